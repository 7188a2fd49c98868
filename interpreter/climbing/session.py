"""Hands of a session: seats, deal, first lead; places and titles at the end. The exchange is in exchange.py.

Cards are dealt one at a time from the player after the dealer on. Bottom places: who fell "to the last place" earliest is
lowest; who fell "to the last free place" stands above all of those.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...game.game import standing, standing_by
from ...model import Choosing, EventKind, Method, Ranked, outlasts_hand
from . import exchange, lasting, numbers, scores, seating
from .context import Ctx
from .deal import deal
from .people import key
from .sides import sides
from .state import State
from .table import ClimbingTable
from .tasks import (
    BeginHand,
    BeginTurn,
    CheckOut,
    CloseHand,
    DealHand,
    EndHand,
    EndSession,
    FireEvent,
    NextHand,
    ScoreHand,
    Task,
)
from .titles import become, title_for


def next_hand(table: ClimbingTable, task: NextHand) -> None:
    if table.hand < table.hands:
        table.hand += 1
        table.begin_to_count()
        table.push(DealHand())


# ------------------------------------------------------------------------------------------------------------------ deal


def deal_hand(table: ClimbingTable, task: DealHand) -> None:
    """Seats, dealer, cards; then what comes before the first lead. What was paid before a hand was thrown in stays paid."""
    old = table.state
    if task.again:
        dealer = old.dealer
        table.emit(lines.Misdeal(()))
    else:
        seating.before_hand(table)
        dealer = _found(table, table.rules.dealer, None)
    kept = tuple(
        item for item in old.lasting if table.engine.lasting(item.ref).duration.kind in ("session", "hands")
    )
    waiting = tuple(
        item._replace(at_clear=False)
        for item in old.pending
        if outlasts_hand(table.engine.lasting(item.ref).duration)
    )
    session_counts = {key: value for key, value in old.counts.items() if key.endswith("/session")}
    cards = list(range(table.engine.deck.size))
    table.chance.shuffle(cards)
    dealt = deal(table, dealer, cards)
    hands = dealt.hands
    table.state = State(
        hands,
        pile=dealt.pile,
        aside=dealt.aside,
        lasting=kept,
        pending=waiting,
        counts=session_counts,
        places=old.places,
        titles=old.titles,
        dealer=dealer,
        points=old.points[:] if task.again else [0] * table.players,
        numbers=numbers.fresh(table.engine.counters, table.players, old.numbers),
        tasks=old.tasks,
        seats=old.seats,
        runs=old.runs,
        own_aside=[0] * table.players,
        held=old.held,
        begun=False,
        deals=old.deals + 1 if task.again else 0,
    )
    table.refresh()
    leader = _leads_now(table, old.leader) if task.again else _found(table, table.rules.leader, hands)
    table.state.leader = table.state.turn = leader
    table.state.sides = sides(table)
    table._told = []
    if table.lines is not None:
        shown = tuple(tuple(table.codes(hand)) for hand in hands)
        pile = tuple(table.engine.deck.codes[card] for card in dealt.pile)
        was = dict(sorted(table.state.titles.items())) or None
        seats = tuple(table.state.seats) if table.state.seats != sorted(table.state.seats) else ()
        table.emit(lines.HandBegins(table.hand, dealer, leader, shown, (), pile, was, seats, table._told))
    open_hand(table, leader)


def open_hand(table: ClimbingTable, leader: int) -> None:
    """What comes between the deal and the first lead."""
    table.state.begun = False
    table.push(
        FireEvent("dealt", Ctx(leader)),
        *_for_each(table, "is dealt", leader),
        *exchange.tasks(table),
        FireEvent("exchanged", Ctx(leader)),
        *_for_each(table, "begins", leader),
        BeginHand(leader),
    )


def _for_each(table: ClimbingTable, event: EventKind, leader: int) -> list[Task]:
    """An event that each player has for himself, in turn order from the leader."""
    if event not in table.engine.heard:
        return []
    return [FireEvent(event, Ctx(seat)) for seat in table.in_turn_order(leader, everybody=True)]


def leader_of(table: ClimbingTable) -> int:
    """Who is to lead a hand whose cards are dealt."""
    return _found(table, table.rules.leader, table.state.hands)


def _found(table: ClimbingTable, choosing: Choosing, hands: list[int] | None) -> int:
    method = choosing.first if table.hand == 1 else choosing.later
    return _by_method(table, method, hands)


def _by_method(table: ClimbingTable, method: Method, hands: list[int] | None) -> int:
    state = table.state
    match method.kind:
        case "winner":
            return state.places[0] if state.places else table.chance.below(table.players)
        case "loser":
            return state.places[-1] if state.places else table.chance.below(table.players)
        case "dealer" if state.dealer >= 0:
            return state.dealer
        case "next" if state.dealer >= 0:
            return state.seats[(table.at[state.dealer] + 1) % table.players]
        case "holder" if hands is not None:
            wanted = table.engine.deck.physical(1 << method.face)
            first = table.at[max(state.dealer, 0)] + 1  # of several who hold one, the first after the dealer
            order = [state.seats[(first + number) % table.players] for number in range(table.players)]
            holder = next((seat for seat in order if hands[seat] & wanted), -1)
            return holder if holder >= 0 else table.chance.below(table.players)
        case "random" | "holder" | "dealer" | "next" | "earliest month":  # months are of fishing games
            return table.chance.below(table.players)
        case unknown:
            assert_never(unknown)


def _leads_now(table: ClimbingTable, leader: int) -> int:
    """Who is to lead, where that was somebody before: who holds the leading card by now, or is the last winner or loser by now."""
    method = table.rules.leader.first if table.hand == 1 else table.rules.leader.later
    if method.kind == "holder" or (method.kind in ("winner", "loser") and table.state.places):
        return _by_method(table, method, table.state.hands)
    return leader


def begin(table: ClimbingTable, task: BeginHand) -> None:
    """The first lead. Who holds the leading card after the exchange leads, if the rules ask for a holder; so does who is the
    last winner or loser by then."""
    state, leader = table.state, task.leader
    state.begun = True
    if sum(map(table.active, range(table.players))) <= 1:
        table.push(EndHand())
        return
    now = _leads_now(table, leader)
    if now != leader:
        table.emit(lines.Leader(now))
        leader = now
    if state.lead >= 0:
        leader, state.lead = state.lead, -1
    state.leader = state.turn = leader = table.leader_from(leader)
    if state.sides:
        state.sides = sides(table)
    state.owner = -1
    table.push(CheckOut(leader), BeginTurn())


# ---------------------------------------------------------------------------------------------------------- end of a hand


def places(table: ClimbingTable) -> list[int]:
    """Everybody, from first to last place. Players with cards left rank by how few they have."""
    state = table.state
    doomed = [seat for seat, _ in state.doomed]
    left = [seat for seat in table.in_turn_order(table.first_of_equals(state.turn)) if seat not in doomed]
    left.sort(key=lambda seat: state.hands[seat].bit_count())
    top = [seat for seat in state.out if seat not in doomed]
    free = state.fallen_free + [
        seat for seat, is_free in state.doomed if is_free and seat not in state.fallen + state.fallen_free
    ]
    low = state.fallen + [
        seat for seat, is_free in state.doomed if not is_free and seat not in state.fallen + state.fallen_free
    ]
    return [*top, *left, *reversed(free), *reversed(low)]


def end_hand(table: ClimbingTable, task: EndHand) -> None:
    state = table.state
    state.tasks.clear()
    if table.without_cards() and not state.counts.get("left last/hand"):  # who is left last is not out
        table.push(CheckOut(table.first_of_equals(state.turn)), task)
        return
    left = table.in_turn_order(state.turn)
    table.push(CloseHand())
    if len(left) == 1 and "left last" in table.engine.heard and not state.counts.get("left last/hand"):
        state.counts["left last/hand"] = 1  # also where a rule that hears of it ends the hand
        table.push(FireEvent("left last", Ctx(left[0])))


def close_hand(table: ClimbingTable, task: CloseHand) -> None:
    """The hand is over: everybody has a place and is in again, and rules hear of it. Who was to fall by now has fallen."""
    state = table.state
    state.ranked = tuple(places(table))
    for seat, free in state.doomed:
        if seat not in state.fallen and seat not in state.fallen_free:
            (state.fallen_free if free else state.fallen).append(seat)
    state.doomed = []
    table.push(FireEvent("hand ends", Ctx(state.ranked[0])), ScoreHand())


def score_hand(table: ClimbingTable, task: ScoreHand) -> None:
    """Titles and points; then the next hand, or the end."""
    state, ranked = table.state, table.state.ranked
    order = list(reversed(ranked)) if state.mirrored else list(ranked)
    titles = {seat: title for index, seat in enumerate(order) if (title := title_for(table, index))}
    stays = state.kept and bool(state.places)
    if state.kept:
        order, titles = state.places or order, dict(state.titles)
    if state.wiped:
        titles = {}
    become(table, titles)
    by_number = table.hand >= table.hands
    points = _scored(table, titles, last=by_number)
    over = by_number or _reaches_target(table, points)
    if over and not by_number:  # the points make it the last hand, and as that it is scored
        points = _scored(table, titles, last=True)
    for seat, value in enumerate(points):
        table.totals[seat] += value
    shown = dict(sorted(titles.items()))
    table.placed = tuple(
        place for _, place in sorted((seat, place) for place, seat in enumerate(ranked, start=1))
    )
    table.emit(lines.HandEnds(table.hand, tuple(ranked), shown, tuple(points), times=max(state.times, 1)))
    state.places, state.titles = order, titles
    _count_held(table, with_places=not stays)
    if not stays:
        _count_runs(table, order)
    lasting.tick(table, "hands", ("hand", "clear", "play", "turns", "clears"))
    table.state.tasks.clear()
    state.points = [0] * table.players
    if over:
        table.push(FireEvent("session ends", Ctx(ranked[0])), EndSession())
    else:
        table.push(NextHand())


def _scored(table: ClimbingTable, titles: dict[int, str], *, last: bool) -> list[int]:
    """The points of the hand, with what rules have paid in it."""
    state = table.state
    given = scores.points(table, list(state.ranked), titles, last=last)
    return [mine + more * state.times for mine, more in zip(state.points, given, strict=True)]


def _count_held(table: ClimbingTable, *, with_places: bool) -> None:
    """Counts who was first and last, where the hand changed that, and had which title, where the final standing looks at it."""
    state = table.state
    if not table.engine.climbing.standing or not state.places:
        return
    rows = [f"first/{state.places[0]}", f"last/{state.places[-1]}"] if with_places else []
    for row in (*rows, *(f"title {title}/{seat}" for seat, title in state.titles.items())):
        state.held[row] = state.held.get(row, 0) + 1


def ranks(table: ClimbingTable) -> list[int]:
    """Each player's place in the session, from 1: by points, or as the game says; who is equal in all of it shares a place."""
    rows = table.engine.climbing.standing
    if not rows:
        return standing(table.totals)
    return standing_by([tuple(_rank_by(table, row, seat) for row in rows) for seat in range(table.players)])


