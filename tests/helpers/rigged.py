"""Games whose cards lie as a test wants them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from yakusoku.game.decisions import Cards, Claim, Option
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import Score, claims, score
from yakusoku.interpreter.fishing.standing import FishingPosition, stand
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text

CODES = tuple(month * 10 + index for month in range(1, 13) for index in range(4))
HEAD = 'variant table "Table" of taiyaku\n'


@lru_cache(maxsize=1)
def taiyaku() -> RuleSet:
    loaded = load("taiyaku")
    assert loaded.ruleset is not None, loaded.diagnostics
    return loaded.ruleset


@lru_cache(maxsize=32)
def variant(body: str) -> RuleSet:
    """Taiyaku with some statements of its own."""
    loaded = load_text(HEAD + body, examples=False)
    assert loaded.ruleset is not None, loaded.diagnostics
    return loaded.ruleset


def problems(body: str) -> list[str]:
    return [item.code for item in load_text(HEAD + body).diagnostics]


def faces(codes: Iterable[int]) -> int:
    return sum(1 << CODES.index(code) for code in codes)


def scored(codes: Iterable[int], players: int = 3, rules: RuleSet | None = None) -> Score:
    return score(rules or taiyaku(), faces(codes), players)


def due(codes: Iterable[int], players: int = 3) -> dict[str, int]:
    return {row.yaku: row.value for row in claims(taiyaku(), faces(codes), players).rows}


def deal(
    *hands: Sequence[int], rules: RuleSet | None = None, rounds: int = 1, record: bool = False, **parts: Any
) -> FishingGame:
    """A round whose cards were just dealt, or (with a `turn`) one in the midst of it."""
    return stand(rules or taiyaku(), FishingPosition(hands=hands, **parts), hands=rounds, record=record)


def full(first: Sequence[int], *, players: int, rules: RuleSet | None = None, others: Sequence[Sequence[int]] = (),
         field: Sequence[int] = (), **more: Any) -> FishingGame:  # fmt: skip
    """A whole pack in which the leader, seat 0, has this hand; what is not said is filled up so that the others have
    nothing to claim and the field no four of a month."""
    taken = [*first, *field, *(code for hand in others for code in hand)]
    rest = [code for step in range(48) if (code := CODES[step * 5 % 48]) not in taken]
    hands = [list(first), *(list(hand) for hand in others)]
    lying = list(field)
    while len(lying) < 6:
        lying.append(rest.pop(0))
    while len(hands) < players:
        hands.append([rest.pop(0) for _ in range(8)])
    return deal(*hands, field=lying, pile=rest, rules=rules, **more)


def at(game: FishingGame, **parts: Any) -> FishingGame:
    """The same game with parts of its round as said."""
    data = game.to_json()
    data["round"].update(parts)
    return FishingGame.from_json(game.rules, data)


def playing(hands: Sequence[Sequence[int]], *, leader: int = 0, **parts: Any) -> FishingGame:
    """A round in the midst of it: the leader to play, the claims over. Without `pile` nothing is drawn. No yaku was looked at."""
    return deal(*hands, leader=leader, **{"turn": leader, **parts})


def ending(*captured: Sequence[int], leader: int = 0, **parts: Any) -> FishingGame:
    """A round in which these cards are captured and each holds one card that takes nothing; played to its end."""
    taken = {code for cards in captured for code in cards}
    hands: list[list[int]] = []
    for code in CODES:
        if (
            len(hands) < len(captured)
            and code not in taken
            and all(code // 10 != hand[0] // 10 for hand in hands)
        ):
            hands.append([code])
    game = playing(hands, captured=captured, leader=leader, **parts)
    while not game.over:
        game.choose(game.options()[0])
    return game


def choice(data: Any) -> Option:
    """A card, or the ids of claims."""
    return Cards(faces([data])) if isinstance(data, int) else Claim(tuple(data))


def choose(game: FishingGame, *choices: Any) -> FishingGame:
    for data in choices:
        game.choose(choice(data))
    return game


def offered(game: FishingGame) -> list[Any]:
    """The options as cards (numbers) or lists of claims."""
    found = [game.data(option) for option in game.options()]
    return [item["cards"][0] if isinstance(item, dict) else item for item in found]


def asked(game: FishingGame) -> tuple[int, str] | None:
    return (game.decision.player, game.decision.kind) if game.decision is not None else None


def shown(game: FishingGame, mask: int) -> list[int]:
    return [CODES[card] for card in range(48) if mask >> card & 1]


def events(game: FishingGame, kind: str) -> list[dict[str, Any]]:
    return [line for line in game.log or [] if line.get("event") == kind]
