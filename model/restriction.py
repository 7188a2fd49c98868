"""What may or may not be done: what lines that stand by themselves say, and effects for a while."""

from __future__ import annotations

from typing import Literal

from .parts import Patterns
from .record import record
from .words import Relation


@record
class Restriction:
    """What may or may not be done.

    allow: a play of `patterns` may go on a play of `on` although the base rules say no; with `in_spite`, although a lock
    says no. forbid: such a play (on such a play), passing, or going out (with such a play). require: every play that
    follows must stand in these relations to the play before, or be one of the patterns; what speaks of the play before binds no lead.
    """

    mode: Literal["allow", "forbid", "require"]
    what: Literal["play", "pass", "finish", "relation"] = "play"
    patterns: Patterns = ()
    on: Patterns = ()
    relations: tuple[Relation, ...] = ()
    in_spite: bool = False


def speaks_of_before(restriction: Restriction) -> bool:
    """Whether it compares plays with the play before, so that it binds no lead."""
    return bool(restriction.relations) or any(
        pattern.relations or pattern.apart is not None for pattern in restriction.patterns
    )


# What all who are bound keep as it is in the play by which a lock began, in a later trick as in the lead; any other relation is
# that to the play before.
KEPT: tuple[Relation, ...] = ("same suit", "same colour", "same parity")


def keeps(restriction: Restriction) -> bool:
    """Whether it is a lock that holds to one play all the time."""
    return (
        restriction.mode == "require"
        and restriction.what == "relation"
        and all(relation in KEPT for relation in restriction.relations)
    )
