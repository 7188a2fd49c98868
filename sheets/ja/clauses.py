"""Whole sentences in Japanese: clauses, standing permissions, answers, and what is said about a rule as a whole."""

from __future__ import annotations

from dataclasses import replace

from ...model import (
    ALWAYS,
    Answer,
    AnyOf,
    Clause,
    Do,
    EventKind,
    IsFirst,
    PlaceCards,
    Restriction,
    Rule,
    Scope,
    Standing,
    StandsFor,
    TakePlay,
    Turn,
)
from ..clauses import Parts, offered, otherwise, plainly
from ..facts import all_parts, ends
from ..moments import counts_itself, ends_early, falls_above, judges_first, several_fall, skips
from ..voice import spaced
from .cards import rank_name
from .conditions import condition, conditions
from .effects import effects, placed, stands_for
from .events import events
from .numbers import counter
from .people import anyone, topic
from .plays import plays
from .restrictions import restriction
from .said import Said
from .voice import Voice
from .words import both

_PER: dict[Scope, str] = {"trick": "一つの場", "hand": "1ゲーム", "session": "全部のゲーム", "row": "1ゲーム"}
_ANYBODY = ("player", "everyone", "everyone else", "side", "partners", "opponents")
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
    "tie goes to": "同点のときの勝者",
    "stopping yaku": "すぐに終わる役の支払い",
}


_CLEAR: tuple[EventKind, ...] = ("trick", "clear", "dealt", "is dealt", "exchanged", "begins", "hand ends")
_ALL_SKIPPED = {
    "all others": "それでほかの全員が飛ばされたときは、場が流れて同じ人が親になります。",
    "all": "それでほかの全員が飛ばされたときは、場はそのままで、同じ人の番がもう一度来ます。",
}


def clause(voice: Voice, item: Clause) -> str:
    """8を含むカードが出されたとき、場が流れます。"""
    voice = _hearing(voice, item)
    checks = all_parts(item.condition)
    when = f"{events(voice, item.events)}とき、"
    if checks:
        when += f"{_this_counts(item)}{conditions(voice, checks).plain}場合は、"
    return f"{when}{done(voice, item)}"


def done(voice: Voice, item: Clause | Answer) -> str:
    """All that a clause does, with what is chosen and what happens otherwise, as sentences: …。そうでない場合は、…。"""
    cleared = isinstance(item, Clause) and _cleared(item)
    text = f"{effects(voice, plainly(item), cleared=cleared)}。" if plainly(item) else ""
    if item.choice is not None:
        ways = "、または".join(f"「{effects(voice, way, cleared=cleared)}」" for way in offered(item))
        chooser = topic(voice, item.choice.who)
        text += f"{'また、' if text else ''}{chooser}{ways}のどちらかを選びます。".replace(
            "どちらか", "どちらか" if len(offered(item)) == 2 else "どれか"
        )
    if item.otherwise is not None:
        where = "そうでない場合は" if item.otherwise.of < 0 else "そうしないときは"
        text += f"{where}、{effects(voice, otherwise(item), cleared=cleared)}。"
    return text


def _this_counts(item: Clause) -> str:
    """Whether the pass or the play of which the clause hears is among those that it counts."""
    counted = counts_itself(item)
    return {"pass": "今のパスも数えて、", "play": "今出したカードも数えて、"}.get(counted, "")


def _cleared(item: Clause) -> bool:
    """Whether the table is clear when the clause acts."""
    return all(event.kind in _CLEAR for event in item.events)


def _hearing(voice: Voice, item: Clause) -> Voice:
    """The voice of a clause: "the player" is who is named in its event, or else who did what it speaks of."""
    named = {event.who for event in item.events}
    one = next(iter(named)) if len(named) == 1 else None
    if one is not None and one.kind not in _ANYBODY:
        return replace(voice, actor=anyone(voice, one))
    return voice.hearing([event.kind for event in item.events])


def standing(voice: Voice, item: Standing) -> str:
    """単独のジョーカーの上に単独のスペードの3を出すことができます。"""
    voice = replace(voice, actor="出す人")
    what = _held(voice, item)
    if item.condition == ALWAYS:
        return f"{what}。"
    if (
        isinstance(item.what, Restriction)
        and item.what.mode == "forbid"
        and item.what.what in ("pass", "finish")
    ):
        one = replace(voice, actor="番の人")
        asked = condition(one, item.condition).plain
        if asked != condition(voice, item.condition).plain:  # it asks about the player whom it binds
            return f"{asked}場合は、{restriction(one, item.what, bound='その人は')}。"
    if isinstance(item.condition, IsFirst):
        return f"{condition(voice, item.condition).plain.removesuffix('である')}では、{what}。"
    return f"{condition(voice, item.condition).plain}場合は、{what}。"


def _held(voice: Voice, item: Standing) -> Said:
    match item.what:
        case PlaceCards():
            return placed(voice, item.what)
        case StandsFor():
            return stands_for(voice, item.what)
        case _:
            return restriction(voice, item.what)


