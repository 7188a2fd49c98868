"""Whom a rule speaks of: players, as seen from the one who acts, and the rules that a subject means.

In: trees of the grammar. Out: players and ids of rules; names that nobody has are reported. Who that is at a table is not asked here.
"""

from __future__ import annotations

from ...model import Who, WhoKind
from ..syntax import Token, Tree
from . import counters
from .context import Branch, Context, has, leaf, subtree
from .plays import cards

_WHO: dict[str, WhoKind] = {
    "w_player": "player",
    "w_next": "next",
    "w_previous": "previous",
    "w_chosen": "chosen",
    "w_beaten": "beaten",
    "w_skipped": "skipped",
    "w_last_winner": "last winner",
    "w_last_loser": "last loser",
    "w_leader": "leader",
    "w_dealer": "dealer",
    "w_partners": "partners",
    "w_opponents": "opponents",
    "w_opposite": "opposite",
    "w_left": "left",
    "w_right": "right",
    "w_after_next": "after next",
    "w_last_to_play": "last to play",
    "w_most": "most cards",
    "w_fewest": "fewest cards",
    "w_winner": "winner",
}
PLAYER = Who("player")
ONE_PLAYER: frozenset[WhoKind] = frozenset(
    (
        "player", "next", "previous", "chosen", "beaten", "skipped", "last winner", "last loser", "leader", "dealer", "opposite",
        "left", "right", "after next", "last to play", "winner",
    )
)  # fmt: skip


def who(ctx: Context, tree: Branch | Token | None) -> Who:
    """A player, as seen from the one who acts."""
    tree = subtree(tree)
    if tree.data == "w_everyone":
        return Who("everyone else" if has(tree, "ELSE") else "everyone")
    if tree.data == "w_name":
        name = leaf(tree.children[0])
        if str(name) in ctx.sides:
            return Who("side", str(name))
        if str(name) not in ctx.titles:
            ctx.unknown(
                "player or title",
                str(name),
                name,
                [*ctx.titles, *ctx.sides, "the player", "the next player", "everyone"],
                "unknown-player",
            )
        return Who("title", str(name))
    if tree.data == "w_holder":
        return Who(
            "holder", cards=cards(ctx, Tree("cards", list(tree.children), tree.start_pos, tree.end_pos))
        )
    if tree.data in ("w_most_owned", "w_fewest_owned"):
        kind: WhoKind = "most" if tree.data == "w_most_owned" else "fewest"
        return Who(kind, counters.owner(ctx, subtree(tree.children[0])))
    if tree.data.endswith("_of"):
        return Who(_WHO[tree.data.removesuffix("_of")], of=who(ctx, tree.children[0]))
    if tree.data == "w_this":
        ctx.error("unknown-player", "`this rule` is no player.", tree)
        return PLAYER
    return Who(_WHO[tree.data])


def rules_meant(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """The rules that a subject means: `this rule`, a rule, or a kind of rules."""
    if tree.data == "w_this":
        return (ctx.rule,)
    if tree.data == "w_name":
        return ctx.rule_ids(leaf(tree.children[0]))
    ctx.error("unknown-rule", "A rule must stand here.", tree, "Write the id of a rule, or `this rule`.")
    return ()


def alone_together(ctx: Context, tree: Branch, actor: Who) -> None:
    """Nothing happens at the same time where only one player acts."""
    if has(tree, "TOGETHER") and actor.kind in ONE_PLAYER:
        ctx.error(
            "not-together",
            "Only one player acts here, so there is nothing that happens at the same time.",
            tree,
            "Where two give each other cards, write `the player trades 1 card with the chosen player face down`; where all act, "
            "`everyone gives …`. Else leave out `at the same time`.",
        )


def other(ctx: Context, tree: Branch, actor: Who, found: Who) -> Who:
    """With whom somebody swaps; reported where it is the same player."""
    if found == actor and actor.kind in ONE_PLAYER and actor.of is None:
        ctx.error(
            "same-player",
            "Nobody can swap with themselves.",
            tree,
            "Name two players, such as `the player swaps seats with the chosen player`.",
        )
    return found
