//! Float arithmetic against an independent implementation (a port of LLVM's), bit for bit.

use crate::common::{Tape, cases};
use fathom_term::{Evaluator, Float, FloatSort, Model, Op, Rounding, Store, Value};
use proptest::prelude::*;
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float as _, FloatConvert, Round};

const MODES: [(Rounding, Round); 5] = [
    (Rounding::NearestEven, Round::NearestTiesToEven),
    (Rounding::NearestAway, Round::NearestTiesToAway),
    (Rounding::TowardPositive, Round::TowardPositive),
    (Rounding::TowardNegative, Round::TowardNegative),
    (Rounding::TowardZero, Round::TowardZero),
];

/// Bits of a float: often special, or near another number, so that cancellation and ties happen.
fn bits(tape: &mut Tape<'_>, sort: FloatSort) -> u128 {
    let width = sort.width();
    let random = u128::from(tape.u64()) << 64 | u128::from(tape.u64());
    let mask = if width == 128 { u128::MAX } else { (1 << width) - 1 };
    let fraction = sort.significand - 1;
    let one = ((1u128 << (sort.exponent - 1)) - 1) << fraction;
    let small = u128::from(tape.byte());
    (match tape.below(8) {
        0 => small,
        1 => one + small,
        2 => one.wrapping_sub(small),
        3 => ((1u128 << sort.exponent) - 1) << fraction,
        4 => (((1u128 << sort.exponent) - 1) << fraction).wrapping_sub(1 + small % 4),
        5 => one + (u128::from(tape.byte()) << (fraction - 4)),
        _ => random,
    } | u128::from(tape.byte() & 1) << (width - 1))
        & mask
}

macro_rules! compare {
    ($tape:expr, $float:ty, $sort:expr) => {{
        let store = Store::new();
        let sort: FloatSort = $sort;
        let (mode, round) = $tape.pick(&MODES);
        let all: Vec<u128> = (0..3).map(|_| bits(&mut $tape, sort)).collect();
        let theirs: Vec<$float> = all.iter().map(|&b| <$float>::from_bits(b)).collect();
        let ours: Vec<_> = all.iter().map(|&b| store.float(Float::from_bits(sort, b))).collect();
        let (a, b, c) = (theirs[0], theirs[1], theirs[2]);
        let expected = [
            (Op::FpAdd(mode), 2, a.add_r(b, round).value),
            (Op::FpSub(mode), 2, a.sub_r(b, round).value),
            (Op::FpMul(mode), 2, a.mul_r(b, round).value),
            (Op::FpDiv(mode), 2, a.div_r(b, round).value),
            (Op::FpFma(mode), 3, a.mul_add_r(b, c, round).value),
            (Op::FpFmod, 2, a.c_fmod(b).value),
            (Op::FpRoundToIntegral(mode), 1, a.round_to_integral(round).value),
            (Op::FpNeg, 1, -a),
        ];
        for (op, arity, value) in expected {
            let value = Value::Float(Float::from_bits(sort, value.to_bits()));
            let t = store.raw(op, &ours[..arity]);
            let got = Evaluator::new(&store).eval(t, &Model::new());
            prop_assert_eq!(got, value, "{:?} of {:x?}", op, &all[..arity]);
        }
    }};
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(3000)) })]

    #[test]
    fn arithmetic_agrees_in_every_format_and_mode(tape in prop::collection::vec(any::<u8>(), 100)) {
        let mut tape = Tape::new(&tape);
        compare!(tape, Half, FloatSort::F16);
        compare!(tape, Single, FloatSort::F32);
        compare!(tape, Double, FloatSort::F64);
        compare!(tape, Quad, FloatSort::F128);
    }

    #[test]
    fn conversions_agree(tape in prop::collection::vec(any::<u8>(), 40)) {
        let mut tape = Tape::new(&tape);
        let store = Store::new();
        let (mode, round) = tape.pick(&MODES);
        let wide = bits(&mut tape, FloatSort::F64);
        let x = store.float(Float::from_bits(FloatSort::F64, wide));
        let theirs = Double::from_bits(wide);
        let mut lost = false;
        let half: Half = theirs.convert_r(round, &mut lost).value;
        let single: Single = theirs.convert_r(round, &mut lost).value;
        let quad: Quad = theirs.convert_r(round, &mut lost).value;
        for (sort, expected) in [
            (FloatSort::F16, half.to_bits()),
            (FloatSort::F32, single.to_bits()),
            (FloatSort::F128, quad.to_bits()),
        ] {
            let got = store.fp_from_fp(sort, mode, x);
            let expected = Value::Float(Float::from_bits(sort, expected));
            prop_assert_eq!(store.value(got), Some(&expected), "{:x} to {:?}", wide, sort);
        }
        let n = tape.u64() as i64 >> tape.below(63);
        let ours = store.fp_from_real(FloatSort::F32, mode, store.real(n));
        let expected = Value::Float(Float::from_bits(FloatSort::F32, Single::from_i128_r(n.into(), round).value.to_bits()));
        prop_assert_eq!(store.value(ours), Some(&expected), "{}", n);
    }
}
