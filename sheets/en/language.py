"""English, as the page asks for it: every method hands on to the module that knows the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...compare.compare import Difference
from ...dsl.cards import Names
from ...dsl.model import Example, Group, Range, Rule, RuleSet, Setting, Yaku
from ..language import Heading, Language
from ..page import Ladder, Line, Piece, Story, Strong, Table, line, lines
from . import changes, climbing, dropping, fishing, sessions, settings
from .cards import face_name
from .clauses import about_rule, brief, rule_parts
from .examples import example
from .voice import Voice, named
from .words import amount, listed, noun, number

_HEADINGS: dict[Heading, str] = {
    "contents": "On this sheet",
    "ranking": "The ranking of the cards",
    "shapes": "What may be played",
    "cards": "The cards",
    "deal": "Before play",
    "dropping": "Playing or dropping out",
    "turn": "How a turn goes",
    "yaku": "Yaku",
    "dealt yaku": "Yaku in the dealt hand",
    "settlement": "End of the round",
    "titles": "Titles, exchange and score",
    "rules": "House rules",
    "own rules": "Rules of this game",
    "examples": "Examples",
    "settings": "What was decided",
    "notes": "Notes and sources",
    "sources": "Sources",
    "kinds of games": "Two kinds of games",
    "players": "Players and cards",
    "decided otherwise": "Decided otherwise",
    "rules added": "House rules that are added",
    "rules left out": "House rules that are left out",
    "rules rewritten": "House rules that say something else",
    "also": "Other things",
}


class English:
    """The English sheet."""

    def heading(self, key: Heading) -> str:
        return _HEADINGS[key]

    def full_name(self, names: Names) -> Line:
        return named(names)

    def plain_name(self, names: Names) -> str:
        return names.en

    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        name = face_name(rules.deck, face)
        return f"joker as {name}" if standing else name

    # -------------------------------------------------------------------------------------------------------- facts

    def facts(self, rules: RuleSet) -> Table:
        rows = [
            ("Players", _players(rules)),
            ("Cards", _pack(rules)),
            ("Direction", "clockwise" if rules.clockwise else "anticlockwise"),
        ]
        if rules.fishing is not None and rules.fishing.rounds:
            rows.append(("Length", f"{number(rules.fishing.rounds)} rounds"))
        if rules.climbing is not None and rules.climbing.rounds:
            rows.append(("Length", f"{number(rules.climbing.rounds)} hands"))
        if rules.base:
            rows.append(("A variant of", listed([names.en for names in rules.base_names])))
        rows += [("Version", rules.version), ("Date", rules.date), ("Check code", rules.hash)]
        return Table((), tuple((line(name), line(text)) for name, text in rows if text), facts=True)

    def footer(self, rules: RuleSet) -> Line:
        parts = [rules.names.en, f"version {rules.version}" if rules.version else "", rules.date, rules.hash]
        return line(" · ".join(item for item in parts if item))

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

    def dropping(self, rules: RuleSet) -> tuple[Line, ...]:
        return dropping.dropping(rules)

    def claims(self, rules: RuleSet) -> tuple[Line, ...]:
        return fishing.claims(rules)

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
        return lines(*rule_parts(Voice(rules, rule.id), rule))

    def about_rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        return lines(" ".join(about_rule(Voice(rules, rule.id), rule)))

    def brief(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        return lines(*brief(Voice(rules, rule.id), rule))

    def setting(self, rules: RuleSet, setting: Setting) -> Line:
        return settings.setting(rules, setting)

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> Table:
        return settings.settings(rules, rows)

    def source(self, text: str) -> Line:
        return line("Source: ", text)

    def note(self, text: Names) -> Line:
        return line("Note: ", *self.text(text))

    def text(self, text: Names) -> Line:
        return line(text.en)

    def example(self, rules: RuleSet, item: Example) -> Story:
        told = example(rules, item)
        lead: tuple[Piece, ...] = (Strong("Example."), " ") if told.title else (Strong("Example"),)
        return Story((*lead, *told.title), told.given, told.steps)

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
    usual = (
        amount(rules.players, noun("player"))
        if rules.players.high != rules.players.low
        else number(rules.players.low)
    )
    text = usual.removesuffix(" players")
    return (
        f"{text}, at most {number(rules.most)}"
        if rules.players.high is not None and rules.most > rules.players.high
        else text
    )


def _pack(rules: RuleSet) -> str:
    deck = rules.deck
    jokers = f", with {amount(Range(deck.jokers, deck.jokers), noun('joker'))}" if deck.jokers else ""
    jokers += " of different rank" if deck.ranked_jokers else ""
    size = deck.size - deck.jokers
    if deck.blanks:
        least, most = deck.blanks_for
        seats = Range(least, most if most < 99 else None)
        where = f", with {amount(seats, noun('player'))}," if deck.blanks_for != (0, 99) else ""
        blank = amount(Range(deck.blanks, deck.blanks), noun("blank card"))
        return f"{deck.names.en}: {size - deck.blanks} cards{where} and {blank}"
    return f"{deck.names.en}: {size} cards{jokers}"


LANGUAGE: Language = English()
