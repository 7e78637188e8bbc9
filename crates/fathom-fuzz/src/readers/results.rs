//! Stored results: `summary.json` as a baseline, and `run.json`, of which every report is made again.

use fathom_finding::Summary;
use fathom_report::{Results, cobertura, code_quality, findings, html, inputs, junit, lcov, sarif};

use super::Reader;

pub const READER: Reader = Reader {
    name: "results",
    tokens: &[
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "null",
        "true",
        "false",
        "0",
        "1",
        "-1",
        "4294967295",
        "\"findings\"",
        "\"file\"",
        "\"line\"",
        "\"column\"",
        "\"branches\"",
        "\"functions\"",
        "\"files\"",
        "\"tests\"",
        "\"runs\"",
        "\"source\"",
        "\"name\"",
        "\"steps\"",
        "\"module\"",
        "\"é\\n\"",
        "\"\\u2028\"",
        "\"<\"",
    ],
    read,
    smoke: 30_000,
};

fn read(input: &[u8]) {
    let _ = serde_json::from_slice::<Summary>(input);
    let _ = serde_json::from_slice::<fathom_job::Job>(input);
    let Ok(results) = serde_json::from_slice::<Results>(input) else { return };
    let _ =
        (sarif::write(&results), lcov::write(&results), junit::write(&results), cobertura::write(&results));
    let _ = (code_quality::write(&results), html::write(&results), inputs::files(&results));
    for (number, finding) in results.summary.findings.iter().enumerate() {
        let _ = (findings::file_name(number, finding), findings::file(&results, finding));
    }
}
