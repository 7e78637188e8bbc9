//! Calls from compiled code to compiled code, and returns.

use std::mem::offset_of;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};
use fathom_ir::code::{CallSite, Pass, Reg, Regs};

use super::access::SHORT;
use super::{LEFT, NOT_ENTERED, Origin, Translation, own, plain, signature};
use crate::classes::Classes;
use crate::context::{Context, Helpers};
use crate::facts::{self, Callee, Constant, Known};

impl Translation<'_, '_> {
    /// Translates a call; whether the next instruction follows.
    pub(super) fn call(&mut self, call: u32) -> bool {
        let site = &self.code.calls[call as usize];
        match self.facts.callee(site) {
            Callee::Known(known) if suits(site, &known) => self.call_known(call, site, known),
            Callee::Copy if site.arguments.len() >= 3 && site.arguments.iter().all(|a| a.part == 0) => {
                let [to, from, len] = [0, 1, 2].map(|at| site.arguments[at].regs.first);
                let (t, f, l) = (self.value(to), self.value(from), self.value(len));
                let (to_origin, from_origin) = (self.origin(to), self.origin(from));
                let known = self.constants.get(len as usize).map(|constant| constant.value);
                let slow = self.b.create_block();
                let done = self.b.create_block();
                match known {
                    Some(bytes @ 1..=SHORT) => {
                        self.copy_short((t, to_origin), (f, from_origin), bytes, slow);
                        self.b.ins().jump(done, &[]);
                        self.b.set_cold_block(slow);
                    }
                    _ => {
                        self.b.ins().jump(slow, &[]);
                    }
                }
                self.b.switch_to_block(slow);
                let (t_id, f_id) = (self.origin_value(to_origin), self.origin_value(from_origin));
                let copied = self.helper(offset_of!(Helpers, copy), &[t, t_id, f, f_id, l], true);
                self.guard(copied);
                self.b.ins().jump(done, &[]);
                self.b.switch_to_block(done);
                self.first_argument(site, t, to_origin);
            }
            Callee::Fill if site.arguments.len() >= 3 && site.arguments.iter().all(|a| a.part == 0) => {
                let [to, byte, len] = [0, 1, 2].map(|at| site.arguments[at].regs.first);
                let (t, byte, l) = (self.value(to), self.value(byte), self.value(len));
                let origin = self.origin(to);
                let id = self.origin_value(origin);
                let done = self.helper(offset_of!(Helpers, fill), &[t, id, byte, l], true);
                self.guard(done);
                self.first_argument(site, t, origin);
            }
            Callee::MultiplyAdd(kind) if site.arguments.len() == 3 && site.results.count == 1 => {
                let [a, b, c] = [0, 1, 2].map(|at| site.arguments[at].regs.first);
                return self.float_multiply_add(kind, site.results.first, [a, b, c]);
            }
            _ => {
                self.leave();
                return false;
            }
        }
        true
    }

    /// The result of a function of the library that gives its first argument back.
    fn first_argument(&mut self, site: &CallSite, value: Value, origin: Origin) {
        if site.results.count > 0 {
            let origin = self.origin_value(origin);
            let whole = self.helper(offset_of!(Helpers, whole), &[origin], true);
            self.set(site.results.first, value, Origin::Computed(whole));
        }
    }

