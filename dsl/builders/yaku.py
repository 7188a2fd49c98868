"""Groups of yaku and their rows: what each needs, and what it is worth.

In: trees of the grammar. Out: groups without rows, and yaku; names of cards and of other yaku that do not exist are reported. How a round is
paid is in settling.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from typing import Literal, NamedTuple

from ...analysis.further import with_further
from ...ground.names import without_readings
from ...ground.near import did_you_mean
from ...ground.said import Called, say
from ...model import Group, Need, Worth, Yaku
from ...model.cards import Names, bits
from ..syntax import Token
from .amounts import number, number_of
from .card_sets import pick
from .conditions import setting_is
from .context import Branch, Context
from .games_common import seat_word_of, size_range_of
from .names import names
from .registry import BuilderTable

MAX_NEEDS = 60
MAX_SHARING = 8  # needs by which it hangs on the cards at hand how many of a kind are needed: the ways to serve them are tried
MAX_WORTH = 10_000


def group_head(ctx: Context, tree: Branch) -> Group:
    """A group without its rows."""
    id = str(tree.word("NAME"))
    also: list[tuple[int, str]] = []
    instead: list[tuple[int, str]] = []
    for part in tree.all("also_counts"):
        card, kind = part.words("NAME")
        pick(ctx, kind)
        found = also if part.has("ALSO_COUNTS") else instead
        found += [(face, str(kind)) for face in bits(pick(ctx, card))]
    return Group(
        id,
        names(tree, id),
        (),
        tree.has("BEST_COUNTS"),
        tree.has("DEALT_HAND"),
        tuple(also),
        tuple(instead),
        tree.has("APART"),
        ctx.span(tree),
    )


class Row(NamedTuple):
    """What the parts of a row may speak of: its group, and the letter after `for` with what it stands for in this row."""

    group: Group
    variable: str = ""
    value: int = 0


def yaku(ctx: Context, tree: Branch, group: Group) -> list[Yaku]:
    """A row, or one row for each n (`plain_n` makes `plain_10`, `plain_11` …)."""
    if not all(setting_is(ctx, item) for item in tree.all("yaku_tail") if item.data == "tail_if"):
        return []
    id, numbered = str(tree.word("NAME")), tree.maybe("numbered")
    if numbered is None:
        return [_row(ctx, tree, id, names(tree, id), Row(group))]
    variable, (low, high) = numbered.word("NAME"), numbered.words("NUMBER")
    first, last = int(low), int(high)
    if not 0 <= first <= last <= 60:
        ctx.error(
            "number-out-of-range",
            say(
                "`for {variable} from {first} to {last}` makes no rows.",
                variable=variable,
                first=first,
                last=last,
            ),
            low,
        )
        return []
    slot = f"{{{variable}}}"
    stem = id.removesuffix(f"_{variable}")
    base = names(tree, stem)
    return [
        _row(ctx, tree, f"{stem}_{value}", _numbered(base, slot, value), Row(group, str(variable), value))
        for value in range(first, last + 1)
    ]


def _numbered(base: Names, slot: str, value: int) -> Names:
    """The names of one of several rows: its number where the file has a place for it, behind the name where it has none."""
    found = {
        code: text.replace(slot, str(value))
        if slot in text
        else f"{text}{'' if code == 'ja' else ' '}{value}"
        for code, text in base.texts
    }
    return Names(**found)


@dataclass(slots=True)
class _Tails:
    """What stands behind the needs of a row."""

    worth: list[Worth] = field(default_factory=list)
    stops: bool = False
    always: bool = False
    cancels: bool = False
    unless: list[str] = field(default_factory=list)
    in_place: list[str] = field(default_factory=list)


_tails: BuilderTable[Callable[[Context, Branch, Row, _Tails], None]] = BuilderTable("yaku_tail")


def _row(ctx: Context, tree: Branch, id: str, given: Names, row: Row) -> Yaku:
    needs = [_needs.of(item)(ctx, item, row) for item in tree.all("need")]
    if len(needs) > MAX_NEEDS:
        ctx.error(
            "too-large",
            say("The yaku `{id}` has more than {max_needs} needs.", id=id, max_needs=MAX_NEEDS),
            tree,
            "Name a set of cards, and write `all` of it.",
        )
        needs = needs[:1]
    tails = _Tails()
    for tail in tree.all("yaku_tail"):
        _tails.of(tail)(ctx, tail, row, tails)
    worth = tuple(_further(item, needs) for item in tails.worth)
    if any(len(item.serving) > MAX_SHARING for item in worth):
        ctx.error(
            "too-large",
            say(
                "What each further card adds to the yaku `{id}` hangs on more than {most} of its needs.",
                id=id,
                most=MAX_SHARING,
            ),
            tree,
            "Ask for fewer sets that have cards in common, or leave out `for each further …`.",
        )
        worth = tuple(replace(item, serving=()) for item in worth)
    if not worth and not tails.stops and not tails.cancels and not tails.in_place:
        ctx.error(
            "no-value",
            say("The yaku `{id}` has no value.", id=Called(given.texts, id)),
            tree,
            'Behind the cards stands its value: `yaku red_sun "Red Sun" is crane and phoenix, worth 5`.',
        )
    return Yaku(
        id,
        given,
        tuple(needs),
        worth,
        tails.stops,
        tails.always,
        tuple(tails.unless),
        tuple(tails.in_place),
        tails.cancels,
        ctx.span(tree),
    )


@_tails("tail_worth")
def _tail_worth(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.worth += [_worth(ctx, item, row) for item in tree.all("worth_row")]


@_tails("tail_stops")
def _tail_stops(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.stops = True


@_tails("tail_always")
def _tail_always(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.always = True


@_tails("tail_unless")
def _tail_unless(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.unless += map(str, tree.words("NAME"))


@_tails("tail_in_place")
def _tail_in_place(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.in_place += map(str, tree.words("NAME"))


@_tails("tail_cancels")
def _tail_cancels(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    tails.cancels = True


@_tails("tail_if")
def _tail_if(ctx: Context, tree: Branch, row: Row, tails: _Tails) -> None:
    """Asked before the row is made."""


def _further(row: Worth, needs: list[Need]) -> Worth:
    """`each further` card is one beyond those that the yaku itself needs of them."""
    return row if row.beyond >= 0 else with_further(row, needs)


def class_mask(ctx: Context, group: Group, word: Token) -> int:
    """The cards of a word as this group counts them: with those that also count as that class."""
    mask = pick(ctx, word)
    if str(word) in ctx.sets:
        return mask
    kinds = {face.kind for face in ctx.deck.faces}
    for face, kind in (*group.also, *group.instead):
        if kind in (str(word), f"{word}s") or kind + "s" == str(word):
            mask |= 1 << face
        elif (face, kind) in group.instead and str(word).removesuffix("s") in kinds:
            mask &= ~(1 << face)
    return mask


def _class_masks(ctx: Context, group: Group, words: list[Token]) -> int:
    return reduce(or_, (class_mask(ctx, group, word) for word in words), 0)


def _said(words: list[Token]) -> str:
    return " or ".join(map(str, words))


_needs: BuilderTable[Callable[[Context, Branch, Row], Need]] = BuilderTable("need")


@_needs("need_card")
def _need_card(ctx: Context, tree: Branch, row: Row) -> Need:
    word = tree.word("NAME")
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error(
            "unclear-count",
            say("`{word}` is {bit_count} cards.", word=word, bit_count=mask.bit_count()),
            word,
            say("Write `all {word}` or `2 of {word}`.", word=word),
        )
    return Need("card", mask, 1, str(word))


@_needs("need_all")
def _need_all(ctx: Context, tree: Branch, row: Row) -> Need:
    word = tree.word("NAME")
    mask = class_mask(ctx, row.group, word)
    return Need("all", mask, mask.bit_count(), str(word))


@_needs("need_some")
def _need_some(ctx: Context, tree: Branch, row: Row) -> Need:
    count = _counted(ctx, tree.one("need_count"), row)
    words = tree.words("NAME")
    kind: Literal["few", "some"] = "few" if count.fewer else "some"
    return Need(kind, _class_masks(ctx, row.group, words), count.many, _said(words), count.exactly)


@_needs("need_points")
def _need_points(ctx: Context, tree: Branch, row: Row) -> Need:
    count = _counted(ctx, tree.one("need_count"), row)
    return Need("few points" if count.fewer else "points", 0, count.many, "points", count.exactly)


@_needs("need_of_round")
def _need_of_round(ctx: Context, tree: Branch, row: Row) -> Need:
    written = tree.maybe("need_count")
    if written is None:  # `no card of the month of the round`
        return Need("of round", 0, 0, "month", exactly=True)
    count = _counted(ctx, written, row)
    _tell_fewer(ctx, written, count)
    return Need("of round", 0, count.many, "month", count.exactly)


@_needs("need_month")
def _need_month(ctx: Context, tree: Branch, row: Row) -> Need:
    """`3 of one month among standing`, `2 of another month twice`."""
    written = tree.one("need_count")
    count = _counted(ctx, written, row)
    _tell_fewer(ctx, written, count)
    among = tree.words("NAME")
    mask = sum({1 << face for word in among for face in bits(pick(ctx, word))}) or ctx.deck.all_faces
    repeated = tree.maybe("number")
    times = 2 if tree.has("TWICE") else number(ctx, repeated, 1, 6) if repeated is not None else 1
    word = _said(among) or "month"
    return Need("month", mask, count.many, word, count.exactly, times, tree.has("OF_ANOTHER_MONTH"))


@_needs("need_none")
def _need_none(ctx: Context, tree: Branch, row: Row) -> Need:
    words = tree.words("NAME")
    return Need("none", _class_masks(ctx, row.group, words), 0, _said(words))


@_needs("need_only")
def _need_only(ctx: Context, tree: Branch, row: Row) -> Need:
    words = tree.words("NAME")
    return Need("only", _class_masks(ctx, row.group, words), 0, _said(words))


@_needs("need_round")
def _need_round(ctx: Context, tree: Branch, row: Row) -> Need:
    return Need("round", 0, 1, "month")


@_needs("need_claimed")
def _need_claimed(ctx: Context, tree: Branch, row: Row) -> Need:
    ids = _yaku_named(ctx, tree)
    return Need("claimed", 0, 1, " or ".join(ids), ids=ids)


@_needs("need_own_month")
def _need_own_month(ctx: Context, tree: Branch, row: Row) -> Need:
    ids = _yaku_named(ctx, tree)
    return Need("own month", 0, 1, " or ".join(ids), ids=ids)


def _yaku_named(ctx: Context, tree: Branch) -> tuple[str, ...]:
    words = tree.words("NAME")
    for word in words:
        if str(word) not in ctx.groups:
            ctx.unknown("yaku or group called", str(word), word, ctx.groups, "unknown-yaku")
    return tuple(map(str, words))


class _Count(NamedTuple):
    """How many a need asks for: at least so many, or just as many, or at most."""

    many: int
    exactly: bool
    fewer: bool


def _counted(ctx: Context, tree: Branch, row: Row) -> _Count:
    """A number, the letter after `for`, or a setting, and how it is meant."""
    first = tree.word("NUMBER", "NAME", "SLOT")
    exactly, fewer = tree.has("EXACTLY"), tree.has("OR_FEWER")
    if first.type == "SLOT":
        return _Count(number(ctx, tree, 0, MAX_WORTH), exactly, fewer)
    many = row.value if str(first) == row.variable else int(first) if first.isdecimal() else -1
    if many < 0:
        ctx.error(
            "unexpected-word",
            say("`{first}` is no number.", first=first),
            first,
            _twice(ctx, first) or "Write a number, or the letter after `for`.",
        )
    return _Count(max(many, 0) or int(many < 0), exactly, fewer)


def _tell_fewer(ctx: Context, tree: Branch, count: _Count) -> None:
    if count.fewer:
        ctx.error(
            "unclear-count",
            "`or fewer` cannot stand here.",
            tree,
            "Write `exactly`, or `no card of the month of the round`.",
        )


# -------------------------------------------------------------------------------------------------------------- worth

_worths: BuilderTable[Callable[[Context, Branch, Row], Worth]] = BuilderTable("worth")


def _worth(ctx: Context, tree: Branch, row: Row) -> Worth:
    written = tree.one("worth")
    made = _worths.of(written)(ctx, written, row)
    return replace(made, players=size_range_of(ctx, tree), seat=seat_word_of(tree))


def _twice(ctx: Context, word: Token) -> str:
    """That a word stands twice, which is no number then."""
    if not word.isidentifier() or ctx.source.text[word.end_pos or 0 :].replace(",", " ").split()[:1] != [
        str(word)
    ]:
        return ""
    return say("`{word}` stands here twice: take one of them out.", word=word)


@_worths("worth_number")
def _worth_number(ctx: Context, tree: Branch, row: Row) -> Worth:
    return Worth(number_of(ctx, tree, 0, MAX_WORTH))


@_worths("worth_var")
def _worth_var(ctx: Context, tree: Branch, row: Row) -> Worth:
    name, sign, other = tree.word("NAME"), tree.maybe_word("SIGN"), tree.maybe_word("NUMBER")
    if str(name) != row.variable:
        ctx.error("unexpected-word", say("`{name}` is no number.", name=name), tree)
    shift = int(other) if other is not None else 0
    return Worth(row.value - shift if sign == "-" else row.value + shift)


@_worths("worth_each")
def _worth_each(ctx: Context, tree: Branch, row: Row) -> Worth:
    word, rate = tree.word("NAME"), number_of(ctx, tree, 0, MAX_WORTH)
    return Worth(0, rate, class_mask(ctx, row.group, word), str(word))


@_worths("worth_each_round")
def _worth_each_round(ctx: Context, tree: Branch, row: Row) -> Worth:
    return Worth(0, number_of(ctx, tree, 0, MAX_WORTH), word="month", round=True)


@_worths("worth_further_round")
def _worth_further_round(ctx: Context, tree: Branch, row: Row) -> Worth:
    base, rate = (number(ctx, item, 0, MAX_WORTH) for item in tree.all("number"))
    return Worth(base, rate, word="month", beyond=-1, round=True)


@_worths("worth_further")
def _worth_further(ctx: Context, tree: Branch, row: Row) -> Worth:
    """Each further card of some, or each further card point where no cards are named."""
    base, rate = (number(ctx, item, 0, MAX_WORTH) for item in tree.all("number"))
    word = tree.maybe_word("NAME")
    if word is None:
        return Worth(base, rate, beyond=-1, points=True)
    return Worth(base, rate, class_mask(ctx, row.group, word), str(word), beyond=-1)


def check_names(ctx: Context, groups: tuple[Group, ...]) -> None:
    """Every yaku that another one names must exist, and no id may stand for two of them."""
    ids = {yaku.id for group in groups for yaku in group.yaku}
    dealt = {yaku.id for group in groups if group.dealt for yaku in group.yaku}
    seen: dict[str, Group] = {}
    for group in groups:
        for row in group.yaku:
            if row.id in seen:
                ctx.error(
                    "double-name",
                    say("There is a yaku `{row}` already.", row=Called(row.names.texts, row.id)),
                    row.span,
                    _where_it_is(seen[row.id], row),
                )
            seen.setdefault(row.id, group)
            for other in (*row.unless, *row.in_place):
                if other not in ids:
                    ctx.error(
                        "unknown-yaku",
                        say("There is no yaku `{other}`.", other=other),
                        row.span,
                        did_you_mean(other, ids),
                    )
                elif (other in dealt) != group.dealt:
                    _tell_claimed(ctx, row, other, group)


def _where_it_is(group: Group, row: Yaku) -> str:
    """Where a yaku is said anew, in the words of its own file."""
    japanese = row.span is not None and row.span.source.text.startswith("役", row.span.start)
    line = f"役の組「{without_readings(group.names.of('ja'))}」" if japanese else f"group {group.id}"
    return say("To say it anew, write it below `{line}`; else give it another id.", line=line)


def _tell_claimed(ctx: Context, row: Yaku, other: str, group: Group) -> None:
    """A yaku of captured cards and one that is claimed on the dealt hand are never looked at together."""
    claimed, captured = (row.id, other) if group.dealt else (other, row.id)
    ctx.error(
        "unknown-yaku",
        say(
            "`{claimed}` is claimed on the dealt hand and paid at once; `{captured}` is made of captured cards. Neither can stand in the way of the other.",
            claimed=claimed,
            captured=captured,
        ),
        row.span,
        "Name a yaku of the same kind. What a claim is needed for says `claimed …`.",
    )
