"""Tables that a language fills for words of the model's vocabulary.

A table has a key for each word, so that the type checker finds a language that lacks one, and a word of the model that no table
has. Braces stand for what is put in.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypedDict, TypeVar, assert_never

from ...model import Relation
from ..passages import Sentences

T = TypeVar("T")

# ------------------------------------------------------------------------------------------------------------ who is meant

Called = TypedDict(
    "Called",
    {
        "next": str,
        "previous": str,
        "everyone": str,
        "everyone else": str,
        "everyone at the table": str,
        "everyone else at the table": str,
        "anyone": str,
        "anyone else": str,
        "that player": str,
        "chosen": str,
        "beaten": str,
        "skipped": str,
        "last winner": str,
        "last loser": str,
        "last winner at the end": str,  # when the session ends: of the hand that has just been scored
        "last loser at the end": str,
        "leader": str,
        "dealer": str,
        "opposite": str,
        "left": str,
        "right": str,
        "after next": str,
        "last to play": str,
        "most cards": str,
        "fewest cards": str,
        "winner": str,
        "winner at the end": str,  # where a rule may have ended the hand
        "next or sitting": str,  # the next player, beside who has the next turn
        "partners": str,
        "opponents": str,
    },
)
"""Players who are called the same wherever they are meant."""

OfRounds = TypedDict("OfRounds", {"last winner": str, "last loser": str, "winner": str, "leader": str})
"""Players who are called otherwise in a fishing game, where nobody goes out."""

Neighbours = TypedDict(
    "Neighbours",
    {
        "next": str,
        "previous": str,
        "left": str,
        "right": str,
        "opposite": str,
        "after next": str,
        "partners": str,
        "opponents": str,
        "everyone else": str,
        "everyone else at the table": str,
    },
)
"""The neighbours, those of one side or of others, and all others, of those who have just been named."""

Anyone = TypedDict(
    "Anyone",
    {
        "player": str,
        "everyone": str,
        "everyone else": str,
        "everyone at the table": str,
        "everyone else at the table": str,
        "partners": str,
        "opponents": str,
    },
)
"""The one of several to whom something happens."""

Zones = TypedDict(
    "Zones",
    {
        "hand": str,
        "table": str,
        "play before": str,
        "discards": str,
        "field": str,
        "draw pile": str,
        "captured": str,
        "laid aside": str,
    },
)
"""Where cards lie."""


class Seats(TypedDict):
    any: str
    leader: str
    second: str
    third: str
    last: str
    others: str  # whoever sits elsewhere


"""Seats of a round."""


class Roles(TypedDict):
    dealer: str
    leader: str


"""Who deals, and who leads."""

Highest = TypedDict("Highest", {"highest": Sentences, "carry over": Sentences})
"""What becomes of several that multiply everything."""


class Families(TypedDict):
    climbing: str
    fishing: str


# ------------------------------------------------------------------------------------------------------------ what happens

Places = TypedDict(
    "Places",
    {
        "first": str,
        "second": str,
        "third": str,
        "fourth": str,
        "third to last": str,
        "second to last": str,
        "last": str,
        "any other place": str,
    },
)
"""Going out in a place."""

Happenings = TypedDict(
    "Happenings",
    {
        "play": str,  # {actor} {what} {alone} {on}: by somebody in particular
        "lead": str,  # {actor} {what}
        "pass": str,
        "skipped": str,
        "out": str,  # {actor} {how} {cards}
        "trick": str,  # {actor} {cards}
        "clear": str,
        "dealt": str,
        "is dealt": str,
        "exchanged": str,
        "begins": str,
        "turn": str,
        "left last": str,
        "hand ends": str,
        "session ends": str,
        "acts": str,  # {rule}
        "ends": str,  # {rule}
        "yaku": str,  # {actor} {more}
        "captures": str,  # {actor} {what}
        "draws": str,
        "lays": str,
        "leaves": str,
        "sweeps": str,
        "goes on": str,
    },
)
"""Events as clauses; {actor} is the one to whom it happens."""


class Until(TypedDict):
    """Events as that until which something lasts; {actor} is somebody whom the rule has named already."""

    play: str  # {actor} {what} {once_more} {gone}
    lead: str
    passing: str
    once_more: str  # not the play, lead or pass at which it is said
    turn: str
    gone: str  # who is out by then never will: when the turn passes that seat
    gone_all: str  # the same of several
    out: str
    another_out: str  # anybody, after one who has gone out
    acts: str  # {rule}
    other: str  # {event}
    again: str  # {event}: another one like the one at which it is said


class Unnamed(TypedDict):
    """What stands for plays or cards that an event does not name, and what may be added to one."""

    first: str  # what a trick begins with
    anything: str  # any play by somebody in particular
    again: str  # any play, after one that was named
    card: str
    better: str  # a yaku that was made before counts, too
    out: str  # going out in any place
    begins: str  # {actor}: the hand begins in a game in which nobody exchanges cards


# ---------------------------------------------------------------------------------------------------------------- numbers


class Scopes(TypedDict):
    trick: str
    hand: str
    session: str
    row: str


"""Since when something is counted."""


class Moments(TypedDict):
    lead: str
    turn: str
    hand: str
    trick: str
    play: str


"""What is the first, or has a number, in a trick, a hand or a session."""

Values = TypedDict(
    "Values",
    {
        "counter": str,  # {counter}
        "points": str,  # {whose}
        "hand": str,  # {whose}
        "held": str,  # {whose} {cards}
        "players": str,
        "passes": str,  # {scope}
        "plays": str,  # {scope}
        "clears": str,  # {scope}
        "tricks": str,  # {whose} {scope}
        "sum of the play": str,  # {play}
        "sum of the trick": str,
        "sum of the last plays": str,  # {number}
        "sum of the hand": str,  # {whose}
        "ranks above": str,
        "ranks below": str,
    },
)
"""Numbers that depend on the moment, as things; {of_scope} is {scope} before a noun, where a language parts the two."""

Each = TypedDict(
    "Each",
    {
        "points": str,
        "hand": str,
        "held": str,  # {whose} {cards}
        "players": str,
        "passes": str,
        "plays": str,
        "clears": str,
        "tricks": str,
        "sum of the play": str,  # {value}
        "sum of the trick": str,
        "sum of the last plays": str,
        "sum of the hand": str,
        "ranks above": str,
        "ranks below": str,
    },
)
"""For each of so many: with what is put in for `Values`, and the number itself as {value}."""


class Own(TypedDict):
    """For each of the own ones of whoever does it."""

    points: str
    hand: str
    held: str  # {cards}
    tricks: str  # {scope}


# ------------------------------------------------------------------------------------------------------------------ plays

Suits = TypedDict("Suits", {"one suit": str, "one colour": str, "different suits": str})
"""What the suits of a play are, where they are not free."""


class ByRelation(Generic[T]):
    """Something for each relation between two plays."""

    def __init__(
        self,
        *,
        same_suit: T,
        same_colour: T,
        same_parity: T,
        same_rank: T,
        same_shape: T,
        same_size: T,
        shared_suit: T,
        different_parity: T,
        different_colour: T,
        different_rank: T,
        next_rank: T,
        previous_rank: T,
    ) -> None:
        self.same_suit = same_suit
        self.same_colour = same_colour
        self.same_parity = same_parity
        self.same_rank = same_rank
        self.same_shape = same_shape
        self.same_size = same_size
        self.shared_suit = shared_suit
        self.different_parity = different_parity
        self.different_colour = different_colour
        self.different_rank = different_rank
        self.next_rank = next_rank
        self.previous_rank = previous_rank

    def __getitem__(self, relation: Relation) -> T:
        match relation:
            case "same suit":
                return self.same_suit
            case "same colour":
                return self.same_colour
            case "same parity":
                return self.same_parity
            case "same rank":
                return self.same_rank
            case "same shape":
                return self.same_shape
            case "same size":
                return self.same_size
            case "shared suit":
                return self.shared_suit
            case "different parity":
                return self.different_parity
            case "different colour":
                return self.different_colour
            case "different rank":
                return self.different_rank
            case "next rank":
                return self.next_rank
            case "previous rank":
                return self.previous_rank
            case _:
                assert_never(relation)


# ---------------------------------------------------------------------------------------------------------------- effects

Pair: TypeAlias = tuple[str, str]
"""Who or what, and what it does."""

Doing = TypedDict(
    "Doing",
    {
        "clear table": Pair,
        "turn card": Pair,
        "release locks": Pair,
        "end hand": Pair,
        "mirror titles": Pair,
        "mirror titles now": Pair,
        "wipe titles": Pair,
        "keep titles": Pair,
        "skip exchange": Pair,
        "pool hands": Pair,
        "deal again": Pair,
    },
)
"""Effects without parts."""


class Changing(TypedDict):
    """Effects on the game; {rules} are rules by their names."""

    reverse_ranking: Pair
    reverse_direction: Pair
    reverse_direction_each: Pair  # {each}
    set_ranking: Pair  # {order}
    wipe_places: Pair  # titles are wiped where they are nothing but names of places
    table_leaves: Pair
    discards_leave: Pair
    switch_off: Pair
    switch_off_several: Pair
    rests: Pair  # of what only holds, and never acts
    rest_several: Pair
    cancel: Pair
    cancel_answered: Pair
    hold: Pair
    end_hold: Pair
    skip: Pair  # one player
    skip_several: Pair  # {players}
    skip_in_turn: Pair  # one player, where who sits out has no turn
    skip_several_in_turn: Pair
    skip_then: Pair  # one player, where what is said before it moves the turn
    skip_several_then: Pair  # {players}
    skip_each: Pair  # {each}: one player
    skip_several_each: Pair  # {players} {each}
    double_score: Pair
    multiply_score: Pair  # {by}
    double_counter: Pair  # {counter}


class Deeds(TypedDict):
    """What somebody does; {other} is another player, {points} are so many of them, {each} is for each of what."""

    swap_hands: str
    swap_titles: str
    swap_titles_before: str  # said where those of this hand come next
    swap_seats: str
    change_seats: str
    choose_player: str
    choose_out: str
    choose_out_or_fallen: str  # where players may fall
    play_again: str
    play_again_on_table: str  # the table is not clear
    lead: str
    lead_first: str  # before anybody has led
    lead_at_once: str  # the table is not clear
    sit_out: str
    go_out: str
    in_again: str
    rise: str
    become: str  # {title}, which one player has
    become_too: str  # {title}, which several can have
    stop: str
    may_stop: str  # {stop} {on}: what players say, or nothing
    may_stop_first: str  # the same as a turn begins, where also those go on who have no cards left
    may_call_off_first: str
    call_off: str
    may_call_off: str  # {stop} {on}
    stop_later: str  # {when}: said of a card, in the middle of a turn
    may_stop_later: str  # {when} {stop} {on}
    call_off_later: str  # {when}
    may_call_off_later: str  # {when} {stop} {on}
    end_of_turn: str  # {when}
    once_or_end_of_turn: str  # {when}: said when a turn begins, too
    take_trick: str
    take_back: str  # {play}: one's own
    take_play: str  # {play}: another's
    lay_aside: str  # {plays}
    may_lay_aside: str
    show: str  # {what}, {each}, {other}
    show_to_all: str
    may_show: str
    may_show_to_all: str
    name_number: str  # {counter} {low} {high}
    name_number_together: str
    raise_number: str  # {counter} {high}
    may_raise_number: str
    raise_own_number: str  # each has a number, and it must be above all others
    may_raise_own_number: str
    raise_in_turn: str  # {deed} {first} {high}: one of these, by several, each once
    raise_around: str  # {deed} {first} {high}: one of these, by several, again and again
    fall: str
    fall_free: str  # to last place, above those who fell to it
    fall_with_hand: str  # another than who acts, in the middle of the hand
    fall_free_with_hand: str
    fall_at_end: str
    fall_free_at_end: str
    fall_after_hand: str
    fall_free_after_hand: str
    pay: str  # {points} {other} {each}
    pay_number: str  # {number} {other} {times}: as many as a counter says
    pay_for_own: str  # for each card of the play, or of what the payer has
    score: str  # {points} {each}
    lose: str
    double_own_score: str  # {each}
    multiply_own_score: str  # {by} {each}


class Moving(TypedDict):
    """What is done with cards, and what may be: {what} are the cards, {source} and {target} where they go from and to, {each} for
    each of what, {keep} what stays, {together} that all do it at the same time."""

    give: Pair
    discard: Pair
    lay_aside: Pair
    put: Pair  # from the hand to another place
    take: Pair
    take_unseen: Pair
    take_back: Pair
    draw: Pair
    move: Pair  # by somebody to whom or from whom they do not go


class Nameable(TypedDict):
    rank: str
    suit: str
    colour: str


"""What a player can name."""
