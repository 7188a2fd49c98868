"""What stands where: notes in the section of their statement, sets of cards that are named, and no internal name anywhere."""

from __future__ import annotations

import re

import pytest
from helpers.sheet_rules import FLOWER_GAME, rules_of
from helpers.shipped import shipped

import yakusoku
from yakusoku.dsl.shipped import catalogue
from yakusoku.model import RuleSet, fishing_of
from yakusoku.sheets.choices import languages
from yakusoku.sheets.compose import compose
from yakusoku.sheets.language import language
from yakusoku.sheets.page import Section
from yakusoku.sheets.reference import reference
from yakusoku.sheets.render import render
from yakusoku.sheets.wording import words_of

NAMES = [entry.id for entry in catalogue() if entry.kind != "library"]
OWN = (
    'game own "Own"\n    family climbing\n    players 3 to 5\n    deck french\n    ranking 3 4 5 6 7 8 9 10 J Q K A 2\n'
    '    shape single "single card" is 1 card\n    deal all cards\n    leader at random\n    follow the same shape and size, higher\n'
)
_ID = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b")


def section(rules: RuleSet, anchor: str, lang: str = "en") -> str:
    """The words of a section of the sheet."""

    def inside(parts: tuple[Section, ...]) -> list[Section]:
        return [found for part in parts for found in (part, *inside(part.sections))]

    [found] = [
        part for part in inside(compose(rules, language(lang), lang).sections) if part.anchor == anchor
    ]
    return words_of(found.blocks)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_no_sheet_prints_an_internal_name(name: str, lang: str) -> None:
    text = render(shipped(name), "md", lang).replace("\\", "")
    assert _ID.findall(text) == []


def test_every_language_is_looked_at() -> None:
    assert {*languages()} == {"en", "ja"}


def test_a_note_stands_in_the_section_of_its_statement() -> None:
    rules = rules_of(OWN + 'dealer at random\n    note "Shuffle well."\nnote "Have fun."\n')
    assert section(rules, "deal").splitlines()[-1] == "Shuffle well.", "a rule like the others"
    assert "Shuffle well." in section(rules, "deal")
    assert section(rules, "notes").splitlines() == ["Have fun."]


def test_a_note_goes_with_the_statement_that_it_belongs_to() -> None:
    """Where a line of a variant takes the place of one of the base, its note is gone, too."""
    own = shipped("hana_awase")
    assert "Where chaff counts nothing" in section(own, "settlement")
    other = rules_of('variant mine "Mine" of hana_awase\n    drop settle\n    settle yaku from each player\n')
    assert "Where chaff counts nothing" not in section(other, "settlement")


def test_a_note_of_a_line_that_a_setting_switches_off_is_not_told() -> None:
    for month_cards, told in (("yes", True), ("no", False)):
        rules = rules_of(f'variant mine "Mine" of koi_koi\n    set month_cards to {month_cards}\n')
        assert ("where twelve rounds are played" in render(rules, "md", "en")) == told
    once = "is doubled for that only once"
    assert once in section(shipped("koi_koi"), "settlement")
    rules = rules_of('variant mine "Mine" of koi_koi\n    set double_after_koi to no\n')
    assert once not in section(rules, "settlement")


def test_a_note_of_a_yaku_stands_with_its_group_and_goes_with_the_row() -> None:
    noted = '    group month_yaku\n        yaku tsukifuda "Four" is all cards of the month of the round, worth 4\n'
    assert "where twelve rounds are played" in section(shipped("koi_koi"), "group-month_yaku")
    other = section(rules_of(f'variant mine "Mine" of koi_koi\n{noted}'), "group-month_yaku")
    assert "Four" in other and "where twelve rounds are played" not in other


def test_a_setting_for_which_no_line_asks_any_more_is_not_told() -> None:
    own = {item.id for item in shipped("koi_koi").settings}
    text = 'variant mine "Mine" of koi_koi\n    drop settle\n    settle yaku of the winner if a player stopped the round\n'
    rules = rules_of(text)
    assert own - {item.id for item in rules.settings} == {
        *("double_at_seven", "double_after_koi"),
        *("each_koi", "dealer_gets"),
    }
    assert "Doubled" not in section(rules, "settings")
    again = rules_of(text + "    double if {double_at_seven} is yes and yaku are worth 7 or more\n")
    assert "double_at_seven" in {item.id for item in again.settings}


