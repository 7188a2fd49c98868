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
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from itertools import chain, islice
from typing import TypedDict, TypeVar, assert_never

from ..engine.face import Mistake
from ..game.chance import Chance
from ..game.game import Game
from ..game.lines import Decided, HandBegins, HandEnds, Line, RoundEnds
from ..interpreter.record import drain, random_player
from ..interpreter.start import new_game
from ..model import Answer, Clause, Climbing, Fishing, Rule, RuleSet, SetCounter
from ..model import Tally as Counting
from .compiled import AT_ONCE as ENGINE_SESSIONS
from .compiled import Compiled, PackedEngine
from .spread import Crew, Lost
from .tally import Tally

SESSION = 10
AT_ONCE = 1000  # sessions that are handed out before their hands are counted
OF_INTERPRETER = 4  # sessions that it plays at a time


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
    reader = _Reader(tally)
    while game.decision is not None:
        options = game.options()
        number = player.below(len(options))
        digest.update(f"{game.decision.player} {number}/{len(options)};".encode())
        game.choose(options[number])
        reader.decisions += 1
        for line in drain(game):
            reader.read(line)
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


class _Reader:
    """Counts what the lines of a record say, hand by hand."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.decisions = 0
        self.seen: set[str] = set()
        self.titles: dict[int, str] = {}

    def read(self, line: Line) -> None:
        match line:
            case Decided():
                for rule in line.fired:
                    self._acted(rule)
            case HandBegins():
                self.titles = line.was or {}
                for rule in line.fired:
                    self._acted(rule)
            case HandEnds():
                for place, seat in enumerate(line.places, start=1):
                    self.tally.seat_places[seat, place] += 1
                    if seat in self.titles:
                        self.tally.title_places[self.titles[seat], place] += 1
                self._end(line.score)
            case RoundEnds():
                for made in (made for yaku in line.yaku for made in yaku):
                    self._acted(made.id)
                self._end(line.chips)
            case _:
                pass  # what happens between decisions is not counted

    def _acted(self, id: str) -> None:
        self.tally.acts[id] += 1
        self.seen.add(id)

    def _end(self, won: Sequence[int]) -> None:
        tally = self.tally
        tally.hands += 1
        tally.decisions += self.decisions
        tally.longest = max(tally.longest, self.decisions)
        tally.hands_with.update(self.seen)
        tally.moved.update(dict(enumerate(won)))
        self.decisions = 0
        self.seen = set()


Progress = Callable[[int], None]
Sessions = list[tuple[int, int]]  # of each its seed and its hands


def simulate(
    rules: RuleSet,
    players: int | None,
    hands: int,
    seed: int,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    engine: Compiled | None = None,
) -> tuple[Tally, float]:
    """Plays that many hands; gives the tally and the seconds it took.

    `engine`: what plays in the place of the interpreter; the numbers are the same. `jobs` above 1 spreads the sessions over processes; where they are
    ended from outside again and again, that is told among what is broken. A KeyboardInterrupt ends the run early with what is done.
    ValueError for numbers that the rules do not allow.
    """
    total = Tally()
    start = time.perf_counter()
    with (
        suppress(KeyboardInterrupt),
        closing(_tallies(rules, players, hands, seed, jobs, engine)) as tallies,
    ):
        try:
            for tally in tallies:
                total.add(tally)
                if progress is not None:
                    progress(total.hands)
        except Lost:
            total.broken.append(f"the processes that play were ended from outside, after {total.hands} hands")
    return total, time.perf_counter() - start


def _tallies(
    rules: RuleSet,
    players: int | None,
    hands: int,
    seed: int,
    jobs: int,
    engine: Compiled | None,
) -> Generator[Tally, None, None]:
    """What was counted, piece by piece, in the order of the sessions.

    Where sessions end early, more are played. It hangs on what the first `AT_ONCE` have brought how many the next are, but only where these
    could be the last: all before are handed out without waiting.
    """
    chance, left = Chance(seed), hands
    with ExitStack() as stack:
        do = _plays(rules, players, engine)
        if jobs > 1:
            crew = Crew(jobs, _ready, rules, players, engine.packed() if engine is not None else None)
            stack.callback(crew.close)
        while left > 0:
            sure = AT_ONCE * max(1, left // (AT_ONCE * SESSION))
            pieces = _pieces(islice(seeds(chance, left), sure), _piece(left, jobs, engine))
            for tally in crew.do(pieces) if jobs > 1 else chain.from_iterable(map(do, pieces)):
                left -= tally.hands
                yield tally


def _piece(left: int, jobs: int, engine: Compiled | None) -> int:
    """How many sessions are done at a time: so that nobody waits long for the last ones, nor much for being handed some."""
    if engine is None:
        return OF_INTERPRETER
    return max(OF_INTERPRETER, min(ENGINE_SESSIONS * 5, left // (SESSION * jobs * 8)))


def _pieces(sessions: Iterator[tuple[int, int]], size: int) -> Iterator[Sessions]:
    while some := list(islice(sessions, size)):
        yield some


def _plays(
    rules: RuleSet, players: int | None, engine: Compiled | None
) -> Callable[[Sessions], Iterator[Tally]]:
    """What plays sessions here."""
    if engine is not None:
        return partial(_compiled, engine, rules, players)
    return lambda work: (play_session(rules, players, seed, hands) for seed, hands in work)


def _ready(rules: RuleSet, players: int | None, engine: PackedEngine | None) -> Callable[[Sessions], Tally]:
    """What plays sessions in another process, and adds them up."""
    play = _plays(rules, players, engine.start() if engine is not None else None)

    def added(work: Sessions) -> Tally:
        total = Tally()
        for tally in play(work):
            total.add(tally)
        return total

    return added


def _compiled(engine: Compiled, rules: RuleSet, players: int | None, work: Sessions) -> Iterator[Tally]:
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


class Metrics(TypedDict):
    """What was counted over all hands; seats are texts where they are keys."""

    decisions_per_hand: float
    longest_hand: int
    won_per_hand: list[float]
    places_by_seat: dict[str, list[float]]
    places_by_title: dict[str, list[float]]
    acts_per_hand: dict[str, float]
    share_of_hands: dict[str, float]
    never_acted: list[str]
    broken: list[str]


class Simulated(TypedDict):
    """What a simulation reports."""

    ruleset: str
    hash: str
    players: int
    hands: int
    decisions: int
    seconds: float
    hands_per_second: float
    digest: str
    metrics: Metrics


Owner = TypeVar("Owner", int, str)  # of places: a seat or a title


def report(rules: RuleSet, tally: Tally, seconds: float, players: int) -> Simulated:
    """The numbers as plain data (docs/formats.md, "Simulation")."""
    hands = max(1, tally.hands)
    known = [*(rule.id for rule in rules.rules), *_acting(rules)]
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "players": players,
        "hands": tally.hands,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "hands_per_second": round(tally.hands / seconds, 1) if seconds else 0.0,
        "digest": tally.digest,
        "metrics": {
            "decisions_per_hand": round(tally.decisions / hands, 3),
            "longest_hand": tally.longest,
            "won_per_hand": [round(tally.moved[seat] / hands, 4) for seat in range(players)],
            "places_by_seat": _places(tally.seat_places, range(players)),
            "places_by_title": _places(
                tally.title_places, sorted({title for title, _ in tally.title_places})
            ),
            "acts_per_hand": {id: round(tally.acts[id] / hands, 4) for id in known if tally.acts[id]},
            "share_of_hands": {id: round(tally.hands_with[id] / hands, 4) for id in known if tally.acts[id]},
            "never_acted": [id for id in known if not tally.acts[id]],
            "broken": tally.broken,
        },
    }


def _acting(rules: RuleSet) -> list[str]:
    """The ids of what is counted beside the rules: yaku of captured cards."""
    match rules.game:
        case Climbing():
            return []
        case Fishing(groups=groups):
            return [yaku.id for group in groups if not group.dealt for yaku in group.yaku]
        case _:
            assert_never(rules.game)


def only_counts(rule: Rule) -> bool:
    """Whether all that a rule ever does is to change counters, which players do not call acting."""
    parts: list[Clause | Answer] = [*rule.clauses, *rule.answers]
    effects = [effect for part in parts for effect in part.effects]
    return bool(effects) and all(isinstance(effect, Counting | SetCounter) for effect in effects)


def _places(counts: Counter[tuple[Owner, int]], owners: Iterable[Owner]) -> dict[str, list[float]]:
    """For each owner the share of each place, first to last."""
    most = max((place for _, place in counts), default=0)
    found = {}
    for owner in owners:
        row = [counts[owner, place] for place in range(1, most + 1)]
        if sum(row):
            found[str(owner)] = [round(number / sum(row), 4) for number in row]
    return found
