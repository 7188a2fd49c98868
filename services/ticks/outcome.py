"""What a rule does in an example: who loses which cards to whom, what becomes of the table, who is next.

In: a rule set, and an example that ends with a rule acting. Out: that example with what follows said in it, and the cards that moved as lines of a scene. It is played to find out,
so that it says what these rules do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...game.lines import BackIn, Line, Move, Offer, Pay, Points, Reveal, Turned
from ...game.seen import place_of
from ...interpreter.climbing.game import ClimbingGame
from ...interpreter.playing_out import ClimbingRun
from ...interpreter.staging import GIVEN
from ...model import EXAMPLE_PLAYERS, Example, RuleSet, Step
from ...sheets.choices import languages
from ...telling.languages import phrases_of, telling_of
from ...telling.words import Words
from .stories import NOBODY, Scene, Sentences, Told, scene

MOST_SHOWN = 8  # cards of a hand that is shown before and after; of a larger one only what moved
MOST_MOVES = 5  # that are told
_TOLD = Move | Offer | Reveal | Turned | Pay | Points | BackIn  # events that no line of an example says


@dataclass(slots=True)
class _Lettered(Words):
    """Players and cards as examples call them: A, B; 3♠."""

    def name(self, seat: int) -> str:
        return EXAMPLE_PLAYERS[seat] + ("さん" if self.phrases.language == "ja" else "")

    def card(self, code: str | int) -> str:
        deck = self.game.rules.deck
        card = deck.card(str(code))
        face = deck.faces[deck.cards[card]] if card is not None else None
        if face is None or face.month:
            return Words.card(self, code)
        if face.suit < 0:
            return self.of(face.names).lower()
        return deck.ranks[face.rank] + deck.suits[face.suit].symbol


@dataclass(slots=True)
class _State:
    """What an example can say of a game at one time."""

    hands: tuple[tuple[str, ...], ...]
    reversed: bool
    clear: bool
    inside: tuple[bool, ...]


class _Heard(ClimbingRun):
    """A run that keeps how things stood before the last thing that was done."""

    def __init__(self, rules: RuleSet, example: Example) -> None:
        super().__init__(rules, example)
        self.before: _State | None = None
        self.told = 0

    def take(self, step: Step) -> str:
        if step.kind in ("plays", "passes", "chooses"):
            self.before, self.told = _state(self.playing), len(self.playing.lines or ())
        return super().take(step)


def shown(rules: RuleSet, rule: str, example: Example) -> Scene:
    """The scene of an example, with what the rule does that acts in its last step."""
    last = example.steps[-1] if example.steps else None
    if last is None or not any(wanted.kind == "acts" and rule in wanted.names for wanted in last.expect):
        return scene(rules, rule, example)
    run = _Heard(rules, example)
    if run.run() or run.before is None or run.game is None:
        return scene(rules, rule, example)
    before, after = run.before, _state(run.playing)
    moved = _moves(run.playing, rule, (run.playing.lines or [])[run.told :], before, last)
    follows = tuple(_follows(run.playing, before, after, last))
    if not moved:
        said = replace(last, expect=(*last.expect, *follows))
        return scene(rules, rule, replace(example, steps=(*example.steps[:-1], said)))
    named = {step.player for step in example.steps if step.kind == "holds"}
    first = next(place for place, step in enumerate(example.steps) if step.kind not in GIVEN)
    untold = tuple(
        Step("holds", last.span, player=seat, cards=before.hands[seat])
        for seat in sorted({one.player for one in moved} - named - {NOBODY})
    )
    steps = (*example.steps[:first], *untold, *example.steps[first:], *follows)
    made = scene(rules, rule, replace(example, steps=steps))
    end = len(made.steps) - len(follows)
    after_all = (replace(one, sentences=_begun(one.sentences)) for one in made.steps[end:])
    return replace(made, steps=(*made.steps[:end], *moved, *after_all))


def _begun(sentences: Sentences) -> Sentences:
    """Sentences with a capital letter in front."""
    return {code: tuple(line[:1].upper() + line[1:] for line in lines) for code, lines in sentences.items()}


def _state(game: ClimbingGame) -> _State:
    s = game.state
    gone = {*s.out, *s.fallen, *s.fallen_free}
    return _State(
        tuple(tuple(map(str, game.codes(hand))) for hand in s.hands),
        game.order.reversed,
        not s.trick,
        tuple(seat not in gone for seat in range(game.players)),
    )


def _follows(game: ClimbingGame, before: _State, after: _State, last: Step) -> Iterator[Step]:
    """What else is so then, in the words of examples: as far as it is not what always follows a play."""
    where = last.span
    if after.reversed != before.reversed:
        yield Step("ranking", where, negated=not after.reversed)
    if after.clear and last.kind == "plays":
        yield Step("table", where)
    for seat, inside in enumerate(after.inside):
        if before.inside[seat] and not inside:
            yield Step("out", where, player=seat)
    if game.decision is not None and game.decision.kind == "play":
        yield Step("leads", where, player=game.decision.player, passing=not after.clear)


def _moves(game: ClimbingGame, rule: str, lines: Sequence[Line], before: _State, last: Step) -> list[Told]:
    """The cards that went from one place to another, one line each, with the hands before and after where these are small."""
    everybody = frozenset(range(game.players))
    telling = {code: telling_of(_Lettered(game, everybody, False, phrases_of(code))) for code in languages()}
    hands = [*before.hands]
    if last.kind == "plays":
        hands[last.player] = _without(hands[last.player], last.cards)
    found: list[Told] = []
    for line in lines:
        if not isinstance(line, _TOLD):
            continue
        own = line if isinstance(line, Turned) or line.cause != rule else replace(line, cause="")
        said = {code: tuple(_rows(one.event(own))) for code, one in telling.items()}
        if not any(said.values()):
            continue
        player, cards, left = NOBODY, tuple(map(str, getattr(line, "cards", ()))), None
        if isinstance(line, Move):
            (source, giver), (target, taker) = place_of(line.source), place_of(line.target)
            if source == "hand":
                player, held = giver, hands[giver]
                hands[giver] = _without(held, cards)
                if len(held) <= MOST_SHOWN:
                    left, cards = hands[giver], held
            if target == "hand":
                hands[taker] = (*hands[taker], *map(str, line.cards))
        found.append(Told("moved", player, cards, (rule,), said, left))
    return found[:MOST_MOVES]


def _without(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    left = [*hand]
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def _rows(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]
