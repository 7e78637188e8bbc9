//! `string.h` against the machine's own.

use std::ffi::{c_char, c_int, c_void};
use std::sync::Arc;

use crate::common::{Arg, Dice, Function, check};
use fathom_term::Store;

unsafe extern "C" {
    fn strlen(s: *const c_char) -> usize;
    fn strnlen(s: *const c_char, n: usize) -> usize;
    fn strcmp(a: *const c_char, b: *const c_char) -> c_int;
    fn strncmp(a: *const c_char, b: *const c_char, n: usize) -> c_int;
    fn strcasecmp(a: *const c_char, b: *const c_char) -> c_int;
    fn strncasecmp(a: *const c_char, b: *const c_char, n: usize) -> c_int;
    fn memcmp(a: *const c_void, b: *const c_void, n: usize) -> c_int;
    fn strcpy(to: *mut c_char, from: *const c_char) -> *mut c_char;
    fn stpcpy(to: *mut c_char, from: *const c_char) -> *mut c_char;
    fn strncpy(to: *mut c_char, from: *const c_char, n: usize) -> *mut c_char;
    fn strcat(to: *mut c_char, from: *const c_char) -> *mut c_char;
    fn strncat(to: *mut c_char, from: *const c_char, n: usize) -> *mut c_char;
    fn strchr(s: *const c_char, c: c_int) -> *mut c_char;
    fn strrchr(s: *const c_char, c: c_int) -> *mut c_char;
    fn memchr(s: *const c_void, c: c_int, n: usize) -> *mut c_void;
    fn memrchr(s: *const c_void, c: c_int, n: usize) -> *mut c_void;
    fn strstr(a: *const c_char, b: *const c_char) -> *mut c_char;
    fn strpbrk(a: *const c_char, b: *const c_char) -> *mut c_char;
    fn strspn(a: *const c_char, b: *const c_char) -> usize;
    fn strcspn(a: *const c_char, b: *const c_char) -> usize;
    fn memcpy(to: *mut c_void, from: *const c_void, n: usize) -> *mut c_void;
    fn memset(to: *mut c_void, c: c_int, n: usize) -> *mut c_void;
    fn memmem(a: *const c_void, n: usize, b: *const c_void, m: usize) -> *mut c_void;
}

/// The sign of a comparison, which is all that the standard promises, is checked on its own; the difference of the
/// bytes is what the models give.
fn order(a: &[u8], b: &[u8], most: usize, fold: bool, ends: bool) -> u64 {
    let lower = |c: u8| if fold { c.to_ascii_lowercase() } else { c };
    for at in 0..most {
        let (x, y) = (lower(a[at]), lower(b[at]));
        if x != y {
            return (i32::from(x) - i32::from(y)) as u32 as u64;
        }
        if ends && x == 0 {
            break;
        }
    }
    0
}

fn same_sign(native: c_int, ours: u64) -> u64 {
    assert_eq!(native.signum(), (ours as u32 as i32).signum());
    ours
}

// SAFETY of the calls below: every block is a string that ends with a zero inside it, and every length lies in its block.
const TEXT: &[Function] = &[
    Function { name: "strlen", result: "i64", native: |n| unsafe { strlen(n.at(0)) as u64 } },
    Function {
        name: "strrchr",
        result: "ptr",
        native: |n| {
            let p = unsafe { strrchr(n.at(0), n.numbers[0] as c_int) };
            n.place(p)
        },
    },
    Function {
        name: "strchr",
        result: "ptr",
        native: |n| {
            let p = unsafe { strchr(n.at(0), n.numbers[0] as c_int) };
            n.place(p)
        },
    },
];

const TWO_TEXTS: &[Function] = &[
    Function {
        name: "strcmp",
        result: "i32",
        native: |n| {
            let ours = order(&n.buffers[0], &n.buffers[1], usize::MAX, false, true);
            same_sign(unsafe { strcmp(n.at(0), n.at(1)) }, ours)
        },
    },
    Function {
        name: "strcasecmp",
        result: "i32",
        native: |n| {
            let ours = order(&n.buffers[0], &n.buffers[1], usize::MAX, true, true);
            same_sign(unsafe { strcasecmp(n.at(0), n.at(1)) }, ours)
        },
    },
    Function {
        name: "strstr",
        result: "ptr",
        native: |n| {
            let p = unsafe { strstr(n.at(0), n.at(1)) };
            n.place(p)
        },
    },
    Function {
        name: "strpbrk",
        result: "ptr",
        native: |n| {
            let p = unsafe { strpbrk(n.at(0), n.at(1)) };
            n.place(p)
        },
    },
    Function { name: "strspn", result: "i64", native: |n| unsafe { strspn(n.at(0), n.at(1)) as u64 } },
    Function { name: "strcspn", result: "i64", native: |n| unsafe { strcspn(n.at(0), n.at(1)) as u64 } },
];

