"""Dict and set displays, and the subjects of match statements, in rewritten code."""


def make_dict(pairs):
    return dict(pairs)


def make_set(items):
    return set(items)


def subject(value, lengths):
    return value
