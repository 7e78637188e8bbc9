//! Runs in a process that Fathom did not start, a test runner for example: it speaks to Fathom by itself, and what it sends and gets is made here.

use std::collections::BTreeMap;

use fathom_finding::End;
use fathom_trace::wire::{Answer, EventWriter, Order, receive, send};

use crate::api::function;
use crate::args::Arguments;
use crate::convert::{self, Kind, bytes_of, value_of};
use crate::error::{Fault, guard};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::state::state;

function! {
    /// `hosted_order(frame)`: a message of Fathom. None when it begins a run, which is then the current one; the summary of the search, as JSON, when
    /// nothing is left to run.
    order, 1..=1, args => {
        // SAFETY: a live object, whose bytes are read at once.
        let frame = unsafe { bytes_of(args.0[0])? };
        match receive::<Order>(frame).map_err(|e| Fault::runtime(e.to_string()))? {
            order @ Order::Run { .. } => {
                crate::process::begin(order);
                state().run.hosted = true;
                Ok(ffi::none())
            }
            Order::Over(json) => Ok(convert::string(&json)?.give()),
            Order::Load(_) => Err(Fault::runtime("a host loads its target by itself")),
        }
    }
}

function! {
    /// `hosted_events(raised)`: ends the run, and gives the message with its events. From now on nothing is recorded.
    events, 1..=1, args => {
        let raised = args.truth(0)?;
        let state = state();
        let _ = state.run.stop(if raised { End::Raised } else { End::Returned });
        let (mut writer, mut bytes) = (EventWriter::new(), Vec::new());
        for event in std::mem::take(&mut state.run.events) {
            writer.write(&state.store, &event, &mut bytes);
        }
        // Terms of this process live on: what is kept of the run is small.
        state.run.begin(BTreeMap::new());
        state.run.hosted = true;
        state.run.over = true;
        let mut frame = Vec::new();
        send(&mut frame, &Answer::Events(bytes)).map_err(|e| Fault::runtime(e.to_string()))?;
        // SAFETY: pointer and length are those of the bytes.
        Ok(convert::Owned::new(unsafe { ffi::PyBytes_FromStringAndSize(frame.as_ptr().cast(), frame.len() as isize) })?.give())
    }
}

function! {
    /// `given(name, sort)`: the value that the input has for a symbol, None when it has none of this sort.
    given, 2..=2, args => {
        let kind = Kind::named(&args.string(1)?)?;
        match state().run.given(&args.string(0)?) {
            Some(value) if value.sort() == kind.sort() => Ok(convert::object(value, Some(kind))?.give()),
            _ => Ok(ffi::none()),
        }
    }
}

function! {
    /// `give(name, value)`: the symbol with this name starts with this value.
    give, 2..=2, args => {
        // SAFETY: a live object.
        let value = unsafe { value_of(args.0[1])? };
        state().run.give(&args.string(0)?, value);
        Ok(ffi::none())
    }
}
