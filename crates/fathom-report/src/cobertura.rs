//! `cobertura.xml`: line and branch coverage in the form that most build servers read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::index::ByFile;
use crate::results::{FileView, Results};
use crate::text::escape;
use crate::{BranchView, lines};

/// Lines or branches, covered and in all.
#[derive(Clone, Copy, Default)]
struct Rate {
    covered: u64,
    all: u64,
}

impl Rate {
    fn add(&mut self, other: Rate) {
        self.covered += other.covered;
        self.all += other.all;
    }

    fn text(self) -> String {
        let rate = if self.all == 0 { 1.0 } else { self.covered as f64 / self.all as f64 };
        // Rounded down, so that 1 means all.
        format!("{:.4}", (rate * 10_000.0).floor() / 10_000.0)
    }
}

/// The text of `cobertura.xml`. The format requires a timestamp; a constant keeps the file of the same run the same.
pub fn write(results: &Results) -> String {
    let mut classes = String::new();
    let (mut line_rates, mut branches) = (Rate::default(), Rate::default());
    let index = ByFile::of(results);
    for (number, file) in results.files.iter().enumerate() {
        let mut here: BTreeMap<u32, Vec<&BranchView>> = BTreeMap::new();
        for b in index.branches(number) {
            here.entry(b.line).or_default().push(b);
        }
        let all = lines::known(file, index.functions(number), index.branches(number));
        let (text, l, b) = class(results.shown_path(&file.path), file, &all, &here);
        classes.push_str(&text);
        line_rates.add(l);
        branches.add(b);
    }
    let (line_rate, branch_rate) = (line_rates.text(), branches.text());
    let name = escape(&results.module.name);
    let root = escape(&results.module.root);
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n\
         <coverage line-rate=\"{line_rate}\" branch-rate=\"{branch_rate}\" lines-covered=\"{}\" lines-valid=\"{}\" \
         branches-covered=\"{}\" branches-valid=\"{}\" complexity=\"0\" version=\"fathom {version}\" timestamp=\"0\">\n\
         <sources><source>{root}</source></sources>\n<packages>\n\
         <package name=\"{name}\" line-rate=\"{line_rate}\" branch-rate=\"{branch_rate}\" complexity=\"0\">\n<classes>\n\
         {classes}</classes>\n</package>\n</packages>\n</coverage>\n",
        line_rates.covered, line_rates.all, branches.covered, branches.all
    )
}

fn class(
    path: &str,
    file: &FileView,
    known: &BTreeSet<u32>,
    here: &BTreeMap<u32, Vec<&BranchView>>,
) -> (String, Rate, Rate) {
    let all: BTreeSet<u32> = known.iter().chain(here.keys()).copied().collect();
    let (mut lines, mut branches) = (Rate::default(), Rate::default());
    let mut body = String::new();
    for line in all {
        let none = Vec::new();
        let taken = here.get(&line).unwrap_or(&none);
        let most = taken.iter().map(|b| b.hits).max().unwrap_or(0);
        let hits = file.hits.get(&line).copied().unwrap_or(0).max(most);
        lines.add(Rate { covered: u64::from(hits > 0), all: 1 });
        if taken.is_empty() {
            writeln!(body, "<line number=\"{line}\" hits=\"{hits}\" branch=\"false\"/>").unwrap();
            continue;
        }
        let rate =
            Rate { covered: taken.iter().filter(|b| b.hits > 0).count() as u64, all: taken.len() as u64 };
        branches.add(rate);
        let percent = crate::html::percent(rate.covered, rate.all);
        writeln!(
            body,
            "<line number=\"{line}\" hits=\"{hits}\" branch=\"true\" condition-coverage=\"{percent}% ({}/{})\">\
             <conditions><condition number=\"0\" type=\"jump\" coverage=\"{percent}%\"/></conditions></line>",
            rate.covered, rate.all
        )
        .unwrap();
    }
    let name = path.rsplit_once('.').map_or(path, |(stem, _)| stem).replace('/', ".");
    let text = format!(
        "<class name=\"{}\" filename=\"{}\" line-rate=\"{}\" branch-rate=\"{}\" complexity=\"0\">\n<methods/>\n<lines>\n{body}</lines>\n</class>\n",
        escape(&name),
        escape(path),
        lines.text(),
        branches.text()
    );
    (text, lines, branches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_branches_have_their_rates() {
        let text = write(&crate::results::tests::sample());
        for part in [
            "branches-covered=\"1\" branches-valid=\"2\"",
            "lines-covered=\"1\" lines-valid=\"2\"",
            "line-rate=\"0.5000\"",
            "<class name=\"demo\" filename=\"demo.py\"",
            "<line number=\"1\" hits=\"0\" branch=\"false\"/>",
            "condition-coverage=\"50% (1/2)\"",
            "<source>/p</source>",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }
}
