"""Reads the whole record of a Daifugo session and says what in it is against the rules.

Comes in: the lines of a record as parsed JSON, and a `Table`. Goes out: one sentence for each violation,
none if the record is accepted. The referee keeps its own hands, turn, trick and places; where the record
departs from the rules it says so and follows the record, so that one fault may bring others after it.
Sources: P and N as in `daifugo_table`; the record as in docs/formats.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .daifugo_session import Exchange, Standing, deal_faults, exchanges_after, score_of, titles_of
from .daifugo_table import (
    Play,
    Table,
    Trick,
    count,
    foul_finish,
    is_card,
    rank,
    read_play,
    strength,
)

Line = Mapping[str, Any]


def referee(lines: Sequence[Line], table: Table) -> list[str]:
    """Every violation found in the record, each with its line number (from 1); an empty list accepts it."""
    game = _Game(table)
    for number, line in enumerate(lines, start=1):
        game.number = number
        try:
            game.read(line)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            game.say(f"cannot be read: {fault!r}")
    game.end()
    return game.problems


class _Game:
    """The session so far, as the referee sees it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.problems: list[str] = []
        self.number = 0
        self.seats = 0
        self.hand_number = 0
        self.places: list[int] | None = None
        self.in_hand = False
        self.hands: list[set[str]] = []

    def say(self, text: str) -> None:
        self.problems.append(f"line {self.number}: {text}")

    def read(self, line: Line) -> None:
        if self.number == 1:
            self._header(line)
        elif "event" in line:
            self._event(line)
        elif "decision" in line:
            self._decision(line)
        elif "hands" in line:
            self._deal(line)
        elif "places" in line:
            self._hand_end(line)
        else:
            self.say("a line of no known kind")

    def end(self) -> None:
        if self.in_hand:
            self.say("the record stops within a hand")

    def _header(self, line: Line) -> None:
        if line.get("format") != "yakusoku-record/1":
            self.say("the header does not name the format")
        players = line.get("players")
        if not isinstance(players, int) or not 2 <= players <= 8:
            self.say(f"players: {players!r}")
            return
        self.seats = players

    # The deal and the exchange

    def _deal(self, line: Line) -> None:
        if self.in_hand:
            self.say("a hand begins before the last one ended")
        self.hand_number += 1
        if line.get("hand") != self.hand_number:
            self.say(f"hand {line.get('hand')!r} where hand {self.hand_number} begins")
        self.seats = self.seats or len(line["hands"])
        self.hands = [set(hand) for hand in line["hands"]]
        self.in_hand = True
        for fault in deal_faults(line, self.seats, self.places, self.table):
            self.say(fault)
        self.trick = Trick(self.table)
        self.owner: int | None = None
        self.passed: set[int] = set()
        self.standing = Standing(self.table, self.places[0] if self.places else None)
        self.over = False
        self.cleared_to: int | None = None
        self.turn: int = line.get("leader", 0)
        self.laid: Play | None = None
        self.fired: list[str] = []
        self.moves: list[tuple[int, frozenset[str], str]] = []
        self.exchanges: list[Exchange] = exchanges_after(self.places, self.table) if self.places else []

    def _exchange(self, player: int, line: Line) -> None:
        """P: the low player gives the highest cards; the high player gives any back, having received."""
        cards = line["choice"].get("cards") if isinstance(line["choice"], dict) else None
        due = next((e for e in self.exchanges if e.giver == player), None)
        if self.laid is not None or self.owner is not None or due is None:
            self.say(f"player {player} has no exchange to make")
            return
        self._check_fired(line, set(), set())
        if any(target == f"hand {player}" for _, _, target in self.moves):
            self.say(f"player {player} gives back before receiving")
        if not isinstance(cards, list) or len(cards) != due.number or len(set(cards)) != due.number:
            self.say(f"an exchange of {due.number} cards, not {cards!r}")
        cards = [card for card in cards or [] if is_card(card)]
        hand = self.hands[player]
        if not set(cards) <= hand:
            self.say(f"player {player} gives cards not held: {sorted(set(cards) - hand)}")
        if not due.returning:
            best = sorted((strength(rank(card), False) for card in hand), reverse=True)[: due.number]
            if sorted((strength(rank(card), False) for card in cards), reverse=True) != best:
                self.say(f"player {player} does not give the highest cards: {cards}")
        taker = due.taker
        hand -= set(cards)
        self.hands[taker] |= set(cards)
        self.moves.append((player, frozenset(cards), f"hand {taker}"))
        due.done()
        self.exchanges = [e for e in self.exchanges if not e.finished]

    # Decisions

    def _decision(self, line: Line) -> None:
        player = line.get("player")
        if not self.in_hand:
            self.say("a decision between hands")
            return
        if not isinstance(player, int) or player not in range(self.seats):
            self.say(f"player {player!r}")
            return
        kind = line["decision"]
        if kind == "discard":
            self._discard(player, line)
            return
        self._settle()
        if kind == "exchange":
            self._exchange(player, line)
        elif kind == "play":
            self._play(player, line)
        else:
            self.say(f"no decision of the kind {kind!r} is known")

    def _play(self, player: int, line: Line) -> None:
        if self.exchanges:
            self.say("play begins before the exchange is done")
            self.exchanges = []
        if any(target for _, _, target in self.moves):
            self.say("cards were given, but no move is recorded")
        self.moves = []
        if self.cleared_to is not None:
            self.say(f"the table was cleared, but no clear is recorded (leader {self.cleared_to})")
            self.cleared_to = None
        if self.over:
            self.say("a decision after the hand was over")
        if player != self.turn:
            self.say(f"player {player} acts, it is the turn of player {self.turn}")
        choice = line["choice"]
        if choice == "pass":
            self._pass(player, line)
            return
        if not isinstance(choice, dict):
            self.say(f"choice {choice!r}")
            return
        play = read_play(choice.get("cards"), choice.get("as"), self.table)
        if isinstance(play, str):
            self.say(f"not a play: {play}")
            self._drop_cards(player, choice.get("cards"))
            return
        if choice.get("shape", play.shape) != play.shape:
            self.say(f"called {choice['shape']}, but it is a {play.shape}")
        if not play.cards <= self.hands[player]:
            self.say(f"player {player} plays cards not held: {sorted(play.cards - self.hands[player])}")
        refusal = self.trick.refuses(play)
        if refusal is not None:
            self.say(f"not allowed: {refusal}")
        self.foul = play.cards == self.hands[player] and foul_finish(play, self.trick)
        self.laid = play
        self.effects = self.trick.put(play)
        self.hands[player] -= play.cards
        self.owner = player
        if not self.table.pass_locks_out:
            self.passed = set()
        self.fired = self._fired(line)
        self.fired_at = self.number
        self.tens = count(play, "10", self.table) if self.table.tens_discard else 0
        self.discarded: list[str] = []
        self.asked = not self.tens or not self.hands[player]

    def _drop_cards(self, player: int, cards: object) -> None:
        if isinstance(cards, list):
            self.hands[player] -= {card for card in cards if isinstance(card, str)}

    def _pass(self, player: int, line: Line) -> None:
        if not self.trick.plays:
            self.say(f"player {player} passes on the lead")
        self._check_fired(line, set(), {"no_reentry"} if self.table.pass_locks_out else set())
        self.passed.add(player)
        self._advance(player)

    def _discard(self, player: int, line: Line) -> None:
        """P, discard for tens: one further card for each ten played, if wanted."""
        choice = line["choice"]
        cards = choice.get("cards") if isinstance(choice, dict) else []
        if self.laid is None or not self.tens or player != self.owner:
            self.say(f"player {player} has nothing to discard for")
            return
        if not isinstance(cards, list) or (
            not isinstance(choice, dict) and choice not in ("none", "pass", [])
        ):
            self.say(f"choice {choice!r}")
            return
        if len(set(cards)) != len(cards) or not set(cards) <= self.hands[player]:
            self.say(f"player {player} discards cards not held: {cards}")
        self.asked = True
        self.discarded += cards
        if len(self.discarded) > self.tens:
            self.say(f"{len(self.discarded)} cards discarded for {self.tens} tens")
        self.hands[player] -= set(cards)
        if cards:
            self.moves.append((player, frozenset(cards), ""))
        self.fired = self.fired + self._fired(line)

    # What follows from a play

    def _settle(self) -> None:
        """The discards are made: after them comes the clear, and last going out and the next turn."""
        play, player = self.laid, self.owner
        if play is None or player is None:
            return
        self.laid = None
        must, may, clears = set(self.effects.must), set(self.effects.may), self.effects.clears
        if not self.asked:
            self.say(f"player {player} was not asked to discard for {self.tens} tens")
        if self.tens:
            (must if self.discarded else may).add("tens_discard")
        if self.table.pass_locks_out:
            may.add("no_reentry")
        if not self.hands[player]:
            must |= self.standing.goes_out(player, self.foul)
        self._compare_fired(must, may)
        if len(self._still_in()) <= 1:
            self.over = True
            self.cleared_to = None
        elif clears:
            self._clear()
        else:
            self._advance(player)

    def _still_in(self) -> list[int]:
        return [p for p in range(self.seats) if self.hands[p] and p not in self.standing.dropped]

    def _after(self, player: int) -> list[int]:
        """The players still in, in turn order from the one after `player`, who is left out."""
        order = [(player + step) % self.seats for step in range(1, self.seats)]
        return [p for p in order if p in self._still_in()]

    def _advance(self, player: int) -> None:
        """The next who has not passed since the last play; if nobody, the table is cleared."""
        waiting = [p for p in self._after(player) if p != self.owner and p not in self.passed]
        if waiting:
            self.turn = waiting[0]
        elif self.owner is not None:
            self._clear()

    def _clear(self) -> None:
        """The owner of the last play leads; if out, the next player with cards (P)."""
        assert self.owner is not None
        self.trick.clear()
        self.passed = set()
        if self.owner in self._still_in():
            self.turn = self.owner
        else:
            self.turn = self._after(self.owner)[0]
        self.owner = None
        self.cleared_to = self.turn

    # Rules named as having acted

    def _fired(self, line: Line) -> list[str]:
        fired = line.get("fired")
        if not isinstance(fired, list):
            self.say("no list of the rules that fired")
            return []
        if len(set(fired)) != len(fired):
            self.say("a rule is named twice in 'fired'")
        return fired

    def _check_fired(self, line: Line, must: set[str], may: set[str]) -> None:
        self.fired, self.fired_at = self._fired(line), self.number
        self._compare_fired(must, may)

    def _compare_fired(self, must: set[str], may: set[str]) -> None:
        fired = set(self.fired)
        for name in sorted(must - fired):
            self.problems.append(f"line {self.fired_at}: {name} acted but is not in 'fired'")
        for name in sorted(fired - must - may):
            self.problems.append(f"line {self.fired_at}: {name} is in 'fired' but did not act")

    # Events and the end of the hand

    def _event(self, line: Line) -> None:
        kind = line["event"]
        if kind not in ("clear", "move", "out", "fall"):
            return
        if not self.in_hand:
            self.say(f"the event {kind} between hands")
            return
        if kind == "move":
            self._move(line)
            return
        self._settle()
        player = line.get("player")
        if kind == "clear":
            self._clear_event(line)
        elif kind == "fall":
            if player is None or player not in self.standing.dropped:
                self.say(f"player {player} has not fallen")
        elif player not in self.standing.finished + self.standing.dropped and not self.over:
            self.say(f"player {player} is not out")
        elif player in self.standing.finished and "place" in line:
            place = self.standing.finished.index(player) + 1
            if line["place"] != place:
                self.say(f"player {player} is out in place {place}")

    def _clear_event(self, line: Line) -> None:
        if self.over:
            return
        if self.cleared_to is None:
            self.say("a clear, but the trick goes on")
        elif line.get("leader") != self.cleared_to:
            self.say(f"after the clear player {line.get('leader')} leads, it should be {self.cleared_to}")
        self.cleared_to = None

    def _move(self, line: Line) -> None:
        source, target, cards = line.get("from"), line.get("to"), line.get("cards", [])
        for i, (player, given, to) in enumerate(self.moves):
            if source == f"hand {player}" and frozenset(cards) == given:
                right = target == to if to else not str(target).startswith("hand")
                if right:
                    del self.moves[i]
                    return
        self._settle()
        fallen = self.standing.fallen
        if fallen is None or source != f"hand {fallen}" or not set(cards) <= self.hands[fallen]:
            self.say(f"nothing moves {cards} from {source} to {target}")

    def _hand_end(self, line: Line) -> None:
        if not self.in_hand:
            self.say("a hand ends that did not begin")
            return
        self._settle()
        if not self.over:
            self.say("the hand ends with more than one player in")
        if line.get("hand") != self.hand_number:
            self.say(f"the end of hand {line.get('hand')!r} in hand {self.hand_number}")
        places, due = line["places"], self.standing.places(self._still_in())
        if sorted(places) != list(range(self.seats)):
            self.say(f"places {places}")
            places = due if self.over else list(range(self.seats))
        elif self.over and places != due:
            self.say(f"places {places}, they should be {due}")
        self._check_titles(line, places)
        self.places = list(places)
        self.in_hand = False

    def _check_titles(self, line: Line, places: list[int]) -> None:
        due = titles_of(places, self.table)
        named = {int(player): title for player, title in line.get("titles", {}).items()}
        if {p: named.get(p, "heimin") for p in due} != due or not set(named) <= set(due):
            self.say(f"titles {named}, they should be {due}")
        score = [score_of(due[p]) for p in range(self.seats)]
        if line.get("score") != score:
            self.say(f"score {line.get('score')}, it should be {score}")
        if line.get("chips") is not None:
            self.say("there are no chips in this game")
