use std::sync::Arc;

use crate::battle::KeptMaps;
use crate::connection_limit::ConnectionLimit;
use crate::host::Host;
use crate::readiness::Readiness;
use crate::settings::Settings;

/// The state that every route shares.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: Arc<Host>,
    pub(crate) settings: Arc<Settings>,
    /// Maps that questions name.
    pub(crate) maps: Arc<KeptMaps>,
    /// The live connections.
    pub(crate) watchers: ConnectionLimit,
    /// Whether the store took a write a moment ago.
    pub(crate) ready: Readiness,
}
