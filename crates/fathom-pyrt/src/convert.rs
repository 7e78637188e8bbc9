//! Between Python objects and terms' values.

use std::ffi::{CString, c_char, c_int};

use dashu_int::IBig;
use fathom_term::{Float, Sort, Text, Value};

use crate::error::{Fault, Result};
use crate::ffi::{self, PyObject};

/// Which Python type a value of a sort is shown as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Bool,
    Int,
    Float,
    Str,
    /// A string whose characters are below 256.
    Bytes,
}

impl Kind {
    pub fn named(name: &str) -> Result<Kind> {
        Ok(match name {
            "bool" => Kind::Bool,
            "int" => Kind::Int,
            "float" => Kind::Float,
            "str" => Kind::Str,
            "bytes" => Kind::Bytes,
            other => return Err(Fault::type_error(format!("no symbol can have the sort {other:?}"))),
        })
    }

    pub fn sort(self) -> Sort {
        match self {
            Kind::Bool => Sort::Bool,
            Kind::Int => Sort::Int,
            Kind::Float => Sort::Float(fathom_term::FloatSort::F64),
            Kind::Str | Kind::Bytes => Sort::String,
        }
    }
}

/// An owned reference that is given back when dropped.
pub struct Owned(pub *mut PyObject);

impl Owned {
    /// Null means that Python raised.
    pub fn new(o: *mut PyObject) -> Result<Owned> {
        if o.is_null() { Err(Fault::Raised) } else { Ok(Owned(o)) }
    }

    pub fn give(self) -> *mut PyObject {
        let o = self.0;
        std::mem::forget(self);
        o
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: the reference is owned and the GIL is held, as everywhere in this module.
        unsafe { ffi::Py_DecRef(self.0) }
    }
}

unsafe fn is(o: *mut PyObject, class: *mut PyObject) -> bool {
    // SAFETY: live object and type.
    unsafe { ffi::type_of(o) == class || ffi::PyType_IsSubtype(ffi::type_of(o), class) != 0 }
}

/// The value of a bool, int, float, str or bytes object, or of an instance of a subclass.
pub unsafe fn value_of(o: *mut PyObject) -> Result<Value> {
    // SAFETY: the caller gives a live object and holds the GIL.
    unsafe {
        if ffi::type_of(o) == &raw mut ffi::PyBool_Type {
            return Ok(Value::Bool(o == &raw mut ffi::_Py_TrueStruct));
        }
        if is(o, &raw mut ffi::PyLong_Type) {
            return Ok(Value::Int(int_of(o)?));
        }
        if is(o, &raw mut ffi::PyFloat_Type) {
            return Ok(Value::Float(Float::from_f64(ffi::PyFloat_AsDouble(o))));
        }
        if is(o, &raw mut ffi::PyUnicode_Type) {
            return Ok(Value::String(text_of(o)?));
        }
        if is(o, &raw mut ffi::PyBytes_Type) {
            return Ok(Value::String(bytes_of(o)?.iter().map(|&b| u32::from(b)).collect()));
        }
        Err(Fault::type_error("a bool, int, float, str or bytes is needed".into()))
    }
}

pub unsafe fn int_of(o: *mut PyObject) -> Result<IBig> {
    let mut overflow: c_int = 0;
    // SAFETY: `o` is an int.
    let small = unsafe { ffi::PyLong_AsLongLongAndOverflow(o, &mut overflow) };
    if overflow == 0 {
        return Ok(IBig::from(small));
    }
    // SAFETY: as above; the text is ASCII of the form -0x1f.
    let hex = Owned::new(unsafe { ffi::PyNumber_ToBase(o, 16) })?;
    let text = unsafe { string_of(hex.0)? };
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.as_str()),
    };
    let digits = digits.trim_start_matches("0x");
    let magnitude = IBig::from_str_radix(digits, 16).map_err(|e| Fault::type_error(e.to_string()))?;
    Ok(if negative { -magnitude } else { magnitude })
}

pub unsafe fn text_of(o: *mut PyObject) -> Result<Text> {
    // SAFETY: `o` is a str; the buffer has room for all its characters.
    unsafe {
        let length = ffi::PyUnicode_GetLength(o);
        let mut points = vec![0u32; length as usize];
        if length > 0 && ffi::PyUnicode_AsUCS4(o, points.as_mut_ptr(), length, 0).is_null() {
            return Err(Fault::Raised);
        }
        Ok(Text::new(points))
    }
}

/// A str as a Rust string; lone surrogates become replacement characters (names and messages only).
pub unsafe fn string_of(o: *mut PyObject) -> Result<String> {
    // SAFETY: the type is checked before the characters are read.
    unsafe {
        if !is(o, &raw mut ffi::PyUnicode_Type) {
            return Err(Fault::type_error("a str is needed".into()));
        }
        let text = text_of(o)?;
        Ok(text.iter().map(|&p| char::from_u32(p).unwrap_or('\u{fffd}')).collect())
    }
}

pub unsafe fn bytes_of<'a>(o: *mut PyObject) -> Result<&'a [u8]> {
    let mut data: *mut c_char = std::ptr::null_mut();
    let mut length = 0;
    // SAFETY: the call checks the type; the slice is used while the caller keeps the object.
    unsafe {
        if ffi::PyBytes_AsStringAndSize(o, &mut data, &mut length) < 0 {
            return Err(Fault::Raised);
        }
        Ok(std::slice::from_raw_parts(data.cast(), length as usize))
    }
}

pub fn string(s: &str) -> Result<Owned> {
    // SAFETY: pointer and length are those of valid UTF-8.
    Owned::new(unsafe { ffi::PyUnicode_FromStringAndSize(s.as_ptr().cast(), s.len() as isize) })
}

pub fn text(t: &Text) -> Result<Owned> {
    const UCS4: c_int = 4;
    // SAFETY: pointer and length are those of the code points.
    Owned::new(unsafe { ffi::PyUnicode_FromKindAndData(UCS4, t.as_ptr().cast(), t.len() as isize) })
}

pub fn int(i: &IBig) -> Result<Owned> {
    if let Ok(small) = i64::try_from(i) {
        // SAFETY: plain conversion.
        return Owned::new(unsafe { ffi::PyLong_FromLongLong(small) });
    }
    let digits = CString::new(i.in_radix(16).to_string()).expect("digits have no NUL");
    // SAFETY: a NUL-terminated number in base 16.
    Owned::new(unsafe { ffi::PyLong_FromString(digits.as_ptr(), std::ptr::null_mut(), 16) })
}

/// The Python object for a value.
pub fn object(v: &Value, kind: Option<Kind>) -> Result<Owned> {
    match v {
        Value::Bool(b) => Ok(Owned(ffi::boolean(*b))),
        Value::Int(i) => int(i),
        Value::Float(f) => {
            let x =
                f.to_f64().ok_or_else(|| Fault::type_error("only binary64 floats are Python's".into()))?;
            // SAFETY: plain conversion.
            Owned::new(unsafe { ffi::PyFloat_FromDouble(x) })
        }
        Value::String(t) if kind == Some(Kind::Bytes) => {
            let bytes: Vec<u8> = t.iter().map(|&p| p as u8).collect();
            // SAFETY: pointer and length are those of the bytes.
            Owned::new(unsafe { ffi::PyBytes_FromStringAndSize(bytes.as_ptr().cast(), bytes.len() as isize) })
        }
        Value::String(t) => text(t),
        other => Err(Fault::type_error(format!("{other:?} has no Python form"))),
    }
}
