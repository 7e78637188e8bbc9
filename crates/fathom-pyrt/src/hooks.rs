//! Hooks: functions that rewritten code calls instead of the plain operation.
//!
//! Each hook looks at the types of its operands. Nothing symbolic there: the plain operation, at once.
//! Otherwise the slow path that Python registered under the hook's name.

use std::ffi::c_int;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::args::Arguments;
use crate::convert::{Owned, string_of};
use crate::error::{Fault, Result, guard};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::state::state;

/// The types and callables that Python registered with the hooks.
#[derive(Default)]
pub struct Registered {
    types: Types,
    /// `SymInt` and `SymBool`: plain floats would swallow them.
    integers: Types,
    /// Callables with a model.
    modelled: FxHashSet<usize>,
    /// Callables that may meet symbols inside their arguments, not only as arguments.
    deep: FxHashSet<usize>,
    /// The same for methods, by name (an interned str).
    deep_methods: FxHashSet<usize>,
    /// The same for methods that are bound already, by the native function that they run.
    deep_functions: FxHashSet<usize>,
    /// C functions that only store or pass on what they get.
    transparent: FxHashSet<usize>,
    /// Containers that hold symbolic keys.
    containers: FxHashSet<usize>,
    slow: FxHashMap<String, usize>,
}

/// A small set of types. One bit of each address answers most questions.
#[derive(Default)]
struct Types {
    filter: u64,
    members: Vec<usize>,
}

impl Types {
    #[inline]
    fn bit(class: usize) -> u64 {
        1 << ((class >> 4) & 63)
    }

    fn add(&mut self, class: usize) {
        self.filter |= Types::bit(class);
        self.members.push(class);
    }

    #[inline]
    fn contains(&self, class: *mut PyObject) -> bool {
        self.filter & Types::bit(class as usize) != 0 && self.members.contains(&(class as usize))
    }
}

impl Registered {
    #[inline]
    pub unsafe fn symbolic(&self, o: *mut PyObject) -> bool {
        // SAFETY: a live object.
        self.types.contains(unsafe { ffi::type_of(o) })
    }

    #[inline]
    pub unsafe fn symbolic_integer(&self, o: *mut PyObject) -> bool {
        // SAFETY: a live object.
        self.integers.contains(unsafe { ffi::type_of(o) })
    }

    /// Whether a dict or set is known to hold symbolic keys.
    #[inline]
    pub fn known_table(&self, o: *mut PyObject) -> bool {
        !self.containers.is_empty() && self.containers.contains(&(o as usize))
    }

    #[inline]
    unsafe fn any_symbolic(&self, objects: &[*mut PyObject]) -> bool {
        // SAFETY: live objects.
        objects.iter().any(|&o| unsafe { self.symbolic(o) })
    }

    /// A key may be symbolic itself, a slice with symbolic bounds, or a tuple with a symbolic part.
    #[inline]
    unsafe fn symbolic_key(&self, k: *mut PyObject) -> bool {
        // SAFETY: live objects of the types just tested.
        unsafe {
            let class = ffi::type_of(k);
            if class == &raw mut ffi::PySlice_Type {
                let slice = k.cast::<ffi::PySliceObject>();
                return self.symbolic((*slice).start)
                    || self.symbolic((*slice).stop)
                    || self.symbolic((*slice).step);
            }
            if class == &raw mut ffi::PyTuple_Type {
                return self.symbolic_items(k);
            }
            self.types.contains(class)
        }
    }

    /// Whether a callable is a method of a container that holds symbolic keys.
    #[inline]
    unsafe fn bound_to_container(&self, f: *mut PyObject) -> bool {
        if self.containers.is_empty() {
            return false;
        }
        // SAFETY: a live object of the type just tested.
        unsafe {
            let class = ffi::type_of(f);
            let owner = if class == &raw mut ffi::PyCFunction_Type {
                ffi::PyCFunction_GetSelf(f)
            } else if class == &raw mut ffi::PyMethod_Type {
                ffi::PyMethod_Self(f)
            } else {
                return false;
            };
            self.containers.contains(&(owner as usize))
        }
    }

