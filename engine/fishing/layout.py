"""Where everything stands in `state` and `tally`, and the arrays beside them.

In: a desk. Out: constants and arrays by name, in the order of printing.
"""

from __future__ import annotations

from ...model import Move
from .clauses import BITS, heard
from .desk import Desk
from .settling import difference_of_yaku, rows_of

PHASES = (
    *("PLAY", "MATCH", "CAPTURE", "DRAW", "TURN_ENDS", "STOP", "CALL_OFF", "WISH", "OFFER", "TAKE", "GIVE"),
    *(
        "HEAR",
        "YAKU_HEARD",
        "TURN_HEARD",
        "GOING_ON_HEARD",
        "SETTLE",
        "DEAL",
        "CLAIM",
        "LATE_CLAIM",
        "RETURN",
        "STAY",
        "VOW",
        "OVER",
    ),
)
SESSION = (
    *("CHANCE", "RANDOM_CHANCE", "SESSION_HANDS", "HAND_NUMBER", "DECIDER", "PHASE", "MONTH"),
    *("DEALER_BEFORE", "LEADER_BEFORE", "WINNER_BEFORE", "LOSER_BEFORE", "HEIR_BEFORE", "CARRIED_COUNT"),
)
ROUND = (
    *(
        "DEALER",
        "LEADER",
        "SEATS",
        "SEAT_COUNT",
        "OUT",
        "WAITING",
        "STAYING",
        "DROPPED",
        "FEE_COUNT",
        "POT",
        "REDEALS",
    ),
    *(
        "VOWED",
        "TURN",
        "CARD",
        "DRAWN",
        "DRAWS",
        "FIELD",
        "LAID",
        "PILE_AT",
        "PILE_COUNT",
        "QUEUE_AT",
        "QUEUE_COUNT",
    ),
    *(
        "STOPPER",
        "CALLED_OFF",
        "BY_CLAIM",
        "BY_YAKU",
        "BEGUN",
        "HAD",
        "FIRST_ON",
        "ENDING",
        "TOOK_COUNT",
        "HEARING",
        "SAID",
    ),
)
OF_SEATS = (
    *(
        "SEAT_AT",
        "PLACE",
        "AFTER",
        "HANDS",
        "DEALT",
        "CAPTURED",
        "GAIN",
        "STAKED",
        "CLAIMED",
        "DUE",
        "RETURNED",
    ),
    *("WENT", "LOOKED", "BY_CLAIMS", "CARELESS"),
)
HEARD = (
    *(
        "HEARD_EVENT",
        "HEARD_PLAYER",
        "HEARD_THEN",
        "HEARD_CARDS",
        "HEARD_ASKED",
        "IS_NEW",
        "CLAUSE",
        "EFFECT",
    ),
    *("PERSON", "TAKEN", "WISHED", "WISHES", "JUDGED_COUNT", "ACTING", "DONE"),
)
MOST_ROUNDS = 500  # of a session, as far as multipliers are carried over
MOST_QUEUE = 60

Constants = dict[str, int]


def row_count(desk: Desk) -> int:
    """As many yaku are looked at together at most."""
    return max(1, len(desk.captured), len(desk.dealt), *map(len, desk.apart.values()))


def constants(desk: Desk) -> Constants:
    """Names with their numbers: places, kinds, and what the game is."""
    players, fishing = desk.players, desk.fishing
    found: Constants = {"PLAYERS": players, "SIZE": desk.size, "CARDS": desk.size, "WAIT": -1}
    found |= {f"TO_{name}": number for number, name in enumerate(PHASES)}
    found |= {"LAST_IN_TURN": found["TO_CALL_OFF"], "LAST_BY_RULE": found["TO_GIVE"]}
    found |= {name: number for number, name in enumerate(("PAYS", "SCORES", "ENDS_ROUND", "MOVES"))}
    found |= {name: number for number, name in enumerate(("ANY", "BEST", "WORST", "RANDOM"))}
    found |= {
        f"BY_{name}": number for number, name in enumerate(("LOT", "WINNER", "LOSER", "NEXT", "DEALER"))
    }
    found |= {name: number for number, name in enumerate(("BY_CLAIMS_GAIN", "OF_BALANCE"))}
    found |= {"EXEMPT_LEADER": 1, "EXEMPT_DEALER": 2, "WITHOUT_LIMIT": 1 << 50, "MANY": 1 << 30}
    found |= {"MOST_TRIES": 100, "MOST_SELECTIONS": 4, "RULES": len(desk.list), "ROWS": row_count(desk)}
    found |= {"SPARE_SLOT": players, "APART_SLOT": players + 1, "DEALT_SLOT": players + 2}
    found |= BITS | _game(desk) | _dropping(desk) | _settlement(desk)
    found |= {"MONTHS": len(desk.months), "HANDS_DEALT": desk.hands, "MONTH_ROWS": len(fishing.groups)}
    return found | _state(desk)


