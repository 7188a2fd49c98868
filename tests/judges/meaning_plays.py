"""Kinds of plays and how two plays stand to each other.

Comes in: plays as `meaning_table.Play`. Goes out: yes or no; `SilentLaw` where the vocabulary does not say (a joker's suit, the colour of a
mixed pair). Source: docs/vocabulary.md, *Kinds of plays*.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from .meaning_table import RANKS, Play, SilentLaw, Table, is_joker, rank_of, red


def _lone(rank: str) -> Callable[[Play], bool]:
    return lambda play: play.lone and play.ranks == [rank]


def _holds(rank: str) -> Callable[[Play], bool]:
    return lambda play: rank in play.ranks


PATTERNS: dict[str, Callable[[Play], bool]] = {
    "a play": lambda play: True,
    "a pair": lambda play: play.shape == "pair",
    "a run": lambda play: play.shape == "sequence",
    "a lone joker": _lone("JK"),
    "a lone A": _lone("A"),
    "a lone 2": _lone("2"),
    "a lone 3": _lone("3"),
    "a lone J or K": lambda play: play.lone and play.ranks[0] in ("J", "K"),
    "a lone 7": _lone("7"),
    "a lone 3 or J": lambda play: play.lone and play.ranks[0] in ("3", "J"),
    "a lone card": lambda play: play.lone,
    "a lone red": lambda play: play.lone and red(play.faces[0]),
    "a set of 2 or more cards": lambda play: play.a_set and len(play.cards) >= 2,
    "a play containing J": _holds("J"),
    "a play containing 8": _holds("8"),
    "a play containing A": _holds("A"),
    "a play containing 2": _holds("2"),
    "a play without red": lambda play: not any(red(face) for face in play.faces),
    "7-7": lambda play: sorted(play.ranks) == ["7", "7"],
    "single": lambda play: play.shape == "single",
    "a play of 1 card": lambda play: play.lone,
}
CARDS: dict[str, Callable[[str], bool]] = {
    "8": lambda face: rank_of(face) == "8",
    "J": lambda face: rank_of(face) == "J",
    "A": lambda face: rank_of(face) == "A",
    "2": lambda face: rank_of(face) == "2",
    "3": lambda face: rank_of(face) == "3",
    "joker": is_joker,
    "red": red,
    "spade": lambda face: face[0] == "S",
    "cards": lambda face: True,
    "cards above J": lambda face: not is_joker(face) and RANKS.index(face[1:]) > RANKS.index("J"),
    "cards without 2 or joker": lambda face: rank_of(face) not in ("2", "JK"),
    "8 or 2": lambda face: rank_of(face) in ("8", "2"),
}
RELATIONS = ("same suits", "shared suit", "same colour", "different colour", "same parity", "different parity", "same rank",
             "different rank", "next rank", "previous rank", "same shape", "same size")  # fmt: skip


def is_kind(play: Play | None, pattern: str, missing: bool | None = None) -> bool:
    """Whether a play is of that kind; no play is of none. `missing` is what a word means that is no kind of play."""
    if missing is not None and pattern not in PATTERNS:
        return missing
    return play is not None and PATTERNS[pattern](play)


def could_complete(table: Table, seat: int, answered: Play, pattern: str) -> bool:
    """Whether the play on the table and cards of the hand make such a play: a pair with a lone card, a triplet with a pair, a run with a lone card."""
    own, rest = table.hands[seat], list(answered.cards)
    size = {"a pair": 2, "a set of 3 cards": 3, "a run of 3 cards": 3}[pattern]
    missing = size - len(rest)
    if not 0 < missing <= len(own):
        return False
    if pattern == "a run of 3 cards":
        return any(_could_be_run([*rest, *chosen]) for chosen in combinations(sorted(own), missing))
    ranks = {rank_of(card) for card in rest if not is_joker(card)}
    ranks = ranks or {rank_of(card) for card in own if not is_joker(card)}
    free = [card for card in own if is_joker(card)]
    most = max((sum(rank_of(card) == rank for card in own) for rank in ranks), default=0)
    return most + len(free) >= missing


def _could_be_run(cards: list[str]) -> bool:
    plain = [card for card in cards if not is_joker(card)]
    places = sorted(RANKS.index(rank_of(card)) for card in plain)
    return (
        bool(plain)
        and len({card[0] for card in plain}) == 1
        and len(set(places)) == len(places)
        and places[-1] - places[0] < len(cards)
    )


def could_answer(table: Table, seat: int, answered: Play, pattern: str, relation: str = "") -> bool:
    """Whether a hand holds cards for such an answer to that play; a joker beside another card makes a pair."""
    hand = table.hands[seat]
    if pattern == "a pair":
        return can_make(hand, "a pair")
    lone = [Play(0, (card,), (card,), "single") for card in hand]
    return any(
        PATTERNS[pattern](play) and (not relation or related(table, play, answered, relation))
        for play in lone
    )


def count_of(faces: list[str] | tuple[str, ...] | set[str], cards: str) -> int:
    return sum(CARDS[cards](face) for face in faces)


def count_in(play: Play, cards: str) -> int:
    """How many such cards a play has: what they stand for, but a joker is asked for as the card that it is."""
    return count_of(play.cards if cards == "joker" else play.faces, cards)


def its_cards(play: Play | None, card: str, what: str) -> bool:
    """Whether a card is of the play's rank, suit or colour."""
    if play is None:
        return False
    if is_joker(card):
        return False
    if what == "its rank":
        return rank_of(card) in play.ranks
    if what == "its suit":
        return card[0] in {face[0] for face in play.faces if not is_joker(face)}
    return red(card) in {red(face) for face in play.faces if not is_joker(face)}


