"""Cards on the move: given, taken, discarded, swapped, pooled.

In: an effect that moves cards, and whom it concerns. Out: the cards moved at once where there is nothing to choose; a
decision otherwise, whose options are listed here too.
"""

from __future__ import annotations

from itertools import combinations

from ...game import lines
from ...game.decisions import Cards, DecisionKind, Pick, Play
from ...model import CardSet, LayAside, Move, Patterns, Quality, Who
from ...model.cards import bits
from . import lots, ways
from .context import Ctx
from .engine import Ref
from .lasting import acted, rule_of, trick_over
from .table import ClimbingTable
from .tasks import Deed, LayPlayAside, MoveCards, OpenCards

MOST_CHOICES = 3000


def pool(table: ClimbingTable, ctx: Ctx) -> None:
    """All hands of those who are in are shuffled together and dealt again."""
    players = [seat for seat in table.in_turn_order(max(ctx.player, 0)) if table.has_cards(seat)]
    cards = [card for seat in players for card in bits(table.state.hands[seat])]
    table.chance.shuffle(cards)
    for seat in players:
        table.state.hands[seat] = 0
    for number, card in enumerate(cards):
        table.state.hands[players[number % len(players)]] |= 1 << card
    table.state.forget_finals()
    table.emit(lines.Redeal(tuple(tuple(table.codes(hand)) for hand in table.state.hands)))


def swap(table: ClimbingTable, ref: Ref, one: int, other: int) -> None:
    """Two hands change owners."""
    hands = table.state.hands
    first, second = hands[one], hands[other]
    hands[one], hands[other] = second, first
    table.state.forget_finals()
    for source, target, cards in ((one, other, first), (other, one, second)):
        tell(table, cards, f"hand {source}", f"hand {target}", rule_of(table, ref))


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


def picked(
    table: ClimbingTable, cards: int, high: int, quality: Quality, *, optional: bool, up_to: bool
) -> list[int]:
    """The sets among which somebody chooses: `high` of the cards, or the best or worst so many; where that is left to the player, none of them as
    well, or any number."""
    least = 1 if up_to else high
    none = [0] if optional or up_to else []
    if quality in ("best", "worst"):
        return [
            *none,
            *(
                chosen
                for size in range(least, high + 1)
                for chosen in ranked_choices(table, cards, size, quality == "best")
            ),
        ]
    return [*none, *subsets(cards, least, high)]


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


def _source_cards(table: ClimbingTable, move: Move, ctx: Ctx, deed: Deed) -> int:
    """The cards that could move: of the hand of somebody, or of a zone."""
    state = table.state
    if isinstance(move.source, Who):
        return eligible(table, _left(table, deed.source), move.cards, ctx.play) if deed.source >= 0 else 0
    pool = {
        "discards": state.discards,
        "table": table.lying,
        "play before": _left_of(table, ctx.before) if move.source == "play before" else 0,
        "draw pile": sum(1 << card for card in state.pile),
        "laid aside": state.own_aside[deed.seat],
    }
    return eligible(table, pool.get(move.source, 0), move.cards, ctx.play)


def _left(table: ClimbingTable, seat: int) -> int:
    """A hand, without what its player has chosen to give when all have chosen."""
    given = sum(cards for deed, cards in table.state.waiting if deed.seat == seat)
    return table.state.hands[seat] & ~given


def _effect(table: ClimbingTable, ref: Ref) -> Move:
    move = table.engine.effect(ref)
    assert isinstance(move, Move)
    return move


def move_from(table: ClimbingTable, task: MoveCards) -> None:
    """One player's part of a move: done at once where there is nothing to choose, asked otherwise."""
    ref, deed = task.ref, task.deed
    move = _effect(table, ref)
    cards = _source_cards(table, move, task.ctx, deed)
    high = _most(table, move, cards, deed, task.times)
    if not high:
        return
    if _blind(move, deed):
        if move.optional:
            table.ask(deed.seat, lots.kind(high, up_to=move.up_to), rule_of(table, ref), task)
        else:
            moved(table, task, _drawn(table, move, cards, high))
        return
    found = choices(table, task)
    if len(found) == 1:
        moved(table, task, found[0])
        return
    kind: DecisionKind = (
        "take" if deed.source != deed.seat else "discard" if move.target == "discards" else "give"
    )
    table.ask(deed.seat, kind, rule_of(table, ref), task)


