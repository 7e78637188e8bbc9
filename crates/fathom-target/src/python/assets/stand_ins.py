# Stand-ins for the `fathom` module where it is not installed: decorators that change nothing, assumptions that hold, and
# for `fathom.any` the values that each test sets.
def _stand_ins():
    import sys
    import types

    def keep(*args, **options):
        if len(args) == 1 and not options and callable(args[0]):
            return args[0]
        return lambda function: function

    def provide(name, **members):
        if name not in sys.modules:
            module = types.ModuleType(name)
            module.__dict__.update(members)
            module.__path__ = []
            sys.modules[name] = module

    provide("symbolic")
    provide("symbolic.args", symbolic=keep, concrete=keep, __all__=["symbolic", "concrete"])
    answers = []
    contract = lambda condition: lambda what: what
    provide(
        "fathom",
        assume=lambda condition: None,
        answers=answers,
        any=lambda kind, name=None: answers.pop(0),
        pre=contract,
        post=contract,
        invariant=contract,
    )


_stand_ins()
