"""What somebody does: effects with a `who`.

In: such an effect and its moment. Out: whether anything would happen by it; when it acts, the state changed, or a task for each step that may stop
for a decision. Each has one class here, which says both. What happens to cards is in moves.py, to places in places.py.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...model import (
    Action,
    Become,
    ChangeSeats,
    ChoosePlayer,
    EndRound,
    Fall,
    LayAside,
    Move,
    MultiplyOwnScore,
    Name,
    NameNumber,
    Pay,
    Reveal,
    Rise,
    Score,
    Swap,
    SwapHands,
    TakePlay,
    Trade,
    Turn,
)
from . import moves, naming, places, seating, shows, sides, trades
from .context import Ctx
from .doing import Doing, Moment
from .engine import Ref
from .lasting import begin, binds, may_begin, rule_of
from .scores import MOST_SCORE
from .tasks import AskTurn, BeginTrade, ChoosePerson, Deed, FireOut, LayPlayAside, MoveCards, OpenCards
from .titles import promised

MOST_DOUBLED = 10  # times that one effect multiplies it


def doing(effect: Action) -> Doing[Action]:
    """Such an effect, as this engine does it."""
    match effect:
        case Move():
            return Moving(effect)
        case LayAside():
            return LayingAside(effect)
        case TakePlay():
            return TakingPlay(effect)
        case SwapHands():
            return SwappingHands(effect)
        case Trade():
            return Trading(effect)
        case Reveal():
            return Revealing(effect)
        case ChoosePlayer():
            return ChoosingPlayer(effect)
        case Name():
            return Naming(effect)
        case NameNumber():
            return NamingNumber(effect)
        case Swap():
            return Swapping(effect)
        case ChangeSeats():
            return ChangingSeats(effect)
        case Turn():
            return Turning(effect)
        case Fall():
            return Falling(effect)
        case Rise():
            return Rising(effect)
        case MultiplyOwnScore():
            return MultiplyingOwnScore(effect)
        case Become():
            return Becoming(effect)
        case Score():
            return Scoring(effect)
        case Pay():
            return Paying(effect)
        case EndRound():
            return EndingRound(effect)
        case unknown:
            assert_never(unknown)


class Moving(Doing[Move]):
    waits = True

    def happens(self, at: Moment) -> bool:
        return any(moves.movable(at.table, self.effect, at.ctx, deed, at.often(deed)) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        asked = [MoveCards(ref, at.ctx, deed, at.often(deed)) for deed in at.deeds]
        at.table.push(*asked, *([OpenCards(ref)] if self.effect.together else []))

    def is_offer(self) -> bool:
        return self.effect.optional


class LayingAside(Doing[LayAside]):
    waits = True

    def happens(self, at: Moment) -> bool:
        table = at.table
        return any(
            table.active(seat) and moves.laid_aside(table, seat, self.effect.patterns) for seat in at.seats
        )

    def act(self, at: Moment, ref: Ref) -> None:
        at.table.push(*(LayPlayAside(ref, seat) for seat in at.seats if at.table.active(seat)))

    def is_offer(self) -> bool:
        return self.effect.optional


class TakingPlay(Doing[TakePlay]):
    def happens(self, at: Moment) -> bool:
        return bool(at.deeds) and bool(moves.taken(at.table, at.ctx, self.effect.all))

    def act(self, at: Moment, ref: Ref) -> None:
        moves.take_play(at.table, ref, at.ctx, at.seats[0], self.effect.all)


class SwappingHands(Doing[SwapHands]):
    def happens(self, at: Moment) -> bool:
        hands, enough = (
            at.state.hands,
            any if at.state.ranked else all,
        )  # when the hand is over one may be empty
        return any(
            at.table.active(one) and at.table.active(other) and enough((hands[one], hands[other]))
            for one, other, *_ in at.deeds
        )

    def act(self, at: Moment, ref: Ref) -> None:
        moves.swap(at.table, ref, at.deeds[0].seat, at.deeds[0].to)


class Trading(Doing[Trade]):
    waits = True

    def happens(self, at: Moment) -> bool:
        return any(trades.tradable(at.table, self.effect, deed.seat, deed.to) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        at.table.push(*(BeginTrade(ref, deed.seat, deed.to) for deed in at.deeds))

    def is_offer(self) -> bool:
        return self.effect.optional or self.effect.up_to or self.effect.returns == "same rank"


class Revealing(Doing[Reveal]):
    waits = True

    def happens(self, at: Moment) -> bool:
        return any(shows.most(at.table, self.effect, at.ctx, deed.seat, at.often(deed)) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        at.table.push(*shows.tasks(ref, self.effect, at))

    def is_offer(self) -> bool:
        return self.effect.up_to


class ChoosingPlayer(Doing[ChoosePlayer]):
    waits = True

    def happens(self, at: Moment) -> bool:
        return any(naming.candidates(at.table, seat, self.effect.out) for seat in at.seats)

    def act(self, at: Moment, ref: Ref) -> None:
        at.table.push(ChoosePerson(ref, at.seats[0]))

    def idle(self, at: Moment, ref: Ref) -> None:
        at.table.state.choose(ref.rule, -1)


class Naming(Doing[Name]):
    waits = True

    def happens(self, at: Moment) -> bool:
        return any(naming.nameable(at.table, self.effect, deed.seat, at.often(deed)) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        naming.begin(at.table, ref, self.effect, at.seats[0], at.often(at.deeds[0]))

    def idle(self, at: Moment, ref: Ref) -> None:
        naming.forget(at.table, ref, self.effect)

    def is_offer(self) -> bool:
        return self.effect.optional


class NamingNumber(Doing[NameNumber]):
    waits = True

    def happens(self, at: Moment) -> bool:
        effect = self.effect
        return bool(at.deeds) and (not effect.raising or naming.at_least(at.table, effect) <= effect.high)

    def act(self, at: Moment, ref: Ref) -> None:
        naming.begin_number(at.table, ref, self.effect, list(at.seats))

    def is_offer(self) -> bool:
        return self.effect.optional


class Swapping(Doing[Swap]):
    def happens(self, at: Moment) -> bool:
        pairs = [(one, other) for one, other, *_ in at.deeds]
        return bool(pairs) if self.effect.what == "seats" else places.titles_differ(at.table, pairs)

    def act(self, at: Moment, ref: Ref) -> None:
        one, other, *_ = at.deeds[0]
        if self.effect.what == "seats":
            seating.swap(at.table, one, other, rule_of(at.table, ref))
        else:
            places.swap_titles(at.table, [(one, other)], rule_of(at.table, ref))


class ChangingSeats(Doing[ChangeSeats]):
    def happens(self, at: Moment) -> bool:
        return len(at.deeds) > 1

    def act(self, at: Moment, ref: Ref) -> None:
        seating.change(at.table, list(at.seats), rule_of(at.table, ref))


class Turning(Doing[Turn]):
    def happens(self, at: Moment) -> bool:
        table = at.table
        match self.effect.what:
            case "again":
                # before the first lead nobody has the turn; beside a clear, that says who leads
                has_turn = at.state.begun and not at.state.cleared
                return has_turn and table.has_cards(at.ctx.player) and at.ctx.player in at.seats
            case "lead":
                return bool(at.deeds) and not self._leads_anyway(at)
            case "sit out":
                return bool(binds(at, self.effect)) and may_begin(at, self.effect)
            case "in again":
                return not all(map(table.active, at.seats))
            case "go out":
                return not table.state.ranked and any(map(table.active, at.seats))
            case unknown:
                assert_never(unknown)

    def _leads_anyway(self, at: Moment) -> bool:
        """Whether who is to lead next is about to lead: the turn has begun, and the table is clear."""
        state = at.state
        if state.trick or state.cleared or state.lead >= 0:
            return False
        return any(isinstance(task, AskTurn) and task.seat == at.seats[0] for task in state.tasks)

    def act(self, at: Moment, ref: Ref) -> None:
        table = at.table
        match self.effect.what:
            case "again":
                table.state.again = True
            case "lead":
                table.state.lead = at.seats[0]
                if not table.state.begun:
                    table.state.sides = sides.sides(table)
            case "sit out":
                begin(table, ref, self.effect, at.ctx, binds(at, self.effect), at.awaited)
            case "in again":
                for seat in at.seats:
                    places.come_back(table, seat, rule_of(table, ref))
            case "go out":  # those who hear of it do so when all have gone
                gone = [seat for seat in at.seats if table.active(seat)]
                for seat in reversed(gone):
                    table.push(FireOut(Ctx(seat), fouls=True), FireOut(Ctx(seat), fouls=False))
                for seat in gone:
                    places.go_out(table, seat, rule_of(table, ref))
            case unknown:
                assert_never(unknown)


class Falling(Doing[Fall]):
    def happens(self, at: Moment) -> bool:
        later = self.effect.at_end and not at.state.ranked  # said when the hand is over it is now
        doomed = {seat for seat, _ in at.state.doomed} if later else set()
        free = self.effect.free or later
        return any(places.may_fall(at.table, seat, free=free) for seat in at.seats if seat not in doomed)

    def act(self, at: Moment, ref: Ref) -> None:
        for seat in at.seats:
            places.fall(at.table, seat, free=self.effect.free, at_end=self.effect.at_end)


class Rising(Doing[Rise]):
    def happens(self, at: Moment) -> bool:
        places = at.state.ranked or at.state.out
        return tuple(places[: len(at.seats)]) != tuple(at.seats)

    def act(self, at: Moment, ref: Ref) -> None:
        for seat in reversed(at.seats):
            places.rise(at.table, seat)


class Becoming(Doing[Become]):
    def happens(self, at: Moment) -> bool:
        said = at.state.become
        more = [*said, *((seat, self.effect.title) for seat in at.seats)]
        return promised(at.table, more) != promised(at.table, said)

    def act(self, at: Moment, ref: Ref) -> None:
        state = at.state
        state.become = (*state.become, *((seat, self.effect.title) for seat in at.seats))


class MultiplyingOwnScore(Doing[MultiplyOwnScore]):
    def happens(self, at: Moment) -> bool:
        return any(self._by(at, deed) != 1 for deed in at.deeds)

    def _by(self, at: Moment, deed: Deed) -> int:
        by = 1
        for _ in range(min(at.often(deed), MOST_DOUBLED)):
            by = min(by * self.effect.by, MOST_SCORE)
        return by

    def act(self, at: Moment, ref: Ref) -> None:
        times = at.state.own_times
        for deed in at.deeds:
            by = self._by(at, deed)
            if by != 1:
                times[deed.seat] = min(times.get(deed.seat, 1) * by, MOST_SCORE)
                at.table.emit(lines.Multiplied(by, rule_of(at.table, ref), deed.seat))


class Scoring(Doing[Score]):
    def happens(self, at: Moment) -> bool:
        return any(self.effect.points * at.often(deed) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        for deed in at.deeds:
            points = self.effect.points * at.often(deed)
            if points:
                at.state.points[deed.seat] += points
                at.table.emit(lines.Points(deed.seat, points, rule_of(at.table, ref)))


class Paying(Doing[Pay]):
    def happens(self, at: Moment) -> bool:
        return any(self.effect.points * at.often(deed) for deed in at.deeds)

    def act(self, at: Moment, ref: Ref) -> None:
        for deed in at.deeds:
            points = self.effect.points * at.often(deed)
            if points:
                at.state.points[deed.seat] -= points
                at.state.points[deed.to] += points
                at.table.emit(lines.Pay(deed.seat, deed.to, points, rule_of(at.table, ref)))


class EndingRound(Doing[EndRound]):
    """Of fishing games: the check of what this family does not have tells of it."""

    def happens(self, at: Moment) -> bool:
        return True

    def act(self, at: Moment, ref: Ref) -> None:
        pass
