"""Plays that are known by their forms, where there are too many for a table: which of them a hand holds, and which beat another.

In: hands, the play on the table. Out: plays in `option`, in the documented order. A play is a number with its cards in the lower bits and its form from `FORM_AT`
on. A hand has four bits for each rank; of ranks a mask has the highest of their bits. The plays of a form differ in what is chosen of the cards of each rank: `CHOICE_CARDS`, in
the order of the plays, the lowest rank outermost. Whoever only wants to know how many there are, and one of them, counts them (counted.py).
"""

from .given import *


def find_sets(hand: int) -> None:
    """Finds the ranks of which a hand has a card, two, three, four: `having`."""
    if sets_of[0] == hand:
        return
    sets_of[0] = hand
    pairs = (hand & 5 * ONES_OF_RANKS) + (hand >> 1 & 5 * ONES_OF_RANKS)
    many = (pairs & 3 * ONES_OF_RANKS) + (pairs >> 2 & 3 * ONES_OF_RANKS)
    for size in range(1, 5):
        having[size] = many + (8 - size) * ONES_OF_RANKS & HIGH_OF_RANKS


def has_form(form: int, hand: int) -> int:
    """Whether a hand has the ranks and cards of a form, what is attached aside."""
    if FORM_RANKS[form] & ~having[FORM_WIDTH[form]]:
        return 0
    return 1 if FORM_CARDS[form] & ~hand == 0 else 0


def lowest_ranks(group: int) -> int:
    """The lowest ranks of those forms of a group whose ranks a hand has: the highest bit of each."""
    found = having[GROUP_WIDTH[group]] & GROUP_RANKS[group]
    if found == 0:
        return 0
    length = GROUP_LENGTH[group]
    step = GROUP_STEP[group]
    many = 1  # so many ranks, one behind the other, are there
    for turn in range(3):
        if 2 * many <= length:
            found &= found >> step * many
            many *= 2
    return found & found >> step * (length - many)


def holds_form(form: int, hand: int) -> int:
    """Whether a hand holds any play of a form."""
    if has_form(form, hand) == 0:
        return 0
    if HAS_ATTACHED == 0 or FORM_ATTACHED[form] == 0:
        return 1
    others = ~FORM_RANKS[form]
    if FORM_PAIRS[form]:
        many = count_bits(having[2] & others)
        if FORM_CHOICE[form] == PAIRS_CHOICE:
            many += count_bits(having[4] & others)
    else:
        many = count_bits(having[1] & others) + count_bits(hand & JOKERS)
        if FORM_CHOICE[form] == ANY_CHOICE:
            for size in range(2, 5):
                many += count_bits(having[size] & others)
    return 1 if many >= FORM_ATTACHED[form] else 0


def list_formed(hand: int) -> int:
    """Adds all plays of some cards; gives how many there are."""
    find_sets(hand)
    noted[0] = 0
    dropped[0] = 0
    size = count_bits(hand)
    n = 0
    group = 0
    while group < FORM_GROUPS:
        found = 1
        if GROUP_SIZE[group] <= size:
            starts = lowest_ranks(group)
            found = starts
            if group == SINGLES_GROUP:
                n = add_singles(hand & (GROUP_RANKS[group] >> 3) * 15, n)
                starts = 0
            while starts:
                n = add_form(FORM_OF_RANK[16 * group + (lowest_bit(starts) >> 2)], hand, n)
                starts &= starts - 1
            for form in range(GROUP_CARDS[group], GROUP_END[group]):
                if FORM_CARDS[form] & ~hand == 0:
                    n = add_form(form, hand, n)
        group = group + 1 if found else GROUP_WITHOUT[group]
    return n


def list_singles(cards: int, n: int) -> int:
    """Adds the plays of one card of these; gives how many options there are."""
    while cards:
        form = FORM_OF_RANK[16 * SINGLES_GROUP + (lowest_bit(cards) >> 2)]
        option[n] = form << FORM_AT | cards & -cards
        n += 1
        cards &= cards - 1
    return n


