"""Why something is allowed or not, as values: a sentence, a code for other programs, and the house rule that is behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed. `rule` is the house rule, "" for the game itself; `clause` its number in the rule from 1,
    0 where there is none."""

    code: str
    text: str
    rule: str = ""
    clause: int = 0


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an option is allowed, and if not, every reason."""

    legal: bool
    reasons: tuple[Reason, ...] = ()
    shape: str = ""
