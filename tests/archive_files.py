"""Archives for tests, and texts that hold the outputs of several commands."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Mapping

LSCPU = b"""\
Architecture:                       s390x
CPU(s):                             4
  On-line CPU(s) list:              0-3
Vendor ID:                          IBM/S390
    Machine type:                   3931
    Thread(s) per core:             1
Virtualization features:
  Hypervisor:                       z/VM 7.3.0
  Hypervisor vendor:                IBM
"""

KINDS = ("zip", "tar", "tar.gz", "tar.bz2", "tar.xz")


def packed(files: Mapping[str, bytes], kind: str) -> bytes:
    """An archive of these files by name, in the order they have."""
    data = io.BytesIO()
    if kind == "zip":
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
        return data.getvalue()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name, content in files.items():
            tar.addfile(sized(name, len(content)), io.BytesIO(content))
    match kind:
        case "tar.gz":
            return gzip.compress(data.getvalue(), mtime=0)
        case "tar.bz2":
            return bz2.compress(data.getvalue())
        case "tar.xz":
            return lzma.compress(data.getvalue())
    return data.getvalue()


def sized(name: str, size: int, kind: bytes = tarfile.REGTYPE, link: str = "") -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.size, entry.type, entry.linkname = size, kind, link
    return entry


def supportconfig(sar: bytes, lscpu: bytes = LSCPU) -> bytes:
    """A text of supportconfig: a description and a load below markers, and outputs that say nothing."""
    rule = b"=" * 77
    return b"\n".join(
        (
            rule,
            b"                     Support Utilities - Supportconfig",
            rule,
            b"",
            b"#==[ Command ]======================================#\n# /bin/rpm -V sysstat\n",
            b"#==[ Command ]======================================#\n# /usr/bin/lscpu\n" + lscpu,
            b"#==[ Configuration File ]===========================#\n# /etc/sysconfig/sysstat\nHISTORY=60",
            b"#==[ Command ]======================================#\n# /usr/bin/sar -A -f /var/log/sa/sa21\n" + sar,
        )
    )


def dbginfo(sar: bytes, lscpu: bytes = LSCPU) -> bytes:
    """The runtime outputs that dbginfo.sh of s390-tools writes into one text."""
    marker = b"#" * 55 + b"\nroot@zlnx01> "
    return (
        marker
        + b"uptime\n 12:00 up 3 days\n\n"
        + marker
        + b"lscpu\n"
        + lscpu
        + b"\n"
        + marker
        + b"sar -u\n"
        + sar
        + b"\n"
    )
