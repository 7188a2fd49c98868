"""Sentences that two people at a table could take in two ways: who is skipped, when a title is given, what is asked before and after."""

from __future__ import annotations

import pytest
from helpers.scenes import rules
from helpers.shipped import shipped
from helpers.tongues import JAPANESE, TONGUES, Tongue, without_readings

from yakusoku.model import Climbing, RuleSet
from yakusoku.sheets.compose import compose
from yakusoku.sheets.terminal import terminal

SITS = 'rule sits "Sits"\n    when a player passes then the player sits out until the clear\n'
CUT = 'rule cut "Cut"\n    when a play contains 8 then clear the table\n'
TURNED = 'rule turned "Turned"\n    when a set of 4 or more cards is played then reverse the ranking\n'
LOCKED = 'rule locked "Locked"\n    when a play is made if the play has the same suits then require the same suits until the clear\n'
DEALT = 'rule thrown "Thrown"\n    when a lone 4 is played then the player discards 1 card\n'


def said(tongue: Tongue, text: str, extra: str = "", base: str = "daifugo") -> str:
    """A rule with all that is said about it."""
    ruleset = rules(extra=f'{extra}\nrule own "Own"\n    {text}\n', base=base)
    voice, rule = tongue.voice_of(ruleset, "own"), ruleset.rule("own")
    parts = [*tongue.clauses.rule_parts(voice, rule), *tongue.clauses.about_rule(voice, rule)]
    return without_readings(" ".join(parts))


def both(text: str, extra: str = "", base: str = "daifugo") -> tuple[str, str]:
    english, japanese = (said(tongue, text, extra, base) for tongue in TONGUES)
    return english, japanese


def test_who_is_skipped_and_who_is_next_are_told_apart_where_somebody_sits_out() -> None:
    text = "when a play contains 5 then skip 1 player and the next player loses 1 point"
    english, japanese = both(text, SITS)
    assert (
        "whoever would have the next turn is skipped, and the next player (also one who sits out) loses"
        in english
    )
    assert "次に番が来る人が飛ばされ、次の人(番が来なくなっている人も含む)は1点を失います" in japanese
    english, japanese = both(text)
    assert "the next player is skipped and loses one point" in english
    assert "次の人が飛ばされ、次の人は1点を失います" in japanese


def test_the_next_player_whose_hand_is_asked_may_sit_out() -> None:
    text = "when a play contains 5 if the next player has 2 or more cards then skip 2 players"
    english, japanese = both(text, SITS)
    assert "the next player (also one who sits out) has two or more cards" in english
    assert "the two players who would have the next turns are skipped" in english
    assert (
        "次の人(番が来なくなっている人も含む)の手札" in japanese and "次に番が来る2人が飛ばされ" in japanese
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("when a lone 6 is played then forbid a play containing 2 for the next player for this play", True),
        ("when a play contains 7 then the player gives 1 card to the previous player", True),
        ("when a play contains 7 then the player gives 1 card to the player to the left", False),
        ("when the hand ends then the next player scores 1 point", False),
    ],
)
def test_a_rule_that_names_a_neighbour_says_that_who_sits_out_counts(text: str, told: bool) -> None:
    english, japanese = both(text, SITS)
    assert ("also those who sit out" in english) == told
    assert ("番が来なくなっている人も含めて" in japanese) == told
    assert "also those who sit out" not in both(text)[0]


def test_when_a_title_is_given_and_who_gets_the_other() -> None:
    english, japanese = both("when Q-Q-Q-Q is played then the player becomes fugo")
    assert (
        "becomes Fugō when the titles are given after this hand, trading titles with whoever would" in english
    )
    assert (
        "今のゲームが終わって階級を決めるときに、本来富豪になるはずの人と入れ替わって富豪になります"
        in japanese
    )
    english, japanese = both("when Q-Q-Q-Q is played then the player becomes heimin")
    assert english.endswith("becomes Heimin when the titles are given after this hand.")
    assert japanese.endswith("今のゲームが終わって階級を決めるときに平民になります。")


