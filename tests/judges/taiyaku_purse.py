"""The round purses of Taiyaku: what is owed, what is paid, what is left (B2.3, B9.18, B9.19)."""

from collections import Counter

PURSE = 8
"""The chips that each player can lose in a round, not counting what comes in during it."""
POT = -1
"""Stands for the pot where a payer or a receiver is named."""


class Purses:
    """One round's purses. What is owed is limited by the purse at once; `pay` then ticks off recorded
    payments.
    """

    def __init__(self, players: int, owned: list[int] | None) -> None:
        self.start = [min(PURSE, own) for own in owned] if owned is not None else [PURSE] * players
        self.left = list(self.start)
        self.due: Counter[tuple[int, int]] = Counter()
        self.pot = 0
        self.shares: Counter[tuple[str, int]] = Counter()

    def owe(self, giver: int, taker: int, chips: int) -> None:
        """A debt, as far as the giver's purse goes; income can be lost again."""
        paid = min(chips, self.pot if giver == POT else self.left[giver])
        self._move(giver, -paid)
        self._move(taker, paid)
        self.due[giver, taker] += paid

    def _move(self, player: int, chips: int) -> None:
        if player == POT:
            self.pot += chips
        else:
            self.left[player] += chips

    def owe_shares(self, givers: list[int], takers: list[int], chips: int) -> None:
        """Each giver owes so much once; the takers share what comes in, odd chips to the first of them (B9.45). Who pays whom is
        left open.
        """
        paid = {giver: min(chips, self.left[giver]) for giver in givers}
        share, odd = divmod(sum(paid.values()), len(takers))
        for giver, part in paid.items():
            self._move(giver, -part)
            self.shares["from", giver] += part
        for place, taker in enumerate(takers):
            self._move(taker, share + (place < odd))
            self.shares["to", taker] += share + (place < odd)

    def pay_share(self, giver: int, taker: int, chips: object) -> str | None:
        """A payment of shares in the record; what is wrong with it, if anything."""
        if not isinstance(chips, int) or chips < 0:
            return f"a payment of {chips!r}"
        self.shares["from", giver] -= chips
        self.shares["to", taker] -= chips
        if self.shares["from", giver] < 0 or self.shares["to", taker] < 0:
            return f"player {giver} pays {chips} to {taker}, which is more than due"
        return None

    def owe_all(self, giver: int, taker: int) -> None:
        """Everything left in the giver's round purse (B9.20)."""
        self.owe(giver, taker, self.left[giver])

    def pay(self, giver: int, taker: int, chips: object) -> str | None:
        """A payment in the record; what is wrong with it, if anything."""
        if not isinstance(chips, int) or chips < 0:
            return f"a payment of {chips!r}"
        due = self.due[giver, taker]
        if chips > due:
            del self.due[giver, taker]
            return f"player {giver} pays {chips} to {taker}, {due} are due"
        self.due[giver, taker] -= chips
        return None

    def unpaid(self) -> list[str]:
        """What should have been paid by now; asked once, then forgotten."""
        due, self.due = self.due, Counter()
        shares, self.shares = self.shares, Counter()
        return [
            f"player {giver} has not paid {n} to {taker}" for (giver, taker), n in sorted(due.items()) if n
        ] + [
            f"shares {way} player {player}: {n} not paid"
            for (way, player), n in sorted(shares.items())
            if n > 0
        ]

    @property
    def change(self) -> list[int]:
        """What the round has brought each player."""
        return [now - then for now, then in zip(self.left, self.start, strict=True)]
