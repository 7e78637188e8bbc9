//! Terms: what symbolic values are made of.

pub mod model;
pub mod op;
pub mod sort;
pub mod store;
pub mod text;
pub mod value;

pub use model::Model;
pub use op::{Op, Rounding};
pub use sort::{Base, FloatSort, Sort};
pub use store::{Func, Store, Symbol, Term};
pub use text::Text;
pub use value::{ArrayValue, BitVec, Float, Value};
