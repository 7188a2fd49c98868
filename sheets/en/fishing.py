"""Fishing games in English: the cards, the deal, the turn and claims; the yaku stand in combinations.py."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...ground.plurals import singular
from ...model import DealStep, Range, RuleSet, fishing_of
from ...model import Fishing as FishingRules
from ...model.cards import Names
from ..facts import Dealing, deals_all
from ..page import Line, Picked, line
from ..passages import Passage, Sentences
from ..phrases import fishing as book
from ..phrases.fishing import Claims, Deals, Heads, Turns
from .cards import face_name, is_noun
from .combinations import COMBINATIONS, group, need, players, set_noun, worth, yaku
from .dealing import DEALING
from .dropping import hands
from .settlement import in_short, settled, settlement
from .taking import leaving, taking
from .voice import WRITING, Voice, en, named
from .winning import ROLES
from .words import CARD, amount, capital, listed, noun, number, with_article

_CLASSES = {"bright": "brights", "animal": "animals", "ribbon": "ribbons", "chaff": "chaff"}
_HEADS: Heads = {
    "months": ("Month", "Cards"),
    "sets": ("Set of cards", "Cards"),
    "rest": "all other cards",
    "marks": "The bar beside a yaku tells the kind of its cards:",
    "mixed": "several kinds",
    "matches": ("Cards of its month on the field", "What happens"),
    "none": ("none", "The card stays on the field."),
    "one": ("one", "You capture both cards."),
    "two": ("two", "You choose one of the two and capture it with your card."),
    "three": ("three", "You capture all four cards."),
}
_DEALS: Deals = {
    "chips": ("Every player begins the game with {chips}, and cannot owe any.",),
    "stake": (
        "At the start of each round every player sets out {chips}.",
        "Nobody can lose more than these in the round.",
    ),
    "turned_up": "The cards drawn go back to their places, and the field is turned face up.",
    "redeal_month": "If {count} of one month lie on the field, the dealer deals again.",
    "redeal_hand": "If somebody holds {count} of one month, the dealer deals again.",
    "redeal_cards": "If {cards} lie on the field, the dealer deals again.",
    "field_month": (
        "If {count} of one month lie on the field, the dealer takes them before play; where the dealer does not play, the leader.",
    ),
    "laid_down": (
        "{whoever} is dealt the {card} lays it aside, lays the other cards of the hand on the field, face up, and sits the round out "
        "without paying or being paid.",
        "Whatever else that player would do falls to the next in turn.",
    ),
    "other_numbers": "With other numbers of players this card is not in the pack.",
}
_OPPONENT, _OTHERS = (
    "The other player pays its value at once",
    "Each other player{playing} pays its value at once",
)
_STAKED = ", as far as their stake goes."
_CLAIMS: Claims = {
    "claim": (
        "Before play, each in turn from the leader on may claim a yaku of the dealt hand (see below) by showing everybody the cards that "
        "make it; the rest of the hand stays hidden.",
    ),
    "playing": " in the round",
    "opponent_pays": (_OPPONENT + ".",),
    "others_pay": (_OTHERS + ".",),
    "opponent_pays_staked": (_OPPONENT + _STAKED,),
    "others_pay_staked": (_OTHERS + _STAKED,),
    "shown": "Shown cards stay face up, but still belong to the hand.",
    "stops": (
        "If somebody claims a yaku that stops the round, the round is not played: it is won by whoever has gained most by "
        "claims (what was received for claims less what was paid for them); among equals, by {first} or else by the nearest after {first}.",
        "If nobody has gained anything, because claims of the same value cancel each other, nobody wins it.",
        "Nothing is paid at the end of such a round.",
        "If no such yaku is claimed, the round is played as usual.",
    ),
    "groups": (
        "Whoever has yaku of more than one group may claim those of any or all of them, and is paid for each.",
    ),
    "close": (
        "A claim that was not made before play may still be made until the leader draws for the first time, not later.",
    ),
    "all_return": ", claiming or not,",
    "returns": "{where}each player{all} then puts {count} back into the draw pile, which is shuffled again",
    "own": "Whoever claimed {yaku} may not return any of its cards.",
    "not_these": ("Whoever claimed {yaku} may not return {card}.",),
    "count_too": ("Whoever claimed {yaku} may not return {card}; {cards} here, too.",),
}
_END = "At the end of your turn, after the drawn card, if {made}, "
_TURNS: Turns = {
    "begins": "The leader has the first turn; play goes {direction}.",
    "plays": "Play one card from your hand to the field, and see which cards on the field are of its month (see the table).",
    "draws": "Then turn up the top card of the draw pile and do the same with it.",
    "cut": (
        "Before the first draw of the round, the leader cuts the draw pile in half and puts the lower half on top."
    ),
    "captures": (
        "You need not play a card that matches, but a card that matches must capture.",
        "Captured cards lie face up in front of you.",
    ),
    "blank": (
        "The {card} is of no month: it captures nothing, and no card captures it as one of its month. Played or drawn, it stays on the field.",
    ),
    "stops": "At the end of your turn, after the drawn card, look whether you now have a yaku that stops the round.",
    "ends": "The round ends when all hands are empty.",
    "ends_or_stopped": "Unless somebody ends it earlier, the round ends by itself when all hands are empty.",
    "ends_empty": "When all hands are empty, everybody goes on drawing until the draw pile is empty; then the round ends.",
    "left": "{where}the draw pile has {cards} left when the hands are empty.",
    "made": "you have made a new yaku",
    "made_better": "you have made a new yaku or have added to one",
    "look": _END + "look at {rule}.",
    "stop": _END + "you stop the round.",
    "call_off": _END + "you call the round off.",
    "choose_stop": _END + "choose: stop the round{stop}, or go on{on}.",
    "choose_call_off": _END + "choose: call the round off{stop}, or go on{on}.",
    "must_stop": "If you have no cards left in your hand then, you must stop the round.",
    "must_call_off": "If you have no cards left in your hand then, you must call the round off.",
    "look_must_stop": "Where it leaves you the choice, you must stop the round with no cards left in your hand.",
    "look_must_call_off": "Where it leaves you the choice, you must call the round off with no cards left in your hand.",
}


class Fishing(book.Fishing[Voice]):
    def month(self, number: int, names: Names) -> Line:
        return line(f"{number} ", *named(names))

    def class_name(self, voice: Voice, kind: str) -> Line:
        return line(_CLASSES.get(kind, kind))

    def is_said(self, names: Names, said: str) -> bool:
        name = en(names)
        words = "|".join(re.escape(word) for word in (name, *((singular(name),) if is_noun(name) else ())))
        return re.search(rf"(?<!\w)({words})(?!\w)", said) is not None

    def rest(self, text: str, faces: tuple[int, ...]) -> Picked:
        return Picked((text,), text, faces, "pile")

    def chips(self, voice: Voice, count: int) -> str:
        return amount(Range(count, count), noun(voice.chips))

    def cards_of(self, count: int, *, more: bool = False) -> str:
        return amount(Range(count, None if more else count), CARD)

    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def every(self, voice: Voice, word: str, faces: Sequence[int], *, few: bool) -> str:
        if not few:
            return f"all {set_noun(voice, word).many}"
        return listed([f"the {face_name(voice.deck, face)}" for face in faces])

    def dealt(self, voice: Voice, ways: Sequence[Dealing]) -> list[Sentences]:
        """The dealer shuffles and deals, anticlockwise; with two players: …; With three or four players: …"""
        lead = f"The dealer shuffles and deals, {self.dealing.turning(voice.rules)}"
        game = fishing_of(voice.rules)
        found = []
        for place, way in enumerate(ways):
            with_ = "" if way.any else f"{'; with' if not place else 'With'} {_counts(way.players)} players"
            whole = [count for count in way.players if deals_all(voice.rules, game, count)]
            dealt, *then = _dealt(way, whole)
            found.append((f"{'' if place else lead}{with_}: {dealt}", *then))
        return found

    def hands(self, rules: RuleSet, game: FishingRules) -> Sentences:
        return hands(rules, game)

    def whoever(self, players_: Range | None) -> str:
        return f"{capital(players(players_))}, whoever" if players_ is not None else "Whoever"

    def where(self, players_: Range | None) -> str:
        where = players(players_) if players_ is not None else ""
        return where and f"{where}, "

    def month_list(self, voice: Voice, rows: Sequence[tuple[int, Names, Sequence[int]]]) -> str:
        told = []
        for number_, names, faces in rows:
            called = [face_name(voice.deck, face) for face in faces]
            others = [name for name in called if not name.startswith(en(names).split()[0])]
            cards = f" ({', '.join(others)})" if others else ""
            told.append(f"{number_} {en(names)}{cards}")
        return f"The months: {'; '.join(told)}."

    def with_so_many(self, players_: Sequence[int]) -> str:
        return f"With {_counts(players_)} players, "

    def opening(self, text: str) -> str:
        return capital(text)

    def payment(self, voice: Voice) -> str:
        return voice.values

    def a_card(self, voice: Voice, word: str) -> str:
        one = set_noun(voice, word).one
        return with_article("chaff card" if one == "chaff" else one)

    def such(self, voice: Voice, faces: Sequence[int]) -> str:
        names = listed([f"the {face_name(voice.deck, face)}" for face in faces])
        return f"{names} {'is one' if len(faces) == 1 else 'are such cards'}"

    def taking(self, voice: Voice, game: FishingRules) -> Passage:
        return taking(voice, game)

    def leaving(self, voice: Voice, game: FishingRules) -> Passage:
        return leaving(voice, game)


def _counts(counts: Sequence[int]) -> str:
    """two; two or three; two to six."""
    whole = list(counts) == list(range(counts[0], counts[-1] + 1))
    if len(counts) > 2 and whole:
        return f"{number(counts[0])} to {number(counts[-1])}"
    return listed([number(count) for count in counts], "or")


def _dealt(way: Dealing, whole: Sequence[int]) -> Sentences:
    """The steps, and what comes of them; with the numbers of players in `whole` no cards are left."""
    told = listed([_step(step) for step in way.steps], "and then")
    if len(way.steps) == 1 and not way.field:
        return (f"{told}.",)
    field = amount(Range(way.field, way.field), CARD)
    hand = amount(Range(way.hand, way.hand), CARD)
    lie = f", {field} lie on the field" if way.field or len(whole) < len(way.players) else ""
    rest = "the rest are the draw pile"
    if whole:
        rest = "no cards are left"
        if len(whole) < len(way.players):
            rest = f"the rest are the draw pile (with {_counts(whole)} players no cards are left)"
    return f"{told}.", f"Each player then holds {hand}{lie}, and {rest}."


def _step(step: DealStep) -> str:
    to = "the field" if step.to == "field" else "each player"
    return f"{amount(Range(step.count, step.count), CARD)}{' face down' if step.face_down else ''} to {to}"


FISHING = Fishing(WRITING, COMBINATIONS, DEALING, _HEADS, _DEALS, _CLAIMS, _TURNS, ROLES)
cards, sets, matches, months = FISHING.cards, FISHING.sets, FISHING.matches, FISHING.months
marks = FISHING.marks
deal, claims, turn = FISHING.deal, FISHING.claims, FISHING.turn

__all__ = [
    "cards",
    "claims",
    "deal",
    "group",
    "in_short",
    "marks",
    "matches",
    "months",
    "need",
    "sets",
    "settled",
    "settlement",
    "turn",
    "worth",
    "yaku",
]
