//! Conversions of floating-point numbers to integers that cannot hold them.

use fathom_ir::types::FloatKind;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;

/// Numbers from here on are written with an exponent.
const READABLE: f64 = 1e12;

impl Vm<'_> {
    /// Before a conversion; `bits` are the number's under the run's input, and it fits or not.
    pub(crate) fn conversion(
        &mut self,
        (signed, kind, width): (bool, FloatKind, u32),
        bits: u128,
        term: Option<Term>,
        fits: bool,
    ) -> VmResult<()> {
        let matters = matches!(kind, FloatKind::Float | FloatKind::Double) && width <= 64;
        if !matters || !self.checks.is_on(Class::Integer) || !self.in_users_code() {
            return Ok(());
        }
        if let Some(term) = term {
            let cond = self.fits_into(signed, kind, width, term);
            self.decide(DecisionKind::Check, cond, fits)?;
        }
        if !fits {
            let sign = if signed { "signed" } else { "unsigned" };
            let number = match kind {
                FloatKind::Float => f32::from_bits(bits as u32).into(),
                _ => f64::from_bits(bits as u64),
            };
            let number = if number.abs() < READABLE { number.to_string() } else { format!("{number:e}") };
            let message = format!("{number} does not fit into {width} {sign} bits");
            return found(Report::new("float-conversion", message));
        }
        Ok(())
    }

    /// The condition that a number fits when its fraction is cut off.
    fn fits_into(&self, signed: bool, kind: FloatKind, width: u32, term: Term) -> Term {
        let number = symbolic::float(&self.store, kind, term);
        let constant = |value: f64| {
            let (width, bits) = match kind {
                FloatKind::Float => (32, u64::from((value as f32).to_bits())),
                _ => (64, value.to_bits()),
            };
            symbolic::float(&self.store, kind, self.store.bv(width, bits))
        };
        let power = |bits: u32| 2f64.powi(bits as i32);
        let (least, above) = if signed { (-power(width - 1), power(width - 1)) } else { (0.0, power(width)) };
        // Between this and the least number lie fractions that are cut off, where the format has some.
        let below = least - 1.0;
        let has_fractions = match kind {
            FloatKind::Float => f64::from(below as f32) == below,
            _ => below != least,
        };
        let lower = match has_fractions {
            true => self.store.mk(Op::FpLt, &[constant(below), number]),
            false => self.store.mk(Op::FpLe, &[constant(least), number]),
        };
        let upper = self.store.mk(Op::FpLt, &[number, constant(above)]);
        self.store.mk(Op::And, &[lower, upper])
    }
}
