"""Where the program is."""

import os
import shutil
import sysconfig


def find_program():
    """The program of this environment, or one on PATH."""
    own = os.path.join(sysconfig.get_path("scripts"), "fathom")
    return own if os.access(own, os.X_OK) else shutil.which("fathom")
