//! `report.html`: one page that needs no other file and no network.

use std::fmt::Write;

use fathom_finding::{Finding, Outcome, Verdict};

use crate::findings::help;
use crate::results::{FileView, Results};
use crate::text::{count, escape, shorten};

mod tree;

const CSS: &str = include_str!("assets/report.css");

/// The text of `report.html`.
pub fn write(results: &Results) -> String {
    let s = &results.summary;
    let mut out = String::new();
    let title = escape(&s.target);
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Fathom: {title}</title><style>\n{CSS}</style></head><body><main>\n\
         <h1>{title}</h1><p class=\"dim\">{} · {} · {:.2} s</p>\n\
         <nav><a href=\"#findings\">Findings</a><a href=\"#source\">Source</a><a href=\"#tests\">Tests</a>\
         <a href=\"#tree\">Tree</a><a href=\"#solver\">Solver</a></nav>\n",
        escape(&s.language),
        escape(&shorten(&s.entry, 200)),
        s.seconds
    )
    .unwrap();
    overview(&mut out, results);
    findings(&mut out, results);
    source(&mut out, results);
    tests(&mut out, results);
    out.push_str("<h2 id=\"tree\">Tree</h2>\n");
    tree::write(&mut out, results);
    solver(&mut out, results);
    out.push_str("</main></body></html>\n");
    out
}

/// What a verdict means, in words.
pub fn verdict_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Bugs => "bugs found",
        Verdict::Verified => "verified: every path was explored",
        Verdict::NoBugs => "no bugs found, with approximations",
        Verdict::Inconclusive => "no bugs found yet: a limit stopped the run",
    }
}

fn overview(out: &mut String, results: &Results) {
    let s = &results.summary;
    let class = if s.verdict == Verdict::Bugs { "bad" } else { "ok" };
    let percent = percent(s.branches.covered, s.branches.total);
    writeln!(
        out,
        "<p><b class=\"{class}\">{}</b></p>\n<div class=\"cards\">\
         <div class=\"card\"><b>{}</b><span>findings</span></div>\
         <div class=\"card\"><b>{percent} %</b><span>{} of {} branches</span><div class=\"bar\"><i style=\"width:{percent}%\"></i></div></div>\
         <div class=\"card\"><b>{}</b><span>tests</span></div>\
         <div class=\"card\"><b>{}</b><span>paths completed</span></div>\
         <div class=\"card\"><b>{}</b><span>runs</span></div>\
         <div class=\"card\"><b>{}</b><span>queries</span></div></div>",
        verdict_words(s.verdict),
        s.findings.len(),
        s.branches.covered,
        s.branches.total,
        s.tests,
        s.paths.completed,
        s.executions,
        s.queries.total,
    )
    .unwrap();
    let mut limits: Vec<String> = s.why_incomplete.iter().map(|w| escape(w)).collect();
    limits.extend(s.blocked.iter().map(|b| format!("the sandbox refused: {}", escape(b))));
    limits.extend(
        s.concretised.iter().map(|c| format!("<code>{}</code>: {}", escape(&c.site), escape(&c.why))),
    );
    limits.extend(
        s.tests_dropped
            .iter()
            .map(|d| format!("no test for <code>{}</code>: {}", escape(&d.call), escape(&d.why))),
    );
    if !limits.is_empty() {
        let open = if limits.len() <= 8 { " open" } else { "" };
        writeln!(out, "<details{open}><summary>What limited the result ({})</summary><ul>", limits.len())
            .unwrap();
        for limit in limits {
            writeln!(out, "<li>{limit}</li>").unwrap();
        }
        out.push_str("</ul></details>\n");
    }
}

/// Rounded down, so that 100 % means all.
pub fn percent(part: u64, whole: u64) -> u64 {
    (part * 100).checked_div(whole).unwrap_or(100)
}

fn findings(out: &mut String, results: &Results) {
    let all = &results.summary.findings;
    writeln!(out, "<h2 id=\"findings\">Findings</h2>").unwrap();
    if all.is_empty() {
        out.push_str("<p class=\"dim\">None.</p>\n");
    }
    for finding in all {
        one_finding(out, results, finding);
    }
}

fn one_finding(out: &mut String, results: &Results, f: &Finding) {
    let (title, advice) = help(&f.kind);
    let cwe = f
        .cwe
        .map(|c| format!(" · <a href=\"https://cwe.mitre.org/data/definitions/{c}.html\">CWE-{c}</a>"))
        .unwrap_or_default();
    let confirmed = if f.confirmed {
        "<span class=\"ok\">confirmed on the plain program</span>"
    } else {
        "<span class=\"half\">not seen again on the plain program</span>"
    };
    writeln!(
        out,
        "<div class=\"finding\"><h3>{} <span class=\"dim\">({})</span></h3><p>{}</p>\
         <p><a href=\"#{}\">{}:{}:{}</a> in <code>{}</code>{cwe} · {confirmed}</p><pre>{}</pre>",
        escape(title),
        escape(&f.kind),
        escape(&f.message),
        anchor(results, &f.file, f.line),
        escape(results.shown_path(&f.file)),
        f.line,
        f.column,
        escape(&f.function),
        escape(&f.call)
    )
    .unwrap();
    if !f.steps.is_empty() {
        out.push_str("<ol>\n");
        for step in &f.steps {
            let values: Vec<String> = step
                .values
                .iter()
                .map(|(n, v)| format!("<code>{} = {}</code>", escape(n), escape(v)))
                .collect();
            writeln!(
                out,
                "<li><a href=\"#{}\">line {}</a> {} {}</li>",
                anchor(results, &step.place.file, step.place.line),
                step.place.line,
                escape(&step.what),
                values.join(" ")
            )
            .unwrap();
        }
        out.push_str("</ol>\n");
    }
    writeln!(
        out,
        "<p>{}</p><p class=\"dim\">input <code>{}</code>{}</p></div>",
        escape(advice),
        escape(&f.input),
        if f.test.is_empty() { String::new() } else { format!(", test <code>{}</code>", escape(&f.test)) }
    )
    .unwrap();
}

