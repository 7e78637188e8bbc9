//! The validators of other people's formats. A missing one is reported and skipped; `make test` installs them.

use std::path::Path;
use std::process::{Command, Output};

use super::root;

fn run(command: &mut Command, what: &str) -> Option<Output> {
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            eprintln!("skipped: {what}: {error} (scripts/install-test-tools.sh installs it)");
            None
        }
    }
}

fn good(output: &Output, file: &Path) {
    let said =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}: {said}", file.display());
}

/// `report.sarif` against the schema of OASIS.
pub fn sarif(file: &Path) {
    let (python, schema) =
        (root().join(".tools/venv/bin/python"), root().join(".tools/schemas/sarif-2.1.0.json"));
    if !python.exists() || !schema.exists() {
        eprintln!("skipped: the schema of SARIF is not here (scripts/install-test-tools.sh installs it)");
        return;
    }
    const CHECK: &str = "import json, sys, jsonschema\n\
        schema, log = (json.load(open(name, encoding='utf-8')) for name in sys.argv[1:])\n\
        faults = list(jsonschema.Draft7Validator(schema).iter_errors(log))\n\
        for fault in faults: print(list(fault.absolute_path), fault.message[:300])\n\
        sys.exit(bool(faults))";
    let mut command = Command::new(python);
    if let Some(output) = run(command.args(["-c", CHECK]).arg(schema).arg(file), "jsonschema") {
        good(&output, file);
    }
}

/// `cobertura.xml` against its document type.
pub fn cobertura(file: &Path) {
    let dtd = root().join("tests/schemas/cobertura-04.dtd");
    let mut command = Command::new("xmllint");
    // The type that the file names is on the web; ours stands in for it.
    command.args(["--noout", "--nonet", "--dtdvalid"]).arg(dtd).arg(file);
    if let Some(output) = run(&mut command, "xmllint") {
        good(&output, file);
    }
}

/// `junit.xml` against what build servers take.
pub fn junit(file: &Path) {
    let mut command = Command::new("xmllint");
    command.args(["--noout", "--nonet", "--schema"]).arg(root().join("tests/schemas/junit.xsd")).arg(file);
    if let Some(output) = run(&mut command, "xmllint") {
        good(&output, file);
    }
}

/// `coverage.lcov` is read by the program that the format comes from.
pub fn lcov(file: &Path) {
    let folder = file.parent().unwrap().join("genhtml");
    let mut command = Command::new("genhtml");
    command.args(["--branch-coverage", "-q", "-o"]).arg(&folder).arg(file);
    if let Some(output) = run(&mut command, "genhtml") {
        good(&output, file);
        assert!(folder.join("index.html").exists());
    }
    let _ = std::fs::remove_dir_all(folder);
}

/// Every report of a result folder.
pub fn all(folder: &Path) {
    sarif(&folder.join("report.sarif"));
    cobertura(&folder.join("cobertura.xml"));
    junit(&folder.join("junit.xml"));
    lcov(&folder.join("coverage.lcov"));
}
