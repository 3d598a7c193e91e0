use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Work that takes less than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two changes of the progress line.
const BEAT: Duration = Duration::from_millis(200);

/// A progress line on standard error, shown until this value is dropped.
///
/// No line is shown if standard error is not a terminal, nor in the first second.
pub(crate) struct Progress {
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts a progress line; `what` names the work.
    pub(crate) fn start(what: &str) -> Progress {
        let what = what.to_owned();
        Progress::begin(move |time| {
            let dots = ".".repeat((time.as_millis() / BEAT.as_millis() % 4) as usize);
            format!("{what}{dots:<3} {} s", time.as_secs())
        })
    }

    /// Starts a progress line for `of` pieces of work, of which `done` are done already.
    ///
    /// The threads that do the work increment `done`.
    pub(crate) fn counting(what: &str, done: &Arc<AtomicU32>, of: u32) -> Progress {
        let (what, done) = (what.to_owned(), Arc::clone(done));
        let before = done.load(Ordering::Relaxed);
        Progress::begin(move |time| bar(&what, before, done.load(Ordering::Relaxed), of, time))
    }

    /// Starts a progress line; `line` returns its text after some time.
    fn begin(line: impl Fn(Duration) -> String + Send + 'static) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { running: None };
        }
        let (sender, stopped) = mpsc::channel();
        let start = Instant::now();
        let beat = move || {
            let mut wait = PATIENCE;
            let mut is_shown = false;
            // Nothing is ever sent: the channel closes when the value is dropped.
            while stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                let shown = format!("\r\u{1b}[K{}", line(start.elapsed()));
                let _ = io::stderr().write_all(shown.as_bytes());
                (wait, is_shown) = (BEAT, true);
            }
            if is_shown {
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
            // The line is cleared before anything else is written.
            let _ = thread.join();
        }
    }
}

/// The progress as a bar and in numbers, and the remaining time at this pace.
fn bar(what: &str, before: u32, done: u32, of: u32, time: Duration) -> String {
    const WIDTH: u32 = 12;
    let full = u64::from(WIDTH) * u64::from(done) / u64::from(of.max(1));
    let full = usize::try_from(full).unwrap_or_default().min(WIDTH as usize);
    let signs = format!("{}{}", "#".repeat(full), "-".repeat(WIDTH as usize - full));
    let seconds = time.as_secs();
    let rest = match u64::from(done.saturating_sub(before)) {
        0 => String::new(),
        now => format!(", {} s left", seconds * u64::from(of.saturating_sub(done)) / now),
    };
    format!("{what} [{signs}] {done} of {of}, {seconds} s{rest}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::bar;

    #[test]
    fn the_rest_is_guessed_from_what_was_done_now() {
        let minute = Duration::from_secs(60);
        assert_eq!(bar("playing", 0, 0, 100, minute), "playing [------------] 0 of 100, 60 s");
        assert_eq!(bar("playing", 20, 50, 100, minute), "playing [######------] 50 of 100, 60 s, 100 s left");
        assert_eq!(bar("playing", 0, 100, 100, minute), "playing [############] 100 of 100, 60 s, 0 s left");
        let week = Duration::from_secs(604_800);
        let long = bar("playing war-in-heaven", 0, 500_000, 1_000_000, week);
        assert!(long.chars().count() <= 80, "{long}");
    }
}
