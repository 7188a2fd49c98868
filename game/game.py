"""What a game is, for every family: a sequence of decisions.

`game.decision` says who must choose what; `game.options()` lists what may be chosen, in one documented order;
`game.choose(option)` goes on to the next decision; `game.explain(option)` says why something may not be chosen. The same
rules, seed and choices give the same game anywhere. A game copies cheaply, compares, and goes through JSON and back.

The families (`climbing`, `fishing`) implement the abstract methods; nothing here knows how a turn goes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..model import RuleSet
from ..model.cards import bits
from .chance import Chance

DecisionKind = Literal[
    "play",  # climbing: a play or pass; fishing: the hand card to play
    "exchange",  # the cards to give in the exchange
    "give",
    "discard",
    "take",
    "reveal",  # cards that an effect asks for
    "name rank",
    "name suit",
    "name colour",
    "name number",
    "choose player",
    "choose effect",
    "wish",
    "answer",
    "claim",
    "return",
    "capture",
    "stay",
    "vow",
    "stop",  # fishing
]
Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose, what kind of thing, and for which rule ("" for the game itself)."""

    player: int
    kind: DecisionKind
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid down. `cards`: mask of physical cards. `faces`: what each stands for, in rising order of cards (a joker's
    entry is the face it stands for). `shape`: index of the shape. `low` and `high`: the faces that rank the play.
    `wild`: mask of the cards that stand for something else. `size` counts cards."""

    cards: int
    faces: tuple[int, ...]
    shape: int
    low: int
    high: int
    wild: int
    size: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No play; no answer; nothing."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards, as a mask of physical cards; 0 is none."""

    cards: int


@dataclass(frozen=True, slots=True)
class Pick:
    """A rank (index), a player (seat), or yes (1) and no (0), as the decision says."""

    value: int


@dataclass(frozen=True, slots=True)
class Claim:
    """The yaku claimed on a dealt hand, by id; none is an empty tuple."""

    yaku: tuple[str, ...]


Option = Play | Pass | Cards | Pick | Claim
PASS = Pass()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed. `rule` is the house rule, "" for the game itself; `clause` its number in the rule from 1,
    0 where there is none."""

    code: str
    text: str
    rule: str = ""
    clause: int = 0


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an option is allowed, and if not, every reason."""

    legal: bool
    reasons: tuple[Reason, ...] = ()
    shape: str = ""


class IllegalChoice(ValueError):
    """The option is not among `game.options()`. Nothing has changed."""


class Game(ABC):
    """A running game of any family.

    `players` sit at the table, in seats that are numbered from 0; seat i + 1 plays after seat i, whatever the direction is called. `hand` counts
    hands (rounds) from 1. `totals` are the points or chips of each player over the session so far. `log` collects the lines
    of the record where it is a list; None records nothing and is faster. With `log_options` every decision line also carries
    all that was allowed.
    """

    log_options = False

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        if not rules.players.low <= players <= max(rules.most, rules.players.low):
            raise ValueError(f"{rules.id} is for {rules.players.low} to {rules.most} players, not {players}")
        if hands < 1:
            raise ValueError("a session has at least one hand")
        self.rules = rules
        self.players = players
        self.seed = seed
        self.hands = hands
        self.hand = 0
        self.chance = Chance(seed)
        self.decision: Decision | None = None
        self.totals = [0] * players
        self.log: list[Line] | None = [] if record else None
        if self.log is not None:
            self.log.append(header(rules, players, seed))

    # ------------------------------------------------------------------------------------------------ for every family

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """All that may be chosen now, in the documented order; empty when the session is over."""

    @abstractmethod
    def choose(self, option: Option) -> None:
        """Goes on with one of the options. IllegalChoice if it is none."""

    @abstractmethod
    def explain(self, option: Option) -> Explanation:
        """Whether the option may be chosen now; if not, what forbids it."""

    @abstractmethod
    def copy(self) -> Game:
        """An independent game in the same state (without its log)."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The state as plain data; `from_json` of the same class gives an equal game."""

    def ranks(self) -> list[int]:
        """Each player's place in the session so far, from 1; who is equal shares one."""
        return standing(self.totals)

    @abstractmethod
    def hand_of(self, player: int) -> int:
        """The cards that a player holds, as a mask."""

    # ------------------------------------------------------------------------------------------------------- shared

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

    def emit(self, line: Line) -> None:
        """Adds a line to the record, where one is kept."""
        if self.log is not None:
            self.log.append(line)

    def codes(self, mask: int) -> list[str]:
        """Card codes of a mask, in the order of the deck."""
        return [self.rules.deck.codes[card] for card in bits(mask)]

    def data(self, option: Option) -> Any:
        """An option as the record writes it."""
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
                kind = self.decision.kind if self.decision else ""
                if kind == "name rank":
                    return {"rank": deck.ranks[option.value] if option.value < len(deck.ranks) else "JK"}
                if kind == "name suit":
                    return {"suit": deck.suits[option.value].names.en}
                if kind == "name colour":
                    return {"colour": deck.colours[option.value]}
                if kind == "name number":
                    return {"number": option.value}
                if kind == "choose player":
                    return {"player": option.value}
                if kind == "choose effect":
                    return {"effect": self.way(option.value)}
                return "yes" if option.value else "no"

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


def header(rules: RuleSet, players: int, seed: int) -> Line:
    """The first line of a record."""
    settings = {setting.id: setting.value for setting in rules.settings}
    settings |= {
        f"{rule.id}.{setting.id}": setting.value for rule in rules.rules for setting in rule.settings
    }
    return {
        "format": "yakusoku-record/1",
        "ruleset": rules.id,
        "hash": rules.hash,
        "settings": settings,
        "rules": [rule.id for rule in rules.rules],
        "players": players,
        "seed": seed,
    }
