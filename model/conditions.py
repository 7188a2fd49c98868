"""Whom a clause means, and what must be true for it to act; each condition is a question that an engine answers.

People and conditions stand in one room, since those of whom something is true are people, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, assert_never

from .parts import CardSet, Counted, Patterns, Range
from .record import record
from .words import CountKind, Relation, Scope, ValueKind, WhoKind


@record
class Who:
    """Somebody. `title` for "title" and "side": its id, for "most" and "fewest" that of the counter ("": points);
    `cards` for "holder": who has such a card in hand. `of`: as seen from that player, not from the one who acts. "each who": of those that
    `of` names the ones of whom `that` is true; in it, "that player" is the one who is looked at."""

    kind: WhoKind
    title: str = ""
    cards: CardSet | None = None
    of: Who | None = None
    that: Condition | None = None


@record
class Value:
    """A number that depends on the moment. counter: of that player where each has one; points: of the session up to now;
    hand: how many cards the player holds; held: how many of such `cards`; players, passes, plays, clears: as in CountIs (players: those that `who` means); tricks: that the player has taken;
    sum of …: the ranks of the cards added up (A is 1, J 11, Q 12, K 13, a joker none), `number` of the last plays;
    ranks above, ranks below: how far the play is from the one before it, by the order in force."""

    kind: ValueKind
    counter: str = ""
    who: Who | None = None
    scope: Scope = "hand"
    number: int = 0
    cards: CardSet | None = None


Per: TypeAlias = CardSet | Value  # what an effect counts: such cards of the play, or a number


@record
class PlayIs:
    """The play (or, with `before`, the play it lies on) is one of these."""

    patterns: Patterns
    before: bool = False


@record
class PlayRelates:
    """The play stands so to the one before it."""

    relations: tuple[Relation, ...]


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
    """The captured cards of that player are worth so many points."""

    who: Who
    count: Range


@record
class WentOn:
    """That player could have stopped the round and went on."""

    who: Who


@record
class Captured:
    """Such cards are among the captured cards of that player."""

    who: Who
    counted: Counted


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
    """What is said is denied (`is not`, `does not`): of each who is meant, or of one. Where nobody is there, or what is spoken of is
    missing, it is as false as without the *not*."""

    item: SingleCondition


@record
class Unless:
    """The whole turned round: true wherever the condition is not."""

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
    | PlayRelates
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
ComposedCondition: TypeAlias = Not | Unless | AllOf | AnyOf
Condition: TypeAlias = SingleCondition | ComposedCondition

# What asks how often something was, since when in their scope; numbers say that of themselves.
CountingCondition: TypeAlias = CountIs | HasPassed | IsFirst | IsNumber
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
            yield item
        case Unless(item):
            yield from singles(item)
        case _:
            assert_never(condition)


def subject(item: SingleCondition) -> Who | None:
    """Of whom something is said, one by one; None where it is said of no player, or of what several have together."""
    match item:
        case ValueIs(Value("counter" | "points" | "tricks", who=who), other=None):
            return who
        case NumbersCompare(Value(who=who)):
            return who
        case _:
            found = getattr(item, "who", None)
            return found if isinstance(found, Who) else None


def wishers(condition: Condition) -> tuple[Who, ...]:
    """Who could be asked before it is known whether the condition holds, in the order as written."""
    return tuple(dict.fromkeys(item.who for item in singles(condition) if isinstance(item, Wishes)))
