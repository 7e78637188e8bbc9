//! Violation witnesses of others, in the exchange format of verification competitions, version 2.0: read, and replayed.
//!
//! A witness is confirmed by a run that violates the property and passes the waypoints in their order. The first run has the values that the
//! witness names; a witness that leaves some out is searched for. What is not understood is refused: a run must not be said to match it.

use std::collections::BTreeMap;
use std::path::Path;

use fathom_finding::waypoint::{self, Waypoint, WaypointMoment};
use fathom_finding::{BugStep, DataModel, Property};
use fathom_report::witness::{Sources, places, waypoints};
use fathom_term::Value;
use fathom_trace::Input;
use saphyr::{LoadableYamlNode, Yaml};

use crate::error::JobError;
use crate::yaml;

/// The path of a witness, with the sources that it was compared with.
pub struct WitnessPath {
    waypoints: Vec<Waypoint>,
    model: DataModel,
    sources: Sources<'static>,
}

impl WitnessPath {
    pub fn new(waypoints: Vec<Waypoint>, model: DataModel) -> WitnessPath {
        WitnessPath { waypoints, model, sources: Sources::new(|file| std::fs::read_to_string(file).ok()) }
    }

    /// Whether a violation with these steps passes every waypoint.
    pub fn is_taken_by(&mut self, steps: &[BugStep]) -> bool {
        waypoint::passes(&waypoints(steps, self.model, &mut self.sources), &self.waypoints)
    }
}

/// Reads the first violation of a witness, which must be one of the property. `program` are the program's files.
pub fn read(
    path: &Path,
    property: &Property,
    program: &[std::path::PathBuf],
) -> Result<Vec<Waypoint>, JobError> {
    let text = yaml::read(path)?;
    let wrong = |why: String| JobError::usage(format!("{} cannot be replayed: {why}", path.display()));
    let mut sources = Sources::new(|name: &str| {
        let found = program.iter().find(|file| file.file_name().is_some_and(|own| own == name))?;
        std::fs::read_to_string(found).ok()
    });
    parse(&text, property, &mut sources).map_err(wrong)
}

/// The waypoints that a text has. `sources` are the program's.
pub fn parse(text: &str, property: &Property, sources: &mut Sources<'_>) -> Result<Vec<Waypoint>, String> {
    yaml::check(text)?;
    let documents = Yaml::load_from_str(text).map_err(|e| e.to_string())?;
    let entries = documents.first().and_then(Yaml::as_vec).ok_or("it is not a list of entries")?;
    let field =
        |entry: &Yaml<'_>, name: &str| entry.as_mapping_get(name).and_then(Yaml::as_str).map(str::to_owned);
    let is_violation =
        |entry: &&Yaml<'_>| field(entry, "entry_type").as_deref() == Some("violation_sequence");
    let entry = entries.iter().find(is_violation).ok_or("it has no violation_sequence")?;
    let task = entry.as_mapping_get("metadata").and_then(|metadata| metadata.as_mapping_get("task"));
    let specification = task.and_then(|task| field(task, "specification")).unwrap_or_default();
    if !property.rules().iter().any(|rule| specification.contains(&rule.formula())) {
        return Err(format!("it is about another property: `{specification}`"));
    }
    let segments = entry.as_mapping_get("content").and_then(Yaml::as_vec).ok_or("it has no content")?;
    let mut out = Vec::new();
    for segment in segments {
        let waypoints =
            segment.as_mapping_get("segment").and_then(Yaml::as_vec).ok_or("a segment has no waypoints")?;
        let [waypoint] = waypoints.as_slice() else {
            return Err("segments with waypoints to avoid are not supported".into());
        };
        let waypoint = waypoint.as_mapping_get("waypoint").ok_or("a segment has no waypoint")?;
        out.push(one(waypoint, sources)?);
    }
    match out.last() {
        Some(last) if last.moment == WaypointMoment::Target => Ok(out),
        _ => Err("its last waypoint is no target".into()),
    }
}

fn one(node: &Yaml<'_>, sources: &mut Sources<'_>) -> Result<Waypoint, String> {
    let text = |node: Option<&Yaml<'_>>| node.and_then(Yaml::as_str).map(str::to_owned);
    if text(node.as_mapping_get("action")).as_deref() != Some("follow") {
        return Err("waypoints to avoid are not supported".into());
    }
    let location = node.as_mapping_get("location").ok_or("a waypoint has no location")?;
    let number = |name: &str| {
        location.as_mapping_get(name).and_then(Yaml::as_integer).and_then(|n| u32::try_from(n).ok())
    };
    let file = text(location.as_mapping_get("file_name")).ok_or("a location has no file_name")?;
    let file = file.rsplit('/').next().unwrap_or_default().to_owned();
    let line = number("line").filter(|&line| line > 0).ok_or("a location has no line")?;
    let constraint =
        node.as_mapping_get("constraint").and_then(|constraint| constraint.as_mapping_get("value"));
    let moment = match text(node.as_mapping_get("type")).unwrap_or_default().as_str() {
        "target" => WaypointMoment::Target,
        "function_enter" => WaypointMoment::Enters,
        "branching" => {
            let taken = constraint.and_then(|value| value.as_bool().or_else(|| value.as_str()?.parse().ok()));
            WaypointMoment::Branches(taken.ok_or("a branching has another constraint than true and false")?)
        }
        "function_return" => {
            let value = text(constraint).unwrap_or_default();
            WaypointMoment::Returns(
                returned(&value)
                    .ok_or(format!("the constraint `{value}` is not of the form \\result == NUMBER"))?,
            )
        }
        other => return Err(format!("waypoints of the type `{other}` are not supported")),
    };
    let column = number("column").filter(|&column| column > 0);
    let function = text(location.as_mapping_get("function")).unwrap_or_default();
    let code = sources.line(&file, line);
    let call = match moment {
        WaypointMoment::Returns(_) => asked(code, column),
        _ => None,
    };
    let callee = call.map(|call| call.name.to_owned()).unwrap_or_default();
    // Without its column, a call is the first of the harness in the line.
    let column = column.or(call.map(|call| call.closing));
    Ok(Waypoint { moment, file, line, column, function, callee })
}

