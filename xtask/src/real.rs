//! `cargo xtask real [--time SECONDS] [--filter TEXT]`: real C libraries and tools, explored end to end.
//!
//! Their sources come as packages of the registry (crates that carry C) and are kept below `target/real`; nothing of them is
//! in the repository. A library is explored with a small harness of ours (`bench/real`), a tool is built by its own build system with
//! `fathom cc`. The tests that come out are built and run by their Makefile.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::bench::Table;

/// How a project becomes a target.
enum How {
    /// Our harness with these files of the package (a `*` stands for the rest of a name), but not with those.
    Library {
        harness: &'static str,
        files: &'static [&'static str],
        without: &'static [&'static str],
        flags: &'static [&'static str],
    },
    /// The package's own build, run by a shell in this folder with `CC`; then the program and its arguments.
    Tool { build: &'static str, program: &'static str, arguments: &'static [&'static str] },
}

struct Project {
    name: &'static str,
    kind: &'static str,
    package: &'static str,
    version: &'static str,
    /// Where in the package the C sources are.
    folder: &'static str,
    how: How,
}

const PROJECTS: &[Project] = &[
    Project {
        name: "bzip2",
        kind: "compressor",
        package: "bzip2-sys",
        version: "0.1.13",
        folder: "bzip2-1.0.8",
        how: How::Library {
            harness: "bzip2.c",
            files: &[
                "blocksort.c",
                "huffman.c",
                "crctable.c",
                "randtable.c",
                "compress.c",
                "decompress.c",
                "bzlib.c",
            ],
            without: &[],
            flags: &["-I.", "-DBZ_NO_STDIO"],
        },
    },
    Project {
        name: "libyaml",
        kind: "YAML parser",
        package: "libyaml-sys",
        version: "0.1.0",
        folder: "libyaml",
        how: How::Library {
            harness: "yaml.c",
            files: &["src/*.c"],
            without: &[],
            flags: &[
                "-Iinclude",
                "-Isrc",
                "-DYAML_VERSION_STRING=\"0.2.5\"",
                "-DYAML_VERSION_MAJOR=0",
                "-DYAML_VERSION_MINOR=2",
                "-DYAML_VERSION_PATCH=5",
            ],
        },
    },
    Project {
        name: "expat",
        kind: "XML parser",
        package: "expat-sys",
        version: "2.1.6",
        folder: "expat",
        how: How::Library {
            harness: "expat.c",
            files: &["lib/xmlparse.c", "lib/xmlrole.c", "lib/xmltok.c"],
            without: &[],
            flags: &["-Ilib", "-DHAVE_MEMMOVE", "-DXML_STATIC"],
        },
    },
    Project {
        name: "yyjson",
        kind: "JSON library",
        package: "yyjson-sys",
        version: "0.1.0",
        folder: "yyjson",
        how: How::Library { harness: "yyjson.c", files: &["src/yyjson.c"], without: &[], flags: &["-Isrc"] },
    },
    Project {
        name: "oniguruma",
        kind: "regex engine",
        package: "onig_sys",
        version: "69.9.3",
        folder: "oniguruma",
        how: How::Library {
            harness: "onig.c",
            files: &["src/*.c"],
            without: &[
                "_data",
                "_key",
                "_prop.c",
                "mktable.c",
                "unicode_egcb",
                "unicode_wb",
                "regposix.c",
                "regposerr.c",
                "_data_posix",
            ],
            flags: &[
                "-Isrc",
                "-DHAVE_STDINT_H",
                "-DHAVE_INTTYPES_H",
                "-DHAVE_ALLOCA_H",
                "-DSIZEOF_INT=4",
                "-DSIZEOF_LONG=8",
                "-DSIZEOF_LONG_LONG=8",
                "-DSIZEOF_VOIDP=8",
                "-DSIZEOF_SIZE_T=8",
            ],
        },
    },
    Project {
        name: "miniz",
        kind: "compressor",
        package: "miniz-sys",
        version: "0.1.12",
        folder: ".",
        how: How::Library { harness: "miniz.c", files: &["miniz.c"], without: &[], flags: &["-I."] },
    },
    Project {
        name: "lz4",
        kind: "compressor",
        package: "lz4-sys",
        version: "1.11.1",
        folder: "liblz4",
        how: How::Library { harness: "lz4.c", files: &["lib/lz4.c"], without: &[], flags: &["-Ilib"] },
    },
    Project {
        name: "Lua",
        kind: "interpreter",
        package: "lua-src",
        version: "551.1.0",
        folder: "lua-5.4.9",
        how: How::Library {
            harness: "lua.c",
            files: &["l*.c"],
            without: &["lua.c", "luac.c"],
            flags: &["-I."],
        },
    },
    Project {
        name: "hoedown",
        kind: "Markdown tool (make)",
        package: "hoedown",
        version: "6.0.0",
        folder: "libhoedown",
        how: How::Tool {
            build: "make hoedown CC=\"$CC\"",
            program: "hoedown",
            arguments: &["--", "--all-block", "@@"],
        },
    },
    Project {
        name: "xmlwf",
        kind: "XML tool (configure, libtool)",
        package: "expat-sys",
        version: "2.1.6",
        folder: "expat",
        how: How::Tool {
            build: "chmod +x configure conftools/* && ./configure && make",
            program: "xmlwf/xmlwf",
            arguments: &["--file-size", "16", "--", "@@"],
        },
    },
];

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (mut seconds, mut filter) = (20, String::new());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let value = rest.next().ok_or_else(|| format!("real: {argument} needs a value"))?;
        match argument.as_str() {
            "--time" => {
                seconds = value.parse().map_err(|_| format!("real: --time takes seconds, not {value}"))?
            }
            "--filter" => filter = value.clone(),
            other => {
                return Err(format!("real: there is no {other}; there are --time SECONDS and --filter TEXT"));
            }
        }
    }
    let place = root.join("target/real");
    let packages = download(&place)?;
    let columns = [
        "project",
        "kind",
        "lines",
        "branches",
        "covered",
        "paths",
        "tests",
        "pass",
        "findings",
        "confirmed",
        "s",
    ];
    let mut table = Table::new(&columns);
    for project in PROJECTS.iter().filter(|p| p.name.contains(&filter)) {
        let row = explore(root, &place, &packages, project, seconds);
        table.row(row.map_err(|error| format!("real: {}: {error}", project.name))?);
        eprintln!("real: {} is done", project.name);
    }
    println!("## real C libraries and tools, {seconds} s each\n\n{table}");
    table.save(&root.join("target/bench"), "real")
}

