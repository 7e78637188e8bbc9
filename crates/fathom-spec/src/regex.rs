//! Regular expressions over events.

use crate::spec::{At, SpecError};
use crate::tokens::{Token, Tokens};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Regex {
    Empty,
    /// One of these events.
    Any(Vec<usize>),
    Then(Box<Regex>, Box<Regex>),
    Or(Box<Regex>, Box<Regex>),
    Star(Box<Regex>),
}

impl Regex {
    pub fn then(self, other: Regex) -> Regex {
        match (self, other) {
            (Regex::Empty, other) => other,
            (one, Regex::Empty) => one,
            (one, other) => Regex::Then(Box::new(one), Box::new(other)),
        }
    }

    pub fn or(self, other: Regex) -> Regex {
        Regex::Or(Box::new(self), Box::new(other))
    }

    pub fn star(self) -> Regex {
        Regex::Star(Box::new(self))
    }

    fn times(&self, least: u32, most: Option<u32>) -> Regex {
        let mut all = Regex::Empty;
        for _ in 0..least {
            all = all.then(self.clone());
        }
        match most {
            None => all.then(self.clone().star()),
            Some(most) => {
                let mut rest = Regex::Empty;
                for _ in least..most {
                    rest = self.clone().then(rest).or(Regex::Empty);
                }
                all.then(rest)
            }
        }
    }

    /// The number of events, written out.
    fn size(&self) -> usize {
        match self {
            Regex::Empty | Regex::Any(_) => 1,
            Regex::Then(one, other) | Regex::Or(one, other) => one.size() + other.size(),
            Regex::Star(inner) => inner.size(),
        }
    }

    /// The events it names, in order, each once.
    pub fn events(&self) -> Vec<usize> {
        let mut events = Vec::new();
        self.collect(&mut events);
        events.sort_unstable();
        events.dedup();
        events
    }

    fn collect(&self, events: &mut Vec<usize>) {
        match self {
            Regex::Empty => {}
            Regex::Any(any) => events.extend(any),
            Regex::Then(a, b) | Regex::Or(a, b) => {
                a.collect(events);
                b.collect(events);
            }
            Regex::Star(a) => a.collect(events),
        }
    }
}

/// The maximum number of repetitions in `{n,m}`: an automaton has a state for each.
const REPEATS: u32 = 200;

/// The events by name: `event` gives the number of a name, `all` their count.
pub struct Events<'a> {
    pub event: &'a dyn Fn(&str) -> Option<usize>,
    pub all: usize,
    /// Their names, for the message about one that does not exist.
    pub known: String,
}

/// `a b | c`: an alternative of sequences.
pub fn alternative(tokens: &mut Tokens<'_>, events: &Events<'_>) -> Result<Regex, SpecError> {
    let mut all = sequence(tokens, events)?;
    let mut size = all.size();
    while tokens.takes("|")? {
        let at = tokens.at();
        let one = sequence(tokens, events)?;
        size += one.size();
        if size > MAX_SIZE {
            return Err(too_large(tokens, at));
        }
        all = all.or(one);
    }
    Ok(all)
}

/// Larger expressions are refused: they are walked by recursion, and their automaton has a state for each event.
const MAX_SIZE: usize = 5_000;

fn too_large(tokens: &Tokens<'_>, at: At) -> SpecError {
    tokens.error(
        at,
        format!("the expression has more than {MAX_SIZE} events once its repetitions are written out"),
    )
}

fn sequence(tokens: &mut Tokens<'_>, events: &Events<'_>) -> Result<Regex, SpecError> {
    let (mut all, mut size) = (None, 0);
    while let Token::Name(_) | Token::Mark("(" | "." | "!") = tokens.peek()? {
        let at = tokens.at();
        let one = repeated(tokens, events)?;
        size += one.size();
        if size > MAX_SIZE {
            return Err(too_large(tokens, at));
        }
        all = Some(match all {
            None => one,
            Some(before) => Regex::then(before, one),
        });
    }
    all.ok_or_else(|| tokens.expected("an event, `(`, `.` or `!`"))
}

fn repeated(tokens: &mut Tokens<'_>, events: &Events<'_>) -> Result<Regex, SpecError> {
    let mut one = atom(tokens, events)?;
    loop {
        let at = tokens.at();
        if tokens.takes("*")? {
            one = one.star();
        } else if tokens.takes("+")? {
            one = one.times(1, None);
        } else if tokens.takes("?")? {
            one = one.times(0, Some(1));
        } else if tokens.takes("{")? {
            let least = number(tokens)?;
            let most = if tokens.takes(",")? {
                if tokens.peek()? == Token::Mark("}") { None } else { Some(number(tokens)?) }
            } else {
                Some(least)
            };
            tokens.expect("}")?;
            if most.is_some_and(|most| most < least) || most.unwrap_or(least) > REPEATS {
                return Err(tokens
                    .error(at, format!("`{{least,most}}` with least <= most <= {REPEATS} was expected")));
            }
            // The copies are counted before they are made: repetitions inside each other multiply.
            if one.size().saturating_mul(most.unwrap_or(least).max(1) as usize) > MAX_SIZE {
                return Err(too_large(tokens, at));
            }
            one = one.times(least, most);
        } else {
            return Ok(one);
        }
    }
}

fn number(tokens: &mut Tokens<'_>) -> Result<u32, SpecError> {
    match tokens.peek()? {
        Token::Number(number) => {
            tokens.next()?;
            Ok(number)
        }
        _ => Err(tokens.expected("a number")),
    }
}

fn atom(tokens: &mut Tokens<'_>, events: &Events<'_>) -> Result<Regex, SpecError> {
    if tokens.takes("(")? {
        if tokens.takes(")")? {
            return Ok(Regex::Empty);
        }
        let inner = tokens.nested(|tokens| alternative(tokens, events))?;
        tokens.expect(")")?;
        return Ok(inner);
    }
    if tokens.takes(".")? {
        return Ok(Regex::Any((0..events.all).collect()));
    }
    if tokens.takes("!")? {
        let not = event(tokens, events)?;
        return Ok(Regex::Any((0..events.all).filter(|&e| e != not).collect()));
    }
    Ok(Regex::Any(vec![event(tokens, events)?]))
}

fn event(tokens: &mut Tokens<'_>, events: &Events<'_>) -> Result<usize, SpecError> {
    let (name, at) = tokens.name("an event")?;
    (events.event)(&name)
        .ok_or_else(|| tokens.error(at, format!("`{name}` is not an event; the events are {}", events.known)))
}
