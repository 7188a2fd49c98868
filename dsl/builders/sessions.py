"""What happens between the hands of a climbing game: seats, exchange, points, the end of the session."""

from __future__ import annotations

from typing import Literal

from ...ground.plurals import singular
from ...model import Exchange, ExchangeCards, Ranked, ScoreRow, Seating, SeatingKind
from ..syntax import Token, Tree
from . import counters
from .context import Branch, Context, child, children, either, has, leaf, subtree, token, tokens
from .people import who
from .plays import amount, cards, number

_NAMED: dict[str, Literal["best", "worst", "any", "nothing"]] = {
    "BEST": "best",
    "WORST": "worst",
    "ANY": "any",
}


def seating(ctx: Context, tree: Branch) -> Seating:
    """`seats fixed`, `seats at random every 3 hands`, `seats by place, last to first`."""
    body = subtree(tree.children[0])
    if body.data == "seats_fixed":
        return Seating()
    every = child(body, "number")
    kind: SeatingKind = "random"
    if body.data == "seats_by_place":
        kind = "first to last" if has(body, "FIRST_TO_LAST") else "last to first"
    return Seating(kind, number(ctx, every, 1, 99) if every is not None else 1)


# ---------------------------------------------------------------------------------------------------------- exchange


def exchange(ctx: Context, tree: Branch) -> Exchange:
    """`exchange dai_hinmin gives 2 best to dai_fugo for any 2`."""
    giver, gives, taker, returns = tree.children
    given = _exchanged(ctx, subtree(gives))
    if given.as_many:
        ctx.error(
            "nothing-to-match",
            "`as many` asks how many cards came before, and here none did.",
            subtree(gives),
            "Write a number, such as `2 best`; `for as many` stands behind `for`.",
        )
    back = _exchanged(ctx, subtree(returns)) if returns is not None else None
    return Exchange(who(ctx, giver), who(ctx, taker), given, back, ctx.span(tree))


def _exchanged(ctx: Context, tree: Branch) -> ExchangeCards:
    if tree.data == "exchange_as_many":
        return ExchangeCards(0, "any", as_many=True)
    count = number(ctx, subtree(child(tree, "number")), 1, 13)
    if tree.data == "exchange_any":
        return ExchangeCards(count, "any")
    more, most = _more(ctx, child(tree, "more_cards"))
    if tree.data == "exchange_named":
        named = either(tree, _NAMED, "nothing")
        return ExchangeCards(count, "any", None, named, more, most)
    without = child(tree, "cards")
    return ExchangeCards(
        count,
        "best" if has(tree, "BEST") else "worst",
        cards(ctx, without) if without is not None else None,
        more=more,
        most=most,
    )


def _more(ctx: Context, tree: Branch | None) -> tuple[int, int]:
    """`and 1 more for each further win in a row, at most 5`."""
    if tree is None:
        return 0, 0
    numbers = [number(ctx, item, 1, 13) for item in children(tree, "number")]
    return numbers[0], numbers[1] if len(numbers) > 1 else 0


# ------------------------------------------------------------------------------------------------------------- points


def score(ctx: Context, tree: Branch) -> tuple[ScoreRow, ...]:
    """`score dai_fugo 2, fugo 1`, `score hinmin pays 1 to fugo`, `score -1 for each card left`."""
    return tuple(_row(ctx, item) for item in tree.children if isinstance(item, Tree))


def _row(ctx: Context, row: Branch) -> ScoreRow:
    points = int(str(token(row, "NUMBER")))
    if token(row, "SIGN") == "-":
        points = -points
    names = [_title(ctx, item) for item in tokens(row, "NAME")]
    match row.data:
        case "score_title":
            return ScoreRow(points, names[0], last=has(row, "LAST_HAND"))
        case "score_payment":
            return ScoreRow(points, names[0], names[1])
        case _:
            band = next((item for item in row.children if isinstance(item, Tree)), None)
            return ScoreRow(
                points, left=amount(ctx, band) if band is not None else None, to_winner=has(row, "TO_WINNER")
            )


def _title(ctx: Context, item: Token) -> str:
    name = leaf(item)
    if str(name) not in ctx.titles:
        ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
    return str(name)


def target(ctx: Context, tree: Branch) -> int:
    """`session ends at 100 points`; below 0 where points are lost."""
    points = number(ctx, subtree(child(tree, "number")), 1, 1_000_000)
    return -points if token(tree, "SIGN") == "-" else points


def ranked(ctx: Context, tree: Branch) -> tuple[Ranked, ...]:
    """`final standing by points, most dai_fugo, place in the last hand`: each once."""
    found: list[Ranked] = []
    for item in tree.children:
        if not isinstance(item, Tree):
            continue
        made = _ranked_by(ctx, item)
        if made is not None and made in found:
            ctx.error("double-name", "This stands twice in the final standing.", item, "Keep the first.")
        elif made is not None:
            found.append(made)
    return tuple(found)


def _ranked_by(ctx: Context, tree: Branch) -> Ranked | None:
    most = has(tree, "MOST")
    match tree.data:
        case "by_points":
            return Ranked("points")
        case "by_first":
            return Ranked("first", most=most)
        case "by_last":
            return Ranked("last", most=most)
        case "by_place":
            return Ranked("place")
        case _:
            name = tokens(tree, "NAME")[0]
            if str(name) in ctx.titles:
                return Ranked("title", str(name), most)
            if not any(singular(id) == singular(str(name)) for id in ctx.counters):
                known = [*ctx.titles, *ctx.counters]
                ctx.unknown("title or counter", str(name), name, known, "unknown-title")
                return None
            counter = counters.named(ctx, name)
            if not counter.own or not counter.kept:
                ctx.error(
                    "unclear-counter",
                    f"The final standing can only look at a counter that each player has and keeps; `{counter.id}` is none.",
                    name,
                    f"Declare it so: `counter {counter.id} of each player, kept until the session ends`.",
                )
                return None
            return Ranked("counter", counter.id, most)
