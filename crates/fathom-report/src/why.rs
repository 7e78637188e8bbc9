//! Why a branch was not taken, as far as it can be told from all that is known of its surroundings: the explorer knows the
//! goals that lead there; where it saw none, the branches around say what stands in the way.

use std::collections::BTreeMap;

use crate::results::{BranchView, ClauseView, Results, Why};

/// Why one branch was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// `infeasible`, `unknown`, `diverged`, `not_tried`, `behind`, `uncalled`, `fixed` or `not_reached`.
    pub kind: &'static str,
    /// What no input has together.
    pub clash: Vec<ClauseView>,
    /// The branch that stands in the way: its number.
    pub via: Option<usize>,
    /// What the solver said.
    detail: String,
}

impl Reason {
    fn new(kind: &'static str) -> Reason {
        Reason { kind, clash: Vec::new(), via: None, detail: String::new() }
    }

    /// The reason as a sentence.
    pub fn words(&self, results: &Results) -> String {
        match self.kind {
            "infeasible" => "No input takes it on any way that was seen.".into(),
            "unknown" => format!("The solver could not decide: {}.", self.detail),
            "diverged" => "Runs were solved for it and went elsewhere.".into(),
            "not_tried" => "The search ended before it was tried: more time may take it.".into(),
            "behind" => match self.via.map(|v| &results.branches[v]) {
                Some(via) => format!("The way here goes through line {}, which is not taken either.", via.line),
                None => "The way here is not taken either.".into(),
            },
            "uncalled" => format!("No run called {}.", self.detail),
            "fixed" => "Every run that came here went the other way, and nothing here was seen to depend on the input.".into(),
            _ => "No run came here.".into(),
        }
    }
}

/// The reasons of all branches that were not taken, by number.
pub fn reasons(results: &Results) -> BTreeMap<usize, Reason> {
    let surroundings = Surroundings::of(results);
    let open = results.branches.iter().enumerate().filter(|(_, b)| b.hits == 0);
    open.map(|(number, branch)| {
        let reason = match &branch.why {
            Why::Infeasible { clash } => Reason { clash: clash.clone(), ..Reason::new("infeasible") },
            Why::Unknown { why } => Reason { detail: why.clone(), ..Reason::new("unknown") },
            Why::Diverged => Reason::new("diverged"),
            Why::NotTried => Reason::new("not_tried"),
            Why::NotReached => surroundings.reason(results, number, branch),
        };
        (number, reason)
    })
    .collect()
}

/// Branches by function, for finding the one that stands in the way.
struct Surroundings {
    /// Numbers of branches by file and function.
    together: BTreeMap<(u32, String), Vec<usize>>,
}

impl Surroundings {
    fn of(results: &Results) -> Surroundings {
        let mut together: BTreeMap<(u32, String), Vec<usize>> = BTreeMap::new();
        for (number, b) in results.branches.iter().enumerate() {
            together.entry((b.file, b.function.clone())).or_default().push(number);
        }
        Surroundings { together }
    }

    fn reason(&self, results: &Results, number: usize, branch: &BranchView) -> Reason {
        let others = &self.together[&(branch.file, branch.function.clone())];
        let all = || others.iter().map(|&n| (n, &results.branches[n]));
        let same = |b: &BranchView| b.line == branch.line && b.column == branch.column;
        let ran = |line: u32| {
            results.files.get(branch.file as usize).and_then(|f| f.hits.get(&line)).is_some_and(|h| *h > 0)
        };
        if all().any(|(_, b)| same(b) && b.hits > 0) || (branch.column == 0 && ran(branch.line)) {
            return Reason::new("fixed");
        }
        let inside = results.functions.iter().find(|f| f.file == branch.file && f.name == branch.function);
        if let Some(f) = inside
            && !(f.line + 1..=f.end_line.max(f.line + 1)).any(ran)
            && !ran(f.line)
            && all().all(|(_, b)| b.hits == 0)
        {
            return Reason { detail: f.name.clone(), ..Reason::new("uncalled") };
        }
        // The nearest condition before it that runs came to and that none passed this way.
        let came =
            |b: &BranchView| all().any(|(_, o)| o.line == b.line && o.column == b.column && o.hits > 0);
        let via = all()
            .filter(|(n, b)| *n != number && b.hits == 0 && b.line <= branch.line && !same(b) && came(b))
            .filter(|(_, b)| b.to_line > 0 && b.to_line <= i64::from(branch.line))
            .max_by_key(|(_, b)| (b.to_line, b.line));
        match via {
            Some((via, _)) => Reason { via: Some(via), ..Reason::new("behind") },
            None => Reason::new("not_reached"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    fn branch(line: u32, to_line: i64, hits: u64) -> BranchView {
        BranchView {
            file: 0,
            line,
            column: 5,
            to_line,
            function: "mean".into(),
            hits,
            why_not: String::new(),
            why: Why::NotReached,
        }
    }

    #[test]
    fn what_stands_in_the_way_is_named() {
        let mut results = sample();
        results.branches = vec![branch(10, 11, 0), branch(10, 20, 3), branch(12, 13, 0), branch(12, 14, 0)];
        results.branches[0].why =
            Why::Infeasible { clash: vec![ClauseView { text: "x < 2".into(), at: Some((0, 10)) }] };
        let reasons = reasons(&results);
        assert_eq!(reasons[&0].kind, "infeasible");
        assert_eq!((reasons[&2].kind, reasons[&2].via), ("behind", Some(0)));
        assert!(reasons[&2].words(&results).contains("line 10"));
        assert!(!reasons.contains_key(&1));
    }

    #[test]
    fn a_function_that_no_run_entered_is_not_called() {
        let mut results = sample();
        results.files[0].hits.clear();
        results.branches = vec![branch(2, 3, 0), branch(2, 4, 0)];
        assert_eq!(reasons(&results)[&0].kind, "uncalled");
        results.files[0].hits.insert(2, 1);
        assert_eq!(reasons(&results)[&0].kind, "not_reached");
    }
}
