//! Limits and signals: a command ends in time, and the findings until then are written.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{fathom, summary};

/// A machine that is busy with other tests is late by this.
const BUSY: Duration = Duration::from_millis(1500);

/// A function with more paths than any test has time for.
const ENDLESS: &str = "def endless(a: list[int]) -> int:\n    n = 0\n    for x in a:\n        if x * x % 7 == 3:\n            n += x\n        elif x > n:\n            n -= 1\n    return n\n";

fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts")
}

fn signal(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

/// Waits for a process, for so long at most.
fn wait(child: &mut Child, most: Duration) -> Option<std::process::ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < most {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// The folder in which results are made, once it has a file of this name.
fn staged(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path().join(name));
    entries.into_iter().find(|path| path.exists() && path.to_string_lossy().contains("/.fathom-"))
}

#[test]
fn an_interrupt_in_the_second_program_keeps_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let sources = folder.path().join("src");
    std::fs::create_dir(&sources).unwrap();
    let first = "#include <stdio.h>\nint main(void) { return getchar() == 'a'; }\n";
    let second = "#include <stdio.h>\nint main(void) {\n    int n = 0, c;\n    while ((c = getchar()) != EOF) {\n        if (c * c % 7 == 3) n += c;\n        else if (c > n) n--;\n    }\n    return n == 77;\n}\n";
    std::fs::write(sources.join("first.c"), first).unwrap();
    std::fs::write(sources.join("second.c"), second).unwrap();
    let mut child = start(folder.path(), &["run", "src", "-o", "out", "--time", "120s", "--stdin", "300"]);
    let begun = Instant::now();
    while staged(folder.path(), "first/summary.json").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(90), "the first program is explored");
        std::thread::sleep(Duration::from_millis(20));
    }
    // The second is compiled and explored meanwhile.
    std::thread::sleep(Duration::from_secs(4));
    signal(&child, "-INT");
    let status = wait(&mut child, Duration::from_secs(2) + BUSY).expect("it ends within two seconds");
    assert!(matches!(status.code(), Some(0 | 1)), "{status}");
    assert_eq!(summary(&folder.path().join("out/first"))["verdict"], "verified");
    let whole = summary(&folder.path().join("out"));
    assert_eq!(whole["complete"], false, "{whole}");
    assert!(folder.path().join("out/second/summary.json").exists());
}

#[test]
fn a_second_signal_leaves_at_once_and_earlier_results_stay() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("endless.py"), ENDLESS).unwrap();
    fathom(folder.path(), &["run", "endless.py", "-o", "out", "--time", "1s"]);
    let before = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    let mut child = start(folder.path(), &["run", "endless.py", "-o", "out", "--fresh", "--time", "60s"]);
    let begun = Instant::now();
    while staged(folder.path(), "").is_none() && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(1));
    signal(&child, "-INT");
    signal(&child, "-TERM");
    let status = wait(&mut child, Duration::from_millis(500) + BUSY).expect("it ends at once");
    // Which of two pending signals is handled first is the kernel's choice.
    assert!(matches!(status.code(), Some(130 | 143)), "{status}");
    assert_eq!(std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap(), before);
}

/// A C function whose tests take three seconds each on the plain program.
const SLOW: &str = "#include <unistd.h>\nint slow(int x) {\n    sleep(3);\n    switch (x) {\n    case 1: return 10;\n    case 2: return 20;\n    case 3: return 30;\n    case 4: return 40;\n    case 5: return 50;\n    case 6: return 60;\n    case 7: return 70;\n    default: return 0;\n    }\n}\n";

/// Starts exploring the slow function, and waits until its tests are run.
fn confirming(folder: &Path) -> Child {
    std::fs::write(folder.join("slow.c"), SLOW).unwrap();
    let child =
        start(folder, &["run", "slow.c", "--entry", "slow", "-o", "out", "--fresh", "--time", "120s"]);
    let begun = Instant::now();
    while staged(folder, "tests/Makefile").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the search ends");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(1));
    child
}

#[test]
fn an_interrupt_while_tests_are_run_shortens_it_and_the_results_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = confirming(folder.path());
    signal(&child, "-TERM");
    let status = wait(&mut child, Duration::from_secs(2) + BUSY).expect("it ends within two seconds");
    assert_eq!(status.code(), Some(0), "{status}");
    let summary = summary(&folder.path().join("out"));
    // The search was over: all of its paths are there, though the tests did not have the time to run.
    assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{summary}");
    assert!(summary["wall"]["confirm"].as_f64().unwrap() > 0.9, "{summary}");
    // A run that was cut short is no answer for the next one.
    assert!(!folder.path().join("out/question.json").exists());
}

