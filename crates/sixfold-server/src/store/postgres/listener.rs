use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::table::MatchId;

/// The channel on which servers tell one another what they wrote.
pub(super) const CHANNEL: &str = "sixfold";

/// How long to wait before the connection is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// Hears what every server of the same database writes.
pub(super) struct Listener {
    heard: broadcast::Sender<(MatchId, u32)>,
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

    pub(super) fn subscribe(&self) -> broadcast::Receiver<(MatchId, u32)> {
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
    heard: &broadcast::Sender<(MatchId, u32)>,
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
                // Nobody may be watching; then nobody has to be told.
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

/// The text of a notification: the match, a blank and the number of its actions.
pub(super) fn written(id: MatchId, length: u32) -> String {
    format!("{id} {length}")
}

fn read(text: &str) -> Option<(MatchId, u32)> {
    let (id, length) = text.split_once(' ')?;
    Some((id.parse().ok()?, length.parse().ok()?))
}
