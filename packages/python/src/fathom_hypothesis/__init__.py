"""Backend for Hypothesis: with ``settings(backend="fathom")`` the tests of ``@given`` are explored symbolically."""


def register():
    """Called when Hypothesis is imported. The backend itself is loaded when a test uses it."""
    try:
        from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS
    except ImportError:
        return  # A Hypothesis from before there were backends.
    AVAILABLE_PROVIDERS["fathom"] = "fathom_hypothesis.provider.FathomProvider"
