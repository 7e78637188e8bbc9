//! Java: a source file, a class or a jar, run on the user's own JVM.

pub mod annotations;
mod artefacts;
mod constraints;
mod entries;
pub mod javadoc;
mod jdk;
mod language;
pub mod mockito;
mod options;
pub mod project;
pub mod source;
mod specs;
mod stating;
pub mod task;
mod watch;
mod weaving;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use fathom_jvm::classes::Classes;
use fathom_jvm::classfile::MethodType;
pub use fathom_jvm::config::Property;
use fathom_jvm::{JvmExecutor, JvmTarget, Runtime};
use fathom_sandbox::ends_with_us;
use fathom_spec::{Monitors, Spec, Weave};
use fathom_term::Store;
use fathom_trace::{Executor, Program};
use tempfile::TempDir;

use crate::bundle::{Bundle, HERE};
use crate::{Allow, Guard, Options, Parameter, Profile, Reach, Suite, Target, TargetError, source_text};
use jdk::Jdk;
pub use language::Java;
pub(crate) use language::PROFILE_NAME;
use mockito::{Mockito, Mocks};
pub use options::JavaOptions;
use project::Project;
use weaving::Orders;

/// The folder of classes in a bundle.
const CLASSES: &str = "classes";

/// The tools and classes that tests are compiled with and run on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JavaSuite {
    pub java: PathBuf,
    pub javac: PathBuf,
    /// Flags that make the compiler start quickly.
    pub javac_flags: Vec<String>,
    /// Folders with the classes under test, followed by those of their libraries.
    pub folders: Vec<PathBuf>,
    /// Their libraries, as the user named them.
    pub class_path: Vec<PathBuf>,
    /// The root of the sources, where there are some.
    pub sources: Option<PathBuf>,
    /// The jar that was named.
    pub jar: Option<PathBuf>,
    /// The package of each entry.
    pub packages: HashMap<String, String>,
    /// Classes of a test driver that tests bring with them: path and source.
    pub stand_ins: Vec<(String, String)>,
    /// The classes that check the code against its specifications in tests: path and source.
    pub watch: Vec<(String, String)>,
    pub release: u32,
    /// The target, whose project may have Mockito.
    pub target: PathBuf,
    pub mocks: Mocks,
}

impl JavaSuite {
    /// Mockito, where tests are to use it and it is found until `end`.
    pub fn mockito(&self, end: Option<Instant>) -> Result<Option<Mockito>, TargetError> {
        if self.mocks == Mocks::Plain {
            return Ok(None);
        }
        let found = mockito::find(&self.target, &self.class_path, end)?;
        match (self.mocks, found) {
            (Mocks::Mockito, None) => Err(mockito::missing(&self.target)),
            (_, found) => Ok(found),
        }
    }
}

/// The suite of a target whose tests were written before. Its classes live as long as the folder.
pub fn suite(
    path: &Path,
    java: Option<&Path>,
    class_path: &[PathBuf],
) -> Result<(JavaSuite, TempDir), TargetError> {
    let jdk = jdk::find(java)?;
    let scratch = scratch()?;
    let found = prepare(&jdk, path, class_path, scratch.path())?;
    let stand_ins = stand_ins(&fathom_jvm::harness::CLASSES);
    let class_path = absolute(class_path)?;
    Ok((suite_of(&jdk, path, &found, &class_path, HashMap::new(), stand_ins), scratch))
}

fn absolute(class_path: &[PathBuf]) -> Result<Vec<PathBuf>, TargetError> {
    class_path
        .iter()
        .map(|path| path.canonicalize().map_err(|_| TargetError::Missing(path.clone())))
        .collect()
}

/// Folders with the classes of a class path: jars are unpacked.
fn libraries(jdk: &Jdk, class_path: &[PathBuf], scratch: &Path) -> Result<Vec<PathBuf>, TargetError> {
    let unpacked = class_path.iter().enumerate().map(|(number, path)| {
        if path.is_dir() {
            return Ok(path.clone());
        }
        let folder = scratch.join(number.to_string());
        std::fs::create_dir_all(&folder).map_err(|e| TargetError::Scratch(e.to_string()))?;
        unpack(jdk, path, &folder)?;
        Ok(folder)
    });
    unpacked.collect()
}

