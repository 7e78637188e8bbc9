//! Java as one of the languages.

use std::path::Path;
use std::sync::Arc;

use fathom_finding::{Contract, Dependency};
use fathom_jvm::Runtime;
use fathom_spec::Spec;
use fathom_term::Store;

use super::{artefacts, below, class_path_of, jdk, open, project, stating};
use crate::doctor::{self, Diagnosis};
use crate::language::{Language, Profile};
use crate::stating::{Statement, Stating};
use crate::{Circumstances, Options, Reach, Target, TargetError};

pub struct Java;

/// The name in results.
pub(crate) const PROFILE_NAME: &str = "java";

pub(super) const PROFILE: Profile = Profile {
    name: PROFILE_NAME,
    title: "Java",
    source_endings: &["java", "class", "jar", "xml", "gradle", "kts", "properties", "toml"],
    file_endings: &["java", "class", "jar"],
    // Tests are compiled before they run.
    starts_to_confirm: 2.5,
    starts_to_check: 2.5,
    definitions_run: false,
    byte_inputs: false,
    // The platform may throw while it makes an argument.
    unplaced_is_outside: true,
    stubs_replace_unsupported: true,
    // Class files number the beginnings of statements.
    witnesses: false,
    statements_may_continue: true,
    null: "null",
    kinds: include_str!("kinds.md"),
};

impl Language for Java {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn recognises(&self, path: &Path) -> bool {
        match path.is_dir() {
            true => project::tool_of(path).is_some() || !below(path, "java").is_empty(),
            false => {
                path.extension().and_then(|e| e.to_str()).is_some_and(|e| PROFILE.file_endings.contains(&e))
            }
        }
    }

    fn settle(&self, options: &mut Options, circumstances: &Circumstances) -> Result<(), TargetError> {
        options.java.settle(circumstances);
        Ok(())
    }

    /// The class path.
    fn ask_build_tool(&self, path: &Path, options: &mut Options) -> Result<(), TargetError> {
        let file = path.canonicalize().map_err(|_| TargetError::Missing(path.to_path_buf()))?;
        options.java.class_path = class_path_of(&file, &options.java.class_path)?;
        Ok(())
    }

    /// Compiles the Java half of the runtime, which takes seconds once for each JDK and each version of Fathom.
    fn make_runtime(&self, options: &Options) -> Result<(), TargetError> {
        let jdk = jdk::find(options.java.jdk.as_deref())?;
        Runtime::find(&jdk.tool("javac"))?;
        Ok(())
    }

    fn open(
        &self,
        path: &Path,
        options: &Options,
        specs: Vec<Spec>,
        store: &Arc<Store>,
    ) -> Result<Box<dyn Target>, TargetError> {
        open(path, options, specs, store)
    }

    fn condition(&self, contract: &Contract) -> Option<String> {
        stating::condition(contract)
    }

    fn rule_function(&self, text: &str, entry: &str) -> Option<String> {
        stating::rule_function(text, entry)
    }

    fn state(&self, _: &Reach, file: &Path, text: &str, statements: &[Statement<'_>]) -> Stating {
        stating::state(file, text, statements)
    }

    fn package(&self, dependency: &Dependency) -> Option<String> {
        match dependency {
            Dependency::Class(class) => artefacts::artefact(class).map(str::to_owned),
            Dependency::Module(_) | Dependency::Linkage(_) => None,
        }
    }

    fn doctor(&self, options: &Options) -> Vec<Diagnosis> {
        let found = jdk::find(options.java.jdk.as_deref());
        let first = match found {
            Ok(found) => Diagnosis::good("jdk", format!("{} at {}", found.version, found.home.display())),
            Err(error) => Diagnosis::weak(
                "jdk",
                error.to_string(),
                Some("apt install default-jdk-headless, or set JAVA_HOME".into()),
            ),
        };
        vec![first, doctor::native_half("jvm library", "libfathom_jvm.so", "FATHOM_JVMRT")]
    }
}
