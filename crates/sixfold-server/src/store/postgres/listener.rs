use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::store::LogName;

/// The channel on which servers tell one another what they wrote.
pub(super) const CHANNEL: &str = "sixfold";

/// How long to wait before the connection is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// Hears what every server of the same database writes.
pub(super) struct Listener {
    heard: broadcast::Sender<(LogName, u32)>,
    task: JoinHandle<()>,
}

impl Listener {
    /// Listens until it is dropped, and connects again whenever the connection breaks.
    pub(super) fn start(config: Config) -> Listener {
        let (heard, _) = broadcast::channel(1024);
        let sender = heard.clone();
        let task = tokio::spawn(async move {
            loop {
                if let Err(error) = listen(&config, &sender).await {
                    tracing::warn!(%error, "listening for changes of other servers was interrupted");
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        Listener { heard, task }
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<(LogName, u32)> {
        self.heard.subscribe()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Listens until the connection ends.
async fn listen(
    config: &Config,
    heard: &broadcast::Sender<(LogName, u32)>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let listening = async {
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        // The client has to live as long as the connection is listened to.
        std::future::pending::<Result<(), tokio_postgres::Error>>().await
    };
    let hearing = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(note) = message?
                && let Some(change) = read(note.payload())
            {
                // Without watchers there is no one to send it to.
                drop(heard.send(change));
            }
        }
        Ok(())
    };
    tokio::select! {
        ended = hearing => ended,
        failed = listening => failed,
    }
}

/// The text of a notification: `match` or `map`, its name, and the number of its entries.
pub(super) fn written(name: LogName, length: u32) -> String {
    format!("{name} {length}")
}

fn read(text: &str) -> Option<(LogName, u32)> {
    let mut words = text.split(' ');
    let (kind, id, length) = (words.next()?, words.next()?, words.next()?);
    let name = match kind {
        "match" => LogName::Match(id.parse().ok()?),
        "map" => LogName::Map(id.parse().ok()?),
        _ => return None,
    };
    Some((name, length.parse().ok()?))
}
