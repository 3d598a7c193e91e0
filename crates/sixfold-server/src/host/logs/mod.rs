//! Logs in general: replayed and cached, changed one after the other, sent to watchers.

mod log_host;
mod log_locks;
mod replay_cache;

pub(super) use self::log_host::{HostedLog, LogHost};