def related(table: Table, play: Play, before: Play, relation: str) -> bool:
    """How a play stands to the one before it."""
    if relation == "same size":
        return len(play.cards) == len(before.cards)
    if relation == "same shape":
        return play.shape == before.shape
    if all(map(is_joker, play.faces)) or all(map(is_joker, before.faces)):
        return False  # it has no suit, colour or rank
    if relation not in ("same rank", "different rank") and any(map(is_joker, (*play.cards, *before.cards))):
        return False  # the game says that jokers start no lock
    suits, below = Counter(f[0] for f in play.faces), Counter(f[0] for f in before.faces)
    if relation == "same suits":
        return suits == below
    if relation == "shared suit":
        return bool(suits & below)
    if relation in ("same colour", "different colour"):
        mine, theirs = {red(f) for f in play.faces}, {red(f) for f in before.faces}
        return len(mine) == len(theirs) == 1 and (mine == theirs) == relation.startswith("same")
    if "sequence" in (play.shape, before.shape):
        raise SilentLaw("the rank of a run beside another play")
    if relation in ("same parity", "different parity"):
        odd, odd_below = (_odd(p.ranks[0]) for p in (play, before))
        return (odd == odd_below) == relation.startswith("same")
    if relation in ("same rank", "different rank"):
        return (play.ranks[0] == before.ranks[0]) == relation.startswith("same")
    step = distance(table, play, before)
    return step == (1 if relation == "next rank" else -1)


def distance(table: Table, play: Play, before: Play) -> int | None:
    """How many ranks the highest card stands above that of the play before, by the order in force; None where that cannot be said."""
    placed = {force.what.split()[0] for force in table.in_force("place")}
    highest = [max(each.ranks, key=table.strength) for each in (play, before)]
    if highest[1] == "JK" or placed & set(highest):
        return None
    if highest[0] == "JK":
        return 99
    steps = [
        rank for rank in table.order() if rank not in placed
    ]  # what has a place of its own is no rank between two others
    return steps.index(highest[0]) - steps.index(highest[1])


def _odd(rank: str) -> bool:
    return (
        {"A": 1, "J": 11, "Q": 12, "K": 13}.get(rank, 0) % 2 == 1
        if not rank.isdigit()
        else int(rank) % 2 == 1
    )


def can_make(hand: set[str], what: str, wild: str = "") -> bool:
    """Whether the hand holds cards for a pair or a quad; cards of the rank `wild` stand for any card in a pair."""
    jokers = sum(is_joker(card) for card in hand)
    sizes = Counter(rank_of(card) for card in hand if not is_joker(card))
    most = max(sizes.values(), default=0)
    if what == "a pair":
        return most + jokers >= 2 or (sizes[wild] > 0 and len(hand) >= 2)
    return most + jokers >= 4 and most >= 1
