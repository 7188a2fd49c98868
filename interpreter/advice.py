"""What the computer would choose at a table, and why, as a value.

In: a game at a decision. Out: an `Advice`: the option, and what speaks for it. It says what `computer.py` looks at, and knows no more than
that: the own hand and what lies open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, assert_never, cast

from ..game.decisions import Cards, Option, Pass, Play
from ..game.game import Game
from ..model import Climbing, Fishing
from . import computer

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame
    from .fishing.game import FishingGame

_NEAR = 3  # a yaku of which less than one in so many cards is there speaks for nothing yet

Because = Literal[
    "only one",
    "goes out",
    "keep",
    "lead low",
    "lead many",
    "beat low",
    "follow low",
    "end high",
    "weakest",
    "best",
    "makes",
    "towards",
    "takes",
    "least lost",
    "go on",
    "stop",
    "claim",
    "stay",
    "drop",
    "other",
]


@dataclass(frozen=True, slots=True)
class Advice:
    """`yaku`, `have`, `want`: the yaku that it makes, or brings nearer, and how many of its cards there are then."""

    option: Option
    because: Because
    yaku: str = ""
    have: int = 0
    want: int = 0


def advise(game: Game) -> Advice:
    """The option that the computer takes. ValueError when the session is over."""
    option = computer.choose(game)
    if len(game.options()) == 1:
        return Advice(option, "only one")
    match game.rules.game:
        case Climbing():
            return Advice(option, _climbing(cast("ClimbingGame", game), option))
        case Fishing():
            return _fishing(cast("FishingGame", game), option)
        case _:
            assert_never(game.rules.game)


def _climbing(game: ClimbingGame, option: Option) -> Because:
    assert game.decision is not None
    kind, hand = game.decision.kind, game.hand_of(game.decision.player)
    if isinstance(option, Pass):
        return "keep"
    if isinstance(option, Play):
        if option.cards == hand:
            return "goes out"
        if computer.is_near_the_end(game, hand):
            return "end high"
        if game.state.trick:
            rules = game.rules.game
            equal = isinstance(rules, Climbing) and rules.follow == "equal or higher"
            return "follow low" if equal else "beat low"
        return "lead many" if option.size > 1 else "lead low"
    if isinstance(option, Cards):
        return "best" if kind == "take" else "weakest"
    return "other"


def _fishing(game: FishingGame, option: Option) -> Advice:
    from .fishing.position import explain_option
    from .fishing.progress import nearest

    assert game.decision is not None
    player, kind = game.decision.player, game.decision.kind
    if kind == "claim":
        return Advice(option, "claim")
    if kind == "stay":
        return Advice(option, "stay" if option == game.options()[0] else "drop")
    if kind == "stop":
        return Advice(option, "stop" if option == game.options()[0] else "go on")
    if not isinstance(option, Cards) or kind not in ("play", "capture", "take"):
        return Advice(option, "other" if kind != "return" else "least lost")
    ways = explain_option(game, option).ways
    if ways and not any(way.takes for way in ways):
        return Advice(option, "least lost")
    made = next((id for way in ways for id, _ in way.yaku), "")
    if made:
        return Advice(option, "makes", made)
    taken = option.cards | (1 << game.round.card if game.round.card >= 0 else 0)
    found = [nearest(game, player, taken | _mask(game, way.takes)) for way in ways if way.takes]
    near = max((item for item in found if item), key=lambda item: item.have / item.want, default=None)
    if near is None or near.have * _NEAR < near.want:
        return Advice(option, "takes")
    return Advice(option, "towards", near.yaku, near.have, near.want)


def _mask(game: FishingGame, codes: tuple[int | str, ...]) -> int:
    found = 0
    for code in codes:
        card = game.rules.deck.card(str(code), found)
        found |= 0 if card is None else 1 << card
    return found
