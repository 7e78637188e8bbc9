//! From types to inputs, and from inputs to source text.

use crate::support::{int, interpreters, load, load_with, text};
use fathom_finding::{End, Outcome};
use fathom_term::Value;
use fathom_trace::{DecisionKind, Trace};

const SOURCE: &str = "
from __future__ import annotations
import enum, datetime, typing
from collections import namedtuple, deque
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterable, List, Literal, NamedTuple, Optional, Sequence, Set, Tuple, TypedDict, Union

class Color(enum.Enum):
    RED = 1
    GREEN = 2

@dataclass
class Point:
    x: int
    y: int = 7

class Pair(NamedTuple):
    a: int
    b: str = 'z'

class Movie(TypedDict):
    name: str
    year: int

class Account:
    '''An account.

    :param owner: who
    :type owner: str
    '''
    def __init__(self, owner, balance: int = 10):
        if balance < 0:
            raise ValueError('negative')
        self.owner = owner
        self.balance = balance

    def withdraw(self, amount: int) -> int:
        if amount > self.balance:
            raise ValueError('too much')
        self.balance -= amount
        return self.balance

    @property
    def label(self):
        return self.owner + '!'

    @classmethod
    def empty(cls, owner: str):
        return cls(owner, 0).balance

    @staticmethod
    def twice(n: int):
        return n * 2

class Node:
    def __init__(self, value: int, next: Optional[Node] = None):
        self.value, self.next = value, next

def optional(x: Optional[int]): return x
def union(x: Union[int, str, None]): return x
def literal(x: Literal['a', 'b', 3]): return x
def color(c: Color): return c
def point(p: Point): return p
def pair(p: Pair): return p
def movie(m: Movie): return m
def day(d: datetime.date): return d
def lists(a: List[int], b: list[str], c: Sequence[float], d: Iterable[bool]): return (a, b, list(c), list(d))
def sets(s: Set[int]): return s
def dicts(d: Dict[str, int]): return d
def tuples(a: Tuple[int, str], b: Tuple[int, ...]): return (a, b)
def nested(d: Dict[str, List[Point]]): return d
def call(f: Callable[[int], int], n: int): return f(n) + f(n)
def node(n: Node): return 0 if n.next is None else n.value
def data(b: bytes, t: bytearray): return (b, bytes(t))
def stars(*args: int, key: int = 3): return (args, key)
def nan(x: float): return x
def generate(n: int):
    for i in range(min(n, 3)):
        yield i
async def later(n: int): return n + 1
def change(xs: List[int]):
    xs.append(1)
    return xs
def floats(x: float): return [x, x * 2]
def kwonly(*, a: int, b: str = 'q'): return (a, b)
def default(a, b=5, c='x', d=None): return (a, b, c, d)
def made(n: int): return Point(n)
def obj(n: int): return object()
def ordered(n: int): return {3, 1, 2}
";

fn shown(trace: &Trace) -> (String, String) {
    let call = trace.call.clone().unwrap_or_else(|| panic!("{trace:?}"));
    let result = match &trace.outcome {
        Some(Outcome::Returned { literal: Some(l), .. }) => l.clone(),
        Some(Outcome::Returned { literal: None, shown }) => format!("?{shown}"),
        other => format!("{other:?}"),
    };
    (call.setup.into_iter().chain([call.expression]).collect::<Vec<_>>().join("; "), result)
}

