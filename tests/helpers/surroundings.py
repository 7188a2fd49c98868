"""What a test needs from outside: programs and packages that not every machine has."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Without it there is nothing to test; where everything must be tested that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def needs(package: str, for_what: str) -> None:
    """Skips a whole module of tests whose package is not installed; where everything must be tested that is a failure."""
    if find_spec(package) is not None:
        return
    told = f"{for_what} needs {package}"
    if os.environ.get("CI"):
        pytest.fail(told, pytrace=False)
    pytest.skip(told, allow_module_level=True)
