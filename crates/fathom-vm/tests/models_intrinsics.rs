//! LLVM's intrinsics: their terms against their numbers, and their numbers against plain arithmetic.

use crate::common::{Arg, Dice, Function, check};

type Wide = fn(u32, &[u64]) -> u64;

fn sx(w: u32, x: u64) -> i64 {
    ((x << (64 - w)) as i64) >> (64 - w)
}

fn keep(w: u32, x: u64) -> u64 {
    if w == 64 { x } else { x & ((1 << w) - 1) }
}

fn clamp(w: u32, x: i128) -> u64 {
    let (low, high) = (-(1i128 << (w - 1)), (1i128 << (w - 1)) - 1);
    keep(w, x.clamp(low, high) as u64)
}

macro_rules! test_width {
    ($module:ident, $width:literal, $ty:literal) => {
        mod $module {
            use super::*;
            const W: u32 = $width;

            fn args(d: &mut Dice, count: usize) -> Vec<Arg> {
                (0..count)
                    .map(|_| {
                        let edge = [0, 1, 2, 3, keep(W, u64::MAX), 1 << (W - 1), (1 << (W - 1)) - 1];
                        let value = if d.below(2) == 0 { *d.pick(&edge) } else { keep(W, d.next()) };
                        Arg::Number($ty, value)
                    })
                    .collect()
            }

            macro_rules! case {
                ($name:literal, $arity:literal, $native:expr) => {{
                    fn native(n: &mut crate::common::Native) -> u64 {
                        let f: Wide = $native;
                        keep(W, f(W, &n.numbers))
                    }
                    let name = concat!("llvm.", $name, ".", $ty);
                    let function = Function { name, result: $ty, native };
                    check(&[function], &[true; $arity], &|d| args(d, $arity));
                }};
            }

            #[test]
            fn numbers_and_terms_agree() {
                case!("smax", 2, |w, a| if sx(w, a[0]) > sx(w, a[1]) { a[0] } else { a[1] });
                case!("smin", 2, |w, a| if sx(w, a[0]) < sx(w, a[1]) { a[0] } else { a[1] });
                case!("umax", 2, |_, a| a[0].max(a[1]));
                case!("umin", 2, |_, a| a[0].min(a[1]));
                case!("ctpop", 1, |_, a| a[0].count_ones().into());
                case!("bitreverse", 1, |w, a| a[0].reverse_bits() >> (64 - w));
                case!("fshl", 3, |w, a| {
                    let by = a[2] % u64::from(w);
                    let both = u128::from(a[0]) << w | u128::from(a[1]);
                    ((both << by) >> w) as u64
                });
                case!("fshr", 3, |w, a| {
                    let by = a[2] % u64::from(w);
                    let both = u128::from(a[0]) << w | u128::from(a[1]);
                    (both >> by) as u64
                });
                case!("uadd.sat", 2, |w, a| {
                    (u128::from(a[0]) + u128::from(a[1])).min(u128::from(keep(w, u64::MAX))) as u64
                });
                case!("usub.sat", 2, |_, a| a[0].saturating_sub(a[1]));
                case!("sadd.sat", 2, |w, a| clamp(w, i128::from(sx(w, a[0])) + i128::from(sx(w, a[1]))));
                case!("ssub.sat", 2, |w, a| clamp(w, i128::from(sx(w, a[0])) - i128::from(sx(w, a[1]))));
            }

            /// Those with a flag beside their argument, through a function of one argument.
            #[test]
            fn flagged_ones_agree() {
                let around = concat!(
                    "declare ", $ty, " @llvm.abs.", $ty, "(", $ty, ", i1)\n",
                    "declare ", $ty, " @llvm.ctlz.", $ty, "(", $ty, ", i1)\n",
                    "declare ", $ty, " @llvm.cttz.", $ty, "(", $ty, ", i1)\n",
                    "define ", $ty, " @abs_(", $ty, " %x) {\n  %r = call ", $ty, " @llvm.abs.", $ty, "(", $ty,
                    " %x, i1 false)\n  ret ", $ty, " %r\n}\n",
                    "define ", $ty, " @ctlz_(", $ty, " %x) {\n  %r = call ", $ty, " @llvm.ctlz.", $ty, "(", $ty,
                    " %x, i1 false)\n  ret ", $ty, " %r\n}\n",
                    "define ", $ty, " @cttz_(", $ty, " %x) {\n  %r = call ", $ty, " @llvm.cttz.", $ty, "(", $ty,
                    " %x, i1 false)\n  ret ", $ty, " %r\n}\n",
                );
                let functions = [
                    Function {
                        name: "abs_",
                        result: $ty,
                        native: |n| keep(W, sx(W, n.numbers[0]).unsigned_abs()),
                    },
                    Function {
                        name: "ctlz_",
                        result: $ty,
                        native: |n| u64::from(n.numbers[0].leading_zeros() - (64 - W)),
                    },
                    Function {
                        name: "cttz_",
                        result: $ty,
                        native: |n| u64::from(n.numbers[0].trailing_zeros().min(W)),
                    },
                ];
                crate::common::check_around(around, &functions, &[true], &|d| args(d, 1));
            }

            /// The result and the overflow bit as one number.
            #[test]
            fn overflow_agrees() {
                let mut around = String::new();
                for op in ["uadd", "usub", "umul", "sadd", "ssub", "smul"] {
                    around += &format!(
                        "declare {{{ty}, i1}} @llvm.{op}.with.overflow.{ty}({ty}, {ty})\n\
                         define i1 @{op}_over({ty} %a, {ty} %b) {{\n  \
                         %p = call {{{ty}, i1}} @llvm.{op}.with.overflow.{ty}({ty} %a, {ty} %b)\n  \
                         %v = extractvalue {{{ty}, i1}} %p, 0\n  %o = extractvalue {{{ty}, i1}} %p, 1\n  ret i1 %o\n}}\n",
                        ty = $ty
                    );
                }
                fn outside(x: i128) -> u64 {
                    (!(-(1i128 << (W - 1))..1i128 << (W - 1)).contains(&x)).into()
                }
                fn u(n: &crate::common::Native, at: usize) -> u128 {
                    n.numbers[at].into()
                }
                fn s(n: &crate::common::Native, at: usize) -> i128 {
                    sx(W, n.numbers[at]).into()
                }
                let functions = [
                    Function { name: "uadd_over", result: "i1", native: |n| (u(n, 0) + u(n, 1) >= 1 << W).into() },
                    Function { name: "usub_over", result: "i1", native: |n| (u(n, 0) < u(n, 1)).into() },
                    Function { name: "umul_over", result: "i1", native: |n| (u(n, 0) * u(n, 1) >= 1 << W).into() },
                    Function { name: "sadd_over", result: "i1", native: |n| outside(s(n, 0) + s(n, 1)) },
                    Function { name: "ssub_over", result: "i1", native: |n| outside(s(n, 0) - s(n, 1)) },
                    Function { name: "smul_over", result: "i1", native: |n| outside(s(n, 0) * s(n, 1)) },
                ];
                crate::common::check_around(&around, &functions, &[true, true], &|d| args(d, 2));
            }
        }
    };
}

