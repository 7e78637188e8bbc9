//! The outcome of a run as text, for comparison with a tracked file: exit code, verdict, findings with their messages, and the counts
//! of a complete search. Times, rates, inputs and everything else that differs between machines and solver versions is left out.

use std::fmt::Write;

use serde_json::Value;

use crate::normalise::normalise;

/// `summary` is the text of `summary.json`; without one (wrong usage, a bad target) what was said on standard error counts.
pub fn of(code: i32, summary: &str, stderr: &str, folders: &[(String, &str)]) -> String {
    let mut out = format!("exit code: {code}\n");
    match serde_json::from_str::<Value>(summary) {
        Ok(summary) => outcome(&mut out, &summary),
        Err(_) => {
            let folders: Vec<(&str, &str)> =
                folders.iter().map(|(path, name)| (path.as_str(), *name)).collect();
            out.push_str(&normalise(stderr, &folders));
        }
    }
    out
}

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
        out.push_str("paths: not all explored\n");
    }
}

fn finding(list: &str, one: &Value) -> String {
    let class = if list == "findings" { String::new() } else { format!("{}: ", list.trim_end_matches('s')) };
    let file = text(&one["file"]);
    let mut place = file.rsplit('/').next().unwrap_or_default().to_owned();
    for part in ["line", "column"] {
        if let Some(number) = one[part].as_u64() {
            let _ = write!(place, ":{number}");
        }
    }
    let confirmed = if one["confirmed"] == true { "confirmed" } else { "not confirmed" };
    format!(
        "{class}{} (CWE-{}) at {place} in {}, {confirmed}\n  {}\n",
        text(&one["kind"]),
        one["cwe"],
        text(&one["function"]),
        text(&one["message"])
    )
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::of;

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
    fn without_a_summary_the_error_is_the_outcome() {
        let folders = [("/top".to_owned(), "checkout")];
        let printed = of(2, "", "fathom: /top/a.c: no such function\n", &folders);
        assert_eq!(printed, "exit code: 2\nfathom: <checkout>/a.c: no such function\n");
    }
}
