//! A module as it was written: globals, functions, instructions, metadata.
//!
//! This is the reader's output and the linker's material. It follows LLVM's language closely; what
//! execution wants is the register code that `lower` makes of it.

use dashu_int::UBig;
use smallvec::SmallVec;

use crate::types::{FloatKind, Ty, Types};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GlobalId(pub u32);
/// A value of a function: parameters first, then results in the order in which they are first spoken of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Local(pub u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BlockId(pub u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MetaId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    External,
    /// `internal` and `private`: the name means something in its own module only.
    Internal,
    /// `weak`, `weak_odr`, `linkonce`, `linkonce_odr`, `common`: gives way to an external definition.
    Weak,
    /// `available_externally`: a copy for optimisers; the real one is elsewhere.
    Available,
    /// `extern_weak`: null when it is not defined.
    ExternWeak,
    Appending,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    Int(UBig),
    /// Bits in the interchange format; `x86_fp80` with its explicit integer bit.
    Float(FloatKind, u128),
    Null,
    Undef,
    Poison,
    Zero,
    /// Structures, arrays and vectors, member by member.
    Aggregate(Vec<(Ty, Constant)>),
    /// `c"…"`.
    Bytes(Vec<u8>),
    Splat(Box<(Ty, Constant)>),
    Global(GlobalId),
    /// A function and the label of one of its blocks.
    BlockAddress(GlobalId, String),
    Expr(Box<ConstExpr>),
}

