"""Fathom's runtime inside CPython.

Symbolic values are subclasses of the builtin types: as themselves they hold the concrete value, in the
attribute ``t`` the term. The native module ``_fathom`` owns the terms and records what a run decides.
"""
