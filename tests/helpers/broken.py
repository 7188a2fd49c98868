"""Shipped files broken by one small slip each, as somebody's hand makes them: for judging what the first message says.

In: a seed. Out: files, each with the line that was changed and how; only such as the check has something against. Run as a program it prints the first
message of each: `python tests/helpers/broken.py`.
"""

from __future__ import annotations

import argparse
import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from yakusoku.dsl.kotoba.translate import translate
from yakusoku.dsl.shipped import catalogue
from yakusoku.ground.diagnostics import Diagnostic
from yakusoku.services.rules import load_text

MANY = 220
SEED = 13
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_TEXT = re.compile(r'"[^"\n]*"')
_SWAPPED = {
    "when": "if",
    "then": "than",
    "plays": "play",
    "player": "palyer",
    "holds": "hold",
    "is": "are",
    "of": "form",
    "with": "width",
    "use": "uses",
    "cards": "crads",
    "card": "tile",
    "discards": "drops",
    "clear": "clean",
    "contains": "includes",
    "until": "till",
    "ends": "end",
    "ranking": "order",
    "everyone": "everybody",
    "skip": "skips",
    "next": "following",
    "acts": "act",
    "normally": "usually",
    "worth": "costs",
    "and": "plus",
    "or": "nor",
    "may": "can",
}
_TRIES = 5_000  # lines in which a kind of slip is looked for: the rarest needs some hundreds
_TRANSLATED = 6  # files: to say one in Japanese takes long
_PARTICLES = "をがはにでのと"


@dataclass(frozen=True, slots=True)
class Broken:
    """A file with a slip: what kind, in which line, what stood there and what stands there now."""

    name: str
    path: Path | None
    text: str
    kind: str
    line: int
    before: str
    after: str

    @property
    def words(self) -> set[str]:
        """The words that were changed: as they were, and as they are."""
        return {*_WORD.findall(self.before)} ^ {*_WORD.findall(self.after)}


@dataclass(frozen=True, slots=True)
class Told:
    """What the check says of it: errors and warnings, in the order in which they are told."""

    broken: Broken
    messages: tuple[Diagnostic, ...]

    @property
    def right_line(self) -> bool:
        """Whether the first message stands on the line of the slip, or speaks of the word in it."""
        first = self.messages[0]
        if first.span is not None and first.span.source.name == self.broken.name:
            lines = range(
                first.span.line,
                first.span.source.line_column(max(first.span.start, first.span.end - 1))[0] + 1,
            )
            slip = (self.broken.line, self.broken.line + self.broken.after.count("\n"))
            if slip[0] in lines or slip[1] in lines:
                return True
        if self.broken.kind == "a line is missing" and first.span is not None:
            if abs(first.span.line - self.broken.line) < 2:  # where it was, or what it was for
                return True
        named = {*re.findall(r"[A-Za-z0-9_]+", f"{first.message} {first.help}")}
        return bool(named & self.broken.words)

    @property
    def follow_on(self) -> int:
        """How many messages come after the first that only follow from it."""
        return sum(item.severity == "error" for item in self.messages[1:])


# ----------------------------------------------------------------------------------------------------------------- slips


def _outside(line: str) -> list[re.Match[str]]:
    """The words of a line outside of texts and comments."""
    bare = _TEXT.sub(lambda found: " " * len(found.group()), line).split("#")[0]
    return [*_WORD.finditer(bare)]


def _letter_dropped(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if len(found.group()) > 3])
    at = chance.randrange(word.start() + 1, word.end())
    return line[:at] + line[at + 1 :]


def _letters_swapped(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if len(found.group()) > 3])
    at = chance.randrange(word.start() + 1, word.end() - 1)
    return line[:at] + line[at + 1] + line[at] + line[at + 2 :]


def _word_missing(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if found.group() not in ("a", "an", "the")])
    return line[: word.start()] + line[word.end() :].lstrip(" ")


def _word_twice(line: str, chance: random.Random) -> str:
    word = chance.choice(_outside(line))
    return line[: word.end()] + " " + word.group() + line[word.end() :]


def _wrong_word(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if found.group() in _SWAPPED])
    return line[: word.start()] + _SWAPPED[word.group()] + line[word.end() :]


def _wrong_id(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if "_" in found.group()])
    first, _, rest = word.group().partition("_")
    return (
        line[: word.start()]
        + chance.choice([f"{first}{rest}", f"{first}s_{rest}", f"my_{word.group()}"])
        + line[word.end() :]
    )


def _indentation(line: str, chance: random.Random) -> str:
    lead = len(line) - len(line.lstrip(" "))
    return " " * chance.choice(
        [lead + 2, lead + 1, max(0, lead - 2), max(0, lead - 1), max(0, lead - 3)]
    ) + line.lstrip(" ")


