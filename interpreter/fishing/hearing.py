"""Rules that hear what happens in a fishing game.

In: a table, what happened and to whom, the phase that is to follow. Out: the effects done, and how the round is to end where a rule
says so. Clauses act in the order of the file, one after the other: the next is judged when the one before it has acted. A clause may
stop for a choice: whether somebody wishes, or which card is taken from the field. Where it stands is kept in the round
(`Hearing`), so that a game can be copied or written down in the middle of it.

* `wish`: where a condition depends on what a player wishes, that player is asked. Options: yes, then no.
* `take`: which card to take from the field, one at a time, in the order of the deck; before them nothing, where the rule says `may`. Where
  no more cards fit than are taken nobody is asked, unless it is `may`.

Cards that are captured already change hands without a choice: the cheapest go first, then those that stand first in the deck.
What a rule ends is not ended in the middle of a turn: see turns.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import assert_never

from ...game import lines
from ...game.decisions import Cards, Option, Pick
from ...model import (
    CardSet,
    Clause,
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
    wishers,
)
from ...model.cards import bits
from . import purse
from .conditions import Case, holds, people
from .state import Ending, Hearing, Phase
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
    end: Ending = "",
) -> Phase:
    """The phase in which rules hear of it; `then` where none does. `cards`: those of the event; `new`: a yaku was made
    that was not there before; `end`: what rules have said so far about the end of the round."""
    if table.engine.hears.isdisjoint(kinds):
        return then
    table.round.hearing = Hearing(kinds, player, then, cards, new, end)
    return "hear"


def go_on(table: FishingTable) -> Phase | None:
    """Judges and acts, clause by clause, until somebody must be asked or all have acted."""
    heard = _heard(table)
    clauses = table.engine.clauses
    while heard.clause < len(clauses):
        clause = clauses[heard.clause]
        if heard.effect < 0:
            asked = _to_ask(table, clause, heard)
            if asked is not None:
                heard.asked = asked
                return "wish"
            if not _acts(table, clause, heard):
                heard.next_clause()
                continue
            table.fired.append(clause.rule)
            table.round.acted[clause.rule] = table.round.acted.get(clause.rule, 0) + 1
            heard.effect = 0
        while heard.effect < len(clause.effects):
            if _act(table, clause, heard):
                return "take"
            heard.next_effect()
        heard.next_clause()
    return heard.then


def finish(table: FishingTable) -> Ending:
    """The hearing is over: what it said about the end of the round."""
    end = _heard(table).end
    table.round.hearing = None
    return end


def over(table: FishingTable) -> Ending:
    """As `finish`, where rules may not have heard of it at all."""
    return finish(table) if table.round.hearing is not None else ""


def _heard(table: FishingTable) -> Hearing:
    assert table.round.hearing is not None
    return table.round.hearing


# ------------------------------------------------------------------------------------------------------------- judging


def _case(heard: Hearing) -> Case:
    return Case(heard.player, wishes=dict(heard.wishes))


def _to_ask(table: FishingTable, clause: Clause, heard: Hearing) -> int | None:
    """Whose wish decides whether the clause acts; None where nobody's does any more."""
    if not _fits_any(table, clause, heard):
        return None
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