fn anchor(results: &Results, file: &str, line: u32) -> String {
    let number = results.files.iter().position(|f| f.path == file).unwrap_or(0);
    format!("f{number}l{line}")
}

fn source(out: &mut String, results: &Results) {
    out.push_str("<h2 id=\"source\">Source</h2>\n");
    for (number, file) in results.files.iter().enumerate() {
        let branches: Vec<_> = results.branches.iter().filter(|b| b.file == number as u32).collect();
        let covered = branches.iter().filter(|b| b.hits > 0).count() as u64;
        writeln!(
            out,
            "<h3>{} <span class=\"dim\">{} of {}</span></h3><div class=\"scroll\"><table class=\"source\">",
            escape(results.shown_path(&file.path)),
            covered,
            count(branches.len() as u64, "branch")
        )
        .unwrap();
        for (i, text) in file.source.lines().enumerate() {
            source_line(out, results, number as u32, file, i as u32 + 1, text);
        }
        out.push_str("</table></div>\n");
    }
}

fn source_line(out: &mut String, results: &Results, number: u32, file: &FileView, line: u32, text: &str) {
    let here: Vec<_> = results.branches.iter().filter(|b| b.file == number && b.line == line).collect();
    let open: Vec<_> = here.iter().filter(|b| b.hits == 0).collect();
    let hit = file.hits.get(&line).is_some_and(|h| *h > 0) || here.iter().any(|b| b.hits > 0);
    let class = match (file.lines.contains(&line) || !here.is_empty(), hit) {
        (false, _) => "",
        (true, false) => "miss",
        (true, true) if open.is_empty() => "hit",
        (true, true) => "part",
    };
    writeln!(
        out,
        "<tr id=\"f{number}l{line}\" class=\"{class}\"><td>{line}</td><td>{}</td></tr>",
        escape(text)
    )
    .unwrap();
    if class != "part" {
        return;
    }
    for branch in open {
        let to = match branch.to_line {
            to if to > 0 => format!("to line {to}"),
            _ => "out of the function".into(),
        };
        let why = if branch.why_not.is_empty() { "not reached" } else { &branch.why_not };
        writeln!(out, "<tr class=\"note\"><td></td><td>{to} was not taken: {}</td></tr>", escape(why))
            .unwrap();
    }
}

fn tests(out: &mut String, results: &Results) {
    writeln!(out, "<h2 id=\"tests\">Tests</h2>").unwrap();
    if results.tests.is_empty() {
        out.push_str("<p class=\"dim\">None.</p>\n");
        return;
    }
    out.push_str("<div class=\"scroll\"><table><tr><th>Test</th><th>Call</th><th>Outcome</th></tr>\n");
    for test in &results.tests {
        let outcome = match &test.outcome {
            Outcome::Returned { shown, .. } => shorten(shown, 120),
            Outcome::Raised { class, message, .. } => shorten(&format!("{class}: {message}"), 120),
            Outcome::Exited { code } => format!("exit {code}"),
            Outcome::Hung => "does not end".into(),
            Outcome::Crashed { signal } => format!("signal {signal}"),
        };
        writeln!(
            out,
            "<tr><td class=\"{}\"><code>test_{}</code></td><td><code>{}</code></td><td><code>{}</code></td></tr>",
            if test.finding.is_some() { "bad" } else { "" },
            escape(&test.name),
            escape(&shorten(&test.call.expression, 160)),
            escape(&outcome)
        )
        .unwrap();
    }
    out.push_str("</table></div>\n");
}

fn solver(out: &mut String, results: &Results) {
    let q = &results.summary.queries;
    writeln!(
        out,
        "<h2 id=\"solver\">Solver</h2><p>{}: {} satisfiable, {} unsatisfiable, {} unknown, {:.3} s</p>",
        count(q.total, "query"),
        q.sat,
        q.unsat,
        q.unknown,
        q.seconds
    )
    .unwrap();
    if q.by_layer.is_empty() {
        return;
    }
    out.push_str("<div class=\"scroll\"><table><tr><th>Layer</th><th class=\"n\">Answered</th><th class=\"n\">Share</th><th class=\"n\">Seconds</th></tr>\n");
    for (layer, n) in &q.by_layer {
        let seconds = results.layer_seconds.get(layer).map(|s| format!("{s:.3}")).unwrap_or_default();
        writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{n}</td><td class=\"n\">{} %</td><td class=\"n\">{seconds}</td></tr>",
            escape(layer),
            percent(*n, q.total)
        )
        .unwrap();
    }
    out.push_str("</table></div>\n");
}

#[cfg(test)]
mod tests {
    use crate::results::tests::sample;

    #[test]
    fn the_page_shows_everything_and_loads_nothing() {
        let text = super::write(&sample());
        for part in [
            "bugs found",
            "CWE-369",
            "mean([])",
            "1 of 2 branches",
            "to line 3 was not taken: no input reaches it",
        ] {
            assert!(text.contains(part), "{part} is missing");
        }
        assert!(text.contains("division by &lt;zero&gt;"), "text is escaped");
        assert!(!text.contains("<script") && !text.contains("src="), "the page is self-contained");
    }

    #[test]
    fn a_hundred_percent_means_all() {
        assert_eq!(super::percent(999, 1000), 99);
        assert_eq!(super::percent(0, 0), 100);
    }
}
