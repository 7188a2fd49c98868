"""Cards on the move: given, taken, discarded, swapped, pooled, shown.

In: an effect that moves cards, and whom it concerns. Out: the cards moved at once where there is nothing to choose; a
decision otherwise, whose options are listed here too.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from ...game import lines
from ...game.decisions import DecisionKind, Play
from ...model import CardSet, LayAside, Move, Patterns, Reveal, Who
from ...model.cards import bits
from . import ways
from .lasting import rule_of
from .numbers import times
from .people import seats
from .state import Ctx, Ref
from .table import Table

MOST_CHOICES = 3000


def pool(g: Table, ctx: Ctx) -> None:
    seats_ = g.in_turn_order(ctx.player)
    cards = [card for seat in seats_ for card in bits(g.state.hands[seat])]
    g.chance.shuffle(cards)
    for seat in seats_:
        g.state.hands[seat] = 0
    for number, card in enumerate(cards):
        g.state.hands[seats_[number % len(seats_)]] |= 1 << card
    g.state.forget_finals()
    g.emit(lines.Redeal(tuple(tuple(g.codes(hand)) for hand in g.state.hands)))


def swap(g: Table, ref: Ref, mine: list[int], others: list[int]) -> None:
    if not mine or not others or mine == others:
        return
    (a,), (b,) = mine, others
    hands = g.state.hands
    first, second = hands[a], hands[b]
    hands[a], hands[b] = second, first
    g.state.forget_finals()
    for source, target, cards in ((a, b, first), (b, a, second)):
        tell(g, cards, f"hand {source}", f"hand {target}", rule_of(g, ref))


def reveal(g: Table, ref: Ref, effect: Reveal, ctx: Ctx, seat: int) -> None:
    hand = eligible(g, g.state.hands[seat], effect.cards, ctx.play)
    shown = (
        hand if effect.count is None else ranked_choices(g, hand, effect.count, effect.quality != "worst")[0]
    )
    cards = tuple(g.codes(shown))
    if effect.to.kind == "everyone":
        g.emit(lines.Reveal(seat, cards, "all", rule_of(g, ref)))
    else:
        g.emit(lines.Reveal(seat, cards, tuple(seats(g, effect.to, ctx)), rule_of(g, ref)))


def eligible(g: Table, cards: int, which: CardSet | None, play: Play | None = None) -> int:
    """Those of the cards that are meant; `play`: the one that the rule speaks of."""
    if which is None:
        return cards
    mask = g.faces(which, play)
    return cards & g.engine.deck.physical(mask)


def ranked_choices(g: Table, hand: int, count: int, best: bool) -> list[int]:
    """All ways to take the `count` best (worst) cards: several where equal cards tie for the last of them."""
    place, cards_ = g.order.place, g.engine.deck.cards
    cards = sorted(bits(hand), key=lambda card: place[cards_[card]], reverse=best)
    if len(cards) <= count:
        return [hand]
    edge = place[cards_[cards[count - 1]]]
    sure = [card for card in cards if (place[cards_[card]] > edge) == best and place[cards_[card]] != edge]
    tied = sorted(card for card in cards if place[cards_[card]] == edge)
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


def _source_cards(g: Table, move: Move, ctx: Ctx, seat: int) -> tuple[int, int]:
    """The cards that could move, and whose hand they are in (-1: a zone)."""
    s = g.state
    if isinstance(move.source, Who):
        owner = (
            seat
            if move.source == move.who
            else next(iter(seats(g, move.source, _as_seen_by(seat, move.source, ctx))), -1)
        )
        return (eligible(g, s.hands[owner], move.cards, ctx.play), owner) if owner >= 0 else (0, -1)
    pool = {
        "discards": s.discards,
        "table": sum(play.cards for _, play in s.trick[:-1]),
        "draw pile": sum(1 << card for card in s.pile),
        "laid aside": s.own_aside[seat],
    }
    return eligible(g, pool.get(move.source, 0), move.cards, ctx.play), -1


def move_from(g: Table, ref: Ref, ctx: Ctx, seat: int) -> None:
    """One player's part of a move: done at once where there is nothing to choose, asked otherwise."""
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    if isinstance(move.target, Who) and _target(g, move, ctx, seat) < 0:
        return
    cards, owner = _source_cards(g, move, ctx, seat)
    high = _most(g, move, ctx, cards, owner)
    if not high:
        return
    hidden = owner >= 0 and owner != seat
    if (
        not move.optional
        and not draws(g, ref)
        and (move.quality == "random" or (hidden and move.quality == "any"))
    ):
        chosen = bits(cards)
        g.chance.shuffle(chosen)
        moved(g, ref, ctx, seat, sum(1 << card for card in chosen[:high]))
        return
    if draws(g, ref) and move.optional:
        g.ask(seat, "wish", rule_of(g, ref), ("move", ref, ctx, seat))
        return
    found = choices(g, ref, ctx, seat)
    if len(found) == 1:
        moved(g, ref, ctx, seat, found[0])
        return
    kind: DecisionKind = "take" if owner != seat else "discard" if move.target == "discards" else "give"
    g.ask(seat, kind, rule_of(g, ref), ("move", ref, ctx, seat))


