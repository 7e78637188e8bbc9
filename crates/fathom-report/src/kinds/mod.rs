//! Descriptions of the kinds of findings, with an example and its fixed form: one section of a Markdown file per kind, one file per
//! language (`kinds.md` in its folder of `fathom-target`).
//!
//! The terminal, the page, SARIF's rules and the site's page of kinds take their text from here; a test runs every example.
//! A section is the kind's name, its title, advice, and two pieces of code: the first has the bug, the second does not.

use std::sync::OnceLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub language: &'static str,
    pub name: &'static str,
    pub title: &'static str,
    pub advice: &'static str,
    /// Code with the bug and code without, where a small piece can show it.
    pub example: Option<(&'static str, &'static str)>,
}

/// Every kind with a section of its own, in the order of the files.
pub fn all() -> &'static [Kind] {
    static ALL: OnceLock<Vec<Kind>> = OnceLock::new();
    ALL.get_or_init(|| {
        let profiles = fathom_target::languages().map(|language| language.profile());
        profiles.iter().flat_map(|profile| read(profile.name, profile.kinds)).collect()
    })
}

/// The kind of this name; its description does not depend on the language.
pub fn named(name: &str) -> Option<&'static Kind> {
    all().iter().find(|kind| kind.name == name)
}

fn read(language: &'static str, text: &'static str) -> Vec<Kind> {
    let sections = text.split("## ").skip(1);
    sections
        .map(|section| kind(language, section).expect("every section is written like the others"))
        .collect()
}

fn kind(language: &'static str, section: &'static str) -> Option<Kind> {
    let (name, rest) = section.split_once('\n')?;
    let mut codes =
        rest.split("```").skip(1).step_by(2).map(|code| code.split_once('\n').map_or("", |(_, c)| c));
    let words = rest.split("```").next()?;
    let (title, advice) = words.trim().split_once("\n\n")?;
    let example = codes.next().and_then(|wrong| Some((wrong, codes.next()?)));
    Some(Kind { language, name: name.trim(), title: title.trim(), advice: advice.trim(), example })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_words_and_nearly_every_one_an_example() {
        for kind in all() {
            assert!(!kind.title.contains('\n') && !kind.title.ends_with('.'), "{kind:?}");
            assert!(kind.advice.ends_with('.'), "{kind:?}");
        }
        let bare: Vec<&str> = all().iter().filter(|k| k.example.is_none()).map(|k| k.name).collect();
        assert_eq!(bare, ["bad-jump", "spec-violation", "crash"]);
        assert_eq!(named("memory-leak").map(|k| k.language), Some("c"));
    }
}
