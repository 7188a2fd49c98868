"""Questions about a single position: what may be played, and why not something else.

In: a position as docs/formats.md describes it. Out: the legal plays, or an explanation. A position that makes no sense is
a `ValueError` with one sentence.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...game.decisions import Pass, Play
from ...game.explanations import Explanation, Reading, Reason
from ...ground.json import as_json
from ...ground.near import did_you_mean
from ...ground.said import Called, listed, say, sentences
from ...model import RuleSet
from ..placing import MOST_HANDS
from .game import ClimbingGame
from .readings import apart, read_cards, readings_of
from .readings import reading as spelled
from .standing import ClimbingPosition, Laid, stand
from .turns import MOST_TURNS

MOST_NUMBER = 1_000_000_000  # in a position
KNOWN = (
    "hand",
    "trick",
    "in_force",
    "players",
    "hand_number",
    "first_lead",
    "titles",
    "passes",
    "acted",
    "counters",
)


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

    No cards: whether passing is allowed. Where jokers can be read in several ways and none is given, a legal reading counts, and each
    is told.
    """
    game = set_up(rules, position)
    if not cards:
        return game.explain(Pass())
    return explain_cards(game, cards, reading)


def explain_cards(game: ClimbingGame, cards: list[str], reading: list[str] | None = None) -> Explanation:
    """As `explain`, for a running game."""
    if game.decision is None:
        return Explanation(False, (Reason("over", "The session is over."),))
    mask = read_cards(game.rules, cards, game.state.hands[game.decision.player])
    if mask & ~game.state.hands[game.decision.player]:
        missing = game.codes(mask & ~game.state.hands[game.decision.player])
        return Explanation(
            False, (Reason("not-held", say("The player does not hold {list}.", list=" ".join(missing))),)
        )
    readings = readings_of(game, mask, reading)
    if not readings:
        return Explanation(False, (Reason("no-shape", "These cards are no combination that may be played."),))
    groups = [row for plays in apart(game.rules, readings) for row in _told(game, plays)]
    _, found = next((item for item in groups if item[1].legal), groups[0])
    if len(groups) == 1:
        return found
    each = [
        Reading(tuple(spelled(game.rules, play)), told.shape, told.legal, told.reasons)
        for play, told in groups
    ]
    return replace(found, readings=tuple(each))


def _told(game: ClimbingGame, plays: list[Play]) -> list[tuple[Play, Explanation]]:
    """Of readings that differ only in the suits of jokers the first of each of which the same is to be said."""
    found: dict[Explanation, Play] = {}
    for play in plays:
        found.setdefault(game.explain(play), play)
    return [(play, told) for told, play in found.items()]


def set_up(rules: RuleSet, position: Any) -> ClimbingGame:
    """A game in which the position has come about: the trick is replayed by the rules."""
    if not isinstance(position, dict):
        raise ValueError('a position is an object such as {"hand": ["S3"], "trick": []}')
    unknown = next((key for key in position if key not in KNOWN), None)
    if unknown is not None:
        near = did_you_mean(unknown, KNOWN)
        raise ValueError(
            sentences(say("there is no `{unknown}` in a position of a climbing game.", unknown=unknown), near)
        )
    players = position.get("players")
    if players is None:
        players = max(rules.players.low, min(4, rules.players.high or 4))
    if not rules.players.low <= _number(players, "players") <= max(rules.most, rules.players.low):
        raise ValueError(
            say(
                "players: {rules} is for {low} to {most}, not {players}",
                rules=rules.id,
                low=rules.players.low,
                most=rules.most,
                players=players,
            )
        )
    if "hand" not in position:
        raise ValueError("hand: the cards of the player to move are expected")
    trick = position.get("trick", [])
    if not isinstance(trick, list):
        raise ValueError("trick: a list of plays is expected")
    titles = _titles(position)
    return stand(
        rules,
        ClimbingPosition(
            hands=[None] * players,
            hand_to_move=_strings(position, "hand"),
            trick=[
                _laid(entry, say("trick, play {number}", number=number))
                for number, entry in enumerate(trick, 1)
            ],
            later=not _truth(position, "first_lead", position.get("trick") is not None),
            in_force=_strings(position, "in_force"),
            hand=_number(position.get("hand_number", 2 if titles else 1), "hand_number", MOST_HANDS),
            titles=titles,
            counters=_counters(position),
            passes=_numbers(position["passes"], "passes", MOST_TURNS) if "passes" in position else None,
            acted={id: _number(times, f"acted, {id}") for id, times in _object(position, "acted").items()},
        ),
    )


def _titles(position: dict[str, Any]) -> dict[int, str]:
    """Titles by seat; JSON has texts for the seats."""
    found = {}
    for key, title in _object(position, "titles").items():
        plain = key.isascii() and key.isdecimal() and len(key) <= 3 and (key == "0" or key[0] != "0")
        if not plain or not isinstance(title, str):
            raise ValueError('titles: seats and titles such as {"2": "fugo"} are expected')
        found[int(key)] = title
    return found


def _counters(position: dict[str, Any]) -> dict[str, int | list[int]]:
    """Numbers by counter; a list where each player has one."""
    return {
        id: _numbers(given, f"counters, {id}")
        if isinstance(given, list)
        else _number(given, f"counters, {id}")
        for id, given in _object(position, "counters").items()
    }


def _object(data: dict[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise ValueError(say("{key}: an object is expected", key=Called((), key)))
    return value


def _number(value: object, what: str, most: int = MOST_NUMBER) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(say("{what}: {value} is no number", what=Called((), what), value=as_json(value)))
    if abs(value) > most:
        raise ValueError(
            say(
                "{what}: there are {most} at most, not {value}",
                what=Called((), what),
                most=f"{most:,}",
                value=value,
            )
        )
    return value


def _numbers(value: object, what: str, most: int = MOST_NUMBER) -> list[int]:
    if not isinstance(value, list):
        raise ValueError(
            say("{what}: a list of numbers is expected, one for each player", what=Called((), what))
        )
    return [_number(item, what, most) for item in value]


def _truth(data: dict[str, Any], key: str, usual: bool, where: str = "") -> bool:
    value = data.get(key, usual)
    if not isinstance(value, bool):
        raise ValueError(
            say("{key}: true or false is expected", key=listed(filter(None, (where, Called((), key)))))
        )
    return value


def _laid(entry: Any, where: str) -> Laid:
    if not isinstance(entry, dict):
        raise ValueError(say('{where}: a play such as {{"cards": ["S3"]}} is expected', where=where))
    for key in entry:
        if key not in ("cards", "as", "pass"):
            raise ValueError(
                say(
                    "{where}: there is no `{key}` in a play; there are `cards`, `as` and `pass`",
                    where=where,
                    key=key,
                )
            )
    if _truth(entry, "pass", False, where):
        if len(entry) > 1:
            raise ValueError(say("{where}: a pass has no cards", where=where))
        return Laid()
    cards = _strings(entry, "cards")
    if not cards:
        raise ValueError(say("{where}: there are no cards", where=where))
    return Laid(cards, _strings(entry, "as") if "as" in entry else None)


def _strings(data: dict[str, Any], key: str) -> list[str]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(say("{key}: a list of texts is expected", key=Called((), key)))
    return value