@pytest.mark.parametrize(
    ("text", "extra", "told"),
    [
        ("when turned acts if the ranking is reversed then the player scores 1 point", TURNED, True),
        ("when turned acts if turned is in force then the player scores 1 point", TURNED, True),
        ("when locked acts if a lock is in force then the player scores 1 point", LOCKED, True),
        ("when thrown acts if the discards contain a 2 then the player scores 1 point", DEALT, True),
        ("when cut acts if the discards contain a 2 then the player scores 1 point", CUT, True),
        ("when thrown acts if the ranking is reversed then the player scores 1 point", DEALT, False),
        ("when turned acts if the discards contain a 2 then the player scores 1 point", TURNED, False),
    ],
)
def test_what_the_other_rule_changes_is_asked_before(text: str, extra: str, told: bool) -> None:
    english, japanese = both(text, extra)
    assert ("before the other rule changes anything" in english) == told
    assert ("元になるルールが何かを変える前に" in japanese) == told


@pytest.mark.parametrize(
    ("text", "extra", "told"),
    [
        ("when a player goes out if the trick contains no 2 then the player scores 1 point", CUT, True),
        ("when a player goes out if the trick contains a 2 then the player scores 1 point", CUT, True),
        ("when a player goes out if the trick contains no 2 then the player scores 1 point", "", False),
        ("when a player's turn begins if the trick contains no 2 then the player scores 1 point", "", True),
        ("when a player's turn begins if the trick contains a 2 then the player scores 1 point", "", False),
        ("when a play is made if the trick contains no 2 then the player scores 1 point", CUT, False),
    ],
)
def test_of_a_trick_that_is_over_nothing_is_so(text: str, extra: str, told: bool) -> None:
    english, japanese = both(text, extra)
    assert ("nothing is so of the trick" in english) == told
    assert ("とも、ないとも見なしません" in japanese) == told


@pytest.mark.parametrize(
    ("text", "extra", "told"),
    [
        ("when a player goes out unless the trick contains a 2 then the player scores 1 point", CUT, True),
        ("when a player goes out unless the trick contains a 2 then the player scores 1 point", "", False),
        ("when a player's turn begins unless the play is a pair then the player scores 1 point", "", True),
    ],
)
def test_the_opposite_of_a_whole_holds_on_a_clear_table(text: str, extra: str, told: bool) -> None:
    english, japanese = both(text, extra)
    assert ("(or the table is clear)" in english) == told
    assert ("(または、場にカードがない)" in japanese) == told


@pytest.mark.parametrize(
    ("event", "first", "japanese_first"),
    [
        (
            "when a play contains 8",
            "counted from the player whose turn it is.",
            "そのとき番だった人から順に見て",
        ),
        ("when the table is cleared", "counted from whoever took the trick.", "その場を取った人から順に見て"),
        (
            "when a player passes then end the hand\n    when the table is cleared",
            "counted from the player whose turn it is or, where a trick is just over, from whoever took the trick.",
            "そのとき番だった人(場が流れるときなら、その場を取った人)から順に見て",
        ),
    ],
)
def test_who_stands_first_of_equals_when_a_hand_is_ended(event: str, first: str, japanese_first: str) -> None:
    english, japanese = both(f"{event} then end the hand")
    assert first in english
    assert japanese_first in japanese


def test_where_nobody_exchanges_cards_no_exchange_is_spoken_of() -> None:
    text = "when a player begins the hand then the player scores 1 point"
    english, japanese = both(text)
    assert "When the hand begins for a player (after the exchange)," in english
    assert "カード交換の後、" in japanese
    english, japanese = both(text, "drop exchange")
    assert "When the hand begins for a player, the player scores one point" in english
    assert "ゲームの始めに誰かの手札が決まったとき" in japanese and "カード交換" not in japanese


