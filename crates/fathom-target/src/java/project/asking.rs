//! Questions to a build tool, which may take minutes to answer the first one.

use std::fs::File;
use std::io::{Read, Seek};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use fathom_sandbox::ends_with_us;

use super::Tool;
use crate::TargetError;

/// How often a tool is looked at.
const STEP: Duration = Duration::from_millis(10);

/// Outcome of a question.
pub enum Asked {
    /// The output of the first command that succeeded.
    Said(String),
    /// Why the last one failed.
    Failed(String),
    /// No command is there.
    Nobody,
    /// No answer in time.
    Late,
}

/// Asks one command after the other. A tool that is at work at `end`, or when this process ends, is ended.
pub fn ask(commands: Vec<Command>, end: Option<Instant>) -> Asked {
    let mut last = Asked::Nobody;
    for command in commands {
        match answer(command, end) {
            Ok(Some((true, text))) => return Asked::Said(text),
            Ok(Some((false, text))) => last = Asked::Failed(reason(&text)),
            Ok(None) => return Asked::Late,
            Err(_) => {}
        }
    }
    last
}

/// Whether a command succeeds, and its output; for a failed one, its complaints, too. `None`: it was not done in time.
fn answer(mut command: Command, end: Option<Instant>) -> std::io::Result<Option<(bool, String)>> {
    let (mut said, mut complained) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdin(Stdio::null()).stdout(said.try_clone()?).stderr(complained.try_clone()?);
    let mut child = ends_with_us(&mut command).process_group(0).spawn()?;
    let Some(status) = wait(&mut child, end)? else { return Ok(None) };
    let mut text = read(&mut said)?;
    if !status.success() {
        text.push_str(&read(&mut complained)?);
    }
    Ok(Some((status.success(), text)))
}

fn wait(child: &mut Child, end: Option<Instant>) -> std::io::Result<Option<ExitStatus>> {
    let Some(end) = end else { return child.wait().map(Some) };
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() >= end {
            // SAFETY: `kill` takes no pointers; the group is the child's own, and the child is not yet waited for.
            unsafe { libc::kill(-(child.id() as libc::pid_t), libc::SIGKILL) };
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(STEP);
    }
}

fn read(file: &mut File) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The most informative line of a failed tool's output.
fn reason(text: &str) -> String {
    let lines = || text.lines().map(|l| l.trim_start_matches("[ERROR]").trim()).filter(|l| !l.is_empty());
    let says =
        |l: &&str| ["Could not", "not found", "rror", "Failed", "failed"].iter().any(|word| l.contains(word));
    let line = lines().find(says).or(lines().next()).unwrap_or("it says nothing");
    let short: String = line.chars().take(200).collect();
    if short.len() < line.len() { format!("{short}…") } else { short }
}

/// The error when libraries are needed and the tool is missing.
pub fn missing(tool: Tool, folder: &Path) -> TargetError {
    let name = tool.name();
    let why = format!(
        "its build names libraries, and {name}, which knows where they are, is not installed: apt install {}, or name \
         them with --class-path",
        name.to_lowercase()
    );
    TargetError::Project(folder.to_path_buf(), why)
}

/// The error when the tool fails to name the libraries.
pub fn silent(tool: Tool, folder: &Path, why: &str) -> TargetError {
    let why = format!(
        "{} does not say which libraries it needs: {why}. Run `{}` there, or name them with --class-path",
        tool.name(),
        tool.builds()
    );
    TargetError::Project(folder.to_path_buf(), why)
}

/// The error when the tool takes longer than there is time.
pub fn slow(tool: Tool, folder: &Path) -> TargetError {
    let why = format!(
        "{} was not done when the time was over: run `{}` there once, or give it more with --time",
        tool.name(),
        tool.builds_tests()
    );
    TargetError::Project(folder.to_path_buf(), why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn the_first_answer_counts_and_a_failure_says_why() {
        let asked = ask(vec![shell("echo no; exit 1"), shell("echo yes; echo why >&2")], None);
        assert!(matches!(asked, Asked::Said(text) if text == "yes\n"));
        let asked = ask(vec![shell("echo building; echo '[ERROR] Could not resolve a:b' >&2; exit 1")], None);
        assert!(matches!(asked, Asked::Failed(why) if why == "Could not resolve a:b"));
        assert!(matches!(ask(vec![Command::new("/no/such/tool")], None), Asked::Nobody));
    }

    #[test]
    fn a_tool_that_does_not_answer_is_ended_with_its_processes() {
        let end = Instant::now() + Duration::from_millis(200);
        let begun = Instant::now();
        // Not the tool itself, but a program that it starts.
        assert!(matches!(ask(vec![shell("sleep 61.5; true")], Some(end)), Asked::Late));
        assert!(begun.elapsed() < Duration::from_secs(20));
        let all = Path::new("/proc").read_dir().unwrap().flatten();
        let words: Vec<String> =
            all.filter_map(|p| std::fs::read_to_string(p.path().join("cmdline")).ok()).collect();
        assert!(!words.iter().any(|words| words == "sleep\x0061.5\0"), "{words:?}");
    }
}
