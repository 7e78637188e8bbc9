//! `code-quality.json`: findings in the form of GitLab's code quality reports.

use serde_json::{Value, json};

use crate::results::Results;
use crate::wording::Level;
use crate::{findings, fingerprint, wording};

/// The text of `code-quality.json`. Paths are relative to where the run was started, as the merge request's are.
pub fn write(results: &Results) -> String {
    let prints = fingerprint::all(results);
    let all: Vec<Value> = results
        .all_findings()
        .zip(prints)
        .map(|(f, fingerprint)| {
            json!({
                "description": format!("{}: {} Shown by `{}`.", findings::help(&f.kind).0, sentence(&wording::message(f)), f.call),
                "check_name": f.kind,
                "fingerprint": fingerprint,
                "severity": match wording::level(f) {
                    Level::Note => "minor",
                    Level::Error => "critical",
                    Level::Warning => "major",
                },
                "location": { "path": relative(&f.file), "lines": { "begin": f.line.max(1) } },
            })
        })
        .collect();
    crate::folder::json(&all)
}

/// A message that ends as a sentence does.
pub fn sentence(message: &str) -> String {
    let message = message.trim();
    if message.ends_with(['.', '!', '?']) { message.to_string() } else { format!("{message}.") }
}

/// The working folder.
pub fn here() -> String {
    std::env::current_dir().map(|p| p.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A path relative to the working folder, where it lies below it: the form that code hosts use.
pub fn relative(path: &str) -> String {
    let below = std::path::Path::new(path).strip_prefix(here()).ok();
    match below {
        Some(below) if !below.as_os_str().is_empty() => below.to_string_lossy().into_owned(),
        _ => path.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_finding_has_what_a_merge_request_shows() {
        let text = write(&crate::results::tests::sample());
        let all: Value = serde_json::from_str(&text).unwrap();
        let one = &all[0];
        assert_eq!((&one["check_name"], &one["severity"]), (&json!("zero-division"), &json!("critical")));
        assert_eq!(one["location"], json!({ "path": "/p/demo.py", "lines": { "begin": 2 } }));
        assert_eq!(one["fingerprint"].as_str().map(str::len), Some(16));
        assert!(one["description"].as_str().unwrap().contains("mean([])"));
    }

    #[test]
    fn what_lies_below_the_working_folder_is_named_from_there() {
        let here = std::env::current_dir().unwrap();
        assert_eq!(relative(&here.join("src/a.c").to_string_lossy()), "src/a.c");
        assert_eq!(relative("/elsewhere/a.c"), "/elsewhere/a.c");
    }
}
