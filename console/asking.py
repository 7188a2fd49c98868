"""Answers to what people ask at a table: why, a hint, the rules, the yaku.

In: a game, who asks, in which language. Out: text. Nothing that the one who asks may not know is in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..game import lines
from ..game.decisions import Cards, Pass, Play
from ..game.explanations import Explanation, Reason
from ..game.game import Game
from ..ground.columns import pad, width
from ..interpreter import advice
from ..model import Climbing, Fishing
from ..model.cards import bits
from ..telling.choices import advised, explained, reason_told
from .answers import Typed
from .narrate import Narrator

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame
    from ..interpreter.fishing.game import FishingGame
    from ..telling.phrases import Phrases


_NOT_HELD = ("not-held", "not-in-hand")
_MOST_REASONS = 8  # of cards that cannot be played


@dataclass(slots=True)
class Answers:
    """For one seat."""

    game: Game
    words: Narrator
    typed: Typed
    seat: int

    @property
    def say(self) -> Phrases:
        return self.words.say

    # ------------------------------------------------------------------------------------------------- hints and yaku

    def hint(self) -> str:
        """What the computer would choose, and why."""
        told, why = advised(self.words.words, advice.advise(self.game))
        return f"  {told}\n  {why}\n"

    def yaku(self) -> str:
        """The yaku of captured cards, and how near the one who asks is to each."""
        say, words = self.words.say, self.words.words
        if not isinstance(self.game.rules.game, Fishing):
            return f"  {say.no_yaku}\n"
        from ..interpreter.fishing.progress import progress

        game = cast("FishingGame", self.game)
        if self.seat not in game.round.seats:
            return f"  {say.nothing_yet}\n"
        rows = [(f"{words.rule(row.yaku)} {row.value}", row) for row in progress(game, self.seat)]
        wide = max((width(name) for name, _ in rows), default=0)
        told = [f"  {say.yaku_head}"]
        for name, row in rows:
            form = say.yaku_made if row.made else say.yaku_open if row.open else say.yaku_gone
            told.append(
                f"    {pad(name, wide)}  {form.format(have=row.have, want=row.want, value=row.value)}"
            )
        return "\n".join(told) + "\n"

    # ------------------------------------------------------------------------------------------------------- the rules

    def rules(self, columns: int, *, colour: bool) -> str:
        """The whole sheet to look things up."""
        from ..sheets.render import Look, render

        look = Look(columns=columns, colour=colour)
        return render(self.game.rules, "txt", self.words.say.language, "reference", look=look)

    # ------------------------------------------------------------------------------------------------------------- why

    def why(self) -> str:
        """Why things are as they are: first what stands against cards of the hand now, then what acted last."""
        return self.now() + self.last()

    def now(self) -> str:
        """Of the moment: the cards of the hand that cannot be played by themselves, with the reasons; cards with the same ones together."""
        decision = self.game.decision
        if not isinstance(self.game.rules.game, Climbing) or decision is None or decision.kind != "play":
            return ""
        playable = 0
        for option in self.game.options():
            playable |= option.cards if isinstance(option, Play) else 0
        found: dict[str, int] = {}
        for card in bits(self.game.hand_of(self.seat) & ~playable):
            reasons = self._explain(1 << card).reasons
            if reasons:
                told = "; ".join(dict.fromkeys(map(self._short, reasons)))
                found[told] = found.get(told, 0) | 1 << card
        say, words = self.words.say, self.words.words
        rows = [f"  {words.mask(cards)}{say.colon}{told}\n" for told, cards in found.items()]
        return (f"  {say.not_now}\n" + "".join(f"  {row}" for row in rows[:_MOST_REASONS])) if rows else ""

    def _short(self, reason: Reason) -> str:
        if self.words.say.language == "en":
            return reason.text
        return reason_told(self.words.words, reason)

    def last(self) -> str:
        """What acted last, and what the rules say of it."""
        say = self.words.say
        record = self.game.lines or []
        place = next(
            (
                place
                for place in range(len(record) - 1, -1, -1)
                if isinstance(found := record[place], lines.Decided | lines.HandBegins) and found.fired
            ),
            None,
        )
        if place is None:
            return f"  {say.last if len(record) > 1 else say.nothing_yet}\n"
        line = record[place]
        assert isinstance(line, lines.Decided | lines.HandBegins)
        told = ["".join(f"  {row}\n" for row in self.words.line(line).strip("\n").split("\n"))]
        told += [f"    {text}\n" for id in dict.fromkeys(line.fired) for text in self._sentences(id)]
        return "".join(told)

    def _sentences(self, id: str) -> tuple[str, ...]:
        from ..services.sentences import of_rule

        found = of_rule(self.game.rules, id)
        name = self.words.words.rule(id)
        return tuple(f"{name}: {text}" for text in found.get(self.words.say.language, found.get("en", ())))

    def passing(self) -> str:
        """Whether the player may pass, and why not."""
        return self._explained(self.game.explain(Pass()), 0)

    def of_cards(self, cards: int) -> str:
        """Whether these cards may be played or chosen, and why not."""
        found = self._explain(cards)
        missing = cards & ~self.game.hand_of(self.seat)
        if missing and any(reason.code in _NOT_HELD for reason in found.reasons):
            return f"  {self.say.not_yours.format(cards=self.words.words.mask(missing))}\n"
        if any(reason.code == "not-asked" for reason in found.reasons):
            return f"  {self.say.not_asked_now.format(asked=self.asked())}\n{self.by()}"
        return self._explained(found, cards)

    def asked(self) -> str:
        """What is asked now, and by which rule."""
        decision = self.game.decision
        assert decision is not None
        by = self.say.by_rule.format(rule=self.words.words.rule(decision.rule)) if decision.rule else ""
        return self.say.asked[decision.kind] + by

    def by(self) -> str:
        """What the rule says that asks; "" where it is the game that does."""
        rule = self.game.decision.rule if self.game.decision is not None else ""
        return "".join(f"    {text}\n" for text in self._sentences(rule)) if rule else ""

    def _explain(self, cards: int) -> Explanation:
        decision = self.game.decision
        assert decision is not None
        if isinstance(self.game.rules.game, Climbing) and decision.kind == "play":
            from ..interpreter.climbing.position import explain_cards

            return explain_cards(cast("ClimbingGame", self.game), self.game.codes(cards))
        if isinstance(self.game.rules.game, Fishing):
            from ..interpreter.fishing.position import explain_option

            return explain_option(cast("FishingGame", self.game), Cards(cards))
        return self.game.explain(Cards(cards))

    def _explained(self, found: Explanation, cards: int) -> str:
        say, words = self.words.say, self.words.words
        if say.language == "en":
            from ..services.questions import words as in_words

            text = in_words(self.game.rules, found, self.game.codes(cards), you=True)
            return "".join(f"  {line}\n" for line in text.splitlines())
        head, *more = explained(words, found, cards)
        return "".join(f"  {line}\n" for line in (head, *(f"  - {one}" for one in more)))
