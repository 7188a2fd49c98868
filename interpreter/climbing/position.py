"""Questions about a single position: what may be played, and why not something else.

In: a position as docs/formats.md describes it. Out: the legal plays, or an explanation. A position that makes no sense is
a `ValueError` with one sentence.
"""

from __future__ import annotations

from typing import Any

from ...game.decisions import Pass, Play
from ...game.explanations import Explanation, Reason
from ...model import RuleSet
from .game import ClimbingGame
from .readings import read_cards, readings_of
from .standing import ClimbingPosition, Laid, stand


def legal(rules: RuleSet, position: dict[str, Any]) -> dict[str, Any]:
    """The plays that the player to move may make, in the engine's order, and whether passing is allowed."""
    game = set_up(rules, position)
    plays = [option for option in game.options() if isinstance(option, Play)]
    return {
        "legal": [game.data(play) for play in plays],
        "may_pass": any(isinstance(option, Pass) for option in game.options()),
    }


def explain(
    rules: RuleSet, position: dict[str, Any], cards: list[str], reading: list[str] | None = None
) -> Explanation:
    """Whether these cards (read as `reading`, where jokers are among them) may be played, and if not, every reason.

    No cards: whether passing is allowed. Where jokers can be read in several ways and none is given, a legal reading counts.
    """
    game = set_up(rules, position)
    if not cards:
        return game.explain(Pass())
    return explain_cards(game, cards, reading)


def explain_cards(game: ClimbingGame, cards: list[str], reading: list[str] | None = None) -> Explanation:
    """As `explain`, for a running game."""
    if game.decision is None:
        return Explanation(False, (Reason("over", "The session is over."),))
    mask = read_cards(game.rules, cards)
    if mask & ~game.state.hands[game.decision.player]:
        missing = game.codes(mask & ~game.state.hands[game.decision.player])
        return Explanation(False, (Reason("not-held", f"The player does not hold {' '.join(missing)}."),))
    readings = readings_of(game, mask, reading)
    if not readings:
        return Explanation(False, (Reason("no-shape", "These cards are no combination that may be played."),))
    found = [game.explain(play) for play in readings]
    return next((item for item in found if item.legal), found[0])


def set_up(rules: RuleSet, position: Any) -> ClimbingGame:
    """A game in which the position has come about: the trick is replayed by the rules."""
    if not isinstance(position, dict):
        raise ValueError('a position is an object such as {"hand": ["S3"], "trick": []}')
    players = position.get("players")
    if players is None:
        players = max(rules.players.low, min(4, rules.players.high or 4))
    if not isinstance(players, int) or isinstance(players, bool):
        raise ValueError(f"players: {players!r} is no number")
    if not rules.players.low <= players <= max(rules.most, rules.players.low):
        raise ValueError(f"{rules.id} is for {rules.players.low} to {rules.most} players, not {players}")
    if "hand" not in position:
        raise ValueError("hand: the cards of the player to move are expected")
    trick = position.get("trick", [])
    if not isinstance(trick, list):
        raise ValueError("trick: a list of plays is expected")
    return stand(
        rules,
        ClimbingPosition(
            hands=[None] * players,
            hand_to_move=_strings(position, "hand"),
            trick=[_laid(entry, f"trick, play {number}") for number, entry in enumerate(trick, 1)],
            later=position.get("trick") is None,
            in_force=_strings(position, "in_force"),
        ),
    )


def _laid(entry: Any, where: str) -> Laid:
    if not isinstance(entry, dict):
        raise ValueError(f'{where}: a play such as {{"cards": ["S3"]}} is expected')
    if entry.get("pass"):
        return Laid()
    cards = _strings(entry, "cards")
    if not cards:
        raise ValueError(f"{where}: there are no cards")
    return Laid(cards, _strings(entry, "as") if "as" in entry else None)


def _strings(data: dict[str, Any], key: str) -> list[str]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"{key}: a list of texts is expected")
    return value
