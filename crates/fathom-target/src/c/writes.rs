//! Writes of fields and globals that a specification watches: in a copy of the source each becomes a call of a function at the end
//! of the unit that writes, evaluates the conditions and reports the event. Clang's own syntax tree gives their places.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fathom_ir::code::Definition;
use fathom_spec::{Woven, expression};
use fathom_vm::WRITE;
use serde_json::Value;

use super::clang::Unit;
use super::specs::{LINES, OURS, beginning, write_probes};
use super::stub::name_on;
use super::write_sites::{Edit, Site, apply, look};
use super::{Building, is_ir};
use crate::TargetError;
use crate::specs::Known;

/// The file name, in the compiler's messages, of the lines that ask for types.
const PROBE: &str = "fathom-write-";

/// A field or a global whose writes are watched, as one unit knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The type that has the field; a global has none.
    pub owner: Option<String>,
    pub name: String,
    /// It has no address.
    pub bits: bool,
}

impl Written {
    /// The written field of the object that a pointer points to.
    pub fn of(&self, object: &str) -> String {
        match &self.owner {
            Some(_) => format!("{object}->{}", self.name),
            None => self.name.clone(),
        }
    }

    pub fn ty(&self) -> String {
        let object = self.owner.as_ref().map(|owner| format!("(({owner} *)0)")).unwrap_or_default();
        // A bit-field is promoted to int in computations.
        format!("__typeof__({}{})", self.of(&object), if self.bits { " + 0" } else { "" })
    }

    /// The head of the function that does the writing.
    fn head(&self, number: usize) -> String {
        let object = self.owner.as_ref().map(|owner| format!("{owner} *fathom_this, ")).unwrap_or_default();
        format!("static void {WRITE}{number}({object}{} fathom_value)", self.ty())
    }

    /// That function, with the probes of the plan.
    fn function(&self, number: usize, woven: &Woven) -> String {
        let mut out = format!("{OURS}{} {{\n", self.head(number));
        let here = |text: &str| {
            expression::rename(text, |name| match name {
                "this" if self.owner.is_some() => Some("fathom_this".into()),
                "value" => Some(format!("({})", self.of("fathom_this"))),
                _ => None,
            })
        };
        for (at, old) in woven.olds.iter().enumerate() {
            let (text, name) = (here(&old.text), expression::old_name(at));
            let (line, spec) = (old.at.line, woven.spec);
            writeln!(
                out,
                "__typeof__({text}) {name} = (\n#line {line} \"{LINES}{spec}>\"\n{text} );\n{OURS}"
            )
            .unwrap();
        }
        writeln!(out, "{} = fathom_value;", self.of("fathom_this")).unwrap();
        let receiver = if self.owner.is_some() { "fathom_this" } else { "0" };
        write_probes(&mut out, woven, fathom_spec::Moment::Write, &here, receiver);
        out.push_str("}\n");
        out
    }
}

impl Building {
    /// A field (`type.field`) or a global, in the units that know it.
    pub(super) fn find_written(&self, woven: &Woven) -> Result<(Known, BTreeMap<usize, Written>), String> {
        let name = &woven.function.text;
        let (owner, field) = match name.rsplit_once('.') {
            Some((owner, field)) => (Some(owner), field),
            None => (None, &**name),
        };
        let mut found = BTreeMap::new();
        for number in 0..self.units.len() {
            let Some(text) = self.unit_text(number) else { continue };
            if mentions(&text, field)
                && let Some(written) = self.written_in(number, &text, owner, field)?
            {
                found.insert(number, written);
            }
        }
        if found.is_empty() {
            return Err(match owner {
                Some(_) => format!("no structure of the program has a field `{name}`"),
                None => {
                    format!("a field (`type.field`) or a global was expected: nothing is called `{name}`")
                }
            });
        }
        Ok((Known { receiver: owner.is_some(), ..Known::default() }, found))
    }

    /// The text that a unit is compiled from.
    fn unit_text(&self, number: usize) -> Option<String> {
        let unit = &self.units[number];
        if is_ir(&unit.file) || unit.ir.is_some() {
            return None;
        }
        match self.bodies.text(number) {
            Some((text, _)) if text.starts_with("#line 1 ") => Some(text.to_owned()),
            _ => {
                let source = std::fs::read_to_string(&unit.file).ok()?;
                Some(format!("#line 1 \"{}\"\n{source}\n", unit.file.display()))
            }
        }
    }

