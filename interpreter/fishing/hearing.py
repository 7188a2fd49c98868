"""Rules that hear what happens in a fishing game.

In: a game, what happened and to whom, the phase that is to follow. Out: the effects done, and how the round is to end where a rule
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
from typing import TYPE_CHECKING

from ...game import lines
from ...game.decisions import Cards, Option, Pick
from ...model import CardSet, Clause, EndRound, Event, EventKind, Move, Pay, Per, Score, Who
from ...model.cards import bits
from . import purse
from .conditions import Case, holds, people, wishers
from .state import Ending, Hearing, Phase

if TYPE_CHECKING:
    from .game import FishingGame

YES, NO = Pick(1), Pick(0)
NOTHING = Cards(0)


def begin(
    game: FishingGame,
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
    if not game.table.hears.intersection(kinds):
        return then
    game.round.hearing = Hearing(kinds, player, then, cards, new, end)
    return "hear"


def go_on(game: FishingGame) -> Phase | None:
    """Judges and acts, clause by clause, until somebody must be asked or all have acted."""
    heard = _heard(game)
    clauses = game.table.clauses
    while heard.clause < len(clauses):
        rule, clause = clauses[heard.clause]
        if heard.effect < 0:
            asked = _to_ask(game, clause, heard)
            if asked is not None:
                heard.asked = asked
                return "wish"
            if not _acts(game, clause, heard):
                heard.next_clause()
                continue
            game.fired.append(rule)
            game.round.acted[rule] = game.round.acted.get(rule, 0) + 1
            heard.effect = 0
        while heard.effect < len(clause.effects):
            if _act(game, clause, heard):
                return "take"
            heard.next_effect()
        heard.next_clause()
    return heard.then


def finish(game: FishingGame) -> Ending:
    """The hearing is over: what it said about the end of the round."""
    end = _heard(game).end
    game.round.hearing = None
    return end


def over(game: FishingGame) -> Ending:
    """As `finish`, where rules may not have heard of it at all."""
    return finish(game) if game.round.hearing is not None else ""


def _heard(game: FishingGame) -> Hearing:
    assert game.round.hearing is not None
    return game.round.hearing


# ------------------------------------------------------------------------------------------------------------- judging


def _case(heard: Hearing) -> Case:
    return Case(heard.player, wishes=dict(heard.wishes))


def _to_ask(game: FishingGame, clause: Clause, heard: Hearing) -> int | None:
    """Whose wish decides whether the clause acts; None where nobody's does any more."""
    if not _fits_any(game, clause, heard):
        return None
    case = _case(heard)
    open_to = [
        seat
        for seat in dict.fromkeys(
            seat for who in wishers(clause.condition) for seat in people(game, who, case)
        )
        if seat not in case.wishes
    ]
    found = {
        holds(
            game,
            clause.condition,
            replace(case, wishes={**case.wishes, **dict(zip(open_to, said, strict=True))}),
        )
        for said in product((True, False), repeat=len(open_to))
    }
    return open_to[0] if len(found) > 1 else None


def _acts(game: FishingGame, clause: Clause, heard: Hearing) -> bool:
    return _fits_any(game, clause, heard) and holds(game, clause.condition, _case(heard))


def _fits_any(game: FishingGame, clause: Clause, heard: Hearing) -> bool:
    limit = game.table.limits.get(clause.rule, 0)
    if limit and game.round.acted.get(clause.rule, 0) >= limit:
        return False
    return any(_fits(game, event, heard) for event in clause.events)


def _fits(game: FishingGame, event: Event, heard: Hearing) -> bool:
    if event.kind not in heard.kinds or heard.player not in people(game, event.who, _case(heard)):
        return False
    if event.kind == "yaku":
        return heard.new or event.better
    if event.counted is None:
        return True
    mask = game.rules.deck.physical(event.counted.cards.mask)
    return (heard.cards & mask).bit_count() in event.counted.count


# -------------------------------------------------------------------------------------------------------------- acting


def _act(game: FishingGame, clause: Clause, heard: Hearing) -> bool:
    """Does the effect that is next; True where somebody must choose before it is done."""
    effect = clause.effects[heard.effect]
    match effect:
        case EndRound():
            heard.end = (
                ("off" if effect.off else "stop")
                if not effect.choice
                else ("off?" if effect.off else "stop?")
            )
        case Pay():
            _pay(game, effect, _case(heard), times(game, effect.per, heard), clause.rule)
        case Score():
            points = effect.points * times(game, effect.per, heard)
            for seat in people(game, effect.who, _case(heard)):
                purse.score(game.round, seat, points, clause.rule, game.out)
        case Move() if effect.source == "field":
            return _from_field(game, effect, heard, clause.rule)
        case Move():
            _move(game, effect, _case(heard), _count(game, effect, heard), clause.rule)
        case _:
            pass  # told by the check of effects that this family does not have
    return False


