"""What plays the examples of a file: it is handed in, for this room does not know how games are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from ..ground.diagnostics import Span
from ..model import Example, RuleSet


class ExampleFailure(Protocol):
    """A line of an example that is not so."""

    @property
    def span(self) -> Span: ...

    @property
    def message(self) -> str: ...

    @property
    def example(self) -> Example: ...

    @property
    def open(self) -> bool:
        """Whether it comes true all the same, and only leaves unsaid what somebody chose."""


Play = Callable[[RuleSet], Iterable[ExampleFailure]]  # plays the examples of a rule set
