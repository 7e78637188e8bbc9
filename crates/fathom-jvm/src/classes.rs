//! The classes under test: found in folders, numbered, and described.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use fathom_trace::{Branch, BranchId, Function, Program, SourceFile};

use crate::classfile::{ClassFile, MethodType};
use crate::config::Entry;
use crate::effects::Changers;
use crate::picture::{ClassPicture, MethodPicture, Shape};

/// A class and the number of its first branch.
#[derive(Clone, Debug)]
pub struct Described {
    pub picture: ClassPicture,
    pub base: u32,
}

/// A method that can be named as an entry.
#[derive(Clone, Debug)]
pub struct Callable {
    /// `Foo.parse`, with its parameters where the name alone is not enough.
    pub name: String,
    /// As tests name the class: `Foo` or `Foo.Inner`.
    pub class: String,
    pub package: String,
    pub entry: Entry,
    pub public: bool,
    /// It is `main`, which starts a program.
    pub is_main: bool,
    /// Why it cannot be run.
    pub problem: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Classes {
    pub all: Vec<Described>,
    pub program: Arc<Program>,
    pub callables: Vec<Callable>,
    /// Conditions by function, its first line and the offset in its code: the branches of both sides.
    pub deciders: HashMap<(String, u32, u32), [BranchId; 2]>,
}

/// Every class file below a folder, in order.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|e| e == "class") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

impl Classes {
    /// Reads all classes below the folders. `source` finds the user's file for `com/acme/Foo.java`.
    pub fn read(folders: &[PathBuf], source: &dyn Fn(&str) -> String) -> Result<Classes, String> {
        let mut contents = Vec::new();
        for folder in folders {
            for path in files(folder).map_err(|e| format!("{} cannot be read: {e}", folder.display()))? {
                let bytes = fs::read(&path).map_err(|e| format!("{} cannot be read: {e}", path.display()))?;
                contents.push((path, bytes));
            }
        }
        Classes::of(&contents, source)
    }

    /// The classes in these files.
    pub fn of(files: &[(PathBuf, Vec<u8>)], source: &dyn Fn(&str) -> String) -> Result<Classes, String> {
        let mut classes = Classes::default();
        let mut branches = 0;
        for (path, bytes) in files {
            let picture = ClassFile::read(bytes)
                .and_then(|mut class| ClassPicture::of(&mut class))
                .map_err(|e| format!("{} is not a readable class: {e}", path.display()))?;
            // A module or package says nothing that runs; a test driver's calls never arrive.
            if picture.name == "module-info"
                || picture.name.ends_with("package-info")
                || crate::harness::is_harness(&picture.name)
            {
                continue;
            }
            let base = branches;
            branches += picture.branches;
            classes.all.push(Described { picture, base });
        }
        classes.describe(source);
        Ok(classes)
    }

    /// The classes of a test driver that the program names.
    pub fn harness(&self) -> Vec<&'static str> {
        let used = |class: &&str| self.all.iter().any(|d| d.picture.harness.contains(class));
        crate::harness::CLASSES.into_iter().filter(used).collect()
    }

    /// The `main` of a program that is its own test driver, or has nothing else to explore: the one of a class with this name, or
    /// the only one. A program that is held to a property (`whole`) runs from its beginning, and one that starts in `Main` and
    /// asserts is a driver, too, though it may ask for no value.
    pub fn driver(&self, stem: &str, whole: bool) -> Option<String> {
        let mains: Vec<&Callable> =
            self.callables.iter().filter(|c| c.is_main && c.problem.is_none()).collect();
        let named = |name: &str| mains.iter().find(|c| c.class == name);
        let asserts = || named("Main").is_some() && self.all.iter().any(|d| d.picture.asserts);
        if !whole && self.harness().is_empty() && !asserts() && self.callables.iter().any(|c| c.public) {
            return None;
        }
        let chosen =
            named(stem).or_else(|| named("Main")).or(if mains.len() == 1 { mains.first() } else { None });
        chosen.map(|c| c.name.clone())
    }

    pub fn branches(&self) -> u32 {
        self.program.branches.len() as u32
    }

    pub fn bases(&self) -> BTreeMap<String, u32> {
        self.all.iter().map(|d| (d.picture.name.clone(), d.base)).collect()
    }

    /// The classes of which something holds, as a loader names them.
    pub fn names(&self, holds: impl Fn(&ClassPicture) -> bool) -> Vec<String> {
        self.all.iter().filter(|d| holds(&d.picture)).map(|d| d.picture.name.replace('/', ".")).collect()
    }

    /// Who inherits what from whom, by class.
    pub fn shapes(&self) -> BTreeMap<String, Shape> {
        self.all.iter().map(|d| (d.picture.name.clone(), d.picture.shape.clone())).collect()
    }

    fn describe(&mut self, source: &dyn Fn(&str) -> String) {
        let mut files: BTreeMap<String, u32> = BTreeMap::new();
        let all = std::mem::take(&mut self.all);
        let mut changers = Changers::new(&all);
        for described in &all {
            let class = &described.picture;
            let path = source(&class.file);
            let next = files.len() as u32;
            let file = *files.entry(path.clone()).or_insert(next);
            if file == next {
                // Runs do not tell which lines they executed, so none are promised.
                Arc::make_mut(&mut self.program)
                    .files
                    .push(SourceFile { path: path.as_str().into(), lines: Vec::new() });
            }
            for method in &class.methods {
                if !method.synthetic {
                    self.method(described, method, file, &mut changers);
                }
            }
        }
        let branches = self.program.branches.len();
        Arc::make_mut(&mut self.program).follows = vec![Vec::new(); branches];
        self.follow();
        self.tell_apart();
        self.all = all;
    }

