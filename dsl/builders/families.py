"""Statements that belong to the other family of games: they would be read, and then nobody would look at them."""

from __future__ import annotations

from collections.abc import Iterator

from ...ground.diagnostics import Report
from ...ground.said import say
from ..kinds import spoken
from ..plan import Plan
from ..syntax import Node

_CLIMBING = frozenset({
    "s_ranking", "s_suits", "s_wild", "s_wild_lock", "s_sees", "s_follow", "s_follow_order", "s_score", "s_seats",
    "s_exchange_order", "s_clears", "s_standing",
})  # fmt: skip
_FISHING = frozenset({
    "s_redeal", "s_redeal_hand", "s_redeal_cards", "s_field_month", "s_stake", "s_chips", "s_claims", "s_return", "s_before", "s_match", "s_cut", "s_round_end", "s_stop", "s_tie",
    "s_cap", "s_unit", "s_card_points",
})  # fmt: skip
_BOTH = frozenset({
    "s_version", "s_date", "s_family", "s_players", "s_deck", "s_turn", "s_rounds", "s_deal", "s_dealer", "s_leader",
    "s_session_end",
})  # fmt: skip
FAMILIES = {
    "climbing": _CLIMBING,
    "fishing": _FISHING,
    "": _BOTH,
}  # each statement of which a game has one, just once


_AGAIN = (
    "In a climbing game a rule has the hands dealt again: `when a player is dealt a hand if the player can make a quad then pool and redeal the hands`, "
    "or `if the player holds 4 or more 2 …`."
)
_HELP = {"s_redeal": _AGAIN, "s_redeal_hand": _AGAIN, "s_redeal_cards": _AGAIN}


def tell(plan: Plan, family: str, report: Report) -> None:
    """Reports each statement of the plan that a game of this family does not have."""
    other = "fishing" if family == "climbing" else "climbing"
    for node in _strangers(plan, family):
        report.add(
            "other-family",
            say(
                "`{spoken}` belongs to {other} games, and this is a {family} game.",
                spoken=spoken(node.kind),
                other=other,
                family=family,
            ),
            node.span,
            help=_HELP.get(node.kind, "Take the line out; docs/vocabulary.md lists the words of both."),
        )


def _strangers(plan: Plan, family: str) -> Iterator[Node]:
    kinds = _FISHING if family == "climbing" else _CLIMBING
    yield from (owned.node for kind, owned in plan.single.items() if kind in kinds)
    if family == "climbing":
        for group in plan.groups.values():
            of_row = next((row for row in group.rows.values() if row.stmt is group.node.stmt), None)
            yield of_row or group.node  # a yaku outside a group is told as what it is
        yield from (owned.node for owned in plan.sets.values())
        yield from (owned.node for owned in (*plan.settling, *plan.of_cards.values()))
    else:
        for table in (plan.shapes, plan.titles, plan.sides):
            yield from (owned.node for owned in table.values())
        yield from (owned.node for owned in plan.exchanges)
