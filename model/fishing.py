"""What a fishing game is made of: yaku and groups, deal and return of hands, settling, dropping out."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from ..ground.diagnostics import Span
from .cards import Names
from .conditions import Condition, Who
from .parts import Range
from .record import record
from .words import Paid, SeatWord


@record
class Need:
    """One part of a yaku's pattern. all: every card of the mask; some: at least `count` of it (`exactly` so many);
    month: `times` times `count` cards of one month, among the cards of the mask (`other`: of other months than the month
    needs before it); card: that card; none: no card of the mask; only: no card outside the mask; points: so many card points;
    few: at most `count` cards of the mask (few points: card points); round: all cards of the month of the round (of round: at least
    `count` of them, or `exactly` so many); claimed: one of the yaku or groups `ids` was claimed on the dealt hand; own month:
    one of them was, and these are all cards of a month of which the hand held most for it."""

    kind: Literal[
        "all", "some", "month", "card", "none", "only", "points", "round", "claimed", "own month", "few", "few points", "of round"
    ]  # fmt: skip
    mask: int
    count: int
    word: str
    exactly: bool = False
    times: int = 1
    other: bool = False
    ids: tuple[str, ...] = ()


@record
class Serving:
    """A part of a yaku by which it depends on the cards as they lie how many of those that count each it needs: `count` of the mask; month:
    of one month, among these, `times` times (`exactly`, `other`: as in the need); round: of the month of the round (0: all of it); points: so many
    card points; own month: all of a month for which one of the yaku or groups `ids` was claimed."""

    kind: Literal["some", "month", "round", "points", "own month"]
    count: int
    mask: int = 0
    times: int = 1
    exactly: bool = False
    other: bool = False
    ids: tuple[str, ...] = ()


@record
class Worth:
    """`base`, plus `rate` for each card of `each` (or each card point; `round`: card of the month of the round) beyond the first
    `beyond` of them, with so many players and for that seat. `serving`: parts of the yaku of which as few cards as can be are of `each`, all
    parts together; those are not counted either; `fixed`: cards that are always needed, where there are such parts."""

    base: int
    rate: int = 0
    each: int = 0
    word: str = ""
    beyond: int = 0
    players: Range | None = None
    seat: SeatWord = "any"
    points: bool = False
    round: bool = False
    serving: tuple[Serving, ...] = field(
        default=(), repr=False
    )  # see the fingerprint: it follows from the needs
    fixed: int = field(default=0, repr=False)


@record
class Yaku:
    """`unless`: does not count beside these; `in_place`: these do not count beside it; `cancels`: nor any of other players."""

    id: str
    names: Names
    needs: tuple[Need, ...]
    worth: tuple[Worth, ...]
    stops: bool = False
    always: bool = False
    unless: tuple[str, ...] = ()
    in_place: tuple[str, ...] = ()
    cancels: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Group:
    """Yaku that are looked at together. `best`: only the best counts, and those that always count. `dealt`: claimed on
    the dealt hand (teyaku) instead of scored from captured cards (dekiyaku). `apart`: only rows of the settlement that name
    the group look at it. `also`: (card, class) it also counts as; `instead`: it counts as that class and no other."""

    id: str
    names: Names
    yaku: tuple[Yaku, ...]
    best: bool
    dealt: bool
    also: tuple[tuple[int, str], ...] = ()
    instead: tuple[tuple[int, str], ...] = ()
    apart: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Par:
    """What card points are held against, with so many players and for that seat."""

    points: int
    players: Range | None = None
    seat: SeatWord = "any"


@record
class Settle:
    """One row of the settlement: who is paid what, if the condition holds.

    difference: the losers pay what is missing to the winner's yaku (points difference: to the winner's card points). each: every
    player is paid for the yaku of `group` by each other. winner: the winner alone is. plain: whoever made them scores them, nobody
    pays. points: card points beyond `pars` are won, missing ones lost. flat: `chips` from each other player to `who`
    (`table`: from those, too, who sit at the table and did not play); flat out: from `who` to each other player."""

    pay: Paid
    condition: Condition
    group: str = ""
    half: bool = False
    pars: tuple[Par, ...] = ()
    chips: int = 0
    who: Who = Who("player")
    of_yaku: bool = False  # `chips` are points of yaku
    table: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


MOST_FACTOR = 1_000_000  # so that chips have room in numbers of 64 bits


@record
class EachTime:
    """A factor that grows with how often somebody could have stopped the round and went on: `number` to the power of it or, `adding`, one and
    `number` for each time, and never more than MOST_FACTOR. Of several (`anyone`) all times are counted together; the condition of the row
    holds only where there was one."""

    number: int
    who: Who
    adding: bool = False

    def of(self, times: int) -> int:
        """The factor after so many times."""
        return min(MOST_FACTOR, 1 + self.number * times if self.adding else self.number**times)


@record
class Change:
    """A row that changes what the settlement has brought. multiply: by `factor`. liable: who alone went on pays for
    all. careless: who laid the last card of a new yaku from the hand pays for all. void: nobody pays or wins anything. unclaim: what
    claims brought is paid back (what multiplies everything has a plain factor). first wins: where nobody stopped the round, whoever went on first has won it."""

    what: Literal["multiply", "liable", "careless", "void", "unclaim", "first wins"]
    condition: Condition
    factor: int | EachTime = 1
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Wild:
    """A card that captures others than those of its month: one card of `takes`. `its_month`: also the three others of its
    month where all of them lie there. `caught`: on the field, cards of `takes` capture it, too; "drawn": drawn ones must.
    `last`: drawn as the last card of the pile it captures the field. `only`: it is wild only when drawn, or only when played from
    the hand; otherwise it is a card of its month."""

    card: int
    takes: int = 0
    word: str = ""
    without: str = ""
    its_month: bool = False
    caught: Literal["", "any", "drawn"] = ""
    last: bool = False
    only: Literal["", "drawn", "hand"] = ""


@record
class Leftover:
    """Where cards go that lie on the field at the end: those of `mask` (by `word`; "": all that no other row names), to whoever captured `holder`
    (0: most of their month, more than anybody else)."""

    mask: int = 0
    word: str = ""
    holder: int = 0


@record
class DealStep:
    count: int
    to: Literal["field", "players"]
    face_down: bool = False
    players: Range | None = None  # how many must play for it; None: any number


@record
class LayDown:
    """Whoever is dealt the card `face` sits the round out; the other cards of the hand are the field."""

    face: int
    players: Range | None = None


@record
class ReturnLimit:
    """After claiming `yaku`: the returned card is none of `not_mask`, or (`own`) none of the yaku's own cards."""

    yaku: str
    not_mask: int = 0
    own: bool = False
    word: str = ""


