"""Who has won a round of a fishing game in English, and what becomes of a round that nobody has won."""

from __future__ import annotations

from ...model import Fishing, RuleSet, fishing_of
from .. import facts
from .words import listed


def won(rules: RuleSet) -> list[str]:
    """Who has won the round, who of equals, and what follows where nobody has."""
    game = fishing_of(rules)
    if facts.only_if_stopped(game):
        return ["If nobody stopped the round, nothing is paid, and nobody has won it." + _without(rules)]
    first = f"the {game.tie or 'leader'}"
    if facts.plain_settlement(game):
        tie = (
            f"If several players share the highest total, {first} wins if among them, or else the nearest of them after "
            f"{first} in turn order; players with the same total pay nothing."
        )
        return [*([tie] if game.tie else []), "If nobody has a yaku, nobody has won." + _without(rules)]
    who = "gains most by this" if facts.settles_card_points(game) else "has made yaku of the most value"
    stopped = "Whoever stops the round has won it; otherwise whoever" if facts.stoppable(rules) else "Whoever"
    none = "If nobody gains anything" + (", or the round is void" if _void(game) else "")
    return [
        f"{stopped} {who} has won the round. Among equals that is {first}, or else the nearest after {first} in turn order.",
        f"{none}, nobody has won." + _without(rules),
    ]


def _void(game: Fishing) -> bool:
    return any(row.what == "void" for row in game.changes)


def _without(rules: RuleSet) -> str:
    """What becomes of the pot, the deal and the lead where nobody has won."""
    has, nearest = facts.of_winner(rules), facts.nearest_plays(rules)
    verbs = {"pot": "takes the pot", "deal": "deals the next round", "lead": "leads the next round"}
    if not has:
        return ""
    first = f"the {fishing_of(rules).tie or 'leader'}"
    return f" Then {first}{f' (or else the nearest after {first} who plays)' if nearest else ''} {listed([verbs[one] for one in has])}."
