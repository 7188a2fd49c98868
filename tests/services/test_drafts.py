"""Texts that are being written: what is read of them piece by piece is what is read of the whole."""

from __future__ import annotations

import pytest

from yakusoku.dsl.layout import layout
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.shipped import catalogue
from yakusoku.dsl.statement import read_statement
from yakusoku.dsl.syntax import Stuck, Tree
from yakusoku.ground.diagnostics import Report, Source
from yakusoku.services.drafts import Draft
from yakusoku.services.files import DISK, Memory
from yakusoku.services.scope import Scope, draft_of


def whole(text: str) -> list[tuple[int, str]]:
    """Of each statement of a text its first offset, and its tree; read at once."""
    found: list[tuple[int, str]] = []

    def walk(block: list) -> None:  # type: ignore[type-arg]
        for stmt in block:
            read = read_statement(stmt)
            found.append((stmt.toks[0].span.start, "" if isinstance(read, Stuck) else repr(read)))
            walk(stmt.block)

    walk(layout(lex(Source("", text), Report()), Report()).block)
    return found


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.id)
def test_statements_read_alone_are_those_of_the_whole(entry) -> None:  # type: ignore[no-untyped-def]
    text = entry.path.read_text(encoding="utf-8")
    draft = Draft(text)
    alone = [(item.begin, "" if item.piece.tree is None else repr(item.piece.tree)) for item in draft.items]
    assert alone == whole(text)
    for name in draft.names:
        written = text[name.where.start : name.where.end]
        assert written == name.word


def test_a_broken_line_leaves_the_others_as_they_are() -> None:
    text = 'variant x "X" of daifugo\n    use\n    rule r "R"\n        when a play\n        when a play contains 5 then clear the table\n    drop b'
    draft = Draft(text)
    assert [item.piece.kind for item in draft.items] == ["s_variant", "", "s_rule", "", "s_clause", "s_drop"]
    assert [(one.id, one.kind) for one in draft.declared] == [("x", "variant"), ("r", "rule")]


def test_what_cannot_be_read_is_declared_all_the_same() -> None:
    draft = Draft('game g "G"\n    shape run_of_four "Run" is four cards in a\n')
    assert [(one.id, one.kind, one.name("en")) for one in draft.declared] == [
        ("g", "game", "G"),
        ("run_of_four", "shape", "Run"),
    ]


def test_statements_end_with_their_blocks() -> None:
    text = 'variant x "X" of daifugo\n    rule r "R"  # of Sunday\n        note "n"  # why\n\n    drop b\n'
    draft = Draft(text)
    rule = next(item for item in draft.items if item.piece.kind == "s_rule")
    assert text[rule.begin : draft.end_of(rule)] == 'rule r "R"  # of Sunday\n        note "n"'
    assert draft.item_at(text.index("# why")) is rule.block[0]


def test_each_name_of_what_ships_is_declared_or_a_card_or_a_player() -> None:
    unknown = []
    for entry in catalogue():
        scope = Scope(draft_of(entry.path), DISK)
        for name in scope.draft.names:
            built_in = {"card", "player", "deck"} & set(name.kinds)
            if not built_in and scope.meaning(name) is None:
                unknown.append(name.word)
    # `drop score`: a statement, and no id; points are no counter of anybody's
    assert {*unknown} == {"score", "points", "point"}


HOUSE = 'variant house "House" of mine\n    use 八切り, own_rule with many 2\n    rule r "R"\n        when own_rule acts then clear the table\n'
MINE = 'variant mine "Mine" of daifugo\n    title king "King" "王[おう]" is first\n'
LIBRARY = 'library lib "Lib" for daifugo\nrule own_rule "Own" "自分[じぶん]のルール"\n    setting many "Many": 1 to 3, normally 1\n    when a play contains {many} then clear the table\n'


def test_names_are_found_beside_in_bases_and_in_the_library() -> None:
    files = Memory({"/t/mine.yaku": MINE, "/t/lib.yaku": LIBRARY, "/other/lib2.yaku": LIBRARY})
    scope = Scope(Draft(HOUSE, "/t/house.yaku"), files)
    found = {name.word: scope.meaning(name) for name in scope.draft.names}
    assert [draft.id for draft in scope.bases] == ["mine", "daifugo"]
    own, many, eight, base = found["own_rule"], found["many"], found["八切り"], found["mine"]
    assert own is not None and own.where.file == "/t/lib.yaku"
    assert many is not None and (many.kind, many.rule) == ("setting", "own_rule")
    assert eight is not None and eight.id == "eight_cut"
    assert base is not None and (base.kind, base.where.file) == ("variant", "/t/mine.yaku")
    assert {item.id for item in scope.known(("title",))} >= {"king", "dai_fugo"}


def test_a_tree_that_is_kept_is_never_changed() -> None:
    draft, again = Draft(HOUSE), Draft("\n" + HOUSE)
    assert draft.items[0].piece is again.items[0].piece
    assert isinstance(draft.items[0].piece.tree, Tree)
