"""Clauses of every kind: the rows of the vocabulary as values, and a covering array of pairs of them.

Comes in: a seed and a bound. Goes out: `Variant` values such that every event meets every condition, effect, player and duration at least once,
as far as the bound allows. Source: docs/vocabulary.md, part 1; docs/meaning.md for the new words.
"""

import random
from collections.abc import Iterator
from itertools import combinations, product

from .meaning_numbers import EACH
from .meaning_plays import RELATIONS
from .meaning_words import (
    OF_ONE,
    PEOPLE,
    Check,
    Clause,
    Condition,
    Effect,
    Event,
    Lasting,
    Rule,
    Standing,
    Variant,
)

EVENTS: dict[str, Event] = {
    event.text: event
    for event in (
        Event("play", "a play is made"),
        Event("contains", "a play contains 8", pattern="count 1 8"),
        Event("contains", "a play contains J", pattern="count 1 J"),
        Event("contains", "a play contains 2 or more red", pattern="count 2 red"),
        Event("play", "7-7 is played", pattern="7-7"),
        Event("play", "a set of 2 or more cards is played", pattern="a set of 2 or more cards"),
        Event("play", "a lone 2 is played on a lone A", pattern="a lone 2", on="a lone A"),
        Event("play", "hinmin plays a lone 3", who="hinmin", pattern="a lone 3"),
        Event("lead", "a player leads"),
        Event("lead", "a player leads a pair", pattern="a pair"),
        Event("lead", "the last winner leads", who="last winner"),
        Event("pass", "a player passes"),
        Event("pass", "hinmin passes", who="hinmin"),
        Event("skipped", "a player is skipped"),
        Event("out", "a player goes out"),
        Event("out", "a player goes out first", pattern="first"),
        Event("out", "a player goes out with a pair", pattern="a pair"),
        Event("trick", "a player takes the trick"),
        Event("trick", "a player takes the trick with a pair", pattern="a pair"),
        Event("clear", "the table is cleared"),
        Event("dealt", "the cards are dealt"),
        Event("is dealt", "a player is dealt a hand"),
        Event("exchanged", "the exchange is over"),
        Event("begins", "a player begins the hand"),
        Event("left last", "a player is left last"),
        Event("hand ends", "the hand ends"),
        Event("session ends", "the session ends"),
        Event("turn", "a player's turn begins"),
        Event("turn", "the turn of fugo begins", who="fugo"),
        Event("acts", "eight_cut acts", pattern="eight_cut"),
    )
}


def _checks() -> Iterator[Check]:
    for no, negated in (("", False), ("not ", True)):
        yield Check("play is", f"the play is {no}a pair", what="a pair", negated=negated)
        yield Check("before is", f"the play before is {no}a lone A", what="a lone A", negated=negated)
        yield Check("lock", f"a lock is {no}in force", negated=negated)
        yield Check("table clear", f"the table is {no}clear", negated=negated)
        yield Check("turned", f"the turned card is {no}red", what="red", negated=negated)
        yield Check("in force", f"helper is {no}in force", what="helper", negated=negated)
        yield Check(
            "first", f"it is {no}the first hand of the session", what="hand", scope="session", negated=negated
        )
    yield Check("play contains", "the play contains 2 or more red", what="red", least=2)
    yield Check("play contains", "the play does not contain 8", what="8", least=1, negated=True)
    yield Check("play contains", "the play has no joker", what="joker", least=0, most=0)
    yield Check("before contains", "the play before contains J", what="J", least=1)
    yield Check("before contains", "the play before does not contain J", what="J", least=1, negated=True)
    for relation in RELATIONS:
        article = "a" if relation == "shared suit" else "the"
        yield Check("play relation", f"the play has {article} {relation}", what=relation)
    yield Check("play relation", "the play does not have the same suits", what="same suits", negated=True)
    yield Check(
        "ranks apart", "the play is at most 2 ranks above the play before", what="above", least=0, most=2
    )
    yield Check("last plays", "the last 2 plays have the same colour", what="same colour")
    yield Check("ranking", "the ranking is reversed", what="reversed")
    yield Check("ranking", "the ranking is normal", what="normal")
    yield Check("count", "there are 3 or fewer players", what="players", most=3)
    yield Check("count", "there are 2 or more passes in this trick", what="passes", least=2, scope="trick")
    yield Check("count", "there are 3 or more passes in this hand", what="passes", least=3)
    yield Check("count", "there are 2 or more clears in this hand", what="clears", least=2)
    yield Check("count", "there are 2 or more plays in this trick", what="plays", least=2, scope="trick")
    yield Check("row", "there are 2 or more passes in a row", what="passes", least=2)
    yield Check(
        "ordinal", "it is every 2nd hand of the session", what="hand", scope="session", least=2, most=0
    )
    yield Check("acted", "eight_cut has acted 1 or more times in this hand", what="eight_cut", least=1)
    yield Check(
        "acted",
        "eight_cut has not acted 2 or more times in this session",
        what="eight_cut",
        least=2,
        scope="session",
        negated=True,
    )
    yield Check("trick contains", "the trick contains 2 or more red", what="red", least=2)
    yield Check("discards contain", "the discards contain 2 or more red", what="red", least=2)
    yield Check("discards contain", "the discards do not contain 8", what="8", least=1, negated=True)
    yield Check("tally", "tally is 2 or more", least=2)
    yield Check("play adds up", "the play adds up to 8 or more", least=8, most=999)
    yield Check("last plays add up", "the last 2 plays add up to 15 or more", least=15, most=999)
    yield Check("trick adds up", "the trick adds up to 20 or more", least=20, most=999)


