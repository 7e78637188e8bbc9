//! The schema of SARIF 2.1.0, for the objects that we write: which properties each must have, which it may have (the schema
//! forbids others), and the values of those that are not free.

use serde_json::Value;

/// Object, required properties, allowed properties. `properties` may be anywhere.
const OBJECTS: &[(&str, &[&str], &[&str])] = &[
    ("log", &["version", "runs"], &["$schema", "version", "runs"]),
    ("run", &["tool"], &["tool", "columnKind", "originalUriBaseIds", "results"]),
    ("tool", &["driver"], &["driver", "extensions"]),
    (
        "driver",
        &["name"],
        &["name", "semanticVersion", "version", "informationUri", "rules", "fullName", "organization"],
    ),
    (
        "rule",
        &["id"],
        &["id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration"],
    ),
    ("text", &["text"], &["text", "markdown", "id", "arguments"]),
    ("configuration", &[], &["level", "enabled", "rank", "parameters"]),
    (
        "result",
        &["message"],
        &["ruleId", "ruleIndex", "level", "message", "locations", "codeFlows", "partialFingerprints", "kind"],
    ),
    ("location", &[], &["id", "physicalLocation", "logicalLocations", "message"]),
    ("physicalLocation", &[], &["artifactLocation", "region", "contextRegion"]),
    ("artifactLocation", &[], &["uri", "uriBaseId", "index"]),
    ("region", &[], &["startLine", "startColumn", "endLine", "endColumn", "snippet"]),
    ("snippet", &[], &["text"]),
    ("logicalLocation", &[], &["name", "fullyQualifiedName", "kind"]),
    ("codeFlow", &["threadFlows"], &["threadFlows", "message"]),
    ("threadFlow", &["locations"], &["locations", "id", "message"]),
    ("threadFlowLocation", &[], &["location", "importance", "executionOrder"]),
];

/// Violations of the schema in a log, each with its place.
pub fn faults(log: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    object(log, "log", "log", &mut faults);
    if log["version"] != "2.1.0" {
        faults.push("log: the version is not 2.1.0".into());
    }
    for run in list(&log["runs"]) {
        object(run, "run", "run", &mut faults);
        object(&run["tool"], "tool", "tool", &mut faults);
        let driver = &run["tool"]["driver"];
        object(driver, "driver", "driver", &mut faults);
        let mut ids = Vec::new();
        for rule in list(&driver["rules"]) {
            object(rule, "rule", "rule", &mut faults);
            for part in ["shortDescription", "fullDescription", "help"] {
                optional(rule, part, "text", &mut faults);
            }
            optional(rule, "defaultConfiguration", "configuration", &mut faults);
            level(&rule["defaultConfiguration"]["level"], &mut faults);
            ids.push(rule["id"].as_str().unwrap_or_default());
        }
        if ids.iter().enumerate().any(|(i, id)| ids[..i].contains(id)) {
            faults.push(format!("rules are there twice: {ids:?}"));
        }
        for base in run["originalUriBaseIds"].as_object().into_iter().flat_map(|o| o.values()) {
            object(base, "artifactLocation", "originalUriBaseIds", &mut faults);
            if !base["uri"].as_str().is_some_and(|u| u.ends_with('/')) {
                faults.push(format!("a base that does not end in a slash: {base}"));
            }
        }
        for result in list(&run["results"]) {
            check_result(result, &ids, &mut faults);
        }
    }
    faults
}

fn check_result(result: &Value, rules: &[&str], faults: &mut Vec<String>) {
    object(result, "result", "result", faults);
    object(&result["message"], "text", "result.message", faults);
    level(&result["level"], faults);
    let index = result["ruleIndex"].as_u64().unwrap_or(u64::MAX) as usize;
    if rules.get(index) != Some(&result["ruleId"].as_str().unwrap_or_default()) {
        faults.push(format!("rule {} is not number {index}", result["ruleId"]));
    }
    for place in list(&result["locations"]) {
        location(place, faults);
    }
    for flow in list(&result["codeFlows"]) {
        object(flow, "codeFlow", "codeFlow", faults);
        if list(&flow["threadFlows"]).is_empty() {
            faults.push("a code flow without threads".into());
        }
        for thread in list(&flow["threadFlows"]) {
            object(thread, "threadFlow", "threadFlow", faults);
            if list(&thread["locations"]).is_empty() {
                faults.push("a thread flow without places".into());
            }
            for step in list(&thread["locations"]) {
                object(step, "threadFlowLocation", "threadFlowLocation", faults);
                location(&step["location"], faults);
            }
        }
    }
    let prints = result["partialFingerprints"].as_object();
    if !prints.is_some_and(|p| p.values().all(Value::is_string)) {
        faults.push("fingerprints are texts by name".into());
    }
}

fn location(place: &Value, faults: &mut Vec<String>) {
    object(place, "location", "location", faults);
    optional(place, "message", "text", faults);
    let physical = &place["physicalLocation"];
    object(physical, "physicalLocation", "physicalLocation", faults);
    object(&physical["artifactLocation"], "artifactLocation", "artifactLocation", faults);
    let uri = physical["artifactLocation"]["uri"].as_str().unwrap_or_default();
    if uri.is_empty() || uri.contains([' ', '\\', '"', '<', '>']) {
        faults.push(format!("no URI: {uri:?}"));
    }
    let region = &physical["region"];
    object(region, "region", "region", faults);
    optional(region, "snippet", "snippet", faults);
    for part in ["startLine", "startColumn", "endLine", "endColumn"] {
        if !region[part].is_null() && region[part].as_u64().is_none_or(|n| n < 1) {
            faults.push(format!("{part} counts from 1: {}", region[part]));
        }
    }
    for logical in list(&place["logicalLocations"]) {
        object(logical, "logicalLocation", "logicalLocation", faults);
    }
}

fn level(value: &Value, faults: &mut Vec<String>) {
    let known = ["none", "note", "warning", "error"];
    if !value.is_null() && !known.contains(&value.as_str().unwrap_or_default()) {
        faults.push(format!("no level: {value}"));
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn optional(owner: &Value, name: &str, kind: &str, faults: &mut Vec<String>) {
    if !owner[name].is_null() {
        object(&owner[name], kind, name, faults);
    }
}

fn object(value: &Value, kind: &str, place: &str, faults: &mut Vec<String>) {
    let (_, required, allowed) =
        OBJECTS.iter().find(|(name, ..)| *name == kind).expect("the kind is in the table");
    let Some(members) = value.as_object() else {
        faults.push(format!("{place} is not an object: {value}"));
        return;
    };
    for name in *required {
        if !members.contains_key(*name) {
            faults.push(format!("{place} lacks {name}"));
        }
    }
    for name in members.keys() {
        if name != "properties" && !allowed.contains(&name.as_str()) {
            faults.push(format!("{place} has {name}, which the schema does not know there"));
        }
    }
}
