"""What captured cards and dealt hands make in the fishing games that are judged: classes, card points, yaku.

Comes in: cards as numbers. Goes out: counts, yaku with their values. Source: docs/vocabulary.md, *A fishing game*; the groups of `meaning_flowers`.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

CLASSES = {
    "bright": {10, 30, 80, 110, 120},
    "animal": {20, 40, 50, 60, 70, 81, 90, 100, 111},
    "ribbon": {11, 21, 31, 41, 51, 61, 71, 91, 101, 112},
}
CLASSES["chaff"] = (
    {month * 10 + index for month in range(1, 13) for index in range(4)}
    - CLASSES["bright"]
    - CLASSES["animal"]
    - CLASSES["ribbon"]
)
POINTS = {"bright": 20, "animal": 10, "ribbon": 5, "chaff": 1}
APART = "apart"
BOAR = 70


def count(cards: Iterable[int], kind: str) -> int:
    return sum(card in CLASSES[kind] for card in cards)


def card_points(cards: Iterable[int]) -> int:
    cards = list(cards)
    return sum(worth * count(cards, kind) for kind, worth in POINTS.items())


def yaku_of(
    cards: set[int],
    *,
    stopping: bool = False,
    ended: bool = False,
    beside: str = "",
    more: str = "",
    month: int = 0,
    all_made: bool = False,
) -> dict[str, int]:
    """The yaku of captured cards that count, or `all_made`, with their values; those of the group that is counted apart, too. `stopping`: the game knows one that stops the
    round; it is above all others of its group where the round `ended` by it, and otherwise one as any. `beside`: what the one that is counted apart
    does beside others; `more`: a yaku more, looked at in that `month`."""
    found: dict[str, int] = {}
    if count(cards, "bright") >= 2:
        found["two_brights"] = 4
    if (chaff := count(cards, "chaff")) >= 6:
        found["many_chaff"] = 1 + chaff - 6
    animals = count(cards, "animal")
    if animals >= 4:
        found["four_animals"] = 5
    if animals == 3 or (all_made and animals > 3):
        found["three_animals"] = 2
    if count(cards, "ribbon") >= 3 and (all_made or not ("unless" in beside and "two_brights" in found)):
        found["three_ribbons"] = 3
        if "in place" in beside and not all_made:
            found.pop("two_brights", None)
    if more and (value := value_of_more(cards, more, month)):
        found["more"] = value
    if stopping and stops(cards) and (ended or all_made or animals < 3):
        found = (
            found
            if all_made
            else {name: value for name, value in found.items() if not name.endswith("_animals")}
        )
        found["three_brights"] = 1
    return found


def makes_more(cards: set[int], more: str, month: int) -> bool:
    """Whether cards make the yaku more."""
    of_round = sum(card // 10 == month for card in cards)
    match more:
        case "each bright":
            return count(cards, "ribbon") >= 2
        case "further of a month":
            return any(sum(card // 10 == one for card in cards) >= 3 for one in range(1, 13))
        case "further of the round":
            return of_round >= 2
        case "further of some":
            return count(cards, "ribbon") + count(cards, "chaff") >= 3
        case "further of shared":
            return count(cards, "animal") >= 2 and count(cards, "ribbon") + (BOAR in cards) >= 2
        case "further beside the round":
            return count(cards, "animal") >= 2 and of_round >= 2
        case _:
            raise ValueError(more)


def value_of_more(cards: set[int], more: str, month: int) -> int:
    """What the yaku more is worth; 0 where it is not made, or is worth nothing. Of those that count each it needs the fewest in any set of these
    cards that makes it."""
    if not makes_more(cards, more, month):
        return 0
    if more == "each bright":
        return count(cards, "bright")
    kind = "animal" if more in ("further of shared", "further beside the round") else "chaff"
    counted = cards & CLASSES[kind]
    needed = next(
        many
        for many in range(len(counted) + 1)
        if any(makes_more((cards - counted) | set(some), more, month) for some in combinations(counted, many))
    )
    return 1 + len(counted) - needed


def stops(cards: set[int]) -> bool:
    """Whether these cards make the yaku that stops the round."""
    return count(cards, "bright") >= 3


def value_of(yaku: dict[str, int], what: str = "") -> int:
    """What the yaku of a group, or one yaku, are worth; without a name all that are not counted apart."""
    if what == APART:
        return yaku.get("three_ribbons", 0)
    if what:
        return yaku.get(what, 0)
    return sum(value for name, value in yaku.items() if name != "three_ribbons")


def teyaku_of(hand: Iterable[int], month: int, first: bool, last: bool) -> dict[str, dict[str, int]]:
    """What a dealt hand may claim in that month, of who sits `first` (the leader) or `last`: by group, the yaku that count with their values."""
    cards = list(hand)
    months = Counter(card // 10 for card in cards)
    found: dict[str, dict[str, int]] = {}
    if max(months.values(), default=0) >= 3:
        found["dealt"] = {"triplet": 4}
    elif sum(number >= 2 for number in months.values()) >= 2:
        found["dealt"] = {"pairs": 3}
    plain = {"much_chaff": 2} if count(cards, "chaff") >= 4 else {}
    if not count(cards, "bright"):
        plain["no_bright"] = 1
    held = months[month]
    seen = {"of_month": 2 if first else 3} if held >= 2 else {"no_month": 1} if last and not held else {}
    return found | ({"plain": plain} if plain else {}) | ({"seen": seen} if seen else {})