#[test]
fn a_second_signal_while_tests_are_run_leaves_earlier_results() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("slow.c"), SLOW.replace("sleep(3)", "")).unwrap();
    fathom(folder.path(), &["run", "slow.c", "--entry", "slow", "-o", "out", "--time", "20s"]);
    let before = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    let mut child = confirming(folder.path());
    signal(&child, "-INT");
    signal(&child, "-TERM");
    let status = wait(&mut child, Duration::from_millis(500) + BUSY).expect("it ends at once");
    assert!(matches!(status.code(), Some(130 | 143)), "{status}");
    assert_eq!(std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap(), before);
}

/// Explores a program with so many branches that its results take a while to write, and waits until they are written.
fn writing(folder: &Path) -> Child {
    let functions: String = (0..3_000)
        .map(|n| {
            let tests: String =
                (0..10).map(|k| format!("    if (x == {}) y += {k};\n", n * 31 + k * 7)).collect();
            format!("static int f{n}(int x) {{\n    int y = 0;\n{tests}    return y;\n}}\n")
        })
        .collect();
    let calls: String = (0..3_000).map(|n| format!("    y += f{n}(x);\n")).collect();
    let text = format!("{functions}int all(int x) {{\n    int y = 0;\n{calls}    return y;\n}}\n");
    std::fs::write(folder.join("large.c"), text).unwrap();
    let arguments =
        ["run", "large.c", "--entry", "all", "-o", "out", "--fresh", "--no-tests", "--time", "20s"];
    let child = start(folder, &arguments);
    let begun = Instant::now();
    while staged(folder, "inputs").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the search ends");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn an_interrupt_while_results_are_written_leaves_them_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = writing(folder.path());
    signal(&child, "-TERM");
    assert!(!folder.path().join("out").exists(), "the results were written before the signal came");
    let status = wait(&mut child, Duration::from_secs(2) + BUSY).expect("it ends within two seconds");
    assert_eq!(status.code(), Some(0), "{status}");
    let summary = summary(&folder.path().join("out"));
    assert_eq!(summary["branches"]["total"], 60_000, "{summary}");
    for name in ["run.json", "report.html", "report.sarif", "coverage.lcov"] {
        assert!(folder.path().join("out").join(name).is_file(), "{name}");
    }
}

#[test]
fn a_second_signal_while_results_are_written_leaves_earlier_ones() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.c"), "int main(void) { return 0; }\n").unwrap();
    fathom(folder.path(), &["run", "small.c", "-o", "out", "--time", "20s"]);
    let before = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    let mut child = writing(folder.path());
    signal(&child, "-INT");
    signal(&child, "-TERM");
    let status = wait(&mut child, Duration::from_millis(500) + BUSY).expect("it ends at once");
    assert!(matches!(status.code(), Some(130 | 143)), "{status}");
    assert_eq!(std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap(), before);
}

#[test]
fn an_interrupt_while_a_target_is_loaded_ends_the_command() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("slow.py"),
        "import time\ntime.sleep(30)\n\ndef f(x: int):\n    return x\n",
    )
    .unwrap();
    let mut child = start(folder.path(), &["run", "slow.py", "-o", "out", "--time", "60s"]);
    std::thread::sleep(Duration::from_secs(2));
    signal(&child, "-TERM");
    let status = wait(&mut child, Duration::from_secs(2) + BUSY).expect("it ends within two seconds");
    assert_eq!(status.code(), Some(130), "{status}");
    assert!(!folder.path().join("out").exists());
}

#[test]
fn a_target_that_is_not_loaded_in_time_has_a_summary_that_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let slow = "import time\ntime.sleep(30)\n\ndef f(x: int):\n    return x\n";
    std::fs::write(folder.path().join("slow.py"), slow).unwrap();
    let begun = Instant::now();
    let ran = fathom(folder.path(), &["run", "slow.py", "-o", "out", "--time", "5s"]);
    let took = begun.elapsed();
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(took < Duration::from_secs(6) + BUSY, "{took:?}");
    assert!(ran.stdout.contains("the time limit was reached while the target was loaded"), "{}", ran.stdout);
    assert!(ran.stdout.contains("--time 60s"), "{}", ran.stdout);
    let summary = summary(&folder.path().join("out"));
    assert_eq!((&summary["verdict"], &summary["language"]), (&"inconclusive".into(), &"python".into()));
    assert_eq!(summary["doubts"][0]["kind"], "not_loaded", "{summary}");
}

#[test]
fn a_limit_holds_and_the_summary_says_where_the_time_went() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("endless.py"), ENDLESS).unwrap();
    let begun = Instant::now();
    let ran = fathom(folder.path(), &["run", "endless.py", "-o", "out", "--time", "5s", "-q"]);
    let took = begun.elapsed();
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(took < Duration::from_secs(6) + BUSY, "{took:?}");
    let summary = summary(&folder.path().join("out"));
    let seconds = summary["seconds"].as_f64().unwrap();
    // Process start and renaming the result folder are not part of a phase.
    assert!(took.as_secs_f64() - seconds < BUSY.as_secs_f64(), "{took:?} {seconds}");
    let phase = |name: &str| summary["wall"][name].as_f64().unwrap_or_else(|| panic!("{name}: {summary}"));
    let phases = phase("load") + phase("search") + phase("confirm") + phase("write");
    assert!(phases <= seconds + 0.1 && phases > 0.8 * seconds, "{phases} {seconds}");
    assert!(phase("runs") > 0.0 && phase("runs") < phase("search") && phase("solver") > 0.0, "{summary}");
}

