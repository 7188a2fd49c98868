"""What captured cards make in Koi-Koi with two players, written from the rules of the game alone (FudaWiki's page on the
game, also for the teyaku and for how groups exclude each other)."""

from __future__ import annotations

from collections.abc import Iterable

BRIGHTS = {10, 30, 80, 110, 120}
RAIN = 110
ANIMALS = {20, 40, 50, 60, 70, 81, 90, 100, 111}
POETRY = {11, 21, 31}
BLUE = {61, 91, 101}
RIBBONS = POETRY | BLUE | {41, 51, 71, 112}
CUP, CURTAIN, MOON = 90, 30, 80
HUNT = {60, 70, 100}


def rows(captured: Iterable[int], *, five: int = 15, three: int = 6, month: int = 0) -> dict[str, int]:
    """The points of each yaku that counts. `five`, `three`: the values of five and three brights; `month`: of the round, 0 where the
    cards of the month are not played for."""
    cards = set(captured)
    found = {**brights(cards, five, three), **animals(cards), **ribbons(cards)}
    if {CUP, CURTAIN} <= cards:
        found["flowers"] = 5
    if {CUP, MOON} <= cards:
        found["moon"] = 5
    plain = len(cards - BRIGHTS - ANIMALS - RIBBONS) + (CUP in cards)
    if plain >= 10:
        found["chaff"] = plain - 9
    if month and sum(card // 10 == month for card in cards) == 4:
        found["month"] = 4
    return found


def brights(cards: set[int], five: int, three: int) -> dict[str, int]:
    have = cards & BRIGHTS
    if len(have) == 5:
        return {"five": five}
    if len(have) == 4:
        return {"rainy four": 7} if RAIN in have else {"four": 8}
    return {"three": three} if len(have - {RAIN}) == 3 else {}


def animals(cards: set[int]) -> dict[str, int]:
    count = len(cards & ANIMALS)
    if cards >= HUNT:
        return {"hunt": 5 + count - 3}
    return {"animals": 1 + count - 5} if count >= 5 else {}


def ribbons(cards: set[int]) -> dict[str, int]:
    count = len(cards & RIBBONS)
    if cards >= POETRY | BLUE:
        return {"both": 10 + count - 6}
    if cards >= POETRY:
        return {"poetry": 5 + count - 3}
    if cards >= BLUE:
        return {"blue": 5 + count - 3}
    return {"ribbons": 1 + count - 5} if count >= 5 else {}


def lucky(hand: Iterable[int]) -> int:
    """6 for a dealt hand of four of a month, or of four pairs; else 0."""
    months = [card // 10 for card in hand]
    counts = [months.count(month) for month in set(months)]
    return 6 if 4 in counts or counts.count(2) == 4 else 0


def paid(total: int, opponent_went_on: bool) -> int:
    """What the player who stopped the round gets for yaku of so many points."""
    return total * (2 if total >= 7 else 1) * (2 if opponent_went_on else 1)
