use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Client};

use crate::log_id::LogName;
use crate::store::postgres::address::{Address, LONGEST_WAIT};
use crate::store::postgres::database_error::unavailable;
use crate::store::{Change, StoreError};

/// The channel on which servers tell one another what they wrote.
pub(super) const CHANNEL: &str = "sixfold";

/// How long to wait before the connection is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// How often the database is asked for a sign of life: nothing else tells a silent connection from a dead one.
const ASK_EACH: Duration = Duration::from_secs(4);

/// Hears what every server of the same database writes.
pub(super) struct Listener {
    changes: broadcast::Sender<Change>,
    task: JoinHandle<()>,
}

impl Listener {
    /// Listens until it is dropped, and connects again whenever the connection breaks or falls silent.
    ///
    /// Waits until it listens, so that nothing is missed from now on; not for long, because a database that does not
    /// answer is no reason not to start.
    pub(super) async fn start(address: Address) -> Listener {
        let (changes, mut first) = broadcast::channel(1024);
        let sender = changes.clone();
        let task = tokio::spawn(async move {
            loop {
                let Err(error) = listen(&address, &sender).await;
                tracing::warn!(%error, "listening for changes of other servers was interrupted");
                tokio::time::sleep(PAUSE).await;
            }
        });
        // The first message says that it listens.
        drop(timeout(LONGEST_WAIT, first.recv()).await);
        Listener { changes, task }
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Listens until the connection ends or nothing answers on it any more.
async fn listen(address: &Address, changes: &broadcast::Sender<Change>) -> Result<Never, StoreError> {
    let connecting = timeout(LONGEST_WAIT, address.config.connect(address.tls.clone())).await;
    let (client, mut connection) = connecting.map_err(unavailable)?.map_err(unavailable)?;
    let hearing = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(note) = message.map_err(unavailable)?
                && let Some(change) = read(note.payload())
            {
                // Without watchers there is no one to send it to.
                drop(changes.send(change));
            }
        }
        Err(StoreError::Unavailable("the database has hung up".into()))
    };
    tokio::select! {
        ended = hearing => ended,
        failed = stay_alive(&client, changes) => failed,
    }
}

/// Begins to listen, says that anything may have changed before, and sees to it that the database still answers.
async fn stay_alive(client: &Client, changes: &broadcast::Sender<Change>) -> Result<Never, StoreError> {
    answered(client, &format!("LISTEN {CHANNEL}")).await?;
    drop(changes.send(Change::Anything));
    loop {
        tokio::time::sleep(ASK_EACH).await;
        answered(client, "SELECT 1").await?;
    }
}

async fn answered(client: &Client, sql: &str) -> Result<(), StoreError> {
    timeout(LONGEST_WAIT, client.batch_execute(sql)).await.map_err(unavailable)?.map_err(unavailable)
}

/// The result of a task that ends only with an error.
enum Never {}

/// The text of a notification: a log and the number of its entries where some were added, else 0; what a player says;
/// who is at a server.
pub(super) fn payload(change: Change) -> String {
    match change {
        Change::Log { name, length } => format!("{name} {}", length.unwrap_or(0)),
        Change::Said { id, player, phrase } => format!("said {id} {player} {}", phrase.name()),
        Change::Here { id, server, seats: [first, second], asks } => {
            format!("here {id} {server} {} {} {}", u8::from(first), u8::from(second), u8::from(asks))
        }
        Change::Anything => "anything".to_owned(),
    }
}

fn read(text: &str) -> Option<Change> {
    let mut words = text.split(' ');
    let (kind, id) = (words.next()?, words.next().unwrap_or_default());
    Some(match kind {
        "match" | "map" => {
            let name =
                if kind == "map" { LogName::Map(id.parse().ok()?) } else { LogName::Match(id.parse().ok()?) };
            let length = words.next().and_then(|length| length.parse().ok()).filter(|&length| length > 0);
            Change::Log { name, length }
        }
        "said" => {
            let player = words.next()?.parse().ok().filter(|&player| player < 2)?;
            Change::Said { id: id.parse().ok()?, player, phrase: words.next()?.parse().ok()? }
        }
        "here" => {
            let server = words.next()?.parse().ok()?;
            let [first, second, asks] = [words.next()?, words.next()?, words.next()?].map(|word| word == "1");
            Change::Here { id: id.parse().ok()?, server, seats: [first, second], asks }
        }
        "anything" => Change::Anything,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{payload, read};
    use crate::log_id::{LogName, MapId, MatchId};
    use crate::matches::Phrase;
    use crate::store::Change;

    #[test]
    fn every_notification_reads_back() {
        let id = MatchId::from_bytes([7; 16]);
        let phrase: Phrase = "hello".parse().expect("a phrase");
        for change in [
            Change::Log { name: LogName::Match(id), length: Some(12) },
            Change::Log { name: LogName::Map(MapId::from_bytes([9; 16])), length: None },
            Change::Said { id, player: 1, phrase },
            Change::Here { id, server: u64::MAX, seats: [true, false], asks: true },
            Change::Here { id, server: 0, seats: [false, true], asks: false },
            Change::Anything,
        ] {
            assert_eq!(read(&payload(change)), Some(change));
        }
        // A program of another version may send what this one does not know.
        for unknown in ["", "match", "said 1 2 3", "here", "moved 00 1"] {
            assert_eq!(read(unknown), None, "{unknown:?}");
        }
    }
}
