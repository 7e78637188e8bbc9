"""Classification of uncaught exceptions: behaviour of the code under test, or a bug in it."""

import dis
import json
import linecache
import os
import re
import sys
import time

from .describe import shown
from .shapes.base import tried_another
from .values.base import quiet
from .native import native

_RUNTIME = os.path.dirname(os.path.abspath(__file__)) + os.sep

# Exception -> (kind, CWE) when an operation in the code under test raises it. The nearest class counts.
_BUGS = {
    AssertionError: ("assertion", 617),
    IndexError: ("index-error", 129),
    KeyError: ("key-error", 754),
    ZeroDivisionError: ("zero-division", 369),
    OverflowError: ("overflow", 190),
    TypeError: ("type-error", 843),
    AttributeError: ("attribute-error", 843),
    UnboundLocalError: ("unbound-local", 457),
    NameError: ("name-error", 457),
    RecursionError: ("recursion", 674),
    StopIteration: ("stop-iteration", 755),
    RuntimeError: ("runtime-error", 755),
}

# ValueErrors of operations that no caller can mean as an argument check.
_VALUE_BUGS = (
    (re.compile(r"(not enough|too many) values to unpack"), "unpacking", 754),
    (re.compile(r"(arg is an empty sequence|iterable argument is empty)"), "empty-sequence", 754),
    (re.compile(r"negative shift count"), "negative-shift", 1335),
)


# Exceptions of Python's own protocols: a container that lacks the key, an iterator that is done.
_PROTOCOL = {
    "__getitem__": (KeyError, IndexError),
    "__delitem__": (KeyError, IndexError),
    "__missing__": (KeyError,),
    "__next__": (StopIteration,),
    "__getattr__": (AttributeError,),
    "__delattr__": (AttributeError,),
    "pop": (KeyError, IndexError),
    "popitem": (KeyError,),
    "popleft": (IndexError,),
    "remove": (KeyError,),
}


def raised(session, entry, error):
    """Reports an exception that left the entry."""
    from .entry import CALL

    frames = _frames(error)
    # Looking at the error decides nothing of the path any more.
    quiet[0] += 1
    bug = judge(session, entry, error, frames) if isinstance(error, Exception) else None
    if type(bug) is dict and entry.private:
        # Its callers may never call it like this.
        bug = DISCARDED
    elif bug is DISCARDED and not any(tried_another(name) for name in entry.guessed_names):
        # The likeliest types do not fit: what lies behind was not seen.
        native.concretised("parameters", "their types are a guess that does not fit: " + type(error).__name__)
    if bug is SET_BY_USERS:
        native.concretised("parameters", "its users give an object the attribute '%s'" % error.name)
        bug = DISCARDED
    if bug is LEFT_TO_SUBCLASSES:
        native.concretised("self", "only subclasses have its attribute '%s'" % error.name)
        bug = DISCARDED
    native.over()
    if CALL is not None and CALL.expression:
        CALL.report()
    if isinstance(error, SystemExit):
        return _exited(error)
    if isinstance(error, MemoryError):
        return native.report("end", json.dumps({"limit": "memory"}))
    if _is_missing(error, frames):
        return native.report("end", json.dumps({"missing": {"module": str(error.name)}}))
    cls = type(error)
    told = {"class": cls.__qualname__, "module": cls.__module__, "message": _message(error)}
    native.report("outcome", json.dumps({"raised": told}))
    if bug is DISCARDED:
        native.report("end", '"discarded"')
    elif bug is None:
        native.report("end", '"raised"')
    else:
        native.report("bug", json.dumps(bug))
        native.report("end", '"bug"')


DISCARDED = object()
LEFT_TO_SUBCLASSES = object()
SET_BY_USERS = object()


def judge(session, entry, error, frames):
    """A bug, None for behaviour, DISCARDED when only our guess of a type is to blame, LEFT_TO_SUBCLASSES when our choice of a class is, or
    SET_BY_USERS when an object lacks what its users give it."""
    inside = [f for f in frames if session.in_target(f.file)]
    if not inside:
        return None
    place = inside[-1]
    here = frames[-1] is place
    if isinstance(error, RecursionError) and len(inside) > 1:
        # Where the stack ran out is chance; the call that goes deeper is the cause.
        place = inside[-2]
    explicit = here and place.is_raise()
    kind = _kind(error, here, explicit)
    if entry.owner is not None and not session.strict and isinstance(error, _PROTOCOL.get(entry.target, ())):
        return None
    if not here and entry.guessed and type(error) in (TypeError, AttributeError):
        # A library was given what callers, who know the type, would not give it.
        return DISCARDED
    if kind is not None and not explicit and entry.guessed:
        # How many values a guessed sequence has is part of the guess.
        if isinstance(error, (TypeError, AttributeError)) or kind[0] == "unpacking":
            return DISCARDED
    if kind is not None and not explicit and isinstance(error, AttributeError) and _is_left_to_subclasses(error):
        return LEFT_TO_SUBCLASSES
    if kind is not None and not explicit and isinstance(error, AttributeError) and _is_set_by_users(error):
        return SET_BY_USERS
    if session.strict and kind is None:
        kind = (_kebab(type(error).__name__), 248)
    elif kind is None or (not session.strict and _documented(entry, error)):
        return None
    return {
        "kind": kind[0],
        "cwe": kind[1],
        "place": place.place(),
        "message": _describe(error, place),
        "steps": _steps(inside, error),
    }


