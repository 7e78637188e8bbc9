//! Terms survive printing and parsing, and the wire.

use crate::common::{ALL, Maker, cases};
use fathom_term::smtlib::{Named, Parser, Printer, print_value};
use fathom_term::wire::{Decoder, Encoder, get_value, put_value};
use fathom_term::{Evaluator, Store};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(2000)) })]

    #[test]
    fn what_is_printed_parses_to_the_same(tape in prop::collection::vec(any::<u8>(), 0..200)) {
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let sort = maker.sort();
        let term = maker.term(sort, 6);
        let model = maker.model(&[term]);
        let mut printer = Printer::with_own_operators(&store);
        let mut text = String::new();
        printer.term(term, &mut text).unwrap();
        let mut parser = Parser::raw(&store);
        for &s in store.symbols_of(term).iter() {
            parser.declare(printer.name(s), Named::Symbol(s));
        }
        let parsed = parser.term(&text).unwrap();
        // A negated or divided literal reads as one constant, so the first time the text may change in that.
        let (mut again, mut third) = (String::new(), String::new());
        printer.term(parsed, &mut again).unwrap();
        printer.term(parser.term(&again).unwrap(), &mut third).unwrap();
        prop_assert_eq!(&again, &third);
        let mut evaluator = Evaluator::new(&store);
        prop_assert_eq!(evaluator.eval(term, &model), evaluator.eval(parsed, &model));
    }

    #[test]
    fn what_is_sent_arrives(tapes in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..120), 1..4)) {
        let (here, there) = (Store::new(), Store::new());
        let (mut encoder, mut decoder, mut bytes) = (Encoder::new(), Decoder::new(), Vec::new());
        let mut terms = Vec::new();
        for tape in &tapes {
            let mut maker = Maker::new(&here, tape, ALL);
            let sort = maker.sort();
            terms.push(maker.term(sort, 5));
            encoder.encode(&here, terms[terms.len() - 1], &mut bytes);
        }
        let mut input = &bytes[..];
        for &term in &terms {
            let arrived = decoder.decode(&there, &mut input).unwrap();
            // Back again: the same bytes mean the same structure.
            let back = fathom_term::wire::from_bytes(&here, &fathom_term::wire::to_bytes(&there, arrived)).unwrap();
            prop_assert_eq!(back, term);
        }
        prop_assert!(input.is_empty());
    }

    #[test]
    fn damaged_streams_do_not_crash(tape in prop::collection::vec(any::<u8>(), 0..120), at: prop::sample::Index, byte: u8) {
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let sort = maker.sort();
        let term = maker.term(sort, 5);
        let mut bytes = fathom_term::wire::to_bytes(&store, term);
        let i = at.index(bytes.len());
        bytes[i] = byte;
        let _ = fathom_term::wire::from_bytes(&Store::new(), &bytes);
        let _ = fathom_term::wire::from_bytes(&Store::new(), &bytes[..i]);
    }

    #[test]
    fn values_survive_both(tape in prop::collection::vec(any::<u8>(), 0..60)) {
        let store = Store::new();
        let mut maker = Maker::new(&store, &tape, ALL);
        let sort = maker.sort();
        let value = maker.value(sort);
        let mut bytes = Vec::new();
        put_value(&mut bytes, &value);
        prop_assert_eq!(&get_value(&mut &bytes[..]).unwrap(), &value);
        let mut text = String::new();
        print_value(&value, &mut text).unwrap();
        let t = Parser::new(&store).term(&text).unwrap();
        prop_assert_eq!(store.value(t), Some(&value));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[()|\"a-z0-9#_ ;:\\\\.-]{0,60}") {
        let _ = fathom_term::smtlib::parse_script(&Store::new(), &text);
        let _ = fathom_term::smtlib::complete(&text);
    }
}
