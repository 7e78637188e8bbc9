//! Every reader survives its corpus and a fixed number of mutated inputs: no panic, no death, at most a second and a gigabyte for one.

use std::process::Command;
use std::sync::Mutex;

use fathom_fuzz::{READERS, Reader, corpus};

/// The failure of a reader, if there is one.
fn complaint(reader: &Reader) -> Option<String> {
    let work = tempfile::tempdir().ok()?;
    let inputs = reader.smoke.to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_fathom-fuzz"))
        .args([reader.name, "--inputs", &inputs, "--work"])
        .arg(work.path())
        .output()
        .expect("the program is built with its tests");
    if output.status.success() {
        return None;
    }
    // Findings stay for a look.
    let kept = work.keep();
    Some(format!(
        "{}{}in {}\n",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
        kept.display()
    ))
}

#[test]
fn readers_survive_bad_inputs() {
    let (left, wrong) = (Mutex::new(READERS.iter()), Mutex::new(String::new()));
    // The readers take turns on two processors; each is a process of its own.
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(reader) = { left.lock().expect("no one panics").next() } {
                    if let Some(text) = complaint(reader) {
                        wrong.lock().expect("no one panics").push_str(&text);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no one panics");
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_reader_has_inputs_to_begin_with_and_no_corpus_is_without_a_reader() {
    for reader in READERS {
        let inputs = corpus::read(&corpus::folder(reader.name)).expect("a folder");
        assert!(!inputs.is_empty(), "{} has no corpus", reader.name);
        let size: usize = inputs.iter().map(|(_, bytes)| bytes.len()).sum();
        assert!(size < 600_000, "the corpus of {} is {size} bytes: keep it small", reader.name);
    }
    let folder = corpus::folder("");
    for entry in std::fs::read_dir(folder).expect("the corpus").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(fathom_fuzz::reader(&name).is_some(), "no reader is called {name}");
    }
}