def _game(desk: Desk) -> Constants:
    """What a game needs of the parts."""
    fishing, hears = desk.fishing, heard(desk)
    returning = fishing.returning
    cards = BITS["EVENT_CAPTURES"] | BITS["EVENT_SWEEPS"] | BITS["EVENT_LEAVES"]
    steps = fishing.steps(desk.players)
    dealt = sum(step.count * (desk.hands if step.to == "players" else 1) for step in steps)
    effects = [effect for effect, _ in desk.effects]
    return {
        "CARDS_DEALT": dealt,
        "LAYS_DOWN": desk.lays,
        "REDEAL_MONTH": fishing.redeal_month,
        "REDEAL_HAND": fishing.redeal_hand,
        "STUCK_SETS": len(fishing.redeal_cards),
        "FIELD_MONTH": fishing.field_month,
        "STAKE": fishing.stake,
        "OWNED": fishing.chips,
        "HAS_CLAIMS": int(bool(desk.dealt)),
        "DEALT_GROUPS": len({line.group.id for line in desk.dealt}),
        "DEALT_STOPS": sum(line.bit for line in desk.dealt if line.yaku.stops),
        "CAPTURED_STOPS": sum(line.bit for line in desk.captured if line.yaku.stops),
        "APART_CANCELS": int(any(line.yaku.cancels for lines in desk.apart.values() for line in lines)),
        "CAPTURED_CANCELS": sum(line.bit for line in desk.captured if line.yaku.cancels),
        "HAS_STOPPING": int(any(line.yaku.stops for line in desk.captured)),
        "CLAIMS_CLOSE": int(fishing.claims_close),
        "CUT_FIRST": int(fishing.cut_first),
        "RETURNS": returning.count if returning is not None else 0,
        "RETURN_LOW": returning.players.low if returning is not None else 0,
        "RETURN_HIGH": returning.players.high or 99 if returning is not None else 0,
        "PLAYS_PILE_OUT": int(fishing.empty_pile),
        "BLAMES": int(any(change.what == "careless" for change in fishing.changes)),
        "LEFTOVERS": len(fishing.leftovers),
        "HAS_LEFTOVERS": int(bool(fishing.leftovers)),
        "HEARS": hears,
        "HEARS_YAKU": hears & BITS["EVENT_YAKU"],
        "HEARS_TURN": hears & BITS["EVENT_TURN"],
        "HEARS_GOING_ON": hears & BITS["EVENT_GOES_ON"],
        "HEARS_LAYS": hears & BITS["EVENT_LAYS"],
        "HEARS_DRAWS": hears & BITS["EVENT_DRAWS"],
        "HEARS_CARDS": hears & cards,
        "CLAUSES": len(desk.clauses),
        "EFFECTS": len(desk.effects),
        "HAS_MOVES": int(any(isinstance(effect, Move) for effect in effects)),
        "HAS_WISHES": int(has_wishes(desk)),
        "HAS_REPLACED": int(any(rule.replaces for rule in desk.list)),
        "DEED_ROOM": desk.players * desk.players + 1,
    }


def has_wishes(desk: Desk) -> bool:
    """Whether a clause asks players what they wish."""
    from ...model import wishers

    return any(wishers(row.body.condition) for row in desk.clauses)


def _dropping(desk: Desk) -> Constants:
    """What dropping out of a round is like."""
    rules = desk.fishing.dropping
    names = (
        *(
            "UNTIL",
            "FROM_LEADER",
            "BOUND",
            "LEAST",
            "HAND",
            "CHIPS",
            "FEE",
            "MORE",
            "HALF_MORE",
            "OF_YAKU",
            "TIMES",
        ),
        *("EXEMPT", "SHARE", "VOID", "BACK", "IDLE", "TWO_SHARE"),
    )
    if rules is None:
        return {f"DROP_{name}": 0 for name in names} | {"HAS_DROPPING": 0, "HAS_VOW": 0}
    values = (
        *(rules.until, rules.start == "leader", rules.bound, rules.least, rules.hand, rules.chips),
        *(rules.fee, rules.more, rules.half_more, rules.of_yaku, rules.times),
        *(
            ("", "leader", "dealer").index(rules.exempt),
            rules.share,
            rules.void,
            rules.back,
            rules.idle,
            rules.two_share,
        ),
    )
    found = {f"DROP_{name}": int(value) for name, value in zip(names, values, strict=True)}
    return found | {"HAS_DROPPING": 1, "HAS_VOW": int(rules.vow)}


def _settlement(desk: Desk) -> Constants:
    """What a settlement is like."""
    fishing = desk.fishing
    by_points = any(row.pay in ("points", "points difference") for row in rows_of(desk))
    return {
        "UNIT": fishing.unit,
        "CAP": fishing.cap,
        "TARGET": fishing.target,
        "HAS_TIE": int(bool(fishing.tie)),
        "TIE_TO_DEALER": int(fishing.tie == "dealer"),
        "STOP_TAKES_STAKES": int(fishing.stop_takes_stakes),
        "MULTIPLIERS": len(fishing.everything),
        "HIGHEST_COUNTS": int(bool(fishing.highest)),
        "MOST_CARRIED": most_carried(desk),
        "CARRIES_OVER": int(fishing.highest == "carry over"),
        "HAS_FIRST_WINS": int(any(change.what == "first wins" for change in fishing.changes)),
        "SETTLES_CARD_POINTS": int(by_points),
        "DIFFERENCE_OF_YAKU": int(difference_of_yaku(desk)),
    }


