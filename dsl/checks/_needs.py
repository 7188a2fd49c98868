"""What the needs of a yaku imply, in closed form over counts.

In: needs (as the model has them) and the cards of the deck, as masks of faces. Out: the fewest cards of some set that anybody who
made the yaku has captured, whether needs can be met at all, and what a yaku is worth at least and at most. "Impossible" is only said where it
can be proved.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...ground.said import say
from ...model import RuleSet, Worth, Yaku
from ...model.cards import Deck

MOST_POINTS = 1000  # as many as anybody could capture


@dataclass(slots=True)
class Cards:
    """The cards of the deck: all of them, and those of each month."""

    all: int
    months: list[int]


def cards(rules: RuleSet) -> Cards:
    deck = rules.deck
    found = 0
    for face in deck.cards:
        found |= 1 << face
    return Cards(found, _months(deck, found))


def _months(deck: Deck, there: int) -> list[int]:
    months: dict[int, int] = {}
    for face in deck.faces:
        if there >> face.index & 1:
            months[face.month] = months.get(face.month, 0) | 1 << face.index
    return list(months.values())


@dataclass(slots=True)
class Known:
    """What is certain once a yaku is made: cards that are held, and sets of which at least so many are held."""

    must: int
    some: list[tuple[int, int]]
    months: list[tuple[int, int]]  # so many cards, of so many months


def known(yaku: Yaku, deck: Cards) -> Known:
    must, some, months = 0, [], []
    for need in yaku.needs:
        if need.kind in ("all", "card") or (
            need.kind == "some" and need.count == (need.mask & deck.all).bit_count()
        ):
            must |= need.mask
        if need.kind == "some":
            some.append((need.mask, need.count))
        if need.kind == "month" and not need.other and not deck.all & ~need.mask:
            months.append((need.count, need.times))
    return Known(must, some, months)


def least(found: Known, mask: int, deck: Cards) -> int:
    """The fewest cards of `mask` that are held."""
    held = (found.must & mask).bit_count()
    gains: list[tuple[int, int]] = []  # so many more, from this set
    for other, count in found.some:
        free = other & ~found.must
        gain = count - (other & found.must).bit_count() - (free & ~mask & deck.all).bit_count()
        if gain > 0:
            gains.append((gain, free))
    gains.sort(key=lambda pair: -pair[0])
    used = 0
    for gain, free in gains:
        if not free & used:
            held, used = held + gain, used | free
    for count, times in found.months:
        of_month = sorted(
            max(0, count - (month & ~mask).bit_count()) for month in deck.months if month.bit_count() >= count
        )
        held = max(held, sum(of_month[:times]))
    return held


def why_not(yaku: Yaku, deck: Cards, hand: int) -> str:
    """Why the needs cannot be met ("" where they perhaps can). `hand`: the most cards that may be held, 0 for any number."""
    found = known(yaku, deck)
    for need in yaku.needs:
        there = (need.mask & deck.all).bit_count()
        if need.kind in ("all", "card") and need.mask & ~deck.all:
            return say(
                "the deck does not have {what}`{word}`",
                what="all of " if need.kind == "all" else "",
                word=need.word,
            )
        if need.kind == "some" and need.count > there:
            return say(
                "there {what} only {there} card{what2} of `{word}`",
                what="is" if there == 1 else "are",
                there=there,
                what2="" if there == 1 else "s",
                word=need.word,
            )
        if need.kind == "month":
            fitting = sum((month & need.mask).bit_count() >= need.count for month in deck.months)
            if fitting < need.times:
                return say(
                    "a month has {max} cards",
                    max=max((month.bit_count() for month in deck.months), default=0),
                )
        if need.kind == "some" and need.exactly and least(found, need.mask, deck) > need.count:
            return say(
                "its other cards already are more than {count} of `{word}`", count=need.count, word=need.word
            )
    if hand and (fewest := fewest_cards(found, deck)) > hand:
        return say(
            "it needs {fewest} cards, and at most {hand} are dealt to a player", fewest=fewest, hand=hand
        )
    return ""


def fewest_cards(found: Known, deck: Cards) -> int:
    return max(least(found, deck.all, deck), max((count * times for count, times in found.months), default=0))


def bounds(yaku: Yaku, given: Known, players: int, deck: Cards) -> tuple[int, int] | None:
    """The least and the most that a yaku is worth with so many players to whoever holds what `given` says; None where the yaku
    names no value for so many."""
    rows = [row for row in yaku.worth if row.players is None or players in row.players]
    for_all = next((at for at, row in enumerate(rows) if row.seat == "any"), None)
    of_round = _of_round(yaku, deck)
    found = [_bounds(row, given, deck, of_round) for row in rows[: None if for_all is None else for_all + 1]]
    if not found:
        return None
    nobody = [0] if for_all is None else []  # a player for whose seat nothing is said makes nothing of it
    return min([low for low, _ in found] + nobody), max(high for _, high in found)


def _of_round(yaku: Yaku, deck: Cards) -> int:
    """How many cards of the month of the round are there at least where the yaku is made."""
    fewest = min((month.bit_count() for month in deck.months), default=0)
    counts = (
        fewest if need.kind == "round" else need.count
        for need in yaku.needs
        if need.kind in ("round", "of round")
    )
    return max(counts, default=0)


def _bounds(row: Worth, given: Known, deck: Cards, of_round: int) -> tuple[int, int]:
    if not row.rate:
        return row.base, row.base
    if row.points:
        return row.base, row.base + row.rate * MOST_POINTS
    beyond = max(0, row.beyond)
    if row.round:  # which month it is depends on the round
        most = max((month.bit_count() for month in deck.months), default=0)
        low = (
            0 if row.serving or row.fixed else max(0, of_round - beyond)
        )  # none of those that are needed is a further one
        return row.base + row.rate * low, row.base + row.rate * max(low, most - beyond)
    low = 0 if row.beyond < 0 or row.serving else max(0, least(given, row.each, deck) - beyond)
    high = max(0, (row.each & deck.all).bit_count() - beyond)
    ends = row.base + row.rate * low, row.base + row.rate * high
    return min(ends), max(ends)
