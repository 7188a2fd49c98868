"""Everything that plays, side by side in one run: a table of ratios, as Markdown.

    python benchmarks/engine.py [--only climbing,flowers,peers,edited,jobs,memory,before] [--against COMMIT] > figures.md

In: nothing but the machine. Out: the table on standard output; what is being done on standard error. Times are CPU times of one processor, rounds go
through all that is compared one after the other, and a ratio is the median of the ratios within the rounds, so that a machine that is slower for a
while is slower for all of them. Only `edited` and `jobs` look at the clock: for those the machine should have nothing else to do.
Needs a C compiler and wasmtime; what is missing is told and left out. `peers` installs OpenSpiel and RLCard, each into an environment of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

from sides import Rate, Side, engine_side, hand_written, interpreter_side, ours, rules_of

from yakusoku.engine.runner import start
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import simulate

ROOT = Path(__file__).resolve().parents[1]
CLIMBING = (("bare", 4), ("kitchen_table", 4), ("popular", 4))
FLOWERS = (("taiyaku", 3), ("koi_koi", 2), ("hachi_hachi", 3))
BY_HAND = "C by hand (daifugo.c)"
AIMS = {
    ("bare", "WebAssembly"): "0.85",
    ("kitchen_table", "WebAssembly"): "0.75",
    ("popular", "WebAssembly"): "half of kitchen_table's",
    ("bare", "generated C"): "1.3",
    ("kitchen_table", "generated C"): "1.3",
    ("taiyaku", "WebAssembly"): "200,000 a second",
    ("koi_koi", "WebAssembly"): "300,000 a second",
    ("OpenSpiel", "decisions"): "25",
    ("RLCard", "decisions"): "400",
}
HOUSE = """variant house "House" of daifugo
    use revolution with begins at_once
    use eight_cut, jack_back, suit_lock, spade_three, miyako_ochi, forbidden_finish

    rule grandmas_queen "Grandma's queen {number}"
        when a lone HQ is played
        then the player may discard 1 card
