//! Log: every query as an SMT-LIB file, with its hint and its answer as comments, for replaying and for bug reports.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use fathom_term::smtlib::{self, Printer};
use fathom_term::{Model, Store, Symbol};

use crate::assign;
use crate::options::ChainError;
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::Stats;

/// Starts the comment that gives a symbol's value in the hint.
pub const HINT: &str = ";hint ";
/// Starts the comment that gives the answer.
pub const ANSWER: &str = ";answer ";

/// The layer `log`, see the module.
pub struct Log {
    store: Arc<Store>,
    inner: Box<dyn Solve>,
    folder: PathBuf,
    next: u64,
}

impl Log {
    /// The layer in front of `inner`.
    pub fn new(store: Arc<Store>, folder: &Path, inner: Box<dyn Solve>) -> Result<Log, ChainError> {
        fs::create_dir_all(folder).map_err(|e| ChainError::Log(folder.to_owned(), e.to_string()))?;
        Ok(Log { store, inner, folder: folder.to_owned(), next: 0 })
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        // Workers write into one folder: the first one to create a number's file owns the number.
        loop {
            let path = self.folder.join(format!("{:06}.smt2", self.next));
            self.next += 1;
            match File::create_new(&path) {
                Ok(mut file) => return file.write_all(text.as_bytes()),
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
    }
}

/// The query as a script that any SMT-LIB solver reads, unless operators of our own are in it.
pub fn print(store: &Store, query: &Query, answer: &Answer, seconds: f64) -> String {
    let mut printer = Printer::with_own_operators(store);
    let mut text = String::new();
    for condition in query.conditions() {
        printer.declare(condition, &mut text);
    }
    for condition in query.conditions() {
        // A condition that cannot be printed here cannot be printed below.
        let _ = printer.define_large(condition, &mut text);
        text.push_str("(assert ");
        // A character that SMT-LIB does not have: the file is then for people only.
        if let Err(e) = printer.term(condition, &mut text) {
            let _ = write!(text, " ; {e}");
        }
        text.push_str(")\n");
    }
    text.push_str("(check-sat)\n");
    if let Some(hint) = query.hint {
        let symbols: Vec<Symbol> = assign::symbols_of(store, query.conditions());
        print_values(&mut printer, hint, &symbols, &mut text);
    }
    let _ = writeln!(text, "{ANSWER}{} {seconds:.6}", answer.word());
    text
}

fn print_values(printer: &mut Printer, hint: &Model, symbols: &[Symbol], text: &mut String) {
    for &symbol in symbols {
        let Some(value) = hint.get(symbol) else { continue };
        let mut shown = String::new();
        if smtlib::print_value(value, &mut shown).is_ok() {
            let _ = writeln!(text, "{HINT}{} {shown}", smtlib::quote(printer.name(symbol)));
        }
    }
}

impl Solve for Log {
    fn name(&self) -> &'static str {
        "log"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = Instant::now();
        let answer = self.inner.check(query);
        let text = print(&self.store, query, &answer, start.elapsed().as_secs_f64());
        // A full disk must not change what is explored.
        let _ = self.write(&text);
        answer
    }

    fn collect(&self, stats: &mut Stats) {
        self.inner.collect(stats);
    }
}