    /// The field as a unit knows it, if it does.
    fn written_in(
        &self,
        number: usize,
        text: &str,
        owner: Option<&str>,
        field: &str,
    ) -> Result<Option<Written>, String> {
        let owners: Vec<Option<String>> = match owner {
            Some(owner) => ["", "struct ", "union "].map(|word| Some(format!("{word}{owner}"))).to_vec(),
            None => vec![None],
        };
        let mut asked = Vec::new();
        for owner in &owners {
            let of = Written { owner: owner.clone(), name: field.to_owned(), bits: false };
            let object = owner.as_ref().map(|owner| format!("(({owner} *)0)")).unwrap_or_default();
            let place = of.of(&object);
            asked.push(format!("typedef __typeof__({place}, 0)"));
            asked.push(format!("typedef __typeof__(&{place})"));
            asked.push(format!("typedef __typeof__({place} = {place})"));
        }
        let wrong = self.refused(number, text, &asked).map_err(|e| e.to_string())?;
        for (at, owner) in owners.into_iter().enumerate() {
            if wrong.contains(&(3 * at)) {
                continue;
            }
            if wrong.contains(&(3 * at + 2)) {
                let why = "it is an array or constant, which is not assigned as a whole";
                return Err(format!("writes of `{field}` cannot be watched: {why}"));
            }
            let bits = wrong.contains(&(3 * at + 1));
            return Ok(Some(Written { owner, name: field.to_owned(), bits }));
        }
        Ok(None)
    }

    /// Which of these declarations clang refuses at the end of a unit; each gets a name of its own.
    fn refused(&self, number: usize, text: &str, asked: &[String]) -> Result<BTreeSet<usize>, TargetError> {
        let mut text = text.to_owned();
        for (at, declaration) in asked.iter().enumerate() {
            writeln!(text, "#line 1 \"{PROBE}{at}\"\n{declaration} fathom_asked_{at};").unwrap();
        }
        let unit = self.as_unit(number, &text)?;
        let clang = self.clang.as_ref().ok_or(TargetError::NoClang)?;
        let said = clang.complaints(&unit, self.headers.include())?;
        let place = |line: &str| line.strip_prefix(PROBE)?.split(':').next()?.parse::<usize>().ok();
        Ok(said.lines().filter(|line| line.contains("error: ")).filter_map(place).collect())
    }

    /// A text in place of a unit's file.
    fn as_unit(&self, number: usize, text: &str) -> Result<Unit, TargetError> {
        let place = self.headers.folder().join(format!("writes{number}.c"));
        std::fs::write(&place, text).map_err(|e| TargetError::Scratch(e.to_string()))?;
        let mut unit = Unit { file: place, ir: None, ..self.units[number].clone() };
        if let Some(folder) = self.units[number].file.parent() {
            unit.flags.insert(0, format!("-iquote{}", folder.display()));
        }
        Ok(unit)
    }

    /// The text of a unit with its writes of these fields through functions, and those functions.
    pub(super) fn with_writes(
        &self,
        number: usize,
        text: &str,
        renamed: &dyn Fn(&str) -> String,
        fields: &[(usize, &Woven, &Written)],
    ) -> Result<(String, String), String> {
        let unit = self.as_unit(number, text).map_err(|e| e.to_string())?;
        let mut edits: Vec<Edit> = Vec::new();
        let mut serial = 0;
        for (name, line) in self.functions_with(number, &unit, fields)? {
            let name = renamed(&name);
            let trees = self.trees(&unit, &name)?;
            let mut used = BTreeSet::new();
            for (plan, _, written) in fields {
                let mut sites = Vec::new();
                for tree in &trees {
                    look(tree, written, &mut BTreeSet::new(), 0, &mut sites)?;
                }
                self.keep_same_type(number, text, written, &mut sites)?;
                for site in sites {
                    serial += 1;
                    edits.extend(site.edits(text, written, *plan, serial)?);
                    used.insert(*plan);
                }
            }
            let heads: String = fields
                .iter()
                .filter(|(plan, ..)| used.contains(plan))
                .map(|(plan, _, written)| format!(" {};", written.head(*plan)))
                .collect();
            if heads.is_empty() {
                continue;
            }
            let at = name_on(text, &name, line + 1).and_then(|at| beginning(text, at));
            let at = at.ok_or_else(|| format!("`{name}` cannot be watched: a macro makes it"))?;
            edits.push(Edit { at, opens: true, order: 0, to: at, text: format!("{heads} ") });
        }
        let mut functions = String::new();
        for (plan, woven, written) in fields {
            functions.push_str(&written.function(*plan, woven));
        }
        Ok((apply(text, edits), functions))
    }

