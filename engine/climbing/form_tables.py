"""The tables of a game whose plays are known by their forms: which ranks and cards a form needs, how strong it is, what may be chosen of the cards of a rank.

In: a desk. Out: rows of numbers by name; row 0 of those of forms is no play. For a game with a table of all plays they are there, but empty.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from ...model.cards import bits
from .desk import Desk
from .forms import RANK_CARDS, Form
from .holdings import Rows, allowing, fitting

# What may be chosen of the cards of a rank, beside just 1, 2, 3 or 4 of them.
ONE_OR_NONE, PAIR_OR_NONE, ANY, PAIRS = 5, 6, 7, 8
KINDS = 9
RANKS_IN_HAND = 16  # for which a hand of 63 bits has room, or more
MOST_FORMED = 20_000  # as many plays as the interpreter lists of a hand

# How what the tables say of a play is read where a play is a number with its form above its cards.
BY_FORM = (
    *("PLAY_WILD", "PLAY_SHAPE", "PLAY_SIZE", "RANK_OF", "STEP_RANK", "IS_JOKERS", "FACES_AT", "PLAY_HEARD"),
    *("BOUND_BY", "MAY_OBJECT", "MAY_OBJECT_TO_ALIKE"),
)
BY_CARDS = {
    "PLAY_CARDS": "({} & CARDS_IN_PLAY)",
    "SUITS_OF": "suits_of_cards({} & CARDS_IN_PLAY)",
    "SUIT_SET": "traits_of_cards({} & CARDS_IN_PLAY, 0)",
    "COLOURS_OF": "traits_of_cards({} & CARDS_IN_PLAY, 1)",
    "PARITIES_OF": "traits_of_cards({} & CARDS_IN_PLAY, 2)",
}


def views(desk: Desk) -> dict[str, str]:
    """For each table with a row for each play, what is written for an entry; nothing where a play is the number of its row."""
    if not desk.forms.forms:
        return {}
    shows = [f"SHOWS_{word}" for word in range((len(desk.flags) + 59) // 60 or 1)]
    return {name: f"{name}[{{}} >> FORM_AT]" for name in (*BY_FORM, *shows)} | BY_CARDS


def form_constants(desk: Desk) -> dict[str, int]:
    """What forms have of constants."""
    jokers = desk.shown.jokers
    nibbles = sum(1 << RANK_CARDS * number for number in range(len(desk.deck.ranks)))
    return {
        "HAS_FORMS": int(bool(desk.forms.forms)),
        "ONLY_COUNTS": int(bool(desk.forms.forms)),
        "HAS_ATTACHED": int(any(form.attached for form in desk.forms.forms)),
        "HAS_SUIT_ORDER": int(bool(desk.climbing.suit_order)),
        "FORM_AT": desk.deck.size,
        "CARDS_IN_PLAY": (1 << desk.deck.size) - 1,
        "FORMS": len(desk.forms.forms) + 1,
        "FORM_GROUPS": len(_groups_alone(desk)),
        "SINGLES_GROUP": _singles(desk),
        "ALLOWABLE_GROUPS": len(_allowable_groups(desk)),
        "ONES_OF_RANKS": nibbles,
        "HIGH_OF_RANKS": nibbles << RANK_CARDS - 1,
        "JOKERS_AT": (jokers & -jokers).bit_length() - 1 if jokers else 0,
        "ANY_CHOICE": ANY,
        "WAYS_SIZE": max((form.attached for form in desk.forms.forms), default=0) + 1,
        "PAIRS_CHOICE": PAIRS,
        "MOST_FORMED": MOST_FORMED,
        "MOST_SUIT": max((_best_suit(desk, held) for held in range(1 << RANK_CARDS)), default=0),
    }


def objected(desk: Desk, rows: Rows) -> Rows:
    """For each group the lines that could stand against one of its plays, as bits."""
    objecting = rows["MAY_OBJECT"][1]
    found = [reduce(or_, (objecting[form] for form in group), 0) for group in _groups_alone(desk)]
    return {"GROUP_OBJECTED": ("i64", found or [0])}


def form_tables(desk: Desk) -> Rows:
    """All tables of forms."""
    forms, allowed = desk.forms.forms, _allowed_by(desk)
    group_of = [0] * (len(forms) + 1)
    for number, group in enumerate(_groups_alone(desk)):
        group_of[group.start : group.stop] = [number] * len(group)
    return {
        "FORM_RANKS": ("i64", [0, *(_high_of_ranks(desk, form) for form in forms)]),
        "FORM_WIDTH": ("u8", [0, *(form.width for form in forms)]),
        "FORM_CARDS": ("i64", [0, *(form.cards for form in forms)]),
        "FORM_ATTACHED": ("u8", [0, *(form.attached for form in forms)]),
        "FORM_PAIRS": ("u8", [0, *(int(form.pairs) for form in forms)]),
        "FORM_CHOICE": ("u8", [0, *(_choice(form) for form in forms)]),
        "FORM_IS_PART": ("u8", [0, *(int(form.is_part) for form in forms)]),
        "FORM_GROUP": ("i32", group_of),
        "FORM_LEAST": ("u8", [0, *(_least(desk, form) for form in forms)]),
        "FORM_ALLOWED_BY": ("i64", [allowed.get(number, 0) for number in range(len(forms) + 1)]),
        "GROUP_ALLOWED_BY": (
            "i64",
            [reduce(or_, (allowed.get(form, 0) for form in group), 0) for group in _groups_alone(desk)]
            or [0],
        ),
        "ALLOWABLE_GROUP": ("i32", _allowable_groups(desk) or [0]),
        **_groups(desk),
        **_strengths(desk),
        "CARDS_ABOVE": ("i64", _cards_above(desk)),
        **_choices(),
        "SUIT_AT_BEST": ("i32", [_best_suit(desk, held) for held in range(1 << RANK_CARDS)]),
        **_traits(desk),
    }


def _high_of_ranks(desk: Desk, form: Form) -> int:
    """The highest of the four bits of each rank of a form."""
    groups = {desk.deck.faces[face].rank: card // RANK_CARDS for card, face in enumerate(desk.deck.cards)}
    return sum(1 << RANK_CARDS * groups[rank] + RANK_CARDS - 1 for rank in form.ranks)


def _choice(form: Form) -> int:
    """What may be chosen of a rank for what is attached."""
    if not form.attached:
        return 0
    if form.different:
        return PAIR_OR_NONE if form.pairs else ONE_OR_NONE
    return PAIRS if form.pairs else ANY


def _least(desk: Desk, form: Form) -> int:
    """By how much a play must be stronger than one of that form to follow it."""
    mine = desk.climbing.shapes[form.play.shape]
    compared = desk.climbing.follow if mine.compared == "as the game" else mine.compared
    return 0 if compared == "equal or higher" else 1


def _allowed_by(desk: Desk) -> dict[int, int]:
    """The forms that a rule could allow, by what they show, each with the lines that could, as bits."""
    found: dict[int, int] = {}
    for line, item in allowing(desk) if desk.forms.forms else ():
        for number in fitting(desk, item.patterns, desk.plays):
            if not desk.forms.forms[number - 1].is_part:
                found[number] = found.get(number, 0) | line
    return found


def _groups_alone(desk: Desk) -> list[range]:
    """The groups of forms of one shape and size that may be played alone."""
    return [group for group in desk.forms.groups if not desk.forms.forms[group[0] - 1].is_part]


def _singles(desk: Desk) -> int:
    """The number of the group of the plays of one card, where there is one for all of them; else -1."""
    alone = [number for number, group in enumerate(_groups_alone(desk)) if _first(desk, group).play.size == 1]
    return alone[0] if len(alone) == 1 and _first(desk, _groups_alone(desk)[alone[0]]).width == 1 else -1


def _first(desk: Desk, group: range) -> Form:
    return desk.forms.forms[group[0] - 1]


def _allowable_groups(desk: Desk) -> list[int]:
    """The numbers of the groups of which a rule could allow something."""
    allowed = _allowed_by(desk)
    return [number for number, group in enumerate(_groups_alone(desk)) if any(map(allowed.get, group))]


def _groups(desk: Desk) -> Rows:
    """The forms of one shape and size, smaller ones first: those that are known by their ranks, then (from `GROUP_CARDS` on) those that are known by their cards. With which
    group it goes on where a hand has the ranks of none of them: there is a shorter run wherever there is a longer one."""
    groups = [[desk.forms.forms[number - 1] for number in group] for group in _groups_alone(desk)]
    names = ("WIDTH", "LENGTH", "STEP", "SIZE", "RANKS", "CARDS", "END", "WITHOUT")
    rows: dict[str, list[int]] = {name: [] for name in names}
    of_rank = [0] * (RANKS_IN_HAND * len(groups))
    for number, (numbers, group) in enumerate(zip(_groups_alone(desk), groups, strict=True)):
        ranked = [(at, form) for at, form in zip(numbers, group, strict=True) if form.ranks]
        first = group[0]
        other = number + 1
        while first.step and other < len(groups) and groups[other][0].play.shape == first.play.shape:
            other += 1
        ranks = 0
        for at, form in ranked:
            high = _high_of_ranks(desk, form)
            ranks |= high
            of_rank[RANKS_IN_HAND * number + ((high & -high).bit_length() - 1) // RANK_CARDS] = at
        rows["WIDTH"].append(first.width)
        rows["LENGTH"].append(len(first.ranks))
        rows["STEP"].append(RANK_CARDS * first.step)
        rows["SIZE"].append(first.play.size)
        rows["RANKS"].append(ranks)
        rows["CARDS"].append(numbers.start + len(ranked))
        rows["END"].append(numbers.stop)
        rows["WITHOUT"].append(other)
    tables: Rows = {
        f"GROUP_{name}": ("i64" if name == "RANKS" else "i32", row or [0]) for name, row in rows.items()
    }
    return tables | {"FORM_OF_RANK": ("i32", of_rank or [0])}


def _strengths(desk: Desk) -> Rows:
    """For each order and form its strength without suits, and where the cards of the rank stand whose best suit counts; -1 where none does."""
    strengths, tops = [], []
    for order in desk.make_orders() if desk.forms.forms else ():
        strengths.append(0)
        tops.append(0)
        for form in desk.forms.forms:
            ends = [desk.deck.faces[form.play.low], desk.deck.faces[form.play.high]]
            if form.ranks:
                best = max(ends, key=lambda face: order.rank_place[face.rank])
                strengths.append(order.rank_place[best.rank])
                tops.append(desk.deck.cards.index(best.index) // RANK_CARDS * RANK_CARDS)
            else:
                strengths.append(max(order.place[face.index] for face in ends))
                tops.append(-1)
    return {"FORM_STRENGTH": ("i32", strengths or [0]), "FORM_TOP": ("i32", tops or [0])}


def _cards_above(desk: Desk) -> list[int]:
    """For each order and card, on the table alone, the single cards of ranks that beat it."""
    strengths, tops = (values for _, values in _strengths(desk).values())
    alone = [number for group in _groups_alone(desk) for number in group]
    singles = {number: form for number, form in enumerate(desk.forms.forms, 1) if form.play.size == 1}
    form_of: dict[int, int] = {}
    ranked: set[int] = set()
    for number in (number for number in alone if number in singles):
        form = singles[number]
        cards = list(bits((_high_of_ranks(desk, form) >> RANK_CARDS - 1) * 15 | form.cards))
        form_of |= dict.fromkeys(cards, number)
        ranked.update(cards if form.ranks else ())
    found = []
    for at, order in enumerate(desk.make_orders()):
        places = [order.place[face] for face in desk.deck.cards]
        for card in range(desk.deck.size):
            number = form_of.get(card, 0)
            row = at * (len(desk.forms.forms) + 1) + number
            least = strengths[row] + _least(desk, singles[number]) if number else 0
            if number and tops[row] >= 0:
                least += _best_suit(desk, 1 << card - tops[row])
            found.append(sum(1 << other for other in ranked if number and places[other] >= least))
    return found or [0]


def _best_suit(desk: Desk, held: int) -> int:
    """What the best suit among cards of a rank adds to the strength of a play. The cards of each rank stand in the order of the suits of the deck."""
    faces = [desk.deck.faces[face] for face in desk.deck.cards[:RANK_CARDS]]
    order = desk.climbing.suit_order
    found = [faces[card].suit for card in bits(held) if card < len(faces)] if order else []
    return max((4 * order.index(suit) for suit in found if suit >= 0), default=0)


def _choices() -> Rows:
    """For each kind of choice and each set of cards of a rank what may be chosen, in the order in which plays are listed."""
    starts: list[int] = []
    found: list[int] = []
    for kind in range(KINDS):
        for held in range(1 << RANK_CARDS):
            starts.append(len(found))
            chosen = [cards for cards in range(held + 1) if cards & ~held == 0 and _may_be(kind, cards)]
            found += sorted(chosen, key=_lexical)
    return {"CHOICE_AT": ("i32", [*starts, len(found)]), "CHOICE_CARDS": ("u8", found)}


def _may_be(kind: int, cards: int) -> bool:
    """Whether so many cards may be chosen."""
    many = cards.bit_count()
    match kind:
        case 5:
            return many in (0, 1)
        case 6:
            return many in (0, 2)
        case 7:
            return True
        case 8:
            return many % 2 == 0
        case _:
            return many == kind


def _lexical(cards: int) -> int:
    """Sets of cards in the order of their lowest cards: of two, the one that has the lowest card in which they differ comes first."""
    return -sum(1 << RANK_CARDS - 1 - card for card in bits(cards))


def _traits(desk: Desk) -> Rows:
    """For each card five bits at its suit, or behind those of all suits; its suit, colour and parity as bits."""
    suits, traits = [], []
    for index in desk.deck.cards:
        face = desk.deck.faces[index]
        plain = face.suit >= 0
        suits.append(1 << 5 * (face.suit if plain else len(desk.deck.suits)))
        colour = desk.shown.colours.index(desk.deck.suits[face.suit].colour) if plain else 0
        odd, even = desk.shown.odd >> index & 1, desk.shown.even >> index & 1
        traits += [1 << face.suit if plain else 0, 1 << colour if plain else 0, 2 if odd else even]
    return {"SUIT_OF_CARD": ("i64", suits), "TRAITS": ("i32", traits)}
