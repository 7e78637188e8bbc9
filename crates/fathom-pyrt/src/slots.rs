//! Operators that CPython's own types would answer without asking a symbol.
//!
//! A plain float, bool or complex to the left of a symbolic int converts it by itself, and plain sets and dicts
//! compare their keys by hash. The type slots of these builtin types are replaced, in this process, by functions that
//! look at the operands first, whether rewritten code, the library or C adds or compares.
//! When nothing symbolic is there, that costs a test of one type.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::args::Arguments;
use crate::error::{Fault, guard};
use crate::ffi::{self, Py_ssize_t, PyMethodDef, PyObject};
use crate::hooks::{Registered, slow};
use crate::state::state;

type Binary = unsafe extern "C" fn(*mut PyObject, *mut PyObject) -> *mut PyObject;
type Ternary = unsafe extern "C" fn(*mut PyObject, *mut PyObject, *mut PyObject) -> *mut PyObject;
type Compare = unsafe extern "C" fn(*mut PyObject, *mut PyObject, c_int) -> *mut PyObject;

// Places in `PyTypeObject` and `PyNumberMethods`, counted in pointers: the same in every version from 3.8 on.
const TYPE_NAME: usize = 3;
const TYPE_NUMBERS: usize = 12;
const TYPE_COMPARE: usize = 25;
const POWER: usize = 5;

/// The binary operators, by their place among a type's number methods.
const BINARY: [usize; 12] = [0, 1, 2, 3, 4, 11, 12, 13, 14, 15, 29, 30];
/// Those of sets and dicts, plain and in place.
const TABLE: [usize; 8] = [1, 13, 14, 15, 20, 26, 27, 28];

/// The builtin types with slots of their own. The numbers are those of `Family`'s type parameters.
const FAMILIES: usize = 8;
const FIRST_TABLE: usize = 4;
/// Room for the operators of one type: all number methods, and the comparison at the end.
const SLOTS: usize = 32;
const COMPARE: usize = 31;

/// The original contents of each slot: `[family][slot]`.
static BEFORE: [[AtomicPtr<c_void>; SLOTS]; FAMILIES] =
    [const { [const { AtomicPtr::new(std::ptr::null_mut()) }; SLOTS] }; FAMILIES];

fn before(family: usize, slot: usize) -> *mut c_void {
    BEFORE[family][slot].load(Ordering::Relaxed)
}

/// Whether an operation must be put to the runtime: a number swallows the symbolic int on its right, or a table
/// with symbolic keys takes part.
#[inline]
unsafe fn concerns(family: usize, r: &Registered, a: *mut PyObject, b: *mut PyObject) -> bool {
    // SAFETY: live objects.
    unsafe {
        if family < FIRST_TABLE {
            r.symbolic_integer(b) && !r.symbolic(a)
        } else {
            r.known_table(a) || r.known_table(b)
        }
    }
}

/// The runtime's answer; None means `NotImplemented`, upon which the builtin's own operation runs.
unsafe fn asked(family: usize, slot: usize, a: *mut PyObject, b: *mut PyObject) -> Option<*mut PyObject> {
    // SAFETY: live objects; the number made here is given back.
    unsafe {
        let name = if family < FIRST_TABLE { "number" } else { "table" };
        let result = guard(|| {
            let number = crate::convert::Owned::new(ffi::PyLong_FromLongLong(slot as i64))?;
            slow(name, &[a, b, number.0])
        });
        if result == &raw mut ffi::_Py_NotImplementedStruct {
            ffi::Py_DecRef(result);
            return None;
        }
        Some(result)
    }
}

unsafe extern "C" fn binary<const FAMILY: usize, const SLOT: usize>(
    a: *mut PyObject,
    b: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: called by the interpreter on live objects; the function before had this type.
    unsafe {
        if concerns(FAMILY, &state().registered, a, b)
            && let Some(result) = asked(FAMILY, SLOT, a, b)
        {
            return result;
        }
        std::mem::transmute::<*mut c_void, Binary>(before(FAMILY, SLOT))(a, b)
    }
}

