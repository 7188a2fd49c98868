"""What changes between two rule sets, in English.

In: two rule sets and a difference between them. Out: lines. What the rules say comes from the sentences of the sheet; here
is only said what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ...compare.compare import Difference, Row
from ...model import CardGroup, Group, Place, Range, Rule, RuleSet, Setting, Shape, Title, Yaku
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
from ..page import Cards, Line, PageTable, Piece, Strong, line, lines
from ..sides import without
from . import climbing, fishing, settings
from .cards import face_name, mask_names
from .clauses import about_rule, decides, rule_parts
from .game_changes import TELLING
from .voice import Voice, en, japanese
from .words import amount, capital, listed, lowered, noun, quoted, sentence

# ------------------------------------------------------------------------------------------------------------ the frame


def title(before: RuleSet, after: RuleSet) -> Line:
    return line(f"From {en(before.names)} to {en(after.names)}")


def lead(before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
    """How many things differ, or that none does."""
    if found:
        few = amount(Range(len(found), len(found)), noun("difference"))
        return line(f"There {'is' if len(found) == 1 else 'are'} {few}.")
    if en(before.names) == en(after.names):
        said = "Nothing differs: these are the same rules."
    else:
        said = f"{_named(before)} and {_named(after)} differ in their names only: the rules are the same."
    if before.hash != after.hash:
        said += " Their check codes differ, because lines stand in another order or are worded otherwise."
    return line(said)


def usual(before: RuleSet, found: Sequence[Difference]) -> Line:
    """The first sentence of a sheet that shows only what a table changes."""
    if not found:
        return line(f"We play {en(before.names)}, and change nothing.")
    one = len(found) == 1
    return line(f"We play {en(before.names)}, with {'this change' if one else 'these changes'}.")


def facts(before: RuleSet, after: RuleSet) -> PageTable:
    rows = [
        (name, f"{en(rules.names)}, check code {rules.hash}")
        for name, rules in (("From", before), ("To", after))
    ]
    return PageTable((), tuple(lines(*row) for row in rows), facts=True)


def _named(rules: RuleSet) -> str:
    return quoted(en(rules.names))


def _elsewhere(before: RuleSet, after: RuleSet) -> str:
    """How the other rule set is called in a sentence."""
    return f"in {en(before.names)}" if en(before.names) != en(after.names) else "before"


# ------------------------------------------------------------------------------------------------------- one difference


def _game(before: RuleSet, after: RuleSet, item: Difference, old: str, new: str) -> Line:
    other = capital(_elsewhere(before, after))
    if not old:
        unsaid = new == TELLING.unsaid(item.part)
        return line(new + ("" if unsaid else f" {other} nothing is said about that."))
    if not new:
        return line(f"{other}: {old} Here nothing is said about that.")
    return line(f"{new} {other}: {old}")


def _family(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    return (
        line(
            f"{en(before.names)} is a {before.family} game and {en(after.names)} a {after.family} game: "
            "they have nothing in common that could be compared."
        ),
    )


def _thing(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    """A shape, a title or a set of cards."""
    old, new = DIFFERENCES.sides(before, after, item)
    other = capital(_elsewhere(before, after))
    name = _name(item.after if item.after is not None else item.before)
    match item.change:
        case "new":
            return (line(*name, " is new. ", *new),)
        case "gone":
            return (line(*name, f" is gone. {other}: ", *old),)
        case "changed":
            return (line(*name, " is not the same. ", *new, f" {other}: ", *old),)
        case _:
            assert_never(item.change)


def _name(item: Shape | Title | CardGroup | Rule) -> Line:
    names = item.names
    return line(Strong(capital(en(names))), *japanese(names))


# -------------------------------------------------------------------------------------------------- what a thing is like


def _shape(rules: RuleSet, item: Shape) -> Line:
    text = climbing.shape(Voice(rules), item) + climbing.compared(item)
    wild = " A joker may stand for one of its cards." if item.wild and rules.deck.jokers else ""
    return line(sentence(f"it is {text}") + wild)


def _bare_shape(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    return _thing(before, after, without_joker(item))


def _title(rules: RuleSet, item: Title) -> Line:
    places = [f"{_place(place)}{_players(count)}" for place, count in item.places]
    return line(sentence(f"the {en(item.names)} is {listed(places, 'or')}"))


def _place(place: Place) -> str:
    return place if place == "any other place" else f"the {place}"


def _players(count: Range) -> str:
    return "" if count.low <= 2 and count.high is None else f" of {amount(count, noun('player'))}"


def _set(rules: RuleSet, item: CardGroup) -> Line:
    return line("It is ", Cards(tuple(bits(item.mask))), ".")


def _yaku_state(rules: RuleSet, row: Row) -> Line:
    voice, yaku = Voice(rules), row.yaku
    return line("It is ", *_lowered(fishing.needs(voice, yaku)), ", and ", *_value(voice, yaku), ".")


def _yaku_side(rules: RuleSet, row: Row) -> Line:
    return line(*_yaku_state(rules, row), f" It is in the group {_group_name(rules, row.group)}.")


def _lowered(said: Line) -> Line:
    first = said[0] if said else ""
    return (lowered(first), *said[1:]) if isinstance(first, str) and said else said


def _value(voice: Voice, yaku: Yaku) -> Line:
    found = fishing.worth(voice, yaku)
    worth = [piece for piece in found if isinstance(piece, str)]
    text = "".join(worth).strip()
    parts = [f"is worth {text}"] if text else []
    parts += ["stops the round"] if yaku.stops else []
    parts += ["always counts"] if yaku.always else []
    return line(listed(parts))


def _group_state(rules: RuleSet, group: Group) -> Line:
    return line(" ".join(_group_facts(rules, group)))


def _group_facts(rules: RuleSet, group: Group) -> list[str]:
    found = [
        "It is looked for in the dealt hand." if group.dealt else "It is looked for in the captured cards."
    ]
    found.append("Only the best of its yaku counts." if group.best else "All its yaku count.")
    for face, word in group.also:
        also = fishing.a_class(Voice(rules), word)
        found.append(f"In it the {face_name(rules.deck, face)} also counts as {also}.")
    return found


def _setting_state(rules: RuleSet, item: Setting) -> Line:
    return line(item.value)


def _rule_state(rules: RuleSet, rule: Rule) -> Line:
    return line(" ".join(_rule_says(rules, rule) or [sentence(f"it decides {decides(rule) or 'nothing'}")]))


def _rule_says(rules: RuleSet, rule: Rule) -> list[str]:
    """The clauses of a rule and what holds for it as a whole."""
    voice, rule = Voice(rules, rule.id), alone(rule)
    return [*rule_parts(voice, rule), *about_rule(voice, rule)]


# -------------------------------------------------------------------------------------------------------- groups and yaku


def _group(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    other = capital(_elsewhere(before, after))
    if item.change == "changed":
        old, new = _group_facts(before, item.before), _group_facts(after, item.after)
        now, was = without(new, old), without(old, new)
        text = f"{' '.join(now)} " if now else ""
        return (
            line(
                "The group ",
                *_name(item.after),
                f" is not the same. {text}{other}: {' '.join(was) or 'that is not said.'}",
            ),
        )
    rules, group = (after, item.after) if item.change == "new" else (before, item.before)
    head = line(
        "The group ", *_name(group), f" is {item.change}. ", *_group_state(rules, group), " Its yaku:"
    )
    rows = [line(*_name(yaku), ". ", *_yaku_state(rules, Row(group.id, yaku))) for yaku in group.yaku]
    return tuple(DIFFERENCES.spelled(rules, after, row) for row in (head, *rows))


def _yaku(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    if item.change != "changed":
        rules, row = (after, item.after) if item.change == "new" else (before, item.before)
        group = _group_name(rules, row.group)
        where = f" is {item.change} in the group {group}. "
        other = "" if item.change == "new" else f"{capital(_elsewhere(before, after))}: "
        return (
            line(*_name(row.yaku), where, other, *DIFFERENCES.spelled(rules, after, _yaku_state(rules, row))),
        )
    return (line(*_name(item.after.yaku), ". ", *_yaku_changes(before, after, item.before, item.after)),)


def _yaku_changes(before: RuleSet, after: RuleSet, old: Row, new: Row) -> Line:
    """Its value, its cards, what it does not count beside, and its group: only what is not the same."""
    here, there = Voice(after), Voice(before)
    other = _elsewhere(before, after)
    said: list[Line] = []
    value, was = _value(here, new.yaku), _value(there, old.yaku)
    if value != was:
        said.append(line("It ", *value, f"; {other} it ", *was, "."))
    cards, had = (
        _lowered(fishing.needs(voice, replace(row.yaku, unless=())))
        for voice, row in ((here, new), (there, old))
    )
    had = DIFFERENCES.spelled(before, after, had)
    if cards != had:
        said.append(line("It is ", *cards, f"; {other} it is ", *had, "."))
    if {*new.yaku.unless} != {*old.yaku.unless}:
        said.append(line(sentence(f"{_unless(after, new.yaku)}; {other} {_unless(before, old.yaku)}")))
    if new.group != old.group:
        said.append(
            line(
                f"It is in the group {_group_name(after, new.group)}; {other} in {_group_name(before, old.group)}."
            )
        )
    if not said:
        whole = [line(*_yaku_state(rules, row)) for rules, row in ((after, new), (before, old))]
        same = whole[0] == whole[1]
        said.append(line("It reads the same, but is written otherwise.") if same
                    else line(*whole[0], f" {capital(other)}: ", *DIFFERENCES.spelled(before, after, whole[1])))  # fmt: skip
    return tuple(
        piece
        for number_, sentence_ in enumerate(said)
        for piece in ((" ", *sentence_) if number_ else sentence_)
    )


def _unless(rules: RuleSet, yaku: Yaku) -> str:
    if not yaku.unless:
        return "it counts beside all others"
    return f"it does not count where {listed([quoted(fishing.yaku_name(rules, id)) for id in yaku.unless], 'or')} counts"


def _group_name(rules: RuleSet, id: str) -> str:
    return quoted(en(group_names(rules, id)))


# ---------------------------------------------------------------------------------------------------- settings and rules


def _setting(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    """Suit lock, “Plays in a row”: normally 2, here 3."""
    rule, _, _ = item.id.rpartition(".")
    owner = (Strong(Voice(after).plain_rule(rule)), ", ") if rule else ()
    return (line(*owner, _decision(before, after, item.before, item.after)),)


def _decision(before: RuleSet, after: RuleSet, old: Setting, new: Setting) -> str:
    here, there = settings.value(after, new, new.value), settings.value(before, old, old.value)
    normal = settings.value(after, new, new.normal)
    other = _elsewhere(before, after)
    if old.value == new.normal:
        said = f"normally {there}, here {here}"
    elif new.value == new.normal:
        said = f"{other} {there}, here {here} as is normal"
    else:
        said = f"normally {normal}, {other} {there}, here {here}"
    return f"{quoted(en(new.names))}: {said}."


def _rule(before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
    other = capital(_elsewhere(before, after))
    match item.change:
        case "new":
            said = [
                *_rule_says(after, item.after),
                *(_decision(after, after, *pair) for pair in own_decisions(item.after)),
            ]
            said = said or _decides(item, item.after)
            return (line(*_rule_name(after, item.after), " is played.", *_after(said)),)
        case "gone":
            said = _rule_says(before, item.before) or _decides(item, item.before)
            return (
                line(
                    *_rule_name(before, item.before),
                    " is not played.",
                    *_after([f"{other}:", *said] if said else []),
                ),
            )
        case "changed":
            old, new = _rule_says(before, item.before), _rule_says(after, item.after)
            now, was = without(new, old), without(old, new)
            if not now and not was:
                now = ["It reads the same, but is written otherwise."]
            text = " ".join([*now, *([f"{other}: {' '.join(was)}"] if was else [])])
            return (line(*_rule_name(after, item.after), " says something else. ", text),)
        case _:
            assert_never(item.change)


def _rule_name(rules: RuleSet, rule: Rule) -> tuple[Piece, ...]:
    return (Strong("A rule of the game itself"),) if rule.id == rules.id else _name(rule)


def _after(said: list[str]) -> Line:
    """More sentences in the same paragraph."""
    return line(" ", " ".join(said)) if said else ()


def _decides(item: Difference, rule: Rule) -> list[str]:
    """For a rule without clauses whose changes of the game do not show, because something else decides them."""
    return [sentence(f"it decides {decides(rule)}")] if decides_unseen(item, rule) else []


def _side(text: str) -> Line:
    return line(text)


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
DIFFERENCES = Differences(_STATE, _BECAME, _game, TELLING, mask_names, _side)
change, sides = DIFFERENCES.change, DIFFERENCES.sides
