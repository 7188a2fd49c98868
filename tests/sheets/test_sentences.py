"""What the sheet says in each language, statement by statement: a sentence that a player would say."""

from __future__ import annotations

import pytest
from helpers.sheet_rules import HEAD, OTHERS, rules_of
from helpers.tongues import ENGLISH, JAPANESE, TONGUES, Tongue, plain, without_readings

from yakusoku.model import RuleSet
from yakusoku.sheets.ja.furigana import furigana

ROWS = [(tongue, *row) for tongue in TONGUES for row in tongue.table()]


@pytest.mark.parametrize(
    ("tongue", "written", "printed"), ROWS, ids=[f"{tongue.code}: {written}" for tongue, written, _ in ROWS]
)
def test_a_statement_is_said_so(tongue: Tongue, written: str, printed: str) -> None:
    assert tongue.said(written) == printed
    assert tongue.unread(printed) == []


def test_the_same_statements_are_said_in_every_language() -> None:
    written = [[row for row, _ in tongue.table()] for tongue in TONGUES]
    assert all(rows == written[0] for rows in written)


def test_every_english_sentence_begins_with_a_capital_and_ends_with_one_stop() -> None:
    for _, printed in ENGLISH.table():
        assert printed[0].isupper()
        assert printed.endswith(".")
        assert ".." not in printed
        assert "  " not in printed
        assert " ," not in printed


def about(lines: str) -> str:
    """What is said about a rule as a whole."""
    body = "".join(f"    {line}\n" for line in lines.split("; "))
    rules = rules_of(
        f'{HEAD}{OTHERS}\nrule mine "Mine"\n{body}    when a play contains 5 then clear the table\n'
    )
    return " ".join(ENGLISH.clauses.about_rule(ENGLISH.voice_of(rules, "mine"), rules.rule("mine")))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("once per hand", "This rule acts at most once in each hand."),
        ("3 times per session", "This rule acts at most three times in each session."),
        ("acts before cut", "This rule acts before the rule “Eight cut”."),
        ("acts after cut, upheaval", "This rule acts after the rules “Eight cut” and “Upheaval”."),
        ("needs cut", "This rule needs the rule “Eight cut”."),
        ("conflicts with jack_back; replaces five_skip; counts as revolution", ""),
        ("replaces cut", "This rule takes the place of the rule “Eight cut”."),
        ("counts as cut", "Where other rules speak of the rule “Eight cut”, this rule is meant, too."),
        (
            "when a lone A is played then the player may name 1 suit and place cards of the named suit above 2 for 3 turns",
            "As long as nothing is named, nothing is allowed, forbidden or required by what would be named. "
            "A play of several cards with such a card in it is as strong as its strongest card. "
            "A reversed ranking turns this round, too: what is just above a card is just below it then. "
            "Cards that get a place together keep their order among themselves. "
            "What has begun stays with what was named then; what is named later does not change it.",
        ),
        (
            "when a play contains 6 then skip 1 player",
            "If that skips everybody else, the table is cleared, and the same player leads.",
        ),
        (
            "when a player goes out with a pair then the player falls to the last place",
            "If several fall to last place in a hand, whoever falls first is the lowest.",
        ),
        ("when a player goes out first then the last winner falls to the last place", ""),
        (
            "once per hand; when a player passes then the player falls to the last place",
            "This rule acts at most once in each hand.",
        ),
        (
            "counter bomb; when a player passes then bomb goes up by 1; when a player passes if bomb is 3 then clear the table",
            "All conditions of this rule are checked before it changes anything: what it changes counts only from the next time on.",
        ),
        (
            "counter bomb; when a player passes if bomb is 3 then clear the table; when a player passes then bomb goes up by 1",
            "All conditions of this rule are checked before it changes anything: what it changes counts only from the next time on.",
        ),
        (
            "when a play contains 6 then the ranking becomes 2 A K Q J 10 9 8 7 6 5 4 3 until the hand ends",
            "As long as the ranking is reversed (even from before), this order runs the other way round.",
        ),
    ],
)
def test_what_holds_for_a_whole_rule(written: str, printed: str) -> None:
    assert about(written) == printed


def test_where_a_rule_says_nothing_itself_it_is_told_what_of_the_game_it_decides() -> None:
    ranking = "    ranking 2 A K Q J 10 9 8 7 6 5 4 3, joker above all\n"
    for note, printed in (
        ("", "What this rule decides is told above: the ranking."),
        ('    note "A note."\n', ""),
    ):
        rules = rules_of(f'{HEAD}{OTHERS}\nrule mine "Mine"\n{ranking}{note}')
        said = ENGLISH.clauses.about_rule(ENGLISH.voice_of(rules, "mine"), rules.rule("mine"))
        assert " ".join(said) == printed


def test_every_japanese_sentence_ends_with_one_stop_and_repeats_no_particle() -> None:
    for _, printed in JAPANESE.table():
        assert printed.endswith("。")
        for wrong in ("。。", "、、", "がが", "をを", "はは", "にに", "のの", "ますます", " "):
            assert wrong not in without_readings(printed), printed


