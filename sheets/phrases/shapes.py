"""Shapes: what makes them, what beats them, and which ranks follow one another in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypedDict, TypeVar, assert_never

from ...model import CardSet, Climbing, Range, RuleSet, Shape, climbing_of
from ...model.cards import Deck, Names, bits
from ..facts import following, wraps
from ..moments import can_reverse
from ..page import Cards, Line, PageTable
from ..passages import Passage, passage
from ..samples import samples
from ..voice import Voice
from .vocabulary import Suits
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Shaped(TypedDict):
    """What makes a shape, by its kind."""

    any: str  # {cards} {suits}
    set: str  # {cards} {suits}
    run: str  # {cards} {suits} {step} {notes}
    multirun: str  # {sets} {step} {notes}
    pattern: str  # {cards} {suits}
    kicker: str  # {core} {kickers}


Compared = TypedDict(
    "Compared",
    {
        "as the game": str,
        "higher": str,
        "equal or higher": str,
        "wholly above": str,
        "suit before rank": str,
        "never alone": str,
        "never played": str,
    },
)
"""What beats a shape; with its stop before it."""


class Consecutive(TypedDict):
    """Which ranks follow one another at the end of the ranking, in {shapes}: those {inside}, and those {over} its end."""

    wrapping: str
    ending: str
    reach: str  # {plays}: from the lowest to the highest
    reach_usual: str  # the same, where the ranking can be reversed
    jokerless: str  # {reach}: jokers may make a play that is higher or lower
    low_to_high: str  # {shape} {low} {high}
    sized: str  # {shape} {cards}: runs of so many cards


class Shapes(ABC, Generic[V]):
    """How a language describes shapes."""

    def __init__(
        self,
        writing: Writing[V],
        head: tuple[str, str, str],  # of the table: the shape, what it is, an example
        shaped: Shaped,
        suits: Suits,
        suits_of_run: Suits,
        compared: Compared,
        consecutive: Consecutive,
        run: str,  # what plays in consecutive ranks are called where the game has no name for them
    ) -> None:
        self.writing = writing
        self.head = head
        self.shaped = shaped
        self.suits = suits
        self.suits_of_run = suits_of_run
        self.beaten = compared
        self.consecutive = consecutive
        self.run = run

    @abstractmethod
    def cards(self, count: Range) -> str: ...

    @abstractmethod
    def sets(self, count: Range, width: int) -> str:
        """So many sets of `width` cards of one rank."""

    @abstractmethod
    def exact(self, voice: V, parts: tuple[CardSet, ...]) -> str:
        """A card of each of these."""

    @abstractmethod
    def step(self, ranks: int) -> str:
        """Each card so many ranks above the one before."""

    @abstractmethod
    def notes(self, deck: Deck, without: Sequence[int], *, wrapping: bool) -> str:
        """Which ranks may not be in a run, and whether it goes on from the highest rank to the lowest."""

    @abstractmethod
    def kickers(self, item: Shape) -> str:
        """What is attached to a shape."""

    @abstractmethod
    def one_of(self, shapes: Sequence[str]) -> str: ...

    @abstractmethod
    def together(self, ranks: Sequence[str]) -> str:
        """Ranks one after the other, as they are played."""

    @abstractmethod
    def each_of(self, said: Sequence[str]) -> str:
        """What is said of each of several shapes."""

    @abstractmethod
    def several(self, plays: Sequence[str]) -> str:
        """Such plays of ranks, all of them."""

    @abstractmethod
    def beside(self, plays: Sequence[str]) -> str:
        """Shapes with what is said of each, one after the other."""

    @abstractmethod
    def headed(self, names: Names) -> Line:
        """The name of a shape at the head of a row."""

    def entry(self, text: str) -> str:
        """A text as it stands at the head of a cell."""
        return text

    def shape(self, voice: V, item: Shape) -> str:
        """What makes a shape: "three or more cards of one suit in consecutive ranks"."""
        shaped = self.shaped
        suits = "" if item.suits == "free" else self.suits[item.suits]
        match item.kind:
            case "any" | "set":
                return shaped[item.kind].format(cards=self.cards(item.size), suits=suits)
            case "run":
                suits = "" if item.suits == "free" else self.suits_of_run[item.suits]
                return shaped["run"].format(
                    cards=self.cards(item.size), suits=suits, **self._run(voice, item)
                )
            case "multirun":
                sets = self.sets(item.size, item.width)
                return shaped["multirun"].format(sets=sets, **self._run(voice, item))
            case "pattern":
                return shaped["pattern"].format(cards=self.exact(voice, item.pattern), suits=suits)
            case "kicker":
                return shaped["kicker"].format(core=voice.shape(item.core), kickers=self.kickers(item))
            case _:
                assert_never(item.kind)

    def _run(self, voice: V, item: Shape) -> dict[str, str]:
        wrapping, deck = wraps(climbing_of(voice.rules), item), voice.deck
        noted = wrapping or item.without
        return {
            "step": self.step(item.step) if item.step > 1 else "",
            "notes": self.notes(deck, tuple(bits(item.without)), wrapping=wrapping) if noted else "",
        }

    def compared(self, item: Shape, rests: bool = True) -> str:
        """What beats the shape, where it is not as in the rest of the game; with its full stop before it. `rests`: another shape stands on it."""
        if item.part:
            return self.beaten["never alone" if rests else "never played"]
        return self.beaten[item.compared]

    def shapes(self, rules: RuleSet, climbing: Climbing) -> PageTable:
        voice, lines = self.writing.voice(rules), self.writing.lines
        cores = {item.core for item in climbing.shapes}
        rows = [
            (
                self.headed(item.names),
                *lines(self.entry(self.shape(voice, item)) + self.compared(item, item.id in cores)),
                (Cards(faces, "row"),) if faces else ("–",),
            )
            # what is only there for a rule to ask for stands below what is played
            for item, faces in sorted(
                zip(climbing.shapes, samples(rules), strict=True),
                key=lambda row: row[0].part and row[0].id not in cores,
            )
        ]
        return PageTable(lines(*self.head), tuple(rows), cards=True)

    def run_name(self, voice: V) -> str:
        """What plays in consecutive ranks are called here."""
        return voice.shape(voice.run) if voice.run else self.run

    def runs(self, rules: RuleSet, climbing: Climbing) -> Passage:
        """K-A-2 is consecutive, A-2-3 is not."""
        voice, found = self.writing.voice(rules), []
        for item in following(rules.deck, climbing):
            inside, *over = [self.together(ranks) for ranks in (item.inside, *item.over)]
            said = self.consecutive["wrapping" if item.wrapping else "ending"]
            names = self.one_of([voice.shape(id) for id in item.shapes])
            found.append(said.format(shapes=names, inside=inside, over=self.several(over)))
        return passage(*self._reach(voice, climbing), *found)

    def _reach(self, voice: V, climbing: Climbing) -> list[str]:
        """Pairs go from 3-3 to 2-2, sequences of three cards from 3-4-5 to K-A-2."""
        says, order = self.consecutive, [rank for rank in climbing.ranking if rank >= 0]
        pair = next(
            (item for item in climbing.shapes if item.kind == "set" and item.size == Range(2, 2)), None
        )
        run = next(
            (
                item
                for item in climbing.shapes
                if item.kind == "run" and item.step < 2 and not wraps(climbing, item)
            ),
            None,
        )
        if pair is None or len(order) < 2 or climbing.suit_order:
            return []
        ends = [(voice.shape(pair.id), [order[0]] * 2, [order[-1]] * 2)]
        if run is not None:
            ranks = [rank for rank in order if not run.without >> rank & 1]
            name = says["sized"].format(
                shape=voice.shape(run.id), cards=self.cards(Range(run.size.low, run.size.low))
            )
            if len(ranks) > run.size.low:
                ends.append((name, ranks[: run.size.low], ranks[-run.size.low :]))
        names = voice.deck.ranks
        plays = [
            says["low_to_high"].format(
                shape=name,
                low=self.together([names[rank] for rank in low]),
                high=self.together([names[rank] for rank in high]),
            )
            for name, low, high in ends
        ]
        lead = says["reach_usual" if can_reverse(voice.rules) else "reach"]
        said = lead.format(plays=self.beside(plays))
        alone = (
            pair.wild
            and voice.deck.jokers > 1
            and climbing.joker != "ranked"
            and not voice.deck.ranked_jokers
        )
        if alone or (run is not None and run.beyond):
            said = says["jokerless"].format(reach=said)
        return [self.entry(said)]
