//! Reuse of earlier results after a change of the source: entries are valid if their own text, and the text of everything that they
//! may call, is unchanged.
//!
//! Nothing is parsed. A function is the lines that the executor's program data gives it; it may call every function whose name it
//! mentions, and transitively. Everything between functions (imports, globals, types, fields) belongs to all of them: when it changes,
//! nothing is reused. So do the functions it mentions, except in declarations. Names that languages call without a mention (`__eq__`,
//! `toString`, constructors) count as mentioned by every function.

use std::collections::{BTreeMap, BTreeSet};

use fathom_finding::{BugStep, Confirmation, Doubt};
use fathom_target::Profile;
use fathom_trace::without_parameters;

use crate::results::{BranchView, FileView, FunctionView, Results, TreeView, Why};

/// Methods that a language or its library calls implicitly.
const IMPLICIT: [&str; 17] = [
    "toString",
    "equals",
    "hashCode",
    "compareTo",
    "compare",
    "iterator",
    "next",
    "hasNext",
    "get",
    "apply",
    "accept",
    "test",
    "run",
    "call",
    "close",
    "main",
    "LLVMFuzzerTestOneInput",
];

/// The text of a file, split into functions and the rest.
struct Parts {
    /// The text of each function, by name; overloads that differ in parameters have different names.
    functions: BTreeMap<String, Body>,
    /// Lines between functions that are not blank, with their numbers.
    outside: Vec<(u32, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Body {
    line: u32,
    end_line: u32,
    text: Vec<String>,
}

impl Parts {
    fn of(number: u32, file: &FileView, functions: &[FunctionView], profile: &Profile) -> Parts {
        let lines: Vec<&str> = file.source.lines().collect();
        let mut inside: BTreeSet<u32> = BTreeSet::new();
        let mut found: BTreeMap<String, Body> = BTreeMap::new();
        // Constructors hold the initialisers of fields, which lie anywhere in a class.
        let own = functions.iter().filter(|f| f.file == number && !f.name.ends_with('>'));
        for f in own {
            let (line, mut end_line) = (f.line.max(1), f.end_line.min(lines.len() as u32));
            let goes_on = |end: u32| !lines[end as usize - 1].trim_end().ends_with([';', '{', '}']);
            while profile.statements_may_continue
                && line <= end_line
                && (end_line as usize) < lines.len()
                && goes_on(end_line)
            {
                end_line += 1;
            }
            if line > end_line {
                continue;
            }
            inside.extend(line..=end_line);
            let text: Vec<String> =
                lines[line as usize - 1..end_line as usize].iter().map(|l| l.trim_end().into()).collect();
            let body = Body { line, end_line, text };
            match found.get_mut(&f.name) {
                // Functions of the same name cannot be distinguished.
                Some(twin) => twin.text.extend(body.text),
                None => {
                    found.insert(f.name.clone(), body);
                }
            }
        }
        let between = lines.iter().enumerate().map(|(i, l)| (i as u32 + 1, l.trim_end().to_string()));
        let outside = between.filter(|(n, l)| !inside.contains(n) && !l.trim().is_empty()).collect();
        Parts { functions: found, outside }
    }

    /// Functions that a text may call.
    fn mentioned<'a>(&'a self, lines: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let words: BTreeSet<&str> = lines.flat_map(words).collect();
        let all = self.functions.keys().map(String::as_str);
        all.filter(|name| components(name).any(|part| words.contains(part))).collect()
    }

    /// Everything that runs of an entry may reach.
    fn reach<'a>(&'a self, entry: &'a str) -> BTreeSet<&'a str> {
        let uses = self.outside.iter().map(|(_, l)| l.as_str()).filter(|l| !declares(l));
        let mut found = self.mentioned(uses);
        found.extend(self.functions.keys().map(String::as_str).filter(|name| is_implicit(name)));
        found.insert(entry);
        let mut waiting: Vec<&str> = found.iter().copied().collect();
        while let Some(name) = waiting.pop() {
            let Some(body) = self.functions.get(name) else { continue };
            for next in self.mentioned(body.text.iter().map(String::as_str)) {
                if found.insert(next) {
                    waiting.push(next);
                }
            }
        }
        found
    }
}

/// The identifiers of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').filter(|w| !w.is_empty())
}

/// `Cart.total(int)` is called as `total`, and through members of a `Cart`.
fn components(name: &str) -> impl Iterator<Item = &str> {
    let bare = without_parameters(name);
    bare.split(['.', '$', ':']).filter(|part| !part.is_empty() && *part != "<locals>")
}

