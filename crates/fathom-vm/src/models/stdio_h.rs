//! `stdio.h`: output so far.

use std::sync::Arc;

use fathom_ir::code::Pass;

use super::{Args, Model, one, unsupported};
use crate::value::{Slot, sign_extend};
use crate::vm::{Step, Vm};

pub const TABLE: &[Model] = &[
    Model { name: "printf", handler: printf },
    Model { name: "puts", handler: puts },
    Model { name: "putchar", handler: putchar },
];

fn print(vm: &mut Vm<'_>, bytes: &[u8]) {
    Arc::make_mut(&mut vm.state.environment.stdout).extend_from_slice(bytes);
}

fn puts(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let mut text = vm.c_string(args.get(0))?;
    text.push(b'\n');
    print(vm, &text);
    one(text.len() as u64)
}

fn putchar(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let byte = args.get(0).value as u8;
    print(vm, &[byte]);
    one(byte.into())
}

/// One argument after another, as registers.
struct Variadic<'a> {
    args: &'a Args<'a>,
    argument: usize,
    register: usize,
}

impl Variadic<'_> {
    fn next(&mut self) -> (Slot, Pass) {
        let Some(argument) = self.args.site.arguments.get(self.argument) else {
            return (Slot::default(), Pass::Nothing);
        };
        let slot = self.args.get(self.register);
        self.argument += 1;
        self.register += argument.regs.count as usize;
        (slot, argument.pass)
    }
}

fn printf(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let format = vm.c_string(args.get(0))?;
    let mut rest = Variadic { args, argument: 1, register: 1 };
    let text = render(vm, &format, &mut rest)?;
    print(vm, &text);
    one(text.len() as u64)
}

fn render(vm: &mut Vm<'_>, format: &[u8], args: &mut Variadic<'_>) -> Step<Vec<u8>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < format.len() {
        if format[at] != b'%' {
            out.push(format[at]);
            at += 1;
            continue;
        }
        at += 1;
        let start = at;
        while at < format.len() && b"-+ #0123456789.*".contains(&format[at]) {
            at += 1;
        }
        let flags = String::from_utf8_lossy(&format[start..at]).into_owned();
        let size = at;
        while at < format.len() && b"hlLqjzt".contains(&format[at]) {
            at += 1;
        }
        let size = &format[size..at];
        let Some(&conversion) = format.get(at) else { break };
        at += 1;
        let width = match size {
            b"hh" => 8,
            b"h" => 16,
            b"" => 32,
            _ => 64,
        };
        let text = match conversion {
            b'%' => "%".to_string(),
            b'd' | b'i' => sign_extend(args.next().0.value, width).to_string(),
            b'u' => (args.next().0.value & crate::value::mask(width)).to_string(),
            b'x' => format!("{:x}", args.next().0.value & crate::value::mask(width)),
            b'X' => format!("{:X}", args.next().0.value & crate::value::mask(width)),
            b'o' => format!("{:o}", args.next().0.value & crate::value::mask(width)),
            b'c' => (args.next().0.value as u8 as char).to_string(),
            b's' => {
                let pointer = args.next().0;
                let bytes = vm.c_string(pointer)?;
                String::from_utf8_lossy(&bytes).into_owned()
            }
            other => return unsupported(format!("printf with %{}", other as char)),
        };
        out.extend(pad(&flags, text).into_bytes());
    }
    Ok(out)
}

/// Width with its flags; a precision is not a width.
fn pad(flags: &str, text: String) -> String {
    let digits: String =
        flags.chars().skip_while(|c| "-+ #0".contains(*c)).take_while(char::is_ascii_digit).collect();
    let width: usize = digits.parse().unwrap_or(0);
    let missing = width.saturating_sub(text.len());
    if flags.contains('-') {
        return text + &" ".repeat(missing);
    }
    if flags.starts_with('0') {
        return "0".repeat(missing) + &text;
    }
    " ".repeat(missing) + &text
}
