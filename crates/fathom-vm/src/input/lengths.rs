//! Lengths: which parameter says how much lies behind another one.
//!
//! Names and types decide, as a reader of the prototype does: `(const uint8_t *data, size_t size)`, `(char *dst, const char *src, size_t
//! src_len)`, `(int *items, int count)`. Where two readings are possible there is none: a wrong one would make healthy code fail.

use fathom_ir::source::{Shape, Signature, SourceType, TypeId, shape};

/// Words at the end (or the beginning) of a name that means bytes or elements behind a pointer.
const SIZES: [&str; 8] = ["length", "len", "size", "capacity", "bytes", "sz", "cap", "siz"];
/// Words that mean a number of things, which need not be those behind the pointer.
const COUNTS: [&str; 6] = ["count", "num", "cnt", "max", "limit", "number"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Size,
    Count,
    Either,
}

fn meaning(name: &str) -> Option<Meaning> {
    let name = name.to_ascii_lowercase();
    let word = |words: &[&str]| words.iter().any(|word| name.ends_with(word) || name.starts_with(word));
    match name.as_str() {
        "n" | "l" => Some(Meaning::Either),
        "nb" => Some(Meaning::Size),
        _ if word(&SIZES) => Some(Meaning::Size),
        _ if word(&COUNTS) || name.starts_with("n_") || name.ends_with("_n") => Some(Meaning::Count),
        _ => None,
    }
}

/// The name without its word for a size: `src` of `src_len`.
fn stem(name: &str) -> String {
    let name = name.to_ascii_lowercase();
    let words = SIZES.iter().chain(&COUNTS);
    let cut = words.filter_map(|word| name.strip_suffix(word)).min_by_key(|rest| rest.len());
    cut.unwrap_or_default().trim_end_matches('_').to_string()
}

/// Whether a length of this meaning says how much there is behind a pointer of this name.
fn fits(types: &[SourceType], to: TypeId, pointer: &str, meaning: Meaning) -> bool {
    match shape(types, to) {
        // A count beside a string counts something else; a size beside a structure is the size of something else.
        Shape::Int { bytes: 1, signed: true, .. } | Shape::Void => meaning != Meaning::Count,
        // One structure is the usual case (`list_nth(list, n)`): several have a name that says so.
        Shape::Struct { .. } => meaning != Meaning::Size && is_several(pointer),
        Shape::Unknown | Shape::Function { .. } | Shape::Union { .. } => false,
        // A number behind a pointer that is a length itself is the caller's to be filled: `int *capacity, int size`.
        _ => self::meaning(pointer).is_none(),
    }
}

/// Whether a name is that of several things.
fn is_several(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["s", "arr", "array", "table", "vec", "vector"].iter().any(|end| name.ends_with(end))
}

/// For each parameter: the number of the one that says how much it points to.
pub(super) fn of(types: &[SourceType], signature: &Signature) -> Vec<Option<usize>> {
    let params = &signature.params;
    let name = |at: usize| params[at].0.as_deref().unwrap_or_default();
    let pointee = |at: usize| match shape(types, params[at].1) {
        Shape::Pointer(to) => Some(*to),
        _ => None,
    };
    let length = |at: usize| match shape(types, params.get(at)?.1) {
        Shape::Int { character: false, .. } => meaning(name(at)),
        _ => None,
    };
    let named = |at: usize, pointer: usize| {
        let stem = stem(name(at));
        !stem.is_empty() && stem == name(pointer).to_ascii_lowercase()
    };
    let owner = |at: usize| (0..params.len()).find(|&p| pointee(p).is_some() && named(at, p));
    let find = |pointer: usize| {
        let to = pointee(pointer)?;
        let own = (0..params.len()).find(|&at| length(at).is_some() && named(at, pointer));
        if own.is_some() {
            return own;
        }
        let next = pointer + 1;
        let free = |at: usize| length(at).is_some() && owner(at).is_none();
        // Two numbers behind a pointer: elements and their size, or what is used and what there is.
        (free(next) && !free(next + 1))
            .then_some(next)
            .filter(|&at| fits(types, to, name(pointer), length(at).expect("a length")))
    };
    (0..params.len()).map(find).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn pairs(params: &[(&str, TypeId)]) -> Vec<Option<usize>> {
        let ty = |shape: Shape| SourceType { shape, spelling: "".into() };
        let types = [
            ty(Shape::Void),
            ty(Shape::Int { bytes: 4, signed: true, character: false }),
            ty(Shape::Int { bytes: 1, signed: true, character: true }),
            ty(Shape::Int { bytes: 1, signed: false, character: true }),
            ty(Shape::Struct { size: 8, members: Arc::new([]) }),
            ty(Shape::Pointer(0)),
            ty(Shape::Pointer(1)),
            ty(Shape::Pointer(2)),
            ty(Shape::Pointer(3)),
            ty(Shape::Pointer(4)),
        ];
        let params = params.iter().map(|&(name, ty)| (Some(name.into()), ty)).collect();
        of(&types, &Signature { result: 0, params, read_only: Vec::new(), never_null: Vec::new() })
    }
    const INT: TypeId = 1;
    const ANY: TypeId = 5;
    const INTS: TypeId = 6;
    const TEXT: TypeId = 7;
    const BYTES: TypeId = 8;
    const THINGS: TypeId = 9;

    #[test]
    fn a_buffer_and_its_size() {
        assert_eq!(pairs(&[("data", BYTES), ("size", INT)]), [Some(1), None]);
        assert_eq!(pairs(&[("table", INTS), ("count", INT)]), [Some(1), None]);
        assert_eq!(pairs(&[("items", THINGS), ("n", INT)]), [Some(1), None]);
        assert_eq!(pairs(&[("buf", ANY), ("nbytes", INT)]), [Some(1), None]);
    }

    #[test]
    fn a_length_that_names_its_buffer() {
        assert_eq!(pairs(&[("dst", TEXT), ("src", TEXT), ("src_len", INT)]), [None, Some(2), None]);
        assert_eq!(pairs(&[("src", TEXT), ("dst", TEXT), ("srclen", INT)]), [Some(2), None, None]);
    }

    #[test]
    fn numbers_of_something_else() {
        assert_eq!(pairs(&[("list", THINGS), ("n", INT)]), [None, None]);
        assert_eq!(pairs(&[("capacity", INTS), ("size", INT)]), [None, None]);
        assert_eq!(pairs(&[("text", TEXT), ("count", INT)]), [None, None]);
        assert_eq!(pairs(&[("text", TEXT), ("max", INT)]), [None, None]);
        assert_eq!(pairs(&[("context", THINGS), ("len", INT)]), [None, None]);
        assert_eq!(pairs(&[("base", ANY), ("num", INT), ("size", INT)]), [None, None, None]);
        assert_eq!(pairs(&[("text", TEXT), ("silent", INT)]), [None, None]);
    }
}
