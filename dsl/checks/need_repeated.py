"""A yaku names the same cards twice among its needs.

What it finds
    A need whose cards the yaku already asks for in full: the same card twice, or a card of a set of which it needs all.
Why it matters
    The second need asks for nothing. A slip of the pen in a list of cards looks just like this, and then a card is missing.
Example
    group extra "Extra", best one counts
        yaku deer_deer "Deer" is deer, deer, worth 2
Instead
    group extra "Extra", best one counts
        yaku deer_boar "Deer and boar" is deer, boar, worth 2
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Fishing, RuleSet, Yaku


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    for group in fishing.groups:
        for yaku in group.yaku:
            for word in _doubles(yaku):
                report.add(
                    "need-repeated",
                    say("`{yaku}` needs `{word}` twice.", yaku=yaku.id, word=word),
                    yaku.span,
                    help="Take one of them out, or write the card that was meant.",
                )


def _doubles(yaku: Yaku) -> list[str]:
    found, full, counted = [], 0, set()
    for need in yaku.needs:
        if need.kind in ("all", "card"):
            if not need.mask & ~full:
                found.append(need.word)
            full |= need.mask
        elif need.other:
            continue  # of another month: not the same again
        elif (need.kind, need.mask, need.ids) in counted or (need.kind == "some" and not need.mask & ~full):
            found.append(need.word)
        else:
            counted.add((need.kind, need.mask, need.ids))
    return found
