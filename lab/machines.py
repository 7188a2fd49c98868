"""Other machines that work: a scheduler of Dask and its workers.

In: the address of a scheduler. Out: an `Executor`, whose calls its workers do; clear words where it does not answer, in bounded time.

The library is optional (extra `dask`). Workers need this program in the same version, which is looked at before anything is done. What is sent and what comes back are values that Python
takes apart and puts together: whoever reaches the scheduler can run programs where it, its workers and its clients run, so it belongs into a network that one trusts.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

from ..ground.said import say
from .spread import Crew, Lost

Given = ParamSpec("Given")
Made = TypeVar("Made")
ANSWERS = 10.0  # seconds in which a scheduler answers
COMES = 60.0  # seconds for which nobody may work for it
CLOSES = 2.0


class Unreachable(Exception):
    """There is nobody who could work; why, as it is told to a person."""


class OtherProgram(Exception):
    """A worker has another version of this program."""


@cache
def program() -> str:
    """A sum over all that this program is made of."""
    whole = hashlib.sha256()
    root = Path(__file__).resolve().parents[1]
    for room in sorted(path for path in root.iterdir() if (path / "__init__.py").exists()):
        if room.name != "tests":
            for path in sorted(room.rglob("*.py")):
                whole.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


@dataclass(frozen=True, slots=True)
class _Same(Generic[Given, Made]):
    """A call that only the same program does."""

    program: str
    call: Callable[Given, Made]

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        if program() != self.program:
            raise OtherProgram
        return self.call(*args, **kwargs)


class Machines(Crew):
    """The workers of a scheduler at an address such as tcp://host:port. To be closed. Raises: Unreachable, where there is none, or nobody works for it."""

    near = False

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise Unreachable('Dask is not installed: pip install "yakusoku-cards[dask]"') from None
        for name in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what they tell is told here
        self.address = address
        self._many = 0
        self._seen = time.monotonic()
        try:
            while not self._many:
                self.check()
                if not self._many:
                    time.sleep(0.2)
            self._client = Client(address, timeout=ANSWERS, set_as_default=False, name="yakusoku")
        except Lost as problem:
            raise Unreachable(problem.args[0]) from None
        except (OSError, ImportError) as problem:  # ImportError: something that the scheduler has
            raise Unreachable(
                say(
                    "the scheduler at {address} cannot be used: {what}",
                    address=address,
                    what=" ".join(str(problem).split()),
                )
            ) from None
        self._executor = self._client.get_executor(pure=False)

    @property
    def many(self) -> int:
        return max(1, self._many)

    def check(self) -> None:
        """Asks the scheduler who works for it. Raises: Lost, where it does not answer, or nobody has worked for it for too long."""
        found = _workers(self.address)
        if found is None:
            raise Lost(say("the scheduler at {address} does not answer", address=self.address))
        self._many = found
        if found:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > COMES:
            raise Lost(say("the scheduler at {address} has no workers", address=self.address))

    def told(self, problem: BaseException) -> BaseException:
        from distributed import KilledWorker

        if isinstance(problem, OtherProgram):
            what = say("the workers of {address} have another version of this program", address=self.address)
        elif isinstance(problem, KilledWorker):
            what = say(
                "the workers of {address} were ended from outside, again and again", address=self.address
            )
        elif isinstance(problem, CancelledError):
            what = say("the scheduler at {address} does not answer", address=self.address)
        elif isinstance(problem, ImportError) or "deserializ" in str(problem):
            what = say(
                "the workers of {address} cannot do this, they need this program and what it needs: {what}",
                address=self.address,
                what=" ".join(str(problem.__cause__ or problem).split()),
            )
        else:
            return problem
        return Lost(what)

    def submit(self, fn: Callable[Given, Made], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Made]:
        try:
            return cast("Future[Made]", self._executor.submit(_Same(program(), fn), *args, **kwargs))
        except RuntimeError as problem:  # the client has found that the scheduler is gone
            raise Lost(say("the scheduler at {address} does not answer", address=self.address)) from problem

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if wait and not cancel_futures:
            self._executor.shutdown(wait=True)
        with suppress(Exception):  # whatever the scheduler does: here it is over
            self._client.close(timeout=CLOSES)


def _workers(address: str) -> int | None:
    """How many pieces the workers of a scheduler do at a time; None where none answers."""

    async def asked() -> dict[str, Any]:
        from distributed.core import connect

        comm = await connect(address, timeout=ANSWERS)
        try:
            await comm.write({"op": "identity", "reply": True})
            return cast("dict[str, Any]", await comm.read())
        finally:
            comm.abort()

    try:
        found = asyncio.run(asyncio.wait_for(asked(), ANSWERS))
        return sum(int(worker["nthreads"]) for worker in found["workers"].values())
    except Exception:  # whoever is there, it is no scheduler
        return None
