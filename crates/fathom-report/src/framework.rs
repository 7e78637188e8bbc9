//! The framework that tests are written for, by the name that the user gives it. Each suite writer has a list of its own; a name of another
//! writer's list leaves it at its default.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::writers;

/// A name of one of the lists in [`writers::frameworks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct FrameworkName(&'static str);

impl FrameworkName {
    pub fn find(name: &str) -> Option<FrameworkName> {
        let mut known = writers::frameworks().into_iter().flat_map(|list| list.names);
        known.find(|known| *known == name).map(FrameworkName)
    }

    /// The framework of this name among those of one writer.
    pub(crate) fn among<F: Copy + Default>(self, known: &[(&str, F)]) -> F {
        known.iter().find(|(name, _)| *name == self.0).map_or_else(F::default, |(_, framework)| *framework)
    }
}

impl Default for FrameworkName {
    fn default() -> FrameworkName {
        FrameworkName(writers::frameworks()[0].names[0])
    }
}

impl fmt::Display for FrameworkName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl<'de> Deserialize<'de> for FrameworkName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FrameworkName, D::Error> {
        let name = String::deserialize(deserializer)?;
        FrameworkName::find(&name).ok_or_else(|| D::Error::custom(format!("there is no framework `{name}`")))
    }
}

/// The frameworks of one language, the default first.
pub struct Frameworks {
    /// The language's title.
    pub title: &'static str,
    pub names: Vec<&'static str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_belongs_to_one_list_and_its_first_is_the_default() {
        let all: Vec<&str> = writers::frameworks().into_iter().flat_map(|list| list.names).collect();
        for name in &all {
            assert_eq!(all.iter().filter(|other| *other == name).count(), 1, "{name}");
        }
        let known = [("one", 0), ("gtest", 2)];
        assert_eq!(FrameworkName::find("gtest").unwrap().among(&known), 2);
        assert_eq!(FrameworkName::find("junit4").unwrap().among(&known), 0);
        assert_eq!(FrameworkName::find("nose"), None);
    }

    #[test]
    fn a_name_is_stored_as_text() {
        let name = FrameworkName::find("testng").unwrap();
        let text = serde_json::to_string(&name).unwrap();
        assert_eq!(text, "\"testng\"");
        assert_eq!(serde_json::from_str::<FrameworkName>(&text).unwrap(), name);
        assert!(serde_json::from_str::<FrameworkName>("\"nose\"").is_err());
    }
}
