"""Functions that try to do harm; each takes a number so that there is something to explore."""
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import threading

FOLDER = "@FOLDER@"
VICTIM = "@FOLDER@/victim.txt"
PID = @PID@
PORT = @PORT@
SOCKET = "\0@SOCKET@"


def _try(*attempts):
    for attempt in attempts:
        try:
            attempt()
        except Exception:
            pass


def _write(path):
    with open(path, "w") as file:
        file.write("harmed")


def network(n: int) -> int:
    if n > 3:
        _try(
            lambda: socket.create_connection(("127.0.0.1", PORT), 1).send(b"harm"),
            lambda: socket.socket(socket.AF_UNIX).connect(SOCKET),
            lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"harm", ("127.0.0.1", PORT)),
            lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW),
        )
        return 1
    return 0


def programs(n: int) -> int:
    if n > 3:
        command = ["touch", FOLDER + "/touched"]
        _try(
            lambda: subprocess.run(command),
            lambda: os.system(" ".join(command)),
            lambda: os.posix_spawnp("touch", command, os.environ),
            lambda: os.execvp("touch", command),
        )
        return 1
    return 0


def files(n: int) -> int:
    if n > 3:
        _try(
            lambda: _write(VICTIM),
            lambda: _write(FOLDER + "/new.txt"),
            lambda: os.remove(VICTIM),
            lambda: os.truncate(VICTIM, 0),
            lambda: os.chmod(VICTIM, 0),
            lambda: os.utime(VICTIM, (0, 0)),
            lambda: shutil.rmtree(FOLDER),
            lambda: os.mkdir(FOLDER + "/made"),
        )
        return 1
    return 0


def links(n: int) -> int:
    if n > 3:
        _try(
            lambda: os.symlink(FOLDER, "way"),
            lambda: _write("way/new.txt"),
            lambda: _write("way/victim.txt"),
            lambda: os.link(VICTIM, "same.txt"),
            lambda: _write("same.txt"),
            lambda: os.rename(VICTIM, "taken.txt"),
            lambda: _write("mine.txt"),
            lambda: os.rename("mine.txt", VICTIM),
            lambda: _write("/proc/self/cwd/../../../../../../../.." + VICTIM),
        )
        descriptor = os.open(VICTIM, os.O_RDONLY)
        _try(lambda: _write(f"/proc/self/fd/{descriptor}"))
        return 1
    return 0


def signals(n: int) -> int:
    if n > 3:
        _try(
            lambda: os.kill(PID, signal.SIGKILL),
            lambda: os.kill(os.getppid(), signal.SIGKILL),
            lambda: os.killpg(0, signal.SIGKILL),
            lambda: os.kill(-1, signal.SIGKILL),
        )
        return 1
    return 0


def memory_of_others(n: int) -> int:
    if n > 3:
        libc = ctypes.CDLL(None, use_errno=True)
        for pid in (PID, os.getppid()):
            _try(
                lambda: libc.ptrace(16, pid, 0, 0),
                lambda: libc.process_vm_writev(pid, 0, 0, 0, 0, 0),
                lambda: _write(f"/proc/{pid}/mem"),
                lambda: _write(f"/proc/{pid}/oom_score_adj"),
                lambda: _write(f"/proc/{pid}/comm"),
            )
        return 1
    return 0


def forks(n: int) -> int:
    if n > 3:
        while True:
            try:
                os.fork()
            except OSError:
                pass
    return 0


def daemon(n: int) -> int:
    if n > 3:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                while True:
                    _try(lambda: _write(FOLDER + "/later.txt"))
    return 0


def memory(n: int) -> int:
    if n > 3:
        held = []
        while True:
            held.append(bytearray(1 << 26))
    return 0


def disk(n: int) -> int:
    if n > 3:
        with open("large", "wb") as file:
            while True:
                file.write(b"x" * (1 << 20))
    return 0


def many_threads(n: int) -> int:
    if n > 3:
        while True:
            threading.Thread(target=threading.Event().wait).start()
    return 0


def stops_itself(n: int) -> int:
    if n == 3:
        os.kill(os.getpid(), signal.SIGSTOP)
    if n == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    if n == 5:
        os._exit(0)
    return 0


def closes_everything(n: int) -> int:
    if n > 3:
        os.closerange(0, 1024)
    return 0


def handlers(n: int) -> int:
    if n > 3:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM, signal.SIGXCPU):
            signal.signal(number, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
        while True:
            pass
    return 0
