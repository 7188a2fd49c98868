"""How strong the players of the laboratory are: one of them among random players, how often it comes first and what it gains.

    python benchmarks/players.py [--hands 400] [--tries 4,40,400]

In: nothing. Out: a table in Markdown. The searching player runs on engines, the greedy one in the interpreter; both sit at every seat in turn, and the same seeds are
dealt to each.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from yakusoku.game.lines import HandEnds, RoundEnds
from yakusoku.interpreter.computer import choose
from yakusoku.interpreter.record import drain, random_player
from yakusoku.interpreter.start import new_game
from yakusoku.lab.compiled import TRIES, Compiled, Search, covers
from yakusoku.lab.estimates import Pair, estimate
from yakusoku.lab.simulate import SESSION, seeds
from yakusoku.model import RuleSet
from yakusoku.services.rules import load

GAMES = (
    *(("daifugo", 4), ("kitchen_table", 4), ("big_two", 4)),
    *(("koi_koi", 2), ("taiyaku", 3), ("hachi_hachi", 3)),
)


def greedy(rules: RuleSet, players: int, hands: int) -> Iterator[tuple[Pair, Pair]]:
    """For each session: hands won, and points or places gained, each with how many hands."""
    for number, (seed, many) in enumerate(seeds(7, hands)):
        seat, lot = number % players, random_player(seed)
        game = new_game(rules, players, seed, many, record=True)
        won = gained = 0.0
        played = 0
        while game.decision is not None:
            options = game.options()
            mine = game.decision.player == seat
            game.choose(choose(game) if mine else options[lot.below(len(options))])
            for line in drain(game):
                if isinstance(line, HandEnds):
                    won += line.places[0] == seat
                    gained += line.places.index(seat) + 1
                    played += 1
                elif isinstance(line, RoundEnds):
                    won += line.winner == seat
                    gained += line.chips[seat]
                    played += 1
        yield (won, played), (gained, played)


def searching(rules: RuleSet, players: int, hands: int, tries: int) -> Iterator[tuple[Pair, Pair]]:
    """The same of a player who searches."""
    made = covers(rules, players, search=True)
    tables = [Compiled(made, players, print, search=Search((seat,), tries)) for seat in range(players)]
    for number, session in enumerate(seeds(7, hands)):
        seat = number % players
        for tally in tables[seat].play([session]):
            if tally.wins or tally.turn_wins:
                yield (tally.wins[seat], tally.hands), (tally.moved[seat], tally.hands)
            else:
                places = sum(place * tally.seat_places[seat, place] for place in range(1, players + 1))
                yield (tally.seat_places[seat, 1], tally.hands), (places, tally.hands)


def row(name: str, who: str, found: list[tuple[Pair, Pair]], seconds: float) -> str:
    first, gain = estimate([one for one, _ in found], "share"), estimate([two for _, two in found], "mean")
    assert first is not None and gain is not None
    hands = sum(pair[1] for pair, _ in found)
    return (
        f"| {name} | {who} | {first.value:.0%} ({first.low:.0%} … {first.high:.0%}) "
        f"| {gain.value:+.2f} ({gain.low:+.2f} … {gain.high:+.2f}) | {hands:.0f} | {hands / seconds:,.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--tries", help="deals for each option (as many as the laboratory takes)")
    options = parser.parse_args()
    print(
        "| Game | One player among random ones | comes first | mean place, or chips in a round | hands | hands a second |"
    )
    print("|---|---|---|---|---|---|")
    hands = max(SESSION, options.hands)
    for name, players in GAMES:
        rules = load(name).ruleset
        assert rules is not None
        begun = time.perf_counter()
        print(
            row(name, "greedy", list(greedy(rules, players, hands)), time.perf_counter() - begun), flush=True
        )
        for tries in map(int, (options.tries or str(TRIES[rules.family])).split(",")):
            begun = time.perf_counter()
            found = list(searching(rules, players, hands, tries))
            print(row(name, f"search, {tries} deals", found, time.perf_counter() - begun), flush=True)


if __name__ == "__main__":
    main()
