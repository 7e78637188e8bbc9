//! The module of a file: its dotted name, and the folder from which that name can be imported.

use std::path::{Path, PathBuf};

/// The module's name and the folder to import it from. Folders with an `__init__.py` are packages.
pub fn locate(file: &Path) -> (String, PathBuf) {
    let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let mut parts = if stem == "__init__" { Vec::new() } else { vec![stem] };
    let mut folder = file.parent().unwrap_or(Path::new("/")).to_path_buf();
    while folder.join("__init__.py").exists() {
        let Some(name) = folder.file_name() else { break };
        parts.insert(0, name.to_string_lossy().into_owned());
        folder = folder.parent().unwrap_or(Path::new("/")).to_path_buf();
    }
    if parts.iter().all(|p| is_identifier(p)) { (parts.join("."), folder) } else { (spelled(&parts), folder) }
}

fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && chars.all(|c| c.is_alphanumeric() || c == '_')
}

/// A name for a file that cannot be imported by its own, the same that the runtime gives it.
fn spelled(parts: &[String]) -> String {
    let last = parts.last().map(String::as_str).unwrap_or_default();
    let name: String = last.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    if name.chars().next().is_none_or(|c| c.is_numeric()) { format!("_{name}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_give_dotted_names() {
        let top = tempfile::tempdir().unwrap();
        let package = top.path().join("shop/cart");
        std::fs::create_dir_all(&package).unwrap();
        for file in ["shop/__init__.py", "shop/cart/__init__.py", "shop/cart/total.py", "alone.py"] {
            std::fs::write(top.path().join(file), "").unwrap();
        }
        let check = |file: &str, name: &str| {
            assert_eq!(locate(&top.path().join(file)), (name.to_string(), top.path().to_path_buf()));
        };
        check("shop/cart/total.py", "shop.cart.total");
        check("shop/cart/__init__.py", "shop.cart");
        check("alone.py", "alone");
        check("7-zip.py", "_7_zip");
    }
}
