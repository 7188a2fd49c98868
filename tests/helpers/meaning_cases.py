"""One clause, or one game of flower cards: loaded, played, judged by its written meaning.

Comes in: what is to be judged, the seed of its games, how many players begin. Goes out: whether it was played; all else is put down in a `Report`,
and two reports of different clauses add up.
"""

import signal
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice

from judges.meaning_cover import Cover, Pair
from judges.meaning_fishing import judge_fishing
from judges.meaning_flowers import Petals, refused_row
from judges.meaning_judge import OTHER, Verdict, judge
from judges.meaning_law import must_be_refused
from judges.meaning_reader import Line, short
from judges.meaning_words import RARE, Answer, Standing, Variant

import yakusoku
from yakusoku.model import RuleSet

LONGEST = 800
"""Lines of a record that are judged; some rules make hands that do not end by themselves."""

BACK = 16
"""How many lines before the one that departs are shown."""

TIMES = 3
"""How often each pack of few ranks is tried before a rule counts as one that never acts."""

PATIENCE = 5.0
"""Seconds of CPU time for one record; a rule must not make the engine run for ever."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises `TimeoutError` where what stands inside takes longer."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"no end after {seconds:.0f} s")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@dataclass
class Report:
    """What came of all clauses."""

    clauses: int = 0
    games: int = 0
    played: int = 0
    idle: int = 0
    """Of those that were played: in which the judged rule never acted."""
    events: int = 0
    acts: int = 0
    cover: Cover | None = None
    agreed: set[Pair] = field(default_factory=set)
    acted: set[Pair] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    refusals: dict[str, str] = field(default_factory=dict)
    wrong: dict[str, list[tuple[int, str, str]]] = field(default_factory=lambda: defaultdict(list))
    silent: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    known: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))
    seconds: float = 0.0
    open: list[dict[str, str]] = field(default_factory=list)
    smallest: dict[str, list[tuple[str, str, str]]] = field(default_factory=lambda: defaultdict(list))
    excerpts: list[str] = field(default_factory=list)

    def departures(self) -> int:
        """How many games departed from the law, up to now."""
        return sum(map(len, self.wrong.values())) + sum(map(len, self.known.values()))

    def add(self, other: "Report") -> None:
        """Put the figures and findings of other clauses to these; which pairs they bring together is the affair of whoever made them."""
        for name in ("clauses", "games", "played", "idle", "events", "acts", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.refused.update(other.refused)
        self.refusals = other.refusals | self.refusals
        self.excerpts += other.excerpts
        for kind, found in other.wrong.items():
            self.wrong[kind] += found
        for reason, texts in other.silent.items():
            self.silent[reason] += texts
        for name, games in other.known.items():
            self.known[name] += games

    def found(self, kind: str, variant: Variant, where: str, size: int) -> None:
        self.wrong[kind].append((size, variant.judged.text, where))


def judge_clause(
    variant: Variant,
    report: Report,
    seed: int,
    games: int,
    hands: int,
    turn: int | None = None,
    rare: bool = False,
) -> bool:
    """Load one text; refused with a reason, or played and judged. Goes out: whether it was (or, of no games, could be) played.

    `turn` says how many players there are, so that each number of them has its turn; without it, how many clauses were played before does. With
    `rare`, a rule that has not acted in these games is played with packs in which other things happen, until it acts.
    """
    report.clauses += 1
    law = must_be_refused(variant.judged)
    try:
        loaded = yakusoku.load_text(variant.text, "meaning.yaku")
    except Exception as crash:  # a rule text may never crash the loader
        report.found(f"loading crashes: {type(crash).__name__}", variant, str(crash), len(variant.text))
        return False
    if not loaded.ok:
        first = next(item for item in loaded.diagnostics if item.severity == "error")
        if law:
            group = "does not exist at that event, or only one can do it"
        elif first.code in ("unexpected-word", "syntax", "unexpected-end"):
            group = "syntax"
        else:
            group = "another reason"
        report.refused[group] += 1
        report.refusals.setdefault(f"{group}: {first.code}", f"{variant.judged.text} -> {first.message}")
        return False
    if law:
        report.found(f"is played, should be refused: {law}", variant, "loads without an error", 0)
        return False
    report.played += 1
    turn = report.played if turn is None else turn
    own = sum(
        judge_game(variant, loaded.ruleset, report, 3 + (turn + number) % 3, hands, seed * 1000 + number)
        for number in range(games)
    )
    idle = games > 0 and not own and bool(variant.rules[-1].clauses)  # what stands by itself never acts
    for number, pack in enumerate(RARE * TIMES if rare and idle else ()):
        if own:
            break
        other = replace(variant, pack=pack)
        loaded = yakusoku.load_text(other.text, "meaning.yaku")
        if loaded.ok:  # some rules speak of cards that are not in that pack
            game_seed = seed * 1000 + number // len(RARE)
            own += judge_game(other, loaded.ruleset, report, 3 + (turn + number) % 3, hands + 1, game_seed)
    report.idle += idle and not own
    return True


def judge_game(
    variant: Variant, ruleset: RuleSet | None, report: Report, players: int, hands: int, seed: int
) -> int:
    """Play one game and judge it. Goes out: how often the judged rule acted."""
    assert ruleset is not None
    try:
        record = yakusoku.record(ruleset, players=players, hands=hands, seed=seed, options=True)
        with at_most(PATIENCE):
            lines = list(islice(record, LONGEST))
    except Exception as crash:
        where = f"{players} players, seed {seed}: {crash}"
        report.found(f"playing crashes: {type(crash).__name__}", variant, where, 0)
        return 0
    verdict, other = explained(variant, lines, report, f"{players} players, {hands} hands, seed {seed}")
    report.games += 1
    report.events += verdict.events
    report.acts += verdict.acts
    if (found := verdict.first) is not None:
        where = f"{players} players, {hands} hands, seed {seed}, {found}"
        beside = f" (beside {', '.join(sorted(other))})" if other else ""
        report.found(_kind(variant, found.kind), variant, where + beside, found.line)
        report.excerpts.append(excerpt(variant.text, lines, found.line))
    if verdict.silent:
        report.silent[verdict.silent].append(variant.judged.text)
    return verdict.own


def explained(
    variant: Variant, lines: Sequence[Line], report: Report, where: str
) -> tuple[Verdict, frozenset[str]]:
    """Judge; where the record departs from the law in one of the known ways, count that and go on from there."""
    other: frozenset[str] = frozenset()
    verdict = judge(variant, lines)
    while (at := verdict.first) is not None:
        near = lines[: at.line + 100]
        further = [(judge(variant, near, other | {name}).first, name) for name in OTHER if name not in other]
        further = [(found, name) for found, name in further if found is None or found.line > at.line]
        if not further:
            break
        _, name = max(further, key=lambda item: item[0].line if item[0] else 10**9)
        report.known[name].append((variant.judged.text, f"{where}, {at}"))
        other |= {name}
        verdict = judge(variant, lines, other)
    return verdict, other


def excerpt(text: str, lines: Sequence[Line], at: int) -> str:
    """The rules, the hands, and what was played around a line of the record (counted from 1)."""
    rules = [line for line in text[max(text.find("\nrule "), 0) :].split("\n") if line.strip()]
    dealt = [line for line in lines[:at] if "hands" in line and "event" not in line][-1:]
    near = range(max(at - BACK, 1), min(at + 4, len(lines)) + 1)
    played = [f"{'>>' if number == at else '  '} {number} {short(lines[number - 1])}" for number in near]
    return "\n".join([*rules, *(f"hands {line['hands']}" for line in dealt), *played])


def judge_petals(
    petals: Petals, report: Report, seed: int, rounds: int, turn: int | None = None, games: int = 1
) -> bool:
    """Load one game of flower cards; refused with a reason, or played and judged. Goes out: whether it was (or, of no games, could be) played."""
    report.clauses += 1
    loaded = yakusoku.load_text(petals.text, "petals.yaku")
    law = refused_row(petals)
    if not loaded.ok:
        first = next(item for item in loaded.diagnostics if item.severity == "error")
        report.refused["must be refused" if law else "another reason"] += 1
        report.refusals.setdefault(first.code, f"{petals.clause} / {petals.rows} -> {first.message}")
        return False
    if law:
        report.wrong[f"is played, should be refused: {law}"].append((0, petals.clause, petals.rows))
        return False
    players = 3 if petals["drops"] else 2 + (report.played if turn is None else turn) % 2
    report.played += 1
    if not games:
        return True
    record = yakusoku.record(loaded.ruleset, players=players, hands=rounds, seed=seed)
    lines = list(islice(record, 2000))
    outcome = judge_fishing(petals, lines)
    report.games += 1
    report.events += outcome.events
    report.acts += outcome.acts
    where = f"{players} players, {rounds} rounds, seed {seed}"
    if outcome.wrong is not None:
        report.wrong[outcome.wrong.kind].append(
            (outcome.wrong.line, petals.clause, f"{petals.rows}: {where}, {outcome.wrong}")
        )
        report.excerpts.append(excerpt(petals.text, lines, outcome.wrong.line))
    for name, known in outcome.known.items():
        report.known[name].append((petals.clause, f"{where}, {known}"))
    if outcome.silent:
        report.silent[outcome.silent].append(petals.clause)
    return True


def _kind(variant: Variant, kind: str) -> str:
    clause = variant.judged
    if isinstance(clause, Standing):
        return f"{kind} | {clause.kind} | standing"
    if isinstance(clause, Answer):
        return f"{kind} | {clause.answered} | answer"
    return f"{kind} | {clause.effects[-1].kind} | {clause.event.kind}"
