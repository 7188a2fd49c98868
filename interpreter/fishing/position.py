"""A question about a single position: may this be chosen, why not, and what does a card bring.

In: a position as docs/formats.md describes it, and what is to be chosen, as a person writes it. Out: an explanation. A position that
makes no sense is a `ValueError` with one sentence.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from ...game.decisions import Cards, Claim, Option, Pick
from ...game.explanations import Explanation, Reason, Way
from ...game.kinds import EITHER, KINDS
from ...ground.json import as_json
from ...ground.said import Called, say
from ...model import RuleSet
from ...model.cards import bits
from ..placing import MOST_HANDS
from .explain import otherwise
from .game import FishingGame
from .standing import FishingPosition, stand
from .turns import reach

MOST_NUMBER = 1_000_000_000  # in a position
KNOWN = tuple(item.name for item in fields(FishingPosition))
_NUMBERS = ("dealer", "leader", "hand", "turn", "draws", "pot", "first_on", "vowed")
_ALWAYS = tuple(
    item.name for item in fields(FishingPosition) if isinstance(item.default, int)
)  # never unsaid
_CARDS = ("field", "pile", "laid")
_OF_EACH = ("hands", "captured", "dealt", "claimed")  # a list of each player
_COUNTED = ("totals", "staked", "gain", "went", "seats")  # numbers of each player, or seats


def explain(rules: RuleSet, position: Any, words: list[str]) -> Explanation:
    """Whether this may be chosen: a card, ids of yaku to claim (`nothing`), or a word such as `drop` or `go on`."""
    game = set_up(rules, position)
    decision = game.decision
    if decision is None:
        return Explanation(False, (Reason("session-over", "The session is over."),))
    option = _option(game, words)
    if option is None:
        return Explanation(False, (otherwise(game),))
    return explain_option(game, option)


def explain_option(game: FishingGame, option: Option) -> Explanation:
    """The same of an option in a game that is played."""
    found, decision = game.explain(option), game.decision
    if (
        decision is not None
        and found.legal
        and isinstance(option, Cards)
        and decision.kind in ("play", "capture")
    ):
        return replace(found, ways=_ways(game, decision.player, option))
    return found


def set_up(rules: RuleSet, position: Any) -> FishingGame:
    """A game that stands at the position, after the `choices` that are said to have been made in it."""
    if not isinstance(position, dict) or not isinstance(position.get("hands"), list):
        raise ValueError('a position is an object such as {"hands": [[10], [20]], "field": [11], "turn": 0}')
    unknown = [key for key in position if key not in (*KNOWN, "choices")]
    if unknown:
        raise ValueError(say("there is no `{unknown}` in a position of a fishing game", unknown=unknown[0]))
    low, high = rules.players.low, max(rules.most, rules.players.low)
    if not low <= len(position["hands"]) <= high:
        raise ValueError(
            say(
                "{rules} is for {low} to {high} players, not {players}",
                rules=rules.id,
                low=low,
                high=high,
                players=len(position["hands"]),
            )
        )
    for key, value in position.items():
        _shaped(key, value)
        _bounded(key, value, rules.deck.size)
    choices = position.get("choices", [])
    game = stand(
        rules, FishingPosition(**{key: value for key, value in position.items() if key != "choices"})
    )
    for number, choice in enumerate(choices, start=1):
        option = game.read(choice) if game.decision is not None else None
        if option is None or option not in game.options():
            raise ValueError(
                say(
                    "choices, choice {number}: {choice} cannot be chosen here",
                    number=number,
                    choice=as_json(choice),
                )
            )
        game.choose(option)
    return game


def _shaped(key: str, value: Any) -> None:
    """ValueError where a field of a position is no such thing as belongs there. None is what is not said."""
    wanted = ""
    if key in _NUMBERS:
        unsaid = value is None and key not in _ALWAYS
        wanted = "" if unsaid or _is_number(value) else "a number"
    elif value is None and key not in (*_CARDS[:2], "hands", "choices"):
        pass
    elif not isinstance(value, list):
        wanted = "a list"
    elif key in _OF_EACH:
        wanted = "" if all(isinstance(item, list) for item in value) else "a list for each player"
    elif key in _COUNTED:
        fits = all(_is_number(item) or (item is None and key == "staked") for item in value)
        wanted = "" if fits else "a list of numbers"
    if wanted:
        raise ValueError(say("{key}: {wanted} is expected", key=Called((), key), wanted=wanted))


def _bounded(key: str, value: Any, cards: int) -> None:
    """ValueError for a number that there cannot be. In a round nobody does anything more often than there are `cards`."""
    most = {"hand": MOST_HANDS, "draws": cards, "went": cards}.get(key, MOST_NUMBER)
    numbers = [value] if _is_number(value) else value if isinstance(value, list) else []
    for number in numbers:
        least = -most if most == MOST_NUMBER else 0
        if _is_number(number) and not least <= number <= most:
            raise ValueError(
                say(
                    "{key}: a number from {least} to {most} is expected, not {number}",
                    key=Called((), key),
                    least=f"{least:,}",
                    most=f"{most:,}",
                    number=number,
                )
            )


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _option(game: FishingGame, words: list[str]) -> Option | None:
    """What is written, as an option; None where it answers another question. ValueError for what is nothing of this game."""
    assert game.decision is not None
    kind, said = game.decision.kind, " ".join(words).lower()
    for pair in EITHER:
        if said in pair and pair == KINDS[kind].either:
            return Pick(int(said == pair[0]))
    if said in ("", "nothing", "pass"):
        return Claim(()) if kind == "claim" else Cards(0) if kind == "take" else None
    if any(said in pair for pair in EITHER):
        return None
    yaku = {row.id for group in game.engine.fishing.groups for row in group.yaku}
    if all(word in yaku for word in words):
        return Claim(tuple(words))
    return Cards(game.engine.mask(words))


def _ways(game: FishingGame, player: int, option: Cards) -> tuple[Way, ...]:
    """What the card brings that is laid, or captured by the one that lies there."""
    round = game.round
    if game.decision is not None and game.decision.kind == "capture":
        return (_way(game, player, 1 << round.card, option.cards),)
    cards, together = reach(game, option.cards.bit_length() - 1, False)
    each = [1 << card for card in bits(cards)] if cards.bit_count() > 1 and not together else [cards]
    return tuple(_way(game, player, option.cards, taken) for taken in each)


def _way(game: FishingGame, player: int, card: int, taken: int) -> Way:
    round, shown = game.round, game.engine.shown
    if not taken:
        return Way((), tuple(shown(round.field | card)))
    scorer, claimed = game.scorer_of(player).captured, game.claimed_of(player)
    before = {row.yaku: row.value for row in scorer.score(round.captured[player], claimed).rows}
    made = scorer.score(round.captured[player] | card | taken, claimed)
    new = tuple((row.yaku, row.value) for row in made.rows if row.value > before.get(row.yaku, -1))
    return Way(tuple(shown(taken)), tuple(shown(round.field & ~taken)), new, made.stops)
