"""What the documents say of the repository and of the formats is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from helpers.pages import PAGES, ROOT, all_blocks, blocks, rows, spans

from yakusoku.game import lines
from yakusoku.game.chance import Chance
from yakusoku.game.decisions import DecisionKind
from yakusoku.game.reading import read
from yakusoku.interpreter.record import RANDOM_PLAYER

FORMATS = ROOT / "docs" / "formats.md"
LINK = re.compile(r"\[[^\]]*\]\(([^)#]+)?(?:#([^)]*))?\)")
PATH = re.compile(r"(?:[a-z_]+/)+(?:[a-z_]+\.[a-z]+)?|[a-z_]+\.(?:py|md|yaku|lark|toml)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target, anchor in LINK.findall(text):
        if target.startswith("http"):
            continue
        aim = (page.parent / target).resolve() if target else page
        assert aim.exists(), target
        if anchor:
            heads = re.findall(r"^#+ (.*)$", aim.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def test_every_path_of_the_architecture_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    paths = {word for span in spans(text) if (word := span.strip()) and PATH.fullmatch(word)}
    assert len(paths) > 20
    assert not [path for path in paths if not (ROOT / path).exists()]


def test_every_room_stands_in_the_architecture() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    links = {
        path.name for path in (ROOT / "src" / "yakusoku").iterdir() if path.is_symlink() and path.is_dir()
    }
    assert links and not [name for name in links if f"`{name}/`" not in text]


def test_every_event_of_the_record_is_described_with_its_fields_and_no_other() -> None:
    def fields(cell: str) -> dict[str, bool]:
        """The fields that a row names; whether each is always there."""
        always, _, perhaps = cell.partition("perhaps")
        return dict.fromkeys(spans(always), True) | dict.fromkeys(spans(perhaps), False)

    described = [
        (spans(row.cells[0])[0], fields(row.cells[1])) for row in rows(FORMATS) if row.mark == "events"
    ]
    written = [(lines.word(kind), lines.keys(kind)) for kind in lines.EVENTS]
    assert sorted(described, key=repr) == sorted(written, key=repr)


def test_every_kind_of_decision_is_described_and_no_other() -> None:
    described = {spans(row.cells[0])[0] for row in rows(FORMATS) if row.mark == "decisions"}
    assert described == set(get_args(DecisionKind))


def test_lines_of_json_are_json() -> None:
    found = [
        line for kind in ("json", "jsonl") for block in all_blocks(kind) for line in block.text.splitlines()
    ]
    assert len(found) > 10
    for line in found:
        assert isinstance(json.loads(line), dict)


def test_the_lines_of_a_record_that_are_shown_are_lines_of_a_record() -> None:
    shown = [
        json.loads(line)
        for block in blocks(FORMATS)
        if block.info[:1] == ("json",)
        for line in block.text.splitlines()
    ]
    kinds = {type(read(line)) for line in shown}
    assert {lines.Header, lines.HandBegins, lines.Decided, lines.HandEnds, lines.RoundEnds} <= kinds


def test_the_numbers_of_the_generator_are_right() -> None:
    text = FORMATS.read_text(encoding="utf-8")
    chance = Chance(0)
    assert ", ".join(f"`{chance.next():016x}`" for _ in range(3)) in text
    order = list(range(10))
    Chance(7).shuffle(order)
    assert "\n".join([" ".join(map(str, order)) + "."]) in text
    assert f"`{RANDOM_PLAYER:x}`" in text
