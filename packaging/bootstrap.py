"""Set up zplanner in this checkout, then run it or test it. Needs only Python, and the network once.

python3 packaging/bootstrap.py run [PLAN]    open the window; without a display, print the forecast and write a report
python3 packaging/bootstrap.py test          lint, types, imports and the tests
python3 packaging/bootstrap.py test PATH...  the tests in these files or folders alone
"""

from __future__ import annotations

import csv
import hashlib
import os
import shutil
import ssl
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
BOOT = ROOT / ".boot"
VENV = ROOT / ".venv"
STAMP = VENV / "zplanner.stamp"
RUN_LOCK = ROOT / "packaging" / "requirements.lock"
TEST_LOCK = ROOT / "packaging" / "requirements-dev.lock"
UV_LOCK = ROOT / "packaging" / "requirements-uv.lock"
EXAMPLE = ROOT / "ui" / "examples" / "payroll-to-zec12.toml"
REPORT = "zplanner-report.pdf"

RETRY = "It needs the network, once: check the connection, then run the same command again; it goes on from here."

READ_ONLY = f"{ROOT} is read-only, and .venv is set up in it: copy the checkout to a folder that you may write."

WINDOWS = os.name == "nt"
LINUX = sys.platform.startswith("linux")

ISOLATED = ("-I", "-m")
"""Python's options to run a module that takes no code from the current folder."""

QT_PACKAGES = (
    *("libgl1", "libegl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1", "libglib2.0-0"),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0"),
)
VIRTUAL_DISPLAY_PACKAGES = ("xvfb", "xauth")

CHECKS = (
    "ruff check --quiet",
    "ruff format --check --quiet",
    "mypy --no-error-summary",
    "lint-imports --no-logo",
)

# The files of tests in the order they stand, each whole in one process; four processes need about 2 GB. On a screen
# that all share, the windows of one process would take the keyboard from those of another. A process that crashes
# ends the run: pytest-xdist would start another and wait for ever.
SIDE_BY_SIDE = (
    *("--numprocesses=auto", "--maxprocesses=4", "--max-worker-restart=0"),
    *("--dist=loadfile", "--no-loadscope-reorder"),
)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    if arguments[:1] == ["run"] and len(arguments) <= 2:
        return run(arguments[1] if len(arguments) == 2 else str(EXAMPLE))
    say("usage: python3 packaging/bootstrap.py run [PLAN]\n       python3 packaging/bootstrap.py test [PATH...]")
    return 2


def run(plan: str) -> int:
    install(RUN_LOCK, TEST_LOCK)
    zplanner = [str(program("python")), *ISOLATED, "zplanner"]
    if has_display():
        have_system_libraries()
        return become([*zplanner, plan])
    say(f"No display here, so no window: this is the forecast; the report goes to {REPORT}.")
    status = subprocess.call([*zplanner, "forecast", plan])
    return status or subprocess.call([*zplanner, "report", plan, "-o", REPORT])


def test(paths: list[str]) -> int:
    install(TEST_LOCK)
    have_system_libraries(virtual_display=True)
    os.chdir(str(ROOT))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else every zplanner that a test starts is compiled anew: 2 s
    for check in () if paths else CHECKS:
        say(f"Check: {check}")
        name, *options = check.split()
        status = subprocess.call([str(program(name)), *options])
        if status:
            return status
    say("Tests: pytest")
    apart = SIDE_BY_SIDE if os.environ["QT_QPA_PLATFORM"].startswith("offscreen") else ()
    return become([str(program("python")), "-m", "pytest", *apart, *paths])


def has_display() -> bool:
    """Whether a window can open; QT_QPA_PLATFORM names a way of the user's own."""
    return not LINUX or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


# Python's side: uv, the environment, the libraries in it


def install(lock: Path, *supersets: Path) -> None:
    """Make .venv hold what the lock names, unless it already holds that or one of the supersets."""
    python = f"{sys.version_info[0]}.{sys.version_info[1]} for {ROOT}"
    stamp = STAMP.read_text(encoding="utf-8").split("\n") if STAMP.exists() and program("python").exists() else [""]
    complete = len(stamp) == 3 and stamp[:2] in [[python, digest(each)] for each in (lock, *supersets)]
    damaged = damaged_packages(stamp[2].split()) if complete else []
    if not complete or damaged:
        if not os.access(str(ROOT), os.W_OK):
            stop(READ_ONLY)
        if damaged:
            say(f"Files in .venv are missing or truncated ({', '.join(damaged[:3])}).")
        install_packages(lock, python, keep=stamp[0] == python and not damaged)
    try:
        link_checkout()
        make_command()
    except PermissionError:
        stop(READ_ONLY)


