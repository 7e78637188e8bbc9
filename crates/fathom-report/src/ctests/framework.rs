//! The suite as a test framework runs it: a file in the framework's own form with one test for each data file.

use std::fmt::Write;

use fathom_finding::Test;
use serde::{Deserialize, Serialize};

use crate::suite::one_line_call;

/// The framework that runs the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Framework {
    /// Nothing but a C compiler.
    #[default]
    Plain,
    Gtest,
    Check,
}

impl Framework {
    pub const NAMES: [(&'static str, Framework); 3] =
        [("plain", Framework::Plain), ("gtest", Framework::Gtest), ("check", Framework::Check)];

    /// The file with the tests.
    pub fn file(self) -> Option<&'static str> {
        match self {
            Framework::Plain => None,
            Framework::Gtest => Some("suite.cc"),
            Framework::Check => Some("suite.c"),
        }
    }

    /// The make variable of the compiler that the file needs, and that links.
    pub fn compiler(self) -> &'static str {
        if self == Framework::Gtest { "$(CXX)" } else { "$(CC)" }
    }

    /// Libraries that it is linked with, in make's syntax.
    pub fn libraries(self) -> &'static str {
        match self {
            Framework::Plain => "",
            Framework::Gtest => "-lgtest -lgtest_main -pthread ",
            Framework::Check => {
                // Debian's library is static and lists its dependencies only in pkg-config.
                "$(or $(shell pkg-config --libs check 2>/dev/null),$(if $(wildcard \
                 /usr/lib/*/libcheck_pic.a),-lcheck_pic -lsubunit -lrt -pthread,-lcheck -pthread)) "
            }
        }
    }

    /// How one of the two groups of tests is run, in a shell.
    pub fn command(self, program: &str, group: &str) -> String {
        match self {
            Framework::Plain => program.to_string(),
            Framework::Gtest => format!("{program} --gtest_filter='{group}.*'"),
            Framework::Check => format!("CK_RUN_CASE={group} {program}"),
        }
    }
}

const DECLARATION: &str = "const char *fathom_test(const char *file);";

/// The text of the file. The data file that each of `tests` names decides how the test is run.
pub fn write(framework: Framework, tests: &[Test]) -> String {
    match framework {
        Framework::Plain => String::new(),
        Framework::Gtest => gtest(tests),
        Framework::Check => check(tests),
    }
}

fn group(test: &Test) -> &'static str {
    if test.finding.is_some() { "findings" } else { "regressions" }
}

/// The test's call, escaped so that nothing in it ends the comment.
fn remark(test: &Test) -> String {
    let text = one_line_call(&test.call.setup, &test.call.expression);
    let text = text.replace("*/", "* /").replace(['\n', '\r'], " ");
    let mut text: String = text.chars().take(160).collect();
    // A backslash at the end would continue the comment on the next line.
    if text.ends_with('\\') {
        text.push('.');
    }
    text
}

fn gtest(tests: &[Test]) -> String {
    let mut out = format!(
        "// The tests of this folder for GoogleTest; what each one does is in its data file. Written by Fathom.\n\
         #include <gtest/gtest.h>\n\n// \"passes\", or what is different from the data file.\nextern \"C\" {DECLARATION}\n"
    );
    for test in tests {
        let (group, name) = (group(test), &test.name);
        write!(
            out,
            "\n/* {} */\nTEST({group}, {name}) {{\n    EXPECT_STREQ(\"passes\", fathom_test(\"{group}/{name}.test\"));\n}}\n",
            remark(test)
        )
        .expect("writing to a string");
    }
    out
}

fn check(tests: &[Test]) -> String {
    let mut out = format!(
        "/* The tests of this folder for Check; what each one does is in its data file. Written by Fathom. */\n\
         #include <check.h>\n#include <stdlib.h>\n\n/* \"passes\", or what is different from the data file. */\n{DECLARATION}\n"
    );
    let mut adding = String::new();
    for test in tests {
        let (group, name) = (group(test), &test.name);
        write!(
            out,
            "\n/* {} */\nSTART_TEST({group}_{name}) {{\n    \
             ck_assert_str_eq(fathom_test(\"{group}/{name}.test\"), \"passes\");\n}}\nEND_TEST\n",
            remark(test)
        )
        .expect("writing to a string");
        writeln!(adding, "    tcase_add_test({group}, {group}_{name});").expect("writing to a string");
    }
    write!(
        out,
        "\nint main(void) {{\n    Suite *suite = suite_create(\"fathom\");\n    \
         TCase *regressions = tcase_create(\"regressions\");\n    TCase *findings = tcase_create(\"findings\");\n    \
         tcase_set_timeout(regressions, 60);\n    tcase_set_timeout(findings, 60);\n{adding}    \
         suite_add_tcase(suite, regressions);\n    suite_add_tcase(suite, findings);\n    \
         SRunner *runner = srunner_create(suite);\n    srunner_run_all(runner, CK_ENV);\n    \
         int failed = srunner_ntests_failed(runner);\n    srunner_free(runner);\n    \
         return failed ? EXIT_FAILURE : EXIT_SUCCESS;\n}}\n"
    )
    .expect("writing to a string");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_cannot_break_out_of_its_comment() {
        let mut test = crate::results::tests::run(0, "f", &[]).to_test("f_returns_1".into(), None);
        test.call.expression = "f(\"*/ int x;\n\\".into();
        let text = write(Framework::Gtest, &[test.clone()]);
        assert!(text.contains("/* f(\"* / int x; \\. */\nTEST(regressions, f_returns_1)"), "{text}");
        test.finding = Some(0);
        assert!(write(Framework::Check, &[test]).contains("tcase_add_test(findings, findings_f_returns_1);"));
    }
}
