"""Japanese text with readings in brackets, and text that is safe to print.

In: 八切[はちぎ]り or 6[ろく]透視[とうし], as names in rule files are written. Out: its parts for ruby, its plain form, its reading.
"""

from __future__ import annotations

import re

# Kanji with whatever stands in the brackets; digits and letters only with kana, so that other brackets stay what they are.
_KANA = r"[\u3041-\u3096\u30a1-\u30fa\u30fc・ 　]+"
RUBY = re.compile(
    r"((?<![\u3400-\u9fff\uf900-\ufaff々〆〇ヶ])[\u3400-\u9fff\uf900-\ufaff々〆〇ヶ]++(?=\[[^\[\]]*\])"
    r"|(?:(?<![0-9０-９])[0-9０-９]++|(?<![A-Za-zＡ-Ｚａ-ｚ])[A-Za-zＡ-Ｚａ-ｚ]++)(?=\["
    + _KANA
    + r"\]))\[([^\[\]]*)\]"
)
_CLOSING = re.compile(r"[\u3041-\u3096]{0,2}[;,.:、。)」]")
# Control characters, and the marks that turn the direction of the text round: they could make a page lie.
_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
)
_SPACES = re.compile(r"[\s\u2028\u2029]+")


def clean(text: str) -> str:
    """The text on one line, without characters that cannot be seen."""
    return _SPACES.sub(" ", seen(text))


def seen(text: str) -> str:
    """The text without characters that cannot be seen, its lines as they are."""
    return _UNSEEN.sub("", text)


def pieces(text: str) -> list[tuple[str, str]]:
    """Parts of the text, each with its reading ("" where it needs none)."""
    found: list[tuple[str, str]] = []
    at = 0
    for match in RUBY.finditer(text):
        if match.start() > at:
            found.append((text[at : match.start()], ""))
        found.append((match[1], match[2]))
        at = match.end()
    if at < len(text):
        found.append((text[at:], ""))
    return found


def closing(text: str) -> str:
    """What of a text may not begin a line: "; " after a picture, で、 after one."""
    found = _CLOSING.match(text)
    return found[0] if found is not None else ""


def plain(text: str) -> str:
    """八切り."""
    return "".join(base for base, _ in pieces(text))


def reading(text: str) -> str:
    """はちぎり; empty where no reading is written."""
    parts = pieces(text)
    return "".join(over or base for base, over in parts) if any(over for _, over in parts) else ""
