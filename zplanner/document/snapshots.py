"""Named snapshots: earlier states of a plan that the plan itself keeps, each as a compressed document."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from zplanner.document import plan_file
from zplanner.document.refusals import DocumentCode
from zplanner.document.tables import check_snapshots
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan, Snapshot

LARGEST_DOCUMENT = 100_000_000
"""An input guard in bytes on a snapshot that is opened: eight times the document of 50,000 own measurements."""

_DAMAGE = (DocumentCode.EMPTY, DocumentCode.NOT_A_PLAN, DocumentCode.DAMAGED)


def with_snapshot(plan: Plan, name: str, now: datetime) -> Plan:
    """The plan with a snapshot of itself, the newest; refused where it would keep too many or too large ones."""
    try:
        document = plan_file.encoded(replace(plan, snapshots=()))
    except UnicodeError:
        raise ZplannerError(DocumentCode.UNWRITABLE_TEXT) from None
    kept = now.replace(tzinfo=None).isoformat(timespec="seconds")
    found = replace(plan, snapshots=(*plan.snapshots, Snapshot(name, kept, zlib.compress(document))))
    check_snapshots(found.snapshots)
    return found


def restored(plan: Plan, snapshot: Snapshot) -> Plan:
    """The plan as it was in a snapshot, with all of its present snapshots."""
    return replace(opened(snapshot), snapshots=plan.snapshots)


def without(plan: Plan, snapshot: Snapshot) -> Plan:
    """The plan without one of its snapshots."""
    return _with(plan, (one for one in plan.snapshots if one is not snapshot))


def renamed(plan: Plan, snapshot: Snapshot, name: str) -> Plan:
    """The plan with another name for one of its snapshots."""
    return _with(plan, (replace(one, name=name) if one is snapshot else one for one in plan.snapshots))


def opened(snapshot: Snapshot) -> Plan:
    """The plan in a snapshot, which has none of its own. It may come from anywhere, so nothing in it is trusted."""
    try:
        unpacked = zlib.decompressobj()
        document = unpacked.decompress(snapshot.document, LARGEST_DOCUMENT)
        if unpacked.eof:
            return replace(plan_file.decoded(document), snapshots=())
    except zlib.error:
        pass
    except ZplannerError as error:
        if error.code not in _DAMAGE:
            raise
    raise ZplannerError(DocumentCode.DAMAGED_SNAPSHOT)


def _with(plan: Plan, snapshots: Iterable[Snapshot]) -> Plan:
    return replace(plan, snapshots=tuple(snapshots))
