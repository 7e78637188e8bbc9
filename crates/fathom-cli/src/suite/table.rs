//! The table of a suite: a row for each CWE, as text, JSON and a page.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::json;

use super::record::{Outcome, Record};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    pub cwe: u32,
    pub cases: u64,
    pub detected: u64,
    pub missed: u64,
    /// Cases whose half without the bug has a wrong finding: of the case's own kind, or not confirmed on the plain program.
    pub false_alarms: u64,
    /// Cases whose half without the bug has a finding of another kind, confirmed on the plain program.
    pub others: u64,
    pub timeouts: u64,
    pub unsupported: u64,
    pub seconds: f64,
}

/// The CWE ids that count for a case, where one bug has several: a size that wraps around is reported where it overflows the block.
/// An unrelated bug in a case does not count.
pub fn family(cwe: u32) -> Vec<u32> {
    const OVERFLOWS: &[u32] = &[121, 122, 124, 126, 127, 787, 125, 822];
    let more: &[u32] = match cwe {
        121..=127 => OVERFLOWS,
        190 | 191 => &[190, 191],
        194 | 195 | 196 | 680 => &[121, 122, 124, 126, 127, 787, 190, 191, 194, 195, 196, 680, 789],
        590 | 761 => &[590, 761],
        404 | 773 | 775 => &[773, 775],
        457 | 665 => &[457, 665],
        // Its cases read uninitialised memory.
        758 => &[457, 665],
        // The address is used after its frame is gone.
        562 => &[416],
        _ => &[],
    };
    let also: &[u32] = match cwe {
        // A text without an end is read past its buffer.
        126 => &[170],
        // A function that is given too large a size writes past the buffer with the next longer text.
        121 | 122 => &[805],
        _ => &[],
    };
    [&[cwe], more, also].concat()
}

pub fn rows(records: &[Record]) -> Vec<Row> {
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    for record in records {
        let row = rows.entry(record.cwe).or_insert_with(|| Row { cwe: record.cwe, ..Row::default() });
        row.cases += 1;
        match record.outcome {
            Outcome::Detected => row.detected += 1,
            Outcome::Missed => row.missed += 1,
            Outcome::Timeout => row.timeouts += 1,
            Outcome::Unsupported => row.unsupported += 1,
        }
        row.false_alarms += u64::from(record.false_alarm.is_some());
        row.others += u64::from(record.other.is_some());
        row.seconds += record.seconds;
    }
    rows.into_values().collect()
}

pub fn json(rows: &[Row]) -> String {
    let by_cwe: Vec<_> = rows
        .iter()
        .map(|r| {
            json!({
                "cwe": r.cwe, "cases": r.cases, "detected": r.detected, "missed": r.missed,
                "false_alarms": r.false_alarms, "timeouts": r.timeouts, "unsupported": r.unsupported,
                "seconds": (r.seconds * 1000.0).round() / 1000.0,
            })
        })
        .collect();
    format!("{:#}\n", json!({ "by_cwe": by_cwe }))
}

const HEADS: [&str; 9] = [
    "CWE",
    "cases",
    "detected",
    "missed",
    "false alarms",
    "other bugs",
    "timeouts",
    "unsupported",
    "seconds",
];

fn cells(row: &Row) -> [String; 9] {
    let counts =
        [row.cases, row.detected, row.missed, row.false_alarms, row.others, row.timeouts, row.unsupported];
    let [a, b, c, d, e, f, g] = counts.map(|n| n.to_string());
    [row.cwe.to_string(), a, b, c, d, e, f, g, format!("{:.1}", row.seconds)]
}

pub fn text(rows: &[Row]) -> String {
    let mut out = String::new();
    let mut line = |cells: &[String]| {
        let padded: Vec<String> = cells
            .iter()
            .zip(HEADS)
            .map(|(cell, head)| format!("{cell:>width$}", width = head.len().max(6)))
            .collect();
        out.push_str(padded.join("  ").trim_end());
        out.push('\n');
    };
    line(&HEADS.map(str::to_string));
    for row in rows {
        line(&cells(row));
    }
    out
}

pub fn html(rows: &[Row], records: &[Record]) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>fathom suite</title><style>\
         body{font:15px/1.5 system-ui,sans-serif;max-width:70em;margin:2em auto;padding:0 1em}\
         table{border-collapse:collapse}td,th{padding:.2em .8em;border-bottom:1px solid #ddd;text-align:right}\
         td.t{text-align:left;font-size:13px}</style></head><body><h1>Suite</h1><table><tr>",
    );
    for head in HEADS {
        let _ = write!(out, "<th>{head}</th>");
    }
    out.push_str("</tr>\n");
    for row in rows {
        out.push_str("<tr>");
        for cell in cells(row) {
            let _ = write!(out, "<td>{cell}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table><h2>Cases that are not as they should be</h2><table>\n");
    for record in records.iter().filter(|r| r.outcome != Outcome::Detected || r.false_alarm.is_some()) {
        let _ = writeln!(
            out,
            "<tr><td class=t>{}</td><td class=t>{}</td><td class=t>{}</td><td class=t>{}</td></tr>",
            escape(&record.name),
            record.outcome.name(),
            escape(if record.outcome == Outcome::Detected { "" } else { &record.why }),
            escape(&record.false_alarm.as_ref().map(|a| format!("false alarm: {a}")).unwrap_or_default()),
        );
    }
    out.push_str("</table></body></html>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            name: "CWE121_x_01".into(),
            cwe: 121,
            outcome: Outcome::Detected,
            why: String::new(),
            false_alarm: None,
            other: None,
            good: None,
            seconds: 0.25,
        }
    }

    #[test]
    fn the_json_has_the_promised_fields() {
        let record = record();
        let rows = rows(&[record.clone(), Record { outcome: Outcome::Missed, ..record }]);
        let value: serde_json::Value = serde_json::from_str(&json(&rows)).unwrap();
        assert_eq!(
            value,
            json!({ "by_cwe": [{ "cwe": 121, "cases": 2, "detected": 1, "missed": 1, "false_alarms": 0,
                                 "timeouts": 0, "unsupported": 0, "seconds": 0.5 }] })
        );
    }

    #[test]
    fn bugs_of_other_kinds_are_not_false_alarms_when_they_were_seen() {
        let record = Record { other: Some("memory-leak".into()), ..record() };
        let own = Record { false_alarm: Some("stack-overflow".into()), ..record.clone() };
        let row = &rows(&[record, own])[0];
        assert_eq!((row.false_alarms, row.others), (1, 2));
    }

    #[test]
    fn a_bug_beside_the_one_of_the_case_is_not_the_one_of_the_case() {
        assert!(!family(126).contains(&457), "an uninitialised read is not an overread");
        assert!(!family(775).contains(&401), "a heap block is not a descriptor");
        assert!(!family(190).contains(&197));
    }
}
