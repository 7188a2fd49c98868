"""Where several can share a place, a sheet says who of them is meant: each, any one, or the nearest.

In: words for players who can be several by chance, put into sentences of every use. Out: what all of them do says so, what only one does or gets says which; of
somebody who is always one nothing of the kind is said.
"""

from __future__ import annotations

import pytest
from helpers.sheet_rules import COUNTERS, HEAD, OTHERS, rules_of, rules_with
from helpers.tongues import ENGLISH, JAPANESE, Tongue, plain, without_readings

from yakusoku.model import CardSet, Who, climbing_of
from yakusoku.sheets.several import may_share

SHARING = (
    "heimin",
    "the player with the fewest cards",
    "the player with the most points",
    "the player with the most strikes",
    "the holder of joker",
    "the player to the left of heimin",
)
ALWAYS_ONE = ("dai_fugo", "the last winner", "the holder of S3", "the player to the left of dai_fugo")

# What each of those who share a place does, or of each of whom something is so.
BY_ALL = (
    "when a play is made then {who} discards 1 card",
    "when a play is made then {who} pays 1 point to the player",
    "when a play is made then {who} sits out until the clear",
    "when a play is made then {who} falls to the last place",
    "when a play is made then {who} gets 1 strikes",
    "when a play is made then {who} gives 1 card to the next player",
    "when a play is made then the player reveals 1 best card to {who}",
    "when a play is made then forbid a pair for {who}",
    "when a play is made if {who} holds a spade then clear the table",
    "when a play is made unless {who} holds a spade then clear the table",
    "when a play is made if {who} has 3 or fewer cards then clear the table",
    "when a play is made if the player has more cards than {who} then clear the table",
    "when a play is made if the player has as many points as {who} then clear the table",
)
# What only one of them does or gets.
BY_ONE = (
    "when a play is made then {who} leads next",
    "when a play is made then {who} chooses another player",
    "when a play is made then {who} names 1 rank",
    "when a play is made then {who} takes the play",
    "when a play is made then {who} chooses either clear the table, or else skip 1 player",
    "when a play is made then {who} swaps seats with the next player",
    "when a play is made then the player swaps hands with {who}",
    "when a play is made then the player swaps titles with {who}",
    "when a play is made then the player gives 1 card to {who}",
    "when a play is made then the player takes 1 spade from {who}",
    "when a play is made then the player pays 1 point to {who}",
    "when a play is made if {who} wishes then clear the table",
    "when a play is made then the player trades 1 card with {who} for any 1",
)
# What holds for any one of them.
BY_ANY = (
    "when {who} leads then clear the table",
    "when a play is made if the player is {who} then clear the table",
    "when a play is made then reverse the ranking until {who} passes",
)
SUMS = ("when a play is made then the player loses 1 point for each strike of {who}",)


def everything(uses: tuple[str, ...], people: tuple[str, ...]) -> list[str]:
    return [use.format(who=who) for use in uses for who in people]


def marks(tongue: Tongue, written: str) -> set[str]:
    """What is said of several who share a place."""
    words = {
        "en": {
            "each": ("each ", "no Heimin", "no player", "some Heimin", "some player"),
            "nearest": "the nearest in turn order",
            "together": "all of them together",
        },
        "ja": {
            "each": (
                "全員が",
                "全員の",
                "全員に",
                "全員と",
                "全員(自分以外)と",
                "の誰より",
            ),
            "nearest": "順番の早い人",
            "together": "全員の合計",
        },
    }[tongue.code]
    said = tongue.said(written)
    return {
        mark
        for mark, word in words.items()
        if any(item in said for item in ((word,) if isinstance(word, str) else word))
    }


@pytest.mark.parametrize("written", everything(BY_ALL, SHARING))
def test_what_all_do_is_said_of_each(written: str) -> None:
    assert marks(ENGLISH, written) == marks(JAPANESE, written) == {"each"}