def test_who_was_skipped_or_sits_out_holds_up_no_trick() -> None:
    skipping = 'rule five "Five"\n    when a play contains 5 then skip 1 player\n'
    for tongue, words in zip(
        TONGUES,
        (
            (
                "skipped counts as having passed",
                "For this, whoever passed earlier in the trick",
                "skipped or sits out by a rule counts as having passed",
            ),
            (
                "番を飛ばされた人も、ここでは",
                "'前にパスして番が来なくなった人も、ここでは",
                "飛ばされた人や、番が来なくなっている人も、ここでは",
            ),
        ),
        strict=True,
    ):
        for extra, over in (
            ("", None),
            (skipping, 0),
            (SITS, 1),
            (skipping + SITS, 2),
        ):  # who sits out is spoken of where somebody can
            ruleset = rules(extra=extra)
            assert isinstance(ruleset.game, Climbing)
            turn = without_readings(str(tongue.climbing.turn(ruleset, ruleset.game)))
            assert [place for place, said in enumerate(words) if said in turn] == [over] * (over is not None)


@pytest.mark.parametrize(
    ("number", "missing", "japanese_missing"),
    [
        (2, "(or there is no play before)", "(または、前のカードがない)"),
        (3, "(or there are not so many)", "(または、まだそれだけ出されていない)"),
    ],
)
def test_the_opposite_of_the_last_plays_holds_where_there_are_not_so_many(
    number: int, missing: str, japanese_missing: str
) -> None:
    text = (
        f"when a play is made {{}} the last {number} plays have the same suits then the player scores 1 point"
    )
    english, japanese = both(text.format("unless"))
    assert missing in english and japanese_missing in japanese
    english, japanese = both(text.format("if"))
    assert missing not in english and japanese_missing not in japanese


@pytest.mark.parametrize(
    ("event", "effect", "words", "japanese_words"),
    [
        (
            "a player is dealt a hand",
            "pool and redeal the hands",
            "is not looked at again with the new hand",
            "新しい手札で調べ直しません",
        ),
        (
            "a player is dealt a hand",
            "deal again",
            "all this begins again with the first player",
            "最初の人からすべてやり直します",
        ),
        ("the cards are dealt", "pool and redeal the hands", "", ""),
    ],
)
def test_who_is_asked_again_once_hands_are_dealt_anew(
    event: str, effect: str, words: str, japanese_words: str
) -> None:
    english, japanese = both(f"when {event} if the player holds 3 or more 3 then {effect}")
    assert words in english and japanese_words in japanese
    assert ("has a new hand" in english) == bool(words)
    assert ("全員の手札が新しくなり" in japanese) == bool(words)


def test_where_a_rule_lets_somebody_lead_first_the_line_on_the_first_leader_says_so() -> None:
    leads = 'rule own "Own"\n    when a player begins the hand if the player holds S3 then the player leads next\n'
    for tongue, words in zip(
        TONGUES,
        ("“Own” may give this first lead to another player", "「Own」でほかの人が親に決まったとき"),
        strict=True,
    ):
        for extra, said_so in (("", False), (leads, True)):
            ruleset = rules(extra=extra)
            assert isinstance(ruleset.game, Climbing)
            assert (words in without_readings(str(tongue.climbing.deal(ruleset, ruleset.game)))) is said_so


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            "when a play contains 5 then require a play without even until the clear",
            "The odd ranks are A, 3, 5, 7, 9, J and K, the even ones 2, 4, 6, 8, 10 and Q.",
            "奇数はA・3・5・7・9・J・K、偶数は2・4・6・8・10・Qです。",
        ),
        ("require different parity", "A joker that stands for no other card is neither.", "奇数はA・3・5"),
        (
            "when a player's turn begins if the hand of the player adds up to as much as the trick then the player goes out at once",
            "When cards are added up, A counts 1, J counts 11, Q counts 12 and K counts 13; every other card counts its number.",
            "数を足すとき、Aは1、Jは11、Qは12、Kは13と数え、ほかのカードは書いてある数で数えます。",
        ),
    ],
)
def test_a_rule_says_which_number_a_card_is(text: str, english: str, japanese: str) -> None:
    told, told_in_japanese = both(text)
    assert english in told
    assert japanese in told_in_japanese
    assert "odd ranks" not in both("when a play contains 5 then clear the table")[0]


def page(ruleset: RuleSet) -> tuple[str, str]:
    """The whole sheet as plain text."""
    english, japanese = (
        terminal(compose(ruleset, tongue.language, tongue.code, "all"), ruleset.deck, 1000)
        for tongue in TONGUES
    )
    return english, without_readings(japanese)


