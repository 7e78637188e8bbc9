//! Promises of a method's documentation: exceptions that it announces, and parameters that are never null.

use fathom_finding::{End, Outcome};
use fathom_term::Value;
use fathom_trace::{Input, Trace, null};

/// The documentation of one method.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Documented {
    /// Exceptions that Javadoc announces, by their simple names.
    pub throws: Vec<String>,
    /// Parameters that an annotation or Javadoc says are never null.
    pub never_null: Vec<String>,
}

impl Documented {
    pub fn is_empty(&self) -> bool {
        self.throws.is_empty() && self.never_null.is_empty()
    }

    /// A call that breaks the documentation is discarded, and an announced exception is behaviour.
    pub fn judge(&self, trace: &mut Trace, input: &Input) {
        let is_null = |name: &String| {
            input.get(&format!("{name}{}", null::IS_NULL)).is_some_and(|value| *value == Value::Bool(true))
        };
        if self.never_null.iter().any(is_null) {
            trace.bug = None;
            trace.end = End::Discarded;
        }
        let Some(Outcome::Raised { class, .. }) = &trace.outcome else { return };
        if trace.end == End::Bug && self.throws.iter().any(|announced| is_a(class, announced)) {
            trace.bug = None;
            trace.end = End::Raised;
        }
    }
}

/// Whether an exception of the platform is the announced one or a subclass of it.
fn is_a(class: &str, announced: &str) -> bool {
    class == announced || announced == "IndexOutOfBoundsException" && class.ends_with(announced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announced_exceptions_cover_those_of_the_platform_below_them() {
        assert!(is_a("StringIndexOutOfBoundsException", "IndexOutOfBoundsException"));
        assert!(is_a("NullPointerException", "NullPointerException"));
        assert!(!is_a("ArithmeticException", "IndexOutOfBoundsException"));
    }
}
