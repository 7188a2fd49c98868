"""Who plays a round of a fishing game, in English: playing or dropping, the pot, hands that were not asked."""

from __future__ import annotations

from ...model import Dropping, Fishing, HandPay, Range, RuleSet
from ...model.cards import bits
from ..page import Line, lines
from .cards import face_name, word_noun
from .voice import Voice, en
from .words import CARD, amount, listed, noun, number, sentence

CHIP = noun("chip")


def chips(value: int) -> str:
    return amount(Range(value, value), CHIP)


def hands(game: Fishing) -> str:
    """How many hands are dealt at most; "" where everybody is dealt one."""
    if not game.hands:
        return ""
    others = "" if game.hands == 1 else f" and the next {number(game.hands - 1)} in turn"
    return (
        f"Where more than {number(game.hands)} sit at the table, only {amount(Range(game.hands, game.hands), noun('hand'))} "
        f"{'is' if game.hands == 1 else 'are'} dealt: to the dealer{others}. Only those who were dealt a hand draw for the leader."
    )


def dropping(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """Who plays, step by step; nothing where everybody does."""
    if game.dropping is None:
        return ()
    item = game.dropping
    return lines(
        _vow(item),
        _asking(item),
        _fee(game, item),
        _heirs(item),
        _leader(item),
        _too_few(item),
        *_forced(rules, item, game.stake),
        _times(item),
        _idle(item),
        "Whatever depends on the number of players looks at those who play the round.",
    )


def _asking(item: Dropping) -> str:
    text = (
        f"A round is played by at most {number(item.until)}. If more players hold a hand, then before play, with the field open, each "
        f"in turn from the {item.start} on says whether to play or to drop, until {number(item.until)} play."
    )
    if item.least:
        text += f" At least {number(item.least)} must play: who is needed for that may not drop."
    return text


def _vow(item: Dropping) -> str:
    if not item.vow:
        return ""
    return "After the deal, before anybody looks at a hand, the dealer may vow to play this round. Whoever has vowed may not drop."


def _times(item: Dropping) -> str:
    what = listed([text for text, said in (("the fees", item.fee), ("the pay for hands", item.pays)) if said])
    return f"Whatever multiplies everything multiplies {what}, too." if item.times and what else ""


def _fee(game: Fishing, item: Dropping) -> str:
    if not item.fee:
        return ""
    fee, unit = chips(item.fee), game.unit if item.of_yaku else 1
    more = f", and {chips(item.more)} more for each who dropped before" if item.more else ""
    if item.of_yaku:
        fee = f"as much as {amount(Range(item.fee, item.fee), noun('point'))} of a yaku"
        fee += f", {chips(item.fee * unit)}," if unit > 1 else ""
        more = f", and {amount(Range(item.more, item.more), noun('point'))} more" if item.more else ""
        more += " for each who dropped before" if item.more else ""
    if item.half_more:
        more = f", and half a point{f', {chips(unit // 2)},' if unit > 1 else ''} more for each who dropped before"
    return f"Whoever drops pays {fee} to a pot{more}. The winner of the round takes the pot."


def _heirs(item: Dropping) -> str:
    if not item.hand:
        return ""
    pays = ", and pays that player instead of the pot" if item.chips and item.fee else ""
    return (
        "Whoever drops while somebody at the table has not yet held a hand in this round passes the hand to the first such player "
        "after the dealer"
        f"{pays}. That player decides next: to play this hand or to drop it."
    )


def _leader(item: Dropping) -> str:
    return (
        "The leader may not drop."
        if item.bound
        else "If the leader drops, the next in turn of those who play leads."
    )


def _too_few(item: Dropping) -> str:
    least = item.least or (1 if item.bound and item.start == "leader" else 0)
    said = []
    if item.until > 2 and least < 3:
        said.append(
            "If only two are left, they share the pot and the round is over; the same dealer deals again."
            if item.two_share
            else "If only two play, they play a round for two."
        )
    if least < 2:
        said.append("If only one plays, that player wins the round and takes the pot, without play.")
    if least < 1:
        pot = "what was paid for dropping goes back" if item.back else "the pot stays"
        said.append(
            f"If all drop, the same dealer deals again, and the leader is found anew{'; ' + pot if item.fee else ''}."
        )
    return " ".join(said)


def _forced(rules: RuleSet, item: Dropping, stake: int) -> list[str]:
    if not item.pays:
        return []
    payers = f"player who plays{f' but the {item.exempt}' if item.exempt else ''}"
    found = [
        f"Whoever holds a hand and was not asked when {number(item.until)} play is forced out. Such a hand is worth "
        f"{listed([_pay(rules, row) for row in item.pays])}."
    ]
    limit = ", as far as the stake goes" if stake else ""
    found.append(
        f"The values of all such hands are added up; each {payers} pays the sum{limit}, and those who are forced out share equally "
        "what comes in. An odd chip goes to whoever of them sits nearest after the leader."
        if item.share
        else f"Each {payers} pays the value of each such hand to its holder{limit}, the nearest after the leader first."
    )
    if item.void:
        found.append(
            f"If these hands together are worth {chips(item.void)} or more, there is no play: whoever at the table has then "
            "gained most in the round wins it (it may be one who was forced out), among equals the nearest after the leader."
        )
    return found


def _pay(rules: RuleSet, row: HandPay) -> str:
    if row.yaku:
        return f"{'half of ' if row.half else ''}what all yaku in it are worth, both those of dealt hands and those of captured cards"
    count = row.mask.bit_count()
    if count == 1:
        return f"{chips(row.chips)} for the {face_name(rules.deck, bits(row.mask)[0])}"
    thing = _thing(rules, row)
    if row.all:
        return f"{chips(row.chips)} for all {number(count)} {thing[1]} in one hand"
    return f"{chips(row.chips)} for each {thing[0]}{' that is in none of these yaku' if row.outside else ''}"


def _thing(rules: RuleSet, row: HandPay) -> tuple[str, str]:
    """The word of the row for one and for many of its cards."""
    for group in Voice(rules).sets:
        if group.id == row.word:
            return f"card of {en(group.names)}", en(group.names)
    thing = word_noun(Voice(rules).deck, row.word)
    return (thing.one, thing.many) if thing.one else (CARD.one, CARD.many)


def _idle(item: Dropping) -> str:
    if not item.idle:
        return ""
    return sentence(
        "hands that nobody plays go back to the draw pile; whoever dropped last shuffles it, or, if nobody dropped, the last of "
        "those who play"
    )


__all__ = ["dropping", "hands"]
