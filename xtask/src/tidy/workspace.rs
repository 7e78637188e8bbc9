//! The crates of the workspace and what each of them uses, from `cargo metadata`.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

#[derive(Debug, Default)]
pub struct Workspace {
    pub crates: Vec<Crate>,
}

#[derive(Debug)]
pub struct Crate {
    pub name: String,
    /// Names of all direct dependencies that reach the build of the crate itself (no dev-dependencies).
    pub uses: Vec<String>,
    /// Names of the dev-dependencies.
    pub tests_use: Vec<String>,
}

pub fn read(root: &Path) -> Result<Workspace, String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot start cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    Ok(from_metadata(&metadata))
}

fn from_metadata(metadata: &Value) -> Workspace {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    Workspace { crates: packages.iter().map(crate_of).collect() }
}

fn crate_of(package: &Value) -> Crate {
    let mut found = Crate { name: text(&package["name"]), uses: Vec::new(), tests_use: Vec::new() };
    for dependency in package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let list = if dependency["kind"] == "dev" { &mut found.tests_use } else { &mut found.uses };
        list.push(text(&dependency["name"]));
    }
    found
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
