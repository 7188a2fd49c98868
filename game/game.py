"""What a game is, for every family: a sequence of decisions.

`game.decision` says who must choose what; `game.options()` lists what may be chosen, in one documented order;
`game.choose(option)` goes on to the next decision; `game.explain(option)` says why something may not be chosen. The same
rules, seed and choices give the same game anywhere. A game copies cheaply, compares, and goes through JSON and back.

The families (`climbing`, `fishing`) implement the abstract methods; nothing here knows how a turn goes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import thread_time

from ..ground.json import Json
from ..model import RuleSet
from ..model.cards import bits
from .chance import SEEDS, Chance
from .decisions import Cards, Claim, Decision, Option, Pass, Pick, Play
from .explanations import Explanation
from .kinds import picked
from .lines import Choice, Decided, Header, Line
from .patience import MOST_SECONDS, HandTooLong


class Game(ABC):
    """A running game of any family.

    `players` sit at the table, in seats that are numbered from 0; seat i + 1 plays after seat i, whatever the direction is called. `hand` counts
    hands (rounds) from 1. `totals` are the points or chips of each player over the session so far. `lines` collects the lines
    of the record where it is a list; None records nothing and is faster. With `log_options` every decision line also carries
    all that was allowed.
    """

    log_options = False
    spent = 0.0  # seconds of CPU that this hand has taken up to the last decision
    since = 0.0  # the seconds of this thread when what is done now began

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        if not rules.players.low <= players <= max(rules.most, rules.players.low):
            raise ValueError(f"{rules.id} is for {rules.players.low} to {rules.most} players, not {players}")
        if hands < 1:
            raise ValueError("a session has at least one hand")
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a number from 0 to {SEEDS - 1}")
        self.rules = rules
        self.players = players
        self.seed = seed
        self.hands = hands
        self.hand = 0
        self.chance = Chance(seed)
        self.decision: Decision | None = None
        self.totals = [0] * players
        self.lines: list[Line] | None = [_header(rules, players, seed)] if record else None

    # ------------------------------------------------------------------------------------------------ for every family

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """All that may be chosen now, in the documented order; empty when the session is over."""

    @abstractmethod
    def choose(self, option: Option) -> None:
        """Goes on with one of the options. IllegalChoice if it is none; HandTooLong where the rules compute without end."""

    @abstractmethod
    def explain(self, option: Option) -> Explanation:
        """Whether the option may be chosen now; if not, what forbids it."""

    @abstractmethod
    def copy(self) -> Game:
        """An independent game in the same state (without its log)."""

    @abstractmethod
    def to_json(self) -> Json:
        """The state as plain data; `from_json` of the same class gives an equal game."""

    def ranks(self) -> list[int]:
        """Each player's place in the session so far, from 1; who is equal shares one."""
        return standing(self.totals)

    @abstractmethod
    def hand_of(self, player: int) -> int:
        """The cards that a player holds, as a mask."""

    # ------------------------------------------------------------------------------------------------------- shared

    def spend(self) -> None:
        """Counts what was done since `since`, and begins to count again. HandTooLong where the hand has taken too long."""
        now = thread_time()
        self.spent, self.since = self.spent + now - self.since, now
        if self.spent > MOST_SECONDS:
            raise HandTooLong

    def begin_to_count(self) -> None:
        """A new hand has taken no time yet."""
        self.spent, self.since = 0.0, thread_time()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.rules.hash == other.rules.hash
            and self.to_json() == other.to_json()
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def log(self) -> list[Json] | None:
        """The lines of the record as plain data (docs/formats.md), made at every look; None where none is kept."""
        return None if self.lines is None else [line.to_json() for line in self.lines]

    def emit(self, line: Line) -> None:
        """Adds a line to the record, where one is kept."""
        if self.lines is not None:
            self.lines.append(line)

    def decided(
        self, decision: Decision, option: Option, fired: list[str], *, rule: str = "", hidden: bool = False
    ) -> Decided:
        """The line of a choice that is about to be made; `fired` is the list to which the rules that act will be added."""
        options = tuple(self.data(item) for item in self.options()) if self.log_options else None
        return Decided(
            player=decision.player,
            decision=decision.kind,
            choice=self.data(option),
            rule=rule,
            hidden=hidden,
            fired=fired,
            options=options,
        )

    def codes(self, mask: int) -> list[str]:
        """Card codes of a mask, in the order of the deck."""
        return [self.rules.deck.codes[card] for card in bits(mask)]

    def data(self, option: Option) -> Choice:
        """An option of the decision that is to be made, as the record writes it. ValueError for what cannot be one."""
        deck = self.rules.deck
        match option:
            case Play():
                cards = bits(option.cards)
                return {
                    "cards": [deck.codes[card] for card in cards],
                    "as": [
                        deck.codes[card] if deck.cards[card] == face else deck.faces[face].code
                        for card, face in zip(cards, option.faces, strict=True)
                    ],
                    "shape": self.shape_id(option),
                }
            case Pass():
                return "pass"
            case Cards():
                return {"cards": self.codes(option.cards)}
            case Claim():
                return list(option.yaku)
            case Pick():
                if self.decision is None:
                    raise ValueError("the session is over: nothing is chosen")
                return picked(self, self.decision.kind, option)

    def way(self, number: int) -> str:
        """What the rule does that asks, in the way of that number (from 1)."""
        return ""

    def shape_id(self, play: Play) -> str:
        """The id of the shape that somebody plays; "" in games without shapes."""
        return ""


def standing(totals: list[int]) -> list[int]:
    """Each player's place by points, from 1; equal points, equal place."""
    return [1 + sum(other > mine for other in totals) for mine in totals]


def standing_by(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Each player's place by several numbers, of which a later one counts where those before it are equal; higher is better."""
    return [1 + sum(other > mine for other in keys) for mine in keys]


def _header(rules: RuleSet, players: int, seed: int) -> Header:
    """The first line of a record."""
    settings = {setting.id: setting.value for setting in rules.settings}
    settings |= {
        f"{rule.id}.{setting.id}": setting.value for rule in rules.rules for setting in rule.settings
    }
    ids = tuple(rule.id for rule in rules.rules)
    return Header(rules.id, rules.hash, settings, ids, players=players, seed=seed)