const COUNTED: &[Function] = &[
    Function {
        name: "strncmp",
        result: "i32",
        native: |n| {
            let most = n.numbers[0] as usize;
            let ours = order(&n.buffers[0], &n.buffers[1], most, false, true);
            same_sign(unsafe { strncmp(n.at(0), n.at(1), most) }, ours)
        },
    },
    Function {
        name: "strncasecmp",
        result: "i32",
        native: |n| {
            let most = n.numbers[0] as usize;
            let ours = order(&n.buffers[0], &n.buffers[1], most, true, true);
            same_sign(unsafe { strncasecmp(n.at(0), n.at(1), most) }, ours)
        },
    },
];

/// The target is the first block, which has room for both texts.
const COPIES: &[Function] = &[
    Function {
        name: "strcpy",
        result: "ptr",
        native: |n| {
            let p = unsafe { strcpy(n.at(0), n.at(1)) };
            n.place(p)
        },
    },
    Function {
        name: "stpcpy",
        result: "ptr",
        native: |n| {
            let p = unsafe { stpcpy(n.at(0), n.at(1)) };
            n.place(p)
        },
    },
    Function {
        name: "strcat",
        result: "ptr",
        native: |n| {
            let p = unsafe { strcat(n.at(0), n.at(1)) };
            n.place(p)
        },
    },
];

const COUNTED_COPIES: &[Function] = &[
    Function {
        name: "strncpy",
        result: "ptr",
        native: |n| {
            let p = unsafe { strncpy(n.at(0), n.at(1), n.numbers[0] as usize) };
            n.place(p)
        },
    },
    Function {
        name: "strncat",
        result: "ptr",
        native: |n| {
            let p = unsafe { strncat(n.at(0), n.at(1), n.numbers[0] as usize) };
            n.place(p)
        },
    },
];

const BLOCKS: &[Function] = &[
    Function {
        name: "memcmp",
        result: "i32",
        native: |n| {
            let most = n.numbers[0] as usize;
            let ours = order(&n.buffers[0], &n.buffers[1], most, false, false);
            same_sign(unsafe { memcmp(n.at(0).cast(), n.at(1).cast(), most) }, ours)
        },
    },
    Function {
        name: "memcpy",
        result: "ptr",
        native: |n| {
            let p = unsafe { memcpy(n.at(0).cast(), n.at(1).cast(), n.numbers[0] as usize) };
            n.place(p)
        },
    },
];

const SEARCHES: &[Function] = &[
    Function {
        name: "memchr",
        result: "ptr",
        native: |n| {
            let p = unsafe { memchr(n.at(0).cast(), n.numbers[0] as c_int, n.numbers[1] as usize) };
            n.place(p)
        },
    },
    Function {
        name: "memrchr",
        result: "ptr",
        native: |n| {
            let p = unsafe { memrchr(n.at(0).cast(), n.numbers[0] as c_int, n.numbers[1] as usize) };
            n.place(p)
        },
    },
    Function {
        name: "memset",
        result: "ptr",
        native: |n| {
            let p = unsafe { memset(n.at(0).cast(), n.numbers[0] as c_int, n.numbers[1] as usize) };
            n.place(p)
        },
    },
];

const ALPHABET: &[u8] = b"abAB\xff";

/// A text in a block of at least `room` bytes; what follows the zero differs from one block to the next.
fn block(dice: &mut Dice, room: usize) -> Vec<u8> {
    let mut text = dice.text(ALPHABET, 5);
    while text.len() < room {
        text.push(*dice.pick(ALPHABET));
    }
    text
}

#[test]
fn lengths_and_positions() {
    check(TEXT, &[true, false], &|d| {
        vec![Arg::Buffer(block(d, 6)), Arg::Number("i32", *d.pick(b"abz\0") as u64)]
    });
}

#[test]
fn comparisons_and_sets() {
    check(TWO_TEXTS, &[true, true], &|d| vec![Arg::Buffer(block(d, 6)), Arg::Buffer(block(d, 6))]);
    check(TWO_TEXTS, &[true, false], &|d| vec![Arg::Buffer(block(d, 6)), Arg::Buffer(d.text(ALPHABET, 3))]);
}

#[test]
fn a_comparison_with_a_constant_decides_nothing() {
    let store = Arc::new(Store::new());
    let args = [Arg::Buffer(b"abcdefgh\0".to_vec()), Arg::Buffer(b"abz\0".to_vec())];
    let got = crate::common::run(&store, &TWO_TEXTS[0], &args, &[true, false]).unwrap();
    assert!(got.decisions.is_empty() && got.result_term.is_some());
}

#[test]
fn counted_comparisons() {
    let make = |d: &mut Dice| {
        vec![Arg::Buffer(block(d, 6)), Arg::Buffer(block(d, 6)), Arg::Number("i64", d.below(7))]
    };
    check(COUNTED, &[true, true, false], &make);
    check(BLOCKS, &[true, true, false], &make);
}