fn scratch() -> Result<TempDir, TargetError> {
    let made = tempfile::Builder::new().prefix("fathom-classes-").tempdir();
    made.map_err(|e| TargetError::Scratch(e.to_string()))
}

fn stand_ins(classes: &[&str]) -> Vec<(String, String)> {
    classes.iter().map(|class| (format!("{class}.java"), fathom_jvm::harness::source(class))).collect()
}

fn suite_of(
    jdk: &Jdk,
    file: &Path,
    found: &PreparedClasses,
    class_path: &[PathBuf],
    packages: HashMap<String, String>,
    stand_ins: Vec<(String, String)>,
) -> JavaSuite {
    JavaSuite {
        java: jdk.tool("java"),
        javac: jdk.tool("javac"),
        javac_flags: fathom_jvm::compiler::flags(&jdk.tool("javac")),
        folders: std::iter::once(&found.folder).chain(class_path).cloned().collect(),
        class_path: class_path.to_vec(),
        sources: found.sources.clone(),
        jar: file.extension().is_some_and(|e| e == "jar").then(|| file.to_path_buf()),
        packages,
        stand_ins,
        watch: Vec::new(),
        release: jdk.version,
        target: file.to_path_buf(),
        mocks: Mocks::default(),
    }
}

/// Compiles or unpacks the target, starts the JVM and chooses the entries.
fn open(
    path: &Path,
    options: &Options,
    specs: Vec<Spec>,
    store: &Arc<Store>,
) -> Result<Box<dyn Target>, TargetError> {
    let jdk = jdk::find(options.java.jdk.as_deref())?;
    let file = path.canonicalize().map_err(|_| TargetError::Missing(path.to_path_buf()))?;
    let (scratch, unpacked, woven) = (scratch()?, scratch()?, scratch()?);
    let class_path = absolute(&options.java.class_path)?;
    let found = prepare(&jdk, &file, &class_path, scratch.path())?;
    let libraries = libraries(&jdk, &class_path, unpacked.path())?;
    let runtime = Runtime::find(&jdk.tool("javac"))?;
    let places = (&*class_path, &*runtime.folder);
    let Watching { specs, weave, folder, watch } = match &options.woven {
        Some(folder) => Watching::arrived(folder, &found)?,
        None => weave(&jdk, &file, &found, places, specs, woven.path())?,
    };
    let lookup = |named: &str| {
        let source = found.sources.as_ref().map(|root| root.join(named)).filter(|p| p.is_file());
        source.map_or_else(|| named.to_owned(), |p| p.to_string_lossy().into_owned())
    };
    let classes = Classes::read(std::slice::from_ref(&found.folder), &lookup)
        .map_err(|why| TargetError::BadClass(file.clone(), why))?;
    if classes.all.is_empty() {
        return Err(TargetError::BadClass(file, "it has no classes".into()));
    }
    let others =
        Classes::read(&libraries, &str::to_owned).map_err(|why| TargetError::BadClass(file.clone(), why))?;
    let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let entries = match classes
        .driver(&stem, options.java.property != Property::All)
        .filter(|_| options.entries.is_empty())
    {
        Some(main) => vec![main],
        None => entries::choose(&classes, &file, &options.entries)?,
    };
    for name in &options.stubs {
        stubbable(&classes, name).map_err(|why| TargetError::NoStub {
            name: name.clone(),
            file: file.clone(),
            why: why.into(),
        })?;
    }
    let stand_ins = stand_ins(&classes.harness());
    let packages = classes.callables.iter().map(|c| (c.name.clone(), c.package.clone())).collect();
    let sources: HashMap<String, String> =
        classes.all.iter().map(|d| (d.picture.file.clone(), lookup(&d.picture.file))).collect();
    let documented = javadoc::of_callables(&classes, sources.values().map(PathBuf::from).collect());
    let target = Arc::new(JvmTarget {
        options: fathom_jvm::Options {
            java: jdk.tool("java"),
            // Classes that are not watched, and resources, stay in their own folders.
            folders: std::iter::once(&folder)
                .chain((folder != found.folder).then_some(&found.folder))
                .chain(&libraries)
                .cloned()
                .collect(),
            strict_exceptions: options.strict_exceptions,
            property: options.java.property,
            lazy_receiver: options.java.lazy_receiver,
            lazy_arrays: options.java.lazy_arrays,
            stubs: options.stubs.clone(),
            allow_net: options.allow.net,
            allow_exec: options.allow.exec,
            writable: options.allow.write.clone(),
            self_check: options.self_check,
            memory: options.memory,
        },
        runtime,
        classes,
        libraries: others,
        sources,
        documented,
    });
    // A class that the JVM refuses shows here, before anything is explored.
    let first = JvmExecutor::start(target.clone(), store.clone())?;
    let suite = suite_of(&jdk, &file, &found, &class_path, packages, stand_ins);
    let suite = JavaSuite { watch, mocks: options.java.mocks, ..suite };
    if suite.mocks == Mocks::Mockito {
        // A missing entry is an error before anything runs.
        suite.mockito(None)?;
    }
    Ok(Box::new(Opened {
        reach: Reach {
            name: file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default(),
            root: found.folder,
            file,
            interpreter: jdk.tool("java"),
        },
        suite,
        target,
        entries,
        first: Mutex::new(Some(Box::new(first))),
        specs,
        weave,
        _scratch: [scratch, unpacked, woven],
    }))
}

