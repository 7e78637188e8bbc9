//! The run that goes on: its input, its symbols, and what it has decided.

use std::rc::Rc;

use fathom_finding::{End, Limit};
use fathom_term::{Evaluator, Model, Op, Sort, Store, Term, Value};
use fathom_trace::wire::{Event, EventWriter, SharedLog};
use fathom_trace::{DecisionKind, Input};
use rustc_hash::FxHashMap;

use super::terms::Comparison;
use super::texts::Held;
use crate::rewrite::Registry;

/// Kept free in the log for the event that says that it is full, and for most branches that were covered by then.
const RESERVE: usize = 16 << 10;

/// The run must not go on.
#[derive(Debug)]
pub struct Over;

pub struct Run {
    pub store: Store,
    log: Rc<SharedLog>,
    writer: EventWriter,
    scratch: Vec<u8>,
    given: Input,
    model: Model,
    /// Conditions whose truth on this path is known: deciding them again says nothing new.
    known: FxHashMap<Term, bool>,
    /// Sites that were reported, with their numbers.
    reported: FxHashMap<i32, u32>,
    /// Numbers that say how two others compare.
    pub comparisons: FxHashMap<Term, Comparison>,
    /// Assumptions that keep the input small, and what each leaves out.
    bounds: FxHashMap<Term, (String, String)>,
    /// Names of inputs by the term of their length.
    pub lengths: FxHashMap<Term, String>,
    /// Texts by number, from 1.
    pub texts: Vec<Held>,
    /// Symbols of the input.
    symbols: FxHashMap<String, (Term, Value)>,
    /// The last thing that was made for the other side.
    pub last: i32,
    last_site: i32,
    noted: Vec<(String, String)>,
    decisions: u32,
    pub depth: u32,
    pub check: bool,
    pub over: bool,
    ended: bool,
}

impl Run {
    pub fn new(log: Rc<SharedLog>) -> Run {
        Run {
            store: Store::new(),
            log,
            writer: EventWriter::new(),
            scratch: Vec::new(),
            given: Input::default(),
            model: Model::new(),
            known: FxHashMap::default(),
            reported: FxHashMap::default(),
            comparisons: FxHashMap::default(),
            bounds: FxHashMap::default(),
            lengths: FxHashMap::default(),
            texts: Vec::new(),
            symbols: FxHashMap::default(),
            last: 0,
            last_site: -1,
            noted: Vec::new(),
            decisions: 0,
            depth: u32::MAX,
            check: false,
            over: false,
            ended: false,
        }
    }

    /// Starts over on this input.
    pub fn begin(&mut self, given: Input, depth: u32, check: bool) {
        self.log.clear();
        *self = Run { given, depth, check, ..Run::new(self.log.clone()) };
    }

    pub fn emit(&mut self, event: &Event) {
        // After the end of a run only its call and its coverage are reported.
        if self.ended && !matches!(event, Event::Call(_) | Event::Covered(_)) {
            return;
        }
        self.scratch.clear();
        self.writer.write(&self.store, event, &mut self.scratch);
        let kept = if self.ended { 0 } else { RESERVE };
        if self.log.room() >= self.scratch.len() + kept {
            self.log.append(&self.scratch);
            return;
        }
        if self.ended {
            return;
        }
        self.scratch.clear();
        self.writer.write(&self.store, &Event::End(End::Limit(Limit::Trace)), &mut self.scratch);
        self.log.append(&self.scratch);
        self.ended = true;
        self.over = true;
    }

    /// The last event.
    pub fn end(&mut self, end: End) {
        self.emit(&Event::End(end));
        self.ended = true;
        self.over = true;
    }

    /// The symbol with this name: its term and the value it has in this run.
    pub fn symbol(&mut self, name: &str, sort: Sort, otherwise: Value) -> (Term, Value) {
        self.symbol_within(name, sort, otherwise, |_| true)
    }

    /// The same, where not every value of the sort will do: an input may have been made without knowing that.
    pub fn symbol_within(
        &mut self,
        name: &str,
        sort: Sort,
        otherwise: Value,
        fits: impl Fn(&Value) -> bool,
    ) -> (Term, Value) {
        if let Some(known) = self.symbols.get(name) {
            return known.clone();
        }
        let value = match self.given.get(name) {
            Some(v) if v.sort() == sort && fits(v) => v.clone(),
            _ => otherwise,
        };
        let symbol = self.store.declare(name, sort);
        let term = self.store.symbol(symbol);
        self.model.set(symbol, value.clone());
        self.symbols.insert(name.to_owned(), (term, value.clone()));
        self.emit(&Event::Symbol { name: name.to_owned(), value: value.clone() });
        (term, value)
    }

