use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::host::Host;
use crate::places::Places;
use crate::settings::Settings;

/// What every route can reach.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: Arc<Host>,
    pub(crate) settings: Arc<Settings>,
    /// The live connections.
    pub(crate) watchers: Places,
    /// Those that compute the answer to a query; the others wait.
    pub(crate) computing: Arc<Semaphore>,
}
