//! Conditions as people write them: `x > 3`, `len(s) == 2`, `s.startswith("ab")`.
//!
//! The notation is the common ground of the languages, close to Python where they differ. It is for reading, in comments
//! and reports; nothing parses it. [`Readable`] is the entry point.

mod linear;
mod regex;

use dashu_int::ops::BitTest;

use crate::{Op, Sort, Store, Term, Value};

/// Pieces of one printed condition; longer ones are cut.
const LIMIT: usize = 300;
/// Pieces of one condition of a path.
const OF_PATH: usize = 100;
/// Pieces of one condition in a drawing of the tree.
const BRIEF: usize = 40;

/// Characters of a text that are shown.
const LONGEST_TEXT: usize = 400;
/// Bits of a number that is shown with all its digits.
const LONGEST_NUMBER: usize = 1024;

/// How tightly an expression binds; what stands inside a tighter one gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bind {
    Choice,
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Sign,
    Power,
    Atom,
}

/// Prints terms of a store as text for people.
#[derive(Clone, Copy)]
pub struct Readable<'a> {
    store: &'a Store,
    names: fn(&str) -> Option<&str>,
}

impl<'a> Readable<'a> {
    /// Symbols appear under their own names.
    pub fn new(store: &'a Store) -> Readable<'a> {
        Readable { store, names: |_| None }
    }

    /// Symbols for which `names` has another name appear under that one.
    pub fn with_names(self, names: fn(&str) -> Option<&str>) -> Readable<'a> {
        Readable { names, ..self }
    }

    /// The condition, or its negation.
    pub fn condition(self, cond: Term, holds: bool) -> String {
        self.condition_in(cond, holds, "")
    }

    /// The condition, or its negation, close to the source text that it comes from: `hour > 23` there is not `hour >= 24` here,
    /// although the terms are the same.
    pub fn condition_in(self, cond: Term, holds: bool, source: &str) -> String {
        self.writer(LIMIT, source).condition(cond, holds).text
    }

    /// A shorter text, for the many conditions of a path.
    pub fn of_path(self, cond: Term, holds: bool, source: &str) -> String {
        self.writer(OF_PATH, source).condition(cond, holds).text
    }

    /// A label of a node in a drawing of the whole tree.
    pub fn brief(self, cond: Term, holds: bool, source: &str) -> String {
        self.writer(BRIEF, source).condition(cond, holds).text
    }

    /// Any term.
    pub fn term(self, term: Term) -> String {
        self.writer(LIMIT, "").expression(term).text
    }

    fn writer<'s>(self, room: usize, source: &'s str) -> Writer<'s>
    where
        'a: 's,
    {
        Writer { store: self.store, names: self.names, room, source }
    }
}

struct Piece {
    text: String,
    bind: Bind,
}

impl Piece {
    fn atom(text: impl Into<String>) -> Piece {
        Piece { text: text.into(), bind: Bind::Atom }
    }

    /// In a place that needs at least this binding.
    fn within(self, bind: Bind) -> String {
        if self.bind < bind { format!("({})", self.text) } else { self.text }
    }
}

struct Writer<'a> {
    store: &'a Store,
    names: fn(&str) -> Option<&str>,
    source: &'a str,
    /// Pieces that may still be written: shared terms would otherwise print exponentially.
    room: usize,
}