@pytest.mark.parametrize(
    ("text", "read_"),
    [
        ("一人", "一人[ひとり]"),
        ("二人", "二人[ふたり]"),
        ("3人", "3人[にん]"),
        ("3枚", "3枚[まい]"),
        ("2回", "2回[かい]"),
        ("5文", "5文[もん]"),
        ("1月", "1月[がつ]"),
        ("2回目のゲーム", "2回目[かいめ]のゲーム"),
        ("その月の札", "その月[つき]の札[ふだ]"),
        ("場が流れ、上がり", "場[ば]が流[なが]れ、上[あ]がり"),
        ("上の札を出します", "上[うえ]の札[ふだ]を出[だ]します"),
        ("革命[かくめい]が起き", "革命[かくめい]が起[お]き"),
        ("6[ろく]透視[とうし]の後", "6[ろく]透視[とうし]の後[あと]"),
        ("J[ジェイ]が出た場", "J[ジェイ]が出[で]た場[ば]"),
        ("何ゲーム行うか", "何[なん]ゲーム行[おこな]うか"),
        ("何の代わりでもない", "何[なん]の代[か]わりでもない"),
        ("ほかの選び方", "ほかの選[えら]び方[かた]"),
        ("数の増減", "数[かず]の増減[ぞうげん]"),
        ("もらった分から", "もらった分[ぶん]から"),
        ("入っていない", "入[はい]っていない"),
        ("下の表", "下[した]の表[ひょう]"),
    ],
)
def test_a_reading_depends_on_what_stands_around(text: str, read_: str) -> None:
    assert furigana(text) == read_


def rule_said(tongue: Tongue, rules: RuleSet, id: str) -> str:
    """All that the sheet says of one rule."""
    lines = [*tongue.language.rule(rules, rules.rule(id)), *tongue.language.about_rule(rules, rules.rule(id))]
    said = tongue.language.space.join(map(plain, lines))
    assert tongue.unread(said) == []
    return without_readings(said)


def test_how_those_with_cards_are_placed_is_said_once_where_rules_end_the_hand() -> None:
    ending = "rule {}\n    when a player goes out {} then end the hand\n"
    rules = rules_of(f"{HEAD}{OTHERS}\n{ending.format('one', 'first')}\n{ending.format('two', 'second')}")
    told = "those who still have cards are placed after those who have gone out"
    assert told in rule_said(ENGLISH, rules, "one")
    assert told not in rule_said(ENGLISH, rules, "two")
    assert "手札の少ない順" in rule_said(JAPANESE, rules, "one")
    assert "手札の少ない順" not in rule_said(JAPANESE, rules, "cut")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            "when a player passes if the player has 4 or more bid then the player gets 1 bid",
            "When a player passes and the player’s “bid” is 4 or more, the player’s “bid” goes up by one.",
        ),
        (
            "when a player passes unless the player has more bid than the next player then the bid of everyone becomes 0",
            "When a player passes and the player’s “bid” is not higher than the next player’s “bid”, everyone’s “bid” is now 0.",
        ),
        (
            "when a player passes if the player has the most bid then the player with the most bid loses 1 bid",
            "When a player passes and the player’s “bid” is the highest (alone or with others), the “bid” of "
            "each player with the highest “bid” goes down by one.",
        ),
        (
            "when a play contains 8 then the player gives 1 card to the player with the fewest bid",
            "When a play contains an 8, the player gives one card of their choice to the player with the lowest “bid” (of several, "
            "the nearest in turn order).",
        ),
        (
            "when a play contains 8 then the player pays 1 point to the next player for each bid",
            "When a play contains an 8, the player pays one point to the next player, as many times as the player’s “bid” says.",
        ),
    ],
)
def test_a_counter_that_is_no_plural_is_a_number_by_its_name(written: str, printed: str) -> None:
    rules = rules_of(f"{HEAD}{OTHERS}\nrule mine\n    counter bid of each player\n    {written}\n")
    begins, said = map(plain, ENGLISH.language.rule(rules, rules.rule("mine")))
    assert begins == "Each player has a number “bid”, which begins at 0 in each hand."
    assert said == printed


@pytest.mark.parametrize(
    ("declared", "begins", "gets", "each"),
    [
        (
            'oxen "oxen" one called "ox" of each player from 1',
            "Each player begins with one ox in each hand.",
            "the player gets two oxen",
            "for each of their own oxen to the next player",
        ),
        (
            'oxen "Hens of Kyoto" one called "Hen of Kyoto" of each player from 1',
            "Each player begins with one Hen of Kyoto in each hand.",
            "the player gets two Hens of Kyoto",
            "for each of their own Hens of Kyoto to the next player",
        ),
        (
            'oxen "gas" of each player from 1',
            "Each player begins with one ga in each hand.",
            "the player gets two gas",
            "for each of their own gas to the next player",
        ),
    ],
)
def test_many_and_one_are_called_as_the_file_calls_them(
    declared: str, begins: str, gets: str, each: str
) -> None:
    rule = (
        f"rule mine\n    counter {declared}\n    when a player passes then the player gets 2 oxen\n"
        "    when a play contains 8 then the player pays 1 point to the next player for each oxen\n"
    )
    rules = rules_of(f"{HEAD}{OTHERS}\n{rule}")
    first, second, third = map(plain, ENGLISH.language.rule(rules, rules.rule("mine")))
    assert first == begins
    assert second == f"When a player passes, {gets}."
    assert third.endswith(f"{each}.")


