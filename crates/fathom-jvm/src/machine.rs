//! The JVM that has the target loaded.

use std::path::Path;
use std::process::Command;

use fathom_trace::ExecutorError;
use fathom_trace::wire::Process;
use fathom_trace::wire::process::Kind;

use crate::runtime::Runtime;

/// Starts the JVM and sends it the configuration; returns the JVM's description as JSON.
pub fn start(
    java: &Path,
    runtime: &Runtime,
    memory: u64,
    config: &str,
) -> Result<(Process, String), ExecutorError> {
    let errors = tempfile::tempfile().map_err(|e| ExecutorError::Broken(e.to_string()))?;
    let mut command = Command::new(java);
    command
        // Many short runs: a second collector's threads do not pay. Rewritten methods are large, and must be compiled all the same.
        .args(["-XX:+UseSerialGC", "-XX:-DontCompileHugeMethods", "-Xshare:auto", "-XX:-UsePerfData"])
        .arg(format!("-Xmx{}m", (memory >> 20).max(64)))
        .args(["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US"])
        .arg("-cp")
        .arg(&runtime.folder)
        .arg("fathom.rt.Main")
        .arg(&runtime.native)
        .env_remove("JAVA_TOOL_OPTIONS")
        .env_remove("_JAVA_OPTIONS")
        .env_remove("JDK_JAVA_OPTIONS")
        .env_remove("CLASSPATH");
    let kind = Kind {
        name: "the JVM",
        // Its first line says what is wrong, the others what follows from it.
        telling: |words| words.lines().find(|l| !l.trim().is_empty()),
    };
    let mut machine = Process::start(command, kind, errors)?;
    let description =
        machine.load(config, "the JVM does not come to an end of starting: see that `java` works")?;
    Ok((machine, description))
}
