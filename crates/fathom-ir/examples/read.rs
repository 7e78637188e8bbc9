//! Reads IR files and says how large they are: `cargo run -p fathom-ir --example read FILE.ll…`.

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        match fathom_ir::parse(&text) {
            Ok(module) => match fathom_ir::lower(&module) {
                Ok(object) => {
                    println!("{path}: {} symbols, {} files", object.symbols.len(), object.files.len())
                }
                Err(error) => println!("{path}: {error}"),
            },
            Err(error) => println!("{path}:{error}"),
        }
    }
}
