"""The plays of a hand, and which of them may be made.

In: hands, the play on the table. Out: plays in `option`, in the documented order. The plays of a hand are those rows of the table of plays
whose cards it holds; they are kept for each seat, with where those of each shape and size begin, until a card comes to the hand.
"""

from .given import *


def know_plays(seat: int, hand: int) -> None:
    """Finds the plays of a hand, unless those are known of a hand that had all its cards. They stand in `held_plays`, from PLAYS * seat on; where
    those of a group begin stands in `held_from`."""
    if hand & ~known_hand[seat]:
        find_plays(hand, seat)
        known_hand[seat] = hand


def find_plays(hand: int, seat: int) -> None:
    """Writes every play of some cards to the place of a seat."""
    n = PLAYS * seat
    at = (GROUPS + 1) * seat
    skip = 0
    for group in range(GROUPS):
        held_from[at + group] = n
        if skip:
            skip -= 1
            continue
        if HAS_SUIT_RUNS and IS_SUIT_RUN[group] and hand & JOKERS == 0:
            if hand & hand >> SUIT_COUNT & hand >> 2 * SUIT_COUNT == 0:
                skip = LARGER_GROUPS[group]
                continue
        before = n
        for block in range(FIRST_BLOCK[group], FIRST_BLOCK[group + 1]):
            if HAS_SUBSETS and SUBSET_SHIFT[block] >= 0:
                held = hand >> SUBSET_SHIFT[block] & (1 << SUIT_COUNT) - 1
                if held:
                    held |= (1 if hand & JOKERS else 0) << SUIT_COUNT
                    held += SUBSETS_OF[block]
                    for play in range(FIRST_IN_SUBSET[held], FIRST_IN_SUBSET[held + 1]):
                        held_plays[n] = SUBSET_PLAYS[play]
                        n += 1
                continue
            for family in range(FIRST_FAMILY[block], FIRST_FAMILY[block + 1]):
                if count_bits(hand & FAMILY_CARDS[family]) >= GROUP_SIZE[group]:
                    for play in range(FIRST_OF_BLOCK[block], FIRST_OF_BLOCK[block + 1]):
                        if PLAY_CARDS[play] & ~hand == 0:
                            held_plays[n] = play
                            n += 1
                    break
        if n == before:
            skip = LARGER_GROUPS[group]
    held_from[at + GROUPS] = n


def list_plays(seat: int) -> int:
    """Writes all plays of a hand to `option`; gives how many."""
    hand = state[HANDS + seat]
    know_plays(seat, hand)
    n = 0
    for place in range(PLAYS * seat, held_from[(GROUPS + 1) * seat + GROUPS]):
        play = held_plays[place]
        if PLAY_CARDS[play] & ~hand == 0:
            option[n] = play
            n += 1
    return n


def beats(play: int, on: int) -> int:
    """Whether the base rules let a play follow the one on the table."""
    if PLAY_GROUP[play] != PLAY_GROUP[on]:
        if HAS_LADDER and PLAY_SIZE[play] == PLAY_SIZE[on]:
            return BEATEN_BY[PLAY_SHAPE[on]] >> PLAY_SHAPE[play] & 1
        return 0
    shape = PLAY_SHAPE[on]
    level = strength(on)
    if HAS_EQUAL and FOLLOW[shape] == EQUAL_OR_HIGHER:
        return 1 if strength(play) >= level else 0
    if HAS_WHOLLY and FOLLOW[shape] == WHOLLY_ABOVE:
        return 1 if weakest(play) > level else 0
    if HAS_SUITED and FOLLOW[shape] == SUIT_BEFORE_RANK:
        return 1 if suited(play) > suited(on) else 0
    return 1 if strength(play) > level else 0


def strength(play: int) -> int:
    """The place of the card that ranks a play, in the order in force."""
    return STRENGTH[ROWS * state[ORDER] + play]


def weakest(play: int) -> int:
    """The place of its weakest card."""
    return WEAKEST[ROWS * state[ORDER] + play]


def suited(play: int) -> int:
    """The strength of a play whose suit counts before its rank."""
    return SUITED[ROWS * state[ORDER] + play]


def list_legal(seat: int) -> int:
    """Writes what the player to move may play to `option`; gives how many plays."""
    on = top()
    n = 0
    allowing = 0
    forbidding = state[RESTRICTIONS]
    if HAS_BINDINGS or state[RESTRICTIONS]:
        set_moment(seat, 0, on)
        force[0] = bindings_in_force()
        allowing = force[0] & ALLOWING
        forbidding |= force[0] & ~ALLOWING
        if LASTING_ALLOWS:
            allowing |= state[RESTRICTIONS]
    if on == 0:
        n = list_plays(seat)
    elif HAS_LADDER or (HAS_ALLOWS and allowing):
        many = list_plays(seat)
        for place in range(many):
            play = option[place]
            if beats(play, on) or (allowing and is_allowed(play, on, 0)):
                option[n] = play
                n += 1
    else:
        n = list_followers(seat, on)
    if forbidding == 0:
        return n
    kept = 0
    for place in range(n):
        if is_forbidden(option[place], on) == 0:
            option[kept] = option[place]
            kept += 1
    return kept