@pytest.mark.parametrize("written", everything(BY_ONE, SHARING))
def test_what_one_does_or_gets_is_said_of_the_nearest(written: str) -> None:
    assert marks(ENGLISH, written) == marks(JAPANESE, written) == {"nearest"}


@pytest.mark.parametrize("written", everything(SUMS, SHARING))
def test_a_number_of_several_is_that_of_all_of_them(written: str) -> None:
    assert "together" in marks(ENGLISH, written) & marks(JAPANESE, written)


@pytest.mark.parametrize("written", everything(BY_ANY, SHARING))
def test_whoever_of_them_it_is_is_any_one(written: str) -> None:
    assert marks(ENGLISH, written) == marks(JAPANESE, written) == set()
    assert " a " in ENGLISH.said(written).replace("a play is made", "").replace(" a trick", "")


@pytest.mark.parametrize("written", everything((*BY_ALL, *BY_ONE, *BY_ANY), ALWAYS_ONE))
def test_of_who_is_always_one_nothing_is_said_of_several(written: str) -> None:
    assert marks(ENGLISH, written) == marks(JAPANESE, written) == set()


def test_a_denial_is_made_of_each() -> None:
    denied = "when a play is made if heimin does not hold a spade then clear the table"
    assert "no Heimin holds a spade" in ENGLISH.said(denied)
    assert "平民は誰もスペードを持っていなければ" in without_readings(JAPANESE.said(denied))


def test_a_title_is_shared_where_the_table_has_several_places_for_it() -> None:
    rules = rules_with("when a play is made then clear the table")
    titles = climbing_of(rules).titles
    assert [title.id for title in titles if may_share(rules, Who("title", title.id))] == ["heimin"]


def test_a_card_is_shared_where_the_pack_has_several() -> None:
    rules = rules_with("when a play is made then clear the table")
    joker, one = CardSet(rules.deck.joker_mask, ("joker",)), CardSet(rules.deck.words["S3"], ("S3",))
    assert may_share(rules, Who("holder", cards=joker))
    assert not may_share(rules, Who("holder", cards=one))
    assert may_share(rules, Who("holder", cards=CardSet(0, (), "named")))


def test_one_of_a_side_does_what_only_one_can() -> None:
    table = f'{HEAD}    side rich "Rich" "金持[かねも]ち" is dai_fugo and fugo\n{OTHERS}\nrule mine "Mine"\n{COUNTERS}    {{}}\n'
    rules = rules_of(
        table.format("when a play is made then rich leads next and the player gives 1 card to rich")
    )
    [clause] = rules.rule("mine").clauses
    said = [
        without_readings(tongue.clauses.part(tongue.voice_of(rules, "mine"), clause))
        for tongue in (ENGLISH, JAPANESE)
    ]
    assert said == [
        "When a play is made, one of the Rich (of several, the nearest in turn order) leads a new trick at once, and the player gives one "
        "card of their choice to each of the Rich.",
        "カードが出されたとき、金持ちの誰か(何人かいるときは順番の早い人)はすぐに新しい場の親になり、出した人は金持ち全員に好きなカードを1枚ずつ渡します。",
    ]


@pytest.mark.parametrize(
    ("title", "said", "ja"),
    [
        ("heimin", "the rest one by one among the Heimin, or among all players", "平民に1枚ずつ順に"),
        ("dai_fugo", "the rest to the Dai Fugō, or to the players one by one", "大富豪に(いなければ全員に順に)配り"),
    ],
)  # fmt: skip
def test_what_is_left_of_the_deal_is_dealt_among_several(title: str, said: str, ja: str) -> None:
    rules = rules_of(f"{HEAD}deal\n    equal hands\n    the rest to {title}\n")
    english, japanese = (plain(tongue.language.deal(rules)) for tongue in (ENGLISH, JAPANESE))
    assert said in english
    assert ja in without_readings(japanese)
