//! `fathom lsp` in a real editor, through that editor's own client; and an editor that talks nonsense.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

const SOURCE: &str = "def price(n: int, code: str) -> int:\n    if n > 10:\n        if n < 5:\n            return -1\n        \
                      return n * 9\n    if code == 'free':\n        return 100 // (n - 3)\n    return n * 10\n";

/// The values that a script in neovim reports.
fn neovim(here: &Path, script: &str, variables: &[(&str, &str)]) -> Value {
    let script = format!("{}/tests/editor/{script}", env!("CARGO_MANIFEST_DIR"));
    let seen = here.join("seen.json");
    let mut command = Command::new("nvim");
    command.args(["--headless", "-u", "NONE", "-i", "NONE", "-n"]);
    if script.ends_with("drive.lua") {
        command.arg("shop.py");
    }
    let output = command
        .arg("-c")
        .arg(format!("luafile {script}"))
        .current_dir(here)
        .env("FATHOM", env!("CARGO_BIN_EXE_fathom"))
        .env("CONFIG", concat!(env!("CARGO_MANIFEST_DIR"), "/../../editors/neovim"))
        .env("SEEN", &seen)
        .env("XDG_CACHE_HOME", here.join(".cache"))
        .env("XDG_STATE_HOME", here.join(".state"))
        .env("LIMIT", "90s")
        .envs(variables.iter().copied())
        .env_remove("VIRTUAL_ENV")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = std::fs::read_to_string(&seen)
        .unwrap_or_else(|e| panic!("{e}: {}", String::from_utf8_lossy(&output.stderr)));
    let seen: Value = serde_json::from_str(&text).unwrap();
    assert!(seen["failed"].is_null(), "{seen:#}");
    seen
}

fn has_neovim() -> bool {
    let there = Command::new("nvim").arg("--version").output().is_ok();
    if !there {
        eprintln!("skipped: no neovim here (scripts/install-test-tools.sh installs it)");
    }
    there
}

#[test]
fn c_and_java_are_explored_function_by_function_in_neovim() {
    if !has_neovim() {
        return;
    }
    let c = "int price(int n)\n{\n    return n > 3 ? 0 : 1;\n}\n\nint share(unsigned n)\n{\n    if (n > 9)\n        return 1;\n    \
             return 100 / (n - 4);\n}\n";
    let java = "public class Shop {\n    public static int price(int n) {\n        return n > 3 ? 0 : 1;\n    }\n\n    \
                public static int share(int n) {\n        if (n > 9) {\n            return 1;\n        }\n        return 100 / (n - 4);\n    }\n}\n";
    for (file, text, entry) in [("shop.c", c, "price"), ("Shop.java", java, "Shop.price")] {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        std::fs::write(here.join(file), text).unwrap();
        // A line more, so that the finding moves.
        let seen = neovim(here, "change.lua", &[("FILE", file), ("FROM", "n > 3"), ("TO", "n\\r > 5")]);
        let ends: Vec<&str> = seen["ends"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert!(ends[0].contains("share") && ends[0].contains("price"), "{file}: {seen:#}");
        assert_eq!(ends[1], format!("explored {entry}; 1 unchanged"), "{file}: {seen:#}");
        let line = |name: &str| seen[name].as_u64().unwrap_or_else(|| panic!("{file}: {seen:#}"));
        assert_eq!(line("before") + 1, line("after"), "{file}");
        assert!(seen["signs"]["FathomCovered"].as_u64().is_some_and(|n| n > 1), "{file}: {seen:#}");
    }
}

#[test]
fn an_exploration_that_is_cancelled_ends_at_once() {
    if !has_neovim() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let text = "int main(void) { extern int getchar(void); unsigned h = 7; for (int i = 0; i < 30; i++) { h = h * 31 + getchar(); if (h % 3 == 1) h ^= 5; } return h == 1; }\n";
    std::fs::write(here.join("long.c"), text).unwrap();
    let seen = neovim(here, "change.lua", &[("FILE", "long.c"), ("LIMIT", "120s"), ("CANCEL", "1")]);
    assert_eq!(seen["cancelled"], true, "{seen:#}");
    assert!(seen["took"].as_u64().unwrap() < 45_000, "{seen:#}");
}

#[test]
fn neovim_shows_findings_hovers_lenses_and_actions() {
    if !has_neovim() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    std::fs::write(here.join("shop.py"), SOURCE).unwrap();
    let seen = neovim(here, "drive.lua", &[("FILE", "shop.py")]);
    let has = |value: &Value, part: &str| {
        assert!(value.to_string().contains(part), "{part} is missing in {value:#}")
    };
    has(&seen["finding"]["message"], "ZeroDivisionError");
    has(&seen["finding"]["message"], "price(3, 'free')");
    assert_eq!((&seen["finding"]["line"], &seen["finding"]["code"]), (&6.into(), &"zero-division".into()));
    assert!(seen["related"].as_u64().unwrap() >= 2, "{seen:#}");
    assert_eq!(seen["hints"], 1, "the branch that no input takes");
    has(&seen["hover"], "taken by `price(");
    has(&seen["lenses"], "branches 5/6");
    has(&seen["lenses"], "explore");
    for action in ["write the failing test", "open report", "reach line 7"] {
        has(&seen["actions"], action);
    }
    has(&seen["nonsense"], "no such document");
    has(&seen["coverage"]["open"], "4");
    has(&seen["progress"], "begin");
    has(&seen["progress"], "end");
    has(&seen["messages"], "written: ");
    has(&seen["messages"], "is reached by price(");
    assert!(here.join("fathom-tests-shop/test_shop_findings.py").exists());
    assert_eq!(seen["mended"], true, "{seen:#}");
}

#[test]
fn an_editor_that_talks_nonsense_is_told_in_one_line() {
    for nonsense in
        ["hello\r\n\r\n", "Content-Length: 4\r\n\r\n{{{{", "Content-Length: 15\r\n\r\n{\"jsonrpc\": 2.0}"]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(nonsense.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{nonsense}: {said}");
        assert_eq!(said.lines().count(), 1, "{nonsense}: {said}");
        assert!(said.contains("does not speak the language server protocol"), "{said}");
    }
}
