//! Values of flags: text to typed values, with the expected form in the error.

use std::time::Duration;

use clap::{Args, Command};

use crate::mutation::Dictionary;
use crate::plan::{Criterion, LineGoal};
use crate::schedules::Schedules;
use crate::strategy::Search;

/// The value of a struct when no flag is given: defaults are in the flags' attributes and nowhere else.
pub fn default<T: Args>() -> T {
    let matches = T::augment_args(Command::new("defaults")).get_matches_from(["defaults"]);
    T::from_arg_matches(&matches).expect("every flag has a default")
}

/// `500ms`, `60s`, `5m`, `1h`, or seconds without a unit.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "it takes a time such as 500ms, 60s, 5m or 1h".to_owned();
    let at = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let factor = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let seconds = number * factor;
    // A year is practically unlimited, and keeps sums of times in range.
    if !(seconds > 0.0 && seconds <= 31_536_000.0) {
        return Err(wrong());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// The tokens in a file.
pub(crate) fn dictionary(path: &str) -> Result<Dictionary, String> {
    let text = std::fs::read(path).map_err(|error| format!("{path} cannot be read: {error}"))?;
    Dictionary::parse(&String::from_utf8_lossy(&text)).map_err(|line| {
        format!("{path}:{line}: a token is \"text\" or name=\"text\", with \\\\, \\\" and \\xAB")
    })
}

/// `FILE:LINE`.
pub fn line_goal(text: &str) -> Result<LineGoal, String> {
    let wrong = || "--goal takes FILE:LINE, such as clock.py:12".to_owned();
    let (file, line) = text.rsplit_once(':').ok_or_else(wrong)?;
    let line: u32 = line.parse().ok().filter(|l| *l > 0).ok_or_else(wrong)?;
    if file.is_empty() {
        return Err(wrong());
    }
    Ok(LineGoal { file: file.to_string(), line })
}

pub(crate) fn criterion(name: &str) -> Result<Criterion, String> {
    let found = Criterion::ALL.into_iter().find(|c| c.name() == name);
    found.ok_or_else(|| {
        format!("there is no such criterion: use {}", either(&Criterion::ALL.map(Criterion::name)))
    })
}

pub(crate) fn search(name: &str) -> Result<Search, String> {
    name.parse::<Search>().map_err(|_| format!("there is no such search: use {}", search_names()))
}

/// The help of `--search`.
pub(crate) fn search_help() -> String {
    let names = search_names();
    format!("Which goal is next: {names} [default: {}; dfs where paths are merged]", Search::default())
}

fn search_names() -> String {
    either(&Search::ALL.map(Search::name))
}

/// The help of `--criterion`.
pub(crate) fn criterion_help() -> String {
    format!(
        "Coverage criterion: {} [default: path; for check error, after half of the time for paths]. C merges paths that can add nothing \
         new to the criterion; for others every path is explored, and branch ends the search when every branch is covered",
        either(&Criterion::ALL.map(Criterion::name))
    )
}

/// `a, b or c`.
pub fn either(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

pub(crate) fn schedules(name: &str) -> Result<Schedules, String> {
    match name {
        "one" => Ok(Schedules::One),
        "all" => Ok(Schedules::All),
        "local-or-remote-define" => Ok(Schedules::LocalOrRemoteDefine),
        _ => Err("there are no such schedules: use one, local-or-remote-define or all".to_owned()),
    }
}

/// A number of workers.
pub fn jobs(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|jobs| (1..=256).contains(jobs));
    number.ok_or_else(|| "--jobs takes a number from 1 to 256".to_owned())
}

pub(crate) fn fraction(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|fraction| (0.0..=1.0).contains(fraction));
    number.ok_or_else(|| "it takes a number from 0 to 1, such as 0.2".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let check = |text: &str| duration(text).map(|d| d.as_millis());
        assert_eq!(check("500ms"), Ok(500));
        assert_eq!(check("1.5s"), Ok(1500));
        assert_eq!(check("2"), Ok(2000));
        assert_eq!(check("3m"), Ok(180_000));
        assert_eq!(check("1h"), Ok(3_600_000));
        for wrong in ["", "s", "-1s", "0s", "5 parsecs", "1e99h", "nan"] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}
