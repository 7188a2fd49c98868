"""Who plays a round of a fishing game, in Japanese: playing or dropping, the pot, hands that were not asked."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Dropping as DroppingRules
from ..passages import Sentences
from ..phrases import dropping as book
from ..phrases.dropping import Drops, HandPays
from ..phrases.vocabulary import Roles
from .cards import face_name, thing_name
from .voice import WRITING, Voice
from .winning import ROLES
from .words import both, count

_SHARED = "聞かれなかった人の手札の値打ちを合計し、{payers}がそれぞれ、その合計を払います。"
_STAKED = "払うのは賭けた分までです。"
_SHARE = "打てない人は集まった分を等しく分けます。分け切れない余りは、打てない人のうち、親から数えて先に番が来る人のものになります。"
_EACH = "{payers}がそれぞれ、聞かれなかった手札の持ち主に、その手札の値打ちの分を払います。"
_NEAREST = "持ち主が何人もいるときは、親から数えて先に番が来る人から順に払います。"
_HEIR = "この局で一度も手札を持っていない人がいれば、降りる人は、その中で配り手の次から数えて最初の人に手札を渡します。"
_DECIDES = "受け取った人が次に、その手札で打つか降りるかを決めます。"
_POT = "供託は、その局の勝者のものになります。"
_ALL_DROP = "全員が降りたときは、同じ配り手が配り直し{leader}ます。"
_SAYS: Drops = {
    "vow": (
        "手札が配られたら、誰も手札を見ないうちに、配り手はその局を打つと誓うことができます。",
        "誓った人は降りられません。",
    ),
    "asking": (
        "一局を打つのは{until}までです。",
        "手札のある人がそれより多いときは、場札を見てから、{start}から順に、打つか降りるかを言います。",
        "打つ人が{until}になったら、そこまでです。",
    ),
    "least": ("少なくとも{least}は打ちます。", "そのために必要な人は降りられません。"),
    "drops": ("降りる人は{fee}を供託します。", _POT),
    "drops_more": (
        "降りる人は{fee}を供託します。",
        "先に降りた人1人につき、{more}を加えます。",
        _POT,
    ),
    "heirs": (_HEIR, _DECIDES),
    "heirs_paid": (_HEIR, "降りるときの払いも、供託せずに、渡した相手に払います。", _DECIDES),
    "leader_bound": "親は降りられません。",
    "leader_free": "親が降りたときは、打つ人のうち、次に番が来る人が親になります。",
    "two_share": "打つ人が2人だけなら、供託を2人で分け、局は打たずに終えて、同じ配り手が配ります。",
    "two_play": "打つ人が2人だけなら、2人の局になります。",
    "one_left": "打つ人が1人だけなら、その人が打たずに勝ち、供託を取ります。",
    "all_drop": _ALL_DROP,
    "fees_back": (_ALL_DROP + "払った分は返します。",),
    "fees_stay": (_ALL_DROP + "供託は返さず、配り直した後もそのまま残します。",),
    "leader_anew": "、親を決め直し",
    "forced": (
        "打つ人が{until}決まったときにまだ聞かれていない人は、手札があっても打てません。",
        "聞かれなかった人の手札の値打ちは、{pay}です。",
    ),
    "shared": (_SHARED, _SHARE),
    "shared_staked": (_SHARED, _STAKED, _SHARE),
    "each": (_EACH, _NEAREST),
    "each_staked": (_EACH, _NEAREST, _STAKED),
    "void": (
        "聞かれなかった人の手札の値打ちの合計が{chips}以上のときは、手札への払いだけをして、その局は打ちません。",
        "そのときまでのその局の払いともらい(降りるときの払いと手札への払い)を差し引きして、一番多く得をした人が勝ちます(打てない人でも構いません)。",
        "同じなら、親から数えて先に番が来る人が勝ちます。",
    ),
    "times": "払うものがすべて倍になる局では、{what}も倍になります。",
    "fees": "降りるときの払い",
    "pays": "手札への払い",
    "idle_or_pile": (
        "誰も打たない手札は山札に戻し({players}のときは、それがそのまま山札になります)、最後に降りた人が混ぜます。",
        "誰も降りていなければ、打つ人のうち最後に番が来る人が混ぜます。",
    ),
    "idle": (
        "誰も打たない手札は山札に加え(山札がなければ、それを山札にし)、最後に降りた人が混ぜます。",
        "誰も降りていなければ、打つ人のうち最後に番が来る人が混ぜます。",
    ),
    "number": "人数によって変わる決まりは、その局を打つ人の数で決めます。",
}
_PAYS: HandPays = {
    "yaku": "その手札でできている手役と取り札の役の払い",
    "half_yaku": "その手札でできている役の払いの半分(手役も取り札の役も半分にし、次の分は半分にしません)",
    "card": "{card}が{chips}",
    "all": "{cards}{count}枚が一つの手札にそろっていれば{chips}",
    "each": "{card}1枚につき{chips}",
    "outside": "どの役にも入っていない{card}1枚につき{chips}",
}
_PAYERS: Roles = {"dealer": "配り手を除く打つ人", "leader": "親を除く打つ人"}


class Dropping(book.Dropping[Voice]):
    def players(self, count_: int) -> str:
        return count(count_, "人")

    def counts(self, players: Sequence[int]) -> str:
        return "か".join(count(one, "人") for one in players)

    def number(self, value: int) -> str:
        return str(value)

    def chips(self, voice: Voice, count_: int) -> str:
        return count(count_, voice.chips)

    def fee(self, voice: Voice, item: DroppingRules) -> str:
        """2文; 役1点分(12文)."""
        return self._of_yaku(voice, item.fee) if item.of_yaku else self.chips(voice, item.fee)

    def rise(self, voice: Voice, item: DroppingRules) -> str:
        if item.half_more:
            unit = voice.unit if item.of_yaku else 1
            whole = f"役1{_point(voice)}分" if item.of_yaku else self.chips(voice, unit)
            return f"{whole}の半分({'合計の端数は切り捨て' if unit % 2 else self.chips(voice, unit // 2)})"
        if not item.more:
            return ""
        return self._of_yaku(voice, item.more) if item.of_yaku else self.chips(voice, item.more)

    def _of_yaku(self, voice: Voice, points: int) -> str:
        told = f"({self.chips(voice, points * voice.unit)})" if voice.unit > 1 else ""
        return f"役{count(points, _point(voice))}分{told}"

    def hands_dealt(self, hands: int, *, drawn: bool) -> Sentences:
        others = "" if hands == 1 else f"と、そこから順に{count(hands - 1, '人')}"
        return (
            f"{hands + 1}人以上いるときも、手札を配るのは{count(hands, '人')}だけです。",
            f"配り手{others}に配ります。",
            "親を決める札を引くのは、手札を配られた人だけです。" if drawn else "",
        )

    def both(self, words: Sequence[str]) -> str:
        return both(words)

    def added(self, pays: Sequence[str]) -> str:
        return ("と、" if len(pays) == 2 else "、").join(pays) + ("を足した分" if len(pays) > 1 else "")

    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, voice: Voice, word: str, *, several: bool) -> str:
        return thing_name(voice, word)


def _point(voice: Voice) -> str:
    """The counter of the points of yaku, never that of what is paid: 点, or 貫 where it is points that are paid."""
    return "貫" if voice.worth == "貫" else "点"


DROPPING = Dropping(WRITING, _SAYS, _PAYS, ROLES, _PAYERS, "打つ人")
dropping, hands = DROPPING.dropping, DROPPING.hands
