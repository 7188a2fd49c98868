"""Rules that hear what happens in a fishing game.

In: a table, what happened and to whom, the phase that is to follow. Out: the effects done, and how the round is to end where a rule
says so. All clauses that hear of it are judged before any acts, and whom their effects mean is settled; then they act in the order
of the rules, one after the other, but for those in whose place another of them acts. What stands behind `afterwards` is settled when what stands before it in its clause has acted. A rule has acted when something changed. A hearing may stop for a choice: whether somebody wishes, or which cards go. Where it stands is kept in the round
(`Hearing`), so that a game can be copied or written down in the middle of it.

* `wish`: where a condition depends on what a player wishes, that player is asked. Options: yes, then no.
* `take`, `give`: which card to take from the field or from what somebody captured, or to give of one's own captured cards; one at a time, in the
  order of the deck; before them nothing, where the rule says `may`. Where no more cards fit than go nobody is asked, unless it is `may`.

What a rule ends is not ended in the middle of a turn: see turns.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import assert_never

from ...game import lines
from ...game.decisions import Cards, Option, Pick
from ...model import (
    CardSet,
    Clause,
    Effect,
    EndRound,
    Event,
    EventKind,
    FishingEffect,
    Move,
    Pay,
    Per,
    Score,
    Value,
    Who,
    part_of,
    wishers,
)
from ...model.cards import bits
from . import purse
from .conditions import Case, holds, people, seen_by
from .state import Deed, Ending, Hearing, Phase, Stop
from .table import FishingTable

YES, NO = Pick(1), Pick(0)
NOTHING = Cards(0)


def begin(
    table: FishingTable,
    kinds: tuple[EventKind, ...],
    player: int,
    then: Phase,
    cards: int = 0,
    *,
    new: bool = True,
    end: Ending = (),
) -> Phase:
    """The phase in which rules hear of it; `then` where none does. `cards`: those of the event; `new`: a yaku was made
    that was not there before; `end`: what rules have said so far about the end of the round."""
    if table.engine.hears.isdisjoint(kinds):
        return then
    table.round.hearing = Hearing(kinds, player, then, cards, new, end)
    return "hear"


def go_on(table: FishingTable) -> Phase | None:
    """First judges all clauses, then lets those act that are to act, one by one, until somebody must be asked or all are done."""
    heard = _heard(table)
    if not heard.acting:
        asked = _judge(table, heard)
        if asked is not None:
            heard.asked = asked
            return "wish"
        heard.acting, heard.clause = True, 0
        for place, number in enumerate(heard.judged):
            _settle(table, table.engine.clauses[number], heard, place, 0)
    clauses = table.engine.clauses
    while heard.clause < len(heard.judged):
        clause = clauses[heard.judged[heard.clause]]
        while not _spent(table, clause, heard) and heard.effect < len(clause.effects):
            if (heard.clause, heard.effect) not in heard.settled:
                _settle(table, clause, heard, heard.clause, part_of(clause, heard.effect))
            asks = _act(table, clause, heard)
            if asks is not None:
                return asks
            heard.next_effect()
        heard.next_clause()
    return heard.then


def _judge(table: FishingTable, heard: Hearing) -> int | None:
    """Finds the clauses that are to act; whom to ask for a wish before that is known, None where it is."""
    clauses = table.engine.clauses
    while heard.clause < len(clauses):
        clause = clauses[heard.clause]
        if _fits_any(table, clause, heard) and _would(table, clause, heard):
            asked = _to_ask(table, clause, heard)
            if asked is not None and not _is_replaced(table, clause.rule, _sure(table, heard)):
                return asked
            if asked is None and holds(table, clause.condition, _case(heard)):
                heard.judged = (*heard.judged, heard.clause)
        heard.next_clause()
        if heard.clause == len(clauses) or clauses[heard.clause].rule != clause.rule:
            heard.wishes = {}  # one rule asks a player once
    acting = {clauses[number].rule for number in heard.judged}
    heard.judged = tuple(
        number for number in heard.judged if not _is_replaced(table, clauses[number].rule, acting)
    )
    return None


def _is_replaced(table: FishingTable, rule: str, acting: Iterable[str]) -> bool:
    """Whether one of the acting rules stands in the place of that rule."""
    return any(rule in table.engine.replaced.get(other, ()) for other in acting)


def _sure(table: FishingTable, heard: Hearing) -> set[str]:
    """The rules that are to act whatever anybody wishes who was not asked yet."""
    clauses, unasked = table.engine.clauses, replace(heard, wishes={})
    found = {clauses[number].rule for number in heard.judged}
    for clause in clauses[heard.clause + 1 :] if table.engine.replaced else ():
        if _fits_any(table, clause, unasked) and _would(table, clause, unasked):
            if _to_ask(table, clause, unasked) is None and holds(table, clause.condition, _case(unasked)):
                found.add(clause.rule)
    return found


def asking(table: FishingTable) -> Clause:
    """The clause because of which a player is asked."""
    heard = _heard(table)
    return table.engine.clauses[heard.judged[heard.clause] if heard.acting else heard.clause]


def finish(table: FishingTable) -> Ending:
    """The hearing is over: what it said about the end of the round."""
    end = _heard(table).end
    table.round.hearing = None
    return end


def over(table: FishingTable) -> Ending:
    """As `finish`, where rules may not have heard of it at all."""
    return finish(table) if table.round.hearing is not None else ()


def joined(before: Ending, later: Ending) -> Ending:
    """What rules say of the end of the round, one after the other: the last who ends it without being asked does so, and nobody else is asked; of
    questions each player is asked the last, in the order in which rules said so."""
    for stop in later:
        kept = tuple(other for other in before if stop.asks and other.player != stop.player)
        before = (*kept, stop)
    return before


def _heard(table: FishingTable) -> Hearing:
    assert table.round.hearing is not None
    return table.round.hearing


# ------------------------------------------------------------------------------------------------------------- judging


def _case(heard: Hearing) -> Case:
    return Case(heard.player, wishes=dict(heard.wishes))


def _to_ask(table: FishingTable, clause: Clause, heard: Hearing) -> int | None:
    """Whose wish decides whether the clause acts; None where nobody's does any more."""
    case = _case(heard)
    open_to = [
        seat
        for seat in dict.fromkeys(
            seat for who in wishers(clause.condition) for seat in people(table, who, case)
        )
        if seat not in case.wishes
    ]
    found = {
        holds(
            table,
            clause.condition,
            replace(case, wishes={**case.wishes, **dict(zip(open_to, said, strict=True))}),
        )
        for said in product((True, False), repeat=len(open_to))
    }
    return open_to[0] if len(found) > 1 else None


