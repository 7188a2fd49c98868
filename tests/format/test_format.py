"""The canonical layout: what it is, that it changes nothing else, and that it is reached in one step."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest
from budget import examples
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.dsl.format import format_text
from yakusoku.dsl.layout import Stmt, layout
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.parser import ear_for, parse
from yakusoku.dsl.shipped import shipped
from yakusoku.ground.columns import width
from yakusoku.ground.diagnostics import Report, Source
from yakusoku.services.rules import load_text

SHIPPED = sorted(shipped().glob("*/*.yaku"))
RULE = """\
# head
rule six "Six" "六[ろく]"  # who wants it
    # before the clause
    when a play contains 6  # the event
    # inside the statement
    if the play has no joker
    then clear the table
    and the player leads next
    # at the end of the block

# at the end of the file
"""


@lru_cache(maxsize=8)
def formatted(text: str) -> str:
    result, diagnostics = format_text(text)
    assert result is not None, diagnostics
    return result


@lru_cache(maxsize=8)
def tree(text: str) -> list[object]:
    report = Report()
    nodes = parse(layout(lex(Source("x", text), report), report), report, ear_for(text))
    assert not report.failed

    def shape(items: list) -> list[object]:
        return [(repr(node.tree), shape(node.block)) for node in items]

    return shape(nodes)


@lru_cache(maxsize=8)
def comments(text: str) -> Counter[str]:
    return Counter(line.comment for line in lex(Source("x", text), Report()) if line.comment)


def mangled(text: str, seed: int) -> str:
    """The same statements and comments with other blanks: indentation, space between tokens, blank lines, full-width
    blanks, line ends."""
    chance = random.Random(seed)
    unit = chance.choice([1, 2, 3, 5, 8])
    lines = []
    for line in lex(Source("x", text), Report()):
        if not line.toks and not line.comment:
            lines += [" " * chance.randrange(3)] * chance.randrange(1, 4)
            continue
        words = [text[tok.span.start : tok.span.end] for tok in line.toks]
        lead = " " * (line.indent // 4 * unit + (0 if line.indent % 4 == 0 else 1))
        body = "".join(word + chance.choice([" ", "  ", "\t", "\u3000", "    "]) for word in words)
        lines.append(lead + body + line.comment + " " * chance.randrange(2))
    return "\n".join(lines) + "\n" * chance.randrange(3)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
@examples(4)
@given(seed=st.integers(0, 1 << 32))
def test_any_mangling_of_a_shipped_file_has_one_layout_and_the_same_rules(path: Path, seed: int) -> None:
    text = path.read_text(encoding="utf-8")
    worse = mangled(text, seed)
    result = formatted(worse)
    assert formatted(result) == result
    assert tree(result) == tree(text)
    assert comments(result) == comments(text)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_a_formatted_file_loads_to_the_same_rules(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, after = load_text(text, examples=False), load_text(formatted(text), examples=False)
    assert before.ok == after.ok
    if before.ruleset is not None and after.ruleset is not None:
        assert before.ruleset.hash == after.ruleset.hash


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_files_are_in_the_canonical_layout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text


def test_comments_stay_where_they_stood() -> None:
    assert formatted(RULE) == RULE


def test_a_clause_that_fits_stays_on_one_line_and_a_long_one_is_split_at_its_words() -> None:
    short = 'rule x "X"\n    when a play contains 8 then clear the table and the player leads next\n'
    assert formatted(short) == short
    long = short.replace(
        "contains 8", "contains 8 if the play has no joker and the next player has 3 or fewer cards"
    )
    assert formatted(long) == (
        'rule x "X"\n'
        "    when a play contains 8\n"
        "    if the play has no joker and the next player has 3 or fewer cards\n"
        "    then clear the table\n"
        "    and the player leads next\n"
    )


def test_an_and_within_an_effect_begins_no_line() -> None:
    text = (
        'rule x "X"\n    when a play is made\n    then require the same suits and next rank until the clear\n'
    )
    assert formatted(text) == text


def test_neighbouring_rows_stand_in_columns_by_their_width_on_the_screen() -> None:
    text = 'shape one "A" "一" is 1 card\nshape pair "pair" "二枚" is 2 cards of one rank\n'
    rows = formatted(text).splitlines()
    assert rows == [
        'shape one  "A"    "一"   is 1 card',
        'shape pair "pair" "二枚" is 2 cards of one rank',
    ]
    assert len({width(row[: row.index(" is ")]) for row in rows}) == 1


def test_a_blank_line_parts_the_columns() -> None:
    text = "set few is crane\n\nset longer_name is moon\n"
    assert formatted(text) == text


def test_blank_lines_one_around_blocks_and_never_two() -> None:
    text = 'library x "X" for daifugo\nrule ace "A"\n\n\n    allow S3 on JK\n\n\n\n    once per trick\nrule b "B"\n    allow S3\n\n\n'
    assert formatted(text) == (
        'library x "X" for daifugo\n\nrule ace "A"\n    allow S3 on JK\n\n    once per trick\n\nrule b "B"\n    allow S3\n'
    )


def test_texts_are_escaped_exactly() -> None:
    text = r'library x "a \"quoted\" name, a \\ and a plain \z"' + "\n"
    assert formatted(text) == r'library x "a \"quoted\" name, a \\ and a plain z"' + "\n"


def test_signs_stand_apart_in_a_sum_and_close_in_a_score() -> None:
    text = "score fugo 1, hinmin  -  1\n"
    assert formatted(text) == "score fugo 1, hinmin -1\n"
    row = "group g all count\n"
    assert "worth n - 9" in formatted(
        row.replace(" all", ", all") + '    yaku y "Y" for n from 10 to 12 is n chaff, worth n −9\n'
    )


def test_a_long_statement_goes_on_behind_a_comma() -> None:
    cards = ", ".join(f"card_number_{number}" for number in range(20))
    lines = formatted(f"set many is {cards}\n").splitlines()
    assert len(lines) > 1
    assert all(width(line) <= 100 for line in lines)
    assert all(line.startswith("    ") for line in lines[1:])
    assert tree("\n".join(lines)) == tree(f"set many is {cards}")


@pytest.mark.parametrize("text", ["rule\n", "shape x is what\n", 'note "open\n', "  rule x\n"])
def test_a_file_with_errors_is_not_formatted(text: str) -> None:
    result, diagnostics = format_text(text)
    assert result is None
    assert any(item.severity == "error" for item in diagnostics)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_a_file_without_statements_keeps_its_comments(text: str) -> None:
    assert formatted(text) == text.strip("\n") + ("\n" if text.strip() else "")


def test_a_comment_before_a_block_is_not_taken_into_the_block_above() -> None:
    text = 'rule ace "A"\n    allow S3\n    # of a\n\n# of b\nrule b "B"\n    # of the clause\n    allow S3\n'
    assert formatted(text) == text
    report = Report()
    root: Stmt = layout(lex(Source("x", text), report), report)
    assert root.block[0].after == ["# of a"]
    assert root.block[1].before == ["", "# of b"]


def test_a_row_that_goes_on_keeps_the_comment_at_its_end() -> None:
    assert formatted("set few is crane,\n    moon  # last\n") == "set few is crane, moon  # last\n"


@pytest.mark.parametrize("text", ["the\n", "a an the\n", ",\n", "the , # x\n"])
def test_a_line_of_nothing_but_articles_is_a_mistake_like_others(text: str) -> None:
    result, diagnostics = format_text(text)
    assert result is None
    assert diagnostics


def test_rows_around_a_block_are_columns_of_their_own() -> None:
    text = "set few is crane\nset many_more is moon\n    # below\nset x is moon\n"
    once = formatted(text)
    assert formatted(once) == once


@pytest.mark.parametrize(
    ("choices", "printed"),
    [
        ("0 to 40,\n        normally 20", ["0 to 40, normally 20"]),
        ("yes\n        or no, normally yes", ["yes or no, normally yes"]),
        (
            'stays "the whole pot stays on the field"\n        or back "the chips go back to whoever has paid them", normally stays',
            [
                'stays "the whole pot stays on the field"',
                'or back "the chips go back to whoever has paid them",',
                "normally stays",
            ],
        ),
    ],
)
def test_the_choices_of_a_long_setting_stand_below_its_name(choices: str, printed: list[str]) -> None:
    head = f'    setting nobody_plays "{"What happens if all of the players drop out " * 2}":'
    once = formatted(f'rule mine "Mine"\n{head} {choices}\n')
    assert once.splitlines() == ['rule mine "Mine"', head, *("        " + line for line in printed)]
    assert formatted(once) == once
    short = 'rule mine "Mine"\n    setting most "Most":\n        0 to 40, normally 20\n'
    assert formatted(short) == 'rule mine "Mine"\n    setting most "Most": 0 to 40, normally 20\n'


def test_a_sign_stands_close_to_points_that_somebody_has() -> None:
    text = 'example "x"\n    A plays S8, then A has - 6 points\n'
    assert formatted(text) == 'example "x"\n    A plays S8, then A has -6 points\n'


def test_what_is_said_of_yaku_is_laid_out_by_itself_as_it_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "flowers.yaku"
    file.write_text(
        "卓「うちの花札」、こいこいを元に\n    役「庭」\n        桜に幕と、菊に盃をそろえたら7点。\n",
        encoding="utf-8",
    )
    program = "import sys; from yakusoku.dsl.format import format_text as laid; print(laid(open(sys.argv[1], encoding='utf-8').read())[0] or '')"
    done = subprocess.run(  # in a program of its own, since any other test may have built games
        [sys.executable, "-c", program, str(file)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "役「庭」は桜に幕と菊に盃、7文" in done.stdout, done.stderr
