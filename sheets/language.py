"""What a language must be able to say. A language is a folder whose `LANGUAGE` is a `Language`; nothing else is needed.

In: parts of a rule set. Out: lines of the page. The order of the page is not a language's affair (compose.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Literal, Protocol, assert_never

from .. import model
from ..compare.compare import Difference
from ..model import Example, Group, Rule, RuleSet, Setting, Yaku
from ..model.cards import Names
from .page import Ladder, Line, Marks, PageTable, Story
from .passages import Passage

Heading = Literal[
    "contents",
    "continued",
    "ranking",
    "shapes",
    "cards",
    "deal",
    "dropping",
    "turn",
    "yaku",
    "dealt yaku",
    "settlement",
    "titles",
    "titles and score",
    "places and score",
    "session",
    "rules",
    "special rules",
    "rules meet",
    "own rules",
    "examples",
    "settings",
    "notes",
    "sources",
    "triggers",
    "special",
    "kinds of games",
    "players",
    "decided otherwise",
    "rules added",
    "rules left out",
    "rules rewritten",
    "also",
]


class Climbing(Protocol):
    """`climbing.py` of a language: what the sheet of a climbing game says."""

    def ladders(self, rules: RuleSet, climbing: model.Climbing, reversible: bool) -> tuple[Ladder, ...]: ...

    def ranking(self, rules: RuleSet, climbing: model.Climbing) -> Passage: ...

    def shapes(self, rules: RuleSet, climbing: model.Climbing) -> PageTable: ...

    def runs(self, rules: RuleSet, climbing: model.Climbing) -> Passage:
        """Which ranks follow one another where a run reaches the end of the ranking."""

    def jokers(self, rules: RuleSet, climbing: model.Climbing, locks: bool) -> Passage:
        """What jokers may stand for, and how rules see them; `locks`: and how they stand to locks."""

    def deal(self, rules: RuleSet, climbing: model.Climbing) -> Passage: ...

    def turn(self, rules: RuleSet, climbing: model.Climbing) -> Passage: ...

    def everybody(self, rules: RuleSet) -> tuple[str, ...]:
        """Whom rules mean by everyone; nothing where none speaks of several of whom some may be out."""

    def leaders(self, rules: RuleSet) -> tuple[str, ...]:
        """What a leader does who may lead nothing, where that can be."""

    def titles(self, rules: RuleSet, climbing: model.Climbing) -> PageTable: ...


class Sessions(Protocol):
    """`sessions.py`: what happens between the hands of a climbing game."""

    def exchanges(self, rules: RuleSet, climbing: model.Climbing) -> Passage: ...

    def score(self, rules: RuleSet, climbing: model.Climbing) -> Passage: ...

    def session(self, rules: RuleSet, climbing: model.Climbing) -> Passage:
        """How many hands are played, and who has won then."""


class Fishing(Protocol):
    """`fishing.py`: what the sheet of a fishing game says."""

    def cards(self, rules: RuleSet) -> PageTable:
        """The cards of a flower deck, month by month."""

    def months(self, rules: RuleSet) -> Passage:
        """The same in one sentence, without pictures."""

    def sets(self, rules: RuleSet, game: model.Fishing, said: str) -> PageTable:
        """The classes of the cards, and the sets whose names stand in what the sheet says, `said`."""

    def deal(self, rules: RuleSet, game: model.Fishing) -> Passage: ...

    def claims(self, rules: RuleSet, game: model.Fishing) -> Passage: ...

    def turn(self, rules: RuleSet, game: model.Fishing) -> Passage: ...

    def marks(self, rules: RuleSet, kinds: Sequence[str]) -> Marks:
        """What the marks beside yaku mean, for these kinds of card; `mixed`: several kinds."""

    def matches(self, rules: RuleSet) -> PageTable:
        """What 0, 1, 2 or 3 matching cards mean."""

    def group(self, rules: RuleSet, item: Group) -> Passage: ...

    def yaku(self, rules: RuleSet, item: Group, rows: tuple[Yaku, ...]) -> PageTable: ...

    def settlement(self, rules: RuleSet, game: model.Fishing) -> Passage: ...

    def settled(self, rules: RuleSet, game: model.Fishing) -> PageTable | None:
        """The numbered parts of the settlement as a table, where they are many."""

    def in_short(self, rules: RuleSet, game: model.Fishing) -> Passage:
        """What points are worth, and when the session ends."""


class Dropping(Protocol):
    """`dropping.py`: who plays a round, where not everybody does."""

    def dropping(self, rules: RuleSet, game: model.Fishing) -> Passage: ...


class Meeting(Protocol):
    """`meeting.py`: what is decided where rules meet; nothing where none do."""

    def order_lead(self, rules: RuleSet) -> tuple[Line, ...]:
        """What introduces the order."""

    def order(self, rules: RuleSet) -> tuple[Line, ...]:
        """The order in which rules act on one play."""

    def finishes(self, rules: RuleSet) -> tuple[Line, ...]:
        """What a forbidden finish is judged by, and who of several that fall is lower."""

    def places(self, rules: RuleSet) -> tuple[Line, ...]:
        """Cards with a place of their own, next to others that have one."""

    def draw(self, rules: RuleSet) -> tuple[Line, ...]:
        """Equal months in a draw."""

    def multiplied(self, game: model.Fishing) -> tuple[Line, ...]:
        """Several rows that multiply what is paid."""


class Settings(Protocol):
    """`settings.py`: how what tables disagree on was decided."""

    def value(self, rules: RuleSet, setting: Setting, text: str) -> str:
        """A value as a player would say it."""

    def setting(self, rules: RuleSet, setting: Setting) -> Line: ...

    def decided(self, rules: RuleSet, settings: tuple[Setting, ...]) -> Line:
        """What was decided, in a line, without what others decide."""

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> PageTable: ...


class Clauses(Protocol):
    """`clauses.py`: the clauses of a rule as sentences. The voice is the language's own."""

    def rule_parts(self, voice: Any, rule: Rule) -> list[str]:
        """In the order of the text."""

    def brief(self, voice: Any, rule: Rule) -> list[str]:
        """What triggers what, each so short that it fits on a line or two."""

    def about_rule(self, voice: Any, rule: Rule) -> tuple[str, ...]: ...


