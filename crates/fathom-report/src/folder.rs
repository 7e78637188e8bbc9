//! The result folder: written beside its destination and moved there at the end, so that it is never visible half-written, and never
//! over a folder that is not ours.

use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::results::Results;
use crate::{cobertura, code_quality, findings, html, inputs, junit, lcov, sarif, witness};

/// Everything the reports are made from, in one file.
pub const DATA: &str = "run.json";

#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error("{0} exists and is not a Fathom result folder: choose another with -o DIR, or remove it")]
    NotOurs(PathBuf),
    #[error("{0} cannot be made: {1} is a file. Choose another folder with -o DIR")]
    InFile(PathBuf, PathBuf),
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, io::Error),
    #[error("{0} is not a Fathom result folder: it has no {DATA}. Make one with `fathom run TARGET -o {0}`")]
    NoData(PathBuf),
    #[error("{0} cannot be read: {1}. Make it again with `fathom run`")]
    Broken(PathBuf, String),
}

/// A result folder in the making.
pub struct Staging {
    temporary: tempfile::TempDir,
    place: PathBuf,
    /// Dropped after the temporary folder inside them.
    _made: MadeFolders,
}

/// Folders that were created for the results, the innermost first. Those that are empty in the end are removed.
struct MadeFolders(Vec<PathBuf>);

