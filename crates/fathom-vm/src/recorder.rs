//! Watches a run: numbers its sites, notes what it covers, keeps its checkpoints and its time.

use std::collections::BTreeSet;
use std::time::Instant;

use fathom_finding::Concretised;
use fathom_ir::code::{Loc, Pc, SymbolId};
use fathom_term::{Evaluator, Model, Store, Symbol, Term, Value};
use fathom_trace::{Checkpoint, Decision, SiteId};
use rustc_hash::FxHashMap;

use crate::checkpoints::Checkpoints;
use crate::object::ObjectId;
use crate::picture::Picture;
use crate::scene;
use crate::state::State;
use crate::vm::Stop;
use crate::watch::Watcher;

/// Where a decision was made: the instruction, and which of its decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    pub symbol: SymbolId,
    pub pc: Pc,
    pub which: u32,
    /// The nearest place in the source.
    pub loc: Loc,
    /// For library code: the call in the user's code that led here.
    pub call: Option<(SymbolId, Pc)>,
}

/// The spots that decisions were made at, numbered for as long as the executor lives.
#[derive(Default)]
pub struct Spots {
    numbers: FxHashMap<Spot, u32>,
    all: Vec<Spot>,
}

impl Spots {
    pub fn get(&self, id: SiteId) -> Spot {
        self.all[id.0 as usize]
    }

    fn number(&mut self, spot: Spot) -> SiteId {
        let all = &mut self.all;
        SiteId(*self.numbers.entry(spot).or_insert_with(|| {
            all.push(spot);
            all.len() as u32 - 1
        }))
    }
}

pub struct Recorder<'a> {
    pub picture: &'a Picture,
    pub spots: &'a mut Spots,
    /// Conditions that the path has decided.
    pub settled: FxHashMap<Term, bool>,
    /// By mark: whether this path has it.
    pub seen: Vec<bool>,
    pub model: Model,
    pub evaluator: Evaluator<std::sync::Arc<Store>>,
    pub deadline: Instant,
    /// Where states are kept; none when nobody will come back.
    pub checkpoints: Option<&'a Checkpoints>,
    pub kept: Vec<(u32, Checkpoint)>,
    pub last: Option<Checkpoint>,
    pub concretised: BTreeSet<Concretised>,
    /// The user's small variables outside functions.
    pub globals: &'a [ObjectId],
    /// Names of the code's files.
    pub files: &'a [std::sync::Arc<str>],
}

impl Recorder<'_> {
    fn mark(&mut self, state: &mut State, mark: u32) {
        let seen = &mut self.seen[mark as usize];
        if !*seen {
            *seen = true;
            let depth = state.path.len();
            state.covered.push((mark, depth));
        }
    }
}

impl Watcher for Recorder<'_> {
    fn site(&mut self, state: &State, which: u32) -> SiteId {
        let frame = state.frame();
        let call = scene::caller(state, self.picture);
        self.spots.number(Spot { symbol: frame.symbol, pc: frame.pc, which, loc: state.loc(), call })
    }

    fn scene(&mut self, state: &State) -> u64 {
        scene::fingerprint(state, self.picture, self.globals)
    }

    fn made(&mut self, symbol: Symbol, value: &Value) {
        self.model.set(symbol, value.clone());
    }

    fn is_settled(&mut self, cond: Term, taken: bool) -> bool {
        self.settled.get(&cond) == Some(&taken)
    }

    fn before(&mut self, state: &mut State, decision: &Decision, clean: bool) -> Result<(), Stop> {
        self.settled.insert(decision.cond, decision.taken);
        if let (true, Some(checkpoints)) = (clean, self.checkpoints) {
            let position = state.path.len();
            let snapshot = state.snapshot();
            let bytes = snapshot.bytes();
            let checkpoint = checkpoints.keep(snapshot, self.last, bytes);
            self.kept.push((position, checkpoint));
            self.last = Some(checkpoint);
        }
        Ok(())
    }

    #[inline]
    fn branch(&mut self, state: &mut State, symbol: SymbolId, pc: Pc, to: Pc) {
        if let Some(branch) = self.picture.side(symbol, pc, to) {
            self.mark(state, branch.0);
        }
    }

    fn entered(&mut self, state: &mut State, symbol: SymbolId) {
        if let Some(mark) = self.picture.entered(symbol) {
            self.mark(state, mark);
        }
    }

    fn concretised(&mut self, state: &State, what: &str) {
        let loc = state.loc();
        let file = self.files.get(loc.file as usize).map_or("?", |f| &**f);
        let site = format!("{file}:{}:{}", loc.line, loc.column);
        self.concretised.insert(Concretised { site, why: format!("{what} is taken at its value") });
    }

    fn approximated(&mut self, site: &str, why: &str) {
        self.concretised.insert(Concretised { site: site.to_string(), why: why.to_string() });
    }

    fn out_of_time(&mut self) -> bool {
        Instant::now() >= self.deadline
    }

    fn revalue(&mut self, state: &mut State) {
        state.revalue(&mut self.evaluator, &self.model);
    }

    fn holds(&mut self, _: &Store, cond: Term) -> bool {
        self.evaluator.holds(cond, &self.model)
    }
}
