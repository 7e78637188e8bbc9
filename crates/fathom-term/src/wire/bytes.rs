//! Numbers, strings, sorts and values as bytes.

use std::collections::BTreeMap;
use std::sync::Arc;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use crate::infer::MAX_WIDTH;
use crate::sort::{Base, FloatSort, Sort};
use crate::text::Text;
use crate::value::{ArrayValue, BitVec, Float, Value};
use crate::wire::WireError;

/// Appends a number as a LEB128 varint.
pub fn put_varint(out: &mut Vec<u8>, mut n: u64) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

pub(super) fn get_byte(input: &mut &[u8]) -> Result<u8, WireError> {
    let (&first, rest) = input.split_first().ok_or(WireError::Truncated)?;
    *input = rest;
    Ok(first)
}

/// Takes a LEB128 varint from the front of `input`.
pub fn get_varint(input: &mut &[u8]) -> Result<u64, WireError> {
    let mut n = 0u64;
    for shift in (0..64).step_by(7) {
        let byte = get_byte(input)?;
        n |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(n);
        }
    }
    Err(WireError::Malformed("number"))
}

pub(super) fn get_u32(input: &mut &[u8]) -> Result<u32, WireError> {
    u32::try_from(get_varint(input)?).map_err(|_| WireError::Malformed("number"))
}

/// Appends bytes after their number.
pub fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_varint(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

/// Takes bytes written by [`put_bytes`].
pub fn get_bytes<'a>(input: &mut &'a [u8]) -> Result<&'a [u8], WireError> {
    let len = get_varint(input)?;
    if len > input.len() as u64 {
        return Err(WireError::Truncated);
    }
    let (taken, rest) = input.split_at(len as usize);
    *input = rest;
    Ok(taken)
}

/// Appends a string as UTF-8 after its length in bytes.
pub fn put_str(out: &mut Vec<u8>, s: &str) {
    put_bytes(out, s.as_bytes());
}

/// Takes a string written by [`put_str`].
pub fn get_str<'a>(input: &mut &'a [u8]) -> Result<&'a str, WireError> {
    std::str::from_utf8(get_bytes(input)?).map_err(|_| WireError::Malformed("string"))
}

fn put_base(out: &mut Vec<u8>, base: Base) {
    put_sort(out, base.into());
}

fn get_base(input: &mut &[u8]) -> Result<Base, WireError> {
    // An array inside an array is refused before it is read, so that reading cannot recurse.
    match input.first() {
        Some(6 | 7) => Err(WireError::Malformed("sort")),
        _ => get_sort(input)?.base().ok_or(WireError::Malformed("sort")),
    }
}

/// Appends a sort.
pub fn put_sort(out: &mut Vec<u8>, sort: Sort) {
    match sort {
        Sort::Bool => out.push(0),
        Sort::BitVec(w) => {
            out.push(1);
            put_varint(out, w.into());
        }
        Sort::Int => out.push(2),
        Sort::Real => out.push(3),
        Sort::Float(f) => {
            out.push(4);
            put_varint(out, f.exponent.into());
            put_varint(out, f.significand.into());
        }
        Sort::String => out.push(5),
        Sort::RegLan => out.push(6),
        Sort::Array(i, e) => {
            out.push(7);
            put_base(out, i);
            put_base(out, e);
        }
    }
}

fn get_width(input: &mut &[u8]) -> Result<u32, WireError> {
    match get_u32(input)? {
        w @ 1..=MAX_WIDTH => Ok(w),
        _ => Err(WireError::Malformed("width")),
    }
}

fn get_float_sort(input: &mut &[u8]) -> Result<FloatSort, WireError> {
    let sort = FloatSort { exponent: get_u32(input)?, significand: get_u32(input)? };
    if sort.is_valid() { Ok(sort) } else { Err(WireError::Malformed("float format")) }
}

/// Takes a sort written by [`put_sort`].
pub fn get_sort(input: &mut &[u8]) -> Result<Sort, WireError> {
    Ok(match get_byte(input)? {
        0 => Sort::Bool,
        1 => Sort::BitVec(get_width(input)?),
        2 => Sort::Int,
        3 => Sort::Real,
        4 => Sort::Float(get_float_sort(input)?),
        5 => Sort::String,
        6 => Sort::RegLan,
        7 => Sort::Array(get_base(input)?, get_base(input)?),
        _ => return Err(WireError::Malformed("sort")),
    })
}

/// Small integers as zigzag varints shifted by one bit, the rest as two's complement bytes.
fn put_int(out: &mut Vec<u8>, i: &IBig) {
    match i64::try_from(i) {
        Ok(small) if small.unsigned_abs() < 1 << 61 => {
            put_varint(out, (((small << 1) ^ (small >> 63)) as u64) << 1);
        }
        _ => {
            let bytes = i.to_le_bytes();
            put_varint(out, (bytes.len() as u64) << 1 | 1);
            out.extend_from_slice(&bytes);
        }
    }
}

