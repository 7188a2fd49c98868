"""Plays that are known by their forms, counted: how many there are, and which is the one with some number.

In: hands. Out: numbers; a play. While `counting` is 1, the plays of a form are not written to `option`, but noted together: the form, of which cards, how many (`counted_form` …; how
many such notes there are stands in `noted`). Forms are numbers from 1 on; single cards have 0 there, plays that were listed all the same, one by one, -1. A play is found among
those of its form by the same choices, rank by rank, by which they are listed: at each it is known how many plays lie behind it.
"""

from .given import *


def add_form(form: int, hand: int, n: int) -> int:
    """Adds the plays of a form, which a hand has, to so many; gives how many there are."""
    if counting[0] == 0:
        return list_form(form, hand, n)
    if HAS_BINDINGS and forbidden_by[0] & MAY_OBJECT[form << FORM_AT]:
        return note_listed(n, list_form(form, hand, n))
    return note_counted(form, hand, n, many_of_form(form, hand))


def add_singles(cards: int, n: int) -> int:
    """The same of the plays of one card of these."""
    if counting[0] == 0:
        return list_singles(cards, n)
    if HAS_BINDINGS and forbidden_by[0] & GROUP_OBJECTED[SINGLES_GROUP]:
        return note_listed(n, list_singles(cards, n))
    return note_counted(0, cards, n, count_bits(cards))


def note_counted(form: int, cards: int, n: int, many: int) -> int:
    """Notes so many plays of a form, behind so many others; gives how many there are."""
    at = noted[0]
    counted_form[at] = form
    counted_cards[at] = cards
    counted_many[at] = many
    noted[0] = at + 1 if many else at
    formed(n + many + dropped[0])
    return n + many


def note_listed(first: int, n: int) -> int:
    """Plays were listed, from one place in `option` to another. Where plays are counted, those against which a line stands are dropped, and the others noted. Gives the place behind them."""
    if counting[0] == 0:
        return n
    kept = n
    if HAS_BINDINGS and forbidden_by[0]:
        kept = keep_unforbidden(first, n, forbidden_by[0])
        dropped[0] += n - kept
    note_counted(-1, first, first, kept - first)
    return kept


def count_legal(seat: int) -> int:
    """How many plays the player to move may make."""
    counting[0] = 1
    forbidden_by[0] = 0
    n = list_legal(seat)
    if counting[0] == 0:  # each had to be looked at
        noted[0] = 0
        dropped[0] = 0
        note_counted(-1, 0, 0, n)
    counting[0] = 0
    return n


def counted_play(number: int) -> int:
    """The play of that number, from 0; 0: there are not so many."""
    for at in range(noted[0]):
        if number < counted_many[at]:
            form = counted_form[at]
            cards = counted_cards[at]
            if form < 0:
                return option[cards + number]
            if form == 0:
                card = chosen_card(cards, number)
                return FORM_OF_RANK[16 * SINGLES_GROUP + (lowest_bit(card) >> 2)] << FORM_AT | card
            return play_of_form(form, cards, number)
        number -= counted_many[at]
    return 0


def chosen_card(cards: int, number: int) -> int:
    """The card of that number, from 0, of some cards, as a mask."""
    while number and cards:
        number -= 1
        cards &= cards - 1
    return cards & -cards


def many_of_form(form: int, hand: int) -> int:
    """How many plays of a form a hand has."""
    ranks = FORM_RANKS[form]
    open_ranks = ranks & having[FORM_WIDTH[form] + 1]  # those that leave a choice
    if HAS_ATTACHED and FORM_ATTACHED[form]:
        if open_ranks == 0 and FORM_PAIRS[form] == 0:
            return many_with_cards(form, hand & ~((ranks >> 3) * 15), FORM_ATTACHED[form])
        if open_ranks == 0 and FORM_ATTACHED[form] == 1:
            return many_pairs(having[2] & ~ranks, hand)
        levels = plan_levels(form, hand)
        if level_room[0] < FORM_ATTACHED[form]:
            return 0
        return count_levels(levels, FORM_ATTACHED[form], FORM_PAIRS[form])
    many = 1
    while open_ranks:
        many = formed(many * many_choices(16 * FORM_WIDTH[form] + (hand >> lowest_bit(open_ranks) - 3 & 15)))
        open_ranks &= open_ranks - 1
    return many


def many_choices(row: int) -> int:
    """How many ways there are to choose in a row."""
    return CHOICE_AT[row + 1] - CHOICE_AT[row]


def many_pairs(ranks: int, hand: int) -> int:
    """How many pairs a hand has of these ranks."""
    many = 0
    while ranks:
        many += many_choices(16 * 2 + (hand >> lowest_bit(ranks) - 3 & 15))
        ranks &= ranks - 1
    return many


