"""The yaku of a fishing game as rows of a form: which count, what they are worth, which cards make them.

In: what a text says of itself, the rule sets of it and of its base. Out: plain values. A yaku is one statement, also where it stands for several (one row for 10 to 14 cards).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypedDict

from ...dsl.kotoba.translate import translate
from ...dsl.syntax import Token, Tree, leaves
from ...ground.said import say
from ...model import Fishing, Group, Need, RuleSet, Yaku
from ...model.cards import bits
from .. import sentences
from ..drafts import Piece, piece_of
from .library import Called, called
from .reading import Said

MOST_CARDS = 15  # of a picture


class _Chosen(TypedDict):
    among: tuple[str, ...]
    want: int


@dataclass(frozen=True, slots=True)
class YakuRow:
    """A yaku. `by`: here (its value is set here), base, dropped, or setting where one takes it out; `worth` and `base_worth`: numbers, 0 where there is none; `fixed`: its value is no number that can be set;
    `setting`: that of the game which is its value, if one is; `many`: for how many it stands; `cards`: codes of some cards that make it; `among`: of one that is so many of some cards, all
    of these, and `want`, how many of them."""

    id: str
    names: Called
    on: bool
    by: str
    worth: int
    base_worth: int
    fixed: bool
    setting: str
    many: int
    cards: tuple[str, ...]
    sentences: dict[str, tuple[str, ...]]
    among: tuple[str, ...] = ()
    want: int = 0


@dataclass(frozen=True, slots=True)
class YakuGroup:
    """Yaku that are looked at together. `rule`: how they count, in sentences."""

    id: str
    names: Called
    on: bool
    by: str
    rule: dict[str, tuple[str, ...]]
    yaku: tuple[YakuRow, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """The statement of a yaku. `number`: the place of the number that it is worth in its text, if it is one; `setting`: the setting that it is worth."""

    id: str
    text: str
    piece: Piece
    number: tuple[int, int] | None
    setting: str = ""


def groups_of(said: Said, base: RuleSet | None, rules: RuleSet) -> tuple[YakuGroup, ...]:
    """The groups of a game, and of its base what is dropped."""
    now = {group.id: group for group in groups(rules)}
    old = {group.id: group for group in groups(base)} if base is not None else {}
    dropped = {name.id for name in said.drops}
    found = []
    for id in dict.fromkeys([*old, *now]):
        group, before = now.get(id), old.get(id)
        shown = group or before
        assert shown is not None
        owner = rules if group is not None else base
        assert owner is not None
        rows = [*_rows(said, dropped, owner, shown, before, on=group is not None)]
        if group is not None and before is not None and base is not None:
            there = {row.id for row in rows}
            rows += [
                row for row in _rows(said, dropped, base, before, before, on=False) if row.id not in there
            ]
        counts = _how_counted(owner, shown)
        by = _why_not(id, "", dropped) if group is None else "base" if before is not None else "here"
        found.append(
            YakuGroup(id, called(shown.names), group is not None, by, counts, tuple(_in_order(rows, before)))
        )
    return tuple(found)


def _how_counted(rules: RuleSet, group: Group) -> dict[str, tuple[str, ...]]:
    return sentences.in_languages(rules, lambda say, _: say.group(rules, group))


def _in_order(rows: list[YakuRow], before: Group | None) -> list[YakuRow]:
    """As the base has them, what is new behind."""
    order = (
        [statement.id for yaku in before.yaku if (statement := statement_of(yaku)) is not None]
        if before is not None
        else []
    )
    return sorted(rows, key=lambda row: order.index(row.id) if row.id in order else len(order))


def groups(rules: RuleSet) -> tuple[Group, ...]:
    """The groups of yaku; none of a climbing game."""
    return rules.game.groups if isinstance(rules.game, Fishing) else ()


def _rows(
    said: Said, dropped: set[str], rules: RuleSet, group: Group, before: Group | None, *, on: bool
) -> Iterator[YakuRow]:
    old = dict(_by_statement(before)) if before is not None else {}
    for id, several in _by_statement(group):
        first = several[0]
        statement = statement_of(first)
        by = (
            _why_not(id, group.id, dropped)
            if not on
            else "here"
            if id in said.yaku or id in said.worths or id not in old
            else "base"
        )
        names = called(first.names)
        if len(several) > 1:
            last = called(several[-1].names)
            names = {code: f"{text} – {last.get(code, text)}" for code, text in names.items()}
        yield YakuRow(
            id=id,
            names=names,
            on=on,
            by=by,
            worth=_worth(first),
            base_worth=_worth(old[id][0]) if id in old else 0,
            fixed=statement is None or statement.number is None,
            setting=statement.setting if statement is not None else "",
            many=len(several),
            cards=_cards(rules, first),
            sentences=sentences.of_thing(rules, first.id),
            **_chosen(rules, several),
        )


def _why_not(id: str, group: str, dropped: set[str]) -> str:
    """Why a yaku of the base does not count: this text drops it, or a setting takes it out."""
    return "dropped" if dropped & {id, group} else "setting"


def _by_statement(group: Group) -> Iterator[tuple[str, list[Yaku]]]:
    """The yaku of a group by the ids of their statements."""
    found: dict[str, list[Yaku]] = {}
    for yaku in group.yaku:
        statement = statement_of(yaku)
        found.setdefault(statement.id if statement is not None else yaku.id, []).append(yaku)
    return iter(found.items())


def _worth(yaku: Yaku) -> int:
    return yaku.worth[0].base if yaku.worth else 0


def statement_of(yaku: Yaku) -> Statement | None:
    """The statement that makes a yaku; None where it stands in words that are not read here."""
    if yaku.span is None:
        return None
    text = yaku.span.source.text[yaku.span.start : yaku.span.end]
    if text.startswith("役"):
        text = _in_english(text, _head(yaku.span.source.text))
    piece = piece_of(text)
    if piece.tree is None or piece.kind != "s_yaku":
        return None
    number, setting = _value(piece.tree)
    return Statement(str(piece.tree.words("NAME")[0]), text, piece, number, setting)


def _head(text: str) -> str:
    """The first statement of a file: it says for which cards and names it is."""
    lines = (line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#"))
    return next(lines, "")


@lru_cache(maxsize=200)
def _in_english(text: str, head: str) -> str:
    """A Japanese statement of a yaku in English words; "" where it has none."""
    made, _ = translate(f"{head}\n    役の組 table_said「組」、どれも数える\n        {text}\n", "en")
    return " ".join(line.strip() for line in made.splitlines()[2:]) if made is not None else ""


def _value(tree: Tree) -> tuple[tuple[int, int] | None, str]:
    tail = next(
        (part for part in tree.children if isinstance(part, Tree) and part.data == "tail_worth"), None
    )
    if tail is None or len(tail.all("worth_row")) != 1 or tree.maybe("numbered") is not None:
        return None, ""
    [row] = tail.all("worth_row")
    words = list(leaves(row))
    if not words or row.maybe("size_range") is not None or row.maybe("seat_word") is not None:
        return None, ""
    first = words[0]
    if first.type == "SLOT":
        return None, str(first)
    return ((first.start_pos, first.end_pos) if first.type == "NUMBER" else None), ""


def with_worth(statement: Statement, group: str, worth: int, *, named: bool = False) -> tuple[str, str]:
    """The lines of a group in which that yaku is worth something else: in English words, without the names that the base gives it; with its names where the base has none of it (`named`). ValueError where its
    value is no number."""
    if statement.number is None:
        raise ValueError(say("what `{id}` is worth is no number that could be set", id=statement.id))
    assert statement.piece.tree is not None
    start, end = statement.number
    text = statement.text[:start] + str(worth) + statement.text[end:]
    names = statement.piece.tree.maybe("names")
    written: list[Token] = (
        [word for word in leaves(names) if word.type == "STRING"] if names is not None else []
    )
    if written and not named:
        text = text[: written[0].start_pos].rstrip() + text[written[-1].end_pos :]
    return f"group {group}", "    " + " ".join(line.split("#")[0].strip() for line in text.split("\n"))


def _cards(rules: RuleSet, yaku: Yaku) -> tuple[str, ...]:
    """Some cards that make a yaku."""
    found: dict[int, None] = {}
    for need in yaku.needs:
        found |= dict.fromkeys(_of_need(rules, need, set(found)))
    return tuple(rules.deck.faces[face].code for face in list(found)[:MOST_CARDS])


def _chosen(rules: RuleSet, several: list[Yaku]) -> _Chosen:
    """The cards of a yaku that was made by choosing them: all, or so many of them."""
    needs = several[0].needs
    faces = [face for need in needs for face in bits(need.mask)]
    if len(several) > 1 or len({*faces}) < len(faces):
        return {"among": (), "want": 0}
    if len(needs) == 1 and needs[0].kind == "some":
        want = needs[0].count
    elif all(need.kind in ("all", "card") for need in needs):
        want = len(faces)
    else:
        return {"among": (), "want": 0}
    return {"among": tuple(rules.deck.faces[face].code for face in faces), "want": want}


def _of_need(rules: RuleSet, need: Need, there: set[int]) -> list[int]:
    faces = [face for face in bits(need.mask) if face not in there]
    match need.kind:
        case "all" | "card":
            return faces
        case "some":
            return faces[: need.count]
        case "month":
            return _of_months(rules, faces, need.count, need.times)
        case _:
            return []


def _of_months(rules: RuleSet, faces: list[int], count: int, times: int) -> list[int]:
    """So many cards of each of so many months, no month twice."""
    months: dict[int, list[int]] = {}
    for face in faces:
        months.setdefault(rules.deck.faces[face].month, []).append(face)
    whole = [cards[:count] for cards in months.values() if len(cards) >= count]
    return [face for cards in whole[:times] for face in cards]


__all__ = ["Statement", "YakuGroup", "YakuRow", "groups", "groups_of", "statement_of", "with_worth"]
