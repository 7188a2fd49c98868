"""What a game has already that somebody calls by its name as if it were a house rule.

In: a game, and a word in either language. Out: a sentence: that a shape, title or yaku of that name is a part of the game as it is, or which line decides
the setting that has it for a name or a choice; nothing where nothing of the game is called so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..ground.names import without_readings
from ..ground.said import Called, either, say
from ..model import Climbing, Fishing, RuleSet, Setting
from ..model.cards import Names
from .founded import BASE, base_id, keys, plain
from .kotoba.turning import CHOICES
from .standing import game

_FEWEST = 2  # letters of a word that is looked for within the name of a choice
_NEAR = 0.5  # of the pairs of letters of a name must stand in a sentence that speaks of it
_LONG = 8  # letters of the name of a choice that is not said of anything else
_NOT = re.compile("ない|なし|ません|禁止|やめ|ナシ")
_SPOKEN = {id: name for name, id in CHOICES.items()}


def of_base(word: str, text: str) -> str:
    """The same of the game that a file stands on, one of those that ship."""
    base = BASE.search(text)
    rules = game(base_id(base.group(1) or base.group(2))) if base is not None else None
    return of_game(rules, word) if rules is not None else ""


def setting_like(said: str, text: str) -> str:
    """The line that decides the setting, or the choice of one, whose Japanese name stands most nearly in a sentence, of the game that a file stands on."""
    base = BASE.search(text)
    rules = game(base_id(base.group(1) or base.group(2))) if base is not None else None
    best, told = _NEAR, ""
    for setting in rules.settings if rules is not None else ():
        share = _share(without_readings(setting.names.ja), said)
        if share > best:
            best, told = share, _lines(setting, said)
        for choice, names in setting.called:
            name = without_readings(names.ja)
            of_choice = _share(name, said)
            # A few words such as 配り直す may be said of anything: with them stands what the setting is about.
            if of_choice > best and (share >= _NEAR / 2 or len(name) >= _LONG):
                best, told = of_choice, _line(setting, choice, names)
    return told


def _lines(setting: Setting, said: str) -> str:
    """The lines that decide a setting of which only the name was said: of several choices nobody knows which was meant, and all are shown."""
    if "yes" in setting.choices:
        return _line(setting, "no" if _NOT.search(said) else "yes", None)
    ways = setting.called or ((setting.value, None),)
    return say(
        "A setting of the game says such: {lines}",
        lines=either(_written(setting, value, names) for value, names in ways),
    )


def _share(name: str, said: str) -> float:
    """How many of the pairs of letters of a name stand in a sentence."""
    pairs = {name[at : at + 2] for at in range(len(name) - 1)}
    return len({pair for pair in pairs if pair in said}) / len(pairs) if pairs else 0.0


def of_game(rules: RuleSet, word: str) -> str:
    """What that word is in the game."""
    if any(_is_called(names, word) for names in _parts(rules)):
        return say("`{word}` is a part of the game already: nothing is to be written for it.", word=word)
    for setting in rules.settings:
        for choice, names in setting.called:
            if len(word) >= _FEWEST and plain(word) in plain(without_readings(names.ja)):
                return _line(setting, choice, names)
        if _is_called(setting.names, word):
            return _line(setting, setting.value, setting.name(setting.value))
    return ""


def _parts(rules: RuleSet) -> Iterator[Names]:
    for rule in rules.rules:
        yield rule.names
    match rules.game:
        case Climbing():
            yield from (shape.names for shape in rules.game.shapes)
            yield from (title.names for title in rules.game.titles)
        case Fishing():
            yield from (yaku.names for group in rules.game.groups for yaku in group.yaku)


def _is_called(names: Names, word: str) -> bool:
    return plain(word) in keys(names.ja) or word.lower() == names.en.lower()


def _line(setting: Setting, value: str, names: Names | None) -> str:
    """The line that decides a setting so, in either language."""
    return say("A setting of the game says such: {lines}", lines=_written(setting, value, names))


def _written(setting: Setting, value: str, names: Names | None) -> str:
    """The line itself, in either language."""
    said = f"「{without_readings(names.ja)}」" if names is not None else _SPOKEN.get(value, value)
    line = f"「{without_readings(setting.names.ja)}」を{said}に決める"
    return Called((("ja", f"`{line}`"),) if setting.names.ja else (), f"`set {setting.id} to {value}`")
