//! The places of writes of watched fields and globals in a text, from clang's syntax tree, and the edits there.

use std::collections::BTreeSet;

use fathom_vm::WRITE;
use serde_json::Value;

use super::stub::Code;
use super::writes::Written;

/// How a write is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    Plain,
    /// `+=` without its `=`.
    Compound(String),
    /// `+` or `-`, before or behind.
    Step(char, bool),
}

/// A write in the text, by places: the whole of it, the object that has the field, and what is assigned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    form: Form,
    begins: usize,
    ends: usize,
    object: Option<(usize, usize)>,
    /// The object is given by a pointer.
    arrow: bool,
    /// The type of the object, as the tree spells it.
    pub ty: String,
    right: Option<usize>,
    depth: usize,
}

/// A replacement of a piece of the text. The end of an inner write comes before pieces of an outer one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edit {
    pub at: usize,
    pub opens: bool,
    pub order: usize,
    pub to: usize,
    pub text: String,
}

fn inner(node: &Value) -> &[Value] {
    node["inner"].as_array().map_or(&[], |all| all)
}

/// The node inside parentheses.
fn bare(mut node: &Value) -> &Value {
    while node["kind"] == "ParenExpr" && !inner(node).is_empty() {
        node = &inner(node)[0];
    }
    node
}

/// Collects the writes of a field or global below a node of the tree.
pub fn look(
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

/// The type that a pointer's type points to.
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
        // A macro argument is at the place where it is passed.
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
    /// The edits of this write: lines stay where they are.
    pub fn edits(
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
        // The name of a macro includes its arguments.
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
        // The replaced text must be as in the syntax tree: brackets, the field and the operator.
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

pub fn apply(text: &str, mut edits: Vec<Edit>) -> String {
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
}
