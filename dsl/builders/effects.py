"""Effects: what a clause does.

In: trees of the grammar. Out: effects; none where one can do nothing because its rule is not in use, or where it is wrong (and reported).
Effects on numbers are in numbers.py, those that move cards in moves.py, how long they last in events.py.
"""

from __future__ import annotations

from typing import Literal

from ...ground.said import say
from ...model import (
    Become,
    Cancel,
    CardSet,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    MultiplyOwnScore,
    MultiplyScore,
    Name,
    Pay,
    PlaceCards,
    PlayPattern,
    Restrict,
    Restriction,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Turn,
    Value,
    Who,
)
from ...model.cards import Names
from . import moves, numbers
from .amounts import number_of
from .context import Branch, Build, Context
from .events import beginning_of, duration_of
from .names import words
from .numbers import THEIR_OWN, per_of
from .people import only_one, other, rules_meant, who, who_of
from .plays import cards_of, joined, named_thing, patterns_of, rank_word, relations
from .registry import BuilderTable

MOST_STANDING_IN = 12  # cards of the pack beside the jokers

_effects: BuilderTable[Build[Effect | None]] = BuilderTable("effect")
_effects.take(moves.effects)
_effects.take(numbers.effects)
_forbidden: BuilderTable[Build[Restriction]] = BuilderTable("forbidden")
_required: BuilderTable[Build[Restriction]] = BuilderTable("required")


def effect(ctx: Context, tree: Branch) -> Effect | None:
    """One effect; none where it can do nothing because its rule is not in use, or where it is wrong (and reported)."""
    made = _effects.of(tree)(ctx, tree)
    per = getattr(made, "per", None)
    if isinstance(per, Value) and per.who == THEIR_OWN and getattr(made, "who", None) is None:
        ctx.error(
            "unclear-player",
            "Nobody does this whose own could be meant.",
            tree,
            "Name the player: `for each trick`, `for each card in the hand of the player`.",
        )
    return made


def _only(ctx: Context, tree: Branch) -> Who:
    """Who does what only one can do."""
    return only_one(ctx, tree, who_of(ctx, tree))


def _do(effect: Effect) -> Build[Effect | None]:
    return lambda ctx, tree: effect


def _turn(what: Literal["again", "lead", "go out", "in again"]) -> Build[Effect | None]:
    named = _only if what in ("again", "lead") else who_of
    return lambda ctx, tree: Turn(named(ctx, tree), what)


_DONE: dict[str, Effect] = {
    "x_clear": Do("clear table"),
    "x_release": Do("release locks"),
    "x_turn_card": Do("turn card"),
    "x_end_hand": Do("end hand"),
    "x_wipe": Do("wipe titles"),
    "x_keep": Do("keep titles"),
    "x_skip_exchange": Do("skip exchange"),
    "x_pool": Do("pool hands"),
    "x_deal_again": Do("deal again"),
    "x_double_score": MultiplyScore(2),
}
for _phrase, _effect in _DONE.items():
    _effects(_phrase)(_do(_effect))

_TURNS: dict[str, Literal["again", "lead", "go out", "in again"]] = {
    "x_again": "again",
    "x_lead": "lead",
    "x_go_out": "go out",
    "x_in_again": "in again",
}
for _phrase, _what in _TURNS.items():
    _effects(_phrase)(_turn(_what))


# ---------------------------------------------------------------------------------------------- the ranking and the table


@_effects("x_reverse")
def _reverse(ctx: Context, tree: Branch) -> Effect:
    return ReverseRanking(duration_of(ctx, tree, "hand"), beginning_of(ctx, tree))


@_effects("x_direction")
def _direction(ctx: Context, tree: Branch) -> Effect:
    return ReverseDirection(duration_of(ctx, tree, "hand"), per_of(ctx, tree), beginning_of(ctx, tree))


@_effects("x_ranking")
def _ranking(ctx: Context, tree: Branch) -> Effect:
    order = tuple(rank_word(ctx, item) for item in tree.all("rank_word"))
    return SetRanking(order, duration_of(ctx, tree, "hand"), beginning_of(ctx, tree))


@_effects("x_place")
def _place(ctx: Context, tree: Branch) -> Effect:
    return place_cards(ctx, tree)


def place_cards(ctx: Context, tree: Branch) -> PlaceCards:
    """`place H7 or D7 above 2`."""
    what, rank = cards_of(ctx, tree), rank_word(ctx, tree.one("rank_word"))
    lasts = duration_of(ctx, tree, "hand")
    return PlaceCards(what, tree.has("ABOVE"), rank, lasts, beginning_of(ctx, tree))


@_effects("x_stands")
def _stands(ctx: Context, tree: Branch) -> Effect | None:
    return _stands_for(ctx, tree, cards_of(ctx, tree), tree.one("cards"))


def stands_for(ctx: Context, tree: Branch) -> StandsFor | None:
    """`2 stands for any card in pair, triplet` as a statement; none where no such shape is played."""
    written = tree.one("stand_ins")
    return _stands_for(ctx, tree, joined(ctx, written.all("card_word"), written), written)


