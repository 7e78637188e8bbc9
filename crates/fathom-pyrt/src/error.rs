//! Faults on their way to Python.

use std::ffi::CString;

use crate::ffi::{self, PyObject};

/// Why a native function could not do its work.
#[derive(Debug)]
pub enum Fault {
    /// Python has set its own exception.
    Raised,
    Type(String),
    Runtime(String),
}

pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    pub fn type_error(message: String) -> Fault {
        Fault::Type(message)
    }

    pub fn runtime(message: impl Into<String>) -> Fault {
        Fault::Runtime(message.into())
    }

    /// Sets the Python exception; returns the null that signals it to the interpreter.
    pub fn raise(self) -> *mut PyObject {
        // SAFETY: the exception classes live as long as the interpreter, and the GIL is held.
        unsafe {
            match self {
                Fault::Raised => {}
                Fault::Type(message) => ffi::PyErr_SetString(ffi::PyExc_TypeError, clean(message).as_ptr()),
                Fault::Runtime(message) => {
                    ffi::PyErr_SetString(ffi::PyExc_RuntimeError, clean(message).as_ptr())
                }
            }
        }
        std::ptr::null_mut()
    }
}

fn clean(message: String) -> CString {
    CString::new(message.replace('\0', " ")).expect("NULs were replaced")
}

/// Runs a native function's body. A panic (a wrong sort, say) becomes a RuntimeError of the caller: it is a
/// mistake in the runtime, not a reason to take the interpreter down.
#[inline]
pub fn guard(body: impl FnOnce() -> Result<*mut PyObject>) -> *mut PyObject {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(body)) {
        Ok(Ok(o)) => o,
        Ok(Err(fault)) => fault.raise(),
        Err(panic) => {
            let what = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("panic");
            Fault::runtime(format!("fathom: {what}")).raise()
        }
    }
}
