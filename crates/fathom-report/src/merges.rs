//! `merges.json` and `merges.dot`: how paths were merged, for programs and as a picture (`dot -Tsvg merges.dot`).

use std::fmt::Write;
use std::path::Path;

use fathom_finding::{MergeNode, MergeSide, MergeTree};

use crate::wording;

/// Guards of a node that are drawn; the JSON has them all.
const DRAWN: usize = 4;

/// Writes both files into the folder.
pub fn write(trees: &[MergeTree], folder: &Path) -> std::io::Result<()> {
    let json = serde_json::to_string_pretty(trees).expect("plain data has a JSON form");
    std::fs::write(folder.join("merges.json"), json + "\n")?;
    std::fs::write(folder.join("merges.dot"), dot(trees))
}

/// Graphviz: decisions as boxes with the guards that a path must imply to stop there, merges as dashed arrows.
pub fn dot(trees: &[MergeTree]) -> String {
    let mut out =
        String::from("digraph merges {\n  node [shape=box, fontname=\"sans-serif\", fontsize=10];\n");
    out.push_str("  edge [fontname=\"sans-serif\", fontsize=9];\n");
    for (number, tree) in trees.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{number} {{");
        let title = format!("{}, criterion {}", tree.entry, tree.criterion);
        let _ = writeln!(out, "    label=\"{}\";", quoted(&title));
        for node in &tree.nodes {
            draw(&mut out, number, node);
        }
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

fn draw(out: &mut String, tree: usize, node: &MergeNode) {
    let name = format!("n{tree}_{}", node.id);
    let mut label = format!("{}:{}\n{}", node.function, node.line, node.condition);
    if let Some(summary) = &node.summary {
        for guard in summary.guards.iter().take(DRAWN) {
            let _ = write!(label, "\npath \u{21d2} {} ?", guard.known.join(" \u{2227} "));
        }
        if summary.guards.len() > DRAWN {
            let _ = write!(label, "\nand {} more", summary.guards.len() - DRAWN);
        }
        if summary.guards.is_empty() {
            label.push_str("\npath \u{21d2} \u{22a4} ?");
        }
    }
    let _ = writeln!(out, "    {name} [label=\"{}\"];", quoted(&label));
    for (side, to) in ["no", "yes"].into_iter().zip(&node.sides) {
        let leaf = format!("{name}_{side}");
        let _ = match to {
            MergeSide::Node(next) => writeln!(out, "    {name} -> n{tree}_{next} [label=\"{side}\"];"),
            MergeSide::Merged { by, how } => writeln!(
                out,
                "    {leaf} [shape=point, color=red];\n    {name} -> {leaf} [label=\"{side}\"];\n    \
                 {leaf} -> n{tree}_{by} [style=dashed, color=red, constraint=false, label=\"{}\"];",
                quoted(how)
            ),
            MergeSide::End(end) => draw_end(out, &name, &leaf, side, &wording::end(end)),
            MergeSide::Undecided(why) => draw_end(out, &name, &leaf, side, &wording::undecided(why)),
            MergeSide::Diverged => draw_end(out, &name, &leaf, side, "diverged"),
            MergeSide::GivenUp => draw_end(out, &name, &leaf, side, "beyond a limit"),
            MergeSide::Infeasible(clash) => writeln!(
                out,
                "    {leaf} [shape=plaintext, fontcolor=blue, label=\"\u{22a5} {}\"];\n    {name} -> {leaf} [label=\"{side}\"];",
                quoted(&clash.join(" \u{2227} "))
            ),
            MergeSide::Open => writeln!(
                out,
                "    {leaf} [shape=plaintext, fontcolor=gray, label=\"open\"];\n    {name} -> {leaf} [label=\"{side}\"];"
            ),
        };
    }
}

/// A leaf with the words for how its path ends.
fn draw_end(out: &mut String, name: &str, leaf: &str, side: &str, words: &str) -> std::fmt::Result {
    writeln!(
        out,
        "    {leaf} [shape=plaintext, fontcolor=darkgreen, label=\"{}\"];\n    {name} -> {leaf} [label=\"{side}\"];",
        quoted(words)
    )
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merges_are_dashed_arrows_to_the_node_that_knows() {
        let node = |id, sides| MergeNode {
            id,
            line: 3,
            function: "f".into(),
            kind: "branch".into(),
            condition: "a[\"x\"] > 1".into(),
            sides,
            summary: None,
        };
        let tree = MergeTree {
            entry: "f".into(),
            criterion: "error".into(),
            nodes: vec![
                node(0, [MergeSide::Node(1), MergeSide::Merged { by: 1, how: "summary".into() }]),
                node(
                    1,
                    [
                        MergeSide::End(fathom_finding::End::Returned),
                        MergeSide::Infeasible(vec!["x < 0".into()]),
                    ],
                ),
            ],
            truncated: false,
        };
        let text = dot(&[tree]);
        assert!(text.contains("n0_0_yes -> n0_1 [style=dashed"), "{text}");
        assert!(text.contains("a[\\\"x\\\"] > 1"), "{text}");
        assert!(text.contains("\u{22a5} x < 0"), "{text}");
    }
}
