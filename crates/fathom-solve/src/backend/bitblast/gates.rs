//! Gates: literals, and circuits of them as clauses.
//!
//! Every gate is defined by clauses that stay in the solver for good; equal gates are one literal, and constants and
//! trivial gates fold away. A condition of one query only is an assumption, never a clause.

use std::ops::Not;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use fathom_term::{Limit, Stopped};
use rustc_hash::FxHashMap;
use rustsat::solvers::{ControlSignal, PhaseLit, Solve, SolveIncremental, SolverResult, Terminate};
use rustsat::types::{Clause, Lit as SatLit, TernaryVal};
use rustsat_cadical::CaDiCaL;

/// A literal: twice the variable, plus one when negated. Variable 0 is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Lit {
    /// The constant true.
    pub const TRUE: Lit = Lit(0);
    /// The constant false.
    pub const FALSE: Lit = Lit(1);

    /// The constant of a truth value.
    pub fn constant(b: bool) -> Lit {
        if b { Lit::TRUE } else { Lit::FALSE }
    }

    /// Whether this is one of the two constants.
    pub fn is_const(self) -> bool {
        self.0 < 2
    }

    /// The value of a constant.
    pub fn value(self) -> Option<bool> {
        self.is_const().then_some(self == Lit::TRUE)
    }

    fn negated(self) -> bool {
        self.0 & 1 == 1
    }

    fn positive(self) -> Lit {
        Lit(self.0 & !1)
    }

    fn xor_sign(self, negate: bool) -> Lit {
        Lit(self.0 ^ u32::from(negate))
    }

    fn sat(self) -> SatLit {
        SatLit::new(self.0 >> 1, self.negated())
    }

    fn from_sat(lit: SatLit) -> Lit {
        Lit(lit.vidx32() << 1 | u32::from(lit.is_neg()))
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Gate {
    And(Lit, Lit),
    Xor(Lit, Lit),
    Mux(Lit, Lit, Lit),
    Xor3(Lit, Lit, Lit),
    Majority(Lit, Lit, Lit),
}

/// The result of the SAT solver.
pub enum Outcome {
    /// There is a model.
    Sat,
    /// The assumptions that clash.
    Unsat(Vec<Lit>),
    /// The limit was reached.
    Stopped(Stopped),
    /// The solver reported an error.
    Failed(String),
}

/// Clauses of one circuit: a larger one would take about a gigabyte of memory.
pub const MOST_CLAUSES: usize = 8_000_000;
/// Clauses between two looks at the clock.
const STRIDE: usize = 4096;

/// The limit of what is being done, without the lifetime of the query that it came with.
#[derive(Default)]
struct Until {
    deadline: Option<Instant>,
    interrupt: Option<Arc<AtomicBool>>,
}

impl Until {
    fn new(limit: Limit<'_>) -> Until {
        Until { deadline: limit.until(), interrupt: limit.interrupt().cloned() }
    }

    fn check(&self) -> Result<(), Stopped> {
        if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stopped::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stopped::Deadline),
            _ => Ok(()),
        }
    }
}

/// A growing circuit inside a SAT solver.
pub struct Gates {
    solver: CaDiCaL<'static, 'static>,
    variables: u32,
    clauses: usize,
    known: FxHashMap<Gate, Lit>,
    failed: Option<String>,
    until: Until,
    stopped: Option<Stopped>,
}

impl Gates {
    /// An empty circuit.
    pub fn new(seed: u64) -> Gates {
        let mut solver = CaDiCaL::default();
        let options = [
            // New gates are added between queries; variables that the solver makes up for itself would clash with them.
            ("factor", 0),
            ("factorcheck", 0),
            // Looking for equivalent literals took two fifths of the time of many small queries; equal gates are one gate already.
            ("sweep", 0),
            // Preprocessing before the first search does not look at the clock: it took 0.2 s for a circuit of 250,000 clauses.
            ("preprocesslight", 0),
            ("seed", (seed & 0x7fff_ffff) as i32),
        ];
        for (option, value) in options {
            let _ = solver.set_option(option, value);
        }
        let mut gates = Gates {
            solver,
            variables: 1,
            clauses: 0,
            known: FxHashMap::default(),
            failed: None,
            until: Until::default(),
            stopped: None,
        };
        gates.clause(&[Lit::TRUE]);
        gates
    }

    /// How much there is: recycling looks at it.
    pub fn size(&self) -> usize {
        self.clauses
    }

    /// The limit of the circuits that are built from now on.
    pub fn begin(&mut self, limit: Limit<'_>) {
        self.until = Until::new(limit);
    }

    /// The reason why the circuit is incomplete, if it is. It is then of no use any more: gates that were made since have no
    /// meaning.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// A new variable.
    pub fn fresh(&mut self) -> Lit {
        // Constants fold, so that what is still being built costs little.
        if self.stopped.is_some() {
            return Lit::FALSE;
        }
        let lit = Lit(self.variables << 1);
        self.variables += 1;
        lit
    }

