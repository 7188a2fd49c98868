"""The parts of a climbing game, and what every game has: deck, players, deal, titles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from ...ground.diagnostics import Span
from ...ground.said import say
from ...model import (
    Choosing,
    Comparison,
    DealPart,
    JokerPlace,
    KickerRanks,
    Method,
    MethodKind,
    Range,
    Shape,
    Side,
    SideKind,
    SuitRule,
    Title,
)
from ...model.cards import Names
from ..kinds import BLOCKS
from ..syntax import Token
from .amounts import amount, amount_within, number_of
from .context import Branch, Build, Context
from .games_common import MOST_PLAYERS, place_word, size_range_of
from .names import names, of_thing
from .people import who, who_of
from .plays import cards, cards_of, exact, rank_word, suit_rule
from .registry import BuilderTable

_methods: BuilderTable[Build[Method]] = BuilderTable("method")
_shapes: BuilderTable[Callable[[Context, Branch, str, Names, Span], Shape]] = BuilderTable("shape")
_extras: BuilderTable[Callable[[Context, Branch, Shape], Shape]] = BuilderTable("run_extra", "shape_tail")
_lines: BuilderTable[Build[DealPart | None]] = BuilderTable(*BLOCKS["s_deal"])
_sides: BuilderTable[SideKind] = BuilderTable(
    "side_of",
    known={
        "side_leader": "leader",
        "side_dealer": "dealer",
        "side_winner": "winner",
        "side_loser": "loser",
        "side_holder": "holder",
        "side_second": "second",
        "side_titles": "titles",
        "side_else": "else",
    },
)


def players(ctx: Context, tree: Branch) -> tuple[Range, int]:
    """The usual number of players, and the most there may be."""
    up_to, at_most = tree.maybe("up_to"), tree.maybe("at_most")
    low = int(tree.word("NUMBER"))
    high = int(up_to.word("NUMBER")) if up_to is not None else low
    most = int(at_most.word("NUMBER")) if at_most is not None else high
    if not 2 <= low <= high <= most <= MOST_PLAYERS:
        ctx.error("number-out-of-range", "Players must be from 2 to 12, the smaller number first.", tree)
        return Range(2, 4), 4
    return Range(low, high), most


def _method(ctx: Context, tree: Branch) -> Method:
    written = tree.one("method")
    return _methods.of(written)(ctx, written)


def _plain_method(kind: MethodKind) -> Build[Method]:
    return lambda ctx, tree: Method(kind)


_METHODS: dict[str, MethodKind] = {
    "method_random": "random",
    "method_winner": "winner",
    "method_loser": "loser",
    "method_dealer": "dealer",
    "method_next": "next",
}
for _phrase, _kind in _METHODS.items():
    _methods(_phrase)(_plain_method(_kind))


@_methods("method_holder")
def _holder(ctx: Context, tree: Branch) -> Method:
    return Method("holder", _held_card(ctx, tree.word("NAME", "NUMBER")))


@_methods("method_earliest")
def _earliest(ctx: Context, tree: Branch) -> Method:
    if not ctx.deck.months:
        ctx.error("other-family", "The cards of this game have no months.", tree, "Write `at random`.")
    return Method("earliest month", source="field" if tree.has("FIELD") else "deck")


def choosing(ctx: Context, tree: Branch) -> Choosing:
    """`dealer at random, later the last loser`."""
    later, first = tree.maybe("later"), _method(ctx, tree)
    return Choosing(first, _method(ctx, later) if later is not None else first, tie_of(tree))


def dealer(ctx: Context, tree: Branch) -> Choosing:
    """The dealer, whom no card can choose that is dealt only then."""
    found = choosing(ctx, tree)
    for method in {found.first, found.later}:
        if method.kind == "holder" or (method.kind == "earliest month" and method.source == "field"):
            told = "The dealer must be known before the cards are dealt, so no hand and no field can choose the dealer."
            help = "Say so of the leader, who is chosen when the cards are dealt; or let the dealer be chosen `at random`."
            ctx.error("not-there", told, tree, help)
    return found


def tie_of(tree: Branch) -> Literal["", "dealer", "leader"]:
    """To whom a tie goes; "" where a statement does not say it."""
    tie = tree.maybe("tie_break")
    if tie is None:
        return ""
    return "leader" if tie.has("LEADER") else "dealer"


def ranking(ctx: Context, tree: Branch) -> tuple[tuple[int, ...], JokerPlace]:
    """Ranks from low to high, and where the joker stands."""
    order = tuple(rank_word(ctx, item) for item in tree.all("rank_word"))
    where: JokerPlace = "ranked" if -1 in order else "below all" if tree.has("BELOW_ALL") else "above all"
    return order, where


# ------------------------------------------------------------------------------------------------------------- shapes


def shape(ctx: Context, id: str, given: Names, tree: Branch, span: Span) -> Shape:
    """What stands after `is` in a shape."""
    made = _shapes.of(tree)(ctx, tree, id, given, span)
    for extra in tree.all("run_extra"):
        made = _extras.of(extra)(ctx, extra, made)
    return made


@_shapes("shape_any")
def _any(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    return Shape(id, given, "any", _size(ctx, tree), _suits(tree), span=span)


@_shapes("shape_set")
def _set(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    return Shape(id, given, "set", _size(ctx, tree), span=span)


@_shapes("shape_run")
def _run(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    return Shape(id, given, "run", _size(ctx, tree), _suits(tree), span=span)


@_shapes("shape_multirun")
def _multirun(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    width = 2 if tree.has("PAIR") else 3
    return Shape(id, given, "multirun", _size(ctx, tree), width=width, span=span)


@_shapes("shape_pattern")
def _pattern(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    pattern = exact(ctx, tree.word("PATTERN"))
    size = Range(len(pattern), len(pattern))
    return Shape(id, given, "pattern", size, _suits(tree), pattern=pattern, span=span)


@_shapes("shape_kicker")
def _kicker(ctx: Context, tree: Branch, id: str, given: Names, span: Span) -> Shape:
    core, kickers = tree.word("NAME"), tree.maybe("amount")
    if str(core) not in ctx.shapes:
        ctx.unknown("shape", str(core), core, ctx.shapes, "unknown-shape")
    return Shape(
        id,
        given,
        "kicker",
        Range(1),
        core=str(core),
        kickers=amount(ctx, kickers).low if kickers is not None else 1,
        kicker_width=2 if tree.has("PAIR") else 1,
        kickers_each=tree.has("AS_MANY"),
        kicker_ranks=_kicker_ranks(ctx, tree.maybe("other_ranks")),
        span=span,
    )


def _size(ctx: Context, tree: Branch) -> Range:
    """How many cards, or ranks, a shape has: no more than there are cards."""
    return amount_within(ctx, tree, 1, ctx.deck.size)


def _suits(tree: Branch) -> SuitRule:
    return suit_rule(tree.maybe("of_suits"))


_BEATEN: dict[str, Comparison] = {
    "BEATEN_HIGHER": "higher",
    "BEATEN_EQUAL": "equal or higher",
    "BEATEN_WHOLLY": "wholly above",
    "BY_SUIT": "suit before rank",
}


@_extras("compared")
def _compared(ctx: Context, tree: Branch, made: Shape) -> Shape:
    """What beats a play of the shape."""
    return replace(made, compared=tree.says(_BEATEN))


@_extras("never_alone")
def _never_alone(ctx: Context, tree: Branch, made: Shape) -> Shape:
    return replace(made, part=True)


@_extras("run_without")
def _run_without(ctx: Context, tree: Branch, made: Shape) -> Shape:
    picked, suits = cards_of(ctx, tree).mask, range(len(ctx.deck.suits))
    ranks = [
        rank
        for rank in range(len(ctx.deck.ranks))
        if all(picked >> ctx.deck.face_of(rank, suit) & 1 for suit in suits)
    ]
    return replace(made, without=made.without | sum(1 << rank for rank in ranks))


@_extras("run_step")
def _run_step(ctx: Context, tree: Branch, made: Shape) -> Shape:
    return replace(made, step=number_of(ctx, tree, 1, 6))


@_extras("run_wrapping")
def _run_wrapping(ctx: Context, tree: Branch, made: Shape) -> Shape:
    return replace(made, wrapping=True)


_KICKER_RANKS: dict[str, KickerRanks] = {"any": "any", "other": "other", "different": "different"}


def _kicker_ranks(ctx: Context, tree: Branch | None) -> KickerRanks:
    """`of other ranks`, `of different ranks`, or as a setting says: `of {attached} ranks`."""
    if tree is None:
        return "any"
    if (slot := tree.maybe_word("SLOT")) is not None:
        setting = ctx.setting(slot)
        strange = next((word for word in setting.choices if word not in _KICKER_RANKS), "") if setting else ""
        if setting is not None and (strange or setting.value not in _KICKER_RANKS):
            ctx.error(
                "wrong-kind-of-setting",
                say(
                    "`{{{slot}}}` may be `{word}`, which says nothing of ranks.",
                    slot=slot,
                    word=strange or setting.value,
                ),
                slot,
                say("Its choices must be among {list}.", list=", ".join(_KICKER_RANKS)),
            )
        return _KICKER_RANKS.get(setting.value, "any") if setting is not None else "any"
    return "other" if tree.has("OF_OTHER_RANKS") else "different"


# --------------------------------------------------------------------------------------------------------------- deal


def deal_part(ctx: Context, tree: Branch) -> DealPart | None:
    """One line under `deal`; none where a climbing game cannot have it (reported)."""
    return _lines.of(tree)(ctx, tree)


@_lines("s_deal_step")
def _deal_step(ctx: Context, tree: Branch) -> DealPart | None:
    if tree.has("FIELD", "FACE_DOWN"):
        return _of_fishing(ctx, tree)
    count, seats = number_of(ctx, tree, 1, 54), size_range_of(ctx, tree)
    return DealPart("players", count, players=seats if seats is not None else Range(0))


@_lines("s_deal_more")
def _deal_more(ctx: Context, tree: Branch) -> DealPart:
    return DealPart("more", number_of(ctx, tree, 1, 54), who_of(ctx, tree))


@_lines("s_deal_equal")
def _deal_equal(ctx: Context, tree: Branch) -> DealPart:
    return DealPart("equal")


@_lines("s_deal_rest")
def _deal_rest(ctx: Context, tree: Branch) -> DealPart:
    barred, taker = tree.maybe("cards"), tree.maybe("rest_taker")
    to: Literal["rest", "draw pile", "aside"] = (
        "draw pile" if tree.has("PILE") else "aside" if tree.has("ASIDE") else "rest"
    )
    return DealPart(
        to,
        who=who(ctx, taker) if taker is not None else None,
        without=cards(ctx, barred) if barred is not None else None,
    )


@_lines("s_deal_most", "s_deal_lay")
def _of_fishing(ctx: Context, tree: Branch) -> None:
    ctx.error(
        "misplaced-statement",
        "This belongs to the deal of a fishing game.",
        tree,
        "Write, for example: 17 cards to each player.",
    )


# ------------------------------------------------------------------------------------------------- titles, sides, order


def title(ctx: Context, tree: Branch) -> Title:
    """`title fugo … is second of 5 or more, first of 3 to 4`."""
    id = str(tree.word("NAME"))
    rows = []
    for row in tree.all("place_for"):
        seats = size_range_of(ctx, row)
        rows.append((place_word(row.one("place")), seats if seats is not None else Range(0)))
    return Title(id, names(tree, id), tuple(rows), ctx.span(tree))


def side(ctx: Context, tree: Branch) -> Side:
    """`side peasants "peasants" is everyone else`."""
    id, body = str(tree.word("NAME")), tree.one("side_of")
    if id in ctx.titles:
        ctx.error(
            "double-name", say("There is a title `{id}` already.", id=id), tree, "Give the side another id."
        )
    kind = _sides.of(body)
    face = _held_card(ctx, body.word("NAME", "NUMBER")) if kind == "holder" else -1
    listed = body.words("NAME") if kind == "titles" else []
    for item in listed:
        if str(item) not in ctx.titles:
            ctx.unknown("title", str(item), item, ctx.titles, "unknown-title")
    return Side(id, of_thing(tree, id), kind, face, tuple(map(str, listed)), ctx.span(tree))


def _held_card(ctx: Context, item: Token) -> int:
    face = ctx.deck.face(str(item))
    if face is None:
        ctx.unknown("card", str(item), item, ctx.deck.words, "unknown-card")
    return -1 if face is None else face


def follow_order(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """Shapes from low to high; each once. One that was dropped is left out."""
    found: list[str] = []
    for item in tree.words("NAME"):
        if str(item) not in ctx.shapes:
            ctx.unknown("shape", str(item), item, ctx.shapes, "unknown-shape")
        elif str(item) in found:
            ctx.error(
                "double-name",
                say("`{item}` stands twice in this order.", item=item),
                item,
                "Keep one of the two.",
            )
        elif ctx.shapes[str(item)]:
            found.append(str(item))
    return tuple(found)
