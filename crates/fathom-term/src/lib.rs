//! Terms: the representation of symbolic values.
//!
//! # A tour
//!
//! A [`Store`] owns terms; a [`Term`] is a small number in it. Equal terms are one term, so copies are free and
//! equality is identity. Threads share a store by reference or `Arc`.
//!
//! ```
//! use fathom_term::{Sort, Store};
//!
//! let s = Store::new();
//! let x = s.var("x", Sort::Int);
//! assert_eq!(s.add(x, s.int(1)), s.add(s.int(1), x));
//! ```
//!
//! Terms are rewritten while they are made ([`rewrite`]): constants fold, sums and comparisons take a normal form, and
//! trivial conditions are decided. [`Store::raw`] makes a term exactly as it is written.
//!
//! ```
//! # use fathom_term::{Sort, Store};
//! # let s = Store::new();
//! # let x = s.var("x", Sort::Int);
//! let name = s.var("name", Sort::String);
//! // 2x + 1 <= 8 over the integers
//! assert_eq!(s.le(s.add(s.mul(s.int(2), x), s.int(1)), s.int(8)), s.le(x, s.int(3)));
//! // A string's length is never negative.
//! assert_eq!(s.lt(s.str_len(name), s.int(0)), s.ff());
//! // "user:" + name == "user:" means that the name is empty.
//! let line = s.str_concat(&[s.string("user:"), name]);
//! assert_eq!(s.eq(line, s.string("user:")), s.eq(name, s.string("")));
//! ```
//!
//! A [`Model`] gives values to symbols. An [`Evaluator`] computes terms under one model after another; a [`Program`] is made
//! for thousands of assignments to the same conditions, where only a few values change each time.
//!
//! ```
//! # use fathom_term::{Evaluator, Model, Program, Sort, Store, Value};
//! # let s = Store::new();
//! let (b, c) = (s.var("b", Sort::BYTE), s.var("c", Sort::BYTE));
//! let condition = s.eq(s.bv_mul(b, c), s.bv(8, 91u8));
//! let model: Model = [(s.declare("b", Sort::BYTE), Value::bv(8, 7u8)), (s.declare("c", Sort::BYTE), Value::bv(8, 13u8))]
//!     .into_iter()
//!     .collect();
//! assert!(Evaluator::new(&s).holds(condition, &model));
//!
//! let mut program = Program::compile(&s, &[condition]);
//! program.set_bits(s.declare("c", Sort::BYTE), 8, 13);
//! let found = (0..=255).find(|&guess| {
//!     program.set_bits(s.declare("b", Sort::BYTE), 8, guess);
//!     program.run();
//!     program.all_hold()
//! });
//! assert_eq!(found, Some(7));
//! ```
//!
//! Solvers are asked in SMT-LIB ([`smtlib`]). Our operators have a meaning for every argument, and a few have no SMT-LIB
//! counterpart; [`lower`] expresses all that in standard operators on the way out.
//!
//! ```
//! # use fathom_term::lower::{Bounds, Lowering};
//! # use fathom_term::smtlib::{ScriptOptions, print_script};
//! # use fathom_term::{Sort, Store};
//! # let s = Store::new();
//! let (n, d) = (s.var("n", Sort::Int), s.var("d", Sort::Int));
//! let condition = s.eq(s.int_div(n, d), s.int(3));
//! let lowered = Lowering::new(&s, Bounds::default()).lower(condition);
//! let script = print_script(&s, &[lowered], &ScriptOptions::default()).unwrap();
//! assert!(script.contains("(ite (= d 0) 0 (div n d))"));
//! ```
//!
//! Between processes terms travel as bytes, each node once a stream ([`wire`]).
//!
//! ```
//! # use fathom_term::{Sort, Store, wire};
//! # let here = Store::new();
//! let sent = here.str_prefix_of(here.string("http://"), here.var("url", Sort::String));
//! let bytes = wire::to_bytes(&here, sent);
//! let there = Store::new();
//! let received = wire::from_bytes(&there, &bytes).unwrap();
//! assert_eq!(received, there.str_prefix_of(there.string("http://"), there.var("url", Sort::String)));
//! ```
//!
//! # Where things are
//!
//! The data: [`sort`], [`op`], [`value`], [`text`], [`store`], [`model`]. Making terms: [`builder`] (a method for each operator),
//! [`make`], [`infer`], [`rewrite`] (a file a theory). Looking at them: [`symbols`], [`theories`], [`substitute`]. Computing: [`eval`] (what
//! each operator means, a file a theory), within [`limit`]s. Text for people: [`readable`]. Leaving the process: [`smtlib`], [`lower`], [`wire`].
//! Figures: [`bench`](mod@bench).

#![warn(missing_docs)]

pub mod bench;
pub mod builder;
pub mod eval;
pub mod infer;
pub mod limit;
pub mod lower;
pub mod make;
pub mod model;
pub mod op;
pub mod readable;
pub mod rewrite;
pub mod smtlib;
pub mod sort;
pub mod store;
pub mod substitute;
pub mod symbols;
pub mod text;
pub mod theories;
pub mod value;
pub mod wire;

pub use eval::{CharMap, Evaluator, Language, LimitedEvaluator, MAX_CHAR, Program, Regex, RegexTable, Walk};
pub use infer::SortError;
pub use limit::{Limit, Stopped, Ticker};
pub use model::{FuncValue, Model};
pub use op::{Op, Rounding};
pub use sort::{Base, FloatSort, Sort};
pub use store::{Func, Store, StoreMark, Symbol, Term};
pub use substitute::Substitution;
pub use text::Text;
pub use theories::Theories;
pub use value::{ArrayValue, BitVec, Float, Value};
