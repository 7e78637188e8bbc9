//! Messages of other machines: jobs, parts, reports, shared knowledge, and bundles.

use fathom_cluster::link::{read as read_message, read_job};
use fathom_cluster::{Known, Ledger, Part, Report, bundle};
use fathom_term::Store;

use super::Reader;

pub const READER: Reader = Reader {
    name: "cluster",
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
        "\"entry\"",
        "\"starts\"",
        "\"inputs\"",
        "\"position\"",
        "\"side\"",
        "\"version\"",
        "\"told\"",
        "\"cores\"",
        "AAAA",
        "\"parts\"",
        "\"tally\"",
        "ustar  ",
        "../",
        "/etc/passwd",
    ],
    read,
    smoke: 180_000,
};

/// The first byte chooses the message.
fn read(input: &[u8]) {
    let Some((choice, bytes)) = input.split_first() else { return };
    match choice % 6 {
        0 => drop(read_job("id", bytes)),
        1 => {
            if let Ok(part) = read_message::<Part>(bytes) {
                let _ = (part.id(), part.to_explore());
            }
        }
        2 => {
            if let Ok(report) = read_message::<Report>(bytes) {
                let mut ledger = Ledger::default();
                ledger.add(report.clone());
                ledger.add(report);
            }
        }
        3 => Known::default().receive("covered.w", bytes),
        4 => {
            let known = Known::default();
            known.receive("shared.w.1", bytes);
            let store = Store::new();
            for core in known.cores(0) {
                let _ = fathom_solve::cores::from_bytes(&store, &core);
            }
        }
        _ => {
            let Ok(folder) = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()) else {
                return;
            };
            let _ = bundle::unpack(bytes, &fathom_cluster::job::hash(bytes), folder.path());
        }
    }
}
