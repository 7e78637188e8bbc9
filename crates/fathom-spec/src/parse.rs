//! Reads a specification.
//!
//! ```text
//! scope object                               # global, object or thread: for the rules below
//! event open  = call File.open(path)         # call, return, exception, write
//! event good  = return login on session when result == 1
//! event made  = new File(path)               # the return of a constructor, `File.<init>`
//! prop  full at put = this.count == this.items.length
//! regex usage: (open (read | write)* close)*
//! complete regex whole: (open close)*        # also at the end of the run
//! pltl  safe: read -> (!close S open)
//! pre   Buffer.put(x): x > 0
//! post  Buffer.put: this.count == old(this.count) + 1
//! invariant Buffer.put, Buffer.get: this.count >= 0
//! ```

use crate::dfa::Dfa;
use crate::pltl::{self, Atom};
use crate::regex;
use crate::spec::{At, Condition, Event, Moment, Prop, Rule, RuleKind, Scope, Source, Spec, SpecError};
use crate::tokens::{Line, Token, Tokens, lines};

/// Events and propositions of one specification: as many as fit a word.
const NAMES: usize = 64;

/// Reads the text of a specification; `file` is for messages, and its stem is the specification's name.
pub fn parse(file: &str, text: &str) -> Result<Spec, SpecError> {
    let stem = file.rsplit('/').next().unwrap_or(file);
    let name = stem.strip_suffix(".spec").unwrap_or(stem).to_owned();
    let mut spec = Spec { name, file: file.to_owned(), ..Spec::default() };
    let statements = lines(text);
    // Names first, so that rules may precede the declarations they use.
    for line in &statements {
        Reader { spec: &mut spec, scope: Scope::Global }.names(line)?;
    }
    for line in &statements {
        prop_places(&mut spec, line)?;
    }
    let mut scope = Scope::Global;
    for line in &statements {
        let mut reader = Reader { spec: &mut spec, scope };
        reader.rules(line)?;
        scope = reader.scope;
    }
    if spec.rules.is_empty() {
        let at = statements.last().map_or(At { line: 1, column: 1 }, |line| line.end);
        return Err(spec.error(at, "a rule was expected: `regex`, `pltl`, `pre`, `post` or `invariant`"));
    }
    Ok(spec)
}

struct Reader<'a> {
    spec: &'a mut Spec,
    scope: Scope,
}

const MOMENTS: &str = "`call`, `return`, `exception`, `write` or `new`";

const STATEMENTS: &str =
    "`event`, `prop`, `scope`, `regex`, `complete regex`, `pltl`, `pre`, `post` or `invariant`";

