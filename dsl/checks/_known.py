"""What is known of somebody, or of the course of the hand, at the moment when something happens.

In: an event and a condition that is judged there. Out: why the condition never holds then, with what to write instead.
"""

from __future__ import annotations

from ...analysis.counted import just_counted
from ...ground.said import say
from ...model import (
    CanMake,
    Captured,
    CardSet,
    ChangeSeats,
    Climbing,
    ComposedCondition,
    Condition,
    CouldPlay,
    Counted,
    CountIs,
    Event,
    Fall,
    Fishing,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Holds,
    IsFirst,
    IsNumber,
    IsOut,
    LayAside,
    NobodyHas,
    Not,
    Patterns,
    PlaceCards,
    PlayIs,
    PlayPattern,
    PlayRelates,
    Range,
    Relation,
    ReverseDirection,
    Skip,
    Stopped,
    Swap,
    SwapHands,
    TakePlay,
    Trade,
    Turn,
    Value,
    ValueIs,
    Who,
    WhoIs,
    WhoKind,
    ZoneHolds,
    subject,
)
from ._most import Most
from ._reach import Why, asked

PLAYER = Who("player")
_FIRST = {
    "pass": "`if the player has passed once in this hand`",
    "play": "`if there is 1 play in this trick`",
    "trick": "`if the player has taken 1 trick`",
    "clear": "`if there is 1 clear in this hand`",
}
_PLAIN: set[Relation] = {"same size", "same shape"}  # also plays of jokers alone stand so to one another
# Effects by which the turn may come to who has passed.
_TURNS_ABOUT = {ReverseDirection, Swap, ChangeSeats, Skip, Turn, TakePlay}
# Who is in, and has not just played.
_HAS_CARDS: tuple[WhoKind, ...] = ("next", "previous", "after next", "everyone else", "anyone else")
_SEVERAL_IN = ("play", "lead", "pass", "turn", "skipped")
_NO_LOCK: set[Relation] = {
    "same size",
    "same shape",
    "same rank",
    "different rank",
}  # no lock is made of these
_IN = ("play", "lead", "pass", "turn", "skipped", "is dealt", "begins")


def at_event(most: Most, event: Event, condition: Condition) -> Why | None:
    """Why a condition never holds at an event; None where it may."""
    if isinstance(most.rules.game, Fishing):
        return _fishing(most.rules.game, event, condition)
    return (
        _turn(most, event, condition)
        or _cards(event, condition)
        or _empty_hand(most, event, condition)
        or _course(most, event, condition)
        or _before(event, condition)
        or _counted(event, condition)
        or _beside_joker(most, event, condition)
    )


def _beside_joker(most: Most, event: Event, condition: Condition) -> Why | None:
    """A relation of which locks are made, asked of plays that contain a joker, where jokers start no lock."""
    game, jokers = most.rules.game, most.rules.deck.joker_mask
    if not isinstance(game, Climbing) or not isinstance(condition, PlayRelates):
        return None
    if _of_jokers_alone(event, jokers) and {*condition.relations} - _PLAIN:
        return Why(
            "a joker that is played alone stands for no other card, and has no suit, colour or rank",
            "Ask it of other plays (`when a play is made if …`), or say what lies below it: `when a lone joker is played on a lone 2`.",
        )
    if game.lock_starts:
        return None
    if event.kind != "play" or not event.patterns or not {*condition.relations} - _NO_LOCK:
        return None
    for pattern in event.patterns:
        asked = [item for item in pattern.containing if item.count.low and item.cards.kind == "faces"]
        if not any(item.cards.mask and not item.cards.mask & ~jokers for item in asked):
            return None
    return Why(
        "jokers start no lock here, so that no play with a joker stands so to another",
        "Let them: `joker obeys any lock` without `starts none`; or ask it of plays without a joker.",
    )


def _of_jokers_alone(event: Event, jokers: int) -> bool:
    """Whether every play of an event is of jokers and nothing else."""
    return (
        event.kind in ("play", "lead", "trick", "out")
        and bool(event.patterns)
        and all(
            one.of is not None and one.of.kind == "faces" and one.of.mask != 0 and not one.of.mask & ~jokers
            for one in event.patterns
        )
    )


