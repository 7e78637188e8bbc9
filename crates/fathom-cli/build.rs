//! The commit that the program is built from, for `fathom --version`: the one of the checkout, or what a packager without one
//! names in `FATHOM_COMMIT`. Neither time nor machine is part of the build information, so that equal sources give equal text.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=FATHOM_COMMIT");
    let named = std::env::var("FATHOM_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = named.or_else(commit).map(|commit| format!(" ({commit})")).unwrap_or_default();
    println!("cargo:rustc-env=FATHOM_BUILD_COMMIT={commit}");
    println!("cargo:rustc-env=FATHOM_BUILD_TARGET={}", std::env::var("TARGET").unwrap_or_default());
}

/// The commit of the checkout around this crate; none when the sources lie in a repository of something else.
fn commit() -> Option<String> {
    let root = Path::new("../..").canonicalize().ok()?;
    let top = git(&["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != root {
        return None;
    }
    let branch = git(&["symbolic-ref", "-q", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let place = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&place).exists() {
            println!("cargo:rerun-if-changed={place}");
        }
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