def times(game: FishingGame, per: Per | None, heard: Hearing) -> int:
    """How often an effect is done: once for each such card of those that were captured, drawn or laid."""
    if per is None:
        return 1
    if isinstance(per, CardSet):
        return (heard.cards & game.rules.deck.physical(per.mask)).bit_count()
    return 0  # told by the check


def _count(game: FishingGame, effect: Move, heard: Hearing) -> int | None:
    """How many cards move; None: all of them."""
    often = times(game, effect.per, heard)
    return effect.count * often if effect.count is not None else None if often else 0


def _pay(game: FishingGame, effect: Pay, case: Case, times: int, rule: str) -> None:
    for giver in people(game, effect.who, case):
        for taker in people(game, effect.to, case):
            if giver != taker:
                purse.pay(game.round, giver, taker, effect.points * times, rule, game.out)


def _move(game: FishingGame, effect: Move, case: Case, count: int | None, rule: str) -> None:
    if not isinstance(effect.source, Who) or not isinstance(effect.target, Who):
        return
    round = game.round
    takers = people(game, effect.target, case)
    for giver in people(game, effect.source, case):
        if not takers or giver == takers[0]:
            continue
        among = round.captured[giver]
        if effect.cards is not None:
            among &= game.rules.deck.physical(effect.cards.mask)
        moved = sorted(bits(among), key=lambda card: (game.scorer.points(1 << card), card))[:count]
        mask = sum(1 << card for card in moved)
        if not mask:
            continue
        round.captured[giver] &= ~mask
        round.captured[takers[0]] |= mask
        _tell(game, moved, f"captured {giver}", takers[0], rule)


def _tell(game: FishingGame, cards: Sequence[int], source: str, taker: int, rule: str) -> None:
    game.emit(lines.Move(tuple(game.table.written(cards)), source, f"captured {taker}", rule))


# ------------------------------------------------------------------------------------------------ cards from the field


def _from_field(game: FishingGame, effect: Move, heard: Hearing, rule: str) -> bool:
    """Each taker in turn takes cards; True where one of them must choose."""
    takers = people(game, effect.who, _case(heard))
    while heard.person < len(takers):
        heard.asked = takers[heard.person]
        there = open_on_field(game)
        most = _count(game, effect, heard)
        left = there.bit_count() if most is None else most - heard.taken
        if there and left > 0 and (effect.optional or (effect.quality == "any" and left < there.bit_count())):
            return True
        _take_cards(game, _picked(game, effect, there, left), rule)
        heard.person, heard.taken = heard.person + 1, 0
    return False


def open_on_field(game: FishingGame) -> int:
    """The cards of the field that the effect which is being done may take."""
    heard = _heard(game)
    effect = game.table.clauses[heard.clause][1].effects[heard.effect]
    assert isinstance(effect, Move)
    if effect.cards is None:
        return game.round.field
    return game.round.field & game.rules.deck.physical(effect.cards.mask)


def _picked(game: FishingGame, effect: Move, there: int, left: int) -> list[int]:
    """The cards that are taken without a choice."""
    cards = list(bits(there))
    if effect.quality == "random":
        return [cards.pop(game.chance.below(len(cards))) for _ in range(min(left, len(cards)))]
    sign = -1 if effect.quality == "best" else 1
    return sorted(cards, key=lambda card: (sign * game.scorer.points(1 << card), card))[: max(left, 0)]


def _take_cards(game: FishingGame, cards: list[int], rule: str) -> None:
    round, taker = game.round, _heard(game).asked
    for card in cards:
        round.field &= ~(1 << card)
        round.captured[taker] |= 1 << card
        round.laid_by.pop(card, None)
    if cards:
        _tell(game, cards, "field", taker, rule)


# ------------------------------------------------------------------------------------------------------------- choices


def ask(game: FishingGame) -> Phase | None:
    return None


def wishes_open(game: FishingGame, player: int) -> Sequence[Option]:
    return (YES, NO)


def wished(game: FishingGame, player: int, option: Pick) -> Phase | None:
    heard = _heard(game)
    heard.wishes = {**heard.wishes, player: option == YES}
    return "hear"


def cards_to_take(game: FishingGame, player: int) -> Sequence[Option]:
    heard = _heard(game)
    effect = game.table.clauses[heard.clause][1].effects[heard.effect]
    there = open_on_field(game)
    if isinstance(effect, Move) and effect.quality != "any":
        there = sum(1 << card for card in _picked(game, effect, there, 1))
    found: list[Option] = [*game.table.single(there)]
    return [NOTHING, *found] if isinstance(effect, Move) and effect.optional else found


def took(game: FishingGame, player: int, option: Cards) -> Phase | None:
    """One card is taken; whoever takes nothing has taken enough."""
    heard = _heard(game)
    if not option.cards:
        heard.person, heard.taken = heard.person + 1, 0
    else:
        _take_cards(game, list(bits(option.cards)), game.table.clauses[heard.clause][0])
        heard.taken += 1
    return "hear"
