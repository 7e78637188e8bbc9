//! Scripts: commands and their reading.

use crate::smtlib::apply::numeral;
use crate::smtlib::parse::{Binding, Parser};
use crate::smtlib::print::Named;
use crate::smtlib::sexpr::{Id, ParseError, Sexpr, Sexprs};
use crate::store::{Func, Store, Symbol, Term};

/// A command of a script, with its terms read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `set-logic`
    SetLogic(String),
    /// `set-option` and `set-info`: keyword and what follows, as text.
    Set {
        /// It is `set-info`.
        info: bool,
        /// The keyword.
        keyword: String,
        /// The text after the keyword.
        value: String,
    },
    /// A declaration of a symbol.
    Declare(Symbol),
    /// A declaration of an uninterpreted function.
    DeclareFunc(Func),
    /// A function definition; its uses are already expanded.
    Define(String),
    /// `assert`
    Assert {
        /// The condition.
        term: Term,
        /// Its name, if it has one (`:named`).
        name: Option<String>,
    },
    /// `check-sat`
    CheckSat,
    /// `check-sat-assuming`, with the assumptions
    CheckSatAssuming(Vec<Term>),
    /// `get-value`, with the terms
    GetValue(Vec<Term>),
    /// `get-model`
    GetModel,
    /// `get-unsat-core`
    GetUnsatCore,
    /// `push`, with the number of levels
    Push(u32),
    /// `pop`, with the number of levels
    Pop(u32),
    /// `echo`, with the text
    Echo(String),
    /// `reset`
    Reset,
    /// `reset-assertions`
    ResetAssertions,
    /// `exit`
    Exit,
}

/// Reads a whole script; terms are rewritten.
pub fn parse_script(store: &Store, text: &str) -> Result<Vec<Command>, ParseError> {
    Parser::new(store).script(text)
}

