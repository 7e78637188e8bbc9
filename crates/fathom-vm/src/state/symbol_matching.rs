//! Matching of an earlier state's symbols to values of a later one.
//!
//! Two states need not refer to the same inputs to have the same future: where one holds `x` the other may hold `y`, or `x + 1`, or 5,
//! as long as it does so everywhere. Every value of the later state is then one of the earlier state's, with other inputs.

use fathom_term::{Op, Store, Symbol, Term};
use fathom_trace::held;
use rustc_hash::{FxHashMap, FxHashSet};

pub struct Matcher<'s> {
    store: &'s Store,
    /// Input does not stand for a number that the program holds: where values come from is looked at.
    sources: bool,
    bound: FxHashMap<Symbol, Term>,
    /// Pairs that were matched before.
    done: FxHashSet<(Term, Term)>,
}

impl<'s> Matcher<'s> {
    pub fn new(store: &'s Store, sources: bool) -> Matcher<'s> {
        Matcher { store, sources, bound: FxHashMap::default(), done: FxHashSet::default() }
    }

    pub fn store(&self) -> &'s Store {
        self.store
    }

    fn bind(&mut self, symbol: Symbol, term: Term) -> bool {
        match self.bound.get(&symbol) {
            Some(&known) => known == term,
            None => {
                if !self.same_source(symbol, term) {
                    return false;
                }
                self.bound.insert(symbol, term);
                true
            }
        }
    }

    /// Whether everything in the term comes from the same source as the symbol: checkers depend on the source of a value.
    fn same_source(&self, symbol: Symbol, term: Term) -> bool {
        let name = |symbol: Symbol| self.store.symbol_info(symbol).name.clone();
        // A number comes from nowhere.
        if held::is(&name(symbol)) && !self.sources {
            return true;
        }
        let source = |symbol: Symbol| {
            let name = name(symbol);
            if held::is(&name) {
                return None;
            }
            let end = name.find(['#', '[']).unwrap_or(name.len());
            Some(name[..end].to_owned())
        };
        let own = source(symbol);
        let fits = |other: Option<String>| other.is_none() || other == own;
        self.store.symbols_of(term).iter().all(|&other| other == symbol || fits(source(other)))
    }

    /// The symbol is mapped to itself.
    pub fn fix(&mut self, symbol: Symbol) -> bool {
        self.bind(symbol, self.store.symbol(symbol))
    }

    /// Every symbol of the term is mapped to itself.
    pub fn fix_all(&mut self, term: Term) -> bool {
        if !self.done.insert((term, term)) {
            return true;
        }
        self.store.symbols_of(term).iter().all(|&symbol| self.fix(symbol))
    }

    /// Whether the later term is the earlier one with other inputs.
    pub fn matches(&mut self, earlier: Term, later: Term) -> bool {
        if earlier == later {
            return self.fix_all(earlier);
        }
        if self.done.contains(&(earlier, later)) {
            return true;
        }
        let (a, b) = (self.store.op(earlier), self.store.op(later));
        let same = match a {
            Op::Symbol(symbol) => {
                self.store.sort(earlier) == self.store.sort(later) && self.bind(symbol, later)
            }
            _ if a == b => {
                let (a, b) = (self.store.args(earlier), self.store.args(later));
                a.len() == b.len() && !a.is_empty() && a.iter().zip(b).all(|(&a, &b)| self.matches(a, b))
            }
            _ => false,
        };
        if same {
            self.done.insert((earlier, later));
        }
        same
    }

    /// The symbols that are mapped to another term, with that term.
    pub fn renamed(&self) -> Vec<(Symbol, Term)> {
        let other = self.bound.iter().filter(|&(&symbol, &term)| self.store.symbol(symbol) != term);
        let mut renamed: Vec<(Symbol, Term)> = other.map(|(&symbol, &term)| (symbol, term)).collect();
        renamed.sort_unstable();
        renamed
    }

    /// Every symbol of the earlier state's values.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut symbols: Vec<Symbol> = self.bound.keys().copied().collect();
        symbols.sort_unstable();
        symbols
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Sort;

    #[test]
    fn a_symbol_stands_for_one_thing_everywhere() {
        let store = Store::new();
        let [x, y, z, other] = ["x", "x#2", "x#3", "y"].map(|name| store.var(name, Sort::BitVec(32)));
        let sum = |a, b| store.mk(Op::BvMul, &[a, b]);
        let mut matcher = Matcher::new(&store, true);
        assert!(matcher.matches(sum(x, y), sum(x, z)));
        assert_eq!(matcher.renamed().len(), 1);
        assert!(matcher.matches(y, z));
        assert!(!matcher.matches(y, x), "x#2 stands for x#3");
        assert!(!Matcher::new(&store, true).matches(x, other), "x comes from elsewhere");
        assert!(!Matcher::new(&store, true).matches(sum(x, y), x));
        let five = store.bv(32, 5u32);
        assert!(Matcher::new(&store, true).matches(x, five));
        assert!(!Matcher::new(&store, true).matches(five, x), "5 is not any x");
        let seven = store.var(&held::symbol("n", 1, 2, 1), Sort::BitVec(32));
        assert!(
            Matcher::new(&store, true).matches(seven, five) && Matcher::new(&store, true).matches(x, seven)
        );
        assert!(Matcher::new(&store, false).matches(seven, x), "input may stand for a number");
        assert!(!Matcher::new(&store, true).matches(seven, x), "but not where it counts that it is input");
    }
}
