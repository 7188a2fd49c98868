"""The tables of an engine: plays, orders, cards, lasting effects.

In: a desk on which all was printed. Out: rows of numbers by name, each with the type of its elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from ...analysis.cards_of_moment import begins_with
from ...game.decisions import Play
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
from .layout import DURATIONS
from .people import THINGS
from .shown import fixed_part

Rows = dict[str, tuple[str, Sequence[int]]]
COURT = {"J": 11, "Q": 12, "K": 13, "A": 1}
NEED_A_TURN = ("turn", "play", "lead", "pass")


def play_tables(desk: Desk) -> Rows:
    """One row for each play, from 1 on; row 0 is no play."""
    shown, plays = desk.shown, desk.plays
    groups: dict[tuple[int, int], int] = {}
    for play in plays:
        groups.setdefault((play.shape, play.size), len(groups))
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
        "PLAY_GROUP": ("i32", [-1, *(groups[play.shape, play.size] for play in plays)]),
        "SUITS_OF": ("i64", [0, *map(shown.suits, plays)]),
        "COLOURS_OF": ("u8", [0, *map(shown.colours_of, plays)]),
        "PARITIES_OF": ("u8", [0, *map(shown.parities, plays)]),
        "RANK_OF": ("i32", [-99, *map(shown.rank, plays)]),
        "STEP_RANK": ("u8", [0, *(shown.rank(play) % len(desk.deck.ranks) for play in plays)]),
        "IS_JOKERS": ("u8", [0, *(int(shown.is_jokers(play)) for play in plays)]),
        "FACES_AT": ("i32", faces_at),
        "FACES": ("u8", faces or [0]),
        "PLAY_HEARD": ("u8", [0, *_heard(desk)]),
    }
    for word in range((len(desk.flags) + 59) // 60 or 1):
        mine = [(number % 60, pattern) for pattern, number in desk.flags.items() if number // 60 == word]
        rows[f"SHOWS_{word}"] = (
            "i64",
            [0, *(sum(1 << bit for bit, pattern in mine if shown.fits(play, pattern)) for play in plays)],
        )
    return rows | _blocks(desk)


def _heard(desk: Desk) -> list[int]:
    """Whether any clause could hear of a play, by what it shows itself."""
    patterns = [
        fixed_part(pattern)
        for part in desk.parts
        if not part.is_answer
        for event in part.body.events  # type: ignore[union-attr]
        if event.kind == "play"
        for pattern in event.patterns
    ]
    return [int(any(desk.shown.fits(play, pattern) for pattern in patterns)) for play in desk.plays]


def _blocks(desk: Desk) -> Rows:
    """Where plays of one shape and size (a group), and of one lowest rank among them (a block), stand; for the blocks the cards of which a hand
    must hold as many as a play has, in one of several families. `LARGER_GROUPS`: how many groups behind one hold nothing where it holds nothing."""
    groups: list[tuple[int, int]] = []
    ranks: list[int] = []
    families: list[dict[int, int]] = []
    first_block, first_play = [], []
    for number, play in enumerate(desk.plays, start=1):
        rank = desk.deck.faces[play.low].rank
        if not groups or groups[-1] != (play.shape, play.size):
            groups.append((play.shape, play.size))
            first_block.append(len(ranks))
            ranks.append(-99)
        if ranks[-1] != rank:
            if ranks[-1] != -99:
                ranks.append(rank)
            ranks[-1] = rank
            families.append({})
            first_play.append(number)
        family = _family(desk, play)
        families[-1][family] = families[-1].get(family, 0) | play.cards
    subsets = [
        _subsets(desk, list(found), first, behind)
        for found, first, behind in zip(
            families, first_play, [*first_play[1:], len(desk.plays) + 1][: len(first_play)], strict=True
        )
    ]
    lists = [rows for found in subsets if found is not None for rows in found[1]]
    many = 1 << len(desk.deck.suits) + desk.deck.jokers  # subsets of a block
    known = [number for number, found in enumerate(subsets) if found is not None]
    rows = [list(found.values()) for found in families]
    firsts = [sum(map(len, rows[:number])) for number in range(len(rows) + 1)]
    return {
        "FIRST_BLOCK": ("i32", [*first_block, len(ranks)]),
        "GROUP_SIZE": ("u8", [size for _, size in groups]),
        "LARGER_GROUPS": ("u8", [_larger(desk, groups, number) for number in range(len(groups))]),
        "IS_SUIT_RUN": ("u8", [int(_is_suit_run(desk, *group)) for group in groups]),
        "FIRST_OF_BLOCK": ("i32", [*first_play, len(desk.plays) + 1]),
        "FIRST_FAMILY": ("i32", firsts),
        "FAMILY_CARDS": ("i64", [cards for found in rows for cards in found]),
        "SUBSET_SHIFT": ("i32", [-1 if found is None else found[0] for found in subsets]),
        "SUBSETS_OF": ("i32", [known.index(at) * many if at in known else 0 for at in range(len(subsets))]),
        "FIRST_IN_SUBSET": ("i32", [0, *accumulate(map(len, lists))]),
        "SUBSET_PLAYS": ("i32", [play for found in lists for play in found] or [0]),
    }


def _subsets(desk: Desk, families: list[int], first: int, behind: int) -> tuple[int, list[list[int]]] | None:
    """For a block of plays of one rank, for each set of cards of that rank and of jokers that a hand may hold, its plays; and where the cards
    of the rank begin. None where it is no such block, or there would be too many."""
    suits, jokers = len(desk.deck.suits), desk.shown.jokers
    plays = desk.plays[first - 1 : behind - 1]
    cards = 0
    for play in plays:
        cards |= play.cards & ~jokers
    if (
        not cards
        or len(families) > 1
        or desk.deck.jokers > 1
        or desk.deck.size != suits * len(desk.deck.ranks) + desk.deck.jokers
    ):
        return None
    shift = (cards & -cards).bit_length() - 1
    if shift % suits or cards >> shift >= 1 << suits:
        return None
    found = []
    for held in range(1 << suits + desk.deck.jokers):
        hand = (held & (1 << suits) - 1) << shift | (jokers if held >> suits else 0)
        found.append([number for number, play in enumerate(plays, start=first) if not play.cards & ~hand])
    return shift, found


def _family(desk: Desk, play: Play) -> int:
    """Plays of one family are made of a few cards only: of a run of one suit those of that suit."""
    suits = {desk.deck.faces[face].suit for face in play.faces}
    is_run = desk.climbing.shapes[play.shape].kind == "run"
    return suits.pop() if is_run and len(suits) == 1 else -1


def _is_suit_run(desk: Desk, shape: int, size: int) -> bool:
    """Whether plays of a group are three or more cards in a row of one suit, in the order of the deck."""
    what, deck = desk.climbing.shapes[shape], desk.deck
    plain = deck.size == len(deck.suits) * len(deck.ranks) + deck.jokers and desk.climbing.ranking == (
        *range(len(deck.ranks)),
    )
    is_run = what.kind == "run" and what.suits == "one suit" and what.step == 1
    return plain and is_run and not (what.wrapping or what.beyond) and size >= 3


def _larger(desk: Desk, groups: list[tuple[int, int]], number: int) -> int:
    """How many groups follow of longer runs of that shape: whoever has no run has no longer one."""
    shape = desk.climbing.shapes[groups[number][0]]
    if shape.kind != "run" or shape.wrapping or shape.beyond or shape.step != 1 or desk.climbing.follow_order:
        return 0
    found = 0
    while number + found + 1 < len(groups) and groups[number + found + 1][0] == groups[number][0]:
        found += 1
    return found if groups[number][1] > desk.deck.jokers + 1 else 0


def order_tables(desk: Desk) -> Rows:
    """For each order: how strong each play is, where each card and each rank stands."""
    orders, plays, made = desk.orders, desk.plays, desk.make_orders()
    strength, weakest, suited, card_place, extremes = [], [], [], [], []
    rank_place: list[int] = []
    for order in made:
        strength += [0, *(orders.strength(order, play) for play in plays)]
        weakest += [0, *(orders.weakest(order, play) for play in plays)]
        suited += [0, *(orders.suited(order, play) for play in plays)]
        card_place += [order.place[face] for face in desk.deck.cards]
        rank_place += order.rank_place
        extremes += [orders.extreme(order, highest=True), orders.extreme(order, highest=False)]
    return {
        "STRENGTH": ("i32", strength),
        "WEAKEST": ("i32", weakest),
        "SUITED": ("i32", suited),
        "CARD_PLACE": ("i32", card_place),
        "RANK_PLACE": ("i32", rank_place),
        "EXTREMES": ("i64", extremes),
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
        worth.append(int(code) if code.isdigit() else COURT.get(code, 0))
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
    """How a shape is followed: the comparison, and the shapes that beat it whatever their cards."""
    climbing = desk.climbing
    numbers = {shape.id: number for number, shape in enumerate(climbing.shapes)}
    ladder = [numbers[id] for id in climbing.follow_order if id in numbers]
    follow, beaten = [], []
    kinds = {"higher": 0, "as the game": 0, "equal or higher": 1, "suit before rank": 3}
    for number, shape in enumerate(climbing.shapes):
        compared = climbing.follow if shape.compared == "as the game" else shape.compared
        if compared == "wholly above":
            follow.append(2 if shape.compared == "wholly above" or shape.kind == "run" else 0)
        else:
            follow.append(kinds[compared])
        above = ladder[ladder.index(number) + 1 :] if number in ladder else []
        beaten.append(sum(1 << other for other in above))
    return {"FOLLOW": ("u8", follow), "BEATEN_BY": ("i64", beaten)}


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
