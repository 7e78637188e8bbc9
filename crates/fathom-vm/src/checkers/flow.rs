//! Information flow: input that becomes a format (CWE-134), a command (CWE-78) or a search path (CWE-427), and secrets that
//! reach an output of a lower class (CWE-319, 526, 534, 535).
//!
//! Labels need no bookkeeping of their own: a symbolic byte's term names the sources it was made from, so that whatever the
//! program does to data, what comes of it still says where it came from.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;
use serde::{Deserialize, Serialize};

use super::{Class, Report, found};
use crate::machine::vm::{Step, Vm};
use crate::value::Slot;

/// What a function does with an argument that matters to whoever chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sink {
    /// A format at this argument, of wide characters or not; what follows is printed to a place of this name.
    Format { at: usize, wide: bool, to: Option<&'static str> },
    /// A command line for the shell.
    Command { at: usize },
    /// A program and its arguments, or a table of them.
    Program { table: bool },
    /// `NAME=value` for the environment.
    Entry,
    /// A name and a value for it.
    Variable,
    /// Text that leaves the program at this argument.
    Text { at: usize, to: &'static str },
}

/// The sink that a function is.
pub fn sink_of(name: &str) -> Option<Sink> {
    let format = |at, wide, to| Some(Sink::Format { at, wide, to });
    match name {
        "printf" | "vprintf" => format(0, false, Some("stdout")),
        "fprintf" | "vfprintf" | "dprintf" | "vdprintf" => format(1, false, Some("file")),
        "sprintf" | "vsprintf" | "asprintf" | "vasprintf" => format(1, false, None),
        "snprintf" | "vsnprintf" => format(2, false, None),
        "syslog" | "vsyslog" => format(1, false, Some("log")),
        "wprintf" | "vwprintf" => format(0, true, Some("stdout")),
        "fwprintf" | "vfwprintf" => format(1, true, Some("file")),
        "swprintf" | "vswprintf" => format(2, true, None),
        "system" | "popen" => Some(Sink::Command { at: 0 }),
        "execl" | "execlp" | "execle" => Some(Sink::Program { table: false }),
        "execv" | "execvp" | "execve" | "execvpe" => Some(Sink::Program { table: true }),
        "putenv" => Some(Sink::Entry),
        "setenv" => Some(Sink::Variable),
        "puts" => Some(Sink::Text { at: 0, to: "stdout" }),
        "fputs" => Some(Sink::Text { at: 0, to: "file" }),
        "send" => Some(Sink::Text { at: 1, to: "network" }),
        _ => None,
    }
}

/// Classes of sources and sinks by name. Data may go to sinks of its own class or a higher one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Policy {
    /// By pattern of a symbol's name (`env.PATH`, `env.*PASS*`), where `*` is anything.
    pub sources: BTreeMap<String, u32>,
    /// By name: `stdout`, `file`, `log`, `network`.
    pub sinks: BTreeMap<String, u32>,
}

impl Default for Policy {
    fn default() -> Self {
        let secret = ["env.PATH", "env.*PASS*", "env.*SECRET*", "env.*TOKEN*", "env.*KEY*", "password*"];
        Policy { sources: secret.iter().map(|name| (name.to_string(), 1)).collect(), sinks: BTreeMap::new() }
    }
}

impl Policy {
    fn class_of(&self, source: &str) -> u32 {
        self.sources
            .iter()
            .filter(|(pattern, _)| matches(pattern, source))
            .map(|(_, class)| *class)
            .max()
            .unwrap_or(0)
    }

    fn class_at(&self, sink: &str) -> u32 {
        self.sinks.get(sink).copied().unwrap_or(0)
    }
}

/// Whether a name fits a pattern with stars.
fn matches(pattern: &str, name: &str) -> bool {
    let name = name.split(['[', '#']).next().unwrap_or(name);
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| name.strip_prefix(first)) else { return false };
    let mut open = false;
    for part in parts {
        open = part.is_empty();
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.is_empty() || open
}

/// Text beyond this is not looked at.
const MOST_TEXT: u64 = 4096;
/// Symbolic characters that are asked about.
const MOST_ASKED: usize = 3;