fn is_implicit(name: &str) -> bool {
    let last = components(name).last().unwrap_or(name);
    IMPLICIT.contains(&last) || (last.starts_with("__") && last.ends_with("__"))
}

/// A line that only declares a function or a class: a prototype, or the head of a body.
fn declares(line: &str) -> bool {
    let line = line.trim_end();
    let class = words(line).any(|w| ["class", "interface", "enum", "record"].contains(&w));
    (line.contains('(') && !line.contains('=') && line.ends_with([';', '{', ',']))
        || (class && line.ends_with(['{', ':']))
}

/// Entries of earlier results that are still valid.
pub struct Reusable {
    /// Entries that need not be explored again.
    pub entries: BTreeSet<String>,
    /// Lines of the old text that are in the new one, by file.
    lines: Vec<BTreeMap<u32, u32>>,
}

/// Entries of earlier results that are valid for the current program, given as views without hits.
pub fn reusable(old: &Results, files: &[FileView], functions: &[FunctionView]) -> Reusable {
    let nothing = Reusable { entries: BTreeSet::new(), lines: Vec::new() };
    let same = old.files.len() == files.len() && old.files.iter().zip(files).all(|(a, b)| a.path == b.path);
    if !same || old.entries.is_empty() {
        return nothing;
    }
    let profile = fathom_target::profile(&old.summary.language);
    let parts = |files: &[FileView], functions: &[FunctionView]| -> Vec<Parts> {
        files.iter().enumerate().map(|(n, f)| Parts::of(n as u32, f, functions, profile)).collect()
    };
    let (before, now) = (parts(&old.files, &old.functions), parts(files, functions));
    let texts = |parts: &[Parts]| -> Vec<Vec<String>> {
        parts.iter().map(|p| p.outside.iter().map(|(_, l)| l.clone()).collect()).collect()
    };
    if texts(&before) != texts(&now) {
        return nothing;
    }
    let text = |parts: &[Parts], name: &str| -> Vec<Vec<String>> {
        parts.iter().filter_map(|p| p.functions.get(name)).map(|b| b.text.clone()).collect()
    };
    // Each of several files may call functions of the others.
    let whole = Parts {
        functions: now.iter().flat_map(|p| p.functions.clone()).collect(),
        outside: now.iter().flat_map(|p| p.outside.clone()).collect(),
    };
    let unchanged = |name: &str| {
        let now = text(&now, name);
        !now.is_empty() && text(&before, name) == now
    };
    let explored = old
        .entries
        .iter()
        .filter(|e| !e.doubts.iter().any(|d| matches!(d, Doubt::Failed { .. })))
        .map(|e| e.entry.as_str());
    let entries: BTreeSet<String> =
        explored.filter(|entry| whole.reach(entry).into_iter().all(unchanged)).map(str::to_string).collect();
    let lines = before.iter().zip(&now).map(|(before, now)| moved(before, now)).collect();
    Reusable { entries, lines }
}

/// New numbers of unchanged lines.
fn moved(before: &Parts, now: &Parts) -> BTreeMap<u32, u32> {
    let mut lines: BTreeMap<u32, u32> =
        before.outside.iter().zip(&now.outside).map(|((a, _), (b, _))| (*a, *b)).collect();
    for (name, old) in &before.functions {
        if let Some(new) = now.functions.get(name).filter(|new| new.text == old.text) {
            lines.extend((old.line..=old.end_line).zip(new.line..));
        }
    }
    lines
}

impl Reusable {
    fn line(&self, file: u32, line: u32) -> Option<u32> {
        self.lines.get(file as usize)?.get(&line).copied()
    }

