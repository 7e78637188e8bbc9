//! `report.sarif`: findings in SARIF 2.1.0, the form that code hosts and editors read.

use std::collections::BTreeSet;

use fathom_finding::{Finding, Place};
use serde_json::{Value, json};

use crate::code_quality::{here, relative, sentence};
use crate::findings::help;
use crate::fingerprint;
use crate::index::SourceLines;
use crate::results::Results;
use crate::wording::Level;
use crate::{uri, wording};

/// The text of `report.sarif`.
pub fn write(results: &Results) -> String {
    let findings: Vec<&Finding> = results.all_findings().collect();
    let lines = SourceLines::of(results);
    let kinds: BTreeSet<&str> = findings.iter().map(|f| f.kind.as_str()).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    let rules: Vec<Value> = kinds.iter().map(|kind| rule(kind, &findings)).collect();
    let all: Vec<Value> = findings
        .iter()
        .zip(fingerprint::all(results))
        .map(|(f, fingerprint)| {
            let index = kinds.iter().position(|k| *k == f.kind).expect("every finding's kind has a rule");
            result(results, &lines, f, index, &fingerprint)
        })
        .collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "Fathom",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                "ROOT": { "uri": format!("{}/", uri::of_file(&results.module.root)) },
                "%SRCROOT%": { "uri": format!("{}/", uri::of_file(&here())) },
            },
            "results": all,
        }]
    });
    let mut text = serde_json::to_string_pretty(&log).expect("plain data is valid JSON");
    text.push('\n');
    text
}

fn rule(kind: &str, findings: &[&Finding]) -> Value {
    let (title, advice) = help(kind);
    let cwe = findings.iter().find(|f| f.kind == kind).and_then(|f| f.cwe);
    let mut tags = vec!["correctness".to_string()];
    if let Some(cwe) = cwe {
        tags.push("security".into());
        tags.push(format!("external/cwe/cwe-{cwe:03}"));
    }
    let mut rule = json!({
        "id": kind,
        "name": pascal(kind),
        "shortDescription": { "text": format!("{title}.") },
        "fullDescription": { "text": format!("{title}. {advice}") },
        "help": { "text": advice, "markdown": format!("**{title}.** {advice}") },
        "defaultConfiguration": { "level": "error" },
        "properties": { "tags": tags, "precision": "very-high" },
    });
    if let Some(cwe) = cwe {
        rule["helpUri"] = json!(format!("https://cwe.mitre.org/data/definitions/{cwe}.html"));
    }
    rule
}

fn result(results: &Results, lines: &SourceLines<'_>, f: &Finding, rule: usize, fingerprint: &str) -> Value {
    let place = Place { file: f.file.clone(), line: f.line, column: f.column, function: f.function.clone() };
    let mut flow: Vec<Value> = f
        .steps
        .iter()
        .map(|s| {
            let mut text = s.what.clone();
            for (name, value) in &s.values {
                text.push_str(&format!("; {name} = {value}"));
            }
            json!({ "location": location(results, lines, &s.place, Some(&text)) })
        })
        .collect();
    flow.push(json!({ "location": location(results, lines, &place, Some(&wording::message(f))) }));
    json!({
        "ruleId": f.kind,
        "ruleIndex": rule,
        "level": level(f),
        "message": { "text": format!("{} Shown by `{}`.", sentence(&wording::message(f)), f.call) },
        "locations": [location(results, lines, &place, None)],
        "codeFlows": [{ "threadFlows": [{ "locations": flow }] }],
        "partialFingerprints": { "fathomFinding/v1": fingerprint },
        "properties": { "call": f.call, "input": f.input, "test": f.test, "confirmed": f.confirmed(), "needsCaller": f.needs_caller(),
                        "class": f.class },
    })
}

fn level(f: &Finding) -> &'static str {
    match wording::level(f) {
        Level::Note => "note",
        Level::Error => "error",
        Level::Warning => "warning",
    }
}

fn location(results: &Results, lines: &SourceLines<'_>, place: &Place, message: Option<&str>) -> Value {
    let (here, below) = (relative(&place.file), results.shown_path(&place.file));
    let artifact = if here != place.file {
        // Relative to the working folder, which is the checkout on a build server.
        json!({ "uri": uri::of_path(&here), "uriBaseId": "%SRCROOT%" })
    } else if below != place.file {
        json!({ "uri": uri::of_path(below), "uriBaseId": "ROOT" })
    } else {
        json!({ "uri": uri::of_file(&place.file) })
    };
    let mut region = json!({ "startLine": place.line.max(1), "startColumn": place.column.max(1) });
    if let Some(line) = lines.get(&place.file, place.line) {
        region["snippet"] = json!({ "text": line });
    }
    let mut out = json!({ "physicalLocation": { "artifactLocation": artifact, "region": region } });
    if !place.function.is_empty() {
        out["logicalLocations"] = json!([{ "fullyQualifiedName": place.function, "kind": "function" }]);
    }
    if let Some(message) = message {
        out["message"] = json!({ "text": message });
    }
    out
}

fn pascal(kind: &str) -> String {
    kind.split('-')
        .map(|w| {
            let mut c = w.chars();
            c.next().map(|f| f.to_uppercase().chain(c).collect::<String>()).unwrap_or_default()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn what_needs_a_caller_is_a_note() {
        let mut results = sample();
        let finding = &mut results.summary.findings[0];
        finding.caller = fathom_finding::Caller::MadeUp;
        finding.confirm(finding.confirmation);
        let log: Value = serde_json::from_str(&write(&results)).unwrap();
        let result = &log["runs"][0]["results"][0];
        assert_eq!((&result["level"], &result["properties"]["needsCaller"]), (&json!("note"), &json!(true)));
    }

    #[test]
    fn a_suspect_is_a_note_with_its_class() {
        let mut results = sample();
        results.summary.findings[0].confirm(fathom_finding::Confirmation::NotSeen);
        results.set_suspects_aside();
        let log: Value = serde_json::from_str(&write(&results)).unwrap();
        let result = &log["runs"][0]["results"][0];
        assert_eq!((&result["level"], &result["properties"]["class"]), (&json!("note"), &json!("suspect")));
    }

    #[test]
    fn the_log_has_rules_flows_and_relative_places() {
        let log: Value = serde_json::from_str(&write(&sample())).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "zero-division");
        assert_eq!(run["tool"]["driver"]["rules"][0]["properties"]["tags"][2], "external/cwe/cwe-369");
        let result = &run["results"][0];
        assert_eq!(result["ruleIndex"], 0);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "demo.py");
        assert_eq!(place["artifactLocation"]["uriBaseId"], "ROOT");
        assert_eq!(place["region"]["startLine"], 2);
        assert_eq!(result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap().len(), 2);
    }
}
