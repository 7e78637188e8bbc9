//! Output for people and build servers: reports in every format, cached results, the served page, and wrong input to all of them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::{Ran, fathom};
use serde_json::Value;

const SOURCE: &str = "def price(n: int, code: str) -> int:\n    if n > 10:\n        if n < 5:\n            return -1\n        \
                      return n * 9\n    if code == 'free':\n        return 100 // (n - 3)\n    return n * 10\n";

/// A folder with a program, explored once.
fn explored() -> (tempfile::TempDir, Ran) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("shop.py"), SOURCE).unwrap();
    let ran = run(folder.path(), &[]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    (folder, ran)
}

fn run(folder: &Path, more: &[&str]) -> Ran {
    let words: Vec<&str> =
        ["run", "shop.py", "-o", "out", "--time", "20s"].iter().chain(more).copied().collect();
    fathom(folder, &words)
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join("out").join(name)).unwrap()
}

#[test]
fn every_report_is_what_its_readers_expect() {
    let (folder, ran) = explored();
    let here = folder.path();
    // The terminal: the finding first, with its line, a caret, the relevant values and how to reproduce it.
    for part in [
        "zero-division:",
        "100 // (n - 3)",
        "^",
        "n = 3",
        "replay  fathom replay out/inputs/",
        "1 infeasible",
    ] {
        assert!(ran.stdout.contains(part), "{part} is missing in\n{}", ran.stdout);
    }
    let log: Value = serde_json::from_str(&read(here, "report.sarif")).unwrap();
    assert_eq!(crate::support::sarif::faults(&log), Vec::<String>::new());
    let result = &log["runs"][0]["results"][0];
    let flow = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    let said: Vec<&str> = flow.iter().filter_map(|l| l["location"]["message"]["text"].as_str()).collect();
    assert!(said.iter().any(|s| s.contains("code == 'free' is true")), "{said:?}");
    let tags = &log["runs"][0]["tool"]["driver"]["rules"][0]["properties"]["tags"];
    assert!(tags.to_string().contains("external/cwe/cwe-369"), "{tags}");

    let quality: Value = serde_json::from_str(&read(here, "code-quality.json")).unwrap();
    assert_eq!(quality[0]["location"]["path"], "shop.py");
    assert_eq!(quality[0]["location"]["lines"]["begin"], 7);

    let junit = crate::support::xml::read(&read(here, "junit.xml")).unwrap();
    let cases = junit.all("testcase").len().to_string();
    let suite = junit.all("testsuite")[0].clone();
    assert_eq!(suite.attribute("tests"), Some(cases.as_str()));
    assert_eq!(suite.attribute("failures"), Some("1"));

    let cobertura = crate::support::xml::read(&read(here, "cobertura.xml")).unwrap();
    let coverage = cobertura.all("coverage")[0].clone();
    assert_eq!(
        (coverage.attribute("branches-covered"), coverage.attribute("branches-valid")),
        (Some("5"), Some("6"))
    );
    let hit: Vec<&str> = cobertura
        .all("line")
        .iter()
        .filter(|l| l.attribute("hits") == Some("0"))
        .map(|l| l.attribute("number").unwrap())
        .collect();
    assert_eq!(hit, ["4"], "only line 4 cannot be reached");

    let annotated = fathom(here, &["report", "out", "--annotate", "github"]);
    assert!(annotated.stdout.starts_with("::error file=shop.py,line=7,col="), "{}", annotated.stdout);
    crate::support::schemas::all(&here.join("out"));
}

#[test]
fn reports_of_every_language_are_valid() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let c =
        "int share(int n, const char *who) { if (who[0] == '<' && n < 4) return 100 / (n - 3); return n; }\n";
    std::fs::write(here.join("a & b.c"), c).unwrap();
    let java = "public class Cart { static int price(int n, String code) { if (code.equals(\"<&>\")) return 100 / (n - 3); return n; } }\n";
    std::fs::write(here.join("Cart.java"), java.replace("static", "public static")).unwrap();
    for (job, file) in [("check", "a & b.c"), ("run", "Cart.java")] {
        let ran = fathom(here, &[job, file, "-o", "out", "--time", "15s"]);
        assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
        let log: Value = serde_json::from_str(&read(here, "report.sarif")).unwrap();
        let results = log["runs"][0]["results"].as_array().unwrap();
        assert!(!results.is_empty());
        let artifact = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"];
        assert_eq!(
            (&artifact["uri"], &artifact["uriBaseId"]),
            (&file.replace(' ', "%20").replace('&', "%26").into(), &"%SRCROOT%".into())
        );
        // Nobody has seen a caller of the C function; the Java method is public.
        let level = if job == "check" { "note" } else { "error" };
        assert_eq!(results[0]["level"], level, "{log:#}");
        crate::support::schemas::all(&here.join("out"));
    }
}

#[test]
fn the_same_question_about_the_same_files_is_answered_from_disk() {
    let (folder, _) = explored();
    let here = folder.path();
    let again = run(here, &[]);
    assert_eq!(again.code, 1);
    assert!(again.stdout.contains("cached  "), "{}", again.stdout);
    // More time would find nothing new: the search was complete.
    assert!(fathom(here, &["run", "shop.py", "-o", "out", "--time", "30s"]).stdout.contains("cached  "));
    assert!(!run(here, &["--fresh"]).stdout.contains("cached  "));
    assert!(!run(here, &["--seed", "7"]).stdout.contains("cached  "), "another question");
    assert!(run(here, &["--seed", "7", "--json"]).stdout.starts_with('{'));
    std::fs::write(here.join("shop.py"), SOURCE.replace("n - 3", "n + 3")).unwrap();
    assert!(!run(here, &["--seed", "7"]).stdout.contains("cached  "), "another program");
    // A damaged folder is computed again.
    std::fs::remove_file(here.join("out/report.html")).unwrap();
    assert!(!run(here, &["--seed", "7"]).stdout.contains("cached  "));
    assert!(here.join("out/report.html").exists());
}