/// The packages' folder. They are downloaded once.
fn download(place: &Path) -> Result<PathBuf, String> {
    let failed = |error: std::io::Error| format!("real: {}: {error}", place.display());
    std::fs::create_dir_all(place.join("src")).map_err(failed)?;
    let mut manifest = String::from(
        "[package]\nname = \"packages\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n",
    );
    let mut packages: Vec<(&str, &str)> = PROJECTS.iter().map(|p| (p.package, p.version)).collect();
    packages.sort_unstable();
    packages.dedup();
    for (package, version) in packages {
        manifest.push_str(&format!("{package} = \"={version}\"\n"));
    }
    let known = std::fs::read_to_string(place.join("Cargo.toml")).unwrap_or_default();
    if known != manifest || !place.join("vendor").exists() {
        std::fs::write(place.join("src/lib.rs"), "").map_err(failed)?;
        std::fs::write(place.join("Cargo.toml"), &manifest).map_err(failed)?;
        let done = checked(Command::new("cargo").args(["vendor", "vendor"]).current_dir(place));
        if let Err(error) = done {
            let _ = std::fs::remove_file(place.join("Cargo.toml"));
            return Err(format!("real: the packages cannot be downloaded: {error}"));
        }
    }
    Ok(place.join("vendor"))
}

fn checked(command: &mut Command) -> Result<Output, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(output),
        false => {
            let told = String::from_utf8_lossy(&output.stderr);
            Err(told.lines().rev().take(3).collect::<Vec<_>>().join(" / "))
        }
    }
}