def _acts(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    return _fits_any(table, clause, heard) and holds(table, clause.condition, _case(heard))


def _fits_any(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    limit = table.engine.limits.get(clause.rule, 0)
    if limit and table.round.acted.get(clause.rule, 0) >= limit:
        return False
    return any(_fits(table, event, heard) for event in clause.events)


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


def _act(table: FishingTable, clause: Clause, heard: Hearing) -> bool:
    """Does the effect that is next; True where somebody must choose before it is done."""
    effect = clause.effects[heard.effect]
    if not isinstance(effect, FishingEffect):
        return False  # of climbing games; a check tells of it
    match effect:
        case EndRound():
            heard.end = (
                ("off" if effect.off else "stop")
                if not effect.choice
                else ("off?" if effect.off else "stop?")
            )
        case Pay():
            _pay(table, effect, _case(heard), times(table, effect.per, heard), clause.rule)
        case Score():
            points = effect.points * times(table, effect.per, heard)
            for seat in people(table, effect.who, _case(heard)):
                purse.score(table, seat, points, clause.rule)
        case Move() if effect.source == "field":
            return _from_field(table, effect, heard, clause.rule)
        case Move():
            _move(table, effect, _case(heard), _count(table, effect, heard), clause.rule)
        case _:
            assert_never(effect)
    return False


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


def _pay(table: FishingTable, effect: Pay, case: Case, times: int, rule: str) -> None:
    for giver in people(table, effect.who, case):
        for taker in people(table, effect.to, case):
            if giver != taker:
                purse.pay(table, giver, taker, effect.points * times, rule)


def _move(table: FishingTable, effect: Move, case: Case, count: int | None, rule: str) -> None:
    if not isinstance(effect.source, Who) or not isinstance(effect.target, Who):
        return
    round = table.round
    takers = people(table, effect.target, case)
    for giver in people(table, effect.source, case):
        if not takers or giver == takers[0]:
            continue
        among = round.captured[giver]
        if effect.cards is not None:
            among &= table.rules.deck.physical(effect.cards.mask)
        moved = sorted(bits(among), key=lambda card: (table.scorer.points(1 << card), card))[:count]
        mask = sum(1 << card for card in moved)
        if not mask:
            continue
        round.captured[giver] &= ~mask
        round.captured[takers[0]] |= mask
        _tell(table, moved, f"captured {giver}", takers[0], rule)


def _tell(table: FishingTable, cards: Sequence[int], source: str, taker: int, rule: str) -> None:
    shown = table.engine.written(cards)
    table.emit(lines.Move(tuple(shown), source, f"captured {taker}", rule))


# ------------------------------------------------------------------------------------------------ cards from the field


def _from_field(table: FishingTable, effect: Move, heard: Hearing, rule: str) -> bool:
    """Each taker in turn takes cards; True where one of them must choose."""
    takers = people(table, effect.who, _case(heard))
    while heard.person < len(takers):
        heard.asked = takers[heard.person]
        there = open_on_field(table)
        most = _count(table, effect, heard)
        left = there.bit_count() if most is None else most - heard.taken
        if there and left > 0 and (effect.optional or (effect.quality == "any" and left < there.bit_count())):
            return True
        _take_cards(table, _picked(table, effect, there, left), rule)
        heard.person, heard.taken = heard.person + 1, 0
    return False


def _being_done(table: FishingTable) -> Move:
    """The effect that is being done, which takes cards from the field."""
    heard = _heard(table)
    effect = table.engine.clauses[heard.clause].effects[heard.effect]
    assert isinstance(effect, Move)
    return effect


def open_on_field(table: FishingTable) -> int:
    """The cards of the field that the effect which is being done may take."""
    effect = _being_done(table)
    if effect.cards is None:
        return table.round.field
    return table.round.field & table.rules.deck.physical(effect.cards.mask)


def _picked(table: FishingTable, effect: Move, there: int, left: int) -> list[int]:
    """The cards that are taken without a choice."""
    cards = list(bits(there))
    if effect.quality == "random":
        return [cards.pop(table.chance.below(len(cards))) for _ in range(min(left, len(cards)))]
    sign = -1 if effect.quality == "best" else 1
    return sorted(cards, key=lambda card: (sign * table.scorer.points(1 << card), card))[: max(left, 0)]


def _take_cards(table: FishingTable, cards: list[int], rule: str) -> None:
    round, taker = table.round, _heard(table).asked
    for card in cards:
        round.field &= ~(1 << card)
        round.captured[taker] |= 1 << card
        round.laid_by.pop(card, None)
    if cards:
        _tell(table, cards, "field", taker, rule)


# ------------------------------------------------------------------------------------------------------------- choices


def wishes_open(table: FishingTable, player: int) -> Sequence[Option]:
    return (YES, NO)


def wished(table: FishingTable, player: int, option: Pick) -> Phase | None:
    heard = _heard(table)
    heard.wishes = {**heard.wishes, player: option == YES}
    return "hear"


def cards_to_take(table: FishingTable, player: int) -> Sequence[Option]:
    effect, there = _being_done(table), open_on_field(table)
    if effect.quality != "any":
        there = sum(1 << card for card in _picked(table, effect, there, 1))
    found: list[Option] = [*table.engine.single(there)]
    return [NOTHING, *found] if effect.optional else found


def took(table: FishingTable, player: int, option: Cards) -> Phase | None:
    """One card is taken; whoever takes nothing has taken enough."""
    heard = _heard(table)
    if not option.cards:
        heard.person, heard.taken = heard.person + 1, 0
    else:
        _take_cards(table, list(bits(option.cards)), table.engine.clauses[heard.clause].rule)
        heard.taken += 1
    return "hear"
