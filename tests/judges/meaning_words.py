"""The words of a clause as typed values, and their text.

Comes in: nothing. Goes out: values (`Who`, `Check`, `Effect`, `Event`, `Lasting`, `Clause`, `Rule`), each with a `text`. The wording is that of
docs/vocabulary.md, part 1; nothing here knows what the words mean.
"""

from dataclasses import dataclass
from functools import cached_property

from .meaning_exchange import BASE, Exchange

PEOPLE: dict[str, str] = {
    "player": "the player",
    "next": "the next player",
    "previous": "the previous player",
    "after next": "the player after next",
    "left": "the player to the left",
    "right": "the player to the right",
    "opposite": "the opposite player",
    "everyone": "everyone",
    "everyone else": "everyone else",
    "chosen": "the chosen player",
    "beaten": "the beaten player",
    "skipped": "the skipped player",
    "last winner": "the last winner",
    "last loser": "the last loser",
    "leader": "the leader",
    "dealer": "the dealer",
    "last to play": "the last to play",
    "winner": "the winner",
    "partners": "the partners",
    "opponents": "the opponents",
    "most cards": "the player with the most cards",
    "fewest cards": "the player with the fewest cards",
    "most points": "the player with the most points",
    "fewest bids": "the player with the fewest bids",
    "fugo": "fugo",
    "hinmin": "hinmin",
    "heimin": "heimin",
    "dai_fugo": "dai_fugo",
    "side rich": "rich",
    "side poor": "poor",
    "holder": "the holder of joker",
    "left of fugo": "the player to the left of fugo",
    "right of leader": "the player to the right of the leader",
    "after last winner": "the player after the last winner",
    "before hinmin": "the player before hinmin",
    "opposite dealer": "the player opposite the dealer",
    "everyone at the table": "everyone at the table",
    "everyone else at the table": "everyone else at the table",
    "each who has few": "each player who has 4 or fewer cards",
    "each who holds no 8": "each player who holds no 8",
    "each who is not heimin": "each player who is not heimin",
    "each who is out": "each player at the table who is out",
    "each who has more than next": "each player who has more cards than the next player",
    "each who has as many points as left": "each player at the table who has as many points as the player to the left",
    "each other who has fewer than previous": "everyone else who has fewer cards than the previous player",
    "a player": "a player",
    "another player": "another player",
    "anyone else": "anyone else",
}
SEVERAL = {
    "everyone",
    "everyone else",
    "partners",
    "opponents",
    "everyone at the table",
    "everyone else at the table",
    "each who has few",
    "each who holds no 8",
    "each who is not heimin",
    "each who is out",
    "each who has more than next",
    "each who has as many points as left",
    "each other who has fewer than previous",
}
"""Words that mean several by themselves (rule 6 of *Who*)."""
SIDES = {"side rich", "side poor"}
ONE_OF_SEVERAL = SIDES | {
    "most cards",
    "fewest cards",
    "most points",
    "fewest bids",
    "fugo",
    "hinmin",
    "heimin",
    "dai_fugo",
    "holder",
}
"""Words of whom there may be several, of whom the nearest is taken where only one can do it."""
OF_ONE = {"a player", "another player", "anyone else"}


@dataclass(frozen=True)
class Event:
    """What a clause hears of: a kind, who does it (a word of `PEOPLE` or nothing), and a kind of play."""

    kind: str
    text: str
    who: str = ""
    pattern: str = ""
    on: str = ""


@dataclass(frozen=True)
class Check:
    """One thing that is asked: a kind with its parameters. `negated` is *is not*, *does not*."""

    kind: str
    text: str
    who: str = ""
    other: str = ""
    what: str = ""
    least: int = 0
    most: int = 99
    negated: bool = False
    scope: str = "hand"


@dataclass(frozen=True)
class Condition:
    """A check after *if*, or after *unless*; perhaps with a second one behind `and` or `or if`."""

    check: Check
    unless: bool = False
    join: str = ""
    second: Check | None = None

    @property
    def text(self) -> str:
        more = f" {self.join} {self.second.text}" if self.second else ""
        return ("unless " if self.unless else "if ") + self.check.text + more

    @property
    def checks(self) -> tuple[Check, ...]:
        return (self.check, self.second) if self.second else (self.check,)