def list_followers(seat: int, on: int) -> int:
    """Writes the plays of the shape and size of the one on the table that beat it; gives how many."""
    hand = state[HANDS + seat]
    know_plays(seat, hand)
    at = (GROUPS + 1) * seat + PLAY_GROUP[on]
    level = strength(on)
    order = ROWS * state[ORDER]
    n = 0
    for place in range(held_from[at], held_from[at + 1]):
        play = held_plays[place]
        if HAS_EQUAL or HAS_WHOLLY or HAS_SUITED:
            if PLAY_CARDS[play] & ~hand == 0 and beats(play, on):
                option[n] = play
                n += 1
        elif STRENGTH[order + play] > level and PLAY_CARDS[play] & ~hand == 0:
            option[n] = play
            n += 1
    return n


def set_moment(seat: int, play: int, on: int) -> None:
    """The player to move, and a play that could be made."""
    state[MOMENT] = seat
    state[MOMENT + PLAY] = play
    state[MOMENT + BEFORE] = on
    state[MOMENT + BEATEN] = -1
    state[MOMENT + SKIPPED] = -1
    state[MOMENT + PART] = -1
    state[MOMENT + RING] = 0


def binds(at: int) -> int:
    """Whether a lasting effect binds the player to move to anything."""
    if LASTS_AS[state[at]] != RESTRICTS:
        return 0
    return 1 if state[at + BINDS] < 0 or state[at + BINDS] == state[TURN] else 0


def is_allowed(play: int, on: int, in_spite: int) -> int:
    """Whether a rule lets a play lie on the table (`in_spite`: of a lock, too): its number, from 1; 0: none does."""
    state[MOMENT + PLAY] = play
    for number in range(BINDINGS):
        if force[0] >> number & 1 and BINDING_ALLOWS[number] and (in_spite == 0 or IN_SPITE[number]):
            if binding_allows(number, play, on):
                return BINDING_RULE[number] + 1
    if LASTING_ALLOWS:
        for place in range(state[LASTING_COUNT]):
            at = LASTING + LASTING_SIZE * place
            if binds(at) and (in_spite == 0 or LASTS_IN_SPITE[state[at]]):
                if lasting_allows(state[at], at, play, on):
                    return RULE_OF_EFFECT[state[at]] + 1
    return 0


def is_forbidden(play: int, on: int) -> int:
    """Whether a rule stands against a play."""
    state[MOMENT + PLAY] = play
    for number in range(BINDINGS):
        if force[0] >> number & 1 and BINDING_ALLOWS[number] == 0:
            if binding_objects(number, play, on):
                return 1
    if state[RESTRICTIONS]:
        for place in range(state[LASTING_COUNT]):
            at = LASTING + LASTING_SIZE * place
            if binds(at) and lasting_objects(state[at], at, play, on):
                return 1
    return 0


def forbids_passing() -> int:
    """Whether a rule forbids to pass."""
    for number in range(BINDINGS):
        if force[0] >> number & 1 and FORBIDS_PASS[number]:
            return 1
    if LASTING_FORBIDS_PASS:
        for place in range(state[LASTING_COUNT]):
            at = LASTING + LASTING_SIZE * place
            if binds(at) and LASTS_FORBIDDING[state[at]]:
                return 1
    return 0


def note_allowed(play: int) -> None:
    """Notes which rule lets a play lie on the table although the base rules do not."""
    if HAS_ALLOWS == 0:
        return
    on = top()
    if on == 0 or beats(play, on):
        return
    set_moment(state[TURN], 0, on)
    force[0] = bindings_in_force()
    rule = is_allowed(play, on, 0)
    if rule:
        fired(rule - 1)
        count(COUNT_STARTS[rule - 1])


# ------------------------------------------------------------------------------------------------------- what a play shows


def physical(faces: int) -> int:
    """The cards that show one of these faces."""
    found = 0
    while faces:
        found |= CARDS_OF_FACE[lowest_bit(faces)]
        faces &= faces - 1
    return found


def count_in_play(play: int, faces: int, natural: int, gone: int) -> int:
    """How many cards of a play have one of these faces, without those that are gone. A joker is a joker as well as what it stands for."""
    found = 0
    cards = PLAY_CARDS[play]
    wild = PLAY_WILD[play] & JOKERS if faces & JOKER_FACES and SEES_DECLARED and natural == 0 else 0
    at = FACES_AT[play]
    while cards:
        card = lowest_bit(cards)
        face = FACE_OF[card] if natural or SEES_DECLARED == 0 else FACES[at]
        if (faces >> face | wild >> card) & 1 and gone >> card & 1 == 0:
            found += 1
        at += 1
        cards &= cards - 1
    return found


