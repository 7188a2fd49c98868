"""A yaku of one's own: some cards, how many of them, what they are worth.

In: a writer of the file, the ids of the cards, names by language. Out: the yaku stands in the file, in a group of the table's own; its id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import count

from ...ground.said import say
from ...model import Fishing, Group, RuleSet
from . import yaku
from .patching import Unwritten
from .writing import Writer

OWN = "table_yaku"
GROUP = f'group {OWN} "Yaku of our table" "うちの役[やく]", all count'
UNNAMED = {"en": "Our yaku", "ja": "うちの役"}  # what a yaku is called to which nobody gave a name
MOST_WORTH = 1000
_NO_NAME = re.compile(r'[\x00-\x1f"\\「」#]')
_MOST_NAME = 100


def invent(
    writer: Writer,
    rules: RuleSet | None,
    cards: Sequence[str],
    many: int,
    worth: int,
    names: Mapping[str, str],
    id: str = "",
) -> str:
    """Writes a yaku of `many` of these cards (codes), or of all of them where that is 0; in the place of the table's own that is called `id`, if one is
    given, whose names stay where there are no others. Unwritten where that makes none."""
    if rules is None or not isinstance(rules.game, Fishing):
        raise Unwritten("there are yaku in games with flower cards only")
    deck = rules.deck
    known = [code for code in dict.fromkeys(cards) if code in deck.codes]
    ids = [deck.faces[deck.cards[deck.codes.index(code)]].id for code in known]
    many = many or len(ids)
    if not ids or len(ids) < len(cards) or not 1 <= many <= len(ids) or not 1 <= worth <= MOST_WORTH:
        raise Unwritten(
            say("a yaku has some of the cards of the game, and is worth 1 to {most}", most=MOST_WORTH)
        )
    there = yaku.groups(rules)
    before = _names_of(there, writer, id) if id else UNNAMED
    given = {
        code: name.strip()
        for code, name in (_with_others(names, before) if id else names or UNNAMED).items()
        if code in ("en", "ja") and name.strip()
    }
    if not given or any(_NO_NAME.search(name) or len(name) > _MOST_NAME for name in given.values()):
        raise Unwritten("a yaku has a name of one line without quotation marks")
    taken = {
        *writer.now.yaku,
        *(group.id for group in there),
        *(row.id for group in there for row in group.yaku),
    }
    anew, id = bool(id), id or _free(given.get("en", ""), taken)
    made_of = " and ".join(ids) if many == len(ids) else f"{many} of {' or '.join(ids)}"
    japanese = f' "{given["ja"]}"' if "ja" in given else ""
    row = f'yaku {id} "{given.get("en", given.get("ja", ""))}"{japanese} is {made_of}, worth {worth}'
    writer.worth(id, (GROUP, f"    {row}"), anew=anew)
    return id


def _names_of(groups: Sequence[Group], writer: Writer, id: str) -> dict[str, str]:
    """The names of a yaku that the table made itself. Unwritten where it made none of that name."""
    own = (row for group in groups if group.id == OWN for row in group.yaku if row.id == id)
    row = next(own, None) if id in writer.now.yaku else None
    if row is None:
        raise Unwritten(say("there is no yaku `{yaku}` of your own in this file", yaku=id[:60]))
    return dict(row.names.texts)


def _with_others(names: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """Names, and in other languages those from before that somebody gave."""
    kept = {code: name for code, name in before.items() if not names or UNNAMED.get(code) != name}
    return {**kept, **names}


def _free(name: str, taken: set[str]) -> str:
    """An id that nothing else has."""
    slug = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:50]
    base = slug if slug and not slug[0].isdigit() else "our_yaku"
    return next(
        one for number in count(1) if (one := base if number == 1 else f"{base}_{number}") not in taken
    )
