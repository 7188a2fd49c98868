"""How long something lasts, and from when on.

In: a duration, and the voice of the clause that begins it: as the table is cleared, the next clear is another one. Out: words behind what is done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ...model import Begin, Duration, Event, EventKind, Restrict, ends_with_trick, keeps
from ..voice import Voice

V = TypeVar("V", bound=Voice)


class Lasting(TypedDict):
    """How long something lasts; {number} is how many, {times} how often."""

    next_play: str
    clear: str
    this_clear: str  # of what clears the table itself: it is over at once
    next_clear: str  # said as the table is cleared: until the clear after this one
    clear_or_next: str  # said as the table is cleared, or at another time
    hand: str
    session: str
    one_turn: str
    turns: str
    turn_after: str  # said as a turn begins: one turn behind that one
    turns_after: str
    clears: str
    next_clears: str  # said as the table is cleared
    clears_then: str  # counted from the next clear on
    clears_with_this: str  # of what clears the table itself
    one_hand: str
    hands: str
    next_hands: str  # said as a hand ends
    hands_or_next: str
    hands_then: str  # counted from the hand in which it begins, which may be a later one
    event: str  # {until}
    some_event: str
    clears_after_next: str  # the same, said as the table is cleared
    at_next_clear: str  # from when on
    after_next_trick: str  # the same, said as the table is cleared
    at_next_clear_or_after: str  # the same, said perhaps as the table is cleared
    next_trick: str  # from the next clear to the one after
    trick_after_next: str  # the same, said as the table is cleared


class Spans(ABC, Generic[V]):
    """How a language says how long."""

    def __init__(self, lasts: Lasting) -> None:
        self.lasts = lasts

    @abstractmethod
    def spanned(self, lasting: str, beginning: str) -> str:
        """How long, and from when on."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def times(self, value: int) -> str: ...

    @abstractmethod
    def until(self, voice: V, event: Event) -> str: ...

    def span(self, voice: V, duration: Duration, begin: Begin) -> str:
        """How long, and from when on."""
        if begin == "at next clear" and is_one_clear(duration):
            return self.lasts["trick_after_next" if is_cleared(voice) == "yes" else "next_trick"]
        if begin == "at next clear" and duration.kind == "clears":
            now = is_cleared(voice) == "yes"
            return self.lasts["clears_after_next" if now else "clears_then"].format(
                times=self.times(duration.count), number=self.number(duration.count)
            )
        lasting = self.lasting(duration, voice)
        if begin == "at next clear" and duration.kind == "hands" and duration.count > 1:
            lasting = self.lasts["hands_then"].format(number=self.number(duration.count))
        return self.spanned(lasting, self.beginning(begin, voice))

    def beginning(self, begin: Begin, voice: V | None = None) -> str:
        """From when on: a clear that is just taking place is not the next one."""
        match begin:
            case "at once":
                return ""
            case "at next clear":
                match is_cleared(voice):
                    case "yes":
                        return self.lasts["after_next_trick"]
                    case "perhaps":
                        return self.lasts["at_next_clear_or_after"]
                    case "no":
                        return self.lasts["at_next_clear"]
            case _:
                assert_never(begin)

    def lasting(self, duration: Duration, voice: V | None = None) -> str:
        """Until the table is cleared. What lasts until an event needs a voice to say which."""
        lasts, one = self.lasts, duration.count == 1
        match duration.kind:
            case "play":
                return lasts["next_play"]
            case "clear":
                return self._until_clear(voice)
            case "hand":
                return lasts["hand"]
            case "session":
                return lasts["session"]
            case "turns":
                after = voice is not None and voice.heard == {"turn"}
                said = lasts[
                    ("turn_after" if after else "one_turn") if one else ("turns_after" if after else "turns")
                ]
            case "clears" if one:
                return self._until_clear(voice)
            case "clears":
                if is_cleared(voice) == "yes":
                    said = lasts["next_clears"]
                else:
                    said = lasts["clears_with_this" if voice is not None and voice.clearing else "clears"]
            case "hands":
                said = lasts["one_hand"] if one else self._hands(voice)
            case "event":
                if voice is None or duration.until is None:
                    return lasts["some_event"]
                return lasts["event"].format(until=self.until(voice, duration.until))
            case _:
                assert_never(duration.kind)
        return said.format(number=self.number(duration.count), times=self.times(duration.count))

    def _until_clear(self, voice: V | None) -> str:
        lasts = self.lasts
        match is_cleared(voice):
            case "yes":
                return lasts["next_clear"]
            case "perhaps":
                return lasts["clear_or_next"]
            case "no":
                return lasts["this_clear" if voice is not None and voice.clearing else "clear"]

    def _hands(self, voice: V | None) -> str:
        over = {"hand ends", "session ends"}
        if voice is None or not voice.heard & over:
            return self.lasts["hands"]
        return self.lasts["next_hands" if voice.heard <= over else "hands_or_next"]


def leads_come(item: Restrict) -> bool:
    """Whether somebody may lead a trick while it is in force."""
    return not ends_with_trick(item.duration) or item.begin == "at next clear"


def keeps_this_play(item: Restrict, heard: frozenset[EventKind]) -> bool:
    """Whether it is a lock that holds to the very play of which the clause hears, for as long as it is in force."""
    played = bool(heard) and heard <= {"play", "lead"}
    return played and item.who is None and keeps(item.restriction) and not leads_come(item)


def is_one_clear(duration: Duration) -> bool:
    """Whether something lasts until the next clear."""
    return duration.kind == "clear" or (duration.kind == "clears" and duration.count == 1)


def is_cleared(voice: Voice | None) -> Literal["yes", "no", "perhaps"]:
    """Whether the table is just being cleared when the clause acts: then that clear is not the end of what begins."""
    heard = voice.heard if voice is not None else frozenset()
    if heard and heard <= {"trick", "clear"}:
        return "yes"
    return "perhaps" if heard & {"trick", "clear", "ends"} else "no"