def _counted(event: Event, condition: Condition) -> Why | None:
    """A number of something of which the event itself is one, so that it is 1 at least."""
    denied = isinstance(condition, Not)
    item = condition.item if isinstance(condition, Not) else condition
    number = asked(item)
    if isinstance(item, ComposedCondition) or number is None:
        return None
    who = subject(item)
    if who is not None and who.kind in ("anyone", "everyone"):  # another, or who took the trick is out
        return None
    what, count = just_counted(event, item), number[1]
    never = count.low < 2 and count.high is None if denied else count.high == 0
    if not what or not never:
        return None
    return Why(
        say("the {what} that has just been is counted, too", what=what),
        say("For the first one write 1: {first}. Or ask it at another event.", first=_FIRST[what]),
    )


def _turn(most: Most, event: Event, condition: Condition) -> Why | None:
    """Who has passed gets no turn before the next play, where nothing turns the round of turns about."""
    match condition:
        case HasPassed(who, None) if who == PLAYER and event.kind == "turn" and not most.kinds & _TURNS_ABOUT:
            return Why(
                "who has passed has no turn before the next play",
                "Say how often, and in what: `if the player has passed 1 or more times in this trick`.",
            )
        case HasPassed(who, None) if (
            who == PLAYER
            and event.kind == "trick"
            and _comes_round_to_others(most)
            and PlaceCards not in most.kinds
        ):
            return Why(
                "it asks for passes since the last play, which was that of whoever takes the trick",
                "Say how often, and in what: `if the player has passed 1 or more times in this trick`.",
            )
        case WhoIs(who, (Who("winner"),)) if who == PLAYER and event.kind in _SEVERAL_IN:
            return Why(
                "the winner has gone out, and the player is in",
                "Ask who won the hand before: `if the player is the last winner`; or say it as it happens: `when a player goes out first`.",
            )
        case WhoIs(who, (Who("winner"),)) if (
            who == PLAYER and event.kind == "left last" and Fall not in most.kinds
        ):
            return Why(
                "the winner went out first, so is not left last",
                "Say it of the winner when the hand ends: `when the hand ends then the winner scores 3 points`.",
            )
        case WhoIs(who, (Who("last to play"),)) if (
            who == PLAYER and event.kind == "turn" and _comes_round_to_others(most)
        ):
            return Why(
                "whose play lies on top gets no turn before another has played, or the table is clear",
                "Say it when the trick is taken: `when a player takes the trick`.",
            )
        case _:
            return None


def _cards(event: Event, condition: Condition) -> Why | None:
    match condition:
        case HandSize(who, count, True) if count.low and _has_gone(event, who):
            return Why(
                "what was laid aside has gone to the discards when a player goes out",
                "Ask it of the last play: `when a play is made if the player has 0 cards and the player has 1 or more cards laid aside`.",
            )
        case HandSize(who, count, False) if count.low and _has_gone(event, who):
            pass
        case Holds(who, counted) if counted.count.low and _has_gone(event, who):
            pass
        case HandSize(who, count, False) if who == PLAYER and event.kind == "turn" and count.high == 0:
            return Why(
                "whose turn begins has a card to play",
                "Ask it of a play (`when a play is made if the player has 0 cards`), or write `when a player goes out`.",
            )
        case IsOut(who) if who == PLAYER and event.kind in _IN:
            return Why(
                "the player is in then, also who has just laid the last card",
                "Ask for the cards that are left: `if the player has 0 cards`; or write `when a player goes out`.",
            )
        case HandsCompare(who, "more", Who()) | CanMake(who) if _has_gone(event, who):
            pass
        case HandSize(who, count, False) if who == PLAYER and event.kind == "left last" and count.high == 0:
            return Why(
                "who is left last has cards left",
                "Ask how many: `if the player has 3 or more cards`; who goes out is asked so: `when a player goes out`.",
            )
        case _:
            return None
    return Why(
        "who goes out has no cards left",
        "Ask it of the cards gone out with (`when a player goes out with a play containing 2`), or of somebody else (`if the next player holds a 2`).",
    )


