//! Past-time linear temporal logic: formulas, and their step-by-step evaluation.
//!
//! At each event a formula is true or false. Its memory of the past is one bit for each temporal operator, so a step costs the same
//! however long the history is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::automaton::Automaton;
use crate::spec::SpecError;
use crate::tokens::{Token, Tokens};

/// An atomic fact at an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Atom {
    Event(usize),
    Prop(usize),
}

/// One operator; operands are earlier in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Op {
    Const(bool),
    Atom(Atom),
    Not(usize),
    And(usize, usize),
    Or(usize, usize),
    Implies(usize, usize),
    Iff(usize, usize),
    /// It held at the event before; false at the first.
    Previous(usize),
    /// It holds or held at some event.
    Once(usize),
    /// It holds and held at every event.
    Historically(usize),
    /// `a S b`: `b` holds or held, and `a` ever since.
    Since(usize, usize),
    /// As `Since`, or `a` holds and always held.
    WeakSince(usize, usize),
    /// It holds and did not at the event before.
    Start(usize),
    /// It does not hold and did at the event before.
    End(usize),
    /// `[a, b)`: `a` held and `b` has not since, nor with it.
    Interval(usize, usize),
}

/// A formula as a list of operators, the whole one last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Formula {
    pub ops: Vec<Op>,
}

/// The memory of a monitor: for each operator whether it, or its operand, held at the event before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Past {
    bits: u64,
    begun: bool,
}

/// The maximum number of operators of a formula.
pub const OPERATORS: usize = 64;
/// The maximum number of events and propositions of a formula that gets an automaton.
const ATOMS: usize = 8;
/// The maximum number of states of that automaton.
const STATES: usize = 5_000;

impl Formula {
    /// Processes one event; returns whether the formula holds there. `holds` evaluates atoms.
    pub fn step(&self, past: &mut Past, holds: impl Fn(Atom) -> bool) -> bool {
        let mut now = 0u64;
        let before = |i: usize| past.begun && past.bits >> i & 1 == 1;
        for (i, op) in self.ops.iter().enumerate() {
            let at = |k: usize| now >> k & 1 == 1;
            let value = match *op {
                Op::Const(value) => value,
                Op::Atom(atom) => holds(atom),
                Op::Not(a) => !at(a),
                Op::And(a, b) => at(a) && at(b),
                Op::Or(a, b) => at(a) || at(b),
                Op::Implies(a, b) => !at(a) || at(b),
                Op::Iff(a, b) => at(a) == at(b),
                Op::Previous(a) => before(a),
                Op::Once(a) => at(a) || before(i),
                Op::Historically(a) => at(a) && (!past.begun || before(i)),
                Op::Since(a, b) => at(b) || at(a) && before(i),
                Op::WeakSince(a, b) => at(b) || at(a) && (!past.begun || before(i)),
                Op::Start(a) => at(a) && !before(a),
                Op::End(a) => !at(a) && before(a),
                Op::Interval(a, b) => !at(b) && (at(a) || before(i)),
            };
            now |= u64::from(value) << i;
        }
        *past = Past { bits: now & self.remembered(), begun: true };
        now >> (self.ops.len() - 1) & 1 == 1
    }

    /// The operators whose value matters at the next event.
    fn remembered(&self) -> u64 {
        let mut mask = 0;
        for (i, op) in self.ops.iter().enumerate() {
            match *op {
                Op::Previous(a) | Op::Start(a) | Op::End(a) => mask |= 1 << a,
                Op::Once(_) | Op::Historically(_) | Op::Since(..) | Op::WeakSince(..) | Op::Interval(..) => {
                    mask |= 1 << i;
                }
                _ => {}
            }
        }
        mask
    }

    pub fn atoms(&self) -> Vec<Atom> {
        let mut atoms: Vec<Atom> = self
            .ops
            .iter()
            .filter_map(|op| if let Op::Atom(atom) = op { Some(*atom) } else { None })
            .collect();
        atoms.sort_unstable();
        atoms.dedup();
        atoms
    }

    /// The events that are steps of it: those that it names, or all of them (`None`) where it names none.
    pub fn events(&self) -> Option<Vec<usize>> {
        let events: Vec<usize> = self
            .atoms()
            .iter()
            .filter_map(|a| if let Atom::Event(e) = a { Some(*e) } else { None })
            .collect();
        (!events.is_empty()).then_some(events)
    }

    pub fn props(&self) -> Vec<usize> {
        self.atoms().iter().filter_map(|a| if let Atom::Prop(p) = a { Some(*p) } else { None }).collect()
    }

