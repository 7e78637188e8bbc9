//! Terms: what symbolic values are made of.

pub mod builder;
pub mod eval;
pub mod infer;
pub mod lower;
pub mod make;
pub mod model;
pub mod op;
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

pub use eval::{Evaluator, MAX_CHAR, Regex, RegexTable};
pub use infer::SortError;
pub use model::{FuncValue, Model};
pub use op::{Op, Rounding};
pub use sort::{Base, FloatSort, Sort};
pub use store::{Func, Store, Symbol, Term};
pub use substitute::Substitution;
pub use text::Text;
pub use theories::Theories;
pub use value::{ArrayValue, BitVec, Float, Value};
