//! Running the suite on the plain JVM, to check it.
//!
//! JUnit itself may not be installed, so the tests are compiled against a few classes of the same names and meaning; these are not
//! written into the suite.

use std::collections::BTreeMap;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use fathom_target::Allow;
use fathom_trace::halves;
use serde::{Deserialize, Serialize};

use super::form::{self, JavaFramework};
use crate::suite::Failure;
use crate::wording;
use crate::{Deadline, plain};

/// Class path and tools that the tests are compiled and run with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kit {
    pub java: PathBuf,
    pub javac: PathBuf,
    /// Flags that make the compiler start quickly.
    #[serde(default)]
    pub javac_flags: Vec<String>,
    /// Folders with the classes under test.
    pub classes: Vec<String>,
    /// The root of the user's sources, where there are some.
    pub sources: Option<String>,
    /// The jar given on the command line.
    pub jar: Option<String>,
    /// Jars and folders that the code under test needs.
    #[serde(default)]
    pub class_path: Vec<String>,
    /// The package of each entry.
    pub packages: BTreeMap<String, String>,
    /// Sources of classes that tests bring with them, by path.
    #[serde(default)]
    pub stand_ins: Vec<(String, String)>,
    /// The classes that check the specifications, by path.
    #[serde(default, rename = "watchers")]
    pub watch: Vec<(String, String)>,
    /// The version of Java that the tests are compiled for.
    pub release: u32,
    /// The framework of the written tests.
    #[serde(default)]
    pub framework: JavaFramework,
    /// Tests use its mocks for objects of other types.
    #[serde(default)]
    pub mockito: Option<Mockito>,
    /// Advice on how to get mocks, where they were wanted and are missing.
    #[serde(default)]
    pub no_mocks: Option<String>,
    /// Permissions of the tests; those who run stored ones give their own.
    #[serde(skip)]
    pub allow: Allow,
}

/// Where Mockito is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mockito {
    /// The class path for running tests with it.
    pub class_path: Vec<String>,
    /// The jar or folder with its classes.
    pub home: String,
    pub version: Option<String>,
}

/// The outcome of each test, `package.Class#method`: `None` when it passed, or why it failed.
pub type Verdicts = BTreeMap<String, Option<String>>;

/// Why tests cannot be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// They do not compile, or something cannot be started.
    NotBuilt {
        why: String,
        /// Files and lines of the compiler's errors.
        places: Vec<(String, usize)>,
    },
    /// The compiler was not done in time.
    Late,
}

impl Trouble {
    pub fn text(self) -> String {
        match self {
            Trouble::NotBuilt { why, .. } => why,
            Trouble::Late => wording::failure(&Failure::NotInTime),
        }
    }
}

impl From<String> for Trouble {
    fn from(why: String) -> Trouble {
        Trouble::NotBuilt { why, places: Vec::new() }
    }
}

/// The lines with errors in the compiler's output: `PATH:LINE: error: …`.
fn places(text: &str, root: &Path) -> Vec<(String, usize)> {
    text.lines()
        .filter_map(|l| {
            let (path, rest) = l.split_once(".java:")?;
            let number = rest.split_once(": error:")?.0.parse().ok()?;
            let path = Path::new(path).strip_prefix(root).ok()?;
            Some((format!("{}.java", path.to_string_lossy()), number))
        })
        .collect()
}

const ASSETS: [(&str, &str); 12] = [
    ("org/junit/jupiter/api/Test.java", include_str!("../assets/junit5/Test.java")),
    ("org/junit/jupiter/api/DisplayName.java", include_str!("../assets/junit5/DisplayName.java")),
    ("org/junit/jupiter/api/Assertions.java", include_str!("../assets/junit5/Assertions.java")),
    (
        "org/junit/jupiter/params/ParameterizedTest.java",
        include_str!("../assets/junit5/ParameterizedTest.java"),
    ),
    (
        "org/junit/jupiter/params/provider/MethodSource.java",
        include_str!("../assets/junit5/MethodSource.java"),
    ),
    ("org/junit/jupiter/params/provider/Arguments.java", include_str!("../assets/junit5/Arguments.java")),
    ("org/junit/Test.java", include_str!("../assets/junit4/Test.java")),
    ("org/junit/Assert.java", include_str!("../assets/junit4/Assert.java")),
    ("org/junit/ThrowingRunnable.java", include_str!("../assets/junit4/ThrowingRunnable.java")),
    ("org/testng/annotations/Test.java", include_str!("../assets/testng/Test.java")),
    ("org/testng/Assert.java", include_str!("../assets/testng/Assert.java")),
    ("FathomTestRunner.java", include_str!("../assets/junit5/FathomTestRunner.java")),
];