def _sign_missing(line: str, chance: random.Random) -> str:
    at = chance.choice([number for number, sign in enumerate(line) if sign in '":,'])
    return line[:at] + line[at + 1 :]


def _number(line: str, chance: random.Random) -> str:
    bare = _TEXT.sub(lambda found: " " * len(found.group()), line).split("#")[0]
    found = chance.choice([*re.finditer(r"(?<![\w-])\d+(?![\w-])", bare)])
    return line[: found.start()] + chance.choice([f"{found.group()}00", "999999", "0"]) + line[found.end() :]


def _line_twice(line: str, chance: random.Random) -> str:
    return f"{line}\n{line}"


def _case(line: str, chance: random.Random) -> str:
    word = chance.choice(
        [found for found in _outside(line) if found.group().islower() and len(found.group()) > 2]
    )
    return line[: word.start()] + word.group().capitalize() + line[word.end() :]


def _letter_wrong(line: str, chance: random.Random) -> str:
    word = chance.choice([found for found in _outside(line) if len(found.group()) > 3])
    at = chance.randrange(word.start(), word.end())
    return line[:at] + chance.choice("aeionrstl") + line[at + 1 :]


def _middle_missing(line: str, chance: random.Random) -> str:
    words = [found for found in _outside(line)[1:-1] if found.group() not in ("a", "an", "the")]
    word = chance.choice(words)
    return line[: word.start()] + line[word.end() :].lstrip(" ")


def _words_swapped(line: str, chance: random.Random) -> str:
    words = _outside(line)
    at = chance.randrange(len(words) - 1) if len(words) > 1 else len(words)
    one, two = words[at], words[at + 1]
    between = line[one.end() : two.start()]
    return line[: one.start()] + two.group() + between + one.group() + line[two.end() :]


def _in_braces(line: str, chance: random.Random) -> str:
    slot = chance.choice([*re.finditer(r"\{(\w+)\}", line)])
    name = slot.group(1)
    made = chance.choice(
        [f"{{{name} {name}}}", f"{{{name}", f"{name}}}", f"{{ {name}", f"{{{name}}}}}", "{}"]
    )
    return line[: slot.start()] + made + line[slot.end() :]


def _number_missing(line: str, chance: random.Random) -> str:
    bare = _TEXT.sub(lambda found: " " * len(found.group()), line).split("#")[0]
    found = chance.choice([*re.finditer(r"(?<![\w-])\d+(?![\w-])", bare)])
    return line[: found.start()] + line[found.end() :].lstrip(" ")


def _line_missing(line: str, chance: random.Random) -> str:
    return ""


def _wide(line: str, chance: random.Random) -> str:
    word = chance.choice([*re.finditer(r"[A-Za-z0-9]+|[\",:{}]", line)])
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in word.group())
    return line[: word.start()] + wide + line[word.end() :]


def _japanese_places(line: str) -> list[int]:
    """The places of Japanese letters and marks outside of texts."""
    bare = re.sub(
        r"「[^」]*」", lambda found: " " * len(found.group()), _TEXT.sub(lambda f: " " * len(f.group()), line)
    )
    bare = bare.split("#")[0]
    return [at for at, sign in enumerate(bare) if unicodedata.east_asian_width(sign) == "W"]


def _japanese_dropped(line: str, chance: random.Random) -> str:
    at = chance.choice(_japanese_places(line))
    return line[:at] + line[at + 1 :]


def _japanese_swapped(line: str, chance: random.Random) -> str:
    places = _japanese_places(line)
    at = chance.choice([at for at in places if at + 1 in places])
    return line[:at] + line[at + 1] + line[at] + line[at + 2 :]


def _particle(line: str, chance: random.Random) -> str:
    at = chance.choice([at for at in _japanese_places(line) if line[at] in _PARTICLES])
    return line[:at] + chance.choice(_PARTICLES) + line[at + 1 :]


def _japanese_sign(line: str, chance: random.Random) -> str:
    at = chance.choice([number for number, sign in enumerate(line) if sign in '「」、：:,"{}'])
    return line[:at] + line[at + 1 :]


