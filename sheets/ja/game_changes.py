"""What a game says about each of its parts in Japanese, so that two games can be held side by side.

In: a rule set. Out: sentences, the same that the sheet prints.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Range
from ...model.cards import Deck
from ..phrases import parts as book
from ..phrases.parts import Parts, Without
from . import climbing, dropping, fishing, sessions
from .cards import face_name
from .climbing import GAMES
from .combinations import COMBINATIONS
from .dealing import DEALING
from .dropping import DROPPING
from .sessions import SESSIONS
from .settlement import SETTLEMENT
from .voice import WRITING, Voice, ja
from .words import amount, both, count

_PARTS: Parts = {
    "players": "遊ぶのは{players}です",
    "players_at_most": "遊ぶのは{players}、多くて{most}人です",
    "deck": "{pack}の{size}枚{jokers}を使います",
    "ranks_missing": "数字が{ranks}のカードは使いません",
    "cards_missing": "{cards}は使いません",
    "many_missing": "{count}枚は使いません",
    "month": "{month}月の札は{cards}です",
    "direction": "{turn}に進みます",
    "ranking": "弱い方から{ranks}の順に強くなります",
    "session": "全部で{hands}行います",
    "otherwise": "{part}の決まりが違いますが、ここでは関係がありません",
}
_WITHOUT: Without = {
    "exchange": "カード交換はありません。",
    "together": "下の階級の人から先に選んで渡します。",
    "score": "得点はありません。",
    "seats": "席は変わりません。",
    "session": "ゲームの数は決まっていません。",
    "target": "終わりになる点数はありません。",
    "standing": "得点が同じ人は、同じ順位です。",
    "dropping": "手札を配られた人は全員打ちます。",
    "rounds": "局の数は決まっていません。",
    "card_points": "札の点は、ふつうのとおりです。",
}
_LABELS = {
    "players": "人数",
    "deck": "使う札",
    "direction": "回る向き",
    "dealer": "配り手",
    "leader": "親",
    "ranking": "強さの順",
    "joker": "ジョーカーが代わりになる札",
    "suits": "マークの順",
    "locks": "縛りとジョーカーの関係",
    "effects see": "ルールから見たジョーカー",
    "follow": "重ねて出せる札",
    "follow order": "重ねて出せる形",
    "clears": "場が流れる時",
    "exchange": "カード交換",
    "together": "カード交換の順番",
    "score": "得点",
    "deal": "札の配り方",
    "sides": "組分け",
    "seating": "席順",
    "target": "終わりになる点数",
    "standing": "最終順位",
    "session": "ゲームの数",
    "chips": "はじめの持ち点",
    "stake": "賭け高",
    "hands": "配る手札の数",
    "dropping": "降りること",
    "redeal": "配り直し",
    "claims": "手役を宣言できる時",
    "return": "山札に戻す札",
    "cut": "山札の切り方",
    "stopping yaku": "局がすぐに終わる役の支払い",
    "tie": "同点のときの勝者",
    "rounds": "局の数",
    "target chips": "ゲームが終わる点数",
    "settlement": "精算",
    "cap": "支払いの上限",
    "unit": "役の一点の支払い",
    "card points": "札の点",
    "captures": "札の取り方",
    "leftovers": "場に残った札の行き先",
    "empty pile": "山札を使い切るかどうか",
}


class PartsOfGames(book.PartsOfGames[Voice]):
    def players(self, count_: Range) -> str:
        return amount(count_, "人")

    def hands(self, count_: int) -> str:
        return count(count_, "ゲーム")

    def number(self, value: int) -> str:
        return str(value)

    def pack(self, deck: Deck, packs: int) -> str:
        return ja(deck.names) + (count(packs, "組") if packs > 1 else "")

    def jokers(self, count_: int, *, ranked: bool) -> str:
        return f"と{'強さの違う' if ranked else ''}ジョーカー{count_}枚"

    def both(self, words: Sequence[str]) -> str:
        return both(words)

    def in_order(self, ranks: Sequence[str]) -> str:
        return "、".join(ranks)

    def face(self, deck: Deck, face: int) -> str:
        return face_name(deck, face)


TELLING = PartsOfGames(
    WRITING,
    _PARTS,
    _WITHOUT,
    _LABELS,
    (DEALING, GAMES, SESSIONS, DROPPING, SETTLEMENT, COMBINATIONS),
    (climbing, sessions, fishing, dropping),
).telling
