"""What may be written at a place: words of the language that the grammar accepts there, and ids of the kind that fits.

In: a draft, the scope of its names, a place, and the deck if it is known. Out: a `Completion` with what may stand there. It works on broken files: only the
statement in which the place lies has to be readable up to there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..dsl.builders.families import FAMILIES
from ..dsl.deck_files import deck_ids
from ..dsl.expected import begun_by, kinds_of_name, phrases_of_name
from ..dsl.kinds import (
    ABOUT_RULE,
    BLOCKS,
    BY_WHERE,
    HEADS,
    KEYED,
    LISTS,
    NOTED,
    OF_CARDS,
    PARTS,
    SETTLING,
    SINGLE,
    spoken,
)
from ..dsl.lalr import Stack
from ..dsl.layout import CONTINUES
from ..dsl.lexer import ARTICLES, Tok
from ..dsl.roles import Kind, Kinds
from ..dsl.statement import MAX_WORDS
from ..dsl.tables import accepted, begin, choose, fitting, significant, tables
from ..ground.names import without_readings
from ..model.cards import Deck
from .drafts import Declared, Draft, Item, Stretch
from .habits import BEGIN, NAME, name_of, usual_next
from .scope import Scope
from .spelling import usual

MOST = 500  # items
_MOST_BEGUN = 4  # words of a phrase that has been begun
_SHORT = 3  # letters: JK1, S10
_MARK = "zzmarkzz"  # stands where something is to be written
_WORD = re.compile(r"[\w'’]*$")
_OF_A_RULE = (
    *ABOUT_RULE, *PARTS, *SINGLE, *KEYED, *SETTLING, "s_setting", "s_example", "s_exchange", "s_group", "s_redeal",
)  # fmt: skip
_OF_A_FILE = tuple(
    kind for where, kinds in BY_WHERE.items() for kind in kinds if where not in ("head", "inside")
)
_OF_A_LIBRARY = ("s_rule", "s_version", "s_date", *LISTS)
_OTHER_FAMILY = {  # for a game of a family: the statements that it does not have
    "climbing": FAMILIES["fishing"]
    | {*SETTLING, *OF_CARDS, "s_group", "s_yaku", "s_yaku_worth", "s_card_set"},
    "fishing": FAMILIES["climbing"] | {"s_shape", "s_title", "s_side", "s_exchange"},
}
_OF_ANY_RULE = frozenset(
    {"s_needs", "s_conflicts", "s_replaces", "s_counts_as", "s_order", "s_between"}
)  # in use or not
_ORDER: tuple[str, ...] = (
    "setting", "choice", "rule", "shape", "title", "side", "counter", "set", "group", "yaku", "card", "variable", "game",
    "variant", "deck", "player", "family of rules", "statement", "keyword",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be written. `kind`: that of an id, `statement` for a word that begins one, else `keyword`; `detail`: what an id is called in
    English and Japanese, or what kind of statement begins; `insert`: what is written."""

    label: str
    kind: str
    insert: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Completion:
    """What may stand in the place of `where`: the word that has been begun."""

    where: Stretch
    choices: tuple[Choice, ...] = ()


def complete(draft: Draft, scope: Scope, offset: int, deck: Deck | None = None) -> Completion:
    """What may be written at an offset, the likeliest first; nothing inside of a text or a comment."""
    line = draft.line_of(offset)
    before = draft.text[draft.starts[line] : offset]
    word = _WORD.search(before)
    start = offset - len(word.group()) if word is not None else offset
    behind = re.match(r"[\w'’]*", draft.text[offset:])
    where = Stretch(draft.file, start, offset + (behind.end() if behind is not None else 0))
    before = before[: len(before) - (offset - start)]
    if _outside(before):
        return Completion(where)
    braces = before.endswith("{")
    probe = Draft(draft.text[: start - braces] + _MARK, draft.file)
    item = probe.item_at(start)
    if item is None or not any(_MARK in tok.text for tok in item.piece.toks):
        return Completion(where)
    found = _slots(scope, item) if braces else _choices(scope, draft, probe, item, deck)
    unique = {(choice.label, choice.kind): choice for choice in found}
    written = _written_before(probe, item)
    usual_here, usual_begun = usual_next(written), usual_next(written[:-1] or written)
    ranked = sorted(unique.values(), key=lambda choice: _rank(choice, usual_here, usual_begun))
    return Completion(where, tuple(ranked[:MOST]))


