"""Hands of a session: seats, deal, first lead; places and titles at the end. The exchange is in exchange.py.

Cards are dealt one at a time from the player after the dealer on. Bottom places: who fell "to the last place" earliest is
lowest; who fell "to the last free place" stands above all of those (rules.md A4.9).
"""

from __future__ import annotations

from ...game import lines
from ...game.game import standing, standing_by
from ...model import Choosing, EventKind, Method, Ranked
from . import exchange, lasting, numbers, scores, seating
from .deal import deal
from .people import key
from .state import Ctx, State, Task
from .table import Table


def run(g: Table, task: Task) -> None:
    """Does one task of a session."""
    match task[0]:
        case "next hand":
            if g.hand < g.hands:
                g.hand += 1
                g.push(("deal",))
        case "deal":
            _deal(g)
        case "begin":
            _begin(g, task[1])
        case "end hand":
            _end_hand(g)
        case "session over":
            _session_over(g)
        case _:
            _hand_over(g, task[1])


# ------------------------------------------------------------------------------------------------------------------ deal


def _deal(g: Table) -> None:
    n = g.players
    old = g.state
    seating.before_hand(g)
    dealer = _found(g, g.rules.dealer, old, None)
    kept = tuple(
        item
        for item in old.lasting
        if lasting.duration_of(g.engine.effect(item.ref)).kind in ("session", "hands")
    )
    session_counts = {key: value for key, value in old.counts.items() if key.endswith("/session")}
    cards = list(range(g.engine.deck.size))
    g.chance.shuffle(cards)
    dealt = deal(g, dealer, cards)
    hands = dealt.hands
    g.state = State(
        hands,
        pile=dealt.pile,
        aside=dealt.aside,
        lasting=kept,
        counts=session_counts,
        places=old.places,
        titles=old.titles,
        dealer=dealer,
        points=[0] * n,
        numbers=numbers.fresh(g.engine.counters, n, old.numbers),
        tasks=old.tasks,
        seats=old.seats,
        runs=old.runs,
        own_aside=[0] * n,
        held=old.held,
    )
    g.refresh()
    leader = _found(g, g.rules.leader, g.state, hands)
    g.state.leader = g.state.turn = leader
    g.state.sides = sides(g)
    if g.lines is not None:
        shown = tuple(tuple(g.codes(hand)) for hand in hands)
        pile = tuple(g.engine.deck.codes[card] for card in dealt.pile)
        was = dict(sorted(g.state.titles.items())) or None
        seats = tuple(g.state.seats) if g.state.seats != sorted(g.state.seats) else ()
        g.emit(lines.HandBegins(g.hand, dealer, leader, shown, (), pile, was, seats))
    open_hand(g, leader)


def open_hand(g: Table, leader: int) -> None:
    """What comes between the deal and the first lead."""
    g.push(
        ("fire", "dealt", Ctx(leader), ""),
        *_for_each(g, "is dealt", leader),
        *exchange.tasks(g),
        ("fire", "exchanged", Ctx(leader), ""),
        *_for_each(g, "begins", leader),
        ("begin", leader),
    )


def _for_each(g: Table, event: EventKind, leader: int) -> list[Task]:
    """An event that each player has for himself, in turn order from the leader."""
    if event not in g.engine.heard:
        return []
    return [("fire", event, Ctx(seat), "") for seat in g.in_turn_order(leader, everybody=True)]


def leader_of(g: Table) -> int:
    """Who is to lead a hand whose cards are dealt."""
    return _found(g, g.rules.leader, g.state, g.state.hands)


def sides(g: Table) -> tuple[str, ...]:
    """The side of each seat, as it is after the deal."""
    s = g.state
    found = [""] * g.players
    for side in g.engine.climbing.sides:
        match side.kind:
            case "leader":
                seats_ = [s.leader]
            case "dealer":
                seats_ = [s.dealer]
            case "winner":
                seats_ = s.places[:1]
            case "loser":
                seats_ = s.places[-1:]
            case "holder":
                wanted = g.engine.deck.physical(1 << side.face)
                seats_ = [seat for seat, hand in enumerate(s.hands) if hand & wanted]
            case "titles":
                seats_ = [seat for seat, title in s.titles.items() if title in side.titles]
            case "second":
                seats_ = g.in_turn_order(s.leader, everybody=True)[::2]
            case "else":
                seats_ = list(range(g.players))
        for seat in seats_:
            if seat >= 0 and not found[seat]:
                found[seat] = side.id
    return tuple(found) if g.engine.climbing.sides else ()


def _found(g: Table, choosing: Choosing, state: State, hands: list[int] | None) -> int:
    method = choosing.first if g.hand == 1 else choosing.later
    return _by_method(g, method, state, hands)


def _by_method(g: Table, method: Method, state: State, hands: list[int] | None) -> int:
    match method.kind:
        case "winner":
            return state.places[0] if state.places else g.chance.below(g.players)
        case "loser":
            return state.places[-1] if state.places else g.chance.below(g.players)
        case "dealer":
            return max(state.dealer, 0)
        case "next":
            return state.seats[(g.at[max(state.dealer, 0)] + 1) % g.players]
        case "holder" if hands is not None:
            wanted = g.engine.deck.physical(1 << method.face)
            return next((seat for seat, hand in enumerate(hands) if hand & wanted), g.chance.below(g.players))
        case _:
            return g.chance.below(g.players)


