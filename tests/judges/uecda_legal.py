"""Every legal play of a position in the computer Daihinmin tournament (UECda), and what follows from a play.

Comes in: a `State`, who holds what and what lies on the table. Goes out: the plays that are legal there, by
trying every subset of the hand with every face for the joker; and the `State` after a play or a pass. Slow
and obvious on purpose. Written from the rules alone (the tournament's published rules and
its public server); dealing, exchange, seats and points are not its business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

SUITS = "SHDC"
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
LADDER = ("-", *RANKS, "+")  # beyond both ends only the joker, and only in a sequence
JOKER = "JK"
PACK = (*(suit + rank for rank in RANKS for suit in SUITS), JOKER)
FACES = (JOKER, *(suit + rank for rank in LADDER for suit in SUITS))  # all that the joker may be put down as


class Play(NamedTuple):
    """What was put down and what it counts as; plays that differ in nothing that matters are equal."""

    cards: frozenset[str]
    kind: str  # "joker", "set" (of one card, too) or "sequence"
    ranks: tuple[str, ...] = ()  # rising
    suits: frozenset[str] = frozenset()


class State(NamedTuple):
    """A position: who has no cards is out; `last` is the player whose play lies on the table."""

    hands: tuple[frozenset[str], ...]
    turn: int
    table: Play | None = None
    last: int | None = None
    lock: bool = False  # to the suits of the play on the table
    revolution: bool = False
    passed: frozenset[int] = frozenset()

    def holders(self) -> set[int]:
        return {player for player, hand in enumerate(self.hands) if hand}


def meaning(cards: Sequence[str], faces: Sequence[str]) -> Play | None:
    """What these cards count as, put down as these faces; None if that is no play."""
    if any(card not in (JOKER, face) for card, face in zip(cards, faces, strict=True)):
        return None
    held = frozenset(cards)
    if list(faces) == [JOKER]:
        return Play(held, "joker")
    if JOKER in faces or not cards:
        return None
    steps = sorted(LADDER.index(face[1:]) for face in faces)
    ranks = tuple(LADDER[step] for step in steps)
    suits = frozenset(face[0] for face in faces)
    in_a_row = steps == list(range(steps[0], steps[0] + len(steps)))
    if in_a_row and len(suits) == 1 and len(steps) >= 3:
        return Play(held, "sequence", ranks, suits)
    if len(set(ranks)) > 1 or ranks[0] not in RANKS or list(cards) == [JOKER]:
        return None
    if len(suits) < len(faces) < 5:  # as a second card of a suit the joker may only be the fifth of its rank
        return None
    return Play(held, "set", ranks, suits)


def readings(cards: Sequence[str]) -> Iterator[Play]:
    """Everything that these cards can be put down as, once."""
    cards_of_suits = [card for card in cards if card != JOKER]
    if len({card[0] for card in cards_of_suits}) > 1 and len({card[1:] for card in cards_of_suits}) > 1:
        return  # neither of one suit nor of one rank, whatever the joker is
    found = set()
    for face in FACES if JOKER in cards else (JOKER,):
        play = meaning(cards, [face if card == JOKER else card for card in cards])
        if play is not None and play not in found:
            found.add(play)
            yield play


def plays(hand: Iterable[str], size: int | None = None) -> Iterator[Play]:
    """Everything that can be made of a hand, of all sizes or of one."""
    held = sorted(hand)
    for count in range(1, len(held) + 1) if size is None else [size]:
        for cards in combinations(held, count):
            yield from readings(cards)


def higher(play: Play, table: Play, revolution: bool) -> bool:
    """Does every card rank above every card on the table? For sets it is the one rank; a sequence may not
    overlap with the one below it.
    """
    mine, theirs = ([LADDER.index(rank) for rank in ranks] for ranks in (play.ranks, table.ranks))
    return max(mine) < min(theirs) if revolution else min(mine) > max(theirs)


def answers(play: Play, state: State) -> bool:
    """May this play be put on the table of the state?"""
    table = state.table
    if table is None:
        return True
    if len(play.cards) != len(table.cards):
        return False
    if table.kind == "joker":
        return play.cards == {"S3"}  # whatever the lock
    if play.kind == "joker":
        return True  # the lone joker goes on every single card, whatever the lock
    if play.kind != table.kind or (state.lock and play.suits != table.suits):
        return False
    return higher(play, table, state.revolution)


def legal(state: State) -> set[Play]:
    """Every legal play of the player in turn."""
    size = None if state.table is None else len(state.table.cards)
    return {play for play in plays(state.hands[state.turn], size) if answers(play, state)}


def turns_round(play: Play) -> bool:
    """Is it a revolution?"""
    return len(play.cards) >= {"set": 4, "sequence": 5, "joker": 2}[play.kind]


def clears(play: Play, table: Play | None) -> bool:
    """Does it clear the table at once: an eight, also one that the joker stands for, or the answer to a joker?"""
    return "8" in play.ranks or (table is not None and table.kind == "joker")


def after(state: State, play: Play | None) -> State:
    """The state when the player in turn has made this play, or passed."""
    if play is None:
        return onward(state._replace(passed=state.passed | {state.turn}))
    hands = list(state.hands)
    hands[state.turn] -= play.cards
    lock = state.table is not None and play.kind != "joker" and play.suits == state.table.suits
    turned = state.revolution != turns_round(play)
    now = state._replace(hands=tuple(hands), table=play, last=state.turn, lock=lock, revolution=turned)
    return cleared(now) if clears(play, state.table) else onward(now)


def onward(state: State) -> State:
    """Next is who has cards and has not passed, at last the player of what lies there, who may go on
    answering; when all of them have passed the table is cleared.
    """
    waiting = state.holders() - state.passed
    return state._replace(turn=following(state.turn, waiting, state)) if waiting else cleared(state)


def cleared(state: State) -> State:
    """The table is empty and all are back; the last to play leads, or who follows if that one is out."""
    assert state.last is not None
    holders = state.holders()
    leader = state.last if state.last in holders or not holders else following(state.last, holders, state)
    return state._replace(turn=leader, table=None, last=None, lock=False, passed=frozenset())


def following(player: int, among: set[int], state: State) -> int:
    """The first of them in turn order after the player; the player again only if there is nobody else."""
    seats = len(state.hands)
    return next((player + step) % seats for step in range(1, seats + 1) if (player + step) % seats in among)
