//! The outcome of a run as text, for comparison with a tracked file: exit code, verdict, findings with their messages, and the counts
//! of a complete search. Times, rates, inputs and everything else that differs between machines and solver versions is left out.

use std::fmt::Write;

use serde_json::Value;

use crate::normalise::normalise;

/// `summary` is the text of `summary.json`; without one (wrong usage, a bad target) standard error counts.
pub fn of(code: i32, summary: &str, stderr: &str, folders: &[(String, &str)]) -> String {
    let mut out = format!("exit code: {code}\n");
    match serde_json::from_str::<Value>(summary) {
        Ok(summary) => outcome(&mut out, &summary),
        Err(_) => out.push_str(stderr),
    }
    let folders: Vec<(&str, &str)> = folders.iter().map(|(path, name)| (path.as_str(), *name)).collect();
    without_version(&normalise(&out, &folders))
}

/// The version of CPython is that of the machine.
fn without_version(text: &str) -> String {
    let mut parts = text.split("Python 3.");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("Python <version>");
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    out
}

/// An exception of the platform by its name and its place: the rest of its text differs between versions of the JDK and of CPython.
fn portable(message: &str) -> String {
    let Some((name, rest)) = message.split_once(": ") else { return message.to_owned() };
    let is_name = name.ends_with("Error") || name.ends_with("Exception");
    if !is_name || name.contains(' ') {
        return message.to_owned();
    }
    rest.rfind(" in `").map_or_else(|| name.to_owned(), |at| format!("{name}{}", &rest[at..]))
}

/// The parts of two transcripts that a faster or slower machine cannot change: where one of the searches was not complete, the
/// verdict and the counts go.
pub fn common(expected: &str, printed: &str) -> (String, String) {
    if !expected.contains(INCOMPLETE) && !printed.contains(INCOMPLETE) {
        return (expected.to_owned(), printed.to_owned());
    }
    let depends =
        |line: &&str| ["verdict: ", "branches: ", "paths: "].iter().any(|start| line.starts_with(start));
    let kept =
        |text: &str| text.lines().filter(|line| !depends(line)).map(|line| format!("{line}\n")).collect();
    (kept(expected), kept(printed))
}

const INCOMPLETE: &str = "paths: not all explored\n";

fn outcome(out: &mut String, summary: &Value) {
    let _ = writeln!(out, "verdict: {}", text(&summary["verdict"]));
    for list in ["findings", "contracts", "suspects"] {
        let mut lines: Vec<(u64, String)> = summary[list]
            .as_array()
            .into_iter()
            .flatten()
            .map(|one| (one["line"].as_u64().unwrap_or_default(), finding(list, one)))
            .collect();
        lines.sort();
        lines.iter().for_each(|(_, line)| out.push_str(line));
    }
    // How far an incomplete search comes depends on the machine.
    if summary["complete"] == true {
        let _ =
            writeln!(out, "branches: {} of {}", summary["branches"]["covered"], summary["branches"]["total"]);
        let paths: Vec<String> = summary["paths"]
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(_, count)| count.as_u64() > Some(0))
            .map(|(end, count)| format!("{count} {end}"))
            .collect();
        let _ = writeln!(out, "paths: {}", paths.join(", "));
    } else {
        out.push_str(INCOMPLETE);
    }
}

fn finding(list: &str, one: &Value) -> String {
    let class = if list == "findings" { String::new() } else { format!("{}: ", list.trim_end_matches('s')) };
    let file = text(&one["file"]);
    let mut place = file.rsplit('/').next().unwrap_or_default().to_owned();
    // The place in a loop where a hanging run is stopped is random.
    let hangs = one["kind"] == "hang";
    for part in if hangs { &["line"][..] } else { &["line", "column"] } {
        // Java has no columns.
        if let Some(number) = one[*part].as_u64().filter(|&number| number > 0) {
            let _ = write!(place, ":{number}");
        }
    }
    let confirmed = if one["confirmed"] == true { "confirmed" } else { "not confirmed" };
    let (kind, function) = (text(&one["kind"]), text(&one["function"]));
    let message = if hangs { String::new() } else { format!("  {}\n", portable(&text(&one["message"]))) };
    format!("{class}{kind} (CWE-{}) at {place} in {function}, {confirmed}\n{message}", one["cwe"])
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{common, of, portable, without_version};

    #[test]
    fn counts_are_there_when_the_search_is_complete() {
        let mut summary = json!({
            "verdict": "bugs", "complete": true, "seconds": 1.5, "branches": { "covered": 3, "total": 4 },
            "paths": { "completed": 2, "merged": 0, "infeasible": 1 },
            "findings": [ { "kind": "division-by-zero", "cwe": 369, "file": "/a/b.c", "line": 3, "column": 9,
                "function": "f", "message": "divisor n is 0", "confirmed": true } ]
        });
        let finding = "exit code: 1\nverdict: bugs\ndivision-by-zero (CWE-369) at b.c:3:9 in f, confirmed\n  divisor n is 0\n";
        let counts = "branches: 3 of 4\npaths: 2 completed, 1 infeasible\n";
        assert_eq!(of(1, &summary.to_string(), "", &[]), format!("{finding}{counts}"));
        summary["complete"] = false.into();
        assert_eq!(of(1, &summary.to_string(), "", &[]), format!("{finding}paths: not all explored\n"));
    }

    #[test]
    fn a_machine_that_is_too_slow_changes_no_outcome() {
        let whole = "exit code: 0\nverdict: verified\nbranches: 4 of 4\npaths: 3 completed\n";
        let part = "exit code: 0\nverdict: inconclusive\npaths: not all explored\n";
        let (a, b) = common(whole, part);
        assert_eq!((a.as_str(), b.as_str()), ("exit code: 0\n", "exit code: 0\n"));
        assert_eq!(common(whole, whole).0, whole);
        let other = "exit code: 0\nverdict: no_bugs\npaths: not all explored\n";
        let (a, b) = common(part, other);
        assert_eq!(a, b);
    }

    #[test]
    fn texts_of_the_platform_are_left_out() {
        assert_eq!(portable("java.lang.ArithmeticException: / by zero"), "java.lang.ArithmeticException");
        assert_eq!(
            portable("ZeroDivisionError: division by zero in `a // b`"),
            "ZeroDivisionError in `a // b`"
        );
        assert_eq!(portable("divisor n is 0"), "divisor n is 0");
        assert_eq!(without_version("for Python 3.11: no"), "for Python <version>: no");
    }

    #[test]
    fn without_a_summary_the_error_is_the_outcome() {
        let folders = [("/top".to_owned(), "checkout")];
        let printed = of(2, "", "fathom: /top/a.c: no such function\n", &folders);
        assert_eq!(printed, "exit code: 2\nfathom: <checkout>/a.c: no such function\n");
    }
}