def _is_missing(error, frames):
    """Whether an import found nothing: what the code does where the module is installed was not seen."""
    if not isinstance(error, ModuleNotFoundError) or not getattr(error, "name", None):
        return False
    # An import statement: a name that the code computes, or an exception that it raises itself, is behaviour.
    return any(f.is_import() for f in frames[-1:])


def _is_left_to_subclasses(error):
    """Whether the missing attribute is one that subclasses have: the class is a mixin, or an abstract base without saying so."""
    cls, name = type(getattr(error, "obj", None)), getattr(error, "name", None)
    if name is None or cls is type(None):
        return False
    waiting = list(type.__subclasses__(cls))
    for sub in waiting:
        waiting.extend(other for other in type.__subclasses__(sub) if other not in waiting)
    return any(hasattr(sub, name) or _assigns(sub, name) for sub in waiting)


_NAMESPACES = {("argparse", "Namespace"), ("types", "SimpleNamespace")}


def _is_set_by_users(error):
    """Whether an empty namespace lacks an attribute: it is one of ours, and its users fill it."""
    cls = type(getattr(error, "obj", None))
    # By name: neither module is imported for it.
    return (cls.__module__, cls.__qualname__) in _NAMESPACES and not vars(error.obj)


def _assigns(cls, name):
    """Whether a method of the class itself assigns the attribute."""
    functions = [f for f in vars(cls).values() if hasattr(f, "__code__")]
    return any(
        step.opname == "STORE_ATTR" and step.argval == name for f in functions for step in dis.get_instructions(f.__code__)
    )


def _kind(error, here, explicit):
    if isinstance(error, RecursionError):
        return _BUGS[RecursionError]
    if not here:
        # Raised inside a library: what it says about its arguments is behaviour.
        return None
    if explicit:
        return _BUGS[AssertionError] if isinstance(error, AssertionError) else None
    if isinstance(error, ValueError):
        text = _message(error)
        for pattern, kind, cwe in _VALUE_BUGS:
            if type(error) is ValueError and pattern.search(text):
                return (kind, cwe)
        return None
    for cls in type(error).__mro__:
        if cls in _BUGS:
            found = _BUGS[cls]
            if cls is AttributeError and "NoneType" in _message(error):
                return ("none-attribute", 476)
            # A custom exception that an operation raised through C code is the library's word, not a mishap.
            return found if type(error).__module__ == "builtins" else None
    return None


