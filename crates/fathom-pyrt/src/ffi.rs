//! The part of CPython's C interface that the module uses, declared by hand.
//!
//! One build serves every CPython from 3.9 on: what is listed under `extern` is exported by all of them, and
//! what only newer ones have is looked up by name when the module is loaded ([`Late`]). Declaring it here keeps
//! the build free of a Python installation.

#![allow(non_camel_case_types, non_upper_case_globals)]

use std::ffi::{CStr, c_char, c_double, c_int, c_longlong, c_ulong, c_void};
use std::sync::OnceLock;

pub type Py_ssize_t = isize;

/// The head of every object (not the free-threaded build's, which the runtime refuses to start on).
#[repr(C)]
pub struct PyObject {
    _refcount: Py_ssize_t,
    pub ob_type: *mut PyObject,
}

/// `list` and `tuple` differ in where the items are.
#[repr(C)]
pub struct PyVarObject {
    base: PyObject,
    pub ob_size: Py_ssize_t,
}

/// Unchanged since Python 2.
#[repr(C)]
pub struct PySliceObject {
    base: PyObject,
    pub start: *mut PyObject,
    pub stop: *mut PyObject,
    pub step: *mut PyObject,
}

/// A method of a builtin class, not bound.
#[repr(C)]
pub struct PyMethodDescrObject {
    base: PyObject,
    _class: *mut PyObject,
    _name: *mut PyObject,
    _qualname: *mut PyObject,
    pub definition: *const c_void,
}

pub type FastCall = unsafe extern "C" fn(*mut PyObject, *const *mut PyObject, Py_ssize_t) -> *mut PyObject;
pub type FastCallKw =
    unsafe extern "C" fn(*mut PyObject, *const *mut PyObject, Py_ssize_t, *mut PyObject) -> *mut PyObject;

#[repr(C)]
pub union Method {
    pub fast: FastCall,
    pub fast_kw: FastCallKw,
    pub none: *const c_void,
}

#[repr(C)]
pub struct PyMethodDef {
    pub name: *const c_char,
    pub method: Method,
    pub flags: c_int,
    pub doc: *const c_char,
}

// Method tables are immutable and hold only addresses of statics.
unsafe impl Sync for PyMethodDef {}

pub const METH_O: c_int = 0x08;
pub const METH_FASTCALL: c_int = 0x80;
pub const METH_KEYWORDS: c_int = 0x02;

#[repr(C)]
pub struct PyModuleDef {
    pub base: PyModuleDefBase,
    pub name: *const c_char,
    pub doc: *const c_char,
    pub size: Py_ssize_t,
    pub methods: *const PyMethodDef,
    pub slots: *const c_void,
    pub traverse: *const c_void,
    pub clear: *const c_void,
    pub free: *const c_void,
}

#[repr(C)]
pub struct PyModuleDefBase {
    pub base: PyObject,
    pub init: *const c_void,
    pub index: Py_ssize_t,
    pub copy: *mut PyObject,
}

pub const fn module_def_base() -> PyModuleDefBase {
    PyModuleDefBase {
        base: PyObject { _refcount: 1, ob_type: std::ptr::null_mut() },
        init: std::ptr::null(),
        index: 0,
        copy: std::ptr::null_mut(),
    }
}

/// The API version that a module built for the stable ABI states.
pub const PYTHON_ABI_VERSION: c_int = 3;

