"""The judge of UECda judged: worked positions, and what follows from plays."""

from __future__ import annotations

import pytest

from .uecda_legal import PACK, Play, State, after, legal, meaning, plays


def put(text: str) -> Play:
    """``"S7 JK=S8 S9"``: the joker is put down as the eight of spades."""
    parts = [part.split("=") for part in text.split()]
    play = meaning([part[0] for part in parts], [part[-1] for part in parts])
    assert play is not None, text
    return play


def table(*texts: str, revolution: bool = False, hand: str = "", players: int = 5) -> State:
    """These plays by one player after the other, from the first on; then a player with this hand is in turn."""
    state = State((frozenset(PACK),) * players, 0, revolution=revolution)
    for text in texts:
        state = after(state, None if text == "pass" else put(text))
    hands = tuple(
        frozenset(hand.split()) if player == state.turn else held for player, held in enumerate(state.hands)
    )
    return state._replace(hands=hands)


def shown(state: State) -> set[str]:
    """The legal plays: the cards, and what they count as where the joker is among several."""
    found = set()
    for play in legal(state):
        text = " ".join(sorted(play.cards))
        if "JK" in play.cards and len(play.cards) > 1:
            text += ": " + " ".join((*play.ranks, "of", *sorted(play.suits)))
        found.add(text)
    return found


def test_the_joker_stands_beyond_the_ends_in_a_sequence_only() -> None:
    runs = {text for text in shown(table(hand="S2 SA JK")) if len(text) > 17}
    assert runs == {"JK S2 SA: A 2 + of S", "JK S2 SA: K A 2 of S"}
    assert "JK S3 S4: - 3 4 of S" in shown(table(hand="S3 S4 JK"))
    assert meaning(["JK"], ["S+"]) is None
    assert meaning(["JK"], ["S9"]) is None
    assert meaning(["S3", "S4"], ["S3", "S4"]) is None


def test_five_cards_of_a_rank_are_one_play_and_the_joker_of_a_set_has_a_suit_of_its_own() -> None:
    fives = "S5 H5 D5 C5 JK"
    assert [play.suits for play in plays(fives.split(), 5)] == [frozenset("SHDC")]
    assert shown(table("S4 H4", hand="S5 JK")) == {
        f"JK S5: 5 5 of {suits}" for suits in ("H S", "D S", "C S")
    }
    assert meaning(["S5", "JK"], ["S5", "S5"]) is None


def test_a_sequence_lies_wholly_above_the_one_below_it() -> None:
    assert shown(table("S4 S5 S6", hand="H6 H7 H8 H9")) == {"H7 H8 H9"}
    assert shown(table("H6 H7 JK=H5", revolution=True, hand="S2 S3 S4 S5")) == set()
    assert shown(table("H6 H7 JK=H5", revolution=True, hand="S3 S4 JK")) == {"JK S3 S4: - 3 4 of S"}
    assert shown(table("SQ SK SA", hand="H2 HA JK")) == set()
    assert shown(table("H9 H10 JK=HJ", revolution=True, hand="S6 S7 S8 S9")) == {"S6 S7 S8"}


def test_the_lock_is_the_exact_set_of_suits_with_the_declared_suit_of_the_joker() -> None:
    locked = ("S4 H4", "S5 JK=H5")
    assert shown(table(*locked, hand="S9 H9 D9")) == {"H9 S9"}
    assert shown(table("S4 H4", "S5 JK=D5", hand="S9 H9 D9")) == {"H9 S9", "D9 S9", "D9 H9"}
    assert shown(table("S4", "S5", "pass", hand="S9 D9")) == {"S9"}
    assert shown(table("S3 S4 S5", "S6 S7 JK=S8", hand="H9")) == {"H9"}, "cleared by the eight"
    assert shown(table("S3 S4 S5", "S9 S10 JK=SJ", hand="HQ HK HA SQ SK SA")) == {"SA SK SQ"}
    assert table("S4", "S5").lock
    assert not table("S4", "S5", "JK").lock
    assert not table("S4", "H5").lock


def test_a_lone_joker_is_answered_by_the_three_of_spades_alone() -> None:
    assert shown(table("S4", "H5", "H9", hand="JK S10")) == {"JK"}
    assert shown(table("D9", "JK", hand="S3 H3 S2 D2")) == {"S3"}
    answered = table("D9", "D10", "JK", "S3")
    assert (answered.turn, answered.table, answered.lock) == (3, None, False)


@pytest.mark.parametrize("text", ["S8", "S8 JK=H8", "S6 S7 S8", "S7 JK=S8 S9", "S8 H8 D8 C8 JK=S8"])
def test_an_eight_clears_in_any_shape(text: str) -> None:
    assert (table(text).turn, table(text).table) == (0, None)


def test_revolution() -> None:
    for text in ("S5 H5 D5 C5", "S5 H5 D5 JK=C5", "S9 S10 SJ SQ SK", "S8 H8 D8 C8"):
        assert table(text).revolution
        assert not table(text, revolution=True).revolution
    for text in ("S5 H5 D5", "S9 S10 SJ SQ", "JK"):
        assert not table(text).revolution


def test_who_passed_is_out_until_the_clear_which_waits_for_the_last_player_too() -> None:
    state = table("S4", "pass", "S6", "pass", "pass", "pass", hand="S9 SK")
    assert (state.turn, state.last) == (2, 2)
    again = after(state, put("S9"))
    assert (again.turn, again.last, again.passed) == (2, 2, frozenset({0, 1, 3, 4}))
    done = after(again, None)
    assert (done.turn, done.table, done.passed) == (2, None, frozenset())


def test_after_who_went_out_the_next_player_leads() -> None:
    state = table(hand="S9", players=3)
    for play in (put("S9"), None, None):
        state = after(state, play)
    assert (state.turn, state.table) == (1, None)
    state = table(hand="S8", players=3)
    assert after(state, put("S8")).turn == 1
