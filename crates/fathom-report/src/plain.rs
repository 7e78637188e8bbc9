//! The plain program: written test files run on the user's own interpreter, with only a small runner of Fathom's in the process.
//! Tests that pass there are kept; findings that fail there are confirmed.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use fathom_sandbox::{Programs, Sandbox, end_marked, mark};
use fathom_target::{Allow, Guard};
use serde_json::{Value, json};

use crate::Deadline;

const RUNNER: &str = include_str!("assets/verify.py");

/// Makes the command that starts the user's interpreter; the sandbox is up to the caller.
pub type Launcher<'a> = &'a (dyn Fn(&Path) -> Command + Sync);

/// How plain runs are made.
pub struct Plain<'a> {
    pub guard: Option<&'a Guard>,
    /// Takes the scratch folder, returns the interpreter's command without arguments.
    pub launch: Launcher<'a>,
    /// Limit of one test.
    pub each: Duration,
    /// Deadline of all tests.
    pub deadline: &'a Deadline,
}

#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    #[error("cannot run the plain program: {0}")]
    Start(#[from] std::io::Error),
    /// The test file could not even be loaded.
    #[error("the test file does not load on the plain interpreter: {0}")]
    Load(String),
}

/// The outcome of each test of a file: `None` when it passed, or why it failed. Tests that were not run in time are missing.
pub type Verdicts = BTreeMap<String, Option<String>>;

/// The verdicts of a file, or why it does not load.
pub type Loaded = Result<Verdicts, PlainError>;

impl Plain<'_> {
    /// Runs files twice in parallel, with different orders of sets: a test passes when it passes in both.
    pub fn run_in_two_orders(&self, files: &[PathBuf], hash_seed: u32) -> Result<Vec<Loaded>, PlainError> {
        let (first, second) = std::thread::scope(|scope| {
            let second = scope.spawn(|| self.run_files(files, hash_seed + 1));
            let first = self.run_files(files, hash_seed);
            (first, second.join().expect("a plain run does not panic"))
        });
        Ok(first?.into_iter().zip(second?).map(|(first, second)| Ok(in_both(first?, second?))).collect())
    }

    /// Runs every test of one file.
    pub fn run_file(&self, file: &Path, hash_seed: u32) -> Result<Verdicts, PlainError> {
        self.run_files(&[file.to_path_buf()], hash_seed)?.pop().unwrap_or_else(|| Ok(Verdicts::new()))
    }

    /// Runs every test of the files, in order, in one process, as pytest would. `hash_seed` fixes the order of sets: two calls with
    /// different seeds reveal a test that depends on it.
    pub fn run_files(&self, files: &[PathBuf], hash_seed: u32) -> Result<Vec<Loaded>, PlainError> {
        let scratch = tempfile::Builder::new().prefix("fathom-plain-").tempdir()?;
        let mut command = (self.launch)(scratch.path());
        command
            .args(["-B", "-c", RUNNER])
            .env("PYTHONHASHSEED", hash_seed.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0);
        mark(&mut command, scratch.path());
        if let Some(guard) = self.guard {
            confined(&guard.allow, scratch.path()).around(&mut command);
        }
        let mut child = command.spawn()?;
        let job = json!({
            "files": files.iter().map(|file| absolute(file)).collect::<Vec<_>>(),
            "seconds": self.each.as_secs_f64(),
            "scratch": scratch.path(),
            "guard": self.guard.map(|g| json!({
                "source": g.source, "allowed": words(&g.allow), "writable": g.allow.write,
            })),
        });
        let mut stdin = child.stdin.take().expect("stdin is piped");
        let told = stdin.write_all(job.to_string().as_bytes());
        drop(stdin);
        let text = read_until(&mut child, self.deadline);
        end_marked(scratch.path());
        told?;
        let mut loaded: Vec<Loaded> = files.iter().map(|_| Ok(Verdicts::new())).collect();
        for line in text.lines() {
            // A line that was cut off by the deadline is ignored.
            let Ok(answer) = serde_json::from_str::<Value>(line) else { continue };
            let file =
                answer.get("file").and_then(Value::as_u64).and_then(|file| loaded.get_mut(file as usize));
            let error = answer.get("error").and_then(Value::as_str);
            match (file, error) {
                (Some(file), Some(error)) => *file = Err(PlainError::Load(error.to_string())),
                (None, Some(error)) => return Err(PlainError::Load(error.to_string())),
                (Some(Ok(verdicts)), None) => {
                    if let Some(test) = answer.get("test").and_then(Value::as_str) {
                        let why = answer.get("why").and_then(Value::as_str).map(str::to_string);
                        verdicts.insert(test.to_string(), why);
                    }
                }
                _ => {}
            }
        }
        Ok(loaded)
    }
}

/// The verdicts of two runs in one: a test that was not run in one of them counts as not run.
fn in_both(mut verdicts: Verdicts, mut second: Verdicts) -> Verdicts {
    verdicts.retain(|test, _| second.contains_key(test));
    for (test, why) in &mut verdicts {
        if why.is_none() {
            *why = second.remove(test).flatten();
        }
    }
    verdicts
}

