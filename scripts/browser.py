#!/usr/bin/env python3
"""Drives a headless Chromium over its debugging pipe, with nothing but the standard library.

browser.py watch URL SECONDS    what a served page shows, every half second, as JSON lines
browser.py measure FILE         how long the report page takes for what people do with it, in milliseconds, as a table
browser.py shot FILE HASH WIDTH HEIGHT THEME TO    a picture of a page
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Browser:
    def __init__(self):
        program = next((p for p in map(shutil.which, NAMES) if p), None)
        if program is None:
            sys.exit("browser: no chromium: apt-get install -y chromium")
        self.profile = tempfile.mkdtemp()
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def plumb():
            # Chromium reads on 3 and writes on 4.
            a, b = os.dup(to_browser), os.dup(from_browser)
            os.dup2(a, 3)
            os.dup2(b, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe"]
        self.process = subprocess.Popen(
            [program, *flags, "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=plumb, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.session = 0, b"", None

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" in self.rest:
                text, self.rest = self.rest.split(b"\0", 1)
                answer = json.loads(text)
                if answer.get("id") == self.number:
                    if "error" in answer:
                        raise RuntimeError(answer["error"]["message"])
                    return answer["result"]
            chunk = os.read(self.read_end, 1 << 16)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.rest += chunk

    def open(self, url, width=1280, height=800, theme="light"):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        self.call("Page.navigate", url=url)
        while self.run("document.readyState") != "complete":
            time.sleep(0.05)

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "a script failed"))
        return answer["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def watch(browser, url, seconds):
    browser.open(url)
    # A mark that a reload would take away: what changes after it changed in place.
    browser.run("window.opened = true")
    end = time.time() + float(seconds)
    while time.time() < end:
        seen = browser.run(
            "({ live: document.getElementById('live')?.textContent || '', text: document.getElementById('view').textContent,"
            " same: window.opened === true })"
        )
        print(json.dumps(seen), flush=True)
        time.sleep(0.5)


ACTIONS = [
    ("first view of the overview", "location.hash = 'overview'"),
    ("source of 5,000 lines", "key('3')"),
    ("scroll 20,000 pixels of source", "document.querySelector('#view .code').scrollTop += 20000"),
    ("next open branch", "key('n')"),
    ("list of tests", "key('4')"),
    ("tree", "key('5')"),
    ("unfold all of 20,000 decisions", "[...document.querySelectorAll('#view button')].find((b) => b.textContent === 'unfold').click()"),
    ("zoom in", "key('+', document.querySelector('#view canvas'))"),
    ("zoom out", "key('-', document.querySelector('#view canvas'))"),
    ("fold the first decision", "key(' ', document.querySelector('#view canvas'))"),
    ("figures", "key('6')"),
    ("other theme", "key('t')"),
]


def measure(browser, file):
    began = time.time()
    browser.open("file://" + os.path.abspath(file))
    rows = [("load, from opening to the first view", (time.time() - began) * 1000)]
    browser.run(
        "window.key = (key, on) => (on || document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));"
        "window.timed = async (f) => { const start = performance.now(); f(); await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"
        " return performance.now() - start; }"
    )
    for words, script in ACTIONS:
        rows.append((words, browser.run("timed(() => { %s })" % script)))
    frames = browser.run(
        "(async () => { key('3'); await new Promise(requestAnimationFrame); const code = document.querySelector('#view .code'); let worst = 0, last = performance.now();"
        " for (let i = 0; i < 60; i++) { code.scrollTop += 150; await new Promise(requestAnimationFrame); const now = performance.now(); worst = Math.max(worst, now - last); last = now; }"
        " return worst; })()"
    )
    rows.append(("worst of 60 frames of scrolling", frames))
    for words, millis in rows:
        print("%-40s %7.0f ms" % (words, millis))


def shot(browser, file, anchor, width, height, theme, to):
    browser.open("file://%s#%s" % (os.path.abspath(file), anchor), int(width), int(height), theme)
    time.sleep(0.8)
    with open(to, "wb") as out:
        out.write(base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"]))


if __name__ == "__main__":
    jobs = {"watch": watch, "measure": measure, "shot": shot}
    if len(sys.argv) < 3 or sys.argv[1] not in jobs:
        sys.exit(__doc__)
    browser = Browser()
    try:
        jobs[sys.argv[1]](browser, *sys.argv[2:])
    finally:
        browser.close()
