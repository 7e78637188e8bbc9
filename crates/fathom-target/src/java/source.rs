//! The members of a Java source and their places: enough of its grammar to put other code around methods.

use std::collections::BTreeSet;

/// The members that a source declares.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Members {
    pub methods: Vec<Method>,
    /// Under the names of their classes.
    pub constructors: Vec<Method>,
    pub fields: Vec<Field>,
    /// Classes by name, with the places where their declarations begin and their bodies.
    pub classes: Vec<(String, usize, usize)>,
    /// Names that are imported, `p.*` among them.
    pub imports: BTreeSet<String>,
}

/// A field, by places in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub class: String,
    pub name: String,
    pub ty: String,
    pub private: bool,
    pub begins: usize,
    pub ends: usize,
}

/// An annotation as it is written, and where it and its arguments begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation {
    pub name: String,
    pub arguments: String,
    pub at: usize,
    pub arguments_at: usize,
}

impl Members {
    /// The annotations between two places, those of types inside others left out.
    pub fn annotations(&self, text: &str, from: usize, to: usize) -> Vec<Annotation> {
        let code = plain(&text[from..to]);
        let mut found = Vec::new();
        let (mut at, mut depth) = (0, 0);
        while let Some(c) = code[at..].chars().next() {
            depth += i32::from(c == '<') - i32::from(c == '>');
            if c != '@' || code[at..].starts_with("@interface") {
                at += c.len_utf8();
                continue;
            }
            let begins = at + 1;
            let length =
                code[begins..].find(|c: char| !is_word(c) && c != '.').unwrap_or(code.len() - begins);
            let name = code[begins..begins + length].to_owned();
            let after = begins + length;
            let blank = code[after..].len() - code[after..].trim_start().len();
            let open = after + blank;
            let close = code[open..].starts_with('(').then(|| matching(&code, open)).flatten();
            let (from_here, to_here) = close.map_or((after, after), |close| (open + 1, close));
            if depth == 0 {
                let (at, arguments_at) = (from + at, from + from_here);
                let arguments = text[arguments_at..from + to_here].to_owned();
                found.push(Annotation { name, arguments, at, arguments_at });
            }
            at = close.map_or(after, |close| close + 1);
        }
        found
    }
}

/// Type and name of a parameter or field, without modifiers and annotations.
pub fn parameter(part: &str) -> Option<(String, String)> {
    let bare = without_annotations(part);
    let part = bare.trim();
    let at = last_word(part);
    let mut ty = part[..at].trim();
    while let Some(rest) =
        ["final ", "private ", "protected ", "public ", "static ", "volatile ", "transient "]
            .iter()
            .find_map(|word| ty.strip_prefix(word))
    {
        ty = rest.trim_start();
    }
    let ty = ty.split_whitespace().collect::<Vec<_>>().join(" ");
    (!part.is_empty() && !ty.is_empty()).then(|| (ty, part[at..].to_owned()))
}

/// A method with a body, by places in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// `Outer.Inner`.
    pub class: String,
    pub name: String,
    /// Where its declaration begins, annotations included.
    pub begins: usize,
    pub name_at: usize,
    /// The brackets of its parameters.
    pub open: usize,
    pub close: usize,
    /// The braces of its body.
    pub body: usize,
    pub ends: usize,
}

impl Method {
    /// The types and names of its parameters.
    pub fn params(&self, text: &str) -> Vec<(String, String)> {
        self.parts(text).iter().filter_map(|(part, _)| parameter(part)).collect()
    }

    /// The types of its parameters as one text.
    pub fn types(&self, text: &str) -> String {
        self.params(text).into_iter().map(|(ty, _)| ty).collect::<Vec<_>>().join(", ")
    }

