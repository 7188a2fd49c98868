"""Who plays the round: in turn each plays or drops, until there are enough; what that costs, and what becomes of the hands.

In: a round that is dealt, its leader known. Out: the phase that follows: claims, with `seats` and `leader` set to those who play;
a new deal, where all drop; the end of the round, where only one plays, where two share the pot, or too much is paid to those who were not asked.

Who drops pays the fee to the pot, or passes hand and fee to the next player who was dealt none, and that player decides next. Where
enough play, the others who hold a hand and were not asked are forced out and paid for it by those who play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game import lines
from ...game.decisions import Option, Pick
from ...model import Dropping
from . import ending, purse, settle
from .deal import MOST_TRIES, deal
from .state import Phase

if TYPE_CHECKING:
    from .game import FishingGame

PLAY, DROP = Pick(1), Pick(0)


def ask_vow(game: FishingGame) -> Phase | None:
    """The dealer is asked before anybody looks; where the dealer sits out, the next player."""
    round = game.round
    round.queue = purse.nearest(round, round.dealer, round.seats)[:1]
    return None


def vows(game: FishingGame, player: int) -> Sequence[Option]:
    return (DROP, PLAY)


def vow(game: FishingGame, player: int, option: Pick) -> Phase | None:
    game.round.queue.pop(0)
    if option == PLAY:
        game.round.vowed = player
    return "stay"


def ask(game: FishingGame) -> Phase | None:
    """Nobody is asked where no more hands are dealt than may play."""
    round, rules = game.round, game.table.fishing.dropping
    if rules is None or len(round.seats) <= rules.until:
        return "claim"
    start = round.leader if rules.start == "leader" else round.dealer
    round.queue = purse.nearest(round, start, round.seats)
    return None


def open_to(game: FishingGame, player: int) -> Sequence[Option]:
    """To play; then to drop, where that is allowed."""
    return [PLAY] if bound(game, player) or _needed(game) else [PLAY, DROP]


def bound(game: FishingGame, player: int) -> bool:
    """Whether the player leads and must play for it, or vowed to play."""
    return (_rules(game).bound and player == game.round.leader) or player == game.round.vowed


def _needed(game: FishingGame) -> bool:
    """Whether too few would be left to play if this player dropped. After many deals that all have dropped, one must play."""
    round, rules = game.round, _rules(game)
    heirs = len(round.waiting[:1]) if rules.hand else 0
    least = max(rules.least, int(round.redeals >= MOST_TRIES))
    return len(round.staying) + len(round.queue) - 1 + heirs < least


def decide(game: FishingGame, player: int, option: Pick) -> Phase | None:
    round = game.round
    if option == PLAY:
        round.staying.append(player)
        round.queue.pop(0)
    else:
        _drop(game, player)
    if round.queue and len(round.staying) < _rules(game).until:
        return None
    return _close(game)


def _drop(game: FishingGame, player: int) -> None:
    round, rules, out = game.round, _rules(game), game.out
    heir = round.waiting[0] if rules.hand and round.waiting else None
    fee = fee_of(game, len(round.dropped))
    if heir is not None and rules.chips:
        round.fees.append((player, heir, purse.pay(round, player, heir, fee, "drop", out)))
    else:
        round.fees.append((player, -1, purse.pay_pot(round, player, fee, "drop", out)))
    round.dropped.append(player)
    if heir is None:
        round.queue.pop(0)
        return
    round.waiting.pop(0)
    round.queue[0] = heir
    for hands in (round.hands, round.dealt):
        hands[heir], hands[player] = hands[player], 0
    _move(game, player, f"hand {heir}", "drop", round.hands[heir])


def fee_of(game: FishingGame, before: int) -> int:
    """What a drop costs after so many others; a fraction of a chip is left out."""
    rules, fishing = _rules(game), game.table.fishing
    halves = 2 * rules.fee + (before if rules.half_more else 2 * rules.more * before)
    return halves * (fishing.unit if rules.of_yaku else 1) // 2 * _times(game)


def _times(game: FishingGame) -> int:
    return settle.factor(game) if _rules(game).times else 1


def _close(game: FishingGame) -> Phase | None:
    """Everybody has decided, or enough play."""
    round, rules = game.round, _rules(game)
    if not round.staying:
        return _redeal(game)
    round.forced, round.queue = round.queue, []
    round.seats = purse.nearest(round, round.leader, round.staying)
    round.leader = round.turn = round.seats[0]
    game.emit(lines.Plays(tuple(round.seats), tuple(round.forced)))
    if len(round.seats) == 1:
        return ending.close(game, round.leader, {})
    if len(round.seats) == 2 and rules.two_share and not round.forced:
        return _share(game)
    due = _compensate(game)
    if rules.void and due >= rules.void:
        held = [gain + (staked or 0) for gain, staked in zip(round.gain, round.staked, strict=True)]
        most = [seat for seat, chips in enumerate(held) if chips == max(held)]
        return ending.close(game, purse.nearest(round, round.leader, most)[0], {})
    if rules.idle and game.table.hands > len(round.seats):
        _lay_aside(game)
    return "claim"


def _share(game: FishingGame) -> Phase | None:
    """The two who are left share the pot, an odd chip to the first of them; the same dealer deals the next round."""
    round = game.round
    first, second = round.seats
    half = round.pot // 2
    purse.take_pot(round, first, round.pot - half, "pot", game.out)
    purse.take_pot(round, second, half, "pot", game.out)
    return ending.close(game, round.dealer, {})


def worth(game: FishingGame, hand: int) -> int:
    """What a hand is paid for that was not asked, by each who pays."""
    found = 0
    scorer = game.scorer
    claimed, made = scorer.claims(hand), scorer.score(hand)
    inside = 0
    for yaku in (*claimed.rows, *made.rows):
        inside |= scorer.own_cards(yaku.yaku, hand)
    for row in _rules(game).pays:
        if row.yaku:
            found += (claimed.total + made.total) * game.table.fishing.unit // (2 if row.half else 1)
            continue
        mask = game.table.rules.deck.physical(row.mask)
        held = (hand & mask & ~(inside if row.outside else 0)).bit_count()
        found += row.chips * (int(held == mask.bit_count()) if row.all else held)
    return found * _times(game)


def _compensate(game: FishingGame) -> int:
    """Pays for the hands that were not asked; what each who pays owes for all of them."""
    round, rules, out = game.round, _rules(game), game.out
    exempt = {"leader": round.leader, "dealer": round.dealer, "": -1}[rules.exempt]
    givers = [seat for seat in round.seats if seat != exempt]
    due = {seat: worth(game, round.hands[seat]) for seat in purse.nearest(round, round.leader, round.forced)}
    if rules.share and due:
        purse.pay_shares(round, givers, list(due), sum(due.values()), "forced out", out)
    else:
        for taker, chips in due.items():
            for giver in givers:
                purse.pay(round, giver, taker, chips, "forced out", out)
    return sum(due.values())


def _lay_aside(game: FishingGame) -> None:
    """Hands that nobody plays go under the pile; the last who dropped shuffles it, or the last of those who play."""
    round = game.round
    for seat, hand in enumerate(round.hands):
        if hand and seat not in round.seats:
            round.pile += [card for card in range(game.table.size) if hand >> card & 1]
            round.hands[seat] = 0
            _move(game, seat, "pile", "idle", hand)
    game.chance.shuffle(round.pile)
    if game.lines is not None:
        by = round.dropped[-1] if round.dropped else round.seats[-1]
        game.emit(lines.Shuffle(by, tuple(game.table.written(round.pile))))


def _redeal(game: FishingGame) -> Phase:
    """All have dropped: the same dealer deals again. The fees stay in the pot, or go back."""
    old, rules, out = game.round, _rules(game), game.out
    if rules.back:
        for giver, taker, chips in reversed(old.fees):
            if taker < 0:
                purse.take_pot(old, giver, chips, "drop", out)
            else:
                purse.pay(old, taker, giver, chips, "drop", out)
    game.emit(lines.Misdeal(tuple(game.table.shown(old.field))))
    new = deal(game.table, game.chance, game.players, game.hand, game.before, out, old.dealer)
    new.gain, new.pot, new.staked, new.redeals = old.gain, old.pot, old.staked, old.redeals + 1
    game.round = new
    return "stay"


def _move(game: FishingGame, seat: int, to: str, what: str, hand: int) -> None:
    if game.lines is not None:
        game.emit(lines.Move(tuple(game.table.shown(hand)), f"hand {seat}", to, what))


def _rules(game: FishingGame) -> Dropping:
    found = game.table.fishing.dropping
    assert found is not None
    return found
