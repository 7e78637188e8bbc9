//! Writes of fields and globals that a specification watches: in a copy of the source each becomes an expression that lets a function
//! at the end of the unit do the writing, evaluate the conditions and tell what happened. Clang's own syntax tree says where they are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fathom_explore::monitor::{Woven, expression};
use fathom_ir::code::Definition;
use fathom_vm::WRITE;
use serde_json::Value;

use super::clang::Unit;
use super::specs::{LINES, OURS, beginning, tell};
use super::stub::{Code, name_on};
use super::{Building, is_ir};
use crate::TargetError;
use crate::specs::Known;

/// What the compiler calls the lines that ask for types.
const PROBE: &str = "fathom-write-";

/// A field or a global whose writes are watched, as one unit knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The type that has the field; a global has none.
    owner: Option<String>,
    name: String,
    /// It has no address.
    bits: bool,
}

impl Written {
    /// What is written, of the object that a pointer is to.
    fn of(&self, object: &str) -> String {
        match &self.owner {
            Some(_) => format!("{object}->{}", self.name),
            None => self.name.clone(),
        }
    }

    fn ty(&self) -> String {
        let object = self.owner.as_ref().map(|owner| format!("(({owner} *)0)")).unwrap_or_default();
        // What is computed with a field of bits is as wide as an int.
        format!("__typeof__({}{})", self.of(&object), if self.bits { " + 0" } else { "" })
    }

    /// The head of the function that does the writing.
    fn head(&self, number: usize) -> String {
        let object = self.owner.as_ref().map(|owner| format!("{owner} *fathom_this, ")).unwrap_or_default();
        format!("static void {WRITE}{number}({object}{} fathom_value)", self.ty())
    }

    /// That function, with what the plan asks for.
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
        tell(&mut out, woven, fathom_explore::monitor::Moment::Write, &here, receiver);
        out.push_str("}\n");
        out
    }
}

/// How a write is written.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    Plain,
    /// `+=` without its `=`.
    Compound(String),
    /// `+` or `-`, before or behind.
    Step(char, bool),
}

/// A write in the text, by places: the whole of it, the object that has the field, and what is assigned.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Site {
    form: Form,
    begins: usize,
    ends: usize,
    object: Option<(usize, usize)>,
    /// The object is given by a pointer.
    arrow: bool,
    /// The type of the object, as the tree spells it.
    ty: String,
    right: Option<usize>,
    depth: usize,
}

/// A piece of the text that becomes another one. What closes an inner write comes before what belongs to an outer one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Edit {
    at: usize,
    opens: bool,
    order: usize,
    to: usize,
    text: String,
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

    /// What a unit is compiled from.
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

/// File and line of what a preprocessor gave, where something is in the line.
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

fn inner(node: &Value) -> &[Value] {
    node["inner"].as_array().map_or(&[], |all| all)
}

/// What brackets are around.
fn bare(mut node: &Value) -> &Value {
    while node["kind"] == "ParenExpr" && !inner(node).is_empty() {
        node = &inner(node)[0];
    }
    node
}

/// Collects the writes of a field or global below a node of the tree.
fn look(
    node: &Value,
    written: &Written,
    locals: &mut BTreeSet<String>,
    depth: usize,
    sites: &mut Vec<Site>,
) -> Result<(), String> {
    let kind = node["kind"].as_str().unwrap_or("");
    if matches!(kind, "VarDecl" | "ParmVarDecl") {
        locals.extend(node["id"].as_str().map(str::to_owned));
    }
    let op = node["opcode"].as_str().unwrap_or("");
    let form = match (kind, op) {
        ("BinaryOperator", "=") => Some(Form::Plain),
        ("CompoundAssignOperator", op) => Some(Form::Compound(op.trim_end_matches('=').to_owned())),
        ("UnaryOperator", "++" | "--") => {
            let sign = if op == "++" { '+' } else { '-' };
            Some(Form::Step(sign, node["isPostfix"].as_bool().unwrap_or(false)))
        }
        _ => None,
    };
    if let Some(form) = form
        && let [left, rest @ ..] = inner(node)
        && let Some(site) = site(node, form, bare(left), rest.first(), (written, locals), depth)?
        && !sites.iter().any(|known| (known.begins, known.ends) == (site.begins, site.ends))
    {
        sites.push(site);
    }
    for child in inner(node) {
        look(child, written, locals, depth + 1, sites)?;
    }
    Ok(())
}

