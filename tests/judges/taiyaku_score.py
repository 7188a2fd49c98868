"""Taiyaku scoring, transcribed a second time from the rules (FudaWiki, Taiyaku) and from docs/readings.md, whose
numbers stand at what follows from a reading.

Comes in: card codes (month x 10 + index). Goes out: the yaku that count, the groups' totals, the stops.
A group is written as the rule text has it: "best" groups count one row, "all" groups add.
"""

from collections.abc import Iterable
from typing import TypedDict

DECK = tuple(month * 10 + index for month in range(1, 13) for index in range(4))
BRIGHTS = frozenset({10, 30, 80, 110, 120})
DRY = frozenset({10, 30, 80, 120})
RIBBONS = frozenset({11, 21, 31, 41, 51, 61, 71, 91, 101, 112})
ANIMALS = frozenset({20, 40, 50, 60, 70, 81, 90, 100, 111})
CHAFF = frozenset(DECK) - BRIGHTS - RIBBONS - ANIMALS
CUP = 90
COUNTS_AS_CHAFF = CHAFF | {CUP}
RED = frozenset({11, 21, 31, 41, 51, 71, 112})
BLUE = frozenset({61, 91, 101})
ROWS = {4: 3, 5: 3, 7: 2, 1: 2, 3: 2, 8: 2, 11: 2, 12: 2}
"""Month to chips; none for 2, 6, 9, 10 (reading 37)."""
CHAFF_STEPS = {10: 1, 11: 2, 12: 3, 13: 4, 14: 5}
RED_STEPS = {1: 1, 2: 2, 3: 4, 4: 5, 5: 7}
BLUE_STEPS = {1: 1, 2: 3}
GROUPS = ("brights", "drinking", "rows", "chaff", "spring", "red", "blue", "birds", "butterflies")
STOP_GROUPS = {
    "five_brights": "brights",
    "fifteen_chaff": "chaff",
    "front_and_back": "spring",
    "six_red": "red",
    "three_blue": "blue",
}
GROUP_ALIASES = {"red_ribbons": "red", "blue_ribbons": "blue"}
TEYAKU_GROUPS = {
    "seven_empties": "chaff",
    "eight_empties": "chaff",
    "four_of_a_kind": "fours",
    "two_fours_of_a_kind": "fours",
}


class Score(TypedDict):
    """`rows`: id to chips of every yaku that counts. `groups`: total of each group, 0 included.

    `group_of`: id to group. `stops`: stopping yaku. `total`: the sum, or 0 where a stop decides.
    """

    rows: dict[str, int]
    groups: dict[str, int]
    group_of: dict[str, str]
    total: int
    stops: list[str]


def score(captured: Iterable[int]) -> Score:
    """The dekiyaku of captured cards."""
    have = frozenset(captured)
    if not have <= set(DECK):
        raise ValueError(f"no such cards: {sorted(have - set(DECK))}")
    stops: list[str] = []
    rows: dict[str, dict[str, int]] = {
        "brights": _best(_brights(have)),
        "drinking": _drinking(have),
        "rows": {f"row_{m}": chips for m, chips in ROWS.items() if {m * 10 + i for i in range(4)} <= have},
        "chaff": _step("chaff", len(have & COUNTS_AS_CHAFF), CHAFF_STEPS),
        "spring": _best({n: 7 for n, s in _springs().items() if s <= have}),
        "red": _step("red", len(have & RED), RED_STEPS),
        "blue": _step("blue", len(have & BLUE), BLUE_STEPS),
        "birds": _birds(have),
        "butterflies": _butterflies(have),
    }
    for group, stop, made in (
        ("brights", "five_brights", have >= BRIGHTS),
        ("chaff", "fifteen_chaff", len(have & COUNTS_AS_CHAFF) >= 15),  # reading 23: at least
        ("spring", "front_and_back", all(s <= have for s in _springs().values())),
        ("red", "six_red", len(have & RED) >= 6),
        ("blue", "three_blue", have >= BLUE),
    ):
        if made:
            stops.append(stop)
            rows[group] = {}
    flat = {name: chips for group in GROUPS for name, chips in rows[group].items()}
    group_of = {name: group for group in GROUPS for name in rows[group]}
    groups = {group: sum(rows[group].values()) for group in GROUPS}
    total = 0 if stops else sum(groups.values())
    return {"rows": flat, "groups": groups, "group_of": group_of, "total": total, "stops": stops}


def _best(rows: dict[str, int]) -> dict[str, int]:
    """Only the row of most chips, the first of equals."""
    if not rows:
        return {}
    best = max(rows, key=lambda name: rows[name])
    return {best: rows[best]}


def _step(what: str, number: int, steps: dict[int, int]) -> dict[str, int]:
    """The highest step only (reading 34)."""
    reached = [step for step in steps if step <= number]
    return {f"{what}_{max(reached)}": steps[max(reached)]} if reached else {}


def _brights(have: frozenset[int]) -> dict[str, int]:
    """Brights; five are a stop. Reading 29: three have no row of their own."""
    rows: dict[str, int] = {}
    moon, rain = 80 in have, 110 in have
    if have >= DRY:
        rows["dry_four"] = 12
    if rain and len(have & DRY) >= 3:
        rows["rainy_four"] = 10
    for other, name in ((30, "moon_and_cherry"), (10, "moon_and_crane"), (120, "moon_and_phoenix")):
        if moon and other in have:
            rows[name] = 5
    if moon and rain:
        rows["moon_and_rain"] = 4
    if len(have & {10, 30, 120}) >= 2:
        rows["dry_two"] = 4
    if rain and have & {10, 30, 120}:
        rows["rainy_two"] = 3
    return rows