impl Vm<'_> {
    /// Before a call of a sink.
    pub(crate) fn reaches(&mut self, sink: Sink, args: &[Slot]) -> Step<()> {
        if !self.in_users_code() {
            return Ok(());
        }
        let get = |at: usize| args.get(at).copied().unwrap_or_default();
        let injection = self.checks.is_on(Class::Injection);
        match sink {
            Sink::Format { at, wide, to } => {
                if injection {
                    let why = ("format-injection", 134, "is a format");
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
                self.character(get(at), false, b';', ("command-injection", 78, "is a command for the shell"))
            }
            Sink::Program { table } if injection => self.program(get(0), args, table),
            Sink::Entry if injection => {
                self.character(get(0), false, b'/', ("path-injection", 427, "is put into the environment"))
            }
            Sink::Variable if injection && self.meant(get(0)).ends_with("PATH") => {
                self.character(get(1), false, b'/', ("path-injection", 427, "is a search path"))
            }
            Sink::Text { at, to } => self.exposed(get(at), to),
            _ => Ok(()),
        }
    }

    /// Text whose characters the input chooses as it likes, this one among them.
    fn character(&mut self, text: Slot, wide: bool, wanted: u8, why: (&'static str, u32, &str)) -> Step<()> {
        let (kind, cwe, what) = why;
        // Wide text that is given to a function for narrow text is meant as it was written.
        let wide = wide || self.looks_wide(text);
        for (value, term) in self.symbolic_text(text, wide).into_iter().take(MOST_ASKED) {
            let cond = self.store.mk(Op::Eq, &[term, self.store.bv(8, wanted)]);
            self.decide(DecisionKind::Check, cond, value == wanted)?;
            if value == wanted {
                let source = self.source_of(term);
                let message = format!("text from {source} {what}");
                return found(Report::new(kind, cwe, message));
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
    fn symbolic_text(&self, text: Slot, wide: bool) -> Vec<(u8, Term)> {
        let mut found = Vec::new();
        if text.term.is_some() {
            return found;
        }
        let step = if wide { 4 } else { 1 };
        let mut at = text.value;
        while at < text.value + MOST_TEXT && self.readable(text, at + step - 1) {
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

    /// A program that is started: what it is, and what a shell is told to do.
    fn program(&mut self, path: Slot, args: &[Slot], table: bool) -> Step<()> {
        let why = ("command-injection", 78, "is a program to run");
        self.character(path, false, b'/', why)?;
        let words: Vec<Slot> =
            if table { self.table(args.get(1).copied().unwrap_or_default()) } else { args[1..].to_vec() };
        let shell = self.meant(path).ends_with("sh");
        let command = words.windows(2).find(|pair| self.meant(pair[0]) == "-c").map(|pair| pair[1]);
        match command {
            Some(command) if shell => {
                self.character(command, false, b';', ("command-injection", 78, "is a command for the shell"))
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
        while pointer.term.is_none() && out.len() < 64 && self.readable(pointer, at + 7) {
            let value = self.state.memory.load(at, 8);
            if value == 0 {
                break;
            }
            out.push(Slot::pointer(value, self.state.memory.origin(at)));
            at += 8;
        }
        out
    }

    /// Text or a number that is printed: whether what it was made from may be seen there.
    fn exposed(&mut self, slot: Slot, to: &str) -> Step<()> {
        if !self.checks.is_on(Class::Exposure) {
            return Ok(());
        }
        let mut terms: Vec<Term> = slot.term.into_iter().collect();
        if slot.origin != 0 {
            terms.extend(self.symbolic_text(slot, false).into_iter().map(|(_, term)| term));
        }
        let here = self.policy.class_at(to);
        for term in terms {
            for symbol in self.store.symbols_of(term).iter() {
                let name = self.store.symbol_info(*symbol).name.clone();
                if self.policy.class_of(&name) > here {
                    let cwe = match (name.starts_with("env."), to) {
                        (true, _) => 526,
                        (_, "network") => 319,
                        (_, "log" | "file") => 534,
                        _ => 535,
                    };
                    let name = name.split('[').next().unwrap_or(&name).to_string();
                    let message = format!("{name} is written to {to}, where it can be seen");
                    return found(Report::new("information-exposure", cwe, message));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_have_stars() {
        assert!(matches("env.PATH", "env.PATH[3]"));
        assert!(!matches("env.PATH", "env.PATHS[3]"));
        assert!(matches("env.*PASS*", "env.DB_PASSWORD[0]"));
        assert!(matches("env.*PASS*", "env.PASS[0]"));
        assert!(!matches("env.*PASS*", "env.HOME[0]"));
        assert!(matches("password*", "password#2[1]"));
    }

    #[test]
    fn classes_are_compared() {
        let policy = Policy::default();
        assert!(policy.class_of("env.PATH[0]") > policy.class_at("stdout"));
        assert_eq!(policy.class_of("stdin[0]"), policy.class_at("stdout"));
    }
}
