"""The settlement of a fishing game: its rows, what changes them, and when the session ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ...analysis.walk import values
from ...model import (
    ALWAYS,
    Change,
    Condition,
    EachTime,
    Fishing,
    NobodyHas,
    Par,
    RuleSet,
    Settle,
    Who,
    fishing_of,
)
from .. import facts, multiplied
from ..factored import factored
from ..facts import Counts, is_one_yaku, only_two
from ..page import Line, PageTable
from ..passages import Passage, Sentences, Told, passage, put
from ..rounds import (
    asks_card_points,
    captures_heard,
    first_wins,
    most_yaku_win,
    moves_by_points,
    multiplies,
    paid_before,
    paid_by_rules,
    paid_on_their_own,
    parts_share,
    plain_settlement,
    speaks_of_both,
    takes_all,
)
from ..voice import Voice
from .asking import besides, with_winner
from .vocabulary import Highest
from .writing import Writing

V = TypeVar("V", bound=Voice)

_FEW = 3  # rows that sentences tell as well as a table


class Settling(TypedDict):
    """What is said of a settlement as a whole."""

    difference: Sentences  # {counted}
    difference_staked: Sentences  # as far as the stake goes
    lower: Sentences  # {counted}: where somebody may have won with fewer
    lower_staked: Sentences
    row: str  # {row}: the only one
    row_if: str  # the only one, with a condition
    rows: str  # {count}: before several
    rows_if: str  # {count}: the same, where some of them are paid at times only
    head: tuple[str, str]  # over several as a table: what is paid, when
    ever: str  # in it, of what is paid each time
    cancels: str  # {yaku}
    cancels_apart: str  # {yaku}: also those that are counted apart
    worthless: str  # a yaku that is worth nothing
    stops_all: Sentences  # a yaku that stops the round wins it and takes all stakes
    meant: str  # {those}: which yaku do not count where it is asked whether somebody has one
    those_apart: str
    those_claimed: str
    those_both: str
    unit: str  # {one} {chips}
    unit_and_points: str  # {one} {chips} {chip}: where the points of cards are paid, too
    halves_chips: str  # the same, where yaku are worth points and these pay chips
    halves: str  # where half of what a yaku is worth may not be a whole number of chips
    cap: str  # {chips}
    cap_besides: str  # {chips}: in a game in which something is paid before the settlement
    shared: str  # where a card can serve for two parts of a yaku
    captures_heard: str  # what rules mean by a capture, where cards come to players in other ways, too
    equals: str  # where a rule moves the cards of most card points, or of fewest
    on_their_own: str  # {parts}: where one pays for all
    roles: str  # who leader and dealer are, where both are spoken of
    by_rules: str  # where something is multiplied, in a game in which rules make players pay or score
    target: str  # {chips}
    target_won: str  # {chips}: who has won then, where nothing else ends the game
    target_lost: str  # {chips}
    rounds: Sentences  # {rounds} {chips} {next}
    next: str  # which place comes behind a shared one, where more than two play
    rounds_at_most: Sentences  # the same, where chips end the game before


class OfYaku(TypedDict):
    """What is paid for."""

    all: str
    one: str  # {name}
    group: str  # {name}: several
    has_one: str  # {name}: what somebody has
    value: str  # {yaku} {counted}: of the winner
    own: str  # {counted}: of what somebody has, of all or several yaku
    own_one: str  # {counted}
    half: str  # {value}


class Others(TypedDict):
    """Those whom somebody is paid by, or whom somebody pays."""

    opponent: str  # where only two play
    each: str
    table: str  # those, too, who did not play


class Apart(TypedDict):
    """Than whom another player is another."""

    winner: str
    most: str  # whoever has the most card points
    maker: str  # {has}: who has made yaku
    everybody: str  # each one of whom something is asked


class OnTheirOwn(TypedDict):
    """What everybody pays, also where one pays for all what is paid for yaku."""

    difference: str
    flat: str
    apart: str  # what is counted apart


Payments = TypedDict(
    "Payments",
    {
        "difference": str,
        "points difference": str,
        "each": str,
        "winner": str,
        "plain": str,
        "flat": str,  # {chips} {who}
        "flat out": str,  # {chips} {who}
        "nothing": str,
        "nothing more": str,  # beside other rows
    },
)
"""Who pays whom what, as a clause; {yaku} of which somebody {has} some, their {value} or {own}, and the {others}."""

Changes = TypedDict(
    "Changes",
    {
        "multiply": str,  # {times}
        "multiply all": str,  # {times}: what several rows have brought
        "everything": str,  # {times}: what is paid for claims, too
        "liable": str,
        "careless": str,
        "first wins": str,
        "void": str,
        "void besides": str,  # in a game in which something is paid before the settlement
        "unclaim": str,
    },
)
"""What becomes of what the rows have brought, as a clause."""


class Settlement(ABC, Generic[V]):
    """How a language tells who is paid what."""

    def __init__(
        self,
        writing: Writing[V],
        says: Settling,
        of_yaku: OfYaku,
        payers: Others,
        payees: Others,
        pays: Payments,
        changes: Changes,
        highest: Highest,
        apart: Apart,
        on_their_own: OnTheirOwn,
    ) -> None:
        self.writing = writing
        self.says = says
        self.of_yaku = of_yaku
        self.payers = payers
        self.payees = payees
        self.pays = pays
        self.changes = changes
        self.highest = highest
        self.apart = apart
        self.on_their_own = on_their_own

    @abstractmethod
    def under(self, voice: V, clause: str, condition: Condition) -> str:
        """A clause that holds only if something else does."""

    @abstractmethod
    def when(self, voice: V, condition: Condition) -> str:
        """When something is paid, as it stands in a table."""

    @abstractmethod
    def clause(self, text: str) -> str:
        """A clause as it stands in a table."""

    @abstractmethod
    def first_wins_if(self, voice: V, condition: Condition) -> str:
        """Whoever went on first has won a round that nobody stopped, if something else is so, as a clause."""

    @abstractmethod
    def chips(self, voice: V, count: int) -> str: ...

    @abstractmethod
    def payment(self, voice: V) -> str:
        """What is paid, as it stands in {chips} where the end of a session is told."""

    @abstractmethod
    def value(self, voice: V) -> str:
        """What yaku are worth, as it stands in {counted}."""

    @abstractmethod
    def rounds(self, count: int) -> str: ...

    @abstractmethod
    def times(self, factor: int) -> str:
        """How something is multiplied."""

    @abstractmethod
    def each_time(self, voice: V, factor: EachTime) -> str:
        """How something is multiplied that grows with how often somebody went on."""

    @abstractmethod
    def who(self, voice: V, person: Who) -> str: ...

    @abstractmethod
    def any_of(self, names: Sequence[str]) -> str:
        """One of several yaku, by their names."""

    @abstractmethod
    def several(self, parts: Sequence[str]) -> str:
        """Several things that are paid."""

    @abstractmethod
    def points(self, pars: tuple[Par, ...]) -> str:
        """That everybody scores card points, less what they are held against, as a clause."""

    @abstractmethod
    def point(self, voice: V) -> str:
        """One of what yaku are worth, where it pays several chips."""

    @abstractmethod
    def counting(self, voice: V, items: Sequence[Counts]) -> str:
        """What cards count, as a sentence."""

    @abstractmethod
    def won(self, voice: V, game: Fishing, went_on: Sentences) -> Passage:
        """Who has won the round. `went_on`: when whoever went on first has."""

    # ------------------------------------------------------------------------------------------------------------ as a whole

    def settlement(self, rules: RuleSet, game: Fishing) -> Passage:
        """How a round is paid, and when the session ends."""
        voice, says = self.writing.voice(rules), self.says
        return (
            *(self._difference(voice, game) if plain_settlement(game) else self._rows(voice, game)),
            *passage(
                self._meant(game),
                self._cancels(voice, game),
                self.says["shared"] if parts_share(game) else "",
                self.says["worthless"] if facts.may_be_worth_nothing(game) else "",
                self.says["stops_all"] if takes_all(game) else (),
                self.card_values(rules, game, usual=asks_card_points(rules, game)),
                says["captures_heard"] if captures_heard(rules, game) else "",
                says["equals"] if moves_by_points(rules) else "",
                self._unit(voice, game),
                says["halves_chips" if game.unit > 1 else "halves"].format(chips=self.payment(voice))
                if game.unit % 2 and any(row.half for row in game.settle)
                else "",
                self._cap(voice, game),
            ),
            *self.won(
                voice, game, tuple(self.writing.sentence(self.change(voice, row)) for row in first_wins(game))
            ),
            *passage(
                says["roles"] if speaks_of_both(game) else "",
                self._target(voice, game),
                self.rounds_played(rules, game),
            ),
        )

    def in_short(self, rules: RuleSet, game: Fishing) -> Passage:
        """What cards and points are worth, and when the session ends; who is paid where that is one thing."""
        voice = self.writing.voice(rules)
        paid = self._difference(voice, game) if plain_settlement(game) else self._paid(voice, game)
        return (
            *(paid if len(paid) == 1 else ()),
            *passage(
                self.says["stops_all"] if takes_all(game) else (),
                self.card_values(rules, game, usual=asks_card_points(rules, game)),
                self._unit(voice, game),
                self._cap(voice, game),
                self._target(voice, game),
                self.rounds_played(rules, game),
            ),
        )

    def table(self, rules: RuleSet, game: Fishing) -> PageTable | None:
        """Many rows of which not all are paid each time: what is paid, and when. None where sentences tell it as well."""
        if len(game.settle) <= _FEW or all(row.condition == ALWAYS for row in game.settle):
            return None
        voice, lines = self.writing.voice(rules), self.writing.lines
        rows: list[tuple[Line, ...]] = []
        for row in game.settle:
            apart = replace(voice, apart=self._paid_apart(voice, row))
            said = self.pays["nothing more"] if row.pay == "nothing" else self.paid(apart, row)
            when = self.when(apart, factored(with_winner(row.condition))) if row.condition != ALWAYS else ""
            rows.append(tuple(lines("•", self.clause(said), when or self.says["ever"])))
        return PageTable(((), *lines(*self.says["head"])), tuple(rows))

    def _unit(self, voice: V, game: Fishing) -> str:
        """What a point pays, where that is not one chip."""
        if game.unit <= 1:
            return ""
        said = self.says["unit_and_points" if any(row.pay == "points" for row in game.settle) else "unit"]
        return said.format(
            one=self.point(voice), chips=self.chips(voice, game.unit), chip=self.chips(voice, 1)
        )

    def _cap(self, voice: V, game: Fishing) -> str:
        said = self.says["cap_besides" if paid_before(voice.rules, game) else "cap"]
        return said.format(chips=self.chips(voice, game.cap)) if game.cap else ""

    def _target(self, voice: V, game: Fishing) -> str:
        said = self.says["target" if game.target > 0 else "target_lost"]
        return said.format(chips=self.chips(voice, abs(game.target))) if game.target else ""

    def _meant(self, game: Fishing) -> str:
        """Which yaku nobody means who asks whether somebody has one."""
        says = self.says
        apart, claimed = any(group.apart for group in game.groups), any(group.dealt for group in game.groups)
        if not (apart or claimed) or all(item.group for item in values(game, NobodyHas)):
            return ""
        one = says["those_apart"] if apart else says["those_claimed"]
        return says["meant"].format(those=says["those_both"] if apart and claimed else one)

    def rounds_played(self, rules: RuleSet, game: Fishing) -> Sentences:
        """How many rounds there are, and who wins then; nothing where it is left open."""
        after = self.says["next"] if rules.most > 2 else ""
        if not game.rounds:
            chips = self.payment(self.writing.voice(rules))
            return (self.says["target_won"].format(chips=chips, next=after),) if game.target else ()
        chips = self.payment(self.writing.voice(rules))
        says = self.says["rounds_at_most" if game.target else "rounds"]
        return put(says, rounds=self.rounds(game.rounds), chips=chips, next=after)

    def _difference(self, voice: V, game: Fishing) -> Passage:
        if most_yaku_win(voice.rules, game):
            said = self.says["difference_staked" if game.stake else "difference"]
        else:
            said = self.says["lower_staked" if game.stake else "lower"]
        return passage(put(said, counted=self.value(voice)))

    def _cancels(self, voice: V, game: Fishing) -> str:
        cancelling = [voice.name(row.names) for group in game.groups for row in group.yaku if row.cancels]
        said = self.says["cancels_apart" if any(group.apart for group in game.groups) else "cancels"]
        return said.format(yaku=self.any_of(cancelling)) if cancelling else ""

    def card_values(self, rules: RuleSet, game: Fishing, *, usual: bool = False) -> str:
        """What the cards count, where the game says so, or (`usual`) does not; "" where that is not told."""
        found = facts.card_values(rules, game, usual=usual)
        return self.counting(self.writing.voice(rules), found) if found else ""

    # ----------------------------------------------------------------------------------------------------------------- rows

    def _rows(self, voice: V, game: Fishing) -> Passage:
        changes = [row for row in multiplied.changes(game) if row.what != "first wins"]
        return (
            *self._paid(voice, game),
            *passage(*[self._changed(voice, game, row) for row in changes]),
            *passage(
                *[
                    self.writing.sentence(self.change(voice, row, everything=True))
                    for row in multiplied.everything(game)
                ]
            ),
            *passage(self.highest[game.highest] if game.highest else ""),
            *passage(self.says["by_rules"] if multiplies(game) and paid_by_rules(voice.rules) else ""),
        )

    def _changed(self, voice: V, game: Fishing, row: Change) -> Sentences:
        """What becomes of what the rows have brought; and of what one does not pay for all."""
        own = [self.on_their_own[part] for part in paid_on_their_own(game)]
        alone = row.what in ("liable", "careless") and bool(own)
        told = self.says["on_their_own"].format(parts=self.several(own)) if alone else ""
        return (self.writing.sentence(self.change(voice, row)), *([told] * alone))

    def _paid(self, voice: V, game: Fishing) -> Passage:
        rows = game.settle
        if not rows:
            return self._difference(voice, game)
        if len(rows) == 1:
            lead = self.says["row" if rows[0].condition == ALWAYS else "row_if"]
            return passage(lead.format(row=self.only(voice, rows[0])))
        numbered = [
            Told((self.writing.sentence(self.settle(voice, row, beside=True)),), place)
            for place, row in enumerate(rows, 1)
        ]
        lead = self.says["rows" if all(row.condition == ALWAYS for row in rows) else "rows_if"]
        return passage(lead.format(count=len(rows)), *numbered)

    def settle(self, voice: V, row: Settle, *, beside: bool = False) -> str:
        """One row, as a clause; `beside`: others are added to it."""
        said = self.pays["nothing more"] if beside and row.pay == "nothing" else self.paid(voice, row)
        return self._under(replace(voice, apart=self._paid_apart(voice, row)), said, row.condition)

    def only(self, voice: V, row: Settle) -> str:
        """The only row, as a clause."""
        return self.settle(voice, row)

    def _paid_apart(self, voice: V, row: Settle) -> str:
        """Than whom another player is another in a row that pays: the one whom it pays or, of what one pays to each, the one who does."""
        match row.pay:
            case "difference" | "winner" | "nothing":
                return self.apart["winner"]
            case "points difference":
                return self.apart["most"]
            case "each" | "plain":
                return self.apart["maker"].format(has=self._words(voice, row)["has"])
            case "points":
                return self.apart["everybody"]
            case "flat" | "flat out":
                return self.who(voice, row.who)
            case _:
                assert_never(row.pay)

    def change(self, voice: V, row: Change, *, everything: bool = False) -> str:
        """What becomes of what the rows have brought, as a clause; `everything`: of what claims have brought, too."""
        match row.what:
            case "first wins" if row.condition != ALWAYS:
                return self.first_wins_if(voice, row.condition)
            case "multiply":
                all_rows = len(fishing_of(voice.rules).settle) > 1
                said = self.changes[
                    "everything" if everything else "multiply all" if all_rows else "multiply"
                ]
                if isinstance(factor := row.factor, EachTime):  # it holds only where there was such a time
                    voice = replace(voice, apart=self.apart["winner"])
                    row = replace(row, condition=besides(row.condition))
                    clause = said.format(times=self.each_time(voice, factor))
                else:
                    clause = said.format(times=self.times(factor))
            case "void" if paid_before(voice.rules, fishing_of(voice.rules)):
                clause = self.changes["void besides"]
            case "liable" | "careless" | "first wins" | "void" | "unclaim":
                clause = self.changes[row.what]
            case _:
                assert_never(row.what)
        apart = "" if everything else self.apart["winner"]
        return self._under(replace(voice, apart=apart), clause, row.condition)

    def _under(self, voice: V, clause: str, condition: Condition) -> str:
        return clause if condition == ALWAYS else self.under(voice, clause, with_winner(condition))

    def paid(self, voice: V, row: Settle) -> str:
        """Who is paid what."""
        match row.pay:
            case "points":
                return self.points(row.pars)
            case "flat" | "flat out":
                return self._flat(voice, row)
            case "difference" | "points difference" | "each" | "winner" | "plain" | "nothing":
                return self.pays[row.pay].format(**self._words(voice, row))
            case _:
                assert_never(row.pay)

    def _flat(self, voice: V, row: Settle) -> str:
        others = self.payers if row.pay == "flat" else self.payees
        chips = row.chips * (voice.unit if row.of_yaku else 1)
        return self.pays["flat" if row.pay == "flat" else "flat out"].format(
            who=self.who(voice, row.who),
            chips=self.chips(voice, chips),
            others=others["table"] if row.table else self._others(voice, others),
        )

    def _words(self, voice: V, row: Settle) -> dict[str, str]:
        of, counted, name = self.of_yaku, self.value(voice), voice.grouped(row.group)
        one = bool(row.group) and is_one_yaku(voice.groups, row.group)
        kind: Literal["all", "one", "group"] = "one" if one else "group" if row.group else "all"
        yaku = of[kind].format(name=name)
        has = of["has_one" if one else kind].format(name=name)
        value = of["value"].format(yaku=yaku, counted=counted)
        own = of["own_one" if one else "own"].format(counted=counted)
        if row.half:
            value, own = (of["half"].format(value=whole) for whole in (value, own))
        others = self._others(voice, self.payers)
        return {"yaku": yaku, "has": has, "value": value, "own": own, "others": others, "counted": counted}

    def _others(self, voice: V, others: Others) -> str:
        return others["opponent" if only_two(voice.rules) else "each"]
