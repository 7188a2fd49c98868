"""How long things last, and what is in force for the plays that a player may make.

Comes in: turns, clears, hands and events, as the judge tells them. Goes out: an up-to-date list of what is in force; faults in listed options.
Source: docs/meaning.md, *How long*.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .meaning_legal import held_to, legal, runs_are_open
from .meaning_people import Moment
from .meaning_plays import PATTERNS, RELATIONS, is_kind, related
from .meaning_reader import Line
from .meaning_table import Force, Play, SilentLaw, is_joker

if TYPE_CHECKING:
    from .meaning_turns import Turns as Referee


_NEEDS_A_TURN = (" passes", " plays again", " plays a pair", " leads again", "until the next turn of ")


class Clock:
    """Ends what has lasted long enough."""

    def __init__(self, referee: "Referee") -> None:
        self.referee = referee

    def _keep(self, ends: Callable[[Force], bool]) -> list[str]:
        """Forget all of which `ends` says so; it is asked about every force once. Goes out: the rules of which nothing is in force any more."""
        table = self.referee.table
        gone = [force for force in table.forces if ends(force)]
        table.forces = [force for force in table.forces if all(force is not other for other in gone)]
        left = {force.rule for force in table.forces if force.begun}
        return [rule for rule in dict.fromkeys(force.rule for force in gone) if rule not in left]

    def _over(self, ends: Callable[[Force], bool]) -> None:
        """What has run out is heard at once."""
        self.referee.rules_ended(self._keep(ends))

    def turn_over(self, played: bool) -> None:
        def ends(force: Force) -> bool:
            if not force.begun or force.ends not in ("turns", "play"):
                return False
            if force.fresh:
                force.fresh = False
                return False
            if force.ends == "play":
                return played
            force.left -= 1
            return force.left <= 0

        self._over(ends)

    def turn_without_play(self) -> None:
        """The turn in which something began is over before anybody played or passed: the next one counts."""
        for force in self.referee.table.forces:
            force.fresh = False

    def clear_over(self) -> None:
        def ends(force: Force) -> bool:
            if not force.begun:
                return False
            if force.under_way:
                force.under_way = False
                return False
            if force.ends == "clears":
                force.left -= 1
                return force.left <= 0
            return force.ends in ("clear", "play")

        self._over(ends)

    def trick_taken(self) -> None:
        """The trick is over, and nothing is put away: what lasts until then ends, but no clear is counted."""
        self._over(
            lambda force: (
                force.begun and (force.ends in ("clear", "play") or str(force.until) == "for 1 clear")
            )
        )

    def next_clear(self) -> None:
        """What waited for this clear begins, before any rule hears of it; neither the clear nor the turn that is under way is counted."""
        for force in self.referee.table.forces:
            if not force.begun and not force.waits:
                force.begun, force.under_way, force.fresh = True, False, self.referee.in_turn
            force.waits = False

    def hand_over(self) -> None:
        def ends(force: Force) -> bool:
            if not force.begun:  # what outlasts the hand goes on waiting for a clear
                force.waits = False
                return force.ends != "session" and (force.ends != "hands" or force.left < 2)
            if force.ends == "hands":
                force.left -= 1
                return force.left <= 0
            return force.ends != "session"

        self._over(ends)

    def thrown_in(self) -> None:
        """The hand is dealt again, and counts as the same one: what ends with a hand, or sooner, is over, and nobody hears of it."""

        def ends(force: Force) -> bool:
            force.waits = False
            return force.ends != "session" and (force.ends != "hands" or (not force.begun and force.left < 2))

        self._keep(ends)

    def passed_over(self, seat: int) -> list[str]:
        """The turn passes over the seat of somebody who is out: it would have been the next turn of that player, in which he could have
        played, led or passed. Goes out: the rules of which nothing is in force any more, which is heard when the turn has gone on."""
        return self._keep(
            lambda force: (
                force.begun
                and seat in force.awaited
                and all(map(self.referee.table.is_out, force.awaited))
                and any(words in str(force.until) for words in _NEEDS_A_TURN)
            )
        )

    def heard(self, moment: Moment) -> list[str]:
        """`until the player …`: just before any rule hears of that event. Goes out: the rules of which nothing is in force any more; that they
        have ended is heard behind the event and what it does."""

        def ends(force: Force) -> bool:
            if force.ends != "event":
                return False
            text = str(force.until)
            if text == "until eight_cut acts":
                return moment.kind == "acts"
            if text == "until a play contains 8":
                return moment.kind == "play" and is_kind(moment.play, "a play containing 8")
            if text == "until a pair is played":
                return moment.kind == "play" and is_kind(moment.play, "a pair")
            if text == "until a player goes out":
                return moment.kind == "out"
            if text == "until a player passes":
                return moment.kind == "pass"
            if text == "until a player leads":
                return moment.kind == "play" and len(self.referee.table.plays) == 1
            if moment.player not in force.awaited:
                return False
            if text.endswith(" plays a pair"):
                return moment.kind == "play" and is_kind(moment.play, "a pair")
            if text.startswith("until the next turn of "):
                return moment.kind == "turn"
            if text.endswith(" goes out"):
                return moment.kind == "out"
            if text.endswith(" passes"):
                return moment.kind == "pass"
            if text.endswith(" plays again"):
                return moment.kind == "play"
            if text.endswith(" leads again"):
                return moment.kind == "play" and len(self.referee.table.plays) == 1
            raise SilentLaw(text)

        return self._keep(ends)


def legal_faults(referee: "Referee", seat: int, line: Line) -> Iterator[tuple[str, str, str]]:
    """Listed plays that something in force forbids, and plays that are not listed."""
    table = referee.table
    options = [option for option in line.get("options", []) if option != "pass"]
    listed = {frozenset(option["cards"]) for option in options}
    plain = {
        frozenset(option["cards"])
        for option in options
        if option["cards"] == option["as"]
        and not any(is_joker(card) for card in option["cards"])
        and not (option["shape"] == "sequence" and runs_are_open(table))
    }
    try:
        may = legal(table, seat, tuple(rule for each in referee.rules for rule in each.standing))
    except SilentLaw:
        may = plain
    if "options" in line:
        for cards in sorted(plain - may, key=sorted):
            yield "a play is listed that is not allowed", _why(referee, cards), " ".join(sorted(cards))
        for cards in sorted(may - plain, key=sorted):
            yield (
                "a play is not listed that is allowed",
                _why(referee, cards),
                f"of {len(listed)} plays not {' '.join(sorted(cards))}",
            )
    forces = [*table.in_force("forbid"), *table.in_force("require")]
    for option in line.get("options", []):
        for force in forces:
            if force.bound is not None and seat not in force.bound:
                continue
            if option == "pass":
                if force.kind == "forbid" and force.what == "passing" and len(line["options"]) > 1:
                    yield (
                        "may pass though passing is forbidden",
                        f"{force.rule} forbids passing",
                        "pass is listed",
                    )
                continue
            play = Play(seat, tuple(option["cards"]), tuple(option["as"]), option["shape"])
            if force.kind == "forbid" and force.what == "going out":
                continue
            if force.kind == "forbid" and PATTERNS.get(force.what, lambda play: False)(play):
                yield "a forbidden play is listed", f"{force.rule} forbids {force.what}", " ".join(play.cards)
            if force.kind == "require" and not _keeps_to(referee, play, force):
                yield (
                    "a play that breaks a lock is listed",
                    f"{force.rule} requires {force.what}",
                    " ".join(play.cards),
                )


def _why(referee: "Referee", cards: frozenset[str]) -> str:
    top = referee.table.top
    force = [f"{f.kind} {f.what}".strip() for f in referee.table.forces if f.begun]
    return (
        f"{' '.join(sorted(cards))} on {' '.join(top.cards) if top else 'a clear table'}, in force: {force}"
    )


def _keeps_to(referee: "Referee", play: Play, force: Force) -> bool:
    table = referee.table
    top = table.top
    if play.cards != play.faces or (top is not None and top.cards != top.faces):
        return True  # who stands for another card is free
    if any(is_joker(card) for played in (play, *table.plays) for card in played.cards):
        return True  # the joker obeys any lock
    if force.what in RELATIONS:
        try:
            return top is None or related(referee.table, play, held_to(table, force.what, force), force.what)
        except SilentLaw:
            return True
    return PATTERNS[force.what](play)
