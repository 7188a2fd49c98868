"""The cards, shapes and order of Daifugo, written from the rule texts alone.

Sources: P is the description of Dai Fugo on pagat.com, N the notes of the club SKNY; what neither says is an option
of the table.
Comes in: card codes (``S3``, ``H10``, ``JK``, ``JK1``) and a `Table` of options. Goes out: `Play` values,
and a `Trick` that says whether a play may follow and what it sets off.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

SUITS = "SHDC"
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""The normal ranking, lowest first (P: Joker-2-A-K-…-4-3)."""
INDEX = {rank: i for i, rank in enumerate(RANKS)}
JOKER = "joker"
SET_SHAPES = {2: "pair", 3: "triplet", 4: "quad"}


@dataclass(frozen=True)
class Table:
    """What is played at this table. The defaults are the base game of P: one joker, sets and sequences."""

    jokers: int = 1
    sequences: bool = True
    twos_in_sequences: bool = True
    """False: 'no twos in sequences' (P); a joker may not stand for a 2 there either."""
    revolution: str | None = None
    """None, "at_once" (N and most tables) or "at_next_clear" (P)."""
    revolution_natural_only: bool = False
    """Only four genuine cards make a revolution (P)."""
    revolution_sequences: int | None = None
    """A sequence of at least so many cards also makes one; needs `revolution`."""
    eights: bool = False
    eights_in_sequences: bool = True
    """P: 'any 8 or combination containing an 8'; False is the federation's reading."""
    jack: bool = False
    jack_in_sequences: bool = True
    effects_on: str = "natural"
    """"natural" — only real 8s, Js, 10s act; "represented" — a joker standing for one acts too."""
    lock: int = 0
    """0, or the number of successive plays of equal suits that lock them: 2 (P), 3 (N, P variant)."""
    spade_three: str | None = None
    """None, "stays" (P: any higher card beats it) or "clears" (N)."""
    spade_three_ignores_lock: bool = True
    """The three of spades over the joker ignores the lock."""
    pass_locks_out: bool = False
    forbidden_finish: frozenset[str] = frozenset()
    """Any of "highest", "lone_joker_only", "eight" (P)."""
    forbidden_follows_jack: bool = True
    """True: the order in force names the highest card (DQX, GB); False: the revolution alone (QS, P's
    words).
    """
    fouls_below_fallen: bool = True
    """Fouls fill the last places first, then the fallen player. False: who dropped earlier is lower."""
    miyako_ochi: bool = False
    tens_discard: bool = False
    four_titles: bool = False
    """Four players have all four titles, and so both exchanges (N); P gives four players only fugo and
    hinmin.
    """
    first_lead: str | None = None
    """The card whose holder leads the first hand, as D3 in N; None: the record decides (P: at random)."""
    deck: frozenset[str] | None = None
    """Another pack than 52 cards and the jokers, for small hand-made games."""

    def __post_init__(self) -> None:
        choices = (
            (self.jokers, (0, 1, 2)),
            (self.revolution, (None, "at_once", "at_next_clear")),
            (self.effects_on, ("natural", "represented")),
            (self.lock, (0, 2, 3)),
            (self.spade_three, (None, "stays", "clears")),
        )
        for value, allowed in choices:
            if value not in allowed:
                raise ValueError(f"{value!r} is none of {allowed}")
        if not self.forbidden_finish <= {"highest", "lone_joker_only", "eight"}:
            raise ValueError(f"forbidden_finish {sorted(self.forbidden_finish)}")


class Play(NamedTuple):
    """Cards laid down: the codes, what each stands for (rising in the normal ranking), and the shape's
    name.
    """

    cards: frozenset[str]
    ranks: tuple[str, ...]
    shape: str


def is_joker(card: str) -> bool:
    """``JK``, ``JK1``, ``JK2``."""
    return card.startswith("JK")


def suit(card: str) -> str:
    """The suit letter of a natural card."""
    return card[0]


def rank(card: str) -> str:
    """The rank of a card; a joker's rank is "joker"."""
    return JOKER if is_joker(card) else card[1:]


def is_card(card: object) -> bool:
    """Whether a value is the code of a card at all."""
    if not isinstance(card, str):
        return False
    return card in ("JK", "JK1", "JK2") or (card[:1] in SUITS and card[1:] in INDEX)


