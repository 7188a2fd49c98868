"""Who plays the round: in turn each plays or drops, until there are enough; what that costs, and what becomes of the hands.

In: a round that is dealt, its leader known. Out: the phase that follows: claims, with `seats` and `leader` set to those who play;
a new deal, where all drop; the end of the round, where only one plays, where two share the pot, or too much is paid to those who were not asked.

Who drops pays the fee to the pot, or passes hand and fee to the next player who was dealt none, and that player decides next. Where
enough play, the others who hold a hand and were not asked are forced out and paid for it by those who play.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import lines
from ...game.decisions import Option, Pick
from ...model import Dropping
from . import ending, purse, settle
from .deal import MOST_TRIES, deal
from .scoring import Seen
from .state import Fee, Phase
from .table import FishingTable

PLAY, DROP = Pick(1), Pick(0)


def ask_vow(table: FishingTable) -> Phase | None:
    """The dealer is asked before anybody looks; where the dealer sits out, the next player."""
    round = table.round
    round.queue = table.nearest(round.dealer, round.seats)[:1]
    return None


def vows(table: FishingTable, player: int) -> Sequence[Option]:
    return (DROP, PLAY)


def vow(table: FishingTable, player: int, option: Pick) -> Phase | None:
    table.round.queue.pop(0)
    if option == PLAY:
        table.round.vowed = player
    return "stay"


def ask(table: FishingTable) -> Phase | None:
    """Nobody is asked where no more hands are dealt than may play."""
    round, rules = table.round, table.engine.fishing.dropping
    if rules is None or len(round.seats) <= rules.until:
        return "claim"
    start = round.leader if rules.start == "leader" else round.dealer
    round.queue = table.nearest(start, round.seats)
    return None


def open_to(table: FishingTable, player: int) -> Sequence[Option]:
    """To play; then to drop, where that is allowed."""
    return [PLAY] if bound(table, player) or _needed(table) else [PLAY, DROP]


def bound(table: FishingTable, player: int) -> bool:
    """Whether the player leads and must play for it, or vowed to play."""
    return (_rules(table).bound and player == table.round.leader) or player == table.round.vowed


def _needed(table: FishingTable) -> bool:
    """Whether too few would be left to play if this player dropped. After many deals that all have dropped, one must play."""
    round, rules = table.round, _rules(table)
    heirs = len(round.waiting[:1]) if rules.hand else 0
    least = max(rules.least, int(round.redeals >= MOST_TRIES))
    return len(round.staying) + len(round.queue) - 1 + heirs < least


def decide(table: FishingTable, player: int, option: Pick) -> Phase | None:
    round = table.round
    if option == PLAY:
        round.staying.append(player)
        round.queue.pop(0)
    else:
        _drop(table, player)
    if round.queue and len(round.staying) < _rules(table).until:
        return None
    return _close(table)


def _drop(table: FishingTable, player: int) -> None:
    round, rules = table.round, _rules(table)
    heir = round.waiting[0] if rules.hand and round.waiting else None
    fee = fee_of(table, len(round.dropped))
    if heir is not None and rules.chips:
        round.fees.append(Fee(player, heir, purse.pay(table, player, heir, fee, "drop")))
    else:
        round.fees.append(Fee(player, -1, purse.pay_pot(table, player, fee, "drop")))
    round.dropped.append(player)
    if heir is None:
        round.queue.pop(0)
        return
    round.waiting.pop(0)
    round.queue[0] = heir
    for hands in (round.hands, round.dealt):
        hands[heir], hands[player] = hands[player], 0
    _move(table, player, f"hand {heir}", "drop", round.hands[heir])


def fee_of(table: FishingTable, before: int) -> int:
    """What a drop costs after so many others; a fraction of a chip is left out."""
    rules, fishing = _rules(table), table.engine.fishing
    halves = 2 * rules.fee + (before if rules.half_more else 2 * rules.more * before)
    return halves * (fishing.unit if rules.of_yaku else 1) // 2 * _times(table)


def _times(table: FishingTable) -> int:
    return settle.factor(table) if _rules(table).times else 1


def _close(table: FishingTable) -> Phase | None:
    """Everybody has decided, or enough play."""
    round, rules = table.round, _rules(table)
    if not round.staying:
        return _redeal(table)
    round.forced, round.queue = round.queue, []
    round.seats = table.nearest(round.leader, round.staying)
    round.leader = round.turn = round.seats[0]
    table.emit(lines.Plays(tuple(round.seats), tuple(round.forced)))
    if len(round.seats) == 1:
        return ending.close(table, round.leader, {})
    if len(round.seats) == 2 and rules.two_share and not round.forced:
        return _share(table)
    due = _compensate(table)
    if rules.void and due >= rules.void:
        held = [gain + (staked or 0) for gain, staked in zip(round.gain, round.staked, strict=True)]
        most = [seat for seat, chips in enumerate(held) if chips == max(held)]
        return ending.close(table, table.nearest(round.leader, most)[0], {})
    if rules.idle and table.engine.hands > len(round.seats):
        _lay_aside(table)
    return "claim"


def _share(table: FishingTable) -> Phase | None:
    """The two who are left share the pot, an odd chip to the first of them; nobody has won, and the same dealer deals the next round."""
    round = table.round
    first, second = round.seats
    half = round.pot // 2
    purse.take_pot(table, first, round.pot - half, "pot")
    purse.take_pot(table, second, half, "pot")
    return ending.close(table, None, {}, favoured=round.dealer)


def worth(table: FishingTable, hand: int) -> int:
    """What a hand is paid for that was not asked, by each who pays."""
    found = 0
    scorer = table.engine.scorer(len(table.round.seats), Seen(month=table.month))
    claimed, made = scorer.claims(hand), scorer.captured.score(hand, stopping=False)
    inside = 0
    for yaku in (*claimed.rows, *made.rows):
        inside |= scorer.own_cards(yaku.yaku, hand)
    for row in _rules(table).pays:
        if row.yaku:
            found += (claimed.total + made.total) * table.engine.fishing.unit // (2 if row.half else 1)
            continue
        mask = table.engine.rules.deck.physical(row.mask)
        held = (hand & mask & ~(inside if row.outside else 0)).bit_count()
        found += row.chips * (int(held == mask.bit_count()) if row.all else held)
    return found * _times(table)


def _compensate(table: FishingTable) -> int:
    """Pays for the hands that were not asked; what each who pays owes for all of them."""
    round, rules = table.round, _rules(table)
    exempt = {"leader": round.leader, "dealer": table.dealer, "": -1}[rules.exempt]
    givers = [seat for seat in round.seats if seat != exempt]
    due = {seat: worth(table, round.hands[seat]) for seat in table.nearest(round.leader, round.forced)}
    if rules.share and due:
        purse.pay_shares(table, givers, list(due), sum(due.values()), "forced out")
    else:
        for taker, chips in due.items():
            for giver in givers:
                purse.pay(table, giver, taker, chips, "forced out")
    return sum(due.values())


def _lay_aside(table: FishingTable) -> None:
    """Hands that nobody plays go under the pile; the last who dropped shuffles it, or the last of those who play."""
    round = table.round
    for seat, hand in enumerate(round.hands):
        if hand and seat not in round.seats:
            round.pile += [card for card in range(table.engine.size) if hand >> card & 1]
            round.hands[seat] = 0
            _move(table, seat, "pile", "idle", hand)
    table.chance.shuffle(round.pile)
    if table.lines is not None:
        by = round.dropped[-1] if round.dropped else round.seats[-1]
        table.emit(lines.Shuffle(by, tuple(table.engine.written(round.pile))))


def _redeal(table: FishingTable) -> Phase:
    """All have dropped: the same dealer deals again. The fees stay in the pot, or go back."""
    old, rules = table.round, _rules(table)
    if rules.back:
        for paid in reversed(old.fees):
            if paid.taker < 0:
                purse.take_pot(table, paid.giver, paid.chips, "drop")
            else:
                purse.pay(table, paid.taker, paid.giver, paid.chips, "drop")
    table.emit(lines.Misdeal(tuple(table.engine.shown(old.field))))
    new = deal(table, old.dealer)
    new.gain, new.pot, new.staked, new.redeals = old.gain, old.pot, old.staked, old.redeals + 1
    table.round = new
    return "stay"


def _move(table: FishingTable, seat: int, to: str, what: str, hand: int) -> None:
    if table.lines is not None:
        table.emit(lines.Move(tuple(table.engine.shown(hand)), f"hand {seat}", to, what))


def _rules(table: FishingTable) -> Dropping:
    found = table.engine.fishing.dropping
    assert found is not None
    return found