    /// Adds the valid part of earlier results to those of the entries that were explored again.
    pub fn join(&self, mut old: Results, new: &mut Results) {
        let places: BTreeMap<String, u32> =
            old.files.iter().enumerate().map(|(n, f)| (f.path.clone(), n as u32)).collect();
        let at = |file: &str, line: u32| places.get(file).and_then(|&n| self.line(n, line)).unwrap_or(line);
        let steps = |steps: &mut [BugStep]| {
            for step in steps {
                step.place.line = at(&step.place.file, step.place.line);
            }
        };
        let kept = |entry: &str| self.entries.contains(entry);
        old.runs.retain(|run| kept(&run.entry));
        old.trees.retain(|tree| kept(&tree.entry));
        old.summary.findings.append(&mut old.summary.suspects);
        old.summary.findings.retain(|f| kept(&f.entry));
        old.summary.contracts.retain(|c| kept(&c.entry));
        old.renumber(new.runs.iter().map(|r| r.number + 1).max().unwrap_or(0));
        // Files by their new numbers.
        let numbers: Vec<Option<u32>> = old
            .files
            .iter()
            .map(|f| new.files.iter().position(|n| n.path == f.path).map(|n| n as u32))
            .collect();
        let branches = self.branches(&old.branches, &new.branches, &numbers);
        for mut run in old.runs {
            run.covers = run.covers.iter().filter_map(|b| branches.get(b).copied()).collect();
            let lines = run.lines.iter();
            run.lines = lines.filter_map(|&(f, l)| Some((numbers[f as usize]?, self.line(f, l)?))).collect();
            run.sides =
                run.sides.iter().map(|&(l, c, side)| (self.line(0, l).unwrap_or(l), c, side)).collect();
            if let Some(bug) = &mut run.bug {
                bug.place.line = at(&bug.place.file, bug.place.line);
                steps(&mut bug.steps);
            }
            new.runs.push(run);
        }
        for mut finding in old.summary.findings {
            finding.line = at(&finding.file, finding.line);
            steps(&mut finding.steps);
            finding.test.clear();
            finding.confirm(Confirmation::NotTried);
            let same = |f: &fathom_finding::Finding| {
                (&f.kind, &f.file, f.line, f.column)
                    == (&finding.kind, &finding.file, finding.line, finding.column)
            };
            if !new.summary.findings.iter().any(same) {
                new.summary.findings.push(finding);
            }
        }
        for mut contract in old.summary.contracts {
            contract.line = at(&contract.file, contract.line);
            new.summary.contracts.push(contract);
        }
        new.trees.extend(old.trees.into_iter().map(|tree| self.tree(tree)));
        for (number, branch) in old.branches.iter().enumerate() {
            let Some(&now) = branches.get(&(number as u32)) else { continue };
            let view = &mut new.branches[now as usize];
            if rank(&branch.why) > rank(&view.why) {
                view.why = self.why(&branch.why, &numbers);
            }
        }
        new.entries.extend(old.entries.into_iter().filter(|e| kept(&e.entry)).map(|mut e| {
            e.reused = true;
            e
        }));
        new.count();
    }

    /// The numbers of old branches in the new program: the same place, the same index among those of one place.
    fn branches(
        &self,
        old: &[BranchView],
        new: &[BranchView],
        numbers: &[Option<u32>],
    ) -> BTreeMap<u32, u32> {
        type Place = (u32, u32, u32, i64);
        let mut known: BTreeMap<Place, Vec<u32>> = BTreeMap::new();
        for (number, b) in new.iter().enumerate() {
            known.entry((b.file, b.line, b.column, b.to_line)).or_default().push(number as u32);
        }
        let mut seen: BTreeMap<Place, usize> = BTreeMap::new();
        let mut found = BTreeMap::new();
        for (number, b) in old.iter().enumerate() {
            let to =
                u32::try_from(b.to_line).ok().and_then(|l| self.line(b.file, l)).map_or(b.to_line, i64::from);
            let file = numbers.get(b.file as usize).copied().flatten();
            let (Some(line), Some(file)) = (self.line(b.file, b.line), file) else { continue };
            let place = (file, line, b.column, to);
            let turn = seen.entry(place).or_default();
            if let Some(&now) = known.get(&place).and_then(|all| all.get(*turn)) {
                found.insert(number as u32, now);
            }
            *turn += 1;
        }
        found
    }

    fn tree(&self, mut tree: TreeView) -> TreeView {
        for node in &mut tree.nodes {
            node.line = self.line(0, node.line).unwrap_or(node.line);
        }
        tree
    }

    fn why(&self, why: &Why, numbers: &[Option<u32>]) -> Why {
        let mut why = why.clone();
        if let Why::Infeasible { clash } = &mut why {
            for clause in clash {
                clause.at =
                    clause.at.and_then(|(f, l)| Some(((*numbers.get(f as usize)?)?, self.line(f, l)?)));
            }
        }
        why
    }
}

