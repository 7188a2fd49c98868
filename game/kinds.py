"""Every kind of decision, once: what it is called, what may be chosen, how it is asked, told, shown in an example, and written.

In: a decision and an option of it. Out: words and plain data. Whoever asks, tells or writes a choice reads it here, so that a kind
which is added here is known everywhere, and one that is missing here is known nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..model import EXAMPLE_PLAYERS, RuleSet
from .decisions import Cards, Claim, DecisionKind, Option, Pass, Pick, Play
from .lines import Choice

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Asking(Protocol):
    """What a choice is read against: a game."""

    @property
    def rules(self) -> RuleSet: ...

    def way(self, number: int) -> str:
        """What the rule does that asks, in the way of that number (from 1)."""
        ...


@dataclass(frozen=True, slots=True)
class Picks:
    """What the number of a `Pick` stands for. `data`: what a record says. `spelled`: the words by which an example says it, each
    as good as the other; the first is recommended."""

    data: Callable[[Asking, int], Choice]
    spelled: Callable[[RuleSet, int], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of decision.

    `what`: what must be chosen, within a sentence. `asked`: the question at a terminal. `options`: the forms that options have.
    `picks`: what a `Pick` stands for; `either`: the words for yes and for no, where that is all it can be. `told`: what a player does
    who has chosen, by the word that a record has for the choice, `nothing` for no cards; under "" for any other, `{}` being the choice;
    not there where the cards that move tell it. `loud`: everybody should notice.
    """

    what: str
    asked: str
    options: tuple[type[Option], ...]
    told: Mapping[str, str] = field(default_factory=dict)
    picks: Picks | None = None
    either: tuple[str, str] | None = None
    loud: bool = False


def _ranks(rules: RuleSet) -> list[str]:
    return [*rules.deck.ranks, "JK"]


def _suit(rules: RuleSet, suit: int) -> tuple[str, ...]:
    found = rules.deck.suits[suit]
    return found.names.en, found.names.en + "s", found.code


def _either(yes: str, no: str) -> Picks:
    return Picks(
        lambda game, pick: yes if pick else no, lambda rules, pick: (yes,) if pick else (no, "nothing")
    )


_RANK = Picks(
    lambda game, rank: {"rank": _ranks(game.rules)[rank]}, lambda rules, rank: (_ranks(rules)[rank],)
)
_SUIT = Picks(lambda game, suit: {"suit": game.rules.deck.suits[suit].names.en}, _suit)
_COLOUR = Picks(
    lambda game, colour: {"colour": game.rules.deck.colours[colour]},
    lambda rules, colour: (rules.deck.colours[colour],),
)
_NUMBER = Picks(lambda game, number: {"number": number}, lambda rules, number: (str(number),))
_PLAYER = Picks(lambda game, seat: {"player": seat}, lambda rules, seat: (EXAMPLE_PLAYERS[seat],))
_WAY = Picks(
    lambda game, way: {"effect": game.way(way)}, lambda rules, way: (*_ORDINALS[way - 1 : way], str(way))
)


def _yes_or_no(
    what: str, asked: str, yes: str, no: str, told: Mapping[str, str], *, loud: bool = False
) -> Kind:
    return Kind(what, asked, (Pick,), told, _either(yes, no), (yes, no), loud)


KINDS: Mapping[DecisionKind, Kind] = {
    "play": Kind("what to play", "play", (Play, Pass, Cards), {"": "play {}"}),
    "exchange": Kind("what to give in the exchange", "give in exchange", (Cards,)),
    "give": Kind("what to give", "give", (Cards,), {"nothing": "give nothing"}),
    "discard": Kind("what to discard", "discard", (Cards,), {"nothing": "discard nothing"}),
    "take": Kind("what to take", "take", (Cards,), {"nothing": "take nothing"}),
    "reveal": Kind("what to show", "show", (Cards,), {"nothing": "show nothing"}),
    "name rank": Kind("a rank", "name a rank", (Pick, Pass), {"": "name {}"}, _RANK),
    "name suit": Kind("a suit", "name a suit", (Pick, Pass), {"": "name {}"}, _SUIT),
    "name colour": Kind("a colour", "name a colour", (Pick, Pass), {"": "name {}"}, _COLOUR),
    "name number": Kind("a number", "name a number", (Pick, Pass), {"": "choose {}"}, _NUMBER),
    "choose player": Kind("a player", "choose a player", (Pick,), {"": "choose {}"}, _PLAYER),
    "choose effect": Kind("what happens", "choose one", (Pick,), {"": "choose: {}"}, _WAY),
    "wish": _yes_or_no("yes or no", "yes or no", "yes", "no", {"": "say {}"}),
    "answer": Kind("whether to answer", "answer this play, or pass", (Play, Pass), {"": "play {}"}),
    "claim": Kind("which yaku of the dealt hand to claim", "claim", (Claim,), {"": "claim {}"}),
    "return": Kind("which card to put back", "put back", (Cards,)),
    "capture": Kind("which of two cards to take", "capture", (Cards,)),
    "stay": _yes_or_no(
        "to play the round or to drop out", "play or drop", "play", "drop",
        {"play": "play this round", "drop": "drop out"},
    ),
    "vow": _yes_or_no(
        "whether to vow to play, unseen", "vow to play, or look first", "vow", "look",
        {"vow": "vow to play unseen", "look": "look at the hand first"},
    ),
    "stop": _yes_or_no(
        "whether to stop the round", "stop the round or go on", "stop", "go on",
        {"stop": "stop the round", "go on": "go on"}, loud=True,
    ),
}  # fmt: skip
EITHER = tuple(kind.either for kind in KINDS.values() if kind.either is not None)


def picked(game: Asking, kind: DecisionKind, option: Pick) -> Choice:
    """A pick as a record writes it. ValueError where a decision of this kind has none."""
    picks = KINDS[kind].picks
    if picks is None:
        raise ValueError(f"`{kind}` is not answered by {option}")
    return picks.data(game, option.value)


def spelled(rules: RuleSet, kind: DecisionKind, option: Option) -> tuple[str, ...]:
    """The ways in which an example may write an option behind `chooses`, the recommended one first."""
    picks = KINDS[kind].picks
    match option:
        case Pick(value) if picks is not None:
            return picks.spelled(rules, value)
        case Cards(0) | Pass() | Claim(()):
            return "nothing", "no"
        case Cards(cards) | Play(cards):
            deck = rules.deck
            return (" ".join(deck.codes[card] for card in range(deck.size) if cards >> card & 1),)
        case Claim(yaku):
            return (" ".join(yaku),)
        case _:
            raise ValueError(f"`{kind}` is not answered by {option}")


def answer(rules: RuleSet, kind: DecisionKind, option: Option) -> str:
    """What an example writes behind the player: `passes`, `plays S3`, `chooses yes`."""
    first = spelled(rules, kind, option)[0]
    if kind in ("play", "answer"):
        return "passes" if isinstance(option, Pass) else f"plays {first}"
    return f"chooses {first}"
