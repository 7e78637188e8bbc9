//! Any SMT-LIB solver, as a process that is talked to over pipes.
//!
//! Nothing is linked: a deadline holds because the process is killed, and a crash costs one query. The process is kept from
//! query to query with the path asserted, one level a condition, so that the next query says only what differs.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use fathom_term::lower::{Bounds, Lowering};
use fathom_term::smtlib::{self, Printer, Response};
use fathom_term::{Limit, Store, Term, Theories, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::pipe::{Pipe, PipeError};
use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use crate::why::{Crash, Size, Why};

/// A solver that respects its own time limit is given this much longer than that before it is killed.
const GRACE: Duration = Duration::from_millis(20);
/// A process is not started for a query with less time than this, which is what starting takes: it would be killed for being late.
const STARTUP: Duration = Duration::from_millis(20);
/// Printed conditions are forgotten when there are this many.
const PREPARED: usize = 1 << 14;
/// Queries of more distinct terms are not even printed: no solver decides them in the time there is.
const TERMS: usize = 20_000;
/// Characters that solvers have: a query that counts beyond them may have solutions that solvers do not see.
const CODES: std::ops::Range<u32> = smtlib::MAX_SMTLIB_CHAR + 1..fathom_term::MAX_CHAR;

/// The differences between solvers.
#[derive(Clone, Debug)]
pub struct Dialect {
    /// The name by which the backend is counted.
    pub name: &'static str,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Sent once to a new process.
    pub preamble: String,
    /// The command that sets the time limit of the next check, around the milliseconds.
    pub limit: Option<(&'static str, &'static str)>,
    /// Theories for which the solver is better asked from scratch than incrementally.
    pub from_scratch: Theories,
    /// Bytes of memory that the process may use.
    pub memory: u64,
}

/// A backend that talks to a solver process.
pub struct Process {
    store: Arc<Store>,
    judge: Judge,
    dialect: Dialect,
    session: Option<Session>,
    prepared: FxHashMap<Term, Arc<Prepared>>,
    counter: Counter,
}

/// A condition in the form that is sent to the solver.
struct Prepared {
    /// Standard operators only.
    lowered: Term,
    /// Conditions that come with it: definitions of fresh symbols, and bounds.
    with: Vec<Term>,
    /// There are bounds: "unsat" says nothing.
    bounded: bool,
}

/// A running process and the conditions sent to it.
struct Session {
    pipe: Pipe,
    printer: Printer<'static>,
    /// Conditions asserted, one level each, and the names they have.
    stack: Vec<(Term, String)>,
    names: u64,
    marks: u64,
    /// The store that `printer` borrows; it lives as long as the session.
    _store: Arc<Store>,
}

/// Why an exchange gave no answer.
enum Trouble {
    /// The process is still in order.
    Says(Why),
    /// The process is gone or cannot be trusted any more.
    Broken(Why),
}

impl From<PipeError> for Trouble {
    fn from(e: PipeError) -> Trouble {
        Trouble::Broken(match e {
            PipeError::Stopped(stopped) => stopped.into(),
            PipeError::Ended => Why::Crashed(Crash::Ended),
            PipeError::TooLong => Why::Crashed(Crash::Endless),
            PipeError::Io(e) => Why::Crashed(Crash::Io(e.to_string())),
        })
    }
}

impl Process {
    /// The process is started with the first query.
    pub fn new(judge: Judge, dialect: Dialect) -> Process {
        Process {
            store: judge.store().clone(),
            judge,
            dialect,
            session: None,
            prepared: FxHashMap::default(),
            counter: Counter::default(),
        }
    }

    fn prepare(&mut self, condition: Term) -> Arc<Prepared> {
        if let Some(known) = self.prepared.get(&condition) {
            return known.clone();
        }
        // One lowering a condition: the definitions of its fresh symbols are then asserted and retracted with it.
        let mut lowering = Lowering::new(&self.store, Bounds::default());
        let lowered = lowering.lower(condition);
        let mut with = lowering.take_definitions();
        let assumptions = lowering.take_assumptions();
        let bounded = !assumptions.is_empty() || self.counts_characters(condition);
        with.extend(assumptions);
        // Conditions on fresh symbols may themselves use operators of our own.
        let with = with.into_iter().map(|t| lowering.lower(t)).collect();
        let prepared = Arc::new(Prepared { lowered, with, bounded });
        if self.prepared.len() >= PREPARED {
            self.prepared.clear();
        }
        self.prepared.insert(condition, prepared.clone());
        prepared
    }

    /// Whether character codes are compared with a number that is a character of Unicode but not of SMT-LIB.
    fn counts_characters(&self, condition: Term) -> bool {
        if !self.store.theories(condition).intersects(Theories::STRING_NUMBER) {
            return false;
        }
        let beyond = |t: Term| match self.store.value(t) {
            Some(Value::Int(i)) => u32::try_from(i).is_ok_and(|i| CODES.contains(&i)),
            _ => false,
        };
        self.distinct(std::iter::once(condition), usize::MAX).is_some_and(|all| all.into_iter().any(beyond))
    }

    /// The distinct terms of some conditions, unless there are more than `limit`.
    fn distinct(&self, roots: impl Iterator<Item = Term>, limit: usize) -> Option<FxHashSet<Term>> {
        let mut seen = FxHashSet::default();
        let mut stack: Vec<Term> = roots.collect();
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                stack.extend(self.store.args(term));
            }
            if seen.len() > limit {
                return None;
            }
        }
        Some(seen)
    }

    fn start(&self) -> Result<Session, Trouble> {
        let pipe = Pipe::start(&self.dialect.command, self.dialect.memory).map_err(|e| {
            let command = self.dialect.command.join(" ");
            Trouble::Broken(Why::Crashed(Crash::NotStarted { command, error: e.to_string() }))
        })?;
        // SAFETY: the store is kept alive by the `Arc` beside the printer, which never leaves the session; an `Arc`'s
        // content does not move.
        let store: &'static Store = unsafe { &*Arc::as_ptr(&self.store) };
        Ok(Session {
            pipe,
            printer: Printer::new(store),
            stack: Vec::new(),
            names: 0,
            marks: 0,
            _store: self.store.clone(),
        })
    }

    fn ask(&mut self, query: &Query) -> Result<Answer, Trouble> {
        let limit = query.limit;
        let conditions: Vec<Term> = query.conditions().collect();
        if self.distinct(conditions.iter().copied(), TERMS).is_none() {
            return Err(Trouble::Says(Why::TooLarge(Size::Terms)));
        }
        let mut prepared: Vec<Arc<Prepared>> = Vec::with_capacity(conditions.len());
        for &condition in &conditions {
            limit.check().map_err(|stopped| Trouble::Says(stopped.into()))?;
            prepared.push(self.prepare(condition));
        }
        let theories = conditions.iter().fold(Theories::NONE, |all, &c| all | self.store.theories(c));
        let mut text = String::new();
        let mut session = match self.session.take() {
            Some(session) => session,
            None if limit.left().is_some_and(|left| left < STARTUP) => {
                return Err(Trouble::Says(Why::Deadline));
            }
            None => {
                text.push_str(&self.dialect.preamble);
                self.start()?
            }
        };
        let scratch = theories.intersects(self.dialect.from_scratch);
        session.tell(&conditions, &prepared, scratch, limit, &mut text).map_err(Trouble::Says)?;
        if let Some((before, after)) = self.dialect.limit
            && let Some(left) = limit.left()
        {
            let _ = writeln!(text, "{before}{}{after}", left.as_millis().max(1));
        }
        text.push_str("(check-sat)\n");
        let said = session.exchange(&mut text, limit.later(GRACE))?;
        let answer = match verdict(&said) {
            Response::Sat => {
                let symbols = assign::symbols_of(&self.store, conditions.iter().copied());
                let model = session.model(&self.store, &symbols, theories, limit)?;
                let model = assign::over_with_functions(&self.store, model, query.hint, &symbols);
                match self.judge.confirms(query, &model) {
                    Ok(true) => Answer::Sat(model),
                    Ok(false) => Answer::Unknown(Why::WrongModel),
                    Err(stopped) => stopped.into(),
                }
            }
            Response::Unsat if prepared.iter().any(|p| p.bounded) => Answer::Unknown(Why::NoSmallSolution),
            Response::Unsat => Answer::Unsat(session.core(&conditions, limit)),
            Response::Unknown => match limit.check() {
                Ok(()) => Answer::Unknown(session.reason(limit)),
                Err(stopped) => stopped.into(),
            },
            Response::Error(e) => return Err(Trouble::Broken(Why::Crashed(Crash::Error(e)))),
            other => {
                return Err(Trouble::Broken(Why::Crashed(Crash::NoAnswer(format!("{other:?}")))));
            }
        };
        if scratch {
            session.stack.clear();
        }
        self.session = Some(session);
        Ok(answer)
    }
}

