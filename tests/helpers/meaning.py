"""Judges clauses of every kind by hand: `python -m helpers.meaning --clauses 2000 --seed 1` (with `tests` and `src` on the path).

Comes in: how many clauses, a seed, how many games. Goes out: a report of what was covered, refused, played and where the record departs from the
written meaning, each kind with its smallest example. A long run may be stopped at any time and then says what was done; with `--journal run.jsonl` it
goes on there the next time. `--part 1/2` and `--part 2/2`, each with a journal of its own, are two halves, and `--add one.jsonl two.jsonl` adds them up.
Each departure is told as it comes, with a line that judges it again alone; `--again run.jsonl` does so for all of a journal.
"""

import argparse
import json
import random
import signal
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from judges.meaning_clauses import (
    answer_variants,
    cover,
    exchange_variants,
    pairs_of,
    standing_variants,
    variant_of,
)
from judges.meaning_cover import Row
from judges.meaning_flowers import Petals
from judges.meaning_flowers import cover as cover_of_petals
from judges.meaning_flowers import pairs_of as pairs_of_petals
from judges.meaning_rows import EVENTS
from judges.meaning_words import Variant

from helpers.meaning_cases import Report, judge_clause, judge_petals
from helpers.meaning_long import (
    Journal,
    Limits,
    OtherJournal,
    Work,
    added,
    carry_on,
    nowhere,
    read,
    to_stderr,
)

OTHERS = ("standing", "answer", "exchange")
"""Rows that are no choices: the number of one that stands by itself, of an answer, of an exchange."""


def variant_at(row: Row, seed: int) -> Variant:
    """The text of a row."""
    match next((name for name in OTHERS if name in row), ""):
        case "standing":
            return next(islice(standing_variants(seed, int(row["standing"]) + 1), int(row["standing"]), None))
        case "answer":
            return next(islice(answer_variants(), int(row["answer"]), None))
        case "exchange":
            return next(islice(exchange_variants(seed), int(row["exchange"]), None))
    return variant_of(row)


