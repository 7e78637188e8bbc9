//! The report page in a real browser: every view, by keyboard, on a run of 5,000 branches and 20,000 decisions. What does not
//! depend on how fast the machine is stands for fluency: how many elements there are, and how much is drawn.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use fathom_finding::{
    Branches, Bug, BugStep, Call, Confirmation, End, Finding, Outcome, Place, StepEvent, Test, Verdict,
    Witness,
};
use fathom_report::results::{
    BranchView, ClauseView, FileView, FunctionView, Results, TreeClosed, TreeEnd, TreeNode, TreeSide,
    TreeView, Why,
};
use fathom_report::{html, merge, wording};
use serde_json::Value;

const LINES: u32 = 5_000;
const NODES: usize = 20_000;

/// A run that is as large as the page must bear.
fn large() -> Results {
    let mut results = merge::nothing("large.c", "c");
    let source: String = (1..=LINES).map(|l| format!("    if (x{l} < {l}) return {l};\n")).collect();
    results.files.push(FileView {
        path: "/p/large.c".into(),
        source,
        lines: (1..=LINES).collect(),
        hits: (1..=LINES).map(|l| (l, 1)).collect(),
    });
    results.functions.push(FunctionView { name: "f".into(), file: 0, line: 1, end_line: LINES });
    for number in 0..LINES {
        let line = number / 2 * 2 + 1;
        let open = number % 2 == 1 && number > 200;
        results.branches.push(BranchView {
            file: 0,
            line,
            column: 5,
            to_line: i64::from(line) + i64::from(number % 2),
            function: "f".into(),
            hits: u64::from(!open),
            why: Why::Infeasible {
                clash: vec![
                    ClauseView { text: format!("x{line} < {line}"), at: Some((0, line)) },
                    ClauseView { text: format!("x{line} > 77777"), at: Some((0, 3)) },
                ],
            },
        });
    }
    for number in 0..500 {
        results.tests.push(Test {
            name: format!("f_number_{number}"),
            entry: "f".into(),
            input: format!("inputs/{number:06}"),
            call: Call { expression: format!("f({number})"), ..Call::default() },
            outcome: Outcome::Returned { literal: None, shown: number.to_string() },
            conditions: vec!["x1 < 1".into()],
            covers: vec![number],
            finding: (number == 0).then_some(0),
            stdout: String::new(),
        });
    }
    for (line, message) in [(7, "index <i> is 10 & more"), (9, "second")] {
        let place = Place { file: "/p/large.c".into(), line, column: 9, function: "f".into() };
        let event = StepEvent::Decided { condition: "x7 < 7".into(), taken: true, times: 1 };
        let step = BugStep::new(place.clone(), event, vec![("x7".into(), "3".into())]);
        let bug = Bug {
            kind: "out-of-bounds-write".into(),
            cwe: Some(121),
            place,
            message: message.into(),
            steps: vec![step],
            ..Bug::default()
        };
        let bug = wording::steps(bug);
        let mut finding = Finding {
            input: "inputs/000000".into(),
            call: "f(0)".into(),
            entry: "f".into(),
            ..Finding::new(&bug)
        };
        finding.confirm(Confirmation::By(Witness::AddressSanitizer));
        results.summary.findings.push(finding);
    }
    results.trees.push(tree());
    results.summary.verdict = Verdict::Bugs;
    results.summary.branches = Branches {
        covered: results.branches.iter().filter(|b| b.hits > 0).count() as u64,
        total: results.branches.len() as u64,
    };
    results.summary.tests = 500;
    results.summary.queries.by_layer = BTreeMap::from([("cache".to_string(), 7), ("solver".to_string(), 3)]);
    results
}