def list_form(form: int, hand: int, n: int) -> int:
    """Adds the plays of a form; gives how many options there are."""
    ranks = FORM_RANKS[form]
    open_ranks = ranks & having[FORM_WIDTH[form] + 1]  # those that leave a choice
    if HAS_ATTACHED and FORM_ATTACHED[form]:
        own = (ranks >> 3) * 15
        if open_ranks == 0 and FORM_PAIRS[form] == 0:
            return list_with_cards(form, hand & ~own, form << FORM_AT | hand & own, n)
        if open_ranks == 0 and FORM_ATTACHED[form] == 1:
            return list_with_pair(having[2] & ~ranks, hand, form << FORM_AT | hand & own, n)
        return list_attached(form, hand, n)
    option[n] = form << FORM_AT | FORM_CARDS[form] | hand & ((ranks ^ open_ranks) >> 3) * 15
    many = 1
    while open_ranks:  # whatever is there comes once with each choice of the next rank, the last first, so that it needs no other place
        place = lowest_bit(open_ranks) - 3
        open_ranks &= open_ranks - 1
        row = 16 * FORM_WIDTH[form] + (hand >> place & 15)
        first = CHOICE_AT[row]
        choices = CHOICE_AT[row + 1] - first
        at = n + many * choices
        formed(at)
        for number in range(n + many - 1, n - 1, -1):
            cards = option[number]
            for choice in range(first + choices - 1, first - 1, -1):
                at -= 1
                option[at] = cards | CHOICE_CARDS[choice] << place
        many *= choices
    return formed(n + many)


def formed(n: int) -> int:
    """So many plays are listed; as many as the interpreter lists at most are no more."""
    if n >= MOST_FORMED:
        fail(18)
    return n


def list_with_cards(form: int, rest: int, cards: int, n: int) -> int:
    """Adds these cards with as many of the rest as the form has single cards attached; gives how many options there are."""
    last = FORM_ATTACHED[form] - 1
    level = 0
    level_at[0] = rest
    level_cards[0] = cards
    while level >= 0:
        rest = level_at[level]
        cards = level_cards[level]
        if level == last:
            while rest:
                option[n] = cards | rest & -rest
                n += 1
                rest &= rest - 1
            formed(n)
            level -= 1
        elif rest == 0:
            level -= 1
        else:
            one = rest & -rest
            rest ^= one
            level_at[level] = rest
            place = lowest_bit(one) & ~3
            if FORM_CHOICE[form] != ANY_CHOICE and (JOKERS == 0 or place != JOKERS_AT):
                rest &= ~(15 << place)  # no other of its rank
            level += 1
            level_at[level] = rest
            level_cards[level] = cards | one
    return n


def list_with_pair(ranks: int, hand: int, cards: int, n: int) -> int:
    """Adds these cards with each pair of one of these ranks; gives how many options there are."""
    while ranks:
        place = lowest_bit(ranks) - 3
        ranks &= ranks - 1
        row = 16 * 2 + (hand >> place & 15)
        for choice in range(CHOICE_AT[row], CHOICE_AT[row + 1]):
            option[n] = cards | CHOICE_CARDS[choice] << place
            n += 1
        formed(n)
    return n


def list_attached(form: int, hand: int, n: int) -> int:
    """Adds the plays of a form with attached cards; gives how many options there are."""
    levels = plan_levels(form, hand)
    if level_room[0] < FORM_ATTACHED[form]:
        return n
    pairs = FORM_PAIRS[form]
    level = 0
    level_back[0] = -1
    level_need[0] = FORM_ATTACHED[form]
    level_at[0] = CHOICE_AT[level_row[0]]
    while level >= 0:
        at = level_at[level]
        if at == CHOICE_AT[level_row[level] + 1]:
            level = level_back[level]
            continue
        level_at[level] = at + 1
        chosen = CHOICE_CARDS[at]
        need = level_need[level]
        if level_gives[level]:
            need -= count_bits(chosen) >> pairs
        if need < 0 or need > level_room[level + 1]:
            continue
        cards = level_cards[level] | chosen << level_place[level]
        after = level + 1
        if need == 0:  # only of the form's own ranks something is still chosen
            after = level_own[after]
            if after == levels:
                option[n] = cards
                n += 1
                continue
        formed(n)
        level_back[after] = level
        level = after
        level_cards[level] = cards
        level_need[level] = need
        level_at[level] = CHOICE_AT[level_row[level]]
    return formed(n)


