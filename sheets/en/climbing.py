"""Climbing games in English: ranking, shapes, jokers, the turn, titles, exchange and score."""

from __future__ import annotations

from typing import assert_never

from ...dsl.model import Choosing, Exchange, ExchangeCards, Method, Place, Range, RuleSet, Shape, Title, Turn
from ..page import Ladder, Line, Table, line, lines
from ..titles import title_places
from .cards import a_card, exact_play, face_name, rank_name
from .people import who
from .voice import Voice, named
from .words import CARD, amount, capital, listed, noun, number, sentence, short_ordinal


def _rungs(rules: RuleSet, reverse: bool) -> tuple[str, ...]:
    climbing = rules.climbing
    assert climbing is not None
    ranks = [rules.deck.ranks[rank] if rank >= 0 else "joker" for rank in climbing.ranking]
    ranks = ranks[::-1] if reverse else ranks
    if rules.deck.jokers and climbing.joker == "above all":
        ranks = [*ranks, "joker"]
    elif rules.deck.jokers and climbing.joker == "below all":
        ranks = ["joker", *ranks]
    return tuple(ranks)


def ladders(rules: RuleSet, reversible: bool) -> tuple[Ladder, ...]:
    """The ranking, and the ranking as it is while it is reversed."""
    normal = Ladder("The ranking" if reversible else "", "low", "high", _rungs(rules, False))
    return (
        (normal, Ladder("While it is reversed", "low", "high", _rungs(rules, True)))
        if reversible
        else (normal,)
    )


