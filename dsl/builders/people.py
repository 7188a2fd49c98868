"""Whom a rule speaks of: players, as seen from the one who acts, and the rules that a subject means.

In: trees of the grammar. Out: players and ids of rules; names that nobody has are reported. Who that is at a table is not asked here.
What is said behind *who* is in conditions.py.
"""

from __future__ import annotations

import re

from ...ground.said import listed, say
from ...model import Who, WhoKind
from ..kotoba.turning import ARTICLES as JAPANESE_ARTICLES
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
    "w_anyone_else": "anyone else",
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
# Who sits next to whoever does something: of two who are called so, the second is seen from the first.
NEIGHBOURS: frozenset[WhoKind] = frozenset(("next", "previous", "left", "right", "opposite", "after next"))

_PLACED = re.compile(r"[0-9０-９一二三四五六七八]+ ?位|first|second|third|fourth|fifth")
_ARTICLE = re.compile(r"\b(a|an|the)\s+$")
_NEAR = 100  # characters before a phrase in which its article is looked for
phrases: BuilderTable[Build[Who]] = BuilderTable("who", "rest_taker")
_people = phrases
_SEVERAL = (
    *("everyone", "everyone else", "everyone at the table", "everyone else at the table"),
    *("each who", "partners", "opponents", "anyone", "anyone else"),
)
_ANY = (
    "anyone",
    "anyone else",
)  # one of them is enough: said of nobody in particular, so only of whom a condition speaks


def who(ctx: Context, tree: Branch) -> Who:
    """A player, as seen from the one who acts; not anybody: that is said in events, and in conditions."""
    return _in_particular(ctx, tree, anybody=tree.data == "w_player" and article(ctx, tree) == "a")


def happens_to(ctx: Context, tree: Branch) -> Who:
    """Whom an event names; `a player` is whoever it is."""
    return _in_particular(ctx, tree, anybody=False)


def _in_particular(ctx: Context, tree: Branch, *, anybody: bool) -> Who:
    found = phrases.of(tree)(ctx, tree)
    if found.kind in _ANY or anybody:
        ctx.error(
            "unclear-player",
            "This is nobody in particular.",
            tree,
            "Name the players: `the player`, `the next player`, `the chosen player`, `everyone else`. In a condition `another player holds a 2` asks whether "
            "anybody does.",
        )
    return found


def subject(ctx: Context, tree: Branch) -> Who:
    """Of whom a condition speaks: `a player` is at least one. (The grammar sees no articles.)"""
    if tree.data == "w_player" and article(ctx, tree) == "a":
        return Who("anyone")
    return phrases.of(tree)(ctx, tree)


def are_several(found: Who) -> bool:
    """Whether the words mean several by themselves: not those who happen to be several, as of one title."""
    return found.kind in _SEVERAL


def only_one(ctx: Context, tree: Branch, found: Who) -> Who:
    """Who does what only one can do; reported where the words mean several."""
    if are_several(found):
        ctx.error(
            "only-one",
            "Only one player can do this, and these words mean several.",
            tree,
            "Name one: `the player`, `the next player`, `the chosen player`. Of a title, a side or the holders it is the nearest in turn order.",
        )
    return found


def article(ctx: Context, tree: Branch) -> str:
    """The article before a phrase, or what Japanese has for it; "" where none stands there."""
    if (japanese := JAPANESE_ARTICLES.get(ctx.source.text[tree.start_pos : tree.end_pos])) is not None:
        return japanese
    found = before(ctx.source.text, tree.start_pos)
    return found[1] if found is not None else ""


def before(text: str, place: int) -> re.Match[str] | None:
    """The article right before a place of a text, with the spaces behind it; None where none stands there."""
    start = max(0, place - _NEAR)
    return _ARTICLE.search(text, start, place)


def who_of(ctx: Context, tree: Branch) -> Who:
    """The player who stands in a phrase that names one."""
    return who(ctx, tree.one("who"))


def _plain(kind: WhoKind) -> Build[Who]:
    return lambda ctx, tree: Who(kind)


for _phrase, _kind in _WHO.items():
    _people(_phrase)(_plain(_kind))


@_people("w_everyone")
def _everyone(ctx: Context, tree: Branch) -> Who:
    return Who(everyone(tree))


def everyone(tree: Branch) -> WhoKind:
    """`everyone`, `everyone else`, those who are in or all at the table."""
    if tree.has("AT_TABLE"):
        return "everyone else at the table" if tree.has("ELSE") else "everyone at the table"
    return "everyone else" if tree.has("ELSE") else "everyone"


@_people("w_name")
def _named(ctx: Context, tree: Branch) -> Who:
    name = tree.word("NAME")
    if str(name) in ctx.sides:
        return Who("side", str(name))
    if str(name) not in ctx.titles:
        known = [*ctx.titles, *ctx.sides, "the player", "the next player", "everyone"]
        ranked = _PLACED.fullmatch(str(name)) and [*ctx.titles]
        ctx.unknown(
            "player or title",
            str(name),
            name,
            () if ranked else known,
            "unknown-player",
            say(
                "No place stands here, but the title of who has it: {list}.",
                list=listed(map(ctx.called, ranked)),
            )
            if ranked
            else "",
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
    """With whom somebody swaps; reported where it is the same player. The next player of the next player is another."""
    if found == actor and actor.kind in ONE_PLAYER and actor.kind not in NEIGHBOURS and actor.of is None:
        ctx.error(
            "same-player",
            "Nobody can swap with themselves.",
            tree,
            "Name two players, such as `the player swaps seats with the chosen player`.",
        )
    return found
