"""Effects: what a clause does.

In: trees of the grammar. Out: effects; none where one can do nothing because its rule is not in use, or where it is wrong (and reported).
Effects on numbers are in numbers.py, those that move cards in moves.py, how long they last in events.py.
"""

from __future__ import annotations

from ...model import (
    Become,
    Cancel,
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
    MultiplyScore,
    Name,
    Pay,
    PlaceCards,
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
)
from ..syntax import Tree
from . import moves, numbers
from .context import Branch, Context, child, children, has, leaf, subtree, tokens
from .events import beginning, duration
from .people import other, rules_meant, who
from .plays import cards, named_thing, number, patterns, rank_word, relations

MOST_STANDING_IN = 12  # cards of the pack beside the jokers


def effect(ctx: Context, tree: Branch) -> Effect | None:
    """One effect; none where it can do nothing because its rule is not in use, or where it is wrong (and reported)."""
    kids = tree.children
    match tree.data:
        case "x_reverse":
            return ReverseRanking(duration(ctx, kids[0], "hand"), beginning(ctx, kids[1]))
        case "x_direction":
            return ReverseDirection(
                duration(ctx, kids[0], "hand"), numbers.per(ctx, kids[1]), beginning(ctx, kids[2])
            )
        case "x_ranking":
            order = tuple(rank_word(ctx, item) for item in children(tree, "rank_word"))
            return SetRanking(
                order,
                duration(ctx, child(tree, "duration"), "hand"),
                beginning(ctx, child(tree, "beginning")),
            )
        case "x_place":
            return place_cards(ctx, tree)
        case "x_stands":
            return stands_for(ctx, tree)
        case "x_clear":
            return Do("clear table")
        case "x_release":
            return Do("release locks")
        case "x_turn_card":
            return Do("turn card")
        case "x_end_hand":
            return Do("end hand")
        case "x_double_score":
            return MultiplyScore(2)
        case "x_multiply_score":
            return MultiplyScore(number(ctx, subtree(kids[0]), 2, 100))
        case "x_mirror":
            return Do("mirror titles now" if has(tree, "AT_ONCE") else "mirror titles")
        case "x_wipe":
            return Do("wipe titles")
        case "x_keep":
            return Do("keep titles")
        case "x_skip_exchange":
            return Do("skip exchange")
        case "x_pool":
            return Do("pool hands")
        case "x_require":
            bound = who(ctx, kids[1]) if kids[1] is not None else None
            return Restrict(
                required(ctx, subtree(kids[0])),
                duration(ctx, kids[2], "clear"),
                bound,
                beginning(ctx, kids[3]),
            )
        case "x_forbid":
            bound = who(ctx, kids[1]) if kids[1] is not None else None
            return Restrict(
                forbidden(ctx, subtree(kids[0])),
                duration(ctx, kids[2], "clear"),
                bound,
                beginning(ctx, kids[3]),
            )
        case "x_allow":
            restriction = Restriction("allow", "play", patterns(ctx, kids[0]), patterns(ctx, kids[1]))
            return Restrict(restriction, duration(ctx, kids[2], "clear"), None, beginning(ctx, kids[3]))
        case "x_skip":
            return Skip(number(ctx, subtree(kids[0]), 1, 8), numbers.per(ctx, kids[1]))
        case "x_switch_off":
            rules = tuple(rule for item in tokens(tree, "NAME") for rule in ctx.rule_ids(item))
            lasts, begins = (
                duration(ctx, child(tree, "duration"), "hand"),
                beginning(ctx, child(tree, "beginning")),
            )
            return SwitchOff(rules, lasts, begins) if rules else None
        case "x_cancel":
            if has(tree, "IT"):
                return Cancel("")
            rules = ctx.rule_ids(leaf(kids[0]))
            return Cancel(rules[0]) if rules else None
        case "x_leave_game":
            return LeaveGame("table" if has(tree, "TABLE") else "discards")
        case "x_hold":
            rules = rules_meant(ctx, subtree(kids[0]))
            return Hold(rules[0], duration(ctx, kids[1], "hand"), beginning(ctx, kids[2])) if rules else None
        case "x_end":
            rules = rules_meant(ctx, subtree(kids[0]))
            return EndHold(rules[0]) if rules else None
        case (
            "x_count_up"
            | "x_count_down"
            | "x_double"
            | "x_count_set"
            | "x_own_set"
            | "x_get"
            | "x_lose"
            | "x_set_number"
        ):
            return numbers.effect(ctx, tree)
        case _:
            return _who_effect(ctx, tree)


