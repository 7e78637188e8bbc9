//! Recipes of docs/ci.md: each is taken from the page and run, as far as a machine without a network can.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::root;

const FRAME: &str = "int parse(const unsigned char *frame, unsigned size) {\n    if (!frame || size < 2) return -1;\n    \
                     if (frame[0] == 7 && frame[1] > 200) return 100 / (frame[1] - 201);\n    return 0;\n}\n";

/// The text between the fences below a heading, of one language.
fn recipe(heading: &str, language: &str) -> String {
    let page = std::fs::read_to_string(root().join("docs/ci.md")).unwrap();
    let section =
        page.split(&format!("\n## {heading}\n")).nth(1).unwrap_or_else(|| panic!("no section {heading}"));
    let section = section.split("\n## ").next().unwrap();
    let fence = format!("```{language}\n");
    let code = section.split(&fence).nth(1).unwrap_or_else(|| panic!("{heading} has no {language}"));
    code.split("```").next().unwrap().to_string()
}

/// Everything after `key:` in a recipe, up to the end of its braces or line.
fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let key = format!("{key}: ");
    let found = text.split(key.as_str()).skip(1);
    found.map(|rest| rest.split(['\n', ',', '}', ']']).next().unwrap().trim_matches(['[', ' '])).collect()
}

/// A folder of binaries with the fathom of this build in it.
fn path_with_fathom(folder: &Path) -> String {
    let bin = folder.join("bin");
    std::fs::create_dir_all(&bin).unwrap();
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_fathom"), bin.join("fathom")).unwrap();
    format!("{}:{}", bin.display(), std::env::var("PATH").unwrap())
}

fn shell(folder: &Path, path: &str, line: &str) -> Output {
    Command::new("sh")
        .args(["-ec", line])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("VIRTUAL_ENV")
        .env("GIT_AUTHOR_NAME", "a")
        .env("GIT_AUTHOR_EMAIL", "a@b")
        .env("GIT_COMMITTER_NAME", "a")
        .env("GIT_COMMITTER_EMAIL", "a@b")
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn checkout() -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let work = folder.path().join("work");
    std::fs::create_dir_all(work.join("src")).unwrap();
    std::fs::write(work.join("src/frame.c"), FRAME).unwrap();
    let path = path_with_fathom(folder.path());
    (folder, work, path)
}

#[test]
fn the_workflow_for_github_finds_the_bug_and_names_its_place() {
    let (_folder, work, path) = checkout();
    let text = recipe("GitHub", "yaml");
    let steps = values(&text, "- run");
    assert_eq!(steps.len(), 2, "{steps:?}");
    let mut last = String::new();
    for (number, step) in steps.iter().enumerate() {
        let output = shell(&work, &path, &step.replace("--time 2m", "--time 15s"));
        last = said(&output);
        let expected = if number + 1 == steps.len() { 1 } else { 0 };
        assert_eq!(output.status.code(), Some(expected), "{step}: {last}");
    }
    assert!(last.contains("::error file=src/frame.c,line=3,"), "{last}");
    for name in values(&text, "sarif_file").iter().chain(&values(&text, "path")) {
        assert!(work.join(name).exists(), "{name} is uploaded and not there");
    }
    let log = std::fs::read_to_string(work.join("fathom-out/report.sarif")).unwrap();
    assert!(log.contains("\"uri\": \"src/frame.c\""), "the host knows files from the checkout's folder");
}

#[test]
fn the_job_for_gitlab_leaves_what_it_names() {
    let (_folder, work, path) = checkout();
    let text = recipe("GitLab", "yaml");
    let script =
        text.split("script:\n").nth(1).unwrap().lines().next().unwrap().trim().trim_start_matches("- ");
    let output = shell(&work, &path, &script.replace("--time 2m", "--time 15s"));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    for name in ["codequality", "junit", "path", "paths"].iter().flat_map(|key| values(&text, key)) {
        assert!(work.join(name).exists(), "{name} is an artifact and not there");
    }
    let quality = std::fs::read_to_string(work.join("fathom-out/code-quality.json")).unwrap();
    assert!(quality.contains("\"path\": \"src/frame.c\""), "{quality}");
}

#[test]
fn the_hook_stops_a_commit_with_a_bug_and_lets_others_pass() {
    let (_folder, work, path) = checkout();
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("skipped: no git here");
        return;
    }
    let text = recipe("A hook before a commit", "yaml");
    let script = root().join(values(&text, "entry")[0]);
    let good = |line: &str| {
        let output = shell(&work, &path, line);
        assert!(output.status.success(), "{line}: {}", said(&output));
        said(&output)
    };
    good("git init -q . && git config core.hooksPath hooks");
    std::fs::create_dir(work.join("hooks")).unwrap();
    std::fs::copy(&script, work.join("hooks/pre-commit")).unwrap();
    std::fs::set_permissions(work.join("hooks/pre-commit"), PermissionsExt::from_mode(0o755)).unwrap();
    good("git add src/frame.c");
    let output = shell(&work, &path, "git commit -q -m first");
    let told = said(&output);
    assert!(!output.status.success() && told.contains("division-by-zero"), "{told}");
    std::fs::write(work.join("src/frame.c"), FRAME.replace("> 200", "> 201")).unwrap();
    // Nothing to explore is reported, and is not an error.
    std::fs::write(work.join("src/size.c"), "int size = 3;\n").unwrap();
    let told = good("git add src && git commit -q -m second 2>&1");
    assert!(told.contains("src/size.c: not explored"), "{told}");
    assert_eq!(good("git log --oneline | wc -l").trim(), "1");
    // pre-commit gives the files as arguments.
    std::fs::write(work.join("src/frame.c"), FRAME).unwrap();
    let output = shell(&work, &path, &format!("{} src/frame.c", script.display()));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
}

/// A project as Maven and Gradle lay it out.
fn java_project(work: &Path) {
    let sources = work.join("src/main/java/shop");
    std::fs::create_dir_all(&sources).unwrap();
    let text = "package shop;\npublic class Cart {\n    public static int share(int n) {\n        return 100 / n;\n    }\n}\n";
    std::fs::write(sources.join("Cart.java"), text).unwrap();
}

#[test]
fn the_build_tools_call_fathom_with_words_that_it_understands() {
    let (_folder, work, path) = checkout();
    java_project(&work);
    std::fs::write(work.join("pom.xml"), "<project/>").unwrap();
    let xml = recipe("Maven and Gradle", "xml");
    let words: Vec<&str> = xml
        .split("<argument>")
        .skip(1)
        .map(|rest| rest.split("</argument>").next().unwrap())
        .map(|word| if word == "${project.basedir}" { "." } else { word })
        .collect();
    assert!(xml.contains("<executable>fathom</executable>"));
    let output = shell(&work, &path, &format!("fathom {} -o maven --time 15s", words.join(" ")));
    assert!(output.status.code() == Some(1) && said(&output).contains("Cart.java:4"), "{}", said(&output));

    std::fs::remove_file(work.join("pom.xml")).unwrap();
    std::fs::write(work.join("build.gradle"), "plugins { id 'java' }\n").unwrap();
    let groovy = recipe("Maven and Gradle", "groovy");
    let line = groovy.lines().find_map(|l| l.trim().strip_prefix("commandLine ")).unwrap();
    let words: Vec<String> =
        line.split(", ").map(|w| w.trim_matches('\'').replace("projectDir", ".")).collect();
    let output = shell(&work, &path, &format!("{} -o gradle --time 15s", words.join(" ")));
    assert!(output.status.code() == Some(1) && said(&output).contains("Cart.java:4"), "{}", said(&output));
}
