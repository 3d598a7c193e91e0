use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Work that takes less than this needs no sign of life.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the sign of life moves.
const BEAT: Duration = Duration::from_millis(200);

/// A sign of life on standard error while something takes long, as long as this value lives.
///
/// There is none where standard error is not a terminal, nor in the first second.
pub(crate) struct Progress {
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins; `what` is being done.
    pub(crate) fn start(what: &str) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { running: None };
        }
        let (sender, stopped) = mpsc::channel();
        let what = what.to_owned();
        let start = Instant::now();
        let beat = move || {
            let mut wait = PATIENCE;
            let mut shown = false;
            // The other side only ever hangs up.
            while stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                let dots = ".".repeat((start.elapsed().as_millis() / BEAT.as_millis() % 4) as usize);
                let line = format!("\r\u{1b}[K{what}{dots:<3} {} s", start.elapsed().as_secs());
                let _ = io::stderr().write_all(line.as_bytes());
                (wait, shown) = (BEAT, true);
            }
            if shown {
                let _ = io::stderr().write_all(b"\r\x1b[K");
            }
        };
        Progress { running: Some((sender, thread::spawn(beat))) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.running.take() {
            drop(sender);
            // The line must be clean before anything else is said.
            let _ = thread.join();
        }
    }
}