unsafe extern "C" fn power<const FAMILY: usize>(
    a: *mut PyObject,
    b: *mut PyObject,
    modulus: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: as in `binary`.
    unsafe {
        if modulus == &raw mut ffi::_Py_NoneStruct
            && concerns(FAMILY, &state().registered, a, b)
            && let Some(result) = asked(FAMILY, POWER, a, b)
        {
            return result;
        }
        std::mem::transmute::<*mut c_void, Ternary>(before(FAMILY, POWER))(a, b, modulus)
    }
}

/// Comparisons are passed to the runtime as 100 and the number of the operator.
unsafe extern "C" fn compare<const FAMILY: usize>(
    a: *mut PyObject,
    b: *mut PyObject,
    op: c_int,
) -> *mut PyObject {
    // SAFETY: as in `binary`.
    unsafe {
        if concerns(FAMILY, &state().registered, a, b)
            && let Some(result) = asked(FAMILY, 100 + op as usize, a, b)
        {
            return result;
        }
        std::mem::transmute::<*mut c_void, Compare>(before(FAMILY, COMPARE))(a, b, op)
    }
}

/// The replacements of one family.
struct Family {
    binary: Vec<(usize, Binary)>,
    power: Option<Ternary>,
    compare: Compare,
    lookup: Option<(Contains, Binary)>,
}

macro_rules! number_family {
    ($f:literal: $($slot:literal)*) => {
        Family { binary: vec![$(($slot, binary::<$f, $slot> as Binary)),*], power: Some(power::<$f>), compare: compare::<$f>, lookup: None }
    };
}

macro_rules! table_family {
    ($f:literal: $($slot:literal)*) => {
        Family { binary: vec![$(($slot, binary::<$f, $slot> as Binary)),*], power: None, compare: compare::<$f>, lookup: Some((contains::<$f>, get::<$f>)) }
    };
}

fn family(number: usize) -> Option<Family> {
    let found = match number {
        0 => number_family!(0: 0 1 2 3 4 11 12 13 14 15 29 30),
        1 => number_family!(1: 0 1 2 3 4 11 12 13 14 15 29 30),
        2 => number_family!(2: 0 1 2 3 4 11 12 13 14 15 29 30),
        3 => number_family!(3: 0 1 2 3 4 11 12 13 14 15 29 30),
        4 => table_family!(4: 1 13 14 15 20 26 27 28),
        5 => table_family!(5: 1 13 14 15 20 26 27 28),
        6 => table_family!(6: 1 13 14 15 20 26 27 28),
        7 => table_family!(7: 1 13 14 15 20 26 27 28),
        _ => return None,
    };
    let places: Vec<usize> = found.binary.iter().map(|(slot, _)| *slot).collect();
    debug_assert!(places == BINARY || places == TABLE);
    Some(found)
}

/// Puts a replacement into one slot, unless the type has something of its own there.
unsafe fn put(place: *mut *mut c_void, family: usize, slot: usize, replacement: *mut c_void) {
    // SAFETY: a slot of a live type object.
    unsafe {
        let now = *place;
        if now.is_null() || now == replacement {
            return;
        }
        let known = &BEFORE[family][slot];
        if known.load(Ordering::Relaxed).is_null() {
            known.store(now, Ordering::Relaxed);
        }
        if known.load(Ordering::Relaxed) == now {
            *place = replacement;
        }
    }
}

type Store = unsafe extern "C" fn(*mut PyObject, *mut PyObject, *mut PyObject) -> c_int;
type Contains = unsafe extern "C" fn(*mut PyObject, *mut PyObject) -> c_int;