def _stands_for(ctx: Context, tree: Branch, what: CardSet, at: Branch) -> StandsFor | None:
    many = sum(1 for face in ctx.deck.cards if what.mask >> face & 1 and face not in ctx.deck.joker_faces)
    if what.kind == "faces" and many > MOST_STANDING_IN:
        ctx.error(
            "number-out-of-range",
            say(
                "{many} cards would stand for any other; at most {most_standing_in} can.",
                many=many,
                most_standing_in=MOST_STANDING_IN,
            ),
            at,
            "Name fewer cards, such as one rank: 2 stands for any card in pair.",
        )
        return None
    found = []
    for item in tree.words("NAME"):
        if str(item) not in ctx.shapes:
            ctx.unknown("shape", str(item), item, ctx.shapes, "unknown-shape")
        elif ctx.shapes[str(item)]:
            found.append(str(item))
    if not found:
        return None
    lasts, begins = duration_of(ctx, tree, "hand"), beginning_of(ctx, tree)
    return StandsFor(what, tuple(found), lasts, begins)


@_effects("x_multiply_score")
def _multiply_score(ctx: Context, tree: Branch) -> Effect:
    return MultiplyScore(number_of(ctx, tree, 2, 100))


@_effects("x_double_score_of")
def _double_score_of(ctx: Context, tree: Branch) -> Effect:
    return MultiplyOwnScore(who_of(ctx, tree), 2, per_of(ctx, tree))


@_effects("x_multiply_score_of")
def _multiply_score_of(ctx: Context, tree: Branch) -> Effect:
    return MultiplyOwnScore(who_of(ctx, tree), number_of(ctx, tree, 2, 100), per_of(ctx, tree))


@_effects("x_mirror")
def _mirror(ctx: Context, tree: Branch) -> Effect:
    return Do("mirror titles now" if tree.has("AT_ONCE") else "mirror titles")


@_effects("x_leave_game")
def _leave_game(ctx: Context, tree: Branch) -> Effect:
    return LeaveGame("table" if tree.has("TABLE") else "discards")


# -------------------------------------------------------------------------------------------------- what may be played


@_effects("x_require")
def _require(ctx: Context, tree: Branch) -> Effect:
    return _restrict(ctx, tree, required(ctx, tree.one("required")))


@_effects("x_forbid")
def _forbid(ctx: Context, tree: Branch) -> Effect:
    return _restrict(ctx, tree, forbidden(ctx, tree.one("forbidden")))


@_effects("x_allow")
def _allow(ctx: Context, tree: Branch) -> Effect:
    return _restrict(ctx, tree, allowed(ctx, tree))


def _restrict(ctx: Context, tree: Branch, restriction: Restriction) -> Restrict:
    bound = tree.maybe("who")
    who_is = who(ctx, bound) if bound is not None else None
    return Restrict(restriction, duration_of(ctx, tree, "clear"), who_is, beginning_of(ctx, tree))


def allowed(ctx: Context, tree: Branch) -> Restriction:
    """`allow a pair on a single`, as an effect and as a statement."""
    on = patterns_of(ctx, tree.maybe("on"))
    return Restriction("allow", "play", patterns_of(ctx, tree), on, in_spite=tree.has("IN_SPITE"))


def forbidden(ctx: Context, tree: Branch) -> Restriction:
    """What stands behind `forbid`."""
    return _forbidden.of(tree)(ctx, tree)


@_forbidden("forbid_play")
def _forbid_play(ctx: Context, tree: Branch) -> Restriction:
    return Restriction("forbid", "play", patterns_of(ctx, tree), patterns_of(ctx, tree.maybe("on")))


@_forbidden("forbid_pass")
def _forbid_pass(ctx: Context, tree: Branch) -> Restriction:
    return Restriction("forbid", "pass")


@_forbidden("forbid_finish")
def _forbid_finish(ctx: Context, tree: Branch) -> Restriction:
    return Restriction("forbid", "finish", patterns_of(ctx, tree))


def required(ctx: Context, tree: Branch) -> Restriction:
    """What stands behind `require`."""
    return _required.of(tree)(ctx, tree)


@_required("require_relation")
def _require_relation(ctx: Context, tree: Branch) -> Restriction:
    return Restriction("require", "relation", relations=relations(ctx, tree.one("relations")))


@_required("require_play")
def _require_play(ctx: Context, tree: Branch) -> Restriction:
    """`require a play with the same suits` says what `require the same suits` says."""
    found = patterns_of(ctx, tree)
    if len(found) == 1 and found[0].relations and found[0] == PlayPattern(relations=found[0].relations):
        return Restriction("require", "relation", relations=found[0].relations)
    return Restriction("require", "play", found)


# -------------------------------------------------------------------------------------------------------- other rules


@_effects("x_switch_off")
def _switch_off(ctx: Context, tree: Branch) -> Effect | None:
    rules = tuple(rule for item in tree.words("NAME") for rule in ctx.rule_ids(item))
    lasts, begins = duration_of(ctx, tree, "hand"), beginning_of(ctx, tree)
    return SwitchOff(rules, lasts, begins) if rules else None


