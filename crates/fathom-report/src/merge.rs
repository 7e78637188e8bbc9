//! Results of several modules merged into one: the output of a run on a folder.
//!
//! Modules of one package count each other's files, so files, functions and branches are identified by their location.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use fathom_finding::{Concretised, EntryDoubt, Finding, Summary, Verdict};

use crate::results::{EntryView, Module, Results, TreeEnd, TreeSide, TreeView, Why};
use crate::reuse::rank;

impl Results {
    /// Gives the runs numbers from `base` on, so that results of several modules can lie in one folder.
    pub fn renumber(&mut self, base: u32) {
        let mut inputs: HashMap<String, String> = HashMap::new();
        for run in &mut self.runs {
            let before = run.input();
            run.number += base;
            inputs.insert(before, run.input());
        }
        let ends = self.trees.iter_mut().flat_map(|t| &mut t.nodes).flat_map(|n| &mut n.sides);
        for side in ends {
            if let TreeSide::End(TreeEnd { run: Some(run), .. }) = side {
                *run += base;
            }
        }
        for finding in self.summary.findings.iter_mut().chain(&mut self.summary.suspects) {
            if let Some(new) = inputs.get(&finding.input) {
                finding.input.clone_from(new);
            }
        }
        for contract in &mut self.summary.contracts {
            if let Some(new) = inputs.get(&contract.input) {
                contract.input.clone_from(new);
            }
        }
    }
}

/// Merges results whose runs have different numbers. `module` describes the whole.
pub fn merge(mut whole: Results, module: Module, parts: Vec<Results>) -> Results {
    whole.module = module;
    whole.modules = parts.iter().map(|p| p.module.clone()).collect();
    let mut merged = Merged { whole, ..Merged::default() };
    for part in parts {
        merged.add(part);
    }
    let mut whole = merged.whole;
    let branches = &whole.branches;
    whole.summary.branches.total = branches.len() as u64;
    whole.summary.branches.covered = branches.iter().filter(|b| b.hits > 0).count() as u64;
    // A suspect that another module confirms is a finding.
    let s = &mut whole.summary;
    let key = |f: &Finding| (f.kind.clone(), f.file.clone(), f.line, f.column);
    let mut known: BTreeSet<_> = s.findings.iter().map(key).collect();
    s.suspects.retain(|suspect| known.insert(key(suspect)));
    whole.judge();
    whole
}

/// Results without anything in them.
pub fn nothing(target: &str, language: &str) -> Results {
    Results {
        summary: Summary {
            version: 1,
            target: target.to_string(),
            language: language.to_string(),
            entry: String::new(),
            verdict: Verdict::Verified,
            unanswered: None,
            complete: true,
            why_incomplete: Vec::new(),
            doubts: Vec::new(),
            seconds: 0.0,
            wall: Default::default(),
            memory: Default::default(),
            paths: Default::default(),
            branches: Default::default(),
            tests: 0,
            findings: Vec::new(),
            queries: Default::default(),
            executions: 0,
            instructions: 0,
            mutations: None,
            concretised: Vec::new(),
            interleavings: None,
            input_flow: None,
            blocked: Vec::new(),
            tests_dropped: Vec::new(),
            specs: Vec::new(),
            goal: None,
            property: None,
            contracts: Vec::new(),
            contracts_written: None,
            suspects: Vec::new(),
        },
        module: Module::default(),
        modules: Vec::new(),
        files: Vec::new(),
        functions: Vec::new(),
        branches: Vec::new(),
        runs: Vec::new(),
        tests: Vec::new(),
        trees: Vec::new(),
        entries: Vec::new(),
        doubts: Vec::new(),
        suite: None,
        layer_seconds: BTreeMap::new(),
        job: serde_json::Value::Null,
    }
}

struct Merged {
    whole: Results,
    files: BTreeMap<String, u32>,
    branches: BTreeMap<(u32, u32, u32, i64), u32>,
    functions: BTreeSet<(u32, u32, String)>,
    findings: BTreeMap<(String, String, u32, u32), usize>,
}

impl Default for Merged {
    fn default() -> Merged {
        Merged {
            whole: nothing("", ""),
            files: BTreeMap::new(),
            branches: BTreeMap::new(),
            functions: BTreeSet::new(),
            findings: BTreeMap::new(),
        }
    }
}

impl Merged {
    fn add(&mut self, part: Results) {
        let files = self.add_files(&part);
        let branches = self.add_branches(&part, &files);
        for mut function in part.functions {
            function.file = files[function.file as usize];
            if self.functions.insert((function.file, function.line, function.name.clone())) {
                self.whole.functions.push(function);
            }
        }
        let named = part.module.name;
        for mut run in part.runs {
            run.covers = run.covers.iter().filter_map(|&b| branches.get(b as usize).copied()).collect();
            run.lines = run.lines.iter().filter_map(|&(f, l)| Some((*files.get(f as usize)?, l))).collect();
            self.whole.runs.push(run);
        }
        let numbers: Vec<usize> = part.summary.findings.iter().map(|f| self.add_finding(f)).collect();
        for mut test in part.tests {
            test.covers = test.covers.iter().filter_map(|&b| branches.get(b as usize).copied()).collect();
            test.finding = test.finding.and_then(|f| numbers.get(f).copied());
            self.whole.tests.push(test);
        }
        for tree in part.trees {
            self.whole.trees.push(TreeView { entry: format!("{named}.{}", tree.entry), ..tree });
        }
        let entries = part.entries.into_iter();
        self.whole.entries.extend(entries.map(|e| EntryView { entry: format!("{named}.{}", e.entry), ..e }));
        for (layer, seconds) in part.layer_seconds {
            *self.whole.layer_seconds.entry(layer).or_default() += seconds;
        }
        let doubts = part.doubts.into_iter();
        self.whole.doubts.extend(doubts.map(|one| EntryDoubt { entry: inside(&named, &one.entry), ..one }));
        sum(&mut self.whole.summary, &part.summary, &named);
    }

