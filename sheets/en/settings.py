"""Settings in English: how what tables disagree on was decided."""

from __future__ import annotations

from ...model import RuleSet, Setting
from ...model.cards import Names
from ..page import Line, PageTable, Strong, line, lines
from ..voice import spaced
from .cards import word_noun
from .voice import en
from .words import listed

FEW = 5  # numbers that are listed one by one


def value(rules: RuleSet, setting: Setting, text: str) -> str:
    """A value as a player would say it: at the next clear, yes, 2, 8 or jack."""
    if not setting.choices and not setting.high:
        words = [word_noun(rules.deck, word).one for word in text.split(" or ")]
        return listed(words, "or")
    names = setting.name(text)
    return en(names) if names is not None else spaced(text)


def others(rules: RuleSet, setting: Setting) -> str:
    """What other tables choose."""
    if setting.choices:
        return listed(
            [value(rules, setting, choice) for choice in setting.choices if choice != setting.value], "or"
        )
    if setting.high:
        if setting.high - setting.low > FEW:
            return f"{setting.low} to {setting.high}"
        return listed(
            [str(number) for number in range(setting.low, setting.high + 1) if str(number) != setting.value],
            "or",
        )
    normal = value(rules, setting, setting.normal)
    return normal if setting.value != setting.normal else "other cards"


def setting(rules: RuleSet, item: Setting) -> Line:
    """Begins — decided: at next clear (other tables: at once)."""
    return line(
        Strong(en(item.names)),
        f" – decided: {value(rules, item, item.value)} (other tables: {others(rules, item)})",
    )


def settings(rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> PageTable:
    body = tuple(
        lines(en(names), en(item.names), value(rules, item, item.value), others(rules, item))
        for names, item in rows
    )
    return PageTable(lines("Rule", "Setting", "Decided here", "Other tables"), body)
