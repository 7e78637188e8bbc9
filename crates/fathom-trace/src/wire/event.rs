//! The events that a run reports, in order, as they happen.

use fathom_finding::{Bug, Call, End, Outcome};
use fathom_term::wire::{Decoder, Encoder, get_str, get_value, get_varint, put_str, put_value, put_varint};
use fathom_term::{Sort, Store, Term, Value};
use serde::Serialize;

use super::WireError;
use crate::happening::Happening;
use crate::program::BranchId;
use crate::trace::DecisionKind;

/// A place that decides, as the executing process knows it. Two sites are the same when all of it is equal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct SiteInfo {
    /// Empty for the place where the input is put together.
    pub file: String,
    pub function: String,
    /// Line where the function starts, and where in its code the deciding instruction is: these distinguish sites on
    /// one line.
    pub first_line: u32,
    pub offset: u32,
    /// Lines and columns count from 1; 0 is unknown. The end column is one past the last character.
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A site reached for the first time in this run; sites are numbered from 0 in the order they are reported.
    Site(SiteInfo),
    Decision {
        site: u32,
        kind: DecisionKind,
        cond: Term,
        taken: bool,
    },
    Assumption(Term),
    /// An assumption that keeps the input small, and what it leaves out.
    Bound {
        cond: Term,
        site: u32,
        what: String,
        why: String,
    },
    /// A condition that inputs should satisfy where possible: not an assumption.
    Preference {
        cond: Term,
        site: u32,
        what: String,
        why: String,
    },
    /// A symbolic source was created, with this value.
    Symbol {
        name: String,
        value: Value,
    },
    Covered(BranchId),
    Concretised {
        site: u32,
        what: String,
        why: String,
    },
    Blocked(String),
    Call(Call),
    Outcome(Outcome),
    Bug(Bug),
    Stdout(String),
    /// The expressions of a probe are evaluated from here on.
    Probing,
    /// A probe was passed. Its position among the decisions follows from its position among the events.
    Happening(Box<Happening>),
    /// The last event of a run that ended by itself.
    End(End),
}

/// Turns the events of one run into bytes.
#[derive(Default)]
pub struct EventWriter {
    terms: Encoder,
}

impl EventWriter {
    pub fn new() -> EventWriter {
        EventWriter::default()
    }

    pub fn write(&mut self, store: &Store, event: &Event, out: &mut Vec<u8>) {
        match event {
            Event::Site(site) => {
                out.push(1);
                put_str(out, &site.file);
                put_str(out, &site.function);
                for n in
                    [site.first_line, site.offset, site.line, site.column, site.end_line, site.end_column]
                {
                    put_varint(out, n.into());
                }
            }
            Event::Decision { site, kind, cond, taken } => {
                out.push(2);
                put_varint(out, (*site).into());
                out.push((*kind as u8) << 1 | u8::from(*taken));
                self.terms.encode(store, *cond, out);
            }
            Event::Assumption(cond) => {
                out.push(3);
                self.terms.encode(store, *cond, out);
            }
            Event::Bound { cond, site, what, why } => {
                out.push(13);
                self.terms.encode(store, *cond, out);
                put_varint(out, (*site).into());
                put_str(out, what);
                put_str(out, why);
            }
            Event::Preference { cond, site, what, why } => {
                out.push(16);
                self.terms.encode(store, *cond, out);
                put_varint(out, (*site).into());
                put_str(out, what);
                put_str(out, why);
            }
            Event::Symbol { name, value } => {
                out.push(4);
                put_str(out, name);
                put_value(out, value);
            }
            Event::Covered(branch) => {
                out.push(5);
                put_varint(out, branch.0.into());
            }
            Event::Concretised { site, what, why } => {
                out.push(6);
                put_varint(out, (*site).into());
                put_str(out, what);
                put_str(out, why);
            }
            Event::Blocked(what) => {
                out.push(7);
                put_str(out, what);
            }
            Event::Call(call) => put_json(out, 8, call),
            Event::Outcome(outcome) => put_json(out, 9, outcome),
            Event::Bug(bug) => put_json(out, 10, bug),
            Event::Stdout(text) => {
                out.push(11);
                put_str(out, text);
            }
            Event::End(end) => put_json(out, 12, end),
            Event::Probing => out.push(14),
            Event::Happening(happening) => put_json(out, 15, happening),
        }
    }
}

fn put_json(out: &mut Vec<u8>, tag: u8, value: &impl Serialize) {
    out.push(tag);
    put_str(out, &serde_json::to_string(value).expect("plain data has a JSON form"));
}

/// Reads back what an [`EventWriter`] wrote.
pub struct EventReader<'a> {
    store: &'a Store,
    terms: Decoder,
    input: &'a [u8],
    sites: u32,
}

