//! Contracts that a Java source has as annotations: Bean Validation's on parameters, results and fields, and `fathom`'s own.
//!
//! They are read from the text: the class path needs only the libraries of the source itself. A constraint on a
//! parameter is a `pre`, one on a method a `post`; those on fields count where an object is passed or returned as `@Valid`, as
//! Bean Validation has it.

use fathom_spec::{At, Condition, Rule, RuleKind, Scope, Source, Spec, SpecError};

use super::constraints::condition;
use super::source::{Annotation, Field, Members, Method};

/// Texts of which one occurs in every source with contracts.
const SIGNS: [&str; 3] = ["validation.constraints", "validation.Valid", "fathom."];

/// Our own annotations, which sources can always import: path and text.
pub const OWN: [(&str, &str); 4] = [
    ("fathom/Pre.java", include_str!("assets/Pre.java")),
    ("fathom/Post.java", include_str!("assets/Post.java")),
    ("fathom/Invariant.java", include_str!("assets/Invariant.java")),
    ("fathom/Spec.java", include_str!("assets/Spec.java")),
];

/// Whether a source may have contracts.
pub fn may_have(text: &str) -> bool {
    SIGNS.iter().any(|sign| text.contains(sign))
}

/// A parsed source.
pub struct Seen<'a> {
    pub file: &'a str,
    pub text: &'a str,
    pub members: &'a Members,
}

/// The contracts of a source as specifications of their own. `all` are the sources of the program, where classes of `@Valid`
/// objects are looked up.
pub fn read(seen: &Seen<'_>, all: &[Seen<'_>]) -> Result<Vec<Spec>, SpecError> {
    if !may_have(seen.text) {
        return Ok(Vec::new());
    }
    let mut reader = Reader { seen, all, rules: Vec::new(), whole: Vec::new() };
    for method in &seen.members.methods {
        reader.method(method)?;
    }
    for (class, begins, body) in &seen.members.classes {
        reader.class(class, *begins, *body)?;
    }
    let Reader { rules, mut whole, .. } = reader;
    if !rules.is_empty() {
        let stem = std::path::Path::new(seen.file).file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{stem} (source)");
        whole.push(Spec { name, file: seen.file.to_owned(), rules, ..Spec::default() });
    }
    Ok(whole)
}

struct Reader<'a> {
    seen: &'a Seen<'a>,
    all: &'a [Seen<'a>],
    rules: Vec<Rule>,
    whole: Vec<Spec>,
}

