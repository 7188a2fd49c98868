"""The round purses of Taiyaku: what is owed, what is paid, what is left (B2.3, B9.18, B9.19)."""

from collections import Counter

PURSE = 8
"""The chips that each player can lose in a round, not counting what comes in during it."""


class Purses:
    """One round's purses. What is owed is limited by the purse at once; `pay` then ticks off recorded
    payments.
    """

    def __init__(self, players: int, owned: list[int] | None) -> None:
        self.start = [min(PURSE, own) for own in owned] if owned is not None else [PURSE] * players
        self.left = list(self.start)
        self.due: Counter[tuple[int, int]] = Counter()

    def owe(self, giver: int, taker: int, chips: int) -> None:
        """A debt, as far as the giver's purse goes; income can be lost again."""
        paid = min(chips, self.left[giver])
        self.left[giver] -= paid
        self.left[taker] += paid
        self.due[giver, taker] += paid

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
        return [
            f"player {giver} has not paid {n} to {taker}" for (giver, taker), n in sorted(due.items()) if n
        ]

    @property
    def change(self) -> list[int]:
        """What the round has brought each player."""
        return [now - then for now, then in zip(self.left, self.start, strict=True)]
