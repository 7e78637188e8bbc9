//! Values of any width up to 128 bits as models see them: the number under the run's input, and its term.

use fathom_term::{Op, Store, Term, Value};

use crate::value::Slot;
use crate::value::symbolic;

/// One scalar argument or result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bits {
    pub width: u32,
    pub value: u128,
    pub term: Option<Term>,
}

impl Bits {
    pub fn number(width: u32, value: u128) -> Bits {
        Bits { width, value: value & ones(width), term: None }
    }

    /// A result that may have a term, which rewriting may have made constant.
    pub fn of(store: &Store, width: u32, value: u128, term: Option<Term>) -> Bits {
        let term = term.filter(|&t| store.value(t).is_none());
        Bits { width, value: value & ones(width), term }
    }

    /// Registers that a value of a width takes.
    pub fn registers(width: u32) -> usize {
        if width > 64 { 2 } else { 1 }
    }

    /// Reads a value from its register or pair.
    pub fn read(store: &Store, slots: &[Slot], width: u32) -> Bits {
        let low = slots.first().copied().unwrap_or_default();
        if width <= 64 {
            let term = low.term.map(|t| symbolic::resize(store, t, width));
            return Bits { width, value: u128::from(low.value) & ones(width), term };
        }
        let high = slots.get(1).copied().unwrap_or_default();
        let value = u128::from(low.value) | u128::from(high.value) << 64;
        let term = (low.term.is_some() || high.term.is_some()).then(|| {
            let parts = [high.term(store, width - 64), low.term(store, 64)];
            store.mk(Op::Concat, &parts)
        });
        Bits { width, value: value & ones(width), term }
    }

    /// The value as a term, constant when it is not symbolic.
    pub fn term(&self, store: &Store) -> Term {
        self.term.unwrap_or_else(|| store.constant(Value::bv(self.width, self.value)))
    }

    pub fn write(&self, store: &Store, out: &mut Vec<Slot>) {
        if self.width <= 64 {
            out.push(match self.term {
                Some(term) => Slot::of_term(store, self.value as u64, term),
                None => Slot::number(self.value as u64),
            });
            return;
        }
        let (low, high) = (self.value as u64, (self.value >> 64) as u64);
        match self.term {
            None => out.extend([Slot::number(low), Slot::number(high)]),
            Some(term) => {
                let low_term = store.mk(Op::Extract { high: 63, low: 0 }, &[term]);
                let high_term = store.mk(Op::Extract { high: self.width - 1, low: 64 }, &[term]);
                out.extend([Slot::of_term(store, low, low_term), Slot::of_term(store, high, high_term)]);
            }
        }
    }
}

/// All bits of a width set.
pub fn ones(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// A constant term.
pub fn number(store: &Store, width: u32, value: u128) -> Term {
    store.constant(Value::bv(width, value & ones(width)))
}
