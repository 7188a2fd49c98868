"""Writes the colours of the VS Code extension from the language's own words: run it after a change of the grammar.

    python tools/colours.py

In: services/textmate.py. Out: editors/vscode/syntaxes/yakusoku.tmLanguage.json. A test holds the two together.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from yakusoku.services.textmate import grammar  # noqa: E402

FILE = ROOT / "editors" / "vscode" / "syntaxes" / "yakusoku.tmLanguage.json"


def text() -> str:
    """The file as it must be."""
    return json.dumps(grammar(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
