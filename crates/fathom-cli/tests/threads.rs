//! C programs with threads: what the comments in them say is found, with the schedule that shows it, and nothing else.

use crate::support::{fathom, root};
use fathom_testkit::{Fixture, Outcome};

#[test]
fn races_deadlocks_and_misused_locks_are_found_and_their_twins_are_silent() {
    let fixtures = Fixture::all(&root().join("tests/c/threads"), "c").unwrap();
    assert!(fixtures.len() > 20);
    let mut wrong = Vec::new();
    for fixture in &fixtures {
        let name = fixture.path.file_name().unwrap().to_string_lossy().into_owned();
        let folder = tempfile::tempdir().unwrap();
        let path = fixture.path.to_str().unwrap();
        let mut words =
            vec!["check", path, "--entry", "main", "-o", "out", "--json", "--no-tests", "--self-check"];
        words.extend(["--checkers", "race,lock,assertion", "--time", "60s", "--stdin", "1"]);
        words.extend(fixture.wanted.flags.iter().map(String::as_str));
        let ran = fathom(folder.path(), &words);
        let found = fixture.judge(Some(ran.code), &ran.stdout, &ran.stderr);
        wrong.extend(found.into_iter().map(|w| format!("{name}: {w}")));
        let summary: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap_or_default();
        if summary["paths"]["diverged"] != 0 {
            wrong.push(format!("{name}: {} runs diverged", summary["paths"]["diverged"]));
        }
        let told =
            |finding: &serde_json::Value| finding["steps"].as_array().is_some_and(|steps| !steps.is_empty());
        if fixture.outcome == Outcome::Bug
            && !summary["findings"].as_array().is_some_and(|all| all.iter().all(told))
        {
            wrong.push(format!("{name}: a finding without the steps to it"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_interleavings_of_two_sections_are_all_run_and_no_more() {
    let program = "#include <pthread.h>\nstatic pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\nstatic int x;\n\
        static void *work(void *p) {\n for (int i = 0; i < 3; i++) {\n  pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m);\n }\n return p;\n}\n\
        int main(void) {\n pthread_t a, b;\n pthread_create(&a, 0, work, 0);\n pthread_create(&b, 0, work, 0);\n\
        pthread_join(a, 0);\n pthread_join(b, 0);\n return x != 6;\n}\n";
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("sections.c"), program).unwrap();
    let flags = ["sections.c", "--entry", "main", "-o", "out", "--json", "--no-tests"];
    let explore = |more: &[&str]| -> serde_json::Value {
        let words: Vec<&str> = ["check"].iter().chain(&flags).chain(more).copied().collect();
        serde_json::from_str(&fathom(folder.path(), &words).stdout).unwrap()
    };
    let all = explore(&[]);
    assert_eq!(all["verdict"], "verified", "{all}");
    // Three sections of each thread, whole: 6 choose 3.
    assert_eq!(all["interleavings"]["explored"], 20);
    assert!(all["interleavings"]["without_reduction"].as_f64() > Some(500.0));
    let one = explore(&["--schedules", "one"]);
    assert_eq!((&one["verdict"], &one["interleavings"]["explored"]), (&"no_bugs".into(), &1.into()));
    // The first run shows the read after a write of its own thread and after one of the other's: that is all that is asked for.
    let reads = explore(&["--schedules", "local-or-remote-define"]);
    assert_eq!((&reads["verdict"], &reads["interleavings"]["explored"]), (&"no_bugs".into(), &1.into()));
    let two_workers = explore(&["--jobs", "2"]);
    assert_eq!(
        (&two_workers["verdict"], &two_workers["interleavings"]["explored"]),
        (&"verified".into(), &20.into())
    );
}
