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
    "effects see": "ルールから見たジョーカー",
    "locks": "縛りとジョーカーの関係",
    "suits": "マークの順",
    "cut": "山札の切り方",
    "claims": "手役を宣言できる時",
    "return": "山札に戻す札",
    "stopping yaku": "局がすぐに終わる役の支払い",
    "tie": "同点のときの勝者",
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
    (DEALING, GAMES, SESSIONS, DROPPING, SETTLEMENT),
    (climbing, sessions, fishing, dropping),
).telling
