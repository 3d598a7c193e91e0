use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// A connection that ends when its peer takes what is sent too slowly, or not at all.
///
/// Otherwise a peer that stops reading, disappears without closing, or takes a byte now and then would hold it, and
/// what is to be sent, for ever. Only the time counts in which there is something that the peer does not take.
pub(super) struct Stalling {
    stream: TcpStream,
    /// How long a peer may let us wait for each `least` bytes.
    within: Duration,
    least: usize,
    /// The bytes taken and the time waited since the peer last kept the least rate.
    taken: usize,
    waited: Duration,
    /// The wait that goes on: its beginning, and when it is too long.
    waits: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Stalling {
    pub(super) fn new(stream: TcpStream, within: Duration, least: usize) -> Stalling {
        Stalling { stream, within, least, taken: 0, waited: Duration::ZERO, waits: None }
    }

    /// Passes on how a write went; one that waits too long has failed.
    fn watch(&mut self, context: &mut Context<'_>, went: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        let Poll::Ready(result) = went else {
            let left = self.within.saturating_sub(self.waited);
            let (_, too_long) = self.waits.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
            return too_long.as_mut().poll(context).map(|()| Err(io::Error::from(io::ErrorKind::TimedOut)));
        };
        if let Some((since, _)) = self.waits.take() {
            self.waited += since.elapsed();
        }
        self.taken += result.as_ref().map_or(0, |&bytes| bytes);
        if self.taken >= self.least {
            (self.taken, self.waited) = (0, Duration::ZERO);
        }
        Poll::Ready(result)
    }
}

impl AsyncRead for Stalling {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stalling {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, went)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, went)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
