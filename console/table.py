"""What lies on the table, for the eyes of one player.

In: a game, and the words for it. Out: lines of text: the cards that everybody sees, and the player's own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..ground.colour import paint
from ..model.cards import bits
from .words import Words

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame
    from ..interpreter.fishing.game import FishingGame


def shown(words: Words, seat: int) -> str:
    """All that the player of a seat may see."""
    if words.game.rules.family == "climbing":
        lines = _climbing(words, cast("ClimbingGame", words.game))
    else:
        lines = _fishing(words, cast("FishingGame", words.game), seat)
    return "\n".join([*lines, *_hand(words, seat)]) + "\n"


def _hand(words: Words, seat: int) -> list[str]:
    """The hand with its numbers: in one row, or one card a row with what it would take."""
    codes = words.game.rules.deck.codes
    asked = words.game.decision
    if asked is not None and asked.kind == "vow":
        return ["  Nobody has looked at a hand yet."]
    whose = "Your hand" if words.people == {seat} else f"Hand of {words.name(seat)}"
    numbered = [
        f"{paint(str(number), '2', words.colour)}:{words.card(codes[card])}" + _takes(words, card)
        for number, card in enumerate(words.hand(seat), start=1)
    ]
    if words.game.rules.family == "fishing":
        return [f"  {whose}:", *(f"    {row}" for row in numbered)]
    return [f"  {whose}:  {'  '.join(numbered) or 'empty'}"]


def _takes(words: Words, card: int) -> str:
    """What a card of the hand matches on the field."""
    if words.game.rules.family != "fishing":
        return ""
    from ..interpreter.fishing.turns import reach

    deck = words.game.rules.deck
    field = bits(cast("FishingGame", words.game).round.field)
    reached, _ = reach(cast("FishingGame", words.game), card, False)
    matching = [other for other in field if reached >> other & 1]
    return f"  → {words.cards(deck.codes[other] for other in matching)}" if matching else ""


def _climbing(words: Words, game: ClimbingGame) -> list[str]:
    s = game.state
    counts = "   ".join(f"{words.name(seat)} {game.hand_of(seat).bit_count()}" for seat in s.seats)
    lines = ["", f"  Cards:  {counts}"]
    if s.trick:
        shown = "   ".join(f"{words.mask(play.cards)} ({words.name(seat)})" for seat, play in s.trick[-4:])
        lines.append(f"  Table:  {'…   ' if len(s.trick) > 4 else ''}{shown}")
    else:
        lines.append("  Table:  clear")
    if any(s.own_aside):
        laid = [
            f"{words.mask(cards) if words.people == {seat} else cards.bit_count()} ({words.name(seat)})"
            for seat, cards in enumerate(s.own_aside)
            if cards
        ]
        lines.append(f"  Laid aside:  {'   '.join(laid)}")
    held = list(dict.fromkeys(game.engine.list[lasting.ref[0]].id for lasting in s.lasting))
    if held:
        lines.append(f"  In force:  {', '.join(map(words.rule, held))}")
    if game.order.reversed:
        lines.append(f"  {paint('The ranking is reversed: low cards are strong.', '1', words.colour)}")
    return lines


def _fishing(words: Words, game: FishingGame, seat: int) -> list[str]:
    from ..interpreter.fishing import settle

    round = game.round
    lines = ["", f"  Round {game.hand} of {game.hands}.  Draw pile: {len(round.pile)} cards."]
    lines.append(f"  Field:  {words.mask(round.field)}")
    lines += _chips(words, game)
    if (times := settle.factor(game)) > 1:
        lines.append(f"  Everything is multiplied by {times} in this round.")
    if round.phase == "vow":
        return lines
    if round.phase == "stay":
        return lines + _asked(words, game)
    if len(round.seats) < game.players:
        lines.append(f"  Playing:  {', '.join(map(words.name, round.seats))}")
    for other in round.seats:
        whose = "you" if words.people == {other} else words.name(other)
        made = ", ".join(f"{words.rule(row.yaku)} {row.value}" for row in game.made(other).rows)
        lines.append(
            f"  Captured by {whose}{f' [{made}]' if made else ''}:  {words.mask(round.captured[other])}"
        )
    if round.card >= 0:
        what = "drawn" if round.drawn else "played"
        lines.append(f"  The {what} card:  {words.card(game.rules.deck.codes[round.card])}")
    return lines


def _chips(words: Words, game: FishingGame) -> list[str]:
    """The pot, and what everybody has left of the stakes."""
    round = game.round
    left = [(seat, round.purse(seat)) for seat in range(game.players)]
    stakes = "   ".join(f"{words.name(seat)} {chips}" for seat, chips in left if chips is not None)
    lines = [f"  Stakes:  {stakes}"] if stakes else []
    if game.table.fishing.dropping is not None and (round.pot or round.dropped):
        lines.append(f"  Pot:  {round.pot}")
    return lines


def _asked(words: Words, game: FishingGame) -> list[str]:
    """Who has said to play or dropped so far, and who has not been asked."""
    round = game.round
    rows = {
        "Playing": round.staying,
        "Dropped": round.dropped,
        "Not asked yet": round.queue[1:],
        "Without a hand": round.waiting,
    }
    leads = "you lead" if words.people == {round.leader} else f"{words.name(round.leader)} leads"
    told = [f"{what}: {', '.join(map(words.name, seats))}" for what, seats in rows.items() if seats]
    return [f"  {'   '.join([leads.capitalize(), *told])}"]
