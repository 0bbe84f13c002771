# ruff: noqa: E501  # a sentence is easier to read in one line
"""Evidence: tables, cells, configurations, measurements, statements and packs."""

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.codes import CellCode, CsvCode, CurveCode, FieldCode, MeasurementCode, PackCode, StatementCode
from zplanner.uncertain import Uncertain

SENTENCES = [
    (
        ZplannerError(CsvCode.TOO_LARGE, lines=1_000_000, cells=5_000_000),
        "the table has more than 1,000,000 lines or 5,000,000 cells; import only the comparisons.",
    ),
    (
        ZplannerError(CsvCode.EMPTY, columns=("machine", "type")),
        "the table is empty; begin it with the columns machine, type.",
    ),
    (
        ZplannerError(CsvCode.NO_HEADER, line=1, columns=("machine", "type")),
        "line 1: there is no header; begin the table with the columns machine, type.",
    ),
    (
        ZplannerError(CsvCode.OTHER_DELIMITER, line=1, delimiter="semicolons"),
        "line 1: the cells are separated by semicolons; save it as CSV with commas.",
    ),
    (
        ZplannerError(CsvCode.NUL, line=3),
        "line 3: there is a NUL character, so this is not text; save it as UTF-8.",
    ),
    (
        ZplannerError(CsvCode.UNKNOWN_COLUMN, line=1, name="mashine", known=("machine", "type")),
        "line 1: 'mashine' is not a column; write 'machine'.",
    ),
    (
        ZplannerError(CsvCode.UNKNOWN_COLUMN, line=1, name="x", known=("machine", "type")),
        "line 1: 'x' is not a column; remove it, or name it in a mapping.",
    ),
    (
        ZplannerError(CsvCode.REPEATED_COLUMN, line=1, name="machine"),
        "line 1: duplicate column machine; remove one of them.",
    ),
    (
        ZplannerError(CsvCode.MISSING_COLUMNS, line=1, names=["type", "source"]),
        "line 1: the column type, source is missing; add it, or name it in a mapping.",
    ),
    (
        ZplannerError(CsvCode.CELL_COUNT, line=5, cells=1, columns=13),
        "line 5: the row has 1 cell, the header 13; write numbers with a decimal point, and put a text that holds a comma in quotes.",
    ),
    (
        ZplannerError(CsvCode.CELL_WITHOUT_COLUMN, line=5),
        "line 5: a cell has no column; name its column, or empty it.",
    ),
    (
        ZplannerError(CsvCode.NOT_CSV, line=4, reason="unexpected end of data"),
        "line 4: the row is not CSV (unexpected end of data); close each quotation mark, and double those inside a text.",
    ),
    (
        ZplannerError(CsvCode.REPEATED_KEY, about=Reference(field="id"), table="comparisons.csv", line=5, key="rating"),
        "comparisons.csv, line 5, id: duplicate 'rating'; remove one of them, or give each its own name.",
    ),
    (ZplannerError(CellCode.EMPTY, about=Reference(field="locator")), "locator: the cell is empty; fill it in."),
    (
        ZplannerError(CellCode.NOT_A_KEY, about=Reference(field="key"), text="My Key", longest=40),
        "key: 'My Key' is not a key; use small letters, digits and dashes, at most 40.",
    ),
    (
        ZplannerError(CellCode.NOT_AN_ID, about=Reference(field="id"), text="a\tb", longest=80),
        "id: 'a b' is not an id; use at most 80 letters and digits.",
    ),
    (
        ZplannerError(CellCode.NOT_POSITIVE, about=Reference(field="maximum"), text="-3"),
        "maximum: '-3' is not a number above 0; correct the number.",
    ),
    (
        ZplannerError(CellCode.NOT_A_NUMBER, about=Reference(field="value"), text="1,5"),
        "value: '1,5' is not a number; write it with a decimal point.",
    ),
    (
        ZplannerError(CellCode.NOT_A_RATIO, about=Reference(field="ratio_low"), text="1,5"),
        "ratio_low: '1,5' is not a number; write the ratio target/base, for example 1.45, with a decimal point.",
    ),
    (
        ZplannerError(CellCode.NOT_A_RATIO, about=Reference(field="ratio_low"), text="fast"),
        "ratio_low: 'fast' is not a number; write the ratio target/base, for example 1.45.",
    ),
    (
        ZplannerError(CellCode.NOT_WHOLE, about=Reference(field="processors"), text="2.5", low=2, high=1000),
        "processors: '2.5' is not a whole number; give one from 2 to 1,000.",
    ),
    (
        ZplannerError(CellCode.NOT_A_CHOICE, about=Reference(field="kind"), text="guess", known=("point", "range")),
        "kind: 'guess' is not a known value; use one of: point, range.",
    ),
    (
        ZplannerError(
            CellCode.UNKNOWN,
            about=Reference(field="source"),
            kind="source",
            text="test-rating",
            known=("test-ratings",),
        ),
        "source: 'test-rating' is not a known source; did you mean test-ratings? Or add it to sources.csv.",
    ),
    (
        ZplannerError(
            CellCode.UNKNOWN, about=Reference(field="source"), kind="source", text="hearsay", known=("test-ratings",)
        ),
        "source: 'hearsay' is not a known source; add it to sources.csv.",
    ),
    (
        ZplannerError(
            CellCode.UNKNOWN, about=Reference(field="relative_to"), kind="machine", text="q9", known=("z17",)
        ),
        "relative_to: 'q9' is not a known machine; add its row.",
    ),
    (
        ZplannerError(
            CellCode.UNKNOWN, about=Reference(field="domain"), kind="domain", text="x", known=("disk", "crypto")
        ),
        "domain: 'x' is not a known domain; choose the nearest: disk, crypto.",
    ),
    (
        ZplannerError(
            CellCode.UNKNOWN, about=Reference(field="workload_class"), kind="workload class", text="x", known=("java",)
        ),
        "workload_class: 'x' is not a known workload class; see `zplanner catalog` for the classes.",
    ),
    (
        ZplannerError(CellCode.UNKNOWN, about=Reference(field="run"), kind="id", text="x", known=("3GBS9220",)),
        "run: 'x' is not a known id; use one of: 3GBS9220.",
    ),
    (
        ZplannerError(CellCode.OWN_SOURCE, about=Reference(field="key")),
        "key: a pack cannot hold own measurements; name the text it is from; import measurements of your own as CSV.",
    ),
    (
        ZplannerError(FieldCode.UNKNOWN, name="machne", known=("machine",)),
        "'machne' is not a field of a configuration; did you mean machine?",
    ),
    (
        ZplannerError(FieldCode.UNKNOWN, name="knitting", known=("machine",)),
        "'knitting' is not a field of a configuration; see `zplanner example` for the fields.",
    ),
    (
        ZplannerError(
            FieldCode.NOT_A_LEVEL, about=Reference(field="db2"), text="11", field="db2", levels=("9.5", "10")
        ),
        "db2: '11' is not a level of db2; use one of: 9.5, 10.",
    ),
    (
        ZplannerError(
            FieldCode.AMBIGUOUS_NAME,
            about=Reference(field="machine"),
            text="LinuxONE 4",
            names=("LinuxONE Emperor 4 (z16)", "LinuxONE Rockhopper 4 (z16 A02)"),
        ),
        "machine: 'LinuxONE 4' is not the name of one machine; use one of: LinuxONE Emperor 4 (z16), LinuxONE "
        "Rockhopper 4 (z16 A02).",
    ),
    (
        ZplannerError(
            FieldCode.OUTSIDE,
            about=Reference(field="processors"),
            number=Uncertain.exactly(-1),
            low=1.0,
            high=208.0,
            unit="engines",
            is_share=False,
        ),
        "processors: -1 lies outside 1 to 208 engines; correct the number.",
    ),
    (
        ZplannerError(
            FieldCode.OUTSIDE,
            about=Reference(field="utilization"),
            number=Uncertain.exactly(72),
            low=0.0,
            high=1.0,
            unit="",
            is_share=True,
        ),
        "utilization: 72 lies outside 0 to 1; give a share between 0 and 1.",
    ),
    (
        ZplannerError(FieldCode.NOT_WHOLE, about=Reference(field="processors"), number=Uncertain.exactly(2.5)),
        "processors: 2.5 is not a whole number; give a whole number.",
    ),
    (
        ZplannerError(FieldCode.NOT_AN_ASSIGNMENT, about=Reference(field="base"), text="machine"),
        "base: 'machine' is not field=value; write for example machine=z10; processors=16.",
    ),
    (
        ZplannerError(FieldCode.REPEATED, about=Reference(field="base"), name="machine"),
        "base: 'machine' is given twice; give each field once.",
    ),
    (
        ZplannerError(MeasurementCode.NO_CLASS, about=Reference(field="workload_class")),
        "workload_class: no class is named; name what was measured.",
    ),
    (
        ZplannerError(MeasurementCode.IS_RUN, about=Reference(field="kind")),
        "kind: a run is not a ratio; use the ratio of two runs, of kind point.",
    ),
    (
        ZplannerError(MeasurementCode.OUTSIDE, about=Reference(field="ratio_low"), ratio=1e9),
        "ratio_low: the ratio 1e+09 is outside 0.001 to 1,000; write the ratio target/base, for example 1.45.",
    ),
    (
        ZplannerError(MeasurementCode.REVERSED, about=Reference(field="ratio_low"), low=1.5, high=1.2),
        "ratio_low: ratio_low 1.5 is above ratio_high 1.2; put the smaller ratio first.",
    ),
    (
        ZplannerError(MeasurementCode.TWO_RATIOS, about=Reference(field="ratio_high"), kind="point"),
        "ratio_high: a figure of kind point has one ratio; repeat ratio_low, or use kind range.",
    ),
    (
        ZplannerError(MeasurementCode.NO_BOUND, about=Reference(field="ratio_low")),
        "ratio_low: an upper bound runs from 1 to its best case; write 1 at one end.",
    ),
    (
        ZplannerError(MeasurementCode.NO_CHANGE, about=Reference(field="target")),
        "target: base and target are the same; name what was changed.",
    ),
    (
        ZplannerError(MeasurementCode.NOT_A_RATING, id="rating-z16-z17"),
        "'rating-z16-z17' is a capacity rating, which compares one engine of two machines for the class mixed and nothing else; state machine and processors=1 on both sides.",
    ),
    (
        ZplannerError(CurveCode.NOT_A_SHARE, about=Reference(field="value"), value=1.2),
        "value: 1.2 is not a share of one engine; give what each engine counts.",
    ),
    (
        ZplannerError(CurveCode.NOT_IN_ORDER, about=Reference(field="processors"), machine="z17"),
        "processors: the points of z17 are not in the order of the engines; list 2, 3, ... engines once each.",
    ),
    (
        ZplannerError(CurveCode.RISES, about=Reference(field="value"), engines=16, fewer=8),
        "value: each of 16 engines would count more than each of 8; check the value and its unit.",
    ),
    (
        ZplannerError(CurveCode.FALLS, about=Reference(field="value"), engines=64, fewer=32),
        "value: the curve falls: 64 engines would do less work than 32; check the value and its unit.",
    ),
    (
        ZplannerError(StatementCode.NO_SUCH_CELL, about=Reference(field="maximum"), name="zvm_release"),
        "maximum: zvm_release is of another kind and has no such cell; leave the cell empty.",
    ),
    (
        ZplannerError(StatementCode.MAXIMUM_RUNS, about=Reference(field="verdict")),
        "verdict: a maximum says what does not run; write 'does not run'.",
    ),
    (
        ZplannerError(StatementCode.NO_LEVELS, about=Reference(field="where"), name="processors"),
        "where: 'processors' has no levels; name fields that have levels.",
    ),
    (
        ZplannerError(StatementCode.NOT_ORDERED, about=Reference(field="where"), name="page_size"),
        "where: page_size is not ordered; give one level a row.",
    ),
    (
        ZplannerError(StatementCode.EMPTY_RANGE, about=Reference(field="level"), text="7.1.0..6.1.0"),
        "level: '7.1.0..6.1.0' is empty; write the lower level first.",
    ),
    (
        ZplannerError(StatementCode.CONTRADICTION, row="own-row", other="engines-z196", field="processors"),
        "'own-row' contradicts 'engines-z196' about processors; correct one of them, or narrow where it holds.",
    ),
    (
        ZplannerError(PackCode.NAME, about=Reference(field="name"), name="My Pack", longest=40),
        "name: 'My Pack' is not a name for a pack; use small letters, digits and dashes, at most 40.",
    ),
    (
        ZplannerError(PackCode.FILE_NAME, name="???"),
        "'???' cannot name a pack; name the folder or ZIP file in letters and digits.",
    ),
    (
        ZplannerError(PackCode.EMPTY, tables=("sources.csv", "machines.csv")),
        "the pack holds no row; add rows to one of: sources.csv, machines.csv.",
    ),
    (ZplannerError(PackCode.TOO_LARGE, megabytes=5), "the tables are over 5 MB; split the pack."),
    (
        ZplannerError(PackCode.PACKS_TOO_LARGE, megabytes=5),
        "the packs of the plan are over 5 MB; remove one of them first.",
    ),
    (
        ZplannerError(PackCode.TOO_MANY, what="machines", most=200),
        "the pack has more than 200 machines; split the pack.",
    ),
    (
        ZplannerError(PackCode.NOT_A_TABLE, name="machine.csv", known=("sources.csv", "machines.csv")),
        "'machine.csv' is not a table of a pack; name it machines.csv.",
    ),
    (
        ZplannerError(PackCode.NOT_A_TABLE, name="x", known=("sources.csv", "machines.csv")),
        "'x' is not a table of a pack; keep only sources.csv, machines.csv.",
    ),
    (
        ZplannerError(PackCode.NOT_TOGETHER, name="a/b/machines.csv"),
        "'a/b/machines.csv' is in another folder; put all tables into one.",
    ),
    (ZplannerError(PackCode.LOCKED), "this ZIP file is locked; create it without a password."),
    (ZplannerError(PackCode.REPEATED_TABLE, name="machines.csv"), "duplicate table machines.csv; keep one of them."),
    (ZplannerError(PackCode.NOT_A_ZIP_FILE), "this is not a ZIP file, or it is damaged; create it again."),
    (
        ZplannerError(PackCode.MACHINE_NAME, about=Reference(field="machine"), name="z > y", longest=40),
        "machine: 'z > y' is not a name for a machine; use letters, digits and spaces, at most 40.",
    ),
    (
        ZplannerError(
            PackCode.SHIPPED_MACHINE,
            about=Reference(field="machine"),
            name="z16",
            type=3931,
            generation=16,
            relative_to="z15",
        ),
        "machine: zplanner ships z16 as type 3931, generation 16, relative to z15; remove the row, or give your machine another name.",
    ),
    (
        ZplannerError(
            PackCode.SHIPPED_MACHINE,
            about=Reference(field="machine"),
            name="z900",
            type=2064,
            generation=7,
            relative_to="",
        ),
        "machine: zplanner ships z900 as type 2064, generation 7, relative to none; remove the row, or give your machine another name.",
    ),
    (
        ZplannerError(
            PackCode.SHIPPED_CLASS, about=Reference(field="key"), key="java", domain="application", resource="cpu"
        ),
        "key: zplanner ships the class java for the domain application, resource cpu; remove the row, or give your class another key.",
    ),
    (
        ZplannerError(PackCode.LABEL, about=Reference(field="label"), label="A+B", longest=40),
        "label: 'A+B' is not a label; use at most 40 letters, without '+'.",
    ),
    (
        ZplannerError(PackCode.REPEATED_LABEL, about=Reference(field="label"), label="Java"),
        "label: 'Java' is the label of another class; choose another.",
    ),
    (
        ZplannerError(PackCode.CIRCLE, about=Reference(field="relative_to"), path=("zA", "zB", "zA")),
        "relative_to: relative_to is circular: zA to zB, zB to zA; let one of them be relative to a machine that zplanner ships.",
    ),
    (
        ZplannerError(PackCode.DEFINED_IN_OTHER_PACK, kind="machine", name="zTest", pack="third", other="first"),
        "the machine 'zTest' of the pack first is defined differently in the pack third; use the same definition in both; for different plans, restart zplanner between them.",
    ),
    (
        ZplannerError(PackCode.DEFINED_IN_OTHER_VERSION, kind="machine", name="zTest", pack="site-pack"),
        "the machine 'zTest' is defined differently in another version of the pack site-pack, which is in use; use one version of the pack in both plans, or restart zplanner.",
    ),
]
