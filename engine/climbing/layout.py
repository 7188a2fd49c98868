"""Where everything stands in `state`, `tally` and the lists beside them; what the numbers of tasks, events and durations are.

In: a desk. Out: constants and arrays by name, in the order of printing.
"""

from __future__ import annotations

from .clauses import KINDS
from .desk import Desk
from .settling import settled_parts

# Tasks in groups; the last of each group has a name of its own.
OF_TURN = ("CHECK_OUT", "END_TURN", "PASS_ON", "BEGIN_TURN", "ASK_TURN", "PUT_AWAY")
OF_ACTING = (
    *(
        "DO_EFFECT",
        "ACT",
        "FIRE_EVENT",
        "FIRE_OUT",
        "DO_AFTERWARDS",
        "ASK_WISH",
        "ASK_WAY",
        "ASK_ANSWER",
        "HEAR_PLAY",
    ),
)
OF_SESSION = (
    *("NEXT_HAND", "DEAL_HAND", "BEGIN_HAND", "END_HAND", "CLOSE_HAND", "SCORE_HAND", "END_SESSION"),
    *("EXCHANGE_PAIR", "GIVE_CARDS", "ASK_FOR_RANK", "CHOOSE_GIFT", "OPEN_GIFTS"),
)
OF_EFFECTS = (
    *(
        "MOVE_CARDS",
        "SHOW_CARDS",
        "OPEN_CARDS",
        "LAY_PLAY_ASIDE",
        "CHOOSE_PERSON",
        "NAME_THING_TASK",
        "CHOOSE_NUMBER",
        "OPEN_NUMBERS",
    ),
    *("BEGIN_TRADE", "CHOOSE_OFFER", "CHOOSE_RETURN"),
)
DECISIONS = (
    *(
        "PLAY",
        "EXCHANGE",
        "GIVE",
        "DISCARD",
        "TAKE",
        "REVEAL",
        "RANK",
        "NAME",
        "NUMBER",
        "PLAYER",
        "WAY",
        "WISH",
        "ANSWER",
    ),
)
DURATIONS = ("play", "clear", "hand", "session", "turns", "clears", "hands", "event")
CONTEXT = ("PLAYER_OF", "PLAY", "BEFORE", "BEATEN", "SKIPPED", "FINISH", "PART", "RING")
LASTING = ("EFFECT", "LEFT", "MADE_BY", "SUITS", "BINDS", "AWAITED", "UNDER_WAY", "GOING", "OF_NAMED")
SESSION = (
    *(
        "CHANCE",
        "RANDOM_CHANCE",
        "SESSION_HANDS",
        "HAND_NUMBER",
        "DECIDER",
        "DECISION",
        "SEATS",
        "PLACES",
        "DEALER",
        "DEPTH",
        "HEAP_TOP",
    ),
    *(
        "DEALS",
        "TOLD",
        "SEEN",
        "LASTING_COUNT",
        "ORDER",
        "DIRECTION",
        "SITTING",
        "OFF",
        "LOCKED",
        "RESTRICTIONS",
    ),
)
HAND = (
    *(
        "OUT",
        "FALLEN",
        "FALLEN_FREE",
        "GONE",
        "DOOMED",
        "DOOMED_FREE",
        "TURN",
        "OWNER",
        "PASSED",
        "SKIPS",
        "TURNS",
        "CHOICES",
    ),
    *(
        "AGAIN",
        "LEAD",
        "CLEARED",
        "CLEARING",
        "DISCARDS",
        "ASIDE",
        "BATCH",
        "PERMITTED",
        "PERMITTED_STARTS",
        "ANSWERED",
        "BEGUN",
        "RANKED",
        "SCORED",
        "MIRRORED",
        "WIPED",
    ),
    *(
        "LEADER",
        "SHOWN",
        "LYING",
        "LEAVING",
        "NO_EXCHANGE",
        "KEPT",
        "STUCK",
        "LOST",
        "COULD",
        "TIMES",
        "LEFT_LAST",
        "DONE",
    ),
    *(
        "TRICK_COUNT",
        "ACTED_COUNT",
        "PENDING_COUNT",
        "NAMED_COUNT",
        "CHOSEN_COUNT",
        "WAITING_COUNT",
        "LAID_COUNT",
    ),
    *("BECOME_COUNT", "PILE_COUNT"),
)
OF_SEATS = ("HANDS", "POINTS", "OWN_ASIDE", "FINAL_PLAY", "FINAL_REVERSED", "SIDES", "OWN_TIMES")
LASTING_KINDS = (
    *("REVERSES", "TURNS_ROUND", "SETS_RANKING", "RESTRICTS"),
    *("SWITCHES_OFF", "LETS_SIT_OUT", "PLACES_CARDS", "HOLDS"),
)
HEAP_ROOM = 6000
LEVELS = (  # where plays of a form are listed, rank by rank
    *(
        "level_row",
        "level_place",
        "level_at",
        "level_cards",
        "level_need",
        "level_room",
        "level_gives",
        "level_back",
        "level_own",
    ),
)

