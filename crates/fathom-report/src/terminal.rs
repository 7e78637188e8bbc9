//! Text at the end of a run: findings first, then coverage, limits of the result and suggestions.

use std::collections::BTreeMap;
use std::fmt::Write;

use fathom_finding::{Finding, Verdict};

use crate::advice::advice;
use crate::code_quality::relative;
use crate::html::percent;
use crate::results::Results;
use crate::text::{count, large, shorten};
use crate::{findings, why, wording};

/// Style of the text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    pub colour: bool,
    /// Say more: every place where something was approximated.
    pub verbose: bool,
}

impl Look {
    fn paint(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}

/// Findings shown in full; the rest are counted, and `-v` shows them.
const MOST_FINDINGS: usize = 8;

/// Preconditions shown; the rest are counted.
const MOST_CONTRACTS: usize = 6;

/// Preconditions of functions: what their callers must fulfil.
fn contracts(out: &mut String, results: &Results, folder: &str, look: Look) {
    let s = &results.summary;
    let most = if look.verbose { s.contracts.len() } else { MOST_CONTRACTS };
    for contract in s.contracts.iter().take(most) {
        writeln!(out, "  expects  {}", shorten(&wording::contract(&s.language, contract), 160)).unwrap();
    }
    if s.contracts.len() > most {
        let more = (s.contracts.len() - most) as u64;
        writeln!(
            out,
            "  expects  {} more (-v shows them, --strict-callers counts them)",
            count(more, "precondition")
        )
        .unwrap();
    }
    if let Some(written) = &s.contracts_written {
        let of = s.contracts.len() as u64;
        match of {
            0 => writeln!(out, "  written  no preconditions were inferred"),
            _ => writeln!(
                out,
                "  written  {folder}/contracts   {} of {} as rules, {} in a patch of the source",
                written.rules,
                count(of, "precondition"),
                written.in_source
            ),
        }
        .unwrap();
    }
}

/// Suspects shown; the rest are counted.
const MOST_SUSPECTS: usize = 3;

/// Failures that the plain program did not show.
fn suspects(out: &mut String, results: &Results, folder: &str, look: Look) {
    let all = &results.summary.suspects;
    let most = if look.verbose { all.len() } else { MOST_SUSPECTS };
    for suspect in all.iter().take(most) {
        let place = findings::place(&Finding { file: relative(&suspect.file), ..suspect.clone() });
        let text = shorten(&wording::suspect(suspect), 160);
        writeln!(out, "  suspect  {place}: {text}").unwrap();
    }
    if all.len() > most {
        let more = count((all.len() - most) as u64, "suspect");
        writeln!(out, "  suspect  {more} more in {folder}/suspects (-v shows them)").unwrap();
    }
}

/// The final text. `folder` is how the user names the result folder.
pub fn summary(results: &Results, folder: &str, look: Look) -> String {
    let s = &results.summary;
    let mut out = String::new();
    let shown = if look.verbose { s.findings.len() } else { MOST_FINDINGS };
    // Confirmed findings first, then those that rest on nulls or made objects of the call, then those that need a made-up caller.
    let mut all: Vec<&Finding> = s.findings.iter().collect();
    all.sort_by_key(|f| (f.needs_caller(), f.is_unlikely(), !f.confirmed()));
    for finding in all.into_iter().take(shown) {
        let place = findings::place(&Finding { file: relative(&finding.file), ..finding.clone() });
        writeln!(
            out,
            "{} {}",
            look.paint("1;31", &format!("{}:", finding.kind)),
            look.paint("1", &wording::message(finding))
        )
        .unwrap();
        writeln!(out, "  {} {place} in {}", look.paint("34", "-->"), finding.function).unwrap();
        if let Some(line) = results.source_line(&finding.file, finding.line) {
            let margin = finding.line.to_string();
            let blank = " ".repeat(margin.len());
            let bar = look.paint("34", "|");
            // A tab is one column to compilers; printing one space aligns the caret.
            writeln!(out, "  {} {bar} {}", look.paint("34", &margin), line.replace('\t', " ")).unwrap();
            // Class files have no columns.
            if finding.column > 0 {
                let column = (finding.column as usize - 1).min(line.chars().count());
                writeln!(out, "  {blank} {bar} {}{}", " ".repeat(column), look.paint("1;31", "^")).unwrap();
            }
        }
        writeln!(out, "  call    {}", shorten(&finding.call, 200)).unwrap();
        for (name, value) in values_that_matter(results, finding) {
            writeln!(out, "          {name} = {}", shorten(value, 120)).unwrap();
        }
        let again = wording::confirmation(finding.confirmation);
        writeln!(out, "  replay  fathom replay {folder}/{}  ({again})\n", finding.input).unwrap();
    }
    if s.findings.len() > shown {
        let more = s.findings.len() - shown;
        writeln!(out, "and {} more in {folder}/findings (-v shows them)\n", count(more as u64, "finding"))
            .unwrap();
    }
    let colour = match (s.verdict, s.unanswered) {
        (Verdict::Bugs, _) => "1;31",
        (_, Some(_)) => "1;33",
        _ => "1;32",
    };
    writeln!(out, "{}: {}", s.target, look.paint(colour, wording::verdict(results))).unwrap();
    writeln!(
        out,
        "  branches {} of {} ({} %), {}, {}, {}, {:.1} s",
        s.branches.covered,
        s.branches.total,
        percent(s.branches.covered, s.branches.total),
        count(s.paths.completed, "path"),
        count(s.tests, "test"),
        count(s.queries.total, "query"),
        s.seconds
    )
    .unwrap();
    if let Some(mutations) = &s.mutations {
        writeln!(out, "  {}", wording::mutations(mutations)).unwrap();
    }
    if let Some(all) = &s.interleavings {
        let runs = all.explored - all.equivalent;
        let cut = match all.equivalent {
            0 => String::new(),
            n => format!(", {n} more cut short as equivalent"),
        };
        let without = large(all.without_reduction);
        writeln!(out, "  interleavings {runs}{cut}; {without} without partial-order reduction").unwrap();
    }
    if let Some(flow) = s.input_flow.filter(|_| s.paths.merged > 0) {
        let (free, all) = (flow.concrete, flow.instructions);
        let merged = count(s.paths.merged, "path");
        writeln!(
            out,
            "  merging  {merged} ended early; {free} of {all} instructions are independent of the input"
        )
        .unwrap();
    }
    suspects(&mut out, results, folder, look);
    contracts(&mut out, results, folder, look);
    uncovered(&mut out, results);
    specs(&mut out, results);
    limits(&mut out, results, look);
    writeln!(out, "  tests    {folder}/tests   report {folder}/report.html").unwrap();
    out
}

/// Specifications, one line each.
fn specs(out: &mut String, results: &Results) {
    for spec in &results.summary.specs {
        let broken = spec.rules.iter().filter(|rule| rule.violated > 0).count();
        let mut parts = vec![match broken {
            0 => format!("{} hold", count(spec.rules.len() as u64, "rule")),
            _ => format!("{broken} of {} violated", count(spec.rules.len() as u64, "rule")),
        }];
        let never: Vec<&str> = spec.events.iter().filter(|e| e.count == 0).map(|e| e.name.as_str()).collect();
        if !never.is_empty() {
            parts.push(format!("never seen: {}", never.join(", ")));
        }
        let states: u64 = spec.rules.iter().map(|rule| rule.never_reached).sum();
        if states > 0 {
            parts.push(format!("{} not reached", count(states, "state")));
        }
        writeln!(out, "  spec     {}: {}", spec.name, parts.join("; ")).unwrap();
    }
}

/// Values of the last step that occur in the line; all of them where none does.
fn values_that_matter<'a>(results: &Results, finding: &'a Finding) -> Vec<&'a (String, String)> {
    const MOST_VALUES: usize = 8;
    let Some(step) = finding.steps.last() else { return Vec::new() };
    let line = results.source_line(&finding.file, finding.line).unwrap_or("");
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let named =
        |name: &str| line.split(|c| !word(c)).any(|w| w == name.split(['.', '[']).next().unwrap_or(name));
    let said: Vec<_> = step.values.iter().filter(|(name, _)| named(name)).collect();
    if said.is_empty() { step.values.iter().take(MOST_VALUES).collect() } else { said }
}