/// Whether a type of the program can be stubbed: another class must be able to replace it. Types of the platform are not checked.
fn stubbable(classes: &Classes, name: &str) -> Result<(), &'static str> {
    let called = |class: &str| {
        let dotted = class.replace(['/', '$'], ".");
        dotted == name || dotted.rsplit('.').next() == Some(name)
    };
    let found = classes.all.iter().find(|d| called(&d.picture.name));
    match found {
        Some(described) if described.picture.open => Ok(()),
        Some(_) => {
            Err("it is final, sealed, or needs an object around it, so that no other class can stand for it")
        }
        None if name.contains('.') => Ok(()),
        None => Err("there is no such type"),
    }
}

/// The folders of the classes and of their sources.
struct PreparedClasses {
    folder: PathBuf,
    sources: Option<PathBuf>,
}

/// Compiles or unpacks the target that the user named.
fn prepare(
    jdk: &Jdk,
    file: &Path,
    class_path: &[PathBuf],
    scratch: &Path,
) -> Result<PreparedClasses, TargetError> {
    let parent = file.parent().unwrap_or(Path::new("/"));
    match file.extension().and_then(|e| e.to_str()) {
        _ if file.is_dir() => {
            if let Some(project) = project::of(file)? {
                return prepare_project(jdk, &project, class_path, scratch);
            }
            compile(jdk, (file, class_path), &below(file, "java"), file, scratch)?;
            Ok(PreparedClasses { folder: scratch.to_path_buf(), sources: Some(file.to_path_buf()) })
        }
        Some("java") => {
            let text = source_text::read(file);
            let root = root_of(parent, &package_of(&text));
            compile(jdk, (&root, class_path), &[file.to_path_buf()], file, scratch)?;
            Ok(PreparedClasses { folder: scratch.to_path_buf(), sources: Some(root) })
        }
        Some("jar") => {
            unpack(jdk, file, scratch)?;
            Ok(PreparedClasses { folder: scratch.to_path_buf(), sources: None })
        }
        _ => {
            let bad = |why: String| TargetError::BadClass(file.to_path_buf(), why);
            let bytes = std::fs::read(file).map_err(|e| bad(e.to_string()))?;
            let class = fathom_jvm::classfile::ClassFile::read(&bytes).map_err(|e| bad(e.to_string()))?;
            let name = class.name().map_err(|e| bad(e.to_string()))?.to_owned();
            let package = name.rsplit_once('/').map_or("", |p| p.0).replace('/', ".");
            Ok(PreparedClasses { folder: root_of(parent, &package), sources: None })
        }
    }
}

