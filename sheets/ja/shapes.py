"""Shapes in Japanese: what makes them, what beats them, which ranks follow one another in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import CardSet, Range, Shape
from ...model.cards import Deck, Names
from ..page import Line
from ..phrases import shapes as book
from ..phrases.shapes import Compared, Consecutive, Shaped
from ..phrases.vocabulary import Suits
from .cards import exact_play, rank_name
from .voice import WRITING, Voice, named
from .words import amount, both, count

_SHAPED: Shaped = {
    "any": "{suits}カード{cards}",
    "set": "{suits}同じ数字のカード{cards}",
    "run": "{suits}数字が{step}続いたカード{cards}{notes}",
    "multirun": "数字が{step}続いた、同じ数字の{sets}{notes}",
    "pattern": "{suits}{cards}",
    "kicker": "{core}に、{kickers}",
}
_SUITS: Suits = {
    "one suit": "同じマークの",
    "one colour": "同じ色の",
    "different suits": "マークがすべて違う",
}
_SUITS_OF_RUN: Suits = {**_SUITS, "different suits": "マークがすべて違う、"}
_COMPARED: Compared = {
    "as the game": "",
    "higher": "。これより強いものしか上に出せず、同じ強さでは出せません",
    "equal or higher": "。これより強いものか、同じ強さのものが上に出せます",
    "wholly above": "。一番弱いカードが、これの一番強いカードより強いものしか上に出せません",
    "suit before rank": "。まず一番強いカードのマークで比べ、次にその数字で比べます",
    "never played": "。出すための形ではなく、ルールで使います",
    "never alone": "。これだけで出すことはできません",
}
_CONSECUTIVE: Consecutive = {
    "wrapping": "{shapes}の数字の並びは、上の強さの順によります。{inside}も、{over}も続いた並びです。",
    "reach": "{plays}です。",
    "reach_usual": "ふだん、{plays}です。",
    "jokerless": "ジョーカーを使わなければ、{reach}",
    "low_to_high": "一番弱い{shape}は{low}、一番強い{shape}は{high}",
    "sized": "{cards}の{shape}",
    "ending": "{shapes}の数字の並びは、上の強さの順によります。{inside}は続いた並びですが、{over}は続いた並びではありません。",
}


class Shapes(book.Shapes[Voice]):
    def cards(self, count: Range) -> str:
        return amount(count, "枚")

    def sets(self, count: Range, width: int) -> str:
        return f"{width}枚組が{amount(count, '組')}"

    def exact(self, voice: Voice, parts: tuple[CardSet, ...]) -> str:
        return exact_play(voice, parts)

    def step(self, ranks: int) -> str:
        return f"{ranks}つおきに" if ranks > 2 else "一つおきに"

    def notes(self, deck: Deck, without: Sequence[int], *, wrapping: bool) -> str:
        notes = [f"{both([rank_name(deck, rank) for rank in without])}は使えません"] if without else []
        if wrapping:
            notes.append("最高の数字の次は最低の数字に戻ります")
        return f"({'。'.join(notes)})"

    def kickers(self, item: Shape) -> str:
        """別のカードを1枚付けたもの; ほかの数字の2枚組を組の数だけ付けたもの."""
        thing, counter = ("2枚組", "組") if item.kicker_width == 2 else ("カード", "枚")
        several = item.kickers_each or item.kickers > 1
        apart = ""
        match item.kicker_ranks:
            case "any":
                which = f"別の{thing}を"
            case "other":
                which = f"ほかの数字の{thing}を"
                apart = f"(付ける{thing}どうしは同じ数字でもよい)" if several else ""
            case "different":
                which = f"ほかの数字の{thing}を"
                apart = f"(付ける{thing}どうしも数字が違うこと)" if several else ""
            case _:
                assert_never(item.kicker_ranks)
        many = "組の数だけ" if item.kickers_each else count(item.kickers, counter)
        return f"{which}{many}付けたもの{apart}"

    def one_of(self, shapes: Sequence[str]) -> str:
        return "、".join(shapes)

    def together(self, ranks: Sequence[str]) -> str:
        return "・".join(ranks)

    def each_of(self, said: Sequence[str]) -> str:
        return "、".join(said)

    def several(self, plays: Sequence[str]) -> str:
        return "や".join(plays)

    def beside(self, plays: Sequence[str]) -> str:
        return "、".join(plays)

    def headed(self, names: Names) -> Line:
        return named(names)


SHAPES = Shapes(
    WRITING, ("形", "説明", "例"), _SHAPED, _SUITS, _SUITS_OF_RUN, _COMPARED, _CONSECUTIVE, "連番"
)
