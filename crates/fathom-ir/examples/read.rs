//! Reads IR files and says how large they are: `cargo run -p fathom-ir --example read FILE.ll…`.

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        match fathom_ir::parse(&text) {
            Ok(module) => println!("{path}: {} globals, {} metadata nodes", module.globals.len(), module.metadata.len()),
            Err(error) => println!("{path}:{error}"),
        }
    }
}