/// The write that a node is, if its left side is what is watched.
fn site(
    node: &Value,
    form: Form,
    left: &Value,
    right: Option<&Value>,
    (written, locals): (&Written, &BTreeSet<String>),
    depth: usize,
) -> Result<Option<Site>, String> {
    let (mut object, mut arrow, mut ty) = (None, false, String::new());
    match written.owner {
        Some(_) if left["kind"] == "MemberExpr" && left["name"] == *written.name => {
            let (mut member, mut base) = (left, inner(left).first());
            // Unnamed structures inside are not written down.
            while let Some(unnamed) = base
                && unnamed["kind"] == "MemberExpr"
                && unnamed["name"].as_str().is_none_or(str::is_empty)
            {
                (member, base) = (unnamed, inner(unnamed).first());
            }
            let Some(base) = base else { return Ok(None) };
            arrow = member["isArrow"].as_bool().unwrap_or(false);
            let spelled = base["type"]["qualType"].as_str().unwrap_or("");
            ty = if arrow { pointee(spelled) } else { spelled.to_owned() };
            object = Some(base);
        }
        None if left["kind"] == "DeclRefExpr" => {
            let id = left["referencedDecl"]["id"].as_str().unwrap_or("");
            if left["referencedDecl"]["name"] != *written.name || locals.contains(id) {
                return Ok(None);
            }
        }
        _ => return Ok(None),
    }
    if left["type"]["qualType"].as_str().is_some_and(|ty| ty.contains("_Atomic")) {
        return Err(format!("writes of `{}` cannot be watched: it is atomic", written.name));
    }
    let elsewhere = || format!("writes of `{}` cannot be watched: a header or a macro has one", written.name);
    let begins = begin(node).ok_or_else(elsewhere)?;
    let ends = end(node).ok_or_else(elsewhere)?;
    let object = match object {
        Some(base) => Some((begin(base).ok_or_else(elsewhere)?, end(base).ok_or_else(elsewhere)?)),
        None => None,
    };
    let right = match right {
        Some(right) => Some(begin(right).ok_or_else(elsewhere)?),
        None => None,
    };
    Ok(Some(Site { form, begins, ends, object, arrow, ty, right, depth }))
}

/// What a pointer's type points to.
fn pointee(ty: &str) -> String {
    let mut ty = ty.trim();
    while let Some(rest) =
        ["const", "volatile", "restrict", "__restrict"].iter().find_map(|word| ty.strip_suffix(word))
    {
        ty = rest.trim_end();
    }
    ty.strip_suffix('*').unwrap_or(ty).trim_end().to_owned()
}

/// A place of the tree in the unit's own text: where a token begins, and how long it is.
fn place(location: &Value) -> Option<(usize, usize)> {
    let at = match location.get("expansionLoc") {
        // What is given to a macro is written where it is given.
        Some(to) if to["isMacroArgExpansion"] == true => &location["spellingLoc"],
        Some(to) => to,
        None => location,
    };
    let number = |key: &str| at[key].as_u64().map(|n| n as usize);
    if at.get("includedFrom").is_some() { None } else { Some((number("offset")?, number("tokLen")?)) }
}

fn begin(node: &Value) -> Option<usize> {
    place(&node["range"]["begin"]).map(|(at, _)| at)
}

/// Where the last token of an expression ends.
fn end(node: &Value) -> Option<usize> {
    place(&node["range"]["end"]).map(|(at, length)| at + length)
}

/// Behind the brackets that follow a place, if some do.
fn behind_brackets(text: &str, at: usize) -> usize {
    if !text.is_char_boundary(at) {
        return at;
    }
    let blank = text[at..].len() - text[at..].trim_start().len();
    let mut code = Code { text: text.as_bytes(), at: at + blank };
    match text[code.at..].starts_with('(') {
        true => code.close(b'(', b')').map_or(at, |()| code.at),
        false => at,
    }
}

