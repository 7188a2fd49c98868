"""A small report of what house rules do, for a page: a few sentences and bars, as plain values.

In: two rule sets, before and after a change, and how many hands of each are to be played. Out: a `Brief` in every language of the reports. Both are dealt the same cards; what is told is told
only where it is sure (comparing.py). It plays on an engine where the rules have one, which takes a second or two for ten thousand hands, else on the interpreter and fewer hands. Whoever
shows how far it is, and lets somebody stop it, goes through it step by step (`Briefing`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from time import perf_counter

from ..engine.language.refusals import Refused
from ..ground.said import say
from ..interpreter.start import new_game
from ..model import RuleSet
from .comparing import Compared, Played, compare, only_in
from .compiled import Compiled, covers
from .report.compared import FIRST, called, told
from .report.languages import of
from .report.words import Subjects, Words, scale
from .simulate import Plan, piecewise
from .tally import Tally

MOST_HANDS = 100_000
MOST_INTERPRETED = 200  # hands of each that are played where there is no engine
MOST_BARS = 8
MOST_SENTENCES = 5
MOST_NEW = 6  # numbers of what only one has
Texts = dict[str, str]
MOST_KEPT = 4  # engines
Progress = Callable[[int], None]


class Engines:
    """Engines that were made: to make one takes longer than to play with it. Whoever asks several times keeps one of these."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], Compiled | None] = {}

    def of(self, rules: RuleSet, players: int) -> Compiled | None:
        """The engine of a rule set, where it has one."""
        key = rules.hash, players
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = _made(rules, players)
        return self._kept[key]


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that is measured of both. `before` and `after`: how long the two bars are, from 0 to 100; `low` and `high`: the bounds of the second one; `texts`: the two numbers by language.
    `sure`: whether the difference is no chance."""

    names: Texts
    kind: str
    before: float
    after: float
    low: float
    high: float
    texts: tuple[Texts, Texts]
    sure: bool


@dataclass(frozen=True, slots=True)
class Brief:
    """`hands`: that were played of each; `compiled`: whether engines played; `seconds` they took; `about`: what was played, in a sentence; `sentences`: what is other for sure; `names`: of the two."""

    players: int
    hands: int
    compiled: bool
    seconds: float
    names: tuple[Texts, Texts]
    sentences: dict[str, tuple[str, ...]]
    bars: tuple[Bar, ...]


class Briefing:
    """A report that is made step by step. `done`: how many hands of both are played; `wanted`: how many are to be; `compiled`: whether engines play, None until that is known."""

    def __init__(
        self,
        before: RuleSet,
        after: RuleSet,
        hands: int = 10_000,
        seed: int = 1,
        players: int | None = None,
        engines: Engines | None = None,
    ) -> None:
        """ValueError for games of different kinds, or that are not played by so many."""
        if before.family != after.family:
            raise ValueError(say("these are games of different kinds: they have nothing to compare"))
        if not 1 <= hands <= MOST_HANDS:
            raise ValueError(say("1 to {most} hands can be played", most=f"{MOST_HANDS:,}"))
        self.players = players or _both(before, after)
        self.wanted = 2 * hands
        self.compiled: bool | None = None
        self._rules, self._hands, self._seed = (before, after), hands, seed
        self._tallies = Tally(), Tally()
        self._seconds = 0.0
        self._steps = self._all(engines or Engines())

    @property
    def done(self) -> int:
        return sum(tally.hands for tally in self._tallies)

    def step(self) -> bool:
        """Does a little more: makes an engine, or plays a few hands of each. No where all is done."""
        return next(self._steps, None) is not None

    def _all(self, engines: Engines) -> Generator[bool, None, None]:
        made = []
        for rules in self._rules:
            made.append(engines.of(rules, self.players))
            yield True
        self.compiled = all(engine is not None for engine in made)
        many = self._hands if self.compiled else min(self._hands, MOST_INTERPRETED)
        self.wanted = 2 * many
        runs = [
            piecewise(
                Plan(rules, self.players, "random"),
                many,
                self._seed,
                engine=engine if self.compiled else None,
                total=tally,
            )
            for rules, engine, tally in zip(self._rules, made, self._tallies, strict=True)
        ]
        while runs:  # the same blocks of both are done wherever somebody stops
            begun = perf_counter()
            runs = [run for run in runs if next(run, None) is not None]
            self._seconds += perf_counter() - begun
            yield True

    def told(self) -> Brief:
        """What so many hands tell as have been played. ValueError where none of one of them have."""
        if not all(tally.hands for tally in self._tallies):
            raise ValueError(say("no hands have been played yet"))
        runs = [Played(rules, tally) for rules, tally in zip(self._rules, self._tallies, strict=True)]
        [found] = compare(runs[0], runs[1:], self.players)
        languages = of("both")
        return Brief(
            players=self.players,
            hands=min(run.tally.hands for run in runs),
            compiled=bool(self.compiled),
            seconds=round(self._seconds, 2),
            names=(_names(runs[0].rules, languages), _names(runs[1].rules, languages)),
            sentences={
                words.language: tuple(_sentences(runs, found, words, self.players)) for words in languages
            },
            bars=tuple(_bar(item, runs, languages, self.players) for item in _shown(found)),
        )


def brief(
    before: RuleSet,
    after: RuleSet,
    hands: int = 10_000,
    seed: int = 1,
    players: int | None = None,
    progress: Progress | None = None,
    engines: Engines | None = None,
) -> Brief:
    """What the second has that the first has not, as far as so many hands tell. `progress` is told how many hands of both are done; `engines` keeps those that are made. ValueError for games of different kinds, or that are not played
    by so many."""
    made = Briefing(before, after, hands, seed, players, engines)
    while made.step():
        if progress is not None:
            progress(made.done)
    return made.told()


def _both(before: RuleSet, after: RuleSet) -> int:
    """A number of players for both: the usual one of the second, where the first allows it."""
    usual = new_game(after).players
    low, high = before.players.low, max(before.most, before.players.low)
    return min(max(usual, low), high)


def _made(rules: RuleSet, players: int) -> Compiled | None:
    made = covers(rules, players)
    if made.lacks:
        return None
    try:
        return Compiled(made, players, lambda _: None)
    except Refused:
        return None


def _names(rules: RuleSet, languages: list[Words]) -> Texts:
    return {words.language: words.name(rules.names) for words in languages}


def _sentences(runs: list[Played], found: list[Compared], words: Words, players: int) -> list[str]:
    before, after = runs
    subjects = words.subjects(before.rules, players).joined(words.subjects(after.rules, players))
    return [
        *_often(before, after, subjects, words, players),
        *told(found, *called(before, after, words), subjects, words, MOST_SENTENCES),
    ]


def _often(before: Played, after: Played, subjects: Subjects, words: Words, players: int) -> Iterable[str]:
    """How often that acts, or is made, which only one of them has, and whether those gain upon whose choices it does."""
    for item, estimate in [*only_in(before, after, players), *only_in(after, before, players)][:MOST_NEW]:
        if item.name == "acts":
            yield words.sentence(words.phrase(item, words.spoken(estimate.value, item.kind), subjects))
        elif item.name == "actor_win":
            fair = 1 / players
            of = scale(estimate.value, fair)
            sentence = words.phrase(item, words.spoken(estimate.value, item.kind, of), subjects)
            yield words.sentence(words.said["fair"].format(sentence=sentence, fair=words.count(fair, of)))


def _shown(found: list[Compared]) -> list[Compared]:
    """What is sure, first what players ask first; where that is little, the largest of the others."""
    told_of = [item for item in found if item.chance is not None]
    return sorted(told_of, key=lambda item: (not item.sure, _asked(item)))[:MOST_BARS]


def _asked(item: Compared) -> int:
    return FIRST.index(item.measure.name) if item.measure.name in FIRST else len(FIRST)


def _bar(item: Compared, runs: list[Played], languages: list[Words], players: int) -> Bar:
    low = item.after.value if item.after.low is None else item.after.low
    high = item.after.value if item.after.high is None else item.after.high
    kind = item.measure.kind
    ends = [abs(end) for end in (item.before.value, item.after.value, low, high)]
    whole = 1.0 if kind == "share" and max(ends) > 0.4 else max(ends) or 1.0

    def length(value: float) -> float:
        return round(100 * min(1.0, max(0.0, abs(value) / whole)), 2)

    names: Texts = {}
    texts: tuple[Texts, Texts] = ({}, {})
    for words in languages:
        subjects = words.subjects(runs[0].rules, players).joined(words.subjects(runs[1].rules, players))
        names[words.language] = words.label(item.measure, subjects)
        for told_as, value in zip(texts, (item.before.value, item.after.value), strict=True):
            told_as[words.language] = words.figure(value, kind)
    return Bar(
        names,
        kind,
        length(item.before.value),
        length(item.after.value),
        length(low),
        length(high),
        texts,
        item.sure,
    )
