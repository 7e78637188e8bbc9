//! The beginning of a function that compiled code calls: parameters, stack objects, its mark.

use std::mem::offset_of;

use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};

use super::{NOT_ENTERED, Translation, plain};
use crate::context::{Context, Helpers, Transfer};

impl Translation<'_, '_> {
    /// The function cannot begin.
    pub(super) fn not_entered(&mut self) {
        let status = self.b.ins().iconst(I64, NOT_ENTERED);
        self.b.ins().return_(&[status, status]);
    }

    /// Gives registers that are read before they are written, or looked at, their first value.
    pub(super) fn clear_registers(&mut self) {
        let zero = self.zero();
        for reg in 0..self.code.registers {
            if self.kept[reg as usize] || self.blocks.live_in(0).has(reg) {
                self.b.def_var(self.values[reg as usize], zero);
                if let Some(meta) = self.metas[reg as usize] {
                    self.b.def_var(meta, zero);
                }
            }
        }
    }

    /// Parameters of a call by compiled code that knows them.
    pub(super) fn take_parameters(&mut self, arguments: &[Value]) {
        self.clear_registers();
        let mut arguments = arguments.iter().copied();
        for param in &self.code.params {
            let reg = param.regs.first as usize;
            let value = arguments.next().expect("as many as the signature says");
            self.b.def_var(self.values[reg], value);
            if self.classes.pointer[reg] {
                let origin = arguments.next().expect("as many as the signature says");
                self.b.def_var(self.metas[reg].expect("a pointer has one"), origin);
            }
        }
    }

    /// Parameters of a call through a pointer. A pointer where the function takes a number is left to the interpreter.
    pub(super) fn take_passed_parameters(&mut self) {
        self.clear_registers();
        let values = self.field(offset_of!(Context, values));
        for (number, param) in self.code.params.iter().enumerate() {
            let reg = param.regs.first as usize;
            let at = (number * size_of::<Transfer>()) as i32;
            let value = self.b.ins().load(I64, plain(), values, at);
            let meta = self.b.ins().load(I64, plain(), values, at + offset_of!(Transfer, meta) as i32);
            self.b.def_var(self.values[reg], value);
            if self.classes.pointer[reg] {
                self.b.def_var(self.metas[reg].expect("a pointer has one"), meta);
            } else {
                let (go, stop) = (self.b.create_block(), self.b.create_block());
                self.b.set_cold_block(stop);
                self.b.ins().brif(meta, stop, &[], go, &[]);
                self.b.switch_to_block(stop);
                self.not_entered();
                self.b.switch_to_block(go);
            }
        }
    }

    /// A call by compiled code, with its parameters in place: stack objects, the mark of the function.
    pub(super) fn begin(&mut self) {
        if !self.code.slots.is_empty() {
            let symbol = self.b.ins().iconst(I64, i64::from(self.symbol));
            let made = self.helper(offset_of!(Helpers, push), &[symbol], true);
            let (go, stop) = (self.b.create_block(), self.b.create_block());
            self.b.set_cold_block(stop);
            self.b.ins().brif(made, go, &[], stop, &[]);
            self.b.switch_to_block(stop);
            self.not_entered();
            self.b.switch_to_block(go);
            let values = self.field(offset_of!(Context, values));
            for (number, slot) in self.code.slots.iter().enumerate() {
                self.take(values, number, slot.reg);
            }
        }
        if let Some(mark) = self.facts.entered(self.symbol) {
            self.mark(mark);
        }
        self.b.ins().jump(self.native[0], &[]);
    }
}
