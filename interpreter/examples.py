"""Plays the examples of a rule set: what a file shows must be what happens.

In: a rule set. Out: one `Failure` for each line of an example that does not come true, with its place in the file.
Players of an example are A, B, C … in turn order; who is not given cards holds some that nobody else has, each of another
rank. The first player who does something leads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dsl.cards import bits
from ..dsl.diagnostics import Span
from ..dsl.model import Become, Example, RuleSet, Step
from .game import PASS, Cards, Decision, Explanation, Option, Pass, Pick, Play

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame

SEATS = "ABCDEFGHIJKL"


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of an example that is not so. Where `example.own` is false, the example was taken over with a base or a
    library rule: other rules of the table may change what it shows, which is no mistake of the file."""

    span: Span
    message: str
    example: Example


def run_examples(rules: RuleSet) -> list[Failure]:
    """Plays all examples of a rule set and of its rules, each as it can be shown at this table."""
    found: list[Failure] = []
    for example in [*rules.examples, *(item for rule in rules.rules for item in rule.examples)]:
        shown = shown_at(rules, example)
        if not isinstance(shown, Example):
            found += shown
    return found


def shown_at(rules: RuleSet, example: Example) -> Example | list[Failure]:
    """The example where it comes true; as it plays with a number of players that the table can have, where it was taken over
    from a base or a library and names another number; otherwise why it fails."""
    found = run_example(rules, example)
    if found and not example.own:
        from .adapting import adapted

        return adapted(rules, example) or found
    return found or example


def run_example(rules: RuleSet, example: Example) -> list[Failure]:
    """Plays one example. Only the first failure of an example is reported: what follows would follow from it."""
    if rules.family == "fishing":
        return _fishing(rules, example)
    return ClimbingRun(rules, example).run()


def _fishing(rules: RuleSet, example: Example) -> list[Failure]:
    from .fishing.scoring import Seen, check_step

    players, month, seat = rules.playing()[0], 0, ""
    for step in example.steps:
        if step.kind == "players":
            players = step.number
            continue
        if step.kind == "month":
            month = step.number
            continue
        if step.kind == "seat":
            seat = step.name
            continue
        place = {"leader": 0, "second": 1, "third": 2, "last": players - 1}.get(seat, -1)  # -1: any
        problem = check_step(rules, step, players, Seen(place, month))
        if problem:
            return [Failure(step.span, problem, example)]
    return []


def wanted_players(rules: RuleSet, example: Example) -> int:
    """How many players an example of a climbing game has: as many as it says, or as the game and those who do something need."""
    seats = [step.player for step in example.steps if step.kind != "players"]
    said = [step.number for step in example.steps if step.kind == "players"]
    return said[0] if said else max([*seats, rules.players.low - 1]) + 1


