"""When: the events that a clause listens to, and how long and from when an effect lasts.

In: trees of the grammar. Out: events, durations, beginnings. Where the shape or the rule of an event is not in use there is none, and
that is no mistake. What is asked when an event comes is in conditions.py.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ...model import Begin, Counted, Duration, Event, EventKind, Lasting, PlayPattern, Who
from ..syntax import Token, Tree
from .context import Branch, Context, has, leaf, subtree, token, tokens
from .games_common import place_word
from .people import PLAYER, rules_meant, who
from .plays import counted, number, patterns

_CARD_EVENTS: dict[str, EventKind] = {
    "e_captures": "captures",
    "e_draws": "draws",
    "e_lays": "lays",
    "e_leaves": "leaves",
}


def event(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    """One written event; several where a kind of rules is meant, none where its rule is not in use."""
    kids = tree.children
    match tree.data:
        case "e_contains":
            what = counted(ctx, subtree(kids[2]))
            found = patterns(ctx, kids[0])
            return (
                (Event("play", PLAYER, tuple(_also_containing(pattern, what) for pattern in found)),)
                if found
                else ()
            )
        case "e_play":
            return _play_event(ctx, PLAYER, kids[0], kids[1])
        case "e_play_by":
            return _play_event(ctx, who(ctx, kids[0]), kids[1], kids[2])
        case "e_lead":
            return (Event("lead", who(ctx, kids[0]), patterns(ctx, kids[1])),)
        case "e_pass":
            return (Event("pass", who(ctx, kids[0])),)
        case "e_skipped":
            return (Event("skipped", who(ctx, kids[0])),)
        case "e_out":
            place = place_word(subtree(kids[1])) if kids[1] is not None else None
            return (Event("out", who(ctx, kids[0]), patterns(ctx, kids[2]), place=place),)
        case "e_trick":
            return (Event("trick", who(ctx, kids[0]), patterns(ctx, kids[1])),)
        case "e_clear":
            return (Event("clear"),)
        case "e_dealt":
            return (Event("dealt"),)
        case "e_is_dealt":
            return (Event("is dealt", who(ctx, kids[0])),)
        case "e_begins":
            return (Event("begins", who(ctx, kids[0])),)
        case "e_exchanged":
            return (Event("exchanged"),)
        case "e_left_last":
            return (Event("left last", who(ctx, kids[0])),)
        case "e_hand_ends":
            return (Event("hand ends"),)
        case "e_session_ends":
            return (Event("session ends"),)
        case "e_turn":
            return (Event("turn"),)
        case "e_yaku":
            return (Event("yaku", who(ctx, kids[0]), better=has(tree, "BETTER_YAKU")),)
        case "e_sweeps":
            return (Event("sweeps", who(ctx, kids[0])),)
        case "e_captures" | "e_draws" | "e_lays" | "e_leaves":
            kind: EventKind = _CARD_EVENTS[tree.data]
            return (Event(kind, who(ctx, kids[0]), counted=counted(ctx, subtree(kids[1]))),)
        case "e_turn_of":
            return (Event("turn", who(ctx, kids[0])),)
        case "e_acts":
            return tuple(Event("acts", rule=rule) for rule in rules_meant(ctx, subtree(kids[0])))
        case _:
            return tuple(Event("ends", rule=rule) for rule in rules_meant(ctx, subtree(kids[0])))


def _play_event(
    ctx: Context, actor: Who, what: Branch | Token | None, on: Branch | Token | None
) -> tuple[Event, ...]:
    played, below = patterns(ctx, what), patterns(ctx, on)
    if not played or (on is not None and not below):
        return ()
    return (Event("play", actor, played, below),)


def _also_containing(pattern: PlayPattern, what: Counted) -> PlayPattern:
    return replace(pattern, containing=(*pattern.containing, what))


def duration(ctx: Context, tree: Branch | Token | None, default: Lasting) -> Duration:
    """How long an effect lasts."""
    if not isinstance(tree, Tree):
        return Duration(default)
    if (slot := token(tree, "SLOT")) is not None:
        setting = ctx.setting(slot)
        words: dict[str, Lasting] = {
            "this_play": "play",
            "until_clear": "clear",
            "until_hand_ends": "hand",
            "until_session_ends": "session",
        }
        if setting is not None and setting.value not in words:
            ctx.error(
                "wrong-kind-of-setting",
                f"`{{{slot}}}` is `{setting.value}`, which is no duration.",
                slot,
                f"Its choices must be among {', '.join(words)}.",
            )
        return Duration(words.get(setting.value, default)) if setting else Duration(default)
    for part in tree.children:
        if isinstance(part, Tree) and part.data.startswith("u_"):
            until = _until(ctx, part)
            return Duration("event", until=until) if until is not None else Duration(default)
    fixed: dict[str, Lasting] = {
        "FOR_THIS_PLAY": "play",
        "UNTIL_CLEAR": "clear",
        "UNTIL_HAND_ENDS": "hand",
        "UNTIL_SESSION_ENDS": "session",
    }
    counted_: dict[str, Lasting] = {"TURN_COUNT": "turns", "CLEAR_COUNT": "clears", "HAND_COUNT": "hands"}
    for item in tokens(tree):
        if item.type in fixed:
            return Duration(fixed[item.type])
        if item.type in counted_:
            return Duration(counted_[item.type], number(ctx, subtree(tree.children[0]), 1, 99))
    return Duration(default)


def _until(ctx: Context, tree: Branch) -> Event | None:
    """`until the player leads again`: an event, of which the player is the one who acts now."""
    kids = tree.children
    match tree.data:
        case "u_play_by":
            found = patterns(ctx, kids[1])
            return Event("play", who(ctx, kids[0]), found) if found else None
        case "u_play":
            return Event("play", who(ctx, kids[0]))
        case "u_lead":
            return Event("lead", who(ctx, kids[0]))
        case "u_pass":
            return Event("pass", who(ctx, kids[0]))
        case "u_turn":
            return Event("turn", who(ctx, kids[0]))
        case "u_out":
            return Event("out", _who_goes_out(ctx, subtree(kids[0])))
        case "u_acts":
            rules = rules_meant(ctx, subtree(kids[0]))
            return Event("acts", rule=rules[0]) if rules else None
        case "u_contains":
            what = counted(ctx, subtree(kids[2]))
            found = tuple(_also_containing(pattern, what) for pattern in patterns(ctx, kids[0]))
            return Event("play", Who("everyone"), found) if found else None
        case _:
            found = patterns(ctx, kids[0])
            return Event("play", Who("everyone"), found) if found else None


def _who_goes_out(ctx: Context, tree: Branch) -> Who:
    """`until a player goes out` means whoever does, `until the player goes out` the one who acted: both can be wanted, and nobody says
    the second to mean the first, so that here the article counts."""
    actor = who(ctx, tree)
    that_one = re.search(r"\bthe\s+$", ctx.source.text[: tree.start_pos]) is not None
    return Who("everyone") if actor == PLAYER and not that_one else actor


def beginning(ctx: Context, tree: Branch | Token | None) -> Begin:
    if not isinstance(tree, Tree):
        return "at once"
    item = leaf(tree.children[0])
    if item.type == "SLOT":
        setting = ctx.setting(item)
        if setting is not None and setting.value not in ("at_once", "at_next_clear"):
            ctx.error(
                "wrong-kind-of-setting",
                f"`{{{item}}}` is `{setting.value}`, which is no beginning.",
                item,
                "Its choices must be at_once and at_next_clear.",
            )
        return "at next clear" if setting is not None and setting.value == "at_next_clear" else "at once"
    return "at next clear" if item.type == "AT_NEXT_CLEAR" else "at once"
