"""The tables of the grammar: as they ship, made anew where they do not fit, and what they read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache as cache_once
from pathlib import Path

import pytest
from lark import Lark
from lark import Token as LarkToken
from lark import Tree as LarkTree
from lark.parsers.lalr_interactive_parser import InteractiveParser

from yakusoku import grammar
from yakusoku.dsl import making, tables
from yakusoku.dsl.lalr import END, Lalr, Reading
from yakusoku.dsl.layout import Stmt, layout
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.shipped import shipped
from yakusoku.dsl.syntax import Token, Tree, pack
from yakusoku.ground import cache
from yakusoku.ground.diagnostics import Report, Source

FILES = sorted(shipped().glob("*/*.yaku"))


def test_what_ships_fits_the_grammar() -> None:
    """Run `python tools/build_tables.py` where this fails."""
    assert tables.SHIPPED.read_text(encoding="utf-8") == tables.text(), "run python tools/build_tables.py"


def test_the_tables_are_the_same_whatever_numbers_python_gives() -> None:
    code = "from yakusoku.dsl import tables; print(hash(tables.text()) and tables.text(), end='')"
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
        assert done.stdout == tables.SHIPPED.read_text(encoding="utf-8")


def test_a_check_needs_no_library_to_read_rules(tmp_path: Path) -> None:
    code = (
        "import sys; from yakusoku.console.main import main; assert main(['check', 'daifugo']) == 0;"
        "sys.exit('lark' in sys.modules)"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(tmp_path)}
    assert subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.DEVNULL).returncode == 0


# --------------------------------------------------------------------------------------- a grammar that has changed since


@cache_once
def made_from_the_grammar() -> str:
    return json.dumps(making.make(grammar.text()))


@pytest.fixture
def anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place for shipped tables that are not as they should be, and an empty cache; tables that are made anew are made once for all tests."""
    made = made_from_the_grammar()
    monkeypatch.setattr(making, "make", lambda text: json.loads(made) if text == grammar.text() else None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(tables, "SHIPPED", tmp_path / "tables.json")
    tables.tables.cache_clear()
    yield tmp_path / "tables.json"
    tables.tables.cache_clear()


@pytest.mark.parametrize(
    "spoiled",
    [None, "", "{", "[]", "null", '{"made_from": "tables 1 of another grammar"}', "\x00\xff", "[" * 100_000],
)
def test_tables_that_do_not_fit_are_made_anew_and_kept(
    spoiled: str | None, anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if spoiled is not None:
        anew.write_text(spoiled, encoding="latin-1")
    made = tables.tables()
    assert made.lalr.following([0], "WHEN" if "WHEN" in made.spoken else "_WHEN") is not None
    tables.tables.cache_clear()
    monkeypatch.setattr(making, "make", lambda text: pytest.fail("they were kept"))
    assert tables.tables().words == made.words


def test_tables_of_another_form_are_not_taken_from_the_cache(
    anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = tables.made_from()
    for wrong in ([], None, {"made_from": "tables 0"}, {"symbols": []}):
        cache.put(cache.key("tables", stamp), stamp, wrong)
        tables.tables.cache_clear()
        assert tables.tables().vocabulary


# ---------------------------------------------------------------------------------------------- beside Lark's own reading


def lark() -> Lark:
    return Lark(
        grammar.text(),
        parser="lalr",
        lexer=making._NoLexer,
        start=making.START,
        maybe_placeholders=True,
        propagate_positions=True,
    )


def statements(path: Path) -> Iterator[Stmt]:
    def all_of(stmt: Stmt) -> Iterator[Stmt]:
        for inner in stmt.block:
            yield inner
            yield from all_of(inner)

    report = Report()
    yield from all_of(layout(lex(Source(path.name, path.read_text(encoding="utf-8")), report), report))


def words(stmt: Stmt) -> list[Token]:
    """The statement as the words that the grammar knows."""
    toks, stack, position, found = tables.significant(stmt.toks), tables.begin(), 0, []
    while position < len(toks):
        step = tables.choose(stack, toks, position)
        assert step is not None
        some = toks[position : position + step[1]]
        text = " ".join(tok.text for tok in some)
        found.append(Token(step[0], text, some[0].span.start, some[-1].span.end))
        after = tables.following(stack, step[0])
        assert after is not None
        stack, position = after, position + step[1]
    return found


def packed(item: LarkTree[LarkToken] | LarkToken | None) -> object:
    """What Lark read, in the form in which our trees are kept."""
    if item is None:
        return None
    if isinstance(item, LarkToken):
        return [item.type, str(item), item.start_pos, item.end_pos, 0]
    start, end = (0, 0) if item.meta.empty else (item.meta.start_pos, item.meta.end_pos)
    return [str(item.data), [packed(child) for child in item.children], start, end]


def test_all_shipped_statements_are_read_as_lark_reads_them() -> None:
    library, ours = lark(), tables.tables().lalr
    seen = 0
    for path in FILES:
        for stmt in statements(path):
            parser, reading = library.parse_interactive(""), Reading(ours)
            assert isinstance(parser, InteractiveParser)
            for token in words(stmt):
                place = {"start_pos": token.start_pos, "end_pos": token.end_pos}
                parser.feed_token(LarkToken(token.type, str(token), line=1, column=1, end_line=1, end_column=1, **place))  # fmt: skip
                reading.feed(token)
            tree = parser.feed_eof()  # type: ignore[no-untyped-call]
            assert json.loads(json.dumps(pack(reading.finish()))) == packed(tree), stmt.span.place
            seen += 1
    assert seen > 2_000


def test_a_word_that_cannot_stand_there_is_refused() -> None:
    reading = Reading(tables.tables().lalr)
    with pytest.raises(KeyError):
        reading.feed(Token("_COMMA", ",", 0, 1))
    with pytest.raises(KeyError):
        reading.finish()


def test_a_small_grammar_shows_how_trees_are_built() -> None:
    """Left out words, optional parts, lists, a rule that stands for what it holds, a phrase with a name of its own."""
    small = """
        %declare NAME NUMBER
        statement: "say" [NUMBER] item+ ["loud" -> loud] | nothing
        nothing: "nothing"
        ?item: NAME | pair
        pair: "(" NAME NAME ")"
    """.replace(' ["loud" -> loud]', " [loud]").replace(
        "        nothing:", '        loud: "loud"\n        nothing:'
    )
    made = making.make(small)
    reading = Reading(Lalr(made))
    names = {text: name for name, texts in made["terminals"] for text in texts}
    spoken = [("say", 0), ("A", 4), ("(", 6), ("B", 7), ("C", 9), (")", 10), ("loud", 12)]
    for text, at in spoken:
        reading.feed(Token(names.get(text, "NAME"), text, at, at + len(text)))
    tree = reading.finish()
    assert repr(tree) == "statement(None, 'A', pair('B', 'C'), loud())"
    assert [(part.start_pos, part.end_pos) for part in (tree, *tree.children) if isinstance(part, Tree)] == [
        (0, 16), (6, 11), (12, 16),
    ]  # fmt: skip
    assert Lalr(made).following([0], END) is None