#[test]
fn copies_leave_the_same_bytes() {
    let make = |d: &mut Dice| vec![Arg::Buffer(block(d, 16)), Arg::Buffer(block(d, 6))];
    check(COPIES, &[true, true], &make);
    let counted = |d: &mut Dice| {
        vec![Arg::Buffer(block(d, 16)), Arg::Buffer(block(d, 6)), Arg::Number("i64", d.below(9))]
    };
    check(COUNTED_COPIES, &[true, true, false], &counted);
}

#[test]
fn searches_in_blocks() {
    let make = |d: &mut Dice| {
        vec![
            Arg::Buffer(block(d, 6)),
            Arg::Number("i32", *d.pick(ALPHABET) as u64),
            Arg::Number("i64", d.below(7)),
        ]
    };
    check(SEARCHES, &[true, false, false], &make);
    check(SEARCHES, &[true, true, false], &make);
}

#[test]
fn strnlen_and_memmem() {
    let strnlen_of = Function {
        name: "strnlen",
        result: "i64",
        native: |n| unsafe { strnlen(n.at(0), n.numbers[0] as usize) as u64 },
    };
    check(&[strnlen_of], &[true, false], &|d| vec![Arg::Buffer(block(d, 6)), Arg::Number("i64", d.below(7))]);
    let memmem_of = Function {
        name: "memmem",
        result: "ptr",
        native: |n| {
            let p = unsafe {
                memmem(n.at(0).cast(), n.numbers[0] as usize, n.at(1).cast(), n.numbers[1] as usize)
            };
            n.place(p)
        },
    };
    let make = |d: &mut Dice| {
        vec![
            Arg::Buffer(block(d, 6)),
            Arg::Number("i64", d.below(7)),
            Arg::Buffer(block(d, 6)),
            Arg::Number("i64", d.below(3)),
        ]
    };
    check(&[memmem_of], &[true, false, true, false], &make);
}

#[test]
fn reading_past_a_block_is_the_bug_that_it_is() {
    use fathom_vm::{Fault, Stop};
    let store = Arc::new(Store::new());
    for (function, args) in [
        (&TEXT[0], vec![Arg::Buffer(b"abc".to_vec())]),
        (&TWO_TEXTS[0], vec![Arg::Buffer(b"abc".to_vec()), Arg::Buffer(b"abcd\0".to_vec())]),
        (&COPIES[0], vec![Arg::Buffer(vec![1; 3]), Arg::Buffer(b"abc\0".to_vec())]),
    ] {
        for symbolic in [false, true] {
            let symbolic = vec![symbolic; args.len()];
            match crate::common::run(&store, function, &args, &symbolic) {
                Err(Stop::Fault(Fault::OutOfBounds { .. })) => {}
                other => panic!("{}: {:?}", function.name, other.err()),
            }
        }
    }
}

/// A symbolic length that may leave the block is a decision whose other side is the bug; a symbolic place is none at all
/// besides its bounds.
#[test]
fn a_symbolic_length_is_checked_before_it_is_pinned() {
    use fathom_trace::DecisionKind;
    use fathom_vm::{Fault, Stop};
    let store = Arc::new(Store::new());
    let copy = &BLOCKS[1];
    let args = |n| [Arg::Buffer(vec![0; 4]), Arg::Buffer(vec![7; 9]), Arg::Number("i64", n)];
    let fine = crate::common::run(&store, copy, &args(3), &[false, false, true]).unwrap();
    let kinds: Vec<DecisionKind> = fine.decisions.iter().map(|d| d.kind).collect();
    assert_eq!(kinds, [DecisionKind::Check, DecisionKind::Check, DecisionKind::Pin]);
    let bad = crate::common::run(&store, copy, &args(6), &[false, false, true]).err();
    assert!(matches!(bad, Some(Stop::Fault(Fault::OutOfBounds { write: true, .. }))), "{bad:?}");
}

#[test]
fn a_copy_to_a_symbolic_place_keeps_the_place() {
    let text = "declare ptr @memcpy(ptr, ptr, i64)\ndefine i64 @f(ptr %to, ptr %from, i64 %at) {\n  \
        %p = getelementptr i8, ptr %to, i64 %at\n  %r = call ptr @memcpy(ptr %p, ptr %from, i64 2)\n  ret i64 0\n}\n";
    let function = Function {
        name: "f",
        result: "i64",
        native: |n| {
            let at = n.numbers[0] as usize;
            let bytes = n.buffers[1][..2].to_vec();
            n.buffers[0][at..at + 2].copy_from_slice(&bytes);
            0
        },
    };
    let make = |d: &mut Dice| {
        vec![Arg::Buffer(block(d, 6)), Arg::Buffer(block(d, 6)), Arg::Number("i64", d.below(5))]
    };
    crate::common::check_around(text, &[function], &[true, true, true], &make);
}
