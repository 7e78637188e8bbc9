//! Formatted output: `printf` and its variants.
//!
//! Text that only leaves the program (standard output and error) needs no decisions: a symbolic number or string becomes a
//! piece whose bytes are computed on demand. Text that the program can read again (`sprintf`, files), or
//! whose length it uses, has each byte as a term: the number of digits is decided, the digits are terms.

use std::sync::Arc;

use fathom_finding::Limit;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::bits::{Bits, number};
use super::float_ops;
use super::unsupported;
use super::variadic::{Argument, Variadic};
use crate::environment::output::{Piece, Text};
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::models::host;
use crate::value::symbolic;
use crate::value::{Slot, mask, sign_extend};

/// Whether every byte must be known, or the text may be computed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    Bytes,
    Pieces,
}

/// The widest field that is printed: its characters are made in memory.
const MAX_FIELD: u64 = 1 << 20;

/// One conversion of a format.
struct Spec {
    flags: String,
    width: Option<i64>,
    precision: Option<i64>,
    length: String,
    conversion: u8,
}

impl Spec {
    /// In the form of the machine's own `printf`.
    fn text(&self) -> String {
        let mut text = format!("%{}", self.flags);
        if let Some(width) = self.width {
            if width < 0 {
                text.push('-');
            }
            text += &width.unsigned_abs().to_string();
        }
        if let Some(precision) = self.precision
            && precision >= 0
        {
            text += &format!(".{precision}");
        }
        text + &self.length + &char::from(self.conversion).to_string()
    }

    fn precision(&self) -> Option<u64> {
        self.precision.and_then(|p| u64::try_from(p).ok())
    }

    fn bits(&self) -> u32 {
        match self.length.as_str() {
            "hh" => 8,
            "h" => 16,
            "" => 32,
            _ => 64,
        }
    }

    /// Spaces before and after a text of this length.
    fn padding(&self, len: u64) -> (usize, usize) {
        let width = self.width.unwrap_or(0);
        let missing = width.unsigned_abs().saturating_sub(len) as usize;
        if width < 0 || self.flags.contains('-') { (0, missing) } else { (missing, 0) }
    }
}

pub fn render(vm: &mut Vm<'_>, format: &[u8], args: &mut Variadic<'_>, want: Want) -> VmResult<Vec<Piece>> {
    let mut numbered = numbered(vm, format, args)?;
    let args = numbered.as_mut().unwrap_or(args);
    let mut out = Pieces(Vec::new());
    let mut at = 0;
    while at < format.len() {
        let literal = format[at..].iter().take_while(|&&byte| byte != b'%').count();
        if literal > 0 {
            out.bytes(&format[at..at + literal]);
            at += literal;
            continue;
        }
        let (spec, next) = parse(vm, format, at + 1, args)?;
        at = next;
        convert(vm, &spec, args, want, &mut out)?;
    }
    Ok(out.0)
}

