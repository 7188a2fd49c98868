"""The decks that ship with the program.

In: the id of a deck. Out: what its YAML file says, of the shape that `DeckFile` has; a `DeckMistake` in one sentence for a file that says
something else, or cannot be read. A file is plain: nothing in it stands for something else in it (YAML calls that an alias), since few lines
of that can stand for more than any machine holds.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Literal,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ..ground import cache
from ..model.cards import DeckFile, FlowerPack, RankedPack
from .files import MAX_BYTES
from .shipped import shipped

if TYPE_CHECKING:
    from yaml import Node

MOST_DEPTH = 8  # of lists and objects in each other
MOST_CARDS = 120  # of one pack
MOST_NUMBER = 9_999


class DeckMistake(ValueError):
    """The file of a deck cannot be used; the message says why."""


def deck_ids() -> list[str]:
    return sorted(path.stem for path in (shipped() / "decks").glob("*.yaml"))


def deck_data(id: str) -> DeckFile | None:
    """What the file of a deck says; None where there is none."""
    path = shipped() / "decks" / f"{id}.yaml"
    if not re.fullmatch(r"[a-z0-9_]+", id) or not path.exists():
        return None
    return _load_deck(path)


@lru_cache(maxsize=8)
def _load_deck(path: Path) -> DeckFile:
    try:
        if path.is_dir():
            raise DeckMistake("it is a folder")
        if not path.is_file():
            raise DeckMistake("it is no file, but a device or a pipe")
        if path.stat().st_size > MAX_BYTES:
            raise DeckMistake(f"it has more than {MAX_BYTES:,} bytes")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise DeckMistake(f"it is not UTF-8 text: byte {problem.start + 1} fits no character") from None
    except OSError as problem:
        raise DeckMistake(f"it cannot be read: {problem.strerror or problem}") from None
    key = cache.key("deck", text)
    kept = cache.get(key, text)
    if kept is not None and not _wrong(kept):
        return cast(DeckFile, kept)
    data = read_deck(text)
    cache.put(key, text, data)
    return data


def read_deck(text: str) -> DeckFile:
    """What the text of a deck's file says. DeckMistake for anything that is no deck."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        depth = 0
        for event in yaml.parse(text, Loader=loader):
            if isinstance(event, yaml.AliasEvent):
                raise DeckMistake("something in it stands for something else in it (`*`)")
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > MOST_DEPTH:
                raise DeckMistake("it is nested too deeply")
        root = yaml.compose(text, Loader=loader)
        if root is not None:
            _refuse_keys(root)
        data = yaml.load(text, Loader=loader)
    except DeckMistake:
        raise
    except (yaml.YAMLError, ValueError) as problem:
        told = " ".join(str(problem).split())
        raise DeckMistake(f"it is no YAML of a deck: {told}") from None
    wrong = _wrong(data)
    if wrong:
        raise DeckMistake(wrong)
    return cast(DeckFile, data)


def _refuse_keys(node: Node) -> None:
    """DeckMistake for a key that stands twice in an object, since one of the two would be passed over, and for `<<`, which takes others in."""
    from yaml import MappingNode, SequenceNode

    if isinstance(node, SequenceNode):
        for item in node.value:
            _refuse_keys(item)
    if isinstance(node, MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            line = key.start_mark.line + 1
            if key.tag == "tag:yaml.org,2002:merge":
                raise DeckMistake(f"line {line}: `<<` is not known here; write out what belongs there")
            if str(key.value) in seen:
                raise DeckMistake(f"line {line}: `{str(key.value)[:60]}` is there twice")
            seen.add(str(key.value))
            _refuse_keys(value)


def _wrong(data: object) -> str:
    """What of the data of a deck is missing or of another shape; "" where all is there."""
    if not isinstance(data, dict):
        return "an object is expected"
    kinds = {"french": RankedPack, "flowers": FlowerPack}
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        return f"kind: one of {', '.join(kinds)} is expected"
    return _misfit(data, kinds[kind], "") or _unfit(cast(DeckFile, data))


def _unfit(data: DeckFile) -> str:
    """What of a deck does not go together, or is too much; "" where all is well."""
    if data["kind"] == "flowers":
        rows = [*data["cards"], *data.get("blanks", ())]
        cards, months = [str(row["code"]) for row in rows], [row["month"] for row in data["months"]]
        if stray := next((row["id"] for row in data["cards"] if row["month"] not in months), None):
            return f"there is no month for the card `{stray}`"
        lists = {"cards": cards, "ids of cards": [row["id"] for row in rows], "months": [*map(str, months)]}
    else:
        suits, ranks = [row["code"] for row in data["suits"]], [*map(str, data["ranks"])]
        cards, lists = [code + rank for code in suits for rank in ranks], {"suits": suits, "ranks": ranks}
    if not 0 < len(cards) <= MOST_CARDS:
        return f"a deck has 1 to {MOST_CARDS} cards, and not {len(cards):,}"
    for what, many in lists.items():
        if twice := next((item for item in many if many.count(item) > 1), None):
            return f"two {what} are called `{twice}`"
    return ""


def _is_other_name(key: object, value: object) -> bool:
    """`name_ja`, `name_fr` … with a text."""
    return isinstance(key, str) and key.startswith("name_") and isinstance(value, str)


def _misfit(value: object, hint: object, place: str) -> str:
    """Where a value is not what the type says, and what is expected there; "" where it is."""
    if get_origin(hint) is NotRequired:
        hint = get_args(hint)[0]
    origin, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return f"{place or 'it'}: an object is expected"
        assert isinstance(hint, type)
        hints = get_type_hints(hint, include_extras=True)
        needed = [key for key, each in hints.items() if get_origin(each) is not NotRequired]
        missing = next((key for key in needed if key not in value), None)
        if missing is not None:
            return f"{place or 'it'}: `{missing}` is missing"
        other = next((key for key in value if key not in hints and not _is_other_name(key, value[key])), None)
        if other is not None:
            return f"{place or 'it'}: nothing is called `{other}`"
        rows = [
            (value[key], each, f"{place}, {key}" if place else key)
            for key, each in hints.items()
            if key in value
        ]
        return next(filter(None, (_misfit(*row) for row in rows)), "")
    if origin is list:
        if not isinstance(value, list):
            return f"{place}: a list is expected"
        return next(
            filter(
                None, (_misfit(item, inside[0], f"{place}, row {row}") for row, item in enumerate(value, 1))
            ),
            "",
        )
    if origin is dict:
        if not isinstance(value, dict):
            return f"{place}: an object is expected"
        return next(
            filter(None, (_misfit(item, inside[1], f"{place}, {key}") for key, item in value.items())), ""
        )
    if origin is Literal:
        return "" if value in inside else f"{place}: one of {', '.join(map(str, inside))} is expected"
    known = inside if origin in (Union, UnionType) else (hint,)
    if type(value) in known:
        too_large = isinstance(value, int) and abs(value) > MOST_NUMBER
        return f"{place}: the number is too large" if too_large else ""
    words = {int: "a number", str: "a text"}
    return (
        f"{place}: {' or '.join(words.get(cast(type, kind), 'something else') for kind in known)} is expected"
    )
