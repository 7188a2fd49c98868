"""The phase before play of a fishing game: who plays and who drops, what it costs, what becomes of the hands."""

from __future__ import annotations

from typing import Literal

from ...ground.said import say
from ...model import Dropping, HandPay
from ..kinds import BLOCKS
from ..syntax import Node, NotInGrammar
from .amounts import number, number_of
from .card_sets import pick
from .conditions import counts
from .context import Branch, Build, Context
from .registry import BuilderTable

MOST_FEE = 1000


def chips(ctx: Context, tree: Branch) -> int:
    """What each player begins with; a setting may say 0, which is as much as anybody needs."""
    amount = tree.one("number")
    return number(ctx, amount, 0 if amount.has("SLOT") else 1, 1_000_000)


def hands(ctx: Context, lines: list[Branch]) -> int:
    """`at most 5 hands, from the dealer on`; 0 where it is not said."""
    for again in lines[1:]:
        ctx.error(
            "double-statement", "How many hands are dealt is said twice.", again, "Keep one of the two lines."
        )
    return number_of(ctx, lines[0], 1, 12) if lines else 0


class Rows:
    """The lines under `before play` that hold with these settings, each kind once."""

    def __init__(self, ctx: Context, lines: list[Node]) -> None:
        self._rows: dict[str, Branch] = {}
        self._read: set[str] = set()
        for line in lines:
            if not counts(ctx, line.tree):
                continue
            if line.kind in self._rows:
                ctx.error(
                    "double-statement", "This is decided twice.", line.span, "Keep one of the two lines."
                )
            self._rows[line.kind] = line.tree

    def get(self, kind: str) -> Branch | None:
        """The line of that kind."""
        self._read.add(kind)
        return self._rows.get(kind)

    def stands(self, kind: str) -> bool:
        """Whether there is one, where that says all."""
        return self.get(kind) is not None

    def check_read(self) -> None:
        """Each kind of line that may stand there was asked for, and no other: none is forgotten in silence."""
        if differ := self._read ^ set(BLOCKS["s_before"]):
            raise NotInGrammar(f"not read as they may stand under `before play`: {', '.join(sorted(differ))}")


def dropping(ctx: Context, tree: Branch, lines: list[Node]) -> Dropping:
    """`before play, each player … plays or drops, until 3 play`, with the lines under it that hold with these settings."""
    rows = Rows(ctx, lines)
    at_least = tree.maybe("at_least")
    until = number_of(ctx, tree, 1, 12)
    least = number_of(ctx, at_least, 0, 12) if at_least is not None else 0
    if until < 2 or least > until:
        ctx.error(
            "number-out-of-range",
            "Two or more must be able to play, and not fewer than must.",
            tree,
            "Write, for example: until 3 play, at least 2.",
        )
    pay, hand, forced = rows.get("s_drop_pay"), rows.get("s_drop_hand"), rows.get("s_forced")
    further = pay.maybe("further") if pay is not None else None
    more = further.maybe("number") if further is not None else None
    fee = number_of(ctx, pay, 1, MOST_FEE) if pay is not None else 0
    half_more = further is not None and further.has("HALF_POINT")
    of_yaku = pay is not None and pay.has("OF_YAKU")
    if half_more and not of_yaku:
        ctx.error(
            "number-out-of-range",
            "Half a chip cannot be paid.",
            pay,
            "Write, for example: 1 point of yaku to the pot for the winner, half a point more …",
        )
    void = rows.get("s_no_play")
    made = Dropping(
        until=max(until, 2),
        least=min(least, until),
        start="dealer" if tree.has("DEALER") else "leader",
        fee=fee,
        more=number(ctx, more, 1, MOST_FEE) if more is not None else 0,
        hand=hand is not None,
        chips=hand is not None and hand.has("HAND_AND_CHIPS"),
        pays=tuple(_pays.of(item)(ctx, item) for item in forced.all("hand_pay"))
        if forced is not None
        else (),
        exempt=_exempt(forced),
        share=rows.stands("s_forced_share"),
        void=number_of(ctx, void, 1, MOST_FEE) if void is not None else 0,
        bound=rows.stands("s_bound"),
        back=rows.stands("s_drop_none"),
        two_share=rows.stands("s_drop_two"),
        idle=rows.stands("s_idle"),
        of_yaku=of_yaku,
        half_more=half_more and of_yaku,
        times=rows.stands("s_drop_times"),
        vow=rows.stands("s_vow"),
    )
    rows.check_read()
    return made


def _exempt(tree: Branch | None) -> Literal["", "leader", "dealer"]:
    return tree.may_say(_EXEMPT, "") if tree is not None else ""


_EXEMPT: dict[str, Literal["", "leader", "dealer"]] = {"LEADER": "leader", "DEALER": "dealer"}
_pays: BuilderTable[Build[HandPay]] = BuilderTable("hand_pay")


@_pays("pay_yaku")
def _pay_yaku(ctx: Context, tree: Branch) -> HandPay:
    return HandPay(0, 0, "yaku", yaku=True, half=tree.has("HALF"))


@_pays("pay_card")
def _pay_card(ctx: Context, tree: Branch) -> HandPay:
    word = tree.word("NAME")
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error(
            "unclear-count",
            say("`{word}` is {bit_count} cards.", word=word, bit_count=mask.bit_count()),
            word,
            say("Write `for each {word}` or `for all {word}`.", word=word),
        )
    return HandPay(number_of(ctx, tree, 1, MOST_FEE), mask, str(word))


@_pays("pay_each")
def _pay_each(ctx: Context, tree: Branch) -> HandPay:
    word = tree.word("NAME")
    mask = pick(ctx, word)
    return HandPay(number_of(ctx, tree, 1, MOST_FEE), mask, str(word), False, tree.has("NOT_IN_YAKU"))


@_pays("pay_all")
def _pay_all(ctx: Context, tree: Branch) -> HandPay:
    word = tree.word("NAME")
    mask = pick(ctx, word)
    return HandPay(number_of(ctx, tree, 1, MOST_FEE), mask, str(word), True)
