//! `cargo xtask bless`: the tests that compare printed output rewrite what they expect when `FATHOM_BLESS` is set.
//!
//! Blessing is running the tests: there is no second way to make an expected output, so none can drift.

use std::path::Path;
use std::process::Command;

/// The variable that `fathom_testkit` reads.
const BLESS: &str = "FATHOM_BLESS";

pub fn run(root: &Path) -> Result<(), String> {
    let status = Command::new(env!("CARGO"))
        .args(["test", "--release", "--workspace"])
        .env(BLESS, "1")
        .current_dir(root)
        .status()
        .map_err(|error| format!("bless: cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("bless: some tests fail for other reasons than their expected output".to_owned());
    }
    println!("bless: done; look at `git diff` before you commit");
    Ok(())
}
