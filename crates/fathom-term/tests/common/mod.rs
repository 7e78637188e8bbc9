//! Random well-sorted terms and assignments, read off a tape of bytes: proptest shrinks the tape.
use fathom_term::{Base, Float, FloatSort, Model, Op, Rounding, Sort, Store, Term, Text, Value};

pub const TINY: FloatSort = FloatSort { exponent: 3, significand: 4 };
const FLOATS: [FloatSort; 4] = [FloatSort::F64, FloatSort::F32, FloatSort::F16, TINY];
const WIDTHS: [u32; 9] = [1, 3, 8, 8, 16, 32, 64, 65, 128];
const MODES: [Rounding; 5] = [
    Rounding::NearestEven,
    Rounding::NearestAway,
    Rounding::TowardPositive,
    Rounding::TowardNegative,
    Rounding::TowardZero,
];

/// Choices read off the tape; past its end every choice is the first.
pub struct Tape<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Tape<'t> {
    pub fn new(bytes: &'t [u8]) -> Tape<'t> {
        Tape { bytes, at: 0 }
    }

    pub fn byte(&mut self) -> u8 {
        let b = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        b
    }

    pub fn below(&mut self, n: usize) -> usize {
        if n <= 256 {
            self.byte() as usize % n
        } else {
            (self.byte() as usize * 256 + self.byte() as usize) % n
        }
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn u64(&mut self) -> u64 {
        (0..8).fold(0, |n, _| n << 8 | u64::from(self.byte()))
    }

    pub fn done(&self) -> bool {
        self.at >= self.bytes.len()
    }
}

/// Which operators and sorts may occur.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flavour {
    pub own: bool,
    pub floats: bool,
    pub strings: bool,
    /// Widths and values kept small, for solvers.
    pub small: bool,
}

pub const ALL: Flavour = Flavour { own: true, floats: true, strings: true, small: false };

pub struct Maker<'s, 't> {
    pub store: &'s Store,
    pub tape: Tape<'t>,
    pub flavour: Flavour,
    pool: Vec<Term>,
}

impl<'s, 't> Maker<'s, 't> {
    pub fn new(store: &'s Store, bytes: &'t [u8], flavour: Flavour) -> Maker<'s, 't> {
        Maker { store, tape: Tape::new(bytes), flavour, pool: Vec::new() }
    }

    pub fn sort(&mut self) -> Sort {
        match self.tape.below(16) {
            0..=5 => Sort::Bool,
            6 | 7 => self.bv_sort(),
            8..=10 => Sort::Int,
            11 => Sort::Real,
            12 => self.element_sort(),
            13 if self.flavour.floats => self.float_sort(),
            14 | 15 if self.flavour.strings => Sort::String,
            _ => Sort::Int,
        }
    }

    fn element_sort(&mut self) -> Sort {
        self.tape.pick(&[
            Sort::Array(Base::Int, Base::Int),
            Sort::Array(Base::BitVec(8), Base::BitVec(8)),
            Sort::Array(Base::Int, Base::Bool),
        ])
    }

    fn bv_sort(&mut self) -> Sort {
        Sort::BitVec(if self.flavour.small {
            self.tape.pick(&[1, 3, 8, 8, 16])
        } else {
            self.tape.pick(&WIDTHS)
        })
    }

    fn float_sort(&mut self) -> Sort {
        Sort::Float(self.tape.pick(&FLOATS))
    }

    fn mode(&mut self) -> Rounding {
        self.tape.pick(&MODES)
    }

