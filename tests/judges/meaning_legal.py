"""Which plays a player may make, for hands without their jokers: what is listed must be just these.

Comes in: the table, a player, the rules that stand by themselves. Goes out: sets of cards. Plays with a joker are left out of the comparison, since a
joker has several readings. Sources: docs/vocabulary.md (*A climbing game*, the shapes of daifugo), docs/meaning.md (*When*, *How long*).
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from .meaning_conditions import holds
from .meaning_people import Moment
from .meaning_plays import PATTERNS, RELATIONS, related
from .meaning_table import Force, Play, SilentLaw, Table, is_joker, rank_of
from .meaning_words import Standing

SHAPES = {1: "single", 2: "pair", 3: "triplet", 4: "quad"}


def plays_of(table: Table, seat: int) -> Iterator[Play]:
    """All plays without jokers that the hand holds, of any size."""
    hand = sorted(card for card in table.hands[seat] if not is_joker(card))
    by_rank = defaultdict(list)
    for card in hand:
        by_rank[rank_of(card)].append(card)
    for cards in by_rank.values():
        for size in range(1, len(cards) + 1):
            for chosen in combinations(cards, size):
                yield Play(seat, chosen, chosen, SHAPES[size])
    if runs_are_open(table):
        return
    order = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
    for suit in "SHDC":
        held = [rank for rank in order if suit + rank in hand]
        for i, j in combinations(range(len(order)), 2):
            run = order[i : j + 1]
            if len(run) >= 3 and all(rank in held for rank in run):
                cards = tuple(suit + rank for rank in run)
                yield Play(seat, cards, cards, "sequence")


def beats(table: Table, play: Play, top: Play) -> bool:
    """Same shape and size, higher by the order in force."""
    if play.shape != top.shape or len(play.cards) != len(top.cards):
        return False
    return max(map(table.strength, play.ranks)) > max(map(table.strength, top.ranks))


def legal(table: Table, seat: int, standing: tuple[Standing, ...]) -> set[frozenset[str]]:
    """The cards of every play that may be made."""
    return {frozenset(play.cards) for play in plays_of(table, seat) if _may(table, seat, play, standing)}


def permitted_by(
    table: Table, seat: int, play: Play, standing: tuple[tuple[str, Standing], ...]
) -> str | None:
    """The rule that acts as this play is made, since it is possible by what that rule allows alone: of several the first, lines that stand by
    themselves before what lasts; None where the game lets the play follow."""
    top = table.top
    if top is None or beats(table, play, top):
        return None
    for name, rule in standing:
        if rule.kind == "allow" and _allows(rule.what, play, top) and _stands(table, seat, play, rule):
            return name
    return next(
        (
            force.rule
            for force in table.in_force("allow")
            if _binds(force, seat) and _allows(force.what, play, top)
        ),
        None,
    )


def runs_are_open(table: Table) -> bool:
    """Whether it is not said what a run is: in another order."""
    return bool(table.in_force("order") or table.in_force("place"))


def _may(table: Table, seat: int, play: Play, standing: tuple[Standing, ...]) -> bool:
    top = table.top
    allowed = top is None or beats(table, play, top)
    if top is not None and not allowed:
        allowed = any(
            _allows(force.what, play, top) for force in table.in_force("allow") if _binds(force, seat)
        )
        allowed |= any(
            rule.kind == "allow" and _allows(rule.what, play, top) and _stands(table, seat, play, rule)
            for rule in standing
        )
    if not allowed:
        return False
    for force in (*table.in_force("forbid"), *table.in_force("require")):
        if _binds(force, seat) and not _agrees(table, seat, play, force.kind, force.what, force):
            return False
    return all(
        rule.kind == "allow"
        or not _stands(table, seat, play, rule)
        or _agrees(table, seat, play, rule.kind, rule.what)
        for rule in standing
    )


def _binds(force: Force, seat: int) -> bool:
    return force.bound is None or seat in force.bound


def _allows(what: str, play: Play, top: Play) -> bool:
    kind, _, on = what.partition(" on ")
    return PATTERNS[kind](play) and (not on or PATTERNS[on](top))


def held_to(table: Table, relation: str, force: Force | None) -> Play:
    """To which play a lock holds: to the one on the table; of suits, colours, odd and even to that by which it began, in a later trick to the lead. A
    joker in the trick leaves that open."""
    if (
        force is None
        or force.bound is not None
        or relation not in ("same suits", "same colour", "same parity")
    ):
        return table.plays[-1]
    return force.start if force.start in table.plays else table.plays[0]


def _agrees(table: Table, seat: int, play: Play, kind: str, what: str, force: Force | None = None) -> bool:
    """Whether a play keeps to what is forbidden or required; a lead is held by no lock."""
    if kind == "forbid":
        if what == "going out":
            return set(play.cards) != table.hands[seat]
        return what == "passing" or not PATTERNS[what](play)
    if what in RELATIONS:
        if table.top is None:
            return True
        if any(is_joker(card) for laid in table.plays for card in laid.cards):
            raise SilentLaw("what keeps to a lock on a play with a joker: jokers start none")
        return related(table, play, held_to(table, what, force), what)
    return PATTERNS[what](play)


def _stands(table: Table, seat: int, play: Play, rule: Standing) -> bool:
    """Whether the condition of a rule that stands by itself holds for this play."""
    if rule.condition is not None and "beaten" in (rule.condition.check.who, rule.condition.check.other):
        raise SilentLaw("the beaten player of a play that could be made")
    moment = standing_moment(table, seat, play)
    return holds(table, moment, rule.condition)


def standing_moment(table: Table, seat: int, play: Play | None) -> Moment:
    """The player is whose turn it is, the play is the one that could be made, the play before lies on the table; the trick is without it."""
    last = table.owner if table.plays else None
    return Moment("turn", seat, play, table.top, leader=table.leader, last_to_play=last, trick=[*table.plays])
