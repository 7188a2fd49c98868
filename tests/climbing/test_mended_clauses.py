"""Clauses that once departed from their written meaning (docs/meaning.md) are judged in each run; a long run of `helpers.meaning` found them."""

import pytest
from helpers.meaning import variant_of
from helpers.meaning_cases import Report, judge_clause
from judges.meaning_clauses import cover
from judges.meaning_cover import Row
from judges.meaning_rows import checks_of, plain_checks

WHILE_7_IS_WILD = {
    "event": "a play is made",
    "effect": "7 stands for any card in pair",
    "lasting": "until the hand ends",
    "check": "the player cannot make a pair",
    "also": "the player discards 1 best card",
}


def row_of(given: Row) -> Row:
    """A choice in each dimension; a check is named by its text, as said of the player."""
    simple = {name: "" if "" in values else values[0] for name, values in cover(1).values.items()}
    about = given.get("about", "player")
    texts = [f"of {number}" for number, check in enumerate(checks_of(about)) if check.text == given["check"]]
    texts += [
        f"plain {number}" for number, check in enumerate(plain_checks()) if check.text == given["check"]
    ]
    return {
        **simple,
        "unless": "if",
        "then": "and",
        "about": about,
        **given,
        "check": texts[0] if given["check"] else "",
    }


@pytest.mark.parametrize("given", [WHILE_7_IS_WILD])
def test_judged_as_written(given: Row) -> None:
    report = Report()
    assert judge_clause(variant_of(row_of(given)), report, seed=1, games=4, hands=2)
    assert report.acts > 0
    assert not report.departures(), report.excerpts
