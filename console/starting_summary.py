"""What was chosen, told once more when `new` has written its file; and what the number of players leaves out of the game.

In: what was chosen, and the game. Out: lines in the language of the questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..ground.columns import safe
from ..model import Climbing
from .starting_words import WORDS

if TYPE_CHECKING:
    from ..model import RuleSet
    from ..services.rulebook import Decided, Row
    from ..services.starting import Chosen, Lang


def told_again(chosen: Chosen, game: RuleSet, lang: Lang, file: str) -> str:
    """What was chosen, and the file that is written, on lines of their own."""
    lines = [WORDS[lang].chosen, *summary(chosen, game, lang), WORDS[lang].chose_file.format(file=safe(file))]
    return "".join(line + "\n" for line in ("", *lines, ""))


def summary(chosen: Chosen, game: RuleSet, lang: Lang) -> list[str]:
    """The game, who plays, the rules with what is decided of each, and what is decided of the game."""
    from ..services.rulebook import decided, plain, show

    words = WORDS[lang]
    name = (plain(game.names.ja) if lang == "ja" else "") or game.names.en
    found = [words.chose_game.format(game=safe(name))]
    if chosen.players:
        found.append(words.chose_players.format(number="-".join(map(str, chosen.players))))
    marks = "、" if lang == "ja" else ", "
    if brought := [rule for rule in game.rules if rule.id not in chosen.drops]:
        names = [(plain(rule.names.ja) if lang == "ja" else "") or rule.names.en for rule in brought]
        found.append(words.brings.format(list=safe(marks.join(names))))
    for use in chosen.uses:
        shown = show(use.row)
        settings = shown.settings if shown is not None else ()
        told = [_decided(one, use.given[one.id], lang) for one in settings if one.id in use.given]
        found.append(f"{words.chose_rule}{safe(_name(use.row, lang))}{_bracketed(told, lang)}")
    told = [
        _decided(decided(game, one), chosen.settings[one.id], lang)
        for one in game.settings
        if one.id in chosen.settings
    ]
    found += [f"{words.chose_setting}{one}" for one in told]
    return found


def of_yaku(game: RuleSet, lang: Lang) -> list[str]:
    """How the points of a yaku are changed, with one whose value no setting decides; nothing in a game without yaku."""
    from ..dsl.spoken.flower_words import table
    from ..services.rulebook import plain

    known = table(game.id)
    one = (
        next((one for one in known.yaku if known.setting_of(one) is None), None)
        if known is not None
        else None
    )
    if one is None:
        return []
    line, drop = f"{one.id} is worth 7", f"drop {one.id}"
    if lang == "ja" and one.names.ja:
        line, drop = f"{plain(one.names.ja)}は7文", f"{plain(one.names.ja)}を外す"
    return [WORDS[lang].yaku.format(line=safe(line), drop=safe(drop))]


def _decided(one: Decided, value: str, lang: Lang) -> str:
    """A setting with its value, both by their names."""
    name = (one.ja if lang == "ja" else one.en) or one.en
    said = dict(zip(one.choices, one.said[lang], strict=False)).get(value, value)
    return safe(f"{name}: {said}")


def _bracketed(told: Sequence[str], lang: Lang) -> str:
    if not told:
        return ""
    return f"({'、'.join(told)})" if lang == "ja" else f" ({', '.join(told)})"


def left_out(game: RuleSet, players: Sequence[int], among: Sequence[Row], lang: Lang) -> str:
    """That there are titles which nobody has with so many players, and the rules of the library that give them to some; nothing where there are none."""
    from ..dsl.shipped import rules_declaring
    from ..services.rulebook import plain

    if not isinstance(game.game, Climbing) or len(set(players)) != 1:
        return ""
    missing = [
        title for title in game.game.titles if not any(players[0] in range_ for _, range_ in title.places)
    ]
    helping = {id for title in missing for id in rules_declaring("title", title.id)}
    rules = [row for row in among if row.id in helping]
    if not missing or not rules:
        return ""
    marks = "、" if lang == "ja" else ", "
    titles = marks.join(
        (plain(title.names.ja) if lang == "ja" else "") or title.names.en for title in missing
    )
    return WORDS[lang].no_titles.format(
        players=players[0], titles=safe(titles), rules=safe(marks.join(_name(row, lang) for row in rules))
    )


def _name(row: Row, lang: Lang) -> str:
    from ..services.rulebook import plain

    return row.en if lang == "en" else plain(row.ja) or row.en