def _rank(
    choice: Choice, usual_here: Mapping[str, int], usual_begun: Mapping[str, int]
) -> tuple[int, int, str]:
    """What the rules that ship have most often there comes first, then ids, then words; cards stay in the order of the deck. `usual_begun`: where the phrase
    began that the choice is the rest of."""
    if choice.kind in ("keyword", "statement"):
        often = max(usual_here.get(_plain(choice.insert), 0), usual_begun.get(_plain(choice.detail), 0))
    else:
        often = usual_here.get(name_of(choice.kind), 0)
    return -often, _ORDER.index(choice.kind), "" if choice.kind == "card" else choice.label


def _plain(text: str) -> str:
    return " ".join(word for word in text.split() if word not in ARTICLES)


def _outside(before: str) -> bool:
    """Whether a place lies in a text in quotation marks or in a comment."""
    quoted = False
    for sign in before:
        if sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted:
            return True
    return quoted


def _slots(scope: Scope, item: Item) -> Iterator[Choice]:
    for one in scope.known(("setting",), item.rule):
        if one.rule == item.rule:
            yield _of_id(one)


def _choices(scope: Scope, draft: Draft, probe: Draft, item: Item, deck: Deck | None) -> Iterator[Choice]:
    toks = significant(list(item.piece.toks))
    if _MARK in toks[0].text:
        other = _OTHER_FAMILY.get(_family(scope), frozenset())
        yield from _beginnings(_kinds_in(draft, item.outer), other)
        previous = _before(probe, item)
        if previous is not None:
            marked = [*significant(list(previous.piece.toks)), toks[0]]
            stack = read_before(marked)
            if stack is not None:
                yield from _keywords(
                    name for name in accepted(stack) if any(words[0] in CONTINUES for words in _texts(name))
                )
        return
    yield from _rest_of_phrases(list(item.piece.toks))
    stack = read_before(toks)
    if stack is None:
        return
    behind = item.piece.toks[-2].text if len(item.piece.toks) > 1 else ""
    yield from _keywords(accepted(stack), behind)
    if "SLOT" in accepted(stack):
        for choice in _slots(scope, item):
            yield Choice("{" + choice.label + "}", choice.kind, "{" + choice.insert + "}", choice.detail)
    yield from _names(scope, item, stack, toks, deck)


def read_before(toks: list[Tok]) -> Stack | None:
    """The states before the last token, which stands for what is to be written; nothing where the others cannot be read. Which terminal a word is may hang on what
    is not written yet, so that others are tried where the likeliest leads nowhere."""
    way = _way_before(toks)
    return way[-1][0] if way is not None else None


_Way = list[
    tuple[Stack, str, int]
]  # the states behind each terminal, which it is and where it begins; first those before the first one


def _way_before(toks: list[Tok]) -> _Way | None:
    return _read([(begin(), "", 0)], toks, 0, set()) if len(toks) <= MAX_WORDS else None


def _read(way: _Way, toks: list[Tok], place: int, dead: set[tuple[int, ...]]) -> _Way | None:
    """`dead`: places with the states before them from which nothing leads on."""
    if place >= len(toks) - 1:
        return way if place == len(toks) - 1 else None
    stack = way[-1][0]
    if (here := (place, *stack)) in dead:
        return None
    first = choose(stack, toks, place)
    fits = fitting(stack, toks, place)
    for name, count, after in sorted(fits, key=lambda fit: (fit[0], fit[1]) != first):
        found = _read([*way, (after, name, place)], toks, place + count, dead)
        if found is not None:
            return found
    dead.add(here)
    return None


def _written_before(probe: Draft, item: Item) -> list[str]:
    """What stands before the place that is marked in a statement; what stands before the whole of it where that cannot be read."""
    toks = significant(list(item.piece.toks))
    return [_begin(probe, item), *_written(_way_before(toks) or [], toks)]


def written_in(draft: Draft, item: Item) -> list[str] | None:
    """A statement as services/habits.py counts it; nothing where it cannot be read."""
    toks = significant(list(item.piece.toks))
    way = _way_before([*toks, toks[-1]])
    return [_begin(draft, item), *_written(way, [*toks, toks[-1]])] if way is not None else None