    /// Whether a callable may meet symbols inside its arguments.
    #[inline]
    unsafe fn looks_inside(&self, f: *mut PyObject) -> bool {
        // SAFETY: a live object of the type just tested.
        unsafe {
            if ffi::is_c_function(f)
                && self.deep_functions.contains(&(ffi::PyCFunction_GetFunction(f) as usize))
            {
                return true;
            }
        }
        self.deep.contains(&(f as usize))
    }

    /// Whether a C function without a model gets a list or tuple with symbols, which it would use by their values.
    #[inline]
    unsafe fn loses(&self, f: *mut PyObject, args: &[*mut PyObject]) -> bool {
        // SAFETY: live objects of the types just tested.
        unsafe {
            let class = ffi::type_of(f);
            let native =
                ffi::is_c_function(f) || (class == &raw mut ffi::PyType_Type && !ffi::is_python_class(f));
            native && args.iter().any(|&o| self.holds_items(o)) && !self.transparent.contains(&(f as usize))
        }
    }

    /// Whether an argument is a plain list or tuple with something symbolic in it.
    #[inline]
    pub unsafe fn holds_items(&self, o: *mut PyObject) -> bool {
        // SAFETY: live objects of the types just tested.
        unsafe {
            let class = ffi::type_of(o);
            (class == &raw mut ffi::PyList_Type || class == &raw mut ffi::PyTuple_Type)
                && self.symbolic_items(o)
        }
    }

    /// Whether a list or tuple holds something symbolic.
    unsafe fn symbolic_items(&self, o: *mut PyObject) -> bool {
        // SAFETY: `o` is a list or tuple; both keep their size in the same place.
        unsafe {
            let list = ffi::type_of(o) == &raw mut ffi::PyList_Type;
            let size = (*o.cast::<ffi::PyVarObject>()).ob_size;
            (0..size).any(|i| {
                let item = if list { ffi::PyList_GetItem(o, i) } else { ffi::PyTuple_GetItem(o, i) };
                self.symbolic(item)
            })
        }
    }

    /// Whether the text of `o` (or, where it is a tuple, of what is in it) may hold something symbolic.
    unsafe fn shows_symbols(&self, o: *mut PyObject) -> bool {
        // SAFETY: live objects.
        unsafe {
            if ffi::type_of(o) != &raw mut ffi::PyTuple_Type {
                return self.may_hold(o);
            }
            let size = (*o.cast::<ffi::PyVarObject>()).ob_size;
            (0..size).any(|i| {
                let item = ffi::PyTuple_GetItem(o, i);
                self.symbolic(item) || self.may_hold(item)
            })
        }
    }

    /// Whether something symbolic may be found inside `o`: anything but plain scalars and plain sequences of
    /// plain things counts, iterators above all.
    unsafe fn may_hold(&self, o: *mut PyObject) -> bool {
        // SAFETY: live objects.
        unsafe {
            let class = ffi::type_of(o);
            if class == &raw mut ffi::PyList_Type || class == &raw mut ffi::PyTuple_Type {
                return self.symbolic_items(o);
            }
            !(class == &raw mut ffi::PyLong_Type
                || class == &raw mut ffi::PyUnicode_Type
                || class == &raw mut ffi::PyBytes_Type
                || class == &raw mut ffi::PyFloat_Type
                || class == &raw mut ffi::PyBool_Type
                || o == &raw mut ffi::_Py_NoneStruct)
        }
    }
}

/// Calls a registered slow path with these arguments.
pub unsafe fn slow(name: &str, args: &[*mut PyObject]) -> Result<*mut PyObject> {
    let f = *state()
        .registered
        .slow
        .get(name)
        .ok_or_else(|| Fault::runtime(format!("the hook {name} has no slow path")))?;
    // SAFETY: the callable is kept alive by the table; the arguments are live.
    Ok(unsafe {
        ffi::PyObject_VectorcallDict(f as *mut PyObject, args.as_ptr(), args.len(), std::ptr::null_mut())
    })
}

