"""What readers of printed sheets stumbled over: said twice, said of what cannot be, or so that it could be taken for something else."""

from __future__ import annotations

from helpers.scenes import rules
from helpers.sheet_rules import HEAD, OTHERS, rules_of, rules_with
from helpers.shipped import shipped
from helpers.tongues import ENGLISH

from yakusoku.model import RuleSet
from yakusoku.sheets.language import language
from yakusoku.sheets.render import render
from yakusoku.sheets.rounds import told_in_turn


def sheet(ruleset: RuleSet, profile: str = "full") -> str:
    return render(ruleset, "md", "en", profile)  # type: ignore[call-overload,no-any-return]


def short(statement: str) -> str:
    """What triggers what, as the page to look things up has it."""
    found = rules_with(statement)
    return str(ENGLISH.clauses.brief(ENGLISH.voice_of(found, "mine"), found.rule("mine"))[-1])


def test_who_of_several_that_fall_is_lower_is_said_once() -> None:
    words = ("whoever falls first is the lowest", "whoever fell first is the lowest")
    for uses, told in (
        (("forbidden_finish",), [1, 0]),
        (("forbidden_finish", "miyako_ochi"), [0, 1]),
        (("forbidden_finish", "damian_sixes"), [0, 1]),
    ):
        text = sheet(rules(*uses))
        assert [text.count(said) for said in words] == told, uses


def test_of_sitting_out_it_is_said_whether_somebody_can_be_skipped_too() -> None:
    alone, both = sheet(rules("no_reentry")), sheet(rules("no_reentry", "five_skip"))
    assert (
        "whoever passed earlier in the trick, and so gets no further turn in it, counts as having passed."
        in alone
    )
    assert "For this, whoever was skipped or sits out by a rule counts as having passed." in both


def test_one_of_two_jokers_of_different_rank_is_not_above_every_other_card() -> None:
    found = sheet(shipped("dou_dizhu"))
    assert "Jokers played alone rank above all other cards, the big joker above the small joker." in found
    assert "A joker played alone ranks above every other card." not in found
    assert "A joker played alone ranks above every other card." in sheet(shipped("daifugo"))


def test_what_may_lie_below_is_named_with_the_play_that_may_be_laid() -> None:
    assert "A bomb may be played on any play that is neither a bomb nor a rocket." in sheet(
        shipped("dou_dizhu")
    )
    said = ENGLISH.said("allow a pair on any play if the play before is a pair")
    assert said.startswith("If the play before is a pair, ")


def test_what_a_kind_of_play_may_not_contain_is_not_taken_for_its_name() -> None:
    assert "No airplane with cards may contain two or more jokers." in sheet(shipped("dou_dizhu"))
    assert ENGLISH.said("forbid a play containing 8") == "No play may contain an 8."
    assert ENGLISH.said("forbid a play containing no joker") == "No play containing no joker may be made."


def test_whom_an_event_names_is_not_named_again() -> None:
    said = ENGLISH.said("when a player passes if the player is dai_fugo then the player loses 1 point")
    assert said == "When a player passes and is the Dai Fugō, the player loses one point."
    other = ENGLISH.said(
        "when a player passes if the player to the left holds 8 then the player loses 1 point"
    )
    assert "passes and the player to the left holds an 8" in other


def test_who_comes_first_is_said_with_the_name() -> None:
    found = sheet(shipped("dou_dizhu"))
    assert "When the hand ends and the landlord comes first, each of the peasants pays" in found
    assert "When the hand ends and one of the peasants comes first, the landlord pays" in found


def test_before_an_arrow_there_is_no_if() -> None:
    two = "when a play contains 8 if the table is clear and a lock is in force then the player scores 1 point"
    assert (
        short(two)
        == "A play contains an 8, the table is clear and a lock is in force → the player scores one point."
    )
    either = (
        "when a play contains 8 if the table is clear or a lock is in force then the player scores 1 point"
    )
    assert short(either).startswith(
        "A play contains an 8, and either the table is clear or a lock is in force →"
    )


def test_a_rule_that_a_turn_tells_is_not_told_again() -> None:
    found = shipped("koi_koi")
    assert all(told_in_turn(found, rule) for rule in found.rules)
    for profile in ("full", "reference"):
        text = sheet(found, profile)
        assert text.count("stop the round (“shōbu”)") == 1 and "## House rules" not in text
    noted = rules(
        base="koi_koi",
        extra='rule koi_or_stop "More"\n    note "Say it aloud."\n    when a player makes a new yaku\n    then the player stops the round or goes on\n',
    )
    assert not told_in_turn(noted, noted.rule("koi_or_stop"))


def test_a_round_that_somebody_can_end_does_not_end_with_the_hands_alone() -> None:
    says = (
        "Unless somebody ends it earlier, the round ends by itself when",
        "The round ends when all hands are empty.",
    )
    assert [said in sheet(shipped("koi_koi")) for said in says] == [True, False]
    assert [said in sheet(shipped("sudaoshi")) for said in says] == [False, True]


def test_as_a_turn_begins_whoever_has_no_cards_may_go_on_too() -> None:
    """The round goes on then with what that player draws."""
    found = sheet(shipped("hachi_hachi"))
    assert "the player calls the round off" in found
    assert "with cards left in hand" not in found


def test_a_hand_has_no_room_for_more_than_all_its_cards() -> None:
    assert "| Eight chaff cards |" in sheet(shipped("taiyaku"))
    assert "| Seven or more chaff cards |" in sheet(shipped("taiyaku"))
    assert "| Seven chaff cards |" in sheet(shipped("hachi_hachi"))


def test_what_all_other_cards_of_a_hand_are() -> None:
    found = sheet(shipped("hachi_hachi"))
    assert "| Exactly one ribbon; all other cards are chaff cards |" in found
    assert "| Two or more ribbons; all other cards are chaff cards |" in found
    assert "no cards other than" not in found


def test_claims_that_are_paid_back_in_several_cases_are_told_in_one_sentence() -> None:
    found = sheet(shipped("hachi_hachi"))
    assert found.count("is paid back if") == 1
    assert (
        "if nobody has a yaku, three players play, and either (a) somebody has the yaku “Double Eights”, "
        "(b) somebody has the yaku “Sixteen Chaff”, or (c) everyone has 88 card points." in found
    )


def test_names_that_could_run_into_each_other_stand_apart() -> None:
    found = sheet(shipped("taiyaku"))
    assert "are worth seven chips: “Night and Day” and “Cuckoo Night and Day”." in found
    assert "are worth seven chips: Night Cherry Blossoms and Drinking." in found


def test_other_tables_choices_of_several_words_stand_apart() -> None:
    assert "not for a player with the rain man, or not used" in sheet(shipped("koi_koi"))
    assert "| 10 or 11 |" in sheet(shipped("hachi_hachi"))


def test_what_a_rule_does_not_do_is_said_in_whole_sentences() -> None:
    titles = ("Not with a ten", "A nine clears nothing")
    names = tuple(rules().names.__class__(en=title) for title in titles)
    [told] = [language("en").but(names)]
    assert "".join(map(str, told)) == "But: Not with a ten. A nine clears nothing."


def test_a_tie_in_a_draw_is_told_for_whom_it_decides() -> None:
    assert "In a tie the dealer leads if among those tied" in sheet(shipped("taiyaku"))


def test_of_about_a_rule_it_is_named_what_is_meant() -> None:
    found = rules_of(
        f'{HEAD}{OTHERS}\nrule mine "Mine"\n    needs cut\n    when a play contains 5 then clear the table\n'
    )
    assert "This rule needs the rule “Eight cut”." in sheet(found)
