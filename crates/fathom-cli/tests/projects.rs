//! `fathom run FOLDER` on folders that build tools know, and `--by-function` on files that changed in parts.

use std::path::Path;
use std::process::Command;

use crate::support::{Ran, fathom};
use serde_json::Value;

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

fn project(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), files);
    folder
}

fn summary(folder: &Path, out: &str) -> Value {
    let text = std::fs::read_to_string(folder.join(out).join("summary.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// One line and exit code 2.
fn refused(ran: &Ran, part: &str) {
    assert_eq!(ran.code, 2, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(ran.stderr.contains(part), "{part} is missing in {}", ran.stderr);
}

const CART: &str = "package shop;\npublic class Cart {\n    public static int share(int n) {\n        return n == 7 ? Rate.of(n) / (n - 7) : 1;\n    }\n}\n";
const RATE: &str = "package shop;\nclass Rate { static int of(int n) { return n * 2; } }\n";
/// A test with missing dependencies: it is not explored.
const TEST: &str =
    "package shop;\nimport org.junit.Test;\npublic class CartTest { @Test public void t() {} }\n";

#[test]
fn a_maven_project_is_explored_without_its_tests_built_or_not() {
    let folder = project(&[
        ("pom.xml", "<project><modelVersion>4.0.0</modelVersion></project>"),
        ("src/main/java/shop/Cart.java", CART),
        ("src/main/java/shop/Rate.java", RATE),
        ("src/test/java/shop/CartTest.java", TEST),
    ]);
    let here = folder.path();
    let ran = fathom(here, &["run", ".", "-o", "out", "--entry", "Cart", "--time", "20s"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    let finding = &summary(here, "out")["findings"][0];
    assert!(finding["file"].as_str().unwrap().ends_with("src/main/java/shop/Cart.java"), "{finding}");
    assert_eq!((&finding["line"], &finding["confirmed"]), (&4.into(), &true.into()));
    let again = fathom(here, &["replay", "out"]);
    assert!(
        again.code == 0 && again.stdout.contains("confirmed: zero-division"),
        "{}{}",
        again.stdout,
        again.stderr
    );
    // Maven's output is used as it is: this class is in no source.
    let made = here.join("target/classes");
    std::fs::create_dir_all(&made).unwrap();
    write(
        here,
        &[(
            "other/shop/Extra.java",
            "package shop;\npublic class Extra { public static int of(int n) { return n > 3 ? 1 : 0; } }\n",
        )],
    );
    let mut javac = Command::new("javac");
    javac.arg("-g").arg("-d").arg(&made).args([
        "other/shop/Extra.java",
        "src/main/java/shop/Cart.java",
        "src/main/java/shop/Rate.java",
    ]);
    assert!(javac.current_dir(here).status().unwrap().success());
    let ran = fathom(here, &["run", ".", "-o", "built", "--entry", "Extra", "--time", "20s"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn what_a_java_project_lacks_is_said_with_the_command_that_makes_it() {
    let needs = "package shop;\nimport gone.Lib;\npublic class Cart { public static int f(int n) { return Lib.f(n); } }\n";
    let folder = project(&[("pom.xml", "<project/>"), ("src/main/java/shop/Cart.java", needs)]);
    refused(&fathom(folder.path(), &["run", "."]), "run `mvn compile` there");
    let folder =
        project(&[("build.gradle", "plugins { id 'java' }"), ("src/main/java/shop/Cart.java", needs)]);
    refused(&fathom(folder.path(), &["run", "."]), "run `gradle classes` there");
    let folder = project(&[("pom.xml", "<project><modules><module>core</module></modules></project>")]);
    refused(&fathom(folder.path(), &["run", "."]), "name one of core");
    // Libraries that only the tool knows, and no tool.
    let pom = "<project><dependencies><dependency><groupId>a</groupId></dependency></dependencies></project>";
    let folder = project(&[("pom.xml", pom), ("src/main/java/shop/Rate.java", RATE)]);
    let java = Command::new("sh")
        .args(["-c", "dirname $(dirname $(readlink -f $(command -v javac)))"])
        .output()
        .unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "."])
        .current_dir(folder.path())
        .env("JAVA_HOME", String::from_utf8_lossy(&java.stdout).trim())
        .env("PATH", "/no/such/folder")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && said.contains("apt install maven"), "{said}");
}

#[test]
fn a_gradle_project_is_explored_from_its_sources() {
    let folder = project(&[
        ("build.gradle.kts", "plugins { java }\n"),
        ("src/main/java/shop/Cart.java", CART),
        ("src/main/java/shop/Rate.java", RATE),
        ("src/test/java/shop/CartTest.java", TEST),
    ]);
    let ran = fathom(folder.path(), &["run", ".", "-o", "out", "--entry", "Cart", "--time", "20s"]);
    assert!(ran.code == 1 && ran.stdout.contains("Cart.java:4"), "{}{}", ran.stdout, ran.stderr);
}

/// Libraries that only Gradle knows where to find: from a repository of the script's, and a jar beside it.
#[test]
fn a_gradle_project_has_the_libraries_that_its_script_names() {
    if !Command::new("gradle").arg("--version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("skipped: no gradle here (apt install gradle)");
        return;
    }
    let cart = "package shop;\nimport acme.Scale;\nimport acme.Tax;\npublic class Cart {\n    public static int share(int n) {\n        \
                if (Scale.of(n) == 77) return 100 / (n - 11);\n        return Tax.of(n);\n    }\n}\n";
    let script = "apply plugin: 'java'\nrepositories { maven { url \"file://$projectDir/repository\" } }\ndependencies {\n    \
                  compile files('libs/tax.jar')\n    compile 'acme:scale:1.0'\n}\n";
    let pom = "<project><modelVersion>4.0.0</modelVersion><groupId>acme</groupId><artifactId>scale</artifactId><version>1.0</version></project>";
    let folder = project(&[
        ("build.gradle", script),
        ("settings.gradle", "rootProject.name = 'shop'\n"),
        ("src/main/java/shop/Cart.java", cart),
        ("repository/acme/scale/1.0/scale-1.0.pom", pom),
        (
            "made/acme/Scale.java",
            "package acme;\npublic class Scale { public static int of(int n) { return n * 7; } }\n",
        ),
        (
            "made/acme/Tax.java",
            "package acme;\npublic class Tax { public static int of(int n) { return n / 5; } }\n",
        ),
    ]);
    let here = folder.path();
    std::fs::create_dir_all(here.join("libs")).unwrap();
    for (class, jar) in [("Scale", "repository/acme/scale/1.0/scale-1.0.jar"), ("Tax", "libs/tax.jar")] {
        let classes = here.join("made").join(format!("of-{class}"));
        let source = here.join(format!("made/acme/{class}.java"));
        assert!(Command::new("javac").arg("-d").arg(&classes).arg(source).status().unwrap().success());
        let jar = Command::new("jar").arg("cf").arg(here.join(jar)).arg("-C").arg(&classes).arg(".").status();
        assert!(jar.unwrap().success());
    }
    // The script says where its libraries are in the words of Gradle up to 6; a newer one refuses them in one line.
    let ran = fathom(here, &["run", ".", "-o", "out", "--time", "30s"]);
    if ran.code == 2 && ran.stderr.contains("compile()") {
        eprintln!("skipped: this gradle has another language: {}", ran.stderr);
        return;
    }
    assert!(ran.code == 1 && ran.stdout.contains("Cart.java:6"), "{}{}", ran.stdout, ran.stderr);
    assert_eq!(summary(here, "out")["findings"][0]["confirmed"], true);
    let again = fathom(here, &["replay", "out"]);
    assert_eq!(again.code, 0, "{}{}", again.stdout, again.stderr);
}

#[test]
fn a_python_project_has_its_packages_and_its_own_interpreter() {
    let folder = project(&[
        ("pyproject.toml", "[project]\nname = \"shop\"\nversion = \"1\"\n"),
        ("src/shop/__init__.py", ""),
        (
            "src/shop/cart.py",
            "from prices import tax\n\ndef total(n: int) -> int:\n    if n == 41:\n        return 1 // (n - 41)\n    return n + tax(n)\n",
        ),
        ("tests/test_cart.py", "import nothing_at_all\n"),
        ("setup.py", "import nothing_at_all\n"),
    ]);
    let here = folder.path();
    // A library that only the project's environment has.
    let made =
        Command::new("python3").args(["-m", "venv", "--without-pip", ".venv"]).current_dir(here).status();
    assert!(made.unwrap().success());
    let places = Command::new(here.join(".venv/bin/python"))
        .args(["-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"])
        .output()
        .unwrap();
    let library = Path::new(String::from_utf8_lossy(&places.stdout).trim()).join("prices.py");
    std::fs::write(library, "def tax(n):\n    return 3\n").unwrap();
    let ran = fathom(here, &["run", ".", "-o", "out", "--time", "15s"]);
    assert!(ran.code == 1 && ran.stdout.contains("cart.py:5"), "{}{}", ran.stdout, ran.stderr);
    let ran = fathom(here, &["run", "src/shop/cart.py", "-o", "one", "--time", "15s"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    // Without the environment the import fails, and that is reported.
    std::fs::remove_dir_all(here.join(".venv")).unwrap();
    refused(&fathom(here, &["run", ".", "-o", "out", "--fresh"]), "prices");
}

#[test]
fn a_cmake_build_has_its_programs() {
    let lists = "cmake_minimum_required(VERSION 3.10)\nproject(shop C)\nadd_library(part src/part.c)\ntarget_include_directories(part PUBLIC include)\n\
                 add_executable(tool src/tool.c)\ntarget_link_libraries(tool part m)\nadd_executable(check tests/check.c)\ntarget_link_libraries(check part)\n";
    let folder = project(&[
        ("CMakeLists.txt", lists),
        ("include/part.h", "int part(int n);\n"),
        ("src/part.c", "#include \"part.h\"\nint part(int n) { return 100 / (n - 65); }\n"),
        (
            "src/tool.c",
            "#include <stdio.h>\n#include \"part.h\"\nint main(void) { return part(getchar()) == 3; }\n",
        ),
        ("tests/check.c", "#include \"part.h\"\nint main(void) { return part(3) == 0; }\n"),
    ]);
    let here = folder.path();
    let cmake = |words: &[&str]| Command::new("cmake").args(words).current_dir(here).output();
    let Ok(made) = cmake(&["-S", ".", "-B", "build"]) else {
        eprintln!("skipped: no cmake here (scripts/install-test-tools.sh installs it)");
        return;
    };
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    refused(&fathom(here, &["run", "build"]), "CMAKE_EXPORT_COMPILE_COMMANDS=ON");
    cmake(&["-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "build"]).unwrap();
    for target in [".", "build"] {
        let ran = fathom(here, &["run", target, "-o", "out", "--time", "15s"]);
        assert!(ran.code == 1 && ran.stdout.contains("part.c:2"), "{target}: {}{}", ran.stdout, ran.stderr);
        let summary = summary(here, "out");
        assert_eq!((&summary["entry"], &summary["findings"][0]["confirmed"]), (&"main".into(), &true.into()));
    }
    let ran = fathom(here, &["run", "build", "-o", "out", "--time", "15s"]);
    assert!(ran.stdout.contains("cached  "), "{}", ran.stdout);
    // The sources lie beside the build folder, and belong to the question.
    write(here, &[("src/part.c", "#include \"part.h\"\nint part(int n) { return n; }\n")]);
    let ran = fathom(here, &["run", "build", "-o", "out", "--time", "15s"]);
    assert!(ran.code == 0 && !ran.stdout.contains("cached  "), "{}{}", ran.stdout, ran.stderr);
    let ran = fathom(here, &["run", "build", "--entry", "part", "-o", "one", "--time", "15s"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(summary(here, "one")["entry"], "part");
}

/// Explores a file twice, with a change in between; returns the entries reused the second time.
fn kept_after(name: &str, text: &str, change: (&str, &str)) -> (Vec<String>, Value, Value) {
    let folder = project(&[(name, text)]);
    let here = folder.path();
    let run = || fathom(here, &["run", name, "-o", "out", "--time", "20s", "--by-function"]);
    let first = run();
    assert_eq!(first.code, 1, "{}{}", first.stdout, first.stderr);
    let before = summary(here, "out");
    let changed = text.replace(change.0, change.1);
    assert_ne!(changed, text);
    std::fs::write(here.join(name), changed).unwrap();
    let second = run();
    assert_eq!(second.code, 1, "{}{}", second.stdout, second.stderr);
    let data = std::fs::read_to_string(here.join("out/run.json")).unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    let entries = data["entries"].as_array().unwrap().iter();
    let kept =
        entries.filter(|e| e["reused"] == true).map(|e| e["entry"].as_str().unwrap().to_string()).collect();
    let again = fathom(here, &["replay", "out"]);
    assert_eq!(again.code, 0, "tests of both halves hold: {}{}", again.stdout, again.stderr);
    (kept, before, summary(here, "out"))
}

/// Results that must be the same as if everything had been explored: the unchanged function's bug has moved by two lines.
fn check_kept(name: &str, text: &str, change: (&str, &str), kept: &[&str]) {
    let (seen, before, after) = kept_after(name, text, change);
    assert_eq!(seen, kept, "{name}");
    let line = |s: &Value| s["findings"][0]["line"].as_u64().unwrap();
    assert_eq!(
        (line(&before) + 2, after["findings"].as_array().unwrap().len()),
        (line(&after), 1),
        "{name}: {after:#}"
    );
    assert_eq!(after["findings"][0]["confirmed"], true, "{name}");
    assert_eq!(before["branches"], after["branches"], "{name}");
}

#[test]
fn only_functions_that_changed_are_explored_again() {
    let python = "LIMIT = 3\n\ndef double(n: int) -> int:\n    return 2 * n\n\ndef price(n: int) -> int:\n    if double(n) > LIMIT:\n        return 0\n    return n\n\n\
                  def share(n: int) -> int:\n    if n > 9:\n        return 1\n    return 100 // (n - 4)\n";
    check_kept("shop.py", python, ("return 2 * n", "n += n\n\n    return n"), &["share"]);
    let c = "static int limit = 3;\n\nstatic int twice(int n)\n{\n    return n > 1000 || n < -1000 ? 0 : 2 * n;\n}\n\nint price(int n)\n{\n    if (twice(n) > limit)\n        return 0;\n    return n;\n}\n\n\
             int share(unsigned n)\n{\n    if (n > 9)\n        return 1;\n    return 100 / (n - 4);\n}\n";
    check_kept("shop.c", c, ("return n > 1000", "n += 1 - 1;\n\n    return n > 1000"), &["share"]);
    let java = "public class Shop {\n    static int limit = 3;\n\n    static int twice(int n) {\n        return n > 99 ? 0 : n;\n    }\n\n    public static int price(int n) {\n        if (twice(n) > limit) {\n            return 0;\n        }\n        return n;\n    }\n\n    \
                public static int share(int n) {\n        if (n > 9) {\n            return 1;\n        }\n        return 100 / (n - 4);\n    }\n}\n";
    check_kept("Shop.java", java, ("return n > 99", "n += 0;\n\n        return n > 99"), &["Shop.share"]);
}

#[test]
fn what_lies_between_functions_belongs_to_all_of_them() {
    let text = "LIMIT = 3\n\ndef price(n: int) -> int:\n    return 0 if n > LIMIT else 1 // (n - 1)\n\ndef other(n: int) -> int:\n    return n + 1\n";
    let (kept, _, _) = kept_after("shop.py", text, ("LIMIT = 3", "LIMIT = 4"));
    assert!(kept.is_empty(), "{kept:?}");
}
