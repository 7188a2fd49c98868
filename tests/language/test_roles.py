"""What a name means where it stands: the table has a row for each phrase, and what it says is what the builders look for."""

from __future__ import annotations

import re

from yakusoku import grammar
from yakusoku.dsl.parser import parse_source
from yakusoku.dsl.roles import DECLARES, ROLES, SUBJECTS, Named, named
from yakusoku.dsl.shipped import catalogue
from yakusoku.dsl.syntax import Node
from yakusoku.ground.diagnostics import Report, Source


def phrases_with_names() -> set[str]:
    """The phrases of the grammar in which a NAME stands directly."""
    found = set()
    rule = ""
    for line in grammar.text().splitlines():
        if opened := re.match(r"\??([a-z_]+)(?:\.\d)?:", line):
            rule = opened.group(1)
        written, _, alias = re.sub(r'"[^"]*"', "", line.partition("//")[0]).partition("->")
        if rule and re.search(r"\bNAME\b", written) and not line.startswith("%"):
            found.add(alias.strip() or rule)
    return found


def test_each_phrase_with_a_name_has_its_row_and_no_other_has_one() -> None:
    assert set(ROLES) == phrases_with_names()
    assert set(DECLARES) <= set(ROLES)
    made = set().union(*grammar.phrases().values())
    assert set(SUBJECTS) <= made


def of_text(text: str) -> list[Named]:
    report = Report()
    _, nodes = parse_source(Source("x.yaku", text), report)
    assert not report.failed

    def walk(listed: list[Node]) -> list[Named]:
        return [item for node in listed for item in [*named(node.tree), *walk(node.block)]]

    return walk(nodes)


def test_a_value_says_whose_it_is() -> None:
    found = of_text(
        'variant x "X" of daifugo\n    use revolution with begins at_once\n    set rounds to few\n'
    )
    assert [(str(item.token), item.kinds[0], ".".join(item.under)) for item in found] == [
        ("x", "variant", ""),
        ("daifugo", "game", ""),
        ("revolution", "rule", ""),
        ("begins", "setting", "revolution"),
        ("at_once", "choice", "revolution.begins"),
        ("rounds", "setting", ""),
        ("few", "choice", "rounds"),
    ]


def test_a_subject_is_a_player_a_rule_or_a_counter_by_what_is_said_of_it() -> None:
    found = of_text(
        'rule x "X"\n    when eight_cut acts\n    if clock is 3 and fugo holds S3\n    then dai_fugo gets 1 coin\n'
    )
    kinds = {str(item.token): item.kinds for item in found}
    assert kinds["eight_cut"][0] == "rule"
    assert kinds["clock"] == kinds["coin"] == ("counter",)
    assert kinds["fugo"] == kinds["dai_fugo"] == ("side", "title")


def test_every_name_in_what_ships_stands_where_the_table_knows_it() -> None:
    for entry in catalogue():
        assert all(item.kinds for item in of_text(entry.path.read_text(encoding="utf-8")))
