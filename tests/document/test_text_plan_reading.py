"""A text plan says exactly what it means, in every form that it may be written in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.document.text_plans import COMPLETE, FILES
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain


def test_every_table_and_every_form_of_a_number_is_read() -> None:
    plan = open_plan(FILES / "payroll.toml")
    assert plan == Plan(
        name="Format 1: „every“ value",
        current=Configuration(
            machine="z10",
            processors=8,
            utilization="0.72 +- 0.03 @ 90%",
            hypervisor="zvm",
            zvm_release="5.1.0",
            central_storage_gib=30.5,
            fixed_io_buffers="off",
            below_2g_pages_per_s=Uncertain(1900, 2100),
            page_size="4K",
            java="7 SR1",
            was="8.5",
            db2="10",
            disk_link_gbps="4",
        ),
        mix=(Component("java", Uncertain.exactly(0.6)), Component("oltp-database", Uncertain(0.35, 0.45))),
        scenarios=(
            Scenario("No change"),
            Scenario(
                "zEC12, 6 engines",
                Configuration(machine="zEC12", processors=6, page_size="1M pageable", fixed_io_buffers="on"),
            ),
        ),
        growth_per_year=Uncertain(0.1, 0.2),
        target_utilization=0.65,
        target_confidence=0.95,
    )


def test_what_may_be_left_out_takes_the_defaults_of_a_plan(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text(COMPLETE.partition("[growth]")[0].replace('name = "Payroll"\n', ""))
    plan = open_plan(file)
    assert plan == replace(Plan(), current=plan.current, mix=plan.mix)


@pytest.mark.parametrize(
    ("stated", "share"),
    [
        ("0.5", Uncertain.exactly(0.5)),
        ("-1", Uncertain.exactly(-1)),
        ('"0.2..0.6"', Uncertain(0.2, 0.6)),
        ('"0.4 +- 0.3 @ 90%"', Uncertain.parse("0.4 +- 0.3 @ 90%")),
        ('"-0.07..0.57"', VENDOR_ADVANTAGE),
    ],
)
def test_the_published_advantage_takes_every_form_of_a_number(stated: str, share: Uncertain, tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(COMPLETE.replace("vendor_advantage = 0.5", f"vendor_advantage = {stated}"))
    assert open_plan(file).vendor_advantage == share


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    unix, windows = tmp_path / "unix.toml", tmp_path / "windows.TOML"
    unix.write_bytes(COMPLETE.encode())
    windows.write_bytes(b"\xef\xbb\xbf" + COMPLETE.replace("\n", "\r\n").encode())
    assert open_plan(windows) == open_plan(unix)