#[test]
fn first_inputs_are_small_and_written_as_they_are() {
    for python in interpreters() {
        let mut module = load_with(python, SOURCE, |_| {}).unwrap_or_else(|e| panic!("{python:?}: {e}"));
        for (entry, call, result) in [
            ("optional", "optional(0)", "0"),
            ("union", "union(0)", "0"),
            ("literal", "literal('a')", "'a'"),
            ("color", "color(Color.RED)", "Color.RED"),
            ("point", "point(Point(0, 7))", "Point(x=0, y=7)"),
            ("pair", "pair(Pair(0, 'z'))", "Pair(a=0, b='z')"),
            ("movie", "movie({'name': '', 'year': 0})", "{'name': '', 'year': 0}"),
            ("day", "day(datetime.date(2000, 1, 1))", "datetime.date(2000, 1, 1)"),
            ("lists", "lists([], [], [], [])", "([], [], [], [])"),
            ("sets", "sets(set())", "set()"),
            ("dicts", "dicts({})", "{}"),
            ("tuples", "tuples((0, ''), ())", "((0, ''), ())"),
            ("nested", "nested({})", "{}"),
            ("call", "call(mock.Mock(side_effect=[0, 0]), 0)", "0"),
            ("node", "node(Node(0, None))", "0"),
            ("data", "data(b'', bytearray(b''))", "(b'', b'')"),
            ("stars", "stars(key=3)", "((), 3)"),
            ("nan", "nan(0.0)", "0.0"),
            ("generate", "list(generate(0))", "[]"),
            ("later", "asyncio.run(later(0))", "1"),
            ("change", "change([])", "[1]"),
            ("kwonly", "kwonly(a=0, b='q')", "(0, 'q')"),
            ("default", "default(0)", "(0, 5, 'x', None)"),
            ("made", "made(0)", "Point(x=0, y=7)"),
            ("ordered", "ordered(0)", "{1, 2, 3}"),
            ("Account.withdraw", "subject = Account('', 10); subject.withdraw(0)", "10"),
            ("Account.label", "subject = Account('', 10); subject.label", "'!'"),
            ("Account.empty", "Account.empty('')", "0"),
            ("Account.twice", "Account.twice(0)", "0"),
        ] {
            let trace = module.run(entry, &[]);
            assert_eq!(trace.end, End::Returned, "{python:?} {entry}: {:?}", trace.outcome);
            assert_eq!(shown(&trace), (call.to_string(), result.to_string()), "{python:?} {entry}");
        }
        assert!(shown(&module.run("obj", &[])).1.starts_with("?<object object"));
    }
}

#[test]
fn values_reach_their_places() {
    let mut module = load(SOURCE);
    for (entry, values, call) in [
        ("optional", vec![("x.kind", int(1))], "optional(None)"),
        ("union", vec![("x.kind", int(1)), ("x", text("hé"))], "union('hé')"),
        ("literal", vec![("x.kind", int(2))], "literal(3)"),
        ("color", vec![("c.kind", int(1))], "color(Color.GREEN)"),
        ("point", vec![("p.x", int(3)), ("p.y", int(-4))], "point(Point(3, -4))"),
        ("node", vec![("n.next.kind", int(1)), ("n.next.value", int(5))], "node(Node(0, Node(5, None)))"),
        ("lists", vec![("a.len", int(2)), ("a[1]", int(9))], "lists([0, 9], [], [], [])"),
        ("dicts", vec![("d.len", int(2)), ("d.value[1]", int(4))], "dicts({'a': 0, 'b': 4})"),
        ("tuples", vec![("a[1]", text("q")), ("b.len", int(1))], "tuples((0, 'q'), (0,))"),
        ("stars", vec![("args.len", int(2)), ("args[0]", int(8))], "stars(8, 0, key=3)"),
        ("change", vec![("xs.len", int(1)), ("xs[0]", int(6))], "change([6])"),
        ("call", vec![("f()[0]", int(6))], "call(mock.Mock(side_effect=[6, 0]), 0)"),
        ("nan", vec![("x", crate::support::float(f64::INFINITY))], "nan(float(\"inf\"))"),
        ("data", vec![("b", Value::String("\u{ff}a".into()))], "data(b'\\xffa', bytearray(b''))"),
    ] {
        let trace = module.run(entry, &values);
        assert_eq!(shown(&trace).0, call, "{entry}: {:?} {:?}", trace.end, trace.outcome);
    }
    let lone = Value::String(fathom_term::Text::new(vec![0xd800, 0x61]));
    assert_eq!(shown(&module.run("union", &[("x.kind", int(1)), ("x", lone)])).0, "union('\\ud800a')");
}

#[test]
fn alternatives_are_decisions_about_the_shape() {
    let mut module = load(SOURCE);
    let trace = module.run("union", &[("x.kind", int(1))]);
    let kinds: Vec<(DecisionKind, bool)> = trace.decisions.iter().map(|d| (d.kind, d.taken)).collect();
    assert_eq!(kinds, [(DecisionKind::Shape, false), (DecisionKind::Shape, true)]);
    assert_eq!(trace.assumptions.len(), 1);
    assert_eq!(module.run("union", &[("x.kind", int(77))]).end, End::Discarded);
}

#[test]
fn an_object_that_refuses_its_values_is_no_input() {
    let mut module = load(SOURCE);
    let trace = module.run("Account.withdraw", &[("self.balance", int(-1))]);
    assert_eq!(trace.end, End::Discarded);
    assert_eq!(trace.decisions.len(), 1, "what its constructor decided is known");
}

#[test]
fn results_that_do_not_compare_equal_have_no_literal() {
    let mut module = load(SOURCE);
    assert_eq!(shown(&module.run("nan", &[("x", crate::support::float(f64::NAN))])).1, "?nan");
    assert_eq!(shown(&module.run("floats", &[("x", crate::support::float(f64::NAN))])).1, "?[nan, nan]");
}
