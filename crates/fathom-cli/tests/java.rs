//! Small Java programs, explored by the built binary from end to end.

use std::process::Command;

use crate::support::{explore, fathom};
use fathom_testkit::{Fixture, Outcome};

fn has_jdk() -> bool {
    let found = Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
    }
    found
}

#[test]
fn fixtures_come_out_as_their_comments_say() {
    if !has_jdk() {
        return;
    }
    let fixtures = Fixture::all(&crate::support::root().join("tests/java"), "java").unwrap();
    assert!(!fixtures.is_empty());
    let mut wrong = Vec::new();
    for fixture in &fixtures {
        let name = fixture.path.file_name().unwrap().to_string_lossy().into_owned();
        let mut flags = vec!["--json", "--time", "60s"];
        flags.extend(fixture.wanted.flags.iter().map(String::as_str));
        let explored = explore(fixture.path.to_str().unwrap(), &flags);
        let ran = &explored.ran;
        let found = fixture.judge(Some(ran.code), &ran.stdout, &ran.stderr);
        wrong.extend(found.into_iter().map(|w| format!("{name}: {w}")));
        if fixture.outcome == Outcome::Unsupported || !explored.out().exists() {
            assert!(!explored.out().exists(), "{name}: something was written");
            continue;
        }
        let summary = explored.summary();
        let followed = ["ArraysOfObjects.java", "Indices.java", "Objects.java", "StubbedClasses.java"]
            .contains(&name.as_str());
        if followed && summary["paths"]["diverged"] != 0 {
            wrong.push(format!("{name}: runs went elsewhere: {}", summary["paths"]));
        }
        let dropped = summary["tests_dropped"].as_array().unwrap();
        if summary["tests"] == 0 || !dropped.is_empty() {
            wrong.push(format!("{name}: {} tests, dropped {dropped:?}", summary["tests"]));
        }
        for finding in summary["findings"].as_array().unwrap() {
            if finding["confirmed"] != true {
                wrong.push(format!("{name}: not confirmed: {finding}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
