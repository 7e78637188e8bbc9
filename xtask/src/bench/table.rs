//! A table of results: Markdown for people, JSON for programs.

use std::fmt;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::record::Figure;

#[derive(Debug, Default)]
pub struct Table {
    columns: Vec<&'static str>,
    rows: Vec<Vec<Value>>,
    /// Sentences under the table.
    notes: Vec<String>,
    /// The figures that `--record` writes into `docs/bench.md`.
    figures: Vec<Figure>,
}

impl Table {
    pub fn new(columns: &[&'static str]) -> Self {
        Table { columns: columns.to_vec(), ..Table::default() }
    }

    pub fn row(&mut self, cells: Vec<Value>) {
        assert_eq!(cells.len(), self.columns.len(), "a row has a cell for each column");
        self.rows.push(cells);
    }

    pub fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// A figure for `docs/bench.md`; `aim` is what is asked for, or empty.
    pub fn figure(&mut self, what: impl Into<String>, aim: &str, measured: impl Into<String>) {
        self.figures.push(Figure { what: what.into(), aim: aim.to_owned(), measured: measured.into() });
    }

    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    pub fn save(&self, folder: &Path, name: &str) -> Result<(), String> {
        let rows: Vec<Value> = self.rows.iter().map(|row| self.object(row)).collect();
        let text = format!("{:#}\n", json!({ "rows": rows, "notes": self.notes }));
        let file = folder.join(format!("{name}.json"));
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&file, text))
            .map_err(|error| format!("{}: {error}", file.display()))
    }

    fn object(&self, row: &[Value]) -> Value {
        let cells = self.columns.iter().zip(row).map(|(name, cell)| ((*name).to_owned(), cell.clone()));
        Value::Object(Map::from_iter(cells))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| {} |", self.columns.join(" | "))?;
        writeln!(f, "|{}", " --- |".repeat(self.columns.len()))?;
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(shown).collect();
            writeln!(f, "| {} |", cells.join(" | "))?;
        }
        for note in &self.notes {
            writeln!(f, "\n{note}")?;
        }
        Ok(())
    }
}

fn shown(cell: &Value) -> String {
    match cell {
        Value::Null => String::new(),
        Value::String(text) => text.replace('|', "\\|"),
        Value::Number(number) if number.is_f64() => {
            format!("{:.2}", number.as_f64().unwrap_or_default())
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_markdown() {
        let mut table = Table::new(&["name", "value"]);
        table.row(vec![json!("a|b"), json!(1.234)]);
        table.row(vec![json!("c"), Value::Null]);
        table.note("All.");
        assert_eq!(
            table.to_string(),
            "| name | value |\n| --- | --- |\n| a\\|b | 1.23 |\n| c |  |\n\nAll.\n"
        );
    }
}
