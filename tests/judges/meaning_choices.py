"""Whom players choose, what they name, lay aside as a play, and set to a number of their choice.

Comes in and goes out as in `meaning_effects`. Source: docs/vocabulary.md, *Effects*, *Choices*; docs/formats.md (`hidden`, `named`).
"""

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from .meaning_effects import Act, does
from .meaning_plays import can_make
from .meaning_table import RANKS, is_joker, rank_of

if TYPE_CHECKING:
    from .meaning_turns import Turns as Referee

HIGHEST_BID = 3


@does("choose player", 1)
def _choose_player(ref: "Referee", act: Act) -> bool:
    choosing = act.who(ref)[:1]
    act.moment.chosen.pop("player", None)  # where nobody chooses now, nobody is chosen
    for seat in choosing:
        others = [
            p
            for p in ref.table.around(seat)
            if p != seat and (ref.table.is_out(p) if act.effect.what == "out" else ref.table.is_in(p))
        ]
        if not others:
            return False
        if len(others) > 1 or ref.reader.is_decision("choose player", seat):
            line = ref.reader.decision("choose player", seat, act.effect.text)
            chosen = line["choice"]["player"]
            if chosen not in others:
                raise ref.reader.wrong("chose somebody else", f"one of {others}", str(chosen), ref.reader.at)
        else:
            chosen = others[0]
        act.moment.chosen["player"] = chosen
        return True
    return False


def _name(what: str) -> None:
    @does(f"name {what}", 1)
    def name(ref: "Referee", act: Act) -> bool:
        for seat in act.who(ref)[:1]:
            line = ref.reader.decision(f"name {what}", seat, act.effect.text)
            act.moment.named[what] = line["choice"][what]
            secret = act.effect.quality == "secretly"
            if secret != line.get("hidden", False):
                raise ref.reader.wrong(
                    "named openly or not", f"secretly {secret}", str(dict(line)), ref.reader.at
                )
            if secret:
                ref.table.secrets[act.rule, what] = seat
            return True
        act.moment.named.pop(what, None)  # nobody is there to name again: nothing is named
        ref.table.secrets.pop((act.rule, what), None)
        return False


for _what in ("rank", "suit", "colour"):
    _name(_what)


@does("lay aside", 1)
def _lay_aside(ref: "Referee", act: Act) -> bool:
    """A play goes from the hand to the discards; who has several chooses, who may is asked."""
    happened = False
    for seat in act.who(ref):
        if ref.table.is_out(seat) or not _could_lay(ref, act, seat):
            continue
        reader, cards = ref.reader, None
        if reader.is_decision("discard", seat):
            choice = reader.decision("discard", seat, act.effect.text)["choice"]
            cards = list(choice["cards"]) if isinstance(choice, dict) else []
            if not cards and act.effect.quality == "may":
                continue
        elif act.effect.quality == "may":
            raise reader.wrong("was not asked", f"{act.effect.text}: player {seat} is asked")
        told = {"from": f"hand {seat}", "to": "discards", "for": act.rule}
        moved = list(reader.event("move", act.effect.text, **told)["cards"])
        if (cards is not None and set(moved) != set(cards)) or not _is_play(moved, act.effect.what):
            raise reader.wrong(
                "laid something else aside", f"{act.effect.text}: {cards}", str(moved), reader.at
            )
        ref.table.take_out(f"hand {seat}", moved)
        ref.table.put_in("discards", moved)
        happened = True
    return happened


def _could_lay(ref: "Referee", act: Act, seat: int) -> bool:
    hand = ref.table.hands[seat]
    if act.effect.what == "a pair":
        return can_make(hand, "a pair")
    if any(map(is_joker, hand)):  # what a joker stands for in a run is not looked at: the record says it
        return ref.reader.is_decision("discard", seat)
    return any(_is_play(list(cards), "a run") for cards in combinations(sorted(hand), 3))


def _is_play(cards: list[str], what: str) -> bool:
    plain = [card for card in cards if not is_joker(card)]
    if what == "a pair":
        return len(cards) == 2 and len(set(map(rank_of, plain))) <= 1
    ranks = sorted(RANKS.index(rank_of(card)) for card in plain)
    jokers = len(cards) - len(plain)
    gaps = ranks[-1] - ranks[0] + 1 - len(ranks) if ranks else 0
    return len(cards) >= 3 and len({card[0] for card in plain}) <= 1 and max(Counter(ranks).values(), default=1) == 1 and gaps <= jokers  # fmt: skip


@does("set bid", 0)
def _set_bid(ref: "Referee", act: Act) -> bool:
    """Each sets the number; at the same time: all choose before any number is told."""
    chosen: list[tuple[int, int, bool]] = []
    for seat in act.who(ref):
        line = ref.reader.decision("name number", seat, act.effect.text)
        number = line["choice"]["number"]
        if not 0 <= number <= HIGHEST_BID:
            raise ref.reader.wrong("another number", f"0 to {HIGHEST_BID}", str(number), ref.reader.at)
        chosen.append((seat, number, number != ref.table.bids[seat]))
        if not act.effect.together:
            _tell_bid(ref, act, *chosen[-1])
    if act.effect.together:
        for each in chosen:
            _tell_bid(ref, act, *each)
    return bool(chosen)


@does("raise bid", 0)
def _raise_bid(ref: "Referee", act: Act) -> bool:
    """One after the other names a higher number than anybody has, or passes, if they may; `around`: until nobody but the highest is left."""
    left, highest, happened = act.who(ref), -1, False
    may = act.effect.quality == "may"
    while left and left != [highest] and max(ref.table.bids) < HIGHEST_BID:
        seat, *left = left
        choice = ref.reader.decision("name number", seat, act.effect.text)["choice"]
        if choice == "pass" and may:
            continue
        number = choice["number"]
        if not max(ref.table.bids) < number <= HIGHEST_BID:
            raise ref.reader.wrong("no higher number", f"up to {HIGHEST_BID}", str(number), ref.reader.at)
        if not happened:
            ref.acts_now(act)
        highest, happened = seat, True
        _tell_bid(ref, act, seat, number, True)
        left = [*left, seat] if act.effect.what == "around" else left
    return happened


def _tell_bid(ref: "Referee", act: Act, seat: int, number: int, changes: bool) -> None:
    ref.table.bids[seat] = number
    told = {"counter": "bids", "number": number, "player": seat}
    if changes or ref.reader.is_event("counter", **told):
        ref.reader.event("counter", act.effect.text, **told)


def tell_named(ref: "Referee", act: Act) -> None:
    """What was named secretly is told when a clause acts that does something with such cards."""
    what = act.effect.what.removeprefix("named ")
    namer = ref.table.secrets.pop((act.rule, what), None)
    if namer is not None:
        ref.reader.event("named", act.effect.text, player=namer, what=what, **{"for": act.rule})
