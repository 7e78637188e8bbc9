//! The runtime's files: the Java half is compiled once per version with the user's compiler, the native half lies beside
//! the program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use fathom_trace::{ExecutorError, halves};

use crate::classfile::ClassFile;
use crate::classfile::class::ACC_STATIC;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../java/fathom/rt/", $name)))),*] };
}

const FILES: &[(&str, &str)] = files! {
    "Branches.java" "Factories.java" "Fields.java" "Harness.java" "Heap.java" "History.java" "Inputs.java" "Lambdas.java" "Literals.java" "Loader.java" "Main.java" "Making.java" "Mocks.java" "Native.java" "Observed.java" "Outcomes.java" "Output.java" "Overrides.java" "Platform.java" "Recipe.java" "Ranges.java" "References.java" "Regex.java" "Rt.java"
    "Spec.java" "Stop.java" "Stubs.java" "Sym.java" "Text.java" "Texts.java" "Values.java" "model/Bigs.java" "model/Boxes.java" "model/Builders.java" "model/Bytes.java" "model/Characters.java" "model/Decimals.java" "model/Doubles.java" "model/Functions.java" "model/Harnesses.java" "model/Lists.java"
    "model/Maps.java" "model/Maths.java" "model/Numbers.java" "model/Objects_.java" "model/Readers.java" "model/Records.java" "model/Regexes.java" "model/Scanners.java" "model/Sets.java"
    "model/Streams.java" "model/Strings.java"
};

/// The oldest Java that is explored; the runtime is compiled for it.
pub const OLDEST: u32 = 17;

/// Where the two halves of the runtime are.
#[derive(Clone, Debug)]
pub struct Runtime {
    /// The folder with the compiled Java half.
    pub folder: PathBuf,
    pub native: PathBuf,
    /// Name and descriptor of every model, with the class that has it.
    pub models: BTreeMap<String, String>,
}

impl Runtime {
    /// Finds both halves, compiling the Java half if this version of it was not used before.
    pub fn find(javac: &Path) -> Result<Runtime, ExecutorError> {
        let folder = compile(javac).map_err(|e| {
            ExecutorError::Target(format!(
                "the Java runtime cannot be compiled: {e}; name a working JDK with --java PATH, or set TMPDIR to a folder that can be written"
            ))
        })?;
        let models = models(&folder)
            .ok_or_else(|| ExecutorError::Broken("the models of the Java runtime cannot be read".into()))?;
        Ok(Runtime { folder, native: halves::library("libfathom_jvm.so", "FATHOM_JVMRT")?, models })
    }
}

/// A model that differs from another in the name of a class only.
fn buffers() -> (String, String) {
    let builders = FILES.iter().find(|(name, _)| *name == "model/Builders.java").map_or("", |(_, text)| text);
    (
        "model/Buffers.java".into(),
        builders.replace("StringBuilder", "StringBuffer").replace("Builders", "Buffers"),
    )
}

/// Every static method of the models' classes.
fn models(folder: &Path) -> Option<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let names = FILES.iter().map(|(name, _)| *name).chain(["model/Buffers.java"]);
    for name in names.filter(|name| name.starts_with("model/")) {
        let class = format!("fathom/rt/{}", name.trim_end_matches(".java"));
        let bytes = fs::read(folder.join(format!("{class}.class"))).ok()?;
        let file = ClassFile::read(&bytes).ok()?;
        for method in file.methods.iter().filter(|m| m.access & ACC_STATIC != 0) {
            let key =
                format!("{}{}", file.pool.text(method.name).ok()?, file.pool.text(method.descriptor).ok()?);
            found.insert(key, class.clone());
        }
    }
    Some(found)
}

/// Compiles the Java half, once per version of it.
fn compile(javac: &Path) -> io::Result<PathBuf> {
    halves::cached("java", FILES, |fresh| {
        let sources = tempfile::tempdir()?;
        let mut command = Command::new(javac);
        // Not `--release`: that hides the part of the JDK that makes objects without a constructor.
        let oldest = OLDEST.to_string();
        command
            .args(crate::compiler::flags(javac))
            .args([
                "-encoding",
                "UTF-8",
                "-source",
                &oldest,
                "-target",
                &oldest,
                "-Xlint:none",
                "-g",
                "-nowarn",
                "-d",
            ])
            .arg(fresh);
        let all = FILES.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        for (name, text) in all.chain([buffers()]) {
            let path = sources.path().join(name);
            fs::create_dir_all(path.parent().unwrap_or(sources.path()))?;
            fs::write(&path, text)?;
            command.arg(path);
        }
        let output = command.output()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(said.lines().next().unwrap_or("javac failed").to_owned()))
    })
}
