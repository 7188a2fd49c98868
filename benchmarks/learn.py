"""An agent with a table learns when to play an eight where eights cut, in a minute, from nothing but what its player may see.

    python benchmarks/learn.py [SECONDS]

It plays a variant of daifugo with eight cut against three players who always make the first play that they may: the lowest cards that they can. A state is what it makes of the view: whether it
leads, how many cards it holds, how few another holds, whether it holds an eight. An action is a kind of play. After each hand every pair of
state and action that came up moves towards what the hand was worth: 1 for the first place, -1 for the last, 1/3 and -1/3 between. Prints
how much a hand is worth on average against them to a player who chooses at random, to one who plays as they do, and to the agent that has learned, with the
95 % interval, and where it plays eights. Nothing here needs more than the project itself.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from yakusoku import ClimbingSeen, Game, Option, Pass, Play, RuleSet, View, load_text, new_game
from yakusoku.ai.scoring import returns

RULES = """
variant eights "Eights cut" of daifugo
    use eight_cut
"""
TESTED = 1500  # hands
TRIES = 0.15  # how often it does something else than what seems best, while it learns
State = tuple[bool, int, int, bool]
Policy = Callable[[Game, Random], Option]
Table = dict[tuple[State, str], list[float]]


def kinds(view: View) -> dict[str, Option]:
    """The plays that come into question, by their kinds."""
    plays = [option for option in view.options if isinstance(option, Play)]
    if not plays:
        return {"other": view.options[0]}
    assert isinstance(view.table, ClimbingSeen)
    codes = dict(zip(view.options, view.choices, strict=True))
    place = {code: at for at, level in enumerate(view.table.order) for code in level}

    def strength(play: Play) -> tuple[int, int]:
        choice = codes[play]
        assert isinstance(choice, dict) and isinstance(choice["cards"], list)
        return max(place["JK" if card.startswith("JK") else card] for card in choice["cards"]), -play.size

    def is_eight(play: Play) -> bool:
        choice = codes[play]
        return isinstance(choice, dict) and any(str(card).endswith("8") for card in list(choice["cards"]))  # type: ignore[call-overload]

    found: dict[str, Option] = {"weakest": min(plays, key=strength), "strongest": max(plays, key=strength)}
    found["largest"] = max(plays, key=lambda play: (play.size, *(-part for part in strength(play))))
    if eights := [play for play in plays if is_eight(play)]:
        found["eight"] = max(eights, key=lambda play: play.size)
    if isinstance(view.options[-1], Pass):
        found["pass"] = view.options[-1]
    return found


def state(view: View) -> State:
    assert isinstance(view.table, ClimbingSeen)
    held = len(view.cards)
    few = min((count for seat, count in enumerate(view.counts) if seat != view.player and count), default=0)
    eight = any(str(card).endswith("8") for card in view.cards)
    return not view.table.trick, (held > 2) + (held > 5) + (held > 9), (few > 2) + (few > 5), eight


def play(rules: RuleSet, seed: int, policy: Policy, chance: Random) -> float:
    """What a hand is worth to seat 0."""
    game = new_game(rules, 4, seed, record=True)
    while game.decision is not None:
        options = game.options()
        mine = game.decision.player == 0 and len(options) > 1
        game.choose(policy(game, chance) if mine else options[0])
    return returns(game)[0]


def learn(rules: RuleSet, seconds: float) -> tuple[Table, int]:
    table: Table = defaultdict(lambda: [0.0, 0.0])  # how often, and the average
    chance, hands, end = Random(1), 0, time.monotonic() + seconds
    while time.monotonic() < end:
        taken: list[tuple[State, str]] = []

        def policy(game: Game, chance: Random, taken: list[tuple[State, str]] = taken) -> Option:
            view = game.view(0)
            found, now = kinds(view), state(view)
            best = max(found, key=lambda kind: table[now, kind][1] if table[now, kind][0] else 1.0)
            kind = chance.choice([*found]) if chance.random() < TRIES else best
            taken.append((now, kind))
            return found[kind]

        worth = play(rules, hands, policy, chance)
        for row in (table[pair] for pair in taken):
            row[0] += 1
            row[1] += (worth - row[1]) / row[0]
        hands += 1
    return table, hands


def tested(rules: RuleSet, policy: Policy) -> str:
    chance = Random(2)
    worth = [play(rules, 1_000_000 + seed, policy, chance) for seed in range(TESTED)]
    mean = sum(worth) / TESTED
    spread = 1.96 * sqrt(sum((item - mean) ** 2 for item in worth)) / TESTED
    return f"{mean:+.3f} ± {spread:.3f}"


def main() -> None:
    rules = load_text(RULES).ruleset
    assert rules is not None
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    print(f"random           {tested(rules, lambda game, chance: chance.choice([*game.options()]))}")
    print(f"as the others    {tested(rules, lambda game, chance: game.options()[0])}")
    table, hands = learn(rules, seconds)

    def learned(game: Game, chance: Random) -> Option:
        view = game.view(0)
        found, now = kinds(view), state(view)
        return found[max(found, key=lambda kind: table[now, kind][1] if table[now, kind][0] else -1.0)]

    print(f"learned          {tested(rules, learned)}   after {hands} hands in {seconds:.0f} s")
    for now in sorted({now for now, kind in table if kind == "eight"}):
        rows = {kind: row for (other, kind), row in table.items() if other == now and row[0] >= 20}
        if max(rows, key=lambda kind: rows[kind][1], default="") == "eight":
            leads, held, few, _ = now
            told = f"{('1-2', '3-5', '6-9', '10 or more')[held]} cards, another has {('1-2', '3-5', '6 or more')[few]}"
            print(f"  an eight, {'leading' if leads else 'following'}, with {told}")


if __name__ == "__main__":
    main()
