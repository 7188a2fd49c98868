"""Where rules meet, in English: the order of what acts on one play, forbidden finishes, falls, draws and multipliers."""

from __future__ import annotations

from typing import Literal

from ...model import RuleSet
from ...model.cards import Deck
from ..phrases import meeting as book
from ..phrases.meeting import Meetings, Steps
from .cards import rank_name
from .voice import WRITING, Voice
from .words import listed

_STEPS: Steps = (
    "Cards move, numbers change, and choices are made",
    "The direction turns, players are skipped, seats change",
    "The ranking changes; locks and other lasting effects begin or end",
    "The table is cleared",
    "It is settled who leads or plays again",
    "Players go out or fall, points are given",
    "Titles are changed, or the hand ends",
)
_SAYS: Meetings = {
    "lead": (
        "Several of these rules can act on one play. Which of them do is decided first, before any of them acts; they then act in this order:"
    ),
    "out": "What rules do because a player goes out comes after all that rules do on the play itself, in this order: {rules}.",
    "over": "What a rule does when the hand ends comes last: {rules}.",
    "overs": "What rules do when the hand ends comes last, in this order: {rules}.",
    "judged": (
        "Which cards are the highest or the lowest when somebody goes out is judged by the ranking before that play: a reversal "
        "that the play itself brings does not count{passing}."
    ),
    "passing": "; one from before counts, even one that lasts only until the table is cleared",
    "answered": (
        "What is judged is the play with which that player went out, also where others answer it or take it over."
    ),
    "lost": (
        "Whoever has no cards left because the last one was given away or discarded is out, too. This is not going out with that card or "
        "with the play before it, and nobody falls for either."
    ),
    "several": (
        "Of several who fall to the last place in one hand, whoever fell first is the lowest.{late}{free}"
    ),
    "late": " Whoever falls only when the hand ends stands above those who fell at once.",
    "free": " Whoever falls by {rules} stands above all of these.",
    "laid": "Whoever falls during the hand lays down the cards that are left, and is out of the hand.",
    "proper": "Whoever falls on going out does not count as having gone out first: the next player to go out without falling does.",
    "uncut": "If one play would both skip players and clear the table, the table is cleared and nobody is skipped.",
    "uncut_but": "But if one play would both skip players and clear the table, the table is cleared and nobody is skipped.",
    "short": "Whoever must give or discard more cards than are left gives or discards all of these.",
    "ended": "What lasts for so many turns or clears, or until something happens, ends with the hand at the latest.",
    "exchanged": "What happens when the exchange is over happens before the first lead of every hand, also of one without an exchange.",
    "moved": (
        "Where the {rank}s have a place of their own, “just above the {rank}” and “just below the {rank}” mean the place that they have without it."
    ),
    "shared": "Cards of different ranks that are given one place keep their usual order among themselves.",
    "draw": (
        "In the draw for the {roles}, of two cards of one month the {earlier}; if these are equal as well, all draw again."
    ),
    "multiplied": (
        "If several of these multiply what is paid, they multiply one another: two that double make it four times as much."
    ),
}


class Meeting(book.Meeting[Voice]):
    def step(self, voice: Voice, what: str, ids: tuple[str, ...]) -> str:
        return f"{what}: {listed([voice.rule_name(id) for id in ids])}."

    def rules(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return ", then ".join(voice.rule_name(id) for id in ids)

    def rank(self, deck: Deck, rank: int) -> str:
        return rank_name(deck, rank)

    def roles(self, roles: tuple[Literal["dealer", "leader"], ...]) -> str:
        return listed(roles)

    def earlier(self, rules: RuleSet, kinds: tuple[str, ...]) -> str:
        if kinds:
            return f"one of the higher kind counts as the earlier ({', then '.join(kinds)})"
        return "one of more points counts as the earlier"


MEETING = Meeting(WRITING, _SAYS, _STEPS)
order_lead, order, finishes = MEETING.order_lead, MEETING.order, MEETING.finishes
draw, multiplied, places = MEETING.draw, MEETING.multiplied, MEETING.places