def _written(way: _Way, toks: list[Tok]) -> Iterator[str]:
    """The phrases of a statement as they are written, without articles; a name as what it most likely names, numbers and the like as what they are."""
    ends = [place for _, _, place in way[2:]] + [len(toks) - 1]
    for (before, _, _), (_, name, place), end in zip(way, way[1:], ends, strict=False):
        if name == NAME:
            yield name_of(_likeliest(kinds_of_name(before), toks[place].text))
        elif _texts(name):
            yield " ".join(tok.text for tok in toks[place:end])
        else:
            yield name


def _likeliest(kinds: Kinds, word: str) -> str:
    """What a name names, where there are several things: a card is written with a digit or as a letter or two."""
    if "card" in kinds and (len(word) <= _SHORT or len(kinds) == 1):
        return "card"
    return next((kind for kind in kinds if kind != "card"), "")


def _begin(draft: Draft, item: Item) -> str:
    """What stands before a statement: the kind of the one in whose block it stands, and of the one before it."""
    outer = item.outer.piece.kind if item.outer is not None else ""
    above = _before(draft, item)
    return f"{BEGIN} {outer} {above.piece.kind if above is not None else ''}".rstrip()


def _before(probe: Draft, item: Item) -> Item | None:
    """The statement that a line may carry on: the last one before it, if nothing is indented below that."""
    place = probe.items.index(item)
    previous = probe.items[place - 1] if place else None
    return previous if previous is not None and previous is not item.outer else None


# ------------------------------------------------------------------------------------------------------------- words


@lru_cache(maxsize=1)
def _all_texts() -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrases in tables().words.values():
        for words, name in phrases:
            found.setdefault(name, []).append(words)
    return found


def _texts(terminal: str) -> list[tuple[str, ...]]:
    """The phrases that are written for a terminal."""
    return _all_texts().get(terminal, [])


def _keywords(terminals: Iterable[str], behind: str = "") -> Iterator[Choice]:
    for terminal in terminals:
        for words in _texts(terminal):
            text = usual(words, behind)
            yield Choice(text, "keyword", text)


def _rest_of_phrases(toks: list[Tok]) -> Iterator[Choice]:
    """What completes a phrase of several words of which the first ones stand there: behind `clear` comes `the table`."""
    *before, mark = toks
    for count in range(1, _MOST_BEGUN + 1):
        begun = before[-count:]
        if len(begun) < count or any(tok.kind != "word" for tok in begun) or begun[0].text in ARTICLES:
            continue
        words = tuple(tok.text for tok in begun if tok.text not in ARTICLES)
        stack = read_before([*significant(before[: len(before) - count]), mark])
        if stack is None:
            continue
        for terminal in accepted(stack):
            for phrase in _texts(terminal):
                if len(phrase) > len(words) and phrase[: len(words)] == words:
                    rest = _behind(usual(phrase), words, begun[-1].text)
                    yield Choice(rest, "keyword", rest, usual(phrase))


def _behind(spelled: str, words: tuple[str, ...], last: str) -> str:
    """What is left of a phrase behind its first words; without the article with which it would go on where one stands there."""
    left = spelled.split()
    for word in words:
        del left[: left.index(word) + 1]
    if last in ARTICLES and left[0] in ARTICLES:
        del left[0]
    return " ".join(left)


def _kinds_in(draft: Draft, outer: Item | None) -> tuple[str, ...]:
    """The kinds of statements that may stand in a block, or at the left edge of a file."""
    if outer is None or outer.piece.kind in HEADS:
        if draft.head is None:
            return HEADS
        return _OF_A_LIBRARY if draft.head.piece.kind == "s_library" else _OF_A_FILE
    if outer.piece.kind == "s_rule" or outer.first_word in ("rule", "replace"):
        return _OF_A_RULE
    return (*BLOCKS.get(outer.piece.kind, ()), *(("s_note",) if outer.piece.kind in NOTED else ()))


def _family(scope: Scope) -> str:
    """Whether the game is `climbing` or `fishing`; "" where nobody says."""
    for draft in (scope.draft, *scope.bases):
        for item in draft.items:
            if item.piece.kind == "s_family":
                return item.piece.toks[-1].text
    return ""


