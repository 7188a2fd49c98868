"""How long an editor waits for a keystroke, in a rule file of 1,000 lines.

    python benchmarks/keystroke.py [--lines 1000] [--keys 200]

Types a clause into the middle of a file that is made of the rules that ship, letter by letter, and does after each letter all that an editor asks then: the change, the
colours packed and compared with those before, completion, symbols, folds and hints. Prints milliseconds of CPU of a key (the middle one, and 95 of 100), those of a check, which
comes when nobody types, and how many keys a check is worth.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from yakusoku.lsp import values  # noqa: E402
from yakusoku.lsp.server import collect_when_idle  # noqa: E402
from yakusoku.services.files import Memory  # noqa: E402
from yakusoku.services.workspace import Workspace  # noqa: E402

FILE = "/house/house.yaku"
TYPED = "        when a play contains 8 if the ranking is reversed then the player may give 1 card for each 8 to the next player"
MOST = 50.0  # milliseconds that nobody notices


def text_of(lines: int) -> str:
    """A variant with so many lines of rules of the library, under ids of their own."""
    found = ['variant house "House" "家[いえ]" of daifugo']
    for path in sorted((ROOT / "rulesets" / "rules").glob("*.yaku")):
        rules = path.read_text(encoding="utf-8").split("\nrule ")[1:]
        for rule in rules:
            found += [f"    {line}".rstrip() for line in f"rule own_{rule}".split("\n")]
            if len(found) >= lines:
                return "\n".join(found[:lines]) + "\n"
    return "\n".join(found) + "\n"


def key(workspace: Workspace, text: str, offset: int, packed: list[int]) -> list[int]:
    """Everything that an editor asks after a key."""
    workspace.open(FILE, text)
    draft = workspace.draft(FILE)
    data = values.tokens(workspace.colours(FILE), draft, "utf-16")
    values.difference(packed, data)
    workspace.complete(FILE, offset)
    workspace.symbols(FILE)
    workspace.folds(FILE)
    workspace.hints(FILE)
    return data


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lines", type=int, default=1000)
    parser.add_argument("--keys", type=int, default=200)
    args = parser.parse_args()
    before = text_of(args.lines)
    middle = before.index("\n", before.index("        when ", len(before) // 2)) + 1
    workspace = Workspace(Memory({}))
    packed = key(workspace, before, middle, [])
    collect_when_idle()
    spent = []
    for number in range(args.keys):
        typed = TYPED[: number % len(TYPED) + 1]
        text = before[:middle] + typed + "\n" + before[middle:]
        start = time.process_time()
        packed = key(workspace, text, middle + len(typed), packed)
        spent.append((time.process_time() - start) * 1000)
    spent.sort()
    start = time.process_time()
    workspace.check(FILE)
    check = (time.process_time() - start) * 1000
    usual, rare = spent[len(spent) // 2], spent[len(spent) * 95 // 100]
    print(f"{args.lines} lines, {len(before):,} characters, {args.keys} keys")
    print(f"a key: {usual:.1f} ms of CPU, 95 of 100 within {rare:.1f} ms")
    print(f"a check: {check:.0f} ms of CPU, as long as {check / usual:.0f} keys")
    return 0 if rare < MOST else 1


if __name__ == "__main__":
    raise SystemExit(main())
