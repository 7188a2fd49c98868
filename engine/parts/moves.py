"""Cards on the move: given, taken, discarded, swapped, pooled, shown.

In: an effect that moves cards, and whom it concerns. Out: the cards moved at once where there is nothing to choose; a decision otherwise.
"""

from .given import *


def pile_cards() -> int:
    """The cards of the draw pile."""
    found = 0
    for place in range(state[PILE_COUNT]):
        found |= 1 << state[PILE + place]
    return found


def left_in_hand(seat: int) -> int:
    """A hand, without what its player has chosen to give when all have chosen."""
    cards = state[HANDS + seat]
    for place in range(state[WAITING_COUNT]):
        if deed_seat(state[WAITING + 2 * place]) == seat:
            cards &= ~state[WAITING + 2 * place + 1]
    return cards


def left_of_play(play: int, finish: int) -> int:
    """What is still there of a play on the table; of a finish also what was put away."""
    if play == 0:
        return 0
    for place in range(state[TRICK_COUNT]):
        if state[TRICK_PLAY + place] == play:
            return PLAY_CARDS[play] & ~state[TRICK_GONE + place]
    return PLAY_CARDS[play] & (state[DISCARDS] | state[ASIDE]) if finish else 0


def source_cards(effect: int, ctx: int, deed: int) -> int:
    """The cards that could move: of the hand of somebody, or of a zone."""
    zone = MOVE_FROM[effect]
    found = 0
    if zone == FROM_HAND:
        if deed_source(deed) >= 0:
            found = left_in_hand(deed_source(deed))
    elif zone == FROM_DISCARDS:
        found = state[DISCARDS]
    elif zone == FROM_TABLE:
        found = state[LYING]
    elif zone == FROM_PLAY_BEFORE:
        found = left_of_play(state[ctx + BEFORE], 0)
    elif zone == FROM_PILE and HAS_PILE:
        found = pile_cards()
    elif zone == FROM_ASIDE:
        found = state[OWN_ASIDE + max(deed_seat(deed), 0)]
    return found & cards_meant(effect, ctx)


def most_cards(effect: int, cards: int, deed: int, often: int) -> int:
    """How many cards go at most: of those that are meant, so that the owner keeps what is to be kept."""
    many = count_bits(cards)
    spare = many
    if MOVE_COUNT[effect] >= 0:
        spare = MOVE_COUNT[effect] * often
        many = min(many, spare)
    if deed_source(deed) >= 0:
        spare = count_bits(left_in_hand(deed_source(deed))) - MOVE_KEEP[effect]
    return max(0, min(many, spare))


def any_movable(effect: int, ctx: int, deeds: int, often: int) -> int:
    """Whether there are cards to move for anybody."""
    for place in range(state[deeds]):
        deed = state[deeds + 1 + place]
        if most_cards(effect, source_cards(effect, ctx, deed), deed, deed_often(deed, often)):
            return 1
    return 0


def push_moves(effect: int, ctx: int, deeds: int, often: int) -> None:
    """A task for each who moves cards."""
    if MOVE_TOGETHER[effect]:
        push1(OPEN_CARDS, effect)
    for place in range(state[deeds] - 1, -1, -1):
        deed = state[deeds + 1 + place]
        push6(MOVE_CARDS, effect, ctx, deed, deed_often(deed, often), 0, 0)


def move_cards(at: int) -> None:
    """One player's part of a move: done at once where there is nothing to choose, asked otherwise. `at`: the place of the task."""
    effect = state[at + 1]
    ctx = state[at + 2]
    deed = state[at + 3]
    cards = source_cards(effect, ctx, deed)
    high = most_cards(effect, cards, deed, state[at + 4])
    if high == 0:
        return
    source = deed_source(deed)
    seat = deed_seat(deed)
    if is_blind(effect, deed):
        if MOVE_OPTIONAL[effect]:
            ask_how_many(effect, seat, high, at)
        else:
            cards_moved(effect, deed, drawn_cards(effect, deed, cards, high))
        return
    surely = 1 if MOVE_QUALITY[effect] == ANY and (MOVE_OPTIONAL[effect] or count_bits(cards) > high) else 0
    if surely == 0 and list_movable(at) == 1:  # there is no choice
        cards_moved(effect, deed, option[0])
        return
    kind = ASKS_TAKE
    if source == seat:
        kind = ASKS_DISCARD if MOVE_TO[effect] == TO_DISCARDS else ASKS_GIVE
    ask(seat, kind, at)


