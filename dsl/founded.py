"""On which game a file stands, seen from its text alone, and in how many ways its names may be written.

In: the text of a file, or a name. Out: the id of its base, whether that counts yaku; the keys by which a name is found.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ..ground.names import without_readings
from .shipped import Entry, catalogue

MOST_BASES = 16
_READING = re.compile(r"[\u3005-\u3007\u3400-\u9fff]+\[([^\]]*)\]")
_SPOKEN = {"3": "さん", "5": "ご", "7": "なな", "8": "はち", "9": "きゅう", "10": "じゅう", "11": "いれぶん"}
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_KATAKANA = str.maketrans({chr(code): chr(code - 0x60) for code in range(0x30A1, 0x30F7)})
_YAKU = re.compile(r"^[ \t\u3000]*(?:group[ \t]|役の組)", re.MULTILINE)
BASE = re.compile(
    r"^(?:(?:game|variant|library)\b.*\b(?:of|for)[ \t]+(\w+)|(?:卓|ルール集).*、\s*(.+?)(?:を元に|用))[ \t。]*$",
    re.MULTILINE,
)


def base_id(name: str) -> str:
    """The id of a base that may be called by its Japanese name."""
    key = plain(name.strip("「」 "))
    return next((entry.id for entry in catalogue() if key in titles(entry)), name)


def has_yaku(text: str) -> bool:
    """Whether the game that a file stands on, one of those that ship, counts yaku; the text of the file says on which."""
    for _ in range(MOST_BASES):
        if _YAKU.search(text):
            return True
        base = BASE.search(text)
        id = base_id(base.group(1) or base.group(2)) if base is not None else ""
        path = next((entry.path for entry in catalogue() if entry.id == id and entry.kind != "library"), None)
        if path is None:
            return False
        text = path.read_text(encoding="utf-8")
    return False


def titles(entry: Entry) -> set[str]:
    """How a rule set that ships may be called in Japanese, and by its other names."""
    names = re.findall(r'"([^"]*)"', entry.rest)[1:2]
    return set().union(*(keys(name) for name in (*names, *entry.also)))


@lru_cache(maxsize=10_000)
def keys(name: str) -> frozenset[str]:
    """How a name may be written: as it stands, or as it is read."""
    read = _READING.sub(r"\1", name)
    return frozenset((plain(without_readings(name)), plain(read), plain(spoken(read))))


def spoken(name: str) -> str:
    """Figures as they are read in names of rules."""
    plain = unicodedata.normalize("NFKC", name)
    return re.sub(r"\d+", lambda found: _SPOKEN.get(found.group(), found.group()), plain)


def plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).translate(_FIGURES).translate(_KATAKANA).lower()