const TYPE_SEQUENCE: usize = 13;
const TYPE_MAPPING: usize = 14;
const SEQUENCE_CONCAT: usize = 1;
const SEQUENCE_CONTAINS: usize = 7;
const SEQUENCE_CONCAT_IN_PLACE: usize = 8;
const MAPPING_GET: usize = 1;
const MAPPING_SET: usize = 2;
/// Where a family keeps what was in these slots before.
const CONTAINS: usize = 16;
const GET: usize = 17;

/// `key in table` and `table[key]` by code that is not rewritten.
unsafe extern "C" fn contains<const FAMILY: usize>(table: *mut PyObject, key: *mut PyObject) -> c_int {
    // SAFETY: as in `binary`.
    unsafe {
        if state().registered.known_table(table)
            && let Some(result) = asked(FAMILY, 200, table, key)
        {
            if result.is_null() {
                return -1;
            }
            ffi::Py_DecRef(result);
            return c_int::from(result == &raw mut ffi::_Py_TrueStruct);
        }
        std::mem::transmute::<*mut c_void, Contains>(before(FAMILY, CONTAINS))(table, key)
    }
}

unsafe extern "C" fn get<const FAMILY: usize>(table: *mut PyObject, key: *mut PyObject) -> *mut PyObject {
    // SAFETY: as in `binary`.
    unsafe {
        if state().registered.known_table(table)
            && let Some(result) = asked(FAMILY, 201, table, key)
        {
            return result;
        }
        std::mem::transmute::<*mut c_void, Binary>(before(FAMILY, GET))(table, key)
    }
}

/// Arrays of plain bytes and numbers: what is put into them must be plain before. The numbers follow those of families.
static SINKS: [[AtomicPtr<c_void>; 5]; 2] =
    [const { [const { AtomicPtr::new(std::ptr::null_mut()) }; 5] }; 2];

/// The value to put into an array in place of this one: symbols in it are fixed on this path.
unsafe fn plain(value: *mut PyObject) -> crate::error::Result<Option<crate::convert::Owned>> {
    // SAFETY: live objects.
    unsafe {
        let r = &state().registered;
        if value.is_null() || !(r.symbolic(value) || r.holds_items(value)) {
            return Ok(None);
        }
        Ok(Some(crate::convert::Owned::new(slow("stored", &[value])?)?))
    }
}

unsafe extern "C" fn sink_set<const SINK: usize>(
    array: *mut PyObject,
    key: *mut PyObject,
    value: *mut PyObject,
) -> c_int {
    // SAFETY: as in `binary`.
    unsafe {
        let f = std::mem::transmute::<*mut c_void, Store>(SINKS[SINK][0].load(Ordering::Relaxed));
        match plain(value) {
            Ok(None) => f(array, key, value),
            Ok(Some(fixed)) => f(array, key, fixed.0),
            Err(fault) => {
                fault.raise();
                -1
            }
        }
    }
}

macro_rules! sink_methods {
    ($n:literal) => {
        [sink_method::<$n, 1>, sink_method::<$n, 2>, sink_method::<$n, 3>, sink_method::<$n, 4>]
    };
}

/// `append` and `extend`, which take one argument, and `+` and `+=`.
unsafe extern "C" fn sink_method<const SINK: usize, const METHOD: usize>(
    array: *mut PyObject,
    value: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: as in `binary`.
    unsafe {
        let f = std::mem::transmute::<*mut c_void, Binary>(SINKS[SINK][METHOD].load(Ordering::Relaxed));
        match plain(value) {
            Ok(None) => f(array, value),
            Ok(Some(fixed)) => f(array, fixed.0),
            Err(fault) => fault.raise(),
        }
    }
}

