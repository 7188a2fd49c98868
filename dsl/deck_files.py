"""The files of decks: those that ship with the program, and one's own beside a rule file.

In: the id of a deck. Out: what its YAML file says, of the shape that `DeckFile` has; a `DeckMistake` in one sentence for a file that says
something else, or cannot be read. A file is plain: nothing in it stands for something else in it (YAML calls that an alias), since few lines
of that can stand for more than any machine holds. Its names are words that a rule can say, and that mean nothing else there.
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

from .. import grammar
from ..ground import cache
from ..ground.diagnostics import Report
from ..ground.said import say
from ..model.cards import DeckFile, FlowerPack, RankedPack
from .files import DISK, Files, Library
from .shipped import shipped

if TYPE_CHECKING:
    from yaml import Node

MOST_DEPTH = 8  # of lists and objects in each other
MOST_CARDS = 120  # of one pack
MOST_NUMBER = 9_999
_CODE = re.compile(r"[A-Za-z0-9_]+")  # as which a card, a rank, a suit or a class can be written in a rule
_SHOWN = 60  # letters of a name that are shown
_FREE = frozenset(
    {"blank", "face", "joker", "jokers"}
)  # words of the language that mean cards where cards may stand


class DeckMistake(ValueError):
    """The file of a deck cannot be used; `told` says why, and can be said in another language."""

    def __init__(self, told: str) -> None:
        super().__init__(told)
        self.told = told


def deck_ids(library: Library | None = None) -> list[str]:
    """The decks that rules may name: those that ship, and those beside the user's file."""
    own = library.decks if library is not None else ()
    return sorted({path.stem for path in (shipped() / "decks").glob("*.yaml")} | {*own})


def deck_data(id: str, library: Library | None = None) -> DeckFile | None:
    """What the file of a deck says; None where there is none. What ships comes first: no file beside the rules changes what `french` is.
    DeckMistake for a file that is no deck."""
    if not _CODE.fullmatch(id):
        return None
    path = shipped() / "decks" / f"{id}.yaml"
    if path.exists():
        return _load_deck(path)
    return _own(id, library) if library is not None and id in library.decks else None


def _own(id: str, library: Library) -> DeckFile:
    """A deck of the user, which is called as its file is."""
    path = library.decks[id]
    if library.files.leads_out(path):
        raise DeckMistake("It is a link to something outside of its folder.")
    data = _read(path, library.files)
    if data["id"] != id:
        raise DeckMistake(say("`id: {id}` is not the name of the file.", id=data["id"][:_SHOWN]))
    return data


@lru_cache(maxsize=8)
def _load_deck(path: Path) -> DeckFile:
    return _read(path, DISK)


def _read(path: Path, files: Files) -> DeckFile:
    """What a file says, kept for other runs."""
    report = Report()
    text = files.read(path, path.name, report)
    if text is None:
        raise DeckMistake(report.items[0].message if report.items else "It cannot be read.")
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
                raise DeckMistake("Something in it stands for something else in it (`*`).")
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > MOST_DEPTH:
                raise DeckMistake("It is nested too deeply.")
        root = yaml.compose(text, Loader=loader)
        if root is not None:
            _refuse_keys(root)
        data = yaml.load(text, Loader=loader)
    except DeckMistake:
        raise
    except (yaml.YAMLError, ValueError) as problem:
        mark = getattr(problem, "problem_mark", None)
        if mark is None:
            raise DeckMistake("It is no YAML of a deck.") from None
        raise DeckMistake(say("Line {line} is no YAML of a deck.", line=mark.line + 1)) from None
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
                raise DeckMistake(
                    say("Line {line}: `<<` is not known here; write out what belongs there.", line=line)
                )
            if str(key.value) in seen:
                name = str(key.value)[:_SHOWN]
                raise DeckMistake(say("Line {line}: `{name}` is there twice.", line=line, name=name))
            seen.add(str(key.value))
            _refuse_keys(value)


def _wrong(data: object) -> str:
    """What of the data of a deck is missing or of another shape; "" where all is there."""
    if not isinstance(data, dict):
        return "A deck is written as `name: value`, line by line."
    kinds = {"french": RankedPack, "ranks": RankedPack, "flowers": FlowerPack}
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        return say("`kind`: one of {list} is expected.", list=", ".join(kinds))
    return _misfit(data, kinds[kind], "") or _unfit(cast(DeckFile, data))


