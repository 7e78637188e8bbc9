//! The register code that functions are lowered to, once.
//!
//! A function has a frame of 64-bit registers: its constants first (copied in at the call), then its
//! parameters, then everything else. A value of up to 64 bits lives in one register, zero-extended; one of up
//! to 128 bits in two, the low half first; structures, arrays and vectors are taken apart into their
//! members. The code is not in SSA form: a local variable whose address is not taken is a register too.
//!
//! Nothing here says how the code is run; an interpreter and a compiler can both stand on it.

use std::sync::Arc;

use crate::module::{BinOp, CastOp, FloatPred, IntPred, Linkage, Order, RmwOp};
use crate::source::{Signature, SourceType, TypeId};
use crate::types::FloatKind;

/// A register's number in its frame.
pub type Reg = u32;
/// An instruction's number in its function.
pub type Pc = u32;
/// A symbol's number in its object or program.
pub type SymbolId = u32;

/// A run of consecutive registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regs {
    pub first: Reg,
    pub count: u32,
}

/// Promises of an integer operation, kept for the checkers.
pub const NUW: u8 = 1;
pub const NSW: u8 = 2;
pub const EXACT: u8 = 4;

/// Kind of an atomic access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtomicKind {
    Load,
    Store,
    /// Reads, computes and writes in one.
    Rmw,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Instr {
    Move {
        dst: Reg,
        src: Reg,
    },
    /// Integer operation on values of up to 64 bits.
    Bin {
        op: BinOp,
        width: u8,
        flags: u8,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// The same on register pairs, up to 128 bits.
    BinWide {
        op: BinOp,
        width: u8,
        flags: u8,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Floating-point operation; formats over 64 bits use register pairs.
    FBin {
        op: BinOp,
        kind: FloatKind,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FNeg {
        kind: FloatKind,
        dst: Reg,
        a: Reg,
    },
    Cmp {
        pred: IntPred,
        width: u8,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    CmpWide {
        pred: IntPred,
        width: u8,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FCmp {
        pred: FloatPred,
        kind: FloatKind,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Keeps the low `width` bits.
    Trunc {
        width: u8,
        dst: Reg,
        src: Reg,
    },
    SExt {
        from: u8,
        to: u8,
        dst: Reg,
        src: Reg,
    },
    /// From one register (or pair) to a pair.
    WidenTo128 {
        signed: bool,
        from: u8,
        to: u8,
        dst: Reg,
        src: Reg,
    },
    /// Between formats, or between a float and an integer of `width` bits.
    FCast {
        op: CastOp,
        from: FloatKind,
        to: FloatKind,
        dst: Reg,
        src: Reg,
    },
    FToInt {
        signed: bool,
        kind: FloatKind,
        width: u8,
        dst: Reg,
        src: Reg,
    },
    IntToF {
        signed: bool,
        kind: FloatKind,
        width: u8,
        dst: Reg,
        src: Reg,
    },
    /// `cond ? a : b`.
    Select {
        dst: Reg,
        cond: Reg,
        a: Reg,
        b: Reg,
    },
    /// A pointer moved by bytes: what it points into comes from `base`.
    PtrAdd {
        dst: Reg,
        base: Reg,
        offset: Reg,
    },
    /// `base + index * scale`, the index signed.
    PtrIndex {
        dst: Reg,
        base: Reg,
        index: Reg,
        scale: u32,
    },
    /// The index of what comes next, into an array inside a structure, is less than `most` where it is used as the
    /// type says.
    Bounded {
        index: Reg,
        most: u32,
    },
    IntToPtr {
        dst: Reg,
        src: Reg,
    },
    PtrToInt {
        dst: Reg,
        src: Reg,
    },
    /// Loads `bytes` (1 to 8) little-endian; the value has `width` bits. Wider values are several loads.
    Load {
        bytes: u8,
        width: u8,
        volatile: bool,
        dst: Reg,
        address: Reg,
        offset: u32,
    },
    Store {
        bytes: u8,
        volatile: bool,
        src: Reg,
        address: Reg,
        offset: u32,
    },
    /// A stack object made here (not in the entry block, or of variable size): `count * size` bytes.
    Alloca {
        dst: Reg,
        count: Reg,
        size: u32,
        align: u32,
    },
    /// A call: its details are in the function's table.
    Call {
        call: u32,
    },
    /// The access that comes next, of so many bytes at this address, is atomic.
    Atomic {
        kind: AtomicKind,
        order: Order,
        bytes: u8,
        address: Reg,
    },
    Fence {
        order: Order,
    },
    AtomicRmw {
        op: RmwOp,
        bytes: u8,
        dst: Reg,
        address: Reg,
        value: Reg,
    },
    /// `dst` gets the old value, `dst + 1` whether it was exchanged; `new` is the register after `expected`.
    CmpXchg {
        bytes: u8,
        dst: Reg,
        address: Reg,
        expected: Reg,
    },
    /// Reads the next variadic argument: `ty` says how it travels.
    VaArg {
        dst: Reg,
        list: Reg,
        class: VaClass,
    },
    /// An undefined value comes to be here (`undef`, an uninitialised variable).
    Undef {
        dst: Reg,
    },
    Freeze {
        dst: Reg,
        src: Reg,
    },
    Jump {
        to: Pc,
    },
    /// Right behind a call that may throw: goes to `normal`. While an exception passes the call, the registers of the
    /// landing pad are set and the function continues at `unwind`.
    Invoked {
        normal: Pc,
        unwind: Pc,
        pad: u32,
    },
    /// Continues to throw the exception that a landing pad was entered with.
    Resume {
        exception: Reg,
    },
    Branch {
        cond: Reg,
        yes: Pc,
        no: Pc,
    },
    Switch {
        value: Reg,
        table: u32,
    },
    IndirectJump {
        address: Reg,
        table: u32,
    },
    Return {
        values: Regs,
    },
    Unreachable,
    /// Something the code cannot express: the text is in the function's table.
    Unsupported {
        what: u32,
    },
}

/// How a variadic argument is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VaClass {
    Int { bytes: u8 },
    Float,
    LongDouble,
}

#[derive(Clone, PartialEq, Debug)]
pub enum CallTarget {
    Symbol(SymbolId),
    Register(Reg),
    Asm { template: Arc<str>, constraints: Arc<str> },
}

#[derive(Clone, PartialEq, Debug)]
pub struct CallSite {
    pub target: CallTarget,
    /// Each argument's registers.
    pub arguments: Vec<CallArgument>,
    pub results: Regs,
    /// Bits of a result that is one number.
    pub bits: u32,
    pub variadic: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CallArgument {
    pub regs: Regs,
    pub pass: Pass,
    /// Bytes of the array inside a structure that the argument is the start of; 0 when it is none.
    pub part: u32,
}

/// Calling convention of an argument or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    Int {
        width: u32,
    },
    Float(FloatKind),
    Pointer,
    /// A copy of that many bytes behind the pointer.
    ByValue {
        size: u64,
        align: u64,
    },
    /// Members of a structure or array.
    Aggregate,
    /// A vector with elements of so many bytes.
    Vector {
        element: u32,
    },
    Nothing,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SwitchTable {
    pub width: u8,
    pub cases: Vec<(u64, Pc)>,
    pub default: Pc,
}

/// A place where a function continues when an exception passes one of its calls.
#[derive(Clone, PartialEq, Debug)]
pub struct LandingPad {
    /// The exception, and the selector: which clause caught it, 0 for none.
    pub regs: Regs,
    pub clauses: Vec<Clause>,
}

/// The exceptions that a landing pad catches, with types by the address of their information.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    Catch(ConstReg),
    CatchAll,
    /// Catches what is none of these.
    Filter(Vec<ConstReg>),
}

impl Clause {
    pub fn types(&self) -> &[ConstReg] {
        match self {
            Clause::Catch(ty) => std::slice::from_ref(ty),
            Clause::CatchAll => &[],
            Clause::Filter(types) => types,
        }
    }

    pub fn types_mut(&mut self) -> &mut [ConstReg] {
        match self {
            Clause::Catch(ty) => std::slice::from_mut(ty),
            Clause::CatchAll => &mut [],
            Clause::Filter(types) => types,
        }
    }
}

/// A stack object that exists for the whole call.
#[derive(Clone, PartialEq, Debug)]
pub struct StackSlot {
    pub reg: Reg,
    pub size: u64,
    pub align: u64,
    pub name: Option<Arc<str>>,
}

/// A place in a source file. Line 0 means unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc {
    /// Index into the object's or program's files.
    pub file: u32,
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, PartialEq, Debug)]
pub struct NamedReg {
    pub name: Arc<str>,
    pub reg: Reg,
    /// Whether the register is the variable's address and not its value.
    pub address: bool,
    /// Its type in the source, if metadata has it.
    pub ty: Option<TypeId>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Code {
    /// The source's name of the function.
    pub name: Arc<str>,
    pub params: Vec<CallArgument>,
    pub results: Vec<Pass>,
    pub variadic: bool,
    /// Values of the first registers.
    pub constants: Vec<ConstReg>,
    pub registers: u32,
    pub slots: Vec<StackSlot>,
    pub instrs: Vec<Instr>,
    /// Source place of each instruction.
    pub locs: Vec<Loc>,
    pub calls: Vec<CallSite>,
    pub switches: Vec<SwitchTable>,
    pub pads: Vec<LandingPad>,
    /// Targets of indirect jumps: the block whose address is meant, and where to go for it.
    pub indirects: Vec<Vec<(u32, Pc)>>,
    /// Jumps that stand for one of several labels of a `switch` for the same statement, in ascending order.
    pub labels: Vec<Pc>,
    pub texts: Vec<Arc<str>>,
    /// Start of each block, for `blockaddress` and for coverage.
    pub blocks: Vec<Pc>,
    pub variables: Vec<NamedReg>,
    /// If debug metadata has it.
    pub signature: Option<Signature>,
    pub loc: Loc,
}

/// The value of a constant register.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstReg {
    Value(u64),
    /// The address of a symbol plus an offset.
    Symbol(SymbolId, i64),
    /// The address of a block of a function: any number that `IndirectJump` understands.
    Block(SymbolId, u32),
    /// An operation on addresses.
    Computed(Arc<Computed>),
    Undef,
}

/// A constant that is known once the program is laid out: differences of symbols, aligned or truncated addresses and their like.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Computed {
    Binary {
        op: BinOp,
        bits: u32,
        a: ConstReg,
        b: ConstReg,
    },
    FloatBinary {
        op: BinOp,
        kind: FloatKind,
        a: ConstReg,
        b: ConstReg,
    },
    /// Truncation, or extension with or without the sign.
    Resize {
        signed: bool,
        from: u32,
        to: u32,
        value: ConstReg,
    },
    ToFloat {
        signed: bool,
        from: u32,
        kind: FloatKind,
        value: ConstReg,
    },
    FromFloat {
        signed: bool,
        kind: FloatKind,
        to: u32,
        value: ConstReg,
    },
    ConvertFloat {
        from: FloatKind,
        to: FloatKind,
        value: ConstReg,
    },
    Compare {
        pred: IntPred,
        bits: u32,
        a: ConstReg,
        b: ConstReg,
    },
    Select {
        bits: u32,
        cond: ConstReg,
        yes: ConstReg,
        no: ConstReg,
    },
}

impl Computed {
    /// Bits of the result.
    pub fn bits(&self) -> u32 {
        match self {
            Computed::Binary { bits, .. } | Computed::Select { bits, .. } => *bits,
            Computed::Resize { to, .. } | Computed::FromFloat { to, .. } => *to,
            Computed::FloatBinary { kind, .. }
            | Computed::ToFloat { kind, .. }
            | Computed::ConvertFloat { to: kind, .. } => 8 * kind.store_size() as u32,
            Computed::Compare { .. } => 1,
        }
    }

    /// The same operation on other operands.
    pub fn map(&self, f: &mut dyn FnMut(&ConstReg) -> ConstReg) -> Computed {
        let mut copy = self.clone();
        match &mut copy {
            Computed::Binary { a, b, .. }
            | Computed::FloatBinary { a, b, .. }
            | Computed::Compare { a, b, .. } => {
                (*a, *b) = (f(a), f(b));
            }
            Computed::Resize { value, .. }
            | Computed::ToFloat { value, .. }
            | Computed::FromFloat { value, .. }
            | Computed::ConvertFloat { value, .. } => *value = f(value),
            Computed::Select { cond, yes, no, .. } => (*cond, *yes, *no) = (f(cond), f(yes), f(no)),
        }
        copy
    }
}

impl ConstReg {
    /// Calls `f` with every symbol whose address the constant is made of.
    pub fn symbols(&self, f: &mut dyn FnMut(SymbolId)) {
        match self {
            ConstReg::Symbol(symbol, _) | ConstReg::Block(symbol, _) => f(*symbol),
            ConstReg::Computed(computed) => match &**computed {
                Computed::Binary { a, b, .. }
                | Computed::FloatBinary { a, b, .. }
                | Computed::Compare { a, b, .. } => {
                    a.symbols(f);
                    b.symbols(f);
                }
                Computed::Resize { value, .. }
                | Computed::ToFloat { value, .. }
                | Computed::FromFloat { value, .. }
                | Computed::ConvertFloat { value, .. } => value.symbols(f),
                Computed::Select { cond, yes, no, .. } => {
                    cond.symbols(f);
                    yes.symbols(f);
                    no.symbols(f);
                }
            },
            ConstReg::Value(_) | ConstReg::Undef => {}
        }
    }
}

/// Bytes of a global with holes for addresses.
#[derive(Clone, PartialEq, Debug)]
pub struct Data {
    pub bytes: Vec<u8>,
    /// Offsets of addresses, and of computed constants with their bytes.
    pub relocs: Vec<(u64, ConstReg)>,
    /// Ranges that have no defined value.
    pub undefined: Vec<(u64, u64)>,
    pub align: u64,
    pub constant: bool,
    pub thread_local: bool,
    pub section: Option<Arc<str>>,
    /// The source's name, type and place.
    pub source_name: Option<Arc<str>>,
    pub ty: Option<TypeId>,
    pub loc: Loc,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Definition {
    Function(Arc<Code>),
    Data(Arc<Data>),
    /// Another symbol plus an offset.
    Alias(SymbolId, i64),
    /// Resolved by calling the function.
    IFunc(SymbolId),
    /// Declared only; whether it is a function.
    Missing {
        function: bool,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Symbol {
    pub name: Arc<str>,
    pub linkage: Linkage,
    pub definition: Definition,
}

/// One lowered module, or a linked program: then no definition is missing that another module has.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Object {
    pub symbols: Vec<Symbol>,
    pub files: Vec<Arc<str>>,
    /// Constructors and destructors with their priorities, in order.
    pub constructors: Vec<(u32, SymbolId)>,
    pub destructors: Vec<(u32, SymbolId)>,
    /// Source types that signatures refer to.
    pub types: Vec<SourceType>,
    /// Addresses have four bytes in memory (i386).
    pub narrow: bool,
}

impl Object {
    pub fn find(&self, name: &str) -> Option<SymbolId> {
        self.symbols.iter().position(|s| &*s.name == name).map(|at| at as SymbolId)
    }
}

impl Instr {
    /// Calls `see` on every register field (the first one of a pair or run).
    pub fn each_reg(&mut self, see: &mut dyn FnMut(&mut Reg)) {
        use Instr::*;
        match self {
            Move { dst, src }
            | Trunc { dst, src, .. }
            | SExt { dst, src, .. }
            | WidenTo128 { dst, src, .. }
            | FCast { dst, src, .. }
            | FToInt { dst, src, .. }
            | IntToF { dst, src, .. }
            | IntToPtr { dst, src }
            | PtrToInt { dst, src }
            | Freeze { dst, src } => {
                see(dst);
                see(src);
            }
            Bin { dst, a, b, .. }
            | BinWide { dst, a, b, .. }
            | FBin { dst, a, b, .. }
            | Cmp { dst, a, b, .. }
            | CmpWide { dst, a, b, .. }
            | FCmp { dst, a, b, .. } => {
                see(dst);
                see(a);
                see(b);
            }
            FNeg { dst, a, .. } => {
                see(dst);
                see(a);
            }
            Select { dst, cond, a, b } => {
                see(dst);
                see(cond);
                see(a);
                see(b);
            }
            PtrAdd { dst, base, offset } => {
                see(dst);
                see(base);
                see(offset);
            }
            PtrIndex { dst, base, index, .. } => {
                see(dst);
                see(base);
                see(index);
            }
            Load { dst, address, .. } => {
                see(dst);
                see(address);
            }
            Store { src, address, .. } => {
                see(src);
                see(address);
            }
            Alloca { dst, count, .. } => {
                see(dst);
                see(count);
            }
            Atomic { address, .. } => see(address),
            Bounded { index, .. } => see(index),
            AtomicRmw { dst, address, value, .. } => {
                see(dst);
                see(address);
                see(value);
            }
            CmpXchg { dst, address, expected, .. } => {
                see(dst);
                see(address);
                see(expected);
            }
            VaArg { dst, list, .. } => {
                see(dst);
                see(list);
            }
            Undef { dst } => see(dst),
            Branch { cond, .. } => see(cond),
            Switch { value, .. } => see(value),
            IndirectJump { address, .. } => see(address),
            Return { values } => see(&mut values.first),
            Resume { exception } => see(exception),
            Call { .. } | Fence { .. } | Jump { .. } | Invoked { .. } | Unreachable | Unsupported { .. } => {}
        }
    }
}