    /// Its parameters as they are written, without comments and literals, and where each begins.
    pub fn parts(&self, text: &str) -> Vec<(String, usize)> {
        let begins = self.open + 1;
        let inner = plain(&text[begins..self.close]);
        let mut parts = Vec::new();
        let (mut depth, mut from) = (0, 0);
        for (i, c) in inner.char_indices() {
            match c {
                '<' | '(' | '[' | '{' => depth += 1,
                '>' | ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push((inner[from..i].to_owned(), begins + from));
                    from = i + 1;
                }
                _ => {}
            }
        }
        parts.push((inner[from..].to_owned(), begins + from));
        parts
    }

    /// The text before its name, without annotations: modifiers, type parameters, and its return type.
    pub fn head(&self, text: &str) -> String {
        let bare = without_annotations(&plain(&text[self.begins..self.name_at]));
        bare.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Its return type.
    pub fn result(&self, text: &str) -> String {
        const MODIFIERS: [&str; 10] = [
            "public",
            "protected",
            "private",
            "static",
            "final",
            "synchronized",
            "strictfp",
            "default",
            "abstract",
            "native",
        ];
        let head = self.head(text);
        let mut rest = head.as_str();
        while let Some(word) =
            MODIFIERS.iter().find(|m| rest.strip_prefix(**m).is_some_and(|r| r.starts_with(' ')))
        {
            rest = rest[word.len()..].trim_start();
        }
        if rest.starts_with('<') {
            let mut depth = 0;
            let end = rest.char_indices().find(|(_, c)| {
                depth += i32::from(*c == '<') - i32::from(*c == '>');
                depth == 0
            });
            rest = end.map_or("", |(at, _)| rest[at + 1..].trim_start());
        }
        rest.to_owned()
    }

    /// Whether there is a type before its name.
    fn is_typed(&self, code: &str) -> bool {
        let before = code[self.begins..self.name_at].trim_end();
        before.ends_with(|c: char| is_word(c) || c == '>' || c == ']')
    }

    /// Whether it is a constructor that delegates to another one of its class.
    pub fn delegates(&self, text: &str) -> bool {
        let body = plain(&text[self.body + 1..self.ends]);
        body.trim_start().strip_prefix("this").is_some_and(|rest| rest.trim_start().starts_with('('))
    }

    pub fn is_static(&self, text: &str) -> bool {
        self.head(text).split_whitespace().any(|word| word == "static")
    }

    /// `throws A, B`, or nothing.
    pub fn throws(&self, text: &str) -> String {
        plain(&text[self.close + 1..self.body]).trim().to_owned()
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// Where the word at the end of a text begins.
fn last_word(text: &str) -> usize {
    text.trim_end_matches(is_word).len()
}

/// Steps over one character, a literal or a comment: how long it is, and whether it is code.
fn step(rest: &str) -> (usize, bool) {
    let bytes = rest.as_bytes();
    let until =
        |from: usize, end: &str| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
    if rest.starts_with("/*") {
        return (until(2, "*/"), false);
    }
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), false);
    }
    if rest.starts_with("\"\"\"") {
        return (until(3, "\"\"\""), false);
    }
    if bytes[0] == b'"' || bytes[0] == b'\'' {
        let mut at = 1;
        while at < bytes.len() && bytes[at] != bytes[0] {
            at += if bytes[at] == b'\\' { 2 } else { 1 };
        }
        return ((at + 1).min(rest.len()), false);
    }
    (rest.chars().next().map_or(1, char::len_utf8), true)
}

/// The text with comments and literals blanked, every place where it was.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let (length, code) = step(&text[at..]);
        if code {
            out.push_str(&text[at..at + length]);
        } else {
            out.extend(text[at..at + length].bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }));
        }
        at += length;
    }
    out
}

/// The place of the first character that is neither white space nor part of a comment.
pub fn first_code(text: &str) -> usize {
    let code = plain(text);
    code.len() - code.trim_start().len()
}

fn without_annotations(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c != '@' || text[at..].starts_with("@interface") {
            out.push(c);
            continue;
        }
        while chars.peek().is_some_and(|&(_, c)| is_word(c) || c == '.') {
            chars.next();
        }
        let rest = chars.peek().map_or("", |&(at, _)| &text[at..]);
        if rest.trim_start().starts_with('(') {
            let mut depth = 0;
            for (_, c) in chars.by_ref() {
                depth += i32::from(c == '(') - i32::from(c == ')');
                if depth == 0 && c == ')' {
                    break;
                }
            }
        }
        out.push(' ');
    }
    out
}

/// Classes inside of each other beyond this number are not read: their names alone would fill the memory.
const DEEPEST: usize = 200;

enum Scope {
    Class(String),
    Method(usize),
    Constructor(usize),
    Other,
}

