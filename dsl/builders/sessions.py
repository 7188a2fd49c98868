"""What happens between the hands of a climbing game: seats, exchange, points, the end of the session."""

from __future__ import annotations

from typing import Literal

from ...ground.said import say
from ...model import Exchange, ExchangeCards, Ranked, ScoreRow, Seating
from ..syntax import Token
from . import counters
from .amounts import amount, number, number_of
from .context import Branch, Build, Context
from .people import who_of
from .plays import cards
from .registry import BuilderTable

_NAMED: dict[str, Literal["best", "worst", "any", "nothing"]] = {
    "BEST": "best",
    "WORST": "worst",
    "ANY": "any",
}


_seatings: BuilderTable[Build[Seating]] = BuilderTable("seating")
_exchanges: BuilderTable[Build[ExchangeCards]] = BuilderTable("exchange_cards")
_rows: BuilderTable[Build[ScoreRow]] = BuilderTable("score_row")
_ranks: BuilderTable[Build[Ranked | None]] = BuilderTable("rank_by")


def seating(ctx: Context, tree: Branch) -> Seating:
    """`seats fixed`, `seats at random every 3 hands`, `seats by place, last to first`."""
    body = tree.one("seating")
    return _seatings.of(body)(ctx, body)


@_seatings("seats_fixed")
def _fixed(ctx: Context, tree: Branch) -> Seating:
    return Seating()


@_seatings("seats_random")
def _at_random(ctx: Context, tree: Branch) -> Seating:
    return Seating("random", _every(ctx, tree))


@_seatings("seats_by_place")
def _by_place(ctx: Context, tree: Branch) -> Seating:
    return Seating("first to last" if tree.has("FIRST_TO_LAST") else "last to first", _every(ctx, tree))


def _every(ctx: Context, tree: Branch) -> int:
    """After how many hands."""
    every = tree.maybe("number")
    return number(ctx, every, 1, 99) if every is not None else 1


# ---------------------------------------------------------------------------------------------------------- exchange


def exchange(ctx: Context, tree: Branch) -> Exchange:
    """`exchange dai_hinmin gives 2 best to dai_fugo for any 2`."""
    gives, returns = tree.one("exchange_cards"), tree.maybe("returned")
    given = _exchanged(ctx, gives)
    if given.as_many:
        ctx.error(
            "nothing-to-match",
            "`as many` asks how many cards came before, and here none did.",
            gives,
            "Write a number, such as `2 best`; `for as many` stands behind `for`.",
        )
    back = _exchanged(ctx, returns.one("exchange_cards")) if returns is not None else None
    return Exchange(who_of(ctx, tree), who_of(ctx, tree.one("to_whom")), given, back, ctx.span(tree))


def _exchanged(ctx: Context, tree: Branch) -> ExchangeCards:
    return _exchanges.of(tree)(ctx, tree)


@_exchanges("exchange_as_many")
def _as_many(ctx: Context, tree: Branch) -> ExchangeCards:
    return ExchangeCards(0, "any", as_many=True)


@_exchanges("exchange_any")
def _any(ctx: Context, tree: Branch) -> ExchangeCards:
    return ExchangeCards(number_of(ctx, tree, 1, 13), "any")


@_exchanges("exchange_named")
def _named(ctx: Context, tree: Branch) -> ExchangeCards:
    count, (more, most) = number_of(ctx, tree, 1, 13), _more(ctx, tree)
    return ExchangeCards(count, "any", None, tree.may_say(_NAMED, "nothing"), more, most)


@_exchanges("exchange_ranked")
def _ranked(ctx: Context, tree: Branch) -> ExchangeCards:
    count, (more, most) = number_of(ctx, tree, 1, 13), _more(ctx, tree)
    without = tree.maybe("cards")
    return ExchangeCards(
        count,
        "best" if tree.has("BEST") else "worst",
        cards(ctx, without) if without is not None else None,
        more=more,
        most=most,
    )


def _more(ctx: Context, tree: Branch) -> tuple[int, int]:
    """`and 1 more for each further win in a row, at most 5`."""
    written = tree.maybe("more_cards")
    if written is None:
        return 0, 0
    most = written.maybe("most")
    return number_of(ctx, written, 1, 13), number_of(ctx, most, 1, 13) if most is not None else 0


# ------------------------------------------------------------------------------------------------------------- points


