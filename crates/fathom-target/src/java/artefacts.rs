//! Classes and the artefacts that have them.

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

/// The artefact of a class on Maven Central.
pub fn artefact(class: &str) -> Option<&'static str> {
    ARTEFACTS.iter().find(|(package, _)| class.starts_with(package)).map(|(_, artefact)| *artefact)
}
