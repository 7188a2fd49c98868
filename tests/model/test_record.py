"""Value classes of the model and of records: made, compared and kept as `dataclass(frozen=True, slots=True)` would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, FrozenInstanceError, field, replace

import pytest

from yakusoku.model.record import record


@record
class Base:
    first: int


@record
class Row(Base):
    second: str = "none"
    third: list[int] = field(default_factory=list)
    _: KW_ONLY
    named: int
    fourth: int = field(default=4, compare=False)


def test_an_instance_is_made_by_place_and_by_name() -> None:
    row = Row(1, "two", named=3)
    assert (row.first, row.second, row.third, row.named, row.fourth) == (1, "two", [], 3, 4)
    assert Row(first=1, named=3).second == "none"
    assert replace(row, first=5, fourth=0) == Row(5, "two", named=3)
    assert row != Row(1, "two", named=4)
    assert hash(Base(1)) == hash(Base(1))


def test_each_has_a_list_of_its_own() -> None:
    one, other = Row(1, named=1), Row(1, named=1)
    one.third.append(1)
    assert other.third == []


def test_an_instance_cannot_be_changed() -> None:
    row = Row(1, named=3)
    with pytest.raises(FrozenInstanceError):
        row.first = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del row.first


MADE: list[Callable[[], object]] = [
    lambda: Row(named=1),  # type: ignore[call-arg]
    lambda: Row(1),  # type: ignore[call-arg]
    lambda: Row(1, "two", [], 3),  # type: ignore[call-arg, misc]
    lambda: Row(1, named=1, other=2),  # type: ignore[call-arg]
]


@pytest.mark.parametrize("wrong", MADE)
def test_what_does_not_fit_is_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        wrong()