/// Specifications, the plan, the folder with the classes to explore, and the classes that tests bring with them.
struct Watching {
    specs: Vec<Spec>,
    weave: Weave,
    folder: PathBuf,
    watch: Vec<(String, String)>,
}

impl Watching {
    /// Takes over the weaving of the machine that sent the target.
    fn arrived(folder: &Path, found: &PreparedClasses) -> Result<Watching, TargetError> {
        let (specs, weave) = crate::specs::arrive(folder)?;
        let classes = folder.join(CLASSES);
        let folder = if classes.is_dir() { classes } else { found.folder.clone() };
        Ok(Watching { specs, weave, folder, watch: Vec::new() })
    }
}

/// Weaves specifications into a copy of the sources.
fn weave(
    jdk: &Jdk,
    file: &Path,
    found: &PreparedClasses,
    (class_path, runtime): (&[PathBuf], &Path),
    given: Vec<Spec>,
    to: &Path,
) -> Result<Watching, TargetError> {
    let nothing = Watching {
        specs: Vec::new(),
        weave: Weave::default(),
        folder: found.folder.clone(),
        watch: Vec::new(),
    };
    let Some(root) = &found.sources else {
        return match given.first() {
            Some(spec) => {
                let at = fathom_spec::At { line: 1, column: 1 };
                Err(spec
                    .error(at, "the source of the classes was expected: specifications are woven into it")
                    .into())
            }
            None => Ok(nothing),
        };
    };
    let sources = if file.is_dir() { below(root, "java") } else { vec![file.to_path_buf()] };
    let meant = sources.len();
    let marked = |path: &PathBuf| {
        let text = source_text::read(path);
        text.contains(crate::specs::COMMENT) || annotations::may_have(&text)
    };
    if given.is_empty() && !sources.iter().any(marked) {
        return Ok(nothing);
    }
    let sources = with_compiled(sources, root, &found.folder);
    let (copy, classes) = (to.join("source"), to.join("classes"));
    std::fs::create_dir_all(&classes).map_err(|e| TargetError::Scratch(e.to_string()))?;
    let with_runtime: Vec<PathBuf> = class_path.iter().cloned().chain([runtime.to_path_buf()]).collect();
    let check = |files: &[PathBuf]| {
        let said = javac(jdk, (root, &with_runtime), files, &classes).map_err(|e| e.to_string())?;
        if said.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&said.stderr).into_owned()) }
    };
    // Constraints that are only there are no reason to refuse a program, which may be made by processors of annotations.
    let asked = !given.is_empty() || sources.iter().any(|path| asks(path));
    let weave = |orders: &Orders, files: &[PathBuf]| rewrite(jdk, (root, &with_runtime), orders, files, to);
    let tools = specs::Tools { check: &check, weave: &weave };
    let woven = match specs::prepare(root, (&sources, meant), given, &copy, &tools) {
        Err(_) if !asked => return Ok(nothing),
        woven => woven?,
    };
    match woven {
        Some(woven) => {
            let watch = watch::write(root, &woven);
            Ok(Watching { specs: woven.specs, weave: woven.weave, folder: classes, watch })
        }
        None => Ok(nothing),
    }
}

