"""What a language says at a table that needs no grammar: labels, questions, help, the words that can be typed.

In: nothing. Out: `Phrases`, of which each language has one (`telling/en/phrases.py`, `telling/ja/phrases.py`). Names in braces are put in by who
shows it. A phrase that a language lacks is a mistake that the type checker names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..game.decisions import DecisionKind
from ..interpreter.advice import Because


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """Texts of one language. What ends in a line end is said as it is; the rest stands within a line."""

    language: str
    and_: str  # between the things of a list
    colon: str
    nothing: str
    pass_: str
    as_: str  # {cards} as {faces}
    card_and_code: str  # of a flower card: {name} {code}

    # people
    you: str
    player: str
    your_hand: str
    hand_of: str
    empty: str

    # the frame
    begins: str
    left: str
    session_over: str
    standing: str
    can_only_pass: str
    hand_over: str
    news: str
    watch: str
    watch_words: tuple[str, str]
    prompt: str
    by_rule: str
    more: str
    paging: str  # what can be typed there
    not_asked_now: str  # {asked}

    # the table of a climbing game
    cards: str
    on_table: str
    clear: str
    aside: str
    in_force: str
    reversed: str
    hand_row: str
    times: str
    in_all: str
    standing_row: str
    place: str  # in the standing: {} is its number
    place_shared: str  # where several have it

    # the table of a fishing game
    round_of: str
    field: str
    stakes: str
    pot: str
    multiplied: str
    playing: str
    dropped: str
    not_asked: str
    without_hand: str
    you_lead: str
    leads: str
    captured: str
    shown: str
    the_drawn: str
    the_played: str
    not_looked: str
    kinds: Mapping[str, str]

    # what is typed
    words: Mapping[str, str]  # what may be typed instead of a command
    also: Mapping[str, str]  # what players call an option besides, by the English word of it
    own_word: str  # {word} that the rules of the game have for an option, {means}
    type_numbers: str
    type_itself: str  # {list}: ranks or numbers, which are typed themselves
    type_cards: str
    or_nothing: str  # where no card may be chosen, too
    not_yet: str  # of a word with which a round is ended or goes on, where that is not asked
    too_few: str  # of cards of a rank that the hand has, but not so many: {number} {rank}
    which_of: str  # of more cards of a rank than were asked for: {number} {rank} {list}
    or_: str
    allowed: str
    several: str
    which: str
    either_card: str  # {number}: may be a place of the list or a rank, and both can be played
    taken_so: (
        str  # {number} {card}: what was taken where the number could be two cards; told when it is played
    )
    by_undo: str  # how it is taken back
    meant: str  # {number}, {card}: a number that could be a place of the list or a rank
    twice: str
    no_card: str
    help_says: str
    help_combining: str
    help_single: str
    help: str

    # answers
    not_legal: str
    not_yours: str  # of cards that the one who asks does not hold
    not_now: str  # before the cards that cannot be played at the moment
    legal: str
    reason_of: str
    reasons: Mapping[str, str]  # of an explanation, by code; English has them in the explanation
    takes: str
    stays: str
    makes: str
    hint: str
    because: Mapping[Because, str]
    no_undo: str
    undone: str
    nothing_yet: str
    last: str
    no_yaku: str
    yaku_made: str
    yaku_open: str
    yaku_gone: str
    yaku_head: str

    # decisions
    asked: Mapping[DecisionKind, str]
    told: Mapping[DecisionKind, Mapping[str, str]]  # as in `game/kinds.py`
    picks: Mapping[str, str]  # yes, no, stop …, as the record has them
    ends: Mapping[str, str]  # places where cards lie
    causes: Mapping[str, str]  # why something is paid or moved, where it is no rule and no yaku
    counted: Callable[[int], str]