/// Of several entries, the one that came nearest to a branch has the best reason.
pub fn rank(why: &Why) -> u32 {
    match why {
        Why::NotReached => 0,
        Why::Infeasible { .. } => 1,
        Why::Diverged => 2,
        Why::Unknown { .. } => 3,
        Why::NotTried => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(source: &str) -> FileView {
        FileView { path: "/p/a.py".into(), source: source.into(), lines: Vec::new(), hits: BTreeMap::new() }
    }

    fn function(name: &str, line: u32, end_line: u32) -> FunctionView {
        FunctionView { name: name.into(), file: 0, line, end_line }
    }

    const OLD: &str =
        "import math\n\ndef f(n):\n    return g(n)\n\ndef g(n):\n    return n\n\ndef h(n):\n    return -n\n";

    fn old() -> Results {
        let mut old = crate::merge::nothing("a.py", "python");
        old.files = vec![file(OLD)];
        old.functions = vec![function("f", 3, 4), function("g", 6, 7), function("h", 9, 10)];
        old.entries = ["f", "g", "h"]
            .map(|e| crate::results::EntryView { entry: e.into(), ..Default::default() })
            .to_vec();
        old
    }

    fn kept(source: &str, lines: [(u32, u32); 3]) -> Vec<String> {
        let functions: Vec<FunctionView> =
            ["f", "g", "h"].iter().zip(lines).map(|(n, (a, b))| function(n, a, b)).collect();
        reusable(&old(), &[file(source)], &functions).entries.into_iter().collect()
    }

    #[test]
    fn what_calls_a_changed_function_is_explored_again_and_the_rest_is_not() {
        assert_eq!(kept(OLD, [(3, 4), (6, 7), (9, 10)]), ["f", "g", "h"]);
        let text = OLD.replace("return n\n", "n += 1\n    return n\n");
        assert_eq!(kept(&text, [(3, 4), (6, 8), (10, 11)]), ["h"]);
        let text = OLD.replace("return -n", "return n");
        assert_eq!(kept(&text, [(3, 4), (6, 7), (9, 10)]), ["f", "g"]);
    }

    #[test]
    fn what_lies_between_functions_belongs_to_all_and_blank_lines_do_not() {
        assert!(kept(&OLD.replace("math", "os"), [(3, 4), (6, 7), (9, 10)]).is_empty());
        assert_eq!(kept(&OLD.replacen("\n\n", "\n\n\n\n", 1), [(5, 6), (8, 9), (11, 12)]).len(), 3);
    }

    #[test]
    fn lines_that_moved_are_followed() {
        let source = OLD.replacen("\n\n", "\n\n\n\n", 1);
        let functions = [function("f", 5, 6), function("g", 8, 9), function("h", 11, 12)];
        let mut before = old();
        let branch = |line: u32| BranchView {
            file: 0,
            line,
            column: 5,
            to_line: i64::from(line) + 1,
            function: "h".into(),
            hits: 0,
            why: Why::NotTried,
        };
        before.branches = vec![branch(3), branch(9)];
        before.runs = vec![crate::results::tests::run(0, "h", &[1])];
        let mut now = crate::merge::nothing("a.py", "python");
        (now.files, now.branches) = (vec![file(&source)], vec![branch(11)]);
        now.functions = functions.to_vec();
        let kept = reusable(&before, &now.files, &functions);
        kept.join(before, &mut now);
        assert_eq!(now.runs[0].covers, [0]);
        assert_eq!((now.branches[0].hits, now.summary.branches.covered), (1, 1));
        assert!(now.entries.iter().all(|e| e.reused));
    }

    #[test]
    fn a_statement_of_java_may_have_several_lines() {
        let java = |source: &str| FileView { path: "/p/A.java".into(), ..file(source) };
        let before = java(
            "class A {\n  int f(int n) {\n    return n > 3;\n  }\n  int g(int n) {\n    return n;\n  }\n}\n",
        );
        let now = java(
            "class A {\n  int f(int n) {\n    return n\n      > 3;\n  }\n  int g(int n) {\n    return n;\n  }\n}\n",
        );
        let mut results = old();
        results.summary.language = "java".into();
        (results.files, results.functions) =
            (vec![before], vec![function("A.f", 3, 3), function("A.g", 6, 6)]);
        results.entries.iter_mut().zip(["A.f", "A.g"]).for_each(|(e, name)| e.entry = name.into());
        results.entries.truncate(2);
        let kept = reusable(&results, &[now], &[function("A.f", 3, 3), function("A.g", 7, 7)]).entries;
        assert_eq!(kept.into_iter().collect::<Vec<_>>(), ["A.g"]);
    }

    #[test]
    fn tables_of_functions_are_calls_and_prototypes_are_none() {
        assert!(declares("int share(int n);") && declares("int share(int n) {"));
        assert!(declares("public class Shop {") && declares("class Shop(Base):"));
        assert!(!declares("int (*table[])(int) = { share, double };") && !declares("register(share)"));
        assert!(
            is_implicit("Cart.__eq__") && is_implicit("Cart.toString") && !is_implicit("Cart.total(int)")
        );
    }
}
