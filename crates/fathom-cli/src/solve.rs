//! `fathom solve`: the chain on its own, as an SMT-LIB solver.

use std::sync::Arc;
use std::time::Duration;

use fathom_solve::{Answer, Query, SharedCache, Solve, build_chain};
use fathom_term::smtlib::{self, Command, print_term};
use fathom_term::{Evaluator, Model, Store, Symbol, Term};

use crate::problem::Problem;
use crate::{Verdict, args};

pub fn solve(args: &args::Solve) -> Result<Verdict, Problem> {
    let text = std::fs::read_to_string(&args.file).map_err(|e| Problem::Read(args.file.clone(), e))?;
    if let Some(folder) = &args.chain.log_queries {
        std::fs::create_dir_all(folder).map_err(|e| Problem::Write(folder.clone(), e))?;
    }
    let deadline = args.chain.query_time;
    let options = args.chain.chain(0);
    let store = Arc::new(Store::new());
    let chain = build_chain(&options, store.clone(), Arc::new(SharedCache::default()))?;
    let commands = smtlib::parse_script(&store, &text).map_err(|e| {
        Problem::usage(format!("{} is not SMT-LIB that Fathom reads: {e}", args.file.display()))
    })?;
    let mut session = Session::new(store, chain, deadline);
    for command in &commands {
        if matches!(command, Command::Exit) {
            break;
        }
        if let Some(line) = session.step(command) {
            println!("{line}");
        }
    }
    if args.verbose {
        for (layer, counter) in &session.chain.stats().layers {
            eprintln!(
                "{layer}: {} of {} answered, {:.3} s",
                counter.answered(),
                counter.asked,
                counter.time.as_secs_f64()
            );
        }
    }
    Ok(Verdict::Nothing)
}

/// The state of a script.
struct Session {
    store: Arc<Store>,
    chain: Box<dyn Solve>,
    deadline: Duration,
    /// Assertions by level, each with its name.
    levels: Vec<Vec<(Term, Option<String>)>>,
    declared: Vec<Symbol>,
    last: Option<Answer>,
}

impl Session {
    fn new(store: Arc<Store>, chain: Box<dyn Solve>, deadline: Duration) -> Session {
        Session { store, chain, deadline, levels: vec![Vec::new()], declared: Vec::new(), last: None }
    }

    /// Executes one command; its output, if any.
    fn step(&mut self, command: &Command) -> Option<String> {
        match command {
            Command::SetLogic(_) | Command::Set { .. } | Command::DeclareFunc(_) | Command::Define(_) => None,
            Command::Declare(symbol) => {
                self.declared.push(*symbol);
                None
            }
            Command::Assert { term, name } => {
                self.levels.last_mut().expect("there is always a level").push((*term, name.clone()));
                None
            }
            Command::CheckSat => Some(self.check(&[])),
            Command::CheckSatAssuming(terms) => Some(self.check(terms)),
            Command::GetValue(terms) => Some(self.values(terms)),
            Command::GetModel => Some(self.model()),
            Command::GetUnsatCore => Some(self.core()),
            Command::Push(n) => {
                self.levels.extend((0..*n).map(|_| Vec::new()));
                None
            }
            Command::Pop(n) => {
                let keep = self.levels.len().saturating_sub(*n as usize).max(1);
                self.levels.truncate(keep);
                None
            }
            Command::Echo(text) => Some(text.clone()),
            Command::Reset | Command::ResetAssertions => {
                self.levels = vec![Vec::new()];
                self.last = None;
                None
            }
            Command::Exit => None,
        }
    }

    fn check(&mut self, assumed: &[Term]) -> String {
        let mut all: Vec<Term> = self.levels.iter().flatten().map(|(t, _)| *t).collect();
        all.extend(assumed);
        let goal = all.pop().unwrap_or_else(|| self.store.tt());
        let query = Query::new(&all, goal).with_deadline(self.deadline);
        let answer = self.chain.check(&query);
        let words = match &answer {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        };
        self.last = Some(answer);
        words.to_string()
    }

    fn current(&self) -> Option<&Model> {
        match &self.last {
            Some(Answer::Sat(model)) => Some(model),
            _ => None,
        }
    }

    fn values(&self, terms: &[Term]) -> String {
        let Some(model) = self.current() else { return no_model() };
        let mut evaluator = Evaluator::new(&self.store);
        let pairs: Vec<String> = terms
            .iter()
            .map(|&t| format!("({} {})", print_term(&self.store, t), value(&evaluator.eval(t, model))))
            .collect();
        format!("({})", pairs.join(" "))
    }

    fn model(&self) -> String {
        let Some(model) = self.current() else { return no_model() };
        let mut out = String::from("(\n");
        for &symbol in &self.declared {
            let info = self.store.symbol_info(symbol);
            let shown = value(&model.value(&self.store, symbol));
            out.push_str(&format!("  (define-fun {} () {} {shown})\n", smtlib::quote(&info.name), info.sort));
        }
        out.push(')');
        out
    }

    fn core(&self) -> String {
        let Some(Answer::Unsat(core)) = &self.last else {
            return "(error \"there is no unsatisfiable core: the last answer was not unsat\")".into();
        };
        let names: Vec<&str> = self
            .levels
            .iter()
            .flatten()
            .filter(|(t, _)| core.contains(t))
            .filter_map(|(_, name)| name.as_deref())
            .collect();
        format!("({})", names.join(" "))
    }
}

fn no_model() -> String {
    "(error \"there is no model: the last answer was not sat\")".into()
}

fn value(value: &fathom_term::Value) -> String {
    let mut out = String::new();
    match smtlib::print_value(value, &mut out) {
        Ok(()) => out,
        Err(_) => "?".into(),
    }
}