def _begin(g: Table, leader: int) -> None:
    """The first lead. Who holds the leading card after the exchange leads, if the rules ask for a holder; so does who is the
    last winner or loser by then."""
    s = g.state
    if sum(map(g.active, range(g.players))) <= 1:
        g.push(("end hand",))
        return
    method = g.rules.leader.first if g.hand == 1 else g.rules.leader.later
    if method.kind == "holder" or (method.kind in ("winner", "loser") and s.places):
        now = _by_method(g, method, s, s.hands)
        if now != leader:
            g.emit(lines.Leader(now))
            leader = now
    if s.lead >= 0:
        leader, s.lead = s.lead, -1
    if not g.active(leader):
        leader = g.neighbour(leader, 1)
    s.leader = s.turn = leader
    s.owner = -1
    g.push(("check out", leader), ("turn",))


# ---------------------------------------------------------------------------------------------------------- end of a hand


def places(g: Table) -> list[int]:
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


def title_for(g: Table, index: int) -> str:
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


def _end_hand(g: Table) -> None:
    s = g.state
    s.tasks.clear()
    ranked = places(g)
    left = g.in_turn_order(s.turn)
    g.push(("fire", "hand ends", Ctx(ranked[0]), ""), ("hand over", tuple(ranked)))
    if len(left) == 1 and "left last" in g.engine.heard and not s.counts.get("left last/hand"):
        s.counts["left last/hand"] = 1  # also where a rule that hears of it ends the hand
        g.push(("fire", "left last", Ctx(left[0]), ""))


def _hand_over(g: Table, ranked: tuple[int, ...]) -> None:
    s = g.state
    order = list(reversed(ranked)) if s.mirrored else list(ranked)
    titles = {seat: title for index, seat in enumerate(order) if (title := title_for(g, index))}
    if s.kept and s.places:
        order, titles = s.places, dict(s.titles)
    if s.wiped:
        titles = {}
    titles.update(s.become)
    given = scores.points(g, list(ranked), titles)
    points = [mine + more * s.times for mine, more in zip(s.points, given, strict=True)]
    for seat, value in enumerate(points):
        g.totals[seat] += value
    g.emit(lines.HandEnds(g.hand, ranked, dict(sorted(titles.items())), tuple(points), times=max(s.times, 1)))
    s.places, s.titles = order, titles
    _count_held(g)
    _count_runs(g, order)
    lasting.tick(g, "hands", ("hand", "clear", "play", "turns", "clears"))
    g.state.tasks.clear()
    s.points = [0] * g.players
    if g.hand < g.hands and not _target_reached(g):
        g.push(("next hand",))
    else:
        g.push(("fire", "session ends", Ctx(order[0]), ""), ("session over",))


def _count_held(g: Table) -> None:
    """Counts who was first and last and had which title, where the final standing looks at it."""
    s = g.state
    if not g.engine.climbing.standing or not s.places:
        return
    rows = [f"first/{s.places[0]}", f"last/{s.places[-1]}"]
    for row in (*rows, *(f"title {title}/{seat}" for seat, title in s.titles.items())):
        s.held[row] = s.held.get(row, 0) + 1


def ranks(g: Table) -> list[int]:
    """Each player's place in the session, from 1: by points, or as the game says; who is equal in all of it shares a place."""
    rows = g.engine.climbing.standing
    if not rows:
        return standing(g.totals)
    return standing_by([tuple(_rank_by(g, row, seat) for row in rows) for seat in range(g.players)])


def _rank_by(g: Table, row: Ranked, seat: int) -> int:
    s = g.state
    match row.by:
        case "points":
            return g.totals[seat]
        case "place":
            return -s.places.index(seat) if s.places else 0
        case "counter":
            number = s.numbers.get(key(row.id, seat), 0)
        case "title":
            number = s.held.get(f"title {row.id}/{seat}", 0)
        case "first" | "last":
            number = s.held.get(f"{row.by}/{seat}", 0)
    return number if row.most else -number


def _count_runs(g: Table, order: list[int]) -> None:
    runs = g.state.runs
    for seat in range(g.players):
        if seat == order[0]:
            runs[seat] = max(runs[seat], 0) + 1
        elif seat == order[-1]:
            runs[seat] = min(runs[seat], 0) - 1
        else:
            runs[seat] = 0


def _target_reached(g: Table) -> bool:
    """Whether somebody has the points that end the session."""
    target = g.engine.climbing.target
    return bool(target) and (max(g.totals) >= target if target > 0 else min(g.totals) <= target)


def _session_over(g: Table) -> None:
    """What was paid when the session ended counts as well."""
    paid = any(g.state.points)
    for seat, value in enumerate(g.state.points):
        g.totals[seat] += value
    if paid or g.hand > 1:
        g.emit(lines.SessionEnds(tuple(g.totals), tuple(g.ranks())))