def work_of(clauses: int, seed: int, games: int, hands: int = 2, only: str = "", rare: bool = False) -> Work:
    """Clauses that bring all pairs together; then lines that stand by themselves, answers, exchanges."""
    covering = cover(seed)
    others = [
        {name: str(number)}
        for name, found, share in (
            ("standing", standing_variants(seed, clauses // 8), 8),
            ("answer", answer_variants(), 20),
            ("exchange", exchange_variants(seed), 40),
        )
        for number, _ in enumerate(islice(found, clauses // share))
    ]

    def rows() -> Iterator[Row]:
        yield from covering.rows(clauses)
        yield from others

    def judged(row: Row, report: Report, turn: int, mine: bool) -> bool:
        variant = variant_at(row, seed)
        if only and only not in (variant.text if "exchange" in row else variant.judged.text):
            return True
        return judge_clause(
            variant, report, seed, games if mine else 0, hands + ("exchange" in row), turn, rare
        )

    about = {
        "what": "clauses",
        "clauses": clauses,
        "seed": seed,
        "games": games,
        "hands": hands,
        "only": only,
        "rare": rare,
    }
    return Work(about, clauses + len(others), covering, rows, judged, pairs_of)


def work_at(event: str, clauses: int, seed: int, games: int, hands: int = 2, rare: bool = False) -> Work:
    """Clauses of one event by lot: more things come together than two by two."""
    values = cover(seed).values

    def rows() -> Iterator[Row]:
        rng = random.Random(seed)
        for _ in range(clauses):
            yield {name: rng.choice(found) for name, found in values.items()} | {"event": event}

    def judged(row: Row, report: Report, turn: int, mine: bool) -> bool:
        return judge_clause(variant_of(row), report, seed, games if mine else 0, hands, turn, rare)

    about = {
        "what": "event",
        "event": event,
        "clauses": clauses,
        "seed": seed,
        "games": games,
        "hands": hands,
        "rare": rare,
    }
    return Work(about, clauses, None, rows, judged, pairs_of)


def work_of_petals(games: int, seed: int, rounds: int = 3) -> Work:
    """The same for fishing games: clauses and rows of a settlement."""
    covering = cover_of_petals(seed)

    def judged(row: Row, report: Report, turn: int, mine: bool) -> bool:
        return judge_petals(Petals(tuple(row.items())), report, seed, rounds, turn - 1, int(mine))

    about = {"what": "fishing", "clauses": games, "seed": seed, "rounds": rounds}
    return Work(
        about,
        games,
        covering,
        lambda: covering.rows(games),
        judged,
        lambda row: pairs_of_petals(Petals(tuple(row.items()))),
    )


def work_about(about: dict[str, Any]) -> Work:
    """The work that a journal, or a line that says how to judge a row again, speaks of."""
    rest = {name: value for name, value in about.items() if name != "what"}
    if about["what"] == "clauses":
        return work_of(**rest)
    if about["what"] == "event":
        return work_at(**rest)
    return work_of_petals(rest["clauses"], rest["seed"], rest["rounds"])


def run(clauses: int, seed: int, games: int, hands: int = 2) -> Report:
    """Generate, load, play and judge."""
    return carry_on(work_of(clauses, seed, games, hands), Journal(None, {}), Limits(), nowhere)[0]


def run_fishing(games: int, seed: int, rounds: int = 3) -> Report:
    """The same for fishing games."""
    return carry_on(work_of_petals(games, seed, rounds), Journal(None, {}), Limits(), nowhere)[0]


def again(what: str) -> str:
    """Judge one row again that is given as JSON, or all that departed in a journal; goes out: what was found, with the record around it."""
    if what.lstrip().startswith("{"):
        given = json.loads(what)
        rows = [(given.pop("row"), given.pop("turn"))]
        about = given
    else:
        about, lines = read(Path(what))
        turns, turn = {}, 0
        for number in sorted(lines):
            turn += lines[number]["played"]
            turns[number] = turn
        rows = [
            (line["row"], turns[number])
            for number, line in lines.items()
            if "wrong" in line or "known" in line
        ]
    work, report, out = work_about(about), Report(), []
    for row, turn in rows:
        piece = Report()
        work.judge(row, piece, turn, True)
        for kind, found in piece.wrong.items():
            out += [f"## {kind}", *(f"{where}" for _, _, where in found)]
        for name, games in piece.known.items():
            out += [f"## another reading: {name}", *(f"{text}\n{where}" for text, where in games)]
        out += piece.excerpts
        report.add(piece)
    return "\n".join([*out, "", figures(report)])


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
            f"agreed {len(report.agreed)}, {len(report.acted)} of them in a clause that acted, not yet tried {len(cover.possible - cover.played - cover.refused)}\n\n"
        )
    return (
        f"clauses: {report.clauses} in all, played {report.played}, refused with a reason {refused}, "
        f"departures {report.departures()} (of them by another reading {sum(map(len, report.known.values()))}), "
        f"left where the law is silent {sum(map(len, report.silent.values()))}, never acted {report.idle}\n\n{pairs}"
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


def _stop(*_: object) -> None:
    raise KeyboardInterrupt


def _part(text: str) -> tuple[int, int]:
    number, _, parts = text.partition("/")
    if not 1 <= int(number) <= int(parts):
        raise argparse.ArgumentTypeError(f"{text} is no part")
    return int(number) - 1, int(parts)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clauses", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--hands", type=int, default=2)
    parser.add_argument(
        "--seconds", type=float, default=1e9, help="of CPU time, then the figures of what was done"
    )
    parser.add_argument(
        "--shrink", type=int, default=60, help="how many clauses that disagree are made smaller"
    )
    parser.add_argument("--fishing", type=int, default=0, help="so many fishing games instead")
    parser.add_argument("--only", default="", help="only clauses whose text contains this")
    parser.add_argument(
        "--event", default="", help="clauses of this event alone, by lot", choices=["", *EVENTS]
    )
    parser.add_argument(
        "--rare", action="store_true", help="rules that do not act are played with other packs, too"
    )
    parser.add_argument("--journal", type=Path, help="what was done is kept there, and gone on with")
    parser.add_argument("--part", type=_part, default=(0, 1), help="1/2: every second row from the first on")
    parser.add_argument("--add", type=Path, nargs="+", help="journals whose figures are added up")
    parser.add_argument("--again", default="", help="a row that departed, as it was told, or a journal")
    return parser.parse_args()


def main() -> None:
    args = _asked()
    if args.again:
        print(again(args.again))
        return
    if args.add:
        report, rows = added(work_about(read(args.add[0])[0]), args.add)
        print(f"{rows} rows are done.\n\n{show(report)}")
        return
    if args.fishing:
        work = work_of_petals(args.fishing, args.seed)
    elif args.event:
        work = work_at(args.event, args.clauses, args.seed, args.games, args.hands, args.rare)
    else:
        work = work_of(args.clauses, args.seed, args.games, args.hands, args.only, args.rare)
    signal.signal(signal.SIGTERM, _stop)
    limits = Limits(args.seconds, *args.part)
    try:
        report, whole = carry_on(work, Journal(args.journal, work.about), limits, to_stderr)
    except OtherJournal as problem:
        raise SystemExit(str(problem)) from None
    if not whole:
        print("Stopped before the end; what follows is of what was done.\n")
    elif not args.fishing:
        shrink(report, args.seed, args.games, args.hands, args.shrink)
    print(show(report))


if __name__ == "__main__":
    main()
