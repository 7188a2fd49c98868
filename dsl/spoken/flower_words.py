"""Cards and yaku of a flower game by the words of people: `full moon`, `moon viewing`, `boar deer butterfly`.

In: the rule set that a file stands on, and words in small letters without articles. Out: what a yaku needs, in the words of the language, with
the cards; the yaku and settings that are called so. Nothing is guessed: a word that fits two things names none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from ...ground.numbers import NUMBER_WORDS
from ...model import Fishing, RuleSet, Setting, Yaku, fishing_of
from ...model.cards import Face, bits
from ..standing import game

_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_LIKE = {"light": "bright", "lights": "bright", "seed": "animal", "tane": "animal", "colour": "color"}
_KINDS = {"card": "", "cards": "", "red": "poetry", "purple": "blue", "junk": "chaff", "plain": "chaff"}
_EMPTY = frozenset({"card", "cards", "full", "together", "both", "your", "old"})  # beside the name of a card
_OF_YAKU = frozenset({"yaku", "hand", "combination", "set", "rule"})  # behind the name of one
_JOINTS = frozenset({",", "and", "with", "plus", "&", "+"})
_LIST_JOINTS = frozenset({",", "and", "or", "and/or"})
_OUT_OF = frozenset({"of", "from", "among", "out"})  # before cards of which only some are needed
_ONE_MONTH = re.compile(r"of (?:one|same|single|any one) month$")

Need = tuple[str, int, int]  # its kind, its cards as a mask, how many of them
_ALSO = 2  # cards that count as another kind, too


def stem(word: str) -> str:
    """A word without its ending, so that one and several, and forms of a verb, are the same."""
    word = _LIKE.get(word, word)
    for end, put in (("ies", "y"), ("ied", "y"), ("ing", ""), ("led", "l"), ("s", "")):
        if len(word) > len(end) + 2 and word.endswith(end) and not word.endswith("ss"):
            return word[: -len(end)] + put
    return word.removesuffix("e") if len(word) > 4 else word


def stems(text: str) -> tuple[str, ...]:
    """The words of a name, stemmed, without those that only join."""
    found = re.findall(r"[a-z0-9]+", text.lower().replace("’", "").replace("'", ""))
    return tuple(stem(word) for word in found if word not in ("and", "the", "of", "a", "in"))


def count_of(word: str) -> int:
    """The number that a word is; -1 where it is none."""
    if word.isdecimal():
        return int(word) if len(word) < 5 else -1
    return NUMBER_WORDS.index(word) if word in NUMBER_WORDS else -1


_COMMON = frozenset(
    {"of", "from", "on", "at", "where", "card", "point", "yaku", "game", "count", "more", "seven", "used"}
)  # say nothing of a setting


@dataclass(frozen=True, slots=True)
class Needs:
    """Cards as they were said: their words in the language, and what they are. `unclear`: a word that is no card, with those it may mean; or
    words that may be written in several `ways`."""

    said: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    unclear: str = ""
    may_be: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


@dataclass
class Table:
    """A flower game, with what its cards and yaku may be called."""

    rules: RuleSet
    known: dict[tuple[str, ...], str] = field(default_factory=dict)

    @property
    def game(self) -> Fishing:
        return fishing_of(self.rules)

    @cached_property
    def counts_cards(self) -> bool:
        """Whether the points of captured cards count beside the yaku."""
        return any("points" in row.pay for row in self.game.settle) or bool(self.game.values)

    @cached_property
    def yaku(self) -> list[Yaku]:
        return [one for group in self.game.groups for one in group.yaku]

    @cached_property
    def cards(self) -> dict[tuple[str, ...], frozenset[str]]:
        """Words of the language for cards, by the stems that may name them."""
        found: dict[tuple[str, ...], set[str]] = {}
        for face in self._faces:
            for name in self._names(face):
                found.setdefault(name, set()).add(face.id)
        alone: dict[tuple[str, ...], set[str]] = {}
        for face in self._faces:
            if face.kind not in ("chaff", "ribbon"):
                for word in stems(face.id.replace("_", " ")):
                    alone.setdefault((word,), set()).add(face.id)
        for name, ids in alone.items():
            found.setdefault(name, ids)
        for word in self.rules.deck.words:
            if word not in {face.id for face in self._faces} and not word.isdecimal():
                found[stems(word.replace("_", " "))] = {self._plural(word)}
        for group in self.game.sets:
            for text in (group.id.replace("_", " "), group.names.en):
                found.setdefault(stems(text), {group.id})
        for number, text in enumerate(_MONTHS, 1):
            found[(stem(text),)] = {self._month(number)}
        for said, kind in (("red", "poetry"), ("purple", "blue")):
            if f"{kind}_ribbons" in self.rules.deck.words:
                found[(said, "ribbon")] = {f"{kind}_ribbons"}
        return {name: frozenset(ids) for name, ids in found.items() if name}

    @cached_property
    def _faces(self) -> list[Face]:
        deck = self.rules.deck
        return [deck.faces[index] for index in deck.cards]

    def _names(self, face: Face) -> set[tuple[str, ...]]:
        """What a card is called: its id and its name; its flower with its kind, or with its own name."""
        own = stems(face.id.replace("_", " "))
        found = {own, stems(face.names.en)}
        if face.month:
            flowers = {stems(self._month(face.month).replace("_", " ")), (stem(_MONTHS[face.month - 1]),)}
            flowers.add(stems(self.rules.deck.months[face.month - 1].en))
            for flower in flowers:
                if face.kind != "chaff":
                    found |= {(*flower, stem(face.kind)), (*flower, *own), (*flower, own[-1])}
        return found

    def _month(self, number: int) -> str:
        """The word for all cards of a month."""
        faces = sum(1 << face.index for face in self._faces if face.month == number)
        fitting = [word for word, mask in self.rules.deck.words.items() if mask == faces]
        return next(iter(fitting), "")

    def _plural(self, word: str) -> str:
        """The longest of the words for the same cards, which reads best behind `all`: `poetry_ribbons`."""
        same = [one for one, mask in self.rules.deck.words.items() if mask == self.rules.deck.words[word]]
        return max(same, key=len) if word in same and len(self._of(word)) > 1 else word

    def _of(self, word: str) -> list[int]:
        return list(bits(self.mask(word)))

    def mask(self, word: str) -> int:
        """The cards of a word of the language."""
        of_set = next((group.mask for group in self.game.sets if group.id == word), 0)
        return of_set or self.rules.deck.words.get(word, 0)

    # ------------------------------------------------------------------------------------------------ names of yaku

    def yaku_called(self, words: list[str]) -> list[Yaku]:
        """The yaku that somebody means by words: one called just so, or all whose names hold them."""
        while words and words[-1] in _OF_YAKU:
            words = words[:-1]
        wanted = set(stems(" ".join(words)))
        if not wanted:
            return []
        names = [(one, set(stems(text))) for one in self.yaku for text in self._called(one)]
        exact = [one for one, name in names if name == wanted]
        return _once(exact or [one for one, name in names if wanted <= name])

    def called(self, one: Yaku) -> list[set[str]]:
        """The stems of its names."""
        return [set(stems(text)) for text in self._called(one)]

    def _called(self, one: Yaku) -> list[str]:
        return [one.id.replace("_", " "), one.names.en]

    def setting_called(self, words: list[str]) -> Setting | None:
        """The setting of the game that is called so."""
        wanted = set(stems(" ".join(words)))
        found = [
            one
            for one in self.rules.settings
            if wanted
            and (
                wanted == set(stems(one.id.replace("_", " ")))
                or wanted == set(stems(one.names.en))
                or (len(wanted) > 1 and wanted <= set(stems(one.names.en)))
            )
        ]
        return found[0] if len(found) == 1 else None

    def setting_near(self, words: list[str]) -> Setting | None:
        """The setting of yes and no that has more words in common with a sentence than any other, and at least two."""
        said = set(stems(" ".join(words))) - _COMMON
        shared = [
            (len(said & set(stems(one.names.en))), one) for one in self.rules.settings if "yes" in one.choices
        ]
        most = max((count for count, _ in shared), default=0)
        found = [one for count, one in shared if count == most]
        return found[0] if most > 1 and len(found) == 1 else None

    def setting_of(self, one: Yaku) -> Setting | None:
        """The setting that is the value of a yaku."""
        text = one.span.source.text[one.span.start : one.span.end] if one.span is not None else ""
        found = re.search(r"(?:worth|、)\s*\{(\w+)\}", text)
        return next((item for item in self.rules.settings if found and item.id == found[1]), None)

    def line_of(self, one: Yaku) -> str:
        """The statement that makes a yaku, on one line."""
        text = one.span.source.text[one.span.start : one.span.end] if one.span is not None else ""
        return " ".join(" ".join(line.split("#")[0].split()) for line in text.split("\n")).strip()

    def group_of(self, one: Yaku) -> str:
        return next(group.id for group in self.game.groups if one in group.yaku)

    # ------------------------------------------------------------------------------------------------ what is needed

    def needs(self, words: list[str]) -> Needs:
        """What words of cards say, every one of them."""
        said: list[str] = []
        needs: list[Need] = []
        place = 0
        while place < len(words):
            if words[place] in _JOINTS or words[place] in _EMPTY:
                place += 1
                continue
            step = self._some(words, place) or self._need(words, place)
            if isinstance(step, Needs):
                return step
            place, text, need = step
            said.append(text)
            needs.append(need)
        return Needs(tuple(said), tuple(needs))

    def _some(self, words: list[str], place: int) -> tuple[int, str, Need] | Needs | None:
        """So many of cards that are named one by one, `any three of swallow, cuckoo and geese`, or one of them, `swallow or cuckoo`; None where
        they are not said so. With a number that does not belong to them nothing is read."""
        start, lead = place, set[str]()
        while words[place : place + 1] and words[place] in ("any", "either", "all", "at", "least", "exactly"):
            lead.add(words[place])
            place += 1
        number = count_of(words[place]) if place < len(words) else -1
        place += number > 0
        if words[place : place + 2] == ["or", "more"]:
            place += 2
        apart = False  # whether the cards are those of which some are taken
        while words[place : place + 1] and words[place] in _OUT_OF | _EMPTY and not _month(words, place):
            apart |= words[place] in _OUT_OF
            place += 1
        terms, joints, end = self._row(words, place)
        if not terms or not (number > 0 or "or" in joints or ({"any", "either"} & lead and len(terms) > 1)):
            return None
        mask = 0
        for term in terms:
            mask |= self.mask(term)
        if "or" not in joints and self.mask(terms[0]).bit_count() > 1:
            return None  # so many of a class, and with them other cards
        both = _listed(terms)
        if "or" not in joints and len(terms) == mask.bit_count() == number and (apart or "all" in lead):
            return end, both, ("all", mask, number)
        count = number if number > 0 else 1
        if len(terms) == 1:
            return None if number in (-1, 1) else Needs(unclear=" ".join(words[start:end]), ways=(terms[0],))
        of = f"{'exactly ' * ('exactly' in lead)}{count} of {' or '.join(terms)}"
        ways: tuple[str, ...] = ()
        if count >= mask.bit_count():
            ways = (both,)
        elif "all" in lead or not (apart or "or" in joints):
            ways = (of, both)
        elif number < 0 and {"and", "or"} <= {*joints}:
            ways = (of, f"{terms[0]} and 1 of {' or '.join(terms[1:])}")
        elif joints.count("and") > 1 and "," in joints:
            ways = (f"{count} of {' or '.join(terms[:-1])} and {terms[-1]}", of)
        if ways:
            return Needs(unclear=" ".join(words[start:end]), ways=ways)
        return end, of, ("some", mask, count)

    def _row(self, words: list[str], place: int) -> tuple[list[str], list[str], int]:
        """Words for cards in a row from a place on, each of which names one thing; what stands between them; where they end."""
        terms: list[str] = []
        joints: list[str] = []
        between: list[str] = []
        end = place
        while True:
            found, after = self._term(words, place)
            if len(found) != 1 or (after < len(words) and words[after] == "of"):
                return terms, joints, end
            terms += found
            joints += between
            while after < len(words) and words[after] in _EMPTY:
                after += 1
            end = place = after
            between = []
            while place < len(words) and (
                words[place] in _LIST_JOINTS or (between and words[place] in _EMPTY | {"either"})
            ):
                between += [words[place].replace("and/or", "or")] if words[place] in _LIST_JOINTS else []
                place += 1
            if not between:
                return terms, joints, end

    def _need(self, words: list[str], place: int) -> tuple[int, str, Need] | Needs:
        start, whole, none = place, False, False
        while place < len(words) and words[place] in ("all", "every", "each", "no", "any", "of", "without"):
            whole |= words[place] in ("all", "every")
            none |= words[place] in ("no", "without")
            place += 1
        number = count_of(words[place]) if place < len(words) else -1
        place += number > 0
        while place < len(words) and words[place] in _EMPTY | {"of"} and not _month(words, place):
            place += 1
        total = (
            count_of(words[place]) if place < len(words) and number > 0 else -1
        )  # `two of the three ribbons`
        place += total > 0
        if end := _month(words, place):
            many = number if number > 0 else 4
            return end, f"{many} of one month", ("month", 0, many)
        found, end = self._term(words, place)
        if not found:
            return Needs(
                unclear=" ".join(
                    words[start : start + 1] if place >= len(words) else words[place : place + 1]
                )
            )
        if len(found) > 1:
            return Needs(unclear=" ".join(words[place:end]), may_be=tuple(sorted(found)))
        [word] = found
        while end < len(words) and words[end] in _EMPTY:
            end += 1
        mask = self.mask(word)
        many = mask.bit_count()
        if number > 1 and not whole and not none and (other := self._also_so(words[place:end])):
            either = f"{number} of {word} or {other}"
            if number > many:
                return end, either, ("some", mask | self.mask(other), number)
            one = f"all {word}" if number == many else f"{number} {word}"
            return Needs(unclear=" ".join(words[start:end]), ways=(one, either))
        if total > 0 and total != many:
            return Needs(unclear=" ".join(words[start:end]), ways=(f"{number} {word}", f"all {word}"))
        if none:
            return end, f"no {word}", ("none", mask, 0)
        if many == 1 and number <= 1:
            return end, word, ("all", mask, 1)
        if many == 1:
            return Needs(unclear=" ".join(words[start:end]), ways=(word,))
        if (whole and number in (-1, many)) or number == many:
            return end, f"all {word}", ("all", mask, many)
        if number > 0 and not whole:
            return end, f"{number} {word}", ("some", mask, number)
        cards = tuple(face.id for face in self._faces if mask >> face.index & 1)
        return Needs(unclear=" ".join(words[place:end]), may_be=(f"all {word}", f"2 {word}", *cards[:4]))

    def _also_so(self, words: list[str]) -> str:
        """The word for other ribbons of which may be said what is said of those of a yaku: the plain red ones are red as well."""
        match stems(" ".join(words)):
            case (colour, "ribbon") if f"plain_{colour}_ribbons" in self.rules.deck.words:
                return f"plain_{colour}_ribbons"
        return ""

    def _term(self, words: list[str], place: int) -> tuple[frozenset[str], int]:
        """What the longest words from a place on name."""
        for end in range(min(len(words), place + 5), place, -1):
            part = words[place:end]
            if "or" in part or not _JOINTS.isdisjoint(part) or (len(part) > 1 and part[-1] in _EMPTY):
                continue
            if found := self.cards.get(stems(" ".join(part))):
                return found, end
        return frozenset(), place

    def begins(self, words: list[str]) -> bool:
        """Whether words begin with a card or several."""
        return bool(self._term(words, 0)[0])

    def made_by(self, needs: tuple[Need, ...]) -> Yaku | None:
        """The yaku of captured cards that just these make."""
        wanted = _plain(needs)
        for group in self.game.groups:
            for one in group.yaku if not group.dealt else ():
                if _plain(_needs_of(one)) == wanted:
                    return one
        return self._counts_more(needs)

    def masks(self) -> list[int]:
        """The cards of each kind that yaku of captured cards ask for."""
        return [
            mask
            for group in self.game.groups
            for one in group.yaku
            if not group.dealt
            for _, mask, _ in _needs_of(one)
        ]

    def _counts_more(self, needs: tuple[Need, ...]) -> Yaku | None:
        """The yaku of as many cards of a kind to which others may be counted as well: the one for ten chaff, where a cup is chaff, too."""
        if len(needs) != 1 or needs[0][0] != "some":
            return None
        _, mask, many = needs[0]
        for group in self.game.groups:
            for one in group.yaku if not group.dealt else ():
                own = _needs_of(one)
                if len(own) == 1 and own[0][::2] == ("some", many) and own[0][1] & mask == mask:
                    return one if (own[0][1] ^ mask).bit_count() <= _ALSO else None
        return None

    def near(self, word: str) -> list[str]:
        """Cards whose names are near a word that names none."""
        from ...ground.near import near

        names = {" ".join(name): sorted(ids)[0] for name, ids in self.cards.items() if len(ids) == 1}
        return list(dict.fromkeys(names[name] for name in near(stem(word), names, limit=3, cutoff=0.6)))


def _listed(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else parts[0]


def _month(words: list[str], place: int) -> int:
    """Where `of the same month` ends that begins at a place; 0 where it does not."""
    for end in (place + 3, place + 4):
        if _ONE_MONTH.fullmatch(" ".join(words[place:end])):
            return end
    return 0


def _once(found: list[Yaku]) -> list[Yaku]:
    return list({one.id: one for one in found}.values())


def _needs_of(one: Yaku) -> tuple[Need, ...]:
    found: list[Need] = []
    for need in one.needs:
        kind: str = "all" if need.kind == "card" else need.kind
        if kind == "month" and (need.times != 1 or need.exactly):
            kind = "months"
        found.append((kind, need.mask if kind in ("all", "some", "none") else 0, need.count))
    return tuple(found)


def _plain(needs: tuple[Need, ...]) -> object:
    """What is needed, however it is written: all cards that must be there, and the rest."""
    whole, rest = 0, set()
    for kind, mask, count in needs:
        if kind == "all" or (kind == "some" and count == mask.bit_count()):
            whole |= mask
        else:
            rest.add((kind, mask, count))
    # four brights with the rain man are the rain man and three others
    return whole, frozenset(
        (kind, mask & ~whole, count - (mask & whole).bit_count()) if kind == "some" else (kind, mask, count)
        for kind, mask, count in rest
    )


@lru_cache(maxsize=16)
def table(base: str) -> Table | None:
    """The flower game that ships by that id; None where it is none."""
    rules = game(base)
    return Table(rules) if rules is not None and isinstance(rules.game, Fishing) else None
