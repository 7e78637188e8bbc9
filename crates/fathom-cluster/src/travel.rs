//! Inputs as they are sent: the bytes that executors in other processes get, in base64.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use fathom_term::wire::{get_str, get_value, get_varint, put_str, put_value, put_varint};
use fathom_trace::Input;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub fn to_text(input: &Input) -> String {
    let mut bytes = Vec::new();
    put_varint(&mut bytes, input.values.len() as u64);
    for (name, value) in &input.values {
        put_str(&mut bytes, name);
        put_value(&mut bytes, value);
    }
    BASE64.encode(bytes)
}

pub fn from_text(text: &str) -> Option<Input> {
    let bytes = BASE64.decode(text).ok()?;
    let mut rest = &bytes[..];
    let count = get_varint(&mut rest).ok()?;
    let mut input = Input::default();
    for _ in 0..count {
        let name = get_str(&mut rest).ok()?.to_owned();
        input.set(&name, get_value(&mut rest).ok()?);
    }
    rest.is_empty().then_some(input)
}

pub fn serialize<S: Serializer>(inputs: &[Input], serializer: S) -> Result<S::Ok, S::Error> {
    inputs.iter().map(to_text).collect::<Vec<_>>().serialize(serializer)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Input>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| from_text(text).ok_or_else(|| D::Error::custom("no input"))).collect()
}

/// The same for a single input.
pub mod one {
    use super::*;

    pub fn serialize<S: Serializer>(input: &Input, serializer: S) -> Result<S::Ok, S::Error> {
        to_text(input).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Input, D::Error> {
        from_text(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("no input"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Value;

    #[test]
    fn inputs_come_back_as_they_were() {
        let mut input = Input::default();
        input.set("x", Value::bv(32, 7u32));
        input.set("flag", Value::Bool(true));
        input.set("n", Value::int(-12));
        assert_eq!(from_text(&to_text(&input)), Some(input));
        assert_eq!(from_text("AAAA"), None);
        assert_eq!(from_text("!"), None);
    }
}
