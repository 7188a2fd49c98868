"""Whether the plays that a shipped game allows are those that another program allows: Dou Dizhu as RLCard plays it.

    python benchmarks/legal_plays.py FOLDER HANDS

In: the folder in which the environment of the other program is made, if it is not there, as in peers.py; how many hands it plays by chance. Out: how many
positions there were, in how many the plays are the same (cards count by their ranks: suits mean nothing there), and the first that are not, each with what
only one of the two allows. Exit code 1 where there is such a position.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

SUITS = "SHDC"
SHOWN = 10  # positions that differ


class Position(NamedTuple):
    """A hand and the play on the table, as RLCard writes ranks; what it allows."""

    hand: str
    table: str
    plays: frozenset[str]


def play(hands: int) -> None:
    """In the environment of RLCard: a line of JSON for each decision of random hands."""
    import rlcard

    env = rlcard.make("doudizhu", {"seed": 7})
    chance = random.Random(7)
    for _ in range(hands):
        state, _ = env.reset()
        while not env.is_over():
            raw = state["raw_obs"]
            last = [move for _, move in raw["trace"][-2:] if move != "pass"]
            plays = [action for action in raw["actions"] if action != "pass"]
            print(
                json.dumps({"hand": raw["current_hand"], "table": last[-1] if last else "", "plays": plays})
            )
            state, _ = env.step(chance.choice(raw["actions"]), raw_action=True)


def positions(folder: Path, hands: int) -> Iterator[Position]:
    from peers import installed

    python = installed(folder, "rlcard")
    command = [str(python), __file__, "--play", str(hands)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            row = json.loads(line)
            yield Position(row["hand"], row["table"], frozenset(row["plays"]))


def cards_of(ranks: str, taken: dict[str, int]) -> list[str]:
    """Cards of these ranks, each of a suit that is not taken."""
    found = []
    for rank in ranks:
        if rank in "BR":
            found.append("JK1" if rank == "B" else "JK2")
            continue
        found.append(SUITS[taken.get(rank, 0)] + ("10" if rank == "T" else rank))
        taken[rank] = taken.get(rank, 0) + 1
    return found


def written(codes: Iterable[str]) -> str:
    """The ranks of cards as RLCard writes them, from low to high."""
    order = "3456789TJQKA2BR"
    ranks = ({"JK1": "B", "JK2": "R"}.get(code) or code[1:].replace("10", "T") for code in codes)
    return "".join(sorted(ranks, key=order.index))


def ours(position: Position) -> frozenset[str]:
    """What the shipped game allows there."""
    from yakusoku.game.decisions import Play
    from yakusoku.interpreter.climbing.standing import ClimbingPosition, Laid, stand
    from yakusoku.services.rules import load

    rules = load("dou_dizhu", examples=False).ruleset
    assert rules is not None
    taken: dict[str, int] = {}
    hand, table = cards_of(position.hand, taken), cards_of(position.table, taken)
    spare = [code for code in rules.deck.codes if code not in {*hand, *table}]
    others = [[spare[0]], [spare[1]]]
    if table:
        at = ClimbingPosition(hands=[others[0], hand, others[1]], trick=[Laid(table)], turn=0, rest="aside")
    else:
        at = ClimbingPosition(hands=[hand, *others], turn=0, rest="aside")
    game = stand(rules, at)
    return frozenset(
        written(game.codes(option.cards)) for option in game.options() if isinstance(option, Play)
    )


def main() -> int:
    if sys.argv[1] == "--play":
        play(int(sys.argv[2]))
        return 0
    seen: dict[Position, None] = dict.fromkeys(positions(Path(sys.argv[1]), int(sys.argv[2])))
    differing = [(position, ours(position)) for position in seen]
    differing = [(position, mine) for position, mine in differing if mine != position.plays]
    print(f"{len(seen)} positions, {len(seen) - len(differing)} the same")
    for position, mine in differing[:SHOWN]:
        print(f"{position.hand} on {position.table or 'nothing'}:")
        print(
            f"  only here {sorted(mine - position.plays)[:SHOWN]}, only there {sorted(position.plays - mine)[:SHOWN]}"
        )
    return int(bool(differing))


if __name__ == "__main__":
    raise SystemExit(main())
