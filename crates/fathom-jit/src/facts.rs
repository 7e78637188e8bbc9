//! Questions of the compiler about the program.

use fathom_ir::code::{CallSite, Code, ConstReg, Pass, Pc, Reg, SymbolId};
use fathom_ir::types::FloatKind;

/// A constant register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constant {
    pub value: u64,
    pub origin: u32,
    pub undefined: bool,
}

/// An object that lives as long as the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixed {
    pub base: u64,
    pub size: u64,
    pub writable: bool,
}

/// A function that compiled code may call.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub symbol: SymbolId,
    pub code: &'a Code,
}

/// How a call is made.
#[derive(Clone, Copy, Debug)]
pub enum Callee<'a> {
    /// A function with code.
    Known(Known<'a>),
    /// Copies memory, as `memmove` does or, between ranges that must be apart, `memcpy`.
    Copy {
        apart: bool,
    },
    Fill,
    /// A function of the library that decides nothing and can be called again if it refuses.
    Library(SymbolId),
    /// The function at an address.
    Pointer(Reg),
    /// A product and a sum, each rounded.
    MultiplyAdd(FloatKind),
    /// By the interpreter.
    Other,
}

/// Checks that concern compiled code: where one would find something, the code leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    pub integer: bool,
    pub shifts: bool,
    pub sub_arrays: bool,
    pub float_division: bool,
    pub overlap: bool,
}

/// Registers that are kept for whoever looks at a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// None: nobody looks.
    Nothing,
    /// Those of variables and parameters.
    Named,
    All,
}

pub trait Facts {
    fn constant(&self, constant: &ConstReg) -> Constant;
    fn fixed(&self, origin: u32) -> Option<Fixed>;
    /// The mark of a branch.
    fn mark(&self, symbol: SymbolId, pc: Pc, to: Pc) -> Option<u32>;
    /// The mark of a function.
    fn entered(&self, symbol: SymbolId) -> Option<u32>;
    fn callee(&self, site: &CallSite) -> Callee<'_>;
    fn checked(&self) -> Checked;
    /// Registers of the function's frame that are looked at besides those that its code reads.
    fn shown(&self, symbol: SymbolId) -> Shown;
}

/// Whether a function takes and gives only what fits into one register each.
pub(crate) fn is_plain(code: &Code) -> bool {
    let one = |pass: &Pass| !matches!(pass, Pass::ByValue { .. } | Pass::Aggregate | Pass::Vector { .. });
    !code.variadic
        && code.registers > 0
        && code.params.iter().all(|p| p.regs.count == 1 && one(&p.pass))
        && code.results.len() <= 1
        && code.results.iter().all(one)
}
