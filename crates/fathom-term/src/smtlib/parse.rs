//! From S-expressions to terms.

use dashu_int::UBig;
use dashu_ratio::RBig;
use rustc_hash::FxHashMap;

use crate::op::{Op, Rounding};
use crate::smtlib::apply::Head;
use crate::smtlib::names::rounding_named;
use crate::smtlib::print::Named;
use crate::smtlib::sexpr::{Id, ParseError, Sexpr, Sexprs};
use crate::sort::{FloatSort, Sort};
use crate::store::{Store, Term};
use crate::text::Text;
use crate::value::{Float, Value};

/// The meaning of a name in a parser.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    Named(Named),
    Term(Term),
    Macro { params: Vec<Term>, body: Term },
}

/// Reads terms into a store. Knows the names declared so far.
pub struct Parser<'s> {
    pub(super) store: &'s Store,
    rewrite: bool,
    bindings: FxHashMap<String, Vec<Binding>>,
    sorts: FxHashMap<String, Sort>,
}

/// A task that is left for the terms being read.
enum Task {
    Eval(Id),
    Apply { list: Id, head: Head, count: usize },
    Bind(Vec<String>),
    Unbind(Vec<String>),
    Name(String),
}

impl<'s> Parser<'s> {
    /// Terms are rewritten while they are read.
    pub fn new(store: &'s Store) -> Parser<'s> {
        Parser { store, rewrite: true, bindings: FxHashMap::default(), sorts: FxHashMap::default() }
    }

    /// Terms are made exactly as written.
    pub fn raw(store: &'s Store) -> Parser<'s> {
        Parser { rewrite: false, ..Parser::new(store) }
    }

    /// From now on `name` means this; used with the names a printer gave.
    pub fn declare(&mut self, name: &str, meaning: Named) {
        self.bind(name.to_string(), Binding::Named(meaning));
    }

    pub(super) fn bind(&mut self, name: String, binding: Binding) {
        self.bindings.entry(name).or_default().push(binding);
    }

    pub(super) fn unbind(&mut self, name: &str) {
        self.bindings.get_mut(name).and_then(Vec::pop).expect("was bound");
    }

    pub(super) fn lookup(&self, name: &str) -> Option<&Binding> {
        self.bindings.get(name).and_then(|all| all.last())
    }

    pub(super) fn define_sort(&mut self, name: &str, sort: Sort) {
        self.sorts.insert(name.to_string(), sort);
    }

    pub(super) fn make(&self, all: &Sexprs, at: Id, op: Op, args: &[Term]) -> Result<Term, ParseError> {
        let made = if self.rewrite { self.store.try_mk(op, args) } else { self.store.try_raw(op, args) };
        made.map_err(|e| all.error(at, e.to_string()))
    }

    /// One term from its text.
    pub fn term(&mut self, text: &str) -> Result<Term, ParseError> {
        let all = Sexprs::parse(text)?;
        match all.roots[..] {
            [root] => self.read(&all, root),
            _ => Err(ParseError { line: 1, column: 1, message: "expected one term".into() }),
        }
    }

    pub(super) fn read(&mut self, all: &Sexprs, root: Id) -> Result<Term, ParseError> {
        let mut tasks = vec![Task::Eval(root)];
        let mut results: Vec<Term> = Vec::new();
        let mut bound: Vec<String> = Vec::new();
        let outcome = self.run(all, &mut tasks, &mut results, &mut bound);
        // After an error, names of `let`s that were open must not stay.
        for name in bound.drain(..) {
            self.unbind(&name);
        }
        outcome?;
        Ok(results.pop().expect("one result"))
    }

    fn run(
        &mut self,
        all: &Sexprs,
        tasks: &mut Vec<Task>,
        results: &mut Vec<Term>,
        bound: &mut Vec<String>,
    ) -> Result<(), ParseError> {
        while let Some(task) = tasks.pop() {
            match task {
                Task::Eval(id) => match all.get(id) {
                    Sexpr::List(items) => self.open_list(all, id, items, tasks, results)?,
                    _ => results.push(self.atom(all, id)?),
                },
                Task::Apply { list, head, count } => {
                    let args = results.split_off(results.len() - count);
                    results.push(self.apply(all, list, &head, args)?);
                }
                Task::Bind(names) => {
                    let values = results.split_off(results.len() - names.len());
                    for (name, value) in names.iter().zip(values) {
                        self.bind(name.clone(), Binding::Term(value));
                    }
                    bound.extend(names);
                }
                Task::Unbind(names) => {
                    bound.truncate(bound.len() - names.len());
                    names.iter().for_each(|n| self.unbind(n));
                }
                Task::Name(name) => {
                    let named = *results.last().expect("the named term");
                    self.bind(name, Binding::Term(named));
                }
            }
        }
        Ok(())
    }

    /// Sees what a list is and schedules its parts.
    fn open_list(
        &mut self,
        all: &Sexprs,
        id: Id,
        items: &[Id],
        tasks: &mut Vec<Task>,
        results: &mut Vec<Term>,
    ) -> Result<(), ParseError> {
        let Some(&first) = items.first() else { return Err(all.error(id, "an empty list is not a term")) };
        match all.symbol(first) {
            Some("let") => {
                let [_, bindings, body] = items else { return Err(all.error(id, "a malformed let")) };
                let mut names = Vec::new();
                let mut values = Vec::new();
                for &b in all.list(*bindings).unwrap_or_default() {
                    match all.list(b) {
                        Some(&[name, value]) if all.symbol(name).is_some() => {
                            names.push(all.symbol(name).expect("a symbol").to_string());
                            values.push(value);
                        }
                        _ => return Err(all.error(b, "a malformed binding")),
                    }
                }
                tasks.push(Task::Unbind(names.clone()));
                tasks.push(Task::Eval(*body));
                tasks.push(Task::Bind(names));
                tasks.extend(values.into_iter().rev().map(Task::Eval));
            }
            Some("!") => {
                let Some(&inner) = items.get(1) else { return Err(all.error(id, "nothing is annotated")) };
                for pair in items[2..].windows(2) {
                    if let (Sexpr::Keyword(k), Some(name)) = (all.get(pair[0]), all.symbol(pair[1]))
                        && k == ":named"
                    {
                        tasks.push(Task::Name(name.to_string()));
                    }
                }
                tasks.push(Task::Eval(inner));
            }
            Some("_") => results.push(self.indexed_constant(all, id, items)?),
            Some(word @ ("forall" | "exists" | "match" | "lambda")) => {
                return Err(all.error(id, format!("{word} is not supported")));
            }
            Some("as") => match items[..] {
                [_, inner, _] => tasks.push(Task::Eval(inner)),
                _ => return Err(all.error(id, "a malformed qualified name")),
            },
            _ => {
                let (head, args) = self.head(all, first, &items[1..])?;
                tasks.push(Task::Apply { list: id, head, count: args.len() });
                tasks.extend(args.iter().rev().map(|&a| Task::Eval(a)));
            }
        }
        Ok(())
    }

    /// The applied operator, and the arguments that are terms (a rounding mode is not).
    fn head<'a>(&self, all: &Sexprs, first: Id, args: &'a [Id]) -> Result<(Head, &'a [Id]), ParseError> {
        let mut head = match all.get(first) {
            Sexpr::Symbol(name) => Head { name: name.clone(), ..Head::default() },
            Sexpr::List(items) => match (items.first().and_then(|&i| all.symbol(i)), &items[..]) {
                (Some("_"), [_, name, indices @ ..]) if all.symbol(*name).is_some() => {
                    let indices = indices.iter().map(|&i| self.index(all, i)).collect::<Result<_, _>>()?;
                    Head { name: all.symbol(*name).expect("a symbol").into(), indices, ..Head::default() }
                }
                (Some("as"), &[_, name, sort]) if all.symbol(name).is_some() => Head {
                    name: all.symbol(name).expect("a symbol").into(),
                    sort: Some(self.sort(all, sort)?),
                    ..Head::default()
                },
                _ => return Err(all.error(first, "this is not a function")),
            },
            _ => return Err(all.error(first, "this is not a function")),
        };
        if let Some((&mode, rest)) = args.split_first()
            && let Some(rounding) = all.symbol(mode).and_then(rounding_named)
            && self.lookup(all.symbol(mode).expect("a symbol")).is_none()
        {
            head.rounding = Some(rounding);
            return Ok((head, rest));
        }
        Ok((head, args))
    }

    fn index(&self, all: &Sexprs, id: Id) -> Result<u32, ParseError> {
        match all.get(id) {
            Sexpr::Numeral(n) => n.parse().map_err(|_| all.error(id, "this number is too large")),
            _ => Err(all.error(id, "expected a number")),
        }
    }

    fn atom(&mut self, all: &Sexprs, id: Id) -> Result<Term, ParseError> {
        let number = |digits: &str, radix| UBig::from_str_radix(digits, radix).expect("checked digits");
        let wide = |n: usize| u32::try_from(n).map_err(|_| all.error(id, "this number is too wide"));
        Ok(match all.get(id) {
            Sexpr::Numeral(n) => self.store.int(number(n, 10)),
            Sexpr::Decimal(d) => self.store.real(decimal(d)),
            Sexpr::Hex(h) => self.store.bv(wide(h.len() * 4)?, number(h, 16)),
            Sexpr::Binary(b) => self.store.bv(wide(b.len())?, number(b, 2)),
            Sexpr::String(t) => self.store.text(t.clone()),
            Sexpr::Keyword(k) => return Err(all.error(id, format!("{k} is not a term"))),
            Sexpr::List(_) => unreachable!("lists are opened"),
            Sexpr::Symbol(name) => match self.lookup(name) {
                Some(Binding::Term(t)) => *t,
                Some(Binding::Named(Named::Symbol(s))) => self.store.symbol(*s),
                Some(Binding::Macro { params, body }) if params.is_empty() => *body,
                _ => self.apply(all, id, &Head { name: name.clone(), ..Head::default() }, Vec::new())?,
            },
        })
    }

    /// `(_ bv5 8)`, `(_ NaN 11 53)`, `(_ char #x41)` and the like.
    fn indexed_constant(&self, all: &Sexprs, id: Id, items: &[Id]) -> Result<Term, ParseError> {
        let name = items.get(1).and_then(|&i| all.symbol(i));
        let name = name.ok_or_else(|| all.error(id, "a malformed indexed name"))?;
        if let (Some(digits), [_, _, width]) = (name.strip_prefix("bv"), items)
            && let Ok(bits) = UBig::from_str_radix(digits, 10)
        {
            let width = self.index(all, *width)?;
            self.check_width(all, id, width)?;
            return Ok(self.store.bv(width, bits));
        }
        if let ("char", [_, _, code]) = (name, items)
            && let Sexpr::Hex(h) = all.get(*code)
            && let Ok(point) = u32::from_str_radix(h, 16)
        {
            return Ok(self.store.text(Text::new([point])));
        }
        if let [_, _, e, s] = *items {
            let sort = FloatSort { exponent: self.index(all, e)?, significand: self.index(all, s)? };
            self.check_float(all, id, sort)?;
            let float = match name {
                "NaN" => sort.nan(),
                "+oo" => sort.infinity(false),
                "-oo" => sort.infinity(true),
                "+zero" => sort.zero(false),
                "-zero" => sort.zero(true),
                _ => return Err(all.error(id, format!("(_ {name} …) is not known"))),
            };
            return Ok(self.store.float(float));
        }
        Err(all.error(id, format!("(_ {name} …) is not known")))
    }

    fn check_width(&self, all: &Sexprs, id: Id, width: u32) -> Result<(), ParseError> {
        match width {
            1..=crate::infer::MAX_WIDTH => Ok(()),
            _ => Err(all.error(id, format!("no bit-vector is {width} wide"))),
        }
    }

    fn check_float(&self, all: &Sexprs, id: Id, sort: FloatSort) -> Result<(), ParseError> {
        match sort.is_valid() {
            true => Ok(()),
            false => Err(all.error(id, "this float format is not supported")),
        }
    }

    pub(super) fn sort(&self, all: &Sexprs, id: Id) -> Result<Sort, ParseError> {
        let unknown = || all.error(id, "this sort is not supported");
        match all.get(id) {
            Sexpr::Symbol(name) => match name.as_str() {
                "Bool" => Ok(Sort::Bool),
                "Int" => Ok(Sort::Int),
                "Real" => Ok(Sort::Real),
                "String" => Ok(Sort::String),
                "RegLan" => Ok(Sort::RegLan),
                "Float16" => Ok(Sort::Float(FloatSort::F16)),
                "Float32" => Ok(Sort::Float(FloatSort::F32)),
                "Float64" => Ok(Sort::Float(FloatSort::F64)),
                "Float128" => Ok(Sort::Float(FloatSort::F128)),
                other => self.sorts.get(other).copied().ok_or_else(unknown),
            },
            Sexpr::List(items) => {
                match (items.first().and_then(|&i| all.symbol(i)), items.get(1..).unwrap_or(&[])) {
                    (Some("_"), &[name, width]) if all.symbol(name) == Some("BitVec") => {
                        let width = self.index(all, width)?;
                        self.check_width(all, id, width)?;
                        Ok(Sort::BitVec(width))
                    }
                    (Some("_"), &[name, e, s]) if all.symbol(name) == Some("FloatingPoint") => {
                        let sort =
                            FloatSort { exponent: self.index(all, e)?, significand: self.index(all, s)? };
                        self.check_float(all, id, sort)?;
                        Ok(Sort::Float(sort))
                    }
                    (Some("Array"), &[index, element]) => {
                        let index = self.sort(all, index)?.base().ok_or_else(unknown)?;
                        let element = self.sort(all, element)?.base().ok_or_else(unknown)?;
                        Ok(Sort::Array(index, element))
                    }
                    (Some("RegEx"), &[_]) => Ok(Sort::RegLan),
                    (Some("Seq"), _) => Err(unknown()),
                    _ => Err(unknown()),
                }
            }
            _ => Err(unknown()),
        }
    }
}

/// The number that a decimal literal writes.
fn decimal(text: &str) -> RBig {
    let (whole, fraction) = text.split_once('.').expect("a decimal has a point");
    let digits = UBig::from_str_radix(&format!("{whole}{fraction}"), 10).expect("checked digits");
    RBig::from_parts(digits.into(), UBig::from(10u8).pow(fraction.len()))
}

/// The float that `(fp sign exponent significand)` writes, if all three are constants.
pub(super) fn float_literal(store: &Store, parts: &[Term]) -> Option<Value> {
    let [sign, exponent, fraction] = *parts else { return None };
    let bits = |t: Term| match store.value(t) {
        Some(Value::BitVec(b)) => Some(b.clone()),
        _ => None,
    };
    let (sign, exponent, fraction) = (bits(sign)?, bits(exponent)?, bits(fraction)?);
    let sort = FloatSort { exponent: exponent.width, significand: fraction.width + 1 };
    if !sort.is_valid() || sign.width != 1 {
        return None;
    }
    let all =
        (((sign.bits << exponent.width as usize) | exponent.bits) << fraction.width as usize) | fraction.bits;
    Some(Value::Float(Float::from_bits(sort, u128::try_from(&all).ok()?)))
}

/// The rounding mode that an operator needs.
pub(super) fn need_rounding(all: &Sexprs, at: Id, mode: Option<Rounding>) -> Result<Rounding, ParseError> {
    mode.ok_or_else(|| all.error(at, "a rounding mode is missing"))
}
