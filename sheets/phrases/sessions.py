"""What happens between the hands of a climbing game: seats, the exchange, points, the end of the session."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypedDict, TypeVar, assert_never

from ...model import Climbing, Exchange, ExchangeCards, Ranked, RuleSet, ScoreRow, Who
from ..moments import points_of_rules
from ..passages import Passage, Sentences, passage, put
from ..titles import with_held
from ..voice import Voice
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Seating(TypedDict):
    """How seats change; {before} says before which hands."""

    each: str  # before each later hand
    every: str  # {number}: before every so many
    by_lot: Sentences
    first_to_last: Sentences
    last_to_first: Sentences


class Lacking(TypedDict):
    """What is given where there is no card of the rank that is named."""

    nothing: str
    any: str
    best: str
    worst: str


class Exchanging(TypedDict):
    """What is said of an exchange; {giver} and {taker} are players, {cards} are given and {back} given back."""

    gives: str
    gives_and_takes: str
    more: str  # {number}: more cards for each win in a row
    more_at_most: str  # {number} {most}
    lead: str
    one_by_one: str  # of several cards that are named
    together: str
    equal: str  # who chooses among cards that are equally high
    back: str  # what was given may be given back


class Standings(TypedDict):
    """By what the final standing goes; {edge} is whether most or fewest are better."""

    most: str
    fewest: str
    points: str
    first: str
    last: str
    title: str  # {title}
    counter: str  # {counter}
    place: str


class Scoring(TypedDict):
    """What is said of points, and of the end of a session."""

    hands: str  # {points}: what each hand brings
    last: str  # {points}: what the last hand brings
    last_instead: str  # the same, in the place of what others bring
    target: str  # {points}
    target_is_last: str  # by which hand that is, where the last hand brings other points
    target_lost: str  # {points}
    standing: str  # {by}
    then_by: str
    length: str  # {hands}: how many a session has
    length_at_most: str  # {hands}: the same, where points end it before
    agreed: str  # where the rules do not say how many
    most_points: Sentences  # {next}: who has won where nothing else is said
    next: str  # which place comes behind a shared one, where more than two play
    no_points: Sentences  # the same where there are none


class Sessions(ABC, Generic[V]):
    """How a language tells what happens between hands."""

    def __init__(
        self,
        writing: Writing[V],
        seating: Seating,
        lacking: Lacking,
        exchanging: Exchanging,
        scoring: Scoring,
        standings: Standings,
    ) -> None:
        self.writing = writing
        self.seating = seating
        self.lacking = lacking
        self.exchanging = exchanging
        self.scoring = scoring
        self.standings = standings

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def who(self, voice: V, person: Who) -> str: ...

    @abstractmethod
    def counter(self, voice: V, id: str) -> str: ...

    @abstractmethod
    def named(self, voice: V, item: ExchangeCards, lacking: str, namer: str) -> str:
        """Cards of a rank that who gets them names."""

    @abstractmethod
    def ranked(self, voice: V, item: ExchangeCards) -> str:
        """Cards by how high they are, or as many as were received."""

    @abstractmethod
    def hands(self, count: int) -> str:
        """So many hands."""

    @abstractmethod
    def points(self, value: int) -> str: ...

    @abstractmethod
    def titles(self, voice: V, rows: Sequence[ScoreRow]) -> str:
        """What titles bring."""

    @abstractmethod
    def pays(self, voice: V, rows: Sequence[ScoreRow]) -> Sentences:
        """Who pays whom after each hand."""

    @abstractmethod
    def left(self, plain: Sequence[ScoreRow], banded: Sequence[ScoreRow]) -> Sentences:
        """What cards bring that are left: `banded` where there are so many, `plain`, at most one row, in all other cases."""

    # --------------------------------------------------------------------------------------------------------------- seats

    def seats(self, climbing: Climbing) -> Sentences:
        """Before every third hand the players change seats by lot."""
        how, says = climbing.seating, self.seating
        before = says["each"] if how.every == 1 else says["every"].format(number=self.number(how.every))
        match how.kind:
            case "fixed":
                return ()
            case "random":
                return put(says["by_lot"], before=before)
            case "first to last":
                return put(says["first_to_last"], before=before)
            case "last to first":
                return put(says["last_to_first"], before=before)
            case _:
                assert_never(how.kind)

    # ------------------------------------------------------------------------------------------------------------ exchange

    def exchanged(self, voice: V, item: ExchangeCards, namer: str) -> str:
        """The cards: "their two best cards"; "two cards, each of a rank that the Dai Fugō names". `namer`: who gets them."""
        text = (
            self.named(voice, item, self.lacking[item.named], namer)
            if item.named
            else self.ranked(voice, item)
        )
        if not item.more:
            return text
        more = self.exchanging["more_at_most" if item.most else "more"]
        return text + more.format(number=self.number(item.more), most=self.number(item.most))

    def asked_for(self, voice: V, item: ExchangeCards, giver: str, taker: str, back: str) -> str:
        """What is given where it is named first, as sentences of its own, and what is given `back`, if anything; "" where the usual
        sentence says it."""
        return ""

    def exchange(self, voice: V, item: Exchange) -> str:
        """The Dai Hinmin gives their two best cards to the Dai Fugō, who gives back two cards of their choice."""
        giver, taker = self.who(voice, item.giver), self.who(voice, item.taker)
        back = self.exchanged(voice, item.returns, giver) if item.returns is not None else ""
        if item.gives.named and (asked := self.asked_for(voice, item.gives, giver, taker, back)):
            return asked
        cards = self.exchanged(voice, item.gives, taker)
        if item.returns is None:
            said = self.exchanging["gives"].format(giver=giver, taker=taker, cards=cards)
        else:
            said = self.exchanging["gives_and_takes"].format(giver=giver, taker=taker, cards=cards, back=back)
        return self.writing.sentence(said)

    def exchanges(self, rules: RuleSet, climbing: Climbing) -> Passage:
        """The exchange before each later hand; nothing where there is none."""
        climbing = with_held(rules, climbing)
        if not climbing.exchanges:
            return ()
        voice, says = self.writing.voice(rules), self.exchanging
        several = any(
            item.gives.named
            and item.gives.count > 1
            and not self.asked_for(voice, item.gives, "", "", "")  # which says it itself
            for item in climbing.exchanges
        )
        return passage(
            (
                says["lead"],
                *[self.exchange(voice, item) for item in climbing.exchanges],
                says["one_by_one"] if several else "",
                says["together"] if climbing.together else "",
                says["equal"] if _may_be_equal(climbing) else "",
                says["back"] if _may_go_back(climbing) else "",
            )
        )

    # -------------------------------------------------------------------------------------------------------------- points

    def score(self, rules: RuleSet, climbing: Climbing) -> Passage:
        """What a hand brings, and when the session ends."""
        climbing = with_held(rules, climbing)
        voice, says, rows = self.writing.voice(rules), self.scoring, climbing.scores
        plain = [row for row in rows if row.title and not row.to and not row.last]
        last = [row for row in rows if row.last]
        paid = [row for row in rows if row.to]
        cards = [row for row in rows if not row.title]
        target = says["target" if climbing.target > 0 else "target_lost"]
        by = says["then_by"].join(self._standing_by(voice, row) for row in climbing.standing)
        return passage(
            (
                says["hands"].format(points=self.titles(voice, plain)) if plain else "",
                says["last_instead" if plain else "last"].format(points=self.titles(voice, last))
                if last
                else "",
                *(self.pays(voice, paid) if paid else ()),
                *(self._left(cards) if cards else ()),
                target.format(points=self.points(climbing.target)) if climbing.target else "",
                says["target_is_last"] if climbing.target and last else "",
                says["standing"].format(by=by) if climbing.standing else "",
            )
        )

    def session(self, rules: RuleSet, climbing: Climbing) -> Passage:
        """How many hands are played, and who has won then; without what `score` has said of it."""
        says, counted = self.scoring, climbing.scores or any(points_of_rules(rules))
        if climbing.rounds:
            length = says["length_at_most" if climbing.target else "length"]
            hands = [length.format(hands=self.hands(climbing.rounds))]
        else:
            hands = [] if climbing.target else [says["agreed"]]
        after = says["next"] if rules.most > 2 else ""
        won = () if climbing.standing else put(says["most_points" if counted else "no_points"], next=after)
        return passage((*hands, *won))

    def _left(self, rows: Sequence[ScoreRow]) -> Sentences:
        banded = [row for row in rows if row.left is not None]
        return self.left([row for row in rows if row.left is None][:1], banded)

    def _standing_by(self, voice: V, row: Ranked) -> str:
        """Points; the most times as Dai Fugō; the place in the last hand."""
        says = self.standings
        return says[row.by].format(
            edge=says["most" if row.most else "fewest"],
            title=voice.title(row.id) if row.by == "title" else "",
            counter=self.counter(voice, row.id) if row.by == "counter" else "",
        )


def _may_be_equal(climbing: Climbing) -> bool:
    """Whether there may be several cards of which each is the best, or the lowest, of those that are given."""
    given = [what for item in climbing.exchanges for what in (item.gives, item.returns) if what is not None]
    return not climbing.suit_order and any(
        item.quality in ("best", "worst") for item in given if not item.named
    )


def _may_go_back(climbing: Climbing) -> bool:
    """Whether whoever is given cards may choose among them what is given back: what all choose at the same time has not changed hands yet."""
    back = [item.returns for item in climbing.exchanges if item.returns is not None]
    return not climbing.together and any(not item.named and item.quality == "any" for item in back)
