"""Effects that can do nothing at the moment at which they are said.

In: a clause or an answer, with its rule. Out: why, with what to write instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.walk import values
from ...ground.said import say
from ...model import (
    Answer,
    CardSet,
    ChoosePlayer,
    Clause,
    Climbing,
    Do,
    Effect,
    EventKind,
    Move,
    Name,
    Rise,
    Rule,
    Skip,
    SwapHands,
    TakePlay,
    Trade,
    Turn,
    Who,
    outlasts_hand,
)
from ._most import Most
from ._reach import Why
from .over_at_once import clears, together

_BEFORE: tuple[EventKind, ...] = ("dealt", "is dealt", "exchanged", "begins")
_AWAY: tuple[EventKind, ...] = ("trick", "clear")
_OVER: tuple[EventKind, ...] = ("left last", "hand ends", "session ends")
_PLAYER = Who("player")
_NAMES = {"named": "rank", "named suit": "suit", "named colour": "colour"}


def lets(rule: Rule) -> frozenset[type]:
    """Whether a rule lets somebody choose a player or name something."""
    parts = (rule.clauses, rule.answers)
    return frozenset(kind for kind in (Name, ChoosePlayer) if any(True for _ in values(parts, kind)))


def idle(most: Most, part: Clause | Answer, let: frozenset[type]) -> Iterator[Why]:
    """Why effects of a part can do nothing, one by one. `let`: what its rule lets somebody choose or name."""
    for number, effect in enumerate(part.effects):
        why = _nobody_said(let, effect) or _turns(part, number, effect) or _under_way(part, effect)
        if why is None and isinstance(part, Clause):
            why = (
                _gone(part, number, effect)
                or _is_out(most, part, effect)
                or _swept(part, effect)
                or _no_trick(part, effect)
                or _no_exchange(most, part, effect)
            )
        if why is not None:
            yield why


def _nobody_said(let: frozenset[type], effect: Effect) -> Why | None:
    """Somebody chosen, or something named, where the rule lets nobody choose or name."""
    if isinstance(effect, Name | ChoosePlayer):
        return None
    if any(who.kind == "chosen" for who in values(effect, Who)) and ChoosePlayer not in let:
        return Why(
            "nobody was chosen",
            "Let somebody choose: `then the player chooses another player and the chosen player …`.",
        )
    for cards in values(effect, CardSet):
        what = _NAMES.get(cards.kind)
        if what is not None and Name not in let:
            return Why(
                say("no {what} was named", what=what),
                say("Let somebody name one: `then the player names 1 {what} and …`.", what=what),
            )
    return None


def _turns(part: Clause | Answer, number: int, effect: Effect) -> Why | None:
    """Turns that are lost or won where nobody has the turn, or where the table is cleared."""
    again = isinstance(effect, Turn) and effect.what == "again"
    if not again and not isinstance(effect, Skip):
        return None
    if any(clears(other) and together(part, number, place) for place, other in enumerate(part.effects)):
        return (
            Why(
                "who clears the table leads next anyway",
                "Leave it out; or name who is to lead: `and the next player leads next`.",
            )
            if again
            else Why(
                "the table is cleared, and then who leads leads",
                "Leave it out; or say who leads: `then clear the table and the next player leads next`.",
            )
        )
    if not isinstance(part, Clause):
        return None
    kinds = {event.kind for event in part.events}
    if again and kinds <= {"out"}:
        return Why(
            "who goes out has no cards left to play",
            "Leave it out; or let somebody lead: `the next player leads next`.",
        )
    if not kinds <= {*_BEFORE, *_AWAY, *_OVER}:
        return None
    return Why(
        "nobody has the turn at that moment",
        "Say it at a play or a pass; who leads is said so: `then the next player leads next`.",
    )


def _gone(part: Clause, number: int, effect: Effect) -> Why | None:
    """Cards of the player who has just laid the last one."""
    if any(event.kind != "out" for event in part.events) or any(map(_brings, part.effects[:number])):
        return None
    gives = isinstance(effect, Move) and effect.source == _PLAYER
    swaps = isinstance(effect, Trade) and _PLAYER in (effect.who, effect.other)
    if gives or swaps:
        return Why(
            "who goes out has no cards left",
            "Name somebody who has: `then everyone else discards 1 card`; or say it at the play: `when a play contains 8 …`.",
        )
    if isinstance(effect, Move) and effect.source == "laid aside" and effect.who == _PLAYER:
        return Why(
            "what was laid aside has gone to the discards when a player goes out",
            "Take it back at the last play: `when a play is made if the player has 0 cards then the player takes back the cards laid aside`.",
        )
    taken_back = isinstance(effect, Move) and effect.back
    if isinstance(effect, Move) and effect.target == _PLAYER and not taken_back:
        return Why(
            "no card comes to a player who goes out",
            "Let the player be in again: `… and the player is in again`; or forbid it: `forbid going out with a play containing 2`.",
        )
    return None


def _is_out(most: Most, part: Clause, effect: Effect) -> Why | None:
    """Turns and places of who has just gone out."""
    if not part.events or any(event.kind != "out" for event in part.events):
        return None
    match effect:
        case Turn(who, "sit out", duration) if (
            who == _PLAYER and not outlasts_hand(duration) and "in again" not in most.turns
        ):
            return Why(
                "who goes out has no turn any more in this hand",
                "Leave it out, or name somebody who goes on playing: `then the next player sits out until the clear`.",
            )
        case Rise(who) if who == _PLAYER and all(event.place == "first" for event in part.events):
            return Why(
                "who goes out first has the first place already",
                "Leave it out, or say it of who goes out later: `when a player goes out second`.",
            )
        case _:
            return None


def _no_exchange(most: Most, part: Clause, effect: Effect) -> Why | None:
    """An exchange that is skipped where there is none."""
    if not (isinstance(effect, Do) and effect.what == "skip exchange"):
        return None
    if isinstance(most.rules.game, Climbing) and not most.rules.game.exchanges:
        return Why(
            "the game has no exchange",
            "Leave it out, or write one: `exchange dai_hinmin gives 2 best to dai_fugo for any 2`.",
        )
    if part.events and all(event.kind in ("exchanged", "begins") for event in part.events):
        return Why(
            "the exchange is over then",
            "Say it before: `when the cards are dealt … then skip the exchange`.",
        )
    return None


def _under_way(part: Clause | Answer, effect: Effect) -> Why | None:
    """A deal that is thrown in when the hand is played already."""
    if not (isinstance(effect, Do) and effect.what == "deal again"):
        return None
    if isinstance(part, Answer) or (
        part.events and not any(event.kind in (*_BEFORE, "acts", "ends") for event in part.events)
    ):
        return Why(
            "cards are dealt again only before the first lead",
            "Say it then: `when a player is dealt a hand if the player holds 4 2 then deal again`; or end the hand: `then end the hand`.",
        )
    return None


def _brings(effect: Effect) -> bool:
    return isinstance(effect, TakePlay | SwapHands) or (isinstance(effect, Move) and effect.target == _PLAYER)


def _swept(part: Clause, effect: Effect) -> Why | None:
    if part.events and all(event.kind == "sweeps" for event in part.events):
        if isinstance(effect, Move) and effect.source == "field":
            return Why(
                "the field has just been cleared",
                "Take it from somebody: `then the player takes 1 card from everyone else`.",
            )
    return None


def _no_trick(part: Clause, effect: Effect) -> Why | None:
    """The table where no trick is under way."""
    kinds = {event.kind for event in part.events}
    if isinstance(effect, Do) and effect.what == "end hand" and kinds and kinds <= {"left last", "hand ends"}:
        return Why(
            "the hand is over then",
            "Leave it out, or end the hand earlier: `when a player goes out first then end the hand`.",
        )
    if isinstance(effect, Do) and effect.what == "clear table" and kinds and kinds <= {*_AWAY}:
        return Why(
            "the table is being cleared already",
            "Leave it out, or say it at a play: `when a play contains 8 then clear the table`.",
        )
    if not (isinstance(effect, Do) and effect.what in ("clear table", "release locks")):
        return None
    if part.events and all(event.kind in (*_BEFORE, *_OVER) for event in part.events):
        return Why(
            "no trick is under way then",
            "Leave it out, or say it at a play: `when a play contains 8 then clear the table`.",
        )
    return None
