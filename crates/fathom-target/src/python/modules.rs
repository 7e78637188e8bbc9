//! The modules of a folder or package, which `fathom run FOLDER` explores one after the other.

use std::path::{Path, PathBuf};

use super::project;

/// Folders whose code is not the user's, or tests it.
const PASSED_OVER: [&str; 11] = [
    "tests",
    "test",
    "testing",
    "venv",
    "env",
    "node_modules",
    "build",
    "dist",
    "fathom-out",
    "docs",
    "examples",
];
/// Files that configure tools, or belong to a test suite.
const NO_SUBJECTS: [&str; 5] = ["conftest.py", "setup.py", "noxfile.py", "tasks.py", "__main__.py"];

/// The Python files of a folder and of the packages in it, a package's own file first. Of a project, those of the folders
/// that its packages lie in.
pub fn modules_of(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for root in project::roots(folder) {
        collect(&root, &mut found);
    }
    found
}

/// The file of a module, or the folder of a package, by its dotted name below a folder or in the places of its project.
pub fn named(name: &str, here: &Path) -> Option<PathBuf> {
    let is_name = |part: &str| {
        part.chars().all(|c| c.is_alphanumeric() || c == '_') && !part.starts_with(|c: char| c.is_numeric())
    };
    if name.is_empty() || !name.split('.').all(|part| !part.is_empty() && is_name(part)) {
        return None;
    }
    let inside: PathBuf = name.split('.').collect();
    let roots = [here.to_path_buf()].into_iter().chain(project::roots(here));
    roots.map(|root| root.join(&inside)).find_map(|place| {
        let file = place.with_extension("py");
        match () {
            () if place.join("__init__.py").is_file() => Some(place),
            () if file.is_file() => Some(file),
            () => None,
        }
    })
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    // `__init__.py` sorts before the names of modules that users give.
    paths.sort_by_key(|p| (p.is_dir(), p.file_name() != Some("__init__.py".as_ref()), p.clone()));
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let package = path.join("__init__.py").exists();
            if package && !name.starts_with('.') && !PASSED_OVER.contains(&name.as_str()) {
                collect(&path, found);
            }
        } else if name.ends_with(".py") && !is_test(&name) && !NO_SUBJECTS.contains(&name.as_str()) {
            found.push(path);
        }
    }
}

fn is_test(name: &str) -> bool {
    name.starts_with("test_") || name.ends_with("_test.py") || name.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_have_dotted_names() {
        let top = tempfile::tempdir().unwrap();
        for file in ["pyproject.toml", "src/shop/__init__.py", "src/shop/cart.py", "tool.py"] {
            let path = top.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let check = |name: &str, file: Option<&str>| {
            assert_eq!(named(name, top.path()), file.map(|file| top.path().join(file)), "{name}");
        };
        check("shop.cart", Some("src/shop/cart.py"));
        check("shop", Some("src/shop"));
        check("tool", Some("tool.py"));
        check("shop.gone", None);
        check("../shop", None);
        check("shop..cart", None);
        assert_eq!(crate::named("tool.py::f", top.path()), "tool.py::f");
        let file = top.path().join("src/shop/cart.py");
        assert_eq!(crate::named("shop.cart::f", top.path()), format!("{}::f", file.display()));
    }

    #[test]
    fn packages_are_followed_and_tests_are_not() {
        let top = tempfile::tempdir().unwrap();
        let files = [
            "shop/__init__.py",
            "shop/cart.py",
            "shop/test_cart.py",
            "shop/tests/__init__.py",
            "shop/tests/helpers.py",
            "shop/tax/__init__.py",
            "shop/tax/rates.py",
            "shop/data/loose.py",
            "setup.py",
            "tool.py",
            "notes.txt",
        ];
        for file in files {
            let path = top.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let shown: Vec<String> = modules_of(top.path())
            .iter()
            .map(|p| p.strip_prefix(top.path()).unwrap().to_string_lossy().into_owned())
            .collect();
        let all =
            ["tool.py", "shop/__init__.py", "shop/cart.py", "shop/tax/__init__.py", "shop/tax/rates.py"];
        assert_eq!(shown, all);
    }
}
