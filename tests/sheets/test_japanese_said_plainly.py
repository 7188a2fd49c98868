"""What a reader of the Japanese sheet would stumble over is said as rules are written."""

from __future__ import annotations

import pytest
from helpers.sheet_rules import rules_of
from helpers.shipped import shipped
from helpers.tongues import JAPANESE, without_readings

from yakusoku.sheets.ja.polite import polite
from yakusoku.sheets.render import render


def said(name: str) -> str:
    return without_readings(render(shipped(name), "txt", "ja")).replace("\n", "").replace(" ", "")


@pytest.mark.parametrize(
    ("plain", "asked"),
    [
        ("Qでは逆にならない", "Qでは逆になりません"),
        ("9では流[なが]れない", "9では流[なが]れません"),
        ("6では飛[と]ばさない", "6では飛[と]ばしません"),
        ("都落[みやこお]ちしない", "都落[みやこお]ちしません"),
        ("ジョーカーは弱[よわ]くならない", "ジョーカーは弱[よわ]くなりません"),
        ("勝[か]つものはない", "勝[か]つものはありません"),
        ("爆弾[ばくだん]ではない", "爆弾[ばくだん]ではありません"),
        ("出[だ]していればよい", "出[だ]していればよいです"),
        ("1枚[まい]で出[だ]されたジョーカーだけ", "1枚[まい]で出[だ]されたジョーカーだけです"),
        ("王[おう]がまた最初[さいしょ]に上[あ]がる", "王[おう]がまた最初[さいしょ]に上[あ]がります"),
        ("もう一度[いちど]出[だ]せる", "もう一度[いちど]出[だ]せます"),
        ("カードを切[き]る", "カードを切[き]る"),  # 切ります or 切ます: it is not known
    ],
)
def test_what_a_file_says_plainly_is_said_politely(plain: str, asked: str) -> None:
    assert polite(plain) == asked


def test_by_which_rule_something_comes_about_stands_behind_it() -> None:
    found = said("kitchen_table")
    assert "すると、場が流れます。Bさんが親になります(「八切り」のため)。" in found
    assert "すると、「縛り」が働きます。" in found  # nothing else is told there


def test_a_bid_is_said_and_not_chosen() -> None:
    found = said("dou_dizhu")
    assert "Bさんが2と言います。" in found
    assert "Aさんが4♠を選びます。" in said("kitchen_table")


def test_who_ends_a_round_and_who_goes_on_are_told_in_the_words_of_the_file() -> None:
    found = said("koi_koi")
    assert "「勝負」(局を終える)か「こいこい」(このまま続ける)かを選びます。" in found
    assert "誰も「勝負」をしなかったときは" in found
    assert "勝者の相手が「こいこい」をしていたときは" in found
    assert "「取り消し」をした人がいるとき" in said("hachi_hachi")


def test_without_such_words_it_is_told_what_is_done() -> None:
    extra = (
        'rule mine "Mine"\n    when a player makes a new yaku then the player stops the round or goes on\n'
    )
    rules = rules_of("variant there of koi_koi\n\ndrop koi\n\n" + extra)
    found = without_readings(render(rules, "txt", "ja")).replace("\n", "").replace(" ", "")
    assert (
        "局を終えるか、このまま続けるかを選びます" in found
        or "局を終えるかこのまま続けるかを選びます" in found
    )
    assert "誰も止めなかったときは" in found


def test_of_all_cards_of_a_kind_it_is_said_that_they_are_all() -> None:
    printed = JAPANESE.said("forbid pair containing 2 or more joker")
    assert "を2枚とも含む" not in without_readings(printed)  # of one joker
    assert "ジョーカーを2枚とも含む一枚付き飛行機は出せません。" in said("dou_dizhu")
    assert "柳の札は4枚ともカスとしてだけ数えます。" in said("hachi_hachi")


def test_what_stays_as_it_was_comes_about_by_no_rule() -> None:
    """A revolution that begins at the next clear: that the ranking is as always is not its doing."""
    assert "強さの順はふだんどおりです(" not in said("pagat_variations")


def test_a_pair_of_jokers_is_above_the_highest_pair_without_jokers() -> None:
    found = said("scum")
    assert "ジョーカーを使わなければ、一番弱い二枚組は3・3、一番強い二枚組は2・2です。" in found
    assert "ジョーカーだけの二枚組も同じで、同じ枚数のどの組よりも強くなります。" in found
    assert "ジョーカーを使わなければ" in said("uecda")  # one joker, which may stand beyond the ends of a run
    assert "ジョーカーを使わなければ" not in said("daifugo")


