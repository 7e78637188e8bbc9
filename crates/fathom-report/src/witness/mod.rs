//! Witnesses in the exchange format of verification competitions, version 2.0: `witness.yml`, beside the answer to a property.
//!
//! Of a violation it has the inputs, the conditions and the open calls of the path to it, and where it is; of a proof, the invariants that are
//! known. None are known so far, so that its set is empty.

pub mod places;

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use fathom_finding::waypoint::{Waypoint, WaypointMoment};
use fathom_finding::{Answer, BugStep, DataModel, StepEvent};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::results::Results;
use crate::test_comp::time;

/// The name in the result folder.
pub const NAME: &str = "witness.yml";

/// The witness of the answer; nothing where none is known.
pub fn write(results: &Results) -> Option<String> {
    let answered = results.summary.property.as_ref()?;
    if !fathom_target::profile(&results.summary.language).witnesses {
        return None;
    }
    let content = match &answered.answer {
        Answer::Unknown => return None,
        Answer::True => "  content: []\n".to_owned(),
        Answer::False(_) => {
            let finding = results.summary.findings.first()?;
            let mut sources =
                Sources::new(|file| results.files.iter().find(|f| f.path == file).map(|f| f.source.clone()));
            let waypoints = waypoints(&finding.steps, answered.data_model, &mut sources);
            // A path without its end proves nothing.
            waypoints.last().filter(|last| last.moment == WaypointMoment::Target)?;
            sequence(&waypoints, results)
        }
    };
    let kind = if answered.answer == Answer::True { "invariant_set" } else { "violation_sequence" };
    Some(format!(
        "- entry_type: {kind}\n{}{content}",
        metadata(results, &answered.property.to_string(), &content)
    ))
}

fn quoted(text: &str) -> String {
    json!(text).to_string()
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The name of the program's file in the witness, for a path of the results.
fn shown<'a>(results: &'a Results, path: &'a str) -> &'a str {
    if path == results.module.file { &results.summary.target } else { path }
}

fn metadata(results: &Results, specification: &str, content: &str) -> String {
    let program = std::fs::read(&results.module.file).unwrap_or_default();
    let digest = hash(&program);
    // The same program, property and path have the same number.
    let id = hash(format!("{digest} {specification} {content}").as_bytes());
    let uuid = format!("{}-{}-4{}-8{}-{}", &id[..8], &id[8..12], &id[13..16], &id[17..20], &id[20..32]);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let target = quoted(&results.summary.target);
    let mut out = String::from("  metadata:\n    format_version: \"2.0\"\n");
    writeln!(out, "    uuid: {}", quoted(&uuid)).unwrap();
    writeln!(out, "    creation_time: {}", quoted(&time(now))).unwrap();
    writeln!(out, "    producer:\n      name: Fathom\n      version: {}", quoted(env!("CARGO_PKG_VERSION")))
        .unwrap();
    writeln!(out, "    task:\n      input_files:\n        - {target}").unwrap();
    writeln!(out, "      input_file_hashes:\n        {target}: {}", quoted(&digest)).unwrap();
    writeln!(out, "      specification: {}", quoted(specification)).unwrap();
    let data_model =
        results.summary.property.as_ref().map_or(DataModel::Lp64, |answered| answered.data_model);
    writeln!(out, "      data_model: {data_model}\n      language: C").unwrap();
    out
}

/// A segment for each waypoint.
fn sequence(waypoints: &[Waypoint], results: &Results) -> String {
    let mut out = String::from("  content:\n");
    for waypoint in waypoints {
        let (kind, constraint) = match &waypoint.moment {
            WaypointMoment::Target => ("target", None),
            WaypointMoment::Enters => ("function_enter", None),
            WaypointMoment::Returns(value) => {
                ("function_return", Some((format!("\\result == {value}"), Some("acsl_expression"))))
            }
            WaypointMoment::Branches(taken) => ("branching", Some((taken.to_string(), None))),
        };
        let path =
            results.files.iter().map(|f| f.path.as_str()).find(|path| file_name(path) == waypoint.file);
        let file = quoted(path.map_or(&waypoint.file, |path| shown(results, path)));
        writeln!(
            out,
            "    - segment:\n        - waypoint:\n            type: {kind}\n            action: follow"
        )
        .unwrap();
        if let Some((value, format)) = constraint {
            writeln!(out, "            constraint:\n              value: {}", quoted(&value)).unwrap();
            if let Some(format) = format {
                writeln!(out, "              format: {format}").unwrap();
            }
        }
        writeln!(
            out,
            "            location:\n              file_name: {file}\n              line: {}",
            waypoint.line
        )
        .unwrap();
        if let Some(column) = waypoint.column {
            writeln!(out, "              column: {column}").unwrap();
        }
        if !waypoint.function.is_empty() {
            writeln!(out, "              function: {}", waypoint.function).unwrap();
        }
    }
    out
}

fn file_name(path: &str) -> &str {
    Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or(path)
}

/// Gives the text of a file.
type ReadSource<'a> = dyn Fn(&str) -> Option<String> + Send + 'a;

/// The lines of source files, which are read when they are first asked for.
pub struct Sources<'a> {
    read: Box<ReadSource<'a>>,
    lines: HashMap<String, Vec<String>>,
}

/// Longer lines were not written by hand, and a place in them is looked for from their beginning.
const LONGEST_LINE: usize = 10_000;

