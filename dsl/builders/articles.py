"""Who is meant by `a player` and `the player` in a fishing game, where the article alone tells it.

In: the plan of a fishing game. Out: reports. The grammar sees no articles, so the words of the statement are looked at: in a settlement
nobody acts, and `a player` is any; in a clause the one whom the event names is `the player`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lexer import Tok
from .desk import Desk

_LONGER = (
    "with",
    "to",
    "after",
    "before",
    "opposite",
)  # the player to the left, the player with the most cards


def tell(desk: Desk) -> None:
    """Reports each `the player` of a settlement, and each `a player` in the condition of a clause."""
    for row in desk.plan.settling:
        for tok in _players(row.node.stmt.toks, "the"):
            desk.report.add(
                "unknown-player",
                "Nobody acts in a settlement, so there is no `the player`.",
                tok.span,
                help="Write `a player`, which is any of them, or for example `the winner`, `the dealer`.",
            )
    for use in desk.plan.rules.values():
        for node in use.node.block:
            if node.kind == "s_clause":
                for tok in _players(list(_conditions(node.stmt.toks)), "a"):
                    desk.report.add(
                        "unknown-player",
                        "In the condition of a clause `a player` could be anybody.",
                        tok.span,
                        help="Write `the player` for the one whom the event names, `another player`, or `everyone`.",
                    )


def _players(toks: list[Tok], article: str) -> Iterator[Tok]:
    """Where the article stands before `player` and nothing that tells which."""
    texts = [tok.text for tok in toks] + [""]
    for place in range(len(toks) - 1):
        if texts[place] == article and texts[place + 1] == "player" and texts[place + 2] not in _LONGER:
            yield toks[place + 1]


def _conditions(toks: list[Tok]) -> Iterator[Tok]:
    """The words behind `if` and `unless`, as far as `then`."""
    within = False
    for tok in toks:
        within = tok.text in ("if", "unless") or (within and tok.text not in ("then", "when", "otherwise"))
        if within:
            yield tok