def score(ctx: Context, tree: Branch) -> tuple[ScoreRow, ...]:
    """`score dai_fugo 2, fugo 1`, `score hinmin pays 1 to fugo`, `score -1 for each card left`."""
    written = tree.all("score_row")
    rows = tuple(_rows.of(item)(ctx, item) for item in written)
    for place, row in enumerate(rows):
        first = next((earlier for earlier in range(place) if _meet(rows[earlier], row)), None)
        if first is not None:
            ctx.error(
                "score-overlaps",
                say(
                    "Rows {first} and {second} of the score count at the same time, and only one of them would.",
                    first=first + 1,
                    second=place + 1,
                ),
                written[place],
                "Say for each number of cards, and for each title, in one row only: `-1 for each card left with 4 or fewer cards, -2 for each card left with 5 or more cards`.",
            )
    return rows


def _meet(one: ScoreRow, other: ScoreRow) -> bool:
    """Whether two rows count at the same time, of which one is to count: of one title, or for as many cards left."""
    if one.to or other.to or (one.title, one.last) != (other.title, other.last):
        return False
    if one.left is None or other.left is None:
        return one.left is other.left
    low = max(one.left.low, other.left.low)
    return low in one.left and low in other.left


def _points(row: Branch) -> int:
    points = int(row.word("NUMBER"))
    return -points if row.maybe_word("SIGN") == "-" else points


@_rows("score_title")
def _score_title(ctx: Context, row: Branch) -> ScoreRow:
    return ScoreRow(_points(row), _title(ctx, row.word("NAME")), last=row.has("LAST_HAND"))


@_rows("score_payment")
def _score_payment(ctx: Context, row: Branch) -> ScoreRow:
    payer = _title(ctx, row.word("NAME"))
    return ScoreRow(int(row.word("NUMBER")), payer, _title(ctx, row.one("payee").word("NAME")))


@_rows("score_left")
def _score_left(ctx: Context, row: Branch) -> ScoreRow:
    band = row.maybe("amount")
    left = amount(ctx, band) if band is not None else None
    to = "winner" if row.has("TO_WINNER") else "others" if row.has("TO_OTHERS") else "nobody"
    if (slot := row.maybe_word("SLOT")) is not None and (setting := ctx.setting(slot)) is not None:
        strange = next((word for word in (*setting.choices, setting.value) if word not in _TAKERS), "")
        if strange:
            ctx.error(
                "wrong-kind-of-setting",
                say("`{{{slot}}}` may be `{word}`, to whom nothing is paid.", slot=slot, word=strange),
                slot,
                say("Its choices must be among {list}.", list=", ".join(_TAKERS)),
            )
        to = setting.value
    return ScoreRow(_points(row), left=left, to_winner=to == "winner", to_others=to == "others")


_TAKERS = ("winner", "others", "nobody")  # what a setting may say who gets what cards cost that are left


def _title(ctx: Context, name: Token) -> str:
    if str(name) not in ctx.titles:
        ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
    return str(name)


def target(ctx: Context, tree: Branch) -> int:
    """`session ends at 100 points`; below 0 where points are lost."""
    points = number_of(ctx, tree, 1, 1_000_000)
    return -points if tree.maybe_word("SIGN") == "-" else points


def ranked(ctx: Context, tree: Branch) -> tuple[Ranked, ...]:
    """`final standing by points, most dai_fugo, place in the last hand`: each once."""
    found: list[Ranked] = []
    for item in tree.all("rank_by"):
        made = _ranks.of(item)(ctx, item)
        if made is not None and made in found:
            ctx.error("double-name", "This stands twice in the final standing.", item, "Keep the first.")
        elif made is not None:
            found.append(made)
    return tuple(found)


@_ranks("by_points")
def _by_points(ctx: Context, tree: Branch) -> Ranked:
    return Ranked("points")


@_ranks("by_first")
def _by_first(ctx: Context, tree: Branch) -> Ranked:
    return Ranked("first", most=tree.has("MOST"))


@_ranks("by_last")
def _by_last(ctx: Context, tree: Branch) -> Ranked:
    return Ranked("last", most=tree.has("MOST"))


@_ranks("by_place")
def _by_last_place(ctx: Context, tree: Branch) -> Ranked:
    return Ranked("place")


@_ranks("by_name")
def _by_name(ctx: Context, tree: Branch) -> Ranked | None:
    """A title, or a counter of each player."""
    name, most = tree.word("NAME"), tree.has("MOST")
    if str(name) in ctx.titles:
        return Ranked("title", str(name), most)
    if not counters.is_one(ctx, name):
        known = [*ctx.titles, *ctx.counters]
        ctx.unknown("title or counter", str(name), name, known, "unknown-title")
        return None
    counter = counters.named(ctx, name)
    if not counter.own or not counter.kept:
        ctx.error(
            "unclear-counter",
            say(
                "The final standing can only look at a counter that each player has and keeps; `{counter}` is none.",
                counter=counter.id,
            ),
            name,
            say(
                "Declare it so: `counter {counter} of each player, kept until the session ends`.",
                counter=counter.id,
            ),
        )
        return None
    return Ranked("counter", counter.id, most)
