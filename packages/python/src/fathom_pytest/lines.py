"""Lines of some source files that run, with little cost: ``sys.monitoring`` from Python 3.12 on, ``sys.settrace`` before."""

import os
import sys
import threading

TOOL = 4  # neither a debugger, a coverage tool, a profiler nor an optimiser


class Lines:
    """Records (file, line) of code below a folder or of one file while it is started."""

    def __init__(self, path):
        self.path = os.path.realpath(path)
        self.hit = set()
        self.real = {}
        self.active = False

    def below(self, filename):
        """The real path of a code object's file, or None when it is not recorded."""
        if filename not in self.real:
            real = os.path.realpath(filename)
            inside = real == self.path or real.startswith(self.path.rstrip(os.sep) + os.sep)
            self.real[filename] = real if inside else None
        return self.real[filename]

    def start(self):
        """Starts recording; False when another tool has the place."""
        if hasattr(sys, "monitoring"):
            if sys.monitoring.get_tool(TOOL) is not None:
                return False
            sys.monitoring.use_tool_id(TOOL, "fathom")
            sys.monitoring.register_callback(TOOL, sys.monitoring.events.LINE, self._line)
            sys.monitoring.set_events(TOOL, sys.monitoring.events.LINE)
            # Lines that an earlier recorder switched off count again.
            sys.monitoring.restart_events()
        elif sys.gettrace() is None:
            sys.settrace(self._call)
            threading.settrace(self._call)
        else:
            return False
        self.active = True
        return True

    def stop(self):
        if not self.active:
            return
        self.active = False
        if hasattr(sys, "monitoring"):
            sys.monitoring.set_events(TOOL, 0)
            sys.monitoring.register_callback(TOOL, sys.monitoring.events.LINE, None)
            sys.monitoring.free_tool_id(TOOL)
        else:
            sys.settrace(None)
            threading.settrace(None)

    def _line(self, code, line):
        real = self.below(code.co_filename)
        if real is not None:
            self.hit.add((real, line))
        # A line counts once.
        return sys.monitoring.DISABLE

    def _call(self, frame, event, argument):
        real = self.below(frame.f_code.co_filename)
        if real is None:
            return None
        hit = self.hit

        def local(frame, event, argument):
            if event == "line":
                hit.add((real, frame.f_lineno))
            return local

        return local
