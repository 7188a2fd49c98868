"""Many random hands, counted.

In: a checked rule set, a number of players and hands, a seed. Out: a `Tally`: how hands went, how often each rule acted,
and whatever broke a rule that every game must keep.

Hands are played in sessions of `SESSION` hands, so that titles and the exchange take part. Where sessions end at a target before
that, more of them make up for the hands that are missing. Session i is an own game, seeded
with the i-th number of a generator that starts at the seed; its random player is that of `yakusoku record`. Sessions are added
up in their order, so any number of jobs gives the same numbers. The digest covers every decision of every hand.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from itertools import islice
from typing import assert_never

from ..engine.face import Mistake
from ..game.chance import Chance
from ..game.game import Game
from ..interpreter.record import drain, random_player
from ..interpreter.start import new_game
from ..model import Climbing, Fishing, RuleSet
from .compiled import AT_ONCE as ENGINE_SESSIONS
from .compiled import Compiled
from .counting import Counting
from .tally import Tally

SESSION = 10
AT_ONCE = 1000  # sessions that are handed out before their hands are counted
BLOCKS = 200  # of a run, as long as it has so many sessions; somewhat more where sessions end early


def block_size(hands: int) -> int:
    """How many sessions a block has in a run of so many hands. It hangs on nothing else: any engine and any number of jobs makes the same blocks."""
    return max(1, hands // (SESSION * BLOCKS))


def seeds(seed: int | Chance, hands: int) -> Iterator[tuple[int, int]]:
    """The seed and the number of hands of each session."""
    chance = seed if isinstance(seed, Chance) else Chance(seed)
    while hands > 0:
        yield chance.next(), min(SESSION, hands)
        hands -= SESSION


def play_session(rules: RuleSet, players: int | None, seed: int, hands: int) -> Tally:
    """Plays one session of random players."""
    game = new_game(rules, players, seed, hands, record=True)
    player = random_player(seed)
    tally = Tally()
    digest = hashlib.sha256()
    counting = Counting(tally, game.players, climbing=isinstance(rules.game, Climbing))
    for line in drain(game):
        counting.read(line)
    while (decision := game.decision) is not None:
        options = game.options()
        number = player.below(len(options))
        digest.update(f"{decision.player} {number}/{len(options)};".encode())
        counting.decided(decision, options[number], len(options))
        game.choose(options[number])
        for line in drain(game):
            counting.read(line)
    tally.broken += [f"seed {seed}: {what}" for what in _broken(game, hands)]
    tally.digests.append(digest.hexdigest())
    return tally


def _broken(game: Game, hands: int) -> Iterator[str]:
    """What must not be at the end of a session of so many hands."""
    match game.rules.game:
        case Climbing() as climbing:
            ends_early, wrong = bool(climbing.target), []
        case Fishing() as fishing:
            ends_early, wrong = (
                bool(fishing.target),
                _chips(game, fishing),
            )
        case _:
            assert_never(game.rules.game)
    if game.hand != hands and not ends_early:
        yield f"the session ended after {game.hand} of {hands} hands"
    yield from wrong


def _chips(game: Game, fishing: Fishing) -> list[str]:
    from ..interpreter.fishing.settle import zero_sum

    began = fishing.chips * game.players
    if zero_sum(game.rules) and sum(game.totals) != began:
        return [f"chips add up to {sum(game.totals)}, not {began}"]
    return []


Progress = Callable[[int], None]
_worker: dict[str, RuleSet] = {}


def _start(name: str) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops, and reports what is done
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    from ..services.rules import load

    ruleset = load(name).ruleset
    assert ruleset is not None
    _worker["rules"] = ruleset


def _work(players: int | None, seed: int, hands: int) -> Tally:
    return play_session(_worker["rules"], players, seed, hands)


def simulate(
    rules: RuleSet,
    players: int | None,
    hands: int,
    seed: int,
    *,
    jobs: int = 1,
    name: str = "",
    progress: Progress | None = None,
    engine: Compiled | None = None,
) -> tuple[Tally, float]:
    """Plays that many hands; gives the tally and the seconds it took.

    `engine`: what plays in the place of the interpreter; the numbers are the same. `jobs` above 1 spreads the sessions over processes, each of which loads the rules again by `name`. A KeyboardInterrupt ends
    the run early with what is done. ValueError for numbers that the rules do not allow.
    """
    total, blocks = Tally(), Blocks(block_size(hands))
    start = time.perf_counter()
    with (
        suppress(KeyboardInterrupt),
        closing(_tallies(rules, players, hands, seed, jobs, name, engine)) as tallies,
    ):
        for tally in tallies:
            total.add(tally)
            blocks.add(tally)
            if progress is not None:
                progress(total.hands)
    total.blocks = blocks.blocks
    return total, time.perf_counter() - start


class Blocks:
    """Stretches of so many sessions, in their order. What is added has sessions of one block only."""

    def __init__(self, size: int) -> None:
        self.size, self.blocks = size, list[Tally]()
        self._room = 0

    def add(self, tally: Tally) -> None:
        sessions = len(tally.digests)
        if not self._room:
            self.blocks.append(Tally())
            self._room = self.size
        assert sessions <= self._room
        self._room -= sessions
        self.blocks[-1].add(tally)
        self.blocks[-1].digests.clear()  # the digest of the run is over those of all sessions


def _tallies(
    rules: RuleSet,
    players: int | None,
    hands: int,
    seed: int,
    jobs: int,
    name: str,
    engine: Compiled | None,
) -> Generator[Tally, None, None]:
    chance, left = Chance(seed), hands
    if engine is not None:
        size, sessions = block_size(hands), 0
        while left > 0:
            some = list(
                islice(seeds(chance, left), size - sessions % size)
            )  # no further than to the end of a block
            sessions += len(some)
            for tally in _compiled(engine, rules, players, some):
                left -= tally.hands
                yield tally
        return
    if jobs <= 1 or not name:
        while left > 0:
            for one, count in list(islice(seeds(chance, left), AT_ONCE)):
                tally = play_session(rules, players, one, count)
                left -= tally.hands
                yield tally
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_start, initargs=(name,))
    try:
        while left > 0:
            work = list(islice(seeds(chance, left), AT_ONCE))
            for tally in pool.map(_work, [players] * len(work), *zip(*work, strict=True), chunksize=4):
                left -= tally.hands
                yield tally
    finally:  # also where nobody asks for more: what has not begun is not done any more
        pool.shutdown(cancel_futures=True)


def _compiled(
    engine: Compiled, rules: RuleSet, players: int | None, work: list[tuple[int, int]]
) -> Iterator[Tally]:
    """Sessions played by an engine; those for which it has no room, by the interpreter."""
    done = 0
    while done < len(work):
        try:
            for tally in engine.play(work[done:]):
                done += len(tally.digests)
                yield tally
        except Mistake:
            for one, count in work[done : done + ENGINE_SESSIONS]:
                yield play_session(rules, players, one, count)
            done += ENGINE_SESSIONS
