import threading
def f(n: int):
    for i in range(n):
        threading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()
    return n

def g():
    threading.Event().wait()
