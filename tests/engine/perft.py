"""Counts the tree of choices from a position, in the interpreter and in an engine.

In: a rule set, a number of players, a position (a seed, and how many random choices were made from there), a depth. Out: how many leaves the tree has;
where both differ, the count under each first choice (the divide), followed down to the first position that has other choices.

    cd tests && python -m engine.perft kitchen_table 4 --seed 3 --choices 40 --depth 6

A leaf is a choice at the depth, or a session that is over before.
"""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from helpers.shipped import shipped

from yakusoku.engine.face import Engine
from yakusoku.engine.runner import start
from yakusoku.game.chance import Chance
from yakusoku.game.game import Game
from yakusoku.interpreter.start import new_game
from yakusoku.lab.compiled import covers
from yakusoku.model import RuleSet

DEPTH = 6


class TooMany(Exception):
    """The tree has more leaves than are wanted."""


class Position(NamedTuple):
    """A session, and which of the options was chosen at each decision so far."""

    seed: int
    hands: int
    chosen: tuple[int, ...]

    def then(self, number: int) -> Position:
        return self._replace(chosen=(*self.chosen, number))


class Walker(ABC):
    """A game that can be walked forth and back."""

    @abstractmethod
    def begin(self, seed: int, hands: int) -> None: ...

    def go_to(self, position: Position) -> None:
        self.begin(position.seed, position.hands)
        for done, number in enumerate(position.chosen):
            many = self.options()
            assert number < many, f"after {done} choices of {position} there are {many} options"
            self.choose(number, many)

    @abstractmethod
    def options(self) -> int:
        """How many there are; 0: it is over."""

    @abstractmethod
    def choose(self, number: int, many: int) -> None: ...

    @abstractmethod
    def kept(self) -> object: ...

    @abstractmethod
    def back(self, kept: object) -> None: ...

    def count(self, depth: int, most: int = 1 << 62) -> int:
        """The leaves from here. Raises: TooMany."""
        many = self.options()
        if depth <= 1 or not many:
            return max(1, many)
        here, found = self.kept(), 0
        for number in range(many):
            if number:
                self.back(here)
                self.options()
            self.choose(number, many)
            found += self.count(depth - 1, most - found)
            if found > most:
                raise TooMany
        self.back(here)
        return found

    def divide(self, position: Position, depth: int) -> list[int]:
        """The leaves under each option of a position."""
        self.go_to(position)
        found = []
        for number in range(self.options()):
            self.go_to(position.then(number))
            found.append(self.count(depth - 1) if depth > 1 else 1)
        return found


class InEngine(Walker):
    """An engine: all that changes stands in one array."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def begin(self, seed: int, hands: int) -> None:
        self.engine.call("begin_session", seed if seed < 1 << 63 else seed - (1 << 64), hands)

    def options(self) -> int:
        return self.engine.call("options")

    def choose(self, number: int, many: int) -> None:
        self.engine.call("choose", number, many)

    def kept(self) -> list[int]:
        return self.engine.read("state")

    def back(self, kept: object) -> None:
        assert isinstance(kept, list)
        self.engine.write("state", kept)


class InInterpreter(Walker):
    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules, self.players = rules, players
        self.game: Game = new_game(rules, players, 0, 1)

    def begin(self, seed: int, hands: int) -> None:
        self.game = new_game(self.rules, self.players, seed, hands)

    def options(self) -> int:
        return len(self.game.options()) if self.game.decision is not None else 0

    def choose(self, number: int, many: int) -> None:
        self.game.choose(self.game.options()[number])

    def kept(self) -> Game:
        return self.game.copy()

    def back(self, kept: object) -> None:
        assert isinstance(kept, Game)
        self.game = kept.copy()

    def shown(self, position: Position) -> list[str]:
        """The options of a position as a record has them."""
        self.go_to(position)
        return [str(self.game.data(option)) for option in self.game.options()]


class Perft:
    """A rule set for a number of players, as both count it."""

    def __init__(self, rules: RuleSet, players: int, engine: Engine | None = None) -> None:
        made = covers(rules, players)
        assert not made.lacks, made.lacks[0].what
        self.rules, self.players = rules, players
        self.ours = InEngine(engine or start(made.text, "game", kind="python"))
        self.theirs = InInterpreter(rules, players)

    def reached(self, seed: int, hands: int, choices: int) -> Position:
        """Where a random player is after so many choices, or when the session is over."""
        chance, position = Chance(seed ^ 0x5EED), Position(seed, hands, ())
        self.theirs.begin(seed, hands)
        for _ in range(choices):
            many = self.theirs.options()
            if not many:
                break
            number = chance.below(many)
            self.theirs.choose(number, many)
            position = position.then(number)
        return position

    def positions(self, random: Random, depth: int, most: int) -> Iterator[Position]:
        """Positions without end from which there are choices, but not more than so many leaves: what is done in good time."""
        while True:
            position = self.reached(random.getrandbits(64), random.choice((1, 2)), random.randrange(200))
            self.ours.go_to(position)
            try:
                if self.ours.options() and self.ours.count(depth, most) > depth:
                    yield position
            except TooMany:
                pass

    def compare(self, position: Position, depth: int = DEPTH) -> int:
        """The leaves from that position. Raises: AssertionError, if both do not count the same."""
        self.ours.go_to(position)
        self.theirs.go_to(position)
        ours, theirs = self.ours.count(depth), self.theirs.count(depth)
        assert ours == theirs, self.difference(position, depth)
        return ours

    def difference(self, position: Position, depth: int) -> str:
        """The divide of a position, and that of the first option that differs, down to where the options themselves do."""
        ours, theirs = self.ours.divide(position, depth), self.theirs.divide(position, depth)
        names = self.theirs.shown(position)
        names += [""] * (len(ours) - len(names))
        lines = [f"{self.rules.id} with {self.players}, depth {depth}, {position}"]
        for number, name in enumerate(names):
            one, other = _at(ours, number), _at(theirs, number)
            lines.append(
                f"  {number:3} {name}: engine {one}, interpreter {other}{'' if one == other else '  <'}"
            )
        differing = [number for number in range(len(names)) if _at(ours, number) != _at(theirs, number)]
        if depth > 1 and len(ours) == len(theirs) and differing:
            lines.append(self.difference(position.then(differing[0]), depth - 1))
        return "\n".join(lines)


def _at(counts: list[int], number: int) -> str:
    return str(counts[number]) if number < len(counts) else "none"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules")
    parser.add_argument("players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--choices", type=int, default=60, help="random ones before it is counted (60)")
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--positions", type=int, default=0, help="instead: so many random positions")
    parser.add_argument("--most", type=int, default=20_000, help="leaves of a random position (20000)")
    args = parser.parse_args()
    both = Perft(shipped(args.rules), args.players)
    if not args.positions:
        print(both.compare(both.reached(args.seed, 2, args.choices), args.depth))
        return
    places = both.positions(Random(args.seed), args.depth, args.most)
    for number in range(args.positions):
        print(number, both.compare(next(places), args.depth), flush=True)


if __name__ == "__main__":
    main()
