"""Makes the tables of the grammars anew: grammar/tables.json and grammar/kotoba.json. Run it whenever one of them has changed.

    python tools/build_tables.py

In: grammar/yakusoku.lark, and kotoba.lark, which says the same in Japanese. Out: the files that ship. Where they do not fit the grammars everything
works, but begins slowly; a test asks for them.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.dsl import tables
from yakusoku.dsl.kotoba import tables as kotoba


def main() -> None:
    for made, path in ((tables.text(), tables.SHIPPED), (kotoba.text(), kotoba.SHIPPED)):
        path.write_text(made, encoding="utf-8")
        print(f"{path.name}: {len(made):,} characters")


if __name__ == "__main__":
    main()