ALLOWED = 'rule four "Four"\n    allow a set of 4 cards on a lone 2\n'
OVER = 'rule over "Over"\n    when a player goes out first then end the hand\n'
SILENT = (
    'rule silent "Silent"\n    setting on "On": yes or no, normally no\n    when a play contains 9 if {on} is yes then clear the table\n'
    '    example "A nine"\n        with 3 players\n        A holds S9 S4\n        A plays S9, then silent does not act\n'
)
CUT_TWO = 'rule cut "Cut"\n    when a play contains 9 then clear the table\n    example "A nine"\n        with 2 players\n        A holds S9 S4\n        A plays S9, then cut acts\n'


@pytest.mark.parametrize(
    ("extra", "english", "japanese", "there"),
    [
        (
            ALLOWED,
            "Unless a rule below allows something else, a play must have",
            "下のルールで認められている場合を除いて",
            True,
        ),
        (CUT, "Unless a rule below allows", "下のルールで認められている場合", False),
        (
            OVER,
            "Whoever is the first to have no cards left is out and comes first, and the hand ends at once (“Over”).",
            "最初に手札がなくなった人が上がりで1位となり、そこでゲームが終わります(「Over」)",
            True,
        ),
        (
            CUT,
            "If a rule clears the table, whoever made the last play leads",
            "ルールで場が流れたときも",
            True,
        ),
        ("", "Where a rule clears the table", "ルールで場が流れたとき", False),
        ("", "laid face up on the table, and may not pass.", "親はパスできません。", True),
        ("", "Cards that were just received may be given back.", "もらったばかりのカードを返しても", True),
        ("exchange at the same time\n", "just received", "もらったばかり", False),
        (OVER, "the next player who has cards leads", "手札のある次の人が親になります", False),
        (SILENT, "does not act", "「Silent」にはなりません", False),
        (CUT_TWO, "Two players, A and B.", "2人(AさんとBさん)で", True),
        ("drop score\n", "nobody wins the session as a whole", "全体の勝者は決めません", True),
        (
            "rounds 3\n",
            "A session is three hands. At the end, whoever has the most points has won",
            "全部で3ゲーム行います。",
            True,
        ),
        ("", "as the arrows show", "矢印", False),
        (
            "",
            "In the examples, B’s turn comes after A’s, C’s after B’s and so on.",
            "例では、Aさんの次はBさん、その次はCさんの番です。",
            True,
        ),
        ("players 4\ndeck french\n", "Some players may get one card more", "人によって1枚多い", False),
        (
            "players 4\n",
            "one card more than others; this does not matter.",
            "1枚多いことがありますが、そのままで",
            True,
        ),
        (TURNED, "When a set of four cards of one rank is played", "同じ数字4枚の組が出されたとき", True),
    ],
)
def test_what_the_whole_sheet_says(extra: str, english: str, japanese: str, there: bool) -> None:
    told, told_in_japanese = page(rules(extra=extra))
    assert (english in told) == there
    assert (japanese in told_in_japanese) == there


BIDS = (
    'counter bid "bid" of each player\n    when the cards are dealt then everyone may raise bid up to 3{}\n    '
    "when a player begins the hand if the player has the most bid and the player has {} bid then the player leads next"
)


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            BIDS.format("", "1 or more"),
            "higher than all so far, 3 at most, or pass (each is asked once, in turn order, beginning with whoever is to lead; once somebody "
            "has named 3, the rest are not asked).",
            "親から順に、3が出るまで一度ずつ、「bid」として、ほかの誰の数よりも高い3以下の数を言うか、パスします",
        ),
        (
            BIDS.format(", until nobody else does", "1 or more"),
            "again and again except those who have passed, until nobody else names more or somebody has named 3)",
            "パスした人は抜け、ほかに言う人がいなくなるか、3が出たら終わり",
        ),
        (
            BIDS.format("", "1 or more"),
            "Before the first lead, if the highest “bid” is 1 or more, the player who has it leads first.",
            "最初のカードが出る前に、「bid」の一番高い人は、それが1以上なら、最初の親になります。",
        ),
        (
            BIDS.format("", "0"),  # where nobody has named a number all have the highest
            "if a player’s “bid” is the highest (alone or with others)",
            "誰かの「bid」が(同数の人がいても)全員の中で一番高く",
        ),
        (
            'counter stake "stake" from 1\n    when a player goes out first then everyone else pays 1 point to the player for each stake',
            "everyone else pays the player as many points as “stake” says",
            "それぞれ「stake」の数だけ点を払います",
        ),
    ],
)
def test_an_auction_is_told_as_one(text: str, english: str, japanese: str) -> None:
    told, told_in_japanese = both(text, base="tien_len")
    assert english in told
    assert japanese in told_in_japanese