class Changes(Protocol):
    """`changes.py`: what differs between two rule sets."""

    def title(self, before: RuleSet, after: RuleSet) -> Line: ...

    def lead(self, before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
        """How many differences there are, or that there is none."""

    def usual(self, before: RuleSet, found: Sequence[Difference]) -> Line:
        """What stands at the head of a sheet of the changes that a table makes."""

    def facts(self, before: RuleSet, after: RuleSet) -> PageTable: ...

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        """One difference in whole sentences: a paragraph, and perhaps rows below it."""

    def sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        """What each of the two says where they differ; an empty line where it says nothing."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """The modules of a language's folder that the page asks. `voice` makes what a sentence must know besides its construct."""

    climbing: Climbing
    sessions: Sessions
    fishing: Fishing
    dropping: Dropping
    meeting: Meeting
    settings: Settings
    clauses: Clauses
    changes: Changes
    voice: Callable[[RuleSet, str], Any]


class Language(ABC):
    """One language of the sheets: what its folder must define, and how the page asks it. Lines without content are empty
    tuples; nothing here knows of HTML or Markdown."""

    rooms: ClassVar[Rooms]
    space: ClassVar[str]  # what stands between two sentences

    @abstractmethod
    def heading(self, key: Heading) -> str: ...

    @abstractmethod
    def full_name(self, names: Names) -> Line:
        """A name as a heading shows it, perhaps in two languages."""

    @abstractmethod
    def plain_name(self, names: Names) -> str: ...

    @abstractmethod
    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        """What a picture shows, for those who do not see it; `standing`: a joker that stands for that face."""

    @abstractmethod
    def facts(self, rules: RuleSet) -> PageTable: ...

    @abstractmethod
    def footer(self, rules: RuleSet) -> Line: ...

    @abstractmethod
    def but(self, titles: tuple[Names, ...]) -> Line:
        """What a rule does not do, by the titles of the examples that show it; nothing where there are none."""

    @abstractmethod
    def seated(self, players: int) -> str:
        """What a drawing of a table with so many players shows, A to whoever is last."""

    @abstractmethod
    def in_turn(self, players: int) -> str:
        """The same where there is no drawing: after whom whose turn comes."""

    @abstractmethod
    def why(self, texts: tuple[Names, ...]) -> Line:
        """What a rule is there for, as its file says it; nothing where it does not."""

    @abstractmethod
    def text(self, text: Names) -> Line:
        """What a file says in its own words: in this language, or marked as another one where the file has no other."""

    @abstractmethod
    def example(self, rules: RuleSet, item: Example) -> Story: ...

    @abstractmethod
    def said(self, *texts: str) -> tuple[Line, ...]:
        """Sentences as lines of the page; empty ones are left out."""

    def lines(self, passage: Passage) -> tuple[Line, ...]:
        """A passage as lines of the page."""
        return self.said(
            *[("• " if item.number else "") + self.space.join(item.sentences) for item in passage]
        )

    # ------------------------------------------------------------------------------------------------- what the rooms say

    def ladders(self, rules: RuleSet, climbing: model.Climbing, reversible: bool) -> tuple[Ladder, ...]:
        return self.rooms.climbing.ladders(rules, climbing, reversible)

    def ranking(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        return self.lines(self.rooms.climbing.ranking(rules, climbing))

    def shapes(self, rules: RuleSet, climbing: model.Climbing) -> PageTable:
        return self.rooms.climbing.shapes(rules, climbing)

    def jokers(self, rules: RuleSet, climbing: model.Climbing, locks: bool) -> tuple[Line, ...]:
        return self.lines(self.rooms.climbing.jokers(rules, climbing, locks))

    def titles(self, rules: RuleSet, climbing: model.Climbing) -> PageTable:
        return self.rooms.climbing.titles(rules, climbing)

    def exchange(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        return self.lines(self.rooms.sessions.exchanges(rules, climbing))

    def score(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        return self.lines(self.rooms.sessions.score(rules, climbing))

    def session(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        return self.lines(self.rooms.sessions.session(rules, climbing))

    def cards(self, rules: RuleSet) -> PageTable:
        return self.rooms.fishing.cards(rules)

    def runs(self, rules: RuleSet, climbing: model.Climbing) -> tuple[Line, ...]:
        return self.lines(self.rooms.climbing.runs(rules, climbing))

    def months(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.lines(self.rooms.fishing.months(rules))

    def sets(self, rules: RuleSet, game: model.Fishing, said: str) -> PageTable:
        return self.rooms.fishing.sets(rules, game, said)

    def dropping(self, rules: RuleSet, game: model.Fishing) -> tuple[Line, ...]:
        return self.lines(self.rooms.dropping.dropping(rules, game))

    def claims(self, rules: RuleSet, game: model.Fishing) -> tuple[Line, ...]:
        return self.lines(self.rooms.fishing.claims(rules, game))

    def marks(self, rules: RuleSet, kinds: Sequence[str]) -> Marks:
        return self.rooms.fishing.marks(rules, kinds)

    def matches(self, rules: RuleSet) -> PageTable:
        return self.rooms.fishing.matches(rules)

    def group(self, rules: RuleSet, group: Group) -> tuple[Line, ...]:
        return self.lines(self.rooms.fishing.group(rules, group))

    def yaku(self, rules: RuleSet, group: Group, rows: tuple[Yaku, ...]) -> PageTable:
        return self.rooms.fishing.yaku(rules, group, rows)

    def settlement(self, rules: RuleSet, game: model.Fishing) -> tuple[Line, ...]:
        return self.lines(self.rooms.fishing.settlement(rules, game))

    def settled(
        self, rules: RuleSet, game: model.Fishing
    ) -> tuple[tuple[Line, ...], PageTable | None, tuple[Line, ...]]:
        """The settlement: what stands before the table of what is paid, the table, and what stands after it. Without a table all stands before."""
        passage, table = self.rooms.fishing.settlement(rules, game), self.rooms.fishing.settled(rules, game)
        if table is None:
            return self.lines(passage), None, ()
        first = next(place for place, item in enumerate(passage) if item.number)
        after = tuple(item for item in passage[first:] if not item.number)
        return self.lines(passage[:first]), table, self.lines(after)

    def in_short(self, rules: RuleSet, game: model.Fishing) -> tuple[Line, ...]:
        return self.lines(self.rooms.fishing.in_short(rules, game))

    def deal(self, rules: RuleSet) -> tuple[Line, ...]:
        match rules.game:
            case model.Climbing() as climbing:
                return self.lines(self.rooms.climbing.deal(rules, climbing))
            case model.Fishing() as game:
                return self.lines(self.rooms.fishing.deal(rules, game))
            case _:
                assert_never(rules.game)

    def turn(self, rules: RuleSet) -> tuple[Line, ...]:
        match rules.game:
            case model.Climbing() as climbing:
                return self.lines(self.rooms.climbing.turn(rules, climbing))
            case model.Fishing() as game:
                return self.lines(self.rooms.fishing.turn(rules, game))
            case _:
                assert_never(rules.game)

    def rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        """The clauses of a rule as sentences, in order."""
        return self.said(*self.rooms.clauses.rule_parts(self.rooms.voice(rules, rule.id), rule))

    def brief(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        """What triggers what."""
        return self.said(*self.rooms.clauses.brief(self.rooms.voice(rules, rule.id), rule))

    def about_rule(self, rules: RuleSet, rule: Rule) -> tuple[Line, ...]:
        """What holds for a rule as a whole, as one paragraph."""
        found = self.rooms.clauses.about_rule(self.rooms.voice(rules, rule.id), rule)
        return self.said(self.space.join(found))

    def everybody(self, rules: RuleSet) -> tuple[Line, ...]:
        """Whom rules mean by everyone; nothing where none speaks of several of whom some may be out."""
        return self.said(*self.rooms.climbing.everybody(rules))

    def leaders(self, rules: RuleSet) -> tuple[Line, ...]:
        """What a leader does who may lead nothing, where that can be."""
        return self.said(*self.rooms.climbing.leaders(rules))

    def order(self, rules: RuleSet) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """What introduces the order in which rules act on one play, and the order; nothing where no two can."""
        found = self.rooms.meeting.order(rules)
        return (self.rooms.meeting.order_lead(rules), found) if found else ((), ())

    def finishes(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.rooms.meeting.finishes(rules)

    def places(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.rooms.meeting.places(rules)

    def draw(self, rules: RuleSet) -> tuple[Line, ...]:
        return self.rooms.meeting.draw(rules)

    def multiplied(self, game: model.Fishing) -> tuple[Line, ...]:
        return self.rooms.meeting.multiplied(game)

    def setting_value(self, rules: RuleSet, setting: Setting, text: str) -> str:
        return self.rooms.settings.value(rules, setting, text)

    def setting(self, rules: RuleSet, setting: Setting) -> Line:
        return self.rooms.settings.setting(rules, setting)

    def decided(self, rules: RuleSet, settings: tuple[Setting, ...]) -> Line:
        return self.rooms.settings.decided(rules, settings)

    def settings(self, rules: RuleSet, rows: tuple[tuple[Names, Setting], ...]) -> PageTable:
        return self.rooms.settings.settings(rules, rows)

    def changes_title(self, before: RuleSet, after: RuleSet) -> Line:
        return self.rooms.changes.title(before, after)

    def changes_lead(self, before: RuleSet, after: RuleSet, found: Sequence[Difference]) -> Line:
        return self.rooms.changes.lead(before, after, found)

    def changes_usual(self, before: RuleSet, found: Sequence[Difference]) -> Line:
        return self.rooms.changes.usual(before, found)

    def changes_facts(self, before: RuleSet, after: RuleSet) -> PageTable:
        return self.rooms.changes.facts(before, after)

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        return self.rooms.changes.change(before, after, item)

    def change_sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        return self.rooms.changes.sides(before, after, item)


def language(code: str) -> Language:
    """The language of a folder. ValueError where there is none."""
    if not (code.isidentifier() and code.isascii()) or code == "templates":
        raise ValueError(f"there are no sentences for the language {code!r}")
    name = f"{__package__}.{code}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ValueError(f"there are no sentences for the language {code!r}") from None
    found = getattr(module, "LANGUAGE", None)
    if not isinstance(found, Language):
        raise ValueError(f"there are no sentences for the language {code!r}")
    return found
