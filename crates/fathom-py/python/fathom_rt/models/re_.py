"""The re module on symbolic subjects, for concrete patterns.

Whether a pattern matches is one decision: membership in a regular language. Where its groups lie is decided
only when it is asked for (see re_match). What has no such form runs on the concrete subject and is listed.
"""

import re

from ..native import native as F
from ..registry import method, model
from ..values.bytes_ import SymByteArray
from ..values.int_ import SymInt
from ..values.text import PIN, Text, branch, const, lin_add, lin_sub, lin_term, pin_int
from .re_language import anything, chars, concat, empty, whole, without
from .re_match import Layout, Trace
from .re_syntax import Pattern, Unsupported
from .text_base import lift, pin_text, plain, settle

_patterns = {}


def pattern_of(compiled):
    """The tree of a compiled pattern; raises Unsupported with the reason."""
    known = _patterns.get(compiled)
    if known is None:
        try:
            known = Pattern(compiled)
        except Unsupported as why:
            known = str(why)
        except RecursionError:
            known = "deep nesting"
        _patterns[compiled] = known
    if type(known) is str:
        raise Unsupported(known)
    return known


def _usable(compiled, text):
    """The pattern, if it can be followed on this subject."""
    p = pattern_of(compiled)
    if p.ascii_only and not text.ascii():
        raise Unsupported("the subject is not ASCII")
    return p


def _lost(compiled, why):
    F.concretised("re", "%r: %s" % (compiled.pattern, why))


class SymMatch:
    """A match in a symbolic subject."""

    __class__ = property(lambda self: re.Match)

    def __init__(self, text, real, pattern, how, subject=None, before=None, off=(0, None)):
        """`subject` is the term that was searched, `before` what is in front of the search in it, and `off`
        where in the text that is."""
        self._text = text
        self._real = real
        self._pattern = pattern
        self._how = how
        self._searched = (subject, before)
        self._off = off
        self._layout = None
        self._lost = False
        self.string = text
        self.re = real.re
        self.pos = real.pos
        self.endpos = real.endpos

    def _lay_out(self, start):
        self._layout = Layout(self._text, self._pattern.node, self._trace(), start, self._real.start(),
                              self._how == "fullmatch", not self._pattern.behind)

    def _trace(self):
        """The same match by our own steps, which tell the choices."""
        real = self._real
        t = Trace(plain(self._text), self._pattern.node, real.start(), self._how == "fullmatch")
        spans = [t.groups.get(i + 1) or (-1, -1) for i in range(self.re.groups)]
        if not t.found or t.end != real.end() or spans != [real.span(i + 1) for i in range(self.re.groups)]:
            raise Unsupported("a match in an order of its own")
        return t

    def _begin(self):
        """Decides where the match begins, which is the frame of all groups."""
        start = self._off
        if self._how == "search":
            subject, before = self._searched
            skipped = self._real.start() - self._real.pos
            pin_start(subject, self._pattern.node, before, skipped)
            start = (start[0] + skipped, start[1])
        self._lay_out(start)

    def _span_of(self, number):
        """The two ends of a group as numbers; None when it took no part, or is known concretely only."""
        if self._lost:
            return None
        try:
            if self._layout is None:
                self._begin()
            return self._layout.span(number)
        except Unsupported as why:
            _lost(self.re, why)
            self._lost = True
            return None

    def _number(self, key):
        if isinstance(key, str):
            key = plain(key)
            return self.re.groupindex.get(key)
        return pin_int(key)

    def _group(self, key):
        v = self._real.group(plain(key))
        span = self._span_of(self._number(key))
        if v is None or span is None:
            return v
        start, end = span
        return settle(self._text.piece(start, lin_sub(end, start), v))

    def group(self, *keys):
        if not keys:
            return self._group(0)
        if len(keys) == 1:
            return self._group(keys[0])
        return tuple([self._group(k) for k in keys])

    def __getitem__(self, key):
        return self._group(key)

    def groups(self, default=None):
        out = []
        for i in range(1, self.re.groups + 1):
            g = self._group(i)
            out.append(default if g is None else g)
        return tuple(out)

    def groupdict(self, default=None):
        out = {}
        for name in self.re.groupindex:
            g = self._group(name)
            out[name] = default if g is None else g
        return out

    def span(self, key=0):
        v = self._real.span(plain(key))
        span = self._span_of(self._number(key))
        if span is None or v[0] < 0:
            return v
        return tuple([n[0] if n[1] is None else SymInt(i, lin_term(n)) for n, i in zip(span, v)])

    def start(self, key=0):
        return self.span(key)[0]

    def end(self, key=0):
        return self.span(key)[1]

    @property
    def regs(self):
        return tuple([self.span(i) for i in range(self.re.groups + 1)])

    @property
    def lastindex(self):
        self._span_of(0)
        return self._real.lastindex

    @property
    def lastgroup(self):
        self._span_of(0)
        return self._real.lastgroup

    def expand(self, template):
        return expanded(self, template)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return repr(self._real)


