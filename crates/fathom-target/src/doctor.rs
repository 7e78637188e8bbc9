//! Lines of `fathom doctor` on the tools of a language.

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

/// The shared library that is loaded into the user's own runtime.
pub fn native_half(tool: &'static str, file: &str, variable: &str) -> Diagnosis {
    match fathom_trace::halves::library(file, variable) {
        Ok(path) => Diagnosis::good(tool, path.display().to_string()),
        Err(error) => {
            let advice = format!("install Fathom as a whole (make install, a package), or set {variable}");
            Diagnosis::missing(tool, error.to_string(), &advice)
        }
    }
}
