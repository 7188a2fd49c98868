"""Climbing games in English: ranking, shapes, jokers, the turn, titles, exchange and score."""

from __future__ import annotations

from typing import Literal, assert_never

from ...model import Choosing, Climbing, DealPart, Method, Range, RuleSet, Shape, Side
from ..facts import asks_next_rank, following, may_return, rungs
from ..page import Cards, Ladder, Line, PageTable, line, lines
from ..samples import samples
from ..titles import title_places
from .cards import card_noun, exact_play, face_name, rank_name
from .people import who
from .sessions import seats
from .voice import Voice, en, named
from .words import CARD, amount, capital, listed, lowered, noun, number, sentence, short_ordinal, the


def _ladder(rules: RuleSet, title: str, reverse: bool) -> Ladder:
    deck, order = rules.deck, rungs(rules, reverse)
    joker = {face: en(deck.faces[face].names) for face in deck.joker_faces if deck.ranked_jokers}
    names = tuple(deck.ranks[which] if kind == "rank" else joker.get(which, "joker") for kind, which in order)
    return Ladder(title, "low", "high", names, tuple(order))


def _suit_ladder(rules: RuleSet, climbing: Climbing) -> Ladder:
    """The order of the suits, where they have one."""
    order = climbing.suit_order
    names = tuple(en(rules.deck.suits[suit].names) + "s" for suit in order)
    return Ladder("Suits", "low", "high", names, tuple(("suit", suit) for suit in order), told=True)


def runs(rules: RuleSet) -> tuple[Line, ...]:
    """K-A-2 is consecutive, A-2-3 is not."""
    voice, found = Voice(rules), []
    for item in following(rules):
        names = listed([voice.shape(id) for id in item.shapes], "or")
        inside, *over_ = ["-".join(ranks) for ranks in (item.inside, *item.over)]
        over = listed(over_)
        ends = (
            f"{inside}, {over} are consecutive"
            if item.wrapping
            else f"{inside} is consecutive, {over} are not"
        )
        found.append(f"In {names} the ranks follow one another as in the ranking above: {ends}.")
    return lines(*found)


def _a_run(voice: Voice) -> str:
    """What plays in consecutive ranks are called here."""
    return voice.shape(voice.run) if voice.run else "a run"


def ladders(rules: RuleSet, climbing: Climbing, reversible: bool) -> tuple[Ladder, ...]:
    """The ranking, the ranking as it is while it is reversed, and the order of the suits."""
    found = [_ladder(rules, "The ranking" if reversible else "", False)]
    if reversible:
        found.append(_ladder(rules, "While it is reversed", True))
    if climbing.suit_order:
        found.append(_suit_ladder(rules, climbing))
    return tuple(found)


