"""How long a hand may take: rules come from strangers, and some would keep a machine busy for minutes.

In: the seconds that a game has computed on its hand. Out: nothing, or `HandTooLong`. What is counted is what the processor did for the game in
this thread, and so neither how long players think nor how busy the machine is. No rules that people play come near it: a hand of theirs
takes some hundredths of a second.
"""

from __future__ import annotations

MOST_SECONDS = 5.0  # of CPU, of one hand


class HandTooLong(ValueError):
    """A hand computes for too long; the game in which it happens cannot go on."""

    def __init__(self) -> None:
        super().__init__(f"a hand of these rules takes more than {MOST_SECONDS:g} s to compute")
