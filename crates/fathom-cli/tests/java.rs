//! Java programs from end to end, beside the fixtures of `tests/java`.

use std::process::Command;

use crate::support::{explore, fathom};

pub fn has_jdk() -> bool {
    let found = Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
    }
    found
}

#[test]
fn what_rests_on_how_long_texts_can_be_is_not_verified() {
    if !has_jdk() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Longest.java");
    let verdict = |body: &str| {
        let text = format!(
            "public class Longest {{ public static int f(String s) {{ if (s == null) return 0; {body} }} }}"
        );
        std::fs::write(&path, text).unwrap();
        explore(path.to_str().unwrap(), &["--time", "60s", "--no-tests"]).summary()
    };
    let beyond = verdict("return s.length() > 5000 ? 1 : 0;");
    assert_ne!(beyond["verdict"], "verified", "{beyond}");
    assert!(beyond["concretised"].to_string().contains("lengths above 4096 are not tried"), "{beyond}");
    let counted = verdict("int n = 0; for (int i = 0; i < s.length(); i++) n++; assert n != 70; return n;");
    assert_ne!(counted["verdict"], "verified", "{counted}");
    assert!(counted["concretised"].to_string().contains("lengths above 64"), "{counted}");
    // Both sides were seen, whatever the length: nothing is left out.
    let within = verdict("return s.length() == 3000 ? 1 : 0;");
    assert_eq!(within["verdict"], "verified", "{within}");
    assert_eq!(within["branches"]["covered"], within["branches"]["total"], "{within}");
}

#[test]
fn tests_are_plain_junit_and_pass_again() {
    if !has_jdk() {
        return;
    }
    let example = crate::support::root().join("examples/java/Triangle.java");
    let explored = explore(example.to_str().unwrap(), &["--time", "60s"]);
    assert_eq!(explored.ran.code, 1, "{}{}", explored.ran.stdout, explored.ran.stderr);
    let tests = explored.read("tests/src/test/java/TriangleTest.java");
    assert!(tests.contains("import org.junit.jupiter.api.Test;"), "{tests}");
    assert!(tests.contains("assertThrows(IllegalArgumentException.class, () -> {"), "{tests}");
    assert!(tests.contains("assertEquals(\"scalene\", Triangle.classify("), "{tests}");
    assert!(!tests.contains("fathom"), "no test needs Fathom\n{tests}");
    let findings = explored.read("tests/src/test/java/TriangleFindingsTest.java");
    assert!(findings.contains("assertDoesNotThrow(() -> { Triangle.slack("), "{findings}");
    assert!(explored.read("tests/pom.xml").contains("junit-jupiter"));
    let replayed = fathom(explored.folder.path(), &["replay", "out"]);
    assert_eq!(replayed.code, 0, "{}{}", replayed.stdout, replayed.stderr);
    assert!(replayed.stdout.contains("confirmed: zero-division"), "{}", replayed.stdout);
}

#[test]
fn suites_are_written_for_the_framework_that_is_asked_for() {
    if !has_jdk() {
        return;
    }
    let example = crate::support::root().join("examples/java/Triangle.java");
    for (name, words) in [
        ("junit4", ["import org.junit.Test;", "public class TriangleTest {", "junit"]),
        ("testng", ["import org.testng.annotations.Test;", "assertEquals(Triangle.classify(", "testng"]),
        (
            "parametrised",
            ["@ParameterizedTest(name = \"{0} is {1}\")", "arguments(\"Triangle.classify(", "junit-jupiter"],
        ),
    ] {
        let explored = explore(example.to_str().unwrap(), &["--time", "60s", "--framework", name]);
        assert_eq!(explored.ran.code, 1, "{}{}", explored.ran.stdout, explored.ran.stderr);
        let tests = explored.read("tests/src/test/java/TriangleTest.java");
        assert!(tests.contains(words[0]) && tests.contains(words[1]), "{name}\n{tests}");
        assert!(
            explored.read("tests/pom.xml").contains(&format!("<artifactId>{}</artifactId>", words[2])),
            "{name}"
        );
        let replayed = fathom(explored.folder.path(), &["replay", "out"]);
        assert_eq!(replayed.code, 0, "{name}: {}{}", replayed.stdout, replayed.stderr);
    }
}

#[test]
fn classes_of_the_class_path_are_followed_and_tests_run_with_them() {
    if !has_jdk() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    };
    let library = write(
        "library/acme/Scale.java",
        "package acme; public class Scale { public static int of(int x) { if (x > 1000) return 3; return x * 7; } }",
    );
    let needs = write(
        "Needs.java",
        "public class Needs { public static boolean hit(int x) { return acme.Scale.of(x) == 4711; } }",
    );
    let classes = folder.path().join("classes");
    let compiled = Command::new("javac").arg("-d").arg(&classes).arg(&library).status().unwrap();
    assert!(compiled.success());
    let path = classes.to_str().unwrap();
    let explored = explore(needs.to_str().unwrap(), &["--time", "60s", "--self-check", "--class-path", path]);
    assert_eq!(explored.ran.code, 0, "{}{}", explored.ran.stdout, explored.ran.stderr);
    let summary = explored.summary();
    assert_eq!(summary["verdict"], "verified", "{summary}");
    assert_eq!(
        summary["branches"],
        serde_json::json!({ "covered": 2, "total": 2 }),
        "the library's do not count"
    );
    assert_eq!(summary["paths"]["completed"], 3, "{summary}");
    assert!(explored.read("tests/src/test/java/NeedsTest.java").contains("Needs.hit(673)"));
    let replayed = fathom(explored.folder.path(), &["replay", "out"]);
    assert_eq!(replayed.code, 0, "{}{}", replayed.stdout, replayed.stderr);
    let missing = fathom(folder.path(), &["run", "Needs.java", "--class-path", "nowhere.jar"]);
    assert_eq!(missing.code, 2, "{}{}", missing.stdout, missing.stderr);
    assert!(missing.stderr.contains("nowhere.jar"), "{}", missing.stderr);
}
