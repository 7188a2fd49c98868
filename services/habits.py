"""What people usually write at a place: which words and names follow which others in the rules that ship.

In: the phrases before a place, as they are written, without articles. Out: how often each phrase stands behind them; a name is counted as what it names. The counts ship as habits.json,
which `python tools/build_habits.py` makes; they only put what may stand there in order, so that they need not be made anew with each rule.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

SHIPPED = Path(__file__).with_name("habits.json")
BEGIN = "^"  # stands before the first word of a statement, with the kind of the one in whose block it stands
NAME = "NAME"
_FEWEST = 2  # of two words before the place: what was seen once says nothing
_FURTHER = 1000  # what stood behind the same two words counts more than what stood behind the last one


def name_of(kind: str) -> str:
    """How a name that means something of a kind is counted."""
    return f"{NAME} {kind}"


def usual_next(before: Sequence[str]) -> Mapping[str, int]:
    """How usual each phrase is behind these; what is not in it was never seen there."""
    table, aside = _table(), _aside(before)
    before = [_plain(name) for name in before[-2:]]
    found = Counter(table.get(aside + before[-1], {}))
    for phrase, count in table.get(aside + " > ".join(before), {}).items() if len(before) > 1 else ():
        found[phrase] += count * _FURTHER
    return found


def counted(statements: Iterable[Sequence[str]]) -> dict[str, dict[str, int]]:
    """The table of some statements, each as its phrases with `BEGIN` and its place before them."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for written in statements:
        aside = _aside(written)
        plain = [_plain(name) for name in written]
        for place in range(1, len(written)):
            found[aside + plain[place - 1]][written[place]] += 1
            if place > 1:
                found[aside + " > ".join(plain[place - 2 : place])][written[place]] += 1
    kept = {
        before: {
            name: count for name, count in sorted(after.items()) if " > " not in before or count >= _FEWEST
        }
        for before, after in sorted(found.items())
    }
    return {before: after for before, after in kept.items() if after}


def _aside(written: Sequence[str]) -> str:
    """Steps of examples are written in other words than rules, and are counted apart."""
    return "example: " if written[0].startswith(f"{BEGIN} s_example") else ""


def _plain(phrase: str) -> str:
    """What stands behind a name hangs little on what it names."""
    return NAME if phrase.startswith(NAME) else phrase


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = json.loads(SHIPPED.read_text(encoding="utf-8"))
    return table
