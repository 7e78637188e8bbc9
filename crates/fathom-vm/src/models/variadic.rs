//! Variadic arguments as models read them: from the call's registers, or from a `va_list` in memory.

use fathom_ir::code::Pass;
use fathom_ir::types::FloatKind;

use super::Args;
use super::bits::Bits;
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub enum Variadic<'a> {
    Registers {
        args: &'a Args<'a>,
        argument: usize,
        register: usize,
    },
    /// The overflow area of a System V list, whose register areas we always leave used up.
    List {
        area: Slot,
    },
    /// Arguments that a format takes by number: all of them, and which is next.
    Numbered {
        all: Vec<Argument>,
        next: usize,
    },
}

/// An argument that was read already.
#[derive(Clone, Copy, Debug)]
pub enum Argument {
    Word(Slot),
    Wide(Bits),
}

impl<'a> Variadic<'a> {
    /// The arguments of the call after the first `fixed`, which take one register each.
    pub fn registers(args: &'a Args<'a>, fixed: usize) -> Variadic<'a> {
        Variadic::Registers { args, argument: fixed, register: fixed }
    }

    pub fn list(vm: &mut Vm<'_>, list: Slot) -> VmResult<Variadic<'a>> {
        let list = vm.place(list, "a va_list")?;
        if vm.program.code.narrow {
            // The list is the address of the next argument.
            return Ok(Variadic::List { area: list });
        }
        let area = vm.load(list, 8, 8, 64)?;
        Ok(Variadic::List { area: vm.place(area, "a va_list")? })
    }

    /// A number or pointer of up to 64 bits; doubles too, as their bits. A list of i386 has as many bytes of it as it takes.
    pub fn word(&mut self, vm: &mut Vm<'_>, bytes: u32) -> VmResult<Slot> {
        match self {
            Variadic::Registers { args, argument, register } => {
                vm.format_argument(*argument, args.site.arguments.len())?;
                let count = args.site.arguments.get(*argument).map_or(1, |a| a.regs.count as usize);
                let slot = args.get(*register);
                *argument += 1;
                *register += count;
                Ok(slot)
            }
            Variadic::List { area } => {
                let bytes = if vm.program.code.narrow { bytes.max(4) } else { 8 };
                let slot = vm.load(*area, 0, bytes, 64)?;
                area.value += u64::from(bytes);
                Ok(slot)
            }
            Variadic::Numbered { all, next } => {
                *next += 1;
                match all.get(*next - 1) {
                    Some(Argument::Word(slot)) => Ok(*slot),
                    _ => Ok(Slot::undefined()),
                }
            }
        }
    }

    pub fn long_double(&mut self, vm: &mut Vm<'_>) -> VmResult<Bits> {
        match self {
            Variadic::Registers { args, argument, register } => {
                let is_wide = args
                    .site
                    .arguments
                    .get(*argument)
                    .is_some_and(|a| a.pass == Pass::Float(FloatKind::X86Fp80));
                if !is_wide {
                    let slot = self.word(vm, 8)?;
                    return Ok(Bits::read(&vm.store, &[slot], 64));
                }
                let bits = Bits::read(&vm.store, &args.slots[*register..], 80);
                *argument += 1;
                *register += 2;
                Ok(bits)
            }
            Variadic::List { area } => {
                let (align, step) = if vm.program.code.narrow { (4, 12) } else { (16, 16) };
                area.value = area.value.next_multiple_of(align);
                let pair = [vm.load(*area, 0, 8, 64)?, vm.load(*area, 8, 2, 16)?];
                area.value += step;
                Ok(Bits::read(&vm.store, &pair, 80))
            }
            Variadic::Numbered { all, next } => {
                *next += 1;
                match all.get(*next - 1) {
                    Some(Argument::Wide(bits)) => Ok(*bits),
                    _ => Ok(Bits::number(80, 0)),
                }
            }
        }
    }
}
