"""Shapes from annotations: typing, collections.abc, builtin generics, classes."""

import collections
import collections.abc
import dataclasses
import inspect
import os
import pathlib
import typing

from .base import Choice, Constant, Made, Ranged, Scalar, Shape, Unmakeable
from .containers import NONE, Converted, Dict, List, Set, Tuple, TypedDict, VarTuple
from .objects import Instance, Stub, enumeration, is_enum

_SCALARS = {bool: "bool", int: "int", float: "float", str: "str", bytes: "bytes"}

# typing's protocols of one conversion, and the plain type that has it.
_PROTOCOLS = {
    "SupportsInt": "int",
    "SupportsIndex": "int",
    "SupportsAbs": "int",
    "SupportsRound": "int",
    "SupportsFloat": "float",
    "SupportsComplex": "float",
    "SupportsBytes": "bytes",
    "Buffer": "bytes",
}

# Instances of user classes under construction or done: classes may refer to themselves.
_INSTANCES = {}


def unknown():
    """The shape without any evidence: an int first, as PyExZ3 does, then other common types."""
    shape = Choice([Scalar("int"), Scalar("str"), List(Scalar("int"))])
    shape.guessed = True
    return shape


def shape_of(annotation):
    """The shape of an annotation; raises :class:`Unmakeable` where there is none."""
    if annotation is None or annotation is type(None):
        return NONE
    if annotation in (typing.Any, object, typing.AnyStr) or annotation is typing.Text:
        return _broad(annotation)
    if isinstance(annotation, typing.TypeVar):
        return _type_variable(annotation)
    if hasattr(annotation, "__supertype__"):
        return shape_of(annotation.__supertype__)
    if isinstance(annotation, typing.ForwardRef):
        raise Unmakeable("the type %r is not known" % annotation.__forward_arg__)
    if isinstance(annotation, str):
        raise Unmakeable("the type %r is not known" % annotation)
    if type(annotation).__name__ == "UnionType":
        # `int | None`, whose origin is no class that could be called.
        return union(annotation.__args__)
    origin = typing.get_origin(annotation)
    if origin is not None:
        return _generic(origin, typing.get_args(annotation), annotation)
    if type(annotation).__name__ == "TypeAliasType":
        return shape_of(annotation.__value__)
    if isinstance(annotation, type):
        return _class(annotation)
    if annotation is typing.NoReturn:
        raise Unmakeable("nothing has the type NoReturn")
    # Bare aliases such as typing.List.
    origin = getattr(annotation, "__origin__", None)
    if origin is not None:
        return _generic(origin, (), annotation)
    raise Unmakeable("inputs of the type %s cannot be made" % _shown(annotation))


def _shown(annotation):
    return getattr(annotation, "__name__", None) or str(annotation)


def _broad(annotation):
    if annotation is typing.AnyStr or annotation is typing.Text:
        return Scalar("str")
    return unknown()


def _type_variable(variable):
    if variable.__constraints__:
        return union(variable.__constraints__)
    if variable.__bound__ is not None and not isinstance(variable.__bound__, typing.ForwardRef):
        return shape_of(variable.__bound__)
    return unknown()


def union(members):
    """Alternatives; None comes first only where the others are objects (which may nest for ever)."""
    options, problems = [], []
    for member in members:
        try:
            options.append(shape_of(member))
        except Unmakeable as problem:
            problems.append(problem)
    if not options:
        raise problems[0]
    flat = []
    for option in options:
        flat.extend(option.options if isinstance(option, Choice) and not option.guessed else [option])
    if any(isinstance(o, Instance) for o in flat):
        flat.sort(key=lambda o: o is not NONE)
    else:
        flat.sort(key=lambda o: o is NONE)
    return flat[0] if len(flat) == 1 else Choice(flat)


_LISTS = {
    list,
    collections.abc.Sequence,
    collections.abc.MutableSequence,
    collections.abc.Iterable,
    collections.abc.Collection,
    collections.abc.Container,
    collections.abc.Reversible,
    collections.abc.Sized,
}
_ITERATORS = {collections.abc.Iterator, collections.abc.Generator}
_DICTS = {dict, collections.abc.Mapping, collections.abc.MutableMapping}
_SETS = {set, collections.abc.Set, collections.abc.MutableSet}


def _element(args, i=0):
    if len(args) > i:
        return shape_of(args[i])
    # A bare `list` or `dict` says nothing of what is in it.
    guess = Scalar("int")
    guess.guessed = True
    return guess


