//! `cargo xtask bless [FILTER]`: the fixtures whose path contains the filter are run, and the `.expected` files beside them are rewritten.
//!
//! Blessing is running the tests: there is no second way to make an expected output, so none can drift.

use std::path::Path;
use std::process::Command;

/// The variable that `fathom_testkit::expected` reads.
const BLESS: &str = "FATHOM_BLESS";

pub fn run(root: &Path, filter: &[String]) -> Result<(), String> {
    let status = Command::new(env!("CARGO"))
        .args(["test", "--release", "--workspace", "--test", "fixtures", "--"])
        .args(filter)
        .env(BLESS, "1")
        .current_dir(root)
        .status()
        .map_err(|error| format!("bless: cannot start cargo: {error}"))?;
    if !status.success() {
        return Err("bless: some fixtures fail for other reasons than their expected output".to_owned());
    }
    println!("bless: done; look at `git diff tests` before you commit");
    Ok(())
}
