//! A large real program does the same when it is observed: javac, its own classes rewritten, compiles programs to the same class files.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages of the platform that only javac may use.
const EXPORTS: [&str; 6] = [
    "--add-exports=java.base/jdk.internal.jmod=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.javac=ALL-UNNAMED",
    "--add-exports=java.base/sun.invoke.util=ALL-UNNAMED",
    "--add-exports=java.base/jdk.internal.jrtfs=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED",
];

const DRIVER: &str = r#"
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

public class Driver {
    public static String work() throws Exception {
        Class<?> main = Class.forName("com.sun.tools.javac.main.Main", true, Thread.currentThread().getContextClassLoader());
        StringWriter said = new StringWriter();
        Object compiler = main.getConstructor(String.class, PrintWriter.class).newInstance("javac", new PrintWriter(said));
        String[] arguments = {"-proc:none", "-nowarn", "-g", "-d", "OUT", SOURCES};
        return main.getMethod("compile", String[].class).invoke(compiler, (Object) arguments) + " " + said;
    }

    public static void main(String[] arguments) throws Exception {
        System.out.print(work());
    }
}
"#;

/// The JDK of the `javac` on the path, if it has its own classes at hand.
fn jdk() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let javac = std::env::split_paths(&path).map(|f| f.join("javac")).find(|p| p.is_file())?;
    let home = javac.canonicalize().ok()?.parent()?.parent()?.to_path_buf();
    (home.join("lib/modules").exists() && home.join("bin/jimage").exists()).then_some(home)
}

/// The same JDK, whose `java` opens to everyone what javac needs.
fn opened(home: &Path, to: &Path) {
    std::fs::create_dir_all(to.join("bin")).unwrap();
    let link = |from: &Path, to: PathBuf| {
        for entry in std::fs::read_dir(from).unwrap().flatten() {
            let name = entry.file_name();
            if name != "bin" && name != "java" {
                symlink(entry.path(), to.join(name)).unwrap();
            }
        }
    };
    link(home, to.to_path_buf());
    link(&home.join("bin"), to.join("bin"));
    let java = to.join("bin/java");
    let text = format!("#!/bin/sh\nexec {} {} \"$@\"\n", home.join("bin/java").display(), EXPORTS.join(" "));
    std::fs::write(&java, text).unwrap();
    std::fs::set_permissions(&java, std::fs::Permissions::from_mode(0o755)).unwrap();
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The class files of a folder.
fn classes(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path());
    files
        .map(|p| (p.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&p).unwrap()))
        .collect()
}

#[test]
fn javac_compiles_to_the_same_class_files_when_it_is_observed() {
    let Some(home) = jdk() else {
        eprintln!("skipped: no JDK with its own classes was found (apt install default-jdk-headless)");
        return;
    };
    let scratch = tempfile::tempdir().unwrap();
    let at = |name: &str| scratch.path().join(name);
    run(Command::new(home.join("bin/jimage"))
        .args(["extract", "--include", "regex:/jdk.compiler/.*", "--dir"])
        .arg(at("own"))
        .arg(home.join("lib/modules")));
    opened(&home, &at("jdk"));
    let sources: Vec<String> = ["Codes", "Language", "Texts"]
        .iter()
        .map(|name| {
            format!("\"{}\"", crate::support::root().join(format!("tests/java/clean/{name}.java")).display())
        })
        .collect();
    for out in ["plain", "observed"] {
        std::fs::create_dir_all(at(out)).unwrap();
        std::fs::create_dir_all(at(&format!("driver-{out}"))).unwrap();
        let text = DRIVER.replace("OUT", at(out).to_str().unwrap()).replace("SOURCES", &sources.join(", "));
        std::fs::write(at(&format!("driver-{out}")).join("Driver.java"), text).unwrap();
    }
    let driver = at("driver-plain").join("Driver.java");
    run(Command::new(home.join("bin/javac")).arg("-d").arg(at("classes")).arg(&driver));
    let said = run(Command::new(at("jdk").join("bin/java")).arg("-cp").arg(at("classes")).arg("Driver"));
    assert!(said.starts_with("OK"), "{said}");
    let text = |path: PathBuf| path.to_str().unwrap().to_owned();
    let ran = crate::support::fathom(
        scratch.path(),
        &[
            "run",
            &text(at("driver-observed").join("Driver.java")),
            "--java",
            &text(at("jdk")),
            "--entry",
            "Driver.work",
            "--class-path",
            &text(at("own").join("jdk.compiler")),
            "--allow",
            &format!("write={}", at("observed").display()),
            "--time",
            "300s",
            "--run-time",
            "200s",
            "--no-tests",
            "--fresh",
            "-o",
            "out",
        ],
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let (plain, observed) = (classes(&at("plain")), classes(&at("observed")));
    assert!(plain.len() > 3, "{:?}", plain.keys());
    assert_eq!(plain.keys().collect::<Vec<_>>(), observed.keys().collect::<Vec<_>>());
    assert!(plain == observed, "the bytes differ");
}
