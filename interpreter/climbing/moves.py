"""Cards on the move: given, taken, discarded, swapped, pooled, shown.

In: an effect that moves cards, and whom it concerns. Out: the cards moved at once where there is nothing to choose; a
decision otherwise, whose options are listed here too.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from ...game import lines
from ...game.decisions import Cards, DecisionKind, Pick, Play
from ...model import CardSet, LayAside, Move, Patterns, Reveal, Who
from ...model.cards import bits
from . import ways
from .context import Ctx
from .engine import Ref
from .lasting import rule_of
from .numbers import times
from .people import seats
from .table import ClimbingTable
from .tasks import LayPlayAside, MoveCards, OpenCards

MOST_CHOICES = 3000


def pool(table: ClimbingTable, ctx: Ctx) -> None:
    """All hands of those who are in are shuffled together and dealt again."""
    players = table.in_turn_order(ctx.player)
    cards = [card for seat in players for card in bits(table.state.hands[seat])]
    table.chance.shuffle(cards)
    for seat in players:
        table.state.hands[seat] = 0
    for number, card in enumerate(cards):
        table.state.hands[players[number % len(players)]] |= 1 << card
    table.state.forget_finals()
    table.emit(lines.Redeal(tuple(tuple(table.codes(hand)) for hand in table.state.hands)))


def swap(table: ClimbingTable, ref: Ref, mine: list[int], others: list[int]) -> None:
    """Two hands change owners."""
    if not mine or not others or mine == others:
        return
    (one,), (other,) = mine, others
    hands = table.state.hands
    first, second = hands[one], hands[other]
    hands[one], hands[other] = second, first
    table.state.forget_finals()
    for source, target, cards in ((one, other, first), (other, one, second)):
        tell(table, cards, f"hand {source}", f"hand {target}", rule_of(table, ref))


def reveal(table: ClimbingTable, ref: Ref, effect: Reveal, ctx: Ctx, seat: int) -> None:
    hand = eligible(table, table.state.hands[seat], effect.cards, ctx.play)
    shown = (
        hand
        if effect.count is None
        else ranked_choices(table, hand, effect.count, effect.quality != "worst")[0]
    )
    cards = tuple(table.codes(shown))
    if effect.to.kind == "everyone":
        table.emit(lines.Reveal(seat, cards, "all", rule_of(table, ref)))
    else:
        table.emit(lines.Reveal(seat, cards, tuple(seats(table, effect.to, ctx)), rule_of(table, ref)))


def eligible(table: ClimbingTable, cards: int, which: CardSet | None, play: Play | None = None) -> int:
    """Those of the cards that are meant; `play`: the one that the rule speaks of."""
    if which is None:
        return cards
    mask = table.faces(which, play)
    return cards & table.engine.deck.physical(mask)


def ranked_choices(table: ClimbingTable, hand: int, count: int, best: bool) -> list[int]:
    """All ways to take the `count` best (worst) cards: several where equal cards tie for the last of them."""
    place_of_face, face_of = table.order.place, table.engine.deck.cards
    place = {card: place_of_face[face_of[card]] for card in bits(hand)}
    cards = sorted(place, key=place.__getitem__, reverse=best)
    if len(cards) <= count:
        return [hand]
    edge = place[cards[count - 1]]
    sure = [card for card in cards if (place[card] > edge) == best and place[card] != edge]
    tied = sorted(card for card in cards if place[card] == edge)
    base = sum(1 << card for card in sure)
    return [base | sum(1 << card for card in chosen) for chosen in combinations(tied, count - len(sure))]


def subsets(cards: int, low: int, high: int) -> list[int]:
    """All sets of `low` to `high` of the cards, smaller ones first, each in the deck's order."""
    found: list[int] = []
    all_cards = bits(cards)
    for size in range(low, min(high, len(all_cards)) + 1):
        for chosen in combinations(all_cards, size):
            found.append(sum(1 << card for card in chosen))
            if len(found) >= MOST_CHOICES:
                return found
    return found


