"""Reads the record of a Taiyaku session of two to seven players and says what in it is against the rules.

Comes in: the lines of a record as parsed JSON. Goes out: one sentence for each violation, none if it is
accepted. The referee keeps its own hands, field, pile, captures and purses; where the record departs from
the rules it says so and follows the record, so that one fault may bring others after it.
Sources: B2, B3, B4 and B9 of the rule facts; the record as in the project's formats.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from .flower_cards import code_of, codes_of, has_four
from .taiyaku_purse import POT, Purses
from .taiyaku_score import DECK, TEYAKU_GROUPS, credit_fault, returnable, score, teyaku
from .taiyaku_table import HANDS, Staying

Line = Mapping[str, Any]


def referee(lines: Sequence[Line], players: int, chips: int | None = None) -> list[str]:
    """Every violation found, each with its line number (from 1).

    `chips`: what each player owns at the start, if the players can run short (B9.19); None if they cannot.
    """
    game = _Game(players, chips)
    for number, line in enumerate(lines, start=1):
        game.number = number
        try:
            game.read(line)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            game.say(f"cannot be read: {fault!r}")
    if game.in_hand:
        game.say("the record stops within a hand")
    return game.problems


class _Game:
    """The session so far, as the referee sees it."""

    def __init__(self, players: int, chips: int | None) -> None:
        self.seats = players
        self.owned = None if chips is None else [chips] * players
        self.problems: list[str] = []
        self.number = 0
        self.hand_number = 0
        self.in_hand = False
        self.winner: int | None = None
        self.draws: list[tuple[int, int]] = []
        self.leader_known = False
        self.again = False  # all have dropped: the same hand is dealt again

    def say(self, text: str) -> None:
        self.problems.append(f"line {self.number}: {text}")

    def say_all(self, faults: Iterable[str | None]) -> None:
        for fault in faults:
            if fault is not None:
                self.say(fault)

    def read(self, line: Line) -> None:
        if self.number == 1:
            if line.get("format") != "yakusoku-record/1":
                self.say("the header does not name the format")
            if line.get("players") != self.seats:
                self.say(f"players: {line.get('players')!r}, not {self.seats}")
        elif "event" in line:
            self._event(line)
        elif "decision" in line:
            self._decision(line)
        elif "hands" in line:
            self._deal(line)
        elif "captured" in line:
            self._hand_end(line)
        else:
            self.say("a line of no known kind")

    def _event(self, line: Line) -> None:
        """Events of no known kind are passed over."""
        kind = line["event"]
        reader = getattr(self, f"_on_{kind}", None)
        if reader is None:
            return
        if (not self.in_hand or self.again) and kind not in ("misdeal", "leader_draw", "shuffle"):
            self.say(f"the event {kind} between hands")
            return
        reader(line)

    # The deal and the leader

    def _on_misdeal(self, line: Line) -> None:
        """B2.5, B9.7: four of a month on the field; the leader draw is repeated with the new deal."""
        field = codes_of(line["field"])
        if self.in_hand and self.nobody and not self.again:
            self._check_paid()
            if sorted(field) != sorted(self.field) or self.moves:
                self.say("the deal that nobody plays is not the one thrown in")
            self.again = True
            return
        if self.in_hand and not self.again:
            self.say("a misdeal within a hand")
        if len(set(field)) != 6 or not has_four(field):
            self.say(f"no misdeal: {field}")
        if self.draws and not {card for _, card in self.draws} <= set(field):
            self.say("the leader was drawn from other cards than the field")
        self.draws = []

    def _on_leader_draw(self, line: Line) -> None:
        if self.in_hand and self.leader_known and not self.again:
            self.say("a draw for the leader after play has begun")
            return
        self.draws.append((line["player"], code_of(line["card"])))

    def _deal(self, line: Line) -> None:
        if self.in_hand and not self.again:
            self.say("a hand begins before the last one ended")
        if not self.again:
            self.hand_number += 1
        if line.get("hand") != self.hand_number:
            self.say(f"hand {line.get('hand')!r} where hand {self.hand_number} begins")
        dealt = [codes_of(hand) for hand in line["hands"]]
        self.field, self.pile = set(codes_of(line["field"])), codes_of(line["pile"])
        due = self.dealer if self.again else self.winner
        self.dealer, self.leader = line["dealer"], line["leader"]
        if due is not None and self.dealer != due:
            self.say(f"player {self.dealer} deals, the winner was player {due}")
        right = [(self.dealer + step) % self.seats for step in range(self.seats)]
        wanted = [8 if player in right[:HANDS] else 0 for player in range(self.seats)]
        sizes = [len(hand) for hand in dealt]
        if sizes != wanted or len(line["field"]) != 6:
            self.say(f"hands of {sizes} and a field of {len(line['field'])}, not {wanted} and 6")
        if sorted([*chain(*dealt), *codes_of(line["field"]), *self.pile]) != list(DECK):
            self.say("the cards dealt are not the pack")
        if has_four(self.field):
            self.say("four of a month on the field: it must be dealt again")
        self.dealt = [set(hand) for hand in dealt]
        self.hands = [set(hand) for hand in dealt]
        self.start_field = set(self.field)
        self.captured: list[set[int]] = [set() for _ in range(self.seats)]
        if not self.again:
            self.purses = Purses(self.seats, self.owned)
        self.staying = Staying(self.seats, self.dealer, self.leader, self.dealt, self.purses)
        self.say_all([self.staying.fault or None])
        self.drawers = right[:HANDS]
        self.claims: list[set[str] | None] = [None] * self.seats
        self.returned: set[int] = set()
        self.moves: list[tuple[int, int, str]] = []
        self.shuffles: list[int] = []
        self.turn = self.leader
        self.phase = "play"
        self.turns = 0
        self.drawn = False  # whether the drawn card of this turn is out
        self.first_draw_done = False
        self.card = 0
        self.chosen: int | None = None
        self.over = False
        self.stops: list[str] = []
        self.leader_known = self.again = self.nobody = False
        self.in_hand = True
        self.order = self.staying.order() if not self.staying.open else []

    def _check_leader(self) -> None:
        """B2.5, B9.10: from the dealer in turn order each takes a field card; the earliest month leads."""
        if self.leader_known:
            return
        self.leader_known = True
        draws, self.draws = self.draws, []
        order = self.drawers
        if [player for player, _ in draws] != order:
            self.say(f"players {[player for player, _ in draws]} draw for the leader, not {order}")
            return
        cards = [card for _, card in draws]
        if len(set(cards)) != len(cards) or not set(cards) <= self.start_field:
            self.say(f"the draw for the leader is not from the field: {cards}")
        first = min(draws, key=lambda draw: draw[1] // 10)[0]
        if self.leader != first:
            self.say(f"player {self.leader} leads, the earliest month is player {first}'s")

    # Decisions

    def _decision(self, line: Line) -> None:
        if not self.in_hand:
            self.say("a decision between hands")
            return
        self._check_leader()
        player, kind = line["player"], line["decision"]
        if player not in range(self.seats):
            self.say(f"player {player!r}")
        elif self.over or self.nobody:
            self.say("a decision after the hand was over")
        elif kind == "stay":
            self._stay(player, line["choice"])
        elif self.staying.open:
            self.say(f"{kind} before it is known who plays")
        elif player not in self.order:
            self.say(f"player {player} does not play this round")
        elif kind == "claim":
            self._claim(player, line["choice"])
        elif kind == "return":
            self._return(player, codes_of(line["choice"]["cards"]))
        elif kind == "play":
            self._play(player, codes_of(line["choice"]["cards"]))
        elif kind == "capture":
            self._choose(player, codes_of(line["choice"]["cards"]))
        else:
            self.say(f"no decision of the kind {kind!r} is known")

    def _stay(self, player: int, choice: object) -> None:
        """B3: play or drop, from the leader, until three play; what follows when all is said."""
        stay = self.staying
        heirs = list(stay.without)
        faults = stay.decide(player, choice)
        self.say_all(faults)
        if faults:
            return
        if choice == "drop" and heirs:
            self.moves += [(player, card, f"hand {heirs[0]}") for card in self.dealt[heirs[0]]]
        self.hands = [set(hand) for hand in self.dealt]
        if stay.open:
            return
        if not stay.plays:
            self.nobody = True
            return
        self.order = stay.order()
        self.leader = self.turn = self.order[0]
        void = stay.compensate() if len(self.order) > 1 else False
        if len(self.order) == 1 or void:
            self.over, self.winner = True, stay.richest() if void else self.leader
            self.purses.owe(POT, self.winner, self.purses.pot)
            return
        idle = stay.idle()
        for holder, cards in idle.items():
            self.moves += [(holder, card, "pile") for card in cards]
            self.pile += cards
            self.hands[holder] = set()
        if idle:
            self.shuffles.append(stay.shuffler())

    def _on_plays(self, line: Line) -> None:
        if line["players"] != self.order or line["forced"] != self.staying.forced():
            self.say(f"{line['players']} play and {line['forced']} are forced out, it should be {self.order}")

    def _claim(self, player: int, choice: object) -> None:
        """B2.6: the best of each group, paid by each opponent within the purse; B9.9, B9.17."""
        if not isinstance(choice, list):
            self.say(f"claims {choice!r}")
            return
        if self.first_draw_done:
            self.say("a claim after the leader's first draw")
        before = self.claims[player]
        if before is None:
            later = [p for p, claims in enumerate(self.claims) if claims is not None]
            if any(self.order.index(p) > self.order.index(player) for p in later):
                self.say(f"player {player} claims out of turn")
        claimed = set(before or ())
        allowed = teyaku(self.dealt[player], len(self.order))
        groups = [TEYAKU_GROUPS.get(name) for name in [*claimed, *choice]]
        if len(set(groups)) != len(groups):
            self.say(f"player {player} claims twice in a group: {choice}")
        self.claims[player] = claimed | set(choice)
        for name in choice:
            if name not in allowed:
                self.say(f"player {player} cannot claim {name}")
                continue
            for other in self.order:
                if other != player:
                    self.purses.owe(other, player, allowed[name])

    def _return(self, player: int, cards: list[int]) -> None:
        """B2.7: three players each give one card back to the pile."""
        if len(self.order) != 3 or player in self.returned:
            self.say(f"player {player} has no card to return")
            return
        if len(cards) != 1 or not set(cards) <= self.hands[player]:
            self.say(f"player {player} returns {cards}")
        elif not set(cards) <= returnable(self.dealt[player], self.claims[player] or ()):
            self.say(f"player {player} may not return {cards[0]} after claiming {self.claims[player]}")
        self.returned.add(player)
        self.hands[player] -= set(cards)
        for card in cards:
            self.pile.append(card)
            self.moves.append((player, card, "pile"))
        if len(self.returned) == 3:
            self.shuffles.append(self.order[-1])

    def _play(self, player: int, cards: list[int]) -> None:
        if self.turns == 0 and self.phase == "play":
            self._check_ready()
        if self.phase != "play":
            self.say(f"a card is played, but the turn stands at: {self.phase}")
        if player != self.turn:
            self.say(f"player {player} plays, it is the turn of player {self.turn}")
            self.turn = player
        if len(cards) != 1 or not set(cards) <= self.hands[player]:
            self.say(f"player {player} plays {cards}, which is no card held")
        self.hands[player] -= set(cards)
        self.card, self.chosen, self.phase, self.drawn = cards[0], None, "capture", False

    def _check_ready(self) -> None:
        """What must have happened before the first card is played."""
        self._check_paid()
        if self.moves:
            self.say("a card was returned or passed on, but no move is recorded")
        if len(self.order) == 3 and len(self.returned) != 3:
            self.say("not every player has returned a card")
        if self.shuffles:
            self.say("the pile was not shuffled after cards went to it")

    def _choose(self, player: int, cards: list[int]) -> None:
        """B4: the player picks only where two field cards match."""
        matches = self._matches()
        if self.phase != "capture" or player != self.turn or len(matches) != 2 or self.chosen is not None:
            self.say(f"player {player} has no capture to choose")
        elif len(cards) != 1 or cards[0] not in matches:
            self.say(f"{cards} is no choice of {sorted(matches)}")
        else:
            self.chosen = cards[0]

    def _matches(self) -> set[int]:
        return {card for card in self.field if card // 10 == self.card // 10}

    # Events

    def _on_move(self, line: Line) -> None:
        for card in codes_of(line["cards"]):
            matching = [
                m for m in self.moves if m[1:] == (card, line["to"]) and line["from"] == f"hand {m[0]}"
            ]
            if not matching:
                self.say(f"nothing moves {card} from {line['from']} to {line['to']}")
            else:
                self.moves.remove(matching[0])

    def _on_shuffle(self, line: Line) -> None:
        """B3: idle hands; B2.7: the player to the leader's left, when cards are returned."""
        if not self.in_hand or self.again:
            return  # the pack before the deal
        pile = codes_of(line["pile"])
        by = self.shuffles.pop(0) if self.shuffles else None
        if by is None or line.get("player", by) != by:
            self.say(f"player {line.get('player')} shuffles the pile, it should be {by}")
        if sorted(pile) != sorted(self.pile):
            self.say("the shuffled pile has other cards")
        self.pile = pile

    def _on_cut(self, line: Line) -> None:
        """B2.8, B9.46: the upper half, floor(n/2) cards, goes under."""
        pile = codes_of(line["pile"])
        if self.phase != "cut":
            self.say("the pile is cut where it should not be")
        half = len(self.pile) // 2
        if pile != self.pile[half:] + self.pile[:half]:
            self.say("the cut does not put the lower half on top")
        self.pile = pile
        self.phase = "draw"

    def _on_draw(self, line: Line) -> None:
        card = code_of(line["card"])
        if self.phase != "draw" or line["player"] != self.turn:
            self.say(
                f"player {line['player']} draws, but the turn stands at: player {self.turn}, {self.phase}"
            )
        if not self.pile or self.pile[0] != card:
            self.say(f"{card} is drawn, but it is not on top of the pile")
        if card in self.pile:
            self.pile.remove(card)
        if not self.first_draw_done:
            self.first_draw_done = True
            self._check_paid()
            for player in self.order:
                if self.claims[player] is None and teyaku(self.dealt[player], len(self.order)):
                    self.say(f"player {player} was not asked for claims")
        self.card, self.chosen, self.phase, self.drawn = card, None, "capture", True

    def _on_capture(self, line: Line) -> None:
        card, takes = code_of(line["card"]), codes_of(line["takes"])
        if self.phase != "capture" or line["player"] != self.turn or card != self.card:
            self.say(f"player {line['player']} captures with {card}, but the turn stands at: {self.phase}")
            return
        matches = self._matches()
        due = set(matches)
        if len(matches) == 2:
            due = {self.chosen} if self.chosen is not None else set()
            if self.chosen is None:
                self.say(f"player {self.turn} was not asked which of {sorted(matches)} to take")
                due = set(takes) & matches
        if set(takes) != due or len(takes) != len(due):
            self.say(f"{card} takes {takes}, it should take {sorted(due)}")
        taken = set(takes) & self.field
        self.field -= taken
        if taken:
            self.captured[self.turn] |= taken | {card}
        else:
            self.field.add(card)
        if self.drawn:
            self._end_turn()
        else:
            self.phase = "cut" if self.turns == 0 else "draw"

    def _end_turn(self) -> None:
        """B2.9, B9.21: stopping yaku count only now. B2.10: the hand ends when the hands are empty."""
        self.turns += 1
        self.stops = score(self.captured[self.turn])["stops"]
        self.phase = "play"
        if self.stops:
            self._settle_stop(self.turn)
        elif any(self.hands):
            self.turn = self._next(self.turn)
        else:
            self._settle()

    def _next(self, player: int) -> int:
        return min((p for p in self.order if p != player), key=lambda p: (p - player) % self.seats)

    # Chips

    def _on_pay(self, line: Line) -> None:
        ends = [POT if end == "pot" else end for end in (line["from"], line["to"])]
        if line.get("for") == "forced out":
            self.say_all([self.purses.pay_share(ends[0], ends[1], line["chips"])])
        else:
            self.say_all([self.purses.pay(ends[0], ends[1], line["chips"])])

    def _check_paid(self) -> None:
        self.say_all(self.purses.unpaid())

    def _settle_stop(self, player: int) -> None:
        """B9.20: the others' remaining round purses."""
        self._check_paid()
        self.over, self.winner = True, player
        for other in self.order:
            if other != player:
                self.purses.owe_all(other, player)
        self.purses.owe(POT, player, self.purses.pot)

    def _settle(self) -> None:
        """B2.10, B2.11: the difference to the winner; of tied players the leader or the nearest after
        wins.
        """
        self._check_paid()
        totals = [score(cards)["total"] for cards in self.captured]
        order = self.order
        winner = max(order, key=lambda player: totals[player])
        self.over, self.winner = True, winner
        for other in order:
            self.purses.owe(other, winner, totals[winner] - totals[other])
        self.purses.owe(POT, winner, self.purses.pot)

    def _hand_end(self, line: Line) -> None:
        if not self.in_hand:
            self.say("a hand ends that did not begin")
            return
        self.in_hand = False
        if not self.over:
            self.say("the hand ends before it is over")
            self.winner = line.get("winner")
        self._check_paid()
        if line.get("hand") != self.hand_number:
            self.say(f"the end of hand {line.get('hand')!r} in hand {self.hand_number}")
        if [sorted(codes_of(cards)) for cards in line["captured"]] != [
            sorted(cards) for cards in self.captured
        ]:
            self.say("the captured cards are not those captured")
        for player, rows in enumerate(line["yaku"][: self.seats]):
            self.say_all([credit_fault(player, self.captured[player], rows)])
        if len(line["yaku"]) != self.seats:
            self.say(f"yaku of {len(line['yaku'])} players")
        change = self.purses.change
        if self.purses.pot:
            self.say(f"{self.purses.pot} chips are left in the pot")
        if line["chips"] != change or sum(line["chips"]) != 0:
            self.say(f"chips {line['chips']}, they should be {change}")
        if line.get("winner") != self.winner:
            self.say(f"player {line.get('winner')} is named winner, it should be {self.winner}")
        if bool(line.get("stopped_by")) != bool(self.stops) and (not self.stops or "stopped_by" in line):
            self.say(f"stopped by {line.get('stopped_by')}, it should be {self.stops}")
        elif self.stops and "stopped_by" in line and len(line["stopped_by"]) != len(self.stops):
            self.say(f"stopped by {line['stopped_by']}, it should be {self.stops}")
        if self.owned is not None:
            self.owned = [own + chips for own, chips in zip(self.owned, change, strict=True)]
