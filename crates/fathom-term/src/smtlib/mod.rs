//! SMT-LIB 2.6: printing for solvers, reading scripts and solvers' answers.
//!
//! ```
//! use fathom_term::smtlib::{Parser, print_term};
//! use fathom_term::Store;
//!
//! let store = Store::new();
//! let mut parser = Parser::new(&store);
//! parser.script("(declare-const s String)").unwrap();
//! let t = parser.term(r#"(str.prefixof "a\u{e9}" s)"#).unwrap();
//! assert_eq!(print_term(&store, t), r#"(str.prefixof "a\u{e9}" s)"#);
//! ```

mod apply;
pub(crate) mod names;
mod parse;
mod print;
mod response;
mod script;
mod sexpr;

pub use parse::Parser;
pub use print::{
    MAX_SMTLIB_CHAR, Named, Printer, ScriptOptions, Unprintable, funcs_of, print_script, print_term,
    print_value,
};
pub use response::{Response, parse_core, parse_model, parse_values};
pub use script::{Command, parse_script};
pub use sexpr::{ParseError, complete};

/// A name as SMT-LIB writes it, between bars where needed.
pub fn quote(name: &str) -> String {
    names::quoted(name)
}
