//! Reading the arguments of a native function.

use fathom_term::Term;

use crate::convert::{int_of, string_of};
use crate::error::{Fault, Result};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::state::ModuleState;

/// The positional arguments of a call, alive while it runs.
#[derive(Clone, Copy)]
pub struct Arguments<'a>(pub &'a [*mut PyObject]);

impl<'a> Arguments<'a> {
    pub unsafe fn new(args: *const *mut PyObject, n: Py_ssize_t) -> Arguments<'a> {
        if n == 0 {
            return Arguments(&[]);
        }
        // SAFETY: the interpreter passes `n` live objects.
        Arguments(unsafe { std::slice::from_raw_parts(args, n as usize) })
    }

    pub fn expect(self, least: usize, most: usize) -> Result<()> {
        if self.0.len() < least || self.0.len() > most {
            return Err(Fault::type_error(format!(
                "{least} to {most} arguments are needed, {} were given",
                self.0.len()
            )));
        }
        Ok(())
    }

    pub fn term(self, state: &ModuleState, i: usize) -> Result<Term> {
        // SAFETY: a live object.
        unsafe { term(state, self.0[i]) }
    }

    pub fn string(self, i: usize) -> Result<String> {
        // SAFETY: a live object.
        unsafe { string_of(self.0[i]) }
    }

    pub fn number(self, i: usize) -> Result<i64> {
        // SAFETY: a live object.
        unsafe { number(self.0[i]) }
    }

    pub fn truth(self, i: usize) -> Result<bool> {
        let o = self.0[i];
        if o == &raw mut ffi::_Py_TrueStruct {
            return Ok(true);
        }
        if o == &raw mut ffi::_Py_FalseStruct {
            return Ok(false);
        }
        // SAFETY: a live object. Not `PyObject_IsTrue`: on a symbolic value that would decide again.
        Ok(unsafe { int_of(o)? } != dashu_int::IBig::ZERO)
    }
}

pub unsafe fn number(o: *mut PyObject) -> Result<i64> {
    let mut overflow = 0;
    // SAFETY: a live object; what is not an int raises TypeError.
    let n = unsafe { ffi::PyLong_AsLongLongAndOverflow(o, &mut overflow) };
    // SAFETY: reads the error flag.
    if n == -1 && unsafe { !ffi::PyErr_Occurred().is_null() } {
        return Err(Fault::Raised);
    }
    if overflow != 0 {
        return Err(Fault::type_error("the number is too large".into()));
    }
    Ok(n)
}

pub unsafe fn term(state: &ModuleState, o: *mut PyObject) -> Result<Term> {
    // SAFETY: passed on.
    let n = unsafe { number(o)? };
    usize::try_from(n)
        .ok()
        .and_then(|n| state.store.term_at(n))
        .ok_or_else(|| Fault::type_error(format!("{n} is not a term")))
}

/// A term as Python sees it.
pub fn term_object(t: Term) -> Result<*mut PyObject> {
    // SAFETY: plain conversion.
    let o = unsafe { ffi::PyLong_FromLongLong(t.index() as i64) };
    if o.is_null() { Err(Fault::Raised) } else { Ok(o) }
}
