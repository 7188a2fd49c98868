"""Fishing games in English: the cards, the deal, the turn, claims, yaku and the settlement."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import assert_never

from ...dsl.cards import bits, singular
from ...dsl.model import Fishing, Group, LayDown, Need, Range, Returning, ReturnLimit, RuleSet, Worth, Yaku
from ..facts import (
    MANY,
    Asked,
    asked_at_yaku,
    classes,
    fishing_of,
    months_for,
    only_two,
    picked,
    row_of,
    shown,
)
from ..page import Cards, Line, Picked, Piece, Strong, Table, line, lines
from ..voice import spaced
from .cards import card_noun, face_name, word_noun
from .climbing import choosing
from .dropping import hands
from .rounds import group_name
from .settlement import for_seat, leftover, settlement, wild
from .voice import Voice, named
from .words import CARD, Noun, amount, capital, listed, noun, number, sentence, times

_CLASSES = {"bright": "brights", "animal": "animals", "ribbon": "ribbons", "chaff": "chaff"}
ROUND = "cards of the month of the round (January in the first round, February in the second …)"
FEW = 4  # so many are always shown one by one


def players(count: Range) -> str:
    """with three players — with its space, empty where it holds for any number."""
    if count.low <= 2 and count.high is None:
        return ""
    return f" with {amount(count, noun('player'))}"


# ---------------------------------------------------------------------------------------------------- cards and classes


def cards(rules: RuleSet) -> Table:
    """The twelve months with their cards."""
    deck = rules.deck
    present = set(deck.cards)
    rows = []
    for month, names in enumerate(deck.months, 1):
        faces = [face.index for face in deck.faces if face.month == month and face.index in present]
        rows.append((line(f"{month} ", *named(names)), (Cards(tuple(faces), "named"),)))
    return Table(lines("Month", "Cards"), tuple(rows), cards=True)


def sets(rules: RuleSet, said: str) -> Table:
    """The classes of the cards, and the sets whose names stand in what is said."""
    rows = [
        (
            line(_CLASSES.get(item.kind, item.kind)),
            _others(item.faces) if item.rest else (Cards(item.faces, "row"),),
        )
        for item in classes(rules)
    ]
    rows += [
        (named(item.names), row_of(item.mask))
        for item in fishing_of(rules).sets
        if _is_named(item.names.en, said)
    ]
    return Table(lines("Set of cards", "Cards"), tuple(rows), cards=True)


def _is_named(name: str, said: str) -> bool:
    words = "|".join(re.escape(word) for word in {name, singular(name)})
    return re.search(rf"(?<!\w)({words})(?!\w)", said) is not None


def _others(faces: tuple[int, ...]) -> Line:
    words = "all other cards"
    return (Picked((words,), words, faces, "pile"),)


def _set_noun(voice: Voice, word: str) -> Noun:
    for item in fishing_of(voice.rules).sets:
        if item.id == word:
            name, one = item.names.en, singular(item.names.en)
            return Noun(one if one != name else f"card of {name}", name)
    return word_noun(voice.deck, word)


def _nouns(voice: Voice, word: str) -> Noun:
    """Of one word, or of several: "bright or ribbon"."""
    found = [_set_noun(voice, part) for part in word.split(" or ")]
    return Noun(listed([item.one for item in found], "or"), listed([item.many for item in found], "or"))


# ----------------------------------------------------------------------------------------------------------------- deal


def deal(rules: RuleSet) -> tuple[Line, ...]:
    game, voice = fishing_of(rules), Voice(rules)
    found = [choosing(voice, rules.dealer, "deals")]
    if game.chips:
        found.append(
            f"Every player begins the game with {amount(Range(game.chips, game.chips), noun('chip'))}, and cannot owe any."
        )
    if game.stake:
        found.append(
            f"At the start of each round every player sets out {amount(Range(game.stake, game.stake), noun('chip'))}. "
            "Nobody can lose more than these in the round."
        )
    found += _dealing(rules)
    found.append(hands(game))
    found += [_laid_down(rules, item) for item in game.lays]
    found.append(choosing(voice, rules.leader, "leads"))
    if any(step.to == "field" and step.face_down for step in game.deal):
        found.append("The cards drawn go back to their places, and the field is turned face up.")
    if game.redeal_month:
        found.append(
            f"If {amount(Range(game.redeal_month, game.redeal_month), CARD)} of one month lie on the field, the cards are dealt again."
        )
    if game.redeal_hand:
        most = amount(Range(game.redeal_hand, game.redeal_hand), CARD)
        found.append(f"If somebody holds {most} of one month, the cards are dealt again.")
    for mask, word in game.redeal_cards:
        stuck = listed([f"the {face_name(rules.deck, face)}" for face in bits(mask)])
        what = stuck if mask.bit_count() <= FEW else f"all {_set_noun(voice, word).many}"
        found.append(f"If {what} lie on the field, the cards are dealt again.")
    if game.field_month:
        least = amount(Range(game.field_month, game.field_month), CARD)
        found.append(
            f"If {least} of one month lie on the field, the dealer captures them before play; where the dealer does not play, the leader."
        )
    return lines(*found)


def _dealing(rules: RuleSet) -> list[str]:
    """What is dealt, once for all numbers of players of which it is the same."""
    game = fishing_of(rules)
    ways: dict[str, list[int]] = {}
    for count in range(rules.players.low, max(rules.most, rules.players.low) + 1):
        ways.setdefault(_dealt(game, count), []).append(count)
    lead = f"The dealer deals, {'clockwise' if rules.clockwise else 'anticlockwise'}"
    if len(ways) == 1:
        return [f"{lead}: {text}" for text in ways]
    return [
        f"{lead + '; with' if not place else 'With'} {_counts(counts)} players: {text}"
        for place, (text, counts) in enumerate(ways.items())
    ]


def _counts(counts: list[int]) -> str:
    """two; two or three; two to six."""
    whole = counts == list(range(counts[0], counts[-1] + 1))
    if len(counts) > 2 and whole:
        return f"{number(counts[0])} to {number(counts[-1])}"
    return listed([number(count) for count in counts], "or")


def _dealt(game: Fishing, count: int) -> str:
    """The steps with so many players, and what comes of them."""
    steps = game.steps(count)
    told = [
        f"{amount(Range(step.count, step.count), CARD)}{' face down' if step.face_down else ''} to "
        f"{'the field' if step.to == 'field' else 'each player'}"
        for step in steps
    ]
    hand = sum(step.count for step in steps if step.to == "players")
    field = sum(step.count for step in steps if step.to == "field")
    cards_ = f"{amount(Range(hand, hand), CARD)}"
    if len(steps) == 1 and not field:
        return f"{told[0]}."
    lying = (
        f", {amount(Range(field, field), CARD)} lie on the field" if field else ", no cards lie on the field"
    )
    return (
        f"{listed(told, 'and then')}. Each player then holds {cards_}{lying}, and the rest are the draw pile."
    )


def _laid_down(rules: RuleSet, item: LayDown) -> str:
    with_ = f"{capital(players(item.players).strip())}, whoever" if item.players is not None else "Whoever"
    deck = rules.deck
    text = (
        f"{with_} is dealt the {face_name(deck, item.face)} lays it aside and the other cards of the hand on the field, face up, and "
        "sits the round out without paying or being paid. Whatever else that player would do falls to the next in turn."
    )
    if deck.blanks and deck.blanks_for != (0, 99):
        text += " With other numbers of players this card is not in the pack."
    return text


def claims(rules: RuleSet) -> tuple[Line, ...]:
    """What may be claimed on the dealt hand, until when, and the card that goes back."""
    game = fishing_of(rules)
    found = [
        "Before play, whoever was dealt one of these yaku may claim it by showing its cards. "
        + ("The other player" if only_two(rules) else "Each other player")
        + " pays its value at once"
        + (", as far as their stake goes." if game.stake else ".")
        + " Shown cards stay open, but they belong to the hand.",
    ]
    if any(row.stops for group in game.groups if group.dealt for row in group.yaku):
        found.append(
            "If a yaku is claimed that stops the round, there is no play: whoever has gained most by claims wins the round, among "
            "equals the leader or else the nearest after the leader. If none is claimed, the round is played as usual."
        )
    if game.claims_close:
        found.append("Claims must be made before the leader draws for the first time; later they are lost.")
    if game.returning is not None:
        back = game.returning
        found.append(_return(back))
        found += [_limit(rules, limit) for limit in back.limits]
    return lines(*found)


def _return(back: Returning) -> str:
    cards_ = amount(Range(back.count, back.count), CARD)
    text = f"each player then puts {cards_} back into the draw pile, which is shuffled again"
    where = players(back.players).strip()
    return sentence(f"{where}, {text}" if where else text)


def _limit(rules: RuleSet, limit: ReturnLimit) -> str:
    name = yaku_name(rules, limit.yaku)
    if limit.own:
        return f"Whoever claimed {name} may not return one of its cards."
    thing = _set_noun(Voice(rules), limit.word)
    also = [
        face_name(rules.deck, face)
        for group in fishing_of(rules).groups
        if any(row.id == limit.yaku for row in group.yaku)
        for face, word in group.also
        if word == limit.word
    ]
    of_it = ""
    if also:
        of_it = f"; {listed([f'the {name}' for name in also])} {'is one' if len(also) == 1 else 'are such cards'} here, too"
    return f"Whoever claimed {name} may not return a {thing.one}{' card' if thing.one == 'chaff' else ''}{of_it}."


def yaku_name(rules: RuleSet, id: str) -> str:
    for group in fishing_of(rules).groups:
        for row in group.yaku:
            if row.id == id:
                return row.names.en
    return capital(spaced(id))


# ----------------------------------------------------------------------------------------------------------------- turn


def turn(rules: RuleSet) -> tuple[Line, ...]:
    game = fishing_of(rules)
    direction = "clockwise" if rules.clockwise else "anticlockwise"
    cut = " Before the first draw of the round, the leader cuts the draw pile in half and puts the lower half on top."
    cut = cut if game.cut_first else ""
    found = [
        f"The leader has the first turn; play goes {direction}.",
        "Play one card from your hand to the field, and look which cards of the field are of the same month (see the table).",
        "Then turn up the top card of the draw pile and do the same with it." + cut,
        "You need not play a card that matches, but a card that matches must capture. Captured cards lie face up before you.",
    ]
    if any(row.stops for group in game.groups if not group.dealt for row in group.yaku):
        found.append(
            "At the end of your turn, after the drawn card, look whether you now have a yaku that stops the round."
        )
    found += [_asked(Voice(rules), item) for item in asked_at_yaku(rules)]
    found += [wild(Voice(rules), item) for item in game.wild]
    found += [leftover(Voice(rules), item) for item in game.leftovers]
    found.append(
        "When all hands are empty, everybody goes on drawing until the draw pile is empty; then the round ends."
        if game.empty_pile
        else "The round ends when all hands are empty."
    )
    return lines(*found)


def _asked(voice: Voice, item: Asked) -> str:
    """What is decided at the end of a turn in which a yaku was made."""
    made = "you have made a new yaku" + (" or have added to one" if item.better else "")
    if not item.always:
        return f"At the end of your turn, after the drawn card, if {made}, look at {voice.rules_named((item.rule,))}."
    stop = "call the round off" if item.off else "stop the round"
    if not item.choice:
        return f"At the end of your turn, after the drawn card, if {made}, you {stop}."
    return (
        f"At the end of your turn, after the drawn card, if {made}, choose: {stop}, or go on. With no cards left in your hand you "
        f"must {stop}."
    )


def matches(rules: RuleSet) -> Table:
    return Table(
        lines("Cards of its month on the field", "What happens"),
        (
            lines("none", "The card stays on the field."),
            lines("one", "You capture both cards."),
            lines("two", "You choose one of the two and capture it with your card."),
            lines("three", "You capture all four cards."),
        ),
    )


# ----------------------------------------------------------------------------------------------------------------- yaku


def group(rules: RuleSet, item: Group) -> tuple[Line, ...]:
    """How the yaku of a group count together."""
    found = []
    if len(item.yaku) > 1 and item.best:
        text = "Only the best of these counts"
        always = [row.names.en for row in item.yaku if row.always]
        if always:
            text += f"; {listed(always)} always {'counts' if len(always) == 1 else 'count'} besides"
        found.append(text + ".")
    elif len(item.yaku) > 1:
        found.append("All of these count.")
    for pairs, how in ((item.also, "also "), (item.instead, "")):
        for word in dict.fromkeys(word for _, word in pairs):
            cards_ = [f"the {face_name(rules.deck, face)}" for face, kind in pairs if kind == word]
            verb = "counts" if len(cards_) == 1 else "count"
            only = "" if how else " only"
            one, many = a_class(Voice(rules), word), _set_noun(Voice(rules), word).many
            found.append(f"Here {listed(cards_)} {how}{verb} as {one if len(cards_) == 1 else many}{only}.")
    if item.apart:
        found.append("These yaku are counted apart, only where the settlement says so.")
    return lines(" ".join(found))


def a_class(voice: Voice, word: str) -> str:
    one = _set_noun(voice, word).one
    return one if one == "chaff" else Noun(one, "").a


def yaku(rules: RuleSet, item: Group, rows: tuple[Yaku, ...]) -> Table:
    voice = Voice(rules)
    body, seen = [], {0}
    for row in rows:
        body.append((named(row.names), shown(rules, item, needs(voice, row), seen), worth(voice, row)))
    return Table(lines("Yaku", "Cards", f"{capital(voice.values)}s"), tuple(body), frozenset({2}), cards=True)


def needs(voice: Voice, row: Yaku) -> Line:
    """The cards of a yaku: all of them where they are few, else what they are picked from, and how many."""
    found: list[Piece] = []
    for item in row.needs:
        said = need(voice, item)
        last = found[-1] if found else ""
        if item.kind in ("card", "all") and isinstance(last, Cards) and isinstance(said[0], Cards):
            found[-1] = Cards((*last.faces, *said[0].faces), "row")
            continue
        found += (" and ", *said) if found else said
    for other in row.unless:
        text, last = f", unless {yaku_name(voice.rules, other)} counts", found[-1] if found else ""
        if isinstance(last, Picked):
            found[-1] = replace(last, words=(*last.words, text), caption=last.caption + text)
        else:
            found.append(text)
    if row.in_place:
        names = listed([yaku_name(voice.rules, other) for other in row.in_place])
        found.append(f", in place of {names}")
    return _capital(tuple(found))


def _capital(cells: Line) -> Line:
    """The same with a capital letter where it begins with a word."""
    first = cells[0] if cells else ""
    if isinstance(first, Picked):
        first = replace(first, words=_capital(first.words), caption=capital(first.caption))
    elif isinstance(first, str):
        first = capital(first)
    return (first, *cells[1:])


def need(voice: Voice, item: Need) -> Line:
    """One part of a yaku's pattern."""
    match item.kind:
        case "card":
            return row_of(item.mask)
        case "all":
            return (
                row_of(item.mask)
                if item.mask.bit_count() <= MANY
                else picked((f"all {_set_noun(voice, item.word).many}",), "all of these", item.mask)
            )
        case "some":
            return _some(voice, item)
        case "month":
            return _of_months(voice, item)
        case "none":
            return line("none of ", *_few(voice, item))
        case "only":
            words = listed([_set_noun(voice, word).many for word in item.word.split(" or ")], "or")
            return (f"no cards other than {words}",)
        case "points":
            least = "exactly" if item.exactly else "at least"
            return (f"{least} {amount(Range(item.count, item.count), noun('card point'))}",)
        case "of round":
            many = f"exactly {number(item.count)}" if item.exactly else f"{number(item.count)} or more"
            return (f"{many if item.count else 'none'} of the {ROUND}",)
        case "few":
            thing = _set_noun(voice, item.word)
            return picked(
                (f"no more than {number(item.count)} {thing.one if item.count == 1 else thing.many}",),
                f"no more than {number(item.count)} of these",
                item.mask,
            )
        case "few points":
            return (f"no more than {amount(Range(item.count, item.count), noun('card point'))}",)
        case "round":
            return (
                "all cards of the month of the round (January in the first round, February in the second …)",
            )
        case "own month":
            names = [f"“{group_name(voice, id)}”" for id in item.ids]
            return (
                f"all four cards of a month for which this was claimed in the dealt hand: {listed(names, 'or')}",
            )
        case "claimed":
            names = [f"“{group_name(voice, id)}”" for id in item.ids]
            return (f"claimed in the dealt hand: {listed(names, 'or')}",)
        case _:
            assert_never(item.kind)


