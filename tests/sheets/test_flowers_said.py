"""Sentences on the sheet of a flower game that two people at a table could take in two ways: who has won, who may not be there, what a card takes."""

from __future__ import annotations

import pytest
from helpers.scenes import rules
from helpers.shipped import shipped
from helpers.tongues import TONGUES, Tongue, without_readings

from yakusoku.model import Fishing
from yakusoku.sheets.passages import Passage
from yakusoku.sheets.render import render

SETTLE = "drop settle\n"


def end(extra: str, base: str = "koi_koi") -> tuple[str, str]:
    """What the sheet says of the end of a round, in both languages."""
    return _both(extra, base, "settlement")


def taken(extra: str) -> tuple[str, str]:
    """What it says of a turn."""
    return _both(extra, "koi_koi", "turn")


def _both(extra: str, base: str, part: str) -> tuple[str, str]:
    ruleset = rules(base=base, extra=extra)
    assert isinstance(ruleset.game, Fishing)
    english, japanese = (
        _run_on(tongue, getattr(tongue.fishing, part)(ruleset, ruleset.game)) for tongue in TONGUES
    )
    return english, japanese


def _run_on(tongue: Tongue, said: Passage) -> str:
    """All sentences of a part of the sheet."""
    return without_readings(tongue.language.space.join(one for told in said for one in told.sentences if one))


@pytest.mark.parametrize("rows", ["", "settle the difference to the winner\n"])
def test_who_stops_a_round_has_won_it_where_the_difference_is_paid(rows: str) -> None:
    english, japanese = end(SETTLE + rows)
    assert "Whoever stops the round wins it. If nobody does, whoever has the highest total" in english
    assert "Every other player with a lower total than the winner pays" in english
    assert "If nobody stops the round and nobody has a yaku, nobody wins" in english
    assert (
        "「勝負」をした人がその局の勝者です" in japanese and "誰も「勝負」をせず、誰にも役がない" in japanese
    )
    unstopped = end(f"{SETTLE}{rows}drop koi\n")[0]
    assert "The highest total wins" in unstopped and "stops" not in unstopped


def test_a_winner_with_fewer_yaku_is_paid_no_difference() -> None:
    english, japanese = end(f"{SETTLE}settle the difference to the winner if a player stopped the round\n")
    assert "(nothing where the winner’s are not worth more)" in english
    assert "(勝者の分のほうが多くなければ払いません)" in japanese


@pytest.mark.parametrize(
    ("condition", "words", "japanese_words"),
    [
        (
            "unless the last winner is the dealer or if the field has crane",
            "is not the dealer (or there is no such player) and the Crane was not dealt",
            "配り手でなく(または、そのような人がいない)、",
        ),
        (
            "unless the last winner is the dealer and the field has crane",
            "is not the dealer (or there is no such player) or the Crane was not dealt",
            "配り手でない(または、そのような人がいない)、",
        ),
        (
            "if the last winner is not the dealer and the field has crane",
            "is not the dealer and the",
            "配り手でなく、",
        ),
    ],
)
def test_who_may_not_be_there_is_said_of_each_that_is_denied(
    condition: str, words: str, japanese_words: str
) -> None:
    english, japanese = end(f"multiply everything by 2 {condition}\n")
    assert words in english and japanese_words in japanese


@pytest.mark.parametrize(
    ("base", "words", "japanese_words"),
    [
        (
            "koi_koi",
            "The loser of a round is whoever did not win it; a round that nobody",
            "勝者にならなかったほうの人",
        ),
        (
            "hachi_hachi",
            "of those who played it and did not win, whoever gained least in it",
            "得の一番少なかった人",
        ),
    ],
)
def test_who_has_lost_a_round_is_said_where_it_is_asked(base: str, words: str, japanese_words: str) -> None:
    asked = 'rule own "Own"\n    when a player captures a bright if the player is the last loser then the player scores 1 point\n'
    english, japanese = end(asked, base)
    assert words in english and japanese_words in japanese
    assert words not in end("", base)[0]


def test_where_nobody_gains_nobody_has_won() -> None:
    english, japanese = end(
        f"{SETTLE}settle 1 chip from each player to the dealer if the dealer is the winner\n"
    )
    assert "If nobody stops the round and nobody gains anything in this way, nobody wins" in english
    assert "誰も「勝負」をせず、差し引きで得をした人がいないときは、勝者はいません" in japanese


def test_another_player_of_two_is_the_opponent_of_the_winner() -> None:
    row = f"{SETTLE}settle yaku of the winner\ndouble for each time another player went on\n"
    english, japanese = end(row)
    assert (
        "for each time the winner’s opponent went on" in english and "勝者の相手が「こいこい」を" in japanese
    )
    english, japanese = end(row, "hana_awase")
    assert (
        "for each time any other player than the winner" in english and "勝者以外の人(合わせて)" in japanese
    )


