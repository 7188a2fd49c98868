"""A sentence as people say it, read as statements of the language.

In: the tokens of a statement that the grammar does not accept. Out: the statements that they may mean: all of them, so that whoever asks
can see whether it is one. Every word counts: a sentence of which something would be left out is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ...ground.diagnostics import Report, Source
from ..lexer import ARTICLES, Tok, lex
from ..tables import begin, choose, following, significant, tables
from .neighbours import whose
from .phrases import Chart, Either, Part, rows

MAX_WORDS = 60
_CODE = re.compile(r"[SHDC](10|[2-9AJQK])|JK")
_LETTERS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_RANK = re.compile(r"10|[2-9AJQK]")
_FRAMES = {
    "event": ("when ", " then clear table"),
    "effect": ("when table is cleared then ", ""),
    "condition": ("when table is cleared if ", " then clear table"),
    "each": ("when table is cleared then skip 1 player ", ""),
}
_ENDS = frozenset({",", "then", "and", "if", "unless", "or", "when"})
_ONE = re.compile(r"\b(1 (?:random |best |worst )?(?:card|point|player))s\b")
_SEVERAL = re.compile(r"\b([2-9]|1\d) ((?:random |best |worst )?(?:card|point|player))\b")
_OTHERS = re.compile(
    r"\b(?:skip|next|chosen|left|right|previous|opposite|most|fewest|everyone|winner|loser)\b"
)
_PASSED_ON = re.compile(
    r"(\beveryone gives [^&<>]* to the (?:next|previous|opposite|player to the (?:left|right))\b[^&<>]*?) &"
)
# Somebody who is named by what happened to them (`上がった人`): nobody else is meant.
_NAMED_BY_EVENT = re.compile(r"‡(\w+) ?")
_EVENT_OF = {"out": "goes out", "pass": "passes", "trick": "takes the trick"}
# `7 and 8` in what is played may be both or either; of cards that are forbidden or may be played it is each of them.
_BOTH = re.compile(r"\bplay contains [^,]*?∧|^when [^,]*?∧.*? (?:is|are) played\b")
# `black 7 or 8`, `8 or 9 of spades`: what is said of one card may be meant of the others beside it.
_PLAIN_CARD = r"(?:10|[2-9AJQK]|spade|heart|diamond|club)"
_ALSO_OF_OTHERS = re.compile(rf"⊗\w+ or {_PLAIN_CARD}\b|\b{_PLAIN_CARD} or ⊗")
_ONCE = re.compile(r"\s*(?:reverse |skip 1 player|clear )")  # what people say twice to explain it
_OF_THEM = "for each of them"
_BESIDE = re.compile(r" and (?=the |everyone|each |clear|skip|reverse|[a-z_]+ (?:may )?[a-z]+s )")
_DOES = re.compile(
    r"°?«? ?((?:the |everyone|each |[a-z]+_?[a-z]* )[a-z_0-9 ]*?) ?(?:may )?"
    r"(?:discards|gives|takes|scores|loses|reveals|plays|pays|sits|falls|becomes|rises|leads|names|chooses|swaps|lays|multiplies|doubles)\b"
)
_ANOTHER_WISHES = re.compile(r"\b(?:if|and) (?!the player wishes)[a-z_ ]+ wish(?:es)?\b")
_REPEATED = re.compile(r"\s*(?:and )?<([^>]*)>")


@dataclass(slots=True)
class Said:
    """The words of a sentence, without articles, in small letters; and the token of each."""

    words: list[str]
    toks: list[Tok]
    articles: dict[int, str] = field(default_factory=dict)  # before the word at a place

    def language(self, kind: str, place: int) -> dict[int, str]:
        """Where words end that are the language already, from a place on, and what they are."""
        if kind == "code":
            text = self.words[place] if place < len(self.words) else ""
            return {place + 1: text} if _CODE.fullmatch(text) else {}
        if kind == "pattern":
            text = (
                self.words[place].upper()
                if place < len(self.words) and self.toks[place].kind == "pattern"
                else ""
            )
            return {place + 1: text} if text else {}
        if kind == "title":
            return {place + 1: self.words[place]} if self._is_title(place) else {}
        if kind != "each" and place and self.words[place - 1] not in _ENDS:
            return {}
        if kind == "each" and self.words[place : place + 2] != ["for", "each"]:
            return {}
        found = {}
        for end in range(place + 1, len(self.words) + 1):
            if self.words[end - 1] == ",":
                break
            if end < len(self.words) and self.words[end] not in _ENDS:
                continue
            before, after = _FRAMES[kind]
            for write in (_written, _plainly):
                text = " ".join(self.articles.get(at, "") + write(self.toks[at]) for at in range(place, end))
                if is_language(toks_of(before + text + after)):
                    found[end] = text
                    break
        return found

    def _is_title(self, place: int) -> bool:
        """Whether a word may be the id of a title: none of the language, and none that people say."""
        word = self.words[place] if place < len(self.words) else ""
        return (
            len(word) > 2
            and word.replace("_", "").isalpha()
            and word not in foreign()
            and word not in tables().vocabulary
        )


def said(toks: Sequence[Tok]) -> Said:
    """The words of tokens as the phrases have them: marks that part a sentence are commas."""
    words: list[str] = []
    kept: list[Tok] = []
    articles: dict[int, str] = {}
    for number, tok in enumerate(toks):
        word = _word(tok, first=number == 0)
        if word in ARTICLES:
            articles[len(words)] = word + " "
        if word in ARTICLES or not word or (word == "," and words[-1:] in ([], [","])):
            continue
        words.append(word)
        kept.append(tok)
    while words[-1:] == [","]:
        del words[-1], kept[-1]
    return Said(words, kept, articles)


def _word(tok: Tok, *, first: bool) -> str:
    match tok.kind:
        case "word":
            text = tok.text.replace("’", "'")
            if _CODE.fullmatch(text):
                return text
            return _LETTERS.get(text, text.lower()) if not (first and text == "A") else "a"
        case "comma" | "colon" | "bad":
            return ","
        case "string" | "slot":
            return _written(tok)
        case _:
            return tok.text.lower()


def _written(tok: Tok) -> str:
    return f'"{tok.text}"' if tok.kind == "string" else f"{{{tok.text}}}" if tok.kind == "slot" else tok.text


def _plainly(tok: Tok) -> str:
    """A token as the language writes it: in small letters, numbers and ranks in figures (`two`, `8s`, `kings`)."""
    if tok.kind != "word" or _CODE.fullmatch(tok.text) or tok.text in _LETTERS:
        return _written(tok)
    return _figures().get(tok.text.lower(), tok.text.lower())


@lru_cache(maxsize=1)
def _figures() -> dict[str, str]:
    return {
        word: row.becomes
        for heading in ("count", "rank")
        for row in rows()[heading]
        for word in _literals(row.parts)
    }


def readings(toks: Sequence[Tok]) -> list[str]:
    """The texts of the language that a sentence may mean, each once; statements of one text stand on lines of their own."""
    sentence = said(toks)
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return []
    chart = Chart(sentence.words, sentence.language)
    settled_ones = [one for text in chart.whole("rule") for one in whose(settled(text))]
    found = {_meant(text): text for text in reversed(settled_ones) if text}
    return [text for text in reversed(found.values()) if valid(text)]


def valid(text: str) -> bool:
    """Whether every line of a text is a statement of the language."""
    return all(is_language(toks_of(line)) for line in text.split("\n"))


def _meant(text: str) -> tuple[str, ...]:
    return tuple(tok.text for tok in significant(toks_of(text)))


def settled(text: str) -> str:
    """The text with what is counted put in its place, and without what only repeats it; nothing where that does not fit."""
    for before in _before_pronouns(text):
        if _OTHERS.search(before):
            return ""
    text = _with_doers(text)
    if _BOTH.search(text):
        return ""
    text = text.replace(" ∧", "")
    if _ALSO_OF_OTHERS.search(text):
        return ""
    text = text.replace("⊗", "")
    named = set(_NAMED_BY_EVENT.findall(text))
    if any(_EVENT_OF[mark] not in text for mark in named):
        return ""
    text = _at_once(_NAMED_BY_EVENT.sub("", text).replace("^", ""))
    repeated = _REPEATED.findall(text)
    plain = " ".join(_REPEATED.sub("", text).split())
    played = re.search(r"a play contains (\w+)", plain)
    if _OF_THEM in repeated and played:  # `as many`: as many as the cards that were just named
        repeated = [f"for each {played.group(1)}" if item == _OF_THEM else item for item in repeated]
    counts = list(dict.fromkeys(item for item in repeated if item.startswith("for each ")))
    if len(counts) > 1 or (counts and "@" not in plain and counts[0] not in plain):
        return ""
    plain = _wished(plain.replace(" @", f" {counts[0]}" if counts else ""))
    for long, short in _shorter():
        plain = long.sub(short, plain)
    plain = _said_once(_SEVERAL.sub(r"\1 \2s", _ONE.sub(r"\1", plain)))
    return plain.replace(" ; ", "\n") if all(item in plain for item in repeated) else ""


def _wished(text: str) -> str:
    """The text with what the player may do or leave («…») only where the player wishes it; nothing where other things are done, too:
    those would depend on it."""
    when, _, acts = text.partition(" then ")
    if "«" not in text:
        return text
    if not (acts.startswith("«") and acts.endswith("»") and acts.count("«") == 1):
        return ""
    return f"{when} {'and' if ' if ' in when else 'if'} the player wishes then {acts.strip('«» ')}"


def _said_once(text: str) -> str:
    """The text without an effect that only says once more what stands before it: `革命、強さがひっくり返る` reverses the ranking once."""
    when, then, acts = text.partition(" then ")
    kept: list[str] = []
    for act in acts.split(" and "):
        before = next((at for at, other in enumerate(kept) if _ONCE.match(act) and _same(act, other)), -1)
        if before < 0:
            kept.append(act)
        else:
            kept[before] = max(kept[before], act, key=len)
    return when + then + " and ".join(kept)


def _same(one: str, other: str) -> bool:
    short, long = sorted((one.strip(), other.strip()), key=len)
    return long == short or long.startswith(f"{short} until ")


def _with_doers(text: str) -> str:
    """The text with whoever does each effect of which nobody says it (°): who does the one before, as people mean it; the player, where that is
    nobody's doing. Nothing where it is not plain: behind what somebody else wishes, and behind a turn that is lost."""
    when, then, acts = text.partition(" then ")
    if "°" not in acts:
        return text
    done, *others = acts.split("°")
    for other in others:
        doer = _doer(when, done)
        if not doer:
            return ""
        done += doer + other.removeprefix(" the player")
    return when + then + done


