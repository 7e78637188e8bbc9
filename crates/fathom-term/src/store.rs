//! The store: terms are interned here, so that equal terms are one term.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use dashu_int::IBig;
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use smallvec::SmallVec;

use crate::eval::regex::{Regex, regex_of};
use crate::op::Op;
use crate::sort::Sort;
use crate::theories::Theories;
use crate::value::Value;

/// A term: a number in its store. Copies are free, equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub(crate) u32);

impl Term {
    /// `false` in every store.
    pub const FALSE: Term = Term(0);
    /// `true` in every store.
    pub const TRUE: Term = Term(1);
}

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

/// The arguments of a term.
pub type Args = SmallVec<[Term; 4]>;

/// The parts of a term.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The operator.
    pub op: Op,
    /// The arguments.
    pub args: Args,
    /// The sort.
    pub sort: Sort,
}

/// The name and sort of a symbol.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SymbolInfo {
    /// The name.
    pub name: Arc<str>,
    /// The sort.
    pub sort: Sort,
}

/// The name and signature of an uninterpreted function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FuncInfo {
    /// The name.
    pub name: Arc<str>,
    /// Sorts of the parameters.
    pub params: Vec<Sort>,
    /// Sort of the result.
    pub result: Sort,
}

const SHARDS: usize = 32;

/// An append-only table of distinct items: reading takes no lock, adding locks one shard.
struct Interner<T> {
    items: boxcar::Vec<T>,
    shards: Vec<Mutex<HashTable<u32>>>,
}

/// How an item of a table is hashed. A term's sort follows from its operator and arguments, so
/// hashing it would be wasted work.
trait Keyed {
    fn key(&self) -> u64;
}

impl Keyed for Entry {
    fn key(&self) -> u64 {
        node_key(self.node.op, &self.node.args)
    }
}

macro_rules! keyed_by_hash {
    ($($t:ty),*) => { $(impl Keyed for $t {
        fn key(&self) -> u64 { FxBuildHasher.hash_one(self) }
    })* };
}
keyed_by_hash!(Value, SymbolInfo, FuncInfo);

fn node_key(op: Op, args: &[Term]) -> u64 {
    let mut hasher = FxHasher::default();
    op.hash(&mut hasher);
    for a in args {
        hasher.write_u32(a.0);
    }
    hasher.finish()
}

impl<T: Keyed + Clone> Interner<T> {
    /// A table of the first `count` items, with the same numbers.
    fn prefix(&self, count: u32) -> Self {
        let copy = Interner::new();
        for (id, item) in (0..count).map(|id| (id, self.get(id))) {
            let key = item.key();
            copy.items.push(item.clone());
            let mut shard = copy.shards[(key >> 40) as usize % SHARDS].lock();
            shard.insert_unique(key, id, |&id| copy.get(id).key());
        }
        copy
    }
}

impl<T: Keyed> Interner<T> {
    fn count(&self) -> u32 {
        self.items.count() as u32
    }

    fn new() -> Self {
        Interner {
            items: boxcar::Vec::new(),
            shards: (0..SHARDS).map(|_| Mutex::new(HashTable::new())).collect(),
        }
    }

    fn get(&self, id: u32) -> &T {
        &self.items[id as usize]
    }

    /// The number of the item with this key for which `same` holds, or of the one `make` gives.
    fn intern(&self, key: u64, same: impl Fn(&T) -> bool, make: impl FnOnce() -> T) -> u32 {
        // The table takes its tag from the top bits and its bucket from the low ones; the shard is
        // chosen by bits between, or the tags within one shard would all look alike.
        let mut shard = self.shards[(key >> 40) as usize % SHARDS].lock();
        if let Some(&id) = shard.find(key, |&id| same(self.get(id))) {
            return id;
        }
        let id = u32::try_from(self.items.push(make())).expect("fewer than 2^32 terms");
        shard.insert_unique(key, id, |&id| self.get(id).key());
        id
    }
}