test_width!(bytes, 8, "i8");
test_width!(words, 32, "i32");
test_width!(long_words, 64, "i64");

#[test]
fn bytes_are_swapped() {
    let function = Function {
        name: "llvm.bswap.i32",
        result: "i32",
        native: |n| (n.numbers[0] as u32).swap_bytes().into(),
    };
    check(&[function], &[true], &|d| vec![Arg::Number("i32", d.next() & 0xffff_ffff)]);
}

macro_rules! rounding {
    ($name:literal, $f:expr) => {{
        fn native(n: &mut crate::common::Native) -> u64 {
            let f: fn(f64) -> f64 = $f;
            f(f64::from_bits(n.numbers[0])).to_bits()
        }
        let function = Function { name: $name, result: "double", native };
        let values = [0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e300, -3.75, 4.0, 9.0, 0.1, f64::INFINITY];
        check(&[function], &[true], &|d| vec![Arg::Number("double", d.pick(&values).to_bits())]);
    }};
}

#[test]
fn floats_round_as_the_machine_rounds() {
    rounding!("llvm.floor.f64", f64::floor);
    rounding!("llvm.ceil.f64", f64::ceil);
    rounding!("llvm.trunc.f64", f64::trunc);
    rounding!("llvm.round.f64", f64::round);
    rounding!("llvm.rint.f64", f64::round_ties_even);
    rounding!("llvm.roundeven.f64", f64::round_ties_even);
    rounding!("llvm.fabs.f64", f64::abs);
}

