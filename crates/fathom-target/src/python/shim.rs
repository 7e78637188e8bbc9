//! pyenv's shims, resolved without starting them: a shim is a chain of shell scripts that takes longer than a small
//! exploration. Other cases (`system`, a prefix such as `3.12`) are left to the shim itself.

use std::path::{Path, PathBuf};

/// The interpreter that this shim would start, when pyenv's own files say so.
pub fn behind(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| folder.file_name().is_some_and(|name| name == "shims"))?;
    let root = folder.parent()?;
    // A shim names its root in its text; other scripts in a folder of that name are not shims.
    let text = std::fs::read(path).ok().filter(|text| text.len() < 4096)?;
    if !String::from_utf8_lossy(&text).contains("/pyenv\" exec") {
        return None;
    }
    let chosen = match std::env::var("PYENV_VERSION") {
        Ok(named) if !named.is_empty() => named.replace(':', "\n"),
        _ => chosen_by_file(&std::env::current_dir().ok()?, root)?,
    };
    first_of(&chosen, root, path.file_name()?.as_ref())
}

/// The nearest `.python-version` above the working folder, or else pyenv's global choice.
fn chosen_by_file(from: &Path, root: &Path) -> Option<String> {
    from.ancestors()
        .map(|folder| folder.join(".python-version"))
        .find_map(|file| std::fs::read_to_string(file).ok().filter(|text| !text.trim().is_empty()))
        .or_else(|| std::fs::read_to_string(root.join("version")).ok())
}

/// The first version of the list decides; only the first, because pyenv stops at one that is not installed.
fn first_of(chosen: &str, root: &Path, program: &Path) -> Option<PathBuf> {
    let version =
        chosen.lines().map(|line| line.split('#').next().unwrap_or("").trim()).find(|v| !v.is_empty())?;
    let plain = version.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
    let found = root.join("versions").join(version).join("bin").join(program);
    (plain && version != "system" && found.is_file()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shim_leads_to_the_version_that_its_files_choose() {
        let root = tempfile::tempdir().unwrap();
        let bin = root.path().join("versions/3.12.1/bin");
        std::fs::create_dir_all(&bin).unwrap();
        std::fs::write(bin.join("python3"), "").unwrap();
        let python = Path::new("python3");
        assert_eq!(first_of("3.12.1\n3.9.0\n", root.path(), python), Some(bin.join("python3")));
        assert_eq!(first_of("# mine\n3.12.1\n", root.path(), python), Some(bin.join("python3")));
        assert_eq!(first_of("system\n", root.path(), python), None);
        assert_eq!(first_of("3.12\n", root.path(), python), None);
        assert_eq!(first_of("../../3.12.1\n", root.path(), python), None);

        let project = root.path().join("project/inner");
        std::fs::create_dir_all(&project).unwrap();
        std::fs::write(root.path().join("version"), "3.12.1\n").unwrap();
        assert_eq!(chosen_by_file(&project, root.path()).as_deref(), Some("3.12.1\n"));
        std::fs::write(root.path().join("project/.python-version"), "3.9.0\n").unwrap();
        assert_eq!(chosen_by_file(&project, root.path()).as_deref(), Some("3.9.0\n"));
    }

    #[test]
    fn what_is_no_shim_is_left_alone() {
        let root = tempfile::tempdir().unwrap();
        let shims = root.path().join("shims");
        std::fs::create_dir_all(&shims).unwrap();
        std::fs::write(shims.join("python3"), "#!/bin/sh\nexec /usr/bin/python3 \"$@\"\n").unwrap();
        assert_eq!(behind(&shims.join("python3")), None);
        assert_eq!(behind(Path::new("/usr/bin/python3")), None);
    }
}