"""
PEERS = {"OpenSpiel": "open_spiel", "RLCard": "rlcard"}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def table(title: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [tuple(heads), *(tuple(row) for row in rows)]
    cells = [f"| {' | '.join(line)} |" for line in lines]
    cells.insert(1, "|" + "---|" * len(lines[0]))
    return "\n".join([f"### {title}", "", *cells, ""])


def in_rounds(sides: dict[str, Side], rounds: int, seconds: float) -> dict[str, list[Rate]]:
    """What each has played in each round, one after the other."""
    found: dict[str, list[Rate]] = {name: [] for name in sides}
    for number in range(rounds + 1):
        for name, play in sides.items():
            rate = play(seconds if number else seconds / 10)
            if number:  # the first round only warms up
                found[name].append(rate)
        say(f"  round {number} of {rounds}: " + ", ".join(sides))
    return found


def ratios(one: list[Rate], other: list[Rate]) -> str:
    """The median ratio of games a second, and in which range it was."""
    found = [a.games_a_second / b.games_a_second for a, b in zip(one, other, strict=True)]
    return f"{_short(median(found))} ({_short(min(found))} to {_short(max(found))})"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _a_second(rates: list[Rate]) -> str:
    return f"{median(rate.games_a_second for rate in rates):,.0f}"


def climbing(args: argparse.Namespace, folder: Path) -> str:
    """Our engines of three rule sets against one that was written by hand for the first of them."""
    by_hand = hand_written(folder)
    if by_hand is None:
        say("there is no C compiler: nothing to compare climbing games with")
    rows = []
    for name, players in CLIMBING:
        say(f"{name}, {players} players")
        sides = ({BY_HAND: by_hand} if by_hand is not None else {}) | ours(name, players, folder, say)
        found = in_rounds(sides, args.rounds, args.seconds)
        first = next(iter(found.values()))
        for side, rates in found.items():
            hand = sum(rate.decisions for rate in rates) / sum(rate.games for rate in rates)
            aim = AIMS.get((name, side), "")
            what = "bare" if side == BY_HAND else name
            rows.append((what, side, ratios(rates, first), _a_second(rates), f"{hand:.1f}", aim))
    heads = ("rules", "played by", "C by hand = 1", "hands a second", "decisions a hand", "aim")
    return table("Climbing games, 4 players", heads, rows)


def flowers(args: argparse.Namespace, folder: Path) -> str:
    rows = []
    for name, players in FLOWERS:
        say(f"{name}, {players} players")
        found = in_rounds(ours(name, players, folder, say), args.rounds, args.seconds)
        for side, rates in found.items():
            aim = AIMS.get((name, side), "")
            rows.append(
                (name, str(players), side, ratios(rates, found["interpreter"]), _a_second(rates), aim)
            )
    heads = ("rules", "players", "played by", "interpreter = 1", "rounds a second", "aim")
    return table("Flower-card games", heads, rows)


def _peer(peer: str, folder: Path) -> Side:
    def play(seconds: float) -> Rate:
        command = [sys.executable, str(ROOT / "benchmarks/peers.py"), str(folder), peer, str(seconds)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise OSError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "it does not run")
        said = json.loads(done.stdout.splitlines()[-1])
        return Rate(said["games"], said["decisions"], said["seconds"])

    return play


def peers(args: argparse.Namespace, folder: Path) -> str:
    """Dou Dizhu. Our hands and OpenSpiel's begin with an auction; of OpenSpiel, those in which nobody bids are no games."""
    rules = rules_of("dou_dizhu")
    made = covers(rules, 3)
    if made.lacks:
        say(f"dou_dizhu: there is no engine ({made.lacks[0].what}); the interpreter plays")
        sides = {"interpreter": interpreter_side(rules, 3)}
    else:
        engine = start(made.text, "game", tell=say)
        sides = {
            "WebAssembly" if engine.kind == "webassembly" else "Python text": engine_side(made, 3, engine)
        }
    [mine] = sides
    for name, peer in PEERS.items():
        try:
            _peer(peer, args.peers)(0.1)
        except OSError as problem:
            say(f"{name} is left out, for it is not to be had: {problem}")
        else:
            sides[name] = _peer(peer, args.peers)
    found = in_rounds(sides, args.rounds, args.seconds)
    rows = []
    for side, rates in found.items():
        decisions = [
            a.decisions_a_second / b.decisions_a_second for a, b in zip(found[mine], rates, strict=True)
        ]
        a_second = f"{median(rate.decisions_a_second for rate in rates):,.0f}"
        aim = AIMS.get((side, "decisions"), "")
        of_games = ratios(found[mine], rates)
        rows.append((side, a_second, _a_second(rates), _short(median(decisions)), of_games, aim))
    heads = ("played by", "decisions a second", "games a second", "decisions: we by it", "games: we by it")
    return table(f"Dou Dizhu, against others from Python (we: {mine})", (*heads, "aim (decisions)"), rows)


def _simulated(rules: str, *options: str) -> tuple[float, dict[str, object]]:
    """The seconds by the clock of the whole process, and what it reported."""
    command = [sys.executable, "-m", "yakusoku", "simulate", rules, "--json", *options]
    began = time.monotonic()
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=_environment(ROOT))
    return time.monotonic() - began, json.loads(done.stdout)


def _environment(tree: Path) -> dict[str, str]:
    found = {**os.environ, "PYTHONPATH": str(tree / "src")}
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
    return found


def edited(args: argparse.Namespace, folder: Path) -> str:
    """From a rule file that was just edited to the report about 20,000 hands."""
    file, took = folder / "house.yaku", []
    for number in range(args.rounds):
        file.write_text(HOUSE.format(number=number), encoding="utf-8")
        took.append(_simulated(str(file), "--players", "4", "--hands", "20000")[0])
        say(f"edited: {took[-1]:.2f} s")
    row = ("edited rule file to a report of 20,000 hands", f"{median(took):.2f}", f"{min(took):.2f}", "1.5")
    return table(
        "A whole process, in seconds by the clock", ("what", "median", "best", "aim: less than"), [row]
    )


