"""Over whom the commands of the laboratory spread their work.

In: `--jobs` and `--executor`, as the command line read them. Out: whoever does the work, who is there as long as a command plays; None where this process does it alone.
"""

from __future__ import annotations

import re
from argparse import Namespace as Arguments
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from ..ground.said import say
from .simulating import ENOUGH
from .streams import Failure

if TYPE_CHECKING:
    from ..lab.compiled import Compiled
    from ..lab.spread import Crew

MOST_JOBS = 64  # processes of one simulation
_DASK = re.compile(r"dask://([^\s/:@?#]+|\[[0-9a-fA-F:.]+\]):([0-9]{1,5})/?")


def check_spread(options: Arguments) -> None:
    """Failure where it cannot be as it is asked."""
    if (options.jobs or 1) > MOST_JOBS:
        raise Failure(
            say(
                "{jobs} processes are too many; {most_jobs} can be had",
                jobs=options.jobs,
                most_jobs=MOST_JOBS,
            )
        )
    if options.executor == "processes":
        return
    if not _DASK.fullmatch(options.executor):
        raise Failure(
            say("--executor takes `processes` or dask://host:port, not `{given}`", given=options.executor)
        )
    if options.jobs:
        raise Failure("--jobs says how many processes play on this machine: it does not go with dask://")


@contextmanager
def crew_for(options: Arguments) -> Iterator[Crew | None]:
    """Who does the work of a command. Processes begin at once, while rules are read and engines made. Failure where nobody answers."""
    jobs = options.jobs or 1
    if found := _DASK.fullmatch(options.executor):
        from ..lab.machines import Machines, Unreachable

        try:
            machines = Machines(f"tcp://{found[1]}:{found[2]}")
        except Unreachable as problem:
            raise Failure(problem.args[0]) from None
        with closing(machines):
            yield machines
    elif jobs > 1:
        from ..lab.processes import who_play

        with closing(who_play(jobs, here=_engine_expected(options))) as crew:
            yield crew
    else:
        yield None


def _engine_expected(options: Arguments) -> bool:
    """Whether an engine will most likely play, and this process with it, before it is known whether there is one."""
    return bool(options.player == "random" and options.engine != "interpreter" and options.hands >= ENOUGH)


def fitting(crew: Crew, options: Arguments, engine: Compiled | None) -> None:
    """As many processes as were asked for, where this one does not play besides."""
    from ..lab.processes import Processes
    from ..lab.simulate import plays_here

    if isinstance(crew, Processes):
        crew.grow((options.jobs or 1) - plays_here(engine))
