"""What a report must be able to say in a language.

In: measures, numbers. Out: labels, sentences, figures. A language is a `Words` with its tables; en.py and ja.py have them. The texts of `labels` and
`phrases` hold {a} and {b}, what the measure is about; {hand}, {hands}: what is played, a hand or a round; {n}, the number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict

from ...model import Climbing, Fishing, RuleSet
from ...model.cards import Names
from ...sheets.readings import clean, plain
from ..estimates import Kind
from ..measures import Measure, Name

Family = Literal["climbing", "fishing"]
Subject = Literal["rule", "yaku", "title", "seat", "turn", "place"]

# What the parts of `Measure.of` are, by the name of the measure.
SUBJECTS: Mapping[Name, tuple[Subject, ...]] = {
    "won": ("seat",),
    "seat_place": ("seat", "place"),
    "seat_win": ("seat",),
    "turn_place": ("turn", "place"),
    "turn_win": ("turn",),
    "turn_won": ("turn",),
    "stays_first": ("title",),
    "rises_last": ("title",),
    "title_place": ("title", "place"),
    "title_title": ("title", "title"),
    "acts": ("rule",),
    "hands_with": ("rule",),
    "actor_place": ("rule",),
    "actor_win": ("rule",),
    "actor_won": ("rule",),
    "worth": ("rule",),
}


class Said(TypedDict):
    """The texts of a page, besides measures. {…} stand for what their names say."""

    simulated: str  # title of a simulation
    compared: str
    swept: str
    about: str  # what was played: {hands}, {players}, {strategy}, {hand}
    random: str
    greedy: str
    search: str
    stopped_early: str
    hand_heading: str
    places_heading: str
    wins_heading: str
    by_seat: str
    by_turn: str
    by_dealer: str
    by_title: str
    titles_heading: str
    titles_note: str
    rules_heading: str
    rules_note: str
    yaku_heading: str
    yaku_note: str
    yaku_picture: str
    yaku_often: str
    never: str  # {names}, {low}
    never_why: str  # {name}, {why}
    only_count: str
    broken: str
    longest: str  # {n}
    longest_again: str  # {number}, {command}
    what: str
    value: str
    per_hand: str
    of_hands: str
    who_wins: str
    who_wins_round: str
    mean_place: str
    mean_won: str
    worth: str
    rule: str
    yaku: str
    seat: str
    place_after: str
    differences_heading: str
    differences_note: str
    difference: str
    unsure_heading: str
    unsure_note: str
    nothing_sure: str
    only_in: str  # {name}
    with_rules: str  # {name}, {sentence}
    without_rules: str
    instead: str  # {sentence}, {before}
    fair: str  # {sentence}, {fair}
    paired: str  # {times}
    combinations_heading: str
    decided: str  # {setting}, {value}
    decided_of: str  # {rule}, {decided}
    combinations_note: str
    combinations_marks: str  # of what is only seen where there are pictures
    against_heading: str
    against_note: str
    less: str  # {first}, {second}, {what}, {one}, {other}, {together}
    more: str
    otherwise: str
    none: str
    alone: str
    together: str
    footer: str


@dataclass(frozen=True, slots=True)
class Subjects:
    """How things are called in a language: rules and yaku, titles."""

    names: Mapping[str, str]
    titles: Mapping[str, str]
    family: Family
    players: int
    yaku: frozenset[str] = frozenset()

    def joined(self, other: Subjects) -> Subjects:
        """What either of two rule sets has."""
        names, titles = {**self.names, **other.names}, {**self.titles, **other.titles}
        return Subjects(names, titles, self.family, self.players, self.yaku | other.yaku)


class Words(ABC):
    """A language of reports."""

    language: str
    said: Said
    labels: Mapping[Name, str]
    phrases: Mapping[Name, str]
    yaku_phrases: Mapping[Name, str]  # what is said of yaku otherwise than of rules
    hands: Mapping[Family, tuple[str, str]]  # a hand, and hands
    truths: Mapping[str, str]  # yes and no as values of settings
    listed: str  # what stands between the things of a list

    @abstractmethod
    def seat(self, number: int) -> str: ...

    @abstractmethod
    def turn(self, number: int, family: Family) -> str:
        """Who sits so many seats after who began, or after the dealer."""

    @abstractmethod
    def place(self, number: int, players: int) -> str: ...

    @abstractmethod
    def share(self, value: float, of: int) -> str:
        """31 of 100."""

    @abstractmethod
    def count(self, value: float, of: int) -> str:
        """31, where it is said already of how many."""

    @abstractmethod
    def sentence(self, text: str) -> str:
        """A sentence that begins with what may be a small letter, and has no stop."""

    def name(self, names: Names) -> str:
        return clean(plain(names.of(self.language)))

    def subjects(self, rules: RuleSet, players: int) -> Subjects:
        names = {rule.id: self.name(rule.names) for rule in rules.rules}
        match rules.game:
            case Climbing():
                titles = {title.id: self.name(title.names) for title in rules.game.titles}
                return Subjects(names, titles, "climbing", players)
            case Fishing():
                yaku = {item.id: self.name(item.names) for group in rules.game.groups for item in group.yaku}
                return Subjects(names | yaku, {}, "fishing", players, frozenset(yaku))

    def about(self, item: Measure, found: Subjects) -> dict[str, str]:
        """What the places of a text hold for a measure."""
        hand, hands = self.hands[found.family]
        told = {"hand": hand, "hands": hands}
        for key, what, kind in zip("ab", item.of, SUBJECTS.get(item.name, ()), strict=False):
            told[key] = self._called(what, kind, found)
        return told

    def _called(self, what: str | int, kind: Subject, found: Subjects) -> str:
        if isinstance(what, str):
            return found.titles.get(what, what) if kind == "title" else found.names.get(what, what)
        called: dict[str, Callable[[], str]] = {
            "seat": lambda: self.seat(what),
            "turn": lambda: self.turn(what, found.family),
            "place": lambda: self.place(what, found.players),
        }
        return called[kind]()

    def label(self, item: Measure, found: Subjects) -> str:
        """What is measured, as the head of a row has it."""
        return self.labels[item.name].format(**self.about(item, found))

    def phrase(self, item: Measure, number: str, found: Subjects) -> str:
        """A sentence about a number, without its end."""
        of_yaku = any(id in found.yaku for id in item.of) and item.name in self.yaku_phrases
        texts = self.yaku_phrases if of_yaku else self.phrases
        return texts[item.name].format(n=number, **self.about(item, found))

    def figure(self, value: float, kind: Kind) -> str:
        """A number as it stands in a table."""
        return percent(value) if kind == "share" else decimal(value, signed=False)

    def spoken(self, value: float, kind: Kind, of: int = 100) -> str:
        """A number as it stands in a sentence."""
        return self.share(value, of) if kind == "share" else decimal(value, signed=False)


def percent(value: float) -> str:
    """Three digits that say something."""
    size = abs(value) * 100
    places = 1 if size >= 1 or not size else 2 if size >= 0.1 else 3
    return f"{value * 100:.{places}f}%"


def decimal(value: float, *, signed: bool) -> str:
    size = abs(value)
    places = 0 if size >= 1000 else 1 if size >= 10 else 2 if size >= 0.1 or not size else 3
    text = f"{value:+,.{places}f}" if signed else f"{value:,.{places}f}"
    return text.replace("-", "−")


def scale(*values: float) -> int:
    """Of how many a share is told: 100, or more where that would leave nothing of it, or no difference."""
    for of in (100, 1000, 10_000):
        told = [round(value * of) for value in values]
        whole = all(
            (number > 0 or not value) and (number < of or value == 1)
            for number, value in zip(told, values, strict=True)
        )
        if (
            whole
            and (len(set(told)) == len(set(values)))
            and (len(told) < 2 or abs(told[0] - told[1]) > 1 or values[0] == values[1])
        ):
            return of
    return 100_000
