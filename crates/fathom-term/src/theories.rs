//! The theories that occur in a term: a few bits kept with every term, so that choosing a solver is free.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use crate::op::Op;
use crate::sort::{Base, Sort};

/// A set of theories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Theories(u16);

macro_rules! theories {
    ($($(#[$doc:meta])* $name:ident = $bit:expr;)*) => {
        impl Theories {
            $($(#[$doc])* pub const $name: Theories = Theories(1 << $bit);)*
            const NAMES: &'static [(&'static str, Theories)] = &[$((stringify!($name), Theories::$name)),*];
        }
    };
}

theories! {
    /// Bit-vectors.
    BITVEC = 0;
    /// Integers.
    INT = 1;
    /// Reals.
    REAL = 2;
    /// IEEE floats.
    FLOAT = 3;
    /// Strings.
    STRING = 4;
    /// Regular languages.
    REGEX = 5;
    /// Arrays.
    ARRAY = 6;
    /// Uninterpreted functions.
    FUNCTION = 7;
    /// A product, quotient or remainder of which more than one operand is not constant is possible.
    PRODUCT = 8;
    /// An operator of our own, without SMT-LIB counterpart.
    OWN = 9;
    /// Conversions between numbers and strings.
    STRING_NUMBER = 10;
    /// At least one symbol.
    SYMBOL = 11;
}

impl Theories {
    /// The empty set: Booleans only.
    pub const NONE: Theories = Theories(0);

    /// The theories of the operator itself and of its result.
    pub(crate) fn of(op: Op, sort: Sort) -> Theories {
        let own = match op {
            Op::IntAnd | Op::IntOr | Op::IntXor | Op::IntShl | Op::IntShr | Op::IntPow => {
                Theories::OWN | Theories::PRODUCT
            }
            Op::FpFmod | Op::StrLastIndexOf | Op::StrUpper | Op::StrLower => Theories::OWN,
            Op::Mul | Op::IntDiv | Op::IntMod | Op::RealDiv => Theories::PRODUCT,
            Op::Apply(_) => Theories::FUNCTION,
            Op::Symbol(_) => Theories::SYMBOL,
            Op::StrToInt | Op::StrFromInt | Op::StrToCode | Op::StrFromCode => Theories::STRING_NUMBER,
            _ => Theories::NONE,
        };
        own | Theories::of_sort(sort)
    }

    fn of_sort(sort: Sort) -> Theories {
        match sort {
            Sort::Bool => Theories::NONE,
            Sort::BitVec(_) => Theories::BITVEC,
            Sort::Int => Theories::INT,
            Sort::Real => Theories::REAL,
            Sort::Float(_) => Theories::FLOAT,
            Sort::String => Theories::STRING,
            Sort::RegLan => Theories::REGEX,
            Sort::Array(i, e) => Theories::ARRAY | Theories::of_base(i) | Theories::of_base(e),
        }
    }

    fn of_base(base: Base) -> Theories {
        Theories::of_sort(base.into())
    }

    /// Whether the sets have a theory in common.
    pub fn intersects(self, other: Theories) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every theory of `other` is in this set.
    pub fn contains(self, other: Theories) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether every theory of this set is in `other`.
    pub fn within(self, other: Theories) -> bool {
        self.0 & !other.0 == 0
    }
}

impl BitOr for Theories {
    type Output = Theories;
    fn bitor(self, other: Theories) -> Theories {
        Theories(self.0 | other.0)
    }
}

impl BitOrAssign for Theories {
    fn bitor_assign(&mut self, other: Theories) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Theories {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(Theories::NAMES.iter().filter(|(_, t)| self.contains(*t)).map(|(name, _)| name))
            .finish()
    }
}
