use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;

use crate::messages::Failure;
use crate::terminal::Page;

/// Writes a page to standard output.
///
/// A closed pipe, as in `sixfold … | head`, is not a failure.
pub(crate) fn print(page: &Page) -> Result<(), Failure> {
    print_part(page).map(|_| ())
}

/// Writes a part to standard output at once, and breaks when the reader has closed the pipe.
pub(crate) fn print_part(page: &Page) -> Result<ControlFlow<()>, Failure> {
    send(page.as_bytes())
}

/// Writes data for other programs, such as answers or a script, unchanged.
pub(crate) fn send(part: &[u8]) -> Result<ControlFlow<()>, Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(part).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        Err(error) => Err(Failure::Output(error)),
    }
}
