"""Declares what the parts of generated engines for the fishing family share: engine/parts/fishing/given.pyi. Run it after a change of a part, of a table
or of what the generator prints.

    python tools/declare_fishing_parts.py

In: the parts, the generator. Out: the file. A test asks for it.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from tools.declare_parts import declared
from yakusoku.engine.fishing.generate import declared_names, part_texts

SHIPPED = Path(__file__).resolve().parents[1] / "engine" / "parts" / "fishing" / "given.pyi"
HEAD = '''"""What the parts for the fishing family share: constants, tables and arrays that the generator makes for each game, the functions that it prints for
the game, and the functions of the parts themselves. Written by tools/declare_fishing_parts.py."""

from collections.abc import MutableSequence, Sequence

'''


def made() -> str:
    """The declarations as they should be."""
    return declared(HEAD, "...prelude", part_texts(), declared_names())


def main() -> int:
    """Writes the declarations."""
    SHIPPED.write_text(made(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