def most_carried(desk: Desk) -> int:
    """As many multipliers can be left over."""
    return MOST_ROUNDS * len(desk.fishing.everything) if desk.fishing.highest == "carry over" else 0


def _state(desk: Desk) -> Constants:
    """Places in `state`."""
    found: Constants = {}
    at = 0

    def place(name: str, many: int = 1) -> None:
        nonlocal at
        found[name] = at
        at += many

    players, size = desk.players, desk.deck.size
    for name in SESSION:
        place(name)
    place("TOTALS", players)
    place("CARRIED", most_carried(desk))
    found["ROUND_BEGINS_HERE"] = at
    for name in ROUND:
        place(name)
    for name in OF_SEATS:
        place(name, players)
    place("ACTED", len(desk.list))
    place("FEES", 3 * (players + 1))
    found["ROUND_ENDS_HERE"] = at
    found["HEARD_BEGINS_HERE"] = at
    for name in HEARD:
        place(name)
    place("JUDGED", len(desk.clauses))
    found["HEARD_ENDS_HERE"] = at
    place("SETTLED", len(desk.effects) * (players * players + 1))
    place("PILE", 2 * size)
    place("QUEUE", MOST_QUEUE)
    place("LAID_BY", size)
    place("TOOK", 2 * size)
    found["STATE_SIZE"] = at
    return found


def tally_places(desk: Desk) -> Constants:
    """Places in `tally`."""
    found: Constants = {"HANDS_PLAYED": 0, "DECISIONS": 1, "IN_HAND": 2, "LONGEST": 3, "MOVED": 4}
    at = 4 + desk.players
    for name in (
        *("OPTIONS", "FORCED", "SWING", "NOBODY", "WITHOUT_YAKU", "STOPPED", "MISDEALS"),
        *("ACTOR", "ANY_YAKU"),
    ):
        found[name] = at
        at += 1
    for name in ("WINS", "TURN_WINS", "TURN_MOVED"):
        found[name] = at
        at += desk.players
    for name in ("ACTS", "HANDS_WITH", "SEEN", "ACTORS", "ACTOR_PLACES", "ACTOR_WINS", "WORTH"):
        found[name] = at
        at += len(desk.list) + row_count(desk)
    found["ACTED_BY"] = at
    at += (desk.players + 1) * (len(desk.list) + row_count(desk))
    return found | {"TALLY_SIZE": at}


def arrays(desk: Desk, numbers: Constants) -> dict[str, tuple[str, int]]:
    """The arrays: the type of their elements, and how many there are."""
    players, size, rows = desk.players, desk.deck.size, row_count(desk)
    owed = len(rows_of(desk)) * players * players
    groups = len({line.group.id for line in desk.dealt})
    return {
        "state": ("i64", numbers["STATE_SIZE"]),
        "option": ("i64", max(size, 1 << groups) + 2),
        "tally": ("i64", numbers["TALLY_SIZE"]),
        "kept_tally": ("i64", numbers["TALLY_SIZE"]),
        "kept_state": ("i64", numbers["STATE_SIZE"]),
        "sample_state": ("i64", numbers["STATE_SIZE"]),
        "search_gains": ("i64", numbers["MOST_LOOKED"]),
        "searchers": ("i64", 1),
        "search_tries": ("i64", 1),
        "pack": ("i64", size),
        "field_cards": ("i64", size),
        "field_count": ("i64", 1),
        "drawn_from": ("i64", size),
        "drawn_count": ("i64", 1),
        "drawing": ("i64", size + 1),
        "kept_chips": ("i64", 2 * players),
        "gain_before": ("i64", players),
        "group_due": ("i64", groups + 1),
        "reach_together": ("i64", 1),
        "rows_of": ("i64", players + 3),
        "total": ("i64", players + 3),
        "row_value": ("i64", rows * (players + 3)),
        "known_value": ("i64", rows),
        "settling": ("i64", 1),
        "spoiling": ("i64", 1),
        "by_gains": ("i64", 1),
        "balance": ("i64", players),
        "owed_count": ("i64", 1),
        "owed_giver": ("i64", owed),
        "owed_taker": ("i64", owed),
        "owed_chips": ("i64", owed),
        "owed_of_yaku": ("i64", owed),
        "won_count": ("i64", 1),
        "won_seat": ("i64", owed),
        "won_chips": ("i64", owed),
        "unclaims": ("i64", 1),
        "multiplier": ("i64", most_carried(desk) + len(desk.fishing.everything) + 1),
        "text": ("u8", 1 << 22),
        "seeds": ("i64", 1024),
        "session_hands": ("i64", 1024),
        "text_ends": ("i64", 1024),
    }
