"""What a game is, for every family: a sequence of decisions.

`game.decision` says who must choose what; `game.options()` lists what may be chosen, in one documented order;
`game.choose(option)` goes on to the next decision; `game.explain(option)` says why something may not be chosen. The same
rules, seed and choices give the same game anywhere. A game copies cheaply, compares, and goes through JSON and back.

The families (`climbing`, `fishing`) implement the abstract methods; nothing here knows how a turn goes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from ..ground.clock import thread_time
from ..ground.json import Json
from ..ground.said import say
from ..model import RuleSet
from ..model.cards import bits
from .chance import SEEDS, Chance
from .decisions import Cards, Claim, Decision, Option, Pass, Pick, Play
from .explanations import Explanation
from .guessing import Arrangement, arrange
from .kinds import picked
from .knowledge import Knowledge, Known, Look, Zones
from .lines import Choice, Code, Decided, Header, Line
from .patience import MOST_SECONDS, HandTooLong
from .seen import seen
from .views import TableSeen, View

MOST_SAMPLES = 64  # deals that are tried until one fits the question that is asked now
_NEEDS_A_CHOICE = ("answer", "claim", "discard", "give", "take")  # asked only of who can choose
_SAMPLES = 0x73616D706C65  # "sample" in ASCII: samples have chance of their own


def not_for(rules: RuleSet, players: int) -> str:
    """That a game is not for so many."""
    low, high = rules.players.low, max(rules.most, rules.players.low)
    if low == high:
        return say("{rules} is for {low} players, not {players}", rules=rules.id, low=low, players=players)
    return say(
        "{rules} is for {low} to {high} players, not {players}",
        rules=rules.id,
        low=low,
        high=high,
        players=players,
    )


class Game(ABC):
    """A running game of any family.

    `players` sit at the table, in seats that are numbered from 0; seat i + 1 plays after seat i, whatever the direction is called. `hand` counts
    hands (rounds) from 1. `totals` are the points or chips of each player over the session so far. `lines` collects the lines
    of the record where it is a list; None records nothing and is faster. With `log_options` every decision line also carries
    all that was allowed. `placed`: each player's place in the hand (round) that ended last, from 1, equal ones alike; None before one has
    ended. `looks`: what players were shown by being let choose among it, while a record is kept.
    """

    log_options = False
    spent = 0.0  # seconds of CPU that this hand has taken up to the last decision
    since = 0.0  # the seconds of this thread when what is done now began

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        if not rules.players.low <= players <= max(rules.most, rules.players.low):
            raise ValueError(not_for(rules, players))
        if hands < 1:
            raise ValueError("a session has at least one hand")
        if not 0 <= seed < SEEDS:
            raise ValueError(say("a seed is a number from 0 to {seeds}", seeds=SEEDS - 1))
        self.rules = rules
        self.players = players
        self.seed = seed
        self.hands = hands
        self.hand = 0
        self.chance = Chance(seed)
        self.decision: Decision | None = None
        self.totals = [0] * players
        self.placed: tuple[int, ...] | None = None
        self.looks: list[Look] = []
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
    def copy(self) -> Self:
        """An independent game in the same state (without its log)."""

    def copy_with_record(self) -> Self:
        """The same with its record, as far as it goes by now, so that it can be viewed."""
        twin = self.copy()
        twin.lines = None if self.lines is None else [*self.lines]
        twin.looks, twin.log_options = [*self.looks], self.log_options
        return twin

    @abstractmethod
    def to_json(self) -> Json:
        """The state as plain data; `from_json` of the same class gives an equal game."""

    def ranks(self) -> list[int]:
        """Each player's place in the session so far, from 1; who is equal shares one."""
        return standing(self.totals)

    @abstractmethod
    def hand_of(self, player: int) -> int:
        """The cards that a player holds, as a mask."""

    @abstractmethod
    def unseen_by(self, player: int) -> dict[str, list[int]]:
        """The cards that may lie where a player does not see them, by place: other hands, what lies face down, piles."""

    @abstractmethod
    def table_of(self, player: int, zones: Zones) -> TableSeen:
        """The table as a player sees it, to whom these cards are unseen."""

    @abstractmethod
    def laid_anew(self, player: int, arrangement: Arrangement, chance: Chance) -> Self | None:
        """A copy of this game in which the cards that the player does not see lie otherwise; None where these cannot lie so."""

    # ------------------------------------------------------------------------------------------ what one player may know

    def view(self, player: int) -> View:
        """What a player may see. ValueError where there is no such player, or the game has kept no record (`record=True`): who
        remembers nothing knows less than a player does."""
        return self._view(player, *self._known_to(player))

    def sample(self, player: int, seed: int) -> Self:
        """A whole game as it may be for all that the player knows: the player's view of it equals that of this game, and its chance is
        another. docs/formats.md says what it keeps to. Its record is what that player saw. ValueError as in `view`, and for a number that is no seed."""
        if not 0 <= seed < SEEDS:
            raise ValueError(say("a seed is a number from 0 to {seeds}", seeds=SEEDS - 1))
        history, zones = self._known_to(player)
        view, chance = self._view(player, history, zones), Chance(seed ^ _SAMPLES)
        for tried in range(MOST_SAMPLES):
            if tried == MOST_SAMPLES // 2 and self.decision is not None:
                zones = zones.pinning(f"hand {self.decision.player}")  # nothing else would be asked so
            arrangement = arrange(zones, chance)
            found = None if arrangement is None else self.laid_anew(player, arrangement, chance)
            if found is not None and self._fits(found, player, history, view):
                break
        else:
            found = self.copy()
            self._fits(found, player, history, view)
        found.seed, found.chance = seed, Chance(chance.next())
        return found

    def _fits(self, twin: Game, player: int, history: list[Line], view: View) -> bool:
        """Gives another game the record as the player saw it; whether it is the same to the player, and asks the same."""
        twin.lines, twin.looks, twin.log_options = [*history], [*self.looks], self.log_options
        kind = self.decision.kind if self.decision is not None else "play"
        least = 2 if kind in _NEEDS_A_CHOICE else 1 if self.decision is not None else 0
        return len(twin.options()) >= least and twin.view(player) == view

    def looked(self, player: int) -> bool:
        """Whether a player has looked at the hand that was dealt."""
        return True

    @property
    def card_codes(self) -> Sequence[Code]:
        """How each card of the deck is written."""
        return self.rules.deck.codes

    def _known_to(self, player: int) -> tuple[list[Line], Zones]:
        """The record as a player saw it, and what the player does not see."""
        if not 0 <= player < self.players:
            raise ValueError(say("there is no player {player}", player=player))
        if self.lines is None or not self._is_whole():
            raise ValueError("a game whose players are to see something keeps its record: record=True")
        looked = self.looked(player)
        history = [seen(line, player, looked=looked) for line in self.lines]
        knowledge = Knowledge(player, self._leading_cards())
        looks = [look for look in self.looks if look.player == player][::-1]
        for number, line in enumerate(history):
            while looks and looks[-1].line <= number:
                self._look(knowledge, looks.pop())
            knowledge.hear(line)
        for look in looks[::-1]:
            self._look(knowledge, look)
        zones = Zones(self.unseen_by(player), self.card_codes)
        decision = self.decision
        if decision is not None and decision.player == player and decision.kind == "take":
            self._look(knowledge, self._shown_by_options())
        zones.know(knowledge)
        return history, zones

    def _is_whole(self) -> bool:
        """Whether the record is there from its beginning: whoever writes it down takes lines out of it."""
        return self.lines is not None and isinstance(next(iter(self.lines), None), Header)

    def _look(self, knowledge: Knowledge, look: Look) -> None:
        knowledge.learn((known.card, known.places[0]) for known in look.cards)

    def _leading_cards(self) -> dict[int, Code]:
        """The card whose holder leads, by the number of the hand."""
        choosing, deck = self.rules.leader, self.rules.deck
        return {
            hand: self.card_codes[deck.cards.index(method.face)]
            for hand in range(1, self.hand + 1)
            if (method := choosing.first if hand == 1 else choosing.later).kind == "holder"
            and method.face in deck.cards
        }

    def _shown_by_options(self) -> Look:
        """What the player sees who is let choose among cards of others."""
        assert self.decision is not None
        player, cards = self.decision.player, 0
        for option in self.options():
            cards |= option.cards if isinstance(option, Cards) else 0
        shown = (
            Known(self.card_codes[card], (place,))
            for place, there in self.unseen_by(player).items()
            for card in there
            if cards >> card & 1
        )
        return Look(len(self.lines or ()), player, tuple(shown))

    def _view(self, player: int, history: list[Line], zones: Zones) -> View:
        own = self.decision is not None and self.decision.player == player
        options = tuple(self.options()) if own else ()
        hand = self.hand_of(player) if self.looked(player) else 0
        return View(
            ruleset=self.rules.id,
            hash=self.rules.hash,
            players=self.players,
            player=player,
            hands=self.hands,
            hand=self.hand,
            cards=tuple(self.card_codes[card] for card in bits(hand)),
            counts=tuple(self.hand_of(seat).bit_count() for seat in range(self.players)),
            known=tuple(item.known for item in zones.pinned),
            totals=tuple(self.totals),
            placed=self.placed,
            decision=self.decision,
            options=options,
            table=self.table_of(player, zones),
            history=tuple(history[1:]),
            choices=tuple(self.data(option) for option in options),
        )

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
        if decision.kind == "take" and self._is_whole():
            self.looks.append(self._shown_by_options())
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
