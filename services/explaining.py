"""What a place of a text means: what a name is called and what is printed of it; what is printed of a statement.

In: a draft, the scope of its names, an offset. Out: a `Hover`, or nothing. Of a broken text, what can be built of it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from ..dsl.kinds import PARTS
from ..model import OWN_RULE, RuleSet
from ..sheets.readings import plain
from . import rulebook, sentences
from .drafts import Declared, Draft, Item, Stretch
from .scope import Scope, ships
from .sentences import Sentences

Model = Callable[[Draft, str], RuleSet | None]  # of a text; of a library with just that rule in use


@dataclass(frozen=True, slots=True)
class Hover:
    """What stands somewhere. `kind`: that of the id, `card`, or `statement`; `names` and `sentences`: by language, as they are printed; `home`: the
    file in which it is declared, where that is another one."""

    where: Stretch
    kind: str
    id: str = ""
    names: dict[str, str] = field(default_factory=dict)
    sentences: Sentences = field(default_factory=dict)
    home: str = ""


def hover(scope: Scope, offset: int, model: Model) -> Hover | None:
    """What is to be said of an offset; nothing between statements, and where nothing is printed."""
    draft = scope.draft
    name = draft.name_at(offset)
    if name is not None:
        declared = scope.meaning(name)
        if declared is not None:
            home = declared.where.file if declared.where.file != draft.file else ""
            told = of_declared(scope, declared, model)
            return Hover(name.where, declared.kind, declared.id, named(declared), told, home)
        if "card" in name.kinds:
            rules = model(draft, name.rule)
            cards = sentences.of_card(rules, name.word) if rules is not None else {}
            if cards:
                return Hover(name.where, "card", name.word, {}, cards)
    item = draft.item_at(offset)
    if item is None or not item.begin <= offset <= item.end:
        return None
    told = printed(draft, item, model)
    where = Stretch(draft.file, item.begin, item.end)
    return Hover(where, "statement", item.piece.kind, {}, told) if told else None


def named(item: Declared) -> dict[str, str]:
    """What it is called, by language, without readings."""
    return {code: plain(text) for code, text in item.names}


def of_declared(scope: Scope, item: Declared, model: Model) -> Sentences:
    """What is printed of something that is declared anywhere."""
    if item.kind == "rule" and ships(item.where.file) and not ships(scope.draft.file):
        return _of_shipped(item.id)
    home = scope.draft if item.where.file == scope.draft.file else scope.draft_at(item.where.file)
    rules = model(home if item.kind == "rule" else scope.draft, item.rule)
    if rules is None:
        return {}
    match item.kind:
        case "rule":
            return sentences.of_rule(rules, item.id)
        case "setting":
            return sentences.of_setting(rules, item.rule, item.id)
        case "shape" | "title" | "yaku":
            return sentences.of_thing(rules, item.id)
        case _:
            return {}


@lru_cache(maxsize=512)
def _of_shipped(id: str) -> Sentences:
    """The sentences of a house rule that ships, where the game is played for which it is."""
    row = next((row for row in _rows() if row.id == id), None)
    shown = rulebook.show(row) if row is not None else None
    return {code: tuple(lines) for code, lines in shown.sentences.items()} if shown is not None else {}


@lru_cache(maxsize=1)
def _rows() -> list[rulebook.Row]:
    return [row for row in rulebook.rows() if row.kind == "rule"]


def printed(draft: Draft, item: Item, model: Model) -> Sentences:
    """What the sheet prints of a statement; nothing where it prints nothing of its own."""
    kind = item.piece.kind
    rules = model(draft, item.rule) if kind else None
    if rules is None:
        return {}
    id = item.piece.names[0].word if item.piece.names else ""
    if kind in PARTS:
        return sentences.of_part(
            rules, item.rule or OWN_RULE, range(item.line + 1, item.last + 2), draft.file
        )
    if kind == "s_rule":
        return sentences.of_rule(rules, id)
    if kind in ("s_setting", "s_set_value"):
        return sentences.of_setting(rules, item.rule, id)
    if kind in ("s_shape", "s_title", "s_yaku"):
        return sentences.of_thing(rules, id)
    return sentences.of_statement(rules, kind)


def would_print(draft: Draft, where: Stretch, insert: str, model: Model) -> Sentences:
    """What would be printed of the statement in which something is written: the sentence, if it is one by then."""
    after = Draft(draft.text[: where.start] + insert + draft.text[where.end :], draft.file)
    item = after.item_at(where.start)
    if item is None or item.piece.tree is None:
        return {}
    if item.piece.kind == "s_use":
        return _of_shipped(insert)
    return printed(after, item, model)