def _fits_any(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    return not _spent(table, clause, heard) and any(_fits(table, event, heard) for event in clause.events)


def _spent(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    """Whether the rule has acted as often as it may, this time not counted."""
    limit = table.engine.limits.get(clause.rule, 0)
    return bool(limit) and not heard.done and table.round.acted.get(clause.rule, 0) >= limit


def _would(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    """Whether some effect would change something as things stand; of those that come afterwards it is not known yet."""
    return bool(clause.afterwards) or any(_would_do(table, effect, heard) for effect in clause.effects)


def _would_do(table: FishingTable, effect: Effect, heard: Hearing) -> bool:
    case = _case(heard)
    match effect:
        case Pay():
            pairs = _pairs(table, effect.who, effect.to, case)
            due = effect.points * times(table, effect.per, heard)
            return due > 0 and any(_can_pay(table, giver) for giver, _ in pairs)
        case Score():
            due = effect.points * times(table, effect.per, heard)
            scoring = people(table, effect.who, case)
            return (due > 0 and bool(scoring)) or (due < 0 and any(_can_pay(table, seat) for seat in scoring))
        case EndRound():
            return _ends(table, effect, heard)
        case Move():
            most = _count(table, effect, heard)
            return most != 0 and any(open_to(table, effect, one) for one in ways(table, effect, heard))
        case _:
            return True


def _ends(table: FishingTable, effect: EndRound, heard: Hearing) -> bool:
    """Whether it would end the round, or ask: where a rule has ended it, nobody is asked any more."""
    said = heard.end or table.round.ending
    open_still = not effect.choice or all(stop.asks for stop in said)
    return open_still and bool(people(table, effect.who, _case(heard)))


def _pairs(table: FishingTable, who: Who, other: Who, case: Case) -> list[tuple[int, int]]:
    """Who does it, and to or from whom: in turn order, nobody with himself."""
    return [
        (one, two)
        for one in people(table, who, case)
        for two in people(table, other, seen_by(one, case))
        if one != two
    ]


def _can_pay(table: FishingTable, seat: int) -> bool:
    return table.round.purse(seat) != 0


def _fits(table: FishingTable, event: Event, heard: Hearing) -> bool:
    if event.kind not in heard.kinds or heard.player not in people(table, event.who, _case(heard)):
        return False
    if event.kind == "yaku":
        return heard.new or event.better
    if event.counted is None:
        return True
    mask = table.rules.deck.physical(event.counted.cards.mask)
    return (heard.cards & mask).bit_count() in event.counted.count


# -------------------------------------------------------------------------------------------------------------- acting


def _settle(table: FishingTable, clause: Clause, heard: Hearing, place: int, part: int) -> None:
    """Finds whom the effects of that part of a clause mean: before any acts, or behind `afterwards` when what stands before it has acted."""
    for number, effect in enumerate(clause.effects):
        if part_of(clause, number) == part:
            heard.settled[place, number] = _deeds(table, effect, heard)


def _deeds(table: FishingTable, effect: Effect, heard: Hearing) -> tuple[Deed, ...]:
    case = _case(heard)
    match effect:
        case Pay():
            return tuple(_pairs(table, effect.who, effect.to, case))
        case Score() | EndRound():
            return tuple((seat,) for seat in people(table, effect.who, case))
        case Move():
            return tuple((one.chooser, one.source, one.taker) for one in ways(table, effect, heard))
        case _:
            return ()


def _act(table: FishingTable, clause: Clause, heard: Hearing) -> Phase | None:
    """Does the effect that is next; the phase in which somebody must choose before it is done."""
    effect = clause.effects[heard.effect]
    if not isinstance(effect, FishingEffect):
        return None  # of climbing games; a check tells of it
    match effect:
        case EndRound():
            for (seat,) in heard.deeds if _ends(table, effect, heard) else ():
                heard.end = joined(heard.end, (Stop(seat, effect.off, effect.choice),))
                _happened(table, heard)
        case Pay():
            due = effect.points * times(table, effect.per, heard)
            for giver, taker in heard.deeds:
                if purse.pay(table, giver, taker, due, clause.rule):
                    _happened(table, heard)
        case Score():
            due = effect.points * times(table, effect.per, heard)
            for (seat,) in heard.deeds:
                if purse.score(table, seat, due, clause.rule):
                    _happened(table, heard)
        case Move():
            return _move(table, effect, heard)
        case _:
            assert_never(effect)
    return None


def _happened(table: FishingTable, heard: Hearing) -> None:
    """Something has changed: now the rule has acted."""
    if not heard.done:
        heard.done = True
        rule = asking(table).rule
        table.fired.append(rule)
        table.round.acted[rule] = table.round.acted.get(rule, 0) + 1


def times(table: FishingTable, per: Per | None, heard: Hearing) -> int:
    """How often an effect is done: once for each such card of those that were captured, drawn or laid."""
    if per is None:
        return 1
    match per:
        case CardSet():
            return (heard.cards & table.rules.deck.physical(per.mask)).bit_count()
        case Value():
            return 0  # a number of climbing games; a check tells of it
        case _:
            assert_never(per)


def _count(table: FishingTable, effect: Move, heard: Hearing) -> int | None:
    """How many cards move; None: all of them."""
    often = times(table, effect.per, heard)
    return effect.count * often if effect.count is not None else None if often else 0


# ----------------------------------------------------------------------------------------------- cards that change hands

FIELD = -1


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards go from the captured cards of a seat, or from the `FIELD`, to those of another; `chooser` takes or gives them."""

    chooser: int
    source: int
    taker: int


def ways(table: FishingTable, effect: Move, heard: Hearing) -> list[Transfer]:
    """From whom to whom cards go, in turn order; to several so many go to each."""
    case = _case(heard)
    if effect.source == "field":
        return [Transfer(seat, FIELD, seat) for seat in people(table, effect.who, case)]
    if not isinstance(effect.source, Who) or not isinstance(effect.target, Who):
        return []
    if effect.own:
        pairs = _pairs(table, effect.source, effect.target, case)
        return [Transfer(giver, giver, taker) for giver, taker in pairs]
    pairs = _pairs(table, effect.target, effect.source, case)
    return [Transfer(taker, giver, taker) for taker, giver in pairs]


def open_to(table: FishingTable, effect: Move, one: Transfer) -> int:
    """The cards that may go; all of them lie open."""
    lying = table.round.field if one.source == FIELD else table.round.captured[one.source]
    return lying if effect.cards is None else lying & table.rules.deck.physical(effect.cards.mask)


def _move(table: FishingTable, effect: Move, heard: Hearing) -> Phase | None:
    """One transfer after the other; the phase in which one must choose."""
    transfers = [Transfer(*deed) for deed in heard.deeds]
    while heard.person < len(transfers):
        one = transfers[heard.person]
        heard.asked = one.chooser
        there, most = open_to(table, effect, one), _count(table, effect, heard)
        left = there.bit_count() if most is None else most - heard.taken
        cards: list[int] = []
        if there and left > 0:
            asks: Phase = "take" if one.chooser == one.taker else "give"
            if _declinable(heard, effect):
                return "offer" if _without_choice(table, effect, there, left) else asks
            cards = _picked(table, effect, there, left)
            if len(cards) < min(left, there.bit_count()):
                _transfer(table, one, cards)
                heard.taken += len(cards)
                return asks
        _transfer(table, one, cards)
        heard.person, heard.taken = heard.person + 1, 0
    return None


def _declinable(heard: Hearing, effect: Move) -> bool:
    """Whether nothing need go now: who has begun with what is not said to be `up to` so many goes on with it."""
    return effect.optional and (effect.up_to or not heard.taken)


def _without_choice(table: FishingTable, effect: Move, there: int, left: int) -> bool:
    """Whether several cards go of which nobody chooses the first, so that it is only asked whether they do. As many as one likes go one at a time."""
    if effect.quality == "random":
        return True
    several = not effect.up_to and min(left, there.bit_count()) > 1
    return several and bool(_picked(table, effect, there, left))


def _being_done(table: FishingTable) -> tuple[Move, Transfer]:
    """The effect that is being done, and between whom."""
    heard = _heard(table)
    effect = asking(table).effects[heard.effect]
    assert isinstance(effect, Move)
    return effect, Transfer(*heard.deeds[heard.person])


def from_field(table: FishingTable) -> bool:
    """Whether the cards lie on the field among which somebody chooses now."""
    return _being_done(table)[1].source == FIELD


def open_cards(table: FishingTable) -> int:
    """The cards among which somebody chooses now."""
    return open_to(table, *_being_done(table))


def _picked(table: FishingTable, effect: Move, there: int, left: int) -> list[int]:
    """The cards that go without a choice: of equal ones, of which not all go, none."""
    if effect.quality == "random":
        cards = list(bits(there))
        return [cards.pop(table.chance.below(len(cards))) for _ in range(min(left, len(cards)))]
    found: list[int] = []
    while there:
        equal = _equal(table, effect, there)
        if len(found) + equal.bit_count() > left:
            break
        found += bits(equal)
        there &= ~equal
    return found


def _equal(table: FishingTable, effect: Move, there: int) -> int:
    """Those among which somebody may choose: all, or those of most (fewest) card points."""
    if effect.quality == "any":
        return there
    points = {card: table.scorer.points(1 << card) for card in bits(there)}
    edge = (max if effect.quality == "best" else min)(points.values())
    return sum(1 << card for card, count in points.items() if count == edge)


def _transfer(table: FishingTable, one: Transfer, cards: list[int]) -> None:
    round = table.round
    for card in cards:
        if one.source == FIELD:
            round.field &= ~(1 << card)
            round.laid_by.pop(card, None)
        else:
            round.captured[one.source] &= ~(1 << card)
        round.captured[one.taker] |= 1 << card
    if cards:
        _happened(table, _heard(table))
        source = "field" if one.source == FIELD else f"captured {one.source}"
        shown = tuple(table.engine.written(cards))
        table.emit(lines.Move(shown, source, f"captured {one.taker}", asking(table).rule))


# ------------------------------------------------------------------------------------------------------------- choices


def wishes_open(table: FishingTable, player: int) -> Sequence[Option]:
    return (YES, NO)


def wished(table: FishingTable, player: int, option: Pick) -> Phase | None:
    heard = _heard(table)
    heard.wishes = {**heard.wishes, player: option == YES}
    return "hear"


def offer_taken(table: FishingTable, player: int, option: Pick) -> Phase | None:
    """Who takes the offer moves the cards that nobody chooses: all of them, or the next one, where it may be any number."""
    heard = _heard(table)
    if option != YES:
        heard.person, heard.taken = heard.person + 1, 0
        return "hear"
    effect, one = _being_done(table)
    there, most = open_to(table, effect, one), _count(table, effect, heard)
    left = 1 if effect.up_to else there.bit_count() if most is None else most - heard.taken
    cards = _picked(table, effect, there, left)
    _transfer(table, one, cards)
    heard.taken += len(cards)
    return "hear"


def cards_to_take(table: FishingTable, player: int) -> Sequence[Option]:
    effect = _being_done(table)[0]
    found: list[Option] = [*table.engine.single(_equal(table, effect, open_cards(table)))]
    return [NOTHING, *found] if _declinable(_heard(table), effect) else found


def took(table: FishingTable, player: int, option: Cards) -> Phase | None:
    """One card goes; whoever takes nothing has taken enough."""
    heard = _heard(table)
    if not option.cards:
        heard.person, heard.taken = heard.person + 1, 0
    else:
        _transfer(table, _being_done(table)[1], list(bits(option.cards)))
        heard.taken += 1
    return "hear"
