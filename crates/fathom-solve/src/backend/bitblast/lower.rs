//! From terms to circuits.
//!
//! Bool, bit-vectors and arrays of them are lowered exactly. Integers and strings have no bound, so they are lowered
//! only when a bound is given, and then a "no" is no answer: see `bounded.rs`.

use std::sync::Arc;

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use fathom_term::{ArrayValue, Base, BitVec, Limit, Model, Op, Sort, Stopped, Store, Symbol, Term, Value};
use rustc_hash::FxHashMap;

use super::gates::{Gates, Lit};
use super::integer;
use super::text::{self, Chars};
use super::word::{self, Shift, Word};

/// The circuit of a term.
#[derive(Clone, Debug)]
pub enum Bits {
    /// One literal.
    Bool(Lit),
    /// A bit-vector, or an integer in two's complement that is as wide as it needs to be.
    Word(Arc<Word>),
    /// A string of bounded length.
    Text(Arc<Chars>),
    /// Arrays and regular languages stay terms; what reads them looks at their structure.
    Structure,
}

/// How far integers and strings are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Bits of an integer symbol.
    pub int: usize,
    /// No intermediate integer may need more bits.
    pub widest: usize,
    /// Characters of a string symbol.
    pub length: usize,
    /// No intermediate string may be longer.
    pub longest: usize,
    /// Bits of a character.
    pub char: usize,
}

/// The reason why something has no circuit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declined {
    /// A construct that has none.
    Unsupported(String),
    /// The limit was reached, or the circuit is too large.
    Stopped(Stopped),
}

/// A circuit, or why there is none.
pub type Lowered<T> = Result<T, Declined>;

/// A refusal that names the construct.
pub fn declined<T>(what: impl Into<String>) -> Lowered<T> {
    Err(Declined::Unsupported(what.into()))
}

/// Products and quotients of more bits have more gates than any solver decides.
const WIDEST: usize = 1024;

/// One read of an array symbol.
struct Read {
    index: Bits,
    value: Bits,
}

/// Terms as circuits, each term once.
pub struct Lowerer {
    pub(super) store: Arc<Store>,
    pub(super) gates: Gates,
    pub(super) bounds: Option<Bounds>,
    known: FxHashMap<Term, Bits>,
    symbols: FxHashMap<Symbol, Bits>,
    reads: FxHashMap<Symbol, Vec<Read>>,
    /// Assumptions without which the circuit does not mean the term: "this does not overflow".
    guards: FxHashMap<Term, Vec<Lit>>,
    /// Terms that have no circuit, and why.
    refused: FxHashMap<Term, Declined>,
    /// Clauses that each term brought in.
    costs: FxHashMap<Term, usize>,
    /// The guards of the term being lowered.
    pub(super) pending: Vec<Lit>,
}

impl Lowerer {
    /// No circuit yet; integers and strings are lowered only within `bounds`.
    pub fn new(store: Arc<Store>, bounds: Option<Bounds>, seed: u64) -> Lowerer {
        Lowerer {
            store,
            gates: Gates::new(seed),
            bounds,
            known: FxHashMap::default(),
            symbols: FxHashMap::default(),
            reads: FxHashMap::default(),
            guards: FxHashMap::default(),
            refused: FxHashMap::default(),
            costs: FxHashMap::default(),
            pending: Vec::new(),
        }
    }

    /// How much there is so far.
    pub fn gates_size(&self) -> usize {
        self.gates.size()
    }

    /// The circuit.
    pub fn gates(&mut self) -> &mut Gates {
        &mut self.gates
    }

    /// The literal of a condition. Everything below it is lowered first, without recursion, as long as there is time.
    pub fn condition(&mut self, root: Term, limit: Limit<'_>) -> Lowered<Lit> {
        if let Some(why) = self.refused.get(&root) {
            return Err(why.clone());
        }
        self.gates.begin(limit);
        let lowered = self.lower_all(root, limit);
        if let Err(why) = &lowered {
            self.pending.clear();
            if matches!(why, Declined::Unsupported(_)) {
                self.refused.insert(root, why.clone());
            }
        }
        lowered
    }

