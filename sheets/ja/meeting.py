"""Where rules meet, in Japanese: the order of what acts on one play, forbidden finishes, falls, draws and multipliers."""

from __future__ import annotations

from ...model import RuleSet, fishing_of
from .. import meeting
from ..facts import kinds_by_points
from ..page import Line
from .cards import word_name
from .voice import Voice, said

# In the order of the engine's steps.
_GROUPS = (
    "カードのやりとりと選択",
    "回る向き・番を飛ばす・席替え",
    "強さの順、しばりなど、しばらく続くもの",
    "場が流れる",
    "次に親になる人・もう一度出す人",
    "上がり・最下位になる人・点",
    "階級の変更・ゲームの終わり",
)


def order_lead(rules: RuleSet) -> tuple[Line, ...]:
    return said(
        "出したカードに、いくつかのルールが同時に当てはまることがあります。どれが働くかは出したときに決まり、次の順に働きます。"
    )


def order(rules: RuleSet) -> tuple[Line, ...]:
    """What acts first, second …, with the rules that do such things, in their order."""
    voice, groups = Voice(rules), meeting.acting_order(rules)
    return said(
        *(
            f"{what}: {''.join(voice.rule_name(id) for id in ids)}"
            for what, ids in zip(_GROUPS, groups, strict=False)
            if ids
        )
    )


def finishes(rules: RuleSet) -> tuple[Line, ...]:
    found, told = meeting.finishes(rules), []
    if found.judged:
        passing = "場が流れるまでの逆転も、前から続いていれば数えます。" if found.passing else ""
        told.append(
            "上がったときにどのカードが一番強いか、弱いかは、そのカードを出す前の強さの順で決めます。"
            f"そのカードで起きる逆転は数えません。{passing}"
        )
    if found.answered:
        told.append(
            "反則かどうかは、その人が最後に出したカードで決めます。ほかの人がその上に出しても変わりません。"
        )
    if found.lost:
        told.append(
            "最後のカードを渡したり捨てたりして手札がなくなった人は、そのカードを出して上がったことにならず、反則にもなりません。"
        )
    if found.several:
        late = "ゲームが終わったときに最下位になる人は、途中で最下位になった人より上です。"
        free = "残りの一番下の順位になる人は、そのすぐ上です。"
        told.append(
            "同じゲームで二人以上が最下位になるときは、先になった人ほど下の順位です。"
            f"{late if found.late else ''}{free if found.free else ''}"
        )
    if found.laid:
        told.append("ゲームの途中で最下位になった人は、残った手札を伏せて抜けます。")
    if found.proper:
        told.append("反則で上がった人は1位ではありません。その後で初めて反則なしに上がった人が1位です。")
    if found.uncut:
        told.append("同じ出し方で場も流れたときは、誰も飛ばされません。")
    if found.short:
        told.append("渡す枚数や捨てる枚数に手札が足りない人は、残りをすべて渡すか捨てます。")
    return said(*told)


def draw(rules: RuleSet) -> tuple[Line, ...]:
    """Equal months in a draw."""
    roles = [{"dealer": "配り手", "leader": "親"}[role] for role in meeting.drawn(rules)]
    if not roles:
        return ()
    kinds = [word_name(rules.deck, kind) for kind in kinds_by_points(rules)]
    better = f"{'、'.join(kinds)}の順に" if kinds else "点の高い札を"
    return said(
        f"{'や'.join(roles)}を決める札の月が同じときは、{better}早いとします。それも同じなら、全員が引き直します。"
    )


def multiplied(rules: RuleSet) -> tuple[Line, ...]:
    """Several rows that multiply what is paid."""
    if not meeting.multiplied(fishing_of(rules)):
        return ()
    return said("倍にする決まりがいくつか当てはまるときは、掛け合わせます。2倍が二つなら4倍です。")
