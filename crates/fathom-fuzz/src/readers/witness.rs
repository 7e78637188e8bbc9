//! Violation witnesses.

use fathom_finding::DataModel;
use fathom_job::witness;
use fathom_report::witness::Sources;

use super::{Reader, text};

pub const READER: Reader = Reader {
    name: "witness",
    tokens: &[
        "- entry_type: violation_sequence\n",
        "metadata:",
        "task:",
        "specification: ",
        "content:",
        "- segment:",
        "- waypoint:",
        "type: function_return",
        "type: branching",
        "type: target",
        "action: follow",
        "constraint: { value: ",
        "\\result == ",
        "location: { file_name: a.c, line: ",
        "column: ",
        "18446744073709551615",
        "-9223372036854775808",
        "true",
        "}",
        "\n",
    ],
    read,
    smoke: 120_000,
};

const SOURCE: &str = "int main() {\n  int x = __VERIFIER_nondet_int(), y = prüfe(__VERIFIER_nondet_long());\n  if (x < -3)\n    reach_error();\n}\n";

fn read(input: &[u8]) {
    let property = "CHECK( init(main()), LTL(G ! call(reach_error())) )".parse().expect("a known property");
    let mut sources = Sources::new(|name| (name == "a.c").then(|| SOURCE.to_owned()));
    if let Ok(waypoints) = witness::parse(&text(input), &property, &mut sources) {
        let _ = witness::input(&waypoints, DataModel::Ilp32);
    }
}
