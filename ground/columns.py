"""Text as a terminal shows it: how many columns it takes, and nothing in it that the terminal would obey.

In: any text, however hostile. Out: widths in columns, and text that is safe to print. Ambiguous characters count as one.
"""

from __future__ import annotations

import unicodedata

TAB = 4


def char_width(character: str) -> int:
    """Columns of one character: 2 for full-width ones, 0 for combining marks, otherwise 1."""
    if character.isascii():
        return 1
    if unicodedata.east_asian_width(character) in "WF":
        return 2
    return 0 if unicodedata.category(character) in ("Mn", "Me") else 1


def width(text: str) -> int:
    """Columns that a text takes."""
    return len(text) if text.isascii() else sum(map(char_width, text))


def pad(text: str, columns: int) -> str:
    """The text with spaces after it, to so many columns."""
    return text + " " * max(0, columns - width(text))


def visible(character: str) -> str:
    """The character, or a picture of it where a terminal would obey it instead of showing it."""
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    if character.isascii():
        return character
    # Cc, Cf: C1 controls and the characters that turn the direction of writing; Cs, Cn, Co: nothing to show; Zl, Zp: new lines
    return "�" if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp") else character


def safe(text: str) -> str:
    """The text with every control character made visible."""
    return text if text.isascii() and text.isprintable() else "".join(map(visible, text))


def shorten(text: str, columns: int) -> str:
    """The text, cut to so many columns with an ellipsis."""
    if width(text) <= columns:
        return text
    kept, used = [], 0
    for character in text:
        used += char_width(character)
        if used > columns - 1:
            break
        kept.append(character)
    return "".join(kept).rstrip() + "…"


_STAYS = frozenset(
    "、。，．・：；！？」』）］｝〕〉》】ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
)  # no line begins with these


def wrap(text: str, columns: int) -> list[tuple[int, int]]:
    """Where the lines of a text begin and end, so that each takes at most so many columns. Lines break at spaces, and
    between full-width characters; a word that is longer than a line is cut."""
    lines: list[tuple[int, int]] = []
    start = at = 0
    used, can_break = 0, 0
    while at < len(text):
        used += char_width(text[at])
        if used > columns and at > start and text[at] != " ":
            cut = can_break if can_break > start else at
            lines.append((start, len(text[:cut].rstrip(" "))))
            start = at = cut
            used = can_break = 0
            continue
        at += 1
        if at < len(text) and (text[at - 1] == " " or _between(text[at - 1], text[at])):
            can_break = at
    return [*lines, (start, len(text.rstrip(" ")))] if text.strip(" ") else lines


def _between(one: str, other: str) -> bool:
    """Whether a line may break between two characters that no space parts."""
    return char_width(one) == 2 and char_width(other) == 2 and other not in _STAYS