/// The number before a `$`, and the rest of the conversion.
fn position(format: &[u8], at: usize) -> Option<(usize, usize)> {
    let digits = format[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 || format.get(at + digits) != Some(&b'$') {
        return None;
    }
    let number = std::str::from_utf8(&format[at..at + digits]).ok()?.parse::<usize>().ok()?;
    Some((number.checked_sub(1)?, at + digits + 1))
}

/// Most arguments that a format takes by number.
const MAX_NUMBERED: usize = 64;

/// The arguments of a format that takes them by number (`%2$s`), in order; `None` for other formats. The conversions determine
/// their sizes.
fn numbered<'a>(vm: &mut Vm<'_>, format: &[u8], args: &mut Variadic<'a>) -> VmResult<Option<Variadic<'a>>> {
    let mut wide: Vec<bool> = Vec::new();
    let mut found = false;
    let mut at = 0;
    while let Some(start) = format[at..].iter().position(|&byte| byte == b'%').map(|by| at + by + 1) {
        at = start;
        if format.get(at) == Some(&b'%') {
            at += 1;
            continue;
        }
        let Some((number, mut next)) = position(format, at) else { continue };
        found = true;
        let mut long = false;
        // Widths and precisions by number are words.
        while let Some(&byte) = format.get(next) {
            next += 1;
            if byte == b'*' {
                if let Some((width, behind)) = position(format, next).filter(|(n, _)| *n < MAX_NUMBERED) {
                    wide.resize(wide.len().max(width + 1), false);
                    next = behind;
                }
            } else if byte == b'L' {
                long = true;
            } else if byte.is_ascii_alphabetic() && !b"hlqjzt".contains(&byte) {
                break;
            }
        }
        if number >= MAX_NUMBERED {
            return unsupported("printf with more arguments by number than it can have");
        }
        wide.resize(wide.len().max(number + 1), false);
        wide[number] = long;
        at = next;
    }
    if !found {
        return Ok(None);
    }
    if vm.program.code.narrow && matches!(args, Variadic::List { .. }) {
        return unsupported("printf with a list of arguments by number on i386");
    }
    let mut all = Vec::new();
    for long in wide {
        all.push(if long {
            Argument::Wide(args.long_double(vm)?)
        } else {
            Argument::Word(args.word(vm, 8)?)
        });
    }
    Ok(Some(Variadic::Numbered { all, next: 0 }))
}

/// Reads a conversion; `*` takes its number from the arguments.
fn parse(vm: &mut Vm<'_>, format: &[u8], start: usize, args: &mut Variadic<'_>) -> VmResult<(Spec, usize)> {
    let mut at = start;
    // The argument that the conversion takes, once its widths have taken theirs.
    let mut own = None;
    if let Some((number, next)) = position(format, at) {
        own = Some(number);
        at = next;
    }
    let run = |at: &mut usize, set: &[u8]| {
        let from = *at;
        while format.get(*at).is_some_and(|byte| set.contains(byte)) {
            *at += 1;
        }
        String::from_utf8_lossy(&format[from..*at]).into_owned()
    };
    let flags = run(&mut at, b"-+ #0'I");
    let mut count = |vm: &mut Vm<'_>, at: &mut usize| -> VmResult<Option<i64>> {
        if format.get(*at) == Some(&b'*') {
            *at += 1;
            if let (Some((number, behind)), Variadic::Numbered { next, .. }) =
                (position(format, *at), &mut *args)
            {
                *next = number;
                *at = behind;
            }
            let slot = args.word(vm, 4)?;
            return Ok(Some(sign_extend(vm.pin(slot, "a width given to printf")?, 32)));
        }
        let digits = run(at, b"0123456789");
        Ok(digits.parse().ok())
    };
    let width = count(vm, &mut at)?;
    let mut precision = None;
    if format.get(at) == Some(&b'.') {
        at += 1;
        precision = Some(count(vm, &mut at)?.unwrap_or(0));
    }
    let mut length = run(&mut at, b"hlLqjzt");
    let Some(&conversion) = format.get(at) else {
        return unsupported("a format that ends inside a conversion");
    };
    if vm.program.code.narrow && b"diuxXo".contains(&conversion) && ["l", "z", "t"].contains(&&*length) {
        // A `long` is an `int`.
        length.clear();
    }
    if let (Some(number), Variadic::Numbered { next, .. }) = (own, args) {
        *next = number;
    }
    // A precision limits a text, and is the minimum length of a number.
    let digits = precision.filter(|_| !matches!(conversion, b's' | b'S'));
    if width.into_iter().chain(digits).any(|field| field.unsigned_abs() > MAX_FIELD) {
        return Err(Stop::Limit(Limit::Memory));
    }
    Ok((Spec { flags, width, precision, length, conversion }, at + 1))
}

struct Pieces(Vec<Piece>);

impl Pieces {
    fn bytes(&mut self, bytes: &[u8]) {
        match self.0.last_mut() {
            Some(Piece::Bytes(last)) => last.extend_from_slice(bytes),
            _ if bytes.is_empty() => {}
            _ => self.0.push(Piece::Bytes(bytes.to_vec())),
        }
    }

    fn byte(&mut self, vm: &Vm<'_>, value: u8, term: Option<Term>) {
        match term {
            Some(term) if vm.store.value(term).is_none() => self.0.push(Piece::Byte(value, term)),
            _ => self.bytes(&[value]),
        }
    }
}

/// The next argument, which is about to be printed.
fn printed(vm: &mut Vm<'_>, args: &mut Variadic<'_>, bytes: u32) -> VmResult<Slot> {
    let slot = args.word(vm, bytes)?;
    vm.used(slot, "what is printed")?;
    Ok(slot)
}

