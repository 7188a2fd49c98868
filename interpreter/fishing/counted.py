"""What the lines of an example of a fishing game say of cards, and whether it is so.

In: a rule set, an example of it. Out: for each line a `Look`, from where its cards are looked at; what they make; what is wrong with what the
line says of it. Who was dealt a hand in one line has claimed what it makes in the lines after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...analysis.patterns import card_values
from ...ground.near import near
from ...ground.said import say
from ...model import Example, RuleSet, Step, fishing_of
from .scoring import Score, Scored, Seen, scorer_for

_GIVEN = ("players", "month", "seat")


@dataclass(frozen=True, slots=True)
class Look:
    """A line of an example, and for whom it is told: with so many players, from where, with which hand dealt before (a mask of faces)."""

    step: Step
    players: int
    seen: Seen
    hand: int = 0

    @property
    def is_given(self) -> bool:
        """Whether the line says how things are, and nothing of cards."""
        return self.step.kind in _GIVEN


def looks(rules: RuleSet, example: Example) -> Iterator[Look]:
    """The lines of an example of a fishing game."""
    players, month, seat, hand = rules.playing()[0], 0, "", 0
    for step in example.steps:
        match step.kind:
            case "players":
                players = step.number
            case "month":
                month = step.number
            case "seat":
                seat = step.name
            case _:
                pass
        place = {"leader": 0, "second": 1, "third": 2, "last": players - 1}.get(seat, -1)  # -1: any
        yield Look(step, players, Seen(place, month), hand)
        if step.kind == "dealt":
            hand = _cards(rules, step)


def made(rules: RuleSet, look: Look) -> Score:
    """What the cards of a line make: of those of a line of what is counted apart only that."""
    scorer, cards = scorer_for(rules, look.players, look.seen), _cards(rules, look.step)
    if look.step.kind == "dealt":
        return scorer.claims(cards)
    hand = look.hand
    claimed = scorer.claimed((row.yaku for row in scorer.claims(hand).rows), hand) if hand else {}
    if look.step.kind != "apart":
        return scorer.captured.score(cards, claimed)
    rows = tuple(
        row for group in scorer.apart.values() for row in group.score(cards, claimed, stopping=False).rows
    )
    return Score(rows, sum(row.value for row in rows), False)


def hindering(rules: RuleSet, look: Look) -> list[str]:
    """The yaku that captured cards make and that are worth nothing themselves: what they do is done to others."""
    if look.step.kind != "captured":
        return []
    rows, cards = scorer_for(rules, look.players, look.seen).captured, _cards(rules, look.step)
    worth = rows.all_made(cards)
    return [row.id for row in rows.rows if row.id not in worth and rows.made(row, cards)]


def wrong_with(rules: RuleSet, look: Look) -> str:
    """What is not so in a line of an example; "" where it is as it says. Where yaku are named, they must be exactly those that count; for
    a stop, those that stop."""
    step, seen = look.step, set[int]()
    for code in step.cards:
        face = rules.deck.face(code)
        if face is None or face not in rules.deck.cards:
            return say("{code} is no card of the deck", code=code)
        if face in seen:
            return say("{code} is written twice", code=code)
        seen.add(face)
    if step.kind == "points":
        return _wrong_points(rules, step)
    if problem := _unknown(rules, step.names):
        return problem
    found = made(rules, look)
    told = _told(found.rows) or "nothing counts"
    if step.kind not in ("dealt", "apart"):
        apart = made(rules, replace(look, step=replace(step, kind="apart"))).rows
        if apart:
            told = say("{made}; made, but counted apart: {apart}", made=told, apart=_told(apart))
    if step.kind == "stops":
        right = found.stops and (not step.names or set(found.stopped_by) == set(step.names))
        return "" if right else say("these cards do not stop the round so: {made}", made=told)
    if found.stops and step.kind == "captured" and fishing_of(rules).stop_takes_stakes:
        return say("these cards stop the round: {list}", list=", ".join(found.stopped_by))
    if found.total != step.number:
        return say(
            "these cards count for {total}, not {number}: {made}",
            total=found.total,
            number=step.number,
            made=told,
        )
    if step.names and {row.yaku for row in found.rows} != set(step.names):
        return say("other yaku count: {made}", made=told)
    return ""


def _cards(rules: RuleSet, step: Step) -> int:
    """The cards of a line, as a mask of faces."""
    found = 0
    for code in step.cards:
        face = rules.deck.face(code)
        found |= 1 << face if face is not None else 0
    return found


def _told(rows: Iterable[Scored]) -> str:
    return ", ".join(f"{row.yaku} {'stops' if row.stops else row.value}" for row in rows)


def _wrong_points(rules: RuleSet, step: Step) -> str:
    cards = _cards(rules, step)
    points = sum(
        value * (cards & mask).bit_count() for mask, value in card_values(rules.deck, fishing_of(rules))
    )
    if points == step.number:
        return ""
    return say("these cards count for {points} card points, not {number}", points=points, number=step.number)


def _unknown(rules: RuleSet, names: tuple[str, ...]) -> str:
    """What is wrong with a name that no yaku has; "" where each has one."""
    known = {yaku.id for group in fishing_of(rules).groups for yaku in group.yaku}
    for name in names:
        if name in known:
            continue
        if meant := near(name, known, limit=1):
            return say("There is no yaku `{name}`. Did you mean `{meant}`?", name=name, meant=meant[0])
        return say("There is no yaku `{name}`.", name=name)
    return ""
