//! `cargo xtask tidy`: the house rules that a compiler cannot check. Also run as a test, so `cargo test` is enough.

use std::path::Path;

mod architecture;
mod benches;
mod doctests;
mod features;
mod imports;
mod languages;
mod layers;
mod rust;
mod sources;
mod statics;
mod test_modules;
mod workspace;

/// One broken rule: where, and what to do about it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Complaint {
    pub place: String,
    pub message: String,
}

impl Complaint {
    fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Complaint { place: place.into(), message: message.into() }
    }
}

pub fn run(root: &Path) -> Result<(), String> {
    let mut complaints = check(root)?;
    complaints.sort();
    if complaints.is_empty() {
        println!("tidy: all rules hold");
        return Ok(());
    }
    for complaint in &complaints {
        eprintln!("{}: {}", complaint.place, complaint.message);
    }
    Err(format!("tidy: {} to mend", complaints.len()))
}

fn check(root: &Path) -> Result<Vec<Complaint>, String> {
    let workspace = workspace::read(root)?;
    let mut complaints = layers::check(&workspace);
    complaints.extend(features::check(root)?);
    complaints.extend(architecture::check(root, &workspace)?);
    complaints.extend(benches::check(root));
    complaints.extend(sources::check(root));
    complaints.extend(imports::check(root));
    complaints.extend(statics::check(root));
    complaints.extend(doctests::check(root));
    complaints.extend(test_modules::check(root));
    complaints.extend(languages::check(root));
    Ok(complaints)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checkout_is_tidy() {
        let complaints = super::check(&crate::root()).expect("the checkout can be read");
        assert_eq!(complaints, [], "run `cargo xtask tidy` and mend what it lists");
    }
}
