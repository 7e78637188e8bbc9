import asyncio
import atexit
import os
import queue
import subprocess
import threading


async def forever(n: int):
    while True:
        await asyncio.sleep(0)


def run(n: int):
    return asyncio.run(forever(n))


def take(n: int):
    return queue.Queue().get()


def lock(n: int):
    guard = threading.Lock()
    with guard:
        with guard:
            return n


def children(n: int):
    while True:
        os.fork()


def child(n: int):
    return subprocess.run(["sleep", "1000"]).returncode


def pipe(n: int):
    read, _ = os.pipe()
    return os.read(read, n)


def at_exit(n: int):
    atexit.register(lambda: [None for _ in iter(int, 1)])
    return n


def threads(n: int):
    for _ in range(1000):
        threading.Thread(target=threading.Event().wait).start()
    return n