def is_blind(effect: int, deed: int) -> int:
    """Whether nobody chooses which cards go: they are drawn by lot, or come from a hand that is not seen, or from the draw pile."""
    if MOVE_FROM[effect] == FROM_PILE or MOVE_QUALITY[effect] == RANDOM:
        return 1
    return 1 if deed_source(deed) >= 0 and deed_source(deed) != deed_seat(deed) else 0


def drawn_cards(effect: int, deed: int, cards: int, many: int) -> int:
    """So many of the cards, which nobody chooses: of the draw pile in its order, of others by lot; of the best or worst only those between which it is
    open."""
    if MOVE_FROM[effect] == FROM_PILE:
        found = 0
        for place in range(state[PILE_COUNT]):
            if cards >> state[PILE + place] & 1 and count_bits(found) < many:
                found |= 1 << state[PILE + place]
        return found
    if MOVE_QUALITY[effect] == BEST or MOVE_QUALITY[effect] == WORST:
        many_ways = list_ranked(cards, many, 1 if MOVE_QUALITY[effect] == BEST else 0, 0)
        return option[below(CHANCE, many_ways)] if many_ways > 1 else option[0]
    return drawn_by_lot(cards, many)


def list_movable(at: int) -> int:
    """The sets of cards that may go, for a task at that place, where somebody chooses them."""
    effect = state[at + 1]
    deed = state[at + 3]
    cards = source_cards(effect, state[at + 2], deed)
    high = most_cards(effect, cards, deed, state[at + 4])
    return list_picked(effect, cards, high, MOVE_QUALITY[effect], MOVE_OPTIONAL[effect], MOVE_UP_TO[effect])


def move_options() -> int:
    """Which cards go, for the question that is asked; whether any do, or how many, where nobody chooses which."""
    effect = state[ASKED + 1]
    deed = state[ASKED + 3]
    if is_blind(effect, deed):
        cards = source_cards(effect, state[ASKED + 2], deed)
        return how_many_options(effect, most_cards(effect, cards, deed, state[ASKED + 4]))
    return list_movable(ASKED)


def move_chosen(value: int) -> None:
    """Somebody chose which cards go, or how many."""
    effect = state[ASKED + 1]
    deed = state[ASKED + 3]
    if value and is_blind(effect, deed):
        cards = source_cards(effect, state[ASKED + 2], deed)
        high = most_cards(effect, cards, deed, state[ASKED + 4])
        value = drawn_cards(effect, deed, cards, how_many(effect, high, value))
    cards_moved(effect, deed, value)


def cards_moved(effect: int, deed: int, cards: int) -> None:
    """The cards go."""
    if cards == 0:
        return
    was_done(effect)
    has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
    if MOVE_TOGETHER[effect]:
        many = state[WAITING_COUNT]
        if many >= MOST_WAITING:
            fail(15)
        state[WAITING + 2 * many] = deed
        state[WAITING + 2 * many + 1] = cards
        state[WAITING_COUNT] = many + 1
        return
    source = deed_source(deed)
    taker = deed_to(deed)
    seat = max(deed_seat(deed), 0)
    if source >= 0:
        state[HANDS + source] &= ~cards
    else:
        state[OWN_ASIDE + seat] &= ~cards
        state[DISCARDS] &= ~cards
        state[ASIDE] &= ~cards
        if MOVE_FROM[effect] == FROM_TABLE or MOVE_FROM[effect] == FROM_PLAY_BEFORE:
            state[LYING] &= ~cards
            for place in range(state[TRICK_COUNT]):
                state[TRICK_GONE + place] |= PLAY_CARDS[state[TRICK_PLAY + place]] & cards
        if HAS_PILE:
            leave_pile(cards)
    if taker >= 0:
        state[HANDS + taker] |= cards
    elif MOVE_TO[effect] == TO_ASIDE:
        state[OWN_ASIDE + seat] |= cards
    else:
        state[DISCARDS] |= cards
    forget_finals()


