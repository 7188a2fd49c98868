"""Climbing games in English: the ranking, jokers, a turn, the titles."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Deck
from ..phrases import climbing as book
from ..phrases.climbing import Jokers, Ranked, Turns
from .dealing import DEALING
from .shapes import SHAPES
from .voice import WRITING, Voice, en
from .words import listed, short_ordinal

_RANKED: Ranked = {
    "usual": "The ranking",
    "reversed": "While it is reversed",
    "suits": "Suits",
    "low": "low",
    "high": "high",
    "suits_decide": ("Between cards of one rank the suit decides; from low to high the suits are {suits}.",),
    "suits_equal": ("Suits do not matter in the ranking: cards of one rank are equal.",),
}
_JOKERS: Jokers = {
    "any_card": "A joker may stand for any card in {shapes}.",
    "beyond": "In {run} it may also stand for a card beyond the lowest or the highest rank: {above} is then one rank higher than {highest}.",
    "high": "above",
    "low": "below",
    "above_all": "A joker played alone ranks above every other card.",
    "above_all_ever": "A joker played alone ranks above every other card, whether the ranking is reversed or not.",
    "below_all": "A joker played alone ranks below every other card.",
    "below_all_ever": "A joker played alone ranks below every other card, whether the ranking is reversed or not.",
    "ranked_above_all": ("Jokers played alone rank above all other cards, the {high} above the {low}.",),
    "ranked_above_all_ever": (
        "Jokers played alone rank above all other cards, whether the ranking is reversed or not, and the {high} above the {low}.",
    ),
    "ranked_below_all": ("Jokers played alone rank below all other cards, the {low} below the {high}.",),
    "ranked_below_all_ever": (
        "Jokers played alone rank below all other cards, whether the ranking is reversed or not, and the {low} below the {high}.",
    ),
    "jokers_no_set": "Jokers together never make {shapes}.",
    "jokers_alone": "The same is true of {shapes} made of jokers alone: it ranks {far} every other set of as many cards.",
    "alike": "One joker does not beat another.",
    "no_card": "A joker stands for no other card.",
    "equal": "It then ranks exactly like the card it stands for: {natural} and {wild} are equal.",
    "placed": "A joker to which a rule gives a place among the ranks is as high as that place.",
    "locks": ("A joker {obeys}; {starts}.",),
    "meets_any": "meets any lock",
    "meets_as_card": "meets a lock as the card it stands for, and any lock where it stands for none",
    "can_start": "a play with a joker can start a lock",
    "cannot_start": "no lock starts if one of the plays that would start it contains a joker",
    "relates_to_none": (
        "When one of two plays contains a joker, the later never counts as having the same suit or colour as the earlier, or "
        "another colour, as odd or even like it or unlike it, as having the next or the previous rank, or as any number of ranks above or below it.",
    ),
    "seen_as_card": "Where a rule asks which cards a play contains, a joker counts as the card it stands for.",
    "seen_as_joker": (
        "Where a rule asks which cards a play contains, a joker counts as a joker only, whatever it stands for."
    ),
}
_SAME = "{must} have the same shape and the same number of cards as the play before it, and "
_TURNS: Turns = {
    "begins": (
        "The leader begins a trick with any one of the shapes above, laid face up on the table, and may not pass.",
    ),
    "begins_if_able": (
        "The leader begins a trick with any one of the shapes above, laid face up on the table, and may pass only if the rules allow nothing to be led.",
        "The next player then leads instead.",
        "If the rules leave nobody anything to lead, the hand ends, and of those who still have cards whoever has fewer stands above.",
    ),
    "follows": "Then each player in turn, {turn}, plays or passes.",
    "must": "A play must",
    "must_unless": "Unless a rule below allows something else, a play must",
    "must_or_above": "Unless its shape is a higher one (see below), a play must",
    "must_or_above_unless": "Unless its shape is a higher one (see below) or a rule allows something else, a play must",
    "higher": (_SAME + "be higher; an equal one is not enough.",),
    "higher_by_suit": (_SAME + "be higher: by rank or, where the ranks are equal, by suit.",),
    "sets_by_suit": ("{shapes} is compared by its rank, then by its highest suit.",),
    "equal_or_higher": (_SAME + "be higher or equal.",),
    "whole_run": (
        _SAME + "be higher, and the lowest card of {run} must be higher than the highest of the one before.",
    ),
    "runs": ("{run} is compared by its {highest} alone.",),
    "runs_by_suit": (
        "{run} is compared by its {highest} alone: by the rank of that card, then by its suit.",
    ),
    "highest": "highest card",
    "highest_turned": "highest card (in the ranking that holds then)",
    "next_rank": ("Where a rule asks for the next rank, {run} is compared by its highest card.",),
    "runs_and_next_rank": (
        "{run} is compared by its {highest} alone, also where a rule asks for the next rank.",
    ),
    "attached": "Of a shape with attached cards only the main part is compared, not what is attached: {cores}.",
    "attached_to": "{core} in {shapes}",
    "no_more": ("{shapes} does not count as {core}.",),
    "order": (
        "From low to high, these shapes stand one above the other: {shapes}.",
        "A play of a higher one beats every play of a lower one with the same number of cards.",
        "Cards that make several of these shapes count as the highest of them.",
    ),
    "passing": ("You may pass even if you could play, to keep good cards for later.",),
    "passing_and_back": (
        "You may pass even if you could play, to keep good cards for later; you may still play in the same trick when your turn comes round again.",
    ),
    "cleared_by_others": (
        "When everybody else has passed after a play, the table is cleared and whoever made that play leads the next trick.",
    ),
    "cleared_by_rules": (
        "If a rule clears the table, whoever made the last play leads the next trick, unless a rule says otherwise."
    ),
    "cleared_by_all": (
        "When everybody else has passed after a play, the turn comes back to whoever made that play, who may beat it or pass.",
        "When all have passed, the table is cleared and the last player to play leads the next trick.",
    ),
    "passed_over": "For this, whoever was skipped counts as having passed.",
    "passed_over_or_out": "For this, whoever was skipped or sits out by a rule counts as having passed.",
    "passed_out": "For this, whoever sits out by a rule counts as having passed.",
    "passed_before": "For this, whoever passed earlier in the trick, and so gets no further turn in it, counts as having passed.",
    "empty": "If whoever is to lead has no cards left, the next player who has cards leads instead.",
    "out": (
        "Whoever has no cards left is out.",
        "The others can still beat the last play.",
        "The hand ends when only one player has cards left; places follow the order of going out.",
    ),
    "out_or_ended": (
        "Whoever has no cards left is out.",
        "The others can still beat the last play.",
        "Unless a rule ends it before, the hand ends when only one player has cards left; places follow the order of going out.",
    ),
    "out_and_ended": (
        "Whoever is the first to have no cards left is out and comes first, and the hand ends at once ({rule}).",
    ),
    "everyone": (
        "In the rules, “everyone”, “everyone else” and “each player” mean those who are still in the hand or, once it has ended, all players."
    ),
}


class ClimbingGames(book.ClimbingGames[Voice]):
    def suit(self, deck: Deck, suit: int) -> str:
        return en(deck.suits[suit].names) + "s"

    def joker(self, deck: Deck, face: int) -> str:
        return en(deck.faces[face].names) if deck.ranked_jokers and face in deck.joker_faces else "joker"

    def in_order(self, names: Sequence[str]) -> str:
        return listed(names)

    def players(self, count: int) -> str:
        return str(count)

    def place(self, place: int) -> str:
        return short_ordinal(place)

    def places(self, first: int, last: int) -> str:
        return f"{short_ordinal(first)} to {short_ordinal(last)}"

    def beside(self, places: Sequence[str]) -> str:
        return ", ".join(places)


GAMES = ClimbingGames(
    WRITING, SHAPES, DEALING, _RANKED, _JOKERS, _TURNS, ("Title, with … players", "Name, with … players")
)
ladders, ranking, jokers, turn, titles = (
    GAMES.ladders,
    GAMES.ranking,
    GAMES.jokers,
    GAMES.turn,
    GAMES.titles,
)
stands_for, seen, at_locks = GAMES.stands_for, GAMES.seen, GAMES.at_locks
everybody = GAMES.everybody
leaders = GAMES.leaders
shape, compared, shapes, runs = SHAPES.shape, SHAPES.compared, SHAPES.shapes, SHAPES.runs
method, choosing, deal, side = DEALING.method, DEALING.choosing, DEALING.deal, DEALING.side