fn convert(
    vm: &mut Vm<'_>,
    spec: &Spec,
    args: &mut Variadic<'_>,
    want: Want,
    out: &mut Pieces,
) -> VmResult<()> {
    match spec.conversion {
        b'%' => {
            out.bytes(b"%");
            Ok(())
        }
        b'd' | b'i' | b'u' | b'x' | b'X' | b'o' => {
            let slot = printed(vm, args, spec.bits() / 8)?;
            integer(vm, spec, slot, want, out)
        }
        b'c' if spec.length.is_empty() => {
            let slot = printed(vm, args, 4)?;
            let (before, after) = spec.padding(1);
            out.bytes(&vec![b' '; before]);
            out.byte(vm, slot.value as u8, slot.term.map(|t| symbolic::resize(&vm.store, t, 8)));
            out.bytes(&vec![b' '; after]);
            Ok(())
        }
        b's' if spec.length.is_empty() => {
            let slot = printed(vm, args, 4)?;
            string(vm, spec, slot, want, out)
        }
        b'p' => {
            let slot = printed(vm, args, 4)?;
            let value = vm.pin(slot, "a pointer that is printed")?;
            out.bytes(&host::format(&spec.text(), value.into()));
            Ok(())
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            let bits = if spec.length == "L" {
                args.long_double(vm)?
            } else {
                let slot = printed(vm, args, 8)?;
                Bits::read(&vm.store, &[slot], 64)
            };
            float(vm, spec, bits, want, out)
        }
        b's' | b'S' => {
            let slot = printed(vm, args, 4)?;
            wide_string(vm, spec, slot, want, out)
        }
        b'c' | b'C' => {
            let slot = printed(vm, args, 4)?;
            let value = vm.pin(slot, "a wide character that is printed")?;
            let (before, after) = spec.padding(1);
            out.bytes(&vec![b' '; before]);
            out.bytes(&[narrow(value)?]);
            out.bytes(&vec![b' '; after]);
            Ok(())
        }
        b'm' => {
            let place = vm.errno_place();
            let number = vm.load(place, 0, 4, 32)?;
            let number = vm.pin(number, "the error number that is printed")?;
            let text = host::error_text(number as i32);
            let shown = spec.precision().map_or(text.len(), |most| text.len().min(most as usize));
            let (before, after) = spec.padding(shown as u64);
            out.bytes(&vec![b' '; before]);
            out.bytes(&text[..shown]);
            out.bytes(&vec![b' '; after]);
            Ok(())
        }
        // `%n` writes to memory: its use is usually a bug, and the C library may refuse it.
        b'n' => unsupported("printf with %n"),
        other => unsupported(format!("printf with %{}{}", spec.length, char::from(other).escape_default())),
    }
}

/// A wide character of the C locale as its one byte.
fn narrow(value: u64) -> VmResult<u8> {
    match u8::try_from(value & 0xffff_ffff) {
        Ok(byte) if byte.is_ascii() => Ok(byte),
        _ => unsupported("printf of a wide character outside ASCII"),
    }
}

/// `%ls`: its characters are pinned where the program can read the text again.
fn wide_string(vm: &mut Vm<'_>, spec: &Spec, slot: Slot, want: Want, out: &mut Pieces) -> VmResult<()> {
    let pointer = vm.place(slot, "the address of a wide string")?;
    if want == Want::Pieces
        && pointer.value != 0
        && let Some(bytes) = wide_text_to_its_end(vm, pointer, spec.precision().unwrap_or(u64::MAX))?
    {
        let left = spec.width.is_some_and(|w| w < 0) || spec.flags.contains('-');
        let width = spec.width.unwrap_or(0).unsigned_abs() as usize;
        out.0.push(Piece::Text(Arc::new(Text { bytes, width, left })));
        return Ok(());
    }
    let mut bytes = Vec::new();
    if pointer.value == 0 {
        bytes.extend_from_slice(b"(null)");
    }
    while pointer.value != 0 && spec.precision().is_none_or(|most| (bytes.len() as u64) < most) {
        let slot = vm.load(pointer, 4 * bytes.len() as u64, 4, 32)?;
        match vm.pin(slot, "a wide character that is printed")? {
            0 => break,
            value => bytes.push(narrow(value)?),
        }
    }
    let (before, after) = spec.padding(bytes.len() as u64);
    out.bytes(&vec![b' '; before]);
    out.bytes(&bytes);
    out.bytes(&vec![b' '; after]);
    Ok(())
}