def _checks_of(who: str) -> Iterator[Check]:
    name = PEOPLE[who]
    for no, negated in (("", False), ("not ", True)):
        yield Check("who is", f"{name} is {no}fugo or hinmin", who, "fugo or hinmin", negated=negated)
        yield Check("who is", f"{name} is {no}the last winner", who, "last winner", negated=negated)
        yield Check("is out", f"{name} is {no}out", who, negated=negated)
    for no, verb, negated in (("", "", False), ("does not ", "have", True)):
        has = verb or "has"
        yield Check("hand size", f"{name} {no}{has} 4 or fewer cards", who, most=4, negated=negated)
        yield Check(
            "compare cards",
            f"{name} {no}{has} more cards than the next player",
            who,
            "next",
            "more",
            negated=negated,
        )
        yield Check(
            "compare cards",
            f"{name} {no}{has} fewer cards than everyone else",
            who,
            "everyone else",
            "fewer",
            negated=negated,
        )
        yield Check(
            "compare points",
            f"{name} {no}{has} as many points as the last winner",
            who,
            "last winner",
            "as many",
            negated=negated,
        )
        yield Check(
            "compare bids",
            f"{name} {no}{has} more bids than the leader",
            who,
            "leader",
            "more",
            negated=negated,
        )
        yield Check("extreme cards", f"{name} {no}{has} the most cards", who, what="most", negated=negated)
        yield Check(
            "extreme points", f"{name} {no}{has} the fewest points", who, what="fewest", negated=negated
        )
        yield Check("bids", f"{name} {no}{has} 1 or more bids", who, least=1, negated=negated)
        yield Check("points", f"{name} {no}{has} 1 or more points", who, least=1, negated=negated)
        yield Check("laid", f"{name} {no}{has} 1 or more cards laid aside", who, least=1, negated=negated)
    yield Check("holds", f"{name} holds 1 or more red", who, what="red", least=1)
    yield Check("holds", f"{name} does not hold 8", who, what="8", least=1, negated=True)
    yield Check("can make", f"{name} can make a pair", who, what="a pair")
    yield Check("can make", f"{name} cannot make a pair", who, what="a pair", negated=True)
    yield Check("passed", f"{name} has passed", who)
    yield Check("passed", f"{name} has not passed", who, negated=True)
    yield Check("passed times", f"{name} has passed 2 or more times in this hand", who, least=2)
    yield Check("tricks", f"{name} has taken 1 or more tricks in this hand", who, least=1)
    yield Check("tricks in a row", f"{name} has taken 2 or more tricks in a row", who, least=2)
    yield Check("hands in a row", f"{name} has won 1 or more hands in a row", who, what="won", least=1)
    yield Check(
        "hands in a row",
        f"{name} has not lost 1 or more hands in a row",
        who,
        what="lost",
        least=1,
        negated=True,
    )
    yield Check("hand sum", f"the hand of {name} adds up to 20 or more", who, least=20, most=999)
    yield Check("wishes", f"{name} wishes", who)
    yield Check("could", f"{name} could have played", who)