@record
class Returning:
    count: int
    players: Range
    limits: tuple[ReturnLimit, ...]


@record
class HandPay:
    """Chips for the cards of a hand: `chips` for each card of the mask, or (`all`) once for all of them together; `outside`: only for
    cards that are in no yaku of the hand. yaku: what all yaku in the hand are worth, both as dealt and as captured (`half` of it)."""

    chips: int
    mask: int
    word: str
    all: bool = False
    outside: bool = False
    yaku: bool = False
    half: bool = False


@record
class Dropping:
    """Before play each player with a hand, from the leader or dealer (`start`), plays or drops, until `until` play.

    `least`: so many must play. `fee`: what a drop costs, `more` for each drop before; it goes to a pot for the winner of the
    round. `hand`: the hand (`chips`: with the fee) goes to the next player who was dealt none, who decides then. `pays`: what the
    hand is worth of a player who was not asked, to be paid by all who play but `exempt`; `share`: all of it together, in equal
    parts. `void`: with so much to pay nobody plays, and most chips win. `bound`: the leader may not drop. `back`: where all
    drop the fees go back, else they stay in the pot. `two_share`: where only two are left they share the pot and
    nobody plays; the same dealer deals. `idle`: hands that are not played go to the pile. `of_yaku`: the fee is in points of
    yaku, `half_more`: and rises by half a point. `times`: fees and pay are multiplied with everything. `vow`: the dealer is asked
    before anybody looks at a hand, and must play after a vow.
    """

    until: int
    least: int = 0
    start: Literal["leader", "dealer"] = "leader"
    fee: int = 0
    more: int = 0
    hand: bool = False
    chips: bool = False
    pays: tuple[HandPay, ...] = ()
    exempt: Literal["", "leader", "dealer"] = ""
    share: bool = False
    void: int = 0
    bound: bool = False
    back: bool = False
    idle: bool = False
    of_yaku: bool = False
    half_more: bool = False
    times: bool = False
    vow: bool = False
    two_share: bool = False


