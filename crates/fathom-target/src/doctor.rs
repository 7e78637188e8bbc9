//! Lines of `fathom doctor` on the tools of a language.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Whether a tool can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    Good,
    /// Fathom works without it, with less.
    Weak,
    Missing,
}

/// One tool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    pub health: Health,
    pub tool: &'static str,
    pub words: String,
    /// The next step, where one is needed.
    pub advice: Option<String>,
}

impl Diagnosis {
    pub fn good(tool: &'static str, words: impl Into<String>) -> Diagnosis {
        Diagnosis { health: Health::Good, tool, words: words.into(), advice: None }
    }

    pub fn weak(tool: &'static str, words: impl Into<String>, advice: Option<String>) -> Diagnosis {
        Diagnosis { health: Health::Weak, tool, words: words.into(), advice }
    }

    pub fn missing(tool: &'static str, words: impl Into<String>, advice: &str) -> Diagnosis {
        Diagnosis { health: Health::Missing, tool, words: words.into(), advice: Some(advice.to_string()) }
    }
}

/// The first line that a program prints, if it runs well.
pub fn first_line(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    output.status.success().then(|| text.lines().next().unwrap_or("").trim().to_string())
}

/// A file beside the binary.
pub fn beside(name: &str) -> Option<PathBuf> {
    let binary = std::env::current_exe().ok()?;
    Some(binary.parent()?.join(name)).filter(|p| p.exists())
}
