"""English of the reports."""

from __future__ import annotations

from ..measures import Name
from .words import Family, Said, Words

_PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

SAID: Said = {
    "simulated": "{name}: what happens at the table",
    "compared": "{base} beside {others}",
    "swept": "{name}: which rules do what",
    "about": "{count} {hands} were played, by {players} {strategy}.",
    "random": "players who choose at random",
    "greedy": "players who follow a few plain rules",
    "search": "players who try each choice in several deals",
    "stopped_early": "It was stopped before {wanted} {hands} were played.",
    "hand_heading": "A {hand}",
    "places_heading": "Who comes first",
    "wins_heading": "Who wins",
    "by_seat": "By seat",
    "by_turn": "By turn: who begins, and those after",
    "by_dealer": "By turn: the dealer, and those after",
    "by_title": "By the title of the hand before",
    "titles_heading": "Titles: how fast they hold",
    "titles_note": "A row is the title that somebody comes with, a column the title that follows upon it.",
    "rules_heading": "House rules",
    "rules_note": "Who is meant are those upon whose choices the rule acted.",
    "yaku_heading": "Yaku",
    "yaku_note": "How often each is made, and how those fare who made it. What a yaku is worth and how rare it is should go together.",
    "yaku_picture": "What each yaku is worth, and how often it is made: rare ones stand on the left, dear ones above.",
    "yaku_often": "rounds in which it is made",
    "never": "Never acted: {names}. If they ever do, then in fewer than {low} {hands}.",
    "never_why": "{name}: {why}",
    "only_count": "Only count, which is not told: {names}.",
    "broken": "Broken",
    "longest": "The longest {hand} had {n} decisions.",
    "longest_again": "It is {hand} {number} of what `{command}` writes.",
    "what": "What",
    "value": "found",
    "per_hand": "a {hand}",
    "of_hands": "of {hands}",
    "who_wins": "they come first",
    "who_wins_round": "they win the round",
    "mean_place": "mean place",
    "mean_won": "chips won",
    "worth": "worth",
    "rule": "Rule",
    "yaku": "Yaku",
    "seat": "Seat",
    "place_after": "comes with",
    "differences_heading": "{name}: what is sure",
    "differences_note": "Both were dealt the same cards as far as the rules let them. A difference stands here if it is sure even though many were looked at together. Large ones come first. The pictures show shares in points of a hundred, other numbers in percent of what they were.",
    "difference": "difference",
    "unsure_heading": "{name}: what is not sure",
    "unsure_note": "Here a difference may be chance. More hands would tell.",
    "nothing_sure": "nothing that was looked at differs for sure",
    "only_in": "Only in {name}",
    "with_rules": "With {name} {sentence}",
    "without_rules": "Without {name} {sentence}",
    "instead": "{sentence} instead of {before}",
    "fair": "{sentence} (an even share is {fair})",
    "paired": "Dealing both the same saved about {times} times as many {hands}.",
    "combinations_heading": "Each alone, and together",
    "decided": "{setting}: {value}",
    "decided_of": "{rule} ({decided})",
    "combinations_note": "The first row is the game without them.",
    "combinations_marks": "Numbers in bold differ from the first row for sure. The dotted line in a picture is where the first row is.",
    "against_heading": "Rules that meet",
    "against_note": "What two rules do together, less what each of them does alone. Where that is not 0, one changes what the other does. The pictures show shares in points of a hundred, other numbers in percent of what they are without both.",
    "less": "{first} and {second} work against each other ({what}: alone {one} and {other}, together {together})",
    "more": "{first} and {second} make each other stronger ({what}: alone {one} and {other}, together {together})",
    "otherwise": "{first} and {second} do together what they do not do alone ({what}: alone {one} and {other}, together {together})",
    "none": "none of them",
    "alone": "each alone, added up",
    "together": "together",
    "footer": "Numbers stand with the bounds between which the true ones lie in 95 of 100 such runs. They were found with {strategy}: people play otherwise. {hands_played} {hands}, seed {seed}.",
}


