"""Functions that C code calls back: builtins among them go through the call hook, so that they see symbols."""

import types

from .native import native

_BUILTIN = (types.BuiltinFunctionType, types.MethodDescriptorType, types.BuiltinMethodType, types.WrapperDescriptorType, type)


def callback(function):
    """The function to hand to C code in place of this one."""
    if function is None or not isinstance(function, _BUILTIN):
        return function
    return lambda *args, **kwargs: native.call(function, *args, **kwargs)