impl Kit {
    /// Compiles and runs test classes, given as paths below `tests/` and texts.
    pub fn run(&self, files: &[(String, String)], deadline: &Deadline) -> Result<Verdicts, Trouble> {
        if files.is_empty() {
            return Ok(Verdicts::new());
        }
        let io = |e: std::io::Error| Trouble::from(e.to_string());
        let stand_ins = self.assets().map_err(io)?;
        let scratch = tempfile::Builder::new().prefix("fathom-junit-").tempdir().map_err(io)?;
        let sources = scratch.path().join("src");
        let out = scratch.path().join("out");
        let mut paths = Vec::new();
        for (name, text) in files {
            let path = sources.join(name);
            std::fs::create_dir_all(path.parent().unwrap_or(&sources)).map_err(io)?;
            std::fs::write(&path, text).map_err(io)?;
            paths.push(path);
        }
        // Our classes precede the program's own of the same names: its tests are compiled against ours.
        let mocks = self.mockito.iter().flat_map(|mockito| &mockito.class_path);
        let all: Vec<&str> = self.classes.iter().chain(mocks).map(String::as_str).collect();
        let class_path = format!("{}:{}", stand_ins.display(), all.join(":"));
        let mut compile = Command::new(&self.javac);
        compile
            .args(&self.javac_flags)
            .args(["-proc:none", "-nowarn", "-encoding", "UTF-8"])
            .args(["-cp", &class_path, "-d"])
            .arg(&out)
            .args(&paths);
        let (end, text) = output(&mut compile, &deadline.at_least(LEAST))?;
        match end {
            Ended::Well => {}
            Ended::Killed => return Err(Trouble::Late),
            Ended::Badly => {
                return Err(Trouble::NotBuilt {
                    why: format!("it does not compile: {}", text.lines().next().unwrap_or("javac failed")),
                    places: places(&text, &sources),
                });
            }
        }
        // Helpers lie beside the tests.
        let classes: Vec<String> = files
            .iter()
            .filter(|(path, _)| path.ends_with("Test.java"))
            .map(|(path, _)| class_name(Path::new(path)))
            .collect();
        let temporary = scratch.path().join("tmp");
        std::fs::create_dir(&temporary).map_err(io)?;
        // Tests of termination wait for it; all of them together no longer than the time left.
        let endless: usize =
            files.iter().map(|(_, text)| text.matches("assertTimeoutPreemptively(").count()).sum();
        let left = deadline.left() / (endless.max(1) as u32);
        let patience = left.clamp(Duration::from_secs(1), Duration::from_secs(form::PATIENCE));
        let deadline = deadline.at_least(LEAST);
        let mut verdicts = Verdicts::new();
        for _ in 0..MOST_STARTS {
            let mut run = Command::new(&self.java);
            run.arg(format!("-Dfathom.patience={}", patience.as_millis()))
                .args(["-ea", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx1g"])
                .arg(format!("-Djava.io.tmpdir={}", temporary.display()))
                .args(self.agent())
                .arg("-cp")
                .arg(format!("{}:{class_path}", out.display()))
                .arg("FathomTestRunner")
                .args(&classes)
                .args(verdicts.keys().map(|test| format!("-{test}")))
                .env_remove("CLASSPATH");
            plain::confined(&self.allow, &temporary).around(&mut run);
            let (end, text) = output(&mut run, &deadline)?;
            let mut started = None;
            for line in text.lines() {
                let mut parts = line.splitn(3, '\t');
                match (parts.next(), parts.next(), parts.next()) {
                    (Some("begin"), Some(test), None) => started = Some(test),
                    (Some("end"), Some(test), Some(why)) => {
                        verdicts.insert(test.to_owned(), (!why.is_empty()).then(|| why.to_owned()));
                    }
                    _ => {}
                }
            }
            // A test that ends the machine, or takes its output away, costs that test only: the others are run by a new one.
            match (end, started) {
                (Ended::Well | Ended::Badly, Some(test)) if !verdicts.contains_key(test) => {
                    verdicts.insert(test.to_owned(), Some("it ends the virtual machine".to_owned()));
                }
                _ => break,
            }
        }
        Ok(verdicts)
    }

    /// The agent of Mockito's inline mocks, which would attach itself through a socket otherwise.
    fn agent(&self) -> Option<String> {
        let class_path = self.mockito.iter().flat_map(|mockito| &mockito.class_path);
        let agent = class_path.into_iter().find(|path| {
            let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("byte-buddy-agent") && name.ends_with(".jar")
        })?;
        Some(format!("-javaagent:{agent}"))
    }

    /// The folder with JUnit's stand-ins, compiled once per version of them and of Java.
    fn assets(&self) -> std::io::Result<PathBuf> {
        let release = self.release.to_string();
        let key: Vec<(&str, &str)> = ASSETS.into_iter().chain([("release", release.as_str())]).collect();
        halves::cached("junit", &key, |fresh| {
            let sources = tempfile::tempdir()?;
            let mut compile = Command::new(&self.javac);
            compile
                .args(&self.javac_flags)
                .args(["-proc:none", "-nowarn", "-encoding", "UTF-8", "-d"])
                .arg(fresh);
            for (name, text) in ASSETS {
                let path = sources.path().join(name);
                std::fs::create_dir_all(path.parent().unwrap_or(sources.path()))?;
                std::fs::write(&path, text)?;
                compile.arg(path);
            }
            let output = compile.output()?;
            let said = String::from_utf8_lossy(&output.stderr);
            match output.status.success() {
                true => Ok(()),
                false => Err(std::io::Error::other(said.lines().next().unwrap_or("javac failed").to_owned())),
            }
        })
    }
}

/// Virtual machines that are started for one suite: tests may end them.
const MOST_STARTS: usize = 16;

/// Minimum time for checking the tests: a suite that was not run is worth little.
pub const LEAST: Duration = Duration::from_secs(4);

/// `com.acme.FooTest` of `src/test/java/com/acme/FooTest.java`.
pub fn class_name(path: &Path) -> String {
    let path = path.strip_prefix("src/test/java").unwrap_or(path).with_extension("");
    path.to_string_lossy().replace('/', ".")
}

/// How a program ended.
enum Ended {
    Well,
    Badly,
    /// It was not done at the deadline.
    Killed,
}

/// The end of a program and its output; it is killed at the deadline.
fn output(command: &mut Command, deadline: &Deadline) -> Result<(Ended, String), String> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|e| format!("it cannot be started: {e}"))?;
    let mut stdout = child.stdout.take().expect("it is piped");
    let mut stderr = child.stderr.take().expect("it is piped");
    let said = std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = stdout.read_to_end(&mut text);
        text
    });
    let complained = std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = stderr.read_to_end(&mut text);
        text
    });
    let end = loop {
        match child.try_wait() {
            Ok(Some(status)) => break if status.success() { Ended::Well } else { Ended::Badly },
            Ok(None) if !deadline.is_over() => std::thread::sleep(Duration::from_millis(5)),
            _ => {
                // SAFETY: `kill` takes no pointers; the group is the child's own, and the child is not yet waited for.
                unsafe { libc::kill(-(child.id() as libc::pid_t), libc::SIGKILL) };
                let _ = child.wait();
                break Ended::Killed;
            }
        }
    };
    let mut text = said.join().unwrap_or_default();
    text.extend(complained.join().unwrap_or_default());
    Ok((end, String::from_utf8_lossy(&text).into_owned()))
}
