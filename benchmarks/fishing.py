"""Random rounds of Taiyaku per second, on one core, without a record.

python benchmarks/fishing.py [SECONDS] [PLAYERS]
"""

from __future__ import annotations

import random
import sys
import time

from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load

ROUNDS = 12


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    rules = load("taiyaku").ruleset
    assert rules is not None
    pick = random.Random(0).random
    rounds = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        game = new_game(rules, players, seed=rounds, hands=ROUNDS)
        while not game.over:
            options = game.options()
            game.choose(options[int(pick() * len(options))])
            decisions += 1
        rounds += ROUNDS
    print(
        f"{players} players: {rounds / spent:,.0f} rounds/s, {decisions / spent:,.0f} decisions/s ({rounds:,} rounds)"
    )


if __name__ == "__main__":
    main()