#[test]
fn a_damaged_folder_is_told_in_one_line() {
    let (folder, _) = explored();
    let here = folder.path();
    std::fs::write(here.join("out/run.json"), "{\"summary\": 3}").unwrap();
    for words in [["report", "out"], ["replay", "out"], ["serve", "out"]] {
        let ran = fathom(here, &words);
        assert_eq!(ran.code, 2, "{words:?}: {}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{words:?}: {}", ran.stderr);
        assert!(ran.stderr.contains("run.json cannot be read"), "{words:?}: {}", ran.stderr);
    }
    let ran = fathom(here, &["report", "out", "--annotate", "jenkins"]);
    assert!(ran.code == 2 && ran.stderr.contains("use github"), "{}", ran.stderr);
}

#[test]
fn a_report_does_without_its_sources() {
    let (folder, _) = explored();
    let here = folder.path();
    std::fs::remove_file(here.join("shop.py")).unwrap();
    let ran =
        fathom(here, &["report", "out", "--html", "--sarif", "--lcov", "--junit", "--cobertura", "--gitlab"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    assert!(
        read(here, "report.html").contains("code == 'free'"),
        "the text as it ran is part of the results"
    );
}

/// A process that ends with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server of the folder `out`, and its port.
fn served(here: &Path) -> (Server, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "out", "--port", "0"])
        .current_dir(here)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let port = said.split("127.0.0.1:").nth(1).unwrap().split('/').next().unwrap().to_string();
    (Server(child), port)
}

fn get(port: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_page_is_served_to_this_machine_and_follows_a_run() {
    let (folder, _) = explored();
    let here = folder.path();
    let (_server, port) = served(here);
    let name = format!("127.0.0.1:{port}");
    let page = get(&port, "/", &name);
    assert!(
        page.starts_with("HTTP/1.1 200") && page.contains("id=\"data\"") && page.contains("100 // (n - 3)"),
        "{page:.300}"
    );
    assert!(get(&port, "/", "evil.example").starts_with("HTTP/1.1 400"), "only by its own name");
    assert!(get(&port, "/../../etc/passwd", &name).starts_with("HTTP/1.1 404"));
    let before = get(&port, "/state.json", &name);
    assert!(before.contains("\"running\":false"), "{before}");
    // A run beside it changes what is served.
    std::fs::write(here.join("shop.py"), SOURCE.replace("n - 3", "n - 4")).unwrap();
    run(here, &[]);
    assert_ne!(get(&port, "/state.json", &name), before);
    assert!(get(&port, "/data.json", &name).contains("100 // (n - 4)"));
    // The port is taken now.
    let taken = fathom(here, &["serve", "out", "--port", &port]);
    assert_eq!(taken.code, 2, "{}{}", taken.stdout, taken.stderr);
    assert!(taken.stderr.contains("--port") && taken.stderr.lines().count() == 1, "{}", taken.stderr);
}

/// The contents of a page in a browser, as they change; the process ends when the reader is dropped.
fn watched(url: &str) -> Option<(Child, impl Iterator<Item = Value> + use<>)> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if !names.iter().any(|name| Command::new(name).arg("--version").output().is_ok()) {
        eprintln!("skipped: no chromium here (scripts/install-test-tools.sh installs it)");
        return None;
    }
    let mut child = Command::new("python3")
        .arg(crate::support::root().join("scripts/browser.py"))
        .args(["watch", url, "300"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    Some((child, lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap())))
}

#[test]
fn a_browser_shows_a_run_while_it_goes_on() {
    let (folder, _) = explored();
    let here = folder.path();
    let (_server, port) = served(here);
    let Some((mut browser, mut seen)) = watched(&format!("http://127.0.0.1:{port}/")) else { return };
    let first = seen.next().unwrap();
    assert!(first["text"].as_str().unwrap().contains("zero-division"), "{first}");
    // A function with more paths than there is time for.
    let text = "def walk(text: str) -> int:\n    h = 7\n    for c in text:\n        if c == 'a':\n            h += 3\n        \
                elif c > 'm':\n            h *= 5\n    return h\n";
    std::fs::write(here.join("shop.py"), text).unwrap();
    let mut run = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "shop.py", "-o", "out", "--time", "8s", "-q"])
        .current_dir(here)
        .env_remove("VIRTUAL_ENV")
        .spawn()
        .unwrap();
    let running = |seen: &Value| seen["live"].as_str().unwrap().contains("running");
    let shows = |seen: &Value| seen["text"].as_str().unwrap().contains("walk");
    // While it runs, the page that was open before shows the new program.
    let during = seen.by_ref().find(|seen| running(seen) && shows(seen)).expect("it is shown while it runs");
    assert_eq!(during["same"], true, "the page changed in place");
    assert_eq!(run.wait().unwrap().code(), Some(0));
    let after = seen.by_ref().find(|seen| !running(seen)).expect("its end is shown");
    assert!(shows(&after) && after["same"] == true, "{after}");
    drop(seen);
    browser.wait().unwrap();
}

#[test]
fn an_unknown_browser_is_told_and_a_known_one_gets_the_page() {
    let (folder, _) = explored();
    let here = folder.path();
    let with = |browser: &str| {
        Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["report", "out", "--open"])
            .env("BROWSER", browser)
            .current_dir(here)
            .output()
            .unwrap()
    };
    let none = with("/no/such/browser");
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("set BROWSER"));
    assert_eq!(with("true").status.code(), Some(1), "there is a finding");
}
