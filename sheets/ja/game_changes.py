"""What a game says about each of its parts in Japanese, so that two games can be held side by side.

In: a rule set. Out: sentences, the same that the sheet prints.
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from ...model import Climbing, Fishing, RuleSet
from ...model.cards import Deck
from ..page import Line, Reading
from ..passages import sentences_of
from ..sides import Say, SayClimbing, SayFishing, Telling
from ..voice import spaced
from . import climbing, dropping, fishing, sessions, settlement
from .cards import face_name
from .voice import Voice, ja
from .words import amount, both, count

_NAMED = 8  # so many missing cards are named one by one


def split(lines: tuple[Line, ...]) -> list[str]:
    """The sentences of some lines that hold nothing but text."""
    found: list[str] = []
    for item in lines:
        text = "".join(piece.text if isinstance(piece, Reading) else str(piece) for piece in item)
        found += [part + "。" for part in text.split("。") if part]
    return found


LABELS = {
    "effects see": "ルールから見たジョーカー",
    "locks": "縛りとジョーカーの関係",
    "suits": "マークの順",
    "cut": "山札の切り方",
    "claims": "手役を宣言できる時",
    "return": "山札に戻す札",
    "stopping yaku": "局がすぐに終わる役の支払い",
    "tie": "同点のときの勝者",
}


def _unsaid(part: str) -> str:
    """Where the sheets of both games pass the part over, because nothing in them depends on it."""
    return f"{LABELS.get(part, spaced(part))}の決まりが違いますが、ここでは関係がありません。"


# ---------------------------------------------------------------------------------------------------------- every game


def _players(rules: RuleSet) -> list[str]:
    more = rules.players.high is not None and rules.most > rules.players.high
    most = f"、多くて{rules.most}人" if more else ""
    return [f"遊ぶのは{amount(rules.players, '人')}{most}です。"]


def _deck(rules: RuleSet) -> list[str]:
    deck = rules.deck
    copies = Counter(face for face in deck.cards if face != deck.joker)
    packs = max(copies.values(), default=1)
    pack = ja(deck.names) if packs == 1 else f"{ja(deck.names)}{count(packs, '組')}"
    jokers = f"とジョーカー{deck.jokers}枚" if deck.ranks else ""
    found = [f"{pack}の{deck.size - deck.jokers}枚{jokers}を使います。"]
    missing = [face.index for face in deck.faces if not face.virtual and face.index != deck.joker]
    missing = [face for face in missing if not copies[face]]
    if missing:
        found.append(_missing(deck, missing))
    return found


def _missing(deck: Deck, faces: list[int]) -> str:
    ranks = sorted({deck.faces[face].rank for face in faces})
    if deck.ranks and len(faces) == len(ranks) * len(deck.suits):
        return f"数字が{both([deck.ranks[rank] for rank in ranks])}のカードは使いません。"
    if len(faces) <= _NAMED:
        return f"{both([face_name(deck, face) for face in faces])}は使いません。"
    return f"{len(faces)}枚は使いません。"


def _direction(rules: RuleSet) -> list[str]:
    return [f"{climbing.turning(rules)}に進みます。"]


def _dealer(rules: RuleSet) -> list[str]:
    return [climbing.choosing(Voice(rules), rules.dealer, "配り手")]


def _leader(rules: RuleSet) -> list[str]:
    match rules.game:
        case Climbing():
            leader = "最初の親"
        case Fishing():
            leader = "親"
        case _:
            assert_never(rules.game)
    return [climbing.choosing(Voice(rules), rules.leader, leader)]


# ------------------------------------------------------------------------------------------------------------- families


def _ranking(rules: RuleSet, game: Climbing) -> list[str]:
    [ladder, *_] = climbing.ladders(rules, game, False)
    return [f"弱い方から{'、'.join(ladder.rungs)}の順に強くなります。"]


def _exchange(rules: RuleSet, game: Climbing) -> list[str]:
    found = [sessions.exchange(Voice(rules), item) for item in game.exchanges]
    return found or ["カード交換はありません。"]


def _together(rules: RuleSet, game: Climbing) -> list[str]:
    if not game.exchanges:
        return []
    apart_ = [] if game.together else ["下の階級の人から先に選んで渡します。"]
    return sentences_of(sessions.exchanges(rules, game)) + apart_


def _score(rules: RuleSet, game: Climbing) -> list[str]:
    return sentences_of(sessions.score(rules, game)) or ["得点はありません。"]


def _target(rules: RuleSet, game: Climbing) -> list[str]:
    return sentences_of(sessions.score(rules, game)) + (
        [] if game.target else ["終わりになる点数はありません。"]
    )


def _standing(rules: RuleSet, game: Climbing) -> list[str]:
    shared = [] if game.standing else ["得点が同じ人は、同じ順位です。"]
    return sentences_of(sessions.score(rules, game)) + shared


def _session(rules: RuleSet, game: Climbing) -> list[str]:
    hands = game.rounds
    return [f"全部で{hands}ゲーム行います。"] if hands else ["ゲームの数は決まっていません。"]


def _rounds(rules: RuleSet, game: Fishing) -> list[str]:
    if not game.rounds:
        return ["局の数は決まっていません。"]
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
    "together": _together,
    "seating": lambda rules, game: list(sessions.seats(game)) or ["席は変わりません。"],
    "session": _session,
    "target": _target,
    "standing": _standing,
    "score": _score,
}
_FISHING: dict[str, SayFishing] = {
    "dropping": lambda rules, game: (
        sentences_of(dropping.dropping(rules, game)) or ["手札を配られた人は全員打ちます。"]
    ),
    "rounds": _rounds,
    "card points": lambda rules, game: [
        settlement.card_values(rules, game) or "札の点は、ふつうのとおりです。"
    ],
}

TELLING = Telling(
    _SAY,
    _CLIMBING,
    _FISHING,
    climbing.stands_for,
    _unsaid,
    (climbing, sessions, fishing, dropping),
    split,
    "",
)
