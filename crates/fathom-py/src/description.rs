//! The description of the target that the zygote sends before the first run.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use fathom_term::{Float, FloatSort, Text, Value};
use fathom_trace::{Branch, BranchId, Function, Input, Program, SourceFile};
use serde::Deserialize;

/// The message, as JSON (made by `session.py`).
#[derive(Deserialize, Debug)]
pub struct Description {
    #[serde(default)]
    pub sandbox_missing: Vec<String>,
    files: Vec<File>,
    /// `[file, line, column, to_line, function]`
    branches: Vec<(u32, u32, u32, i64, String)>,
    follows: Vec<Vec<u32>>,
    /// Branches that count as taken in every run: excused ones, and what importing the module took.
    pub always: Vec<u32>,
    functions: Vec<Named>,
    /// Modules of a package that could not be imported.
    #[serde(default)]
    pub refused: Vec<Refusal>,
}

/// A module of a package that could not be imported.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub path: PathBuf,
    pub why: String,
    /// The module that is not installed, where that is the reason.
    pub missing: Option<String>,
}

/// A function by which a run can start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryOf {
    /// Its name in orders: of a package, with the module's in front.
    pub id: String,
    /// Another entry calls it, and users are not meant to.
    pub inner: bool,
}

#[derive(Deserialize, Debug)]
struct File {
    path: String,
    lines: Vec<u32>,
    conditions: Vec<Placed>,
}

/// `[line, column, end_line, end_column, branch if false, branch if true, text]`, columns from 0
type Placed = (u32, u32, u32, u32, Option<u32>, Option<u32>, String);

#[derive(Deserialize, Debug)]
struct Named {
    id: String,
    name: String,
    #[serde(default)]
    inner: bool,
    file: u32,
    line: u32,
    end_line: u32,
    public: bool,
    problem: Option<String>,
    #[serde(default)]
    examples: Vec<BTreeMap<String, ExampleValue>>,
}

/// A value of an example (made by `examples.py`).
#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum TaggedValue {
    Int(String),
    /// The bits of a double, in hexadecimal.
    Float(String),
    /// Code points, or bytes.
    Text(Vec<u32>),
}

#[derive(Deserialize, Debug)]
#[serde(untagged)]
enum ExampleValue {
    Bool(bool),
    Other(TaggedValue),
}

impl ExampleValue {
    fn value(&self) -> Option<Value> {
        Some(match self {
            ExampleValue::Bool(b) => Value::Bool(*b),
            ExampleValue::Other(TaggedValue::Int(digits)) => Value::Int(digits.parse().ok()?),
            ExampleValue::Other(TaggedValue::Float(bits)) => {
                Value::Float(Float { sort: FloatSort::F64, bits: u128::from_str_radix(bits, 16).ok()? })
            }
            ExampleValue::Other(TaggedValue::Text(points)) => Value::String(Text::new(points.clone())),
        })
    }
}

/// A condition in the source. Places are (line, column), both from 1; the end is exclusive.
#[derive(Clone, Debug)]
pub struct Condition {
    pub start: (u32, u32),
    pub end: (u32, u32),
    /// The branches that follow when it is false and when it is true.
    pub sides: [Option<u32>; 2],
    pub text: String,
}

impl Condition {
    /// Columns it takes, for telling inner from outer ones on the same lines.
    pub fn width(&self) -> i64 {
        i64::from(self.end.1) - i64::from(self.start.1)
    }
}

impl Description {
    pub fn program(&self) -> Program {
        let known = self.branches.len() as u32;
        Program {
            files: self
                .files
                .iter()
                .map(|f| SourceFile { path: f.path.as_str().into(), lines: f.lines.clone() })
                .collect(),
            functions: self
                .functions
                .iter()
                .map(|f| Function {
                    name: f.name.as_str().into(),
                    file: f.file,
                    line: f.line,
                    end_line: f.end_line,
                    public: f.public,
                })
                .collect(),
            branches: self
                .branches
                .iter()
                .map(|(file, line, column, to_line, function)| Branch {
                    label_of: None,
                    file: *file,
                    line: *line,
                    column: *column,
                    to_line: *to_line,
                    function: function.as_str().into(),
                })
                .collect(),
            follows: self
                .follows
                .iter()
                .map(|next| next.iter().filter(|b| **b < known).map(|b| BranchId(*b)).collect())
                .collect(),
        }
    }

    pub fn file_numbers(&self) -> HashMap<String, u32> {
        self.files.iter().enumerate().map(|(i, f)| (f.path.clone(), i as u32)).collect()
    }

    pub fn conditions(&self) -> HashMap<(u32, u32), Vec<Condition>> {
        let mut found: HashMap<(u32, u32), Vec<Condition>> = HashMap::new();
        for (i, file) in self.files.iter().enumerate() {
            for (line, column, end_line, end_column, on_false, on_true, text) in &file.conditions {
                let condition = Condition {
                    start: (*line, column + 1),
                    end: (*end_line, end_column + 1),
                    sides: [*on_false, *on_true],
                    text: text.clone(),
                };
                for at in *line..=*end_line {
                    found.entry((i as u32, at)).or_default().push(condition.clone());
                }
            }
        }
        found
    }

    /// Inputs that the documentation of an entry shows.
    pub fn examples(&self) -> BTreeMap<String, Vec<Input>> {
        let input = |values: &BTreeMap<String, ExampleValue>| {
            let mut input = Input::default();
            for (name, example) in values {
                input.set(name, example.value()?);
            }
            Some(input)
        };
        self.functions
            .iter()
            .filter(|f| !f.examples.is_empty())
            .map(|f| (f.id.clone(), f.examples.iter().filter_map(input).collect()))
            .collect()
    }

    /// Entries that exist but cannot be run, with the reason.
    pub fn problems(&self) -> BTreeMap<String, String> {
        self.functions.iter().filter_map(|f| Some((f.id.clone(), f.problem.clone()?))).collect()
    }

    pub fn entries(&self) -> Vec<EntryOf> {
        self.functions.iter().map(|f| EntryOf { id: f.id.clone(), inner: f.inner }).collect()
    }
}
