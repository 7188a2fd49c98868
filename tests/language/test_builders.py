"""The grammar and the builders hold each other together: nothing that can be written is built by nobody, or as something else."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import yakusoku.dsl.builders
from yakusoku import grammar, model
from yakusoku.dsl.builders.desk import Desk
from yakusoku.dsl.builders.families import FAMILIES
from yakusoku.dsl.builders.registry import BUILDER_TABLES, BuilderTable
from yakusoku.dsl.kinds import (
    ABOUT_RULE,
    BLOCKS,
    BY_WHERE,
    OF_CARDS,
    SAYS_NOTHING,
    SETTLING,
    SINGLE,
    SPOKEN,
    WHERE,
    where,
)
from yakusoku.dsl.making import read
from yakusoku.dsl.shipped import catalogue
from yakusoku.dsl.syntax import NotInGrammar, Token, Tree
from yakusoku.services.rules import load

for _module in pkgutil.iter_modules(yakusoku.dsl.builders.__path__):
    importlib.import_module(f"yakusoku.dsl.builders.{_module.name}")

PHRASES = grammar.phrases()
SUBJECTS = (
    "effect", "check", "said", "event", "until", "for_each", "amount", "who", "play_head", "play_tail", "card_word", "step",
    "expectation", "need", "worth", "settled", "shape",
)  # fmt: skip
# What one function asks for that builds several phrases, and not all of them have.
SHARED: dict[str, set[str]] = {
    **{kind: {"HALF", "NAME", "OF_YAKU", "par"} for kind in PHRASES["settled"]},
    **{kind: {"EVERYTHING"} for kind in SETTLING},
    **{kind: {"AFTER"} for kind in ABOUT_RULE},
    **{kind: {"left_cards", "condition"} for kind in OF_CARDS},
    "s_place": {"duration", "beginning"},
    "s_stands": {"duration", "beginning"},
    "x_allow": {"IN_SPITE", *PHRASES["who"]},
    "x_discard": set(PHRASES["for_each"]),
    "x_lay_down": set(PHRASES["for_each"]),
    "x_take": {"TOGETHER", "keeping"},
    "shape_pattern": set(PHRASES["run_extra"]),
    "step_points": {"NAME"},
}

# What a clause can say: the classes of the model, and its words where a class is one of many.
KINDS = [kind.__name__ for kind in (*get_args(model.Effect), *get_args(model.Condition))]
WORDS = [*get_args(model.EventKind), *get_args(get_type_hints(model.Do)["what"])]


@cache
def written_by_builders() -> set[str]:
    """The names that builders call, and the texts in them."""
    found = set()
    for folder in yakusoku.dsl.builders.__path__:
        for path in Path(folder).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    found.add(node.func.id)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


@cache
def lark_rules() -> list[Any]:
    """The grammar's rules as the library reads them that makes the tables."""
    return list(read(grammar.text()).rules)


def made_by_lark() -> dict[str, set[str]]:
    """What the parser's library makes of each rule."""
    made: dict[str, set[str]] = {}
    for rule in lark_rules():
        name = str(getattr(rule.origin.name, "value", rule.origin.name))
        made.setdefault(name, set()).add(str(rule.alias or name))
    return {name: {item for item in found if not item.startswith("_")} for name, found in made.items()}


def children() -> dict[str, set[str]]:
    """For each phrase all words and phrases that may stand directly in it."""
    found: dict[str, set[str]] = {}
    for rule in lark_rules():
        name = str(rule.alias or getattr(rule.origin.name, "value", rule.origin.name))
        inside = found.setdefault(name, set())
        for symbol in rule.expansion:
            inside |= {str(symbol.name), *PHRASES.get(str(symbol.name), ())}
    for _ in range(5):  # rules that make no phrase of their own hand on what they hold
        for inside in found.values():
            inside |= set().union(*(found.get(name, set()) for name in inside if name.startswith("_")))
    return found


def test_the_phrases_of_each_rule_are_those_that_the_parser_makes() -> None:
    lark = made_by_lark()
    apart = {"run_extra", "statement"}  # these hand on what other rules make
    assert not [name for name in PHRASES if name not in apart and PHRASES[name] != lark[name]]


@pytest.mark.parametrize("what", [*KINDS, *WORDS])
def test_there_is_a_way_to_write_all_that_a_clause_can_say(what: str) -> None:
    assert what in written_by_builders(), f"{what}: no builder of a phrase of grammar/yakusoku.lark makes it"


