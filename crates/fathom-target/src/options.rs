//! The choices about a target, as plain data: what every language understands, and one struct for each language.

use std::path::{Path, PathBuf};

use clap::Args;
use fathom_trace::process_memory;
use serde::{Deserialize, Serialize};

use crate::bundle;
use crate::c::COptions;
use crate::java::JavaOptions;
use crate::python::PythonOptions;

/// Permissions of explored code beyond computing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Allow {
    pub net: bool,
    pub exec: bool,
    pub write: Vec<PathBuf>,
}

/// All choices about a target. A language reads the common fields and its own struct.
#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    #[arg(skip)]
    pub allow: Allow,

    /// Function or Class.method to explore; default: every public one (repeatable)
    #[arg(long = "entry", value_name = "NAME")]
    pub entries: Vec<String>,

    /// Argument checks that raise count as findings, too
    #[arg(long)]
    pub strict_exceptions: bool,

    /// Failures that follow from arguments which the code expects its callers to avoid are findings, not contracts
    #[arg(long)]
    pub strict_callers: bool,

    /// Replace a collaborator (Java: an interface) by an object with symbolic answers, a C function by one that returns any value (repeatable)
    #[arg(long = "stub", value_name = "NAME")]
    pub stubs: Vec<String>,

    /// Specification to check, in addition to the one beside the target: buffer.spec for buffer.c (repeatable)
    #[arg(long = "spec", value_name = "FILE")]
    pub spec_files: Vec<PathBuf>,

    /// Memory limit of the process: 512m, 2g. Near it, runs start earlier to save memory; at it, the search restarts from the inputs that it has found. Each JVM and each run of Python has the same limit (default: a quarter of the machine, at most 2g)
    #[arg(long = "max-memory", value_name = "SIZE", value_parser = memory_size)]
    pub memory: Option<u64>,

    /// Evaluate every condition as it is recorded.
    #[arg(skip)]
    pub self_check: bool,
    /// The folder with the weaving plan from the machine that sent the target, see [`crate::specs::send`].
    #[arg(skip)]
    pub woven: Option<PathBuf>,
    /// The target will be bundled for other machines: data that [`crate::Target::bundle`] needs is kept.
    #[serde(skip)]
    #[arg(skip)]
    pub travels: bool,
    #[command(flatten)]
    pub c: COptions,
    #[command(flatten)]
    pub java: JavaOptions,
    #[command(flatten)]
    pub python: PythonOptions,
}

impl Options {
    /// Whether contracts count as findings: on request, and for entries that the user asks about by name.
    pub fn counts_contracts(&self, target: &str) -> bool {
        self.strict_callers || !self.entries.is_empty() || crate::split(target).1.is_some()
    }

    /// The memory limit of the process in bytes.
    pub fn max_memory(&self) -> u64 {
        self.memory.unwrap_or_else(process_memory::default_limit)
    }

    /// Paths that begin with [`bundle::HERE`] are replaced by paths in the folder that the bundle was unpacked into.
    pub fn unpacked_in(mut self, folder: &Path) -> Options {
        for path in self.bundled_paths() {
            *path = bundle::unpacked(path, folder);
        }
        self
    }

    /// Every path that may be in a bundle.
    fn bundled_paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        let common = self.spec_files.iter_mut().chain(&mut self.woven);
        common.chain(self.c.bundled_paths()).chain(self.java.bundled_paths())
    }
}

/// `512m`, `2g`, or bytes without a unit.
pub fn memory_size(text: &str) -> Result<u64, String> {
    let wrong = || "it takes a size such as 512m or 2g".to_owned();
    let lower = text.to_ascii_lowercase();
    let at = lower.find(|c: char| !c.is_ascii_digit()).unwrap_or(lower.len());
    let (number, unit) = lower.split_at(at);
    let factor: u64 = match unit {
        "" | "b" => 1,
        "k" | "kb" => 1 << 10,
        "m" | "mb" => 1 << 20,
        "g" | "gb" => 1 << 30,
        _ => return Err(wrong()),
    };
    number.parse::<u64>().ok().and_then(|n| n.checked_mul(factor)).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::HERE;

    #[test]
    fn sizes_have_units() {
        assert_eq!(memory_size("512m"), Ok(512 << 20));
        assert_eq!(memory_size("2G"), Ok(2 << 30));
        assert!(memory_size("many").unwrap_err().contains("512m"));
    }

    #[test]
    fn options_survive_storage() {
        let mut options = Options { stubs: vec!["clock".into()], ..Options::default() };
        options.allow.write.push("out".into());
        options.c.variables.push(("HOME".into(), 8));
        options.c.checks = options.c.checks.select("leak").unwrap();
        options.java.mocks = crate::java::mockito::Mocks::Plain;
        options.java.property = crate::java::Property::ValidAssert;
        options.python.packages.push("yaml".into());
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
        // A field that another version did not write has its default.
        assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
        assert_eq!(serde_json::from_str::<Options>(r#"{"c":{"stdin":4}}"#).unwrap().c.stdin, Some(4));
    }

    #[test]
    fn paths_of_a_bundle_are_found_in_its_folder() {
        let mut options = Options { woven: Some(format!("{HERE}woven").into()), ..Options::default() };
        options.c.more = vec![format!("{HERE}unit1/a.ll").into(), "/usr/lib/b.ll".into()];
        options.java.class_path.push(format!("{HERE}library0.jar").into());
        let there = options.unpacked_in(Path::new("/tmp/job"));
        assert_eq!(there.woven.as_deref(), Some(Path::new("/tmp/job/woven")));
        assert_eq!(there.c.more, [PathBuf::from("/tmp/job/unit1/a.ll"), "/usr/lib/b.ll".into()]);
        assert_eq!(there.java.class_path, [PathBuf::from("/tmp/job/library0.jar")]);
    }
}
