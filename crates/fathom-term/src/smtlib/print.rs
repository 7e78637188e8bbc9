//! Terms and scripts as SMT-LIB text.

use std::fmt::Write;

use dashu_int::{IBig, Sign};
use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use crate::eval::soft::Parts;
use crate::op::Op;
use crate::smtlib::names::{is_own, name_of, quoted, rounded_name, rounding_name, symbol_name};
use crate::sort::Sort;
use crate::store::{Func, Store, Symbol, Term};
use crate::value::Value;

/// The greatest character that SMT-LIB's strings have.
pub const MAX_SMTLIB_CHAR: u32 = 0x2_ffff;

/// A part of a term without SMT-LIB form.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unprintable {
    /// An operator of our own.
    #[error("{0:?} is no SMT-LIB operator")]
    Operator(Op),
    /// A character beyond SMT-LIB's range.
    #[error("character U+{0:X} is beyond SMT-LIB's strings")]
    Character(u32),
}

/// Prints terms of one store for one reader. It remembers which names it gave to which symbols, and
/// which of them have been declared to the reader.
pub struct Printer<'s> {
    store: &'s Store,
    own_operators: bool,
    symbols: FxHashMap<Symbol, String>,
    funcs: FxHashMap<Func, String>,
    taken: FxHashMap<String, Named>,
    declared: FxHashSet<Named>,
    /// Subterms that the reader knows by a name.
    defined: FxHashMap<Term, String>,
    /// How many nodes a subterm prints, those below a name not counted.
    weights: FxHashMap<Term, usize>,
}

/// A subterm that prints more nodes than this gets a name of its own.
const LARGE: usize = 48;

/// The symbol or function that a name denotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// A symbol.
    Symbol(Symbol),
    /// An uninterpreted function.
    Func(Func),
}