def test_a_value_for_a_setting_for_which_no_line_asks_is_told() -> None:
    text = 'variant mine "Mine" of koi_koi\n    set double_at_seven to no\n    drop settle\n    settle yaku of the winner if a player stopped the round\n'
    told = [
        item for item in yakusoku.load_text(text, "mine.yaku").diagnostics if item.code == "unused-setting"
    ]
    assert [item.severity for item in told] == ["warning"]


@pytest.mark.parametrize(
    ("lang", "made", "must", "which"),
    [
        (
            "en",
            "look at the rule “One koi”",
            "you must stop the round with no cards left",
            "with cards left in hand",
        ),
        (
            "ja",
            "「こいこい一人」の決まりを見ます",
            "手札がないときは続けられず、局を止めます",
            "手札が残っていれば",
        ),
    ],
)
def test_a_step_that_several_clauses_ask_for_stands_once_in_the_turn(
    lang: str, made: str, must: str, which: str
) -> None:
    rules = rules_of(
        'variant mine "Mine" "私[わたし]の" of koi_koi\n    replace rule koi "One koi" "こいこい一人[ひとり]"\n'
        "        when a player makes a new or better yaku if another player went on then the player stops the round\n"
        "        when a player makes a new or better yaku unless another player went on\n"
        "        then the player stops the round or goes on\n"
    )
    turn = section(rules, "turn", lang)
    assert turn.count(made) == turn.count(must) == 1
    assert which in section(rules, "rule-koi", lang)


@pytest.mark.parametrize(
    "rules",
    [
        '    drop koi\n    rule twice "Twice"\n        2 times per hand\n'
        "        when a player makes a new or better yaku then the player stops the round or goes on\n",
        '    rule first "First"\n        replaces koi\n'
        "        when a player makes a new or better yaku if another player went on then the player stops the round\n",
    ],
)
def test_the_turn_does_not_say_what_a_rule_with_a_limit_or_one_that_is_replaced_does_at_times(
    rules: str,
) -> None:
    turn = section(rules_of(f'variant mine "Mine" of koi_koi\n{rules}'), "turn", "en")
    assert "look at the rule" in turn
    assert "choose: stop the round (“shōbu”), or go on (“koi-koi”)" not in turn


@pytest.mark.parametrize(
    ("rows", "said", "ja"),
    [
        ("settle 6 chips from each player to the dealer if the hands are empty", "whoever gains most on balance by these payments alone wins it", "一番多く得をした人が勝者"),
        ("settle half the yaku from each player if the hands are empty", "whoever has the highest total of yaku wins it", "合計が一番多い人が勝者"),
        (
            "settle half the yaku from each player if the hands are empty\n    settle 6 chips from each player to the dealer if nobody has lights",
            "the highest total of yaku (or, if nobody has a yaku, gains most on balance by these payments alone) wins it", "誰にも役がなければ、局の終わりの払いともらいを差し引きして一番多く得をした人",
        ),
        (
            "settle half the yaku from each player if there are 2 players\n    settle 6 chips from each player to the dealer if nobody has lights",
            "the highest total of yaku that are paid for (or, if nobody has one, gains most on balance by these payments alone) wins it", "誰にもそのような役がなければ、局の終わりの払いともらいを差し引きして一番多く得をした人",
        ),
    ],
)  # fmt: skip
def test_who_wins_a_round_that_nobody_stopped_goes_by_its_rows(rows: str, said: str, ja: str) -> None:
    rules = rules_of(
        'variant mine "Mine" of koi_koi\n    drop settle\n    settle yaku of the winner if a player stopped the round\n'
        f"    {rows}\n"
    )
    assert said in section(rules, "settlement")
    assert ja in section(rules, "settlement", "ja")


@pytest.mark.parametrize(
    ("lines", "said", "ja"),
    [
        ("later the last loser", "If nobody wins, the leader takes the pot and the same player deals again.", "同じ人がもう一度札を配ります"),
        ("later the last loser\n    tie goes to the leader or nearest after", "If nobody wins, the leader takes the pot and deals the next round.", "親が供託を取り、次の局の札を配ります"),
    ],
)  # fmt: skip
def test_what_becomes_of_a_round_without_a_winner_is_told(lines: str, said: str, ja: str) -> None:
    base = 'variant mine "Mine" of taiyaku\n    drop tie\n    dealer earliest month drawn from the deck, '
    assert said in section(rules_of(f"{base}{lines}\n"), "settlement")
    assert ja in section(rules_of(f"{base}{lines}\n"), "settlement", "ja")


