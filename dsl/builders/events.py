"""When: the events that a clause listens to, and how long and from when an effect lasts.

In: trees of the grammar. Out: events, durations, beginnings. Where the shape or the rule of an event is not in use there is none, and
that is no mistake. What is asked when an event comes is in conditions.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...ground.said import listed, say
from ...model import Begin, Duration, Event, EventKind, Lasting, Patterns, Who
from ..syntax import Token
from .amounts import number_of
from .context import Branch, Build, Context
from .games_common import place_word
from .people import PLAYER, article, happens_to, rules_meant
from .plays import also_containing, counted_of, patterns_of
from .registry import BuilderTable

_events: BuilderTable[Build[tuple[Event, ...]]] = BuilderTable("event")
_untils: BuilderTable[Build[Event | None]] = BuilderTable("until")


def event(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    """One written event; several where a kind of rules is meant, none where its rule is not in use."""
    span = ctx.span(tree)
    return tuple(replace(found, span=span) for found in _events.of(tree)(ctx, tree))


def _plain(kind: EventKind) -> Build[tuple[Event, ...]]:
    return lambda ctx, tree: (Event(kind),)


def _of_player(kind: EventKind) -> Build[tuple[Event, ...]]:
    return lambda ctx, tree: (Event(kind, happens_to(ctx, tree.one("who"))),)


def _with_play(kind: EventKind) -> Build[tuple[Event, ...]]:
    return lambda ctx, tree: (Event(kind, happens_to(ctx, tree.one("who")), patterns_of(ctx, tree)),)


def _of_cards(kind: EventKind) -> Build[tuple[Event, ...]]:
    return lambda ctx, tree: (Event(kind, happens_to(ctx, tree.one("who")), counted=counted_of(ctx, tree)),)


def _of_rules(kind: EventKind) -> Build[tuple[Event, ...]]:
    return lambda ctx, tree: tuple(Event(kind, rule=rule) for rule in rules_meant(ctx, tree.one("who")))


_KINDS: tuple[tuple[Callable[[EventKind], Build[tuple[Event, ...]]], dict[str, EventKind]], ...] = (
    (
        _plain,
        {
            "e_clear": "clear",
            "e_dealt": "dealt",
            "e_exchanged": "exchanged",
            "e_hand_ends": "hand ends",
            "e_session_ends": "session ends",
            "e_turn": "turn",
        },
    ),
    (
        _of_player,
        {
            "e_pass": "pass",
            "e_skipped": "skipped",
            "e_is_dealt": "is dealt",
            "e_begins": "begins",
            "e_left_last": "left last",
            "e_sweeps": "sweeps",
            "e_goes_on": "goes on",
            "e_turn_of": "turn",
        },
    ),
    (_with_play, {"e_lead": "lead", "e_trick": "trick"}),
    (_of_cards, {"e_captures": "captures", "e_draws": "draws", "e_lays": "lays", "e_leaves": "leaves"}),
    (_of_rules, {"e_acts": "acts", "e_ends": "ends"}),
)
for _make, _named in _KINDS:
    for _phrase, _kind in _named.items():
        _events(_phrase)(_make(_kind))


@_events("e_contains")
def _contains(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    found = _containing(ctx, tree)
    return (Event("play", PLAYER, found),) if found else ()


@_events("e_play")
def _play(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    return _play_event(ctx, PLAYER, tree)


@_events("e_play_by")
def _play_by(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    return _play_event(ctx, happens_to(ctx, tree.one("who")), tree)


def _play_event(ctx: Context, actor: Who, tree: Branch) -> tuple[Event, ...]:
    on = tree.maybe("on")
    played, below = patterns_of(ctx, tree), patterns_of(ctx, on)
    return () if not played or (on is not None and not below) else (Event("play", actor, played, below),)


def _containing(ctx: Context, tree: Branch) -> Patterns:
    what = counted_of(ctx, tree)
    return tuple(also_containing(pattern, what) for pattern in patterns_of(ctx, tree))


@_events("e_out")
def _out(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    place = tree.maybe("place")
    found = place_word(place) if place is not None else None
    return (Event("out", happens_to(ctx, tree.one("who")), patterns_of(ctx, tree), place=found),)


@_events("e_yaku")
def _yaku(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    return (Event("yaku", happens_to(ctx, tree.one("who")), better=tree.has("BETTER_YAKU")),)


# ---------------------------------------------------------------------------------------------------------- durations

_SETTINGS: dict[str, Lasting] = {
    "this_play": "play",
    "until_clear": "clear",
    "until_hand_ends": "hand",
    "until_session_ends": "session",
}
_FIXED: dict[str, Lasting] = {
    "FOR_THIS_PLAY": "play",
    "UNTIL_CLEAR": "clear",
    "UNTIL_HAND_ENDS": "hand",
    "UNTIL_SESSION_ENDS": "session",
}
_COUNTED: dict[str, Lasting] = {"TURN_COUNT": "turns", "CLEAR_COUNT": "clears", "HAND_COUNT": "hands"}
_BEGINS: dict[str, Begin] = {"AT_ONCE": "at once", "AT_NEXT_CLEAR": "at next clear"}


def duration_of(ctx: Context, tree: Branch, otherwise: Lasting) -> Duration:
    """How long an effect lasts that stands in a phrase."""
    written = tree.maybe("duration")
    if written is None:
        return Duration(otherwise)
    if (slot := written.maybe_word("SLOT")) is not None:
        return _set_duration(ctx, slot, otherwise)
    if (event := written.maybe("until")) is not None:
        until = _untils.of(event)(ctx, event)
        return Duration("event", until=until) if until is not None else Duration(otherwise)
    if written.has(*_COUNTED):
        return Duration(written.says(_COUNTED), number_of(ctx, written, 1, 99))
    return Duration(written.says(_FIXED))


def _set_duration(ctx: Context, slot: Token, otherwise: Lasting) -> Duration:
    """The duration that a setting says."""
    setting = ctx.setting(slot)
    if setting is None:
        return Duration(otherwise)
    strange = next((word for word in setting.choices if word not in _SETTINGS), "")
    if strange and setting.value in _SETTINGS:
        ctx.error(
            "wrong-kind-of-setting",
            say("`{{{slot}}}` may be `{word}`, which is no duration.", slot=slot, word=strange),
            slot,
            say("Its choices must be among {list}.", list=", ".join(_SETTINGS)),
        )
    if setting.value not in _SETTINGS:
        ctx.error(
            "wrong-kind-of-setting",
            say("`{{{slot}}}` is `{setting}`, which is no duration.", slot=slot, setting=setting.value),
            slot,
            say("Its choices must be among {list}.", list=", ".join(_SETTINGS)),
        )
    return Duration(_SETTINGS.get(setting.value, otherwise))


@_untils("u_play_by")
def _until_play_by(ctx: Context, tree: Branch) -> Event | None:
    """`until the player plays a pair`: an event, of which the player is the one who acts now."""
    found = patterns_of(ctx, tree)
    return Event("play", _until_who(ctx, tree), found) if found else None


def _until_player(kind: EventKind) -> Build[Event | None]:
    return lambda ctx, tree: Event(kind, _until_who(ctx, tree))


_UNTIL: dict[str, EventKind] = {"u_play": "play", "u_lead": "lead", "u_pass": "pass", "u_turn": "turn"}
for _phrase, _kind in _UNTIL.items():
    _untils(_phrase)(_until_player(_kind))


@_untils("u_out")
def _until_out(ctx: Context, tree: Branch) -> Event | None:
    actor = tree.one("who")
    anybody = actor.data == "w_player" and article(ctx, actor) != "the"  # nobody says it of another
    return Event("out", Who("everyone") if anybody else _until_who(ctx, tree))


@_untils("u_acts")
def _until_acts(ctx: Context, tree: Branch) -> Event | None:
    rules = rules_meant(ctx, tree.one("who"))
    if len(rules) > 1:
        ctx.error(
            "only-one",
            say("What lasts until rules act waits for one rule; {list} are several.", list=listed(rules)),
            tree,
            "Name one of them.",
        )
    return Event("acts", rule=rules[0]) if rules else None


@_untils("u_contains")
def _until_contains(ctx: Context, tree: Branch) -> Event | None:
    found = _containing(ctx, tree)
    return Event("play", Who("everyone"), found) if found else None


@_untils("u_played")
def _until_played(ctx: Context, tree: Branch) -> Event | None:
    found = patterns_of(ctx, tree)
    return Event("play", Who("everyone"), found) if found else None


def _until_who(ctx: Context, tree: Branch) -> Who:
    """Until whom something lasts: `until a player passes` means whoever does, `until the player passes` the one who acted; here the article counts,
    since both can be wanted."""
    actor = tree.one("who")
    if actor.data == "w_player" and article(ctx, actor) == "a":
        return Who("everyone")
    if actor.data == "w_anyone_else":
        return Who("everyone else")
    if actor.data in ("w_everyone", "w_everyone_who"):
        ctx.error(
            "unclear-player",
            "It is not said whether one of these players is enough.",
            actor,
            "Write `until a player …` (anybody), `until another player …` (anybody but the player), or name one: `until the next player …`.",
        )
    if actor.data == "w_winner":
        ctx.error(
            "unclear-player",
            "The winner is out already: nothing that needs a turn comes any more.",
            actor,
            "Write `until a player goes out`: at that the first one does, as long as nobody is out.",
        )
    return happens_to(ctx, actor)


def beginning_of(ctx: Context, tree: Branch) -> Begin:
    """From when on an effect holds that stands in a phrase."""
    written = tree.maybe("beginning")
    if written is None:
        return "at once"
    slot = written.maybe_word("SLOT")
    if slot is None:
        return written.says(_BEGINS)
    setting = ctx.setting(slot)
    if setting is not None and setting.value not in ("at_once", "at_next_clear"):
        ctx.error(
            "wrong-kind-of-setting",
            say("`{{{slot}}}` is `{setting}`, which is no beginning.", slot=slot, setting=setting.value),
            slot,
            "Its choices must be at_once and at_next_clear.",
        )
    return "at next clear" if setting is not None and setting.value == "at_next_clear" else "at once"
