"""Files that take minutes and gigabytes from a program that reads them as they ask for it. Each is small to make, and
its name says what it does."""

from __future__ import annotations

import io
import sqlite3
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pyarrow
import pyarrow.parquet

from tests.document.text_plans import COMPLETE, FILES

Change = Callable[[sqlite3.Connection], object]

_MANY = 1_000_000

LOAD = b"time,busy %\n" + b"".join(b"2026-10-22 0%d:00:00,50\n" % hour for hour in range(9))


def document(*statements: str, rows: Mapping[str, list[tuple[object, ...]]] | None = None) -> bytes:
    """The released document after these statements, and with these rows of its tables in place of its own."""
    data = (FILES / "complete.zplan").read_bytes()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("BEGIN")
        for table, entries in (rows or {}).items():
            connection.execute(f"DELETE FROM {table}")
            connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(entries[0]))})", entries)
        connection.execute("COMMIT")
        connection.executescript(";".join(statements))
        return connection.serialize()


def numbered(table: str, columns: str, count: int = _MANY - 1) -> str:
    """A statement that inserts rows with numbers from 1."""
    numbers = f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})"
    return f"{numbers} INSERT INTO {table} SELECT {columns} FROM numbers"


def with_schema(table: str, old: str, new: str) -> bytes:
    """The released document with another text of a table in its schema."""
    change = f"UPDATE sqlite_master SET sql = replace(sql, '{old}', '{new.replace(chr(39), chr(39) * 2)}')"
    return document("PRAGMA writable_schema = ON", f"{change} WHERE name = '{table}'")


def pdf(*objects: bytes, trailer: bytes = b"<< /Size 9 /Root 1 0 R >>", end: bytes = b"") -> bytes:
    """A PDF of these objects, numbered from 1."""
    written, offsets = io.BytesIO(b"%PDF-1.7\n"), []
    written.seek(0, 2)
    for number, content in enumerate(objects, start=1):
        offsets.append(written.tell())
        written.write(b"%d 0 obj\n%s\nendobj\n" % (number, content))
    start = written.tell()
    written.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    written.write(b"".join(b"%010d 00000 n \n" % offset for offset in offsets))
    written.write(b"trailer\n%s\n%sstartxref\n%d\n%%%%EOF\n" % (trailer, end, start))
    return written.getvalue()


def attaching(filters: bytes, data: bytes) -> bytes:
    """A PDF that attaches plan.toml in this encoding."""
    return pdf(
        b"<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(plan.toml) 3 0 R] >> >> >>",
        b"<< /Type /Pages /Kids [] /Count 0 >>",
        b"<< /Type /Filespec /F (plan.toml) /UF (plan.toml) /EF << /F 4 0 R >> >>",
        b"<< /Type /EmbeddedFile /Length %d %s >>\nstream\n%s\nendstream" % (len(data), filters, data),
    )


def compressed_zeros(megabytes: int) -> bytes:
    """What zlib makes of them, from one megabyte: a block that refers to none before it can be repeated."""
    packed = zlib.compressobj(1)
    first, again = (packed.compress(bytes(1_000_000)) + packed.flush(zlib.Z_FULL_FLUSH) for _ in range(2))
    checksum = megabytes * 1_000_000 % 65_521 << 16 | 1
    return first + again * (megabytes - 1) + b"\3\0" + checksum.to_bytes(4, "big")


def text(more: str) -> bytes:
    return f"{COMPLETE}{more}".encode()


def web_page(plan: str) -> bytes:
    return f'<!doctype html><script type="application/toml" id="plan.toml">{plan}</script>'.encode()


_PREDICTED = zlib.compress(b"\4" * 9_990_000)