def test_a_source_is_told_in_japanese_where_the_file_does() -> None:
    rules = rules_of(OWN + 'source "a friend; a book" "友[とも]だち、本[ほん]"\nsource "pagat.com"\n')
    assert section(rules, "sources", "ja").splitlines() == ["友だち、本", "pagat.com"]
    assert section(rules, "sources").splitlines() == ["a friend; a book", "pagat.com"]


def test_only_sets_that_a_sentence_names_stand_in_the_table() -> None:
    """The classes always do; red ribbons are counted by name, small birds are listed wherever they are asked for."""
    words = section(shipped("taiyaku"), "cards")
    assert "brights" in words and "red ribbons" in words
    assert "small birds" not in words and "dry brights" not in words


def test_further_cards_are_counted_from_a_card_on() -> None:
    """Three make the yaku, so the fourth is the first that adds."""
    assert "5文、4枚目からの種札1枚ごとに1文を足す" in section(shipped("koi_koi"), "group-seeds", "ja")


def test_the_step_of_a_game_that_may_stop_stands_in_the_turn() -> None:
    assert "choose: stop the round (“shōbu”), or go on (“koi-koi”)" in section(shipped("koi_koi"), "turn")
    assert "choose: stop" not in section(shipped("taiyaku"), "turn")
    assert "局がすぐに終わる役" not in section(shipped("koi_koi"), "turn", "ja")


def test_what_ends_a_game_first_counts_where_rounds_and_chips_do() -> None:
    rules = rules_of('variant mine "Mine" of koi_koi\n    session ends at 20 points\n')
    assert "A game has twelve rounds at most: whichever comes first ends it." in section(rules, "settlement")
    assert "どちらか早いほうで終わります" in section(rules, "settlement", "ja")
    assert "twelve rounds at most" in render(rules, "txt", "en").split("The cards")[0]


def test_a_single_card_that_is_excepted_has_its_name() -> None:
    rules = rules_of(
        'variant mine "Mine" of koi_koi\n    rule litter "Litter"\n'
        "        when a player leaves a bright except rain_man on the field then the player scores 1 point\n"
    )
    assert "a bright except the Rain Man on" in section(rules, "rule-litter")


def test_the_ends_of_the_ranking_are_told() -> None:
    assert "K-A-2 is consecutive, A-2-3 and 2-3-4 are not" in section(shipped("daifugo"), "shapes")
    foul = section(shipped("kitchen_table"), "rule-forbidden_finish")
    assert "The highest rank (jokers aside) is the 2, or, while the ranking is reversed, the 3." in foul


@pytest.mark.parametrize(
    ("line", "en", "ja"),
    [
        ("", "The highest rank (jokers aside) is the 2.", "は、2です。"),
        ("place H7 above K", "The highest rank (jokers aside) is the 2.", "は、2です。"),
        (
            "place H7 above 2",
            "The highest rank (jokers aside) is the 2. Cards that have a place above it count, too.",
            "は、2です。それより強い位置に置かれたカードも、これに含まれます。",
        ),
        (
            "when a lone 9 is played then the ranking becomes 4 5 6 7 8 9 10 J Q K A 2 3 until the hand ends",
            "Which rank is the highest (jokers aside) goes by the order at that moment: usually the 2.",
            "は、その時の強さの順で決まり、ふだんは2です。",
        ),
        (
            "when a lone 9 is played then place 2 below 3 until the hand ends and reverse the ranking until the clear",
            "goes by the order at that moment: usually the 2, or, while the ranking is reversed, the 3. Cards that have a place above it",
            "は、その時の強さの順で決まり、ふだんは2、逆のときは3です。それより強い位置に",
        ),
        ("place 2 below 3", "The highest rank (jokers aside) is the ace.", "は、Aです。"),
    ],
)
def test_a_rank_at_an_end_is_named_as_far_as_the_rules_leave_it_there(line: str, en: str, ja: str) -> None:
    text = 'variant mine "Mine" of daifugo\n    rule other "Other"\n        {}\n    rule end "End"\n'
    text += "        when a play contains the highest rank then the player loses 1 point\n"
    rules = rules_of(text.format(line or "when a play contains 8 then clear the table"))
    assert en in section(rules, "rule-end")
    assert ja in section(rules, "rule-end", "ja")


def test_a_game_of_flowers_has_its_sets() -> None:
    assert "brights" in section(rules_of(FLOWER_GAME), "cards")


