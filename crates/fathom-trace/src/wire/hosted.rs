//! A target that runs in the process that asked for the exploration, such as a test runner: that process gets an input, runs the target on it
//! in its own time, and sends the events of the run.

use std::os::unix::net::UnixStream;
use std::sync::Arc;

use fathom_finding::End;
use fathom_term::Store;

use super::{Answer, NO_FILE, Order, Places, SiteInfo, Sites, WireError, fold, receive, send};
use crate::executor::{Executor, ExecutorError, Observer, Request};
use crate::program::{Program, Site, SiteId};
use crate::trace::Trace;

/// The executor for the other end of a socket.
pub struct Hosted {
    socket: UnixStream,
    store: Arc<Store>,
    program: Arc<Program>,
    sites: Sites<HostedPlaces>,
}

impl Hosted {
    pub fn new(socket: UnixStream, store: Arc<Store>) -> Hosted {
        Hosted { socket, store, program: Arc::default(), sites: Sites::new(HostedPlaces) }
    }

    fn events(&mut self, order: &Order) -> Result<Vec<u8>, WireError> {
        send(&self.socket, order)?;
        match receive(&self.socket)? {
            Answer::Events(bytes) => Ok(bytes),
            _ => Err(WireError::Malformed("answer")),
        }
    }
}

impl Executor for Hosted {
    fn program(&self) -> &Arc<Program> {
        &self.program
    }

    fn site(&self, id: SiteId) -> Site {
        self.sites.get(id).clone()
    }

    /// The host decides how long a run may take.
    fn run(&mut self, request: &Request<'_>, _observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let order = Order::Run {
            entry: request.entry.into(),
            input: request.input.clone(),
            milliseconds: request.limits.time.as_millis() as u64,
            memory: request.limits.memory,
            depth: request.limits.depth,
        };
        let bytes = self.events(&order).map_err(|e| ExecutorError::Target(format!("the host: {e}")))?;
        let told = fold(&self.store, &bytes, request.input.clone(), 0, &[], &mut self.sites)?;
        Ok(Trace { end: told.end.unwrap_or(End::Returned), ..told.trace })
    }
}

/// Places of a program whose files are not known here.
struct HostedPlaces;

impl Places for HostedPlaces {
    fn describe(&self, info: &SiteInfo) -> Site {
        Site {
            file: NO_FILE,
            line: info.line,
            column: info.column,
            function: info.function.as_str().into(),
            text: "".into(),
            sides: [None, None],
            place: 0,
            next: Box::default(),
        }
    }

    fn shown(&self, info: &SiteInfo) -> String {
        match info.file.as_str() {
            "" => "input".into(),
            file => format!("{file}:{}", info.line),
        }
    }
}

#[cfg(test)]
mod tests {
    use fathom_term::Value;

    use super::*;
    use crate::executor::RunLimits;
    use crate::input::Input;
    use crate::wire::{Event, EventWriter};

    #[test]
    fn the_host_runs_an_input_and_its_events_are_the_trace() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let host = std::thread::spawn(move || {
            let Ok(Order::Run { input, .. }) = receive::<Order>(&theirs) else { panic!("an order to run") };
            let (mut writer, mut bytes) = (EventWriter::new(), Vec::new());
            let value = input.get("n").unwrap().clone();
            writer.write(&Store::new(), &Event::Symbol { name: "n".into(), value }, &mut bytes);
            writer.write(&Store::new(), &Event::End(End::Raised), &mut bytes);
            send(&theirs, &Answer::Events(bytes)).unwrap();
        });
        let mut input = Input::default();
        input.set("n", Value::int(7));
        let request = Request::new("test", &input, RunLimits::default());
        let mut hosted = Hosted::new(ours, Arc::new(Store::new()));
        let trace = hosted.run(&request, &mut ()).unwrap();
        assert_eq!((trace.end, trace.input.get("n")), (End::Raised, Some(&Value::int(7))));
        host.join().unwrap();
        assert!(hosted.run(&request, &mut ()).is_err(), "the host is gone");
    }
}
