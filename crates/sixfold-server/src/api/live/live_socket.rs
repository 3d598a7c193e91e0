//! Live updates: a WebSocket that sends a match whenever it changes, or the operations of a map.
//!
//! The client first sends `{"after": n}`, once: the number of entries it has; with `"seats"`, the secrets of its seats,
//! it is counted as a player. The answer is the match with the
//! actions since, or the operations since; every later change follows. Later messages of the client only show that
//! it is still there.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval, timeout};

use crate::api::caller::{PathParts, log_id};
use crate::api::live::watch::{Close, Watch};
use crate::api::{ApiError, App, ClientAddress, ErrorKind};
use crate::host::{AtTable, Host};
use crate::log_id::{LogName, MapId, MatchId};
use crate::matches::Secret;

/// The largest message a client may send.
const LARGEST: usize = 8 * 1024;

/// The buffer of a connection for reading and for writing. The defaults take 134 kB a connection.
const BUFFER: usize = 4 * 1024;

/// How long the first message may take, and how long a connection may be silent.
const FIRST: Duration = Duration::from_secs(10);
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);

/// The most messages a client may send in twenty seconds.
const MOST_MESSAGES: u32 = 50;

#[derive(Deserialize)]
struct Hello {
    after: u32,
    /// The secrets of the client's seats in a match, by which others see that the player is here.
    #[serde(default)]
    seats: Vec<String>,
}

/// The most secrets of a first message: those of both seats.
const MOST_SEATS: usize = 2;

pub(in crate::api) async fn watch(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    address: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let id: MatchId = log_id(&id)?;
    app.host.position_after(id, 0).await?;
    begin(app, Some(id.into()), address, upgrade)
}

pub(in crate::api) async fn watch_map(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    address: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let id: MapId = log_id(&id)?;
    app.host.maps().since(id, u32::MAX).await?;
    begin(app, Some(id.into()), address, upgrade)
}

/// The secret, which says what is watched, comes in the first message: a page cannot put it in a header.
pub(in crate::api) async fn watch_side(
    State(app): State<App>,
    address: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    begin(app, None, address, upgrade)
}

/// Takes a connection; `name` is what it watches, `None` for the side of the secret in its first message.
fn begin(
    app: App,
    name: Option<LogName>,
    address: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let Some(place) = app.watchers.take(address.0) else {
        let message = "too many live connections from this address; close some, or ask again now and then";
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorKind::TooManyWatchers, message));
    };
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| async move {
            // A broken connection gets no close message.
            drop(serve(app, name, address, socket).await);
            drop(place);
        }))
}

async fn serve(
    app: App,
    name: Option<LogName>,
    address: ClientAddress,
    mut socket: WebSocket,
) -> Result<(), axum::Error> {
    let Ok(Some(Ok(Message::Text(first)))) = timeout(FIRST, socket.recv()).await else {
        return close(socket, 1008, "say {\"after\": n} first").await;
    };
    let Ok(hello) = serde_json::from_str::<Hello>(&first) else {
        return close(socket, 1008, "say {\"after\": n} first").await;
    };
    let secrets: Vec<Secret> =
        hello.seats.iter().take(MOST_SEATS).filter_map(|text| text.parse().ok()).collect();
    let mut watch = match name {
        Some(name) => Watch::log(app, name, hello.after),
        None => match Watch::side(app, &secrets, address).await {
            Some(watch) => watch,
            None => return close(socket, 1008, "this secret shows no map").await,
        },
    };
    let (host, name) = (Arc::clone(&watch.app.host), watch.name);
    let here = enter(&host, name, &secrets).await;
    let mut changes = host.hub().watch(name);
    let ended = match watch.catch_up(&mut socket).await? {
        None => {
            host.send_watchers(name);
            listen(&mut watch, &mut changes, &mut socket).await
        }
        closed => Ok(closed),
    };
    drop((changes, here));
    host.send_watchers(name);
    match ended {
        Ok(Some((code, reason))) => close(socket, code, reason).await,
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Notes that a player is here; secrets that open no seat belong to a spectator.
async fn enter(host: &Arc<Host>, name: LogName, secrets: &[Secret]) -> Option<AtTable> {
    let LogName::Match(id) = name else { return None };
    host.enter(id, secrets).await.ok()
}

/// Sends changes until one side ends the connection; returns the close message, if there is one.
async fn listen(
    watch: &mut Watch,
    changes: &mut Receiver<crate::hub::Message>,
    socket: &mut WebSocket,
) -> Result<Option<Close>, axum::Error> {
    let mut pings = interval(PING);
    let (mut last, mut window, mut messages) = (Instant::now(), Instant::now(), 0_u32);
    loop {
        tokio::select! {
            news = changes.recv() => {
                let closed = match news {
                    Ok(message) => watch.forward(message, socket).await?,
                    Err(RecvError::Lagged(_)) => watch.catch_up(socket).await?,
                    Err(RecvError::Closed) => Some((1001, "the server stops")),
                };
                if closed.is_some() {
                    return Ok(closed);
                }
            }
            said = socket.recv() => match said {
                None | Some(Ok(Message::Close(_))) => return Ok(None),
                Some(said) => {
                    said?;
                    last = Instant::now();
                    if window.elapsed() > PING {
                        (window, messages) = (last, 0);
                    }
                    messages += 1;
                    if messages > MOST_MESSAGES {
                        return Ok(Some((1008, "too many messages")));
                    }
                }
            },
            _ = pings.tick() => {
                if last.elapsed() > SILENCE {
                    return Ok(Some((1001, "silent for too long")));
                }
                socket.send(Message::Ping(axum::body::Bytes::new())).await?;
            }
        }
    }
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) -> Result<(), axum::Error> {
    socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
}
