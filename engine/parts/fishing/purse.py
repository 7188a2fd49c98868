"""Who can pay, and who is paid: chips pass through here, never more than a purse holds; the pot keeps what belongs to nobody until its winner takes it.

In: payments. Out: `GAIN` and `POT` of the round, changed.
"""

from .given import *


def can_pay(seat: int) -> int:
    """Whether a player has anything left to lose in this round."""
    return 1 if state[STAKED + seat] == WITHOUT_LIMIT or state[STAKED + seat] + state[GAIN + seat] != 0 else 0


def afford(seat: int, chips: int) -> int:
    """As much of what is due as a player can pay."""
    if state[STAKED + seat] == WITHOUT_LIMIT:
        return max(chips, 0)
    return max(min(chips, state[STAKED + seat] + state[GAIN + seat]), 0)


def pay(giver: int, taker: int, chips: int) -> int:
    """Pays what is due as far as the purse goes; gives what was paid."""
    paid = afford(giver, chips)
    state[GAIN + giver] -= paid
    state[GAIN + taker] += paid
    return paid


def pay_pot(giver: int, chips: int) -> int:
    """Pays into the pot as far as the purse goes; gives what was paid."""
    paid = afford(giver, chips)
    state[GAIN + giver] -= paid
    state[POT] += paid
    return paid


def take_pot(taker: int, chips: int) -> None:
    """Takes chips out of the pot."""
    if chips > 0:
        state[GAIN + taker] += chips
        state[POT] -= chips


def pay_shares(givers: int, takers: int, due: int) -> None:
    """Each giver pays what is due as far as the purse goes; the chips go to the takers one by one in turn, so that each has an equal part and an odd
    chip goes to the first of them."""
    place = 0
    many = list_length(takers)
    while givers:
        giver = (givers & 15) - 1
        left = (
            due
            if state[STAKED + giver] == WITHOUT_LIMIT
            else min(due, state[STAKED + giver] + state[GAIN + giver])
        )
        for number in range(many):
            odd = 1 if (number - place) % many < left % many else 0
            pay(giver, list_at(takers, number), left // many + odd)
        place = (place + left) % many
        givers >>= 4


def take_all(taker: int) -> None:
    """The one who stopped the round takes what is left in the other purses."""
    people = others(taker)
    while people:
        giver = (people & 15) - 1
        if state[STAKED + giver] != WITHOUT_LIMIT:
            pay(giver, taker, state[STAKED + giver] + state[GAIN + giver])
        people >>= 4


def score_points(seat: int, chips: int) -> int:
    """Points that nobody pays, or (below 0) that nobody gets; no more are lost than there are. Gives how many it was."""
    won = chips
    if state[STAKED + seat] != WITHOUT_LIMIT:
        won = max(chips, -(state[STAKED + seat] + state[GAIN + seat]))
    state[GAIN + seat] += won
    return won
