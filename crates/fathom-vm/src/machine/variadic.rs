//! Variadic arguments: how a call lays them out, and how the callee takes the next one.

use fathom_ir::code::{CallArgument, Pass, Reg, VaClass};
use fathom_ir::types::FloatKind;

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::ObjectId;
use crate::value::Slot;

impl Vm<'_> {
    /// Variadic arguments one after another, as i386 has them: in cells of four bytes, numbers of eight bytes in two.
    fn lay_out_narrow_varargs(&mut self, base: usize, extra: &[CallArgument]) -> VmResult<(u64, ObjectId)> {
        let mut cells: Vec<(u64, Slot, u32)> = Vec::new();
        let mut copies: Vec<(u64, Slot, u64)> = Vec::new();
        let mut at = 0u64;
        for argument in extra {
            let slot = |number: u32| *self.reg(base, argument.regs.first + number);
            let bytes = match argument.pass {
                Pass::ByValue { size, .. } => {
                    copies.push((at, slot(0), size));
                    size
                }
                Pass::Float(FloatKind::X86Fp80) => {
                    cells.extend([(at, slot(0), 8), (at + 8, slot(1), 2)]);
                    10
                }
                // The members of a structure are passed one by one, without promotion.
                Pass::Float(kind) => {
                    let bytes = kind.store_size();
                    cells.push((at, slot(0), bytes as u32));
                    bytes
                }
                Pass::Int { width: 33..=64 } => {
                    cells.push((at, slot(0), 8));
                    8
                }
                Pass::Int { width: ..=32 } | Pass::Pointer => {
                    cells.push((at, slot(0), 4));
                    4
                }
                Pass::Int { .. } | Pass::Aggregate | Pass::Vector { .. } => {
                    return Err(Stop::Unsupported("a variadic argument of this type on i386".into()));
                }
                Pass::Nothing => 0,
            };
            at += bytes.next_multiple_of(4);
        }
        self.write_varargs(at, cells, copies)
    }

    /// Variadic arguments one after another in eight-byte cells, `long double` on sixteen.
    pub(super) fn lay_out_varargs(
        &mut self,
        base: usize,
        extra: &[CallArgument],
    ) -> VmResult<(u64, ObjectId)> {
        let mut cells: Vec<(u64, Slot, u32)> = Vec::new();
        let mut copies: Vec<(u64, Slot, u64)> = Vec::new();
        let mut at = 0u64;
        if self.program.code.narrow {
            return self.lay_out_narrow_varargs(base, extra);
        }
        for argument in extra {
            match argument.pass {
                Pass::ByValue { size, align } => {
                    at = at.next_multiple_of(align.clamp(8, 16));
                    copies.push((at, *self.reg(base, argument.regs.first), size));
                    at += size.next_multiple_of(8);
                }
                Pass::Float(FloatKind::X86Fp80) | Pass::Int { width: 65.. } => {
                    at = at.next_multiple_of(16);
                    for half in 0..2 {
                        let slot = *self.reg(base, argument.regs.first + half);
                        cells.push((at + 8 * u64::from(half), slot, 8));
                    }
                    at += 16;
                }
                // The members of a structure of floating-point numbers, one beside the other.
                Pass::Vector { element: bytes @ 1..=8 } => {
                    let size = u64::from(bytes) * u64::from(argument.regs.count);
                    if size > 8 {
                        at = at.next_multiple_of(16);
                    }
                    for reg in 0..argument.regs.count {
                        let slot = *self.reg(base, argument.regs.first + reg);
                        cells.push((at + u64::from(bytes) * u64::from(reg), slot, bytes));
                    }
                    at += size.next_multiple_of(8);
                }
                _ => {
                    for reg in 0..argument.regs.count {
                        cells.push((at, *self.reg(base, argument.regs.first + reg), 8));
                        at += 8;
                    }
                }
            }
        }
        self.write_varargs(at, cells, copies)
    }

    /// Makes the area of variadic arguments: values by offset with their bytes, and copies of structures.
    fn write_varargs(
        &mut self,
        size: u64,
        cells: Vec<(u64, Slot, u32)>,
        copies: Vec<(u64, Slot, u64)>,
    ) -> VmResult<(u64, ObjectId)> {
        let area = self.alloca(size, 16)?;
        for (offset, slot, bytes) in cells {
            self.store(area, offset, bytes, slot)?;
        }
        for (offset, from, size) in copies {
            let to = Slot { value: area.value + offset, ..area };
            self.copy_memory(to, from, size)?;
        }
        Ok((area.value, area.origin))
    }

    /// The next variadic argument from a System V `va_list`, whose register areas we always leave used up.
    pub(super) fn va_arg(&mut self, base: usize, dst: Reg, list: Reg, class: VaClass) -> VmResult<()> {
        if self.program.code.narrow {
            return Err(Stop::Unsupported("va_arg as an instruction on i386".into()));
        }
        let list = *self.reg(base, list);
        let mut area = self.load(list, 8, 8, 64)?;
        let (bytes, step) = match class {
            VaClass::Int { bytes } => (u32::from(bytes), 8),
            VaClass::Float => (8, 8),
            VaClass::LongDouble => {
                area.value = area.value.next_multiple_of(16);
                (10, 16)
            }
        };
        if bytes <= 8 {
            let slot = self.load(area, 0, bytes, bytes * 8)?;
            self.set(base, dst, slot);
        } else {
            let (low, high) = (self.load(area, 0, 8, 64)?, self.load(area, 8, 2, 16)?);
            self.set(base, dst, low);
            self.set(base, dst + 1, high);
        }
        area.value += step;
        self.store(list, 8, 8, area)
    }
}
