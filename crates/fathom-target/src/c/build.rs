//! A build folder of CMake (or Meson): its compilation database, and which of the units in it make up a program.
//!
//! A database lists every file of every library, program and test together. Objects of one product lie in one folder
//! (`CMakeFiles/NAME.dir`, `NAME.p`), and `link.txt` beside them names the libraries that a program is linked with; without it
//! (Ninja) a program gets everything that is no program itself.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use super::{command, cxx, database};
use crate::TargetError;

/// CMake's cache of a build.
const CACHE: &str = "CMakeCache.txt";
const LISTS: &str = "CMakeLists.txt";
/// Words in the names of tests, examples, benchmarks and fuzzers.
const ASIDE: [&str; 9] =
    ["test", "tests", "testing", "unittest", "example", "examples", "bench", "benchmarks", "fuzz"];

/// A program or library that is built from some of a database's units.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Product {
    pub name: String,
    pub units: Vec<PathBuf>,
    /// Words for the linker.
    pub link: Vec<String>,
}

/// The compilation database of a folder: its own, or the newest of the build folders in a folder of sources.
pub fn locate(folder: &Path) -> Option<PathBuf> {
    let own = folder.join(database::NAME);
    if own.is_file() {
        return Some(own);
    }
    if !folder.join(LISTS).is_file() {
        return None;
    }
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|e| e.path()).filter(|p| p.is_dir()).collect()
    };
    let mut places = inside(folder);
    places.extend(inside(&folder.join("out/build")));
    let databases = places.into_iter().filter(|p| p.join(CACHE).is_file()).map(|p| p.join(database::NAME));
    databases.filter(|d| d.is_file()).max_by_key(|d| d.metadata().and_then(|m| m.modified()).ok())
}

/// Whether a folder is one that a database describes or should describe.
pub fn recognises(folder: &Path) -> bool {
    folder.join(CACHE).is_file() || locate(folder).is_some()
}

/// The database of a build folder, or what to do to have one.
pub fn database_of(folder: &Path) -> Result<PathBuf, TargetError> {
    locate(folder).ok_or_else(|| {
        let why = format!(
            "it is a CMake build without a {}: run `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON {}`, then again",
            database::NAME,
            folder.display()
        );
        TargetError::Project(folder.to_path_buf(), why)
    })
}

/// Advice for a folder of sources with a CMake file that has not been configured yet.
pub fn advice(folder: &Path) -> Option<String> {
    let command = "cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON";
    folder.join(LISTS).is_file().then(|| format!("CMake knows how to build it: run `{command}` there first"))
}

/// The programs of a database, without tests, examples and the like; its libraries as one whole when there is no program.
/// Nothing when the database does not say what belongs together, or everything does.
pub fn products(folder: &Path) -> Result<Vec<Product>, TargetError> {
    let objects = objects(&database_of(folder)?)?;
    let mut programs: BTreeMap<&PathBuf, &PathBuf> = BTreeMap::new();
    for (place, units) in &objects {
        if let Some(main) = units.iter().find(|unit| defines_main(unit)) {
            programs.insert(place, main);
        }
    }
    if objects.len() < 2 || programs.is_empty() {
        return Ok(Vec::new());
    }
    let libraries: BTreeSet<&PathBuf> =
        objects.keys().filter(|place| !programs.contains_key(place)).collect();
    let top = common(objects.values().flatten());
    // Words of the path and of the program's name: `tests/a.c`, `shop_test`, `bench-all`.
    let aside = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.into_iter().any(|word| ASIDE.iter().any(|name| word.eq_ignore_ascii_case(name)))
    };
    let mut found = Vec::new();
    for (place, main) in &programs {
        let inside = main.strip_prefix(&top).unwrap_or(main);
        if !aside(&inside.to_string_lossy()) && !aside(&name_of(place)) {
            found.push(product(place, &objects, &libraries));
        }
    }
    // Test frameworks come as libraries.
    let own = |unit: &PathBuf| !aside(&unit.strip_prefix(&top).unwrap_or(unit).to_string_lossy());
    let all = || -> BTreeSet<PathBuf> {
        let every: BTreeSet<PathBuf> = libraries.iter().flat_map(|place| objects[*place].clone()).collect();
        let some: BTreeSet<PathBuf> = every.iter().filter(|unit| own(unit)).cloned().collect();
        if some.is_empty() { every } else { some }
    };
    match (found.is_empty(), libraries.is_empty()) {
        (false, _) => {}
        (true, false) => found.push(Product {
            name: "library".into(),
            units: all().into_iter().collect(),
            link: Vec::new(),
        }),
        // Only tests: then they are what there is.
        (true, true) => found.extend(programs.keys().map(|place| product(place, &objects, &libraries))),
    }
    Ok(found)
}

