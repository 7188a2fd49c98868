"""Counts what follows what in the rule files that ship: services/habits.json, by which an editor puts what may stand at a place in order.

    python tools/build_habits.py

In: rulesets/. Out: the file that ships. It may be older than the rules: then only the order of what is offered is a little less good; words that the grammar does not
have any more are named by a test.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.services import habits
from yakusoku.services.completing import written_in
from yakusoku.services.drafts import Draft

RULES = Path(__file__).resolve().parents[1] / "rulesets"


def statements() -> Iterator[list[str]]:
    for path in sorted(RULES.rglob("*.yaku")):
        draft = Draft(path.read_text(encoding="utf-8"), str(path))
        for item in draft.items:
            written = written_in(draft, item)
            if written is not None:
                yield written


def main() -> None:
    text = json.dumps(habits.counted(statements()), indent=0, sort_keys=True) + "\n"
    habits.SHIPPED.write_text(text, encoding="utf-8")
    print(f"{habits.SHIPPED.name}: {len(text):,} characters")


if __name__ == "__main__":
    main()
