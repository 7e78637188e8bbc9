//! The store: terms are interned here, so that equal terms are one term.

use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::op::Op;
use crate::sort::Sort;
use crate::value::Value;

/// A term: a number in its store. Copies are free, equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub(crate) u32);

/// A symbolic constant, named once per store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub(crate) u32);

/// A constant's number in its store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ConstId(pub(crate) u32);

/// An uninterpreted function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Func(pub(crate) u32);

macro_rules! index {
    ($($t:ty),*) => { $(impl $t {
        /// Dense number, usable as an index into side tables.
        pub fn index(self) -> usize { self.0 as usize }
    })* };
}
index!(Term, Symbol, ConstId, Func);

pub type Args = SmallVec<[Term; 4]>;

/// What a term is made of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    pub op: Op,
    pub args: Args,
    pub sort: Sort,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SymbolInfo {
    pub name: Arc<str>,
    pub sort: Sort,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FuncInfo {
    pub name: Arc<str>,
    pub params: Vec<Sort>,
    pub result: Sort,
}

const SHARDS: usize = 32;

/// An append-only table of distinct items: reading takes no lock, adding locks one shard.
struct Interner<T> {
    items: boxcar::Vec<T>,
    shards: Vec<Mutex<HashTable<u32>>>,
}

impl<T: Eq + Hash> Interner<T> {
    fn new() -> Self {
        Interner {
            items: boxcar::Vec::new(),
            shards: (0..SHARDS).map(|_| Mutex::new(HashTable::new())).collect(),
        }
    }

    fn get(&self, id: u32) -> &T {
        &self.items[id as usize]
    }

    fn intern(&self, item: T) -> u32 {
        let hash = FxBuildHasher.hash_one(&item);
        let mut shard = self.shards[(hash >> 59) as usize % SHARDS].lock();
        if let Some(&id) = shard.find(hash, |&id| *self.get(id) == item) {
            return id;
        }
        let id = u32::try_from(self.items.push(item)).expect("fewer than 2^32 terms");
        shard.insert_unique(hash, id, |&id| FxBuildHasher.hash_one(self.get(id)));
        id
    }
}

/// Owns terms. Shared between threads by reference or `Arc`; nothing in it is ever removed.
pub struct Store {
    nodes: Interner<Node>,
    consts: Interner<Value>,
    symbols: Interner<SymbolInfo>,
    funcs: Interner<FuncInfo>,
}

impl Default for Store {
    fn default() -> Self {
        Store::new()
    }
}

impl Store {
    pub fn new() -> Store {
        Store {
            nodes: Interner::new(),
            consts: Interner::new(),
            symbols: Interner::new(),
            funcs: Interner::new(),
        }
    }

    pub fn node(&self, t: Term) -> &Node {
        self.nodes.get(t.0)
    }

    pub fn op(&self, t: Term) -> Op {
        self.node(t).op
    }

    pub fn args(&self, t: Term) -> &[Term] {
        &self.node(t).args
    }

    pub fn sort(&self, t: Term) -> Sort {
        self.node(t).sort
    }

    pub fn symbol_info(&self, s: Symbol) -> &SymbolInfo {
        self.symbols.get(s.0)
    }

    pub fn func_info(&self, f: Func) -> &FuncInfo {
        self.funcs.get(f.0)
    }

    pub fn const_value(&self, c: ConstId) -> &Value {
        self.consts.get(c.0)
    }

    /// The value of a constant term.
    pub fn value(&self, t: Term) -> Option<&Value> {
        match self.op(t) {
            Op::Const(c) => Some(self.const_value(c)),
            _ => None,
        }
    }

    /// How many terms there are; every `Term` has a smaller index.
    pub fn len(&self) -> usize {
        self.nodes.items.count()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn symbol_count(&self) -> usize {
        self.symbols.items.count()
    }

    /// Name and sort together are the identity of a symbol.
    pub fn declare(&self, name: &str, sort: Sort) -> Symbol {
        assert!(sort != Sort::RegLan, "a symbol cannot be a regular language");
        Symbol(self.symbols.intern(SymbolInfo { name: name.into(), sort }))
    }

    pub fn declare_func(&self, name: &str, params: &[Sort], result: Sort) -> Func {
        Func(self.funcs.intern(FuncInfo { name: name.into(), params: params.to_vec(), result }))
    }

    pub fn symbol(&self, s: Symbol) -> Term {
        let sort = self.symbol_info(s).sort;
        self.intern(Op::Symbol(s), &[], sort)
    }

    /// `declare` and `symbol` in one.
    pub fn var(&self, name: &str, sort: Sort) -> Term {
        self.symbol(self.declare(name, sort))
    }

    pub fn constant(&self, value: Value) -> Term {
        let sort = value.sort();
        let id = ConstId(self.consts.intern(value));
        self.intern(Op::Const(id), &[], sort)
    }

    /// The term exactly as given, without any rewriting. Its sort must be right: `mk` is the face to use.
    pub(crate) fn intern(&self, op: Op, args: &[Term], sort: Sort) -> Term {
        Term(self.nodes.intern(Node { op, args: Args::from_slice(args), sort }))
    }
}