impl<'a> EventReader<'a> {
    pub fn new(store: &'a Store, input: &'a [u8]) -> EventReader<'a> {
        EventReader { store, terms: Decoder::new(), input, sites: 0 }
    }

    fn number(&mut self) -> Result<u32, WireError> {
        u32::try_from(get_varint(&mut self.input)?).map_err(|_| WireError::Malformed("number"))
    }

    fn string(&mut self) -> Result<String, WireError> {
        Ok(get_str(&mut self.input)?.to_owned())
    }

    fn json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, WireError> {
        Ok(serde_json::from_str(get_str(&mut self.input)?)?)
    }

    fn condition(&mut self) -> Result<Term, WireError> {
        let term = self.terms.decode(self.store, &mut self.input)?;
        match self.store.sort(term) {
            Sort::Bool => Ok(term),
            _ => Err(WireError::Malformed("condition")),
        }
    }

    fn site(&mut self) -> Result<u32, WireError> {
        let site = self.number()?;
        if site < self.sites { Ok(site) } else { Err(WireError::Malformed("site")) }
    }

    fn byte(&mut self) -> Result<u8, WireError> {
        let (&byte, rest) = self.input.split_first().ok_or(WireError::Malformed("event"))?;
        self.input = rest;
        Ok(byte)
    }

    fn read(&mut self) -> Result<Event, WireError> {
        Ok(match self.byte()? {
            1 => {
                self.sites += 1;
                Event::Site(SiteInfo {
                    file: self.string()?,
                    function: self.string()?,
                    first_line: self.number()?,
                    offset: self.number()?,
                    line: self.number()?,
                    column: self.number()?,
                    end_line: self.number()?,
                    end_column: self.number()?,
                })
            }
            2 => {
                let site = self.site()?;
                let byte = self.byte()?;
                let kind = match byte >> 1 {
                    0 => DecisionKind::Branch,
                    1 => DecisionKind::Check,
                    2 => DecisionKind::Shape,
                    3 => DecisionKind::Pin,
                    4 => DecisionKind::Type,
                    _ => return Err(WireError::Malformed("kind of decision")),
                };
                Event::Decision { site, kind, cond: self.condition()?, taken: byte & 1 != 0 }
            }
            3 => Event::Assumption(self.condition()?),
            4 => Event::Symbol { name: self.string()?, value: get_value(&mut self.input)? },
            5 => Event::Covered(BranchId(self.number()?)),
            6 => Event::Concretised { site: self.site()?, what: self.string()?, why: self.string()? },
            7 => Event::Blocked(self.string()?),
            8 => Event::Call(self.json()?),
            9 => Event::Outcome(self.json()?),
            10 => Event::Bug(self.json()?),
            11 => Event::Stdout(self.string()?),
            12 => Event::End(self.json()?),
            13 => Event::Bound {
                cond: self.condition()?,
                site: self.site()?,
                what: self.string()?,
                why: self.string()?,
            },
            14 => Event::Probing,
            15 => Event::Happening(Box::new(self.json()?)),
            16 => Event::Preference {
                cond: self.condition()?,
                site: self.site()?,
                what: self.string()?,
                why: self.string()?,
            },
            _ => return Err(WireError::Malformed("event")),
        })
    }
}

impl Iterator for EventReader<'_> {
    type Item = Result<Event, WireError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.input.is_empty() { None } else { Some(self.read()) }
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::Limit;
    use fathom_term::Op;

    use super::*;

    fn events(store: &Store) -> Vec<Event> {
        let x = store.var("x", Sort::Int);
        let cond = store.mk(Op::Lt, &[x, store.constant(Value::int(3))]);
        let site = SiteInfo { file: "a.py".into(), line: 3, column: 4, ..SiteInfo::default() };
        vec![
            Event::Symbol { name: "x".into(), value: Value::int(7) },
            Event::Site(site),
            Event::Decision { site: 0, kind: DecisionKind::Check, cond, taken: true },
            Event::Assumption(store.mk(Op::Not, &[cond])),
            Event::Bound { cond, site: 0, what: "text".into(), why: "longer ones are not tried".into() },
            Event::Preference { cond, site: 0, what: "text".into(), why: "short ones come first".into() },
            Event::Covered(BranchId(300)),
            Event::Concretised { site: 0, what: "int".into(), why: "no model".into() },
            Event::Blocked("network".into()),
            Event::Call(Call { expression: "f(7)".into(), ..Call::default() }),
            Event::Outcome(Outcome::Returned { literal: None, shown: "é".into() }),
            Event::Stdout("out".into()),
            Event::Probing,
            Event::Happening(Box::new(Happening { probe: 3, values: u64::MAX, ..Happening::default() })),
            Event::End(End::Limit(Limit::Depth)),
        ]
    }

    #[test]
    fn what_is_written_is_read() {
        let store = Store::new();
        let events = events(&store);
        let mut bytes = Vec::new();
        let mut writer = EventWriter::new();
        events.iter().for_each(|e| writer.write(&store, e, &mut bytes));
        let read: Result<Vec<Event>, _> = EventReader::new(&store, &bytes).collect();
        assert_eq!(read.unwrap(), events);
    }

    #[test]
    fn a_cut_stream_is_an_error_and_never_a_panic() {
        let store = Store::new();
        let mut bytes = Vec::new();
        let mut writer = EventWriter::new();
        events(&store).iter().for_each(|e| writer.write(&store, e, &mut bytes));
        for cut in 0..bytes.len() {
            for event in EventReader::new(&store, &bytes[..cut]) {
                if event.is_err() {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_site_that_was_not_told_is_refused() {
        let store = Store::new();
        let cond = store.var("b", Sort::Bool);
        let mut bytes = Vec::new();
        let event = Event::Decision { site: 0, kind: DecisionKind::Branch, cond, taken: true };
        EventWriter::new().write(&store, &event, &mut bytes);
        assert!(EventReader::new(&store, &bytes).next().unwrap().is_err());
    }
}
