//! Every bench has its generated table in `docs/bench.md`, and every table a bench.

use std::path::Path;

use super::Complaint;
use crate::bench::{names, record};

pub fn check(root: &Path) -> Vec<Complaint> {
    let page = std::fs::read_to_string(root.join(record::PAGE)).unwrap_or_default();
    let complaints = record::check(&page, &names()).into_iter();
    complaints.map(|message| Complaint::new(record::PAGE, message)).collect()
}
