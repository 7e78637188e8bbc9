//! Concrete values of each sort.

use std::collections::BTreeMap;
use std::sync::Arc;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use crate::sort::{Base, FloatSort, Sort};
use crate::text::Text;

/// A bit-vector value. The bits above `width` are zero.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BitVec {
    /// The number of bits.
    pub width: u32,
    /// The bits as an unsigned number.
    pub bits: UBig,
}

impl BitVec {
    /// The value modulo 2^width.
    pub fn new(width: u32, bits: impl Into<UBig>) -> BitVec {
        let bits: UBig = bits.into();
        let bits = bits & mask(width);
        BitVec { width, bits }
    }

    /// The unsigned value, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.bits).ok()
    }

    /// The value in two's complement.
    pub fn signed(&self) -> IBig {
        let unsigned = IBig::from(self.bits.clone());
        if self.width > 0 && self.bits.bit((self.width - 1) as usize) {
            unsigned - (IBig::ONE << self.width as usize)
        } else {
            unsigned
        }
    }
}

use dashu_int::ops::BitTest;

pub(crate) fn mask(width: u32) -> UBig {
    (UBig::ONE << width as usize) - UBig::ONE
}

/// How many low bits are one. (`UBig::trailing_ones` of dashu-int 0.6 does not look at the lowest word of
/// numbers beyond 128 bits.)
pub(crate) fn low_ones(bits: &UBig) -> usize {
    (bits + UBig::ONE).trailing_zeros().expect("not zero")
}

/// A float value as the bits of its interchange format. All NaNs are kept as the quiet NaN with a clear sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Float {
    /// The format.
    pub sort: FloatSort,
    /// The bits of the interchange format.
    pub bits: u128,
}

impl Float {
    /// A binary64 value.
    pub fn from_f64(x: f64) -> Float {
        let bits = if x.is_nan() { 0x7ff8_0000_0000_0000 } else { x.to_bits() };
        Float { sort: FloatSort::F64, bits: bits.into() }
    }

    /// A binary32 value.
    pub fn from_f32(x: f32) -> Float {
        let bits = if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() };
        Float { sort: FloatSort::F32, bits: bits.into() }
    }

    /// The value as `f64` where the format is binary64.
    pub fn to_f64(self) -> Option<f64> {
        (self.sort == FloatSort::F64).then(|| f64::from_bits(self.bits as u64))
    }
}

/// An array value: a default and the indices that differ from it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ArrayValue {
    /// The sort of the indices.
    pub index: Base,
    /// The element at all other indices.
    pub default: Value,
    /// Never holds an entry equal to the default, so that equality is extensional.
    pub entries: BTreeMap<Value, Value>,
}

/// A concrete value.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// A bit-vector.
    BitVec(BitVec),
    /// An unbounded integer.
    Int(IBig),
    /// An exact rational number.
    Real(RBig),
    /// An IEEE float.
    Float(Float),
    /// A string.
    String(Text),
    /// An array.
    Array(Arc<ArrayValue>),
}

impl Value {
    /// An integer value.
    pub fn int(x: impl Into<IBig>) -> Value {
        Value::Int(x.into())
    }

    /// The bit-vector `bits` modulo 2^width.
    pub fn bv(width: u32, bits: impl Into<UBig>) -> Value {
        Value::BitVec(BitVec::new(width, bits))
    }

    /// The sort of the value.
    pub fn sort(&self) -> Sort {
        match self {
            Value::Bool(_) => Sort::Bool,
            Value::BitVec(b) => Sort::BitVec(b.width),
            Value::Int(_) => Sort::Int,
            Value::Real(_) => Sort::Real,
            Value::Float(f) => Sort::Float(f.sort),
            Value::String(_) => Sort::String,
            Value::Array(a) => {
                Sort::Array(a.index, a.default.sort().base().expect("array elements have base sorts"))
            }
        }
    }

    /// The value of a symbol without an assigned value.
    pub fn default_of(sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(false),
            Sort::BitVec(w) => Value::bv(w, 0u8),
            Sort::Int => Value::int(0),
            Sort::Real => Value::Real(RBig::ZERO),
            Sort::Float(sort) => Value::Float(Float { sort, bits: 0 }),
            Sort::String => Value::String(Text::default()),
            Sort::RegLan => panic!("regular languages have no values"),
            Sort::Array(index, element) => Value::Array(Arc::new(ArrayValue {
                index,
                default: Value::default_of(element.into()),
                entries: BTreeMap::new(),
            })),
        }
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(b) => Some(*b),
            _ => None,
        }
    }

    /// The integer, if it is one.
    pub fn as_int(&self) -> Option<&IBig> {
        match self {
            Value::Int(i) => Some(i),
            _ => None,
        }
    }

    /// The string, if it is one.
    pub fn as_text(&self) -> Option<&Text> {
        match self {
            Value::String(t) => Some(t),
            _ => None,
        }
    }
}
