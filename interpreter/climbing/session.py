"""Hands of a session: deal, exchange, first lead; places, titles and points at the end.

Cards are dealt one at a time from the player after the dealer on. In the exchange the lower title gives first, then gets
cards back, which may be the same; pairs in the order of the file. Bottom places: who fell "to the last place" earliest is
lowest; who fell "to the last free place" stands above all of those (rules.md A4.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl.cards import bits
from ...dsl.model import Choosing, Exchange, ExchangeCards, Method
from ..game import Line
from . import lasting, moves, numbers
from .conditions import seats
from .state import Ctx, State, Task

if TYPE_CHECKING:
    from .game import ClimbingGame


def run(g: ClimbingGame, task: Task) -> None:
    """Does one task of a session."""
    match task[0]:
        case "next hand":
            if g.hand < g.hands:
                g.hand += 1
                g.push(("deal",))
        case "deal":
            _deal(g)
        case "exchange":
            _exchange(g, task[1])
        case "return":
            _return(g, task[1], task[2], task[3])
        case "begin":
            _begin(g, task[1])
        case "end hand":
            _end_hand(g)
        case "session over":
            _session_over(g)
        case _:
            _hand_over(g, task[1])


# ------------------------------------------------------------------------------------------------------------------ deal


def _deal(g: ClimbingGame) -> None:
    n = g.players
    old = g.state
    dealer = _found(g, g.rules.dealer, old, None)
    kept = tuple(
        item
        for item in old.lasting
        if lasting.duration_of(g.engine.effect(item.ref)).kind in ("session", "hands")
    )
    session_counts = {key: value for key, value in old.counts.items() if key.endswith("/session")}
    cards = list(range(g.engine.deck.size))
    g.chance.shuffle(cards)
    hands = [0] * n
    for number, card in enumerate(cards):
        hands[(dealer + 1 + number) % n] |= 1 << card
    g.state = State(
        hands,
        lasting=kept,
        counts=session_counts,
        places=old.places,
        titles=old.titles,
        dealer=dealer,
        points=[0] * n,
        numbers=numbers.fresh(g.engine.counters, n, old.numbers),
        tasks=old.tasks,
    )
    g.refresh()
    leader = _found(g, g.rules.leader, g.state, hands)
    g.state.leader = g.state.turn = leader
    if g.log is not None:
        line: Line = {
            "hand": g.hand,
            "dealer": dealer,
            "leader": leader,
            "hands": [g.codes(hand) for hand in hands],
            "field": [],
            "pile": [],
        }
        if g.state.titles:
            line["was"] = {str(seat): title for seat, title in sorted(g.state.titles.items())}
        g.emit(line)
    exchanges = (
        [("exchange", number) for number in range(len(g.engine.climbing.exchanges))] if g.hand > 1 else []
    )
    g.push(
        ("fire", "dealt", Ctx(leader), ""),
        *exchanges,
        ("fire", "exchanged", Ctx(leader), ""),
        ("begin", leader),
    )


def _found(g: ClimbingGame, choosing: Choosing, state: State, hands: list[int] | None) -> int:
    method = choosing.first if g.hand == 1 else choosing.later
    return _by_method(g, method, state, hands)


def _by_method(g: ClimbingGame, method: Method, state: State, hands: list[int] | None) -> int:
    match method.kind:
        case "winner":
            return state.places[0] if state.places else g.chance.below(g.players)
        case "loser":
            return state.places[-1] if state.places else g.chance.below(g.players)
        case "dealer":
            return max(state.dealer, 0)
        case "next":
            return (max(state.dealer, 0) + 1) % g.players
        case "holder" if hands is not None:
            wanted = g.engine.deck.physical(1 << method.face)
            return next((seat for seat, hand in enumerate(hands) if hand & wanted), g.chance.below(g.players))
        case _:
            return g.chance.below(g.players)


def _begin(g: ClimbingGame, leader: int) -> None:
    """The first lead. Who holds the leading card after the exchange leads, if the rules ask for a holder."""
    s = g.state
    method = g.rules.leader.first if g.hand == 1 else g.rules.leader.later
    if method.kind == "holder":
        now = _by_method(g, method, s, s.hands)
        if now != leader:
            g.emit({"event": "leader", "player": now})
            leader = now
    if s.lead >= 0:
        leader, s.lead = s.lead, -1
    if not g.active(leader):
        leader = g.neighbour(leader, 1)
    s.leader = s.turn = leader
    s.owner = -1
    g.push(("check out", leader), ("turn",))


# -------------------------------------------------------------------------------------------------------------- exchange


def _exchange(g: ClimbingGame, number: int) -> None:
    """One pair of titles: the giver's cards."""
    exchange = g.engine.climbing.exchanges[number]
    pair = _pair(g, exchange)
    if pair is None:
        return
    giver, taker = pair
    choices = _cards(g, giver, exchange.gives)
    if choices:
        g.ask(giver, "exchange", "", ("exchange cards", number, giver, taker, tuple(choices)))


