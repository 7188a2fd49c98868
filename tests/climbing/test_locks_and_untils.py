"""Locks on the table and in the next trick, what is required of leads, until whom something lasts: what is played, and what the sheet says of it."""

from __future__ import annotations

import pytest
from helpers.rule_texts import rule
from helpers.scenes import scene
from helpers.tongues import ENGLISH, JAPANESE

# Each relation, what may and may not lie by it on the 6 of diamonds, and what may and may not in the next trick, on the 7 of spades.
RELATIONS = [
    ("same colour", "H8", "S8", "S9", "H9"),
    ("different colour", "S8", "H8", "H9", "S9"),
    ("same suits", "D8", "H8", "S9", "D9"),
    ("shared suit", "D8", "H8", "S9", "D9"),
    ("same parity", "D8", "D9", "S9", "S10"),
    ("different parity", "C9", "D8", "S10", "S9"),
    ("next rank", "C7", "HJ", "D8", "D9"),
]
FORMS = ["require the {}", "require a play with the {}"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("relation", "may", "may_not", "then", "then_not"), RELATIONS, ids=[row[0] for row in RELATIONS]
)
def test_a_line_that_stands_holds_each_play_to_the_one_before_it(
    form: str, relation: str, may: str, may_not: str, then: str, then_not: str
) -> None:
    scene(
        f"""
        with 3 players
        A holds D6 S7 SK
        B holds {may} {may_not} C4
        C holds {then} {then_not} HK
        A plays D6
        B may play {may}
        B may not play {may_not}
        B passes
        C passes
        A plays S7
        B passes
        C may play {then}
        C may not play {then_not}
        """,
        extra=rule(form.format(relation)),
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("relation", "may", "may_not", "then", "then_not"),
    [row for row in RELATIONS if row[0] != "shared suit"],
    ids=[row[0] for row in RELATIONS if row[0] != "shared suit"],
)
def test_a_lock_holds_to_the_play_before_in_this_trick_and_the_next(
    form: str, relation: str, may: str, may_not: str, then: str, then_not: str
) -> None:
    lock = f"when a lone 6 is played then {form.format(relation)} until the hand ends"
    scene(
        f"""
        with 3 players
        A holds D6 S7 SK
        B holds {may} {may_not} C4
        C holds {then} {then_not} HK
        A plays D6
        B may play {may}
        B may not play {may_not}
        B passes
        C passes
        A may play SK
        A plays S7
        B passes
        C may play {then}
        C may not play {then_not}
        """,
        extra=rule(lock),
    )


def test_different_colours_change_from_play_to_play() -> None:
    scene(
        """
        with 3 players
        A holds HJ SA H2
        B holds DQ SQ S2
        C holds HK SK C4
        A plays HJ
        B may not play DQ
        B plays SQ
        C may not play SK
        C plays HK
        A plays SA
        B may not play S2
        """,
        extra=rule("when a player leads a lone face then require the different colour until the clear"),
    )


def test_a_play_in_spite_of_a_lock_does_not_change_it() -> None:
    scene(
        """
        with 3 players
        A holds S5 S10 H10
        B holds S6 C4
        C holds H9 C5
        A plays S5
        B plays S6
        C plays H9
        A may play S10
        A may not play H10
        """,
        extra=rule(
            "allow H9 on any play in spite of locks\n    when a lone 6 is played then require the same suits until the clear",
        ),
    )


def test_a_lock_of_one_player_holds_to_what_lies_there() -> None:
    scene(
        """
        with 3 players
        A holds S6 HQ D5
        B holds S7 SA HA
        C holds H9 D9 C9
        A plays S6
        B plays S7
        C plays H9
        A plays HQ
        B may not play SA
        B may play HA
        """,
        extra=rule(
            "when a lone 6 is played then require the same suits for the next player until the hand ends"
        ),
    )


def test_shared_suits_stay_those_that_two_plays_shared() -> None:
    lock = rule("when a pair is played then require the shared suit for 2 clears")
    scene(
        """
        with 3 players
        A holds S5 H5 S8 C8 C3
        B holds S6 D6 D9 C9 CJ
        C holds D7 C7 S7
        A plays S5 H5, then under_test does not act
        B plays S6 D6, then under_test acts
        C may not play D7 C7
        C may play S7 C7
        C passes
        A may play S8 C8
        """,
        extra=lock,
    )


