"""A stranger with Python and git gets a running program: what that rests on."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from zplanner import __version__

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"
LOCKS = [PACKAGING / f"requirements{which}.lock" for which in ("", "-dev", "-uv")]
PLAN = ROOT / "ui" / "examples" / "payroll-to-zec12.toml"
CORE = [
    "evidence",
    "regression",
    "planning",
    "importing",
    "reporting",
    "document",
    "wording",
    "files",
    "errors",
    "uncertain",
]


def name_of(requirement: str) -> str:
    """The normalized name of a requirement: `PySide6-Essentials>=6.11.3` is `pyside6-essentials`."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found.group()).lower()


def locked(lock: Path) -> dict[str, str]:
    """Name and version of every library in a lock."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    return {name_of(line): line.split(";")[0].rstrip(" \\") for line in lines if re.match(r"\w", line)}


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.name))
def test_a_lock_names_libraries_and_hashes_but_no_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.findall(r"\w+://\S*|^--.*|^-[ef] .*|@ \S+", text, flags=re.MULTILINE)
    assert len(re.findall(r"\\\n +--hash=sha256:[0-9a-f]{64}", text)) >= len(locked(lock)) > 0


def test_every_dependency_is_in_the_locks(project: dict[str, Any]) -> None:
    run, test, _ = map(locked, LOCKS)
    assert {name_of(each) for each in project["project"]["dependencies"]} <= set(run)
    assert {name_of(each) for each in project["dependency-groups"]["dev"]} <= set(test)


def test_the_lock_of_the_tests_only_adds_to_the_lock_of_the_program() -> None:
    run, test, _ = map(locked, LOCKS)
    assert run.items() <= test.items()


def test_the_lock_avoids_the_qt_that_loses_references_on_this_python() -> None:
    """PySide6 6.12 lost one reference to None per void call on Python 3.11 and aborted after some 5000."""
    assert locked(LOCKS[0])["pyside6-essentials"].startswith("pyside6-essentials==6.11.")


def test_void_calls_into_qt_lose_no_reference_to_none(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for _ in range(500):
        label.update()
    assert abs(sys.getrefcount(None) - before) < 50


def test_the_bootstrap_needs_only_the_standard_library() -> None:
    tree = ast.parse((PACKAGING / "bootstrap.py").read_text(encoding="utf-8"), feature_version=(3, 8))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_the_bootstrap_explains_itself_when_called_wrongly() -> None:
    command = [sys.executable, str(PACKAGING / "bootstrap.py"), "fly"]
    called = subprocess.run(command, capture_output=True, text=True, check=False)
    assert called.returncode == 2
    assert called.stderr.startswith("usage: python3 packaging/bootstrap.py run [PLAN]")


@pytest.fixture
def bootstrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The bootstrap, with folders of its own and a uv on the PATH that is not ours."""
    spec = spec_from_file_location("bootstrap", PACKAGING / "bootstrap.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BOOT", tmp_path / "boot")
    monkeypatch.setattr(module, "VENV", tmp_path / "venv")
    foreign = tmp_path / "foreign" / "uv"
    foreign.parent.mkdir()
    foreign.write_text("#!/bin/sh\n")
    foreign.chmod(0o755)
    monkeypatch.setenv("PATH", f"{foreign.parent}{os.pathsep}{os.environ['PATH']}")
    return module