def _source_cards(table: ClimbingTable, move: Move, ctx: Ctx, seat: int) -> tuple[int, int]:
    """The cards that could move, and whose hand they are in (-1: a zone)."""
    state = table.state
    if isinstance(move.source, Who):
        owner = (
            seat
            if move.source == move.who
            else next(iter(seats(table, move.source, _as_seen_by(seat, move.source, ctx))), -1)
        )
        return (eligible(table, state.hands[owner], move.cards, ctx.play), owner) if owner >= 0 else (0, -1)
    pool = {
        "discards": state.discards,
        "table": sum(play.cards for _, play in state.trick[:-1]),
        "draw pile": sum(1 << card for card in state.pile),
        "laid aside": state.own_aside[seat],
    }
    return eligible(table, pool.get(move.source, 0), move.cards, ctx.play), -1


def _effect(table: ClimbingTable, ref: Ref) -> Move:
    move = table.engine.effect(ref)
    assert isinstance(move, Move)
    return move


def move_from(table: ClimbingTable, task: MoveCards) -> None:
    """One player's part of a move: done at once where there is nothing to choose, asked otherwise."""
    ref, ctx, seat = task.ref, task.ctx, task.seat
    move = _effect(table, ref)
    if isinstance(move.target, Who) and _target(table, move, ctx, seat) < 0:
        return
    cards, owner = _source_cards(table, move, ctx, seat)
    high = _most(table, move, ctx, cards, owner)
    if not high:
        return
    hidden = owner >= 0 and owner != seat
    if (
        not move.optional
        and not draws(table, ref)
        and (move.quality == "random" or (hidden and move.quality == "any"))
    ):
        chosen = bits(cards)
        table.chance.shuffle(chosen)
        moved(table, ref, ctx, seat, sum(1 << card for card in chosen[:high]))
        return
    if draws(table, ref) and move.optional:
        table.ask(seat, "wish", rule_of(table, ref), task)
        return
    found = choices(table, task)
    if len(found) == 1:
        moved(table, ref, ctx, seat, found[0])
        return
    kind: DecisionKind = "take" if owner != seat else "discard" if move.target == "discards" else "give"
    table.ask(seat, kind, rule_of(table, ref), task)


def _most(table: ClimbingTable, move: Move, ctx: Ctx, cards: int, owner: int) -> int:
    """How many cards go at most: of those that are meant, so that the owner keeps what is to be kept."""
    many = cards.bit_count() if move.count is None else move.count * times(table, move.per, ctx)
    spare = table.state.hands[owner].bit_count() - move.keep if owner >= 0 else many
    return max(0, min(many, cards.bit_count(), spare))


def movable(table: ClimbingTable, move: Move, ctx: Ctx) -> bool:
    """Whether there are such cards to move for anybody."""
    return any(
        _most(table, move, ctx, *_source_cards(table, move, ctx, seat))
        for seat in seats(table, move.who, ctx)
        if not isinstance(move.target, Who) or _target(table, move, ctx, seat) >= 0
    )


def draws(table: ClimbingTable, ref: Ref) -> bool:
    """Whether cards come from the draw pile: nobody sees them before, and they come in their order."""
    move = table.engine.effect(ref)
    return isinstance(move, Move) and move.source == "draw pile"


def turn_card(table: ClimbingTable) -> None:
    """A card is turned up for all to see: the next of the draw pile, where there is one, or else one drawn from the pack and
    put back."""
    state = table.state
    card = state.pile[0] if state.pile else table.chance.below(table.engine.deck.size)
    state.shown = table.engine.deck.cards[card]
    table.emit(lines.Turned(table.engine.deck.codes[card]))
    table.refresh()


