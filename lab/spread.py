"""Work that is spread: pieces go out to an executor, and what comes of them comes back in their order.

In: a crew, which is a `concurrent.futures.Executor`; how whoever works gets ready; pieces of work. Out: what came of each piece, in order, whichever was
done first.

Whoever works gets ready once. What that takes (an engine, a rule set) goes with the first pieces alone; a piece that comes to somebody who has not got it
comes back, and goes out again with it. So it matters not who works, how many they are, and whether some of them come or go meanwhile.
"""

from __future__ import annotations

import hashlib
import pickle
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar, cast

Piece = TypeVar("Piece")
Made = TypeVar("Made")
AHEAD = 3  # pieces for each who works that wait, are being done, or are done before others
MOST_KEPT = 1000  # pieces that are done here before others, which somebody else is about
LOOKS = 5.0  # seconds without an answer, after which it is asked whether there is still somebody


class Lost(BrokenExecutor):
    """Nobody works any more; what has happened, as it is told to a person."""


class Crew(Executor):
    """Who does the pieces. To be closed."""

    near: bool  # on this machine, by processes that this one has started

    @property
    @abstractmethod
    def many(self) -> int:
        """How many work at the same time."""

    def check(self) -> None:
        """Is asked where an answer takes long. Raises: Lost, where nobody will answer any more."""

    def told(self, problem: BaseException) -> BaseException:
        """What is to be raised in the place of what came instead of an answer."""
        return problem

    def close(self) -> None:
        """Ends everything, whatever is being done."""
        self.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Lacking:
    """The answer of somebody who is not ready for a task."""


@dataclass(frozen=True, slots=True)
class Task(Generic[Piece, Made]):
    """What does a piece, wherever it is called; `needs`: what it takes to get ready, where it is sent along."""

    key: str
    needs: bytes | None

    def __call__(self, piece: Piece) -> Made | _Lacking:
        if getattr(_of_thread, "key", None) != self.key:
            if self.needs is None:
                return _Lacking()
            ready, given = cast(
                "tuple[Callable[..., Callable[[object], object]], tuple[object, ...]]",
                pickle.loads(self.needs),
            )
            _of_thread.key = None
            _of_thread.do = ready(*given)
            _of_thread.key = self.key
        return cast("Callable[[Piece], Made]", _of_thread.do)(piece)


_of_thread = threading.local()  # what is ready, of the last task: an engine is for one thread at a time


class Spread(Generic[Piece, Made]):
    """Pieces of one kind. Whoever works calls `ready` once with `given` and gets what does the pieces; both, the pieces and what comes of them are
    sent as values that Python can take apart and put together."""

    def __init__(self, crew: Crew, ready: Callable[..., Callable[[Piece], Made]], *given: object) -> None:
        self.crew = crew
        needs = pickle.dumps((ready, given))
        key = hashlib.sha256(needs).hexdigest()
        self._full: Task[Piece, Made] = Task(key, needs)
        self._short: Task[Piece, Made] = Task(key, None)
        self._sent = 0  # tasks that had with them what is needed

    def do(self, pieces: Iterable[Piece], here: Callable[[Piece], Made] | None = None) -> Iterator[Made]:
        """What comes of each piece. `here`: does pieces in this process, while others are done elsewhere.

        Raises: Lost; what a piece, or `ready`, raised; OSError, where the system has no room for so many processes.
        """
        coming = enumerate(pieces)
        out: dict[int, _Out[Piece, Made]] = {}
        made: dict[int, Made] = {}
        try:
            for number in count():
                while number not in made:
                    self._hand_out(coming, out, self.crew.many * AHEAD - len(out))
                    if number not in out:
                        return
                    if out[number].future.done():
                        self._heard(number, out, made)
                    elif here is None or len(made) > MOST_KEPT or not _done_here(here, out, coming, made):
                        self._wait(out[number].future)
                yield made.pop(number)
        finally:  # what is begun, and nobody asks for any more, is not done
            for one in out.values():
                one.future.cancel()

    def _hand_out(
        self, coming: Iterator[tuple[int, Piece]], out: dict[int, _Out[Piece, Made]], many: int
    ) -> None:
        for _ in range(many):
            if (found := next(coming, None)) is None:
                return
            number, piece = found
            full = self._sent < self.crew.many
            self._sent += full
            out[number] = _Out(piece, self._submitted(self._full if full else self._short, piece))

    def _submitted(self, task: Task[Piece, Made], piece: Piece) -> Future[Made | _Lacking]:
        return self.crew.submit(task, piece)

    def _heard(self, number: int, out: dict[int, _Out[Piece, Made]], made: dict[int, Made]) -> None:
        """Takes an answer; sends a piece again that was not done."""
        one = out[number]
        try:
            answer = one.future.result()
        except (Exception, CancelledError) as problem:
            raise self.crew.told(problem) from None
        if isinstance(answer, _Lacking):
            one.future = self._submitted(self._full, one.piece)
            return
        made[number] = answer
        del out[number]

    def _wait(self, future: Future[Made | _Lacking]) -> None:
        """Until there is an answer, whatever it is; where it takes long, it is asked whether one is still to come."""
        try:
            future.exception(LOOKS)
        except (TimeoutError, CancelledError):
            if not future.done():
                self.crew.check()


class _Out(Generic[Piece, Made]):
    """A piece that is handed out."""

    def __init__(self, piece: Piece, future: Future[Made | _Lacking]) -> None:
        self.piece, self.future = piece, future


def _done_here(
    here: Callable[[Piece], Made],
    out: dict[int, _Out[Piece, Made]],
    coming: Iterator[tuple[int, Piece]],
    made: dict[int, Made],
) -> bool:
    """Does the first piece here that nobody has begun; false where there is none."""
    for number, one in out.items():
        if one.future.cancel():
            made[number] = here(one.piece)
            del out[number]
            return True
    if (found := next(coming, None)) is None:
        return False
    number, piece = found
    made[number] = here(piece)
    return True