    /// Says for good that one of the literals is true. Only for definitions.
    pub fn clause(&mut self, lits: &[Lit]) {
        if self.stopped.is_some() {
            return;
        }
        self.clauses += 1;
        if self.clauses.is_multiple_of(STRIDE) {
            self.stopped = self.until.check().err();
        }
        if self.clauses > MOST_CLAUSES {
            self.stopped = Some(Stopped::TooLarge);
        }
        let clause: Clause = lits.iter().map(|l| l.sat()).collect();
        if let Err(e) = self.solver.add_clause(clause) {
            self.failed.get_or_insert(e.to_string());
        }
    }

    /// The value that the search tries first.
    pub fn prefer(&mut self, lit: Lit) {
        if !lit.is_const() {
            let _ = self.solver.phase_lit(lit.sat());
        }
    }

    /// `a ∧ b`
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        if a == Lit::FALSE || a == !b {
            return Lit::FALSE;
        }
        if a == Lit::TRUE || a == b {
            return b;
        }
        if let Some(&known) = self.known.get(&Gate::And(a, b)) {
            return known;
        }
        let out = self.fresh();
        self.clause(&[!out, a]);
        self.clause(&[!out, b]);
        self.clause(&[out, !a, !b]);
        self.known.insert(Gate::And(a, b), out);
        out
    }

    /// `a ∨ b`
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// `a → b`
    pub fn implies(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(a, !b)
    }

    /// The conjunction of all.
    pub fn and_all(&mut self, lits: &[Lit]) -> Lit {
        let mut lits: Vec<Lit> = lits.iter().copied().filter(|&l| l != Lit::TRUE).collect();
        lits.sort_unstable();
        lits.dedup();
        if lits.contains(&Lit::FALSE) || lits.windows(2).any(|w| w[0] == !w[1]) {
            return Lit::FALSE;
        }
        match lits[..] {
            [] => Lit::TRUE,
            [a] => a,
            [a, b] => self.and(a, b),
            _ => {
                let out = self.fresh();
                let mut long: Vec<Lit> = Vec::with_capacity(lits.len() + 1);
                for &lit in &lits {
                    self.clause(&[!out, lit]);
                    long.push(!lit);
                }
                long.push(out);
                self.clause(&long);
                out
            }
        }
    }

    /// The disjunction of all.
    pub fn or_all(&mut self, lits: &[Lit]) -> Lit {
        let negated: Vec<Lit> = lits.iter().map(|&l| !l).collect();
        !self.and_all(&negated)
    }

    /// `a ⊕ b`
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let negate = a.negated() != b.negated();
        let (a, b) = (a.positive(), b.positive());
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        if a == b {
            return Lit::FALSE.xor_sign(negate);
        }
        if a == Lit::TRUE {
            return (!b).xor_sign(negate);
        }
        if let Some(&known) = self.known.get(&Gate::Xor(a, b)) {
            return known.xor_sign(negate);
        }
        let out = self.fresh();
        self.clause(&[!out, a, b]);
        self.clause(&[!out, !a, !b]);
        self.clause(&[out, !a, b]);
        self.clause(&[out, a, !b]);
        self.known.insert(Gate::Xor(a, b), out);
        out.xor_sign(negate)
    }

    /// `a ↔ b`
    pub fn iff(&mut self, a: Lit, b: Lit) -> Lit {
        !self.xor(a, b)
    }

    /// `then` where `cond`, and `other` elsewhere.
    pub fn mux(&mut self, cond: Lit, then: Lit, other: Lit) -> Lit {
        if cond.negated() {
            return self.mux(!cond, other, then);
        }
        if cond == Lit::TRUE || then == other {
            return then;
        }
        if then == !other {
            return self.iff(cond, then);
        }
        if then == Lit::TRUE || then == cond {
            return self.or(cond, other);
        }
        if then == Lit::FALSE || then == !cond {
            return self.and(!cond, other);
        }
        if other == Lit::TRUE || other == !cond {
            return self.or(!cond, then);
        }
        if other == Lit::FALSE || other == cond {
            return self.and(cond, then);
        }
        let negate = then.negated();
        let (then, other) = (then.xor_sign(negate), other.xor_sign(negate));
        let gate = Gate::Mux(cond, then, other);
        if let Some(&known) = self.known.get(&gate) {
            return known.xor_sign(negate);
        }
        let out = self.fresh();
        self.clause(&[!cond, !then, out]);
        self.clause(&[!cond, then, !out]);
        self.clause(&[cond, !other, out]);
        self.clause(&[cond, other, !out]);
        // Implied, but unit propagation does not see them otherwise.
        self.clause(&[!then, !other, out]);
        self.clause(&[then, other, !out]);
        self.known.insert(gate, out);
        out.xor_sign(negate)
    }

    /// The sum bit and the carry of three bits.
    pub fn full_adder(&mut self, a: Lit, b: Lit, c: Lit) -> (Lit, Lit) {
        let mut ins = [a, b, c];
        ins.sort_unstable();
        let [a, b, c] = ins;
        if a.is_const() || a.positive() == b.positive() || b.positive() == c.positive() {
            let ab = self.xor(a, b);
            let sum = self.xor(ab, c);
            let (both, either) = (self.and(a, b), self.and(ab, c));
            return (sum, self.or(both, either));
        }
        (self.xor3(a, b, c), self.majority(a, b, c))
    }

    fn xor3(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let negate = a.negated() ^ b.negated() ^ c.negated();
        let (a, b, c) = (a.positive(), b.positive(), c.positive());
        let gate = Gate::Xor3(a, b, c);
        if let Some(&known) = self.known.get(&gate) {
            return known.xor_sign(negate);
        }
        let out = self.fresh();
        for bits in 0..8u32 {
            let of = |l: Lit, bit: u32| l.xor_sign(bits >> bit & 1 == 1);
            let odd = bits.count_ones() % 2 == 1;
            self.clause(&[of(a, 0), of(b, 1), of(c, 2), out.xor_sign(!odd)]);
        }
        self.known.insert(gate, out);
        out.xor_sign(negate)
    }

    fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let gate = Gate::Majority(a, b, c);
        if let Some(&known) = self.known.get(&gate) {
            return known;
        }
        let out = self.fresh();
        for (x, y) in [(a, b), (a, c), (b, c)] {
            self.clause(&[!x, !y, out]);
            self.clause(&[x, y, !out]);
        }
        self.known.insert(gate, out);
        out
    }

    /// Whether the assumptions can be true at once.
    pub fn solve(&mut self, assumptions: &[Lit], limit: Limit<'_>) -> Outcome {
        if let Some(stopped) = self.stopped {
            return Outcome::Stopped(stopped);
        }
        if let Some(why) = &self.failed {
            return Outcome::Failed(why.clone());
        }
        let mut lits: Vec<SatLit> = Vec::with_capacity(assumptions.len());
        for &lit in assumptions {
            match lit.value() {
                Some(true) => {}
                Some(false) => return Outcome::Unsat(vec![lit]),
                None => lits.push(lit.sat()),
            }
        }
        let until = Until::new(limit);
        self.solver.attach_terminator(move || match until.check() {
            Ok(()) => ControlSignal::Continue,
            Err(_) => ControlSignal::Terminate,
        });
        let result = self.solver.solve_assumps(&lits);
        self.solver.detach_terminator();
        match result {
            Ok(SolverResult::Sat) => Outcome::Sat,
            Ok(SolverResult::Unsat) => match self.solver.core() {
                Ok(core) => Outcome::Unsat(core.into_iter().map(|l| !Lit::from_sat(l)).collect()),
                Err(e) => Outcome::Failed(e.to_string()),
            },
            Ok(SolverResult::Interrupted) => {
                Outcome::Stopped(limit.check().err().unwrap_or(Stopped::Deadline))
            }
            Err(e) => Outcome::Failed(e.to_string()),
        }
    }

    /// The literal's value in the model just found.
    pub fn model(&self, lit: Lit) -> bool {
        match lit.value() {
            Some(b) => b,
            None => matches!(self.solver.lit_val(lit.sat()), Ok(TernaryVal::True)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn soon() -> Limit<'static> {
        Limit::within(Duration::from_secs(30))
    }

    /// Every gate, over every assignment of its inputs and with every constant and repetition.
    #[test]
    fn gates_compute_what_they_say() {
        let mut gates = Gates::new(0);
        let (x, y) = (gates.fresh(), gates.fresh());
        let inputs = [Lit::TRUE, Lit::FALSE, x, !x, y, !y];
        for bits in 0..4u32 {
            let assume = [x.xor_sign(bits & 1 == 0), y.xor_sign(bits & 2 == 0)];
            for a in inputs {
                for b in inputs {
                    for c in inputs {
                        let and = gates.and(a, b);
                        let xor = gates.xor(a, b);
                        let mux = gates.mux(a, b, c);
                        let (sum, carry) = gates.full_adder(a, b, c);
                        let all = gates.and_all(&[a, b, c]);
                        assert!(matches!(gates.solve(&assume, soon()), Outcome::Sat));
                        let [va, vb, vc] = [a, b, c].map(|l| gates.model(l));
                        let got = [and, xor, mux, sum, carry, all].map(|l| gates.model(l));
                        let want = [
                            va && vb,
                            va ^ vb,
                            if va { vb } else { vc },
                            va ^ vb ^ vc,
                            u8::from(va) + u8::from(vb) + u8::from(vc) >= 2,
                            va && vb && vc,
                        ];
                        assert_eq!(got, want, "{a:?} {b:?} {c:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn cores_are_assumptions() {
        let mut gates = Gates::new(0);
        let lits: Vec<Lit> = (0..5).map(|_| gates.fresh()).collect();
        let both = gates.and(lits[1], lits[3]);
        match gates.solve(&[lits[0], lits[1], lits[2], lits[3], !both], soon()) {
            Outcome::Unsat(mut core) => {
                core.sort();
                assert_eq!(core, vec![lits[1], lits[3], !both]);
            }
            _ => panic!("unsatisfiable"),
        }
        assert!(matches!(gates.solve(&[lits[1], lits[3], both], soon()), Outcome::Sat));
    }
}