def pack(table: Table) -> frozenset[str]:
    """All cards of the game (P: 52 and normally one joker)."""
    if table.deck is not None:
        return table.deck
    jokers = {0: [], 1: ["JK"], 2: ["JK1", "JK2"]}[table.jokers]
    return frozenset([s + r for s in SUITS for r in RANKS] + jokers)


def strength(of: str, reverse: bool) -> int:
    """Place in the order: the joker is above all, reversed or not (P, revolution)."""
    if of == JOKER:
        return len(RANKS)
    return len(RANKS) - 1 - INDEX[of] if reverse else INDEX[of]


def rising(ranks: list[str]) -> tuple[str, ...]:
    """Ranks in the normal order, 3 first, joker last."""
    return tuple(sorted(ranks, key=lambda r: strength(r, False)))


def is_set(ranks: list[str]) -> bool:
    """Two, three or four cards of one rank (P, pair to four of a kind)."""
    return 2 <= len(ranks) <= 4 and len(set(ranks)) == 1


def is_sequence(naturals: list[str], ranks: list[str], table: Table) -> bool:
    """Three or more consecutive ranks of one suit, 3 to 2 without going round (P); `ranks` has the jokers'
    too.
    """
    if not table.sequences or len(ranks) < 3 or not naturals or JOKER in ranks:
        return False
    if len({suit(card) for card in naturals}) != 1:
        return False
    if not table.twos_in_sequences and "2" in ranks:
        return False
    places = sorted(INDEX[r] for r in ranks)
    return all(high == low + 1 for low, high in pairwise(places))


def shape_of(cards: list[str], joker_ranks: list[str], table: Table) -> str | None:
    """The shape that the cards make when the jokers stand for `joker_ranks`, by the definitions; None if
    none.
    """
    naturals = [card for card in cards if not is_joker(card)]
    ranks = [rank(card) for card in naturals] + joker_ranks
    if len(ranks) == 1:
        return "single" if naturals or joker_ranks == [JOKER] else None
    if not naturals:  # P: with two jokers, a pair of jokers is the highest pair
        return "pair" if ranks == [JOKER, JOKER] else None
    if JOKER in ranks:
        return None
    if is_set(ranks):
        return SET_SHAPES[len(ranks)]
    return "sequence" if is_sequence(naturals, ranks, table) else None


def read_play(cards: object, declared: object, table: Table) -> Play | str:
    """The play that a record or position writes as ``cards`` and ``as``, or what is wrong with it."""
    if not isinstance(cards, list) or not cards or not all(is_card(card) for card in cards):
        return f"not a list of cards: {cards!r}"
    if len(set(cards)) != len(cards):
        return "a card is named twice"
    naturals = [card for card in cards if not is_joker(card)]
    if declared is None:
        if naturals and len(naturals) != len(cards):
            return "a joker with other cards needs 'as'"
        declared = cards
    if not isinstance(declared, list) or len(declared) != len(cards) or not all(is_card(c) for c in declared):
        return f"'as' does not stand for the cards: {declared!r}"
    left = Counter(declared)
    left.subtract(naturals)
    if min(left.values()) < 0:
        return "'as' changes a natural card"
    stands_for = list(left.elements())
    joker_ranks = [rank(card) for card in stands_for]
    shape = shape_of(cards, joker_ranks, table)
    if shape is None:
        return "the cards make no shape"
    if len(set(declared)) != len(declared):
        return "'as' names a card twice"
    if shape == "sequence" and len({suit(card) for card in declared}) != 1:
        return "'as' is not of one suit"
    return Play(frozenset(cards), rising([rank(card) for card in naturals] + joker_ranks), shape)


def count(play: Play, wanted: str, table: Table) -> int:
    """How many cards of a rank a play contains, natural or represented by the table's choice."""
    if table.effects_on == "represented":
        return play.ranks.count(wanted)
    return sum(rank(card) == wanted for card in play.cards)


def is_lone_joker(play: Play) -> bool:
    """A joker played as a single card."""
    return play.shape == "single" and play.ranks == (JOKER,)


def suits_of(play: Play) -> Counter[str]:
    """The suits of the natural cards."""
    return Counter(suit(card) for card in play.cards if not is_joker(card))


class Effects(NamedTuple):
    """What a play set off: rules that must be named as having acted, rules that may be, and whether it
    clears.
    """

    must: frozenset[str]
    may: frozenset[str]
    clears: bool


