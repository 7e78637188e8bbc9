//! The prototype of a function as the source spells it, from clang's own syntax tree.

/// A parameter: its name where it has one, its type, and the type without typedefs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub name: Option<String>,
    pub ty: String,
    pub plain: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prototype {
    pub name: String,
    pub result: String,
    pub parameters: Vec<Parameter>,
    pub variadic: bool,
    /// Only its own file can call it.
    pub local: bool,
}

/// The first type in quotes in a line of the tree, and the type without typedefs.
fn types(line: &str) -> Option<(String, String)> {
    let mut parts = line.split('\'');
    parts.next()?;
    let first = parts.next()?.to_string();
    let plain = match (parts.next(), parts.next()) {
        (Some(":"), Some(plain)) => plain.to_string(),
        _ => first.clone(),
    };
    Some((first, plain))
}

/// Reads the output of `-ast-dump -ast-dump-filter=NAME`. The last declaration is the most complete.
pub fn read(tree: &str, name: &str) -> Option<Prototype> {
    let mut found = None;
    for block in tree.split("Dumping ").skip(1) {
        let (dumped, block) = block.split_once(":\n")?;
        let mut lines = block.lines();
        let head = lines.next().unwrap_or("");
        if dumped != name || !head.starts_with("FunctionDecl") {
            continue;
        }
        let (ty, _) = types(head)?;
        let open = opening(&ty)?;
        let after = head.rsplit('\'').next().unwrap_or("");
        // Parameters hang off the function itself; deeper lines are those of its body.
        let parameters = lines.filter(|l| l.starts_with("|-ParmVarDecl") || l.starts_with("`-ParmVarDecl"));
        found = Some(Prototype {
            name: name.to_string(),
            result: ty[..open].trim().to_string(),
            parameters: parameters.filter_map(parameter).collect(),
            variadic: ty.ends_with("...)"),
            local: after.split_whitespace().any(|word| word == "static"),
        });
    }
    found
}

fn parameter(line: &str) -> Option<Parameter> {
    let (ty, plain) = types(line)?;
    let before = line.split('\'').next()?.trim_end();
    let name = before.rsplit([' ', '>', ':']).next().filter(|word| {
        let first = word.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        first && *word != "used" && *word != "sloc" && *word != "invalid"
    });
    Some(Parameter { name: name.map(str::to_string), ty, plain })
}

/// Where the parameters begin in the type of a function: `int *(char, void (*)(int))`.
fn opening(ty: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in ty.char_indices().rev() {
        depth += i32::from(c == ')') - i32::from(c == '(');
        if depth == 0 {
            return (c == '(').then_some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prototypes_are_read_from_the_tree() {
        let tree = "Dumping fetch_all:\nFunctionDecl 0x1 <a.c:1:1> col:1 fetch_all 'int (void)'\n\
                    Dumping fetch:\n\
                    FunctionDecl 0x1 <a.c:6:1, col:75> col:6 used fetch 'box *(const char *, size_t, void (*)(int), ...)' static\n\
                    |-ParmVarDecl 0x1 <col:12, col:24> col:24 used name 'const char *'\n\
                    |-ParmVarDecl 0x1 <col:67, col:74> col:74 'size_t':'unsigned long'\n\
                    |-ParmVarDecl 0x1 <<invalid sloc>> <invalid sloc> 'void (*)(int)'\n\
                    `-CompoundStmt 0x1 <col:1>\n  `-ParmVarDecl 0x2 <col:1> col:1 inner 'int'\n";
        let found = read(tree, "fetch").unwrap();
        assert_eq!((found.result.as_str(), found.variadic, found.local), ("box *", true, true));
        let names: Vec<_> = found.parameters.iter().map(|p| p.name.as_deref()).collect();
        assert_eq!(names, [Some("name"), None, None]);
        assert_eq!(found.parameters[1].plain, "unsigned long");
        assert_eq!(read(tree, "missing"), None);
    }
}