def _drinking(have: frozenset[int]) -> dict[str, int]:
    """Reading 31: the cup and at least one of the six; one chip for each of those."""
    others = len(have & {10, 30, 80, 110, 120, 50})
    return {"drinking": others} if CUP in have and others else {}


def _springs() -> dict[str, frozenset[int]]:
    return {"front_spring": frozenset({10, 20, 30}), "back_spring": frozenset({11, 21, 31})}


def _birds(have: frozenset[int]) -> dict[str, int]:
    """Birds: all add, but for the two stated pairs (reading 38)."""
    rows: dict[str, int] = {}
    if have >= {10, 81, 120}:
        rows["large_birds"] = 7
    small = len(have & {20, 40, 111})
    if small == 3:
        rows["three_small_birds"] = 3
    elif small == 2:
        rows["two_small_birds"] = 2
    if 40 in have:
        sky = len(have & {10, 80})
        if sky == 2:
            rows["cuckoo_night_and_day"] = 2
        elif sky == 1:
            rows["cuckoo_night_or_day"] = 1
    return rows


def _butterflies(have: frozenset[int]) -> dict[str, int]:
    """Butterflies: the best of four rows, and kirin-cho always adds (reading 39)."""
    prey = len(have & {60, 70, 100})
    rows: dict[str, int] = {}
    if 110 in have and prey:
        rows[f"kill_{prey}"] = {1: 1, 2: 2, 3: 7}[prey]
    if prey == 3:
        rows["boar_deer_butterflies"] = 3
    best = _best(rows)
    if have >= {120, 60}:
        best["butterflies_and_phoenix"] = 2
    return best


def teyaku(hand: Iterable[int], players: int) -> dict[str, int]:
    """The claims that a dealt hand of eight allows, with their chips: the best of each group.

    Readings 14 and 15. Two four-of-a-kinds among three players are worth what one is worth; then either may
    be named.
    """
    cards = list(hand)
    claims: dict[str, int] = {}
    chaff = sum(card in COUNTS_AS_CHAFF for card in cards)
    if chaff >= 8:
        claims["eight_empties"] = 7
    elif chaff == 7:
        claims["seven_empties"] = 5
    months = [card // 10 for card in cards]
    fours = sum(months.count(month) == 4 for month in set(months))
    if fours == 2:
        claims["two_fours_of_a_kind"] = 8 if players == 2 else 5
    if fours == 1 or (fours == 2 and players != 2):
        claims["four_of_a_kind"] = 5
    return claims


def returnable(hand: Iterable[int], claimed: Iterable[str]) -> set[int]:
    """The cards that a player with these claims may return to the pile (reading 16)."""
    cards, claims = set(hand), set(claimed)
    months = [card // 10 for card in cards]
    fours = {month for month in months if months.count(month) == 4}
    if len(fours) == 2 or "two_fours_of_a_kind" in claims:
        claims.discard("four_of_a_kind")
    allowed = set(cards)
    if "seven_empties" in claims:
        allowed &= cards - COUNTS_AS_CHAFF
    if "four_of_a_kind" in claims:
        allowed &= {card for card in cards if card // 10 not in fours}
    return allowed or cards


WORKED_OUT: tuple[tuple[tuple[int, ...], int | str, dict[str, int]], ...] = (
    ((80, 110, 10), 5, {"brights": 5}),
    ((10, 30, 120), 4, {"brights": 4}),
    ((110, 120), 3, {"brights": 3}),
    ((80, 30, 90), 7, {"brights": 5, "drinking": 2}),
    ((90,), 0, {}),
    ((90, 50), 1, {"drinking": 1}),
    ((90, 92, 93, 12, 13, 22, 23, 32, 33, 42), 1, {"chaff": 1}),
    ((11, 21, 31), 11, {"spring": 7, "red": 4}),
    ((11, 112), 2, {"red": 2}),
    ((61,), 1, {"blue": 1}),
    ((61, 91), 3, {"blue": 3}),
    ((40, 10, 80), 7, {"brights": 5, "birds": 2}),
    ((20, 40, 111), 3, {"birds": 3}),
    ((20, 111), 2, {"birds": 2}),
    ((10, 81, 120), 11, {"brights": 4, "birds": 7}),
    ((110, 70, 100, 60), 7, {"butterflies": 7}),
    ((70, 100, 60, 120), 5, {"butterflies": 5}),
    ((110, 60, 120), 6, {"brights": 3, "butterflies": 3}),
    ((40, 41, 42, 43), 4, {"rows": 3, "red": 1}),
    ((90, 91, 92, 93), 1, {"blue": 1}),
    ((110, 111, 112, 113), 3, {"rows": 2, "red": 1}),
    ((10, 30, 80, 110), 10, {"brights": 10}),
    ((10, 20, 30), 11, {"brights": 4, "spring": 7}),
    ((41, 51, 71, 112, 11), 7, {"red": 7}),
    ((41, 51, 71, 112, 11, 21), "stop", {}),
    ((10, 30, 80, 90), 8, {"brights": 5, "drinking": 3}),
)
"""Totals worked out by hand: captured cards, total or "stop", total of each group that is not 0."""
