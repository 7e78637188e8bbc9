"""One run: makes the input, calls the entry, reports what happened. Lives in a forked child."""

import inspect
import io
import itertools
import json
import signal
import sys
import time

from .describe import NoLiteral, literal, plain, result_literal, shown
from .native import native
from . import outcome
from .shapes.base import NONES
from .spelling import gives, spelled

# Generators are drained up to this many items.
DRAINED = 1000
# More output than this is cut.
OUTPUT = 64 * 1024


def run(session, name, milliseconds):
    """Runs an entry on the input that the native module holds."""
    entry = session.entries.get(name)
    if entry is None or entry.problem:
        native.stop(json.dumps({"unsupported": {"what": "no entry %s" % name}}))
    session.turn_to_entry(entry)
    output = session.output
    # Earlier runs of this process do not count.
    session.cpu = time.process_time()
    if "random" in sys.modules:
        # Python seeds it anew in every forked process.
        sys.modules["random"].seed(0)
    signal.signal(signal.SIGALRM, lambda number, frame: outcome.out_of_time(session, frame, milliseconds))
    signal.setitimer(signal.ITIMER_REAL, max(milliseconds, 1) / 1000)
    try:
        _run(session, entry)
    except BaseException as error:
        outcome.raised(session, entry, error)
    finally:
        text = output.text()
        if text:
            native.report("stdout", text)
        signal.setitimer(signal.ITIMER_REAL, 0)
        session.at_end()
    outcome.finish()


def warm_up(session):
    """Does a sample run once, before the first real one.

    Things that the interpreter settles on first use (specialised instructions, caches) are then settled in every child, which
    would otherwise pay for its own copy of each page that such settling writes to.
    """
    from .entries import Entry
    from .shapes.parameters import parameters

    def sample(number: int, text: str, items: list = (), *, flag: bool = False):
        if number > 1 or text == "a" or flag:
            raise ValueError(number)
        return [number, text]

    sample.__qualname__ = "sample"
    entry = Entry("sample", sample, "function")
    entry.target, entry.parameters = sample, parameters(sample)
    session.output = capture()
    for values in ({}, {"number": 5, "text": "b", "items.len": 1}) * 2:
        native.begin(values)
        try:
            _run(session, entry)
        except ValueError as error:
            outcome.raised(session, entry, error)
    native.begin({})


#: Packages whose modules belong to the run and not to the code under test.
_RUNTIME = ("fathom_rt", "_fathom")


def _run(session, entry):
    receiver, args, named = entry.prepare()
    call = describe_call(session, entry, receiver, args, named)
    ours = [(name, module) for name, module in sys.modules.items() if name.partition(".")[0] in _RUNTIME]
    try:
        result, call = perform(entry, receiver, args, named, call)
    finally:
        # The code under test may have cleared them; an import would make others, which know nothing of the run.
        sys.modules.update(ours)
    _returned(entry, result, call)


def perform(entry, receiver, args, named, call):
    """The call itself, with coroutines run and generators drained; and how a test writes it."""
    name = entry.target
    if entry.kind == "property":
        result = getattr(receiver, name)
    elif entry.kind == "method":
        result = getattr(receiver, name)(*args, **named)
    elif entry.kind == "constructor":
        result = entry.owner(*args, **named)
    elif entry.kind in ("class", "static"):
        result = getattr(entry.owner, name)(*args, **named)
    else:
        result = entry.target(*args, **named)
    if inspect.iscoroutine(result):
        import asyncio

        call.wrap("asyncio.run(%s)", "import asyncio")
        result = asyncio.run(result)
    elif inspect.isgenerator(result) or _is_lazy(result):
        # Wrapped before it is drained: what it raises on the way is raised in the test, too.
        lazy = call.expression
        call.wrap("list(%s)")
        result = list(itertools.islice(result, DRAINED))
        if len(result) == DRAINED:
            call.expression = lazy
            call.wrap("list(itertools.islice(%%s, %d))" % DRAINED, "import itertools")
    return result, call


def _is_lazy(result):
    return type(result) in (map, filter, zip, enumerate, reversed) or type(result).__module__ == "itertools"


class Call:
    """A call in source form, reported to Fathom as it becomes known."""

    def __init__(self, imports, setup, expression, stubs, assumes=()):
        self.imports = set(imports)
        self.setup = setup
        self.expression = expression
        #: the call without the syntax of a special method
        self.by_name = expression
        self.stubs = stubs
        #: assumptions about the caller, as `fathom_finding::Assumption` has them
        self.assumes = list(assumes)
        #: results of `fathom.any`, in source form: the replacement in tests gives the same
        self.answers = []

    def wrap(self, pattern, needs=None):
        if not self.expression:
            return
        self.expression = pattern % self.expression
        if needs:
            self.imports.add(needs)

    def report(self):
        expression, setup, imports = self.expression, list(self.setup), set(self.imports)
        if self.answers:
            imports.add("import sys")
            setup.insert(0, 'sys.modules["fathom"].answers[:] = [%s]' % ", ".join(self.answers))
        for stub in self.stubs:
            text, needs = stub.fathom_source()
            imports.update(needs)
            expression = expression.replace(stub.fathom_stub, text)
            setup = [line.replace(stub.fathom_stub, text) for line in setup]
        native.report(
            "call",
            json.dumps({"imports": sorted(imports), "setup": setup, "expression": expression, "assumes": self.assumes}),
        )