def _kebab(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


# Google's `Raises:` and numpydoc's underlined `Raises`; the body goes on while it is indented, or until the next underlined title.
_RAISES = re.compile(r"^([ \t]*)(?:Raises|Exceptions?|Throws):?[ \t]*$", re.IGNORECASE)
_UNDERLINE = re.compile(r"^[ \t]*-{3,}[ \t]*$")


def _documented(entry, error):
    """Whether the documentation of the entry, or of the class that it makes, says that this exception may come."""
    docs = [getattr(entry.function, "__doc__", None)]
    if entry.owner is not None and entry.target == "__init__":
        docs.append(getattr(entry.owner, "__doc__", None))
    docs = [doc for doc in docs if isinstance(doc, str)]
    if not docs:
        return False
    for cls in type(error).__mro__:
        if cls in (Exception, BaseException, object):
            break
        name = re.escape(cls.__name__)
        if any(_says(doc, name) for doc in docs):
            return True
    return False


def _says(doc, name):
    # In a sentence, or as Sphinx has it: `:raises ValueError:`.
    if re.search(r"(?is)\brais\w*\b.{0,200}?\b%s\b" % name, doc):
        return True
    if re.search(r"(?i):(?:exception|except)\s+[\w.]*\b%s\b" % name, doc):
        return True
    return any(re.match(r"\s*[`*\w.,| ]*\b%s\b" % name, line) for line in _raises_section(doc))


def _raises_section(doc):
    """The lines below the title of a section on exceptions."""
    lines = doc.splitlines()
    for at, line in enumerate(lines):
        title = _RAISES.match(line)
        if title is None:
            continue
        underlined = at + 1 < len(lines) and _UNDERLINE.match(lines[at + 1])
        first = at + 2 if underlined else at + 1
        for number in range(first, len(lines)):
            text = lines[number]
            if underlined:
                if number + 1 < len(lines) and _UNDERLINE.match(lines[number + 1]):
                    break
            elif text.strip() and len(text) - len(text.lstrip()) <= len(title.group(1)):
                break
            yield text


class Frame:
    """A frame on the way to an exception."""

    def __init__(self, frame, lasti, line):
        self.frame = frame
        self.code = frame.f_code
        self.file = self.code.co_filename
        self.lasti = lasti
        self.line = line

    @property
    def function(self):
        return getattr(self.code, "co_qualname", self.code.co_name)

    def is_raise(self):
        """Whether the instruction is a `raise` or `assert` statement's own."""
        return self._does("RAISE_VARARGS")

    def is_import(self):
        """Whether the instruction is an `import` statement's own."""
        return self._does("IMPORT_NAME")

    def _does(self, name):
        code = self.code.co_code
        return 0 <= self.lasti < len(code) and dis.opname[code[self.lasti]] == name

    def positions(self):
        """(line, column, end line, end column) from 1, columns 0 where unknown."""
        find = getattr(self.code, "co_positions", None)
        if find is not None and self.lasti >= 0:
            for i, (line, end_line, column, end_column) in enumerate(find()):
                if i == self.lasti // 2:
                    if line is not None and column is not None:
                        return line, column + 1, end_line, end_column + 1
                    break
        return self.line, 0, self.line, 0

    def place(self):
        line, column, _, _ = self.positions()
        return {"file": self.file, "line": line, "column": column or self._indent(line), "function": self.function}

    def _indent(self, line):
        text = linecache.getline(self.file, line)
        return len(text) - len(text.lstrip()) + 1

    def source(self):
        """The source text of the operation, on one line."""
        line, column, end_line, end_column = self.positions()
        if column:
            lines = [linecache.getline(self.file, n).rstrip("\n") for n in range(line, end_line + 1)]
            if lines:
                data = [text.encode() for text in lines]
                data[-1] = data[-1][: end_column - 1]
                data[0] = data[0][column - 1 :]
                text = " ".join(part.decode("utf-8", "replace").strip() for part in data)
                return text if len(text) <= 120 else text[:117] + "..."
        return linecache.getline(self.file, line).strip()


def _frames(error):
    """The frames of an exception, outermost first, without the runtime's own."""
    frames = []
    at = error.__traceback__
    while at is not None:
        if not at.tb_frame.f_code.co_filename.startswith(_RUNTIME):
            frames.append(Frame(at.tb_frame, at.tb_lasti, at.tb_lineno))
        at = at.tb_next
    return frames


_SYMBOLIC = re.compile(r"\bSym(Dict|Bool|Float|Bytes|ByteArray|List|Str|Set|Range|Int)\b")


def _message(error):
    try:
        text = str(error)
    except Exception:
        return ""
    text = str.__str__(text) if type(text) is not str else text
    # Python names the class of the wrong value; our symbolic classes are replaced by the plain ones.
    text = _SYMBOLIC.sub(lambda found: found.group(1).lower(), text)
    return text if len(text) <= 500 else text[:497] + "..."


def _describe(error, place):
    text = _message(error)
    name = type(error).__name__
    said = "%s: %s" % (name, text) if text else name
    return "%s in `%s`" % (said, place.source())


def _steps(frames, error):
    steps = []
    # Deep recursion repeats itself.
    if len(frames) > 12:
        frames = frames[:6] + frames[-6:]
    for i, frame in enumerate(frames):
        last = i + 1 == len(frames)
        raises = {"kind": "raises", "exception": type(error).__name__}
        event = raises if last else {"kind": "calls", "function": frames[i + 1].function}
        steps.append({"place": frame.place(), "event": event, "values": _values(frame.frame)})
    return steps


def _values(frame):
    """The parameters of a frame as they are now."""
    code = frame.f_code
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    local = frame.f_locals
    return [(n, shown(local[n], 80)) for n in names if n in local and n != "self"][:8]


def _exited(error):
    code = error.code
    if code is None:
        code = 0
    elif not isinstance(code, int):
        code = 1
    code = int.__int__(code) & 0xFF
    native.report("outcome", json.dumps({"exited": {"code": code}}))
    native.report("end", json.dumps({"exited": {"code": code}}))


def rejected_by_constructor(error):
    """An object of the input could not be built from these values: the input is not one to look at."""
    if not isinstance(error, (MemoryError, RecursionError)):
        native.stop('"discarded"')


def out_of_time(session, frame, milliseconds):
    """The run's alarm: says where the run was.

    The clock alone is no proof of a hang: on a busy machine a run may have had little of its time. It was running all
    along, or it waits for something that never comes; in between nothing is said.
    """
    from .entry import CALL

    if CALL is not None and CALL.expression:
        CALL.report()
    place = None
    while frame is not None:
        if session.in_target(frame.f_code.co_filename):
            place = Frame(frame, frame.f_lasti, frame.f_lineno)
            break
        frame = frame.f_back
    native.report("outcome", '"hung"')
    share = (time.process_time() - session.cpu) * 1000 / max(milliseconds, 1)
    if place is not None and (share > 0.25 or share < 0.05):
        where = place.place()
        bug = {
            "kind": "hang",
            "cwe": 835,
            "place": where,
            "message": "does not come to an end in `%s`" % place.source(),
            "steps": [{"place": where, "event": {"kind": "running"}, "values": _values(place.frame)}],
        }
        native.report("bug", json.dumps(bug))
    native.stop(json.dumps({"limit": "time"}))


def finish():
    """Nothing of the target runs after this."""
    sys.settrace(None)
