//! Random queries: small terms over a few symbols, as programs make them.
use fathom_solve::rng::Rng;
use fathom_term::{Sort, Store, Term};

pub struct Gen<'a> {
    pub store: &'a Store,
    pub rng: Rng,
    /// Only string functions that solvers decide fast.
    pub plain: bool,
}

impl Gen<'_> {
    pub fn new(store: &Store, seed: u64) -> Gen<'_> {
        Gen { store, rng: Rng::new(seed), plain: false }
    }

    fn symbol(&mut self, prefix: &str, sort: Sort) -> Term {
        let n = self.rng.below(3);
        self.store.var(&format!("{prefix}{n}"), sort)
    }

    pub fn bv(&mut self, width: u32, depth: usize) -> Term {
        let s = self.store;
        if depth == 0 || self.rng.one_in(6) {
            return if self.rng.one_in(3) {
                let bits = self.rng.word();
                s.bv(width, if self.rng.one_in(2) { bits % 8 } else { bits })
            } else {
                self.symbol(&format!("v{width}_"), Sort::BitVec(width))
            };
        }
        let a = self.bv(width, depth - 1);
        let b = self.bv(width, depth - 1);
        match self.rng.below(18) {
            0 => s.bv_add(a, b),
            1 => s.bv_sub(a, b),
            2 => s.bv_mul(a, b),
            3 => s.bv_udiv(a, b),
            4 => s.bv_urem(a, b),
            5 => s.bv_sdiv(a, b),
            6 => s.bv_srem(a, b),
            7 => s.bv_smod(a, b),
            8 => s.bv_and(a, b),
            9 => s.bv_or(a, b),
            10 => s.bv_xor(a, b),
            11 => s.bv_shl(a, b),
            12 => s.bv_lshr(a, b),
            13 => s.bv_ashr(a, b),
            14 => s.bv_not(a),
            15 => s.bv_neg(a),
            16 => {
                let c = self.bool_bv(width, depth - 1);
                s.ite(c, a, b)
            }
            _ => {
                let low = self.rng.below(width as usize) as u32;
                let cut = s.extract(width - 1, low, a);
                s.zero_extend(low, cut)
            }
        }
    }

    pub fn bool_bv(&mut self, width: u32, depth: usize) -> Term {
        let s = self.store;
        let a = self.bv(width, depth);
        let b = self.bv(width, depth);
        match self.rng.below(6) {
            0 => s.eq(a, b),
            1 => s.ne(a, b),
            2 => s.bv_ult(a, b),
            3 => s.bv_ule(a, b),
            4 => s.bv_slt(a, b),
            _ => s.bv_sle(a, b),
        }
    }

    /// An array of bytes over 3-bit indices.
    pub fn array(&mut self, depth: usize) -> Term {
        let s = self.store;
        let sort = Sort::Array(fathom_term::Base::BitVec(3), fathom_term::Base::BitVec(8));
        if depth == 0 {
            return if self.rng.one_in(3) {
                let fill = self.bv(8, 0);
                s.const_array(fathom_term::Base::BitVec(3), fill)
            } else {
                self.symbol("a", sort)
            };
        }
        let a = self.array(depth - 1);
        let (i, v) = (self.bv(3, 1), self.bv(8, 1));
        if self.rng.one_in(4) {
            let (c, b) = (self.bool_bv(8, 1), self.array(depth - 1));
            s.ite(c, a, b)
        } else {
            s.store(a, i, v)
        }
    }

    pub fn bool_array(&mut self) -> Term {
        let s = self.store;
        let depth = self.rng.below(4);
        let array = self.array(depth);
        let (i, v) = (self.bv(3, 1), self.bv(8, 1));
        let read = s.select(array, i);
        match self.rng.below(3) {
            0 => s.eq(read, v),
            1 => s.bv_ult(read, v),
            _ => s.ne(read, v),
        }
    }

    pub fn int(&mut self, depth: usize) -> Term {
        let s = self.store;
        if depth == 0 || self.rng.one_in(6) {
            return if self.rng.one_in(2) {
                s.int(self.rng.below(24) as i64 - 6)
            } else {
                self.symbol("i", Sort::Int)
            };
        }
        let a = self.int(depth - 1);
        let b = self.int(depth - 1);
        match self.rng.below(14) {
            0..3 => s.add(a, b),
            3..5 => s.sub(a, b),
            5 => s.mul(a, b),
            6 => s.int_div(a, s.int(self.rng.below(7) as i64 - 3)),
            7 => s.int_mod(a, s.int(self.rng.below(7) as i64 - 3)),
            8 => s.int_and(a, b),
            9 => s.int_xor(a, b),
            10 => s.int_shr(a, s.int(self.rng.below(5) as i64)),
            11 => s.neg(a),
            12 => s.int_shl(a, s.int(self.rng.below(5) as i64)),
            _ => {
                let c = self.bool_int(depth - 1);
                s.ite(c, a, b)
            }
        }
    }

    pub fn bool_int(&mut self, depth: usize) -> Term {
        let s = self.store;
        let a = self.int(depth);
        let b = self.int(depth);
        match self.rng.below(4) {
            0 => s.eq(a, b),
            1 => s.ne(a, b),
            2 => s.le(a, b),
            _ => s.lt(a, b),
        }
    }

    fn text(&mut self) -> Term {
        let words = ["", "a", "b", "ab", "ba", "-", "12", "x=1", "abc", "0"];
        let word = words[self.rng.below(words.len())];
        self.store.string(word)
    }

    fn small(&mut self) -> Term {
        let n = self.rng.below(5) as i64 - 1;
        self.store.int(n)
    }

    pub fn string(&mut self, depth: usize) -> Term {
        let s = self.store;
        if depth == 0 || self.rng.one_in(4) {
            return if self.rng.one_in(4) { self.text() } else { self.symbol("s", Sort::String) };
        }
        let a = self.string(depth - 1);
        match self.rng.below(if self.plain { 7 } else { 11 }) {
            0 | 1 => {
                let b = self.string(depth - 1);
                s.str_concat(&[a, b])
            }
            2 | 3 => {
                let i = self.small();
                s.str_at(a, i)
            }
            4 | 5 => {
                let (i, n) = (self.small(), self.small());
                s.str_substr(a, i, n)
            }
            6 => {
                let (t, u) = (self.text(), self.text());
                s.str_replace(a, t, u)
            }
            7 => s.str_upper(a),
            8 => s.str_lower(a),
            9 => {
                let n = self.int_of_string(depth - 1);
                s.str_from_int(n)
            }
            _ => {
                let (t, u) = (s.string("a"), self.text());
                s.str_replace_all(a, t, u)
            }
        }
    }

    pub fn int_of_string(&mut self, depth: usize) -> Term {
        let s = self.store;
        let a = self.string(depth);
        match if self.plain { self.rng.below(3) } else { self.rng.below(6) } {
            0 | 1 => s.str_len(a),
            2 => {
                let (t, i) = (self.text(), self.small());
                s.str_index_of(a, t, i)
            }
            3 => {
                let t = self.text();
                s.str_last_index_of(a, t)
            }
            4 => s.str_to_int(a),
            _ => s.str_to_code(a),
        }
    }

    pub fn regex(&mut self, depth: usize) -> Term {
        let s = self.store;
        if depth == 0 {
            return match self.rng.below(3) {
                0 => s.re_from_str(s.string("ab")),
                1 => s.re_range(s.string("a"), s.string("f")),
                _ => s.re_range(s.string("0"), s.string("9")),
            };
        }
        let a = self.regex(depth - 1);
        let b = self.regex(depth - 1);
        match self.rng.below(7) {
            0 => s.re_concat(&[a, b]),
            1 => s.re_union(&[a, b]),
            2 => s.re_star(a),
            3 => s.re_plus(a),
            4 => s.re_opt(a),
            5 => s.re_comp(a),
            _ => s.re_loop(1, 3, a),
        }
    }

    pub fn bool_string(&mut self, depth: usize) -> Term {
        let s = self.store;
        let a = self.string(depth);
        let b = self.string(depth.min(1));
        let t = match self.rng.below(10) {
            0 => s.eq(a, b),
            1 => s.str_prefix_of(b, a),
            2 => s.str_suffix_of(b, a),
            3 => s.str_contains(a, b),
            4 => s.str_lt(a, b),
            5 => s.str_le(a, b),
            6 => {
                let r = self.regex(2);
                s.str_in_re(a, r)
            }
            _ => {
                let (i, n) = (self.int_of_string(depth), self.small());
                if self.rng.one_in(2) { s.eq(i, n) } else { s.lt(n, i) }
            }
        };
        if self.rng.one_in(4) { s.not(t) } else { t }
    }
}
