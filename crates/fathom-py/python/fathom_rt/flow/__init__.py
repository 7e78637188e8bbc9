"""How control moves through a module's lines, counted as coverage.py counts it."""
