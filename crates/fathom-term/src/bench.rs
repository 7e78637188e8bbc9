//! How fast terms are made, evaluated and sent. `cargo xtask bench` prints these figures.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::eval::{Evaluator, Program};
use crate::model::Model;
use crate::sort::Sort;
use crate::store::{Store, Symbol, Term};
use crate::value::Value;
use crate::wire::{Decoder, Encoder};

/// One measured figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The benchmark, without the prefix `term/`.
    pub name: &'static str,
    /// The measured number.
    pub value: f64,
    /// The unit of `value`.
    pub unit: &'static str,
}

impl Figure {
    /// A line of JSON.
    pub fn json(&self) -> String {
        format!(r#"{{"bench":"term/{}","value":{:.1},"unit":"{}"}}"#, self.name, self.value, self.unit)
    }
}

/// Runs `work` until `time` has passed; nanoseconds for each of the operations it says it did. The best of
/// several slices counts: other load on the machine only ever slows down.
fn nanoseconds(time: Duration, work: &mut dyn FnMut() -> usize) -> f64 {
    work();
    let mut best = f64::INFINITY;
    let end = Instant::now() + time;
    while Instant::now() < end {
        let start = Instant::now();
        let done = work();
        best = best.min(start.elapsed().as_nanos() as f64 / done as f64);
    }
    best
}

/// The figures whose name contains `filter`; each takes about `time`.
pub fn run(time: Duration, filter: &str) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut measure = |name: &'static str, work: &mut dyn FnMut() -> usize| {
        if name.contains(filter) {
            figures.push(Figure { name, value: nanoseconds(time, work), unit: "ns" });
        }
    };
    let store = Store::new();
    measure("make_bitvec_new", &mut || make_bitvecs(&Store::new()));
    measure("make_bitvec_again", &mut || make_bitvecs(&store));
    measure("make_int_new", &mut || make_ints(&Store::new()));
    measure("make_int_again", &mut || make_ints(&store));
    measure("make_string_new", &mut || make_strings(&Store::new()));
    measure("make_string_again", &mut || make_strings(&store));

    let path = Path::new(&store, 200);
    let mut evaluator = Evaluator::new(&store);
    let mut round = 0u64;
    measure("evaluate_node", &mut || {
        round += 1;
        let model = path.model(round);
        for &c in &path.conditions {
            black_box(evaluator.holds(c, &model));
        }
        path.nodes_one_by_one
    });
    let mut program = Program::compile(&store, &path.conditions);
    measure("run_program_node", &mut || {
        for _ in 0..16 {
            round += 1;
            for (i, &s) in path.symbols.iter().enumerate() {
                program.set_bits(s, 8, (round >> (i % 8)) & 0xff);
            }
            program.run();
            black_box(program.all_hold());
        }
        program.len() * 16
    });
    measure("try_one_byte", &mut || {
        for i in 0..256u64 {
            program.set_bits(path.symbols[(i % 16) as usize], 8, (i * 37 + round) & 0xff);
            program.run();
            black_box(program.all_hold());
        }
        round += 1;
        256
    });
    measure("send_node", &mut || {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new();
        path.conditions.iter().for_each(|&c| encoder.encode(&store, c, &mut bytes));
        black_box(bytes.len());
        path.nodes
    });
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new();
    path.conditions.iter().for_each(|&c| encoder.encode(&store, c, &mut bytes));
    measure("receive_node", &mut || {
        let (mut decoder, mut input) = (Decoder::new(), &bytes[..]);
        while !input.is_empty() {
            black_box(decoder.decode(&store, &mut input).expect("what was sent"));
        }
        path.nodes
    });
    figures
}

/// Few enough that a slice is measured before the machine turns to something else.
const ROUNDS: usize = 100;

