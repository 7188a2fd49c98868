"""Claims that can be denied, and those that are the same wherever they are asked.

In: nothing. Out: the tables that a language fills for its conditions; no words of any language.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypedDict, TypeVar

D = TypeVar("D")  # what somebody has done, as a language keeps it until it is said who


class Deniable(Protocol):
    """What a language says of a condition, with its opposite."""

    def denied(self: C) -> C: ...

    def put(self: C, **words: str) -> C:
        """With words in the place of what stands in braces."""


C = TypeVar("C", bound=Deniable)


class Claims(TypedDict, Generic[C]):
    """Conditions that are the same wherever they are asked. {other} is a player, and of whom it is said stands in the words of `called`."""

    always: C
    reversed: C
    clear: C
    locked: C
    out: C
    out_or_fallen: C  # where players may fall
    could_play: C
    wishes: C
    has_passed: C  # since the last play
    has_passed_since: C  # the same, where it has just been made
    most_cards: C
    fewest_cards: C
    more_cards: C
    fewer_cards: C
    as_many_cards: C
    hands_empty: C  # when the round is settled: that it ended so
    hands_empty_now: C  # while it is played, when a clause asks


class Done(TypedDict, Generic[D]):
    """What somebody may have done in a round of a fishing game."""

    went_on: D
    stopped: D
    called_off: D
    vowed: D