    /// The functions of a unit that name one of the fields, by macros as well, and the lines where they begin.
    fn functions_with(
        &self,
        number: usize,
        unit: &Unit,
        fields: &[(usize, &Woven, &Written)],
    ) -> Result<Vec<(String, u32)>, String> {
        let clang = self.clang.as_ref().ok_or_else(|| TargetError::NoClang.to_string())?;
        let text = clang.expanded(unit, self.headers.include()).map_err(|e| e.to_string())?;
        let named =
            lines_with(&text, |line| fields.iter().any(|(_, _, written)| mentions(line, &written.name)));
        let object = &self.objects[number];
        let mut all: Vec<(&str, u32, &str)> = Vec::new();
        for symbol in &object.symbols {
            if let Definition::Function(code) = &symbol.definition {
                let file = object.files.get(code.loc.file as usize).map_or("", |file| &**file);
                all.push((file_name(file), code.loc.line, &symbol.name));
            }
        }
        all.sort_unstable();
        let with = all.iter().enumerate().filter(|&(at, &(file, line, _))| {
            let next = all.get(at + 1).filter(|(other, ..)| *other == file).map_or(u32::MAX, |next| next.1);
            named.range((file, line)..(file, next.max(line + 1))).next().is_some()
        });
        Ok(with.map(|(_, &(_, line, name))| (name.to_owned(), line)).collect())
    }

    /// The syntax trees of a function's declarations.
    fn trees(&self, unit: &Unit, name: &str) -> Result<Vec<Value>, String> {
        let clang = self.clang.as_ref().ok_or_else(|| TargetError::NoClang.to_string())?;
        let text = clang.json(unit, self.headers.include(), name).map_err(|e| e.to_string())?;
        let mut trees = Vec::new();
        for tree in serde_json::Deserializer::from_str(&text).into_iter::<Value>() {
            let tree =
                tree.map_err(|_| format!("the syntax tree of `{name}` is too deep to look for writes"))?;
            if tree["kind"] == "FunctionDecl" && tree["name"] == *name {
                trees.push(tree);
            }
        }
        Ok(trees)
    }

    /// Leaves writes of fields of that name in other types alone.
    fn keep_same_type(
        &self,
        number: usize,
        text: &str,
        written: &Written,
        sites: &mut Vec<Site>,
    ) -> Result<(), String> {
        let Some(owner) = &written.owner else { return Ok(()) };
        let types: Vec<String> =
            sites.iter().map(|site| site.ty.clone()).collect::<BTreeSet<_>>().into_iter().collect();
        if types.is_empty() {
            return Ok(());
        }
        let asked: Vec<String> = types
            .iter()
            .map(|ty| {
                format!("extern char fathom_same[__builtin_types_compatible_p({ty}, {owner}) ? 1 : -1],")
            })
            .collect();
        let other = self.refused(number, text, &asked).map_err(|e| e.to_string())?;
        sites
            .retain(|site| types.iter().position(|ty| *ty == site.ty).is_some_and(|at| !other.contains(&at)));
        Ok(())
    }
}

/// Whether a text has a word.
fn mentions(text: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(is_word)
            && !text[at + word.len()..].chars().next().is_some_and(is_word)
    })
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// File and line of the lines in a preprocessor's output that are wanted.
fn lines_with(text: &str, wanted: impl Fn(&str) -> bool) -> BTreeSet<(&str, u32)> {
    let (mut file, mut number) = ("", 0);
    let mut found = BTreeSet::new();
    for line in text.lines() {
        // `# 12 "file.c" 2` says where the next line is from.
        if let Some((at, rest)) = line.strip_prefix("# ").and_then(|rest| rest.split_once(" \""))
            && let Ok(at) = at.parse::<u32>()
        {
            (file, number) = (file_name(rest.split('"').next().unwrap_or("")), at);
            continue;
        }
        if wanted(line) {
            found.insert((file, number));
        }
        number += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_macros_are_those_that_use_them() {
        let text = "# 1 \"/a/x.c\"\n# 1 \"/a/x.h\" 1\nint n;\n# 2 \"/a/x.c\" 2\nint f(void)\n{ p->n = 1; }\n";
        let found = lines_with(text, |line| mentions(line, "n"));
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("x.c", 3), ("x.h", 1)]);
    }
}