@pytest.mark.parametrize(
    ("required", "may", "may_not"),
    [
        ("a play at most 2 ranks above the play before", "D9", "DJ"),
        ("a lone card with the same colour", "H9", "S9"),
    ],
)
def test_what_speaks_of_the_play_before_binds_no_lead(required: str, may: str, may_not: str) -> None:
    scene(
        f"""
        with 3 players
        A holds D7 D4 H4
        B holds {may} {may_not} C4
        C holds C3 C5
        A may play D4 H4
        A plays D7
        B may play {may}
        B may not play {may_not}
        """,
        extra=rule(f"require {required}"),
    )


def test_locks_that_are_released_do_not_come_back_in_the_next_trick() -> None:
    scene(
        """
        with 3 players
        A holds H5 S4 CA
        B holds DQ D7 C8
        C holds SK D9
        A plays H5
        B plays DQ
        C plays SK
        A plays CA
        B passes
        C passes
        A plays S4
        B may play D7
        """,
        extra=rule(
            "when a player leads a lone 5 then require the same colour until the hand ends\n"
            "    when a lone Q is played then release the locks"
        ),
    )


# ------------------------------------------------------------------------------------------------------- until whom

# Said by B, who plays a 6 on A's 5 (A led): who is meant, and how the sheets call that player.
WHOM = [
    ("the player", "B", "the player", "出した人"),
    ("the next player", "C", "the next player", "次の人"),
    ("the previous player", "A", "the previous player", "前の人"),
    ("the player after next", "D", "the player after the next", "次の次の人"),
    ("the opposite player", "D", "the opposite player", "向かいの人"),
    ("the player to the left", "C", "the player to the left", "左隣の人"),
    ("the player to the right", "A", "the player to the right", "右隣の人"),
    ("the beaten player", "A", "the beaten player", "直前に出していた人"),
    ("the leader", "A", "whoever led this trick", "この場で最初に出した人"),
    ("the last to play", "B", "the player who played last", "最後に出した人"),
    ("fugo", "D", "the Fugō", "富豪"),
]
ROUND = [("C", "D7", "DK"), ("D", "D8", "CK"), ("A", "S9", "SK"), ("B", "S10", "HK"), ("C", "DJ", "DK")]


def _round(whom: str, until: str, free: int) -> None:
    """Kings are forbidden in the turns of ROUND up to the one at that place, in which they are free."""
    lines = [
        "with 4 players",
        "D was fugo",
        "A holds S5 SK S9 SA",
        "B holds S6 HK S10 H2",
        "C holds D7 DK DJ D3",
        "D holds D8 CK DQ D2",
        "A plays S5",
        "B plays S6",
    ]
    for place, (seat, card, king) in enumerate(ROUND[: free + 1]):
        lines.append(f"{seat} {'may' if place == free else 'may not'} play {king}")
        lines.append(f"{seat} plays {card}")
    scene(
        "\n".join(lines[:-1]),
        extra=rule(
            f"when a lone 6 is played on a lone card then forbid a play containing K {until.format(whom)}"
        ),
    )


@pytest.mark.parametrize(("whom", "seat", "english", "japanese"), WHOM, ids=[row[0] for row in WHOM])
def test_until_whom_is_settled_when_it_begins(whom: str, seat: str, english: str, japanese: str) -> None:
    turn = [row[0] for row in ROUND].index(seat)
    _round(whom, "until the next turn of {}", turn)
    _round(whom, "until {} plays", turn + 1)
    clause = f"when a lone 6 is played then forbid passing until {whom} passes"
    assert english in ENGLISH.said(clause)
    assert "turn passes their seat" in ENGLISH.said(clause)
    assert japanese in JAPANESE.said(clause).replace("[ふごう]", "")
    assert "その席に回るまで" in JAPANESE.said(clause)


def test_who_was_next_is_still_meant_after_a_reversal() -> None:
    scene(
        """
        with 4 players
        A holds S6 SK S10 SJ
        B holds S9 HQ HJ H4
        C holds D7 H7 DK DJ
        D holds D10 CK DQ D2
        A plays S6
        B plays S9, then nine_reverse acts
        A plays S10
        D passes
        C may not play DK
        """,
        "nine_reverse",
        extra=rule("when a lone 6 is played then forbid a play containing K until the next player passes"),
    )


