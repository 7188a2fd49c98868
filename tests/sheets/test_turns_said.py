"""How a turn goes, where games are not all alike: suits, runs, a leader who has nothing to lead, who has passed."""

from __future__ import annotations

from helpers.shipped import shipped
from helpers.tongues import TONGUES, without_readings

from yakusoku.model import climbing_of


def turn(name: str) -> list[str]:
    """What the sheet of a game says of a turn, in both languages."""
    ruleset = shipped(name)
    return [
        without_readings(
            tongue.language.space.join(
                one
                for told in tongue.climbing.turn(ruleset, climbing_of(ruleset))
                for one in told.sentences
                if one
            )
        )
        for tongue in TONGUES
    ]


def test_where_suits_tell_all_cards_apart_no_play_is_equal() -> None:
    english, japanese = turn("tien_len")
    assert "by rank or, where the ranks are equal, by suit" in english and "an equal one" not in english
    assert "A pair or three of a kind is compared by its rank, then by its highest suit" in english
    assert "同じ数字なら、マークの強い方が上です" in japanese and "同じ強さでは" not in japanese
    assert "二枚組、三枚組は、その中の一番強いマークどうしで比べます" in japanese
    english, japanese = turn("daifugo")
    assert "an equal one is not enough" in english and "同じ強さでは出せません" in japanese


def test_a_leader_who_has_nothing_that_may_be_led_is_told_of_with_the_lead() -> None:
    english, japanese = turn("tien_len")
    assert "may pass only if the rules allow nothing to be led" in english
    assert "出せるカードがあるかぎり、親はパスできません" in japanese
    assert "親はパスできません" in turn("daifugo")[1] and "あるかぎり" not in turn("daifugo")[1]
    for name in ("slave", "big_two"):  # the card that is asked for is held, and can be led by itself
        english, japanese = turn(name)
        assert "and may not pass." in english and "あるかぎり" not in japanese


def test_runs_that_must_lie_above_one_another_are_not_said_to_be_compared_otherwise() -> None:
    english, japanese = turn("uecda")
    assert "the lowest card of a sequence must be higher than the highest" in english
    assert "階段は、一番弱いカードが、前の階段の一番強いカードより強くなければ出せません" in japanese
    assert "compared by" not in english and "比べます" not in japanese


def test_who_sits_out_only_by_passing_is_called_so() -> None:
    english, japanese = turn("tycoon")
    assert "whoever passed earlier in the trick" in english
    assert "前にパスして番が来なくなった人も" in japanese
