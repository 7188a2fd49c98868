"""Who belongs to which side in a hand.

In: a table after the deal. Out: the id of the side of each seat. Nothing here changes the game.
"""

from __future__ import annotations

from typing import assert_never

from .table import ClimbingTable


def sides(table: ClimbingTable) -> tuple[str, ...]:
    """The side of each seat, as it is after the deal; asked again where somebody else comes to lead before the first lead, when only those
    sides change that go by it."""
    state = table.state
    leader = state.lead if state.lead >= 0 and not state.begun else state.leader
    found = [""] * table.players
    for side in table.engine.climbing.sides:
        was = [seat for seat, id in enumerate(state.sides) if id == side.id]
        match side.kind:
            case "leader":
                meant = [leader]
            case "second":
                meant = table.in_turn_order(leader, everybody=True)[::2]
            case "else":
                meant = list(range(table.players))
            case _ if was:
                meant = was
            case "dealer":
                meant = [state.dealer]
            case "winner":
                meant = state.places[:1]
            case "loser":
                meant = state.places[-1:]
            case "holder":
                wanted = table.engine.deck.physical(1 << side.face)
                meant = [seat for seat, hand in enumerate(state.hands) if hand & wanted]
            case "titles":
                meant = [seat for seat, title in state.titles.items() if title in side.titles]
            case unknown:
                assert_never(unknown)
        for seat in meant:
            if seat >= 0 and not found[seat]:
                found[seat] = side.id
    return tuple(found) if table.engine.climbing.sides else ()
