//! A Python project: a folder with a `pyproject.toml`, or with the older `setup.cfg` or `setup.py`. The places of its packages, and
//! its virtual environment.
//!
//! Of the file only the places of packages are read, in the words of the usual build backends; the layout on disk says the rest.

use std::path::{Path, PathBuf};

const FILES: [&str; 3] = ["pyproject.toml", "setup.cfg", "setup.py"];
/// Names that tools give to a project's environment.
const ENVIRONMENTS: [&str; 4] = [".venv", "venv", "env", ".env"];

pub fn is_project(folder: &Path) -> bool {
    FILES.iter().any(|name| folder.join(name).is_file())
}

/// The folders in which a folder's modules lie: itself, or what a project says, or the usual `src`.
pub fn roots(folder: &Path) -> Vec<PathBuf> {
    if !is_project(folder) || folder.join("__init__.py").exists() {
        return vec![folder.to_path_buf()];
    }
    let text: String =
        FILES.iter().filter_map(|name| std::fs::read_to_string(folder.join(name)).ok()).collect();
    let mut found: Vec<PathBuf> =
        places(&text).iter().map(|p| folder.join(p)).filter(|p| p.is_dir()).collect();
    let usual = folder.join("src");
    if found.is_empty() && usual.is_dir() && !usual.join("__init__.py").exists() {
        found.push(usual);
    }
    if found.is_empty() {
        found.push(folder.to_path_buf());
    }
    found.dedup();
    found
}

/// The places of packages in the settings: setuptools' `where` and `package-dir`, Poetry's `from`, PDM's `package-dir`.
pub fn places(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().map(|l| l.split('#').next().unwrap_or("").trim()) {
        let Some((key, value)) = line.split_once('=') else { continue };
        let key = key.trim();
        let quoted = || value.split(['"', '\'']).skip(1).step_by(2).map(str::to_string);
        match key {
            "where" if value.contains(['"', '\'']) => found.extend(quoted()),
            "where" => found.push(value.trim().to_string()),
            // `package-dir = {"" = "lib"}`, or `"lib"` alone.
            "package-dir" | "package_dir" => found.extend(quoted().last()),
            "packages" => {
                let from = value.split("from").skip(1).filter_map(|part| part.split(['"', '\'']).nth(1));
                found.extend(from.map(str::to_string));
            }
            _ => {}
        }
    }
    found.retain(|place| !place.is_empty() && place != ".");
    found
}

/// The interpreter of the environment that lies in the project around a file.
pub fn environment(file: &Path) -> Option<PathBuf> {
    let folder = file.ancestors().skip(1).find(|folder| is_project(folder))?;
    let pythons = ENVIRONMENTS.iter().map(|name| folder.join(name));
    pythons
        .filter(|e| e.join("pyvenv.cfg").is_file())
        .map(|e| e.join("bin/python"))
        .find(|python| python.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    fn roots_of(files: &[(&str, &str)]) -> Vec<String> {
        let folder = folder(files);
        let shown = |p: PathBuf| p.strip_prefix(folder.path()).unwrap().to_string_lossy().into_owned();
        roots(folder.path()).into_iter().map(shown).collect()
    }

    #[test]
    fn packages_are_found_where_the_project_has_them() {
        assert_eq!(roots_of(&[("pyproject.toml", ""), ("src/shop/__init__.py", "")]), ["src"]);
        assert_eq!(roots_of(&[("pyproject.toml", ""), ("shop/__init__.py", "")]), [""]);
        assert_eq!(roots_of(&[("shop/__init__.py", ""), ("src/a.py", "")]), [""]);
        let set = "[tool.setuptools.packages.find]\nwhere = [\"lib\"] # here\n";
        assert_eq!(roots_of(&[("pyproject.toml", set), ("lib/shop/__init__.py", "")]), ["lib"]);
        let poetry = "packages = [{ include = \"shop\", from = \"code\" }]\n";
        assert_eq!(roots_of(&[("pyproject.toml", poetry), ("code/shop/__init__.py", "")]), ["code"]);
        let old = "[options]\npackage_dir =\n    = src\n[options.packages.find]\nwhere = src\n";
        assert_eq!(roots_of(&[("setup.cfg", old), ("src/shop/__init__.py", "")]), ["src"]);
    }

    #[test]
    fn the_environment_of_a_project_is_the_one_in_its_folder() {
        let files = [
            ("pyproject.toml", ""),
            ("shop/cart.py", ""),
            (".venv/pyvenv.cfg", ""),
            (".venv/bin/python", ""),
        ];
        let place = folder(&files);
        let found = environment(&place.path().join("shop/cart.py"));
        assert_eq!(found, Some(place.path().join(".venv/bin/python")));
        assert_eq!(environment(&folder(&files[1..]).path().join("shop/cart.py")), None);
    }
}
