"""The unions of the model: what stands in each, as far as the type checker cannot see it."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from yakusoku import model
from yakusoku.model import Scope, Who


def members(union: Any) -> tuple[type, ...]:
    return get_args(union) or (union,)


def hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, vars(model))


EFFECTS = (model.GameEffect, model.ClimbingAction, model.SharedAction, model.FishingAction)
CONDITIONS = (
    model.ClimbingCondition, model.SharedCondition, model.FishingCondition, model.ComposedCondition,
)  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "whole"),
    [(EFFECTS, model.Effect), (CONDITIONS, model.Condition)],
    ids=["effects", "conditions"],
)
def test_everything_stands_in_one_union_only(parts: tuple[Any, ...], whole: Any) -> None:
    listed = [kind for part in parts for kind in members(part)]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(members(whole))


def test_what_somebody_does_names_who_does_it() -> None:
    for kind in members(model.Effect):
        assert (kind in members(model.Action)) == (hints(kind).get("who") is Who), kind


def test_what_has_a_counter_changes_it() -> None:
    assert {kind for kind in members(model.Effect) if "counter" in hints(kind)} == set(
        members(model.CounterEffect)
    )


def test_what_asks_since_when_is_counted() -> None:
    asking = {kind for kind in members(model.Condition) if Scope in hints(kind).values()}
    assert asking == set(members(model.CountingCondition))


def test_every_effect_has_a_step() -> None:
    for kind in members(model.Effect):
        found = vars(kind)["acts"]
        assert isinstance(found, model.Acts | property)