/// `sink(number, type, append, extend)`: watches what is put into arrays of this type.
pub unsafe extern "C" fn sink(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects; the caller passes a type and two of its methods.
        unsafe {
            let args = Arguments::new(args, n);
            args.expect(4, 4)?;
            let number = crate::args::number(args.0[0])? as usize;
            let (set, methods): (Store, [Binary; 4]) = match number {
                0 => (sink_set::<0>, sink_methods!(0)),
                1 => (sink_set::<1>, sink_methods!(1)),
                _ => return Err(Fault::runtime("no such sink")),
            };
            let sequence = (*args.0[1].cast::<*mut c_void>().add(TYPE_SEQUENCE)).cast::<*mut c_void>();
            if !sequence.is_null() {
                for (i, slot) in [SEQUENCE_CONCAT, SEQUENCE_CONCAT_IN_PLACE].into_iter().enumerate() {
                    exchange(sequence.add(slot), &SINKS[number][i + 3], methods[i + 2] as *mut c_void);
                }
            }
            let mapping = (*args.0[1].cast::<*mut c_void>().add(TYPE_MAPPING)).cast::<*mut c_void>();
            if !mapping.is_null() {
                exchange(mapping.add(MAPPING_SET), &SINKS[number][0], set as *mut c_void);
            }
            for (i, &method) in args.0[2..].iter().enumerate() {
                if ffi::type_of(method) != &raw mut ffi::PyMethodDescr_Type {
                    continue;
                }
                let definition = (*method.cast::<ffi::PyMethodDescrObject>()).definition as *mut PyMethodDef;
                if (*definition).flags == ffi::METH_O {
                    let place = (&raw mut (*definition).method).cast::<*mut c_void>();
                    exchange(place, &SINKS[number][i + 1], methods[i] as *mut c_void);
                }
            }
            Ok(ffi::none())
        }
    })
}

/// Puts a replacement into a place, once, and keeps what was there.
unsafe fn exchange(place: *mut *mut c_void, before: &AtomicPtr<c_void>, replacement: *mut c_void) {
    // SAFETY: a function pointer in a live type or method table.
    unsafe {
        if before.load(Ordering::Relaxed).is_null() && !(*place).is_null() {
            before.store(*place, Ordering::Relaxed);
            *place = replacement;
        }
    }
}

/// `watch(family, name, type, ...)`: replaces the slots of a builtin type and of those of its subclasses that
/// inherited them. The builtin, which has this name, must come first the first time.
pub unsafe extern "C" fn watch(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects; the caller passes types.
        unsafe {
            let args = Arguments::new(args, n);
            args.expect(3, usize::MAX)?;
            let number = crate::args::number(args.0[0])? as usize;
            let name = args.string(1)?;
            let replaced = family(number).ok_or_else(|| Fault::runtime("no such family of types"))?;
            if before(number, COMPARE).is_null() {
                // The layout is what it was in every version so far; the name shows that it still is.
                let found = *args.0[2].cast::<*const c_char>().add(TYPE_NAME);
                if found.is_null() || CStr::from_ptr(found).to_bytes() != name.as_bytes() {
                    return Err(Fault::runtime(format!("the type {name} is laid out in an unknown way")));
                }
            }
            for &class in &args.0[2..] {
                let class = class.cast::<*mut c_void>();
                put(class.add(TYPE_COMPARE), number, COMPARE, replaced.compare as *mut c_void);
                if let Some((has, read)) = replaced.lookup {
                    let sequence = (*class.add(TYPE_SEQUENCE)).cast::<*mut c_void>();
                    if !sequence.is_null() {
                        put(sequence.add(SEQUENCE_CONTAINS), number, CONTAINS, has as *mut c_void);
                    }
                    let mapping = (*class.add(TYPE_MAPPING)).cast::<*mut c_void>();
                    if !mapping.is_null() {
                        put(mapping.add(MAPPING_GET), number, GET, read as *mut c_void);
                    }
                }
                let numbers = (*class.add(TYPE_NUMBERS)).cast::<*mut c_void>();
                if numbers.is_null() {
                    continue;
                }
                for &(slot, f) in &replaced.binary {
                    put(numbers.add(slot), number, slot, f as *mut c_void);
                }
                if let Some(f) = replaced.power {
                    put(numbers.add(POWER), number, POWER, f as *mut c_void);
                }
            }
            Ok(ffi::none())
        }
    })
}
