//! Whole programs that are judged by a property: the choices that such a request has, and the files it names.

use std::path::PathBuf;

use clap::Args;
use fathom_finding::{DataModel, Property};
use tempfile::TempDir;

use crate::c::{self, COptions, headers};
use crate::java::{self, JavaOptions};
use crate::options::memory_size;
use crate::{Options, Profile, TargetError, profile};

/// The flags about a whole program.
#[derive(Args, Clone, Debug)]
pub struct WholeProgram {
    /// Memory limit of the process: 512m, 2g (default: a quarter of the machine, at most 2g)
    #[arg(long = "max-memory", value_name = "SIZE", value_parser = memory_size)]
    memory: Option<u64>,

    #[command(flatten)]
    c: COptions,

    /// JDK to compile and run Java with: its folder or its java [default: JAVA_HOME's, then PATH's]
    #[arg(long = "java", value_name = "PATH", help_heading = "Java")]
    jdk: Option<PathBuf>,

    /// Jars and folders of classes that a Java program needs, with colons between them (repeatable)
    #[arg(long, value_name = "PATH", value_delimiter = ':', help_heading = "Java")]
    class_path: Vec<PathBuf>,
}

/// The language of the programs that have the property.
pub fn language(property: &Property) -> &'static Profile {
    profile(if property.is_of_java() { java::PROFILE_NAME } else { c::PROFILE_NAME })
}

/// Whether sizes of types depend on the machine that such programs are for.
fn has_data_model(property: &Property) -> bool {
    !property.is_of_java()
}

impl WholeProgram {
    /// Whether flags of the compiler say which machine the program is for.
    pub fn chooses_machine(&self) -> bool {
        headers::machine(&self.c.flags).is_some()
    }

    /// The choices about the target: a program is judged from its `main` on.
    pub fn options(&self, property: &Property, self_check: bool, model: DataModel) -> Options {
        let mut c = self.c.clone();
        if model == DataModel::Ilp32 && has_data_model(property) {
            c.flags.push(headers::NARROW.into());
        }
        Options {
            entries: if property.is_of_java() { Vec::new() } else { vec!["main".into()] },
            memory: self.memory,
            self_check,
            c,
            java: JavaOptions {
                jdk: self.jdk.clone(),
                class_path: self.class_path.clone(),
                ..JavaOptions::default()
            },
            ..Options::default()
        }
    }
}

/// The files of a program as targets are named: the first, and further ones. The folder holds what was put together.
pub fn sources(
    property: &Property,
    files: &[PathBuf],
) -> Result<(Vec<PathBuf>, Option<TempDir>), TargetError> {
    if property.is_of_java() { java::task::sources(files) } else { Ok((files.to_vec(), None)) }
}
