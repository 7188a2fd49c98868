"""Rules of one's own: written, changed, erased, shown as they act."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from yakusoku.services.files import Memory
from yakusoku.services.service import Refused, Service

FILE = "house.yaku"

KITCHEN = (Path(__file__).resolve().parents[2] / "rulesets" / "presets" / "kitchen_table.yaku").read_text(
    encoding="utf-8"
)
UCHI = "# うち\n卓「うちの卓」、大富豪を元に\n    革命を使う\n"


def opened(text: str) -> Service:
    service = Service()
    service.call("open", {"file": "t.yaku", "text": text})
    return service


def asked(service: Service, question: str, **given: object) -> dict[str, object]:
    found = service.call(question, {"file": "t.yaku", **given})
    assert isinstance(found, dict)
    return found


def test_a_rule_is_written_behind_all_others_and_erased_again() -> None:
    lines = ["when a play contains 5 then skip 1 player for each 5", "forbid passing if the table is clear"]
    written = asked(opened(KITCHEN), "write", lines=lines, names={"en": "Our fives", "ja": "うちの5"})
    text = str(written["text"])
    assert written["rule"] == "our_fives" and text.startswith(KITCHEN)
    assert text.removeprefix(KITCHEN).splitlines()[1] == '    rule our_fives "Our fives" "うちの5"'
    assert asked(opened(text), "check")["ok"]
    assert asked(opened(text), "erase", rule="our_fives")["text"] == KITCHEN
    again = asked(opened(text), "write", lines=lines, names={"en": "Our fives"})
    assert again["rule"] == "our_fives_2"


def test_other_sentences_leave_notes_and_examples_as_they_are() -> None:
    changed = str(
        asked(
            opened(KITCHEN),
            "write",
            lines=["when a lone HQ is played then the player may discard 2 cards"],
            rule="grandmas_queen",
        )["text"]
    )
    assert "may discard 2 cards" in changed and "may discard 1 card\n" not in changed
    assert changed.count("note ") == KITCHEN.count("note ") and changed.count("example ") == KITCHEN.count(
        "example "
    )


def test_japanese_rules_stand_in_japanese_words() -> None:
    written = asked(opened(UCHI), "write", lines=["5が出たら、1人飛ばす"], names={"ja": "うちの5"})
    text = str(written["text"])
    assert text == UCHI + "\n    ルール「うちの5」\n        5が出たら、1人飛ばす\n"
    two = str(
        asked(opened(text), "write", lines=["6が出たら、場を流す", "7が出たら、1人飛ばす"], rule="うちの5")[
            "text"
        ]
    )
    assert (
        two == UCHI + "\n    ルール「うちの5」\n        6が出たら、場を流す\n        7が出たら、1人飛ばす\n"
    )
    assert asked(opened(text), "erase", rule="うちの5")["text"] == UCHI


PASSED, PASSED_JA = "when a player passes then clear the table", "誰かがパスしたら、場を流す"


def names_of(text: str) -> object:
    table = asked(opened(text), "table")
    assert asked(opened(text), "check")["ok"] and isinstance(table["own"], list)
    return [
        (one["id"], one["names"]["en"], one["names"].get("ja", one["names"]["en"])) for one in table["own"]
    ]


@pytest.mark.parametrize(("text", "line"), [(KITCHEN, PASSED), (UCHI, PASSED_JA)], ids=["en", "ja"])
def test_a_rule_without_a_name_has_one_in_both_languages_until_somebody_gives_it_one(
    text: str, line: str
) -> None:
    there = names_of(text)
    assert isinstance(there, list)
    written = str(asked(opened(text), "write", lines=[line])["text"])
    assert names_of(written) == [*there, ("our_rule", "Our rule", "うちのルール")]
    for code, name in (("en", "King turns"), ("ja", "王の番")):
        named = asked(opened(written), "write", lines=[line], names={code: name}, rule="our_rule")
        assert names_of(str(named["text"])) == [*there, ("our_rule", name, name)]
    both = {"en": "King turns", "ja": "王の番"}
    named = asked(opened(written), "write", lines=[line], names=both, rule="our_rule")
    assert names_of(str(named["text"])) == [*there, ("our_rule", "King turns", "王の番")]
    same = asked(opened(str(named["text"])), "write", lines=[line], rule="our_rule")
    assert same["text"] == named["text"]


def test_another_name_of_a_rule_leaves_what_it_is_called_in_the_other_language() -> None:
    text = str(
        asked(opened(KITCHEN), "write", lines=[PASSED], names={"en": "Passing", "ja": "パスの掟"})["text"]
    )
    named = asked(opened(text), "write", lines=[PASSED], names={"en": "No way"}, rule="passing_rule")
    assert named["text"] == text.replace('"Passing"', '"No way"')


def test_a_rule_that_is_known_by_its_japanese_name_alone_is_found_by_the_new_one() -> None:
    text = str(asked(opened(UCHI), "write", lines=[PASSED_JA], names={"ja": "うちの5"})["text"])
    change = asked(opened(text), "write", lines=[PASSED_JA], names={"ja": "王の番"}, rule="うちの5")
    assert (change["rule"], change["text"]) == ("王の番", text.replace("うちの5", "王の番"))
    spoken = text + "\n    ルール「二つ目」\n        うちの5が発動したら、場を流す\n"
    change = asked(opened(spoken), "write", lines=[PASSED_JA], names={"ja": "王の番"}, rule="うちの5")
    assert change["rule"] == "うちの5"  # another one speaks of it
    assert change["text"] == spoken.replace("ルール「うちの5」", "ルール うちの5「王の番」")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"lines": ["when pigs fly then clear the table"], "names": {"en": "Pigs"}}, "cannot be read"),
        ({"lines": [], "names": {"en": "Nothing"}}, "sentences"),
        ({"lines": ["when a player passes then clear the table"], "names": {"en": " "}}, "name"),
        ({"lines": ["when a player passes then clear the table"], "names": {"en": 'A" of b'}}, "name"),
        ({"lines": ["forbid passing\nrule x"], "names": {"en": "Two"}}, "sentences"),
        ({"lines": ["forbid passing"], "rule": "no_such_rule"}, "no rule"),
        ({"lines": [PASSED], "names": {"en": 'A" of b'}, "rule": "grandmas_queen"}, "name"),
    ],
)
def test_what_is_no_rule_is_refused(given: dict[str, object], why: str) -> None:
    with pytest.raises(Refused, match=why):
        asked(opened(KITCHEN), "write", **given)


def test_the_best_example_of_a_rule_is_told_step_by_step() -> None:
    scene = asked(opened(KITCHEN), "example", rule="grandmas_queen")
    steps = scene["steps"]
    assert isinstance(steps, list) and scene["hands"] == [["HQ", "S4", "S9"], [], [], []]
    acted = next(step for step in steps if step["acted"] == ["grandmas_queen"])
    assert (acted["kind"], acted["player"], acted["cards"]) == ("plays", 0, ["HQ"])
    assert acted["sentences"]["ja"][0].startswith("Aさんが")
    found = Service().call("example", {"rule": "seven_pass"})
    assert isinstance(found, dict) and found["players"] == 4
    with pytest.raises(Refused, match="no house rule"):
        Service().call("example", {"rule": "no_such_rule"})


@pytest.mark.parametrize("rule", ["grandmas_queen", "five_skip", "revolution", "suit_lock"])
def test_a_moment_is_found_in_which_a_rule_acts(rule: str) -> None:
    found = asked(opened(KITCHEN), "try", rule=rule)
    scene = found["scene"]
    assert found["found"] and found["true"] and isinstance(scene, dict)
    acts = next(place for place, step in enumerate(scene["steps"]) if step["acted"])
    assert all(step["acted"] in ([], [rule]) for step in scene["steps"])
    assert {step["kind"] for step in scene["steps"][acts + 1 :]} <= {
        "moved",
        "leads",
        "table",
        "ranking",
        "out",
    }
    assert asked(opened(KITCHEN), "try", rule=rule) == found
    assert asked(opened(KITCHEN), "try", rule=rule, seed=1000)["scene"] != scene


OURS = 'variant ours "Ours" of daifugo\n    rule our_rule "Our rule"\n        {line}\n'


@pytest.mark.parametrize(
    ("line", "en", "ja"),
    [
        ("when a play contains 4 then the next player discards 1 card", "B discards ", "を捨てました。"),
        (
            "when a play contains 7 then the player gives 1 card to the next player",
            "A gives ",
            "Bさんに渡しました。",
        ),
        ("when a play contains Q then everyone discards 1 best card", "D discards ", "を捨てました。"),
    ],
)
def test_a_moment_tells_which_cards_went_where(line: str, en: str, ja: str) -> None:
    """Each with the hand before and after; whoever loses cards is shown holding them first."""
    scene = asked(opened(OURS.format(line=line)), "try", rule="our_rule")["scene"]
    assert isinstance(scene, dict)
    held = {step["player"] for step in scene["steps"] if step["kind"] == "given"}
    moved = [step for step in scene["steps"] if step["kind"] == "moved"]
    assert any(step["sentences"]["en"][0].startswith(en) for step in moved)
    assert all(ja in step["sentences"]["ja"][0] for step in moved)
    for step in moved:
        assert step["player"] in held
        assert {*step["left"]} < {*step["cards"]}


def test_a_moment_tells_who_is_next() -> None:
    scene = asked(
        opened(OURS.format(line="when a play contains 5 then skip the next player")), "try", rule="our_rule"
    )["scene"]
    assert isinstance(scene, dict)
    assert scene["steps"][-1]["sentences"]["en"][0].endswith("it is C’s turn.")


def test_what_a_rule_forbids_is_found_too() -> None:
    text = (
        'variant ours "Ours" of daifugo\n    rule no_nines "No nines"\n        forbid a play containing 9\n'
    )
    found = asked(opened(text), "try", rule="no_nines")
    scene = found["scene"]
    assert found["true"] and isinstance(scene, dict) and scene["steps"][-1]["kind"] == "may"
    assert scene["steps"][-1]["cards"][0].endswith("9")


def test_a_rule_that_never_acts_is_looked_for_no_longer_than_it_may() -> None:
    text = 'variant ours "Ours" of daifugo\n    rule never "Never"\n        when 5-7-9-J is played then clear the table\n'
    found = asked(opened(text), "try", rule="never")
    assert not found["found"] and found["scene"] is None


def test_cards_are_drawn_by_themselves() -> None:
    cards = asked(opened(KITCHEN), "pictures")
    assert len(cards) == 54 and "back" in cards
    queen = asked(opened(KITCHEN), "pictures", cards=["HQ"])["HQ"]
    assert (
        isinstance(queen, dict)
        and queen["svg"].startswith("<svg")
        and queen["suit"] == "H"
        and queen["rank"] == "Q"
    )
    flowers = asked(opened('variant k "K" of koi_koi\n'), "pictures", cards=["10"])["10"]
    assert isinstance(flowers, dict) and (flowers["month"], flowers["kind"]) == (1, "bright")
    with pytest.raises(Refused, match="no card"):
        asked(opened(KITCHEN), "pictures", cards=["X9"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_yaku_of_ones_own_are_written_valued_and_erased(lang: str) -> None:
    service = Service(Memory({}))

    def change(question: str, **given: Any) -> Any:
        made: Any = service.call(question, {"file": FILE, **given})
        service.call("open", {"file": FILE, "text": made["text"]})
        return made

    begun: Any = service.call("start", {"base": "koi_koi", "lang": lang})
    service.call("open", {"file": FILE, "text": begun["text"]})
    birds = change("invent", cards=["10", "80", "20"], worth=5, names={"en": "Birds", "ja": "鳥"})["rule"]
    two = change("invent", cards=["13", "82", "21"], worth=2, names={lang: "Two"}, many=2)["rule"]
    for value in ("6", "9"):  # again and again, and several of one group
        for id in (birds, two, "hanami", "tsukimi"):
            text = change("set", what="worth", id=id, value=value)["text"]
    checked: Any = service.call("check", {"file": FILE})
    assert checked["ok"]
    table: Any = service.call("table", {"file": FILE})
    worth = {
        row["id"]: (row["worth"], row["fixed"], row["names"].get("ja"))
        for group in table["yaku"]
        for row in group["yaku"]
    }
    assert worth[birds] == (9, False, "鳥") and worth["hanami"][:2] == worth["tsukimi"][:2] == (9, False)
    scored: Any = service.call("score", {"file": FILE, "captured": '{"captured": [13, 82]}'})
    assert {"id": two, "group": "table_yaku", "value": 9} in scored["yaku"]
    for id in (birds, two, "hanami", "tsukimi"):
        text = change("set", what="worth", id=id, value="")["text"]
    assert text.strip() == begun["text"].strip()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("written", ["en", "ja"])
def test_a_yaku_of_ones_own_is_written_anew(lang: str, written: str) -> None:
    """Other cards, another value, another name; what is not said stays, and so do the others of its group."""
    begun: Any = Service().call("start", {"base": "koi_koi", "lang": written})
    text = asked(
        opened(begun["text"]), "invent", cards=["13", "82"], worth=2, names={"en": "Two", "ja": "二つ"}
    )["text"]
    made = asked(opened(str(text)), "invent", cards=["10", "80", "20"], worth=5)

    def own(text: str) -> Any:
        groups = asked(opened(text), "table")["yaku"]
        return {row["id"]: row for row in groups[-1]["yaku"]}  # type: ignore[index]

    id, text = str(made["rule"]), str(made["text"])
    row = own(text)[id]
    assert (
        sorted(row["among"]) == ["10", "20", "80"] and row["want"] == 3 and row["names"]["en"] == "Our yaku"
    )
    other = asked(
        opened(text),
        "invent",
        cards=["10", "80", "30", "70"],
        worth=8,
        many=2,
        names={lang: "Birds"},
        yaku=id,
    )
    rows = own(str(other["text"]))
    row = rows[str(other["rule"])]
    assert sorted(row["among"]) == ["10", "30", "70", "80"] and (row["want"], row["worth"]) == (2, 8)
    assert row["names"][lang] == "Birds" and "うちの役" not in row["names"].values() and len(rows) == 2
    again = asked(opened(str(other["text"])), "invent", cards=["10"], worth=8, yaku=str(other["rule"]))
    assert own(str(again["text"]))[str(again["rule"])]["names"][lang] == "Birds"  # no other name was given
    assert asked(opened(str(again["text"])), "check")["ok"]
    for gone in ("gokou", "nobody"):  # not one's own
        with pytest.raises(Refused, match="your own"):
            asked(opened(text), "invent", cards=["10"], worth=1, yaku=gone)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_yaku_of_ones_own_that_is_not_to_count_is_taken_out(lang: str) -> None:
    """There is none in the base that could be dropped: so its effect can be played, with it and without."""
    begun: Any = Service().call("start", {"base": "koi_koi", "lang": lang})
    made = asked(opened(begun["text"]), "invent", cards=["10", "80", "20"], worth=5)
    text = str(made["text"])
    assert asked(opened(text), "set", what="yaku", id=made["rule"], value="yes")["text"] == text
    without = str(asked(opened(text), "set", what="yaku", id=made["rule"], value="no")["text"])
    assert without.strip() == begun["text"].strip() and asked(opened(without), "check")["ok"]
    two = asked(opened(text), "invent", cards=["13", "82"], worth=2, names={"en": "Two"})
    left = str(asked(opened(str(two["text"])), "set", what="yaku", id=made["rule"], value="no")["text"])
    assert asked(opened(left), "check")["ok"] and str(two["rule"]) in left and str(made["rule"]) not in left


@pytest.mark.parametrize(
    "given",
    [
        {"cards": [], "worth": 5, "names": {"en": "A"}},
        {"cards": ["10", "777"], "worth": 5, "names": {"en": "A"}},
        {"cards": ["10"], "worth": 0, "names": {"en": "A"}},
        {"cards": ["10"], "worth": 5, "names": {"en": 'A" #'}},
        {"cards": ["10"], "worth": 5, "names": {"en": " "}},
        {"cards": ["10"], "worth": 5, "names": {"en": "A"}, "many": 2},
    ],
)
def test_what_makes_no_yaku_is_refused(given: dict[str, Any]) -> None:
    service = Service(Memory({}))
    service.call("open", {"file": FILE, "text": 'variant house "House" of koi_koi\n'})
    with pytest.raises(Refused):
        service.call("invent", {"file": FILE, **given})


@pytest.mark.parametrize("game", ["koi_koi", "hachi_hachi", "taiyaku"])
def test_a_yaku_is_tried_in_a_round_in_which_it_is_made(game: str) -> None:
    text = f'variant house "House" of {game}\n'
    yaku = asked(opened(text), "table")["yaku"][-1]["yaku"][-1]["id"]
    found = asked(opened(text), "try", rule=yaku)
    last = found["scene"]["steps"][-1]
    assert found["found"] and last["acted"] == [yaku]
    assert asked(opened(text), "try", rule=yaku) == found
    assert asked(opened(text), "try", rule=yaku, seed=found["seed"] + 1)["seed"] > found["seed"]
