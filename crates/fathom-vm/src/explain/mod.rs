//! Findings in the words of the source: which variable holds what, how many elements a buffer has, where something was
//! freed. Everything is looked up when a run has stopped, so that runs without a bug pay nothing; what metadata does not tell is
//! said in the machine's words.

pub mod expression;
pub mod steps;
pub mod value;

use fathom_ir::code::{CallTarget, Code, Definition, Instr, Loc, Pc, Reg};
use fathom_ir::source::size_of;

use crate::checkers::{Message, Report};
use crate::machine::fault::Fault;
use crate::machine::vm::Vm;
use crate::memory::object::{Object, ObjectId};
use crate::value::Slot;
use expression::{Names, SourceExpression};

/// Where a run has stopped in the user's code.
struct Here<'a, 'w> {
    vm: &'a Vm<'w>,
    names: Names<'a, 'w>,
    code: &'a Code,
    pc: Pc,
}

/// Message of a finding.
pub fn message(vm: &Vm<'_>, fault: &Fault) -> String {
    let (_, _, plain) = fault.describe();
    if let Fault::Checker(report @ Report { at: Some(loc), .. }) = fault {
        return elsewhere(vm, report, *loc);
    }
    match here(vm) {
        Some(here) => here.tell(fault, &plain).unwrap_or(plain),
        None => plain,
    }
}

/// The innermost function of the user's.
fn here<'a, 'w>(vm: &'a Vm<'w>) -> Option<Here<'a, 'w>> {
    let last = vm.state.frames.len().checked_sub(1)?;
    let (depth, frame) = vm.state.frames.iter().enumerate().rev().find(|(depth, frame)| {
        let pc = if *depth == last { frame.pc } else { frame.pc.saturating_sub(1) };
        frame.code.locs.get(pc as usize).is_some_and(|loc| loc.line != 0)
    })?;
    let pc = if depth == last { frame.pc } else { frame.pc.saturating_sub(1) };
    Some(Here { vm, names: Names::new(vm, &frame.code, Some(frame.base)), code: &frame.code, pc })
}

/// `file.c:12`.
fn spot(vm: &Vm<'_>, loc: Loc) -> String {
    let file = vm.program.code.files.get(loc.file as usize).map_or("?", |file| file);
    format!("{}:{}", file.rsplit('/').next().unwrap_or(file), loc.line)
}

/// Message for the place of an allocation: a block that is never freed, by the variable that got it.
fn elsewhere(vm: &Vm<'_>, report: &Report, loc: Loc) -> String {
    let Message { subject, rest } = &report.message;
    match (holder(vm, loc), subject, report.kind) {
        (Some(name), Some(subject), "memory-leak") => format!("{subject} that {name} held{rest}"),
        (Some(name), Some(subject), "file-leak") => format!("{subject} {name}{rest}"),
        (Some(name), ..) => format!("{name}: {}", report.message),
        (None, ..) => report.message.to_string(),
    }
}

/// The variable that the result of the call at a place is assigned to.
fn holder(vm: &Vm<'_>, loc: Loc) -> Option<String> {
    let functions = vm.program.code.symbols.iter().filter_map(|symbol| match &symbol.definition {
        Definition::Function(code) => Some(code),
        _ => None,
    });
    for code in functions {
        for (at, instr) in code.instrs.iter().enumerate() {
            let Instr::Call { call } = instr else { continue };
            let result = code.calls[*call as usize].results;
            if code.locs[at] != loc || result.count != 1 {
                continue;
            }
            let names = Names::new(vm, code, None);
            for after in at + 1..(at + 6).min(code.instrs.len()) {
                match code.instrs[after] {
                    Instr::Move { dst, src } if src == result.first => {
                        return names.shown(dst, after as Pc).map(|shown| shown.text);
                    }
                    Instr::Store { src, address, offset, .. } if src == result.first => {
                        return names.place(address, after as Pc, offset).map(|shown| shown.text);
                    }
                    Instr::Call { .. } | Instr::Branch { .. } | Instr::Return { .. } => break,
                    _ => {}
                }
            }
        }
    }
    None
}

fn access(write: bool) -> (&'static str, &'static str) {
    if write { ("written", "writes") } else { ("read", "reads") }
}

/// A small number that is used as a pointer.
fn no_address(text: &str, value: u64) -> String {
    if text == value.to_string() {
        format!("{text} is no address")
    } else {
        format!("{text} is {value}, which is no address")
    }
}