class ClimbingRun:
    """One example of a climbing game."""

    def __init__(self, rules: RuleSet, example: Example) -> None:
        self.rules = rules
        self.example = example
        self.game: ClimbingGame | None = None
        self.acted: list[str] = []
        self.expected: Step = example.steps[0] if example.steps else Step("table", example.span)

    def run(self) -> list[Failure]:
        setup = [step for step in self.example.steps if self.is_given(step)]
        rest = [step for step in self.example.steps if not self.is_given(step)]
        try:
            self._set_up(setup, rest)
        except ValueError as wrong:
            return [Failure(self.example.span, f"This example cannot be set up: {wrong}.", self.example)]
        for step in rest:
            try:
                problem = self._step(step)
            except ValueError as wrong:
                problem = f"{wrong}."
            if problem:
                return [Failure(step.span, problem, self.example)]
            if problem := self.after(step):
                return [Failure(self.expected.span, problem, self.example)]
        return []

    def after(self, step: Step) -> str:
        """Checks what is to follow a step; why the first thing that does not, which is then `expected`, is not so."""
        for self.expected in step.expect:
            if problem := self.check(self.expected):
                return problem
        return ""

    @staticmethod
    def is_given(step: Step) -> bool:
        """Whether a step says how things are before anything is done."""
        return step.kind in ("players", "holds", "was", "force")

    @property
    def playing(self) -> ClimbingGame:
        assert self.game is not None
        return self.game

    def note(self, *, keep: bool) -> None:
        """Notes which rules have acted since the last choice; `keep`: those of the choice before as well."""
        self.acted = [*(self.acted if keep else ()), *self.playing._fired]

    # ------------------------------------------------------------------------------------------------------- set-up

    def _set_up(self, setup: list[Step], rest: list[Step]) -> None:
        from .climbing.game import ClimbingGame
        from .climbing.position import force, read_cards
        from .climbing.session import sides

        rules = self.rules
        seats = [step.player for step in self.example.steps if step.kind != "players"]
        wanted = wanted_players(rules, self.example)
        game = self.game = ClimbingGame(rules, wanted, 1)
        s = game.state
        if max(seats, default=0) >= wanted:
            raise ValueError(f"there are {wanted} players, but {SEATS[max(seats)]} does something")
        given = [0] * wanted
        used = 0
        for step in setup:
            if step.kind == "holds":
                mask = read_cards(rules, list(step.cards))
                if mask & used:
                    raise ValueError(f"{' '.join(game.codes(mask & used))} is in two hands")
                given[step.player] |= mask
                used |= mask
        spare = [
            card
            for card in range(rules.deck.size)
            if not used >> card & 1 and card not in bits(game.engine.book.jokers)
        ]
        for seat in range(wanted):
            if not given[seat]:
                given[seat] = self._filled(spare)
        s.hands = given
        if game.engine.climbing.deal:
            s.pile = [card for card in range(rules.deck.size) if not sum(given) >> card & 1]
            s.aside = 0
        s.tasks, s.asked, s.lasting, s.counts = [], None, (), {}
        s.titles = {step.player: step.name for step in setup if step.kind == "was"}
        s.places = self._places(s.titles, wanted)
        first = next((step.player for step in rest), 0)
        s.turn = s.leader = first
        s.owner = -1
        s.trick.clear()
        game.hand = 2 if s.titles else 1
        if not used and any(step.kind == "deal" for step in rest):
            self._deal_hands()
        for step in setup:
            if step.kind == "force":
                force(game, step.name)
        s.sides = sides(game)
        game.decision, game._options = Decision(first, "play"), None
        game.refresh()

    def _filled(self, spare: list[int]) -> int:
        """Three of the spare cards, which are taken from them: of different ranks where there are such, so that whoever holds them
        can answer with no pair."""
        faces, cards = self.rules.deck.faces, self.rules.deck.cards
        chosen: dict[int, int] = {}
        for card in spare:
            chosen.setdefault(faces[cards[card]].rank, card)
        taken = list(chosen.values())[:3]
        taken += [card for card in spare if card not in taken][: 3 - len(taken)]
        for card in taken:
            spare.remove(card)
        return sum(1 << card for card in taken)

    def _deal_hands(self) -> None:
        """Where the example gives nobody cards and lets them be dealt, they are dealt as the game deals them."""
        from .climbing.deal import deal

        game = self.game
        assert game is not None
        cards = list(range(self.rules.deck.size))
        game.chance.shuffle(cards)
        dealt = deal(game, max(game.state.dealer, 0), cards)
        s = game.state
        s.hands, s.pile, s.aside = dealt.hands, dealt.pile, dealt.aside

    def _places(self, titles: dict[int, str], players: int) -> list[int]:
        """The places of the hand before, as far as the titles say them."""
        from .climbing.session import title_for

        if not titles:
            return []
        assert self.game is not None
        there_are = [title_for(self.game, index) for index in range(players)]
        given = {
            item.title
            for rule in self.rules.rules
            for effects in (
                *(item.effects for item in rule.clauses),
                *(item.effects for item in rule.answers),
            )
            for item in effects
            if isinstance(item, Become)
        }
        places: list[int] = [-1] * players
        for seat, title in titles.items():
            index = next((i for i in range(players) if places[i] < 0 and there_are[i] == title), -1)
            if index >= 0:
                places[index] = seat
            elif title not in given:
                raise ValueError(_no_such_place(title, there_are))
        left = [seat for seat in range(players) if seat not in places]
        return [seat if seat >= 0 else left.pop(0) for seat in places]

    # --------------------------------------------------------------------------------------------------------- steps

    def _step(self, step: Step) -> str:
        match step.kind:
            case "plays" | "passes" | "chooses":
                return self._act(step)
            case "deal":
                return self._deal()
            case _:
                return self.check(step)

    def _deal(self) -> str:
        """The hands are as dealt: what comes before the first lead begins."""
        from .climbing.session import leader_of, open_hand

        game = self.game
        assert game is not None
        game.decision, game._options, game._fired = None, None, []
        leader = leader_of(game) if game.state.places else 0
        game.state.leader = game.state.turn = leader
        open_hand(game, leader)
        game._run()
        self.acted = list(game._fired)
        return ""

    def _act(self, step: Step) -> str:
        game = self.game
        assert game is not None
        decision = game.decision
        name = SEATS[step.player]
        if decision is None:
            return "The hand is over."
        if decision.player != step.player:
            return f"It is {SEATS[decision.player]}'s turn, not {name}'s."
        option, problem = self._option(step)
        if option is None:
            return problem
        game.choose(option)
        # Who answers what a rule asks is still in the play that the rule acted on.
        self.note(keep=step.kind == "chooses")
        return ""

    def _option(self, step: Step) -> tuple[Option | None, str]:
        from .climbing.position import explain_cards, read_cards, readings_of

        game = self.game
        assert game is not None and game.decision is not None
        kind = game.decision.kind
        name = SEATS[step.player]
        if step.kind == "passes":
            if PASS in game.options():
                return PASS, ""
            return None, f"{name} may not pass: {_because(game.explain(Pass()))}"
        if step.kind == "plays":
            if kind not in ("play", "answer"):
                return None, f"{name} must first choose: {kind}."
            mask = read_cards(self.rules, list(step.cards))
            readings = readings_of(game, mask, list(step.reading) or None)
            for play in readings:
                if play in game.options():
                    return play, ""
            return (
                None,
                f"{name} may not play {' '.join(step.cards)}: {_because(explain_cards(game, list(step.cards), list(step.reading) or None))}",
            )
        if kind == "play":
            return None, f"Nobody asks {name} anything here: {name} is to play or to pass."
        for option in game.options():
            if self._chosen(option, step):
                return option, ""
        return None, f"{name} cannot choose {' '.join(step.cards)} here; there is to choose: {kind}."

    def _chosen(self, option: Option, step: Step) -> bool:
        from .climbing.position import read_cards

        assert self.game is not None and self.game.decision is not None
        words = step.cards
        kind = self.game.decision.kind
        if words in (("nothing",), ("no",)):
            return option in (PASS, Cards(0)) or (kind == "wish" and option == Pick(0))
        match option:
            case Pick(value):
                if kind == "wish":
                    return words == ("yes",) and value == 1
                if kind == "name number":
                    return words == (str(value),)
                if kind == "choose player":
                    return len(words) == 1 and words[0] in SEATS and SEATS.index(words[0]) == value
                return (
                    len(words) == 1 and value == [*self.rules.deck.ranks, "JK"].index(words[0])
                    if words[0] in (*self.rules.deck.ranks, "JK")
                    else False
                )
            case Cards(cards):
                try:
                    return read_cards(self.rules, list(words)) == cards
                except ValueError:
                    return False
            case Play():
                return set(self.game.codes(option.cards)) == set(words)
            case _:
                return False

    # -------------------------------------------------------------------------------------------------------- checks

    def check(self, step: Step) -> str:
        game = self.game
        assert game is not None
        s = game.state
        name = SEATS[step.player]
        match step.kind:
            case "may":
                return self._may(step)
            case "table":
                clear = not s.trick
                return "" if clear != step.negated else f"The table is {'' if clear else 'not '}clear."
            case "ranking":
                turned = game.order.reversed
                return (
                    "" if turned != step.negated else f"The ranking is {'reversed' if turned else 'normal'}."
                )
            case "leads":
                turn = game.decision.player if game.decision is not None else -1
                if turn != step.player:
                    return f"It is {SEATS[turn]}'s turn." if turn >= 0 else "The hand is over."
                return (
                    ""
                    if step.passing or not s.trick
                    else f"{name} does not lead: there are cards on the table."
                )
            case "acts":
                acted = any(rule in self.acted for rule in step.names)
                if acted == (not step.negated):
                    return ""
                did = f"acted: {', '.join(self.acted)}" if self.acted else "no rule acted"
                return f"`{step.name}` {'acts' if acted else 'does not act'} ({did})."
            case "out":
                inside = game.active(step.player)
                return "" if inside == step.negated else f"{name} is {'still in' if inside else 'out'}."
            case "placed":
                return self._placed(step)
            case "titled":
                title = s.titles.get(step.player, "")
                return (
                    "" if title == step.name else f"{name} is {f'`{title}`' if title else 'without a title'}."
                )
            case "holds":
                return self._holds(step)
            case "counter":
                number = s.numbers.get(step.name if step.player < 0 else f"{step.name}/{step.player}", 0)
                return "" if number == step.number else f"`{step.name}` is {number}."
            case "score":
                points = game.totals[step.player] + s.points[step.player]
                return "" if points == step.number else f"{name} has {points} points."
            case "count":
                count = s.hands[step.player].bit_count()
                return "" if count == step.number else f"{name} has {count} cards."
            case _:
                return "This cannot be said of a climbing game."

    def _may(self, step: Step) -> str:
        from .climbing.position import explain_cards

        game = self.game
        assert game is not None
        if game.decision is None or game.decision.player != step.player:
            return f"It is not {SEATS[step.player]}'s turn."
        found = game.explain(PASS) if step.passing else explain_cards(game, list(step.cards))
        if found.legal == step.negated:
            return (
                f"{SEATS[step.player]} {'may' if found.legal else 'may not: ' + _because(found)}".rstrip()
                + ("." if found.legal else "")
            )
        if step.name and not any(reason.rule == step.name for reason in found.reasons):
            return f"That is forbidden, but not by `{step.name}`: {_because(found)}"
        return ""

    def _placed(self, step: Step) -> str:
        from .climbing.session import places

        game = self.game
        assert game is not None
        s = game.state
        ranked = places(game) if game.decision is not None else s.places
        index = ranked.index(step.player)
        number = {
            "first": 0,
            "second": 1,
            "third": 2,
            "fourth": 3,
            "last": game.players - 1,
            "second to last": game.players - 2,
            "third to last": game.players - 3,
        }.get(step.name, -1)
        still = (
            game.decision is not None
            and game.active(step.player)
            and all(step.player != seat for seat, _ in s.doomed)
        )
        if still:
            return f"{SEATS[step.player]} is still in."
        return "" if index == number else f"{SEATS[step.player]} is in place {index + 1} of {game.players}."

    def _holds(self, step: Step) -> str:
        from .climbing.position import read_cards

        assert self.game is not None
        wanted = read_cards(self.rules, list(step.cards))
        missing = wanted & ~self.game.state.hands[step.player]
        return f"{SEATS[step.player]} does not hold {' '.join(self.game.codes(missing))}." if missing else ""


def _no_such_place(title: str, there_are: list[str]) -> str:
    players = len(there_are)
    if title in there_are:
        return f"with {players} players not so many can be `{title}`"
    listed = ", ".join(dict.fromkeys(item for item in there_are if item)) or "none"
    return f"with {players} players nobody is `{title}`; the titles then are {listed}"


def _because(found: Explanation) -> str:
    return (
        " ".join(f"{reason.text}{f' (`{reason.rule}`)' if reason.rule else ''}" for reason in found.reasons)
        or "it is not among the options."
    )