def install_packages(lock: Path, python: str, keep: bool) -> None:
    """Make .venv hold what the lock names, in a new environment unless the present one is kept."""
    uv = find_uv()
    pass_on_pip_settings()
    if not keep:
        make_environment(uv)
    STAMP.write_text(python, encoding="utf-8")
    say(f"Installing the libraries of {lock.relative_to(ROOT)} into .venv")
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    os.environ.setdefault("UV_COMPILE_BYTECODE_TIMEOUT", "0")  # none: a busy machine takes over a minute
    # Copies: a file that is truncated in .venv stays whole in uv's cache.
    command = [uv, "pip", "sync", *quiet, "--require-hashes", "--compile-bytecode", "--link-mode=copy"]
    for past_the_cache in ([], ["--reinstall", "--no-cache"]):
        where = ["--python", str(program("python")), str(lock)]
        if subprocess.call([*command, *past_the_cache, *where], cwd=str(ROOT)):
            stop(f"The libraries could not be installed, see above. {RETRY}")
        packages = [folder.name for folder in site_packages().glob("*.dist-info")]
        if not damaged_packages(packages):
            break
        say("uv's cache has damaged files: fetching the libraries anew")
    STAMP.write_text(f"{python}\n{digest(lock)}\n{' '.join(packages)}", encoding="utf-8")


def damaged_packages(packages: list[str]) -> list[str]:
    """The packages in .venv with a file that is missing or has another size than their RECORD says."""
    site = site_packages()
    return [package for package in packages if not is_intact(site, site / package / "RECORD")]


def is_intact(site: Path, record: Path) -> bool:
    """Whether the files of a package are as its RECORD says, without bytecode, which each Python compiles anew."""
    try:
        with record.open(encoding="utf-8", newline="") as lines:
            sizes = {name: size for name, _, size in csv.reader(lines) if size and not name.endswith(".pyc")}
        return all((site / name).stat().st_size == int(size) for name, size in sizes.items())
    except (OSError, ValueError):
        return False


def find_uv() -> str:
    """The uv of the lock, with its hash, in .boot, where pip puts it if need be; a uv on the PATH might be anything."""
    stamp = BOOT / "uv.stamp"
    uv = boot_uv()
    if uv and stamp.exists() and stamp.read_text(encoding="utf-8") == digest(UV_LOCK) and runs(uv):
        return uv
    say("Getting uv, which installs libraries, into .boot")
    shutil.rmtree(str(BOOT), ignore_errors=True)
    os.environ["PIP_ROOT_USER_ACTION"] = "ignore"
    if not has_module("pip") and not has_module("ensurepip"):
        apt_install(("python3-pip",), "Python has no pip.")
    python, target = sys.executable, ["--target", str(BOOT)]
    if not has_module("pip"):
        subprocess.call([python, *ISOLATED, "venv", str(BOOT)])
        python, target = str(BOOT / ("Scripts/python.exe" if WINDOWS else "bin/python")), []
    pinned = ["--require-hashes", "--only-binary", ":all:", "--no-deps", "-r", str(UV_LOCK)]
    failed = subprocess.call([python, *ISOLATED, "pip", "install", "--quiet", *target, *pinned])
    uv = boot_uv()
    if failed or not uv:
        stop(f"uv could not be installed as {UV_LOCK.relative_to(ROOT)} names it, see above. {RETRY}")
    stamp.write_text(digest(UV_LOCK), encoding="utf-8")
    return uv


