"""Whom a rule speaks of: players, as seen from the one who acts, and the rules that a subject means.

In: trees of the grammar. Out: players and ids of rules; names that nobody has are reported. Who that is at a table is not asked here.
"""

from __future__ import annotations

from ...model import Who, WhoKind
from . import counters
from .context import Branch, Build, Context
from .plays import joined
from .registry import BuilderTable

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
_BESIDE: dict[str, WhoKind] = {
    "w_left_of": "left",
    "w_right_of": "right",
    "w_opposite_of": "opposite",
    "w_next_of": "next",
    "w_previous_of": "previous",
}
PLAYER = Who("player")
ONE_PLAYER: frozenset[WhoKind] = frozenset(
    (
        "player", "next", "previous", "chosen", "beaten", "skipped", "last winner", "last loser", "leader", "dealer", "opposite",
        "left", "right", "after next", "last to play", "winner",
    )
)  # fmt: skip


_people: BuilderTable[Build[Who]] = BuilderTable("who", "rest_taker")


def who(ctx: Context, tree: Branch) -> Who:
    """A player, as seen from the one who acts."""
    return _people.of(tree)(ctx, tree)


def who_of(ctx: Context, tree: Branch) -> Who:
    """The player who stands in a phrase that names one."""
    return who(ctx, tree.one("who"))


def _plain(kind: WhoKind) -> Build[Who]:
    return lambda ctx, tree: Who(kind)


for _phrase, _kind in _WHO.items():
    _people(_phrase)(_plain(_kind))


@_people("w_everyone")
def _everyone(ctx: Context, tree: Branch) -> Who:
    return Who("everyone else" if tree.has("ELSE") else "everyone")


@_people("w_name")
def _named(ctx: Context, tree: Branch) -> Who:
    name = tree.word("NAME")
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


@_people("w_holder")
def _holder(ctx: Context, tree: Branch) -> Who:
    return Who("holder", cards=joined(ctx, tree.all("card_word"), tree))


@_people("w_most_owned")
def _most(ctx: Context, tree: Branch) -> Who:
    return Who("most", counters.owner(ctx, tree.one("owned")))


@_people("w_fewest_owned")
def _fewest(ctx: Context, tree: Branch) -> Who:
    return Who("fewest", counters.owner(ctx, tree.one("owned")))


def _beside(kind: WhoKind) -> Build[Who]:
    return lambda ctx, tree: Who(kind, of=who_of(ctx, tree))


for _phrase, _kind in _BESIDE.items():
    _people(_phrase)(_beside(_kind))


@_people("w_this")
def _this(ctx: Context, tree: Branch) -> Who:
    ctx.error("unknown-player", "`this rule` is no player.", tree)
    return PLAYER


def rules_meant(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """The rules that a subject means: `this rule`, a rule, or a kind of rules."""
    if tree.data == "w_this":
        return (ctx.rule,)
    if tree.data == "w_name":
        return ctx.rule_ids(tree.word("NAME"))
    ctx.error("unknown-rule", "A rule must stand here.", tree, "Write the id of a rule, or `this rule`.")
    return ()


def alone_together(ctx: Context, tree: Branch, actor: Who) -> None:
    """Nothing happens at the same time where only one player acts."""
    if tree.has("TOGETHER") and actor.kind in ONE_PLAYER:
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