def _doer(when: str, done: str) -> str:
    """Who is meant where nobody is said to do what comes behind that; nothing where it is not plain."""
    before = done.strip(" «").removesuffix("and").strip(" »")
    if not before:
        return "" if _ANOTHER_WISHES.search(when) else "the player"
    last = _BESIDE.split(before)[-1]
    found = _DOES.match(last)
    if found is not None:
        # Whether what may be left holds of what comes behind it, too, only the writer knows.
        return "" if " may " in f" {last} " else found[1]
    return "" if _OTHERS.search(before) else "the player"


def _at_once(text: str) -> str:
    """The text with what everyone does to a neighbour done at the same time (&): so people mean it who do not say `in turn`."""
    return re.sub(r"\s*&", "", _PASSED_ON.sub(r"\1 at the same time", text))


def _before_pronouns(text: str) -> list[str]:
    """What is done before each effect whose subject is only a pronoun."""
    _, _, acts = text.partition(" then ")
    return [acts[:place] for place, character in enumerate(acts) if character == "^"]


@lru_cache(maxsize=1)
def _shorter() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is said twice, with articles or without, and once."""
    return tuple(
        (re.compile(r"\b" + " (?:the )?".join(_literals(row.parts)) + r"\b"), row.becomes)
        for row in rows()["shorter"]
    )


# ------------------------------------------------------------------------------------------------------- the language itself


def toks_of(text: str) -> list[Tok]:
    """The tokens of a text of the language."""
    return [tok for line in lex(Source("", text), Report()) for tok in line.toks]


def is_language(toks: Sequence[Tok]) -> bool:
    """Whether tokens are a statement of the language, in which no word that people say stands for a name, and no rank for a play."""
    kept = significant(list(toks))
    stack, position = begin(), 0
    while position < len(kept):
        found = choose(stack, kept, position)
        after = following(stack, found[0]) if found is not None else None
        if found is None or after is None:
            return False
        if found[0] == "NAME" and position and kept[position].text.lower() in foreign():
            if not _is_choice(kept, position):
                return False
        stack, position = after, position + found[1]
    return following(stack, "$END") is not None and not names_no_play(kept)


def _is_choice(toks: list[Tok], position: int) -> bool:
    """Whether a word is what a setting is said to be, which the file calls as it likes: `{kind} is one`."""
    return position > 1 and toks[position - 2].kind == "slot" and toks[position - 1].text == "is"


def names_no_play(toks: Sequence[Tok]) -> bool:
    """Whether a play is said by a rank alone (`8 is played`, `a player plays 8`, `goes out with 2`): the language asks for more."""
    words = [tok.text for tok in toks]
    if any(
        _RANK.fullmatch(word) and _names_play(words[:at], words[at + 1 :]) for at, word in enumerate(words)
    ):
        return True
    pairs = list(zip(["", *words], words, [*words[1:], ""], strict=False))
    return any(
        _RANK.fullmatch(word)
        and ((after in ("is", "are") and before != "lone") or (before in ("plays", "play") and after != "of"))
        for before, word, after in pairs
        if "played" in words or before in ("plays", "play")
    )


def _names_play(before: list[str], after: list[str]) -> bool:
    """Whether a play stands between such words: behind `goes out with`, and what may be played on what."""
    if before[-1:] == ["with"]:
        return before[-2:-1] in (["out"], ["trick"])
    return before[:1] == ["allow"] and (before[-1:] in (["allow"], ["on"]) and after[:1] in ([], ["on"]))


@lru_cache(maxsize=1)
def foreign() -> frozenset[str]:
    """The words of the phrases that nobody means as a name: not those of the shapes and rules that everybody calls so."""
    grammar = rows()
    names = {word for row in grammar["names"] for word in _literals(row.parts)}
    return (
        frozenset(word for items in grammar.values() for row in items for word in _literals(row.parts))
        - names
    )


def _literals(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Either):
            for way in part.ways:
                yield from _literals(way)
        elif not part.kind:
            yield part.text
