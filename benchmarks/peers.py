"""Dou Dizhu as others play it from Python: OpenSpiel and RLCard, in an environment of their own, with random players.

    python benchmarks/peers.py FOLDER open_spiel|rlcard SECONDS

In: the folder of the environment, which is made there if it is not there. Out: one line of JSON: games, decisions, seconds of CPU; or an exit code that
is not 0, with the reason on standard error. A decision is one of a player, a deal is none; bids are decisions where there is an auction.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
import venv
from pathlib import Path

WANTED = {"open_spiel": ["open_spiel"], "rlcard": ["rlcard"]}


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def installed(folder: Path, peer: str) -> Path:
    """The Python of an environment that has this peer. Raises: CalledProcessError, with what pip said."""
    home = folder / peer
    python = python_of(home)
    if not (home / "complete").exists():
        venv.create(home, with_pip=True, clear=True)
        command = [str(python), "-m", "pip", "install", "--quiet", *WANTED[peer]]
        subprocess.run(command, check=True, capture_output=True, text=True)
        (home / "complete").touch()
    return python


def play_open_spiel(seconds: float) -> tuple[int, int, float]:
    import pyspiel

    game, choose = pyspiel.load_game("dou_dizhu"), random.Random(time.monotonic_ns())
    games = decisions = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        played = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all alike
                state.apply_action(outcomes[int(choose.random() * len(outcomes))][0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(choose.random() * len(options))])
                played += 1
        decisions += played
        games += played > 3  # or nobody has bid: nothing was played
    return games, decisions, taken


def play_rlcard(seconds: float) -> tuple[int, int, float]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("doudizhu", {"seed": time.monotonic_ns() % (1 << 31)})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    games = decisions = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        state, player = env.reset()
        while not env.is_over():
            state, player = env.step(env.agents[player].step(state), raw_action=False)
            decisions += 1
        games += 1
    return games, decisions, taken


def main() -> int:
    folder, peer, seconds = Path(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    if Path(sys.prefix).resolve() != (folder / peer).resolve():
        try:
            python = installed(folder, peer)
        except (subprocess.CalledProcessError, OSError) as problem:
            said = (getattr(problem, "stderr", "") or str(problem)).strip()
            print(said.splitlines()[-1] if said else "it could not be installed", file=sys.stderr)
            return 1
        return subprocess.run([str(python), *sys.argv], check=False).returncode
    games, decisions, taken = {"open_spiel": play_open_spiel, "rlcard": play_rlcard}[peer](seconds)
    print(json.dumps({"games": games, "decisions": decisions, "seconds": taken}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