def _of_months(voice: Voice, item: Need) -> Line:
    again = f", {times(item.times)} over" if item.times > 1 else ""
    month = "another month" if item.other else "one month"
    text = (
        f"{'exactly ' if item.exactly and item.count < 4 else ''}{number(item.count)} cards of {month}{again}"
    )
    words = line(text, *((", among ", *_few(voice, item)) if item.word != "month" else ()))
    return (Picked(words, f"{text}: these, for example", months_for(voice.rules, item)),)


def _few(voice: Voice, item: Need) -> Line:
    """The cards of a need, shown where they are few."""
    if item.mask.bit_count() <= MANY:
        return row_of(item.mask)
    return (listed([_set_noun(voice, word).many for word in item.word.split(" or ")], "or"),)


def _some(voice: Voice, item: Need) -> Line:
    size, thing = item.mask.bit_count(), _nouns(voice, item.word)
    if size <= item.count and size <= MANY:
        return row_of(item.mask)
    few = size <= FEW or (size <= MANY and (thing.one.startswith("card of ") or " or " in item.word))
    if item.exactly:
        lead = f"exactly {number(item.count)}"
    elif item.count == 1:
        lead = "one or more" if few else "one"
    else:
        lead = f"any {number(item.count)}" if size <= MANY else number(item.count)
    words: Line = (f"{lead} {thing.one if item.count == 1 else thing.many}",)
    if few:
        words = (f"{lead} of ", *row_of(item.mask))
    caption = lead if item.exactly or item.count == 1 else f"any {number(item.count)}"
    return picked(words, f"{caption} of these", item.mask)


