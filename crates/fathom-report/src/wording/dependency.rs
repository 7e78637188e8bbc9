//! Missing dependencies as text: the name, and how to add it.

use fathom_finding::Dependency;
use fathom_target::languages;

pub fn name(dependency: &Dependency) -> String {
    match dependency {
        Dependency::Module(module) => format!("the module '{module}'"),
        Dependency::Class(class) => format!("the class {class}"),
        Dependency::Linkage(error) => format!("a class that can be linked ({error})"),
    }
}

/// The dependency, and how to add it.
pub fn missing(dependency: &Dependency) -> String {
    let name = name(dependency);
    match dependency {
        Dependency::Module(module) => {
            let package = package(dependency).unwrap_or_else(|| module.clone());
            format!(
                "{name} is not installed: pip install {package}, or choose an interpreter that has it with --python"
            )
        }
        Dependency::Class(_) => {
            let artefact = package(dependency).map_or(String::new(), |artefact| format!(" ({artefact})"));
            format!("{name} is not on the class path: name its jar{artefact} with --class-path")
        }
        Dependency::Linkage(_) => {
            format!("{name} is missing: name the jars that the program was compiled with, with --class-path")
        }
    }
}

/// The package to install, where a language knows it.
fn package(dependency: &Dependency) -> Option<String> {
    languages().into_iter().find_map(|language| language.package(dependency))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_names_the_package_to_install() {
        let said = |module: &str| missing(&Dependency::Module(module.into()));
        assert!(
            said("yaml.nodes").starts_with("the module 'yaml.nodes' is not installed: pip install PyYAML,")
        );
        assert!(said("numpy.linalg").contains("pip install numpy,"));
        assert!(said("attrdict").contains("pip install attrdict,"));
        let linkage = missing(&Dependency::Linkage("java.lang.NoSuchMethodError: 'int A.f()'".into()));
        assert!(linkage.starts_with(
            "a class that can be linked (java.lang.NoSuchMethodError: 'int A.f()') is missing:"
        ));
        let class = missing(&Dependency::Class("org.slf4j.Logger".into()));
        assert_eq!(
            class,
            "the class org.slf4j.Logger is not on the class path: name its jar (org.slf4j:slf4j-api) with --class-path"
        );
    }
}
