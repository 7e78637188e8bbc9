//! Looking at terms: the shapes that rules match on.

use dashu_int::IBig;

use crate::op::Op;
use crate::rewrite::At;
use crate::store::{Store, Term};
use crate::text::Text;
use crate::value::{BitVec, Float, Value};

impl Store {
    pub(super) fn is_const(&self, t: Term) -> bool {
        matches!(self.op(t), Op::Const(_))
    }

    pub(super) fn as_int(&self, t: Term) -> Option<&IBig> {
        self.value(t).and_then(Value::as_int)
    }

    pub(super) fn as_text(&self, t: Term) -> Option<&Text> {
        self.value(t).and_then(Value::as_text)
    }

    pub(super) fn as_bv(&self, t: Term) -> Option<&BitVec> {
        match self.value(t) {
            Some(Value::BitVec(b)) => Some(b),
            _ => None,
        }
    }

    pub(super) fn as_float(&self, t: Term) -> Option<Float> {
        match self.value(t) {
            Some(Value::Float(f)) => Some(*f),
            _ => None,
        }
    }

    /// The one argument of `t` if its operator is `op`.
    pub(super) fn unary(&self, t: Term, op: Op) -> Option<Term> {
        let node = self.node(t);
        (node.op == op).then(|| node.args[0])
    }

    /// Both arguments of `t` if its operator is `op`.
    pub(super) fn binary(&self, t: Term, op: Op) -> Option<(Term, Term)> {
        let node = self.node(t);
        (node.op == op).then(|| (node.args[0], node.args[1]))
    }

    pub(super) fn as_ite(&self, t: Term) -> Option<(Term, Term, Term)> {
        let node = self.node(t);
        (node.op == Op::Ite).then(|| (node.args[0], node.args[1], node.args[2]))
    }

    pub(super) fn is_empty_text(&self, t: Term) -> bool {
        self.as_text(t).is_some_and(|t| t.is_empty())
    }
}

impl At<'_> {
    /// The term again with other arguments.
    pub(super) fn with(&self, args: &[Term]) -> Term {
        self.s.mk(self.op, args)
    }

    pub(super) fn two(&self) -> (Term, Term) {
        (self.args[0], self.args[1])
    }
}

/// match: (f c x)   result: (f x c)   where f is commutative; otherwise by age, so that equal terms meet
pub(super) fn commute(at: &At<'_>) -> Option<Term> {
    let (a, b) = at.two();
    let swap = match (at.s.is_const(a), at.s.is_const(b)) {
        (true, _) => true,
        (false, true) => false,
        (false, false) => a > b,
    };
    swap.then(|| at.with(&[b, a]))
}