/// Every method with a body, and every field, that is a member of a named class.
pub fn members(text: &str) -> Members {
    let code = plain(text);
    let mut found: Vec<Method> = Vec::new();
    let mut constructors: Vec<Method> = Vec::new();
    let (mut fields, mut classes) = (Vec::new(), Vec::new());
    let mut scopes: Vec<Scope> = Vec::new();
    let (mut begins, mut depth) = (0, 0);
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ';' if depth == 0 => {
                if matches!(scopes.last(), Some(Scope::Class(_))) {
                    fields.extend(field(&code, begins, at, inside(&scopes)));
                }
                begins = at + 1;
            }
            '{' if depth == 0 => {
                let member = matches!(scopes.last(), Some(Scope::Class(_))) && scopes.len() < DEEPEST;
                let scope = match class_name(&code[begins..at]) {
                    Some(name) if scopes.is_empty() || member => {
                        let inside = inside(&scopes);
                        let dot = if inside.is_empty() { "" } else { "." };
                        classes.push((format!("{inside}{dot}{name}"), begins, at));
                        Scope::Class(name)
                    }
                    _ if member => match method(&code, begins, at) {
                        Some((name, name_at, open, close)) => {
                            let class = inside(&scopes);
                            let made =
                                Method { class, name, begins, name_at, open, close, body: at, ends: at };
                            // A constructor has the name of its class, and no type before it.
                            if made.class.rsplit('.').next() == Some(&made.name) {
                                constructors.push(made);
                                Scope::Constructor(constructors.len() - 1)
                            } else if made.is_typed(&code) {
                                found.push(made);
                                Scope::Method(found.len() - 1)
                            } else {
                                Scope::Other
                            }
                        }
                        None => Scope::Other,
                    },
                    _ => Scope::Other,
                };
                scopes.push(scope);
                begins = at + 1;
            }
            '}' if depth == 0 => {
                match scopes.pop() {
                    Some(Scope::Method(number)) => found[number].ends = at,
                    Some(Scope::Constructor(number)) => constructors[number].ends = at,
                    Some(Scope::Class(_) | Scope::Other) | None => {}
                }
                begins = at + 1;
            }
            // A lambda or an anonymous class inside brackets.
            '{' => scopes.push(Scope::Other),
            '}' => drop(scopes.pop()),
            _ => {}
        }
    }
    found.retain(|method| method.ends > method.body);
    constructors.retain(|method| method.ends > method.body);
    let imported = |line: &str| {
        let words = line.trim().strip_prefix("import ")?.trim_start();
        Some(words.split(';').next().unwrap_or(words).trim().to_owned())
    };
    let imports = text.lines().filter_map(imported).collect();
    Members { methods: found, constructors, fields, classes, imports }
}

/// The class that is open.
fn inside(scopes: &[Scope]) -> String {
    let class = scopes.iter().filter_map(|s| if let Scope::Class(n) = s { Some(n.as_str()) } else { None });
    class.collect::<Vec<_>>().join(".")
}

/// The field that the text between two places declares; several in one declaration are not read.
fn field(code: &str, begins: usize, ends: usize, class: String) -> Option<Field> {
    let declared = code[begins..ends].split('=').next().unwrap_or("");
    let declared = without_annotations(declared);
    let (ty, name) = parameter(&declared)?;
    let private = declared.split_whitespace().any(|word| word == "private");
    let plain =
        !declared.contains('(') && !name.is_empty() && !ty.split('<').next().unwrap_or("").contains(',');
    plain.then_some(Field { class, name, ty, private, begins, ends })
}

/// The name of the class that a head declares.
fn class_name(head: &str) -> Option<String> {
    let bare = without_annotations(head);
    let words: Vec<&str> = bare.split(|c: char| !is_word(c)).filter(|w| !w.is_empty()).collect();
    let at = words.iter().position(|w| matches!(*w, "class" | "interface" | "enum" | "record"))?;
    // `int record(` is a method.
    let name = words.get(at + 1)?;
    let before =
        bare.find('(').is_none_or(|open| bare.find(words[at]).is_some_and(|k| k + words[at].len() < open));
    (before && bare.find(words[at])? < bare.rfind(name)?).then(|| (*name).to_owned())
}

