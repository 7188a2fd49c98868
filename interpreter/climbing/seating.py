"""Who sits where: before a hand, and when an effect moves players about.

In: a table. Out: `state.seats`, the players in turn order, changed. A player keeps number, title and points wherever he sits.
"""

from __future__ import annotations

from ...game import lines
from .table import ClimbingTable


def before_hand(table: ClimbingTable) -> None:
    """Players sit down anew where the game says so; in the first hand they sit as they came."""
    how, state = table.engine.climbing.seating, table.state
    if how.kind == "fixed" or table.hand == 1 or (table.hand - 1) % how.every:
        return
    if how.kind == "random":
        table.chance.shuffle(state.seats)
    elif state.places:
        state.seats = state.places[:] if how.kind == "first to last" else state.places[::-1]
    table.refresh()


def change(table: ClimbingTable, players: list[int], rule: str) -> None:
    """These players change seats among themselves, by lot."""
    seats = table.state.seats
    places = sorted(table.at[player] for player in players)
    drawn = [seats[place] for place in places]
    table.chance.shuffle(drawn)
    for place, player in zip(places, drawn, strict=True):
        seats[place] = player
    told(table, rule)


def swap(table: ClimbingTable, one: int, other: int, rule: str) -> None:
    """Two players change seats."""
    seats = table.state.seats
    seats[table.at[one]], seats[table.at[other]] = other, one
    told(table, rule)


def told(table: ClimbingTable, rule: str) -> None:
    table.refresh()
    table.emit(lines.Seats(tuple(table.state.seats), rule))
