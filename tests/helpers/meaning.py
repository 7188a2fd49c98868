"""Judges clauses of every kind by hand: `python -m helpers.meaning --clauses 2000 --seed 1` (with `tests` on the path).

Comes in: how many clauses, a seed, how many games. Goes out: a report of what was covered, refused, played and where the record departs from the
written meaning, each kind with its smallest example.
"""

import argparse
import random
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice

from judges.meaning_clauses import (
    answer_variants,
    cover,
    exchange_variants,
    pairs_of,
    standing_variants,
    variant_of,
)
from judges.meaning_cover import Cover, Pair
from judges.meaning_fishing import judge_fishing
from judges.meaning_flowers import Petals, refused_row
from judges.meaning_flowers import cover as cover_of_petals
from judges.meaning_flowers import pairs_of as pairs_of_petals
from judges.meaning_judge import OTHER, Verdict, judge
from judges.meaning_law import must_be_refused
from judges.meaning_reader import Line
from judges.meaning_rows import EVENTS
from judges.meaning_words import Answer, Standing, Variant

import yakusoku

LONGEST = 800
"""Lines of a record that are judged; some rules make hands that do not end by themselves."""

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
    events: int = 0
    acts: int = 0
    cover: Cover | None = None
    agreed: set[Pair] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    refusals: dict[str, str] = field(default_factory=dict)
    wrong: dict[str, list[tuple[int, str, str]]] = field(default_factory=lambda: defaultdict(list))
    silent: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    known: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))
    seconds: float = 0.0
    open: list[dict[str, str]] = field(default_factory=list)
    smallest: dict[str, list[tuple[str, str, str]]] = field(default_factory=lambda: defaultdict(list))

    def departures(self) -> int:
        """How many games departed from the law, up to now."""
        return sum(map(len, self.wrong.values())) + sum(map(len, self.known.values()))

    def found(self, kind: str, variant: Variant, where: str, size: int) -> None:
        self.wrong[kind].append((size, variant.judged.text, where))


