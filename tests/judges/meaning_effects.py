"""What effects do, one function for each kind: they read the record and change the table.

Comes in: the `Referee` (reader and table) and an `Act`, whose people and numbers were settled before anything acted. Goes out: whether
something happened (docs/meaning.md, *When a rule has acted*). `STEPS` gives the order (docs/meaning.md, *What is decided first*, 6).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .meaning_people import DEALING, Moment, people
from .meaning_plays import RELATIONS
from .meaning_table import Force
from .meaning_words import Effect

if TYPE_CHECKING:
    from .meaning_turns import Turns as Referee


@dataclass
class Act:
    """One effect that is about to act."""

    rule: str
    effect: Effect
    moment: Moment
    doers: list[int] = field(default_factory=list)
    targets: dict[int, list[int]] = field(default_factory=dict)
    number: int = 1
    own: dict[int, int] = field(default_factory=dict)
    clears: bool = False
    counted: bool = False
    awaited: list[int] = field(default_factory=list)

    def number_of(self, seat: int) -> int:
        return self.own.get(seat, self.number)

    def who(self, referee: "Referee") -> list[int]:
        """The doers; the chosen player is that of the moment."""
        if self.effect.who == "chosen":
            return people(referee.table, self.moment, "chosen")
        return self.doers

    def to(self, referee: "Referee", seat: int) -> list[int]:
        """The targets of one doer; never the doer."""
        if self.effect.other == "chosen":
            return [p for p in people(referee.table, self.moment, "chosen") if p != seat]
        return self.targets.get(seat, [])


MOST_DEALS = 100


class DealtAgain(Exception):
    """The hand is thrown in before the first lead."""


Doing = Callable[["Referee", Act], bool]
DOES: dict[str, Doing] = {}
STEPS: dict[str, int] = {}


def does(kind: str, step: int):
    """Keeps a function as what an effect of that kind does, in that step."""

    def keep(function: Doing) -> Doing:
        DOES[kind] = function
        STEPS[kind] = step
        return function

    return keep


# direction and skips


@does("skip", 2)
def _skip(ref: "Referee", act: Act) -> bool:
    """Turns are lost in this trick: nobody loses one where the table is or becomes clear, or nobody could come to a turn."""
    if not act.number:
        return False
    if (act.clears and ref.table.plays) or not ref.somebody_follows(act.moment.kind == "turn"):
        return False
    ref.skips += act.number
    return True


def lasting(
    ref: "Referee", act: Act, kind: str, what: str = "", bound: tuple[int, ...] | None = None
) -> Force:
    """Something begins that lasts."""
    how = act.effect.lasting
    if how is not None and how.who and not act.awaited:
        return False  # until nobody: nothing begins
    force = Force(act.rule, kind, what, bound, awaited=tuple(act.awaited))
    if how is None:
        force.ends = "clear" if kind in ("require", "forbid", "allow", "sit out", "hold") else "hand"
    else:
        force.ends, force.left = how.kind, max(how.number, 1)
        force.begun = not how.next_clear
    force.fresh = ref.in_turn and not (force.ends == "play" and act.moment.kind == "turn")
    force.under_way = ref.taking
    force.start = ref.table.top
    force.until = how.text if how else ""
    again = any(f.rule == force.rule and f.kind == kind and f.what == what for f in ref.table.forces)
    force.again = again
    force.waits = (ref.taking or ref.clearing) and not force.begun
    ref.table.forces.append(force)
    return True


@does("direction", 2)
def _direction(ref: "Referee", act: Act) -> bool:
    begun = [lasting(ref, act, "direction") for _ in range(act.number)]
    return any(begun)


@does("swap seats", 2)
def _swap_seats(ref: "Referee", act: Act) -> bool:
    happened = False
    ring = ref.table.ring
    for seat in act.who(ref)[:1]:
        for other in act.to(ref, seat)[:1]:
            i, j = ring.index(seat), ring.index(other)
            ring[i], ring[j] = ring[j], ring[i]
            ref.reader.event("seats", act.effect.text, seats=list(ring), **{"for": act.rule})
            happened = True
    return happened


@does("change seats", 2)
def _change_seats(ref: "Referee", act: Act) -> bool:
    moving = act.who(ref)
    if len(moving) < 2:
        return False
    line = ref.reader.event("seats", act.effect.text, **{"for": act.rule})
    ring = ref.table.ring
    if any(a != b for a, b in zip(line["seats"], ring, strict=True) if b not in moving) or sorted(
        line["seats"]
    ) != sorted(ring):
        raise ref.reader.wrong("others changed seats", f"only {moving} change seats", str(line["seats"]))
    ref.table.ring = list(line["seats"])
    return True


# orders, locks, who sits out


@does("reverse", 3)
def _reverse(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "reverse")


@does("order", 3)
def _order(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "order", act.effect.what)


@does("place", 3)
def _place(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "place", act.effect.what)


@does("stands", 3)
def _stands(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "stands", act.effect.what)


@does("require", 3)
def _require(ref: "Referee", act: Act) -> bool:
    how, played = act.effect.lasting, act.moment.play
    if (
        act.effect.what in RELATIONS
        and played is not None
        and played not in ref.table.plays
        and not ref.taking
    ):
        one = how is None or how.kind in ("clear", "play") or (how.kind == "clears" and how.number == 1)
        if one and not (how is not None and how.next_clear):
            return False  # the trick has been taken: there is nothing to hold to
    return lasting(ref, act, "require", act.effect.what)


@does("forbid", 3)
def _forbid(ref: "Referee", act: Act) -> bool:
    if not act.effect.who:
        return lasting(ref, act, "forbid", act.effect.what)
    bound = _those_bound(ref, act)
    return bool(bound) and lasting(ref, act, "forbid", act.effect.what, bound)


@does("allow", 3)
def _allow(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "allow", act.effect.what)


@does("hold", 3)
def _hold(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "hold")


@does("sit out", 3)
def _sit_out(ref: "Referee", act: Act) -> bool:
    bound = _those_bound(ref, act)
    return bool(bound) and lasting(ref, act, "sit out", "", bound)


def _those_bound(ref: "Referee", act: Act) -> tuple[int, ...]:
    """Whom a ban or sitting out binds: nobody who is out, unless it outlasts the hand."""
    how = act.effect.lasting
    beyond = how is not None and (how.kind == "session" or (how.kind == "hands" and how.number > 1))
    return tuple(seat for seat in act.who(ref) if beyond or ref.table.is_in(seat))


@does("switch off", 3)
def _switch_off(ref: "Referee", act: Act) -> bool:
    return lasting(ref, act, "off", act.effect.what)


@does("release", 3)
def _release(ref: "Referee", act: Act) -> bool:
    return _ending(ref, lambda force: force.kind == "require" and force.begun)


@does("end rule", 3)
def _end_rule(ref: "Referee", act: Act) -> bool:
    return _ending(ref, lambda force: force.rule == act.effect.what and force.begun)


def _ending(ref: "Referee", which: Callable[[Force], bool]) -> bool:
    gone = [force for force in ref.table.forces if which(force)]
    ref.table.forces = [force for force in ref.table.forces if force not in gone]
    return bool(gone)


@does("cancel", 1)
def _cancel(ref: "Referee", act: Act) -> bool:
    return True  # what was answered is left out before anything acts


# the clear, and who goes on


@does("clear", 4)
def _clear(ref: "Referee", act: Act) -> bool:
    """Two clears of one event clear the table once, and both have acted."""
    if not act.clears or ref.putting_away:
        return False
    if ref.table.plays:
        ref.acts_now(act)
        ref.put_away()
    return ref.cleared


@does("again", 5)
def _again(ref: "Referee", act: Act) -> bool:
    for seat in act.who(ref)[:1]:
        if ref.cleared or ref.putting_away:
            return False  # who leads is said already
        if act.moment.kind in DEALING:
            return False  # nobody has the turn before the first lead
        if ref.table.hands[seat] and not ref.table.is_out(seat):
            ref.goes_on = ("again", seat)
            return True
    return False


@does("lead", 5)
def _lead(ref: "Referee", act: Act) -> bool:
    for seat in act.who(ref)[:1]:
        if ref.table.plays and not ref.putting_away:
            ref.put_away()
        elif ref.in_turn and act.moment.kind == "turn" and seat == ref.table.turn and not ref.goes_on:
            return False  # who leads anyway
        ref.goes_on = ("lead", seat)
        return True
    return False


# going out, falling, points


@does("out", 6)
def _out(ref: "Referee", act: Act) -> bool:
    going = [seat for seat in act.who(ref) if not ref.table.is_out(seat)]
    ref.go_out(going, act.rule)
    return bool(going)


@does("rise", 6)
def _rise(ref: "Referee", act: Act) -> bool:
    """Of several who rise the first in turn order stands highest."""
    table, happened = ref.table, False
    rising = act.who(ref)
    places = table.standing if table.over else table.out
    if places[: len(rising)] == rising:
        return False
    for seat in reversed(rising):
        if not table.is_out(seat):
            ref.lays_hand_aside(seat)
        for places in (table.out, table.fallen, table.fallen_free):
            if seat in places:
                places.remove(seat)
        table.out.insert(0, seat)
        happened = True
    if table.over:
        table.standing = [*rising, *(seat for seat in table.standing if seat not in rising)]
    return happened


@does("fall", 6)
def _fall(ref: "Referee", act: Act) -> bool:
    table, happened = ref.table, False
    free = act.effect.what == "free"
    for seat in act.who(ref):
        if seat in table.fallen or (free and seat in table.fallen_free):
            continue  # who has fallen to the last place does not come up from there
        if not table.is_out(seat) or table.over:
            ref.lays_hand_aside(seat)
        for places in (table.out, table.fallen, table.fallen_free):
            if seat in places:
                places.remove(seat)
        (table.fallen_free if free else table.fallen).append(seat)
        ref.reader.event("fall", act.effect.text, player=seat)
        happened = True
    return happened


@does("fall later", 6)
def _fall_later(ref: "Referee", act: Act) -> bool:
    if ref.table.over:
        return _fall(ref, act)
    marked = {(seat, free) for seat, free in ref.table.fall_later}
    falling = [seat for seat in act.who(ref) if (seat, act.effect.what == "free") not in marked]
    ref.table.fall_later += [(seat, act.effect.what == "free") for seat in falling]
    return bool(falling)


@does("become", 6)
def _become(ref: "Referee", act: Act) -> bool:
    who = act.who(ref)
    titles = ref.table.become
    if not who or titles.get(who[-1]) == act.effect.what:
        return False
    ref.table.become = {seat: title for seat, title in titles.items() if title != act.effect.what}
    ref.table.become[who[-1]] = act.effect.what
    return True


@does("pay", 6)
def _pay(ref: "Referee", act: Act) -> bool:
    happened = False
    for seat in act.who(ref):
        for other in act.to(ref, seat):
            if act.number_of(seat):
                ref.reader.event(
                    "pay",
                    act.effect.text,
                    **{"from": seat, "to": other, "chips": act.number_of(seat), "for": act.rule},
                )
                ref.table.points[seat] -= act.number_of(seat)
                ref.table.points[other] += act.number_of(seat)
                happened = True
    return happened


@does("score", 6)
def _score(ref: "Referee", act: Act) -> bool:
    return _scored(ref, act, 1)


@does("lose points", 6)
def _lose_points(ref: "Referee", act: Act) -> bool:
    return _scored(ref, act, -1)


def _scored(ref: "Referee", act: Act, sign: int) -> bool:
    happened = False
    for seat in act.who(ref):
        if points := sign * act.number_of(seat):
            ref.reader.event("points", act.effect.text, player=seat, points=points, **{"for": act.rule})
            ref.table.points[seat] += points
            happened = True
    return happened


@does("own score", 6)
def _own_score(ref: "Referee", act: Act) -> bool:
    """What the rows give that player is doubled, at most ten times at once and to a thousand."""
    happened = False
    for seat in act.who(ref):
        by = min(2 ** min(act.number_of(seat), 10), 1000)
        if by > 1:
            ref.table.own_times[seat] = min(ref.table.own_times[seat] * by, 1000)
            ref.reader.event("multiplied", act.effect.text, by=by, player=seat, **{"for": act.rule})
            happened = True
    return happened


@does("multiply", 6)
def _multiply(ref: "Referee", act: Act) -> bool:
    if act.effect.number == 1:
        return False
    ref.reader.event("multiplied", act.effect.text, by=act.effect.number, **{"for": act.rule})
    ref.table.times = min(ref.table.times * act.effect.number, 1000)
    return True


# titles and the end of the hand


@does("mirror", 7)
def _mirror(ref: "Referee", act: Act) -> bool:
    ref.table.mirrored = not ref.table.mirrored
    return True


@does("mirror now", 7)
def _mirror_now(ref: "Referee", act: Act) -> bool:
    table = ref.table
    if table.places is None or not table.titles:
        return False
    order = [table.titles[seat] for seat in table.places]
    mirrored = dict(zip(table.places, order[::-1], strict=True))
    ref.reader.event(
        "titles",
        act.effect.text,
        titles={str(s): t for s, t in sorted(mirrored.items())},
        **{"for": act.rule},
    )
    table.titles = mirrored
    _other_places(ref, table.places[::-1])
    return True


@does("swap titles", 7)
def _swap_titles(ref: "Referee", act: Act) -> bool:
    titles = ref.table.titles
    for seat in act.who(ref)[:1]:
        for other in act.to(ref, seat)[:1]:
            if titles and titles[seat] != titles[other]:
                titles = {**titles, seat: titles[other], other: titles[seat]}
                told = {str(s): t for s, t in sorted(titles.items())}
                ref.reader.event("titles", act.effect.text, titles=told, **{"for": act.rule})
                ref.table.titles = titles
                _swap_places(ref, seat, other)
                return True
    return False


def _swap_places(ref: "Referee", seat: int, other: int) -> None:
    """With the titles of the hand before go its places: who is the last winner, the last loser."""
    places = ref.table.places or []
    _other_places(ref, [{seat: other, other: seat}.get(p, p) for p in places])


def _other_places(ref: "Referee", places: list[int]) -> None:
    """Whoever comes to the first or the last place by that has won, or lost, this one hand."""
    table = ref.table
    before, table.places = table.places or [], places
    if before:
        table.wins[-1] = places[:]
        for old, new in ((before[0], places[0]), (before[-1], places[-1])):
            if old != new:
                table.counted_from[new] = len(table.wins) - 1


@does("wipe", 7)
def _wipe(ref: "Referee", act: Act) -> bool:
    was, ref.table.wiped = ref.table.wiped, True
    return not was


@does("keep", 7)
def _keep(ref: "Referee", act: Act) -> bool:
    was, ref.table.kept = ref.table.kept, True
    return not was


@does("deal again", 7)
def _deal_again(ref: "Referee", act: Act) -> bool:
    """Only before the first lead; nothing that comes after it acts."""
    if not ref.table.before_play or ref.table.over or ref.deals >= MOST_DEALS:
        return False
    ref.acts_now(act)
    raise DealtAgain


@does("end hand", 7)
def _end_hand(ref: "Referee", act: Act) -> bool:
    if ref.table.over:
        return False
    ref.table.ended_by_rule = True
    return True
