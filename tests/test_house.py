"""The house stays one in which a reader finds any thing in one guess."""

from __future__ import annotations

import ast
import re
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

import zplanner

ROOMS = Path(zplanner.__path__[0])
MOST_FILES = 20


def test_no_folder_holds_more_than_twenty_files() -> None:
    files = Counter(path.parent for path in ROOMS.rglob("*.py") if "_resources" not in path.parts)
    assert {folder: count for folder, count in files.items() if count > MOST_FILES} == {}


def test_no_file_needs_one_that_needs_it() -> None:
    imports = grimp.build_graph("zplanner", exclude_type_checking_imports=True)
    needs = {name: imports.find_modules_directly_imported_by(name) for name in imports.modules}
    assert len(tuple(TopologicalSorter(needs).static_order())) > 100, "a CycleError names the files"


def test_a_class_name_means_one_thing_in_the_whole_project() -> None:
    names = Counter(
        name
        for path in ROOMS.rglob("*.py")
        for name in re.findall(r"^ *class (\w+)[(:]", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_a_file_gives_a_name_one_value() -> None:
    """The later of two constants of a name would be that of the whole file."""
    for path in ROOMS.rglob("*.py"):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        targets = [target for one in body if isinstance(one, ast.Assign) for target in one.targets]
        parts = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
        names = Counter(part.id for part in parts if isinstance(part, ast.Name))
        assert [name for name, count in names.items() if count > 1] == [], path


def test_every_folder_says_what_it_is_for() -> None:
    packages = sorted({path.parent for path in ROOMS.rglob("*.py") if "_resources" not in path.parts})
    described = [ast.get_docstring(ast.parse((one / "__init__.py").read_text(encoding="utf-8"))) for one in packages]
    assert all(described)


def test_every_file_that_the_page_about_the_house_names_is_there() -> None:
    page = (ROOMS.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rooms = [ROOMS.parent, *(ROOMS / room for room in ("", "planning", "reporting"))]
    named = set(re.findall(r"`([a-z_/]+\.(?:py|toml|csv))`", page))
    assert len(named) > 20
    assert not [name for name in sorted(named) if not any((room / name).is_file() for room in rooms)]
