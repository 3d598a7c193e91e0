use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::host::Host;
use crate::places::Places;
use crate::settings::Settings;

/// The state that every route shares.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: Arc<Host>,
    pub(crate) settings: Arc<Settings>,
    /// The live connections.
    pub(crate) watchers: Places,
    /// Limits how many requests compute at once; the others wait.
    pub(crate) computing: Arc<Semaphore>,
}
