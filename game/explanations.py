"""Why something is allowed or not, as values: a sentence, a code for other programs, and the house rule that is behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed. `rule` is the house rule, "" for the game itself; `clause` its number in the rule from 1,
    0 where there is none."""

    code: str
    text: str
    rule: str = ""
    clause: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """What a card of a fishing game brings: the cards that it `takes` (none: it stays on the field), the `field` that it leaves, the `yaku`
    of captured cards that the player makes by it, id and value; and whether one of them `stops` the round. Cards are codes."""

    takes: tuple[int | str, ...]
    field: tuple[int | str, ...]
    yaku: tuple[tuple[str, int], ...] = ()
    stops: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """One of several plays that the same cards can be: what they stand for (codes, the lowest rank first), its shape, and whether it is
    allowed; if not, why."""

    cards: tuple[str, ...]
    shape: str
    legal: bool
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an option is allowed, and if not, every reason. `ways`: where a card is laid or captured, what it brings; several where
    the player will choose between cards. What rules do that hear of the card is not in it. `readings`: where jokers make several plays of
    the cards, each of them; the rest is then said of the first that is allowed, or of the first."""

    legal: bool
    reasons: tuple[Reason, ...] = ()
    shape: str = ""
    ways: tuple[Way, ...] = ()
    readings: tuple[Reading, ...] = ()