    fn add_files(&mut self, part: &Results) -> Vec<u32> {
        let mut numbers = Vec::new();
        for file in &part.files {
            let next = self.whole.files.len() as u32;
            let number = *self.files.entry(file.path.clone()).or_insert(next);
            if number == next {
                self.whole.files.push(file.clone());
            } else {
                for (&line, &hits) in &file.hits {
                    *self.whole.files[number as usize].hits.entry(line).or_default() += hits;
                }
            }
            numbers.push(number);
        }
        numbers
    }

    fn add_branches(&mut self, part: &Results, files: &[u32]) -> Vec<u32> {
        let mut numbers = Vec::new();
        for branch in &part.branches {
            let file = files[branch.file as usize];
            let next = self.whole.branches.len() as u32;
            let key = (file, branch.line, branch.column, branch.to_line);
            let number = *self.branches.entry(key).or_insert(next);
            if number == next {
                let why = in_files(&branch.why, files);
                self.whole.branches.push(crate::BranchView { file, why, ..branch.clone() });
            } else {
                let known = &mut self.whole.branches[number as usize];
                known.hits += branch.hits;
                if known.hits > 0 {
                    known.why = Why::default();
                } else if rank(&branch.why) > rank(&known.why) {
                    known.why = in_files(&branch.why, files);
                }
            }
            numbers.push(number);
        }
        numbers
    }

    /// The number of a finding, which another module may have reported before.
    fn add_finding(&mut self, finding: &Finding) -> usize {
        let key = (finding.kind.clone(), finding.file.clone(), finding.line, finding.column);
        let all = &mut self.whole.summary.findings;
        let next = all.len();
        let number = *self.findings.entry(key).or_insert(next);
        if number == next {
            all.push(finding.clone());
        } else if finding.confirmed() && !all[number].confirmed() {
            all[number] = finding.clone();
        }
        number
    }
}

/// The reason with the numbers that files have in the whole.
fn in_files(why: &Why, files: &[u32]) -> Why {
    let mut why = why.clone();
    if let Why::Infeasible { clash } = &mut why {
        for (file, _) in clash.iter_mut().filter_map(|c| c.at.as_mut()) {
            *file = files.get(*file as usize).copied().unwrap_or(0);
        }
    }
    why
}

/// An entry of a module, qualified by the module; an empty entry is the module itself.
fn inside(module: &str, entry: &str) -> String {
    if entry.is_empty() { module.to_string() } else { format!("{module}.{entry}") }
}

fn sum(whole: &mut Summary, part: &Summary, named: &str) {
    let entries = part.entry.split(", ").filter(|e| !e.is_empty()).map(|e| format!("{named}.{e}"));
    let known = std::mem::take(&mut whole.entry);
    let all: Vec<String> = Some(known).filter(|k| !k.is_empty()).into_iter().chain(entries).collect();
    whole.entry = all.join(", ");
    whole.paths.add(&part.paths);
    whole.queries.add(&part.queries);
    whole.tests += part.tests;
    whole.executions += part.executions;
    whole.instructions += part.instructions;
    if let Some(mutations) = &part.mutations {
        whole.mutations.get_or_insert_default().add(mutations);
    }
    let mut known: HashSet<Concretised> = whole.concretised.iter().cloned().collect();
    whole.concretised.extend(part.concretised.iter().filter(|place| known.insert((*place).clone())).cloned());
    whole.specs.extend(part.specs.iter().cloned());
    let mut known: HashSet<String> = whole.blocked.iter().cloned().collect();
    whole.blocked.extend(part.blocked.iter().filter(|what| known.insert((*what).clone())).cloned());
    whole.tests_dropped.extend(part.tests_dropped.iter().cloned());
    whole.contracts.extend(part.contracts.iter().cloned());
    if let Some(written) = &part.contracts_written {
        whole.contracts_written.get_or_insert_default().add(written);
    }
    whole.suspects.extend(part.suspects.iter().cloned());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::{run, sample};

    #[test]
    fn shared_files_count_once_and_runs_keep_their_branches() {
        let mut first = sample();
        first.runs = vec![run(0, "f", &[0])];
        let mut second = sample();
        second.runs = vec![run(0, "g", &[1])];
        second.renumber(1);
        let files = first.files.len();
        let branches = first.branches.len();
        let whole = merge(nothing("folder", "python"), Module::default(), vec![first, second]);
        assert_eq!(whole.modules.len(), 2);
        assert_eq!((whole.files.len(), whole.branches.len()), (files, branches));
        let inputs: Vec<String> = whole.runs.iter().map(|r| r.input()).collect();
        assert_eq!(inputs, ["inputs/000000", "inputs/000001"]);
        assert_eq!(whole.runs[1].covers, [1]);
        assert_eq!(whole.summary.findings.len(), sample().summary.findings.len());
        assert_eq!(whole.summary.executions, 2 * sample().summary.executions);
    }
}
