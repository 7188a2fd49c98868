"""A pack from which cards are taken: yaku and examples that need them are not printed as if they could come."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text
from yakusoku.sheets.choices import Profile
from yakusoku.sheets.render import render

NO_PAULOWNIA = """\
variant bare "Bare" of koi_koi
    deck hanafuda without phoenix or paulownia_yellow or paulownia_chaff_1 or paulownia_chaff_2
"""


@pytest.mark.parametrize(
    ("lang", "impossible", "phoenix"),
    [
        (
            "en",
            "With the cards of this pack nobody can make these: Five Brights and Four Brights.",
            "Phoenix",
        ),
        ("ja", "使わない札があるので、「五光」と「四光」はできません。", "桐に鳳凰"),
    ],
)
def test_a_sheet_says_which_yaku_nobody_can_make_and_shows_no_card_that_is_left_out(
    lang: str, impossible: str, phoenix: str
) -> None:
    loaded = load_text(NO_PAULOWNIA, examples=True)
    assert loaded.ruleset is not None
    told = [(item.severity, item.message) for item in loaded.diagnostics if item.code == "yaku-impossible"]
    assert told == [
        ("warning", "Nobody can make `gokou`: the deck does not have all of `brights`."),
        ("warning", "Nobody can make `shikou`: the deck does not have all of `dry_brights`."),
    ]
    profiles: tuple[Profile, ...] = ("full", "reference")
    for profile in profiles:
        page = " ".join(render(loaded.ruleset, "txt", lang, profile).split())
        page = page if lang == "en" else page.replace(" ", "")
        assert impossible in page
        assert phoenix not in page  # in no yaku, and in no example that is taken over


def test_an_example_with_a_card_that_is_left_out_fails() -> None:
    text = NO_PAULOWNIA + '    example "Bird"\n        captured 120 10 counts for 0\n'
    loaded = load_text(text, examples=True)
    [error] = [item.message for item in loaded.diagnostics if item.severity == "error"]
    assert "120 is no card of the deck" in error
