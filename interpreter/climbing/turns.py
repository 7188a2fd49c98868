"""How a turn goes, and who is next.

In: tasks from the game's stack, and what a player chose to play. Out: plays on the table, players who go out, the next turn; or the end of
the trick or of the hand, as a task for others. Which plays are allowed is in legality.py, what rules do with a play begins in events.py.
"""

from __future__ import annotations

from ...game import lines
from ...game.decisions import Decision, Option, Play
from . import events, lasting, legality
from .clearing import clear_table
from .context import Ctx
from .moves import leave_aside
from .state import Lasting
from .table import ClimbingTable
from .tasks import AskTurn, BeginTurn, CheckOut, EndHand, EndTurn, FireEvent, FireOut, PassOn, Task

MOST_TURNS = 3000  # of one hand: rules that give cards back cannot keep a hand from ending
MOST_DECISIONS = 10_000  # the same where rules ask everybody for something again and again
MANY_TASKS = 10  # that are done without a decision count as a further turn: a hand in which very much happens ends sooner
MANY_OPTIONS = 250  # of one decision as well
STUCK_ROUNDS = 3  # of passes on a clear table, after which nobody can be expected to play any more
STUCK_ROUNDS_COUNTED = 20  # the same where rules count passes: these may change what is forbidden


def begin(table: ClimbingTable, task: BeginTurn) -> None:
    """Lets rules hear that a turn begins, where one listens."""
    state = table.state
    if state.acted:
        state.acted.clear()
        state.answered = 0
    alone = state.out and table.inside().bit_count() <= 1
    if (
        alone
        or state.cleared
        or (state.lead >= 0 and state.trick)
        or not table.active(state.turn)
        or _sits_out(table, state.turn)
    ):
        table.push(PassOn(state.turn))  # so it has come about as others were skipped
        return
    table.count("turns")
    if "turn" not in table.engine.heard and "turn" not in table.engine.untils:
        _ask(table)
        return
    table.push(CheckOut(state.turn), AskTurn(state.turn))
    events.fire(table, "turn", Ctx(state.turn, state.top, table.below))


def ask_still(table: ClimbingTable, task: AskTurn) -> None:
    """Asks for a play, unless what happened as the turn began has ended it."""
    state, seat = table.state, task.seat
    out = not table.active(seat) or _sits_out(table, seat)
    if state.lead == seat and not state.trick:  # who leads anyway
        state.lead = -1
    if state.cleared or out or table.inside().bit_count() <= 1 or state.lead >= 0:
        table.push(EndTurn(seat, made=False))
    else:
        _ask(table)


def _sits_out(table: ClimbingTable, seat: int) -> bool:
    """Whether a player may not have a turn; where all sit out, everybody may."""
    return bool(table.sitting >> seat & 1 and table.inside() & ~table.sitting)


def _ask(table: ClimbingTable) -> None:
    if table.engine.sometimes:
        table.refresh()
    table.decision = Decision(table.state.turn, "play")


def take(table: ClimbingTable, player: int, option: Option, could: bool) -> None:
    """The turn as the player chose it: a play is laid down, or the player passes (`could`: though there was something to play)."""
    state = table.state
    # what allows a play is judged before it: until it lies there, the last turn of that player is the one before
    source = legality.permitted_by(table, option) if isinstance(option, Play) else None
    state.could = state.could | 1 << player if could else state.could & ~(1 << player)
    if isinstance(option, Play):
        if source is not None:
            table.permit(table.engine.number[source.rule], counts=source.lasting is None)
        table.lay(player, option)
        table.push(CheckOut(player), EndTurn(player))
        events.hear_play(table, player)
    else:
        state.stuck = 0 if state.trick else state.stuck + 1
        table.push(CheckOut(player), EndTurn(player))
        events.hear_pass(table, player)


def check_out(table: ClimbingTable, task: CheckOut) -> None:
    """Players without cards go out, in turn order from the one who acted."""
    state = table.state
    if all(state.hands):
        return
    gone = [
        seat
        for seat in table.in_turn_order(task.seat, everybody=True)
        if not state.hands[seat]
        and seat not in state.out
        and seat not in state.fallen
        and seat not in state.fallen_free
    ]
    tasks: list[Task] = []
    for seat in gone:
        state.out.append(seat)
        table.emit(lines.Out(seat, len(state.out)))
        leave_aside(table, seat)
    for seat in gone:
        ctx = Ctx(seat, state.finals[seat].play if seat in state.finals else None, finish=True)
        tasks += [FireOut(ctx, fouls=True), FireOut(ctx, fouls=False)]
    if tasks:
        table.push(*tasks, task)


def end(table: ClimbingTable, task: EndTurn) -> None:
    """A turn is over: what runs out with it ends, and who listens for that acts, before the turn passes on."""
    state = table.state
    depth = len(state.tasks)
    lasting.tick_turn(table, counts=task.made)
    state.turns += 1
    state.tasks.insert(depth, PassOn(task.seat))