    fn call_known(&mut self, call: u32, site: &CallSite, known: Known<'_>) {
        let constants: Vec<Constant> = known.code.constants.iter().map(|c| self.facts.constant(c)).collect();
        let classes = Classes::new(known.code, &constants, self.facts);
        let mut arguments = vec![self.context];
        let own_registers = i64::from(self.code.registers);
        let base = self.b.ins().iadd_imm(self.base, own_registers);
        let top = self.field(offset_of!(Context, top));
        let end = self.b.ins().iadd_imm(base, i64::from(known.code.registers));
        let room = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, end, top);
        self.guard(room);
        let functions = self.field(offset_of!(Context, functions));
        // Another thread may write the address once; then it stays.
        let function = self.b.ins().load(I64, plain(), functions, 8 * known.symbol as i32);
        let ready = self.b.ins().icmp_imm(IntCC::NotEqual, function, 0);
        self.guard(ready);
        let left = self.b.use_var(self.left);
        let zero = self.zero();
        arguments.extend([base, left, zero]);
        for (argument, param) in site.arguments.iter().zip(&known.code.params) {
            let (value, origin) = (self.value(argument.regs.first), self.origin(argument.regs.first));
            arguments.push(value);
            if classes.pointer[param.regs.first as usize] {
                arguments.push(self.origin_value(origin));
            } else {
                match origin {
                    Origin::Known(0) => {}
                    other => {
                        let id = self.origin_value(other);
                        let none = self.b.ins().icmp_imm(IntCC::Equal, id, 0);
                        self.guard(none);
                    }
                }
            }
        }
        let signature = self.b.import_signature(signature(known.code, &classes, true));
        let made = self.b.ins().call_indirect(signature, function, &arguments);
        let (status, value) = (self.b.inst_results(made)[0], self.b.inst_results(made)[1]);
        let above = self.b.ins().ushr_imm(status, 32);
        let (go, other, unwind) = (self.b.create_block(), self.b.create_block(), self.unwound(call, site));
        self.b.set_cold_block(other);
        self.b.ins().brif(above, other, &[], go, &[]);
        self.b.switch_to_block(other);
        let begun = self.b.ins().icmp_imm(IntCC::Equal, above, LEFT >> 32);
        debug_assert_ne!(LEFT, NOT_ENTERED);
        let out = self.out();
        self.b.ins().brif(begun, unwind, &[], out, &[]);
        self.b.switch_to_block(go);
        let left = self.b.ins().load(I64, own(), self.context, offset_of!(Context, left) as i32);
        self.b.def_var(self.left, left);
        if site.results.count == 1 {
            self.result(site.results.first, value, status, known);
        }
    }

    /// The way out of a caller whose callee was left.
    fn unwound(&mut self, call: u32, site: &CallSite) -> cranelift_codegen::ir::Block {
        let mut live = match self.blocks.at(self.pc + 1) {
            Some(next) => self.blocks.live_in(next).clone(),
            None => self.live[(self.pc - self.start) as usize].clone(),
        };
        // Results come when the callee returns.
        let results = site.results.first..site.results.first + site.results.count;
        results.for_each(|reg| live.remove(reg));
        self.exit(self.pc + 1, Some(call), &live, 0, None)
    }

    fn result(&mut self, dst: Reg, value: Value, origin: Value, known: Known<'_>) {
        let may_point = matches!(known.code.results.first(), Some(Pass::Pointer | Pass::Int { width: 64 }));
        if !may_point {
            return self.set(dst, value, super::NUMBER);
        }
        if !self.classes.pointer[dst as usize] {
            // The register was taken for a number: the interpreter goes on behind the call.
            let live = match self.blocks.at(self.pc + 1) {
                Some(next) => self.blocks.live_in(next).clone(),
                None => self.live[(self.pc - self.start) as usize].clone(),
            };
            let out = self.exit(self.pc + 1, None, &live, 0, Some((dst, value, origin)));
            let go = self.b.create_block();
            self.b.ins().brif(origin, out, &[], go, &[]);
            self.b.switch_to_block(go);
            return self.set(dst, value, super::NUMBER);
        }
        self.set(dst, value, Origin::Computed(origin));
    }

    /// A return: to compiled code, or to the interpreter, which does it itself.
    pub(super) fn give_back(&mut self, values: Regs) {
        let takes = usize::from(!self.code.results.is_empty());
        if !self.callable || values.count as usize != takes {
            return self.leave();
        }
        let root = self.field(offset_of!(Context, root));
        let inner = self.b.ins().icmp(IntCC::NotEqual, self.base, root);
        self.guard(inner);
        let (mut value, mut origin) = (self.zero(), self.zero());
        if values.count == 1 {
            value = self.value(values.first);
            let from = self.origin(values.first);
            let may_point =
                matches!(self.code.results.first(), Some(Pass::Pointer | Pass::Int { width: 64 }));
            match from {
                Origin::Known(0) => {}
                other if may_point => {
                    origin = self.origin_value(other);
                    if self.code.loc.line == 0 {
                        origin = self.helper(offset_of!(Helpers, whole), &[origin], true);
                    }
                }
                other => {
                    let id = self.origin_value(other);
                    let none = self.b.ins().icmp_imm(IntCC::Equal, id, 0);
                    self.guard(none);
                }
            }
        }
        if !self.code.slots.is_empty() {
            let count = self.b.ins().iconst(I64, self.code.slots.len() as i64);
            self.helper(offset_of!(Helpers, pop), &[count], false);
        }
        let left = self.b.use_var(self.left);
        self.b.ins().store(own(), left, self.context, offset_of!(Context, left) as i32);
        self.b.ins().return_(&[origin, value]);
    }
}

/// Whether a call gives a function just what it takes.
fn suits(site: &CallSite, known: &Known<'_>) -> bool {
    let code = known.code;
    let plain = |a: &fathom_ir::code::CallArgument| {
        a.regs.count == 1 && !matches!(a.pass, Pass::ByValue { .. } | Pass::Aggregate | Pass::Nothing)
    };
    facts::is_plain(code)
        && site.arguments.len() == code.params.len()
        && site.arguments.iter().all(plain)
        && (code.loc.line != 0 || site.arguments.iter().all(|a| a.part == 0))
        && (site.results.count == 0 || site.results.count as usize == code.results.len())
}
