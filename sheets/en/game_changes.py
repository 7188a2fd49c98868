"""What a game says about each of its parts, so that two games can be held side by side.

In: a rule set. Out: sentences, the same that the sheet prints.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import assert_never

from ...model import Climbing, Fishing, Range, RuleSet
from ...model.cards import Deck
from ..page import Line
from ..passages import sentences_of
from ..sides import Say, SayClimbing, SayFishing, Telling
from ..voice import spaced
from . import climbing, dropping, fishing, sessions, settlement
from .cards import face_name
from .voice import Voice, en
from .words import amount, capital, listed, noun, number, sentence

_NUMBER = re.compile(r"\d+\.")  # of a row in a list
_END = re.compile(r"(?<=[.!?]) (?=[A-Z“])")
_NAMED = 8  # so many missing cards are named one by one


def split(said: tuple[Line, ...]) -> list[str]:
    """The sentences of some lines that hold nothing but text."""
    return [
        part
        for line in said
        for part in _END.split("".join(str(piece) for piece in line))
        if part and not _NUMBER.fullmatch(part)
    ]


LABELS = {
    "effects see": "how rules see a joker",
    "locks": "how a joker stands to locks",
    "suits": "the order of the suits",
    "cut": "the cut",
    "claims": "the end of the claims",
    "return": "the return of cards",
    "stopping yaku": "what a stopping yaku takes",
    "tie": "who wins a tie",
}


# ---------------------------------------------------------------------------------------------------------- every game


def _players(rules: RuleSet) -> list[str]:
    more = rules.players.high is not None and rules.most > rules.players.high
    most = f", at most {number(rules.most)}" if more else ""
    return [sentence(f"{amount(rules.players, noun('player'))} can play{most}")]


def _deck(rules: RuleSet) -> list[str]:
    deck = rules.deck
    copies = Counter(face for face in deck.cards if face != deck.joker)
    packs = max(copies.values(), default=1)
    size = deck.size - deck.jokers
    pack = en(deck.names) if packs == 1 else f"{en(deck.names)}, {number(packs)} packs"
    jokers = f" and {amount(Range(deck.jokers, deck.jokers), noun('joker'))}" if deck.ranks else ""
    found = [f"It is played with {size} cards{jokers} ({pack})."]
    missing = [face.index for face in deck.faces if not face.virtual and face.index != deck.joker]
    missing = [face for face in missing if not copies[face]]
    if missing:
        found.append(_missing(deck, missing))
    return found


def _missing(deck: Deck, faces: list[int]) -> str:
    ranks = sorted({deck.faces[face].rank for face in faces})
    if deck.ranks and len(faces) == len(ranks) * len(deck.suits):
        return f"All cards of these ranks are left out: {listed([deck.ranks[rank] for rank in ranks])}."
    if len(faces) <= _NAMED:
        return f"These are left out: {listed([face_name(deck, face) for face in faces])}."
    return sentence(f"{number(len(faces))} cards are left out")


def _direction(rules: RuleSet) -> list[str]:
    return [f"Play goes {'clockwise' if rules.clockwise else 'anticlockwise'}."]


def _dealer(rules: RuleSet) -> list[str]:
    return [climbing.choosing(Voice(rules), rules.dealer, "deals")]


def _leader(rules: RuleSet) -> list[str]:
    match rules.game:
        case Climbing():
            what = " to the first trick"
        case Fishing():
            what = ""
        case _:
            assert_never(rules.game)
    return [climbing.choosing(Voice(rules), rules.leader, "leads", what)]


# ------------------------------------------------------------------------------------------------------------- families


def _ranking(rules: RuleSet, game: Climbing) -> list[str]:
    [ladder, *_] = climbing.ladders(rules, game, False)
    return [f"From low to high the cards rank {', '.join(ladder.rungs)}."]


def _exchange(rules: RuleSet, game: Climbing) -> list[str]:
    found = [sessions.exchange(Voice(rules), item) for item in game.exchanges]
    return found or ["No cards are exchanged."]


def _score(rules: RuleSet, game: Climbing) -> list[str]:
    return sentences_of(sessions.score(rules, game)) or ["No points are scored."]


def _together(rules: RuleSet, game: Climbing) -> list[str]:
    if not game.exchanges:
        return []
    return sentences_of(sessions.exchanges(rules, game)) + (
        [] if game.together else ["The lower title chooses and gives first."]
    )


def _target(rules: RuleSet, game: Climbing) -> list[str]:
    end = [] if game.target else ["No number of points ends the session."]
    return sentences_of(sessions.score(rules, game)) + end


def _card_points(rules: RuleSet, game: Fishing) -> list[str]:
    return [settlement.card_values(rules, game) or "Cards count as usual."]


def _standing(rules: RuleSet, game: Climbing) -> list[str]:
    shared = [] if game.standing else ["Equal points share a place."]
    return sentences_of(sessions.score(rules, game)) + shared


def _session(rules: RuleSet, game: Climbing) -> list[str]:
    hands = game.rounds
    if not hands:
        return ["The number of hands is left open."]
    return [f"A session has {amount(Range(hands, hands), noun('hand'))}."]


def _rounds(rules: RuleSet, game: Fishing) -> list[str]:
    if not game.rounds:
        return ["The number of rounds is left open."]
    return [TELLING.rounds(rules)]


_SAY: dict[str, Say] = {
    "players": _players,
    "deck": _deck,
    "direction": _direction,
    "dealer": _dealer,
    "leader": _leader,
}
_CLIMBING: dict[str, SayClimbing] = {
    "ranking": _ranking,
    "locks": lambda rules, game: climbing.at_locks(game),
    "effects see": lambda rules, game: [climbing.seen(game)],
    "exchange": _exchange,
    "score": _score,
    "together": _together,
    "seating": lambda rules, game: list(sessions.seats(game)) or ["The players keep their seats."],
    "session": _session,
    "target": _target,
    "standing": _standing,
}
_FISHING: dict[str, SayFishing] = {
    "dropping": lambda rules, game: (
        sentences_of(dropping.dropping(rules, game)) or ["Everybody who is dealt a hand plays."]
    ),
    "rounds": _rounds,
    "card points": _card_points,
}


def _unsaid(part: str) -> str:
    """Where the sheets of both games pass the part over, because nothing in them depends on it."""
    return f"{capital(LABELS.get(part, spaced(part)))} is decided otherwise, but nothing here depends on it."


TELLING = Telling(
    _SAY,
    _CLIMBING,
    _FISHING,
    climbing.stands_for,
    _unsaid,
    (climbing, sessions, fishing, dropping),
    split,
    " ",
)