/// The units in which a function is looked for: those that belong to no program, and those of the only one.
pub fn without_rivals(folder: &Path) -> Result<Vec<PathBuf>, TargetError> {
    let objects = objects(&database_of(folder)?)?;
    let (programs, libraries): (Vec<_>, Vec<_>) =
        objects.values().partition(|units| units.iter().any(|unit| defines_main(unit)));
    let one = if programs.len() == 1 { programs.as_slice() } else { &[] };
    let all: BTreeSet<&PathBuf> = libraries.iter().chain(one).flat_map(|units| units.iter()).collect();
    Ok(all.into_iter().cloned().collect())
}

/// A program with the libraries that it is linked with.
fn product(
    place: &Path,
    objects: &BTreeMap<PathBuf, Vec<PathBuf>>,
    libraries: &BTreeSet<&PathBuf>,
) -> Product {
    let mut product = Product { name: name_of(place), ..Product::default() };
    let mut parts: Vec<&Path> = vec![place];
    match linked(place) {
        None => parts.extend(libraries.iter().map(|p| p.as_path())),
        Some(words) => {
            let mut waiting = vec![words];
            while let Some(words) = waiting.pop() {
                for word in &words {
                    let part = libraries.iter().find(|l| makes(l, word));
                    match part.map(|p| p.as_path()) {
                        Some(part) if !parts.contains(&part) => {
                            parts.push(part);
                            waiting.extend(linked(part));
                        }
                        Some(_) => {}
                        None if word.starts_with("-l") || word == "-pthread" => {
                            product.link.push(word.clone())
                        }
                        None => {}
                    }
                }
            }
        }
    }
    product.link.dedup();
    let units: BTreeSet<PathBuf> = parts.iter().filter_map(|p| objects.get(*p)).flatten().cloned().collect();
    product.units = units.into_iter().collect();
    product
}

fn name_of(place: &Path) -> String {
    place.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The words of the command that links the objects of a folder.
fn linked(place: &Path) -> Option<Vec<String>> {
    std::fs::read_to_string(place.join("link.txt")).ok().map(|text| command::split(text.trim()))
}

/// Whether a word of a link command is a product of this object folder: its library, or one of its objects.
fn makes(place: &Path, word: &str) -> bool {
    let base = word.rsplit('/').next().unwrap_or(word);
    if let Some(folder) = word.rsplit('/').nth(1).filter(|_| word.ends_with(".o")) {
        return place.file_name().is_some_and(|name| name == folder);
    }
    let Some(words) = linked(place) else { return false };
    let output = words.iter().position(|w| w == "-o").and_then(|at| words.get(at + 1));
    let made = output.or_else(|| words.iter().find(|w| w.ends_with(".a")));
    let made = made.map(|m| m.rsplit('/').next().unwrap_or(m));
    // `libx.so.1.2` is what `libx.so` is a link to.
    made.is_some_and(|m| m == base || (base.contains(".so") && (m.starts_with(base) || base.starts_with(m))))
}

/// Units by the folder of their objects.
fn objects(path: &Path) -> Result<BTreeMap<PathBuf, Vec<PathBuf>>, TargetError> {
    let broken = |why: String| TargetError::BadDatabase(path.to_path_buf(), why);
    let text = std::fs::read_to_string(path).map_err(|e| broken(e.to_string()))?;
    let json: Value = serde_json::from_str(&text).map_err(|e| broken(e.to_string()))?;
    let top = path.parent().unwrap_or(Path::new("/"));
    let mut found: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for entry in json.as_array().into_iter().flatten() {
        let text = |name: &str| entry.get(name).and_then(Value::as_str);
        let (Some(folder), Some(file)) = (text("directory"), text("file")) else { continue };
        let file = Path::new(folder).join(file);
        if file.extension().is_none_or(|e| e != "c") && !cxx::is_source(&file) {
            continue;
        }
        let words = || text("command").map(command::split).unwrap_or_default();
        let place = match text("output") {
            Some(output) => object_folder(&top.join(output)),
            None => {
                let words = words();
                let output = words.iter().position(|w| w == "-o").and_then(|at| words.get(at + 1));
                output.and_then(|output| object_folder(&Path::new(folder).join(output)))
            }
        };
        found.entry(place.unwrap_or_default()).or_default().push(file);
    }
    Ok(found)
}

/// The folder of a product's objects that contains this one.
fn object_folder(object: &Path) -> Option<PathBuf> {
    let is_product = |p: &&Path| p.extension().is_some_and(|e| e == "dir" || e == "p");
    object.ancestors().skip(1).find(is_product).map(Path::to_path_buf)
}

/// The folder that all of these lie in.
fn common<'a>(mut files: impl Iterator<Item = &'a PathBuf>) -> PathBuf {
    let mut top: Vec<Component<'_>> =
        files.next().and_then(|f| f.parent()).map(|p| p.components().collect()).unwrap_or_default();
    for file in files {
        let same = file.components().zip(&top).take_while(|(a, b)| a == *b).count();
        top.truncate(same);
    }
    top.iter().collect()
}

