"""Every block of the language in the documents is checked, and its examples are played; wrong ones must be found wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.pages import PAGES, Block, all_blocks

from yakusoku.services.reports import text as rendered
from yakusoku.services.rules import load

WHOLE = re.compile(r"^\s*(#.*\n\s*)*((game|variant|library) |卓|ゲーム|ルール集)")
KNOWN = {"yaml", "yaku", "console", "pycon", "python", "c", "text", "json", "jsonl", "sh"}


def as_file(block: Block) -> str:
    """The block as a whole file: itself, or inside a variant of the game that its fence names."""
    if WHOLE.match(block.text):
        return block.text
    base = "taiyaku" if "taiyaku" in block.info else "daifugo"
    inner = "".join(f"    {line}\n" if line else "\n" for line in block.text.splitlines())
    return f'variant our_table "Our table" of {base}\n{inner}'


def test_there_is_a_document_and_each_block_says_what_it_is() -> None:
    assert len(PAGES) > 1
    assert {block.info[0] if block.info else "" for kind in KNOWN for block in all_blocks(kind)} <= KNOWN
    for page in PAGES:
        fences = [line for line in page.read_text(encoding="utf-8").split("\n") if line.startswith("```")]
        assert len(fences) % 2 == 0
        assert {line[3:].split()[0] for line in fences[::2] if line[3:]} <= KNOWN
        assert all(line[3:] for line in fences[::2]), f"{page.name} has a block that does not say what it is"


@pytest.mark.parametrize("block", [item for item in all_blocks("yaku") if "wrong" not in item.info], ids=str)
def test_blocks_are_right_and_their_examples_come_true(block: Block, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaku"
    path.write_text(as_file(block), encoding="utf-8")
    loaded = load(str(path), examples=True)
    problems = [
        item for item in loaded.diagnostics if item.severity != "hint" and item.code != "rules-collide"
    ]
    assert loaded.ok and not problems, rendered(problems)


@pytest.mark.parametrize("block", [item for item in all_blocks("yaku") if "wrong" in item.info], ids=str)
def test_blocks_that_are_wrong_are_found_wrong(block: Block, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaku"
    path.write_text(as_file(block), encoding="utf-8")
    loaded = load(str(path), examples=True)
    codes = set(block.info[block.info.index("wrong") + 1 :])
    assert codes and codes == {item.code for item in loaded.diagnostics if item.severity == "error"}
