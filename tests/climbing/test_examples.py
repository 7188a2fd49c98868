"""What an example takes for granted: the titles that there are, to which step a choice belongs, how many play."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent, indent

from helpers.rule_texts import rule
from helpers.scenes import failures, rules, scene

from yakusoku.interpreter.examples import shown_at
from yakusoku.model import Example

SWAP = """
rule two_kings "Two kings"
    when the last loser plays K-K
    then the player swaps hands with the last winner
"""
SEVEN = """
rule seven "Seven"
    when a play contains 7
    then the player gives 1 card for each 7 to the next player
"""
FALLEN = """
rule fallen "Fallen"
    when a player goes out first if the player is the last winner then the player becomes dai_hinmin
"""


def test_a_title_that_nobody_has_with_so_many_players_is_told() -> None:
    [told] = failures("with 4 players\nA was dai_hinmin\nA holds SK HK S3\nA plays SK HK", extra=SWAP)
    assert "with 4 players nobody is `dai_hinmin`; the titles then are `fugo`, `heimin`, `hinmin`" in told


def test_a_title_is_not_given_more_often_than_there_are_places() -> None:
    [told] = failures("with 4 players\nA was fugo\nB was fugo\nA holds S3 S4\nA plays S3", extra=SWAP)
    assert "not so many can be `fugo`" in told


def test_a_title_that_a_rule_gives_may_be_anybodys() -> None:
    assert not failures("with 4 players\nB was dai_hinmin\nA holds S3 S4\nA plays S3", extra=FALLEN)


def test_the_titles_say_who_won_and_lost() -> None:
    scene = """
        with 4 players
        A was hinmin
        B was fugo
        A holds SK HK S3
        B holds S5 S6
        A plays SK HK, then two_kings acts and A holds S5 S6 and B holds S3
    """
    assert not failures(scene, extra=SWAP)


def test_a_rule_still_acts_where_its_choice_is_made() -> None:
    scene = """
        with 3 players
        A holds S7 S4 S5
        B holds H3 H8
        A plays S7, then seven acts
        A chooses S4, then seven acts and B holds S4
        B plays H8, then seven does not act
    """
    assert not failures(scene, extra=SEVEN)


# ------------------------------------------------------------------------------------- examples for other numbers of players


def shown(text: str, players: str, rule: str = SEVEN) -> Example | None:
    """An example for another number of players, as a table of so many shows it that has taken it over."""
    body = dedent(text).strip("\n")
    ruleset = rules(extra=f'players {players}\n{dedent(rule)}\nexample "A scene"\n{indent(body, "    ")}\n')
    [made] = [item for item in ruleset.examples if item.title.en == "A scene"]
    found = shown_at(ruleset, replace(made, own=False))
    return found if isinstance(found, Example) else None


def test_who_joins_a_table_passes_and_what_follows_then_is_told_then() -> None:
    """Three players became four: D sits last, passes, and only then the table is clear."""
    found = shown(
        """
        with 3 players
        A holds S7 S9 S10
        A plays S7
        A chooses S9, then seven acts and A has 1 card
        B passes
        C passes, then the table is clear and A leads
        """,
        "4 to 5",
    )
    assert found is not None
    steps = [(item.kind, item.player, [(more.kind) for more in item.expect]) for item in found.steps]
    assert found.steps[0].number == 4
    assert steps[2:] == [
        ("plays", 0, []),
        ("chooses", 0, ["acts", "count"]),
        ("passes", 1, []),
        ("passes", 2, []),
        ("passes", 3, ["table", "leads"]),
    ]


def test_who_only_passes_is_left_out_of_a_smaller_table() -> None:
    found = shown(
        """
        with 4 players
        A holds S8 S9 S10
        D holds S3 S4
        A plays S8
        B passes
        C passes
        D passes, then the table is clear and A leads
        """,
        "3",
    )
    assert found is not None
    assert found.steps[0].number == 3
    assert [(item.kind, item.player) for item in found.steps[2:]] == [
        ("plays", 0),
        ("passes", 1),
        ("passes", 2),
    ]
    assert [item.kind for item in found.steps[-1].expect] == ["table", "leads"]


def test_an_example_that_is_not_the_same_with_others_is_not_shown() -> None:
    lead = "with 3 players\nA holds S8 S9\nA plays S8\nB passes\nC passes\nA may play S9"
    assert shown(lead, "4") is not None
    counted = 'rule third "Third"\n    when a player passes if there are 3 or more passes in this hand then end the hand'
    assert shown(f"{lead}, then third does not act and A is out", "4", counted) is None
    played = "with 4 players\nA holds S8 S9\nD holds S10 SJ\nA plays S8\nB passes\nC passes\nD plays S10"
    assert shown(played, "3") is None
    assert (
        shown("with 3 players\nA was fugo\nB was hinmin\nA holds S8 S9\nA plays S8, then A is out", "5")
        is None
    )


def test_an_example_of_the_file_itself_is_not_changed() -> None:
    """Its author can see to it, and is told of the line."""
    [told] = failures("with 3 players\nA holds S8 S9\nA plays S8\nB passes", extra="players 4")
    assert "players" in told


def test_who_is_given_no_cards_holds_no_pair_to_answer_with() -> None:
    assert not failures(
        "with 4 players\nA holds S8 S9\nA plays S8, then eight_cut acts and A leads", "eight_cut", "four_stop"
    )


TAX = """
rule tax "Tax"
    when a lone 7 is played then the player takes 1 worst card from the discards
