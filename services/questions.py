"""Questions that other programs ask about single positions, one JSON object a line.

In: a checked rule set and lines of text (docs/formats.md, "Position" and "Captures"). Out: one answer a line; where a line makes no
sense, its answer says so in a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NoReturn, assert_never

from ..game.explanations import Explanation, Reading, Reason, Way
from ..game.reading import MOST_DIGITS
from ..ground.files import MOST_LINE
from ..ground.json import as_json
from ..ground.said import Called, listed, say, sentences
from ..model import Climbing, Fishing, RuleSet, fishing_of

Json = dict[str, Any]
_SCORED = ("captured", "hand", "players", "month", "seat")


def parse(text: str) -> Json:
    """One JSON object. ValueError in one sentence for anything else."""
    if len(text) > MOST_LINE:
        raise ValueError(say("this line has more than {most_line} characters", most_line=f"{MOST_LINE:,}"))
    try:
        value = json.loads(text, parse_int=_whole, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("this JSON is nested too deeply") from None
    except ValueError as problem:
        raise ValueError(say("this is no JSON: {problem}", problem=problem)) from None
    if not isinstance(value, dict):
        raise ValueError("an object in braces is expected")
    return value


def _once(pairs: list[tuple[str, Any]]) -> Json:
    """An object in which each key stands once: of two, one would be passed over without a word."""
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(say("`{key}` is there twice", key=key[:60]))
        found[key] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(say("{word} is no number of JSON", word=word))


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(say("a number has more than {most_digits} digits", most_digits=MOST_DIGITS))
    return int(digits)


def legal(rules: RuleSet, lines: Iterable[str]) -> Iterator[Json]:
    """The answers to positions, `error` for a line that makes no sense. ValueError for another family of games."""
    from ..interpreter.climbing.position import legal as answer

    _only_climbing(rules, "legal")
    for number, line in _numbered(lines):
        yield _answered(number, lambda data: answer(rules, data), line)


def score(rules: RuleSet, lines: Iterable[str]) -> Iterator[Json]:
    """The answers to captures or dealt hands, as `legal` gives them."""
    _only_fishing(rules, "score")
    for number, line in _numbered(lines):
        yield _answered(number, lambda data: _score(rules, data), line)


def _answered(number: int, ask: Callable[[Json], Json], line: str) -> Json:
    """The answer to a line; for one that makes no sense, `error` with a sentence that names it: the others are answered all the same."""
    try:
        with _naming(number):
            return ask(parse(line.strip()))
    except ValueError as problem:
        return {"error": problem.args[0]}


def _score(rules: RuleSet, data: Json) -> Json:
    """The yaku of captured cards (`captured`), or what a dealt hand may claim (`hand`); in the `month` of the round, from a `seat` counted from
    who leads, where these are given: yaku of the month, and values of a seat, count only then."""
    from ..interpreter.fishing.scoring import Seen, claims
    from ..interpreter.fishing.scoring import score as scored

    unknown = next((key for key in data if key not in _SCORED), None)
    if unknown is not None:
        raise ValueError(
            say(
                "there is no `{unknown}` here; there are {list}",
                unknown=unknown,
                list=listed(f"`{key}`" for key in _SCORED),
            )
        )
    given = [key for key in ("captured", "hand") if key in data]
    if len(given) != 1:
        raise ValueError("either `captured` or `hand` is expected, with a list of cards")
    cards = data[given[0]]
    if not isinstance(cards, list) or not all(
        isinstance(c, int | str) and not isinstance(c, bool) for c in cards
    ):
        raise ValueError(say("{key}: a list of cards is expected", key=Called((), given[0])))
    low, high = rules.playing()[0], rules.playing()[-1]
    players = _number(
        data,
        "players",
        low,
        (low, high),
        say("{rules} is for {low} to {high}", rules=rules.id, low=low, high=high),
    )
    months = max((face.month for face in rules.deck.faces), default=0)
    month = _number(data, "month", 0, (1, months), say("there are 1 to {months}", months=months))
    seat = _number(data, "seat", -1, (0, players - 1), say("0 leads, {last} is the last", last=players - 1))
    if given[0] == "hand":
        _fits_a_hand(rules, len(cards), [players] if "players" in data else list(rules.playing()))
    deck, taken, faces = rules.deck, 0, 0
    for code in cards:
        card = deck.card(str(code), taken)
        if card is None:
            known = deck.card(str(code)) is not None
            raise ValueError(
                say("the card `{code}` is there twice", code=code)
                if known
                else say("there is no card `{code}` in {id}", code=code, id=rules.id)
            )
        taken |= 1 << card
        faces |= 1 << deck.cards[card]
    seen = Seen(month=month, place=seat)
    return (scored if given[0] == "captured" else claims)(rules, faces, players, seen).to_json()


def _fits_a_hand(rules: RuleSet, many: int, tables: Sequence[int]) -> None:
    """ValueError where nobody is dealt so many cards at tables of these numbers of players."""
    most = max(fishing_of(rules).hand(players) for players in tables)
    if many > most:
        raise ValueError(say("hand: {most} cards are dealt at most, not {many}", most=most, many=many))


def _number(data: Json, key: str, otherwise: int, bounds: tuple[int, int], are: str) -> int:
    """A number within bounds; `otherwise` where it is not given. ValueError for anything else, with what there are."""
    if key not in data:
        return otherwise
    number = data[key]
    if not isinstance(number, int) or isinstance(number, bool) or not bounds[0] <= number <= bounds[1]:
        raise ValueError(
            say("{key}: {are}, not {number}", key=Called((), key), are=are, number=as_json(number))
        )
    return number


def explain(rules: RuleSet, position: Json, cards: list[str], reading: list[str] | None) -> Explanation:
    """Whether a play is legal in a position, or in a fishing game a card or another choice, and if not, every reason; what a card brings.
    ValueError for a position that makes no sense."""
    with _naming(0):
        match rules.game:
            case Climbing():
                from ..interpreter.climbing.position import explain as played

                return played(rules, position, cards, reading)
            case Fishing():
                from ..interpreter.fishing.position import explain as chosen

                if reading is not None:
                    raise ValueError(
                        say(
                            "nothing stands for another card in {id}, so there is no reading of cards",
                            id=rules.id,
                        )
                    )
                return chosen(rules, position, cards)
            case _:
                assert_never(rules.game)


def told(rules: RuleSet, found: Explanation) -> Json:
    """An explanation as plain data."""
    data: Json = {
        "legal": found.legal,
        "shape": found.shape,
        "reasons": [_reason(reason) for reason in found.reasons],
    }
    if found.readings:
        data["readings"] = [
            {
                "as": list(each.cards),
                "legal": each.legal,
                "shape": each.shape,
                "reasons": [_reason(reason) for reason in each.reasons],
            }
            for each in found.readings
        ]
    if isinstance(rules.game, Fishing):
        data["ways"] = [
            {
                "takes": list(way.takes),
                "field": list(way.field),
                "yaku": [{"id": id, "value": value} for id, value in way.yaku],
                "stops": way.stops,
            }
            for way in found.ways
        ]
    return data


def _reason(reason: Reason) -> Json:
    return {"code": reason.code, "text": reason.text, "rule": reason.rule, "clause": reason.clause}


def words(rules: RuleSet, found: Explanation, cards: list[str], *, you: bool = False) -> str:
    """An explanation as a person would say it: legal or not, and for each reason the rule that is behind it."""
    what = " ".join(cards) or "passing"
    if found.readings:
        head = say("{what} can be read in {number} ways:", what=what, number=len(found.readings))
        return _lines(head, [_read(rules, each) for each in found.readings])
    if found.legal:
        ways = [_way(rules, way) for way in found.ways]
        named = _shape(rules, found.shape)
        told = (
            say("{what} is legal ({shape})", what=what, shape=named)
            if named
            else say("{what} is legal", what=what)
        )
        return _lines(say("{told}:" if ways else "{told}.", told=told), ways)
    head = say("{what} is not legal now:" if you else "{what} is not legal:", what=what)
    return _lines(head, [_because(rules, reason) for reason in found.reasons])


def _lines(head: str, rows: Sequence[str]) -> str:
    return listed([head, *(say("  - {row}", row=row) for row in rows), ""], "\n")


def _because(rules: RuleSet, reason: Reason) -> str:
    """A reason, with the rule that is behind it."""
    if not reason.rule:
        return reason.text
    rule = next((rule for rule in rules.rules if rule.id == reason.rule), None)
    name = (
        say("{name} (`{id}`)", name=Called(rule.names.texts), id=rule.id)
        if rule is not None
        else f"`{reason.rule}`"
    )
    if not reason.clause:
        return say("{reason} [rule {rule}]", reason=reason.text, rule=name)
    return say("{reason} [rule {rule}, clause {clause}]", reason=reason.text, rule=name, clause=reason.clause)


def _read(rules: RuleSet, each: Reading) -> str:
    """One reading of cards with jokers."""
    told = sentences(
        "Legal." if each.legal else "Not legal.", *(_because(rules, one) for one in each.reasons)
    )
    cards, named = " ".join(each.cards), _shape(rules, each.shape)
    what = say("{cards} ({shape})", cards=cards, shape=named) if named else cards
    return say("as {cards}: {told}", cards=what, told=told)


def _way(rules: RuleSet, way: Way) -> str:
    """What a card of a fishing game brings, in a sentence."""
    if not way.takes:
        return "It takes nothing and stays on the field."
    names = {yaku.id: Called(yaku.names.texts) for group in fishing_of(rules).groups for yaku in group.yaku}
    made = (
        listed(
            say("{yaku} ({value})", yaku=names[id], value=value) if value else names[id]
            for id, value in way.yaku
        )
        if way.yaku
        else ""
    )
    left = " ".join(map(str, way.field)) or "nothing"
    takes = say("It takes {cards} and leaves {left}.", cards=" ".join(map(str, way.takes)), left=left)
    if not made:
        return takes
    return sentences(
        takes, say("It makes {yaku}, which stops the round." if way.stops else "It makes {yaku}.", yaku=made)
    )


def _shape(rules: RuleSet, id: str) -> str:
    """The name of a shape; "" for plays without one."""
    match rules.game:
        case Climbing(shapes=shapes) if id:
            return next((Called(shape.names.texts) for shape in shapes if shape.id == id), id)
        case Climbing() | Fishing():
            return ""
        case _:
            assert_never(rules.game)


def _only_climbing(rules: RuleSet, question: str) -> None:
    match rules.game:
        case Climbing():
            pass
        case Fishing():
            raise ValueError(
                say(
                    "`{question}` is for climbing games, and {id} is a fishing game",
                    question=question,
                    id=rules.id,
                )
            )
        case _:
            assert_never(rules.game)


def _only_fishing(rules: RuleSet, question: str) -> None:
    match rules.game:
        case Fishing():
            pass
        case Climbing():
            raise ValueError(
                say(
                    "`{question}` is for fishing games, and {id} is a climbing game",
                    question=question,
                    id=rules.id,
                )
            )
        case _:
            assert_never(rules.game)


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, line


class _naming:
    """Puts the line's number before what is wrong, also where a malformed value trips the reading."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: object
    ) -> None:
        if isinstance(problem, ValueError):
            raise ValueError(self._placed(problem.args[0] if problem.args else str(problem))) from None
        if isinstance(problem, TypeError | KeyError | AttributeError | IndexError):
            raise ValueError(self._placed("this position cannot be understood")) from problem

    def _placed(self, told: str) -> str:
        return say("line {line}: {message}", line=self.number, message=told) if self.number else told