/// Positional arguments as a tuple and named ones as a dict.
unsafe fn pack(args: &[*mut PyObject], positional: usize, names: *mut PyObject) -> Result<(Owned, Owned)> {
    // SAFETY: live objects; `SetItem` takes over the reference that was just made.
    unsafe {
        let tuple = Owned::new(ffi::PyTuple_New(positional as isize))?;
        for (i, &a) in args[..positional].iter().enumerate() {
            ffi::Py_IncRef(a);
            ffi::PyTuple_SetItem(tuple.0, i as isize, a);
        }
        let dict = Owned::new(ffi::PyDict_New())?;
        for (i, &a) in args[positional..].iter().enumerate() {
            if ffi::PyDict_SetItem(dict.0, ffi::PyTuple_GetItem(names, i as isize), a) < 0 {
                return Err(Fault::Raised);
            }
        }
        Ok((tuple, dict))
    }
}

fn count(names: *mut PyObject) -> usize {
    if names.is_null() {
        return 0;
    }
    // SAFETY: keyword names are a tuple.
    unsafe { (*names.cast::<ffi::PyVarObject>()).ob_size as usize }
}

/// The plain call. `args` has the callable's slot in front, which the callee may use.
#[inline]
unsafe fn direct(
    f: *mut PyObject,
    args: *const *mut PyObject,
    positional: usize,
    names: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: passed on from the interpreter.
    unsafe {
        let flagged = positional | ffi::ARGUMENTS_OFFSET;
        if names.is_null() {
            return ffi::PyObject_VectorcallDict(f, args, flagged, names);
        }
        if let Some(vectorcall) = ffi::late().vectorcall {
            return vectorcall(f, args, flagged, names);
        }
        let all = std::slice::from_raw_parts(args, positional + count(names));
        match pack(all, positional, names) {
            Ok((_, dict)) => ffi::PyObject_VectorcallDict(f, args, flagged, dict.0),
            Err(fault) => fault.raise(),
        }
    }
}

/// `call(f, *args, **kw)`
pub unsafe extern "C" fn call(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
    names: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: the interpreter passes `n` positional and the named arguments, all live.
    unsafe {
        let all = Arguments::new(args, n + count(names) as isize).0;
        let Some((&f, rest)) = all.split_first() else {
            return Fault::type_error("call needs a callable".into()).raise();
        };
        let registered = &state().registered;
        let go_slow = if registered.any_symbolic(rest) {
            let class = ffi::type_of(f);
            let python = class == &raw mut ffi::PyFunction_Type || class == &raw mut ffi::PyMethod_Type;
            !python || registered.modelled.contains(&(f as usize))
        } else {
            (registered.looks_inside(f) && rest.iter().any(|&o| registered.may_hold(o)))
                || registered.bound_to_container(f)
                || registered.loses(f, rest)
        };
        let positional = n as usize - 1;
        if !go_slow {
            return direct(f, args.add(1), positional, names);
        }
        guard(|| {
            let (tuple, dict) = pack(rest, positional, names)?;
            slow("call", &[f, tuple.0, dict.0])
        })
    }
}

/// `call_method(obj, name, *args, **kw)`
pub unsafe extern "C" fn call_method(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
    names: *mut PyObject,
) -> *mut PyObject {
    // SAFETY: as in `call`.
    unsafe {
        let all = Arguments::new(args, n + count(names) as isize).0;
        let [object, name, rest @ ..] = all else {
            return Fault::type_error("call_method needs an object and a name".into()).raise();
        };
        let registered = &state().registered;
        let go_slow = registered.any_symbolic(rest)
            || (registered.deep_methods.contains(&(*name as usize))
                && rest.iter().any(|&o| registered.may_hold(o)))
            || registered.containers.contains(&(*object as usize))
            || (!ffi::is_python_class(ffi::type_of(*object))
                && rest.iter().any(|&o| registered.holds_items(o)));
        let positional = n as usize - 2;
        if go_slow {
            return guard(|| {
                let (tuple, dict) = pack(rest, positional, names)?;
                slow("call_method", &[*object, *name, tuple.0, dict.0])
            });
        }
        // The receiver takes the name's slot, so that the arguments lie together.
        const FEW: usize = 8;
        let total = rest.len() + 1;
        if total <= FEW {
            let mut room = [std::ptr::null_mut(); FEW + 1];
            room[1] = *object;
            room[2..2 + rest.len()].copy_from_slice(rest);
            return ffi::PyObject_VectorcallMethod(
                *name,
                room.as_ptr().add(1),
                (positional + 1) | ffi::ARGUMENTS_OFFSET,
                names,
            );
        }
        let mut room = vec![std::ptr::null_mut(), *object];
        room.extend_from_slice(rest);
        ffi::PyObject_VectorcallMethod(
            *name,
            room.as_ptr().add(1),
            (positional + 1) | ffi::ARGUMENTS_OFFSET,
            names,
        )
    }
}

