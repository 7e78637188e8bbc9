#~ run: --max-paths 60
"""Callers see to it: attributes that they give a namespace, and what a function asserts of its parameter."""
import argparse


def shown(options: argparse.Namespace) -> str:
    return "name: " + options.name


def doubled(values: list[int], ready: bool) -> list[int]:
    assert ready is True
    return [2 * value for value in values[:2]]
