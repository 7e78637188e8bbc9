//! Why a branch was not taken: the explorer knows the goals that lead there; where it saw none, the reason follows from the branches
//! around it.

use std::collections::{BTreeMap, HashMap, HashSet};

use fathom_finding::Undecided;

use crate::results::{BranchView, ClauseView, Results, Why};
use crate::wording;

/// Why one branch was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No input has these conditions together.
    Infeasible {
        clash: Vec<ClauseView>,
    },
    /// The solver chain did not decide.
    Unknown {
        why: Undecided,
    },
    /// Runs were solved for it and left their path.
    Diverged,
    /// The search ended before it was tried.
    NotTried,
    /// The number of the branch that leads here and was not taken either.
    Behind {
        via: usize,
    },
    /// No run called the function.
    Uncalled {
        function: String,
    },
    /// Runs reached the condition and took the other side; no input was seen to control it.
    NotControlled,
    NotReached,
}

impl Reason {
    /// Name in the data of the page.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Infeasible { .. } => "infeasible",
            Reason::Unknown { .. } => "unknown",
            Reason::Diverged => "diverged",
            Reason::NotTried => "not_tried",
            Reason::Behind { .. } => "behind",
            Reason::Uncalled { .. } => "uncalled",
            Reason::NotControlled => "fixed",
            Reason::NotReached => "not_reached",
        }
    }

    /// The conditions that no input has together.
    pub fn clash(&self) -> &[ClauseView] {
        match self {
            Reason::Infeasible { clash } => clash,
            _ => &[],
        }
    }

    /// The reason as a sentence.
    pub fn words(&self, results: &Results) -> String {
        wording::reason(self, results)
    }
}

/// The reasons of all branches that were not taken, by number. Time grows as n log n with the branches.
pub fn reasons(results: &Results) -> BTreeMap<usize, Reason> {
    let surroundings = Surroundings::of(results);
    let open = results.branches.iter().enumerate().filter(|(_, b)| b.hits == 0);
    open.map(|(number, branch)| {
        let reason = match &branch.why {
            Why::Infeasible { clash } => Reason::Infeasible { clash: clash.clone() },
            Why::Unknown { why } => Reason::Unknown { why: why.clone() },
            Why::Diverged => Reason::Diverged,
            Why::NotTried => Reason::NotTried,
            Why::NotReached => surroundings.reason(branch),
        };
        (number, reason)
    })
    .collect()
}

/// File and name of a function.
type FunctionKey<'a> = (u32, &'a str);

/// Indices over all branches, each made once.
struct Surroundings<'a> {
    results: &'a Results,
    functions: HashMap<FunctionKey<'a>, Function>,
}

/// Facts about the branches of one function.
struct Function {
    /// Lines and columns of conditions that a run decided.
    decided: HashSet<(u32, u32)>,
    /// No line of it ran.
    uncalled: bool,
    /// The nearest untaken branch for code after a line: thresholds in ascending order, with the branch that leads furthest among those
    /// that begin and end before.
    ways_in: Vec<(i64, usize)>,
}

