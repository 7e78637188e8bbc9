//! Weaving of constructors and writes of fields that a specification watches into the copies of the sources. A small program on the
//! JDK's own compiler does it (`assets/Weaving.java`), here and beside the tests, since only a compiler can resolve field names.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use fathom_spec::{Moment, Source, Woven, expression};

use super::specs::write_probes;

/// The program; it is part of tests that need it.
pub const PROGRAM: &str = include_str!("assets/Weaving.java");

/// A constructor that is watched, or all of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// With its package, as all classes here.
    pub class: String,
    /// The types of its parameters; nothing for every constructor that does not call another one of its class.
    pub types: Option<String>,
    /// Its parameters as they are written, and their names.
    pub parameters: String,
    pub names: Vec<String>,
}

/// A field whose writes are watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub class: String,
    pub name: String,
}

/// The input of [`PROGRAM`], a line each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// Class, types, three calls, members.
    pub constructors: Vec<[String; 6]>,
    /// Class, field, number, members.
    pub fields: Vec<[String; 4]>,
    /// The sources that it changed, relative to their root.
    pub files: Vec<String>,
}

impl Orders {
    pub fn is_empty(&self) -> bool {
        self.constructors.is_empty() && self.fields.is_empty()
    }

    /// `number` is the plan's place among all.
    pub fn construct(&mut self, number: usize, made: &Made, woven: &[&Woven], lines: bool) {
        let mut parts = [made.class.clone(), made.types.clone().unwrap_or("*".into())].to_vec();
        let mut members = String::new();
        for (moment, word) in
            [(Moment::Call, "call"), (Moment::Return, "return"), (Moment::Exception, "error")]
        {
            if !woven.iter().any(|w| w.probes.iter().any(|p| p.moment == moment)) {
                parts.push(String::new());
                continue;
            }
            let name = format!("fathom_made_{number}_{word}");
            let mut given = made.names.clone();
            let mut parameters = made.parameters.clone();
            if moment == Moment::Exception {
                let comma = if parameters.is_empty() { "" } else { ", " };
                parameters = format!("Throwable error{comma}{parameters}");
                given.insert(0, "error".into());
            }
            parts.push(format!("{name}({}); ", given.join(", ")));
            write!(members, "private void {name}({parameters}) {{ ").unwrap();
            for woven in woven {
                write_probes(&mut members, woven, moment, &made.names, false, lines);
            }
            members.push_str("} ");
        }
        parts.push(members);
        self.constructors.push(parts.try_into().expect("six parts"));
    }

    pub fn write(&mut self, number: usize, field: &Field, woven: &Woven, lines: bool) {
        let woven = &valued(woven);
        let mut members = format!("@HEAD@@T@ fathom_write_{number}(@T@ fathom_value) {{ ");
        for (at, old) in woven.olds.iter().enumerate() {
            let expr = super::specs::written(old, woven, &[], lines, woven.spec);
            write!(members, "/*olds*/final var {} = {expr}; ", expression::old_name(at)).unwrap();
        }
        members.push_str("/*write*/");
        let is_static = woven.probes.iter().all(|probe| !probe.keyed || probe.key.is_some());
        write_probes(&mut members, woven, Moment::Write, &[], is_static, lines);
        members.push_str("return fathom_value; }");
        self.fields.push([field.class.clone(), field.name.clone(), number.to_string(), members]);
    }

    /// The orders as the program reads them.
    pub fn text(&self, options: &[String], files: &[PathBuf]) -> String {
        let mut out = String::new();
        let mut line = |word: &str, parts: &[String]| {
            let parts: Vec<String> = parts.iter().map(|part| part.replace('\n', "\u{1}")).collect();
            writeln!(out, "{word}\t{}", parts.join("\t")).unwrap();
        };
        options.iter().for_each(|option| line("option", std::slice::from_ref(option)));
        files.iter().for_each(|file| line("file", &[file.to_string_lossy().into_owned()]));
        self.constructors.iter().for_each(|parts| line("constructor", parts));
        self.fields.iter().for_each(|parts| line("field", parts));
        out
    }

    /// Records the files that the program reported as changed.
    pub fn changed(&mut self, folder: &Path, said: &str) {
        let relative = |line: &str| {
            Path::new(line).strip_prefix(folder).ok().map(|path| path.to_string_lossy().into_owned())
        };
        self.files = said.lines().filter_map(relative).collect();
    }
}

/// The plan with the name that the written value has.
fn valued(woven: &Woven) -> Woven {
    let mut woven = woven.clone();
    let value = |source: &mut Source| {
        source.text =
            expression::rename(&source.text, |name| (name == "value").then(|| "fathom_value".into()));
    };
    woven.olds.iter_mut().for_each(value);
    for probe in &mut woven.probes {
        probe.exprs.iter_mut().for_each(|expr| value(&mut expr.source));
        probe.key.iter_mut().for_each(value);
    }
    woven
}