def run(clauses: int, seed: int, games: int, hands: int = 2, seconds: float = 1e9, only: str = "") -> Report:
    """Generate, load, play and judge."""
    report, start = Report(), time.process_time()
    report.cover = cover(seed)
    for choice in report.cover.rows(clauses):
        if time.process_time() - start > seconds:
            break
        variant = variant_of(choice)
        if only and only not in variant.judged.text:
            report.cover.tell(choice, True)
            continue
        report.clauses += 1
        before = report.departures()
        played = judge_clause(variant, report, seed, games, hands)
        report.cover.tell(choice, played)
        if report.departures() > before:
            report.open.append(choice)
        elif played:
            report.agreed |= pairs_of(choice)
    for variant in standing_variants(seed, clauses // 8):
        if time.process_time() - start > seconds:
            break
        if not only or only in variant.judged.text:
            report.clauses += 1
            judge_clause(variant, report, seed, games, hands)
    for variant in islice(answer_variants(), clauses // 20):
        if time.process_time() - start > seconds:
            break
        if not only or only in variant.judged.text:
            report.clauses += 1
            judge_clause(variant, report, seed, games, hands)
    for variant in islice(exchange_variants(seed), clauses // 40):
        if time.process_time() - start > seconds:
            break
        if not only or only in variant.text:
            report.clauses += 1
            judge_clause(variant, report, seed, games, hands + 1)
    report.seconds = time.process_time() - start
    return report


def run_at(event: str, clauses: int, seed: int, games: int, hands: int = 2) -> Report:
    """Clauses of one event by lot: more things come together than two by two."""
    report, rng, start = Report(), random.Random(seed), time.process_time()
    values = cover(seed).values
    for _ in range(clauses):
        choice = {name: rng.choice(found) for name, found in values.items()} | {"event": event}
        report.clauses += 1
        judge_clause(variant_of(choice), report, seed, games, hands)
    report.seconds = time.process_time() - start
    return report


def judge_clause(variant: Variant, report: Report, seed: int, games: int, hands: int) -> bool:
    """Load one text; refused with a reason, or played and judged. Goes out: whether it was played."""
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
    for number in range(games):
        game_seed = seed * 1000 + number
        players = 3 + (report.played + number) % 3
        try:
            record = yakusoku.record(
                loaded.ruleset, players=players, hands=hands, seed=game_seed, options=True
            )
            with at_most(PATIENCE):
                lines = list(islice(record, LONGEST))
        except Exception as crash:
            report.found(
                f"playing crashes: {type(crash).__name__}",
                variant,
                f"{players} players, seed {game_seed}: {crash}",
                0,
            )
            continue
        verdict, other = explained(
            variant, lines, report, f"{players} players, {hands} hands, seed {game_seed}"
        )
        report.games += 1
        report.events += verdict.events
        report.acts += verdict.acts
        if (found := verdict.first) is not None:
            where = f"{players} players, {hands} hands, seed {game_seed}, {found}"
            beside = f" (beside {', '.join(sorted(other))})" if other else ""
            report.found(_kind(variant, found.kind), variant, where + beside, found.line)
        if verdict.silent:
            report.silent[verdict.silent].append(variant.judged.text)
    return True


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


def judge_petals(petals: Petals, report: Report, seed: int, rounds: int) -> bool:
    """Load one game of flower cards; refused with a reason, or played and judged. Goes out: whether it was played."""
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
    players = 3 if petals["drops"] else 2 + report.played % 2
    report.played += 1
    record = yakusoku.record(loaded.ruleset, players=players, hands=rounds, seed=seed)
    outcome = judge_fishing(petals, list(islice(record, 2000)))
    report.games += 1
    report.events += outcome.events
    report.acts += outcome.acts
    where = f"{players} players, {rounds} rounds, seed {seed}"
    if outcome.wrong is not None:
        report.wrong[outcome.wrong.kind].append(
            (outcome.wrong.line, petals.clause, f"{petals.rows}: {where}, {outcome.wrong}")
        )
    for name, known in outcome.known.items():
        report.known[name].append((petals.clause, f"{where}, {known}"))
    if outcome.silent:
        report.silent[outcome.silent].append(petals.clause)
    return True


def run_fishing(games: int, seed: int, rounds: int = 3) -> Report:
    """The same for fishing games: clauses and rows of a settlement."""
    report, start = Report(), time.process_time()
    report.cover = cover_of_petals(seed)
    for row in report.cover.rows(games):
        petals = Petals(tuple(row.items()))
        before = report.departures()
        played = judge_petals(petals, report, seed, rounds)
        report.cover.tell(row, played)
        if played and report.departures() == before:
            report.agreed |= pairs_of_petals(petals)
    report.seconds = time.process_time() - start
    return report


def _kind(variant: Variant, kind: str) -> str:
    clause = variant.judged
    if isinstance(clause, Standing):
        return f"{kind} | {clause.kind} | standing"
    if isinstance(clause, Answer):
        return f"{kind} | {clause.answered} | answer"
    return f"{kind} | {clause.effects[-1].kind} | {clause.event.kind}"


def smaller(choice: dict[str, str]) -> list[dict[str, str]]:
    """The same clause with one thing simpler, the simplest first."""
    simple = {"check": "", "also": "", "otherwise": "", "effect": "{who} scores 2 points{each}", "each": "", "then": "and", "unless": "if", "other": "next", "about": "player",
              "lasting": "until the hand ends", "who": "player", "event": "a play is made"}  # fmt: skip
    return [
        choice | {name: value}
        for name, value in simple.items()
        if pairs_of(choice) != pairs_of(choice | {name: value})
    ]


def shrink(report: Report, seed: int, games: int, hands: int, kinds: int = 400) -> None:
    """For each clause that disagrees, the simplest that still does; grouped by what it says."""
    seen: set[str] = set()
    for choice in report.open[:kinds]:
        found = _disagreement(choice, seed, games, hands)
        if found is None:
            continue
        going = True
        while going:
            going = False
            for simpler in smaller(choice):
                again = _disagreement(simpler, seed, games, hands)
                if again is not None:
                    choice, found, going = simpler, again, True
                    break
        text = variant_of(choice).judged.text
        if text not in seen:
            seen.add(text)
            report.smallest[found[0]].append((text, found[1], ""))


def _disagreement(choice: dict[str, str], seed: int, games: int, hands: int) -> tuple[str, str] | None:
    report = Report()
    judge_clause(variant_of(choice), report, seed, max(games, 2), hands)
    for kind, found in report.wrong.items():
        return kind.split(" | ")[0], min(found)[2]
    return None


def figures(report: Report) -> str:
    """How much was covered: clauses, pairs, games."""
    pairs, refused = "", sum(report.refused.values())
    if (cover := report.cover) is not None:
        pairs = (
            f"pairs of values: {cover.total} in all, {cover.total - len(cover.possible)} of them never stand together, {len(cover.possible)} can; "
            f"generated {len(cover.played | cover.refused)}, played {len(cover.played)}, refused with a reason {len(cover.refused)}, "
            f"agreed {len(report.agreed)}, not yet tried {len(cover.possible - cover.played - cover.refused)}\n\n"
        )
    return (
        f"clauses: {report.clauses} in all, played {report.played}, refused with a reason {refused}, "
        f"departures {report.departures()} (of them by another reading {sum(map(len, report.known.values()))}), "
        f"left where the law is silent {sum(map(len, report.silent.values()))}\n\n{pairs}"
        f"games {report.games}, events {report.events}, acts {report.acts}, CPU {report.seconds:.0f} s"
    )


def show(report: Report) -> str:
    """The report as Markdown."""
    out = [
        "# Clauses judged by their written meaning",
        "",
        figures(report),
        "",
        "## Refused",
        "",
        *[f"* {group}: {number}" for group, number in report.refused.most_common()],
        "",
        *[f"  * {code}: `{example}`" for code, example in sorted(report.refusals.items())],
        "",
        f"## Disagreements: {sum(map(len, report.wrong.values()))} in {len(report.wrong)} kinds",
        "",
    ]
    for kind, found in sorted(report.wrong.items(), key=lambda item: -len(item[1])):
        _, text, where = min(
            found, key=lambda item: (len(item[1].split(" if ")[0].split(" unless ")[0]), len(item[1]))
        )
        out += [f"* **{kind}** ({len(found)})", f"  `{text}`", f"  {where}"]
    out += ["", "## Explained by another reading", ""]
    for name, texts in sorted(report.known.items(), key=lambda item: -len(item[1])):
        text, where = min(texts, key=lambda item: len(item[0]))
        out += [f"* **{name}** ({len(texts)} games)", f"  `{text}`", f"  {where}"]
    out += ["", "## The simplest clauses that disagree", ""]
    for kind, examples in sorted(report.smallest.items(), key=lambda item: -len(item[1])):
        out.append(f"* **{kind}**: {len(examples)}")
        out += [
            f"  * `{text}`: {where}" for text, where, _ in sorted(examples, key=lambda item: len(item[0]))
        ]
    out += ["", "## The law is silent", ""]
    for reason, texts in sorted(report.silent.items(), key=lambda item: -len(item[1])):
        out.append(f"* {reason} ({len(texts)}), as in `{min(texts, key=len)}`")
    return "\n".join(out) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clauses", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--hands", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1e9, help="of CPU time")
    parser.add_argument(
        "--shrink", type=int, default=60, help="how many clauses that disagree are made smaller"
    )
    parser.add_argument("--fishing", type=int, default=0, help="so many fishing games instead")
    parser.add_argument("--only", default="", help="only clauses whose text contains this")
    parser.add_argument("--event", default="", help="clauses of this event alone, by lot", choices=[*EVENTS])
    args = parser.parse_args()
    if args.fishing:
        print(show(run_fishing(args.fishing, args.seed)))
        return
    if args.event:
        print(show(run_at(args.event, args.clauses, args.seed, args.games, args.hands)))
        return
    report = run(args.clauses, args.seed, args.games, args.hands, args.seconds, args.only)
    shrink(report, args.seed, args.games, args.hands, args.shrink)
    print(show(report))


if __name__ == "__main__":
    main()