@_effects("x_cancel")
def _cancel(ctx: Context, tree: Branch) -> Effect | None:
    if tree.has("IT"):
        return Cancel("")
    rules = ctx.rule_ids(tree.word("NAME"))
    return Cancel(rules[0]) if rules else None


@_effects("x_hold")
def _hold(ctx: Context, tree: Branch) -> Effect | None:
    rules = rules_meant(ctx, tree.one("who"))
    return Hold(rules[0], duration_of(ctx, tree, "hand"), beginning_of(ctx, tree)) if rules else None


@_effects("x_end")
def _end(ctx: Context, tree: Branch) -> Effect | None:
    rules = rules_meant(ctx, tree.one("who"))
    return EndHold(rules[0]) if rules else None


# ------------------------------------------------------------------------------------------------------------ players


@_effects("x_skip")
def _skip(ctx: Context, tree: Branch) -> Effect:
    return Skip(number_of(ctx, tree, 1, 8), per_of(ctx, tree))


@_effects("x_lay_aside")
def _lay_aside(ctx: Context, tree: Branch) -> Effect | None:
    actor, found = who_of(ctx, tree), patterns_of(ctx, tree)
    return LayAside(actor, found, tree.has("MAY")) if found else None


@_effects("x_take_play")
def _take_play(ctx: Context, tree: Branch) -> Effect:
    return TakePlay(_only(ctx, tree), tree.has("TRICK"))


def _two(ctx: Context, tree: Branch) -> tuple[Who, Who]:
    """The two who swap something."""
    first, second = (only_one(ctx, item, who(ctx, item)) for item in tree.all("who"))
    return first, other(ctx, tree, first, second)


@_effects("x_swap_hands")
def _swap_hands(ctx: Context, tree: Branch) -> Effect:
    return SwapHands(*_two(ctx, tree))


@_effects("x_swap_titles")
def _swap_titles(ctx: Context, tree: Branch) -> Effect:
    return Swap(*_two(ctx, tree), "titles")


@_effects("x_swap_seats")
def _swap_seats(ctx: Context, tree: Branch) -> Effect:
    return Swap(*_two(ctx, tree), "seats")


@_effects("x_change_seats")
def _change_seats(ctx: Context, tree: Branch) -> Effect:
    return ChangeSeats(who_of(ctx, tree))


@_effects("x_choose_player")
def _choose_player(ctx: Context, tree: Branch) -> Effect:
    return ChoosePlayer(_only(ctx, tree), tree.has("WHO_IS_OUT"))


@_effects("x_name")
def _name(ctx: Context, tree: Branch) -> Effect:
    return Name(
        _only(ctx, tree),
        number_of(ctx, tree, 1, 13),
        tree.has("MAY"),
        per_of(ctx, tree),
        tree.has("HELD"),
        named_thing(tree.one("named_thing")),
        tree.has("SECRETLY"),
    )


@_effects("x_sit_out")
def _sit_out(ctx: Context, tree: Branch) -> Effect:
    return Turn(who_of(ctx, tree), "sit out", duration_of(ctx, tree, "clear"), beginning_of(ctx, tree))


@_effects("x_fall")
def _fall(ctx: Context, tree: Branch) -> Effect:
    return Fall(who_of(ctx, tree), tree.has("LAST_FREE"), tree.has("AT_END"))


@_effects("x_rise")
def _rise(ctx: Context, tree: Branch) -> Effect:
    return Rise(who_of(ctx, tree))


@_effects("x_become")
def _become(ctx: Context, tree: Branch) -> Effect:
    actor, name = who_of(ctx, tree), tree.word("NAME")
    if str(name) not in ctx.titles:
        ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
    return Become(actor, str(name))


@_effects("x_stop")
def _stop(ctx: Context, tree: Branch) -> Effect:
    return EndRound(_only(ctx, tree), tree.has("OR_GOES_ON"), False, _said(tree))


@_effects("x_call_off")
def _call_off(ctx: Context, tree: Branch) -> Effect:
    return EndRound(_only(ctx, tree), tree.has("OR_GOES_ON"), True, _said(tree))


def _said(tree: Branch) -> tuple[Names, ...]:
    """What players say who end the round, and who go on."""
    return tuple(words(item) for item in tree.all("by_word"))


@_effects("x_score")
def _score(ctx: Context, tree: Branch) -> Effect:
    return Score(who_of(ctx, tree), number_of(ctx, tree, 0, 1000), per_of(ctx, tree))


@_effects("x_lose_points")
def _lose_points(ctx: Context, tree: Branch) -> Effect:
    return Score(who_of(ctx, tree), -number_of(ctx, tree, 0, 1000), per_of(ctx, tree))


@_effects("x_pay")
def _pay(ctx: Context, tree: Branch) -> Effect:
    actor, taker = who_of(ctx, tree), who_of(ctx, tree.one("to_whom"))
    return Pay(actor, taker, number_of(ctx, tree, 0, 1000), per_of(ctx, tree))
