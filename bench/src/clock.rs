//! CPU time of this thread, which does not count other work on the machine.

use rustix::time::{ClockId, clock_gettime};

/// The nanoseconds of CPU time that this thread has used.
pub(crate) fn thread_nanoseconds() -> u64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec.unsigned_abs() * 1_000_000_000 + now.tv_nsec.unsigned_abs()
}