def _empty_hand(most: Most, event: Event, condition: Condition) -> Why | None:
    """A hand without cards of who is in, where no rule takes cards out of hands."""
    match condition:
        case HandSize(who, Range(0, 0), False):
            pass
        case _:
            return None
    still_in = _HAS_CARDS if event.kind != "pass" else (*_HAS_CARDS, "player")
    if who.kind not in still_in or who.of not in (None, PLAYER) or event.kind not in (*_SEVERAL_IN, "out"):
        return None
    if most.moves or most.kinds & {LayAside, SwapHands, Trade, TakePlay}:
        return None
    return Why(
        "whoever is in has cards, but who has just laid the last one",
        "Write `when a player goes out`, or ask of the player at a play: `when a play is made if the player has 0 cards`.",
    )


def _comes_round_to_others(most: Most) -> bool:
    """Whether the trick ends before the turn is again with who played last."""
    game = most.rules.game
    return isinstance(game, Climbing) and game.clears == "all others" and not most.kinds & _TURNS_ABOUT


def _others_pass(most: Most) -> bool:
    """Whether nobody but the others of whoever played last can pass before the table is cleared: also nobody who has nothing to lead."""
    return _comes_round_to_others(most) and not most.binds and PlaceCards not in most.kinds


def _players(most: Most) -> int:
    """The most players that play at one table."""
    return max(most.rules.most, most.rules.players.low)


def _has_gone(event: Event, who: Who) -> bool:
    return event.kind == "out" and who == PLAYER


def _course(most: Most, event: Event, condition: Condition) -> Why | None:
    match condition:
        case CountIs("passes", count, "row") if event.kind in ("play", "lead") and count.low:
            return Why(
                "they are counted since the last play, and that is the one that was just made",
                "Ask how many there were in the trick: `if there are 2 or more passes in this trick`.",
            )
        case CountIs("passes", count, "row") if (
            event.kind == "pass" and count.low >= _players(most) and _others_pass(most)
        ):
            return Why(
                say(
                    "the table is cleared as soon as all others have passed, after {number} passes",
                    number=_players(most) - 1,
                )
                if _players(most) > 2
                else "the table is cleared as soon as the other has passed",
                "Write fewer passes, or ask how many there were in the hand: `if there are 4 or more passes in this hand`.",
            )
        case CountIs("plays", count, "row") if event.kind == "pass" and count.low:
            return Why(
                "they are counted since the last pass, and that is the one that just was",
                "Ask how many there were in the trick: `if there are 2 or more plays in this trick`.",
            )
        case CountIs("passes", count, "trick") if event.kind == "lead" and count.low and not most.binds:
            return Why(
                "a lead is the first play of the trick, and nobody has passed in it",
                "Ask it of the hand (`if there are 2 or more passes in this hand`), or say it at any play: `when a play is made if there are 2 or more passes in this trick`.",
            )
        case CountIs("plays", count, "trick") if event.kind == "lead" and count.low > 1:
            return Why(
                "a lead is the first play of the trick",
                "Say it at any play: `when a play is made if there are 3 or more plays in this trick`.",
            )
        case CountIs("players", count) if event.kind in _SEVERAL_IN and count.high == 1:
            return Why(
                "the hand ends as soon as only one player is in",
                "Write `when a player is left last`, or a number from 2 on: `if there are 2 players`.",
            )
        case CountIs("players", count) if event.kind == "left last" and count.low > 1:
            return Why("only one player is in then", "Leave it out, or say it at another event.")
        case Not(WhoIs(who, others)) if (
            event.kind in ("play", "lead") and who == PLAYER and Who("last to play") in others
        ):
            return Why(
                "who has just played is the last to play",
                "Name the one before: `if the beaten player is not the last winner`.",
            )
        case ZoneHolds("trick", counted) if counted.count.high == 0 and _lies_there(event, counted.cards):
            return Why(
                "the play of the event lies in the trick",
                "Ask what was there before: `if the play before contains no 8`.",
            )
        case Not(PlayIs(patterns, False)) if _said(event, patterns):
            return Why(
                "just that is said of the play by the event",
                "Leave out one of the two; the play before is asked so: `if the play before contains no 8`.",
            )
        case CouldPlay(who) if event.kind in ("play", "lead") and who == PLAYER:
            return Why(
                "it asks whether the last turn of that player was a pass, and that was this play",
                "Ask it when a player passes: `when a player passes if the player could have played`.",
            )
        case Not(HasPassed(who, None)) if event.kind == "pass" and who == PLAYER:
            return Why(
                "the player has just passed",
                "Say how often: `if the player has passed 1 or fewer times in this trick`; this time counts, too.",
            )
        case IsFirst("lead") | IsNumber("lead") if event.kind == "pass":
            return Why(
                "who passes does not lead",
                "Ask for the trick: `when a player passes if it is the first trick of the hand`.",
            )
        case IsFirst("turn" | "lead") | IsNumber("lead") | Not(IsFirst("turn" | "lead")) if event.kind in (
            *("dealt", "is dealt", "exchanged", "begins", "hand ends", "session ends"),
        ):
            return Why(
                "nobody has the turn then",
                "Say it at a play: `when a play is made if it is the first lead of the hand`.",
            )
        case _:
            return None