"""
GIFT = """
rule gift "Gift"
    when a lone 7 is played then the player gives 1 card to the next player
"""


def test_what_is_expected_while_a_question_is_open_names_the_question() -> None:
    pile = """
        with 3 players
        A holds S3 H3 S4 S5
        B holds S9 H9 SK
        C holds SQ HQ H7 HK
        A plays S3 H3
        B plays S9 H9
        C plays SQ HQ
        A passes
        B passes, then C leads
    """
    [told] = failures(pile + "    C plays H7, then tax acts and C has 2 cards", extra=TAX)
    assert "C must still choose what to take (`tax`): write `C chooses S3` or `C chooses H3`" in told
    assert "C has 1 card." in told
    [told] = failures(pile + "    C plays H7\n        A passes", extra=TAX)
    assert "C must still choose what to take" in told
    assert not failures(
        pile + "    C plays H7, then tax acts\n        C chooses H3, then C has 2 cards", extra=TAX
    )


def test_while_a_wish_is_open_nothing_can_be_said_not_to_act() -> None:
    extra = """
        rule wished "Wished"
            when a lone 7 is played if the player wishes then the player scores 1 point
    """
    [told] = failures("A holds S7 S8\nA plays S7, then wished does not act", extra=extra)
    assert "A must still choose yes or no (`wished`): write `A chooses yes` or `A chooses no`" in told


def test_a_choice_that_was_forced_is_told() -> None:
    hands = "with 3 players\nA holds S7 S4\nB holds H3 H8\nA plays S7\n"
    [told] = failures(hands + "A chooses S5", extra=GIFT)
    assert "It is B's turn, not A's. There was nothing to choose for A: S4 from A to B (`gift`)." in told


def test_a_forced_choice_of_the_exchange_may_be_written_or_left_out() -> None:
    hands = """
        with 5 players
        A was dai_fugo
        B was dai_hinmin
        C was hinmin
        E was fugo
        A holds S3 S4 S6
        B holds S5 S7 H8 H9
        C holds HK H4 D5
        E holds H3 H6 H7
        the cards are dealt
        {}
        A chooses S3 S4
        E chooses H3, then B holds S3 S4 and A holds H8 H9 and C holds H3
    """
    for written in ("", "B chooses H9 H8"):
        assert not failures(hands.format(written), extra="")
    [told] = failures(hands.format("B chooses H9 S7"), extra="")
    assert "A must still choose what to give in the exchange" in told


def test_a_given_says_several_hands_in_a_row() -> None:
    extra = """
        rule mercy "Mercy"
            when a lone 7 is played if the last loser has lost 3 or more hands in a row
            then the last loser scores 1 point
        rule fifth "Fifth"
            when a lone 7 is played if it is every fifth hand then reverse the ranking
    """
    play = "A holds S7 S8\nA plays S7, then"
    for hands, acts in (
        ("", "does not act"),
        (" in the last 2 hands", "does not act"),
        (" in the last 3 hands", "acts"),
    ):
        assert not failures(f"with 3 players\nB was hinmin{hands}\n{play} mercy {acts}", extra=extra)
    for hand, acts in ((4, "does not act"), (5, "acts"), (10, "acts")):
        assert not failures(f"this is hand {hand}\n{play} fifth {acts}", extra=extra)


def test_hands_that_cannot_have_been_are_told() -> None:
    play = "A holds S7 S8\nA plays S7"
    [told] = failures(f"with 3 players\nB was heimin in the last 2 hands\n{play}")
    assert "only the first and the last place are counted over several hands" in told
    [told] = failures(f"with 3 players\nB was hinmin in the last 3 hands\nthis is hand 3\n{play}")
    assert "hand 3 cannot follow 3 hands" in told


def test_points_below_nothing_can_be_expected() -> None:
    extra = """
        rule fine "Fine"
            when a lone 7 is played then the player loses 6 points
    """
    assert not failures("A holds S7 S8\nA plays S7, then A has -6 points", extra=extra)
    assert failures("A holds S7 S8\nA plays S7, then A has 6 points", extra=extra)


def test_a_counter_may_be_called_passes() -> None:
    extra = """
        rule thrice "Thrice"
            counter passes of each player
            when a player passes then the player gets 1 pass
    """
    assert not failures("A holds S7 S8\nA plays S7\nB passes, then B has 1 passes", extra=extra)


BEFORE_THE_LEAD = """
rule begun "Begun"
    counter begun
    counter hands_of of each player
    when the cards are dealt then begun goes up by 1
    when a player is dealt a hand then the player gets 1 hands_of
    when a player begins the hand then the player scores 1 point
    when the cards are dealt then reverse the ranking until the hand ends
