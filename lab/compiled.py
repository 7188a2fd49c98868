"""A rule set's own engine: whether it has one, its text, and many sessions played by it.

In: a rule set and a number of players. Out: the engine as a module of restricted Python (docs/engine.md), which plays just the games of the
interpreter; or what the generator cannot print, with the places in the rule file. Seeds of sessions; what was counted in them.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from ..analysis.walk import values
from ..engine.climbing.generate import generate
from ..engine.climbing.standing_in import always_standing_in
from ..engine.face import Engine, Mistake, Packed
from ..engine.fishing.generate import generate as generate_fishing
from ..engine.generated import Generated
from ..engine.runner import start, unpacked
from ..game.decisions import Play
from ..interpreter.climbing.plays import PlayBook
from ..model import Climbing, Fishing, Name, RuleSet
from .tally import Counted, Tally

COUNTED: dict[Counted, str] = {  # what engines call what is counted
    "options": "OPTIONS",
    "forced": "FORCED",
    "turns": "PLAY_TURNS",
    "must_pass": "MUST_PASS",
    "passes": "TURNS_PASSED",
    "tricks": "TRICKS",
    "stuck": "STUCK_HANDS",
    "swing": "SWING",
    "nobody": "NOBODY",
    "no_yaku": "WITHOUT_YAKU",
    "stopped": "STOPPED",
    "misdeals": "MISDEALS",
}
OF_RULES = {
    "acts": "ACTS",
    "hands_with": "HANDS_WITH",
    "actors": "ACTORS",
    "actor_places": "ACTOR_PLACES",
    "actor_wins": "ACTOR_WINS",
    "worth": "WORTH",
}
OF_SEATS = {"moved": "MOVED", "wins": "WINS", "turn_wins": "TURN_WINS", "turn_moved": "TURN_MOVED"}
OF_PLACES = {"seat_places": "SEAT_PLACES", "turn_places": "TURN_PLACES"}
# Deals in which a searching player tries each option. What a round of flower cards brings hangs more on chance, and is soon played on.
TRIES: dict[str, int] = {"climbing": 40, "fishing": 400}
AT_ONCE = 100  # sessions that one call plays; as many as there is room for, where that is less


def all_plays(rules: RuleSet) -> tuple[Play, ...]:
    """Every play of the whole deck, in the documented order: a hand has those of them whose cards it holds."""
    book = PlayBook(rules)
    groups = book.plays((1 << rules.deck.size) - 1, always_standing_in(rules) or ())
    return tuple(play for group in groups.values() for play in group)


def covers(rules: RuleSet, players: int, *, search: bool = False) -> Generated:
    """The engine of a rule set for a number of players, or what it cannot do (`lacks`). `search`: in which players may search. ValueError for numbers that
    the rules do not allow."""
    if players not in rules.tables():
        raise ValueError(f"{rules.id} is not played by {players}")
    match rules.game:
        case Climbing():
            return generate(rules, players, all_plays(rules), search=search)
        case Fishing():
            return generate_fishing(rules, players, search=search)
        case _:
            assert_never(rules.game)


def secrets(rules: RuleSet) -> str:
    """The name of a rule by which a player knows something that others do not, besides cards; "" where there is none."""
    for rule in rules.rules:
        if any(item.secret for item in values(rule, Name)):
            return rule.names.en
    return ""


@dataclass(frozen=True, slots=True)
class PackedEngine:
    """A `Compiled` as another process of this program starts it. On this machine its `made` has no text any more, but `engine` what was made of it; on
    another one, which cannot run that, the text alone is sent."""

    made: Generated
    players: int
    search: Search | None
    engine: Packed | None

    def start(self) -> Compiled:
        engine = unpacked(self.engine) if self.engine is not None else None
        return Compiled(self.made, self.players, print, engine, search=self.search)


@dataclass(frozen=True, slots=True)
class Search:
    """Who searches, by seats, and in how many deals each option is tried."""

    seats: tuple[int, ...]
    tries: int


class Compiled:
    """An engine that runs: `engine`, or on wasmtime where it is installed, else on plain Python (`tell` is told so in one line). `search`: who searches, in an
    engine that was made for it; the others are random players."""

    def __init__(
        self,
        made: Generated,
        players: int,
        tell: Callable[[str], None],
        engine: Engine | None = None,
        *,
        search: Search | None = None,
    ) -> None:
        self.made, self.players, self.search = made, players, search
        self.engine = engine or start(made.text, "game", tell=tell, seconds=600)
        if search is not None:
            self.engine.write("searchers", [sum(1 << seat for seat in search.seats)])
            self.engine.write("search_tries", [search.tries])

    def packed(self, *, near: bool = True) -> PackedEngine:
        """For another process: `near`, on this machine."""
        if not near:
            return PackedEngine(self.made, self.players, self.search, None)
        return PackedEngine(replace(self.made, text=""), self.players, self.search, self.engine.packed())

    def play(self, sessions: Sequence[tuple[int, int]]) -> Iterator[Tally]:
        """Plays sessions, each with its seed and its number of hands; gives tallies of several at a time. Raises: Mistake, where
        something happens for which an engine has no room."""
        done = 0
        while done < len(sessions):
            some = sessions[done : done + AT_ONCE]
            self.engine.write("seeds", [_signed(seed) for seed, _ in some])
            self.engine.write("session_hands", [hands for _, hands in some])
            self.engine.write("tally", [0] * self.made.places["TALLY_SIZE"])
            many = self.engine.call("play_sessions", len(some))
            if not many:
                raise Mistake("a session has more decisions than there is room for")
            if many < len(some):  # what was counted of the one that had no room is not to count
                self.engine.write("tally", [0] * self.made.places["TALLY_SIZE"])
                self.engine.call("play_sessions", many)
            tally = self._tally(many)
            tally.longest_in = tuple(some[:many])
            yield tally
            done += many

    def _tally(self, sessions: int) -> Tally:
        places, players = self.made.places, self.players
        row = self.engine.read("tally", 0, places["TALLY_SIZE"])
        tally = Tally(row[places["HANDS_PLAYED"]], row[places["DECISIONS"]], row[places["LONGEST"]])
        for what, counted in COUNTED.items():
            if counted in places and (many := row[places[counted]]):
                tally.counts[what] = many
        for name, numbers in OF_RULES.items():
            counter: Counter[str] = getattr(tally, name)
            for number, rule in enumerate(self.made.rules if numbers in places else ()):
                if many := row[places[numbers] + number]:
                    counter[rule] = many
        for name, numbers in OF_SEATS.items():
            by_seat: Counter[int] = getattr(tally, name)
            for seat in range(players if numbers in places else 0):
                if many := row[places[numbers] + seat]:
                    by_seat[seat] = many
        for name, numbers in OF_PLACES.items():
            by_place: Counter[tuple[int, int]] = getattr(tally, name)
            for at in range(players * players if numbers in places else 0):
                if many := row[places[numbers] + at]:
                    by_place[at // players, at % players + 1] = many
        for number, title in enumerate(self.made.titles):
            for place in range(players if title else 0):
                if many := row[places["TITLE_PLACES"] + players * number + place]:
                    tally.title_places[title, place + 1] = many
            for then, other in enumerate(self.made.titles if title else ()):
                if many := row[places["TITLE_TITLES"] + places["TITLE_COUNT"] * number + then]:
                    tally.title_titles[title, other] = many
        ends = self.engine.read("text_ends", 0, sessions)
        text = self.engine.read_bytes("text", 0, ends[-1])
        starts = [0, *ends[:-1]]
        tally.digests = [
            hashlib.sha256(text[at:end]).hexdigest() for at, end in zip(starts, ends, strict=True)
        ]
        return tally


def _signed(seed: int) -> int:
    """A seed as a number of 64 bits with a sign."""
    return seed if seed < 1 << 63 else seed - (1 << 64)
