"""An evidence pack is taken whole, or every row that does not hold is named with its file, line, column and remedy."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.refusals import refused
from tests.site_pack import FOLDER, NAME, TABLES, pack_of, site_pack, with_line
from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence import packs
from zplanner.evidence.catalogue import CurveCode
from zplanner.evidence.compatibility import StatementCode, published_statements, statements_with
from zplanner.evidence.configuration import Configuration, FieldCode, field_named
from zplanner.evidence.packs import (
    LARGEST_PACK,
    MOST_NAMED,
    MOST_ROWS,
    Pack,
    PackCode,
    pack_from,
    read_pack,
    vocabulary_of,
)
from zplanner.evidence.packs import TABLES as PACK_TABLES
from zplanner.evidence.tables import CellCode, CsvCode
from zplanner.evidence.vocabulary import SHIPPED, shipped_classes
from zplanner.files import FileCode
from zplanner.wording.evidence import citation, short_title

HEADER = ",".join(PACK_TABLES["machines.csv"].columns) + "\n"
RATING = "rating-ztest,test-ratings,table 1,mixed,rating,cpu,throughput,machine=z17; processors=1,"


def zipped(tmp_path: Path, files: dict[str, bytes], name: str = "site.zip") -> Path:
    path = tmp_path / name
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, data in files.items():
            archive.writestr(file, data)
    return path


def test_a_pack_names_a_machine_and_a_class_that_zplanner_does_not_ship() -> None:
    assert "zTest" not in SHIPPED.machines
    names = vocabulary_of((site_pack(),))
    assert list(names.machines)[-1] == "zTest"
    assert "zTest" in field_named("machine", names).levels
    assert Configuration({"machine": "ztest"}, names).level("machine") == "zTest"
    assert names.classes["site-billing"].label == "Billing batch"
    assert names.steps_to("zTest").keys() - SHIPPED.steps_to("z17").keys() == {("z17", "zTest")}
    assert names.steps_between("z16", "zTest") == {("z16", "z17"), ("z17", "zTest")}


def test_shipped_machines_and_their_order_stay_as_they_are() -> None:
    names = vocabulary_of((site_pack(),))
    assert [name for name in names.machines if name in SHIPPED.machines] == list(SHIPPED.machines)
    assert all(names.steps_to(name) == SHIPPED.steps_to(name) for name in SHIPPED.machines)


def test_a_machine_stands_among_those_of_its_generation() -> None:
    line = "zOld,9998,13,z13,test-ratings,table 1"
    names = vocabulary_of((pack_of(with_line("machines.csv", line)),))
    assert list(names.machines).index("zOld") == list(names.machines).index("z13") + 1
    assert names.steps_to("zOld")["z13", "zOld"] == 1.0


def test_a_pack_is_cited_as_theirs() -> None:
    pack = site_pack()
    ids = [row.id for row in pack.contents.measurements]
    assert ids == ["site-pack:rating-ztest", "site-pack:java-ztest", "site-pack:billing-ztest"]
    source = vocabulary_of((pack,)).sources[pack.contents.measurements[0].source]
    assert citation(source) == "A tester, Invented ratings for tests, edition 1, 2026-01-15 (pack site-pack)"
    assert short_title(source) == "Invented ratings for tests 2026 (pack site-pack)"


def test_a_row_that_cites_a_shipped_source_is_marked_as_the_packs() -> None:
    row = RATING.replace("rating-ztest,test-ratings", "rating-2,zpcr-ratings") + "machine=zTest; processors=2,2.1,2.1"
    pack = pack_of(with_line("comparisons.csv", f"{row},point,"))
    cited = pack.contents.measurements[-1].source
    assert cited == "site-pack:zpcr-ratings"
    assert citation(vocabulary_of((pack,)).sources[cited]).endswith("(pack site-pack)")


@pytest.mark.parametrize(
    ("file", "row", "in_place_of", "code", "line", "field"),
    [
        (
            "comparisons.csv",
            RATING + "machine=zTset; processors=1,1.1,1.1,point,",
            "rating",
            FieldCode.NOT_A_LEVEL,
            2,
            "target machine",
        ),
        (
            "comparisons.csv",
            RATING.replace("test-ratings", "own") + "machine=zTest,1.1,1.1,point,",
            "rating",
            CellCode.UNKNOWN,
            2,
            "source",
        ),
        ("comparisons.csv", RATING + 'machine=zTest,"1,1",1.1,point,', "rating", CellCode.NOT_A_RATIO, 2, "ratio_low"),
        ("comparisons.csv", RATING + "machine=zTest; processors=1,1.1,1.1,point,", "", CsvCode.REPEATED_KEY, 5, "id"),
        ("comparisons.csv", "short,row", "", CsvCode.CELL_COUNT, 5, ""),
        ("curves.csv", "zTest,64,0.40,1,test-ratings,table 2", "", CurveCode.FALLS, 5, "value"),
        ("curves.csv", "zTest,16,0.9,1,test-ratings,table 2", "", CurveCode.NOT_IN_ORDER, 5, "processors"),
        ("curves.csv", "zTest,inf,0.9,1,test-ratings,table 2", "", CellCode.NOT_WHOLE, 5, "processors"),
        ("machines.csv", "ZTEST,9999,19,z17,test-ratings,table 1", "", CsvCode.REPEATED_KEY, 3, ""),
        ("machines.csv", "z16,3931,15,z15,test-ratings,table 1", "", PackCode.SHIPPED_MACHINE, 3, "machine"),
        ("machines.csv", "Z16,3931,16,z15,test-ratings,table 1", "", PackCode.SHIPPED_MACHINE, 3, "machine"),
        ("machines.csv", "zNext,9998,0,z17,test-ratings,table 1", "", CellCode.NOT_WHOLE, 3, "generation"),
        ("machines.csv", "zNext,9998,19,z18,test-ratings,table 1", "", CellCode.UNKNOWN, 3, "relative_to"),
        ("machines.csv", "zNext,9998,19,,test-ratings,table 1", "", CellCode.EMPTY, 3, "relative_to"),
        ("machines.csv", "z > y,9998,19,z17,test-ratings,table 1", "", PackCode.MACHINE_NAME, 3, "machine"),
        ("machines.csv", "zTest,9999,18,zTest,test-ratings,table 1", "zTest", PackCode.CIRCLE, None, "relative_to"),
        ("workloads.csv", "java,disk,disk,Jawa,Other,,", "", CsvCode.CELL_COUNT, 3, ""),
        ("workloads.csv", "java,disk,disk,Jawa,Other,", "", PackCode.SHIPPED_CLASS, 3, "key"),
        ("workloads.csv", "my-java,application,cpu,java,Other,", "", PackCode.REPEATED_LABEL, 3, "label"),
        ("workloads.csv", "billing-2,aplication,cpu,Billing 2,Other,", "", CellCode.UNKNOWN, 3, "domain"),
        ("workloads.csv", "billing-2,application,gpu,Billing 2,Other,", "", CellCode.NOT_A_CHOICE, 3, "resource"),
        ("workloads.csv", "billing-2,application,cpu,A+B,Other,", "", PackCode.LABEL, 3, "label"),
        ("workloads.csv", "Billing 2,application,cpu,Billing 2,Other,", "", CellCode.NOT_A_KEY, 3, "key"),
        (
            "compatibility.csv",
            "pages-2,page_size,1M fixed,,machine=zTest,runs,quoted,test-ratings,table 4",
            "",
            StatementCode.CONTRADICTION,
            4,
            "",
        ),
        (
            "compatibility.csv",
            "pages-2,page_size,3M,,machine=zTest,runs,quoted,test-ratings,table 4",
            "",
            FieldCode.NOT_A_LEVEL,
            4,
            "level page_size",
        ),
        (
            "compatibility.csv",
            "pages-2,page_size,4K,,machine=zTset,runs,quoted,test-ratings,table 4",
            "",
            FieldCode.NOT_A_LEVEL,
            4,
            "where machine",
        ),
        ("sources.csv", "log-book,Our log,Us,2026,,own", "", CellCode.NOT_A_CHOICE, 4, "kind"),
        ("sources.csv", "own,Our log,Us,2026,,reference manual", "", CellCode.OWN_SOURCE, 4, "key"),
        ("sources.csv", 'log-book,"Our log,Us', "", CsvCode.NOT_CSV, 4, ""),
    ],
)
def test_a_row_that_does_not_hold_is_refused_with_its_place(
    file: str, row: str, in_place_of: str, code: Code, line: int | None, field: str
) -> None:
    about = Reference(field=field) if field else None
    with refused(code, table=file, line=line, about=about):
        pack_of(with_line(file, row, in_place_of=in_place_of))


def test_two_machines_that_are_relative_to_each_other_are_refused() -> None:
    tables = with_line("machines.csv", "zTest,9999,18,zNext,test-ratings,t", in_place_of="zTest")
    tables["machines.csv"] += "zNext,9998,19,zTest,test-ratings,t\n"
    with refused(PackCode.CIRCLE) as caught:
        pack_of(tables)
    assert set(caught.value.values["path"]) == {"zTest", "zNext"}


def test_every_row_that_does_not_hold_is_listed() -> None:
    tables = with_line("curves.csv", "zTset,2,0.9,1,test-ratings,t")
    tables["comparisons.csv"] += RATING.replace("rating-ztest", "two") + "machine=zTset,1.1,1.1,point,\n"
    with refused(CellCode.UNKNOWN, text="zTset") as caught:
        pack_of(tables)
    assert [(row.table, row.line, row.about) for row in caught.value.each] == [
        ("curves.csv", 5, Reference(field="machine")),
        ("comparisons.csv", 5, Reference(field="target machine")),
    ]


@pytest.mark.parametrize(
    ("tables", "code", "line"),
    [
        ({"machine.csv": ""}, PackCode.NOT_A_TABLE, None),
        ({"machines.csv": ""}, CsvCode.EMPTY, None),
        ({"machines.csv": "machine,type\n"}, CsvCode.MISSING_COLUMNS, 1),
        ({"machines.csv": "mashine\n"}, CsvCode.NO_HEADER, 1),
        ({"machines.csv": "machine,tipe\n"}, CsvCode.UNKNOWN_COLUMN, 1),
        ({"machines.csv": HEADER}, PackCode.EMPTY, None),
        ({"machines.csv": HEADER + "a\0b"}, CsvCode.NUL, 2),
        ({}, PackCode.EMPTY, None),
    ],
)
def test_tables_that_are_no_pack_are_refused(tables: dict[str, str], code: Code, line: int | None) -> None:
    with refused(code, line=line):
        pack_of(tables)


def test_the_guards_against_endless_tables_hold() -> None:
    row = "log-{},Log,Us,2026,,reference manual\n"
    long = TABLES["sources.csv"] + "".join(row.format(number) for number in range(MOST_ROWS))
    with refused(PackCode.TOO_MANY, what="rows", most=MOST_ROWS):
        pack_of({"sources.csv": long})
    named = TABLES["machines.csv"] + "".join(f"zN{n},1,18,z17,test-ratings,t\n" for n in range(MOST_NAMED))
    with refused(PackCode.TOO_MANY, what="machines", most=MOST_NAMED):
        pack_of({**TABLES, "machines.csv": named})
    with refused(PackCode.TOO_LARGE, megabytes=5):
        pack_of({"sources.csv": " " * (LARGEST_PACK + 1)})


def test_packs_of_one_plan_must_agree_in_what_they_define() -> None:
    first, same = site_pack(), pack_of(TABLES, "other")
    other = pack_of(with_line("machines.csv", "zTest,9999,19,z17,test-ratings,t", in_place_of="zTest"), "third")
    assert vocabulary_of((first, same)).added_machines == first.contents.machines
    with refused(PackCode.DEFINED_IN_OTHER_PACK, name="zTest", other="site-pack", pack="third"):
        vocabulary_of((first, same, other))
    assert vocabulary_of((other,)).machines["zTest"].generation == 19


def test_what_a_pack_means_does_not_depend_on_other_packs() -> None:
    vocabulary_of((site_pack(),))
    alone = {"comparisons.csv": TABLES["comparisons.csv"], "sources.csv": TABLES["sources.csv"]}
    with refused(FieldCode.NOT_A_LEVEL, text="zTest"):
        pack_of(alone, "second")


def test_a_folder_and_a_zip_file_of_it_hold_the_same_pack(tmp_path: Path) -> None:
    tables = {name: text.encode() for name, text in TABLES.items()}
    flat = read_pack(zipped(tmp_path, tables, "Site Pack.zip"))
    nested = {f"site-pack/{name}": data for name, data in tables.items()}
    nested |= {"__MACOSX/site-pack/._machines.csv": b"junk", "site-pack/.DS_Store": b"junk", "site-pack/README.md": b""}
    assert read_pack(FOLDER) == flat == read_pack(zipped(tmp_path, nested, "site_pack.zip"))
    assert flat.name == NAME


def test_a_folder_in_a_zip_file_may_be_written_with_backslashes(tmp_path: Path) -> None:
    files = {f"site-pack\\{name}": text.encode() for name, text in TABLES.items()}
    assert read_pack(zipped(tmp_path, files, "site-pack.zip")) == read_pack(FOLDER)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_in_a_folder_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "machines.csv")
    with refused(FileCode.NOT_REGULAR):
        read_pack(tmp_path)


def test_line_ends_and_a_byte_order_mark_make_no_difference(tmp_path: Path) -> None:
    files = {name: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() for name, text in TABLES.items()}
    assert read_pack(zipped(tmp_path, files, "site-pack.zip")) == read_pack(FOLDER)


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"a/b/machines.csv": b""}, PackCode.NOT_TOGETHER),
        ({"../machines.csv": b""}, PackCode.NOT_TOGETHER),
        ({"a/machines.csv": b"", "b/curves.csv": b""}, PackCode.NOT_TOGETHER),
        ({"a/machines.csv": b"", "machines.csv": b""}, PackCode.NOT_TOGETHER),
        ({"setup.exe": b""}, PackCode.NOT_A_TABLE),
        ({"machines.csv": b"\xff\xfem\0"}, FileCode.UTF_16),
        ({"machines.csv": b"a\nb\xe4"}, FileCode.NOT_UTF_8),
        ({"machines.csv": b" " * (LARGEST_PACK + 1)}, PackCode.TOO_LARGE),
        ({f".{n}": b"" for n in range(200)}, PackCode.TOO_MANY),
    ],
)
def test_a_zip_file_that_is_no_pack_is_refused(tmp_path: Path, files: dict[str, bytes], code: Code) -> None:
    with refused(code, file=tmp_path / "site.zip"):
        read_pack(zipped(tmp_path, files))


def test_a_zip_file_that_lies_about_its_size_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path, {"machines.csv": b" " * (LARGEST_PACK + 10)})
    data = bytearray(path.read_bytes())
    size = (LARGEST_PACK + 10).to_bytes(4, "little")
    path.write_bytes(bytes(data).replace(size, (10).to_bytes(4, "little")))
    with pytest.raises(ZplannerError) as caught:
        read_pack(path)
    assert caught.value.code in (PackCode.TOO_LARGE, PackCode.NOT_A_ZIP_FILE)


def test_a_locked_zip_file_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path, {"machines.csv": b"x"})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    path.write_bytes(data)
    with refused(PackCode.LOCKED):
        read_pack(path)


@pytest.mark.parametrize("name", ["missing.zip", "missing", "a\0b.zip"])
def test_a_pack_that_is_not_there_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ZplannerError):
        read_pack(tmp_path / name)


def test_a_folder_without_a_usable_name_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "\u4e2d"
    folder.mkdir()
    with refused(PackCode.FILE_NAME):
        read_pack(folder)


def pack_or_refusal(path: Path) -> Pack | None:
    """Anything else than a pack or a refusal is a bug and goes through."""
    try:
        return read_pack(path)
    except ZplannerError:
        return None


@settings(max_examples=200)
@given(data=st.data())
def test_a_damaged_zip_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    whole = bytearray(_archive())
    for _ in range(data.draw(st.integers(1, 6))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.getbasetemp() / "damaged.zip"
    path.write_bytes(
        whole[: data.draw(st.integers(len(whole) // 2, len(whole)))] if data.draw(st.booleans()) else whole
    )
    pack_or_refusal(path)


def _archive() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in TABLES.items():
            archive.writestr(name, text)
    return stream.getvalue()


cells = st.one_of(
    st.text(max_size=12), st.sampled_from(["z17", "zTest", "1", "-1", "nan", "1e999", "own", "machine=z17"])
)


@settings(max_examples=200)
@given(file=st.sampled_from(sorted(TABLES)), data=st.data())
def test_a_table_with_any_text_in_any_cell_is_read_or_refused(file: str, data: st.DataObject) -> None:
    lines = [line.split(",") for line in TABLES[file].splitlines()]
    row = data.draw(st.integers(0, len(lines) - 1))
    lines[row][data.draw(st.integers(0, len(lines[row]) - 1))] = data.draw(cells)
    try:
        pack = pack_from(NAME, {**TABLES, file: "\n".join(map(",".join, lines))})
    except ZplannerError:
        return
    assert pack_from(NAME, dict(pack.files)) == pack
    assert {entry.key for entry in pack.contents.classes}.isdisjoint(shipped_classes())


def test_a_statement_that_contradicts_a_shipped_one_is_refused_on_import_and_not_counted_later(tmp_path: Path) -> None:
    row = "pages-z9,page_size,1M fixed,,machine=z9,runs,quoted,test-ratings,table 5"
    tables = with_line("compatibility.csv", row)
    with refused(StatementCode.CONTRADICTION, row="pages-z9"):
        read_pack(zipped(tmp_path, {name: text.encode() for name, text in tables.items()}))
    kept = pack_of(tables).contents.statements
    assert len(statements_with(kept).rows) == len(published_statements().rows) + 2


def test_a_path_that_may_be_a_pack_is_a_folder_with_one_of_its_tables_or_a_zip_file(tmp_path: Path) -> None:
    assert not packs.may_be_pack(tmp_path)
    (tmp_path / "machines.csv").touch()
    assert packs.may_be_pack(tmp_path)
    assert packs.may_be_pack(Path("Pack.ZIP"))
    assert packs.may_be_pack(zipped(tmp_path, {"site/machines.csv": b""}))
    assert packs.may_be_pack(tmp_path / "site.zip")
    (tmp_path / "damaged.zip").write_bytes(b"PK")
    assert packs.may_be_pack(tmp_path / "damaged.zip")
    assert not packs.may_be_pack(zipped(tmp_path, {"sos/sar21": b"", "sos/lscpu": b""}))
    assert not packs.may_be_pack(Path("own.csv"))
