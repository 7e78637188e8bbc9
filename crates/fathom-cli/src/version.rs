//! `fathom --version`: version, commit where it is known, and the machine that the program is built for.

use fathom_target::languages;

/// One line: `0.1.0 (ef7eb8c12345)`.
pub const SHORT: &str = concat!(env!("CARGO_PKG_VERSION"), env!("FATHOM_BUILD_COMMIT"));

/// The lines of `--version`; `-V` prints the first alone. The command line is described once in a process, so the text is never freed.
pub fn long() -> &'static str {
    let names: Vec<&str> = languages().iter().map(|language| language.profile().title).collect();
    let target = env!("FATHOM_BUILD_TARGET");
    format!("{SHORT}\nbuilt for {target}\nlanguages {}", names.join(", ")).leak()
}