    fn method<'a>(
        &mut self,
        described: &'a Described,
        method: &'a MethodPicture,
        file: u32,
        changers: &mut Changers<'a>,
    ) {
        for (offset, decider) in &method.deciders {
            debug_assert_eq!(self.program.branches.len() as u32, described.base + decider.first);
            for to in &decider.to_lines {
                Arc::make_mut(&mut self.program).branches.push(Branch {
                    label_of: None,
                    file,
                    line: decider.line,
                    column: 0,
                    to_line: i64::from(*to),
                    function: method.name.as_str().into(),
                });
            }
            if let [_, _] = decider.to_lines.as_slice() {
                let first = described.base + decider.first;
                self.deciders.insert(
                    (method.name.clone(), method.first_line, *offset),
                    [BranchId(first), BranchId(first + 1)],
                );
            }
        }
        let mut callable = callable(&described.picture, method);
        if callable.problem.is_none() {
            callable.entry.before = changers.before(&described.picture, method);
        }
        Arc::make_mut(&mut self.program).functions.push(Function {
            name: callable.name.as_str().into(),
            file,
            line: method.first_line,
            end_line: method.last_line,
            public: callable.public,
        });
        self.callables.push(callable);
    }

    /// Which branches may come next: by lines within a method, which is what a strategy needs to know.
    fn follow(&mut self) {
        let Program { branches, follows, .. } = Arc::make_mut(&mut self.program);
        let mut together: HashMap<(u32, &str), Vec<(u32, usize)>> = HashMap::new();
        for (i, branch) in branches.iter().enumerate() {
            together.entry((branch.file, &*branch.function)).or_default().push((branch.line, i));
        }
        for by_line in together.values_mut() {
            by_line.sort_unstable();
        }
        for (i, from) in branches.iter().enumerate() {
            let by_line = &together[&(from.file, &*from.function)];
            let next = &by_line[by_line.partition_point(|(line, _)| i64::from(*line) < from.to_line)..];
            let nearest = next.iter().take_while(|(line, _)| *line == next[0].0);
            follows[i] = nearest.map(|(_, to)| BranchId(*to as u32)).collect();
        }
    }

    /// Overloaded methods get their parameters into their names.
    fn tell_apart(&mut self) {
        let mut count: HashMap<String, u32> = HashMap::new();
        for callable in &self.callables {
            *count.entry(callable.name.clone()).or_default() += 1;
        }
        for (callable, function) in
            self.callables.iter_mut().zip(&mut Arc::make_mut(&mut self.program).functions)
        {
            if count[&callable.name] > 1
                && let Ok(signature) = MethodType::parse(&callable.entry.descriptor)
            {
                let types: Vec<String> = signature.params.iter().map(|p| type_name(p)).collect();
                callable.name = format!("{}({})", callable.name, types.join(", "));
                function.name = callable.name.as_str().into();
            }
        }
    }
}

fn callable(class: &ClassPicture, method: &MethodPicture) -> Callable {
    let package = class.name.rsplit_once('/').map_or("", |p| p.0).replace('/', ".");
    let params = method
        .params
        .iter()
        .enumerate()
        .map(|(i, name)| name.clone().unwrap_or_else(|| format!("arg{i}")))
        .collect();
    let is_code = !method.plain_name.starts_with('<') && !method.plain_name.starts_with("lambda$");
    let problem = if !is_code {
        Some("it is not a method that can be called".to_owned())
    } else if method.is_abstract {
        Some("it is abstract".to_owned())
    } else if method.private {
        Some("it is private, so no test could call it".to_owned())
    } else if !method.is_static && !class.concrete {
        Some(format!("no object of {} can be made", method.name.rsplit_once('.').map_or("", |n| n.0)))
    } else {
        None
    };
    Callable {
        name: method.name.clone(),
        class: method.name.rsplit_once('.').map_or("", |n| n.0).to_owned(),
        package,
        public: method.public
            && class.public
            && problem.is_none()
            && !is_main(method)
            && !is_of_object(method),
        is_main: is_main(method),
        entry: Entry {
            class: class.name.replace('/', "."),
            method: method.plain_name.clone(),
            descriptor: method.descriptor.clone(),
            params,
            before: Vec::new(),
        },
        problem,
    }
}

/// Methods of every object, mostly generated by the compiler or the editor: explored only when named.
fn is_of_object(method: &MethodPicture) -> bool {
    matches!(
        (method.plain_name.as_str(), method.descriptor.as_str()),
        ("toString", "()Ljava/lang/String;") | ("hashCode", "()I") | ("equals", "(Ljava/lang/Object;)Z")
    )
}

fn is_main(method: &MethodPicture) -> bool {
    method.plain_name == "main" && method.descriptor == "([Ljava/lang/String;)V"
}

/// A type as the source has it.
pub fn type_name(descriptor: &str) -> String {
    match descriptor.as_bytes()[0] {
        b'Z' => "boolean".into(),
        b'B' => "byte".into(),
        b'C' => "char".into(),
        b'S' => "short".into(),
        b'I' => "int".into(),
        b'J' => "long".into(),
        b'F' => "float".into(),
        b'D' => "double".into(),
        b'[' => format!("{}[]", type_name(&descriptor[1..])),
        _ => {
            let name = descriptor[1..].trim_end_matches(';');
            name.rsplit('/').next().unwrap_or(name).replace('$', ".")
        }
    }
}
