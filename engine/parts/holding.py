"""The plays that hands hold.

In: hands. Out: `held`, filled: for each seat, and for one place behind them, a bit for each play of the whole deck whose cards are there. Plays of one shape
and size (a group) have words of their own, in the documented order; `held_spans` has a bit for each span of words, 0 where all of them are empty.

The plays of a hand are found on trees, one for each card, whose first nodes have the numbers of the cards: from each set of cards that the hand holds
to those with one card more that are a play or lead to one.
"""

from .given import *


def know_plays(seat: int, hand: int) -> None:
    """Finds the plays of a hand, or strikes out those whose cards have left it."""
    before = known_hand[seat]
    known_hand[seat] = hand
    if hand & ~before:
        find_plays(hand, seat)
        return
    spans = held_spans[seat]
    while before != hand and spans:
        span = lowest_bit(spans)
        spans &= spans - 1
        for number in range(SPAN_WORDS):
            word = (span << SPAN) + number
            strike_out(WORDS * seat + word, word, before & ~hand)


def find_plays(hand: int, place: int) -> None:
    """Finds every play of some cards."""
    forget_all(place)
    base = WORDS * place
    spans = 0
    many = 0
    more = hand
    while more:
        node = lowest_bit(more)
        more &= more - 1
        if SINGLES < 0:
            spans |= hold(base, node)
        nodes[many] = node
        many += 1 if NODE_CARDS[node] & hand else 0
    if SINGLES >= 0:
        held[base + SINGLES] = hand & SINGLE_CARDS
        spans = 1 << (SINGLES >> SPAN)
    at = 0
    while at < many:
        cards = NODE_CARDS[nodes[at]]
        first = NODE_FIRST[nodes[at]]
        at += 1
        more = cards & hand
        while more:
            node = first + count_bits(cards & (more & -more) - 1)
            more &= more - 1
            spans |= hold(base, node)
            nodes[many] = node
            many += 1 if NODE_CARDS[node] & hand else 0
    held_spans[place] = spans


def hold(base: int, node: int) -> int:
    """The plays of the cards of a node are held; gives their spans."""
    word = NODE_WORD[node]
    held[base + word] |= NODE_PLAYS[node]
    spans = 1 << (word >> SPAN)
    return spans | hold_more(base, NODE_MORE[node]) if NODE_MORE[node] else spans


def hold_more(base: int, entry: int) -> int:
    """Plays of the same cards in other words are held, too; gives their spans."""
    spans = 0
    for number in range(entry, entry + MORE_PLAYS[entry - 1]):
        held[base + MORE_WORD[number]] |= MORE_PLAYS[number]
        spans |= 1 << (MORE_WORD[number] >> SPAN)
    return spans


def strike_out(at: int, word: int, cards: int) -> int:
    """Strikes out the plays of a word, which stands there in `held`, that need one of these cards; gives those that are left."""
    plays = held[at]
    if plays == 0 or cards == 0:
        return plays
    if word == SINGLES:  # a bit of that word is a card
        plays &= ~cards
        cards = 0
    while cards:
        plays &= WITHOUT[WORDS * lowest_bit(cards) + word]
        cards &= cards - 1
    held[at] = plays
    return plays


def forget_all(place: int) -> None:
    """Strikes out all plays."""
    spans = held_spans[place]
    held_spans[place] = 0
    while spans:
        span = lowest_bit(spans)
        spans &= spans - 1
        for number in range(SPAN_WORDS):
            held[WORDS * place + (span << SPAN) + number] = 0


def next_word(place: int, word: int) -> int:
    """The first word from that one on in a span that is not empty; as many as there are: none."""
    if word >= WORDS:
        return WORDS
    spans = held_spans[place] >> (word >> SPAN)
    if spans & 1:
        return word
    if spans == 0:
        return WORDS
    return (word >> SPAN) + lowest_bit(spans) << SPAN


def list_held(seat: int) -> int:
    """Writes all plays of a hand to `option`, and strikes out those whose cards have left it; gives how many."""
    hand = state[HANDS + seat]
    if HAS_FORMS:
        known_hand[seat] = hand
        return list_formed(hand)
    if hand & ~known_hand[seat]:
        find_plays(hand, seat)
        known_hand[seat] = hand
    gone = known_hand[seat] & ~hand
    known_hand[seat] = hand
    n = 0
    spans = held_spans[seat]
    left = spans
    while spans:
        span = lowest_bit(spans)
        many = n
        for number in range(SPAN_WORDS):
            word = (span << SPAN) + number
            n = list_word(n, FIRST_PLAY[word], strike_out(WORDS * seat + word, word, gone))
        left ^= spans & -spans if n == many else 0
        spans &= spans - 1
    held_spans[seat] = left
    return n


def list_word(n: int, first: int, plays: int) -> int:
    """Adds the plays of a word, of which the lowest bit stands for `first`; gives how many options there are."""
    while plays:
        option[n] = first + lowest_bit(plays)
        n += 1
        plays &= plays - 1
    return n


def list_followers(seat: int, on: int) -> int:
    """Writes the plays of the shape and size of the one on the table that beat it to `option`; gives how many."""
    if HAS_FORMS:
        return list_formed_on(seat, on, 0)
    hand = state[HANDS + seat]
    row = ROWS * state[ORDER] + on
    above = ABOVE_AT[row]
    if SINGLES >= 0 and WORD_OF[on] == SINGLES:
        return list_word(0, FIRST_PLAY[SINGLES], hand & ABOVE[above + SINGLES])
    if hand & ~known_hand[seat]:
        know_plays(seat, hand)
    gone = known_hand[seat] & ~hand
    n = 0
    for word in range(ABOVE_FIRST[row], ABOVE_END[row]):
        plays = held[WORDS * seat + word] & ABOVE[above + word]
        while plays:
            play = FIRST_PLAY[word] + lowest_bit(plays)
            plays &= plays - 1
            option[n] = play
            n += 1 if PLAY_CARDS[play] & gone == 0 else 0
    return n


def beats(play: int, on: int) -> int:
    """Whether the base rules let a play follow the one on the table."""
    if HAS_FORMS:
        return form_beats(play, on)
    if PLAY_GROUP[play] != PLAY_GROUP[on]:
        if HAS_LADDER and PLAY_SIZE[play] == PLAY_SIZE[on]:
            return BEATEN_BY[PLAY_SHAPE[on]] >> PLAY_SHAPE[play] & 1
        return 0
    word = WORD_OF[play]
    return ABOVE[ABOVE_AT[ROWS * state[ORDER] + on] + word] >> play - FIRST_PLAY[word] & 1
