"""The parts list of a bundle in CycloneDX: Python and every library of the lock file, with license and hashes."""

from __future__ import annotations

import platform
import re
import uuid
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import License
from cyclonedx.output.json import JsonV1Dot5
from packageurl import PackageURL

from zplanner import __version__

LOCK = Path(__file__).with_name("requirements.lock")
_PINNED = re.compile(r"^([\w.-]+)==([\w.]+)(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def parts_list(moment: datetime) -> str:
    """The list as JSON; equal locks and moments give equal texts."""
    bom = Bom(components=[*_libraries(), _part("Python", platform.python_version(), "PSF-2.0")])
    bom.metadata.component = Component(
        name="zplanner",
        version=__version__,
        bom_ref="zplanner",
        type=ComponentType.APPLICATION,
        licenses=_license("Apache-2.0"),
    )
    bom.metadata.timestamp = moment
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, LOCK.read_text(encoding="utf-8") + __version__)
    return JsonV1Dot5(bom).output_as_string(indent=2) + "\n"


def _libraries() -> Iterator[Component]:
    for name, version, rest in installed_libraries():
        hashes = [HashType(alg=HashAlgorithm.SHA_256, content=one) for one in _HASH.findall(rest)]
        yield _part(name, version, stated_license(name), hashes)


def installed_libraries() -> Iterator[tuple[str, str, str]]:
    """Name, version and hashes of each library of the lock that is installed; others are for other systems."""
    for name, version, rest in _PINNED.findall(LOCK.read_text(encoding="utf-8")):
        try:
            about = metadata(name)
        except PackageNotFoundError:
            continue
        if about["Version"] == version:
            yield name, version, rest


def stated_license(name: str) -> str:
    """The license that an installed library states: an expression, else its classifiers, else free text."""
    about = metadata(name)
    kinds = [one.rpartition(" :: ")[2] for one in about.get_all("Classifier", []) if one.startswith("License")]
    expressions = about.get_all("License-Expression", []) or [" and ".join(kinds)]
    return expressions[0] or next(iter(about.get_all("License", [])), "")


def _part(name: str, version: str, stated: str, hashes: list[HashType] | None = None) -> Component:
    """A part; a library has a file for each system, and the lock a hash of each."""
    return Component(
        name=name,
        version=version,
        bom_ref=f"{name}@{version}",
        purl=PackageURL("pypi", None, name, version) if hashes else None,
        hashes=hashes or [],
        licenses=_license(stated),
    )


def _license(stated: str) -> list[License]:
    return [LicenseFactory().make_from_string(stated)] if stated else []