"""


def test_an_example_without_a_deal_begins_before_any_rule_has_acted() -> None:
    """The cards that a new game deals are nobody's here: nothing that rules did with them is left."""
    scene = """
        with 4 players
        A holds S3 S4
        B holds H5 H6
        A plays S3, then begun is 0 and A has 0 hands_of and A has 0 points and the ranking is normal
    """
    assert not failures(scene, extra=BEFORE_THE_LEAD)


def test_what_the_deal_of_an_example_sets_off_happens_once() -> None:
    dealt = "the cards are dealt, then begun is 1 and A has 1 hands_of and A has 1 point and the ranking is reversed"
    for held in ("", "A holds S3 S4\n"):
        assert not failures(f"with 4 players\n{held}{dealt}", extra=BEFORE_THE_LEAD)


def test_seats_that_a_deal_changed_are_the_old_ones_in_an_example() -> None:
    extra = (
        'rule moved "Moved"\n    when the cards are dealt then the player swaps seats with the next player'
    )
    scene = "with 4 players\nA holds S3 S4\nA plays S3\nB passes\nC passes\nD passes, then A leads"
    assert not failures(scene, extra=extra)


def test_an_example_shows_points() -> None:
    extra = rule("when a lone 4 is played then the player scores 2 points")
    scene("with 3 players\nA holds S4 S9\nA plays S4, then A has 2 points and B has 0 points", extra=extra)
    [found] = failures("with 3 players\nA holds S4 S9\nA plays S4, then A has 3 points", extra=extra)
    assert found.endswith("A has 2 points.")


def test_an_example_that_gives_nobody_cards_deals_them() -> None:
    extra = "players 5\ndeal\n    equal hands\n    3 cards more to dai_fugo\n"
    scene(
        "with 5 players\nA was dai_fugo\nthe cards are dealt, then A has 13 cards and B has 10 cards",
        extra=extra,
    )
    scene(
        "with 5 players\nA was dai_fugo\nA holds S3 S4\nthe cards are dealt, then A has 2 cards", extra=extra
    )


def test_who_has_played_the_last_cards_has_no_place_while_somebody_may_answer() -> None:
    scene = (
        "with 3 players\nA holds D4 D9\nB holds H7\nC holds H6 H8 DK\nA plays D4\nB plays H7, then B is first"
    )
    [told] = failures(scene, "call")
    assert "C must still choose whether to answer (`call`): write `C plays H6 H7 H8` or `C passes`" in told
    assert "B is still in." in told


PLACES = ("first", "second", "third", "fourth", "third to last", "second to last", "last")


def test_an_example_names_each_place_from_the_top_or_from_the_bottom() -> None:
    """Seven players go out one after the other, so that each place has just one of the names."""
    hands = [f"{player} holds S{number}" for player, number in zip("ABCDEF", range(4, 10), strict=True)]
    plays = [f"{player} plays S{number}" for player, number in zip("ABCDEF", range(4, 10), strict=True)]
    frame = "\n".join(["with 7 players", *hands, "G holds H3 D3", *plays])
    scene(
        f"{frame}, then "
        + " and ".join(f"{player} is {name}" for player, name in zip("ABCDEFG", PLACES, strict=True))
    )
    for name in PLACES:
        wrong = failures(f"{frame}, then D is {name}")
        assert [told.partition(": ")[2] for told in wrong] == (
            [] if name == "fourth" else ["D is in place 4 of 7."]
        )


def test_a_rule_that_acted_is_named_once() -> None:
    [told] = failures(
        "A holds S5 S9\nA plays S5, then other acts",
        extra=rule("when a play contains S5 then skip 1 player and skip 1 player")
        + 'rule other "Other"\n    when a play contains 6 then clear the table\n',
    )
    assert "(acted: `under_test`)" in told or "(acted: under_test)" in told


def test_who_went_out_with_the_play_that_ended_the_hand_is_out() -> None:
    ends = "with 3 players\nA holds S4\nB holds S5 S9\nC holds S6 S10\nA plays S4\nB plays S5\nC plays S6\nB passes\nC plays S10"
    assert not failures(f"{ends}, then C is out and B is not out")
    [told] = failures(f"{ends}, then B is out")
    assert "B is still in." in told
