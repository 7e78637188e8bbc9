//! Contracts in the documentation of Java sources: `@throws` and `@param` of Javadoc, and annotations that exclude null.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use fathom_jvm::Documented;
use fathom_jvm::classes::{Callable, Classes, type_name};
use fathom_jvm::classfile::MethodType;

use super::source::{Members, Method, members};

/// Annotations of parameters, whatever package they are from: `@NonNull`, `@Nonnull`, `@NotNull`.
const NEVER_NULL: [&str; 3] = ["nonnull", "notnull", "nonnullable"];

/// Words of `@param` that exclude null.
const NOT_NULL: [&str; 8] = [
    "must not be null",
    "may not be null",
    "cannot be null",
    "can not be null",
    "should not be null",
    "never null",
    "non-null",
    "not null",
];

/// The documentation of the methods that can be explored, by their names.
pub fn of_callables(classes: &Classes, sources: BTreeSet<PathBuf>) -> BTreeMap<String, Documented> {
    let mut all = BTreeMap::new();
    for path in sources.into_iter().filter(|path| path.is_file()) {
        let text = crate::source_text::read(&path);
        // Most sources have neither, and need not be taken apart.
        let lower = text.to_lowercase();
        let signs = ["@throws", "@exception", "@param", "@nonnull", "@notnull", ".nonnull", ".notnull"];
        if signs.iter().any(|sign| lower.contains(sign)) {
            all.extend(read(&text, &members(&text)));
        }
    }
    let callables = classes.callables.iter().filter(|callable| !callable.is_main);
    let known =
        callables.filter_map(|callable| Some((callable.name.clone(), all.get(&key_of(callable)?)?.clone())));
    known.collect()
}

fn key_of(callable: &Callable) -> Option<String> {
    let ty = MethodType::parse(&callable.entry.descriptor).ok()?;
    let types: Vec<String> = ty.params.iter().map(|param| simple(&type_name(param))).collect();
    Some(format!("{}.{}({})", callable.class, callable.entry.method, types.join(",")))
}

/// The documentation of the methods of a source, by `Class.method` with the simple types of its parameters.
fn read(text: &str, members: &Members) -> BTreeMap<String, Documented> {
    let methods = members.methods.iter().map(|method| (key(text, method), of(text, members, method)));
    methods.filter(|(_, documented)| !documented.is_empty()).collect()
}

fn key(text: &str, method: &Method) -> String {
    let types: Vec<String> = method.params(text).iter().map(|(ty, _)| simple(ty)).collect();
    format!("{}.{}({})", method.class, method.name, types.join(","))
}

/// A type without its package and type arguments, as it is after erasure; a type variable stays what it is.
fn simple(ty: &str) -> String {
    let bare = ty.split('<').next().unwrap_or(ty).trim();
    let brackets = ty.matches("[]").count() + usize::from(ty.trim_end().ends_with("..."));
    let bare = bare.trim_end_matches("...").replace("[]", "");
    let last = bare.trim().rsplit(['.', '$', ' ']).next().unwrap_or_default();
    format!("{last}{}", "[]".repeat(brackets))
}

fn of(text: &str, members: &Members, method: &Method) -> Documented {
    let mut documented = Documented::default();
    for (part, from) in method.parts(text) {
        let Some((_, name)) = super::source::parameter(&part) else { continue };
        let annotations = members.annotations(text, from, from + part.len());
        let excludes = |full: &str| {
            let last = full.rsplit('.').next().unwrap_or(full).to_lowercase();
            NEVER_NULL.contains(&last.as_str())
        };
        if annotations.iter().any(|annotation| excludes(&annotation.name)) {
            documented.never_null.push(name);
        }
    }
    for (tag, rest) in comment(text, method).map(tags).unwrap_or_default() {
        let (first, said) = rest.split_once(char::is_whitespace).unwrap_or((&rest, ""));
        match tag.as_str() {
            "throws" | "exception" => {
                documented.throws.push(first.rsplit('.').next().unwrap_or(first).to_owned());
            }
            "param" => {
                let plain = said.replace("{@code null}", "null").replace("<code>null</code>", "null");
                let plain = plain.replace("{@literal null}", "null").to_lowercase();
                let excluded = NOT_NULL.iter().any(|words| plain.contains(words));
                // "not null or empty" and the like say more; "null if not null" and conditions say something else.
                let conditional = plain.contains("if not null") || plain.contains("may be null");
                if excluded && !conditional && !documented.never_null.iter().any(|name| name == first) {
                    documented.never_null.push(first.to_owned());
                }
            }
            _ => {}
        }
    }
    documented
}

/// The Javadoc of a method, without its delimiters.
fn comment<'a>(text: &'a str, method: &Method) -> Option<&'a str> {
    let head = &text[..method.name_at];
    let end = head.rfind("*/")?;
    // Another declaration in between has the comment.
    if head[end..].contains([';', '{', '}']) {
        return None;
    }
    let start = head[..end].rfind("/*")?;
    head[start..end].strip_prefix("/**")
}

/// Block tags and their texts, each on one line.
fn tags(comment: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in comment.lines() {
        let line = line.trim().trim_start_matches('*').trim();
        if let Some(rest) = line.strip_prefix('@') {
            let (tag, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            found.push((tag.to_owned(), rest.trim().to_owned()));
        } else if let Some((_, text)) = found.last_mut() {
            text.push(' ');
            text.push_str(line);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_annotations_are_contracts() {
        let text = "class Box {\n  /**\n   * Puts.\n   * @param key the key, must not be\n   *   {@code null}\n   * @param value any value, may be null\n   \
                    * @throws java.lang.ArithmeticException when it is full\n   */\n  public int put(String key, Object value, @org.x.NonNull int[] rest) { return 1; }\n  \
                    int plain(String key) { return 2; }\n}\n";
        let read = read(text, &members(text));
        let names = |list: &[&str]| list.iter().map(|one| one.to_string()).collect::<Vec<_>>();
        let put = Documented { throws: names(&["ArithmeticException"]), never_null: names(&["rest", "key"]) };
        assert_eq!(read, BTreeMap::from([("Box.put(String,Object,int[])".to_owned(), put)]));
    }

    #[test]
    fn types_are_compared_by_their_last_name() {
        assert_eq!(simple("java.util.Map<String, List<A>>"), "Map");
        assert_eq!(simple("final String..."), "String[]");
        assert_eq!(simple("int[][]"), "int[][]");
    }
}