def worth(voice: Voice, row: Yaku) -> Line:
    """The value of a yaku."""
    parts = [_worth(voice, row, item) for item in row.worth]
    found: Line = line("; ".join(parts))
    if row.cancels:
        found += (*((" ",) if parts else ()), Strong("cancels the yaku of others"))
    if row.stops:
        found += (*((" ",) if parts else ()), Strong("stops the round"))
    return found


def _worth(voice: Voice, row: Yaku, item: Worth) -> str:
    where = (players(item.players) if item.players is not None else "") + for_seat(item.seat)
    if item.points:
        return f"{item.base}, and {item.rate} for each further card point{where}"
    if not item.rate:
        return f"{item.base}{where}"
    thing = "card of the month of the round" if item.round else _each(voice, row, item)
    if item.beyond:
        return f"{item.base}, and {item.rate} for each further {thing}{where}"
    return (
        f"{item.base} and {item.rate} for each {thing}{where}"
        if item.base
        else f"{item.rate} for each {thing}{where}"
    )


def _each(voice: Voice, row: Yaku, item: Worth) -> str:
    """What counts: "card besides the Sake Cup" where the row lists the cards already, else the class."""
    thing = _set_noun(voice, item.word)
    single = [need_ for need_ in row.needs if need_.kind == "card" and not need_.mask & item.each]
    if thing.one.startswith("card of ") and any(need_.mask == item.each for need_ in row.needs):
        besides = listed(
            [f"the {face_name(voice.deck, face)}" for need_ in single for face in bits(need_.mask)]
        )
        return f"card besides {besides}" if besides else "of these cards"
    return thing.one


__all__ = [
    "card_noun",
    "cards",
    "claims",
    "deal",
    "group",
    "matches",
    "need",
    "needs",
    "sets",
    "settlement",
    "turn",
    "worth",
    "yaku",
]
