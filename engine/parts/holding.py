"""The plays that hands hold.

In: hands. Out: `held`, filled: for each seat, and for one place behind them, a bit for each play of the whole deck whose cards are there. Plays of one shape
and size (a group) have words of their own, in the documented order; `held_words` has a bit for each word that is not empty, some words in each number
(a stretch).

The plays of a hand are found on trees, one for each card, whose first nodes have the numbers of the cards: from each set of cards that the hand holds
to those with one card more that are a play or lead to one.
"""

from .given import *


def know_plays(seat: int, hand: int) -> None:
    """Finds the plays of a hand, or strikes out those whose cards have left it."""
    before = known_hand[seat]
    if hand == before:
        return
    if hand & ~before:
        find_plays(hand, seat)
    else:
        forget_plays(before & ~hand, seat)
    known_hand[seat] = hand


def find_plays(hand: int, place: int) -> None:
    """Finds every play of some cards."""
    forget_all(place)
    many = 0
    more = hand
    while more:
        node = lowest_bit(more)
        more &= more - 1
        hold(place, node)
        nodes[many] = node
        many += 1 if NODE_CARDS[node] & hand else 0
    at = 0
    while at < many:
        cards = NODE_CARDS[nodes[at]]
        first = NODE_FIRST[nodes[at]]
        at += 1
        more = cards & hand
        while more:
            node = first + count_bits(cards & (more & -more) - 1)
            more &= more - 1
            hold(place, node)
            nodes[many] = node
            many += 1 if NODE_CARDS[node] & hand else 0


def hold(place: int, node: int) -> None:
    """The plays of the cards of a node are held."""
    hold_word(place, NODE_WORD[node], NODE_PLAYS[node])
    if NODE_MORE[node]:
        hold_more(place, NODE_MORE[node])


def hold_more(place: int, entry: int) -> None:
    """So are others of the same cards, in other words."""
    for number in range(entry, entry + MORE_PLAYS[entry - 1]):
        hold_word(place, MORE_WORD[number], MORE_PLAYS[number])


def hold_word(place: int, word: int, plays: int) -> None:
    """Some plays of a word are held."""
    held[WORDS * place + word] |= plays
    part = STRETCH_OF[word] if STRETCHES > 1 else 0
    held_words[STRETCHES * place + part] |= 1 << word - STRETCH * part


def forget_plays(cards: int, place: int) -> None:
    """Strikes out the plays that need one of these cards."""
    for part in range(STRETCHES):
        filled = held_words[STRETCHES * place + part]
        words = filled
        while words:
            word = STRETCH * part + lowest_bit(words)
            plays = held[WORDS * place + word]
            gone = cards
            while gone:
                plays &= WITHOUT[WORDS * lowest_bit(gone) + word]
                gone &= gone - 1
            held[WORDS * place + word] = plays
            if plays == 0:
                filled ^= words & -words
            words &= words - 1
        held_words[STRETCHES * place + part] = filled


def forget_all(place: int) -> None:
    """Strikes out all plays."""
    for part in range(STRETCHES):
        words = held_words[STRETCHES * place + part]
        while words:
            held[WORDS * place + STRETCH * part + lowest_bit(words)] = 0
            words &= words - 1
        held_words[STRETCHES * place + part] = 0


def list_held(seat: int) -> int:
    """Writes all plays of a hand to `option`, and strikes out those whose cards have left it; gives how many."""
    hand = state[HANDS + seat]
    if hand & ~known_hand[seat]:
        find_plays(hand, seat)
    gone = known_hand[seat] & ~hand
    known_hand[seat] = hand
    n = 0
    for part in range(STRETCHES):
        words = held_words[STRETCHES * seat + part]
        while words:
            word = STRETCH * part + lowest_bit(words)
            left = words & -words
            words &= words - 1
            many = n
            n = list_word(n, WORDS * seat + word, FIRST_PLAY[word], gone)
            if n == many:
                held_words[STRETCHES * seat + part] ^= left
    return n


def list_word(n: int, at: int, first: int, gone: int) -> int:
    """Adds the plays of the word at a place of `held`, of which the lowest bit stands for `first`, and strikes out those with cards that are gone; gives
    how many options there are."""
    plays = held[at]
    kept = plays
    while plays:
        play = first + lowest_bit(plays)
        stays = 1 if PLAY_CARDS[play] & gone == 0 else 0
        option[n] = play
        n += stays
        kept ^= (plays & -plays) & (stays - 1)
        plays &= plays - 1
    held[at] = kept
    return n


def list_followers(seat: int, on: int) -> int:
    """Writes the plays of the shape and size of the one on the table that beat it to `option`; gives how many."""
    hand = state[HANDS + seat]
    if hand & ~known_hand[seat]:
        know_plays(seat, hand)
    gone = known_hand[seat] & ~hand
    row = ROWS * state[ORDER] + on
    above = ABOVE_AT[row]
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
    if PLAY_GROUP[play] != PLAY_GROUP[on]:
        if HAS_LADDER and PLAY_SIZE[play] == PLAY_SIZE[on]:
            return BEATEN_BY[PLAY_SHAPE[on]] >> PLAY_SHAPE[play] & 1
        return 0
    word = WORD_OF[play]
    return ABOVE[ABOVE_AT[ROWS * state[ORDER] + on] + word] >> play - FIRST_PLAY[word] & 1