def ranking(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    found = []
    if climbing.suit_order:
        suits = listed([en(rules.deck.suits[suit].names) + "s" for suit in climbing.suit_order])
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
            return f"{voice.shape(item.core)} with {_kickers(item)}"
        case _:
            assert_never(item.kind)


def _kickers(item: Shape) -> str:
    """One further card; as many further pairs of different ranks."""
    one = "further pair" if item.kicker_width == 2 else "further card"
    ranks = noun("other rank")
    if item.kickers_each:
        text = f"as many {one}s as it has sets"
    else:
        text = amount(Range(item.kickers, item.kickers), noun(one))
    match item.kicker_ranks:
        case "any":
            return text
        case "other":
            return f"{text} of {'another rank' if item.kickers == 1 else ranks.many}"
        case "different":
            return f"{text}, each of another rank"
        case _:
            assert_never(item.kicker_ranks)


def compared(item: Shape) -> str:
    """What beats the shape, where it is not as in the rest of the game; with its full stop before it."""
    if item.part:
        return ". It is never played alone"
    match item.compared:
        case "as the game":
            return ""
        case "higher":
            return ". It is beaten by a higher one only, not by an equal one"
        case "equal or higher":
            return ". It is beaten by an equal or higher one"
        case "wholly above":
            return ". It is beaten only by one that lies wholly above it"
        case "suit before rank":
            return ". The suit of its highest card counts first, then that card's rank"
        case _:
            assert_never(item.compared)


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


def shapes(rules: RuleSet, climbing: Climbing) -> PageTable:
    voice = Voice(rules)
    rows = [
        (
            named(item.names),
            line(capital(shape(voice, item)) + compared(item)),
            (Cards(faces, "row"),) if faces else ("–",),
        )
        for item, faces in zip(climbing.shapes, samples(rules), strict=True)
    ]
    return PageTable(lines("Shape", "What it is", "For example"), tuple(rows), cards=True)


def jokers(rules: RuleSet, climbing: Climbing, locks: bool) -> tuple[Line, ...]:
    """What jokers may stand for, and how locks and rules see them."""
    if not rules.deck.jokers:
        return ()
    found = stands_for(rules, climbing)
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
        found += at_locks(climbing)
    if rules.rules:
        found.append(seen(climbing))
    return lines(*found)


def stands_for(rules: RuleSet, climbing: Climbing) -> list[str]:
    """In which shapes a joker is any card."""
    voice = Voice(rules)
    wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
    found = []
    if wild:
        found.append(f"A joker may stand for any card in {listed(wild, 'or')}.")
    if any(item.beyond for item in climbing.shapes):
        found.append(
            f"In {_a_run(voice)} it may also stand for a card beyond the lowest or the highest rank."
        )
    return found


def seen(climbing: Climbing) -> str:
    """How rules see a joker."""
    how = (
        "as the card it stands for"
        if climbing.sees == "declared"
        else "as a joker only, whatever it stands for"
    )
    return f"Rules that ask which cards a play contains see a joker {how}."


def at_locks(climbing: Climbing) -> list[str]:
    obeys = (
        "meets any lock" if climbing.lock_joker == "any" else "meets a lock only as the card it stands for"
    )
    starts = "can start a lock" if climbing.lock_starts else "cannot start a lock"
    return [f"A joker {obeys}; a play with a joker {starts}."]


# ---------------------------------------------------------------------------------------------------- deal and the turn


def method(voice: Voice, item: Method, verb: str) -> str:
    """Who deals or leads: "the loser of the last hand deals"."""
    thing = voice.hand
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


def choosing(voice: Voice, item: Choosing, verb: str, what: str = "") -> str:
    """For the first hand …; later …; a tie goes to … `what`, with its space, stands behind the verb where it comes first."""
    thing = "round" if voice.rules.family == "fishing" else "hand"
    first, later = method(voice, item.first, verb + what), method(voice, item.later, verb)
    if item.first == item.later:
        text = sentence(f"In every {thing}, {first}")
    else:
        text = sentence(f"In the first {thing}, {first}; later, {later}")
    return text + (f" A tie goes to the {item.ties}, or to the nearest player after." if item.ties else "")


def deal(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    voice = Voice(rules)
    turn = "clockwise" if rules.clockwise else "anticlockwise"
    return lines(
        choosing(voice, rules.dealer, "deals"),
        f"The dealer shuffles and deals {_dealt(voice, climbing, turn)}",
        choosing(voice, rules.leader, "leads", " to the first trick"),
        " ".join(seats(climbing)),
        *(side(voice, item) for item in climbing.sides),
    )


def _dealt(voice: Voice, climbing: Climbing, turn: str) -> str:
    """All the cards one by one; or step by step."""
    if not climbing.deal:
        return f"all the cards one by one, {turn}, beginning with the player after the dealer. Some players may get one card more than others."
    parts = [_part(voice, item) for item in climbing.deal]
    rest = (
        ""
        if climbing.deal[-1].to in ("rest", "draw pile", "aside")
        else " The rest lies face down; it is the draw pile where a rule speaks of one."
    )
    return f"one by one, {turn}, beginning with the player after the dealer: {', then '.join(parts)}.{rest}"


def _part(voice: Voice, item: DealPart) -> str:
    but = f", but no {card_noun(voice, item.without).one} among it" if item.without is not None else ""
    match item.to:
        case "players":
            some = f" with {amount(item.players, noun('player'))}" if item.players != Range(0) else ""
            return f"{amount(Range(item.count, item.count), CARD)} to each player{some}"
        case "equal":
            return "to everyone as many as come out even"
        case "more":
            assert item.who is not None
            return f"{amount(Range(item.count, item.count), CARD)} more to {who(voice, item.who)}"
        case "rest" if item.who is not None:
            return f"the rest to {who(voice, item.who)}, or to the players one by one where there is nobody so called"
        case "rest":
            return "the rest to the players"
        case "draw pile":
            return f"the rest face down as a draw pile{but}"
        case "aside":
            return f"the rest aside, unseen{but}"
        case _:
            assert_never(item.to)


def side(voice: Voice, item: Side) -> str:
    """The leader of the hand is the landlord."""
    name = the(lowered(en(item.names)))
    match item.kind:
        case "leader":
            return f"Who leads first in the hand is {name}."
        case "dealer":
            return f"The dealer is {name}."
        case "winner":
            return f"The winner of the last hand is {name}."
        case "loser":
            return f"The loser of the last hand is {name}."
        case "holder":
            return f"Who is dealt the {face_name(voice.deck, item.face)} is {name}."
        case "titles":
            held = listed([f"the {voice.title(title)}" for title in item.titles])
            return sentence(f"{held} of the last hand {'is' if len(item.titles) == 1 else 'are'} {name}")
        case "second":
            return f"Who leads first and every second player from there on are {name}."
        case "else":
            return f"All other players are {name}."
        case _:
            assert_never(item.kind)


def _cleared(clears: Literal["all others", "all"]) -> str:
    match clears:
        case "all others":
            return (
                "When everybody else has passed after a play, the table is cleared and whoever made that play leads the next "
                "trick."
            )
        case "all":
            return (
                "When everybody else has passed after a play, the turn comes back to whoever made that play, who may beat it or "
                "pass. When all have passed, the table is cleared and the last player to play leads the next trick."
            )
        case _:
            assert_never(clears)


def turn(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    voice, direction = Voice(rules), "clockwise" if rules.clockwise else "anticlockwise"
    match climbing.follow:
        case "higher":
            higher = "the new play must be higher; an equal one is not enough"
        case "equal or higher":
            higher = "the new play must be higher or equal"
        case "wholly above":
            higher = f"the new play must be higher, and {_a_run(voice)} must lie wholly above the one before"
        case _:
            assert_never(climbing.follow)
    has_runs = any(item.kind in ("run", "multirun") for item in climbing.shapes)
    next_rank = ", also where a rule asks for the next rank" if asks_next_rank(rules) else ""
    runs = f" {capital(_a_run(voice))} is compared by its highest cards{next_rank}." if has_runs else ""
    if any(item.kind == "kicker" for item in climbing.shapes):
        runs += " Cards that are attached do not count when plays are compared."
    runs += _order(rules, climbing)
    return lines(
        "The leader begins a trick with any one of the shapes above, laid face up on the table.",
        f"Then each player in turn, {direction}, plays or passes. A play has the same shape and the same number of cards "
        f"as the play before it, and {higher}.{runs}",
        "You may pass although you could play"
        + (", and play again later in the same trick." if may_return(rules) else "."),
        f"{_cleared(climbing.clears)} If that player has no cards left, the next player who has cards leads.",
        "Who has no cards left is out. The others can still beat the last play. The hand ends when only one player "
        "has cards left; places follow the order of going out.",
    )


def _order(rules: RuleSet, climbing: Climbing) -> str:
    """Which shapes beat others of the same size; with its space, empty where none does."""
    if len(climbing.follow_order) < 2:
        return ""
    names = [Voice(rules).shape(id) for id in climbing.follow_order]
    return (
        f" Of these shapes each beats every one named before it, if the number of cards is the same: {listed(names)};"
        " cards that make several of them are the highest."
    )


# ------------------------------------------------------------------------------------------------ titles and the session


def _places(places: list[int]) -> str:
    if not places:
        return "–"
    if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{short_ordinal(places[0])} to {short_ordinal(places[-1])}"
    return ", ".join(short_ordinal(place) for place in places)


def titles(rules: RuleSet, climbing: Climbing) -> PageTable:
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
    return PageTable(head, tuple(rows))
