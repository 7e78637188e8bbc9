//! `fathom lsp` in a real editor, through that editor's own client; and an editor that talks nonsense.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

const SOURCE: &str = "def price(n: int, code: str) -> int:\n    if n > 10:\n        if n < 5:\n            return -1\n        \
                      return n * 9\n    if code == 'free':\n        return 100 // (n - 3)\n    return n * 10\n";

#[test]
fn neovim_shows_findings_hovers_lenses_and_actions() {
    if Command::new("nvim").arg("--version").output().is_err() {
        eprintln!("skipped: no neovim here (apt-get install -y neovim)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    std::fs::write(here.join("shop.py"), SOURCE).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/editor/drive.lua");
    let seen = here.join("seen.json");
    let output = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "-i", "NONE", "-n", "shop.py", "-c"])
        .arg(format!("luafile {script}"))
        .current_dir(here)
        .env("FATHOM", env!("CARGO_BIN_EXE_fathom"))
        .env("SEEN", &seen)
        .env("XDG_CACHE_HOME", here.join("cache"))
        .env("XDG_STATE_HOME", here.join("state"))
        .env_remove("VIRTUAL_ENV")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = std::fs::read_to_string(&seen)
        .unwrap_or_else(|e| panic!("{e}: {}", String::from_utf8_lossy(&output.stderr)));
    let seen: Value = serde_json::from_str(&text).unwrap();
    assert!(seen["failed"].is_null(), "{seen:#}");
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
