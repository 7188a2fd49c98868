"""Sentences that were read back into clauses still stand for those clauses.

In: the tables of sentences, and beside them what readers wrote who knew only the sheet and the documents. Out: a sentence that was changed, or
prints another clause now, has not been read by anybody: it is to be read again, or taken out.
"""

from __future__ import annotations

import pytest
from helpers.read_back import readings, same
from helpers.tongues import TONGUES, Tongue

by_tongue = pytest.mark.parametrize("tongue", TONGUES, ids=[tongue.code for tongue in TONGUES])


@by_tongue
def test_what_was_read_is_still_printed(tongue: Tongue) -> None:
    printed = {sentence for _, sentence in tongue.table()}
    unread = [item.sentence for item in readings(tongue) if item.sentence not in printed]
    assert not unread, "changed since they were read: read them again, or take them out"


@by_tongue
def test_what_was_read_is_what_was_written(tongue: Tongue) -> None:
    rows = tongue.table()
    wrong = []
    for item in readings(tongue):
        written = [clause for clause, sentence in rows if sentence == item.sentence]
        alike = item.otherwise or not all(same(clause, item.clause) for clause in written)
        # what is written otherwise is printed as it was read, at least
        if not alike or (item.otherwise and tongue.said(item.clause) != item.sentence):
            wrong.append(item)
    assert not wrong


@by_tongue
def test_most_sentences_have_been_read(tongue: Tongue) -> None:
    read = {item.sentence for item in readings(tongue)}
    assert len(read) > len(tongue.table()) * 5 // 6


def test_another_clause_is_not_what_was_written() -> None:
    assert same("when a play contains 8 then clear the table", "when a play contains 9 then clear the table")
    assert not same(
        "when a play contains 8 then clear the table", "when a play contains an 8 then clear table"
    )
