"""io.StringIO and io.BytesIO that hold symbolic texts: a text and a place in it."""

import io

from ..registry import model
from ..values.bytes_ import SymByteArray
from ..values.text import Text, pin_int
from .text_base import lift, plain, settle


class _Stream:
    """Reading keeps views of the text; writing at the end concatenates."""

    def __init__(self, text):
        self._text = text
        self._at = 0
        self.closed = False

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file" + ("" if isinstance(plain(self._text), str) else "."))

    def _rest(self):
        return self._text[self._at:]

    def read(self, size=-1):
        self._check()
        size = -1 if size is None else pin_int(size)
        rest = self._rest()
        if size < 0:
            self._at = lift(self._text).pin_len() if isinstance(self._text, Text) else len(self._text)
            return rest
        taken = rest[:size]
        n = taken.pin_len() if isinstance(taken, Text) else len(taken)
        self._at += n
        return taken

    def readline(self, size=-1):
        self._check()
        rest = self._rest()
        newline = "\n" if isinstance(plain(self._text), str) else b"\n"
        line, mark, _ = rest.partition(newline)
        if len(mark):
            line = line + mark
        size = -1 if size is None else pin_int(size)
        if size >= 0:
            line = line[:size]
        n = line.pin_len() if isinstance(line, Text) else len(line)
        self._at += n
        return line

    def readlines(self, hint=-1):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, text):
        self._check()
        n = text.pin_len() if isinstance(text, Text) else len(text)
        plain(self._text)[:0] + plain(text)
        value = self._text
        size = value.pin_len() if isinstance(value, Text) else len(value)
        if self._at > size:
            value = value + ("\0" if isinstance(plain(value), str) else b"\0") * (self._at - size)
        self._text = value[:self._at] + text + value[self._at + n:]
        self._at += n
        return n

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def getvalue(self):
        self._check()
        return self._text

    def tell(self):
        self._check()
        return self._at

    def seek(self, offset, whence=0):
        self._check()
        offset = pin_int(offset)
        if whence == 2:
            offset += self._text.pin_len() if isinstance(self._text, Text) else len(self._text)
        elif whence == 1:
            offset += self._at
        if offset < 0:
            raise ValueError("Negative seek position %d" % offset)
        self._at = offset
        return offset

    def truncate(self, size=None):
        self._check()
        size = self._at if size is None else pin_int(size)
        self._text = self._text[:size]
        return size

    def close(self):
        self.closed = True

    def flush(self):
        self._check()

    def readable(self):
        return True

    writable = seekable = readable

    def isatty(self):
        return False

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *exc):
        self.close()


class SymStringIO(_Stream):
    __class__ = property(lambda self: io.StringIO)


class SymBytesIO(_Stream):
    __class__ = property(lambda self: io.BytesIO)


@model(io.StringIO)
def string_io(initial_value="", newline="\n"):
    text = initial_value
    if not isinstance(text, Text) or not isinstance(text, str) or newline not in ("\n", ""):
        return NotImplemented
    return SymStringIO(settle(text))


@model(io.BytesIO)
def bytes_io(initial_bytes=b""):
    data = initial_bytes.text() if type(initial_bytes) is SymByteArray else initial_bytes
    if not isinstance(data, Text) or not isinstance(data, bytes):
        return NotImplemented
    return SymBytesIO(settle(data))
