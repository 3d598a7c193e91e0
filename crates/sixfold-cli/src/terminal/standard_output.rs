use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;

use crate::messages::Failure;

/// Writes all there is to say to standard output.
///
/// Nobody reading any more is how `sixfold … | head` ends and no failure.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Result<(), Failure> {
    print_part(text.as_ref()).map(|_| ())
}

/// Writes a part to standard output at once, and breaks when nobody reads any more.
pub(crate) fn print_part(part: &[u8]) -> Result<ControlFlow<()>, Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(part).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        Err(error) => Err(Failure::Output(error)),
    }
}