def _still_to_pass(table: ClimbingTable) -> int:
    """The players who may still answer the play on the table, and have not passed on it, as a mask."""
    return table.inside() & ~(table.sitting | table.state.passed)


def _still_to_come(table: ClimbingTable) -> int:
    """Those to whom a turn may still come in this trick: not who played last, has passed, was skipped or sits out."""
    state = table.state
    owner = 1 << state.owner if state.owner >= 0 else 0
    return _still_to_pass(table) & ~(state.lost | owner)


def pass_on(table: ClimbingTable, task: PassOn) -> None:
    """Who is next; or the trick, or the hand, is over."""
    state, seat = table.state, task.seat
    if table.without_cards():
        table.push(CheckOut(table.first_of_equals(seat)), task)
        return
    too_long = state.turns >= MOST_TURNS or state.choices >= MOST_DECISIONS
    if too_long or table.inside().bit_count() <= 1:
        table.push(EndHand())
        return
    if _stands_still(table):
        table.emit(lines.Stuck())
        table.push(EndHand())
        return
    if state.cleared:
        _lead_next(table, seat)
    elif state.lead >= 0 and state.trick:
        clear_table(table, PassOn(seat))
    elif state.lead >= 0:  # the table is clear already: the play on it was taken back
        _lead_next(table, seat)
    elif state.again and table.active(seat):
        state.again = False
        _next(table, seat)
    else:
        state.again = False
        _rotate(table, seat)


def _stands_still(table: ClimbingTable) -> bool:
    """Whether nobody can play any more: all have passed on a clear table, which only those do who can play nothing, several
    times round, while no rule acted and nothing ran out."""
    if not table.state.stuck:
        return False
    counted = any(what.startswith("passes") for what in table.engine.asked)
    rounds = STUCK_ROUNDS_COUNTED if counted else STUCK_ROUNDS
    return table.state.stuck >= rounds * table.inside().bit_count()


def _lead_next(table: ClimbingTable, seat: int) -> None:
    state = table.state
    leader = state.lead if state.lead >= 0 else state.owner if state.owner >= 0 else seat
    goes_on = state.lead < 0 and leader != seat
    state.cleared, state.again, state.lead, state.skips, state.owner = False, False, -1, 0, -1
    there = table.leader_from(leader)
    table.emit(lines.Clear(there))
    _next(table, there)
    if goes_on:  # from whose turn it was, round to who leads
        _, *around = table.in_turn_order(seat, everybody=True)
    else:
        around = table.in_turn_order(leader, everybody=True)
    over = around[: around.index(there)] if there in around else around
    lasting.drop(table, lasting.passed_over(table, [item for item in over if not table.active(item)]))


def _next(table: ClimbingTable, seat: int) -> None:
    table.state.turn = seat
    table.push(BeginTurn())


def _rotate(table: ClimbingTable, seat: int) -> None:
    """Passes the turn on, past those who are out, sit out or are skipped; the trick ends when no turn can come to anybody but who played
    last or, where the game waits for its player, too, when all have passed. Where the turn comes to who played last before (the direction
    was turned), it goes on to the next who has not passed. Who sits out until somebody does something who is out has a turn again as soon as
    the turn has passed over that player."""
    state = table.state
    skipped: list[int] = []
    gone: list[Lasting] = []
    way = table.direction  # as it was when the turn was over, whatever ends on the way
    waits = table.engine.climbing.clears == "all"
    beyond, inside = False, table.inside()
    if state.trick and not (_still_to_pass(table) if waits else _still_to_come(table)):
        clear_table(table, PassOn(seat))
        state.skips = 0
        return
    for number in range(1, table.players + 1):
        place = state.seats[(table.at[seat] + way * number) % table.players]
        if place == state.owner and not waits:
            beyond = bool(_still_to_come(table))
            if beyond:
                continue
            if skipped:  # who hears of that does so before the trick is over
                table.push(PassOn(skipped[-1]))
            else:
                clear_table(table, PassOn(seat))
            break
        if table.sitting >> place & 1:
            state.lost |= 1 << place
        if not inside >> place & 1:
            gone += lasting.passed_over(table, [place])
            continue
        if table.sitting >> place & 1 or (beyond and not _still_to_come(table) >> place & 1):
            continue
        if state.skips > 0 and place != state.owner:
            state.skips -= 1
            state.lost |= 1 << place
            skipped.append(place)
            table.emit(lines.Skip(place))
            continue
        if skipped and state.trick and not waits and not _still_to_come(table):
            table.push(PassOn(skipped[-1]))  # nobody else can come to a turn: the others have passed
            break
        _next(table, place)
        break
    else:
        clear_table(table, PassOn(seat))
    state.skips = 0
    lasting.drop(table, gone)
    for item in reversed(skipped):
        table.push(FireEvent("skipped", Ctx(item, state.top, table.below, skipped=item)), CheckOut(item))
