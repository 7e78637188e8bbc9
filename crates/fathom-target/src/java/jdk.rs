//! The user's own JDK: the named one, JAVA_HOME's, or the one on the path.

use std::path::{Path, PathBuf};
use std::process::Command;

use fathom_jvm::OLDEST;

use crate::TargetError;

/// A JDK that was asked for its version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jdk {
    pub home: PathBuf,
    pub version: u32,
}

impl Jdk {
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

/// The JDK to use. `named` is a JDK's folder or its `java`.
pub fn find(named: Option<&Path>) -> Result<Jdk, TargetError> {
    if let Some(path) = named {
        return ask(path);
    }
    if let Some(home) = std::env::var_os("JAVA_HOME").filter(|h| !h.is_empty()) {
        return ask(Path::new(&home));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join("javac"))
        .find(|javac| javac.is_file())
        .ok_or(TargetError::NoJdk)
        .and_then(|javac| ask(&javac))
}

fn ask(path: &Path) -> Result<Jdk, TargetError> {
    let bad = |why: &str| TargetError::BadJdk(path.to_path_buf(), why.to_owned());
    let real = path.canonicalize().map_err(|e| bad(&e.to_string()))?;
    let home = if real.is_dir() {
        real
    } else {
        real.parent().and_then(Path::parent).map(Path::to_path_buf).ok_or_else(|| bad("it is not a JDK"))?
    };
    let javac = home.join("bin/javac");
    if !javac.is_file() {
        return Err(bad("it has no javac: a runtime alone is not enough"));
    }
    let version = match version_in_release(&home) {
        Some(version) => version,
        None => asked(&javac).map_err(|why| bad(&why))?,
    };
    if version < OLDEST { Err(TargetError::OldJdk(home, version)) } else { Ok(Jdk { home, version }) }
}

/// The version in the JDK's own `release` file: asking javac means starting it.
fn version_in_release(home: &Path) -> Option<u32> {
    let text = std::fs::read_to_string(home.join("release")).ok()?;
    let line = text.lines().find_map(|l| l.strip_prefix("JAVA_VERSION="))?;
    line.trim_matches('"').split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

fn asked(javac: &Path) -> Result<u32, String> {
    let output = Command::new(javac).arg("-version").output().map_err(|e| e.to_string())?;
    // `javac 17.0.15`, on either stream.
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    text.split("javac ")
        .nth(1)
        .and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
        .ok_or_else(|| "it does not say its version".to_owned())
}
