//! Large and endless targets under short limits: each ends in time, says what it knows, and something of it was explored.

use std::fmt::Write;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::java::has_jdk;
use crate::support::{fathom, summary};

/// A machine that is busy with other tests is late by this.
const BUSY: Duration = Duration::from_secs(8);

struct Explored {
    summary: Value,
    said: String,
}

impl Explored {
    fn doubts(&self) -> Vec<&str> {
        let doubts = self.summary["doubts"].as_array().into_iter().flatten();
        doubts.filter_map(|doubt| doubt["kind"].as_str()).collect()
    }

    fn covered(&self) -> u64 {
        self.summary["branches"]["covered"].as_u64().unwrap_or_else(|| panic!("{}", self.summary))
    }
}

/// Explores one file for five seconds.
fn explore(name: &str, source: &str) -> Explored {
    explore_for(5, name, source)
}

fn explore_for(seconds: u64, name: &str, source: &str) -> Explored {
    explore_by("run", seconds, name, source)
}

fn explore_by(command: &str, seconds: u64, name: &str, source: &str) -> Explored {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), source).unwrap();
    let begun = Instant::now();
    let ran = fathom(folder.path(), &[command, name, "-o", "out", "--time", &format!("{seconds}s")]);
    let took = begun.elapsed();
    assert!(matches!(ran.code, 0 | 1), "{name}: {} {}", ran.stdout, ran.stderr);
    assert!(took < Duration::from_secs(seconds + 1) + BUSY, "{name}: {took:?}");
    assert!(!ran.stderr.contains("panicked"), "{name}: {}", ran.stderr);
    Explored { summary: summary(&folder.path().join("out")), said: ran.stdout }
}

#[test]
fn a_first_run_that_does_not_end_leaves_time_for_others() {
    let collatz = "int f(unsigned n) {\n    int steps = 0;\n    while (n != 1) {\n        n = n & 1 ? 3 * n + 1 : n / 2;\n        steps++;\n    }\n    return steps == 5;\n}\n";
    let explored = explore("collatz.c", collatz);
    assert!(explored.covered() >= 3, "{}", explored.summary);
    let count = "def f(n: int):\n    while n != 5:\n        n += 2\n    if n == 5:\n        return 1\n    return 2\n\ndef g(n: int):\n    return 3 if n > 7 else 4\n";
    let explored = explore("count.py", count);
    assert!(explored.covered() >= 3, "{}", explored.said);
}

#[test]
fn a_run_that_was_stopped_early_is_no_hang() {
    let slow = "import time\n\ndef f(n: int):\n    if n > 3:\n        time.sleep(1.6)\n    return n\n";
    let explored = explore("slow.py", slow);
    assert_eq!(explored.summary["findings"].as_array().map(Vec::len), Some(0), "{}", explored.said);
}

#[test]
fn a_function_of_thousands_of_branches() {
    let mut source = String::from("int f(int a, int b) {\n    int r = 0;\n");
    for i in 0..4000 {
        writeln!(source, "    if ((a * {} + b) % {} == 1) r += {i};", i % 97 + 2, i % 41 + 3).unwrap();
    }
    source.push_str("    return r;\n}\n");
    let explored = explore("wide.c", &source);
    assert!(explored.covered() > 100, "{}", explored.said);
}

#[test]
fn a_java_method_that_is_too_large_to_be_followed_is_not_verified() {
    if !has_jdk() {
        return;
    }
    let mut source =
        String::from("public class Huge {\n    public static int f(int a, int b) {\n        int r = 0;\n");
    for i in 0..2200 {
        writeln!(source, "        if ((a * {} + b) % {} == 1) r += {i};", i % 97 + 2, i % 41 + 3).unwrap();
    }
    source.push_str("        return r;\n    }\n}\n");
    let explored = explore_for(20, "Huge.java", &source);
    assert_ne!(explored.summary["verdict"], "verified", "{}", explored.said);
    assert!(explored.doubts().contains(&"concretised"), "{}", explored.summary);
    assert!(explored.said.contains("its code is too large to be followed"), "{}", explored.said);
}

#[test]
fn a_module_of_hundreds_of_functions() {
    let mut source = String::new();
    for i in 0..500 {
        writeln!(source, "def f{i}(a: int):\n    if a > {i}:\n        return 1\n    return 2\n").unwrap();
    }
    let explored = explore("many.py", &source);
    assert!(explored.covered() > 1, "{}", explored.said);
}

#[test]
fn texts_and_numbers_that_double_are_not_written_out() {
    let doubles = "def text(s: str):\n    while True:\n        s = s + s\n        if s == \"q\":\n            return 1\n\ndef number(n: int):\n    for _ in range(40):\n        n = n * n + 1\n        if n == 7:\n            return 1\n    return 2\n";
    explore("doubles.py", doubles);
}

#[test]
fn functions_that_do_not_end_are_explored_in_short_shares() {
    let mut source = String::new();
    for at in 0..2 {
        let _ = writeln!(
            source,
            "def spin{at}(n: int):\n    while n % 7 != {at}:\n        n += 7\n    return n > {at}\n\n"
        );
    }
    let explored = explore_for(15, "spin.py", &source);
    assert!(!explored.doubts().contains(&"nothing_finished"), "{:?}", explored.doubts());
    assert!(explored.covered() >= 4, "{}", explored.said);
}

#[test]
fn terms_that_double_when_they_are_rewritten() {
    let xorshift = "unsigned f(unsigned s, unsigned n) {\n    for (unsigned i = 0; i < n; i++) {\n        s ^= s << 13;\n        s ^= s >> 7;\n        s ^= s << 17;\n    }\n    return s == 77u ? 1 : 2;\n}\n";
    let explored = explore("xorshift.c", xorshift);
    assert!(explored.covered() >= 2, "{}", explored.said);
}

#[test]
fn thousands_of_functions_in_a_chain_are_looked_through_in_time() {
    let mut source = String::from("static int f0(int x) { return x > 3 ? x : 4; }\n");
    for at in 1..4000 {
        let _ =
            writeln!(source, "static int f{at}(int x) {{ return x == {at} ? {at} : f{}(x + 1); }}", at - 1);
    }
    source.push_str("int f(int x) { return f3999(x); }\n");
    let explored = explore_for(10, "chain.c", &source);
    assert!(explored.covered() >= 4, "{}", explored.said);
}

#[test]
fn sums_and_numbers_that_grow_without_end_are_put_into_words_in_time() {
    let fractions = "from fractions import Fraction\n\ndef f(a: int, b: int):\n    x = Fraction(a, b if b else 1)\n    for _ in range(20):\n        x = x * x + Fraction(1, 3)\n    return x > 5\n";
    explore("fractions_of.py", fractions);
}

#[test]
fn sizes_that_a_loop_has_made_are_checked_in_time() {
    let sizes = "#include <stdlib.h>\nint f(size_t n) {\n    for (int i = 0; i < 45; i++)\n        n = n * n + n * 3 + 1;\n    char *p = malloc(n);\n    if (!p)\n        return 1;\n    free(p);\n    return 0;\n}\n";
    explore_by("check", 5, "sizes.c", sizes);
}
