//! `fathom examples`: small programs inside the binary, listed, and written out on request.

use std::path::Path;

use crate::Verdict;
use crate::args::Examples;
use crate::fresh_file;
use crate::problem::Problem;

/// A program, with what exploring it shows.
struct Example {
    path: &'static str,
    about: &'static str,
    text: &'static str,
}

macro_rules! examples {
    ($($path:literal: $about:literal)*) => {
        &[$(Example { path: $path, about: $about, text: include_str!(concat!("../../../examples/", $path)) }),*]
    };
}

const ALL: &[Example] = examples! {
    "python/triangle.py": "a first example: every branch reached, tests written, no bug"
    "python/stock.py": "an index out of range that few inputs show, and a precondition that is inferred"
    "python/clock.py": "text that is parsed, checks of arguments, a class"
    "c/date.c": "text that is parsed, with an access out of bounds for one kind of input"
    "java/Triangle.java": "every branch of one method, a division by zero in another"
};

impl Example {
    /// The name of its file, by which it is asked for.
    fn file(&self) -> &'static str {
        self.path.rsplit('/').next().unwrap_or(self.path)
    }
}

pub fn examples(args: &Examples) -> Result<Verdict, Problem> {
    let Some(name) = &args.name else {
        for example in ALL {
            println!("{:<14} {}", example.file(), example.about);
        }
        println!("\n`fathom examples NAME` writes one into this folder");
        return Ok(Verdict::Nothing);
    };
    let found = ALL.iter().find(|example| example.file() == name).ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|example| example.file()).collect();
        Problem::usage(format!("there is no example `{name}`: there are {}", names.join(", ")))
    })?;
    let folder = args.output.as_deref().unwrap_or(Path::new(""));
    let path = folder.join(found.file());
    if !fresh_file::write(&path, found.text)? {
        return Err(Problem::usage(format!(
            "{} exists and is kept; name another folder with --out DIR",
            path.display()
        )));
    }
    println!("{} written; explore it with: fathom run {0}", path.display());
    Ok(Verdict::Nothing)
}