@pytest.mark.parametrize("table", BUILDER_TABLES, ids=lambda table: "-".join(table.rules)[:40])
def test_each_phrase_has_just_one_builder_and_each_builder_a_phrase(table: BuilderTable[object]) -> None:
    assert set(table.known) == table.phrases


def test_every_rule_with_several_phrases_has_a_table() -> None:
    several = {name for name, made in PHRASES.items() if len(made) > 1}
    covered = {rule for table in BUILDER_TABLES for rule in table.rules}
    assert set(SUBJECTS) <= several
    assert several - covered == {"statement"}, "statements have their places in dsl/kinds.py"


def test_every_statement_has_its_place_just_once() -> None:
    listed = [kind for kinds in BY_WHERE.values() for kind in kinds]
    assert sorted(listed) == sorted(set(listed))
    assert set(WHERE) == PHRASES["statement"]
    assert set(SPOKEN) | set(BLOCKS) <= PHRASES["statement"]
    with pytest.raises(NotInGrammar):
        where("s_nothing")


def test_every_single_statement_belongs_to_one_family_or_to_both() -> None:
    listed = [kind for kinds in FAMILIES.values() for kind in kinds]
    assert sorted(listed) == sorted(SINGLE)


def test_every_single_statement_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set(SAYS_NOTHING)
    owned = Desk.owned

    def note(desk: Desk, kind: str) -> object:
        asked.add(kind)
        return owned(desk, kind)

    monkeypatch.setattr(Desk, "owned", note)
    for name in ("daifugo", "taiyaku"):
        assert load(name).ok
    assert asked == set(SINGLE)


def test_builders_ask_only_for_what_may_stand_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name that a builder asks a phrase for is one that the grammar can put into it."""
    asked: set[tuple[str, tuple[str, ...]]] = set()
    phrases, words = Tree.all, Tree.words

    def note_phrases(tree: Tree, rule: str) -> list[Tree]:
        asked.add((tree.data, tuple(PHRASES[rule])))
        return phrases(tree, rule)

    def note_words(tree: Tree, *terminals: str) -> list[Token]:
        asked.add((tree.data, terminals))
        return words(tree, *terminals)

    monkeypatch.setattr(Tree, "all", note_phrases)
    monkeypatch.setattr(Tree, "words", note_words)
    for entry in catalogue():
        load(str(entry.path))
    inside = children()
    assert len(asked) > 300
    wrong = {
        (data, names)
        for data, names in asked
        if not inside[data].intersection(names) and not SHARED.get(data, set()).intersection(names)
    }
    may_be_denied = PHRASES["check"] | PHRASES["said"]
    assert not {item for item in wrong if not (item[0] in may_be_denied and "NOT" in item[1])}


def test_what_nobody_builds_is_an_error_at_once() -> None:
    table: BuilderTable[int] = BuilderTable(known={"a": 1})
    assert table.of(Tree("a", [], 0, 0)) == 1
    with pytest.raises(NotInGrammar, match="nobody builds `b`"):
        table.of(Tree("b", [], 0, 0))
    with pytest.raises(NotInGrammar, match="built twice"):
        table("a")(2)


def test_a_tree_gives_its_parts_by_their_names() -> None:
    name, first, second = Token("NAME", "x", 0, 1), Tree("w_next", [], 0, 1), Tree("w_name", [], 1, 2)
    tree = Tree("x_pay", [first, None, name], 0, 2)
    assert (tree.one("who"), tree.maybe("number"), tree.all("who")) == (first, None, [first])
    assert (tree.word("NAME"), tree.maybe_word("SIGN")) == (name, None)
    assert (tree.has("NAME"), tree.has("SIGN")) == (True, False)
    assert tree.says({"NAME": 1, "SIGN": 2}) == 1
    assert tree.may_say({"SIGN": 2}, 3) == 3
    with pytest.raises(NotInGrammar, match="no rule `whom`"):
        tree.maybe("whom")
    with pytest.raises(NotInGrammar, match="NAMES"):
        tree.has("NAMES")
    with pytest.raises(NotInGrammar, match="holds no `number`"):
        tree.one("number")
    with pytest.raises(NotInGrammar, match="holds no SIGN"):
        tree.word("SIGN")
    with pytest.raises(NotInGrammar, match="holds 2 of `who`"):
        Tree("x_pay", [first, second], 0, 2).one("who")