macro_rules! hook {
    ($name:ident, $count:literal, $test:expr, $plain:expr) => {
        pub unsafe extern "C" fn $name(
            _module: *mut PyObject,
            args: *const *mut PyObject,
            n: Py_ssize_t,
        ) -> *mut PyObject {
            // SAFETY: the interpreter passes `n` live objects.
            unsafe {
                let all = Arguments::new(args, n).0;
                let Ok(all) = <&[*mut PyObject; $count]>::try_from(all) else {
                    return Fault::type_error(format!("{} takes {} arguments", stringify!($name), $count))
                        .raise();
                };
                let test: unsafe fn(&Registered, &[*mut PyObject; $count]) -> bool = $test;
                if test(&state().registered, all) {
                    return guard(|| slow(stringify!($name).trim_end_matches('_'), all));
                }
                let plain: unsafe fn(&[*mut PyObject; $count]) -> *mut PyObject = $plain;
                plain(all)
            }
        }
    };
}

fn done(status: c_int) -> *mut PyObject {
    if status < 0 { std::ptr::null_mut() } else { ffi::none() }
}

/// For `o[k]` in its three forms: something symbolic about the container or the key, or an index with an `__index__`.
pub unsafe fn item(r: &Registered, o: *mut PyObject, k: *mut PyObject) -> bool {
    // SAFETY: live objects.
    unsafe {
        r.symbolic(o)
            || r.symbolic_key(k)
            || r.known_table(o)
            || (ffi::is_python_class(ffi::type_of(k))
                && (ffi::type_of(o) == &raw mut ffi::PyList_Type
                    || ffi::type_of(o) == &raw mut ffi::PyTuple_Type))
    }
}

/// For `x in o`: the same, or a plain sequence with symbols that `x` is compared with.
pub unsafe fn holds_symbols(r: &Registered, x: *mut PyObject, o: *mut PyObject) -> bool {
    // SAFETY: live objects.
    unsafe {
        let class = ffi::type_of(o);
        item(r, o, x)
            || ((class == &raw mut ffi::PyList_Type || class == &raw mut ffi::PyTuple_Type)
                && r.symbolic_items(o))
    }
}

hook!(getitem, 2, |r, a| { item(r, a[0], a[1]) }, |a| { ffi::PyObject_GetItem(a[0], a[1]) });
hook!(setitem, 3, |r, a| { item(r, a[0], a[1]) }, |a| { done(ffi::PyObject_SetItem(a[0], a[1], a[2])) });
hook!(delitem, 2, |r, a| { item(r, a[0], a[1]) }, |a| { done(ffi::PyObject_DelItem(a[0], a[1])) });
hook!(contains, 2, |r, a| { holds_symbols(r, a[0], a[1]) }, |a| {
    match ffi::PySequence_Contains(a[1], a[0]) {
        -1 => std::ptr::null_mut(),
        found => ffi::boolean(found != 0),
    }
});
hook!(is_, 2, |r, a| { r.symbolic(a[0]) || r.symbolic(a[1]) }, |a| ffi::boolean(a[0] == a[1]));
// `%` formats as well as it divides, so the right side may be a tuple with symbols, or an object of its own.
hook!(
    mod_,
    2,
    |r, a| {
        r.symbolic(a[0])
            || r.symbolic(a[1])
            || (ffi::type_of(a[0]) == &raw mut ffi::PyUnicode_Type && r.shows_symbols(a[1]))
    },
    |a| { ffi::PyNumber_Remainder(a[0], a[1]) }
);