/// The call of the harness in a line: the one that ends at this column, or the first.
fn asked(line: &str, column: Option<u32>) -> Option<places::Call<'_>> {
    let starts = line.match_indices("__VERIFIER_nondet_");
    let mut calls = starts.filter_map(|(at, _)| places::call(line, u32::try_from(at + 1).ok()?));
    calls.find(|call| column.is_none_or(|column| call.closing == column))
}

/// The number of `\\result == NUMBER`, as C writes it without a suffix.
fn returned(constraint: &str) -> Option<String> {
    let dense: String = constraint.chars().filter(|c| !c.is_whitespace()).collect();
    let dense = dense.trim_start_matches('(').trim_end_matches(')').replace("==(", "==");
    let number = dense.strip_prefix("\\result==")?.trim_end_matches(['u', 'U', 'l', 'L']);
    number.parse::<i128>().ok().map(|number| number.to_string())
}

/// The input whose values are those of the witness, if the program asks for nothing else.
pub fn input(witness: &[Waypoint], model: DataModel) -> Option<Input> {
    let mut input = Input::default();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for waypoint in witness {
        let WaypointMoment::Returns(value) = &waypoint.moment else { continue };
        let (base, width) = places::source(&waypoint.callee, model)?;
        let count = counts.entry(base.to_owned()).or_default();
        *count += 1;
        let name = if *count == 1 { base.to_owned() } else { format!("{base}#{count}") };
        let bits = value.parse::<i128>().ok()? as u64;
        let bits = if width < 64 { bits & ((1 << width) - 1) } else { bits };
        input.set(&name, Value::bv(width, bits));
    }
    Some(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str =
        "int main() {\n  int x = __VERIFIER_nondet_int();\n  if (x < -3)\n    reach_error();\n}\n";

    fn witness(specification: &str, waypoints: &[&str]) -> String {
        let mut text = format!(
            "- entry_type: violation_sequence\n  metadata:\n    task:\n      specification: \"{specification}\"\n  content:\n"
        );
        for waypoint in waypoints {
            text += &format!("    - segment:\n        - waypoint: {{ action: follow, {waypoint} }}\n");
        }
        text
    }

    fn read(text: &str) -> Result<Vec<Waypoint>, String> {
        let property = "CHECK( init(main()), LTL(G ! call(reach_error())) )".parse().unwrap();
        parse(text, &property, &mut Sources::new(|name| (name == "a.c").then(|| SOURCE.to_owned())))
    }

    const REACH: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
    const TARGET: &str = "type: target, location: { file_name: ./a.c, line: 4 }";

    #[test]
    fn a_witness_gives_waypoints_and_the_first_input() {
        let returns = r#"type: function_return, constraint: { value: "\\result == -5", format: acsl_expression }, location: { file_name: ./a.c, line: 2 }"#;
        let waypoints = read(&witness(REACH, &[returns, TARGET])).unwrap();
        assert_eq!(waypoints[0].moment, WaypointMoment::Returns("-5".into()));
        assert_eq!((waypoints[0].column, waypoints[0].callee.as_str()), (Some(33), "__VERIFIER_nondet_int"));
        assert_eq!((waypoints[1].line, waypoints[1].file.as_str()), (4, "a.c"));
        let input = input(&waypoints, DataModel::Lp64).unwrap();
        assert_eq!(input.get("int"), Some(&Value::bv(32, 0xffff_fffb_u32)));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let wrong = |text: &str, part: &str| {
            let why = read(text).unwrap_err();
            assert!(why.contains(part) && why.lines().count() == 1, "{why}");
        };
        wrong("a: b", "not a list");
        wrong("- entry_type: invariant_set\n", "no violation_sequence");
        wrong(&witness("CHECK( init(main()), LTL(F end) )", &[TARGET]), "another property");
        wrong(&witness(REACH, &[]), "no content");
        let assumption =
            "type: assumption, constraint: { value: x > 1 }, location: { file_name: a.c, line: 3 }";
        wrong(&witness(REACH, &[assumption, TARGET]), "`assumption`");
        let returns = r#"type: function_return, constraint: { value: "\\result > 4" }, location: { file_name: a.c, line: 2 }"#;
        wrong(&witness(REACH, &[returns, TARGET]), "NUMBER");
        let enters = "type: function_enter, location: { file_name: a.c, line: 4 }";
        wrong(&witness(REACH, &[enters]), "no target");
    }
}
