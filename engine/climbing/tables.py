"""The tables of an engine: plays, orders, cards, lasting effects.

In: a desk on which all was printed. Out: rows of numbers by name, each with the type of its elements.
"""

from __future__ import annotations

from ...analysis.cards_of_moment import begins_with
from ...model import (
    Duration,
    Effect,
    Hold,
    PlaceCards,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    SetRanking,
    SwitchOff,
    Turn,
)
from .clauses import KINDS
from .desk import Desk
from .holdings import Rows, holding_tables
from .layout import DURATIONS
from .people import THINGS
from .restrictions import bindings

COURT = {"J": 11, "Q": 12, "K": 13, "A": 1}
NEED_A_TURN = ("turn", "play", "lead", "pass")


def play_tables(desk: Desk) -> Rows:
    """One row for each play, from 1 on; row 0 is no play."""
    shown, plays = desk.shown, desk.plays
    objecting, suits = _objecting(desk), [shown.suits(play) for play in plays]
    faces_at = [0]
    faces: list[int] = []
    for play in plays:
        faces_at.append(len(faces))
        faces += play.faces
    rows: Rows = {
        "PLAY_CARDS": ("i64", [0, *(play.cards for play in plays)]),
        "PLAY_WILD": ("i64", [0, *(play.wild for play in plays)]),
        "PLAY_SHAPE": ("u8", [0, *(play.shape for play in plays)]),
        "PLAY_SIZE": ("u8", [0, *(play.size for play in plays)]),
        "SUITS_OF": ("i64", [0, *suits]),
        "SUIT_SET": ("u8", [0, *(_suit_set(desk, row) for row in suits)]),
        "COLOURS_OF": ("u8", [0, *map(shown.colours_of, plays)]),
        "PARITIES_OF": ("u8", [0, *map(shown.parities, plays)]),
        "RANK_OF": ("i32", [-99, *map(shown.rank, plays)]),
        "STEP_RANK": ("u8", [0, *(shown.rank(play) % len(desk.deck.ranks) for play in plays)]),
        "IS_JOKERS": ("u8", [0, *(int(shown.is_jokers(play)) for play in plays)]),
        "FACES_AT": ("i32", faces_at),
        "FACES": ("u8", faces or [0]),
        "PLAY_HEARD": ("u8", [0, *_heard(desk)]),
        "BOUND_BY": ("u8" if len(bindings(desk)) <= 8 else "i64", _bound(desk)),
        "MAY_OBJECT": ("i64", [0, *objecting]),
        "MAY_OBJECT_TO_ALIKE": ("i64", [0, *_alike_objecting(desk, objecting)]),
    }
    for word in range((len(desk.flags) + 59) // 60 or 1):
        mine = [(number % 60, pattern) for pattern, number in desk.flags.items() if number // 60 == word]
        rows[f"SHOWS_{word}"] = (
            "i64",
            [0, *(sum(1 << bit for bit, pattern in mine if shown.fits(play, pattern)) for play in plays)],
        )
    return rows | holding_tables(desk)


def _heard(desk: Desk) -> list[int]:
    """Whether any clause could hear of a play, by what it shows itself."""
    patterns = [
        desk.fixed(pattern)
        for part in desk.parts
        if not part.is_answer
        for event in part.body.events  # type: ignore[union-attr]
        if event.kind == "play"
        for pattern in event.patterns
    ]
    return [int(any(desk.shown.fits(play, pattern) for pattern in patterns)) for play in desk.plays]


def _bound(desk: Desk) -> list[int]:
    """The lines that stand that could bind who plays on a play, by what that play shows itself, as bits; first of all where the table is clear."""
    found = [0] * (len(desk.plays) + 1)
    for bit, row in enumerate(bindings(desk)):
        patterns = {desk.fixed(pattern) for pattern in row.restriction.on}
        for number, play in enumerate((None, *desk.plays)):
            if not patterns or (play is not None and any(desk.shown.fits(play, item) for item in patterns)):
                found[number] |= 1 << bit
    return found


def _objecting(desk: Desk) -> list[int]:
    """For each play the lines that could stand against it, by what it shows itself, as bits."""
    found = [0] * len(desk.plays)
    for bit, row in enumerate(bindings(desk)):
        restriction = row.restriction
        if restriction.mode == "allow" or restriction.what == "pass":
            continue
        patterns = [desk.fixed(item) for item in restriction.patterns] if restriction.mode == "forbid" else []
        for number, play in enumerate(desk.plays):
            if not patterns or any(desk.shown.fits(play, pattern) for pattern in patterns):
                found[number] |= 1 << bit
    return found


def _suit_set(desk: Desk, suits: int) -> int:
    """A bit for each suit of which a play has a card."""
    return sum(1 << suit for suit in range(len(desk.deck.suits)) if suits >> 5 * suit & 31)


def _alike_objecting(desk: Desk, objecting: list[int]) -> list[int]:
    """For each play the lines that could stand against any of its shape and size."""
    found: dict[tuple[int, int], int] = {}
    for play, lines in zip(desk.plays, objecting, strict=True):
        found[play.shape, play.size] = found.get((play.shape, play.size), 0) | lines
    return [found[play.shape, play.size] for play in desk.plays]


def order_tables(desk: Desk) -> Rows:
    """For each order: where each card and each rank stands."""
    orders, made = desk.orders, desk.make_orders()
    card_place: list[int] = []
    extremes: list[int] = []
    rank_place: list[int] = []
    step_rank: list[int] = []
    placed = any(order.placed for order in made)
    plain = [desk.shown.rank(play) % len(desk.deck.ranks) for play in desk.plays] if placed else []
    for order in made:
        if placed:
            step_rank.append(0)
            step_rank += [
                orders.top_rank(order, play, rank) if order.placed else rank
                for play, rank in zip(desk.plays, plain, strict=True)
            ]
        card_place += [order.place[face] for face in desk.deck.cards]
        rank_place += order.rank_place
        extremes += [orders.extreme(order, highest=True), orders.extreme(order, highest=False)]
    return {
        "CARD_PLACE": ("i32", card_place),
        "RANK_PLACE": ("i32", rank_place),
        "EXTREMES": ("i64", extremes),
        "STEP_RANK_PLACED": ("u8", step_rank or [0]),  # for each order and play
    }


def card_tables(desk: Desk) -> Rows:
    """What cards and faces are."""
    deck = desk.deck
    plain = [face for face in deck.faces if not face.virtual]
    alike = []
    for face in deck.faces:
        ranks = [other.index for other in plain if face.rank >= 0 and other.rank == face.rank]
        suits = [other.index for other in plain if face.suit >= 0 and other.suit == face.suit]
        colours = [
            other.index
            for other in plain
            if face.suit >= 0
            and other.suit >= 0
            and deck.suits[other.suit].colour == deck.suits[face.suit].colour
        ]
        alike += [sum(1 << index for index in found) for found in (ranks, suits, colours)]
    worth = []
    for face in deck.faces:
        code = deck.ranks[face.rank] if 0 <= face.rank < len(deck.ranks) else ""
        worth.append(int(code) if code.isdecimal() else COURT.get(code, 0))
    named = [
        [face.index for face in plain if face.suit >= 0 and face.rank == rank]
        for rank in range(len(deck.ranks))
    ]
    named += [
        [face.index for face in plain if face.rank >= 0 and face.suit == suit]
        for suit in range(len(deck.suits))
    ]
    named += [
        [
            face.index
            for face in plain
            if face.rank >= 0 and face.suit >= 0 and deck.suits[face.suit].colour == colour
        ]
        for colour in deck.colours
    ]
    firsts = [0, len(deck.ranks), len(deck.ranks) + len(deck.suits), len(named)]
    return {
        "FACE_OF": ("u8", deck.cards),
        "CARDS_OF_FACE": ("i64", [deck.physical(1 << face.index) for face in deck.faces]),
        "ALIKE": ("i64", alike),
        "WORTH": ("u8", worth),
        "NAME_FACES": ("i64", [sum(1 << index for index in found) for found in named]),
        "NAME_FIRST": ("i32", firsts),
    }


def shape_tables(desk: Desk) -> Rows:
    """The shapes that beat a shape whatever their cards."""
    climbing = desk.climbing
    numbers = {shape.id: number for number, shape in enumerate(climbing.shapes)}
    ladder = [numbers[id] for id in climbing.follow_order if id in numbers]
    beaten = []
    for number in range(len(climbing.shapes)):
        above = ladder[ladder.index(number) + 1 :] if number in ladder else []
        beaten.append(sum(1 << other for other in above))
    return {"BEATEN_BY": ("i64", beaten)}


# ------------------------------------------------------------------------------------------------------ lasting effects


def lasting_tables(desk: Desk) -> Rows:
    """How effects last; rows of those that do not are 0."""
    columns = [_lasting(desk, number) for number in range(len(desk.effects))] or [_lasting_row()]
    return {name: ("i64", [row[name] for row in columns]) for name in columns[0]}


def _lasting_row() -> dict[str, int]:
    names = (
        *(
            "LASTS_AS",
            "ENDS_WITH",
            "LASTS_FOR",
            "UNTIL",
            "UNTIL_RULES",
            "UNTIL_NEEDS_TURN",
            "BEGINS_AT_CLEAR",
        ),
        *(
            "CANCELS_ITSELF",
            "REPLACES_ITSELF",
            "ABOUT_PLAY",
            "SPEAKS_OF_NAMED",
            "IS_LOCK",
            "RANKING_OF",
            "SWITCHED_OFF",
            "PLACING_OF",
        ),
        *("LASTS_IN_SPITE", "LASTS_FORBIDDING"),
    )
    return dict.fromkeys(names, 0)


def _lasting(desk: Desk, number: int) -> dict[str, int]:
    from ...analysis.walk import values
    from ...model import CardSet

    row, effect = _lasting_row(), desk.effects[number].effect
    duration, begin = getattr(effect, "duration", None), getattr(effect, "begin", "at once")
    kind = _kind(effect)
    if not isinstance(duration, Duration) or not kind:
        return row
    row |= {"LASTS_AS": kind, "ENDS_WITH": DURATIONS.index(duration.kind), "LASTS_FOR": duration.count}
    until = duration.until
    if until is not None and until.kind == "acts":
        row["UNTIL_RULES"] = desk.rule_mask([until.rule])
    elif until is not None:
        row["UNTIL"] = list(KINDS).index(until.kind) + 1
        row["UNTIL_NEEDS_TURN"] = int(until.kind in NEED_A_TURN)
    row["BEGINS_AT_CLEAR"] = int(begin == "at next clear")
    row["ABOUT_PLAY"] = int(any(item.kind.startswith(("its", "named")) for item in values(effect, CardSet)))
    row["SPEAKS_OF_NAMED"] = sum(
        1 << thing for kind, thing in THINGS.items() if any(item.kind == kind for item in begins_with(effect))
    )
    match effect:
        case ReverseRanking() | ReverseDirection():
            row["CANCELS_ITSELF"] = int(duration.kind in ("hand", "session"))
        case SetRanking(order):
            row["RANKING_OF"] = desk.rankings.index(order)
        case PlaceCards():
            row["PLACING_OF"] = 1 << desk.placings.index(effect)
        case Restrict(restriction):
            row["IS_LOCK"] = int(restriction.mode == "require")
            row["LASTS_IN_SPITE"] = int(restriction.in_spite)
            row["LASTS_FORBIDDING"] = int(restriction.mode == "forbid" and restriction.what == "pass")
        case SwitchOff(rules):
            row["SWITCHED_OFF"] = desk.rule_mask(rules)
        case _:
            pass
    row["REPLACES_ITSELF"] = int(isinstance(effect, SetRanking | Hold | SwitchOff))
    return row


def _kind(effect: Effect) -> int:
    """As what an effect lasts (the constants of layout.py, from REVERSES on); 0: it does not."""
    match effect:
        case ReverseRanking():
            return 1
        case ReverseDirection():
            return 2
        case SetRanking():
            return 3
        case Restrict():
            return 4
        case SwitchOff():
            return 5
        case Turn(what="sit out"):
            return 6
        case PlaceCards():
            return 7
        case Hold():
            return 8
        case _:
            return 0