def _generic(origin, args, annotation):
    if origin is typing.Union:
        return union(args)
    if origin is typing.Literal:
        return Choice([Constant(a) for a in args]) if len(args) > 1 else Constant(args[0])
    if origin is getattr(typing, "Annotated", None):
        return shape_of(args[0])
    if origin in (typing.ClassVar, typing.Final) or _shown(origin) in ("Required", "NotRequired", "ReadOnly"):
        return shape_of(args[0])
    if origin in _LISTS:
        return List(_element(args))
    if origin in _ITERATORS:
        return Converted(iter, _element(args), ())
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return VarTuple(shape_of(args[0]))
        if args == ((),):
            return Tuple([])
        return Tuple([shape_of(a) for a in args]) if args else VarTuple(Scalar("int"))
    if origin in _DICTS:
        return Dict(_element(args), _element(args, 1))
    if origin in _SETS:
        return Set(_element(args))
    if origin is frozenset:
        return Set(_element(args), frozen=True)
    if origin is collections.abc.Callable:
        answer = args[-1] if args else int
        return Stub(shape_of(answer) if not isinstance(answer, list) else unknown())
    if origin is type:
        if args and isinstance(args[0], type):
            return Constant(args[0])
        return Choice([Constant(int), Constant(str)])
    if origin in (collections.abc.Awaitable, collections.abc.Coroutine):
        raise Unmakeable("awaitables cannot be made as inputs")
    library = _library(origin, args)
    if library is not None:
        return library
    if isinstance(origin, type):
        return _class(origin)
    raise Unmakeable("inputs of the type %s cannot be made" % annotation)


def _library(cls, args=()):
    """Classes of the standard library with a constructor that symbols can go through."""
    if cls is collections.deque:
        return Converted(collections.deque, _element(args), (collections.deque,))
    if cls is collections.OrderedDict:
        return Made(collections.OrderedDict, [("of", Dict(_element(args), _element(args, 1)))], types=(cls,))
    if cls is collections.Counter:
        return Made(collections.Counter, [("of", List(_element(args)))], types=(cls,))
    if cls is collections.defaultdict:
        factory = args[1] if len(args) > 1 and isinstance(args[1], type) else int
        return Made(
            cls, [("factory", Constant(factory)), ("of", Dict(_element(args), _element(args, 1)))], types=(cls,)
        )
    if cls is bytearray or cls is memoryview:
        return Made(cls, [("of", Scalar("bytes"))], types=(cls,))
    if cls is complex:
        return Made(cls, [("real", Scalar("float")), ("imag", Scalar("float"))], types=(cls,))
    if cls is range:
        return Made(range, [("stop", Scalar("int"))], types=(cls,))
    if cls is slice:
        optional = Choice([NONE, Scalar("int")])
        return Made(slice, [("start", optional), ("stop", optional)], types=(cls,))
    module = getattr(cls, "__module__", "")
    name = getattr(cls, "__name__", "")
    if module in ("datetime", "_pydatetime"):
        return _datetime(cls, name)
    if (module, name) in (("decimal", "Decimal"), ("_decimal", "Decimal"), ("_pydecimal", "Decimal")):
        return Made(cls, [("of", Scalar("int"))], types=(cls,))
    if (module, name) == ("fractions", "Fraction"):
        return Made(cls, [("over", Scalar("int")), ("under", Ranged(1, 1 << 62, 1))], types=(cls,))
    if module.startswith("pathlib") and name in ("Path", "PurePath", "PosixPath", "PurePosixPath", "PureWindowsPath"):
        return Made(cls, [("of", Scalar("str"))], types=(cls,))
    if (module, name) in (("_io", "StringIO"), ("typing", "TextIO"), ("io", "TextIOBase"), ("io", "TextIOWrapper")):
        import io

        return Made(io.StringIO, [("text", Scalar("str"))], types=(io.StringIO,))
    if (module, name) in (("_io", "BytesIO"), ("typing", "BinaryIO"), ("io", "BufferedIOBase"), ("io", "RawIOBase")):
        import io

        return Made(io.BytesIO, [("bytes", Scalar("bytes"))], types=(io.BytesIO,))
    if (module, name) == ("typing", "IO"):
        import io

        return Made(io.StringIO, [("text", Scalar("str"))], types=(io.StringIO,))
    if (module, name) == ("uuid", "UUID"):
        return Made(cls, [], {"int": Ranged(0, (1 << 128) - 1, 0)}, types=(cls,))
    return None