def test_until_anybody_passes_and_until_another_does() -> None:
    for until, free in (
        ("a player passes", True),
        ("another player passes", True),
        ("the player passes", False),
    ):
        scene(
            f"""
            with 4 players
            A holds S6 SK S9
            B holds D7 H9
            C holds DK D9
            D holds CK D10
            A plays S6
            B passes
            C {"may" if free else "may not"} play DK
            """,
            extra=rule(f"when a lone 6 is played then forbid a play containing K until {until}"),
        )


def test_who_is_out_does_nothing_until_the_turn_passes_that_seat() -> None:
    scene(
        """
        with 4 players
        C was fugo
        A holds S6 SK S9 SJ
        B holds S8
        C holds D7 DK DJ C9
        D holds D10 CK DQ D2
        A plays S6
        B plays S8, then B is out
        C may not play DK
        C plays C9
        D plays D10
        A plays SJ
        C may play DK
        """,
        extra=rule(
            "when a lone 6 is played then forbid a play containing K until the next player plays a pair"
        ),
    )


def test_until_nobody_does_not_begin() -> None:
    scene(
        """
        with 3 players
        A holds S6 S3
        B holds HK H3
        C holds D3 D4
        A plays S6, then under_test does not act
        B may play HK
        """,
        extra=rule("when a lone 6 is played then forbid a play containing K until the beaten player plays"),
    )


# ------------------------------------------------------------------------------------------- who is out, who answers


@pytest.mark.parametrize(
    "bound",
    [
        "the beaten player sits out until the clear",
        "forbid a play containing 2 for the beaten player until the hand ends",
    ],
)
def test_nothing_is_laid_on_who_is_out(bound: str) -> None:
    scene(
        """
        with 3 players
        A holds S4
        B holds S6 S7 H6
        C holds S8 D4
        A plays S4, then A is out
        B plays S6, then under_test does not act
        """,
        extra=rule(f"when a lone 6 is played on a lone card then {bound}"),
    )


def test_who_may_answer_is_seen_from_who_is_answered_and_what_it_does_from_who_answers() -> None:
    clause = "answer a lone 2 with a lone 3 by the next player then the next player loses 1 point and the beaten player loses 2 points"
    scene(
        """
        with 4 players
        A holds S2 S4 S5
        B holds H3 H5
        C holds C9 C5 D6
        D holds D4 D5 D7
        A plays S2
        B plays H3, then A has -2 points and C has -1 points
        """,
        extra=rule(clause),
    )
    said = ENGLISH.said(clause)
    assert "the player after whoever made that play may answer" in said
    assert "the player after whoever answered loses one point" in said
    assert "whoever made that play loses two points" in said
    japanese = JAPANESE.said(clause)
    assert "出した人の次の人は、順番に関係なく" in japanese
    assert "応じた人の次の人は1点" in japanese
    assert "応じられたカードを出した人は2点" in japanese


# ---------------------------------------------------------------------------------------------------- placed with jokers


def test_jokers_that_are_placed_with_others_keep_their_order() -> None:
    scene(
        """
        with 3 players
        A holds JK SA SK S8
        B holds HA HK H9 H8
        C holds D3 D4
        A plays JK
        B may not play HA
        B may not play HK
        B may play H9
        """,
        extra=rule("place K or A or joker below 5"),
    )
    scene(
        """
        with 3 players
        A holds SK SA S8
        B holds HA JK HK H9
        C holds D3 D4
        A plays SK
        B may play HA
        B may play JK
        """,
        extra=rule("place K or A or joker below 5"),
    )


@pytest.mark.parametrize("obeys", ["any lock", "as declared"])
@pytest.mark.parametrize(
    ("required", "may"),
    [
        ("the same suits", True),
        ("a different colour", True),
        ("the next rank", True),
        ("a play with a different parity", True),
        ("a play containing red", False),
        ("a play containing 9", False),
    ],
)
def test_a_lone_joker_may_be_laid_under_any_lock(obeys: str, required: str, may: bool) -> None:
    """It stands for no card, so nothing is declared; what is asked of the cards themselves it does not have."""
    extra = f"deck french with 2 jokers\njoker obeys {obeys}\nrule lock\n    when a lone 4 is played then require {required} until the clear\n"
    said = "may" if may else "may not"
    scene(
        f"with 3 players\nA holds S4 S9 S10\nB holds JK H10\nA plays S4, then B {said} play JK", extra=extra
    )