def all_in_play(play: int, faces: int) -> int:
    """Whether all cards of a play have one of these faces."""
    cards = PLAY_CARDS[play]
    if faces & JOKER_FACES and count_bits(PLAY_WILD[play] & JOKERS) == PLAY_SIZE[play]:
        return 1
    at = FACES_AT[play]
    while cards:
        face = FACES[at] if SEES_DECLARED else FACE_OF[lowest_bit(cards)]
        if faces >> face & 1 == 0:
            return 0
        at += 1
        cards &= cards - 1
    return 1


def like_play(play: int, what: int) -> int:
    """The faces that are like those of a play: of its ranks (0), its suits (1), its colours (2)."""
    if play == 0:
        return 0
    found = 0
    for at in range(FACES_AT[play], FACES_AT[play] + PLAY_SIZE[play]):
        found |= ALIKE[3 * FACES[at] + what]
    return found


def sum_of_play(play: int, gone: int) -> int:
    """The ranks of a play added up, without cards that are gone."""
    found = 0
    cards = PLAY_CARDS[play]
    at = FACES_AT[play]
    while cards:
        if gone >> lowest_bit(cards) & 1 == 0:
            found += WORTH[FACES[at]]
        at += 1
        cards &= cards - 1
    return found


def sum_of_trick(many: int) -> int:
    """The same of the last plays of the trick."""
    found = 0
    for place in range(state[TRICK_COUNT] - many, state[TRICK_COUNT]):
        found += sum_of_play(state[TRICK_PLAY + place], state[TRICK_GONE + place])
    return found


def sum_of_cards(cards: int) -> int:
    """The same of cards."""
    found = 0
    while cards:
        found += WORTH[FACE_OF[lowest_bit(cards)]]
        cards &= cards - 1
    return found


def count_in_trick(faces: int, natural: int) -> int:
    """How many cards of the trick have one of these faces."""
    found = 0
    for place in range(state[TRICK_COUNT]):
        found += count_in_play(state[TRICK_PLAY + place], faces, natural, state[TRICK_GONE + place])
    return found


def steps(play: int, before: int) -> int:
    """By how many ranks a play is above another; 99: by none that can be counted; 1000: a lone joker takes whatever rank is needed."""
    if IS_JOKERS[play]:
        return 1000
    if IS_JOKERS[before]:
        return 99
    difference = (
        RANK_PLACE[RANKS * state[ORDER] + STEP_RANK[play]]
        - RANK_PLACE[RANKS * state[ORDER] + STEP_RANK[before]]
    )
    return difference // 256 if difference % 256 == 0 else 99


# The suits of a play: five bits for each suit, and then for cards that fit any suit.


def shared_suits(play: int, before: int) -> int:
    """The suits that two plays have both, as bits."""
    found = 0
    for suit in range(SUIT_COUNT):
        if SUITS_OF[play] >> 5 * suit & 31 and SUITS_OF[before] >> 5 * suit & 31:
            found |= 1 << suit
    return found


def same_suits(play: int, before: int) -> int:
    """Whether two plays are of the same suits; cards that fit any suit fill up."""
    mine = 0
    theirs = 0
    new = 0  # suits that only one of them has
    lacking = 0
    for suit in range(SUIT_COUNT):
        more = (SUITS_OF[play] >> 5 * suit & 31) - (SUITS_OF[before] >> 5 * suit & 31)
        mine += max(more, 0)
        theirs += max(-more, 0)
        if SUITS_OF[before] >> 5 * suit & 31 == 0:
            new += SUITS_OF[play] >> 5 * suit & 31
        if SUITS_OF[play] >> 5 * suit & 31 == 0:
            lacking += SUITS_OF[before] >> 5 * suit & 31
    my_free = SUITS_OF[play] >> 5 * SUIT_COUNT
    their_free = SUITS_OF[before] >> 5 * SUIT_COUNT
    if PLAY_SIZE[play] == PLAY_SIZE[before]:
        return 1 if mine <= their_free and theirs <= my_free else 0
    return 1 if (their_free or new == 0) and (my_free or lacking == 0) else 0


def share_suit(play: int, before: int) -> int:
    """Whether two plays have a suit in common."""
    if (SUITS_OF[play] | SUITS_OF[before]) >> 5 * SUIT_COUNT:
        return 1
    return 1 if shared_suits(play, before) else 0


def keeps_suits(play: int, suits: int) -> int:
    """Whether a play has all these suits (bits); cards that fit any suit fill up."""
    missing = 0
    for suit in range(SUIT_COUNT):
        if suits >> suit & 1 and SUITS_OF[play] >> 5 * suit & 31 == 0:
            missing += 1
    return 1 if missing <= SUITS_OF[play] >> 5 * SUIT_COUNT else 0


def one_kind(mine: int, theirs: int, differ: int) -> int:
    """Whether two plays are of one kind (bits say which kinds each has), or each of one, and of different ones."""
    if differ:
        return 1 if count_bits(mine) <= 1 and count_bits(theirs) <= 1 and mine & theirs == 0 else 0
    return 1 if count_bits(mine | theirs) <= 1 else 0
