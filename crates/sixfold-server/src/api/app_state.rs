use std::sync::Arc;

use crate::host::Host;
use crate::settings::Settings;

/// What every route can reach.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: Arc<Host>,
    pub(crate) settings: Arc<Settings>,
}