#[test]
fn vectors_go_element_by_element() {
    let text = "declare <2 x i32> @llvm.smax.v2i32(<2 x i32>, <2 x i32>)\ndeclare i32 @llvm.vector.reduce.add.v2i32(<2 x i32>)\n\
        define i32 @f(i32 %a, i32 %b) {\n  %x = insertelement <2 x i32> <i32 5, i32 -7>, i32 %a, i32 0\n  \
        %y = insertelement <2 x i32> <i32 3, i32 2>, i32 %b, i32 1\n  \
        %m = call <2 x i32> @llvm.smax.v2i32(<2 x i32> %x, <2 x i32> %y)\n  \
        %r = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %m)\n  ret i32 %r\n}\n";
    let function = Function {
        name: "f",
        result: "i32",
        native: |n| {
            let (a, b) = (n.numbers[0] as i32, n.numbers[1] as i32);
            a.max(3).wrapping_add((-7).max(b)) as u32 as u64
        },
    };
    let make = |d: &mut Dice| {
        vec![Arg::Number("i32", d.next() & 0xffff_ffff), Arg::Number("i32", d.next() & 0xffff_ffff)]
    };
    crate::common::check_around(text, &[function], &[true, true], &make);
}

#[test]
fn the_classes_of_a_float_are_a_term() {
    let text = "declare i1 @llvm.is.fpclass.f64(double, i32)\ndefine i1 @f(double %x) {\n  \
        %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)\n  ret i1 %r\n}\n";
    let function =
        Function { name: "f", result: "i1", native: |n| f64::from_bits(n.numbers[0]).is_infinite().into() };
    let values = [0.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 5e-324];
    let make = |d: &mut Dice| vec![Arg::Number("double", d.pick(&values).to_bits())];
    crate::common::check_around(text, &[function], &[true], &make);
}

/// Leaving a block with a variable-length array ends the array.
#[test]
fn the_stack_shrinks_again() {
    use fathom_term::Store;
    use fathom_vm::{Fault, Stop};
    let text = "declare ptr @llvm.stacksave.p0()\ndeclare void @llvm.stackrestore.p0(ptr)\ndefine i8 @f(i64 %n) {\n  \
        br label %b\nb:\n  %s = call ptr @llvm.stacksave.p0()\n  %a = alloca i8, i64 %n\n  store i8 1, ptr %a\n  \
        call void @llvm.stackrestore.p0(ptr %s)\n  %v = load i8, ptr %a\n  ret i8 %v\n}\n";
    let function = Function { name: "f", result: "i8", native: |_| 0 };
    let args = [Arg::Number("i64", 9)];
    let mut probe = crate::common::Probe::with(text, &function, &args);
    let stop = probe.run(&std::sync::Arc::new(Store::new()), &args, &[false]).err();
    assert!(matches!(stop, Some(Stop::Fault(Fault::UseAfterReturn { .. }))), "{stop:?}");
}
