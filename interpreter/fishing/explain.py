"""Why something may not be chosen in a fishing game, in one sentence each.

In: a table and an option that is not among its options. Out: the reasons, at least one. Nothing is changed.
"""

from __future__ import annotations

from ...game.decisions import Cards, Claim, DecisionKind, Option, Pick
from ...game.explanations import Reason
from ...game.kinds import KINDS
from . import drops, hearing
from .claims import limits
from .table import FishingTable


def reasons(table: FishingTable, option: Option) -> tuple[Reason, ...]:
    """Everything that stands against the option."""
    decision = table.decision
    if decision is None:
        return (Reason("session-over", "the session is over"),)
    if not isinstance(option, KINDS[decision.kind].options):
        return (_otherwise(decision.kind),)
    if isinstance(option, Pick) and decision.kind != "stay":
        return (_otherwise(decision.kind),)
    if isinstance(option, Pick):
        return (_stay(table, decision.player),)
    if isinstance(option, Claim):
        return _claim(table, option)
    if not isinstance(option, Cards):
        return (_otherwise(decision.kind),)
    if option.cards.bit_count() != 1 or option.cards & ~table.engine.every:
        return (Reason("one-card", "exactly one card must be chosen"),)
    if decision.kind in ("take", "give"):
        return (_take(table, option.cards),)
    if decision.kind == "capture":
        return (_capture(table, option.cards),)
    if not option.cards & table.hand_of(decision.player):
        return (Reason("not-in-hand", f"the player does not hold {table.engine.names(option.cards)}"),)
    return tuple(_return(table, decision.player, option.cards))


def _otherwise(kind: DecisionKind) -> Reason:
    return Reason("wrong-decision", f"the player must choose {KINDS[kind].what}")


def _stay(table: FishingTable, player: int) -> Reason:
    if table.round.vowed == player:
        return Reason("vowed", "who vowed to play may not drop")
    if drops.bound(table, player):
        return Reason("leader-bound", "the leader may not drop")
    return Reason("must-play", "otherwise too few would be left to play")


def _claim(table: FishingTable, option: Claim) -> tuple[Reason, ...]:
    player = table.round.queue[0]
    due = [row.yaku for row in table.claims_of(player).rows]
    missing = [id for id in option.yaku if id not in due]
    if missing:
        return tuple(_not_due(table, player, id) for id in missing)
    claimed = table.round.claimed[player]
    if any(row.yaku in claimed for row in table.claims_of(player).rows if row.yaku in option.yaku):
        return (Reason("claimed-before", "nobody claims the same twice"),)
    if table.round.phase == "late claim" and option.yaku:
        return (
            Reason(
                "returned-from-it", "the card that was put back could not have been put back after that claim"
            ),
        )
    return (
        Reason("claim-apart", f"these cannot be claimed in this way; due are: {', '.join(due) or 'none'}"),
    )


def _not_due(table: FishingTable, player: int, id: str) -> Reason:
    rows = {
        yaku.id: (yaku, group) for group in table.engine.fishing.groups if group.dealt for yaku in group.yaku
    }
    if id not in rows:
        return Reason("no-such-claim", f"`{id}` is no yaku that is claimed on the dealt hand")
    yaku, group = rows[id]
    scorer = table.scorer
    row = scorer.yaku.get(id)
    if row is not None and scorer.dealt.made(row, table.round.dealt[player]):
        return Reason("another-counts", f"of {group.names.en} another one counts instead of {yaku.names.en}")
    return Reason("not-dealt", f"the dealt hand is no {yaku.names.en}")


def _capture(table: FishingTable, cards: int) -> Reason:
    engine, round = table.engine, table.round
    played = engine.names(1 << round.card)
    if not cards & round.field:
        return Reason("not-on-field", f"{engine.names(cards)} does not lie on the field")
    return Reason("no-match", f"{engine.names(cards)} is of another month than {played}")


def _take(table: FishingTable, cards: int) -> Reason:
    shown = table.engine.names(cards)
    if hearing.from_field(table) and not cards & table.round.field:
        return Reason("not-on-field", f"{shown} does not lie on the field")
    verb = "give" if table.round.phase == "give" else "take"
    return Reason("other-cards", f"the rule does not let the player {verb} {shown}")


def _return(table: FishingTable, player: int, cards: int) -> list[Reason]:
    names = {yaku.id: yaku.names.en for group in table.engine.fishing.groups for yaku in group.yaku}
    found = []
    for kept in limits(table, player, table.round.claimed[player]):
        limit = kept.limit
        if not kept.cards & cards:
            continue
        shown = table.engine.names(cards)
        why = "it belongs to it" if limit.own else f"after that no {limit.word} may go back"
        found.append(
            Reason(
                "may-not-return", f"{shown} may not be put back: {names[limit.yaku]} was claimed, and {why}"
            )
        )
    return found
