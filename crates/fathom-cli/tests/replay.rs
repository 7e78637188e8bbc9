//! `fathom replay` on programs that were fixed, or broken in another way, since their tests were written.

use std::path::Path;

use crate::support::fathom;

/// A program with one bug and one good function, its fix, and a change that makes another bug of it.
struct Program {
    file: &'static str,
    text: &'static str,
    kind: &'static str,
    mended: (&'static str, &'static str),
    other: (&'static str, &'static str),
    /// The sanitizer's or the platform's message for the other bug.
    other_says: &'static str,
}

const PROGRAMS: [Program; 3] = [
    Program {
        file: "ratio.c",
        text: "int ratio(int a, int b) {\n    if (a > 100) return a / (b - 7);\n    return 0;\n}\n\n\
               int sign(int a) { return a < 0 ? -1 : 1; }\n",
        kind: "division-by-zero",
        mended: ("a / (b - 7)", "b == 7 ? 0 : a / (b - 7)"),
        other: ("a / (b - 7)", "b == 7 ? *(volatile int *)0 : a / (b - 7)"),
        other_says: "",
    },
    Program {
        file: "Ratio.java",
        text: "public class Ratio {\n    public static int ratio(int a, int b) {\n        if (a > 100) return a / (b - 7);\n\
               \x20       return 0;\n    }\n\n    public static int sign(int a) { return a < 0 ? -1 : 1; }\n}\n",
        kind: "zero-division",
        mended: ("a / (b - 7)", "b == 7 ? 0 : a / (b - 7)"),
        other: ("a / (b - 7)", "b == 7 ? (new int[0])[b] : a / (b - 7)"),
        other_says: "ArrayIndexOutOfBoundsException",
    },
    Program {
        file: "ratio.py",
        text: "def ratio(a: int, b: int) -> int:\n    if a > 100:\n        return a // (b - 7)\n    return 0\n\n\n\
               def sign(a: int) -> int:\n    return -1 if a < 0 else 1\n",
        kind: "zero-division",
        mended: ("a // (b - 7)", "0 if b == 7 else a // (b - 7)"),
        other: ("a // (b - 7)", "[][b] if b == 7 else a // (b - 7)"),
        other_says: "",
    },
];

/// The input of the finding, as the terminal names it.
fn input_of_finding(here: &Path) -> String {
    let text = std::fs::read_to_string(here.join("out/summary.json")).unwrap();
    let summary: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(summary["findings"].as_array().map(Vec::len), Some(1), "{text}");
    assert_eq!(summary["findings"][0]["confirmed"], true, "{text}");
    format!("out/{}", summary["findings"][0]["input"].as_str().unwrap())
}

#[test]
fn a_finding_that_fails_to_reproduce_is_told_with_exit_code_1() {
    for program in PROGRAMS {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        let write = |text: &str| std::fs::write(here.join(program.file), text).unwrap();
        write(program.text);
        let ran = fathom(here, &["run", program.file, "-o", "out", "--no-progress"]);
        assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
        let input = input_of_finding(here);

        for what in ["out", &input] {
            let again = fathom(here, &["replay", what]);
            assert_eq!(again.code, 0, "{what}: {}{}", again.stdout, again.stderr);
            assert!(again.stdout.contains("confirmed: "), "{what}: {}", again.stdout);
            assert!(again.stdout.contains(program.kind), "{what}: {}", again.stdout);
        }

        let (from, to) = program.mended;
        write(&program.text.replace(from, to));
        for what in ["out", &input] {
            let mended = fathom(here, &["replay", what]);
            assert_eq!(mended.code, 1, "{what}: {}{}", mended.stdout, mended.stderr);
            assert!(mended.stdout.contains("not reproduced: "), "{what}: {}", mended.stdout);
            assert!(!mended.stdout.contains("\nconfirmed: "), "{what}: {}", mended.stdout);
        }
        // The other tests are as they were.
        let all = fathom(here, &["replay", "out"]).stdout;
        let lines: Vec<&str> = all.lines().filter(|l| l.contains("tests as expected")).collect();
        let [number, of] = [0, 2].map(|at| lines[0].split(": ").nth(1).unwrap().split(' ').nth(at).unwrap());
        assert_eq!(number, of, "{all}");
        let quiet = fathom(here, &["replay", "out", "-q"]);
        assert_eq!((quiet.code, quiet.stdout.as_str()), (1, ""), "{}", quiet.stderr);

        // It fails, but not for the stated reason.
        let (from, to) = program.other;
        write(&program.text.replace(from, to));
        let other = fathom(here, &["replay", "out"]);
        assert_eq!(other.code, 1, "{}{}", other.stdout, other.stderr);
        assert!(other.stdout.contains("not reproduced: "), "{}: {}", program.file, other.stdout);
        assert!(other.stdout.contains(program.other_says), "{}", other.stdout);
    }
}

/// A program that no longer compiles is reported in one line, with exit code 2.
#[test]
fn a_program_that_no_longer_compiles_is_told() {
    for program in &PROGRAMS[..2] {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        std::fs::write(here.join(program.file), program.text).unwrap();
        fathom(here, &["run", program.file, "-o", "out", "--no-progress"]);
        std::fs::write(here.join(program.file), program.text.replace("return 0;", "return 0")).unwrap();
        let again = fathom(here, &["replay", "out"]);
        assert_eq!(again.code, 2, "{}{}", again.stdout, again.stderr);
        assert!(again.stderr.contains("error"), "{}", again.stderr);
    }
}
