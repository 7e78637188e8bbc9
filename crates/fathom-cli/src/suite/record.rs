//! The result of each case, a line of JSON each: written as cases are done, read when a run is resumed.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Detected,
    Missed,
    Timeout,
    Unsupported,
}

impl Outcome {
    const ALL: [(&'static str, Outcome); 4] = [
        ("detected", Outcome::Detected),
        ("missed", Outcome::Missed),
        ("timeout", Outcome::Timeout),
        ("unsupported", Outcome::Unsupported),
    ];

    pub fn name(self) -> &'static str {
        Outcome::ALL.iter().find(|(_, outcome)| *outcome == self).map_or("", |(name, _)| name)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    pub name: String,
    pub cwe: u32,
    /// The outcome of the half with the bug.
    pub outcome: Outcome,
    pub why: String,
    /// A finding in the half without the bug: of the case's own kind, or not confirmed on the plain program.
    pub false_alarm: Option<String>,
    /// A finding of another kind there that the plain program confirms: halves without *the* bug are not always without bugs.
    pub other: Option<String>,
    /// Why the half without a bug was not completed, if so.
    pub good: Option<String>,
    pub seconds: f64,
}

impl Record {
    /// `asked`: the flags and the time that it was run with.
    pub fn json(&self, asked: &str) -> Value {
        json!({
            "asked": asked, "case": self.name, "cwe": self.cwe, "outcome": self.outcome.name(), "why": self.why,
            "false_alarm": self.false_alarm, "other": self.other, "good": self.good, "seconds": self.seconds,
        })
    }

    /// `None` also for a record with other flags or another time.
    fn parse(line: &str, asked: &str) -> Option<Record> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| value[key].as_str().map(str::to_string);
        if text("asked")? != asked {
            return None;
        }
        let outcome = text("outcome")?;
        Some(Record {
            name: text("case")?,
            cwe: u32::try_from(value["cwe"].as_u64()?).ok()?,
            outcome: Outcome::ALL.iter().find(|(name, _)| *name == outcome)?.1,
            why: text("why").unwrap_or_default(),
            false_alarm: text("false_alarm"),
            other: text("other"),
            good: text("good"),
            seconds: value["seconds"].as_f64()?,
        })
    }

    /// The problem, as a line for people.
    pub fn line(&self) -> String {
        let mut out = format!("{} {}", self.outcome.name(), self.name);
        if self.outcome != Outcome::Detected && !self.why.is_empty() {
            out.push_str(&format!(": {}", self.why));
        }
        if let Some(alarm) = &self.false_alarm {
            out.push_str(&format!("\n  false alarm: {alarm}"));
        }
        if let Some(other) = &self.other {
            out.push_str(&format!("\n  also found without the bug: {other}"));
        }
        out
    }
}

/// Truncated lines are cases to run again, and so are those with other settings.
pub fn read(log: &Path, asked: &str) -> BTreeMap<String, Record> {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    text.lines()
        .filter_map(|line| Record::parse(line, asked))
        .map(|record| (record.name.clone(), record))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let record = Record {
            name: "CWE121_x_01".into(),
            cwe: 121,
            outcome: Outcome::Timeout,
            why: "time".into(),
            false_alarm: Some("null-dereference".into()),
            other: None,
            good: None,
            seconds: 1.5,
        };
        let line = record.json("8s --strict-int").to_string();
        assert_eq!(Record::parse(&line, "8s --strict-int"), Some(record));
        assert_eq!(Record::parse(&line, "8s"), None);
        assert_eq!(Record::parse(&line[..line.len() - 4], "8s --strict-int"), None);
    }
}
