"""The objects of a JSON document one by one, so that what precedes a cut or a defect is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[{}\[\]]', re.DOTALL)

MOST_TOKENS = 10_000_000
"""An input guard: strings and brackets of one document; 50 MB of figures have 4 million."""

DEEPEST = 50
"""An input guard: brackets within each other."""


def objects(data: bytes, depth: int) -> Iterator[tuple[int, bytes]]:
    """Line and text of every whole object that lies within so many brackets; the text is empty where it is cut off.

    >>> list(objects(b'{"all": [{"a": {}}, \\n {"b": 1}, {"cut', depth=2))
    [(1, b'{"a": {}}'), (2, b'{"b": 1}'), (2, b'')]
    """
    line, counted, level, start = 1, 0, 0, -1
    for match in islice(_TOKEN.finditer(data), MOST_TOKENS):
        token = match[0]
        if token in b"{[":
            if level == depth and token == b"{":
                start = match.start()
            if (level := level + 1) > DEEPEST:
                break
        elif token in b"}]":
            level -= 1
            if level == depth and start >= 0:
                line, counted = line + data.count(b"\n", counted, start), start
                yield line, data[start : match.end()]
                start = -1
    if level > 0:
        yield line + data.count(b"\n", counted, max(start, counted)), b""