@pytest.mark.parametrize(
    ("line", "words", "japanese_words"),
    [
        (
            "paulownia_yellow captures any of brights",
            "Of the other Paulownia cards it captures only the Phoenix. The other Paulownia cards capture it",
            "桐の札のうち、取れるのは桐に鳳凰だけです。桐の札では、場の桐のカス(黄)をふだんどおり",
        ),
        (
            "rain_man captures any of brights or all three of its month",
            "all lie there, it captures these three and nothing else. If only one or two of them lie there, it captures none",
            "代わりにその3枚を取ります。3枚そろっていないときは、柳の札は取れません",
        ),
        (
            "swallow captures any of brights when drawn",
            "it captures only the Rain Man. Otherwise it is a Willow card like any other",
            "取れるのは柳に小野道風だけです。それ以外のときは、ふつうの柳の札",
        ),
        (
            "lightning captures any card except willow",
            "It does not count as a Willow card",
            "柳の札としては扱いません。柳のカスで柳の札を取ることも",
        ),
    ],
)
def test_what_a_card_that_takes_others_takes_of_its_own_month(
    line: str, words: str, japanese_words: str
) -> None:
    english, japanese = taken(f"{line}\n")
    assert words in english and japanese_words in japanese


def test_so_many_that_were_captured_are_just_so_many_in_japanese() -> None:
    for asked, words in (("3", "光札をちょうど3枚取ってい"), ("3 or more", "光札を3枚以上取ってい")):
        assert words in end(f"double if the dealer has captured {asked} brights\n")[1]
    assert "取った光札がちょうど3枚でなければ" in end("double unless the dealer has captured 3 brights\n")[1]


def test_one_of_several_claims_that_stop_the_round_is_enough() -> None:
    extra = "group lucky_hands\n    yaku three_pairs is 2 of one month 3 times, worth 8\n"
    ruleset = rules(base="koi_koi", extra=extra)
    assert isinstance(ruleset.game, Fishing)
    [group] = [one for one in ruleset.game.groups if one.id == "lucky_hands"]
    english, japanese = (_run_on(tongue, tongue.fishing.group(ruleset, group)) for tongue in TONGUES)
    assert "Whoever has “Four of a Kind” or “Four Pairs” has nothing else of these" in english
    assert "「手四」か「喰付」ができたとき" in japanese and "その役だけを数えます" in japanese


def test_a_round_that_can_be_called_off_has_no_winner_only_where_nobody_did() -> None:
    english, japanese = end("", "hachi_hachi")
    assert "If nobody stops the round, nobody calls it off, and nobody gains anything" in english
    assert (
        "どちらもいないときは、" in japanese and "誰も「勝負」をしたり「取り消し」をしたりせず、" in japanese
    )


def test_a_group_of_one_yaku_is_called_as_the_yaku_is() -> None:
    english, japanese = end("", "hachi_hachi")
    assert "Whoever has the yaku “Escape” is paid" in english and "Special Achievements" not in english
    assert "「抜け役」を作った人に" in japanese


def test_one_of_a_set_that_is_called_cards() -> None:
    assert (
        "captures one of the cards with points other than willow on the field"
        in _both("", "roppyakken", "turn")[0]
    )


def test_notes_on_what_is_paid_go_with_the_rows() -> None:
    for extra, told in (("", True), ("drop settle\n", False)):
        noted = [note.text.en for note in rules(base="hachi_hachi", extra=extra).placed_notes]
        assert any(note.startswith("Escape:") for note in noted) is told
        assert not any("Escape" in note.en for note in rules(base="hachi_hachi", extra=extra).notes)


def test_a_row_that_multiplies_beside_those_of_the_base_is_told_with_them() -> None:
    base = shipped("koi_koi")
    more = rules(base="koi_koi", extra="multiply by 3 if yaku are worth 10 or more\n")
    english = render(more, "txt", lang="en", profile="changes", base=base)
    assert "What else multiplies stays" in english and "worth seven or more chips" in " ".join(
        english.split()
    )
    assert "元からある倍の決まりもそのまま残り" in render(
        more, "txt", lang="ja", profile="changes", base=base
    )
    fewer = rules(
        base="koi_koi", extra="drop settle\nsettle yaku of the winner if a player stopped the round\n"
    )
    assert "stays" not in render(fewer, "txt", lang="en", profile="changes", base=base)


def test_a_card_that_takes_others_and_what_takes_it_are_named() -> None:
    """No "its month", "what it could capture" that a reader would have to work out."""
    english, japanese = _both("", "roppyakken", "turn")
    assert (
        "If the three other Willow cards all lie there, it captures these three and nothing else" in english
    )
    assert "any of the cards with points other than willow can capture it" in english
    assert "残りの柳の札が3枚とも場にあれば、代わりにその3枚を取ります" in japanese
    assert "柳以外の、点のある札でも柳に小野道風を取れます" in japanese
    english, japanese = _both("", "mushi", "turn")
    assert "whoever first draws any card except Willow cards from the draw pile captures it" in english
    assert (
        "a card played from the hand does not capture it" in english
        and "手札から出した札では取れません" in japanese
    )
    assert (
        "柳の札以外の札を最初に山札からめくった人が、ほかに取れる札があっても、その札で柳のカスを取ります"
        in japanese
    )


def test_what_becomes_of_cards_that_are_left_is_told_after_the_end() -> None:
    for told, words in zip(
        _both("", "mushi", "turn"), (("ends when", "left on"), ("局が終わ", "場に残った")), strict=True
    ):
        assert told.index(words[0]) < told.rindex(words[1])
    assert "柳の札を一番多く取った人のもの" in _both("", "mushi", "turn")[1]