/// `fstring(*parts)`: a part is a literal str or a tuple `(value, conversion, spec)` with the conversion as
/// in `ast.FormattedValue` (-1, or the letter's code) and the spec a str.
pub unsafe extern "C" fn fstring(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects; the parts' types are tested before use.
        unsafe {
            let parts = Arguments::new(args, n).0;
            let registered = &state().registered;
            let tuple = &raw mut ffi::PyTuple_Type;
            let symbolic = parts.iter().any(|&p| {
                if ffi::type_of(p) == tuple { registered.shows_symbols(p) } else { registered.symbolic(p) }
            });
            if symbolic {
                return slow("fstring", parts);
            }
            let list = Owned::new(ffi::PyList_New(0))?;
            for &part in parts {
                let shown = if ffi::type_of(part) == tuple {
                    let value = ffi::PyTuple_GetItem(part, 0);
                    let spec = ffi::PyTuple_GetItem(part, 2);
                    if value.is_null() || spec.is_null() {
                        return Err(Fault::Raised);
                    }
                    let converted = match crate::args::number(ffi::PyTuple_GetItem(part, 1))? as u8 {
                        b's' => Some(Owned::new(ffi::PyObject_Str(value))?),
                        b'r' => Some(Owned::new(ffi::PyObject_Repr(value))?),
                        b'a' => Some(Owned::new(ffi::PyObject_ASCII(value))?),
                        _ => None,
                    };
                    Owned::new(ffi::PyObject_Format(converted.as_ref().map_or(value, |c| c.0), spec))?
                } else {
                    ffi::Py_IncRef(part);
                    Owned(part)
                };
                // A `__format__` or `__str__` may itself have made something symbolic.
                if state().registered.symbolic(shown.0) {
                    return slow("fstring", parts);
                }
                if ffi::PyList_Append(list.0, shown.0) < 0 {
                    return Err(Fault::Raised);
                }
            }
            let empty = crate::convert::string("")?;
            Ok(ffi::PyUnicode_Join(empty.0, list.0))
        }
    })
}

/// `register(what, *objects)`: `type`, `integer`, `modelled`, `deep`, `deep_method`, `deep_bound`, `transparent`, `container` with
/// objects, or `slow` with a hook's name and a callable.
pub unsafe extern "C" fn register(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects; each registered one gets a reference for good.
        unsafe {
            let args = Arguments::new(args, n);
            args.expect(2, usize::MAX)?;
            let what = args.string(0)?;
            let objects = &args.0[1..];
            for &o in objects {
                ffi::Py_IncRef(o);
            }
            let addresses = objects.iter().map(|&o| o as usize);
            let r = &mut state().registered;
            match what.as_str() {
                "type" => addresses.for_each(|a| r.types.add(a)),
                "integer" => addresses.for_each(|a| r.integers.add(a)),
                "modelled" => r.modelled.extend(addresses),
                "deep" => r.deep.extend(addresses),
                "transparent" => r.transparent.extend(addresses),
                "deep_method" => r.deep_methods.extend(addresses),
                "deep_bound" => {
                    r.deep_functions
                        .extend(objects.iter().map(|&o| ffi::PyCFunction_GetFunction(o) as usize));
                }
                "container" => r.containers.extend(addresses),
                "slow" => {
                    args.expect(3, 3)?;
                    r.slow.insert(string_of(objects[0])?, objects[1] as usize);
                }
                other => return Err(Fault::type_error(format!("cannot register {other:?}"))),
            }
            Ok(ffi::none())
        }
    })
}

/// Forgets which containers hold symbolic keys: the next run has its own.
pub fn forget_containers() {
    state().registered.containers.clear();
}

/// `is_symbolic(o)`: of a registered symbolic type, or a container with symbolic keys.
pub unsafe extern "C" fn is_symbolic(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects.
        let args = unsafe { Arguments::new(args, n) };
        args.expect(1, 1)?;
        let r = &state().registered;
        // SAFETY: a live object.
        Ok(ffi::boolean(unsafe { r.symbolic(args.0[0]) } || r.containers.contains(&(args.0[0] as usize))))
    })
}
