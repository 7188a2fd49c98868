"""What is installed and what ships: locked versions fit what pyproject.toml allows, and the bill of materials says what is there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = {"requirements.lock": "build", "requirements-dev.lock": "dev", "requirements-minimum.lock": "test"}


def locked(name: str) -> dict[str, Requirement]:
    """The pinned packages of a lock file."""
    text = (ROOT / name).read_text().replace("\\\n", " ")
    pinned = [Requirement(line.partition("--hash")[0]) for line in text.splitlines() if line.strip()]
    return {canonicalize_name(item.name): item for item in pinned}


def wanted(extra: str) -> list[Requirement]:
    """What pyproject.toml asks for with an extra, those of the project itself put in their places."""
    found = []
    for text in PROJECT["dependencies"] + PROJECT["optional-dependencies"][extra]:
        item = Requirement(text)
        if item.name == PROJECT["name"]:
            found += [one for inner in item.extras for one in wanted(inner)]
        else:
            found.append(item)
    return found


def pinned(item: Requirement) -> str:
    [one] = item.specifier
    assert one.operator == "=="
    return one.version


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_asked_for_is_locked_within_what_is_allowed(name: str) -> None:
    lock = locked(name)
    for item in wanted(LOCKS[name]):
        assert pinned(lock[canonicalize_name(item.name)]) in item.specifier, f"{item}: run tools/lock.py"


def test_the_minimum_is_the_oldest_that_is_allowed() -> None:
    lock = locked("requirements-minimum.lock")
    for item in wanted("test"):
        [least] = [one for one in item.specifier if one.operator == ">="]
        version = pinned(lock[canonicalize_name(item.name)])
        assert re.sub(r"(\.0)+$", "", version) == re.sub(r"(\.0)+$", "", least.version), (
            f"{item}: run tools/lock.py"
        )


def test_the_program_is_locked_in_the_versions_that_it_is_tested_with() -> None:
    program, tested = locked("requirements.lock"), locked("requirements-dev.lock")
    assert {name: pinned(item) for name, item in program.items()} == {
        name: pinned(tested[name]) for name in program
    }


@pytest.mark.parametrize("name", LOCKS)
def test_everything_locked_has_its_sums_and_no_place_to_come_from(name: str) -> None:
    text = (ROOT / name).read_text()
    parts = [part for part in re.split(r"\n(?=\S)", text) if part.strip()]
    assert [part for part in parts if "--hash=sha256:" not in part] == []
    assert "://" not in text and "--index-url" not in text


def test_the_bill_of_materials_is_valid_and_names_what_the_program_needs(tmp_path: Path) -> None:
    json_schema = pytest.importorskip("cyclonedx.validation.json")
    schema = pytest.importorskip("cyclonedx.schema")
    pytest.importorskip("weasyprint", exc_type=ImportError)
    file = tmp_path / "bill.json"
    done = subprocess.run(
        [sys.executable, "tools/sbom.py", "-o", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    text = file.read_text()
    assert json_schema.JsonStrictValidator(schema.SchemaVersion.V1_6).validate_str(text) is None
    made = json.loads(text)
    parts = {
        canonicalize_name(part["name"]): part for part in made["components"] if part["type"] == "library"
    }
    needed = {canonicalize_name(Requirement(item).name) for item in PROJECT["dependencies"]}
    assert needed | {"markupsafe"} == {name for name, part in parts.items() if part["scope"] == "required"}
    assert parts["weasyprint"]["scope"] == "optional"
    lock = locked("requirements-dev.lock")
    for name, part in parts.items():
        assert part["licenses"], f"{name} tells no licence"
        assert part["version"] == pinned(lock[name])
    [own] = [item for item in made["dependencies"] if item["ref"] == made["metadata"]["component"]["bom-ref"]]
    assert {ref.partition("@")[0] for ref in own["dependsOn"]} == {
        f"pkg:pypi/{name}" for name in needed | {"weasyprint"}
    }
    fonts = [part for part in made["components"] if part["type"] == "file"]
    assert len(fonts) == 2 and all(part["licenses"] == [{"license": {"id": "OFL-1.1"}}] for part in fonts)
