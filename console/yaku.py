"""The tables of yaku and their relations for people, at a terminal.

In: what yaku.py found. Out: text, by the names in the language of who reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..analysis.relations import Relation
from ..ground.columns import pad, safe, width
from ..ground.said import Called, listed, say
from ..lab.yaku import Chance, GroupChances, unused
from ..model import RuleSet, Yaku
from ..model.cards import Names
from ..services.rulebook import plain
from . import speech

Pairs = Sequence[tuple[Yaku, Yaku, Relation]]


def text(rules: RuleSet, found: Sequence[GroupChances], pairs: Pairs | None) -> str:
    """A table for each group, and the cards that are in no yaku; then the relations in sentences."""
    lines = [_named(rules.names)]
    for chances in found:
        lines += ["", *_group(chances)]
    if pairs is None:
        names = [Called(rules.deck.faces[face].names.texts) for face in unused(rules)]
        if names:
            lines += ["", _told(say("In no yaku of the game: {list}.", list=listed(names)))]
    else:
        lines += _sentences(rules, pairs)
    return "\n".join(lines) + "\n"


def _named(names: Names) -> str:
    """An English reader gets the Japanese name beside; a Japanese one needs no English."""
    own = speech.told(Called(names.texts))
    return safe(own if speech.language() != "en" else f"{own}  {plain(names.ja)}".rstrip())


def _told(text: str) -> str:
    return safe(speech.told(text))


def _group(chances: GroupChances) -> list[str]:
    group = chances.group
    counts = _told("best one counts" if group.best else "all count")
    where = _told(
        "of dealt hands" if group.dealt else "counted apart" if group.apart else "of captured cards"
    )
    heads = [
        *_lead(""),
        *map(_told, ("worth", "fewest cards", "ways")),
        *(_head(item, group.dealt) for item in chances.any),
    ]
    rows = [
        [
            *_named_so(row.yaku.id, row.yaku.names),
            _told(row.value),
            _number(row.cards),
            _number(row.ways),
            *(_share(item, exact=group.dealt) for item in row.chances),
        ]
        for row in chances.rows
    ]
    if len(rows) > 1:
        rows.append(
            [
                *_lead(_told("one or more of them")),
                "",
                "",
                "",
                *(_share(item, exact=group.dealt) for item in chances.any),
            ]
        )
    columns = [max(width(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    words = 1 + len(_lead(""))  # columns of words, before those of numbers
    typed = () if speech.language() == "ja" and group.names.ja else (group.id,)
    lines = [f"{_named(group.names)}  ({_told(listed((*typed, where, counts)))})"]
    for row in [heads, *rows]:
        cells = [pad(cell, size) if at < words else " " * (size - width(cell)) + cell
                 for at, (cell, size) in enumerate(zip(row, columns, strict=True))]  # fmt: skip
        lines.append(("  " + "  ".join(cells)).rstrip())
    return lines


def _named_so(id: str, names: Names) -> list[str]:
    """The cells of a name: the id and both names for an English reader, the name for a Japanese one, who may type it."""
    ja = plain(names.ja)
    return [id, safe(names.en), safe(ja)] if speech.language() == "en" else [safe(ja) or id]


def _lead(text: str) -> list[str]:
    """The same cells where they say something else than a name."""
    return ["", text, ""] if speech.language() == "en" else [text]


def _head(item: Chance, dealt: bool) -> str:
    players = item.players
    who = str(players[0])
    if len(players) > 1:
        who = say("{low} to {high}", low=players[0], high=players[-1])
    told = "hand of {cards} cards ({who} players)" if dealt else "{cards} cards ({who} players)"
    return _told(say(told, cards=item.cards, who=who))


def _number(value: int | None) -> str:
    return _told("not counted") if value is None else f"{value:,}"


def _share(item: Chance, *, exact: bool) -> str:
    share = item.share
    if share is None:
        return _told("not counted")
    percent = _percent(share)
    return f"{share.numerator:,}/{share.denominator:,} = {percent}" if exact else percent


def _percent(share: Fraction) -> str:
    """Three digits that say something, or four places for what is rare."""
    if share in (0, 1):
        return f"{int(share) * 100} %"
    value = float(share) * 100
    if value < 0.0001:
        return f"{value:.1e} %"
    places = 1 if value >= 10 else 2 if value >= 1 else 3 if value >= 0.1 else 4
    return f"{value:.{places}f} %"


# -------------------------------------------------------------------------------------------------------------- sentences


def _sentences(rules: RuleSet, pairs: Pairs) -> list[str]:
    found: dict[str, list[str]] = {}
    for one, other, relation in pairs:
        kind, sentence = _sentence(rules, one, other, relation)
        found.setdefault(kind, []).append(_told(sentence))
    lines: list[str] = []
    for kind in ("same", "includes", "never together", "independent", "unknown"):
        if kind in found:
            lines += ["", *found[kind]]
    return lines or ["", _told("There are no two yaku to compare.")]


def _sentence(rules: RuleSet, one: Yaku, other: Yaku, relation: Relation) -> tuple[str, str]:
    first, second = Called(one.names.texts), Called(other.names.texts)
    match relation.kind:
        case "same":
            told = say("{first} and {second} are made by the same cards.", first=first, second=second)
            return "same", told
        case "includes":
            return "includes", say("{first} includes {second}.", first=first, second=second)
        case "is included":
            return "includes", say("{first} includes {second}.", first=second, second=first)
        case "never together":
            told = say("{first} and {second} can never be had together.", first=first, second=second)
            return "never together", told
        case "unknown":
            return "unknown", say("{first} and {second}: not decided.", first=first, second=second)
        case _:
            both = (face for face in rules.deck.faces if (relation.both or 0) >> face.index & 1)
            told = say(
                "{first} and {second} can be had alone or together: {cards}.",
                first=first,
                second=second,
                cards=listed(Called(face.names.texts) for face in both),
            )
            return "independent", told
