"""What is printed of a statement: the sentences of the sheet, in every language.

In: a rule set, and a place in the file that it was made of. Out: sentences by language, as plain text. Where a statement prints nothing of its own, there are none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from ..model import (
    Answer,
    Clause,
    Climbing,
    Fishing,
    Group,
    Rule,
    RuleSet,
    Setting,
    Shape,
    Standing,
    Title,
    Yaku,
)
from ..model.cards import bits
from ..sheets.choices import languages
from ..sheets.language import Language, language
from ..sheets.moments import can_lock
from ..sheets.page import Line, PageTable
from ..sheets.readings import plain
from ..sheets.terminal import plain_text

Sentences = dict[str, tuple[str, ...]]
_Say = Callable[[Language, str], Iterable[Line]]


def in_languages(rules: RuleSet, say: _Say) -> Sentences:
    """The same in each language of the sheets; only languages in which anything is said."""
    found: Sentences = {}
    for code in languages():
        lines = [plain_text(rules.deck, line, code) for line in say(language(code), code)]
        if code == "ja":
            lines = [plain(line) for line in lines]  # of readings, a hover has no room
        if any(lines):
            found[code] = tuple(line for line in lines if line)
    return found


def of_rule(rules: RuleSet, id: str) -> Sentences:
    """Everything that is printed of a house rule, and why it is there, without its notes."""
    rule = next((rule for rule in rules.rules if rule.id == id), None)
    if rule is None:
        return {}
    return in_languages(
        rules, lambda say, _: (*say.rule(rules, rule), *say.about_rule(rules, rule), say.why(rule.why))
    )


def of_part(rules: RuleSet, id: str, lines: range, file: str) -> Sentences:
    """The sentence of the clause, permission or answer of a rule that stands on these lines, which are counted from 1."""
    rule = next((rule for rule in rules.rules if rule.id == id), None)
    if rule is None:
        return {}
    spans = sorted((part.span for part in _parts(rule)), key=lambda span: span.start)
    number = next(
        (place for place, span in enumerate(spans) if span.source.name == file and span.line in lines), -1
    )
    if number < 0:
        return {}
    return in_languages(rules, lambda say, _: _part(say.rule(rules, rule), number, len(spans)))


def _parts(rule: Rule) -> tuple[Clause | Standing | Answer, ...]:
    return (*rule.clauses, *rule.standings, *rule.answers)


def _part(lines: tuple[Line, ...], number: int, many: int) -> tuple[Line, ...]:
    """Of all sentences of a rule, which end with those of its parts in the order of the text, that of one part."""
    place = len(lines) - many + number
    return lines[place : place + 1] if len(lines) >= many else ()


def of_setting(rules: RuleSet, rule: str, id: str) -> Sentences:
    """How a setting is decided, and what other tables say."""
    owner = next((one.settings for one in rules.rules if one.id == rule), rules.settings)
    setting: Setting | None = next((item for item in owner if item.id == id), None)
    if setting is None:
        return {}
    return in_languages(rules, lambda say, _: [say.setting(rules, setting)])


def of_thing(rules: RuleSet, id: str) -> Sentences:
    """The row of a shape, a title or a yaku as the sheet prints it."""
    match rules.game:
        case Climbing(shapes=shapes, titles=titles) as climbing:
            if (place := _index(shapes, id)) >= 0:
                return in_languages(rules, lambda say, _: _row(say.shapes(rules, climbing), place))
            if (place := _index(titles, id)) >= 0:
                return in_languages(rules, lambda say, _: _row(say.titles(rules, climbing), place))
        case Fishing(groups=groups):
            for group in groups:
                for yaku in group.yaku:
                    if yaku.id == id:
                        return _of_yaku(rules, group, yaku)
        case _:
            assert_never(rules.game)
    return {}


def _index(things: Sequence[Shape | Title], id: str) -> int:
    """The place of what is called so; -1 where there is none."""
    return next((place for place, thing in enumerate(things) if thing.id == id), -1)


def _of_yaku(rules: RuleSet, group: Group, yaku: Yaku) -> Sentences:
    return in_languages(rules, lambda say, _: _row(say.yaku(rules, group, (yaku,)), 0))


def _row(table: PageTable, number: int) -> list[Line]:
    """A row of a table as one line; none where the table leaves it out."""
    if number >= len(table.rows):
        return []
    found: list[Line] = []
    for cell in table.rows[number]:
        if cell:
            found.append(cell)
    line: Line = ()
    for cell in found:
        line = (*line, *([" — "] if line else []), *cell)
    return [line]


def of_statement(rules: RuleSet, kind: str) -> Sentences:
    """What is printed of a statement that says something of the game as a whole: how cards are dealt, who leads, how it is settled."""
    match rules.game:
        case Climbing() as climbing:
            tell = _CLIMBING.get(kind)
            return in_languages(rules, lambda say, _: tell(say, rules, climbing)) if tell is not None else {}
        case Fishing() as fishing:
            told = _FISHING.get(kind)
            return in_languages(rules, lambda say, _: told(say, rules, fishing)) if told is not None else {}
        case _:
            assert_never(rules.game)


_OfClimbing = Callable[[Language, RuleSet, Climbing], Iterable[Line]]
_OfFishing = Callable[[Language, RuleSet, Fishing], Iterable[Line]]
_CLIMBING: dict[str, _OfClimbing] = {
    **dict.fromkeys(("s_ranking", "s_suits"), lambda say, rules, game: say.ranking(rules, game)),
    **dict.fromkeys(
        ("s_wild", "s_wild_lock", "s_stands"),
        lambda say, rules, game: say.jokers(rules, game, can_lock(rules)),
    ),
    **dict.fromkeys(
        ("s_deal", "s_deal_step", "s_deal_rest", "s_dealer"), lambda say, rules, _: say.deal(rules)
    ),
    **dict.fromkeys(
        ("s_turn", "s_follow", "s_follow_order", "s_clears", "s_leader", "s_sees"),
        lambda say, rules, _: say.turn(rules),
    ),
    **dict.fromkeys(("s_exchange", "s_exchange_order"), lambda say, rules, game: say.exchange(rules, game)),
    **dict.fromkeys(
        ("s_score", "s_standing", "s_session_end", "s_seats"), lambda say, rules, game: say.score(rules, game)
    ),
}
_FISHING: dict[str, _OfFishing] = {
    **dict.fromkeys(
        ("s_deal", "s_deal_step", "s_deal_most", "s_deal_more", "s_deal_rest", "s_redeal", "s_redeal_hand", "s_redeal_cards"),
        lambda say, rules, _: say.deal(rules),
    ),
    **dict.fromkeys(("s_turn", "s_leader", "s_dealer", "s_return"), lambda say, rules, _: say.turn(rules)),
    **dict.fromkeys(("s_before", "s_vow", "s_forced"), lambda say, rules, game: say.dropping(rules, game)),
    **dict.fromkeys(
        ("s_settle", "s_multiply", "s_stake", "s_unit", "s_cap", "s_liable", "s_careless", "s_void"),
        lambda say, rules, game: say.settlement(rules, game),
    ),
}  # fmt: skip


def of_card(rules: RuleSet, word: str) -> Sentences:
    """The cards that a word means, by the names of their pictures."""
    face = rules.deck.face(word)
    mask = rules.deck.words.get(word, 0) or (1 << face if face is not None else 0)
    faces = bits(mask)
    if not faces:
        return {}
    joint = {"ja": "、"}
    return {
        code: (joint.get(code, ", ").join(language(code).card(rules, face) for face in faces),)
        for code in languages()
    }