def plan_levels(form: int, hand: int) -> int:
    """The ranks of which something is chosen for a form with attached cards, each with what may be chosen; which of them, from each on, is the next of the form's own ranks
    (`level_own`), and how much can be attached (`level_room`). Of the own ranks that leave no choice the cards are in all plays. Gives how many there are."""
    own = FORM_RANKS[form]
    pairs = FORM_PAIRS[form]
    ranks = own | having[1 + pairs]
    if JOKERS and pairs == 0 and hand & JOKERS:
        ranks |= 8 << JOKERS_AT
    cards = FORM_CARDS[form] | form << FORM_AT
    levels = 0
    while ranks:
        place = lowest_bit(ranks) - 3
        ranks &= ranks - 1
        held_here = hand >> place & 15
        row = 16 * FORM_CHOICE[form] + held_here
        gives = 1
        if own >> place + 3 & 1:
            row = 16 * FORM_WIDTH[form] + held_here
            gives = 0
            if CHOICE_AT[row + 1] == CHOICE_AT[row] + 1:
                cards |= CHOICE_CARDS[CHOICE_AT[row]] << place
                continue
        elif JOKERS and place == JOKERS_AT:
            row = 16 * ANY_CHOICE + held_here
        level_row[levels] = row
        level_place[levels] = place
        level_gives[levels] = gives
        levels += 1
    level_cards[0] = cards
    level_room[levels] = 0
    level_own[levels] = levels
    for level in range(levels - 1, -1, -1):
        level_room[level] = level_room[level + 1]
        level_own[level] = level_own[level + 1]
        if level_gives[level]:
            level_room[level] += most_chosen(level_row[level]) >> pairs
        else:
            level_own[level] = level
    return levels


def most_chosen(row: int) -> int:
    """The most cards that may be chosen at once."""
    return count_bits(CHOICE_CARDS[CHOICE_AT[row]]) if row < 16 * ANY_CHOICE else count_bits(row & 15)


def strength_of(play: int) -> int:
    """The strength of a play in the order in force, with the suit that decides between equal ranks."""
    row = FORMS * state[ORDER] + (play >> FORM_AT)
    if HAS_SUIT_ORDER == 0 or FORM_TOP[row] < 0:
        return FORM_STRENGTH[row]
    return FORM_STRENGTH[row] + SUIT_AT_BEST[play >> FORM_TOP[row] & 15]


def form_beats(play: int, on: int) -> int:
    """Whether the base rules let a play follow the one on the table."""
    if FORM_GROUP[play >> FORM_AT] != FORM_GROUP[on >> FORM_AT]:
        return 0
    return 1 if strength_of(play) >= strength_of(on) + FORM_LEAST[on >> FORM_AT] else 0


def know_formed(seat: int) -> None:
    """Makes sure that a hand with cards that are new to it has not more plays than are listed."""
    hand = state[HANDS + seat]
    if hand & ~known_hand[seat]:
        was = counting[0]
        lines = forbidden_by[0]
        counting[0] = 1
        forbidden_by[0] = 0
        list_formed(hand)
        counting[0] = was
        forbidden_by[0] = lines
    known_hand[seat] = hand


