"""Long runs of engines beside the interpreter: shipped games, rules of the library alone and mixed, random games, session after session.

    cd tests && python -m engine.long_run --hands 100000 --seed 1

In: how many hands, and which. Out: a line for each rule set that differs, with the rules and the first decision that does; at the end how many hands
were the same. Ends with 1 where any differed. Compared are the digests of all decisions and whatever is counted.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from helpers.library import RULES, using, with_needed
from helpers.mixtures import drawn, mixture
from helpers.shipped import shipped
from judges.meaning_flowers import Petals, dimensions

import yakusoku
from yakusoku.engine.face import Mistake
from yakusoku.engine.generated import Generated
from yakusoku.engine.runner import start
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import play_session, seeds
from yakusoku.lab.tally import Tally
from yakusoku.model import Climbing, RuleSet
from yakusoku.services.rulebook import rows

from . import clauses
from .fishing_lockstep import Lockstep as FishingLockstep
from .lockstep import Lockstep

MOST_TOGETHER = 12  # rules of the library in one mixture


class Tried(NamedTuple):
    """A rule set for a number of players, and how it is made again."""

    kind: str
    what: str
    rules: RuleSet
    players: int


def shipped_games() -> Iterator[Tried]:
    """Every game and variant that ships, for every number of players."""
    for row in rows():
        if row.kind in ("game", "variant"):
            rules = shipped(row.id)
            for players in rules.playing():
                yield Tried("shipped", row.id, rules, players)


def alone(random: Random) -> Iterator[Tried]:
    """Every rule of the library with what it needs."""
    for rule in random.sample(sorted(RULES), len(RULES)):
        rules = using(with_needed(rule)).ruleset
        if rules is not None:
            yield Tried("rule", rule, rules, random.choice(rules.playing()))


def together(random: Random, many: int) -> Iterator[Tried]:
    """So many mixtures: of the whole library, and of its core with rules that nobody would write."""
    while many > 0:
        ids = random.sample(sorted(RULES), random.randint(2, MOST_TOGETHER))
        uses = with_needed(*ids)
        rules = using(uses).ruleset
        if rules is not None:  # most rules go together
            many -= 1
            yield Tried("mixture", ", ".join(uses), rules, random.choice(rules.playing()))
        odd = drawn(random)
        if odd:
            many -= 1
            rules = mixture(odd)
            yield Tried("mixture", ", ".join(odd), rules, random.choice(rules.playing()))


def clauses_at_once(random: Random, many: int) -> Iterator[Tried]:
    """So many rule sets with clauses of every kind."""
    for _ in range(many):
        variant, rules = clauses.together(random)
        yield Tried("clauses", variant.text, rules, random.choice(rules.playing()))


def flowers(random: Random, many: int) -> Iterator[Tried]:
    """So many random fishing games."""
    ways = dimensions()
    while many > 0:
        petals = Petals(tuple((name, random.choice(values)) for name, values in ways.items()))
        rules = yakusoku.load_text(petals.text, "petals.yaku", examples=False).ruleset
        if rules is not None:
            many -= 1
            yield Tried("flowers", petals.text, rules, 3 if petals["drops"] else 2)


def everything(random: Random, kinds: set[str]) -> Iterator[Tried]:
    """Without end, each time with other mixtures. `kinds`: only these; all where there are none."""
    while True:
        if not kinds or "shipped" in kinds:
            yield from shipped_games()
        if not kinds or "rule" in kinds:
            yield from alone(random)
        if not kinds or "mixture" in kinds:
            yield from together(random, len(RULES))
        if not kinds or "clauses" in kinds:
            yield from clauses_at_once(random, len(RULES))
        if not kinds or "flowers" in kinds:
            yield from flowers(random, len(RULES) // 4)


def compared(tried: Tried, made: Generated, seed: int, hands: int) -> str:
    """Plays so many hands on both; how they differ, "" where they do not."""
    work = list(seeds(seed, hands))
    wanted, found = Tally(), Tally()
    for one, many in work:
        wanted.add(play_session(tried.rules, tried.players, one, many))
    for tally in Compiled(made, tried.players, print).play(work):
        found.add(tally)
    if found == wanted:
        return ""
    for (one, many), theirs, ours in zip(work, wanted.digests, found.digests, strict=True):
        if theirs != ours:
            return first_difference(tried, one, many)
    return f"the decisions are the same, but not what is counted:\n{found}\ninstead of\n{wanted}"


def first_difference(tried: Tried, seed: int, hands: int) -> str:
    """Where a session of both differs first."""
    rules, players = tried.rules, tried.players
    try:
        if isinstance(rules.game, Climbing):
            Lockstep(rules, players, "webassembly").play(seed, hands)
        else:
            made = covers(rules, players)
            FishingLockstep(rules, players, made, start(made.text, "game")).play(seed, hands)
    except AssertionError as difference:
        return str(difference)
    return f"seed {seed}: the digests differ, but no decision"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=100_000, help="how many are played at least (100000)")
    parser.add_argument("--each", type=int, default=200, help="of one rule set, one after the other (200)")
    parser.add_argument("--seed", type=int, default=1, help="which mixtures and which games (1)")
    parser.add_argument("--kinds", default="", help="only these, of shipped,rule,mixture,clauses,flowers")
    args = parser.parse_args()
    random = Random(args.seed)
    kinds = {kind.strip() for kind in args.kinds.split(",") if kind.strip()}
    same: Counter[str] = Counter()
    lacking: Counter[str] = Counter()
    different = no_room = sets = 0
    began = said = time.monotonic()
    for tried in everything(random, kinds):
        if sum(same.values()) >= args.hands:
            break
        seed = random.getrandbits(64)
        where = f"{tried.kind} {tried.what}, {tried.players} players, seed {seed}"
        try:
            made = covers(tried.rules, tried.players)
            if made.lacks:
                lacking[made.lacks[0].what] += 1
                continue
            difference = compared(tried, made, seed, args.each)
        except Mistake as problem:
            print(f"no room: {where}: {problem}", flush=True)
            no_room += 1
            continue
        except Exception:  # whatever it is, it is told, and others are tried
            difference = traceback.format_exc()
        sets += 1
        if difference:
            different += 1
            print(f"DIFFERENT: {where}\n{difference}\n", flush=True)
        else:
            same[tried.kind] += args.each
        if time.monotonic() - said > 60:
            said = time.monotonic()
            print(
                f"{said - began:.0f} s: {sum(same.values()):,} hands of {sets} rule sets are the same, {different} rule sets differ",
                file=sys.stderr,
                flush=True,
            )
    print(f"{sum(same.values()):,} hands of {sets} rule sets: {dict(same)}; {different} rule sets differ,")
    print(f"{no_room} had no room; not covered: {dict(lacking)}; {time.monotonic() - began:.0f} s")
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
