//! Calls of the platform that go to a model instead.

use super::Registry;

/// The model's name and descriptor for a call, if there is one: `java/lang/Math.abs(I)I` is
/// `java_lang_Math_abs(I)I`; the receiver of an instance method comes first.
pub fn model(
    registry: &Registry,
    class: &str,
    name: &str,
    descriptor: &str,
    is_static: bool,
) -> Option<(String, String)> {
    let short = format!("{}_{name}", class.replace(['/', '$'], "_"));
    let descriptor =
        if is_static { descriptor.to_owned() } else { format!("(L{class};{}", &descriptor[1..]) };
    registry.models.contains(&format!("{short}{descriptor}")).then_some((short, descriptor))
}
