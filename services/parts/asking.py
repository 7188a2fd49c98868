"""What may stand next in a sentence of one's own.

In: the parts that were chosen so far, and the game for which the sentence is. Out: a `Next`: the parts that may be chosen now, grouped by what they mean and those first that are said most, and
how the sentence reads by now.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ...ground.said import say
from ...model import Climbing, RuleSet
from ...model.cards import Names
from ...sheets.readings import plain
from ..drafts import piece_of
from .also import BETWEEN, also
from .labels import OPEN, OPENED, Called, in_english, in_japanese, label
from .phrases import Phrases, phrases
from .taking import HOLE, KINDS, NAMED, NAMES, Part, canonical, filled, parts, together

MOST_PARTS = 40  # in a sentence
MOST_LETTERS = 200  # of a part
MOST_OFFERED = 200  # of a kind
MOST_TRIED = 3
MOST_OTHERWISE = 20  # of what is seldom said
_WORD = re.compile(r"[A-Za-z0-9_]+(?:-[A-Za-z0-9]+)*(?: or [A-Za-z0-9_]+)*")


_PART = re.compile(r"[A-Za-z0-9_{}',\- ]+")


@dataclass(frozen=True, slots=True)
class Offer:
    """A part that may be chosen. `part`: what is added to those that were chosen; `often`: how often it is said; `places`: how many places it opens; `also`: what it is searched by besides."""

    part: str
    names: Called
    often: int
    places: int
    also: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that mean something of the same sort."""

    id: str
    names: Called
    parts: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Free:
    """What may be written in the place of a choice. `kind`: number, or cards (ranks, or codes, with `or` between them; `-` for a play of just these)."""

    kind: str
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for now. `place`: how the place that it fills is shown in the sentence, by language; `at`: which of those that are shown so, from 0."""

    id: str
    names: Called
    place: Called
    at: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Next:
    """How a sentence can go on. `text`: by language, open places in brackets, … where something must follow; `english`: the statement, where it is whole; `words`: by what
    a part is searched that has a place of that kind."""

    asks: Asked | None
    groups: tuple[Group, ...]
    free: Free | None
    whole: bool
    text: Called
    english: str = field(default="")
    words: Mapping[str, str] = field(default_factory=dict)


_ASKS: dict[str, Called] = {
    "line": {
        "en": "When does it happen, or what always holds?",
        "ja": "いつ働くルールですか",
    },
    "then": {"en": "What happens then?", "ja": "何が起きますか"},
    "who": {"en": "Who?", "ja": "誰ですか"},
    "play": {"en": "Which play?", "ja": "どんな出し方ですか"},
    "cards": {"en": "Which cards?", "ja": "どのカードですか"},
    "number": {"en": "How many?", "ja": "いくつですか"},
    "until": {"en": "How long?", "ja": "いつまでですか"},
    "shape": {"en": "Which shape?", "ja": "どの形ですか"},
    "title": {"en": "Which title?", "ja": "どの階級ですか"},
    "rule": {"en": "Which rule?", "ja": "どのルールですか"},
    "counter": {"en": "Which counter?", "ja": "どの数ですか"},
}
_NAMES: dict[str, Called] = {
    "when": {"en": "when …", "ja": "いつ"},
    "or_when": {"en": "or when …", "ja": "または、いつ"},
    "if": {"en": "if …", "ja": "もし…なら"},
    "and_if": {"en": "and if …", "ja": "さらに…なら"},
    "or_if": {"en": "or if …", "ja": "または…なら"},
    "unless": {"en": "unless …", "ja": "…でなければ"},
    "always": {"en": "always", "ja": "いつでも"},
    "either": {"en": "one of two, as the player chooses", "ja": "どちらかを選ぶ"},
    "or_else": {"en": "or else …", "ja": "または"},
    "otherwise": {"en": "otherwise …", "ja": "そうでなければ"},
    "table": {"en": "table and turn", "ja": "場と順番"},
    "strength": {"en": "what is strong, what may be played", "ja": "強さと出せるもの"},
    "cards": {"en": "cards that move", "ja": "カードの動き"},
    "places": {"en": "going out, places, titles", "ja": "上がり・順位・階級"},
    "points": {"en": "points and counters", "ja": "点と数"},
    "others": {"en": "more", "ja": "その他"},
    "choices": {"en": "most said", "ja": "よく使うもの"},
    "ranks": {"en": "by number", "ja": "数字で"},
    "card_words": {"en": "said in words", "ja": "言葉で"},
    "card_kinds": {"en": "suits and kinds", "ja": "マークや種類で"},
    "single": {"en": "a single card", "ja": "1枚のカード"},
    "several": {"en": "several cards", "ja": "何枚かのカード"},
    "names": {"en": "more", "ja": "その他"},
}
# What an effect is about, by the grammar's name for it.
_ABOUT = {
    "table": ("x_clear", "x_skip", "x_direction", "x_again", "x_lead", "x_sit_out", "x_choose_player", "x_name", "x_swap_seats", "x_change_seats"),
    "strength": ("x_reverse", "x_ranking", "x_place", "x_stands", "x_require", "x_forbid", "x_allow", "x_release", "x_switch_off", "x_cancel", "x_hold", "x_end"),
    "cards": (
        "x_give", "x_discard", "x_take", "x_trade", "x_reveal", "x_swap_hands", "x_take_play", "x_take_back", "x_lay_aside", "x_lay_down", "x_pool", "x_deal_again", "x_turn_card", "x_leave_game",
    ),
    "places": ("x_go_out", "x_in_again", "x_fall", "x_rise", "x_become", "x_swap_titles", "x_mirror", "x_wipe", "x_keep", "x_end_hand", "x_skip_exchange"),
    "points": (
        "x_pay", "x_score", "x_lose_points", "x_double_score", "x_multiply_score", "x_double_score_of", "x_multiply_score_of", "x_count_up", "x_count_down", "x_double", "x_count_set", "x_own_set", "x_get", "x_lose", "x_set_number", "x_raise",
    ),
}  # fmt: skip


def ask(rules: RuleSet, sofar: Sequence[str]) -> Next:
    """How a sentence goes on. ValueError where the parts make none."""
    if len(sofar) > MOST_PARTS or any(
        len(part) > MOST_LETTERS or not _PART.fullmatch(part) for part in sofar
    ):
        raise ValueError(
            say("a sentence has at most {most} parts, each of words and places in braces", most=MOST_PARTS)
        )
    known = _sayable(rules, phrases(rules.family))
    names = names_in(rules)
    text = together(sofar)
    if not fits(text):
        raise ValueError("these parts make no sentence")
    hole = HOLE.search(text)
    kinds = [] if not sofar else _kinds(text)
    whole = hole is None and bool(text) and piece_of(text).tree is not None and piece_of(text).kind in KINDS
    asked = hole[1] if hole is not None else "" if whole else "then" if sofar else "line"
    if hole is not None:
        groups, free = _fillers(rules, known, names, text, asked)
    else:
        groups, free = tuple(_going_on(known, names, text, kinds, whole=whole)), None
    en, ja = OPENED.get(asked, (OPEN, OPEN))
    told = _told(text, names)
    at = {"en": 0, "ja": _before(text, told["ja"], ja, hole, names) if hole is not None else 0}
    asks = Asked(asked, _ASKS[asked], {"en": en, "ja": ja}, at) if asked else None
    english = canonical(text) if whole else ""
    return Next(asks, groups, free, whole, told, english, _words(known, names, groups))


# What may stand where FILLED has something else, so that one sees which place is filled.
_ANOTHER = {
    "who": "the last winner",
    "play": "3-5-7-9",
    "cards": "D9",
    "number": "88",
    "until": "until the hand ends",
}


def _before(text: str, told: str, place: str, hole: re.Match[str], names: Mapping[str, Called]) -> int:
    """How many open places that are shown alike stand before the one that is asked for, in an order of words that may be another: that of the sentence in which this one is filled begins to differ there."""
    if told.count(place) < 2 or hole[1] not in _ANOTHER:
        return 0
    other = _told(text[: hole.start()] + _ANOTHER[hole[1]] + text[hole.end() :], names)["ja"]
    alike = next((at for at, (one, two) in enumerate(zip(told, other, strict=False)) if one != two), 0)
    return told[:alike].count(place)


def _words(known: Phrases, names: Mapping[str, Called], groups: Sequence[Group]) -> dict[str, str]:
    """By kind what may fill the places that parts open, as it is searched: who looks for everyone finds what happens to somebody."""
    kinds = {kind for group in groups for offer in group.parts for kind in HOLE.findall(offer.part)}
    found = {}
    for kind in sorted(kinds & {"who", "until"}):
        told = [(label(kind, text, names), also(known.phrase.get(text, ""))) for text in known.often[kind]]
        found[kind] = BETWEEN.join(word for called, more in told for word in (*called.values(), more) if word)
    return found


def _sayable(rules: RuleSet, known: Phrases) -> Phrases:
    """The phrases of which every place can be filled: a game without counters has no use for what speaks of one."""
    lacking = {kind for kind in NAMES if not _ids(rules, kind)}
    if not lacking:
        return known
    often = {
        kind: Counter(
            {text: count for text, count in listed.items() if lacking.isdisjoint(HOLE.findall(text))}
        )
        for kind, listed in known.often.items()
    }
    return Phrases(often, known.phrase)


def fits(text: str) -> bool:
    """Whether a sentence can go on as it begins: with something in its open places, and something that happens where nothing does yet."""
    return not text or any(
        piece_of(line).tree is not None and piece_of(line).kind in KINDS for line in _ended(text)
    )


def _ended(text: str) -> Iterator[str]:
    line = filled(text)
    yield line
    yield (
        f"{line} or else clear the table" if re.search(r"\bthen\b", line) else f"{line} then clear the table"
    )


def _kinds(text: str) -> list[str]:
    """What a sentence has already: when, if, unless, then, otherwise."""
    line = next((line for line in _ended(text) if piece_of(line).tree is not None), filled(text))
    tree = piece_of(line).tree
    found = [tree.data] if tree is not None else []
    for word in ("if", "unless", "then", "otherwise", "or else", "either"):
        if re.search(rf"\b{word}\b", text):
            found.append(word)
    return found


def _told(text: str, names: Mapping[str, Called]) -> Called:
    """The sentence by language as far as it goes."""
    if not text:
        return {"en": OPEN, "ja": OPEN}
    ended = text if piece_of(filled(text)).tree is not None else f"{text} then {OPEN}"
    told = in_japanese(text, names)
    if not told:
        open_end = " or else" if re.search(r"\bthen\b", text) else " then"
        ended = f"{text}{open_end} {OPEN}"
        told = OPEN.join(in_japanese(f"{text}{open_end} clear the table", names).rsplit("場を流す", 1))
    return {"en": in_english(ended), "ja": told or in_english(ended)}


# ------------------------------------------------------------------------------------------------------------ going on


def _going_on(
    known: Phrases, names: Mapping[str, Called], text: str, kinds: Sequence[str], *, whole: bool
) -> Iterator[Group]:
    def group(id: str, kind: str, lead: str) -> Iterator[Group]:
        offers = tuple(_offers(known, names, text, kind, lead))
        if offers:
            yield Group(id, _NAMES[id], offers[:MOST_OTHERWISE] if id in ("otherwise", "either") else offers)

    if not text:
        yield from group("when", "event", "when ")
        yield from group("always", "line", "")
        return
    if "then" not in kinds:
        if kinds[0] in ("s_clause", "s_answer"):
            yield from _effects(known, names, text, "then ")
            yield from group("either", "effect", "then either ")
        asked = "if" in kinds or "unless" in kinds
        yield from group("and_if" if asked else "if", "check", "and " if asked else "if ")
        if asked:
            yield from group("or_if", "check", "or if ")
        if "unless" not in kinds:
            yield from group("unless", "check", "unless ")
        if kinds[0] == "s_clause" and not asked:
            yield from group("or_when", "event", "or when ")
        return
    if "either" in kinds:
        yield from group("or_else", "effect", "or else ")
    yield from _effects(known, names, text, "and ")
    if "otherwise" not in kinds and whole:
        yield from group("otherwise", "effect", "or otherwise ")


def _effects(known: Phrases, names: Mapping[str, Called], text: str, lead: str) -> Iterator[Group]:
    """Effects by what they are about."""
    offers = list(_offers(known, names, text, "effect", lead))
    about = {phrase: id for id, listed in _ABOUT.items() for phrase in listed}
    by_group: dict[str, list[Offer]] = {}
    for offer in offers:
        by_group.setdefault(
            about.get(known.phrase.get(offer.part.removeprefix(lead), ""), "others"), []
        ).append(offer)
    for id in (*_ABOUT, "others"):
        if id in by_group:
            yield Group(id, _NAMES[id], tuple(by_group[id]))


def _offers(
    known: Phrases, names: Mapping[str, Called], text: str, kind: str, lead: str, own: Collection[str] = ()
) -> Iterator[Offer]:
    """The phrases of a kind, if such may stand next. That each of them is one was found when they were listed, so that only one is tried. `own`: the names of things of the game that may be meant."""
    listed = known.often.get(kind, Counter[str]())
    told = "unless" if lead == "unless " else kind
    ranked = sorted(listed, key=lambda phrase: (-listed[phrase], len(HOLE.findall(phrase)), len(phrase)))
    ranked = [phrase for phrase in ranked if known.phrase.get(phrase) != NAMED or phrase in own][
        :MOST_OFFERED
    ]
    if not any(
        fits(together([text, lead + phrase]) if text else lead + phrase) for phrase in ranked[:MOST_TRIED]
    ):
        return
    for phrase in ranked:
        yield Offer(
            lead + phrase,
            label(told, phrase, names),
            listed[phrase],
            len(HOLE.findall(phrase)),
            also(known.phrase.get(phrase, "")),
        )


# ------------------------------------------------------------------------------------------------------------- filling


def _fillers(
    rules: RuleSet, known: Phrases, names: Mapping[str, Called], text: str, kind: str
) -> tuple[tuple[Group, ...], Free | None]:
    """What may fill the first open place."""
    ids = _ids(rules, kind)
    if kind == "play" and text.startswith("answer "):  # a rule may be answered, too
        ids += _ids(rules, "rule")
    cards = [face.code for face in rules.deck.faces] if kind == "play" else []
    offers = [
        offer
        for offer in _offers(known, names, text, kind, "", {*ids, *cards})
        if kind not in NAMES or offer.part in ids
    ]
    if kind == "cards":
        offers = [offer for offer in offers if offer.places or _are_cards(rules, offer.part)]
    offers.sort(key=lambda offer: _in_order(rules, kind, offer.part))
    there = {offer.part for offer in offers}
    called = [offer.names for offer in offers]
    more = [Offer(id, label(kind, id, names), 0, 0) for id in ids if id not in there]
    if kind == "cards":  # a further English word for cards that have one already
        more = [offer for offer in more if offer.names.get("ja") != offer.part or not offer.part.islower()]
    more = sorted(
        (offer for offer in more if offer.names not in called),
        key=lambda offer: _in_order(rules, kind, offer.part),
    )
    free = Free("number", 1, 99) if kind == "number" else Free("cards") if kind in ("cards", "play") else None
    return tuple(_sorted_out(rules, kind, [*offers, *more[:MOST_OFFERED]])), free


def _sorted_out(rules: RuleSet, kind: str, offers: Sequence[Offer]) -> Iterator[Group]:
    """What may fill a place, by what it is: cards by their ranks, in words, by suits and kinds, one by one; all else what is said most before what is said seldom."""
    by_group: dict[str, list[Offer]] = {}
    for offer in sorted(offers, key=lambda offer: _in_order(rules, kind, offer.part)):
        by_group.setdefault(_sort_of(rules, kind, offer), []).append(offer)
    for id in _SORTS:
        if id in by_group:
            yield Group(id, _NAMES[id], tuple(by_group[id]))


_SORTS = ("choices", "ranks", "card_words", "card_kinds", "single", "several", "names")


def _sort_of(rules: RuleSet, kind: str, offer: Offer) -> str:
    if kind not in ("cards", "play"):
        return "choices" if offer.often or kind in NAMES else "names"
    text, deck = offer.part, rules.deck
    if text in deck.ranks or (text == "joker" and kind == "cards"):
        return "ranks"
    words = re.split(r"-| or ", text)
    if any(word != "joker" and word not in deck.words for word in words):
        return "card_words" if kind == "cards" else "choices"
    if len(words) > 1:
        return "several"
    return "single" if text in {face.code for face in deck.faces} else "card_kinds"


def _in_order(rules: RuleSet, kind: str, text: str) -> tuple[int, ...]:
    """Where a choice stands among the others. First, where cards are asked for, the ranks and the joker; then what is said in words, in the order in which it was; then ranks, groups of cards, single cards, several cards and plays of just these,
    fewer before more, in the order of the deck; numbers as they are counted."""
    if kind == "number":
        return (1, int(text)) if text.isdecimal() else (0,)
    places = {word: place for place, word in enumerate(rules.deck.words)}
    if kind == "cards" and (text in rules.deck.ranks or text == "joker"):
        return (-1, places.get(text, len(places)))
    words = re.split(r"-| or ", text)
    if any(word != "joker" and word not in places for word in words):
        return (0,)
    faces = {face.code for face in rules.deck.faces}
    sort = (
        5
        if "-" in text
        else 4
        if len(words) > 1
        else 3
        if text in faces
        else 1
        if text in rules.deck.ranks
        else 2
    )
    return (sort, len(words), *(places.get(word, len(places)) for word in words))


def _are_cards(rules: RuleSet, text: str) -> bool:
    """Whether single words are cards of the deck; what is more than a list of words is told by the grammar."""
    words = text.split(" or ")
    return any(" " in word for word in words) or all(
        word == "joker" or word in rules.deck.words for word in words
    )


def _ids(rules: RuleSet, kind: str) -> list[str]:
    """The ids in a game that may fill a place."""
    match kind:
        case "shape" | "play":
            return [shape.id for shape in rules.game.shapes] if isinstance(rules.game, Climbing) else []
        case "title" | "who":
            return [title.id for title in rules.game.titles] if isinstance(rules.game, Climbing) else []
        case "rule":
            return [rule.id for rule in rules.rules if not rule.own]
        case "counter":
            return [counter.id for rule in rules.rules for counter in rule.counters]
        case "cards":
            return [word for word in rules.deck.words if _WORD.fullmatch(word)]
        case _:
            return []


def names_in(rules: RuleSet) -> dict[str, Called]:
    """What the things of a game are called, by their ids."""
    listed: list[tuple[str, Names]] = [(rule.id, rule.names) for rule in rules.rules]
    if isinstance(rules.game, Climbing):
        listed += [(shape.id, shape.names) for shape in rules.game.shapes]
        listed += [(title.id, title.names) for title in rules.game.titles]
    listed += [(counter.id, counter.names) for rule in rules.rules for counter in rule.counters]
    listed += [(face.code, face.names) for face in rules.deck.faces]
    found = {}
    for id, names in listed:
        found[id] = {code: plain(text) if code == "ja" else text for code, text in names.texts}
    return found


def taken(line: str) -> list[str] | None:
    """The parts of a statement, as they would be chosen; None where it is made of none."""
    found: list[Part] | None = parts(line)
    if found is None or not all(
        _PART.fullmatch(part.text) for part in found
    ):  # names in it are written as text
        return None
    return [part.text for part in found]
