"""Examples for rules that count, for people: upon which pass, play or cut does a rule act?

In: a checked rule set. Out: a sentence for each clause that counts, with what was done in a hand that was played; none for fishing games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..model import Climbing, RuleSet

if TYPE_CHECKING:
    from ..interpreter.climbing.boundaries import Boundary, Moment, Number

MOST_DONE = 6  # things that were done in the trick, of which the last is the one upon which the rule acts
_WITHIN = {
    "trick": " in the trick",
    "hand": " in the hand",
    "session": " in the session",
    "row": " in a row",
}


def counted(rules: RuleSet) -> list[str]:
    """A line for each clause that counts, in the order of the rules."""
    if not isinstance(rules.game, Climbing):
        return []
    from ..interpreter.climbing.boundaries import boundaries

    numbers = rules.playing()
    players = 4 if 4 in numbers else numbers[0]
    return [_told(item) for item in boundaries(rules, players, {rule.id for rule in rules.rules})]


def _told(item: Boundary) -> str:
    where = f"`{item.rule}`, {'line' if item.stands else 'clause'} {item.clause}"
    moment = item.nearest
    if moment is None:
        verb = "held" if item.stands else "acted"
        return f"{where}: never {verb} in {item.hands} random hands"
    numbers = "; ".join(_number(number, moment, item.stands) for number in moment.numbers)
    if item.stands:
        after = f" ({_story(moment)})" if moment.done else ""
        return f"{where}: holds on the turn of {_player(moment.seat)} with {numbers}{after}"
    return f"{where}: acts with {numbers} ({_story(moment)})"


def _number(number: Number, moment: Moment, stands: bool) -> str:
    """3 passes in the trick (2 before); “cuts” at 4 (3 before)."""
    whose = f" of {_player(moment.seat)}" if number.own else ""
    if number.what == "counter":
        told = f"`{number.ids[0]}`{whose} at {number.then}"
    elif number.what == "hands":
        told = f"hand {number.then}"
    else:
        word = number.what if number.what != "acts" else f"acts of `{'` and `'.join(number.ids)}`"
        if number.then == 1:
            word = {"passes": "pass"}.get(
                word, word.replace("acts of", "act of", 1) if " " in word else word[:-1]
            )
        told = f"{number.then} {word}{whose}{'' if number.what == 'players' else _WITHIN[number.scope]}"
    return told if stands or number.what == "hands" else f"{told}, {number.before} before"


def _story(moment: Moment) -> str:
    done = [
        f"{_player(seat)} plays {' '.join(cards)}" if cards else f"{_player(seat)} passes"
        for seat, cards in moment.done
    ]
    return safe(", ".join(["…"] * (len(done) > MOST_DONE) + done[-MOST_DONE:]))


def _player(seat: int) -> str:
    return "ABCDEFGHIJKL"[seat]