/// The sources, followed by those that were compiled as their dependencies: a specification may name their classes, too.
fn with_compiled(mut sources: Vec<PathBuf>, root: &Path, classes: &Path) -> Vec<PathBuf> {
    for class in below(classes, "class") {
        let Ok(relative) = class.strip_prefix(classes) else { continue };
        let stem = relative.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let outer = stem.split('$').next().unwrap_or_default();
        let source = root.join(relative.with_file_name(format!("{outer}.java")));
        if source.is_file() && !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources
}

/// Weaves constructors and writes of fields into copies of sources; returns those that changed, a line each.
fn rewrite(
    jdk: &Jdk,
    (root, class_path): (&Path, &[PathBuf]),
    orders: &Orders,
    files: &[PathBuf],
    scratch: &Path,
) -> Result<String, String> {
    let text = |e: std::io::Error| e.to_string();
    let joined = std::env::join_paths(class_path).map_err(|e| e.to_string())?;
    let options = ["-proc:none", "-encoding", "UTF-8", "-sourcepath"].map(String::from).into_iter().chain([
        root.to_string_lossy().into_owned(),
        "-classpath".into(),
        joined.to_string_lossy().into_owned(),
    ]);
    let (program, given) = (scratch.join("Weaving.java"), scratch.join("orders"));
    std::fs::write(&program, weaving::PROGRAM).map_err(text)?;
    std::fs::write(&given, orders.text(&options.collect::<Vec<_>>(), files)).map_err(text)?;
    let command = &mut Command::new(jdk.tool("java"));
    command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]).arg(&program).arg(&given);
    let output = ends_with_us(command).output().map_err(text)?;
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(said(&output.stdout)),
        false => Err(said(&output.stderr).lines().next().unwrap_or("weaving failed").to_owned()),
    }
}

/// Whether a source has specifications written for Fathom.
fn asks(path: &Path) -> bool {
    let text = source_text::read(path);
    let own = |(name, _): &(&str, &str)| text.contains(&name.replace('/', ".").replace(".java", ""));
    text.contains(crate::specs::COMMENT) || text.contains("fathom.*") || annotations::OWN.iter().any(own)
}

/// The classes that a build tool has made, or classes compiled here from its sources.
fn prepare_project(
    jdk: &Jdk,
    project: &Project,
    class_path: &[PathBuf],
    scratch: &Path,
) -> Result<PreparedClasses, TargetError> {
    let sources = Some(project.sources.clone());
    if project.is_built() {
        return Ok(PreparedClasses { folder: project.classes.clone(), sources });
    }
    let files = below(&project.sources, "java");
    match compile(jdk, (&project.sources, class_path), &files, &project.folder, scratch) {
        Ok(()) => Ok(PreparedClasses { folder: scratch.to_path_buf(), sources }),
        Err(TargetError::DoesNotCompile(_, why)) => Err(project.not_built(&why)),
        Err(error) => Err(error),
    }
}

/// The class path of the user, and that of the target's build tool. Asking a tool takes seconds, the first time.
fn class_path_of(file: &Path, named: &[PathBuf]) -> Result<Vec<PathBuf>, TargetError> {
    let mut all = absolute(named)?;
    // A user who names libraries may be working without the tool.
    let found = match (file.is_dir(), all.is_empty()) {
        (true, true) => project::of(file)?.map(|p| p.class_path()).transpose()?,
        // A single file may need no libraries; the compiler reports missing ones.
        (false, true) if file.extension().is_some_and(|e| e == "java") => {
            project::around(file).and_then(|p| p.class_path().ok())
        }
        _ => None,
    };
    all.extend(found.unwrap_or_default());
    Ok(all)
}