KINDS: dict[str, Callable[[str, random.Random], str]] = {
    "a letter is missing": _letter_dropped,
    "two letters changed places": _letters_swapped,
    "a word is missing": _word_missing,
    "a word stands twice": _word_twice,
    "another word": _wrong_word,
    "another id": _wrong_id,
    "indentation": _indentation,
    "a sign is missing": _sign_missing,
    "a number": _number,
    "a line stands twice": _line_twice,
    "a large letter": _case,
    "a letter is wrong": _letter_wrong,
    "a word in the middle is missing": _middle_missing,
    "two words changed places": _words_swapped,
    "braces": _in_braces,
    "a number is missing": _number_missing,
    "a line is missing": _line_missing,
    "wide characters": _wide,
}
IN_JAPANESE: dict[str, Callable[[str, random.Random], str]] = {
    "Japanese: a letter is missing": _japanese_dropped,
    "Japanese: two letters changed places": _japanese_swapped,
    "Japanese: another particle": _particle,
    "Japanese: a sign is missing": _japanese_sign,
    "Japanese: a number": _number,
    "Japanese: indentation": _indentation,
}


@lru_cache(maxsize=1)
def sources() -> tuple[tuple[str, Path, str], ...]:
    """The shipped files; of a library each rule by itself under the head of the library, as somebody would begin one."""
    found = []
    for entry in catalogue():
        text = entry.path.read_text(encoding="utf-8")
        if entry.kind != "library":
            found.append((entry.id, entry.path, text))
            continue
        head, *rules = re.split(r"(?m)^(?=rule )", text)
        found += [(entry.id, entry.path.with_name("mine.yaku"), f"{head}{rule.rstrip()}\n") for rule in rules]
    return tuple(found)


@lru_cache(maxsize=200)
def _in_japanese(name: str, path: Path, text: str) -> str | None:
    return translate(text, "ja", f"{name}.yaku", path)[0]


def broken(many: int = MANY, seed: int = SEED) -> Iterator[Told]:
    """So many files with a slip of which the check says something."""
    chance = random.Random(seed)
    whole = [source for source in sources() if source[1].name != "mine.yaku"]
    parts = [source for source in sources() if source[1].name == "mine.yaku"]
    short = chance.sample([source for source in parts if len(source[2]) < 1500], _TRANSLATED)
    made = skipped = tries = 0
    while made < many:
        tries += 1
        if tries > _TRIES:  # nothing of this kind breaks: the next one
            skipped, tries = skipped + 1, 0
        if skipped > many:
            raise RuntimeError("the check has nothing against slips of these kinds")
        turn = made + skipped
        name, path, text = chance.choice(whole if turn % 3 == 0 and turn % 5 != 4 else parts)
        kinds = KINDS
        if turn % 5 == 4:
            name, path, text = chance.choice(short)
            kinds, text = IN_JAPANESE, _in_japanese(name, path, text) or ""
        kind = [*kinds][(turn // 5 if kinds is IN_JAPANESE else turn) % len(kinds)]
        found = _slip(name, path, text, kind, kinds[kind], chance)
        if found is not None and found.messages:
            made, tries = made + 1, 0
            yield found


def _slip(
    name: str,
    path: Path,
    text: str,
    kind: str,
    slip: Callable[[str, random.Random], str],
    chance: random.Random,
) -> Told | None:
    """What is told of a slip in some line of a file; None where that line cannot have one of that kind."""
    lines = text.split("\n")
    number = chance.randrange(len(lines))
    line = lines[number]
    if not line.strip() or line.lstrip().startswith(("#", "source", "note", "about", "出典", "注記", "説明")):
        return None
    try:
        after = slip(line, chance)
    except IndexError:  # nothing of that kind in the line
        return None
    if after == line:
        return None
    changed = "\n".join([*lines[:number], after, *lines[number + 1 :]])
    return told(Broken(f"{name}.yaku", path, changed, kind, number + 1, line, after))


def told(item: Broken) -> Told:
    loaded = load_text(item.text, item.name, path=item.path)
    errors = [one for one in loaded.diagnostics if one.severity == "error"]
    return Told(item, tuple(errors or [one for one in loaded.diagnostics if one.severity == "warning"]))


def _print() -> None:
    asked = argparse.ArgumentParser(description="Prints the first message about each of many broken files.")
    asked.add_argument("--many", type=int, default=MANY)
    asked.add_argument("--seed", type=int, default=SEED)
    given = asked.parse_args()
    wrong = follow = 0
    for number, item in enumerate(broken(given.many, given.seed), 1):
        first = item.messages[0]
        place = first.span.place if first.span is not None else "nowhere"
        wrong += not item.right_line
        follow += item.follow_on > 3
        mark = "" if item.right_line else " !!"
        print(f"{number}. {item.broken.name}:{item.broken.line} {item.broken.kind}{mark}")
        print(f"   - {item.broken.before.strip()}\n   + {item.broken.after.strip()}".replace("\n", "\n"))
        print(f"   {place}: {first.severity}: {first.message} [{first.code}] +{len(item.messages) - 1}")
        if first.help:
            print(f"   = {first.help}")
    print(f"{wrong} on another line, {follow} with more than three that follow")


if __name__ == "__main__":
    _print()
