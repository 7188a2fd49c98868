"""What dealt hands and captured cards are worth in Hachi-Hachi, in kan, written from the rules of the game alone (FudaWiki's
page on the game)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

WILLOW = {110, 111, 112, 113}
BRIGHTS = {10, 30, 80, 110, 120}
ANIMALS = {20, 40, 50, 60, 70, 81, 90, 100, 111}
POETRY, BLUE = {11, 21, 31}, {61, 91, 101}
RIBBONS = POETRY | BLUE | {41, 51, 71, 112}
POINTS = {"bright": 20, "animal": 10, "ribbon": 5, "chaff": 1}


def kind(card: int) -> str:
    if card in BRIGHTS:
        return "bright"
    if card in ANIMALS:
        return "animal"
    return "ribbon" if card in RIBBONS else "chaff"


def points(cards: Iterable[int]) -> int:
    return sum(POINTS[kind(card)] for card in cards)


def standing(cards: set[int], month: int) -> bool:
    """Three wisterias, irises or bush clovers, or all the chaff of the paulownia."""
    held = {card for card in cards if card // 10 == month}
    if month == 12:
        return held >= {121, 122, 123}
    return month in (4, 5, 7) and len(held) >= 3


def sets_in_hand(hand: Iterable[int]) -> int:
    """The best of the sets of seven cards: what sizes its months have decides."""
    cards = set(hand)
    sizes = Counter(card // 10 for card in cards)
    threes = [month for month, size in sizes.items() if size >= 3]
    stand = [month for month in threes if standing(cards, month)]
    fours = [month for month, size in sizes.items() if size == 4]
    pairs = [month for month, size in sizes.items() if size >= 2]
    found = [0]
    if threes:
        found.append(3 if stand else 2)
    if len(threes) == 2:
        found.append(6 + len(stand))
    if len(pairs) >= 3:
        found.append(7 if threes else 4)
    if fours:
        found.append(6)
        if len(pairs) >= 2:
            found.append(8)
        if len(threes) == 2:
            found.append(20)
    return max(found)


def chaff_in_hand(hand: Iterable[int]) -> int:
    """What the cards are that are no chaff, all willows being chaff."""
    others = Counter(kind(card) for card in hand if card not in WILLOW and kind(card) != "chaff")
    if not others:
        return 4
    if len(others) > 1:
        return 0
    what, count = next(iter(others.items()))
    if what == "ribbon":
        return 3 if count == 1 else 2
    if count > 1:
        return 0
    return 3 if what == "animal" else 4


def hand(cards: Iterable[int]) -> int:
    """Both groups are paid."""
    held = list(cards)
    return sets_in_hand(held) + chaff_in_hand(held)


def captured(cards: Iterable[int], *, further: int = 0, hunt: bool = False) -> int:
    """`further`: kan for each ribbon beyond seven; `hunt`: boar, deer and butterflies are played for."""
    own = set(cards)
    found = 12 if own >= BRIGHTS else 10 if own >= BRIGHTS - {110} else 0
    ribbons = len(own & (RIBBONS - {112}))
    if ribbons >= 7:
        found += 10 + further * (ribbons - 7)
    found += 7 * (own >= POETRY) + 7 * (own >= BLUE)
    return found + 7 * (hunt and own >= {60, 70, 100})


def without_yaku(piles: list[list[int]], dealer: int, kan: int = 12) -> list[int]:
    """The balance of three players of whom nobody has a yaku, before the field multiplies it and without achievements."""
    each = [points(pile) for pile in piles]
    if each == [88, 88, 88]:
        due = [10 if seat == dealer else 0 for seat in range(3)]
    elif max(each) >= 168:
        due = [10 + each[seat] - 168 if each[seat] >= 168 else 0 for seat in range(3)]
    else:
        chaff = [sum(kind(card) == "chaff" or card in WILLOW for card in pile) for pile in piles]
        if max(chaff) < 16:
            return [value - 88 for value in each]
        due = [12 + 2 * (count - 16) if count >= 16 else 0 for count in chaff]
    return [kan * (3 * own - sum(due)) for own in due]


def not_asked(cards: Iterable[int], kan: int = 12) -> int:
    """What each of those who pay owes for a hand that was not asked: half of its yaku, three points for each further card of use."""
    held = set(cards)
    used: set[int] = set()
    for month in range(1, 13):
        same = {card for card in held if card // 10 == month}
        pairs = sum(1 for other in range(1, 13) if sum(card // 10 == other for card in held) >= 2)
        best = sets_in_hand(held)
        if best and (len(same) >= 3 or (len(same) == 2 and (pairs >= 3 or (best == 8 and pairs == 2)))):
            used |= same
    if chaff_in_hand(held):
        used |= held  # the chaff belongs to the hand, too
    for row in (BRIGHTS, BRIGHTS - {110}, POETRY, BLUE):
        if held >= row:
            used |= row
    if len(held & (RIBBONS - {112})) >= 7:
        used |= held & RIBBONS
    useful = (held & (BRIGHTS | POETRY | BLUE)) - used
    return (hand(held) + captured(held)) * kan // 2 + 3 * len(useful)
