"""Numbers that conditions ask for, and whether they can ever be.

In: a single condition. Out: the number it asks for, and why nothing can have that number, with what to write instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...ground.said import say
from ...model import (
    Captured,
    CardPoints,
    Climbing,
    Condition,
    CountIs,
    FieldHas,
    Fishing,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    Locked,
    Not,
    NumbersCompare,
    PlaceCards,
    PlayRelates,
    PlaysRelate,
    Range,
    RankingIs,
    ReverseDirection,
    ReverseRanking,
    SingleCondition,
    Skip,
    Stopped,
    Swap,
    Turn,
    TurnedIs,
    Unless,
    Value,
    ValueIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    WhoKind,
    YakuWorth,
    ZoneHolds,
)
from ..builders.people import ONE_PLAYER
from ._most import Most, within

_NOT_NORMAL: tuple[Condition, ...] = (Not(RankingIs(reversed=False)), Unless(RankingIs(reversed=False)))
_OTHERS: tuple[WhoKind, ...] = ("next", "previous", "left", "right", "opposite")


@dataclass(frozen=True, slots=True)
class Why:
    """Why something never is so, as a clause of a sentence; and what to write instead."""

    text: str
    help: str


def asked(condition: Condition) -> tuple[object, Range] | None:
    """Of what a condition asks the number, and which numbers will do."""
    match condition:
        case HandSize(who, count, aside):
            return ("hand", who, aside), count
        case Holds(who, counted):
            return ("holds", who, counted.cards, counted.natural), counted.count
        case ZoneHolds(zone, counted):
            return ("zone", zone, counted.cards, counted.natural), counted.count
        case Captured(who, counted):
            return ("captured", who, counted.cards), counted.count
        case FieldHas(counted):
            return ("field", counted.cards), counted.count
        case CountIs(what, count, scope, rules):
            return ("count", what, scope, rules), count
        case ValueIs(value, count, None):
            return ("value", value), count
        case CardPoints(who, count):
            return ("card points", who), count
        case YakuWorth(count):
            return "yaku", count
        case InARow(who, won, count):
            return ("in a row", who, won), count
        case HasPassed(who, Range() as count, scope):
            return ("passed", who, scope), count
        case IsNumber(what, number, scope, False):
            return ("which", what, scope), Range(number, number)
        case IsFirst("lead" | "hand" as what, scope):
            return ("which", what, scope), Range(1, 1)
        case _:
            return None


def out_of_reach(most: Most, condition: Condition) -> Why | None:
    """Why a condition holds at no event; None where it may."""
    if condition in _NOT_NORMAL:
        condition = RankingIs(reversed=True)
    if not isinstance(condition, SingleCondition):
        return None
    return (
        _too_much(most, condition)
        or _same(condition)
        or _nothing_does(most, condition)
        or _never_equal(most, condition)
    )


def _too_much(limits: Most, item: SingleCondition) -> Why | None:
    found = asked(item)
    if found is None:
        return None
    least, most, words = _bounds(limits, item)
    count = found[1]
    if within(count, least, most):
        return None
    number = f"more than {most}" if count.low > most else f"fewer than {least}"
    return Why(
        say("{words} {number}", words=words, number=number),
        say("Write a number that can be, such as `{near}`.", near=_near(count, least, most)),
    )


def _near(count: Range, least: int, most: int) -> str:
    if count.low > most:
        return (
            str(most)
            if count.high is not None and count.high != count.low
            else say("{max} or more", max=max(least, 1))
        )
    return say("{least} or more", least=least)


def _bounds(limits: Most, item: SingleCondition) -> tuple[int, int, str]:
    """The least and the most that a number can be, and what it is the number of."""
    rules = limits.rules
    deck = rules.deck
    match item:
        case HandSize(aside=False):
            return 0, limits.hand, "a hand never has"
        case Holds(who, counted) | Captured(who, counted) if (many := _at_once(limits, who)) > 1:
            each = limits.cards_of(counted.cards) // many
            return 0, each, say("of these cards there are never for each of {many} players", many=many)
        case Holds(counted=counted):
            return 0, min(limits.cards_of(counted.cards), limits.hand), "of these cards a hand never has"
        case ZoneHolds(counted=counted):
            joker = 0 if counted.natural else limits.stand_ins
            return 0, min(limits.cards_of(counted.cards) + joker, deck.size), "of these cards there are never"
        case Captured(counted=counted):
            return 0, limits.cards_of(counted.cards), "of these cards there are never"
        case FieldHas(counted=counted) if isinstance(rules.game, Fishing):
            return (
                0,
                min(limits.cards_of(counted.cards), limits.field),
                "of these cards the dealt field never has",
            )
        case ValueIs(Value("counter", counter=counter)):
            return *limits.of_counter(counter), say("`{counter}` is never", counter=counter)
        case CountIs("players"):
            if isinstance(rules.game, Fishing):
                playing = rules.playing()
                return playing.start, playing.stop - 1, "the players of a round are never"
            return 1, max(rules.most, rules.players.low), "the players are never"
        case ValueIs(Value("ranks above" | "ranks below")):
            beyond = isinstance(rules.game, Climbing) and any(shape.beyond for shape in rules.game.shapes)
            return 0, len(deck.ranks) - 1 + 2 * beyond, "the ranks between two plays are never"
        case ValueIs(Value("sum of the play")):
            return 0, limits.sum_of_play, "a play never adds up to"
        case ValueIs(Value("sum of the trick" | "sum of the hand" | "sum of the last plays")):
            return 0, limits.sum_of_all, "all cards together never add up to"
        case ValueIs(Value("tricks", scope="trick")):
            return 0, 1, "the tricks in one trick are never"
        case CountIs("passes", scope="row") if not limits.kinds & {ReverseDirection, Skip, Swap, Turn}:
            return 0, max(rules.most, rules.players.low), "the passes in a row are never"
        case CountIs("clears", scope="trick"):
            return 0, 1, "the clears in one trick are never"
        case _:
            return 0, 10**9, ""


def _at_once(limits: Most, who: Who) -> int:
    """Of how many players at least something must be so at the same time, in a round of a fishing game, which nobody leaves; 1 elsewhere."""
    if not isinstance(limits.rules.game, Fishing):
        return 1
    least = limits.rules.playing().start
    match who.kind:
        case "everyone" | "everyone at the table":
            return least
        case "everyone else" | "everyone else at the table":
            return least - 1
        case _:
            return 1


def _same(item: SingleCondition) -> Why | None:
    match item:
        case HandsCompare(who, _, Who() as other) if _is_one(who, other):
            return Why(
                "nobody is compared with himself",
                "Name somebody else: `if the player has more cards than the next player`.",
            )
        case NumbersCompare(Value(who=Who() as who), _, Who() as other) if _is_one(who, other):
            return Why(
                "nobody is compared with himself",
                "Name somebody else: `if the player has more points than the next player`.",
            )
        case WhoIs(Who("player", of=None), others) if all(
            other.kind in _OTHERS and other.of is None for other in others
        ):
            return Why(
                "nobody is his own neighbour",
                "Say who the player must be: `if the player is the last winner`, or ask it of the neighbour: `if the next player holds a 2`.",
            )
        case _:
            return None


def _is_one(who: Who, other: Who) -> bool:
    return who == other and who.kind in ONE_PLAYER and who.of is None


def _nothing_does(limits: Most, item: SingleCondition) -> Why | None:
    """What only some rule, or a line of the game, brings about, and none does."""
    if isinstance(limits.rules.game, Fishing):
        return _nobody_does(limits, limits.rules.game, item)
    match item:
        case TurnedIs() if "turn card" not in limits.does:
            return Why(
                "no rule turns up a card",
                "Let a rule do it: `when the cards are dealt then turn up a card`.",
            )
        case HandSize(count=count, aside=True) if count.low and not limits.lays_aside:
            return Why(
                "no rule lays cards aside before a player",
                "Let a rule do it: `then the player may lay 1 card aside face down`.",
            )
        case InForce(ids) if not limits.may_last(ids):
            return Why(
                "nothing that the rule does lasts, so it never is in force",
                "Let it last: `then this rule holds until the hand ends`. How often it has acted is asked so: "
                "`this rule has acted 1 or more times in this hand`.",
            )
        case RankingIs(reversed=True) if ReverseRanking not in limits.kinds and not limits.alone:
            return Why(
                "no rule reverses the ranking",
                "Use a rule that does, or write one: `when a quadruplet is played then reverse the ranking for the rest of the hand`.",
            )
        case Locked() if not limits.requires and not limits.alone:
            return Why(
                "no rule locks anything",
                "Use a rule that does, or write one: `when a lone 10 is played then require the same suits until the table is cleared`.",
            )
        case _:
            return None


def _nobody_does(limits: Most, fishing: Fishing, item: SingleCondition) -> Why | None:
    """What nobody is asked for in the round of a fishing game."""
    ends = limits.ends
    match item:
        case Stopped(off=True) if "off" not in ends:
            return Why(
                "no rule lets anybody call the round off",
                "Let a rule do it: `when a player's turn begins then the player calls the round off or goes on`.",
            )
        case Stopped(off=False) if "stop" not in ends and not limits.yaku_stop:
            return Why(
                "no rule and no yaku lets anybody stop the round",
                "Let a rule ask: `when a player makes a new yaku then the player stops the round or goes on`.",
            )
        case Vowed() if fishing.dropping is None or not fishing.dropping.vow:
            return Why(
                "nobody is asked for a vow in this game",
                "Let players drop out with a vow of the dealer, or leave it out.",
            )
        case YakuWorth(count) if count.low and not any(
            group.yaku for group in fishing.groups if not group.apart
        ):
            return Why(
                "the game has no yaku that counts",
                'Write one, `group specials "Specials"` with `yaku … is …, worth …`; or ask for card points: `a player has 100 or more card points`.',
            )
        case WentOn() if "go on" not in ends:
            return Why(
                "nobody is asked at the end of a turn whether to stop the round, so nobody goes on",
                "Let a rule ask: `when a player makes a new yaku then the player stops the round or goes on`.",
            )
        case _:
            return None


def _never_equal(limits: Most, item: SingleCondition) -> Why | None:
    """The rank of the play before, where only a higher play may be laid on it."""
    if not isinstance(item, PlayRelates | PlaysRelate) or "same rank" not in item.relations:
        return None
    match limits.rules.game:
        case Climbing(follow="higher" | "wholly above", suit_order=(), follow_order=(), shapes=shapes):
            pass
        case _:
            return None
    answered = any(rule.answers for rule in limits.rules.rules)  # an answer need not be higher
    if (
        limits.allows
        or answered
        or PlaceCards in limits.kinds
        or any(shape.compared != "as the game" for shape in shapes)
    ):
        return None
    return Why(
        "only a higher play may be laid, so it never has the rank of the play before",
        "Allow it first: `allow a single with the same rank`, or for the whole game `follow the same shape and size, equal or higher`.",
    )