/// Constant expressions are instructions on constants.
#[derive(Clone, PartialEq, Debug)]
pub enum ConstExpr {
    Binary(BinOp, Ty, Constant, Constant),
    Cast(CastOp, Ty, Constant, Ty),
    Gep {
        source: Ty,
        base: Constant,
        indices: Vec<(Ty, Constant)>,
    },
    /// The condition with its type, then the type of both values.
    Select(Ty, Constant, Ty, Constant, Constant),
    ICmp(IntPred, Ty, Constant, Constant),
    /// `extractelement` and `extractvalue`: a value and the index of an element.
    Element((Ty, Constant), (Ty, Constant)),
    /// `insertelement` and `insertvalue`: a value, an element, and its index.
    Insert((Ty, Constant), (Ty, Constant), (Ty, Constant)),
    /// Two vectors of a type and the lanes that are chosen from both.
    Shuffle(Ty, Constant, Constant, (Ty, Constant)),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    Local(Local),
    Const(Constant),
    /// Metadata as an argument of a call (`metadata ptr %x`): nothing that runs reads it.
    Metadata,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// Promises of an arithmetic instruction; breaking one is poison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    pub nuw: bool,
    pub nsw: bool,
    pub exact: bool,
    pub inbounds: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntPred {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

impl IntPred {
    /// Whether it holds between two numbers, given as they are without and with a sign.
    #[inline]
    pub fn holds<U: Ord, S: Ord>(self, unsigned: (U, U), signed: (S, S)) -> bool {
        let ((a, b), (x, y)) = (unsigned, signed);
        match self {
            IntPred::Eq => a == b,
            IntPred::Ne => a != b,
            IntPred::Ugt => a > b,
            IntPred::Uge => a >= b,
            IntPred::Ult => a < b,
            IntPred::Ule => a <= b,
            IntPred::Sgt => x > y,
            IntPred::Sge => x >= y,
            IntPred::Slt => x < y,
            IntPred::Sle => x <= y,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// Ordering of an atomic operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    /// Nothing: `unordered` and `monotonic`, C's `relaxed`.
    Relaxed,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

impl Order {
    /// Writes released before a value was written are visible to its readers.
    pub fn acquires(self) -> bool {
        matches!(self, Order::Acquire | Order::AcqRel | Order::SeqCst)
    }

    pub fn releases(self) -> bool {
        matches!(self, Order::Release | Order::AcqRel | Order::SeqCst)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Callee {
    Operand(Operand),
    Asm { template: String, constraints: String },
}

/// An argument with the attributes that change its meaning.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    pub ty: Ty,
    pub value: Operand,
    /// The callee gets its own copy of what the pointer points to.
    pub byval: Option<Ty>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    pub callee: Callee,
    pub result: Ty,
    /// The callee's type where it was written out (variadic calls).
    pub function: Option<Ty>,
    pub arguments: Vec<Argument>,
}

/// One clause of a landing pad. Every pad is entered for clean-ups, whether it says so or not: what it does then is `resume`.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    /// A type's information, or null for every exception.
    Catch(Constant),
    /// The types that an exception specification lets through.
    Filter(Vec<Constant>),
    Cleanup,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Inst {
    Binary { op: BinOp, flags: Flags, ty: Ty, lhs: Operand, rhs: Operand },
    FNeg { ty: Ty, value: Operand },
    Cast { op: CastOp, from: Ty, value: Operand, to: Ty },
    ICmp { pred: IntPred, ty: Ty, lhs: Operand, rhs: Operand },
    FCmp { pred: FloatPred, ty: Ty, lhs: Operand, rhs: Operand },
    Select { cond_ty: Ty, cond: Operand, ty: Ty, yes: Operand, no: Operand },
    Phi { ty: Ty, incoming: Vec<(Operand, BlockId)> },
    Alloca { ty: Ty, count: Option<(Ty, Operand)>, align: u64 },
    Load { ty: Ty, address: Operand, align: u64, volatile: bool, atomic: Option<Order> },
    Store { ty: Ty, value: Operand, address: Operand, align: u64, volatile: bool, atomic: Option<Order> },
    Gep { flags: Flags, source: Ty, base: Operand, indices: Vec<(Ty, Operand)> },
    ExtractValue { ty: Ty, aggregate: Operand, path: SmallVec<[u32; 4]> },
    InsertValue { ty: Ty, aggregate: Operand, element: Ty, value: Operand, path: SmallVec<[u32; 4]> },
    ExtractElement { ty: Ty, vector: Operand, index_ty: Ty, index: Operand },
    InsertElement { ty: Ty, vector: Operand, value: Operand, index_ty: Ty, index: Operand },
    ShuffleVector { ty: Ty, lhs: Operand, rhs: Operand, mask_ty: Ty, mask: Constant },
    Freeze { ty: Ty, value: Operand },
    Call(Box<Call>),
    VaArg { list: Operand, ty: Ty },
    Fence { order: Order },
    CmpXchg { ty: Ty, address: Operand, expected: Operand, new: Operand, order: Order },
    AtomicRmw { op: RmwOp, ty: Ty, address: Operand, value: Operand, order: Order },
    LandingPad { ty: Ty, clauses: Vec<Clause> },
    // ---- terminators
    Ret { ty: Ty, value: Option<Operand> },
    Br { target: BlockId },
    CondBr { cond: Operand, yes: BlockId, no: BlockId },
    Switch { ty: Ty, value: Operand, default: BlockId, cases: Vec<(Constant, BlockId)> },
    IndirectBr { address: Operand, targets: Vec<BlockId> },
    Invoke { call: Box<Call>, normal: BlockId, unwind: BlockId },
    CallBr { call: Box<Call>, fallthrough: BlockId, indirect: Vec<BlockId> },
    Resume { ty: Ty, value: Operand },
    Unreachable,
}

impl Inst {
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Inst::Ret { .. }
                | Inst::Br { .. }
                | Inst::CondBr { .. }
                | Inst::Switch { .. }
                | Inst::IndirectBr { .. }
                | Inst::Invoke { .. }
                | Inst::CallBr { .. }
                | Inst::Resume { .. }
                | Inst::Unreachable
        )
    }
}

/// Which variable a value or a stack slot holds, from `llvm.dbg.*` calls or `#dbg_*` records.
#[derive(Clone, PartialEq, Debug)]
pub struct DebugVariable {
    /// `Declare`: the operand is the variable's address; otherwise its value from here on.
    pub declare: bool,
    pub operand: Operand,
    pub variable: MetaId,
    /// Whether the location expression is empty: only then the operand is the variable itself.
    pub direct: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub result: Option<(Local, Ty)>,
    pub inst: Inst,
    /// The `!dbg` location.
    pub debug: Option<MetaId>,
    /// Debug variables spoken of just before this statement.
    pub variables: Vec<DebugVariable>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    pub label: String,
    pub statements: Vec<Statement>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub ty: Ty,
    pub byval: Option<Ty>,
    pub sret: bool,
    /// Null is undefined behaviour for it: `nonnull`, or `dereferenceable` of at least one byte.
    pub never_null: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub result: Ty,
    pub params: Vec<Param>,
    pub variadic: bool,
    /// Empty for a declaration.
    pub blocks: Vec<Block>,
    /// How many locals there are, parameters included.
    pub locals: u32,
    /// Names of locals that have one.
    pub names: Vec<(Local, String)>,
    pub debug: Option<MetaId>,
    /// Numbers of its attribute groups.
    pub attributes: Vec<u32>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    pub ty: Ty,
    pub constant: bool,
    pub thread_local: bool,
    pub initializer: Option<Constant>,
    pub align: u64,
    pub section: Option<String>,
    pub debug: Vec<MetaId>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum GlobalKind {
    Function(Box<Function>),
    Variable(Variable),
    Alias(Constant),
    IFunc(Constant),
    /// Spoken of before its definition; an error if it stays so.
    Unknown,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Global {
    pub name: String,
    pub linkage: Linkage,
    pub kind: GlobalKind,
}

/// A metadata node: what debug information is made of.
#[derive(Clone, PartialEq, Debug)]
pub enum Meta {
    /// `!{…}`.
    Tuple(Vec<MetaField>),
    /// `!DILocation(line: 3, …)`.
    Record { kind: String, fields: Vec<(String, MetaField)> },
    /// Numbered but not defined (yet).
    Missing,
}

#[derive(Clone, PartialEq, Debug)]
pub enum MetaField {
    Null,
    Ref(MetaId),
    Int(i128),
    String(String),
    /// `DW_TAG_…`, `DIFlag… | …`, `true`, `FullDebug`.
    Word(String),
    /// `i32 7`, `ptr @f`.
    Value(Ty, Constant),
    Nested(Box<Meta>),
}

#[derive(Clone, Debug, Default)]
pub struct Module {
    pub source: String,
    pub triple: String,
    pub types: Types,
    pub globals: Vec<Global>,
    pub metadata: Vec<Meta>,
    /// `!llvm.dbg.cu = !{…}` and the like.
    pub named_metadata: Vec<(String, Vec<MetaId>)>,
    /// Words of each numbered attribute group.
    pub attributes: Vec<(u32, Vec<String>)>,
    /// `module asm` lines.
    pub module_asm: Vec<String>,
}

impl Module {
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    pub fn find(&self, name: &str) -> Option<GlobalId> {
        let at = self.globals.iter().position(|g| g.name == name)?;
        Some(GlobalId(at as u32))
    }

    pub fn meta(&self, id: MetaId) -> &Meta {
        self.metadata.get(id.0 as usize).unwrap_or(&Meta::Missing)
    }
}
