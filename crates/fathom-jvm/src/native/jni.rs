//! The few functions of the JVM that the library calls, by their place in the table that every JVM has.

use std::ffi::{CStr, c_void};

pub type Object = *mut c_void;

/// The environment that the JVM passes to every native method.
pub type Env = *const *const c_void;

const FIND_CLASS: usize = 6;
const THROW_NEW: usize = 14;
const GET_ARRAY_LENGTH: usize = 171;
const NEW_BYTE_ARRAY: usize = 176;
const NEW_INT_ARRAY: usize = 179;
const GET_BYTES: usize = 200;
const GET_CHARS: usize = 201;
const GET_INTS: usize = 203;
const GET_LONGS: usize = 204;
const SET_BYTES: usize = 208;
const SET_INTS: usize = 211;

/// One thread's view of the JVM, for the time of a native call.
#[derive(Clone, Copy)]
pub struct Jvm(*mut Env);

impl Jvm {
    /// # Safety
    /// `env` is what the JVM passed to the native method that is running.
    pub unsafe fn new(env: *mut Env) -> Jvm {
        Jvm(env)
    }

    fn function(self, index: usize) -> *const c_void {
        // SAFETY: the table has more than 200 entries in every version of the interface.
        unsafe { *(*self.0).add(index) }
    }

    fn length(self, array: Object) -> i32 {
        type Length = unsafe extern "system" fn(*mut Env, Object) -> i32;
        // SAFETY: the entry has this type.
        unsafe {
            std::mem::transmute::<*const c_void, Length>(self.function(GET_ARRAY_LENGTH))(self.0, array)
        }
    }

    fn region<T: Default + Clone>(self, index: usize, array: Object) -> Vec<T> {
        type Get = unsafe extern "system" fn(*mut Env, Object, i32, i32, *mut c_void);
        let length = self.length(array);
        let mut items = vec![T::default(); length as usize];
        // SAFETY: the entry has this type, and the buffer the array's length.
        unsafe {
            let get = std::mem::transmute::<*const c_void, Get>(self.function(index));
            get(self.0, array, 0, length, items.as_mut_ptr().cast());
        }
        items
    }

    pub fn bytes(self, array: Object) -> Vec<u8> {
        self.region(GET_BYTES, array)
    }

    pub fn text(self, array: Object) -> String {
        String::from_utf8_lossy(&self.bytes(array)).into_owned()
    }

    pub fn chars(self, array: Object) -> Vec<u16> {
        self.region(GET_CHARS, array)
    }

    pub fn ints(self, array: Object) -> Vec<i32> {
        self.region(GET_INTS, array)
    }

    pub fn longs(self, array: Object) -> Vec<i64> {
        self.region(GET_LONGS, array)
    }

    pub fn new_bytes(self, bytes: &[u8]) -> Object {
        type New = unsafe extern "system" fn(*mut Env, i32) -> Object;
        type Set = unsafe extern "system" fn(*mut Env, Object, i32, i32, *const u8);
        // SAFETY: the entries have these types; nothing is written when there is no array (an exception is pending).
        unsafe {
            let new = std::mem::transmute::<*const c_void, New>(self.function(NEW_BYTE_ARRAY));
            let set = std::mem::transmute::<*const c_void, Set>(self.function(SET_BYTES));
            let array = new(self.0, bytes.len() as i32);
            if !array.is_null() {
                set(self.0, array, 0, bytes.len() as i32, bytes.as_ptr());
            }
            array
        }
    }

    pub fn new_ints(self, ints: &[i32]) -> Object {
        type New = unsafe extern "system" fn(*mut Env, i32) -> Object;
        type Set = unsafe extern "system" fn(*mut Env, Object, i32, i32, *const i32);
        // SAFETY: the entries have these types; nothing is written when there is no array (an exception is pending).
        unsafe {
            let new = std::mem::transmute::<*const c_void, New>(self.function(NEW_INT_ARRAY));
            let set = std::mem::transmute::<*const c_void, Set>(self.function(SET_INTS));
            let array = new(self.0, ints.len() as i32);
            if !array.is_null() {
                set(self.0, array, 0, ints.len() as i32, ints.as_ptr());
            }
            array
        }
    }

    /// An exception of this class is thrown when the native method returns.
    pub fn throw(self, class: &CStr, message: &CStr) {
        type Find = unsafe extern "system" fn(*mut Env, *const i8) -> Object;
        type Throw = unsafe extern "system" fn(*mut Env, Object, *const i8) -> i32;
        // SAFETY: the entries have these types; without the class, its own exception is pending.
        unsafe {
            let find = std::mem::transmute::<*const c_void, Find>(self.function(FIND_CLASS));
            let throw = std::mem::transmute::<*const c_void, Throw>(self.function(THROW_NEW));
            let class = find(self.0, class.as_ptr().cast());
            if !class.is_null() {
                throw(self.0, class, message.as_ptr().cast());
            }
        }
    }
}