def checks(who: str) -> list[Check]:
    """All conditions; those about somebody are about `who`."""
    return [*_checks(), *_checks_of(who)]


DURATIONS: dict[str, Lasting | None] = {
    lasting.text: lasting
    for lasting in (
        Lasting("play", "for this play"),
        Lasting("clear", "until the table is cleared"),
        Lasting("clears", "for 1 clear", 1),
        Lasting("clears", "for 2 clears", 2),
        Lasting("turns", "for 1 turn", 1),
        Lasting("turns", "for 3 turns", 3),
        Lasting("hand", "until the hand ends"),
        Lasting("hands", "for 1 hand", 1),
        Lasting("hands", "for 2 hands", 2),
        Lasting("session", "until the session ends"),
        Lasting("event", "until the player goes out"),
        Lasting("event", "until a player goes out"),
        Lasting("event", "until the player passes"),
        Lasting("event", "until the player plays again"),
        Lasting("event", "until the player leads again"),
        Lasting("hand", "until the hand ends, beginning at the next clear", next_clear=True),
        Lasting("clear", "until the table is cleared, beginning at the next clear", next_clear=True),
    )
}
LASTING: dict[str, tuple[str, str]] = {
    "reverse the ranking": ("reverse", ""),
    "the ranking becomes A 3 4 5 6 7 8 9 10 J 2 K Q": ("order", "A 3 4 5 6 7 8 9 10 J 2 K Q"),
    "reverse the direction": ("direction", ""),
    "require the same suits": ("require", "same suits"),
    "require a play without red": ("require", "a play without red"),
    "forbid a play containing J": ("forbid", "a play containing J"),
    "forbid passing": ("forbid", "passing"),
    "forbid going out": ("forbid", "going out"),
    "allow a lone 3 on a lone A": ("allow", "a lone 3 on a lone A"),
    "this rule holds": ("hold", ""),
    "switch off eight_cut": ("switch off", "eight_cut"),
}
LASTING_OF: dict[str, tuple[str, str]] = {
    "forbid a pair for {who}": ("forbid", "a pair"),
    "{who} sits out": ("sit out", ""),
}
PLAIN: dict[str, Effect] = {
    effect.text: effect
    for effect in (
        Effect("release", "release the locks"),
        Effect("clear", "clear the table"),
        Effect("skip", "skip 1 player"),
        Effect("skip", "skip 2 players", number=2),
        Effect("end rule", "helper ends", what="helper"),
        Effect("end hand", "end the hand"),
        Effect("multiply", "double the score of this hand", number=2),
        Effect("multiply", "multiply the score of this hand by 3", number=3),
        Effect("mirror", "mirror the titles"),
        Effect("mirror now", "mirror the titles at once"),
        Effect("wipe", "wipe the titles"),
        Effect("keep", "keep the titles"),
        Effect("pool", "pool and redeal the hands"),
        Effect("turn up", "turn up a card"),
        Effect("leave game", "the table leaves the game", what="table"),
        Effect("leave game", "the discards leave the game", what="discards"),
        Effect("tally doubles", "tally doubles"),
        Effect("tally becomes", "tally becomes 3", number=3),
        Effect("set tally", "the player sets tally from 1 to 4", "player"),
    )
}
NUMBERED: dict[str, Effect] = {
    "skip 1 player{each}": Effect("skip", ""),
    "tally goes up by 1{each}": Effect("tally up", ""),
    "tally goes down by 1{each}": Effect("tally down", ""),
    "{who} gets 1 bids{each}": Effect("get bid", "", "who"),
    "{who} loses 1 bids{each}": Effect("lose bid", "", "who"),
    "{who} scores 2 points{each}": Effect("score", "", "who", number=2),
    "{who} loses 1 point{each}": Effect("lose points", "", "who"),
    "{who} pays 1 point to {other}{each}": Effect("pay", "", "who", "other"),
    "{who} discards 1 card{each}": Effect("discard", "", "who"),
    "{who} gives 1 card to {other}{each}": Effect("give", "", "who", "other"),
    "{who} takes 1 card from {other}{each}": Effect("take", "", "who", "other"),
}
OF_SOMEBODY: dict[str, Effect] = {
    "{who} plays again": Effect("again", "", "who"),
    "{who} leads next": Effect("lead", "", "who"),
    "{who} goes out at once": Effect("out", "", "who"),
    "{who} falls to the last place": Effect("fall", "", "who"),
    "{who} falls to the last free place": Effect("fall", "", "who", what="free"),
    "{who} falls to the last place when the hand ends": Effect("fall later", "", "who"),
    "{who} rises to the first place": Effect("rise", "", "who"),
    "{who} becomes fugo": Effect("become", "", "who", what="fugo"),
    "{who} discards 1 best card": Effect("discard", "", "who", quality="best"),
    "{who} discards 1 worst card": Effect("discard", "", "who", quality="worst"),
    "{who} discards 1 random card": Effect("discard", "", "who", quality="random"),
    "{who} discards all 8 or 2": Effect("discard", "", "who", number=99, what="8 or 2"),
    "{who} may discard 1 card": Effect("discard", "", "who", quality="may"),
    "{who} discards up to 2 cards": Effect("discard", "", "who", number=2, quality="up to"),
    "{who} discards 1 card at the same time": Effect("discard", "", "who", together=True),
    "{who} discards all cards of its rank": Effect("discard", "", "who", number=99, what="its rank"),
    "{who} discards all cards of its suit": Effect("discard", "", "who", number=99, what="its suit"),
    "{who} lays 1 card aside face down": Effect("lay down", "", "who"),
    "{who} takes back the cards laid aside": Effect("take back", "", "who"),
    "{who} takes the play": Effect("take play", "", "who", what="play"),
    "{who} takes the trick": Effect("take play", "", "who", what="trick"),
    "{who} takes 1 card from the discards": Effect("take", "", "who", "discards"),
    "{who} takes 1 card from the table": Effect("take", "", "who", "table"),
    "{who} takes 1 card from the draw pile": Effect("take", "", "who", "draw pile"),
    "{who} takes 1 card from the play before": Effect("take", "", "who", "before"),
    "{who} changes seats": Effect("change seats", "", "who"),
    "{who} chooses another player": Effect("choose player", "", "who"),
    "{who} names 1 rank": Effect("name rank", "", "who"),
    "{who} reveals 1 best card": Effect("reveal", "", "who", quality="best"),
    "the bids of {who} becomes 3": Effect("bid becomes", "", "who", number=3),
}
OF_TWO: dict[str, Effect] = {
    "{who} gives 1 best card to {other}": Effect("give", "", "who", "other", quality="best"),
    "{who} gives 1 random card to {other}": Effect("give", "", "who", "other", quality="random"),
    "{who} may give 1 card to {other}": Effect("give", "", "who", "other", quality="may"),
    "{who} swaps hands with {other}": Effect("swap hands", "", "who", "other"),
    "{who} swaps titles with {other}": Effect("swap titles", "", "who", "other"),
    "{who} swaps seats with {other}": Effect("swap seats", "", "who", "other"),
    "{who} trades 1 card with {other} for any 1": Effect("trade", "", "who", "other"),
    "{who} reveals 1 worst card to {other}": Effect("reveal", "", "who", "other", quality="worst"),
}
EFFECTS = [*LASTING, *LASTING_OF, *PLAIN, *NUMBERED, *OF_SOMEBODY, *OF_TWO]
COUNTERS = Rule("counts", (Clause(EVENTS["a play contains J"], (Effect("get bid", "the player gets 1 bids", "player"), Effect("tally up", "tally goes up by 1"))),),
                ("counter bids of each player", "counter tally"))  # fmt: skip