def _most(g: Table, move: Move, ctx: Ctx, cards: int, owner: int) -> int:
    """How many cards go at most: of those that are meant, so that the owner keeps what is to be kept."""
    many = cards.bit_count() if move.count is None else move.count * times(g, move.per, ctx)
    spare = g.state.hands[owner].bit_count() - move.keep if owner >= 0 else many
    return max(0, min(many, cards.bit_count(), spare))


def movable(g: Table, move: Move, ctx: Ctx) -> bool:
    """Whether there are such cards to move for anybody."""
    return any(
        _most(g, move, ctx, *_source_cards(g, move, ctx, seat))
        for seat in seats(g, move.who, ctx)
        if not isinstance(move.target, Who) or _target(g, move, ctx, seat) >= 0
    )


def draws(g: Table, ref: Ref) -> bool:
    """Whether cards come from the draw pile: nobody sees them before, and they come in their order."""
    move = g.engine.effect(ref)
    return isinstance(move, Move) and move.source == "draw pile"


def turn_card(g: Table) -> None:
    """A card is turned up for all to see: the next of the draw pile, where there is one, or else one drawn from the pack and
    put back."""
    s = g.state
    card = s.pile[0] if s.pile else g.chance.below(g.engine.deck.size)
    s.shown = g.engine.deck.cards[card]
    g.emit(lines.Turned(g.engine.deck.codes[card]))
    g.refresh()


def choices(g: Table, ref: Ref, ctx: Ctx, seat: int) -> list[int]:
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    cards, owner = _source_cards(g, move, ctx, seat)
    high = _most(g, move, ctx, cards, owner)
    if draws(g, ref):
        top = [card for card in g.state.pile if cards >> card & 1][:high]
        return [sum(1 << card for card in top)]
    if move.quality in ("best", "worst"):
        ranked = ranked_choices(g, cards, high, move.quality == "best")
        return [0, *ranked] if move.optional else ranked
    return subsets(cards, 0 if move.optional else high, high)


GROUPS = ("everyone", "everyone else", "partners", "opponents", "side")


def receivers(g: Table, move: Move, ctx: Ctx, seat: int) -> list[Ctx]:
    """One context for each of a group that gets cards, in turn order. Of others who are meant ("the player with the most cards",
    where several have as many) only the nearest in turn order gets them."""
    target = move.target
    if not isinstance(target, Who) or target == move.who or target.kind not in GROUPS or move.together:
        return [ctx]
    found = seats(g, target, _as_seen_by(seat, target, ctx))
    return [replace(ctx, to=other) for other in found if other != seat and g.active(other)]


def _target(g: Table, move: Move, ctx: Ctx, seat: int) -> int:
    assert isinstance(move.target, Who)
    if move.target == move.who:
        return seat
    if ctx.to >= 0:
        return ctx.to
    found = seats(g, move.target, _as_seen_by(seat, move.target, ctx))
    return next((other for other in found if other != seat and (move.back or g.active(other))), -1)


def _as_seen_by(seat: int, who: Who, ctx: Ctx) -> Ctx:
    """Where several move cards, each has a next and a previous player; `the player` is the one who acted."""
    if who.kind == "player":
        return ctx
    return Ctx(seat, ctx.play, ctx.before, ctx.beaten, ctx.skipped, table=ctx.table)


def moved(g: Table, ref: Ref, ctx: Ctx, seat: int, cards: int) -> None:
    """The cards go."""
    if not cards:
        return
    ways.done(g, ref)
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    s = g.state
    if move.together:
        s.waiting = (*s.waiting, (seat, cards))
        return
    _, owner = _source_cards(g, move, ctx, seat)
    if owner >= 0:
        s.hands[owner] &= ~cards
        source = f"hand {owner}"
    else:
        source = f"aside {seat}" if move.source == "laid aside" else str(move.source)
        s.own_aside[seat] &= ~cards
        s.discards &= ~cards
        s.pile = [card for card in s.pile if not cards >> card & 1]
    if isinstance(move.target, Who):
        target = _target(g, move, ctx, seat)
        s.hands[target] |= cards
        goal = f"hand {target}"
    elif move.target == "laid aside":
        s.own_aside[seat] |= cards
        goal = f"aside {seat}"
    else:
        s.discards |= cards
        goal = move.target
    s.forget_finals()
    tell(g, cards, source, goal, rule_of(g, ref))