def runs(uv: str) -> bool:
    """Whether a program starts: a truncated one does not."""
    try:
        return subprocess.call([uv, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def boot_uv() -> str:
    """The uv in .boot, empty if there is none."""
    places = (BOOT / folder / name for folder in ("bin", "Scripts") for name in ("uv", "uv.exe"))
    return next((str(place) for place in places if place.exists()), "")


def pass_on_pip_settings() -> None:
    """uv reads none of pip's settings: tell it the package index, and to trust the certificates the system trusts."""
    index = os.environ.get("PIP_INDEX_URL", "")
    if not index and has_module("pip"):
        index = answer([sys.executable, *ISOLATED, "pip", "config", "get", "global.index-url"]).strip()
    if index:
        os.environ.setdefault("UV_DEFAULT_INDEX", index)
    trusted = ssl.get_default_verify_paths()
    if trusted.cafile or (trusted.capath and any(Path(trusted.capath).iterdir())):
        os.environ.setdefault("UV_SYSTEM_CERTS", "true")


def make_environment(uv: str) -> None:
    """An empty .venv."""
    usable = (3, 11, 2) <= sys.version_info[:3] < (3, 15)
    python = sys.executable if usable else ">=3.11.2,<3.15"  # uv looks for one, and downloads one as the last resort
    say(f"Making .venv with {'this' if usable else 'another'} Python")
    shutil.rmtree(str(VENV), ignore_errors=True)
    if subprocess.call([uv, "venv", "--quiet", "--python", python, str(VENV)], cwd=str(ROOT)):
        stop("zplanner needs Python 3.11.2 or later, up to 3.14. Install one, then run the same command with it.")


def link_checkout() -> None:
    """Let .venv find zplanner in this checkout from any folder."""
    link = site_packages() / "zplanner-checkout.pth"
    text = f"{os.path.relpath(str(ROOT), str(link.parent))}\n"  # relative, so that the checkout can be moved
    if not link.exists() or link.read_text(encoding="utf-8") != text:
        link.write_text(text, encoding="utf-8")


def program(name: str) -> Path:
    return VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name


def site_packages() -> Path:
    return VENV / "Lib" / "site-packages" if WINDOWS else next(VENV.glob("lib/python3*/site-packages"))


def make_command() -> None:
    """`zplanner` in .venv, which takes no code from the current folder."""
    if WINDOWS:
        command, text = VENV / "Scripts" / "zplanner.cmd", '@"%~dp0python.exe" -I -m zplanner %*\r\n'
    else:
        command = program("zplanner")
        text = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/python" -I -m zplanner "$@"\n'
    if not command.exists() or command.read_bytes() != text.encode():
        command.write_bytes(text.encode())
        command.chmod(0o755)


def has_module(name: str) -> bool:
    return subprocess.call([sys.executable, "-I", "-c", f"import {name}"], stderr=subprocess.DEVNULL) == 0


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


# The system's side: what Qt loads beyond its own files


def have_system_libraries(virtual_display: bool = False) -> None:
    """Have what Qt loads; and, if it can be had, a virtual display for the tests that want one."""
    missing = missing_libraries()
    reason = f"Qt lacks system libraries ({', '.join(missing[:3])} ...)."
    display = VIRTUAL_DISPLAY_PACKAGES if virtual_display and LINUX and not shutil.which("Xvfb") else ()
    if missing:
        apt_install((*QT_PACKAGES, *display), reason)
    elif display and may_install() is not None:
        apt_install(display, "The tests want a virtual display.")
    missing = missing and missing_libraries()
    if missing:
        stop(f"Qt still cannot load {', '.join(missing)}. Install what holds them, then run the same command again.")


def missing_libraries() -> list[str]:
    """What the loader does not find for Qt's windows, without loading them: Qt's own message names the wrong one."""
    if not LINUX or not shutil.which("ldd"):
        return []
    qt = site_packages() / "PySide6"
    files = [qt / "QtWidgets.abi3.so", qt / "QtSvg.abi3.so", qt / "QtPrintSupport.abi3.so"]
    files += [qt / "Qt" / "plugins" / "platforms" / name for name in ("libqoffscreen.so", "libqxcb.so")]
    lines = answer(["ldd", *map(str, files)]).splitlines()
    return sorted({line.split()[0] for line in lines if "=> not found" in line})


def apt_install(packages: tuple[str, ...], reason: str) -> None:
    """Install system packages, or say how to and stop."""
    names = " ".join(packages)
    prefix = may_install()
    if prefix is None and not shutil.which("apt-get"):
        stop(f"{reason} Install what Debian calls {names}, then run the same command again.")
    if prefix is None:
        stop(
            f"{reason} Run this as root, then the same command again:\n"
            f"    apt-get update && apt-get install -y --no-install-recommends {names}"
        )
    say(f"{reason} Installing: {names}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    answer([*apt, "update"])  # of several sources one may fail without harm
    command = [*apt, "install", "-y", "--no-install-recommends", *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        stop(f"{done.stderr}apt-get could not install them, see above.")


def may_install() -> list[str] | None:
    """What to put before apt-get: nothing for root, sudo where it asks no password; None where neither helps."""
    if not LINUX or not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    may = shutil.which("sudo") and subprocess.call(["sudo", "-n", "true"], stderr=subprocess.DEVNULL) == 0
    return ["sudo", "-n"] if may else None


# Small things


def become(command: list[str]) -> int:
    """Run a command in this process's place, where the system can."""
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


def answer(command: list[str]) -> str:
    """What a command prints, even if it fails."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    say(text)
    sys.exit(1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
