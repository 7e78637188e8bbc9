//! The tree of paths, folded by their conditions.

use std::fmt::Write;

use fathom_finding::{End, Outcome};

use crate::results::{Results, Run};
use crate::text::{escape, shorten};

/// Nodes that the page shows; a longer list helps nobody.
const MOST: usize = 400;

#[derive(Default)]
struct Node<'a> {
    /// In order of first appearance.
    children: Vec<(&'a str, Node<'a>)>,
    ends: Vec<&'a Run>,
}

impl<'a> Node<'a> {
    fn add(&mut self, conditions: &'a [String], run: &'a Run) {
        let Some((first, rest)) = conditions.split_first() else {
            self.ends.push(run);
            return;
        };
        let at = match self.children.iter().position(|(c, _)| c == first) {
            Some(at) => at,
            None => {
                self.children.push((first, Node::default()));
                self.children.len() - 1
            }
        };
        self.children[at].1.add(rest, run);
    }

    fn write(&self, out: &mut String, left: &mut usize) {
        out.push_str("<ul>\n");
        for run in &self.ends {
            if *left == 0 {
                break;
            }
            *left -= 1;
            let class = if run.bug.is_some() { "bad" } else { "dim" };
            writeln!(out, "<li class=\"{class}\">{}</li>", escape(&shorten(&ending(run), 140))).unwrap();
        }
        for (condition, child) in &self.children {
            if *left == 0 {
                out.push_str("<li class=\"dim\">…</li>\n");
                break;
            }
            *left -= 1;
            let mut label = condition.to_string();
            let mut node = child;
            // A chain without forks is one line.
            while node.ends.is_empty() && node.children.len() == 1 && label.len() < 160 {
                label.push_str(", ");
                label.push_str(node.children[0].0);
                node = &node.children[0].1;
            }
            if let ([run], []) = (node.ends.as_slice(), node.children.as_slice()) {
                let class = if run.bug.is_some() { "bad" } else { "dim" };
                let end = escape(&shorten(&ending(run), 140));
                writeln!(out, "<li>{} <span class=\"{class}\">→ {end}</span></li>", escape(&label)).unwrap();
            } else {
                writeln!(out, "<li><details open><summary>{}</summary>", escape(&label)).unwrap();
                node.write(out, left);
                out.push_str("</details></li>\n");
            }
        }
        out.push_str("</ul>\n");
    }
}

fn ending(run: &Run) -> String {
    let call = run.call.as_ref().map(|c| c.expression.clone()).unwrap_or_default();
    let what = match (&run.bug, &run.outcome) {
        (Some(bug), _) => bug.message.clone(),
        (None, Some(Outcome::Returned { shown, .. })) => format!("returns {shown}"),
        (None, Some(Outcome::Raised { class, .. })) => format!("raises {class}"),
        (None, Some(Outcome::Exited { code })) => format!("exits with {code}"),
        _ => run.end.words(),
    };
    if call.is_empty() { what } else { format!("{call} {what}") }
}

/// Writes the tree of each entry.
pub fn write(out: &mut String, results: &Results) {
    let mut entries: Vec<&str> = results.runs.iter().map(|r| r.entry.as_str()).collect();
    entries.dedup();
    let mut left = MOST;
    for entry in entries {
        let mut root = Node::default();
        for run in results.runs.iter().filter(|r| r.entry == entry && r.end != End::Discarded) {
            // Deep recursion over a deep path would overflow the stack, and nobody reads on past here.
            root.add(&run.conditions[..run.conditions.len().min(60)], run);
        }
        write!(out, "<details><summary>{}</summary><div class=\"tree\">", escape(entry)).unwrap();
        root.write(out, &mut left);
        out.push_str("</div></details>\n");
    }
}

#[cfg(test)]
mod tests {
    use crate::results::tests::sample;

    #[test]
    fn paths_share_their_common_start() {
        let mut results = sample();
        results.runs[0].conditions = vec!["a".into(), "b > 1".into()];
        results.runs[1].conditions = vec!["a".into(), "b <= 1".into()];
        let mut out = String::new();
        super::write(&mut out, &results);
        assert_eq!(out.matches("<summary>a</summary>").count(), 1);
        assert!(out.contains("b &gt; 1 <span class=\"dim\">→ mean(0) returns 1</span>"), "{out}");
    }
}