HELPER = Rule("helper", (Clause(EVENTS["a play contains J"], (Effect("hold", "this rule holds until the table is cleared", lasting=DURATIONS["until the table is cleared"]),)),))  # fmt: skip
SKIPPER = Rule(
    "skipper", (Clause(EVENTS["a set of 2 or more cards is played"], (Effect("skip", "skip 1 player"),)),)
)
TURNER = Rule("turner", (Clause(EVENTS["a play contains J"], (Effect("reverse", "reverse the ranking until the table is cleared", lasting=DURATIONS["until the table is cleared"]),)),))  # fmt: skip
EIGHT_CUT = Rule("eight_cut", (Clause(EVENTS["a play contains 8"], (Effect("clear", "clear the table"),)),))


def effect_of(form: str, who: str, other: str, each: str, lasting: str) -> Effect:
    """An effect with its parameters filled in; those that it does not take are dropped."""
    if form in LASTING or form in LASTING_OF:
        kind, what = (LASTING | LASTING_OF)[form]
        text = f"{form.format(who=PEOPLE[who])} {lasting}"
        return Effect(kind, text, who if form in LASTING_OF else "", what=what, lasting=DURATIONS[lasting])
    if form in PLAIN:
        return PLAIN[form]
    model = (NUMBERED | OF_SOMEBODY | OF_TWO)[form]
    each = each if form in NUMBERED else ""
    text = form.format(who=PEOPLE[who], other=PEOPLE[other], each=" " + EACH[each] if each else "")
    partner = model.other and (other if model.other == "other" else model.other)
    return Effect(
        model.kind,
        text,
        who if model.who == "who" else "",
        partner,
        model.number,
        each,
        model.quality,
        model.what,
        None,
        model.together,
    )


