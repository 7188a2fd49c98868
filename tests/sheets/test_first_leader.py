"""Who is to lead, in what lasts beyond a lead: in Japanese 親 alone would be whoever leads then.

In: clauses that are heard before the first lead. Out: how the Japanese sheet calls the one who is to lead.
"""

from __future__ import annotations

from helpers.tongues import JAPANESE


def test_who_is_to_lead_first_is_called_so_while_something_lasts() -> None:
    said = JAPANESE.said(
        "when the cards are dealt then forbid a play containing 2 for the player until the player leads"
    )
    assert "最初の親は2を含むカードを出せなくなります" in said


def test_who_is_to_lead_is_the_leader_where_it_is_done_at_once() -> None:
    said = JAPANESE.said("when the exchange is over then the player reveals 1 best card")
    assert "、親は" in said
    assert "最初の親" not in said
