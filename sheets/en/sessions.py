"""What happens between the hands of a climbing game, in English: seats, the exchange, points, the end of the session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import ExchangeCards, Range, ScoreRow, Who, climbing_of
from ..passages import Sentences
from ..phrases import sessions as book
from ..phrases.sessions import Exchanging, Lacking, Scoring, Seating, Standings
from ..several import may_share
from ..titles import tables_with
from .cards import a_card
from .people import PEOPLE, who
from .voice import WRITING, Voice
from .words import CARD, amount, listed, noun, number, sentence, times

_BY_PLACE = "{before} the players change seats: in turn order they sit by their places in the previous hand, from the "
_SEATING: Seating = {
    "each": "Before each later hand",
    "every": "After every {number} hands",
    "by_lot": ("{before} the players change seats by lot.",),
    "first_to_last": (_BY_PLACE + "first to the last.",),
    "last_to_first": (_BY_PLACE + "last to the first.",),
}
_LACKING: Lacking = {
    "nothing": "no card if they have none",
    "any": "any card if they have none",
    "best": "their best card if they have none",
    "worst": "their lowest card if they have none",
}
_MORE = ", and {number} more for each further hand in a row that the winner of the previous hand has won (if that is one of these two),"
_EXCHANGING: Exchanging = {
    "gives": "{giver} gives {cards} to {taker}",
    "gives_and_takes": "{giver} gives {cards} to {taker}, who gives back {back}",
    "more": _MORE,
    "more_at_most": _MORE + " at most {most} in all,",
    "lead": "From the second hand on, cards are exchanged after the deal.",
    "one_by_one": "If several cards are named, each is named when the one before has been given.",
    "equal": "Among equally high cards the giver chooses.",
    "back": "Cards that were just received may be given back.",
    "together": "All choose their cards at the same time, before any change hands.",
}
_SCORING: Scoring = {
    "hands": "After each hand, {points}.",
    "last": "In the final hand, {points}.",
    "last_instead": "In the final hand, {points} instead.",
    "target": "The session ends after the hand in which a player has {points} or more.",
    "target_is_last": "A hand with whose usual points somebody gets so far is the final hand, and it is scored as that.",
    "target_lost": "The session ends after the hand in which a player is down to {points} or less.",
    "standing": "The final standing goes by {by}.",
    "then_by": ", then by ",
    "length": "A session is {hands}.",
    "length_at_most": "A session is {hands} at most.",
    "agreed": "How many hands are played is agreed on before the first.",
    "most_points": (
        "At the end, whoever has the most points has won; players with equal points share a place{next}.",
    ),
    "next": " (if two are first, the next is third)",
    "no_points": (
        "No points are counted: each hand is won for itself, and nobody wins the session as a whole.",
    ),
}
_STANDINGS: Standings = {
    "most": "the most",
    "fewest": "the fewest",
    "points": "points",
    "first": "{edge} first places",
    "last": "{edge} last places",
    "title": "{edge} hands as {title}",
    "counter": "{edge} {counter}",
    "place": "the place in the final hand",
}


class Sessions(book.Sessions[Voice]):
    def number(self, value: int) -> str:
        return number(value)

    def who(self, voice: Voice, person: Who) -> str:
        return who(voice, person)

    def counter(self, voice: Voice, id: str) -> str:
        return voice.counter(id)

    def named(self, voice: Voice, item: ExchangeCards, lacking: str, namer: str) -> str:
        rank = "rank (or the joker)" if voice.deck.jokers else "rank"
        one = f"of a {rank} that {namer} names ({lacking})"
        closing = "" if item.more else ","  # how many more are given begins with one
        return f"one card {one}" if item.count == 1 else f"{number(item.count)} cards, each {one}{closing}"

    def asked_for(self, voice: Voice, item: ExchangeCards, giver: str, taker: str, back: str) -> str:
        """The President names a rank, and the Scum gives one such card (…); this is done twice, one card after the other. The President then …"""
        if item.more or not item.named:
            return ""
        rank = "rank (or the joker)" if voice.deck.jokers else "rank"
        again = f"; this is done {times(item.count)}, one card after the other" if item.count > 1 else ""
        given = f"{taker} names a {rank}, and {giver} gives one such card ({_LACKING[item.named]}){again}"
        return sentence(given) + (f" {sentence(f'{taker} then gives back {back}')}" if back else "")

    def ranked(self, voice: Voice, item: ExchangeCards) -> str:
        if item.as_many:
            return "as many cards of their choice"
        cards = "card" if item.count == 1 else "cards"
        but = f" (but not {a_card(voice, item.without)})" if item.without is not None else ""
        many = "" if item.count == 1 else f"{number(item.count)} "
        match item.quality:
            case "any":
                return f"{number(item.count)} {cards} of their choice{but}"
            case "best":
                return f"their {many}best {cards}{but}"
            case "worst":
                return f"their {many}lowest {cards}{but}"
            case "random":
                return f"{number(item.count)} {cards} at random{but}"
            case _:
                assert_never(item.quality)

    def hands(self, count: int) -> str:
        return amount(Range(count, count), noun("hand"))

    def points(self, value: int) -> str:
        return f"{'' if value > 0 else '−'}{abs(value)} points"

    def titles(self, voice: Voice, rows: Sequence[ScoreRow]) -> str:
        return listed(
            [
                f"{_each(voice, row.title)} {'scores' if row.points >= 0 else 'loses'} {_points(row.points)}"
                for row in rows
            ]
        )

    def pays(self, voice: Voice, rows: Sequence[ScoreRow]) -> Sentences:
        told = [
            f"{_each(voice, row.title)} pays {_points(row.points)} to {_one(voice, row.to)}{_with(voice, row)}"
            for row in rows
        ]
        return (f"After each hand, {listed(told)}.",)

    def left(self, plain: Sequence[ScoreRow], banded: Sequence[ScoreRow]) -> Sentences:
        """A player who has ten or more cards left loses two points for each; anyone else loses one point for each card left."""
        rows = [*plain, *banded]
        if len({(row.points >= 0, row.to_winner, row.to_others) for row in rows}) == 1:
            return _left_alike(rows)
        parts = []
        for row in [*banded, *plain]:
            who_has = (
                f"a player who has {amount(row.left, CARD)} left" if row.left is not None else "anyone else"
            )
            each = "for each card left" if row.left is None else "for each"
            verb, to = ("gets", "pays") if row.points >= 0 else ("loses", "gets")
            to_winner = f" (which the winner {to})" if row.to_winner else ""
            if row.to_others:
                verb = "gets from each other player" if row.points >= 0 else "pays each other player"
            parts.append(
                f"{who_has if banded else 'a player'} {verb} {_points(row.points)} {each}{to_winner}"
            )
        return (f"At the end of the hand, {'; '.join(parts)}.",)


def _left_alike(rows: Sequence[ScoreRow]) -> Sentences:
    """A player loses one point for each card left; with ten or more cards left, two points for each. The winner gets what the others lose."""
    first, *others = rows
    gains = first.points >= 0
    verb = ("gets" if gains else "loses") + " "
    if first.to_others:
        verb = "gets from each other player " if gains else "pays each other player "
    who = "a player" if first.left is None else f"a player who has {amount(first.left, CARD)} left"
    each = "for each card left" if first.left is None else "for each"
    parts = [f"{who} {verb}{_points(first.points)} {each}"]
    parts += [
        f"with {amount(row.left, CARD)} left, {_points(row.points)} for each" for row in others if row.left
    ]
    told = f"At the end of the hand, {'; '.join(parts)}."
    if not first.to_winner:
        return (told,)
    return (told, "The winner pays it." if gains else "The winner gets what the others lose.")


def _with(voice: Voice, row: ScoreRow) -> str:
    """With so many players who pays and who is paid are there."""
    players = tables_with(voice.rules, climbing_of(voice.rules), [row.title, row.to])
    return f" (with {amount(players, noun('player'))} only)" if players is not None else ""


def _each(voice: Voice, title: str) -> str:
    return PEOPLE.each(voice, Who("title", title))


def _one(voice: Voice, title: str) -> str:
    """To whom a hand pays: of several who have a title, to one."""
    person = Who("title", title)
    highest = " (of several, the one in the highest place)" if may_share(voice.rules, person) else ""
    return who(voice, person) + highest


def _points(points: int) -> str:
    return f"{number(abs(points))} {'point' if abs(points) == 1 else 'points'}"


SESSIONS = Sessions(WRITING, _SEATING, _LACKING, _EXCHANGING, _SCORING, _STANDINGS)
seats, exchanged, exchange = SESSIONS.seats, SESSIONS.exchanged, SESSIONS.exchange
exchanges, score, session = SESSIONS.exchanges, SESSIONS.score, SESSIONS.session
