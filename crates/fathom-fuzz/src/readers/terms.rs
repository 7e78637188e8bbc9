//! Terms and values as bytes: parts of the messages of executors, of cores and of inputs that travel.

use fathom_term::wire::{from_bytes, get_value};
use fathom_term::{Model, Store};

use super::Reader;

pub const READER: Reader = Reader { name: "terms", tokens: &["x", "\u{0}", "\u{1}"], read, smoke: 180_000 };

fn read(input: &[u8]) {
    let store = Store::new();
    let _ = get_value(&mut { input });
    if let Ok(core) = fathom_solve::cores::from_bytes(&store, input) {
        // A term that was accepted is evaluated and printed.
        for term in core {
            let _ = fathom_term::smtlib::print_term(&store, term);
            if store.sort(term) == fathom_term::Sort::Bool {
                let _ = fathom_term::Evaluator::new(&store).eval(term, &Model::new());
            }
        }
    }
    let _ = from_bytes(&store, input);
}
