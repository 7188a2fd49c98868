"""Excuses stay where they stand, and count there, however a file is laid out."""

from __future__ import annotations

from yakusoku.dsl.format import format_text
from yakusoku.services.rules import load_text

TEXT = """\
variant mine "Mine" of daifugo
    rule cut "Cut"
      setting alone:yes or no,normally no # excuse unused-setting: for later
      setting never: yes or no,normally no
      when a play contains 8
        then clear the table
    rule other "Other"
      # excuse unused-setting: for later, too
      setting alone:yes or no,normally no
      when a play contains 9 if the table is clear and the ranking is reversed and the player holds 3 and the next player holds 4 then skip 1 player # excuse table-clear-known: a joke
"""


def test_the_layout_keeps_excuses_at_their_statements() -> None:
    before = load_text(TEXT)
    made, _ = format_text(TEXT)
    assert made is not None
    after = load_text(made)
    assert (before.excused, after.excused) == (3, 3)
    assert [item.code for item in before.diagnostics] == [item.code for item in after.diagnostics]
    assert "    # excuse unused-setting: for later, too\n        setting" in made
    assert "normally no  # excuse unused-setting: for later\n" in made
