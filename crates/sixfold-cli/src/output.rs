use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;

use crate::failure::Failure;

/// Writes bytes to standard output at once.
///
/// Breaks when nobody reads any more, which is how `sixfold … | head` ends and no failure.
pub(crate) fn print(bytes: &[u8]) -> Result<ControlFlow<()>, Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        Err(error) => Err(Failure::Output(error)),
    }
}