Constants = dict[str, int]


def constants(desk: Desk) -> Constants:
    """Names of places and kinds, with their numbers."""
    found: Constants = {"PLAYERS": desk.players, "CARDS": desk.deck.size}
    for group, last in (
        (OF_TURN, "TURN"),
        (OF_ACTING, "ACTING"),
        (OF_SESSION, "SESSION"),
        (OF_EFFECTS, "EFFECTS"),
    ):
        before = (
            len(found)
            - 2
            - ("LAST_OF_TURN" in found)
            - ("LAST_OF_ACTING" in found)
            - ("LAST_OF_SESSION" in found)
        )
        for number, name in enumerate(group, start=before + 1):
            found[name] = number
        found[f"LAST_OF_{last}"] = before + len(group)
    found |= {f"ASKS_{name}": number for number, name in enumerate(DECISIONS)}
    found |= {name: number for number, name in enumerate(KINDS.values(), start=1)}
    found |= {f"WITH_{name.upper()}": number for number, name in enumerate(DURATIONS)}
    found |= {f"SCOPE_{name}": number for number, name in enumerate(("TRICK", "HAND", "SESSION", "ROW"))}
    found |= {name: number for number, name in enumerate(LASTING_KINDS, start=1)}
    found |= {name: number for number, name in enumerate(("ANY", "BEST", "WORST", "RANDOM", "NOTHING"))}
    zones = ("HAND", "DISCARDS", "TABLE", "PLAY_BEFORE", "PILE", "ASIDE", "NOWHERE")
    found |= {f"FROM_{name}": number for number, name in enumerate(zones)}
    found |= {"TO_DISCARDS": 0, "TO_ASIDE": 1}
    found |= {
        f"BY_{name}": number
        for number, name in enumerate(("LOT", "WINNER", "LOSER", "DEALER", "NEXT", "HOLDER"))
    }
    found |= {name: number for number, name in enumerate(CONTEXT) if number} | {"CONTEXT_SIZE": len(CONTEXT)}
    found |= {name: number for number, name in enumerate(LASTING) if number}
    found |= {"LASTING_SIZE": len(LASTING) + 2, "PENDING_SIZE": len(CONTEXT) + 4}
    found |= {
        "MOST_TURNS": 3000,
        "MOST_DECISIONS": 10_000,
        "MANY_TASKS": 10,
        "MOST_AT_ONCE": 2,
        "MOST_DEALS": 100,
        "MANY_OPTIONS": 250,
        "MOST_ANSWERS": 30,
    }
    found |= {"MOST_CHOICES": 3000, "MOST_COUNTER": 1_000_000, "CANCELS_ALL": 1 << 61}
    found |= {
        "MOST_TASKS": 250,
        "MOST_TRICK": 100,
        "MOST_BATCHES": 120,
        "MOST_PENDING": 30,
        "MOST_LASTING": 80,
    }
    found |= {
        "MOST_ROWS": 60,
        "MOST_WISHES": 40,
        "MOST_WAITING": 140,
        "MOST_QUEUE": 300,
        "MOST_BECOME": 60,
        "MOST_LAID": 60,
    }
    found |= {"MOST_NAMED": 3 * len(desk.list) + 1}
    return found | _state(desk)


def _state(desk: Desk) -> Constants:
    """Places in `state`."""
    found: Constants = {}
    at = 0

    def place(name: str, many: int = 1) -> None:
        nonlocal at
        found[name] = at
        at += many

    players = desk.players
    for name in SESSION:
        place(name)
    place("ASKED", 8)
    for name in ("AT", "TITLES", "TITLED", "RUNS", "TOTALS"):
        place(name, players)
    place("NUMBERS", max(1, desk.counters_many))
    place("COUNTS", 4 * max(1, desk.counted))
    found["HAND_BEGINS_HERE"] = at
    for name in HAND:
        place(name)
    for name in OF_SEATS:
        place(name, players)
    found["HAND_ENDS_HERE"] = at
    for name in ("TRICK_SEAT", "TRICK_PLAY", "TRICK_GONE"):
        place(name, 100)
    place("ACTED", 2 * 120 + 2)
    place("PENDING", 30 * (len(CONTEXT) + 4))
    place("NAMED", 3 * (3 * len(desk.list) + 2))
    found["CHOSEN_ROOM"] = len(desk.list) + 1
    place("CHOSEN", found["CHOSEN_ROOM"])
    place("WAITING", 2 * 140)
    place("LAID", 4 * 60)
    place("BECOME", 60)
    place("PILE", desk.deck.size)
    place("LASTING", 81 * (len(LASTING) + 2))
    place("MOMENT", len(CONTEXT))
    place("TASKS", 8 * 250 + 8)
    place("HEAP", HEAP_ROOM * (players + 1 if any(settled_parts(row) & 4 for row in desk.effects) else 1))
    found["STATE_SIZE"] = at
    return found


