//! Branches of C programs are counted as the compiler's own coverage counts them, and the generated suite covers what the report claims.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::support::{explore, root};
use fathom_testkit::{Fixture, Outcome};

/// By line: branches taken, and branches.
type Counts = BTreeMap<u32, (u32, u32)>;

fn ours(lcov: &str) -> Counts {
    let mut counts = Counts::new();
    for line in lcov.lines().filter_map(|line| line.strip_prefix("BRDA:")) {
        let fields: Vec<&str> = line.split(',').collect();
        let entry = counts.entry(fields[0].parse().unwrap()).or_default();
        entry.0 += u32::from(fields[3].parse::<u64>().is_ok_and(|taken| taken > 0));
        entry.1 += 1;
    }
    counts
}

/// Reads `gcov -b -c`: a line of the source, then its branches.
fn theirs(gcov: &str) -> Counts {
    let (mut counts, mut at) = (Counts::new(), 0);
    for line in gcov.lines() {
        if let Some(rest) = line.strip_prefix("branch ") {
            let taken = rest.split("taken ").nth(1).and_then(|n| n.split(' ').next());
            let entry = counts.entry(at).or_default();
            entry.0 += u32::from(taken.and_then(|n| n.parse::<u64>().ok()).is_some_and(|n| n > 0));
            entry.1 += 1;
        } else if let Some(number) = line.split(':').nth(1).and_then(|n| n.trim().parse().ok()) {
            at = number;
        }
    }
    counts
}

/// The coverage tool for clang's format.
fn tool() -> Option<String> {
    let version = Command::new("clang").arg("-dumpversion").output().ok()?;
    let version = String::from_utf8_lossy(&version.stdout).split('.').next()?.to_string();
    [format!("llvm-cov-{version}"), "llvm-cov".to_string()].into_iter().find(|name| {
        let output = Command::new(name).arg("--version").output();
        output.is_ok_and(|o| String::from_utf8_lossy(&o.stdout).contains(&format!("version {version}.")))
    })
}

/// Runs the suite's regressions under the compiler's coverage.
fn measured(tool: &str, tests: &Path, source: &Path) -> Counts {
    let scratch = tempfile::tempdir().unwrap();
    let here = scratch.path();
    let run = |command: &mut Command| {
        let output = command.current_dir(here).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    for unit in ["driver", "runtime", "entries"] {
        let include = format!("-I{}", tests.join("include").display());
        let quote = format!("-iquote{}", source.parent().unwrap().display());
        run(Command::new("clang")
            .args(["--coverage", "-O0", "-w", &include, &quote, "-o", &format!("{unit}.o"), "-c"])
            .arg(tests.join(unit).with_extension("c")));
    }
    run(Command::new("clang").args(["--coverage", "driver.o", "runtime.o", "entries.o", "-lm", "-o", "all"]));
    let files = std::fs::read_dir(tests.join("regressions")).unwrap().map(|f| f.unwrap().path());
    run(Command::new("./all").args(files).env("TMPDIR", here));
    run(Command::new(tool).args(["gcov", "-b", "-c", "driver.gcda"]));
    let name = format!("{}.gcov", source.file_name().unwrap().to_string_lossy());
    theirs(&std::fs::read_to_string(here.join(name)).unwrap())
}

#[test]
fn branches_a_line_are_those_of_the_compilers_coverage() {
    let Some(tool) = tool() else {
        eprintln!("there is no llvm-cov of clang's version: nothing is compared");
        return;
    };
    let fixtures = Fixture::all(&root().join("tests/c"), "c").unwrap();
    let mut compared = 0;
    // A program that crashes writes no coverage, so those with bugs are left out.
    for fixture in fixtures.iter().filter(|f| f.outcome == Outcome::Clean) {
        let mut flags = vec!["-q", "--time", "20s"];
        flags.extend(fixture.wanted.flags.iter().map(String::as_str));
        let explored = explore(fixture.path.to_str().unwrap(), &flags);
        let summary = explored.summary();
        if summary["findings"].as_array().is_none_or(|f| !f.is_empty()) {
            continue;
        }
        let mut wanted = measured(&tool, &explored.out().join("tests"), &fixture.path);
        let mut counted = ours(&explored.read("coverage.lcov"));
        // So does one whose assertion fails: of its line only the number of branches is compared.
        let contracts = summary["contracts"].as_array().into_iter().flatten();
        for line in contracts.filter(|c| c["kind"] == "assertion").filter_map(|c| c["line"].as_u64()) {
            for counts in [&mut wanted, &mut counted] {
                counts.entry(line as u32).and_modify(|(taken, _)| *taken = 0);
            }
        }
        assert_eq!(counted, wanted, "{}", fixture.path.display());
        compared += 1;
    }
    assert!(compared >= 5, "only {compared} programs were compared");
}

/// Labels of one statement are one branch for coverage, and each of them has a test.
#[test]
fn each_label_of_a_switch_has_a_test() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("vowels.c");
    let text = "int vowel(int c) {\n  switch (c) {\n  case 'a':\n  case 'e':\n  case 'i':\n  case 'o':\n  case 'u':\n    return 1;\n  default:\n    return 0;\n  }\n}\n";
    std::fs::write(&source, text).unwrap();
    let explored = explore(source.to_str().unwrap(), &["-q", "--time", "20s"]);
    let summary = explored.summary();
    assert_eq!((&summary["branches"]["total"], &summary["branches"]["covered"]), (&2.into(), &2.into()));
    assert_eq!(summary["verdict"], "verified", "{summary:#}");
    let entries = explored.read("tests/entries.c");
    let inputs = std::fs::read_dir(explored.out().join("inputs")).unwrap();
    let texts: Vec<String> =
        inputs.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    for vowel in "aeiou".bytes() {
        assert!(texts.iter().any(|text| text.contains(&vowel.to_string())), "{vowel}: {texts:?}\n{entries}");
    }
    assert_eq!(summary["tests"], 6, "{summary:#}");
}
