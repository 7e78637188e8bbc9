"""The audit hook: each attempt runs in an interpreter of its own, because a hook cannot be removed."""

import os
import subprocess
import sys
import textwrap

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

PRELUDE = """
import sys
sys.path.insert(0, {root!r})
from fathom_rt import audit
told = []
scratch, outside = {scratch!r}, {outside!r}
"""


def attempt(tmp_path, code, allowed=(), early=""):
    """Runs ``code`` behind the wall; gives what it printed, one line each."""
    scratch = tmp_path / "scratch"
    outside = tmp_path / "outside"
    scratch.mkdir(exist_ok=True)
    outside.mkdir(exist_ok=True)
    (outside / "kept").write_text("kept")
    script = PRELUDE.format(root=ROOT, scratch=str(scratch), outside=str(outside))
    script += textwrap.dedent(early) + "\n"
    script += "audit.install(%r, [scratch], told.append)\n" % (tuple(allowed),)
    script += textwrap.dedent(code)
    done = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def refused(tmp_path, statement, allowed=(), early="import os, socket, subprocess, shutil, sqlite3"):
    """Whether the statement raised PermissionError, and the reports."""
    code = """
    try:
        %s
    except PermissionError as error:
        assert "sandbox" in str(error), error
        print("refused")
    else:
        print("done")
    print(told)
    """
    lines = attempt(tmp_path, textwrap.dedent(code) % statement, allowed, early)
    return lines[0] == "refused", lines[-1]


@pytest.mark.parametrize(
    "statement",
    [
        "open(outside + '/new', 'w')",
        "open(outside + '/kept', 'a')",
        "open(outside + '/kept', 'r+')",
        "open(os.fsencode(outside) + b'/new', 'wb')",
        "os.open(outside + '/new', os.O_CREAT | os.O_WRONLY)",
        "os.remove(outside + '/kept')",
        "os.unlink(outside + '/kept')",
        "os.rename(outside + '/kept', scratch + '/stolen')",
        "os.replace(scratch + '/x', outside + '/kept')",
        "os.mkdir(outside + '/folder')",
        "os.makedirs(outside + '/a/b')",
        "os.rmdir(outside)",
        "os.chmod(outside + '/kept', 0o777)",
        "os.utime(outside + '/kept')",
        "os.symlink('/etc/passwd', outside + '/link')",
        "os.link(outside + '/kept', outside + '/link')",
        "os.truncate(outside + '/kept', 0)",
        "shutil.rmtree(outside)",
        "shutil.copyfile(outside + '/kept', outside + '/copy')",
        "shutil.move(outside + '/kept', scratch)",
        "sqlite3.connect(outside + '/base')",
        "(os.symlink(outside, scratch + '/door'), open(scratch + '/door/new', 'w'))",
        "open(scratch + '/../outside/new', 'w')",
        "(os.chdir(outside), open('new', 'w'))",
    ],
)
def test_writes_outside_are_refused(tmp_path, statement):
    was_refused, told = refused(tmp_path, statement)
    assert was_refused
    assert "outside" in told
    assert (tmp_path / "outside" / "kept").read_text() == "kept"
    assert sorted(os.listdir(str(tmp_path / "outside"))) == ["kept"]


@pytest.mark.parametrize(
    "statement",
    [
        "open(outside + '/kept').read()",
        "open('/dev/null', 'w').write('x')",
        "open(scratch + '/new', 'w').write('x')",
        "(os.mkdir(scratch + '/a'), os.rename(scratch + '/a', scratch + '/b'), os.rmdir(scratch + '/b'))",
        "(os.symlink(outside + '/kept', scratch + '/link'), os.remove(scratch + '/link'))",
        "shutil.copy(outside + '/kept', scratch + '/copy')",
        "(os.makedirs(scratch + '/a/b/c'), shutil.rmtree(scratch + '/a'))",
        "sqlite3.connect(':memory:').execute('select 1')",
        "os.listdir(outside)",
        "__import__('ctypes')",
        "__import__('uuid').uuid4()",
        "__import__('decimal')",
        "socket.socketpair()",
        "os.kill(os.getpid(), 0)",
        "__import__('asyncio').new_event_loop().close()",
    ],
)
def test_what_stays_inside_is_allowed(tmp_path, statement):
    was_refused, told = refused(tmp_path, statement)
    assert not was_refused and told == "[]"


