"""The 48 flower cards by code and by the name that a record may use."""

from collections.abc import Iterable

NAMES = {
    10: "crane", 11: "pine_poetry_ribbon",
    12: "pine_chaff_1", 13: "pine_chaff_2",
    20: "bush_warbler", 21: "plum_blossom_poetry_ribbon",
    22: "plum_blossom_chaff_1", 23: "plum_blossom_chaff_2",
    30: "curtain", 31: "cherry_blossom_poetry_ribbon",
    32: "cherry_blossom_chaff_1", 33: "cherry_blossom_chaff_2",
    40: "cuckoo", 41: "wisteria_plain_ribbon",
    42: "wisteria_chaff_1", 43: "wisteria_chaff_2",
    50: "eight_plank_bridge", 51: "iris_plain_ribbon",
    52: "iris_chaff_1", 53: "iris_chaff_2",
    60: "butterflies", 61: "peony_blue_ribbon",
    62: "peony_chaff_1", 63: "peony_chaff_2",
    70: "boar", 71: "bush_clover_plain_ribbon",
    72: "bush_clover_chaff_1", 73: "bush_clover_chaff_2",
    80: "moon", 81: "geese",
    82: "susuki_grass_chaff_1", 83: "susuki_grass_chaff_2",
    90: "sake_cup", 91: "chrysanthemum_blue_ribbon",
    92: "chrysanthemum_chaff_1", 93: "chrysanthemum_chaff_2",
    100: "deer", 101: "maple_blue_ribbon",
    102: "maple_chaff_1", 103: "maple_chaff_2",
    110: "rain_man", 111: "swallow",
    112: "willow_plain_ribbon", 113: "lightning",
    120: "phoenix", 121: "paulownia_yellow_bottom_chaff",
    122: "paulownia_chaff_1", 123: "paulownia_chaff_2",
}  # fmt: skip
CODES = {name: code for code, name in NAMES.items()}


def code_of(card: object) -> int:
    """The code of a card written as a code, as digits or by name; ValueError if there is no such card."""
    if isinstance(card, str):
        card = CODES[card] if card in CODES else int(card) if card.isdecimal() else card
    if isinstance(card, int) and card in NAMES:
        return card
    raise ValueError(f"no such flower card: {card!r}")


def codes_of(cards: object) -> list[int]:
    """The codes of a list of cards."""
    if not isinstance(cards, list):
        raise ValueError(f"not a list of cards: {cards!r}")
    return [code_of(card) for card in cards]


def has_four(cards: Iterable[int]) -> bool:
    """Whether four cards are of one month."""
    months = [card // 10 for card in cards]
    return any(months.count(month) == 4 for month in months)