def _rank_by(table: ClimbingTable, row: Ranked, seat: int) -> int:
    state = table.state
    match row.by:
        case "points":
            return table.totals[seat]
        case "place":
            return -state.places.index(seat) if state.places else 0
        case "counter":
            number = state.numbers.get(key(row.id, seat), 0)
        case "title":
            number = state.held.get(f"title {row.id}/{seat}", 0)
        case "first" | "last":
            number = state.held.get(f"{row.by}/{seat}", 0)
        case unknown:
            assert_never(unknown)
    return number if row.most else -number


def _count_runs(table: ClimbingTable, order: list[int]) -> None:
    runs = table.state.runs
    for seat in range(table.players):
        if seat == order[0]:
            runs[seat] = max(runs[seat], 0) + 1
        elif seat == order[-1]:
            runs[seat] = min(runs[seat], 0) - 1
        else:
            runs[seat] = 0


def _reaches_target(table: ClimbingTable, points: list[int]) -> bool:
    """Whether somebody comes by these points to those that end the session."""
    target = table.engine.climbing.target
    totals = [before + more for before, more in zip(table.totals, points, strict=True)]
    return bool(target) and (max(totals) >= target if target > 0 else min(totals) <= target)


def end_session(table: ClimbingTable, task: EndSession) -> None:
    """What was paid when the session ended counts as well."""
    paid = any(table.state.points)
    for seat, value in enumerate(table.state.points):
        table.totals[seat] += value
    table.state.points = [0] * table.players
    if paid or table.hand > 1:
        table.emit(lines.SessionEnds(tuple(table.totals), tuple(table.ranks())))
