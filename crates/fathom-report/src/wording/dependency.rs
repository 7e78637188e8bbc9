//! Missing dependencies as text: the name, and how to add it.

use fathom_finding::Dependency;

/// Modules of Python whose package has another name on PyPI.
const PACKAGES: [(&str, &str); 24] = [
    ("Crypto", "pycryptodome"),
    ("MySQLdb", "mysqlclient"),
    ("OpenSSL", "pyOpenSSL"),
    ("PIL", "pillow"),
    ("attr", "attrs"),
    ("bs4", "beautifulsoup4"),
    ("cv2", "opencv-python"),
    ("dateutil", "python-dateutil"),
    ("docx", "python-docx"),
    ("dotenv", "python-dotenv"),
    ("git", "GitPython"),
    ("google.protobuf", "protobuf"),
    ("jose", "python-jose"),
    ("jwt", "PyJWT"),
    ("ldap", "python-ldap"),
    ("magic", "python-magic"),
    ("pkg_resources", "setuptools"),
    ("psycopg2", "psycopg2-binary"),
    ("serial", "pyserial"),
    ("skimage", "scikit-image"),
    ("sklearn", "scikit-learn"),
    ("usb", "pyusb"),
    ("yaml", "PyYAML"),
    ("zmq", "pyzmq"),
];

/// Packages of Java and the artefact on Maven Central that has them.
const ARTEFACTS: [(&str, &str); 16] = [
    ("com.fasterxml.jackson.annotation.", "com.fasterxml.jackson.core:jackson-annotations"),
    ("com.fasterxml.jackson.core.", "com.fasterxml.jackson.core:jackson-core"),
    ("com.fasterxml.jackson.databind.", "com.fasterxml.jackson.core:jackson-databind"),
    ("com.google.common.", "com.google.guava:guava"),
    ("com.google.gson.", "com.google.code.gson:gson"),
    ("jakarta.servlet.", "jakarta.servlet:jakarta.servlet-api"),
    ("javax.servlet.", "javax.servlet:javax.servlet-api"),
    ("org.apache.commons.codec.", "commons-codec:commons-codec"),
    ("org.apache.commons.io.", "commons-io:commons-io"),
    ("org.apache.commons.lang3.", "org.apache.commons:commons-lang3"),
    ("org.apache.commons.logging.", "commons-logging:commons-logging"),
    ("org.apache.logging.log4j.", "org.apache.logging.log4j:log4j-api"),
    ("org.joda.time.", "joda-time:joda-time"),
    ("org.json.", "org.json:json"),
    ("org.junit.jupiter.", "org.junit.jupiter:junit-jupiter-api"),
    ("org.slf4j.", "org.slf4j:slf4j-api"),
];

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
            let package = package(module);
            format!(
                "{name} is not installed: pip install {package}, or choose an interpreter that has it with --python"
            )
        }
        Dependency::Class(class) => {
            let known = ARTEFACTS.iter().find(|(package, _)| class.starts_with(package));
            let artefact = known.map_or(String::new(), |(_, artefact)| format!(" ({artefact})"));
            format!("{name} is not on the class path: name its jar{artefact} with --class-path")
        }
        Dependency::Linkage(_) => {
            format!("{name} is missing: name the jars that the program was compiled with, with --class-path")
        }
    }
}

/// The name of a module's package on PyPI.
fn package(module: &str) -> &str {
    let is_of =
        |name: &str| module.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let known = PACKAGES.iter().find(|(name, _)| is_of(name));
    known.map_or_else(|| module.split('.').next().unwrap_or(module), |(_, package)| package)
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