def _return(g: ClimbingGame, number: int, giver: int, taker: int) -> None:
    exchange = g.engine.climbing.exchanges[number]
    assert exchange.returns is not None
    choices = _cards(g, giver, exchange.returns)
    if choices:
        g.ask(giver, "exchange", "", ("return cards", number, giver, taker, tuple(choices)))


def _pair(g: ClimbingGame, exchange: Exchange) -> tuple[int, int] | None:
    givers, takers = seats(g, exchange.giver, Ctx(-1)), seats(g, exchange.taker, Ctx(-1))
    if not givers or not takers or givers[0] == takers[0]:
        return None
    return givers[0], takers[0]


def _cards(g: ClimbingGame, seat: int, what: ExchangeCards) -> list[int]:
    hand = g.state.hands[seat]
    if what.without is not None:
        hand &= ~g.engine.deck.physical(g.engine.matcher.mask(what.without, g.order))
    count = min(what.count, hand.bit_count())
    if not count:
        return []
    if what.quality == "any":
        return moves.subsets(hand, count, count)
    return sorted(moves.ranked_choices(g, hand, count, what.quality == "best"), key=bits)


def exchanged(g: ClimbingGame, asked: Task, cards: int) -> None:
    """Cards were chosen in the exchange."""
    kind, number, giver, taker = asked[:4]
    g.state.hands[giver] &= ~cards
    g.state.hands[taker] |= cards
    g.emit(
        {
            "event": "move",
            "cards": g.codes(cards),
            "from": f"hand {giver}",
            "to": f"hand {taker}",
            "for": "exchange",
        }
    )
    if kind == "exchange cards" and g.engine.climbing.exchanges[number].returns is not None:
        g.push(("return", number, taker, giver))


# ---------------------------------------------------------------------------------------------------------- end of a hand


def places(g: ClimbingGame) -> list[int]:
    """Everybody, from first to last place. Players with cards left rank by how few they have."""
    s = g.state
    doomed = [seat for seat, _ in s.doomed]
    left = [seat for seat in g.in_turn_order(s.turn) if seat not in doomed]
    left.sort(key=lambda seat: s.hands[seat].bit_count())
    top = [seat for seat in s.out if seat not in doomed]
    free = s.fallen_free + [
        seat for seat, is_free in s.doomed if is_free and seat not in s.fallen + s.fallen_free
    ]
    low = s.fallen + [
        seat for seat, is_free in s.doomed if not is_free and seat not in s.fallen + s.fallen_free
    ]
    return [*top, *left, *reversed(free), *reversed(low)]


def title_for(g: ClimbingGame, index: int) -> str:
    """The title of a place (from 0); "" where no title fits."""
    n = g.players
    names = {0: "first", 1: "second", 2: "third", 3: "fourth"}
    mine = {
        names.get(index, ""),
        {n - 1: "last", n - 2: "second to last", n - 3: "third to last"}.get(index, ""),
    }
    other = ""
    for title in g.engine.climbing.titles:
        for place, count in title.places:
            if n not in count:
                continue
            if place in mine:
                return title.id
            if place == "any other place" and not other:
                other = title.id
    return other


def _end_hand(g: ClimbingGame) -> None:
    s = g.state
    s.tasks.clear()
    ranked = places(g)
    g.push(("fire", "hand ends", Ctx(ranked[0]), ""), ("hand over", tuple(ranked)))


def _hand_over(g: ClimbingGame, ranked: tuple[int, ...]) -> None:
    s = g.state
    order = list(reversed(ranked)) if s.mirrored else list(ranked)
    titles = {seat: title for index, seat in enumerate(order) if (title := title_for(g, index))}
    if s.wiped:
        titles = {}
    titles.update(s.become)
    scores = dict(g.engine.climbing.scores)
    points = [s.points[seat] + scores.get(titles.get(seat, ""), 0) for seat in range(g.players)]
    for seat, value in enumerate(points):
        g.totals[seat] += value
    g.emit(
        {
            "hand": g.hand,
            "places": list(ranked),
            "titles": {str(seat): titles[seat] for seat in sorted(titles)},
            "score": points,
            "chips": None,
        }
    )
    s.places, s.titles = order, titles
    lasting.tick(g, "hands", ("hand", "clear", "play", "turns", "clears"))
    g.state.tasks.clear()
    s.points = [0] * g.players
    if g.hand < g.hands:
        g.push(("next hand",))
    else:
        g.push(("fire", "session ends", Ctx(order[0]), ""), ("session over",))


def _session_over(g: ClimbingGame) -> None:
    """What was paid when the session ended counts as well."""
    if any(g.state.points):
        for seat, value in enumerate(g.state.points):
            g.totals[seat] += value
        g.emit({"event": "session", "totals": g.totals[:]})