impl Parser<'_> {
    /// Reads a whole script; its declarations stay known to the parser.
    pub fn script(&mut self, text: &str) -> Result<Vec<Command>, ParseError> {
        let all = Sexprs::parse(text)?;
        all.roots.iter().map(|&root| self.command(&all, root)).collect()
    }

    fn command(&mut self, all: &Sexprs, id: Id) -> Result<Command, ParseError> {
        let items = all.list(id).unwrap_or_default();
        let name = items.first().and_then(|&i| all.symbol(i));
        let name = name.ok_or_else(|| all.error(id, "expected a command"))?;
        let args = &items[1..];
        let malformed = || all.error(id, format!("a malformed {name}"));
        let symbol = |i: usize| args.get(i).and_then(|&a| all.symbol(a)).ok_or_else(malformed);
        Ok(match name {
            "set-logic" => Command::SetLogic(symbol(0)?.to_string()),
            "set-option" | "set-info" => match args {
                [key, rest @ ..] => match all.get(*key) {
                    Sexpr::Keyword(k) => Command::Set {
                        info: name == "set-info",
                        keyword: k.clone(),
                        value: rest.first().map(|&v| plain_text(all, v)).unwrap_or_default(),
                    },
                    _ => return Err(malformed()),
                },
                [] => return Err(malformed()),
            },
            "declare-const" | "declare-fun" => {
                let name = symbol(0)?.to_string();
                let (params, result) = match (name.as_str(), args) {
                    (_, &[_, result]) => (&[][..], result),
                    (_, &[_, params, result]) => (all.list(params).ok_or_else(malformed)?, result),
                    _ => return Err(malformed()),
                };
                let params = params.iter().map(|&p| self.sort(all, p)).collect::<Result<Vec<_>, _>>()?;
                let sort = self.sort(all, result)?;
                if sort == crate::Sort::RegLan || params.contains(&crate::Sort::RegLan) {
                    return Err(all.error(id, "regular languages cannot be declared"));
                }
                if params.is_empty() {
                    let s = self.store.declare(&name, sort);
                    self.declare(&name, Named::Symbol(s));
                    Command::Declare(s)
                } else {
                    let f = self.store.declare_func(&name, &params, sort);
                    self.declare(&name, Named::Func(f));
                    Command::DeclareFunc(f)
                }
            }
            "define-fun" | "define-const" | "define-fun-rec" => {
                let name = symbol(0)?.to_string();
                self.define(all, id, &name, args)?;
                Command::Define(name)
            }
            "define-sort" => match *args {
                [_, params, sort] if all.list(params).is_some_and(<[Id]>::is_empty) => {
                    let (name, sort) = (symbol(0)?.to_string(), self.sort(all, sort)?);
                    self.define_sort(&name, sort);
                    Command::Define(name)
                }
                _ => return Err(all.error(id, "sorts with parameters are not supported")),
            },
            "assert" => match *args {
                [t] => {
                    let term = self.read(all, t)?;
                    if self.store.sort(term) != crate::Sort::Bool {
                        return Err(all.error(t, "what is asserted must be a Bool"));
                    }
                    Command::Assert { term, name: annotation(all, t) }
                }
                _ => return Err(malformed()),
            },
            "check-sat" => Command::CheckSat,
            "check-sat-assuming" | "get-value" => {
                let list = args.first().and_then(|&a| all.list(a)).ok_or_else(malformed)?;
                let terms = list.iter().map(|&t| self.read(all, t)).collect::<Result<Vec<_>, _>>()?;
                if name == "get-value" { Command::GetValue(terms) } else { Command::CheckSatAssuming(terms) }
            }
            "get-model" => Command::GetModel,
            "get-unsat-core" | "get-unsat-assumptions" => Command::GetUnsatCore,
            "push" | "pop" => {
                let n = match args {
                    [] => 1,
                    &[n] => numeral(all, n).ok_or_else(malformed)?,
                    _ => return Err(malformed()),
                };
                if name == "push" { Command::Push(n) } else { Command::Pop(n) }
            }
            "echo" => Command::Echo(args.first().map(|&a| plain_text(all, a)).unwrap_or_default()),
            "reset" => Command::Reset,
            "reset-assertions" => Command::ResetAssertions,
            "exit" => Command::Exit,
            other => return Err(all.error(id, format!("the command {other} is not supported"))),
        })
    }

    /// `(define-fun name (params) sort body)`, `args` being what follows the command's name.
    pub(super) fn define(&mut self, all: &Sexprs, id: Id, name: &str, args: &[Id]) -> Result<(), ParseError> {
        let (params, sort, body) = match *args {
            [_, sort, body] => (&[][..], sort, body),
            [_, params, sort, body] => {
                (all.list(params).ok_or_else(|| all.error(params, "expected parameters"))?, sort, body)
            }
            _ => return Err(all.error(id, "a malformed definition")),
        };
        let sort = self.sort(all, sort)?;
        let mut symbols = Vec::new();
        for &p in params {
            let Some(&[param, param_sort]) = all.list(p) else {
                return Err(all.error(p, "a malformed parameter"));
            };
            let param = all.symbol(param).ok_or_else(|| all.error(p, "a malformed parameter"))?;
            let param_sort = self.sort(all, param_sort)?;
            if param_sort == crate::Sort::RegLan {
                return Err(all.error(p, "regular languages cannot be parameters"));
            }
            // The name cannot be written in a script, so no symbol of the script is meant by it.
            symbols.push((param, self.store.var(&format!("{name}|{param}"), param_sort)));
        }
        for &(param, t) in &symbols {
            self.bind(param.to_string(), Binding::Term(t));
        }
        let body_term = self.read(all, body);
        for (param, _) in &symbols {
            self.unbind(param);
        }
        let body_term = body_term?;
        if self.store.sort(body_term) != sort {
            return Err(all.error(body, format!("the body of {name} is not of sort {sort}")));
        }
        let params = symbols.into_iter().map(|(_, t)| t).collect();
        self.bind(name.to_string(), Binding::Macro { params, body: body_term });
        Ok(())
    }
}

/// The name given by `(! t :named n)`.
fn annotation(all: &Sexprs, t: Id) -> Option<String> {
    let items = all.list(t)?;
    if all.symbol(*items.first()?) != Some("!") {
        return None;
    }
    items.windows(2).find_map(|pair| match (all.get(pair[0]), all.symbol(pair[1])) {
        (Sexpr::Keyword(k), Some(name)) if k == ":named" => Some(name.to_string()),
        _ => None,
    })
}

/// An attribute's value or an echoed string, for display.
fn plain_text(all: &Sexprs, id: Id) -> String {
    match all.get(id) {
        Sexpr::Symbol(s) | Sexpr::Keyword(s) | Sexpr::Numeral(s) | Sexpr::Decimal(s) => s.clone(),
        Sexpr::Hex(h) => format!("#x{h}"),
        Sexpr::Binary(b) => format!("#b{b}"),
        Sexpr::String(t) => t.to_std().unwrap_or_default(),
        Sexpr::List(_) => "(…)".to_string(),
    }
}
