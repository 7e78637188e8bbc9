//! The tables of `docs/bench.md`: one for each bench between two markers, written by `--record` and `--figure` only.
//!
//! A row is one figure. Recording a figure replaces the row of the same name and leaves the others alone, so that a bench can be recorded
//! in parts. Older measurements are in `docs/bench-history.md`.

use std::path::Path;
use std::process::Command;

/// One measured figure of a bench.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub what: String,
    /// The value that is asked for; empty where none is.
    pub aim: String,
    pub measured: String,
}

/// When and where figures were measured.
#[derive(Clone, Debug)]
pub struct Circumstances {
    pub date: String,
    pub commit: String,
    pub machine: String,
}

pub const PAGE: &str = "docs/bench.md";

const HEADER: &str =
    "| date | commit | machine | what | aim | measured |\n| --- | --- | --- | --- | --- | --- |\n";

fn opening(bench: &str) -> String {
    format!("<!-- bench: {bench} -->\n")
}

fn closing(bench: &str) -> String {
    format!("<!-- end: {bench} -->")
}

impl Circumstances {
    /// `machine` is the user's word for it; by default the load before the bench decides between quiet and busy.
    pub fn now(root: &Path, machine: Option<&str>) -> Result<Circumstances, String> {
        let date = said(root, "date", &["+%Y-%m-%d"])?;
        let changed = !said(root, "git", &["status", "--porcelain", "--untracked-files=no"])?.is_empty();
        let commit = said(root, "git", &["rev-parse", "--short=7", "HEAD"])?;
        Ok(Circumstances {
            date,
            commit: if changed { format!("{commit}+") } else { commit },
            machine: machine.map_or_else(load, str::to_owned),
        })
    }
}

fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: f64 = text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default();
    if load < 0.5 { "quiet".to_owned() } else { format!("busy (load {load:.1})") }
}

fn said(root: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(arguments).current_dir(root).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}

/// Writes figures into the table of a bench.
pub fn record(root: &Path, bench: &str, when: &Circumstances, figures: &[Figure]) -> Result<(), String> {
    let file = root.join(PAGE);
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{PAGE}: {error}"))?;
    let text = recorded(&text, bench, when, figures)?;
    std::fs::write(&file, text).map_err(|error| format!("{PAGE}: {error}"))
}

fn recorded(page: &str, bench: &str, when: &Circumstances, figures: &[Figure]) -> Result<String, String> {
    let (open, close) = (opening(bench), closing(bench));
    let missing = || format!("{PAGE}: no table of {bench} (between {} and {close})", open.trim());
    let start = page.find(&open).ok_or_else(missing)? + open.len();
    let end = start + page[start..].find(&close).ok_or_else(missing)?;
    let mut rows: Vec<(String, String)> = rows(&page[start..end])
        .map(|row| (cells(row).get(3).map_or(String::new(), |what| (*what).to_owned()), row.to_owned()))
        .collect();
    for Figure { what, aim, measured } in figures {
        let [what, aim, measured] = [what, aim, measured].map(|cell| cell.replace('|', "/"));
        let Circumstances { date, commit, machine } = when;
        let row =
            format!("| {date} | {commit} | {machine} | {what} | {aim} | {measured} |").replace("|  |", "| |");
        match rows.iter_mut().find(|(name, _)| *name == what) {
            Some(old) => old.1 = row,
            None => rows.push((what, row)),
        }
    }
    let table: String = rows.into_iter().map(|(_, row)| row + "\n").collect();
    Ok(format!("{}{HEADER}{table}{}", &page[..start], &page[end..]))
}

fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.lines().filter(|line| line.starts_with('|')).skip(2)
}

fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// Complaints about the page: every bench has its table, every table a bench, every row its cells.
pub fn check(page: &str, benches: &[&str]) -> Vec<String> {
    let mut complaints = Vec::new();
    for bench in benches {
        let table = page.split_once(&opening(bench)).and_then(|(_, rest)| rest.split_once(&closing(bench)));
        let Some((table, _)) = table else {
            complaints.push(format!("no table of the bench {bench}"));
            continue;
        };
        if !table.starts_with(HEADER) {
            complaints.push(format!("the table of {bench} has other columns"));
        }
        for row in rows(table) {
            let dated = |cell: &str| cell.len() == 10 && cell.chars().all(|c| c.is_ascii_digit() || c == '-');
            match cells(row)[..] {
                [date, commit, machine, what, _, measured]
                    if dated(date) && ![commit, machine, what, measured].contains(&"") => {}
                _ => complaints
                    .push(format!("not a row of date, commit, machine, what, aim and measured: {row}")),
            }
        }
    }
    for line in page.lines() {
        let name = line.strip_prefix("<!-- bench: ").and_then(|rest| rest.strip_suffix(" -->"));
        if let Some(name) = name.filter(|name| !benches.contains(name)) {
            complaints.push(format!("a table of {name}, which is no bench"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(what: &str, measured: &str) -> Figure {
        Figure { what: what.into(), aim: String::new(), measured: measured.into() }
    }

    #[test]
    fn a_figure_replaces_its_row_and_leaves_the_others() {
        let when = |date: &str| Circumstances {
            date: date.into(),
            commit: "abcdef0".into(),
            machine: "quiet".into(),
        };
        let page = "# Page\n\n<!-- bench: c -->\n<!-- end: c -->\n\nText.\n";
        let page = recorded(page, "c", &when("2026-01-01"), &[figure("maze", "1 s"), figure("sort", "2 s")])
            .unwrap();
        let page = recorded(&page, "c", &when("2026-01-02"), &[figure("maze", "3 s"), figure("a|b", "4 s")])
            .unwrap();
        let expected = format!(
            "# Page\n\n<!-- bench: c -->\n{HEADER}| 2026-01-02 | abcdef0 | quiet | maze | | 3 s |\n\
             | 2026-01-01 | abcdef0 | quiet | sort | | 2 s |\n\
             | 2026-01-02 | abcdef0 | quiet | a/b | | 4 s |\n<!-- end: c -->\n\nText.\n"
        );
        assert_eq!(page, expected);
        assert!(recorded(&page, "java", &when("2026-01-01"), &[]).is_err());
    }

    #[test]
    fn the_page_is_checked() {
        let good = format!(
            "<!-- bench: c -->\n{HEADER}| 2026-01-02 | abc | quiet | maze | | 3 s |\n<!-- end: c -->\n"
        );
        assert_eq!(check(&good, &["c"]), [""; 0]);
        assert_eq!(check(&good, &["c", "java"]).len(), 1);
        assert_eq!(check(&good, &[]).len(), 1);
        assert_eq!(check(&good.replace("2026-01-02", "today"), &["c"]).len(), 1);
        assert_eq!(check(&good.replace("| 3 s |", "|"), &["c"]).len(), 1);
    }
}
