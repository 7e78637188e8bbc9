//! Evaluation of array operators.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::eval::cell::{Cell, Operands};
use crate::op::Op;
use crate::value::{ArrayValue, Value};

fn as_array(cell: &Cell) -> &Arc<ArrayValue> {
    match cell {
        Cell::Big(v) => match &**v {
            Value::Array(a) => a,
            other => panic!("{other:?} is not an array"),
        },
        other => panic!("{other:?} is not an array"),
    }
}

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    match op {
        Op::Select => {
            let array = as_array(args.at(0));
            Cell::from_value(array.entries.get(&args.at(1).to_value()).unwrap_or(&array.default))
        }
        Op::Store => {
            let array = as_array(args.at(0));
            let (index, element) = (args.at(1).to_value(), args.at(2).to_value());
            if *array.entries.get(&index).unwrap_or(&array.default) == element {
                return args.at(0).clone();
            }
            let mut changed = (**array).clone();
            if element == array.default {
                changed.entries.remove(&index);
            } else {
                changed.entries.insert(index, element);
            }
            Cell::big(Value::Array(Arc::new(changed)))
        }
        Op::ConstArray(index) => Cell::big(Value::Array(Arc::new(ArrayValue {
            index,
            default: args.at(0).to_value(),
            entries: BTreeMap::new(),
        }))),
        other => panic!("{other:?} is not an array operator"),
    }
}