/// The permissions of a plain run that may write in a scratch folder.
pub(crate) fn confined(allow: &Allow, scratch: &Path) -> Sandbox {
    let given = allow.write.iter().filter(|path| path.exists()).cloned();
    Sandbox {
        allow_net: allow.net,
        programs: Programs::from(allow.exec),
        writable: given.chain([scratch.to_path_buf()]).collect(),
        ..Sandbox::default()
    }
}

/// The words of `--allow` that the runner knows.
fn words(allow: &Allow) -> Vec<&'static str> {
    [(allow.net, "net"), (allow.exec, "exec")]
        .into_iter()
        .filter(|(on, _)| *on)
        .map(|(_, word)| word)
        .collect()
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Bytes of output that are read at most: verdicts of tests are short, and a test may write to the same pipe without end.
const LONGEST_OUTPUT: usize = 64 << 20;

/// Output of the child until it ends or the deadline; then it is killed, with its process group.
pub(crate) fn read_until(child: &mut Child, deadline: &Deadline) -> String {
    let mut stdout = child.stdout.take().expect("stdout is piped");
    let (sender, receiver) = mpsc::sync_channel(64);
    let reader = std::thread::spawn(move || {
        let mut buffer = [0; 65536];
        while let Ok(n) = stdout.read(&mut buffer) {
            if n == 0 || sender.send(buffer[..n].to_vec()).is_err() {
                break;
            }
        }
    });
    let mut bytes = Vec::new();
    let mut ended = false;
    // Output that never pauses must not keep the deadline from being seen.
    while !ended && !deadline.is_over() && bytes.len() < LONGEST_OUTPUT {
        match receiver.recv_timeout(deadline.step()) {
            Ok(chunk) => bytes.extend(chunk),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => ended = true,
        }
    }
    // Output that arrived with the deadline counts.
    bytes.extend(receiver.try_iter().take(64).flatten());
    // The pipe is closed, or time is up: there is no more output.
    // SAFETY: `kill` takes no pointers; the group is the child's own, and the child is not yet waited for, so its
    // number cannot have gone to another process.
    unsafe { libc::kill(-(child.id() as libc::pid_t), libc::SIGKILL) };
    let _ = child.wait();
    if ended {
        let _ = reader.join();
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str) -> Result<Verdicts, PlainError> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test_it.py");
        std::fs::write(&file, source).unwrap();
        let launch = |_: &Path| Command::new("python3");
        let deadline = &Deadline::within(Duration::from_secs(60));
        Plain { guard: None, launch: &launch, each: Duration::from_millis(300), deadline }.run_file(&file, 1)
    }

    #[test]
    fn passing_failing_dying_and_hanging_tests_are_told_apart() {
        let verdicts = check(
            "import os, pytest\n\
             def test_passes():\n    assert True\n\
             def test_fails():\n    assert 1 == 2, 'no'\n\
             def test_dies():\n    os.abort()\n\
             def test_leaves():\n    os._exit(3)\n\
             def test_hangs():\n    while True: pass\n\
             def test_raises():\n    with pytest.raises(ValueError, match='x+'):\n        raise ValueError('axxb')\n\
             def test_raises_nothing():\n    with pytest.raises(ValueError):\n        pass\n\
             def test_prints(capsys):\n    print('hi')\n    assert capsys.readouterr().out == 'hi\\n'\n\
             @pytest.mark.xfail(strict=True, raises=KeyError, reason='r')\ndef test_bug():\n    raise KeyError(1)\n\
             @pytest.mark.xfail(strict=True, raises=KeyError, reason='r')\ndef test_no_bug():\n    pass\n\
             def test_last():\n    pass\n",
        )
        .unwrap();
        let why = |name: &str| verdicts[name].as_deref();
        assert_eq!(why("test_passes"), None);
        assert_eq!(why("test_fails"), Some("AssertionError: no"));
        assert_eq!(why("test_dies"), Some("the process died with signal 6"));
        assert_eq!(why("test_leaves"), Some("the process ended with code 3"));
        assert_eq!(why("test_hangs"), Some("Late: ran longer than its time limit"));
        assert_eq!(why("test_raises"), None);
        assert!(why("test_raises_nothing").unwrap().contains("did not raise"));
        assert_eq!(why("test_prints"), None);
        assert_eq!(why("test_bug"), None);
        assert_eq!(why("test_no_bug"), Some("the plain program does not show it"));
        assert_eq!(why("test_last"), None);
    }

    #[test]
    fn output_that_never_pauses_ends_at_the_deadline() {
        let mut child = Command::new("yes").stdout(Stdio::piped()).process_group(0).spawn().unwrap();
        let begun = std::time::Instant::now();
        let text = read_until(&mut child, &Deadline::within(Duration::from_secs(2)));
        assert!(begun.elapsed() < Duration::from_secs(20) && text.starts_with("y\n"));
        assert!(text.len() <= LONGEST_OUTPUT + (65 << 16));
    }

    #[test]
    fn a_file_that_does_not_load_is_an_error() {
        let error = check("import does_not_exist_anywhere\n").unwrap_err();
        assert!(error.to_string().contains("does_not_exist_anywhere"), "{error}");
    }
}
