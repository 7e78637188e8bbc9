//! Hooks beyond the plain operators: stores in Python's order of evaluation, updates in place, and tests that are
//! turned round without being decided.

use std::ffi::c_int;

use crate::args::Arguments;
use crate::convert::Owned;
use crate::error::{Fault, guard};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::hooks::{holds_symbols, item, slow};
use crate::state::state;

type Binary = unsafe extern "C" fn(*mut PyObject, *mut PyObject) -> *mut PyObject;

/// The operators of augmented assignments, in the order that the rewriter numbers them.
static IN_PLACE: [Binary; 13] = [
    ffi::PyNumber_InPlaceAdd,
    ffi::PyNumber_InPlaceSubtract,
    ffi::PyNumber_InPlaceMultiply,
    ffi::PyNumber_InPlaceTrueDivide,
    ffi::PyNumber_InPlaceFloorDivide,
    ffi::PyNumber_InPlaceRemainder,
    in_place_power,
    ffi::PyNumber_InPlaceLshift,
    ffi::PyNumber_InPlaceRshift,
    ffi::PyNumber_InPlaceAnd,
    ffi::PyNumber_InPlaceOr,
    ffi::PyNumber_InPlaceXor,
    ffi::PyNumber_InPlaceMatrixMultiply,
];

unsafe extern "C" fn in_place_power(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject {
    // SAFETY: live objects.
    unsafe { ffi::PyNumber_InPlacePower(a, b, &raw mut ffi::_Py_NoneStruct) }
}

fn done(status: c_int) -> *mut PyObject {
    if status < 0 { std::ptr::null_mut() } else { ffi::none() }
}

fn wrong(name: &str, count: usize) -> *mut PyObject {
    Fault::type_error(format!("{name} takes {count} arguments")).raise()
}

/// `store(value, obj, key)`: `obj[key] = value`.
pub unsafe extern "C" fn store(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` live objects.
    unsafe {
        let &[value, obj, key] = Arguments::new(args, n).0 else { return wrong("store", 3) };
        if item(&state().registered, obj, key) {
            return guard(|| slow("setitem", &[obj, key, value]));
        }
        done(ffi::PyObject_SetItem(obj, key, value))
    }
}

/// `update(number, obj, key, value)`: `obj[key] += value`, for the operator with this number.
pub unsafe extern "C" fn update(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` live objects; references made here are given back.
    unsafe {
        let &[number, obj, key, value] = Arguments::new(args, n).0 else { return wrong("update", 4) };
        if item(&state().registered, obj, key) {
            return guard(|| slow("update", &[number, obj, key, value]));
        }
        let mut overflow = 0;
        let number = ffi::PyLong_AsLongLongAndOverflow(number, &mut overflow);
        let Some(operator) = IN_PLACE.get(number as usize) else {
            return Fault::type_error("no operator has this number".into()).raise();
        };
        let Ok(before) = Owned::new(ffi::PyObject_GetItem(obj, key)) else { return std::ptr::null_mut() };
        let Ok(after) = Owned::new(operator(before.0, value)) else { return std::ptr::null_mut() };
        done(ffi::PyObject_SetItem(obj, key, after.0))
    }
}

/// `lacks(item, container)`: `item not in container`.
pub unsafe extern "C" fn lacks(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` live objects.
    unsafe {
        let &[what, container] = Arguments::new(args, n).0 else { return wrong("lacks", 2) };
        if holds_symbols(&state().registered, what, container) {
            return guard(|| slow("lacks", &[what, container]));
        }
        match ffi::PySequence_Contains(container, what) {
            -1 => std::ptr::null_mut(),
            found => ffi::boolean(found == 0),
        }
    }
}

/// `is_not(a, b)`
pub unsafe extern "C" fn is_not(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` live objects.
    unsafe {
        let &[a, b] = Arguments::new(args, n).0 else { return wrong("is_not", 2) };
        let registered = &state().registered;
        if registered.symbolic(a) || registered.symbolic(b) {
            return guard(|| slow("is_not", &[a, b]));
        }
        ffi::boolean(a != b)
    }
}

/// `length(obj)`: `len(obj)`.
pub unsafe extern "C" fn length(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` live objects.
    unsafe {
        let &[obj] = Arguments::new(args, n).0 else { return wrong("length", 1) };
        if state().registered.symbolic(obj) || ffi::is_python_class(ffi::type_of(obj)) {
            return guard(|| slow("length", &[obj]));
        }
        match ffi::PyObject_Size(obj) {
            -1 => std::ptr::null_mut(),
            size => ffi::PyLong_FromLongLong(size as i64),
        }
    }
}