def pin_start(subject, node, before, at):
    """Decides that the first match begins `at` characters behind what is in `before`."""
    here = whole((node,), concat(before, chars(at)), anything())
    if at:
        here = without(here, whole((node,), concat(before, chars(0, at - 1)), anything()))
    branch(F.str_in_re(subject, here), True, PIN)


def _text_of(subject):
    if type(subject) is SymByteArray:
        return subject.text()
    return subject


def _once(how):
    """match, fullmatch and search of a compiled pattern."""

    def run(compiled, string, pos=0, endpos=None):
        text = _text_of(string)
        endpos = pin_int(endpos)
        limits = (plain(pos),) if endpos is None else (plain(pos), endpos)
        real = getattr(compiled, how)(plain(text), *limits)
        if not isinstance(text, Text):
            return real
        try:
            p = _usable(compiled, text)
            if endpos is not None:
                raise Unsupported("with endpos")
            subject, before, off = _from(p, text, pos)
            where = concat(before, anything()) if how == "search" else before
            language = whole((p.node,), where, empty() if how == "fullmatch" else anything())
        except Unsupported as why:
            _lost(compiled, why)
            return real
        member = F.str_in_re(subject, language)
        if p.loose and F.evaluate(member) != (real is not None):
            _lost(compiled, "an atomic part")
            return real
        branch(member, real is not None)
        return None if real is None else SymMatch(text, real, p, how, subject, before, off)

    run.__name__ = how
    return run


def _from(p, text, pos):
    """Where matching begins: the term that is searched, what is in front of it, and the offset as a number.
    A place in front of the subject counts as its start, one behind it as its end."""
    if p.behind:
        pos = pin_int(pos)
    at = plain(pos)
    symbolic = type(pos) is SymInt
    if symbolic:
        branch(F.le(pos.t, const(0)), at <= 0)
    if at <= 0:
        return text.t, empty(), (0, None)
    if symbolic:
        inside = at <= len(text)
        branch(F.le(pos.t, text.len_term()), inside)
        off = (0, pos.t)
    else:
        inside = text.longer(at - 1)
        off = (at, None)
    if not inside:
        if p.behind:
            raise Unsupported("with pos behind the end")
        return const(""), empty(), text.length()
    if p.behind:
        return text.t, chars(at), off
    rest = text.rest(off, plain(text)[at:])
    return rest.t if isinstance(rest, Text) else const(rest), empty(), off


def matches(compiled, text):
    """The matches of a pattern one after the other, each with both ends known; raises Unsupported when there is no model."""
    p = _usable(compiled, text)
    if p.loose:
        raise Unsupported("an atomic part")
    if p.nullable:
        raise Unsupported("it matches the empty string, again and again")
    literal = _literal(p.node)
    v = plain(text)
    off, i = (0, None), 0
    for real in list(compiled.finditer(v)) + [None]:
        if p.behind:
            subject, before = text.t, chars(i)
        else:
            rest = text.rest(off, v[i:])
            subject, before = rest.t if isinstance(rest, Text) else const(rest), empty()
        branch(F.str_in_re(subject, whole((p.node,), concat(before, anything()), anything())), real is not None)
        if real is None:
            return
        if literal is not None:
            start = lin_add(off, (0, F.str_index_of(subject, const(literal), const(0))))
        else:
            at = real.start() - i
            pin_start(subject, p.node, before, at)
            start = (off[0] + at, off[1])
        m = SymMatch(text, real, p, "match")
        m._lay_out(start)
        m._layout.span(0)
        yield m
        off, i = m._layout.span(0)[1], real.end()


