"""A snapshot gives back the plan as it was, costs no forecast, and stays within bounds told with their reason."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings

from tests.document.any_plans import RELEASED, documents
from tests.document.text_plans import COMPLETE, refusal
from tests.refusals import refused
from zplanner.document import open_plan, plan_file, save_plan, text_plan
from zplanner.document.foreign import opened_snapshot
from zplanner.document.history import EditHistory
from zplanner.document.plan_file import opened, renamed, with_snapshot, without
from zplanner.document.refusals import DocumentCode, TableCode
from zplanner.document.tables import LARGEST_SNAPSHOTS, MOST_SNAPSHOTS
from zplanner.errors import Part, Reference
from zplanner.planning import demands
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan, Snapshot
from zplanner.regression.model import load_model
from zplanner.reporting.page.document import plan_text
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.wording.errors import sentence

NOW = datetime(2026, 11, 23, 14, 5, tzinfo=UTC)
LARGE = Snapshot("large", "2026-11-23T14:05:00", bytes(LARGEST_SNAPSHOTS))


def test_snapshots_keep_their_order_whatever_their_names(tmp_path: Path) -> None:
    plan = with_snapshot(
        with_snapshot(open_plan(RELEASED), "Later in the alphabet", NOW), "Earlier in the alphabet", NOW
    )
    save_plan(plan, tmp_path / "plan.zplan")
    names = [one.name for one in open_plan(tmp_path / "plan.zplan").snapshots]
    assert names[-2:] == ["Later in the alphabet", "Earlier in the alphabet"]


@given(documents())
@settings(max_examples=30)
def test_a_snapshot_of_any_plan_gives_it_back_without_snapshots_of_its_own(plan: Plan) -> None:
    kept = with_snapshot(plan, "Before the merger", NOW)
    assert replace(kept, snapshots=plan.snapshots) == plan
    assert (kept.snapshots[-1].name, kept.snapshots[-1].kept) == ("Before the merger", "2026-11-23T14:05:00")
    assert opened(kept.snapshots[-1]) == replace(plan, snapshots=())


def test_a_snapshot_is_renamed_and_removed_alone() -> None:
    plan = with_snapshot(with_snapshot(Plan(), "One", NOW), "Two", NOW)
    one, two = plan.snapshots
    assert renamed(plan, one, "First").snapshots == (replace(one, name="First"), two)
    assert without(plan, one).snapshots == (two,)


def test_a_plan_keeps_so_many_snapshots_and_not_one_more() -> None:
    plan = Plan()
    for number in range(MOST_SNAPSHOTS):
        plan = with_snapshot(plan, f"{number}", NOW)
    with refused(TableCode.TOO_MANY_SNAPSHOTS, most=MOST_SNAPSHOTS):
        with_snapshot(plan, "One more", NOW)


def test_a_plan_keeps_snapshots_of_so_many_megabytes_and_not_one_more() -> None:
    with refused(TableCode.SNAPSHOTS_TOO_LARGE, megabytes=5):
        with_snapshot(replace(Plan(), snapshots=(LARGE,)), "One more", NOW)


def test_a_text_that_no_file_can_hold_is_told_where_the_snapshot_is_made() -> None:
    with refused(DocumentCode.UNWRITABLE_TEXT):
        with_snapshot(replace(Plan(), name="\ud800"), "One", NOW)


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        ((replace(LARGE, document=b""),) * (MOST_SNAPSHOTS + 1), TableCode.TOO_MANY_SNAPSHOTS),
        ((LARGE, replace(LARGE, document=b"1")), TableCode.SNAPSHOTS_TOO_LARGE),
    ],
)
def test_the_limits_hold_for_files_too(tmp_path: Path, kept: tuple[Snapshot, ...], code: TableCode) -> None:
    plan = replace(open_plan(RELEASED), snapshots=kept)
    for name, write in (("plan.zplan", plan_file.encoded), ("plan.toml", text_plan.encoded)):
        assert refusal(tmp_path / name, write(plan)).code == code


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        ('name = 1\nkept = 2026-11-23T14:05:00\ndocument = ""', TableCode.NOT_A_TEXT, "name"),
        ('name = "One"\nkept = 2026-11-23\ndocument = ""', TableCode.NOT_A_TIME, "kept"),
        ('name = "One"\nkept = "yesterday"\ndocument = ""', TableCode.NOT_A_TIME, "kept"),
        ('name = "One"\nkept = 2026-11-23T14:05:00\ndocument = "!"', TableCode.NOT_BASE64, "document"),
        ('name = "One"\nkept = 2026-11-23T14:05:00', TableCode.MISSING_KEY, "document"),
    ],
)
def test_what_does_not_hold_in_a_snapshot_is_told_with_its_place(
    tmp_path: Path, entry: str, code: TableCode, field: str
) -> None:
    error = refusal(tmp_path / "plan.toml", f"{COMPLETE}[[snapshot]]\n{entry}\n")
    assert (error.code, error.about) == (code, Reference(Part.SNAPSHOT, 1, field))


def test_a_time_of_another_zone_is_read_as_the_clock_showed_it(tmp_path: Path) -> None:
    entry = 'name = "One"\nkept = 2026-11-23T14:05:00.5+02:00\ndocument = ""'
    (tmp_path / "plan.toml").write_text(f"{COMPLETE}[[snapshot]]\n{entry}\n", encoding="utf-8")
    assert open_plan(tmp_path / "plan.toml").snapshots[0].kept == "2026-11-23T14:05:00"


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"no compressed bytes",
        zlib.compress(b""),
        zlib.compress(b"no plan"),
        zlib.compress(RELEASED.read_bytes())[:-9],
        zlib.compress(RELEASED.read_bytes()[:5000]),
    ],
)
def test_a_damaged_snapshot_is_told_when_it_is_opened_and_spoils_no_plan(tmp_path: Path, document: bytes) -> None:
    plan = replace(open_plan(RELEASED), snapshots=(replace(LARGE, document=document),))
    save_plan(plan, tmp_path / "plan.zplan")
    (found,) = open_plan(tmp_path / "plan.zplan").snapshots
    with refused(DocumentCode.DAMAGED_SNAPSHOT) as caught:
        opened(found)
    assert sentence(caught.value).startswith("the snapshot is damaged; remove it")


def test_a_snapshot_that_unpacks_to_more_than_any_plan_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_file, "LARGEST_DOCUMENT", 100_000)
    with refused(DocumentCode.DAMAGED_SNAPSHOT):
        opened(replace(LARGE, document=zlib.compress(bytes(200_000))))


def test_reports_hold_no_snapshot() -> None:
    plan = open_plan(RELEASED)
    assert plan.snapshots
    assert plan_text(plan) == plan_text(replace(plan, snapshots=()))
    assert plan_sha256(plan) == plan_sha256(replace(plan, snapshots=()))


def test_a_plan_with_one_more_snapshot_is_not_forecast_again() -> None:
    model, plan = load_model(), open_plan(RELEASED)
    before = forecast(plan, model, parts=False)
    kept = with_snapshot(plan, "One", NOW)
    scenario = kept.scenarios[0]
    assert demands.demands_of(kept, scenario, model) is demands.demands_of(plan, scenario, model)
    after = forecast(kept, model, parts=False, before=(plan, before))
    assert all(one.evidence is other.evidence for one, other in zip(after.scenarios, before.scenarios, strict=True))


def test_the_steps_of_the_history_share_one_snapshot() -> None:
    history = EditHistory.of(open_plan(RELEASED)).edit("Keep", with_snapshot(open_plan(RELEASED), "One", NOW))
    history = history.edit("Rename plan", replace(history.plan, name="Another"))
    assert history.steps[2].plan.snapshots is history.steps[1].plan.snapshots


@pytest.mark.usefixtures("in_processes")
def test_a_snapshot_from_anywhere_is_opened_in_a_process_of_its_own() -> None:
    plan = open_plan(RELEASED)
    assert opened_snapshot(plan.snapshots[0]) == opened(plan.snapshots[0])
    with refused(DocumentCode.DAMAGED_SNAPSHOT):
        opened_snapshot(replace(plan.snapshots[0], document=b"no document"))