impl Writer<'_> {
    fn condition(&mut self, cond: Term, holds: bool) -> Piece {
        let args = self.store.args(cond);
        let compare = |s: &str, text: String| Piece { text: format!("{text}{s}"), bind: Bind::Compare };
        match self.store.op(cond) {
            Op::Not => self.condition(args[0], !holds),
            Op::And | Op::Or => {
                let and = (self.store.op(cond) == Op::And) == holds;
                let (bind, word) = if and { (Bind::And, " and ") } else { (Bind::Or, " or ") };
                let mut parts: Vec<String> = Vec::new();
                for &arg in args {
                    if self.room == 0 {
                        parts.push("…".into());
                        break;
                    }
                    parts.push(self.condition(arg, holds).within(bind));
                }
                Piece { text: parts.join(word), bind }
            }
            Op::Eq if self.store.sort(args[0]) == Sort::Bool => self.equal_bools(args, holds),
            Op::Eq | Op::FpEq => self.compare(args, if holds { "==" } else { "!=" }),
            Op::Le => self.compare(args, if holds { "<=" } else { ">" }),
            Op::Lt => self.compare(args, if holds { "<" } else { ">=" }),
            Op::BvSle | Op::StrLe => self.compare(args, if holds { "<=" } else { ">" }),
            Op::BvSlt | Op::StrLt => self.compare(args, if holds { "<" } else { ">=" }),
            Op::BvUle => self.compare(args, if holds { "u<=" } else { "u>" }),
            Op::BvUlt => self.compare(args, if holds { "u<" } else { "u>=" }),
            Op::StrContains => {
                let part = self.expression(args[1]).within(Bind::BitOr);
                let whole = self.expression(args[0]).within(Bind::BitOr);
                compare("", format!("{part} {} {whole}", if holds { "in" } else { "not in" }))
            }
            Op::StrInRe => {
                let text = self.expression(args[0]).within(Bind::BitOr);
                let verb = if holds { "matches" } else { "does not match" };
                compare("", format!("{text} {verb} /{}/", regex::show(self.store, args[1])))
            }
            _ => {
                let piece = self.expression(cond);
                if holds {
                    piece
                } else {
                    Piece { text: format!("not {}", piece.within(Bind::Not)), bind: Bind::Not }
                }
            }
        }
    }

    fn equal_bools(&mut self, args: &[Term], holds: bool) -> Piece {
        for (constant, other) in [(args[0], args[1]), (args[1], args[0])] {
            if let Some(Value::Bool(value)) = self.store.value(constant) {
                return self.condition(other, *value == holds);
            }
        }
        let left = self.condition(args[0], true).within(Bind::BitOr);
        let right = self.condition(args[1], true).within(Bind::BitOr);
        Piece { text: format!("{left} {} {right}", if holds { "==" } else { "!=" }), bind: Bind::Compare }
    }

    /// A comparison, constants to the right and sums without minus signs.
    fn compare(&mut self, args: &[Term], operator: &'static str) -> Piece {
        if self.store.sort(args[0]) == Sort::Int {
            return linear::compare(self, args[0], args[1], operator);
        }
        let (mut left, mut right, mut operator) = (args[0], args[1], operator);
        if self.store.value(left).is_some() {
            (left, right, operator) = (right, left, mirrored(operator));
        }
        // Where no side can be negative, both orders are the same.
        if operator.starts_with('u') && self.is_natural(left) && self.is_natural(right) {
            operator = &operator[1..];
        }
        let shown = match self.store.value(right) {
            Some(Value::BitVec(bits)) if bits.width == 16 && self.is_cell(left) => character(bits),
            Some(Value::BitVec(bits)) if !operator.starts_with('u') => Some(signed(bits, operator)),
            _ => None,
        };
        // Below something that is not negative is between zero and that, as a signed number is read.
        let between = operator.starts_with('u') && self.is_natural(right);
        let left = self.expression(left).within(Bind::BitOr);
        let right = shown.unwrap_or_else(|| self.expression(right).within(Bind::BitOr));
        match operator {
            "u<" | "u<=" if between => {
                let text = format!("0 <= {left} {} {right}", &operator[1..]);
                return Piece { text, bind: Bind::Compare };
            }
            "u>" | "u>=" if between => {
                return Piece {
                    text: format!("{left} < 0 or {left} {} {right}", &operator[1..]),
                    bind: Bind::Or,
                };
            }
            _ => {}
        }
        Piece { text: format!("{left} {operator} {right}"), bind: Bind::Compare }
    }

    /// A number that is not negative, whichever way its bits are read: a length, a UTF-16 character, a small constant.
    fn is_natural(&self, term: Term) -> bool {
        // Deeper choices are put into words that nobody reads as a comparison.
        self.is_natural_within(term, 4)
    }

    fn is_natural_within(&self, term: Term, levels: u32) -> bool {
        match self.store.op(term) {
            Op::Const(_) => match self.store.value(term) {
                Some(Value::BitVec(bits)) => bits.width == 16 || !signed(bits, "<").starts_with('-'),
                _ => false,
            },
            Op::ZeroExtend(_) => true,
            Op::Symbol(symbol) => {
                self.is_cell(term) || self.store.symbol_info(symbol).name.ends_with(".length")
            }
            Op::Ite => {
                let choices = &self.store.args(term)[1..];
                levels > 0 && choices.iter().all(|&arg| self.is_natural_within(arg, levels - 1))
            }
            _ => false,
        }
    }

    /// A character of a text of UTF-16.
    fn is_cell(&self, term: Term) -> bool {
        self.store.sort(term) == Sort::BitVec(16)
            && matches!(self.store.op(term), Op::Symbol(s) if self.store.symbol_info(s).name.ends_with(']'))
    }

    fn expression(&mut self, term: Term) -> Piece {
        if self.room == 0 {
            return Piece::atom("…");
        }
        self.room -= 1;
        let args = self.store.args(term);
        match self.store.op(term) {
            Op::Const(id) => constant(self.store.const_value(id)),
            Op::Symbol(symbol) => Piece::atom(name(&self.store.symbol_info(symbol).name, self.names)),
            Op::Not
            | Op::And
            | Op::Or
            | Op::Eq
            | Op::FpEq
            | Op::Le
            | Op::Lt
            | Op::StrContains
            | Op::StrInRe => self.condition(term, true),
            Op::BvSle | Op::BvSlt | Op::BvUle | Op::BvUlt | Op::StrLe | Op::StrLt => {
                self.condition(term, true)
            }
            Op::FpLt => self.infix(" < ", Bind::Compare, args),
            Op::FpLe => self.infix(" <= ", Bind::Compare, args),
            Op::Xor => self.infix(" != ", Bind::Compare, args),
            Op::Ite => self.choice(args),
            Op::Add => linear::sum(self, term),
            Op::Neg | Op::BvNeg | Op::FpNeg => self.prefix("-", args[0]),
            Op::BvNot => self.prefix("~", args[0]),
            Op::BvAdd if self.is_less(args) => {
                let (Some(&left), Some(Value::BitVec(bits))) = (args.first(), self.store.value(args[1]))
                else {
                    unreachable!("a sum with a constant on its right")
                };
                let left = self.expression(left).within(Bind::Sum);
                Piece { text: format!("{left} - {}", &signed(bits, "==")[1..]), bind: Bind::Sum }
            }
            Op::StrConcat | Op::BvAdd | Op::FpAdd(_) => self.infix(" + ", Bind::Sum, args),
            Op::BvSub | Op::FpSub(_) => self.infix(" - ", Bind::Sum, args),
            Op::Mul | Op::BvMul | Op::FpMul(_) => self.infix("*", Bind::Product, args),
            Op::IntDiv | Op::BvSdiv => self.infix(" // ", Bind::Product, args),
            Op::BvUdiv => self.infix(" u// ", Bind::Product, args),
            Op::RealDiv | Op::FpDiv(_) => self.infix(" / ", Bind::Product, args),
            Op::IntMod | Op::BvSmod | Op::BvSrem | Op::FpFmod => self.infix(" % ", Bind::Product, args),
            Op::BvUrem => self.infix(" u% ", Bind::Product, args),
            Op::IntAnd | Op::BvAnd => self.infix(" & ", Bind::BitAnd, args),
            Op::IntOr | Op::BvOr => self.infix(" | ", Bind::BitOr, args),
            Op::IntXor | Op::BvXor => self.infix(" ^ ", Bind::BitXor, args),
            Op::IntShl | Op::BvShl => self.infix(" << ", Bind::Shift, args),
            Op::IntShr | Op::BvAshr => self.infix(" >> ", Bind::Shift, args),
            Op::BvLshr => self.infix(" >>> ", Bind::Shift, args),
            Op::IntPow => self.infix("**", Bind::Power, args),
            Op::Extract { high, low } => {
                let whole = self.atom(args[0]);
                Piece::atom(format!("{whole}[{high}:{low}]"))
            }
            // Widening changes the type, not the number.
            Op::ZeroExtend(_) | Op::SignExtend(_) | Op::BvToInt | Op::SbvToInt | Op::IntToReal => {
                self.expression(args[0])
            }
            Op::StrAt | Op::Select => {
                let (whole, index) = (self.atom(args[0]), self.expression(args[1]).text);
                Piece::atom(format!("{whole}[{index}]"))
            }
            Op::StrSubstr => self.slice(args),
            Op::StrPrefixOf => self.method(args[1], "startswith", &args[..1]),
            Op::StrSuffixOf => self.method(args[1], "endswith", &args[..1]),
            Op::StrIndexOf => {
                let from_start = matches!(self.store.value(args[2]), Some(Value::Int(i)) if *i == 0.into());
                self.method(args[0], "find", if from_start { &args[1..2] } else { &args[1..] })
            }
            Op::StrLastIndexOf => self.method(args[0], "rfind", &args[1..]),
            Op::StrReplace => self.method(args[0], "replace_first", &args[1..]),
            Op::StrReplaceAll => self.method(args[0], "replace", &args[1..]),
            Op::StrUpper => self.method(args[0], "upper", &[]),
            Op::StrLower => self.method(args[0], "lower", &[]),
            Op::Apply(func) => {
                let name = self.store.func_info(func).name.to_string();
                self.call(&name, args)
            }
            op => self.call(function_name(op), args),
        }
    }

    /// A sum with a constant that people would subtract.
    fn is_less(&self, args: &[Term]) -> bool {
        matches!((args.len(), args.last().and_then(|&a| self.store.value(a))),
            (2, Some(Value::BitVec(bits))) if signed(bits, "==").starts_with('-'))
    }

    fn atom(&mut self, term: Term) -> String {
        self.expression(term).within(Bind::Atom)
    }

    fn prefix(&mut self, sign: &str, arg: Term) -> Piece {
        Piece { text: format!("{sign}{}", self.expression(arg).within(Bind::Power)), bind: Bind::Sign }
    }

    fn infix(&mut self, operator: &str, bind: Bind, args: &[Term]) -> Piece {
        let mut text = String::new();
        for (i, &arg) in args.iter().enumerate() {
            if i > 0 && self.room == 0 {
                text.push_str(operator);
                text.push('…');
                break;
            }
            let piece = self.expression(arg);
            if i == 0 {
                text = piece.within(bind);
            } else {
                // `a - (b - c)`: what follows binds tighter, or it gets parentheses.
                let tight = piece.bind > bind;
                text.push_str(operator);
                text.push_str(&if tight { piece.text } else { format!("({})", piece.text) });
            }
        }
        Piece { text, bind }
    }

    fn call(&mut self, function: &str, args: &[Term]) -> Piece {
        let mut texts: Vec<String> = Vec::new();
        for &arg in args {
            texts.push(self.expression(arg).text);
            if self.room == 0 {
                break;
            }
        }
        Piece::atom(format!("{function}({})", texts.join(", ")))
    }

    fn method(&mut self, object: Term, method: &str, args: &[Term]) -> Piece {
        let object = self.atom(object);
        let args: Vec<String> = args.iter().map(|&arg| self.expression(arg).text).collect();
        Piece::atom(format!("{object}.{method}({})", args.join(", ")))
    }

    fn choice(&mut self, args: &[Term]) -> Piece {
        let cond = self.condition(args[0], true).within(Bind::Or);
        let then = self.expression(args[1]).within(Bind::Or);
        let other = self.expression(args[2]).within(Bind::Choice);
        Piece { text: format!("{then} if {cond} else {other}"), bind: Bind::Choice }
    }

    /// `s[1:3]`, with what is known of the bounds worked out.
    fn slice(&mut self, args: &[Term]) -> Piece {
        let whole = self.atom(args[0]);
        let (start, count) = (self.store.value(args[1]), self.store.value(args[2]));
        let from = match start {
            Some(Value::Int(i)) if *i == 0.into() => String::new(),
            _ => self.expression(args[1]).text,
        };
        let to = match (start, count) {
            (Some(Value::Int(start)), Some(Value::Int(count))) => (start + count).to_string(),
            (Some(Value::Int(start)), None) if *start == 0.into() => self.expression(args[2]).text,
            _ => format!("{from} + {}", self.expression(args[2]).within(Bind::Sum)),
        };
        Piece::atom(format!("{whole}[{from}:{to}]"))
    }
}

