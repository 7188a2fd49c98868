"""Sentences of one's own are made by choosing parts: every sentence that ships could have been made so."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import examples
from yakusoku import grammar
from yakusoku.services import preparing, rules
from yakusoku.services.parts.also import _ALSO
from yakusoku.services.parts.asking import Next, ask, taken
from yakusoku.services.parts.labels import label
from yakusoku.services.parts.phrases import lines, phrases
from yakusoku.services.parts.taking import HOLE, canonical, together
from yakusoku.services.service import Refused, Service
from yakusoku.services.ticks.saying import said

ENGLISH = 'variant ours "Ours" of kitchen_table\n'
JAPANESE = "卓「うちの卓」、うちのルールを元に\n"
BASES = {"climbing": "daifugo", "fishing": "koi_koi"}


def game(id: str) -> rules.RuleSet:
    found = rules.load(id).ruleset
    assert found is not None
    return found


def offered(found: Next) -> set[str]:
    return {offer.part for group in found.groups for offer in group.parts}


def reached(line: str, asked: dict[tuple[str, ...], Next], base: rules.RuleSet) -> bool:
    """Whether each part of a sentence is offered where it is chosen, or may be written there; names of other games' things may be, too."""
    sofar: list[str] = []
    for part in taken(line) or [""]:
        key = tuple(sofar)
        if key not in asked:
            asked[key] = ask(base, sofar)
        now = asked[key]
        of_game = now.asks is not None and now.asks.id in ("shape", "title", "rule", "counter", "who", "play")
        if (
            part not in offered(now)
            and now.free is None
            and not (of_game and part.replace("_", "").isalnum())
        ):
            return False
        sofar.append(part)
    return ask(base, sofar).whole and together(sofar) == canonical(line)


@pytest.mark.parametrize("family", sorted(BASES))
def test_every_sentence_that_ships_can_be_made_of_parts(family: str) -> None:
    base, asked = game(BASES[family]), dict[tuple[str, ...], Next]()
    if family == "climbing":  # with a rule that counts something, without which nothing is said of counters
        found = rules.load_text(
            'variant ours "Ours" of daifugo\n    use final_countdown\n', examples=False
        ).ruleset
        base = found if found is not None else base
    listed = lines(family)
    missed = [line for line in listed if not reached(line, asked, base)]
    assert listed and len(missed) <= len(listed) // 100, (
        missed
    )  # one has two conditions that stand side by side


def test_what_is_said_most_is_offered_first() -> None:
    first = ask(game("kitchen_table"), [])
    assert first.asks is not None and first.asks.id == "line" and not first.whole
    assert first.groups[0].id == "when" and first.groups[0].parts[0].part == "when a play contains {cards}"
    often = [offer.often for offer in first.groups[0].parts]
    assert often == sorted(often, reverse=True)
    effects = ask(game("kitchen_table"), ["when a play contains {cards}", "8"])
    assert (
        next(group for group in effects.groups if group.id == "table").parts[0].part == "then clear the table"
    )


def test_cards_and_numbers_are_offered_in_their_order() -> None:
    base = game("daifugo")
    cards = [
        offer.part for group in ask(base, ["when a play contains {cards}"]).groups for offer in group.parts
    ]
    ranks = [part for part in cards if part in base.deck.ranks]
    assert ranks == [rank for rank in base.deck.ranks if rank in ranks] and len(ranks) > 10
    assert cards[: len(ranks) + 1] == [*ranks, "joker"]  # nobody has to look for a king
    plays = [offer.part for group in ask(base, ["when {play} is played"]).groups for offer in group.parts]
    sizes = [part.count("-") for part in plays if re.fullmatch(r"(\w+)(-\1)+", part)]
    assert sizes == sorted(sizes) and len(set(sizes)) > 1
    assert plays[0] == "a lone {cards}"  # what is said most stays first


def test_a_sentence_forms_in_both_languages() -> None:
    base = game("kitchen_table")
    steps = [
        "when a play contains {cards}",
        "8",
        "if the ranking is reversed",
        "then skip {number} player",
        "2",
    ]
    texts = [ask(base, steps[:count]).text for count in range(len(steps) + 1)]
    assert texts[0] == {"en": "…", "ja": "…"}
    assert texts[1] == {"en": "when a play contains ‹cards› then …", "ja": "〈カード〉が出たら、…"}
    assert texts[2]["ja"] == "8が出たら、…"
    assert texts[4]["ja"] == "8が出たとき、強さが逆なら、〈数〉人飛ばす"
    assert texts[5] == {
        "en": "when a play contains 8 if the ranking is reversed then skip 2 players",
        "ja": "8が出たとき、強さが逆なら、2人飛ばす",
    }
    whole = ask(base, steps)
    assert whole.whole and whole.english == texts[5]["en"]
    assert {"table", "otherwise"} <= {group.id for group in whole.groups}


