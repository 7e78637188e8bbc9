"""The process that has the target loaded and forks a child for each run."""

import gc
import json
import os
import sys


def main(socket, memory):
    from .native import native

    native.attach(socket, memory)
    order = native.next_order()
    if order is None:
        return
    config = json.loads(order[1])
    # All of the runtime before the target: its modules are then the plain ones, not rewritten copies.
    from .entry import warm_up
    from .session import Session
    from .target import Missing, Refused

    # Trees of large modules are looked through again and again otherwise, and hold no garbage.
    gc.disable()
    try:
        session = Session(config)
        description = json.dumps(session.describe())
    except Missing as missing:
        native.answer("missing", str(missing), missing.module)
        return
    except Refused as refusal:
        native.answer("refused", str(refusal))
        return
    native.answer("loaded", description)
    warm_up(session)
    gc.collect()
    gc.freeze()
    gc.enable()
    serve(session)


def serve(session):
    """Runs until Fathom goes away."""
    from .native import native
    from .preload import Preload
    from .reuse import Reuse

    preload = Preload()
    reuse = Reuse(session, preload)
    while True:
        order = native.next_order()
        if order is None:
            return
        _, entry, milliseconds, memory = order
        # A child whose state the last run did not change takes this one, too; a run that met older state is repeated.
        if native.hand_on() and native.wait(milliseconds + 250):
            over = True
        else:
            over = _in_new_child(session, reuse, entry, milliseconds, memory)
        if over and preload.load():
            # Output of a module's import belongs to no run.
            session.output.forget()
            reuse = Reuse(session, preload)


def _in_new_child(session, reuse, entry, milliseconds, memory):
    """Forks a child for a run, and waits for it; False where there is no process to be had."""
    from .native import native

    sys.stdout.flush()
    native.line()
    try:
        pid = os.fork()
    except OSError:
        native.not_started()
        return False
    if pid == 0:
        try:
            _child(session, reuse, entry, milliseconds, memory)
        finally:
            os._exit(70)
    native.forked(pid)
    # The child's own alarm comes first and knows where the run was.
    return native.wait(milliseconds + 250)


def _child(session, reuse, entry, milliseconds, memory):
    """Makes runs until one of them leaves something behind."""
    from .entry import run
    from .native import native

    session.at_end = reuse.preload.tell
    native.child(memory)
    gc.disable()
    reuse.begin()
    while True:
        run(session, entry, milliseconds)
        if not reuse.again():
            os._exit(0)
        order = native.next_input()
        if order is None:
            os._exit(0)
        entry, milliseconds = order