@pytest.mark.parametrize("name", ["stairs", "Stairs of Gion"])
def test_a_shape_is_called_in_a_sentence_as_the_file_calls_it(name: str) -> None:
    rules = rules_of(f'{HEAD}    shape flight "{name}" is 3 or more cards in consecutive ranks\n{OTHERS}\n')
    cells = [plain(row[0]) for row in ENGLISH.climbing.shapes(rules, rules.game).rows]
    assert "Stairs" + name[6:] in cells
    assert ENGLISH.voice_of(rules).shape("flight") == name


@pytest.mark.parametrize(
    ("written", "english", "japanese"),
    [
        (
            "when the cards are dealt then the player reveals 1 best card",
            "When the cards have been dealt, whoever is to lead shows their best card to everyone.",
            "カードが配られたとき、親は一番強いカードを全員に見せます。",
        ),
        (
            "when the hand ends then the player scores 1 point",
            "When the hand ends, whoever is first scores one point.",
            "ゲームが終わったとき、1位の人は1点を得ます。",
        ),
        (
            "when hinmin plays 9-9-9 or when dai_hinmin plays 9-9-9 then reverse the ranking",
            "When the Hinmin or the Dai Hinmin plays a set of three 9s, the ranking is reversed until the hand ends.",
            "貧民または大貧民が9の3枚組を出したとき、そのゲームが終わるまで、強さの順が逆になります。",
        ),
        (
            "when a play contains K then everyone gives 1 card for each K to the next player at the same time",
            "When a play contains a king, everyone gives one card for each king to the player after them, all at the same time.",
            "Kを含むカードが出されたとき、全員が、同時に、Kのカード1枚につき自分の次の人に好きなカードを1枚渡します。",
        ),
        (
            "when the exchange is over then fugo trades 1 card with hinmin face down",
            "When the exchange is over, the Fugō trades one card with the Hinmin for one card of the other’s choice, both choosing "
            "before either shows a card.",
            "カード交換が終わったとき、富豪と貧民は、互いに伏せて選んだカードを1枚ずつ交換します。",
        ),
        (
            "when a play contains 8 then clear the table and the player plays again",
            "When a play contains an 8, the table is cleared, and the player plays again.",
            "8を含むカードが出されたとき、場が流れ、出した人は続けてもう一度出します。",
        ),
    ],
)
def test_it_is_said_who_and_when(written: str, english: str, japanese: str) -> None:
    assert ENGLISH.said(written) == english
    assert without_readings(JAPANESE.said(written)) == japanese


@pytest.mark.parametrize(
    ("counter", "printed"),
    [
        ('strikes "strikes"', "the player gets two strikes."),
        ('strikes "strike"', "the player gets two strikes."),
        ('lives "life"', "the player gets two lives."),
        ('marks "black mark"', "the player gets two black marks."),
        ('cups "cups of sake"', "the player gets two cups of sake."),
        ('bid "bid"', "the player’s “bid” goes up by two."),
        ('loss "loss"', "the player’s “loss” goes up by two."),
    ],
)
def test_a_counter_is_called_by_its_name_in_the_plural(counter: str, printed: str) -> None:
    id = counter.split()[0]
    rules = rules_of(
        f"{HEAD}{OTHERS}\nrule mine\n    counter {counter} of each player\n"
        f"    when a player passes then the player gets 2 {id}\n"
    )
    said = plain(ENGLISH.language.rule(rules, rules.rule("mine"))[-1])
    assert said == f"When a player passes, {printed}"


@pytest.mark.parametrize(
    ("written", "english", "japanese"),
    [
        ("when a pair is played then the player scores 1 point for each player who holds 0 or more joker",
         "for each player who holds zero or more jokers", "ジョーカーを0枚以上持っている人1人につき"),
        ("when a pair is played if the player has 0 or more cards then skip 1 player",
         "the player has zero or more cards", "手札が0枚以上なら、"),
        ("when a pair is played if the player has passed at least 0 times in this trick then skip 1 player",
         "zero or more times", "0回以上"),
        ("when a play containing 0 or more 8 is made then skip 1 player", "zero or more 8s", "8を0枚以上含む"),
    ],
)  # fmt: skip
def test_no_less_than_nothing_is_said_as_it_is(written: str, english: str, japanese: str) -> None:
    assert english in ENGLISH.said(written)
    assert japanese in JAPANESE.said(written)