def _lies_there(event: Event, cards: CardSet) -> bool:
    """Whether every play of an event has such a card."""
    return (
        event.kind in ("play", "lead", "trick")
        and bool(event.patterns)
        and cards.kind == "faces"
        and all(
            any(
                item.count.low and item.cards.kind == "faces" and not item.cards.mask & ~cards.mask
                for item in pattern.containing
            )
            for pattern in event.patterns
        )
    )


def _said(event: Event, patterns: Patterns) -> bool:
    """Whether every play of an event is one of these, by what the event says itself."""
    return (
        event.kind in ("play", "lead", "trick", "out")
        and bool(event.patterns)
        and all(any(_is_part(wide, one) for wide in patterns) for one in event.patterns)
    )


def _is_part(wide: PlayPattern, one: PlayPattern) -> bool:
    """Whether whatever is like `one` is like `wide`: the same kind of play, or one of which only cards are asked that the other must contain."""
    if wide == one:
        return True
    return wide == PlayPattern(containing=wide.containing) and all(
        any(_at_least(asked, there) for there in one.containing) for asked in wide.containing
    )


def _at_least(asked: Counted, there: Counted) -> bool:
    if asked.cards.kind != "faces" or there.cards.kind != "faces" or asked.count.high is not None:
        return asked == there
    return (
        there.count.low >= asked.count.low
        and not there.cards.mask & ~asked.cards.mask
        and (there.natural or not asked.natural)
    )


def _before(event: Event, condition: Condition) -> Why | None:
    """What is counted in a hand that has not begun."""
    match condition:
        case CountIs("passes" | "plays" | "clears", count, "hand") | HasPassed(
            _, Range() as count, "hand"
        ) if count.low:
            pass
        case ValueIs(Value("tricks", scope="hand"), count, None) if count.low:
            pass
        case _:
            return None
    if event.kind not in ("dealt", "is dealt", "exchanged", "begins"):
        return None
    return Why(
        "nobody has played or passed in this hand yet",
        "Say it later in the hand (`when a player leads …`), or count in the session: `in this session`.",
    )


def _fishing(game: Fishing, event: Event, condition: Condition) -> Why | None:
    match condition:
        case Captured(who, counted) if (
            who == PLAYER and event.kind == "captures" and event.counted is not None
        ):
            taken, wanted = event.counted, counted.count
            covers = not taken.cards.mask & ~counted.cards.mask
            if covers and wanted.high is not None and wanted.high < taken.count.low:
                number = taken.count.low
                return Why(
                    "what has just been captured is counted, too",
                    say(
                        "For the first of them write `if the player has captured {number} {list}`.",
                        number=number,
                        list=" or ".join(counted.cards.words),
                    ),
                )
            return None
        case HandSize(who, count, False) if who == PLAYER and event.kind == "turn" and count.high == 0:
            return Why(
                "whose turn begins has a card to play",
                "Ask it after the card was played: `when a player draws cards if the player has 0 cards`.",
            )
        case HandsEmpty() if event.kind == "turn" and not game.empty_pile:
            return Why(
                "the round ends as soon as all hands are empty, and no turn begins",
                "Ask it before the end of the last turn, `when a player draws cards if the hands are empty`, or in a row of the settlement.",
            )
        case Stopped() | Not(Stopped()):
            return Why(
                "the round is still going on when rules are heard",
                "It can be said in a row of the settlement: `double if a player stopped the round`.",
            )
        case NobodyHas("") if event.kind == "yaku":
            return Why(
                "the player has just made a yaku",
                "Name the yaku or the group that nobody may have: `if nobody has specials`.",
            )
        case _:
            return None
