"""Worked examples: what is given, what is done, what follows."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Generic, TypedDict, TypeVar, assert_never, cast, get_args

from ...analysis.walk import values
from ...model import Climbing, Example, RuleSet, SeatWord, Step, Who
from ..facts import face_of, standing
from ..page import Cards, Grid, Line, Piece, Story, Trick
from ..voice import Voice

V = TypeVar("V", bound=Voice)
_SLOT = re.compile(r"\{(\w+)\}")
WAYS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Given(TypedDict):
    """What an example begins with, as whole sentences; {person} is a player by a letter."""

    players: str  # {players}, from the {first} to the {last}
    two: str  # the same of two players
    month: str  # {round}
    seat: str  # {seat}
    was: str  # {title} {hands}
    hand: str  # {hand} {round}
    force: str  # {rule}
    side: str  # {side}: who leads, and so belongs to it
    holds: str  # {cards}
    hands: str  # {number}: in so many hands


class Told(TypedDict):
    """Steps, and what must follow, as clauses. {cards} are pictures."""

    players: str  # {players}
    month: str
    seat: str
    was: str
    hand: str
    force: str
    holds: str
    plays: str  # {reading}
    joins: str  # {joined}: what the cards make with those on the table
    reading: str  # {cards}: as which cards it is read
    passes: str
    chooses: str
    captured: str  # {worth} {yaku}
    apart: str
    dealt: str
    points: str  # {points}
    stops: str  # {yaku}
    table: str
    table_not: str
    leads: str
    turn: str
    ranking: str
    ranking_not: str
    acts: str  # {rules}
    acts_not: str
    placed: str  # {place}
    deal: str
    titled: str
    out: str
    out_not: str
    sees: str
    sees_not: str
    score: str  # {score}
    count: str  # {count}: so many cards
    may_pass: str  # {because}
    may_not_pass: str
    may_play: str
    may_not_play: str
    because: str  # {rule}


class Cell(TypedDict):
    """What a player does, in the player's column. {cards} are pictures."""

    held: str  # what stands before the hands
    plays: str  # {cards} {reading}
    passes: str
    chooses: str
    may_pass: str
    may_not_pass: str
    may_play: str
    may_not_play: str


