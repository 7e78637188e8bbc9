//! Who may take part: TLS, NKeys and credentials, each right and wrong; and a server without room.

use std::path::Path;
use std::process::{Command, Output};

use crate::nats::{C, Server, alone, complaint, fathom, run_together, turn};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use nkeys::KeyPair;
use serde_json::{Value, json};

fn status(server: &Server, more: &[&str]) -> Output {
    let mut words = vec!["cluster", "status", "--once", "--nats", &server.url];
    words.extend(more);
    fathom(&words)
}

fn allowed(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Runs openssl, as someone does who has an authority of their own.
fn openssl(folder: &Path, words: &str) {
    let output = Command::new("openssl").args(words.split(' ')).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
}

fn authority(folder: &Path, name: &str) {
    let files = format!("-keyout {name}.key -out {name}.pem");
    openssl(folder, &format!("req -x509 -newkey rsa:2048 -nodes {files} -days 2 -subj /CN={name}"));
}

#[test]
fn over_tls_with_an_authority_of_ones_own() {
    let Some(_turn) = turn() else { return };
    let keys = tempfile::tempdir().unwrap();
    let folder = keys.path();
    authority(folder, "ours");
    authority(folder, "theirs");
    openssl(folder, "req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=server");
    std::fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1\n").unwrap();
    let signed = "-CA ours.pem -CAkey ours.key -CAcreateserial -out server.pem -days 2 -extfile names";
    openssl(folder, &format!("x509 -req -in server.csr {signed}"));
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let mut server =
        Server::start(&["-js", "--tls", "--tlscert", &file("server.pem"), "--tlskey", &file("server.key")]);
    server.url = server.url.replace("nats://", "tls://");
    let ours = file("ours.pem");
    allowed(&status(&server, &["--tls-ca", &ours]));
    let (place, target, expected) = alone("c.c", C);
    let out = place.path().join("together");
    run_together(&server, &target, &out, &["--no-tests", "--tls-ca", &ours], &expected);
    for more in [vec![], vec!["--tls-ca", &*file("theirs.pem")]] {
        let said = complaint(&status(&server, &more));
        assert!(said.contains("TLS") && said.contains("--tls-ca"), "{said}");
    }
    let said = complaint(&status(&server, &["--tls-ca", "/no/such/file"]));
    assert!(said.contains("/no/such/file"), "{said}");
}

#[test]
fn with_an_nkey() {
    let Some(_turn) = turn() else { return };
    let (ours, theirs) = (KeyPair::new_user(), KeyPair::new_user());
    let server =
        Server::with_config(&format!("authorization {{ users = [ {{ nkey: {} }} ] }}", ours.public_key()));
    let folder = tempfile::tempdir().unwrap();
    let seed = |name: &str, key: &KeyPair| {
        let file = folder.path().join(name);
        std::fs::write(&file, key.seed().unwrap() + "\n").unwrap();
        file.to_str().unwrap().to_owned()
    };
    allowed(&status(&server, &["--nkey", &seed("ours", &ours)]));
    let said = complaint(&status(&server, &["--nkey", &seed("theirs", &theirs)]));
    assert!(said.contains("refuses these credentials"), "{said}");
    let nonsense = folder.path().join("nonsense");
    std::fs::write(&nonsense, "nonsense").unwrap();
    let said = complaint(&status(&server, &["--nkey", nonsense.to_str().unwrap()]));
    assert!(said.contains("nonsense") && said.contains("NKey"), "{said}");
    let said = complaint(&status(&server, &["--nkey", "/no/such/file"]));
    assert!(said.contains("/no/such/file"), "{said}");
}

/// A token as servers and their operators make them.
fn token(signer: &KeyPair, name: &str, of: &KeyPair, what: Value) -> String {
    let part = |value: &Value| BASE64.encode(value.to_string());
    let head = part(&json!({"typ": "JWT", "alg": "ed25519-nkey"}));
    let (iss, sub) = (signer.public_key(), of.public_key());
    let claims =
        json!({"jti": "0", "iat": 1_700_000_000, "iss": iss, "name": name, "sub": sub, "nats": what});
    let text = format!("{head}.{}", part(&claims));
    let signature = BASE64.encode(signer.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

fn account(signer: &KeyPair, name: &str, of: &KeyPair) -> String {
    let disk = if name == "team" { -1 } else { 0 };
    let limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1,
        "leaf": -1, "mem_storage": disk, "disk_storage": disk, "streams": -1, "consumer": -1
    });
    token(signer, name, of, json!({"type": "account", "version": 2, "limits": limits}))
}

#[test]
fn with_credentials_of_an_operator() {
    let Some(_turn) = turn() else { return };
    let operator = KeyPair::new_operator();
    let (system, team, user) = (KeyPair::new_account(), KeyPair::new_account(), KeyPair::new_user());
    let server = Server::with_config(&format!(
        "operator: {}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{ {1}: {}, {}: {} }}\n",
        token(&operator, "operator", &operator, json!({"type": "operator", "version": 2})),
        system.public_key(),
        account(&operator, "system", &system),
        team.public_key(),
        account(&operator, "team", &team),
    ));
    let folder = tempfile::tempdir().unwrap();
    let creds = |name: &str, signer: &KeyPair| {
        let what = json!({"type": "user", "version": 2, "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1});
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            token(signer, "user", &user, what),
            user.seed().unwrap(),
        );
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    allowed(&status(&server, &["--creds", &creds("ours", &team)]));
    let said = complaint(&status(&server, &["--creds", &creds("theirs", &KeyPair::new_account())]));
    assert!(said.contains("refuses these credentials"), "{said}");
    let said = complaint(&status(&server, &["--creds", "/no/such/file"]));
    assert!(said.contains("/no/such/file"), "{said}");
}

#[test]
fn a_server_without_room_is_told() {
    let Some(_turn) = turn() else { return };
    // The queues find room, the bundle does not.
    let server = Server::with_config("jetstream { max_file_store: 20000 }");
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("large.py");
    let text = "def f(x: int) -> int:\n    if x > 3:\n        return 1\n    return 2\n\nTEXT = '".to_owned();
    std::fs::write(&target, text + &"0123456789".repeat(9_000) + "'\n").unwrap();
    let out = folder.path().join("out");
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "--fresh", "--time", "60s", "--nats", &server.url, "-o"])
        .arg(&out)
        .arg(&target)
        .output()
        .unwrap();
    let said = complaint(&output);
    assert!(said.contains("out of space"), "{said}");
    assert!(!out.join("summary.json").exists());
}