CALL = None


def answered(value):
    """The code under test has asked `fathom.any`: taken down at once, since it may change what it got."""
    if CALL is None or not CALL.expression:
        return
    try:
        written = literal(value, recipes=True)
    except (NoLiteral, RecursionError):
        CALL.expression = ""
        return
    CALL.imports.update(written.imports)
    CALL.stubs.extend(written.stubs)
    CALL.answers.append(written.text)


def describe_call(session, entry, receiver, args, named):
    """The call in source form, taken down before it runs: the callee may change its arguments."""
    global CALL
    imports, stubs = set(), []
    # A module may call itself otherwise (`_pydecimal` does); what imports find it under is in its spec.
    spec = getattr(session.module, "__spec__", None)
    module = spec.name if spec is not None else session.module.__name__

    def write(value):
        written = literal(value, recipes=True)
        imports.update(written.imports)
        stubs.extend(written.stubs)
        return written.text

    try:
        parts = _written(entry, args, named, write)
        setup = []
        if entry.kind == "function":
            imports.add("from %s import %s" % (module, entry.name))
            head = entry.name
        else:
            imports.add("from %s import %s" % (module, entry.owner.__qualname__.split(".")[0]))
            head = entry.owner.__qualname__
            if entry.kind != "constructor":
                head = "%s.%s" % (head, entry.target)
            if receiver is not None:
                setup.append("subject = %s" % write(receiver))
                setup.extend(call.source("subject", write) for call in entry.earlier)
                head = "subject.%s" % entry.target
        for path, stub in session.patches:
            # Patched for the time of the call only.
            head = "mock.patch(%r, %s)(%s)" % (path, stub.fathom_stub, head)
            stubs.append(stub)
        expression = head if entry.kind == "property" else "%s(%s)" % (head, ", ".join(parts))
        syntax = None
        if entry.kind == "method" and not session.patches and not any("=" in p.partition("(")[0] for p in parts):
            syntax = spelled(entry.target, parts)
    except (NoLiteral, RecursionError):
        CALL = Call(set(), [], "", [])
        return CALL
    CALL = Call(imports, setup, syntax or expression, stubs, _assumed(entry))
    CALL.by_name = expression
    CALL.report()
    return CALL


def _assumed(entry):
    """Assumptions of this call: what is None, and parameters whose type nothing in the code gives."""
    nones = [{"kind": "null", "what": name} for name in NONES]
    return nones + [{"kind": "guessed_type", "what": name} for name in entry.guessed_names]


def _written(entry, args, named, write):
    """The arguments in source form, without defaults at the end; a default that cannot be written is left out, and what
    follows it goes by name."""
    items = entry.parameters.items if entry.parameters else []
    args = list(args)
    if len(args) > len(items):
        items = []
    while not named and items and args and _is_default(items[len(args) - 1], args[-1]):
        args.pop()
    parts, by_name = [], False
    for p, value in zip(items or [None] * len(args), args):
        try:
            text = write(value)
        except NoLiteral:
            if p is None or value is not p.default or p.kind is inspect.Parameter.VAR_POSITIONAL:
                raise
            by_name = True
            continue
        if by_name and p.kind is inspect.Parameter.POSITIONAL_ONLY:
            raise NoLiteral("an argument by position after one that has no literal")
        parts.append("%s=%s" % (p.name, text) if by_name else text)
    return parts + ["%s=%s" % (k, write(v)) for k, v in named.items()]


def _is_default(p, value):
    if p.kind is inspect.Parameter.VAR_POSITIONAL:
        return False
    value = value.plain() if hasattr(value, "plain") and hasattr(value, "t") else value
    if value is p.default:
        return True
    return type(value) is type(p.default) and isinstance(value, (int, float, str, bytes)) and value == p.default


def _returned(entry, result, call):
    native.over()
    if call.expression and call.expression != call.by_name and not gives(entry.target, plain(result)):
        call.expression = call.by_name
    written = result_literal(result)
    if written is not None:
        call.imports.update(written.imports)
    if call.expression:
        call.report()
    told = {"returned": {"literal": written.text if written else None, "shown": shown(result)}}
    native.report("outcome", json.dumps(told))
    native.report("end", '"returned"')


class _Output(io.RawIOBase):
    """Keeps the beginning of what is printed and drops the rest."""

    def __init__(self):
        self.kept = []
        self.size = 0

    def writable(self):
        return True

    def write(self, data):
        size = len(data)
        if self.size < OUTPUT:
            self.kept.append(bytes(data[: OUTPUT - self.size]))
        self.size += size
        return size

    def forget(self):
        """Drops what was printed so far."""
        self.text()
        self.kept.clear()
        self.size = 0

    def text(self):
        try:
            sys.stdout.flush()
        except Exception:
            pass
        return b"".join(self.kept).decode("utf-8", "replace")


def capture():
    """Standard output goes to memory, standard error nowhere."""
    output, errors = _Output(), _Output()
    errors.size = OUTPUT
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(output), encoding="utf-8", errors="replace", line_buffering=True)
    sys.stderr = io.TextIOWrapper(io.BufferedWriter(errors), encoding="utf-8", errors="replace", line_buffering=True)
    return output