@dataclass(frozen=True)
class Lasting:
    """How long: a kind with a number or a player (`who`, who does something)."""

    kind: str
    text: str
    number: int = 0
    next_clear: bool = False
    who: str = ""


@dataclass(frozen=True)
class Effect:
    """What is done: a kind with its parameters, each number with what it counts."""

    kind: str
    text: str
    who: str = ""
    other: str = ""
    number: int = 1
    each: str = ""
    quality: str = ""
    what: str = ""
    lasting: Lasting | None = None
    together: bool = False
    keeping: int = 0
    afterwards: bool = False


@dataclass(frozen=True)
class Clause:
    """When, if, then; `instead` is the other way of *either …, or else …*."""

    event: Event
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    otherwise: tuple[Effect, ...] = ()
    instead: tuple[Effect, ...] = ()

    @cached_property
    def text(self) -> str:
        parts = ["when " + self.event.text]
        if self.condition is not None:
            parts.append(self.condition.text)
        ways = [joined(way) for way in (self.effects, self.instead) if way]
        parts.append("then " + (f"either {ways[0]}, or else {ways[1]}" if self.instead else ways[0]))
        if self.otherwise:
            parts.append("otherwise " + joined(self.otherwise))
        return " ".join(parts)


def joined(effects: tuple[Effect, ...]) -> str:
    """Effects of one way; before those that begin a later part stands `afterwards`."""
    return " and ".join(("afterwards " if effect.afterwards else "") + effect.text for effect in effects)


@dataclass(frozen=True)
class Standing:
    """What is allowed, forbidden or required all the time, or while a condition holds."""

    kind: str
    what: str
    condition: Condition | None = None

    @property
    def text(self) -> str:
        return f"{self.kind} {self.what}" + (f" {self.condition.text}" if self.condition else "")


@dataclass(frozen=True)
class Answer:
    """A rule or a kind of play that others may answer, and what an answer does."""

    answered: str
    pattern: str
    effects: tuple[Effect, ...]
    relation: str = ""
    using: bool = False

    @property
    def text(self) -> str:
        how = f"{self.pattern} with the {self.relation}" if self.relation else self.pattern
        how += " using the play" if self.using else ""
        return f"answer {self.answered} with {how} then " + joined(self.effects)


@dataclass(frozen=True)
class Rule:
    """A rule of the variant: its id and clauses."""

    name: str
    clauses: tuple[Clause, ...]
    lines: tuple[str, ...] = ()
    standing: tuple[Standing, ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def text(self) -> str:
        body = [
            *self.lines,
            *(clause.text for clause in self.clauses),
            *(line.text for line in (*self.standing, *self.answers)),
        ]
        title = self.name.replace("_", " ").title()
        return "\n".join([f'    rule {self.name} "{title}"', *("        " + line for line in body), ""])


HEAD = """variant meaning "Meaning" of daifugo
    players 3 to 5
    deck french with 2 jokers without 5 or 6 or 9 or 10 or Q
    side rich "rich" is dai_fugo and fugo
    side poor "poor" is everyone else
    deal
        6 cards to each player
        the rest to the draw pile
"""


@dataclass(frozen=True)
class Variant:
    """A whole text: the judged rule `judged` and the rules that make enough happen."""

    rules: tuple[Rule, ...]
    exchanges: tuple[Exchange, ...] = BASE
    together: bool = False

    @property
    def judged(self) -> Clause | Standing | Answer:
        return (*self.rules[-1].clauses, *self.rules[-1].standing, *self.rules[-1].answers)[0]

    @cached_property
    def text(self) -> str:
        rows: list[str] = []
        if self.exchanges != BASE or self.together:
            order = "at the same time" if self.together else "one after the other"
            rows = ["drop exchange", *(row.text for row in self.exchanges), f"exchange {order}", ""]
        return "\n".join([HEAD, *("    " + row for row in rows), *(rule.text for rule in self.rules)])
