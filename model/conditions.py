"""What must be true for a clause to act; each is a question that an engine answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, assert_never

from .parts import CardSet, Counted, Patterns, Range, Value, Who
from .record import record
from .words import CountKind, Relation, Scope


@record
class PlayIs:
    """The play (or, with `before`, the play it lies on) is one of these."""

    patterns: Patterns
    before: bool = False


@record
class PlaysRelate:
    """Each of the last `count` plays of the trick stands so to the one before it."""

    count: int
    relations: tuple[Relation, ...]


@record
class RankingIs:
    reversed: bool


@record
class TableIsClear:
    pass


@record
class Locked:
    """Some restriction of suits, colours or ranks holds until the clear."""


@record
class InForce:
    """A lasting effect of one of these rules holds."""

    rules: tuple[str, ...]


@record
class WhoIs:
    who: Who
    others: tuple[Who, ...]


@record
class IsOut:
    who: Who


@record
class HandSize:
    """So many cards in hand; `aside`: laid aside before that player."""

    who: Who
    count: Range
    aside: bool = False


@record
class HandsCompare:
    """One hand has more cards than another, fewer, or as many; without an `other`: the most or fewest of all."""

    who: Who
    how: Literal["more", "fewer", "as many"]
    other: Who | None = None


@record
class NumbersCompare:
    """A player's counter or points are more than another's, fewer, or as many; without an `other`: the most or fewest."""

    value: Value
    how: Literal["more", "fewer", "as many"]
    other: Who | None = None


@record
class Holds:
    who: Who
    counted: Counted


@record
class ZoneHolds:
    """Such cards lie in this trick (all its plays together), or among the discards."""

    zone: Literal["trick", "discards"]
    counted: Counted


@record
class TurnedIs:
    """The card that was turned up is one of these."""

    cards: CardSet


@record
class CanMake:
    """The hand holds cards for such a play, whether it may be played now or not; also for a shape that is never played alone."""

    who: Who
    patterns: Patterns


@record
class HasPassed:
    """That player has passed since the last play; with `count`, so many times in the scope."""

    who: Who
    count: Range | None = None
    scope: Scope = "hand"


@record
class CouldPlay:
    """That player's last turn was a pass although a play could have been made."""

    who: Who


@record
class InARow:
    """That player has been first (or last, where not `won`) in so many hands one after the other, up to the hand before."""

    who: Who
    won: bool
    count: Range


@record
class Wishes:
    """Asks that player: a choice of yes or no, made when the rule is about to act."""

    who: Who


@record
class IsFirst:
    """It is the first lead (turn, hand) of the trick, hand or session."""

    what: Literal["lead", "turn", "hand"]
    scope: Scope


@record
class ValueIs:
    """A number is in a range, or (`other`) as great as another."""

    value: Value
    count: Range
    other: Value | None = None


@record
class IsNumber:
    """It is the `number`th lead, trick, play or hand of the scope; with `every`, each one whose number that divides."""

    what: Literal["lead", "trick", "play", "hand"]
    number: int
    scope: Scope
    every: bool = False


@record
class CountIs:
    """So many players are still in, or passes, clears, plays, acts of the rules have been in the scope ("row": passes or
    plays that followed each other at once)."""

    what: CountKind
    count: Range
    scope: Scope = "hand"
    rules: tuple[str, ...] = ()


@record
class CardPoints:
    """The captured cards of that player are worth so many points; for "everyone" each player's are."""

    who: Who
    count: Range


@record
class WentOn:
    """That player (with `other`: another one than who is looked at) could have stopped the round and went on."""

    who: Who
    other: bool = False


@record
class Captured:
    """Such cards are among the captured cards of that player (with `other`: of another one than who is looked at)."""

    who: Who
    counted: Counted
    other: bool = False


@record
class Stopped:
    """That player ended the round; with `off` by calling it off."""

    who: Who
    off: bool = False


@record
class HandsEmpty:
    """The round ended because the hands were empty."""


@record
class Vowed:
    """That player vowed to play before looking at the hand."""

    who: Who


@record
class NobodyHas:
    """Nobody has made a yaku of this group ("": of any group that is not counted apart)."""

    group: str = ""


@record
class YakuWorth:
    """The yaku of who is to be paid are worth so much in all."""

    count: Range


@record
class FieldHas:
    """So many of these cards were dealt to the field."""

    counted: Counted


@record
class Not:
    item: Condition


@record
class AllOf:
    items: tuple[Condition, ...]


@record
class AnyOf:
    items: tuple[Condition, ...]


# Single conditions: of climbing games, of both families, of a round of a fishing game.
ClimbingCondition: TypeAlias = (
    PlayIs
    | PlaysRelate
    | RankingIs
    | TableIsClear
    | Locked
    | InForce
    | IsOut
    | HandsCompare
    | NumbersCompare
    | ZoneHolds
    | TurnedIs
    | CanMake
    | HasPassed
    | CouldPlay
    | InARow
    | IsNumber
    | ValueIs
)
SharedCondition: TypeAlias = WhoIs | HandSize | Holds | Wishes | IsFirst | CountIs
FishingCondition: TypeAlias = (
    CardPoints | WentOn | Captured | Stopped | HandsEmpty | Vowed | NobodyHas | YakuWorth | FieldHas
)

SingleCondition: TypeAlias = ClimbingCondition | SharedCondition | FishingCondition
ComposedCondition: TypeAlias = Not | AllOf | AnyOf
Condition: TypeAlias = SingleCondition | ComposedCondition

# What asks how often something was: since when is in their scope, or in that of their value.
CountingCondition: TypeAlias = CountIs | HasPassed | IsFirst | IsNumber | ValueIs
ALWAYS = AllOf(())
NEVER = AnyOf(())


def singles(condition: Condition) -> Iterator[SingleCondition]:
    """The single conditions of which one consists, in the order as written."""
    if not isinstance(condition, ComposedCondition):
        yield condition
        return
    match condition:
        case AllOf(items) | AnyOf(items):
            for item in items:
                yield from singles(item)
        case Not(item):
            yield from singles(item)
        case _:
            assert_never(condition)


def wishers(condition: Condition) -> tuple[Who, ...]:
    """Who could be asked before it is known whether the condition holds, in the order as written."""
    return tuple(dict.fromkeys(item.who for item in singles(condition) if isinstance(item, Wishes)))