def jobs(args: argparse.Namespace, folder: Path) -> str:
    rows = []
    bare = str(Path(__file__).with_name("bare.yaku"))
    played = ((bare, 4, args.hands * 5 // 2), ("kitchen_table", 4, args.hands), ("taiyaku", 3, args.hands))
    for name, players, hands in (*played, ("kitchen_table", 4, 20_000)):
        whole, playing, digests = [], [], set()
        for _ in range(max(3, args.rounds // 2)):
            options = ("--players", str(players), "--hands", str(hands))
            alone, report = _simulated(name, *options, "--jobs", "1")
            spread, other = _simulated(name, *options, "--jobs", "2")
            whole.append(alone / spread)
            playing.append(float(str(report["seconds"])) / float(str(other["seconds"])))
            digests |= {report["digest"], other["digest"]}
            say(f"jobs: {name} {alone:.2f} s alone, {spread:.2f} s in two processes")
        same = "the same" if len(digests) == 1 else "DIFFERENT"
        said = (f"{median(found):.2f} ({max(found):.2f})" for found in (whole, playing))
        rows.append((Path(name).stem, f"{hands:,}", *said, same, "1.8"))
    heads = ("rules", "hands", "two jobs = so many of one (best)", "while they play", "digest", "aim")
    return table(
        f"Two processes, by the clock ({os.cpu_count()} processors, load {os.getloadavg()[0]:.1f})",
        heads,
        rows,
    )


def _resident() -> int:
    """Bytes of memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def memory(args: argparse.Namespace, folder: Path) -> str:
    if not Path("/proc/self/statm").exists():
        say("memory: this system does not tell how much a process has")
        return ""
    rows = []
    for name, players in (("kitchen_table", 4), ("taiyaku", 3)):
        rules, hands = rules_of(name), args.hands * 5
        seen: list[tuple[int, int]] = []

        def look(done: int, seen: list[tuple[int, int]] = seen) -> None:
            if not seen or done - seen[-1][0] >= args.hands // 4:
                seen.append((done, _resident()))

        simulate(
            rules, players, hands, 7, engine=Compiled(covers(rules, players), players, say), progress=look
        )
        say(
            f"memory: {name}: "
            + ", ".join(f"{done:,}: {size >> 20} MB" for done, size in seen[:: len(seen) // 5])
        )
        early = next(size for done, size in seen if done >= hands // 10)
        last, many = seen[-1][1], seen[-1][0]
        rows.append(
            (name, f"{many:,}", f"{early / 1e6:.1f}", f"{last / 1e6:.1f}", f"{(last - early) / many:.2f}")
        )
    heads = ("rules", "hands", "MB after a tenth", "MB at the end", "bytes more for each hand")
    return table("Memory over many hands", heads, rows)


def before(args: argparse.Namespace, folder: Path) -> str:
    """The interpreter of this tree against that of an earlier commit, each by its own benchmarks/hands.py."""
    tree, rows = folder / "before", []
    subprocess.run(["git", "worktree", "add", "--detach", str(tree), args.against], cwd=ROOT, check=True)
    try:
        for name, players, hands in (("daifugo", 4, 300), ("kitchen_table", 4, 200), ("taiyaku", 3, 600)):
            found = []
            for _ in range(args.rounds):
                now, then = (_hands(place, name, players, hands) for place in (ROOT, tree))
                found.append(now / then)
            say(f"before: {name} {median(found):.2f}")
            rows.append((name, f"{median(found):.2f}", f"{min(found):.2f} to {max(found):.2f}", "1 or more"))
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)
    title = f"The interpreter, against that of {args.against}"
    return table(title, ("rules", "hands a second, then = 1", "range", "aim"), rows)


def _hands(tree: Path, name: str, players: int, hands: int) -> float:
    command = [sys.executable, str(tree / "benchmarks/hands.py"), name, str(players), str(hands)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=_environment(tree))
    found = re.search(r"([\d,]+) hands/s", done.stdout)
    assert found is not None, done.stdout
    return float(found[1].replace(",", ""))


PARTS: dict[str, Callable[[argparse.Namespace, Path], str]] = {
    "climbing": climbing,
    "flowers": flowers,
    "peers": peers,
    "edited": edited,
    "jobs": jobs,
    "memory": memory,
    "before": before,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="these parts, as in: climbing,peers")
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each in a round (1)")
    parser.add_argument(
        "--hands", type=int, default=400_000, help="of `jobs`; `memory` plays five times as many"
    )
    parser.add_argument("--against", default="", help="an earlier commit, to compare the interpreter with")
    parser.add_argument(
        "--peers",
        type=Path,
        default=Path(tempfile.gettempdir()) / "yakusoku-peers",
        help="the folder in which OpenSpiel and RLCard are installed",
    )
    args = parser.parse_args()
    wanted = [part.strip() for part in args.only.split(",") if part.strip()] or list(PARTS)
    for part in wanted:
        if part not in PARTS:
            parser.error(f"there is no part {part}; there are {', '.join(PARTS)}")
    if not args.against:
        wanted = [part for part in wanted if part != "before"]
    for part in wanted:
        with tempfile.TemporaryDirectory() as folder:
            print(PARTS[part](args, Path(folder)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