    /// Its automaton; a letter is a set of atoms as bits, in the order of [`Formula::atoms`]. `None` when it would be too large.
    pub fn automaton(&self, name: impl Fn(Atom) -> String) -> Option<Automaton> {
        let atoms = self.atoms();
        if atoms.len() > ATOMS {
            return None;
        }
        let letters = 1u32 << atoms.len();
        let mut numbers = BTreeMap::from([(Past::default(), 0u32)]);
        let mut states = vec![Some(Past::default())];
        let mut broken = None;
        let mut next: Vec<Vec<u32>> = Vec::new();
        while next.len() < states.len() {
            let here = next.len() as u32;
            let Some(past) = states[next.len()] else {
                next.push(vec![here; letters as usize]);
                continue;
            };
            let mut row = Vec::with_capacity(letters as usize);
            for letter in 0..letters {
                let mut after = past;
                let holds = |atom| atoms.binary_search(&atom).is_ok_and(|bit| letter >> bit & 1 == 1);
                let fresh = states.len() as u32;
                row.push(if self.step(&mut after, holds) {
                    *numbers.entry(after).or_insert_with(|| {
                        states.push(Some(after));
                        fresh
                    })
                } else {
                    *broken.get_or_insert_with(|| {
                        states.push(None);
                        fresh
                    })
                });
            }
            next.push(row);
            if states.len() > STATES {
                return None;
            }
        }
        let words = |letter: u32| {
            let parts: Vec<String> = atoms
                .iter()
                .enumerate()
                .filter(|(bit, _)| letter >> bit & 1 == 1)
                .map(|(_, &atom)| name(atom))
                .collect();
            if parts.is_empty() { "other".to_owned() } else { parts.join("&") }
        };
        let live: Vec<bool> = states.iter().map(Option::is_some).collect();
        Some(Automaton::minimal((0..letters).map(words).collect(), &next, &live, &live))
    }
}

/// The meaning of names.
pub struct Names<'a> {
    pub atom: &'a dyn Fn(&str) -> Option<Atom>,
    pub known: String,
}

/// Reads a formula; the weakest operators first.
pub fn formula(tokens: &mut Tokens<'_>, names: &Names<'_>) -> Result<Formula, SpecError> {
    let at = tokens.at();
    let mut parser = Parser { names, ops: Vec::new() };
    parser.iff(tokens)?;
    if parser.ops.len() > OPERATORS {
        return Err(
            tokens.error(at, format!("a formula of at most {OPERATORS} operators and names was expected"))
        );
    }
    Ok(Formula { ops: parser.ops })
}

struct Parser<'a> {
    names: &'a Names<'a>,
    ops: Vec<Op>,
}

/// A prefix operator: its word, its short form, and its constructor.
type Prefix = (&'static str, &'static str, fn(usize) -> Op);

/// Words that are operators before their operand, with their short forms.
const PREFIX: [Prefix; 6] = [
    ("previous", "Y", Op::Previous),
    ("once", "O", Op::Once),
    ("historically", "H", Op::Historically),
    ("start", "start", Op::Start),
    ("end", "end", Op::End),
    ("not", "not", Op::Not),
];

impl Parser<'_> {
    fn push(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    fn iff(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        let mut left = self.implies(tokens)?;
        while tokens.takes("<->")? {
            let right = self.implies(tokens)?;
            left = self.push(Op::Iff(left, right));
        }
        Ok(left)
    }

    /// To the right: `a -> b -> c` is `a -> (b -> c)`.
    fn implies(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        let left = self.or(tokens)?;
        if tokens.takes("->")? {
            let right = tokens.nested(|tokens| self.implies(tokens))?;
            return Ok(self.push(Op::Implies(left, right)));
        }
        Ok(left)
    }

    fn or(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        let mut left = self.and(tokens)?;
        while tokens.takes("||")? || tokens.takes("|")? || tokens.takes("or")? {
            let right = self.and(tokens)?;
            left = self.push(Op::Or(left, right));
        }
        Ok(left)
    }

    fn and(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        let mut left = self.since(tokens)?;
        while tokens.takes("&&")? || tokens.takes("&")? || tokens.takes("and")? {
            let right = self.since(tokens)?;
            left = self.push(Op::And(left, right));
        }
        Ok(left)
    }

    fn since(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        let mut left = self.unary(tokens)?;
        loop {
            left = if tokens.takes("S")? || tokens.takes("since")? {
                let right = self.unary(tokens)?;
                self.push(Op::Since(left, right))
            } else if tokens.takes("WS")? || tokens.takes("weak_since")? {
                let right = self.unary(tokens)?;
                self.push(Op::WeakSince(left, right))
            } else {
                return Ok(left);
            };
        }
    }

    fn unary(&mut self, tokens: &mut Tokens<'_>) -> Result<usize, SpecError> {
        if tokens.takes("!")? {
            let inner = tokens.nested(|tokens| self.unary(tokens))?;
            return Ok(self.push(Op::Not(inner)));
        }
        if tokens.takes("(")? {
            let inner = tokens.nested(|tokens| self.iff(tokens))?;
            tokens.expect(")")?;
            return Ok(inner);
        }
        if tokens.takes("[")? {
            let from = tokens.nested(|tokens| self.iff(tokens))?;
            tokens.expect(",")?;
            let to = tokens.nested(|tokens| self.iff(tokens))?;
            tokens.expect(")")?;
            return Ok(self.push(Op::Interval(from, to)));
        }
        let (name, at) = match tokens.peek()? {
            Token::Name(_) => tokens.name("")?,
            _ => return Err(tokens.expected("an event, a proposition, an operator, `(` or `[`")),
        };
        // Names of the specification take precedence over operators: an event may be called `end`.
        if let Some(atom) = (self.names.atom)(&name) {
            return Ok(self.push(Op::Atom(atom)));
        }
        if let Some(constant) = match &*name {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        } {
            return Ok(self.push(Op::Const(constant)));
        }
        if let Some((_, _, op)) = PREFIX.iter().find(|(long, short, _)| name == *long || name == *short) {
            let inner = tokens.nested(|tokens| self.unary(tokens))?;
            return Ok(self.push(op(inner)));
        }
        Err(tokens.error(
            at,
            format!(
                "`{name}` is not an event, proposition or operator; known are {}, and the operators previous, once, historically, since, \
                 weak_since, start, end",
                self.names.known
            ),
        ))
    }
}