class Trick:
    """The plays since the last clear, and what they and earlier tricks have put in force."""

    def __init__(self, table: Table, revolution: bool = False) -> None:
        self.table = table
        self.revolution = revolution
        self.pending = False
        self.jack = False
        self.plays: list[Play] = []
        self.locked: Counter[str] | None = None

    @property
    def reverse(self) -> bool:
        """Reversed by the revolution or by the jack, not by both."""
        return self.revolution != self.jack

    def clear(self) -> None:
        """The table is cleared: lock and jack end; a waiting revolution begins (P)."""
        self.plays = []
        self.locked = None
        self.jack = False
        self.revolution ^= self.pending
        self.pending = False

    def refuses(self, play: Play) -> str | None:
        """Why the play may not be laid on the table now, or None. The order in force before it counts."""
        if not self.plays:
            return None
        last = self.plays[-1]
        if len(play.cards) != len(last.cards) or play.shape != last.shape:
            return f"a {play.shape} of {len(play.cards)} on a {last.shape} of {len(last.cards)}"
        on_joker = self.table.spade_three is not None and is_lone_joker(last) and play.cards == {"S3"}
        if on_joker and self.table.spade_three_ignores_lock:
            return None
        if self.locked is not None:
            jokers = sum(is_joker(card) for card in play.cards)
            if sum((suits_of(play) - self.locked).values()) > 0:
                return "the suits are locked"
            if sum((self.locked - suits_of(play)).values()) > jokers:
                return "the suits are locked"
        if on_joker:
            return None
        best, to_beat = (max(strength(r, self.reverse) for r in p.ranks) for p in (play, last))
        return None if best > to_beat else "it is not higher"

    def put(self, play: Play) -> Effects:
        """Lay the play down, legal or not, and start its effects; the caller clears the table if it
        clears.
        """
        table = self.table
        must: set[str] = set()
        may: set[str] = set()
        on_joker = bool(self.plays) and is_lone_joker(self.plays[-1]) and play.cards == {"S3"}
        clears = turned = False
        if self._overturns(play):
            must.add("revolution")
            if table.revolution == "at_once":
                self.revolution = not self.revolution
            else:
                self.pending = not self.pending
        in_sequence = play.shape == "sequence"
        if table.jack and count(play, "J", table) and (table.jack_in_sequences or not in_sequence):
            turned = True
            self.jack = not self.jack
        if table.eights and count(play, "8", table) and (table.eights_in_sequences or not in_sequence):
            must.add("eight_cut")
            clears = True
        if table.spade_three is not None and on_joker:
            must.add("spade_three")
            clears = clears or table.spade_three == "clears"
        if turned:  # a clear ends it before it shows
            (may if clears else must).add("jack_back")
        self.plays.append(play)
        if self.locked is not None:
            may.add("suit_lock")
        elif self._locks():
            self.locked = suits_of(play)
            (may if clears else must).add("suit_lock")
        return Effects(frozenset(must), frozenset(may), clears)

    def _overturns(self, play: Play) -> bool:
        table = self.table
        if table.revolution is None:
            return False
        if play.shape == "quad":
            return not (table.revolution_natural_only and any(is_joker(card) for card in play.cards))
        long_enough = table.revolution_sequences is not None and len(play.cards) >= table.revolution_sequences
        return play.shape == "sequence" and long_enough

    def _locks(self) -> bool:
        """The last n plays, none with a joker, show the same suits."""
        latest = self.plays[-self.table.lock :] if self.table.lock else []
        if not latest or len(latest) < self.table.lock:
            return False
        if any(is_joker(card) for play in latest for card in play.cards):
            return False
        return all(suits_of(play) == suits_of(latest[0]) for play in latest)


def foul_finish(play: Play, trick: Trick) -> bool:
    """Whether going out with this play is forbidden (P, 'cannot go out with highest card').

    Called before the play is laid down: the order in force then decides which card is the highest.
    """
    table = trick.table
    wanted = table.forbidden_finish
    if is_lone_joker(play):
        return bool(wanted & {"highest", "lone_joker_only"})
    if "eight" in wanted and count(play, "8", table):
        return True
    if "highest" not in wanted or JOKER in play.ranks:
        return False
    reverse = trick.reverse if table.forbidden_follows_jack else trick.revolution
    top = "3" if reverse else "2"
    if play.shape == "sequence" and not reverse and not table.twos_in_sequences:
        top = "A"  # the highest sequence is then Q-K-A
    return top in play.ranks