/// A hash over bytes, as C code computes it.
fn make_bitvecs(s: &Store) -> usize {
    let mut h = s.bv(32, 5381u32);
    let shift = s.bv(32, 5u8);
    for i in 0..ROUNDS {
        let b = s.var(BYTES[i % BYTES.len()], Sort::BYTE);
        let wide = s.zero_extend(24, b);
        h = s.bv_xor(s.bv_add(s.bv_mul(h, shift), wide), h);
        black_box(s.bv_ult(h, wide));
    }
    6 * ROUNDS
}

const BYTES: [&str; 8] = ["b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7"];

/// Sums, remainders and comparisons, as Python code computes them.
fn make_ints(s: &Store) -> usize {
    let vars: Vec<Term> = BYTES.iter().map(|n| s.var(n, Sort::Int)).collect();
    let ten = s.int(10);
    for i in 0..ROUNDS {
        let (x, y) = (vars[i % 8], vars[(i / 8) % 8]);
        let k = s.int(i);
        let sum = s.add(x, k);
        black_box(s.le(sum, y));
        black_box(s.eq(s.int_mod(s.add(sum, y), ten), k));
        black_box(s.lt(s.mul(k, x), s.int(1000)));
    }
    9 * ROUNDS
}

/// Prefixes, characters and comparisons, as a parser looks at its input.
fn make_strings(s: &Store) -> usize {
    let text = s.var("text", Sort::String);
    let colon = s.string(":");
    for i in 0..ROUNDS {
        let k = s.int(i);
        let c = s.str_at(text, k);
        black_box(s.eq(c, colon));
        black_box(s.lt(k, s.str_len(text)));
        black_box(s.str_prefix_of(colon, s.str_substr(text, k, s.int(3))));
    }
    9 * ROUNDS
}

/// A path condition over sixteen bytes, as a parser of binary data makes it.
struct Path {
    symbols: Vec<Symbol>,
    conditions: Vec<Term>,
    nodes: usize,
    nodes_one_by_one: usize,
}

impl Path {
    fn new(s: &Store, length: usize) -> Path {
        let names: Vec<String> = (0..16).map(|i| format!("in[{i}]")).collect();
        let symbols: Vec<Symbol> = names.iter().map(|n| s.declare(n, Sort::BYTE)).collect();
        let bytes: Vec<Term> = symbols.iter().map(|&b| s.symbol(b)).collect();
        let mut conditions = Vec::new();
        for i in 0..length {
            let wide = |j: usize| s.zero_extend(24, bytes[(i + j) % 16]);
            let word = s.bv_or(s.bv_shl(wide(3), s.bv(32, 8u8)), wide(1));
            let mixed =
                s.bv_add(s.bv_mul(word, s.bv(32, 31u8 + i as u8)), s.bv_xor(wide(0), s.bv(32, i as u32)));
            conditions.push(match i % 3 {
                0 => s.bv_ult(mixed, s.bv(32, 100_000u32 + i as u32)),
                1 => s.ne(mixed, s.bv(32, i as u32)),
                _ => s.bv_slt(s.bv_and(mixed, s.bv(32, 0xff0fu32)), word),
            });
        }
        let count = |terms: &[Term]| {
            let mut seen = rustc_hash::FxHashSet::default();
            let mut stack = terms.to_vec();
            while let Some(t) = stack.pop() {
                if seen.insert(t) {
                    stack.extend(s.args(t));
                }
            }
            seen.len()
        };
        let nodes = count(&conditions);
        let nodes_one_by_one = conditions.iter().map(|&c| count(&[c])).sum();
        Path { symbols, conditions, nodes, nodes_one_by_one }
    }

    fn model(&self, round: u64) -> Model {
        let value = |i: usize| Value::bv(8, (round >> (i % 8)) & 0xff);
        self.symbols.iter().enumerate().map(|(i, &s)| (s, value(i))).collect()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_figures_come_out() {
        let figures = super::run(std::time::Duration::from_millis(1), "");
        assert!(figures.len() > 8 && figures.iter().all(|f| f.value.is_finite() && f.value > 0.0));
        assert!(figures[0].json().starts_with(r#"{"bench":"term/make_bitvec_new","value":"#));
    }
}
