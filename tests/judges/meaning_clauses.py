"""Clauses of every kind: a covering array of pairs of the rows of the vocabulary.

Comes in: a seed and a bound. Goes out: `Variant` values such that every event meets every condition, effect, player and duration at least once,
as far as the bound allows. Source: docs/vocabulary.md, part 1; docs/meaning.md for the new words.
"""

import random
from collections.abc import Iterator
from itertools import combinations, product

from .meaning_numbers import EACH
from .meaning_rows import (
    ALSO,
    COUNTERS,
    DURATIONS,
    EFFECTS,
    EIGHT_CUT,
    EVENTS,
    HELPER,
    JOINS,
    LASTING,
    LASTING_OF,
    SKIPPER,
    STANDS,
    TURNER,
    checks_of,
    effect_of,
    plain_checks,
)
from .meaning_words import OF_ONE, PEOPLE, Answer, Clause, Condition, Effect, Lasting, Rule, Standing, Variant

DIMENSIONS = (
    "event",
    "check",
    "about",
    "unless",
    "join",
    "either",
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
        *[f"plain {i}" for i in range(len(list(plain_checks())))],
        *[f"of {i}" for i in range(len(list(checks_of("player"))))],
    ]
    return {
        "event": list(EVENTS),
        "check": texts,
        "about": people,
        "unless": ["if", "unless"],
        "join": list(JOINS),
        "either": ["", "either"],
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
    used["either"] = choice["either"]
    if choice["check"]:
        used["unless"] = choice["unless"]
        used["join"] = choice["join"]
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
    queue.sort(key=lambda pair: "event" in (pair[0], pair[2]))  # what is taken first stands last
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
    for name in ("also", "otherwise", "join", "either"):  # what is simple shows more
        choice[name] = choice[name] if rng.random() < 0.4 else ""
    if forms := _forms({pair[0], pair[2]} & {"who", "other", "each", "lasting"}):
        choice["effect"] = rng.choice(forms)
    if "about" in pair and not choice["check"].startswith("of"):
        choice["check"] = rng.choice([check for check in values["check"] if check.startswith("of")])
    return choice | {pair[0]: pair[1], pair[2]: pair[3]}


WITNESS = Rule("witness", (Clause(EVENTS["a play is made"], (Effect("score", "the player scores 1 point", "player"),)),))  # fmt: skip
ALSO_ANSWER = {
    effect.text: effect
    for effect in (
        Effect("score", "the player scores 2 points", "player", number=2),
        Effect("score", "the beaten player scores 2 points", "beaten", number=2),
        Effect("clear", "clear the table"),
        Effect("skip", "skip 1 player"),
        Effect("discard", "the player discards 1 best card", "player", quality="best"),
    )
}
SCORES = Effect("score", "the player scores 3 points", "player", number=3)
HOLDS = Effect("hold", "this rule holds for 2 turns", lasting=Lasting("turns", "for 2 turns", 2))


def variant_of(choice: dict[str, str]) -> Variant:
    """The text of a choice, with the rules that make enough happen beside it."""
    condition = None
    if choice["check"]:
        kind, number = choice["check"].split()
        check = list(checks_of(choice["about"]) if kind == "of" else plain_checks())[int(number)]
        second = JOINS[choice["join"]]
        condition = Condition(check, choice["unless"] == "unless", choice["join"] if second else "", second)
    effect = effect_of(choice["effect"], choice["who"], choice["other"], choice["each"], choice["lasting"])
    effects: tuple[Effect, ...] = (effect,)
    if effect.kind.startswith("name "):
        named = effect.kind.removeprefix("name ")
        text = f"everyone discards all cards of the named {named}"
        effects = (effect, Effect("discard", text, "everyone", number=99, what=f"named {named}"))
    elif "chosen" in (effect.who, effect.other):
        effects = (Effect("choose player", "the player chooses another player", "player"), effect)
    elif effect.kind == "choose player":
        effects = (effect, Effect("score", "the chosen player scores 2 points", "chosen", number=2))
    second, instead = ALSO[choice["also"]], ALSO[choice["otherwise"]]
    if second is not None:
        effects = (*effects, second)
    may = any(each.quality in ("may", "up to") for each in effects)
    otherwise = (instead,) if instead is not None and condition is not None and not may else ()
    other_way = (SCORES,) if choice["either"] and not otherwise and not may else ()
    clause = Clause(EVENTS[choice["event"]], effects, condition, otherwise, other_way)
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
    beginning = (Clause(EVENTS["a play contains J"], (HOLDS,)),) if clause.event.kind == "ends" else ()
    return Variant((*rules, Rule("judged", (clause, *beginning))))


def answer_variants() -> Iterator[Variant]:
    """Each thing that can be answered with each answer and what it does."""
    cancels = Effect("cancel", "cancel eight_cut", what="eight_cut")
    it = Effect("cancel", "cancel it", what="it")
    ways: tuple[tuple[Effect, ...], ...] = (
        (ALSO_ANSWER["the player scores 2 points"],),
        (ALSO_ANSWER["clear the table"],),
        (ALSO_ANSWER["skip 1 player"],),
        (ALSO_ANSWER["the player discards 1 best card"],),
        (ALSO_ANSWER["the beaten player scores 2 points"],),
    )
    cancelling = ((cancels,), (it,), (it, ALSO_ANSWER["clear the table"]), *((cancels, *way) for way in ways))
    for pattern in ("a lone 3 or J", "a lone red", "a pair"):
        for answered in ("eight_cut", "a lone 7", "a set of 2 or more cards"):
            for effects in (*ways, *(cancelling if answered == "eight_cut" else ())):
                yield Variant(
                    (EIGHT_CUT, WITNESS, Rule("judged", (), answers=(Answer(answered, pattern, effects),)))
                )


def standing_variants(seed: int, bound: int) -> Iterator[Variant]:
    """What stands by itself, with each condition and each player."""
    rng = random.Random(seed)
    forms = [(None, "")] + [
        (check, who) for who in PEOPLE for check in checks_of(who) if check.kind != "wishes"
    ]
    forms += [(check, "") for check in plain_checks()]
    rng.shuffle(forms)
    for number, (check, _) in enumerate(forms[:bound]):
        kind, what = STANDS[number % len(STANDS)]
        condition = None if check is None else Condition(check, rng.random() < 0.3)
        line = Standing(kind, what, condition)
        helpers = with_helpers(Clause(EVENTS["a play is made"], (Effect("clear", line.text),)))
        yield Variant((*helpers.rules[:-1], Rule("judged", (), (), (line,))))
