"""What a game says about each of its parts, so that two games can be held side by side.

In: the books of a language, and its words for what a sheet does not say. Out: a `Telling`, whose sentences are those that the sheet
prints.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Generic, TypedDict, TypeVar

from ...model import Climbing, Range, RuleSet
from ...model import Fishing as FishingRules
from ...model.cards import Deck
from ..passages import Sentences, sentences_of
from ..sides import Passages, Telling
from ..titles import with_held
from ..voice import Voice, spaced
from .climbing import ClimbingGames
from .combinations import Combinations
from .dealing import Dealing
from .dropping import Dropping
from .sessions import Sessions
from .settlement import Settlement
from .writing import Writing

V = TypeVar("V", bound=Voice)
_NAMED = 8  # so many missing cards are named one by one


class Parts(TypedDict):
    """What is said of a part by itself; clauses."""

    players: str  # {players}
    players_at_most: str  # {players} {most}
    deck: str  # {pack} {size} {jokers}
    ranks_missing: str  # {ranks}
    cards_missing: str  # {cards}
    many_missing: str  # {count}
    month: str  # {month} {cards}
    direction: str  # {turn}
    ranking: str  # {ranks}: from low to high
    session: str  # {hands}
    otherwise: str  # {part} is decided otherwise, but nothing depends on it


class Without(TypedDict):
    """What is said where a game decides nothing."""

    exchange: str
    together: str  # cards are exchanged one after the other
    score: str
    seats: str
    session: str
    target: str
    standing: str
    dropping: str
    rounds: str
    card_points: str


class PartsOfGames(ABC, Generic[V]):
    """How a language tells the parts of a game."""

    def __init__(
        self,
        writing: Writing[V],
        parts: Parts,
        without: Without,
        labels: Mapping[
            str, str
        ],  # how parts are called that have no sentence; others by their names in the model
        books: tuple[Dealing[V], ClimbingGames[V], Sessions[V], Dropping[V], Settlement[V], Combinations[V]],
        passages: Passages,
    ) -> None:
        self.writing = writing
        self.parts = parts
        self.without = without
        self.labels = labels
        self.dealing, self.games, self.sessions, self.dropping, self.settlement, self.combinations = books
        self.telling = Telling(
            {
                "players": self._players,
                "deck": self._deck,
                "direction": self._direction,
                "dealer": self.dealing.dealer,
                "leader": self.dealing.leader,
            },
            {
                "ranking": self._ranking,
                "joker": self.games.stands_for,
                "locks": lambda rules, game: self.games.at_locks(game),
                "effects see": lambda rules, game: [self.games.seen(game)],
                "exchange": self._exchange,
                "together": self._together,
                "score": lambda rules, game: self._score(rules, game) or [without["score"]],
                "seating": lambda rules, game: self.sessions.seats(game) or [without["seats"]],
                "session": self._session,
                "target": self._target,
                "standing": self._standing,
            },
            {
                "dropping": self._dropping,
                "rounds": self._rounds,
                "card points": self._card_points,
            },
            self._unsaid,
            passages,
            writing.space,
        )

    @abstractmethod
    def players(self, count: Range) -> str: ...

    @abstractmethod
    def hands(self, count: int) -> str:
        """So many hands of a climbing game."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def pack(self, deck: Deck, packs: int) -> str: ...

    @abstractmethod
    def jokers(self, count: int, *, ranked: bool) -> str: ...

    @abstractmethod
    def both(self, words: Sequence[str]) -> str: ...

    @abstractmethod
    def in_order(self, ranks: Sequence[str]) -> str: ...

    @abstractmethod
    def face(self, deck: Deck, face: int) -> str: ...

    # ------------------------------------------------------------------------------------------------------- every game

    def _said(self, clause: str) -> Sentences:
        return (self.writing.sentence(clause),)

    def _unsaid(self, part: str) -> str:
        """Where the sheets of both games pass the part over, because nothing in them depends on it."""
        label = self.labels.get(part, spaced(part))
        return self.writing.sentence(self.parts["otherwise"].format(part=label))

    def _players(self, rules: RuleSet) -> Sentences:
        more = rules.players.high is not None and rules.most > rules.players.high
        said = self.parts["players_at_most" if more else "players"]
        return self._said(said.format(players=self.players(rules.players), most=self.number(rules.most)))

    def _deck(self, rules: RuleSet) -> Sentences:
        deck = rules.deck
        copies = Counter(face for face in deck.cards if face != deck.joker)
        said = self.parts["deck"].format(
            pack=self.pack(deck, max(copies.values(), default=1)),
            size=deck.size - deck.jokers,
            jokers=self.jokers(deck.jokers, ranked=deck.ranked_jokers) if deck.ranks else "",
        )
        missing = [
            face.index
            for face in deck.faces
            if not face.virtual and face.index != deck.joker and not copies[face.index]
        ]
        told = [*self._said(said), *(self._missing(deck, missing) if missing else ())]
        for month in sorted({face.month for face in deck.faces if face.month}):
            names = [self.face(deck, face.index) for face in deck.faces if face.month == month]
            told += self._said(self.parts["month"].format(month=month, cards=self.both(names)))
        if isinstance(rules.game, FishingRules):
            voice = self.writing.voice(rules)
            told += [text for group in rules.game.groups for text in self.combinations.unmade(voice, group)]
        return tuple(told)

    def _missing(self, deck: Deck, faces: Sequence[int]) -> Sentences:
        ranks = sorted({deck.faces[face].rank for face in faces})
        if deck.ranks and len(faces) == len(ranks) * len(deck.suits):
            names = self.both([deck.ranks[rank] for rank in ranks])
            return self._said(self.parts["ranks_missing"].format(ranks=names))
        if len(faces) <= _NAMED:
            names = self.both([self.face(deck, face) for face in faces])
            return self._said(self.parts["cards_missing"].format(cards=names))
        return self._said(self.parts["many_missing"].format(count=self.number(len(faces))))

    def _direction(self, rules: RuleSet) -> Sentences:
        return self._said(self.parts["direction"].format(turn=self.dealing.turning(rules)))

    # ---------------------------------------------------------------------------------------------------- climbing games

    def _ranking(self, rules: RuleSet, game: Climbing) -> Sentences:
        [ladder, *_] = self.games.ladders(rules, game, False)
        return self._said(self.parts["ranking"].format(ranks=self.in_order(ladder.rungs)))

    def _exchange(self, rules: RuleSet, game: Climbing) -> Sequence[str]:
        voice = self.writing.voice(rules)
        found = [self.sessions.exchange(voice, item) for item in with_held(rules, game).exchanges]
        return found or [self.without["exchange"]]

    def _together(self, rules: RuleSet, game: Climbing) -> Sequence[str]:
        if not with_held(rules, game).exchanges:
            return []
        apart = [] if game.together else [self.without["together"]]
        return [*sentences_of(self.sessions.exchanges(rules, game)), *apart]

    def _score(self, rules: RuleSet, game: Climbing) -> list[str]:
        return sentences_of(self.sessions.score(rules, game))

    def _target(self, rules: RuleSet, game: Climbing) -> Sequence[str]:
        return [*self._score(rules, game), *([] if game.target else [self.without["target"]])]

    def _standing(self, rules: RuleSet, game: Climbing) -> Sequence[str]:
        return [*self._score(rules, game), *([] if game.standing else [self.without["standing"]])]

    def _session(self, rules: RuleSet, game: Climbing) -> Sentences:
        if not game.rounds:
            return (self.without["session"],)
        return self._said(self.parts["session"].format(hands=self.hands(game.rounds)))

    # ----------------------------------------------------------------------------------------------------- fishing games

    def _dropping(self, rules: RuleSet, game: FishingRules) -> Sequence[str]:
        return sentences_of(self.dropping.dropping(rules, game)) or [self.without["dropping"]]

    def _rounds(self, rules: RuleSet, game: FishingRules) -> Sentences:
        return self.settlement.rounds_played(rules, game) or (self.without["rounds"],)

    def _card_points(self, rules: RuleSet, game: FishingRules) -> Sentences:
        return (self.settlement.card_values(rules, game) or self.without["card_points"],)
