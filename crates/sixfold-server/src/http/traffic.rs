use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;

/// The upper ends of the steps in which times are counted, in seconds.
const STEPS: [f64; 12] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

/// How many requests were answered, how, and how long they took.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    /// By the first digit of the status.
    answered: [AtomicU64; 6],
    /// Those that took as long as each step, and longer ones.
    took: [AtomicU64; STEPS.len() + 1],
    microseconds: AtomicU64,
}

impl Traffic {
    /// Counts an answer.
    pub(super) fn count(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).min(self.answered.len() - 1);
        self.answered[class].fetch_add(1, Ordering::Relaxed);
        let step = STEPS.iter().position(|&step| took.as_secs_f64() <= step).unwrap_or(STEPS.len());
        self.took[step].fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    /// Writes the counters in the text format of Prometheus.
    pub(crate) fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "# TYPE sixfold_requests_total counter")?;
        for (class, count) in self.answered.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            writeln!(out, "sixfold_requests_total{{status=\"{class}xx\"}} {count}")?;
        }
        writeln!(out, "# TYPE sixfold_request_seconds histogram")?;
        let mut all = 0;
        for (step, count) in STEPS.iter().map(ToString::to_string).chain(["+Inf".to_owned()]).zip(&self.took)
        {
            all += count.load(Ordering::Relaxed);
            writeln!(out, "sixfold_request_seconds_bucket{{le=\"{step}\"}} {all}")?;
        }
        let seconds = Duration::from_micros(self.microseconds.load(Ordering::Relaxed)).as_secs_f64();
        writeln!(out, "sixfold_request_seconds_sum {seconds}\nsixfold_request_seconds_count {all}")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::http::StatusCode;

    use super::Traffic;

    #[test]
    fn answers_are_counted_by_status_and_time() {
        let traffic = Traffic::default();
        traffic.count(StatusCode::OK, Duration::from_millis(1));
        traffic.count(StatusCode::OK, Duration::from_millis(400));
        traffic.count(StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(60));
        let mut text = String::new();
        traffic.write(&mut text).expect("a string takes everything");
        for line in [
            "sixfold_requests_total{status=\"2xx\"} 2",
            "sixfold_requests_total{status=\"4xx\"} 0",
            "sixfold_requests_total{status=\"5xx\"} 1",
            "sixfold_request_seconds_bucket{le=\"0.001\"} 1",
            "sixfold_request_seconds_bucket{le=\"0.25\"} 1",
            "sixfold_request_seconds_bucket{le=\"0.5\"} 2",
            "sixfold_request_seconds_bucket{le=\"30\"} 2",
            "sixfold_request_seconds_bucket{le=\"+Inf\"} 3",
            "sixfold_request_seconds_sum 60.401",
            "sixfold_request_seconds_count 3",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