/// The files with this extension below a folder. Deeper folders are not entered once `MAX_ENTRIES` entries have been seen.
fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    const MAX_ENTRIES: usize = 10_000;
    let (mut found, mut waiting, mut looked) = (Vec::new(), vec![folder.to_path_buf()], 0);
    while let Some(folder) = waiting.pop() {
        let Ok(entries) = std::fs::read_dir(folder) else { continue };
        for entry in entries.flatten() {
            looked += 1;
            let (path, kind) = (entry.path(), entry.file_type());
            if kind.is_ok_and(|k| k.is_dir()) && looked < MAX_ENTRIES {
                waiting.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Compiles sources with their dependencies from their root and the class path. Classes of a test driver are provided where the
/// program has none.
fn compile(
    jdk: &Jdk,
    (root, class_path): (&Path, &[PathBuf]),
    files: &[PathBuf],
    named: &Path,
    to: &Path,
) -> Result<(), TargetError> {
    check_output(&javac(jdk, (root, class_path), files, to)?, named)
}

/// Runs the compiler.
fn javac(
    jdk: &Jdk,
    (root, class_path): (&Path, &[PathBuf]),
    files: &[PathBuf],
    to: &Path,
) -> Result<Output, TargetError> {
    let io = |e: std::io::Error| TargetError::Scratch(e.to_string());
    let drivers = tempfile::tempdir().map_err(io)?;
    let own = annotations::OWN.map(|(name, text)| (name.to_owned(), text.to_owned()));
    for (name, text) in stand_ins(&fathom_jvm::harness::CLASSES).into_iter().chain(own) {
        let path = drivers.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(drivers.path())).map_err(io)?;
        std::fs::write(path, text).map_err(io)?;
    }
    let mut path = root.as_os_str().to_owned();
    path.push(":");
    path.push(drivers.path());
    let command = &mut Command::new(jdk.tool("javac"));
    command
        .args(fathom_jvm::compiler::flags(&jdk.tool("javac")))
        .args(["-g", "-parameters", "-nowarn", "-encoding", "UTF-8", "-proc:none", "-d"])
        .arg(to)
        .arg("-sourcepath")
        .arg(path)
        .args(files);
    if !class_path.is_empty() {
        let joined = std::env::join_paths(class_path).map_err(|e| TargetError::Scratch(e.to_string()))?;
        command.arg("-classpath").arg(joined);
    }
    ends_with_us(command).output().map_err(io)
}

fn unpack(jdk: &Jdk, jar: &Path, to: &Path) -> Result<(), TargetError> {
    let bad = |why: &str| TargetError::BadClass(jar.to_path_buf(), why.to_owned());
    let command = &mut Command::new(jdk.tool("jar"));
    let output = ends_with_us(command.arg("xf").arg(jar).current_dir(to)).output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(_) => Err(bad("it is not a jar, or a damaged one")),
        Err(error) => Err(bad(&format!("it is not unpacked: {error}"))),
    }
}

/// An error with the first message of a tool, if it failed.
fn check_output(output: &Output, file: &Path) -> Result<(), TargetError> {
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let first = text.lines().find(|l| l.contains("error")).or(text.lines().next()).unwrap_or("it failed");
    Err(TargetError::DoesNotCompile(file.to_path_buf(), first.to_owned()))
}

/// The folder in which a package's folders start.
fn root_of(folder: &Path, package: &str) -> PathBuf {
    let mut root = folder;
    for part in package.split('.').rev().filter(|p| !p.is_empty()) {
        match root.parent() {
            Some(parent) if root.file_name().is_some_and(|n| n == part) => root = parent,
            // A file that does not lie where its package says.
            _ => return folder.to_path_buf(),
        }
    }
    root.to_path_buf()
}

/// The package that a source declares.
fn package_of(text: &str) -> String {
    let line = text.lines().map(str::trim).find_map(|l| l.strip_prefix("package "));
    line.and_then(|l| l.split(';').next()).unwrap_or_default().trim().to_owned()
}

/// Classes that are ready to run.
struct Opened {
    reach: Reach,
    target: Arc<JvmTarget>,
    entries: Vec<String>,
    suite: JavaSuite,
    specs: Vec<Spec>,
    weave: Weave,
    /// The executor that was started to check that it starts; the first worker gets it.
    first: Mutex<Option<Box<dyn Executor>>>,
    /// Compiled classes live as long as the target.
    _scratch: [TempDir; 3],
}

impl Target for Opened {
    fn language(&self) -> &'static Profile {
        &language::PROFILE
    }

    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn program(&self) -> &Program {
        &self.target.classes.program
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    fn parameters(&self, entry: &str) -> Vec<Parameter> {
        let callable = self.target.classes.callables.iter().find(|callable| callable.name == entry);
        let Some((callable, signature)) =
            callable.and_then(|c| Some((c, MethodType::parse(&c.entry.descriptor).ok()?)))
        else {
            return Vec::new();
        };
        let types = signature.params.iter().map(|ty| (*ty).to_owned());
        let both = callable.entry.params.iter().cloned().zip(types);
        both.map(|(name, ty)| Parameter { name, ty }).collect()
    }

    fn executor(&self, store: &Arc<Store>) -> Result<Box<dyn Executor>, TargetError> {
        match self.first.lock().expect("no one panics while holding it").take() {
            Some(first) => Ok(first),
            None => Ok(Box::new(JvmExecutor::start(self.target.clone(), store.clone())?)),
        }
    }

    fn plain(&self, _: &Path) -> Command {
        Command::new(&self.reach.interpreter)
    }

    fn guard(&self) -> Guard {
        let options = &self.target.options;
        let allow =
            Allow { net: options.allow_net, exec: options.allow_exec, write: options.writable.clone() };
        Guard { allow, ..Guard::default() }
    }

    fn suite(&self) -> Suite<'_> {
        Suite::Junit(&self.suite)
    }

    /// The classes; another machine needs no sources and no compiler.
    /// Specifications are woven in, and mocks are for tests, which are not written elsewhere.
    fn bundle(&self, options: &Options) -> Result<Bundle, TargetError> {
        let java = JavaOptions { jdk: None, class_path: Vec::new(), ..options.java.clone() };
        let java = JavaOptions { mocks: Mocks::default(), ..java };
        let options = Options { spec_files: Vec::new(), java, ..options.clone() };
        let mut bundle = Bundle::new(options);
        let classes = Path::new(CLASSES);
        let is_class = |path: &Path| path.extension().is_some_and(|e| e == "class");
        let compiled = |path: &Path| path.extension().is_none_or(|e| e != "java");
        match bundle.add_path(&self.reach.root, classes, &compiled) {
            // The folder holds more than the program: only classes are sent.
            Err(TargetError::TooLarge { .. }) => {
                bundle.clear();
                bundle.add_path(&self.reach.root, classes, &|path| path.is_dir() || is_class(path))?;
            }
            whole => whole?,
        }
        let named = |path: &Path| path.file_stem().is_some_and(|stem| *stem == *self.reach.name);
        let all: Vec<&PathBuf> = bundle.files.iter().map(|(to, _)| to).filter(|to| is_class(to)).collect();
        // Versions of classes for other releases are not in the folders of their packages.
        let usual = |to: &Path| !to.starts_with(classes.join("META-INF"));
        let first = all.iter().find(|to| named(to) && usual(to));
        let first = first.or_else(|| all.iter().find(|to| usual(to))).or(all.first());
        bundle.target = first.map(|to| format!("{HERE}{}", to.display())).unwrap_or_default();
        for (number, path) in self.suite.class_path.iter().enumerate() {
            let to = match path.is_dir() {
                true => format!("library{number}"),
                false => format!("library{number}.jar"),
            };
            bundle.add_path(path, Path::new(&to), &|_| true)?;
            bundle.options.java.class_path.push(format!("{HERE}{to}").into());
        }
        crate::specs::send(&mut bundle, &self.specs, &self.weave);
        if let Some(woven) = self.target.options.folders.first().filter(|first| **first != self.reach.root) {
            bundle.add_path(woven, &Path::new(crate::specs::WOVEN).join(CLASSES), &|_| true)?;
        }
        Ok(bundle)
    }

    fn monitors(&self, entry: &str) -> Option<Arc<Monitors>> {
        let some = !self.specs.is_empty();
        some.then(|| Arc::new(Monitors::new(self.specs.clone(), self.weave.clone(), entry)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_say_where_sources_start() {
        assert_eq!(package_of("// x\npackage com.acme;\nclass A {}"), "com.acme");
        assert_eq!(package_of("class A {}"), "");
        assert_eq!(root_of(Path::new("/p/src/com/acme"), "com.acme"), Path::new("/p/src"));
        assert_eq!(root_of(Path::new("/p/flat"), "com.acme"), Path::new("/p/flat"));
        assert_eq!(root_of(Path::new("/p/flat"), ""), Path::new("/p/flat"));
    }
}
