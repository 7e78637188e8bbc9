//! A crate with one test binary lists its test files by hand (`autotests = false`): each is a module of a test binary or one itself.

use std::path::Path;

use super::Complaint;

pub fn check(root: &Path) -> Vec<Complaint> {
    let folders = std::fs::read_dir(root.join("crates")).into_iter().flatten().flatten();
    let mut complaints = Vec::new();
    for folder in folders.map(|entry| entry.path()) {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if !manifest.lines().any(|line| line == "autotests = false") {
            continue;
        }
        let files: Vec<(String, String)> = std::fs::read_dir(folder.join("tests"))
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?.strip_suffix(".rs")?.to_owned();
                Some((name, std::fs::read_to_string(entry.path()).ok()?))
            })
            .collect();
        for name in unlisted(&manifest, &files) {
            let crate_name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let place = format!("crates/{crate_name}/tests/{name}.rs");
            complaints
                .push(Complaint::new(place, "never runs: name it in main.rs (`mod …;`) or as a `[[test]]`"));
        }
    }
    complaints
}

/// The names among `files` (name and text) that neither the manifest nor another file lists.
fn unlisted<'a>(manifest: &str, files: &'a [(String, String)]) -> Vec<&'a str> {
    let is_listed = |name: &str| {
        manifest.contains(&format!("path = \"tests/{name}.rs\""))
            || files.iter().any(|(_, text)| text.lines().any(|line| line == format!("mod {name};")))
    };
    files.iter().map(|(name, _)| name.as_str()).filter(|name| !is_listed(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::unlisted;

    #[test]
    fn a_file_that_nobody_names_is_found() {
        let files =
            [("main", "mod one;\n"), ("one", ""), ("two", "")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(unlisted("[[test]]\npath = \"tests/main.rs\"\n", &files), ["two"]);
    }
}
