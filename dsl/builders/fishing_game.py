"""A fishing game: sets of cards, the deal, groups of yaku, what is settled.

In: the plan of a fishing game. Out: its sets and `Fishing`, or nothing where the deal or the yaku are missing, which is reported. What single
statements mean is in fishing.py, settling.py and table.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from ...ground.said import say
from ...model import CardGroup, Change, Dropping, Fishing, Group, Leftover, Returning, Settle, Wild, Yaku
from ..plan import GroupPlan, Owned
from . import fishing as parts
from . import sessions, settling, table, yaku
from .card_sets import card_set
from .conditions import counts
from .context import Branch
from .desk import Desk
from .games import tie_of

MAX_YAKU = 300


def named_sets(desk: Desk) -> tuple[CardGroup, ...]:
    """The sets of cards that the game names; from now on the context knows them."""
    found = []
    for owned in desk.plan.sets.values():
        made = card_set(desk.ctx, desk.at(owned.node, owned.rule))
        if made.id in desk.ctx.deck.words:
            desk.report.add(
                "double-name",
                say("`{made}` means cards of the deck already.", made=made.id),
                owned.node.span,
                help="Give it another id.",
            )
        desk.ctx.sets[made.id] = made.mask
        found.append(made)
    return tuple(found)


def fishing(desk: Desk, sets: tuple[CardGroup, ...]) -> Fishing | None:
    """What the game has as a fishing game with these named sets of cards."""
    ctx, plan = desk.ctx, desk.plan
    dealt = desk.owned("s_deal")
    if dealt is None or not dealt.node.lines:
        desk.missing("deal", "deal, with lines below it such as `8 cards to each player`")
        return None
    _tell_climbing(desk, dealt)
    groups = tuple(_group(desk, group) for group in plan.groups.values())
    # Where settings switch all rows of a group off, it is not there; one that has no rows is a mistake.
    off = {group.id for group in groups if not group.yaku and plan.groups[group.id].rows}
    groups = tuple(group for group in groups if group.id not in off)
    yaku.check_names(ctx, groups)
    if not groups and not plan.settling:
        desk.missing("yaku", 'group brights "Brights", best one counts')
        return None
    tree = desk.single("s_chips")
    chips = table.chips(ctx, tree) if tree is not None else 0
    tree = desk.single("s_card_points")
    values = settling.card_values(ctx, tree) if tree is not None else ()
    rows = [(settling.row(ctx, desk.at(row.node, row.rule)), row.node.tree) for row in plan.settling]
    changes = [(row, tree.has("EVERYTHING")) for row, tree in rows if isinstance(row, Change)]
    wild, leftovers = _of_cards(desk)
    stuck = desk.single("s_redeal_cards")
    return Fishing(
        tuple(parts.deal_step(ctx, tree) for tree in _lines(desk, dealt, "s_deal_step") if counts(ctx, tree)),
        groups,
        sets,
        redeal_month=desk.number_if("s_redeal", 48),
        stake=desk.number("s_stake", most=1000),
        claims_close=desk.stands("s_claims"),
        returning=_returning(desk, groups),
        cut_first=desk.stands("s_cut"),
        stop_takes_stakes=desk.stands("s_stop"),
        tie=_tie(desk),
        rounds=desk.number("s_rounds", most=144),
        chips=chips,
        hands=table.hands(ctx, list(_lines(desk, dealt, "s_deal_most"))),
        dropping=_dropping(desk),
        settle=tuple(row for row, _ in rows if isinstance(row, Settle) and row.group not in off),
        changes=tuple(row for row, everything in changes if not everything),
        everything=tuple(row for row, everything in changes if everything),
        cap=desk.number("s_cap"),
        target=_target(desk, chips),
        unit=desk.number("s_unit", 1),
        values=values,
        wild=wild,
        leftovers=leftovers,
        empty_pile=_empty_pile(desk),
        lays=tuple(parts.lay_down(ctx, tree) for tree in _lines(desk, dealt, "s_deal_lay")),
        redeal_hand=desk.number_if("s_redeal_hand", 48),
        redeal_cards=parts.redeal_cards(ctx, stuck) if stuck is not None and counts(ctx, stuck) else (),
        field_month=desk.number_if("s_field_month", 48),
        highest=settling.highest(ctx, [desk.at(row.node, row.rule) for row in plan.settling]),
    )


def _lines(desk: Desk, owned: Owned, kind: str) -> Iterator[Branch]:
    """The lines of a kind below a statement, one at a time."""
    return (desk.at(node, owned.rule) for node in owned.node.block if node.kind == kind)


def _tell_climbing(desk: Desk, dealt: Owned) -> None:
    for node in dealt.node.block:
        if node.kind in ("s_deal_equal", "s_deal_rest"):
            desk.report.add(
                "misplaced-statement",
                "This belongs to the deal of a climbing game.",
                node.span,
                help="Write, for example: 8 cards to each player",
            )


def _tie(desk: Desk) -> Literal["", "dealer", "leader"]:
    tree = desk.single("s_tie")
    return tie_of(tree) if tree is not None else ""


def _target(desk: Desk, chips: int) -> int:
    """The chips with which the session ends; below 0 those that somebody has lost, which nobody can who owns some and owes none."""
    tree = desk.single("s_session_end")
    found = sessions.target(desk.ctx, tree) if tree is not None else 0
    if found < 0 and chips:
        desk.ctx.error(
            "number-out-of-range",
            say(
                "Nobody can come to {found} points: each player begins with {chips} chips and cannot go below none.",
                found=found,
                chips=chips,
            ),
            tree,
            "Take out `each player begins with …`, or say how many somebody must have.",
        )
    return found


def _empty_pile(desk: Desk) -> bool:
    tree = desk.single("s_round_end")
    return tree is not None and tree.has("AND_PILE") and counts(desk.ctx, tree)


def _returning(desk: Desk, groups: tuple[Group, ...]) -> Returning | None:
    owned = desk.owned("s_return")
    if owned is None:
        return None
    limits = [node.tree for node in owned.node.block if node.kind == "s_return_after"]
    return parts.returning(desk.ctx, desk.at(owned.node, owned.rule), groups, limits)


def _dropping(desk: Desk) -> Dropping | None:
    owned = desk.owned("s_before")
    if owned is None:
        return None
    tree = desk.at(owned.node, owned.rule)
    return table.dropping(desk.ctx, tree, owned.node.lines) if counts(desk.ctx, tree) else None


def _of_cards(desk: Desk) -> tuple[tuple[Wild, ...], tuple[Leftover, ...]]:
    """Cards that capture more than their month, and who gets what is left on the field (other cards last)."""
    wild: dict[int, Wild] = {}
    leftovers: list[Leftover] = []
    for kind in ("s_captures", "s_captured_by", "s_last_card", "s_leftover"):
        for row in (row for (found, _), row in desk.plan.of_cards.items() if found == kind):
            tree = desk.at(row.node, row.rule)
            if not counts(desk.ctx, tree):
                continue
            if kind == "s_leftover":
                leftovers.append(settling.leftover(desk.ctx, tree))
            else:
                settling.wild(desk.ctx, tree, wild)
    return tuple(wild.values()), settling.others_left(desk.ctx, leftovers)


def _group(desk: Desk, group: GroupPlan) -> Group:
    head = yaku.group_head(desk.ctx, desk.at(group.node, group.rule))
    rows: list[Yaku] = []
    for id, node in group.rows.items():
        rows += yaku.yaku(desk.ctx, desk.at(node, group.owners[id]), head)
        if len(rows) > MAX_YAKU:
            desk.report.add(
                "too-large",
                say("The group `{head}` has more than {max_yaku} yaku.", head=head.id, max_yaku=MAX_YAKU),
                node.span,
                help="Split the group.",
            )
            break
    return replace(head, yaku=tuple(rows))
