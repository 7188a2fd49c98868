"""Who plays a round of a fishing game, in English: playing or dropping, the pot, hands that were not asked."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Dropping as DroppingRules
from ...model import Range
from ..passages import Sentences
from ..phrases import dropping as book
from ..phrases.dropping import Drops, HandPays
from ..phrases.vocabulary import Roles
from .cards import face_name, word_noun
from .voice import WRITING, Voice, en
from .words import amount, listed, noun, number

_SAYS: Drops = {
    "vow": (
        "After the deal, before anybody looks at a hand, the dealer may vow to play this round.",
        "Whoever has vowed may not drop.",
    ),
    "asking": (
        "At most {until} players play a round.",
        "If more hold a hand, each of them in turn from the {start} on says before play, with the field face up, whether to play or "
        "to drop, until {until} play.",
    ),
    "least": ("At least {least} must play: whoever is needed for that may not drop.",),
    "drops": ("Whoever drops pays {fee} into a pot.", "The winner of the round takes the pot."),
    "drops_more": (
        "Whoever drops pays {fee} into a pot, and {more} more for each player who dropped before.",
        "The winner of the round takes the pot.",
    ),
    "heirs": (
        "Whoever drops while somebody at the table has not yet held a hand in this round passes the hand to the first such player "
        "after the dealer.",
        "That player decides next: to play this hand or to drop it.",
    ),
    "heirs_paid": (
        "Whoever drops while somebody at the table has not yet held a hand in this round passes the hand to the first such player "
        "after the dealer, and pays that player instead of the pot.",
        "That player decides next: to play this hand or to drop it.",
    ),
    "leader_bound": "The leader may not drop.",
    "leader_free": "If the leader drops, the next in turn of those who play leads.",
    "two_share": "If only two are left, they share the pot and the round is over; the same dealer deals again.",
    "two_play": "If only two play, it is a round for two.",
    "one_left": "If only one plays, that player wins the round and takes the pot, without play.",
    "all_drop": "If all drop, the same dealer deals again{leader}.",
    "fees_back": ("If all drop, the same dealer deals again{leader}; what was paid for dropping goes back.",),
    "fees_stay": ("If all drop, the same dealer deals again{leader}; the pot stays.",),
    "leader_anew": ", and the leader is found anew",
    "forced": (
        "Whoever holds a hand but has not been asked by the time {until} play is forced out.",
        "Such a hand is worth {pay}.",
    ),
    "shared": (
        "The values of all such hands are added up; each {payers} pays the sum, and those who are forced out share equally what "
        "comes in.",
        "An odd chip goes to whoever of them sits nearest after the leader.",
    ),
    "shared_staked": (
        "The values of all such hands are added up; each {payers} pays the sum, as far as the stake goes, and those who are forced "
        "out share equally what comes in.",
        "An odd chip goes to whoever of them sits nearest after the leader.",
    ),
    "each": (
        "Each {payers} pays every holder of such a hand its value, beginning with the holder nearest after the leader.",
    ),
    "each_staked": (
        "Each {payers} pays every holder of such a hand its value, as far as the stake goes, beginning with the holder nearest after the leader.",
    ),
    "void": (
        "If these hands together are worth {chips} or more, the round is not played: it is won by whoever at the table has "
        "so far gained most from what was paid for dropping and for hands (even somebody forced out); among equals, by the first in turn order "
        "from the leader on.",
    ),
    "times": "Whatever multiplies everything multiplies {what}, too.",
    "fees": "the fees",
    "pays": "the pay for hands",
    "idle_or_pile": (
        "Hands that nobody plays go back to the draw pile (with {players} they are the draw pile); whoever dropped last "
        "shuffles it, or, if nobody dropped, the last of those who play.",
    ),
    "idle": (
        "Hands that nobody plays go back to the draw pile; whoever dropped last shuffles it, or, if nobody dropped, the last of those "
        "who play.",
    ),
    "number": "Where something depends on the number of players, only those who play the round count.",
}
_PAYS: HandPays = {
    "yaku": "what all yaku in it pay (those of dealt hands and those of captured cards)",
    "half_yaku": "half of what all yaku in it pay (those of dealt hands and those of captured cards; only this is halved)",
    "card": "{chips} for the {card}",
    "all": "{chips} for all {count} {cards} in one hand",
    "each": "{chips} for each {card}",
    "outside": "{chips} for each {card} that is in none of these yaku",
}
_STARTS: Roles = {"dealer": "dealer", "leader": "leader"}
_PAYERS: Roles = {
    "dealer": "player in the round except the dealer",
    "leader": "player in the round except the leader",
}


class Dropping(book.Dropping[Voice]):
    def players(self, count: int) -> str:
        return number(count)

    def number(self, value: int) -> str:
        return number(value)

    def counts(self, players: Sequence[int]) -> str:
        return f"{listed([number(count) for count in players], 'or')} players"

    def chips(self, voice: Voice, count: int) -> str:
        return amount(Range(count, count), noun(voice.chips))

    def fee(self, voice: Voice, item: DroppingRules) -> str:
        """Two chips; twelve chips (one point of a yaku)."""
        if not item.of_yaku:
            return self.chips(voice, item.fee)
        text = f"{_points(item.fee)} of a yaku"
        return (
            f"{self.chips(voice, item.fee * voice.unit)} ({text})" if voice.unit > 1 else f"as much as {text}"
        )

    def rise(self, voice: Voice, item: DroppingRules) -> str:
        if item.half_more:
            unit = voice.unit if item.of_yaku else 1
            if unit % 2:
                return "half a point (half a chip in the sum is dropped)"
            return f"{self.chips(voice, unit // 2)} (half a point)"
        if not item.more:
            return ""
        return _points(item.more) if item.of_yaku else self.chips(voice, item.more)

    def hands_dealt(self, hands: int, *, drawn: bool) -> Sentences:
        others = "" if hands == 1 else f" and the next {number(hands - 1)} in turn"
        dealt = f"{amount(Range(hands, hands), noun('hand'))} {'is' if hands == 1 else 'are'} dealt"
        return (
            f"Where more than {number(hands)} sit at the table, only {dealt}: to the dealer{others}.",
            "Only those who were dealt a hand draw for the leader." if drawn else "",
        )

    def both(self, words: Sequence[str]) -> str:
        return listed(words)

    def added(self, pays: Sequence[str]) -> str:
        return listed(pays)

    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, voice: Voice, word: str, *, several: bool) -> str:
        for item in voice.sets:
            if item.id == word:
                return en(item.names) if several else f"of the {en(item.names)}"
        thing = word_noun(voice.deck, word)
        return thing.many if several else thing.one


def _points(count: int) -> str:
    return amount(Range(count, count), noun("point"))


DROPPING = Dropping(WRITING, _SAYS, _PAYS, _STARTS, _PAYERS, "player in the round")
dropping, hands = DROPPING.dropping, DROPPING.hands
