"""Sentences of shipped sheets about which two people at the table could have argued: each says now which of the two is meant."""

from __future__ import annotations

import pytest
from helpers.shipped import shipped

from yakusoku.sheets.render import render

ROWS: dict[str, list[tuple[str, str]]] = {
    # what is left over is taken out before the deal, not after it
    "federation": [
        (
            "Before the deal, as many cards as would be left over are taken unseen from the pack without its jokers",
            "ジョーカーを除いたカードから余る枚数を見ずに抜き",
        ),
        (
            "comes after all that rules do on the play itself, in this order: “No finish with the highest card”, then “Fall from the capital”",
            "行った後で、「反則上がり」「都落ち」の順に行います。",
        ),
    ],
    # a higher shape need not be the same shape, and flushes are compared by one card
    "big_two": [
        ("Unless its shape is a higher one (see below), a play must have the same shape", "後に書いた形が、先に書いた形のどれにも勝ちます"),
        ("by its highest card alone: by the rank of that card, then by its suit", "一番強いカードだけで比べ、その数字が同じなら"),
    ],
    "dou_dizhu": [
        ("in this order: “Spring”, then “One side wins”", "行った後で、「春天」「勝ち負け」の順に行います。"),
        ("What a rule does when the hand ends comes last: “One side wins”.", "ゲームが終わったときのルールである「勝ち負け」は、最後に行います。"),
    ],
    # who makes the last yaku with an empty hand stops the round
    "hachi_hachi": [
        ("if the round ended by itself with all hands empty", "誰も「勝負」をせず、手札がなくな"),
        ("(with six players no cards are left)", "6人のときは、札は残りません"),
        ("(with six or seven players they are the draw pile)", "6人か7人のときは、それがそのまま山札になります"),
        ("A claim that was not made before play may still be made until", "打ち始めてからでも"),
    ],
    # what was named, and given, stands in one sentence
    "scum": [
        (
            "The President names a rank (or the joker), and the Scum gives one such card (their best card if they have none); this is done twice",
            "前のカードをもらってから数字を指定します",
        ),
        ("Four of a kind made in this way count like any others.", "ふつうの四枚組と同じように扱います"),
    ],
    "tien_len": [("the player holds all four 2s", "")],
    "koi_koi": [("what is paid is doubled for that only once", "")],
    "uecda": [("A-2-joker is then one rank higher than K-A-2", "A・2・ジョーカーは、K・A・2より数字一つ分強い階段です")],
    "hana_awase": [("Six ribbons, three of them poetry ribbons", "赤短のほかに3枚あれば")],
    "mushi": [("(here the Lightning counts as one of its month)", "ここでは柳のカスもその月の札として数えます")],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "english", "japanese"), [(name, *row) for name, rows in ROWS.items() for row in rows]
)
def test_it_is_said_which_is_meant(name: str, english: str, japanese: str) -> None:
    assert english in render(shipped(name), "md", "en")
    assert japanese in "".join(render(shipped(name), "txt", "ja").split())


@pytest.mark.parametrize("name", ["daifugo", "koi_koi", "taiyaku", "president"])
def test_the_hand_before_is_not_called_the_last_one(name: str) -> None:
    """The last hand is the one that ends a session."""
    text = render(shipped(name), "txt", "en")
    assert "previous" in text and not any(f"the last {one}" in text for one in ("hand", "round"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "tycoon",
            ("sequence does", "against a lock", "Also in sequences"),
        ),  # it has neither sequences nor locks
        ("president", ("revolution",)),
        ("scum", ("revolution",)),
        ("tien_len", ("which shapes may be played",)),  # six pairs are only asked for
        ("big_two", ("House rules",)),  # they are the game's own
    ],
)
def test_a_sheet_does_not_speak_of_what_the_game_has_not(name: str, words: tuple[str, ...]) -> None:
    text = render(shipped(name), "md", "en")
    assert not [word for word in words if word in text]


def test_one_yaku_that_is_counted_apart_is_one() -> None:
    text = render(shipped("hachi_hachi"), "md", "en")
    assert "This yaku is counted apart" in text and "These yaku are counted apart" not in text


def test_what_then_is_done_stands_behind_the_claims_before_play() -> None:
    text = render(shipped("taiyaku"), "md", "en")
    assert text.index("claiming or not, then puts one card back") < text.index(
        "may still be made until the leader draws"
    )
