"""Who has won a round of a fishing game in Japanese, and what becomes of a round that nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...model import Fishing
from ..passages import Passage, Sentences, reworded
from ..phrases import winning as book
from ..phrases.vocabulary import Roles
from ..phrases.winning import Deciding, Wins
from ..rounds import pays
from .voice import WRITING, Voice

ROLES: Roles = {"dealer": "配り手", "leader": "親"}
_SAYS: Wins = {
    "unpaid": "誰も止めなかった局では、何も払いません。",
    "otherwise unwon": "そのほかの、誰も止めなかった局には、勝者はいません。",
    "none went on": "続けることを選んだ人もいないときは、勝者はいません。",
    "unstopped": (
        "局を止めた人がその局の勝者です。",
        "誰も止めなかったときは、何も払わず、その局の勝者もいません。",
    ),
    "unstopped or off": (
        "局を止めた人、または打ち切った人が、その局の勝者です。",
        "どちらもなかったときは、何も払わず、その局の勝者もいません。",
    ),
    "void": "無効の局に勝者はいません。",
    "tie": (
        "合計の一番多い人が何人かいるときは、その中に{first}がいれば{first}が、いなければ{first}から数えて先に番が来る人が勝ちます。",
        "合計の同じ人は払いません。",
    ),
    "no_yaku": ("誰にも役がないときは、その局の勝者はいません。",),
    "stopped": "局を止めた人がその局の勝者です。",
    "stopped or off": "局を止めた人や打ち切った人がその局の勝者です。",
    "won": "{who}がその局の勝者です。",
    "won unless stopped": "誰も止めなかったときは、{who}が勝者です。",
    "won unless stopped or off": "どちらもいないときは、{who}が勝者です。",
    "won otherwise": "これで決まらないときは、{who}が勝者です。",
    "equals": "同点のときは、その中に{first}がいれば{first}、いなければ{first}から数えて先に番が来る人です。",
    "nobody": "{none}ときは、勝者はいません。",
    "none stopped": "誰も局を止めず、{none}",
    "none stopped or off": "誰も局を止めたり打ち切ったりせず、{none}",
    "none first": "誰も局を止めず、最初に続けた人も勝者にならず、{none}",
    "nobody_or_void": "局が無効のときや、{none}ときは、勝者はいません。",
    "unwon": "勝者がいないときは、{what}。",
    "favoured": "{first}{nearest}が{what}",
    "nearest": "({first}が打っていなければ、{first}の次から順に見て最初の、打つ人)",
    "keeps deal": "同じ人がもう一度札を配り",
    "keeps lead": "同じ人がもう一度親になり",
    "loser": "局の敗者は、その局を打って勝者にならなかった人のうち、得の一番少なかった人です(何人かいるときは、{first}から順に見て最後の人)。"
    "勝者のいない局に敗者はいません。",
    "loser of two": "局の敗者は、その局で勝者にならなかったほうの人です。勝者のいない局に敗者はいません。",
}
_WHO: dict[Deciding, str] = {
    "gains": "{gains}",
    "yaku": "役の{value}の合計が一番多い人",
    "paid yaku": "{paid}役の{value}の合計が一番多い人",
    "yaku or gains": "役の{value}の合計が一番多い人(誰にも役がなければ、{gains})",
    "paid yaku or gains": "{paid}役の{value}の合計が一番多い人(誰にもそのような役がなければ、{gains})",
}
_NONE: dict[Deciding, str] = {
    "gains": "差し引きで得をした人がいない",
    "yaku": "誰にも役がない",
    "paid yaku": "誰にもそのような役がない",
    "yaku or gains": "誰にも役がなく、誰も得をしなかった",
    "paid yaku or gains": "誰にもそのような役がなく、誰も得をしなかった",
}
_NONE_OF_POINTS = "点を得た人がいない"
_HAS = {"pot": "供託を取り", "deal": "次の局の札を配り", "lead": "次の局の親になり"}


class Winning(book.Winning[Voice]):
    def won(self, voice: Voice, game: Fishing, went_on: Sentences) -> Passage:
        return reworded(super().won(voice, game, went_on), voice.in_words)

    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        return "、".join(_HAS[one] for one in what)

    def all_of(self, clauses: Sequence[str]) -> str:
        return "、".join(clauses) + "ます"

    def nobody(self, game: Fishing, how: Deciding) -> str:
        return _NONE_OF_POINTS if how == "gains" and not pays(game) else super().nobody(game, how)

    def who(self, voice: Voice, game: Fishing, how: Deciding, *, asks_winner: bool) -> str:
        but = "のうち、勝者が決まってはじめて決まるものは数えずに、" if asks_winner else "を"
        gains = f"局の終わりの払いともらい{but}差し引きして一番多く得をした人"
        if not pays(game):
            gains = "その局で一番多く点を得た人"
        paid = "その人が勝者だとしたら支払われる" if asks_winner else "支払われる"
        return _WHO[how].format(value=voice.value, gains=gains, paid=paid)


won = Winning(_SAYS, _NONE, ROLES, WRITING.space).won
