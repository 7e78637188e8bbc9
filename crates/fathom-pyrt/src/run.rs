//! The run that goes on: its input, its symbols, and what it has decided.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_finding::{End, Limit};
use fathom_term::{Model, Op, Rounding, Store, Term, Text, Value};
use fathom_trace::DecisionKind;
use fathom_trace::wire::Event;
use rustc_hash::FxHashMap;

use crate::convert::Kind;
use crate::error::{Fault, Result};
use crate::sites::Sites;

pub struct Run {
    store: Arc<Store>,
    /// Values by symbol name, as asked for.
    given: BTreeMap<String, Value>,
    /// Symbols that exist, by name.
    symbols: FxHashMap<String, (Term, Value)>,
    /// The same by symbol, for evaluation.
    pub model: Model,
    /// Conditions whose truth on this path is known: deciding them again says nothing new.
    known: FxHashMap<Term, bool>,
    /// Sites of the process that this run has reported, with their numbers.
    reported: FxHashMap<u32, u32>,
    pub decisions: u32,
    pub depth: u32,
    /// Evaluate every condition and complain when it disagrees with what the run did.
    pub check: bool,
    /// The process had another run before: conditions are evaluated, so that a value which survived from there is found out.
    pub repeated: bool,
    /// The target runs in a process that goes on afterwards, so that a value of an earlier run can turn up: conditions are evaluated, and those
    /// that do not belong to this run are left out. Nothing ends the process.
    pub hosted: bool,
    /// The target has returned: what looks at its result decides nothing of the path.
    pub over: bool,
    /// The events, unless they are streamed.
    pub events: Vec<Event>,
    stream: Option<crate::stream::Stream>,
}

impl Run {
    pub fn new(store: Arc<Store>) -> Run {
        Run {
            store,
            given: BTreeMap::new(),
            symbols: FxHashMap::default(),
            model: Model::new(),
            known: FxHashMap::default(),
            reported: FxHashMap::default(),
            decisions: 0,
            depth: u32::MAX,
            check: false,
            repeated: false,
            hosted: false,
            over: false,
            events: Vec::new(),
            stream: None,
        }
    }

    /// Starts over on this input.
    pub fn begin(&mut self, given: BTreeMap<String, Value>) {
        let check = self.check;
        *self = Run { given, check, ..Run::new(self.store.clone()) };
    }

    /// From now on events go out at once, so that a killed process loses nothing.
    pub fn stream_to(&mut self, stream: crate::stream::Stream) {
        self.stream = Some(stream);
    }

    pub fn emit(&mut self, event: &Event) {
        match &mut self.stream {
            Some(stream) => stream.write(&self.store, event),
            None => self.events.push(event.clone()),
        }
    }

    /// The value that the input has for a name.
    pub fn given(&self, name: &str) -> Option<&Value> {
        self.given.get(name)
    }

    /// Has a symbol start with this value, whatever the input says.
    pub fn give(&mut self, name: &str, value: Value) {
        self.given.insert(name.to_owned(), value);
    }

    /// The symbol with this name: its term and the value it has in this run.
    pub fn symbol(&mut self, name: &str, kind: Kind, default: Value) -> Result<(Term, Value)> {
        if let Some(known) = self.symbols.get(name) {
            return Ok(known.clone());
        }
        let sort = kind.sort();
        if default.sort() != sort {
            return Err(Fault::type_error(format!("the default of {name} is not of sort {sort}")));
        }
        let value = match self.given.get(name) {
            Some(v) if v.sort() == sort && fits(v, kind) => v.clone(),
            // A symbol that had another sort under another path starts from its default.
            _ => default,
        };
        let symbol = self.store.declare(name, sort);
        let term = self.store.symbol(symbol);
        self.model.set(symbol, value.clone());
        self.symbols.insert(name.to_owned(), (term, value.clone()));
        self.emit(&Event::Symbol { name: name.to_owned(), value: value.clone() });
        if kind == Kind::Bytes {
            let range = self.below_256(term);
            self.assume(range)?;
        }
        Ok((term, value))
    }

    fn below_256(&self, term: Term) -> Term {
        let s = &self.store;
        let point = |p: u32| s.constant(Value::String(Text::new(vec![p])));
        let byte = s.mk(Op::ReRange, &[point(0), point(255)]);
        s.mk(Op::StrInRe, &[term, s.mk(Op::ReStar, &[byte])])
    }