impl Drop for MadeFolders {
    fn drop(&mut self) {
        for folder in &self.0 {
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Whether results may be written here: the folder is absent, empty, or holds earlier results.
pub fn check(place: &Path) -> Result<(), FolderError> {
    if let Some(file) = place.ancestors().skip(1).find(|above| above.is_file()) {
        return Err(FolderError::InFile(place.to_path_buf(), file.to_path_buf()));
    }
    let ours = match fs::read_dir(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(_) => false,
        Ok(mut entries) => entries.next().is_none() || is_summary(&place.join("summary.json")),
    };
    if ours { Ok(()) } else { Err(FolderError::NotOurs(place.to_path_buf())) }
}

/// Whether this is our `summary.json`, with a version and a verdict, and not another tool's.
fn is_summary(path: &Path) -> bool {
    let Ok(text) = fs::read_to_string(path) else { return false };
    serde_json::from_str::<serde_json::Value>(&text)
        .is_ok_and(|v| v.get("version").is_some() && v.get("verdict").is_some())
}

impl Staging {
    /// Starts a folder beside `place`.
    pub fn new(place: &Path) -> Result<Staging, FolderError> {
        check(place)?;
        let place = std::path::absolute(place).map_err(|e| FolderError::Write(place.to_path_buf(), e))?;
        let parent = place.parent().unwrap_or(Path::new("/")).to_path_buf();
        let failed = |e| FolderError::Write(parent.clone(), e);
        let missing = parent.ancestors().take_while(|folder| !folder.exists()).map(Path::to_path_buf);
        let made = MadeFolders(missing.collect());
        fs::create_dir_all(&parent).map_err(failed)?;
        let temporary = tempfile::Builder::new().prefix(".fathom-").tempdir_in(&parent).map_err(failed)?;
        Ok(Staging { temporary, place, _made: made })
    }

    pub fn path(&self) -> &Path {
        self.temporary.path()
    }

    /// Its destination.
    pub fn place(&self) -> &Path {
        &self.place
    }

    /// Moves the folder to its destination, replacing earlier results.
    pub fn commit(self) -> Result<PathBuf, FolderError> {
        check(&self.place)?;
        let failed = |e| FolderError::Write(self.place.clone(), e);
        let made = self.temporary.path().to_path_buf();
        // Temporary folders are private; results get the permissions of other new folders.
        let plain = fs::metadata(made.parent().unwrap_or(Path::new("/"))).map_err(failed)?.permissions();
        let _ = fs::set_permissions(&made, plain);
        if exchange(&made, &self.place).is_ok() {
            // The earlier results are in the temporary folder now. One that cannot be removed stays under its hidden name.
            drop(self.temporary);
            return Ok(self.place);
        }
        if self.place.exists() {
            let old = made.with_extension("old");
            fs::rename(&self.place, &old).map_err(failed)?;
            if let Err(error) = fs::rename(&made, &self.place) {
                let _ = fs::rename(&old, &self.place);
                return Err(failed(error));
            }
            let _ = fs::remove_dir_all(&old);
        } else {
            fs::rename(&made, &self.place).map_err(failed)?;
        }
        // The temporary folder has moved away; there is nothing left to remove.
        let _ = self.temporary.keep();
        Ok(self.place)
    }
}

/// Lets two folders change places in one step, so that there are results at every moment. Not every file system can.
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    let name = |path: &Path| CString::new(path.as_os_str().as_bytes()).map_err(io::Error::other);
    let (one, other) = (name(one)?, name(other)?);
    // SAFETY: both names end with a zero byte and live until the call returns.
    let result = unsafe {
        libc::renameat2(libc::AT_FDCWD, one.as_ptr(), libc::AT_FDCWD, other.as_ptr(), libc::RENAME_EXCHANGE)
    };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Makes the text of a file; nothing when there is none.
pub type MakeText<'a> = &'a dyn Fn() -> Option<String>;

/// Makes a report of all results; nothing where there is none to make.
type MakeReport = fn(&Results) -> Option<String>;

/// Reports by their files.
const REPORTS: [(&str, MakeReport); 7] = [
    ("report.sarif", |results| Some(sarif::write(results))),
    ("coverage.lcov", |results| Some(lcov::write(results))),
    ("report.html", |results| Some(html::write(results))),
    (witness::NAME, witness::write),
    ("junit.xml", |results| Some(junit::write(results))),
    ("cobertura.xml", |results| Some(cobertura::write(results))),
    ("code-quality.json", |results| Some(code_quality::write(results))),
];

/// Writes everything but the tests below `folder`. Each report is made by `attempt`, which gets its name: one that cannot be made costs
/// none of the others.
pub fn write(
    results: &Results,
    folder: &Path,
    attempt: &dyn Fn(&str, MakeText<'_>) -> Option<String>,
) -> Result<(), FolderError> {
    let put = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|e| FolderError::Write(path, e))
    };
    for name in ["inputs", "findings", "tests"] {
        let path = folder.join(name);
        fs::create_dir_all(&path).map_err(|e| FolderError::Write(path, e))?;
    }
    for (run, contents) in results.runs.iter().zip(inputs::files(results)) {
        put(&run.input(), &contents)?;
    }
    for (number, finding) in results.summary.findings.iter().enumerate() {
        let name = format!("findings/{}", findings::file_name(number, finding));
        if let Some(text) = attempt(&name, &|| Some(findings::file(results, finding))) {
            put(&name, text.as_bytes())?;
        }
    }
    for (number, suspect) in results.summary.suspects.iter().enumerate() {
        let name = format!("suspects/{}", findings::file_name(number, suspect));
        if let Some(text) = attempt(&name, &|| Some(findings::file(results, suspect))) {
            put(&name, text.as_bytes())?;
        }
    }
    for (name, make) in REPORTS {
        if let Some(text) = attempt(name, &|| make(results)) {
            put(name, text.as_bytes())?;
        }
    }
    put(DATA, &serde_json::to_vec(results).expect("plain data is valid JSON"))?;
    put("summary.json", json(&results.summary).as_bytes())
}

/// Plain data as indented JSON with a line end.
pub fn json(data: &impl serde::Serialize) -> String {
    let mut text = serde_json::to_string_pretty(data).expect("plain data is valid JSON");
    text.push('\n');
    text
}

/// The results in a folder that an earlier run wrote.
pub fn read(folder: &Path) -> Result<Results, FolderError> {
    let path = folder.join(DATA);
    let text = fs::read_to_string(&path).map_err(|_| FolderError::NoData(folder.to_path_buf()))?;
    serde_json::from_str(&text).map_err(|e| FolderError::Broken(path, e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn results_replace_earlier_results_and_nothing_else() {
        let top = tempfile::tempdir().unwrap();
        let place = top.path().join("out");
        let make = || {
            let staging = Staging::new(&place)?;
            write(&sample(), staging.path(), &|_, make| make())?;
            staging.commit()
        };
        make().unwrap();
        fs::write(place.join("inputs/999999"), "old").unwrap();
        make().unwrap();
        assert!(!place.join("inputs/999999").exists());
        assert_eq!(read(&place).unwrap(), sample());
        assert_eq!(fs::read_dir(top.path()).unwrap().count(), 1, "nothing else is left behind");

        let foreign = top.path().join("foreign");
        fs::create_dir(&foreign).unwrap();
        fs::write(foreign.join("thesis.tex"), "").unwrap();
        assert!(matches!(Staging::new(&foreign), Err(FolderError::NotOurs(_))));
        fs::write(foreign.join("summary.json"), "{\"total\": 3}").unwrap();
        assert!(matches!(check(&foreign), Err(FolderError::NotOurs(_))));
        assert!(foreign.join("thesis.tex").exists());
    }

    #[test]
    fn a_report_that_cannot_be_made_costs_none_of_the_others() {
        let folder = tempfile::tempdir().unwrap();
        write(&sample(), folder.path(), &|name, make| if name == "report.html" { None } else { make() })
            .unwrap();
        assert!(!folder.path().join("report.html").exists() && folder.path().join("junit.xml").exists());
        assert_eq!(read(folder.path()).unwrap(), sample());
    }

    #[test]
    fn a_staging_that_is_given_up_leaves_nothing() {
        let top = tempfile::tempdir().unwrap();
        let staging = Staging::new(&top.path().join("out")).unwrap();
        write(&sample(), staging.path(), &|_, make| make()).unwrap();
        drop(staging);
        assert_eq!(fs::read_dir(top.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_folder_without_results_is_a_clear_error() {
        let top = tempfile::tempdir().unwrap();
        let error = read(top.path()).unwrap_err().to_string();
        assert!(error.contains("is not a Fathom result folder"), "{error}");
    }
}
