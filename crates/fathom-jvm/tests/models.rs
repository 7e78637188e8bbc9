//! Every model agrees with the method that it replaces, on generated arguments, on every JDK that is at hand.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Arguments for each model.
const ROUNDS: &str = "2000";

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { sources(&path, found) } else { found.push(path) }
    }
}

pub fn has_jdk() -> bool {
    Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success())
}

/// The native half, which lies beside this test or a folder above it.
fn native() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folders = test.ancestors().skip(1).take(2);
    folders.map(|f| f.join("libfathom_jvm.so")).find(|p| p.exists()).expect("it was built with this test")
}

#[test]
fn models_agree_with_the_platform() {
    if !has_jdk() {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let mut java = Vec::new();
    sources(&root.join("java"), &mut java);
    let buffers = folder.path().join("Buffers.java");
    let builders = std::fs::read_to_string(root.join("java/fathom/rt/model/Builders.java")).unwrap();
    let text = builders.replace("StringBuilder", "StringBuffer").replace("Builders", "Buffers");
    std::fs::write(&buffers, text).unwrap();
    java.push(buffers);
    java.push(root.join("tests/java/Agreement.java"));
    java.push(root.join("tests/java/RegexAgreement.java"));
    java.push(root.join("tests/java/StreamAgreement.java"));
    let classes = folder.path().join("classes");
    let status = Command::new("javac")
        .args(["-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"])
        .arg(&classes)
        .args(&java)
        .output()
        .unwrap();
    assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stderr));
    let output = Command::new("java")
        .arg("-Duser.language=en")
        .arg(format!("-Dfathom.native={}", native().display()))
        .arg("-cp")
        .arg(&classes)
        .args(["fathom.rt.Agreement", ROUNDS])
        .args([
            "Bigs",
            "Bytes",
            "Decimals",
            "Doubles",
            "Maths",
            "Numbers",
            "Characters",
            "Boxes",
            "Strings",
            "Builders",
            "Buffers",
            "Objects_",
            "Lists",
            "Sets",
            "Maps",
        ])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let models: usize = said.split(' ').next().unwrap().parse().unwrap();
    assert!(models > 250, "{said}");
}
