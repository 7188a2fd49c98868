"""One event: which clauses hear of it, whether they hold, whom and how many they name, and what they do in steps.

Comes in: a `Moment`. Goes out: what the effects made of table and record, and which rules acted. Source: docs/meaning.md, *When*, *What is
decided first*, *When a rule has acted*.
"""

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from . import meaning_moves
from .meaning_choices import HIGHEST_BID
from .meaning_conditions import holds, truth
from .meaning_effects import DOES, STEPS, Act
from .meaning_numbers import each_of
from .meaning_people import DEALING, Moment, nearest, others, people, receivers
from .meaning_plays import PATTERNS, could_answer, could_complete, count_of, is_kind, related
from .meaning_reader import Disagreement, Reader
from .meaning_table import Play, Table
from .meaning_words import ONE_OF_SEVERAL, SEVERAL, SIDES, Answer, Clause, Effect, Event, Rule

if TYPE_CHECKING:
    from .meaning_lasting import Clock

__all__ = ["DEALING", "Events", "meaning_moves"]
MOST = 1000
"""How much `for each` counts at most."""
NEIGHBOURS = {
    "next",
    "previous",
    "after next",
    "left",
    "right",
    "opposite",
    "everyone else",
    "everyone else at the table",
    "each other who has fewer than previous",
    "partners",
    "opponents",
}


