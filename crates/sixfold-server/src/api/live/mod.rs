//! Live updates by WebSocket.

mod live_socket;
mod watch;

pub(super) use self::live_socket::{watch, watch_map, watch_side};
