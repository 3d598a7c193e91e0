use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::connection_limit::ConnectionLimit;
use crate::http::rate_limit::network;
use crate::http::write_timeout::Stalling;
use crate::settings::ClientLimits;

/// How long open requests may go on after the signal to stop.
const STOP_WITHIN: Duration = Duration::from_secs(5);

/// How many ports after the wanted one are tried.
const PORTS_TRIED: u16 = 10;

/// The bytes of answers that the system holds for one connection. Left to itself it takes whole maps off the server,
/// megabytes for each slow reader; with this much 2 MB a second still go around the world.
const SEND_BUFFER: u32 = 128 * 1024;

/// How many connections the system holds before they are accepted.
const BACKLOG: u32 = 1024;

/// Listens on an address, or on the next free port after it.
pub(crate) fn bind(wanted: SocketAddr) -> io::Result<TcpListener> {
    let mut last = None;
    for offset in 0..PORTS_TRIED {
        let Some(port) = wanted.port().checked_add(offset) else { break };
        match listen(SocketAddr::new(wanted.ip(), port)) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => last = Some(error),
            other => return other,
        }
    }
    Err(last.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

/// Connections have the settings of the socket on which they were accepted.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that is started again need not wait for the connections of the last one to be forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `stop` is ready, then lets open requests end.
///
/// `axum::serve` would wait for ever for headers that never end, and for peers that take no answer.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    clients: ClientLimits,
    behind_proxy: bool,
    stop: impl Future<Output = ()>,
) {
    let (stopping, _) = watch::channel(());
    let places = Arc::new(Semaphore::new(clients.connections));
    // Behind a proxy every connection comes from the proxy.
    let most_of_address = if behind_proxy { usize::MAX } else { clients.connections_of_address };
    let by_address = ConnectionLimit::new(usize::MAX, most_of_address);
    let mut stop = pin!(stop);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await.expect("the semaphore is never closed");
            listener.accept().await.map(|(stream, peer)| (stream, peer, place))
        };
        let (stream, peer, place) = tokio::select! {
            accepted = next => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, most likely: let some close.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Some(own_place) = by_address.take(network(peer.ip())) else { continue };
        // Small messages are sent at once. A stream that refuses this is slower, not broken.
        drop(stream.set_nodelay(true));
        let service = app.clone().map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(clients.headers_within)
            .max_buf_size(16 * 1024)
            .serve_connection(
                TokioIo::new(Stalling::new(stream, clients.write_within, clients.write_least)),
                TowerToHyperService::new(service),
            )
            .with_upgrades();
        let mut stopped = stopping.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A peer that breaks the connection is not an error of the server.
            tokio::select! {
                ended = connection.as_mut() => drop(ended),
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    drop(connection.await);
                }
            }
            drop((place, own_place));
        });
    }
    drop(listener);
    stopping.send_replace(());
    // Every place is free again when every connection has ended.
    let all = u32::try_from(clients.connections).unwrap_or(u32::MAX);
    drop(tokio::time::timeout(STOP_WITHIN, places.acquire_many(all)).await);
}
