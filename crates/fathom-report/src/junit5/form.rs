//! The frameworks that a Java suite can be written for.

use fathom_finding::{Fact, FactKind};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum JavaFramework {
    #[default]
    Junit5,
    Junit4,
    Testng,
    /// JUnit 5, where the calls of one method are the rows of one test.
    Parametrised,
}

/// Seconds after which a test that states an end gives up.
pub const PATIENCE: u64 = 5;

impl JavaFramework {
    /// Names for users.
    pub const NAMES: [(&'static str, JavaFramework); 4] = [
        ("junit5", JavaFramework::Junit5),
        ("junit4", JavaFramework::Junit4),
        ("testng", JavaFramework::Testng),
        ("parametrised", JavaFramework::Parametrised),
    ];

    pub fn imports(self) -> &'static [&'static str] {
        match self {
            JavaFramework::Junit5 => &[
                "import static org.junit.jupiter.api.Assertions.*;",
                "",
                "import org.junit.jupiter.api.DisplayName;",
                "import org.junit.jupiter.api.Test;",
            ],
            JavaFramework::Junit4 => &["import static org.junit.Assert.*;", "", "import org.junit.Test;"],
            JavaFramework::Testng => {
                &["import static org.testng.Assert.*;", "", "import org.testng.annotations.Test;"]
            }
            JavaFramework::Parametrised => &[
                "import static org.junit.jupiter.api.Assertions.*;",
                "import static org.junit.jupiter.params.provider.Arguments.arguments;",
                "",
                "import java.util.concurrent.Callable;",
                "import java.util.stream.Stream;",
                "import org.junit.jupiter.api.DisplayName;",
                "import org.junit.jupiter.api.Test;",
                "import org.junit.jupiter.params.ParameterizedTest;",
                "import org.junit.jupiter.params.provider.Arguments;",
                "import org.junit.jupiter.params.provider.MethodSource;",
            ],
        }
    }

    /// Group, artifact and version of the framework.
    pub fn artifact(self) -> [&'static str; 3] {
        match self {
            JavaFramework::Junit5 | JavaFramework::Parametrised => {
                ["org.junit.jupiter", "junit-jupiter", "5.10.2"]
            }
            JavaFramework::Junit4 => ["junit", "junit", "4.13.2"],
            JavaFramework::Testng => ["org.testng", "testng", "7.9.0"],
        }
    }

    /// JUnit 4 and TestNG run only public tests.
    pub fn public(self) -> &'static str {
        if matches!(self, JavaFramework::Junit4 | JavaFramework::Testng) { "public " } else { "" }
    }

    /// The lines before a test method, with its title. A test that may not terminate gets a timeout.
    pub fn heading(self, title: &str, endless: bool) -> Vec<String> {
        match (self, endless) {
            (JavaFramework::Junit5 | JavaFramework::Parametrised, _) => {
                vec!["@Test".into(), format!("@DisplayName({title})")]
            }
            (JavaFramework::Junit4, false) => vec!["@Test".into()],
            (JavaFramework::Junit4, true) => vec![format!("@Test(timeout = {PATIENCE}000)")],
            (JavaFramework::Testng, false) => vec![format!("@Test(description = {title})")],
            (JavaFramework::Testng, true) => {
                vec![format!("@Test(description = {title}, timeOut = {PATIENCE}000)")]
            }
        }
    }

    /// Asserts that code terminates, where no annotation does.
    pub fn ends(self) -> Option<String> {
        matches!(self, JavaFramework::Junit5 | JavaFramework::Parametrised)
            .then(|| format!("assertTimeoutPreemptively(java.time.Duration.ofSeconds({PATIENCE}), () -> {{"))
    }

    pub fn equal(self, expected: &str, call: &str) -> String {
        match self {
            JavaFramework::Testng => format!("assertEquals({call}, {expected});"),
            // Without a delta, JUnit 4 refuses to compare them.
            JavaFramework::Junit4 if is_floating(expected) => {
                let margin =
                    if expected.ends_with('f') || expected.starts_with("Float.") { "0.0f" } else { "0.0" };
                format!("assertEquals({expected}, {call}, {margin});")
            }
            _ => format!("assertEquals({expected}, {call});"),
        }
    }

    /// The assertion of a fact about `of`.
    pub fn fact(self, fact: &Fact, of: &str) -> String {
        let Fact { kind, expected, .. } = fact;
        match (kind, self) {
            (FactKind::Equal, _) | (FactKind::ArrayEqual, JavaFramework::Testng) => self.equal(expected, of),
            // Without a delta, JUnit 4 refuses to compare them.
            (FactKind::ArrayEqual, JavaFramework::Junit4) if expected.starts_with("new double[] ") => {
                format!("assertArrayEquals({expected}, {of}, 0.0);")
            }
            (FactKind::ArrayEqual, JavaFramework::Junit4) if expected.starts_with("new float[] ") => {
                format!("assertArrayEquals({expected}, {of}, 0.0f);")
            }
            (FactKind::ArrayEqual, _) => format!("assertArrayEquals({expected}, {of});"),
            (FactKind::Same, JavaFramework::Testng) => format!("assertSame({of}, {expected});"),
            (FactKind::Same, _) => format!("assertSame({expected}, {of});"),
            (FactKind::Null, _) => format!("assertNull({of});"),
            (FactKind::NotNull, _) => format!("assertNotNull({of});"),
            (FactKind::Message, _) => self.equal(expected, &format!("{of}.getMessage()")),
        }
    }

    /// The assertion that code throws, as a value.
    pub fn throws(self) -> &'static str {
        if self == JavaFramework::Testng { "expectThrows" } else { "assertThrows" }
    }

    /// Asserts that code throws nothing, where the framework has a method for it.
    pub fn quiet(self) -> Option<&'static str> {
        matches!(self, JavaFramework::Junit5 | JavaFramework::Parametrised)
            .then_some("assertDoesNotThrow(() -> {")
    }
}

fn is_floating(literal: &str) -> bool {
    literal.starts_with("Double.")
        || literal.starts_with("Float.")
        || literal.starts_with(|c: char| c.is_ascii_digit() || c == '-') && literal.contains(['.', 'E', 'f'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_framework_has_its_words() {
        assert_eq!(JavaFramework::Junit4.equal("1.5", "f()"), "assertEquals(1.5, f(), 0.0);");
        assert_eq!(JavaFramework::Junit4.equal("Float.NaN", "f()"), "assertEquals(Float.NaN, f(), 0.0f);");
        assert_eq!(JavaFramework::Junit4.equal("\"1.5\"", "f()"), "assertEquals(\"1.5\", f());");
        assert_eq!(
            JavaFramework::Junit4.equal("Long.MIN_VALUE", "f()"),
            "assertEquals(Long.MIN_VALUE, f());"
        );
        assert_eq!(JavaFramework::Testng.equal("3", "f()"), "assertEquals(f(), 3);");
    }
}
