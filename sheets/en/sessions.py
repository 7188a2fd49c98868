"""What happens between the hands of a climbing game, in English: seats, the exchange, points, the end of the session."""

from __future__ import annotations

from typing import assert_never

from ...model import Climbing, Exchange, ExchangeCards, Ranked, RuleSet, ScoreRow
from ..page import Line, lines
from .cards import a_card
from .people import who
from .voice import Voice
from .words import CARD, amount, listed, number, sentence

# --------------------------------------------------------------------------------------------------------------- seats


def seats(climbing: Climbing) -> tuple[str, ...]:
    """Before every third hand the players change seats by lot."""
    how = climbing.seating
    before = "each later hand" if how.every == 1 else f"a hand, every {number(how.every)} hands,"
    match how.kind:
        case "fixed":
            return ()
        case "random":
            return (f"Before {before} the players change seats by lot.",)
        case "first to last" | "last to first":
            return (
                f"Before {before} the players change seats: in turn order they sit by their places in the last hand, "
                f"from the {'first to the last' if how.kind == 'first to last' else 'last to the first'}.",
            )
        case _:
            assert_never(how.kind)


# ------------------------------------------------------------------------------------------------------------- exchange


def _cards(count: int) -> str:
    return "card" if count == 1 else "cards"


def exchanged(voice: Voice, item: ExchangeCards, owner: str, namer: str = "the other player") -> str:
    """Their two best cards; two cards, each of a rank that the Dai Fugō names. `namer`: who gets them."""
    text = _named(voice, item, owner, namer) if item.named else _ranked(voice, item, owner)
    if item.more:
        most = f", at most {number(item.most)} in all" if item.most else ""
        text += f" and {number(item.more)} more for each win in a row beyond the first{most}"
    return text


def _named(voice: Voice, item: ExchangeCards, owner: str, namer: str) -> str:
    lacking = {
        "nothing": "no card where there is none of it",
        "any": "any card where there is none of it",
        "best": f"{owner} best card where there is none of it",
        "worst": f"{owner} lowest card where there is none of it",
    }
    rank = "rank (or the joker)" if voice.deck.jokers else "rank"
    one = f"of a {rank} that {namer} names ({lacking[item.named]})"
    return f"one card {one}" if item.count == 1 else f"{number(item.count)} cards, each {one},"


def _ranked(voice: Voice, item: ExchangeCards, owner: str) -> str:
    if item.as_many:
        return "as many cards of their choice"
    count, but = item.count, ""
    if item.without is not None:
        but = f" (but not {a_card(voice, item.without)})"
    many = "" if count == 1 else number(count) + " "
    match item.quality:
        case "any":
            return f"{number(count)} {_cards(count)} of their choice{but}"
        case "best":
            return f"{owner} {many}best {_cards(count)}{but}"
        case "worst":
            return f"{owner} {many}lowest {_cards(count)}{but}"
        case "random":
            return f"{number(count)} {_cards(count)} at random{but}"
        case _:
            assert_never(item.quality)


def exchange(voice: Voice, item: Exchange) -> str:
    """The Dai Hinmin gives their two best cards to the Dai Fugō, who gives back two cards of their choice."""
    giver, taker = who(voice, item.giver), who(voice, item.taker)
    text = f"{giver} gives {exchanged(voice, item.gives, 'their', taker)} to {taker}"
    if item.returns is not None:
        text += f", who gives back {exchanged(voice, item.returns, 'their', giver)}"
    return sentence(text)


def exchanges(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    if not climbing.exchanges:
        return ()
    voice = Voice(rules)
    said = " ".join(exchange(voice, item) for item in climbing.exchanges)
    together = (
        " All choose their cards at the same time, before any change hands." if climbing.together else ""
    )
    several = any(item.gives.named and item.gives.count > 1 for item in climbing.exchanges)
    one_by_one = " Of several cards each is named when the one before has been given." if several else ""
    return lines(f"From the second hand on, cards are exchanged after the deal. {said}{one_by_one}{together}")


# --------------------------------------------------------------------------------------------------------------- points


def score(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    """What a hand brings, and when the session ends."""
    voice, found = Voice(rules), []
    plain = [row for row in climbing.scores if row.title and not row.to and not row.last]
    last = [row for row in climbing.scores if row.last]
    if plain:
        found.append(sentence(f"after each hand, {listed([_title(voice, row) for row in plain])}"))
    if last:
        instead = " instead" if plain else ""
        found.append(sentence(f"in the last hand, {listed([_title(voice, row) for row in last])}{instead}"))
    paid = [
        f"the {voice.title(row.title)} pays {_points(row.points)} to the {voice.title(row.to)}"
        for row in climbing.scores
        if row.to
    ]
    if paid:
        found.append(sentence(f"after each hand, {listed(paid)}"))
    left = [row for row in climbing.scores if not row.title]
    if left:
        found.append(_left(left))
    if climbing.target:
        has, more = ("has", "more") if climbing.target > 0 else ("is down to", "less")
        sign = "" if climbing.target > 0 else "−"
        found.append(
            f"The session ends after the hand in which a player {has} {sign}{abs(climbing.target)} points or {more}."
        )
    if climbing.standing:
        by = ", then by ".join(_standing_by(voice, row) for row in climbing.standing)
        found.append(f"The final standing goes by {by}.")
    return lines(*([" ".join(found)] if found else []))


def _standing_by(voice: Voice, row: Ranked) -> str:
    """Points; the most times as Dai Fugō; the place in the last hand."""
    edge = "the most" if row.most else "the fewest"
    match row.by:
        case "points":
            return "points"
        case "first" | "last":
            return f"{edge} {row.by} places"
        case "title":
            return f"{edge} hands as {voice.title(row.id)}"
        case "counter":
            return f"{edge} {voice.counter(row.id)}"
        case "place":
            return "the place in the last hand"
        case _:
            assert_never(row.by)


def _points(points: int) -> str:
    return f"{number(abs(points))} {'point' if abs(points) == 1 else 'points'}"


def _title(voice: Voice, row: ScoreRow) -> str:
    return f"the {voice.title(row.title)} {'scores' if row.points >= 0 else 'loses'} {_points(row.points)}"


def _left(rows: list[ScoreRow]) -> str:
    """For each card left at the end a player loses one point, with ten or more cards two points."""
    banded = [row for row in rows if row.left is not None]
    plain = [row for row in rows if row.left is None][:1]
    parts = []
    for row in [*plain, *banded]:
        verb = "gets" if row.points >= 0 else "loses"
        who_has = f" who has {amount(row.left, CARD)} left" if row.left is not None else ""
        other = " otherwise" if row.left is None and banded else ""
        to_winner = ", and the winner the opposite" if row.to_winner else ""
        parts.append(f"a player{who_has} {verb} {_points(row.points)}{other}{to_winner}")
    return sentence(f"for each card left at the end of the hand, {'; '.join(parts)}")
