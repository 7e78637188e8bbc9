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
    from .target import Refused

    try:
        session = Session(config)
        description = json.dumps(session.describe())
    except Refused as refusal:
        native.answer("refused", str(refusal))
        return
    native.answer("loaded", description)
    warm_up(session)
    gc.collect()
    gc.freeze()
    serve(session)


def serve(session):
    """Runs until Fathom goes away."""
    from .entry import run
    from .native import native
    from .preload import Preload

    preload = Preload()
    while True:
        order = native.next_order()
        if order is None:
            return
        _, entry, milliseconds, memory = order
        sys.stdout.flush()
        try:
            pid = os.fork()
        except OSError:
            native.not_started()
            continue
        if pid == 0:
            try:
                session.at_end = preload.tell
                run(session, entry, milliseconds, memory)
            finally:
                os._exit(70)
        # The child's own alarm comes first and knows where the run was.
        native.wait(pid, milliseconds + 250)
        if preload.load():
            # What a module prints when it is imported is no run's output.
            session.output.forget()