/// A term in the table, with what is known about it besides its own shape.
struct Entry {
    node: Node,
    theories: Theories,
    symbols: OnceLock<Arc<[Symbol]>>,
    /// Conditions are negated again and again: at every branch of every path.
    negation: OnceLock<Term>,
}

/// The copy is for a store that may lack the negation.
impl Clone for Entry {
    fn clone(&self) -> Entry {
        let Entry { node, theories, symbols, negation: _ } = self;
        Entry { node: node.clone(), theories: *theories, symbols: symbols.clone(), negation: OnceLock::new() }
    }
}

/// Owns terms. Shared between threads by reference or `Arc`; nothing in it is ever removed.
pub struct Store {
    nodes: Interner<Entry>,
    consts: Interner<Value>,
    symbols: Interner<SymbolInfo>,
    funcs: Interner<FuncInfo>,
    regexes: Mutex<FxHashMap<Term, Arc<Regex>>>,
    /// Terms of small Int constants, 0 while unknown: they are asked for all the time.
    small_ints: Box<[AtomicU32]>,
}

/// How many items of each kind a store held at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreMark {
    nodes: u32,
    consts: u32,
    symbols: u32,
    funcs: u32,
}

/// The Ints whose terms are kept at hand.
const SMALL_INTS: std::ops::Range<i64> = -64..448;

impl AsRef<Store> for Store {
    fn as_ref(&self) -> &Store {
        self
    }
}

impl Default for Store {
    fn default() -> Self {
        Store::new()
    }
}

impl Store {
    /// A store that holds only true and false.
    pub fn new() -> Store {
        let store = Store {
            nodes: Interner::new(),
            consts: Interner::new(),
            symbols: Interner::new(),
            funcs: Interner::new(),
            regexes: Mutex::default(),
            small_ints: SMALL_INTS.map(|_| AtomicU32::new(0)).collect(),
        };
        // The two terms that every rule compares with are always the first.
        assert_eq!(store.constant(Value::Bool(false)), Term::FALSE);
        assert_eq!(store.constant(Value::Bool(true)), Term::TRUE);
        store
    }

    /// The store's size now. Meaningful while no other thread adds terms.
    pub fn mark(&self) -> StoreMark {
        StoreMark {
            nodes: self.nodes.count(),
            consts: self.consts.count(),
            symbols: self.symbols.count(),
            funcs: self.funcs.count(),
        }
    }

    /// A store as this one was at a mark: the same terms with the same numbers. The order in which terms are made decides how some
    /// of them look, so work that has to be repeatable starts from a store of a known size.
    pub fn at(&self, mark: StoreMark) -> Store {
        let known = |t: &Term| t.0 < mark.nodes;
        let regexes = self.regexes.lock();
        Store {
            nodes: self.nodes.prefix(mark.nodes),
            consts: self.consts.prefix(mark.consts),
            symbols: self.symbols.prefix(mark.symbols),
            funcs: self.funcs.prefix(mark.funcs),
            regexes: Mutex::new(
                regexes.iter().filter(|(t, _)| known(t)).map(|(t, r)| (*t, r.clone())).collect(),
            ),
            small_ints: SMALL_INTS.map(|_| AtomicU32::new(0)).collect(),
        }
    }

    /// The node of a term.
    pub fn node(&self, t: Term) -> &Node {
        &self.nodes.get(t.0).node
    }

    /// The operator of a term.
    pub fn op(&self, t: Term) -> Op {
        self.node(t).op
    }

    /// The arguments of a term.
    pub fn args(&self, t: Term) -> &[Term] {
        &self.node(t).args
    }

    /// The sort of a term.
    pub fn sort(&self, t: Term) -> Sort {
        self.node(t).sort
    }

    /// The theories that a solver needs for `t`.
    pub fn theories(&self, t: Term) -> Theories {
        self.nodes.get(t.0).theories
    }

    /// Has no symbol and no uninterpreted function in it.
    pub fn is_ground(&self, t: Term) -> bool {
        !self.theories(t).intersects(Theories::SYMBOL | Theories::FUNCTION)
    }