def list_formed_on(seat: int, on: int, lines: int) -> int:
    """Adds the plays that beat the one on the table, and those that one of these lines (bits) allows; gives how many there are."""
    hand = state[HANDS + seat]
    if hand & ~known_hand[seat]:
        know_formed(seat)
    known_hand[seat] = hand
    find_sets(hand)
    noted[0] = 0
    dropped[0] = 0
    group = FORM_GROUP[on >> FORM_AT]
    n = 0
    at = 0
    if HAS_ALLOWS and lines:
        while at < ALLOWABLE_GROUPS and ALLOWABLE_GROUP[at] < group:
            n = list_allowed_group(ALLOWABLE_GROUP[at], hand, on, lines, n)
            at += 1
    if PLAY_SIZE[on] <= count_bits(hand):
        least = strength_of(on) + FORM_LEAST[on >> FORM_AT]
        starts = lowest_ranks(group)
        if group == SINGLES_GROUP and (HAS_ALLOWS == 0 or lines & GROUP_ALLOWED_BY[group] == 0):
            n = add_singles(hand & CARDS_ABOVE[CARDS * state[ORDER] + lowest_bit(on)], n)
            starts = 0
        while starts:
            n = list_stronger(FORM_OF_RANK[16 * group + (lowest_bit(starts) >> 2)], hand, least, on, lines, n)
            starts &= starts - 1
        for form in range(GROUP_CARDS[group], GROUP_END[group]):
            if FORM_CARDS[form] & ~hand == 0:
                n = list_stronger(form, hand, least, on, lines, n)
    if HAS_ALLOWS and lines:
        while at < ALLOWABLE_GROUPS and ALLOWABLE_GROUP[at] <= group:
            at += 1
        while at < ALLOWABLE_GROUPS:
            n = list_allowed_group(ALLOWABLE_GROUP[at], hand, on, lines, n)
            at += 1
    return n


def list_stronger(form: int, hand: int, least: int, on: int, lines: int, n: int) -> int:
    """Adds the plays of a form that are at least so strong, or that one of these lines allows; gives how many options there are."""
    strength = FORM_STRENGTH[FORMS * state[ORDER] + form]
    if strength >= least:
        return add_form(form, hand, n)
    if HAS_SUIT_ORDER and strength + MOST_SUIT >= least:
        many = list_form(form, hand, n)
        first = n
        for place in range(n, many):
            play = option[place]
            option[n] = play
            if strength_of(play) >= least or (HAS_ALLOWS and lines and is_allowed(play, on, 0)):
                n += 1
        return note_listed(first, n)
    elif HAS_ALLOWS and lines & FORM_ALLOWED_BY[form]:
        n = list_allowed_form(form, hand, on, n)
    return n


def list_allowed_group(group: int, hand: int, on: int, lines: int, n: int) -> int:
    """Adds the plays of a group that one of these lines (bits) allows; gives how many options there are."""
    starts = lowest_ranks(group)
    while starts:
        form = FORM_OF_RANK[16 * group + (lowest_bit(starts) >> 2)]
        starts &= starts - 1
        if FORM_ALLOWED_BY[form] & lines:
            n = list_allowed_form(form, hand, on, n)
    for form in range(GROUP_CARDS[group], GROUP_END[group]):
        if FORM_ALLOWED_BY[form] & lines and FORM_CARDS[form] & ~hand == 0:
            n = list_allowed_form(form, hand, on, n)
    return n


def list_allowed_form(form: int, hand: int, on: int, n: int) -> int:
    """Adds the plays of a form that a rule allows; gives how many options there are."""
    many = list_form(form, hand, n)
    first = n
    for place in range(n, many):
        play = option[place]
        option[n] = play
        n += 1 if is_allowed(play, on, 0) else 0
    return note_listed(first, n)


def holds_allowable_form(hand: int) -> int:
    """Whether a hand may hold a play that a rule could allow."""
    find_sets(hand)
    for number in range(ALLOWABLE_GROUPS):
        group = ALLOWABLE_GROUP[number]
        if lowest_ranks(group):
            return 1
        for form in range(GROUP_CARDS[group], GROUP_END[group]):
            if FORM_CARDS[form] & ~hand == 0:
                return 1
    return 0


def suits_of_cards(cards: int) -> int:
    """Five bits for each suit: how many cards have it; and behind them how many have none."""
    found = 0
    while cards:
        found += SUIT_OF_CARD[lowest_bit(cards)]
        cards &= cards - 1
    return found


def traits_of_cards(cards: int, what: int) -> int:
    """A bit for each suit (0), colour (1) or parity (2) that cards have."""
    found = 0
    while cards:
        found |= TRAITS[3 * lowest_bit(cards) + what]
        cards &= cards - 1
    return found