def test_what_belongs_to_a_game_itself_is_no_house_rule() -> None:
    assert "ローカルルール" not in said("tien_len").partition("出典")[0]
    assert "特別なルール" in said("tien_len")
    assert "ローカルルール" in said("kitchen_table")


def test_titles_that_mean_nothing_but_a_place_are_no_classes() -> None:
    found = said("tien_len")
    assert "階級" not in found
    assert "今のゲームの順位による得点や払いはなしになり" in found
    assert "階級" in said("slave")


def test_cards_that_nobody_draws_are_no_draw_pile() -> None:
    assert "カードが残れば伏せて置き、そのゲームでは使いません。" in said("tien_len")
    assert "山札にします" in said("deals_and_leads")


def test_shapes_that_beat_others_stand_in_an_order_that_says_where_it_begins() -> None:
    found = said("big_two")
    assert "弱い方からストレート、フラッシュ、フルハウス、四枚組と一枚、ストレートフラッシュの順で" in found
    assert "フルハウスは三枚組の部分、四枚組と一枚は四枚組の部分だけで比べ" in found


def test_only_one_can_have_all_that_is_left_of_a_rank() -> None:
    assert "応じる人が何人か" not in said("president")
    assert "応じる人が何人か" in said("scum")  # a joker may stand for one of them
    for name in ("president", "scum"):
        assert "革命" not in said(name)


def test_nothing_is_said_of_locks_where_nothing_locks() -> None:
    assert "縛りがあっても" not in said("tycoon")
    assert "縛りがあっても" in said("uecda")


def test_how_points_come_out_is_told_in_one_sentence() -> None:
    found = said("tien_len")
    assert "すると、Aさんの得点はマイナス2点、Bさんの得点は2点になります" in found


def test_an_example_names_the_rule_that_it_means() -> None:
    assert "「革命」か「階段革命」のため" not in said("uecda")


def test_what_acts_afterwards_is_decided_first_only_where_both_can_be_at_one_play() -> None:
    assert "このルールが何かを変える前に" not in said("tien_len")
    counted = rules_of(
        'variant mine "Mine" of daifugo\n    rule mine "Mine"\n        counter clock "clock"\n'
        "        when a play contains 8\n        if clock is 1\n        then clear the table\n"
        "        when a play is made\n        then clock goes up by 1\n"
    )
    assert "このルールが何かを変える前に" in without_readings(render(counted, "txt", "ja")).replace(
        "\n", ""
    ).replace(" ", "")


def test_where_only_yaku_end_a_round_nobody_is_said_to_stop_it() -> None:
    found = said("roppyakken")
    assert "局がすぐに終わる役を作った人がその局の勝者です。" in found
    assert "局を止めた" not in found
    assert "「勝負」をした人" in said("koi_koi")


def test_where_nobody_pays_nothing_is_said_of_what_is_paid() -> None:
    for name in ("roppyakken", "bakappana"):
        assert "払いともらい" not in said(name)
    assert "払いともらい" in said("mushi")


def test_who_wins_when_somebody_has_enough_points_is_said_with_it() -> None:
    assert "誰かが600点以上になったら、その局で終わりです。そのとき点数の一番多い人が勝ち" in said(
        "roppyakken"
    )


def test_a_round_that_was_stopped_did_not_end_because_hands_were_empty() -> None:
    told = without_readings(render(shipped("hachi_hachi"), "md", "ja"))
    assert "誰も「勝負」をせず、手札がなくなったとき" in told


def test_which_months_are_left_out_of_the_pack() -> None:
    assert "花札40枚(牡丹と萩を除く)" in said("mushi")
    assert "を除く)" not in said("koi_koi").partition("札の種類")[0]


def test_with_how_many_players_somebody_pays_is_said_where_not_with_all() -> None:
    found = said("tien_len")
    assert "毎ゲーム、最下位は勝者に2点払います。毎ゲーム、4人のときは、3位は2位に1点払います。" in found


def test_a_rank_that_is_chosen_is_no_player() -> None:
    text = without_readings(
        render(
            rules_of(
                'variant v "V" "ブイ" of daifugo\n    rule bomb "Bomb" "爆弾"\n'
                "        when a play contains Q then the player names 1 rank and everyone discards all cards of the named rank\n"
                '        example "K is named"\n            A holds HQ C5\n            B holds HK C6\n            A plays HQ\n'
                "            A chooses K, then B has 1 card\n"
            ),
            "txt",
            "ja",
        )
    )
    assert "Kを選" in text and "Kさん" not in text
