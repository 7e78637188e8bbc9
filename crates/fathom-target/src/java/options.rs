//! The choices about a Java target.

use std::path::PathBuf;

use fathom_jvm::config::Property;
use serde::{Deserialize, Serialize};

use super::mockito::Mocks;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct JavaOptions {
    /// The JDK to use instead of the one that is found.
    pub jdk: Option<PathBuf>,
    pub property: Property,
    /// Receivers are made without a constructor.
    pub lazy_receiver: bool,
    /// Symbolic indices of arrays are decided, instead of terms over all elements.
    pub lazy_arrays: bool,
    /// Jars and folders of classes that the target needs. They are followed, and their branches are not counted.
    pub class_path: Vec<PathBuf>,
    pub mocks: Mocks,
}

impl JavaOptions {
    pub(crate) fn bundled_paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.class_path.iter_mut()
    }
}
