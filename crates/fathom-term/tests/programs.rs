//! Compiled programs compute what the evaluator does, also when they recompute only a part.

use crate::common::{ALL, Maker, cases};
use fathom_term::{Evaluator, Program, Sort, Store, Term};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(1500)) })]

    #[test]
    fn a_program_agrees_with_the_evaluator(tape in prop::collection::vec(any::<u8>(), 0..200),
                                           values in prop::collection::vec(any::<u8>(), 200..400)) {
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let terms: Vec<Term> = (0..3).map(|_| {
            let sort = maker.sort();
            maker.term(sort, 4)
        }).collect();
        let mut program = Program::compile(&store, &terms);
        let mut evaluator = Evaluator::new(&store);
        let mut maker = Maker::new(&store, &values, ALL);
        let mut model = maker.model(&terms);
        program.load(&store, &model);
        for _ in 0..6 {
            program.run();
            for (i, &t) in terms.iter().enumerate() {
                prop_assert_eq!(program.value(i), evaluator.eval(t, &model));
            }
            // One value changes, sometimes two.
            let symbols: Vec<_> = program.inputs().collect();
            if symbols.is_empty() {
                break;
            }
            for _ in 0..1 + maker.tape.below(2) {
                let symbol = maker.tape.pick(&symbols);
                let value = maker.value(store.symbol_info(symbol).sort);
                program.set(symbol, &value);
                model.set(symbol, value);
            }
        }
    }
}

#[test]
fn functions_have_tables_in_programs_too() {
    let s = Store::new();
    let f = s.declare_func("f", &[Sort::Int], Sort::Int);
    let x = s.var("x", Sort::Int);
    let mut program = Program::compile(&s, &[s.apply(f, &[x])]);
    assert_eq!(program.value(0), fathom_term::Value::int(0));
    let entries = [(vec![fathom_term::Value::int(2)], fathom_term::Value::int(9))].into_iter().collect();
    program.set_func(f, fathom_term::FuncValue { entries, default: fathom_term::Value::int(1) });
    program.set_int(s.declare("x", Sort::Int), 2);
    program.run();
    assert_eq!(program.value(0), fathom_term::Value::int(9));
    program.set_int(s.declare("x", Sort::Int), 3);
    program.run();
    assert_eq!(program.value(0), fathom_term::Value::int(1));
}