fn float(vm: &mut Vm<'_>, spec: &Spec, bits: Bits, want: Want, out: &mut Pieces) -> VmResult<()> {
    match bits.term {
        Some(term) if want == Want::Pieces => {
            out.0.push(Piece::Formatted { spec: spec.text().into(), term });
        }
        _ => {
            let value = float_ops::pin(vm, bits, "a floating-point number turned into text")?;
            out.bytes(&host::format(&spec.text(), value));
        }
    }
    Ok(())
}

fn integer(vm: &mut Vm<'_>, spec: &Spec, slot: Slot, want: Want, out: &mut Pieces) -> VmResult<()> {
    let width = spec.bits();
    let value = slot.value & mask(width);
    let text = host::format(&spec.text(), value.into());
    let Some(term) = slot.term else {
        out.bytes(&text);
        return Ok(());
    };
    let term = symbolic::resize(&vm.store, term, width);
    if want == Want::Pieces {
        out.0.push(Piece::Formatted { spec: spec.text().into(), term });
        return Ok(());
    }
    digits(vm, spec, value, term, text, out)
}

/// Decides the sign and the number of digits; then each digit is a term at its place in the text.
fn digits(
    vm: &mut Vm<'_>,
    spec: &Spec,
    value: u64,
    term: Term,
    text: Vec<u8>,
    out: &mut Pieces,
) -> VmResult<()> {
    let width = spec.bits();
    let signed = matches!(spec.conversion, b'd' | b'i');
    let base: u128 = match spec.conversion {
        b'x' | b'X' => 16,
        b'o' => 8,
        _ => 10,
    };
    let zero = number(&vm.store, width, 0);
    let (mut size, mut size_term) = (value, term);
    if signed {
        let negative = sign_extend(value, width) < 0;
        let cond = vm.store.mk(Op::BvSlt, &[term, zero]);
        vm.decide(DecisionKind::Branch, cond, negative)?;
        if negative {
            size = sign_extend(value, width).unsigned_abs() & mask(width);
            size_term = vm.store.mk(Op::BvNeg, &[term]);
        }
    }
    // Zero is printed differently when a prefix is asked for, or no digit is needed.
    if spec.flags.contains('#') || spec.precision() == Some(0) {
        let cond = vm.store.mk(Op::Eq, &[size_term, zero]);
        vm.decide(DecisionKind::Branch, cond, size == 0)?;
        if size == 0 {
            out.bytes(&text);
            return Ok(());
        }
    }
    // One decision after another, the same for every input: is one digit enough, are two, …
    let mut count = 1;
    while base.pow(count) <= u128::from(mask(width)) {
        let above = number(&vm.store, width, base.pow(count));
        let enough = vm.store.mk(Op::BvUlt, &[size_term, above]);
        let taken = u128::from(size) < base.pow(count);
        vm.decide(DecisionKind::Branch, enough, taken)?;
        if taken {
            break;
        }
        count += 1;
    }
    let plain: Vec<u8> = match base {
        16 if spec.conversion == b'X' => format!("{size:X}"),
        16 => format!("{size:x}"),
        8 => format!("{size:o}"),
        _ => size.to_string(),
    }
    .into_bytes();
    let Some(start) = text.windows(plain.len()).rposition(|w| w == plain) else {
        return unsupported(format!("printf of a symbolic number with {}", spec.text()));
    };
    out.bytes(&text[..start]);
    for (at, &byte) in plain.iter().enumerate() {
        let power = base.pow(count - 1 - at as u32);
        let digit = digit_term(vm, size_term, width, base, power, spec.conversion == b'X');
        out.byte(vm, byte, Some(digit));
    }
    out.bytes(&text[start + plain.len()..]);
    Ok(())
}

/// The character of one digit.
fn digit_term(vm: &Vm<'_>, size: Term, width: u32, base: u128, power: u128, capital: bool) -> Term {
    let s = &*vm.store;
    let high = s.mk(Op::BvUdiv, &[size, number(s, width, power)]);
    // A base of 256 and more would not fit; the narrowest number has eight bits, which hold 16.
    let digit = symbolic::resize(s, s.mk(Op::BvUrem, &[high, number(s, width, base)]), 8);
    let decimal = s.mk(Op::BvAdd, &[digit, s.bv(8, b'0')]);
    if base <= 10 {
        return decimal;
    }
    let letter = s.mk(Op::BvAdd, &[digit, s.bv(8, if capital { b'A' } else { b'a' } - 10)]);
    s.mk(Op::Ite, &[s.mk(Op::BvUlt, &[digit, s.bv(8, 10u8)]), decimal, letter])
}