    pub fn decide(&mut self, sites: &mut Sites, cond: Term, taken: bool, kind: DecisionKind) -> Result<()> {
        if self.over {
            return Ok(());
        }
        if let Op::Const(_) = self.store.op(cond) {
            return self.agree(cond, taken);
        }
        match self.known.get(&cond) {
            Some(&before) if before == taken => return Ok(()),
            Some(_) if self.check => {
                return Err(Fault::runtime(format!(
                    "a condition was decided both ways on one path: {}",
                    self.print(cond)
                )));
            }
            _ => {}
        }
        if self.is_foreign(cond, taken) {
            return Ok(());
        }
        self.agree(cond, taken)?;
        self.learn(cond, taken);
        let here = sites.here();
        let site = self.site_number(sites, here);
        self.emit(&Event::Decision { site, kind, cond, taken });
        self.decisions += 1;
        if self.decisions >= self.depth {
            self.stop(End::Limit(Limit::Depth))?;
        }
        Ok(())
    }

    pub fn assume(&mut self, cond: Term) -> Result<()> {
        if self.over || matches!(self.store.op(cond), Op::Const(_)) || self.known.get(&cond) == Some(&true) {
            return Ok(());
        }
        if self.is_foreign(cond, true) {
            return Ok(());
        }
        self.agree(cond, true)?;
        self.learn(cond, true);
        self.emit(&Event::Assumption(cond));
        Ok(())
    }

    /// The input lacks what every input has: says what that is, so that the next one will have it, and ends the run.
    pub fn refuse(&mut self, cond: Term) -> Result<()> {
        self.emit(&Event::Assumption(cond));
        self.stop(End::Discarded)
    }

    /// Records a condition's truth, and what follows from it for its parts: C code may ask for them again.
    fn learn(&mut self, cond: Term, taken: bool) {
        let mut pending = vec![(cond, taken)];
        while let Some((cond, taken)) = pending.pop() {
            self.known.insert(cond, taken);
            let other = self.store.mk(Op::Not, &[cond]);
            self.known.insert(other, !taken);
            let node = self.store.node(cond);
            match (node.op, taken) {
                (Op::And, true) | (Op::Or, false) => pending.extend(node.args.iter().map(|&a| (a, taken))),
                (Op::Not, _) => pending.extend(node.args.iter().map(|&a| (a, !taken))),
                _ => {}
            }
        }
    }

    /// The number under which this run reports a site. A new site is reported first.
    pub fn site_number(&mut self, sites: &Sites, site: u32) -> u32 {
        if let Some(&number) = self.reported.get(&site) {
            return number;
        }
        let number = self.reported.len() as u32;
        self.reported.insert(site, number);
        self.emit(&Event::Site(sites.info(site).clone()));
        number
    }

    /// Whether a condition of a hosted run is about values of an earlier one.
    fn is_foreign(&self, cond: Term, taken: bool) -> bool {
        self.hosted && self.evaluate(cond) != Value::Bool(taken)
    }

    fn agree(&self, cond: Term, taken: bool) -> Result<()> {
        if self.repeated && self.evaluate(cond) != Value::Bool(taken) {
            // SAFETY: ends this process only; the run is made again in a new one.
            unsafe { libc::_exit(crate::process::SPOILT) }
        }
        if self.check && self.evaluate(cond) != Value::Bool(taken) {
            return Err(Fault::runtime(format!(
                "the run took {taken} but the condition says otherwise: {}",
                self.print(cond)
            )));
        }
        Ok(())
    }

    pub fn evaluate(&self, t: Term) -> Value {
        fathom_term::Evaluator::new(&self.store).eval(t, &self.model)
    }

    pub fn print(&self, t: Term) -> String {
        show(&self.store, t)
    }

    /// Ends the run here and now. Streaming processes leave; a hosted run goes on without being recorded; others raise.
    pub fn stop(&mut self, end: End) -> Result<()> {
        if self.hosted && self.over {
            return Ok(());
        }
        self.emit(&Event::End(end.clone()));
        if self.hosted {
            self.over = true;
            return Ok(());
        }
        if self.stream.is_some() {
            // SAFETY: ends this process only; nothing of it is needed any more.
            unsafe { libc::_exit(0) }
        }
        Err(Fault::runtime(format!("the run is over: {end:?}")))
    }
}

fn fits(value: &Value, kind: Kind) -> bool {
    match (kind, value) {
        (Kind::Bytes, Value::String(t)) => t.iter().all(|&p| p < 256),
        (Kind::Str, Value::String(t)) => t.iter().all(|&p| p < 0x11_0000),
        _ => true,
    }
}

/// The rounding of Python's arithmetic.
pub const NEAREST: Rounding = Rounding::NearestEven;

/// A term in prefix notation, for messages.
fn show(store: &Store, t: Term) -> String {
    let node = store.node(t);
    match node.op {
        Op::Const(c) => format!("{:?}", store.const_value(c)),
        Op::Symbol(s) => store.symbol_info(s).name.to_string(),
        op => {
            let args: Vec<String> = node.args.iter().map(|&a| show(store, a)).collect();
            format!("({op:?} {})", args.join(" "))
        }
    }
}
