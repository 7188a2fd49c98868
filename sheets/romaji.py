"""Japanese names in Latin letters, for readers who know no kana.

In: a name with readings in brackets, as rule files write it: 八切[はちぎ]り. Out: its reading in modified Hepburn: hachigiri. Long
vowels have a macron, but only where two vowels are surely one: おお at the beginning, おう, うう and the sign ー, so 都[みやこ]落[お]ち is
miyakoochi and 砂嵐[すなあらし] sunaarashi. A name with a kanji that has no reading has no romaji.
"""

from __future__ import annotations

import re

from .readings import pieces

_ROWS = {
    "": "アイウエオ",
    "k": "カキクケコ",
    "g": "ガギグゲゴ",
    "s": "サシスセソ",
    "z": "ザジズゼゾ",
    "t": "タチツテト",
    "d": "ダヂヅデド",
    "n": "ナニヌネノ",
    "h": "ハヒフヘホ",
    "b": "バビブベボ",
    "p": "パピプペポ",
    "m": "マミムメモ",
    "r": "ラリルレロ",
}
_KANA = {
    **{kana: row + vowel for row, kanas in _ROWS.items() for kana, vowel in zip(kanas, "aiueo", strict=True)},
    **dict(zip("ヤユヨワヲンヴ", ("ya", "yu", "yo", "wa", "o", "n", "vu"), strict=True)),
    **dict(zip("シチツヂヅジフ", ("shi", "chi", "tsu", "ji", "zu", "ji", "fu"), strict=True)),
}
_SMALL = dict(zip("ァィゥェォャュョヮ", ("a", "i", "u", "e", "o", "ya", "yu", "yo", "wa"), strict=True))
_LONG = dict(zip("aiueo", "āīūēō", strict=True))  # with the sign ー
_PARTICLES = {
    "の": "no",
    "で": "de",
    "に": "ni",
    "と": "to",
    "は": "wa",
    "を": "o",
    "が": "ga",
    "も": "mo",
    "でも": "demo",
}
_HARD = ("sh", "ch", "j")  # before these a small ya is a: shi + ya is sha
_KANJI = re.compile(r"[\u3400-\u9fff\uf900-\ufaff々〆〇]")
_RUNS = re.compile(r"[\u3041-\u309f]+|[\u30a1-\u30fa\u30fc-\u30fe]+|(?:[^\u3041-\u30fe]|・)+")


def romaji(text: str) -> str:
    """hachigiri for 八切[はちぎ]り; empty where a reading is missing."""
    words: list[str] = []
    joined = False  # the next part goes on with the word before it
    parts = [
        part
        for base, over in pieces(text)
        for part in ([(over, "kanji")] if over else [(run, _script(run)) for run in _RUNS.findall(base)])
    ]
    for place, (part, script) in enumerate(parts):
        if _KANJI.search(part):
            return ""
        follows = parts[place + 1][1] if place + 1 < len(parts) else ""
        stem, particle = part, ""
        if script == "hiragana" and words and part in _PARTICLES and follows:
            stem, particle = "", _PARTICLES[part]
        elif script == "hiragana" and part.endswith("の") and follows not in ("", "other"):
            stem, particle = part[:-1], "no"
        if stem:
            latin = part.replace("・", " ").strip() if script == "other" else _latin(stem)
            if joined and words and script in ("kanji", "hiragana"):
                words[-1] += latin
            elif latin:
                words.append(latin)
        if particle:
            words.append(particle)
        joined = not particle and script in ("kanji", "hiragana")
    return " ".join(words)


def _script(run: str) -> str:
    if "\u3041" <= run[0] <= "\u309f":
        return "hiragana"
    return "katakana" if "\u30a1" <= run[0] <= "\u30fe" and run[0] != "・" else "other"


def _latin(kana: str) -> str:
    found = ""
    double = False
    for sign in kana:
        sign = chr(ord(sign) + 0x60) if "\u3041" <= sign <= "\u3096" else sign
        if sign == "ッ":
            double = True
        elif sign == "ー":
            found = found[:-1] + _LONG.get(found[-1:], found[-1:])
        elif sign in _SMALL:
            found = _with_small(found, _SMALL[sign])
        else:
            sound = _KANA.get(sign, "")
            if double and sound:
                sound = ("t" if sound.startswith("ch") else sound[0]) + sound
                double = False
            # Sounds end in a vowel: an n before this one is ン, which is set off from a vowel.
            found += "'" + sound if found.endswith("n") and sound[:1] in tuple("aiueoy") else sound
    return re.sub("^oo", "ō", found).replace("ou", "ō").replace("uu", "ū")


def _with_small(found: str, vowel: str) -> str:
    """The last sound with a small sign after it: ki + ya is kya, shi + ya is sha, fu + a is fa."""
    if not found:
        return vowel
    if vowel[0] in "yw":
        stem = found[:-1]
        return stem + (vowel[1:] if stem.endswith(_HARD) else vowel)
    return found[:-1] + vowel
