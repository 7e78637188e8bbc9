//! Calls from compiled code to compiled code, and returns.

use std::mem::offset_of;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{AbiParam, InstBuilder, Signature, Value};
use cranelift_codegen::isa::CallConv;
use fathom_ir::code::{CallArgument, CallSite, Code, Pass, Reg, Regs, SymbolId};

use super::access::SHORT;
use super::{LEFT, NOT_ENTERED, Origin, Translation, own, plain, signature};
use crate::Point;
use crate::classes::Classes;
use crate::context::{BY_VALUES, CALLED, Context, Helpers, Transfer};
use crate::facts::{self, Callee, Constant, Known};

impl Translation<'_, '_> {
    /// Translates a call; whether the next instruction follows.
    pub(super) fn call(&mut self, call: u32) -> bool {
        let site = &self.code.calls[call as usize];
        match self.facts.callee(site) {
            Callee::Known(known) if suits(site, known.code) => self.call_known(call, site, known),
            Callee::Copy { apart }
                if site.arguments.len() >= 3 && site.arguments.iter().all(|a| a.part == 0) =>
            {
                let [to, from, len] = [0, 1, 2].map(|at| site.arguments[at].regs.first);
                let (t, f, l) = (self.value(to), self.value(from), self.value(len));
                let (to_origin, from_origin) = (self.origin(to), self.origin(from));
                let known = self.constants.get(len as usize).map(|constant| constant.value);
                if apart && self.checked.overlap {
                    self.apart(t, f, l);
                }
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
            Callee::Library(symbol) if is_simple(site) => self.call_library(call, site, symbol),
            Callee::Pointer(reg) if is_simple(site) => self.call_pointer(call, site, reg),
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

    /// Leaves where ranges overlap without being the same.
    fn apart(&mut self, to: Value, from: Value, len: Value) {
        let (there, back) = (self.b.ins().isub(to, from), self.b.ins().isub(from, to));
        let far = [there, back].map(|by| self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, by, len));
        let same = self.b.ins().icmp(IntCC::Equal, to, from);
        let far = self.b.ins().band(far[0], far[1]);
        let fine = self.b.ins().bor(far, same);
        self.guard(fine);
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
        self.returned(call, site, status);
        if site.results.count == 1 {
            let may_point =
                matches!(known.code.results.first(), Some(Pass::Pointer | Pass::Int { width: 64 }));
            self.result(site.results.first, value, may_point.then_some(status));
        }
    }

    /// A call of a function of the library: arguments and result go through memory.
    fn call_library(&mut self, call: u32, site: &CallSite, symbol: SymbolId) {
        self.pass_arguments(site);
        let (place, left) = (self.place_of_call(call), self.left_here());
        let symbol = self.b.ins().iconst(I64, i64::from(symbol));
        let called = self.helper(offset_of!(Helpers, library), &[place, self.base, left, symbol], true);
        self.guard(called);
        self.take_result(site);
    }

    /// A call through a pointer: of a function of the library, or of a compiled one.
    fn call_pointer(&mut self, call: u32, site: &CallSite, reg: Reg) {
        let address = self.value(reg);
        self.pass_arguments(site);
        let (place, left) = (self.place_of_call(call), self.left_here());
        let function = self.helper(offset_of!(Helpers, pointed_to), &[place, self.base, left, address], true);
        self.guard(function);
        let (compiled, called, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let (value, origin) = (self.b.append_block_param(done, I64), self.b.append_block_param(done, I64));
        let is_done = self.b.ins().icmp_imm(IntCC::Equal, function, CALLED as i64);
        self.b.ins().brif(is_done, called, &[], compiled, &[]);
        self.b.switch_to_block(called);
        let (given, meta) = self.given_back();
        self.b.ins().jump(done, &[given.into(), meta.into()]);
        self.b.switch_to_block(compiled);
        let base = self.b.ins().iadd_imm(self.base, i64::from(self.code.registers));
        let entry = self.b.ins().iconst(I64, BY_VALUES as i64);
        let left = self.b.use_var(self.left);
        let mut by_values = Signature::new(CallConv::SystemV);
        by_values.params.extend([AbiParam::new(I64); 4]);
        by_values.returns.extend([AbiParam::new(I64); 2]);
        let by_values = self.b.import_signature(by_values);
        let made = self.b.ins().call_indirect(by_values, function, &[self.context, base, left, entry]);
        let (status, given) = (self.b.inst_results(made)[0], self.b.inst_results(made)[1]);
        self.returned(call, site, status);
        self.b.ins().jump(done, &[given.into(), status.into()]);
        self.b.switch_to_block(done);
        if site.results.count == 1 {
            self.result(site.results.first, value, Some(origin));
        }
    }

    /// Arguments of a call into the context.
    fn pass_arguments(&mut self, site: &CallSite) {
        let passed: Vec<(Value, Origin)> = site
            .arguments
            .iter()
            .map(|argument| (self.value(argument.regs.first), self.origin(argument.regs.first)))
            .collect();
        let values = self.field(offset_of!(Context, values));
        for (number, (value, origin)) in passed.into_iter().enumerate() {
            let at = (number * size_of::<Transfer>()) as i32;
            let origin = self.origin_value(origin);
            self.b.ins().store(plain(), value, values, at);
            self.b.ins().store(plain(), origin, values, at + offset_of!(Transfer, meta) as i32);
        }
    }

    fn take_result(&mut self, site: &CallSite) {
        if site.results.count == 1 {
            let (value, origin) = self.given_back();
            self.result(site.results.first, value, Some(origin));
        }
    }

    /// The result of a function of the library, and its origin.
    fn given_back(&mut self) -> (Value, Value) {
        let values = self.field(offset_of!(Context, values));
        let value = self.b.ins().load(I64, plain(), values, 0);
        (value, self.b.ins().load(I64, plain(), values, offset_of!(Transfer, meta) as i32))
    }

    /// The place of a call, for helpers.
    fn place_of_call(&mut self, call: u32) -> Value {
        let point =
            Box::new(Point { symbol: self.symbol, pc: self.pc, call: Some(call), registers: Box::default() });
        let address = self.b.ins().iconst(I64, std::ptr::from_ref(&*point) as i64);
        self.points.push(point);
        address
    }

    /// Instructions left behind this one.
    fn left_here(&mut self) -> Value {
        let left = self.b.use_var(self.left);
        self.b.ins().iadd_imm(left, i64::from(self.end - self.pc) - 1)
    }

    /// A compiled function has returned: goes on, unless it was left or could not begin.
    fn returned(&mut self, call: u32, site: &CallSite, status: Value) {
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

    /// The result of a call; without an origin, it is a number.
    fn result(&mut self, dst: Reg, value: Value, origin: Option<Value>) {
        let Some(origin) = origin else { return self.set(dst, value, super::NUMBER) };
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

fn fits(argument: &CallArgument) -> bool {
    argument.regs.count == 1
        && !matches!(
            argument.pass,
            Pass::ByValue { .. } | Pass::Aggregate | Pass::Vector { .. } | Pass::Nothing
        )
}

/// Whether arguments and result of a call fit into one register each.
fn is_simple(site: &CallSite) -> bool {
    site.results.count <= 1 && site.arguments.iter().all(fits)
}

/// Whether a call gives a function just what it takes.
pub fn suits(site: &CallSite, code: &Code) -> bool {
    facts::is_plain(code)
        && site.arguments.len() == code.params.len()
        && site.arguments.iter().all(fits)
        && (code.loc.line != 0 || site.arguments.iter().all(|a| a.part == 0))
        && (site.results.count == 0 || site.results.count as usize == code.results.len())
}
