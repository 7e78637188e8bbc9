//! A call made once more on the plain interpreter, with what a specification watches written down.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fathom_finding::Call;
use fathom_trace::Happening;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Guard, Reach};

const AGAIN: &str = include_str!("../../../fathom-py/python/fathom_rt/spec_again.py");
const SPECS: &str = include_str!("../../../fathom-py/python/fathom_rt/specs.py");

#[derive(Deserialize)]
struct Answer {
    told: Vec<Happening>,
}

/// What happened in the call; nothing when it cannot be made or takes too long.
pub fn again(
    reach: &Reach,
    guard: &Guard,
    plan: &Value,
    call: &Call,
    mut plain: Command,
    time: Duration,
) -> Option<Vec<Happening>> {
    let scratch = tempfile::tempdir().ok()?;
    let job = json!({
        "path": reach.file,
        "root": reach.root,
        "name": reach.name,
        "specs": SPECS,
        "plan": plan,
        "imports": call.imports,
        "setup": call.setup,
        "expression": call.expression,
        "scratch": scratch.path(),
        "guard": { "source": guard.source, "allowed": guard.allowed, "writable": guard.writable },
    });
    let mut child = plain
        .args(["-c", AGAIN])
        .current_dir(scratch.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    let mut output = child.stdout.take()?;
    let writing = std::thread::spawn(move || input.write_all(job.to_string().as_bytes()));
    let reading = std::thread::spawn(move || {
        let mut text = String::new();
        output.read_to_string(&mut text).map(|_| text)
    });
    let end = Instant::now() + time;
    while child.try_wait().ok()?.is_none() {
        if Instant::now() > end {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = writing.join();
    let text = reading.join().ok()?.ok()?;
    serde_json::from_str::<Answer>(&text).ok().map(|answer| answer.told)
}