OF_RULES = ("ACTS", "HANDS_WITH", "ACTORS", "ACTOR_PLACES", "ACTOR_WINS")


def tally_places(desk: Desk) -> Constants:
    """Places in `tally`."""
    found: Constants = {"HANDS_PLAYED": 0, "DECISIONS": 1, "IN_HAND": 2, "LONGEST": 3, "MOVED": 4}
    at = 4 + desk.players
    titles = len(desk.titles) + 1
    for name in (
        *("OPTIONS", "FORCED", "PLAY_TURNS", "TURNS_PASSED", "MUST_PASS", "TRICKS", "STUCK_HANDS", "SWING"),
        *("ACTOR", "FIRST_TO_PLAY", "MISDEALS"),
    ):
        found[name] = at
        at += 1
    for name, many in (
        ("SEAT_PLACES", desk.players * desk.players),
        ("TURN_PLACES", desk.players * desk.players),
        ("TITLE_PLACES", titles * desk.players),
        ("TITLE_TITLES", titles * titles),
        ("ACTED_BY", desk.players + 1),
        *((name, max(1, len(desk.list))) for name in OF_RULES),
    ):
        found[name] = at
        at += many
    return found | {"TITLE_COUNT": titles, "TALLY_SIZE": at}


def arrays(desk: Desk, numbers: Constants) -> dict[str, tuple[str, int]]:
    """The arrays: the type of their elements, and how many there are."""
    places = desk.players + 1
    most = max(numbers["ROWS"], 3200, numbers["HAS_FORMS"] * numbers["MOST_FORMED"]) + 70
    return {
        "state": ("i64", numbers["STATE_SIZE"]),
        "option": ("i64", most),
        "tally": ("i64", numbers["TALLY_SIZE"]),
        "kept_tally": ("i64", numbers["TALLY_SIZE"]),
        "kept_state": ("i64", numbers["STATE_SIZE"]),
        "sample_state": ("i64", numbers["STATE_SIZE"]),
        "search_gains": ("i64", numbers["MOST_LOOKED"]),
        "searchers": ("i64", 1),
        "search_tries": ("i64", 1),
        "held": ("i64", numbers["WORDS"] * places),
        "held_spans": ("i64", places),
        "nodes": ("i32", numbers["NODES"] + 1),
        "known_hand": ("i64", desk.players),
        "having": ("i64", 6),
        "counting": ("i64", 1),
        **dict.fromkeys(("noted", "dropped", "forbidden_by", "sets_of"), ("i64", 1)),
        **dict.fromkeys(("counted_form", "counted_cards", "counted_many"), ("i64", numbers["FORMS"] + 2)),
        "ways": ("i64", 18 * numbers["WAYS_SIZE"]),
        **dict.fromkeys(LEVELS, ("i64", 18)),
        "pack": ("i64", desk.deck.size),
        "dealt": ("i64", desk.players),
        "pile": ("i64", desk.deck.size),
        "pile_count": ("i64", 1),
        "dealt_aside": ("i64", 1),
        "given": ("i64", desk.players),
        "promised": ("i64", desk.players),
        "heard": ("i64", len(desk.parts) * 4 + 2),
        "known": ("i64", len(desk.parts) + 1),
        "seen": ("i64", len(desk.parts) + 1),
        "rows": ("i64", 3 * 60 + 4),
        "wish_rows": ("i64", 6 * 40 + 7),
        "asking": ("i64", 3),
        "way_asked": ("i64", 3),
        "queue": ("i64", max(7 * 301, 8 * 251)),
        "list_of_rules": ("i64", max(len(desk.list), 80) + 2),
        "force": ("i64", 3),
        "lasts_until": ("i64", 1),
        "pool_cards": ("i64", 64),
        "picked": ("i64", 64),
        "text": ("u8", 1 << 22),
        "seeds": ("i64", 1024),
        "session_hands": ("i64", 1024),
        "text_ends": ("i64", 1024),
    }
