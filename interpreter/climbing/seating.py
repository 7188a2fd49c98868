"""Who sits where: before a hand, and when an effect moves players about.

In: a game. Out: `state.seats`, the players in turn order, changed. A player keeps number, title and points wherever he sits.
"""

from __future__ import annotations

from ...game import lines
from .table import Table


def before_hand(g: Table) -> None:
    """Players sit down anew where the game says so; in the first hand they sit as they came."""
    how, s = g.engine.climbing.seating, g.state
    if how.kind == "fixed" or g.hand == 1 or (g.hand - 1) % how.every:
        return
    if how.kind == "random":
        g.chance.shuffle(s.seats)
    elif s.places:
        s.seats = s.places[:] if how.kind == "first to last" else s.places[::-1]
    g.refresh()


def change(g: Table, players: list[int], rule: str) -> None:
    """These players change seats among themselves, by lot."""
    seats = g.state.seats
    places = sorted(g.at[player] for player in players)
    drawn = [seats[place] for place in places]
    g.chance.shuffle(drawn)
    for place, player in zip(places, drawn, strict=True):
        seats[place] = player
    told(g, rule)


def swap(g: Table, one: int, other: int, rule: str) -> None:
    """Two players change seats."""
    seats = g.state.seats
    seats[g.at[one]], seats[g.at[other]] = other, one
    told(g, rule)


def told(g: Table, rule: str) -> None:
    g.refresh()
    g.emit(lines.Seats(tuple(g.state.seats), rule))
