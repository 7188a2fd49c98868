"""What the builders share: the report, the deck, the names that exist, the settings of the rule at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from ...ground.diagnostics import Report, Source, Span
from ...ground.near import did_mean, did_you_mean
from ...ground.said import Called, listed, say, sentences
from ...model import Counter, Setting
from ...model.cards import Deck
from ..kotoba.names import names_in, shipped_names
from ..syntax import Token, Tree

Branch = Tree
T = TypeVar("T")


@dataclass(slots=True)
class Context:
    """Everything that a name may refer to while one rule set is built."""

    report: Report
    deck: Deck
    source: Source
    shapes: dict[str, bool] = field(default_factory=dict)  # id, and whether it is in use (False: dropped)
    titles: set[str] = field(default_factory=set)
    japanese: dict[str, str] = field(
        default_factory=dict
    )  # what ids that statements may speak of are called in Japanese
    sides: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)  # in use
    library: set[str] = field(default_factory=set)  # all that could be used
    asked: set[str] = field(default_factory=set)  # rules and kinds of rules that something speaks of
    kinds: dict[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # "counts as": a kind, and the rules that count as it
    sets: dict[str, int] = field(default_factory=dict)  # named sets of cards of a fishing game
    counters: dict[str, Counter] = field(default_factory=dict)
    groups: set[str] = field(default_factory=set)  # of yaku
    settings: dict[str, Setting] = field(default_factory=dict)  # of the rule at hand
    used: set[str] = field(default_factory=set)  # settings that were looked at
    rule: str = ""

    def span(self, item: Branch | Token | None) -> Span:
        """Where a tree or token stands."""
        if isinstance(item, Token):
            return Span(self.source, item.start_pos, item.end_pos)
        if item is not None and (item.start_pos or item.end_pos):
            return Span(self.source, item.start_pos, item.end_pos)
        return Span(self.source, 0, 0)

    def error(self, code: str, message: str, at: Branch | Token | Span | None, help: str = "") -> None:
        self.report.add(code, message, at if isinstance(at, Span) else self.span(at), help=help)

    def unknown(
        self, what: str, name: str, at: Branch | Token, known: Iterable[str], code: str, help: str = ""
    ) -> None:
        known_here = sorted(known)
        short = _with_letter(name, known_here) or _short(name, known_here)
        near = "" if name.isdigit() else did_you_mean(name, known_here)  # 4 is not what is meant by 14
        if not name.isascii() and not near:  # a Japanese name: those of the file and of all that ships
            others = [
                one for one in _japanese_names(self.source.text) if one != name
            ]  # elsewhere it may be one
            near = did_you_mean(name, others, cutoff=_NEAR_NAME)
        guess = did_mean([short]) if short else near
        if not guess and not help and 0 < len(known_here) <= _LISTED:
            help = say("There are: {list}.", list=listed(map(self.called, known_here)))
        elif not guess and not help and known_here:
            help = say("There are: {list} …", list=listed(map(self.called, known_here[:_LISTED])))
        self.error(
            code, say("There is no {what} `{name}`.", what=what, name=name), at, sentences(guess, help)
        )

    def called(self, id: str) -> str:
        """An id as it is told: a Japanese reader knows it by its name."""
        name = _PEOPLE.get(id) or self.japanese.get(id)
        return Called((("ja", name),), id) if name else id

    def setting(self, token: Token) -> Setting | None:
        """The setting that `{name}` stands for; reported where there is none."""
        name = str(token)
        self.used.add(name)
        found = self.settings.get(name)
        if found is None:
            self.unknown(
                "setting",
                name,
                token,
                self.settings,
                "unknown-setting",
                help=""
                if self.settings
                else say("Declare it in the rule: `setting {name}: 1 to 4, normally 1`.", name=name),
            )
        return found

    def rule_ids(self, token: Token) -> tuple[str, ...]:
        """The rules in use that a name means: a rule, or every rule that counts as that kind. A rule that exists but is
        not in use gives none."""
        name = str(token)
        self.asked.add(name)
        found: tuple[str, ...] = (name,) if name in self.rules else ()
        found += tuple(rule for rule in self.kinds.get(name, ()) if rule not in found)
        if not found and name not in self.library and name not in self.kinds:
            self.unknown("rule", name, token, self.rules | self.library | set(self.kinds), "unknown-rule")
        return found


Build = Callable[[Context, Branch], T]  # makes a part of the model of a phrase
_NEAR_NAME = 0.75
_PEOPLE = {
    "the player": "その人",
    "the next player": "次の人",
    "everyone": "全員",
}  # as a Japanese file has them
_LISTED = 12  # so many names are told where none is near
_NUMBERED = {"1": "A", "11": "J", "12": "Q", "13": "K", "14": "A"}
_RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "deuce": "2", **_NUMBERED}


def _with_letter(name: str, known: list[str]) -> str:
    """The card that is called by the number of its rank: S11 is SJ."""
    letter = _NUMBERED.get(name[1:], "")
    return name[:1] + letter if letter and name[:1] + letter in known else ""


def _short(name: str, known: list[str]) -> str:
    """How a card is written that somebody calls by its name (`kings`, `8s`) or rank first (`8S`); "" where it is not known."""
    plain = name.lower().removesuffix("s") if len(name) > 3 else name.lower()
    tries = (
        _RANKS.get(plain, ""),
        name.removesuffix("00") if name.isdigit() else "",
        name.removesuffix("s"),
        f"{name[-1:]}{name[:-1]}".upper(),
    )
    return next((word for word in tries if word in known), "")


def value_text(value: Branch) -> str:
    """The value that is given to a setting, as it is kept: `8 or J`."""
    return " or ".join(str(item) for item in value.words("NAME", "NUMBER", "JOKER"))


def _japanese_names(text: str) -> set[str]:
    """The Japanese names that a file gives, and those of all that ships."""
    return {name for name in names_in(text) | shipped_names() if not name.isascii()}
