//! Names of C++ as the source has them, from those that linkers see (Itanium C++ ABI).

use cpp_demangle::{DemangleOptions, Symbol};

/// The qualified name of a function, without its parameters; `None` when it is not a mangled name.
pub fn name(symbol: &str) -> Option<String> {
    demangled(symbol, &DemangleOptions::new().no_params().no_return_type())
}

/// The name of a function with the types of its parameters, or the symbol itself.
pub fn signature(symbol: &str) -> String {
    demangled(symbol, &DemangleOptions::new().no_return_type()).unwrap_or_else(|| symbol.to_string())
}

/// A type, from the name in its information.
pub fn of_type(mangled: &str) -> String {
    let prefix = "typeinfo for ";
    let symbol = demangled(&format!("_ZTI{mangled}"), &DemangleOptions::new());
    let name = symbol.as_deref().and_then(|text| text.strip_prefix(prefix)).map(str::to_string);
    plain(name.unwrap_or_else(|| mangled.to_string()))
}

fn demangled(symbol: &str, options: &DemangleOptions) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    let text = Symbol::new(symbol).ok()?.demangle(options).ok()?;
    Some(plain(text))
}

/// Namespaces that libraries have for their versions are nobody's to write.
fn plain(text: String) -> String {
    const STRING: &str = "std::basic_string<char, std::char_traits<char>, std::allocator<char> >";
    text.replace("std::__cxx11::", "std::").replace("std::__1::", "std::").replace(STRING, "std::string")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        assert_eq!(name("_ZN3geo5Shape4areaEv").as_deref(), Some("geo::Shape::area"));
        assert_eq!(signature("_ZN3geo5Shape5scaleEi"), "geo::Shape::scale(int)");
        assert_eq!(of_type("St12out_of_range"), "std::out_of_range");
        assert_eq!(of_type("PKc"), "char const*");
        assert_eq!(name("main"), None);
        assert_eq!(of_type("?"), "?");
    }
}
