"""The sandbox's inner wall: Python's own audit events.

The kernel (crate ``fathom-sandbox``) is the outer wall and the one that holds against everything. This one is here because
it can name what was tried, in the words of the code that tried it, and because a kernel may lack Landlock or seccomp.
A refused access raises ``PermissionError``, as it would for a user without the right, and is reported to the caller's callback.

An audit hook is called for very frequent events (``id()``, ``import``, attribute access on frames, ...), so the hook is one dictionary
lookup for all of those. It cannot be removed and is inherited by forked children.
"""

import errno
import mmap
import os
import sys

__all__ = ["forks", "install"]

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_SINKS = ("/dev/null", "/dev/zero", "/dev/full")

# Events that change files: what they do, and where the paths are among their arguments, each as
# (index of the path, index of its dir_fd or None, whether a symbolic link at the end is followed).
_CHANGES = {
    "os.chflags": ("change flags of", ((0, None, True),)),
    "os.chmod": ("chmod", ((0, 2, True),)),
    "os.chown": ("chown", ((0, 3, True),)),
    "os.link": ("link", ((1, 3, False),)),
    "os.mkdir": ("create folder", ((0, 2, False),)),
    "os.remove": ("remove", ((0, 1, False),)),
    "os.removexattr": ("change attributes of", ((0, None, True),)),
    "os.rename": ("rename", ((0, 2, False), (1, 3, False))),
    "os.rmdir": ("remove folder", ((0, 1, False),)),
    "os.setxattr": ("change attributes of", ((0, None, True),)),
    "os.symlink": ("create link", ((1, 2, False),)),
    "os.truncate": ("truncate", ((0, None, True),)),
    "os.utime": ("change times of", ((0, 3, True),)),
    "shutil.chown": ("chown", ((0, None, True),)),
    "shutil.copyfile": ("copy to", ((1, None, True),)),
    "shutil.copymode": ("chmod", ((1, None, True),)),
    "shutil.copystat": ("change times of", ((1, None, True),)),
    "shutil.copytree": ("copy to", ((1, None, True),)),
    "shutil.make_archive": ("create archive", ((0, None, True),)),
    "shutil.move": ("move", ((0, None, False), (1, None, False))),
    "shutil.rmtree": ("remove folder", ((0, 1, False),)),
    "shutil.unpack_archive": ("unpack to", ((1, None, True),)),
}

_PROGRAMS = (
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.system",
    "pty.spawn",
    "subprocess.Popen",
    "webbrowser.open",
)

_NETWORK = (
    "ftplib.connect",
    "http.client.connect",
    "imaplib.open",
    "nntplib.connect",
    "poplib.connect",
    "smtplib.connect",
    "socket.bind",
    "socket.connect",
    "socket.getaddrinfo",
    "socket.gethostbyaddr",
    "socket.gethostbyname",
    "socket.getnameinfo",
    "socket.sendmsg",
    "socket.sendto",
    "socket.sethostname",
    "syslog.openlog",
    "syslog.syslog",
    "telnetlib.Telnet.open",
)


# Processes that a run and all processes forked by it may fork together.
MAX_FORKS = 64


class _Forks:
    """Counts the forks of a run, in memory that all of its processes share."""

    def __init__(self):
        self._counter = mmap.mmap(-1, 8)
        # The process that forks once a run.
        self._zygote = os.getpid()

    def count(self):
        return int.from_bytes(self._counter[:8], "little")

    def check(self, report):
        count = 0 if os.getpid() == self._zygote else self.count() + 1
        if count > MAX_FORKS:
            report("fork more than %d times" % MAX_FORKS)
            raise BlockingIOError(errno.EAGAIN, "refused by Fathom's sandbox: a run forks at most %d times" % MAX_FORKS)
        self._counter[:8] = count.to_bytes(8, "little")


_FORKS = None


def forks():
    """How often this run and its processes have forked."""
    return _FORKS.count() if _FORKS is not None else 0


class _Wall:
    """The permitted accesses, and the reporting of refusals."""

    def __init__(self, writable, report):
        self.roots = tuple(os.path.realpath(path) for path in writable)
        self.report = report
        self.told = set()

    def refuse(self, what, path=None, advice=None):
        text = what if path is None else "%s %s" % (what, path)
        if text not in self.told:
            self.told.add(text)
            self.report(text)
        reason = "refused by Fathom's sandbox: " + what
        if advice:
            reason += " (allow it with --allow %s)" % advice
        if path is None:
            raise PermissionError(errno.EACCES, reason)
        raise PermissionError(errno.EACCES, reason, path)

    def may_write(self, path):
        if path in _SINKS:
            return True
        for root in self.roots:
            if path == root or path.startswith(root if root.endswith("/") else root + "/"):
                return True
        return False

    def check_write(self, what, path, dir_fd=None, follow=True):
        full = _resolve(path, dir_fd, follow)
        if full is not None and not self.may_write(full):
            self.refuse(what, full, "write=PATH")


def _resolve(path, dir_fd, follow):
    """The absolute path without links, or None when there is nothing to judge (the call itself will fail)."""
    try:
        if isinstance(path, int):
            return os.readlink("/proc/self/fd/%d" % path)
        path = os.fsdecode(path)
        if isinstance(dir_fd, int) and dir_fd >= 0 and not path.startswith("/"):
            path = os.path.join(os.readlink("/proc/self/fd/%d" % dir_fd), path)
        if follow:
            return os.path.realpath(path)
        # The link itself is removed or made, not what it points to.
        head, tail = os.path.split(os.path.abspath(path))
        return os.path.join(os.path.realpath(head), tail)
    except (OSError, TypeError, ValueError):
        return None


