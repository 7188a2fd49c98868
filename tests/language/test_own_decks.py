"""Decks of one's own: YAML files beside the rules. What they bring is played, printed and replayed like what ships; what is wrong in them is told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from yakusoku import load, record, replay
from yakusoku.dsl.deck_files import DeckMistake, read_deck
from yakusoku.dsl.shipped import shipped
from yakusoku.messages import in_language
from yakusoku.services.files import Memory
from yakusoku.services.workspace import Workspace
from yakusoku.sheets.render import render

SUITS = [
    {"code": "P", "name": "plum", "name_ja": "すもも", "symbol": "●", "colour": "purple"},
    {"code": "L", "name": "lemon", "name_ja": "レモン", "symbol": "▲", "colour": "yellow"},
]
FRUIT = {
    "id": "fruit",
    "kind": "ranks",
    "name": "Fruit cards",
    "name_ja": "果物[くだもの]カード",
    "suits": SUITS,
    "ranks": [*range(1, 16)],
    "groups": {"small": [1, 2, 3]},
    "words": [{"id": "small", "name": "low", "name_ja": "小[ちい]さい数字[すうじ]"}],
}
GAME = """game fruits "Fruits" "果物[くだもの]"
    family climbing
    players 3 to 4
    deck fruit with 1 joker
    turn clockwise

ranking 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, joker above all
shape single "single card" "一枚[いちまい]" is 1 card
shape pair "pair" "二枚[にまい]" is 2 cards of one rank
joker stands for any card in pair
follow the same shape and size, higher

rule elevens "Elevens" "11"
    when a play contains 11
    then clear the table

    example "An eleven"
        with 3 players
        A holds P11 L3 P4
        A plays P11, then elevens acts and A leads

rule smalls "Small fruit" "小粒[こつぶ]"
    when a play contains small
    then the player scores 1 point

rule lemons "Lemons" "レモン"
    when a play contains yellow
    then skip 1 player
"""


def table(folder: Path, deck: object = FRUIT, name: str = "fruit", text: str = GAME) -> str:
    (folder / f"{name}.yaml").write_text(yaml.safe_dump(deck, allow_unicode=True), encoding="utf-8")
    (folder / "fruits.yaku").write_text(text, encoding="utf-8")
    return str(folder / "fruits.yaku")


def test_a_deck_of_ranks_is_played_printed_and_replayed(tmp_path: Path) -> None:
    file = table(tmp_path)
    loaded = load(file)
    assert loaded.ok and loaded.ruleset is not None, loaded.diagnostics
    assert loaded.ruleset.deck.size == 31
    sheet = render(loaded.ruleset, "txt", "en")
    assert "Fruit cards: 30 cards and one joker" in sheet and "contains a low card" in sheet
    japanese = render(loaded.ruleset, "txt", "ja")
    assert "果物カード30枚とジョーカー1枚" in japanese and "小さい数字のカード" in japanese
    lines = [json.dumps(line) + "\n" for line in record(loaded.ruleset, players=3, hands=2, seed=3)]
    assert replay(lines, lambda _: load(file)) == []


def test_the_check_code_knows_the_cards(tmp_path: Path) -> None:
    first = load(table(tmp_path)).ruleset
    other = load(
        table(tmp_path, {**FRUIT, "ranks": [*range(1, 15), 16]}, text=GAME.replace(" 15,", " 16,"))
    ).ruleset
    assert first is not None and other is not None and first.hash != other.hash


def test_a_deck_of_flowers_may_have_a_month_and_a_class_more(tmp_path: Path) -> None:
    deck = yaml.safe_load((shipped() / "decks" / "hanafuda.yaml").read_text(encoding="utf-8"))
    deck["id"] = "mountain"
    deck["months"].append({"month": 13, "id": "rock", "name": "Rock", "name_ja": "岩[いわ]"})
    deck["cards"] += [
        {"code": 130 + place, "id": id, "month": 13, "kind": "ghost", "points": place, "name": id.title(), "name_ja": ja}
        for place, (id, ja) in enumerate({"demon": "鬼[おに]", "will_o_wisp": "狐火[きつねび]", "fox": "狐[きつね]", "badger": "狸[たぬき]"}.items())
    ]  # fmt: skip
    deck["words"] = [{"id": "ghost", "name": "ghost", "name_ja": "お化[ば]け"}]
    text = """variant mount "Mountain" "山[やま]" of koi_koi
    deck mountain
    group ghosts "Ghosts" "お化[ば]け", all count
        yaku two_ghosts "Two ghosts" "二[ふた]つ" is 2 of ghost, worth 4
        example "Two"
            captured 130 131 counts for 4 as two_ghosts
            captured 130 40 counts for 0
