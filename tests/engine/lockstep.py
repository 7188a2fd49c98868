"""An engine and the interpreter side by side, choice by choice.

In: a rule set, a number of players, a seed. Out: nothing; or a failure that shows the first difference: the position, both lists of options, the rule.
"""

from __future__ import annotations

from collections.abc import Callable

from yakusoku.engine.climbing.forms import forms_of
from yakusoku.engine.climbing.generate import MOST_PLAYS
from yakusoku.engine.face import Kind
from yakusoku.engine.generated import Generated
from yakusoku.game.decisions import Cards, Option, Pass, Pick, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import random_player
from yakusoku.lab.compiled import all_plays, covers
from yakusoku.model import RuleSet

from .runs import engine


def numbers_of_plays(rules: RuleSet) -> Callable[[Play], int]:
    """How an engine calls a play: by its number among all; or by its form and cards, where it has a table of forms."""
    plays = all_plays(rules)
    if len(plays) < MOST_PLAYS:
        return {play: number for number, play in enumerate(plays, start=1)}.__getitem__
    deck = rules.deck
    forms = {
        (
            form.play.shape,
            form.play.size,
            *(deck.faces[face].rank for face in (form.play.low, form.play.high)),
        )
        + ((form.play.cards,) if form.cards else ()): number
        for number, form in enumerate(forms_of(rules).forms, start=1)
    }

    def number(play: Play) -> int:
        key = (play.shape, play.size, *(deck.faces[face].rank for face in (play.low, play.high)))
        return forms.get((*key, play.cards), forms.get(key, 0)) << deck.size | play.cards

    return number


class Lockstep:
    """A rule set for a number of players, as both play it."""

    def __init__(self, rules: RuleSet, players: int, kind: Kind = "python", check: bool = False) -> None:
        self.rules, self.players = rules, players
        self.made: Generated = covers(rules, players)
        assert not self.made.lacks, [f"{item.rule}: {item.what}" for item in self.made.lacks]
        self.engine = engine(self.made.text, kind, check)
        self.number = numbers_of_plays(rules)

    def play(self, seed: int, hands: int, choices: int = 10_000) -> int:
        """Plays so many choices of the random player of a session; gives how many there were."""
        game = ClimbingGame(self.rules, self.players, seed, hands)
        chance = random_player(seed)
        self.engine.call("begin_session", seed if seed < 1 << 63 else seed - (1 << 64), hands)
        done = 0
        while done < choices:
            many = self.engine.call("options") if self._at("DECIDER") >= 0 else 0
            self._compare(game, many, f"seed {seed}, choice {done}")
            if game.decision is None:
                break
            number = chance.below(many)
            game.choose(game.options()[number])
            self.engine.call("choose", number, many)
            done += 1
        return done

    def _at(self, name: str, place: int = 0) -> int:
        return self.engine.read("state", self.made.places[name] + place, 1)[0]

    def _compare(self, game: ClimbingGame, many: int, where: str) -> None:
        mine = [self._value(game, option) for option in game.options()]
        theirs = self.engine.read("option", 0, many) if many else []
        decider = game.decision.player if game.decision is not None else -1
        hands = self.engine.read("state", self.made.places["HANDS"], self.players)
        if (mine, decider, game.state.hands) != (theirs, self._at("DECIDER"), hands):
            raise AssertionError(self._difference(game, mine, theirs, hands, where))

    def _value(self, game: ClimbingGame, option: Option) -> int:
        """How the engine calls an option."""
        kind = game.decision.kind if game.decision is not None else ""
        match option:
            case Play():
                return self.number(option)
            case Pass():
                return 0 if kind in ("play", "answer") else -1
            case Cards(cards):
                return cards
            case Pick(value):
                return value - 1 if kind == "choose effect" else value
        raise AssertionError(option)

    def _difference(
        self, game: ClimbingGame, mine: list[int], theirs: list[int], hands: list[int], where: str
    ) -> str:
        state, text = game.state, self.rules.deck.text
        rows = [f"{self.rules.id} with {self.players}, {where}: {game.decision}"]
        rows += [f"hand {seat}: {' '.join(text(hand))}" for seat, hand in enumerate(state.hands)]
        rows += [
            f"engine has {seat}: {' '.join(text(hand))}"
            for seat, hand in enumerate(hands)
            if hand != state.hands[seat]
        ]
        rows.append("table: " + ", ".join(" ".join(text(laid.cards)) for laid in state.trick))
        rows.append("lasting: " + ", ".join(game.engine.list[item.ref.rule].id for item in state.lasting))
        rows.append(f"acted: {game._fired}; turn {state.turn}, engine {self._at('DECIDER')}")
        rows.append(f"interpreter: {mine}")
        rows.append(f"engine:      {theirs}")
        return "\n".join(rows)