def ranking(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    found = []
    if climbing.suit_order:
        suits = listed([rules.deck.suits[suit].names.en + "s" for suit in climbing.suit_order])
        found.append(f"Between cards of one rank the suit decides; from low to high the suits are {suits}.")
    else:
        found.append("Suits do not matter in the ranking: cards of one rank are equal.")
    return lines(*found)


# --------------------------------------------------------------------------------------------------------------- shapes


def shape(voice: Voice, item: Shape) -> str:
    """What makes a shape: "Three or more cards of one suit in consecutive ranks"."""
    match item.kind:
        case "any":
            return amount(item.size, CARD) + _suits(item)
        case "set":
            return f"{amount(item.size, CARD)} of one rank" + _suits(item)
        case "run":
            return f"{amount(item.size, CARD)}{_suits(item)} in consecutive ranks" + _run(voice, item)
        case "multirun":
            thing = noun(
                {2: "pair", 3: "triplet", 4: "quadruplet"}.get(item.width, f"set of {number(item.width)}")
            )
            return f"{amount(item.size, thing)} of consecutive ranks" + _run(voice, item)
        case "pattern":
            return f"the cards {exact_play(voice, item.pattern)} together" + _suits(item)
        case "kicker":
            extra = noun("further pair") if item.kicker_width == 2 else noun("further card")
            return f"{voice.shape(item.core)} with {amount(Range(item.kickers, item.kickers), extra)}"
        case _:
            assert_never(item.kind)


def _suits(item: Shape) -> str:
    match item.suits:
        case "free":
            return ""
        case "one suit" | "one colour" | "different suits":
            return f" of {item.suits}"
        case _:
            assert_never(item.suits)


def _run(voice: Voice, item: Shape) -> str:
    text = ""
    if item.step > 1:
        text += f", each {number(item.step)} ranks above the one before"
    if item.without:
        ranks = [
            rank_name(voice.deck, rank) for rank in range(len(voice.deck.ranks)) if item.without >> rank & 1
        ]
        text += f", without {listed(ranks, 'or')}"
    if item.wrapping:
        text += ", going on from the highest rank to the lowest"
    return text


def shapes(rules: RuleSet) -> Table:
    climbing = rules.climbing
    assert climbing is not None
    voice = Voice(rules)
    rows = [(named(item.names), line(capital(shape(voice, item)))) for item in climbing.shapes]
    return Table(lines("Shape", "What it is"), tuple(rows))


def jokers(rules: RuleSet, locks: bool) -> tuple[Line, ...]:
    """What jokers may stand for, and how locks and rules see them."""
    climbing = rules.climbing
    assert climbing is not None
    if not rules.deck.jokers:
        return ()
    voice = Voice(rules)
    wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
    found = []
    if wild:
        found.append(f"A joker may stand for any card in {listed(wild, 'or')}.")
    if any(item.beyond for item in climbing.shapes):
        found.append("In a run it may also stand for a card beyond the lowest or the highest rank.")
    match climbing.joker:
        case "above all":
            found.append(
                "A joker played alone ranks above every other card, whether the ranking is reversed or not."
            )
        case "below all":
            found.append(
                "A joker played alone ranks below every other card, whether the ranking is reversed or not."
            )
        case "ranked":
            pass
        case _:
            assert_never(climbing.joker)
    if locks:
        found += _locks(rules)
    if rules.rules:
        seen = (
            "as the card it stands for"
            if climbing.sees == "declared"
            else "as a joker only, whatever it stands for"
        )
        found.append(f"Rules that ask which cards a play contains see a joker {seen}.")
    return lines(*found)


def _locks(rules: RuleSet) -> list[str]:
    climbing = rules.climbing
    assert climbing is not None
    obeys = (
        "meets any lock" if climbing.lock_joker == "any" else "meets a lock only as the card it stands for"
    )
    starts = "can start a lock" if climbing.lock_starts else "cannot start a lock"
    return [f"A joker {obeys}; a play with a joker {starts}."]


# ---------------------------------------------------------------------------------------------------- deal and the turn


def method(voice: Voice, item: Method, verb: str) -> str:
    """Who deals or leads: "the loser of the last hand deals"."""
    thing = "round" if voice.rules.family == "fishing" else "hand"
    match item.kind:
        case "random":
            return f"a player drawn by lot {verb}"
        case "holder":
            return f"the player who holds the {face_name(voice.deck, item.face)} {verb}"
        case "earliest month":
            drawn = "lying face down on the field" if item.source == "field" else "from the pack"
            return f"everybody draws one card {drawn}, and the earliest month {verb}"
        case "winner":
            return f"the winner of the last {thing} {verb}"
        case "loser":
            return f"the loser of the last {thing} {verb}"
        case "dealer":
            return f"the dealer {verb}"
        case "next":
            return f"the player after the one before {verb}"
        case _:
            assert_never(item.kind)


def choosing(voice: Voice, item: Choosing, verb: str) -> str:
    """For the first hand …; later …; a tie goes to …"""
    thing = "round" if voice.rules.family == "fishing" else "hand"
    first, later = method(voice, item.first, verb), method(voice, item.later, verb.split(" ", 1)[0])
    if item.first == item.later:
        text = sentence(f"In every {thing}, {first}")
    else:
        text = sentence(f"In the first {thing}, {first}; later, {later}")
    return text + (f" A tie goes to the {item.ties}, or to the nearest player after." if item.ties else "")


def deal(rules: RuleSet) -> tuple[Line, ...]:
    voice = Voice(rules)
    turn = "clockwise" if rules.clockwise else "anticlockwise"
    return lines(
        choosing(voice, rules.dealer, "deals"),
        f"The dealer shuffles and deals all the cards one by one, {turn}. Some players may get one card more than others.",
        choosing(voice, rules.leader, "leads to the first trick"),
    )


def _may_return(rules: RuleSet) -> bool:
    """Whether who passes stays in the trick: no rule makes them sit out."""
    clauses = [
        part
        for rule in rules.rules
        for part in rule.clauses
        if any(item.kind == "pass" for item in part.events)
    ]
    return not any(
        isinstance(done, Turn) and done.what == "sit out" for part in clauses for done in part.effects
    )


def turn(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    direction = "clockwise" if rules.clockwise else "anticlockwise"
    match climbing.follow:
        case "higher":
            higher = "the new play must be higher; an equal one is not enough"
        case "equal or higher":
            higher = "the new play must be higher or equal"
        case "wholly above":
            higher = "the new play must be higher, and a run must lie wholly above the run before"
        case _:
            assert_never(climbing.follow)
    has_runs = any(item.kind in ("run", "multirun") for item in climbing.shapes)
    runs = " Runs are compared by their highest cards." if has_runs else ""
    return lines(
        "The leader begins a trick with any one of the shapes above, laid face up on the table.",
        f"Then each player in turn, {direction}, plays or passes. A play has the same shape and the same number of cards "
        f"as the play before it, and {higher}.{runs}",
        "You may pass although you could play"
        + (", and play again later in the same trick." if _may_return(rules) else "."),
        "When everybody else has passed after a play, the table is cleared and whoever made that play leads the next trick. "
        "If that player has no cards left, the next player who has cards leads.",
        "Who has played all cards is out. The others can still beat the last play. The hand ends when only one player "
        "has cards left; places follow the order of going out.",
    )


# ------------------------------------------------------------------------------------------------ titles and the session


def _places(places: list[int]) -> str:
    if not places:
        return "–"
    if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{short_ordinal(places[0])} to {short_ordinal(places[-1])}"
    return ", ".join(short_ordinal(place) for place in places)


def titles(rules: RuleSet) -> Table:
    climbing = rules.climbing
    assert climbing is not None
    counts = range(rules.players.low, max(rules.most, rules.players.low) + 1)
    by_count = {count: title_places(climbing.titles, count) for count in counts}
    head = lines("Title, with … players", *[str(count) for count in counts])
    rows = [
        (
            named(item.names),
            *[line(_places(by_count[count][item.id])) for count in counts],
        )
        for item in climbing.titles
    ]
    return Table(head, tuple(rows))


def _exchanged(voice: Voice, item: ExchangeCards, owner: str) -> str:
    count, but = item.count, ""
    if item.without is not None:
        but = f" (but not {a_card(voice, item.without)})"
    many = "" if count == 1 else number(count) + " "
    match item.quality:
        case "any":
            return f"{number(count)} {'card' if count == 1 else 'cards'} of their choice{but}"
        case "best":
            return f"{owner} {many}best {'card' if count == 1 else 'cards'}{but}"
        case "worst":
            return f"{owner} {many}lowest {'card' if count == 1 else 'cards'}{but}"
        case "random":
            return f"{number(count)} {'card' if count == 1 else 'cards'} at random{but}"
        case _:
            assert_never(item.quality)


def exchange(voice: Voice, item: Exchange) -> str:
    """The Dai Hinmin gives their two best cards to the Dai Fugō, who gives back two cards of their choice."""
    text = (
        f"{who(voice, item.giver)} gives {_exchanged(voice, item.gives, 'their')} to {who(voice, item.taker)}"
    )
    if item.returns is not None:
        text += f", who gives back {_exchanged(voice, item.returns, 'their')}"
    return sentence(text)


def exchanges(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    if not climbing.exchanges:
        return ()
    voice = Voice(rules)
    said = " ".join(exchange(voice, item) for item in climbing.exchanges)
    return lines(f"From the second hand on, cards are exchanged after the deal. {said}")


def score(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    if not climbing.scores:
        return ()
    voice = Voice(rules)
    parts = [f"the {voice.title(title)} {_points(points)}" for title, points in climbing.scores]
    return lines(sentence(f"after each hand, {listed(parts)}"))


def _points(points: int) -> str:
    unit = "point" if abs(points) == 1 else "points"
    return f"scores {number(points)} {unit}" if points >= 0 else f"loses {number(-points)} {unit}"
