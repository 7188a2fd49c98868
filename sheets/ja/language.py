"""Japanese, as the page asks for it: every method hands on to the module that knows the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...compare.compare import Difference
from ...dsl.cards import Names
from ...dsl.model import Example, Group, Range, Rule, RuleSet, Setting, Yaku
from ..language import Heading, Language
from ..page import Ladder, Line, Reading, Story, Strong, Table, line
from ..readings import plain
from . import changes, climbing, dropping, fishing, sessions, settings
from .cards import face_name
from .clauses import about_rule, brief, rule_parts
from .examples import example
from .furigana import furigana
from .voice import Voice, file_text, ja, named, said
from .words import amount

_HEADINGS: dict[Heading, str] = {
    "contents": "目次",
    "ranking": "カードの強さ",
    "shapes": "出せる形",
    "cards": "札",
    "deal": "始める前に",
    "dropping": "打つか、降りるか",
    "turn": "進め方",
    "yaku": "役",
    "dealt yaku": "手役",
    "settlement": "終わりと点数",
    "titles": "階級、カード交換、得点",
    "rules": "ローカルルール",
    "own rules": "このゲームのルール",
    "examples": "例",
    "settings": "決めたこと",
    "notes": "注と出典",
    "sources": "出典",
    "kinds of games": "ゲームの種類",
    "players": "人数とカード",
    "decided otherwise": "決め方の違い",
    "rules added": "加えるローカルルール",
    "rules left out": "使わないローカルルール",
    "rules rewritten": "中身の違うローカルルール",
    "also": "その他",
}


class Japanese:
    """The Japanese sheet."""

    def heading(self, key: Heading) -> str:
        return furigana(_HEADINGS[key])

    def full_name(self, names: Names) -> Line:
        return named(names)

    def plain_name(self, names: Names) -> str:
        return plain(ja(names))

    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        name = plain(face_name(rules.deck, face))
        return f"ジョーカー({name}として)" if standing else name

    # -------------------------------------------------------------------------------------------------------- facts

    def facts(self, rules: RuleSet) -> Table:
        rows = [
            ("人数", _players(rules)),
            ("カード", _pack(rules)),
            ("回る向き", "時計回り" if rules.clockwise else "反時計回り"),
        ]
        if rules.fishing is not None and rules.fishing.rounds:
            rows.append(("長さ", f"{rules.fishing.rounds}局"))
        if rules.climbing is not None and rules.climbing.rounds:
            rows.append(("長さ", f"{rules.climbing.rounds}ゲーム"))
        if rules.base:
            rows.append(("元のルール", "、".join(ja(names) for names in rules.base_names)))
        rows += [("版", rules.version), ("日付", rules.date), ("確認番号", rules.hash)]
        return Table((), tuple(said(name, text) for name, text in rows if text), facts=True)

    def footer(self, rules: RuleSet) -> Line:
        parts = [ja(rules.names), f"版 {rules.version}" if rules.version else "", rules.date, rules.hash]
        return line(Reading(furigana(" · ".join(item for item in parts if item))))

    # ----------------------------------------------------------------------------------------------- climbing games

    def ladders(self, rules: RuleSet, reversible: bool) -> tuple[Ladder, ...]:
        return climbing.ladders(rules, reversible)

    def ranking(self, rules: RuleSet) -> tuple[Line, ...]:
        return climbing.ranking(rules)

    def shapes(self, rules: RuleSet) -> Table:
        return climbing.shapes(rules)

    def jokers(self, rules: RuleSet, locks: bool) -> tuple[Line, ...]:
        return climbing.jokers(rules, locks)

    def titles(self, rules: RuleSet) -> Table:
        return climbing.titles(rules)

    def exchange(self, rules: RuleSet) -> tuple[Line, ...]:
        return sessions.exchanges(rules)

    def score(self, rules: RuleSet) -> tuple[Line, ...]:
        return sessions.score(rules)

    # ------------------------------------------------------------------------------------------------ fishing games

    def cards(self, rules: RuleSet) -> Table:
        return fishing.cards(rules)

    def sets(self, rules: RuleSet) -> Table:
        return fishing.sets(rules)

    def claims(self, rules: RuleSet) -> tuple[Line, ...]:
        return fishing.claims(rules)

    def dropping(self, rules: RuleSet) -> tuple[Line, ...]:
        return dropping.dropping(rules)

    def matches(self, rules: RuleSet) -> Table:
        return fishing.matches(rules)

    def group(self, rules: RuleSet, group: Group) -> tuple[Line, ...]:
        return fishing.group(rules, group)

    def yaku(self, rules: RuleSet, group: Group, rows: tuple[Yaku, ...]) -> Table:
        return fishing.yaku(rules, group, rows)

    def settlement(self, rules: RuleSet) -> tuple[Line, ...]:
        return fishing.settlement(rules)

    # --------------------------------------------------------------------------------------------------------- both

    def deal(self, rules: RuleSet) -> tuple[Line, ...]:
        return climbing.deal(rules) if rules.climbing is not None else fishing.deal(rules)

    def turn(self, rules: RuleSet) -> tuple[Line, ...]:
        return climbing.turn(rules) if rules.climbing is not None else fishing.turn(rules)

    def rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        return said(*rule_parts(Voice(rules, rule.id), rule))

    def brief(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        return said(*brief(Voice(rules, rule.id), rule))

    def about_rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        return said("".join(about_rule(Voice(rules, rule.id), rule)))

    def setting(self, rules: RuleSet, setting: Setting) -> Line:
        return settings.setting(rules, setting)

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> Table:
        return settings.settings(rules, rows)

    def source(self, text: str) -> Line:
        return line(Reading(furigana("出典: ")), text)

    def note(self, text: Names) -> Line:
        return line(Reading(furigana("注: ")), *file_text(text))

    def text(self, text: Names) -> Line:
        return file_text(text)

    def example(self, rules: RuleSet, item: Example) -> Story:
        story = example(rules, item)
        return Story((Strong(furigana("例")), " ", *story.title), story.given, story.steps)

    # ------------------------------------------------------------------------------------------------------ changes

    def changes_title(self, before: RuleSet, after: RuleSet) -> Line:
        return changes.title(before, after)

    def changes_lead(self, before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
        return changes.lead(before, after, found)

    def changes_usual(self, before: RuleSet, found: Sequence[Difference]) -> Line:
        return changes.usual(before, found)

    def changes_facts(self, before: RuleSet, after: RuleSet) -> Table:
        return changes.facts(before, after)

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        return changes.change(before, after, item)

    def change_sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        return changes.sides(before, after, item)


def _players(rules: RuleSet) -> str:
    usual = amount(rules.players, "人")
    if rules.players.high is not None and rules.most > rules.players.high:
        return f"{usual}(最大{rules.most}人)"
    return usual


def _pack(rules: RuleSet) -> str:
    deck = rules.deck
    jokers = f"とジョーカー{amount(Range(deck.jokers, deck.jokers), '枚')}" if deck.jokers else ""
    jokers += "(強さが違います)" if deck.ranked_jokers else ""
    return f"{ja(deck.names)}{deck.size - deck.jokers}枚{jokers}"


LANGUAGE: Language = Japanese()