unsafe extern "C" {
    pub static mut PyLong_Type: PyObject;
    pub static mut PyBool_Type: PyObject;
    pub static mut PyFloat_Type: PyObject;
    pub static mut PyUnicode_Type: PyObject;
    pub static mut PyBytes_Type: PyObject;
    pub static mut PyList_Type: PyObject;
    pub static mut PyTuple_Type: PyObject;
    pub static mut PySlice_Type: PyObject;
    pub static mut PyFunction_Type: PyObject;
    pub static mut PyMethod_Type: PyObject;
    pub static mut PyType_Type: PyObject;
    pub static mut PyCFunction_Type: PyObject;
    pub static mut PyCMethod_Type: PyObject;
    pub static mut PyMethodDescr_Type: PyObject;
    pub static mut _Py_NoneStruct: PyObject;
    pub static mut _Py_NotImplementedStruct: PyObject;
    pub static mut _Py_TrueStruct: PyObject;
    pub static mut _Py_FalseStruct: PyObject;
    pub static mut PyExc_RuntimeError: *mut PyObject;
    pub static mut PyExc_TypeError: *mut PyObject;

    pub fn Py_IncRef(o: *mut PyObject);
    pub fn Py_DecRef(o: *mut PyObject);

    pub fn PyModule_Create2(def: *mut PyModuleDef, api: c_int) -> *mut PyObject;
    pub fn PyErr_SetString(class: *mut PyObject, message: *const c_char);
    pub fn PyErr_Occurred() -> *mut PyObject;
    pub fn PyErr_Clear();
    pub fn PyType_IsSubtype(a: *mut PyObject, b: *mut PyObject) -> c_int;
    pub fn PyType_GetFlags(class: *mut PyObject) -> c_ulong;

    pub fn PyLong_FromLongLong(v: c_longlong) -> *mut PyObject;
    pub fn PyLong_AsLongLongAndOverflow(o: *mut PyObject, overflow: *mut c_int) -> c_longlong;
    pub fn PyLong_FromString(s: *const c_char, end: *mut *mut c_char, base: c_int) -> *mut PyObject;
    pub fn PyNumber_ToBase(o: *mut PyObject, base: c_int) -> *mut PyObject;
    pub fn PyFloat_FromDouble(v: c_double) -> *mut PyObject;
    pub fn PyFloat_AsDouble(o: *mut PyObject) -> c_double;

    pub fn PyUnicode_FromStringAndSize(s: *const c_char, n: Py_ssize_t) -> *mut PyObject;
    pub fn PyUnicode_FromKindAndData(kind: c_int, data: *const c_void, n: Py_ssize_t) -> *mut PyObject;
    pub fn PyUnicode_GetLength(o: *mut PyObject) -> Py_ssize_t;
    pub fn PyUnicode_AsUCS4(o: *mut PyObject, buf: *mut u32, len: Py_ssize_t, null: c_int) -> *mut u32;
    pub fn PyUnicode_Join(sep: *mut PyObject, seq: *mut PyObject) -> *mut PyObject;
    pub fn PyBytes_FromStringAndSize(s: *const c_char, n: Py_ssize_t) -> *mut PyObject;
    pub fn PyBytes_AsStringAndSize(o: *mut PyObject, s: *mut *mut c_char, n: *mut Py_ssize_t) -> c_int;

    pub fn PyTuple_New(n: Py_ssize_t) -> *mut PyObject;
    pub fn PyTuple_SetItem(t: *mut PyObject, i: Py_ssize_t, v: *mut PyObject) -> c_int;
    pub fn PyTuple_GetItem(t: *mut PyObject, i: Py_ssize_t) -> *mut PyObject;
    pub fn PyList_New(n: Py_ssize_t) -> *mut PyObject;
    pub fn PyList_GetItem(t: *mut PyObject, i: Py_ssize_t) -> *mut PyObject;
    pub fn PyList_Append(l: *mut PyObject, v: *mut PyObject) -> c_int;
    pub fn PyDict_New() -> *mut PyObject;
    pub fn PyDict_SetItem(d: *mut PyObject, k: *mut PyObject, v: *mut PyObject) -> c_int;
    pub fn PyDict_Next(
        d: *mut PyObject,
        pos: *mut Py_ssize_t,
        k: *mut *mut PyObject,
        v: *mut *mut PyObject,
    ) -> c_int;
    pub fn PySequence_Contains(o: *mut PyObject, v: *mut PyObject) -> c_int;

    pub fn PyObject_GetItem(o: *mut PyObject, k: *mut PyObject) -> *mut PyObject;
    pub fn PyObject_SetItem(o: *mut PyObject, k: *mut PyObject, v: *mut PyObject) -> c_int;
    pub fn PyObject_DelItem(o: *mut PyObject, k: *mut PyObject) -> c_int;
    pub fn PyObject_GetAttrString(o: *mut PyObject, name: *const c_char) -> *mut PyObject;
    pub fn PyObject_Format(o: *mut PyObject, spec: *mut PyObject) -> *mut PyObject;
    pub fn PyObject_Str(o: *mut PyObject) -> *mut PyObject;
    pub fn PyObject_Repr(o: *mut PyObject) -> *mut PyObject;
    pub fn PyObject_ASCII(o: *mut PyObject) -> *mut PyObject;

    pub fn PyNumber_Remainder(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceAdd(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceSubtract(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceMultiply(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceTrueDivide(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceFloorDivide(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceRemainder(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceLshift(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceRshift(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceAnd(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceOr(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceXor(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlaceMatrixMultiply(a: *mut PyObject, b: *mut PyObject) -> *mut PyObject;
    pub fn PyNumber_InPlacePower(a: *mut PyObject, b: *mut PyObject, m: *mut PyObject) -> *mut PyObject;
    /// The object that a builtin method is bound to, borrowed; null for functions of modules written so.
    pub fn PyCFunction_GetSelf(f: *mut PyObject) -> *mut PyObject;
    pub fn PyCFunction_GetFunction(f: *mut PyObject) -> *const c_void;
    /// The same for a method in Python.
    pub fn PyMethod_Self(f: *mut PyObject) -> *mut PyObject;
    pub fn PyObject_Size(o: *mut PyObject) -> Py_ssize_t;

    pub fn PyObject_VectorcallDict(
        f: *mut PyObject,
        args: *const *mut PyObject,
        nargsf: usize,
        kwargs: *mut PyObject,
    ) -> *mut PyObject;
    pub fn PyObject_VectorcallMethod(
        name: *mut PyObject,
        args: *const *mut PyObject,
        nargsf: usize,
        kwnames: *mut PyObject,
    ) -> *mut PyObject;

    /// The current frame, borrowed.
    pub fn PyEval_GetFrame() -> *mut PyObject;
    /// A new reference, or null at the bottom.
    pub fn PyFrame_GetBack(frame: *mut PyObject) -> *mut PyObject;
    /// A new reference.
    pub fn PyFrame_GetCode(frame: *mut PyObject) -> *mut PyObject;
    pub fn PyCode_Addr2Line(code: *mut PyObject, offset: c_int) -> c_int;
}

/// Set in `nargsf` when the slot before the arguments may be overwritten.
pub const ARGUMENTS_OFFSET: usize = 1 << (usize::BITS - 1);

type Vectorcall =
    unsafe extern "C" fn(*mut PyObject, *const *mut PyObject, usize, *mut PyObject) -> *mut PyObject;
type GetLasti = unsafe extern "C" fn(*mut PyObject) -> c_int;
type Addr2Location =
    unsafe extern "C" fn(*mut PyObject, c_int, *mut c_int, *mut c_int, *mut c_int, *mut c_int) -> c_int;

/// Functions that 3.9 and 3.10 do not export.
pub struct Late {
    pub vectorcall: Option<Vectorcall>,
    pub frame_lasti: Option<GetLasti>,
    pub addr2location: Option<Addr2Location>,
}

pub fn late() -> &'static Late {
    static LATE: OnceLock<Late> = OnceLock::new();
    LATE.get_or_init(|| {
        fn find(name: &CStr) -> *mut c_void {
            // SAFETY: a lookup by name among what is loaded; it has no other effect.
            unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }
        }
        // SAFETY: the types are those of the named functions; a null address becomes `None`.
        unsafe {
            Late {
                vectorcall: std::mem::transmute::<*mut c_void, Option<Vectorcall>>(find(
                    c"PyObject_Vectorcall",
                )),
                frame_lasti: std::mem::transmute::<*mut c_void, Option<GetLasti>>(find(c"PyFrame_GetLasti")),
                addr2location: std::mem::transmute::<*mut c_void, Option<Addr2Location>>(find(
                    c"PyCode_Addr2Location",
                )),
            }
        }
    })
}

#[inline]
pub unsafe fn type_of(o: *mut PyObject) -> *mut PyObject {
    // SAFETY: the caller gives a live object.
    unsafe { (*o).ob_type }
}

/// A function of a C module or a method of a C class, bound. Methods that get their class as an argument have a type of their own.
#[inline]
pub unsafe fn is_c_function(o: *mut PyObject) -> bool {
    // SAFETY: a live object.
    let class = unsafe { type_of(o) };
    class == &raw mut PyCFunction_Type || class == &raw mut PyCMethod_Type
}

/// Whether a class was made by a class statement: its special methods may be Python code.
#[inline]
pub unsafe fn is_python_class(class: *mut PyObject) -> bool {
    const IMMUTABLE: c_ulong = 1 << 8;
    const HEAP_TYPE: c_ulong = 1 << 9;
    // SAFETY: a live type.
    unsafe { PyType_GetFlags(class) & (HEAP_TYPE | IMMUTABLE) == HEAP_TYPE }
}

#[inline]
pub fn none() -> *mut PyObject {
    let none = &raw mut _Py_NoneStruct;
    // SAFETY: the interpreter's None lives as long as the process.
    unsafe { Py_IncRef(none) };
    none
}

#[inline]
pub fn boolean(b: bool) -> *mut PyObject {
    let o = if b { &raw mut _Py_TrueStruct } else { &raw mut _Py_FalseStruct };
    // SAFETY: True and False live as long as the process.
    unsafe { Py_IncRef(o) };
    o
}