    /// The language of a RegLan term without symbols, with its automaton kept for the next text.
    pub fn ground_regex(&self, t: Term) -> Arc<Regex> {
        if let Some(known) = self.regexes.lock().get(&t) {
            return known.clone();
        }
        let regex = regex_of(self, t);
        self.regexes.lock().entry(t).or_insert(regex).clone()
    }

    pub(crate) fn negation_cell(&self, t: Term) -> &OnceLock<Term> {
        &self.nodes.get(t.0).negation
    }

    pub(crate) fn symbols_cell(&self, t: Term) -> &OnceLock<Arc<[Symbol]>> {
        &self.nodes.get(t.0).symbols
    }

    /// The name and sort of a symbol.
    pub fn symbol_info(&self, s: Symbol) -> &SymbolInfo {
        self.symbols.get(s.0)
    }

    /// The name and signature of a function.
    pub fn func_info(&self, f: Func) -> &FuncInfo {
        self.funcs.get(f.0)
    }

    /// The value of a constant.
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

    /// Whether there are no terms; never the case.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of symbols.
    pub fn symbol_count(&self) -> usize {
        self.symbols.items.count()
    }

    /// All symbols, in the order of their declaration.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> {
        (0..self.symbol_count() as u32).map(Symbol)
    }

    /// The term with this index, if there is one.
    pub fn term_at(&self, index: usize) -> Option<Term> {
        self.nodes.items.get(index).map(|_| Term(index as u32))
    }

    /// Name and sort together are the identity of a symbol.
    pub fn declare(&self, name: &str, sort: Sort) -> Symbol {
        assert!(sort != Sort::RegLan, "a symbol cannot be a regular language");
        let info = SymbolInfo { name: name.into(), sort };
        Symbol(self.symbols.intern(info.key(), |other| *other == info, || info.clone()))
    }

    /// The function of this name and signature, which together are its identity.
    pub fn declare_func(&self, name: &str, params: &[Sort], result: Sort) -> Func {
        let info = FuncInfo { name: name.into(), params: params.to_vec(), result };
        Func(self.funcs.intern(info.key(), |other| *other == info, || info.clone()))
    }

    /// The term of a symbol.
    pub fn symbol(&self, s: Symbol) -> Term {
        let sort = self.symbol_info(s).sort;
        self.intern(Op::Symbol(s), &[], sort)
    }

    /// `declare` and `symbol` in one.
    pub fn var(&self, name: &str, sort: Sort) -> Term {
        self.symbol(self.declare(name, sort))
    }

    /// The constant term of a value.
    pub fn constant(&self, value: Value) -> Term {
        let sort = value.sort();
        let id = ConstId(self.consts.intern(value.key(), |other| *other == value, || value.clone()));
        self.intern(Op::Const(id), &[], sort)
    }

    /// The Int constant.
    pub fn int(&self, i: impl Into<IBig>) -> Term {
        let i: IBig = i.into();
        let slot = match i64::try_from(&i) {
            Ok(small) if SMALL_INTS.contains(&small) => {
                Some(&self.small_ints[(small - SMALL_INTS.start) as usize])
            }
            _ => None,
        };
        if let Some(slot) = slot {
            // Every writer stores the same number, and the term was made before: no order is needed
            // beyond seeing the term's entry, which acquire gives.
            let known = slot.load(Ordering::Acquire);
            if known != 0 {
                return Term(known);
            }
        }
        let t = self.constant(Value::Int(i));
        if let Some(slot) = slot {
            slot.store(t.0, Ordering::Release);
        }
        t
    }

    /// The term exactly as given, without any rewriting. Its sort must be right: `mk` is the face to use.
    pub(crate) fn intern(&self, op: Op, args: &[Term], sort: Sort) -> Term {
        let same = |e: &Entry| e.node.op == op && e.node.args[..] == *args;
        let make = || Entry {
            node: Node { op, args: Args::from_slice(args), sort },
            theories: args.iter().fold(Theories::of(op, sort), |all, &a| all | self.theories(a)),
            symbols: OnceLock::new(),
            negation: OnceLock::new(),
        };
        Term(self.nodes.intern(node_key(op, args), same, make))
    }
}
