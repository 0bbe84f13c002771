"""TLS to a dask scheduler over which only plain data comes in: dask itself would run what it receives, as pickles.

dask's own option for this, the `deserializers` of its client, leaves out messages that are pickles as a whole, and the
types, exceptions and warnings in them that the client unpickles later. Here nothing is unpickled, and what the client
would unpickle reaches it in a form that it cannot.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from distributed.comm.registry import backends
from distributed.comm.tcp import TLS, TLSBackend, TLSConnector, convert_stream_closed_error, read_bytes_rw
from distributed.protocol.compression import decompress
from distributed.protocol.utils import unpack_frames

SCHEME = "plain-tls"

NOT_PLAIN = "no plain data"
"""What stands for an object, which only code could make again."""

_LENGTH = "Q"


@dataclass(frozen=True, slots=True)
class PlainBytes:
    """Bytes in a message, as a type that nothing takes for a pickle."""

    data: bytes


class PlainTLS(TLS):
    """A connection that decodes what it receives itself."""

    async def read(self, deserializers: Any = None) -> Any:  # noqa: ARG002
        try:
            (length,) = struct.unpack(_LENGTH, await self.stream.read_bytes(struct.calcsize(_LENGTH)))
            frames, missing = unpack_frames(await read_bytes_rw(self.stream, length), partial=True)
            for length in missing:
                frames.append(await read_bytes_rw(self.stream, length))
            return plain_message(frames)
        except Exception as error:
            self.abort()
            convert_stream_closed_error(self, error)
        except BaseException:
            self.abort()
            raise


def plain_message(frames: Sequence[Any]) -> Any:
    """The message in the frames of dask's protocol: a head of msgpack, which refers to objects in the other frames."""

    def plain(value: Any) -> Any:
        match value:
            case {"__Serialized__": int(place)}:
                return plain(_serialized(frames, place))
            case {"__Pickled__": _} | {"__Enum__": _}:
                return NOT_PLAIN
            case {"op": "task-erred", "key": key}:
                return {"op": "task-erred", "key": plain(key)}  # the reason is an exception
            case {"__Set__": _, "as-list": found}:
                return set(plain(found))
            case dict():
                return {plain(name): plain(found) for name, found in value.items()}
            case list() | tuple():
                return tuple(map(plain, value))
            case bytes():
                return PlainBytes(value)
        return value

    return plain(msgspec.msgpack.decode(frames[0]))


def _serialized(frames: Sequence[Any], place: int) -> Any:
    """An object that dask has serialized, if it has done so by msgpack."""
    head = msgspec.msgpack.decode(frames[place])
    if head.get("serializer") != "msgpack":
        return NOT_PLAIN
    content = frames[place + 1 : place + 1 + head["num-sub-frames"]]
    return msgspec.msgpack.decode(b"".join(decompress(head, content) if "compression" in head else content))


class _Connector(TLSConnector):
    prefix = f"{SCHEME}://"
    comm_class = PlainTLS


class _Backend(TLSBackend):
    _connector_class = _Connector


backends[SCHEME] = _Backend()