fn get_int(input: &mut &[u8]) -> Result<IBig, WireError> {
    let head = get_varint(input)?;
    if head & 1 == 0 {
        let zigzag = head >> 1;
        return Ok(((zigzag >> 1) as i64 ^ -((zigzag & 1) as i64)).into());
    }
    let len = head >> 1;
    if len > input.len() as u64 {
        return Err(WireError::Truncated);
    }
    let (bytes, rest) = input.split_at(len as usize);
    *input = rest;
    Ok(IBig::from_le_bytes(bytes))
}

fn put_text(out: &mut Vec<u8>, text: &[u32]) {
    put_varint(out, text.len() as u64);
    text.iter().for_each(|&p| put_varint(out, p.into()));
}

fn get_text(input: &mut &[u8]) -> Result<Text, WireError> {
    let len = get_varint(input)?;
    // Each character takes a byte at least: this bounds what is reserved.
    if len > input.len() as u64 {
        return Err(WireError::Truncated);
    }
    (0..len).map(|_| get_u32(input)).collect()
}

/// Appends a value with its sort.
pub fn put_value(out: &mut Vec<u8>, value: &Value) {
    match value {
        Value::Bool(b) => out.push(u8::from(*b)),
        Value::BitVec(b) => {
            out.push(2);
            put_varint(out, b.width.into());
            put_bytes(out, &b.bits.to_le_bytes());
        }
        Value::Int(i) => {
            out.push(3);
            put_int(out, i);
        }
        Value::Real(r) => {
            out.push(4);
            put_int(out, r.numerator());
            put_bytes(out, &r.denominator().to_le_bytes());
        }
        Value::Float(f) => {
            out.push(5);
            put_varint(out, f.sort.exponent.into());
            put_varint(out, f.sort.significand.into());
            out.extend_from_slice(&f.bits.to_le_bytes()[..f.sort.width().div_ceil(8) as usize]);
        }
        Value::String(t) => {
            out.push(6);
            put_text(out, t);
        }
        Value::Array(a) => {
            out.push(7);
            put_base(out, a.index);
            put_value(out, &a.default);
            put_varint(out, a.entries.len() as u64);
            for (i, e) in &a.entries {
                put_value(out, i);
                put_value(out, e);
            }
        }
    }
}

/// Takes a value written by [`put_value`].
pub fn get_value(input: &mut &[u8]) -> Result<Value, WireError> {
    if input.first() == Some(&7) {
        get_byte(input)?;
        return get_array(input);
    }
    get_scalar(input)
}

fn get_scalar(input: &mut &[u8]) -> Result<Value, WireError> {
    Ok(match get_byte(input)? {
        0 => Value::Bool(false),
        1 => Value::Bool(true),
        2 => {
            let width = get_width(input)?;
            Value::BitVec(BitVec::new(width, UBig::from_le_bytes(get_bytes(input)?)))
        }
        3 => Value::Int(get_int(input)?),
        4 => {
            let numerator = get_int(input)?;
            let denominator = UBig::from_le_bytes(get_bytes(input)?);
            if denominator.is_zero() {
                return Err(WireError::Malformed("fraction"));
            }
            Value::Real(RBig::from_parts(numerator, denominator))
        }
        5 => {
            let sort = get_float_sort(input)?;
            let len = sort.width().div_ceil(8) as usize;
            let bytes = input.get(..len).ok_or(WireError::Truncated)?;
            let mut all = [0; 16];
            all[..len].copy_from_slice(bytes);
            *input = &input[len..];
            let bits = u128::from_le_bytes(all);
            if sort.width() < 128 && bits >> sort.width() != 0 {
                return Err(WireError::Malformed("float"));
            }
            Value::Float(Float::from_bits(sort, bits))
        }
        6 => Value::String(get_text(input)?),
        _ => return Err(WireError::Malformed("value")),
    })
}

fn get_array(input: &mut &[u8]) -> Result<Value, WireError> {
    let index = get_base(input)?;
    let default = get_scalar(input)?;
    let count = get_varint(input)?;
    let mut entries = BTreeMap::new();
    for _ in 0..count {
        let (i, e) = (get_scalar(input)?, get_scalar(input)?);
        if i.sort() != index.into() || e.sort() != default.sort() {
            return Err(WireError::Malformed("array"));
        }
        if e != default {
            entries.insert(i, e);
        }
    }
    Ok(Value::Array(Arc::new(ArrayValue { index, default, entries })))
}
