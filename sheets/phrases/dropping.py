"""Who plays a round of a fishing game: playing or dropping, the pot, hands that were not asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal, TypedDict, TypeVar

from ...model import Dropping as DroppingRules
from ...model import Fishing, HandPay, RuleSet
from ...model.cards import bits
from ..facts import deals_all
from ..passages import Passage, Sentences, passage, put
from ..voice import Voice
from .vocabulary import Roles
from .writing import Writing

V = TypeVar("V", bound=Voice)


class Drops(TypedDict):
    """What is said of playing or dropping; {until} is how many play at most."""

    vow: Sentences
    asking: Sentences  # {until} {start}
    least: Sentences  # {least}
    drops: Sentences  # {fee}
    drops_more: Sentences  # {fee} {more}: the fee rises with each who drops
    heirs: Sentences  # the hand goes on to who has none
    heirs_paid: Sentences  # and the fee with it
    leader_bound: str
    leader_free: str
    two_share: str
    two_play: str
    one_left: str
    all_drop: str  # {leader}
    leader_anew: str  # where the leader is not the dealer
    fees_back: Sentences  # the same, and what becomes of the pot
    fees_stay: Sentences
    forced: Sentences  # {until} {pay}: hands that were not asked
    shared: Sentences  # {payers}
    shared_staked: Sentences
    each: Sentences  # {payers}
    each_staked: Sentences
    void: Sentences  # {chips}
    times: str  # {what}
    fees: str  # what is multiplied
    pays: str
    idle: Sentences
    idle_or_pile: Sentences  # {players}: with so many there is no draw pile before
    number: str


class HandPays(TypedDict):
    """What the hand is paid for that was not asked; {chips} are paid."""

    yaku: str
    half_yaku: str
    card: str  # {card}
    all: str  # {count} {cards}
    each: str  # {card}
    outside: str  # {card}: each that is in none of these yaku


class Dropping(ABC, Generic[V]):
    """How a language tells who plays a round."""

    def __init__(
        self, writing: Writing[V], says: Drops, pays: HandPays, starts: Roles, payers: Roles, all_pay: str
    ) -> None:
        self.writing = writing
        self.says = says
        self.pays = pays
        self.starts = starts
        self.payers = payers  # all who play but one
        self.all_pay = all_pay

    @abstractmethod
    def players(self, count: int) -> str:
        """So many players."""

    @abstractmethod
    def chips(self, voice: V, count: int) -> str: ...

    @abstractmethod
    def fee(self, voice: V, item: DroppingRules) -> str:
        """What dropping costs."""

    @abstractmethod
    def rise(self, voice: V, item: DroppingRules) -> str:
        """By how much the fee rises with each who drops; "" where it does not."""

    @abstractmethod
    def hands_dealt(self, hands: int, *, drawn: bool) -> Sentences:
        """That so many hands are dealt where more sit at the table."""

    @abstractmethod
    def both(self, words: Sequence[str]) -> str: ...

    @abstractmethod
    def added(self, pays: Sequence[str]) -> str:
        """Several things that a hand is paid for."""

    @abstractmethod
    def card(self, voice: V, face: int) -> str: ...

    @abstractmethod
    def cards(self, voice: V, word: str, *, several: bool) -> str:
        """One card that a word of the file picks, or all of them."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def counts(self, players: Sequence[int]) -> str:
        """One of several numbers of players."""

    # ------------------------------------------------------------------------------------------------------- step by step

    def hands(self, rules: RuleSet, game: Fishing) -> Sentences:
        """How many hands are dealt at most; nothing where everybody is dealt one."""
        drawn = any(method.kind == "earliest month" for method in (rules.leader.first, rules.leader.later))
        return self.hands_dealt(game.hands, drawn=drawn) if game.hands else ()

    def dropping(self, rules: RuleSet, game: Fishing) -> Passage:
        """Who plays, step by step; nothing where everybody does."""
        item, says = game.dropping, self.says
        if item is None:
            return ()
        voice = self.writing.voice(rules)
        return passage(
            says["vow"] if item.vow else (),
            self._asking(item),
            self._fee(voice, item),
            says["heirs_paid" if item.chips and item.fee else "heirs"] if item.hand else (),
            says["leader_bound" if item.bound else "leader_free"],
            self._too_few(rules, item),
            *(self._forced(voice, item, staked=bool(game.stake)) if item.pays else ()),
            self._times(item),
            self._idle(rules, game) if item.idle else (),
            says["number"],
        )

    def _idle(self, rules: RuleSet, game: Fishing) -> Sentences:
        """What becomes of hands that nobody plays."""
        whole = [count for count in rules.tables() if deals_all(rules, game, count)]
        return put(self.says["idle_or_pile"], players=self.counts(whole)) if whole else self.says["idle"]

    def _asking(self, item: DroppingRules) -> Sentences:
        asking = put(self.says["asking"], until=self.players(item.until), start=self.starts[item.start])
        least = put(self.says["least"], least=self.players(item.least)) if item.least else ()
        return (*asking, *least)

    def _fee(self, voice: V, item: DroppingRules) -> Sentences:
        if not item.fee:
            return ()
        fee, more = self.fee(voice, item), self.rise(voice, item)
        return put(self.says["drops_more" if more else "drops"], fee=fee, more=more)

    def _too_few(self, rules: RuleSet, item: DroppingRules) -> Sentences:
        says, found = self.says, []
        least = item.least or (1 if item.bound and item.start == "leader" else 0)
        if item.until > 2 and least < 3:
            found.append(says["two_share" if item.two_share else "two_play"])
        if least < 2:
            found.append(says["one_left"])
        if least < 1:
            fees: Literal["fees_back", "fees_stay"] = "fees_back" if item.back else "fees_stay"
            anew = (
                "" if rules.leader.first.kind == rules.leader.later.kind == "dealer" else says["leader_anew"]
            )
            found += put(says[fees] if item.fee else (says["all_drop"],), leader=anew)
        return tuple(found)

    def _times(self, item: DroppingRules) -> str:
        what = [
            text
            for text, is_there in ((self.says["fees"], item.fee), (self.says["pays"], item.pays))
            if is_there
        ]
        return self.says["times"].format(what=self.both(what)) if item.times and what else ""

    # --------------------------------------------------------------------------------------------- hands that were not asked

    def _forced(self, voice: V, item: DroppingRules, *, staked: bool) -> tuple[Sentences, ...]:
        """What such hands are worth, who pays it, and when there is no play because of it."""
        says = self.says
        payers = self.payers[item.exempt] if item.exempt else self.all_pay
        pay = self.added([self._pay(voice, row) for row in item.pays])
        shared = says["shared_staked" if staked else "shared"]
        each = says["each_staked" if staked else "each"]
        return (
            put(says["forced"], until=self.players(item.until), pay=pay),
            put(shared if item.share else each, payers=payers),
            put(says["void"], chips=self.chips(voice, item.void)) if item.void else (),
        )

    def _pay(self, voice: V, row: HandPay) -> str:
        pays, chips = self.pays, self.chips(voice, row.chips)
        size = row.mask.bit_count()
        if row.yaku:
            return pays["half_yaku" if row.half else "yaku"]
        if size == 1:
            return pays["card"].format(card=self.card(voice, bits(row.mask)[0]), chips=chips)
        if row.all:
            cards = self.cards(voice, row.word, several=True)
            return pays["all"].format(count=self.number(size), cards=cards, chips=chips)
        card = self.cards(voice, row.word, several=False)
        return pays["outside" if row.outside else "each"].format(card=card, chips=chips)
