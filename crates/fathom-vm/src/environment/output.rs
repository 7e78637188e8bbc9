//! Output of a program, rendered for any input that takes the same path.

use std::sync::Arc;

use fathom_term::{Evaluator, Model, Store, Term, Value};

use crate::machine::vm::Vm;
use crate::models::host;

/// A piece of output.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    Bytes(Vec<u8>),
    /// One byte that depends on the input, and its value when it was written.
    Byte(u8, Term),
    /// A string that may end early, and is padded when it is short.
    Text(Arc<Text>),
    /// A number that depends on the input, printed as `printf` prints it: its text is made when it is asked for, so
    /// that printing a symbolic number decides nothing.
    Formatted {
        spec: Arc<str>,
        term: Term,
    },
}

impl Piece {
    /// How many bytes it is, where that is known: text that is made later counts none.
    pub fn len(&self) -> u64 {
        match self {
            Piece::Bytes(bytes) => bytes.len() as u64,
            Piece::Byte(..) => 1,
            Piece::Text(_) | Piece::Formatted { .. } => 0,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Bytes up to the first zero.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Terms, or bytes that are known.
    pub bytes: Vec<Result<Term, u8>>,
    pub width: usize,
    /// Padded on the right.
    pub left: bool,
}

/// Bytes in the order they were written. Copies share their common part.
#[derive(Clone, Default)]
pub struct Output {
    last: Option<Arc<Node>>,
    cost: u64,
}

struct Node {
    piece: Piece,
    before: Option<Arc<Node>>,
}

impl Output {
    /// Bytes that it takes in memory, about.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    pub fn push(&mut self, piece: Piece) {
        self.cost += piece.len();
        if let (Piece::Bytes(new), Some(last)) = (&piece, &mut self.last)
            && let Some(Node { piece: Piece::Bytes(bytes), .. }) = Arc::get_mut(last)
        {
            bytes.extend_from_slice(new);
            return;
        }
        self.cost += size_of::<Node>() as u64;
        let before = self.last.take();
        self.last = Some(Arc::new(Node { piece, before }));
    }

    /// Pieces, oldest first.
    pub fn pieces(&self) -> Vec<&Piece> {
        let mut all = Vec::new();
        let mut at = self.last.as_deref();
        while let Some(node) = at {
            all.push(&node.piece);
            at = node.before.as_deref();
        }
        all.reverse();
        all
    }

    /// The bytes as they are under an input.
    pub fn bytes(&self, store: &Store, model: &Model) -> Vec<u8> {
        let mut evaluator = Evaluator::new(store);
        let mut number = |term| match evaluator.eval(term, model) {
            Value::BitVec(bits) => u128::try_from(&bits.bits).unwrap_or_default(),
            other => unreachable!("output is bit-vectors, not {other:?}"),
        };
        let mut out = Vec::new();
        for piece in self.pieces() {
            match piece {
                Piece::Bytes(bytes) => out.extend_from_slice(bytes),
                Piece::Byte(_, term) => out.push(number(*term) as u8),
                Piece::Text(text) => {
                    let bytes = text.bytes.iter().map(|b| b.map_or_else(|byte| byte, |t| number(t) as u8));
                    let bytes: Vec<u8> = bytes.take_while(|&byte| byte != 0).collect();
                    let missing = vec![b' '; text.width.saturating_sub(bytes.len())];
                    let (first, second) = if text.left { (bytes, missing) } else { (missing, bytes) };
                    out.extend(first);
                    out.extend(second);
                }
                Piece::Formatted { spec, term } => out.extend(host::format(spec, number(*term))),
            }
        }
        out
    }
}

impl Vm<'_> {
    /// Standard output under the run's input.
    pub fn stdout(&self) -> Vec<u8> {
        self.state.environment.stdout.bytes(&self.store, &self.model())
    }

    pub fn stderr(&self) -> Vec<u8> {
        self.state.environment.stderr.bytes(&self.store, &self.model())
    }

    /// The run's input as values of symbols.
    fn model(&self) -> Model {
        let mut model = Model::new();
        for &(symbol, default) in self.state.sources.made() {
            let info = self.store.symbol_info(symbol);
            let value = self.input.get(&info.name).cloned();
            model.set(symbol, value.unwrap_or_else(|| Value::bv(info.sort.width(), default)));
        }
        model
    }
}

/// Dropping a long output must not recurse once per piece.
impl Drop for Node {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(node) = next {
            match Arc::try_unwrap(node) {
                Ok(mut last) => next = last.before.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Sort;

    #[test]
    fn output_is_made_for_the_input_that_is_asked_for() {
        let store = Store::new();
        let (x, n) = (store.var("x", Sort::BYTE), store.var("n", Sort::BitVec(32)));
        let mut output = Output::default();
        output.push(Piece::Bytes(b"a".to_vec()));
        output.push(Piece::Bytes(b"b".to_vec()));
        let earlier = output.clone();
        output.push(Piece::Byte(0, x));
        output.push(Piece::Formatted { spec: "%4d;".into(), term: n });
        let mut model = Model::new();
        model.set(store.declare("x", Sort::BYTE), Value::bv(8, b'!'));
        model.set(store.declare("n", Sort::BitVec(32)), Value::bv(32, (-7i32) as u32));
        assert_eq!(output.bytes(&store, &model), b"ab!  -7;");
        assert_eq!(earlier.bytes(&store, &model), b"ab");
    }
}
