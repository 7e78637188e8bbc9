"""Plugin for pytest: ``pytest --fathom PATH`` explores the modules that the tests import, and shows what the tests miss."""
