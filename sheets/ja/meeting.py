"""Where rules meet, in Japanese: the order of what acts on one play, forbidden finishes, falls, draws and multipliers."""

from __future__ import annotations

from typing import Literal

from ...model import RuleSet
from ...model.cards import Deck
from ..phrases import meeting as book
from ..phrases.meeting import Meetings, Steps
from .cards import rank_name, word_name
from .voice import WRITING, Voice

_STEPS: Steps = (
    "カードのやりとり、数の増減、選択",
    "回る向き・番を飛ばす・席替え",
    "強さの順、縛りなど、しばらく続くもの",
    "場が流れる",
    "次に親になる人・もう一度出す人",
    "上がり・最下位になる人・点",
    "階級の変更・ゲームの終わり",
)
_SAYS: Meetings = {
    "lead": "出したカードに、いくつかのルールが同時に当てはまることがあります。どのルールが当てはまるかはカードを出したときに決まり、次の順に行います。",
    "out": "上がったときのルールは、最後のカードを出したときのルールをすべて行った後で、{rules}の順に行います。",
    "over": "ゲームが終わったときのルールである{rules}は、最後に行います。",
    "overs": "ゲームが終わったときのルールは、最後に、{rules}の順に行います。",
    "judged": (
        "上がったときにどのカードが一番強いか、一番弱いかは、最後のカードを出す前の強さの順で決めます。"
        "最後のカードで起きる逆転は数えません。{passing}"
    ),
    "passing": "その前から続いている逆転は、場が流れるまでのものも数えます。",
    "answered": "反則かどうかは、その人が最後に出したカードで決めます。ほかの人がその上に出しても変わりません。",
    "lost": "最後のカードを渡したり捨てたりして手札がなくなった人も上がりですが、そのカードやその前に出したカードで上がったとは見なさないので、反則にはなりません。",
    "several": "一つのゲームで何人もが最下位になるときは、先に決まった人ほど下の順位です。{late}{free}",
    "late": "ゲームが終わったときに最下位になる人は、途中で最下位になった人より上です。",
    "free": "{rules}で最下位になる人は、ほかのルールで最下位になる人全員のすぐ上になります。",
    "laid": "ゲームの途中で最下位になった人は、残った手札を伏せて抜けます。",
    "proper": "反則をせずに最初に上がった人が1位です。反則で上がった人は1位になりません。",
    "uncut": "番を飛ばすルールと場が流れるルールが同時に当てはまったときは、場が流れるだけで、誰も飛ばされません。",
    "uncut_but": "番を飛ばすルールと場が流れるルールが同時に当てはまったときは、場が流れるだけで、誰も飛ばされません。",
    "short": "渡す枚数や捨てる枚数に手札が足りない人は、残りをすべて渡すか捨てます。",
    "ended": "何回分と決まって続くことも、何かが起きるまで続くことも、ゲームが終わればそこで終わります。",
    "exchanged": "「カード交換が終わったとき」のことは、カード交換のないゲームでも、最初のカードが出る前に起こります。",
    "moved": "{rank}の強さが変わっているときも、「{rank}のすぐ上」「{rank}のすぐ下」は、{rank}がもともと入る場所から数えます。",
    "shared": "数字の違うカードが同じ場所に入るときは、そのカードどうしではふだんの強さの順です。",
    "draw": "{roles}を決める札の月が同じときは、{earlier}早いとします。それも同じなら、全員が引き直します。",
    "multiplied": "倍にする決まりがいくつか当てはまるときは、掛け合わせます。2倍が二つなら4倍です。",
}
_ROLES: dict[Literal["dealer", "leader"], str] = {"dealer": "配り手", "leader": "親"}


class Meeting(book.Meeting[Voice]):
    def step(self, voice: Voice, what: str, ids: tuple[str, ...]) -> str:
        return f"{what}: {''.join(voice.rule_name(id) for id in ids)}"

    def rules(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return "".join(voice.rule_name(id) for id in ids)

    def rank(self, deck: Deck, rank: int) -> str:
        return rank_name(deck, rank)

    def roles(self, roles: tuple[Literal["dealer", "leader"], ...]) -> str:
        return "や".join(_ROLES[role] for role in roles)

    def earlier(self, rules: RuleSet, kinds: tuple[str, ...]) -> str:
        if kinds:
            return f"{'、'.join(word_name(rules.deck, kind) for kind in kinds)}の順に"
        return "点の高い札を"


MEETING = Meeting(WRITING, _SAYS, _STEPS)
order_lead, order, finishes = MEETING.order_lead, MEETING.order, MEETING.finishes
draw, multiplied, places = MEETING.draw, MEETING.multiplied, MEETING.places
