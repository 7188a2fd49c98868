"""Kinds of plays: as things, and what alone is asked of a play where nothing else is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Generic, Literal, TypeVar, assert_never

from ...analysis.shapes import largest_set
from ...model import CardSet, Patterns, PlayPattern, Range
from ..voice import Voice

V = TypeVar("V", bound=Voice)
K = TypeVar("K")  # a kind of play, as a language keeps it until it is said


def asked(pattern: PlayPattern) -> Literal["containing", "relations", "without", "suits", "kind"]:
    """The only part of a pattern that says anything of a play; "kind" where its kind does, or several parts do."""
    if pattern.containing and pattern == PlayPattern(containing=pattern.containing):
        return "containing"
    if pattern.relations and pattern == PlayPattern(relations=pattern.relations):
        return "relations"
    if pattern.without and pattern == PlayPattern(without=pattern.without):
        return "without"
    if pattern.suits != "free" and pattern == PlayPattern(suits=pattern.suits):
        return "suits"
    return "kind"


class Plays(ABC, Generic[V, K]):
    """How a language calls kinds of plays."""

    @abstractmethod
    def any_play(self, voice: V, pattern: PlayPattern) -> K: ...

    @abstractmethod
    def lone(self, voice: V, of: CardSet | None) -> K:
        """A single card that is played alone."""

    @abstractmethod
    def set(self, voice: V, pattern: PlayPattern) -> K:
        """Cards of one rank."""

    @abstractmethod
    def shaped(self, voice: V, pattern: PlayPattern, shape: str) -> K:
        """A shape of the game by its id; "": a run, where the game has none of a name."""

    @abstractmethod
    def exact(self, voice: V, parts: tuple[CardSet, ...]) -> K:
        """A card of each of these."""

    @abstractmethod
    def play(self, voice: V, pattern: PlayPattern) -> str:
        """One kind of play as a thing, with all that is asked of it."""

    @abstractmethod
    def plays(self, voice: V, patterns: Patterns) -> str:
        """Any of these kinds of plays; any play where there are none."""

    def core(self, voice: V, pattern: PlayPattern) -> K:
        """The kind of play, without what it contains: "a set of four or more cards of one rank"."""
        match pattern.kind:
            case "any":
                return self.any_play(voice, pattern)
            case "lone":
                return self.lone(voice, pattern.of)
            case "set":
                return self.set(voice, _as_large_as_can_be(voice, pattern))
            case "run":
                return self.shaped(voice, pattern, voice.run)
            case "shape":
                return self.shaped(voice, pattern, pattern.shape)
            case "exact":
                return self.exact(voice, pattern.exact)
            case _:
                assert_never(pattern.kind)


def _as_large_as_can_be(voice: Voice, pattern: PlayPattern) -> PlayPattern:
    """The pattern without "or more" where no set here has more cards than the fewest that it asks for."""
    size = pattern.size
    if size is None or size.high is not None or size.low != largest_set(voice.rules):
        return pattern
    return replace(pattern, size=Range(size.low, size.low))
