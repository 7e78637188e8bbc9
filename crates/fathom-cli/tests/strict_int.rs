//! `--strict-int` looks at narrow numbers with the sign that their variables have.

use std::process::Command;

/// Kind and message of each finding.
fn check(program: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program.c");
    let text = format!(
        "#include <limits.h>\n#include <stdio.h>\n#include <stdlib.h>\nstatic unsigned char level;\n\
         static void take(short s) {{ printf(\"%d\\n\", s); }}\nint main(void) {{\n{program}\n    return 0;\n}}\n"
    );
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.arg("check").arg(&file).args([
        "--strict-int",
        "--self-check",
        "--no-tests",
        "--json",
        "--time",
        "60s",
    ]);
    let output = command.arg("-o").arg(folder.path().join("out")).output().unwrap();
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
    let findings = summary["findings"].as_array().unwrap();
    findings
        .iter()
        .map(|f| format!("{} {}", f["kind"].as_str().unwrap(), f["message"].as_str().unwrap()))
        .collect()
}

#[test]
fn what_fits_is_silent() {
    let program = "\
        short negative = -1; char a = (char)negative;\n\
        short small = CHAR_MAX - 5; char b = (char)small;\n\
        int large = 200; unsigned char c = (unsigned char)large;\n\
        unsigned unsigned_small = 120; char d = (char)unsigned_small;\n\
        unsigned char e = 200; e++;\n\
        signed char f = -128; f++;\n\
        level = 200; level++;\n\
        int short_enough = -32768; take((short)short_enough);\n\
        printf(\"%d %d %d %d %d %d\\n\", a, b, c, d, e, f);";
    assert_eq!(check(program), Vec::<String>::new());
}

#[test]
fn what_does_not_is_told_with_its_sign() {
    for (program, wanted) in [
        (
            "short s = CHAR_MAX + 1; char c = (char)s; printf(\"%d\", c);",
            "truncation s: 128 does not fit into 8 signed bits",
        ),
        ("int x = SHRT_MAX + 5; take((short)x);", "truncation x: 32772 does not fit into 16 signed bits"),
        (
            "char c = CHAR_MAX; c++; printf(\"%d\", c);",
            "integer-overflow c is 127: 127 + 1 does not fit into 8 signed bits",
        ),
        (
            "char c = CHAR_MIN; c--; printf(\"%d\", c);",
            "integer-underflow c is -128: -128 + -1 does not fit into 8 signed bits",
        ),
        ("level = 255; level++;", "integer-overflow level is 255: 255 + 1 does not fit into 8 unsigned bits"),
    ] {
        assert_eq!(check(program), [wanted], "{program}");
    }
}

#[test]
fn what_may_not_fit_is_asked_with_its_sign() {
    let read = "char line[8]; if (!fgets(line, sizeof line, stdin)) return 1; int x = line[0] - '0';";
    let told = check(&format!(
        "{read} if (x < 0 || x > 9) return 2; x = x * 20; char c = (char)x; printf(\"%d\", c);"
    ));
    assert!(told.len() == 1 && told[0].starts_with("truncation x: 1"), "{told:?}");
    let told = check(&format!(
        "{read} if (x < 0 || x > 9) return 2; x = x * 14; char c = (char)x; printf(\"%d\", c);"
    ));
    assert_eq!(told, Vec::<String>::new());
}