def _literal(node):
    """The text that a pattern without any choice is, else None."""
    nodes = node[1] if node[0] == "seq" else (node,)
    out = ""
    for n in nodes:
        if n[0] != "chr" or len(n[1]) != 1 or n[1][0][0] != n[1][0][1]:
            return None
        out += chr(n[1][0][0])
    return out


def _fallback(f):
    """Runs the real method when there is no model."""

    def run(compiled, *args, **kwargs):
        try:
            return f(compiled, *args, **kwargs)
        except Unsupported as why:
            _lost(compiled, why)
            return getattr(compiled, f.__name__.lstrip("_"))(*map(plain, map(_text_of, args)), **kwargs)

    run.__name__ = f.__name__
    return run


@_fallback
def findall(compiled, string, pos=0, endpos=None):
    text = _subject(compiled, string, pos, endpos)
    out = []
    for m in matches(compiled, text):
        n = compiled.groups
        if n == 0:
            out.append(m.group())
        elif n == 1:
            out.append(m.groups(plain(text)[:0])[0])
        else:
            out.append(m.groups(plain(text)[:0]))
    return out


def finditer(compiled, string, pos=0, endpos=None):
    try:
        text = _subject(compiled, string, pos, endpos)
        steps = matches(compiled, text)
        first = next(steps, None)
    except Unsupported as why:
        _lost(compiled, why)
        limits = (pin_int(pos),) if endpos is None else (pin_int(pos), pin_int(endpos))
        return compiled.finditer(plain(_text_of(string)), *limits)
    return _iterate(compiled, text, first, steps)


def _iterate(compiled, text, first, steps):
    done = 0
    while first is not None:
        yield first
        done += 1
        try:
            first = next(steps, None)
        except Unsupported as why:
            _lost(compiled, why)
            yield from list(compiled.finditer(plain(text)))[done:]
            return


def _subject(compiled, string, pos=0, endpos=None):
    text = _text_of(string)
    if pin_int(pos) or endpos is not None:
        raise Unsupported("with pos or endpos")
    compiled.search(plain(text))
    return lift(text)


def _gap(text, start, here, end, stop):
    """The text between two numbers whose plain values are known."""
    v = plain(text)[here:stop]
    if end is None:
        return settle(text.rest(start, v))
    return settle(text.piece(start, lin_sub(end, start), v))


@_fallback
def split(compiled, string, maxsplit=0):
    text = _subject(compiled, string)
    maxsplit = pin_int(maxsplit)
    if maxsplit < 0:
        return [string]
    out = []
    off, i = (0, None), 0
    n = 0
    for m in matches(compiled, text):
        start, end = m._layout.span(0)
        out.append(_gap(text, off, i, start, m._real.start()))
        out += m.groups()
        off, i = end, m._real.end()
        n += 1
        if n == maxsplit:
            break
    out.append(_gap(text, off, i, None, None))
    return out


def _replaced(compiled, repl, string, count):
    text = _subject(compiled, string)
    count = pin_int(count)
    if count < 0:
        return string, 0
    if not callable(repl):
        repl = _template(_text_of(repl))
        # Checks the template as the real one does.
        compiled.subn(plain(repl), plain(text), count)
    parts = []
    off, i = (0, None), 0
    n = 0
    for m in matches(compiled, text):
        start, end = m._layout.span(0)
        parts.append(_gap(text, off, i, start, m._real.start()))
        shown = repl(m) if callable(repl) else expanded(m, repl)
        if shown is not None:
            parts.append(shown)
        off, i = end, m._real.end()
        n += 1
        if n == count:
            break
    if not n:
        return string, 0
    parts.append(_gap(text, off, i, None, None))
    v = plain(text)[:0].join([plain(p) for p in parts])
    return settle(lift(text).concat(parts, v)), n