impl<'a> Surroundings<'a> {
    fn of(results: &'a Results) -> Surroundings<'a> {
        let mut together: HashMap<FunctionKey<'a>, Vec<usize>> = HashMap::new();
        for (number, b) in results.branches.iter().enumerate() {
            together.entry((b.file, b.function.as_str())).or_default().push(number);
        }
        let mut bounds = HashMap::new();
        for f in &results.functions {
            bounds.entry((f.file, f.name.as_str())).or_insert((f.line, f.end_line));
        }
        let functions = together.into_iter().map(|(key, numbers)| {
            let bounds = bounds.get(&key).copied();
            (key, Function::new(results, key.0, &numbers, bounds))
        });
        Surroundings { results, functions: functions.collect() }
    }

    fn reason(&self, branch: &BranchView) -> Reason {
        let function = &self.functions[&(branch.file, branch.function.as_str())];
        let line = branch.line;
        if function.decided.contains(&(line, branch.column))
            || branch.column == 0 && ran(self.results, branch.file, line..=line)
        {
            return Reason::NotControlled;
        }
        if function.uncalled {
            return Reason::Uncalled { function: branch.function.clone() };
        }
        let before = function.ways_in.partition_point(|(threshold, _)| *threshold <= i64::from(line));
        match before.checked_sub(1) {
            Some(last) => Reason::Behind { via: function.ways_in[last].1 },
            None => Reason::NotReached,
        }
    }
}

/// Whether one of these lines of a file ran.
fn ran(results: &Results, file: u32, lines: std::ops::RangeInclusive<u32>) -> bool {
    let hits = results.files.get(file as usize).map(|f| &f.hits);
    hits.is_some_and(|hits| !lines.is_empty() && hits.range(lines).any(|(_, &n)| n > 0))
}

impl Function {
    /// The function of a file that has the branches of these numbers, and begins and ends at these lines.
    fn new(results: &Results, file: u32, numbers: &[usize], bounds: Option<(u32, u32)>) -> Function {
        let all = || numbers.iter().map(|&n| (n, &results.branches[n]));
        let decided: HashSet<(u32, u32)> =
            all().filter(|(_, b)| b.hits > 0).map(|(_, b)| (b.line, b.column)).collect();
        let uncalled = decided.is_empty()
            && bounds.is_some_and(|(first, last)| !ran(results, file, first..=last.max(first + 1)));
        // A condition that runs reached and none passed this way. Of those before a line, the nearest counts.
        let mut ways: Vec<(i64, (i64, u32, usize))> = all()
            .filter(|(_, b)| b.hits == 0 && b.to_line > 0 && decided.contains(&(b.line, b.column)))
            .map(|(n, b)| (b.to_line.max(i64::from(b.line)), (b.to_line, b.line, n)))
            .collect();
        ways.sort_unstable();
        let mut best = (0, 0, 0);
        let ways_in = ways
            .into_iter()
            .map(|(threshold, way)| {
                best = best.max(way);
                (threshold, best.2)
            })
            .collect();
        Function { decided, uncalled, ways_in }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    fn branch(line: u32, to_line: i64, hits: u64) -> BranchView {
        BranchView { file: 0, line, column: 5, to_line, function: "mean".into(), hits, why: Why::NotReached }
    }

    #[test]
    fn what_stands_in_the_way_is_named() {
        let mut results = sample();
        results.branches = vec![branch(10, 11, 0), branch(10, 20, 3), branch(12, 13, 0), branch(12, 14, 0)];
        results.branches[0].why =
            Why::Infeasible { clash: vec![ClauseView { text: "x < 2".into(), at: Some((0, 10)) }] };
        let reasons = reasons(&results);
        assert_eq!(reasons[&0].name(), "infeasible");
        assert_eq!(reasons[&2], Reason::Behind { via: 0 });
        assert!(reasons[&2].words(&results).contains("line 10"));
        assert!(!reasons.contains_key(&1));
    }

    #[test]
    fn a_function_that_no_run_entered_is_not_called() {
        let mut results = sample();
        results.files[0].hits.clear();
        results.branches = vec![branch(2, 3, 0), branch(2, 4, 0)];
        assert_eq!(reasons(&results)[&0].name(), "uncalled");
        results.files[0].hits.insert(2, 1);
        assert_eq!(reasons(&results)[&0].name(), "not_reached");
    }

    /// The literal definition, which the indices must agree with.
    fn slow(results: &Results, number: usize) -> Reason {
        let branch = &results.branches[number];
        let all = || {
            let same = |b: &BranchView| b.file == branch.file && b.function == branch.function;
            results.branches.iter().enumerate().filter(move |(_, b)| same(b))
        };
        let came =
            |b: &BranchView| all().any(|(_, o)| o.line == b.line && o.column == b.column && o.hits > 0);
        if came(branch) {
            return Reason::NotControlled;
        }
        if all().all(|(_, b)| b.hits == 0) {
            return Reason::Uncalled { function: branch.function.clone() };
        }
        let via = all()
            .filter(|(_, b)| b.hits == 0 && b.line <= branch.line && came(b))
            .filter(|(_, b)| b.to_line > 0 && b.to_line <= i64::from(branch.line))
            .max_by_key(|(_, b)| (b.to_line, b.line));
        via.map_or(Reason::NotReached, |(via, _)| Reason::Behind { via })
    }

    #[test]
    fn indices_agree_with_the_definition_on_generated_branches() {
        let mut seed = 7u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        for _ in 0..200 {
            let mut results = sample();
            results.files[0].hits.clear();
            results.functions = ["f", "g"]
                .map(|name| crate::FunctionView { name: name.into(), file: 0, line: 1, end_line: 30 })
                .to_vec();
            results.branches = (0..next(40))
                .map(|_| {
                    let line = next(30) as u32 + 1;
                    let hits = u64::from(next(3) == 0);
                    let to_line = next(33) as i64 - 1;
                    let function = if next(4) == 0 { "g" } else { "f" };
                    BranchView { function: function.into(), ..branch(line, to_line, hits) }
                })
                .collect();
            for (number, reason) in reasons(&results) {
                assert_eq!(reason, slow(&results, number), "branch {number} of {:?}", results.branches);
            }
        }
    }
}