def choices(table: ClimbingTable, task: MoveCards) -> list[int]:
    """The sets of cards that may go."""
    move = _effect(table, task.ref)
    cards, owner = _source_cards(table, move, task.ctx, task.seat)
    high = _most(table, move, task.ctx, cards, owner)
    if draws(table, task.ref):
        top = [card for card in table.state.pile if cards >> card & 1][:high]
        return [sum(1 << card for card in top)]
    if move.quality in ("best", "worst"):
        ranked = ranked_choices(table, cards, high, move.quality == "best")
        return [0, *ranked] if move.optional else ranked
    return subsets(cards, 0 if move.optional else high, high)


def options(table: ClimbingTable, task: MoveCards) -> list[Pick | Cards]:
    """Whether to draw, or which cards go."""
    if draws(table, task.ref):
        return [Pick(1), Pick(0)]
    return [Cards(cards) for cards in choices(table, task)]


def face_down(table: ClimbingTable, task: MoveCards) -> bool:
    return _effect(table, task.ref).together


def chosen(table: ClimbingTable, task: MoveCards, option: Pick | Cards) -> None:
    if isinstance(option, Cards):
        moved(table, task.ref, task.ctx, task.seat, option.cards)
    elif option.value:
        moved(table, task.ref, task.ctx, task.seat, choices(table, task)[-1])


GROUPS = ("everyone", "everyone else", "partners", "opponents", "side")


def receivers(table: ClimbingTable, move: Move, ctx: Ctx, seat: int) -> list[Ctx]:
    """One context for each of a group that gets cards, in turn order. Of others who are meant ("the player with the most cards",
    where several have as many) only the nearest in turn order gets them."""
    target = move.target
    if not isinstance(target, Who) or target == move.who or target.kind not in GROUPS or move.together:
        return [ctx]
    found = seats(table, target, _as_seen_by(seat, target, ctx))
    return [replace(ctx, to=other) for other in found if other != seat and table.active(other)]


def _target(table: ClimbingTable, move: Move, ctx: Ctx, seat: int) -> int:
    assert isinstance(move.target, Who)
    if move.target == move.who:
        return seat
    if ctx.to >= 0:
        return ctx.to
    found = seats(table, move.target, _as_seen_by(seat, move.target, ctx))
    return next((other for other in found if other != seat and (move.back or table.active(other))), -1)


def _as_seen_by(seat: int, who: Who, ctx: Ctx) -> Ctx:
    """Where several move cards, each has a next and a previous player; `the player` is the one who acted."""
    if who.kind == "player":
        return ctx
    return Ctx(seat, ctx.play, ctx.before, ctx.beaten, ctx.skipped, ring=ctx.ring)


def moved(table: ClimbingTable, ref: Ref, ctx: Ctx, seat: int, cards: int) -> None:
    """The cards go."""
    if not cards:
        return
    ways.done(table, ref)
    move = _effect(table, ref)
    state = table.state
    if move.together:
        state.waiting = (*state.waiting, (seat, cards))
        return
    _, owner = _source_cards(table, move, ctx, seat)
    if owner >= 0:
        state.hands[owner] &= ~cards
        source = f"hand {owner}"
    else:
        source = f"aside {seat}" if move.source == "laid aside" else str(move.source)
        state.own_aside[seat] &= ~cards
        state.discards &= ~cards
        state.pile = [card for card in state.pile if not cards >> card & 1]
    if isinstance(move.target, Who):
        target = _target(table, move, ctx, seat)
        state.hands[target] |= cards
        goal = f"hand {target}"
    elif move.target == "laid aside":
        state.own_aside[seat] |= cards
        goal = f"aside {seat}"
    else:
        state.discards |= cards
        goal = move.target
    state.forget_finals()
    tell(table, cards, source, goal, rule_of(table, ref))


def open_cards(table: ClimbingTable, task: OpenCards) -> None:
    """All have chosen: the cards go, from the hands as they were."""
    ref, ctx = task.ref, task.ctx
    move = _effect(table, ref)
    state = table.state
    rows = [
        (seat, cards, _target(table, move, ctx, seat) if isinstance(move.target, Who) else -1)
        for seat, cards in state.waiting
    ]
    state.waiting = ()
    for seat, cards, _ in rows:
        state.hands[seat] &= ~cards
    for seat, cards, target in rows:
        if target >= 0:
            state.hands[target] |= cards
        else:
            state.discards |= cards
        tell(
            table, cards, f"hand {seat}", f"hand {target}" if target >= 0 else "discards", rule_of(table, ref)
        )
    state.forget_finals()


