"""The checks of a rule set: what can only be seen when everything is put together.

In: a `RuleSet` whose names are all resolved. Out: findings in a `Report`; nothing is changed. What one statement alone
shows is found before (parser, resolver, builders).

Each check is one module: its name is its code, with underscores; its docstring explains the code and has the headings
What it finds / Why it matters / Example / Instead; its `check(rules, report)` looks, or `check(rules, game, report)` where it is for games of one family. Modules that begin with an underscore
are what checks share. Every check is bounded: what grows with the square of the file is capped (see `_bounds.py`).
"""

from __future__ import annotations

from bisect import bisect_left
from importlib import import_module
from typing import assert_never

from ...ground.diagnostics import Report, Span
from ...model import Climbing, Fishing, RuleSet
from ..played import Play

# A check is imported only when a rule set of its family is looked at.
CLIMBING = (
    "ranking_incomplete",
    "ranking_repeats",
    "ranked_joker_missing",
    "shape_impossible",
    "shape_repeated",
    "shape_hidden",
    "placed_twice",
    "title_never",
    "title_not_always",
    "title_clash",
    "exchange_of_several",
    "exchange_missing",
    "not_in_pack",
    "line_does_nothing",
)
FISHING = (
    "yaku_impossible",
    "yaku_repeated",
    "yaku_hidden",
    "need_repeated",
    "worth_nothing",
    "nothing_beside_rows",
    "never_paid",
    "row_never_pays",
    "row_repeated",
    "par_does_not_fit",
    "line_does_nothing",
    "empty_group",
    "unknown_yaku",
    "counts_one_card",
)
ALL = (
    "deal_does_not_fit",
    "players_never",
    "id_is_a_word",
    "name_twice",
    "rule_does_nothing",
    "rule_switched_off",
    "never_acts",
    "rule_never_acts",
    "never_holds",
    "never_happens",
    "over_at_once",
    "needs_missing",
    "conflict_in_use",
    "circle_of_order",
    "circle_of_rules",
    "rules_collide",
    "other_family",
    "not_there",
    "answer_never",
    "no_effect",
    "cannot_rest",
    "counted_before_it_changes",
    "secret_at_once",
    "always_replaced",
    "always_in",
    "other_plays_again",
    "neighbour_of_whom",
    "next_or_skipped",
    "otherwise_of_several",
    "event_of_several",
    "table_clear_known",
    "trick_may_be_over",
    "passed_known",
    "play_claimed_twice",
    "may_not_end",
    "setting_at_default",
    "example_checks_nothing",
)
EXAMPLES = ("example_fails", "example_left_open")  # these ask for somebody who plays
# Where a mistake was found, a clause may be missing because of that, or the line by which a joker may stand in.
ONLY_SOUND = ("rule_switched_off", "shape_impossible")


def run(rules: RuleSet, report: Report, play: Play | None = None) -> None:
    """Runs every check that fits the family; with `play` also those that need the examples of the file played.

    A finding about a stretch of text in which an error was found before is left out: it would only follow from that.
    """
    known = _errors(report)
    own = Report()
    own.items = [*report.items]  # a check may see what is told already
    own.lost = report.lost
    for name in _of_family(rules):
        if name in ONLY_SOUND and report.failed:
            continue
        import_module(f".{name}", __name__).check(rules, rules.game, own)
    for name in ALL:
        if name in ONLY_SOUND and report.failed:
            continue
        import_module(f".{name}", __name__).check(rules, own)
    for name in EXAMPLES if play is not None else ():
        import_module(f".{name}", __name__).check(rules, own, play)
    for item in own.items[len(report.items) :]:
        if item.span is None or not _within(item.span, known):
            report.add(
                item.code,
                item.message,
                item.span,
                severity=item.severity,
                help=item.help,
                related=item.related,
            )


def _of_family(rules: RuleSet) -> tuple[str, ...]:
    match rules.game:
        case Climbing():
            return CLIMBING
        case Fishing():
            return FISHING
        case _:
            assert_never(rules.game)


def _errors(report: Report) -> dict[int, list[int]]:
    """Where errors stand, sorted, for each source."""
    found: dict[int, list[int]] = {}
    for item in report.items:
        if item.span is not None and item.severity == "error":
            found.setdefault(id(item.span.source), []).append(item.span.start)
    for starts in found.values():
        starts.sort()
    return found


def _within(span: Span, errors: dict[int, list[int]]) -> bool:
    starts = errors.get(id(span.source), [])
    at = bisect_left(starts, span.start)
    return at < len(starts) and starts[at] < span.end