/// A string up to its zero or the precision.
fn string(vm: &mut Vm<'_>, spec: &Spec, pointer: Slot, want: Want, out: &mut Pieces) -> VmResult<()> {
    let pointer = vm.place(pointer, "a string that is printed")?;
    let most = spec.precision().unwrap_or(u64::MAX);
    if pointer.value == 0 {
        let text: &[u8] = if most < 6 { b"" } else { b"(null)" };
        let (before, after) = spec.padding(text.len() as u64);
        out.bytes(&vec![b' '; before]);
        out.bytes(text);
        out.bytes(&vec![b' '; after]);
        return Ok(());
    }
    if want == Want::Pieces
        && let Some(bytes) = text_to_its_end(vm, pointer, most)
    {
        for at in 0..(bytes.len() as u64 + 1).min(most) {
            vm.used_character(pointer.value, pointer.value + at, 1, most)?;
        }
        if bytes.iter().all(|(_, term)| term.is_none()) {
            let bytes: Vec<u8> = bytes.iter().map(|&(byte, _)| byte).collect();
            let (before, after) = spec.padding(bytes.len() as u64);
            out.bytes(&vec![b' '; before]);
            out.bytes(&bytes);
            out.bytes(&vec![b' '; after]);
        } else {
            let left = spec.width.is_some_and(|w| w < 0) || spec.flags.contains('-');
            let width = spec.width.unwrap_or(0).unsigned_abs() as usize;
            let bytes = bytes.into_iter().map(|(byte, term)| term.ok_or(byte)).collect();
            out.0.push(Piece::Text(Arc::new(Text { bytes, width, left })));
        }
        return Ok(());
    }
    let bytes = vm.decided_string(pointer, most)?;
    let (before, after) = spec.padding(bytes.len() as u64);
    out.bytes(&vec![b' '; before]);
    for (byte, term) in bytes {
        out.byte(vm, byte, term);
    }
    out.bytes(&vec![b' '; after]);
    Ok(())
}

/// The same for wide characters, each as its byte.
fn wide_text_to_its_end(
    vm: &mut Vm<'_>,
    pointer: Slot,
    most: u64,
) -> VmResult<Option<Vec<Result<Term, u8>>>> {
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < most {
        let at = pointer.value + 4 * bytes.len() as u64;
        if !vm.readable(pointer, at + 3) {
            return Ok(None);
        }
        vm.used_character(pointer.value, at, 4, most)?;
        match vm.state.memory.term(at) {
            Some(term) => bytes.push(Ok(term)),
            None => match vm.state.memory.load(at, 4) {
                0 => return Ok(Some(bytes)),
                value => bytes.push(Err(narrow(value)?)),
            },
        }
    }
    Ok(Some(bytes))
}

/// The bytes up to a certain zero; `None` when the object may end before one.
fn text_to_its_end(vm: &Vm<'_>, pointer: Slot, most: u64) -> Option<Vec<(u8, Option<Term>)>> {
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < most {
        let at = pointer.value + bytes.len() as u64;
        if !vm.readable(pointer, at) {
            return None;
        }
        match (vm.state.memory.byte(at), vm.state.memory.term(at)) {
            (0, None) => break,
            pair => bytes.push(pair),
        }
    }
    Some(bytes)
}

impl Vm<'_> {
    /// The bytes of a string up to its zero (or `most`), deciding of each symbolic one whether it is the zero.
    pub(crate) fn decided_string(&mut self, pointer: Slot, most: u64) -> VmResult<Vec<(u8, Option<Term>)>> {
        let mut bytes = Vec::new();
        while (bytes.len() as u64) < most {
            let at = pointer.value.wrapping_add(bytes.len() as u64);
            self.check(pointer.origin, at, 1, false)?;
            self.used_character(pointer.value, at, 1, most)?;
            let (byte, term) = (self.state.memory.byte(at), self.state.memory.term(at));
            if let Some(term) = term {
                let cond = symbolic::truth(&self.store, term);
                self.decide(DecisionKind::Branch, cond, byte != 0)?;
            }
            if byte == 0 {
                break;
            }
            bytes.push((byte, term));
        }
        Ok(bytes)
    }
}
