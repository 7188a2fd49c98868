"""English, as the page asks for it: every method hands on to the module that knows the sentences."""

from __future__ import annotations

from ...model import Example, Range, RuleSet
from ...model.cards import Names
from ..facts import lacking
from ..language import Heading, Language, Rooms
from ..page import Line, PageTable, Piece, Story, Strong, line, lines
from . import changes, clauses, climbing, dropping, fishing, meeting, sessions, settings
from .cards import face_name
from .examples import example
from .voice import Voice, en, named
from .words import amount, listed, many, noun, number, sentence

_HEADINGS: dict[Heading, str] = {
    "contents": "On this sheet",
    "ranking": "The ranking of the cards",
    "shapes": "What may be played",
    "cards": "The cards",
    "deal": "Before play",
    "dropping": "Playing or dropping out",
    "turn": "How a turn goes",
    "yaku": "Yaku",
    "dealt yaku": "Yaku in the dealt hand",
    "settlement": "End of the round",
    "titles": "Titles, exchange and score",
    "titles and score": "Titles and score",
    "places and score": "Places and score",
    "session": "How it ends",
    "rules": "House rules",
    "special rules": "Special rules",
    "rules meet": "Where rules meet",
    "own rules": "Rules of this game",
    "examples": "Examples",
    "settings": "What was decided",
    "notes": "Notes and sources",
    "sources": "Sources",
    "continued": "(continued)",
    "triggers": "What triggers what",
    "special": "Special cards",
    "kinds of games": "Two kinds of games",
    "players": "Players and cards",
    "decided otherwise": "Decided otherwise",
    "rules added": "House rules that are added",
    "rules left out": "House rules that are left out",
    "rules rewritten": "House rules that say something else",
    "also": "Other things",
}


class English(Language):
    """The English sheet."""

    rooms = Rooms(climbing, sessions, fishing, dropping, meeting, settings, clauses, changes, Voice)
    space = " "

    def heading(self, key: Heading) -> str:
        return _HEADINGS[key]

    def full_name(self, names: Names) -> Line:
        return named(names)

    def plain_name(self, names: Names) -> str:
        return en(names)

    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        name = face_name(rules.deck, face)
        return f"joker as {name}" if standing else name

    # -------------------------------------------------------------------------------------------------------- facts

    def facts(self, rules: RuleSet) -> PageTable:
        rows = [
            ("Players", _players(rules)),
            ("Cards", _pack(rules)),
            ("Direction", "clockwise" if rules.clockwise else "anticlockwise"),
        ]
        if rules.game.rounds:
            most = " at most" if rules.game.target else ""
            rows.append(("Length", f"{number(rules.game.rounds)} {Voice(rules).hand}s{most}"))
        if rules.also:
            rows.append(("Also called", listed([en(names) for names in rules.also])))
        if rules.base:
            rows.append(("A variant of", listed([en(names) for names in rules.base_names])))
        return PageTable((), tuple((line(name), line(text)) for name, text in rows if text), facts=True)

    def footer(self, rules: RuleSet) -> Line:
        parts = [en(rules.names), f"version {rules.version}" if rules.version else "", rules.date]
        parts.append(f"check code {rules.hash} (the same code, the same rules)" if rules.hash else "")
        return line(" · ".join(item for item in parts if item))

    def but(self, titles: tuple[Names, ...]) -> Line:
        return line("But: " + " ".join(sentence(en(title)) for title in titles)) if titles else ()

    def seated(self, players: int) -> str:
        return f"The table from above, here with {number(players)} players: it goes round as the arrows show, so that B’s turn comes after A’s."

    def in_turn(self, players: int) -> str:
        third = ", C’s after B’s and so on" if players > 2 else ""
        return f"In the examples, B’s turn comes after A’s{third}."

    def why(self, texts: tuple[Names, ...]) -> Line:
        said = tuple(piece for text in texts for piece in (" ", *self.text(text)))
        return (Strong("Why:"), *said) if texts else ()

    def text(self, text: Names) -> Line:
        return line(en(text))

    def example(self, rules: RuleSet, item: Example) -> Story:
        told = example(rules, item)
        lead: tuple[Piece, ...] = (Strong("Example."), " ") if told.title else (Strong("Example"),)
        return Story((*lead, *told.title), told.given, told.steps, told.grid)

    def said(self, *texts: str) -> tuple[Line, ...]:
        return lines(*texts)


def _players(rules: RuleSet) -> str:
    """One range: from how many on, up to how many at most."""
    return many(Range(rules.players.low, rules.most if rules.players.high is not None else None))


def _pack(rules: RuleSet) -> str:
    deck = rules.deck
    jokers = f" and {amount(Range(deck.jokers, deck.jokers), noun('joker'))}" if deck.jokers else ""
    jokers += " of different rank" if deck.ranked_jokers else ""
    size = deck.size - deck.jokers
    lacks = listed([en(names).lower() for names in lacking(deck)])
    jokers += f", without {lacks}" if lacks else ""
    if deck.blanks:
        least, most = deck.blanks_for
        seats = Range(least, most if most < 99 else None)
        where = f" (with {amount(seats, noun('player'))} only)" if deck.blanks_for != (0, 99) else ""
        blank = amount(Range(deck.blanks, deck.blanks), noun("blank card"))
        return f"{en(deck.names)}: {size - deck.blanks} cards, and {blank}{where}"
    return f"{en(deck.names)}: {size} cards{jokers}"


LANGUAGE = English()