BOMBS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "a computed column": (
        ".zplan",
        lambda: document(
            "ALTER TABLE history ADD COLUMN slow GENERATED ALWAYS AS"
            " (instr(zeroblob(900000000), x'00000000000000000000000000000001'))"
        ),
    ),
    "a column with a long default": (
        ".zplan",
        lambda: with_schema("plan", "text TEXT ", f"text TEXT DEFAULT '{'x' * 9_000_000}' "),
    ),
    "a schema of a million brackets": (
        ".zplan",
        lambda: with_schema("plan", "CHECK (id = 1)", f"CHECK ({'(' * 500_000}1{')' * 500_000})"),
    ),
    "a view": (
        ".zplan",
        lambda: document("DROP TABLE plan; CREATE VIEW plan AS SELECT 1 AS id, 'format = 1' AS text"),
    ),
    "a trigger": (".zplan", lambda: document("CREATE TRIGGER later AFTER INSERT ON plan BEGIN SELECT 1; END")),
    "a virtual table": (".zplan", lambda: document("CREATE VIRTUAL TABLE found USING fts5(text)")),
    "an index that computes": (
        ".zplan",
        lambda: document("CREATE INDEX slow ON history (abs(position))"),
    ),
    "facts of ten megabytes": (
        ".zplan",
        lambda: document("DELETE FROM history", numbered("history", "n, printf('%.*c', 9900000, 'x'), x''", 9)),
    ),
    "a million histories": (".zplan", lambda: document("DELETE FROM history", numbered("history", "n, '', x''"))),
    "a million snapshots": (".zplan", lambda: document("DELETE FROM snapshot", numbered("snapshot", "n, '', '', x''"))),
    "windows that unpack to gigabytes": (
        ".zplan",
        lambda: document(rows={"history": [(1, 'system = "A"', compressed_zeros(900))]}),
    ),
    "many keys of a document": (
        ".zplan",
        lambda: document(rows={"plan": [(1, "format = 1\n" + "".join(f"k{n}=1\n" for n in range(800_000)))]}),
    ),
    "ten thousand scenarios of a document": (
        ".zplan",
        lambda: document(
            rows={"plan": [(1, "format = 1\n" + "".join(f'[[scenario]]\nname = "s{n}"\n' for n in range(10_000)))]}
        ),
    ),
    "three names of a megabyte": (
        ".toml",
        lambda: text("".join(f'[[scenario]]\nname = "{n}{"x" * _MANY}"\nmachine = "z196"\n' for n in range(3))),
    ),
    "ten thousand scenarios": (
        ".toml",
        lambda: text("".join(f'[[scenario]]\nname = "s{n}"\nmachine = "z196"\n' for n in range(10_000))),
    ),
    "a dotted key": (".toml", lambda: text("a." * 20_000 + "a = 1\n")),
    "a dotted key of quotes": (".toml", lambda: text('"a" . ' * 20_000 + "a = 1\n")),
    "a dotted table": (".toml", lambda: text("[" + "a." * 20_000 + "a]\n")),
    "many tables": (".toml", lambda: text("".join(f"[a.b{n}]\n" for n in range(600_000)))),
    "many inline tables": (".toml", lambda: text(f"a = [{'{}, ' * 600_000}]\n")),
    "many keys": (".toml", lambda: text("".join(f"k{n}=1\n" for n in range(900_000)))),
    "many values": (".toml", lambda: text(f"a = [{'1,' * 4_000_000}]\n")),
    "a long number": (".toml", lambda: text(f"a = {'9' * 9_000_000}\n")),
    "a long hexadecimal number": (".toml", lambda: text(f"a = 0x{'9' * 9_000_000}\n")),
    "a long number of a page": (".html", lambda: web_page(f"format = {'9' * 9_000_000}\n")),
    "many tables of a page": (".html", lambda: web_page("".join(f"[a.b{n}]\n" for n in range(600_000)))),
    "nested brackets": (".toml", lambda: text(f"a = {'[' * 100_000}\n")),
    "a file of newlines": (".csv", lambda: b"\n" * 49_000_000),
    "a file of commas": (".csv", lambda: b"," * 49_000_000),
    "newlines below a heading": (
        ".csv",
        lambda: b"workload_class,benchmark,metric,base,target,ratio_low\n" + b"\n" * 18_000_000,
    ),
    "commas below a heading": (
        ".csv",
        lambda: b"workload_class,benchmark,metric,base,target,ratio_low\n" + b"," * 18_000_000,
    ),
    "newlines below a heading of load": (".csv", lambda: LOAD + b"\n" * 49_000_000),
    "commas below a heading of load": (".csv", lambda: LOAD + b",,\n" * 16_000_000),
    "an attachment in base 85": (".pdf", lambda: attaching(b"/Filter /ASCII85Decode", b"z" * 18_000_000 + b"~>")),
    "an attachment in base 85 twice": (
        ".pdf",
        lambda: attaching(b"/Filter [/ASCII85Decode /ASCII85Decode]", b"z" * 18_000_000 + b"~>"),
    ),
    "an attachment of nothing": (
        ".pdf",
        lambda: attaching(b"/Filter /FlateDecode", compressed_zeros(900)),
    ),
    "an attachment of predicted rows": (
        ".pdf",
        lambda: attaching(b"/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 99 >>", _PREDICTED),
    ),
    "an attachment of wide rows": (
        ".pdf",
        lambda: attaching(b"/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 200000 >>", _PREDICTED),
    ),
    "a broken attachment": (".pdf", lambda: attaching(b"/Filter /FlateDecode", b"\1" * 9_000_000)),
    "trailers": (".pdf", lambda: b"%PDF-1.7\n" + b"trailer\n<< /Root 1 0 R >>\n" * 700_000),
    "objects": (".pdf", lambda: b"%PDF-1.7\n" + b"1 0 obj\n<<>>\nendobj\n" * 1_000_000),
    "a nested array": (".pdf", lambda: pdf(b"[" * 9_000_000)),
    "a long array": (".pdf", lambda: pdf(b"[" + b"0 " * 9_000_000 + b"]")),
}
"""By what it is: its ending, and its bytes."""

READ = frozenset({"newlines below a heading of load", "commas below a heading of load"})
"""Those that are read in the time of their size: lines that hold nothing are no fault of a table of load."""


def parquet_bomb(path: Path) -> Path:
    """A table of half a megabyte, of load and of systems: one text of 36,000 characters, 100,000 times."""
    count = 100_000
    text = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * count, pyarrow.int8()), ["x" * 36_000])
    times = pyarrow.array(range(1_760_000_000, 1_760_000_000 + 60 * count, 60), pyarrow.timestamp("s"))
    table = pyarrow.table({"time": times, "busy %": [50.0] * count, "system": text})
    pyarrow.parquet.write_table(table, path, store_schema=False, compression="zstd")
    assert path.stat().st_size < 1_000_000
    return path


def written(name: str, folder: Path) -> Path:
    ending, made = BOMBS[name]
    file = folder / f"bomb{ending}"
    file.write_bytes(made())
    return file
