//! Names of C++ as the source has them, from those that linkers see (Itanium C++ ABI).

use std::fmt;

use cpp_demangle::{DemangleOptions, Symbol};

/// The longest name that is written out. A short symbol may refer to its own parts again and again.
const LONGEST: usize = 16 << 10;

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
    let mut text = Bounded(String::new());
    Symbol::new(symbol).ok()?.structured_demangle(&mut text, options).ok()?;
    Some(plain(text.0))
}

/// A text that does not grow without end.
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.0.len() + part.len() > LONGEST {
            return Err(fmt::Error);
        }
        self.0.push_str(part);
        Ok(())
    }
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
    fn a_name_that_doubles_again_and_again_stays_as_it_is() {
        // Each argument is a template with the one before it, twice.
        let mut symbol = "_Z1f1aIiiE".to_string();
        for number in 1..40 {
            let before =
                if number == 1 { "S0_".to_string() } else { format!("S{}_", to_base_36(2 * number - 2)) };
            symbol += &format!("1bI{before}{before}E");
        }
        assert_eq!(signature(&symbol), symbol);
        assert!(signature("_Z1f1aIiiE").starts_with("f(a<int"));
    }

    fn to_base_36(number: usize) -> String {
        let digit = |n: usize| char::from_digit(n as u32, 36).unwrap().to_ascii_uppercase();
        if number < 36 {
            digit(number).to_string()
        } else {
            format!("{}{}", digit(number / 36), digit(number % 36))
        }
    }

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
