"""Whole sentences in Japanese: clauses, standing permissions, answers, and what is said about a rule as a whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...analysis.counted import Counted
from ...analysis.moments import heard
from ...analysis.sitting import skips_another
from ...analysis.walk import values
from ...model import (
    ALWAYS,
    NEVER,
    Answer,
    Clause,
    Condition,
    Counter,
    Duration,
    Effect,
    IsFirst,
    PlayRelates,
    PlaysRelate,
    Restriction,
    Standing,
)
from ..ends import End
from ..facts import all_parts
from ..moments import counts_itself, is_cleared_by
from ..phrases import rules as book
from ..phrases.events import any_play
from ..phrases.rules import (
    About,
    Answering,
    Held,
    afterwards,
    changes_who,
    is_cleared,
    none_of_several,
    offered,
    otherwise,
    plainly,
)
from ..phrases.vocabulary import Scopes
from ..several import happen, neighbours_of_two
from ..voice import ON_THE_TABLE
from .cards import rank_name
from .conditions import condition, conditions, the_first
from .effects import EFFECTS, effects
from .events import events
from .numbers import counter
from .people import anyone, topic, who_is_such
from .plays import plays, relation_qualities
from .restrictions import restriction
from .said import Said
from .voice import Voice
from .words import as_long_as, both, supposing

_LIMITS: Scopes = {"trick": "一つの場", "hand": "1{hand}", "session": "全部のゲーム", "row": "1{hand}"}
_CHANGES = {
    "ranking": "強さの順",
    "shape": "出せる形",
    "joker stands for": "ジョーカーの使い方",
    "joker obeys": "縛りとジョーカーの関係",
    "suits rank": "マークの順",
    "follow": "次に出せるカード",
    "the table clears when": "場が流れるまでにパスする人",
    "effects see": "ルールから見たジョーカー",
    "deck": "使うカード",
    "deal": "配り方",
    "dealer": "配り手",
    "leader": "親",
    "title": "階級",
    "exchange": "カード交換",
    "score": "得点",
    "seats": "席",
    "exchange at": "カード交換の順",
    "session ends at": "終わる点数",
    "players": "人数",
    "turn": "回る向き",
    "rounds": "ゲームの数",
    "stake": "賭ける数",
    "group": "役",
    "set": "札の組",
    "set … to": "ゲームの設定",
    "tie goes to": "同点のときの勝者",
    "stopping yaku": "すぐに終わる役の支払い",
    "follow … in this order": "次に出せるカードの順",
    "final standing by": "全体の順位の付け方",
    "side": "組分け",
    "redeal if": "配り直すとき",
    "redeal if a hand has": "配り直すとき",
    "redeal if the field has all": "配り直すとき",
    "the dealer captures": "配り手が始めに取る札",
    "each player begins with": "始めの持ち分",
    "claims close": "手役を宣言できる時",
    "return": "山札に戻す札",
    "before play": "誰がその局を打つか",
    "cut the draw pile": "山札の切り方",
    "round ends": "局の終わり",
    "nobody pays more than": "払う分の上限",
    "each point of yaku pays": "役の1点(1貫)の支払い",
    "cards count": "札の点",
    "is month": "花の月",
    "captures any": "ほかの月の札も取れる札",
    "is captured by": "ほかの月の札も取れる札",
    "drawn last captures": "ほかの月の札も取れる札",
    "left on field go to": "場に残った札のもらい手",
    "settle": "局の終わりの支払い",
    "multiply by": "局の終わりの支払い",
    "whoever alone went on": "局の終わりの支払い",
    "whoever laid the last card": "局の終わりの支払い",
    "whoever went on first": "局の終わりの支払い",
    "only the highest multiplier": "局の終わりの支払い",
    "round is void": "局の終わりの支払い",
    "claims are paid back": "局の終わりの支払い",
    "is worth": "役の点",
    "yaku": "役",
    "match by": "取れる札",
}


_ABOUT: About = {
    "limit": "このルールは{scope}に{times}までしか起こりません。",
    "not_counted": "効力が続いている間や、効力がなくなるときに起こることは、回数に数えません。",
    "names": "前もって指定するだけでは、回数に数えません。",
    "chooses": "前もって人を選ぶだけでは、回数に数えません。",
    "counts": "そのための数が増減するだけでは、回数に数えません。",
    "unnamed": "何も指定されていなければ、指定されたものについての決まりは効きません。",
    "placed_turned": "強さの順が逆のときは、これも逆になり、すぐ上のカードはすぐ下になります。",
    "placed_in_plays": "強さの変わったカードを含む組や階段などの強さは、その中の一番強いカードで決まります。",
    "turned_round": "強さの順が逆になっている間は(前から続いているときも)、この順も逆になります。",
    "placed_together": "強さの変わったカードどうしの順は、元のままです。",
    "pooled": "そのとき全員の手札が新しくなります。1人ずつ順に一度だけ調べ、先に調べた人は、新しい手札で調べ直しません。",
    "thrown_in": "配り直したときは全員の手札が新しくなり、すでに順番が終わった人も含めて、最初の人からすべてやり直します。",
    "named_then": "後で別のものを指定しても、すでに始まったことは変わりません。",
    "before": "{any}より先に行います。",
    "after": "{any}より後に行います。",
    "looked_at": "最初のカードが出る前に、",
    "looked_at_too": "このとき、",
    "changes": "このルールが決める{what}は、上に書いたとおりです。",
    "needs": "{all}と一緒に使います。",
    "replaces": "{any}の代わりに行います。",
    "counts_as": "ほかのルールで{any}というときは、このルールも含みます。",
    "judges_first": ("どれが当てはまるかは、このルールが何かを変える前に、すべて決めておきます。"),
    "judges_with": "当てはまるかどうかは、元になるルールが何かを変える前に決めておきます。",
    "trick_over": "そのとき場にカードがなければ、場に出されたカードについては、そのカードがあるとも、ないとも見なしません。",
    "skips_clear": "それでほかの全員が飛ばされたときは、場が流れ、同じ人が続けて親になります。",
    "skips_on": "それでほかの全員が飛ばされたときは、場はそのままで、同じ人の番がもう一度来ます。",
    "who_sits": "「次の人」「前の人」は、番が来なくなっている人も含めて、まだ上がっていない人の中で数えます。",
    "several_fall": "一つのゲームで何人もが最下位になるときは、先に決まった人ほど下の順位です。",
    "falls_above": "何人もが同じように最下位になるときは、先に決まった人ほど下の順位です。",
    "ends_early": (
        "ルールでゲームが終わったときは、手札の残っている人の順位は、上がった人の次から、手札の少ない順に決まります。"
        "枚数が同じときは、{first}から順に見て、先の人が上です。"
    ),
    "counted_in_turn": "そのとき番だった人",
    "counted_after_tricks": "その場を取った人",
    "counted_any_time": "{in_turn}(場が流れるときなら、{after_tricks})",
    "bound_later": "何ゲームも続くことは、始まったときに当てはまった人について続き、後のゲームでほかの人が当てはまっても変わりません。",
    "parity": "奇数は{odd}、偶数は{even}です。",
    "parity_joker": "何の代わりでもないジョーカーは、どちらでもありません。",
    "added_up": "数を足すとき、{court}と数え、ほかのカードは書いてある数で数えます。",
    "added_up_joker": "何の代わりでもないジョーカーは0です。",
    "allowing": "このルールがなければ出せないカードが出されたときを、このルールが起きたものと数えます。",
}
_COUNTED: dict[Counted, str] = {
    "": "",
    "pass": "今のパスも数えて、",
    "play": "今出したカードも数えて、",
    "trick": "今取った場も数えて、",
    "clear": "今流れた場も数えて、",
}
_ANSWERING: Answering = {
    "plays": "{plays}が出されたとき",
    "anything": "出されたカードでほかのルールが起きるとき",
    "rule": "{any}が起きるとき",
    "rules": "{any}が起きるとき",
    "below": "場は応じる前のカードに戻り、応じた人の次の人から続けます。",
    "above": "応じたカードは場のカードの上に重ね、応じた人の次の人から続けます。",
    "acts_too": "応じられたルールも、そのまま行います。",
    "several": "応じる人が何人かいるときは、順番の早い人が優先です。",
}


# To whom these happen is so as he was; by the others it may have come to be so (who is dealt cards has them then).
_TOLD_OF_WHOM = ("out", "pass", "skipped", "turn", "trick", "lead")
_NAMED_LATER = (
    "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for whom is asked where all of the condition is known
)


class Rules(book.Rules[Voice, Said]):
    def clause(self, voice: Voice, item: Clause) -> str:
        """8を含むカードが出されたとき、場が流れます。"""
        return self._told(voice, item, "とき、")

    def short(self, voice: Voice, item: Clause) -> str:
        """8を含むカードが出されたら、場が流れます。"""
        return self._told(voice, item, "ら、")

    def _told(self, voice: Voice, item: Clause, when: str) -> str:
        """`when`: what ties what happens to what is done; とき, where it is asked besides whether something is so."""
        voice = _hearing(voice, item)
        checks = all_parts(item.condition)
        if self.looked_at(voice, item):
            return f"最初のカードが出る前に、{_of_each(voice, item, checks)}"
        happened, whom = _of_whom(voice, item, checks, _happened(voice, item, checks))
        does = done(voice, item)
        if checks:
            asked = supposing(conditions(voice, checks))
            return f"{happened}とき、{_this_counts(item)}{asked}{does}"
        if len(item.events) == 1 and (acts := does.removeprefix(f"{voice.actor}は")) != does:
            acts = acts.removeprefix("、")
            if whom:  # of whom it has been said already which of them is meant
                return f"{happened}{when}その人は{acts}"
            if (one := re.match("誰か[がのに]", happened)) is not None:
                return f"{happened[one.end() :].removeprefix('、')}人は、{acts}"
        return f"{happened}{when}{does}"

    def answer(self, voice: Voice, item: Answer) -> str:
        """「8切り」が起きるとき、ほかの人は、順番に関係なく、4のペアを出して応じることができます。…"""
        voice = replace(voice, heard=frozenset({"play"}), from_player=True)
        several = book.several_answer(voice, item)
        using, made = ("場のカードと合わせて", "になるカード") if item.using else ("", "")
        answering = plays(replace(voice, before="そのカード"), item.patterns)
        made_it = "出した人" if item.to else "それを起こした人"
        asking = replace(voice, actor=made_it, beaten=f"{made_it}の直前に出していた人")
        by = "ほかの人" if book.anybody_answers(item.by) else anyone(asking, item.by)
        if item.by.kind == "skipped" and not item.to:  # they are not skipped yet, and may never be
            by = "飛ばされる人"
        check = supposing(condition(asking, item.condition)) if item.condition not in (ALWAYS, NEVER) else ""
        found = (
            f"{self.answered(voice, item)}、{check}"
            f"{by}は、順番に関係なく、{using}{answering}{made}を出して応じることができます。"
        )
        if item.effects:
            voice = replace(
                voice, actor="応じた人", play="応じて出したカード", beaten="応じられたカードを出した人"
            )
            found += f"その場合、{done(voice, item)}"
        return found + self.after_answer(voice, item) + (self.answering["several"] if several else "")

    def played(self, voice: Voice, item: Answer) -> str:
        return plays(voice, item.to)

    def counter(self, voice: Voice, item: Counter) -> str:
        return counter(voice, item)

    def standing(self, voice: Voice, item: Standing) -> str:
        """1枚だけのジョーカーの上に、スペードの3を1枚だけで出すことができます。"""
        return super().standing(replace(voice, actor="出す人", play="出すカード"), item)

    def restriction(self, voice: Voice, item: Restriction) -> Said:
        return restriction(voice, item)

    def holds(self, said: Said) -> str:
        return f"{said}。"

    def holds_if(self, voice: Voice, item: Held, condition_: Condition) -> str:
        return f"{as_long_as(condition(voice, condition_))}{self.held(voice, item)}。"

    def holds_for(self, voice: Voice, item: Restriction, condition_: Condition) -> str:
        one = replace(voice, actor="番の人")
        return f"{as_long_as(condition(one, condition_))}{restriction(one, item, bound='その人は')}。"

    def holds_first(self, voice: Voice, item: Held, first: IsFirst) -> str:
        return f"{the_first(voice, first)}では、{self.held(voice, item)}。"

    def all_rules(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return both([voice.rule_name(id) for id in ids])

    def any_rule(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return voice.rules_named(ids)

    def ranks(self, names: Sequence[str]) -> str:
        return "・".join(names)

    def counts(self, rank: str, number: int) -> str:
        return f"{rank}は{number}"

    def listed(self, words: list[str]) -> str:
        return both(words)

    def end(self, voice: Voice, item: End) -> str:
        aside = "(ジョーカーを除く)" if voice.deck.jokers else ""
        strong = "強い" if item.kind == "highest" else "弱い"
        turned = f"、逆のときは{rank_name(voice.deck, item.reversed)}" if item.reversed is not None else ""
        usual = "ふだんは" if turned or item.changes else ""
        order = "その時の強さの順で決まり、" if item.changes else ""
        too = f"それより{strong}位置に置かれたカードも、これに含まれます。" if item.beyond else ""
        return (
            f"一番{strong}数字{aside}は、{order}{usual}{rank_name(voice.deck, item.rank)}{turned}です。{too}"
        )


RULES = Rules(EFFECTS, _ABOUT, _ANSWERING, _LIMITS, _CHANGES)
part, rule_parts, brief = RULES.part, RULES.rule_parts, RULES.brief
about_rule, decides = RULES.about_rule, RULES.decides


def _happened(voice: Voice, item: Clause, checks: list[Condition]) -> str:
    """What the clause hears of: カードが出された; how the play stands to the one before is said with it, and is no check any more:
    前のカードと同じマークのカードが出された."""
    relates = checks[0] if checks else None
    if (
        any_play(item.events)
        and isinstance(relates, PlayRelates | PlaysRelate)
        and (isinstance(relates, PlayRelates) or relates.count == 2)
        and not _this_counts(item)
    ):
        checks.pop(0)
        return f"{relation_qualities(relates.relations)}カードが出された"
    return events(voice, item.events)


def _of_whom(voice: Voice, item: Clause, checks: list[Condition], happened: str) -> tuple[str, bool]:
    """前回の1位の人以外の人が1位で上がった: what is asked of anybody to whom something happens is told with it, and is no check any more; and
    whether it is so."""
    somebody = re.match("誰か(?=[がの])", happened)
    told = len(item.events) == 1 and item.events[0].kind in _TOLD_OF_WHOM
    if somebody is None or len(checks) != 1 or not told or _this_counts(item):
        return happened, False
    asked = conditions(replace(voice, actor=_NAMED_LATER), checks).plain
    said = asked.removeprefix(f"{_NAMED_LATER}が")
    if said == asked or re.search(f"[{_NAMED_LATER}、(]|^望", said):
        return happened, False
    checks.pop()
    return f"{who_is_such(said)}{happened[somebody.end() :]}", True


def _of_each(voice: Voice, item: Clause, checks: Sequence[Condition]) -> str:
    """一番高い「競り値」が2なら、…: of whom it is asked is named once, and so is a number of theirs."""
    said = conditions(replace(voice, actor=_NAMED_LATER), checks)
    asked = supposing(replace(said, plain=said.plain.replace(_NAMED_LATER, "誰か", 1)))
    asked = asked.replace(_NAMED_LATER, "その人")
    does = done(replace(voice, actor="その人"), item)
    most = re.fullmatch(r"誰かの(「[^」]+」)が全員の中で一番(高|低|多|少な)く、その人の\1が(.+なら、)", asked)
    if most is None:
        return asked + does
    if (acts := does.removeprefix("その人は")) != does:
        return f"{most[1]}の一番{most[2]}い人は、それが{most[3]}{acts.removeprefix('、')}"
    return f"一番{most[2]}い{most[1]}が{most[3]}{does}"


def done(voice: Voice, item: Clause | Answer) -> str:
    """All that a clause does, with what is chosen and what happens otherwise, as sentences: …。そうでない場合は、…。"""
    voice, cleared = voice.clause(item), is_cleared(item)
    text = f"{effects(voice, plainly(item), cleared=cleared)}。" if plainly(item) else ""
    if item.choice is not None:
        ways = "".join(
            f"{_mark(number)}{effects(voice, way, cleared=cleared)}。"
            for number, way in enumerate(offered(item), start=1)
        )
        chooser = topic(voice, item.choice.who, one=True)
        one = "どちらか" if len(offered(item)) == 2 else "どれか"
        text += f"{'また、' if text else ''}{chooser}次の{one}を選びます。{ways}"
    then = replace(voice, actor=_who_was(voice.actor)) if changes_who(voice.rules, plainly(item)) else voice
    for later, clear in afterwards(item):
        text += f"そのあと、{effects(then, later, cleared=clear)}。"
    if item.otherwise is not None:
        undone = "誰もそうしないときは" if none_of_several(voice.rules, item) else "そうしないときは"
        if (
            not none_of_several(voice.rules, item) and len(plainly(item)) > 1
        ):  # only one of them is left to somebody
            undone = "してよいことをしないときは"
        if list(afterwards(item)):  # what comes after is not what is meant
            nobody = none_of_several(voice.rules, item)
            undone = "始めのしてよいことを誰もしないときは" if nobody else "始めのしてよいことをしないときは"
        undone = "してよいことを誰も何もしないときは" if item.otherwise.beside else undone
        where = "そうでない場合は" if item.otherwise.of < 0 else undone
        text += f"{where}、{effects(voice, otherwise(item), cleared=cleared)}。"
    return text


def _who_was(actor: str) -> str:
    """貧民だった人, 1位だった人; 出した人 stays who it is: by what the clause has done, others may be 貧民."""
    if actor == "その人" or re.search(r"[^の]人$", actor):
        return actor
    return f"{actor.removesuffix('の人')}だった人"


def _mark(number: int) -> str:
    """①, ②, …, ⑳, (21)."""
    return chr(ord("①") + number - 1) if number <= 20 else f"({number})"


def _this_counts(item: Clause) -> str:
    """Whether the pass, the play, the trick of which the clause hears is among those that it counts."""
    return _COUNTED[counts_itself(item)]


def _hearing(voice: Voice, item: Clause) -> Voice:
    """The voice of a clause: "the player" is who is named in its event, or else who did what it speaks of."""
    voice = replace(voice, heard=heard(voice.rules, item), clearing=is_cleared_by(voice.rules, item))
    if neighbours_of_two(item.effects):
        voice = replace(voice, from_player=True)
    voice = replace(voice, apart_from_turn=skips_another(voice.rules, item))
    named = {event.who for event in item.events}
    one = next(iter(named)) if len(named) == 1 else None
    if one is not None and one.kind != "player" and not happen(voice.rules, one):
        lying = ON_THE_TABLE.issuperset(event.kind for event in item.events)
        return replace(voice, actor=anyone(voice, one), play="場のカード" if lying else voice.play)
    kinds = [event.kind for event in item.events]
    if {*kinds} <= {"dealt", "exchanged"} and any(_lasts(effect) for effect in item.effects):
        return replace(voice, actor="最初の親")  # while it lasts others lead, too
    return voice.hearing(kinds)


def _lasts(effect: Effect) -> bool:
    """Whether an effect begins something that goes on, or bars somebody from something."""
    return any(True for _ in values(effect, Duration))