fn plural(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

impl Here<'_, '_> {
    fn instr(&self) -> Instr {
        self.code.instrs[self.pc as usize]
    }

    fn tell(&self, fault: &Fault, plain: &str) -> Option<String> {
        match fault {
            Fault::OutOfBounds { write, id, offset, bytes, .. } => self.bounds(*write, *id, *offset, *bytes),
            Fault::NullDereference { write } => self.null(*write),
            Fault::NullCall => match self.instr() {
                Instr::Call { call } => match self.code.calls[call as usize].target {
                    CallTarget::Register(reg) => {
                        Some(format!("{} is null and is called", self.names.shown(reg, self.pc)?.text))
                    }
                    _ => None,
                },
                _ => None,
            },
            Fault::WildPointer { .. } | Fault::WriteToReadOnly { .. } | Fault::UseAfterReturn { .. } => {
                Some(format!("{}: {plain}", self.accessed()?))
            }
            Fault::UseAfterFree { write, id, .. } => {
                let object = self.vm.state.objects.get(*id);
                let (done, _) = access(*write);
                let what = self.accessed().or_else(|| Some(self.argument_into(*id)?.1.text))?;
                Some(format!("{what} is {done}{}", self.freed(object)))
            }
            Fault::DoubleFree { id, .. } => {
                let object = self.vm.state.objects.get(*id);
                let what = self.argument_into(*id)?.1.text;
                Some(format!("{what} is freed again{}", self.freed(object)))
            }
            Fault::InvalidFree { what } => {
                let Instr::Call { call } = self.instr() else { return None };
                let argument = self.code.calls[call as usize].arguments.first()?;
                let shown = self.names.argument(argument.regs.first, self.pc)?;
                Some(format!("free of {}: {what}", shown.text))
            }
            Fault::DivisionByZero => Some(match self.instr() {
                Instr::Bin { b, .. } | Instr::BinWide { b, .. } => match self.names.shown(b, self.pc) {
                    Some(shown) if shown.text != "0" => format!("divisor {} is 0", shown.text),
                    _ => "the divisor is 0".into(),
                },
                _ => return None,
            }),
            Fault::DivisionOverflow => self.operands().map(|text| format!("{text}: {plain}")),
            Fault::Checker(report) => self.checker(report),
            _ => None,
        }
    }

    fn freed(&self, object: &Object) -> String {
        let made = if object.made.line != 0 {
            format!(" (allocated at {})", spot(self.vm, object.made))
        } else {
            String::new()
        };
        if object.ended.line == 0 {
            return format!(" after it was freed{made}");
        }
        format!(" after it was freed at {}{made}", spot(self.vm, object.ended))
    }

    /// The place that the instruction loads or stores.
    fn place(&self) -> Option<SourceExpression> {
        match self.instr() {
            Instr::Load { address, offset, .. } | Instr::Store { address, offset, .. } => {
                self.names.place(address, self.pc, offset)
            }
            Instr::AtomicRmw { address, .. } | Instr::CmpXchg { address, .. } => {
                self.names.place(address, self.pc, 0)
            }
            // The index check precedes its use.
            Instr::Bounded { .. } => {
                (self.pc + 1..self.pc + 3).find_map(|at| match self.code.instrs[at as usize] {
                    Instr::PtrIndex { dst, .. } | Instr::PtrAdd { dst, .. } => self.names.shown(dst, at + 1),
                    _ => None,
                })
            }
            _ => None,
        }
    }

    fn accessed(&self) -> Option<String> {
        self.place().map(|place| place.text)
    }

    /// The function that is called here, by its name in the source.
    fn callee(&self) -> Option<String> {
        let Instr::Call { call } = self.instr() else { return None };
        let name = self.vm.callee_name(&self.code.calls[call as usize]);
        let name = name.strip_prefix("llvm.").unwrap_or(&name);
        Some(name.split('.').next().unwrap_or(name).to_string())
    }

    /// The argument of the call here that points into an object.
    fn argument_into(&self, id: ObjectId) -> Option<(Slot, SourceExpression)> {
        self.arguments().find(|(slot, _)| {
            let whole = self.vm.state.objects.whole(id);
            slot.origin == whole || slot.origin == 0 && self.vm.state.objects.at(slot.value) == Some(whole)
        })
    }

    fn arguments(&self) -> impl Iterator<Item = (Slot, SourceExpression)> {
        let site = match self.instr() {
            Instr::Call { call } => Some(&self.code.calls[call as usize]),
            _ => None,
        };
        let arguments = site.into_iter().flat_map(|site| &site.arguments);
        arguments.filter_map(|argument| {
            let reg = argument.regs.first;
            Some((self.names.slot(reg)?, self.names.argument(reg, self.pc)?))
        })
    }

    fn bounds(&self, write: bool, id: ObjectId, offset: i64, bytes: u64) -> Option<String> {
        let object = self.vm.state.objects.get(id);
        let Some(place) = self.place() else { return self.bounds_of_call(write, id, offset, bytes) };
        if let Some(index) = &place.index {
            let (text, value) = (&index.text, index.value);
            let said = if *text == value.to_string() {
                format!("index {text}")
            } else {
                format!("index {text} is {value}")
            };
            let from = index.start?.wrapping_sub(object.base);
            let within = index.count.is_some_and(|count| from + count * index.element <= object.size);
            if from == 0 || within {
                let count = match index.count {
                    Some(count) if within => count,
                    _ => object.size.checked_div(index.element)?,
                };
                let odd = index.count.is_none() && !object.size.is_multiple_of(index.element);
                let has = if odd { plural(object.size, "byte") } else { plural(count, "element") };
                return Some(format!("{said}, {} has {has}", index.whole));
            }
            let (whole, words) = (&index.whole, object.words());
            if index.count.is_none() {
                return Some(format!("{said}, {whole} points {from} bytes into the {words}"));
            }
        }
        let whose = self.called(object);
        let size = place.ty.map_or(bytes, |ty| size_of(self.names.types(), ty)).max(1);
        let (pointer, _, slot) = place.through.as_ref()?;
        let at = slot.map_or(offset, |slot| slot.value.wrapping_sub(object.base) as i64);
        if at % size as i64 == 0 && object.size.is_multiple_of(size) && !place.text.contains("->") {
            let (number, count) = (at / size as i64, object.size / size);
            return Some(format!(
                "{pointer} points to element {number} of {whose}, which has {}",
                plural(count, "element")
            ));
        }
        let (done, _) = access(write);
        let behind = if object.name.is_some() { String::new() } else { format!(" behind {pointer}") };
        let size = plural(object.size, "byte");
        Some(format!("{} is {done} at byte {offset}, {whose}{behind} has {size}", place.text))
    }

    /// An object by its name, or by the place that made it.
    fn called(&self, object: &Object) -> String {
        match &object.name {
            Some(name) if name.starts_with('*') => format!("`{name}`"),
            Some(name) => name.to_string(),
            None if object.made.line != 0 => format!("the block from {}", spot(self.vm, object.made)),
            None => "the block".into(),
        }
    }

    fn bounds_of_call(&self, write: bool, id: ObjectId, offset: i64, bytes: u64) -> Option<String> {
        let object = self.vm.state.objects.get(id);
        let (callee, (slot, shown)) = (self.callee()?, self.argument_into(id)?);
        let (_, does) = access(write);
        let from = slot.value.wrapping_sub(object.base) as i64;
        let left = object.size as i64 - from;
        let has = if from == 0 {
            format!("which has {}", plural(object.size, "byte"))
        } else {
            format!("which has {left} bytes to its end")
        };
        let name = &shown.text;
        if bytes > 1 && offset == from {
            let way = if write { "to" } else { "from" };
            return Some(format!("{callee} {does} {bytes} bytes {way} {name}, {has}"));
        }
        Some(format!("{callee} {does} byte {} of {name}, {has}", offset - from))
    }

    fn null(&self, write: bool) -> Option<String> {
        if let Some(place) = self.place() {
            let (pointer, _, slot) = place.through.as_ref()?;
            let (done, _) = access(write);
            if let Some(value) =
                slot.map(|slot| slot.value).filter(|&value| value != 0 && !pointer.starts_with('&'))
            {
                return Some(format!("{}, and {} is {done}", no_address(pointer, value), place.text));
            }
            if place.text == format!("*{pointer}") || place.text == format!("*({pointer})") {
                return Some(format!("{pointer} is null"));
            }
            return Some(format!("{pointer} is null, and {} is {done}", place.text));
        }
        let callee = self.callee()?;
        match self.arguments().find(|(slot, _)| slot.value < 4096 && slot.origin == 0) {
            Some((slot, shown)) if slot.value != 0 && !shown.text.starts_with('&') => {
                Some(format!("{}, and is given to {callee}", no_address(&shown.text, slot.value)))
            }
            Some((_, shown)) if shown.text.parse::<i64>().is_err() => {
                Some(format!("{} is null and is given to {callee}", shown.text))
            }
            _ => Some(format!("{callee} is given a null pointer")),
        }
    }

    /// The operation here with the values of its operands: `a * b, a is 70000, b is 70000`.
    fn operands(&self) -> Option<String> {
        let (a, b) = match self.instr() {
            Instr::Bin { a, b, .. } | Instr::FBin { a, b, .. } => (a, b),
            _ => return None,
        };
        let (x, y) = (self.names.shown(a, self.pc)?, self.names.shown(b, self.pc)?);
        let told: Vec<String> =
            [(a, &x), (b, &y)].into_iter().filter_map(|(reg, shown)| self.is(reg, shown)).collect();
        (!told.is_empty()).then(|| told.join(", "))
    }

    /// `n is 3`, unless the text is the number itself.
    fn is(&self, reg: Reg, shown: &SourceExpression) -> Option<String> {
        let value = value::show(self.vm, shown.ty, self.names.slot(reg)?);
        (value != shown.text && shown.text.parse::<i64>().is_err())
            .then(|| format!("{} is {value}", shown.text))
    }

    fn checker(&self, report: &Report) -> Option<String> {
        let message = &report.message;
        match report.kind {
            "integer-overflow" | "integer-underflow" | "truncation" | "bad-shift" => {
                if let Some(told) = self.operands() {
                    return Some(format!("{told}: {message}"));
                }
                match self.instr() {
                    Instr::Trunc { src, .. } => {
                        Some(format!("{}: {message}", self.names.shown(src, self.pc)?.text))
                    }
                    Instr::Call { .. } => self.sized(report),
                    _ => None,
                }
            }
            "sign-conversion" | "unbounded-allocation" => self.sized(report),
            "float-conversion" => match self.instr() {
                Instr::FToInt { src, .. } => match self.names.shown(src, self.pc) {
                    Some(shown) if shown.text.parse::<f64>().is_err() => {
                        Some(format!("{}: {message}", shown.text))
                    }
                    _ => None,
                },
                _ => None,
            },
            "float-division-by-zero" => match self.instr() {
                Instr::FBin { b, .. } => match self.names.shown(b, self.pc) {
                    Some(shown) if shown.text.parse::<i64>().is_err() => {
                        Some(format!("divisor {} is 0.0", shown.text))
                    }
                    _ => None,
                },
                _ => None,
            },
            "uninitialised-use" => self.unwritten(message),
            "unbounded-loop" => {
                let told = self.compared().into_iter().find(|(_, slot, _)| slot.term.is_some())?;
                Some(format!("{}: {message}", told.2.text))
            }
            "null-check-after-use" => {
                let Instr::Cmp { a, .. } = self.instr() else { return None };
                let name = self.names.shown(a, self.pc)?.text;
                Some(format!("{name}{}", message.rest))
            }
            _ => None,
        }
    }

    /// A call with a size among its arguments.
    fn sized(&self, report: &Report) -> Option<String> {
        let reg = match self.instr() {
            Instr::Alloca { count, .. } => count,
            Instr::Call { call } => {
                let arguments = self.code.calls[call as usize].arguments.iter();
                // Sizes come last.
                arguments.map(|argument| argument.regs.first).rfind(|&reg| {
                    self.names.slot(reg).is_some_and(|slot| slot.origin == 0)
                        && self
                            .names
                            .shown(reg, self.pc)
                            .is_some_and(|shown| shown.text.parse::<i64>().is_err())
                })?
            }
            _ => return None,
        };
        let (shown, slot) = (self.names.shown(reg, self.pc)?, self.names.slot(reg)?);
        if report.kind == "sign-conversion" {
            let value = slot.value as i64;
            return Some(format!("{} is {value}, and the negative number is used as a size", shown.text));
        }
        Some(format!("{}: {}", shown.text, report.message))
    }

    /// The operands that a branch compares.
    fn compared(&self) -> Vec<(Reg, Slot, SourceExpression)> {
        let cond = match self.instr() {
            Instr::Branch { cond, .. } => cond,
            Instr::Switch { value, .. } => value,
            _ => return Vec::new(),
        };
        let regs = match crate::checkers::lookback::definition(self.code, self.pc, cond) {
            Some((_, Instr::Cmp { a, b, .. } | Instr::FCmp { a, b, .. })) => vec![a, b],
            _ => vec![cond],
        };
        let known = regs.into_iter();
        known.filter_map(|reg| Some((reg, self.names.slot(reg)?, self.names.shown(reg, self.pc)?))).collect()
    }

    fn unwritten(&self, message: &Message) -> Option<String> {
        if let Some((_, _, shown)) = self.compared().into_iter().find(|(_, slot, _)| slot.undefined) {
            return Some(format!("{} was never given a value, and the branch depends on it", shown.text));
        }
        if let Instr::Return { values } = self.instr() {
            let shown = self.names.shown(values.first, self.pc)?;
            return Some(format!("{} was never given a value, and main returns it", shown.text));
        }
        if let Some(place) = self.place() {
            let (pointer, ..) = place.through.as_ref()?;
            return Some(format!(
                "{pointer} was never given a value, and {} is accessed through it",
                place.text
            ));
        }
        let (_, shown) = self.arguments().find(|(slot, _)| slot.undefined)?;
        let callee = self.callee().unwrap_or_else(|| "a function".into());
        // A value has a name; a character of a text has none.
        Some(match message.subject {
            Some(_) => format!("{} was never given a value and is used by {callee}", shown.text),
            None => format!("{}: {message}", shown.text),
        })
    }
}
