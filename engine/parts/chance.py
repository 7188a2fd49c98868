"""Chance: the generator of game/chance.py.

In: the state of a generator, at a place of `state`. Out: numbers; the generator one step on.
"""

from .given import *


def below(at: int, n: int) -> int:
    """A number from 0 to n - 1."""
    z = wrap(state[at] - 7046029254386353131)
    state[at] = z
    z = wrap((z ^ logical_shift(z, 30)) * -4658895280553007687)
    z = wrap((z ^ logical_shift(z, 27)) * -7723592293110705685)
    z = z ^ logical_shift(z, 31)
    return logical_shift(z, 32) * n >> 32


def skip_number(at: int) -> None:
    """One step of the generator, where there is nothing to choose from."""
    state[at] = wrap(state[at] - 7046029254386353131)


def next_seed(at: int) -> int:
    """The next number of a generator, with all its bits."""
    z = wrap(state[at] - 7046029254386353131)
    state[at] = z
    z = wrap((z ^ logical_shift(z, 30)) * -4658895280553007687)
    z = wrap((z ^ logical_shift(z, 27)) * -7723592293110705685)
    return z ^ logical_shift(z, 31)


def shuffle_pack(many: int) -> None:
    """Shuffles the first cards of the pack, drawing from the last place down."""
    for i in range(many - 1, 0, -1):
        j = below(CHANCE, i + 1)
        card = pack[i]
        pack[i] = pack[j]
        pack[j] = card


def shuffled(people: int) -> int:
    """A list of players, shuffled."""
    for i in range(list_length(people) - 1, 0, -1):
        j = below(CHANCE, i + 1)
        differ = (people >> 4 * i ^ people >> 4 * j) & 15
        people = people ^ differ << 4 * i ^ (differ << 4 * j)
    return people
