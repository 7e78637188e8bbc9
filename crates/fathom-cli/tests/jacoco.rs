//! JaCoCo, run on the written suite, counts the branches that Fathom says it covers.

use std::path::{Path, PathBuf};
use std::process::Command;

/// JaCoCo's agent, and the class path of its command line, from Maven's local repository.
fn jacoco() -> Option<(PathBuf, String)> {
    let repository = PathBuf::from(std::env::var_os("HOME")?).join(".m2/repository");
    let mut jars = Vec::new();
    for part in ["org/jacoco", "org/ow2/asm", "args4j"] {
        collect(&repository.join(part), &mut jars);
    }
    let named = |name: &str| jars.iter().find(|jar| jar.to_string_lossy().contains(name));
    let agent = jars.iter().find(|jar| jar.to_string_lossy().ends_with("-runtime.jar"))?.clone();
    named("org.jacoco.cli")?;
    named("args4j")?;
    let path: Vec<String> = jars.iter().map(|jar| jar.to_string_lossy().into_owned()).collect();
    Some((agent, path.join(":")))
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|e| e == "jar") {
            found.push(path);
        }
    }
}

/// Runs every test and exits, which is when the agent writes its data.
const RUNNER: &str = r#"
final class Exiting {
    public static void main(String[] names) throws Exception {
        for (String name : names) {
            var type = Class.forName(name);
            for (var method : type.getDeclaredMethods()) {
                if (!method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) continue;
                method.setAccessible(true);
                var constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                method.invoke(constructor.newInstance());
            }
        }
    }
}
"#;

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}\n{text}");
    text
}

/// Covered and all branches, as JaCoCo counts them on the suite below `out`.
fn counted(agent: &Path, jars: &str, source: &Path, out: &Path, scratch: &Path) -> (u64, u64) {
    let (classes, tests, data) =
        (scratch.join("classes"), scratch.join("tests"), scratch.join("jacoco.exec"));
    run(Command::new("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).arg(source));
    let assets = crate::support::root().join("crates/fathom-report/src/assets");
    let mut sources = Vec::new();
    // The stand-ins for JUnit lie as their packages say.
    for (file, package) in [
        ("junit5/Test.java", "org/junit/jupiter/api"),
        ("junit5/DisplayName.java", "org/junit/jupiter/api"),
        ("junit5/Assertions.java", "org/junit/jupiter/api"),
    ] {
        let to = scratch.join("stand-ins").join(package);
        std::fs::create_dir_all(&to).unwrap();
        let to = to.join(Path::new(file).file_name().unwrap());
        std::fs::copy(assets.join(file), &to).unwrap();
        sources.push(to);
    }
    let runner = scratch.join("stand-ins/Exiting.java");
    std::fs::write(&runner, RUNNER).unwrap();
    sources.push(runner);
    let mut written = Vec::new();
    java_below(&out.join("tests/src/test/java"), &mut written);
    let names: Vec<String> = written
        .iter()
        .map(|p| p.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| name.ends_with("Test"))
        .collect();
    run(Command::new("javac")
        .args(["-nowarn", "-cp"])
        .arg(&classes)
        .arg("-d")
        .arg(&tests)
        .args(&sources)
        .args(&written));
    run(Command::new("java")
        .arg(format!("-javaagent:{}=destfile={}", agent.display(), data.display()))
        .arg("-ea")
        .arg("-cp")
        .arg(format!("{}:{}", tests.display(), classes.display()))
        .arg("Exiting")
        .args(&names));
    let table = scratch.join("jacoco.csv");
    run(Command::new("java")
        .args(["-cp", jars, "org.jacoco.cli.internal.Main", "report"])
        .arg(&data)
        .arg("--classfiles")
        .arg(&classes)
        .arg("--csv")
        .arg(&table));
    let text = std::fs::read_to_string(&table).unwrap();
    text.lines().skip(1).fold((0, 0), |(covered, all), line| {
        let number = |i: usize| line.split(',').nth(i).and_then(|n| n.parse::<u64>().ok()).unwrap();
        (covered + number(6), all + number(5) + number(6))
    })
}

fn java_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            java_below(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn branches_are_those_that_jacoco_counts() {
    let Some((agent, jars)) = jacoco() else {
        eprintln!(
            "skipped: JaCoCo was not found (mvn dependency:get -Dartifact=org.jacoco:org.jacoco.cli:0.8.12)"
        );
        return;
    };
    let mut wrong = Vec::new();
    for name in ["Texts", "Boxed", "Inherited", "Language"] {
        let source = crate::support::root().join(format!("tests/java/clean/{name}.java"));
        let explored = crate::support::explore(source.to_str().unwrap(), &["--json", "--time", "60s"]);
        let branches = explored.summary()["branches"].clone();
        let ours = (branches["covered"].as_u64().unwrap(), branches["total"].as_u64().unwrap());
        let scratch = tempfile::tempdir().unwrap();
        let theirs = counted(&agent, &jars, &source, &explored.out(), scratch.path());
        if ours != theirs {
            wrong.push(format!("{name}: {ours:?}, JaCoCo {theirs:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