impl Reader<'_> {
    /// Takes events and propositions.
    fn names(&mut self, line: &Line) -> Result<(), SpecError> {
        let file = self.spec.file.clone();
        let mut tokens = Tokens::new(&file, line);
        let (word, at) = tokens.name(STATEMENTS)?;
        match &*word {
            "event" => self.event(&mut tokens),
            "prop" => self.prop(&mut tokens),
            "scope" | "regex" | "complete" | "pltl" | "pre" | "post" | "invariant" => Ok(()),
            _ => Err(tokens.error(at, format!("{STATEMENTS} was expected, not `{word}`"))),
        }
    }

    fn new_name(&self, tokens: &mut Tokens<'_>, what: &str) -> Result<(String, At), SpecError> {
        let (name, at) = tokens.name(what)?;
        let taken = self
            .spec
            .events
            .iter()
            .map(|e| (&e.name, e.at))
            .chain(self.spec.props.iter().map(|p| (&p.name, p.at)));
        if let Some((_, before)) = taken.into_iter().find(|(taken, _)| **taken == name) {
            return Err(tokens
                .error(at, format!("a new name was expected: `{name}` is taken in line {}", before.line)));
        }
        if self.spec.events.len() + self.spec.props.len() == NAMES {
            return Err(tokens.error(at, format!("at most {NAMES} events and propositions were expected")));
        }
        Ok((name, at))
    }

    fn event(&mut self, tokens: &mut Tokens<'_>) -> Result<(), SpecError> {
        let (name, at) = self.new_name(tokens, "a name for the event")?;
        tokens.expect("=")?;
        let (word, word_at) = tokens.name(MOMENTS)?;
        // An object was made: its constructor returns.
        let made = word == "new";
        let moment = if made { Some(Moment::Return) } else { Moment::of(&word) };
        let moment =
            moment.ok_or_else(|| tokens.error(word_at, format!("{MOMENTS} was expected, not `{word}`")))?;
        let (mut function, params) = function(tokens)?;
        if made {
            function.text.push_str(".<init>");
        }
        let when_place = tokens.find_word("when");
        let on = if tokens.takes("on")? { Some(tokens.source(when_place, "an object")?) } else { None };
        let when = if tokens.takes("when")? { Some(tokens.source(None, "a condition")?) } else { None };
        tokens.end()?;
        self.spec.events.push(Event { name, at, moment, function, params, on, when });
        Ok(())
    }

    fn prop(&mut self, tokens: &mut Tokens<'_>) -> Result<(), SpecError> {
        let (name, at) = self.new_name(tokens, "a name for the proposition")?;
        if tokens.takes("at")? {
            tokens.name("an event")?;
            while tokens.takes(",")? {
                tokens.name("an event")?;
            }
        }
        tokens.expect("=")?;
        let source = tokens.source(None, "a condition")?;
        self.spec.props.push(Prop { name, at, events: None, source });
        Ok(())
    }

    fn rules(&mut self, line: &Line) -> Result<(), SpecError> {
        let file = self.spec.file.clone();
        let mut tokens = Tokens::new(&file, line);
        let (word, at) = tokens.name(STATEMENTS)?;
        let text = tokens.rest();
        match &*word {
            "scope" => {
                let (scope, at) = tokens.name("`global`, `object` or `thread`")?;
                self.scope = match &*scope {
                    "global" => Scope::Global,
                    "object" => Scope::Object,
                    "thread" => Scope::Thread,
                    _ => {
                        let message = format!("`global`, `object` or `thread` was expected, not `{scope}`");
                        return Err(tokens.error(at, message));
                    }
                };
                tokens.end()
            }
            "complete" => {
                tokens.expect("regex")?;
                self.regex(&mut tokens, at, text, true)
            }
            "regex" => self.regex(&mut tokens, at, text, false),
            "pltl" => self.pltl(&mut tokens, at, text),
            "pre" | "post" => {
                let condition = condition(&mut tokens)?;
                let name = format!("{word} {}", condition.function.text);
                let kind = if word == "pre" { RuleKind::Pre(condition) } else { RuleKind::Post(condition) };
                self.add(name, at, text, kind);
                Ok(())
            }
            "invariant" => {
                let mut functions = vec![function(&mut tokens)?];
                while tokens.takes(",")? {
                    functions.push(function(&mut tokens)?);
                }
                tokens.expect(":")?;
                let source = tokens.source(None, "a condition")?;
                let name = format!("invariant {}", source.text);
                let conditions = functions
                    .into_iter()
                    .map(|(function, params)| Condition {
                        function,
                        params,
                        source: source.clone(),
                        raised: false,
                    })
                    .collect();
                self.add(name, at, text, RuleKind::Invariant(conditions));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn add(&mut self, name: String, at: At, text: String, kind: RuleKind) {
        self.spec.rules.push(Rule { name, at, scope: self.scope, text, kind });
    }

    fn rule_name(&self, tokens: &mut Tokens<'_>) -> Result<(String, At), SpecError> {
        let (name, at) = tokens.name("a name for the rule")?;
        if let Some(before) = self.spec.rules.iter().find(|rule| rule.name == name) {
            let line = before.at.line;
            return Err(
                tokens.error(at, format!("a new name was expected: `{name}` is taken in line {line}"))
            );
        }
        tokens.expect(":")?;
        Ok((name, at))
    }

    fn event_names(&self) -> String {
        let names: Vec<String> = self.spec.events.iter().map(|event| format!("`{}`", event.name)).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    }

    fn regex(
        &mut self,
        tokens: &mut Tokens<'_>,
        at: At,
        text: String,
        complete: bool,
    ) -> Result<(), SpecError> {
        let (name, name_at) = self.rule_name(tokens)?;
        let events = &self.spec.events;
        let event = |name: &str| events.iter().position(|event| event.name == name);
        let known = self.event_names();
        let regex = regex::alternative(tokens, &regex::Events { event: &event, all: events.len(), known })?;
        tokens.end()?;
        let dfa = Dfa::new(&regex, |event| events[event].name.clone()).ok_or_else(|| {
            tokens.error(name_at, "a smaller expression was expected: its automaton has too many states")
        })?;
        self.add(name, at, text, RuleKind::Regex { dfa, complete });
        Ok(())
    }

    fn pltl(&mut self, tokens: &mut Tokens<'_>, at: At, text: String) -> Result<(), SpecError> {
        let (name, _) = self.rule_name(tokens)?;
        let spec = &*self.spec;
        let atom = |name: &str| {
            let event = spec.events.iter().position(|event| event.name == name).map(Atom::Event);
            event.or_else(|| spec.props.iter().position(|prop| prop.name == name).map(Atom::Prop))
        };
        let mut known = self.event_names();
        for prop in &spec.props {
            known.push_str(&format!(", `{}`", prop.name));
        }
        let formula = pltl::formula(tokens, &pltl::Names { atom: &atom, known })?;
        tokens.end()?;
        let automaton = formula.automaton(|atom| match atom {
            Atom::Event(event) => spec.events[event].name.clone(),
            Atom::Prop(prop) => spec.props[prop].name.clone(),
        });
        self.add(name, at, text, RuleKind::Pltl { formula, automaton });
        Ok(())
    }
}

/// `open_file(path)`: a function, and names for its parameters.
fn function(tokens: &mut Tokens<'_>) -> Result<(Source, Option<Vec<String>>), SpecError> {
    let (text, at) = tokens.path("a function")?;
    let mut params = None;
    if tokens.takes("(")? {
        let mut names = Vec::new();
        if tokens.peek()? != Token::Mark(")") {
            names.push(tokens.name("a parameter")?.0);
            while tokens.takes(",")? {
                names.push(tokens.name("a parameter")?.0);
            }
        }
        tokens.expect(")")?;
        params = Some(names);
    }
    Ok((Source { text, at }, params))
}

fn condition(tokens: &mut Tokens<'_>) -> Result<Condition, SpecError> {
    let (function, params) = function(tokens)?;
    tokens.expect(":")?;
    let source = tokens.source(None, "a condition")?;
    Ok(Condition { function, params, source, raised: false })
}

/// The events at which a proposition is evaluated, which may be declared after it.
fn prop_places(spec: &mut Spec, line: &Line) -> Result<(), SpecError> {
    let file = spec.file.clone();
    let mut tokens = Tokens::new(&file, line);
    if !tokens.takes("prop")? {
        return Ok(());
    }
    let (name, _) = tokens.name("a name")?;
    if !tokens.takes("at")? {
        return Ok(());
    }
    let mut events = Vec::new();
    loop {
        let (event, at) = tokens.name("an event")?;
        let number = spec.events.iter().position(|known| known.name == event);
        events.push(
            number.ok_or_else(|| {
                tokens.error(at, format!("`{event}` is not an event of this specification"))
            })?,
        );
        if !tokens.takes(",")? {
            break;
        }
    }
    let prop = spec.props.iter_mut().find(|prop| prop.name == name).expect("it was read before");
    prop.events = Some(events);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_statement_is_read() {
        let text = "\
scope object   # for all below
event open = call File.open(path)
event good = return login on session when result == 1
event close = call File.close
event made = new File(path)
event begun = call File.<init>
prop full at open, close = this.count ==
    this.items.length
regex usage: (open .* close){1,2} |
    !open+
complete regex whole: (open close)*
pltl safe: close -> (!close S open) && historically(!full)
pltl gap: [open, close) || start full || end full || true weak_since full
pre Buffer.put(x): x > 0
post Buffer.put: this.count == old(this.count) + 1
scope thread
invariant Buffer.put, Buffer.get: this.count >= 0
";
        let spec = parse("dir/file.spec", text).unwrap();
        assert_eq!(spec.name, "file");
        assert_eq!(spec.events.len(), 5);
        assert_eq!((spec.events[3].moment, &*spec.events[3].function.text), (Moment::Return, "File.<init>"));
        assert_eq!(spec.events[4].function.text, "File.<init>");
        assert_eq!(spec.events[1].on.as_ref().unwrap().text, "session");
        assert_eq!(spec.events[1].when.as_ref().unwrap().text, "result == 1");
        assert_eq!(spec.events[0].params, Some(vec!["path".to_owned()]));
        assert_eq!(spec.props[0].events, Some(vec![0, 2]));
        assert_eq!(spec.props[0].source.text, "this.count ==     this.items.length");
        let words: Vec<_> = spec.rules.iter().map(Rule::word).collect();
        assert_eq!(words, ["regex", "regex", "pltl", "pltl", "pre", "post", "invariant"]);
        assert!(matches!(spec.rules[1].kind, RuleKind::Regex { complete: true, .. }));
        assert_eq!(spec.rules[0].scope, Scope::Object);
        assert_eq!(spec.rules[6].scope, Scope::Thread);
        assert_eq!(spec.rules[6].text, "Buffer.put, Buffer.get: this.count >= 0");
    }

    #[test]
    fn formulas_and_expressions_of_any_size_are_read_or_refused() {
        let refused = |rule: &str, message: &str| {
            let error = parse("x.spec", &format!("event a = call f\n{rule}\n")).unwrap_err().to_string();
            assert!(error.starts_with("x.spec:2:") && error.contains(message), "{error}");
        };
        let deep = "more than 200 operators and parentheses inside each other";
        for open in ["Y(", "!", "(", "[a, ", "a -> "] {
            refused(&format!("pltl p: {}a", open.repeat(50_000)), deep);
        }
        refused(&format!("regex r: {}a", "(".repeat(50_000)), deep);
        let large = "more than 5000 events";
        refused(&format!("regex r: {}", "a ".repeat(50_000)), large);
        refused(&format!("regex r: a{}", "|a".repeat(50_000)), large);
        refused("regex r: (((a{90}){90}){90}){90}", large);
        assert!(
            parse("x.spec", &format!("event a = call f\npltl p: {}a{}\n", "(".repeat(150), ")".repeat(150)))
                .is_ok()
        );
    }

    #[test]
    fn mistakes_are_told_with_their_place_and_what_was_expected() {
        let cases = [
            (
                "evnt a = call f\n",
                "x.spec:1:1: `event`, `prop`, `scope`, `regex`, `complete regex`, `pltl`, `pre`, `post` or `invariant` was expected, not `evnt`",
            ),
            (
                "event a = cal f\n",
                "x.spec:1:11: `call`, `return`, `exception`, `write` or `new` was expected, not `cal`",
            ),
            ("event a = call\n", "x.spec:1:15: a function was expected, not the end of the line"),
            ("event a = call f\nregex r: (a b)*\n", "x.spec:2:13: `b` is not an event; the events are `a`"),
            ("event a = call f\nregex r: (a\n", "x.spec:2:12: `)` was expected, not the end of the line"),
            (
                "event a = call f\npltl p: a -> (b S a)\n",
                "x.spec:2:15: `b` is not an event, proposition or operator; known are `a`, and the operators previous, once, historically, since, weak_since, start, end",
            ),
            (
                "event a = call f\npltl p: a S\n",
                "x.spec:2:12: an event, a proposition, an operator, `(` or `[` was expected, not the end of the line",
            ),
            (
                "event a = call f\nevent a = call g\n",
                "x.spec:2:7: a new name was expected: `a` is taken in line 1",
            ),
            ("event a = call f when\nregex r: a\n", "x.spec:1:22: a condition was expected"),
            ("prop p at b = x > 0\n", "x.spec:1:11: `b` is not an event of this specification"),
            (
                "scope everywhere\n",
                "x.spec:1:7: `global`, `object` or `thread` was expected, not `everywhere`",
            ),
            (
                "event a = call f\nregex r: a{3,1}\n",
                "x.spec:2:11: `{least,most}` with least <= most <= 200 was expected",
            ),
            (
                "event a = call f\n",
                "x.spec:1:17: a rule was expected: `regex`, `pltl`, `pre`, `post` or `invariant`",
            ),
            ("event a = call f\nregex r: a ; a\n", "x.spec:2:12: `;` is not part of a specification"),
            ("", "x.spec:1:1: a rule was expected: `regex`, `pltl`, `pre`, `post` or `invariant`"),
        ];
        for (text, message) in cases {
            assert_eq!(parse("x.spec", text).unwrap_err().to_string(), message, "{text}");
        }
    }
}