def _unfit(data: DeckFile) -> str:
    """What of a deck does not go together, or is too much; "" where all is well."""
    names = _names_of_flowers(data) if data["kind"] == "flowers" else _names_of_ranks(data)
    cards = names["Two cards are called `{name}`."]
    if not 0 < len(cards) <= MOST_CARDS:
        return say("A deck has 1 to {most} cards, and not {count}.", most=MOST_CARDS, count=len(cards))
    for told, many in names.items():
        if twice := next((item for item in many if many.count(item) > 1), None):
            return say(told, name=twice[:_SHOWN])
    words = {name for many in names.values() for name in many} | _classes(data)
    if stray := next((row["id"] for row in data.get("words", ()) if row["id"] not in words), None):
        return say("`words` names a `{name}` that no card is.", name=stray[:_SHOWN])
    if data["kind"] == "flowers":
        months = [row["month"] for row in data["months"]]
        if sorted(months) != [*range(1, len(months) + 1)]:
            return "The months are not numbered 1, 2, 3 and so on."
        if stray := next((row["id"] for row in data["cards"] if row["month"] not in months), None):
            return say("There is no month for the card `{name}`.", name=stray[:_SHOWN])
    else:
        ranks = names["Two ranks are called `{name}`."]
        grouped = [str(rank) for group in data.get("groups", {}).values() for rank in group]
        if stray := next((rank for rank in grouped if rank not in ranks), None):
            return say("`groups` names a rank `{name}` that there is not.", name=stray[:_SHOWN])
    return next(filter(None, map(_unsayable, sorted(words))), "")


def _names_of_flowers(data: FlowerPack) -> dict[str, list[str]]:
    """The names of which each may be given once, by what is told of one that is given twice."""
    cards = [*data["cards"], *data.get("blanks", ())]
    return {
        "Two cards are called `{name}`.": [str(row["code"]) for row in cards],
        "Two cards are named `{name}`.": [row["id"] for row in cards],
        "Two months are called `{name}`.": [row["id"] for row in data["months"]],
    }


def _names_of_ranks(data: RankedPack) -> dict[str, list[str]]:
    suits, ranks = [row["code"] for row in data["suits"]], [*map(str, data["ranks"])]
    return {
        "Two suits are called `{name}`.": suits,
        "Two ranks are called `{name}`.": ranks,
        "Two cards are called `{name}`.": [code + rank for code in suits for rank in ranks],
    }


def _classes(data: DeckFile) -> set[str]:
    """The words that pick several cards."""
    if data["kind"] == "flowers":
        return {row["kind"] for row in data["cards"]} | {
            row["ribbon"] for row in data["cards"] if "ribbon" in row
        }
    return {name for row in data["suits"] for name in (row["name"], row["colour"])} | {
        *data.get("groups", ())
    }


def _unsayable(word: str) -> str:
    """Why a rule could not say a name of a deck; "" where it can."""
    if not _CODE.fullmatch(word):
        return say("`{name}` is no word: letters from a to z, digits and `_` make one.", name=word[:_SHOWN])
    if word in grammar.words() - _FREE or word == "joker":
        return say("`{name}` means something else in a rule; call it otherwise.", name=word)
    return ""


def _is_other_name(key: object, value: object) -> bool:
    """`name_ja`, `name_fr` … with a text."""
    return isinstance(key, str) and key.startswith("name_") and isinstance(value, str)


def _misfit(value: object, hint: object, place: str) -> str:
    """Where a value is not what the type says (`cards[3].month`), and what is expected there; "" where it is."""
    if get_origin(hint) is NotRequired:
        hint = get_args(hint)[0]
    origin, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return say("`{place}`: rows of `name: value` are expected.", place=place)
        assert isinstance(hint, type)
        hints = get_type_hints(hint, include_extras=True)
        needed = [key for key, each in hints.items() if get_origin(each) is not NotRequired]
        inner = {key: f"{place}.{key}" if place else str(key) for key in (*needed, *value)}
        missing = next((key for key in needed if key not in value), None)
        if missing is not None:
            return say("`{place}` is missing.", place=inner[missing])
        other = next((key for key in value if key not in hints and not _is_other_name(key, value[key])), None)
        if other is not None:
            return say("Nothing is called `{place}`.", place=inner[other][:_SHOWN])
        rows = [(value[key], each, inner[key]) for key, each in hints.items() if key in value]
        return next(filter(None, (_misfit(*row) for row in rows)), "")
    if origin is list:
        if not isinstance(value, list):
            return say("`{place}`: a list is expected.", place=place)
        items = ((item, inside[0], f"{place}[{row}]") for row, item in enumerate(value, 1))
        return next(filter(None, (_misfit(*row) for row in items)), "")
    if origin is dict:
        if not isinstance(value, dict):
            return say("`{place}`: rows of `name: value` are expected.", place=place)
        items = ((item, inside[1], f"{place}.{str(key)[:_SHOWN]}") for key, item in value.items())
        return next(filter(None, (_misfit(*row) for row in items)), "")
    if origin is Literal:
        if value in inside:
            return ""
        return say("`{place}`: one of {list} is expected.", place=place, list=", ".join(map(str, inside)))
    known = inside if origin in (Union, UnionType) else (hint,)
    if type(value) in known:
        too_large = isinstance(value, int) and abs(value) > MOST_NUMBER
        return say("`{place}`: the number is too large.", place=place) if too_large else ""
    if known == (str,):
        return say("`{place}`: a text is expected.", place=place)
    if known == (int,):
        return say("`{place}`: a number is expected.", place=place)
    return say("`{place}`: a text or a number is expected.", place=place)