impl Site {
    /// What the text becomes here: lines stay where they are.
    fn edits(
        mut self,
        text: &str,
        written: &Written,
        plan: usize,
        serial: usize,
    ) -> Result<Vec<Edit>, String> {
        let line = text.get(..self.begins).unwrap_or("").matches('\n').count();
        let odd = || {
            format!("writes of `{}` cannot be watched: that of line {line} is made by a macro", written.name)
        };
        // The name of a macro takes what it is given with it.
        if self.right.is_some() {
            self.ends = behind_brackets(text, self.ends);
        }
        self.object = self.object.map(|(from, to)| (from, behind_brackets(text, to)));
        let (left, middle) = match self.object {
            Some((from, to)) => ((self.begins, from), (to, self.right.unwrap_or(self.ends))),
            None => {
                let whole = (self.begins, self.right.unwrap_or(self.ends));
                ((self.begins, self.begins), whole)
            }
        };
        // What is replaced must be what was read: brackets, the field and the operator.
        let cut = |(from, to): (usize, usize)| text.get(from..to).map(plain);
        let (before, between) = (cut(left).ok_or_else(odd)?, cut(middle).ok_or_else(odd)?);
        let sign = match &self.form {
            Form::Plain => "=".to_owned(),
            Form::Compound(op) => format!("{op}="),
            Form::Step(sign, _) => format!("{sign}{sign}"),
        };
        let access = match (self.object, self.arrow) {
            (None, _) => String::new(),
            (_, true) => "->".into(),
            (_, false) => ".".into(),
        };
        let name = &written.name;
        let fits = match &self.form {
            Form::Step(_, false) if self.object.is_none() => {
                before.is_empty() && between == format!("{sign}{name}")
            }
            Form::Step(_, false) => before == sign && between == format!("{access}{name}"),
            _ => before.is_empty() && between == format!("{access}{name}{sign}"),
        };
        if !fits {
            return Err(odd());
        }
        let (object, value) = (format!("fathom_o{serial}"), format!("fathom_v{serial}"));
        let of = written.of(&object);
        let owner = written.owner.as_deref().unwrap_or("");
        let given = |value: &str| match self.object {
            Some(_) => format!("{WRITE}{plan}({object}, {value});"),
            None => format!("{WRITE}{plan}({value});"),
        };
        let (opening, closing) = match (self.object, self.arrow) {
            (None, _) => ("({ ".to_owned(), ""),
            (_, true) => (format!("({{ {owner} *{object} = ("), "); "),
            (_, false) => (format!("({{ {owner} *{object} = &("), "); "),
        };
        let ty = written.ty();
        let (middle_text, last) = match &self.form {
            Form::Plain => (format!("{closing}{ty} {value} = ("), format!("); {} {of}; }})", given(&value))),
            Form::Compound(op) => (
                format!("{closing}__auto_type {value} = +("),
                format!("); {} {of}; }})", given(&format!("{of} {op} {value}"))),
            ),
            Form::Step(sign, false) => {
                (format!("{closing}{} {of}; }})", given(&format!("{of} {sign} 1"))), String::new())
            }
            Form::Step(sign, true) => (
                format!(
                    "{closing}__typeof__({of} + 0) {value} = {of}; {} {value}; }})",
                    given(&format!("{value} {sign} 1"))
                ),
                String::new(),
            ),
        };
        let lines = |(from, to): (usize, usize)| "\n".repeat(text[from..to].matches('\n').count());
        let opens = |(from, to): (usize, usize), text: String| Edit {
            at: from,
            opens: true,
            order: self.depth,
            to,
            text: format!("{text}{}", lines((from, to))),
        };
        let mut edits = match self.object {
            Some(_) => vec![opens(left, opening), opens(middle, middle_text)],
            None => vec![opens(middle, format!("{opening}{middle_text}"))],
        };
        if !last.is_empty() {
            let order = usize::MAX - self.depth;
            edits.push(Edit { at: self.ends, opens: false, order, to: self.ends, text: last });
        }
        Ok(edits)
    }
}

/// Code without comments, blanks and brackets.
fn plain(text: &str) -> String {
    let mut code = Code { text: text.as_bytes(), at: 0 };
    let mut out = String::new();
    while let Some(c) = code.step() {
        if !c.is_ascii_whitespace() && c != b'(' && c != b')' {
            out.push(c as char);
        }
    }
    out
}

fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort();
    let (mut out, mut done) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        out.push_str(&text[done.min(edit.at)..edit.at]);
        out.push_str(&edit.text);
        done = edit.to.max(done);
    }
    out.push_str(&text[done..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Written {
        Written { owner: Some("struct s".into()), name: "n".into(), bits: false }
    }

    fn site(text: &str, form: Form, object: &str, right: Option<&str>) -> Site {
        let at = |part: &str| text.find(part).unwrap();
        Site {
            form,
            begins: 0,
            ends: text.len(),
            object: Some((at(object), at(object) + object.len())),
            arrow: text.contains("->"),
            ty: "struct s".into(),
            right: right.map(at),
            depth: 1,
        }
    }

    fn woven(text: &str, form: Form, object: &str, right: Option<&str>) -> Result<String, String> {
        let site = site(text, form, object, right);
        Ok(apply(text, site.edits(text, &field(), 0, 1)?))
    }

    #[test]
    fn writes_go_through_a_function_and_lines_stay() {
        assert_eq!(
            woven("p\n->n = f(1)", Form::Plain, "p", Some("f(1)")).unwrap(),
            "({ struct s *fathom_o1 = (p); __typeof__(((struct s *)0)->n) fathom_v1 = (\nf(1)); fathom_write_0(fathom_o1, fathom_v1); fathom_o1->n; })"
        );
        assert_eq!(
            woven("(a[i].n) += 2", Form::Compound("+".into()), "a[i]", Some("2")).unwrap(),
            "({ struct s *fathom_o1 = &(a[i]); __auto_type fathom_v1 = +(2); fathom_write_0(fathom_o1, fathom_o1->n + fathom_v1); fathom_o1->n; })"
        );
        assert_eq!(
            woven("--p->n", Form::Step('-', false), "p", None).unwrap(),
            "({ struct s *fathom_o1 = (p); fathom_write_0(fathom_o1, fathom_o1->n - 1); fathom_o1->n; })"
        );
        assert!(woven("SET(p, 1)", Form::Plain, "p", Some("1")).is_err());
    }

    #[test]
    fn lines_of_macros_are_those_that_use_them() {
        let text = "# 1 \"/a/x.c\"\n# 1 \"/a/x.h\" 1\nint n;\n# 2 \"/a/x.c\" 2\nint f(void)\n{ p->n = 1; }\n";
        let found = lines_with(text, |line| mentions(line, "n"));
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("x.c", 3), ("x.h", 1)]);
    }
}