QUADS = 'shape bomb "bomb" "爆弾" is 4 cards of one rank\nshape big "big" "大" is bomb with 2 cards of other ranks\n'
ASKED = 'shape sixes "sixes" "六組" is pair with 5 pairs of different ranks, never alone\n'


@pytest.mark.parametrize(
    ("extra", "english", "japanese", "there"),
    [
        (
            QUADS,
            "of ranks other than its own (they may share a rank)",
            "(付けるカードどうしは同じ数字でもよい)",
            True,
        ),
        (
            ASKED,
            "It cannot be played: only a rule asks for it",
            "出すための形ではなく、ルールで使います",
            True,
        ),
        (ASKED, "Of a shape with attached cards", "付けたカードは比べません", False),
    ],
)
def test_what_is_attached_and_what_is_only_asked_for(
    extra: str, english: str, japanese: str, there: bool
) -> None:
    told, told_in_japanese = page(rules(extra=extra))
    assert (english in told) == there
    assert (japanese in told_in_japanese) == there


def test_a_deal_that_leaves_no_cards_promises_no_draw_pile() -> None:
    ruleset = shipped("hachi_hachi")
    page = terminal(compose(ruleset, JAPANESE.language, JAPANESE.code, "all"), ruleset.deck, 1000)
    assert "これで手札が7枚ずつになります。札は残りません。" in without_readings(page)


def test_who_is_out_does_not_stay_in_the_hand_until_it_ends() -> None:
    english, japanese = both(
        "when a player goes out second with a play containing 2 then the player falls to the last place when the hand ends"
    )
    assert "the player falls to last place when the hand ends" in english and "stays" not in english
    assert "ゲームが終わったときに最下位になります" in japanese and "そのまま" not in japanese


def test_a_run_that_cannot_go_over_the_end_is_not_said_to() -> None:
    for tongue in TONGUES:
        alike = []
        for wrapping in ("", ", wrapping round"):
            shape = (
                f'shape sequence "sequence" is 3 or more cards in consecutive ranks, without 2{wrapping}\n'
            )
            ruleset = rules(extra=shape)
            page = terminal(compose(ruleset, tongue.language, tongue.code, "all"), ruleset.deck, 1000)
            alike.append([line for line in page.split("\n") if ruleset.hash not in line])
        assert alike[0] == alike[1]


def test_a_last_winner_is_a_person_once() -> None:
    _, japanese = both("when the hand ends unless a player is the last winner then keep the titles")
    assert "前回の1位の人" in japanese and "人の人" not in japanese


def test_which_cards_are_up_to_the_player_is_said() -> None:
    for text, en, ja in (
        ("may discard up to 2 best cards", "may discard up to two cards, their best first", "カードを強い方から2枚まで捨てることができ"),
        ("may discard 2 cards", "may discard two cards of their choice", "好きなカードを2枚捨てることができ"),
        ("reveals up to 2 cards", "may show up to two cards of their choice", "2枚まで"),
        ("may trade 2 cards with the next player for a card of the same rank", "of the same rank as one of them", "どれかと同じ数字のカード1枚"),
        ("trades up to 2 cards with the next player", "for as many cards of the other’s choice", "同じ枚数"),
    ):  # fmt: skip
        english, japanese = both(f"once per hand\n    when a lone 6 is played then the player {text}")
        assert en in english, english
        assert ja in japanese, japanese
