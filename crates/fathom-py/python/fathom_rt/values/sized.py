"""Base of containers with a symbolic length."""

from ..native import native
from .base import SHAPE, branch, const
from .bool_ import sym_bool
from .int_ import sym_int


def assume_all(guard):
    """Conditions (term, holds) that every input has; on one that lacks any the run ends here."""
    for term, holds in guard:
        native.assume(term, holds)


class Sized:
    """The length is the term `n` until the path has decided it; from then on `n` is None.

    The container itself holds as many elements as the length is in this run. `low` is how many are known to be there
    by the decisions so far.
    """

    n = None
    low = 0
    #: by element: what is known of it once it is known to be there
    guards = ()

    def known_size(self):
        """The length in this run. Records nothing."""
        raise NotImplementedError

    def has(self, i, kind=0):
        """Decides whether there is an element number `i`."""
        size = self.known_size()
        if self.n is None or i < self.low:
            return i < size
        there = i < size
        branch(native.gt(self.n, const(i)), there, kind)
        if there:
            for guard in self.guards[self.low : i + 1]:
                assume_all(guard)
            self.low = i + 1
        elif i == self.low:
            self.n = None
        return there

    def settle(self):
        """Decides the length."""
        if self.n is not None:
            i = self.low
            while self.has(i, SHAPE):
                i += 1
        return self

    def sym_len(self):
        size = self.known_size()
        return size if self.n is None else sym_int(size, self.n)

    def sym_true(self):
        """Whether anything is in it, undecided."""
        size = self.known_size()
        if self.n is None or self.low:
            return size > 0
        return sym_bool(size > 0, native.gt(self.n, const(0)))

    def __bool__(self):
        return self.has(0)

    def __len__(self):
        # C code asks for plain numbers: the length is decided then.
        self.settle()
        return self.known_size()
