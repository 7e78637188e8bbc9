//! Wrong specifications: reported with file, line, column and what was expected, with exit code 2, before anything runs.

use std::path::Path;

use crate::support::fathom;

const PYTHON: &str = "\
class Box:
    def put(self, n):
        return n


def f(n: int) -> int:
    return n


def lazily(n: int):
    yield n
";
const C: &str = "\
struct s { int x, set, all[2]; };
int f(struct s *s) { return s->x; }
int any(int n, ...) { return n; }
#define SET(s) ((s)->set = 1)
int sets(struct s *s) { return SET(s); }
#define MAKE(name) int name(int n) { return n; }
MAKE(made)
";
const JAVA: &str = "\
class P {
    int count;
    P(int n) { count = n; }
    int f(int n) { return n; }
    int two(int a) { return a; }
    int two(String b) { return 0; }
}
";

/// Explores a program with each specification, and checks the error message.
fn told(program: &str, text: &str, entry: &str, cases: &[(&str, &str)]) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(program, text);
    for (spec, message) in cases {
        write("bad.spec", spec);
        refused(folder.path(), &[program, "--entry", entry, "--spec", "bad.spec"], message);
    }
}

fn refused(folder: &Path, arguments: &[&str], message: &str) {
    let mut all = vec!["run"];
    all.extend(arguments);
    all.extend(["-o", "out"]);
    let ran = fathom(folder, &all);
    assert_eq!(ran.code, 2, "{message}: {}{}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains(message), "{message}\nexpected, and not\n{}", ran.stderr);
    assert_eq!(ran.stderr.trim_end().lines().count(), 1, "one line: {}", ran.stderr);
    assert!(!folder.join("out").exists(), "{message}");
}

#[test]
fn for_python() {
    told(
        "p.py",
        PYTHON,
        "f",
        &[
            (
                "event a = call g\nregex r: a\n",
                "bad.spec:1:16: there is no function `g`; there are `Box.put`, `f`",
            ),
            ("pre f: m > 0\n", "bad.spec:1:8: `m` is not known here"),
            ("event a = call f\nregex r: (a\n", "bad.spec:2:12: `)` was expected, not the end of the line"),
            ("event a = write C.x\nregex r: a\n", "bad.spec:1:17: a field of a class was expected"),
            ("pltl p: a ~ b\n", "bad.spec:1:9: `a` is not an event, proposition or operator"),
            ("event a = call f\npltl p: a until a\n", "bad.spec:2:11: "),
            ("pre f: n >\n", "bad.spec:1:11: an expression of Python was expected"),
            (
                "event a = call lazily\nregex r: a\n",
                "bad.spec:1:16: a plain function was expected: `lazily` is a generator",
            ),
            ("event a = call f(x, y)\nregex r: a\n", "bad.spec:1:16: at most 1 parameters were expected"),
            ("scope object\nevent a = call f\nregex r: a\n", "bad.spec:2:16: `on OBJECT` was expected"),
            (
                "pre f: old(n) > 0\n",
                "bad.spec:1:8: a condition of the call was expected: nothing is old there",
            ),
        ],
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("p.py"), PYTHON).unwrap();
    refused(folder.path(), &["p.py", "--spec", "none.spec"], "none.spec is not a readable specification");
}

#[test]
fn for_c() {
    told(
        "p.c",
        C,
        "f",
        &[
            ("pre f: s->y > 0\n", "bad.spec:1:11: no member named 'y' in 'struct s'"),
            ("pre f: s.x > 0\n", "bad.spec:1:9: member reference type"),
            ("pre f: t->x > 0\n", "bad.spec:1:8: use of undeclared identifier 't'"),
            ("pre f: s->x > \n", "bad.spec:1:15: expected expression"),
            ("event a = call g\nregex r: a\n", "bad.spec:1:16: there is no function `g`; there are "),
            ("pre f: s->x = 1\n", "bad.spec:1:8: a condition was expected, not an assignment"),
            ("event a = call f(s, t)\nregex r: a\n", "bad.spec:1:16: at most 1 parameters were expected"),
            ("scope object\nevent a = call f\nregex r: a\n", "bad.spec:2:16: `on OBJECT` was expected"),
            ("event a = exception f\nregex r: a\n", "bad.spec:1:21: `call` or `return` was expected"),
            (
                "event a = write s.y\nregex r: a\n",
                "bad.spec:1:17: no structure of the program has a field `s.y`",
            ),
            (
                "event a = write nothing\nregex r: a\n",
                "bad.spec:1:17: a field (`type.field`) or a global was expected: nothing is called `nothing`",
            ),
            (
                "event a = write s.x when valu > 1\nregex r: a\n",
                "bad.spec:1:26: use of undeclared identifier 'valu'",
            ),
            (
                "event a = write s.all\nregex r: a\n",
                "bad.spec:1:17: writes of `all` cannot be watched: it is an array or constant",
            ),
            (
                "event a = write s.set\nregex r: a\n",
                "bad.spec:1:17: writes of `set` cannot be watched: that of line 5 is made by a macro",
            ),
            (
                "event a = call any\nregex r: a\n",
                "bad.spec:1:16: `any` cannot be watched: it takes any number of arguments",
            ),
            (
                "event a = call made\nregex r: a\n",
                "bad.spec:1:16: `made` cannot be watched: its definition is not plain C in this file",
            ),
            ("post f: strange(result)\n", "bad.spec:1:9: "),
        ],
    );
}

#[test]
fn for_java() {
    told(
        "P.java",
        JAVA,
        "P.f",
        &[
            ("event a = call f\nregex r: a\n", "bad.spec:1:16: `Class.method` was expected, not `f`"),
            ("event a = write P.cnt\nregex r: a\n", "bad.spec:1:17: there is no field `cnt` in P"),
            (
                "event a = new P when this.size > 0\nregex r: a\n",
                "bad.spec:1:26: cannot find symbol: variable size",
            ),
            ("pre P.f: m > 0\n", "bad.spec:1:10: cannot find symbol: variable m"),
            ("pre P.f: n + \"a\"\n", "bad.spec:1:12: incompatible types"),
        ],
    );
    let folder = tempfile::tempdir().unwrap();
    let source = "import fathom.Pre;\nclass Q {\n    @Pre(\"n > strange\") int f(int n) { return n; }\n}\n";
    std::fs::write(folder.path().join("Q.java"), source).unwrap();
    refused(folder.path(), &["Q.java"], "Q.java:3:15: cannot find symbol: variable strange");
}
