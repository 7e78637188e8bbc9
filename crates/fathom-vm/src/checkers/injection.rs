//! Input used as a format string (CWE-134), a command (CWE-78) or a search path (CWE-427).
//!
//! No labels are kept beside values: the term of a symbolic byte names the sources it was computed from, whatever the program did to
//! it in between.

use std::sync::Arc;

use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::sinks::Sink;
use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

/// Text beyond this is not looked at.
const MAX_TEXT: u64 = 4096;
/// Symbolic characters that are asked about.
const MAX_ASKED: usize = 3;

impl Vm<'_> {
    /// Before a call of a sink.
    pub(crate) fn reaches(&mut self, sink: Sink, args: &[Slot]) -> VmResult<()> {
        if !self.in_users_code() {
            return Ok(());
        }
        let get = |at: usize| args.get(at).copied().unwrap_or_default();
        let injection = self.checks.is_on(Class::Injection);
        match sink {
            Sink::Format { at, wide, to } => {
                if injection {
                    let why = ("format-injection", "is a format");
                    self.character(get(at), wide, b'%', why)?;
                }
                if let Some(to) = to {
                    for slot in args.iter().skip(at + 1) {
                        self.exposed(*slot, to)?;
                    }
                }
                Ok(())
            }
            Sink::Command { at } if injection => {
                self.character(get(at), false, b';', ("command-injection", "is a command for the shell"))
            }
            Sink::Program { table } if injection => self.program(get(0), args, table),
            Sink::Entry if injection => {
                self.character(get(0), false, b'/', ("path-injection", "is put into the environment"))
            }
            Sink::Variable if injection && self.meant(get(0)).ends_with("PATH") => {
                self.character(get(1), false, b'/', ("path-injection", "is a search path"))
            }
            Sink::Text { at, to } => self.exposed(get(at), to),
            _ => Ok(()),
        }
    }

    /// Text whose characters the input chooses as it likes, this one among them.
    fn character(&mut self, text: Slot, wide: bool, wanted: u8, why: (&'static str, &str)) -> VmResult<()> {
        let (kind, what) = why;
        // Wide text that is given to a function for narrow text is meant as it was written.
        let wide = wide || self.looks_wide(text);
        for (value, term) in self.symbolic_text(text, wide).into_iter().take(MAX_ASKED) {
            let cond = self.store.mk(Op::Eq, &[term, self.store.bv(8, wanted)]);
            self.decide(DecisionKind::Check, cond, value == wanted)?;
            if value == wanted {
                let source = self.source_of(term);
                let message = format!("text from {source} {what}");
                return found(Report::new(kind, message));
            }
        }
        Ok(())
    }

    fn looks_wide(&self, text: Slot) -> bool {
        let readable = text.term.is_none() && self.readable(text, text.value.wrapping_add(7));
        readable && {
            let bytes = self.state.memory.bytes(text.value, 8);
            bytes[0] != 0 && bytes[4] != 0 && [1, 2, 3, 5, 6, 7].iter().all(|&at| bytes[at] == 0)
        }
    }

    /// Bytes of a text that depend on the input.
    pub(super) fn symbolic_text(&self, text: Slot, wide: bool) -> Vec<(u8, Term)> {
        let mut found = Vec::new();
        if text.term.is_some() {
            return found;
        }
        let step = if wide { 4 } else { 1 };
        let mut at = text.value;
        while at < text.value + MAX_TEXT && self.readable(text, at + step - 1) {
            let value = self.state.memory.byte(at);
            if let Some(term) = self.state.memory.term(at) {
                found.push((value, term));
            }
            if self.state.memory.load(at, step as usize) == 0 {
                break;
            }
            at += step;
        }
        found
    }

    fn source_of(&self, term: Term) -> Arc<str> {
        let symbols = self.store.symbols_of(term);
        let name = symbols.first().map(|s| self.store.symbol_info(*s).name.clone());
        name.map_or_else(|| "the input".into(), |name| name.split('[').next().unwrap_or(&name).into())
    }

    /// A program that is started: its path, and the command given to a shell.
    fn program(&mut self, path: Slot, args: &[Slot], table: bool) -> VmResult<()> {
        let why = ("command-injection", "is a program to run");
        self.character(path, false, b'/', why)?;
        let words: Vec<Slot> = if table {
            self.table(args.get(1).copied().unwrap_or_default())
        } else {
            args.iter().skip(1).copied().collect()
        };
        let shell = self.meant(path).ends_with("sh");
        let command = words.windows(2).find(|pair| self.meant(pair[0]) == "-c").map(|pair| pair[1]);
        match command {
            Some(command) if shell => {
                self.character(command, false, b';', ("command-injection", "is a command for the shell"))
            }
            // Options of another program are its own business.
            _ => Ok(()),
        }
    }

    /// The text behind a pointer, narrow or wide.
    fn meant(&self, text: Slot) -> String {
        if !self.looks_wide(text) {
            return self.text_at(text);
        }
        let mut out = String::new();
        let mut at = text.value;
        while self.readable(text, at + 3) && self.state.memory.byte(at) != 0 {
            out.push(self.state.memory.byte(at).into());
            at += 4;
        }
        out
    }

    fn table(&self, pointer: Slot) -> Vec<Slot> {
        let mut out = Vec::new();
        let mut at = pointer.value;
        let bytes = u64::from(self.program.word());
        while pointer.term.is_none() && out.len() < 64 && self.readable(pointer, at + bytes - 1) {
            let value = self.state.memory.load(at, bytes as usize);
            if value == 0 {
                break;
            }
            out.push(Slot::pointer(value, self.state.memory.origin(at)));
            at += bytes;
        }
        out
    }
}