def answer(voice: Voice, item: Answer) -> str:
    """「8切り」が起きるとき、ほかの人は順番に関係なく4のペアを出して応じることができます。…"""
    one = item.by.kind not in ("player", "everyone", "everyone else")
    by = anyone(voice, item.by) if one else "ほかの人"
    using = "場のカードと合わせて" if item.using else ""
    made = "になるカード" if item.using else ""
    answering = plays(replace(voice, before="そのカード"), item.patterns)
    asking = replace(voice, actor="出した人")
    check = (
        f"{condition(asking, item.condition).plain}場合は、"
        if item.condition not in (ALWAYS, AnyOf(()))
        else ""
    )
    found = (
        f"{_answered(voice, item)}、{check}"
        f"{by}は、順番に関係なく{using}{answering}{made}を出して応じることができます。"
    )
    if item.effects:
        voice = replace(voice, actor="応じた人", play="応じて出したカード")
        found += f"その場合、{done(voice, item)}"
    found += _after_answer(item)
    return found + ("" if one else "応じる人が何人かいるときは、順番の早い人が優先です。")


def _after_answer(item: Answer) -> str:
    """What lies on top then, and who is next, unless the effects decide it."""
    if any(effect == Do("clear table") or isinstance(effect, Turn) for effect in item.effects):
        return ""
    if any(isinstance(effect, TakePlay) and effect.who.kind == "player" for effect in item.effects):
        return "場は応じる前のカードに戻り、応じた人の次の人から続けます。"
    return "応じたカードは場のカードの上に重ね、応じた人の次の人から続けます。"


def _answered(voice: Voice, item: Answer) -> str:
    """What is answered: 「8切り」が起きるとき; 単独の6が出されたとき."""
    if item.to:
        return f"{plays(voice, item.to)}が出されたとき"
    if item.anything:
        return "出されたカードでほかのルールが起きるとき"
    return f"{voice.rules_named(item.answered)}が起きるとき"


def short(voice: Voice, item: Clause) -> str:
    """8を含むカードが出された → 場が流れます。"""
    voice = _hearing(voice, item)
    checks = all_parts(item.condition)
    check = f"({_this_counts(item)}{conditions(voice, checks).plain}場合)" if checks else ""
    return f"{events(voice, item.events)}{check} → {done(voice, item)}"


PARTS = Parts(clause, short, standing, answer, counter)
part, rule_parts, brief = PARTS.part, PARTS.rule_parts, PARTS.brief


def about_rule(voice: Voice, rule: Rule) -> tuple[str, ...]:
    """What holds for the rule as a whole."""
    found = []
    if rule.limit:
        found.append(f"このルールは{_PER[rule.limit_scope]}に{rule.limit}回まで働きます。")
        if any(rule.goes_on(part) for part in rule.acting):
            found.append("効力が続いている間や、効力がなくなるときに起こることは、回数に数えません。")
    if rule.before:
        found.append(f"{voice.rules_named(rule.before)}より先に働きます。")
    if rule.after:
        found.append(f"{voice.rules_named(rule.after)}より後に働きます。")
    if rule.changes:
        found.append(f"上に書いた{decides(rule)}は、このルールで決まります。")
    if rule.needs:
        found.append(f"{both([voice.rule_name(id) for id in rule.needs])}と一緒に使います。")
    if replaces := voice.played(rule.replaces):  # what is not played here is nothing to those who play here
        found.append(f"{voice.rules_named(replaces)}の代わりに働きます。")
    if kinds := voice.played(rule.counts_as):
        found.append(f"ほかのルールで{voice.rules_named(kinds)}というときは、このルールも含みます。")
    if judges_first(rule):
        found.append("条件は、このルールが何かを変える前の状態で判断します。")
    if skips(rule):
        found.append(_ALL_SKIPPED[voice.rules.climbing.clears if voice.rules.climbing else "all others"])
    if several_fall(rule):
        found.append("一つのゲームで二人以上が最下位に落ちたときは、先に落ちた人ほど下の順位です。")
    if falls_above(voice.rules, rule):
        found.append("二人以上が残りの一番下の順位に落ちたときは、先に落ちた人ほど下の順位です。")
    if ends_early(voice.rules, rule):
        found.append(
            "ルールでゲームが終わったときは、手札の残っている人は、上がった人の後に、手札の少ない順に並びます。"
            "枚数が同じときは、そのとき番の人から数えて順番の早い人が上です。"
        )
    for end in ends(voice.rules, rule):
        aside = "(ジョーカーを除く)" if voice.deck.jokers else ""
        strong = "強い" if end.kind == "highest" else "弱い"
        turned = f"、逆のときは{rank_name(voice.deck, end.reversed)}" if end.reversed is not None else ""
        usual = "ふだんは" if turned else ""
        found.append(f"一番{strong}数字{aside}は、{usual}{rank_name(voice.deck, end.rank)}{turned}です。")
    return tuple(found)


def decides(rule: Rule) -> str:
    """カードと強さの順: what a rule decides in the place of the game."""
    return both(list(dict.fromkeys(_CHANGES.get(word, spaced(word)) for word in rule.changes)))
