//! `inputs/NNNNNN`: one file per input.
//!
//! An input that is one stream of bytes (standard input, a file, the argument of a fuzzer's function) is those bytes, so that the
//! folder serves as a fuzzer's corpus; any other is its values by symbol, as JSON, with the resulting call.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::sync::Arc;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use fathom_term::value::ArrayValue;
use fathom_term::{BitVec, Float, FloatSort, Text, Value};
use fathom_trace::Input;
use serde_json::{Map, Value as Json, json};

use crate::ctests::lines::bytes;
use crate::results::{Results, Run};

/// A value as JSON. Booleans, integers of 53 bits and well-formed strings are themselves; everything else is an object with
/// one field that names its sort, so that the conversion is lossless.
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

/// The inverse of [`to_json`]; `None` for other JSON.
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

/// Where the one stream of bytes of an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    Stdin,
    File,
    Fuzzer,
}

/// The entry that fuzzers call with bytes and their number.
const FUZZER: &str = "LLVMFuzzerTestOneInput";

/// The stream that is the entire input of the entry's runs.
fn stream(entry: &str, runs: &[&Run]) -> Option<Stream> {
    if entry == FUZZER {
        // The time or a random number may be input, too; a fuzzer's corpus has no place for them, and replays do not read these files.
        return Some(Stream::Fuzzer);
    }
    let mut bases = BTreeSet::new();
    for run in runs {
        bases.extend(run.values.keys().map(|name| name.split(['[', '.']).next().unwrap_or(name)));
    }
    match bases.into_iter().collect::<Vec<_>>()[..] {
        ["stdin"] => Some(Stream::Stdin),
        ["file"] => Some(Stream::File),
        _ => None,
    }
}

/// The bytes of a run's stream, from the lines of its data file.
fn streamed(run: &Run, stream: Stream) -> Option<Vec<u8>> {
    let lines: Vec<Vec<&str>> = run.call.as_ref()?.data.iter().map(|l| l.split(' ').collect()).collect();
    let last = |kind: &str| lines.iter().find(|l| l[0] == kind).and_then(|l| l.get(2)).map(|hex| bytes(hex));
    match stream {
        Stream::Stdin => last("stdin"),
        Stream::File => last("file"),
        Stream::Fuzzer => {
            let objects: Vec<Vec<u8>> =
                lines.iter().filter(|l| l[0] == "object").map(|l| bytes(l[2])).collect();
            let size = u64::from_le_bytes(objects.get(1)?.as_slice().try_into().ok()?);
            let target = lines.iter().find_map(|l| match l[..] {
                ["pointer", to] => to.strip_prefix("0,0,").and_then(|to| to.parse::<usize>().ok()),
                _ => None,
            });
            let mut bytes = target.and_then(|at| objects.get(at)).cloned().unwrap_or_default();
            bytes.truncate(usize::try_from(size).ok()?);
            Some(bytes)
        }
    }
}

/// The contents of `inputs/NNNNNN` for every run.
pub fn files(results: &Results) -> Vec<Vec<u8>> {
    let mut by_entry: BTreeMap<&str, Vec<&Run>> = BTreeMap::new();
    if fathom_target::profile(&results.summary.language).byte_inputs {
        results.runs.iter().for_each(|run| by_entry.entry(&run.entry).or_default().push(run));
    }
    let streams: BTreeMap<&str, Option<Stream>> =
        by_entry.iter().map(|(entry, runs)| (*entry, stream(entry, runs))).collect();
    let runs = results.runs.iter().map(|run| {
        let stream = streams.get(run.entry.as_str()).copied().flatten();
        stream.and_then(|stream| streamed(run, stream)).unwrap_or_else(|| described(run).into_bytes())
    });
    runs.collect()
}

/// An input as JSON.
fn described(run: &Run) -> String {
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
    out.insert("end".into(), json!(crate::wording::end(&run.end)));
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
    fn one_stream_of_bytes_is_raw_and_anything_else_is_described() {
        let mut results = crate::results::tests::sample();
        results.summary.language = "c".into();
        let mut give = |names: &[&str], lines: &[&str]| {
            for run in &mut results.runs {
                run.values = names.iter().map(|n| (n.to_string(), json!(0))).collect();
                run.call.as_mut().unwrap().data = lines.iter().map(|l| l.to_string()).collect();
            }
            files(&results).remove(0)
        };
        let lines = ["entry main", "arg 0 70", "stdin - 6100", "file fathom-input ff"];
        assert_eq!(give(&["stdin.len", "stdin[0]"], &lines), b"a\0");
        assert_eq!(give(&["file[0]"], &lines), b"\xff");
        assert!(give(&["stdin[0]", "rand"], &lines).starts_with(b"{"));
        for run in &mut results.runs {
            run.entry = FUZZER.into();
            let lines = [
                "object p0 0000000000000000",
                "object p1 0200000000000000",
                "object d 616263",
                "pointer 0,0,2",
            ];
            run.call.as_mut().unwrap().data = lines.map(str::to_string).to_vec();
        }
        assert_eq!(files(&results).remove(0), b"ab");
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for text in ["null", "[]", "{}", "1.5", r#"{"int":"x"}"#, r#"{"what":1}"#] {
            assert_eq!(from_json(&serde_json::from_str(text).unwrap()), None, "{text}");
        }
    }
}
