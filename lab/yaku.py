"""What yaku are worth trying for: how many cards they need, in how many ways, and how likely some cards make them.

In: a fishing game's rule set. Out: plain values for each group, all of them exact: numbers of sets of cards, never an estimate; None where
a number would take too long, or where more than the cards decides (claims, the month that was held). A dealt hand is any hand of so
many cards of the deck, whether it would be dealt again or not; captured cards are any cards of the deck, as many as each player has
if all are captured evenly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from ..analysis.patterns import pattern, space_of
from ..analysis.relations import Looks, Relation, hidden
from ..analysis.tallies import TooMany, ways
from ..ground.json import Json
from ..ground.plurals import singular
from ..ground.said import Called, listed, say
from ..model import Fishing, Group, RuleSet, Worth, Yaku, fishing_of
from ..model.cards import Deck

MOST_PAIRS = 5_000
# classes of cards, by the word that a line has for them: each is said in other languages, too
CLASSES = {
    "brights": Called((("ja", "光札"),), "bright"),
    "animals": Called((("ja", "種札"),), "animal"),
    "ribbons": Called((("ja", "短冊"),), "ribbon"),
    "chaff": Called((("ja", "カス"),), "chaff"),
}
_SEATS = {
    "leader": "{worth} for the leader",
    "second": "{worth} for the second",
    "third": "{worth} for the third",
    "last": "{worth} for the last",
}


@dataclass(frozen=True, slots=True)
class Chance:
    """Of all sets of so many cards (`of` of them) `sets` make it. `players`: with how many players so many cards are usual."""

    cards: int
    players: tuple[int, ...]
    sets: int | None
    of: int

    @property
    def share(self) -> Fraction | None:
        return None if self.sets is None else Fraction(self.sets, self.of)


@dataclass(frozen=True, slots=True)
class Row:
    """A yaku: the fewest cards that make it (None: none do, or it is not known), how many sets of so few cards there are."""

    yaku: Yaku
    value: str
    cards: int | None
    ways: int | None
    chances: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class GroupChances:
    """The yaku of a group. `any`: the chances of making one or more of them."""

    group: Group
    rows: tuple[Row, ...]
    any: tuple[Chance, ...]


def group_chances(rules: RuleSet, groups: Iterable[str] = ()) -> list[GroupChances]:
    """The chances of each group, or of those that are named. KeyError for a group that is not there."""
    wanted, fishing = tuple(groups), fishing_of(rules)
    known = {group.id: group for group in fishing.groups}
    chosen = [known[id] for id in wanted] if wanted else list(fishing.groups)
    return [_group(rules, fishing, group) for group in chosen]


@dataclass(frozen=True, slots=True)
class _Look:
    """Cards that are looked at: `size` of the faces `pack`, with so many players."""

    size: int
    pack: int
    players: tuple[int, ...]


def _group(rules: RuleSet, fishing: Fishing, group: Group) -> GroupChances:
    looks = _looks(rules, fishing, group)
    packs = dict.fromkeys(look.pack for look in looks)
    rows = []
    for yaku in group.yaku:
        found = {pack: _sets(rules, fishing, [yaku], pack) for pack in packs}
        numbers = found[looks[0].pack]
        least = next((size for size, number in enumerate(numbers) if number), None) if numbers else None
        number = None if numbers is None or least is None else int(numbers[least])
        rows.append(Row(yaku, value_of(yaku), least, number, _chances(looks, found)))
    some: dict[int, list[Fraction] | None] = {}
    for pack in packs:
        without = _sets(rules, fishing, group.yaku, pack, none=True)
        total = pack.bit_count()
        some[pack] = without and [comb(total, size) - number for size, number in enumerate(without)]
    return GroupChances(group, tuple(rows), _chances(looks, some))


def _looks(rules: RuleSet, fishing: Fishing, group: Group) -> list[_Look]:
    """What is looked at with each number of players; fewer cards first."""
    found: dict[tuple[int, int], list[int]] = {}
    if group.dealt:
        for players in rules.tables():
            found.setdefault((fishing.hand(players), _pack(rules.deck, fishing, players)), []).append(players)
    else:
        for players in rules.playing():
            pack = _pack(rules.deck, fishing, players)
            found.setdefault((pack.bit_count() // players, pack), []).append(players)
    looks = [_Look(size, pack, tuple(players)) for (size, pack), players in found.items()]
    return sorted((look for look in looks if look.size <= look.pack.bit_count()), key=lambda look: look.size)


def _pack(deck: Deck, fishing: Fishing, players: int) -> int:
    """The faces that a hand can have with so many at the table; who is dealt a card for which a hand is laid down does not play."""
    found = 0
    for face in deck.cards[: deck.pack(players)]:
        found |= 1 << face
    for laid in fishing.lays:
        if laid.players is None or players in laid.players:
            found &= ~(1 << laid.face)
    return found


def _sets(
    rules: RuleSet, fishing: Fishing, rows: Sequence[Yaku], pack: int, *, none: bool = False
) -> list[Fraction] | None:
    """How many sets of 0, 1, 2 … cards make the yaku, or (`none`) make none of them: on average over the months of the round where
    these matter. None where that cannot be counted."""
    if any(hidden(yaku) for yaku in rows):
        return None
    space = space_of(rules.deck, fishing, pack)
    months = Looks(rules, fishing, dealt=False, space=space).months(*rows)
    found: list[list[int]] = []
    for month in months:
        patterns = [pattern(yaku, space, month) for yaku in rows]
        try:
            found.append(ways(space, [], patterns) if none else ways(space, patterns))
        except (TooMany, ValueError):
            return None
    return [Fraction(sum(numbers), len(found)) for numbers in zip(*found, strict=True)]


def _chances(looks: Sequence[_Look], found: dict[int, list[Fraction] | None]) -> tuple[Chance, ...]:
    made = []
    for look in looks:
        numbers, of = found[look.pack], comb(look.pack.bit_count(), look.size)
        if numbers is None:
            made.append(Chance(look.size, look.players, None, of))
        else:
            sets = numbers[look.size]
            made.append(Chance(look.size, look.players, sets.numerator, of * sets.denominator))
    return tuple(made)


def value_of(yaku: Yaku) -> str:
    """What a yaku is worth, in words."""
    words = [_worth(row) for row in yaku.worth]
    if yaku.stops:
        words.append("stops the round")
    if yaku.cancels:
        words.append("cancels the yaku of others")
    return listed(words) if words else ""


def _worth(row: Worth) -> str:
    found = [str(row.base)] if row.base or not row.rate else []
    if row.rate:
        word = row.word.replace("_", " ")
        what = "card point" if row.points else CLASSES.get(word) or singular(word)
        told = "{rate} for each further {what}" if row.beyond else "{rate} for each {what}"
        found.append(say(told, rate=row.rate, what=what))
    text = listed(found, " and ")
    if row.players is not None:
        low, high = row.players.low, row.players.high
        if high is None:
            text = say("{worth} with {low} or more players", worth=text, low=low)
        elif high == low:
            text = say("{worth} with {low} players", worth=text, low=low)
        else:
            text = say("{worth} with {low} to {high} players", worth=text, low=low, high=high)
    return say(_SEATS[row.seat], worth=text) if row.seat != "any" else text


# -------------------------------------------------------------------------------------------------------------- relations


def relations(rules: RuleSet, groups: Sequence[Group]) -> list[tuple[Yaku, Yaku, Relation]]:
    """How each two yaku of a group stand to each other, and where groups are named those of different ones, too; at most
    MOST_PAIRS. Yaku of dealt hands and of captured cards are not compared: they look at other cards."""
    found: list[tuple[Yaku, Yaku, Relation]] = []
    for dealt in (True, False):
        looks = Looks(rules, fishing_of(rules), dealt=dealt)
        rows = [yaku for group in groups if group.dealt == dealt for yaku in group.yaku]
        for one, other in combinations(rows, 2):
            if len(found) == MOST_PAIRS:
                return found
            found.append((one, other, looks.relation(one, other)))
    return found


def unused(rules: RuleSet) -> list[int]:
    """The faces of cards that no yaku looks at, in the order of the deck."""
    fishing, looked = fishing_of(rules), 0
    space = space_of(rules.deck, fishing)
    for yaku in _all(fishing):
        for need in yaku.needs:
            if need.kind in ("round", "own month", "of round"):
                looked |= space.cards
            elif need.kind in ("points", "few points"):
                looked |= sum(mask for mask, _ in space.points)
            elif need.kind not in ("none", "only", "claimed", "few"):
                looked |= need.mask
        for row in yaku.worth:
            looked |= space.cards if row.round else row.each if row.rate else 0
    return [face for face in dict.fromkeys(rules.deck.cards) if not looked >> face & 1]


def _all(fishing: Fishing) -> Iterable[Yaku]:
    return (yaku for group in fishing.groups for yaku in group.yaku)


# ----------------------------------------------------------------------------------------------------------- for programs


def data(
    rules: RuleSet, found: Sequence[GroupChances], pairs: Sequence[tuple[Yaku, Yaku, Relation]] | None
) -> Json:
    """All of it as plain data. Numbers of sets are whole; `share` is a rounded decimal of the same."""
    answer: Json = {
        "ruleset": rules.id,
        "hash": rules.hash,
        "groups": [_group_data(chances) for chances in found],
        "in_no_yaku": _codes(rules, sum(1 << face for face in unused(rules))),
    }
    if pairs is not None:
        answer["pairs"] = [
            {
                "first": one.id,
                "second": other.id,
                "relation": relation.kind,
                "only_first": _codes(rules, relation.first),
                "only_second": _codes(rules, relation.second),
                "both": _codes(rules, relation.both),
            }
            for one, other, relation in pairs
        ]
    return answer


def _group_data(chances: GroupChances) -> Json:
    group = chances.group
    return {
        "id": group.id,
        "name": group.names.en,
        "name_ja": group.names.ja,
        "dealt": group.dealt,
        "best": group.best,
        "yaku": [
            {
                "id": row.yaku.id,
                "name": row.yaku.names.en,
                "name_ja": row.yaku.names.ja,
                "value": row.value,
                "stops": row.yaku.stops,
                "cards": row.cards,
                "ways": row.ways,
                "chances": [_chance_data(item) for item in row.chances],
            }
            for row in chances.rows
        ],
        "any": [_chance_data(item) for item in chances.any],
    }


def _chance_data(item: Chance) -> Json:
    share = item.share
    return {
        "cards": item.cards,
        "players": list(item.players),
        "sets": item.sets,
        "of": item.of,
        "share": None if share is None else round(float(share), 12),
    }


def _codes(rules: RuleSet, faces: int | None) -> list[int | str] | None:
    if faces is None:
        return None
    written = rules.deck.text(rules.deck.physical(faces))
    return [int(code) if code.isdecimal() else code for code in written]
