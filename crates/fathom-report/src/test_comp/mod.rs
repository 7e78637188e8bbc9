//! The suite in Test-Comp's exchange format, version 1.1: `metadata.xml`, and a file for each test with its inputs in the
//! order in which the program reads them.

use std::fmt::Write;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use fathom_finding::Test;
use sha2::{Digest, Sha256};

use crate::ctests::lines::{bytes, plain};
use crate::results::Results;
use crate::text::escape;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n";

/// Writes the suite into a folder of its own.
pub fn write(results: &Results, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let program = std::fs::read(&results.module.file).unwrap_or_default();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    std::fs::write(folder.join("metadata.xml"), metadata(results, &program, now))?;
    let tests = results.tests.iter().cloned().chain(unconfirmed(results));
    for (number, test) in tests.enumerate() {
        std::fs::write(folder.join(format!("testcase-{number}.xml")), testcase(&test))?;
    }
    Ok(())
}

/// Findings that no native run shows: an empty error function is reached silently, and is a goal nevertheless.
fn unconfirmed(results: &Results) -> impl Iterator<Item = Test> {
    results.summary.findings.iter().enumerate().filter(|(_, finding)| !finding.confirmed()).filter_map(
        |(number, finding)| {
            let run = results.runs.iter().find(|run| run.input() == finding.input)?;
            Some(run.to_test(String::new(), Some(number)))
        },
    )
}

/// SHA-256 in hexadecimal.
fn hash(program: &[u8]) -> String {
    Sha256::digest(program).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn metadata(results: &Results, program: &[u8], now: u64) -> String {
    let reaches = results.summary.findings.iter().any(|f| f.kind == "error-reached");
    let goal = if reaches { "@CALL(reach_error)" } else { "@DECISIONEDGE" };
    let fields = [
        ("sourcecodelang", "C".to_string()),
        ("producer", format!("Fathom {}", env!("CARGO_PKG_VERSION"))),
        ("specification", format!("COVER( init(main()), FQL(COVER EDGES({goal})) )")),
        ("programfile", results.summary.target.clone()),
        ("programhash", hash(program)),
        ("entryfunction", results.summary.entry.clone()),
        ("architecture", "64bit".to_string()),
        ("creationtime", time(now)),
    ];
    let mut out = String::from(HEAD);
    out.push_str(
        "<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN\" \
         \"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">\n<test-metadata>\n",
    );
    for (name, value) in fields {
        writeln!(out, "  <{name}>{}</{name}>", escape(&value)).expect("writing to a string");
    }
    out + "</test-metadata>\n"
}

fn testcase(test: &Test) -> String {
    let mut out = String::from(HEAD);
    out.push_str(
        "<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" \
         \"https://sosy-lab.org/test-format/testcase-1.1.dtd\">\n",
    );
    out.push_str(if test.finding.is_some() { "<testcase coversError=\"true\">\n" } else { "<testcase>\n" });
    for line in &test.call.data {
        if let ["value", name, hex] = line.split(' ').collect::<Vec<_>>()[..] {
            let name = plain(name);
            let ty = name.split('#').next().unwrap_or("");
            writeln!(out, "  <input>{}</input>", escape(&value(ty, &bytes(hex))))
                .expect("writing to a string");
        }
    }
    out + "</testcase>\n"
}

/// A value as C writes one of the type that a `__VERIFIER_nondet_…` names; bytes of anything else as one number.
fn value(ty: &str, bytes: &[u8]) -> String {
    let mut word = [0; 8];
    let size = bytes.len().min(8);
    word[..size].copy_from_slice(&bytes[..size]);
    let number = u64::from_le_bytes(word);
    let signed =
        ["char", "schar", "short", "int", "long", "longlong", "ssize_t", "loff_t", "s8", "s16", "s32", "s64"];
    match (ty, bytes.len()) {
        ("float", 4) => float(f32::from_bits(number as u32).into()),
        ("double", 8) => float(f64::from_bits(number)),
        (_, 1..=8) if signed.contains(&ty) => {
            let shift = 64 - 8 * size as u32;
            (((number << shift) as i64) >> shift).to_string()
        }
        (_, 0..=8) => number.to_string(),
        _ => bytes.iter().rev().fold(String::from("0x"), |out, byte| out + &format!("{byte:02x}")),
    }
}

fn float(value: f64) -> String {
    match value {
        _ if value.is_nan() => "NAN".into(),
        f64::INFINITY => "INFINITY".into(),
        f64::NEG_INFINITY => "-INFINITY".into(),
        _ => format!("{value:?}"),
    }
}

/// Seconds since 1970 as the date and time of UTC.
pub(crate) fn time(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let mut year = 1970;
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = |year: u64| if leap(year) { 366 } else { 365 };
    while days >= length(year) {
        days -= length(year);
        year += 1;
    }
    let mut month = 1;
    for of_month in [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < of_month {
            break;
        }
        days -= of_month;
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_their_type_says() {
        assert_eq!(value("int", &[0xff; 4]), "-1");
        assert_eq!(value("uint", &[0xff; 4]), "4294967295");
        assert_eq!(value("char", &[0x80]), "-128");
        assert_eq!(value("bool", &[1]), "1");
        assert_eq!(value("double", &0.5f64.to_le_bytes()), "0.5");
        assert_eq!(value("float", &f32::NEG_INFINITY.to_le_bytes()), "-INFINITY");
        assert_eq!(value("memory", &[1, 2, 3, 4, 5, 6, 7, 8, 9]), "0x090807060504030201");
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(time(0), "1970-01-01T00:00:00Z");
        assert_eq!(time(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(time(1_700_000_000), "2023-11-14T22:13:20Z");
    }

    #[test]
    fn inputs_stand_in_the_order_of_the_calls() {
        let run = crate::results::tests::run(0, "main", &[]);
        let mut test = run.to_test("t".into(), Some(0));
        test.call.data = ["value uint 01000000", "value int ffffffff", "value uint#2 02000000"]
            .map(str::to_string)
            .to_vec();
        let text = testcase(&test);
        assert!(text.contains("coversError=\"true\""));
        assert!(text.contains("<input>1</input>\n  <input>-1</input>\n  <input>2</input>\n"), "{text}");
    }
}
