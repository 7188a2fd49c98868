"""Before play: who deals and leads, how the cards are dealt, and who belongs together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ...analysis.draw_pile import may_lie_aside
from ...analysis.walk import values
from ...model import (
    CardSet,
    Choosing,
    Climbing,
    DealPart,
    Fishing,
    Method,
    Move,
    Range,
    RuleSet,
    Side,
    fishing_of,
)
from ...model.cards import Names
from ..facts import only_two
from ..moments import lets_lead_first
from ..passages import Passage, Sentences, passage
from ..several import happen
from ..voice import Voice
from .people import People
from .vocabulary import Roles
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Methods(TypedDict):
    """Who deals or leads; {hand} is what is played between two deals."""

    random: str
    holder: str  # {card}
    holder_of_several: str  # {card}, of which the pack has more than one
    earliest_in_pack: str
    earliest_on_field: str
    first: str  # {hand}: who came first, or last, in a climbing game
    last: str  # {hand}
    winner: str  # {hand}
    loser: str  # {hand}
    least: str  # {hand}: in a round that more than two can play, a tie goes by the dealer
    least_from_leader: str  # {hand}: the same, by the leader
    dealer: str
    after_dealer: str
    after_last: str  # after the last dealer


class Chosen(TypedDict):
    """How one is chosen for a {role}; {what} stands behind it where it is said first."""

    unheld: str  # {card}: nobody holds it
    unheld_lot: str  # {card}: the same, where lots are drawn then
    said_by_rules: str  # {rules}: by which somebody may come to lead before the first lead
    always: str  # {hand} {first} {role} {what}
    changing: str  # {hand} {first} {later} {role} {what}
    dealer: str  # a tie goes to the dealer
    leader: str


class Dealt(TypedDict):
    """How the cards are dealt; {cards} are so many of them."""

    all: str  # {turn}
    uneven: str  # where there can be some who get more
    steps: str  # {turn} {steps}
    first_aside: str  # {cards}: none of these may be left over, so that what is, is taken out before
    first_pile: str  # {cards}
    rest: str  # where the last step leaves cards
    rest_unused: str  # the same, where no rule draws
    players: str  # {cards} {table}
    equal: str
    more: str  # {cards} {who}
    rest_to: str  # {who}
    rest_among: str  # {who}: several
    rest_to_players: str
    draw_pile: str
    aside: str


Sides = TypedDict(
    "Sides",
    {
        "leader": str,
        "dealer": str,
        "winner": str,
        "loser": str,
        "holder": str,  # {card}
        "title": str,  # {titles}: only one
        "titles": str,  # {titles}
        "second": str,
        "else": str,
    },
)
"""Who belongs to a side; {name} is what it is called."""


class Turning(TypedDict):
    clockwise: str
    anticlockwise: str


"""The direction of play."""


class Dealing(ABC, Generic[V]):
    """How a language tells of what is done before play."""

    def __init__(
        self,
        writing: Writing[V],
        people: People[V],
        methods: Methods,
        chosen: Chosen,
        roles: Roles,  # what who deals and who leads does, or is
        first_leads: tuple[str, str],  # the same of who leads the first trick, with what stands behind
        dealt: Dealt,
        sides: Sides,
        turns: Turning,
    ) -> None:
        self.writing = writing
        self.people = people
        self.methods = methods
        self.chosen = chosen
        self.roles = roles
        self.first_leads = first_leads
        self.dealt = dealt
        self.sides = sides
        self.turns = turns

    @abstractmethod
    def card(self, voice: V, face: int) -> str: ...

    @abstractmethod
    def cards(self, count: int) -> str: ...

    @abstractmethod
    def at_table(self, players: Range) -> str:
        """Where so many players are."""

    @abstractmethod
    def kind(self, voice: V, cards: CardSet) -> str:
        """All cards of a kind."""

    @abstractmethod
    def then(self, steps: Sequence[str]) -> str:
        """One step after the other."""

    @abstractmethod
    def side_name(self, names: Names) -> str: ...

    @abstractmethod
    def titles(self, titles: Sequence[str]) -> str: ...

    @abstractmethod
    def seats(self, climbing: Climbing) -> Sentences:
        """When the players change seats."""

    # ----------------------------------------------------------------------------------------------------- who deals, leads

    def method(self, voice: V, item: Method, *, leads: bool = False) -> str:
        """Who deals, or (`leads`) who leads: "the loser of the last hand"."""
        methods = self.methods
        match item.kind:
            case "holder":
                many = voice.rules.deck.physical(1 << item.face).bit_count() > 1
                several = many and voice.rules.family == "climbing"
                return methods["holder_of_several" if several else "holder"].format(
                    card=self.card(voice, item.face)
                )
            case "earliest month":
                return methods["earliest_on_field" if item.source == "field" else "earliest_in_pack"]
            case "loser" if voice.rules.family == "fishing" and not only_two(voice.rules):
                by_dealer = fishing_of(voice.rules).tie == "dealer"
                return methods["least" if by_dealer else "least_from_leader"].format(hand=voice.hand)
            case "winner" | "loser":
                place: Literal["first", "last"] = "first" if item.kind == "winner" else "last"
                climbs = voice.rules.family == "climbing"
                return methods[place if climbs else item.kind].format(hand=voice.hand)
            case "random" | "dealer":
                return methods[item.kind]
            case "next":
                return methods["after_dealer" if leads else "after_last"]
            case _:
                assert_never(item.kind)

    def dealer(self, rules: RuleSet) -> Sentences:
        return self.choosing(self.writing.voice(rules), rules.dealer, self.roles["dealer"], leads=False)

    def leader(self, rules: RuleSet) -> Sentences:
        voice = self.writing.voice(rules)
        match rules.game:
            case Climbing():
                told = self.choosing(voice, rules.leader, *self.first_leads, leads=True)
                held = [one for one in _holders(rules) if may_lie_aside(rules, rules.game, one.face)]
                unheld = self.chosen["unheld_lot"]
            case Fishing():
                told = self.choosing(voice, rules.leader, self.roles["leader"], leads=True)
                held, unheld = _holders(rules), self.chosen["unheld"]
            case _:
                assert_never(rules.game)
        lets = [rule.id for rule in rules.rules if lets_lead_first(rule)]
        return (
            *told,
            *[unheld.format(card=self.card(voice, one.face)) for one in held[:1]],
            *[self.chosen["said_by_rules"].format(rules=voice.rules_named((id,))) for id in lets],
        )

    def choosing(
        self, voice: V, item: Choosing, role: str, what: str = "", *, leads: bool = False
    ) -> Sentences:
        """For the first hand …; later …; a tie goes to … `what`, with its space, stands behind the role where it comes first."""
        first = item.first
        if first.kind in ("winner", "loser") or (first.kind == "next" and not leads):
            first = Method("random")  # there is no hand before the first one, and no last dealer
        said = self.chosen["always" if first == item.later else "changing"].format(
            hand=voice.hand,
            first=self.method(voice, first, leads=leads),
            later=self.method(voice, item.later, leads=leads),
            role=role,
            what=what,
        )
        return (said, self.chosen[item.ties].format(role=role)) if item.ties else (said,)

    # ------------------------------------------------------------------------------------------------------------- the deal

    def turning(self, rules: RuleSet) -> str:
        """The direction of play."""
        return self.turns["clockwise" if rules.clockwise else "anticlockwise"]

    def deal(self, rules: RuleSet, climbing: Climbing) -> Passage:
        voice = self.writing.voice(rules)
        return passage(
            self.dealer(rules),
            self._dealt(voice, climbing),
            self.leader(rules),
            self.seats(climbing),
            *(self.side(voice, item) for item in climbing.sides),
        )

    def _dealt(self, voice: V, climbing: Climbing) -> Sentences:
        """All the cards one by one; or step by step."""
        turn = self.turning(voice.rules)
        if not climbing.deal:
            uneven = any(voice.deck.size % max(1, count) for count in voice.rules.tables())
            return (self.dealt["all"].format(turn=turn), *([self.dealt["uneven"]] if uneven else []))
        over = climbing.deal[-1].to not in ("rest", "draw pile", "aside")
        first = [item for item in climbing.deal if item.without is not None]
        steps = self.then([self._step(voice, item) for item in climbing.deal if item.without is None])
        return (
            *[self._before(voice, item) for item in first],
            self.dealt["steps"].format(turn=turn, steps=steps),
            self.dealt["rest" if _draws(voice.rules) else "rest_unused"] if over else "",
        )

    def _before(self, voice: V, item: DealPart) -> str:
        """What is left over is known before the deal, and taken out then, where some cards are never left."""
        assert item.without is not None
        key: Literal["first_pile", "first_aside"] = "first_pile" if item.to == "draw pile" else "first_aside"
        return self.dealt[key].format(cards=self.kind(voice, item.without))

    def _step(self, voice: V, item: DealPart) -> str:
        dealt = self.dealt
        match item.to:
            case "players":
                table = self.at_table(item.players) if item.players != Range(0) else ""
                return dealt["players"].format(cards=self.cards(item.count), table=table)
            case "equal":
                return dealt["equal"]
            case "more":
                assert item.who is not None
                return dealt["more"].format(
                    cards=self.cards(item.count), who=self.people.each(voice, item.who)
                )
            case "rest" if item.who is not None:
                several = happen(voice.rules, item.who)
                return dealt["rest_among" if several else "rest_to"].format(
                    who=self.people.who(voice, item.who)
                )
            case "rest":
                return dealt["rest_to_players"]
            case "draw pile":
                return dealt["draw_pile"]
            case "aside":
                return dealt["aside"]
            case _:
                assert_never(item.to)

    # ------------------------------------------------------------------------------------------------------------ the sides

    def side(self, voice: V, item: Side) -> str:
        """The leader of the hand is the landlord."""
        name = self.side_name(item.names)
        match item.kind:
            case "holder":
                return self.sides["holder"].format(name=name, card=self.card(voice, item.face))
            case "titles":
                titles = self.titles([voice.title(title) for title in item.titles])
                return self.sides["title" if len(item.titles) == 1 else "titles"].format(
                    name=name, titles=titles
                )
            case "leader" | "dealer" | "winner" | "loser" | "second" | "else":
                return self.sides[item.kind].format(name=name)
            case _:
                assert_never(item.kind)


def _draws(rules: RuleSet) -> bool:
    """Whether a rule takes cards from the draw pile, or puts some there."""
    return any("draw pile" in (item.source, item.target) for item in values(rules.rules, Move))


def _holders(rules: RuleSet) -> list[Method]:
    """The ways to find the leader that ask who holds a card."""
    return [item for item in (rules.leader.first, rules.leader.later) if item.kind == "holder"]
