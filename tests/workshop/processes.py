"""The processes of students' bots, as tests look at them."""

import os

import psutil


def group_of(pid):
    """The processes of the group that a bot's process led, without those that are only dead."""
    found = []
    for one in psutil.process_iter():
        try:
            if os.getpgid(one.pid) == pid and one.status() != psutil.STATUS_ZOMBIE:
                found.append(one.pid)
        except (ProcessLookupError, psutil.NoSuchProcess):
            continue
    return found
