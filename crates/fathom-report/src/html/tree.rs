//! The tree of paths: what was decided, where it led, and what was closed.

use std::fmt::Write;

use crate::results::{Results, TreeSide, TreeView};
use crate::text::{escape, shorten};

/// Nodes that the page shows of one tree; a longer list helps nobody.
const MOST: usize = 300;
/// Nesting that a reader can follow, and that recursion can.
const DEEPEST: usize = 50;

struct Writer<'a> {
    tree: &'a TreeView,
    left: usize,
}

impl Writer<'_> {
    fn nodes(&mut self, out: &mut String, nodes: &[usize], depth: usize) {
        for &number in nodes {
            let Some(node) = self.tree.nodes.get(number) else { continue };
            if self.left == 0 || depth > DEEPEST {
                out.push_str("<li class=\"dim\">…</li>\n");
                return;
            }
            self.left -= 1;
            let line = if node.line > 0 {
                format!(" <span class=\"dim\">line {}</span>", node.line)
            } else {
                String::new()
            };
            let condition = escape(&shorten(&node.condition, 120));
            writeln!(out, "<li><details open><summary><code>{condition}</code>{line}</summary><ul>").unwrap();
            for (side, word) in [(1, "yes"), (0, "no")] {
                match &node.sides[side] {
                    TreeSide::Nodes(next) => {
                        writeln!(out, "<li>{word}<ul>").unwrap();
                        self.nodes(out, next, depth + 1);
                        out.push_str("</ul></li>\n");
                    }
                    TreeSide::End(words) => {
                        writeln!(out, "<li>{word} → {}</li>", escape(&shorten(words, 160))).unwrap();
                    }
                    TreeSide::Closed(why) => {
                        writeln!(out, "<li class=\"dim\">{word}: {}</li>", escape(&shorten(why, 200)))
                            .unwrap();
                    }
                }
            }
            out.push_str("</ul></details></li>\n");
        }
    }
}

/// Writes the tree of each entry.
pub fn write(out: &mut String, results: &Results) {
    for tree in &results.trees {
        write!(out, "<details><summary>{}</summary><div class=\"tree\"><ul>", escape(&tree.entry)).unwrap();
        if tree.nodes.is_empty() {
            out.push_str("<li class=\"dim\">Nothing depends on the input.</li>");
        }
        Writer { tree, left: MOST }.nodes(out, &tree.roots, 0);
        out.push_str("</ul></div></details>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::TreeNode;

    #[test]
    fn the_tree_shows_where_each_side_leads() {
        let mut results = crate::results::tests::sample();
        let node = |condition: &str, sides| TreeNode {
            kind: "branch".into(),
            line: 3,
            condition: condition.into(),
            sides,
        };
        results.trees.push(TreeView {
            entry: "f".into(),
            nodes: vec![
                node("a < 1", [TreeSide::End("f(1) returns 2".into()), TreeSide::Nodes(vec![1])]),
                node("b", [TreeSide::Closed("no input".into()), TreeSide::End("bug".into())]),
            ],
            roots: vec![0],
        });
        let mut out = String::new();
        write(&mut out, &results);
        assert!(out.contains("<code>a &lt; 1</code> <span class=\"dim\">line 3</span>"), "{out}");
        assert!(out.contains("no → f(1) returns 2"), "{out}");
        assert!(out.contains("no: no input"), "{out}");
    }

    #[test]
    fn a_deep_path_is_cut() {
        let node = |i: usize| TreeNode {
            kind: "branch".into(),
            line: 1,
            condition: format!("c{i}"),
            sides: [TreeSide::End("end".into()), TreeSide::Nodes(vec![i + 1])],
        };
        let mut results = crate::results::tests::sample();
        results.trees.push(TreeView {
            entry: "f".into(),
            nodes: (0..5000).map(node).collect(),
            roots: vec![0],
        });
        let mut out = String::new();
        write(&mut out, &results);
        assert!(out.contains("c50<") && !out.contains("c51<"));
    }
}