def _who_effect(ctx: Context, tree: Branch) -> Effect | None:
    kids = tree.children
    actor = who(ctx, kids[0])
    match tree.data:
        case "x_give" | "x_discard" | "x_take" | "x_lay_down" | "x_take_back" | "x_trade" | "x_reveal":
            return moves.effect(ctx, tree, actor)
        case "x_lay_aside":
            found = patterns(ctx, kids[-1])
            return LayAside(actor, found, has(tree, "MAY")) if found else None
        case "x_take_play":
            return TakePlay(actor, has(tree, "TRICK"))
        case "x_swap_hands":
            return SwapHands(actor, other(ctx, tree, actor, who(ctx, kids[1])))
        case "x_swap_titles":
            return Swap(actor, other(ctx, tree, actor, who(ctx, kids[1])), "titles")
        case "x_swap_seats":
            return Swap(actor, other(ctx, tree, actor, who(ctx, kids[1])), "seats")
        case "x_change_seats":
            return ChangeSeats(actor)
        case "x_choose_player":
            return ChoosePlayer(actor, has(tree, "WHO_IS_OUT"))
        case "x_name":
            return Name(
                actor,
                number(ctx, subtree(child(tree, "number")), 1, 13),
                has(tree, "MAY"),
                numbers.per(ctx, kids[-1]),
                has(tree, "HELD"),
                named_thing(subtree(child(tree, "named_thing"))),
                has(tree, "SECRETLY"),
            )
        case "x_again":
            return Turn(actor, "again")
        case "x_lead":
            return Turn(actor, "lead")
        case "x_sit_out":
            return Turn(actor, "sit out", duration(ctx, kids[1], "clear"), beginning(ctx, kids[2]))
        case "x_go_out":
            return Turn(actor, "go out")
        case "x_in_again":
            return Turn(actor, "in again")
        case "x_fall":
            return Fall(actor, has(tree, "LAST_FREE"), has(tree, "AT_END"))
        case "x_stop" | "x_call_off":
            return EndRound(actor, has(tree, "OR_GOES_ON"), off=tree.data == "x_call_off")
        case "x_rise":
            return Rise(actor)
        case "x_become":
            name = leaf(kids[1])
            if str(name) not in ctx.titles:
                ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
            return Become(actor, str(name))
        case "x_score" | "x_lose_points":
            points = number(ctx, subtree(kids[1]), 0, 1000)
            return Score(actor, points if tree.data == "x_score" else -points, numbers.per(ctx, kids[2]))
        case _:
            return Pay(
                actor, who(ctx, kids[2]), number(ctx, subtree(kids[1]), 0, 1000), numbers.per(ctx, kids[3])
            )


def place_cards(ctx: Context, tree: Branch) -> PlaceCards:
    """`place H7 or D7 above 2`."""
    what = cards(ctx, subtree(tree.children[0]))
    rank = rank_word(ctx, subtree(tree.children[2]))
    return PlaceCards(
        what,
        has(tree, "ABOVE"),
        rank,
        duration(ctx, child(tree, "duration"), "hand"),
        beginning(ctx, child(tree, "beginning")),
    )


def stands_for(ctx: Context, tree: Branch) -> StandsFor | None:
    """`2 stands for any card in pair, triplet`; none where no such shape is played."""
    written = child(tree, "stand_ins")
    if written is not None:
        what = cards(ctx, Tree("cards", list(written.children), written.start_pos, written.end_pos))
    else:
        what = cards(ctx, subtree(tree.children[0]))
    many = sum(1 for face in ctx.deck.cards if what.mask >> face & 1 and face not in ctx.deck.joker_faces)
    if what.kind == "faces" and many > MOST_STANDING_IN:
        ctx.error(
            "number-out-of-range",
            f"{many} cards would stand for any other; at most {MOST_STANDING_IN} can.",
            tree.children[0],
            "Name fewer cards, such as one rank: 2 stands for any card in pair.",
        )
        return None
    found = []
    for item in tokens(tree, "NAME"):
        if str(item) not in ctx.shapes:
            ctx.unknown("shape", str(item), item, ctx.shapes, "unknown-shape")
        elif ctx.shapes[str(item)]:
            found.append(str(item))
    if not found:
        return None
    lasts, begins = duration(ctx, child(tree, "duration"), "hand"), beginning(ctx, child(tree, "beginning"))
    return StandsFor(what, tuple(found), lasts, begins)


def forbidden(ctx: Context, tree: Branch) -> Restriction:
    match tree.data:
        case "forbid_pass":
            return Restriction("forbid", "pass")
        case "forbid_finish":
            return Restriction("forbid", "finish", patterns(ctx, tree.children[0]))
        case _:
            return Restriction(
                "forbid", "play", patterns(ctx, tree.children[0]), patterns(ctx, tree.children[1])
            )


def required(ctx: Context, tree: Branch) -> Restriction:
    if tree.data == "require_relation":
        return Restriction("require", "relation", relations=relations(ctx, subtree(tree.children[0])))
    return Restriction("require", "play", patterns(ctx, tree.children[0]))
