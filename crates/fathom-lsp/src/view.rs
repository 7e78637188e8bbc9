//! Results as editors show them. Plain functions: results in, protocol values out.

use std::collections::BTreeMap;
use std::path::Path;

use fathom_finding::{Finding, Test};
use fathom_report::results::{BranchView, Results};
use fathom_report::wording::Level;
use fathom_report::{findings, why, wording};
use serde_json::{Value, json};

/// The path that the protocol names, if it is a file on this machine.
pub fn path(uri: &str) -> Option<String> {
    let rest = uri.strip_prefix("file://")?;
    let rest = &rest[rest.find('/')?..];
    let mut bytes = Vec::new();
    let mut all = rest.bytes();
    while let Some(byte) = all.next() {
        if byte == b'%' {
            let digits = [all.next()?, all.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A place as a range: from the column to the end of the line, in UTF-16 units as the protocol counts.
fn range(results: &Results, file: &str, line: u32, column: u32) -> Value {
    let text = results.source_line(file, line).unwrap_or("");
    let units = |text: &str| text.encode_utf16().count();
    let indent: String = text.chars().take_while(|c| c.is_whitespace()).collect();
    let before: String = text.chars().take((column as usize).saturating_sub(1)).collect();
    let start = if column == 0 { units(&indent) } else { units(&before) };
    let end = units(text.trim_end()).max(start + 1);
    let line = line.saturating_sub(1);
    json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } })
}

/// Diagnostics by file: findings as errors, branches that no test takes as hints.
pub fn diagnostics(results: &Results) -> BTreeMap<String, Vec<Value>> {
    let mut out: BTreeMap<String, Vec<Value>> =
        results.files.iter().map(|f| (f.path.clone(), Vec::new())).collect();
    for (number, f) in results.summary.findings.iter().enumerate() {
        out.entry(f.file.clone()).or_default().push(finding(results, number, f));
    }
    for f in &results.summary.suspects {
        let mut one = finding(results, 0, f);
        // Actions work on findings.
        one.as_object_mut().expect("a diagnostic is an object").remove("data");
        one["message"] = json!(format!("suspect: {}", wording::suspect(f)));
        out.entry(f.file.clone()).or_default().push(one);
    }
    for (number, reason) in why::reasons(results) {
        let b = &results.branches[number];
        let Some(file) = results.files.get(b.file as usize) else { continue };
        let mut message = format!("Not covered: {}. {}", leads(b), reason.words(results));
        let clash: Vec<&str> = reason.clash().iter().map(|c| c.text.as_str()).collect();
        if !clash.is_empty() {
            message.push_str(&format!(" These clash: {}.", clash.join(" and ")));
        }
        out.entry(file.path.clone()).or_default().push(json!({
            "range": range(results, &file.path, b.line, b.column),
            "severity": 4,
            "source": "fathom",
            "code": "not-covered",
            "message": message,
        }));
    }
    out
}

fn finding(results: &Results, number: usize, f: &Finding) -> Value {
    let related: Vec<Value> = f
        .steps
        .iter()
        .map(|s| {
            let values: Vec<String> = s.values.iter().map(|(n, v)| format!("{n} = {v}")).collect();
            let more = if values.is_empty() { String::new() } else { format!(" ({})", values.join(", ")) };
            let place = &s.place;
            let at = range(results, &place.file, place.line, place.column);
            json!({ "location": { "uri": fathom_report::uri::of_file(&place.file), "range": at }, "message": format!("{}{more}", s.what) })
        })
        .collect();
    let mut out = json!({
        "range": range(results, &f.file, f.line, f.column),
        "severity": match wording::level(f) { Level::Error => 1, Level::Warning => 2, Level::Note => 3 },
        "source": "fathom",
        "code": f.kind,
        "message": format!("{}\nShown by {}\n{}", wording::message(f), f.call, findings::help(&f.kind).1),
        "relatedInformation": related,
        "data": { "finding": number },
    });
    if let Some(cwe) = f.cwe {
        out["codeDescription"] =
            json!({ "href": format!("https://cwe.mitre.org/data/definitions/{cwe}.html") });
    }
    out
}

fn leads(b: &BranchView) -> String {
    if b.to_line > 0 { format!("to line {}", b.to_line) } else { "out of the function".into() }
}

fn file_number(results: &Results, path: &str) -> Option<u32> {
    let same = |f: &str| f == path || Path::new(f).canonicalize().ok() == Path::new(path).canonicalize().ok();
    results.files.iter().position(|f| same(&f.path)).map(|n| n as u32)
}

/// Hover text of a line, as Markdown: which input takes each branch, or why none does.
pub fn hover(results: &Results, path: &str, line: u32) -> Option<String> {
    let file = file_number(results, path)?;
    let reasons = why::reasons(results);
    let mut out = String::new();
    for f in results
        .summary
        .findings
        .iter()
        .filter(|f| f.line == line && f.file == results.files[file as usize].path)
    {
        out.push_str(&format!("**{}**: {}  \nshown by `{}`\n\n", f.kind, wording::message(f), f.call));
    }
    for f in results.functions.iter().filter(|f| f.file == file && f.line == line) {
        let path = &results.files[file as usize].path;
        let of_function = |c: &&fathom_finding::Contract| {
            c.file == *path && fathom_trace::without_parameters(&c.entry) == f.name
        };
        for contract in results.summary.contracts.iter().filter(of_function) {
            let language = &results.summary.language;
            let expects = wording::precondition(language, &contract.precondition);
            out.push_str(&format!(
                "- expects `{expects}`: otherwise {} (`{}`)\n",
                contract.kind, contract.call
            ));
        }
    }
    for (number, b) in results.branches.iter().enumerate().filter(|(_, b)| b.file == file && b.line == line) {
        match reasons.get(&number) {
            None => {
                let takes = |t: &&Test| t.covers.contains(&(number as u32));
                let tests: Vec<&Test> = results.tests.iter().filter(takes).collect();
                let by = match tests.first() {
                    Some(test) => format!("`{}`", test.call.expression),
                    None => "a run that is not a test".into(),
                };
                let more =
                    if tests.len() > 1 { format!(" and {} more", tests.len() - 1) } else { String::new() };
                out.push_str(&format!("- {}: taken by {by}{more}\n", leads(b)));
            }
            Some(reason) => {
                out.push_str(&format!("- {}: **not covered**. {}\n", leads(b), reason.words(results)));
                for clause in reason.clash() {
                    let at = clause.at.map(|(_, l)| format!(" (line {l})")).unwrap_or_default();
                    out.push_str(&format!("  - `{}`{at}\n", clause.text));
                }
            }
        }
    }
    (!out.is_empty()).then_some(out)
}

/// The explored functions, and the number of unchanged ones.
pub fn explored(results: &Results) -> String {
    let named = |reused: bool| -> Vec<&str> {
        results.entries.iter().filter(|e| e.reused == reused).map(|e| e.entry.as_str()).collect()
    };
    match (named(false).as_slice(), named(true).len()) {
        ([], _) => "nothing changed".into(),
        (new, 0) => format!("explored {}", new.join(", ")),
        (new, old) => format!("explored {}; {old} unchanged", new.join(", ")),
    }
}

/// A lens over each function that was explored, and one over the file.
pub fn lenses(results: Option<&Results>, path: &str, uri: &str) -> Vec<Value> {
    let lens = |line: u32, title: String, command: &str| {
        let at = json!({ "line": line.saturating_sub(1), "character": 0 });
        json!({ "range": { "start": at, "end": at }, "command": { "title": title, "command": command, "arguments": [uri] } })
    };
    let mut out = vec![lens(1, "explore".into(), "fathom.explore")];
    let Some((results, file)) = results.and_then(|r| Some((r, file_number(r, path)?))) else { return out };
    for f in results.functions.iter().filter(|f| f.file == file) {
        let all = results.branches.iter().filter(|b| b.file == file && b.function == f.name);
        let (covered, total) = all.fold((0, 0), |(c, n), b| (c + u32::from(b.hits > 0), n + 1));
        let tests = results.tests.iter().filter(|t| t.entry == f.name).count();
        if total > 0 || tests > 0 {
            out.push(lens(f.line, format!("tests: {tests}, branches {covered}/{total}"), "fathom.report"));
        }
    }
    out
}

/// Code actions of a line.
pub fn actions(results: Option<&Results>, path: &str, uri: &str, line: u32) -> Vec<Value> {
    let action = |title: String, command: &str, arguments: Value| json!({ "title": title, "kind": "quickfix", "command": { "title": title, "command": command, "arguments": arguments } });
    let mut out = Vec::new();
    if let Some(results) = results {
        for (number, f) in results.summary.findings.iter().enumerate() {
            if f.line == line
                && file_number(results, path).is_some_and(|n| results.files[n as usize].path == f.file)
            {
                out.push(action(
                    format!("Fathom: write the failing test ({})", f.kind),
                    "fathom.test",
                    json!([uri, number]),
                ));
            }
        }
        out.push(action("Fathom: open report".into(), "fathom.report", json!([uri])));
    }
    out.push(action(format!("Fathom: reach line {line}"), "fathom.reach", json!([uri, line])));
    out
}

/// Lines by the coverage of their branches, for editors with coloured margins.
pub fn margin(results: &Results, path: &str) -> Option<Value> {
    let file = file_number(results, path)?;
    let view = &results.files[file as usize];
    let mut marks: BTreeMap<u32, (bool, bool)> = BTreeMap::new();
    for b in results.branches.iter().filter(|b| b.file == file) {
        let mark = marks.entry(b.line).or_insert((false, false));
        if b.hits > 0 { mark.0 = true } else { mark.1 = true }
    }
    for &line in &view.lines {
        let ran = view.hits.get(&line).is_some_and(|h| *h > 0);
        marks.entry(line).or_insert((ran, !ran));
    }
    let pick = |wanted: (bool, bool)| -> Vec<u32> {
        marks.iter().filter(|(_, m)| **m == wanted).map(|(l, _)| *l).collect()
    };
    Some(json!({ "covered": pick((true, false)), "half": pick((true, true)), "open": pick((false, true)) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_survive_the_way_to_the_editor_and_back() {
        for name in ["/tmp/a b/é%.c", "/p/plain.py"] {
            assert_eq!(path(&fathom_report::uri::of_file(name)).as_deref(), Some(name));
        }
        assert_eq!(path("untitled:1"), None);
        assert_eq!(path("file:///a%ZZ"), None);
    }
}
