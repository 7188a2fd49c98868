"""Cards that change hands by a rule: from the field or from what somebody captured.

In: an effect, whom it means. Out: `state`, changed; the phase in which one must choose.
"""

from .given import *


def count_of_move(effect: int) -> int:
    """How many cards move; -1: all of them."""
    often = times_of(effect)
    if MOVE_COUNT[effect] >= 0:
        return MOVE_COUNT[effect] * often
    return -1 if often else 0


def open_to(effect: int, source: int) -> int:
    """The cards that may go; all of them lie open."""
    lying = state[FIELD] if source < 0 else state[CAPTURED + source]
    return lying & MOVE_CARDS[effect]


def would_move(effect: int) -> int:
    """Whether any card would move."""
    if count_of_move(effect) == 0:
        return 0
    settle_effect(effect)
    at = SETTLED + DEED_ROOM * effect
    for number in range(state[at]):
        if open_to(effect, (state[at + 1 + number] >> 4 & 15) - 1):
            return 1
    return 0


def deed_now(effect: int) -> int:
    """Who chooses, from where cards go and to whom, as it is being done."""
    return state[SETTLED + DEED_ROOM * effect + 1 + state[PERSON]]


def effect_now() -> int:
    """The effect that is being done."""
    return FIRST_EFFECT[state[JUDGED + state[CLAUSE]]] + state[EFFECT]


def move(clause: int, effect: int) -> int:
    """One transfer after the other; the phase in which one must choose."""
    while state[PERSON] < state[SETTLED + DEED_ROOM * effect]:
        deed = deed_now(effect)
        chooser = deed >> 8
        state[HEARD_ASKED] = chooser
        there = open_to(effect, (deed >> 4 & 15) - 1)
        most_cards = count_of_move(effect)
        left = count_bits(there) if most_cards < 0 else most_cards - state[TAKEN]
        cards = 0
        if there and left > 0:
            asks = TO_TAKE if chooser == deed & 15 else TO_GIVE
            if declinable(effect):
                return TO_OFFER if without_choice(effect, there, left) else asks
            cards = pick(effect, there, left)
            if count_bits(cards) < min(left, count_bits(there)):
                transfer(clause, deed, cards)
                state[TAKEN] += count_bits(cards)
                return asks
        transfer(clause, deed, cards)
        state[PERSON] += 1
        state[TAKEN] = 0
    return WAIT


def declinable(effect: int) -> int:
    """Whether nothing need go now: who has begun with what is not said to be `up to` so many goes on with it."""
    return 1 if MOVE_OPTIONAL[effect] and (MOVE_UP_TO[effect] or state[TAKEN] == 0) else 0


def without_choice(effect: int, there: int, left: int) -> int:
    """Whether several cards go of which nobody chooses the first, so that it is only asked whether they do. As many as one likes go one at a time."""
    if MOVE_QUALITY[effect] == RANDOM:
        return 1
    if MOVE_UP_TO[effect] or min(left, count_bits(there)) == 1:
        return 0
    return 1 if pick(effect, there, left) else 0


def offer_taken(value: int) -> int:
    """Who takes the offer moves the cards that nobody chooses: all of them, or the next one, where it may be any number."""
    if value == 0:
        state[PERSON] += 1
        state[TAKEN] = 0
        return TO_HEAR
    effect = effect_now()
    deed = deed_now(effect)
    there = open_to(effect, (deed >> 4 & 15) - 1)
    most_cards = count_of_move(effect)
    left = count_bits(there) if most_cards < 0 else most_cards - state[TAKEN]
    if MOVE_UP_TO[effect]:
        left = 1
    cards = pick(effect, there, left)
    transfer(state[JUDGED + state[CLAUSE]], deed, cards)
    state[TAKEN] += count_bits(cards)
    return TO_HEAR


def pick(effect: int, there: int, left: int) -> int:
    """The cards that go without a choice: of equal ones, of which not all go, none."""
    found = 0
    rest = there
    quality = MOVE_QUALITY[effect]
    if quality == RANDOM:
        for number in range(min(left, count_bits(there))):
            card = nth_card(rest, below(CHANCE, count_bits(rest)))
            found |= 1 << card
            rest &= ~(1 << card)
        return found
    while rest:
        equal = equal_cards(rest, quality)
        if count_bits(found | equal) > left:
            return found
        found |= equal
        rest &= ~equal
    return found


def nth_card(cards: int, number: int) -> int:
    """The card of that number, from 0, in the order of the deck."""
    for step in range(number):
        cards &= cards - 1
    return lowest_bit(cards)


def equal_cards(cards: int, quality: int) -> int:
    """Those among which somebody may choose: all, or those of most (fewest) card points."""
    if quality == ANY:
        return cards
    found = 0
    best = 0
    rest = cards
    while rest:
        card = lowest_bit(rest)
        points = card_points(1 << card)
        if quality == BEST:
            points = -points
        if found == 0 or points < best:
            found = 0
            best = points
        if points == best:
            found |= 1 << card
        rest &= rest - 1
    return found


def transfer(clause: int, deed: int, cards: int) -> None:
    """Cards go from the field, or from the captured cards of a player, to those of another."""
    if cards == 0:
        return
    source = (deed >> 4 & 15) - 1
    if source < 0:
        state[FIELD] &= ~cards
        if BLAMES:
            rest = cards
            while rest:
                state[LAID_BY + lowest_bit(rest)] = -1
                rest &= rest - 1
    else:
        state[CAPTURED + source] &= ~cards
    state[CAPTURED + (deed & 15)] |= cards
    happened(clause)


def take_options() -> int:
    """The cards among which somebody chooses; before them nothing, where the rule says so."""
    effect = effect_now()
    there = equal_cards(open_to(effect, (deed_now(effect) >> 4 & 15) - 1), MOVE_QUALITY[effect])
    n = 0
    if declinable(effect):
        option[0] = 0
        n = 1
    return list_cards(there, n)


def took(cards: int) -> int:
    """One card goes; whoever takes nothing has taken enough."""
    if cards:
        clause = state[JUDGED + state[CLAUSE]]
        transfer(clause, deed_now(effect_now()), cards)
        state[TAKEN] += 1
    else:
        state[PERSON] += 1
        state[TAKEN] = 0
    return TO_HEAR
