"""The settlement of a fishing game in English: rows, what changes them, stakes, the length of a session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...model import ALWAYS, Condition, EachTime, Fishing, Par, Range, SeatWord, Settle, Who
from ..facts import Counts, only_two
from ..passages import Passage, Sentences
from ..phrases import settlement as book
from ..phrases.settlement import Apart, Changes, OfYaku, OnTheirOwn, Others, Payments, Settling
from ..phrases.vocabulary import Highest, Seats
from .cards import face_name
from .conditions import condition
from .people import who
from .voice import WRITING, Voice
from .winning import won
from .words import amount, capital, listed, noun, number

SEATS: Seats = {
    "any": "",
    "leader": " for the leader",
    "second": " for the second player",
    "third": " for the third player",
    "last": " for the last player",
    "others": " for the others",
}
_SAYS: Settling = {
    "difference": (
        "When a round ends, everybody adds up the values of their yaku.",
        "The highest total wins, and every other player pays the winner the difference.",
    ),
    "difference_staked": (
        "When a round ends, everybody adds up the values of their yaku.",
        "The highest total wins, and every other player pays the winner the difference, but never more than what is left of the stake.",
    ),
    "lower": (
        "When a round ends, everybody adds up the values of their yaku.",
        "Every other player with a lower total than the winner pays the winner the difference.",
    ),
    "lower_staked": (
        "When a round ends, everybody adds up the values of their yaku.",
        "Every other player with a lower total than the winner pays the winner the difference, but never more than what is left of the stake.",
    ),
    "row": "When a round ends, {row}.",
    "row_if": "{row}.",
    "rows": "When a round ends, these are added up:",
    "rows_if": "When a round ends, all of these that apply are added up:",
    "head": ("What is paid", "When"),
    "ever": "always",
    "cancels": "Whoever makes {yaku} cancels the yaku of all others.",
    "cancels_apart": "Whoever makes {yaku} cancels the yaku of all others, also those that are counted apart.",
    "worthless": "A yaku that is worth nothing is none.",
    "stops_all": (
        "Whoever makes a yaku that stops the round wins at once and takes all chips that the others still have: what is left of their stakes, "
        "and what they have gained in the round.",
        "Nothing else is counted then.",
    ),
    "halves": "What is half of an odd number is rounded down.",
    "halves_chips": "What is halved is the number of {chips}s; half of an odd number is rounded down.",
    "meant": "Where it is asked whether somebody has a yaku, {those} do not count.",
    "those_apart": "yaku that are counted apart",
    "those_claimed": "yaku of the dealt hand",
    "those_both": "yaku that are counted apart and yaku of the dealt hand",
    "unit_and_points": "Each {one} of a yaku pays {chips}, a card point {chip}.",
    "unit": "Each {one} of a yaku pays {chips}.",
    "cap": "Nobody pays more than {chips} when a round is settled.",
    "cap_besides": "Nobody pays more than {chips} when a round is settled; what is paid before that is not counted.",
    "shared": "Where a yaku asks for several things, one card may serve for more than one of them.",
    "captures_heard": "A rule that speaks of capturing means what a card played or drawn captures, not cards that come to a player in another way.",
    "equals": "Where a rule means the cards of the most or fewest card points and there are several of equal points, whoever takes or gives them chooses.",
    "on_their_own": "For {parts} everybody still pays their own share.",
    "roles": "The leader is whoever plays first, the dealer whoever deals.",
    "by_rules": "What a rule makes players pay or score at once, while the round is played, is not multiplied.",
    "target": "The game ends when somebody has {chips} or more.",
    "target_won": "Whoever has the most {chips}s then wins; players with equal {chips}s share a place{next}.",
    "target_lost": "The game ends when somebody is down to minus {chips} or less.",
    "rounds_at_most": (
        "A game has {rounds} at most: whichever comes first ends it.",
        "Whoever has the most {chips}s then wins; players with equal {chips}s share a place{next}.",
    ),
    "next": " (if two are first, the next is third)",
    "rounds": (
        "A game has {rounds}.",
        "Whoever has the most {chips}s at the end wins; players with equal {chips}s share a place{next}.",
    ),
}
_OF_YAKU: OfYaku = {
    "all": "yaku",
    "one": "yaku “{name}”",
    "group": "yaku of the group “{name}”",
    "has_one": "the yaku “{name}”",
    "value": "the value of the winner’s {yaku}",
    "own": "the value of these yaku",
    "own_one": "its value",
    "half": "half {value}",
}
_PAYERS: Others = {
    "opponent": "the other player",
    "each": "each other player",
    "table": "everybody else at the table, including those who did not play,",
}
_PAYS: Payments = {
    "difference": "{others} pays the winner the difference in value of their {yaku} (nothing where the winner’s are not worth more)",
    "points difference": "{others} pays whoever has the most card points the difference",
    "each": "whoever has {has} is paid {own} by {others}",
    "winner": "{others} pays the winner {value}",
    "plain": "whoever has {has} scores {own}",
    "flat": "{others} pays {chips} to {who}",
    "flat out": "{who} pays {chips} to {others}",
    "nothing": "nothing is paid",
    "nothing more": "nothing is added",
}
_APART: Apart = {
    "winner": "the winner",
    "most": "whoever has the most card points",
    "maker": "that player",
    "everybody": "that player",
}
_CHANGES: Changes = {
    "multiply": "what is paid is {times}",
    "multiply all": "all that is paid by these is {times}",
    "everything": "everything that is paid in the round is {times}",
    "liable": "where just one of those who pay had chosen to go on earlier in the round, that player pays everybody’s share of what is paid for yaku",
    "careless": "where the last card of a yaku had been laid from the hand by another player, that player pays for all what is paid for yaku (of several, whoever laid it for the newest such yaku)",
    "first wins": "if nobody stops the round, whoever went on first wins it",
    "void": "the round is void and nothing is paid",
    "void besides": "the round is void and nothing more is paid",
    "unclaim": "all that was paid for claims in the round is paid back",
}
_ON_THEIR_OWN: OnTheirOwn = {
    "difference": "differences",
    "flat": "fixed amounts",
    "apart": "what is counted apart",
}
_HIGHEST: Highest = {
    "highest": ("If several of these multiply everything, only the highest counts.",),
    "carry over": (
        "If several of these multiply everything, only the highest counts; the others carry over to the next round, where again only "
        "the highest counts.",
    ),
}


_WHERE = "where "  # what begins so goes on from another condition


class Settlement(book.Settlement[Voice]):
    def under(self, voice: Voice, clause: str, condition_: Condition) -> str:
        told = condition(voice, condition_)
        if clause.startswith(_WHERE) and not told.choice:
            return f"if {told.plain} and {clause.removeprefix(_WHERE)}"
        return f"{clause} if {told.plain}"

    def only(self, voice: Voice, row: Settle) -> str:
        """Always as it is; else beginning a sentence: If somebody stopped the round, the other player pays …"""
        whole = super().only(voice, row)
        if row.condition == ALWAYS:
            return whole
        paid = super().only(voice, replace(row, condition=ALWAYS))
        when = whole.removeprefix(f"{paid} if ")
        return f"If {when}, {paid}" if when != whole else f"When a round ends, {whole}"

    def when(self, voice: Voice, condition_: Condition) -> str:
        told = condition(voice, condition_)
        return f"if {'either ' if told.choice else ''}{told.plain}"

    def clause(self, text: str) -> str:
        return capital(text)

    def first_wins_if(self, voice: Voice, condition_: Condition) -> str:
        told = condition(voice, condition_)
        either = "either " if told.choice else ""
        return f"if nobody stops the round and {either}{told.plain}, whoever went on first wins it"

    def chips(self, voice: Voice, count: int) -> str:
        return amount(Range(count, count), noun(voice.chips))

    def payment(self, voice: Voice) -> str:
        return voice.chips

    def value(self, voice: Voice) -> str:
        return voice.values

    def point(self, voice: Voice) -> str:
        return voice.values

    def rounds(self, count: int) -> str:
        return amount(Range(count, count), noun("round"))

    def times(self, factor: int) -> str:
        return {2: "doubled", 3: "tripled"}.get(factor, f"multiplied by {number(factor)}")

    def each_time(self, voice: Voice, factor: EachTime) -> str:
        times = f"for each time {_went_on(voice, factor.who)} went on"
        if not factor.adding:
            return f"{self.times(factor.number)} {times}"
        once, twice = (number(factor.of(many)) for many in (1, 2))
        return f"multiplied by {number(factor.number)} more {times} (once: by {once}, twice: by {twice})"

    def who(self, voice: Voice, person: Who) -> str:
        return who(voice, person)

    def any_of(self, names: Sequence[str]) -> str:
        return listed(names, "or")

    def several(self, parts: Sequence[str]) -> str:
        return listed(parts)

    def points(self, pars: tuple[Par, ...]) -> str:
        text = "every player scores the points of their captured cards"
        if not pars:
            return text
        told = [f"{par.points}{players_of(par.players)}{SEATS[par.seat]}" for par in pars]
        return f"{text} less {listed(told, 'or')} (whoever has fewer loses what is missing)"

    def counting(self, voice: Voice, items: Sequence[Counts]) -> str:
        told = []
        for item in items:
            kinds = [f"{'other ' if other else ''}{kind} cards" for kind, other in item.kinds]
            told.append(
                f"{listed(kinds + [face_name(voice.deck, face) for face in item.faces])} {item.points}"
            )
        return f"Card points: {'; '.join(told)}."

    def won(self, voice: Voice, game: Fishing, went_on: Sentences) -> Passage:
        return won(voice, game, went_on)


def _went_on(voice: Voice, person: Who) -> str:
    """Of whom it is counted how often they went on; another player is another than the winner."""
    if person.kind != "anyone else":
        return who(voice, person)
    return "the winner’s opponent" if only_two(voice.rules) else "any other player than the winner"


def players_of(count: Range | None) -> str:
    return "" if count is None else f" with {amount(count, noun('player'))}"


def for_seat(seat: SeatWord) -> str:
    return SEATS[seat]


SETTLEMENT = Settlement(
    WRITING, _SAYS, _OF_YAKU, _PAYERS, _PAYERS, _PAYS, _CHANGES, _HIGHEST, _APART, _ON_THEIR_OWN
)
settlement, card_values = SETTLEMENT.settlement, SETTLEMENT.card_values
settle, change = SETTLEMENT.settle, SETTLEMENT.change
in_short, settled = SETTLEMENT.in_short, SETTLEMENT.table
