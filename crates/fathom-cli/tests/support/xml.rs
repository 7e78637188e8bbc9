//! Enough of XML to hold our files to its rules: one root, tags that match, attributes quoted, characters escaped.

/// An element, in the order of the document.
#[derive(Clone, Debug)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }
}

pub struct Document {
    elements: Vec<Element>,
}

impl Document {
    pub fn all(&self, name: &str) -> Vec<&Element> {
        self.elements.iter().filter(|e| e.name == name).collect()
    }
}

/// Parses a document, or returns the error.
pub fn read(text: &str) -> Result<Document, String> {
    let mut rest = text.strip_prefix("<?xml ").and_then(|r| r.split_once("?>")).ok_or("no declaration")?.1;
    let mut open: Vec<String> = Vec::new();
    let mut elements = Vec::new();
    let mut roots = 0;
    while let Some(at) = rest.find('<') {
        characters(&rest[..at])?;
        rest = &rest[at + 1..];
        let end = rest.find('>').ok_or("a tag without an end")?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if tag.starts_with("!DOCTYPE") {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop();
            if last.as_deref() != Some(name) {
                return Err(format!("</{name}> ends {last:?}"));
            }
            continue;
        }
        let (body, empty) = tag.strip_suffix('/').map_or((tag, false), |b| (b, true));
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        if open.is_empty() {
            roots += 1;
        }
        elements.push(Element { name: name.into(), attributes: parse(attributes)? });
        if !empty {
            open.push(name.into());
        }
    }
    match (open.is_empty(), roots) {
        (true, 1) => Ok(Document { elements }),
        (false, _) => Err(format!("never ended: {open:?}")),
        (true, n) => Err(format!("{n} roots")),
    }
}

fn parse(mut text: &str) -> Result<Vec<(String, String)>, String> {
    let mut out: Vec<(String, String)> = Vec::new();
    while !text.trim().is_empty() {
        let (name, rest) =
            text.trim_start().split_once("=\"").ok_or_else(|| format!("no attribute: {text}"))?;
        let (value, rest) = rest.split_once('"').ok_or_else(|| format!("no end: {rest}"))?;
        characters(value)?;
        if out.iter().any(|(n, _)| n == name) {
            return Err(format!("{name} is there twice"));
        }
        out.push((name.into(), value.into()));
        text = rest;
    }
    Ok(out)
}

fn characters(text: &str) -> Result<(), String> {
    for part in text.split('&').skip(1) {
        let name = part.split(';').next().unwrap_or("");
        if !["amp", "lt", "gt", "quot", "apos"].contains(&name) {
            return Err(format!("a bare & in {text}"));
        }
    }
    match text.chars().find(|c| c.is_control() && !"\t\n\r".contains(*c)) {
        Some(c) => Err(format!("{c:?} is not a character of XML")),
        None => Ok(()),
    }
}
