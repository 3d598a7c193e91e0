//! One live connection: the match, shared map or view of a side that it follows, and what was sent to it.

use axum::extract::ws::{Message, WebSocket};
use sha2::{Digest, Sha256};

use crate::api::{App, ClientAddress};
use crate::battle::BattleSide;
use crate::host::{HostError, LiveMessage, Part};
use crate::hub;
use crate::log_id::{LogName, MapId};
use crate::matches::{Secret, to_hex};
use crate::work::Asker;

/// The code and the reason with which the server closes a connection.
pub(super) type Close = (u16, &'static str);

/// The close of a connection for which the store does not answer: the client connects again.
const AWAY: Close = (1013, "the store does not answer");

/// A connection that receives changes.
pub(super) struct Watch {
    pub(super) app: App,
    pub(super) name: LogName,
    sent: Sent,
}

/// The state that the client has received.
enum Sent {
    /// The number of entries: it never becomes smaller, and no entry is left out.
    Entries(u32),
    /// The number of what a side sees, and for whom that is worked out.
    Side { side: (MapId, BattleSide), seen: String, asker: Asker },
}

impl Watch {
    /// Of a match or a map, for a client that has the first `known` of its entries.
    pub(super) fn log(app: App, name: LogName, known: u32) -> Watch {
        Watch { app, name, sent: Sent::Entries(known) }
    }

    /// Of what the side of a secret sees; `None` where none of them shows a map.
    pub(super) async fn side(app: App, secrets: &[Secret], address: ClientAddress) -> Option<Watch> {
        let side = app.host.maps().side(secrets.first()?).await.ok()?;
        let sent = Sent::Side { side, seen: String::new(), asker: address.asker() };
        Some(Watch { app, name: side.0.into(), sent })
    }

    /// Sends the client news about the log. The view of a side never comes from the log itself.
    pub(super) async fn forward(
        &mut self,
        message: hub::Message,
        socket: &mut WebSocket,
    ) -> Result<Option<Close>, axum::Error> {
        let Sent::Entries(known) = &mut self.sent else { return self.catch_up(socket).await };
        match message.entries {
            // It was made before what has been sent since.
            Some(entries) if entries.number < *known => Ok(None),
            Some(entries) if entries.after > *known => self.catch_up(socket).await,
            entries => {
                *known = entries.map_or(*known, |entries| entries.number);
                socket.send(Message::Text((&*message.text).into())).await.map(|()| None)
            }
        }
    }

    /// Sends a client what it has missed, as much as a message holds; the rest it requests. Gives the close of a
    /// connection that cannot go on.
    pub(super) async fn catch_up(&mut self, socket: &mut WebSocket) -> Result<Option<Close>, axum::Error> {
        let (host, name) = (&self.app.host, self.name);
        let text = match &mut self.sent {
            Sent::Side { side, seen, asker } => {
                let text = host.maps().side_text(*side, &host.queues.queries, *asker).await;
                let now = text.map(|text| to_hex(&Sha256::digest(&text)));
                match now {
                    // Other events are not for the eyes of this side.
                    Ok(now) if now == *seen => return Ok(None),
                    Ok(now) => {
                        *seen = now;
                        Ok(LiveMessage { side: Some(seen), ..LiveMessage::default() }.text())
                    }
                    // The next change is sent, too; a page asks now and then in any case.
                    Err(HostError::Busy(_)) => return Ok(None),
                    Err(error) => Err(error),
                }
            }
            Sent::Entries(known) => {
                let (watching, present) = (Some(host.hub().watching(name)), host.present(name));
                let frame = LiveMessage { watching, present, ..LiveMessage::default() };
                let (number, text) = match name {
                    LogName::Match(id) => {
                        let view = host.view(id, Part { after: *known, moves: None }).await;
                        view.map(|view| {
                            (view.number, LiveMessage { match_view: Some(&view), ..frame }.text())
                        })
                    }
                    LogName::Map(id) => {
                        let view = host.maps().since(id, *known).await;
                        view.map(|view| (view.number, LiveMessage { map: Some(&view), ..frame }.text()))
                    }
                }
                .map_or_else(|error| (*known, Err(error)), |(number, text)| (number, Ok(text)));
                *known = number;
                text
            }
        };
        let text = match text {
            Ok(text) => text,
            Err(error @ HostError::NotFound(_)) => {
                LiveMessage { gone: Some(&error.to_string()), ..LiveMessage::default() }.text()
            }
            // What cannot be read now is not deleted.
            Err(_) => return Ok(Some(AWAY)),
        };
        socket.send(Message::Text((&*text).into())).await.map(|()| None)
    }
}