def many_with_cards(form: int, rest: int, size: int) -> int:
    """How many ways there are to attach so many single cards of the rest, as the form asks: any, or each of another rank."""
    if size <= 1:
        return count_bits(rest) if size else 1
    clear(ways, 0, size + 1)
    ways[0] = 1
    any_cards = 1 if FORM_CHOICE[form] == ANY_CHOICE else 0
    while rest:
        place = lowest_bit(rest) & ~3
        alike = 1
        if any_cards or (JOKERS and place == JOKERS_AT):
            rest &= rest - 1
        else:
            alike = count_bits(rest >> place & 15)
            rest &= ~(15 << place)
        for more in range(size, 0, -1):
            ways[more] += alike * ways[more - 1]
    return ways[size]


def count_levels(levels: int, attached: int, pairs: int) -> int:
    """How many ways there are to choose in all levels that `plan_levels` has found, so that so much is attached. `ways` has, for each level and for each that
    is still to be attached, how many there are from there on."""
    for level in range(levels, -1, -1):
        base = WAYS_SIZE * level
        clear(ways, base, attached + 1)
        if level == levels:
            ways[base] = 1
        else:
            row = level_row[level]
            if level_gives[level] == 0:
                for need in range(attached + 1):
                    ways[base + need] = many_choices(row) * ways[base + WAYS_SIZE + need]
            else:
                ways[base] = ways[base + WAYS_SIZE]  # nothing is wanted any more
                for choice in range(CHOICE_AT[row], CHOICE_AT[row + 1]):
                    size = count_bits(CHOICE_CARDS[choice]) >> pairs
                    for need in range(max(size, 1), attached + 1):
                        ways[base + need] += ways[base + WAYS_SIZE + need - size]
    return ways[attached]


def play_of_form(form: int, hand: int, number: int) -> int:
    """The play of that number, from 0, of those of a form that a hand has."""
    find_sets(hand)
    ranks = FORM_RANKS[form]
    open_ranks = ranks & having[FORM_WIDTH[form] + 1]
    cards = form << FORM_AT
    if HAS_ATTACHED and FORM_ATTACHED[form]:
        own = (ranks >> 3) * 15
        if open_ranks == 0 and FORM_PAIRS[form] == 0:
            return cards | hand & own | cards_attached(form, hand & ~own, number)
        if open_ranks == 0 and FORM_ATTACHED[form] == 1:
            return cards | hand & own | pair_attached(having[2] & ~ranks, hand, number)
        levels = plan_levels(form, hand)
        count_levels(levels, FORM_ATTACHED[form], FORM_PAIRS[form])
        return play_of_levels(levels, FORM_ATTACHED[form], FORM_PAIRS[form], number)
    cards |= FORM_CARDS[form] | hand & ((ranks ^ open_ranks) >> 3) * 15
    behind = many_of_form(form, hand)
    while open_ranks:
        place = lowest_bit(open_ranks) - 3
        open_ranks &= open_ranks - 1
        row = 16 * FORM_WIDTH[form] + (hand >> place & 15)
        behind //= many_choices(row)
        cards |= CHOICE_CARDS[CHOICE_AT[row] + number // behind] << place
        number %= behind
    return cards


def cards_attached(form: int, rest: int, number: int) -> int:
    """The single cards that are attached in the play of that number."""
    size = FORM_ATTACHED[form]
    cards = 0
    while size > 1 and rest:
        one = rest & -rest
        rest ^= one
        place = lowest_bit(one) & ~3
        others = rest
        if FORM_CHOICE[form] != ANY_CHOICE and (JOKERS == 0 or place != JOKERS_AT):
            others &= ~(15 << place)  # no other of its rank
        many = many_with_cards(form, others, size - 1)
        if number < many:
            cards |= one
            rest = others
            size -= 1
        else:
            number -= many
    return cards | chosen_card(rest, number)


def pair_attached(ranks: int, hand: int, number: int) -> int:
    """The pair that is attached in the play of that number."""
    while ranks:
        place = lowest_bit(ranks) - 3
        ranks &= ranks - 1
        row = 16 * 2 + (hand >> place & 15)
        if number < many_choices(row):
            return CHOICE_CARDS[CHOICE_AT[row] + number] << place
        number -= many_choices(row)
    return 0


def play_of_levels(levels: int, attached: int, pairs: int, number: int) -> int:
    """The play of that number among those that `count_levels` has counted."""
    cards = level_cards[0]
    need = attached
    for level in range(levels):
        row = level_row[level]
        gives = level_gives[level]
        if gives == 0 or need:
            base = WAYS_SIZE * level + WAYS_SIZE
            for choice in range(CHOICE_AT[row], CHOICE_AT[row + 1]):
                left = need
                if gives:
                    left -= count_bits(CHOICE_CARDS[choice]) >> pairs
                many = ways[base + left] if left >= 0 else 0
                if number < many:
                    cards |= CHOICE_CARDS[choice] << level_place[level]
                    need = left
                    break
                number -= many
    return cards