    /// A random value of the sort, biased towards the awkward ones.
    pub fn value(&mut self, sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(self.tape.byte() & 1 == 1),
            Sort::BitVec(w) => match self.tape.below(6) {
                0 => Value::bv(w, 0u8),
                1 => Value::bv(w, 1u8),
                2 => Value::BitVec(fathom_term::BitVec::new(w, dashu_int::UBig::ones(w as usize))),
                3 => Value::BitVec(fathom_term::BitVec::new(w, dashu_int::UBig::ONE << (w as usize - 1))),
                4 => Value::bv(w, self.tape.byte()),
                _ => Value::bv(w, u128::from(self.tape.u64()) << 64 | u128::from(self.tape.u64())),
            },
            Sort::Int => match self.tape.below(8) {
                0..=4 => Value::int(i64::from(self.tape.byte() as i8) / 8),
                5 => Value::int(i64::from(self.tape.byte() as i8)),
                6 if !self.flavour.small => Value::int(self.tape.u64() as i64),
                7 if !self.flavour.small => Value::int(
                    dashu_int::IBig::from(self.tape.u64() as i64) * dashu_int::IBig::from(self.tape.u64()),
                ),
                _ => Value::int(1i64 << self.tape.below(12)),
            },
            Sort::Real => {
                let num = i64::from(self.tape.byte() as i8);
                let den = 1 + self.tape.below(6) as u64;
                Value::Real(dashu_ratio::RBig::from_parts(num.into(), den.into()))
            }
            Sort::Float(f) => {
                let bits = match self.tape.below(10) {
                    0 => f.zero(false).bits,
                    1 => f.zero(true).bits,
                    2 => f.nan().bits,
                    3 => f.infinity(false).bits,
                    4 => f.infinity(true).bits,
                    5 => 1,
                    6 => f.largest(false).bits,
                    7 | 8 => {
                        let n = i64::from(self.tape.byte() as i8);
                        let t = self.store.fp_from_real(f, Rounding::NearestEven, self.store.real(n));
                        match self.store.value(t) {
                            Some(Value::Float(x)) => x.bits,
                            other => panic!("{other:?}"),
                        }
                    }
                    _ => u128::from(self.tape.u64()) & ((1 << f.width().min(127)) - 1),
                };
                Value::Float(Float::from_bits(f, bits))
            }
            Sort::String => {
                let n = self.tape.below(6);
                let points = (0..n).map(|_| self.tape.pick(&[97, 98, 65, 48, 49, 53, 32, 0xe9, 97, 0x1f600]));
                Value::String(points.collect::<Vec<u32>>().into_iter().collect::<Text>())
            }
            Sort::Array(index, element) => {
                let mut t = self.store.constant(Value::default_of(sort));
                for _ in 0..self.tape.below(3) {
                    let (i, e) = (self.value(index.into()), self.value(element.into()));
                    t = self.store.store(t, self.store.constant(i), self.store.constant(e));
                }
                self.store.value(t).expect("a constant").clone()
            }
            Sort::RegLan => unreachable!("no values"),
        }
    }

    pub fn symbol(&mut self, sort: Sort) -> Term {
        let name = self.tape.pick(&["a", "b", "c"]);
        let spelled = format!("{name}_{}", sort.to_string().replace([' ', '(', ')', '_'], ""));
        self.store.var(&spelled, sort)
    }

    fn leaf(&mut self, sort: Sort) -> Term {
        match sort {
            Sort::RegLan => match self.tape.below(5) {
                0 => self.store.raw(Op::ReAllChar, &[]),
                1 => self.store.raw(Op::ReAll, &[]),
                2 => self.store.raw(Op::ReNone, &[]),
                3 => self.store.raw(Op::ReRange, &[self.store.string("a"), self.store.string("c")]),
                _ => {
                    let text = self.value(Sort::String);
                    self.store.raw(Op::ReFromStr, &[self.store.constant(text)])
                }
            },
            _ if self.tape.below(3) == 0 => {
                let v = self.value(sort);
                self.store.constant(v)
            }
            _ => self.symbol(sort),
        }
    }

    /// A raw term of the sort.
    pub fn term(&mut self, sort: Sort, depth: u32) -> Term {
        if !self.pool.is_empty() && self.tape.below(5) == 0 {
            let same: Vec<Term> = self.pool.iter().copied().filter(|&t| self.store.sort(t) == sort).collect();
            if !same.is_empty() {
                return self.tape.pick(&same);
            }
        }
        let t = if depth == 0 || self.tape.done() { self.leaf(sort) } else { self.compound(sort, depth - 1) };
        self.pool.push(t);
        t
    }

    fn many(&mut self, op: Op, sort: Sort, depth: u32) -> Term {
        let n = 2 + self.tape.below(3);
        let args: Vec<Term> = (0..n).map(|_| self.term(sort, depth)).collect();
        self.store.raw(op, &args)
    }

    fn apply(&mut self, op: Op, sorts: &[Sort], depth: u32) -> Term {
        let args: Vec<Term> = sorts.iter().map(|&s| self.term(s, depth)).collect();
        self.store.raw(op, &args)
    }

    fn compound(&mut self, sort: Sort, d: u32) -> Term {
        if sort != Sort::RegLan && self.tape.below(8) == 0 {
            return self.apply(Op::Ite, &[Sort::Bool, sort, sort], d);
        }
        match sort {
            Sort::Bool => self.boolean(d),
            Sort::BitVec(w) => self.bitvec(w, d),
            Sort::Int => self.int(d),
            Sort::Real => self.real(d),
            Sort::Float(f) => self.float(f, d),
            Sort::String => self.string(d),
            Sort::RegLan => self.regex(d),
            Sort::Array(i, e) => {
                if self.tape.below(4) == 0 {
                    self.apply(Op::ConstArray(i), &[e.into()], d)
                } else {
                    self.apply(Op::Store, &[sort, i.into(), e.into()], d)
                }
            }
        }
    }

    fn boolean(&mut self, d: u32) -> Term {
        match self.tape.below(14) {
            0 => self.apply(Op::Not, &[Sort::Bool], d),
            1 => self.many(Op::And, Sort::Bool, d),
            2 => self.many(Op::Or, Sort::Bool, d),
            3 => self.apply(Op::Xor, &[Sort::Bool, Sort::Bool], d),
            4 | 5 => {
                let s = self.sort();
                self.apply(Op::Eq, &[s, s], d)
            }
            6 | 7 => {
                let op = self.tape.pick(&[Op::Le, Op::Lt]);
                let s = self.tape.pick(&[Sort::Int, Sort::Int, Sort::Real]);
                self.apply(op, &[s, s], d)
            }
            8 | 9 => {
                let op = self.tape.pick(&[Op::BvUlt, Op::BvUle, Op::BvSlt, Op::BvSle]);
                let s = self.bv_sort();
                self.apply(op, &[s, s], d)
            }
            10 if self.flavour.floats => {
                let s = self.float_sort();
                let op = self.tape.pick(&[
                    Op::FpEq,
                    Op::FpLt,
                    Op::FpLe,
                    Op::FpIsNan,
                    Op::FpIsInf,
                    Op::FpIsZero,
                    Op::FpIsNormal,
                    Op::FpIsSubnormal,
                    Op::FpIsNegative,
                ]);
                let binary = matches!(op, Op::FpEq | Op::FpLt | Op::FpLe);
                self.apply(op, &[s, s][..if binary { 2 } else { 1 }], d)
            }
            11 if self.flavour.strings => self.apply(Op::StrInRe, &[Sort::String, Sort::RegLan], d),
            12 if self.flavour.strings => {
                let op = self.tape.pick(&[
                    Op::StrPrefixOf,
                    Op::StrSuffixOf,
                    Op::StrContains,
                    Op::StrLt,
                    Op::StrLe,
                ]);
                self.apply(op, &[Sort::String, Sort::String], d)
            }
            _ => self.apply(Op::Select, &[Sort::Array(Base::Int, Base::Bool), Sort::Int], d),
        }
    }

    fn bitvec(&mut self, w: u32, d: u32) -> Term {
        let s = Sort::BitVec(w);
        match self.tape.below(24) {
            0 => self.apply(Op::BvNot, &[s], d),
            1 => self.apply(Op::BvNeg, &[s], d),
            2..=8 => {
                let op = self.tape.pick(&[Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvAnd, Op::BvOr, Op::BvXor]);
                self.apply(op, &[s, s], d)
            }
            9..=11 => {
                let op = self.tape.pick(&[Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvSrem, Op::BvSmod]);
                self.apply(op, &[s, s], d)
            }
            12..=14 => {
                let op = self.tape.pick(&[Op::BvShl, Op::BvLshr, Op::BvAshr]);
                let x = self.term(s, d);
                // Distances within the width, mostly.
                let n = if self.tape.below(3) == 0 {
                    self.term(s, d)
                } else {
                    self.store.bv(w, self.tape.below(w as usize + 1) as u32)
                };
                self.store.raw(op, &[x, n])
            }
            15 | 16 if w > 1 => {
                let low = 1 + self.tape.below(w as usize - 1) as u32;
                self.apply(Op::Concat, &[Sort::BitVec(w - low), Sort::BitVec(low)], d)
            }
            17 | 18 => {
                let low = self.tape.below(9) as u32;
                let above = self.tape.below(9) as u32;
                self.apply(Op::Extract { high: low + w - 1, low }, &[Sort::BitVec(w + low + above)], d)
            }
            19 if w > 1 => {
                let n = 1 + self.tape.below(w as usize - 1) as u32;
                self.apply(Op::ZeroExtend(n), &[Sort::BitVec(w - n)], d)
            }
            20 if w > 1 => {
                let n = 1 + self.tape.below(w as usize - 1) as u32;
                self.apply(Op::SignExtend(n), &[Sort::BitVec(w - n)], d)
            }
            21 => self.apply(Op::IntToBv(w), &[Sort::Int], d),
            22 if self.flavour.floats => {
                let rounding = self.mode();
                let op =
                    self.tape.pick(&[Op::FpToSbv { width: w, rounding }, Op::FpToUbv { width: w, rounding }]);
                let f = self.float_sort();
                self.apply(op, &[f], d)
            }
            _ if w == 8 => {
                self.apply(Op::Select, &[Sort::Array(Base::BitVec(8), Base::BitVec(8)), Sort::BitVec(8)], d)
            }
            _ if self.flavour.floats => match FLOATS.iter().find(|f| f.width() == w) {
                Some(&f) => self.apply(Op::FpToBits, &[Sort::Float(f)], d),
                None => self.apply(Op::BvNot, &[s], d),
            },
            _ => self.apply(Op::BvAdd, &[s, s], d),
        }
    }

    fn int(&mut self, d: u32) -> Term {
        let (i, s) = (Sort::Int, Sort::String);
        match self.tape.below(22) {
            0 => self.apply(Op::Neg, &[i], d),
            1..=4 => self.many(Op::Add, i, d),
            5 => self.many(Op::Mul, i, d),
            6 => {
                let k = self.value(i);
                let t = self.term(i, d);
                self.store.raw(Op::Mul, &[self.store.constant(k), t])
            }
            7 | 8 => self.apply(Op::IntDiv, &[i, i], d),
            9 | 10 => self.apply(Op::IntMod, &[i, i], d),
            11 if self.flavour.own => {
                let op = self.tape.pick(&[Op::IntAnd, Op::IntOr, Op::IntXor]);
                self.apply(op, &[i, i], d)
            }
            12 if self.flavour.own => {
                let op = self.tape.pick(&[Op::IntShl, Op::IntShr, Op::IntPow]);
                let x = self.term(i, d);
                let n = self.store.int(self.tape.below(9) as i64 - 1);
                let n = if self.tape.below(3) == 0 {
                    // Symbolic, but small: towers of powers fill the memory.
                    self.store.raw(Op::IntMod, &[self.term(i, 0), self.store.int(7)])
                } else {
                    n
                };
                self.store.raw(op, &[x, n])
            }
            13 => self.apply(Op::RealToInt, &[Sort::Real], d),
            14 => {
                let op = self.tape.pick(&[Op::BvToInt, Op::SbvToInt]);
                let w = self.bv_sort();
                self.apply(op, &[w], d)
            }
            15 if self.flavour.strings => self.apply(Op::StrLen, &[s], d),
            16 if self.flavour.strings => {
                let op = self.tape.pick(&[Op::StrLen, Op::StrToInt, Op::StrToCode]);
                self.apply(op, &[s], d)
            }
            17 if self.flavour.strings => self.apply(Op::StrIndexOf, &[s, s, i], d),
            18 if self.flavour.strings && self.flavour.own => self.apply(Op::StrLastIndexOf, &[s, s], d),
            _ => self.apply(Op::Select, &[Sort::Array(Base::Int, Base::Int), i], d),
        }
    }

    fn real(&mut self, d: u32) -> Term {
        let r = Sort::Real;
        match self.tape.below(8) {
            0 => self.apply(Op::Neg, &[r], d),
            1 | 2 => self.many(Op::Add, r, d),
            3 => self.many(Op::Mul, r, d),
            4 => self.apply(Op::RealDiv, &[r, r], d),
            5 if self.flavour.floats => {
                let f = self.float_sort();
                self.apply(Op::FpToReal, &[f], d)
            }
            _ => self.apply(Op::IntToReal, &[Sort::Int], d),
        }
    }

    fn float(&mut self, f: FloatSort, d: u32) -> Term {
        let s = Sort::Float(f);
        let FloatSort { exponent, significand } = f;
        let m = self.mode();
        match self.tape.below(18) {
            0 => self.apply(Op::FpNeg, &[s], d),
            1 => self.apply(Op::FpAbs, &[s], d),
            2 | 3 => self.apply(Op::FpAdd(m), &[s, s], d),
            4 => self.apply(Op::FpSub(m), &[s, s], d),
            5 | 6 => self.apply(Op::FpMul(m), &[s, s], d),
            7 => self.apply(Op::FpDiv(m), &[s, s], d),
            8 => self.apply(Op::FpFma(m), &[s, s, s], d),
            9 => self.apply(Op::FpSqrt(m), &[s], d),
            10 if self.flavour.own => self.apply(Op::FpFmod, &[s, s], d),
            10 | 11 => self.apply(Op::FpRem, &[s, s], d),
            12 => self.apply(Op::FpRoundToIntegral(m), &[s], d),
            13 => {
                let op = self.tape.pick(&[Op::FpMin, Op::FpMax]);
                self.apply(op, &[s, s], d)
            }
            14 => self.apply(Op::FpFromBits { exponent, significand }, &[Sort::BitVec(f.width())], d),
            15 => {
                let from = self.float_sort();
                self.apply(Op::FpFromFp { exponent, significand, rounding: m }, &[from], d)
            }
            16 => {
                let op = self.tape.pick(&[
                    Op::FpFromSbv { exponent, significand, rounding: m },
                    Op::FpFromUbv { exponent, significand, rounding: m },
                ]);
                let w = self.bv_sort();
                self.apply(op, &[w], d)
            }
            _ => {
                let real = if self.tape.below(2) == 0 {
                    self.apply(Op::IntToReal, &[Sort::Int], d)
                } else {
                    self.term(Sort::Real, d)
                };
                self.store.raw(Op::FpFromReal { exponent, significand, rounding: m }, &[real])
            }
        }
    }

    fn string(&mut self, d: u32) -> Term {
        let (s, i) = (Sort::String, Sort::Int);
        match self.tape.below(12) {
            0..=3 => self.many(Op::StrConcat, s, d),
            4 => self.apply(Op::StrAt, &[s, i], d),
            5 | 6 => {
                let x = self.term(s, d);
                let from = if self.tape.below(2) == 0 {
                    self.store.int(self.tape.below(4))
                } else {
                    self.term(i, d)
                };
                let n = match self.tape.below(3) {
                    0 => self
                        .store
                        .raw(Op::Add, &[self.store.raw(Op::StrLen, &[x]), self.store.raw(Op::Neg, &[from])]),
                    1 => self.store.int(self.tape.below(5)),
                    _ => self.term(i, d),
                };
                self.store.raw(Op::StrSubstr, &[x, from, n])
            }
            7 => self.apply(Op::StrReplace, &[s, s, s], d),
            8 => self.apply(Op::StrReplaceAll, &[s, s, s], d),
            9 => self.apply(Op::StrFromInt, &[i], d),
            10 => self.apply(Op::StrFromCode, &[i], d),
            _ if self.flavour.own => {
                let op = self.tape.pick(&[Op::StrUpper, Op::StrLower]);
                self.apply(op, &[s], d)
            }
            _ => self.many(Op::StrConcat, s, d),
        }
    }

    fn regex(&mut self, d: u32) -> Term {
        let r = Sort::RegLan;
        match self.tape.below(12) {
            0 => self.many(Op::ReConcat, r, d),
            1 => self.many(Op::ReUnion, r, d),
            2 => self.many(Op::ReInter, r, d),
            3 => self.apply(Op::ReStar, &[r], d),
            4 => self.apply(Op::RePlus, &[r], d),
            5 => self.apply(Op::ReOpt, &[r], d),
            6 => self.apply(Op::ReComp, &[r], d),
            7 => self.apply(Op::ReDiff, &[r, r], d),
            8 => {
                let low = self.tape.below(4) as u32;
                let high = self.tape.below(4) as u32;
                self.apply(Op::ReLoop { low, high }, &[r], d)
            }
            9 => {
                let (a, b) = (self.value(Sort::String), self.value(Sort::String));
                self.store.raw(Op::ReRange, &[self.store.constant(a), self.store.constant(b)])
            }
            _ => self.leaf(r),
        }
    }

    /// Values for the symbols of the terms.
    pub fn model(&mut self, terms: &[Term]) -> Model {
        let mut model = Model::new();
        for &t in terms {
            for &s in self.store.symbols_of(t).iter() {
                let sort = self.store.symbol_info(s).sort;
                let v = self.value(sort);
                model.set(s, v);
            }
        }
        model
    }
}

/// All nodes of a term, arguments first.
pub fn nodes(store: &Store, t: Term) -> Vec<Term> {
    let mut seen = std::collections::BTreeSet::new();
    let mut stack = vec![t];
    while let Some(t) = stack.pop() {
        if seen.insert(t) {
            stack.extend(store.args(t));
        }
    }
    seen.into_iter().collect()
}

/// How many cases to run, unless the environment asks for another number.
pub fn cases(usual: u32) -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}