def _called_back(compiled, repl, string, count):
    """A plain subject, but what the function puts in may be symbolic."""
    parts, here, n = [], 0, 0
    for m in compiled.finditer(string):
        if n == count and count:
            break
        parts.append(string[here:m.start()])
        parts.append(repl(m))
        here, n = m.end(), n + 1
    parts.append(string[here:])
    parts = [part for part in parts if part is not None]
    if not any(isinstance(part, Text) for part in parts):
        return string[:0].join(parts), n
    v = string[:0].join([plain(part) for part in parts])
    return settle(lift(string).concat(parts, v)), n


def _is_plain(repl, string):
    return callable(repl) and type(string) in (str, bytes)


@_fallback
def _sub(compiled, repl, string, count):
    return _replaced(compiled, repl, string, count)[0]


@_fallback
def _subn(compiled, repl, string, count):
    return _replaced(compiled, repl, string, count)


def sub(compiled, repl, string, count=0):
    if _is_plain(repl, string):
        return _called_back(compiled, repl, string, pin_int(count))[0]
    return _sub(compiled, repl, string, count)


def subn(compiled, repl, string, count=0):
    if _is_plain(repl, string):
        return _called_back(compiled, repl, string, pin_int(count))
    return _subn(compiled, repl, string, count)


_REFERENCE = re.compile(r"\\(?:g<([^>]+)>|([0-7]{3}|0[0-7]?)|([0-9]{1,2})|(.))", re.DOTALL)


def _template(t):
    """A symbolic template without references stays as it is; with references it is pinned."""
    if not isinstance(t, Text):
        return t
    simple = (b"\\" if isinstance(t, bytes) else "\\") not in plain(t)
    branch(F.str_contains(t.t, const("\\")), not simple)
    return t if simple else pin_text(t)


def expanded(m, template):
    """A replacement template with the groups of a match in it."""
    raw = isinstance(template, bytes)
    template = _template(template)
    if isinstance(template, Text):
        return template
    t = template
    if raw:
        t = t.decode("latin-1")
    parts = []
    here = 0
    encode = (lambda s: s.encode("latin-1")) if raw else (lambda s: s)
    for ref in _REFERENCE.finditer(t):
        if ref.start() > here:
            parts.append(encode(t[here:ref.start()]))
        here = ref.end()
        name, octal, number, letter = ref.groups()
        if octal:
            parts.append(encode(chr(int(octal, 8) & 0xFF)))
        elif letter:
            parts.append(m._real.expand(encode("\\" + letter)))
        else:
            key = number or name
            g = m.group(int(key) if key.isdigit() else key)
            if g is not None:
                parts.append(g)
    if here < len(t):
        parts.append(encode(t[here:]))
    v = encode("").join([plain(p) for p in parts])
    return settle(lift(m._text).concat(parts, v))


match = _once("match")
fullmatch = _once("fullmatch")
search = _once("search")

METHODS = dict(match=match, fullmatch=fullmatch, search=search, findall=findall, finditer=finditer, split=split,
               sub=sub, subn=subn)

for _name, _model in METHODS.items():
    method(re.Pattern, _name, deep=_name in ("sub", "subn"))(_model)


# ---- the functions of the module

def _compiled(pattern, flags=0):
    if isinstance(pattern, re.Pattern):
        return re.compile(pattern, pin_int(flags))
    return re.compile(pin_text(_text_of(pattern)), pin_int(flags))


@model(re.compile)
def compile_(pattern, flags=0):
    return _compiled(pattern, flags)


def _function(run):
    def of_module(pattern, string, flags=0):
        return run(_compiled(pattern, flags), string)

    of_module.__name__ = run.__name__
    return of_module


for _name in ("match", "fullmatch", "search", "findall", "finditer"):
    model(getattr(re, _name))(_function(METHODS[_name]))


@model(re.split)
def split_(pattern, string, maxsplit=0, flags=0):
    return split(_compiled(pattern, flags), string, maxsplit)


@model(re.sub, deep=True)
def sub_(pattern, repl, string, count=0, flags=0):
    return sub(_compiled(pattern, flags), repl, string, count)


@model(re.subn, deep=True)
def subn_(pattern, repl, string, count=0, flags=0):
    return subn(_compiled(pattern, flags), repl, string, count)