/// Whether a source defines `main`: the word, its parameters, and no end of a declaration behind them.
fn defines_main(file: &Path) -> bool {
    let bytes = std::fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices("main").any(|(at, _)| {
        if text[..at].chars().next_back().is_none_or(word) {
            return false;
        }
        let Some(rest) = text[at + 4..].trim_start().strip_prefix('(') else { return false };
        rest.split_once(')').is_some_and(|(_, after)| {
            after.trim_start().starts_with('{') || after.trim_start().starts_with("/*")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A build folder as CMake's makefiles leave it: a library, a program, a test of the library.
    fn build(with_links: bool) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let top = folder.path().canonicalize().unwrap();
        let write = |name: &str, text: &str| {
            let path = top.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("CMakeLists.txt", "");
        write("src/part.c", "int part(void) { return 1; } /* no main (here) */");
        write("src/more.c", "int more(void) { return 1; }");
        write("src/tool.c", "int main(int argc, char **argv)\n{ return argc; }");
        write("tests/check.c", "int main(void) { return 0; }");
        write("build/CMakeCache.txt", "");
        let entry = |file: &str, output: &str| {
            let top = top.display();
            format!(
                r#"{{"directory": "{top}/build", "file": "{top}/{file}", "command": "cc -c {top}/{file}", "output": "{output}"}}"#
            )
        };
        let all = [
            entry("src/part.c", "CMakeFiles/part.dir/src/part.c.o"),
            entry("src/more.c", "CMakeFiles/more.dir/src/more.c.o"),
            entry("src/tool.c", "CMakeFiles/tool.dir/src/tool.c.o"),
            entry("tests/check.c", "tests/CMakeFiles/check.dir/check.c.o"),
        ];
        write("build/compile_commands.json", &format!("[{}]", all.join(",")));
        if with_links {
            write(
                "build/CMakeFiles/part.dir/link.txt",
                "/usr/bin/ar qc libpart.a CMakeFiles/part.dir/src/part.c.o",
            );
            write(
                "build/CMakeFiles/more.dir/link.txt",
                "/usr/bin/ar qc libmore.a CMakeFiles/more.dir/src/more.c.o",
            );
            let link = "/usr/bin/cc CMakeFiles/tool.dir/src/tool.c.o -o tool libpart.a -lm";
            write("build/CMakeFiles/tool.dir/link.txt", link);
        }
        folder
    }

    fn listed(folder: &Path) -> Vec<(String, Vec<String>, Vec<String>)> {
        let names = |units: &[PathBuf]| -> Vec<String> {
            units.iter().map(|u| u.file_name().unwrap().to_string_lossy().into_owned()).collect()
        };
        products(folder).unwrap().iter().map(|p| (p.name.clone(), names(&p.units), p.link.clone())).collect()
    }

    #[test]
    fn a_program_is_its_own_files_and_those_it_is_linked_with() {
        let folder = build(true);
        let expected = vec![("tool".into(), vec!["part.c".into(), "tool.c".into()], vec!["-lm".into()])];
        assert_eq!(listed(folder.path()), expected, "found from the sources");
        assert_eq!(listed(&folder.path().join("build")), expected);
        let units = without_rivals(folder.path()).unwrap();
        assert_eq!(units.len(), 2, "{units:?}");
    }

    #[test]
    fn without_link_commands_a_program_gets_every_library() {
        let folder = build(false);
        let units = vec!["more.c".to_string(), "part.c".into(), "tool.c".into()];
        assert_eq!(listed(folder.path()), [("tool".to_string(), units, Vec::new())]);
    }

    #[test]
    fn a_library_with_nothing_but_tests_is_what_is_explored() {
        let folder = build(true);
        let path = folder.path().join("build/compile_commands.json");
        let text = std::fs::read_to_string(&path).unwrap();
        let all: Vec<Value> = serde_json::from_str(&text).unwrap();
        let kept: Vec<&Value> =
            all.iter().filter(|e| !e["file"].as_str().unwrap().ends_with("tool.c")).collect();
        std::fs::write(&path, serde_json::to_string(&kept).unwrap()).unwrap();
        let units = vec!["more.c".to_string(), "part.c".into()];
        assert_eq!(listed(folder.path()), [("library".to_string(), units, Vec::new())]);
    }

    #[test]
    fn the_error_of_a_build_without_a_database_says_how_to_make_one() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(CACHE), "").unwrap();
        assert!(recognises(folder.path()));
        let error = products(folder.path()).unwrap_err().to_string();
        assert!(error.contains("cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON"), "{error}");
    }
}