# ------------------------------------------------------------------------------------------------- plays that are not made


def laid_aside(table: ClimbingTable, seat: int, patterns: Patterns) -> list[int]:
    """The sets of cards in a hand that make such a play, each once."""
    found = dict.fromkeys(
        play.cards
        for group in table.plays_of(seat).values()
        for play in group
        if table.engine.matcher.matches(play, patterns, table.order)
    )
    return sorted(found, key=lambda cards: (cards.bit_count(), bits(cards)))


def aside_options(table: ClimbingTable, task: LayPlayAside) -> list[Cards]:
    effect = table.engine.effect(task.ref)
    assert isinstance(effect, LayAside)
    found = laid_aside(table, task.seat, effect.patterns)
    return [Cards(cards) for cards in ([0, *found] if effect.optional else found)]


def lay_aside(table: ClimbingTable, task: LayPlayAside) -> None:
    """One player lays a play aside: at once where there is one only, asked otherwise."""
    found = aside_options(table, task)
    if len(found) == 1:
        aside_chosen(table, task, found[0])
    elif found:
        table.ask(task.seat, "discard", rule_of(table, task.ref), task)


def aside_chosen(table: ClimbingTable, task: LayPlayAside, option: Cards) -> None:
    cards, seat = option.cards, task.seat
    if cards:
        ways.done(table, task.ref)
        table.state.hands[seat] &= ~cards
        table.state.discards |= cards
        tell(table, cards, f"hand {seat}", "discards", rule_of(table, task.ref))


def takes_part(table: ClimbingTable, move: Move, seat: int) -> bool:
    """Whether a player takes part in a move: who is out does not, unless the rule brings that player in again. Who has just
    played the last card may still take back what was laid aside."""
    state = table.state
    if move.back or table.active(seat):
        return True
    return move.source == "laid aside" and seat not in (*state.out, *state.fallen, *state.fallen_free)


def leave_aside(table: ClimbingTable, seat: int) -> None:
    """Who goes out does not get back what was laid aside: it goes to the discards, unseen."""
    state = table.state
    cards, state.own_aside[seat] = state.own_aside[seat], 0
    if cards:
        state.discards |= cards
        tell(table, cards, f"aside {seat}", "discards", "out")


def take_play(table: ClimbingTable, ref: Ref, ctx: Ctx, seat: int, everything: bool) -> None:
    """The play that the rule speaks of goes into a hand, from the table or, after a clear, from the discards."""
    state = table.state
    if everything:
        cards = sum(play.cards for _, play in state.trick)
        state.trick.clear()
        state.owner = -1
    elif state.trick and state.top == ctx.play:
        cards = state.trick.pop().play.cards
        state.owner = state.trick[-1].seat if state.trick else -1
    elif any(play == ctx.play for _, play in state.trick):  # somebody has answered it: the answer stays
        cards = ctx.play.cards if ctx.play is not None else 0
        state.trick = [laid for laid in state.trick if laid.play != ctx.play]
    else:
        cards = ctx.play.cards & (state.discards | state.aside) if ctx.play is not None else 0
        state.discards &= ~cards
        state.aside &= ~cards
    if not cards:
        return
    state.hands[seat] |= cards
    if seat in state.out:
        state.out.remove(seat)
    state.forget_finals()
    tell(table, cards, "table", f"hand {seat}", rule_of(table, ref))


def tell(table: ClimbingTable, cards: int, source: str, target: str, cause: str) -> None:
    """Writes into the record that cards went from one place to another; `cause` is a rule, or what else moves cards."""
    table.emit(lines.Move(tuple(table.codes(cards)), source, target, cause))
