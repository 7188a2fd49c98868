"""A game for a face: people sit at some seats, one of them in front of it, the computer at the others.

In: a rule set, and what the people choose. Out: what the seat in front may see, as plain data, with what may be chosen and what happened, in sentences of each
language. Nothing hidden is in it (game/views.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..game.decisions import Cards, Option, Pass
from ..game.explanations import Explanation
from ..game.game import Game
from ..game.lines import Decided, HandBegins, HandEnds, Line, RoundEnds
from ..game.views import View
from ..ground.json import Json
from ..interpreter import advice, computer
from ..interpreter.start import new_game
from ..model import Climbing, Fishing, RuleSet
from ..telling.choices import advised, described, explained
from ..telling.languages import telling_of, words_for
from ..telling.words import Words
from . import questions
from .sentences import of_rule

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame
    from ..interpreter.fishing.game import FishingGame

MOST_OPTIONS = 3_000  # that are listed
MOST_SENTENCES = 2  # of a rule that stands against a play
MOST_DECISIONS = 2_000  # of the computer between two of the person
MOST_REPLAYED = (
    100  # choices that are made again at once: a page asks for more in pieces, so that none takes long
)
TOLD_AGAIN = 40  # lines of a game that was taken up again
LANGUAGES = ("en", "ja")  # in which everything is told


@dataclass(frozen=True, slots=True)
class _Choice:
    """One choice that was made, and whether a person made it."""

    option: Option
    person: bool


class Table:
    """A game in which some seats are people's. ValueError where so many do not play, or there is no such seat."""

    def __init__(
        self,
        rules: RuleSet,
        players: int | None = None,
        seed: int = 0,
        seat: int = 0,
        people: Iterable[int] = (),
        hands: int = 0,
        *,
        steps: bool = False,
    ) -> None:
        """`hands`: of a session of which the rules do not say how long it is. `steps`: the computer makes its choices one by one (`go_on`)."""
        open_end = not (rules.game.rounds or rules.game.target)
        self._of = rules, players, seed, hands if hands and open_end else None
        self._steps = steps
        self.game: Game = self._anew()
        self.people = frozenset((seat, *people))
        for one in sorted(self.people):
            self._there(one)
        self.seat = seat  # who sits in front
        self._told: dict[int, int] = {}  # by seat, how many lines of the record have been told
        self._choices: list[_Choice] = []
        self._on()

    def _anew(self) -> Game:
        rules, players, seed, hands = self._of
        return new_game(rules, players, seed, hands, record=True)

    def _there(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise ValueError(f"there are the seats 0 to {self.game.players - 1}, not {seat}")

    # ------------------------------------------------------------------------------------------------------ what is seen

    def state(self) -> Json:
        """What the seat in front sees now. `options`: what may be chosen, by numbers from 0, of very many the first ones; `many`: how many there are; `labels`: what
        those say that are no cards; `news`: the lines of the record since the last time, as the seat saw them, `told` in sentences; `heard`: how many lines it had
        heard before these, so that what was taken back can be struck; `ended`: the result, where a hand ended among them; `going`: the computer goes on when
        it is asked to; `over`: whether the session is. Where another person is asked: `waits`, that seat, and nothing that one of the two may not see."""
        decision = self.game.decision
        if decision is not None and decision.player != self.seat and decision.player in self.people:
            return {"waits": decision.player, "players": self.game.players, "over": False}
        view = self.game.view(self.seat)
        seen = view.history
        heard = max(0, self._told.get(self.seat, 1) - 1)
        news = seen[heard:]
        self._told[self.seat] = len(seen) + 1
        found = view.to_json(history=False)
        found["options"] = list(view.choices[:MOST_OPTIONS])
        found |= {
            "many": len(view.choices),
            "news": [line.to_json() for line in news],
            "heard": heard,
            "ended": self._ended(news),
            "going": decision is not None and decision.player not in self.people,
            "over": self.game.over,
        }
        return found | self._in_words(news, heard) | self._known(view)

    def look(self, seat: int) -> Json:
        """Another person sits in front now; what that seat sees. ValueError where no person sits there."""
        if seat not in self.people:
            raise ValueError("the computer plays for that seat")
        self.seat = seat
        return self.state()

    def _words(self) -> dict[str, Words]:
        return {code: words_for(self.game, frozenset((self.seat,)), code) for code in LANGUAGES}

    def _ended(self, news: Iterable[Line]) -> Json | None:
        """The result of the last hand that ended: its number, and of each player, the best first, what there is to tell."""
        line = next((one for one in reversed([*news]) if isinstance(one, HandEnds | RoundEnds)), None)
        if line is None:
            return None
        words = self._words()
        if isinstance(line, HandEnds):
            rows: list[Json] = [
                {
                    "seat": seat,
                    "place": place,
                    "title": {code: one.rule(line.titles[seat]) for code, one in words.items()}
                    if seat in line.titles
                    else None,
                    "won": line.score[seat],
                    "yaku": [],
                }
                for place, seat in enumerate(line.places, 1)
            ]
            return {"hand": line.hand, "rows": rows}
        concerned = (seat for seat, chips in enumerate(line.chips) if seat in line.played or chips)
        best = sorted(concerned, key=lambda seat: (-line.chips[seat], seat))
        rows = [
            {
                "seat": seat,
                "place": None,
                "title": None,
                "won": line.chips[seat],
                "yaku": [
                    {code: one.rule(made.id) for code, one in words.items()} | {"value": made.value}
                    for made in (line.yaku[seat] if seat in line.played else ())
                ],
            }
            for seat in best
        ]
        return {"hand": line.hand, "rows": rows}

    def _in_words(self, news: Iterable[Line], heard: int) -> Json:
        """What happened, what is asked, and what the options say, by language. `at`: which line of all that the seat has heard it was."""
        words = self._words()
        telling = {code: telling_of(one) for code, one in words.items()}
        told: list[Json] = []
        acted: dict[str, Json] = {}
        for at, line in enumerate(news, heard):
            fired = line.fired if isinstance(line, Decided | HandBegins) else []
            for id in fired:
                acted.setdefault(
                    id,
                    {
                        "names": {code: one.rule(id) for code, one in words.items()},
                        "sentences": of_rule(self.game.rules, id),
                    },
                )
            said = {code: _lines(one.line(line)) for code, one in telling.items()}
            if any(said.values()):
                told.append({**said, "acted": list(dict.fromkeys(fired)), "at": at})
        return {
            "told": told,
            "acted": acted,
            "prompt": self._prompt(words),
            "labels": self._labels(words),
            "called": self._called(words),
        }

    def _called(self, words: dict[str, Words]) -> Json:
        """The names of the titles that players hold and of the rules that are in force, by id."""
        table = self.game.view(self.seat).table
        held = [title for _, title in getattr(table, "titles", ())]
        lasting = [one.rule for one in getattr(table, "in_force", ())]
        return {id: {code: one.rule(id) for code, one in words.items()} for id in {*held, *lasting} if id}

    def _prompt(self, words: dict[str, Words]) -> Json | None:
        decision = self.game.decision
        if decision is None or decision.player != self.seat:
            return None
        rule = decision.rule
        return {
            code: one.phrases.asked[decision.kind]
            + (one.phrases.by_rule.format(rule=one.rule(rule)) if rule else "")
            for code, one in words.items()
        }

    def _labels(self, words: dict[str, Words]) -> list[Json | None]:
        """What each option says that is no cards; None for the others, and where another is asked."""
        decision = self.game.decision
        if decision is None or decision.player != self.seat:
            return []
        found: list[Json | None] = []
        for option in list(self.game.options())[:MOST_OPTIONS]:
            shown = bool(getattr(option, "cards", 0))
            found.append(None if shown else {code: described(one, option) for code, one in words.items()})
        return found

    def _known(self, view: View) -> Json:
        """What follows from what lies open: of a fishing game the yaku that are made, what each card of the hand would take, how near each yaku is."""
        if not isinstance(self.game.rules.game, Fishing):
            return {}
        from ..interpreter.fishing.facts import facts
        from ..interpreter.fishing.progress import progress

        game = cast("FishingGame", self.game)
        known = facts(game, self.seat)
        words = self._words()
        near = progress(game, self.seat) if self.seat in game.round.seats else []
        named = {row.yaku for row in near} | {id for rows in known.made.values() for id, _ in rows}
        return {
            "made": {
                str(seat): [{"id": id, "value": value} for id, value in rows]
                for seat, rows in known.made.items()
            },
            "takes": {str(card): list(cards) for card, cards in known.takes.items()},
            "times": known.times,
            "progress": [
                {
                    "id": row.yaku,
                    "have": row.have,
                    "want": row.want,
                    "value": row.value,
                    "made": row.made,
                    "open": row.open,
                }
                for row in near
            ],
            "yaku": {id: {code: one.rule(id) for code, one in words.items()} for id in sorted(named)},
        }

    # ------------------------------------------------------------------------------------------------------ what is done

    def choose(self, number: int) -> None:
        """Chooses the option of that number; the computer goes on until a person is asked again. ValueError for a number that there is not, and where
        another person is asked."""
        decision = self.game.decision
        if decision is not None and decision.player != self.seat:
            raise ValueError("another player is asked")
        self._take(self._option(number), person=True)
        self._on()

    def go_on(self) -> None:
        """The computer makes its next choice, where it is asked."""
        decision = self.game.decision
        if decision is not None and decision.player not in self.people:
            self._take(computer.choose(self.game), person=False)

    def replay(self, numbers: list[int]) -> int:
        """Makes choices of people again, by their numbers, in a game that was begun as it was then; the computer, which decides the same each time, plays between them.
        Which seat is asked next. ValueError for a choice that cannot be made, and where nobody is asked any more: they are of another game then."""
        if len(numbers) > MOST_REPLAYED:
            raise ValueError(f"more than {MOST_REPLAYED} choices at once")
        for number in numbers:
            self._to_a_person()
            self._take(self._option(number), person=True)
        self._to_a_person()
        decision = self.game.decision
        if decision is None:
            raise ValueError("the session is over: nothing is chosen")
        self.seat = decision.player
        for seat in self.people:
            self._told[seat] = max(1, len(self.game.view(seat).history) + 1 - TOLD_AGAIN)
        return self.seat

    def undo(self) -> None:
        """Takes the last choice of a person back, who is asked again then: where another one sits in front, `state` says whom it waits for.
        ValueError where there is none."""
        last = max((place for place, one in enumerate(self._choices) if one.person), default=None)
        if last is None:
            raise ValueError("there is nothing to take back")
        kept = self._choices[:last]
        self.game, self._choices = self._anew(), []
        for one in kept:
            self._take(one.option, person=one.person)
        for seat in self._told:  # what is gone is not told; what stays is not told twice
            self._told[seat] = min(self._told[seat], len(self.game.view(seat).history) + 1)

    def _take(self, option: Option, *, person: bool) -> None:
        self.game.choose(option)
        self._choices.append(_Choice(option, person))

    def hint(self) -> int:
        """The number of the option that the computer would choose. ValueError where nothing is asked."""
        if self.game.over:
            raise ValueError("the session is over: nothing is chosen")
        chosen = computer.choose(self.game)
        return list(self.game.options()).index(chosen)

    def advice(self) -> Json:
        """The option that the computer would choose, and why, in sentences. ValueError where nothing is asked."""
        if self.game.over:
            raise ValueError("the session is over: nothing is chosen")
        found = advice.advise(self.game)
        return {
            "option": list(self.game.options()).index(found.option),
            "sentences": {code: list(advised(one, found)) for code, one in self._words().items()},
        }

    def explain(self, cards: list[str]) -> Json:
        """Whether the seat may play these cards now (none: pass), with the reasons; see docs/formats.md. `sentences`: the same by language."""
        found = self._explained(cards)
        said = {code: explained(one, found, self._mask(cards)) for code, one in self._words().items()}
        for rule in dict.fromkeys(reason.rule for reason in found.reasons if reason.rule):
            for code, sentences in of_rule(self.game.rules, rule).items():
                said[code] += sentences[:MOST_SENTENCES]
        return questions.told(self.game.rules, found) | {"sentences": said}

    def _explained(self, cards: list[str]) -> Explanation:
        if not cards:
            return self.game.explain(Pass())
        decision = self.game.decision
        if isinstance(self.game.rules.game, Climbing) and decision is not None and decision.kind == "play":
            from ..interpreter.climbing.position import explain_cards

            return explain_cards(cast("ClimbingGame", self.game), cards)
        if isinstance(self.game.rules.game, Fishing):
            from ..interpreter.fishing.position import explain_option

            return explain_option(cast("FishingGame", self.game), Cards(self._mask(cards)))
        return self.game.explain(Cards(self._mask(cards)))

    def _mask(self, cards: list[str]) -> int:
        deck, mask, held = self.game.rules.deck, 0, self.game.hand_of(self.seat)
        for code in cards:
            card = deck.card(code, mask, held)
            if card is None:
                raise ValueError(f"there is no card `{code}` here")
            mask |= 1 << card
        return mask

    def _option(self, number: int) -> Option:
        options = self.game.options()
        if self.game.over or not 0 <= number < len(options):
            raise ValueError(f"there is no option {number}")
        return options[number]

    def _on(self) -> None:
        if not self._steps:
            self._to_a_person()

    def _to_a_person(self) -> None:
        for _ in range(MOST_DECISIONS):
            decision = self.game.decision
            if decision is None or decision.player in self.people:
                return
            self._take(computer.choose(self.game), person=False)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]
