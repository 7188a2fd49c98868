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
from .taiyaku_score import DECK, returnable, score, teyaku

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


def taiyaku_session(players: int, hands: int, seed: int) -> Record:
    """A session of Taiyaku in which everybody plays at random and claims all there is to claim."""
    rng = random.Random(seed)
    record: Record = [
        {"format": "yakusoku-record/1", "ruleset": "taiyaku", "settings": {}, "players": players}
    ]
    dealer = rng.randrange(players)
    for number in range(1, hands + 1):
        while True:
            cards = list(DECK)
            rng.shuffle(cards)
            field = cards[:3] + cards[3 + 4 * players : 6 + 4 * players]
            if all(sum(card // 10 == month for card in field) < 4 for month in range(1, 13)):
                break
            record.append({"event": "misdeal", "field": field})
        dealt: list[list[int]] = [[] for _ in range(players)]
        for start in (3, 6 + 4 * players):
            for step in range(players):
                dealt[(dealer + 1 + step) % players] += cards[start + 4 * step : start + 4 * step + 4]
        lines, dealer = _round(number, dealer, dealt, field, cards[6 + 8 * players :], rng)
        record += lines
    return record


def _round(
    number: int, dealer: int, dealt: list[list[int]], field: list[int], pile: list[int], rng: random.Random
) -> tuple[Record, int]:
    seats = len(dealt)
    drawn = rng.sample(field, seats)
    draw_order = [(dealer + step) % seats for step in range(seats)]
    leader = draw_order[min(range(seats), key=lambda i: (drawn[i] // 10, i))]
    first: dict[str, Any] = {
        "hand": number,
        "dealer": dealer,
        "leader": leader,
        "hands": [list(h) for h in dealt],
    }
    lines: Record = [{**first, "field": list(field), "pile": list(pile)}]
    for seat, card in zip(draw_order, drawn, strict=True):
        lines.append({"event": "leader_draw", "player": seat, "card": card})
    purse = [8] * seats
    order = [(leader + step) % seats for step in range(seats)]

    def pay(giver: int, taker: int, chips: int, why: str) -> None:
        chips = min(chips, purse[giver])
        purse[giver] -= chips
        purse[taker] += chips
        if chips:
            lines.append({"event": "pay", "from": giver, "to": taker, "chips": chips, "for": why})

    claims: dict[int, list[str]] = {}
    for seat in order:
        due = teyaku(dealt[seat], seats)
        if "two_fours_of_a_kind" in due:
            due.pop("four_of_a_kind", None)
        claims[seat] = list(due)
        lines.append({"player": seat, "decision": "claim", "choice": list(due), "fired": []})
        for name, chips in due.items():
            for other in order:
                if other != seat:
                    pay(other, seat, chips, name)
    hands = [set(hand) for hand in dealt]
    if seats == 3:
        for seat in order:
            back = rng.choice(sorted(returnable(dealt[seat], claims[seat])))
            hands[seat].remove(back)
            pile.append(back)
            lines.append({"player": seat, "decision": "return", "choice": {"cards": [back]}, "fired": []})
            lines.append(
                {"event": "move", "cards": [back], "from": f"hand {seat}", "to": "pile", "for": "return"}
            )
        rng.shuffle(pile)
        lines.append({"event": "shuffle", "pile": list(pile)})
    captured: list[list[int]] = [[] for _ in range(seats)]

    def lay(seat: int, card: int) -> None:
        takes = [other for other in field if other // 10 == card // 10]
        if len(takes) == 2:
            takes = [rng.choice(takes)]
            lines.append({"player": seat, "decision": "capture", "choice": {"cards": takes}, "fired": []})
        lines.append({"event": "capture", "player": seat, "card": card, "takes": takes})
        for other in takes:
            field.remove(other)
        captured[seat].extend([*takes, card] if takes else [])
        field.extend([] if takes else [card])

    seat, stops, turn = leader, list[str](), 0
    while any(hands) and not stops:
        seat = order[turn % seats]
        card = rng.choice(sorted(hands[seat]))
        hands[seat].remove(card)
        lines.append({"player": seat, "decision": "play", "choice": {"cards": [card]}, "fired": []})
        lay(seat, card)
        if turn == 0:
            pile = pile[len(pile) // 2 :] + pile[: len(pile) // 2]
            lines.append({"event": "cut", "pile": list(pile)})
        drawn_card = pile.pop(0)
        lines.append({"event": "draw", "player": seat, "card": drawn_card})
        lay(seat, drawn_card)
        stops = score(captured[seat])["stops"]
        turn += 1
    results = [score(cards) for cards in captured]
    winner = seat
    if not stops:
        best = max(result["total"] for result in results)
        winner = next(s for s in order if results[s]["total"] == best)
    for other in order:
        if other != winner:
            behind = results[winner]["total"] - results[other]["total"]
            pay(other, winner, purse[other] if stops else behind, "stop" if stops else "difference")
    yaku = [
        [
            {"id": name, "group": result["group_of"][name], "value": chips}
            for name, chips in result["rows"].items()
        ]
        for result in results
    ]
    end: dict[str, Any] = {
        "hand": number,
        "captured": captured,
        "yaku": yaku,
        "chips": [p - 8 for p in purse],
    }
    end["winner"] = winner
    lines.append({**end, "stopped_by": stops} if stops else end)
    return lines, winner