/// Processes that have this text among their words.
fn processes_with(text: &str) -> Vec<String> {
    let all = Path::new("/proc").read_dir().unwrap().flatten();
    let words = all.filter_map(|process| std::fs::read_to_string(process.path().join("cmdline")).ok());
    words.filter(|words| words.contains(text)).collect()
}

#[test]
fn a_compiler_that_does_not_end_goes_with_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let doubled: String = (1..34).map(|n| format!("#define A{n} A{0} A{0}\n", n - 1)).collect();
    let text = format!("#define A0 x++;\n{doubled}int main(void) {{ int x = 0; A33 return x; }}\n");
    std::fs::write(folder.path().join("doubled.c"), text).unwrap();
    let begun = Instant::now();
    let ran = fathom(folder.path(), &["run", "doubled.c", "-o", "out", "--time", "5s"]);
    let took = begun.elapsed();
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(took < Duration::from_secs(6) + BUSY, "{took:?}");
    std::thread::sleep(Duration::from_millis(300));
    let left = processes_with(&folder.path().join("doubled.c").to_string_lossy());
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn pipes_and_large_files_beside_a_target_do_not_hold_it_up() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.c"), "int main(void) { return 0; }\n").unwrap();
    let made = Command::new("mkfifo").arg(folder.path().join("pipe.c")).status();
    assert!(made.is_ok_and(|status| status.success()));
    let large = std::fs::File::create(folder.path().join("data.json")).unwrap();
    large.set_len(3 << 30).unwrap();
    let mut child = start(folder.path(), &["run", "small.c", "-o", "out", "--time", "5s"]);
    let status = wait(&mut child, Duration::from_secs(6) + BUSY).expect("it ends in time");
    assert_eq!(status.code(), Some(0), "{status}");
    assert_eq!(summary(&folder.path().join("out"))["verdict"], "verified");
}

#[test]
fn a_search_whose_memory_is_full_gives_up_its_tree_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let target = crate::support::root().join("tests/c/greedy/states_of_a_parser.c");
    let target = target.to_string_lossy();
    let limits = ["--time", "15s", "--max-memory", "128m", "--jobs", "1", "--no-mutation"];
    let ran = fathom(folder.path(), &[&["run", &target, "-o", "out"], &limits[..]].concat());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let summary = summary(&folder.path().join("out"));
    // One filling of this memory is at most 2,500 runs.
    assert!(summary["executions"].as_u64().unwrap() > 3_500, "{summary}");
    assert!(summary["branches"]["covered"].as_u64().unwrap() >= 47, "{summary}");
    let of_memory = summary["doubts"].as_array().unwrap().iter().any(|doubt| doubt["by"] == "memory");
    assert!(of_memory && summary["verdict"] != "verified", "{summary}");
}

/// A project of Maven whose Maven does not answer. The folder of that Maven is the second.
fn with_a_slow_maven() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (sources, tools) = (folder.path().join("src/main/java/a"), folder.path().join("tools"));
    std::fs::create_dir_all(&sources).unwrap();
    std::fs::create_dir_all(&tools).unwrap();
    let needs = "<dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId><version>1</version></dependency></dependencies>";
    std::fs::write(folder.path().join("pom.xml"), format!("<project>{needs}</project>")).unwrap();
    std::fs::write(
        sources.join("A.java"),
        "package a;\npublic class A {\n    public static int f(int x) { return x > 3 ? 1 : 2; }\n}\n",
    )
    .unwrap();
    let maven = tools.join("mvn");
    std::fs::write(&maven, format!("#!/bin/sh\nexec tail -f {}\n", maven.display())).unwrap();
    let made = Command::new("chmod").arg("+x").arg(&maven).status();
    assert!(made.is_ok_and(|status| status.success()));
    (folder, tools)
}

#[test]
fn a_build_tool_that_does_not_answer_goes_with_the_command() {
    let (folder, tools) = with_a_slow_maven();
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap());
    let begun = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", ".", "-o", "out", "--time", "5s"])
        .current_dir(folder.path())
        .env("PATH", path)
        .output()
        .unwrap();
    let took = begun.elapsed();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(took < Duration::from_secs(6) + BUSY, "{took:?}");
    let summary = summary(&folder.path().join("out"));
    assert_eq!((&summary["verdict"], &summary["language"]), (&"inconclusive".into(), &"java".into()));
    assert_eq!(summary["doubts"][0]["kind"], "not_loaded", "{summary}");
    std::thread::sleep(Duration::from_millis(300));
    let left = processes_with(&tools.to_string_lossy());
    assert!(left.is_empty(), "{left:?}");
}
