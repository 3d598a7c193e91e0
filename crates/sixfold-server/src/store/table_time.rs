//! The time of the table: milliseconds in which a server ran, the same for all servers of a store.
//!
//! Clocks of matches go by it. While a clock runs, every server notes in the store twice a second that it is there;
//! time passes for at most [`GRACE`] after the last such note. So what is thought about while no server runs, or while
//! the store does not answer, costs nobody more than that. A clock of the system that is set back or forward changes
//! nothing either.

/// How long time passes after a server was last heard of, in milliseconds.
pub(super) const GRACE: i64 = 2_000;

/// How old the last note is before another one is written, in milliseconds.
pub(super) const BEAT: i64 = 400;

/// How many matches whose flag has fallen are looked for at once.
pub(super) const MOST_FALLEN: i64 = 256;
