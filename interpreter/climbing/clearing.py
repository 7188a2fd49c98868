"""The table is cleared.

In: a trick that ends. Out: tasks, so that all who hear of the trick act before it is put away; then the cards are among the discards or laid
aside, what lasts until then has ended, and what waited for it begins. Who leads next is said in turns.py.
"""

from __future__ import annotations

from .context import Ctx
from .lasting import last, tick
from .table import ClimbingTable
from .tasks import FireEvent, PutAway, Task


def clear_table(table: ClimbingTable, after: Task | None = None) -> None:
    """The table is cleared: whoever played last has taken the trick."""
    state = table.state
    if state.cleared:
        return
    tasks: list[Task] = []
    if state.trick:
        taker = f"tricks of {state.trick[-1].seat}"
        for other in [key for key in state.counts if key.startswith("tricks of ") and key.endswith("/row")]:
            if other != f"{taker}/row":
                del state.counts[other]
        table.count(taker)
    if state.trick and "trick" in table.engine.heard:
        seat, play, _ = state.trick[-1]
        tasks.append(FireEvent("trick", Ctx(seat, play, table.below)))
    tasks.append(PutAway())
    if after is not None:
        tasks.append(after)
    state.cleared, state.clearing = True, -1
    table.push(*tasks)


def put_away(table: ClimbingTable, task: PutAway) -> None:
    """Puts the trick away."""
    state = table.state
    state.aside |= table.lying & state.leaving
    state.discards |= table.lying & ~state.leaving
    state.leaving = 0
    state.trick.clear()
    state.passed = state.lost = 0
    table.new_trick()
    table.count("clears")
    pending = state.pending
    state.pending = tuple(item._replace(at_clear=False) for item in pending if item.at_clear)
    tick(table, "clears", ("clear", "play"))
    for item in pending:
        if not item.at_clear:
            last(table, item.ref, table.engine.lasting(item.ref), item.ctx, item.bound, item.awaited)
    if "clear" in table.engine.heard:
        table.push(FireEvent("clear", Ctx(state.owner)))
