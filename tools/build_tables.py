"""Makes the tables of the grammar anew: grammar/tables.json. Run it whenever grammar/yakusoku.lark has changed.

    python tools/build_tables.py

In: the grammar. Out: the file that ships. Where it does not fit the grammar everything works, but begins slowly; a test asks for it.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.dsl import tables


def main() -> None:
    made = tables.text()
    tables.SHIPPED.write_text(made, encoding="utf-8")
    print(f"{tables.SHIPPED.name}: {len(made):,} characters")


if __name__ == "__main__":
    main()
