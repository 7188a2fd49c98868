"""Cards of a fishing game that take more than their month, and cards that nobody has taken at the end, in Japanese."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Names
from ..phrases import taking as book
from ..phrases.taking import Leftovers, Wilds
from .cards import face_name, thing_name
from .voice import Voice, ja
from .words import both

_TAKES = "{lead}{but}{what}を取ります。"
_NOT_THREE = "同じ月の札が3枚並んでいるところからは取れません。"
_WILDS: Wilds = {
    "card": "{card}は、",
    "drawn": "{card}は、山札からめくったときだけ、",
    "played": "{card}は、手札から出したときだけ、",
    "takes": (_TAKES, _NOT_THREE),
    "takes_own": (_TAKES, "同じ月の札が3枚並んでいるところからは、{month}の札でも取れません。"),
    "takes_month": (
        _TAKES,
        _NOT_THREE,
        "残りの{month}の札が3枚とも場にあれば、代わりにその3枚を取ります。",
    ),
    "of_four": "同じ月の4枚が場にあるときは、そのうちの1枚を取れます。",
    "some_of_month": "{month}の札のうち、取れるのは{cards}だけです。",
    "none_of_month": "{month}の札は取れません。",
    "not_one_of_month": "3枚そろっていないときは、{month}の札は取れません。",
    "as_usual": "{month}の札では、場の{card}をふだんどおり取れます。",
    "any": "どの札でも1枚",
    "any_of": "{cards}のどれか1枚",
    "but": "{cards}以外の",
    "those": "ほかの札",
    "those_but": "{cards}以外の札",
    "those_of": "{cards}",
    "otherwise": "それ以外のときは、ふつうの{month}の札として扱います。",
    "no_month": (
        "{card}は、{month}の札としては扱いません。"
        "{card}で{month}の札を取ることも、{month}の札で{card}を取ることもできません。"
    ),
    "caught": (
        "{card}が場にあるときは、{those}でも{card}を取れます"
        "(出した札と同じ月の札も場にあれば、{card}と合わせた中から1枚を選びます。同じ月の札が3枚あるときは、その3枚を取ります)。"
    ),
    "must_be_caught": (
        "{card}が場にあるときは、{those}を最初に山札からめくった人が、ほかに取れる札があっても、その札で{card}を取ります。"
        "手札から出した札では取れません。"
    ),
    "must_be_caught_or_month": (
        "{card}が場にあるときは、{those}を最初に山札からめくった人が、ほかに取れる札があっても、その札で{card}を取ります。"
    ),
    "last": "山札の最後の1枚として{card}をめくった人は、場札をすべて取ります。",
}
_LEFTOVERS: Leftovers = {
    "goes": "{end}場に残った{what}は、{taker}取った人のものになります{also}。",
    "also": "(ここでは{card}もその月の札として数えます)",
    "others": "ほかの札",
    "all": "札",
    "with_card": "{card}を",
    "with_most": "その月の札を一番多く",
    "with_most_of": "{cards}を一番多く",
    "stay": "一番多い人が何人かいるときや、誰もその月の札を取っていないときは、場に残したままにします。",
    "stay_of": "一番多い人が何人かいるときや、誰も{cards}を取っていないときは、場に残したままにします。",
    "end": "局の終わりに",
    "unless_stopped": "誰も局を止めなかったとき、局の終わりに",
}


class Taking(book.Taking[Voice]):
    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, voice: Voice, word: str) -> str:
        return thing_name(voice, word)

    def faces(self, voice: Voice, faces: Sequence[int]) -> str:
        return both([face_name(voice.deck, face) for face in faces])

    def left(self, voice: Voice, word: str) -> str:
        return thing_name(voice, word)

    def month(self, names: Names) -> str:
        return ja(names)


TAKING = Taking(_WILDS, _LEFTOVERS)
taking, leaving = TAKING.taking, TAKING.leaving