ALSO: dict[str, Effect | None] = {
    "": None,
    "clear the table": Effect("clear", "clear the table"),
    "skip 1 player": Effect("skip", "skip 1 player"),
    "the player scores 1 point": Effect("score", "the player scores 1 point", "player"),
    "the player discards 1 best card": Effect(
        "discard", "the player discards 1 best card", "player", quality="best"
    ),
    "the next player falls to the last place": Effect(
        "fall", "the next player falls to the last place", "next"
    ),
}
"""A second effect of the clause; behind *otherwise* where the condition decides."""
DIMENSIONS = (
    "event",
    "check",
    "about",
    "unless",
    "effect",
    "who",
    "other",
    "each",
    "lasting",
    "also",
    "otherwise",
)
Pair = tuple[str, str, str, str]


def _values() -> dict[str, list[str]]:
    people = list(PEOPLE)
    texts = [
        "",
        *[f"plain {i}" for i in range(len(list(_checks())))],
        *[f"of {i}" for i in range(len(list(_checks_of("player"))))],
    ]
    return {
        "event": list(EVENTS),
        "check": texts,
        "about": people,
        "unless": ["if", "unless"],
        "effect": EFFECTS,
        "who": [word for word in people if word not in OF_ONE],
        "other": [word for word in people if word not in OF_ONE],
        "each": list(EACH),
        "lasting": list(DURATIONS),
        "also": list(ALSO),
        "otherwise": list(ALSO),
    }


def _takes(choice: dict[str, str]) -> dict[str, str]:
    """The dimensions that count in this choice: an effect without a number has none."""
    form = choice["effect"]
    used = {"event": choice["event"], "effect": form, "check": choice["check"], "also": choice["also"]}
    if choice["check"]:
        used["unless"] = choice["unless"]
        used["otherwise"] = choice["otherwise"]
        if choice["check"].startswith("of"):
            used["about"] = choice["about"]
    if "{who}" in form:
        used["who"] = choice["who"]
    if "{other}" in form:
        used["other"] = choice["other"]
    if "{each}" in form:
        used["each"] = choice["each"]
    if form in LASTING or form in LASTING_OF:
        used["lasting"] = choice["lasting"]
    return used


def pairs_of(choice: dict[str, str]) -> set[Pair]:
    """All pairs of values that a choice brings together."""
    used = sorted(_takes(choice).items())
    return {(a, x, b, y) for (a, x), (b, y) in combinations(used, 2)}


def _forms(names: set[str]) -> list[str]:
    """The effects that take all these parameters."""
    if "lasting" in names:
        return [form for form in (*LASTING, *LASTING_OF) if "who" not in names or form in LASTING_OF]
    return [form for form in EFFECTS if all("{" + name + "}" in form for name in names)]


def all_pairs() -> list[Pair]:
    """Every pair of values of two dimensions that can stand in one clause."""
    values = _values()
    found: set[Pair] = set()
    base = {name: options[-1] for name, options in values.items()} | {"check": "of 0"}
    for a, b in combinations(DIMENSIONS, 2):
        parameters = {a, b} & {"who", "other", "each", "lasting"}
        forms = _forms(parameters)
        for x, y in product(values[a], values[b]):
            choice = base | ({"effect": forms[0]} if forms else {}) | {a: x, b: y}
            used = _takes(choice)
            if used.get(a) == x and used.get(b) == y:
                found.add(_pair(a, x, b, y))
    return sorted(found)


def _pair(a: str, x: str, b: str, y: str) -> Pair:
    return (a, x, b, y) if a < b else (b, y, a, x)


