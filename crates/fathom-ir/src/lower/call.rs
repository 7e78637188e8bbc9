//! Calls.

use super::function::Lowering;
use super::layout::{self, Scalar};
use super::{LowerError, Result};
use crate::code::{CallArgument, CallSite, CallTarget, Pass, Regs};
use crate::module::{Call, Callee, Constant, GlobalKind, Operand};
use crate::types::{Ty, Type};

impl Lowering<'_, '_> {
    pub(super) fn call(&mut self, call: &Call, result: Option<(Regs, Ty)>) -> Result<()> {
        let target = match &call.callee {
            Callee::Operand(Operand::Const(Constant::Global(id))) => CallTarget::Symbol(id.0),
            Callee::Operand(operand) => CallTarget::Register(self.b.scalar_operand(operand, Scalar::Ptr)?),
            Callee::Asm { template, constraints } => CallTarget::Asm {
                template: template.as_str().into(),
                constraints: constraints.as_str().into(),
            },
        };
        let mut arguments = Vec::with_capacity(call.arguments.len());
        for argument in &call.arguments {
            let regs = self.b.operand(argument.ty, &argument.value)?;
            let pass = match (argument.byval, &argument.value) {
                (_, Operand::Metadata) => Pass::Nothing,
                (Some(ty), _) => Pass::ByValue {
                    size: self.b.module.types.size(ty),
                    align: self.b.module.types.align(ty).max(8),
                },
                (None, _) => layout::pass(self.b.module, argument.ty),
            };
            let part = self.members.bytes(self.b.module, &argument.value);
            let part = part.and_then(|bytes| u32::try_from(bytes).ok()).unwrap_or(0);
            arguments.push(CallArgument { regs, pass, part });
        }
        let results = result.map_or(Regs { first: 0, count: 0 }, |(regs, _)| regs);
        let variadic = self.is_variadic(call)?;
        let bits = match result.map(|(_, ty)| layout::pass(self.b.module, ty)) {
            Some(Pass::Int { width }) => width,
            _ => 64,
        };
        self.b.call(CallSite { target, arguments, results, bits, variadic });
        Ok(())
    }

    fn is_variadic(&self, call: &Call) -> Result<bool> {
        if let Some(ty) = call.function {
            return match self.b.module.types.get(ty) {
                Type::Function { variadic, .. } => Ok(*variadic),
                _ => Err(LowerError("a call of something that is not a function".into())),
            };
        }
        if let Callee::Operand(Operand::Const(Constant::Global(id))) = &call.callee
            && let GlobalKind::Function(f) = &self.b.module.global(*id).kind
        {
            return Ok(f.variadic);
        }
        Ok(false)
    }
}
