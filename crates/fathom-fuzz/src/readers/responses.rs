//! Answers of a solver process: values, models and cores.

use fathom_term::smtlib::{Printer, Response, complete, parse_core, parse_model, parse_values};
use fathom_term::{Base, FloatSort, Sort, Store};

use super::{Reader, smtlib, text};

pub const READER: Reader = Reader { name: "responses", tokens: smtlib::TOKENS, read, smoke: 60_000 };

fn read(input: &[u8]) {
    let text = text(input);
    let _ = (Response::parse(&text), complete(&text), parse_core(&text));
    let store = Store::new();
    let mut printer = Printer::new(&store);
    let mut declarations = String::new();
    let array = Sort::Array(Base::Int, Base::Int);
    let bytes = Sort::Array(Base::BitVec(8), Base::BitVec(8));
    let sorts = [
        ("b", Sort::Bool),
        ("x", Sort::Int),
        ("r", Sort::Real),
        ("s", Sort::String),
        ("v", Sort::BitVec(32)),
        ("d", Sort::Float(FloatSort::F64)),
        ("a", array),
        ("m", bytes),
    ];
    for (name, sort) in sorts {
        let symbol = store.declare(name, sort);
        printer.name(symbol);
        printer.declare(store.symbol(symbol), &mut declarations);
    }
    let f = store.declare_func("f", &[Sort::Int, Sort::Bool], Sort::Int);
    let (one, yes) = (store.int(1), store.bool(true));
    let applied = store.mk(fathom_term::Op::Apply(f), &[one, yes]);
    printer.declare(applied, &mut declarations);
    let _ = parse_values(&store, &printer, &text);
    let _ = parse_model(&store, &printer, &text);
}
