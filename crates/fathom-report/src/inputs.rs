//! `inputs/NNNNNN`: one file an input, values by symbol, with the call they make.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use fathom_term::value::ArrayValue;
use fathom_term::{BitVec, Float, FloatSort, Text, Value};
use fathom_trace::Input;
use serde_json::{Map, Value as Json, json};

use crate::results::Run;

/// A value as JSON. Booleans, integers of 53 bits and well-formed strings are themselves; everything else is an object with
/// one field that names its sort, so that nothing is lost.
pub fn to_json(value: &Value) -> Json {
    match value {
        Value::Bool(b) => json!(b),
        Value::Int(i) => match i64::try_from(i) {
            Ok(small) if small.unsigned_abs() < 1 << 53 => json!(small),
            _ => json!({ "int": i.to_string() }),
        },
        Value::Real(r) => json!({ "real": format!("{}/{}", r.numerator(), r.denominator()) }),
        Value::BitVec(b) => json!({ "bv": [b.width, b.bits.to_string()] }),
        Value::Float(f) => json!({ "float": [f.sort.exponent, f.sort.significand, format!("{:#x}", f.bits)],
                                   "shown": f.to_f64().map(|x| format!("{x:?}")) }),
        Value::String(t) => match t.to_std() {
            Some(s) => json!(s),
            None => json!({ "text": t.to_vec() }),
        },
        Value::Array(a) => json!({ "array": {
            "index": to_json(&Value::default_of(a.index.into())),
            "default": to_json(&a.default),
            "entries": a.entries.iter().map(|(k, v)| json!([to_json(k), to_json(v)])).collect::<Vec<_>>(),
        } }),
    }
}

/// The value that [`to_json`] wrote, or nothing when it is none of its forms.
pub fn from_json(json: &Json) -> Option<Value> {
    match json {
        Json::Bool(b) => Some(Value::Bool(*b)),
        Json::Number(n) => Some(Value::int(n.as_i64()?)),
        Json::String(s) => Some(Value::String(Text::from(s.as_str()))),
        Json::Object(fields) => {
            let (tag, body) = fields.iter().next()?;
            match tag.as_str() {
                "int" => Some(Value::Int(IBig::from_str(body.as_str()?).ok()?)),
                "real" => {
                    let (n, d) = body.as_str()?.split_once('/')?;
                    Some(Value::Real(RBig::from_parts(IBig::from_str(n).ok()?, UBig::from_str(d).ok()?)))
                }
                "bv" => {
                    let width = u32::try_from(body.get(0)?.as_u64()?).ok()?;
                    let bits = UBig::from_str(body.get(1)?.as_str()?).ok()?;
                    Some(Value::BitVec(BitVec::new(width, bits)))
                }
                "float" => {
                    let part = |i| body.get(i).and_then(Json::as_u64).and_then(|x| u32::try_from(x).ok());
                    let sort = FloatSort { exponent: part(0)?, significand: part(1)? };
                    let bits = u128::from_str_radix(body.get(2)?.as_str()?.strip_prefix("0x")?, 16).ok()?;
                    Some(Value::Float(Float { sort, bits }))
                }
                "text" => {
                    let points: Option<Vec<u32>> = body
                        .as_array()?
                        .iter()
                        .map(|p| p.as_u64().and_then(|p| u32::try_from(p).ok()))
                        .collect();
                    Some(Value::String(Text::new(points?)))
                }
                "array" => {
                    let index = from_json(body.get("index")?)?.sort().base()?;
                    let default = from_json(body.get("default")?)?;
                    let mut entries = BTreeMap::new();
                    for pair in body.get("entries")?.as_array()? {
                        entries.insert(from_json(pair.get(0)?)?, from_json(pair.get(1)?)?);
                    }
                    Some(Value::Array(Arc::new(ArrayValue { index, default, entries })))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// An input's values as JSON by symbol.
pub fn values(input: &Input) -> BTreeMap<String, Json> {
    input.values.iter().map(|(name, value)| (name.to_string(), to_json(value))).collect()
}

/// The text of `inputs/NNNNNN`.
pub fn file(run: &Run) -> String {
    let mut out = Map::new();
    out.insert("entry".into(), json!(run.entry));
    out.insert("values".into(), json!(run.values));
    if let Some(call) = &run.call {
        out.insert("call".into(), json!(call.expression));
        if !call.setup.is_empty() {
            out.insert("setup".into(), json!(call.setup));
        }
        if !call.imports.is_empty() {
            out.insert("imports".into(), json!(call.imports));
        }
    }
    out.insert("end".into(), json!(run.end.words()));
    let mut text = serde_json::to_string_pretty(&Json::Object(out)).expect("plain data is valid JSON");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use fathom_term::Sort;

    use super::*;

    #[test]
    fn every_kind_of_value_survives_the_way_through_json() {
        let big = IBig::from_str("-123456789012345678901234567890").unwrap();
        let array = ArrayValue {
            index: Sort::Int.base().unwrap(),
            default: Value::Bool(false),
            entries: BTreeMap::from([(Value::int(3), Value::Bool(true))]),
        };
        let values = [
            Value::Bool(true),
            Value::int(-7),
            Value::int(1i64 << 60),
            Value::Int(big),
            Value::Real(RBig::from_parts(IBig::from(-1), UBig::from(3u8))),
            Value::bv(200, 5u8),
            Value::Float(Float::from_f64(f64::NAN)),
            Value::Float(Float::from_f64(-0.0)),
            Value::String("ü\n\"".into()),
            Value::String(Text::new(vec![0xd800, 65])),
            Value::Array(Arc::new(array)),
        ];
        for value in values {
            let text = to_json(&value).to_string();
            let back = from_json(&serde_json::from_str(&text).unwrap());
            assert_eq!(back.as_ref(), Some(&value), "{text}");
        }
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for text in ["null", "[]", "{}", "1.5", r#"{"int":"x"}"#, r#"{"what":1}"#] {
            assert_eq!(from_json(&serde_json::from_str(text).unwrap()), None, "{text}");
        }
    }
}