@pytest.mark.parametrize(
    ("base", "lang", "said"),
    [
        (
            "taiyaku",
            "en",
            "later, whoever gained least in the previous round and did not win it (of several, the last in turn order from the "
            "leader of that round) deals",
        ),
        (
            "taiyaku",
            "ja",
            "前の局で勝者のほかに一番得の少なかった人(何人かいるときは、その局の親から順に見て最後の人)",
        ),
        ("koi_koi", "en", "later, the loser of the previous round deals"),
    ],
)
def test_the_loser_of_a_round_of_several_is_who_gained_least(base: str, lang: str, said: str) -> None:
    line = "dealer earliest month drawn from the deck, later the last loser"
    rules = rules_of(f'variant mine "Mine" of {base}\n    {line}\n')
    assert said in section(rules, "deal", lang)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("when a pair is played on a pair if the play has the next rank then skip 1 player", 1),
        ("when a pair is played on a pair if the play does not have the same colours then skip 1 player", 1),
        ("when a pair is played on a pair if the play has the same rank then skip 1 player", 0),
        ("when a pair is played on a pair then skip 1 player", 0),
    ],
)
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "one of two plays contains a joker"), ("ja", "前後の出し方")]
)
def test_what_no_play_beside_a_joker_is_is_said_where_a_rule_asks_for_it(
    rule: str, said: int, lang: str, words: str
) -> None:
    rules = rules_of(f'variant mine "Mine" of daifugo\n    rule steps "Steps"\n        {rule}\n')
    assert section(rules, "shapes", lang).count(words) == said


@pytest.mark.parametrize(
    "asks", ["the play has the same suits", "the play is at least 5 ranks above the play before"]
)
def test_what_is_said_of_jokers_for_a_rule_stands_on_the_sheet_of_changes_too(asks: str) -> None:
    own = f'variant own "Own" of daifugo\n    rule r "R"\n        when a play is made if {asks} then skip 1 player\n'
    said = "When one of two plays contains a joker"
    assert said in render(rules_of(own), "md", profile="changes", base=shipped("daifugo"))
    other = (
        'variant own "Own" of daifugo\n    rule r "R"\n        when a play contains 5 then skip 1 player\n'
    )
    assert said not in render(rules_of(other), "md", profile="changes", base=shipped("daifugo"))


@pytest.mark.parametrize(
    ("lang", "either", "pair"),
    [
        (
            "en",
            "no lock starts if one of the plays that would start it contains a joker.",
            "Jokers together never make a pair.",
        ),
        (
            "ja",
            "前のカードと今出したカードのどちらかにジョーカーが入っているときは、縛りは始まりません。",
            "ジョーカーどうしを二枚組と見なすことはありません。",
        ),
    ],
)
def test_what_jokers_never_make(lang: str, either: str, pair: str) -> None:
    """Which of the two plays has the joker does not matter to a lock; jokers of one rank may be a pair, others are none."""
    assert either in section(shipped("kitchen_table"), "shapes", lang)
    assert pair in section(shipped("dou_dizhu"), "shapes", lang)
    assert pair not in section(shipped("daifugo"), "shapes", lang)


@pytest.mark.parametrize("name", ["koi_koi", "taiyaku", "hachi_hachi"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_tables_of_dealt_yaku_stand_below_what_is_said_of_claims(name: str, lang: str) -> None:
    page = reference(shipped(name), language(lang), lang)
    dealt = [f"group-{group.id}" for group in fishing_of(shipped(name)).groups if group.dealt]
    claims = next(part for part in page.sections if part.anchor == "dealt-yaku")
    assert [block.anchor for block in claims.blocks if isinstance(block, Section)] == dealt
    assert not {part.anchor for part in page.sections} & {*dealt}


def test_claims_of_the_same_value_cancel_each_other() -> None:
    assert "If nobody has gained anything, because claims" in section(shipped("koi_koi"), "dealt-yaku")
    assert "差し引きで得をした人がいないときは、勝者はいません" in section(
        shipped("koi_koi"), "dealt-yaku", "ja"
    )
    assert "is paid for each" not in section(shipped("koi_koi"), "dealt-yaku")
    assert "is paid for each" in section(shipped("taiyaku"), "dealt-yaku")
    assert "宣言した分をすべてもらえます" in section(shipped("hachi_hachi"), "dealt-yaku", "ja")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "“Fall from the capital” stands above all of these"),
        ("ja", "「都落ち」で最下位になる人は、ほかのルールで最下位になる人全員のすぐ上"),
    ],
)
def test_who_falls_above_others_is_said_by_the_names_of_the_rules(lang: str, said: str) -> None:
    assert said in section(shipped("kitchen_table"), "rules-meet", lang)
