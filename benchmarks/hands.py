"""Random hands per CPU-second of the interpreter, on one core, without a record.

    python benchmarks/hands.py [RULES [PLAYERS [HANDS]]]

The aim: 300 four-player Daifugō hands, 500 Taiyaku rounds.
"""

from __future__ import annotations

import sys
import time

from yakusoku.game.chance import Chance
from yakusoku.interpreter.start import new_game
from yakusoku.services.rules import load


def measure(name: str, players: int, hands: int) -> None:
    """Plays a session of uniformly random choices and prints the rate."""
    rules = load(name).ruleset
    assert rules is not None
    game = new_game(rules, players, 7, hands)
    chance = Chance(1)
    decisions = 0
    start = time.process_time()
    while game.decision is not None:
        options = game.options()
        game.choose(options[chance.below(len(options))])
        decisions += 1
    taken = time.process_time() - start
    print(
        f"{name:16} {players} players  {hands / taken:8.0f} hands/s  {decisions / taken:10,.0f} decisions/s  "
        f"({decisions / hands:.1f} decisions a hand)"
    )


def main() -> None:
    if len(sys.argv) > 1:
        measure(
            sys.argv[1],
            int(sys.argv[2]) if len(sys.argv) > 2 else 4,
            int(sys.argv[3]) if len(sys.argv) > 3 else 500,
        )
        return
    measure("daifugo", 4, 500)
    measure("kitchen_table", 4, 500)
    measure("taiyaku", 3, 1000)


if __name__ == "__main__":
    main()
