//! The constraints of Bean Validation as conditions in Java.

/// The condition that a constraint puts on a value of a type; nothing for those that are not read (dates, addresses, one's own).
pub fn condition(name: &str, arguments: &str, subject: &str, ty: &str) -> Option<String> {
    let kind = Kind::of(ty);
    let given = |key: &str| argument(arguments, key);
    let holds = match name {
        "NotNull" => return (!kind.primitive()).then(|| format!("{subject} != null")),
        "Null" => return (!kind.primitive()).then(|| format!("{subject} == null")),
        "NotEmpty" => return Some(format!("{subject} != null && {} > 0", kind.size(subject))),
        "NotBlank" => return Some(format!("{subject} != null && !{subject}.toString().trim().isEmpty()")),
        "AssertTrue" => subject.to_owned(),
        "AssertFalse" => format!("!{subject}"),
        "Positive" => kind.compare(subject, ">", "0")?,
        "PositiveOrZero" => kind.compare(subject, ">=", "0")?,
        "Negative" => kind.compare(subject, "<", "0")?,
        "NegativeOrZero" => kind.compare(subject, "<=", "0")?,
        "Min" => kind.compare(subject, ">=", &given("value")?)?,
        "Max" => kind.compare(subject, "<=", &given("value")?)?,
        "DecimalMin" | "DecimalMax" => {
            let equal = if given("inclusive").is_some_and(|word| word == "false") { "" } else { "=" };
            let sign = if name == "DecimalMin" { ">" } else { "<" };
            let bound = given("value")?;
            let bound = bound.strip_prefix('"')?.strip_suffix('"')?;
            bound.parse::<f64>().ok()?;
            kind.compare(subject, &format!("{sign}{equal}"), bound)?
        }
        "Size" => {
            let size = kind.size(subject);
            let least = given("min").map(|min| format!("{size} >= {min}"));
            let most = given("max").map(|max| format!("{size} <= {max}"));
            least.into_iter().chain(most).reduce(|a, b| format!("{a} && {b}"))?
        }
        "Pattern" if given("flags").is_none() => {
            format!("{subject}.toString().matches({})", given("regexp")?)
        }
        _ => return None,
    };
    // Null satisfies every other constraint.
    Some(if kind.primitive() { holds } else { format!("{subject} == null || ({holds})") })
}

/// The kind of a type with regard to constraints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Primitive,
    /// A number in an object.
    Boxed,
    BigDecimal,
    BigInteger,
    Text,
    Array,
    Other,
}

impl Kind {
    fn of(ty: &str) -> Kind {
        let bare = ty.split('<').next().unwrap_or(ty).trim();
        if ty.ends_with("[]") || ty.ends_with("...") {
            return Kind::Array;
        }
        match bare.rsplit('.').next().unwrap_or(bare) {
            "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double" => Kind::Primitive,
            "Byte" | "Short" | "Integer" | "Long" | "Float" | "Double" => Kind::Boxed,
            "BigDecimal" => Kind::BigDecimal,
            "BigInteger" => Kind::BigInteger,
            "String" | "CharSequence" | "StringBuilder" | "StringBuffer" => Kind::Text,
            _ => Kind::Other,
        }
    }

    fn primitive(self) -> bool {
        self == Kind::Primitive
    }

    fn size(self, subject: &str) -> String {
        match self {
            Kind::Text => format!("{subject}.length()"),
            Kind::Array => format!("{subject}.length"),
            _ => format!("{subject}.size()"),
        }
    }

    fn compare(self, subject: &str, sign: &str, bound: &str) -> Option<String> {
        match self {
            Kind::Primitive | Kind::Boxed => Some(format!("{subject} {sign} {bound}")),
            Kind::BigDecimal => {
                Some(format!("{subject}.compareTo(new java.math.BigDecimal(\"{}\")) {sign} 0", plain(bound)?))
            }
            Kind::BigInteger => {
                let bound = plain(bound)?.parse::<i64>().ok()?;
                Some(format!("{subject}.compareTo(java.math.BigInteger.valueOf({bound}L)) {sign} 0"))
            }
            _ => None,
        }
    }
}

/// A number without Java's suffixes and underscores.
fn plain(bound: &str) -> Option<String> {
    let text = bound.replace('_', "");
    let text = text.trim_end_matches(['L', 'l']);
    text.parse::<f64>().ok().map(|_| text.to_owned())
}

/// An argument of an annotation by its name; one alone is the `value`.
fn argument(arguments: &str, key: &str) -> Option<String> {
    let mut parts = Vec::new();
    let (mut depth, mut from, mut quoted) = (0, 0, false);
    let mut escaped = false;
    for (at, c) in arguments.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            '(' | '{' if !quoted => depth += 1,
            ')' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&arguments[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&arguments[from..]);
    parts.into_iter().find_map(|part| {
        let named = part.split_once('=').filter(|(name, _)| {
            let name = name.trim();
            !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')
        });
        match named {
            Some((name, value)) => (name.trim() == key).then(|| value.trim().to_owned()),
            None => (key == "value" && !part.trim().is_empty()).then(|| part.trim().to_owned()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_constraint_is_a_condition() {
        let cases = [
            ("Size", "max = 3", "int[]", Some("x == null || (x.length <= 3)")),
            ("NotEmpty", "", "String", Some("x != null && x.length() > 0")),
            ("NotBlank", "", "String", Some("x != null && !x.toString().trim().isEmpty()")),
            (
                "Pattern",
                "regexp = \"a,b=(c)\", message = \"m\"",
                "String",
                Some("x == null || (x.toString().matches(\"a,b=(c)\"))"),
            ),
            ("Pattern", "regexp = \"a\", flags = Flag.DOTALL", "String", None),
            ("DecimalMin", "value = \"1.5\", inclusive = false", "double", Some("x > 1.5")),
            (
                "Min",
                "1_000L",
                "java.math.BigDecimal",
                Some("x == null || (x.compareTo(new java.math.BigDecimal(\"1000\")) >= 0)"),
            ),
            (
                "Max",
                "7",
                "BigInteger",
                Some("x == null || (x.compareTo(java.math.BigInteger.valueOf(7L)) <= 0)"),
            ),
            ("AssertTrue", "", "boolean", Some("x")),
            ("NotNull", "", "int", None),
            ("Email", "", "String", None),
            ("Min", "MOST", "int", Some("x >= MOST")),
        ];
        for (name, arguments, ty, expected) in cases {
            assert_eq!(condition(name, arguments, "x", ty).as_deref(), expected, "{name}({arguments}) {ty}");
        }
    }
}
