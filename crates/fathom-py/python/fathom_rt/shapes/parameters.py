"""The parameters of a callable: which shape each has, and how a call is put together."""

import inspect

from .annotations import shape_of, unknown
from .base import Shape, Unmakeable
from .containers import List
from .docstrings import types_in
from .hints import hints_of

EMPTY = inspect.Parameter.empty


class Parameter:
    def __init__(self, name, kind, shape, default, fixed=False):
        self.name = name
        self.kind = kind
        self.shape = shape
        self.default = default
        #: the value is the same in every run
        self.fixed = fixed


class Parameters:
    """Makes the arguments of a call."""

    def __init__(self, items):
        self.items = items
        self._guessed = None

    @property
    def guessed(self):
        """Names of parameters whose type is a guess, or that of something inside them. Asked in every run, so computed once."""
        if self._guessed is None:
            self._guessed = [p.name for p in self.items if holds_guess(p.shape)]
        return self._guessed

    def make(self, prefix=""):
        """Positional and named arguments, from symbols ``prefix.name``."""
        args, named = [], {}
        for p in self.items:
            name = "%s.%s" % (prefix, p.name) if prefix else p.name
            if p.kind is inspect.Parameter.VAR_POSITIONAL:
                args.extend(list(p.shape.make(name)))
            elif p.kind is inspect.Parameter.KEYWORD_ONLY or (named and p.kind is not inspect.Parameter.POSITIONAL_ONLY):
                named[p.name] = p.shape.make(name)
            else:
                args.append(p.shape.make(name))
        return args, named


def holds_guess(shape, seen=()):
    """Whether a shape, or one that it is made of, is a guess."""
    if shape.guessed:
        return True
    if any(shape is other for other in seen):
        return False
    seen = (*seen, shape)
    inner = [getattr(shape, name, None) for name in ("element", "inner", "key", "value")]
    inner += getattr(shape, "options", ())
    inner += getattr(shape, "parts", ())
    made = getattr(shape, "parameters", None)
    inner += [p.shape for p in made.items] if made is not None else []
    return any(holds_guess(part, seen) for part in inner if isinstance(part, Shape))


def parameters(function, skip_first=False, owner=None, overrides=None, fixed=None):
    """The parameters of a callable. ``overrides`` and ``fixed`` are PyExZ3's symbolic and concrete arguments."""
    overrides, fixed = overrides or {}, fixed or {}
    if function is None:
        return Parameters([])
    try:
        signature = inspect.signature(function, follow_wrapped=True)
    except (ValueError, TypeError):
        raise Unmakeable("the signature of %s is not known" % _name(function)) from None
    hints = hints_of(function, owner)
    told = types_in(inspect.getdoc(function) or (inspect.getdoc(owner) if owner else ""))
    items = list(signature.parameters.values())
    if skip_first and items and items[0].kind in (
        inspect.Parameter.POSITIONAL_ONLY,
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
    ):
        items = items[1:]
    made, named_only = [], False
    for item in items:
        if item.kind is inspect.Parameter.VAR_KEYWORD:
            continue
        annotation = hints.get(item.name, item.annotation)
        try:
            parameter = _parameter(item, annotation, told.get(item.name), overrides, fixed, function)
        except Unmakeable as problem:
            if item.default is not EMPTY or item.kind is inspect.Parameter.VAR_POSITIONAL:
                # Left out of the call: its default holds. The parameters after it are passed by name.
                named_only = True
                continue
            raise Unmakeable("the parameter %s: %s" % (item.name, problem)) from None
        if named_only and parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            continue
        if named_only and parameter.kind is inspect.Parameter.POSITIONAL_ONLY:
            continue
        if named_only:
            parameter.kind = inspect.Parameter.KEYWORD_ONLY
        made.append(parameter)
    return Parameters(made)


def _name(function):
    return getattr(function, "__qualname__", None) or getattr(function, "__name__", None) or repr(function)


def _parameter(item, annotation, told, overrides, fixed, function):
    from .base import Constant

    name, default = item.name, item.default
    if name in fixed:
        return Parameter(name, item.kind, Constant(fixed[name]), default, fixed=True)
    if name in overrides:
        value = overrides[name]
        # As in PyExZ3, a first value also says the type.
        shape = shape_of(value) if isinstance(value, type) else _started(_of_type(type(value)), value)
        shape.guessed = False
        return Parameter(name, item.kind, shape, default)
    if inspect.isfunction(default) and "." in default.__qualname__ and "<" not in default.__qualname__:
        # `setter=Base.__setitem__`: a method bound early for speed, which callers leave alone.
        return Parameter(name, item.kind, Constant(default), default, fixed=True)
    shape = _shape(name, annotation, told, default, function)
    if item.kind is inspect.Parameter.VAR_POSITIONAL:
        return Parameter(name, item.kind, List(shape), EMPTY)
    if default is not EMPTY:
        shape = _started(shape, default)
    return Parameter(name, item.kind, shape, default)


def _of_type(cls):
    try:
        return shape_of(cls)
    except Unmakeable:
        return unknown()


def _shape(name, annotation, told, default, function):
    if annotation is not EMPTY and annotation is not None and not isinstance(annotation, Shape):
        try:
            return shape_of(annotation)
        except Unmakeable:
            # A constructor without annotations may say more through its docstring or default.
            if told is None and default is EMPTY:
                raise
    from .usage import guess

    return guess(function, name, told, default)


def _started(shape, value):
    """The shape with its first value; a default of another type becomes the first alternative."""
    from .base import Choice, Constant

    started = shape.starting_at(value)
    if started is None:
        if shape.guessed and value is not None:
            try:
                own = shape_of(type(value)).starting_at(value)
            except Unmakeable:
                own = None
            if own is not None:
                return own
        started = Choice([Constant(value)] + (shape.options if isinstance(shape, Choice) else [shape]))
    started.guessed = shape.guessed
    return started
