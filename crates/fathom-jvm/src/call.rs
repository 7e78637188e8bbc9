//! The call that an input stands for, as Java source.

use fathom_finding::Call;
use fathom_term::Value;
use fathom_trace::Input;

use crate::classes::{Callable, type_name};
use crate::classfile::MethodType;
use crate::literal;

pub fn call(callable: &Callable, input: &Input) -> Call {
    let params = MethodType::parse(&callable.entry.descriptor).map(|t| t.params).unwrap_or_default();
    let arguments: Vec<String> =
        callable.entry.params.iter().zip(params).map(|(name, kind)| argument(name, kind, input)).collect();
    Call {
        expression: format!("{}.{}({})", callable.class, callable.entry.method, arguments.join(", ")),
        ..Call::default()
    }
}

fn bits(value: Option<&Value>, otherwise: i64) -> i64 {
    match value {
        Some(Value::Bool(b)) => i64::from(*b),
        Some(Value::BitVec(b)) => b.to_u64().unwrap_or(0) as i64,
        Some(Value::Float(f)) => f.bits as u64 as i64,
        _ => otherwise,
    }
}

fn argument(name: &str, descriptor: &str, input: &Input) -> String {
    if descriptor.len() == 1 {
        return literal::number(descriptor.as_bytes()[0], bits(input.get(name), 0));
    }
    let text = descriptor == "Ljava/lang/String;";
    if bits(input.get(&format!("{name} == null")), 0) != 0 {
        return if text { "(String) null".into() } else { format!("({}) null", type_name(descriptor)) };
    }
    let element = if text { b'C' } else { descriptor.as_bytes()[1] };
    // No run has a longer one; an input that was never run might.
    let length = bits(input.get(&format!("{name}.length")), 0).clamp(0, 1 << 12);
    let otherwise = if element == b'C' { i64::from(b'a') } else { 0 };
    let items = (0..length).map(|i| bits(input.get(&format!("{name}[{i}]")), otherwise));
    if text {
        return literal::string(&items.map(|b| b as u16).collect::<Vec<_>>());
    }
    let items: Vec<String> = items.map(|b| literal::number(element, b)).collect();
    format!("new {} {{{}}}", type_name(descriptor), items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_java_source() {
        let mut input = Input::default();
        input.set("n", Value::bv(32, 0xffff_ffffu32));
        input.set("s.length", Value::bv(32, 2u32));
        input.set("s[1]", Value::bv(16, 0x62u32));
        input.set("a.length", Value::bv(32, 1u32));
        input.set("a[0]", Value::bv(64, 7u32));
        input.set("t == null", Value::Bool(true));
        assert_eq!(argument("n", "I", &input), "-1");
        assert_eq!(argument("s", "Ljava/lang/String;", &input), "\"ab\"");
        assert_eq!(argument("a", "[J", &input), "new long[] {7L}");
        assert_eq!(argument("t", "Ljava/lang/String;", &input), "(String) null");
    }
}
