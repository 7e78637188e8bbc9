//! Interleavings of C programs with threads, beside the fixtures of `tests/c/threads`.

use crate::support::fathom;

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
