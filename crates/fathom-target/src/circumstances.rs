//! The circumstances of a request that no flag of a language states: they follow from the command, from flags that several
//! languages could understand, and from the settings of the project.

use std::collections::BTreeMap;
use std::path::PathBuf;

use fathom_finding::Property;

use crate::{Options, TargetError, languages};

/// The circumstances of one request. Each language takes the ones that it knows into its own options.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Circumstances {
    /// Files that were named after the target.
    pub more: Vec<PathBuf>,
    /// Bugs are looked for, not tests: in any surroundings, by every checker.
    pub looks_for_bugs: bool,
    /// The property that the program is judged by: other bugs are looked for only as far as it depends on them.
    pub property: Option<Property>,
    /// The user named one entry together with the target.
    pub names_entry: bool,
    /// Schedules are chosen by who wrote what threads read.
    pub watches_defines: bool,
    /// The checkers by name, as the user chose them.
    pub checkers: Option<String>,
    /// Functions that ask for memory or files may fail.
    pub fail_alloc: bool,
    /// Wrap-around and truncation that the language defines are findings.
    pub strict_int: bool,
    /// Classes of sources and sinks that the project adds to the usual ones.
    pub sources: BTreeMap<String, u32>,
    pub sinks: BTreeMap<String, u32>,
}

/// Completes the options of every language.
pub fn settle(options: &mut Options, circumstances: &Circumstances) -> Result<(), TargetError> {
    languages().into_iter().try_for_each(|language| language.settle(options, circumstances))
}