def test_the_bootstrap_uses_the_uv_of_its_lock_alone(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    uv, calls = bootstrap.BOOT / "bin" / "uv", list[list[str]]()

    def call(command: list[str], **_: object) -> int:
        calls.append(command)
        uv.parent.mkdir(parents=True, exist_ok=True)
        uv.touch()
        return 0

    uv.parent.mkdir(parents=True)
    uv.write_text("from an earlier bootstrap, which asked for no hash")
    monkeypatch.setattr(subprocess, "call", call)
    assert bootstrap.find_uv() == str(uv)
    assert uv.read_text() == ""
    assert calls[-1][1:5] == ["-I", "-m", "pip", "install"]
    assert {"--require-hashes", str(PACKAGING / "requirements-uv.lock")} <= set(calls[-1])
    calls.clear()
    assert bootstrap.find_uv() == str(uv)
    assert calls == [[str(uv), "--version"]], "it is there already"


def test_a_uv_with_another_hash_stops_the_bootstrap(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda *_, **__: 1)
    with pytest.raises(SystemExit):
        bootstrap.find_uv()
    assert not (bootstrap.BOOT / "uv.stamp").exists()


def test_a_truncated_uv_does_not_run(bootstrap: ModuleType, tmp_path: Path) -> None:
    uv = tmp_path / "uv"
    uv.write_bytes(Path(sys.executable).read_bytes()[:1000])
    uv.chmod(0o755)
    assert not bootstrap.runs(str(uv))
    assert bootstrap.runs(sys.executable)


def test_the_bootstrap_finds_lost_and_truncated_files_of_packages(bootstrap: ModuleType, tmp_path: Path) -> None:
    site = tmp_path / "venv" / "lib" / "python3.11" / "site-packages"
    for name in ("good", "truncated", "deleted", "lost"):
        (site / f"{name}-1.dist-info").mkdir(parents=True)
        (site / f"{name}-1.dist-info" / "RECORD").write_text(f"{name}.py,sha256=x,4\n{name}-1.dist-info/RECORD,,\n")
        (site / f"{name}.py").write_text("pass")
    packages = [folder.name for folder in sorted(site.glob("*.dist-info"))]
    assert bootstrap.damaged_packages(packages) == []
    (site / "truncated.py").write_text("")
    (site / "deleted.py").unlink()
    (site / "lost-1.dist-info" / "RECORD").unlink()
    assert bootstrap.damaged_packages(packages) == ["deleted-1.dist-info", "lost-1.dist-info", "truncated-1.dist-info"]


def test_a_read_only_checkout_whose_link_is_lost_says_what_it_is(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(bootstrap, "install_packages", lambda *_, **__: None)
    monkeypatch.setattr(bootstrap, "link_checkout", refuse)
    with pytest.raises(SystemExit):
        bootstrap.install(LOCKS[0])
    assert capsys.readouterr().err == f"{bootstrap.READ_ONLY}\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_a_checkout_that_is_moved_keeps_its_command(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "here"
    monkeypatch.setattr(bootstrap, "ROOT", checkout)
    monkeypatch.setattr(bootstrap, "VENV", checkout / ".venv")
    subprocess.run([sys.executable, "-I", "-m", "venv", "--without-pip", str(checkout / ".venv")], check=True)
    (checkout / "zplanner").mkdir()
    (checkout / "zplanner" / "__main__.py").write_text("print('moved')")
    bootstrap.link_checkout()
    bootstrap.make_command()
    moved = checkout.rename(tmp_path / "there")
    done = subprocess.run([moved / ".venv" / "bin" / "zplanner"], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("moved\n", "")


HOSTILE = "import sys; sys.exit('code of the current folder')"


def hostile(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / f"{name}.py").write_text(HOSTILE)
    return folder


@pytest.mark.parametrize("path", [str(ROOT), f"{os.pathsep}{ROOT}"], ids=["-m", "an empty entry of PYTHONPATH"])
def test_the_program_takes_no_library_from_the_current_folder(path: str, tmp_path: Path) -> None:
    folder = hostile(tmp_path, "numpy", "json", "typing", "argparse", "pathlib", "PySide6", "sqlite3", "typst")
    command = [sys.executable, "-m", "zplanner", "report", str(PLAN), "-o", "report.pdf"]
    environment = os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Wrote report.pdf.\n", "")


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_command_of_the_bootstrap_takes_no_code_at_all_from_the_current_folder(
    bootstrap: ModuleType, tmp_path: Path
) -> None:
    environment = tmp_path / "venv"
    subprocess.run([sys.executable, "-I", "-m", "venv", "--without-pip", str(environment)], check=True)
    added = "\n".join((str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))))
    (bootstrap.site_packages() / "zplanner-checkout.pth").write_text(added, encoding="utf-8")
    bootstrap.make_command()
    (tmp_path / "here").mkdir()
    folder = hostile(tmp_path / "here", *sys.stdlib_module_names, "numpy", "zplanner")
    command = [str(environment / "bin" / "zplanner"), "--version"]
    path = {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=os.environ | path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("zplanner 0.1.0\n", "")


def test_imports_point_one_way() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    linted = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert linted.returncode == 0, linted.stdout


def test_importing_the_core_loads_neither_qt_nor_scikit_learn_nor_pandas() -> None:
    program = f"import sys, {', '.join(f'zplanner.{name}' for name in CORE)}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    late = {"PySide6", "pyqtgraph", "scipy", "sklearn", "pandas", "pyarrow", "python_calamine"}
    assert not late & set(loaded.stdout.split())


def test_the_wheel_holds_the_program_and_what_people_change_without_programming(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("zplanner-*.whl")
    files = zipfile.ZipFile(wheel).namelist()
    top = {name.partition("/")[0] for name in files}
    assert {name for name in top if not name.endswith(".dist-info")} == {"zplanner", f"zplanner-{__version__}.data"}
    share = {
        f"data/{path.relative_to(PACKAGING).as_posix()}" for path in (PACKAGING / "share").rglob("*") if path.is_file()
    }
    assert {name.partition(".data/")[2] for name in files if ".data/" in name} == share
    assert {name.partition("/licenses/")[2] for name in files if "/licenses/" in name} >= {
        "LICENSE",
        "ui/help/THIRD-PARTY.txt",
    }
    for folder in ("data", "models", "ui"):
        shipped = {f"zplanner/_resources/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / folder).rglob("*.*")}
        assert shipped <= set(files)
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    command = [sys.executable, "-m", "zplanner", "example", "made"]
    around = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
    subprocess.run(command, cwd=tmp_path, env=around, check=True, capture_output=True)
    assert len(list((tmp_path / "made").glob("*.toml"))) == len(list((ROOT / "ui" / "examples").glob("*.toml")))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-S"], "a bundle needs the libraries of the tests: first run `python3 packaging/bootstrap.py test "),
        ([], "a bundle needs objdump: first install binutils"),
    ],
)
def test_what_a_bundle_cannot_be_made_without_is_named(options: list[str], said: str, tmp_path: Path) -> None:
    command = [sys.executable, *options, str(PACKAGING / "bundle.py"), str(tmp_path)]
    called = subprocess.run(command, env={"PATH": ""}, capture_output=True, text=True, check=False)
    assert called.returncode == 2
    assert said in called.stderr


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            "/lib/libm.so.6: version `GLIBC_2.38' not found (required by /bundle/scipy.so)",
            "this system is older than the one that the bundle was made on (GLIBC_2.38 is missing); make it here",
        ),
        (
            "libexpat.so.1: cannot open shared object file: No such file or directory",
            "this system lacks libexpat.so.1; install the package that holds it",
        ),
    ],
)
def test_a_bundle_says_what_its_system_lacks(reason: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "zplanner").mkdir()
    (tmp_path / "zplanner" / "__init__.py").touch()
    (tmp_path / "zplanner" / "__main__.py").write_text(f"raise ImportError({reason!r})", encoding="utf-8")
    start = tmp_path / "bundle_start.py"
    start.write_bytes((PACKAGING / "bundle_start.py").read_bytes())
    called = subprocess.run([sys.executable, str(start)], capture_output=True, text=True, check=False)
    assert (called.returncode, called.stderr) == (1, f"zplanner: {said}.\n")
