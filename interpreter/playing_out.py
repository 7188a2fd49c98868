"""Plays one example of a climbing game, line by line.

In: a rule set and an example of it. Out: the first line that does not come true, as a `Failure` with its place in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game.decisions import PASS, Option, Pass
from ..game.explanations import Explanation
from ..ground.diagnostics import Span
from ..ground.said import Called, Said, listed, say, sentences
from ..model import EXAMPLE_PLAYERS, Climbing, Example, RuleSet, Step
from . import asked, staging

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of an example that is not so. Where `example.own` is false, the example was taken over with a base or a
    library rule: other rules of the table may change what it shows, which is no mistake of the file."""

    span: Span
    message: str
    example: Example
    open: bool = (
        False  # the example comes true, but does not say what somebody chose: that is taken for granted here
    )


class ClimbingRun:
    """One example of a climbing game."""

    def __init__(self, rules: RuleSet, example: Example) -> None:
        self.rules = rules
        self.example = example
        self.game: ClimbingGame | None = None
        self.acted: list[str] = []
        self.expected: Step = example.steps[0] if example.steps else Step("table", example.span)
        self.forced: list[asked.Forced] = []  # choices that nobody had to write
        self.unsaid: list[Failure] = []  # what the example takes for granted
        self.said: list[Step] = []  # which rules act, said while somebody must still choose

    def run(self) -> list[Failure]:
        rest = [step for step in self.example.steps if not self.is_given(step)]
        try:
            self.game = self.stage()
        except ValueError as wrong:
            line, told = staging.never_so(self.rules, self.example) or (
                self.example,
                wrong.args[0] if wrong.args and isinstance(wrong.args[0], Said) else str(wrong),
            )
            return [
                Failure(line.span, say("This example cannot be set up: {told}.", told=told), self.example)
            ]
        for step in rest:
            try:
                problem = self.take(step)
            except ValueError as wrong:
                problem = say(
                    "This line cannot be played: {wrong}.", wrong=wrong.args[0] if wrong.args else ""
                )
            if problem:
                return [Failure(step.span, problem, self.example)]
            try:
                problem = self._came_true() or self.after(step)
            except ValueError as wrong:  # cards that the deck has not so often
                problem = say(
                    "This line cannot be played: {wrong}.", wrong=wrong.args[0] if wrong.args else ""
                )
            if problem:
                return [Failure(self.expected.span, problem, self.example)]
        if problem := self._never_true():
            return [Failure(self.expected.span, problem, self.example)]
        if self.is_open:
            at = self.example.steps[-1].span
            self.unsaid.append(
                Failure(at, asked.question(self.playing, at_end=True), self.example, open=True)
            )
        return []

    def _came_true(self) -> str:
        """Once all have chosen: whether those rules acted of which that was said before."""
        if self.is_open:
            return ""
        said, self.said = self.said, []
        for item in said:
            self.expected = item
            if problem := self._acts(item):
                return problem
        return ""

    def _never_true(self) -> str:
        """At the end of an example that leaves a question open, only the rule that asks counts as acting."""
        decision = self.playing.decision
        for item in self.said:
            self.expected = item
            if (decision is not None and decision.rule in item.names) == item.negated:
                return sentences(asked.question(self.playing), self._acts(item))
        return ""

    @property
    def is_open(self) -> bool:
        """Whether somebody must choose something other than a play."""
        decision = self.playing.decision
        return decision is not None and decision.kind != "play"

    def after(self, step: Step) -> str:
        """Checks what is to follow a step; why the first thing that does not, which is then `expected`, is not so."""
        for self.expected in step.expect:
            if problem := self.check(self.expected):
                return problem
        return ""

    @staticmethod
    def is_given(step: Step) -> bool:
        """Whether a step says how things are before anything is done."""
        return step.kind in staging.GIVEN

    @property
    def playing(self) -> ClimbingGame:
        assert self.game is not None
        return self.game

    def note(self, *, keep: bool) -> None:
        """Notes which rules have acted since the last choice; `keep`: those of the choice before as well."""
        self.acted = [*(self.acted if keep else ()), *self.playing._fired]

    # --------------------------------------------------------------------------------------------------------- steps

    def stage(self) -> ClimbingGame:
        """The game as the example begins. ValueError where there cannot be one."""
        return staging.game_of(self.rules, self.example)

    def take(self, step: Step) -> str:
        """Does what a step says, or checks what it says; what is wrong with it."""
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
        for scope in ("trick", "hand", "session"):
            game.state.counts.pop(f"turns/{scope}", None)  # nobody's turn has begun
        open_hand(game, leader)
        game._run()
        self.acted = list(game._fired)
        self.forced = []
        self._go_on()
        return ""

    def _go_on(self) -> None:
        """Makes the choices that leave nothing to choose."""
        game = self.game
        assert game is not None
        self.forced += asked.make_forced(game)
        self.acted += game._fired

    def _act(self, step: Step) -> str:
        game = self.game
        assert game is not None
        decision = game.decision
        name = EXAMPLE_PLAYERS[step.player]
        if step.kind == "chooses" and self._was_forced(step):
            return ""
        if decision is None:
            return "The hand is over."
        if decision.player != step.player:
            unasked = asked.not_asked(game, step.player) if step.kind == "chooses" else ""
            turn = say(
                "It is {example_players}'s turn, not {name}'s.",
                example_players=EXAMPLE_PLAYERS[decision.player],
                name=name,
            )
            return asked.question(game) or sentences(turn, unasked)
        option, problem = self._option(step)
        if option is None:
            return problem
        game.choose(option)
        # Who answers what a rule asks is still in the play that the rule acted on.
        self.note(keep=step.kind == "chooses" or decision.kind == "answer")
        if step.kind != "chooses":
            self.forced = []
        self._go_on()
        return ""

    def _was_forced(self, step: Step) -> bool:
        """Whether the line writes down a choice that was made already, because there was no other."""
        game = self.game
        assert game is not None
        for row in self.forced:
            if row.player == step.player and asked.means(game, row.kind, row.option, step.cards):
                self.forced.remove(row)
                return True
        return False

    def _option(self, step: Step) -> tuple[Option | None, str]:
        from .climbing.position import explain_cards
        from .climbing.readings import apart, read_cards, readings_of

        game = self.game
        assert game is not None and game.decision is not None
        kind = game.decision.kind
        name = EXAMPLE_PLAYERS[step.player]
        if step.kind == "passes":
            if PASS in game.options():
                return PASS, ""
            return None, say(
                "{name} may not pass: {because}", name=name, because=_because(game.explain(Pass()))
            )
        if step.kind == "plays":
            if kind not in ("play", "answer"):
                return None, asked.question(game)
            mask = read_cards(self.rules, list(step.cards), game.state.hands[step.player])
            readings = readings_of(game, mask, list(step.reading) or None)
            found = [play for play in readings if play in game.options()]
            if found:
                if not step.reading and len(apart(self.rules, found)) > 1:
                    self.unsaid.append(
                        Failure(step.span, asked.which(game, name, found), self.example, open=True)
                    )
                return found[0], ""
            return (
                None,
                say(
                    "{name} may not play {list}: {because}",
                    name=name,
                    list=" ".join(step.cards),
                    because=_because(explain_cards(game, list(step.cards), list(step.reading) or None)),
                ),
            )
        if kind == "play":
            unasked = asked.not_asked(game, step.player)
            nobody = say("Nobody asks {name} anything here: {name} is to play or to pass.", name=name)
            return None, sentences(nobody, unasked)
        for option in game.options():
            if asked.means(game, kind, option, step.cards):
                return option, ""
        cannot = say("{name} cannot choose {list} here.", name=name, list=" ".join(step.cards))
        return None, sentences(cannot, asked.question(game))

    # -------------------------------------------------------------------------------------------------------- checks

    def check(self, step: Step) -> str:
        """What is wrong with an expectation. While somebody must still choose it is too early for most of them, and for all that
        say what does not act."""
        game = self.game
        assert game is not None
        problem = self._check(step)
        unsure = (
            step.kind == "acts"
            and step.negated
            and game.decision is not None
            and game.decision.kind == "wish"
        )
        if problem or unsure:
            still = asked.question(game)
            return sentences(still, problem)
        return ""

    def _check(self, step: Step) -> str:
        game = self.game
        assert game is not None
        s = game.state
        name = EXAMPLE_PLAYERS[step.player]
        match step.kind:
            case "may":
                return self.may(step)
            case "table":
                clear = not s.trick
                if clear != step.negated:
                    return ""
                return "The table is clear." if clear else "The table is not clear."
            case "ranking":
                turned = game.order.reversed
                if turned != step.negated:
                    return ""
                return "The ranking is reversed." if turned else "The ranking is normal."
            case "leads":
                turn = game.decision.player if game.decision is not None else -1
                if turn != step.player:
                    return (
                        say("It is {example_players}'s turn.", example_players=EXAMPLE_PLAYERS[turn])
                        if turn >= 0
                        else "The hand is over."
                    )
                return (
                    ""
                    if step.passing or not s.trick
                    else say("{name} does not lead: there are cards on the table.", name=name)
                )
            case "acts":
                problem = self._acts(step)
                if self.is_open and bool(problem) != step.negated:
                    self.said.append(step)  # it acts, or not, when all have chosen
                    return ""
                return problem
            case "out":
                # also of a hand that is over by this step, when rules find everybody in again
                inside = step.player not in (*s.out, *s.fallen, *s.fallen_free)
                if inside == step.negated:
                    return ""
                return say("{name} is still in.", name=name) if inside else say("{name} is out.", name=name)
            case "placed":
                return self._placed(step)
            case "titled":
                title = s.titles.get(step.player, "")
                return (
                    ""
                    if title == step.name
                    else say("{name} is {what}.", name=name, what=self._title(title))
                    if title
                    else say("{name} has no title.", name=name)
                )
            case "holds":
                return self._holds(step)
            case "sees":
                return self._sees(step)
            case "counter":
                number = s.numbers.get(step.name if step.player < 0 else f"{step.name}/{step.player}", 0)
                return (
                    ""
                    if number == step.number
                    else say("`{name}` is {number}.", name=step.name, number=number)
                )
            case "score":
                points = game.totals[step.player] + s.points[step.player]
                return (
                    ""
                    if points == step.number
                    else say(
                        "{name} has {points} point{what}.",
                        name=name,
                        points=points,
                        what="" if points == 1 else "s",
                    )
                )
            case "count":
                count = s.hands[step.player].bit_count()
                return (
                    ""
                    if count == step.number
                    else say(
                        "{name} has {count} card{what}.",
                        name=name,
                        count=count,
                        what="" if count == 1 else "s",
                    )
                )
            case _:
                return "This cannot be said of a climbing game."

    def _acts(self, step: Step) -> str:
        """Whether a rule has acted, or has not, by what was done last."""
        acted = any(rule in self.acted for rule in step.names)
        if acted == (not step.negated):
            return ""
        name = self._rule(step.name)
        if acted:
            return say("{name} acts.", name=name)
        if not self.acted:
            return say("{name} does not act (no rule acted).", name=name)
        did = listed(self._rule(id, "") for id in dict.fromkeys(self.acted))
        return say("{name} does not act (acted: {did}).", name=name, did=did)

    def _rule(self, id: str, quoted: str = "`") -> str:
        """What a rule is called; the id, which is written, stands with an English name."""
        found = next((rule.names.texts for rule in self.rules.rules if rule.id == id), ())
        return Called(found, f"{quoted}{id}{quoted}")

    def _title(self, id: str) -> str:
        """What a title is called; the id, which is written, stands with an English name."""
        titles = self.rules.game.titles if isinstance(self.rules.game, Climbing) else ()
        found = next((title.names.texts for title in titles if title.id == id), ())
        return Called(found, f"`{id}`")

    def may(self, step: Step) -> str:
        """Whether a player may do what a line says."""
        from .climbing.position import explain_cards

        game = self.game
        assert game is not None
        if game.decision is None or game.decision.player != step.player:
            return say("It is not {example_players}'s turn.", example_players=EXAMPLE_PLAYERS[step.player])
        found = game.explain(PASS) if step.passing else explain_cards(game, list(step.cards))
        if found.legal == step.negated:
            name = EXAMPLE_PLAYERS[step.player]
            if found.legal:
                what = "pass" if step.passing else " ".join(("play", *step.cards))
                return say("{name} may {what}.", name=name, what=what)
            return say("{name} may not: {because}", name=name, because=_because(found))
        if step.name and not any(reason.rule == step.name for reason in found.reasons):
            return say(
                "That is forbidden, but not by `{name}`: {because}", name=step.name, because=_because(found)
            )
        return ""

    def _placed(self, step: Step) -> str:
        from .climbing.session import places

        game = self.game
        assert game is not None
        s = game.state
        ranked = places(game) if game.decision is not None else s.places
        if step.player not in ranked:  # the last cards are played, and somebody may still answer
            return say("{example_players} has no place yet.", example_players=EXAMPLE_PLAYERS[step.player])
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
            return say("{example_players} is still in.", example_players=EXAMPLE_PLAYERS[step.player])
        return (
            ""
            if index == number
            else say(
                "{example_players} is in place {number} of {players}.",
                example_players=EXAMPLE_PLAYERS[step.player],
                number=index + 1,
                players=game.players,
            )
        )

    def _holds(self, step: Step) -> str:
        from .climbing.readings import read_cards

        assert self.game is not None
        held = self.game.state.hands[step.player]
        missing = read_cards(self.rules, list(step.cards), held) & ~held
        return (
            say(
                "{example_players} does not hold {list}.",
                example_players=EXAMPLE_PLAYERS[step.player],
                list=" ".join(self.game.codes(missing)),
            )
            if missing
            else ""
        )

    def _sees(self, step: Step) -> str:
        """Whether cards that others hold or held were shown to a player in this example."""
        from ..game.lines import Reveal
        from .climbing.readings import read_cards

        game = self.playing
        shown: set[str] = set()
        for line in game.lines or ():
            if isinstance(line, Reveal) and (line.to == "all" or step.player in line.to):
                shown |= {str(code) for code in line.cards if line.player != step.player}
        wanted = game.codes(read_cards(self.rules, list(step.cards)))
        wrong = [code for code in wanted if (code in shown) == step.negated]
        if not wrong:
            return ""
        name, list_ = EXAMPLE_PLAYERS[step.player], " ".join(wrong)
        if step.negated:
            return say("{name} sees {list}.", name=name, list=list_)
        return say("{name} does not see {list}.", name=name, list=list_)


def _because(found: Explanation) -> str:
    told = (
        say("{reason} (`{rule}`)", reason=reason.text, rule=reason.rule) if reason.rule else reason.text
        for reason in found.reasons
    )
    return sentences(*told) if found.reasons else "it is not among the options."
