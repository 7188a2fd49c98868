"""Which plays may be made, and what plays show.

In: hands, the play on the table. Out: plays in `option`, in the documented order; numbers about plays.
"""

from .given import *


def list_legal(seat: int) -> int:
    """Writes what the player to move may play to `option`, or counts it (`counting`); gives how many plays."""
    on = top()
    n = 0
    allowing = 0
    forbidding = 0  # lines that stand
    if state[RESTRICTIONS] or (HAS_BINDINGS and lines_to_ask(seat, on)):
        set_moment(seat, 0, on)
        force[0] = bindings_in_force()
        allowing = force[0] & ALLOWING
        forbidding = force[0] & ~ALLOWING
        if LASTING_ALLOWS and state[RESTRICTIONS]:
            allowing |= ALLOWED_BY_LASTING
    if HAS_FORMS:
        forbidden_by[0] = forbidding
        if state[RESTRICTIONS]:
            counting[0] = 0
    if on == 0:
        n = list_held(seat)
    elif HAS_LADDER:
        many = list_held(seat)
        for place in range(many):
            play = option[place]
            if beats(play, on) or (allowing and is_allowed(play, on, 0)):
                option[n] = play
                n += 1
    elif HAS_ALLOWS and allowing and holds_allowable(seat, allowing):
        n = list_allowed(seat, on, allowing)
    else:
        n = list_followers(seat, on)
        if HAS_BINDINGS:
            forbidding &= MAY_OBJECT_TO_ALIKE[on]
    if (forbidding == 0 and state[RESTRICTIONS] == 0) or (HAS_FORMS and counting[0]):
        return n
    return keep_unforbidden(0, n, forbidding)


def keep_unforbidden(first: int, n: int, forbidding: int) -> int:
    """Of the plays in `option`, from one place to another, keeps those against which no rule stands: none of these lines (bits), and nothing that lasts; gives the place
    behind them."""
    on = top()
    kept = first
    for place in range(first, n):
        play = option[place]
        stands = 1
        if state[RESTRICTIONS] or (HAS_BINDINGS and forbidding & MAY_OBJECT[play]):
            stands = 1 if is_forbidden(play, on) == 0 else 0
        option[kept] = play
        kept += stands
    return kept


def lines_to_ask(seat: int, on: int) -> int:
    """The lines that could bind the player to move, as bits; where one of those could not matter for what that player holds, without it."""
    lines = BOUND_BY[on]
    if HAS_LADDER or on == 0:
        return lines
    objecting = lines & (MAY_OBJECT_TO_ALIKE[on] | FORBIDDING_PASS)
    allowing = lines & ALLOWING
    if HAS_ALLOWS and allowing and holds_allowable(seat, allowing) == 0:
        allowing = 0
    return objecting | allowing


def holds_allowable(seat: int, allowing: int) -> int:
    """Whether a hand may hold a play that one of these lines (bits) could allow."""
    hand = state[HANDS + seat]
    if HAS_FORMS:
        return holds_allowable_form(hand)
    if hand & ~known_hand[seat]:
        know_plays(seat, hand)
    for number in range(ALLOWABLE_WORDS):
        word = ALLOWABLE_WORD[number]
        if held[WORDS * seat + word] & ALLOWABLE[word] and ALLOWED_BY[word] & allowing:
            return 1
    return 0


def list_allowed(seat: int, on: int, lines: int) -> int:
    """Writes the plays that beat the one on the table, and others that a rule allows, by one of these lines (bits), to `option`; gives how many. The plays of the hand
    are known."""
    if HAS_FORMS:
        return list_formed_on(seat, on, lines)
    gone = known_hand[seat] & ~state[HANDS + seat]
    row = ROWS * state[ORDER] + on
    n = 0
    for word in range(min(ABOVE_FIRST[row], ALLOWABLE_FIRST), max(ABOVE_END[row], ALLOWABLE_END)):
        above = 0
        if ABOVE_FIRST[row] <= word and word < ABOVE_END[row]:
            above = ABOVE[ABOVE_AT[row] + word]
        plays = held[WORDS * seat + word] & (above | ALLOWABLE[word])
        while plays:
            play = FIRST_PLAY[word] + lowest_bit(plays)
            if PLAY_CARDS[play] & gone == 0 and (above & plays & -plays or is_allowed(play, on, 0)):
                option[n] = play
                n += 1
            plays &= plays - 1
    return n


def set_moment(seat: int, play: int, on: int) -> None:
    """The player to move, and a play that could be made."""
    state[MOMENT] = seat
    state[MOMENT + PLAY] = play
    state[MOMENT + BEFORE] = on


def binds(at: int) -> int:
    """Whether a lasting effect binds the player to move to anything."""
    if LASTS_AS[state[at]] != RESTRICTS:
        return 0
    return 1 if state[at + BINDS] < 0 or state[at + BINDS] == state[TURN] else 0


