//! Bytes that the server holds for clients: bodies of requests until they are answered, and answers until they are
//! taken. The number of them per address is limited.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use crate::api::{ApiError, ClientAddress, ErrorKind};

/// The most of an answer that is handed to the connection at once; the rest waits until it is taken.
const PIECE: usize = 64 * 1024;

/// A body without a length may have as many bytes as the largest one.
const UNKNOWN: usize = 4 << 20;

/// The bytes of each address.
#[derive(Clone, Debug)]
pub(crate) struct InFlight {
    most: usize,
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl InFlight {
    /// Allows this number of bytes to each address.
    pub(crate) fn new(most: usize) -> InFlight {
        InFlight { most, by_address: Arc::default() }
    }

    /// Takes bytes until the answer is dropped; `None` when the address has too many.
    fn take(&self, address: IpAddr, bytes: usize) -> Option<Held> {
        let mut all = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.get(&address).copied().unwrap_or(0);
        let with_these = own.checked_add(bytes).filter(|&sum| sum <= self.most)?;
        if bytes > 0 {
            all.insert(address, with_these);
        }
        Some(Held { in_flight: self.clone(), address, bytes })
    }
}

/// Bytes that are held for an address.
#[derive(Debug)]
struct Held {
    in_flight: InFlight,
    address: IpAddr,
    bytes: usize,
}

impl Held {
    fn give_back(&mut self, bytes: usize) {
        let bytes = bytes.min(self.bytes);
        self.bytes -= bytes;
        let mut all = self.in_flight.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = all.get_mut(&self.address) {
            *own -= bytes;
            if *own == 0 {
                all.remove(&self.address);
            }
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.give_back(self.bytes);
    }
}

/// Refuses requests and answers of an address that has too much in flight.
pub(crate) async fn bounded(State(in_flight): State<InFlight>, request: Request, next: Next) -> Response {
    // Files of the page have no address here: they are in memory once for all readers.
    let Some(&ClientAddress(address)) = request.extensions().get::<ClientAddress>() else {
        return next.run(request).await;
    };
    let length =
        request.body().size_hint().exact().map_or(UNKNOWN, |length| length.try_into().unwrap_or(UNKNOWN));
    let Some(body) = in_flight.take(address, length.min(UNKNOWN)) else { return too_much(&in_flight) };
    let response = next.run(request).await;
    drop(body);
    let length = response.body().size_hint().exact().and_then(|length| length.try_into().ok()).unwrap_or(0);
    match in_flight.take(address, length) {
        Some(held) => response.map(|body| Body::new(Answer { body, piece: Bytes::new(), held })),
        None => too_much(&in_flight),
    }
}

fn too_much(in_flight: &InFlight) -> Response {
    let most = in_flight.most;
    let message = format!(
        "{most} bytes of this address are under way, which are all it may have; take the answers first"
    );
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorKind::TooMuchInFlight, message).into_response()
}

/// The body of an answer, handed out piece by piece.
struct Answer {
    body: Body,
    /// Bytes read from the body and not handed out yet.
    piece: Bytes,
    held: Held,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.piece.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.piece = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = self.piece.len().min(PIECE);
        let piece = self.piece.split_to(length);
        self.held.give_back(length);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.piece.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.body.size_hint();
        let here = self.piece.len() as u64;
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + here);
        }
        hint.set_lower(hint.lower() + here);
        hint
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::InFlight;

    #[test]
    fn bytes_are_taken_and_given_back() {
        let [a, b] = [1, 2].map(|last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let in_flight = InFlight::new(100);
        let mut first = in_flight.take(a, 60).expect("there are 100");
        assert!(in_flight.take(a, 41).is_none() && in_flight.take(a, usize::MAX).is_none());
        assert!(in_flight.take(b, 100).is_some(), "others have their own");
        first.give_back(30);
        let second = in_flight.take(a, 70).expect("30 were given back");
        drop((first, second));
        assert!(in_flight.by_address.lock().expect("no panic").is_empty(), "no address is remembered");
    }
}
