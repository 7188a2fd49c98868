"""What players asked who had only the sheet: which place comes next, who chooses, who is who, and what need not be said at all."""

from __future__ import annotations

import pytest
from helpers.shipped import shipped

from yakusoku.game.game import standing
from yakusoku.sheets.render import render


def sheet(name: str, lang: str = "en", profile: str = "full") -> str:
    return render(shipped(name), "txt", lang, profile).replace("\n", " ")  # type: ignore[call-overload,no-any-return]


def said(name: str, lang: str = "en", profile: str = "full") -> str:
    """Without the breaks of lines: in Japanese nothing stands between two."""
    return (
        " ".join(sheet(name, lang, profile).split())
        if lang == "en"
        else sheet(name, lang, profile).replace(" ", "")
    )


def test_the_place_behind_a_shared_one_is_left_out_as_the_engine_does() -> None:
    assert standing([7, 7, 3]) == [1, 1, 3]
    assert "share a place (if two are first, the next is third)" in said("daifugo")
    assert "share a place (if two are first, the next is third)" in said("hana_awase")
    assert "同じ順位です(2人が1位なら、次は3位です)。" in said("daifugo", "ja")
    assert "the next is third" not in said("koi_koi")  # where only two play


def test_among_equal_cards_who_gives_them_chooses() -> None:
    assert "Among equally high cards the giver chooses." in said("daifugo")
    assert "どれを渡すかは、渡す人が選びます。" in said("daifugo", "ja")
    assert "equally high cards the giver" not in said("slave")  # there suits tell all cards apart


def test_an_example_that_asks_for_sides_says_who_leads_it() -> None:
    assert "A leads first and is the landlord." in said("dou_dizhu")
    assert "最初の親のAさんが地主です。" in said("dou_dizhu", "ja")


def test_what_is_looked_at_before_the_first_lead_is_said_once_in_a_row() -> None:
    for profile in ("full", "reference"):
        assert said("dou_dizhu", "en", profile).count("Before the first lead") == 1
        assert said("dou_dizhu", "ja", profile).count("最初のカードが出る前に") == 1
    assert "このとき、一番高い「競り値」が2なら、" in said("dou_dizhu", "ja")


@pytest.mark.parametrize("profile", ["full", "reference"])
def test_a_rule_that_does_nothing_as_it_was_decided_is_not_told(profile: str) -> None:
    assert "A two left in hand: costs" not in said("big_two", "en", profile)
    assert "The first to go out wins" in said("big_two", "en", profile)
    if profile == "full":  # what was decided stands in its table
        assert "手札に2が残ったとき" in said("big_two", "ja")


def test_a_rule_does_not_point_to_what_stands_above() -> None:
    for name in ("federation", "uecda", "dragon_quest", "tycoon"):
        assert "as described above" not in said(name)
        assert "told above" not in said(name)
        assert "上に書いたとおり" not in said(name, "ja")


def test_cards_stand_in_the_order_of_the_words() -> None:
    for name in ("koi_koi", "taiyaku"):
        assert "Boar, Deer, Butterflies 5" in said(name) or "Boar, Deer, Butterflies 3" in said(name)
        assert "萩に猪、紅葉に鹿、牡丹に蝶" in said(name, "ja")


def test_what_is_paid_is_in_no_order() -> None:
    assert "• Every player scores the points" in said("mushi")
    assert "1. Every player scores" not in said("mushi")


def test_several_yaku_that_nobody_has_are_one_condition() -> None:
    told = said("hachi_hachi")
    assert "nobody has the yaku “Double Eights”, nobody has" not in told
    assert "役も「二八」も「素十六」も誰にもな" in said("hachi_hachi", "ja")


def test_words_of_other_languages_are_not_written_as_japanese_says_them() -> None:
    told = said("big_two")
    assert "furasshu" not in told and "sutorēto" not in told
    assert "Chaff カス kasu" in said("koi_koi")


def test_what_is_switched_off_is_explained() -> None:
    assert "三本を宣言した人が、その月の札を4枚とも取る役" in said("hachi_hachi", "ja")
    assert "whoever claimed a triplet and captures all four" in said("hachi_hachi")


def test_people_are_counted_in_figures() -> None:
    for name in ("kitchen_table", "taiyaku", "koi_koi", "dou_dizhu"):
        assert "二人" not in said(name, "ja") and "一人" not in said(name, "ja")


def test_twice_a_number_is_said_so() -> None:
    assert "pays the player twice as many points as “last payment” says" in said("tien_len")
    assert "王がまた最初に上がれば、落ちません。" in said("slave", "ja")