/// How many branches were not taken, by reason.
fn uncovered(out: &mut String, results: &Results) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for reason in why::reasons(results).values() {
        let words = wording::reason_of_many(reason);
        *counts.entry(words).or_default() += 1;
    }
    if !counts.is_empty() {
        let parts: Vec<String> = counts.iter().map(|(words, n)| format!("{n} {words}")).collect();
        writeln!(out, "  left     {}", parts.join(", ")).unwrap();
    }
}

fn limits(out: &mut String, results: &Results, look: Look) {
    let s = &results.summary;
    for why in crate::limits::lines(results) {
        writeln!(out, "  limited  {why}").unwrap();
    }
    let listed = |out: &mut String, what: &str, all: Vec<String>| {
        let shown = if look.verbose { all.len() } else { 3 };
        for line in all.iter().take(shown) {
            writeln!(out, "  {what} {line}").unwrap();
        }
        if all.len() > shown {
            writeln!(out, "  {what} and {} more (-v shows them)", all.len() - shown).unwrap();
        }
    };
    listed(
        out,
        "concrete",
        s.concretised.iter().map(|c| format!("{}: {}", relative(&c.site), c.why)).collect(),
    );
    listed(out, "refused ", s.blocked.clone());
    listed(
        out,
        "no test ",
        s.tests_dropped.iter().map(|d| format!("{}: {}", shorten(&d.call, 80), d.why)).collect(),
    );
    for advice in advice(results) {
        writeln!(out, "  try      {advice}").unwrap();
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::{Doubt, Stop};

    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn a_finding_comes_first_with_its_line_a_caret_and_how_to_see_it_again() {
        let text = summary(&sample(), "fathom-out/demo", Look::default());
        let expected = "\
zero-division: ZeroDivisionError: division by <zero>
  --> /p/demo.py:2:12 in mean
  2 |     return sum(xs) / len(xs)
    |            ^
  call    mean([])
          xs = []
  replay  fathom replay fathom-out/demo/inputs/000001  (confirmed by plain CPython)

demo.py: bugs found
  branches 1 of 2 (50 %), 2 paths, 1 test, 3 queries, 0.5 s
  left     1 not controlled by the input
  tests    fathom-out/demo/tests   report fathom-out/demo/report.html
";
        assert_eq!(text, expected);
    }

    #[test]
    fn what_limited_the_result_is_said_with_what_to_try() {
        let mut results = sample();
        results.add_doubt("", Doubt::Stopped { by: Stop::Time, goals_left: 3 });
        let text = summary(&results, "out", Look::default());
        assert!(text.contains("limited  the time limit was reached"), "{text}");
        assert!(text.contains("try      --time 60s"), "{text}");
    }

    #[test]
    fn a_suspect_is_one_line_and_no_bug() {
        let mut results = sample();
        results.summary.findings[0].confirm(fathom_finding::Confirmation::NotSeen);
        results.set_suspects_aside();
        let text = summary(&results, "out", Look::default());
        assert!(!text.contains("bugs found") && !text.contains("-->"), "{text}");
        let line = "  suspect  /p/demo.py:2:12: zero-division: ZeroDivisionError: division by <zero> (not reproduced on the plain program: mean([]))\n";
        assert!(text.contains(line), "{text}");
    }

    #[test]
    fn only_values_that_the_line_names_are_shown() {
        let mut results = sample();
        let step = &mut results.summary.findings[0].steps[0];
        step.values.push(("argv".into(), "0x81".into()));
        let text = summary(&results, "out", Look::default());
        assert!(text.contains("xs = []") && !text.contains("argv"), "{text}");
    }
}
