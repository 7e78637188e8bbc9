//! Small C programs that each hide a bomb behind one hard feature (`tests/c/bombs`): which are triggered.

use crate::support::{explore, root};
use fathom_testkit::{Fixture, Outcome};

/// Bombs that no run is known to trigger in the time given, each with why. Cryptography would be here; it has no program.
const NOT_TRIGGERED: &[&str] = &[];

/// Bombs whose native test cannot show them, each with why.
///
/// - `socket_loopback`: tests run without a network.
const NOT_CONFIRMED: &[&str] = &["socket_loopback"];

#[test]
fn every_bomb_that_is_said_to_be_triggered_is() {
    let mut paths: Vec<_> = std::fs::read_dir(root().join("tests/c/bombs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "c"))
        .collect();
    paths.sort();
    assert!(paths.len() > 60);
    let mut wrong = Vec::new();
    let mut triggered = 0;
    for path in &paths {
        let fixture = Fixture::read_as(path, Outcome::Bug).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut flags = vec!["--json", "--time", "60s", "--first-finding"];
        flags.extend(fixture.wanted.flags.iter().map(String::as_str));
        let explored = explore(path.to_str().unwrap(), &flags);
        let found = fixture.judge(Some(explored.ran.code), &explored.ran.stdout, &explored.ran.stderr);
        let expected = !NOT_TRIGGERED.contains(&name.as_str());
        triggered += u32::from(found.is_empty());
        if found.is_empty() != expected {
            wrong.push(format!(
                "{name}: {}",
                if expected { found.join("; ") } else { "is triggered now".into() }
            ));
        }
        let findings = explored.summary()["findings"].clone();
        let confirmed = findings.as_array().unwrap().iter().all(|finding| finding["confirmed"] == true);
        if found.is_empty() && confirmed == NOT_CONFIRMED.contains(&name.as_str()) {
            wrong.push(format!("{name}: confirmed is {confirmed}"));
        }
    }
    println!("{triggered} of {} bombs are triggered", paths.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
