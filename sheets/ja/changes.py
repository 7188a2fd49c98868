"""What changes between two rule sets, in Japanese.

In: two rule sets and a difference between them. Out: lines. What the rules say comes from the sentences of the sheet; here
is only said what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ...compare.compare import Difference, Row
from ...model import CardGroup, Group, Range, Rule, RuleSet, Setting, Shape, Title, Yaku
from ...model.cards import bits
from ..differences import (
    Becoming,
    Differences,
    State,
    alone,
    decides_unseen,
    group_names,
    own_decisions,
    without_joker,
)
from ..page import Cards, Line, PageTable, Strong, line
from ..phrases.vocabulary import Places
from ..sides import without
from . import climbing, combinations, settings
from .cards import mask_names
from .clauses import about_rule, decides, rule_parts
from .combinations import told
from .furigana import furigana
from .game_changes import TELLING
from .voice import Voice, ja, said
from .words import amount, either, quoted

_PLACES: Places = {
    "first": "1位",
    "second": "2位",
    "third": "3位",
    "fourth": "4位",
    "third to last": "下から3番目",
    "second to last": "下から2番目",
    "last": "最下位",
    "any other place": "ほかの順位",
}

# ------------------------------------------------------------------------------------------------------------ the frame


def title(before: RuleSet, after: RuleSet) -> Line:
    return line(told(f"{_named(before)}から{_named(after)}へ"))


def lead(before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
    """How many things differ, or that none does."""
    if found:
        return line(told(f"違いは{len(found)}つあります。"))
    if before.names == after.names:
        text = "違いはありません。同じルールです。"
    else:
        text = f"{_named(before)}と{_named(after)}は、名前が違うだけで、ルールは同じです。"
    if before.hash != after.hash:
        text += "行の順や書き方が違うので、確認番号は違います。"
    return line(told(text))


def usual(before: RuleSet, found: Sequence[Difference]) -> Line:
    """The first sentence of a sheet that shows only what a table changes."""
    if not found:
        return line(told(f"{_named(before)}を、そのままのルールで遊びます。"))
    return line(told(f"{_named(before)}を、次のように変えて遊びます。"))


def facts(before: RuleSet, after: RuleSet) -> PageTable:
    rows = [
        said(name, f"{ja(rules.names)}、確認番号 {rules.hash}")
        for name, rules in (("元のルール", before), ("新しいルール", after))
    ]
    return PageTable((), tuple(rows), facts=True)


def _named(rules: RuleSet) -> str:
    return quoted(ja(rules.names))


def _elsewhere(before: RuleSet, after: RuleSet) -> str:
    """How the other rule set is called, with its では."""
    return f"{_named(before)}では" if before.names != after.names else "前は"


# ------------------------------------------------------------------------------------------------------- one difference


def _game(before: RuleSet, after: RuleSet, item: Difference, old: str, new: str) -> Line:
    other = _elsewhere(before, after)
    if not old:
        nothing = "" if new == TELLING.unsaid(item.part) else f"{other}、この決まりはありません。"
        return line(told(new + nothing))
    if not new:
        return line(told(f"{other}、{old}ここでは、この決まりはありません。"))
    return line(told(f"{new}{other}、{old}"))


_FAMILY: dict[str, str] = {"climbing": "上がりを競うゲーム", "fishing": "札を合わせて取るゲーム"}


def _family(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    return said(
        f"{_named(before)}は{_FAMILY[before.family]}、{_named(after)}は{_FAMILY[after.family]}で、比べられるところがありません。"
    )


def _thing(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    """A shape, a title or a set of cards."""
    old, new = DIFFERENCES.sides(before, after, item)
    other = _elsewhere(before, after)
    name = _name(item.after if item.after is not None else item.before)
    match item.change:
        case "new":
            return (line(*name, told("を加えます。"), *new),)
        case "gone":
            return (line(*name, told(f"はありません。{other}、"), *old),)
        case "changed":
            return (line(*name, told("が違います。"), *new, told(f"{other}、"), *old),)
        case _:
            assert_never(item.change)


def _name(item: Shape | Title | CardGroup | Rule) -> Line:
    return line(Strong(furigana(ja(item.names))))


# -------------------------------------------------------------------------------------------------- what a thing is like


def _shape(rules: RuleSet, item: Shape) -> Line:
    wild = "ジョーカーを代わりに使えます。" if item.wild and rules.deck.jokers else ""
    return line(told(f"{climbing.shape(Voice(rules), item)}です{climbing.compared(item)}。{wild}"))


def _bare_shape(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    return _thing(before, after, without_joker(item))


def _title(rules: RuleSet, item: Title) -> Line:
    places = [f"{_players(count)}{_PLACES[place]}" for place, count in item.places]
    return line(told(f"{either(places)}の人です。"))


def _players(count: Range) -> str:
    if count.low <= 2 and count.high is None:
        return ""
    return f"{amount(count, '人')}のときの"


def _set(rules: RuleSet, item: CardGroup) -> Line:
    return line(Cards(tuple(bits(item.mask))), told("です。"))


def _yaku_state(rules: RuleSet, row: Row) -> Line:
    voice, yaku = Voice(rules), row.yaku
    return line(*combinations.needs(voice, yaku), told("で、"), *_value(voice, yaku), told("。"))


def _yaku_side(rules: RuleSet, row: Row) -> Line:
    return line(*_yaku_state(rules, row), told(f"{_group_name(rules, row.group)}の役です。"))


def _value(voice: Voice, yaku: Yaku) -> Line:
    worth = "、".join(
        f"{text}{voice.worth}" if text.isdecimal() else text for text in combinations.values(voice, yaku)
    )
    parts = ["局がすぐに終わります"] if yaku.stops else []
    parts += ["いつも数えます"] if yaku.always else []
    if worth:
        parts = [worth, *parts] if parts else [f"{worth}です"]
    return line(told("、".join(parts)))


def _group_state(rules: RuleSet, group: Group) -> Line:
    return line(told("".join(_group_facts(rules, group))))


def _group_facts(rules: RuleSet, group: Group) -> list[str]:
    return [
        "配られた手札で見ます。" if group.dealt else "取り札で見ます。",
        "一番高い役だけを数えます。" if group.best else "できた役をすべて数えます。",
        *combinations.also(Voice(rules), group),
    ]


def _setting_state(rules: RuleSet, item: Setting) -> Line:
    return line(told(settings.value(rules, item, item.value)))


def _rule_state(rules: RuleSet, rule: Rule) -> Line:
    return line(told("".join(_rule_says(rules, rule) or [_deciding(rule)])))


def _deciding(rule: Rule) -> str:
    return f"{decides(rule)}を決めます。" if rule.changes else "何も決めません。"


def _rule_says(rules: RuleSet, rule: Rule) -> list[str]:
    """The clauses of a rule and what holds for it as a whole."""
    voice, rule = Voice(rules, rule.id), alone(rule)
    return [*rule_parts(voice, rule), *about_rule(voice, rule)]


# -------------------------------------------------------------------------------------------------------- groups and yaku


def _group(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    other = _elsewhere(before, after)
    if item.change == "changed":
        old, new = _group_facts(before, item.before), _group_facts(after, item.after)
        now, was = "".join(without(new, old)), "".join(without(old, new))
        return (
            line(*_name(item.after), told(f"が違います。{now}{other}、{was or 'この決まりはありません。'}")),
        )
    rules, group = (after, item.after) if item.change == "new" else (before, item.before)
    became = "を加えます。" if item.change == "new" else "はありません。"
    head = line(*_name(group), told(became), *_group_state(rules, group), told("役:"))
    rows = [line(*_name(yaku), told("。"), *_yaku_state(rules, Row(group.id, yaku))) for yaku in group.yaku]
    return tuple(DIFFERENCES.spelled(rules, after, row) for row in (head, *rows))


def _yaku(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    if item.change != "changed":
        rules, row = (after, item.after) if item.change == "new" else (before, item.before)
        group = _group_name(rules, row.group)
        became = (
            f"を{group}に加えます。"
            if item.change == "new"
            else f"は{group}にありません。{_elsewhere(before, after)}、"
        )
        return (
            line(*_name(row.yaku), told(became), *DIFFERENCES.spelled(rules, after, _yaku_state(rules, row))),
        )
    return (
        line(
            *_name(item.after.yaku),
            told("が違います。"),
            *_yaku_changes(before, after, item.before, item.after),
        ),
    )


def _yaku_changes(before: RuleSet, after: RuleSet, old: Row, new: Row) -> Line:
    """Its value, its cards, what it does not count beside, and its group: only what is not the same."""
    here, there = Voice(after), Voice(before)
    other = _elsewhere(before, after)
    found: list[Line] = []
    value, was = _value(here, new.yaku), _value(there, old.yaku)
    if value != was:
        found.append(line(*value, told(f"。{other}、"), *was, told("。")))
    cards, had = (
        combinations.needs(voice, replace(row.yaku, unless=())) for voice, row in ((here, new), (there, old))
    )
    had = DIFFERENCES.spelled(before, after, had)
    if cards != had:
        found.append(line(*cards, told(f"です。{other}、"), *had, told("です。")))
    if {*new.yaku.unless} != {*old.yaku.unless}:
        found.append(line(told(f"{_unless(after, new.yaku)}。{other}、{_unless(before, old.yaku)}。")))
    if new.group != old.group:
        here_, there_ = _group_name(after, new.group), _group_name(before, old.group)
        found.append(line(told(f"{here_}の役です。{other}、{there_}の役です。")))
    if not found:
        found.append(line(told("意味は同じですが、書き方が違います。")))
    return tuple(piece for sentence in found for piece in sentence)


def _unless(rules: RuleSet, yaku: Yaku) -> str:
    if not yaku.unless:
        return "ほかの役があっても数えます"
    return f"{either([quoted(combinations.yaku_name(Voice(rules), id)) for id in yaku.unless])}があるときは数えません"


def _group_name(rules: RuleSet, id: str) -> str:
    return quoted(ja(group_names(rules, id)))


# ---------------------------------------------------------------------------------------------------- settings and rules


def _setting(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    """「マーク縛り」の「続けて出す回数」: ふつうは2、ここでは3。"""
    rule, _, _ = item.id.rpartition(".")
    owner = f"{Voice(after).rule_name(rule)}の" if rule else ""
    return said(owner + _decision(before, after, item.before, item.after))


def _decision(before: RuleSet, after: RuleSet, old: Setting, new: Setting) -> str:
    here, there = settings.value(after, new, new.value), settings.value(before, old, old.value)
    normal = settings.value(after, new, new.normal)
    other = _elsewhere(before, after)
    if old.value == new.normal:
        text = f"ふつうは「{there}」、ここでは「{here}」です"
    elif new.value == new.normal:
        text = f"{other}「{there}」、ここではふつうどおり「{here}」です"
    else:
        text = f"ふつうは「{normal}」、{other}「{there}」、ここでは「{here}」です"
    return f"{quoted(ja(new.names))}: {text}。"


def _rule(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    other = _elsewhere(before, after)
    match item.change:
        case "new":
            text = [
                *_rule_says(after, item.after),
                *(_decision(after, after, *pair) for pair in own_decisions(item.after)),
            ]
            text = text or _decides(item, item.after)
            return (line(*_rule_name(after, item.after), told(f"を使います。{''.join(text)}")),)
        case "gone":
            text = _rule_says(before, item.before) or _decides(item, item.before)
            was = f"{other}、{''.join(text)}" if text else ""
            return (line(*_rule_name(before, item.before), told(f"は使いません。{was}")),)
        case "changed":
            old, new = _rule_says(before, item.before), _rule_says(after, item.after)
            now, was_ = "".join(without(new, old)), "".join(without(old, new))
            if not now and not was_:
                now = "意味は同じですが、書き方が違います。"
            rest = f"{other}、{was_}" if was_ else ""
            return (line(*_rule_name(after, item.after), told(f"の中身が違います。{now}{rest}")),)
        case _:
            assert_never(item.change)


def _rule_name(rules: RuleSet, rule: Rule) -> Line:
    return line(Strong(furigana("このゲームのルール"))) if rule.id == rules.id else _name(rule)


def _decides(item: Difference, rule: Rule) -> list[str]:
    """For a rule without clauses whose changes of the game do not show, because something else decides them."""
    return [_deciding(rule)] if decides_unseen(item, rule) else []


def _side(text: str) -> Line:
    return line(told(_FAMILY.get(text, text))) if text else ()


_STATE: dict[str, State] = {
    "shape": _shape,
    "title": _title,
    "set": _set,
    "group": _group_state,
    "yaku": _yaku_side,
    "setting": _setting_state,
    "rule": _rule_state,
}
_BECAME: dict[str, Becoming] = {
    "family": _family,
    "shape": _bare_shape,
    "title": _thing,
    "set": _thing,
    "group": _group,
    "yaku": _yaku,
    "setting": _setting,
    "rule": _rule,
}
DIFFERENCES = Differences(
    _STATE, _BECAME, _game, TELLING, lambda deck, mask: told(mask_names(deck, mask)), _side
)
change, sides = DIFFERENCES.change, DIFFERENCES.sides
