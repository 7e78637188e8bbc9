//! `report.sarif`: findings in SARIF 2.1.0, the form that code hosts and editors read.

use std::collections::{BTreeMap, BTreeSet};

use fathom_finding::{Finding, Place};
use serde_json::{Value, json};

use crate::findings::help;
use crate::results::Results;

/// The text of `report.sarif`.
pub fn write(results: &Results) -> String {
    let findings = &results.summary.findings;
    let kinds: BTreeSet<&str> = findings.iter().map(|f| f.kind.as_str()).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    let rules: Vec<Value> = kinds.iter().map(|kind| rule(kind, findings)).collect();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let all: Vec<Value> = findings
        .iter()
        .map(|f| {
            let base = fingerprint_base(results, f);
            let nth = seen.entry(base.clone()).or_insert(0);
            *nth += 1;
            let fingerprint = format!("{:016x}", fnv(&format!("{base}\n{nth}")));
            let index = kinds.iter().position(|k| *k == f.kind).expect("every finding's kind has a rule");
            result(results, f, index, &fingerprint)
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
            "originalUriBaseIds": { "ROOT": { "uri": format!("{}/", uri(&results.module.root, true)) } },
            "results": all,
        }]
    });
    let mut text = serde_json::to_string_pretty(&log).expect("plain data is valid JSON");
    text.push('\n');
    text
}

fn rule(kind: &str, findings: &[Finding]) -> Value {
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

fn result(results: &Results, f: &Finding, rule: usize, fingerprint: &str) -> Value {
    let place = Place { file: f.file.clone(), line: f.line, column: f.column, function: f.function.clone() };
    let mut flow: Vec<Value> = f
        .steps
        .iter()
        .map(|s| {
            let mut text = s.what.clone();
            for (name, value) in &s.values {
                text.push_str(&format!("; {name} = {value}"));
            }
            json!({ "location": location(results, &s.place, Some(&text)) })
        })
        .collect();
    flow.push(json!({ "location": location(results, &place, Some(&f.message)) }));
    json!({
        "ruleId": f.kind,
        "ruleIndex": rule,
        "level": if f.confirmed { "error" } else { "warning" },
        "message": { "text": format!("{} Shown by `{}`.", sentence(&f.message), f.call) },
        "locations": [location(results, &place, None)],
        "codeFlows": [{ "threadFlows": [{ "locations": flow }] }],
        "partialFingerprints": { "fathomFinding/v1": fingerprint },
        "properties": { "call": f.call, "input": f.input, "test": f.test, "confirmed": f.confirmed },
    })
}

fn sentence(message: &str) -> String {
    let message = message.trim();
    if message.ends_with(['.', '!', '?']) { message.to_string() } else { format!("{message}.") }
}

fn location(results: &Results, place: &Place, message: Option<&str>) -> Value {
    let below = results.shown_path(&place.file);
    let artifact = if below == place.file {
        json!({ "uri": uri(&place.file, true) })
    } else {
        json!({ "uri": uri(below, false), "uriBaseId": "ROOT" })
    };
    let mut region = json!({ "startLine": place.line.max(1), "startColumn": place.column.max(1) });
    if let Some(line) = results.source_line(&place.file, place.line) {
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

/// A path as a URI.
fn uri(path: &str, absolute: bool) -> String {
    let mut out = String::from(if absolute { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(byte as char)
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// What stays the same when code above moves: kind, file, function and the text of the line, not its number.
fn fingerprint_base(results: &Results, f: &Finding) -> String {
    let line = results.source_line(&f.file, f.line).unwrap_or("");
    let line: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}\n{}\n{}\n{line}", f.kind, results.shown_path(&f.file), f.function)
}

fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
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

    fn fingerprint(results: &Results) -> String {
        let log: Value = serde_json::from_str(&write(results)).unwrap();
        log["runs"][0]["results"][0]["partialFingerprints"]["fathomFinding/v1"].as_str().unwrap().to_string()
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

    #[test]
    fn a_finding_keeps_its_fingerprint_when_lines_above_are_added() {
        let before = sample();
        let mut after = sample();
        after.files[0].source.insert_str(0, "# a comment\n\n");
        after.summary.findings[0].line += 2;
        assert_eq!(fingerprint(&before), fingerprint(&after));
        after.files[0].source = after.files[0].source.replace("sum(xs)", "total(xs)");
        assert_ne!(fingerprint(&before), fingerprint(&after));
    }

    #[test]
    fn two_findings_on_equal_lines_have_different_fingerprints() {
        let mut results = sample();
        let mut second = results.summary.findings[0].clone();
        second.message = "again".into();
        results.summary.findings.push(second);
        let log: Value = serde_json::from_str(&write(&results)).unwrap();
        let all = &log["runs"][0]["results"];
        assert_ne!(all[0]["partialFingerprints"], all[1]["partialFingerprints"]);
    }
}