def _checks(wall, allowed):
    """One function per event of interest, taking the event's arguments."""
    checks = {}

    def opened(args):
        path, mode, flags = args
        if isinstance(flags, int) and not flags & _WRITES:
            return
        if isinstance(path, int):
            # It was judged when it was opened, or is one that the run was given.
            return
        wall.check_write("open for writing", path)

    checks["open"] = opened

    def changes(what, places):
        def check(args):
            for index, dir_fd, follow in places:
                if index < len(args) and args[index] is not None:
                    base = args[dir_fd] if dir_fd is not None and dir_fd < len(args) else None
                    wall.check_write(what, args[index], base, follow)

        return check

    for event, (what, places) in _CHANGES.items():
        checks[event] = changes(what, places)

    def truncated(args, check=checks["os.truncate"]):
        if not isinstance(args[0], int):
            check(args)

    checks["os.truncate"] = truncated

    def database(args):
        name = args[0]
        if isinstance(name, (str, bytes, os.PathLike)):
            name = os.fsdecode(name)
            if name not in ("", ":memory:") and not name.startswith("file:"):
                wall.check_write("open database", name)

    checks["sqlite3.connect"] = database

    def killed(args):
        if args[0] != os.getpid():
            wall.refuse("signal process %s" % args[0])

    checks["os.kill"] = killed
    checks["os.killpg"] = lambda args: wall.refuse("signal process group %s" % args[0])

    def limited(args):
        if args[0] not in (0, os.getpid()):
            wall.refuse("change limits of process %s" % args[0])

    checks["resource.prlimit"] = limited

    def forked(args):
        _FORKS.check(wall.report)

    checks["os.fork"] = checks["os.forkpty"] = forked

    if "exec" not in allowed:
        for event in _PROGRAMS:
            checks[event] = _program(wall, event)
    if "net" not in allowed:
        for event in _NETWORK:
            checks[event] = _network(wall, event)
        checks["socket.__new__"] = _new_socket(wall)
    if "ctypes" not in allowed:
        checks["ctypes.dlopen"] = _library(wall)
        checks["ctypes.dlsym"] = _function(wall)
        checks["ctypes.call_function"] = lambda args: wall.refuse("call native code through ctypes")
    return checks


def _program(wall, event):
    def check(args):
        program = args[0] if args else ""
        if isinstance(program, (list, tuple)):
            program = program[0] if program else ""
        if event == "subprocess.Popen" and not program and len(args) > 1 and args[1]:
            program = args[1][0] if isinstance(args[1], (list, tuple)) else args[1]
        wall.refuse("start program %s" % _shown(program), advice="exec")

    return check


def _network(wall, event):
    def check(args):
        # The arguments of methods begin with the object.
        rest = args[1:] if event not in _BARE else args
        address = rest[0] if rest else ""
        wall.refuse("%s %s" % (event, _shown(address)), advice="net")

    return check


_BARE = (
    "socket.getaddrinfo",
    "socket.gethostbyaddr",
    "socket.gethostbyname",
    "socket.getnameinfo",
    "socket.sethostname",
    "syslog.openlog",
    "syslog.syslog",
)


def _new_socket(wall):
    # Local sockets are left to the kernel: a pair reaches no other process, and event loops need one.
    local = 1

    def check(args):
        if len(args) > 1 and args[1] != local and args[1] != -1:
            wall.refuse("create socket (family %s)" % int(args[1]), advice="net")

    return check


def _library(wall):
    def check(args):
        # None is the interpreter itself, which importing ctypes opens.
        if args[0] is not None:
            wall.refuse("load library %s through ctypes" % _shown(args[0]))

    return check


def _function(wall):
    def check(args):
        name = args[1] if len(args) > 1 else None
        if isinstance(name, bytes):
            name = os.fsdecode(name)
        if not isinstance(name, str) or not name.startswith(("Py", "_Py")):
            wall.refuse("call %s through ctypes" % _shown(name))

    return check


def _shown(value):
    """A short text of an argument that runs no code of the target."""
    if isinstance(value, bytes):
        value = os.fsdecode(value)
    if isinstance(value, (tuple, list)):
        return ":".join(_shown(item) for item in value[:2])
    if isinstance(value, (str, int, os.PathLike)) or value is None:
        text = str(os.fspath(value)) if isinstance(value, os.PathLike) else str(value)
        return text if len(text) <= 80 else text[:77] + "..."
    return type(value).__name__


def install(allowed, writable, report):
    """Refuse, from now on and for good, what ``allowed`` does not name.

    allowed:  names among ``net``, ``exec``, ``ctypes``.
    writable: folders and files that may be written.
    report:   called with a text for each kind of thing that was refused.
    """
    # Compiled files beside the target's sources would be writes outside the scratch folder.
    sys.dont_write_bytecode = True
    global _FORKS
    _FORKS = _Forks()
    find = _checks(_Wall(writable, report), frozenset(allowed)).get

    def hook(event, args):
        check = find(event)
        if check is not None:
            check(args)

    sys.addaudithook(hook)
