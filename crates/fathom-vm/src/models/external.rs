//! Functions of the machine's own libraries that have neither model nor code here, called for real.
//!
//! Only functions of the table: their results depend only on their arguments, which are numbers and strings, and they have no side
//! effects. Each call happens in a process of its own, inside the sandbox and with a second of time, so that a crash there is a line
//! in the report and not the end of the exploration. Symbolic arguments are pinned, which the report lists; a function that is not in
//! the table ends its path as unsupported, by name.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io::Read;
use std::os::fd::FromRawFd;

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Kind;
use crate::value::{Slot, mask};

/// Name, parameter types and result type: `i` int, `l` long, `d` double, `f` float, `s` string.
const TABLE: &[(&str, &str, char)] = &[
    ("a64l", "s", 'l'),
    ("fnmatch", "ssi", 'i'),
    ("gai_strerror", "i", 's'),
    ("gnu_dev_major", "l", 'i'),
    ("gnu_dev_makedev", "ii", 'l'),
    ("gnu_dev_minor", "l", 'i'),
    ("hstrerror", "i", 's'),
    ("jn", "id", 'd'),
    ("jnf", "if", 'f'),
    ("l64a", "l", 's'),
    ("rpmatch", "s", 'i'),
    ("scalb", "dd", 'd'),
    ("strerrordesc_np", "i", 's'),
    ("strerrorname_np", "i", 's'),
    ("strverscmp", "ss", 'i'),
    ("wcwidth", "i", 'i'),
    ("yn", "id", 'd'),
    ("ynf", "if", 'f'),
];

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
enum Given {
    Whole(u64),
    Float(u64),
    Text(CString),
}

/// The result of a call.
#[derive(Clone, PartialEq, Debug)]
enum Result {
    Bits(u64),
    Text(Option<Vec<u8>>),
}

/// Calls the function if it is in the table; `None` otherwise.
pub(crate) fn call(vm: &mut Vm<'_>, name: &str, slots: &[Slot]) -> Option<VmResult<Vec<Slot>>> {
    let &(name, takes, gives) = TABLE.iter().find(|(known, ..)| *known == name)?;
    Some(call_known(vm, name, takes, gives, slots))
}

fn call_known(
    vm: &mut Vm<'_>,
    name: &'static str,
    takes: &str,
    gives: char,
    slots: &[Slot],
) -> VmResult<Vec<Slot>> {
    let what = format!("an argument of {name}");
    let mut given = Vec::new();
    for (kind, &slot) in takes.chars().zip(slots) {
        given.push(match kind {
            's' => {
                let bytes = vm.c_string(slot, &what)?;
                Given::Text(CString::new(bytes).expect("a string ends at its zero"))
            }
            'd' | 'f' => Given::Float(vm.pin(slot, &what)?),
            // The upper half of a narrower number is unspecified.
            'i' => Given::Whole(crate::value::sign_extend(vm.pin(slot, &what)?, 32) as u64),
            _ => Given::Whole(vm.pin(slot, &what)?),
        });
    }
    let result = apart(name, &given, gives)
        .map_err(|why| Stop::Unsupported(format!("the function '{name}' of the machine's library: {why}")))?;
    let slot = match result {
        Result::Bits(bits) if matches!(gives, 'i' | 'f') => Slot::number(bits & mask(32)),
        Result::Bits(bits) => Slot::number(bits),
        Result::Text(None) => Slot::number(0),
        Result::Text(Some(mut bytes)) => {
            bytes.push(0);
            vm.effect();
            let loc = vm.loc();
            let size = bytes.len() as u64;
            let id = vm.state.objects.make(&mut vm.state.memory, Kind::Environment, size, 16, loc);
            vm.state.objects.set_name(id, format!("text of {name}").into());
            let base = vm.state.objects.get(id).base;
            vm.state.memory.write_bytes(base, &bytes);
            Slot::pointer(base, id)
        }
    };
    Ok(vec![slot])
}

