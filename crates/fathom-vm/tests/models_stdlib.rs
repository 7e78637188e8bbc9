//! `stdlib.h` and `ctype.h` against the machine's own.

use std::ffi::{c_char, c_int, c_long, c_ulong};
use std::sync::Arc;

use crate::common::{Arg, Dice, Function, Probe, agree, check};
use fathom_term::Store;

unsafe extern "C" {
    fn strtol(s: *const c_char, end: *mut *mut c_char, base: c_int) -> c_long;
    fn strtoul(s: *const c_char, end: *mut *mut c_char, base: c_int) -> c_ulong;
    fn strtod(s: *const c_char, end: *mut *mut c_char) -> f64;
    fn atoi(s: *const c_char) -> c_int;
    fn isalpha(c: c_int) -> c_int;
    fn isdigit(c: c_int) -> c_int;
    fn isalnum(c: c_int) -> c_int;
    fn isspace(c: c_int) -> c_int;
    fn isupper(c: c_int) -> c_int;
    fn islower(c: c_int) -> c_int;
    fn isxdigit(c: c_int) -> c_int;
    fn isprint(c: c_int) -> c_int;
    fn isgraph(c: c_int) -> c_int;
    fn ispunct(c: c_int) -> c_int;
    fn iscntrl(c: c_int) -> c_int;
    fn isblank(c: c_int) -> c_int;
    fn tolower(c: c_int) -> c_int;
    fn toupper(c: c_int) -> c_int;
    fn labs(x: c_long) -> c_long;
}

/// The end pointer goes to the second block; as an offset of the first it is comparable.
fn with_end(n: &mut crate::common::Native, parse: &dyn Fn(*const c_char, *mut *mut c_char) -> u64) -> u64 {
    let mut end = std::ptr::null_mut();
    let value = parse(n.at(0), &mut end);
    let offset = n.place(end) as u32;
    // Compared are the value and where it ended.
    value.wrapping_mul(1000).wrapping_add(offset.into())
}

const DIGITS: &[u8] = b"0019xXaz-+ 8.e";

/// A number's text and where it ends, as one result: a little C around the function, as IR.
fn numbers() -> [Function; 3] {
    [
        Function {
            name: "probe_strtol",
            result: "i64",
            // SAFETY: the block ends with a zero.
            native: |n| {
                let base = n.numbers[0] as c_int;
                with_end(n, &|s, end| unsafe { strtol(s, end, base) as u64 })
            },
        },
        Function {
            name: "probe_strtoul",
            result: "i64",
            // SAFETY: the block ends with a zero.
            native: |n| {
                let base = n.numbers[0] as c_int;
                with_end(n, &|s, end| unsafe { strtoul(s, end, base) })
            },
        },
        Function {
            name: "probe_strtod",
            result: "i64",
            // SAFETY: the block ends with a zero.
            native: |n| with_end(n, &|s, end| unsafe { strtod(s, end).to_bits() }),
        },
    ]
}

const AROUND: &str = "declare i64 @strtol(ptr, ptr, i32)\ndeclare i64 @strtoul(ptr, ptr, i32)\ndeclare double @strtod(ptr, ptr)\n\
    define i64 @join(i64 %v, ptr %s, ptr %e) {\n  %a = ptrtoint ptr %s to i64\n  %b = ptrtoint ptr %e to i64\n  \
    %n = sub i64 %b, %a\n  %m = mul i64 %v, 1000\n  %r = add i64 %m, %n\n  ret i64 %r\n}\n\
    define i64 @probe_strtol(ptr %s, i32 %base) {\n  %e = alloca ptr\n  %v = call i64 @strtol(ptr %s, ptr %e, i32 %base)\n  \
    %p = load ptr, ptr %e\n  %r = call i64 @join(i64 %v, ptr %s, ptr %p)\n  ret i64 %r\n}\n\
    define i64 @probe_strtoul(ptr %s, i32 %base) {\n  %e = alloca ptr\n  %v = call i64 @strtoul(ptr %s, ptr %e, i32 %base)\n  \
    %p = load ptr, ptr %e\n  %r = call i64 @join(i64 %v, ptr %s, ptr %p)\n  ret i64 %r\n}\n\
    define i64 @probe_strtod(ptr %s, i32 %base) {\n  %e = alloca ptr\n  %v = call double @strtod(ptr %s, ptr %e)\n  \
    %b = bitcast double %v to i64\n  %p = load ptr, ptr %e\n  %r = call i64 @join(i64 %b, ptr %s, ptr %p)\n  ret i64 %r\n}\n";

