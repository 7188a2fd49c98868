"""How much and how often: what `for each` counts at a moment.

Comes in: the table, the moment, the words after *for each*. Goes out: a number. Source: docs/meaning.md, *Who*, rule 8.
"""

from .meaning_people import Moment, people, points
from .meaning_plays import CARDS, count_of
from .meaning_table import Table, is_joker, rank_of

EACH: dict[str, str] = {
    "": "",
    "J": "for each J",
    "pass": "for each pass",
    "pass trick": "for each pass in this trick",
    "play": "for each play in this trick",
    "clear": "for each clear",
    "player": "for each player",
    "held leader": "for each card in the hand of the next player",
    "held everyone": "for each card in the hand of everyone else",
    "twos everyone": "for each 2 or joker in the hand of everyone else",
    "eights next": "for each 8 in the hand of the next player",
    "points": "for each point of the last winner",
    "bids next": "for each bids of the next player",
    "bids": "for each bids",
    "tally": "for each tally",
    "their own": "for each of their own bids",
}


def each_of(table: Table, moment: Moment, each: str) -> int:
    """What one `for each` comes to; of several the sum of all of theirs."""
    match each:
        case "":
            return 1
        case "pass":
            return table.hand.passes
        case "pass trick":
            return table.trick.passes
        case "play":
            return table.trick.plays
        case "clear":
            return table.hand.clears
        case "player":
            return len([seat for seat in table.ring if table.is_in(seat)])
        case "held leader":
            return sum(len(table.hands[seat]) for seat in people(table, moment, "next"))
        case "held everyone":
            return sum(len(table.hands[seat]) for seat in people(table, moment, "everyone else"))
        case "twos everyone":
            hands = (table.hands[seat] for seat in people(table, moment, "everyone else"))
            return sum(is_joker(card) or rank_of(card) == "2" for hand in hands for card in hand)
        case "eights next":
            hands = (table.hands[seat] for seat in people(table, moment, "next"))
            return sum(rank_of(card) == "8" for hand in hands for card in hand if not is_joker(card))
        case "points":
            return sum(max(points(table, seat), 0) for seat in people(table, moment, "last winner"))
        case "bids next":
            return sum(table.bids[seat] for seat in people(table, moment, "next"))
        case "bids":
            return sum(table.bids[seat] for seat in people(table, moment, "player"))
        case "tally":
            return table.tally
    assert each in CARDS
    return count_of(moment.play.faces, each) if moment.play is not None else 0