impl<'a> Sources<'a> {
    pub fn new(read: impl Fn(&str) -> Option<String> + Send + 'a) -> Sources<'a> {
        Sources { read: Box::new(read), lines: HashMap::new() }
    }

    /// A line by its number, from 1; nothing where there is none.
    pub fn line(&mut self, file: &str, number: u32) -> &str {
        if !self.lines.contains_key(file) {
            let text = (self.read)(file).unwrap_or_default();
            self.lines.insert(file.to_owned(), text.lines().map(str::to_owned).collect());
        }
        let line = (number as usize).checked_sub(1).and_then(|at| self.lines[file].get(at));
        line.filter(|line| line.len() <= LONGEST_LINE).map_or("", String::as_str)
    }
}

/// The waypoints on the path to a bug. Steps that have no place in the format are left out, and so is
/// everything between the beginning of a long path and its end.
pub fn waypoints(steps: &[BugStep], model: DataModel, sources: &mut Sources<'_>) -> Vec<Waypoint> {
    let mut out = Vec::new();
    let mut omitted = false;
    for step in steps {
        let Some(event) = &step.event else { continue };
        omitted |= matches!(event, StepEvent::Omitted { .. });
        let is_end = matches!(event, StepEvent::Fails);
        if step.place.line == 0 || omitted && !is_end {
            continue;
        }
        let line = sources.line(&step.place.file, step.place.line);
        let waypoint = |moment, column| Waypoint {
            moment,
            file: file_name(&step.place.file).to_owned(),
            line: step.place.line,
            column,
            function: step.place.function.clone(),
            callee: String::new(),
        };
        match event {
            StepEvent::Reads { .. } => {
                let found = places::call(line, step.place.column).and_then(|call| {
                    let (_, number) = step.values.first()?;
                    Some((places::value(call.name, number, model)?, call.closing))
                });
                let moment = |(value, closing)| waypoint(WaypointMoment::Returns(value), Some(closing));
                out.extend(found.map(moment));
            }
            StepEvent::Calls { function } => {
                let call = places::call(line, step.place.column).filter(|call| call.name == function);
                out.extend(call.map(|call| waypoint(WaypointMoment::Enters, Some(call.closing))));
            }
            StepEvent::Decided { taken, times, .. } => {
                if let Some(keyword) = places::keyword(line, step.place.column) {
                    let one = waypoint(WaypointMoment::Branches(*taken), Some(keyword));
                    out.extend(std::iter::repeat_n(
                        one,
                        usize::try_from(*times).unwrap_or(1).min(MOST_TURNS),
                    ));
                }
            }
            StepEvent::Fails => {
                let column = places::call(line, step.place.column).map(|_| step.place.column);
                out.push(waypoint(WaypointMoment::Target, column));
            }
            StepEvent::Observed(_)
            | StepEvent::Thread(_)
            | StepEvent::Raises { .. }
            | StepEvent::Running
            | StepEvent::Omitted { .. } => {}
        }
    }
    out
}

/// Turns of one loop that are written down.
const MOST_TURNS: usize = 1000;

#[cfg(test)]
mod tests {
    use fathom_finding::{Answered, Bug, Finding, Place, Rule};

    use super::*;
    use crate::merge;
    use crate::results::FileView;

    const SOURCE: &str =
        "int main() {\n  int x = __VERIFIER_nondet_int();\n  if (x > 3)\n    reach_error();\n}\n";

    fn step(line: u32, column: u32, event: StepEvent, values: &[(&str, &str)]) -> BugStep {
        let place = Place { file: "/p/a.c".into(), line, column, function: "main".into() };
        let values = values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        BugStep::new(place, event, values)
    }

    fn results(answer: Answer) -> Results {
        let mut results = merge::nothing("a.c", "c");
        results.module.file = "/p/a.c".into();
        results.files.push(FileView {
            path: "/p/a.c".into(),
            source: SOURCE.into(),
            lines: Vec::new(),
            hits: Default::default(),
        });
        let property = "CHECK( init(main()), LTL(G ! call(reach_error())) )".parse().unwrap();
        results.summary.property = Some(Answered::new(property, answer, DataModel::Lp64));
        let reads = StepEvent::Reads { input: "int".into() };
        let decided = StepEvent::Decided { condition: "x > 3".into(), taken: true, times: 1 };
        let steps = vec![
            step(2, 11, reads, &[("int", "4294967291")]),
            step(3, 7, decided, &[]),
            step(4, 5, StepEvent::Fails, &[]),
        ];
        results.summary.findings = vec![Finding { steps, ..Finding::new(&Bug::default()) }];
        results
    }

    #[test]
    fn a_violation_has_its_inputs_conditions_and_place() {
        let text = write(&results(Answer::False(Rule::UnreachCall("reach_error".into())))).unwrap();
        assert!(text.starts_with("- entry_type: violation_sequence\n"), "{text}");
        let after = |kind: &str| text.split(&format!("type: {kind}\n")).nth(1).unwrap_or_default().to_owned();
        let read = after("function_return");
        assert!(
            read.contains(r#"value: "\\result == -5""#)
                && read.contains("line: 2\n              column: 33\n"),
            "{text}"
        );
        let branch = after("branching");
        assert!(
            branch.contains("value: \"true\"") && branch.contains("line: 3\n              column: 3\n"),
            "{text}"
        );
        let target = after("target");
        assert!(target.contains("line: 4\n              column: 5\n"), "{text}");
        assert_eq!(text.matches("action: follow").count(), 3);
    }

    #[test]
    fn a_proof_has_a_set_and_no_answer_has_nothing() {
        let proof = write(&results(Answer::True)).unwrap();
        assert!(
            proof.starts_with("- entry_type: invariant_set\n") && proof.ends_with("  content: []\n"),
            "{proof}"
        );
        assert_eq!(write(&results(Answer::Unknown)), None);
    }
}