@pytest.mark.parametrize(
    "statement",
    [
        "os.system('true')",
        "subprocess.run(['/bin/true'])",
        "subprocess.run('true', shell=True)",
        "os.execv('/bin/true', ['true'])",
        "os.posix_spawn('/bin/true', ['true'], {})",
        "os.spawnv(os.P_WAIT, '/bin/true', ['true'])",
        "os.popen('true')",
    ],
)
def test_programs_are_refused_unless_allowed(tmp_path, statement):
    if "spawnv" in statement:
        # spawnv forks first and execs in the child, whose refusal is its exit status.
        code = "import os\nprint(os.spawnv(os.P_WAIT, '/bin/true', ['true']))"
        assert attempt(tmp_path, code) != ["0"]
        return
    was_refused, told = refused(tmp_path, statement)
    assert was_refused and ("true" in told or "sh" in told)
    if "exec" not in statement:
        assert not refused(tmp_path, statement, allowed=["exec"])[0]


@pytest.mark.parametrize(
    "statement",
    [
        "socket.socket()",
        "socket.create_connection(('127.0.0.1', 9))",
        "socket.getaddrinfo('localhost', 80)",
        "socket.gethostbyname('localhost')",
        "__import__('urllib.request', fromlist=['x']).urlopen('http://127.0.0.1:9/')",
    ],
)
def test_network_is_refused(tmp_path, statement):
    early = "import os, socket\n"
    if "urlopen" in statement:
        # urllib wraps what the socket raises.
        statement = statement.replace("__import__('urllib.request', fromlist=['x']).", "")
        code = "from urllib.request import urlopen\ntry:\n    %s\nexcept OSError as error:\n    print(error)\nprint(told)"
        lines = attempt(tmp_path, code % statement, early=early)
        assert "sandbox" in lines[0]
        return
    assert refused(tmp_path, statement, early=early)[0]


def test_network_can_be_allowed(tmp_path):
    assert not refused(tmp_path, "socket.socket().close()", allowed=["net"])[0]


def test_other_processes_cannot_be_signalled(tmp_path):
    assert refused(tmp_path, "os.kill(os.getppid(), 0)")[0]
    assert refused(tmp_path, "os.killpg(0, 0)")[0]


def test_native_libraries_are_refused(tmp_path):
    early = "import ctypes"
    assert refused(tmp_path, "ctypes.CDLL('libc.so.6')", early=early)[0]
    assert refused(tmp_path, "ctypes.CDLL(None).system(b'true')", early=early)[0]
    assert not refused(tmp_path, "ctypes.CDLL(None).getpid()", allowed=["ctypes"], early=early)[0]


def test_the_same_thing_is_told_once(tmp_path):
    code = """
    for _ in range(3):
        try:
            open(outside + "/new", "w")
        except PermissionError:
            pass
    print(len(told))
    """
    assert attempt(tmp_path, code) == ["1"]


def test_importing_writes_no_compiled_files(tmp_path):
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "module.py").write_text("x = 1\n")
    lines = attempt(tmp_path, "sys.path.insert(0, outside)\nimport module\nprint(module.x, told)")
    assert lines == ["1 []"]


def test_forked_children_are_behind_the_wall(tmp_path):
    code = """
    import os
    child = os.fork()
    if not child:
        try:
            open(outside + "/new", "w")
        except PermissionError:
            os._exit(7)
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """
    assert attempt(tmp_path, code) == ["7"]
