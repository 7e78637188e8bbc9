//! Data of the page's scripts: the results, indexed for lookup, each long text once.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use fathom_finding::{Finding, Outcome, Test};
use serde_json::{Value, json};

use crate::advice::advice;
use crate::findings::help;
use crate::results::{Results, Run, TreeSide};
use crate::text::shorten;
use crate::why::{self, Reason};
use crate::wording;

/// Tests named at a branch; the rest are counted.
const MOST_TESTS: usize = 8;
/// Characters of a condition; longer ones are not readable.
const LONGEST: usize = 600;

/// Interned texts by number: the conditions of a loop occur many times.
#[derive(Default)]
struct Strings {
    all: Vec<String>,
    numbers: BTreeMap<String, usize>,
}

impl Strings {
    fn number(&mut self, text: &str) -> usize {
        let text = shorten(text, LONGEST);
        if let Some(&known) = self.numbers.get(&text) {
            return known;
        }
        self.all.push(text.clone());
        self.numbers.insert(text, self.all.len() - 1);
        self.all.len() - 1
    }
}

/// The page's data as JSON.
pub fn json(results: &Results) -> String {
    value(results).to_string()
}

fn value(results: &Results) -> Value {
    let mut strings = Strings::default();
    let file = |path: &str| results.files.iter().position(|f| f.path == path);
    let mut summary = serde_json::to_value(&results.summary).expect("plain data is valid JSON");
    summary["why_incomplete"] = crate::limits::lines(results).into();
    summary["findings"] =
        results.summary.findings.iter().map(|f| finding(results, f, &file)).collect::<Vec<_>>().into();
    summary["suspects"] =
        results.summary.suspects.iter().map(|f| finding(results, f, &file)).collect::<Vec<_>>().into();
    for (contract, value) in
        results.summary.contracts.iter().zip(summary["contracts"].as_array_mut().into_iter().flatten())
    {
        value["words"] = json!(wording::contract(&results.summary.language, contract));
    }
    let kinds: BTreeSet<&str> = results.all_findings().map(|f| f.kind.as_str()).collect();
    let help: BTreeMap<&str, (&str, &str)> = kinds.into_iter().map(|k| (k, help(k))).collect();
    let files: Vec<Value> = results
        .files
        .iter()
        .map(|f| {
            json!({ "path": shown(results, &f.path), "source": f.source, "lines": f.lines,
                    "hits": f.hits.iter().collect::<Vec<_>>() })
        })
        .collect();
    let functions: Vec<Value> =
        results.functions.iter().map(|f| json!([f.name, f.file, f.line, f.end_line])).collect();
    let branches = branches(results, &mut strings);
    let runs: HashMap<String, &Run> = results.runs.iter().map(|run| (run.input(), run)).collect();
    let trees: Vec<Value> = results.trees.iter().map(|t| tree(t, &mut strings)).collect();
    let layers: Vec<Value> = results
        .summary
        .queries
        .by_layer
        .iter()
        .map(|(name, n)| json!([name, n, results.layer_seconds.get(name).copied().unwrap_or(0.0)]))
        .collect();
    json!({
        "summary": summary,
        "verdict": wording::verdict(results),
        "advice": advice(results),
        "root": results.module.root,
        "help": help,
        "files": files,
        "functions": functions,
        "branches": branches,
        "tests": results.tests.iter().map(|t| test(t, runs.get(&t.input))).collect::<Vec<_>>(),
        "trees": trees,
        "layers": layers,
        "strings": strings.all,
    })
}

/// A path for display, without the prefix that all files share.
fn shown<'a>(results: &Results, path: &'a str) -> &'a str {
    let below = results.shown_path(path);
    if below != path {
        return below;
    }
    let folder = |p: &str| p.rfind('/').map_or(0, |at| at + 1);
    let same = |p: &str| p.bytes().zip(path.bytes()).take_while(|(a, b)| a == b).count();
    let common = results.files.iter().map(|f| same(&f.path).min(folder(&f.path))).min().unwrap_or(0);
    &path[path[..common].rfind('/').map_or(0, |at| at + 1)..]
}

fn finding(results: &Results, f: &Finding, file: &dyn Fn(&str) -> Option<usize>) -> Value {
    let mut out = serde_json::to_value(f).expect("plain data is valid JSON");
    out["text"] = json!(wording::message(f));
    out["seen"] = json!(wording::confirmation(f.confirmation));
    out["at"] = json!(file(&f.file));
    out["path"] = json!(shown(results, &f.file));
    for (step, value) in f.steps.iter().zip(out["steps"].as_array_mut().into_iter().flatten()) {
        value["at"] = json!(file(&step.place.file));
    }
    out
}

/// Each branch as file, line, column, where it leads, function, hits, tests that take it, how many, and why none does.
fn branches(results: &Results, strings: &mut Strings) -> Vec<Value> {
    let mut takers: Vec<Vec<usize>> = vec![Vec::new(); results.branches.len()];
    for (number, test) in results.tests.iter().enumerate() {
        for &branch in &test.covers {
            if let Some(list) = takers.get_mut(branch as usize) {
                list.push(number);
            }
        }
    }
    let reasons = why::reasons(results);
    let mut out = Vec::with_capacity(results.branches.len());
    for (number, b) in results.branches.iter().enumerate() {
        let all = &takers[number];
        let named = &all[..all.len().min(MOST_TESTS)];
        let why = reasons.get(&number).map(|reason| reason_value(results, reason));
        let function = strings.number(&b.function);
        out.push(json!([b.file, b.line, b.column, b.to_line, function, b.hits, named, all.len(), why]));
    }
    out
}