def leave_pile(cards: int) -> None:
    """Cards leave the draw pile."""
    kept = 0
    for place in range(state[PILE_COUNT]):
        if cards >> state[PILE + place] & 1 == 0:
            state[PILE + kept] = state[PILE + place]
            kept += 1
    state[PILE_COUNT] = kept


def open_cards() -> None:
    """All have chosen: the cards go, from the hands as they were."""
    for place in range(state[WAITING_COUNT]):
        at = WAITING + 2 * place
        seat = deed_seat(state[at])
        state[HANDS + seat] &= ~state[at + 1]
    for place in range(state[WAITING_COUNT]):
        at = WAITING + 2 * place
        taker = deed_to(state[at])
        if taker >= 0:
            state[HANDS + taker] |= state[at + 1]
        else:
            state[DISCARDS] |= state[at + 1]
    state[WAITING_COUNT] = 0
    forget_finals()


def pool_hands(first: int) -> None:
    """All hands of those who are in are shuffled together and dealt again."""
    people = in_turn_order(max(first, 0))
    players = 0
    total = 0
    while people:
        seat = (people & 15) - 1
        people >>= 4
        if has_cards(seat):
            players = list_add(players, seat)
            cards = state[HANDS + seat]
            while cards:
                pack[total] = lowest_bit(cards)
                total += 1
                cards &= cards - 1
    shuffle_pack(total)
    people = players
    while people:
        state[HANDS + (people & 15) - 1] = 0
        people >>= 4
    many = list_length(players)
    for number in range(total):
        seat = list_at(players, number % many)
        state[HANDS + seat] |= 1 << pack[number]
    forget_finals()


def would_swap_hands(deeds: int) -> int:
    """Whether two who are to swap hands have some."""
    for place in range(state[deeds]):
        one = deed_seat(state[deeds + 1 + place])
        other = deed_to(state[deeds + 1 + place])
        if active(one) and active(other):
            if state[HANDS + one] and state[HANDS + other]:
                return 1
            if state[RANKED] and (state[HANDS + one] or state[HANDS + other]):
                return 1
    return 0


def swap_hands(one: int, other: int) -> None:
    """Two hands change owners."""
    cards = state[HANDS + one]
    state[HANDS + one] = state[HANDS + other]
    state[HANDS + other] = cards
    forget_finals()


def turn_card() -> None:
    """A card is turned up for all to see: the next of the draw pile, which then lies beside it, or else one drawn from the pack and put back."""
    card = -1
    if HAS_PILE:
        if state[PILE_COUNT]:
            card = state[PILE]
            leave_pile(1 << card)
            state[ASIDE] |= 1 << card
    if card < 0:
        card = below(CHANCE, CARDS)
    state[SHOWN] = FACE_OF[card]
    refresh()


def turned_faces() -> int:
    """The faces of the rank of the card that was turned up."""
    return 0 if state[SHOWN] < 0 else ALIKE[3 * state[SHOWN]] | 1 << state[SHOWN]


# ------------------------------------------------------------------------------------------------------- plays that are not made


def would_take_play(ctx: int, everything: int) -> int:
    """Whether there is anything left of the play that the rule speaks of, or of the whole trick."""
    cards = state[LYING] if everything else left_of_play(state[ctx + PLAY], state[ctx + FINISH])
    return 1 if cards else 0