/// The verdict among the lines before it: warnings and successes are passed over, errors are not.
fn verdict(said: &str) -> Response {
    let mut last = Response::Other("nothing".to_owned());
    for line in said.lines().filter(|l| !l.trim().is_empty()) {
        match Response::parse(line) {
            Response::Success | Response::Unsupported => {}
            verdict @ (Response::Sat | Response::Unsat | Response::Unknown | Response::Error(_)) => {
                return verdict;
            }
            other => last = other,
        }
    }
    last
}

impl Session {
    /// Retracts what the last query had and this one has not, and asserts the rest.
    fn tell(
        &mut self,
        conditions: &[Term],
        prepared: &[Arc<Prepared>],
        scratch: bool,
        limit: Limit<'_>,
        text: &mut String,
    ) -> Result<(), Why> {
        let unprintable = |e: smtlib::Unprintable| Why::Unsupported(e.to_string());
        let shared =
            self.stack.iter().zip(conditions).take_while(|((asserted, _), c)| asserted == *c).count();
        let shared = if scratch { 0 } else { shared };
        if scratch {
            text.push_str("(reset-assertions)\n");
            self.stack.clear();
        } else if self.stack.len() > shared {
            let _ = writeln!(text, "(pop {})", self.stack.len() - shared);
            self.stack.truncate(shared);
        }
        for (&condition, prepared) in conditions.iter().zip(prepared).skip(shared) {
            for &term in prepared.with.iter().chain(std::iter::once(&prepared.lowered)) {
                self.printer.declare(term, text);
                self.printer.define_large(term, text).map_err(unprintable)?;
            }
            limit.check()?;
            if !scratch {
                text.push_str("(push 1)\n");
            }
            for &term in &prepared.with {
                text.push_str("(assert ");
                self.printer.term(term, text).map_err(unprintable)?;
                text.push_str(")\n");
            }
            self.names += 1;
            let name = format!("fathom!{}", self.names);
            text.push_str("(assert (! ");
            self.printer.term(prepared.lowered, text).map_err(unprintable)?;
            let _ = writeln!(text, " :named {name}))");
            self.stack.push((condition, name));
        }
        Ok(())
    }

