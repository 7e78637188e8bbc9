//! The choices about a Java target. A flag is one field with its clap attribute.

use std::path::PathBuf;

use clap::{ArgAction, Args};
use fathom_finding::Rule;
use fathom_jvm::config::Property;
use serde::{Deserialize, Serialize};

use super::mockito::Mocks;
use crate::Circumstances;

#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[command(next_help_heading = "Java")]
pub struct JavaOptions {
    /// JDK to compile and run Java with: its folder or its java [default: JAVA_HOME's, then PATH's]
    #[arg(long = "java", value_name = "PATH")]
    pub jdk: Option<PathBuf>,

    /// Which findings count, as SV-COMP names them: all, valid-assert, no-runtime-exception
    #[arg(long, value_name = "NAME", default_value = "all", hide_default_value = true, value_parser = property)]
    pub property: Property,

    /// Jars and folders of classes that the target needs, with colons between them (repeatable). Their branches are not counted
    #[arg(long, value_name = "PATH", value_delimiter = ':', value_parser = element)]
    pub class_path: Vec<PathBuf>,

    /// Make the object whose method is explored from its fields, not by its constructors
    #[arg(long)]
    pub lazy_receiver: bool,

    /// How elements at symbolic indices are read: theory (an array term) or lazy (the index is decided)
    #[arg(long = "arrays", value_name = "HOW", default_value = "theory", action = ArgAction::Set, value_parser = lazy_arrays)]
    pub lazy_arrays: bool,

    /// How written tests implement stubbed types: mockito (mocks), plain (anonymous classes) or auto (mocks where the
    /// project has Mockito)
    #[arg(long, value_name = "WHICH", default_value = "auto", value_parser = mocks)]
    pub mocks: Mocks,
}

impl JavaOptions {
    /// Empty elements of the class path, as between two colons, mean nothing.
    pub(crate) fn settle(&mut self, asked: &Circumstances) {
        for rule in asked.property.iter().flat_map(|property| property.rules()) {
            match rule {
                Rule::ValidAssert => self.property = Property::ValidAssert,
                Rule::NoRuntimeException => self.property = Property::NoRuntimeException,
                _ => {}
            }
        }
        self.class_path.retain(|path| !path.as_os_str().is_empty());
    }

    pub(crate) fn bundled_paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.class_path.iter_mut()
    }
}

/// An element of a class path. Empty ones are dropped by [`JavaOptions::settle`].
fn element(text: &str) -> Result<PathBuf, String> {
    Ok(PathBuf::from(text))
}

fn property(name: &str) -> Result<Property, String> {
    let unknown = || "there is no such property: use valid-assert or no-runtime-exception".to_owned();
    Property::named(name).ok_or_else(unknown)
}

fn lazy_arrays(how: &str) -> Result<bool, String> {
    match how {
        "theory" => Ok(false),
        "lazy" => Ok(true),
        _ => Err("there is no such array mode: use theory or lazy".to_owned()),
    }
}

fn mocks(name: &str) -> Result<Mocks, String> {
    let found = Mocks::NAMES.iter().find(|(known, _)| *known == name).map(|(_, mocks)| *mocks);
    found.ok_or_else(|| "there are no such mocks: use auto, mockito or plain".to_owned())
}
