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
    "へ": "e",
    "を": "o",
    "が": "ga",
    "も": "mo",
    "でも": "demo",
    "な": "na",
}
# Hiragana that are words, or end in words, of which a name is made up with what stands before or after them.
_SPLIT = {
    "その": "sono",
    "から": "kara",
    "からの": "kara no",
    "なし": "nashi",
    "ずつ": "zutsu",
    "ずつの": "zutsu no",
    "だけの": "dake no",
    "になる": "ni naru",
    "でない": "de nai",
    "のない": "no nai",
    "のある": "no aru",
    "のくじ": "no kuji",
    "による": "ni yoru",
    "により": "ni yori",
}
_ENDS = ("でも", "か", "と", "は", "で", "に", "を", "が", "も")  # particles behind the end of a word
_SAID_OF = "なたるて"  # what ends so says something of the next word
_WITHOUT = "なし"  # a word of its own behind any other
_A_WORD = 3  # hiragana that begin a name are a word beside a longer one
_WHOLE = ("ごと", "こと")  # these are no particles
_HARD = ("sh", "ch", "j")  # before these a small ya is a: shi + ya is sha
_KANJI = re.compile(r"[\u3400-\u9fff\uf900-\ufaff々〆〇]")
_RUNS = re.compile(r"[\u3041-\u309f]+|[\u30a1-\u30fa\u30fc-\u30fe]+|(?:[^\u3041-\u30fe]|・)+")


def romaji(text: str) -> str:
    """hachigiri for 八切[はちぎ]り; empty where a reading is missing."""
    words: list[str] = []
    joined = False  # the next part goes on with the word before it
    parts = _parts(text)
    for place, (part, script, broad) in enumerate(parts):
        if _KANJI.search(part):
            return ""
        follows = parts[place + 1][1] if place + 1 < len(parts) else ""
        if script == "hiragana" and part in _SPLIT and (words or follows):
            words.append(_SPLIT[part])
            joined = False
            continue
        stem, particle = _parted(part, follows) if script == "hiragana" else (part, "")
        if not words and not stem:
            stem, particle = part, ""
        without = (
            script == "hiragana" and not follows and len(stem) > len(_WITHOUT) and stem.endswith(_WITHOUT)
        )
        if without:
            stem, particle = stem[: -len(_WITHOUT)], _latin(_WITHOUT)
        if stem:
            latin = part.replace("・", " ").strip() if script == "other" else _latin(stem)
            if (
                words
                and joined
                and not (broad and parts[place - 1][1] != "other")
                and script in ("kanji", "hiragana")
            ):
                words[-1] += (
                    "'" + latin if words[-1].endswith("n") and latin[:1] in tuple("aiueoyāīūēō") else latin
                )
            elif latin:
                words.append(latin)
        if particle:
            words.append(particle)
        said_of = script == "hiragana" and part[-1] in _SAID_OF and len(part) > 1
        joined = not particle and not said_of and script in ("kanji", "hiragana")
    said = " ".join(words)
    return said.replace("( ", "(").replace(" )", ")").replace(" 、 ", ", ")


def _parts(text: str) -> list[tuple[str, str, bool]]:
    """The parts of a name, each with its script, and whether it begins a word though it follows the end of one: what has a reading of its
    own is a word, if it or what has a reading before it is longer than a kanji. 都[みやこ]落[お]ち is one word, 反則[はんそく]上[あ]がり are two."""
    found: list[tuple[str, str, bool]] = []
    before = 0  # kanji of the last that had a reading
    for base, over in pieces(text):
        if over:
            kanji = len(base) if _KANJI.search(base) else 0
            alone = (
                len(found) == 1 and found[0][1] == "hiragana" and len(found[0][0]) >= _A_WORD and kanji > 1
            )
            broad = alone or (min(before, kanji) > 0 and max(before, kanji) > 1)
            if found and found[-1][0] in (
                "っ",
                "ッ",
            ):  # it is the beginning of the sound behind it: 馬鹿[ばか]っ花[ぱな]
                over, broad = found.pop()[0] + over, False
            found.append((over, "kanji", broad))
            before = kanji
        else:
            found += [(run, _script(run), False) for run in _RUNS.findall(base)]
    return found


def _parted(part: str, follows: str) -> tuple[str, str]:
    """Hiragana without the particle at their end, and the particle."""
    if not follows:
        return part, ""
    if part in _PARTICLES:
        return "", _PARTICLES[part]
    if part.endswith("の") and follows != "other":
        return part[:-1], "no"
    for end in _ENDS:
        if len(part) > len(end) and part.endswith(end) and not part.endswith(_WHOLE) and follows == "kanji":
            return part[: -len(end)], _PARTICLES.get(end, _latin(end))
    return part, ""


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
