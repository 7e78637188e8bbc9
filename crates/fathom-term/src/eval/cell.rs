//! Values as the evaluator holds them: the common ones flat, without allocation or reference count.

use std::sync::Arc;

use dashu_int::IBig;

use crate::eval::regex::Regex;
use crate::sort::FloatSort;
use crate::text::Text;
use crate::value::{BitVec, Float, Value};

/// A value during evaluation. Each value has exactly one form: `Big` holds only what fits no other arm.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Bool(bool),
    /// An Int between the bounds of `i64`.
    Int(i64),
    /// A bit-vector of at most 64 bits.
    Bv {
        width: u32,
        bits: u64,
    },
    /// A binary64; any NaN represents the one NaN.
    F64(f64),
    F32(f32),
    Str(Text),
    Re(Arc<Regex>),
    Big(Arc<Value>),
}

impl Cell {
    pub(crate) fn big(value: Value) -> Cell {
        Cell::Big(Arc::new(value))
    }

    pub(crate) fn int(x: IBig) -> Cell {
        match i64::try_from(&x) {
            Ok(small) => Cell::Int(small),
            Err(_) => Cell::big(Value::Int(x)),
        }
    }

    pub(crate) fn bv(value: BitVec) -> Cell {
        if value.width <= 64 {
            Cell::Bv { width: value.width, bits: value.to_u64().expect("at most 64 bits") }
        } else {
            Cell::big(Value::BitVec(value))
        }
    }

    pub(crate) fn float(f: Float) -> Cell {
        match f.sort {
            FloatSort::F64 => Cell::F64(f64::from_bits(f.bits as u64)),
            FloatSort::F32 => Cell::F32(f32::from_bits(f.bits as u32)),
            _ => Cell::big(Value::Float(f)),
        }
    }

    pub(crate) fn from_value(value: &Value) -> Cell {
        match value {
            Value::Bool(b) => Cell::Bool(*b),
            Value::Int(i) => match i64::try_from(i) {
                Ok(small) => Cell::Int(small),
                Err(_) => Cell::big(value.clone()),
            },
            Value::BitVec(b) if b.width <= 64 => {
                Cell::Bv { width: b.width, bits: b.to_u64().expect("at most 64 bits") }
            }
            Value::Float(f) => Cell::float(*f),
            Value::String(t) => Cell::Str(t.clone()),
            Value::BitVec(_) | Value::Real(_) | Value::Array(_) => Cell::big(value.clone()),
        }
    }

    /// The plain value; panics on a regular language, which has none.
    pub(crate) fn to_value(&self) -> Value {
        match self {
            Cell::Bool(b) => Value::Bool(*b),
            Cell::Int(i) => Value::int(*i),
            Cell::Bv { width, bits } => Value::BitVec(BitVec { width: *width, bits: (*bits).into() }),
            Cell::F64(x) => Value::Float(Float::from_f64(*x)),
            Cell::F32(x) => Value::Float(Float::from_f32(*x)),
            Cell::Str(t) => Value::String(t.clone()),
            Cell::Re(_) => panic!("regular languages have no values"),
            Cell::Big(v) => (**v).clone(),
        }
    }

    /// Identity, as `=` of SMT-LIB: one NaN, two zeros.
    pub(crate) fn same(&self, other: &Cell) -> bool {
        match (self, other) {
            (Cell::Bool(a), Cell::Bool(b)) => a == b,
            (Cell::Int(a), Cell::Int(b)) => a == b,
            (Cell::Bv { bits: a, .. }, Cell::Bv { bits: b, .. }) => a == b,
            (Cell::F64(a), Cell::F64(b)) => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
            (Cell::F32(a), Cell::F32(b)) => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
            (Cell::Str(a), Cell::Str(b)) => a == b,
            (Cell::Big(a), Cell::Big(b)) => a == b,
            _ => false,
        }
    }

    pub(crate) fn as_bool(&self) -> bool {
        match self {
            Cell::Bool(b) => *b,
            other => panic!("{other:?} is not a Bool"),
        }
    }

    pub(crate) fn as_ibig(&self) -> IBig {
        match self {
            Cell::Int(i) => IBig::from(*i),
            Cell::Big(v) => match &**v {
                Value::Int(i) => i.clone(),
                other => panic!("{other:?} is not an Int"),
            },
            other => panic!("{other:?} is not an Int"),
        }
    }

    pub(crate) fn as_text(&self) -> &Text {
        match self {
            Cell::Str(t) => t,
            other => panic!("{other:?} is not a String"),
        }
    }

    pub(crate) fn as_regex(&self) -> &Arc<Regex> {
        match self {
            Cell::Re(r) => r,
            other => panic!("{other:?} is not a RegLan"),
        }
    }

    pub(crate) fn as_bitvec(&self) -> BitVec {
        match self {
            Cell::Bv { width, bits } => BitVec { width: *width, bits: (*bits).into() },
            Cell::Big(v) => match &**v {
                Value::BitVec(b) => b.clone(),
                other => panic!("{other:?} is not a bit-vector"),
            },
            other => panic!("{other:?} is not a bit-vector"),
        }
    }

    pub(crate) fn as_float(&self) -> Float {
        match self {
            Cell::F64(x) => Float::from_f64(*x),
            Cell::F32(x) => Float::from_f32(*x),
            Cell::Big(v) => match &**v {
                Value::Float(f) => *f,
                other => panic!("{other:?} is not a float"),
            },
            other => panic!("{other:?} is not a float"),
        }
    }
}

/// Where the evaluated arguments of an operator are found: in a slice while folding, in the dense
/// cache of an evaluator, in the registers of a program.
pub(crate) trait Operands {
    fn count(&self) -> usize;
    fn at(&self, i: usize) -> &Cell;

    fn cells(&self) -> impl Iterator<Item = &Cell> {
        (0..self.count()).map(|i| self.at(i))
    }
}

impl Operands for [Cell] {
    fn count(&self) -> usize {
        self.len()
    }
    fn at(&self, i: usize) -> &Cell {
        &self[i]
    }
}