    fn lower_all(&mut self, root: Term, limit: Limit<'_>) -> Lowered<Lit> {
        let store = self.store.clone();
        let mut ticker = limit.ticker();
        let mut stack = vec![(root, false)];
        while let Some((term, ready)) = stack.pop() {
            if self.known.contains_key(&term) {
                continue;
            }
            let skip = store.sort(term) == Sort::RegLan;
            if ready || skip || store.args(term).is_empty() {
                ticker.tick(64).map_err(Declined::Stopped)?;
                let before = self.gates.size();
                let bits = if skip { Bits::Structure } else { self.lower(term, limit)? };
                if let Some(stopped) = self.gates.stopped() {
                    return Err(Declined::Stopped(stopped));
                }
                let cost = self.gates.size() - before;
                if cost > 0 {
                    self.costs.insert(term, cost);
                }
                self.known.insert(term, bits);
                if !self.pending.is_empty() {
                    let pending = std::mem::take(&mut self.pending);
                    self.guards.insert(term, pending);
                }
                continue;
            }
            stack.push((term, true));
            stack.extend(store.args(term).iter().map(|&a| (a, false)));
        }
        Ok(self.lit(root))
    }

    /// The guards of everything below `roots`.
    pub fn guards(&self, roots: &[Term]) -> Vec<Lit> {
        if self.guards.is_empty() {
            return Vec::new();
        }
        let mut all = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = roots.to_vec();
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                all.extend(self.guards.get(&term).into_iter().flatten());
                stack.extend(self.store.args(term));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// About how many clauses the circuit of these conditions has on its own.
    pub fn cost(&self, roots: impl Iterator<Item = Term>) -> usize {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack: Vec<Term> = roots.collect();
        let mut total = 0;
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                total += self.costs.get(&term).copied().unwrap_or(0);
                stack.extend(self.store.args(term));
            }
        }
        total
    }

    pub(super) fn lit(&self, term: Term) -> Lit {
        match self.known[&term] {
            Bits::Bool(lit) => lit,
            ref other => panic!("{other:?} is not a Bool"),
        }
    }

    pub(super) fn word(&self, term: Term) -> Arc<Word> {
        match &self.known[&term] {
            Bits::Word(word) => word.clone(),
            other => panic!("{other:?} is not a number"),
        }
    }

    pub(super) fn chars(&self, term: Term) -> Arc<Chars> {
        match &self.known[&term] {
            Bits::Text(chars) => chars.clone(),
            other => panic!("{other:?} is not a string"),
        }
    }

    pub(super) fn bounds(&self) -> Lowered<Bounds> {
        self.bounds.map_or_else(|| declined("integers and strings without bounds"), Ok)
    }

    /// A new symbol's bits.
    fn fresh(&mut self, sort: Sort) -> Lowered<Bits> {
        Ok(match sort {
            Sort::Bool => Bits::Bool(self.gates.fresh()),
            Sort::BitVec(width) => Bits::Word(Arc::new(word::fresh(&mut self.gates, width as usize))),
            Sort::Int => {
                let width = self.bounds()?.int;
                Bits::Word(Arc::new(word::fresh(&mut self.gates, width)))
            }
            Sort::String => {
                let bounds = self.bounds()?;
                Bits::Text(Arc::new(Chars::fresh(&mut self.gates, bounds.length, bounds.char)))
            }
            Sort::Array(..) => Bits::Structure,
            Sort::Real | Sort::Float(_) | Sort::RegLan => return declined(format!("symbols of sort {sort}")),
        })
    }

    pub(super) fn value_bits(&self, value: &Value) -> Lowered<Bits> {
        Ok(match value {
            Value::Bool(b) => Bits::Bool(Lit::constant(*b)),
            Value::BitVec(v) => Bits::Word(Arc::new(word::constant(v.width as usize, |i| v.bits.bit(i)))),
            Value::Int(i) => Bits::Word(Arc::new(integer::constant(i))),
            Value::String(s) => Bits::Text(Arc::new(Chars::constant(s, self.bounds()?.char)?)),
            Value::Array(_) => Bits::Structure,
            Value::Real(_) | Value::Float(_) => {
                return declined(format!("constants of sort {}", value.sort()));
            }
        })
    }

    /// One term whose arguments are lowered.
    fn lower(&mut self, term: Term, limit: Limit<'_>) -> Lowered<Bits> {
        let store = self.store.clone();
        let node = store.node(term);
        let args = &node.args[..];
        match node.op {
            Op::Const(c) => self.value_bits(store.const_value(c)),
            Op::Symbol(s) => {
                let bits = self.fresh(node.sort)?;
                self.symbols.insert(s, bits.clone());
                Ok(bits)
            }
            Op::Not | Op::And | Op::Or | Op::Xor => Ok(Bits::Bool(self.connective(node.op, args))),
            Op::Eq => Ok(Bits::Bool(self.equal_terms(args[0], args[1])?)),
            Op::Ite => {
                let cond = self.lit(args[0]);
                let (then, other) = (self.known[&args[1]].clone(), self.known[&args[2]].clone());
                self.choose(cond, &then, &other)
            }
            Op::Select => self.read(args[0], args[1]),
            Op::Store | Op::ConstArray(_) => Ok(Bits::Structure),
            op if is_bit_vector(store.sort(args[0])) => self.bit_vector(op, args, node.sort),
            op if store.sort(args[0]) == Sort::String || node.sort == Sort::String => {
                text::lower(self, op, args, limit)
            }
            op if store.sort(args[0]) == Sort::Int => integer::lower(self, op, args),
            op => declined(format!("{op:?}")),
        }
    }

    fn connective(&mut self, op: Op, args: &[Term]) -> Lit {
        let lits: Vec<Lit> = args.iter().map(|&a| self.lit(a)).collect();
        match op {
            Op::Not => !lits[0],
            Op::And => self.gates.and_all(&lits),
            Op::Or => self.gates.or_all(&lits),
            _ => self.gates.xor(lits[0], lits[1]),
        }
    }

    fn equal_terms(&mut self, a: Term, b: Term) -> Lowered<Lit> {
        let (a, b) = (self.known[&a].clone(), self.known[&b].clone());
        self.equal(&a, &b)
    }

    pub(super) fn equal(&mut self, a: &Bits, b: &Bits) -> Lowered<Lit> {
        match (a, b) {
            (Bits::Bool(a), Bits::Bool(b)) => Ok(self.gates.iff(*a, *b)),
            (Bits::Word(a), Bits::Word(b)) => {
                // Of one width as bit-vectors; integers are signed and extended.
                let width = a.len().max(b.len());
                let (a, b) = (word::sign_extend(a, width), word::sign_extend(b, width));
                Ok(word::eq(&mut self.gates, &a, &b))
            }
            (Bits::Text(a), Bits::Text(b)) => Ok(text::equal(&mut self.gates, a, b)),
            _ => declined("equality of arrays"),
        }
    }

    pub(super) fn choose(&mut self, cond: Lit, then: &Bits, other: &Bits) -> Lowered<Bits> {
        match (then, other) {
            (Bits::Bool(a), Bits::Bool(b)) => Ok(Bits::Bool(self.gates.mux(cond, *a, *b))),
            (Bits::Word(a), Bits::Word(b)) => {
                Ok(Bits::Word(Arc::new(word::mux_signed(&mut self.gates, cond, a, b))))
            }
            (Bits::Text(a), Bits::Text(b)) => {
                Ok(Bits::Text(Arc::new(text::choose(&mut self.gates, cond, a, b))))
            }
            (Bits::Structure, Bits::Structure) => Ok(Bits::Structure),
            _ => panic!("branches of different sorts"),
        }
    }

    fn bit_vector(&mut self, op: Op, args: &[Term], sort: Sort) -> Lowered<Bits> {
        let a = self.word(args[0]);
        let b = args.get(1).filter(|&&b| is_bit_vector(self.store.sort(b))).map(|&b| self.word(b));
        let quadratic =
            matches!(op, Op::BvMul | Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem | Op::BvSmod);
        if quadratic && a.len() > WIDEST {
            return Err(Declined::Stopped(Stopped::TooLarge));
        }
        let g = &mut self.gates;
        let two = || b.as_deref().expect("two bit-vectors");
        let out = match op {
            Op::BvNot => word::not(&a),
            Op::BvNeg => word::neg(g, &a),
            Op::BvAdd => word::add(g, &a, two()),
            Op::BvSub => word::sub(g, &a, two()),
            Op::BvMul => word::mul(g, &a, two(), a.len()),
            Op::BvUdiv => word::udivrem(g, &a, two()).0,
            Op::BvUrem => word::udivrem(g, &a, two()).1,
            Op::BvSdiv | Op::BvSrem | Op::BvSmod => signed_division(g, op, &a, two()),
            Op::BvAnd => word::zip(g, &a, two(), Gates::and),
            Op::BvOr => word::zip(g, &a, two(), Gates::or),
            Op::BvXor => word::zip(g, &a, two(), Gates::xor),
            Op::BvShl => word::shift(g, &a, two(), Shift::Left),
            Op::BvLshr => word::shift(g, &a, two(), Shift::Right(Lit::FALSE)),
            Op::BvAshr => word::shift(g, &a, two(), Shift::Right(*a.last().expect("bits"))),
            Op::BvUlt => return Ok(Bits::Bool(word::ult(g, &a, two()))),
            Op::BvUle => return Ok(Bits::Bool(word::ule(g, &a, two()))),
            Op::BvSlt => return Ok(Bits::Bool(word::slt(g, &a, two()))),
            Op::BvSle => return Ok(Bits::Bool(word::sle(g, &a, two()))),
            Op::Concat => {
                // The first argument holds the high bits.
                let mut all = Word::new();
                for &arg in args.iter().rev() {
                    all.extend(self.word(arg).iter());
                }
                all
            }
            Op::Extract { high, low } => a[low as usize..=high as usize].to_vec(),
            Op::ZeroExtend(_) => word::zero_extend(&a, sort.width() as usize),
            Op::SignExtend(_) => word::sign_extend(&a, sort.width() as usize),
            // One more bit, so that it reads as a non-negative integer.
            Op::BvToInt => word::zero_extend(&a, a.len() + 1),
            Op::SbvToInt => a.to_vec(),
            _ => return declined(format!("{op:?}")),
        };
        Ok(Bits::Word(Arc::new(out)))
    }

    // ---- arrays

    fn read(&mut self, array: Term, index: Term) -> Lowered<Bits> {
        let index = self.known[&index].clone();
        let mut memo = FxHashMap::default();
        self.read_at(array, &index, &mut memo)
    }

    fn read_at(&mut self, array: Term, index: &Bits, memo: &mut FxHashMap<Term, Bits>) -> Lowered<Bits> {
        // Down a chain of writes without recursion; an if-then-else of arrays recurses, and its parts are shared.
        let store = self.store.clone();
        let mut writes: Vec<(Lit, Bits)> = Vec::new();
        let mut table: Vec<(Term, Term)> = Vec::new();
        let mut at = array;
        let mut found = loop {
            if let Some(known) = memo.get(&at) {
                break known.clone();
            }
            let node = store.node(at);
            match node.op {
                Op::Store => {
                    if writes.is_empty() && store.value(node.args[1]).is_some() {
                        table.push((node.args[1], node.args[2]));
                    } else {
                        self.flush_table(&mut table, index, &mut writes)?;
                        let here = self.known[&node.args[1]].clone();
                        let same = self.equal(&here, index)?;
                        writes.push((same, self.known[&node.args[2]].clone()));
                    }
                    at = node.args[0];
                }
                Op::ConstArray(_) => {
                    let default = self.known[&node.args[0]].clone();
                    if table.is_empty() {
                        break default;
                    }
                    // The newest write of an index is the one that counts.
                    let mut entries: FxHashMap<Term, Bits> = FxHashMap::default();
                    for (i, v) in table.drain(..) {
                        entries.entry(i).or_insert_with(|| self.known[&v].clone());
                    }
                    let entries = entries
                        .into_iter()
                        .map(|(i, v)| Ok((store.value(i).expect("constant").clone(), v)))
                        .collect::<Lowered<Vec<_>>>()?;
                    break self.table(entries, &default, index)?;
                }
                Op::Const(c) => {
                    let Value::Array(value) = store.const_value(c) else { panic!("an array constant") };
                    let default = self.value_bits(&value.default)?;
                    let mut entries = Vec::new();
                    for (i, v) in &value.entries {
                        entries.push((i.clone(), self.value_bits(v)?));
                    }
                    break self.table(entries, &default, index)?;
                }
                Op::Symbol(s) => break self.read_symbol(s, store.sort(at), index)?,
                Op::Ite => {
                    let cond = self.lit(node.args[0]);
                    let then = self.read_at(node.args[1], index, memo)?;
                    let other = self.read_at(node.args[2], index, memo)?;
                    break self.choose(cond, &then, &other)?;
                }
                op => return declined(format!("arrays made by {op:?}")),
            }
        };
        self.flush_table(&mut table, index, &mut writes)?;
        for (same, value) in writes.into_iter().rev() {
            found = self.choose(same, &value, &found)?;
        }
        memo.insert(array, found.clone());
        Ok(found)
    }

    /// Writes at constant indices that turned out not to be a whole table.
    fn flush_table(
        &mut self,
        table: &mut Vec<(Term, Term)>,
        index: &Bits,
        writes: &mut Vec<(Lit, Bits)>,
    ) -> Lowered<()> {
        for (i, v) in table.drain(..) {
            let here = self.known[&i].clone();
            let same = self.equal(&here, index)?;
            writes.push((same, self.known[&v].clone()));
        }
        Ok(())
    }

    /// A constant table as a tree of multiplexers over the bits of the index, the top bit first.
    fn table(&mut self, entries: Vec<(Value, Bits)>, default: &Bits, index: &Bits) -> Lowered<Bits> {
        let Bits::Word(bits) = index else {
            let mut out = default.clone();
            for (i, v) in entries {
                let here = self.value_bits(&i)?;
                let same = self.equal(&here, index)?;
                out = self.choose(same, &v, &out)?;
            }
            return Ok(out);
        };
        let mut keys = Vec::with_capacity(entries.len());
        for (i, v) in entries {
            let Bits::Word(key) = self.value_bits(&i)? else { return declined("table indices") };
            if key.len() <= bits.len() {
                let key = word::sign_extend(&key, bits.len());
                keys.push((key, v));
            }
        }
        self.subtree(keys, default, bits, bits.len())
    }

    fn subtree(
        &mut self,
        keys: Vec<(Word, Bits)>,
        default: &Bits,
        index: &[Lit],
        bit: usize,
    ) -> Lowered<Bits> {
        if keys.is_empty() {
            return Ok(default.clone());
        }
        if let [(key, value)] = &keys[..] {
            let same = word::eq(&mut self.gates, &key[..bit], &index[..bit]);
            return self.choose(same, value, default);
        }
        let (high, low): (Vec<_>, Vec<_>) = keys.into_iter().partition(|(k, _)| k[bit - 1] == Lit::TRUE);
        let high = self.subtree(high, default, index, bit - 1)?;
        let low = self.subtree(low, default, index, bit - 1)?;
        self.choose(index[bit - 1], &high, &low)
    }

    /// Equal indices read equal values: said for each pair of reads of one symbol.
    fn read_symbol(&mut self, symbol: Symbol, sort: Sort, index: &Bits) -> Lowered<Bits> {
        let Sort::Array(_, element) = sort else { panic!("an array symbol") };
        let before = self.reads.remove(&symbol).unwrap_or_default();
        for read in &before {
            if self.equal(&read.index, index)? == Lit::TRUE {
                let value = read.value.clone();
                self.reads.insert(symbol, before);
                return Ok(value);
            }
        }
        let value = self.fresh(element.into())?;
        for read in &before {
            let same_index = self.equal(&read.index, index)?;
            let same_value = self.equal(&read.value, &value)?;
            self.gates.clause(&[!same_index, same_value]);
        }
        let mut reads = before;
        reads.push(Read { index: index.clone(), value: value.clone() });
        self.reads.insert(symbol, reads);
        Ok(value)
    }

    // ---- models

    /// The values of the symbols in the assignment just found.
    pub fn model(&self, symbols: &[Symbol]) -> Model {
        let mut model = Model::new();
        for &symbol in symbols {
            let sort = self.store.symbol_info(symbol).sort;
            if let Sort::Array(index, element) = sort {
                if let Some(reads) = self.reads.get(&symbol) {
                    model.set(symbol, self.array_value(index, element, reads));
                }
            } else if let Some(bits) = self.symbols.get(&symbol) {
                model.set(symbol, self.value_of(bits, sort));
            }
        }
        model
    }

    fn array_value(&self, index: Base, element: Base, reads: &[Read]) -> Value {
        let default = Value::default_of(element.into());
        let entries = reads
            .iter()
            .map(|r| (self.value_of(&r.index, index.into()), self.value_of(&r.value, element.into())))
            .filter(|(_, v)| *v != default)
            .collect();
        Value::Array(Arc::new(ArrayValue { index, default, entries }))
    }

    fn value_of(&self, bits: &Bits, sort: Sort) -> Value {
        match bits {
            Bits::Bool(lit) => Value::Bool(self.gates.model(*lit)),
            Bits::Word(word) => {
                let value = self.unsigned(word);
                let bv = BitVec::new(word.len() as u32, value);
                if sort == Sort::Int { Value::Int(bv.signed()) } else { Value::BitVec(bv) }
            }
            Bits::Text(chars) => Value::String(chars.model(&self.gates)),
            Bits::Structure => panic!("structures have no bits"),
        }
    }

    fn unsigned(&self, word: &[Lit]) -> UBig {
        let mut value = UBig::ZERO;
        for (i, &lit) in word.iter().enumerate() {
            if self.gates.model(lit) {
                value |= UBig::ONE << i;
            }
        }
        value
    }
}

/// Division of signed bit-vectors by that of their magnitudes.
fn signed_division(g: &mut Gates, op: Op, a: &[Lit], b: &[Lit]) -> Word {
    let (sign_a, sign_b) = (*a.last().expect("bits"), *b.last().expect("bits"));
    let (abs_a, abs_b) = (word::abs(g, a), word::abs(g, b));
    let (quotient, remainder) = word::udivrem(g, &abs_a, &abs_b);
    match op {
        Op::BvSdiv => {
            let differ = g.xor(sign_a, sign_b);
            word::neg_if(g, differ, &quotient)
        }
        Op::BvSrem => word::neg_if(g, sign_a, &remainder),
        _ => {
            // The remainder takes the divisor's sign: a non-zero one of the other sign moves by the divisor.
            let signed = word::neg_if(g, sign_a, &remainder);
            let differ = g.xor(sign_a, sign_b);
            let some = g.or_all(&remainder);
            let moves = g.and(differ, some);
            let by = word::mask(g, moves, b);
            word::add(g, &signed, &by)
        }
    }
}

fn is_bit_vector(sort: Sort) -> bool {
    matches!(sort, Sort::BitVec(_))
}
