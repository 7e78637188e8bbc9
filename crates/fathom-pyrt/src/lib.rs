//! `_fathom`: the native module inside the user's CPython. It owns the terms, records what a run decides, and
//! holds the hooks that rewritten code calls.

mod api;
mod args;
mod convert;
mod error;
mod ffi;
mod hooks;
mod hosted;
mod ops;
mod process;
mod run;
mod sites;
mod slots;
mod state;
mod stream;
mod updates;

use std::ffi::CStr;

use ffi::{FastCall, FastCallKw, Method, PyMethodDef, PyModuleDef, PyObject};

fn fast(name: &'static CStr, f: FastCall) -> PyMethodDef {
    PyMethodDef {
        name: name.as_ptr(),
        method: Method { fast: f },
        flags: ffi::METH_FASTCALL,
        doc: std::ptr::null(),
    }
}

fn with_keywords(name: &'static CStr, f: FastCallKw) -> PyMethodDef {
    PyMethodDef {
        name: name.as_ptr(),
        method: Method { fast_kw: f },
        flags: ffi::METH_FASTCALL | ffi::METH_KEYWORDS,
        doc: std::ptr::null(),
    }
}

/// One instance of a const-generic function for each number.
macro_rules! instances {
    ($m:ident :: $f:ident; $($n:literal)*) => { [$($m::$f::<$n> as FastCall),*] };
}

fn methods() -> Vec<PyMethodDef> {
    let plain = instances!(ops::plain;
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
        40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76
        77 78 79);
    const { assert!(ops::PLAIN.len() == 80) };
    let derived = instances!(ops::derived; 0 1 2 3 4 5 6 7 8 9 10 11);
    const { assert!(ops::DERIVED.len() == 12) };
    let mut all = vec![
        fast(c"const", api::constant),
        fast(c"symbol", api::symbol),
        fast(c"branch", api::branch),
        fast(c"assume", api::assume),
        fast(c"concretised", api::concretised),
        fast(c"blocked", api::blocked),
        fast(c"covered", api::covered),
        fast(c"report", api::report),
        fast(c"stop", api::stop),
        fast(c"value", api::value),
        fast(c"evaluate", api::evaluate),
        fast(c"show", api::show),
        fast(c"sort", api::sort),
        fast(c"is_const", api::is_const),
        fast(c"runtime_folder", api::runtime_folder),
        fast(c"over", api::over),
        fast(c"check", api::check),
        fast(c"begin", api::begin),
        fast(c"finish", api::finish),
        fast(c"attach", process::attach),
        fast(c"next_order", process::next_order),
        fast(c"answer", process::answer),
        fast(c"child", process::child),
        fast(c"wait", process::wait),
        fast(c"hand_on", process::hand_on),
        fast(c"line", process::line),
        fast(c"forked", process::forked),
        fast(c"next_input", process::next_input),
        fast(c"not_started", process::not_started),
        fast(c"sandbox", process::sandbox),
        fast(c"hosted_order", hosted::order),
        fast(c"hosted_events", hosted::events),
        fast(c"given", hosted::given),
        fast(c"give", hosted::give),
        fast(c"register", hooks::register),
        fast(c"watch", slots::watch),
        fast(c"sink", slots::sink),
        fast(c"is_symbolic", hooks::is_symbolic),
        with_keywords(c"call", hooks::call),
        with_keywords(c"call_method", hooks::call_method),
        fast(c"getitem", hooks::getitem),
        fast(c"setitem", hooks::setitem),
        fast(c"delitem", hooks::delitem),
        fast(c"contains", hooks::contains),
        fast(c"is_", hooks::is_),
        fast(c"mod", hooks::mod_),
        fast(c"fstring", hooks::fstring),
        fast(c"store", updates::store),
        fast(c"update", updates::update),
        fast(c"lacks", updates::lacks),
        fast(c"is_not", updates::is_not),
        fast(c"length", updates::length),
    ];
    all.extend(ops::PLAIN.iter().zip(plain).map(|((name, _), f)| fast(name, f)));
    all.extend(ops::DERIVED.iter().zip(derived).map(|((name, ..), f)| fast(name, f)));
    all.push(PyMethodDef {
        name: std::ptr::null(),
        method: Method { none: std::ptr::null() },
        flags: 0,
        doc: std::ptr::null(),
    });
    all
}

/// Called by the interpreter when `_fathom` is imported.
#[unsafe(no_mangle)]
pub extern "C" fn PyInit__fathom() -> *mut PyObject {
    // Panics are turned into Python exceptions; their default message on stderr would be the target's output.
    std::panic::set_hook(Box::new(|_| {}));
    let methods = Box::leak(methods().into_boxed_slice());
    let def = Box::leak(Box::new(PyModuleDef {
        base: ffi::module_def_base(),
        name: c"_fathom".as_ptr(),
        doc: c"The native part of Fathom's runtime.".as_ptr(),
        size: -1,
        methods: methods.as_ptr(),
        slots: std::ptr::null(),
        traverse: std::ptr::null(),
        clear: std::ptr::null(),
        free: std::ptr::null(),
    }));
    // SAFETY: the definition lives for good, as the interpreter wants.
    unsafe { ffi::PyModule_Create2(def, ffi::PYTHON_ABI_VERSION) }
}
