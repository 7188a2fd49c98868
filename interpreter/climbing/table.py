"""The table of a climbing game: what lies on it, whose turn it is, what is in force, what is still to be done.

In: a rule set, a number of players, a seed. Out: the state and what follows from it. The rooms of this folder work on a table; which of
them does what is said in course.py. One question goes up: whether a condition holds (`judge`), on which places in the ranking may hang.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import assert_never

from ...game.decisions import Decision, DecisionKind, Option, Play
from ...game.game import Game
from ...model import (
    CardSet,
    Condition,
    Hold,
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
from .context import Ctx, Ring
from .engine import Engine, Ref, engine_for
from .moments import bound
from .orders import THINGS, Order
from .plays import Plays, StandIns
from .state import Final, Laid, Lasting, State
from .tasks import AskTurn, EndTurn, Task

_REF = attrgetter("ref")


class ClimbingTable(Game):
    """`state` is all that changes; `order` the ranking in force."""

    engine: Engine
    state: State
    order: Order
    heard: set[Ref] | None = None  # the effects that act, where somebody wants to know them

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
        self._fired: list[str] = []  # the rules that acted since the last decision
        self._told: list[
            str
        ] = []  # those of them that the last line of the record tells: a new hand has its own
        self._seated: list[int] = []
        self.refresh()

    @abstractmethod
    def judge(self, condition: Condition, ctx: Ctx) -> bool:
        """Whether a condition holds now."""

    @property
    def below(self) -> Play | None:
        """The play that lies under the top play of the trick."""
        trick = self.state.trick
        return trick[-2].play if len(trick) > 1 else None

    @property
    def lying(self) -> int:
        """The cards on the table: those of all plays of the trick."""
        return sum(laid.cards for laid in self.state.trick)

    @property
    def in_turn(self) -> bool:
        """Whether somebody's turn has begun and not yet ended: what happens now happens in it."""
        return any(isinstance(task, (AskTurn, EndTurn)) for task in self.state.tasks)

    @property
    def somebody_follows(self) -> bool:
        """Whether somebody has the turn, and another may still come to a turn in this trick."""
        state = self.state
        if not state.begun or state.cleared or state.ranked:
            return False
        now = next((task.seat for task in state.tasks[::-1] if isinstance(task, EndTurn)), state.turn)
        gone = self.sitting | 1 << now  # from who has answered the turn goes on
        if state.trick and not any(isinstance(task, AskTurn) for task in state.tasks):
            gone |= state.passed | state.lost | 1 << state.owner
        return bool(self.inside() & ~gone)

    def active(self, seat: int) -> bool:
        """Whether a player is in: has not gone out or fallen in this hand. When the hand is over, everybody is in again."""
        state = self.state
        if seat in state.out or seat in state.fallen or seat in state.fallen_free:
            return bool(state.ranked)
        return True

    def gone(self, seat: int) -> bool:
        """Whether a player has gone out or fallen in this hand, also when it is over."""
        state = self.state
        return seat in state.out or seat in state.fallen or seat in state.fallen_free

    def inside(self) -> int:
        """Who is in, as a mask."""
        state = self.state
        found = (1 << self.players) - 1
        if not state.ranked:
            for seat in (*state.out, *state.fallen, *state.fallen_free):
                found &= ~(1 << seat)
        return found

    def has_cards(self, seat: int) -> bool:
        """Whether a player is in and is not just about to go out with no cards left: only then cards still come to that player."""
        state = self.state
        return self.active(seat) and bool(state.hands[seat] or not state.begun or state.ranked)

    def without_cards(self) -> bool:
        """Whether somebody has no cards left and has not gone out yet."""
        hands = self.state.hands
        return not all(hands) and any(not hand and not self.has_left(seat) for seat, hand in enumerate(hands))

    def has_left(self, seat: int) -> bool:
        """Whether a player has gone out or fallen: not yet by having played the last card just now."""
        return not self.state.ranked and self.gone(seat)

    def in_turn_order(self, seat: int, *, everybody: bool = False) -> list[int]:
        """The players who are still in, from that seat on (that seat first)."""
        seats, at, players, step = self.state.seats, self.at[seat], self.players, self.direction
        found = [seats[(at + step * number) % players] for number in range(players)]
        if everybody:
            return found
        inside = self.inside()
        return [item for item in found if inside >> item & 1]

    def first_of_equals(self, seat: int) -> int:
        """From whom players are counted who come out equal at the turn of that player: while a trick is put away, from who took it."""
        return self.state.owner if self.state.cleared and self.state.owner >= 0 else seat

    def leader_from(self, seat: int) -> int:
        """Who leads: that player, or the next who is in and does not sit out. Where all sit out, the next who is in."""
        there = self.in_turn_order(seat)
        return next((item for item in there if not self.sitting >> item & 1), there[0])

    def ring(self) -> Ring:
        """Who sits where, who is in, and which way play goes, to be asked for neighbours later."""
        return Ring(tuple(self.state.seats), self.inside(), self.direction)

    def neighbour(self, seat: int, way: int, ring: Ring | None = None) -> int:
        """The next player who is in, with (1) or against (-1) the turn, now or in that ring; -1: there is no other."""
        if seat < 0:
            return -1
        seats, inside, direction = ring or self.ring()
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

    def forget_plays(self) -> None:
        """The plays of the hands, and the options, are to be found anew."""
        self._plays = [(-1, (), {})] * self.players
        self._options = None

    def stand_ins(self, seat: int) -> StandIns:
        """For each shape the cards that stand for any other there, beside the jokers, if that player plays them. What a
        hand can make is asked without them while that is found out."""
        engine = self.engine
        if self._judging or not (engine.stands or self.standing_in):
            return ()
        state = self.state
        ctx = Ctx(seat, None, state.top)
        self._judging = True
        found = [0] * len(engine.climbing.shapes)
        given = [
            standing.what
            for rule, _, standing, *_ in engine.stands
            if not self.off >> rule & 1 and self.judge(standing.condition, ctx)
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
        engine, lasting = self.engine, self.state.lasting
        pile = Counter(map(_REF, lasting))
        for ref in engine.turning & pile.keys():
            if isinstance(engine.lasting(ref), ReverseRanking):
                flips += pile[ref]
            else:
                turns += pile[ref]
        for item in () if pile.keys() <= engine.turning else lasting:
            effect = engine.lasting(item.ref)
            if engine.about_play(item.ref):
                effect = bound(effect, partial(self._of_moment, item))
            match effect:
                case ReverseRanking() | ReverseDirection():
                    pass  # they are counted
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
                case Hold():
                    pass
                case Turn():
                    self.sitting |= 1 << item.player
                case unknown:
                    assert_never(unknown)
        self.direction = -1 if turns % 2 else 1
        self.ranking, self.places = ranking, tuple(places)
        self.order = self.engine.order(ranking, flips % 2 == 1, self.places, self._turned(), self.state.named)
        self.locked = any(restriction.mode == "require" for _, restriction in self.restrictions)
        if any(placed.cards.kind != "faces" for placed in places):
            self._place(self.faces_of(placed) for placed in places)
        if self.engine.sometimes:
            self._place_sometimes()

    def _place_sometimes(self) -> None:
        """Adds the places of cards that hold only while a condition does. It is judged by the order without them."""
        ctx = Ctx(self.state.turn, None, self.state.top)
        found = [
            self.faces_of(placing)
            for rule, _, standing, *_ in self.engine.sometimes
            if not self.off >> rule & 1 and self.judge(standing.condition, ctx)
            if isinstance(placing := standing.what, PlaceCards)
        ]
        if found:
            self._place((*found, *self.places))

    def faces_of(self, placed: PlaceCards) -> PlaceCards:
        """The same, of the cards that it means by the order as it is now: of the lowest rank, of the rank that was turned up."""
        return replace(placed, cards=CardSet(self.faces(placed.cards), placed.cards.words))

    def _place(self, places: Iterable[PlaceCards]) -> None:
        """Gives these cards places of their own in the order."""
        self.places = tuple(places)
        order = self.order
        self.order = self.engine.order(self.ranking, order.reversed, self.places, order.turned, order.named)

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

    def new_trick(self) -> None:
        """Counting begins again for the trick that is to come."""
        counts = self.state.counts
        for key in [key for key in counts if key.endswith("/trick")]:
            del counts[key]

    def push(self, *tasks: Task) -> None:
        """Puts tasks on the stack so that the first of them is done first."""
        self.state.tasks.extend(reversed(tasks))

    def ask(self, player: int, kind: DecisionKind, rule: str, asked: Task) -> None:
        """Stops for a decision; `asked` says how to go on and what the options are."""
        self.decision = Decision(player, kind, rule)
        self.state.asked = asked

    def fired(self, rule: int) -> None:
        """Notes that a rule acted."""
        self._tell(rule)
        self.state.stuck = 0
        self.count(f"acts:{self.engine.list[rule].id}")

    def _tell(self, rule: int) -> None:
        id = self.engine.list[rule].id
        for acted in (self._fired, self._told):
            if id not in acted:
                acted.append(id)

    def within_limit(self, rule: int) -> bool:
        """Whether a rule may begin to act once more."""
        body = self.engine.list[rule]
        return not body.limit or self.state.counts.get(f"starts:{body.id}/{body.limit_scope}", 0) < body.limit

    def permit(self, rule: int, *, counts: bool) -> None:
        """Notes that a rule acts by allowing the play that is about to be laid: it is told with the play, and has acted with all that hears of it
        (see `permission_acts`). `counts`: whether its limit counts that."""
        self._tell(rule)
        self.state.permitted = (3 if counts else 1) << 2 * rule

    def permitting(self) -> int:
        """The rule that acts by allowing the play that is heard of; -1: none does."""
        return (self.state.permitted.bit_length() - 1) // 2 if self.state.permitted else -1

    def permission_acts(self) -> None:
        """The rule that allowed the play acts, with all that the play sets off."""
        state, rule = self.state, self.permitting()
        if rule < 0:
            return
        known, mine = state.acted[state.batch], state.permitted
        state.permitted = 0
        state.acted[state.batch] = known | mine
        self.count(f"acts:{self.engine.list[rule].id}")
        if mine & 2 << 2 * rule:
            self.started(rule)

    def started(self, rule: int) -> None:
        """Notes that a rule began to act, which its limit counts."""
        if self.engine.list[rule].limit:
            self.count(f"starts:{self.engine.list[rule].id}")

    def acted(self, ref: Ref) -> bool:
        """Notes that something happens by an effect: its rule acts, once for all that one event sets off; whether this is the first of it. The
        limit of the rule does not count clauses that only go on with what it has begun, or only name, choose or count beforehand."""
        state = self.state
        if self.heard is not None:
            self.heard.add(ref)
        known = state.acted[state.batch]
        acts, starts = 1 << 2 * ref.rule, 2 << 2 * ref.rule
        if not known & acts:
            self.fired(ref.rule)
        if not known & starts and ref.part not in self.engine.uncounted:
            self.started(ref.rule)
            known |= starts
        state.acted[state.batch] = known | acts
        return not known & acts

    def has_acted(self, rule: int) -> bool:
        """Whether a rule has acted by the event of the effect that acts now."""
        return bool(self.state.acted[self.state.batch] & 1 << 2 * rule)

    def lay(self, player: int, play: Play) -> None:
        """Puts a play on the table."""
        state = self.state
        hand = state.hands[player]
        state.hands[player] = left = hand & ~play.cards
        known, stand_ins, plays = self._plays[player]
        if known == hand and not stand_ins:
            self._plays[player] = left, (), self.engine.book.without(plays, play.cards)
        if not state.trick:
            self.count("leads")
        state.trick.append(Laid(player, play))
        state.leaving &= ~play.cards  # where some have come back from the table
        state.cleared = False  # also where it answers a play that has been cleared away
        state.passed = state.lost = state.stuck = 0
        if not left:
            state.finals[player] = Final(play, self.order.reversed)
        elif state.finals:
            state.finals.pop(player, None)
        self.count("plays")
        state.counts.pop("passes/row", None)