def is_allowed(play: int, on: int, in_spite: int) -> int:
    """Whether a rule lets a play lie on the table (`in_spite`: of a lock, too): its number, from 1, with what lasts from OF_LASTING; 0: none does."""
    if HAS_SPITE and in_spite and force[1]:  # as though nothing were allowed in spite of a lock
        return 0
    if may_be_allowed(play) == 0:
        return 0
    state[MOMENT + PLAY] = play
    for number in range(BINDINGS):
        if force[0] >> number & 1 and BINDING_ALLOWS[number] and (in_spite == 0 or IN_SPITE[number]):
            if HAS_REPLACED and force[2] >> BINDING_RULE[number] & 1:
                continue
            if binding_allows(number, play, on):
                return BINDING_RULE[number] + 1
    if LASTING_ALLOWS:
        for place in range(state[LASTING_COUNT]):
            at = LASTING + LASTING_SIZE * place
            if binds(at) and (in_spite == 0 or LASTS_IN_SPITE[state[at]]):
                if HAS_REPLACED and force[2] >> RULE_OF_EFFECT[state[at]] & 1:
                    continue
                if lasting_allows(state[at], at, play, on):
                    return OF_LASTING + RULE_OF_EFFECT[state[at]]
    return 0


def may_be_allowed(play: int) -> int:
    """Whether a rule could let a play lie on the table, by what it shows itself."""
    if HAS_FORMS:
        return FORM_ALLOWED_BY[play >> FORM_AT]
    word = WORD_OF[play]
    return ALLOWABLE[word] >> play - FIRST_PLAY[word] & 1


def permitting(play: int, on: int, in_spite: int) -> int:
    """The first rule that lets a play lie on the table, as in `is_allowed`, but none in whose place another of them acts."""
    first = is_allowed(play, on, in_spite)
    if HAS_REPLACED == 0 or first == 0:
        return first
    replaced = 0
    found = 0
    other = first
    while other:
        rule = rule_permitting(other)
        found |= 1 << rule
        replaced |= REPLACES[rule]
        force[2] = found
        other = is_allowed(play, on, in_spite)
    if found & ~replaced:
        force[2] = replaced
        first = is_allowed(play, on, in_spite)
    force[2] = 0
    return first


def rule_permitting(found: int) -> int:
    """The rule that `is_allowed` has found."""
    return found - OF_LASTING if found >= OF_LASTING else found - 1


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
    """Notes which rule lets a play lie on the table although the base rules, or a lock, do not: it is told now, and acts with all that hears of
    the play."""
    state[PERMITTED] = 0
    on = top()
    if on == 0 or (LASTING_ALLOWS == 0 and BOUND_BY[on] == 0):
        return
    if may_be_allowed(play) == 0:
        return
    if HAS_SPITE == 0 and beats(play, on):
        return
    set_moment(state[TURN], 0, on)
    force[0] = bindings_in_force()
    locked = 0
    if HAS_SPITE:
        force[1] = 1
        locked = is_forbidden(play, on)
        force[1] = 0
        if locked == 0 and beats(play, on):
            return
    found = permitting(play, on, locked)
    if found:
        state[PERMITTED] = rule_permitting(found) + 1
        state[PERMITTED_STARTS] = 1 if found < OF_LASTING else 0
        tell(state[PERMITTED] - 1)
        state[STUCK] = 0


def permission_acts() -> None:
    """The rule that allowed the play acts, with all that the play sets off."""
    rule = state[PERMITTED] - 1
    state[PERMITTED] = 0
    at = ACTED + 2 * state[BATCH]
    state[at] |= 1 << rule
    if COUNTS_ACTS:
        count(COUNT_ACTS[rule])
        if state[PERMITTED_STARTS]:
            count(COUNT_STARTS[rule])
            state[at + 1] |= 1 << rule


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
    cards = PLAY_CARDS[play] if HAS_FORMS else 0
    while cards:  # where none stands for another
        found |= ALIKE[3 * FACE_OF[lowest_bit(cards)] + what]
        cards &= cards - 1
    if HAS_FORMS:
        return found
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
            found += WORTH[FACE_OF[lowest_bit(cards)] if HAS_FORMS else FACES[at]]
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
    mine = STEP_RANK[play]
    theirs = STEP_RANK[before]
    if HAS_PLACED:
        mine = STEP_RANK_PLACED[ROWS * state[ORDER] + play]
        theirs = STEP_RANK_PLACED[ROWS * state[ORDER] + before]
        if mine == NO_RANK or theirs == NO_RANK:  # a card with a place of its own is no distance from another
            return 99
    difference = RANK_PLACE[RANKS * state[ORDER] + mine] - RANK_PLACE[RANKS * state[ORDER] + theirs]
    return difference // 256 if difference % 256 == 0 else 99


# The suits of a play: five bits for each suit, and then for cards that fit any suit.


def shared_suits(play: int, before: int) -> int:
    """The suits that two plays have both, as bits."""
    return SUIT_SET[play] & SUIT_SET[before]


def same_suits(play: int, before: int) -> int:
    """Whether two plays are of the same suits; cards that fit any suit fill up."""
    if (SUITS_OF[play] | SUITS_OF[before]) >> 5 * SUIT_COUNT == 0 and PLAY_SIZE[play] == PLAY_SIZE[before]:
        return 1 if SUITS_OF[play] == SUITS_OF[before] else 0
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
