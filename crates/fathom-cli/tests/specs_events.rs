//! Events that are no calls of functions in the file: writes of fields, constructors, and what other files have. Each is found, confirmed
//! on the plain program, and gone when the program is right.

use std::path::Path;

use serde_json::Value;

use crate::support::fathom;

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

/// Explores a program; its findings as `message | line | confirmed`, sorted, and the verdict.
fn found(folder: &Path, arguments: &[&str]) -> (Vec<String>, Value) {
    let mut all = vec!["run"];
    all.extend(arguments);
    all.extend(["--json", "--time", "60s", "-o", "out", "--fresh"]);
    let ran = fathom(folder, &all);
    let summary: Value =
        serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}{}", ran.stdout, ran.stderr));
    let one = |f: &Value| format!("{} | {} | {}", f["message"].as_str().unwrap(), f["line"], f["confirmed"]);
    let mut told: Vec<String> = summary["findings"].as_array().unwrap().iter().map(one).collect();
    told.sort();
    (told, summary)
}

/// The findings are confirmed, and gone in the program that replaces this file.
fn gone_with(folder: &Path, findings: usize, mended: (&str, &str)) {
    let again = fathom(folder, &["replay", "out"]);
    assert_eq!(again.stdout.matches("confirmed: spec-violation").count(), findings, "{}", again.stdout);
    write(folder, &[mended]);
    let after = fathom(folder, &["replay", "out"]);
    let gone = after.stdout.matches("not reproduced: spec-violation").count();
    assert_eq!(gone, findings, "{}{}", after.stdout, after.stderr);
}

const TANK_C: &str = "\
#include <stdlib.h>
#define MORE(n) ((n) + 1)
struct tank { int level; unsigned open : 1; struct tank *next; };
struct other { int level; };
static int version;

int use(int a, int b) {
    struct tank tank = {0}, second = {0};
    struct other other;
    other.level = 1000; /* another structure's */
    tank.next = &second;
    tank.
        level = MORE(a > 5 ? 5 : 1);
    if (b > 0 && b < 4)
        tank.next->level += b, version++;
    int before = tank.level--;
    if (b == 77)
        second.level = tank.open = before == 6;
    { int version = 3; version = -1; (void)version; }
    if (a == 1234)
        --version;
    return other.level + before;
}
";

#[test]
fn writes_of_members_and_globals_are_events_in_c() {
    let folder = tempfile::tempdir().unwrap();
    let spec = "\
scope object
event low = write tank.level when value < old(this->level)
event high = write tank.level when value > 5
pltl one_way: low -> once high
scope global
event back = write version when value < old(version)
event opened = write tank.open when value
pltl forward: !back
pltl closed: opened -> !(once high)
";
    write(folder.path(), &[("tank.c", TANK_C), ("tank.spec", spec)]);
    let (told, summary) = found(folder.path(), &["tank.c", "--entry", "use"]);
    assert_eq!(summary["branches"]["total"], 8, "what was woven in has no branches: {summary:#}");
    assert_eq!(
        told,
        [
            "pltl `closed` (tank.spec:9) is broken: opened after high | 18 | true",
            "pltl `forward` (tank.spec:8) is broken: back after nothing | 21 | true",
            "pltl `one_way` (tank.spec:4) is broken: low after nothing | 16 | true",
        ],
        "{summary:#}"
    );
    let right = TANK_C.replace("int b) {\n", "int b) {\n    if (b < 1000)\n        return 0;\n");
    gone_with(folder.path(), 3, ("tank.c", &right));
}

const TANK_JAVA: &str = "\
package shop;

class Tank {
    int level;
    final int cap;
    static int made;

    Tank(int cap) {
        if (cap > 100) { this.cap = 100; return; }
        this.cap = cap;
        made++;
    }

    Tank() { this(10); }

    void fill(int n) {
        level += n;
        if (level > cap) Gauge.over = this;
    }
}
";
const USE_JAVA: &str = "\
package shop;

public class Use {
    public static int use(int a, int b) {
        Tank tank = b == 5 ? new Tank() : new Tank(a);
        if (b > 0 && b < 50) tank.fill(b);
        return b == 7 ? tank.level-- : tank.level;
    }
}
";

#[test]
fn constructors_and_writes_are_events_in_java_wherever_the_class_is() {
    let folder = tempfile::tempdir().unwrap();
    let spec = "\
scope object
event made = new Tank
event small = call Tank.<init>(cap) when cap < 0
event fixed = write Tank.cap when value == 77
event less = write Tank.level when value < old(this.level)
event full = write Gauge.over on value
event filled = call Tank.fill
pltl whole: filled -> once made
pltl sane: !small
pltl odd: !fixed
pltl grows: !less
pltl fits: !full
";
    let gauge = "package shop;\n\nclass Gauge {\n    static Tank over;\n}\n";
    let files = [
        ("shop/Tank.java", TANK_JAVA),
        ("shop/Gauge.java", gauge),
        ("shop/Use.java", USE_JAVA),
        ("shop/Use.spec", spec),
    ];
    write(folder.path(), &files);
    let (told, summary) = found(folder.path(), &["shop/Use.java", "--entry", "Use.use"]);
    assert_eq!(
        told,
        [
            "pltl `fits` (shop/Use.spec:12) is broken: full after nothing | 18 | true",
            "pltl `grows` (shop/Use.spec:11) is broken: less after nothing | 7 | true",
            "pltl `odd` (shop/Use.spec:10) is broken: fixed after nothing | 10 | true",
            "pltl `sane` (shop/Use.spec:9) is broken: small after nothing | 5 | true",
        ],
        "{summary:#}"
    );
    let right = USE_JAVA.replace("int b) {\n", "int b) {\n        if (b < 1000) return 0;\n");
    gone_with(folder.path(), 4, ("shop/Use.java", &right));
}

#[test]
fn what_other_modules_have_is_watched_in_python() {
    let folder = tempfile::tempdir().unwrap();
    let store = "\
class Store:
    def __init__(self, cap):
        self.items = []
        self.count = 0

    def put(self, x):
        self.items.append(x)
        self.count += 1

    def close(self):
        self.open = False
";
    let app = "\
from pkg import Store
import pkg.store as backing


def serve(a: int, b: int) -> int:
    s = Store(2)
    if a > 5:
        s.put(a)
    if b == 17:
        s.close()
    if a > 100:
        s.put(b)
    return s.count
";
    let spec = "\
scope object
event made = new Store
event put = call Store.put
event closed = call backing.Store.close
event more = write pkg.store.Store.count when value > 1
regex usage: made put* closed?
pltl few: !more
";
    let files = [
        ("pkg/__init__.py", "from .store import Store\n"),
        ("pkg/store.py", store),
        ("app.py", app),
        ("app.spec", spec),
    ];
    write(folder.path(), &files);
    let (told, summary) = found(folder.path(), &["app.py", "--entry", "serve"]);
    assert_eq!(
        told,
        [
            "pltl `few` (app.spec:7) is broken: more after nothing | 8 | true",
            "regex `usage` (app.spec:6) is broken: put after made, put, closed; nothing was to follow | 12 | true",
        ],
        "{summary:#}"
    );
    gone_with(folder.path(), 2, ("app.py", &app.replace("a > 100", "False")));
}
