//! Floating-point division by zero (CWE-369). The language gives it a value, which is seldom intended.

use fathom_ir::module::BinOp;
use fathom_ir::types::FloatKind;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;

impl Vm<'_> {
    /// Before a division of floats; `bits` are the divisor's under the run's input.
    pub(crate) fn float_division(
        &mut self,
        op: BinOp,
        kind: FloatKind,
        bits: u128,
        divisor: Option<Term>,
    ) -> VmResult<()> {
        let matters = op == BinOp::FDiv && matches!(kind, FloatKind::Float | FloatKind::Double);
        if !matters || !self.checks.is_on(Class::FloatDivision) || !self.in_users_code() {
            return Ok(());
        }
        let zero = match kind {
            FloatKind::Float => f32::from_bits(bits as u32) == 0.0,
            _ => f64::from_bits(bits as u64) == 0.0,
        };
        if let Some(term) = divisor {
            let cond = self.store.mk(Op::FpIsZero, &[symbolic::float(&self.store, kind, term)]);
            self.decide(DecisionKind::Check, cond, zero)?;
        }
        if zero {
            return found(Report::new("float-division-by-zero", "floating-point division by zero"));
        }
        Ok(())
    }
}