def take_play(ctx: int, seat: int, everything: int) -> None:
    """The play that the rule speaks of, or the whole trick, goes into a hand. While the trick is put away it stays with who has taken it that
    this player leads; otherwise the play below is to be beaten, or the table is clear."""
    play = state[ctx + PLAY]
    cards = state[LYING] if everything else left_of_play(play, state[ctx + FINISH])
    many = state[TRICK_COUNT]
    state[LYING] &= ~cards
    goes_on = 1 if many and state[CLEARED] == 0 else 0
    if everything:
        state[TRICK_COUNT] = 0
    elif many and top() == play:
        state[TRICK_COUNT] = many - 1
    else:  # somebody has answered it, so that the answer stays; or it was put away
        kept = 0
        for place in range(many):
            if state[TRICK_PLAY + place] != play:
                state[TRICK_SEAT + kept] = state[TRICK_SEAT + place]
                state[TRICK_PLAY + kept] = state[TRICK_PLAY + place]
                state[TRICK_GONE + kept] = state[TRICK_GONE + place]
                kept += 1
        state[TRICK_COUNT] = kept
        state[DISCARDS] &= ~cards
        state[ASIDE] &= ~cards
    many = state[TRICK_COUNT]
    if goes_on:
        state[OWNER] = state[TRICK_SEAT + many - 1] if many else -1
    if goes_on and many == 0:
        state[PASSED] = 0
        state[LOST] = 0
        new_trick()
        trick_over()
    state[HANDS + seat] |= cards
    if list_has(state[OUT], seat):
        state[OUT] = list_without(state[OUT], seat)
        if list_has(state[FALLEN], seat) == 0 and list_has(state[FALLEN_FREE], seat) == 0:
            state[GONE] &= ~(1 << seat)
    forget_finals()


def may_take_play(seat: int, ctx: int) -> int:
    """Whether the cards of a play may come to a player: to who is in and has cards, or to who has laid the last card, or has just gone
    out with it, and takes it back."""
    if has_cards(seat):
        return 1
    if seat != state[ctx]:
        return 0
    return 0 if state[RANKED] == 0 and state[GONE] >> seat & 1 and putting_away() else 1


def laid_aside_options(effect: int, seat: int) -> int:
    """The sets of cards in a hand that make such a play, each once, the smallest first; none before them, where that may be."""
    n = 0
    if MOVE_OPTIONAL[effect]:
        n = add_option(n, 0)
    first = n
    hand = state[HANDS + seat]
    know_plays(seat, hand)
    word = next_word(seat, 0)
    while word < WORDS:
        plays = held[WORDS * seat + word]
        while plays:
            play = FIRST_PLAY[word] + lowest_bit(plays)
            plays &= plays - 1
            if is_laid_aside(effect, play):
                n = sorted_in(first, n, PLAY_CARDS[play])
        word = next_word(seat, word + 1)
    return n


def sorted_in(first: int, n: int, cards: int) -> int:
    """Puts a set of cards in its place among the options from `first` on, if it is not there; gives how many there are."""
    slot = n
    while slot > first and comes_before(cards, option[slot - 1]):
        slot -= 1
    if slot > first and option[slot - 1] == cards:
        return n
    add_option(n, 0)
    for later in range(n, slot, -1):
        option[later] = option[later - 1]
    option[slot] = cards
    return n + 1


def comes_before(cards: int, other: int) -> int:
    """Whether a set of cards is listed before another one: fewer cards first, then in the deck's order."""
    many = count_bits(cards)
    if many != count_bits(other):
        return 1 if many < count_bits(other) else 0
    differ = cards ^ other
    return 1 if cards & differ & -differ else 0


def any_laid_aside(effect: int, people: int) -> int:
    """Whether anybody of a list could lay such a play aside."""
    least = 2 if MOVE_OPTIONAL[effect] else 1
    while people:
        seat = (people & 15) - 1
        people >>= 4
        if active(seat) and laid_aside_options(effect, seat) >= least:
            return 1
    return 0


def push_laying_aside(effect: int, people: int) -> None:
    """A task for each of a list who is in."""
    people = list_reversed(people)
    while people:
        if active((people & 15) - 1):
            push3(LAY_PLAY_ASIDE, effect, (people & 15) - 1, 0)
        people >>= 4


def lay_play_aside(at: int) -> None:
    """One player lays a play aside: at once where there is one only, asked otherwise. `at`: the place of the task."""
    seat = state[at + 2]
    many = laid_aside_options(state[at + 1], seat)
    if many == 1:
        play_laid_aside(state[at + 1], seat, option[0])
    elif many:
        ask(seat, ASKS_DISCARD, at)


def play_laid_aside(effect: int, seat: int, cards: int) -> None:
    """The cards of such a play go to the discards."""
    if cards:
        was_done(effect)
        has_acted(RULE_OF_EFFECT[effect], PART_OF_EFFECT[effect])
        state[HANDS + seat] &= ~cards
        state[DISCARDS] |= cards
