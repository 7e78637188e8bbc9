//! `fathom report`: the reports again, from the results of an earlier run.

use fathom_report::terminal::{self, Look};
use fathom_report::{annotate, cobertura, code_quality, folder, html, junit, lcov, sarif};

use crate::Verdict;
use crate::args::Report;
use crate::browser;
use crate::presentation::Host;
use crate::problem::Problem;

pub fn report(args: &Report) -> Result<Verdict, Problem> {
    let host = args.annotate.as_deref().map(Host::named).transpose()?;
    let results = folder::read(&args.folder)?;
    let formats = [
        (args.html, "report.html", html::write as fn(&_) -> String),
        (args.sarif, "report.sarif", sarif::write),
        (args.lcov, "coverage.lcov", lcov::write),
        (args.junit, "junit.xml", junit::write),
        (args.cobertura, "cobertura.xml", cobertura::write),
        (args.gitlab, "code-quality.json", code_quality::write),
    ];
    let mut written = false;
    for (_, name, write) in formats.iter().filter(|(wanted, _, _)| *wanted) {
        let path = args.folder.join(name);
        std::fs::write(&path, write(&results)).map_err(|e| Problem::Write(path.clone(), e))?;
        if !args.json {
            println!("{}", path.display());
        }
        written = true;
    }
    if let Some(Host::Github) = host {
        print!("{}", annotate::github(&results));
        written = true;
    }
    if args.open {
        let page = args.folder.join("report.html");
        std::fs::write(&page, html::write(&results)).map_err(|e| Problem::Write(page.clone(), e))?;
        browser::open(&page.to_string_lossy())?;
        written = true;
    }
    if args.json {
        print!("{}", folder::json(&results.summary));
    } else if !written {
        print!("{}", terminal::summary(&results, &args.folder.to_string_lossy(), Look::default()));
    }
    Ok(Verdict::of(&results.summary))
}