/// A full tree whose false sides end in turn as paths, merges and contradictions where nothing follows.
fn tree() -> TreeView {
    let side = |number: usize, next: usize| {
        if next < NODES {
            return TreeSide::Nodes(vec![next]);
        }
        match number % 3 {
            0 => TreeSide::End(TreeEnd::new(&End::Returned, Some(1), None)),
            1 => TreeSide::End(TreeEnd::new(&End::Merged { by: number as u32 / 2 }, None, Some(number / 2))),
            _ => TreeSide::Closed(TreeClosed::Infeasible { clash: vec!["a".into(), "b".into()] }),
        }
    };
    let node = |i: usize| TreeNode {
        kind: "branch".into(),
        line: i as u32 + 1,
        source: format!("x{i} < {i}"),
        condition: format!("x{i} < {i}"),
        sides: [side(i, 2 * i + 1), side(i + 1, 2 * i + 2)],
    };
    TreeView { entry: "f".into(), nodes: (0..NODES).map(node).collect(), roots: vec![0] }
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    std::env::split_paths(&path).flat_map(|d| names.map(|n| d.join(n))).find(|p| p.is_file())
}

/// The page's elements after its scripts have run.
fn dom(browser: &Path, page: &Path, scratch: &Path) -> String {
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800"])
        .arg(format!("--user-data-dir={}", scratch.join("profile").display()))
        .args(["--virtual-time-budget=120000", "--dump-dom"])
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("the browser starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn every_view_works_by_keyboard_and_draws_only_what_is_looked_at() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no chromium here (apt-get install -y chromium)");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    let results = large();
    let text = html::write(&results);
    assert!(text.len() < 6_000_000, "{} bytes", text.len());
    // For `scripts/fluency.sh`, which measures.
    if let Some(place) = std::env::var_os("FATHOM_LARGE_PAGE") {
        std::fs::write(place, &text).unwrap();
    }
    // The same page, with a script behind the others that uses it.
    let text =
        text.replace("</script></body>", &format!("{}</script></body>", include_str!("page/drive.js")));
    // A browser without a screen may put frames off for as long as it likes; timers come when they should.
    let frames = "<script>window.requestAnimationFrame = (f) => setTimeout(() => f(0), 1);</script><style>";
    std::fs::write(&page, text.replacen("<style>", frames, 1)).unwrap();
    let dom = dom(&browser, &page, folder.path());
    let start =
        dom.find("<pre id=\"seen\">").unwrap_or_else(|| panic!("the page was not driven:\n{:.2000}", dom))
            + 15;
    let end = start + dom[start..].find("</pre>").unwrap();
    let json = dom[start..end].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let seen: Value = serde_json::from_str(&json).unwrap();
    assert!(seen["failed"].is_null() && seen["error"].is_null(), "{seen:#}");
    let has = |name: &str, part: &str| {
        assert!(seen[name].as_str().is_some_and(|t| t.contains(part)), "{name} lacks {part}: {}", seen[name]);
    };
    let at_most = |name: &str, most: f64| {
        let n = seen[name].as_f64().unwrap_or(f64::MAX);
        assert!(n > 0.0 && n <= most, "{name} is {n}");
    };
    has("overview", "bugs found");
    has("overview", "infeasible");
    has("finding", "index <i> is 10 & more");
    has("nextFinding", "second");
    has("caret", "        ^");
    assert_eq!(seen["steps"], 1);
    has("openBranches", "not covered");
    has("why", "No input has these together");
    has("why", "77777");
    assert_eq!(seen["selected"], "201");
    at_most("sourceRows", 80.0);
    at_most("scrolledRows", 80.0);
    at_most("testRows", 60.0);
    assert_eq!(seen["filtered"], 1);
    has("test", "f(0)");
    assert_eq!(seen["root"], "x0 < 0");
    at_most("firstBoxes", 3_000.0);
    at_most("foldedBoxes", 1.0);
    assert!(seen["allBoxes"].as_f64().unwrap() > NODES as f64, "{}", seen["allBoxes"]);
    at_most("drawnNear", 2_500.0);
    has("figures", "cache");
    assert_eq!((&seen["theme"], &seen["help"]), (&Value::Bool(true), &Value::Bool(true)));
    at_most("elements", 1_500.0);
}
