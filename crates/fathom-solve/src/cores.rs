//! Cores that travel: conditions that exclude each other do so for every explorer of the program.

use fathom_term::wire::{Decoder, Encoder, WireError, get_varint, put_varint};
use fathom_term::{Store, Term};

/// A core as bytes.
pub fn to_bytes(store: &Store, core: &[Term]) -> Vec<u8> {
    let mut out = Vec::new();
    put_varint(&mut out, core.len() as u64);
    let mut terms = Encoder::new();
    core.iter().for_each(|&term| terms.encode(store, term, &mut out));
    out
}

/// The core that [`to_bytes`] wrote, in another store.
pub fn from_bytes(store: &Store, mut bytes: &[u8]) -> Result<Vec<Term>, WireError> {
    let count = get_varint(&mut bytes)?;
    let mut terms = Decoder::new();
    (0..count).map(|_| terms.decode(store, &mut bytes)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Sort;

    #[test]
    fn a_core_comes_back_as_it_was() {
        let core = |store: &Store| {
            let x = store.symbol(store.declare("x", Sort::Int));
            vec![store.lt(store.int(3), x), store.lt(x, store.int(2))]
        };
        let (here, there) = (Store::new(), Store::new());
        let bytes = to_bytes(&here, &core(&here));
        // Something else is there already.
        there.declare("y", Sort::Bool);
        assert_eq!(from_bytes(&there, &bytes).unwrap(), core(&there));
        assert!(from_bytes(&there, &bytes[..bytes.len() - 1]).is_err());
    }
}
