"""The one word or mark with which a statement can be read that cannot be read as it stands.

In: the tokens of such a statement, and how far it could be read. Out: which of them is to blame and what to write, or nothing where no single
word or mark mends it. What is tried first is what hands do most often: large letters, a word twice, a misspelt one, a comma left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from ..ground.diagnostics import Report, Source
from ..ground.near import did_mean, near
from ..ground.said import either, say
from .alike import alike, distance
from .counting import only_a_number
from .lalr import END
from .lexer import Tok, lex
from .tables import STARTS_PHRASE, accepted, begin, choose, following, reads, significant, tables

MOST = 60  # words of a statement that is tried
_ANY = "any_thing"  # a name that nobody gave to anything
_MOST_MISSING = 2  # words that belong together and are told as missing together
_FEW = 2  # what is missing is only told where no more than so many words would do
# Words for which nobody looks near them: those that sound alike, and those that say the same in other places.
_MEANT = {
    "if": "when",
    "form": "of",
    "off": "of",
    "too": "to",
    "width": "with",
    "are": "is",
    "plus": "and",
    "nor": "or",
    "till": "until",
    "usually": "normally",
    "can": "may",
    "costs": "worth",
    "following": "next",
    "everybody": "everyone",
    "includes": "contains",
    "including": "containing",
    "tile": "card",
    "tiles": "cards",
}
_DECLARES = ("rule", "yaku", "shape", "title", "set", "group", "counter", "setting")
HEADS = ("library", "variant", "game")
_VERBS = frozenset({"plays", "holds", "has", "may", "chooses", "passes", "was", "is", "leads"})  # of a player
_UNMEANT = frozenset(
    {"no", "any", "not", "nobody", "nothing", "never", "only", "every", "each", "all", "other", "another"}
)  # change what is said
_JOINTS = frozenset(
    {"or", "and", "then", "if", "unless", "is", "are", "has", "have", "to", "of"}
)  # begin nothing
_NAMED = frozenset({"point", "points"})  # words of the language that are names as well
_PLAYED = ("play", "player")  # what stands behind an article most often
_COUNTED = frozenset({"card", "pair", "triplet", "player"})
_EMPTY = frozenset({"card", "cards", "player", "players", "is", "are", "of", "to", "also", "too"})


@dataclass(frozen=True, slots=True)
class Mend:
    """The token to blame, or the one before which something is missing, and what to write. `first`: whether that may be told of the first word,
    though no statement begins with it."""

    place: int
    help: str
    missing: bool = False
    first: bool = False


def word_meant(word: str) -> str:
    """The word of the language that people mean by one that says the same elsewhere; "" where it is no such."""
    return _MEANT.get(word.lower(), "")


def begun(toks: list[Tok]) -> list[str]:
    """The words with which a statement would begin that lacks its first word."""
    return _likeliest(toks, 0)


def kind_of(toks: list[Tok]) -> str:
    """What a statement declares that begins with an id: the first kind of which it would be one; "" for none."""
    return next((kind for kind in (*_DECLARES, *HEADS) if reads([*_made(kind), *toks])), "")


def words_of(text: str) -> list[Tok]:
    """The tokens of a text, as the grammar sees them."""
    return significant([tok for line in lex(Source("", text), Report()) for tok in line.toks])


def meant(toks: list[Tok], place: int) -> str:
    """What to write for a word that was read as a name where a word of the language was meant; "" where it may be a name."""
    word, small = toks[place].text, toks[place].text.lower()
    if word != small and small in _vocabulary() and reads(_with(toks, place, small)):
        return say("Words of the language are written in small letters: `{lower}`.", lower=small)
    if small in _vocabulary() and _plain(_with(toks, place + 1, "2", 0)):
        return say("A number is missing: {words}.", words=f"`{small} …`")
    whole = [words for words in _phrases(toks[:place]) if small in words.split() and " " in words]
    if small in _MEANT and reads(_with(toks, place, _MEANT[small])):
        return did_mean([_MEANT[small]])
    for words in [*whole, *near(small, _vocabulary() - {small}, cutoff=0.7)]:
        if (words in whole or alike(small, words)) and _plain(_with(toks, place, words)):
            return did_mean([words])
    return ""


def joint(toks: list[Tok], place: int) -> str:
    """What to write where a word was read as one more card, and `and` stood there or `then` before it: `B holds S5 plus B has 1 card`."""
    word = toks[place].text
    if toks[place].kind != "word" or len(toks[0].text) != 1:
        return ""
    if _MEANT.get(word) == "and" and reads(_with(toks, place, "and")):
        return did_mean(["and"])
    if (turned := swapped(toks, place, known=True)) is not None:
        return turned.help
    if toks[place - 1].kind == "comma" and reads(_with(toks, place, "then", 0)):
        return say("A word is missing: {words}.", words=f"`then {shown(toks[place])}`")
    return ""


def _with(toks: list[Tok], place: int, text: str, size: int = 1) -> list[Tok]:
    """The statement with other words in the place of so many."""
    return significant([*toks[:place], *(_made(text) if text else ()), *toks[place + size :]])


@lru_cache(maxsize=1000)
def _made(text: str) -> tuple[Tok, ...]:
    return tuple(words_of(text)) or tuple(lex(Source("", text), Report())[0].toks)


def small(toks: list[Tok]) -> Mend | None:
    for place, tok in enumerate(toks):
        small = tok.text.lower()
        if tok.kind == "word" and tok.text != small and len(small) > 1 and small in _vocabulary():
            if reads(_with(toks, place, small)):
                return Mend(
                    place, say("Words of the language are written in small letters: `{lower}`.", lower=small)
                )
    return None


def twice(toks: list[Tok]) -> Mend | None:
    for place in range(1, len(toks)):
        if toks[place].text == toks[place - 1].text and reads([*toks[:place], *toks[place + 1 :]]):
            word = toks[place].text
            if word == ",":
                return Mend(
                    place,
                    "Two commas stand here: take one of them out, or write what is missing between them.",
                )
            return Mend(place, say("`{word}` stands here twice: take one of them out.", word=word))
    return None


def swapped(toks: list[Tok], position: int, *, known: bool) -> Mend | None:
    """Two words that stand the wrong way round: `obeys joker`, `players 3 with`. `known`: no word that is none of the language, and may be
    misspelt."""
    further = (position + 1, position - 3) if known else ()
    for place in dict.fromkeys((position - 1, position, position - 2, *further, 0)):
        for size in (2, 3, 4):
            part = toks[place : place + size] if place >= 0 else []
            if len(part) < size or any(tok.kind not in ("word", "slot") for tok in (part[0], part[-1])):
                continue
            if any(tok.kind not in ("number", "pattern", "string") for tok in part[1:-1]):
                continue
            if known != all(_certain(tok) for tok in (part[0], part[-1])):
                continue
            if place == 1 and toks[0].text in (*_DECLARES, *HEADS) and part[1].kind == "string":
                continue  # an id and the printed name behind it stand as they should
            if "," in _between(part) or (len(part[0].text) == 1 and part[1].text in _VERBS):
                continue
            turned = [part[-1], *part[1:-1], part[0]]
            if place == 0 and len(turned[0].text) > 1 and turned[0].text not in _starts():
                continue
            if part[0].text != part[-1].text and _plain(
                significant([*toks[:place], *turned, *toks[place + size :]])
            ):
                words = " ".join(shown(tok) for tok in turned)
                return Mend(
                    place,
                    say("These two words stand the wrong way round: write `{words}`.", words=words),
                    first=True,
                )
    return None


def _between(toks: list[Tok]) -> str:
    """What stands in the file between words, of which the grammar does not see all."""
    text = toks[0].span.source.text
    return "".join(text[one.span.end : two.span.start] for one, two in pairwise(toks))


def _certain(tok: Tok) -> bool:
    """Whether a word is not misspelt: one of the language, an id of several parts, a card or a player."""
    word = tok.text
    return tok.kind == "slot" or word in _vocabulary() or "_" in word or word[0].isupper()


def misspelt(toks: list[Tok], position: int, *, known: bool) -> Mend | None:
    """A word that is near one with which all is well; those next to where reading stopped are tried first. `known`: what is itself a word of
    the language."""
    for place in sorted(range(len(toks)), key=lambda place: (abs(place - position), place)):
        tok = toks[place]
        if tok.kind != "word" or "_" in tok.text or not tok.text.isascii() or len(tok.text) < 2:
            continue
        if known != (tok.text in _vocabulary()):
            continue
        small = tok.text.lower()
        meant = _MEANT.get(small, "")
        found = near(small, _vocabulary() - {small}, cutoff=0.6 if len(small) < 5 else 0.7)
        held = [
            word
            for word in [*([meant] if meant else []), *found]
            if (place > 0 or word in _starts())
            and (len(word) > 1 and (word == meant or alike(small, word)))
            and (_plain if known else reads)(_with(toks, place, word))
        ]
        if held:
            best = sorted(held, key=lambda word: (word != meant, distance(small, word)))
            return Mend(place, did_mean(best[:1]))
    return None


def comma(toks: list[Tok], position: int) -> Mend | None:
    if toks[0].text == "use":  # what is joined by a comma there, and what by `and`, is told elsewhere
        return None
    for place in _about(toks, position):
        beside = toks[place - 1 : place + 1]
        if any(tok.kind == "comma" for tok in beside) or beside[0].text in STARTS_PHRASE:
            continue
        if _plain(_with(toks, place, ",", 0)):
            before, after = shown(toks[place - 1]), shown(toks[place])
            told = say("A comma is missing: `{before}, {after}`.", before=before, after=after)
            return Mend(place, told, missing=True)
    return None


def part(toks: list[Tok], position: int) -> Mend | None:
    """A word in whose place several would do of which it is one: `points` for `card points`."""
    return other(toks, position, part=True)


def other(toks: list[Tok], position: int, *, part: bool = False) -> Mend | None:
    """A word in whose place only one other would do."""
    for place in (position, position - 1):
        if not 0 < place < len(toks) or toks[place].kind != "word" or "_" in toks[place].text:
            continue
        found = [words for words in _phrases(toks[:place]) if reads(_with(toks, place, words))]
        said = [tok.text for tok in toks[place - 1 : place + 2]]
        found = [words for words in found if words.split()[:2] not in (said[:2], said[1:])]
        if part:
            found = [words for words in found if toks[place].text in words.split()]
            found = [words for words in found if _plain(_with(toks, place, words))] or found
        if len(found) == 1:
            return Mend(place, did_mean(found))
    return None


def of_phrase(toks: list[Tok], position: int) -> Mend | None:
    """Words that belong together and of which one is missing: `match month` for `match by month`."""
    for place in (position, position - 1):
        said = [tok.text for tok in toks[place : place + 2]] if place >= 0 else []
        if len(said) < 2 or any(tok.kind != "word" for tok in toks[place : place + 2]):
            continue
        for words in _phrases(toks[:place]):
            parts = words.split()
            here = [tok.text for tok in toks[max(place - 1, 0) : place + 3]]
            if parts in (here[:3], here[1:], here[-3:]):
                continue  # it is there already
            if len(parts) == 3 and said in (parts[1:], parts[:2], parts[::2]):
                if reads(_with(toks, place, words, 2)):
                    return Mend(place, did_mean([words]), first=True)
    return None


def first_phrase(toks: list[Tok]) -> Mend | None:
    """The second of the words with which a statement begins, where it is missing: `conflicts my_rule`."""
    for words in _phrases([]):
        if len(toks) > 1 and words.count(" ") == 1 and words.split()[0] == toks[0].text:
            if _plain(_with(toks, 0, words, 1)):
                told = say("A word is missing: {words}.", words=f"`{words} {shown(toks[1])}`")
                return Mend(1, told, missing=True)
    return None


def too_much(toks: list[Tok], position: int) -> Mend | None:
    """A word of the language without which all is well, and which changes nothing: `2 best cards to` for `2 best to`."""
    if 0 < position < len(toks) and toks[position].text in _EMPTY and _plain(_with(toks, position, "", 1)):
        return Mend(position, say("Take it out: without `{word}` it can be read.", word=toks[position].text))
    return None


def number(toks: list[Tok], position: int) -> Mend | None:
    """A place where only a number is missing; which one is not known."""
    for place in [*_about(toks, position), *([0] if toks[0].kind == "word" else [])]:
        if any(tok.kind == "number" for tok in toks[max(place - 1, 0) : place + 1]):
            continue
        if _plain(_with(toks, place, "2", 0)):
            if _more_than_number(toks, place) and not only_a_number(_with(toks, place, _ANY, 0), _ANY):
                continue
            before, after = _around(toks, place)
            told = say("A number is missing: {words}.", words=f"`{before}… {after}`")
            return Mend(place, told, missing=True)
    return None


def thing(toks: list[Tok], position: int) -> Mend | None:
    """A place where only a name or a card is missing; which one is not known: `score 2, fugo 1`, `when is played`."""
    for place in range(min(position, len(toks) - 1), 0, -1):
        if toks[place].kind not in ("word", "number") or not _more_than_number(toks, place):
            continue
        if not _plain(_with(toks, place, _ANY, 0)):
            continue
        before, after = _around(toks, place)
        told = say("A name or a card is missing: {words}.", words=f"`{before}… {after}`")
        return Mend(place, told, missing=True)
    return None


def _more_than_number(toks: list[Tok], place: int) -> bool:
    """Whether a name or a card would do there as well as a number: what is missing is not known then."""
    return reads(_with(toks, place, _ANY, 0))


def _around(toks: list[Tok], place: int) -> tuple[str, str]:
    """The words before and behind a place as they stand in the file, with their articles, which those behind an article keep before it."""
    start = max(place - 1 - (place > 1 and toks[place - 1].kind == "comma"), 0)
    text = toks[place].span.source.text
    before = text[toks[start].span.start : toks[place].span.start] if place else ""
    after = text[toks[place].span.start : toks[min(place + 2, len(toks) - 1)].span.end]
    if "\n" in before or "\n" in after:  # a statement of several lines: the words alone
        before = "".join(f"{shown(tok)} " for tok in toks[start:place]).replace(" ,", ",")
        after = " ".join(shown(tok) for tok in toks[place : place + 3]).replace(" ,", ",")
    return " ".join(before.split()) + " " * bool(before.strip()), " ".join(after.split())


def left_out(toks: list[Tok], position: int, *, each: bool = False) -> Mend | None:
    """A place where so few words would do that one of them must be missing; `each`: only that one, or whom an
    article is for."""
    for place in [*_about(toks, position), *([0] if toks[0].kind == "number" else [])]:
        found = list(dict.fromkeys(_likeliest(toks, place)))
        if any(words.count(" ") >= _MOST_MISSING for words in found):
            continue  # nobody leaves out so much by a slip
        behind = [word for word in found if word in _PLAYED] if _article(toks, place) else []
        found = behind or found
        few = len(found) <= _FEW or set(found) <= _COUNTED
        if found == ["each"] or behind if each else found and few and _UNMEANT.isdisjoint(found):
            if place and (toks[place - 1].kind == "number" or toks[place - 1].text == "more"):
                found = [f"{word}s" if word in _COUNTED else word for word in found]
            before, after = _around(toks, place)
            *rest, article = before.split() or [""]
            if (
                not behind and article in ("a", "an", "the") and toks[place].text not in _JOINTS
            ):  # it stands behind what is missing
                before, after = " ".join([*rest, ""]), f"{article} {after}"
            likely = either(f"`{before}{words} {after}`" for words in found)
            return Mend(place, say("A word is missing: {words}.", words=likely), missing=True)
    return None


def _article(toks: list[Tok], place: int) -> bool:
    """Whether an article stands right before a token, which is no part of it where a verb follows."""
    if not 0 < place < len(toks):
        return False
    between = toks[place].span.source.text[toks[place - 1].span.end : toks[place].span.start]
    return between.split() in (["the"], ["a"])


def _likeliest(toks: list[Tok], place: int) -> list[str]:
    """What may be missing before a token: all with which the statement can be read, and no word of the language is taken for a name."""
    found = [words for words in _phrases(toks[:place]) if _plain(_with(toks, place, words, 0))]
    return [words for words in found if " " not in words] or found


def _plain(toks: list[Tok]) -> bool:
    """Whether a statement can be read without taking a word of the language for a name."""
    stack, position = begin(), 0
    while position < len(toks):
        found = choose(stack, toks, position)
        after = following(stack, found[0]) if found is not None else None
        if found is None or after is None:
            return False
        text = toks[position].text
        counted = (
            text in _NAMED
            and position > 1
            and [tok.text for tok in toks[position - 2 : position - 1]] == ["has"]
        )
        said = [tok.kind for tok in toks[max(position - 2, 0) : position - 1]] == ["slot"]
        own = (
            toks[position].span.source is toks[0].span.source
        )  # a choice of the file, not a word that is tried
        decided = (said and (own or text in ("yes", "no"))) or (
            text in ("yes", "no") and toks[position - 1].text == "normally"
        )
        named = counted or decided or _declared(toks, position) or _chosen(toks, position)
        if found[0] == "NAME" and text in _vocabulary() and not named and not _of_file(toks[position]):
            return False
        stack, position = after, position + found[1]
    return following(stack, END) is not None


def _of_file(tok: Tok) -> bool:
    """Whether the file gives something an id that is a word of the language, too."""
    return tok.text in _ids(tok.span.source.text)


@lru_cache(maxsize=8)
def _ids(text: str) -> frozenset[str]:
    return frozenset(
        re.findall(
            r"^[ \t]*(?:set|setting|shape|title|side|group|counter|rule|yaku)[ \t]+(\w+)", text, re.MULTILINE
        )
    )


def _chosen(toks: list[Tok], position: int) -> bool:
    """Whether a word is what somebody chooses in an example: `A chooses first`."""
    return len(toks[0].text) == 1 and position > 1 and toks[position - 1].text in ("chooses", "choose")


def _declared(toks: list[Tok], position: int) -> bool:
    """Whether a word is the id that a statement gives to something."""
    return position == 1 and toks[0].text in _DECLARES and toks[2:3] != [] and toks[2].kind == "string"


def _about(toks: list[Tok], position: int) -> Iterator[int]:
    places = (position, position - 1, position + 1, position - 2)
    for place in places if position < len(toks) else range(1, len(toks)):
        if 0 < place < len(toks):
            yield place


def _phrases(toks: list[Tok]) -> list[str]:
    """The words of the language with which a statement may go on that begins so."""
    stack, position = begin(), 0
    while position < len(toks):
        found = choose(stack, toks, position)
        after = following(stack, found[0]) if found is not None else None
        if found is None or after is None:
            return []
        stack, position = after, position + found[1]
    spoken = [tables().spoken.get(name, "") for name in accepted(stack)]
    return sorted(words.strip("`") for words in spoken if words.startswith("`"))


@lru_cache(maxsize=1)
def _starts() -> frozenset[str]:
    return frozenset(words.split()[0] for words in _phrases([]))


@lru_cache(maxsize=1)
def _vocabulary() -> frozenset[str]:
    return frozenset(tables().vocabulary)


def shown(tok: Tok) -> str:
    """A token as it stands in the file, cut off where it is long."""
    text = tok.text if len(tok.text) <= 40 else tok.text[:40] + "…"
    return {"string": f'"{text}"', "slot": f"{{{text}}}"}.get(tok.kind, text)


def put(toks: list[Tok], place: int, text: str) -> list[Tok]:
    """The statement with a word more before a token."""
    return _with(toks, place, text, 0)


def words_known() -> frozenset[str]:
    """The words of the language."""
    return _vocabulary()


is_plain = _plain
behind_article = _article