fn mirrored(operator: &'static str) -> &'static str {
    match operator {
        "<" => ">",
        "<=" => ">=",
        ">" => "<",
        ">=" => "<=",
        "u<" => "u>",
        "u<=" => "u>=",
        "u>" => "u<",
        "u>=" => "u<=",
        same => same,
    }
}

/// A symbol by its own or its given name; a length reads as a call.
fn name(symbol: &str, names: fn(&str) -> Option<&str>) -> String {
    if let Some(given) = names(symbol) {
        return given.to_owned();
    }
    match symbol.strip_suffix(".len") {
        Some(whole) => format!("len({})", name(whole, names)),
        None => symbol.to_owned(),
    }
}

fn constant(value: &Value) -> Piece {
    let signed = |text: String| {
        let bind = if text.starts_with('-') { Bind::Sign } else { Bind::Atom };
        Piece { text, bind }
    };
    match value {
        Value::Bool(b) => Piece::atom(b.to_string()),
        Value::BitVec(bits) => Piece::atom(bits.bits.to_string()),
        Value::Int(i) if i.bit_len() > LONGEST_NUMBER => {
            Piece::atom(format!("(a number of {} bits)", i.bit_len()))
        }
        Value::Int(i) => signed(i.to_string()),
        Value::Real(r) => signed(r.to_string()),
        Value::Float(float) => match float.to_f64() {
            Some(x) => signed(format!("{x:?}")),
            None => Piece::atom(format!("float(0x{:x})", float.bits)),
        },
        Value::String(text) if text.len() > LONGEST_TEXT => {
            Piece::atom(format!("{:?}…", crate::Text::new(&text[..LONGEST_TEXT])))
        }
        Value::String(text) => Piece::atom(format!("{text:?}")),
        Value::Array(array) => Piece::atom(format!("array({})", constant(&array.default).text)),
    }
}

/// A constant as the comparison reads it: with a sign where the order has one, and where a large number is more likely a small
/// negative one.
fn signed(bits: &crate::BitVec, operator: &str) -> String {
    let (Some(value), true) = (bits.to_u64(), bits.width <= 64) else { return bits.bits.to_string() };
    let number = (value << (64 - bits.width)) as i64 >> (64 - bits.width);
    let ordered = !matches!(operator, "==" | "!=");
    if number >= 0 || !ordered && (bits.width < 32 || number < -(1 << (bits.width - 2))) {
        return bits.bits.to_string();
    }
    number.to_string()
}

/// `'x'`, for what can be seen.
fn character(bits: &crate::BitVec) -> Option<String> {
    let c = bits.to_u64().and_then(|c| u8::try_from(c).ok()).filter(|c| (b' '..=b'~').contains(c))?;
    Some(format!("'{}'", char::from(c).escape_default()))
}

/// The name of an operator that is written as a call.
fn function_name(op: Op) -> &'static str {
    match op {
        Op::StrLen => "len",
        Op::StrToInt | Op::RealToInt | Op::FpToSbv { .. } | Op::FpToUbv { .. } => "int",
        Op::StrFromInt => "str",
        Op::StrToCode => "ord",
        Op::StrFromCode => "chr",
        Op::FpAbs => "abs",
        Op::FpSqrt(_) => "sqrt",
        Op::FpFma(_) => "fma",
        Op::FpRem => "remainder",
        Op::FpRoundToIntegral(_) => "round",
        Op::FpMin => "min",
        Op::FpMax => "max",
        Op::FpIsNan => "isnan",
        Op::FpIsInf => "isinf",
        Op::FpIsZero => "iszero",
        Op::FpIsNormal => "isnormal",
        Op::FpIsSubnormal => "issubnormal",
        Op::FpIsNegative => "isnegative",
        Op::FpFromBits { .. } => "float_from_bits",
        Op::FpToBits => "bits",
        Op::FpFromFp { .. } | Op::FpFromSbv { .. } | Op::FpFromUbv { .. } | Op::FpFromReal { .. } => "float",
        Op::FpToReal => "real",
        Op::IntToBv(_) => "wrap",
        Op::Concat => "concat",
        Op::Store => "store",
        Op::ConstArray(_) => "array",
        _ => "term",
    }
}

#[cfg(test)]
mod tests;
