"""Stand-ins for collaborators: callables and objects whose answers are symbols. Tests use ``unittest.mock``."""

from .describe import NoLiteral, literal

_COUNT = [0]


class StubCallable:
    """A callable whose every answer is a new symbol; its attributes are stubs as well."""

    def __init__(self, name, answer):
        _COUNT[0] += 1
        self.__dict__.update(
            fathom_stub="__fathom_stub_%d__" % _COUNT[0], _name=name, _answer=answer, _answers=[], _children={}
        )

    def __call__(self, *args, **kwargs):
        value = self._answer.make("%s()[%d]" % (self._name, len(self._answers)))
        try:
            written = literal(value, recipes=True)
        except NoLiteral:
            written = None
        self._answers.append(written)
        return value

    def __getattr__(self, attribute):
        if attribute.startswith("__") and attribute.endswith("__"):
            raise AttributeError(attribute)
        child = self._children.get(attribute)
        if child is None:
            child = self._children[attribute] = StubCallable("%s.%s" % (self._name, attribute), self._answer)
        return child

    def fathom_source(self):
        """The stub as a mock, and its imports."""
        imports = {"from unittest import mock"}
        return "mock.Mock(%s)" % ", ".join(self._settings(imports)), imports

    def _settings(self, imports, prefix=""):
        parts = []
        answers = [a for a in self._answers if a is not None]
        for answer in answers:
            imports.update(answer.imports)
        if answers:
            parts.append("side_effect=[%s]" % ", ".join(a.text for a in answers))
        children = {}
        for name, child in self._children.items():
            inner = child._settings(imports)
            children[name] = "mock.Mock(%s)" % ", ".join(inner)
        if children:
            parts.append("**{%s}" % ", ".join("%r: %s" % item for item in children.items()))
        return parts