#[test]
fn numbers_from_text_and_where_they_end() {
    let store = Arc::new(Store::new());
    let mut dice = Dice(3);
    let texts: &[&str] = &[
        "",
        "-",
        "+5",
        " \t\n 12abc",
        "0x",
        "0x1f",
        "0xg",
        "00017",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "18446744073709551616",
        "zz",
        "1e5",
        "1.5e-3x",
        "-.5",
        ".",
        "1e",
        "1e+",
        "123456789012345678",
        "0.1",
        "1e22",
        "1e23",
        "1e400",
        "-1e-400",
        "inf",
        "-Infinity",
        "nan",
        "nan(12)",
        "0x1.8p3",
        "0x.8",
        "1.7976931348623157e308",
        "000000000000000000001.5",
        "4.9e-324",
        "123456789012345.678",
    ];
    for function in numbers() {
        let first = [Arg::Buffer(b"1\0".to_vec()), Arg::Number("i32", 10)];
        let mut probe = Probe::with(AROUND, &function, &first);
        for text in texts {
            for base in [0u64, 2, 8, 10, 16, 36] {
                let mut bytes = text.as_bytes().to_vec();
                bytes.push(0);
                agree(&store, &mut probe, &function, &[Arg::Buffer(bytes), Arg::Number("i32", base)]);
            }
        }
        for _ in 0..1500 {
            let text = dice.text(DIGITS, 8);
            let base = *dice.pick(&[0, 2, 8, 10, 16, 36]);
            agree(&store, &mut probe, &function, &[Arg::Buffer(text), Arg::Number("i32", base)]);
        }
    }
}

#[test]
fn symbolic_digits_make_a_term() {
    for function in numbers() {
        let make = |d: &mut Dice| {
            let mut text = d.text(b"01259x-", 3);
            text.resize(4, 0);
            vec![Arg::Buffer(text), Arg::Number("i32", 10)]
        };
        crate::common::check_around(AROUND, &[function], &[true, false], &make);
    }
}

#[test]
fn atoi_reads_every_byte_once() {
    // SAFETY: the block ends with a zero.
    let function =
        Function { name: "atoi", result: "i32", native: |n| unsafe { atoi(n.at(0)) as u32 as u64 } };
    check(&[function], &[true], &|d| {
        let mut text = d.text(b"0129 -a", 4);
        text.resize(6, 0);
        vec![Arg::Buffer(text)]
    });
}

macro_rules! class {
    ($name:ident) => {
        Function {
            name: stringify!($name),
            result: "i32",
            // SAFETY: the character is one that the function is defined for.
            native: |n| unsafe { $name(n.numbers[0] as u32 as c_int) as u32 as u64 },
        }
    };
}

#[test]
fn classes_of_all_characters() {
    let functions = [
        class!(isalpha),
        class!(isdigit),
        class!(isalnum),
        class!(isspace),
        class!(isupper),
        class!(islower),
        class!(isxdigit),
        class!(isprint),
        class!(isgraph),
        class!(ispunct),
        class!(iscntrl),
        class!(isblank),
        class!(tolower),
        class!(toupper),
    ];
    let store = Arc::new(Store::new());
    for function in functions {
        let mut probe = Probe::new(&function, &[Arg::Number("i32", 0)]);
        let all: Vec<Vec<Arg>> =
            (-1i32..256).map(|c| vec![Arg::Number("i32", u64::from(c as u32))]).collect();
        for args in &all {
            agree(&store, &mut probe, &function, args);
        }
        let outcome = probe.run(&store, &all[66], &[true]).unwrap();
        assert!(outcome.decisions.is_empty(), "{}: a class is one term", function.name);
        crate::common::agree_symbolically(&store, &mut probe, &function, &all[66], &[true], &all);
    }
}

#[test]
fn absolute_values() {
    // SAFETY: takes and gives a number.
    let function =
        Function { name: "labs", result: "i64", native: |n| unsafe { labs(n.numbers[0] as i64) as u64 } };
    check(&[function], &[true], &|d| vec![Arg::Number("i64", d.next() | 1)]);
}

/// `qsort` calls back; with symbols the order of two elements is a decision of the program's own comparison.
#[test]
fn sorting_calls_back() {
    let text = "declare void @qsort(ptr, i64, i64, ptr)\ndeclare ptr @bsearch(ptr, ptr, i64, i64, ptr)\n\
        define i32 @order(ptr %a, ptr %b) {\n  %x = load i8, ptr %a\n  %y = load i8, ptr %b\n  \
        %p = zext i8 %x to i32\n  %q = zext i8 %y to i32\n  %r = sub i32 %p, %q\n  ret i32 %r\n}\n\
        define i64 @sorted(ptr %s, i64 %n) {\n  call void @qsort(ptr %s, i64 %n, i64 1, ptr @order)\n  \
        %key = alloca i8\n  store i8 98, ptr %key\n  \
        %f = call ptr @bsearch(ptr %key, ptr %s, i64 %n, i64 1, ptr @order)\n  %r = icmp ne ptr %f, null\n  \
        %z = zext i1 %r to i64\n  ret i64 %z\n}\n";
    let function = Function {
        name: "sorted",
        result: "i64",
        native: |n| {
            let count = n.numbers[0] as usize;
            n.buffers[0][..count].sort();
            n.buffers[0][..count].contains(&b'b').into()
        },
    };
    let make = |d: &mut Dice| {
        let bytes = (0..4).map(|_| *d.pick(b"abcz")).collect();
        vec![Arg::Buffer(bytes), Arg::Number("i64", d.below(5))]
    };
    crate::common::check_around(text, &[function], &[true, false], &make);
}
