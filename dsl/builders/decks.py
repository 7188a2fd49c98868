"""The deck of a game.

In: the `deck` statement of a plan, and those that put flowers into other months. Out: the deck with its jokers, blanks and packs; none
where it is missing, unknown, or of the wrong kind for the family, which is reported.
"""

from __future__ import annotations

from dataclasses import replace

from ...ground.near import did_you_mean
from ...ground.said import say, sentences
from ...model import Range
from ...model.cards import PICTURES, Deck, DeckFile, FlowerPack, RankedPack, flowers, french
from ..deck_files import DeckMistake, deck_data, deck_ids
from ..syntax import Token
from .amounts import number, number_of
from .context import Branch, Context
from .desk import Desk
from .games_common import size_range_of
from .plays import cards


def deck_of(desk: Desk, family: str | None) -> Deck | None:
    """The deck that the game is played with."""
    tree = desk.single("s_deck")
    if tree is None:
        desk.missing("deck", "deck french with 1 joker")
        return None
    data = _data(desk, tree.word("NAME"), family)
    if data is None:
        return None
    return _of_flowers(desk, tree, data) if data["kind"] == "flowers" else _of_ranks(desk.ctx, tree, data)


def _data(desk: Desk, name: Token, family: str | None) -> DeckFile | None:
    """The file of a deck, where there is one that the family can play with."""
    ctx = desk.ctx
    try:
        data = deck_data(str(name), desk.library)
    except DeckMistake as problem:
        ctx.error(
            "unknown-deck",
            sentences(say("The file of the deck `{name}` cannot be used.", name=name), problem.told),
            name,
        )
        return None
    if data is None:
        known = deck_ids(desk.library)
        ctx.error(
            "unknown-deck",
            say("There is no deck `{name}`.", name=name),
            name,
            did_you_mean(str(name), known)
            or sentences(
                say("There are: {list}.", list=", ".join(known)),
                say("A deck of one's own is a file `{name}.yaml` beside this one.", name=name),
            ),
        )
        return None
    if family is not None and (data["kind"] == "flowers") != (family == "fishing"):
        needs = "flower cards" if family == "fishing" else "cards with ranks and suits"
        ctx.error(
            "unknown-deck",
            say(
                "A {family} game needs {needs}; `{name}` is another kind of deck.",
                family=family,
                needs=needs,
                name=name,
            ),
            name,
        )
        return None
    if data.get("pictures", "") not in ("", *PICTURES):
        ctx.error(
            "unknown-deck",
            say(
                "Nobody draws the pictures `{data}` that the file of the deck `{name}` asks for.",
                data=data["pictures"],
                name=name,
            ),
            name,
            did_you_mean(str(data["pictures"]), PICTURES)
            or say("There are: {list}.", list=", ".join(PICTURES)),
        )
        return None
    return data


def _of_flowers(desk: Desk, tree: Branch, data: FlowerPack) -> Deck:
    ctx = desk.ctx
    blank, jokers = tree.maybe("with_blanks"), tree.maybe("with_jokers")
    without = tree.maybe("cards")
    if jokers is not None or tree.maybe("number") is not None:
        ctx.error("unknown-deck", "Flower cards have no jokers and come in one pack.", tree)
    blanks, seats = 0, (0, 99)
    if blank is not None:
        blanks = number_of(ctx, blank, 0, len(data.get("blanks", ())))
        found = size_range_of(ctx, blank) or Range(0)
        seats = (found.low, 99 if found.high is None else found.high)
    ctx.deck = plain = flowers(data, 0, blanks, seats)
    removed = cards(ctx, without).mask if without is not None else 0
    made = flowers(data, removed, blanks, seats) if removed else plain
    rows = [row for (kind, _), row in desk.plan.of_cards.items() if kind == "s_month"]
    moved = [desk.at(row.node, row.rule) for row in rows]
    return _in_months(ctx, made, moved) if moved else made


def _of_ranks(ctx: Context, tree: Branch, data: RankedPack) -> Deck:
    jokers, packs, without = tree.maybe("with_jokers"), tree.maybe("number"), tree.maybe("cards")
    if tree.maybe("with_blanks") is not None:
        ctx.error("unknown-deck", "Only flower cards have blank cards.", tree)
    count = number_of(ctx, jokers, 0, 4) if jokers is not None else 0
    ranked = jokers is not None and jokers.has("OF_DIFFERENT_RANK")
    many = number(ctx, packs, 1, 3) if packs is not None else 1
    ctx.deck = french(data, count, many, ranked=ranked)
    if without is None:
        return ctx.deck
    return french(data, count, many, cards(ctx, without).mask, ranked=ranked)


def _in_months(ctx: Context, deck: Deck, trees: list[Branch]) -> Deck:
    """The deck with flowers in other months; every month must have one flower still."""
    moved: dict[int, int] = {}
    for tree in trees:
        word, month = tree.word("NAME"), int(tree.word("NUMBER"))
        flower = {face.month for face in deck.faces if ctx.deck.words.get(str(word), 0) >> face.index & 1}
        if len(flower) != 1 or not 1 <= month <= len(deck.months):
            ctx.error(
                "unknown-card",
                say("`{word} is month {month}` names no flower and month.", word=word, month=month),
                word,
                "Months are 1 to 12.",
            )
            continue
        moved[flower.pop()] = month
    if sorted(moved) != sorted(moved.values()):
        ctx.error(
            "double-name",
            "Two flowers are in the same month then.",
            trees[0],
            "Say for each flower whose month is taken where it goes.",
        )
        return deck
    names = list(deck.months)
    for old, new in moved.items():
        names[new - 1] = deck.months[old - 1]
    faces = tuple(replace(face, month=moved.get(face.month, face.month)) for face in deck.faces)
    return replace(deck, faces=faces, months=tuple(names))
