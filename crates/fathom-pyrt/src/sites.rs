//! Which place of the program a decision belongs to: the nearest frame that is not the runtime's own.

use std::ffi::c_int;

use fathom_trace::wire::SiteInfo;
use rustc_hash::FxHashMap;

use crate::convert::{Owned, string_of};
use crate::ffi::{self, PyObject};

/// Numbers of the sites met by this process, by code object and instruction.
#[derive(Default)]
pub struct Sites {
    /// Code objects are kept alive, so that an address means one code object for good.
    runtime: FxHashMap<usize, bool>,
    numbers: FxHashMap<(usize, c_int), u32>,
    infos: Vec<SiteInfo>,
    /// Files under these folders belong to the runtime.
    prefixes: Vec<String>,
}

/// The site of decisions made while the input is put together, before any code of the target runs.
pub const INPUT: u32 = 0;

impl Sites {
    pub fn add_runtime_folder(&mut self, folder: String) {
        self.prefixes.push(folder);
        self.runtime.clear();
    }

    pub fn info(&self, number: u32) -> &SiteInfo {
        &self.infos[number as usize]
    }

    /// The site of the nearest frame outside the runtime.
    pub fn here(&mut self) -> u32 {
        if self.infos.is_empty() {
            self.infos.push(SiteInfo::default());
        }
        // SAFETY: frames and code objects are live while we hold references to them.
        unsafe {
            let mut frame = ffi::PyEval_GetFrame();
            if frame.is_null() {
                return INPUT;
            }
            ffi::Py_IncRef(frame);
            loop {
                let code = ffi::PyFrame_GetCode(frame);
                // The outermost frame is the line that starts the runtime.
                let back = ffi::PyFrame_GetBack(frame);
                if back.is_null() {
                    ffi::Py_DecRef(code);
                    ffi::Py_DecRef(frame);
                    return INPUT;
                }
                if !self.is_runtime(code) {
                    let lasti = lasti(frame);
                    let number = match self.numbers.get(&(code as usize, lasti)) {
                        Some(&n) => n,
                        None => self.add(code, lasti),
                    };
                    ffi::Py_DecRef(code);
                    ffi::Py_DecRef(back);
                    ffi::Py_DecRef(frame);
                    return number;
                }
                ffi::Py_DecRef(code);
                ffi::Py_DecRef(frame);
                frame = back;
            }
        }
    }

    unsafe fn is_runtime(&mut self, code: *mut PyObject) -> bool {
        if let Some(&known) = self.runtime.get(&(code as usize)) {
            return known;
        }
        // SAFETY: a live code object; the extra reference keeps its address from being reused.
        let file = unsafe {
            ffi::Py_IncRef(code);
            attribute(code, c"co_filename")
        };
        let runtime = self.prefixes.iter().any(|p| file.starts_with(p.as_str()));
        self.runtime.insert(code as usize, runtime);
        runtime
    }

    unsafe fn add(&mut self, code: *mut PyObject, lasti: c_int) -> u32 {
        let (mut line, mut column, mut end_line, mut end_column) = (0, -1, 0, -1);
        // SAFETY: a live code object and an offset into it.
        unsafe {
            match ffi::late().addr2location {
                Some(locate) => {
                    locate(code, lasti, &mut line, &mut column, &mut end_line, &mut end_column);
                }
                None => {
                    line = ffi::PyCode_Addr2Line(code, lasti);
                    end_line = line;
                }
            }
            let function = match attribute(code, c"co_qualname") {
                name if name.is_empty() => attribute(code, c"co_name"),
                name => name,
            };
            let first_line = PyNumber::of(code, c"co_firstlineno");
            let number = self.infos.len() as u32;
            self.infos.push(SiteInfo {
                file: attribute(code, c"co_filename"),
                function,
                first_line,
                offset: lasti as u32,
                line: line.max(0) as u32,
                // Python counts columns from 0; 0 here means unknown.
                column: (column + 1) as u32,
                end_line: end_line.max(0) as u32,
                end_column: (end_column + 1) as u32,
            });
            self.numbers.insert((code as usize, lasti), number);
            number
        }
    }
}

struct PyNumber;

impl PyNumber {
    unsafe fn of(o: *mut PyObject, name: &std::ffi::CStr) -> u32 {
        // SAFETY: a live object; a missing attribute reads as 0.
        unsafe {
            match Owned::new(ffi::PyObject_GetAttrString(o, name.as_ptr())) {
                Ok(value) => crate::args::number(value.0).unwrap_or(0).max(0) as u32,
                Err(_) => {
                    ffi::PyErr_Clear();
                    0
                }
            }
        }
    }
}

unsafe fn lasti(frame: *mut PyObject) -> c_int {
    // SAFETY: a live frame.
    unsafe {
        match ffi::late().frame_lasti {
            Some(get) => get(frame),
            None => PyNumber::of(frame, c"f_lasti") as c_int,
        }
    }
}

/// A text attribute; empty when there is none.
unsafe fn attribute(o: *mut PyObject, name: &std::ffi::CStr) -> String {
    // SAFETY: a live object.
    unsafe {
        match Owned::new(ffi::PyObject_GetAttrString(o, name.as_ptr())) {
            Ok(value) => string_of(value.0).unwrap_or_default(),
            Err(_) => {
                ffi::PyErr_Clear();
                String::new()
            }
        }
    }
}