def parts_of(effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Effects up to the first `afterwards`, then those up to the next."""
    begins = [0, *(number for number, effect in enumerate(effects) if effect.afterwards), len(effects)]
    return [effects[a:b] for a, b in pairwise(begins)]


class Events:
    """What a referee does with an event; the table, the reader and the turn are those of the referee."""

    rules: tuple[Rule, ...]
    reader: Reader
    table: Table
    clock: "Clock"
    answered_by: int | None
    putting_away: bool
    cleared: bool
    depth: int

    def moment(self, kind: str, player: int, play: Play | None = None, **more: Any) -> Moment:
        """An event with what is on the table."""
        table = self.table
        top = play if play is not None else table.top
        before = more.pop(
            "before", table.plays[-2] if len(table.plays) > 1 and kind not in ("out",) else None
        )
        last = table.owner if table.plays else table.took
        return Moment(
            kind, player, top, before, leader=table.leader, last_to_play=last, trick=list(table.plays), **more
        )

    def happen(self, moment: Moment) -> None:
        """One event: everything is judged, then the effects act in steps."""
        self.events += 1
        off = {force.what for force in self.table.in_force("off")}
        due: list[tuple[Rule, tuple[Effect, ...]]] = []
        for rule in self.rules:
            for clause in rule.clauses:
                if rule.name not in off and self._hears(clause.event, moment, rule):
                    due.append((rule, self._effects(rule, clause, moment)))
        due = [(rule, self._without_the_chosen(effects)) for rule, effects in due]
        due = [
            (rule, effects)
            for rule, effects in due
            if any(
                e.afterwards or (self._would_act(e.kind) and self._would_change(e, moment)) for e in effects
            )
        ]
        acting = {
            rule.name for rule, effects in due if any(self._would_act(effect.kind) for effect in effects)
        }
        ended: list[str] = []
        if "eight_cut" in acting:
            ended = self.clock.heard(Moment(**{**vars(moment), "kind": "acts"}))
        for rule in self.rules:
            for clause in rule.clauses:
                if clause.event.kind == "acts" and clause.event.pattern in acting:
                    due.append((rule, self._effects(rule, clause, moment)))
        answer = self._answered(moment, acting)
        cancelled = {e.what for e in answer[1] if e.kind == "cancel"} if answer else set()
        due = [(rule, effects) for rule, effects in due if not (cancelled and rule.name == "eight_cut")]
        parts: list[list[tuple[Rule, Moment, tuple[Effect, ...]]]] = []
        for rule, effects in [*due, *([answer[:2]] if answer else [])]:
            of = answer[2] if answer and effects is answer[1] else moment
            for number, part in enumerate(parts_of(effects)):
                parts += [[]] * (number + 1 - len(parts))
                parts[number] = [*parts[number], (rule, self._of_rule(rule, of), part)]
        self.depth += 1
        empty, self.table.empty = self.table.empty, self.table.empty_now()
        lay = bool(self.table.plays)
        for number, due_now in enumerate(parts):
            if number:  # who has no cards then gets none
                self.table.empty = self.table.empty_now()
            self._act(due_now, anew=number > 0, cleared=number > 0 and lay and self.cleared)
        self.depth -= 1
        self.table.empty = empty
        if answer:
            self.depth += 1
            self.happen(Moment(**{**vars(answer[2]), "kind": "play"}))
            self.depth -= 1
        self.rules_ended(ended)
        if moment.player is not None and moment.kind not in (
            "play",
            "pass",
            "out",
            "skipped",
            "trick",
            "clear",
            "left last",
            *DEALING,
        ):
            self._those_without_cards(moment.player)

    def _without_the_chosen(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Where nobody is out who could be chosen, nothing comes of what is said of the chosen player."""
        choosing = any(e.kind == "choose player" and e.what == "out" for e in parts_of(effects)[0])
        if not choosing or self.table.out_now():
            return effects
        return tuple(e for e in effects if e.kind != "choose player" and "chosen" not in (e.who, e.other))

    def _act(
        self, due: list[tuple[Rule, Moment, tuple[Effect, ...]]], anew: bool = False, cleared: bool = False
    ) -> None:
        """The effects of all rules up to the next `afterwards`, in steps; behind it they are settled `anew`, and the event may have `cleared` the
        table already: it is cleared once, and all that clear it have acted."""
        acts: list[tuple[int, Act]] = []
        for rule, moment, effects in due:
            step = 1
            for effect in effects:
                step = STEPS[effect.kind] or step
                acts.append((step, self._settled(rule.name, effect, self._now(moment) if anew else moment)))
        self._will_clear(acts, cleared)
        for step in range(1, 8):
            for _, act in (item for item in acts if item[0] == step):
                if "settled when it acts" in self.table.other:
                    act = self._settled(act.rule, act.effect, self._now(act.moment))
                if DOES[act.effect.kind](self, act) and not act.counted:
                    self.acts_now(act)

    def _will_clear(self, acts: list[tuple[int, Act]], cleared: bool = False) -> None:
        """Whether this event clears a table on which something lies, or has."""
        clears = bool(self.table.plays) and not self.putting_away
        clears &= any(
            act.effect.kind == "clear" or (act.effect.kind == "lead" and act.who(self)) for _, act in acts
        )
        for _, act in acts:
            act.clears = clears or cleared

    def _now(self, moment: Moment) -> Moment:
        table = self.table
        last = table.owner if table.plays else table.took
        return replace(moment, leader=table.leader, last_to_play=last)

    def acts_now(self, act: Act) -> None:
        """It has acted; events that the effect sets off find it counted already."""
        act.counted = True
        self._acted(act.rule)

    def _acted(self, rule: str) -> None:
        self.acts += 1
        if rule not in self.reader.acted:
            self.reader.acted.append(rule)
        for counts in self.table.all_counts():
            counts.acts[rule] += 1

    def _answered(self, moment: Moment, acting: set[str]) -> tuple[Rule, tuple[Effect, ...], Moment] | None:
        """Who could answer is asked in turn order from the player; the first who does lays the cards on the play."""
        if moment.kind != "play" or moment.player is None:
            return None
        for rule in self.rules:
            for answer in rule.answers:
                if answer.answered in acting or is_kind(moment.play, answer.answered, missing=False):
                    for seat in self.table.around(moment.player)[:-1]:
                        if not self._could_answer(answer, seat, moment):
                            continue
                        laid = self._asked(seat, moment, answer.using)
                        if laid is not None and laid.play is not None and moment.play is not None:
                            if answer.relation and not related(
                                self.table, laid.play, moment.play, answer.relation
                            ):
                                raise self.reader.wrong("answers with other cards", answer.text)
                            self._acted(rule.name)
                            return rule, answer.effects, laid
        return None

    def _could_answer(self, answer: Answer, seat: int, moment: Moment) -> bool:
        if answer.using:
            top = self.table.top
            return (
                top is not None
                and not self.table.is_out(seat)
                and could_complete(self.table, seat, top, answer.pattern)
            )
        return (
            moment.play is not None
            and not self.table.is_out(seat)
            and could_answer(self.table, seat, moment.play, answer.pattern, answer.relation)
        )

    def _asked(self, seat: int, moment: Moment, using: bool) -> Moment | None:
        choice = self.reader.decision("answer", seat, "could answer")["choice"]
        if choice == "pass":
            return None
        table = self.table
        play = Play(seat, tuple(choice["cards"]), tuple(choice["as"]), choice["shape"])
        lies = bool(table.plays)
        if using:  # it lies in the place of the play, which is a part of it
            below = table.plays.pop()
            table.lying.pop()
            own = set(play.cards) - set(below.cards)
            if not own or not own <= table.hands[seat] or not set(below.cards) < set(play.cards):
                raise self.reader.wrong(
                    "answers with other cards", "own cards with those of the play", str(choice)
                )
        table.hands[seat] -= set(play.cards)
        table.lay(play)
        self.answered_by, table.turn = seat, seat
        if not lies:  # what is answered was cleared away: the answer begins a trick
            self.cleared = False
            return self.moment("answer", seat, play=play, before=None)
        return self.moment("answer", seat, play=play, before=moment.play, beaten=moment.player)

    def _would_change(self, effect: Effect, moment: Moment) -> bool:
        """Numbers that are what they would become, rules that have nothing in force, hands without cards, names that nobody is there to give,
        when the event is looked at, change nothing."""
        table = self.table
        if effect.kind.startswith("name "):
            return effect.who == "chosen" or bool(people(table, moment, effect.who))
        if effect.kind == "discard":
            whose = people(table, moment, effect.who)
            return effect.who == "chosen" or any(table.is_in(seat) and table.hands[seat] for seat in whose)
        if effect.kind == "end rule":
            return any(force.rule == effect.what for force in table.forces if force.begun)
        if effect.kind == "raise bid":
            return max(table.bids) < HIGHEST_BID and bool(people(table, moment, effect.who))
        if effect.kind == "deal again":
            return table.before_play and not table.over
        if effect.kind == "lose bid":
            return (
                any(table.bids[seat] for seat in people(table, moment, effect.who)) or effect.who == "chosen"
            )
        if effect.kind == "tally down" or effect.kind == "tally doubles":
            return table.tally > 0
        if effect.kind == "tally becomes":
            return table.tally != effect.number
        if effect.kind == "bid becomes":
            return effect.who == "chosen" or any(
                table.bids[seat] != effect.number for seat in people(table, moment, effect.who)
            )
        return True

    def _would_act(self, kind: str) -> bool:
        return kind != "clear" or (bool(self.table.plays) and not self.putting_away)

    def _settled(self, name: str, effect: Effect, moment: Moment) -> Act:
        """Whom and how many, before the first effect of any rule acts."""
        act = Act(name, effect, moment)
        table = self.table
        if effect.who and effect.who != "chosen":
            act.doers = people(table, moment, effect.who)
        if effect.lasting is not None and effect.lasting.who:
            act.awaited = people(table, moment, effect.lasting.who)
        if effect.other and effect.other not in ("table", "discards", "draw pile", "before", "chosen"):
            for seat in act.doers or list(range(table.n)):
                act.targets[seat] = self._targets(effect, moment, seat)
        if effect.kind == "take" and effect.other in ONE_OF_SEVERAL - SIDES:
            for seat, found in act.targets.items():
                act.targets[seat] = [p for p in found if meaning_moves.fitting(self, act, table.hands[p])][:1]
        if effect.each == "their own":
            act.own = {seat: effect.number * min(table.bids[seat], MOST) for seat in range(table.n)}
        else:
            counted = table.tally if effect.kind == "tally doubles" else each_of(table, moment, effect.each)
            act.number = effect.number * min(counted, MOST)
        return act

    def _targets(self, effect: Effect, moment: Moment, seat: int) -> list[int]:
        if effect.other in NEIGHBOURS:
            moment = replace(moment, player=seat)
        start = seat
        if effect.kind in ("take", "reveal"):
            return others(self.table, moment, effect.other, seat, start)
        if not effect.kind.startswith("swap"):
            return receivers(self.table, moment, effect.other, seat, start, self._may_come(effect.kind))
        return others(self.table, moment, effect.other, seat, start)[:1]

    def _may_come(self, kind: str) -> set[int]:
        """To whom what the effect moves may go at all: the nearest is one of these."""
        table = self.table
        if kind not in ("give", "trade"):
            return set(table.ring)
        if table.before_play:
            return {p for p in table.ring if not table.is_out(p)}
        return {p for p in table.ring if table.over or (not table.is_out(p) and bool(table.hands[p]))}

    def _of_rule(self, rule: Rule, moment: Moment) -> Moment:
        """The event with whom and what players chose and named in this rule, last in this hand."""
        chosen = self.table.chosen.setdefault(rule.name, {})
        return replace(moment, chosen=chosen, named=self.table.named.setdefault(rule.name, {}))

    def _effects(self, rule: Rule, clause: Clause, moment: Moment) -> tuple[Effect, ...]:
        """What the clause does now: what stands behind *then*, behind *otherwise*, or nothing."""
        moment = self._of_rule(rule, moment)
        if not self._holds(rule, clause, moment):
            return clause.otherwise
        if not clause.instead:
            return clause.effects
        if moment.player is None or not self.reader.is_decision("choose effect", moment.player):
            return clause.instead  # which always does something: so the other way does nothing
        choice = self.reader.decision("choose effect", moment.player, "one way is chosen")["choice"]["effect"]
        return clause.instead if choice == clause.instead[0].text else clause.effects

    def rules_ended(self, names: list[str]) -> None:
        """What these rules had put in force has run out; *the player* is whose turn it is."""
        for name in names:
            heard = any(
                clause.event.kind == "ends" for r in self.rules if r.name == name for clause in r.clauses
            )
            if heard and not self.table.over and self.table.turn is not None:
                moment = self.moment("ends", self.table.turn)
                moment.play = moment.before = None
                moment.rule = name
                self.happen(moment)

    def _holds(self, rule: Rule, clause: Clause, moment: Moment) -> bool:
        condition = clause.condition
        if condition is None or condition.check.kind != "wishes":
            return holds(self.table, moment, condition)
        if condition.second is not None:
            second = truth(self.table, moment, condition.second)
            if second == (condition.join == "or if"):
                return second != condition.unless  # it does not depend on the wish
        return self._wishes(rule, clause, moment) != condition.unless

    def _wishes(self, rule: Rule, clause: Clause, moment: Moment) -> bool:
        check = clause.condition.check if clause.condition else None
        assert check is not None
        seat = nearest(self.table, moment, check.who)
        if seat is None or check.who in SEVERAL:
            return False
        if not self.reader.is_decision("wish", seat):
            for effects in (clause.effects, clause.instead, clause.otherwise):
                if self._would_do(rule, effects, moment):
                    raise self.reader.wrong("was not asked", f"player {seat} is asked: {check.text}")
            return False
        return (self.reader.decision("wish", seat, check.text)["choice"] == "yes") != check.negated

    def _would_do(self, rule: Rule, effects: tuple[Effect, ...], moment: Moment) -> bool:
        """Whether effects would do anything now: they are tried on a copy of the table."""
        same: tuple[object, ...] = (self.reader.lines, self.rules)
        ghost = deepcopy(self, {id(each): each for each in same})
        acts = [ghost._settled(rule.name, effect, moment) for effect in effects]
        ghost._will_clear([(0, act) for act in acts])
        try:
            return any(DOES[act.effect.kind](ghost, act) for act in acts)
        except Disagreement:
            return True  # the record does not show what it would do

    def _hears(self, event: Event, moment: Moment, rule: Rule) -> bool:
        kind = event.kind
        if kind == "ends":
            return moment.kind == "ends" and moment.rule == rule.name
        if kind in ("contains", "lead", "play"):
            if moment.kind != "play" or moment.play is None:
                return False
            if kind == "lead" and len(moment.trick) != 1:
                return False
            if event.pattern.startswith("count "):
                _, least, cards = event.pattern.split(" ", 2)
                if count_of(moment.play.faces, cards) < int(least):
                    return False
            elif event.pattern and not PATTERNS[event.pattern](moment.play):
                return False
            if event.on and not is_kind(moment.before, event.on):
                return False
        elif kind != moment.kind:
            return False
        elif event.pattern == "first":
            if moment.place != 1:
                return False
        elif event.pattern and kind != "acts" and not is_kind(moment.play, event.pattern):
            return False
        return not event.who or moment.player in people(self.table, moment, event.who)
