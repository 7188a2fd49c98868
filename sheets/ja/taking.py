"""Cards of a fishing game that take more than their month, and cards that nobody has taken at the end, in Japanese."""

from __future__ import annotations

from collections.abc import Sequence

from ..phrases import taking as book
from ..phrases.taking import Leftovers, Wilds
from .cards import face_name, thing_name
from .voice import Voice
from .words import both

_NOT_THREE = "同じ月の3枚が並んでいるところからは取れません。"
_NOT_ITS_THREE = "同じ月の3枚が並んでいるところからは、自分の月でも取れません。"
_WILDS: Wilds = {
    "card": "{card}は、",
    "drawn": "{card}は、山札からめくったときだけ、",
    "played": "{card}は、手札から出したときだけ、",
    "takes": ("{lead}{but}{what}を取れます。", _NOT_ITS_THREE),
    "takes_month": (
        "{lead}{but}{what}を取れます。",
        _NOT_THREE,
        "自分の月のほかの3枚が場にそろっていれば、代わりにその3枚を取ります。",
    ),
    "of_four": "同じ月の4枚が場にあるときは、そのうちの1枚を取れます。",
    "some_of_month": "自分の月のほかの札のうち、取れるのは{cards}だけです。",
    "none_of_month": "自分の月のほかの札は取れません。",
    "not_one_of_month": "自分の月の札がそろっていないときは、自分の月の札は取れません。",
    "as_usual": "同じ月のほかの札では、この札をふだんどおり取れます。",
    "any": "どの札でも1枚",
    "any_of": "{cards}のどれか1枚",
    "but": "{cards}以外の",
    "otherwise": "それ以外のときは、同じ月の札として扱います。",
    "no_month": "その月の札としては扱いません。同じ月のほかの札では、この札を取れません。",
    "caught": "{card}が場にあるときは、取れるはずの札では、{card}を同じ月の札のように取れます(合う札がほかにもあれば、どれか1枚を選びます。出した札の月の札が3枚あるときは、その3枚を取ります)。",
    "must_be_caught": "{card}が場にあるときは、取れるはずの札を最初にめくった人が、それで{card}を取ります。",
    "last": "山札の最後の1枚として{card}をめくった人は、場札をすべて取ります。",
}
_LEFTOVERS: Leftovers = {
    "goes": "{end}場に残った{what}は、{taker}取った人のものになります。",
    "others": "ほかの札",
    "all": "札",
    "with_card": "{card}を",
    "with_most": "その月の札を一番多く",
    "stay": "一番多い人が何人かいるときや、誰もその月の札を取っていないときは、場に残したままにします。",
    "end": "最後に",
    "unless_stopped": "誰も局を止めなかったとき、最後に",
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


taking = Taking(_WILDS, _LEFTOVERS).taking