def _most(table: ClimbingTable, move: Move, cards: int, deed: Deed, times: int) -> int:
    """How many cards go at most: of those that are meant, so that the owner keeps what is to be kept."""
    many = cards.bit_count() if move.count is None else move.count * times
    spare = _left(table, deed.source).bit_count() - move.keep if deed.source >= 0 else many
    return max(0, min(many, cards.bit_count(), spare))


def movable(table: ClimbingTable, move: Move, ctx: Ctx, deed: Deed, times: int) -> bool:
    """Whether there are such cards to move."""
    return bool(_most(table, move, _source_cards(table, move, ctx, deed), deed, times))


def _blind(move: Move, deed: Deed) -> bool:
    """Whether nobody chooses which cards go: they are drawn by lot, or come from a hand that is not seen, or from the draw pile."""
    hidden = deed.source >= 0 and deed.source != deed.seat
    return hidden or move.source == "draw pile" or move.quality == "random"


def _drawn(table: ClimbingTable, move: Move, cards: int, count: int) -> int:
    """So many of the cards, which nobody chooses: of the draw pile in its order, of others by lot; of the best or worst only those between which it
    is open."""
    if move.source == "draw pile":
        top = [card for card in table.state.pile if cards >> card & 1][:count]
        return sum(1 << card for card in top)
    if move.quality in ("best", "worst"):
        ways = ranked_choices(table, cards, count, move.quality == "best")
        return ways[table.chance.below(len(ways))] if len(ways) > 1 else ways[0]
    return lots.drawn(table, cards, count)


def turn_card(table: ClimbingTable) -> None:
    """A card is turned up for all to see: the next of the draw pile, where there is one, which then lies beside it, out of play; or else
    one drawn from the pack and put back."""
    state = table.state
    if state.pile:
        card = state.pile.pop(0)
        state.aside |= 1 << card
    else:
        card = table.chance.below(table.engine.deck.size)
    state.shown = table.engine.deck.cards[card]
    table.emit(lines.Turned(table.engine.deck.codes[card]))
    table.refresh()


def _there(table: ClimbingTable, task: MoveCards) -> tuple[Move, int, int]:
    """What is to move, the cards that may go, and how many of them at most."""
    move = _effect(table, task.ref)
    cards = _source_cards(table, move, task.ctx, task.deed)
    return move, cards, _most(table, move, cards, task.deed, task.times)


def choices(table: ClimbingTable, task: MoveCards) -> list[int]:
    """The sets of cards that may go, where somebody chooses them."""
    move, cards, high = _there(table, task)
    return picked(table, cards, high, move.quality, optional=move.optional, up_to=move.up_to)


def options(table: ClimbingTable, task: MoveCards) -> list[Pick] | list[Cards]:
    """Which cards go; whether any do, or how many, where nobody chooses which."""
    move, _, high = _there(table, task)
    if _blind(move, task.deed):
        return lots.options(high, up_to=move.up_to)
    return [Cards(cards) for cards in choices(table, task)]


def face_down(table: ClimbingTable, task: MoveCards) -> bool:
    return _effect(table, task.ref).together


def chosen(table: ClimbingTable, task: MoveCards, option: Pick | Cards) -> None:
    if isinstance(option, Cards):
        moved(table, task, option.cards)
        return
    move, cards, high = _there(table, task)
    if option.value:
        moved(table, task, _drawn(table, move, cards, lots.number(option, high, up_to=move.up_to)))