_TRUTHS: dict[str, str] = {}
_HANDS: dict[Family, tuple[str, str]] = {"climbing": ("hand", "hands"), "fishing": ("round", "rounds")}
_LABELS: dict[Name, str] = {
    "decisions": "decisions in a {hand}",
    "options": "choices that a decision offers",
    "forced": "decisions that leave no choice",
    "tricks": "tricks in a hand",
    "must_pass": "turns on which nothing can be played",
    "stuck": "hands that end because nobody can play",
    "swing": "points or chips won in a {hand}",
    "won": "{a} wins in a {hand}",
    "seat_place": "{a} comes {b}",
    "turn_place": "{a} comes {b}",
    "stays_first": "{a} stays {a}",
    "rises_last": "{a} rises",
    "title_place": "{a} comes {b}",
    "title_title": "{a} becomes {b}",
    "nobody": "rounds that nobody wins",
    "no_yaku": "rounds without a yaku",
    "stopped": "rounds stopped by a yaku or a claim",
    "misdeals": "misdeals in a round",
    "seat_win": "{a} wins the round",
    "turn_win": "{a} wins the round",
    "turn_won": "{a} wins in a round",
    "acts": "{a}: times in a {hand}",
    "hands_with": "{a}: {hands} in which it acts",
    "actor_place": "{a}: mean place of who brings it about",
    "actor_win": "{a}: who brings it about comes first",
    "actor_won": "{a}: chips won by who brings it about",
    "worth": "{a}: worth",
}
_PHRASES: dict[Name, str] = {
    "decisions": "a {hand} has {n} decisions",
    "options": "a decision offers {n} choices",
    "forced": "{n} decisions leave no choice",
    "tricks": "a hand has {n} tricks",
    "must_pass": "on {n} turns nothing can be played",
    "stuck": "{n} hands end because nobody can play any more",
    "swing": "{n} points or chips are won in a {hand}",
    "won": "{a} wins {n} in a {hand}",
    "seat_place": "{a} comes {b} in {n} hands",
    "turn_place": "{a} comes {b} in {n} hands",
    "stays_first": "the {a} stays {a} in {n} hands",
    "rises_last": "the {a} rises in {n} hands",
    "title_place": "the {a} comes {b} in {n} hands",
    "title_title": "the {a} becomes {b} in {n} hands",
    "nobody": "{n} rounds are won by nobody",
    "no_yaku": "in {n} rounds nobody makes a yaku",
    "stopped": "{n} rounds are stopped by a yaku or a claim",
    "misdeals": "a round has {n} misdeals",
    "seat_win": "{a} wins {n} rounds",
    "turn_win": "{a} wins {n} rounds",
    "turn_won": "{a} wins {n} chips in a round",
    "acts": "{a} acts {n} times in a {hand}",
    "hands_with": "{a} acts in {n} {hands}",
    "actor_place": "whoever brings {a} about comes in place {n} on average",
    "actor_win": "whoever brings {a} about comes first in {n} {hands}",
    "actor_won": "whoever brings {a} about wins {n} chips in that round",
    "worth": "{a} is worth {n} chips",
}
_YAKU_PHRASES: dict[Name, str] = {
    "acts": "{a} is made {n} times in a round",
    "hands_with": "{a} is made in {n} rounds",
    "actor_win": "whoever makes {a} wins {n} of these rounds",
    "actor_won": "whoever makes {a} wins {n} chips in that round",
}


class English(Words):
    language = "en"
    said = SAID
    hands = _HANDS
    listed = ", "
    truths = _TRUTHS
    labels = _LABELS
    phrases = _PHRASES
    yaku_phrases = _YAKU_PHRASES

    def seat(self, number: int) -> str:
        return f"seat {number + 1}"

    def turn(self, number: int, family: Family) -> str:
        first = "who begins" if family == "climbing" else "the dealer"
        if not number:
            return first
        return (
            f"the next after {first if family == 'fishing' else 'that'}"
            if number == 1
            else f"the {_PLACES[number] if number < len(_PLACES) else f'{number}th'} after {first if family == 'fishing' else 'that'}"
        )

    def place(self, number: int, players: int) -> str:
        if number == players and number > 1:
            return "last"
        return _PLACES[number] if number < len(_PLACES) else f"{number}th"

    def share(self, value: float, of: int) -> str:
        return f"{round(value * of):,} of {of:,}"

    def count(self, value: float, of: int) -> str:
        return f"{round(value * of):,}"

    def sentence(self, text: str) -> str:
        return f"{text[:1].upper()}{text[1:]}."