/// Name and brackets of the method or constructor that the text between two places declares.
fn method(code: &str, begins: usize, body: usize) -> Option<(String, usize, usize, usize)> {
    let head = &code[begins..body];
    let mut at = 0;
    let bytes = head.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'@' => {
                at += 1;
                at += head[at..].find(|c: char| !is_word(c) && c != '.').unwrap_or(head.len() - at);
                let blank = head[at..].len() - head[at..].trim_start().len();
                if head[at + blank..].starts_with('(') {
                    at = matching(head, at + blank)? + 1;
                }
            }
            b'=' => return None,
            b'(' => {
                let before = head[..at].trim_end();
                let from = last_word(before);
                let name = &before[from..];
                let close = matching(head, at)?;
                return (!name.is_empty())
                    .then(|| (name.to_owned(), begins + from, begins + at, begins + close));
            }
            _ => at += 1,
        }
    }
    None
}

fn matching(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    text[open..].char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (depth == 0).then_some(open + at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "package a;\npublic class Box<T> extends Base implements I {\n  private int[] all = { 1, 2 }; // { put(int x) {\n  Box(int n) { this.n = n; }\n  public Box(@Named String s) { this(1); }\n  @Override @Named(\"a{b\") public synchronized <K extends T> List<K> put(final int x, Map<String, Integer> m) throws E {\n    Runnable r = () -> { int put = 1; };\n    if (x > 0) { call(new Object() { void inner() { } }); }\n    return null;\n  }\n  static class Part { static void go() { } }\n  abstract int none();\n  enum Kind { A, B; int rank() { return 1; } }\n}\n";

    #[test]
    fn letters_of_several_bytes_are_letters_and_other_characters_end_a_word() {
        let text = "class A { int é€f(int €x) { return 1; } @Né int g(int y) { return 2; } int ü; }";
        let found = members(text);
        let names: Vec<&str> = found.methods.iter().map(|m| m.name.as_str()).collect();
        assert_eq!(names, ["g"], "no type ends in such a character");
        assert_eq!(found.fields[0].name, "ü");
        assert_eq!(parameter("final int€x"), Some(("int€".to_owned(), "x".to_owned())));
    }

    #[test]
    fn methods_are_found_in_their_classes() {
        let found = members(TEXT).methods;
        let names: Vec<String> = found.iter().map(|m| format!("{}.{}", m.class, m.name)).collect();
        assert_eq!(names, ["Box.put", "Box.Part.go", "Box.Kind.rank"]);
        let constructors = members(TEXT).constructors;
        let made: Vec<_> = constructors.iter().map(|c| (c.types(TEXT), c.delegates(TEXT))).collect();
        assert_eq!(made, [("int".to_owned(), false), ("String".to_owned(), true)]);
        let put = &found[0];
        assert_eq!(put.head(TEXT), "public synchronized <K extends T> List<K>");
        assert_eq!(put.result(TEXT), "List<K>");
        assert_eq!(put.throws(TEXT), "throws E");
        let params: Vec<_> = put.params(TEXT);
        assert_eq!(params[0], ("int".to_owned(), "x".to_owned()));
        assert_eq!(params[1], ("Map<String, Integer>".to_owned(), "m".to_owned()));
        assert!(TEXT[put.body..=put.ends].ends_with("return null;\n  }"));
        assert!(found[1].is_static(TEXT) && !put.is_static(TEXT));
    }

    #[test]
    fn fields_and_annotations_are_found_where_they_stand() {
        let text = "class A {\n  @Min(1) private final Map<String, @X(2) Integer> m = new HashMap<>();\n  int a, b;\n  @P(\"a)\") @q.R\n  void f(@NotNull final String s, int... n) { int local; }\n}\n";
        let found = members(text);
        let fields: Vec<_> = found.fields.iter().map(|f| (&*f.name, &*f.ty, f.private)).collect();
        assert_eq!(fields, [("m", "Map<String, Integer>", true)]);
        let field = &found.fields[0];
        let on_field = found.annotations(text, field.begins, field.ends);
        assert_eq!(on_field.len(), 1, "{on_field:?}");
        assert_eq!((&*on_field[0].name, &*on_field[0].arguments), ("Min", "1"));
        let method = &found.methods[0];
        let on_method = found.annotations(text, method.begins, method.name_at);
        assert_eq!(on_method.iter().map(|a| &*a.name).collect::<Vec<_>>(), ["P", "q.R"]);
        assert_eq!(on_method[0].arguments, "\"a)\"");
        assert_eq!(method.types(text), "String, int...");
        assert_eq!(found.classes, [("A".to_owned(), 0, 8)]);
    }
}
