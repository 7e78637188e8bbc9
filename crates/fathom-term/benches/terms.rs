//! Prints the figures of `fathom_term::bench`, one line of JSON each; an argument selects by name.

fn main() {
    let filter = std::env::args().skip(1).find(|a| !a.starts_with('-')).unwrap_or_default();
    for figure in fathom_term::bench::run(std::time::Duration::from_millis(300), &filter) {
        println!("{}", figure.json());
    }
}
