//! The time of the table: milliseconds in which a server ran, the same for all servers of a store.
//!
//! Clocks of matches go by it. While a clock runs, every server notes in the store twice a second that it is there;
//! time passes for at most [`GRACE`] after the last such note. So time in which no server runs, or in which the store
//! does not answer, costs a player at most that. Setting the clock of the system back or forward has no effect.

/// How long time passes after the last note of a server, in milliseconds.
pub(super) const GRACE: i64 = 2_000;

/// How old the last note is before another one is written, in milliseconds.
pub(super) const BEAT: i64 = 400;

/// How many matches whose flag has fallen are looked for at once.
pub(super) const MOST_FALLEN: i64 = 256;
