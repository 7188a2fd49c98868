"""Cards that nobody chooses, drawn by lot; and cards of a hand that are shown.

In: an effect, the cards that there are. Out: what is asked, which is never which cards, and the cards drawn; of what is shown nothing changes but that
the rule acts.
"""

from .given import *


def drawn_by_lot(cards: int, many: int) -> int:
    """So many of the cards, by lot."""
    total = 0
    while cards:
        pack[total] = lowest_bit(cards)
        total += 1
        cards &= cards - 1
    shuffle_pack(total)
    for place in range(min(many, total)):
        cards |= 1 << pack[place]
    return cards


def ask_how_many(effect: int, seat: int, high: int, at: int) -> None:
    """Asks whether cards are drawn, or how many, where that may be any number."""
    ask(seat, ASKS_NUMBER if MOVE_UP_TO[effect] and high > 1 else ASKS_WISH, at)


def how_many_options(effect: int, high: int) -> int:
    """The answers to that."""
    if MOVE_UP_TO[effect] and high > 1:
        n = 0
        for many in range(high + 1):
            n = add_option(n, many)
        return n
    return add_option(add_option(0, 1), 0)


def how_many(effect: int, high: int, value: int) -> int:
    """How many cards an answer means."""
    return value if MOVE_UP_TO[effect] and high > 1 else high * value


def list_picked(effect: int, cards: int, high: int, quality: int, none: int, up_to: int) -> int:
    """The sets among which somebody chooses: `high` of the cards, or the best or worst so many; where that is left to the player, none of them as
    well, or any number."""
    n = 0
    if none or up_to:
        n = add_option(n, 0)
    first = n
    for size in range(1 if up_to else high, high + 1):
        if quality == BEST or quality == WORST:
            n = list_ranked(cards, size, 1 if quality == BEST else 0, n)
        else:
            n = list_combinations(cards, size, 0, n, max(n, MOST_CHOICES + first))
    return n


# ------------------------------------------------------------------------------------------------------------------ shown


def most_shown(effect: int, ctx: int, seat: int, often: int) -> int:
    """How many cards a player shows at most."""
    many = count_bits(state[HANDS + seat] & cards_meant(effect, ctx))
    if MOVE_COUNT[effect] >= 0:
        many = min(many, MOVE_COUNT[effect] * often)
    return many


def any_shown(effect: int, ctx: int, deeds: int, often: int) -> int:
    """Whether one of those who are meant has such cards."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        if most_shown(effect, ctx, deed_seat(deed), deed_often(deed, often)):
            return 1
    return 0


def push_shows(effect: int, ctx: int, deeds: int, often: int) -> None:
    """A task for each who shows cards, once for all to whom they are shown."""
    last = -1
    for place in range(state[deeds] - 1, -1, -1):
        deed = state[deeds + 1 + place]
        if deed_seat(deed) != last:
            last = deed_seat(deed)
            push6(SHOW_CARDS, effect, ctx, last, deed_often(deed, often), 0, 0)


def show_cards(at: int) -> None:
    """One player shows cards: at once where there is nothing to choose, asked otherwise. `at`: the place of the task."""
    effect = state[at + 1]
    seat = state[at + 3]
    high = most_shown(effect, state[at + 2], seat, state[at + 4])
    if high == 0:
        return
    if MOVE_QUALITY[effect] == RANDOM:
        if MOVE_UP_TO[effect]:
            ask_how_many(effect, seat, high, at)
        else:
            cards_shown(effect, drawn_by_lot(state[HANDS + seat] & cards_meant(effect, state[at + 2]), high))
        return
    if list_shown(at) == 1:
        cards_shown(effect, option[0])
    else:
        ask(seat, ASKS_REVEAL, at)


def list_shown(at: int) -> int:
    """Which cards may be shown, for a task at that place; how many, where lots are drawn for them."""
    effect = state[at + 1]
    seat = state[at + 3]
    high = most_shown(effect, state[at + 2], seat, state[at + 4])
    if MOVE_QUALITY[effect] == RANDOM:
        return how_many_options(effect, high)
    cards = state[HANDS + seat] & cards_meant(effect, state[at + 2])
    return list_picked(effect, cards, high, MOVE_QUALITY[effect], 0, MOVE_UP_TO[effect])


def show_chosen(value: int) -> None:
    """Somebody chose which cards to show, or how many are drawn for it."""
    effect = state[ASKED + 1]
    seat = state[ASKED + 3]
    if MOVE_QUALITY[effect] == RANDOM and value:
        high = most_shown(effect, state[ASKED + 2], seat, state[ASKED + 4])
        cards = state[HANDS + seat] & cards_meant(effect, state[ASKED + 2])
        value = drawn_by_lot(cards, how_many(effect, high, value))
    cards_shown(effect, value)


def cards_shown(effect: int, cards: int) -> None:
    """The cards are shown."""
    if cards:
        was_done(effect)
        has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