impl<'s> Printer<'s> {
    /// For a solver: operators of our own are refused (`lower` removes them).
    pub fn new(store: &'s Store) -> Printer<'s> {
        Printer {
            store,
            own_operators: false,
            symbols: FxHashMap::default(),
            funcs: FxHashMap::default(),
            taken: FxHashMap::default(),
            declared: FxHashSet::default(),
            defined: FxHashMap::default(),
            weights: FxHashMap::default(),
        }
    }

    /// For people and for our own parser: our operators are printed as `fathom.…`.
    pub fn with_own_operators(store: &'s Store) -> Printer<'s> {
        Printer { own_operators: true, ..Printer::new(store) }
    }

    /// Forgets what was declared (after the reader was reset), but keeps the names.
    pub fn forget_declarations(&mut self) {
        self.declared.clear();
        self.defined.clear();
        self.weights.clear();
    }

    /// The symbol or function that a name given by this printer denotes.
    pub fn named(&self, name: &str) -> Option<Named> {
        self.taken.get(name).copied()
    }

    /// The name of a symbol, without bars.
    pub fn name(&mut self, s: Symbol) -> &str {
        if !self.symbols.contains_key(&s) {
            let name = self.fresh_name(&self.store.symbol_info(s).name.clone(), Named::Symbol(s));
            self.symbols.insert(s, name);
        }
        &self.symbols[&s]
    }

    fn func_name(&mut self, f: Func) -> &str {
        if !self.funcs.contains_key(&f) {
            let name = self.fresh_name(&self.store.func_info(f).name.clone(), Named::Func(f));
            self.funcs.insert(f, name);
        }
        &self.funcs[&f]
    }

    fn fresh_name(&mut self, wanted: &str, named: Named) -> String {
        let safe = symbol_name(wanted);
        let mut name = safe.clone();
        let mut n = 1;
        while self.taken.contains_key(&name) {
            name = format!("{safe}${n}");
            n += 1;
        }
        self.taken.insert(name.clone(), named);
        name
    }

    /// Appends declarations of whatever `t` uses and the reader does not know yet.
    pub fn declare(&mut self, t: Term, out: &mut String) {
        for &s in self.store.symbols_of(t).iter() {
            if self.declared.insert(Named::Symbol(s)) {
                let sort = self.store.symbol_info(s).sort;
                let name = quoted(self.name(s));
                writeln!(out, "(declare-fun {name} () {sort})").expect("strings take all");
            }
        }
        if self.store.theories(t).intersects(crate::theories::Theories::FUNCTION) {
            for f in funcs_of(self.store, t) {
                if self.declared.insert(Named::Func(f)) {
                    let info = self.store.func_info(f);
                    let name = quoted(self.func_name(f));
                    let params: Vec<String> = info.params.iter().map(Sort::to_string).collect();
                    writeln!(out, "(declare-fun {name} ({}) {})", params.join(" "), info.result)
                        .expect("strings take all");
                }
            }
        }
    }

    /// Appends definitions of large subterms of `t` that the reader does not know yet. Terms that are built on each
    /// other, as loops build them, are then printed once each, and not again with everything they occur in.
    pub fn define_large(&mut self, t: Term, out: &mut String) -> Result<(), Unprintable> {
        let mut stack = vec![(t, false)];
        while let Some((t, ready)) = stack.pop() {
            if self.weights.contains_key(&t) {
                continue;
            }
            let args = self.store.args(t);
            if !ready {
                stack.push((t, true));
                stack.extend(args.iter().map(|&a| (a, false)));
                continue;
            }
            let weight = 1 + args.iter().map(|a| self.weights[a]).sum::<usize>();
            if weight <= LARGE || self.store.sort(t) == Sort::RegLan {
                self.weights.insert(t, weight);
                continue;
            }
            let name = format!("fathom!t{}", t.index());
            write!(out, "(define-fun {name} () {} ", self.store.sort(t)).expect("strings take all");
            self.term(t, out)?;
            out.push_str(")\n");
            self.defined.insert(t, name);
            self.weights.insert(t, 1);
        }
        Ok(())
    }

    /// Appends `t`; subterms that occur more than once are bound by `let`.
    pub fn term(&mut self, t: Term, out: &mut String) -> Result<(), Unprintable> {
        if let Some(name) = self.defined.get(&t) {
            out.push_str(name);
            return Ok(());
        }
        let shared = self.shared_subterms(t);
        let mut bound: FxHashMap<Term, String> = FxHashMap::default();
        for (i, &sub) in shared.iter().enumerate() {
            write!(out, "(let ((?{i} ").expect("strings take all");
            self.tree(sub, &bound, out)?;
            out.push_str(")) ");
            bound.insert(sub, format!("?{i}"));
        }
        self.tree(t, &bound, out)?;
        out.extend(std::iter::repeat_n(')', shared.len()));
        Ok(())
    }

    /// `t` as a tree, down to the bound subterms; `t` itself is written out.
    fn tree(
        &mut self,
        t: Term,
        bound: &FxHashMap<Term, String>,
        out: &mut String,
    ) -> Result<(), Unprintable> {
        enum PrintTask {
            Term(Term),
            Close,
        }
        let mut steps = vec![PrintTask::Term(t)];
        let mut first = true;
        while let Some(step) = steps.pop() {
            let PrintTask::Term(t) = step else {
                out.push(')');
                continue;
            };
            if !out.ends_with(['(', ' ', '\n']) && !out.is_empty() {
                out.push(' ');
            }
            if !first && let Some(name) = bound.get(&t).or_else(|| self.defined.get(&t)) {
                out.push_str(name);
                continue;
            }
            first = false;
            let node = self.store.node(t);
            match node.op {
                Op::Const(c) => print_limited(self.store.const_value(c), self.greatest_char(), out)?,
                Op::Symbol(s) => {
                    let name = quoted(self.name(s));
                    out.push_str(&name);
                }
                _ if node.args.is_empty() && !matches!(node.op, Op::Apply(_)) => {
                    out.push_str(name_of(node.op).expect("an operator without arguments has a name"));
                }
                Op::Apply(f) => {
                    let name = quoted(self.func_name(f));
                    if node.args.is_empty() {
                        out.push_str(&name);
                        continue;
                    }
                    write!(out, "({name}").expect("strings take all");
                    steps.push(PrintTask::Close);
                    steps.extend(node.args.iter().rev().map(|&a| PrintTask::Term(a)));
                }
                op => {
                    out.push('(');
                    self.head(op, node.sort, out)?;
                    steps.push(PrintTask::Close);
                    steps.extend(node.args.iter().rev().map(|&a| PrintTask::Term(a)));
                }
            }
        }
        Ok(())
    }

    fn greatest_char(&self) -> u32 {
        if self.own_operators { crate::eval::MAX_CHAR } else { MAX_SMTLIB_CHAR }
    }

    /// Compound subterms with more than one parent and no name, arguments before what uses them.
    fn shared_subterms(&self, root: Term) -> Vec<Term> {
        let store = self.store;
        let mut parents: FxHashMap<Term, u32> = FxHashMap::default();
        let mut order = Vec::new();
        let mut stack = vec![root];
        while let Some(t) = stack.pop() {
            for &a in store.args(t) {
                if store.args(a).is_empty() || self.defined.contains_key(&a) {
                    continue;
                }
                let count = parents.entry(a).or_insert(0);
                *count += 1;
                if *count == 1 {
                    stack.push(a);
                } else if *count == 2 {
                    order.push(a);
                }
            }
        }
        // Terms are numbered in the order they were made: arguments first.
        order.sort_unstable();
        order
    }

    fn head(&self, op: Op, sort: Sort, out: &mut String) -> Result<(), Unprintable> {
        if is_own(op) && !self.own_operators {
            return Err(Unprintable::Operator(op));
        }
        if let Some((name, mode)) = rounded_name(op) {
            write!(out, "{name} {}", rounding_name(mode)).expect("strings take all");
            return Ok(());
        }
        match op {
            Op::Neg => out.push('-'),
            Op::Extract { high, low } => write!(out, "(_ extract {high} {low})").expect("strings take all"),
            Op::ZeroExtend(n) => write!(out, "(_ zero_extend {n})").expect("strings take all"),
            Op::SignExtend(n) => write!(out, "(_ sign_extend {n})").expect("strings take all"),
            Op::IntToBv(w) => write!(out, "(_ int2bv {w})").expect("strings take all"),
            Op::ReLoop { low, high } => write!(out, "(_ re.loop {low} {high})").expect("strings take all"),
            Op::ConstArray(_) => write!(out, "(as const {sort})").expect("strings take all"),
            Op::FpFromBits { exponent, significand } => {
                write!(out, "(_ to_fp {exponent} {significand})").expect("strings take all")
            }
            Op::FpFromFp { exponent, significand, rounding }
            | Op::FpFromSbv { exponent, significand, rounding }
            | Op::FpFromReal { exponent, significand, rounding } => {
                write!(out, "(_ to_fp {exponent} {significand}) {}", rounding_name(rounding))
                    .expect("strings take all")
            }
            Op::FpFromUbv { exponent, significand, rounding } => {
                write!(out, "(_ to_fp_unsigned {exponent} {significand}) {}", rounding_name(rounding))
                    .expect("strings take all")
            }
            Op::FpToSbv { width, rounding } => {
                write!(out, "(_ fp.to_sbv {width}) {}", rounding_name(rounding)).expect("strings take all")
            }
            Op::FpToUbv { width, rounding } => {
                write!(out, "(_ fp.to_ubv {width}) {}", rounding_name(rounding)).expect("strings take all")
            }
            _ => out.push_str(name_of(op).ok_or(Unprintable::Operator(op))?),
        }
        Ok(())
    }
}

/// The uninterpreted functions in `t`, in order of first use.
pub fn funcs_of(store: &Store, t: Term) -> Vec<Func> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut stack = vec![t];
    while let Some(t) = stack.pop() {
        if !store.theories(t).intersects(crate::theories::Theories::FUNCTION) || !seen.insert(t) {
            continue;
        }
        if let Op::Apply(f) = store.op(t)
            && !found.contains(&f)
        {
            found.push(f);
        }
        stack.extend(store.args(t).iter().rev());
    }
    found
}

fn print_int(i: &IBig, suffix: &str, out: &mut String) {
    match i.sign() {
        Sign::Positive => write!(out, "{i}{suffix}"),
        Sign::Negative => write!(out, "(- {}{suffix})", -i),
    }
    .expect("strings take all");
}

/// A constant of any sort, as SMT-LIB has it.
pub fn print_value(value: &Value, out: &mut String) -> Result<(), Unprintable> {
    print_limited(value, MAX_SMTLIB_CHAR, out)
}

/// A constant with characters up to `greatest`.
fn print_limited(value: &Value, greatest: u32, out: &mut String) -> Result<(), Unprintable> {
    match value {
        Value::Bool(b) => write!(out, "{b}").expect("strings take all"),
        Value::BitVec(b) if b.width % 4 == 0 => {
            write!(out, "#x{:0>1$x}", b.bits, b.width as usize / 4).expect("strings take all")
        }
        Value::BitVec(b) => write!(out, "#b{:0>1$b}", b.bits, b.width as usize).expect("strings take all"),
        Value::Int(i) => print_int(i, "", out),
        Value::Real(r) if r.is_int() => print_int(r.numerator(), ".0", out),
        Value::Real(r) => {
            out.push_str("(/ ");
            print_int(r.numerator(), ".0", out);
            write!(out, " {}.0)", r.denominator()).expect("strings take all");
        }
        Value::Float(f) => {
            let (e, s) = (f.sort.exponent, f.sort.significand);
            match f.parts() {
                Parts::Nan => write!(out, "(_ NaN {e} {s})"),
                Parts::Inf(false) => write!(out, "(_ +oo {e} {s})"),
                Parts::Inf(true) => write!(out, "(_ -oo {e} {s})"),
                Parts::Zero(_) | Parts::Finite { .. } => {
                    let bits = format!("{:0>1$b}", f.bits, f.sort.width() as usize);
                    let (sign, rest) = bits.split_at(1);
                    let (exponent, fraction) = rest.split_at(e as usize);
                    write!(out, "(fp #b{sign} #b{exponent} #b{fraction})")
                }
            }
            .expect("strings take all");
        }
        Value::String(t) => {
            out.push('"');
            for &p in t.iter() {
                match p {
                    0x22 => out.push_str("\"\""),
                    // A backslash may start an escape, so it is always one itself.
                    0x20..=0x7e if p != 0x5c => out.push(char::from(p as u8)),
                    _ if p <= greatest => write!(out, "\\u{{{p:x}}}").expect("strings take all"),
                    _ => return Err(Unprintable::Character(p)),
                }
            }
            out.push('"');
        }
        Value::Array(a) => {
            out.extend(std::iter::repeat_n("(store ", a.entries.len()));
            write!(out, "((as const {}) ", value.sort()).expect("strings take all");
            print_limited(&a.default, greatest, out)?;
            out.push(')');
            for (i, e) in &a.entries {
                out.push(' ');
                print_limited(i, greatest, out)?;
                out.push(' ');
                print_limited(e, greatest, out)?;
                out.push(')');
            }
        }
    }
    Ok(())
}

/// One term, with the operators of our own printed as they are.
pub fn print_term(store: &Store, t: Term) -> String {
    let mut out = String::new();
    match Printer::with_own_operators(store).term(t, &mut out) {
        Ok(()) => out,
        // Only a character beyond SMT-LIB's range: for reading by people the rest is enough.
        Err(e) => format!("{out} ; {e}"),
    }
}

/// How a script is to be printed.
#[derive(Clone, Default, Debug)]
pub struct ScriptOptions {
    /// The logic of `set-logic`; none leaves the command out.
    pub logic: Option<String>,
    /// Assertion `i` is named `c<i>`, so that cores can be asked for.
    pub named: bool,
    /// Ask for the values of all symbols after `check-sat`.
    pub get_values: bool,
}

/// A whole query: declarations, assertions, `check-sat`.
pub fn print_script(
    store: &Store,
    assertions: &[Term],
    options: &ScriptOptions,
) -> Result<String, Unprintable> {
    let mut printer = Printer::new(store);
    let mut out = String::new();
    let mut line = |s: String| {
        out.push_str(&s);
        out.push('\n');
    };
    if let Some(logic) = &options.logic {
        line(format!("(set-logic {logic})"));
    }
    if options.named {
        line("(set-option :produce-unsat-cores true)".into());
    }
    for &a in assertions {
        printer.declare(a, &mut out);
    }
    for (i, &a) in assertions.iter().enumerate() {
        out.push_str(if options.named { "(assert (! " } else { "(assert " });
        printer.term(a, &mut out)?;
        if options.named {
            write!(out, " :named c{i})").expect("strings take all");
        }
        out.push_str(")\n");
    }
    out.push_str("(check-sat)\n");
    if options.get_values {
        let symbols: FxHashSet<Symbol> =
            assertions.iter().flat_map(|&a| store.symbols_of(a).to_vec()).collect();
        let mut symbols: Vec<Symbol> = symbols.into_iter().collect();
        symbols.sort_unstable();
        if !symbols.is_empty() {
            let names: Vec<String> = symbols.iter().map(|&s| quoted(printer.name(s))).collect();
            writeln!(out, "(get-value ({}))", names.join(" ")).expect("strings take all");
        }
    }
    Ok(out)
}