/// The call in a process of its own.
fn apart(name: &str, given: &[Given], gives: char) -> std::result::Result<Result, String> {
    let symbol = CString::new(name).expect("names have no zeros");
    // SAFETY: looks a name up among the libraries that are loaded.
    let function = unsafe { libc::dlsym(libc::RTLD_DEFAULT, symbol.as_ptr()) };
    if function.is_null() {
        return Err("this machine does not have it".into());
    }
    let mut ends = [0 as c_int; 2];
    // SAFETY: two descriptors are written into an array of two.
    if unsafe { libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) } != 0 {
        return Err("no pipe to its process".into());
    }
    // SAFETY: the child calls one function that changes nothing, writes to the pipe and leaves without running
    // anything that belongs to the parent.
    let child = unsafe { libc::fork() };
    if child < 0 {
        return Err("no process for it".into());
    }
    if child == 0 {
        // SAFETY: this process has one thread; it ends here in any case.
        unsafe {
            let limit = libc::rlimit { rlim_cur: 1, rlim_max: 1 };
            libc::setrlimit(libc::RLIMIT_CPU, &limit);
            let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            libc::setrlimit(libc::RLIMIT_CORE, &none);
            let sandboxed = fathom_sandbox::Sandbox::default().enter().is_ok();
            if !sandboxed {
                libc::_exit(3);
            }
            answer(function, given, gives, ends[1]);
            libc::_exit(0);
        }
    }
    // SAFETY: the write end belongs to the child now; the read end is owned by the file.
    let mut from = unsafe {
        libc::close(ends[1]);
        std::fs::File::from_raw_fd(ends[0])
    };
    let mut bytes = Vec::new();
    let read = from.read_to_end(&mut bytes);
    let mut status = 0;
    // SAFETY: waits for the child that was started above.
    unsafe { libc::waitpid(child, &mut status, 0) };
    if libc::WIFSIGNALED(status) {
        return Err(format!("it died of signal {}", libc::WTERMSIG(status)));
    }
    if libc::WEXITSTATUS(status) == 3 {
        return Err("the sandbox could not be entered".into());
    }
    match (read, &bytes[..]) {
        (Ok(_), [b'n', ..]) => Ok(Result::Text(None)),
        (Ok(_), [b't', text @ ..]) => Ok(Result::Text(Some(text.to_vec()))),
        (Ok(_), [b'b', bits @ ..]) if bits.len() == 8 => {
            Ok(Result::Bits(u64::from_le_bytes(bits.try_into().expect("eight bytes"))))
        }
        _ => Err("it gave no answer".into()),
    }
}

/// Calls the function and writes its result: `b` and eight bytes, `t` and a text, or `n` for none.
///
/// # Safety
/// The parameters of `function` are those of `given`, and its result is that of `gives`.
unsafe fn answer(function: *mut c_void, given: &[Given], gives: char, to: c_int) {
    // System V passes whole numbers and floats in registers of their own, so that one type of function fits every
    // mixture of up to six and four.
    type Whole = unsafe extern "C" fn(u64, u64, u64, u64, u64, u64, f64, f64, f64, f64) -> u64;
    type Float = unsafe extern "C" fn(u64, u64, u64, u64, u64, u64, f64, f64, f64, f64) -> f64;
    let (mut w, mut f) = ([0u64; 6], [0f64; 4]);
    let (mut whole, mut float) = (0, 0);
    for value in given {
        match value {
            Given::Whole(bits) => w[whole] = *bits,
            Given::Text(text) => w[whole] = text.as_ptr() as u64,
            Given::Float(bits) => {
                f[float] = f64::from_bits(*bits);
                float += 1;
                continue;
            }
        }
        whole += 1;
    }
    // SAFETY: as the table says; a float comes back in the lower half of the register.
    let bits = unsafe {
        if matches!(gives, 'd' | 'f') {
            let function: Float = std::mem::transmute(function);
            function(w[0], w[1], w[2], w[3], w[4], w[5], f[0], f[1], f[2], f[3]).to_bits()
        } else {
            let function: Whole = std::mem::transmute(function);
            function(w[0], w[1], w[2], w[3], w[4], w[5], f[0], f[1], f[2], f[3])
        }
    };
    let send = |bytes: &[u8]| {
        // SAFETY: the bytes are there for the call.
        unsafe { libc::write(to, bytes.as_ptr().cast(), bytes.len()) };
    };
    if gives != 's' {
        send(b"b");
        send(&bits.to_le_bytes());
    } else if bits == 0 {
        send(b"n");
    } else {
        send(b"t");
        // SAFETY: the function gives a string.
        send(unsafe { CStr::from_ptr(bits as *const c_char) }.to_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_go_there_and_back() {
        let text = |s: &str| Given::Text(CString::new(s).unwrap());
        let order = apart("strverscmp", &[text("file10"), text("file9")], 'i').unwrap();
        assert!(matches!(order, Result::Bits(bits) if (bits as i32) > 0));
        let bessel = apart("jn", &[Given::Whole(2), Given::Float(1.5f64.to_bits())], 'd').unwrap();
        let Result::Bits(bits) = bessel else { panic!("a number") };
        assert!((f64::from_bits(bits) - 0.232_087_68).abs() < 1e-6);
        assert_eq!(apart("l64a", &[Given::Whole(0)], 's').unwrap(), Result::Text(Some(Vec::new())));
        assert!(apart("no_such_function", &[], 'i').is_err());
    }

    #[test]
    fn a_crash_there_is_an_error_here() {
        let crashed = apart("strverscmp", &[Given::Whole(8), Given::Whole(16)], 'i');
        assert_eq!(crashed, Err("it died of signal 11".into()));
    }

    #[test]
    fn every_name_of_the_table_is_one_of_this_machine_or_says_so() {
        let mut missing = 0;
        for (name, ..) in TABLE {
            let symbol = CString::new(*name).unwrap();
            // SAFETY: a lookup.
            missing += usize::from(unsafe { libc::dlsym(libc::RTLD_DEFAULT, symbol.as_ptr()) }.is_null());
            assert!(crate::models::find(name).is_none(), "{name} has a model");
        }
        assert!(missing * 2 < TABLE.len(), "{missing} are missing");
    }
}
