"""The language server in an editor that people use: Neovim, told nothing of this language but how to start the server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from helpers.surroundings import missing, needs

needs("pygls", "the language server")

ROOT = Path(__file__).resolve().parents[2]
HOUSE = """variant house "𠮷𠮷" "家[いえ]" of daifugo
    use own_rule
    rule other "Other"
        note "𠮷 か゚"
        when a play contains 6 then clear the table
    rule third "𠮷" "三[さん]"
        when eight_cutt acts then clear the table
"""
LIBRARY = (
    'library lib "L" for daifugo\nrule own_rule "Own"\n    when a play contains 5 then clear the table\n'
)


def test_an_author_in_neovim(tmp_path: Path) -> None:
    editor = shutil.which("nvim")
    if editor is None:
        missing("no Neovim on the PATH: on Debian and Ubuntu, apt-get install neovim")
    rules = tmp_path / "house.yaku"
    rules.write_text(HOUSE, encoding="utf-8")
    (tmp_path / "lib.yaku").write_text(LIBRARY, encoding="utf-8")
    answers = tmp_path / "answers.json"
    script = Path(__file__).with_name("neovim.lua")
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT / "src"),
        "SERVER": json.dumps([sys.executable, "-m", "yakusoku", "lsp"]),
        "RULES": str(rules),
        "ANSWERS": str(answers),
    }
    command = [editor, "--headless", "-u", "NONE", "-n", "-c", f"luafile {script}"]
    subprocess.run(command, env=environment, timeout=120, check=False, capture_output=True)
    told = json.loads(answers.read_text(encoding="utf-8"))
    assert "failed" not in told, told
    [wrong] = [one for one in told["findings"] if one["code"] == "unknown-rule"]
    assert (wrong["line"], wrong["from"], wrong["to"]) == (6, 13, 23)
    assert {"own_rule", "third"} <= set(told["words"])
    assert told["mended"].strip() == "when eight_cut acts then clear the table"
    assert "use our_rule" in rules.read_text(encoding="utf-8")
    assert "rule our_rule" in (tmp_path / "lib.yaku").read_text(encoding="utf-8")
    assert "When a play contains a 5, the table is cleared." in told["hover"]
