"""Rows that bring every pair of values together, the row that covers most of what is open first.

Comes in: the values of each dimension, which of them count in a row, a seed. Goes out: rows, one after the other; told whether a row could be
played, the next ones cover what is still open. A pair that only stood in rows that were refused is set aside after `TRIES` of them. Pairs that no
row can bring together (what an effect does not take, …) are impossible and never asked for.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

Row = dict[str, str]
Pair = tuple[str, str, str, str]
TRIES = 3
"""In how many refused rows a pair stands before it is given up."""
SEEDS = 6
"""How many rows are made for each that is taken."""


class Cover:
    """What is open, and the next row."""

    def __init__(
        self,
        values: Mapping[str, list[str]],
        takes: Callable[[Row], Row],
        like: Callable[[str, str], str],
        seed: int,
    ) -> None:
        """`takes` leaves of a row what counts; `like` names a class of values that count together with the same others."""
        self.values, self.takes, self.like = dict(values), takes, like
        self.rng = random.Random(seed)
        self.total = 0
        self.open: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.tried: Counter[Pair] = Counter()
        self.played: set[Pair] = set()
        self.kept: dict[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], bool] = {}
        self.examples = {name: self._examples(name) for name in self.values}
        self.possible: set[Pair] = set()
        known: dict[tuple[str, str, str, str], bool] = {}
        for a, b in combinations(self.values, 2):
            for x, y in product(self.values[a], self.values[b]):
                self.total += 1
                kind = (a, like(a, x), b, like(b, y))
                if kind not in known:
                    known[kind] = self._together(a, x, b, y)
                if known[kind]:
                    self._add(a, x, b, y)
        self.queue = sorted(self.possible)
        self.rng.shuffle(self.queue)
        sizes = {(a, b): len(self.values[a]) * len(self.values[b]) for a, b in product(self.values, repeat=2)}
        self.queue.sort(key=lambda pair: sizes[pair[0], pair[2]])  # what is taken first stands last

    @property
    def refused(self) -> set[Pair]:
        """Pairs that only stood in rows that were refused."""
        return set(self.tried) - self.played

    def _examples(self, name: str) -> list[str]:
        """One value of each class."""
        return list({self.like(name, value): value for value in reversed(self.values[name])}.values())

    def _together(self, a: str, x: str, b: str, y: str) -> bool:
        """Whether some row has both, so that both count."""
        names = [name for name in self.values if name not in (a, b)]
        free = [name for name in names if len(self.examples[name]) > 1]
        simple = {name: self.examples[name][0] for name in names}
        for chosen in product(*(self.examples[name] for name in free)):
            used = self.takes({**simple, **dict(zip(free, chosen, strict=True)), a: x, b: y})
            if used.get(a) == x and used.get(b) == y:
                return True
        return False

    def _add(self, a: str, x: str, b: str, y: str) -> None:
        self.possible.add(ordered(a, x, b, y))
        self.open[a, x][b].add(y)
        self.open[b, y][a].add(x)

    def _close(self, pair: Pair) -> None:
        a, x, b, y = pair
        self.open[a, x][b].discard(y)
        self.open[b, y][a].discard(x)

    def rows(self, bound: int) -> Iterator[Row]:
        """At most so many rows; each begins with a pair that is still open."""
        made = 0
        while made < bound and (seeds := self._seeds()):
            made += 1
            yield max((self._row({a: x, b: y}) for a, x, b, y in seeds), key=self._new)

    def _seeds(self) -> list[Pair]:
        """Some pairs that are open: the one that waits longest, others by lot."""
        while self.queue:
            a, x, b, y = self.queue[-1]
            if y in self.open[a, x][b]:
                break
            self.queue.pop()
        found = self.queue[-1:]
        for a, x, b, y in (self.rng.choice(self.queue) for _ in range(SEEDS if self.queue else 0)):
            if y in self.open[a, x][b]:
                found.append((a, x, b, y))
        return found

    def _new(self, row: Row) -> int:
        """How much of what is open a row covers."""
        return sum(y in self.open[a, x][b] for a, x, b, y in pairs(self.takes(row)))

    def _row(self, row: Row) -> Row:
        """Fills a row up, value by value, each with what covers most of what is open."""
        first = dict(row)
        for name in self.values:
            if name in row:
                continue
            best, most = [], -1
            for value in self.values[name]:
                if not self._keeps(first, {**row, name: value}):
                    continue
                new = sum(value in self.open[item][name] for item in row.items())
                if new > most:
                    best, most = [], new
                if new == most:
                    best.append(value)
            row[name] = self.rng.choice(best or self.values[name])
        return row

    def _keeps(self, first: Row, row: Row) -> bool:
        """Whether what the row began with can still count; that hangs on the classes of the values alone."""
        kind = (tuple(first), tuple(sorted((name, self.like(name, value)) for name, value in row.items())))
        if kind not in self.kept:
            self.kept[kind] = self._can_count(first, row)
        return self.kept[kind]

    def _can_count(self, first: Row, row: Row) -> bool:
        free = [name for name in self.values if name not in row and len(self.examples[name]) > 1]
        simple = {name: examples[0] for name, examples in self.examples.items()}
        for chosen in product(*(self.examples[name] for name in free)):
            used = self.takes({**simple, **dict(zip(free, chosen, strict=True)), **row})
            if all(used.get(name) == value for name, value in first.items()):
                return True
        return False

    def tell(self, row: Row, played: bool) -> None:
        """A row was played, or refused."""
        for pair in pairs(self.takes(row)):
            if played:
                self.played.add(pair)
                self._close(pair)
            else:
                self.tried[pair] += 1
                if self.tried[pair] >= TRIES:
                    self._close(pair)


def ordered(a: str, x: str, b: str, y: str) -> Pair:
    return (a, x, b, y) if a < b else (b, y, a, x)


def pairs(used: Mapping[str, str]) -> set[Pair]:
    """All pairs of values that count together."""
    return {(a, x, b, y) for (a, x), (b, y) in combinations(sorted(used.items()), 2)}
