"""The drawing of a table and of an exchange on the full sheet: from the model, with words beside it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from helpers.shipped import shipped

from yakusoku.sheets.language import language
from yakusoku.sheets.page import Gifts, Seats
from yakusoku.sheets.render import Look, render
from yakusoku.sheets.seats import gifts, seats, seats_drawn


@pytest.mark.parametrize("players", range(2, 9))
def test_every_player_has_a_seat_and_an_arrow_to_the_next(players: int) -> None:
    drawn = str(seats_drawn(Seats(players, True, "", "")))
    assert "".join(re.findall(r">([A-H])</text>", drawn)) == "ABCDEFGH"[:players]
    assert drawn.count("<polyline") == players


def test_b_sits_to_the_left_of_a_where_it_goes_clockwise_and_to_the_right_otherwise() -> None:
    def places(clockwise: bool) -> list[float]:
        drawn = str(seats_drawn(Seats(4, clockwise, "", "")))
        return [float(x) for x in re.findall(r'class="seat"[^>]* cx="([\d.]+)"', drawn)]

    left, right = places(True), places(False)
    assert left[1] < left[0] < left[3]
    assert right[1] > right[0] > right[3]


def test_what_is_drawn_of_an_exchange_is_what_is_exchanged() -> None:
    say = language("en")
    found = gifts(shipped("daifugo"), say)
    assert found == Gifts((("Dai Hinmin", "Dai Fugō", 2, 2), ("Hinmin", "Fugō", 1, 1)))
    assert gifts(shipped("koi_koi"), say) is None
    assert seats(replace(shipped("koi_koi"), clockwise=True), say).players == 2


def test_words_stand_beside_the_drawing_which_is_not_read_aloud() -> None:
    page = render(shipped("taiyaku"), look=Look(fonts=False))
    drawing = re.search(r'<figure class="seats"><svg ([^>]*)>.*?</svg><figcaption>(.*?)</figcaption>', page)
    assert drawing is not None
    assert 'aria-hidden="true"' in drawing[1] and "comes after A" in drawing[2]
    assert "comes after A" in render(shipped("taiyaku"), "md")
    assert "seats" not in re.findall(r'figure class="(\w+)"', render(shipped("taiyaku"), profile="reference"))