    /// The term of a symbol that is there.
    pub fn known_symbol(&self, name: &str) -> Option<Term> {
        self.symbols.get(name).map(|known| known.0)
    }

    /// The input's value for a condition that may never be evaluated.
    pub fn wanted(&self, name: &str) -> Option<bool> {
        match self.given.get(name) {
            Some(Value::Bool(holds)) => Some(*holds),
            _ => None,
        }
    }

    /// The value of a term under the run's input.
    pub fn value(&self, term: Term) -> Value {
        Evaluator::new(&self.store).eval(term, &self.model)
    }

    pub fn assume(&mut self, cond: Term) {
        if matches!(self.store.op(cond), Op::Const(_)) {
            return;
        }
        self.learn(cond, true);
        self.emit(&Event::Assumption(cond));
    }

    /// An assumption that keeps the input small. It is an approximation once something follows from it: a side
    /// that is infeasible with it, which the explorer sees, or a condition that it answers, which is seen here.
    pub fn bound(&mut self, registry: &Registry, cond: Term, what: &str, why: &str) {
        if matches!(self.store.op(cond), Op::Const(_)) {
            return;
        }
        self.learn(cond, true);
        self.bounds.insert(cond, (what.to_owned(), why.to_owned()));
        let site = self.site_number(registry, -1);
        self.emit(&Event::Bound { cond, site, what: what.to_owned(), why: why.to_owned() });
    }

    /// Inputs are to be like this as long as that will do.
    pub fn prefer(&mut self, registry: &Registry, cond: Term, what: &str, why: &str) {
        let site = self.site_number(registry, -1);
        self.emit(&Event::Preference { cond, site, what: what.to_owned(), why: why.to_owned() });
    }

    /// From here on results hold within a bound only.
    pub fn leans_on(&mut self, registry: &Registry, bound: Term) {
        if let Some((what, why)) = self.bounds.get(&bound).cloned() {
            self.concretised(registry, -1, &what, &why);
        }
    }

    pub fn decide(
        &mut self,
        registry: &Registry,
        site: i32,
        cond: Term,
        taken: bool,
        kind: DecisionKind,
    ) -> Result<(), Over> {
        if self.over {
            return Err(Over);
        }
        if self.check && self.value(cond) != Value::Bool(taken) {
            self.end(End::Unsupported { what: format!("a condition that disagrees with the run ({taken})") });
            return Err(Over);
        }
        let site = if site < 0 { self.last_site } else { site };
        self.last_site = site;
        if matches!(self.store.op(cond), Op::Const(_)) {
            return Ok(());
        }
        if self.known.get(&cond) == Some(&taken) {
            let bound = if taken { cond } else { self.store.not(cond) };
            self.leans_on(registry, bound);
            return Ok(());
        }
        self.learn(cond, taken);
        let site = self.site_number(registry, site);
        self.emit(&Event::Decision { site, kind, cond, taken });
        self.decisions += 1;
        if self.decisions >= self.depth {
            self.end(End::Limit(Limit::Depth));
            return Err(Over);
        }
        Ok(())
    }

    /// Records a condition's truth, and what follows from it for its parts.
    fn learn(&mut self, cond: Term, taken: bool) {
        let mut pending = vec![(cond, taken)];
        while let Some((cond, taken)) = pending.pop() {
            self.known.insert(cond, taken);
            self.known.insert(self.store.not(cond), !taken);
            let node = self.store.node(cond);
            match (node.op, taken) {
                (Op::And, true) | (Op::Or, false) => pending.extend(node.args.iter().map(|&a| (a, taken))),
                (Op::Not, _) => pending.extend(node.args.iter().map(|&a| (a, !taken))),
                _ => {}
            }
        }
    }

    /// The number under which this run reports a site. A new site is reported first.
    fn site_number(&mut self, registry: &Registry, site: i32) -> u32 {
        if let Some(&number) = self.reported.get(&site) {
            return number;
        }
        let number = self.reported.len() as u32;
        self.reported.insert(site, number);
        let info = registry.sites.get(site as usize).map(|row| row.info.clone()).unwrap_or_default();
        self.emit(&Event::Site(info));
        number
    }

    /// Lists what is approximated, once a place.
    pub fn concretised(&mut self, registry: &Registry, site: i32, what: &str, why: &str) {
        let key = (format!("{site}"), format!("{what}{why}"));
        if self.noted.contains(&key) || self.over {
            return;
        }
        self.noted.push(key);
        let site = self.site_number(registry, site);
        self.emit(&Event::Concretised { site, what: what.to_owned(), why: why.to_owned() });
    }
}