@record
class CardGroup:
    """A named set of cards (`set small_birds is …`)."""

    id: str
    names: Names
    mask: int


@record
class Fishing:
    """What a fishing game has of its own."""

    deal: tuple[DealStep, ...]
    groups: tuple[Group, ...]
    sets: tuple[CardGroup, ...] = ()
    redeal_month: int = 0
    stake: int = 0  # chips that each can lose in a round; 0: no limit
    claims_close: bool = False
    returning: Returning | None = None
    cut_first: bool = False
    stop_takes_stakes: bool = False
    tie: Literal["", "dealer", "leader"] = ""
    rounds: int = 0
    chips: int = 0  # that each player owns when the session begins, and cannot go below; 0: without end
    hands: int = 0  # that are dealt at most, from the dealer on; 0: one for each player
    dropping: Dropping | None = None
    settle: tuple[Settle, ...] = ()  # rows in their order; none: the difference to the winner
    changes: tuple[Change, ...] = ()  # what becomes of all that the rows have brought, in their order
    everything: tuple[Change, ...] = ()  # multiply claims and settlement alike
    cap: int = 0  # chips that nobody pays more of in a settlement; 0: no limit
    target: int = 0  # chips with which the session ends, below 0 where somebody has lost so many; 0: none
    unit: int = 1  # chips for each point of yaku
    values: tuple[tuple[int, int], ...] = ()  # (cards, points) where cards count otherwise than usual
    wild: tuple[Wild, ...] = ()
    leftovers: tuple[Leftover, ...] = ()
    empty_pile: bool = False  # who has no cards draws on until the pile is empty, too
    lays: tuple[LayDown, ...] = ()
    redeal_hand: int = 0  # so many cards of one month in a hand are a misdeal; 0: none are
    redeal_cards: tuple[
        tuple[int, str], ...
    ] = ()  # sets of cards that are a misdeal where all of them lie on the field
    field_month: int = 0  # so many cards of one month on the dealt field fall to the dealer; 0: none do
    highest: Literal["", "highest", "carry over"] = (
        ""  # of `everything`: only one row counts, the others in later rounds
    )

    def hands_of(self, players: int) -> int:
        """How many hands are dealt at a table of so many."""
        return min(players, self.hands) if self.hands else players

    def playing(self, players: int) -> range:
        """The numbers of players who can come to play a round at a table of so many."""
        hands = self.hands_of(players)
        if self.dropping is None or hands <= self.dropping.until:
            return range(hands, hands + 1)
        return range(max(2, self.dropping.least), self.dropping.until + 1)

    def hand(self, players: int) -> int:
        """How many cards are dealt to each hand at a table of so many."""
        return sum(step.count for step in self.steps(players) if step.to == "players")

    def field(self, players: int) -> int:
        """How many cards are dealt to the field at a table of so many."""
        return sum(step.count for step in self.steps(players) if step.to == "field")

    def put_back(self, playing: int) -> int:
        """How many cards of the hand each puts back into the pile before play, where so many play."""
        back = self.returning
        return back.count if back is not None and playing in back.players else 0

    def steps(self, players: int) -> tuple[DealStep, ...]:
        """The steps of the deal with so many players."""
        return tuple(step for step in self.deal if step.players is None or players in step.players)
