"""Clauses that once departed from their written meaning (docs/meaning.md) are judged in each run; a long run of `helpers.meaning` found them."""

import pytest
from helpers.meaning import variant_of
from helpers.meaning_cases import Report, judge_clause
from judges.meaning_clauses import cover
from judges.meaning_cover import Row
from judges.meaning_rows import checks_of, plain_checks

MENDED: dict[str, Row] = {
    "a pair while 7 is wild": {
        "event": "a play is made",
        "effect": "7 stands for any card in pair",
        "lasting": "until the hand ends",
        "check": "the player cannot make a pair",
        "also": "the player discards 1 best card",
    },
    "a fall when the hand ends, said when it ends": {
        "event": "the hand ends",
        "effect": "{who} falls to the last place when the hand ends",
        "who": "everyone at the table",
        "check": "",
    },
    "cards for an empty hand before the first lead": {
        "event": "a player begins the hand",
        "effect": "{who} gives 1 card to {other}{each}",
        "who": "side poor",
        "other": "everyone else at the table",
        "each": "player",
        "check": "",
    },
    "the trick is taken where the ranking is reversed until the clear": {
        "event": "a player passes",
        "effect": "{who} takes the play",
        "who": "next",
        "check": "the ranking is reversed",
    },
    "who goes out takes the trick back": {
        "event": "a player goes out",
        "effect": "{who} takes the trick",
        "who": "player",
        "check": "the player holds no joker",
    },
    "a play that was put away is not taken afterwards": {
        "event": "a play contains 8",
        "effect": "{who} takes the play",
        "who": "next",
        "check": "",
        "also": "the player scores 1 point",
        "then": "behind",
    },
    "a skip said when what lasts until somebody leads who is out has ended": {
        "event": "this rule ends",
        "effect": "forbid a pair for {who}",
        "who": "fugo",
        "lasting": "until the player leads again",
        "check": "the last 2 plays have the next rank",
        "unless": "unless",
        "join": "and",
        "also": "skip 1 player",
        "then": "afterwards",
        "otherwise": "skip 1 player",
    },
    "the nearest who can takes the play that is put away": {
        "event": "a player takes the trick",
        "effect": "{who} takes the play",
        "who": "side poor",
        "check": "",
    },
    "the nearest who can takes the trick": {
        "event": "a player passes",
        "effect": "{who} takes the trick",
        "who": "fewest bids",
        "check": "",
        "also": "the next player falls to the last place",
    },
    "a rule ends another that begins by the same event": {
        "event": "a player leads",
        "effect": "helper ends",
        "check": "",
    },
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


@pytest.mark.parametrize("given", MENDED.values(), ids=MENDED)
def test_judged_as_written(given: Row) -> None:
    report = Report()
    assert judge_clause(variant_of(row_of(given)), report, seed=1, games=4, hands=2)
    assert report.acts > 0
    assert not report.departures(), report.excerpts
