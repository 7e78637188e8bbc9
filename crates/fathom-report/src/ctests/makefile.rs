//! The Makefile beside C tests: `make` builds and runs them with clang or gcc.

use std::fmt::Write;
use std::path::Path;

use super::framework::Framework;
use super::kit::{self, Build, Kit};

/// A word for a shell inside a Makefile.
fn word(text: &str) -> String {
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_./=+,:@%".contains(c));
    let text = text.replace('$', "$$");
    if plain { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

fn path(path: &Path) -> String {
    word(&path.to_string_lossy())
}

pub fn write(kit: &Kit) -> String {
    let mut out = String::from(
        "# Builds and runs the tests with any C compiler: make, make CC=gcc. Written by Fathom.\n\
         #   make            regressions, on the plain program: all of them pass\n\
         #   make findings   each fails, under the sanitizers, for as long as its bug is there\n",
    );
    let compiler = kit.compiler.to_string_lossy();
    writeln!(out, "CC = {compiler}\nHERE := $(CURDIR)").expect("writing to a string");
    out.push_str(match kit.framework {
        Framework::Gtest => "# GoogleTest runs them (apt install libgtest-dev).\n\n",
        Framework::Check => "# Check runs them (apt install check).\n\n",
        Framework::Plain => "\n",
    });
    out.push_str(".PHONY: test findings clean\n");
    let framework = kit.framework;
    // A suite may have only one of the two kinds.
    let each = |kind: &str, options: &str, program: &str| {
        let run = format!("{options}{}", framework.command(program, kind));
        let files = if framework == Framework::Plain { " \"$$@\"" } else { "" };
        format!(
            "\t@set -- {kind}/*.test; if [ -e \"$$1\" ]; then {run}{files}; else echo 'no {kind}'; fi\n\n"
        )
    };
    write!(out, "test: tests\n{}", each("regressions", "", "./tests")).expect("writing to a string");
    let options = |build: Build, leaks: bool| {
        let all = kit::options(build, leaks);
        // The first report fails the test.
        let halting = |value: &str| value.replace("halt_on_error=0", "halt_on_error=1");
        all.iter().map(|(name, value)| format!("{name}={} ", halting(value))).collect::<String>()
    };
    if framework == Framework::Plain {
        // The data file of a finding names the sanitizers that report it.
        out.push_str("findings:\n\t@code=0; \\\n");
        let usual = [(Build::Sanitized, "leaks", true)].into_iter();
        let more = Build::ALL.into_iter().skip(1).map(|build| (build, build.word(), false));
        for (build, word, leaks) in usual.chain(more) {
            let program = build.program();
            let options = options(build, leaks);
            writeln!(
                out,
                "\tset -- $$(grep -lsx 'needs {word}' findings/*.test); if [ $$# -gt 0 ]; then \
                 $(MAKE) {program} && {options}./{program} \"$$@\" || code=1; fi; \\"
            )
            .expect("writing to a string");
        }
        out.push_str("\texit $$code\n\n");
    } else {
        let findings = each("findings", &options(Build::Sanitized, false), "./tests-sanitized");
        write!(out, "findings: tests-sanitized\n{findings}").expect("writing to a string");
    }
    for (source, patch, result) in &kit.patched {
        // The watched functions of the source have other names here.
        writeln!(out, "{result}: {} {patch}\n\tpatch -s -f -r - -o $@ $^\n", path(source))
            .expect("writing to a string");
    }
    let wraps: String = kit::wraps().map(|flag| format!("{flag} ")).collect();
    for build in Build::ALL {
        let name = build.program();
        let mut files: Vec<String> = kit.units.iter().map(|(file, ..)| path(file)).collect();
        // Files that others include count, too: stubs are there to be edited.
        files.push("$(wildcard *.c *.cc *.cpp)".into());
        writeln!(out, "{name}: {}", files.join(" ")).expect("writing to a string");
        let flags = build.flags().join(" ");
        let mut objects = Vec::new();
        for (number, (file, unit_flags, folder)) in kit.units.iter().enumerate() {
            let object = format!("{name}-{number}.o");
            let own = file.is_relative();
            let source = if own { format!("$(HERE)/{}", path(file)) } else { path(file) };
            let from = if own && folder.as_os_str() == "." { "$(HERE)".to_string() } else { path(folder) };
            let mut words: Vec<String> = unit_flags.iter().map(|flag| word(flag)).collect();
            if framework != Framework::Plain && file == Path::new("runtime.c") {
                words.push("-DFATHOM_LIBRARY".into());
            }
            writeln!(
                out,
                "\tcd {from} && $(CC) {flags} -w -c -idirafter $(HERE)/include {} -o $(HERE)/{object} {source}",
                words.join(" ")
            )
            .expect("writing to a string");
            objects.push(object);
        }
        let compiler = framework.compiler();
        if let Some(file) = framework.file() {
            let object = format!("{name}-suite.o");
            let machine = if kit.is_narrow() { "-m32 " } else { "" };
            writeln!(out, "\t{compiler} {flags} {machine}-c -o {object} {file}")
                .expect("writing to a string");
            objects.push(object);
        }
        let libraries = framework.libraries();
        let link: String = kit.link.iter().map(|flag| format!("{} ", word(flag))).collect();
        let objects = objects.join(" ");
        let mode = match kit.is_cxx() && compiler == "$(CC)" {
            true => format!("$(if $(findstring clang,$(CC)),{}) ", kit::LINKS_CXX),
            false => String::new(),
        };
        writeln!(
            out,
            "\t{compiler} {mode}{flags} -o $@ {objects} {wraps}{libraries}{link}-lm\n\t@rm -f {objects}\n"
        )
        .expect("writing to a string");
    }
    let programs: Vec<&str> = Build::ALL.iter().map(|build| build.program()).collect();
    writeln!(out, "clean:\n\trm -f {}", programs.join(" ")).expect("writing to a string");
    out
}
