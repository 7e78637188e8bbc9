//! Regular languages as regular expressions.

use crate::{Op, Store, Term, Value};

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bind {
    Union,
    Concat,
    Atom,
}

pub(super) fn show(store: &Store, re: Term) -> String {
    write(store, re, Bind::Union)
}

fn write(store: &Store, re: Term, within: Bind) -> String {
    let args = store.args(re);
    let join = |separator: &str, bind: Bind| {
        let parts: Vec<String> = args.iter().map(|&arg| write(store, arg, bind)).collect();
        parts.join(separator)
    };
    let postfix = |mark: &str| (format!("{}{mark}", write(store, args[0], Bind::Atom)), Bind::Atom);
    let (text, bind) = match store.op(re) {
        Op::ReNone => ("(?!)".to_owned(), Bind::Atom),
        Op::ReAll => (".*".to_owned(), Bind::Concat),
        Op::ReAllChar => (".".to_owned(), Bind::Atom),
        Op::ReFromStr => literal(store, args[0]),
        Op::ReRange => (format!("[{}-{}]", plain(store, args[0]), plain(store, args[1])), Bind::Atom),
        Op::ReConcat => (join("", Bind::Concat), Bind::Concat),
        Op::ReUnion => (join("|", Bind::Union), Bind::Union),
        Op::ReInter => (join("&", Bind::Atom), Bind::Union),
        Op::ReStar => postfix("*"),
        Op::RePlus => postfix("+"),
        Op::ReOpt => postfix("?"),
        Op::ReLoop { low, high } if low == high => postfix(&format!("{{{low}}}")),
        Op::ReLoop { low, high } => postfix(&format!("{{{low},{high}}}")),
        Op::ReComp => (format!("~{}", write(store, args[0], Bind::Atom)), Bind::Concat),
        Op::ReDiff => (join("-", Bind::Atom), Bind::Union),
        _ => ("…".to_owned(), Bind::Atom),
    };
    if bind < within { format!("({text})") } else { text }
}

fn plain(store: &Store, text: Term) -> String {
    match store.value(text) {
        Some(Value::String(text)) => {
            let quoted = format!("{text:?}");
            quoted[1..quoted.len() - 1].to_owned()
        }
        _ => "…".to_owned(),
    }
}

fn literal(store: &Store, text: Term) -> (String, Bind) {
    let one = matches!(store.value(text), Some(Value::String(text)) if text.len() == 1);
    let mut escaped = String::new();
    for c in plain(store, text).chars() {
        if "()[]{}*+?.|^$&~-/".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    (escaped, if one { Bind::Atom } else { Bind::Concat })
}
