"""A climbing game as a sequence of decisions.

In: a rule set, a number of players, a seed. Out: decisions, and the consequences of choices in a fixed order. What a play
may be is in legality.py, whose turn it is in turns.py, what effects do in effects.py, what they ask in decisions.py; deal, exchange
and titles are in session.py.

How a turn goes: the play is laid down; the clauses that hear of it act, all effects together in the order of
`phases.steps`; who has no cards left goes out; then the turn passes on. A trick ends when the turn would come back to the
player of the last play (or would pass that seat, if the player is out).

Options are listed in this order. To play: shapes as in the file, size rising, then as in plays.py; then passing. Cards to
choose: fewer cards first, then the deck's order. Ranks: the deck's order. Players: turn order. Yes before no.

Work that is left to do stands on a stack of tasks, each a tuple of plain values, so that a state can stop at any decision,
be copied, and be written to JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ...dsl.model import (
    CardSet,
    PlaceCards,
    Restrict,
    Restriction,
    ReverseDirection,
    ReverseRanking,
    RuleSet,
    SetRanking,
    StandsFor,
    SwitchOff,
    Turn,
)
from ..game import (
    PASS,
    Decision,
    DecisionKind,
    Explanation,
    Game,
    IllegalChoice,
    Option,
    Pass,
    Play,
    Reason,
)
from . import decisions, effects, events, exchange, legality, naming, session, turns, ways
from .conditions import holds
from .engine import Engine, bound, engine_for
from .orders import THINGS, Order
from .plays import Plays, StandIns
from .state import Ctx, Lasting, State, Table, Task, state_from_json, state_to_json


class ClimbingGame(Game):
    """See `Game`. `state` is all that changes; `order` the ranking in force."""

    engine: Engine
    state: State
    order: Order

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        super().__init__(rules, players, seed, hands, record=record)
        self.engine = engine_for(rules)
        self.state = State(
            [0] * players,
            points=[0] * players,
            seats=list(range(players)),
            runs=[0] * players,
            own_aside=[0] * players,
        )
        self._plays: list[tuple[int, StandIns, Plays]] = [(-1, (), {})] * players
        self._judging = False
        self._options: list[Option] | None = None
        self._fired: list[str] = []
        self._seated: list[int] = []
        self.refresh()
        self.push(("next hand",))
        self._run()

    # ------------------------------------------------------------------------------------------------- the interface

    def options(self) -> Sequence[Option]:
        if self._options is None:
            self._options = self._list_options()
        return self._options

    def choose(self, option: Option) -> None:
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the session is over")
        if option not in self.options():
            raise IllegalChoice(f"{option} is not among the options")
        self._fired = []
        could = isinstance(option, Pass) and len(self.options()) > 1
        if self.log is not None:
            line = {"player": decision.player, "decision": decision.kind, "choice": self.data(option)}
            if decision.rule:
                line["rule"] = decision.rule
            if self.state.asked is not None and decisions.face_down(self, self.state.asked):
                line["hidden"] = True
            line["fired"] = self._fired
            if self.log_options:
                line["options"] = [self.data(item) for item in self.options()]
            self.log.append(line)
        self.decision, self._options = None, None
        asked = self.state.asked
        self.state.asked = None
        if asked is None:
            seat = 1 << decision.player
            self.state.could = self.state.could | seat if could else self.state.could & ~seat
            turns.take(self, decision.player, option)
        else:
            decisions.answered(self, asked, option)
        self._run()

    def explain(self, option: Option) -> Explanation:
        if self.decision is None:
            return Explanation(False, (Reason("over", "The session is over."),))
        if option in self.options():
            return Explanation(True, shape=self.shape_id(option) if isinstance(option, Play) else "")
        if self.decision.kind != "play":
            return Explanation(False, (Reason("not-asked", f"Now {self.decision.kind} is to be chosen."),))
        if isinstance(option, Pass):
            return Explanation(False, tuple(legality.pass_reasons(self)))
        if not isinstance(option, Play):
            return Explanation(False, (Reason("not-asked", "Now cards are to be played."),))
        if option.cards & ~self.state.hands[self.decision.player]:
            return Explanation(False, (Reason("not-held", "The player does not hold these cards."),))
        return Explanation(False, tuple(legality.reasons(self, option)), self.shape_id(option))

    def hand_of(self, player: int) -> int:
        return self.state.hands[player]

    def ranks(self) -> list[int]:
        return session.ranks(self)

    def copy(self) -> ClimbingGame:
        twin = object.__new__(ClimbingGame)
        twin.rules, twin.players, twin.seed, twin.hands, twin.hand = (
            self.rules,
            self.players,
            self.seed,
            self.hands,
            self.hand,
        )
        twin.chance, twin.decision, twin.totals, twin.log = (
            self.chance.copy(),
            self.decision,
            self.totals[:],
            None,
        )
        twin.log_options = False
        twin.engine, twin.state, twin._fired = self.engine, self.state.copy(), []
        twin._plays, twin._options = self._plays[:], self._options
        twin._seated, twin.at, twin._judging = self._seated, self.at, False
        twin.refresh()
        return twin

    def to_json(self) -> dict[str, Any]:
        decision = self.decision
        return {
            "ruleset": self.rules.id,
            "hash": self.rules.hash,
            "players": self.players,
            "seed": self.seed,
            "hands": self.hands,
            "hand": self.hand,
            "chance": hex(self.chance.state),
            "totals": self.totals[:],
            "decision": None if decision is None else [decision.player, decision.kind, decision.rule],
            "state": state_to_json(self.state),
        }

    @classmethod
    def from_json(cls, rules: RuleSet, data: dict[str, Any]) -> ClimbingGame:
        """The game whose `to_json` this is. ValueError if it belongs to other rules."""
        if data.get("hash") != rules.hash:
            raise ValueError("this state belongs to other rules")
        game = cls(rules, data["players"], data["seed"], data["hands"])
        game.hand, game.totals = data["hand"], list(data["totals"])
        game.chance.state = int(data["chance"], 16)
        game.decision = None if data["decision"] is None else Decision(*data["decision"])
        game.state = state_from_json(data["state"])
        game._options = None
        game._plays = [(-1, (), {})] * game.players
        game.refresh()
        return game

    def forget(self, player: int) -> None:
        """Takes out of this copy of a game what that player does not know of what others named."""
        naming.unknown(self, player)

    def way(self, number: int) -> str:
        asked = self.state.asked
        return ways.text(self, asked, number) if asked is not None and asked[0] == "way" else ""

    # -------------------------------------------------------------------------------------------------- who and what

    @property
    def in_turn(self) -> bool:
        """Whether somebody's turn has begun and not yet ended: what happens now happens in it."""
        return any(task[0] in ("advance", "ask turn") for task in self.state.tasks)

    def active(self, seat: int) -> bool:
        """Whether a player is still in this hand."""
        s = self.state
        return (
            bool(s.hands[seat]) and seat not in s.out and seat not in s.fallen and seat not in s.fallen_free
        )

    def in_turn_order(self, seat: int, *, everybody: bool = False) -> list[int]:
        """The players who are still in, from that seat on (that seat first)."""
        seats, at, n, step = self.state.seats, self.at[seat], self.players, self.direction
        found = [seats[(at + step * number) % n] for number in range(n)]
        return found if everybody else [item for item in found if self.active(item)]

    def table(self) -> Table:
        """Who sits where, who is in, and which way play goes, to be asked for neighbours later."""
        inside = sum(1 << seat for seat in range(self.players) if self.active(seat))
        return tuple(self.state.seats), inside, self.direction

    def neighbour(self, seat: int, way: int, table: Table | None = None) -> int:
        """The next player who is in, with (1) or against (-1) the turn, now or at that table; -1: there is no other."""
        if seat < 0:
            return -1
        seats, inside, direction = table or self.table()
        at = seats.index(seat)
        for number in range(1, self.players):
            other = seats[(at + way * direction * number) % self.players]
            if inside >> other & 1:
                return other
        return -1

    def plays_of(self, seat: int) -> Plays:
        """The plays of a hand, kept while it only loses cards."""
        hand, stand_ins = self.state.hands[seat], self.stand_ins(seat)
        known, stood_in, plays = self._plays[seat]
        if known != hand or stood_in != stand_ins:
            fewer = known >= 0 and not hand & ~known and not stood_in and not stand_ins
            plays = (
                self.engine.book.without(plays, known & ~hand)
                if fewer
                else self.engine.book.plays(hand, stand_ins)
            )
            self._plays[seat] = hand, stand_ins, plays
        return plays

    def stand_ins(self, seat: int) -> StandIns:
        """For each shape the cards that stand for any other there, beside the jokers, if that player plays them. What a
        hand can make is asked without them while that is found out."""
        engine = self.engine
        if self._judging or not (engine.stands or self.standing_in):
            return ()
        s = self.state
        ctx = Ctx(seat, None, s.trick[-1][1] if s.trick else None, s.owner)
        self._judging = True
        found = [0] * len(engine.climbing.shapes)
        given = [
            standing.what
            for rule, _, standing in engine.stands
            if not self.off >> rule & 1 and holds(self, standing.condition, ctx)
        ]
        self._judging = False
        for item in (*given, *self.standing_in):
            assert isinstance(item, StandsFor)
            cards = engine.deck.physical(self.faces(item.cards))
            for shape in item.shapes:
                found[engine.book.numbers[shape]] |= cards
        return tuple(found) if any(found) else ()

    def refresh(self) -> None:
        """Computes again what follows from the seats and the lasting effects: order, direction, who sits out, restrictions.
        `at` says on which seat, in turn order, a player sits."""
        if self._seated != self.state.seats:
            self._seated = self.state.seats[:]
            self.at = [self._seated.index(player) for player in range(self.players)]
        flips = turns = 0
        ranking = self.engine.ranking
        places: list[PlaceCards] = []
        self.restrictions: list[tuple[Lasting, Restriction]] = []
        self.standing_in: list[StandsFor] = []
        self.sitting = self.off = 0
        for item in self.state.lasting:
            effect: Any = self.engine.effect(item.ref)
            if self.engine.about_play(item.ref):
                effect = bound(effect, partial(self._of_moment, item))
            match effect:
                case ReverseRanking():
                    flips += 1
                case ReverseDirection():
                    turns += 1
                case SetRanking(order):
                    ranking = order
                case StandsFor() as given:
                    self.standing_in.append(given)
                case PlaceCards() as placed:
                    places.append(placed)
                case Restrict(restriction):
                    self.restrictions.append((item, restriction))
                case SwitchOff(rules):
                    for rule in rules:
                        self.off |= 1 << self.engine.number[rule] if rule in self.engine.number else 0
                case Turn():
                    self.sitting |= 1 << item.player
        self.direction = -1 if turns % 2 else 1
        self.ranking, self.places = ranking, tuple(places)
        self.order = self.engine.order(ranking, flips % 2 == 1, self.places, self._turned(), self.state.named)
        self.locked = any(restriction.mode == "require" for _, restriction in self.restrictions)
        if self.engine.sometimes:
            self._place_sometimes()

    def _place_sometimes(self) -> None:
        """Adds the places of cards that hold only while a condition does. It is judged by the order without them."""
        ctx = Ctx(self.state.turn, None, None, self.state.owner)
        found = [
            replace(placing, cards=CardSet(self.faces(placing.cards), placing.cards.words))
            for rule, standing in self.engine.sometimes
            if not self.off >> rule & 1 and holds(self, standing.condition, ctx)
            if isinstance(placing := standing.what, PlaceCards)
        ]
        if found:
            self.places = (*found, *self.places)
            self.order = self.engine.order(
                self.ranking, self.order.reversed, self.places, self.order.turned, self.order.named
            )

    def _of_moment(self, item: Lasting, cards: CardSet) -> int:
        """The faces that were meant when a lasting effect began."""
        if cards.kind in THINGS:
            return item.named[THINGS[cards.kind]]
        return self.engine.matcher.of_play(cards, item.play)

    def _turned(self) -> int:
        """The faces of the rank of the card that was turned up."""
        deck, shown = self.engine.deck, self.state.shown
        if shown < 0:
            return 0
        rank = deck.faces[shown].rank
        return (
            sum(1 << deck.face_of(rank, suit) for suit in range(len(deck.suits))) if rank >= 0 else 1 << shown
        )

    def faces(self, cards: CardSet, play: Play | None = None) -> int:
        """The faces that a set of cards means at this moment, for a rule that speaks of that play."""
        if cards.kind.startswith("its"):
            return self.engine.matcher.of_play(cards, play)
        return self.engine.matcher.mask(cards, self.order)

    def count(self, what: str) -> None:
        """Counts one more of something, if any rule asks for the number."""
        if what in self.engine.asked:
            counts = self.state.counts
            for scope in ("trick", "hand", "session", "row"):
                key = f"{what}/{scope}"
                counts[key] = counts.get(key, 0) + 1

    # --------------------------------------------------------------------------------------------------------- tasks

    def push(self, *tasks: Task) -> None:
        """Puts tasks on the stack so that the first of them is done first."""
        self.state.tasks.extend(reversed(tasks))

    def ask(self, player: int, kind: DecisionKind, rule: str, asked: Task) -> None:
        """Stops for a decision; `asked` says how to go on and what the options are."""
        self.decision = Decision(player, kind, rule)
        self.state.asked = asked

    def fired(self, rule: int) -> None:
        """Notes that a rule acted."""
        id = self.engine.list[rule].id
        self.state.stuck = 0
        if id not in self._fired:
            self._fired.append(id)
        self.count(f"acts:{id}")

    def started(self, rule: int) -> None:
        """Notes that a rule began to act, which its limit counts."""
        if self.engine.list[rule].limit:
            self.count(f"starts:{self.engine.list[rule].id}")

    def _run(self) -> None:
        tasks = self.state.tasks
        while self.decision is None and tasks:
            task = tasks.pop()
            match task[0]:
                case "turn" | "ask turn" | "advance" | "pass on" | "check out":
                    turns.run(self, task)
                case "next hand" | "deal" | "begin" | "end hand" | "hand over" | "session over":
                    session.run(self, task)
                case "exchange" | "give" | "lay open" if len(task) == 1 or task[0] != "lay open":
                    exchange.run(self, task)
                case _:
                    effects.run(self, task)

    def _list_options(self) -> list[Option]:
        if self.decision is None:
            return []
        asked = self.state.asked
        if asked is not None:
            return decisions.options(self, asked)
        found: list[Option] = list(legality.legal_plays(self))
        if not found or legality.may_pass(self):
            found.append(PASS)
        return found

    # ---------------------------------------------------------------------------------------------------- a play

    def lay(self, player: int, play: Play) -> None:
        """Puts a play on the table."""
        s = self.state
        hand = s.hands[player]
        s.hands[player] = left = hand & ~play.cards
        known, stand_ins, plays = self._plays[player]
        if known == hand and not stand_ins:
            self._plays[player] = left, (), self.engine.book.without(plays, play.cards)
        if not s.trick:
            self.count("leads")
        s.trick.append((player, play))
        s.passed = s.stuck = 0
        if not left:
            s.finals[player] = play, self.order.reversed
        elif s.finals:
            s.finals.pop(player, None)
        self.count("plays")
        s.counts.pop("passes/row", None)

    def hear_play(self, player: int) -> None:
        """Lets the clauses hear of the play on top."""
        s = self.state
        play = s.trick[-1][1]
        before, beaten = (s.trick[-2][1], s.trick[-2][0]) if len(s.trick) > 1 else (None, -1)
        s.owner = player
        events.fire_play(self, Ctx(player, play, before, beaten))
        s.first_turns |= 1 << player
