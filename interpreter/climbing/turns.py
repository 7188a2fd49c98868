"""How a turn goes, and who is next.

In: tasks from the game's stack, and what a player chose to play. Out: plays on the table, players who go out, the next turn; or the end of
the trick or of the hand, as a task for others. Which plays are allowed is in legality.py, what rules do with a play in events.py.
"""

from __future__ import annotations

from ...game import lines
from ...game.decisions import Decision, Option, Play
from . import events, lasting, legality
from .clearing import clear_table
from .moves import leave_aside
from .state import Ctx, Task
from .table import Table

MOST_TURNS = 3000  # of one hand: rules that give cards back cannot keep a hand from ending
STUCK_ROUNDS = 3  # of passes on a clear table, after which nobody can be expected to play any more
STUCK_ROUNDS_COUNTED = 20  # the same where rules count passes: these may change what is forbidden


def run(g: Table, task: Task) -> None:
    """Does one task of a turn."""
    match task[0]:
        case "turn":
            _begin(g)
        case "ask turn":
            _ask_still(g, task[1])
        case "advance":
            _advance(g, task[1])
        case "pass on":
            _pass_on(g, task[1])
        case _:
            _check_out(g, task[1])


def _begin(g: Table) -> None:
    """Lets rules hear that a turn begins, where one listens."""
    s = g.state
    if "turn" not in g.engine.heard and "turn" not in g.engine.untils:
        _ask(g)
        return
    play, before = (s.trick[-1][1] if s.trick else None), (s.trick[-2][1] if len(s.trick) > 1 else None)
    g.push(("check out", s.turn), ("ask turn", s.turn))
    events.fire(g, "turn", Ctx(s.turn, play, before, s.owner))


def _ask_still(g: Table, seat: int) -> None:
    """Asks for a play, unless what happened as the turn began has ended it."""
    s = g.state
    in_play = [item for item in range(g.players) if g.active(item)]
    out = not g.active(seat) or (g.sitting >> seat & 1 and any(not g.sitting >> i & 1 for i in in_play))
    if s.cleared or out or len(in_play) <= 1 or (s.lead >= 0 and s.trick):
        g.push(("advance", seat))
    else:
        _ask(g)


def _ask(g: Table) -> None:
    if g.engine.sometimes:
        g.refresh()
    g.decision = Decision(g.state.turn, "play")


def take(g: Table, player: int, option: Option) -> None:
    """The turn as the player chose it: a play is laid down, or the player passes."""
    s = g.state
    if isinstance(option, Play):
        for rule in legality.allowed_by(g, option):
            g.fired(g.engine.number[rule])
            g.started(g.engine.number[rule])
        g.lay(player, option)
        g.push(("check out", player), ("advance", player))
        events.hear_play(g, player)
    else:
        s.stuck = 0 if s.trick else s.stuck + 1
        s.passed |= 1 << player
        g.count("passes")
        s.counts.pop("plays/row", None)
        g.count(f"passes of {player}")
        s.first_turns |= 1 << player
        g.push(("check out", player), ("advance", player))
        events.fire(g, "pass", Ctx(player, None, s.trick[-1][1] if s.trick else None, s.owner))


def _check_out(g: Table, actor: int) -> None:
    """Players without cards go out, in turn order from the one who acted."""
    s = g.state
    if all(s.hands):
        return
    gone = [
        seat
        for seat in g.in_turn_order(actor, everybody=True)
        if not s.hands[seat] and seat not in s.out and seat not in s.fallen and seat not in s.fallen_free
    ]
    tasks: list[Task] = []
    for seat in gone:
        s.out.append(seat)
        g.emit(lines.Out(seat, len(s.out)))
        leave_aside(g, seat)
    for seat in gone:
        ctx = Ctx(seat, s.finals[seat][0] if seat in s.finals else None)
        tasks += [("fire out", ctx, 0), ("fire out", ctx, 1)]
    if tasks:
        g.push(*tasks, ("check out", actor))


def _advance(g: Table, seat: int) -> None:
    """A turn is over: what runs out with it ends, and who listens for that acts, before the turn passes on."""
    s = g.state
    depth = len(s.tasks)
    lasting.tick_turn(g)
    s.turns += 1
    s.tasks.insert(depth, ("pass on", seat))


def _still_to_pass(g: Table, seat: int) -> bool:
    """Whether a player may still answer the play on the table, and has not passed on it."""
    return g.active(seat) and not (g.sitting | g.state.passed) >> seat & 1


def _pass_on(g: Table, seat: int) -> None:
    """Who is next; or the trick, or the hand, is over."""
    s = g.state
    if sum(map(g.active, range(g.players))) <= 1 or s.turns >= MOST_TURNS:
        g.push(("end hand",))
        return
    if _stands_still(g):
        g.emit(lines.Stuck())
        g.push(("end hand",))
        return
    if s.cleared:
        _lead_next(g, seat)
    elif s.lead >= 0 and s.trick:
        clear_table(g, ("pass on", seat))
    elif s.lead >= 0:  # the table is clear already: the play on it was taken back
        _lead_next(g, seat)
    elif s.again and g.active(seat):
        s.again = False
        _next(g, seat)
    else:
        s.again = False
        _rotate(g, seat)


def _stands_still(g: Table) -> bool:
    """Whether nobody can play any more: all have passed on a clear table, which only those do who can play nothing, several
    times round, while no rule acted and nothing ran out."""
    counted = any(what.startswith("passes") for what in g.engine.asked)
    rounds = STUCK_ROUNDS_COUNTED if counted else STUCK_ROUNDS
    return g.state.stuck >= rounds * sum(map(g.active, range(g.players)))


def _lead_next(g: Table, seat: int) -> None:
    s = g.state
    leader = s.lead if s.lead >= 0 else s.owner if s.owner >= 0 else seat
    if not g.active(leader):
        leader = g.neighbour(leader, 1)
    s.cleared, s.again, s.lead, s.skips, s.owner = False, False, -1, 0, -1
    g.emit(lines.Clear(leader))
    if g.sitting >> leader & 1:
        free = [item for item in g.in_turn_order(leader) if not g.sitting >> item & 1]
        leader = free[0] if free else leader
    _next(g, leader)


def _next(g: Table, seat: int) -> None:
    g.state.turn = seat
    g.push(("turn",))


def _rotate(g: Table, seat: int) -> None:
    """Passes the turn on, past those who are out, sit out or are skipped; the trick ends back at the last play or, where
    the game waits for its player, too, when all have passed."""
    s = g.state
    skipped: list[int] = []
    waits = g.engine.climbing.clears == "all"
    if waits and s.trick and not any(_still_to_pass(g, item) for item in range(g.players)):
        clear_table(g, ("pass on", seat))
        s.skips = 0
        return
    for number in range(1, g.players + 1):
        place = s.seats[(g.at[seat] + g.direction * number) % g.players]
        if place == s.owner and not waits:
            clear_table(g, ("pass on", seat))
            break
        if not g.active(place) or g.sitting >> place & 1:
            continue
        if s.skips > 0 and place != s.owner:
            s.skips -= 1
            skipped.append(place)
            g.emit(lines.Skip(place))
            continue
        _next(g, place)
        break
    else:
        clear_table(g, ("pass on", seat))
    s.skips = 0
    for item in reversed(skipped):
        events.fire(g, "skipped", Ctx(seat, s.trick[-1][1] if s.trick else None, None, -1, item))
