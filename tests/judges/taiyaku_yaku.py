"""Taiyaku's 46 dekiyaku and 4 teyaku as tables of codes, under the ids that a record uses.

Comes in: captured cards or a dealt hand. Goes out: the rows that count, each as (id, group, chips), and those that stop the round,
whose chips are 0. Written from the rules and docs/readings.md alone, row by row and apart from `taiyaku_score`, which counts by groups:
the two check each other.
"""

from collections.abc import Collection

Row = tuple[str, str, int]

CUP = 90
BRIGHTS = frozenset({10, 30, 80, 110, 120})
CHAFF = frozenset({m * 10 + i for m in range(1, 11) for i in (2, 3)} | {113, 121, 122, 123, CUP})
RED = frozenset({11, 21, 31, 41, 51, 71, 112})
BLUE = frozenset({61, 91, 101})
ROWS = {4: ("wisteria", 3), 5: ("iris", 3), 7: ("bush_clover", 2), 1: ("pine", 2), 3: ("cherry", 2), 8: ("susuki", 2),
        11: ("willow", 2), 12: ("paulownia", 2)}  # fmt: skip


def fours(cards: Collection[int]) -> set[int]:
    """The months of which all four cards are there."""
    return {month for month in range(1, 13) if sum(card // 10 == month for card in cards) == 4}


def dekiyaku(captured: Collection[int]) -> tuple[list[Row], list[str]]:
    """The rows that count, and the ids of those among them that stop the round."""
    have = set(captured)
    found: list[Row] = []
    stops: list[str] = []

    def first(group: str, *rows: tuple[str, int, bool]) -> None:
        """Of rows that exclude each other, the best comes first; a row of 0 chips stops the round."""
        for id, chips, made in rows:
            if made:
                found.append((id, group, chips))
                if not chips:
                    stops.append(id)
                return

    moon, rain, dry = 80 in have, 110 in have, len(have & {10, 30, 120})
    first(
        "brights",
        ("five_brights", 0, moon and rain and dry == 3),
        ("dry_four", 12, moon and dry == 3),
        ("rainy_four", 10, rain and moon + dry == 3),
        ("night_cherry", 5, moon and 30 in have),
        ("night_and_day", 5, moon and 10 in have),
        ("night_phoenix", 5, moon and 120 in have),
        ("rainy_night", 4, moon and rain),
        ("dry_two", 4, dry >= 2),
        ("rainy_two", 3, rain and dry >= 1),
    )
    seen = len(have & (BRIGHTS | {50}))
    first("drinking", ("drinking_sights", seen, CUP in have and seen > 0))
    for month in fours(have) & ROWS.keys():
        name, chips = ROWS[month]
        first("rows", (f"{name}_row", chips, True))
    chaff = len(have & CHAFF)
    first("chaff", ("fifteen_chaff", 0, chaff >= 15), (f"chaff_{chaff}", chaff - 9, chaff >= 10))
    front, back = have >= {10, 20, 30}, have >= {11, 21, 31}
    first(
        "spring", ("front_and_back", 0, front and back), ("front_spring", 7, front), ("back_spring", 7, back)
    )
    red = len(have & RED)
    five = (0, 1, 2, 4, 5, 7)[min(red, 5)]
    first("red_ribbons", ("six_red_ribbons", 0, red >= 6), (f"red_ribbons_{red}", five, red >= 1))
    blue = len(have & BLUE)
    first(
        "blue_ribbons",
        ("three_blue_ribbons", 0, blue == 3),
        (f"blue_ribbons_{blue}", 2 * blue - 1, blue >= 1),
    )
    first("birds", ("three_large_birds", 7, have >= {10, 81, 120}))
    small = len(have & {20, 40, 111})
    first("birds", ("three_small_birds", 3, small == 3), ("two_small_birds", 2, small == 2))
    night_and_day = len(have & {10, 80}) if 40 in have else 0
    first(
        "birds",
        ("cuckoo_night_and_day", 2, night_and_day == 2),
        ("cuckoo_night_or_day", 1, night_and_day == 1),
    )
    hunted = len(have & {60, 70, 100})
    first(
        "butterflies",
        ("triple_kill", 7, rain and hunted == 3),
        ("boar_deer_butterflies", 3, hunted == 3),
        ("double_kill", 2, rain and hunted == 2),
        ("one_kill", 1, rain and hunted == 1),
    )
    first("butterflies", ("butterflies_and_phoenix", 2, have >= {60, 120}))
    return found, stops


def teyaku(hand: Collection[int], playing: int) -> list[Row]:
    """The best row of each group in a dealt hand, with so many who play (reading 14)."""
    found: list[Row] = []
    chaff, months = len(CHAFF & set(hand)), len(fours(hand))
    if chaff >= 7:
        found.append(("eight_empties", "empties", 7) if chaff == 8 else ("seven_empties", "empties", 5))
    if months:
        two = ("two_fours_of_a_kind", "fours", 8 if playing == 2 else 5)
        found.append(two if months == 2 else ("four_of_a_kind", "fours", 5))
    return found


def may_go_back(hand: Collection[int], claimed: Collection[str]) -> set[int]:
    """The cards of a dealt hand that may be returned after these claims; any, where none is left (reading 16)."""
    left = set(hand)
    if "seven_empties" in claimed:
        left -= CHAFF
    if "four_of_a_kind" in claimed:
        left = {card for card in left if card // 10 not in fours(hand)}
    return left or set(hand)


def worth_unasked(hand: Collection[int]) -> int:
    """What a hand is paid for that was forced out: 1 for each bright, 1 for the cup, 4 for three blue ribbons."""
    return len((BRIGHTS | {CUP}) & set(hand)) + 4 * (set(hand) >= BLUE)
