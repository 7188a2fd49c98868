"""Worked examples told in words: what is given, what is done, what follows."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import EXAMPLE_PLAYERS, Example, RuleSet, SeatWord, Step
from ..page import Line, Piece, line
from ..phrases import examples as book
from ..phrases.examples import WAYS, Cell, Given, Told
from ..voice import spaced
from .combinations import yaku_name
from .people import is_plural, thing
from .settlement import for_seat
from .voice import Voice, en
from .words import CARD, Noun, capital, listed, noun, number, quoted

_GIVEN: Given = {
    "players": "{players}, {first} to {last}.",
    "two": "{players}, {first} and {last}.",
    "month": "It is round {round}: month {round}.",
    "seat": "This is told{seat}.",
    "was": "{person} was the {title}{hands}.",
    "hand": "This is {hand} {round}.",
    "force": "{rule} is in force.",
    "side": "{person} leads first and is the {side}.",
    "holds": "{person} holds {cards}.",
    "hands": " in the previous {number} hands",
}
_SAYS: Told = {
    "players": "there are {players}",
    "month": "it is round {round}, whose month is {round}",
    "seat": "it is looked at{seat}",
    "was": "{person} was the {title}{hands}",
    "hand": "this is {hand} {round}",
    "force": "{rule} is in force",
    "holds": "{person} holds {cards}",
    "plays": "{person} plays {cards}{reading}",
    "joins": "{person} adds {cards} to the cards on the table, which makes {joined}",
    "reading": " (as {cards})",
    "passes": "{person} passes",
    "chooses": "{person} chooses {cards}",
    "captured": "The captured cards {cards} are worth {worth}{yaku}",
    "apart": "Counted apart, the captured cards {cards} are worth {worth}{yaku}",
    "dealt": "The dealt cards {cards} are worth {worth}{yaku}",
    "points": "The captured cards {cards} are worth {points}",
    "stops": "The captured cards {cards} stop the round{yaku}",
    "table": "the table is clear",
    "table_not": "the table is not clear",
    "leads": "{person} leads",
    "turn": "it is {person}’s turn",
    "ranking": "the ranking is reversed",
    "ranking_not": "the ranking is normal",
    "acts": "{rules} acts",
    "acts_not": "{rules} does not act",
    "placed": "{person} is {place}",
    "deal": "The cards are dealt",
    "titled": "{person} is the {title}",
    "out": "{person} is out",
    "out_not": "{person} is not out",
    "sees": "{person} sees {cards}",
    "sees_not": "{person} does not see {cards}",
    "score": "{person} has {score}",
    "count": "{person} has {count}",
    "may_pass": "{person} may pass{because}",
    "may_not_pass": "{person} may not pass{because}",
    "may_play": "{person} may play {cards}{because}",
    "may_not_play": "{person} may not play {cards}{because}",
    "because": ", because of {rule}",
}
_CELL: Cell = {
    "held": "holds",
    "plays": "{cards}{reading}",
    "passes": "passes",
    "chooses": "chooses {cards}",
    "may_pass": "may pass",
    "may_not_pass": "may not pass",
    "may_play": "may: {cards}",
    "may_not_play": "may not: {cards}",
}


class Examples(book.Examples[Voice]):
    def told(self, text: str) -> Piece:
        return text

    def voice(self, rules: RuleSet, rule: str) -> Voice:
        return Voice(rules, rule)

    def title(self, item: Example) -> Line:
        return line(en(item.title))

    def seat(self, player: int) -> str:
        return EXAMPLE_PLAYERS[player]

    def word(self, rules: RuleSet, code: str) -> str:
        return f"the {code}" if code in WAYS else spaced(code)

    def at_head(self, text: str) -> str:
        return capital(text)

    def number(self, value: int) -> str:
        return number(value)

    def players(self, count: int) -> str:
        return f"{number(count)} players"

    def cards(self, count: int) -> str:
        return _so_many(count, CARD)

    def card_points(self, points: int) -> str:
        return f"{points} card point{'' if points == 1 else 's'}"

    def score(self, points: int) -> str:
        return f"{'minus ' if points < 0 else ''}{_so_many(abs(points), noun('point'))}"

    def worth(self, voice: Voice, value: int) -> str:
        return _so_many(value, noun(voice.values)) if value else "nothing"

    def yaku(self, voice: Voice, ids: Sequence[str]) -> str:
        names = [yaku_name(voice, id) for id in ids]
        if len(names) > 1 and any(" and " in name for name in names):  # where one ends would be doubted
            names = [quoted(name) for name in names]
        return f": {listed(names)}" if names else ""

    def any_rule(self, voice: Voice, ids: Sequence[str]) -> str:
        names = listed([voice.rule_name(id) for id in ids], "or")
        return names if len(ids) == 1 else f"one of the rules {names}"

    def place(self, name: str) -> str:
        return "in another place" if name == "any other place" else name

    def at_seat(self, seat: SeatWord) -> str:
        return for_seat(seat) or " for anybody"

    def counter(self, voice: Voice, step: Step) -> str:
        name, person = f"“{voice.counter(step.name)}”", self.seat(step.player)
        if step.player < 0:
            return f"{name} is {step.number}"
        if not is_plural(voice, step.name):
            return f"{person}’s {name} is {step.number}"
        return f"{person} has {_so_many(step.number, thing(voice, step.name))}"

    def passing(self, people: list[str]) -> str:
        return f"{listed(people)} {'passes' if len(people) == 1 else 'pass'}."

    def parted(self, place: int, of: int) -> str:
        return " and " if place == of - 1 else ", "


def _so_many(count: int, thing: Noun) -> str:
    return f"{number(count)} {thing.one if count == 1 else thing.many}"


EXAMPLES = Examples(_GIVEN, _SAYS, _CELL, " ", " Then ", ".")
example, move = EXAMPLES.example, EXAMPLES.move
