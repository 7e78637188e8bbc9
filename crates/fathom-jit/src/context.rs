//! The machine as compiled code sees it.

use std::ffi::c_void;
use std::sync::atomic::AtomicUsize;

use crate::Point;

/// Lines of the table of objects.
pub const LINES: usize = 128;

/// The entry through which a function is called whose signature the caller does not know: its parameters are in `values`.
pub const BY_VALUES: u64 = 0xffff_ffff;

/// The answer of [`Helpers::pointed_to`] when the function was called.
pub const CALLED: u64 = 1;

/// The number of no object, in lines of the table that are empty.
pub const UNKNOWN: u32 = u32::MAX;

/// In the second word of a value that goes over: it is undefined. Below is the origin.
pub const UNDEFINED: u64 = 1 << 32;

/// Facts about a page of memory.
pub mod page {
    /// It was written since the last snapshot.
    pub const DIRTY: u8 = 1;
    /// Pointers with origins are stored in it.
    pub const ORIGINS: u8 = 2;
}

/// A live object in the table, in the line that its number chooses.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
pub struct Object {
    /// Its number, or [`UNKNOWN`]; and again if it may be written.
    pub readable: u32,
    pub writable: u32,
    pub base: u64,
    /// Offsets at which an access of 1, 2, 4 and 8 bytes may begin are below these.
    pub starts: [u64; 4],
}

impl Object {
    pub const NONE: Object = Object { readable: UNKNOWN, writable: UNKNOWN, base: 0, starts: [0; 4] };

    pub fn new(id: u32, base: u64, size: u64, writable: bool) -> Object {
        let starts = [1, 2, 4, 8].map(|bytes| (size + 1).saturating_sub(bytes));
        Object { readable: id, writable: if writable { id } else { UNKNOWN }, base, starts }
    }
}

/// A register's value on its way between the interpreter and compiled code.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Transfer {
    pub value: u64,
    /// Origin, and [`UNDEFINED`].
    pub meta: u64,
}

/// Functions of the machine that compiled code calls. A helper that says no has changed nothing.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Helpers {
    /// The code leaves: registers are in `values`.
    pub leave: extern "C" fn(*mut Context, *const Point, u64, i64),
    /// Brings a live object that may be accessed into its line.
    pub find: extern "C" fn(*mut Context, u64, u64) -> u64,
    /// Writes a number of some bytes with its origin at a checked address.
    pub store: extern "C" fn(*mut Context, u64, u64, u64, u64),
    /// Something is covered for the first time.
    pub mark: extern "C" fn(*mut Context, u64),
    /// Makes the stack objects of a function: addresses and numbers are in `values`.
    pub push: extern "C" fn(*mut Context, u64) -> u64,
    /// Ends so many stack objects.
    pub pop: extern "C" fn(*mut Context, u64),
    /// The object that a part belongs to.
    pub whole: extern "C" fn(*mut Context, u64) -> u64,
    /// The object at an address, for numbers that become pointers.
    pub at: extern "C" fn(*mut Context, u64) -> u64,
    /// Copies bytes: to, its origin, from, its origin, length.
    pub copy: extern "C" fn(*mut Context, u64, u64, u64, u64, u64) -> u64,
    /// Fills bytes: to, its origin, byte, length.
    pub fill: extern "C" fn(*mut Context, u64, u64, u64, u64) -> u64,
    /// Calls a function of the library: the place of the call, the first register, instructions left, the function. Arguments are in
    /// `values`, and the result after it.
    pub library: extern "C" fn(*mut Context, *const Point, u64, i64, u64) -> u64,
    /// The same for the function at an address; the code of a compiled one is given back instead, to be entered by [`BY_VALUES`].
    pub pointed_to: extern "C" fn(*mut Context, *const Point, u64, i64, u64) -> u64,
}

#[repr(C)]
pub struct Context {
    /// Bytes of the arena, their shadow, facts about its pages, and side tables of pages: 16 bytes each, the address of
    /// the origins in the second word.
    pub data: *mut u8,
    pub shadow: *mut u8,
    pub pages: *mut u8,
    pub sides: *mut u8,
    pub objects: *mut Object,
    /// By mark: how often it was come to, up to 255. The helper is called for the first time.
    pub seen: *mut u8,
    /// By symbol: the code that compiled code calls, or 0.
    pub functions: *const AtomicUsize,
    /// Instructions until the next look at the limits, when compiled code ends.
    pub left: i64,
    /// Registers of frames end before this.
    pub top: u64,
    /// The first register of the frame that was entered.
    pub root: u64,
    pub values: *mut Transfer,
    pub helpers: Helpers,
    pub machine: *mut c_void,
}
