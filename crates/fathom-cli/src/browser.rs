//! The user's browser.

use std::process::{Command, Stdio};

use crate::problem::Problem;

/// Opens a file or an address: with `$BROWSER` if it is set, else with the desktop's default.
pub fn open(what: &str) -> Result<(), Problem> {
    let chosen = std::env::var("BROWSER").ok().filter(|b| !b.is_empty());
    let candidates: Vec<String> = match chosen {
        // The variable may list several, to be tried in order.
        Some(names) => names.split(':').map(str::to_string).collect(),
        None => ["xdg-open", "open", "sensible-browser"].map(str::to_string).to_vec(),
    };
    for name in &candidates {
        let mut words = name.split_whitespace();
        let Some(program) = words.next() else { continue };
        let started = Command::new(program)
            .args(words)
            .arg(what)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        if started.is_ok() {
            return Ok(());
        }
    }
    Err(Problem::usage(format!(
        "no browser starts ({} tried): set BROWSER, or open {what} yourself",
        candidates.join(", ")
    )))
}
