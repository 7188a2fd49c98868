"""The table is cleared.

In: a trick that ends. Out: tasks, so that all who hear of the trick act before it is put away; then the cards are among the discards or laid
aside, what lasts until then has ended, and what waited for it begins. Who leads next is said in turns.py.
"""

from __future__ import annotations

from .context import Ctx
from .events import fire
from .lasting import last, tick
from .table import Table
from .tasks import FireEvent, PutAway, Task


def clear_table(g: Table, after: Task | None = None) -> None:
    """The table is cleared: whoever played last has taken the trick."""
    s = g.state
    if s.cleared:
        return
    tasks: list[Task] = []
    if s.trick:
        taker = f"tricks of {s.trick[-1].seat}"
        for other in [key for key in s.counts if key.startswith("tricks of ") and key.endswith("/row")]:
            if other != f"{taker}/row":
                del s.counts[other]
        g.count(taker)
    if s.trick and "trick" in g.engine.heard:
        seat, play = s.trick[-1]
        tasks.append(FireEvent("trick", Ctx(seat, play)))
    tasks.append(PutAway())
    if after is not None:
        tasks.append(after)
    s.cleared = True
    g.push(*tasks)


def put_away(g: Table, task: PutAway) -> None:
    """Puts the trick away."""
    s = g.state
    for _, play in s.trick:
        if s.leaving:
            s.aside |= play.cards
        else:
            s.discards |= play.cards
    s.leaving = False
    s.trick.clear()
    s.passed = 0
    for key in [key for key in s.counts if key.endswith("/trick")]:
        del s.counts[key]
    g.count("clears")
    pending, s.pending = s.pending, ()
    tick(g, "clears", ("clear", "play"))
    for ref, ctx, bound in pending:
        last(g, ref, g.engine.effect(ref), ctx, bound)
    if "clear" in g.engine.heard:
        fire(g, "clear", Ctx(s.owner))