class Examples(ABC, Generic[V]):
    """How a language tells examples. `cell`: what stands in a column; `between`: what stands between two words that are no cards; `then`: what introduces what
    follows; `stop`: the end of a sentence."""

    def __init__(
        self,
        given: Given,
        says: Told,
        cell: Cell,
        between: str,
        then: str,
        stop: str,
    ) -> None:
        self.given = given
        self.says = says
        self.cell = cell
        self.between = between
        self.then = then
        self.stop = stop

    @abstractmethod
    def told(self, text: str) -> Piece:
        """Text as it stands on the page."""

    @abstractmethod
    def voice(self, rules: RuleSet, rule: str) -> V: ...

    @abstractmethod
    def title(self, item: Example) -> Line: ...

    @abstractmethod
    def seat(self, player: int) -> str:
        """A player by a letter."""

    @abstractmethod
    def word(self, rules: RuleSet, code: str) -> str:
        """What is chosen that is no card."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def players(self, count: int) -> str: ...

    @abstractmethod
    def cards(self, count: int) -> str:
        """So many cards."""

    @abstractmethod
    def card_points(self, points: int) -> str: ...

    @abstractmethod
    def score(self, points: int) -> str: ...

    @abstractmethod
    def worth(self, voice: V, value: int) -> str:
        """What captured or dealt cards count for."""

    @abstractmethod
    def yaku(self, voice: V, ids: Sequence[str]) -> str:
        """As which yaku."""

    @abstractmethod
    def any_rule(self, voice: V, ids: Sequence[str]) -> str:
        """One of several rules."""

    @abstractmethod
    def place(self, name: str) -> str: ...

    @abstractmethod
    def at_seat(self, seat: SeatWord) -> str:
        """For whom it is told, who sits there."""

    @abstractmethod
    def counter(self, voice: V, step: Step) -> str:
        """What a counter is, of a player where each has one (`player` 0 or more)."""

    @abstractmethod
    def passing(self, people: list[str]) -> str:
        """Some players pass, one after the other, as a sentence."""

    @abstractmethod
    def parted(self, place: int, of: int) -> str:
        """What stands before the `place`th of so many things that follow, from the second on."""

    def example(self, rules: RuleSet, item: Example) -> Story:
        """The story of an example."""
        voice = self.voice(rules, item.rule)
        given = tuple(self._given(voice, step) for step in item.steps if _is_given(step))
        moves = [_own_cards(item, step) for step in item.steps if not _is_given(step)]
        seated = sum(
            step.kind in ("players", "month", "seat", "hand") for step in item.steps if _is_given(step)
        )
        given = (*given[:seated], *self._sides(voice, item), *given[seated:])
        return Story(self.title(item), given, tuple(self._moves(voice, moves)), self._grid(voice, item))

    def _grid(self, voice: V, item: Example) -> Grid | None:
        """The trick in columns; None where nobody does anything."""
        moves = [_own_cards(item, step) for step in item.steps if not _is_given(step)]
        if not any(step.kind in _DONE for step in moves):
            return None
        held = [step for step in item.steps if step.kind == "holds"]
        seats = sorted({step.player for step in (*held, *moves) if step.kind in (*_DONE, "holds")})
        hands = [
            tuple(
                piece for step in held if step.player == seat for piece in self.shown(voice.rules, step.cards)
            )
            for seat in seats
        ]
        before = [step for step in item.steps if _is_given(step) and step.kind not in ("holds", "players")]
        seated = next((step for step in item.steps if step.kind == "players"), None)
        return Grid(
            (*(self._given(voice, step) for step in before), *self._sides(voice, item)),
            tuple(self.seat(seat) for seat in seats),
            (self.told(self.cell["held"]),),
            tuple(hands),
            tuple(self._tricks(voice, moves, seats)),
            self._given(voice, seated) if seated is not None else (),
        )

    def _sides(self, voice: V, item: Example) -> tuple[Line, ...]:
        """To which side the first to play belongs, where that hangs on who leads and the rule asks for sides."""
        rule = next((one for one in voice.rules.rules if one.id == item.rule), None)
        first = next((step for step in item.steps if step.kind in ("deal", *_DONE)), None)
        match voice.rules.game:
            case Climbing(sides=sides) if rule is not None and first is not None and first.kind != "deal":
                led = [side for side in sides if side.kind == "leader"]
            case _:
                led = []
        asked = any(who.kind == "side" for who in values((rule.acting, rule.standings) if rule else (), Who))
        return tuple(
            self._line(self.given["side"], person=self.seat(first.player), side=voice.name(side.names))
            for side in led
            if asked and first is not None
        )

    def _tricks(self, voice: V, moves: list[Step], seats: list[int]) -> Iterator[Trick]:
        """Rows, from left to right as long as nothing follows."""
        row: dict[int, Line] = {}
        for step in moves:
            if row and (step.kind not in _DONE or step.player <= max(row)):
                yield _trick(row, seats)
                row = {}
            if step.kind not in _DONE:
                clause = (*self.move(voice, step), self.told(self.stop))
                yield Trick((), (*clause, *self._follows(voice, step)))
                continue
            row[step.player] = self._cell(voice, step)
            after = (*self._because(voice, step), *self._follows(voice, step))
            if after:
                yield _trick(row, seats, after)
                row = {}
        if row:
            yield _trick(row, seats)

    def _cell(self, voice: V, step: Step) -> Line:
        cell, cards = self.cell, self.shown(voice.rules, step.cards)
        match step.kind:
            case "plays":
                return self._line(cell["plays"], cards=cards, reading=self._reading(voice, step))
            case "chooses":
                return self._line(cell["chooses"], cards=cards)
            case "may" if step.passing:
                return self._line(cell["may_not_pass" if step.negated else "may_pass"])
            case "may":
                return self._line(cell["may_not_play" if step.negated else "may_play"], cards=cards)
            case _:
                return self._line(cell["passes"])

    def _because(self, voice: V, step: Step) -> Line:
        if step.kind != "may" or not step.name:
            return ()
        because = self.says["because"].format(rule=voice.rule_name(step.name))
        return (self.told(self.at_head(because.lstrip(", ")) + self.stop),)

    def at_head(self, text: str) -> str:
        """Words at the head of a sentence."""
        return text

    def shown(self, rules: RuleSet, codes: tuple[str, ...]) -> Line:
        """Cards as pictures; words that are no cards (yes, nothing) as words."""
        found: list[Piece] = []
        for code in codes:
            face, last = face_of(rules, code), found[-1] if found else ""
            if face is not None and isinstance(last, Cards):
                found[-1] = Cards((*last.faces, face))
                continue
            if found and self.between:
                found.append(self.between)
            found.append(Cards((face,)) if face is not None else self.told(self.word(rules, code)))
        return tuple(found)

    def _given(self, voice: V, step: Step) -> Line:
        match step.kind:
            case "players":
                number, last = self.at_head(self.players(step.number)), self.seat(step.number - 1)
                told = self.given["two" if step.number == 2 else "players"]
                return self._line(told, players=number, first=self.seat(0), last=last)
            case "month":
                return self._line(self.given["month"], round=str(step.number))
            case "seat":
                return self._line(self.given["seat"], seat=self._seat(step))
            case "was":
                return self._line(self.given["was"], **self._was(voice, step))
            case "hand":
                return self._line(self.given["hand"], hand=voice.hand, round=str(step.number))
            case "force":
                rule = self.at_head(voice.rules_named((step.name,)))
                return self._line(self.given["force"], rule=rule)
            case "holds":
                cards = self.shown(voice.rules, step.cards)
                return self._line(self.given["holds"], person=self.seat(step.player), cards=cards)
            case (
                "plays"
                | "passes"
                | "chooses"
                | "may"
                | "captured"
                | "apart"
                | "stops"
                | "points"
                | "dealt"
                | "table"
                | "leads"
                | "ranking"
                | "acts"
                | "placed"
                | "out"
                | "sees"
                | "count"
                | "counter"
                | "score"
                | "deal"
                | "titled"
            ):
                return (*self.move(voice, step), self.told(self.stop))
            case _:
                assert_never(step.kind)

    def _was(self, voice: V, step: Step) -> dict[str, str]:
        hands = self.given["hands"].format(number=self.number(step.number)) if step.number > 1 else ""
        return {"person": self.seat(step.player), "title": voice.title(step.name), "hands": hands}

    def _seat(self, step: Step) -> str:
        known = step.name in get_args(SeatWord)
        return self.at_seat(cast("SeatWord", step.name) if known else "any")

    def _moves(self, voice: V, steps: list[Step]) -> list[Line]:
        """Each step with what follows from it; passes in a row are told together."""
        found: list[Line] = []
        passing: list[str] = []
        for place, step in enumerate(steps):
            if step.kind == "passes":
                passing.append(self.seat(step.player))
                after = steps[place + 1] if place + 1 < len(steps) else None
                if not step.expect and after is not None and after.kind == "passes":
                    continue
                found.append((self.told(self.passing(passing)), *self._follows(voice, step)))
                passing = []
            else:
                found.append((*self.move(voice, step), self.told(self.stop), *self._follows(voice, step)))
        return found

    def _follows(self, voice: V, step: Step) -> Line:
        """Then the table is clear, and A leads."""
        if not step.expect:
            return ()
        expected, because = self.expected(voice, step.expect)
        pieces: list[Piece] = [self.then]
        for place, wanted in enumerate(expected):
            on = self.goes_on(voice, wanted, expected[place + 1]) if place + 1 < len(expected) else None
            pieces += self.move(voice, wanted) if on is None else on
            if on is None and place + 1 < len(expected):
                pieces.append(self.parted(place + 1, len(expected)))
        return (*pieces, self.told(because), self.stop) if because else (*pieces, self.stop)

    def goes_on(self, voice: V, step: Step, after: Step) -> Line | None:
        """What follows, up to the next thing of the same kind, where both are told in one sentence."""
        return None

    def expected(self, voice: V, wanted: Sequence[Step]) -> tuple[list[Step], str]:
        """What follows, in the order in which it is told, and by which rules, where that is told behind it."""
        return [*wanted], ""

    def move(self, voice: V, step: Step) -> Line:
        """One step, or one thing that must follow, as a clause."""
        person, says, no = self.seat(step.player), self.says, step.negated
        cards = self.shown(voice.rules, step.cards)
        match step.kind:
            case "holds" | "chooses":
                return self._line(says[step.kind], person=person, cards=cards)
            case "plays" if step.names:
                joined = self.shown(voice.rules, step.names)
                return self._line(says["joins"], person=person, cards=cards, joined=joined)
            case "plays":
                return self._line(
                    says["plays"], person=person, cards=cards, reading=self._reading(voice, step)
                )
            case "captured" | "apart" | "dealt":
                worth, yaku = self.worth(voice, step.number), self.yaku(voice, step.names)
                return self._line(says[step.kind], cards=cards, worth=worth, yaku=yaku)
            case "points":
                return self._line(says["points"], cards=cards, points=self.card_points(step.number))
            case "stops":
                return self._line(says["stops"], cards=cards, yaku=self.yaku(voice, step.names))
            case "may":
                return self._may(voice, step, cards)
            case "was":
                return self._line(says["was"], **self._was(voice, step))
            case "hand" | "month":
                return self._line(says[step.kind], hand=voice.hand, round=str(step.number))
            case "force":
                return self._line(says["force"], rule=voice.rules_named((step.name,)))
            case "passes":
                return self._line(says["passes"], person=person)
            case "seat":
                return self._line(says["seat"], seat=self._seat(step))
            case "players":
                return self._line(says["players"], players=self.players(step.number))
            case "table":
                return self._line(says["table_not" if no else "table"])
            case "leads":
                return self._line(says["turn" if step.passing else "leads"], person=person)
            case "ranking":
                return self._line(says["ranking_not" if no else "ranking"])
            case "acts":
                return self._line(
                    says["acts_not" if no else "acts"],
                    rules=self.any_rule(voice, acting(voice.rules, step.names)),
                )
            case "placed":
                return self._line(says["placed"], person=person, place=self.place(step.name))
            case "deal":
                return self._line(says["deal"])
            case "titled":
                return self._line(says["titled"], person=person, title=voice.title(step.name))
            case "out":
                return self._line(says["out_not" if no else "out"], person=person)
            case "sees":
                return self._line(says["sees_not" if no else "sees"], person=person, cards=cards)
            case "counter":
                return (self.told(self.counter(voice, step)),)
            case "score":
                return self._line(says["score"], person=person, score=self.score(step.number))
            case "count":
                return self._line(says["count"], person=person, count=self.cards(step.number))
            case _:
                assert_never(step.kind)

    def _reading(self, voice: V, step: Step) -> Line:
        """As which cards a play is read."""
        if not step.reading:
            return ()
        read = standing(voice.rules, step.cards, self.shown(voice.rules, step.reading))
        return self._line(self.says["reading"], cards=tuple(read))

    def _may(self, voice: V, step: Step, cards: Line) -> Line:
        because = self.says["because"].format(rule=voice.rule_name(step.name)) if step.name else ""
        if step.passing:
            said = self.says["may_not_pass" if step.negated else "may_pass"]
        else:
            said = self.says["may_not_play" if step.negated else "may_play"]
        return self._line(said, person=self.seat(step.player), cards=cards, because=because)

    def _line(self, template: str, **slots: str | Line) -> Line:
        """A template with text and pieces put in: what stands between two pieces is told as one text."""
        found: list[Piece] = []
        text = ""
        for place, part in enumerate(_SLOT.split(template)):
            filled = slots[part] if place % 2 else part
            if isinstance(filled, str):
                text += filled
            elif filled:
                found += [self.told(text), *filled] if text else filled
                text = ""
        return (*found, self.told(text)) if text else tuple(found)


_DONE = ("plays", "passes", "chooses", "may")  # what a player does, or may do


def _trick(row: dict[int, Line], seats: list[int], after: Line = ()) -> Trick:
    return Trick(tuple(row.get(seat, ()) for seat in seats), after)


def acting(rules: RuleSet, names: Sequence[str]) -> list[str]:
    """The rules that an example means to act: those that count as another of them are of its kind, and named by it."""
    counted = {rule.id: {*rule.counts_as} for rule in rules.rules}
    return [id for id in names if not counted.get(id, set()) & {*names}] or [*names]


def _is_given(step: Step) -> bool:
    return step.kind in ("players", "month", "seat", "holds", "was", "force", "hand")


def _own_cards(item: Example, step: Step) -> Step:
    """A play with cards that lie on the table is of the player's own cards, and `names` is what they make together."""
    if step.kind != "plays" or step.reading:
        return step
    hand = [
        code
        for held in item.steps
        if held.kind == "holds" and held.player == step.player
        for code in held.cards
    ]
    before = item.steps[: next(place for place, one in enumerate(item.steps) if one is step)]
    below = next((one.cards for one in reversed(before) if one.kind == "plays"), ())
    own = tuple(code for code in step.cards if code in hand)
    rest = tuple(code for code in step.cards if code not in own)
    return replace(step, cards=own, names=step.cards) if rest and own and {*rest} <= {*below} else step