impl Reader<'_> {
    fn method(&mut self, method: &Method) -> Result<(), SpecError> {
        let (text, seen) = (self.seen.text, self.seen);
        let function = function_name(seen, method);
        for annotation in seen.members.annotations(text, method.begins, method.name_at) {
            match seen.meaning(&annotation.name) {
                Some(("fathom", word @ ("Pre" | "Post"))) => {
                    for (condition, at) in seen.texts(&annotation)? {
                        self.add(&function, word == "Pre", condition, at);
                    }
                }
                Some(("validation", name)) => {
                    let subject = ("result", &*method.result(text));
                    self.constraint(&function, false, name, &annotation, subject);
                }
                _ => {}
            }
        }
        for (part, from) in method.parts(text) {
            let Some((ty, name)) = super::source::parameter(&part) else { continue };
            for annotation in seen.members.annotations(text, from, from + part.len()) {
                if let Some(("validation", constraint)) = seen.meaning(&annotation.name) {
                    self.constraint(&function, true, constraint, &annotation, (&name, &ty));
                }
            }
        }
        Ok(())
    }

    fn constraint(
        &mut self,
        function: &str,
        before: bool,
        name: &str,
        annotation: &Annotation,
        (subject, ty): (&str, &str),
    ) {
        let at = self.seen.place(annotation.at);
        if name == "Valid" {
            for condition in self.cascade(subject, ty) {
                self.add(function, before, condition, at);
            }
        } else if let Some(condition) = condition(name, &annotation.arguments, subject, ty) {
            self.add(function, before, condition, at);
        }
    }

    /// The constraints on the fields of a class, as conditions on an object of it.
    fn cascade(&self, subject: &str, ty: &str) -> Vec<String> {
        let class = ty.split('<').next().unwrap_or(ty).trim();
        let simple = class.rsplit('.').next().unwrap_or(class);
        let mut found = Vec::new();
        for other in self.all {
            for field in &other.members.fields {
                if field.class != class && field.class.rsplit('.').next() != Some(simple) {
                    continue;
                }
                let Some(access) = self.access(other, field) else { continue };
                for annotation in other.members.annotations(other.text, field.begins, field.ends) {
                    let Some(("validation", name)) = other.meaning(&annotation.name) else { continue };
                    let of = format!("{subject}.{access}");
                    if let Some(holds) = condition(name, &annotation.arguments, &of, &field.ty) {
                        found.push(format!("{subject} == null || ({holds})"));
                    }
                }
            }
        }
        found
    }

    /// The expression that reads a field from here: its name, or a call of its getter.
    fn access(&self, other: &Seen<'_>, field: &Field) -> Option<String> {
        if !field.private || other.file == self.seen.file {
            return Some(field.name.clone());
        }
        let mut letters = field.name.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        let capital = first + letters.as_str();
        let wanted = [format!("get{capital}"), format!("is{capital}"), field.name.clone()];
        let gives = |m: &&Method| {
            m.class == field.class
                && wanted.contains(&m.name)
                && m.params(other.text).is_empty()
                && !m.head(other.text).split(' ').any(|word| word == "private")
        };
        other.members.methods.iter().find(gives).map(|m| format!("{}()", m.name))
    }

    fn class(&mut self, class: &str, begins: usize, body: usize) -> Result<(), SpecError> {
        let seen = self.seen;
        for annotation in seen.members.annotations(seen.text, begins, body) {
            match seen.meaning(&annotation.name) {
                Some(("fathom", "Invariant")) => {
                    let methods: Vec<String> = (seen.members.methods.iter())
                        .filter(|m| m.class == class && !m.is_static(seen.text))
                        .filter(|m| !m.head(seen.text).split(' ').any(|word| word == "private"))
                        .map(|m| function_name(seen, m))
                        .collect();
                    for (text, at) in seen.texts(&annotation)? {
                        let source = Source { text, at };
                        let of = |function: &String| Condition {
                            function: Source { text: function.clone(), at },
                            params: None,
                            source: source.clone(),
                            raised: false,
                        };
                        let conditions: Vec<Condition> = methods.iter().map(of).collect();
                        if conditions.is_empty() {
                            let message = format!("a method of `{class}` with a body was expected");
                            return Err(SpecError { file: seen.file.to_owned(), at, message });
                        }
                        let name = format!("invariant {}", source.text);
                        let rule = Rule {
                            name,
                            at,
                            scope: Scope::Global,
                            text: format!("{class}: {}", source.text),
                            kind: RuleKind::Invariant(conditions),
                        };
                        self.rules.push(rule);
                    }
                }
                Some(("fathom", "Spec")) => {
                    let all = seen.texts(&annotation)?;
                    let Some(&(_, first)) = all.first() else { continue };
                    let lines: Vec<&str> = all.iter().map(|(text, _)| &**text).collect();
                    self.whole.push(parse_at(seen.file, &lines.join("\n"), first)?);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn add(&mut self, function: &str, before: bool, text: String, at: At) {
        let word = if before { "pre" } else { "post" };
        let condition = Condition {
            function: Source { text: function.to_owned(), at },
            params: None,
            source: Source { text: text.clone(), at },
            raised: false,
        };
        let kind = if before { RuleKind::Pre(condition) } else { RuleKind::Post(condition) };
        let name = format!("{word} {text}");
        self.rules.push(Rule { name, at, scope: Scope::Global, text: format!("{function}: {text}"), kind });
    }
}

/// Reads a specification that begins at a place of a source: its places are those of the source.
fn parse_at(file: &str, text: &str, at: At) -> Result<Spec, SpecError> {
    let padded = format!("{}{text}\n", "\n".repeat(at.line as usize - 1));
    fathom_spec::parse(file, &padded).map_err(|mut error| {
        if error.at.line == at.line {
            error.at.column += at.column - 1;
        }
        error
    })
}

/// `Class.method`, with the types of its parameters where others have the same name.
fn function_name(seen: &Seen<'_>, method: &Method) -> String {
    let same = |m: &&Method| m.class == method.class && m.name == method.name;
    let name = format!("{}.{}", method.class, method.name);
    match seen.members.methods.iter().filter(same).count() {
        1 => name,
        _ => format!("{name}({})", method.types(seen.text)),
    }
}

impl Seen<'_> {
    /// The library and the annotation that a name refers to: by the imports of the source, or by its full name.
    fn meaning<'n>(&self, name: &'n str) -> Option<(&'static str, &'n str)> {
        let (package, simple) = name.rsplit_once('.').unwrap_or(("", name));
        let families = [
            ("validation", "jakarta.validation.constraints"),
            ("validation", "javax.validation.constraints"),
            ("validation", "jakarta.validation"),
            ("validation", "javax.validation"),
            ("fathom", "fathom"),
        ];
        let own = ["Pre", "Post", "Invariant", "Spec"];
        families.into_iter().find_map(|(family, from)| {
            let fits = match (family, from.ends_with("constraints")) {
                ("fathom", _) => own.contains(&simple),
                (_, constraints) => constraints != (simple == "Valid"),
            };
            let imported = |last: &str| self.members.imports.contains(&format!("{from}.{last}"));
            let known = || package == from || package.is_empty() && (imported(simple) || imported("*"));
            (fits && known()).then_some((family, simple))
        })
    }

    fn place(&self, offset: usize) -> At {
        let before = &self.text[..offset];
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() as u32 + 1;
        At { line, column }
    }

    /// The texts that an annotation is given, with the places where they begin.
    fn texts(&self, annotation: &Annotation) -> Result<Vec<(String, At)>, SpecError> {
        let wrong = |at: usize| SpecError {
            file: self.file.to_owned(),
            at: self.place(at),
            message: "a text was expected: conditions are read from the source".into(),
        };
        let argument = &annotation.arguments;
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(open) = argument[at..].find('"').map(|open| at + open) {
            let (text, length) = literal(&argument[open..]).ok_or_else(|| wrong(annotation.at))?;
            let block = argument[open..].starts_with("\"\"\"");
            let begins = annotation.arguments_at + open + if block { 3 } else { 1 };
            let mut place = self.place(begins);
            if block {
                // The text of a block begins in the next line.
                place = At { line: place.line + 1, column: 1 };
            }
            found.push((text, place));
            at = open + length;
        }
        if found.is_empty() { Err(wrong(annotation.at)) } else { Ok(found) }
    }
}

/// The value of a string literal of Java, and how long the literal is.
fn literal(source: &str) -> Option<(String, usize)> {
    let block = source.starts_with("\"\"\"");
    let quotes = if block { 3 } else { 1 };
    let mut out = String::new();
    let mut at = quotes;
    loop {
        let rest = &source[at..];
        if rest.starts_with(if block { "\"\"\"" } else { "\"" }) {
            break;
        }
        let c = rest.chars().next()?;
        at += c.len_utf8();
        if c != '\\' {
            out.push(c);
            continue;
        }
        let escaped = source[at..].chars().next()?;
        at += escaped.len_utf8();
        match escaped {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            '"' | '\\' | '\'' => out.push(escaped),
            '\n' => {}
            _ => return None,
        }
    }
    if block {
        let lines: Vec<&str> = out.split('\n').skip(1).collect();
        let indent = |line: &&&str| line.len() - line.trim_start().len();
        let least = lines.iter().filter(|l| !l.trim().is_empty()).map(|l| indent(&l)).min().unwrap_or(0);
        out = lines.iter().map(|l| l.get(least..).unwrap_or("")).collect::<Vec<_>>().join("\n");
    }
    Some((out, at + quotes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::java::source::members;

    fn rules(text: &str) -> Vec<String> {
        let members = members(text);
        let seen = Seen { file: "A.java", text, members: &members };
        let all = [Seen { file: "A.java", text, members: &members }];
        let specs = read(&seen, &all).unwrap();
        let lines = specs.iter().flat_map(|spec| &spec.rules);
        lines
            .map(|rule| format!("{} {}:{} {}", rule.word(), rule.at.line, rule.at.column, rule.text))
            .collect()
    }

    #[test]
    fn constraints_are_conditions_of_calls() {
        let text = "\
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
class A {
  static class Order { @NotNull private String name; @Min(1) int count; }
  @Positive int f(@NotNull String s, @Min(3) @Max(value = 9) int n, @Size(min = 1, max = 4) java.util.List<@NotNull String> l) { return 1; }
  void g(@Valid Order order) { }
  void h(int x) { }
  void h(@Negative Long x) { }
}
";
        assert_eq!(
            rules(text),
            [
                "post 5:3 A.f: result > 0",
                "pre 5:19 A.f: s != null",
                "pre 5:38 A.f: n >= 3",
                "pre 5:46 A.f: n <= 9",
                "pre 5:69 A.f: l == null || (l.size() >= 1 && l.size() <= 4)",
                "pre 6:10 A.g: order == null || (order.name != null)",
                "pre 6:10 A.g: order == null || (order.count >= 1)",
                "pre 8:10 A.h(Long): x == null || (x < 0)",
            ]
        );
    }

    #[test]
    fn annotations_of_others_are_not_read() {
        let text = "import my.own.NotNull;\nclass A { void f(@NotNull String s, @validation.constraints.Min(1) int n) { } }\n";
        assert_eq!(rules(text), [""; 0]);
    }

    #[test]
    fn our_own_are_read_with_their_places() {
        let text = "\
import fathom.*;
@Invariant(\"this.n >= 0\")
@Spec(\"\"\"
    event put = call A.put
    regex once: put?
    \"\"\")
class A {
  int n;
  @Pre({\"x > 0\", \"x < \\\"a\\\".length()\"}) @fathom.Post(\"result == x\") int put(int x) { return x; }
  private void hidden() { }
}
";
        assert_eq!(
            rules(text),
            [
                "regex 5:1 once: put?",
                "pre 9:10 A.put: x > 0",
                "pre 9:19 A.put: x < \"a\".length()",
                "post 9:55 A.put: result == x",
                "invariant 2:13 A: this.n >= 0",
            ]
        );
        let wrong = "import fathom.Spec;\n@Spec(\"regex r: b\")\nclass A { void f() { } }\n";
        let members = members(wrong);
        let seen = Seen { file: "A.java", text: wrong, members: &members };
        let error = read(&seen, &[]).unwrap_err().to_string();
        assert!(error.starts_with("A.java:2:17: `b` is not an event"), "{error}");
    }
}