def _datetime(cls, name):
    day = [("year", Ranged(1, 9999, 2000)), ("month", Ranged(1, 12, 1)), ("day", Ranged(1, 28, 1))]
    clock = [("hour", Ranged(0, 23, 0)), ("minute", Ranged(0, 59, 0)), ("second", Ranged(0, 59, 0))]
    if name == "date":
        return Made(cls, day, types=(cls,))
    if name == "datetime":
        return Made(cls, day + clock, types=(cls,))
    if name == "time":
        return Made(cls, clock, types=(cls,))
    if name == "timedelta":
        return Made(cls, [("days", Ranged(-999999, 999999, 0)), ("seconds", Ranged(0, 86399, 0))], types=(cls,))
    if name == "timezone":
        import datetime

        return Made(datetime.timezone, [("offset", Constant(datetime.timedelta(0)))], types=(cls,))
    if name == "tzinfo":
        import datetime

        return Constant(datetime.timezone.utc)
    raise Unmakeable("inputs of the type datetime.%s cannot be made" % name)


def _class(cls):
    if cls in _SCALARS:
        return Scalar(_SCALARS[cls])
    if cls is typing.NamedTuple or cls is object:
        return unknown()
    if cls in _LISTS or cls in _ITERATORS or cls in _DICTS or cls in _SETS or cls in (tuple, frozenset, type):
        return _generic(cls, (), cls)
    if cls is collections.abc.Callable:
        return Stub(unknown())
    if cls in (collections.abc.Hashable,):
        return unknown()
    if is_enum(cls):
        return enumeration(cls)
    library = _library(cls)
    if library is not None:
        return library
    if cls.__module__ == "numbers":
        return Scalar("float" if cls.__name__ == "Real" else "int")
    if typing.is_typeddict(cls) if hasattr(typing, "is_typeddict") else hasattr(cls, "__total__"):
        hints = typing.get_type_hints(cls)
        optional = getattr(cls, "__optional_keys__", frozenset())
        return TypedDict({k: shape_of(v) for k, v in hints.items()}, optional)
    if cls.__module__ in ("typing", "typing_extensions", "collections.abc") and cls.__name__ in _PROTOCOLS:
        return Scalar(_PROTOCOLS[cls.__name__])
    if cls is os.PathLike:
        return Made(pathlib.PurePath, [("of", Scalar("str"))], types=(pathlib.PurePath,))
    if getattr(cls, "_is_protocol", False):
        return Stub(unknown())
    if issubclass(cls, BaseException) and cls.__module__ == "builtins":
        return Made(cls, [("message", Scalar("str"))], types=(cls,))
    return instance(cls)


def instance(cls):
    """The shape of a user class, found once."""
    known = _INSTANCES.get(cls)
    if known is not None:
        if isinstance(known, Unmakeable):
            raise known
        return known
    shape = _INSTANCES[cls] = Instance(cls)
    try:
        shape.resolve()
    except Unmakeable as problem:
        # An abstract class means its concrete subclasses.
        concrete = []
        for sub in type.__subclasses__(cls):
            try:
                concrete.append(instance(sub))
            except Unmakeable:
                pass
        if not concrete:
            _INSTANCES[cls] = Unmakeable("no %s can be made: %s" % (cls.__name__, problem))
            raise _INSTANCES[cls] from None
        shape = _INSTANCES[cls] = concrete[0] if len(concrete) == 1 else Choice(concrete)
    return shape


def receiver_of(cls):
    """The shape of the object that a method of a class is called on: a mixin, which lacks what its own methods use, is explored
    through the classes that have it."""
    lacking = _lacking(cls)
    if lacking:
        users = []
        for sub in _below(cls):
            if lacking <= _known_names(sub):
                try:
                    users.append(instance(sub))
                except Unmakeable:
                    pass
        if users:
            return users[0] if len(users) == 1 else Choice(users[:4])
    return instance(cls)


def _below(cls):
    # A metaclass has its own idea of what follows it.
    for sub in type.__subclasses__(cls):
        yield sub
        yield from _below(sub)


def _lacking(cls):
    """Attributes that a class's own methods read from their object and that nothing in it or its bases defines."""
    from .history import reads

    if not type.__subclasses__(cls) or hasattr(cls, "__getattr__") or "__getattribute__" in vars(cls):
        return set()
    read = set()
    for raw in vars(cls).values():
        if inspect.isfunction(raw):
            read |= reads(raw)
    # Private names are the class's own, whatever the interpreter calls them.
    return {name for name in read if not name.startswith("__")} - _known_names(cls)


def _known_names(cls):
    from .history import assigned

    names = set(dir(cls))
    for base in cls.__mro__:
        names |= set(getattr(base, "__annotations__", ()))
        for raw in vars(base).values():
            if inspect.isfunction(raw):
                names |= assigned(raw)
    return names


def field_hints(cls):
    """Annotations of a class's fields, resolved where they can be."""
    try:
        return typing.get_type_hints(cls)
    except Exception:
        return dict(getattr(cls, "__annotations__", {}))


def is_dataclass(cls):
    return dataclasses.is_dataclass(cls)


__all__ = ["shape_of", "unknown", "union", "instance", "receiver_of", "Shape"]
