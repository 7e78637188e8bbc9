//! The parts that a suite of C tests is built from, as plain data.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::clang::{Clang, Unit};
use super::cxx::is_cxx;
use super::{Bodies, Drivers, driver, headers};

/// The part of the tests that reads data files and compares.
const RUNTIME: &str = include_str!("assets/runtime.c");

/// Files of the suite, and how they are compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CSuite {
    pub compiler: PathBuf,
    /// Name and text of the files that go beside the tests.
    pub files: Vec<(String, String)>,
    /// The files to compile, of the suite or of the user, with their flags and the folder they start from.
    pub units: Vec<(PathBuf, Vec<String>, PathBuf)>,
    /// Files of the suite that are a source of the user's with a patch: source, patch, and result.
    pub patched: Vec<(PathBuf, String, String)>,
    /// Libraries that it is linked with.
    pub link: Vec<String>,
}

impl CSuite {
    /// Writes the suite's own files into its folder.
    pub fn unpack(&self, folder: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        for (name, text) in &self.files {
            std::fs::write(folder.join(name), text)?;
        }
        headers::write(&folder.join("include"))
    }
}

/// Libraries that a compiler of C links a program of C++ with.
const CXX_LIBRARY: &str = "-lstdc++";

/// The suite for these entries; `main` says which unit has it and how many parameters it takes, `watch` is the file that checks
/// the program against its specifications.
#[allow(clippy::too_many_arguments)]
pub(super) fn plan(
    units: &[Unit],
    clang: Option<&Clang>,
    drivers: &Drivers,
    entries: &[String],
    main: Option<(usize, usize)>,
    link: &[String],
    bodies: &Bodies,
    watch: Option<String>,
) -> Option<CSuite> {
    let clang = clang?;
    let mut files = vec![("runtime.c".to_string(), RUNTIME.to_string())];
    files.extend(bodies.files().cloned());
    // Files of the suite are for the same machine as those of the user.
    let narrow = units.iter().any(|unit| headers::is_narrow(&unit.flags));
    let machine: Vec<String> = if narrow { vec![headers::NARROW.into()] } else { Vec::new() };
    let own = |file: &str| {
        let headers = headers::narrow_flags(&machine).into_iter().map(str::to_string);
        (PathBuf::from(file), machine.iter().cloned().chain(headers).collect(), PathBuf::from("."))
    };
    let mut compiled = vec![own("runtime.c")];
    if let Some(text) = watch {
        files.push(("watch.c".to_string(), text));
        compiled.push(own("watch.c"));
    }
    let mut patched = Vec::new();
    let wants_main = entries.iter().any(|name| name == "main");
    for (number, unit) in units.iter().enumerate() {
        let here = main.filter(|(at, _)| *at == number);
        let source = match is_cxx(unit) {
            true => driver::Source::Cxx { main: here.map(|(_, params)| params) },
            false => driver::Source::C,
        };
        let mut text = drivers.units.get(&number).cloned();
        if let (Some((_, params)), true) = (here, wants_main) {
            let own = text.get_or_insert_with(|| driver::write(source, &[], &bodies.of(number, unit), &[]));
            let arguments = ["", "argc", "argc, argv", "argc, argv, envp"][params.min(3)];
            let (head, call) = match source {
                driver::Source::C => (String::new(), driver::MAIN),
                driver::Source::Cxx { .. } => {
                    let params = ["", "int", "int, char **", "int, char **, char **"][params.min(3)];
                    let name = "fathom_call_main";
                    (format!("int {name}({params}) __asm__(\"{}\");\nextern \"C\" ", driver::MAIN), name)
                }
            };
            writeln!(
                own,
                "{head}int fathom_drive_main_(int argc, char **argv, char **envp) {{\n    \
                 (void)argc, (void)argv, (void)envp;\n    return {call}({arguments});\n}}"
            )
            .expect("writing to a string");
        } else if (here.is_some() || bodies.has(number)) && text.is_none() {
            // A `main` that no test calls must not be the program's.
            text = Some(driver::write(source, &[], &bodies.of(number, unit), &[]));
        }
        let mut flags = unit.flags.clone();
        flags.extend(headers::narrow_flags(&unit.flags).into_iter().map(str::to_string));
        match text {
            Some(mut text) => {
                let woven = format!("watched{number}.c");
                if let Some((apart, change)) = bodies.apart(number, &woven) {
                    text = text.replacen(&bodies.of(number, unit), &apart, 1);
                    let patch = format!("watched{number}.patch");
                    files.push((patch.clone(), change.patch.clone()));
                    files.push((woven.clone(), change.text.clone()));
                    patched.push((unit.file.clone(), patch, woven));
                }
                let kind = if is_cxx(unit) { "cpp" } else { "c" };
                let name = match units.len() {
                    1 => format!("driver.{kind}"),
                    _ => format!("driver{number}.{kind}"),
                };
                if let Some(folder) = unit.file.parent() {
                    flags.insert(0, format!("-iquote{}", folder.display()));
                }
                files.push((name.clone(), text));
                compiled.push((PathBuf::from(name), flags, unit.folder.clone()));
            }
            None => compiled.push((unit.file.clone(), flags, unit.folder.clone())),
        }
    }
    let mut table = String::from("/* The functions that tests call. Written by Fathom. */\n");
    let mut rows = String::new();
    for name in entries {
        if name == "main" {
            table.push_str("int fathom_drive_main_(int argc, char **argv, char **envp);\n");
            rows.push_str("    {\"main\", fathom_drive_main_},\n");
        } else {
            let (drive, word) = (driver::symbol(name), driver::identifier(name));
            writeln!(
                table,
                "int {drive}(void);\nstatic int run_{word}(int argc, char **argv, char **envp) {{\n    \
                 (void)argc, (void)argv, (void)envp;\n    return {drive}();\n}}"
            )
            .expect("writing to a string");
            writeln!(rows, "    {{\"{name}\", run_{word}}},").expect("writing to a string");
        }
    }
    writeln!(
        table,
        "struct fathom_entry {{\n    const char *name;\n    int (*run)(int argc, char **argv, char **envp);\n}};\n\
         const struct fathom_entry fathom_entries[] = {{\n{rows}    {{0, 0}},\n}};"
    )
    .expect("writing to a string");
    table.push_str("struct fathom_stub {\n    const char *name;\n    void (*function)(void);\n};\n");
    drivers.stubs.iter().for_each(|stub| writeln!(table, "void {stub}(void);").expect("writing to a string"));
    let rows: String = drivers.stubs.iter().map(|stub| format!("    {{\"{stub}\", {stub}}},\n")).collect();
    writeln!(table, "const struct fathom_stub fathom_stubs[] = {{\n{rows}    {{0, 0}},\n}};")
        .expect("writing to a string");
    files.push(("entries.c".to_string(), table));
    compiled.push(own("entries.c"));
    let mut link = link.to_vec();
    if narrow && !headers::is_narrow(&link) {
        link.push(headers::NARROW.into());
    }
    if units.iter().any(is_cxx) && !link.iter().any(|word| word == CXX_LIBRARY) {
        link.push(CXX_LIBRARY.to_string());
    }
    Some(CSuite { compiler: clang.path.clone(), files, units: compiled, patched, link })
}