def choices(seed: int, bound: int) -> Iterator[dict[str, str]]:
    """Choices that cover all pairs, greedily: each begins with a pair that is still open."""
    rng = random.Random(seed)
    values = _values()
    open_pairs = dict.fromkeys(all_pairs())
    queue = list(open_pairs)
    rng.shuffle(queue)
    made = 0
    while queue and made < bound:
        pair = queue.pop()
        if pair not in open_pairs:
            continue
        best = max(
            (_with(pair, values, rng) for _ in range(12)), key=lambda c: len(pairs_of(c) & open_pairs.keys())
        )
        for covered in (*pairs_of(best), pair):
            open_pairs.pop(covered, None)
        made += 1
        yield best


def _with(pair: Pair, values: dict[str, list[str]], rng: random.Random) -> dict[str, str]:
    """A choice by lot that brings a pair together."""
    choice = {name: rng.choice(options) for name, options in values.items()}
    for name in ("also", "otherwise"):  # what is simple shows more
        choice[name] = choice[name] if rng.random() < 0.4 else ""
    if forms := _forms({pair[0], pair[2]} & {"who", "other", "each", "lasting"}):
        choice["effect"] = rng.choice(forms)
    if "about" in pair and not choice["check"].startswith("of"):
        choice["check"] = rng.choice([check for check in values["check"] if check.startswith("of")])
    return choice | {pair[0]: pair[1], pair[2]: pair[3]}


def variant_of(choice: dict[str, str]) -> Variant:
    """The text of a choice, with the rules that make enough happen beside it."""
    condition = None
    if choice["check"]:
        kind, number = choice["check"].split()
        check = list(_checks_of(choice["about"]) if kind == "of" else _checks())[int(number)]
        condition = Condition(check, choice["unless"] == "unless")
    effect = effect_of(choice["effect"], choice["who"], choice["other"], choice["each"], choice["lasting"])
    effects: tuple[Effect, ...] = (effect,)
    if effect.kind == "name rank":
        effects = (
            effect,
            Effect(
                "discard",
                "everyone discards all cards of the named rank",
                "everyone",
                number=99,
                what="named",
            ),
        )
    elif "chosen" in (effect.who, effect.other):
        effects = (Effect("choose player", "the player chooses another player", "player"), effect)
    elif effect.kind == "choose player":
        effects = (effect, Effect("score", "the chosen player scores 2 points", "chosen", number=2))
    second, instead = ALSO[choice["also"]], ALSO[choice["otherwise"]]
    if second is not None:
        effects = (*effects, second)
    may = any(each.quality in ("may", "up to") for each in effects)
    otherwise = (instead,) if instead is not None and condition is not None and not may else ()
    clause = Clause(EVENTS[choice["event"]], effects, condition, otherwise)
    return with_helpers(clause)


def with_helpers(clause: Clause) -> Variant:
    """The rules that the clause speaks of, and those without which its event does not come."""
    text = clause.text
    rules: list[Rule] = [EIGHT_CUT]
    if "bids" in text or "tally" in text:
        rules.append(COUNTERS)
    if "helper" in text:
        rules.append(HELPER)
    if "skipped" in text:
        rules.append(SKIPPER)
    if "ranking is" in text:
        rules.append(TURNER)
    return Variant((*rules, Rule("judged", (clause,))))


STANDS: tuple[tuple[str, str], ...] = (
    ("forbid", "a pair"),
    ("forbid", "a play containing J"),
    ("forbid", "going out"),
    ("forbid", "passing"),
    ("require", "same suits"),
    ("require", "a play without red"),
    ("allow", "a lone 3 on a lone A"),
    ("allow", "a lone J or K"),
)


def standing_variants(seed: int, bound: int) -> Iterator[Variant]:
    """What stands by itself, with each condition and each player."""
    rng = random.Random(seed)
    forms = [(None, "")] + [
        (check, who) for who in PEOPLE for check in _checks_of(who) if check.kind != "wishes"
    ]
    forms += [(check, "") for check in _checks()]
    rng.shuffle(forms)
    for number, (check, _) in enumerate(forms[:bound]):
        kind, what = STANDS[number % len(STANDS)]
        condition = None if check is None else Condition(check, rng.random() < 0.3)
        line = Standing(kind, what, condition)
        helpers = with_helpers(Clause(EVENTS["a play is made"], (Effect("clear", line.text),)))
        yield Variant((*helpers.rules[:-1], Rule("judged", (), (), (line,))))
