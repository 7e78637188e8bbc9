//! Orders and answers over the socket: `length:u32 tag:u8 body`.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::sync::Arc;

use fathom_term::Value;
use fathom_term::wire::{get_str, get_value, get_varint, put_str, put_value, put_varint};

use super::WireError;
use crate::input::Input;

/// The maximal length of a message.
const LONGEST: u32 = 256 << 20;

/// A message to the executor's process.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// The target and its options, as JSON that only the two ends know.
    Load(String),
    Run {
        entry: String,
        input: Input,
        milliseconds: u64,
        memory: u64,
        depth: u32,
    },
    /// Nothing is left to run. To a process that hosts the target: what is known of the search, as JSON.
    Over(String),
}

/// How a run's process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Exited(i32),
    Signalled(i32),
    /// It was killed when its time was up.
    TimedOut,
    /// No process could be started.
    NotStarted,
}

/// A message from the executor's process.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The target is loaded; its description, as JSON.
    Loaded(String),
    /// The target cannot be loaded, in words for the user.
    Refused(String),
    /// The target cannot be loaded because a module that it imports is not there: its name, and the reason in words for the user.
    MissingModule {
        name: String,
        why: String,
    },
    Ran {
        status: Status,
        cpu_microseconds: u64,
    },
    /// The run of a process that hosts the target: its events.
    Events(Vec<u8>),
}

/// A message in its frame.
pub trait Message: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn get(input: &mut &[u8]) -> Result<Self, WireError>;
}

pub fn send(mut to: impl Write, message: &impl Message) -> Result<(), WireError> {
    let mut frame = vec![0; 4];
    message.put(&mut frame);
    let length = (frame.len() - 4) as u32;
    frame[..4].copy_from_slice(&length.to_le_bytes());
    Ok(to.write_all(&frame)?)
}

pub fn receive<M: Message>(mut from: impl Read) -> Result<M, WireError> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => return Err(WireError::Closed),
        Err(e) if e.kind() == std::io::ErrorKind::ConnectionReset => return Err(WireError::Closed),
        other => other?,
    }
    let length = u32::from_le_bytes(length);
    if length > LONGEST {
        return Err(WireError::Malformed("message"));
    }
    let mut body = vec![0; length as usize];
    from.read_exact(&mut body)?;
    let mut input = body.as_slice();
    let message = M::get(&mut input)?;
    if input.is_empty() { Ok(message) } else { Err(WireError::Malformed("message")) }
}

fn tag(input: &mut &[u8]) -> Result<u8, WireError> {
    let (&tag, rest) = input.split_first().ok_or(WireError::Malformed("message"))?;
    *input = rest;
    Ok(tag)
}

impl Message for Order {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Order::Load(json) => {
                out.push(1);
                put_str(out, json);
            }
            Order::Run { entry, input, milliseconds, memory, depth } => {
                out.push(2);
                put_str(out, entry);
                put_varint(out, input.values.len() as u64);
                for (name, value) in &input.values {
                    put_str(out, name);
                    put_value(out, value);
                }
                put_varint(out, *milliseconds);
                put_varint(out, *memory);
                put_varint(out, (*depth).into());
            }
            Order::Over(json) => {
                out.push(3);
                put_str(out, json);
            }
        }
    }

    fn get(input: &mut &[u8]) -> Result<Order, WireError> {
        Ok(match tag(input)? {
            1 => Order::Load(get_str(input)?.to_owned()),
            2 => {
                let entry = get_str(input)?.to_owned();
                let mut values: BTreeMap<Arc<str>, Value> = BTreeMap::new();
                for _ in 0..get_varint(input)? {
                    let name = get_str(input)?.into();
                    values.insert(name, get_value(input)?);
                }
                let (milliseconds, memory) = (get_varint(input)?, get_varint(input)?);
                let depth = u32::try_from(get_varint(input)?).map_err(|_| WireError::Malformed("depth"))?;
                Order::Run { entry, input: Input { values }, milliseconds, memory, depth }
            }
            3 => Order::Over(get_str(input)?.to_owned()),
            _ => return Err(WireError::Malformed("order")),
        })
    }
}

impl Message for Answer {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Answer::Loaded(json) => {
                out.push(1);
                put_str(out, json);
            }
            Answer::Refused(why) => {
                out.push(2);
                put_str(out, why);
            }
            Answer::MissingModule { name, why } => {
                out.push(4);
                put_str(out, name);
                put_str(out, why);
            }
            Answer::Ran { status, cpu_microseconds } => {
                out.push(3);
                let (kind, number) = match *status {
                    Status::Exited(code) => (0, code),
                    Status::Signalled(signal) => (1, signal),
                    Status::TimedOut => (2, 0),
                    Status::NotStarted => (3, 0),
                };
                out.push(kind);
                put_varint(out, u64::from(number as u32));
                put_varint(out, *cpu_microseconds);
            }
            Answer::Events(bytes) => {
                out.push(5);
                out.extend_from_slice(bytes);
            }
        }
    }

    fn get(input: &mut &[u8]) -> Result<Answer, WireError> {
        Ok(match tag(input)? {
            1 => Answer::Loaded(get_str(input)?.to_owned()),
            2 => Answer::Refused(get_str(input)?.to_owned()),
            3 => {
                let kind = tag(input)?;
                let number = get_varint(input)? as u32 as i32;
                let status = match kind {
                    0 => Status::Exited(number),
                    1 => Status::Signalled(number),
                    2 => Status::TimedOut,
                    3 => Status::NotStarted,
                    _ => return Err(WireError::Malformed("status")),
                };
                Answer::Ran { status, cpu_microseconds: get_varint(input)? }
            }
            4 => {
                let name = get_str(input)?.to_owned();
                Answer::MissingModule { name, why: get_str(input)?.to_owned() }
            }
            5 => Answer::Events(std::mem::take(input).to_vec()),
            _ => return Err(WireError::Malformed("answer")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back<M: Message + PartialEq + std::fmt::Debug>(message: M) {
        let mut bytes = Vec::new();
        send(&mut bytes, &message).unwrap();
        assert_eq!(receive::<M>(bytes.as_slice()).unwrap(), message);
        for cut in 0..bytes.len() {
            assert!(receive::<M>(&bytes[..cut]).is_err());
        }
    }

    #[test]
    fn messages_arrive_as_sent_and_not_when_cut() {
        let mut input = Input::default();
        input.set("x", Value::int(-5));
        input.set("s", Value::String("é".into()));
        there_and_back(Order::Load("{}".into()));
        there_and_back(Order::Run {
            entry: "f".into(),
            input,
            milliseconds: 5000,
            memory: 1 << 31,
            depth: 7,
        });
        there_and_back(Order::Over("{}".into()));
        there_and_back(Answer::Loaded("{}".into()));
        there_and_back(Answer::Events(vec![1, 2, 3]));
        there_and_back(Answer::Refused("no such file".into()));
        there_and_back(Answer::MissingModule { name: "yaml".into(), why: "a.py needs it".into() });
        there_and_back(Answer::Ran { status: Status::Exited(-1), cpu_microseconds: 77 });
        there_and_back(Answer::Ran { status: Status::Signalled(11), cpu_microseconds: 0 });
    }
}
