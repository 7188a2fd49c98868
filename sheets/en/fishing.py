"""Fishing games in English: the cards, the deal, the turn and claims; the yaku stand in combinations.py."""

from __future__ import annotations

import re

from ...ground.plurals import singular
from ...model import Fishing, LayDown, Range, Returning, ReturnLimit, RuleSet
from ...model.cards import bits
from ..facts import (
    Asked,
    asked_at_yaku,
    classes,
    only_two,
    row_of,
)
from ..page import Cards, Line, PageTable, Picked, line, lines
from .cards import card_noun, face_name
from .climbing import choosing
from .combinations import FEW, a_class, group, is_noun, need, needs, players, set_noun, worth, yaku, yaku_name
from .dropping import hands
from .settlement import leftover, settlement, wild
from .voice import Voice, en, named
from .words import CARD, amount, capital, listed, noun, number, sentence

_CLASSES = {"bright": "brights", "animal": "animals", "ribbon": "ribbons", "chaff": "chaff"}


# ---------------------------------------------------------------------------------------------------- cards and classes


def cards(rules: RuleSet) -> PageTable:
    """The twelve months with their cards."""
    deck = rules.deck
    present = set(deck.cards)
    rows = []
    for month, names in enumerate(deck.months, 1):
        faces = [face.index for face in deck.faces if face.month == month and face.index in present]
        rows.append((line(f"{month} ", *named(names)), (Cards(tuple(faces), "named"),)))
    return PageTable(lines("Month", "Cards"), tuple(rows), cards=True)


def sets(rules: RuleSet, game: Fishing, said: str) -> PageTable:
    """The classes of the cards, and the sets whose names stand in what is said."""
    rows = [
        (
            line(_CLASSES.get(item.kind, item.kind)),
            _others(item.faces) if item.rest else (Cards(item.faces, "row"),),
        )
        for item in classes(rules)
    ]
    rows += [(named(item.names), row_of(item.mask)) for item in game.sets if _is_named(en(item.names), said)]
    return PageTable(lines("Set of cards", "Cards"), tuple(rows), cards=True)


def _is_named(name: str, said: str) -> bool:
    words = "|".join(re.escape(word) for word in (name, *((singular(name),) if is_noun(name) else ())))
    return re.search(rf"(?<!\w)({words})(?!\w)", said) is not None


def _others(faces: tuple[int, ...]) -> Line:
    words = "all other cards"
    return (Picked((words,), words, faces, "pile"),)


# ----------------------------------------------------------------------------------------------------------------- deal


def deal(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    voice = Voice(rules)
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
    found += _dealing(rules, game)
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
        what = stuck if mask.bit_count() <= FEW else f"all {set_noun(voice, word).many}"
        found.append(f"If {what} lie on the field, the cards are dealt again.")
    if game.field_month:
        least = amount(Range(game.field_month, game.field_month), CARD)
        found.append(
            f"If {least} of one month lie on the field, the dealer captures them before play; where the dealer does not play, the leader."
        )
    return lines(*found)


def _dealing(rules: RuleSet, game: Fishing) -> list[str]:
    """What is dealt, once for all numbers of players of which it is the same."""
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
    with_ = f"{capital(players(item.players))}, whoever" if item.players is not None else "Whoever"
    deck = rules.deck
    text = (
        f"{with_} is dealt the {face_name(deck, item.face)} lays it aside and the other cards of the hand on the field, face up, and "
        "sits the round out without paying or being paid. Whatever else that player would do falls to the next in turn."
    )
    if deck.blanks and deck.blanks_for != (0, 99):
        text += " With other numbers of players this card is not in the pack."
    return text


def claims(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """What may be claimed on the dealt hand, until when, and the card that goes back."""
    found = [
        "Before play, whoever was dealt one of these yaku may claim it by showing everybody the cards that make it; the rest of the hand stays hidden. "
        + ("The other player" if only_two(rules) else "Each other player")
        + " pays its value at once"
        + (", as far as their stake goes." if game.stake else ".")
        + " Shown cards stay open, but they belong to the hand.",
    ]
    if any(row.stops for group in game.groups if group.dealt for row in group.yaku):
        found.append(
            "If a yaku is claimed that stops the round, there is no play: whoever has gained most by claims wins the round, among "
            f"equals the {game.tie or 'leader'} or else the nearest after the {game.tie or 'leader'}; if nobody has gained anything, nobody "
            "has won. If none is claimed, the round is played as usual."
        )
    if game.claims_close:
        found.append("Claims must be made before the leader draws for the first time; later they are lost.")
    if game.returning is not None:
        back = game.returning
        found.append(_return(back))
        found += [_limit(rules, game, limit) for limit in back.limits]
    return lines(*found)


def _return(back: Returning) -> str:
    cards_ = amount(Range(back.count, back.count), CARD)
    text = f"each player then puts {cards_} back into the draw pile, which is shuffled again"
    where = players(back.players)
    return sentence(f"{where}, {text}" if where else text)


def _limit(rules: RuleSet, game: Fishing, limit: ReturnLimit) -> str:
    name = yaku_name(rules, limit.yaku)
    if limit.own:
        return f"Whoever claimed {name} may not return one of its cards."
    thing = set_noun(Voice(rules), limit.word)
    also = [
        face_name(rules.deck, face)
        for group in game.groups
        if any(row.id == limit.yaku for row in group.yaku)
        for face, word in group.also
        if word == limit.word
    ]
    of_it = ""
    if also:
        of_it = f"; {listed([f'the {name}' for name in also])} {'is one' if len(also) == 1 else 'are such cards'} here, too"
    return f"Whoever claimed {name} may not return a {thing.one}{' card' if thing.one == 'chaff' else ''}{of_it}."


# ----------------------------------------------------------------------------------------------------------------- turn


def turn(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
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


def matches(rules: RuleSet) -> PageTable:
    return PageTable(
        lines("Cards of its month on the field", "What happens"),
        (
            lines("none", "The card stays on the field."),
            lines("one", "You capture both cards."),
            lines("two", "You choose one of the two and capture it with your card."),
            lines("three", "You capture all four cards."),
        ),
    )


__all__ = [
    "a_class",
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
    "yaku_name",
]
