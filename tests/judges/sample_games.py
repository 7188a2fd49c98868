"""Writes records of random games by playing forward, for the referees' own tests.

It finds the next player by walking round the table seat by seat, where the referee keeps lists of who has
passed; so the two readings of turn order, clearing and leading check each other.
"""

import random
from typing import Any

from .daifugo_legal import legal_plays
from .daifugo_table import (
    INDEX,
    JOKER,
    RANKS,
    SUITS,
    Play,
    Table,
    Trick,
    foul_finish,
    is_joker,
    pack,
    rank,
    suit,
)

Record = list[dict[str, Any]]


def written(play: Play) -> dict[str, Any]:
    """A play as the record writes it, with a suit for every joker."""
    cards = sorted(play.cards)
    naturals = [card for card in cards if not is_joker(card)]
    left = list(play.ranks)
    for card in naturals:
        left.remove(rank(card))
    free = [s for s in SUITS if s not in {suit(card) for card in naturals}]
    if play.shape == "sequence":
        free = [suit(naturals[0])] * len(left)
    stands = [of if of == JOKER else free[i] + of for i, of in enumerate(left)]
    jokers = iter(stands)
    declared = [next(jokers) if is_joker(card) else card for card in cards]
    declared = [card if new == JOKER else new for card, new in zip(cards, declared, strict=True)]
    return {"cards": cards, "as": declared, "shape": play.shape}


class _Hand:
    """One hand of Daifugo, played forward."""

    def __init__(self, table: Table, hands: list[set[str]], top: int | None, rng: random.Random) -> None:
        self.table, self.hands, self.top, self.rng = table, hands, top, rng
        self.seats = len(hands)
        self.lines: Record = []
        self.first_to_last: list[int] = []
        self.offenders: list[int] = []
        self.fallen: int | None = None

    def is_in(self, seat: int) -> bool:
        return bool(self.hands[seat]) and seat != self.fallen

    def play(self, leader: int) -> list[int]:
        """Play it out; the places from first to last."""
        trick, owner, out_of_trick, seat = Trick(self.table), leader, set[int](), leader
        while True:
            options = sorted(
                legal_plays(self.hands[seat], trick), key=lambda play: (sorted(play.cards), play.ranks)
            )
            if trick.plays and (not options or self.rng.random() < 0.35):
                self.lines.append({"player": seat, "decision": "play", "choice": "pass", "fired": []})
                out_of_trick.add(seat)
                clears = False
            else:
                clears = self._lay(seat, self.rng.choice(options), trick)
                owner = seat
            in_play = [s for s in range(self.seats) if self.is_in(s)]
            if len(in_play) <= 1:
                fallen = [] if self.fallen is None else [self.fallen]
                return self.first_to_last + in_play + fallen + self.offenders[::-1]
            while not clears:
                seat = (seat + 1) % self.seats
                if seat == owner:
                    clears = True
                elif self.is_in(seat) and not (self.table.pass_locks_out and seat in out_of_trick):
                    break
            if clears:
                trick.clear()
                out_of_trick.clear()
                seat = owner
                while not self.is_in(seat):
                    seat = (seat + 1) % self.seats
                self.lines.append({"event": "clear", "leader": seat})

    def _lay(self, seat: int, play: Play, trick: Trick) -> bool:
        foul = foul_finish(play, trick)
        effects = trick.put(play)
        self.hands[seat] -= play.cards
        fired = sorted(effects.must)
        self.lines.append({"player": seat, "decision": "play", "choice": written(play), "fired": fired})
        tens = sum(rank(card) == "10" for card in play.cards) if self.table.tens_discard else 0
        foul = foul and not self.hands[seat]
        if tens and self.hands[seat]:
            wanted = self.rng.randint(0, min(tens, len(self.hands[seat])))
            cards = self.rng.sample(sorted(self.hands[seat]), wanted)
            self.hands[seat] -= set(cards)
            fired = ["tens_discard"] if cards else []
            line = {"player": seat, "decision": "discard", "choice": {"cards": cards}, "fired": fired}
            self.lines.append(line)
        if not self.hands[seat]:
            if foul:
                self.offenders.append(seat)
                fired.append("forbidden_finish")
            else:
                self.first_to_last.append(seat)
                miyako = self.table.miyako_ochi and self.top not in (None, seat, *self.offenders)
                if miyako and len(self.first_to_last) == 1:
                    self.fallen = self.top
                    fired.append("miyako_ochi")
        return effects.clears


def daifugo_session(table: Table, players: int, hands: int, seed: int) -> Record:
    """A session in which everybody plays at random."""
    rng = random.Random(seed)
    record: Record = [
        {"format": "yakusoku-record/1", "ruleset": "daifugo", "settings": {}, "players": players}
    ]
    places: list[int] | None = None
    for number in range(1, hands + 1):
        cards = sorted(pack(table))
        rng.shuffle(cards)
        dealer = places[-1] if places else rng.randrange(players)
        leader = places[-1] if places else rng.randrange(players)
        dealt = [cards[(seat - dealer - 1) % players :: players] for seat in range(players)]
        record.append(
            {"hand": number, "dealer": dealer, "leader": leader, "hands": dealt, "field": [], "pile": []}
        )
        held = [set(hand) for hand in dealt]
        if places:
            record += _exchange(places, held, table, rng)
        hand = _Hand(table, held, places[0] if places else None, rng)
        places = hand.play(leader)
        record += hand.lines
        many = players >= 5 or (table.four_titles and players == 4)
        titles = ["fugo"] + ["heimin"] * (players - 2) + ["hinmin"]
        if many:
            titles = ["dai_fugo", "fugo"] + ["heimin"] * (players - 4) + ["hinmin", "dai_hinmin"]
        points = {"dai_fugo": 2, "fugo": 1}
        named = {str(seat): title for seat, title in zip(places, titles, strict=True)}
        scores = [points.get(named[str(seat)], 0) for seat in range(players)]
        record.append({"hand": number, "places": places, "titles": named, "score": scores, "chips": None})
    return record


def _exchange(places: list[int], held: list[set[str]], table: Table, rng: random.Random) -> Record:
    many = len(places) >= 5 or (table.four_titles and len(places) == 4)
    pairs = [(places[-1], places[0], 2), (places[-2], places[1], 1)] if many else [(places[-1], places[0], 1)]
    lines: Record = []
    for low, high, number in pairs:
        order = sorted(held[low], key=lambda card: -len(RANKS) if is_joker(card) else -INDEX[rank(card)])
        for giver, taker, cards in ((low, high, order[:number]), (high, low, [])):
            given = cards or rng.sample(sorted(held[giver]), number)
            held[giver] -= set(given)
            held[taker] |= set(given)
            choice = {"cards": given}
            lines.append({"player": giver, "decision": "exchange", "choice": choice, "fired": []})
            move = {"event": "move", "cards": given, "from": f"hand {giver}", "to": f"hand {taker}"}
            lines.append({**move, "for": "exchange"})
    return lines