def test_every_phrase_of_the_grammar_that_can_be_chosen_has_words_in_both_languages() -> None:
    both = [phrases(family) for family in ("climbing", "fishing")]
    there = {phrase for known in both for phrase in known.phrase.values()}
    for rule in ("event", "effect", "who"):
        with_others = {
            "w_this",
            "w_name",
            "w_player",
        }  # told with the phrase in which they stand, or by their names
        assert grammar.phrases()[rule] - with_others <= there, rule
    for kind in ("event", "check", "effect", "who", "until", "line"):
        for text in {text for known in both for text in known.often.get(kind, ())}:
            told = label(kind, text, {})
            assert told["en"] and "ja" in told and not HOLE.search(told["ja"] + told["en"]), text


def test_cards_and_shapes_are_offered_by_names_and_only_those_of_the_game() -> None:
    """Two jokers are no English word in a Japanese list, and a shape of another game is not offered."""
    plays = {
        offer.part: offer.names["ja"]
        for group in ask(game("daifugo"), ["when {play} is played"]).groups
        for offer in group.parts
    }
    assert plays["joker-joker"] == "ジョーカー2枚"
    assert "pair_run" not in plays and "pair_run" in {
        offer.part
        for group in ask(game("dou_dizhu"), ["when {play} is played"]).groups
        for offer in group.parts
    }
    assert label("cards", "jokers", {})["ja"] == "ジョーカー"


@pytest.mark.parametrize(
    "sofar",
    [
        ["then clear the table"],
        ["when a play contains {cards}", "clear the table"],
        ["when a play is made", "8"],
        ["when a play is made", 'then "quoted'],
        ["when a play is made"] * 50,
        ["# nothing"],
    ],
)
def test_parts_that_make_no_sentence_are_refused(sofar: list[str]) -> None:
    with pytest.raises(ValueError, match="parts"):
        ask(game("daifugo"), sofar)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('variant ours "Ours" of daifugo\n', "when a play contains 8 then skip 2 players"),
        ("卓「うちの卓」、大富豪を元に\n", "8が出たら、2人飛ばす"),
    ],
)
def test_what_was_chosen_is_written_in_the_words_of_the_file_and_taken_apart_again(
    text: str, line: str
) -> None:
    service = Service()
    service.call("open", {"file": "t.yaku", "text": text})
    sofar = ["when a play contains {cards}", "8", "then skip {number} player", "2"]
    found = service.call("parts", {"file": "t.yaku", "sofar": sofar})
    assert isinstance(found, dict) and found["line"] == line and found["whole"]
    assert found["sentences"]["ja"][0].startswith("8を含むカードが出されたとき")
    written = service.call(
        "write", {"file": "t.yaku", "lines": [line], "names": {"en": "Our eight", "ja": "うちの8"}}
    )
    assert isinstance(written, dict)
    service.call("open", {"file": "t.yaku", "text": written["text"]})
    check = service.call("check", {"file": "t.yaku"})
    assert isinstance(check, dict) and check["ok"]
    [taken_apart] = service.call("parts_of", {"file": "t.yaku", "rule": written["rule"]})  # type: ignore[misc]
    assert taken_apart["sofar"] == ["when a play contains {cards}", "8", "then skip {number} players", "2"]
    with pytest.raises(Refused, match="no rule"):
        service.call("parts_of", {"file": "t.yaku", "rule": "no_such_rule"})


def test_nothing_is_offered_that_a_game_of_the_family_does_not_know() -> None:
    """Nor a person where a counter is meant."""
    base = game("daifugo")
    for sofar in ([], ["when a play contains {cards}", "8"]):
        there = offered(ask(base, sofar))
        assert not {
            part
            for part in there
            if re.search(r"stops the round|calls the round off|captures|new yaku", part)
        }
        assert not {part for part in there if re.search(r"\{who\} (goes up|becomes \{number)", part)}
    known = phrases("climbing").often["effect"]
    assert {"{counter} goes up by {number}", "{counter} becomes {number}"} <= {*known}
    assert any("captures" in part for part in phrases("fishing").often["event"])


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("everyone", "then {who} discards {number} best card"),
        ("all players", "then {who} sits out {until}"),
        ("隣", "then {who} sits out {until}"),
        ("steal", "then the player takes {number} best card from {who}"),
        ("win", "then the player goes out at once"),
        ("捨てる", "then the player may discard {number} card"),
    ],
)
def test_a_part_is_found_by_what_players_say(word: str, part: str) -> None:
    found = ask(game("daifugo"), ["when a play contains {cards}", "8"])
    offer = next(one for group in found.groups for one in group.parts if one.part == part)
    words = [*offer.names.values(), offer.also, *(found.words.get(kind, "") for kind in HOLE.findall(part))]
    assert word in "/".join(words)


