"""Whom an effect means, and how often it counts: settled when its event is judged, before any effect acts.

In: an effect and the context of its event. Out: what each player does in it, and a number. Only a player who is chosen, and things that are
named, are those of the moment at which the effect acts, since they may be chosen in the same clause: where somebody is chosen, all else is
settled for each who may be. Nothing here changes the game.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import get_args

from ...analysis.cards_of_moment import turned_up
from ...ground.diagnostics import Span
from ...model import (
    Action,
    CardSet,
    ChoosePlayer,
    Effect,
    FishingAction,
    GameEffect,
    Move,
    Name,
    Pay,
    Per,
    Restrict,
    Reveal,
    SetCounter,
    Swap,
    SwapHands,
    TakePlay,
    Tally,
    Trade,
    Turn,
    Value,
    Who,
    WhoKind,
)
from .context import Ctx
from .engine import Spoken
from .lasting import awaits, putting_away
from .numbers import times
from .people import seats
from .table import ClimbingTable
from .tasks import Deed, Settled

GROUPS = (
    *("everyone", "everyone else", "everyone at the table", "everyone else at the table"),
    *("each who", "partners", "opponents", "side"),
)
THEIR_OWN = Who("that player")
# Whom the context of the event names, whatever has happened since; their neighbours are those of its ring.
_OF_EVENT: tuple[WhoKind, ...] = (
    *("player", "next", "previous", "beaten", "skipped", "opposite", "left", "right", "after next"),
)


# To whom cards go only if their hand was not empty when the event happened: an effect before may empty it.
_CARDS_GO = (Move, Trade, TakePlay)
# Effects that name nobody, or that only a fishing game knows.
_NOBODYS = {*get_args(GameEffect), FishingAction} - {Tally, SetCounter, Restrict}


def settle(table: ClimbingTable, effect: Effect, ctx: Ctx, known: Settled | None = None) -> Settled:
    """Whom the effect means and how often it counts: as it was `known`, or else as it is now."""
    if known is None:
        return Settled(
            _all_deeds(table, effect, ctx), _times(table, effect, ctx), awaited(table, effect, ctx)
        )
    if known.of_chosen:
        known = known.of_chosen[table.state.chosen_for(spoken(table, effect).rule) + 1]
    deeds = _all_deeds(table, effect, ctx) if known.deeds is None else known.deeds
    waits = awaited(table, effect, ctx) if known.awaited is None else known.awaited
    return Settled(deeds, _times(table, effect, ctx) if known.times is None else known.times, waits)


def bound(table: ClimbingTable, effect: Effect, ctx: Ctx) -> tuple[int, ...]:
    """Whom a lasting effect concerns; -1: all."""
    if not isinstance(effect, Restrict | Turn):
        return (-1,)
    return tuple(deed.seat for deed in _deeds(table, effect, ctx))


def awaited(table: ClimbingTable, effect: Effect, ctx: Ctx) -> tuple[int, ...]:
    """Until whom an effect lasts, as the words say it when it is judged; nobody, where it lasts until anybody does something."""
    who = awaits(effect)
    return tuple(seats(table, who, ctx)) if who is not None else ()


def beforehand(table: ClimbingTable, effect: Effect, ctx: Ctx) -> Settled | None:
    """What of an effect is settled now; None where it will be the same later, whatever happens."""
    what = spoken(table, effect)
    if not what.changes:
        return None
    if what.rule < 0:
        return _known(table, effect, ctx)
    chosen, found = table.state.chosen, []
    for seat in range(-1, table.players):
        table.state.choose(what.rule, seat)
        found.append(_known(table, effect, ctx))
    table.state.chosen = chosen
    return Settled(None, None, None, tuple(found))


def _known(table: ClimbingTable, effect: Effect, ctx: Ctx) -> Settled:
    """What is settled now of an effect; but for what hangs on something that is named."""
    what = spoken(table, effect)
    return Settled(
        None if what.named else _all_deeds(table, effect, ctx),
        None if what.named_number else _times(table, effect, ctx),
        None if what.named else awaited(table, effect, ctx),
    )


def spoken(table: ClimbingTable, effect: Effect) -> Spoken:
    """What an effect of the rule set speaks of; found once."""
    found = table.engine.spoken.get(id(effect))
    if found is None:
        found = table.engine.spoken[id(effect)] = _spoken(effect)
    return found


def _spoken(effect: Effect) -> Spoken:
    parts = {item.name: getattr(effect, item.name) for item in fields(effect)}
    number = parts.pop("per", None)
    people = [item for part in parts.values() for item in _all(part) if isinstance(item, Who)]
    changes = isinstance(effect, _CARDS_GO) or any(item.kind not in _OF_EVENT for item in people)
    if isinstance(number, Value) or (isinstance(number, CardSet) and number.kind != "faces"):
        changes = True
    chosen = [item.title for item in _all(effect) if isinstance(item, Who) and item.kind == "chosen"]
    named_number = number is not None and _is_named(number)
    is_open = bool(chosen) or _is_named(effect) or turned_up(effect)
    rule = int(chosen[0] or -1) if chosen else -1  # see `moments.of_rule`
    return Spoken(changes, any(map(_is_named, people)), named_number, is_open, rule)


def _is_named(part: object) -> bool:
    """Whether a part speaks of something that is named."""
    return any(isinstance(item, CardSet) and item.kind.startswith("named") for item in _all(part))


def _all(part: object) -> list[object]:
    if isinstance(part, tuple):
        return [item for one in part for item in _all(one)]
    if is_dataclass(part) and not isinstance(part, Span):
        return [part, *(item for one in fields(part) for item in _all(getattr(part, one.name)))]
    return []


def _their_own(table: ClimbingTable, effect: Effect, ctx: Ctx, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """Each with how often the effect counts for that player, where what is counted is their own."""
    per: Per | None = getattr(effect, "per", None)
    if not isinstance(per, Value) or per.who != THEIR_OWN:
        return deeds
    return tuple(deed._replace(times=times(table, per, replace(ctx, looked_at=deed.seat))) for deed in deeds)


def _times(table: ClimbingTable, effect: Effect, ctx: Ctx) -> int:
    per: Per | None = getattr(effect, "per", None)
    return 1 if per is None else times(table, per, ctx)


def _all_deeds(table: ClimbingTable, effect: Effect, ctx: Ctx) -> tuple[Deed, ...]:
    return _their_own(table, effect, ctx, _deeds(table, effect, ctx))


def _deeds(table: ClimbingTable, effect: Effect, ctx: Ctx) -> tuple[Deed, ...]:
    """What each player does, in turn order from the one who acts: where nothing else is said below, each of those who are named."""
    if type(effect) in _NOBODYS:
        return ()
    match effect:
        case Move():
            return _moves(table, effect, ctx)
        case Trade(who, other):
            return tuple(
                Deed(one, two)
                for one in seats(table, who, ctx)
                if table.has_cards(one)
                for two in _traders(table, other, one, ctx)
            )
        case Pay(who, to):
            return tuple(
                Deed(giver, taker)
                for giver in seats(table, who, ctx)
                for taker in _takers(table, to, giver, ctx)
            )
        case SwapHands(who, other) | Swap(who, other):
            for one in seats(table, who, ctx)[:1]:
                return tuple(Deed(one, two) for two in seats(table, other, seen_by(one, ctx)) if two != one)[
                    :1
                ]
            return ()
        case Turn(who, "lead"):
            return _each(table, who, ctx)[:1]
        case TakePlay(who):
            takers = _each(table, who, ctx)
            return tuple(one for one in takers if _may_take_play(table, one.seat, ctx))[:1]
        case ChoosePlayer(who) | Name(who):
            return _each(table, who, ctx)[:1]
        case Reveal(who, to=to) if to.kind != "everyone":
            return tuple(
                Deed(one, other)
                for one in seats(table, who, ctx)
                for other in seats(table, to, seen_by(one, ctx))
                if other != one
            )
        case Tally(who=actor) | SetCounter(who=actor) | Restrict(who=actor):
            return (Deed(-1),) if actor is None else _each(table, actor, ctx)
        case _:
            return _each(table, effect.who, ctx) if isinstance(effect, Action) else ()


def _may_take_play(table: ClimbingTable, seat: int, ctx: Ctx) -> bool:
    """Whether the cards of a play may come to a player: to who is in and has cards, or to who has laid the last card, or has just gone out with
    it, and takes it back."""
    return table.has_cards(seat) or (
        seat == ctx.player and not (putting_away(table) and table.has_left(seat))
    )


def _each(table: ClimbingTable, who: Who, ctx: Ctx) -> tuple[Deed, ...]:
    return tuple(Deed(seat) for seat in seats(table, who, ctx))


def seen_by(seat: int, ctx: Ctx) -> Ctx:
    """Where several do something, each has a next and a previous player, and others; `the player` is the one who acted."""
    return ctx if seat == ctx.view else replace(ctx, seer=seat)


def _takers(table: ClimbingTable, to: Who, giver: int, ctx: Ctx) -> list[int]:
    """Each of a group; of others who are meant only the nearest in turn order. Nobody gives to himself."""
    found = [seat for seat in seats(table, to, seen_by(giver, ctx)) if seat != giver]
    return found if to.kind in GROUPS else found[:1]


def _traders(table: ClimbingTable, other: Who, seat: int, ctx: Ctx) -> list[int]:
    """With whom somebody trades: the same, of those who have cards."""
    found = [one for one in seats(table, other, seen_by(seat, ctx)) if one != seat and table.has_cards(one)]
    return found if other.kind in GROUPS else found[:1]


def _moves(table: ClimbingTable, move: Move, ctx: Ctx) -> tuple[Deed, ...]:
    """Who moves cards, from whose hands, to whom. Cards go only to players who are in, or whom the rule brings in again."""
    return tuple(
        Deed(seat, to, owner)
        for seat in seats(table, move.who, ctx)
        if takes_part(table, move, seat)
        for owner in _owners(table, move, seat, ctx)
        for to in _receivers(table, move, seat, ctx)
    )


def _owners(table: ClimbingTable, move: Move, seat: int, ctx: Ctx) -> list[int]:
    """Of whom somebody takes cards: each of a group; of others who are meant the nearest who has such a card. -1: cards of nobody's hand."""
    whose = move.source
    if not isinstance(whose, Who):
        return [-1]
    if move.own:
        return [seat] if table.state.hands[seat] else []
    wanted = -1
    if move.cards is not None and not move.cards.kind.startswith("named"):  # that may be named only then
        wanted = table.engine.deck.physical(table.faces(move.cards, ctx.play))
    hands = table.state.hands
    found = [
        other for other in seats(table, whose, seen_by(seat, ctx)) if other != seat and hands[other] & wanted
    ]
    return found if whose.kind in GROUPS else found[:1]


def _receivers(table: ClimbingTable, move: Move, seat: int, ctx: Ctx) -> list[int]:
    """To whom cards go: each of a group; -1: to nobody's hand."""
    if not isinstance(move.target, Who):
        return [-1]
    if move.target == move.who and not move.own:
        return [seat]
    takers = [
        other
        for other in seats(table, move.target, seen_by(seat, ctx))
        if other != seat and (move.back or table.has_cards(other))
    ]
    return takers if move.target.kind in GROUPS else takers[:1]


def takes_part(table: ClimbingTable, move: Move, seat: int) -> bool:
    """Whether a player takes part in a move: who is out does not, unless the rule brings that player in again. Who has just
    played the last card may still take back what was laid aside."""
    state = table.state
    if move.back or table.has_cards(seat):
        return True
    return move.source == "laid aside" and seat not in (*state.out, *state.fallen, *state.fallen_free)