def _beginnings(kinds: tuple[str, ...], other: frozenset[str]) -> Iterator[Choice]:
    """Words, and ids, with which a statement of these kinds may begin that is none of the other family."""
    wanted = set(kinds) - other
    for terminal in accepted(begin()):
        begun = begun_by(terminal) & wanted
        if not begun:
            continue
        told = spoken(min(begun)) if len(begun) == 1 else ""
        for words in _texts(terminal):
            text = usual(words)
            yield Choice(text, "statement", text, "" if told == text else told)
    if "s_step" in wanted:
        for letter in "ABCD":
            yield Choice(letter, "player", letter)


# --------------------------------------------------------------------------------------------------------------- ids


def _names(scope: Scope, item: Item, stack: Stack, toks: list[Tok], deck: Deck | None) -> Iterator[Choice]:
    kinds = kinds_of_name(stack)
    if not kinds:
        return
    phrases = phrases_of_name(stack)
    under = _under(phrases, toks)
    chosen = False
    for kind in kinds:
        if kind == "card":
            if not chosen:  # a setting that is one of some words is no card
                yield from _cards(phrases, deck)
        elif kind == "player":
            yield from (Choice(letter, "player", letter) for letter in "ABCD")
        elif kind == "deck":
            yield from (Choice(id, "deck", id) for id in deck_ids(scope.near))
        elif kind in ("game", "variant"):
            yield from _games(kind)
        else:
            for one in _ids(scope, item, kind, under, phrases):
                chosen = chosen or kind == "choice"
                yield _of_id(one)


def _ids(
    scope: Scope, item: Item, kind: Kind, under: tuple[str, ...], phrases: frozenset[str]
) -> Iterable[Declared]:
    """The ids of a kind that fit where a name may stand in these phrases."""
    if kind == "rule" and "use_item" in phrases:
        return scope.library.values()
    listed = scope.known((kind,), item.rule, under if kind in ("setting", "choice") else ())
    if kind == "setting":
        return [one for one in listed if one.rule == (under[0] if under else "")]
    if kind == "rule" and not phrases & _OF_ANY_RULE:
        return [one for one in listed if scope.in_use(one)]
    if kind == "choice" and not under:
        return ()
    return listed


def _under(phrases: frozenset[str], toks: list[Tok]) -> tuple[str, ...]:
    """The rule and the setting to which a value is given, as far as they stand there."""
    words = [tok.text for tok in toks[:-1]]
    if phrases == {"setting_pair"}:
        return (_ruled(words),)
    if phrases == {"value"}:
        plain_words = [word for word in words if word not in ("is", "are", "or", "to", "not")]
        slots = [tok.text for tok in toks[:-1] if tok.kind == "slot"]
        if slots:
            return (slots[-1],)
        if words[0] == "set":
            return (words[1],)
        if words[0] == "use":
            return (_ruled(words), plain_words[-1])
    return ()


def _ruled(words: list[str]) -> str:
    """The rule behind whose `with` the last word stands."""
    places = [number for number, word in enumerate(words) if word == "with" and number]
    return words[places[-1] - 1] if places else ""


def _of_id(item: Declared) -> Choice:
    english, japanese = item.name("en"), without_readings(item.name("ja"))
    detail = " · ".join(filter(None, (english, japanese)))
    return Choice(item.id, item.kind, item.id, detail)


def _games(kind: Kind) -> Iterator[Choice]:
    from ..dsl.shipped import catalogue

    for entry in catalogue():
        if entry.kind == kind:
            yield Choice(entry.id, entry.kind, entry.id, entry.title)


# By the phrase in which a card is named: whether its rank, its suit or the card itself is meant there.
_ONLY: dict[str, str] = {
    "rank_word": "ranks",
    "s_suits": "suits",
    "codes": "codes",
    "method_holder": "codes",
    "side_holder": "codes",
}


def _cards(phrases: frozenset[str], deck: Deck | None) -> Iterator[Choice]:
    """Cards, ranks and suits, by what fits."""
    if deck is None:
        return
    only = {_ONLY.get(phrase, "words") for phrase in phrases}
    found: list[str] = []
    if "words" in only:
        found += [*deck.words, *(face.code for face in deck.faces if not face.virtual)]
    if "ranks" in only:
        found += deck.ranks
    if "suits" in only:
        found += [suit.code for suit in deck.suits]
    if "codes" in only:
        found += deck.codes
    for word in dict.fromkeys(found):
        face = deck.face(word)
        shown = deck.faces[face].names.en if face is not None and deck.faces[face].names.en else ""
        yield Choice(word, "card", word, shown)