def moved(table: ClimbingTable, task: MoveCards, cards: int) -> None:
    """The cards go."""
    if not cards:
        return
    ref, deed = task.ref, task.deed
    ways.done(table, ref)
    acted(table, ref)
    move = _effect(table, ref)
    state = table.state
    if move.together:
        state.waiting = (*state.waiting, (deed, cards))
        return
    if deed.source >= 0:
        state.hands[deed.source] &= ~cards
        source = f"hand {deed.source}"
    else:
        source = _place(move, deed)
        state.own_aside[deed.seat] &= ~cards
        state.discards &= ~cards
        state.aside &= ~cards
        if move.source in ("table", "play before"):
            state.trick = [laid._replace(gone=laid.gone | laid.play.cards & cards) for laid in state.trick]
        state.pile = [card for card in state.pile if not cards >> card & 1]
    if deed.to >= 0:
        state.hands[deed.to] |= cards
        goal = f"hand {deed.to}"
    elif move.target == "laid aside":
        state.own_aside[deed.seat] |= cards
        goal = f"aside {deed.seat}"
    else:
        state.discards |= cards
        goal = str(move.target)
    state.forget_finals()
    tell(table, cards, source, goal, rule_of(table, ref))


def _place(move: Move, deed: Deed) -> str:
    """Where cards come from, as the record has it: the play before lies on the table."""
    if move.source == "laid aside":
        return f"aside {deed.seat}"
    return "table" if move.source == "play before" else str(move.source)


def open_cards(table: ClimbingTable, task: OpenCards) -> None:
    """All have chosen: the cards go, from the hands as they were."""
    state = table.state
    rows, state.waiting = state.waiting, ()
    for deed, cards in rows:
        state.hands[deed.seat] &= ~cards
    for deed, cards in rows:
        if deed.to >= 0:
            state.hands[deed.to] |= cards
        else:
            state.discards |= cards
        goal = f"hand {deed.to}" if deed.to >= 0 else "discards"
        tell(table, cards, f"hand {deed.seat}", goal, rule_of(table, task.ref))
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
        acted(table, task.ref)
        table.state.hands[seat] &= ~cards
        table.state.discards |= cards
        tell(table, cards, f"hand {seat}", "discards", rule_of(table, task.ref))


def leave_aside(table: ClimbingTable, seat: int) -> None:
    """Who goes out does not get back what was laid aside: it goes to the discards, unseen."""
    state = table.state
    cards, state.own_aside[seat] = state.own_aside[seat], 0
    if cards:
        state.discards |= cards
        tell(table, cards, f"aside {seat}", "discards", "out")


def taken(table: ClimbingTable, ctx: Ctx, everything: bool) -> int:
    """What is still there of the play that the rule speaks of; or the whole trick."""
    return table.lying if everything else _left_of(table, ctx.play, ctx.finish)


def _left_of(table: ClimbingTable, play: Play | None, finish: bool = False) -> int:
    """What is still there of a play on the table; of a finish also what was put away."""
    state = table.state
    if play is None:
        return 0
    for laid in state.trick:
        if laid.play == play:
            return laid.cards
    return play.cards & (state.discards | state.aside) if finish else 0


def take_play(table: ClimbingTable, ref: Ref, ctx: Ctx, seat: int, everything: bool) -> None:
    """The play that the rule speaks of, or the whole trick, goes into a hand. While the trick is put away it stays with who has taken it that
    this player leads; otherwise the play below is to be beaten, or the table is clear."""
    state = table.state
    cards = taken(table, ctx, everything)
    goes_on = bool(state.trick) and not state.cleared
    if everything:
        state.trick.clear()
    elif state.trick and state.top == ctx.play:
        state.trick.pop()
    else:  # somebody has answered it, so that the answer stays; or it was put away
        state.trick = [laid for laid in state.trick if laid.play != ctx.play]
        state.discards &= ~cards
        state.aside &= ~cards
    if goes_on:
        state.owner = state.trick[-1].seat if state.trick else -1
    if goes_on and not state.trick:
        state.passed = state.lost = 0
        table.new_trick()
        trick_over(table)
    state.hands[seat] |= cards
    if seat in state.out:
        state.out.remove(seat)
    state.forget_finals()
    tell(table, cards, "table", f"hand {seat}", rule_of(table, ref))


def tell(table: ClimbingTable, cards: int, source: str, target: str, cause: str) -> None:
    """Writes into the record that cards went from one place to another; `cause` is a rule, or what else moves cards."""
    table.emit(lines.Move(tuple(table.codes(cards)), source, target, cause))