    fn exchange(&mut self, text: &mut String, limit: Limit<'_>) -> Result<String, Trouble> {
        self.marks += 1;
        let mark = format!("fathom-end-{}", self.marks);
        let _ = writeln!(text, "(echo \"{mark}\")");
        let said = self.pipe.exchange(text, &mark, limit)?;
        text.clear();
        Ok(said)
    }

    fn model(
        &mut self,
        store: &Store,
        symbols: &[fathom_term::Symbol],
        theories: Theories,
        limit: Limit<'_>,
    ) -> Result<fathom_term::Model, Trouble> {
        let limit = limit.later(2 * GRACE);
        let failed =
            |e: smtlib::ParseError| Trouble::Broken(Why::Crashed(Crash::UnreadableModel(e.to_string())));
        if theories.intersects(Theories::FUNCTION) {
            let said = self.exchange(&mut "(get-model)\n".to_owned(), limit)?;
            return smtlib::parse_model(store, &self.printer, &said).map_err(failed);
        }
        if symbols.is_empty() {
            return Ok(fathom_term::Model::new());
        }
        let names: Vec<String> = symbols.iter().map(|&s| smtlib::quote(self.printer.name(s))).collect();
        let said = self.exchange(&mut format!("(get-value ({}))\n", names.join(" ")), limit)?;
        smtlib::parse_values(store, &self.printer, &said).map_err(failed)
    }

    /// The core; all conditions when the solver does not say.
    fn core(&mut self, conditions: &[Term], limit: Limit<'_>) -> Vec<Term> {
        let said = match self.exchange(&mut "(get-unsat-core)\n".to_owned(), limit.later(2 * GRACE)) {
            Ok(said) => said,
            Err(_) => return conditions.to_vec(),
        };
        let core: Option<Vec<Term>> = smtlib::parse_core(&said).ok().and_then(|names| {
            names.iter().map(|n| self.stack.iter().find(|(_, name)| name == n).map(|(t, _)| *t)).collect()
        });
        match core {
            Some(core) if !core.is_empty() => core,
            _ => conditions.to_vec(),
        }
    }

    fn reason(&mut self, limit: Limit<'_>) -> Why {
        match self.exchange(&mut "(get-info :reason-unknown)\n".to_owned(), limit.later(2 * GRACE)) {
            Ok(said) if said.contains("timeout") || said.contains("canceled") => Why::Deadline,
            Ok(said) => {
                let said = said.trim().trim_start_matches("(:reason-unknown").trim_end_matches(')').trim();
                Why::GaveUp(said.trim_matches('"').to_owned())
            }
            Err(_) => Why::GaveUp(String::new()),
        }
    }
}

impl Solve for Process {
    fn name(&self) -> &'static str {
        self.dialect.name
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let kept = self.session.is_some();
        let mut asked = self.ask(query);
        // A process that died while it waited, or of an earlier query's weight, is given a second chance afresh.
        if kept
            && let Err(Trouble::Broken(Why::Crashed(_))) = asked
            && !query.limit.is_over()
        {
            asked = self.ask(query);
        }
        let answer = match asked {
            Ok(answer) => answer,
            Err(Trouble::Says(why) | Trouble::Broken(why)) => Answer::Unknown(why),
        };
        self.counter.answer(start, answer)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
    }
}
