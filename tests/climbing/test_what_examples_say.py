"""What an example can ask and must not leave open: what was shown to whom, rules beside each other, choices, readings of jokers."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

SHOWN = """variant own "Own" of daifugo
    rule look "Look"
        when a play contains 5
        then the next player reveals 1 best card to the player

    example "A five"
        with 3 players
        A holds S5 S9
        B holds HA H4
        A plays S5, then {wanted}
"""
TWO = """variant own "Own" of daifugo
    use eight_cut{more}

    rule five_skip "Five skip"
        when a play contains 5
        then skip 1 player

        example "It belongs to tables with both" if revolution is in use
            with 4 players
            A holds S5 S9
            A plays S5, then it is B next
"""
JOKER = """variant own "Own" of uecda
    example "A run"
        with 5 players
        A holds S5 S6 S7 JK S9
        A plays S5 S6 S7 JK{reading}, then it is B next
"""
CHOICE = """variant own "Own" of daifugo
    rule seven_add "Seven add"
        when a play contains 7
        then the player discards 1 card

        example "A seven"
            A holds S7 S4 S5
            A plays S7, then seven_add acts
"""


def found(text: str) -> list[tuple[str, str]]:
    """Errors and warnings: their codes and what they say."""
    loaded = load_text(text, examples=True)
    return [(item.code, str(item.message)) for item in loaded.diagnostics if item.severity != "hint"]


@pytest.mark.parametrize(
    "wanted", ["A sees HA", "C does not see HA", "A does not see H4", "B does not see HA"]
)
def test_who_was_shown_a_card_sees_it_and_nobody_else_does(wanted: str) -> None:
    assert found(SHOWN.format(wanted=wanted)) == []


@pytest.mark.parametrize(
    ("wanted", "told"), [("C sees HA", "C does not see HA."), ("A does not see HA", "A sees HA.")]
)
def test_what_was_shown_to_somebody_else_is_told(wanted: str, told: str) -> None:
    assert found(SHOWN.format(wanted=wanted)) == [("example-fails", told)]


def test_an_example_that_asks_for_a_rule_is_played_where_that_rule_is_in_use() -> None:
    assert found(TWO.format(more="")) == []
    [(code, _)] = found(TWO.format(more=", revolution"))
    assert code == "example-fails"


def test_a_rule_that_there_is_not_cannot_be_asked_for() -> None:
    [(code, _)] = found(TWO.format(more="").replace("revolution is in use", "revolutoin is in use"))
    assert code == "unknown-rule"


def test_an_open_choice_is_told_and_what_to_write() -> None:
    [(code, told)] = found(CHOICE)
    assert code == "example-left-open"
    assert "write `A chooses S4` or `A chooses S5`, on a line after this" in told
    assert found(f"{CHOICE}            A chooses S4\n") == []


def test_a_joker_that_could_be_of_two_ranks_says_which() -> None:
    [(code, told)] = found(JOKER.format(reading=""))
    assert code == "example-left-open"
    assert "as S4 S5 S6 S7" in told
    assert "as S5 S6 S7 S8" in told
    assert found(JOKER.format(reading=" as S4 S5 S6 S7")) == []


@pytest.mark.parametrize("reading", ["HA H2 H+", "HK HA H+"])
def test_a_place_beyond_all_cards_can_be_written(reading: str) -> None:
    text = f"""variant own "Own" of uecda
    example "Above"
        with 5 players
        A holds HA H2 JK S9
        A plays HA H2 JK as {reading}, then it is B next
"""
    assert [code for code, _ in found(text)] == ([] if reading == "HA H2 H+" else ["example-fails"])
