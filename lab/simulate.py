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
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Literal, assert_never

from ..engine.face import Mistake, Unusable
from ..game.chance import Chance
from ..game.game import Game
from ..game.lines import Decided, HandEnds, RoundEnds
from ..ground.said import say
from ..interpreter.computer import choose as greedy
from ..interpreter.record import drain, random_player, recorded
from ..interpreter.start import new_game
from ..model import Climbing, Fishing, RuleSet
from .compiled import AT_ONCE as ENGINE_SESSIONS
from .compiled import Compiled, PackedEngine
from .counting import Counting
from .spread import Crew, Lost, Spread
from .tally import Tally

SESSION = 10
AT_ONCE = 1000  # sessions that are handed out before their hands are counted
OF_INTERPRETER = 4  # sessions that it plays at a time
BLOCKS = 200  # of a run, as long as it has so many sessions; more where sessions end early

Progress = Callable[[int], None]
Sessions = list[tuple[int, int]]  # of each its seed and its hands


def block_size(hands: int) -> int:
    """How many sessions a block has in a run of so many hands. It hangs on nothing else: any engine and any number of jobs makes the same blocks."""
    return max(1, hands // (SESSION * BLOCKS))


def seeds(seed: int | Chance, hands: int) -> Iterator[tuple[int, int]]:
    """The seed and the number of hands of each session."""
    chance = seed if isinstance(seed, Chance) else Chance(seed)
    while hands > 0:
        yield chance.next(), min(SESSION, hands)
        hands -= SESSION


Strategy = Literal[
    "random", "greedy", "search"
]  # chance; interpreter/computer.py; engine/parts/search.py, which only engines have


def play_session(
    rules: RuleSet, players: int | None, seed: int, hands: int, strategy: Strategy = "random"
) -> Tally:
    """Plays one session with players of one strategy. ValueError for those who search."""
    if strategy == "search":
        raise ValueError("only an engine plays with players who search")
    game = new_game(rules, players, seed, hands, record=True)
    player = random_player(seed)
    tally = Tally(longest_in=((seed, hands),))
    digest = hashlib.sha256()
    counting = Counting(tally, game.players, climbing=isinstance(rules.game, Climbing))
    for line in drain(game):
        counting.read(line)
    while (decision := game.decision) is not None:
        options = game.options()
        number = player.below(len(options)) if strategy == "random" else options.index(greedy(game))
        digest.update(f"{decision.player} {number}/{len(options)};".encode())
        counting.decided(decision, options[number], len(options))
        game.choose(options[number])
        for line in drain(game):
            counting.read(line)
    counting.finish()
    tally.broken += [say("seed {seed}: {what}", seed=seed, what=what) for what in _broken(game, hands)]
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
        yield say("the session ended after {number} of {hands} hands", number=game.hand, hands=hands)
    yield from wrong


def _chips(game: Game, fishing: Fishing) -> list[str]:
    from ..interpreter.fishing.settle import zero_sum

    began = fishing.chips * game.players
    if zero_sum(game.rules) and sum(game.totals) != began:
        return [say("chips add up to {number}, not {began}", number=sum(game.totals), began=began)]
    return []


def simulate(
    rules: RuleSet,
    players: int | None,
    hands: int,
    seed: int,
    *,
    jobs: int = 1,
    crew: Crew | None = None,
    progress: Progress | None = None,
    engine: Compiled | None = None,
    strategy: Strategy = "random",
) -> tuple[Tally, float]:
    """Plays that many hands; gives the tally and the seconds it took.

    `engine`: what plays in the place of the interpreter, where players are random; the numbers are the same. `crew`: over whom the sessions are spread, whoever it
    is; else `jobs` above 1 spreads them over so many processes. Where nobody of them answers any more, that is told among what is broken. A KeyboardInterrupt
    ends the run early with what is done. ValueError for numbers that the rules do not allow.
    """
    total = Tally()
    start = time.perf_counter()
    with (
        suppress(KeyboardInterrupt),
        ExitStack() as stack,
    ):
        if crew is None and jobs > 1:
            from .processes import who_play  # a page has none

            crew = who_play(jobs, here=plays_here(engine))
            stack.callback(crew.close)
        plan = Plan(rules, players, strategy)
        run = stack.enter_context(closing(piecewise(plan, hands, seed, crew, engine, total)))
        try:
            for _ in run:
                if progress is not None:
                    progress(total.hands)
        except Lost as problem:
            what = say("{what}, after {number} hands", what=problem.args[0], number=total.hands)
            total.broken.append(what)
    return total, time.perf_counter() - start


@dataclass(frozen=True, slots=True)
class Longest:
    """The hand with most decisions: the seed of its session, how many hands that was to have, which of them it was, from 1."""

    decisions: int
    seed: int
    hands: int
    hand: int


def longest(rules: RuleSet, players: int, tally: Tally, engine: Compiled | None) -> Longest | None:
    """The longest hand of random players, so that it can be played again; None where there is none."""
    sessions = tally.longest_in
    if engine is not None and len(sessions) > 1:
        sessions = tuple(one for one in sessions if _most(engine, one) == tally.longest)
    for seed, hands in sessions[:1]:
        lengths = [0]
        for line in recorded(rules, players, hands, seed):
            match line:
                case Decided():
                    lengths[-1] += 1
                case HandEnds() | RoundEnds():
                    lengths.append(0)
                case _:
                    pass
        if tally.longest in lengths:
            return Longest(tally.longest, seed, hands, lengths.index(tally.longest) + 1)
    return None


def _most(engine: Compiled, session: tuple[int, int]) -> int:
    try:
        return max(tally.longest for tally in engine.play([session]))
    except Mistake:
        return 0


class Blocks:
    """Stretches of so many sessions, in their order. What is added has sessions of one block only."""

    def __init__(self, size: int) -> None:
        self.size, self.blocks = size, list[Tally]()
        self._room = 0

    def add(self, tally: Tally) -> None:
        if not self._room:
            self.blocks.append(Tally())
            self._room = self.size
        self._room -= len(tally.digests)
        assert self._room >= 0
        self.blocks[-1].add(tally)
        self.blocks[-1].digests.clear()  # the digest of the run is over those of all sessions


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played."""

    rules: RuleSet
    players: int | None
    strategy: Strategy

    def session(self, seed: int, hands: int) -> Tally:
        return play_session(self.rules, self.players, seed, hands, self.strategy)


def piecewise(
    plan: Plan,
    hands: int,
    seed: int,
    crew: Crew | None = None,
    engine: Compiled | None = None,
    total: Tally | None = None,
) -> Generator[Tally, None, None]:
    """A run of `simulate`, piece by piece: after each the tally of all hands until then, with its blocks. It is `total`, and the same one each time."""
    total, blocks = total if total is not None else Tally(), Blocks(block_size(hands))
    total.blocks = blocks.blocks
    with closing(_tallies(plan, hands, seed, crew, engine)) as tallies:
        for tally in tallies:
            total.add(tally)
            blocks.add(tally)
            yield total


def _tallies(
    plan: Plan,
    hands: int,
    seed: int,
    crew: Crew | None,
    engine: Compiled | None,
) -> Generator[Tally, None, None]:
    """What was counted, piece by piece, in the order of the sessions.

    Where sessions end early, more are played. It hangs on what the first `AT_ONCE` have brought how many the next are, but only where these
    could be the last: all before are handed out without waiting.
    """
    chance, left, size, before = Chance(seed), hands, block_size(hands), 0
    most = OF_INTERPRETER if engine is None else ENGINE_SESSIONS if engine.search is None else 1
    do = _plays(plan, engine)
    spread = None
    if crew is not None:
        packed = engine.packed(near=crew.near) if engine is not None else None
        spread = Spread(crew, _ready, plan, packed)
    here = _added(do) if crew is not None and crew.near and plays_here(engine) else None
    while left > 0:
        sure = AT_ONCE * max(1, left // (AT_ONCE * SESSION))
        stretches = _stretches(islice(seeds(chance, left), sure), most, size, before)
        before += min(sure, -(-left // SESSION))
        if crew is not None and spread is not None:
            pieces = _pieces(stretches, _piece(left, crew.many + (here is not None), engine))
            done = chain.from_iterable(spread.do(pieces, here))
        else:
            done = chain.from_iterable(map(do, stretches))
        for tally in done:
            left -= tally.hands
            yield tally


def plays_here(engine: Compiled | None) -> bool:
    """Whether this process plays as well while others do: where what it is about is soon done, and somebody who interrupts it need not wait."""
    return engine is not None and engine.search is None


def _piece(left: int, jobs: int, engine: Compiled | None) -> int:
    """How many sessions are done at a time: so that nobody waits long for the last ones, nor much for being handed some; and so that little is lost
    of what is being done where a run is interrupted."""
    if engine is None:
        return OF_INTERPRETER
    if engine.search is not None:
        return 1  # to search takes long
    return max(OF_INTERPRETER, min(ENGINE_SESSIONS * 5, left // (SESSION * jobs * 8)))


def _left_out(seed: int) -> Tally:
    """A session that an engine has no room for, and that nothing else can play."""
    what = say("seed {seed}: {what}", seed=seed, what=say("an engine has no room for this session"))
    return Tally(broken=[what], digests=[""])


def _stretches(sessions: Iterator[tuple[int, int]], most: int, size: int, before: int) -> Iterator[Sessions]:
    """Sessions in their order, up to so many at a time, none beyond the end of a block; so many were handed out before."""
    while some := list(islice(sessions, min(most, size - before % size))):
        before += len(some)
        yield some


def _pieces(stretches: Iterator[Sessions], size: int) -> Iterator[list[Sessions]]:
    """Stretches that are done together, with so many sessions or more."""
    some: list[Sessions] = []
    for stretch in stretches:
        some.append(stretch)
        if sum(map(len, some)) >= size:
            yield some
            some = []
    if some:
        yield some


def _plays(plan: Plan, engine: Compiled | None) -> Callable[[Sessions], Iterator[Tally]]:
    """What plays sessions here."""
    if engine is not None:
        return partial(_compiled, engine, plan)
    return lambda work: (plan.session(seed, hands) for seed, hands in work)


def _ready(plan: Plan, engine: PackedEngine | None) -> Callable[[list[Sessions]], list[Tally]]:
    """What plays stretches of sessions in another process, and adds up each of them."""
    try:
        play = _plays(plan, engine.start() if engine is not None else None)
    except (
        Unusable
    ):  # there is less room than where it was made; the interpreter plays the same, but cannot search
        if plan.strategy == "search":
            raise
        play = _plays(plan, None)

    return _added(play)


def _added(play: Callable[[Sessions], Iterator[Tally]]) -> Callable[[list[Sessions]], list[Tally]]:
    """What plays stretches of sessions, and adds up each of them."""

    def added(work: list[Sessions]) -> list[Tally]:
        totals = []
        for stretch in work:
            total = Tally()
            for tally in play(stretch):
                total.add(tally)
            totals.append(total)
        return totals

    return added


def _compiled(engine: Compiled, plan: Plan, work: Sessions) -> Iterator[Tally]:
    """Sessions played by an engine; those for which it has no room, by the interpreter."""
    done = 0
    while done < len(work):
        try:
            for tally in engine.play(work[done:]):
                done += len(tally.digests)
                yield tally
        except Mistake:
            for one, count in work[done : done + ENGINE_SESSIONS]:
                yield plan.session(one, count) if engine.search is None else _left_out(one)
            done += ENGINE_SESSIONS
