"""What a test needs from outside: programs and packages that not every machine has."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Without it there is nothing to test; where everything must be tested that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