def test_the_words_by_which_parts_are_searched_are_of_phrases_of_the_grammar() -> None:
    known = grammar.phrases()
    assert {*_ALSO} <= known["effect"] | known["who"]


def test_the_place_that_is_asked_for_stands_in_the_sentence() -> None:
    found = ask(game("daifugo"), ["when a play contains {cards}"])
    assert found.asks is not None and all(found.asks.place[code] in found.text[code] for code in ("en", "ja"))
    found = ask(game("daifugo"), ["when a play contains {cards}", "8"])
    assert found.asks is not None and found.asks.place["en"] == "…" and "…" in found.text["en"]


def test_of_places_that_are_alike_the_one_that_is_asked_for_is_told_in_either_order() -> None:
    """In Japanese what is counted stands before what is discarded."""
    part = "then the player discards {number} {cards} for each {cards}"
    base = game("daifugo")
    begun = ask(base, ["when a play contains {cards}", "6", part, "2"])
    assert begun.asks is not None and (begun.asks.at["en"], begun.asks.at["ja"]) == (0, 1)
    last = ask(base, ["when a play contains {cards}", "6", part, "2", "8"])
    assert last.asks is not None and (last.asks.at["en"], last.asks.at["ja"]) == (0, 0)
    assert "8を2枚捨てる" in last.text["ja"] and last.text["ja"].count("〈カード〉") == 1


def test_cards_stand_in_groups_by_what_they_are() -> None:
    found = {
        group.id: {offer.part for offer in group.parts}
        for group in ask(game("daifugo"), ["when a play contains {cards}"]).groups
    }
    assert (
        {"3", "K", "joker"} <= found["ranks"]
        and {"S3", "H3"} <= found["single"]
        and "spades" in found["card_kinds"]
    )
    assert "choices" not in found and sum(map(len, found.values())) == len(set().union(*found.values()))


def test_a_rule_with_words_of_its_own_is_changed_as_text() -> None:
    line = (
        'when a player makes a new yaku then the player stops the round with "enough" or goes on with "more"'
    )
    assert canonical(line) == line and taken(line) is None
    assert not any('"' in part for part in phrases("fishing").often["effect"])


def test_what_takes_long_is_made_once_and_handed_over() -> None:
    made = json.loads(json.dumps(preparing.make()))
    assert set(made["kept"]) == {"phrases climbing", "phrases fishing", "sentences", "libraries", "rows"}
    assert preparing.take(made)
    assert not preparing.take({**made, "stamp": "of something else"})


def test_a_long_sentence_is_one_in_japanese_too() -> None:
    line = "allow a lone joker on a play containing joker in spite of locks if the player holds 1 joker"
    assert said(line, "ja", "kitchen_table").startswith(
        "その人がジョーカーを1枚持つなら、ジョーカーを含むカードの上に"
    )


CHOICES = st.lists(st.integers(0, 10_000), min_size=4, max_size=14)


@given(CHOICES)
@examples(25)
def test_whatever_is_chosen_can_be_read_in_both_languages(numbers: list[int]) -> None:
    base, sofar = game("kitchen_table"), list[str]()
    now = ask(base, [])
    for number in numbers:
        listed = [offer.part for group in now.groups for offer in group.parts]
        if not listed or (now.whole and number % 2):
            break
        sofar.append(listed[number % len(listed)])
        try:
            now = ask(base, sofar)
        except ValueError:  # of very few, what stands far before says that they cannot be: then that is said
            return
        assert now.text["en"] and now.text["ja"] and "{" not in now.text["en"] + now.text["ja"]
    while now.asks is not None and now.asks.id not in ("line", "then"):
        sofar.append(next(offer.part for group in now.groups for offer in group.parts if not offer.places))
        now = ask(base, sofar)
    if not now.whole:
        return
    assert taken(now.english) is not None, now.english
    japanese = said(now.english, "ja", "kitchen_table")
    for text, line in ((ENGLISH, now.english), (JAPANESE, japanese)):
        service = Service()
        service.call("open", {"file": "t.yaku", "text": text})
        names = {"en": "Tried", "ja": "試[ため]し"}
        written = service.call("write", {"file": "t.yaku", "lines": [line], "names": names})
        assert isinstance(written, dict)
        service.call("open", {"file": "t.yaku", "text": written["text"]})
        [found] = service.call("parts_of", {"file": "t.yaku", "rule": written["rule"]})  # type: ignore[misc]
        assert found["sofar"] is not None, line
        assert (
            said(together(found["sofar"]), "ja", "kitchen_table") == japanese
        )  # in the one or the other word for it
