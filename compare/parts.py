"""The parts of a game of which there is one each: what is compared, and where it is decided.

In: rule sets. Out: the value of each part, to be compared. Fields of the model that are not named here are compared as well,
each as a part with the name of its field, so that nothing new can be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Literal, TypeVar

from ..model import (
    CardGroup,
    Exchange,
    Family,
    Fishing,
    Group,
    OwnParts,
    Returning,
    RuleSet,
    Shape,
    Side,
    Title,
    Yaku,
)
from ..model.cards import Names

Owner = Literal["game"] | Family
Named = TypeVar("Named", bound=Shape | Title | CardGroup | Group | Yaku | Side)


@dataclass(frozen=True, slots=True)
class Part:
    """`fields` of the rule set (or of its climbing or fishing game) that one statement decides."""

    name: str
    owner: Owner
    fields: tuple[str, ...]
    statement: str


NAMED = (
    Part("players", "game", ("players", "most"), "players"),
    Part("deck", "game", ("deck",), "deck"),
    Part("direction", "game", ("clockwise",), "turn"),
    Part("dealer", "game", ("dealer",), "dealer"),
    Part("leader", "game", ("leader",), "leader"),
    Part("ranking", "climbing", ("ranking", "joker"), "ranking"),
    Part("suits", "climbing", ("suit_order",), "suits"),
    Part("locks", "climbing", ("lock_joker", "lock_starts"), "wild_lock"),
    Part("effects see", "climbing", ("sees",), "sees"),
    Part("follow", "climbing", ("follow",), "follow"),
    Part("follow order", "climbing", ("follow_order",), "follow_order"),
    Part("clears", "climbing", ("clears",), "clears"),
    Part("exchange", "climbing", ("exchanges",), "exchange"),
    Part("score", "climbing", ("scores",), "score"),
    Part("deal", "climbing", ("deal",), "deal"),
    Part("sides", "climbing", ("sides",), "side"),
    Part("together", "climbing", ("together",), "exchange_order"),
    Part("seating", "climbing", ("seating",), "seats"),
    Part("target", "climbing", ("target",), "session_end"),
    Part("standing", "climbing", ("standing",), "standing"),
    Part("session", "climbing", ("rounds",), "rounds"),
    Part("chips", "fishing", ("chips",), "chips"),
    Part("stake", "fishing", ("stake",), "stake"),
    Part("deal", "fishing", ("deal", "lays"), "deal"),
    Part("hands", "fishing", ("hands",), "deal"),
    Part("dropping", "fishing", ("dropping",), "before"),
    Part("redeal", "fishing", ("redeal_month", "redeal_hand", "redeal_cards", "field_month"), "redeal"),
    Part("claims", "fishing", ("claims_close",), "claims"),
    Part("return", "fishing", ("returning",), "return"),
    Part("cut", "fishing", ("cut_first",), "cut"),
    Part("stopping yaku", "fishing", ("stop_takes_stakes",), "stop"),
    Part("tie", "fishing", ("tie",), "tie"),
    Part("rounds", "fishing", ("rounds",), "rounds"),
    Part("target chips", "fishing", ("target",), "session_end"),
    Part("settlement", "fishing", ("settle", "changes", "everything", "highest"), "settling"),
    Part("cap", "fishing", ("cap",), "cap"),
    Part("unit", "fishing", ("unit",), "unit"),
    Part("card points", "fishing", ("values",), "card_points"),
    Part("captures", "fishing", ("wild",), "of_cards"),
    Part("leftovers", "fishing", ("leftovers",), "of_cards"),
    Part("empty pile", "fishing", ("empty_pile",), "round_end"),
)

# Compared piece by piece elsewhere, or nothing that decides how the game goes.
BY_ID = {
    "game": frozenset({"rules", "settings", "game"}),
    "climbing": frozenset({"shapes", "titles"}),
    "fishing": frozenset({"sets", "groups"}),
}
PASSED_OVER = frozenset(
    {
        "id",
        "names",
        "examples",
        "version",
        "date",
        "also",
        "about",
        "notes",
        "placed_notes",
        "sources",
        "base",
        "base_names",
        "hash",
    }
)


def parts(rules: RuleSet) -> Iterator[Part]:
    """All parts of a game of the rule set's family."""
    owners: tuple[tuple[Owner, RuleSet | OwnParts], ...] = (("game", rules), (rules.family, rules.game))
    for owner, kind in owners:
        known: set[str] = {*BY_ID[owner], *PASSED_OVER}
        there = {item.name for item in fields(kind)}
        for part in NAMED:
            if part.owner == owner and there.issuperset(part.fields):
                known.update(part.fields)
                yield part
        for item in fields(kind):
            if item.compare and item.name not in known:
                yield Part(item.name.replace("_", " "), owner, (item.name,), item.name)


def _record(rules: RuleSet, owner: Owner) -> RuleSet | OwnParts:
    return rules if owner == "game" else rules.game


def value(rules: RuleSet, part: Part) -> object:
    """What the rule set decides: one value, or several where the part has several fields."""
    record = _record(rules, part.owner)
    found = tuple(_plain(getattr(record, name)) for name in part.fields)
    if isinstance(record, Fishing) and part.fields == ("values",):
        found = (tuple(row for row in record.values if not _counts_nothing(rules, *row)),)
    return found[0] if len(found) == 1 else found


def _counts_nothing(rules: RuleSet, mask: int, points: int) -> bool:
    """Whether it says of cards that count nothing anyway, the blank card, that they count nothing."""
    return not points and not any(face.points for face in rules.deck.faces if mask >> face.index & 1)


def with_part(rules: RuleSet, other: RuleSet, part: Part) -> RuleSet:
    """The rule set with that part taken from another one: what the sheet would say if nothing else were changed."""
    source = _record(other, part.owner)
    taken = {name: getattr(source, name) for name in part.fields}
    if part.owner == "game":
        return replace(rules, **taken)
    return replace(rules, game=replace(rules.game, **taken))


def _plain(found: object) -> object:
    """The value without what does not matter: the order of lines, masks that follow from words."""
    if isinstance(found, Returning):
        limits = [replace(limit, not_mask=0) if limit.word else limit for limit in found.limits]
        return replace(found, limits=tuple(sorted(limits, key=repr)))
    if isinstance(found, tuple) and found and isinstance(found[0], Exchange):
        return tuple(sorted(found, key=repr))
    if isinstance(found, tuple) and found and isinstance(found[0], Side):
        return tuple(nameless(side) for side in found)
    return found


def nameless(record: Named) -> Named:
    """A shape, title, set, group or yaku without its name."""
    return replace(record, names=Names(""))