/// The files that a pattern names, in order.
fn matching(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let (parent, name) = pattern.rsplit_once('/').unwrap_or(("", pattern));
    let Some((start, end)) = name.split_once('*') else { return vec![folder.join(pattern)] };
    let entries =
        std::fs::read_dir(folder.join(parent)).map(|e| e.flatten().map(|e| e.path()).collect::<Vec<_>>());
    let mut files: Vec<PathBuf> = entries.unwrap_or_default();
    files.retain(|f| {
        let name = f.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with(start) && name.ends_with(end)
    });
    files.sort();
    files
}

fn explore(
    root: &Path,
    place: &Path,
    packages: &Path,
    project: &Project,
    seconds: u32,
) -> Result<Vec<Value>, String> {
    let sources = packages.join(project.package).join(project.folder);
    let build = place.join("build").join(project.name);
    let fathom = root.join("target/release/fathom");
    // Some of their headers are made by their build systems; nothing is written beside the downloaded sources.
    let _ = std::fs::remove_dir_all(&build);
    std::fs::create_dir_all(build.parent().unwrap_or(place)).map_err(|e| e.to_string())?;
    checked(Command::new("cp").arg("-r").arg(&sources).arg(&build))?;
    let mut command = Command::new(&fathom);
    command.current_dir(&build).args(["run", "--fresh"]);
    match &project.how {
        How::Library { harness, files, without, flags } => {
            command.arg(root.join("bench/real").join(harness));
            let mut named: Vec<PathBuf> =
                files.iter().flat_map(|pattern| matching(&build, pattern)).collect();
            named.retain(|file| {
                let name = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
                !without.iter().any(|part| name == *part || name.contains(part) && !part.ends_with(".c"))
            });
            if build.join("src/config.h.cmake.in").exists() {
                std::fs::write(build.join("src/config.h"), "").map_err(|e| e.to_string())?;
            }
            command.args(named).args(flags.iter().map(|flag| format!("--cc-flag={flag}")));
            command.args(["--cc-flag=-w", "--max-memory", "1g"]);
        }
        How::Tool { build: line, program, .. } => {
            let compiler = format!("{} cc", fathom.display());
            checked(Command::new("sh").args(["-c", line]).env("CC", compiler).current_dir(&build))?;
            command.arg(program).args(["--max-memory", "1g"]);
        }
    }
    let out = place.join("out").join(project.name);
    command.args(["--json", "--time", &format!("{seconds}s"), "-o"]).arg(&out);
    if let How::Tool { arguments, .. } = &project.how {
        command.args(*arguments);
    }
    let output = command.output().map_err(|error| format!("cannot start fathom (make build): {error}"))?;
    let summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).trim().to_string())?;
    let pass = passing(&out.join("tests"));
    let findings = summary["findings"].as_array().cloned().unwrap_or_default();
    Ok(vec![
        json!(project.name),
        json!(project.kind),
        json!(lines(&out)),
        summary["branches"]["total"].clone(),
        summary["branches"]["covered"].clone(),
        summary["paths"]["completed"].clone(),
        summary["tests"].clone(),
        json!(pass),
        json!(findings.len()),
        json!(findings.iter().filter(|f| f["confirmed"] == true).count()),
        summary["seconds"].clone(),
    ])
}

/// Lines of the sources that have code in the target.
fn lines(out: &Path) -> usize {
    let text = std::fs::read_to_string(out.join("coverage.lcov")).unwrap_or_default();
    let files = text.lines().filter_map(|line| line.strip_prefix("SF:"));
    files.filter_map(|file| std::fs::read(file).ok()).map(|t| t.iter().filter(|b| **b == b'\n').count()).sum()
}

/// How many regression tests pass, as their own Makefile says.
fn passing(tests: &Path) -> u64 {
    let made = Command::new("make").args(["-s", "test"]).current_dir(tests).output();
    let text = made.map(|m| String::from_utf8_lossy(&m.stdout).into_owned()).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("ok ")).count() as u64
}
