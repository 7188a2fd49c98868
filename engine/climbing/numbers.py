"""Numbers that depend on the moment, as text of the engine.

In: numbers of the model, and what an effect counts. Out: expressions.
"""

from __future__ import annotations

from typing import assert_never

from ...model import Per, Value
from .desk import Env
from .people import cards, faces, people, scope

MOST_TIMES = 1000  # that one effect counts, whatever a counter says


def times(per: Per | None, env: Env) -> str:
    """How often an effect counts: once, or once for each such card of the play, or as often as a number says."""
    if per is None:
        return "1"
    if isinstance(per, Value):
        return f"max(0, min({value(per, env)}, {MOST_TIMES}))"
    return f"count_in_play({env.play}, {faces(per, env)}, 0, 0)"


def is_there(item: Value, env: Env) -> str:
    """Whether there is what the number is a number of: somebody, a play, as many plays."""
    match item.kind:
        case "sum of the play":
            return env.play
        case "sum of the trick":
            return "state[TRICK_COUNT]"
        case "sum of the last plays":
            return f"state[TRICK_COUNT] >= {item.number}"
        case _:
            return "True" if item.who is None else people(item.who, env)


def value(item: Value, env: Env) -> str:
    """The number; 0 where there is nobody whose number it could be. Of several players: all of theirs together."""
    if item.kind == "tricks" and item.who is None:
        return value_of(item, f"state[{env.ctx}]", env)
    if item.who is not None:
        return _of_all(item, env)
    match item.kind:
        case "players":
            return "active_count()"
        case "passes" | "plays" | "clears":
            return f"counted({env.desk.count(item.kind)}, {scope(item.scope)})"
        case "sum of the play":
            return f"sum_of_play({env.play}, 0)"
        case "sum of the trick":
            return "sum_of_trick(state[TRICK_COUNT])"
        case "sum of the last plays":
            return f"sum_of_trick({item.number} if state[TRICK_COUNT] >= {item.number} else 0)"
        case "ranks above" | "ranks below":
            return "0"  # no number of its own where a joker is played; see conditions.py
        case "counter":
            if env.desk.counter_own.get(item.counter, True):
                return "0"
            return f"state[NUMBERS + {env.desk.counter_at[item.counter]}]"
        case "points" | "tricks" | "hand" | "held" | "sum of the hand":
            return env.desk.refuse(f"a number of nobody ({item.kind})")
        case unknown:
            assert_never(unknown)


def _of_all(item: Value, env: Env) -> str:
    """The numbers of several players together."""
    assert item.who is not None
    mine = env.own()
    lines = [
        "found = 0",
        f"among = {people(item.who, mine)}",
        "while among:",
        f"    found += {value_of(item, '(among & 15) - 1', mine)}",
        "    among >>= 4",
        "return found",
    ]
    return env.call(
        env.desk.function(f"{env.name}_number", "ctx, view, that", f"A number: {item.kind}.", lines)
    )


def value_of(item: Value, seat: str, env: Env) -> str:
    """The number of one player."""
    match item.kind:
        case "counter":
            if not env.desk.counter_own.get(item.counter):
                return "0"
            return f"state[NUMBERS + {env.desk.counter_at[item.counter]} + {seat}]"
        case "points":
            return f"owned(-1, {seat})"
        case "tricks":
            return f"counted({env.desk.count('tricks of ')} + {seat}, {scope(item.scope)})"
        case "hand":
            return f"count_bits(state[HANDS + {seat}])"
        case "held":
            assert item.cards is not None
            return f"count_bits(state[HANDS + {seat}] & {cards(item.cards, env)})"
        case "players":
            return "1"
        case "sum of the hand":
            return f"sum_of_cards(state[HANDS + {seat}])"
        case _:
            return "0"  # no player has such a number