"""
    loaded = load(table(tmp_path, deck, "mountain", text))
    assert loaded.ok and loaded.ruleset is not None, loaded.diagnostics
    assert loaded.ruleset.deck.size == 52
    assert "13月の札は鬼、狐火、狐、狸です" in render(
        loaded.ruleset, "txt", "ja", "changes", base=load("koi_koi").ruleset
    )
    assert "<svg" in render(loaded.ruleset, "html", "en")


def test_it_may_lie_in_a_folder_of_decks(tmp_path: Path) -> None:
    file = table(tmp_path)
    (tmp_path / "decks").mkdir()
    (tmp_path / "fruit.yaml").rename(tmp_path / "decks" / "fruit.yaml")
    assert load(file).ok


def test_no_file_takes_the_place_of_a_deck_that_ships(tmp_path: Path) -> None:
    file = table(tmp_path, {**FRUIT, "id": "french"}, "french", 'variant house "House" of daifugo\n')
    found = load(file).ruleset
    assert found is not None and found.deck.size == 53


def test_files_that_are_handed_in_are_decks_too() -> None:
    below = Memory({"home/fruit.yaml": yaml.safe_dump(FRUIT, allow_unicode=True)})
    workspace = Workspace(below)
    workspace.open("home/fruits.yaku", GAME)
    assert workspace.check("home/fruits.yaku", examples=True).ok
    offered = workspace.complete("home/fruits.yaku", GAME.index("deck fruit") + len("deck "))
    assert "fruit" in {choice.insert for choice in offered.choices}


def test_a_link_out_of_the_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text(yaml.safe_dump(FRUIT), encoding="utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "fruits.yaku").write_text(GAME, encoding="utf-8")
    (tmp_path / "here" / "fruit.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    [error] = [
        item for item in load(str(tmp_path / "here" / "fruits.yaku")).diagnostics if item.severity == "error"
    ]
    assert "a link to something outside of its folder" in error.message


@pytest.mark.parametrize(
    ("change", "words", "ja"),
    [
        ({"ranks": [1, 2, 2]}, "Two ranks are called `2`.", "数字 `2` が2つあります。"),
        ({"suits": [SUITS[0], {**SUITS[0]}]}, "Two suits are called `P`.", "マーク `P` が2つあります。"),
        ({"ranks": [*range(1, 80)]}, "A deck has 1 to 120 cards, and not 158.", "デッキのカードは1枚から120枚までです(158枚あります)。"),
        ({"ranks": []}, "A deck has 1 to 120 cards, and not 0.", "デッキのカードは1枚から120枚までです(0枚あります)。"),
        ({"id": "plums"}, "`id: plums` is not the name of the file.", "`id: plums` がファイルの名前と違います。"),
        ({"ranks": ["1", "pair"], "groups": {}, "words": []}, "`pair` means something else in a rule; call it otherwise.", "`pair` はルールの中で別の意味を持つ言葉です。ほかの名前にしてください。"),
        ({"ranks": ["1", "../2"], "groups": {}, "words": []}, "`../2` is no word: letters from a to z, digits and `_` make one.", "`../2` は名前にできません。使えるのはaからzまでの文字、数字、`_` です。"),
        ({"groups": {"few": [1, 99]}, "words": []}, "`groups` names a rank `99` that there is not.", "`groups` に、ない数字 `99` があります。"),
        ({"words": [{"id": "green", "name": "green"}]}, "`words` names a `green` that no card is.", "`words` に、どのカードのものでもない `green` があります。"),
        ({"suits": "x"}, "`suits`: a list is expected.", "`suits` には並び([…])を書いてください。"),
        ({"size": 3}, "Nothing is called `size`.", "`size` という項目はありません。"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_deck_is_told_in_both_languages(
    change: dict[str, object], words: str, ja: str, tmp_path: Path
) -> None:
    [error] = [
        item for item in load(table(tmp_path, {**FRUIT, **change})).diagnostics if item.severity == "error"
    ]
    assert error.code == "unknown-deck"
    assert error.message == f"The file of the deck `fruit` cannot be used. {words}"
    assert in_language(error.message, "ja") == f"デッキ `fruit` のファイルは使えません。{ja}"
    assert error.span is not None and error.span.source.text[error.span.start : error.span.end] == "fruit"


def test_a_deck_that_is_not_there_is_told_with_the_file_that_it_would_be(tmp_path: Path) -> None:
    (tmp_path / "fruits.yaku").write_text(GAME.replace("deck fruit", "deck tarocchi"), encoding="utf-8")
    [error] = [
        item for item in load(str(tmp_path / "fruits.yaku")).diagnostics if item.code == "unknown-deck"
    ]
    assert "`tarocchi.yaml` beside this one" in error.help


def test_a_place_in_a_deck_is_named() -> None:
    with pytest.raises(DeckMistake, match=r"`suits\[2\].symbol` is missing"):
        read_deck(
            yaml.safe_dump({**FRUIT, "suits": [SUITS[0], {"code": "L", "name": "lemon", "colour": "yellow"}]})
        )
