"""The tables of yaku and their relations for people, at a terminal.

In: what yaku.py found. Out: text. English, with the Japanese names beside.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..analysis.relations import Relation
from ..ground.columns import pad, safe, width
from ..lab.yaku import Chance, GroupChances, unused
from ..model import RuleSet, Yaku
from ..model.cards import Names
from ..services.rulebook import plain

Pairs = Sequence[tuple[Yaku, Yaku, Relation]]


def text(rules: RuleSet, found: Sequence[GroupChances], pairs: Pairs | None) -> str:
    """A table for each group, and the cards that are in no yaku; then the relations in sentences."""
    lines = [_named(rules.names)]
    for chances in found:
        lines += ["", *_group(chances)]
    if pairs is None:
        names = [safe(rules.deck.faces[face].names.en) for face in unused(rules)]
        if names:
            lines += ["", f"In no yaku of the game: {', '.join(names)}."]
    else:
        lines += _sentences(rules, pairs)
    return "\n".join(lines) + "\n"


def _named(names: Names) -> str:
    return f"{safe(names.en)}  {safe(plain(names.ja))}".rstrip()


def _group(chances: GroupChances) -> list[str]:
    group = chances.group
    counts = "best one counts" if group.best else "all count"
    where = "of dealt hands" if group.dealt else "counted apart" if group.apart else "of captured cards"
    heads = ["", "", "", "worth", "fewest cards", "ways", *(_head(item, group.dealt) for item in chances.any)]
    rows = [
        [
            row.yaku.id,
            safe(row.yaku.names.en),
            safe(plain(row.yaku.names.ja)),
            row.value,
            _number(row.cards),
            _number(row.ways),
            *(_share(item, exact=group.dealt) for item in row.chances),
        ]
        for row in chances.rows
    ]
    if len(rows) > 1:
        rows.append(
            [
                "",
                "one or more of them",
                "",
                "",
                "",
                "",
                *(_share(item, exact=group.dealt) for item in chances.any),
            ]
        )
    columns = [max(width(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    lines = [f"{_named(group.names)}  ({group.id}, {where}, {counts})"]
    for row in [heads, *rows]:
        cells = [pad(cell, size) if at < 4 else " " * (size - width(cell)) + cell
                 for at, (cell, size) in enumerate(zip(row, columns, strict=True))]  # fmt: skip
        lines.append(("  " + "  ".join(cells)).rstrip())
    return lines


def _head(item: Chance, dealt: bool) -> str:
    players = item.players
    who = str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"
    return f"{'hand of ' if dealt else ''}{item.cards} cards ({who} players)"


def _number(value: int | None) -> str:
    return "not counted" if value is None else f"{value:,}"


def _share(item: Chance, *, exact: bool) -> str:
    share = item.share
    if share is None:
        return "not counted"
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
        found.setdefault(kind, []).append(sentence)
    lines: list[str] = []
    for kind in ("same", "includes", "never together", "independent", "unknown"):
        if kind in found:
            lines += ["", *found[kind]]
    return lines or ["", "There are no two yaku to compare."]


def _sentence(rules: RuleSet, one: Yaku, other: Yaku, relation: Relation) -> tuple[str, str]:
    first, second = safe(one.names.en), safe(other.names.en)
    match relation.kind:
        case "same":
            return "same", f"{first} and {second} are made by the same cards."
        case "includes":
            return "includes", f"{first} includes {second}."
        case "is included":
            return "includes", f"{second} includes {first}."
        case "never together":
            return "never together", f"{first} and {second} can never be had together."
        case "unknown":
            return "unknown", f"{first} and {second}: not decided."
        case _:
            cards = ", ".join(
                safe(face.names.en) for face in rules.deck.faces if (relation.both or 0) >> face.index & 1
            )
            return "independent", f"{first} and {second} can be had alone or together: {cards}."