def lay_open(g: Table, ref: Ref, ctx: Ctx) -> None:
    """All have chosen: the cards go, from the hands as they were."""
    move = g.engine.effect(ref)
    assert isinstance(move, Move)
    s = g.state
    rows = [
        (seat, cards, _target(g, move, ctx, seat) if isinstance(move.target, Who) else -1)
        for seat, cards in s.waiting
    ]
    s.waiting = ()
    for seat, cards, _ in rows:
        s.hands[seat] &= ~cards
    for seat, cards, target in rows:
        if target >= 0:
            s.hands[target] |= cards
        else:
            s.discards |= cards
        tell(g, cards, f"hand {seat}", f"hand {target}" if target >= 0 else "discards", rule_of(g, ref))
    s.forget_finals()


# ------------------------------------------------------------------------------------------------- plays that are not made


def laid_aside(g: Table, seat: int, patterns: Patterns) -> list[int]:
    """The sets of cards in a hand that make such a play, each once."""
    found = dict.fromkeys(
        play.cards
        for group in g.plays_of(seat).values()
        for play in group
        if g.engine.matcher.matches(play, patterns, g.order)
    )
    return sorted(found, key=lambda cards: (cards.bit_count(), bits(cards)))


def aside_choices(g: Table, ref: Ref, seat: int) -> list[int]:
    effect = g.engine.effect(ref)
    assert isinstance(effect, LayAside)
    found = laid_aside(g, seat, effect.patterns)
    return [0, *found] if effect.optional else found


def lay_aside(g: Table, ref: Ref, ctx: Ctx, seat: int) -> None:
    """One player lays a play aside: at once where there is one only, asked otherwise."""
    found = aside_choices(g, ref, seat)
    if found == [0] or not found:
        return
    if len(found) == 1:
        laid(g, ref, seat, found[0])
    else:
        g.ask(seat, "discard", rule_of(g, ref), ("lay aside", ref, ctx, seat))


def laid(g: Table, ref: Ref, seat: int, cards: int) -> None:
    if cards:
        ways.done(g, ref)
        g.state.hands[seat] &= ~cards
        g.state.discards |= cards
        tell(g, cards, f"hand {seat}", "discards", rule_of(g, ref))


def takes_part(g: Table, move: Move, seat: int) -> bool:
    """Whether a player takes part in a move: who is out does not, unless the rule brings that player in again. Who has just
    played the last card may still take back what was laid aside."""
    s = g.state
    if move.back or g.active(seat):
        return True
    return move.source == "laid aside" and seat not in (*s.out, *s.fallen, *s.fallen_free)


def leave_aside(g: Table, seat: int) -> None:
    """Who goes out does not get back what was laid aside: it goes to the discards, unseen."""
    s = g.state
    cards, s.own_aside[seat] = s.own_aside[seat], 0
    if cards:
        s.discards |= cards
        tell(g, cards, f"aside {seat}", "discards", "out")


def take_play(g: Table, ref: Ref, ctx: Ctx, seat: int, everything: bool) -> None:
    """The play that the rule speaks of goes into a hand, from the table or, after a clear, from the discards."""
    s = g.state
    if everything:
        cards = sum(play.cards for _, play in s.trick)
        s.trick.clear()
        s.owner = -1
    elif s.trick and s.trick[-1][1] == ctx.play:
        cards = s.trick.pop()[1].cards
        s.owner = s.trick[-1][0] if s.trick else -1
    elif any(play == ctx.play for _, play in s.trick):  # somebody has answered it: the answer stays
        cards = ctx.play.cards if ctx.play is not None else 0
        s.trick = [row for row in s.trick if row[1] != ctx.play]
    else:
        cards = ctx.play.cards & (s.discards | s.aside) if ctx.play is not None else 0
        s.discards &= ~cards
        s.aside &= ~cards
    if not cards:
        return
    s.hands[seat] |= cards
    if seat in s.out:
        s.out.remove(seat)
    s.forget_finals()
    tell(g, cards, "table", f"hand {seat}", rule_of(g, ref))


def tell(g: Table, cards: int, source: str, target: str, cause: str) -> None:
    """Writes into the record that cards went from one place to another; `cause` is a rule, or what else moves cards."""
    g.emit(lines.Move(tuple(g.codes(cards)), source, target, cause))
