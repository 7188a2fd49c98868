"""The settlement of a fishing game in English: rows, what changes them, stakes, ties, the length of a session."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    ALWAYS,
    Change,
    Fishing,
    Leftover,
    Par,
    Range,
    RuleSet,
    SeatWord,
    Settle,
    Wild,
    fishing_of,
)
from .. import facts
from ..facts import plain_settlement
from ..page import Line, lines
from ..phrases.vocabulary import Highest, Seats
from ..voice import spaced
from .cards import face_name
from .conditions import condition
from .people import who
from .voice import Voice, en
from .winning import won
from .words import amount, capital, listed, noun, number

_SEATS: Seats = {
    "any": "",
    "leader": " for the leader",
    "second": " for the second player",
    "third": " for the third player",
    "last": " for the last player",
}

_HIGHEST: Highest = {
    "highest": "Of several that multiply everything only the highest counts.",
    "carry over": "Of several that multiply everything only the highest counts; the others carry over to the next round, where "
    "again only the highest counts.",
}


def chips(voice: Voice, count: int) -> str:
    return amount(Range(count, count), noun(voice.chips))


def settlement(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """How a round is paid, and when the session ends."""
    voice = Voice(rules)
    found = _difference(game) if plain_settlement(game) else _rows(voice, game)
    if any(row.cancels for group in game.groups for row in group.yaku):
        names = listed([en(row.names) for group in game.groups for row in group.yaku if row.cancels])
        found.append(f"Whoever makes {names} cancels the yaku of all others.")
    if any(row.stops for group in game.groups for row in group.yaku) and (
        game.stop_takes_stakes or plain_settlement(game)
    ):
        taken = (
            "all the chips that the others have left of their stakes and of what came in during the round"
            if game.stop_takes_stakes
            else "the round"
        )
        found.append(
            f"Whoever makes a yaku that stops the round wins at once and takes {taken}. Nothing else is counted then."
        )
    if game.values and any(row.pay in ("points", "points difference") for row in game.settle):
        found.append(card_values(rules))
    if game.unit > 1:
        found.append(f"Each point of a yaku pays {chips(voice, game.unit)}.")
    if game.cap:
        found.append(f"Nobody pays more than {chips(voice, game.cap)} in a round.")
    found += won(rules)
    if game.target:
        verb = "has" if game.target > 0 else "has lost"
        found.append(f"The session ends when somebody {verb} {chips(voice, abs(game.target))} or more.")
    if game.rounds:
        found.append(
            f"A game has {amount(Range(game.rounds, game.rounds), noun('round'))}; whoever has the most {voice.chips}s at the end wins; with "
            f"equally many {voice.chips}s players share the place."
        )
    return lines(*found)


def _difference(game: Fishing) -> list[str]:
    limit = ", but never more than what is left of the stake." if game.stake else "."
    return [
        "When a round ends, everybody adds up the values of their yaku. The highest total wins, and every other player "
        "pays the winner the difference" + limit
    ]


def _rows(voice: Voice, game: Fishing) -> list[str]:
    rows = [settle(voice, row) for row in game.settle]
    found = [f"When a round ends: {rows[0]}." if len(rows) == 1 else "When a round ends, these are added up:"]
    if len(rows) > 1:
        found += [f"{place}. {capital(text)}." for place, text in enumerate(rows, 1)]
    found += [f"{capital(change(voice, row))}." for row in (*game.changes, *game.everything)]
    return [*found, _HIGHEST[game.highest]] if game.highest else found


def _if(voice: Voice, row: Settle | Change) -> str:
    return "" if row.condition == ALWAYS else f" if {condition(voice, row.condition).plain}"


def settle(voice: Voice, row: Settle) -> str:
    """One row, as a clause."""
    return paid(voice, row) + _if(voice, row)


def paid(voice: Voice, row: Settle) -> str:
    """Who is paid what."""
    of = f"the yaku “{voice.grouped(row.group)}”" if row.group else "the yaku"
    own = f"{'half ' if row.half else ''}the value of his or her own yaku"
    own += f" “{voice.grouped(row.group)}”" if row.group else ""
    value = f"{'half ' if row.half else ''}the value of {of}"
    other = "the other player" if facts.only_two(voice.rules) else "each other player"
    match row.pay:
        case "difference":
            return f"{other} pays the winner the difference of {of}"
        case "points difference":
            return f"whoever has the most card points is paid the difference by {other}"
        case "each":
            return f"every player is paid {own} by {other}"
        case "winner":
            return f"the winner is paid {value} by {other}"
        case "plain":
            return f"every player scores {own}"
        case "points":
            return f"every player scores {_points(row.pars)}"
        case "flat":
            unit = voice.unit if row.of_yaku else 1
            givers = "everybody else at the table, also who did not play," if row.table else other
            return f"{givers} pays {chips(voice, row.chips * unit)} to {who(voice, row.who)}"
        case "flat out":
            unit = voice.unit if row.of_yaku else 1
            return f"{who(voice, row.who)} pays {chips(voice, row.chips * unit)} to {other}"
        case "nothing":
            return "nothing is paid"
        case _:
            assert_never(row.pay)


def _points(pars: tuple[Par, ...]) -> str:
    if not pars:
        return "the points of the captured cards"
    told = [f"{par.points}{players_of(par.players)}{_SEATS[par.seat]}" for par in pars]
    return f"the points of the captured cards less {listed(told, 'or')}"


def players_of(count: Range | None) -> str:
    return "" if count is None else f" with {amount(count, noun('player'))}"


def for_seat(seat: SeatWord) -> str:
    return _SEATS[seat]


def change(voice: Voice, row: Change) -> str:
    """What becomes of what the rows have brought, as a clause."""
    match row.what:
        case "multiply":
            how = {2: "doubled", 3: "tripled"}.get(row.factor, f"multiplied by {number(row.factor)}")
            game = fishing_of(voice.rules)
            every = row in game.everything
            return f"{'everything that is paid in the round' if every else 'what is paid'} is {how}{_if(voice, row)}"
        case "liable":
            return f"if only one of those who pay had gone on, that player pays for all{_if(voice, row)}"
        case "careless":
            return (
                "where the last card of a yaku had been laid from the hand by another player, that player pays for all"
                f"{_if(voice, row)}"
            )
        case "first wins":
            return f"where nobody stopped the round, whoever went on first has won it{_if(voice, row)}"
        case "void":
            return f"the round is void and nothing is paid{_if(voice, row)}"
        case "unclaim":
            return f"what was paid for claims is paid back{_if(voice, row)}"
        case _:
            assert_never(row.what)


# ------------------------------------------------------------------------------------------------- cards of their own kind


def card_values(rules: RuleSet) -> str:
    """What the cards count, where the game says so; "" where it does not."""
    told = []
    for item in facts.card_values(rules):
        kinds = [f"{'other ' if other else ''}{kind} cards" for kind, other in item.kinds]
        told.append(f"{listed(kinds + [face_name(rules.deck, face) for face in item.faces])} {item.points}")
    return f"Card points: {'; '.join(told)}." if told else ""


def wild(voice: Voice, item: Wild) -> str:
    """What a card captures that takes more than its month."""
    what = f"any one card of {_words(voice, item.word)}" if item.word else "any one card"
    when = {"": "", "drawn": "when drawn, ", "hand": "when played from the hand, "}[item.only]
    card = capital(f"{when}the {face_name(voice.deck, item.card)}")
    text = f"{card} captures {what}{f' except {_words(voice, item.without)}' if item.without else ''}"
    text += ", or all three others of its month where they lie together" if item.its_month else ""
    text += "; of three cards of one month that lie together it takes none."
    if item.only:
        text += " Otherwise it is a card of its month like any other."
    if item.caught:
        when = (
            "the first drawn card that it could capture must capture it"
            if item.caught == "drawn"
            else "any card that it could capture may capture it"
        )
        text += f" When it lies on the field, {when}."
    if item.last:
        text += " Drawn as the last card of the pile, it captures all cards of the field."
    return text


def leftover(voice: Voice, item: Leftover) -> str:
    """What becomes of cards that are left on the field."""
    what = (
        f"Cards of {_words(voice, item.word)}" if item.word else "Other cards" if _several(voice) else "Cards"
    )
    holder = (
        f"the {face_name(voice.deck, item.holder.bit_length() - 1)}"
        if item.holder
        else "the most cards of their month"
    )
    return f"{what} that are left on the field at the end go to whoever captured {holder}."


def _several(voice: Voice) -> bool:
    return len(fishing_of(voice.rules).leftovers) > 1


def _words(voice: Voice, word: str) -> str:
    for item in voice.sets:
        if item.id == word:
            return en(item.names)
    return spaced(word)