fn reason_value(results: &Results, reason: &Reason) -> Value {
    let mut out = json!({ "kind": reason.name(), "words": reason.words(results) });
    if !reason.clash().is_empty() {
        let clash = reason.clash().iter().map(|c| json!([shorten(&c.text, LONGEST), c.at]));
        out["clash"] = clash.collect::<Vec<_>>().into();
    }
    if let Reason::Behind { via } = reason {
        out["via"] = json!(via);
    }
    out
}

fn test(t: &Test, run: Option<&&Run>) -> Value {
    let values: BTreeMap<&String, String> = run
        .iter()
        .flat_map(|r| &r.values)
        .map(|(name, value)| (name, value.as_str().map_or_else(|| value.to_string(), str::to_string)))
        .collect();
    json!({
        "name": t.name, "entry": t.entry, "input": t.input, "call": t.call.expression, "setup": t.call.setup,
        "outcome": outcome(&t.outcome), "covers": t.covers.len(), "finding": t.finding,
        "stdout": shorten(&t.stdout, 4000), "values": values,
        "conditions": t.conditions.iter().map(|c| shorten(c, LONGEST)).collect::<Vec<_>>(),
    })
}

/// Outcome of a call, in a line.
pub fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { shown, .. } if shown.is_empty() => "returns".into(),
        Outcome::Returned { shown, .. } => format!("returns {}", shorten(shown, 2000)),
        Outcome::Raised { class, message, .. } => shorten(&format!("raises {class}: {message}"), 2000),
        Outcome::Exited { code } => format!("exits with code {code}"),
        Outcome::Hung => "does not end".into(),
        Outcome::Crashed { signal } => format!("dies of signal {signal}"),
    }
}

/// Nodes as kind, line, source, condition, false side, true side; a side is a list of nodes or an end.
fn tree(tree: &crate::results::TreeView, strings: &mut Strings) -> Value {
    let side = |side: &TreeSide| match side {
        TreeSide::Nodes(nodes) => json!(nodes),
        TreeSide::End(end) => {
            let mut out = json!({ "kind": end.kind, "words": shorten(&wording::end(&end.end), LONGEST) });
            if let Some(run) = end.run {
                out["run"] = json!(run);
            }
            if let Some(by) = end.by {
                out["by"] = json!(by);
            }
            out
        }
        TreeSide::Closed(closed) => {
            json!({ "kind": closed.name(), "words": shorten(&wording::closed(closed), LONGEST) })
        }
    };
    let nodes: Vec<Value> = tree
        .nodes
        .iter()
        .map(|n| {
            json!([
                n.kind,
                n.line,
                strings.number(&n.source),
                strings.number(&n.condition),
                side(&n.sides[0]),
                side(&n.sides[1])
            ])
        })
        .collect();
    json!({ "entry": tree.entry, "roots": tree.roots, "nodes": nodes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;
    use crate::results::{TreeClosed, TreeEnd, TreeNode, TreeView};

    #[test]
    fn a_branch_names_the_tests_that_take_it_or_the_reason_why_none_does() {
        let mut results = sample();
        let test = results.runs[0].to_test("mean_of_something".into(), None);
        results.tests.push(test);
        let data = value(&results);
        assert_eq!(data["branches"][0][6], json!([0]));
        assert_eq!(data["branches"][0][8], Value::Null);
        assert_eq!(data["branches"][1][8]["kind"], "fixed", "{}", data["branches"][1]);
        assert_eq!(data["tests"][0]["outcome"], "returns 1");
        assert_eq!(data["summary"]["findings"][0]["path"], "demo.py");
        assert_eq!(data["summary"]["findings"][0]["steps"][0]["at"], 0);
    }

    #[test]
    fn the_tree_says_where_each_side_leads_and_each_text_once() {
        let mut results = sample();
        let end = TreeSide::End(TreeEnd::new(&fathom_finding::End::Merged { by: 0 }, Some(1), Some(0)));
        let closed = TreeSide::Closed(TreeClosed::Infeasible { clash: vec!["a < 1".into()] });
        let node = |sides| TreeNode {
            kind: "branch".into(),
            line: 3,
            source: "a < 1".into(),
            condition: "a < 1".into(),
            sides,
        };
        results.trees.push(TreeView {
            entry: "f".into(),
            nodes: vec![node([end.clone(), TreeSide::Nodes(vec![1])]), node([closed, end])],
            roots: vec![0],
        });
        let data = value(&results);
        let nodes = &data["trees"][0]["nodes"];
        assert_eq!(nodes[0][5], json!([1]));
        assert_eq!((&nodes[0][4]["kind"], &nodes[0][4]["by"]), (&json!("merged"), &json!(0)));
        assert_eq!(nodes[1][4]["words"], "no input has a < 1");
        let texts = data["strings"].as_array().unwrap().iter().filter(|s| *s == "a < 1").count();
        assert_eq!(texts, 1);
    }
}
