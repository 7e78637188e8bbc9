//! The sorts a term can have.

use std::fmt;

/// A sort of array indices or elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Base {
    /// Truth values.
    Bool,
    /// Bit-vectors of this width.
    BitVec(u32),
    /// Unbounded integers.
    Int,
    /// Real numbers.
    Real,
    /// IEEE floats.
    Float(FloatSort),
    /// Sequences of Unicode code points.
    String,
}

/// An IEEE 754 binary format: exponent bits and significand bits, the hidden bit counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FloatSort {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the significand, the hidden bit counted.
    pub significand: u32,
}

impl FloatSort {
    /// IEEE binary16.
    pub const F16: FloatSort = FloatSort { exponent: 5, significand: 11 };
    /// IEEE binary32.
    pub const F32: FloatSort = FloatSort { exponent: 8, significand: 24 };
    /// IEEE binary64.
    pub const F64: FloatSort = FloatSort { exponent: 11, significand: 53 };
    /// The x87 format without its explicit integer bit.
    pub const F80: FloatSort = FloatSort { exponent: 15, significand: 64 };
    /// IEEE binary128.
    pub const F128: FloatSort = FloatSort { exponent: 15, significand: 113 };

    /// Formats whose values fit 128 bits and that have room for a NaN.
    pub fn is_valid(self) -> bool {
        (2..=30).contains(&self.exponent) && (2..=126).contains(&self.significand) && self.width() <= 128
    }

    /// Bits of the interchange format (without an explicit integer bit).
    pub fn width(self) -> u32 {
        self.exponent + self.significand
    }
}

/// The sort of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Bit-vectors of this width.
    BitVec(u32),
    /// Unbounded integers.
    Int,
    /// Real numbers.
    Real,
    /// IEEE floats.
    Float(FloatSort),
    /// Sequences of Unicode code points (lone surrogates allowed); languages with byte or UTF-16
    /// strings use the same sort and bound the characters.
    String,
    /// Regular languages over strings; never the sort of a symbol.
    RegLan,
    /// Total maps from index to element.
    Array(Base, Base),
}

impl Sort {
    /// Bit-vectors of 8 bits.
    pub const BYTE: Sort = Sort::BitVec(8);

    /// The same sort as an array's index or element, if it may be one.
    pub fn base(self) -> Option<Base> {
        Some(match self {
            Sort::Bool => Base::Bool,
            Sort::BitVec(w) => Base::BitVec(w),
            Sort::Int => Base::Int,
            Sort::Real => Base::Real,
            Sort::Float(f) => Base::Float(f),
            Sort::String => Base::String,
            Sort::RegLan | Sort::Array(..) => return None,
        })
    }

    /// Width in bits of a bit-vector sort; panics on any other sort.
    pub fn width(self) -> u32 {
        match self {
            Sort::BitVec(w) => w,
            other => panic!("{other} has no width"),
        }
    }
}

impl From<Base> for Sort {
    fn from(base: Base) -> Sort {
        match base {
            Base::Bool => Sort::Bool,
            Base::BitVec(w) => Sort::BitVec(w),
            Base::Int => Sort::Int,
            Base::Real => Sort::Real,
            Base::Float(f) => Sort::Float(f),
            Base::String => Sort::String,
        }
    }
}

/// SMT-LIB's spelling.
impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("Bool"),
            Sort::BitVec(w) => write!(f, "(_ BitVec {w})"),
            Sort::Int => f.write_str("Int"),
            Sort::Real => f.write_str("Real"),
            Sort::Float(s) => write!(f, "(_ FloatingPoint {} {})", s.exponent, s.significand),
            Sort::String => f.write_str("String"),
            Sort::RegLan => f.write_str("RegLan"),
            Sort::Array(i, e) => write!(f, "(Array {} {})", Sort::from(*i), Sort::from(*e)),
        }
    }
}
