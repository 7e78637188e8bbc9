"""The search: a process of the program that chooses the input of each test case. It holds the tree of all paths and the solvers; this process runs the
test on the input and sends back what the run decided."""

import os
import socket
import subprocess
import weakref

from .runtime import native


class Search:
    """The search for one test."""

    def __init__(self, program):
        self.socket, theirs = socket.socketpair()
        command = [program, "hosted", "--time", os.environ.get("FATHOM_HYPOTHESIS_TIME", "60s")]
        if memory := os.environ.get("FATHOM_HYPOTHESIS_MEMORY"):
            command += ["--max-memory", memory]
        with theirs:
            # A session of its own: an interrupt is for the test runner, which closes the socket.
            process = subprocess.Popen(command, stdin=theirs, stdout=subprocess.DEVNULL, start_new_session=True)
        self.close = weakref.finalize(self, _end, self.socket, process)

    def next(self):
        """Waits for the next input, which begins a run; False when nothing is left to run."""
        try:
            head = self._read(4)
            summary = native().hosted_order(head + self._read(int.from_bytes(head, "little")))
        except (EOFError, OSError):
            summary = ""
        if summary is None:
            return True
        self.close()
        return False

    def tell(self, raised):
        """Ends the run, and sends what it decided."""
        frame = native().hosted_events(raised)
        try:
            self.socket.sendall(frame)
        except OSError:
            pass  # The process is gone: there will be no next input.

    def _read(self, size):
        parts = []
        while size:
            part = self.socket.recv(min(size, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            size -= len(part)
        return b"".join(parts)


def _end(connection, process):
    connection.close()
    process.kill()
    process.wait()
